# Турниры, которые играют с телефонами в руках: матч, турнир пар, бридж с переходом.

event-list = Матчи и турниры
event-lead = Если играют настоящими картами, каждый стол вписывает результаты с телефона, а счёт, места и переходы ведёт эта страница. Всё, кроме бриджа с переходом, можно сыграть и за столами этого сайта.
event-match-about = Две команды по 4–6 человек, открытая и закрытая комнаты, одни и те же сдачи. Капитаны расставляют игроков, результат вписывают обе стороны за столом.
event-pairs-about = Каждая сдача играется за несколькими столами. Одна сторона вписывает результат, другая подтверждает; результаты сравниваются по каждой сдаче.
event-individual-about = Партнёры меняются каждый тур, и каждый занимает место сам. Результаты вписывают, подтверждают и сравнивают, как в турнире пар.
event-section-about = Команды по четыре человека в одной секции: пара СЮ и пара ВЗ одной команды играют две половины каждого матча за разными столами на одних и тех же сдачах. Результаты вписывают и подтверждают за каждым столом; матч сравнивают, когда сыграны обе половины.
event-progressive-about = За двумя столами и больше: тур — четыре сдачи, выигравшие переходят на стол выше, партнёры меняются, у каждого своя счётная карточка.
event-open = Создать
event-mine = Мои турниры
event-options = Условия
event-mixed = Дамы и кавалеры
event-over = закончен
event-played-out = сыгран
event-you = вы — { $name }
event-director = вы судья турнира
event-to-table = за свой стол
event-to-director = на страницу судьи
event-claim = Кто вы?
event-claim-name = Ваше имя
event-claim-do = Это я
event-claim-none = Все имена уже заняты. Освободить имя может тот, кто его выбрал, и судья.
event-standing = Текущие результаты
event-results = Результаты
event-nothing-yet = Результатов пока нет.
event-save-csv = Таблица
event-save-svg = Картинка
event-save-text = Текст
event-director-page = Страница судьи
event-director-room = Для зала: экран, карточки, часы
event-log = Журнал турнира: кто что записал
event-log-empty = Пока ничего не записано.
event-people = Кто выбрал какое имя
event-people-none = Имени ещё никто не выбрал.
event-release = Освободить имя
event-by-director = судья
event-corrected = исправлено записью { $entry }
event-struck = удалено записью { $entry }
event-put-right = Исправить
event-correct = Сохранить исправление
event-strike = Удалить запись
event-why = Причина (видна в журнале турнира)
event-did-correct = запись { $entry } исправлена: { $act }
event-did-strike = запись { $entry } удалена
event-invite = Ссылка для всех игроков
event-invite-how = По этой ссылке каждый входит с любого телефона и выбирает своё имя.
event-invite-local = Этот адрес работает только на этом компьютере. Откройте страницу по адресу, доступному с телефонов, — здесь появится QR-код.

event-field-title = Название
event-field-team-a = Первая команда
event-field-team-b = Вторая команда
event-field-players-a = Игроки
event-field-players-a-hint = От четырёх до шести, каждый с новой строки; первый — капитан. Онлайн до четырёх дополняют роботы.
event-field-players-b = Игроки
event-field-players-b-hint = От четырёх до шести, каждый с новой строки; первый — капитан. Онлайн до четырёх дополняют роботы.
event-label-players-a = Игроки первой команды
event-label-players-b = Игроки второй команды
event-field-boards = Сколько сдач
event-field-series = Сколько серий
event-field-pairs = Пары
event-field-pairs-hint = Каждая пара с новой строки: Анна, Борис. Номера — по порядку. Дальше могут стоять группа, гандикап и зачёт: Анна, Борис | группа=B | гандикап=2,5 | зачёт=женский. С «| без имени» имена не публикуются в результатах, с «| без имени=2» — имя второго.
event-field-individuals = Игроки
event-field-individuals-hint = Каждый игрок с новой строки; номера — по порядку. Дальше могут стоять группа, гандикап и зачёт: Анна | группа=B | гандикап=2,5 | зачёт=женский. С «| без имени» имя не публикуется в результатах.
event-field-section-teams = Команды
event-field-section-teams-hint = Каждая команда с новой строки: Альфа | Анна; Борис; Вера; Глеб. Первые двое сидят на СЮ, другие двое — на ВЗ. Достаточно названия: тогда игроков зовут «Альфа С», «Альфа Ю», «Альфа В» и «Альфа З». Дальше могут стоять группа, гандикап и зачёт: | группа=B | гандикап=2,5 | зачёт=женский.
event-field-section-scoring = Подсчёт
event-section-scoring-vp = импы матча переводят в победные очки
event-section-scoring-imps = импы складывают
event-section-scoring-bam = по сдачам: 2, 1 или 0 за каждую
event-section-scoring-total = по сумме записей
event-wrong-line-of-section-teams = Команды, строка { $line }: пишите команду так: Альфа | Анна; Борис; Вера; Глеб | группа=B — или только название.
event-field-team-name = Название команды
event-field-player-ns-1 = СЮ, первый игрок
event-field-player-ns-2 = СЮ, второй игрок
event-field-player-ew-1 = ВЗ, первый игрок
event-field-player-ew-2 = ВЗ, второй игрок
event-field-players = Игроки
event-field-players-hint = Каждый с новой строки: по четыре на стол, столов не меньше двух. Если дамы и кавалеры вписаны отдельно, здесь дамы.
event-field-gentlemen = Кавалеры
event-field-gentlemen-hint = Столько же, сколько дам. Оставьте пустым, если различия нет.
event-field-rounds = Сколько туров

event-option-table = Таблица импов
event-option-table-imp1962 = нынешняя
event-option-table-imp1960 = 1960 года
event-option-scale = Шкала
event-option-scale-essay24 = победные очки, 24 сдачи, 20:0
event-option-scale-wbf2013 = ВБФ 2013 года, в сотых
event-option-scale-wbf2013-discrete = ВБФ 2013 года, целые
event-option-scale-acbl20 = американская, 20:0
event-option-scale-acbl30 = американская, 30:0
event-option-scale-wbf25 = старая европейская, 25:0 (приближённо)
event-option-scale-two = 2, 1 и 0 за сравнение
event-option-scale-one = 1, ½ и 0 за сравнение
event-option-scale-zero = +1, 0 и −1 за сравнение
event-option-vp = Победные очки
event-option-vp-wbf2013 = ВБФ 2013 года, в сотых
event-option-vp-wbf2013-discrete = ВБФ 2013 года, целые
event-option-vp-essay24 = матчи из 24 сдач, 20:0
event-option-vp-acbl20 = американские, 20:0, от 6 до 11 сдач
event-option-vp-acbl30 = американские, 30:0, от 6 до 11 сдач
event-option-vp-wbf25 = старые европейские, 25:0 (приближённо)
event-option-insult = За сыгранную контру
event-option-insult-standard = 50, за реконтру 100
event-option-insult-same50 = 50 и за реконтру
event-option-undertricks = Цена недобора
event-option-undertricks-modern = нынешняя
event-option-undertricks-simplified = упрощённая, до 1987 года
event-option-undertricks-laws1932 = 1932 года
event-option-masterpoints = Мастер-баллы
event-option-masterpoints-none = нет
event-option-masterpoints-acbl-club = как в американских клубах
event-option-masterpoints-beaten = один за каждую пару ниже
event-option-method = Способ подсчёта
event-option-method-matchpoints = протокольные очки
event-option-method-butler = импы к датуму (Батлер)
event-option-method-cross = импы к каждой записи (кросс-импы)
event-option-method-bam = за каждую сдачу, два стола
event-option-method-total = сумма записей
event-option-winners = Сколько победителей
event-option-winners-one = одни места на всех
event-option-winners-two = СЮ и ВЗ отдельно
event-option-drop = Крайние записи в датуме
event-option-drop-5percent = без 5 % с каждого края
event-option-datum-round = Округление датума
event-option-datum-round-halfawayfromzero = половины — от нуля
event-option-datum-round-halfeventen = половины к чётному десятку
event-option-datum-round-exact = не округлять
event-option-divisor = На что делить сумму импов
event-option-divisor-average = на число сравнений
event-option-divisor-total = ни на что
event-option-divisor-root = на корень из числа сравнений
event-option-movement = Переходы
event-option-movement-winnersup = выигравшие на стол выше, партнёры меняются
event-option-movement-winnersupfixedpairs = выигравшие на стол выше, пары постоянны
event-option-movement-nsstationary = СЮ на месте, ВЗ переходят
event-option-movement-ladiesgents = дамы в одну сторону, кавалеры в другую
event-option-vul-mode = Зональность
event-option-vul-mode-dealerside = никто, дважды сторона сдающего, все
event-option-vul-mode-never = никто и никогда
event-option-vul-mode-always = все и всегда
event-option-cap = Предел записи за сдачу
event-option-cap-none = без предела
event-option-honors = Онёры
event-option-honors-off = не считаются
event-option-honors-auto = считаются
event-option-honors-claimed = считаются, если объявлены
event-option-tie = Если тур кончился поровну
event-option-tie-draw = тянут жребий
event-option-tie-lastdealplus = выигрывает сторона, писавшая последней
event-option-tie-seatedns = выигрывают СЮ
event-option-rank-tie = Равенство в итоге
event-option-rank-tie-share = места делятся
event-option-rank-tie-moreplusrounds = решает число выигранных туров
event-option-rank-tie-higherown = решает число своих очков

event-level = Уровень
event-strain = Масть
event-doubled = Контра
event-declarer = Разыгрывает
event-tricks = Взяток у разыгрывающего
event-undoubled = без контры
event-passed = все спасовали
event-result = { $contract }, { $tricks ->
    [one] { $tricks } взятка
    [few] { $tricks } взятки
   *[many] { $tricks } взяток
}
event-record = Записать
event-board = Сдача
event-table = Стол
event-team = Команда { $team }

event-wait-lineup = Серия { $series }: ждём расстановку, её называет капитан команды «{ $team }»
event-wait-first = Серия { $series }: в каждой комнате первая половина сдач
event-wait-start = Серия { $series }: расстановки названы, её начнёт судья
event-wait-tables = Серия { $series } играется за столами; результаты сравниваются, когда закончат обе комнаты
event-wait-second = Серия { $series }: комнаты обменялись сдачами
event-wait-over = Матч окончен
event-lineup = Расстановка команды «{ $team }»
event-lineup-do = Подтвердить расстановку
event-series = Серия { $series }
event-boards-done = все результаты есть
event-boards-wait = ждём сдачи { $boards }
event-differ = Стороны записали разное: у вас { $own }, у противников { $theirs }. Договоритесь и запишите одинаково.
event-written = У вас записано: { $own }. Ждём запись противников.
event-exchange = Обменять сдачи между комнатами
event-admit = Пустить зрителя в открытую комнату
event-admit-name = Имя зрителя
event-admit-do = Пустить
event-award = Присудить очки за сдачу, которую нельзя сравнить
event-award-do = Присудить
event-weigh = Присудить результат с весами (12C1)
event-weigh-about = Запишите результаты, вероятные без нарушения, каждый со своим весом. Усредняются протокольные очки или импы этих результатов, а не их записи. Веса одной стороны годятся для обеих.
event-weigh-try = Сначала прикинуть, сравнив с другими столами
event-weigh-results = Результаты и веса
event-weigh-result = Результат
event-weigh-do = Присудить
event-wrong-likely = Результат запишите так: «4S-S 10», «3NT-N -1», «pass» или «420».
event-wrong-weights = Веса стороны должны давать в сумме 100, а не { $sum }.
event-enter = Записать результат
event-enter-do = Записать и ждать подтверждения противников
event-pair-ns = Пара СЮ
event-pair-ew = Пара ВЗ
event-pair-of-movement = та, что играет по схеме движения
event-confirm = Всё верно, подтверждаю
event-confirm-not = Если записано неверно, позовите судью: запись исправят.
event-deal = Добавить расклад сдачи
event-deal-hands = Четыре руки в записи PBN
event-deal-do = Добавить
event-close = Закончить турнир
event-round = Тур { $round } из { $rounds }
event-next-round = Рассадка в следующем туре
event-tables = Столы
event-at-table = Стол { $table }
event-wait-cards = Места ещё не разыграны.
event-wait-signal = Четыре сдачи сыграны. Ждём остальные столы.
event-waits-cards = без мест
event-waits-partners = жребий на партнёров
event-waits-dealer = жребий на сдачу
event-waits-deal = сдача { $deal }
event-waits-tie = поровну, тянут жребий
event-waits-signal = сыграно
event-newcomers = Пришли за стол: { $names }. Сдаёт тот, кто вытянул старшую карту; второй садится слева от него.
event-residents = Остались за столом: { $names }. Партнёром сдающего становится тот, кто вытянул старшую карту.
event-come = пришли { $names }
event-stay = остались { $names }
event-cut-here = Тянуть жребий здесь
event-cut-own = Мы тянули карты сами
event-sit-do = Подтвердить места
event-cut-deal-how = Четверо тянут карты: старшая сдаёт первой.
event-deals-first = Кто сдаёт первым
event-dealer-do = Записать
event-deal-of-four = Сдача { $deal } из 4, сдаёт { $dealer }, { $vulnerable }
event-honors = Онёры
event-honors-none = нет
event-tie-how = Поровну: стороны тянут карты. Сторона со старшей картой считается выигравшей — только для перехода.
event-tie-won = Старшая карта у { $side }
event-places = Разыграть места жребием
event-places-how = Каждому выпадет стол и место, как на счётной карточке.
event-move = Конец тура: все переходят
event-tables-playing = Ещё играют столы: { $tables }

event-did-lineup = расстановка команды { $team }: { $names }
event-did-record = сдача { $board }: { $result }
event-did-assign = сдача { $board }, решение судьи: { $result }
event-did-exchange = комнаты обменялись сдачами
event-did-admit = зритель { $name }
event-did-award = сдача { $board }: присуждено { $awards }
event-did-penalty = штраф команде { $team }: { $imps } имп.
event-did-deal = расклад сдачи { $board }
event-did-enter = сдача { $board }, стол { $table }, пары { $ns } и { $ew }: { $result }
event-did-confirm = сдача { $board }, стол { $table }: подтверждено
event-did-rule = сдача { $board }, стол { $table }: решение судьи: СЮ { $ns }; ВЗ { $ew }
event-did-penalize = { $name }: { $penalty }
event-penalty-warning = предупреждение
event-penalty-of-top = штраф { $percent } % топа
event-penalty-points = штраф { $points }
event-did-fouled = сдача { $board }, стол { $table }: другой расклад
event-did-close = турнир закончен
event-did-card = игрок { $player }: стол { $table }, { $seat }
event-did-partners = стол { $table }: жребий на партнёров
event-did-dealer = стол { $table }: жребий на сдачу
event-did-pack = стол { $table }: выбрана колода
event-did-scorer = стол { $table }: выбран ведущий запись
event-did-result = стол { $table }: { $result }
event-did-tie = стол { $table }: жребий, кому переходить
event-did-move = все перешли

event-forbidden = Это может только судья турнира.
event-full = Журнал турнира заполнен.
event-undermines = Так нельзя: тогда потеряет силу запись { $entry }. { $why }
event-wrong-nobody = Сначала выберите своё имя.
event-wrong-name = В имени должно быть от одного до шестидесяти знаков, и ни одного невидимого.
event-wrong-taken = Это имя уже занято.
event-wrong-number = Здесь нужно число.
event-wrong-range = Введите число от { $least } до { $most }.
event-wrong-entry = Эту запись исправить нельзя.
event-wrong-field = { $field }: { $why }
event-wrong-penalty = Штраф — от 1 до { $most } импов.
event-wrong-contract = Выберите контракт: уровень, масть и разыгрывающего.
event-wrong-tricks = Выберите, сколько взяток у разыгрывающего.
event-wrong-honors = При этом контракте таких онёров быть не может.
event-wrong-form = Заполнены не все поля.
event-wrong-pair = Строка { $line }: в паре двое, например Анна, Борис.
event-wrong-pair-fields = Строка { $line }: после имён могут стоять группа, гандикап и зачёт, например | группа=B | гандикап=2,5 | зачёт=женский. Чьи имена не публикуются: | без имени или | без имени=2. Зачёты: открытый, женский, микст, сеньоры, юниоры; гандикап не больше 100.
event-wrong-stratum = Группа — это буква; высшая — A.
event-wrong-handicap = Гандикап — число до 100, не больше двух знаков после запятой.
event-wrong-deal = Запишите расклад так: N:AKQ.JT9.876.5432 и ещё три руки.
event-wrong-late = Пока вы писали, за столом продолжили. Посмотрите, что записано.
event-no-player = Игрока { $number } нет.
event-no-team = Команды { $number } нет.
event-no-both-sides-player = { $player } не может играть против себя.
event-no-played-before-player = { $player }: эта сдача уже сыграна за столом { $table }.
event-no-there = Вы не за этим столом.
mistake-event = Турнир не найден
mistake-event-why = Проверьте ссылку или попросите её у судьи турнира.

event-cut = Жребий:
event-keepers = Запись ведёт { $scorer }; { $pack }
event-scorer = Кто ведёт запись за столом
event-scorer-any = любой из четырёх
event-scorer-do = Назначить
event-pack-none = колода ещё не выбрана
event-pack-first = первая колода
event-pack-second = вторая колода
event-pack-how = Колоду выбирает первый сдающий, { $dealer }:
event-assign = Назначить результат сдачи в комнате
event-assign-do = Назначить
event-room = Комната
event-penalty = Оштрафовать команду (импы)
event-penalty-do = Оштрафовать
event-award-what = Что присуждено

event-field-movement = Движение
event-field-movement-hint = Число сдач подберётся по числу туров.
event-field-movement-individual-hint = Число сдач подберётся по числу туров. Если игроков не хватает на полные столы, в каждом туре отдыхают разные.
event-field-movement-section-hint = Число сдач подберётся по числу туров. И в коротком турнире у каждого матча есть обе половины.
event-movement-suggested = рекомендуемое для такого числа пар
event-movement-howell = Хауэлл: переходят все
event-movement-mitchell = Митчелл: СЮ на месте; столов нечётное число
event-movement-skip = Митчелл с пропуском стола: столов чётное число
event-movement-share = Митчелл, крайние столы делят сдачи: столов чётное число
event-movement-web = Митчелл-«паутина», туров меньше, чем столов: столов чётное число, два комплекта сдач или больше
event-movement-appendix = Митчелл с приставными столами: столов на несколько больше, чем туров
event-movement-rover = Митчелл с блуждающей парой: пар нечётное число, каждый тур одна отдыхает
event-movement-barometer = барометр: все столы одновременно играют одни и те же сдачи
event-movement-suits = лучшее для такого числа игроков
event-movement-whist = вист-турнир: каждый играет с каждым в паре, все столы играют одни и те же сдачи; от 4 до 27 игроков
event-movement-rainbow = «радуга»: у каждого стола свои сдачи; 20 игроков или любое число от 28
event-movement-suits-teams = лучшее для такого числа команд
event-movement-americanwhist = Американская вистовая лига: половины матча играют в разное время; команд нечётное число, от 5
event-movement-newengland = эстафета Новой Англии: то же для чётного числа команд, от 4
event-movement-roundrobin = каждый с каждым: обе половины матча играют одновременно; каждому столу нужен свой комплект сдач
event-movement-triple = тройка: три команды, каждая играет сразу с двумя другими
event-movement-custom = своё движение
event-movement-sections = несколько групп, в каждой играют только между собой
event-movement-free = пары рассаживаются сами
event-movement-is = { $kind }. Туров { $rounds }, в каждом { $boards ->
    [one] { $boards } сдача
    [few] { $boards } сдачи
   *[many] { $boards } сдач
}.
event-switched = { $rounds ->
    [one] В последнем туре СЮ и ВЗ меняются местами
   *[other] В последних турах ({ $rounds }) СЮ и ВЗ меняются местами
}, чтобы сравнить между собой все пары.
event-guide = Карточка переходов
event-guide-all = Все столы и туры
event-stop = Стол { $table }, вы { $side }. Противники: { $against }. { $many ->
    [1] Сдача { $boards }.
   *[other] Сдачи { $boards }.
}
event-stop-individual = Стол { $table }, вы — { $seat }. Партнёр: { $partner }. Противники: { $against }. { $many ->
    [1] Сдача { $boards }.
   *[other] Сдачи { $boards }.
}
event-place = тур { $round }, стол { $table }, сдача { $board }: { $ns } – { $ew }
event-place-which = Тур, стол и сдача
event-played-all = Вы сыграли все сдачи.
event-astray = Сели не те пары
event-astray-how = Если за столом оказались не те пары, что по движению, впишите тех, кто сыграл на самом деле.
event-no-later-player = Эта сдача — из следующих туров: тур { $round } ещё не доигран ({ $player }).
event-no-astray-player = По движению сдачу { $board } за столом { $table } играют { $ns } (СЮ) и { $ew } (ВЗ).
event-wrong-named = Вы уже выбрали имя. Сначала освободите его.
event-people-came = Кто и когда вошёл
event-name-taken = имя занято
event-name-released = имя освобождено
event-award-plus = средний плюс
event-award-average = средний
event-award-minus = средний минус
event-wrong-many = Имён может быть не больше восьмисот.
event-wrong-two-places = Если часть пар играет в зале, схема — барометр или своя, в которой пары в зале встречаются только между собой.
event-news = Есть новые записи: обновить
event-entry-waits = Нет связи. Сохранено на этом устройстве и будет отправлено, когда связь появится:
event-entry-busy = Сервер сейчас не может этого принять. Сохранено на этом устройстве и будет отправлено позже:
event-entry-other = Не отправлено: записано на этом устройстве от имени
event-entry-director = судьи
event-entry-remove = Удалить
event-entry-remove-sure = Удалить, не отправляя?
event-entry-lost = Нет связи. Результаты, которые вы запишете, сохранятся на этом устройстве и будут отправлены, когда связь появится.
event-entry-sent = Всё, что хранилось на этом устройстве, отправлено.
event-entry-unsent = Не отправлено: нет связи, и этот браузер ничего не хранит. Попробуйте ещё раз чуть позже.
event-entry-refused = Не принято:
event-entry-dismiss = Закрыть

event-not-you = Вы не { $name }?
event-give-back-how = Имя освободится: его сможете выбрать вы или кто-то другой. Записанные вами результаты останутся.
event-give-back = Освободить имя
event-rest = В этом туре вы отдыхаете.
event-rest-until = Ваши следующие противники ещё играют тур { $round } за столом { $table }. Когда они закончат, здесь появятся ваши сдачи.
event-rest-until-table = Кто-то из игроков вашего следующего стола ещё играет тур { $round } за столом { $table }. Когда там закончат, здесь появятся ваши сдачи.
event-rest-next = Затем, тур { $round }:
event-rest-last = Это последний тур: вы сыграли все свои сдачи. Подождите, пока закончат остальные.
event-rest-set = В этой серии вы не играете. На следующую капитан может поставить и вас.
event-wait-opponents = Ваши противники ещё не закончили прошлый тур.
event-wait-table = За вашим следующим столом не все: кто-то ещё не закончил прошлый тур.
event-then = Затем:
event-boards-elsewhere = Эти сдачи ещё играют за столом { $tables }.
event-clock = Часы тура
event-clock-of = Тур { $round }:
event-clock-of-set = Серия { $round }:
event-clock-of-segment = { $name }:
event-clock-left = { $minutes ->
    [one] осталась { $minutes } минута
    [few] осталось { $minutes } минуты
   *[many] осталось { $minutes } минут
}
event-clock-until = до
event-clock-over = Время вышло
event-clock-paused = часы стоят
event-clock-pause = Остановить
event-clock-resume = Пустить
event-clock-add = { $sign ->
    [minus] { $minutes } мин
   *[plus] +{ $minutes } мин
}
event-clock-remove = Убрать часы
event-clock-round = Тур
event-clock-minutes = Минут
event-clock-start = Начать тур
event-no-clock = Часов ещё нет: сначала начните тур.
event-no-clock-round = Туры на часах нумеруются от 1 до 1000.
event-no-clock-minutes = Часы ставят на время от 1 до { $most } минут.
event-wall = Страница для экрана на стене
event-wall-back = К турниру
event-wall-state = состояние
event-wall-left = { $boards ->
    [one] осталась { $boards } сдача
    [few] осталось { $boards } сдачи
   *[many] осталось { $boards } сдач
}
event-wall-rests = Отдыхает: { $pair }
event-wall-played = Все туры сыграны.
event-cards = Счётные карточки
event-score-cards = Карточки для записи
event-print = Напечатать
event-right-board = Сдачу { $board } играют: { $places }.
event-right-place = тур { $round }, стол { $table }: { $ns } – { $ew }
event-right-table = Там сидят { $ns } (СЮ) и { $ew } (ВЗ).
event-right-still = { $pair }: ещё тур { $round } за столом { $table }.
event-right-own = Ваше место сейчас: { $place }
event-right-seats = За столом { $table } сидят { $seats }.
event-right-example = За столом { $table } правильно, например, так: { $seats }.
event-right-place-of = { $name }: стол { $table }, место { $seat }.
event-right-tables = Столы — от 1 до { $tables }.
event-right-line-ups = В этой серии играют { $teams }.
event-right-boards = Сдачи сейчас: { $rooms }.

event-publish = Результаты для сайта
event-publish-how = Папка страниц: итоговая таблица, все сдачи, карточки всех участников. Работает на любом сайте и с диска.
event-publish-zip = Все результаты (ZIP)
event-prints = Печать (PDF)
event-prints-local = QR-кодов на карточках столов и наклейках сейчас нет: страница открыта по адресу, который работает только на этом компьютере.

# Парный турнир за нашими столами.
event-field-place = Где
event-place-room = в зале, настоящими картами и с телефонами
event-place-online = онлайн, за столами этого сайта
event-field-place-hint = Онлайн все играют одни и те же сдачи, результаты записываются сами, свободные места занимают роботы.
event-online-options = Настройки игры онлайн
event-field-round-count = Туров
event-field-round-count-hint = Если пусто, столько, сколько подходит к числу сдач.
event-field-clocked = Туры начинаются
event-clocked-no = по команде судьи
event-clocked-yes = по часам, если все столы доиграли
event-robot-name = Робот { $number }
event-online-before = Первый тур ещё не начался. Эта страница приведёт вас к вашему столу.
event-online-between = Вы сыграли все сдачи тура. Когда начнётся следующий, эта страница приведёт вас к вашему столу.
event-online-after = Вы сыграли все сдачи последнего тура.
event-online-between-preferans = Вы сыграли все сдачи тура. Когда начнётся следующий, эта страница приведёт вас к вашему столу.
event-online-after-preferans = Вы сыграли все сдачи последнего тура.
event-online-before-set = Матч ещё не начался. Эта страница приведёт вас к вашему столу.
event-online-between-set = Сейчас вам нечего играть. Когда начнётся следующая серия, эта страница приведёт вас к вашему столу.
event-online-after-set = Вы сыграли все свои сдачи.
event-online-before-segment = Первый сегмент ещё не начался. Эта страница приведёт вас к вашему столу.
event-online-between-segment = Сейчас вам нечего играть. Когда начнётся ваш сегмент, эта страница приведёт вас к вашему столу.
event-online-rest-segment = В этом сегменте у вас нет стола. Когда начнётся ваш, эта страница приведёт вас к столу.
event-online-rounds-segment = Сегменты
event-online-start-segment = Начать: { $name }
event-online-minutes-segment = Минут на сегмент (пусто — без часов)
event-online-rounds-set = Серии
event-online-start-set = Начать серию { $round }
event-online-all-played-set = Все серии сыграны.
event-online-seat = Стол { $table }, ваше место — { $seat }. Партнёр: { $partner }. Противники: { $against }. Сдачи: { $boards }.
event-online-seat-preferans = Стол { $table }. По порядку сдачи: { $names }. Первый сдаёт первым. Сдачи: { $boards }.
event-online-seat-set = Ваше место — { $seat }, { $table }. Партнёр: { $partner }. Противники: { $against }. Сдачи: { $boards }.
event-online-go = К вашему столу
event-online-not-paired = Пар { $round }-го тура пока нет: не хватает результатов, или нужно решение судьи. Посмотрите жеребьёвку ниже.
event-online-not-paired-preferans = Рассадки { $round }-го тура пока нет: мало игроков, не хватает результатов, от которых она зависит, или туров больше не будет. Посмотрите ниже.
event-online-not-paired-segment = Следующий сегмент начать нельзя: матчи ещё играются, или судья должен решить ничейный матч.
event-online-no-deals = Для этих сдач не осталось раскладов. В каждом нерешённом матче впишите их результат так, как решит судья.
event-online-more-rounds = Расклады готовы на { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
}: опоздавшей команде есть место, только если кто-то пропускает раунд.
event-online-no-deals-preferans = На столько столов раскладов не хватит: в турнире их не больше 200. Пусть кто-нибудь отдохнёт, или завершите турнир после этого тура.
event-online-players = { $name }: игроков { $players }, а за столами нужны { $least }. Допишите их после названия; вместо недостающих — имена вроде «Робот 1», за них сыграют роботы.
event-online-was-seated = { $name }: это имя остаётся, за ним уже было место в туре. Допишите других игроков после него и перед следующим туром укажите, кто играет.
event-online-was-seated-preferans = { $name }: это имя остаётся, за ним уже было место в туре. Для замены освободите имя ниже: кто его займёт, сядет на это место.
event-online-table-room = { $table }, { $room }
event-online-table-sub-match = { $table }, подматч { $sub }, { $room }
event-online-rest = В этом туре у вас нет стола. Когда начнётся следующий, эта страница приведёт вас к столу.
event-online-rounds = Туры
event-online-start = Начать тур { $round }
event-online-minutes = Минут на тур (пусто — без часов)
event-online-still = Ещё играют столы: { $tables }.
event-online-still-set = Игра не окончена: { $tables }.
event-online-minutes-set = Минут на серию (пусто — без часов)
event-online-all-played = Все туры сыграны.
event-online-late-how = Время вышло. Дайте столам доиграть или присудите результат на недостающих сдачах; тогда их доиграют роботы.
event-online-late-hybrid = Время вышло. Дайте столам онлайн доиграть или присудите там результат на недостающих сдачах; тогда их доиграют роботы.
event-online-late-in-room = Время вышло, а в зале ещё играют. Внесите недостающие результаты зала или присудите результат на этих сдачах.
event-online-late-how-preferans = Время вышло. Дайте столам доиграть или внесите результат стола; тогда его доиграют роботы.
event-online-close-how = Отменить это нельзя: откроются все расклады, и несыгранных туров тоже, и доиграть уже ничего будет нельзя. Исправить запись и принять решение по апелляции можно и после.
event-online-close-how-preferans = Новых туров не будет. Отменить это нельзя: откроются все расклады, и несыгранных туров тоже. Исправить результаты можно и после.
event-corrections = Исправления после окончания
event-corrections-how = Турнир окончен. Неверную запись исправьте в журнале турнира ниже, а решение судьи внесите здесь: укажите сдачу и стол. Окончательные результаты меняет только решение судьи с указанной причиной или решение по апелляции. Таблицы пересчитаются сами.
event-online-people-how = Если игрок ушёл, освободите его имя внизу, и за него будет играть робот. Кто возьмёт имя, сядет на это место.
event-online-people-hybrid = Если игрок ушёл, освободите его имя внизу. Онлайн за него сыграет робот, а кто возьмёт имя, сядет на это место; в зале имя берёт тот, кто его заменит.
event-online-ns = СЮ
event-online-ew = ВЗ
event-online-boards = Сдачи
event-online-boards-preferans = Сдачи
event-online-state = Сыграно
event-online-done = все
event-online-playing = { $ended } из { $all }
event-online-robot = { $name } (робот)
event-online-absent = { $name } (нет на месте, играет робот)
event-online-start-list = Список участников
event-online-deals = Расклады: хеши и раскрытые секреты
event-online-fair = Секреты всех раскладов выбраны при создании турнира. Хеши ниже опубликованы вместе с ним; секрет раскрывается, когда сдачу больше не должен играть ни один стол.
event-online-fair-preferans = Секреты всех раскладов выбраны при создании турнира. Хеши ниже опубликованы вместе с ним; секреты тура раскрываются, когда все столы, играющие его сдачи, закончили.
event-online-fair-set = Секреты всех раскладов выбраны при создании турнира. Хеши ниже опубликованы вместе с ним; секреты серии раскрываются, когда обе комнаты сыграли её целиком.
event-online-name = Имя раскладов:
event-by-table = стол
event-did-played-open = сдача { $board }, открытая комната: { $result }
event-did-played-closed = сдача { $board }, закрытая комната: { $result }
event-did-played = сдача { $board }, стол { $table }: { $result }
event-did-lead = первый ход { $card }
event-online-no-setup = В онлайн-турнире не больше { $most } сдач, считая те, что могут понадобиться при ничьей, а в преферансе — сдачи, которые у каждого стола свои. Парному нужна ещё схема движения, преферансному — игра из списка.
event-online-from-tables = В онлайн-турнире результаты приходят от столов, а карты показываются, когда все их сыграли. Судья может записать или исправить результат.
event-online-from-tables-preferans = В онлайн-турнире результаты приходят от столов, а карты показываются, когда все их сыграли. Судья может записать или исправить результат.
event-online-no-rounds = Все туры уже начаты.
event-online-not-next = Следующий тур — { $next }.
event-online-no-rounds-set = Все серии уже начаты.
event-online-not-next-set = Следующая серия — { $next }.
event-online-no-rounds-segment = Все матчи сыграны.
event-online-not-next-segment = Теперь очередь другого сегмента: посмотрите на страницу ещё раз.
event-online-other-round-segment = Часы можно пустить для сегмента, который сейчас играют.
event-online-other-round-set = { $round ->
    [0] Часы можно пустить, когда начнётся первая серия.
   *[other] Часы можно пустить для серии, которую сейчас играют: { $round }.
}
event-online-no-lineup = Капитан команды «{ $team }» ещё не назвал, кто играет. Четвёрка садится так, как её вписали; если игроков больше, нужна расстановка.
event-online-stays = Эта запись остаётся: из-за неё уже играют сдачи или известны результаты и карты. Исправьте её или впишите вместо неё другое решение.
event-online-ended = Турнир окончен, и все его сдачи открыты: продолжить его нельзя.
event-online-too-large = Для одного турнира столов и сдач слишком много. Уменьшите его или проведите два.
event-online-other-round = { $round ->
    [0] Часы можно пустить, когда начнётся первый тур.
   *[other] Часы можно пустить для тура, который сейчас играют: { $round }.
}
event-too-many-line-ups = Вы очень часто меняли расстановку. Попросите судью вписать её.
event-too-many-claims = Вы слишком часто занимали имена в этом турнире.
event-online-has-sat = Вы уже играли в этом турнире под именем { $name }. Возьмите его снова: под другим вы знали бы расклады.
event-online-not-begun = Тур { $round } ещё не начался: результаты зала вносят в том туре, который играют.
event-online-no-room = В туре { $round } в зале никто не играет.
event-online-not-handed-out = Карты тура { $round } ещё не выданы.
event-online-plays = Вы играете в этом турнире или уже играли: закрытые карты вам выдать нельзя. Карты должен получить другой судья.
event-online-knows-cards = Вы как судья запросили карты этого турнира и играть в нём больше не можете.

# Турнир за нашими столами, часть столов которого стоит в зале.
event-table-in-room = { $table }, в зале
event-table-online = { $table }, онлайн
event-online-in-room = в зале
event-online-room-hint = Часть пар может играть в зале: напишите после двух имён «| зал». Они встречаются только между собой, играют настоящими картами те же сдачи и записывают результаты с телефонов; роботы дополняют только пары онлайн.
event-online-wait-start = Тур ещё не начался.
event-hand-out = Карты для зала
event-hand-out-how = Сдачи для зала раскладывают до начала тура. У кого есть карты, тот знает расклады, поэтому всем на этой странице видно, когда их выдали, а вы после этого играть в турнире не сможете.
event-hand-out-round = Тур { $round }, сдачи: { $boards }
event-hand-out-do = Получить карты
event-hand-out-show = Показать карты
event-hand-out-title = карты тура { $round } для зала
event-hand-out-secret = Не показывайте эти карты никому из играющих. Файлы — для сдающей машины или программы, диаграммы — чтобы разложить сдачи вручную.
event-handed-out = Выданные карты
event-handed-out-how = Сдачи этих туров играют и в зале, настоящими картами. Судье выдали карты, чтобы их разложить.
event-handed-out-round = Тур { $round }:

# Матчи, результат которых сообщают обе стороны: в швейцарке и в турнире на выбывание.
event-state-open = играют
event-state-half = записала одна сторона
event-state-differ = стороны записали разное
event-result-wrong = Если это не так, позовите судью.
event-report-other = Записать другой результат
event-score-own = Ваша сторона
event-score-of = { $name }
event-too-many-reports = Вы уже много раз сообщали результат (№ { $round }). Попросите судью записать его.
event-take-side = Верно у { $name }: { $result }
event-enter-result = Записать результат
event-which-match = Матч
event-first = Первый участник
event-second = Второй участник
event-correct-result = Исправить результат
event-correct-how = Сначала видно, что изменит исправление. До подтверждения ничего не вносится.
event-correct-show = Показать, что изменится
event-correct-same = Этот результат и записан.
event-amend = исправить
event-amend-entry = Верная заявка
event-amend-hint = Название, затем игроки через точку с запятой, как в списке заявок. Исправляйте по одному имени, на месте неверного: оно изменится и в поданных составах. Выбывший остаётся в заявке, а запасного добавьте в конец: имя, вписанное вместо выбывшего, окажется и в уже сыгранных матчах. Кто выбрал на телефоне прежнее имя, пусть вернёт его и выберет новое.

# Пары, которые приходят позже или уходят, и движение, которое меняется по ходу игры.
event-field-player-1 = Первый игрок
event-field-player-2 = Второй игрок
event-online-pairs-stay = За столами этого сайта участники и движение остаются такими, какими были при открытии турнира.
pairs-which = Пара
pairs-which-player = Игрок
pairs-which-team = Команда
pairs-from = С тура
pairs-join = Пара опоздала
pairs-join-how = Пара получает следующий номер и играет с выбранного тура: на месте недостающей пары, против тех, кто отдыхает, или в каждом туре вместо другой пары, которая в этот раз отдыхает. Сыгранное не меняется.
pairs-join-free = Пара получает следующий номер.
pairs-join-do = Записать пару
pairs-amend = Исправить имена или записать замену
pairs-amend-how = Номер и результаты пары остаются. Кто выбрал на телефоне прежнее имя, выбирает новое.
pairs-amend-do = Изменить имена
pairs-amend-player = Исправить имя или записать замену
pairs-amend-player-how = Номер, партнёры и результаты игрока остаются. Кто выбрал на телефоне прежнее имя, выбирает новое.
pairs-amend-player-do = Изменить имя
pairs-amend-team = Исправить имена в команде или записать замену
pairs-amend-team-how = Напишите название и всех четырёх игроков так, как должно быть. Номер и результаты команды остаются. Кто выбрал на телефоне прежнее имя, выбирает новое.
pairs-amend-team-do = Изменить имена
pairs-withdraw = Пара уходит
pairs-withdraw-how = Сыгранное ею идёт в зачёт. Её соперники отдыхают, если не могут сыграть между собой.
pairs-withdraw-do = Снять пару
pairs-rounds = Сыграть меньше туров
pairs-rounds-how = Турнир закончится после стольких туров.
pairs-rounds-section-how = Туры убирают так, чтобы у каждого сыгранного матча были обе половины: если их играют в разное время, из середины.
pairs-rounds-label = Туров
pairs-rounds-do = Сократить турнир
pairs-did-join = { $round ->
    [0] опоздавшая пара: { $name }
   *[other] опоздавшая пара: { $name }, играет с тура { $round }
}
pairs-did-amend = имена изменены: { $name }
pairs-class = Группа, гандикап, зачёт
pairs-class-how = Сведения заменяют прежние; пустое поле — нет. Без согласия на публикацию имя заменяется во всём, что публикуется. Результаты меняются и после конца.
pairs-class-do = Записать
pairs-did-class = { $name }: { $class }
event-entry-stratum = группа
event-entry-handicap = гандикап
event-entry-category = зачёт
event-entry-category-open = открытый
event-entry-category-women = женский
event-entry-category-mixed = микст
event-entry-category-senior = сеньоры
event-entry-category-youth = юниоры
event-entry-stationary = не меняет стола
event-entry-team = команда
event-entry-seed = посев
event-entry-group = клуб
event-field-stratum = Группа, буква
event-field-handicap = Гандикап
event-field-category = Зачёт
event-no-category = нет
event-entry-private = без имени
event-entry-room = зал
event-field-private = Имена в опубликованных результатах
event-private-as-before = как было
event-private-none = публиковать все
event-private-1 = без имени первого игрока
event-private-2 = без имени второго игрока
event-private-3 = без имени третьего игрока
event-private-4 = без имени четвёртого игрока
event-private-all = без имён
event-withheld = { $who ->
    [all] имя не публикуется
    [1] имя первого игрока не публикуется
    [2] имя второго игрока не публикуется
   *[other] имена не публикуются
}
event-no-class = ни группы, ни гандикапа, ни зачёта
pairs-did-withdraw = { $round ->
    [0] пара { $pair } ушла
   *[other] пара { $pair } ушла перед туром { $round }
}
pairs-did-rounds = { $rounds ->
    [one] в турнире теперь { $rounds } тур
    [few] в турнире теперь { $rounds } тура
   *[many] в турнире теперь { $rounds } туров
}

# Результат, похожий на описку: почему, сказано в pairs.ftl.
event-unlikely-how = Если результат верен, подтвердите это под ним.
event-unlikely-sure = Результат верен
event-opening-lead = Первый ход
event-opening-lead-none = не записан
event-consequences = Что изменится
event-strike-show = Показать, что изменит удаление
pairs-score = Результат
pairs-not-ranked = –
pairs-late-boards = Сдачи без результата: { $boards }
pairs-late-place = Сдача { $board }: тур { $round }, стол { $table }
pairs-late-boards-how = Эти сдачи прошлых туров доигрывают позже, или вы принимаете решение здесь.
pairs-not-played = Не сыграна
pairs-close-how = После конца турнира игроки уже ничего не внесут. На этих сдачах результата ещё нет, или другая сторона его не подтвердила:
pairs-close-open-table = { $round ->
    [0] Стол
   *[other] Тур { $round }, стол
} { $table } ({ $ns } – { $ew }){ $missing ->
    [none] {""}
   *[other] . Без результата: { $missing }
}{ $unconfirmed ->
    [none] {""}
   *[other] . Не подтверждены: { $unconfirmed }
}
pairs-plus-both = По 60 % обеим
pairs-penalty = Оштрафовать или предупредить пару
pairs-penalty-how = Штраф вычитается из суммы пары. Результаты остальных не меняются. Предупреждение только записывается.
pairs-penalty-player = Оштрафовать или предупредить игрока
pairs-penalty-player-how = Штраф вычитается из суммы игрока. Результаты остальных не меняются. Предупреждение только записывается.
pairs-penalty-team = Оштрафовать или предупредить команду
pairs-penalty-team-how = Штраф вычитается из суммы команды, а если считают победные очки — из них. Результаты остальных не меняются. Предупреждение только записывается.
pairs-penalty-kind = Что
pairs-penalty-warning = Предупреждение
pairs-penalty-of-top = Процент топа
pairs-penalty-points = Победные очки, протокольные очки, импы или очки
pairs-penalty-amount = Сколько
pairs-penalty-amount-how = Для предупреждения не нужно.
pairs-penalty-do = Записать
pairs-fouled = В сдаче перепутали карты
pairs-fouled-how = Те, кто играл сдачу с другими картами, сравниваются только между собой. Укажите, где другие карты сыграли впервые и где в последний раз.
pairs-fouled-first = Первый стол с другими картами
pairs-fouled-last = Последний стол с другими картами
pairs-fouled-all-later = все следующие столы
pairs-fouled-place = сдача { $board }: { $round ->
    [0] стол { $table }
   *[other] тур { $round }, стол { $table }
}{ $group ->
    [0] {""}
   *[other] {" "}(отдельно)
}
pairs-fouled-do = Сравнивать отдельно
pairs-no-fouled = От первого до последнего указанного стола нет результатов сдачи { $board }: может быть, последний стоит раньше первого.
event-plan = Подобрать движение по времени
event-plan-how = Для записанных выше участников: какие движения укладываются в это время, обычное первым. Кнопка сразу откроет турнир с этим движением.
event-plan-minutes = Минут
event-plan-copies = Комплектов сдач
event-plan-copies-any = сколько нужно
event-plan-do = Показать подходящие движения
event-plan-take = Открыть с ним
event-own-movement = Своё движение
event-own-movement-lines = Строки файла движения
event-own-movement-hint = Оно заменит выбор выше. Такие файлы печатает программа в командной строке; проверяется каждое правило движений.
event-own-movement-other = { $of ->
    [pairs] Пар
    [teams] Команд
   *[individuals] Игроков
} в движении: { $contestants }, а записано { $entered-of ->
    [individuals] игроков
    [teams] команд
   *[pairs] пар
}: { $pairs }.
event-own-movement-fault = { $line ->
    [0] {""}
   *[other] Строка { $line }:{" "}
}{ $message }.
event-option-ranking = Места видны всем
event-option-ranking-end = в конце
event-option-ranking-rounds = после каждого тура
event-option-ranking-results = с каждым результатом
event-option-delay = На сколько туров места отстают
event-option-blackout = Сколько последних туров не видно до конца
pairs-ranking-after = Места подсчитаны по туру { $round } включительно.
event-plan-facts = Туров { $rounds } по { $each }, { $time }; каждый играет { $boards } из { $all } сдач{ $rests ->
    [0] {""}
   *[other] {" "}(отдых — { $rests })
}, соперников не меньше { $opponents }; комплектов сдач: { $copies }.
event-plan-balance = Баланс { $quality } из 100.
event-plan-note = * обычное при таком числе участников.
event-wrong-line-of-typed = Строка { $line }: в строке стол и результат, например 3 4П-С 10 или 4 пас, и каждый стол один раз.
pairs-typed = Вписать результаты сдачи с бумаги
pairs-typed-how = Все столы одной сдачи сразу. Кто впишет их во второй раз, увидит только различия.
pairs-typed-lines = Столы и результаты
pairs-typed-hint = Стол на строку: 3 4П-С 10, 4 2ЧX-В -1, 5 пас.
pairs-typed-sure = Результаты верны
pairs-typed-do = Записать
pairs-typed-compare = Сверить с записанным
pairs-typed-at = Стол { $table }: { $message }
pairs-typed-differs = Стол { $table }: записано { $was }, сейчас вписано { $now }
pairs-typed-new = Стол { $table }: ещё не записано, сейчас вписано { $now }
pairs-typed-missing = Стол { $table }: записано { $was }, сейчас не вписано
pairs-typed-same = { $results ->
    [1] Результат тот же.
   *[other] Различий нет, результатов: { $results }.
}
pairs-typed-correct = Неверный результат исправляют у его записи в журнале турнира ниже.
series = Места по нескольким турнирам
series-about = Сессии одного турнира или вечера сезона: результаты складываются, каждый со своим весом. Пары и игроков узнают по именам, команды — по названию. Адрес страницы можно передать другим.
series-ranking = Места
series-place = Место
series-name = Имя
series-total = Сумма
series-through = После отбора
series-goes-on = дальше
series-struck = Зачёркнутый результат не считается: считаются только лучшие сессии.
series-events = Турниры
series-events-none = На этом устройстве не известно ни одного вашего турнира. Откройте турнир или перейдите по ссылке на него.
series-weight = вес
series-best = Сколько лучших сессий считать
series-best-all = все
series-cut = Сколько проходит дальше
series-cut-all = без отбора
series-tie = При равенстве на границе
series-tie-all-in = проходят все
series-tie-all-out = не проходит никто
series-carry = Перенос в последний этап
series-carry-none = ничего
series-carry-all = весь результат
series-carry-half = половина результата
series-carry-own = по формуле
series-formula = Формула
series-formula-how = Действия + - * /, скобки, min(a, b), max(a, b) и if(условие, да, нет). Можно назвать { $facts }: сумму, место, число участников, лучшую сумму и число сыгранных сессий.
series-last = Последний этап
series-last-none = ещё не сыгран
series-carried-title = Кто сколько переносит
series-last-ranking = { $title }: места с учётом переноса
series-before = До этапа
series-carried = Перенос
series-last-score = Этап
series-formula-syntax = Формулу нельзя прочитать с символа { $column }: «{ $found }».
series-formula-end = Формула не закончена.
series-formula-long = Формула слишком длинна: не больше { $most } символов и не больше { $depth } вложенных скобок.
series-formula-fact = В формуле названо { $name }, а можно { $known }.
series-formula-zero = В формуле деление на ноль.
series-do = Подсчитать места
series-none = Выберите хотя бы один турнир.
series-no-event = Турнира { $event } нет.
series-not-over = Турнир { $title } не окончен: его результаты считаются после окончания.
series-no-totals = У турнира { $title } нет сумм, которые можно сложить.
series-units = { $first } и { $other } считаются по-разному, их результаты нельзя сложить.
series-weight-wrong = Вес сессии — от 0,01 до 100, а не { $weight }.
series-many = Складывается не больше { $most } турниров: остальные не учтены.
pairs-typed-unconfirmed = Стол { $table }: то же, { $now }, но другая сторона не подтвердила

# Результаты и карты из файла.
pairs-import = Результаты и карты из файла
pairs-import-how = Из устройств на столах (.bws), другой программы подсчёта (USEBIO, PBN) или сдающей машины. Сначала видно, что в файле.
pairs-import-file = Файл
pairs-import-show = Показать, что в нём
pairs-import-send = Выберите файл ещё раз: он не отправлен или уже не хранится.
pairs-import-of = { $file } для турнира «{ $event }»
pairs-import-unread = Что не читается
pairs-import-boards = Сдачи файла
pairs-import-which-section = В файле несколько секций. Какая из них — этот турнир?
pairs-import-section = Секция
pairs-import-new = Новых результатов: { $results }, карт сдач: { $deals }. Будет подтверждено: { $confirmed }. Уже записано: { $known }.
pairs-import-nothing = Записывать нечего.
pairs-import-doubtful = Похоже на ошибку
pairs-import-sure = Записать и это
pairs-import-do = Записать новое
pairs-import-differs = В турнире иначе
pairs-import-was = Записано: { $was }. В файле: { $now }.
pairs-import-impossible = Записать нельзя
pairs-import-more = и ещё { $results }
