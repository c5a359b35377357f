# Слова страниц, которые делает сервер.

page-house = Бирич
page-language = Русский
page-skip = К содержанию
page-nav = Страницы
page-home = На первую страницу
page-boards = Мои сдачи
page-verify = Проверить сдачу
page-about = О доме
page-device = Другое устройство
page-footer = Свободная программа, сделанная для людей. Без рекламы и слежки.
page-guest-name = Гость
page-time = { $day }.{ $month }.{ $year }, { $time } UTC

home-title = Играть в бридж
home-lead = Одно нажатие — и вы Юг за столом с тремя роботами. Ни регистрации, ни установки.
home-play = Играть
home-play-about = Роббер против роботов, которые объясняют каждую заявку. Уйти и вернуться можно в любую минуту.
home-friends = Открыть стол для друзей
home-forms = Выберите вид игры
home-play-form = Играть в этот вид
home-options = Договорённости

family-rubber = Роббер
family-duplicate = Спортивный бридж
family-other = Другие виды
form-rubber = Роббер
form-rubber-about = Домашняя игра: частичные записи складываются, два гейма выигрывают роббер.
form-duplicate = Спортивные сдачи
form-duplicate-about = Каждая сдача сама по себе и считается как на турнире; шестнадцать сдач — полный круг.

option-rubber-bonus = Премия за геймы и роббер
option-rubber-bonus-clean700slow500 = 700, если у противников нет гейма, иначе 500
option-rubber-bonus-clean750slow500 = 750, если у противников нет гейма, иначе 500
option-rubber-bonus-pergame200plus700 = 200 за каждый гейм и 700 за роббер
option-final-game-also-200 = Последний гейм тоже оплачивается, где оплачивается каждый
option-final-game-also-200-true = да
option-final-game-also-200-false = нет
option-insult = За выигранный контракт под контрой
option-insult-standard = 50, под реконтрой 100
option-insult-same50 = 50 в обоих случаях
option-undertricks = Недобор
option-undertricks-modern = как с 1987 года: под контрой 100, 200, 200 и дальше по 300
option-undertricks-simplified = как до 1987 года: под контрой 100 и дальше по 200
option-undertricks-laws1932 = как в 1932 году: каждая взятка дороже предыдущей
option-settlement = Разница оплачивается
option-settlement-points = в очках
option-settlement-hundreds = в сотнях
option-hundreds-rounding = Сотни округляются
option-hundreds-rounding-halfawayfromzero = 50 вверх
option-hundreds-rounding-halftowardzero = 50 вниз
option-hundreds-rounding-halfeven = 50 до чётной сотни
option-unfinished = Частичная запись, если игра прервана
option-unfinished-100 = 100
option-unfinished-50 = 50
option-unfinished-both-sides = Если она есть у обеих сторон
option-unfinished-both-sides-lawonlyone = не пишет никто
option-unfinished-both-sides-each = каждая пишет свою
option-honors = Онёры
option-honors-off = не считаются
option-honors-auto = считает стол
option-honors-claimed = объявляет тот, у кого они были
option-boards = Сдач
option-boards-endless = без конца

open-title = Стол для друзей
open-lead = Откройте стол и пошлите ссылку. Свободные места займут роботы и уступят их, когда кто-нибудь придёт.
open-form = Во что играем
open-explainer = Кто объясняет заявки
open-explainer-caller = сам заявивший, невидимо для партнёра
open-explainer-partner = партнёр заявившего, при всех
open-clock = Часы
open-clock-none = без часов
open-clock-slow = медленно: каждому 5 минут на сдачу
open-clock-usual = обычно: каждому 2½ минуты на сдачу
open-clock-fast = быстро: каждому 1 минута на сдачу
open-do = Открыть стол

name-title = Ваше имя
name-lead = Его увидят за столом. Регистрации нет: вас запомнит этот браузер.
name-label = Имя
name-do = Дальше

table-title = Стол
table-enter = Вас зовут за стол
table-enter-lead = Скажите, как вас зовут, а потом садитесь или смотрите. Вас запомнит этот браузер.
table-noscript = Карточному столу нужен JavaScript. С других сайтов он ничего не загружает.

boards-title = Мои сдачи
boards-none = Вы ещё не закончили ни одной сдачи.
boards-when = Когда
boards-board = Сдача
boards-form = Вид игры
boards-result = Результат
boards-points = Очки С–Ю
boards-older = Более ранние сдачи

board-number = Сдача { $board }
board-dealer = сдаёт { $seat }
board-hands = Руки
board-auction = Торговля
board-play = Розыгрыш
board-score = Запись
board-dealt = Как сдано
board-dealt-number = Расклад номер { $number } из 53644737765488792839237440000.
board-check = Проверить, что сдано, как обещано
board-pbn = Сохранить в PBN
board-json = Данные в JSON
board-robot = Робот
board-points = Откуда взялись очки
board-below = под чертой
board-nothing-written = Ничего не записано.
board-balance = Итого для Севера–Юга: { NUMBER($points, useGrouping: 0) }

result-passed = Распасовка
result-made = ровно своя
result-over = { $tricks ->
    [one] своя и { $tricks } лишняя взятка
    [few] своя и { $tricks } лишние взятки
   *[many] своя и { $tricks } лишних взяток
}
result-down = { $tricks ->
    [one] без { $tricks } взятки
   *[many] без { $tricks } взяток
}

vulnerable-none = до зоны все
vulnerable-ns = в зоне Север–Юг
vulnerable-ew = в зоне Восток–Запад
vulnerable-both = в зоне все

seat-n = Север
seat-e = Восток
seat-s = Юг
seat-w = Запад
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

item-contract = Контракт
item-overtricks = Лишние взятки
item-slam = Шлем
item-insult = За выигранный контракт под контрой
item-undertricks = Недобор
item-honors = Онёры
item-game = Гейм
item-part = Частичная запись
item-rubber = Роббер
item-unfinished-game = Гейм прерванного роббера
item-unfinished-part = Частичная запись прерванного гейма
item-other = Прочее

verify-title = Проверить сдачу
verify-lead = Вставьте доказательство сдачи. Оно проверяется дважды: этим сервером и вашим собственным браузером, который никому не верит.
verify-how = Как здесь сдаются карты
verify-label = Доказательство (JSON)
verify-file = Доказательство из файла
verify-do = Проверить
verify-fair = Сдача { $board } сдана, как обещано: тайна совпадает с объявленным отпечатком, и из неё следует расклад { $number }.
verify-unfair-secret = Тайна не та, отпечаток которой был объявлен до сдачи.
verify-unfair-order = Числа игроков стоят не в порядке мест.
verify-unfair-deal = Из тайны и чисел следует не тот расклад, который был сыгран.
verify-unfair-count = Сдача выбиралась не из всех сдач колоды.
verify-unfair-number = Сдачи с таким номером нет.
verify-unfair-hands = Руки в записи — не из этой сдачи.
verify-unreadable = Это не доказательство: не читается строка { $line }, знак { $column }.

device-title = Играть на другом устройстве
device-lead = Откройте эту ссылку на другом устройстве или сфотографируйте им квадрат. Оно станет вами, и оба могут быть за одним столом.
device-picture = Ссылка картинкой для камеры
device-secret = Ссылка работает один раз и десять минут. Никому другому её не давайте.
device-ask = Пусть в этом браузере будет { $name }?
device-do = Да, это я

about-title = О Бириче
about-house = Открытый дом бриджа во всех его видах. Это свободная программа: её можно читать, запускать дома и менять.
about-dealing = Как сдаются карты
about-dealing-uniform = Все 53 644 737 765 488 792 839 237 440 000 раскладов равновероятны, и верить нам на слово не нужно:
about-dealing-secret = Для каждой сдачи сервер берёт у операционной системы новую тайну из 256 случайных битов и объявляет её отпечаток (SHA-256). Подменить тайну потом нельзя.
about-dealing-shares = Затем программа каждого игрока добавляет случайное число, видное всем.
about-dealing-deal = Расклад следует из тайны и всех чисел: ни сервер, ни кто-либо из игроков не может его выбрать.
about-dealing-open = После сдачи тайна открывается, и каждый может вычислить тот же расклад.
about-dealing-check = Верить не нужно:
about-privacy = Что мы о вас знаем
about-privacy-kept = Имя, которое вы выбрали, куки, по которой узнаётся этот браузер, и то, что происходит за столами: заявки, карты, разговоры. Выбранный язык — во второй куки.
about-privacy-none = Ни адреса почты, ни пароля, ни рекламы, ни слежки; с других сайтов не загружается ничего.

mistake-missing = Здесь ничего нет
mistake-missing-why = Этот адрес никуда не ведёт. Возможно, он скопирован не целиком.
mistake-table = Такого стола нет
mistake-table-why = Возможно, ссылка скопирована не целиком. Попросите её ещё раз или откройте свой стол.
mistake-board = Такой сдачи нет
mistake-board-why = Сдачу можно смотреть, когда она закончена. Возможно, ссылка скопирована не целиком.
mistake-link = Эта ссылка уже не работает
mistake-link-why = Она работает один раз и десять минут. Сделайте новую на первом устройстве.
mistake-origin = Это пришло с другого сайта
mistake-origin-why = Ничего не изменилось: этот дом слушает только свои страницы.
mistake-form = Такого вида игры нет
mistake-form-why = Вид игры или одна из договорённостей здесь неизвестны. Ничего не открыто.
mistake-often = Слишком часто
mistake-often-why = Подождите немного и попробуйте снова.
mistake-disk = Сейчас ничего нельзя записать
mistake-disk-why = Всё подтверждённое цело. Попробуйте немного позже.
mistake-entropy = Сейчас нельзя сдать карты
mistake-entropy-why = Компьютер, на котором работает клуб, не даёт случайных чисел. Попробуйте чуть позже.
mistake-unreadable = Это больше нельзя прочитать
mistake-unreadable-why = Запись повреждена или сделана более новой версией. Она не изменена.
mistake-host = Этот клуб так не называется
mistake-host-why = К нему обратились по имени, которого он не знает, поэтому он не отвечает. На этом компьютере он называется localhost; кто открывает его другим, задаёт BIRITCH_PUBLIC.
mistake-fault = Это наша ошибка
mistake-fault-why = Она записана, и ничего вашего не потеряно. Попробуйте ещё раз.
api-unreadable = Запрос — не тот JSON, которого здесь ждут: строка { $line }, столбец { $column }.
api-stranger = Вас здесь не знают. Сначала войдите: POST /api/enter с именем.
mistake-name-empty = Имя пустое
mistake-name-empty-why = В имени есть хотя бы один знак.
mistake-name-long = Имя слишком длинное
mistake-name-long-why = В имени не больше 32 знаков.
mistake-name-invisible = В имени есть невидимые знаки
mistake-name-invisible-why = С ними одно имя можно выдать за другое. Наберите его заново.

# Буквы карт.
page-rank-ace = Т
page-rank-king = К
page-rank-queen = Д
page-rank-jack = В
