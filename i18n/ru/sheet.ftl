# Записи, ошибки в файле встречи и правила, из которых взяты числа.

drawn-rubber = роббер { $count }
drawn-ledger = Кто сколько выиграл
drawn-explained = Откуда взялось каждое число
drawn-deal = сдача
drawn-dealer = сдаёт
drawn-zone = в зоне
drawn-contract = контракт
drawn-tricks = взятки
drawn-hcp = очки СЮ
drawn-score = запись СЮ
drawn-target = цель
drawn-running = итог
drawn-pass = все спасовали
drawn-out = { $count ->
    [one] не играет:
   *[other] не играют:
}
drawn-even = Ничья
drawn-wins = выигрыш { $count }
drawn-player = игрок
drawn-sum = сумма
drawn-place = место
drawn-side = сторона
drawn-what = за что
drawn-points = очки
drawn-rule = правило
drawn-source = источник
drawn-zone-none = –
drawn-zone-ns = СЮ
drawn-zone-ew = ВЗ
drawn-zone-both = все
drawn-vulnerable-none = все до зоны
drawn-vulnerable-ns = в зоне СЮ
drawn-vulnerable-ew = в зоне ВЗ
drawn-vulnerable-both = все в зоне
drawn-place-below = под чертой
drawn-place-above = над чертой
drawn-place-row = в строке
drawn-difference = разница
drawn-pair = пара
drawn-total = сумма
drawn-percent = %
drawn-ranking = Места
drawn-cross-table = Шахматка
drawn-stratum = группа
drawn-handicap = гандикап
drawn-with-handicap = с гандикапом
drawn-category = зачёт
drawn-category-open = открытый зачёт
drawn-category-women = женский зачёт
drawn-category-mixed = микст
drawn-category-senior = зачёт сеньоров
drawn-category-youth = юниорский зачёт
drawn-masterpoints = мастер-баллы
drawn-cancelled = отменён
drawn-gone = выбыл
drawn-duels = выиграно встреч
drawn-goes-on = проходит дальше
drawn-goes-out = выбывает
drawn-three-conceded = матч сдан
drawn-table = стол
drawn-unconfirmed = ? Этот результат другая сторона не подтвердила.
drawn-pair-ns = СЮ
drawn-pair-ew = ВЗ
drawn-points-ns = очки СЮ
drawn-points-ew = очки ВЗ
drawn-board = Сдача { $count }

field-line = строка
field-form = вид игры
field-options = настройки
field-players = игроки
field-section = начало раздела
field-deal = номер сдачи
field-round = тур
field-contract = контракт
field-tricks = взятки
field-honors = онёры
field-hcp = очки (PC)
field-vul = зональность
field-dealer = сдающий
field-table = стол
field-ns = СЮ
field-ew = ВЗ
field-revoke = фальшренонс

fault-at = { $file }, строка { $line }, позиция { $column }, { $field }: { $message }
fault-large = в файле больше { $limit } мегабайт
    .hint = запись встречи или пули занимает страницу; тот ли это файл?
fault-no-text = это не текст в UTF-8
    .hint = сохраните файл как обычный текст в UTF-8
fault-no-form = не указан вид игры
    .hint = начните со строки вроде { $form_line }
fault-form = неизвестный вид игры { $value }
    .hint = есть { $words }
fault-line = { $value } — не заголовок и не сдача
    .hint = пишите сдачу так: { $deal }; примечание начинается с #
fault-header = неизвестный заголовок { $value }
    .hint = { $nearest ->
        [none] есть { $words }
       *[other] может быть, { $nearest }? есть { $words }
    }
fault-header-twice = { $value } указан дважды; считается первый
    .hint = уберите лишнюю строку
fault-header-late = { $value } стоит после первой сдачи
    .hint = перенесите строку в начало
fault-option-shape = { $value } — не настройка
    .hint = пишите настройку так: имя=значение, например { $option-example }
fault-option-name = у игры { $form } нет настройки { $value }
    .hint = { $nearest ->
        [none] есть { $words }
       *[other] может быть, { $nearest }? есть { $words }
    }
fault-option-word = настройка { $option }: значения { $value } нет
    .hint = возможны { $words }
fault-seat = { $value } — не игрок за столом
    .hint = пишите игрока так: { $player }; места — { $seats }
fault-no-name = не хватает имени
    .hint = пишите игрока так: { $player }
fault-two-seats = { $name } сидит на двух местах: { $first } и { $second }
    .hint = у каждого одно место и своё имя
fault-seat-twice = место { $value } занято дважды
    .hint = укажите каждое место один раз
fault-name-twice = имя { $value } названо дважды
    .hint = первый раз — строка { $line }, позиция { $column }; у каждого своё имя
fault-long-name = знаков в имени — { $value }
    .hint = самое большее { $most }
fault-invisible-name = в имени есть невидимый знак
    .hint = наберите имя заново
fault-participant = нет команды или пары { $value }
    .hint = { $words ->
        [none] сначала назовите участников, например teams: A=Волга B=Ока
       *[other] в файле есть { $words }
    }
fault-name-of-side = { $value } — имя стороны
    .hint = назовите игрока иначе
fault-people = игроков { $people }
    .hint = { $least ->
        [4] играют от { $least } до { $most } человек
       *[other] игроков должно быть { $least }
    }
fault-player = { $value } нет среди игроков
    .hint = играют { $words }
fault-seat-empty = свободно место: { $value }
    .hint = назовите игрока на каждое место
fault-dummy = рука { $value } — болван, он принадлежит игроку напротив
    .hint = не указывайте это место
fault-section = { $value } — не заголовок и не начало раздела
    .hint = раздел начинается строкой вроде { $example }:
fault-no-section = эта сдача стоит до первого стола
    .hint = стол начинается строкой вроде { $example }
fault-section-number = дальше идёт роббер { $next }, а не { $value }
    .hint = пишите { $rubber } { $next }:
fault-not-over = предыдущий роббер не окончен
    .hint = доиграйте его или прервите строкой { $stop }
fault-partners-again = { $one } и { $other } уже играли вместе в этом туре
    .hint = в туре каждый играет с каждым; { $options }: tour=false отменяет это
fault-out-again = { $value } не играет второй роббер подряд
    .hint = кто пропустил роббер, в следующем играет
fault-seats-wanted = места решает жребий, а он не указан
    .hint = назовите игроков: rubber 2: N=Анна E=Борис S=Клара W=Дмитрий
fault-cut = такой жребий ничего не решает
    .hint = каждый игрок тянет по карте: cut 2: Анна=SA Борис=HK …
fault-card = { $value } — не карта
    .hint = напишите масть и достоинство: SA, HT
fault-number = { $value } — не номер сдачи
    .hint = начните строку с номера сдачи: { $deal }
fault-round = { $value } — не номер тура
    .hint = пишите тур | первая | вторая | импы | импы
fault-out-of-range = число { $value } здесь невозможно
    .hint = нужно от { $least } до { $most }
fault-number-order = дальше идёт сдача { $next }, а не { $value }
    .hint = не пропущена ли строка, не записана ли дважды?
fault-columns = у результата шесть полей, а не { $value }
    .hint = пишите сдача | стол | ns | ew | контракт | взятки
fault-both-sides = { $value } играет на обеих линиях
    .hint = друг с другом играют две разные команды или пары
fault-no-results = в файле нет ни одного результата
    .hint = пишите результат так: сдача | стол | NS | EW | контракт | взятки
fault-one-table = у сдачи { $board } нет результата за другим столом
    .hint = она не считается, пока нет результатов обоих столов
fault-third-team = { $value } — третья команда
    .hint = матч играют { $teams }
fault-match-twice = матч { $one } — { $other } уже есть в строке { $line }
    .hint = две команды встречаются один раз; исправьте одну из двух строк
fault-played-before = у { $value } уже есть результат этой сдачи в строке { $line }
    .hint = исправьте одну из двух строк
fault-missing = не указано
    .hint = пишите сдачу так: { $deal }
fault-missing-participant = не указано
    .hint = пишите результат так: сдача | стол | ns | ew | контракт | взятки
fault-missing-hcp = не указаны
    .hint = пишите сдачу так: { $deal } | { $alphabet ->
        [russian] очки
       *[latin] hcp
    }=25
fault-contract = { $value } — не контракт
    .hint = { $alphabet ->
        [russian] пишите уровень от 1 до 7, масть П, Т, Б, Ч или БК, Х или ХХ и разыгрывающего: 4ПХ-З; или пас
       *[latin] пишите уровень от 1 до 7, масть или NT, X или XX и разыгрывающего: 4SX-W; или Pass
    }
fault-outcome-passed = в этой игре не бывает сдач, где все спасовали: козырь есть всегда
    .hint = укажите козырь и сдающего, например { $alphabet ->
        [russian] Б-С
       *[latin] D-N
    }
fault-outcome-level = { $value }: в этой игре не торгуются, и уровня у контракта нет
    .hint = укажите козырь и сдающего, например { $alphabet ->
        [russian] Б-С
       *[latin] D-N
    }
fault-outcome-notrump = козырь определяет открытая карта, поэтому без козыря не играют
    .hint = укажите её масть и сдающего, например { $alphabet ->
        [russian] Б-С
       *[latin] D-N
    }
fault-outcome-doubled = { $value }: в этой игре не удваивают
    .hint = уберите удвоение
fault-no-declarer = в { $value } не указан разыгрывающий
    .hint = например, { $value }-{ $alphabet ->
        [russian] С
       *[latin] N
    }
fault-tricks = { $value } — не число взяток
    .hint = нужно от 0 до 13; или = (ровно), +1, -2
fault-too-many-tricks = столько взяток в сдаче не бывает: { $value }
    .hint = нужно от 0 до 13
fault-too-many-down = результат { $value } при контракте { $contract } невозможен
    .hint = самое большее { $most }
fault-tricks-of-pass = в сдаче, где все спасовали, взяток нет
    .hint = уберите взятки или впишите контракт
fault-fields-of-unplayed = в строке несыгранной сдачи больше ничего не пишут
    .hint = уберите лишнее или впишите контракт вместо unplayed
fault-field-name = неизвестное поле { $value }
    .hint = { $nearest ->
        [none] есть { $words }
       *[other] может быть, { $nearest }? есть { $words }
    }
fault-field-twice = { $value } указано дважды
    .hint = укажите один раз
fault-honors = { $value } — неверная запись онёров
    .hint = например, { $example }
fault-honors-off = онёры в этой игре не считаются
    .hint = { $options }: honors=Auto включает их
fault-honors-never = в этой игре онёров не бывает
    .hint = уберите их
fault-honors-strain = { $value } при контракте { $contract } не бывает
    .hint = четыре козырных онёра — { $four }; все пять или четыре туза без козыря — { $five }
fault-doublings = { $value } — столько раз в этой игре не удваивают
    .hint = самое большее { $most }
fault-high-cards = { $value } — не очки (PC)
    .hint = нужно от 0 до 40 у Севера–Юга, или EW:24
fault-high-cards-off = очки (PC) в этой игре не считаются
    .hint = уберите их
fault-vulnerable = { $value } — не зональность
    .hint = { $alphabet ->
        [russian] нужно нет, СЮ, ВЗ или все
       *[latin] нужно none, ns, ew или both
    }
fault-vulnerable-fixed = зональность здесь { $right }, а не { $value }
    .hint = не указывайте её: она следует из правил
fault-dealer = сдаёт здесь { $right }, а не { $value }
    .hint = не указывайте его: сдают по очереди
fault-revoke = { $value } — неверная запись взяток за фальшренонс
    .hint = пишите место нарушителя и одну или две взятки, если они у его стороны есть: E:1
fault-over = игра окончена до этой сдачи
    .hint = начните следующую строкой { $rubber } { $next }:
fault-over-boards = все сдачи этой игры сыграны раньше
    .hint = { $options }: boards= задаёт число сдач, boards=endless снимает ограничение
fault-more = { $count ->
        [one] и ещё { $count } ошибка
        [few] и ещё { $count } ошибки
       *[many] и ещё { $count } ошибок
    }
fault-event-players = игроков { $value }, а нужно по четыре на стол и не меньше двух столов
    .hint = в первом туре должны сидеть все
fault-event-kinds = дам { $ladies }, кавалеров { $gentlemen }
    .hint = на смешанном вечере дам и кавалеров поровну
fault-event-not-mixed = в этом движении дамы и кавалеры переходят порознь, а в файле они не различаются
    .hint = вместо players: пишите ladies: и gentlemen:
fault-event-printed = в разделах тура { $round } не каждый сидит ровно за одним столом
    .hint = с movement=PrintedCards у каждого тура есть раздел для каждого стола, и в нём четыре игрока
fault-event-two-places = игрок { $player } списка сидит ещё и за столом { $table }, место { $seat }
    .hint = у каждого в туре одно место
fault-event-same-kind = за столом { $table } партнёры — не дама и кавалер
    .hint = на смешанном вечере дама играет с кавалером
fault-event-wrong-seat = игрок { $player } списка не может сидеть на месте { $seat }
    .hint = дамы сидят на N и E, кавалеры — на S и W
fault-event-table = стола { $table } нет, последний — { $tables }
    .hint = число столов задаёт первый тур
fault-event-four = за столом { $table } сыграны все четыре сдачи
    .hint = тур — четыре сдачи, каждый сдаёт по разу
fault-event-unplayed = за столом { $table } сдач сыграно { $deals } из четырёх
    .hint = переходят, когда все столы сыграли по четыре; отпасованная тоже считается
fault-event-partners = за столом { $table } снова вместе партнёры прошлого тура
    .hint = пришедший играет с тем, кто остался (правило 6), например { $right }
fault-event-stranger = за столом { $table } сидит тот, кто перешёл за другой стол
    .hint = выигравшие переходят на стол ближе к первому, проигравшие за столом 1 — за последний (правило 5): { $right }
fault-event-honors = { $value } за онёры здесь не пишут
    .hint = { $options }: honors=Auto включает онёры
fault-event-seats = за столом { $table } сидят не все четверо
    .hint = round 1 table { $table }: N=… E=… S=… W=…
fault-event-over = все туры сыграны
    .hint = { $options }: rounds=7 добавляет тур
fault-event = правила турнира этого не допускают
    .hint = смотрите раздел «{ section-scoring-5 }» страницы «{ section-scoring }»
fault-other = { $value }
fault-letters-cyrillic = { $message }; { $letters } — { $count ->
        [one] русская буква
       *[other] русские буквы
    }, а не { $count ->
        [one] латинская
       *[other] латинские
    } { $other }
fault-letters-latin = { $message }; { $letters } — { $count ->
        [one] латинская буква
       *[other] латинские буквы
    }, а не { $count ->
        [one] русская
       *[other] русские
    } { $other }

why-home-contract = каждая взятка контракта: минор 2, мажор и без козыря 3, первая без козыря 4
why-home-game = за партию 1
why-home-doubling = прибавка за контру: ещё столько же, за реконтру втрое больше
why-home-overtricks = каждая лишняя взятка как взятка контракта, под контрой вдвое, под реконтрой вчетверо
why-home-undertricks = каждая недобранная взятка: до партии 5, после 10; под контрой вдвое, под реконтрой вчетверо
why-home-slam = двенадцать взяток 30, после партии 50; тринадцать 50, после партии 100
why-home-honors = коронка — четыре козырных онёра 10; корона — пять онёров или четыре туза без козыря 15
why-home-rubber = выиграны две партии: 20, если у противников есть партия, иначе 30
why-honors = четыре козырных онёра в одной руке 100; все пять или четыре туза без козыря 150
why-chicago-game = гейм завершён: 300, в зоне 500
why-rubber-game = каждый гейм стоит 200
why-rubber = выиграны два гейма: премия за роббер
why-unfinished-game = игра прервана при единственном гейме: 300
why-unfinished-part = игра прервана при единственной частичной записи
why-held-part = частичная запись в конце четырёх сдач: 100
why-imps = запись { $score }, цель { $target }: разница { $difference }
why-old-contract = взятки по ценам этой игры, вместе с контрами
why-old-tricks = каждая взятка стороны по цене уровня
why-old-overtricks = контракт сыгран под контрой, лишние взятки
why-old-undertricks = недобор
why-old-slam = двенадцать или тринадцать взяток
why-old-honors = онёры стороны
why-old-game = выиграна партия
why-old-rubber = выиграны две партии
why-old-other = по правилам этой игры
why-other = по правилам этой игры

score-russian = Цель Севера–Юга { $target }, запись { $score }, разница { $difference }; импы: { $imps }

drawn-form-match = Матч двух команд
drawn-form-pairs = Турнир пар
drawn-form-individual = Личный турнир
drawn-form-section = Команды в одной секции
drawn-form-progressive = Бридж с переходом
drawn-form-swiss = Швейцарка
drawn-form-round-robin = Круговой турнир
drawn-form-knockout = Турнир на выбывание
drawn-form-preferans = Турнир по преферансу
drawn-players = игроки
drawn-rests = пропускает
drawn-teams = Команды
drawn-whists = висты
drawn-segments = сегменты
drawn-number = №
drawn-contestant = участник
drawn-vp-short = поб. оч.
drawn-bye = свободен
drawn-result = результат
drawn-room-open = открытая комната
drawn-room-closed = закрытая комната
drawn-team = команда
drawn-boards = сдачи
drawn-vp = победные очки
drawn-won = выигрыш
drawn-round = тур
drawn-seat = место за столом
drawn-own = свой счёт
drawn-opponents = счёт противников
drawn-score-ns = запись СЮ
drawn-appeal-mark = * По этому результату апелляция ещё не рассмотрена.
drawn-under-appeal = на апелляции
drawn-assigned = назначено
drawn-award-plus = средний плюс
drawn-award-average = средний
drawn-award-minus = средний минус
score-with-sources = { $rule } ({ $sources })
why-match-imps = Разница записей двух комнат переводится в импы по таблице
why-match-bam = Лучшая запись на сдаче даёт 2 очка, равная 1, худшая 0
why-match-totalpoints = Разницы записей двух комнат складываются
why-pairs-matchpoints = За каждую худшую запись других столов 2 очка, за равную 1; неполные сдачи приводятся по Нойбергу
why-pairs-butler = Разница с датумом сдачи переводится в импы
why-pairs-cross = Разница с каждой другой записью переводится в импы, и они складываются
why-pairs-bam = Лучшая из двух записей даёт 2 очка, равная 1, худшая 0
why-pairs-total = Складываются сами записи
why-progressive-cap = За сдачу пишут не больше 1000, кроме сыгранного шлема; остальное — как в роббере, каждая сдача отдельно
field-score = результат, назначенный судьёй
field-group = группа
fault-entered-match = в матче играют команды, а не { $value }
    .hint = назовите две команды: teams: A=Волга B=Ока; эти слова стоят в строках результатов
fault-entered-pairs = в турнире пар заголовка { $value } нет
    .hint = назовите пары: pairs: 1=Анна+Борис 2=Клара+Дмитрий
fault-score = { $value } — не результат
    .hint = 420; 420/-50 — раздельный результат; 420@30;-50@70 — взвешенный; Ave+/Ave-
fault-score-none = ни за какой контракт Север–Юг не пишут { $score } ({ $zone })
    .hint = если судья решил именно так, пишите score={ $value }
fault-score-contract = результат судьи { $score } противоречит контракту { $contract }: за него СЮ пишут { $right }
    .hint = если это решение судьи, пишите score={ $value }
fault-weights = доли в { $value } дают в сумме { $sum } %
    .hint = вместе их должно быть 100: 420@30;-50@70
fault-group = { $value } — не группа результатов
    .hint = от 0 до 99; у результатов одного расклада группа одна

# Командные турниры и турниры пар: таблицы и строки протокола.

drawn-form-teams = Командный турнир
drawn-movement = Движение
drawn-partner = партнёр
drawn-sits-out = отдыхает
drawn-against = против
drawn-carried = перенесено
drawn-void = Не считаются сдачи
drawn-left = Выбыли
drawn-matches = матчей
drawn-matches-played = Матчи
drawn-home = первая команда
drawn-away = вторая команда
drawn-imps-home = импы первой
drawn-imps-away = импы второй
drawn-vp-home = поб. очки первой
drawn-vp-away = поб. очки второй
field-carry = перенос очков
fault-carry = { $value } — неверная запись переноса
    .hint = например, carry: { $example }
fault-award = { $value } — неверная запись присуждения
    .hint = пишите award: A=Ave+ B=Ave- boards=16 или award: seated boards=16
fault-match-shape = это не строка матча
    .hint = пишите тур | первая | вторая | импы | импы; вместо импов — Ave+/Ave- или seated
fault-astray = { $wrong ->
    [no-pair] пары { $pair } нет; по движению сдачу { $board } играют так: стол | СЮ | ВЗ — { $right }
    [swapped] стороны перепутаны: по движению сдачу { $board } играют так: стол | СЮ | ВЗ — { $right }
    [pairs] по движению сдачу { $board } за этим столом играют другие пары: стол | СЮ | ВЗ — { $right }
   *[table] по движению сдачу { $board } играют не за этим столом: стол | СЮ | ВЗ — { $right }
}
    .hint = { $wrong ->
        [swapped] поменяйте местами СЮ и ВЗ; разыгрывающего оставьте как был
       *[other] исправьте стол или пары
    }
fault-no-board = сдачи { $value } в этом движении нет
    .hint = есть сдачи с 1 по { $last }
fault-movement-pairs = это движение не подходит, если пар { $pairs }
    .hint = оно для { $least }–{ $most } пар; пары перечисляет строка pairs:
fault-movement-tables = это движение не подходит, если столов { $tables }
    .hint = нужно на один стол больше или меньше, или movement=Suggested
fault-movement-rounds = в этом движении не бывает столько туров: { $rounds }
    .hint = не больше { $most }
fault-movement-boards = в туре не может быть столько сдач: { $boards }
    .hint = нужно от 1 до 100
fault-movement-none = такого движения нет, если пар { $pairs }
    .hint = возьмите movement=Suggested или другое движение
fault-movement-odd = в этом движении чётное число туров, а не { $rounds }
    .hint = нужно на один тур больше или меньше
fault-movement-kind = это движение не для таких участников
    .hint = возьмите движение для пар, например movement=Howell
why-teams = Разница импов переводится в победные очки по шкале; при равенстве места решает tie_chain по порядку; матчи выбывшей команды отменяются, а если она сыграла половину — остаются в силе
