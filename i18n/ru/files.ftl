# Файлы сдач: biritch convert, biritch check, biritch show и замечания о файле.

help-convert = Перевести файлы сдач в другой формат
help-convert-files = Файлы для чтения (- — стандартный ввод), последним — файл для записи (- — стандартный вывод) или папка
help-convert-to = Формат записи: { $formats }, usebio-1.3 [по расширению последнего файла]
help-files-encoding = Кодировка текста: utf-8, latin1, cp1250, cp1251, cp852, … [определяется сама]
help-files-boards = Только эти сдачи, например 1-8,12 [все]
help-convert-overwrite = Заменить существующий файл
help-check = Проверить файлы сдач, как компилятор проверяет программы
help-check-files = Файлы любого известного формата или - для стандартного ввода
help-show = Показать сдачи: руки, торговлю и розыгрыш
help-show-file = Файл любого известного формата или - для стандартного ввода
help-show-board = Только сдачи с этим номером
help-show-ascii = Буквы вместо знаков мастей

convert-done = Записано в { $file } в формате { $to }: { $boards ->
    [one] { $boards } сдача
    [few] { $boards } сдачи
   *[other] { $boards } сдач
} из формата { $from }.
convert-lost = В формате { $format } нет места для:
convert-lost-part = { "  " }{ $part ->
    [event] турнира, места, даты и вида подсчёта
    [players] имён игроков
    [deal] карт в руках
    [auction] торговли или пояснений к ней
    [play] сыгранных карт или пояснений к ним
    [result] контракта и результата
    [score] счёта за сдачу
    [board] номеров сдач
    [dealer] сдающего и зональности
    [double-dummy] результатов игры в открытую
    [tables] таблиц результатов
    [remarks] комментариев и служебных строк
   *[tags] прочих тегов
} (сдач: { $boards })
convert-found = { $file }: ошибок: { $errors }, предупреждений: { $warnings }; их покажет biritch check
convert-warning = предупреждение: { $message }; { $done }
convert-no-out = не указан файл для записи
    .hint = сначала файлы для чтения, потом файл для записи: biritch convert tonight.lin tonight.pbn
convert-no-format = формат файла { $file } неизвестен
    .hint = укажите его: --to; возможны { $formats }
convert-no-ending = для записи в стандартный вывод или в папку нужен формат
    .hint = --to pbn; возможны { $formats }
convert-exists = { $file } уже существует
    .hint = выберите другое имя или замените его: --overwrite
convert-same = { $file } указан и для чтения, и для записи
    .hint = выберите другое имя файла для записи
convert-twice = два входных файла записались бы в { $file }
    .hint = преобразуйте их по одному и задайте имена сами
convert-not-written = формат { $format } не записывается
    .hint = возможны { $formats }
convert-json = в стандартный вывод не поместятся и сдачи, и отчёт
    .hint = уберите --json или пишите в файл
convert-output = { $file } не записывается: { $reason }
    .hint = проверьте папку и место на диске
convert-no-boards = записывать нечего: нет ни одной сдачи
    .hint = что не так с файлом, покажет biritch check
convert-no-chosen = ни одной из сдач { $boards } нет
    .hint = какие сдачи есть в файле, покажет biritch show
convert-no-deal = в записи { $record } нет полного расклада, а в формате { $format } бывают только полные
    .hint = выберите pbn, lin или json
convert-too-many = { $boards ->
    [one] { $boards } сдача
    [few] { $boards } сдачи
   *[other] { $boards } сдач
} — слишком много: в формате { $format } не больше { $limit }
    .hint = возьмите часть сдач или другой формат
wrong-encoding = неизвестная кодировка { $value }
    .hint = utf-8, latin1, cp1250, cp1251, cp1252, cp852, koi8-r, …

check-line = { $place }: { $severity ->
    [error] ошибка
    [warning] предупреждение
   *[note] замечание
} [{ $code }]: { $message }
check-file = { $file }: { $format ->
    [none] неизвестный формат
   *[other] { $format }
}, сдач: { $boards }, ошибок: { $errors }, предупреждений: { $warnings }, замечаний: { $notes }
check-record = { $file }, запись { $record }
check-stdin = стандартный ввод

show-board = Сдача { $board }
show-unnumbered = Запись { $index }
show-dealer = сдаёт { $seat }
show-room = { $room ->
    [Open] открытая комната
    [Closed] закрытая комната
   *[other] комната { $room }
}
show-table = стол { $table }
show-passed = Общий пас
show-contract = { $contract }, играет { $seat }
show-tricks = { $tricks ->
    [one] { $tricks } взятка
    [few] { $tricks } взятки
   *[other] { $tricks } взяток
}
show-score = { $side } { $score }
show-continues = (продолжение следует)
show-unread = Не прочитано: { $text }
show-no-board = в { $file } нет сдачи { $board }
    .hint = без --board и --boards показываются все сдачи
show-nothing = в { $file } нет ни одной сдачи
    .hint = что с ним не так, покажет biritch check

# Что не так в файле или как это прочитано; .hint — что с этим сделано.
diagnostic-file = { $case ->
    [large] файл больше { $limit } мегабайт
   *[text] файл не в кодировке UTF-8
}
    .hint = он не прочитан
diagnostic-pbn-no-game = в файле нет ни одного тега PBN
    .hint = читать нечего
diagnostic-pbn-open-comment = комментарий не закрыт
    .hint = он кончается перед следующей сдачей после пустой строки или в конце файла
diagnostic-pbn-tag = здесь должен быть тег с именем и значением, например [Board "1"]
    .hint = остаток строки сохранён как комментарий
diagnostic-pbn-open-string = у значения { $tag } нет закрывающей кавычки
    .hint = прочитано до скобки в конце строки; если её нет, строка сохранена как комментарий
diagnostic-pbn-tag-twice = тег { $tag } повторяется
    .hint = считается первый; этот сохранён
diagnostic-board = { $value } — не номер сдачи
    .hint = текст сохранён
diagnostic-seat = { $tag }: { $value } — не место; должно быть N, E, S или W
    .hint = текст сохранён
diagnostic-vulnerable = { $value } — не зональность; должно быть None, NS, EW или All
    .hint = текст сохранён
diagnostic-deal = { $case ->
    [first] расклад начинается с места и двоеточия: N:…
    [hands] в раскладе четыре руки, а здесь { $found }
    [suits] рука { $seat }: { $value } — не четыре масти через точку
    [rank] рука { $seat }: неизвестная карта { $value }
    [twice] рука { $seat }: карта { $value } названа дважды
   *[faults] эти руки — не расклад
}
    .hint = текст сохранён; в записи нет расклада
diagnostic-deal-shared-cards = { $cards ->
    [none] рука { $seat }: карт { $found }, больше тринадцати
   *[other] одна карта в двух руках: { $cards }
}
    .hint = в записи нет расклада
diagnostic-contract = { $value } — не контракт
    .hint = текст сохранён
diagnostic-result = { $value } — не число взяток
    .hint = текст сохранён
diagnostic-sides = { $tag }: { $value } не может быть верно для обеих сторон
    .hint = { $tag ->
        [Result] всего тринадцать взяток; учтены взятки стороны разыгрывающего
       *[Score] записи сторон противоположны; учтена запись СЮ
    }
diagnostic-call = { $value } — не заявка
    .hint = остаток торговли сохранён непрочитанным
diagnostic-call-illegal = заявка { $call } недопустима: { $case ->
    [low] она не выше { $over } (правило 18)
    [double] контрить нечего (правило 19A)
    [redouble] реконтрить нечего (правило 19B)
    [over] торговля окончена (правило 22)
   *[other] здесь её быть не может
}
    .hint = заявка сохранена
diagnostic-pbn-no-first-player = { $tag } стоит раньше тегов, из которых ясно, кто начинает
    .hint = раздел сохранён непрочитанным
diagnostic-not-the-dealer = торговлю начинает { $seat }, а сдаёт { $dealer }
    .hint = первая заявка — { $seat }; сдающий сохранён
diagnostic-pbn-passes-added = в торговле нет пасов перед открытием
    .hint = { $count ->
        [one] добавлен { $count } пас
        [few] добавлено { $count } паса
       *[many] добавлено { $count } пасов
    }: тогда разыгрывающий — тот, что указан
diagnostic-card = { $value } — не карта
    .hint = остаток розыгрыша сохранён непрочитанным
diagnostic-card-twice = { $card } уже сыграна
    .hint = остаток розыгрыша сохранён непрочитанным; в LIN — только эта карта
diagnostic-pbn-column = { $card } стоит не в том столбце ({ $column }): эту карту держит { $holder }
    .hint = остаток розыгрыша сохранён непрочитанным
diagnostic-pbn-row-order = { $card } стоит не в столбце своей руки
    .hint = каждая карта отнесена к руке, где она есть
diagnostic-play-gap = перед { $card } не хватает карты (ходит { $seat })
    .hint = остаток розыгрыша сохранён непрочитанным
diagnostic-pbn-loose-note = примечание { $value } не относится ни к заявке, ни к карте
    .hint = оно сохранено
diagnostic-stray-text = { $value } здесь лишнее
    .hint = текст сохранён
diagnostic-control-character = в { $tag } есть табуляция или другой управляющий символ
    .hint = он заменён пробелом
diagnostic-spelling = { $tag }: { $value } — не по стандарту
    .hint = прочитано как { $meant }
diagnostic-pbn-tag-after-section = { $tag } стоит после { $section }, а должен быть раньше
    .hint = он всё равно прочитан
diagnostic-unread = { $section } не читается начиная с { $value }
    .hint = текст сохранён без разбора
diagnostic-pbn-inherited = в записи нет расклада
    .hint = это другой стол предыдущей сдачи с её раскладом
diagnostic-pbn-row = в строке таблицы { $tag } полей { $found }, а столбцов { $columns }
    .hint = строка сохранена
diagnostic-pbn-table-comment = комментарий внутри строки таблицы { $tag }
    .hint = в строках таблиц их не бывает; он сохранён
diagnostic-pbn-table-mark = { $tag }: в поле { $value } есть знак, который в PBN значит другое
    .hint = такое поле пишут в кавычках; оно сохранено
diagnostic-pbn-column-width = { $tag }: не понять ширину столбца { $value }
    .hint = ширина — это число, можно с L или R, например Score\5R; текст сохранён
diagnostic-pbn-table-order = { $tag }: строки стоят не по порядку столбца { $value }
    .hint = а в заголовке сказано, что по порядку; они сохранены как есть
diagnostic-pbn-scoring = Scoring: в { $value } есть поле, которое ничего не говорит
    .hint = текст сохранён
diagnostic-not-of-rubber = зональность { $value } — не та, что в роббере
    .hint = по выигранным геймам должно быть { $right }; считается то, что в файле
diagnostic-pbn-large-game = сдача занимает больше { $limit } мегабайт
    .hint = она пропущена; дальше файл читается со следующей
diagnostic-large-record = сдача занимает больше { $limit } мегабайт
    .hint = файл прочитан только до этого места; эта сдача и всё, что за ней, пропущены
diagnostic-not-of-board = { $tag } { $value } — не такой, как у сдачи { $board }
    .hint = по номеру должно быть { $right }; считается то, что в файле
diagnostic-not-of-auction = контракт { $contract } — не тот, что в торговле: { $auction }
    .hint = сохранены оба
diagnostic-hand-size = рука { $seat }: карт { $found }, а в другой руке { $expected }
    .hint = во всех руках должно быть по { $expected }; руки сохранены как есть
diagnostic-not-the-leader = первый ход розыгрыша: { $seat }
    .hint = к этому контракту первым ходит { $leader }
diagnostic-card-not-held = ходит { $seat }, но карты { $card } у этой руки нет
    .hint = розыгрыш сохранён; дальше он не проверен
diagnostic-revoke = { $seat } играет { $card }, хотя можно было ответить в масть: { $could } (правило 44C)
    .hint = розыгрыш сохранён
diagnostic-not-of-play = результат (взяток: { $found }) не согласуется с розыгрышем
    .hint = из сыгранных взяток сторона разыгрывающего взяла { $least }, значит, у неё может быть от { $least } до { $most }; считается результат из файла
diagnostic-not-of-result = счёт { $value } для СЮ не такой, какой следует из контракта, взяток и зональности
    .hint = должно быть { $right }; считается счёт из файла
diagnostic-not-of-scores = { $tag } { $value } не согласуется со счётом за сдачу на всех столах
    .hint = должно быть { $right }; очки из файла сохранены
diagnostic-encoding = текст не в UTF-8
    .hint = прочитан как { $encoding }; другую кодировку можно указать: --encoding
diagnostic-encoding-unknown = в файле указана неизвестная кодировка { $encoding }
    .hint = кодировка определена по буквам; другую можно указать: --encoding
diagnostic-encoding-mixed = строк в другой кодировке, { $encoding }: { $count }
    .hint = каждая строка прочитана в своей
diagnostic-encoding-damaged = символов не в кодировке { $encoding }: { $count }
    .hint = вместо них стоит U+FFFD; другую кодировку можно указать: --encoding
diagnostic-repeated-too-much = общее для всех сдач слишком длинно, чтобы повторять его в каждой
    .hint = отсюда и дальше оно опущено
diagnostic-no-deal = в файле нет ни одного расклада
    .hint = читать нечего
diagnostic-deal-incomplete = карты сдачи { $board } — не полный расклад
    .hint = сдача пропущена
diagnostic-truncated = в последней записи байтов { $found } вместо { $expected }
    .hint = она пропущена
diagnostic-dup-two-deals = у сдачи { $board } один расклад для машины и другой для людей
    .hint = считается тот, что для машины
diagnostic-several-deals = у сдачи { $board } несколько разных раскладов
    .hint = машина разложит каждый; если номер в формате нельзя повторить, второй расклад получит другой
diagnostic-usebio-two-deals = у сдачи { $board } два разных расклада
    .hint = считается первый, текст второго сохранён
diagnostic-count = в файле указано сдач { $stated }, а есть { $found }
    .hint = прочитаны все
diagnostic-checksum = контрольная сумма неверна
    .hint = сдачи всё равно прочитаны
diagnostic-value = { $tag }: { $value } не читается
    .hint = текст сохранён
diagnostic-value-left-out = { $tag }: { $value } не читается
    .hint = текст опущен
diagnostic-csv-cell = { $tag }: { $empty ->
    [yes] пусто
   *[other] { $value } не читается
}
    .hint = { $case ->
        [board] номер сдачи — число от 1
        [table] стол — число, например 3 или A3
        [round] тур — число
        [section] секция — название не длиннее 10 знаков
        [side] нужен номер пары, номера двух игроков (3+7) или два имени (Анна – Борис)
        [contract] нужен контракт с разыгрывающим, например 4S N или 3БК контра З; пас; – для несыгранной сдачи; или две оценки, например Ave+ / Ave-
        [declarer] разыгрывающий — С, В, Ю или З
        [tricks] нужны взятки разыгрывающего, от 0 до 13
        [relative] взятки сверх контракта или подсад — для столбца «результат»; здесь нужны взятки разыгрывающего, от 0 до 13
        [result] нужно +1, = или −2, либо число взяток; другим столбцам это не должно противоречить
        [lead] первый ход — карта, например ПК
       *[score] запись — число очков СЮ
    }; строка пропущена
diagnostic-csv-heading = столбец { $tag } не читается
    .hint = его содержимое пропущено
diagnostic-csv-cells = строка не подходит к заголовкам
    .hint = ячеек больше, чем заголовков, или не закрыта кавычка; строка пропущена
diagnostic-list-line = { $case ->
    [long] строка длиннее { $value } байтов
    [number] { $value } — не число или вне пределов
    [missing] нет поля: { $value }
    [results] { $value } — не список результатов игры в открытую
    [card] { $value } — не карта
   *[deal] здесь должен быть расклад, например N:AK.T9..432 …
}
    .hint = строка пропущена
diagnostic-left-out = опущено, { $tag }: { $count }
    .hint = в записи сдачи для этого нет места; опущено
diagnostic-syntax = документ нарушает правила своего формата: { $value }
    .hint = отсюда он не прочитан
diagnostic-bws-database = { $case ->
    [version] это база версии { $value }, а читаются базы Access 97 и 2000
    [other] в базе нет результатов Bridgemate
    [rows] { $tag }: слишком много строк, читается не больше { $value } во всех таблицах
    [text] { $tag }: текст строк длиннее файла более чем в { $value } раза
   *[damaged] { $tag }: { $value }
}
    .hint = { $read ->
        [version] сохраните её как базу Access 2000
        [nothing] ничего не прочитано
       *[part] из базы прочитано то, что читается
    }
diagnostic-bws-corrected = секция { $section }, стол { $table }, тур { $round }, сдача { $board }: результат введён, раз: { $rows }
    .hint = считается последний
diagnostic-bws-erased = секция { $section }, стол { $table }, тур { $round }, сдача { $board }: один из результатов стёрт
    .hint = он опущен
diagnostic-bws-wrong-direction = секция { $section }, стол { $table }, тур { $round }, сдача { $board }: сыграна в другом направлении
    .hint = пары поменялись линиями
diagnostic-bws-hands-of-section = у секции { $section } нет своих раскладов
    .hint = взяты расклады секции { $right }
diagnostic-bws-left-out = { $case ->
    [columns] { $tag }: столбцы { $value }
   *[rows] { $tag }: строк { $rows }
}
    .hint = в записи сдачи для них нет места
diagnostic-bws-damaged-rows = { $tag }: повреждённых строк { $rows }
    .hint = они опущены
diagnostic-not-supported = формат { $format } известен, но не читается
    .hint = { $format ->
        [html] сохраните сами сдачи: BBO и RealBridge дают LIN или PBN
        [zip] сначала распакуйте архив
        [sqd] в файле сказано, как получатся сдачи, но самих сдач нет: их создаёт biritch deal --commit ФАЙЛ (и программа BigDeal)
        [json] из JSON читаются только файлы biritch convert и результаты ACBL
        [preferans] это раздачи преферанса, а не бриджа: их читает biritch pref analyse
        [ppn] опубликованное описание этого формата противоречит само себе, поэтому надёжно прочитать игры нельзя: запишите их в нашей нотации преферанса
        [session] в нём результаты без раскладов: его читает biritch score session
        [event-log] это журнал турнира: его читает biritch event score
       *[other] ничего не прочитано
    }
diagnostic-empty-file = файл пуст
    .hint = читать нечего
diagnostic-unknown-format = это файл неизвестного формата
    .hint = ничего не прочитано

# Страницы файлов.
files-title = Файлы сдач
files-lead = Откройте файл сдач бриджа в любом известном формате: посмотрите сдачи, разыграйте их заново, узнайте результаты игры в открытую и сохраните в другом формате.
files-choose = Файл сдач; его можно и перетащить на эту страницу
files-open = Открыть
files-limit = Не больше { $limit } мегабайт.
files-read = Читаются форматы: { $formats }. Формат определяется по содержанию, а не по имени.
files-written = Форматы для записи: { $formats }.
files-kept = Файл хранится только в памяти сервера, пока его не вытеснят новые. Его увидит всякий, у кого есть адрес страницы.
files-none-sent = Файл не прислан или пуст.
files-found = { $format ->
    [none] Неизвестный формат
   *[other] Формат: { $format }
} · сдач: { $boards } · ошибок: { $errors } · предупреждений: { $warnings } · замечаний: { $notes }
files-diagnostics = Замечания о файле
files-boards = Сдачи
files-table = Стол
files-players = Игроки
files-score = Очки СЮ
files-unnumbered = Запись { $index }
files-before = Предыдущие сдачи
files-after = Следующие сдачи
files-save = Сохранить
export-save = Сохранить сдачи в формате
files-lost = Что теряется в каждом формате
files-lost-nothing = ничего не теряется
files-several-deals = Сдачи с несколькими раскладами: { $boards }. В файле для машины будет каждый из них; если номер в формате нельзя повторить, второй расклад получит другой.
files-lost-unknown = Сдач так много, что потери при записи в другой формат здесь не показаны; их покажет biritch convert.
files-another = Открыть другой файл
files-all = Все сдачи файла
files-previous-board = Предыдущая сдача
files-next-board = Следующая сдача
files-play = Сыграть эту сдачу за столом
files-remarks = Комментарии
files-tags = Что ещё сказано в файле
files-at = строка { $line }, позиция { $column }:
files-at-record = запись { $line }:
files-at-file = файл:
files-severity = { $severity ->
    [error] ошибка
    [warning] предупреждение
   *[note] замечание
}
files-encoding = прочитан как { $encoding }; если буквы не те, сохраните файл в UTF-8 и пришлите снова
files-encoding-damaged = вместо них стоит U+FFFD; сохраните файл в UTF-8 и пришлите снова
files-left-out = В браузере открываются первые { $limit } сдач, остальные ({ $boards }) опущены; целиком файл читает biritch convert.
files-more = и ещё { $count }
export-title = Сохранить сдачи
export-none = Законченных сдач бриджа здесь ещё нет.
export-boards = Сдач: { $boards }.
export-about = В файлах сдающих машин есть только карты. Чего формат не вмещает, в файл не попадёт.
export-newest = Здесь только последние { $limit } сдач.

# Набор сдач на заказ.
files-play-fresh = Сыграть
deals-title = Сдачи на заказ
deals-lead = Выберите расклады рук и очки и получите набор сдач для упражнений: каждую можно сыграть за столом с роботами, не видя карт заранее, а весь набор сохранить в любом формате.
deals-presets = Частые заказы
deals-preset-notrump = Юг открывает 1БК
deals-preset-major = Юг открывает 1 пику
deals-preset-weak-two = У Юга слабые две червы
deals-preset-strong = У Юга 22 очка и больше
deals-preset-game = Гейм или нет
deals-preset-slam = Шлем или нет
deals-preset-competition = Торгуются обе стороны
deals-preset-two-suiters = У Востока две масти
deals-boards = Число сдач
deals-dealer = Сдающий
deals-vulnerable = В зоне
deals-by-board = по номеру
deals-vulnerable-none = никто
deals-vulnerable-ns = Север–Юг
deals-vulnerable-ew = Восток–Запад
deals-vulnerable-all = обе стороны
deals-shape = Расклад руки
deals-shape-any = любой
deals-shape-balanced = равномерный (4333, 4432, 5332)
deals-shape-semi-balanced = почти равномерный (ещё 5422, 6322)
deals-shape-one-suiter = одна масть от шести карт
deals-shape-two-suiter = две масти от пяти карт
deals-shape-three-suiter = три масти (4441, 5440)
deals-least = Очки от
deals-most = Очки до
deals-lengths = наименьшие длины мастей
deals-length = { $suit } от
deals-sides = Обе руки стороны вместе
deals-side-NS = Север–Юг
deals-side-EW = Восток–Запад
deals-make = Сдать
deals-exact = Все сдачи, которые подходят к заказу, равновероятны.
deals-wrong-number = { $field }: это не число или слишком большое число
deals-wrong-choice = { $field }: выберите из списка
deals-wrong-range = { $field }: первое число больше второго
deals-busy = Прежние ваши заказы ещё выполняются. Попробуйте ещё раз чуть позже.
deals-impossible = Таких сдач нет: условия противоречат друг другу.
deals-too-rare = За { $seconds } секунд найдено сдач: { $found } из { $wanted }. Такие сдачи слишком редки, или их нет: смягчите условия.
