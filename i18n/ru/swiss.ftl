# Швейцарка: почему отказано (в браузере и в командной строке), и её страницы.

event-not-director = это может только судья, а не { $by }
event-number = { $number } не может быть номером участника
    .hint = номера — от 1 до 9999
event-number-taken = номер { $number } занят: { $name }
    .hint = выберите свободный номер
eventfile-name-taken = { $name } уже есть в заявке под номером { $number }
    .hint = добавьте то, что отличает одного от другого
event-many = в турнире уже { $most } участников
    .hint = больше внести нельзя
event-players = в заявке { $number } игроков: { $players }
    .hint = не больше { $most }
event-wrong-private = под номером { $number } игроков: { $players }; после private пишут номера тех, чьи имена не публикуются, или all
event-separator = { $name }: в названии не может быть вертикальной черты или точки с запятой
    .hint = уберите их
event-no-contestant = нет участника под номером { $number }
    .hint = номера показывает biritch event score
event-left = участник { $number } выбыл: первый пропущенный тур — { $from }-й
    .hint = если он вернулся, отмените его выбытие записью strike
event-not-next = тур { $round } здесь невозможен: следующий — { $next }-й
    .hint = туры нумеруются подряд с первого
event-all-drawn = все туры уже составлены: их { $rounds }
    .hint = таблицу показывает biritch event score
event-not-published = тур { $round } не объявлен: объявлено туров { $published }
    .hint = составьте его: biritch event pair
eventfile-table = за столом { $table } не двое и не трое
    .hint = пишите 1:5-2 для матча и 1:5-2-9 для игры втроём
event-byes = без игры остались бы: { $count }
    .hint = свободным может быть не больше одного участника
event-second-bye = участник { $number } уже был свободен в { $round }-м туре
    .hint = никто не бывает свободен дважды: выберите другого
event-second-triple = участник { $number } не может играть втроём в { $round }-м туре: он уже играл втроём в { $before }-м
    .hint = от правила можно отступить: relax { $round } second-triple
event-not-scheduled = { $one } и { $other } по расписанию не встречаются в { $round }-м туре
    .hint = biritch event pair --draft показывает, кто с кем встречается в следующем туре
event-first-round = первый тур кругового турнира называет всех участников; здесь названо: { $count }
    .hint = biritch event pair --draft показывает весь тур
event-schedule-full = круговой турнир начался, участников { $count }, и в расписании нет свободного места для ещё одного
    .hint = исправьте заявку того участника, которого новый заменяет
event-pair-met = { $one } и { $other } не могут встретиться в { $round }-м туре: они уже встречались в { $met }-м
    .hint = от правила можно отступить: relax { $round } { $rule }
event-pair-group = { $one } и { $other } не могут встретиться в { $round }-м туре: они из одной группы, им можно начиная с { $from }-го
    .hint = от правила можно отступить: relax { $round } { $rule }
event-pair-stationary = { $one } и { $other } не могут встретиться в { $round }-м туре: оба не меняют стола
    .hint = от правила можно отступить: relax { $round } { $rule }
event-relaxed-already = от правила { $rule } в { $round }-м туре уже отступили
    .hint = вносить ничего не нужно
event-no-match = { $one } и { $other } не играют друг с другом в { $round }-м туре
    .hint = соперники участника { $one } в этом туре: { $meets }
event-no-match-bye = { $one } и { $other } не играют друг с другом в { $round }-м туре
    .hint = участник { $one } в этом туре не играет
event-has-result = у матча { $one } – { $other } в { $round }-м туре уже есть другой результат
    .hint = исправьте его: correct 17@anna result …, где 17@anna — номер записи в журнале
event-played = у участника { $number } уже есть результат в { $round }-м туре: поменять его местами нельзя
    .hint = сначала отмените результат записью strike
event-same-table = { $one } и { $other } в { $round }-м туре за одним столом: менять нечего
    .hint = назовите участников за разными столами
event-percent = { $percent } % (сдач: { $boards }) нельзя перевести в победные очки
    .hint = от 0 до 100 %, не больше 27 сдач
event-points = { $points } победных очков — слишком много
    .hint = не больше тысячи
event-only-totals = в этом турнире записывают только результаты целых матчей
    .hint = сдачи записывают в турнире, созданном с form=teams, pairs-imps или pairs-matchpoints
event-from-boards = результаты этого турнира складываются из сдач: матчи никто не сообщает
    .hint = если матч решает судья, используйте result
event-triple-of-boards = там, где записывают сдачи, втроём не играют
    .hint = дайте одному участнику отдых
event-triple-of-sub-matches = втроём не играют там, где в матче несколько подматчей или считают выигранные подматчи
    .hint = дайте одному участнику отдых
event-sub-matches-of-pairs = у матча пар подматчей нет: его играют за одним столом
    .hint = подматчи бывают при form=teams и form=totals
event-no-sub-match = подматча { $sub } здесь нет, всего подматчей в матче: { $subs }
    .hint = подматчи считают с первого: sub=2
event-sub-match-count = подматчей в матче здесь { $subs }, а в результате { $named }
    .hint = назовите импы каждого подматча: imps=24-10,5-30; проценты бывают только у матча без подматчей
event-adjust-pairs = в матчах пар результат отдельной сдачи не назначают: измените результат матча
event-adjust-not-played = сдачу { $board } нельзя исключить из матча: назначьте обеим сторонам искусственный результат
event-adjust-points = { $points } очков за сдачу не бывает: не больше { $most }
event-one-room = у матча пар один стол — в открытой комнате
event-sits-out = { $number } не играет в { $round }-м туре
event-seats = { $number }: игроков в матче нужно { $seats }, а не { $players }
event-not-on-roster = { $name } не в заявке участника { $number }
    .hint = сначала исправьте заявку
event-seat-twice = { $name } занимает два места
event-board-of-round = сдачу { $board } в { $round }-м туре не играют: его сдачи — с { $first } по { $last }
event-has-board = у матча { $one } – { $other } уже есть результат сдачи { $board } { $round }-го тура, { $sub ->
    [0] {""}
   *[other] подматч { $sub },{" "}
}{ $room ->
    [closed] закрытая комната
   *[open] открытая комната
}
    .hint = исправьте его
event-other-table-of-match = { $name } сидит за другим столом этого матча
    .hint = сдачи записывают за тем столом, где их сыграли; если расстановка неверна, позовите судью
event-other-table = { $name } в { $round }-м туре сидит за другим столом этого матча
    .hint = сдачи записывают за тем столом, где их сыграли; если расстановка неверна, позовите судью
event-name-seated = { $name } играет в { $round }-м туре, матч начат, а результата ещё нет
    .hint = исправляйте по одному имени, на месте неверного; выбывший остаётся в заявке, запасного добавьте в конец
event-scale = в шкале { $scale } нет значений для { $boards } сдач
    .hint = она рассчитана на { $least }–{ $most } сдач
event-seated-twice = участник { $number } стоит в туре дважды
    .hint = каждый сидит за одним столом или свободен
event-table-twice = в туре два стола с номером { $table }
    .hint = дайте одному из них другой номер
event-too-few = { $count ->
    [0] участников нет
    [one] участник всего { $count }
    [few] участников всего { $count }
   *[many] участников всего { $count }
}, пары не составить
    .hint = внесите участников: join 7 | name=Альфа
event-ask = тур { $round } не составить, { $rule ->
    [separation] пока участники одной группы не встречаются
    [second-triple] пока никто не играет втроём второй раз
    [rematch] пока никто не встречается второй раз
   *[stationary] пока не встречаются двое, не меняющие стола
}
    .hint = если в этом туре от этого можно отступить, ответьте { $answer }; это будет записано в журнал
event-no-bye = в { $round }-м туре кто-то должен быть свободен, но все уже были
    .hint = никто не бывает свободен дважды: внесите ещё одного участника или объявите пары сами, без кого-то одного: round { $round } tables=1:5-2,2:7-8
event-impossible = тур { $round } не составить, даже если отступить от всего, от чего можно
    .hint = объявите пары сами: round { $round } tables=1:5-2,2:7-8

event-not-there = { $by } не играет за участника { $number }
    .hint = каждая сторона сообщает только о своих матчах: участник 5 пишет report 3 5-2 imps=24-10

event-swiss-about = В каждом туре встречаются пары или команды с близким числом очков, и никто не встречается дважды. Пары на тур составляет программа, результаты матчей игроки вписывают с телефонов или играют за столами этого сайта.
event-round-robin-about = Каждый встречается с каждым, один или два раза: лига или группа команд или пар. Расписание составляет программа, результаты матчей игроки вписывают с телефонов или играют за столами этого сайта; шахматка видна сразу.
event-field-entries = Заявки
event-field-entries-hint = По одной в строке: Альфа | Анна; Борис | клуб=Рига | посев=3 | не меняет стола. Обязательно только название; игроки смогут выбрать на телефоне свои имена. Заявки можно добавить и позже. Добавьте «| без имени», если имена не публикуются, «| без имени=2» — если имя второго игрока.
event-wrong-line-of-entries = Заявки, строка { $line }: пишите заявку так: Альфа | Анна; Борис | клуб=Рига | посев=3 | не меняет стола.
event-log-file = Журнал турнира для командной строки
event-option-first = Первый тур
event-option-first-random = по жребию
event-option-first-slide = верхняя половина с нижней, по посеву
event-option-first-fold = первый с последним, по посеву
event-option-separation = Сколько туров одна группа не встречается
event-option-separation-0 = нисколько
event-option-lag = Тур составляется
event-option-lag-0 = когда сыгран предыдущий
event-option-lag-1 = пока играется предыдущий
event-option-odd = Нечётное число участников
event-option-odd-bye = последний свободен
event-option-odd-triple = трое последних играют между собой
event-option-bye = Очки за свободный тур
event-option-bye-usual = обычные: 60 % матча, а если складывают импы или записи — ноль
event-option-score-groups = Пары
event-option-score-groups-false = соседи по таблице
event-option-score-groups-true = при равных очках
event-option-rematch-from = Повторные встречи
event-option-rematch-from-0 = никогда
event-option-rematch-from-1 = с 1-го тура
event-option-rematch-from-2 = со 2-го тура
event-option-rematch-from-3 = с 3-го тура
event-option-tie-chain = При равных очках в таблице
event-option-tie-chain-share = места делятся
event-option-tie-chain-headtohead = матч между ними
event-option-tie-chain-morewins = больше побед
event-option-tie-chain-impquotient = отношение импов
event-option-tie-chain-sumofopponents = сумма очков соперников
event-option-pairing = Каждый встречается с каждым
event-option-pairing-round-robin = один раз
event-option-pairing-double-round-robin = два раза, дома и в гостях
event-option-form = Что записывают
event-option-form-hint = В зале годится любой вариант. Если записывают каждую сдачу, за столом её вводит одна сторона, а другая подтверждает. Команду пишите одной строкой, в ней от четырёх до восьми игроков: «Альфа | Анна; Борис; Вера; Глеб»; пару — «Анна – Борис | Анна; Борис». Онлайн записывают каждую сдачу, а недостающие места займут роботы.
event-option-form-totals = только результат матча
event-option-form-teams = каждую сдачу: команды, две комнаты, импы
event-option-form-pairs-imps = каждую сдачу: пары, импы от среднего
event-option-form-pairs-matchpoints = каждую сдачу: пары, протокольные очки
event-option-sub-matches = Подматчей в матче
event-option-sub-matches-1 = 1: от команды играют четверо
event-option-sub-matches-2 = 2: команды-восьмёрки
event-option-sub-match-score = Счёт матча с подматчами
event-option-sub-match-score-sum-of-imps = импы подматчей складывают и переводят в победные очки
event-option-sub-match-score-sum-of-points = победные очки подматчей складывают
event-option-sub-match-score-won = 2 очка за выигранный подматч, 1 за ничью
event-sub-match = Подматч { $sub }
event-sub-match-room = Подматч { $sub }, { $room }
event-robot-team = Роботы

swiss-before = { $entrants ->
    [0] Заявок ещё нет.
    [one] { $entrants } заявка. Первый тур ещё не составлен.
    [few] { $entrants } заявки. Первый тур ещё не составлен.
   *[many] { $entrants } заявок. Первый тур ещё не составлен.
}
swiss-round-state = Тур { $round } из { $rounds }: { $open ->
    [0] все результаты есть
    [one] не закончен { $open } матч
    [few] не закончены { $open } матча
   *[many] не закончены { $open } матчей
}
swiss-over = Все туры сыграны
swiss-ranking = { $over ->
    [yes] Итоговая таблица
   *[no] Таблица после { $round }-го тура из { $rounds }
}
swiss-provisional-rounds = Составлены до прихода всех результатов, туры: { $rounds }.
swiss-penalised = (штраф { $points })
swiss-seed = Жребий вычисляется из числа { $seed }, которое программа выбрала при создании турнира.
swiss-rounds-before = Прошлые туры
swiss-result = Результат
swiss-bye = свободен
swiss-triple = втроём
swiss-gone = { $name }: участник выбыл
swiss-has-bye = Свободен: { $name }
swiss-not-yet = { $name }: играет с { $from }-го тура
round-robin-no-opponent = { $name } не играет: участник { $opponent } выбыл

swiss-round = Тур { $round }
swiss-your-match = Стол { $table }{ $side ->
    [home] , вы хозяева
    [away] , вы гости
   *[triple] , по половине матча с каждым
}. Соперники: { $opponents }.
swiss-you-wait = Вы играете за { $name }. Ваш стол появится здесь, когда будет объявлен первый тур.
swiss-you-left = { $name }: не играют начиная с { $from }-го тура.
swiss-you-bye = В { $round }-м туре вы свободны и получаете очки: { $points }. { $last ->
    [yes] Это последний тур.
   *[no] В следующем туре вы снова играете.
}
swiss-you-next = В { $round }-м туре у вас нет стола. Спросите судью.
swiss-your-result = { $result } против { $name }, победные очки { $points }
swiss-opponent-left = { $name }: участник выбыл. Вы получаете очки за свободный тур.
swiss-you-wrote = Вы записали против { $name }: { $result }. Ждём другую сторону.
swiss-they-wrote = { $name }: записали { $result }, ваши очки первыми (победные очки { $points }).

swiss-no-entries = Сначала внесите хотя бы двух участников.
swiss-pair = Составить { $round }-й тур
swiss-draft = Черновик
swiss-draft-of = Черновик { $round }-го тура
swiss-basis = { $basis ->
    [0] Составлен как первый тур.
    [1] По результатам 1-го тура.
   *[other] По результатам туров с 1-го по { $basis }-й.
}
swiss-publish = Объявить
swiss-publish-provisional = Объявить предварительно
swiss-missing = { $count ->
    [one] Не хватает { $count } результата, от которого зависят пары.
   *[other] Не хватает { $count } результатов, от которых зависят пары.
}
swiss-missing-match = Тур { $round }: { $one } – { $other }
swiss-draft-changed = После показа черновика { $round }-го тура что-то внесли. Посмотрите новый черновик.
swiss-ask = В этом туре от правила можно отступить. Это будет записано в журнал турнира.
swiss-relax = В { $round }-м туре { $rule ->
    [separation] пусть участники одной группы встречаются
    [second-triple] пусть кто-то второй раз играет втроём
    [rematch] пусть участники встречаются второй раз
   *[stationary] пусть не меняющие стола встречаются
}
swiss-relaxed = В этом туре отступили от правила: { $rule ->
    [separation] одна группа сначала не встречается
    [second-triple] втроём играют по одному разу
    [rematch] никто не встречается второй раз
   *[stationary] не меняющие стола не встречаются между собой
}.
swiss-differ = Тур { $round }: { $one } и { $other } записали разное.
swiss-unseated = Тур { $round }: у участника { $name } нет ни стола, ни свободного тура.
swiss-absent = Тур { $round }: участник { $name } посажен за стол, но не играет.
swiss-unit = В чём результат
swiss-unit-imps = импы
swiss-unit-vp = победные очки (решение судьи)
swiss-sub-matches-vp = Победные очки подматчей складываются: очки за весь матч можно записать в одну первую строку.
swiss-unit-percent = проценты первой стороны (второе поле пустое)
swiss-no-change = Таблица не меняется.
swiss-changes = Что меняется в таблице
swiss-place-change = Место
swiss-published-stay = Объявленные пары остаются.
swiss-redrawn = Черновик { $round }-го тура станет другим.
swiss-entries = Заявки: { $count }
swiss-seeded = посев { $seed }
swiss-stationary = не меняет стола
swiss-from = с { $round }-го тура
swiss-left-from = выбыл перед { $round }-м туром
swiss-join = Ещё заявки
swiss-join-do = Внести
swiss-withdraw = Участник выбывает
swiss-withdraw-how = Прежние результаты остаются. Соперник без результата получает очки за свободный тур. Если участник вернулся, удалите в журнале турнира запись о выбытии.
swiss-withdraw-from = Первый пропущенный тур
swiss-withdraw-do = Исключить
swiss-swap = Поменять двух участников местами в { $round }-м туре
swiss-swap-how = У обоих ещё не должно быть результата; все правила составления пар соблюдаются.
swiss-swap-do = Поменять
swiss-penalty = Оштрафовать участника (победные очки)
swiss-penalty-points = Сколько победных очков снять

round-robin-basis = По расписанию кругового турнира.
round-robin-coming = Следующие туры
round-robin-not-final = Расписание станет окончательным, когда будет объявлен первый тур. До этого каждая заявка может его изменить.
round-robin-opponent-left = { $name }: участник выбыл. Матч засчитывается по правилу для круговых турниров.
round-robin-you-cancelled = В { $round }-м туре вы не играете: матч отменён, потому что участник { $name } выбыл.
round-robin-you-played = Ваш матч { $round }-го тура не засчитывается: участник { $name } выбыл, не сыграв половины матчей.
round-robin-you-alone = В { $round }-м туре вы не играете, потому что участник { $name } выбыл. Победные очки пока: { $points }.
round-robin-withdraw-how = Если участник выбывает, не сыграв половины своих матчей, они не считаются. Позже его результаты остаются, а тот, кто с ним ещё не встречался, получает наибольшее из трёх: своё среднее, среднее тех, кто с ним встречался, и 60 %. Если участник вернулся, удалите в журнале турнира запись о выбытии.

swiss-did-join = заявка: { $name }
swiss-did-amend = имена участника { $number }: { $entry }
swiss-did-withdraw = { $name }: выбытие с { $from }-го тура
swiss-did-relax = тур { $round }: { $rule }
swiss-did-publish = тур { $round } объявлен{ $missing ->
    [0] {""}
   *[other] {" "}предварительно (не хватало результатов: { $missing })
}
swiss-did-swap = тур { $round }: { $one } и { $other } поменялись местами
swiss-did-result = тур { $round }, { $one } – { $other }: { $result }
swiss-did-report = тур { $round }, { $one } против { $other } записали: { $result }
swiss-did-penalty = штраф, { $name }: { $points }
swiss-did-lineup = тур { $round }: за { $name } играют { $players }
swiss-did-rule = сдача { $board }, { $one } – { $other }, { $room }, назначен результат: { $result }
swiss-did-rule-sub = сдача { $board }, { $one } – { $other }, подматч { $sub }, { $room }, назначен результат: { $result }
swiss-did-played = сдача { $board }, { $one } – { $other }: { $result }
swiss-did-played-room = сдача { $board }, { $one } – { $other }, { $room }: { $result }
swiss-did-played-sub = сдача { $board }, { $one } – { $other }, подматч { $sub }, { $room }: { $result }
swiss-from-tables = Результат придёт от столов, когда будут сыграны все сдачи.
swiss-lineup = Тур { $round }: кто играет за { $name }
swiss-lineups = Расстановки
swiss-boards = Сдачи { $round }-го тура
swiss-doubt-rounds = В турнире туров: { $rounds }, участников: { $contestants }. Без повторных встреч и без второго свободного тура туров может быть не больше { $most }; дальше программа будет спрашивать, какими правилами поступиться.
swiss-doubt-bye = За свободный тур дано победных очков: { $points }. За матч их бывает от 0 до { $most }.
swiss-doubt-bonus = Участнику { $number } сверх сыгранного дано победных очков: { $points }, а за матч их бывает не больше { $most }.
swiss-doubt-penalty = Участник { $number } оштрафован на { $points } победных очков, а за матч их бывает не больше { $most }.
