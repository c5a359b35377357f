# Турниры в файлах: biritch event new, enter, pair, run, score, merge, check.

help-event = Провести турнир, журнал которого хранится в файле; выбрать и проверить движение
help-event-new = Начать турнир по списку заявок
help-event-new-kind = Вид турнира: { $kinds } [swiss]
help-event-new-entries = Заявки, по одной в строке: название | игроки | group=… | seed=… | stationary; в турнире на выбывание, сильнейшие сначала: название | игроки | group=…; в турнире пар: два имени, как Анна; Борис; в личном турнире: игрок; в секции команд: название | четыре игрока, первыми СЮ; в матче: две команды, название | от четырёх до шести игроков | captain=…; в прогрессивном бридже: игрок | lady или gentleman; в преферансе: игрок | team=…
help-event-new-name = Название турнира [имя файла]
help-event-new-option = Настройка: rounds, boards, scale, first, seed, separation, lag, odd, bye, score_groups, rematch_from, tie_chain, pairing, form, corrections; в турнире на выбывание: segments, boards, tied_match, early_concession, line_ups, first_round, recorded, corrections; в преферансе: rounds, deals, size, uneven, seating, seed, comparison, dealing, compression, variant; в турнире пар: method, scale, winners, movement, boards, table, drop, datum_round, divisor, insult, undertricks, masterpoints, ranking, delay, blackout, factor, corrections, first, results; в секции команд ещё: vp, bye; в матче: boards, series, first, table, insult, undertricks, vp; в прогрессивном бридже: rounds, movement, vul_mode, cap, honors, tie, rank_tie, insult, undertricks
help-event-enter = Внести результаты и другие записи
help-event-enter-acts = Записи, каждая одним аргументом, или - для строк стандартного ввода: result, join, amend, withdraw, relax, swap, lineup, board, report-board, rule, deal, penalty, close, appeal, decide-appeal, strike, correct; в турнире на выбывание segment, carry, penalty, join, concede, withdraw, decide, amend, lineup, session, board, report-board, rule, deal, close, appeal, decide-appeal, strike, correct; в преферансе ещё amend, rest, warn, cut, close; в турнире пар enter, played, confirm, rule, fouled, penalize, classify, deal, join, amend, substitute, withdraw, replan, close, appeal, decide-appeal, strike, correct; в матче lineup, record, played, deal, exchange, admit, assign, award, penalty, strike, correct; в прогрессивном бридже card, cut-partners, sit, cut-deal, dealer, pack, scorer, deal, cut-tie, winner, move, strike, correct
help-event-enter-why = Причина, которая останется в журнале
help-event-pair = Составить следующий тур и объявить его; начать следующую сессию турнира на выбывание, где записывают сдачи
help-event-pair-allow = От чего в этом туре швейцарки можно отступить: separation, second-triple, rematch или stationary
help-event-pair-provisional = Составить тур, хотя не хватает результатов
help-event-pair-draft = Только показать тур, журнал не менять
help-event-run = Проиграть журнал: как идёт турнир и что дальше
help-event-score = Таблица турнира по журналу или файлу результатов
help-event-score-round = Таблица журнала после этого тура [последнего]
help-event-merge = Добавить то, что другие судьи внесли в свои копии журнала
help-event-merge-others = Копии журнала
help-event-file = Журнал турнира
help-event-by = Кто вносит запись; у каждого автора одна копия журнала [director]

event-created = { $file }: { $event ->
    [knockout] { $contestants ->
        [one] { $contestants } команда
        [few] { $contestants } команды
       *[many] { $contestants } команд
    }
    [individual] { $contestants ->
        [one] { $contestants } игрок
        [few] { $contestants } игрока
       *[many] { $contestants } игроков
    }
    [preferans] { $contestants ->
        [one] { $contestants } игрок
        [few] { $contestants } игрока
       *[many] { $contestants } игроков
    }
    [section] { $contestants ->
        [one] { $contestants } команда
        [few] { $contestants } команды
       *[many] { $contestants } команд
    }
    [pairs] { $contestants ->
        [one] { $contestants } пара
        [few] { $contestants } пары
       *[many] { $contestants } пар
    }
    [match] { $contestants ->
        [one] { $contestants } команда
        [few] { $contestants } команды
       *[many] { $contestants } команд
    }
    [progressive] { $contestants ->
        [one] { $contestants } игрок
        [few] { $contestants } игрока
       *[many] { $contestants } игроков
    }
   *[other] { $contestants ->
        [one] { $contestants } участник
        [few] { $contestants } участника
       *[many] { $contestants } участников
    }
}, { $rounds ->
    [0] без движения
    [one] { $rounds } { $event ->
        [match] серия
       *[other] тур
    }
    [few] { $rounds } { $event ->
        [match] серии
       *[other] тура
    }
   *[many] { $rounds } { $event ->
        [match] серий
       *[other] туров
    }
}{ $guessed ->
    [yes] . Заявки прочитаны в кодировке { $encoding }.
   *[no] .
}
event-entered = { $count ->
    [one] Внесено: { $operations }.
   *[other] Внесено ({ $count }): { $operations }.
}
event-merged = Добавлено: { $added }; в журнале { $operations ->
    [one] { $operations } запись
    [few] { $operations } записи
   *[many] { $operations } записей
}{ $aside ->
    [0] .
   *[other] , из них без действия: { $aside }.
}
eventfile-round = Тур { $round }{ $published ->
    [no] {" "}(черновик)
   *[yes] {""}
}, { $pairing ->
    [schedule] по расписанию
   *[scores] { $basis ->
        [0] по жеребьёвке первого тура
        [1] по результатам первого тура
       *[other] по результатам туров с 1-го по { $basis }-й
    }
}{ $missing ->
    [0] .
   *[other] ; предварительно, не хватает результатов: { $missing }.
}
eventfile-seating = Тур { $round }{ $published ->
    [no] {" "}(черновик)
   *[yes] {""}
}, { $seating ->
    [by-standing] рассадка по таблице после { $basis }-го тура
   *[new-opponents] рассадка с новыми соперниками
}{ $missing ->
    [0] .
   *[other] ; предварительно, не хватает результатов: { $missing }.
}
eventfile-met-before = Уже встречались: { $names }.
event-relaxed = В этом туре отступили от правила: { $rule ->
    [separation] участники одной группы не встречаются в первых турах
    [second-triple] никто не играет втроём второй раз
    [rematch] никто не встречается второй раз
   *[stationary] не меняющие стола не встречаются между собой
}.
event-bye = Свободен: { $name }
event-head-table = Стол
event-head-home = Хозяева
event-head-away = Гости
event-head-place = Место
eventfile-head-first = Сдаёт первым
eventfile-head-player = Игрок
eventfile-head-players = Игроки
eventfile-head-team = Команда
eventfile-head-penalty = Штраф
event-head-number = №
event-head-name = Название
event-head-points = Очки
event-head-boards = Сдач
event-head-total = Итого
event-head-vp = поб. очки
event-cell-bye = св.
eventfile-standing = { $name }, { $over ->
    [yes] итоговая таблица
   *[no] { $rounds ->
        [0] таблица на сейчас
       *[other] { $event ->
            [pairs] тур { $round } из { $rounds }
            [individual] тур { $round } из { $rounds }
            [section] тур { $round } из { $rounds }
            [match] серия { $round } из { $rounds }
            [progressive] тур { $round } из { $rounds }
           *[other] после { $round }-го тура из { $rounds }
        }
    }
}{ $provisional ->
    [0] {""}
   *[other] {" "}(туров, составленных до прихода всех результатов: { $provisional })
}
event-run = { $name }: { $event ->
    [knockout] команд
    [match] команд
    [individual] игроков
    [preferans] игроков
    [progressive] игроков
    [pairs] пар
    [section] команд
   *[other] участников
} { $contestants }, записей { $operations }{ $rounds ->
    [0] {""}
   *[other] , { $event ->
        [match] серия
       *[other] тур
    } { $round } из { $rounds }
}
event-next-pair = Дальше: { $event ->
    [knockout] начните следующую сессию
    [preferans] рассадите следующий тур
    [progressive] подайте сигнал к переходу
   *[other] составьте пары следующего тура
} командой biritch event pair { $file }
event-next-results = Дальше: впишите недостающие результаты командой biritch event enter { $file }
event-next-close = Дальше: впишите то, что ещё играют, или завершите турнир: biritch event enter { $file } { $event ->
    [progressive] move
   *[other] close
}
event-next-nothing = Турнир окончен: итоговая таблица — biritch event score { $file }
event-no-rounds = --round { $round }: { $file } — файл результатов, туров в нём нет
    .hint = уберите параметр; таблицы по турам есть только в журнале турнира
eventfile-no-result = Нет результата в { $round }-м туре: { $one } – { $other }
eventfile-no-table-result = Нет результата в { $round }-м туре: стол { $table } ({ $names }){ $differ ->
    [yes] ; игроки записали разное
   *[no] {""}
}
eventfile-no-segment-result = { $round }: { $teams }, { $segment }{ $differ ->
    [yes] ; команды записали разное
   *[no] {""}
}
eventfile-no-board-results = { $round ->
    [0] {""}
   *[other] {"Тур "}{ $round }, {""}
}стол { $table } ({ $ns } против { $ew }): { $count ->
    [0] {""}
   [1] нет результата сдачи { $boards }
   *[other] нет результатов сдач { $boards }
}{ $waiting ->
    [0] {""}
   *[other] { $count ->
        [0] {""}
       *[other] ; {""}
    }не подтверждены: { $unconfirmed }
}
eventfile-no-room-results = Серия { $set }, { $room ->
    [open] открытая комната
   *[other] закрытая комната
}: { $count ->
    [1] нет результата сдачи { $boards }
   *[other] нет результатов сдач { $boards }
}{ $waiting ->
    [0] {""}
   *[other] ; ещё нет расстановки: { $teams }
}
eventfile-no-table-deals = Тур { $round }, стол { $table }{ $seated ->
    [0] {""}
   *[other] {" "}({ $names })
}: { $waits ->
    [cards] места ещё не разыграны
    [partners] не вписан жребий на партнёров
    [dealer] не вписан жребий на первую сдачу
    [tie] сыграно поровну, не вписан жребий, кто переходит
   *[deal] вписано сдач: { $deals } из { $most }
}
eventfile-line-ups-decide = в матче играют по расстановкам, туры не составляются
    .hint = впишите расстановку команды: lineup A | open=Анна; Борис | closed=Вера; Глеб
eventfile-all-move = в прогрессивном бридже нет правил, от которых можно отступить, и тур кончается, только когда доиграли все столы
    .hint = уберите этот параметр
eventfile-last-round = это последний тур, следующего не будет
    .hint = турнир завершает запись move: biritch event enter ФАЙЛ move
eventfile-moved = Тур { $round }{ $published ->
    [no] {" "}(черновик)
   *[yes] {""}
}.
eventfile-cut-partners = Стол { $table }: приходят { $newcomers }, остаются { $residents }; тянут карты на партнёров.
eventfile-pair-left = пара ушла
eventfile-session = Сессия { $session }{ $published ->
    [no] {" "}(черновик)
   *[yes] {""}
}. { $round }, { $segment }; сдачи { $first }–{ $last }
eventfile-match-won = победитель: { $name }, { $how }
eventfile-three-tied = равенство в матче трёх: кто проходит дальше, решает судья
eventfile-three = Матч трёх: { $rows }
eventfile-three-row = { $name } (выиграно встреч { $won }, разность импов { $imps })
eventfile-sound = Журнал в порядке.
event-unseated = Тур { $round }: { $event ->
    [preferans] игрок { $contestant } остался без стола
   *[other] у участника { $contestant } нет ни стола, ни свободного тура
}
event-absent = Тур { $round }: участник { $contestant } посажен за стол, но не играет
event-set-aside = Запись { $operation } ({ $act }) не действует: { $reason }
event-set-aside-for = {"  "}Вместо неё действует { $operation }: { $act }

event-exists = { $file } уже есть
    .hint = выберите другое имя: журнал никогда не затирается
event-not-written = не удалось записать { $file }: { $reason }
    .hint = проверьте папку и свободное место
event-author = --by: { $value } не годится в авторы
    .hint = от одной до 24 букв, цифр, точек, дефисов и подчёркиваний: anna
eventfile-why = --why: { $value } нельзя записать в журнал
    .hint = одна строка без вертикальной черты и без пробелов по краям
event-name = { $value } не годится в название турнира
    .hint = от 1 до 60 знаков в одной строке, без невидимых
event-option = --option: нет настройки { $option }
    .hint = настройки: { $words }
event-option-word = --option { $option }: значение { $value } не подходит
    .hint = например, { $words }
event-no-entries = в { $file } нет заявок
    .hint = пишите заявки по одной в строке: { $event ->
        [knockout] Альфа | Анна; Борис; Вера; Глеб
        [preferans] Анна | team=Рига
        [pairs] Анна; Борис
        [section] Альфа | Анна; Борис; Вера; Глеб
        [match] Альфа | Анна; Борис; Вера; Глеб
        [individual] Анна
        [progressive] Анна
       *[other] название | игроки
    }
event-entry-line = { $file }, строка { $line }: такая заявка невозможна, журнал не создан
    .hint = причина ниже
event-entry = { $found ->
    [none] чего-то не хватает
   *[other] { $found } сюда не подходит
}
    .hint = заявка выглядит так: { $event ->
        [knockout] Альфа | Анна; Борис; Вера; Глеб | group=Рига
        [preferans] Анна | team=Рига
        [pairs] Анна; Борис
        [section] Альфа | Анна; Борис; Вера; Глеб
        [match] Альфа | Анна; Борис; Вера; Глеб
        [individual] Анна
        [progressive] Анна
       *[other] Альфа | Анна; Борис | group=Рига | seed=3 | stationary
    }
help-event-enter-doubtful = Записать и те результаты, которых по движению быть не должно
eventfile-doubtful = { $act }: похоже на ошибку, ничего не внесено. { $why }
    .hint = если так и играли, добавьте --doubtful
eventfile-although = { $act }: внесено. { $why }
eventfile-doubtful-result = { $place }: результат { $ns } (СЮ) и { $ew } (ВЗ) похож на ошибку. { $why }
eventfile-ended-without = Турнир окончен без этих результатов:
eventfile-torn-line = { $file }: последняя строка не дописана и не учтена: { $text }
help-event-new-movement = Файл движения вместо настроек movement и boards
eventfile-new-movement-option = --movement: в файле уже есть то, что говорит --option { $option }
    .hint = уберите одно из двух
eventfile-new-no-movement = --movement: у этого вида турниров нет файла движения
    .hint = он есть у pairs, individual и section
eventfile-partners = { $found }: таких партнёров в этом турнире нет
    .hint = называйте партнёров номерами обоих игроков, например enter 1 1 12+1-8+2 contract=4S-N tricks=10
event-series-twice = { $file } назван дважды
    .hint = называйте каждую сессию один раз; --weight придаёт ей больший вес
event-invisible = невидимый знак { $character } не допускается
    .hint = наберите имена заново
event-input-line = стандартный ввод, строка { $line }: такая запись невозможна, ничего не внесено
    .hint = причина ниже
event-act = { $found ->
    [none] запись неполна
   *[other] { $found } сюда не подходит
}
    .hint = пишите { $pattern }
event-other = { $other } — не копия журнала { $file }
    .hint = заголовки обоих файлов должны совпадать
event-gap-stays = записи со счётчиком { $counter } нет ни в одном из файлов; ничего не изменено
    .hint = назовите ещё одну копию журнала, в которой она есть

event-fault-encoding = { $file }, строка { $line }: строка не в UTF-8
    .hint = журнал — текст в UTF-8; сохраните его так или возьмите целую копию
event-fault-setup = { $file }, строка { $line }: { $key ->
    [entry] такая заявка невозможна
    [pair] такая пара невозможна
    [movement] такое движение невозможно
   *[other] турнир с такими настройками невозможен
}
    .hint = причина ниже
event-fault-kind = { $file }, строка { $line }: это не журнал турнира
    .hint = журнал начинается со строки event: и вида турнира ({ $kinds }); создаёт его biritch event new
event-fault-header = { $file }, строка { $line }: нет заголовка { $key }
    .hint = заголовки: { $headers }
event-fault-value = { $file }, строка { $line }: { $key } не может быть «{ $value }»
    .hint = { $words ->
        [none] укажите значение
       *[other] можно: { $words }
    }
event-fault-shape = { $file }, строка { $line }: это не заголовок и не запись
    .hint = запись выглядит так: 17@anna | 2026-11-27T18:00:00Z | result 1 5-2 imps=24-10
event-fault-stamp = { $file }, строка { $line }: { $found } — не номер записи
    .hint = пишите счётчик, @ и автора: 17@anna
event-fault-time = { $file }, строка { $line }: { $found } — не время
    .hint = пишите 2026-11-27T18:00:00Z
event-fault-act = { $file }, строка { $line }: { $found ->
    [none] запись неполна
   *[other] { $found } сюда не подходит
}
    .hint = пишите { $pattern }
event-fault-forked = { $file }, строка { $line }: номер { $operation } уже есть у другой, отличной строки
    .hint = у автора одна копия журнала; укажите в одной из двух строк другого автора
event-fault-cut = { $file }, строка { $line }: последняя строка не завершена, файл мог быть здесь обрезан
    .hint = допишите строку и завершите её или удалите; остальные строки целы, если о них не сказано
event-fault-gap = { $file }, строка { $line }: перед этой строкой не хватает записи со счётчиком { $counter }
    .hint = добавьте недостающее из копии журнала: biritch event merge { $file } КОПИЯ

eventfile-struck = запись { $operation } уже отменена
    .hint = чтобы вернуть её, отмените ту запись, которая её отменила
eventfile-undermines = тогда не устояла бы запись { $operation }; ничего не изменено
    .hint = причина ниже; сначала отмените более позднюю запись
event-forked = есть две разные записи { $operation }
    .hint = у автора одна копия журнала: вносите записи с --by и другим именем
event-when = неверное время на этом компьютере: { $seconds } секунд после 1970 года
    .hint = установите часы
eventfile-full = номера записей исчерпаны
event-no-operation = нет более ранней записи { $operation }
    .hint = каждая строка журнала начинается с номера: 17@anna
event-not-an-act = запись { $operation } сама исправляет или отменяет другую
    .hint = отмените её записью strike

event-missing = не хватает результатов: { $count }; по турам: { $matches }
    .hint = внесите их или составьте пары с --provisional, тогда тур помечен как предварительный
eventfile-tables-missing = нет результатов у столов: { $count } (тур/стол): { $tables }
    .hint = внесите их или рассадите тур с --provisional, тогда он помечен как предварительный
eventfile-no-draft-options = --allow и --provisional — параметры туров, которые составляют
    .hint = уберите их: матчи турнира на выбывание следуют из сетки
eventfile-movement-decides = в турнире пар ничего не составляют: кто с кем играет, говорит движение
    .hint = biritch event pdf печатает карточки переходов; каких результатов нет, скажет biritch event run
eventfile-no-movement = в этом турнире пар нет движения: кто с кем играет, решают не здесь
    .hint = впишите сыгранное командой biritch event enter
eventfile-no-draw = в турнире на выбывание нечего составлять: матчи следуют из сетки
    .hint = biritch event run скажет, каких результатов не хватает; внесите их командой biritch event enter
eventfile-no-session = сейчас ни один матч не может начаться
    .hint = biritch event run скажет, каких результатов или решений судьи не хватает
eventfile-won = турнир окончен
    .hint = итоговая таблица — biritch event score
eventfile-no-rules = --allow: у рассадки в преферансе нет правил, от которых отступают
    .hint = уберите параметр: кто встречается снова, сказано в ответе

help-event-export = Записать результаты папкой страниц и файлов для любого сайта
help-event-pdf = Записать листы турнира в PDF: таблицу, протоколы, карточки переходов, расклады…
help-event-published = Журнал турнира или файл с результатами пар, матча или прогрессивного бриджа: файл встречи, USEBIO, PBN; - для стандартного ввода
help-event-folder = Папка, в которую записать
help-event-hands = Файл с раскладами сдач, например PBN
help-event-published-name = Название турнира [из журнала или по имени файла]
help-event-over = Игра окончена: показать все сдачи. Иначе сдача видна, когда её сыграли за всеми столами
help-event-pdf-sheet = Только этот лист, можно несколько раз [все, что есть у турнира; контрольные карточки рук — когда игра окончена]: { $sheets }
help-event-pdf-paper = a4 или letter [a4]
help-event-pdf-address = адрес страницы турнира: на карточках столов и наклейках сдач печатается QR-код с этим адресом
help-event-pdf-hands = Раскладов на странице: 4, 6, 9, 18 или 36 [9]

event-exported = { $folder }: { $files ->
    [one] { $files } файл
    [few] { $files } файла
   *[many] { $files } файлов
}{ $boards ->
    [0] .
   *[other] . Сдач: { $boards }, с раскладом: { $hands }.
}
event-not-analysed = { $boards ->
    [one] У { $boards } сдачи нет анализа в открытую: он занял слишком много времени.
   *[other] У { $boards } сдач нет анализа в открытую: он занял слишком много времени.
}
event-left-out = Файла { $file } нет: { $reason ->
        [preferans] этот формат для бриджа, а здесь турнир по преферансу.
        [progressive] в этом формате нет турнира, где у каждого игрока свои очки за сдачи, которые играют только на одном столе.
       *[other] результаты по сдачам не записаны.
    }
event-kept-back = Не показаны, потому что их, может быть, ещё играют: сдачи { $boards }. Когда игра окончена, добавьте --over.
event-no-results = { $file } — не журнал турнира и не файл с результатами пар, матча или прогрессивного бриджа
    .hint = файлы описаны в docs/session-file.md; результаты пар начинаются строкой form: pairs
event-only-boards = { $file }: раздачи есть, результатов нет ни у одной
    .hint = укажите файл с контрактами и взятками или запишите результаты, как описано в docs/session-file.md
event-many-matches = { $file }: матчей { $matches }, команд { $teams }; сравниваются результаты только одного матча
    .hint = оставьте в файле раздачи одного матча и укажите каждый файл отдельно; турнир команд целиком ведёт biritch event
event-file-fault = { $file }, строка { $line }, позиция { $column }: { $message }
    .hint = исправьте строку и повторите команду
event-no-hands = в { $file } нет сдачи с номером и полным раскладом
    .hint = укажите файл сдач, например PBN
event-not-two = { $file }, сдача { $board }: матч по сдачам сравнивает два результата, а здесь их { $results }
    .hint = добавьте недостающее или выберите в настройках другой способ подсчёта
event-two-deals = { $file }: сдача { $board } встречается дважды с разными картами
    .hint = оставьте верную
event-no-sheet = в { $file } ничего нет для листа { $sheet }
    .hint = карточкам переходов и листкам нужно движение, раскладам — карты (--hands)

help-event-series = Подсчитать места по нескольким сессиям турнира или вечерам сезона
help-event-series-files = Сессии: журналы турниров или файлы результатов, как у biritch event export
help-event-series-weight = Вес сессии, по одному на файл в их порядке, можно повторять [1]
help-event-series-best = Сколько лучших сессий считать каждому [все]
help-event-series-cut = Сколько проходит дальше [без отбора]
help-event-series-tie = Кто проходит при равенстве на границе: all-in — все, all-out — никто [all-in]
help-event-pool = Сравнить сдачи одного турнира, который играют несколько клубов, и записать его результаты в папку
help-event-pool-files = Клубы: журнал или файл результатов каждого, имя файла — имя клуба
event-series-through = После отбора
event-series-goes-on = дальше
help-event-series-carry = Что переносится в последний этап: формула, в которой могут быть { $facts }; например, 'score / 2' [ничего]
help-event-series-last = Последний этап, журнал или файл результатов: его места считаются с перенесённым
event-series-carried-title = Кто сколько переносит
event-series-last-ranking = { $title }: места с учётом переноса
event-series-before = До этапа
event-series-carried = Переносит
event-series-last-score = Последний этап
event-series-how = Формула
event-series-formula-syntax = формула не читается с символа { $column }: «{ $found }»
    .hint = напишите, например, --carry 'min(16, score / 4)'
event-series-formula-end = формула не закончена
    .hint = напишите, например, --carry 'min(16, score / 4)'
event-series-formula-long = формула слишком длинная: самое большее { $most } символов и { $depth } вложенных скобок
event-series-formula-fact = в формуле есть { $name }, а могут быть только { $known }
event-series-formula-zero = формула делит на ноль
event-series-none = нужна хотя бы одна сессия
event-series-no-totals = у турнира { $title } нет сумм, которые можно сложить
    .hint = в турнире на выбывание есть только места
event-series-units = { $first } и { $other } считаются по-разному, их результаты нельзя сложить
    .hint = проценты складывают с процентами, импы с импами
event-series-weight = вес сессии — от 0.01 до 100, а не { $weight }
event-pool-none = не указан ни один клуб
event-pool-kind = { $club } считает турнир иначе, чем { $first }, или это не турнир пар
    .hint = все клубы играют пары с одним способом счёта
event-pool-twice = два клуба называются { $club }
    .hint = имя файла — имя клуба: переименуйте один из файлов
event-pool-cards = сдача { $board }: в клубе { $club } другие карты, чем в клубе { $first }
    .hint = уберите клуб, который играл другие расклады, или исправьте его карты
event-series-weights = весов больше, чем сессий
    .hint = укажите --weight по одному разу на файл, в их порядке
event-series-open = турнир { $file } не окончен: его результаты считаются после окончания
event-pool-not-pairs = турнир клуба { $club } — не турнир пар

help-event-import = Записать результаты и карты из файла сдач
help-event-import-results = Результаты или карты: USEBIO, база устройств на столах (.bws), PBN и другие форматы; - — стандартный ввод
help-event-import-section = Секция, если в файле их несколько
help-event-import-doubtful = Записать и те результаты, которые похожи на ошибку
help-event-import-draft = Только показать, что было бы записано; журнал не меняется
eventfile-imported = { $file }: записано результатов: { $results }, карт сдач: { $deals }; подтверждено: { $confirmed }; уже было: { $known }.
eventfile-import-draft = { $file }: было бы записано результатов: { $results }, карт сдач: { $deals }; подтверждено: { $confirmed }; уже есть: { $known }.
eventfile-import-differs = { $place }: записано { $was }, а в файле { $now } (строка { $line }). Не изменено.
eventfile-import-doubtful = { $place }: { $now } (строка { $line }) не записано. { $why }
eventfile-import-although = { $place }: { $now } (строка { $line }) записано. { $why }
eventfile-import-impossible = { $place }: { $now } (строка { $line }) записать нельзя: { $why }
eventfile-import-kind = результаты из файла принимают только парный и личный турниры и команды в одной секции
    .hint = впишите результаты командой biritch event enter
eventfile-import-unread = строка { $line }, столбец { $column }: { $message } — { $right }
eventfile-import-more = и ещё { $count }
eventfile-import-why = из файла
