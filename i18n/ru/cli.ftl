# Командная строка: справка и ошибки. Подсказка к ошибке — её атрибут.

help-about =
    Бридж во всех его видах, предки бриджа и преферанс.
    Без команды запускается сервер, как по biritch serve.
help-usage = Использование:
help-options = [ПАРАМЕТРЫ]
help-command = <КОМАНДА>
help-command-or-none = [КОМАНДА]
help-heading-options = Параметры
help-heading-commands = Команды
help-heading-arguments = Аргументы
help-help = Показать справку
help-version = Показать версию
help-lang = Язык вывода: ru или en [BIRITCH_LANG, иначе язык системы]
help-json = Выводить JSON, для программ
help-example = Пример:
help-examples = Примеры:

help-serve = Запустить сервер: страницы, столы и роботы
help-serve-listen = Адрес и порт [127.0.0.1:1925]
help-serve-data = Папка с данными [папка данных приложений в системе]
help-serve-database = Адрес (URL) базы данных вместо файла в папке с данными
help-serve-open = Открыть браузер, когда сервер готов
help-serve-regulations = Регламент для судейских страниц вместо встроенного

help-play = Играть за столом с тремя роботами прямо в терминале
help-play-form = Вид игры, например rubber, chicago или whist; все показывает biritch score list [rubber]
help-play-option = Правило вида игры, имя=значение, или один из его наборов; можно повторять. Все показывает biritch score list
help-play-seat = Где вы сидите: N, E, S, W или С, В, Ю, З [S]
help-play-system = Система ваша и партнёра: standard, sayc, beginners, polish или файл [standard]
help-play-their-system = Система противников [standard]
help-play-effort = Как глубоко считают роботы: quick, standard или strong [standard]
help-play-plain = Построчный вывод, для программ экранного доступа и конвейеров; включается сам, если вывод не в терминал
help-play-four-colors = У каждой масти свой цвет

help-deal = Сделать случайные сдачи или сдачи по заказу
help-deal-boards = Сколько сдач [1 или сколько сказано в сценарии]
help-deal-first = Номер первой сдачи [1]
help-deal-seed = Зерно из 64 шестнадцатеричных цифр: одно зерно даёт одни и те же сдачи; не для серьёзной игры
help-deal-format = Формат вывода: pbn, json, lin, rbn или формат сдающей машины: bri, dge, dup, ber, bhg, rzd, cds, dlm, csv [pbn или то, что печатает сценарий]
help-deal-form = Для какой игры расклады: вид бриджа, где сдающий и зональность заданы номером сдачи, или preferans [duplicate]
help-deal-option = Настройка этого вида, например chicago_order=DealerVul; можно повторять
help-deal-preset = С --form preferans: правила [sochi]
help-deal-players = С --form preferans: число игроков, 3 или 4 [3]
help-deal-script = Сценарий на языке программы dealer: какие сдачи нужны; - для стандартного ввода
help-deal-shape = Расклад руки, например "S:any 4333 + 54xx" или "N:5+s(431)"; можно повторять
help-deal-points = Очки руки или пары: S:15-17, S:12+, NS:25+; можно повторять
help-deal-generate = Сколько сдач просмотреть для сценария самое большее [10000000 или сколько в нём сказано]
help-deal-commit = Расклады, которые потом каждый может проверить (SquareDeal): создаёт описание FILE для публикации и его секретные ключи; если FILE есть, сдаёт по нему
help-deal-number = С --commit: от какого публичного, ещё не известного числа зависят расклады, например от значения индекса на закрытие такого-то дня
help-deal-value = С --commit: само число, когда оно стало известно
help-deal-sessions = С --commit: число сессий по столько сдач [1]
help-deal-session = С --commit: какую фазу и сессию сдать, например 1.2 [единственную]
help-deal-reserve = С --commit: запасные сдачи сессии

help-director = Решения судьи о нарушениях: по файлу или в диалоге
help-director-code = home, duplicate-1987 или duplicate-2017 [как в файле; в диалоге duplicate-2017]
help-director-quiz = Задавать вопросы для судей и вести счёт
help-director-regulations = Показать регламент из файла; без файла — встроенный, чтобы скопировать и изменить
help-director-scenario = Сценарий: строки заголовка, затем по событию на строку; - для стандартного ввода

help-score = Посчитать очки
help-score-contract = Посчитать один контракт
help-score-contract-example = biritch score contract 3БК --tricks 10 --json
help-score-contract-contract = Контракт: 4HX, 3NT, 4♥X, 4ч, 3БК
help-score-contract-tricks = Взятки разыгрывающей стороны: от 0 до 13
help-score-contract-vulnerable = Разыгрывающая сторона в зоне
help-score-contract-undertricks = Цена недобора: modern, simplified или laws1932 [modern]
help-score-contract-insult = Премия за сыгранную контру: standard или same50 [standard]
help-score-contract-honors = Онёры в одной руке: 100 или 150
help-score-contract-honors-side = У кого были онёры: declarer (разыгрывающие) или defenders (вистующие) [declarer]
help-score-session = Подсчитать встречу из файла: запись и расчёт
help-score-session-file = Файл встречи; - для стандартного ввода
help-score-session-explain = Объяснить, откуда взялось каждое число
help-score-session-format = Формат вывода: text, csv или svg [text]
help-score-list = Перечислить виды игры с настройками, значениями по умолчанию и источниками
help-score-russian = Сравнить сдачу с её целью (русская запись)
help-score-russian-hcp = Очки (PC) у Севера–Юга: от 0 до 40
help-score-russian-vul = Кто в зоне: none, ns, ew, both или нет, сю, вз, все
help-score-russian-score = Запись Севера-Юга
help-score-match = Подсчитать матч по результатам двух комнат
help-score-results = Файл результатов; - для стандартного ввода
help-score-pairs = Определить места пар в турнире
help-score-pairs-method = matchpoints, butler, cross, bam или total [как в файле, иначе matchpoints]
help-score-matchpoints = Протокольные очки одной сдачи
help-score-scores = Записи линии N-S: 420,450,-50
help-score-scale = Цена сравнения: two (2, 1, 0), one (1, ½, 0) или zero (+1, 0, −1) [two]
help-score-imps = Перевести разницу очков в импы
help-score-diff = Разницы: 580 -120 10
help-score-table = Таблица импов: imp1962 или imp1960 [imp1962]
help-score-vp = Перевести разницу импов в победные очки
help-score-vp-boards = Число сдач матча
help-score-vp-margin = Разница в импах; с минусом, если первая сторона проиграла
wrong-percent = --percent: { $value } — не процент
    .hint = нужно число от 0 до 100, не больше двух знаков после запятой: --percent 56.23
help-score-vp-half = Половина матча считается отдельно: 10–0, ничья 5–5
help-score-vp-percent = Процент пары вместо разницы, по шкале Английского бриджевого союза
help-score-vp-scale = Шкала: essay24, wbf2013, wbf2013-discrete, acbl20, acbl30 или wbf25 [essay24]

help-rebuild = Заново составить список сыгранных сдач по журналу
help-data = Проверить, сжать или перенести данные сервера
help-data-check = Проверить, цел ли журнал; сервер можно не останавливать
help-verify = Проверить, что сдано честно
help-verify-file = Доказательства в JSON или запись сдачи, - для стандартного ввода; или описание раскладов турнира (.sqd)
help-verify-deals = Сдачи для сравнения с раскладами турнира, в любом формате; можно повторять

help-completions = Напечатать скрипт автодополнения для оболочки
help-completions-shell = bash, elvish, fish, powershell или zsh

error = ошибка: { $message }
warning = предупреждение: { $message }
hint = подсказка: { $message }

wrong-argument = неизвестный аргумент { $argument }
    .hint = список даст { $command } --help
wrong-argument-like = неизвестный аргумент { $argument }
    .hint = может быть, { $suggestion }?
wrong-command = неизвестная команда { $command }
    .hint = список команд даст { $parent } --help
wrong-command-like = неизвестная команда { $command }
    .hint = может быть, { $suggestion }?
missing-argument = не хватает { $argument }
    .hint = пример покажет { $command } --help
missing-command = не хватает команды
    .hint = список команд даст { $command } --help
missing-value = после { $argument } нужно значение
    .hint = пример покажет { $command } --help
repeated-argument = { $argument } указан дважды
    .hint = укажите его один раз
unwanted-value = { $argument } не принимает значения
    .hint = уберите { $value }
conflict-argument = { $argument } и { $other } нельзя указать вместе
    .hint = уберите одно из двух
wrong-utf8 = аргумент не в UTF-8
    .hint = проверьте кодировку терминала
wrong-use = аргументы неверны
    .hint = смотрите biritch --help

wrong-lang = неизвестный язык { $value }
    .hint = есть ru и en
wrong-number = { $argument }: { $value } — не целое число от { $from } до { $to }
    .hint = например, { $argument } { $example }
wrong-boards = --boards: { $value } — не список сдач
    .hint = номера и промежутки, например --boards 1-8,12
wrong-word = { $argument }: значения { $value } нет
    .hint = возможны { $words }
wrong-listen = --listen: { $value } — не адрес с портом
    .hint = например, 127.0.0.1:1925, 0.0.0.0:8080 или [::1]:1925
wrong-shell = автодополнения для { $value } нет
    .hint = есть для { $words }
wrong-seed = --seed: { $value } — не зерно
    .hint = в зерне 64 шестнадцатеричные цифры (0-9, a-f), а здесь знаков: { $length }
wrong-contract = { $value } — не контракт
    .hint = напишите уровень от 1 до 7, масть или БК, потом X или XX, если была контра: 4ЧX, 3БК
wrong-contract-several = { $value } можно понять как { $readings }
    .hint = напишите { $first }
wrong-honors-strain = 100 за онёры без козыря не бывает
    .hint = за четыре туза в одной руке укажите --honors 150
wrong-honors-alone = --honors-side указан без --honors
    .hint = добавьте --honors 100 или --honors 150
wrong-seat = { $argument }: { $value } — не место за столом
    .hint = нужно N, E, S, W или С, В, Ю, З
wrong-form = неизвестный вид игры { $value }
    .hint = есть { $words }
wrong-form-preferans = { $value } — вид преферанса
    .hint = в него играют командой biritch pref play; вид выбирает --preset
wrong-option = у вида игры { $form } нет настройки { $value }
    .hint = есть { $words }
wrong-option-none = у вида игры { $form } нет настроек
    .hint = уберите --option
wrong-option-word = настройка { $option }: значения { $value } нет
    .hint = возможны { $words }
wrong-option-form = --option: { $value } — не имя=значение
    .hint = например, --option { $example }
wrong-json-format = --json и --format { $format } нельзя указать вместе
    .hint = уберите одно из двух
wrong-deal-shape = --shape { $value }: это не место за столом и расклад руки
    .hint = например "S:any 4333 + any 4432", N:54xx или "E:5+s(431)", где остальные масти в любом порядке
wrong-deal-session = --session { $value }: это не фаза и сессия
    .hint = например --session 1.2, или --session 2 — вторая сессия первой фазы
commit-number = { $file } ещё нет; расклады должны зависеть от публичного числа, которого пока никто не знает
    .hint = назовите его: --number "индекс Мосбиржи на закрытие 1 мая 2027"; чтобы сдать по описанию, укажите его файл
commit-boards = сдач нужно { $boards }, а в одной сессии их не больше { $most }
    .hint = разделите их на сессии: --sessions
commit-phase = в сессии не может быть сдач { $boards }
commit-made = Опубликуйте { $file } сейчас. Ключи { $keys } держите в секрете и не теряйте: без них сдать нельзя.
    Когда число станет известно ({ $number }), сдайте так: biritch deal --commit { $file } --value ЧИСЛО{ $sessions ->
        [1] {""}
       *[other] {" "}--session 1.1
    }
    После турнира опубликуйте { $file } снова, теперь с числом, и { $keys }.
commit-exists = { $file } уже есть и не перезаписывается
    .hint = выберите другое имя
commit-key-file = { $file } — имя файла ключей
    .hint = назовите описание, ФАЙЛ.sqd; ключи лежат рядом с ним
commit-fixed = { $file } уже есть и опубликован, поэтому { $option } изменить нельзя
    .hint = для других сдач выберите другое имя
commit-early = { $file } ещё нет, поэтому { $option } не имеет смысла
    .hint = сначала создайте его: biritch deal --commit { $file } --number "индекс Мосбиржи на закрытие 1 мая 2027" --boards 24
commit-title = { $event }, { $session }{ $reserve ->
    [yes] , запасные
   *[no] {""}
}
commit-other-value = в { $file } уже записано число { $known }, а { $value } — другое
commit-session = в { $file } сессий: { $count }
    .hint = скажите, какую сдать: --session 1.2
commit-no-value = в { $file } ещё нет числа
    .hint = когда оно станет известно: biritch deal --commit { $file } --value ЧИСЛО
commit-missing = в { $file } нет части: { commit-part }
commit-line = { $file }, строка { $line }: «{ $found }» — не { commit-part }
commit-line-key = { $file }, строка { $line }: это не { commit-part }
commit-part = { $part ->
    [name] название турнира (TN …)
    [number] описание публичного числа (DI …)
    [phase] фаза (SN сессии:сдачи:файл:название, не больше 100 сдач в сессии)
    [key-hash] хеш ключей (KH и 64 шестнадцатеричные цифры)
    [key] ключ сессии, каждый один раз и по порядку (фаза,сессия:ключ)
   *[line] строка такого файла (TN, DI, DV, SN, KH)
}
commit-other-keys = ключи { $file } — не те, что были опубликованы: их хеш { $found }, а опубликован { $published }
commit-no-session = в { $file } нет сессии { $session } в фазе { $phase }
verify-no-event = { $file } — не описание раскладов турнира, с которым можно сравнить { $deals }
    .hint = biritch verify ТУРНИР.sqd --deals СДАЧИ
verify-event-keys = Ключи те, хеш которых был опубликован: { $hash }.
    Расклады зависят от публичного числа: { $number }. Указано { $value }: проверьте его.
verify-event-file = в { $file } нет сдач, которые можно сравнить, или файл повреждён
    .hint = что не так, покажет biritch check { $file }
verify-event-stdin = описание турнира читается из файла: рядом с ним лежат ключи
verify-event-board = { $file }, сдача { $board }: { $session }
verify-event-wrong = { $file }, сдача { $board }: НЕ из этого турнира
verify-event-done = { $count ->
    [0] Сдачи не сравнивались.
   *[other] Сдач сравнено: { $count }; { $wrong ->
        [0] все как обещано.
       *[other] не из этого турнира: { $wrong }.
    }
}
wrong-deal-points = --points { $value }: это не место за столом и пределы очков
    .hint = например S:15-17, N:12+, E:8-, W:20 или NS:25+ на обе руки вместе; не больше 40
deal-too-many = в формате { $format } помещается { $limit } сдач, а нужно { $boards }
    .hint = уменьшите --boards и запишите несколько файлов
deal-number = в формате { $format } у сдач номера от { $first } до { $last }, а сдачи { $board } нет
    .hint = укажите другой --first, уменьшите --boards или выберите csv или pbn, где номер любой
deal-incomplete = запись { $record } — не полный расклад, а в формате { $format } все расклады полные
deal-format = { $format } — не формат сдающих машин
deal-option-form = { $option } не сочетается с --form { $form }
deal-not-written = в этом формате сдачи записать нельзя
deal-kept = нужно сдач: { $boards }, а хранить до конца записи можно не больше { $limit }
    .hint = уменьшите produce или --boards; в PBN и JSON, как и при других действиях, кроме print, каждая сдача пишется сразу
deal-none = условию не отвечает ни одна сдача из { $deals }
    .hint = с бо́льшим --generate будет просмотрено больше сдач
deal-impossible = условию не может отвечать ни одна сдача
    .hint = расклад, очки и заранее сданные карты противоречат друг другу: на четыре руки приходится по тринадцать карт каждой масти и 40 очков
deal-rare = подходящая под условие сдача не нашлась: такие почти не встречаются
    .hint = задайте расклады или очки, которые бывают чаще
deal-given-up = сдачи с такими заранее заданными длинами слишком редки: ни одной за { $deals } попыток
    .hint = задайте длины меньшему числу рук, а для остальных впишите их в условие
deal-progress = найдено { $found }, просмотрено { $deals }
deal-report = сдач найдено: { $produced }, просмотрено: { $generated }
deal-report-wanted = сдач найдено: { $produced } из { $wanted }, просмотрено: { $generated }
deal-report-found = сдач найдено: { $produced } из { $wanted }
deal-arguments = --shape и --points
script-wrong = { $file }, строка { $line }, столбец { $column }: { $what }
    { $excerpt }
script-zero = { $file }, строка { $line }, столбец { $column }: деление на ноль
    .hint = проверка перед делением убережёт от нуля: b == 0 ? 0 : a / b
script-stdin = стандартный ввод
script-end = конец сценария
script-comment = у этого комментария нет конца: */
script-text = у этого текста нет конца: "
script-character = знак { $character } здесь ничего не значит
script-shape = руки с раскладом { $shape } не бывает: нужно тринадцать карт
script-card = карта { $card } уже сдана
script-predeal = у игрока { $seat } не может быть таких карт и длин: в руке тринадцать карт
script-predeal-suits = эти карты и длины противоречат другим рукам: в масти тринадцать карт
script-large = это слишком велико, или скобок слишком много
script-unknown = слово { $word } неизвестно
script-unknown-closest = слово { $word } неизвестно; возможно, имелось в виду { $closest }
script-misplaced = слову { $word } здесь не место
script-redefined = у переменной { $word } уже есть значение, второй раз его задать нельзя
script-values = рангов тринадцать, поэтому и значений не больше 13
script-equals = знак = стоит только после имени переменной; сравнивают двумя знаками: spades(north) == 4
script-reserved = { $word } — слово языка и не может быть именем переменной
script-range = число { $number } вне пределов: можно от { $from } до { $to }
script-expected = { $expected ->
        [action] здесь нужно действие, например printall, average или frequency
        [card] здесь нужна карта, например AS или TC
        [close] здесь нужна закрывающая скобка
        [comma] здесь нужна запятая
        [compass] здесь нужно north, east, south или west
        [contract] здесь нужен контракт, например x3N или x4Sx
        [expression] здесь нужно выражение, например hcp(north)
        [holding] здесь нужны карты масти, например SAQ5
        [number] здесь нужно целое число
        [open] здесь нужна открывающая скобка
        [otherwise] здесь нужны двоеточие и значение для другого случая
        [shape] здесь нужен расклад, например 5431, 54xx или any 4432
        [side] здесь нужно ns или ew
        [strain] здесь нужно clubs, diamonds, hearts, spades или notrumps
        [suit] здесь нужно clubs, diamonds, hearts или spades
        [text] здесь нужен текст в кавычках
        [vulnerability] здесь нужно none, ns, ew или all
        [vulnerable] здесь нужно vul или nv
       *[other] здесь нужна команда: condition, action, produce или присваивание
    }, а стоит: { $found }
wrong-contest = { $file }: это не файл вида { $form }
    .hint = первая строка должна быть form: { $form }
wrong-bam = сдача { $board }: { $results ->
    [one] { $results } результат
    [few] { $results } результата
   *[many] { $results } результатов
}
    .hint = bam сравнивает два результата; возьмите matchpoints, butler или cross
wrong-scale-boards = шкала { $scale } не для матча из { $boards ->
    [one] { $boards } сдачи
   *[other] { $boards } сдач
}
    .hint = она для матчей { $from ->
        [24] из 24 сдач
       *[other] от { $from } до { $to } сдач
    }{ $others ->
        [none] {""}
       *[other] ; шкалы для такого числа сдач: { $others }
    }
wrong-board-last = сдач { $boards }, первая под номером { $first }: номера выйдут за последний возможный
    .hint = возьмите --first поменьше

no-entropy = операционная система не даёт случайных чисел, поэтому сдать нельзя
    .hint = со своим зерном (--seed) можно сделать сдачи для упражнений
no-file = { $file } не читается: { $reason }
    .hint = проверьте имя или укажите - для стандартного ввода
no-results = в { $file } нет ни одного результата
    .hint = результат пишется так: сдача | стол | СЮ | ВЗ | контракт | взятки
no-output = не удалось записать вывод: { $reason }
    .hint = не кончилось ли место на диске?
no-terminal = терминал не поддерживается: { $reason }
    .hint = biritch play --plain работает везде
io-not-found = такого файла или папки нет
io-denied = нет прав
io-directory = это папка
io-exists = на этом месте файл
io-not-directory = часть пути — не папка
io-full = на диске нет места
io-refused = по этому адресу никто не отвечает
io-no-address = у этой машины нет такого адреса
io-read-only = в эту файловую систему нельзя писать
io-other = система сообщает об ошибке { $code }

file-large = в { $file } больше { $limit } мегабайт
    .hint = тот ли это файл?
file-json = { $file }, строка { $line }, столбец { $column }: это не JSON
    .hint = доказательства — объекты JSON; сохраните запись сдачи ещё раз
file-pbn = { $file } — это PBN: в нём есть расклады, но нет доказательства сдачи
    .hint = откройте страницу сдачи, сохраните её по ссылке «Данные в JSON» и запустите biritch verify ФАЙЛ.json
file-short = { $file }, строка { $line }: JSON обрывается
    .hint = сохраните запись сдачи ещё раз
director-no-code = { list-place }: не назван кодекс правил
    .hint = добавьте строку code: duplicate-2017 или параметр --code duplicate-2017
director-header = { list-place }: неизвестный заголовок { $key }
    .hint = заголовки: code dealer deal contract leader won vulnerable board auction play missing shown-out sessions mode
director-value = { list-place }: { $field }: значение { $value } неверно
    .hint = нужно: { $wanted }
director-event = { list-place }: неизвестное событие { $event }
    .hint = все события перечислены в docs/director-scenarios.md: Call E 1H, Play W HT, OptionChosen refuse
director-missing = { list-place }: событию { $event } не хватает поля { $field }
    .hint = поля каждого события по порядку — в docs/director-scenarios.md
director-surplus = { list-place }: в событии { $event } лишнее поле { $value }
    .hint = поля каждого события по порядку — в docs/director-scenarios.md
director-unheld = { list-place }: карты { $card } сейчас нет ни в одной руке
    .hint = каждая карта играется один раз, из той руки, где она стоит в строке deal:
director-too-long = { list-place }: строк больше { $limit }
    .hint = сценарий — это одна сдача; тот ли это файл?
director-not-held = { list-place }: { $seat }: карты { $card } в этой руке сейчас нет
    .hint = руки названы в строке deal:, а без неё берётся сдача из примеров в docs/director-scenarios.md
director-after-end = { list-place }: сдача уже окончена
    .hint = после конца сдачи возможны только факты, выбор, конец тура и конец срока исправлений
director-twice = { list-place }: заголовок { $key } стоит второй раз
    .hint = первый — в строке { $first }
director-too-many-won = { list-place }: взяток { $won }, а сыграно только { $gone }
    .hint = сколько взяток сыграно, видно по картам в строке deal:
director-unequal = { list-place }: карт у руки { $seat }: { $cards }, у других: { $others }
    .hint = карт в руках должно быть поровну; карту, которая лежит не в руке, назовите в строке missing: W S6
director-answer = { list-place }: { $value } — не ответ на вопрос { $query }
    .hint = ответы на каждый вопрос перечислены в docs/director-scenarios.md
director-too-many-tricks = { list-place }: взяток { $n }, а осталось только { $left }
    .hint = укажите число ещё не доигранных взяток или all
director-no-trick = { list-place }: взятки { $trick } ещё нет
    .hint = взятки считаются с 1, вместе с той, что на столе
director-no-call = { list-place }: заявки с номером { $index } нет
    .hint = заявки считаются с 0, отменённые тоже
director-still-in-play = { list-place }: розыгрыш ещё не кончился
    .hint = пока идёт розыгрыш, записывайте карты: фальшренонс найдётся по ним
director-no-play = { list-place }: розыгрыш ещё не начался
    .hint = сначала закончите торговлю тремя пасами или назовите контракт в строке contract:
director-no-claim = { list-place }: отвечать не на что: нет ни клейма, ни уступки
    .hint = раньше должна стоять строка вроде Claim S 3 или Concede W 1
director-no-decision = { list-place }: выбирать сейчас нечего
    .hint = OptionChosen идёт после решения судьи, которое даёт выбор
director-no-option = { list-place }: варианта { $option } нет
    .hint = можно выбрать: { $options }
director-not-chooser = { list-place }: { $seat }: выбирает не этот игрок
    .hint = в by= стоит игрок, чьё это право; by= можно опустить
director-prevented = { list-place }: эта заявка или карта сейчас не по правилам
    .hint = нарушения допускаются с mode: coach или mode: physical
director-not-called = { list-place }: { $seat }: заявки { $call } не было
    .hint = CallSubstituted E 1H 2H: место, сделанная заявка, заявка взамен
director-wanted-seat = место — N, E, S или W
director-wanted-side = линия — NS или EW
director-wanted-suit = масть — S, H, D или C
director-wanted-card = карта, масть и достоинство — HK, DT, S2
director-wanted-call = заявка — от 1C до 7NT, Pass, X или XX
director-wanted-number = целое число
director-wanted-percent = число от 0 до 100
director-wanted-tricks = число взяток или all
director-wanted-seats = места, как ES, или all, или none
director-wanted-contract = контракт — 4S-S, 3NTX-W
director-wanted-vulnerability = none, ns, ew или both
director-wanted-code = home, duplicate-1987 или duplicate-2017
director-wanted-mode = prevent, physical или coach
director-wanted-query = вопрос о факте — от F1 до F16, unplayable, weights, settled, fouled, director-error, played-before или likely
director-wanted-option = ключ варианта
director-wanted-yes-no = yes или no
director-wanted-deal-fault = OutOfTurn, NoCut, Misdealt или CardTurned с картой
director-wanted-claimed = Unintended или Intended
director-wanted-revoke-winner = offender, partner или innocent
director-wanted-revoke-exception = repeated, faced, next-board, round-over, twelfth или both
director-wanted-known-cards = given или unknown
director-utf8 = { $file }, строка { $line }: это не UTF-8
    .hint = сохраните файл как текст в UTF-8
regulations-line = { $file }, строка { $line }: неверна или стоит не на месте
    .hint = biritch director --regulations выводит регламент с описанием формата
regulations-title = { $file }: нет строки pack КЛЮЧ ГОД, title.en или title.ru
    .hint = biritch director --regulations выводит регламент с описанием формата
regulations-topic = { $file }: в разделе { $topic } нет правил или правило только на одном языке
    .hint = разделы — alerts, screens, slow-play и online, каждое правило на двух языках
director-hello =
    Судья, кодекс { $code }. Введите номер случая или события, по одному
    на строку: Call E 1H, Play W HT. На вопрос отвечайте словом из скобок. Выход — Ctrl+D.
file-empty = в { $file } нет доказательств
    .hint = сохраните запись оконченной сдачи
file-no-proof = { $file }, строка { $line }: в этом JSON нет доказательства
    .hint = в доказательстве есть secret и commitment; оно бывает только у оконченных сдач
file-proof-missing = { $file }, строка { $line }: в доказательстве нет { $field }
    .hint = сохраните запись сдачи ещё раз
file-proof-field = { $file }, строка { $line }: { $field } в доказательстве не читается
    .hint = { $field ->
        [secret] это 64 шестнадцатеричные цифры
        [commitment] это 64 шестнадцатеричные цифры
        [version] это 2; в доказательстве старого вида его нет
        [transcript] это шаги сдачи по порядку
        [abandoned] это список; он пуст, если брошенных сдач не было
        [shares] это пары из номера места, от 0 до 3, и 32 шестнадцатеричных цифр
        [board] это число от 1
        [table] это текст
       *[other] это целое число в кавычках
    }

serve-ready = Сервер запущен: { $url } (Ctrl+C — остановить)
serve-in-use = адрес { $address } занят другой программой
    .hint = возможно, сервер уже запущен; иначе выберите другой порт: biritch serve --listen { $free }
serve-listen = не удалось занять адрес { $address }: { $reason }
    .hint = { $kind ->
        [io-denied] порты ниже 1024 зарезервированы системой; попробуйте biritch serve --listen 127.0.0.1:1925
        [io-no-address] адреса этой машины показывает команда ip address; 0.0.0.0 означает все сразу
       *[other] попробуйте biritch serve --listen 127.0.0.1:1925
    }
serve-directory = не удалось создать папку { $path }: { $reason }
    .hint = выберите другую: biritch serve --data ПАПКА
serve-log = данные в { $place } не открываются: { $error }
    .hint = проверьте диск и то, может ли пользователь этой команды читать и писать там
serve-no-directory = папки { $path } нет
    .hint = проверьте её имя или создайте её
serve-not-writable = { $path } не открывается
    .hint = дайте пользователю этой команды право читать и изменять этот файл и его папку; если это ссылка, проверьте, есть ли то, на что она ведёт
serve-damaged = файл { $path } повреждён: { $error }
    .hint = сохраните его копию и восстановите в другую папку самую новую целую резервную копию: biritch restore КОПИЯ --data ПАПКА
serve-empty = файл { $path } пуст: всё, что в нём было, потеряно
    .hint = восстановите в другую папку самую новую целую резервную копию: biritch restore КОПИЯ --data ПАПКА. Если клуба здесь ещё не было, удалите файл
serve-occupied = с данными в { $path } уже работает другой сервер
    .hint = остановите его или выберите другую папку: biritch serve --data ПАПКА
serve-database = журнал нельзя хранить в базе данных вида { $kind }
    .hint = укажите базу данных: sqlite:ПАПКА или postgres://ИМЯ@СЕРВЕР/БАЗА
serve-no-place = в системе нет папки для данных приложений
    .hint = укажите папку: biritch serve --data ПАПКА
serve-failed = сервер не запустился: { $reason }
serve-other = серверу пришлось остановиться: { $error }
    .hint = повреждены ли данные, покажет biritch data check --data ПАПКА, а чем сервер был занят — его журнал; пользователь сервера должен иметь право читать и изменять свою папку
serve-lock = { $path } не открывается: нет прав
    .hint = запустите команду от имени пользователя сервера: sudo -u biritch biritch …; если файл оставил другой пользователь, верните его пользователю сервера: sudo chown biritch { $path }
serve-key = в этих данных повреждён ключ, которым подписаны cookie игроков
    .hint = без него сервер никого не узнает, даже операторов: восстановите последнюю исправную копию в другую папку: biritch restore КОПИЯ --data ПАПКА
serve-stream-damaged =
    журнал повреждён: событие { $event } потока { $stream }, где записано, { $stream ->
        [sessions] какие сеансы завершены; без него украденные cookie снова действовали бы
       *[operators] кто администратор, кому закрыт вход и какие столы закрыты
    }
    .hint = все повреждения перечислит biritch data check. Восстановите самую новую целую копию: biritch restore КОПИЯ --data ПАПКА (или --database URL)
serve-stream-unknown = эта версия Biritch не знает события { $event } потока { $stream }
    .hint = установите более новую версию, которая его записала; ничего не изменено
serve-stream-unreadable = поток { $stream } журнала не читается: { $error }
    .hint = повреждён ли журнал, скажет biritch data check. Если да, восстановите самую новую целую копию: biritch restore КОПИЯ --data ПАПКА (или --database URL)

data-place = { $path } не читается: { $reason }
    .hint = запустите команду от имени пользователя сервера, которому доступны его данные: sudo -u biritch biritch …
data-nothing = в { $path } нет данных сервера
    .hint = укажите папку с данными: biritch data check --data ПАПКА
data-key = ключ, которым подписаны cookie игроков, не читается
data-database = База данных повреждена: { $error }
data-unreadable = Поток { $stream } не читается.
data-damaged = Поток { $stream }, событие { $event }: { $damage ->
    [missing] его нет, хотя более поздние есть.
    [end] его нет, и потерян конец потока; остались только сжатые события до него.
    [order] оно стоит не на своём месте.
    [checksum] оно изменилось после записи.
   *[other] его нельзя прочесть.
}
data-board = Поток { $stream }, событие { $event }, сдача { $board } (строка { $id }): { $damage ->
    [missing] её нет в списке сыгранных сдач.
    [changed] в списке сыгранных сдач о ней сказано не то, что в журнале.
   *[other] она есть в списке сыгранных сдач, но её нет в журнале, который кончается до этого события. Потерян конец журнала, или строка изменена.
}
data-sound = Повреждений нет. Потоков: { $streams }, событий: { $events }.
data-list = Список сыгранных сдач повреждён. Журнал цел. Потоков: { $streams }, событий: { $events }.
data-list-folder = Остановите сервер и составьте список по журналу заново: biritch rebuild --data ПАПКА
data-list-database = Остановите сервер и составьте список по журналу заново: biritch rebuild --database URL
data-broken = Журнал повреждён. Прочитано потоков: { $streams }, событий: { $events }.
data-broken-folder = Сохраните копию данных как они есть и восстановите в другую папку самую новую целую резервную копию: biritch restore КОПИЯ --data ПАПКА
data-broken-database = Сохраните копию данных как они есть и восстановите в другую базу самую новую целую резервную копию: biritch restore КОПИЯ --database URL
data-unchecked = Записано до появления контрольных сумм и не проверено: { $unchecked }.
rebuild-nothing = в { $path } нет данных сервера
    .hint = укажите папку с данными: biritch rebuild --data ПАПКА
rebuild-serving = с данными в { $path } работает сервер
    .hint = остановите его и повторите
rebuild-failed = не удалось составить список сдач: { $error }
    .hint = журнал цел; команду можно повторить
rebuild-broken = Стол { $stream } читается только до события { $event }.
rebuild-done = Список составлен заново. Столов: { $tables }, сдач: { $boards }.

verify-board = Сдача { $board } стола { $table }
verify-secret = секрет соответствует отпечатку, опубликованному до сдачи: { $commitment }
verify-secret-wrong = секрет НЕ соответствует отпечатку, опубликованному до сдачи: { $commitment }
verify-shares = числа игроков: { $shares }
verify-shares-none = чисел от игроков нет: расклад выбрал один сервер
verify-replay = сдача переиграна: карты были известны, честной сдачи никто не обещал; впервые она сыграна как { $id }
verify-steps = отпечатки всех чисел даны раньше, чем открыто хоть одно
verify-steps-wrong = шаги сдачи идут НЕ по порядку: шаг { $step }
verify-opened-wrong = { $seat }: открыто НЕ то число, отпечаток которого дан
verify-abandoned-wrong = такого списка сдач без расклада НЕ бывает
verify-shares-open = сдано по-старому: числа были видны, и тот, кто дал своё последним и знал секрет, мог выбрать расклад
verify-shares-again = прежнюю сдачу бросили, когда числа уже были открыты: тот, кто знал секрет, мог начинать заново, пока расклад ему не понравится
verify-shares-some = открыты не все числа: тот, кто своё не открыл, мог выбрать между этим раскладом и ещё одним
verify-silent = не дали числа вовремя: { $seats }
verify-unopened = не открыли число, отпечаток которого дали: { $seats }
verify-abandoned = сдача { $board } начата и брошена: отпечаток { $commitment }, открыто чисел: { $opened }
verify-shares-wrong = числа игроков стоят не по порядку мест или повторяются
verify-count = возможен был любой расклад колоды
verify-count-cut = возможна была любая жеребьёвка одной колодой
verify-count-wrong = расклад выбирали не из всех раскладов колоды, а из { $count }
verify-deal = из них получается расклад номер { $number }
verify-deal-wrong = из них получается расклад номер { $follows }, а сдан { $dealt }
verify-hands = руки: { $deal }
verify-cut = жеребьёвка мест, вынуты карты: { $cards }
verify-played = те же руки и в записи
verify-played-wrong = в записи ДРУГИЕ руки: { $deal }
verify-number-wrong = расклада с номером { $number } не бывает
verify-done = { $count ->
    [one] Проверена { $count } сдача: сдано честно
    [few] Проверены { $count } сдачи: сданы честно
   *[many] Проверено { $count } сдач: сданы честно
}
verify-done-open = { $count ->
    [one] { $count } сдача сходится с доказательством, но сдана по-старому, с открытыми числами
    [few] { $count } сдачи сходятся с доказательствами, но сданы по-старому, с открытыми числами
   *[many] { $count } сдач сходятся с доказательствами, но сданы по-старому, с открытыми числами
}
verify-done-replayed = { $count ->
    [one] { $count } сдача переиграна: её карты были известны
    [few] { $count } сдачи переиграны: их карты были известны
   *[many] { $count } сдач переиграны: их карты были известны
}
verify-done-again = { $count ->
    [one] { $count } сдача сходится с доказательством, но перед ней бросили другую, когда числа уже были открыты
    [few] { $count } сдачи сходятся с доказательствами, но перед ними бросили другие, когда числа уже были открыты
   *[many] { $count } сдач сходятся с доказательствами, но перед ними бросили другие, когда числа уже были открыты
}
verify-done-some = { $count ->
    [one] { $count } сдача сходится с доказательством, но открыты не все числа
    [few] { $count } сдачи сходятся с доказательствами, но открыты не все числа
   *[many] { $count } сдач сходятся с доказательствами, но открыты не все числа
}
verify-done-alone = { $count ->
    [one] { $count } сдача сходится с доказательством, но расклад выбрал один сервер
    [few] { $count } сдачи сходятся с доказательствами, но расклады выбрал один сервер
   *[many] { $count } сдач сходятся с доказательствами, но расклады выбрал один сервер
}
verify-failed = { $count ->
    [one] НЕЧЕСТНО сдана { $count } сдача из { $boards }
    [few] НЕЧЕСТНО сданы { $count } сдачи из { $boards }
   *[many] НЕЧЕСТНО сдано { $count } сдач из { $boards }
}
verify-compare = Сравните отпечаток с тем, что ваш стол показал до сдачи, а своё число — с тем, что дал ваш браузер. Если своего числа вы не давали, от сговора всех остальных доказательство вас не защищает.

score-title = { $contract }, { $vulnerable ->
    [yes] в зоне
   *[no] до зоны
}, { $tricks ->
    [one] { $tricks } взятка
    [few] { $tricks } взятки
   *[many] { $tricks } взяток
}: { $result }
score-made = ровно
score-over = { $count ->
    [one] { $count } лишняя взятка
    [few] { $count } лишние взятки
   *[many] { $count } лишних взяток
}
score-down = без { $count ->
    [1] одной
    [2] двух
    [3] трёх
    [4] четырёх
    [5] пяти
    [6] шести
    [7] семи
    [8] восьми
    [9] девяти
    [10] десяти
    [11] одиннадцати
    [12] двенадцати
    [13] тринадцати
   *[other] { $count }
}
score-head-what = что
score-head-points = очки
score-head-where = где пишется
score-head-why = расчёт
score-where-below = под чертой
score-where-above = над чертой
score-where-defenders = вистующим, над чертой
score-where-duplicate = только в спортивном бридже
score-contract = контракт
score-contract-why = { $level } × { $value }{ $first ->
    [0] {""}
   *[other] {" "}+ { $first } за первую взятку без козыря
}{ $factor ->
    [1] {""}
   *[other] , × { $factor } за { $factor ->
        [2] контру
       *[other] реконтру
    }
}
score-overtricks = { $count ->
    [one] { $count } лишняя взятка
    [few] { $count } лишние взятки
   *[many] { $count } лишних взяток
}
score-each-why = { $count } × { $each }
score-slam = { $level ->
    [6] малый шлем
   *[other] большой шлем
}
score-slam-why = заявлен и взят, { $vulnerable ->
    [yes] в зоне
   *[no] до зоны
}
score-insult = за сыгранную контру
score-insult-why = { $doubling ->
    [2] сыграно под контрой
   *[other] сыграно под реконтрой
}
score-game = гейм
score-game-why = под чертой 100 или больше, { $vulnerable ->
    [yes] в зоне
   *[no] до зоны
}
score-part = частичная запись
score-part-why = под чертой меньше 100
score-undertricks = { $count ->
    [one] { $count } недобранная взятка
    [few] { $count } недобранные взятки
   *[many] { $count } недобранных взяток
}
score-undertricks-why = { $steps }
score-honors = онёры
score-honors-why = { $points ->
    [100] четыре козырных онёра в одной руке
   *[150] пять козырных онёров или, без козыря, четыре туза в одной руке
}
score-total-rubber = Роббер: под чертой { $below }, над чертой { $above }, вистующим { $defenders }
score-total-duplicate = Спортивный бридж: { $total }
score-source = Цены: { $source }; { $undertricks ->
    [Modern] недобор по правилам с 1987 года
    [Simplified] недобор по правилам 1935–1987 годов
   *[Laws1932] недобор по правилам 1932 года
}; { $insult ->
    [Same50] за сыгранную контру 50, и за реконтру
   *[Standard] за сыгранную контру 50, за реконтру 100
}.

score-head-ns = запись N-S
score-head-mp-ns = N-S
score-head-mp-ew = E-W
score-head-diff = очки
score-head-imps = импы
score-top = Топ { $top }
score-imps-sum = Всего { $imps }
score-vp-percent = { $own }–{ $other } за { $percent } % на { $boards ->
    [one] { $boards } сдаче
   *[many] { $boards } сдачах
} (EBU)
score-vp = { $own }–{ $other } за { $margin ->
    [0] ничью
    [one] { $signed } имп
    [few] { $signed } импа
   *[many] { $signed } импов
} в матче из { $boards ->
    [one] { $boards } сдачи
   *[other] { $boards } сдач
} ({ $scale })
help-solve = Решить расклады в открытую: сколько взяток берёт каждая сторона
help-solve-input = Расклад в PBN (руки любой равной длины), файл со сдачами любого известного формата или с раскладами по одному в строке или - для стандартного ввода
help-solve-strain = Только эта деноминация: S, H, D, C, NT или п, ч, б, т, бк [все]
help-solve-leader = Только этот первый ход: N, E, S, W или С, В, Ю, З [все]
help-solve-cards = Показать, чего стоит каждый первый ход
help-solve-threads = Сколько потоков [сколько есть у процессора]
help-solve-memory = Мегабайты на таблицу позиций каждого потока [32]
help-solve-output = Записать результаты в файл
help-solve-resume = Продолжить с того места, где кончается файл --output; вместе с --json
help-par = Пар расклада: результат, если обе стороны торгуются и играют без ошибок
help-par-deal = Полный расклад в PBN, файл сдач любого известного формата или -
help-par-vul = Зональность: none, ns, ew, both или нет, сю, вз, все [как у каждой сдачи файла]
help-par-dealer = Кто сдаёт: N, E, S или W, С, В, Ю, З [как у сдачи; для расклада — обе стороны, если это важно]
help-analyse = Показать, во что обошлась каждая карта розыгрыша, если играть в открытую
help-analyse-file = Сдачи с розыгрышем в любом известном формате; - для стандартного ввода
help-bench = Измерить скорость решателей: число узлов не зависит от машины, время зависит
help-bench-name = Какой решатель: solver (бридж) или preferans [оба]
help-bench-deals = Сколько раскладов [100]
bench-row = { $name }: раскладов { $deals }, узлов { $nodes } за { $seconds } с; в секунду узлов { $rate } млн, раскладов { $pace }

solve-board = Сдача { $board }
solve-leads = Ходит { $leader }, разыгрывает { $declarer }, { $strain }: взятки разыгрывающего после каждого первого хода
solve-progress = раскладов: { $deals }, в секунду: { $rate }
solve-memory = --memory { $value }: потоку можно дать не больше { $limit } мегабайт
    .hint = обычным раскладам хватает 32, самым трудным — нескольких сотен; у каждого потока своя таблица
solve-stopped = поиск прерван
    .hint = попробуйте ещё раз
solve-output = не удалось записать { $file }: { $reason }
    .hint = проверьте имя и место на диске
solve-output-there = { $file } уже существует
    .hint = --resume вместе с --json продолжит его; иначе выберите другое имя
solve-resume-alone = для --resume нужны --output и --json
    .hint = biritch solve deals.txt --json --output solved.jsonl --resume
solve-resume-other = { $file }, строка { $line }: это ответ на другой расклад
    .hint = чтобы продолжить, нужны те же данные в том же порядке
solve-resume-question = { $file }, строка { $line }: это ответ на другой вопрос: { $part ->
    [cards] только один из двух — с --cards
    [leader] первый ход другой
   *[strain] деноминации другие
}
    .hint = чтобы продолжить, нужны те же --strain, --leader и --cards
solve-resume-line = { $file }, строка { $line }: это не вывод biritch solve --json
    .hint = выберите другое имя в --output
solve-resume-more = в { $file } больше ответов, чем раскладов
    .hint = чтобы продолжить, нужны те же данные в том же порядке

par-no-vulnerability = { list-place }: в файле не сказано, кто в зоне
    .hint = укажите: --vul none, ns, ew или both
par-title = Пар, { $vulnerable }
par-opens = Если первой может заявлять линия { $side }:
par-score = Линия { $side } записывает { $score }
par-passed = Заявлять никому не выгодно: четыре паса.

analyse-title = Сдача { $board }{ $table }: { $contract }, разыгрывает { $seat }{ $result }; в открытую { $tricks ->
    [one] { $tricks } взятка
    [few] { $tricks } взятки
   *[other] { $tricks } взяток
}
analyse-table = , стол { $name }
analyse-room = , { $name ->
    [Open] открытая комната
    [Closed] закрытая комната
   *[other] комната { $name }
}
analyse-result = , { $tricks ->
    [one] взята { $tricks } взятка
    [few] взято { $tricks } взятки
   *[other] взято { $tricks } взяток
}
analyse-cost-declarer = Отдано взяток стороной разыгрывающего: { $first } { $a }, { $second } { $b }
analyse-cost-defence = Отдано взяток вистующими: { $first } { $a }, { $second } { $b }
analyse-no-play = в { $file } нет розыгрыша
    .hint = biritch show покажет, что в нём есть
analyse-no-contract = { list-place }: розыгрыш есть, а контракта и разыгрывающего нет
    .hint = добавьте теги Contract и Declarer
analyse-contract = { list-place }: розыгрыш есть, но { $value } — не контракт
    .hint = контракт — это 4S, 3NTX или 4SXX; у разыгрывающего свой тег
analyse-declarer = { list-place }: розыгрыш есть, но разыгрывающий { $value } — не N, E, S или W
    .hint = исправьте тег Declarer
analyse-no-deal = { list-place }: розыгрыш есть, а расклада к нему нет
    .hint = для разбора нужны все четыре руки
analyse-not-held = { list-place }: карта розыгрыша номер { $number }, { $card }: ходит { $seat }, а такой карты там нет
    .hint = проверьте порядок розыгрыша
analyse-revoke = { list-place }: карта розыгрыша номер { $number }, { $card }: не в масть хода { $suit } (правило 44C)
    .hint = проверьте порядок розыгрыша
analyse-over = { list-place }: карта розыгрыша номер { $number }, { $card }: все карты уже сыграны
    .hint = проверьте порядок розыгрыша

list-place = { $place ->
    [argument] расклад
    [input] стандартный ввод, строка { $line }{ list-board }
   *[file] { $file }, строка { $line }{ list-board }
}
list-board = { $board ->
    [none] {""}
   *[other] , сдача { $board }
}
list-empty = { $place ->
    [input] в стандартном вводе нет ни одного расклада
   *[other] в { $file } нет ни одного расклада
}
    .hint = расклады читаются из файлов сдач или по одному в строке: N:AK.T9..432 …
list-no-first = в раскладе не указано, чья рука первая
    .hint = поставьте перед руками место и двоеточие: N:{ $value }
list-no-deal = { list-place }: здесь должен быть расклад
    .hint = расклад — это место, двоеточие и четыре руки: N:AK.T9..432 …
list-hands = { list-place }: в раскладе четыре руки, а здесь { $found }
    .hint = разделяйте руки пробелами, масти — точками: N:AK.T9..432 …
list-hand-suits = { list-place }: рука { $seat }, { $hand }: это не четыре масти
    .hint = разделите четыре масти тремя точками, первыми — пики: AK.T9..432
list-hand-rank = { list-place }: рука { $seat }, { $hand }: карты { $rank } не бывает
    .hint = карты — A K Q J T 9 8 7 6 5 4 3 2
list-hand-cyrillic = { list-place }: рука { $seat }, { $hand }: буква { $rank } русская
    .hint = пишите карты латинскими буквами, A K Q J T; в командной строке можно всю руку русскими: Т К Д В 10
list-hand-twice = { list-place }: рука { $seat }, { $hand }: { $card } дважды
    .hint = каждая карта бывает только одна
list-shared = { list-place }: карты сразу в двух руках: { $cards }
    .hint = каждая карта бывает только одна
list-counts = { list-place }: руки неравной длины, карт { $north }, { $east }, { $south } и { $west }
    .hint = у всех четырёх рук карт должно быть поровну, до тринадцати
list-no-cards = { list-place }: все руки пусты
    .hint = нужны все четыре руки
list-not-whole = { list-place }: это не полный расклад
    .hint = для пара нужны руки по тринадцать карт
list-too-long = { list-place }: в строке больше { $limit } байтов
    .hint = список ли это раскладов?
list-too-large = { list-place }: одна запись PBN занимает больше { $limit } мегабайт
    .hint = точно ли это файл PBN?
list-diagnostic = { list-place }: { $message }
    .hint = подробнее о файле скажет biritch check
list-comment = { list-place }: комментарий не закрыт
    .hint = закройте его фигурной скобкой
list-tag = { list-place }: тег должен быть именем и значением, как в [Board "1"]
    .hint = проверьте кавычки и скобки
list-number = { list-place }: { $field ->
    [dealer] { $value } — не сдающий
    [vulnerable] { $value } — не зональность
    [strain] { $value } — не деноминация
    [leader] { $value } — не место первого хода
   *[count] { $value } — не число карт
}
    .hint = { $field ->
        [dealer] от 0 до 3: N E S W
        [vulnerable] 0 — никто, 1 — все, 2 — NS, 3 — EW
        [strain] от 0 до 4: S H D C NT
        [leader] от 0 до 3: N E S W
       *[count] от 0 до 52
    }
list-missing = { list-place }: { $field ->
    [dealer] не хватает сдающего
    [vulnerable] не хватает зональности
    [strain] не хватает деноминации
    [leader] не хватает первого хода
    [deal] не хватает расклада
    [count] не хватает числа карт
   *[cards] число карт не то, что указано
}
    .hint = PBN сдающий зональность деноминация ход "расклад"; PLAY число "карты"
list-results = { list-place }: { $value } — не таблица результатов
    .hint = нужно двадцать чисел от 0 до 13
list-card = { list-place }: { $value } — не карта
    .hint = напишите масть и достоинство: SA, HT
play-played = { list-place }: { $card } уже сыграна
    .hint = каждая карта бывает только одна
play-column = { list-place }: { $card } стоит в столбце { $column }, а эта карта у { $holder }
    .hint = у каждой руки свой столбец, начиная с места из Play; если карта не сыграна, пишите «-»
play-gap = { list-place }: перед { $card } не хватает карты { $seat }
    .hint = розыгрыш разбирается до первой пропущенной карты
play-order = { list-place }: { $card } стоит не в столбце своей руки; каждая карта отнесена к своей руке
    .hint = в PBN у каждой руки свой столбец; другая программа может прочесть этот розыгрыш иначе
