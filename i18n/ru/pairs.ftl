# Турнир пар: чего он не допускает, в браузере и в командной строке.

pairs-not-director = это может только судья турнира, а не { $by }
pairs-over = турнир окончен
    .hint = ошибки исправляют в журнале: correct 17@director enter 3 1 5-2 contract=4S-N tricks=10
pairs-few = нужны хотя бы две пары
pairs-twice = имя { $name } вписано дважды
pairs-number = пара { $pair } вписана дважды
pairs-boards = сдач должно быть от одной до тысячи
pairs-next-number = у опоздавшей пары номер { $next }, а не { $number }
pairs-no-pair = пары { $pair } нет
pairs-no-board = сдачи { $board } здесь нет: есть сдачи с { $first } по { $last }
pairs-both-sides = сдача { $board }, стол { $table }: пара { $pair } не играет сама с собой
pairs-played-before = пара { $pair } уже сыграла сдачу { $board } за столом { $table }
pairs-entered = за столом { $table } результат сдачи { $board } уже записан; его исправляет судья
    .hint = correct { $operation } { $act }
pairs-no-result = за столом { $table } у сдачи { $board } ещё нет результата
pairs-not-there = { $by } не играет сдачу { $board } за столом { $table }
pairs-own-entry = сдача { $board }, стол { $table }: результат подтверждает другая сторона
pairs-astray = по движению сдачу { $board } за столом { $table } играют пары { $ns } (СЮ) и { $ew } (ВЗ)
pairs-elsewhere = по движению сдачу { $board } за столом { $table } не играют
pairs-later = сдача { $board } — из следующих туров: пара { $pair } ещё не доиграла тур { $round }
pairs-wrong-penalty = штраф — от 1 до 1000 % топа, если считают матчпойнты, или не больше 1000 очков
pairs-wrong-handicap = гандикап пары { $pair } — число до 100, не больше двух знаков после запятой
pairs-left = пара { $pair } ушла
pairs-no-plan = движения нет, менять нечего
pairs-before = тур { $round } уже играется или сыгран: выберите более поздний
pairs-away = у сдачи { $board } есть результат за столом { $table }, которому тогда не нашлось бы места: выберите более поздний тур
pairs-other-place = тур { $round }, стол { $table }: пара { $pair } играет не там же, где остальные за этим столом; пары в зале встречаются только между собой
pairs-movement = это движение для другого числа пар или сдач
pairs-movement-rule = это движение нарушает правило{ $round ->
    [0] {""}
   *[other] {" "}в туре { $round }
}
    .hint = какое, скажет biritch event check, если дать ей файл движения
pairs-movement-pairs = это движение — для { $least }–{ $most } { $of ->
    [individuals] игроков
    [teams] команд
   *[pairs] пар
 }
pairs-movement-tables = это движение не подходит, если столов { $tables }: нужен стол больше или меньше
pairs-movement-rounds = в этом движении не больше { $most } туров
pairs-movement-teams = это движение не подходит, если команд { $teams }: нужна команда больше или меньше
pairs-movement-odd = в этом движении туров чётное число, чтобы у каждого матча были обе половины, а { $rounds } — нечётное
pairs-movement-kind = { $kind } — движение не для { $of ->
    [individuals] личного турнира
    [teams] команд
   *[pairs] пар
 }
pairs-movement-none = такого движения нет, если { $of ->
    [individuals] игроков
    [teams] команд
   *[pairs] пар
 } { $pairs }
pairs-no-such-contestants = в этом турнире { $of ->
    [pairs] пары не меняются
    [teams] играют команды: каждая записана обеими парами
   *[individuals] партнёры меняются: каждый записан отдельно
 }
pairs-no-two-winners = в личном турнире одна таблица
pairs-no-fixed = в личном турнире и в турнире команд одной секции никто не опаздывает и не уходит: запишите замену; движение можно только сократить
pairs-teams-scoring = команды сравнивают в импах, по сдачам (2–1–0) или по сумме записей; таблица у них одна, без мастер-баллов
pairs-teams-scale = шкала { $scale } — для матчей от { $least } до { $most } сдач, а здесь в матче { $boards }
pairs-teams-half = в туре { $round } остаётся половина матча, вторую половину которого на тех же сдачах не сыграют
    .hint = в Американской вистовой лиге и в эстафете Новой Англии убирают туры из середины, и туров остаётся чётное число
pairs-other-half = сдача { $board }, стол { $table }: эта пара команды { $team } не сидит на { $side ->
    [NS] СЮ
   *[EW] ВЗ
 }

# Почему результат похож на описку.
pairs-unlikely-tricks = Заказано взяток: { $contracted }, а записано: { $tricks }.
pairs-unlikely-trumps = По картам сдачи у разыгрывающей стороны козырей: { $held }.
pairs-unlikely-sign = За всеми другими столами примерно столько же записано другой стороне. Верно ли указан разыгрывающий?
pairs-unlikely-lead = По картам сдачи { $card } у игрока { $holder ->
    [N] { seat-n }
    [E] { seat-e }
    [S] { seat-s }
   *[W] { seat-w }
}, а первым ходит { $leader ->
    [N] { seat-n }
    [E] { seat-e }
    [S] { seat-s }
   *[W] { seat-w }
}. Верны ли разыгрывающий и сдача?
pairs-unlikely-open = В открытую разыгрывающий берёт взяток: { $open }, а записано: { $tricks }.
pairs-unlikely-later = Результаты этого тура похожи на результаты других столов в следующих сдачах: не записаны ли они на сдачу раньше?
pairs-unlikely-earlier = Результаты этого тура похожи на результаты других столов в предыдущих сдачах: не записаны ли они на сдачу позже?
pairs-unlikely-again = Такой же результат записан в предыдущей сдаче.

# Результаты и карты из файла.
pairs-import-turned = По движению они сидят наоборот.
pairs-import-elsewhere = По движению эту сдачу за этим столом играют { $ns } (СЮ) и { $ew } (ВЗ).
pairs-import-nowhere = По движению эту сдачу за этим столом никто не играет.
pairs-import-score = В файле записано { $stated }, а по результату выходит { $right }.
pairs-no-contract = В этой сдаче нет контракта, за который линия Север–Юг получила бы { $score }.
pairs-import-nobody = в файле не сказано, кто играл
pairs-import-no-pairs = в файле названы { $ns } (СЮ) и { $ew } (ВЗ), а в турнире нет одной из них или обеих
pairs-import-no-table = в файле не назван стол, а по движению они в этой сдаче не встречаются
pairs-import-no-result = в файле нет результата
pairs-import-percentages = в файле записаны проценты { $stated }, а искусственный результат — это 60, 50 или 40
pairs-import-place = Сдача { $board }{ $table ->
    [0] {""}
   *[other] , стол { $table }
}
pairs-import-known-deals = Карты уже записаны, сдач: { $boards }.
pairs-import-other-deals = В файле другие карты сдач { $boards }; они оставлены как есть.
pairs-import-other-boards = Результаты сдач, которых в турнире нет: { $results }.
pairs-import-sections = в файле несколько секций ({ $sections }): назовите одну из них
