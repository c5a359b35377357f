# Турнир на выбывание: почему отказано, и его страницы.

event-knockout-about = Команды играют матчи из одного или нескольких сегментов, проигравший выбывает. Сетка строится по посеву; если число команд не степень двойки, первые номера посева пропускают раунд или последние играют матчи трёх команд. Импы каждого сегмента обе стороны вписывают с телефонов; можно играть и за столами этого сайта.
event-field-teams = Команды, в порядке посева
event-field-teams-hint = По одной в строке: Альфа | Анна; Борис; Вера; Глеб | клуб=Рига. Обязательно только название; игроки смогут выбрать на телефоне свои имена. Добавьте «| без имени», если имена не публикуются, «| без имени=2» — если имя второго игрока.
event-wrong-line-of-teams = Команды, строка { $line }: пишите команду так: Альфа | Анна; Борис; Вера; Глеб | клуб=Рига.
event-field-segments = Сегментов в матче
event-field-segment-boards = Сдач в сегменте
event-option-tied-match = При ничьей в матче
event-option-tied-match-extra-boards = дополнительные сдачи: восемь, затем по одной
event-option-tied-match-countback = решает последний сегмент, в котором не было ничьей
knockout-recorded-no = только результат сегмента
knockout-recorded-yes = каждую сдачу, две комнаты
knockout-recorded-hint = Если записывают каждую сдачу, в команде от четырёх до восьми игроков; каждый сегмент начинает судья, а сдачи вводит одна сторона стола и подтверждает другая. Онлайн записывают каждую сдачу.
event-wrong-line-of-players = В команде { $line } меньше четырёх игроков, а если записывают каждую сдачу, нужны игроки в обе комнаты.
event-option-line-ups = Расстановки
event-option-line-ups-blind = скрыты до начала сегмента
event-option-line-ups-rights = по праву рассадки: одна команда подаёт первой, другая отвечает; по очереди
event-option-early-concession = Сдать матч можно
event-option-early-concession-false = только перед последним сегментом
event-option-early-concession-true = в любое время

event-option-first-round = Первый раунд, если число команд не степень двойки
event-option-first-round-byes = первые номера посева пропускают раунд
event-option-first-round-three-team = последние номера посева играют по трое; не за столами сайта

knockout-no-teams = в турнире на выбывание от 2 до { $most } команд, а не { $count }
knockout-no-seeding = следующий номер посева — { $expected }, а не { $number }
knockout-no-match = { $one } и { $other } не встречаются в { $round }-м раунде
knockout-no-match-of = у команды { $number } ещё нет матча в { $round }-м раунде
knockout-no-out = команда { $number } больше не играет
knockout-no-due = следующий сегмент — { $due }-й, а не { $segment }-й
knockout-no-again = у матча { $one } – { $other } в { $round }-м раунде уже есть другой результат { $segment }-го сегмента: исправить его может судья
knockout-no-imps = слишком много импов: { $imps }; можно набрать не больше { $most }
knockout-no-adjusted = перенести или снять можно больше 0 и не больше { $most } импов, а не { $imps }
knockout-no-carry = перенос вписывают один раз, до первого результата матча
knockout-no-later-entry = в матче { $one } – { $other } в { $round }-м раунде есть более поздняя запись, которая не сможет остаться: дополнительные сдачи, сдача матча или решение судьи. Сначала удалите её в журнале турнира
knockout-no-later-match = у матча { $one } – { $other } в { $round }-м раунде есть результат, а играть там должна другая команда. Сначала удалите его в журнале турнира
knockout-no-later-ruling = судья решил, что из матча трёх команд дальше проходит { $number }, а равенства больше не будет. Сначала удалите это решение в журнале турнира
knockout-no-equal = команды { $number } нет среди тех, у кого равенство
knockout-no-place = для команды { $number } нет места: никто не пропускает раунд, а перерисовать сетку можно, только пока ничего не вписано
knockout-no-filed = команде { $number } пришлось бы играть вместо пропуска раунда, но она уже подала расстановку на { $round }-й раунд. Сначала удалите её в журнале турнира
knockout-no-recorded-threes = для матча трёх команд нужны сразу три стола, поэтому там, где записывают сдачи, первого раунда с такими матчами не бывает
knockout-no-in-play = { $one } и { $other } уже начали играть в { $round }-м раунде: изменить это больше нельзя. Впишите результат этого матча так, как решено
knockout-no-length = в матче от 1 до 16 сегментов по 1–100 сдач, а не { $segments } по { $boards }
knockout-no-over = матч окончен
knockout-no-early = сдать матч можно только после { $last }-го сегмента
knockout-no-tied = в матче нет ничьей: решать нечего
knockout-no-boards = в этом турнире записываются только результаты сегментов
knockout-no-segment = в { $round }-м раунде нет { $segment }-го сегмента
knockout-no-under-way = расстановка команды { $number } остаётся: { $segment }-й сегмент { $round }-го раунда уже начался
knockout-no-line-up = у команды { $number } нет расстановки на { $segment }-й сегмент { $round }-го раунда
knockout-no-files-first = сначала расстановку подаёт { $first }; затем { $number }, у кого право рассадки, видит её и отвечает
knockout-no-answered = { $holder } уже ответили на расстановку { $number }: она остаётся
knockout-no-next = следующая сессия — { $next }-я, а не { $session }-я
knockout-no-session = сессия { $session } ещё не началась
knockout-no-matches = в сессии должны быть матчи, каждый по одному разу
knockout-no-board = сдачу { $board } в этом сегменте не играют: его сдачи — с { $first } по { $last }
knockout-has-board = у матча { $one } – { $other } уже есть результат сдачи { $board }, { $room ->
    [closed] закрытая комната
   *[open] открытая комната
}: исправить его может судья

knockout-round = { $left ->
    [0] Финал
    [1] Полуфиналы
    [2] Четвертьфиналы
   *[other] Раунд { $round }
}
knockout-segment = сегмент { $segment } из { $of }
knockout-extra = { $extra ->
    [1] дополнительные сдачи
   *[other] дополнительные сдачи ({ $extra })
}
knockout-state = { $round }. { $open ->
    [one] Идёт { $open } матч.
    [few] Идут { $open } матча.
   *[many] Идут { $open } матчей.
}
knockout-over = Победитель: { $name }
knockout-bracket = Сетка
knockout-bye = пропуск раунда
knockout-halved = ничья, по половине победы
knockout-tied = ничья, решает судья
knockout-winner-at = победитель стола { $table }
knockout-from-three = { $place ->
    [1] первое место
   *[2] второе место
} в матче трёх за столами { $first }–{ $last }
knockout-duel = матч трёх
knockout-three = Матч трёх: { $names }
knockout-three-on = Каждая команда играет по встрече с двумя другими. { $survivors ->
    [1] Дальше проходит одна из трёх
   *[2] Дальше проходят две из трёх
}: по числу выигранных встреч, затем по разности импов.
knockout-three-table = стол { $table }: { $home } – { $away }
knockout-three-first = Первая половина сегмента, первыми названы СЮ: { $tables }.
knockout-three-second = Вторая половина, те же сдачи за теми же столами: { $tables }.
knockout-by-imps = по импам
knockout-by-extra = на дополнительных сдачах
knockout-by-countback = по последнему сегменту без ничьей
knockout-by-concession = матч сдан
knockout-by-withdrawal = соперник выбыл
knockout-by-ruling = решение судьи
knockout-ranking = { $over ->
    [yes] Итоговые места
   *[no] Места
}
knockout-until = до какого раунда
knockout-winner = победитель
knockout-still-in = играет дальше

knockout-you-won = { $name }: вы победили!
knockout-you-out = { $name }: поражение, соперник — { $other }. Вы выбыли.
knockout-you-out-of-three = { $name }: дальше из матча трёх вы не прошли, соперники — { $others }. Вы выбыли.
knockout-you-left = { $name }: команда выбыла из турнира.
knockout-amend-hint = Название, затем игроки через точку с запятой, как в списке заявок. Кто играл под заменённым именем, пусть вернёт его на телефоне и выберет новое.
knockout-you-wait = Вы играете за { $name }. Ждите соперника: { $winner }.
knockout-your-match = Стол { $table }. Соперники: { $opponents }.
knockout-your-segment = { $segment }: { $result }
knockout-play-extra = В матче ничья. { $boards ->
    [one] Сыграйте ещё { $boards } сдачу.
    [few] Сыграйте ещё { $boards } сдачи.
   *[many] Сыграйте ещё { $boards } сдач.
}
knockout-you-tied = В матче ничья. Решает судья.
knockout-duel-over = Эта встреча сыграна.
knockout-you-wrote = Вы записали { $result }, { $segment }. Ждём другую сторону.
knockout-they-wrote = { $name }: записали { $result }, { $segment }, ваши импы первыми.
knockout-enter-segment = Импы, { $segment }:

knockout-differ = { $match }: стороны записали разное.
knockout-decide = { $match }: ничья и по сегментам. Кто победил?
knockout-three-tied = Матч трёх { $names }: равенство у { $equal }. Кто проходит дальше?
knockout-three-choose = Дальше проходит { $name }
knockout-three-changes = Матч трёх { $names }. Дальше проходят: { $now } (было: { $before }).
knockout-extra-how = При ничьей играют дополнительные сдачи. Роботы играют сдачу в обеих комнатах одинаково, и матч, на который никто не пришёл, останется ничейным: впишите результат его дополнительных сдач или исключите команду.
knockout-decide-for = Победитель: { $name }
knockout-nobody-yet = пока никто
knockout-no-change = Сетка не меняется.
knockout-changes = { $match }. Победитель: { $now } (было: { $before }).
knockout-strike-first = Сначала удалите в журнале турнира эти результаты:
knockout-team = Команда
knockout-carried = перенос { $imps }
knockout-penalties = штрафы { $imps }
knockout-adjust = Перенос или штраф
knockout-adjust-how = Перенос вписывают один раз, до первого результата матча. Штраф можно вписать и после матча; он может изменить победителя.
knockout-adjust-what = Что
knockout-adjust-carry = перенос
knockout-adjust-penalty = штраф
knockout-concede = Команда сдаёт матч
knockout-concede-do = Сдать матч
knockout-withdraw = Команда выбывает
knockout-withdraw-how = Она проигрывает тот матч, который играет, или следующий. Если команда вернулась, удалите в журнале турнира запись о выбытии.
knockout-withdraw-do = Исключить
knockout-join = Опоздавшие команды
knockout-join-hint = По одной в строке, как в списке заявок. Опоздавшая команда получает последний номер посева и играет с той, которая пропускала бы раунд, если та ещё ничего не сыграла. Если раунд никто не пропускает или играют по трое, сетка рисуется заново: это можно, пока ничего не вписано.
knockout-teams = Команды: { $count }

knockout-did-segment = { $match }: { $result }
knockout-did-report = { $match }: { $name } — записали { $result }
knockout-did-carry = { $match }: { $name } — перенос, импов: { $imps }
knockout-did-penalty = { $match }: { $name } — штраф, импов: { $imps }
knockout-did-join = заявка: { $name }
knockout-did-concede = { $round }: { $name } — матч сдан
knockout-did-decide = { $round }: по решению судьи победитель — { $name }
knockout-did-withdraw = { $name }: выбытие
knockout-did-amend = заявка команды { $number }: { $entry }
knockout-did-lineup = { $round }, { $segment }: за { $name } играют { $players }
knockout-did-session = { $round }, { $segment }: начало; матчей: { $matches }

knockout-lineup = { $round }, { $segment }: кто играет за { $name }
knockout-lineup-seen = { $other } играют так, сначала открытая комната: { $players }.
knockout-lineup-waits = В этом сегменте право рассадки у вас: { $other } подают расстановку первыми, а вы видите её и отвечаете.
knockout-lineup-answered = { $other } по праву рассадки уже ответили: ваша расстановка остаётся.
knockout-boards = Сдачи: { $name }
