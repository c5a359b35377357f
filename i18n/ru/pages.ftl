# Слова страниц, которые делает сервер.

page-site = Бирич
page-language = Русский
page-skip = Перейти к содержанию
page-nav = Страницы
page-home = Главная страница
page-events = Турниры
page-score = Запись
page-boards = Мои сдачи
page-files = Файлы
page-verify = Проверить сдачу
page-director = Судья
page-settings = Настройки
settings-title = Настройки
settings-about = Эти настройки действуют за каждым столом, который вы открываете в этом браузере. Они хранятся здесь, а не на сервере.
settings-script = Настройки хранит браузер, и для них нужен JavaScript.
page-about = О Бириче
page-device = Другое устройство
page-footer = Свободная программа, сделанная для людей. Без рекламы и слежки.
page-source-code = Исходный код
page-guest-name = Гость
page-time = { $day }.{ $month }.{ $year }, { $time } UTC

home-title = Играть в бридж
home-lead = Одно нажатие — и вы на Юге за столом с тремя роботами. Без регистрации и установки.
home-play = Играть
home-friends = Открыть стол для друзей
home-back = Вернуться за свой стол
home-preferans = Преферанс
home-example = Сдача, которую сыграли четыре робота
home-example-replay = Посмотреть розыгрыш
home-forms = Все игры
home-options = Правила и счёт

family-rubber = Роббер
family-duplicate = Спортивный бридж
family-ancestors = Предки бриджа
family-other = Другие виды
form-rubber-about = Классическая домашняя игра: частичные записи складываются, два гейма выигрывают роббер.
form-chicago-about = Роббер из четырёх сдач: каждый сдаёт один раз, зональность известна заранее.
form-home-about = Мелкий счёт для кухонного стола: каждая сдача — партия, две партии — роббер.
form-duplicate-about = Каждая сдача считается отдельно, как на турнире. Шестнадцать сдач — полный цикл зональности.
form-chicago-duplicate-about = Четыре сдачи с зональностью чикагского роббера, каждая считается отдельно.
form-russian-about = Результат сравнивается с ожидаемым по очкам (PC) обеих рук: везение значит меньше.
form-two-handed-about = У каждого напротив свой болван, обе руки видны до торговли; после первого хода болваны открываются.
form-three-handed-about = Каждый по очереди играет роббер с открытым болваном против двух остальных.
form-bridge-whist-about = С него всё началось: сдающий назначает козырь или передаёт выбор партнёру, а ставки удваивают без предела.
form-auction-about = Заявки старше друг друга по очкам; сторона, выполнившая заявку, записывает все взятки сверх шести.
form-plafond-about = Французский шаг к контракт-бриджу: в гейм идут только заявленные взятки.
form-vint-about = Без болвана, и считается каждая взятка обеих сторон. Цены восстановлены по источникам.
form-whist-about = Без торговли и без болвана: козырь задаёт последняя сданная карта, считают взятки сверх шести.

option-rubber-bonus = Премия за геймы и роббер
option-rubber-bonus-clean700slow500 = 700, если у противников нет гейма, иначе 500
option-rubber-bonus-clean750slow500 = 750, если у противников нет гейма, иначе 500
option-rubber-bonus-pergame200plus700 = 200 за каждый гейм и 700 за роббер
option-final-game-also-200 = Гейм, завершающий роббер, тоже оплачивается
option-final-game-also-200-true = да
option-final-game-also-200-false = нет
option-insult = За сыгранный контракт под контрой
option-insult-standard = 50, под реконтрой 100
option-insult-same50 = 50 в обоих случаях
option-undertricks = Цена недобора
option-undertricks-modern = как с 1987 года: под контрой 100, 200, 200 и дальше по 300
option-undertricks-simplified = как до 1987 года: под контрой 100 и дальше по 200
option-undertricks-laws1932 = как в 1932 году: каждая взятка дороже предыдущей
option-settlement = Разница оплачивается
option-settlement-points = в очках
option-settlement-hundreds = в сотнях
option-hundreds-rounding = Округление до сотен
option-hundreds-rounding-halfawayfromzero = 50 вверх
option-hundreds-rounding-halftowardzero = 50 вниз
option-hundreds-rounding-halfeven = 50 до чётной сотни
option-unfinished = Частичная запись, если игра прервана
option-unfinished-100 = 100
option-unfinished-50 = 50
option-unfinished-both-sides = Если частичная запись есть у обеих сторон
option-unfinished-both-sides-lawonlyone = не пишет никто
option-unfinished-both-sides-each = каждая пишет свою
option-honors = Онёры
option-honors-off = не считаются
option-honors-auto = считаются автоматически
option-honors-claimed = пишутся, если их объявили
option-claim-after-auction = Онёры можно объявить и до первого хода
option-claim-after-auction-true = да
option-claim-after-auction-false = нет
option-chicago-order = Вторая и третья сдачи
option-chicago-order-nondealervul = в зоне противники сдающего
option-chicago-order-dealervul = в зоне сторона сдающего
option-chicago-game-bonus = За выигранный гейм
option-chicago-game-bonus-300-500 = 300, в зоне 500
option-chicago-game-bonus-none = ничего
option-final-part-bonus = За частичную запись в конце
option-final-part-bonus-none = ничего
option-final-part-rule = Она оплачивается
option-final-part-rule-heldatend = тем, у кого она осталась после четвёртой сдачи
option-final-part-rule-madeondeal4 = только если сделана в четвёртой сдаче
option-passed-out = Сдача, где все спасовали
option-passed-out-redealsamedealer = пересдаётся тем же сдающим
option-passed-out-counts = считается одной из четырёх
option-part-bonus = За контракт ниже гейма
option-targets = Таблица целей
option-targets-widespread = общепринятая таблица
option-defender-below = Вистующие, посадившие контракт, пишут под чертой
option-defender-below-contractvalue = то же, что написал бы разыгрывающий
option-defender-below-undertrickvalue = недобранные взятки и партию
option-defender-below-gameonly = только партию
option-doubling-increment-line = Прибавка за контру пишется
option-doubling-increment-line-above = над чертой
option-doubling-increment-line-below = под чертой
option-double-game = Контра удваивает и очки за партию
option-double-game-true = да
option-double-game-false = нет
option-slam-requires-bid = Шлем должен быть заказан
option-slam-requires-bid-true = да
option-slam-requires-bid-false = нет
option-slam-for-defenders = Шлем пишут и вистующие
option-slam-for-defenders-true = да
option-slam-for-defenders-false = нет
option-game-rule = Партия выигрывается
option-game-rule-perdeal = в каждой сдаче
option-game-rule-threshold10 = десятью очками под чертой
option-penalty-side = Недобор пишется
option-penalty-side-declarerminus = в минус разыгрывающим
option-penalty-side-defenderplus = в плюс вистующим
option-honors-one-hand = Онёры считаются только в одной руке
option-honors-one-hand-true = да
option-honors-one-hand-false = нет, и в двух руках стороны
option-boards = Сколько сдач
option-boards-endless = без ограничения
option-two-hand-auction = Кто торгуется
option-two-hand-auction-alternate = двое игроков по очереди
option-two-hand-auction-fourseats = все четыре места по очереди; каждый заявляет и за своего болвана
option-three-hand-first-call = Кто из партнёров заявляет первым
option-three-hand-first-call-dealerorleft = сдающий или сидящий слева от него
option-open-dummy-from = Открытый болван открывается
option-open-dummy-from-openinglead = после первого хода
option-open-dummy-from-hiscall = после заявки его игрока
option-three-hand-settlement = Играющий с болваном выигрывает или проигрывает
option-three-hand-settlement-double = двойную разницу
option-three-hand-settlement-flat = разницу
option-doubling-cap = Удвоение поднимает цену взятки
option-doubling-cap-none = без предела
option-chicane = Премия за руку без козырей (шикана)
option-chicane-true = да
option-chicane-false = нет
option-count = Цена взятки
option-count-early = пики 2, трефы 4, бубны 6, червы 8, без козыря 12
option-count-royal = трефы 6, бубны 7, червы 8, пики 9, без козыря 10
option-ranking = Старшинство заявок
option-ranking-value = по очкам, затем по числу взяток
option-ranking-majority = по числу взяток, затем по масти
option-honors-multiples = стоят столько-то цен взятки
option-honors-fixed = стоят фиксированное число очков
option-honors-true = считаются
option-honors-false = не считаются
option-slams = Шлемы
option-slams-20-40 = 20 и 40
option-slams-50-100 = 50 и 100
option-code = Правила
option-code-french = французские
option-code-london = лондонские, 1920 года
option-coronas = Коронки считаются
option-coronas-true = да
option-coronas-false = нет
option-length = Партия
option-length-short = до пяти очков
option-length-long = до десяти очков
option-length-american = до семи очков, без онёров

home-presets = Готовые наборы:
home-sitting = Игроки и партнёры
preset-usual = обычный
preset-rubber-hundreds = расчёт в сотнях
preset-rubber-per-game = 200 за каждый гейм
preset-rubber-before-1987 = как до 1987 года
preset-chicago-laws = по печатному кодексу
preset-home-contract = ближе к контракт-бриджу
preset-duplicate-endless = без ограничения сдач
preset-chicago-duplicate-part-100 = 100 за частичную запись
preset-russian-opponents = в зоне противники сдающего
preset-bridge-whist-club = клубный: удвоение до 100
preset-auction-royal = королевский счёт, 1914 год
preset-auction-late = последние годы, 1926 год
preset-plafond-london = Лондон, 1920 год
preset-vint-tricks = только взятки
preset-whist-long = длинный вист
preset-whist-american = американский вист
sitting-people = Сколько игроков
sitting-people-4 = четверо
sitting-people-5 = пятеро: один пропускает роббер
sitting-people-6 = шестеро: двое пропускают роббер
sitting-cut = Места и партнёры
sitting-cut-false = как сели
sitting-cut-true = по жребию: каждый тянет карту, старшая сдаёт
sitting-tour = Четверо меняют партнёров
sitting-tour-false = только по жребию
sitting-tour-true = после каждого роббера: три роббера — тур, каждый играет с каждым
sitting-rotation = Впятером и вшестером меняются
sitting-rotation-table = по таблице: все партнёры и противники встречаются поровну
sitting-rotation-hoylecut = первой пропускает младшая карта, партнёров решает жребий
sitting-rotation-mostconsecutive = пропускает тот, кто дольше всех играет подряд
open-sitting-about = В играх вдвоём и втроём места определяют правила. Свободные места занимают роботы.

open-title = Стол для друзей
open-lead = Откройте стол и пошлите ссылку. Свободные места займут роботы и уступят их, когда кто-нибудь придёт.
open-form = Игра
open-events = Если вас больше, играйте одни и те же сдачи за всеми столами:
open-match = матч двух команд
open-pairs = парный турнир
open-swiss = турнир по швейцарской системе
open-knockout = турнир на выбывание
open-preferans = турнир по преферансу
open-explainer = Кто объясняет заявки
open-explainer-caller = сделавший заявку; партнёр объяснения не видит
open-explainer-partner = партнёр сделавшего; объяснение видят все
open-clock = Часы
open-clock-none = без часов
open-clock-slow = медленно: по 5 минут на сдачу каждому
open-clock-usual = обычно: по 2½ минуты на сдачу каждому
open-clock-fast = быстро: по 1 минуте на сдачу каждому
open-do = Открыть стол
open-more = Другие настройки
game-play = Играть с роботами
game-options-each = Все правила по отдельности
option-source = Источник: { $option }

name-title = Ваше имя
name-lead = Его увидят за столом. Регистрации нет: вас запомнит этот браузер.
name-label = Имя
name-do = Продолжить

table-title = Стол
table-enter = Вас пригласили за стол
table-enter-lead = Введите своё имя, а потом садитесь за стол или смотрите. Вас запомнит этот браузер.
table-noscript = Карточному столу нужен JavaScript. С других сайтов он ничего не загружает.

boards-title = Мои сдачи
boards-none = Вы ещё не закончили ни одной сдачи.
boards-when = Когда
boards-board = Сдача
boards-form = Вид игры
boards-result = Результат
boards-points = Очки СЮ
boards-save = Сохранить сдачи
boards-older = Более ранние сдачи

board-number = Сдача { $board }
board-dealer = сдаёт { $seat }
board-open = В открытую
board-open-wait = Для разбора в открытую нужен JavaScript.
board-hands = Руки
board-auction = Торговля
board-play = Розыгрыш
board-score = Запись
board-dealt = Как сдано
board-dealt-number = Расклад номер { $number } из 53644737765488792839237440000.
board-check = Проверить, что сдано честно
board-json = Данные в JSON
board-robot = Робот
board-points = Откуда взялись очки
board-below = под чертой
board-nothing-written = Ничего не записано.
board-balance = Итого для Севера–Юга: { $points }

sheet-save = Сохранить запись:
sheet-save-csv = таблицей
sheet-save-text = текстом
sheet-save-picture = картинкой

# Задания дня.
page-challenges = Задания дня
page-day = { $day }.{ $month }.{ $year }

# Сдача в сравнении с роботами за вторым столом.
comparison-title = С чем сравнить
comparison-robots = Роботы за вторым столом:
comparison-later = Роботы ещё играют эту сдачу за вторым столом. Обновите страницу чуть позже.
comparison-busy = С вашего адреса запрошено слишком много сдач. Обновите страницу через минуту.
comparison-failed = Сейчас результат роботов показать нельзя. Обновите страницу позже.
comparison-field = { $challenge }: { $unit } { $points }
comparison-look = Как сыграли роботы
comparison-points = для вашей стороны: { $points }
# Столбцы записи за столом.
comparison-sheet-robots = Роботы
comparison-sheet-field = Все
comparison-sheet-unit = { $unit ->
        [imps] импы
        [matchpoints] %
        [points] очки
       *[whists] висты
    }
comparison-even = Вы сыграли так же, как роботы на вашем месте.
comparison-ahead = { $unit ->
    [imps] { $by ->
        [one] Вы впереди роботов на { $by } имп.
        [few] Вы впереди роботов на { $by } импа.
       *[other] Вы впереди роботов на { $by } импов.
    }
    [whists] { $by ->
        [one] Вы впереди робота на вашем месте на { $by } вист.
        [few] Вы впереди робота на вашем месте на { $by } виста.
        [many] Вы впереди робота на вашем месте на { $by } вистов.
       *[other] Вы впереди робота на вашем месте на { $by } виста.
    }
   *[points] { $by ->
        [one] Вы впереди роботов на { $by } очко.
        [few] Вы впереди роботов на { $by } очка.
       *[other] Вы впереди роботов на { $by } очков.
    }
}
comparison-behind = { $unit ->
    [imps] { $by ->
        [one] Роботы сыграли лучше на { $by } имп.
        [few] Роботы сыграли лучше на { $by } импа.
       *[other] Роботы сыграли лучше на { $by } импов.
    }
    [whists] { $by ->
        [one] Робот на вашем месте впереди вас на { $by } вист.
        [few] Робот на вашем месте впереди вас на { $by } виста.
        [many] Робот на вашем месте впереди вас на { $by } вистов.
       *[other] Робот на вашем месте впереди вас на { $by } виста.
    }
   *[points] { $by ->
        [one] Роботы сыграли лучше на { $by } очко.
        [few] Роботы сыграли лучше на { $by } очка.
       *[other] Роботы сыграли лучше на { $by } очков.
    }
}

result-passed = Все спасовали
result-made = ровно
result-over = { $tricks ->
    [one] { $tricks } лишняя взятка
    [few] { $tricks } лишние взятки
   *[many] { $tricks } лишних взяток
}
result-down = { $tricks ->
    [one] без { $tricks } взятки
   *[many] без { $tricks } взяток
}

vulnerable-none = все до зоны
vulnerable-ns = в зоне Север–Юг
vulnerable-ew = в зоне Восток–Запад
vulnerable-both = все в зоне

side-ns = Север–Юг
side-ew = Восток–Запад
suit-c = трефы
suit-d = бубны
suit-h = червы
suit-s = пики
strain-notrump = БК
call-pass = пас
call-double = контра
call-redouble = реконтра

russian-board = Для Севера–Юга
russian-hcp = Очки (PC), СЮ : ВЗ
russian-points = Запись за сдачу
russian-target = Цель
russian-difference = Разница

verify-title = Проверить сдачу
verify-lead = Вставьте доказательство сдачи. Оно проверяется дважды: этим сервером и вашим браузером.
verify-how = Как здесь сдаются карты
verify-label = Доказательство (JSON)
verify-file = Доказательство из файла
verify-do = Проверить
verify-fair = Сдача { $board } сдана честно: все числа были выбраны раньше, чем открыто хоть одно, секрет совпадает с объявленным отпечатком, и из них получается расклад { $number }.
verify-open-numbers = Сдача { $board } сходится с доказательством, расклад { $number }, но сдана по-старому: числа были видны, и тот, кто дал своё последним и знал секрет, мог выбрать расклад.
verify-some-unopened = Сдача { $board } сходится с доказательством, расклад { $number }, но открыты не все выбранные числа: тот, кто своё не открыл, мог выбрать между этим раскладом и ещё одним.
verify-drawn-again = Сдача { $board } сходится с доказательством, расклад { $number }, но прежнюю сдачу бросили, когда числа уже были открыты: тот, кто знал секрет, мог начинать заново, пока расклад ему не понравится.
verify-replayed = Сдача { $board } переиграна: расклад { $number } был известен заранее, честной сдачи никто не обещал.
verify-server-alone = Сдача { $board } сходится с доказательством, расклад { $number }, но никто из игроков не дал числа: расклад выбрал один сервер.
verify-unfair-steps = Шаги сдачи идут не по порядку.
verify-unfair-opened = Кто-то открыл не то число, отпечаток которого дал.
verify-unfair-abandoned = Такого списка брошенных сдач не бывает.

# Что ещё сказано в доказательстве сдачи.
dealing-silent = Не дали числа вовремя: { $seats }.
dealing-unopened = Не открыли число, отпечаток которого дали: { $seats }.
dealing-abandoned = Сдача { $board } была начата и брошена: отпечаток { $commitment }, открыто чисел: { $opened }.
board-committed-numbers = Числа для этой сдачи дали: { $seats }; все были выбраны раньше, чем открыто хоть одно.
board-open-numbers = Числа для этой сдачи дали: { $seats }; они были видны, и тот, кто дал своё последним и знал секрет, мог выбрать расклад.
board-some-unopened = Числа для этой сдачи дали: { $seats }; все были выбраны раньше, чем открыто хоть одно, но открыты не все: тот, кто своё не открыл, мог выбрать между этим раскладом и ещё одним.
board-drawn-again = Числа для этой сдачи дали: { $seats }; но прежнюю сдачу бросили, когда числа уже были открыты: тот, кто знал секрет, мог начинать заново, пока расклад ему не понравится.
board-replayed = Сдача переиграна: её карты были известны, и о честной сдаче речи нет.
board-replayed-first = Первый раз: сдача и её доказательство
board-again = Сыграть эту сдачу ещё раз
board-again-about = Те же карты и места, за остальных — роботы. Стол ваш личный, подсказки разрешены; результат нигде не учитывается.
board-first-time = Первый раз:
board-of-the-day = Эти сдачи для всех одни и те же, поэтому их выбирает один сервер; их хеши опубликованы до игры.
board-of-event = Расклады турнира для всех его столов одни и те же, поэтому их выбирает один сервер; их хеши опубликованы при создании турнира.
board-server-alone = Никто из игроков не дал числа для этой сдачи: расклад выбрал один сервер.

verify-unfair-secret = Секрет не тот, отпечаток которого был объявлен до сдачи.
verify-unfair-order = Числа игроков идут не в порядке мест.
verify-unfair-deal = Из секрета и чисел получается не тот расклад, который был сыгран.
verify-unfair-count = Расклад выбирали не из всех возможных.
verify-unfair-number = Расклада с таким номером нет.
verify-unfair-hands = Руки в записи не соответствуют этому раскладу.
verify-unreadable = Это не доказательство: не читается строка { $line }, знак { $column }.

device-title = Играть на другом устройстве
device-lead = Откройте эту ссылку на другом устройстве или наведите его камеру на код. Вы войдёте там под своим именем; за одним столом можно играть с обоих устройств.
device-picture = Код со ссылкой для камеры
device-secret = Ссылка работает один раз, в течение десяти минут. Никому её не давайте.
device-ask = Войти в этом браузере под именем «{ $name }»?
device-do = Да, это я

about-title = О Бириче
about-site = Бридж во всех его видах, предки бриджа и преферанс. Бирич — свободная программа: её можно читать, запускать дома и менять.
about-dealing = Как сдаются карты
about-dealing-uniform = Все 53 644 737 765 488 792 839 237 440 000 раскладов равновероятны, и верить нам на слово не нужно:
about-dealing-secret = Для каждой сдачи сервер берёт у операционной системы новый секрет из 256 случайных битов и объявляет его отпечаток (SHA-256). Подменить секрет потом нельзя.
about-dealing-shares = Затем браузер каждого игрока выбирает случайное число и объявляет только его отпечаток.
about-dealing-openings = Когда собраны все отпечатки, браузеры открывают свои числа, и их видят все.
about-dealing-deal = Расклад вычисляется из секрета и всех чисел. Даже хозяин сервера, который играет и знает секрет, узнаёт чужие числа, только когда его собственное уже выбрано.
about-dealing-open = После сдачи секрет раскрывается, и каждый может вычислить тот же расклад.
about-dealing-limits = Кто не открыл своё число, выбирает из двух раскладов; доказательство его называет, а после второго раза он за этим столом чисел больше не даёт. Начатые и брошенные сдачи тоже перечислены. Если числа не дал никто из игроков, расклад выбрал один сервер, и страница сдачи так и говорит.
about-dealing-check = Проверьте сами:
about-sources = Откуда правила
about-sources-lead = Ни одно правило здесь не придумано. Где источники расходятся, игроки выбирают вариант, и у каждого варианта указан источник.
about-sources-bridge = Бридж: очерки о его видах и особых случаях, о прогрессивном бридже и об одной домашней разновидности; международные кодексы.
about-sources-balkan = Балканский преферанс: последняя сохранившаяся страница русского очерка «Преферанс во всех видах» и правила клубов Сербии, Хорватии и Словении там, где они с ней сходятся.
about-sources-russian = Сочинка, ленинградка, ростов и классика: Кодекс преферанса 1996 года, книги и положения турниров.
about-sources-austrian = Австрийский преферанс с его дурхмаршем, увертом и котлом известен нам только по сноскам: страницы с правилами утрачены. Поэтому его здесь нет.
about-privacy = Что мы о вас знаем
about-privacy-kept = Имя, которое вы выбрали, файл «куки», по которому узнаётся этот браузер, и то, что происходит за столами: заявки, карты, чат. Выбранный язык хранится в другом таком файле.
about-privacy-none = Ни адреса почты, ни пароля, ни рекламы, ни слежки; с других сайтов не загружается ничего.

mistake-missing = Страница не найдена
mistake-missing-why = По этому адресу ничего нет. Возможно, ссылка скопирована не целиком.
mistake-table = Стол не найден
mistake-table-why = Возможно, ссылка скопирована не целиком. Попросите её ещё раз или откройте свой стол.
mistake-challenge = Задание дня не найдено
mistake-challenge-why = Адрес задания дня состоит из дня и вида, например 2026-11-23-four; за день, когда сервер не работал, заданий нет. Адрес турнира в своём темпе присылает его организатор.
mistake-challenge-closed = Это задание дня сегодня сыграть нельзя
mistake-challenge-closed-why = Каждое задание дня открыто один день, от полуночи до полуночи UTC. Сыграйте одно из сегодняшних.
mistake-challenge-over = Этот турнир закрыт
mistake-challenge-over-why = Его срок вышел, и расклады открыты. Места смотрите на его странице.
mistake-challenge-full = В этом задании дня больше нет мест
mistake-challenge-full-why = Число участников ограничено, и предел достигнут.
mistake-again = Эту сдачу нельзя переиграть
mistake-again-why = У этой игры сдача зависит от того, что было раньше: её нельзя начать отдельно.
mistake-board = Сдача не найдена
mistake-board-why = Сдачу можно смотреть, когда она закончена. Возможно, ссылка скопирована не целиком.
mistake-file = Этого файла здесь уже нет
mistake-file-why = Файлы сдач хранятся в памяти недолго. Откройте файл заново.
mistake-link = Эта ссылка уже не работает
mistake-link-why = Она работает один раз, в течение десяти минут. Сделайте новую на первом устройстве.
mistake-origin = Запрос пришёл с другого сайта
mistake-origin-why = Ничего не изменилось: сервер принимает запросы только со своих страниц.
mistake-game = Неизвестная игра
mistake-game-why = Игры с таким названием здесь нет.
mistake-form = Неизвестный вид игры
mistake-form-why = Такого вида игры или такого варианта правил здесь нет. Стол не открыт.
mistake-request = Запрос не читается
mistake-request-why = Адрес или поле формы заполнены неверно. Ничего не изменилось. Вернитесь и попробуйте снова.
mistake-too-large = Запрос слишком большой
mistake-too-large-why = Сюда можно послать не больше { $limit } { $unit ->
    [mega] { $limit ->
        [one] мегабайта
       *[other] мегабайт
    }
   *[kilo] { $limit ->
        [one] килобайта
       *[other] килобайт
    }
}. Ничего не изменилось.
mistake-method = Так эту страницу не открывают
mistake-method-why = Наверное, адрес скопирован из отправленной формы. Откройте страницу заново.
mistake-late = Время ожидания вышло
mistake-late-why = Запрос шёл слишком долго, и сервер перестал ждать. Если вы что-то записывали, проверьте, записалось ли.
mistake-often = Слишком много запросов
mistake-often-why = Подождите немного и попробуйте снова.
mistake-disk = Сервер сейчас не может сохранять
mistake-disk-why = Всё подтверждённое сохранено. Попробуйте немного позже.
mistake-entropy = Сейчас нельзя сдать карты
mistake-entropy-why = Компьютер, на котором работает сервер, не даёт случайных чисел. Попробуйте позже.
mistake-unreadable = Сохранённые данные не читаются
mistake-unreadable-why = Они повреждены или записаны более новой версией. Они не изменены.
mistake-host = Под этим именем сервер не отвечает
mistake-host-why = В адресе стоит имя, которого сервер не знает. На этом компьютере используйте localhost; чтобы открыть сервер для других, задайте BIRITCH_PUBLIC.
mistake-request-id = Если будете сообщать об этом, назовите номер запроса:
mistake-fault = Внутренняя ошибка
mistake-fault-why = Ошибка записана в журнал, и ничего вашего не потеряно. Попробуйте ещё раз.
api-unreadable = Это не тот JSON, который здесь нужен: строка { $line }, столбец { $column }.
api-seat = За этим столом нет места { $seat }.
api-stranger = Вы ещё не вошли. Сначала пошлите POST /api/enter с именем.
api-laws = Игра с судьёй есть только в контрактном бридже вчетвером.
api-no-board = Такой сдачи нет, или её ещё играют.
api-play = Карту номер { $place } этого розыгрыша в этом месте сыграть нельзя.
api-hard = Расчёт этой сдачи занимает слишком много времени. Попробуйте позже.
mistake-name-empty = Имя пустое
mistake-name-empty-why = Введите хотя бы один знак.
mistake-name-long = Имя слишком длинное
mistake-name-long-why = Оставьте не больше 32 знаков.
mistake-name-invisible = В имени есть невидимые знаки
mistake-name-invisible-why = С ними одно имя можно выдать за другое. Наберите имя заново.

# Буквы карт.
page-rank-ace = Т
page-rank-king = К
page-rank-queen = Д
page-rank-jack = В
letter-n = С
letter-e = В
letter-s = Ю
letter-w = З

# Системы торговли стола.
home-systems = Системы торговли
system-side-NS = Север и Юг играют
system-side-EW = Восток и Запад играют
systems-about = Роботы торгуются по системе своей стороны, по ней же понимают и объясняют заявки. Кому достался партнёр-робот, играет по его системе.
mistake-system = Неизвестная система торговли
mistake-system-why = Системы с таким названием здесь нет.

# Стол по правилам.
home-laws = Нарушения и решения судьи
laws-mode = Нарушения
laws-mode-prevent = невозможны: принимаются только ходы по правилам
laws-mode-physical = возможны, как за настоящим столом; судья решает, когда на них обратят внимание
laws-mode-coach = возможны; судья вмешивается сразу и объясняет
laws-code = Редакция правил
laws-about = Карту можно уронить, пойти вне очереди, сделать фальшренонс или недостаточное назначение; выбирает та сторона, чьё это право.

# Системы торговли, которые игроки пишут сами.
systems-own-title = Ваши системы торговли
systems-own-short = опишите, по какой системе вы играете с партнёром, и выберите её здесь или за столом.
systems-own-lead = Здесь можно описать правилами, по какой системе вы играете с партнёром. Система выбирается при открытии стола или за столом между сдачами. По ней торгуются роботы вашей стороны, по ней алертируются и объясняются заявки вашей стороны, а её конвенционную карту может открыть каждый за столом.
systems-own-card = Конвенционная карта
systems-own-file = Файл
systems-own-new = Новая система
systems-own-about = Система, которую описал игрок.
systems-own-text = Правила
systems-own-hint = В торговле, которой нет в списке, действует основа.
systems-own-upload = Или файл с правилами
systems-own-save = Сохранить
systems-own-remove = Удалить
systems-own-faults = Система не сохранена.
systems-own-fault = Строка { $line }, столбец { $column }: { $fault }
systems-own-full = Ваши системы менялись столько раз, сколько можно записать.
systems-own-many = Можно хранить не больше { $limit } систем. Сначала удалите одну из них.
systems-own-long = Текст слишком длинный: байт { $length }, а можно не больше { $limit }.
systems-own-taken = У вас уже есть другая система с названием { $name }. Измените первую строку или откройте ту систему, чтобы заменить её.
systems-own-long-name = Название слишком длинное: знаков { $length }, а можно не больше { $limit }.
systems-own-invisible = В названии есть недопустимые символы.
systems-built-in = Встроенные системы
systems-format = Как писать правила
systems-format-head = Текст начинается с названия (system: ours) и основы, по которой торгуются во всех случаях не из списка (base: standard, base: polish или base: none).
systems-format-after = Строка after: называет торговлю, начиная с открытия; after: - — само открытие. Заявки противников стоят в скобках: after: 1NT (Pass) 2C (Pass). M — это черва, затем пика; m — трефа, затем бубна.
systems-format-rule = Каждая строка под ней — правило: заявка, значение, двоеточие и рука. Делается заявка первого правила, под которое подходит рука.
systems-format-meaning = Значение — одно из известных, например stayman или raise-single, или слово shows: тогда заявка объясняется рукой. Перед двоеточием могут стоять alert, forcing и game-forcing.
systems-format-hand = Рука: hcp 12-14, points >= 11, spades >= 5, spades >= hearts, balanced, stops hearts, good hearts, keycards hearts = 2; соединяются словами and, or, not. То, что стоит после when, противникам не сообщается.
