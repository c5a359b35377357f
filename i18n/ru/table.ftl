# Что говорит карточный стол. Все ключи начинаются с `at-`: язык делят и другие файлы.

## Стороны, заявки, карты, как их произносят

at-seat-name =
    { $seat ->
        [N] Север
        [E] Восток
        [S] Юг
       *[W] Запад
    }
at-call-pass = пас
at-call-double = контра
at-call-redouble = реконтра
at-spoken-pass = пас
at-spoken-x = контра
at-spoken-xx = реконтра
at-spoken-bid =
    { $level } { $strain ->
        [C] { $level ->
            [one] трефа
            [few] трефы
           *[many] треф
        }
        [D] { $level ->
            [one] бубна
            [few] бубны
           *[many] бубен
        }
        [H] { $level ->
            [one] черва
            [few] червы
           *[many] червей
        }
        [S] { $level ->
            [one] пика
            [few] пики
           *[many] пик
        }
       *[NT] без козыря
    }
at-spoken-card =
    { $rank ->
        [A] туз
        [K] король
        [Q] дама
        [J] валет
        [T] десятка
        [9] девятка
        [8] восьмёрка
        [7] семёрка
        [6] шестёрка
        [5] пятёрка
        [4] четвёрка
        [3] тройка
       *[2] двойка
    } { $suit ->
        [S] пик
        [H] червей
        [D] бубен
       *[C] треф
    }
at-spoken-holding =
    { $suit ->
        [S] пики
        [H] червы
        [D] бубны
       *[C] трефы
    }: { $ranks }
at-spoken-contract =
    { at-spoken-bid }{ $doubled ->
        [X] {""} с контрой
        [XX] {""} с реконтрой
       *[no] {""}
    }, играет { at-seat-name }
at-spoken-trumps =
    { $strain ->
        [C] козыри — трефы
        [D] козыри — бубны
        [H] козыри — червы
        [S] козыри — пики
       *[NT] без козырей
    }{ $doubled ->
        [X] , контра
        [XX] , реконтра
       *[no] {""}
    }
at-call-leave = партнёру
at-call-content = согласие
at-naming-name-or-leave = Назначьте козырей или предоставьте это партнёру.
at-naming-name = Партнёр предоставил выбор вам: назначьте козырей.
at-naming-double = Дайте контру или согласитесь.
at-naming-waits = Козырей назначает сдающий или партнёр сдающего; потом ставки можно удваивать.
at-turned-up = Открыта карта:
at-dummy = Болван
at-dummy-of = Болван: { $name }
at-card-of-dummy = со стола

## Что объявляется

at-announce-call = { at-seat-name }: { $call }.
at-announce-card = { at-seat-name }: { $card }.
at-announce-contract = Контракт: { $contract }.
at-announce-dummy = Болван: { $hand }.
at-announce-trick = Взятку берёт { at-seat-name }. Север — Юг { $ns }, Восток — Запад { $ew }.
at-announce-explained = { $call } означает: { $text }.
at-announce-undone = Последнее действие взято назад.
at-hand-yours = Ваша рука
at-hand-dummy = Болван, { at-seat-name }
at-hand-of = { at-seat-name }
at-your-hand = Ваша рука: { $hand }.
at-your-turn = Ваша очередь.
at-your-turn-for =
    Ходите с руки { $seat ->
        [N] Севера
        [E] Востока
        [S] Юга
       *[W] Запада
    }.
at-turn-of = Очередь: { at-seat-name }.
at-said = { $name } пишет: { $text }
at-announcements = Объявления

## Рамка

at-the-table = Стол
at-cards = Карты
at-side-panel = Рядом со столом
at-panels = Панели
at-table-in-words = Стол словами
at-home = Бирич, главная страница
at-brand = Бирич
at-connecting = Идём к столу…
at-dealing = Сдаём карты…
at-reconnecting = Связь прервалась. Подключаемся снова…
at-trouble-disk = Сервер сейчас не может записывать. Всё, что уже подтверждено, сохранено; подождите немного.
at-not-connected = Нет связи: ничего не отправлено.
at-slow = Слишком много сообщений сразу: помедленнее, пожалуйста.
at-closing-flood = Соединение закрыто: слишком много сообщений.
at-closing-removed = Хозяин стола закрыл вам вход.
at-closing-locked = Стол закрыт: новых гостей не пускают.
at-closing-broken = Игру за этим столом нельзя продолжить: его запись не читается.
at-closing-full = За этим столом больше нет места.
at-closing-elsewhere = Этот стол открыт у вас в слишком многих местах.
at-closing-undefined = Соединение закончилось.
at-come-back = Вернуться
at-close = Закрыть
at-cancel = Отмена
at-send = Отправить
at-robot = Робот
at-empty-chair = Свободно
at-sit-here = Сесть
at-on-turn = очередь
at-vulnerable = в зоне
at-declarer = разыгрывает
at-dealer = Сдающий
at-deals = сдаёт
at-away = не в сети
at-deputised = за него робот
at-deputy-plays = За вас играет робот.
at-board-n = Сдача { $n }
at-board-short = №
at-boards = Сдачи
at-form-rubber = Роббер
at-form-duplicate = Спортивные сдачи
at-form-chicago = Чикаго
at-form-home = Домашняя запись
at-form-chicago-duplicate = Чикагский дубликатный бридж
at-form-russian = Русская запись
at-form-two-handed = Вдвоём
at-form-three-handed = Втроём
at-form-bridge-whist = Бридж-вист
at-form-auction = Аукционный бридж
at-form-plafond = Плафон
at-form-vint = Винт
at-form-whist = Вист
at-vulnerability = Зональность
at-vul-none = Все до зоны
at-vul-ns = В зоне С–Ю
at-vul-ew = В зоне В–З
at-vul-both = Все в зоне
at-we = Мы
at-they = Они
at-tricks-won = Взято взяток
at-trick = Взятка
at-trick-n = Взятка { $n }: { at-seat-name }
at-contract = Контракт
at-points = Очки
at-total = Итого
at-turn = Очередь

## До карт

at-gathering = Ждём игроков
at-gathering-about = Пошлите эту ссылку друзьям. Свободные места займут роботы и уступят их, когда придёт человек.
at-choose-seat = Выберите место или оставайтесь смотреть.
at-start = Начать
at-start-with-robots =
    { $n ->
        [one] Начать с { $n } роботом
        [few] Начать с { $n } роботами
       *[many] Начать с { $n } роботами
    }
at-about-to-begin = Сейчас начнём
at-ready = Можно начинать
at-is-ready = готово
at-is-not-ready = ещё не готово
at-owner-starts = Игру начинает хозяин стола.
at-table-link = Ссылка на этот стол
at-copy-link = Копировать
at-copied = Готово

## Торговля

at-auction = Торговля
at-auction-hint = Укажите на заявку, чтобы узнать её смысл.
at-bidding-box = Заявки
at-level = Уровень
at-to-call = слово
at-alerted = с алертом
at-alert = Алерт
at-meaning = Что это значит
at-meaning-unknown = Договорённость, для которой здесь нет слов.
at-explanation = Пояснение
at-no-explanation = О ней ничего не сказано.
at-ask = Спросить
at-say = Пояснить
at-asked-of-you = Вас спрашивают, что значит эта заявка.
at-asked-waiting = Вопрос задан, ждём ответа.
at-no-auction = Здесь будет торговля.

## Розыгрыш

at-leads = Первый ход: { at-seat-name }
at-you-lead = Ваш первый ход
at-last-trick = Последняя взятка
at-undo = Взять назад
at-undo-asked = { at-seat-name } просит вернуть назад заявку или карту.
at-undo-asked-by-you = Вы просите вернуть назад заявку или карту.
at-undo-across = С тех пор кто-то увидел новую карту: согласиться должны все четверо.
at-undo-refused = Взять ход назад не разрешили.
at-agree = Согласиться
at-object = Возразить
at-refuse = Отказать
at-withdraw = Отозвать
at-waiting-for = Ждём ответа: { $seats }
at-claim-button = Претензия
at-claim = Претензия
at-claim-title = Претензия или уступка
at-claim-left =
    { $n ->
        [one] Осталась { $n } взятка.
        [few] Осталось { $n } взятки.
       *[many] Осталось { $n } взяток.
    } { $side ->
        [NS] Сколько из них возьмёте вы с партнёром, Север — Юг?
        [EW] Сколько из них возьмёте вы с партнёром, Восток — Запад?
       *[no] Сколько из них ваши?
    }
at-claim-alone = Ваши карты откроются всем, ответят противники.
at-claim-defends = Ваши карты увидит только разыгрывающий. Ответит он, а если вы отдаёте взятку — и ваш партнёр.
at-claim-closed = Ваши карты увидят оба противника, но не партнёр. Ответят они, а если вы отдаёте взятку — и ваш партнёр.
at-claim-tricks = Взятки вашей стороны
at-claim-all = Все остальные наши
at-claim-some =
    { $n ->
        [one] { $n } взятка наша
        [few] { $n } взятки наши
       *[many] { $n } взяток наши
    }, остальные ({ $rest }) — их
at-concede-all = Все остальные их
at-concede = Уступка
at-claim-statement = Как вы будете играть
at-claim-statement-example = например: отбираю козыри, затем пики сверху
at-claim-line = Карты по порядку, если хотите
at-claim-refused = Претензия оспорена: розыгрыш продолжается.
at-claims =
    { at-seat-name } заявляет претензию на { $n ->
        [one] { $n } взятку
        [few] { $n } взятки
       *[many] { $n } взяток
    } из { $left }{ $side ->
        [NS] {" "}для стороны Север — Юг
        [EW] {" "}для стороны Восток — Запад
       *[no] {""}
    }.
at-you-claim =
    Вы заявляете претензию на { $n ->
        [one] { $n } взятку
        [few] { $n } взятки
       *[many] { $n } взяток
    } из { $left }.
at-concedes =
    { at-seat-name } оставляет себе { $n ->
        [one] { $n } взятку
        [few] { $n } взятки
       *[many] { $n } взяток
    } из { $left }, остальные отдаёт.
at-you-concede =
    Вы оставляете себе { $n ->
        [one] { $n } взятку
        [few] { $n } взятки
       *[many] { $n } взяток
    } из { $left }, остальные отдаёте.

## После сдачи

at-passed-out = Все спасовали
at-result-just =
    Выполнен точно: { $tricks } { $tricks ->
        [one] взятка
        [few] взятки
       *[many] взяток
    }.
at-result-over = Выполнен, лишних взяток: { $n }, всего взято { $tricks }.
at-result-down = Без { $n }: взято { $tricks }.
at-result-odd =
    { $side ->
        [NS] Север–Юг
       *[EW] Восток–Запад
    }: взяток { $tricks }, сверх шести — { $n }.
at-next-board = Следующая сдача
at-play-again = Играть дальше
at-waiting-others = Ждём остальных…
at-form-over = Это была последняя сдача.
at-replay = Повтор
at-replay-first = В начало
at-replay-back = Карта назад
at-replay-next = Карта вперёд
at-replay-last = В конец
at-replay-step = Номер карты
at-replay-of = { $n } из { $of }

## Запись

at-score = Запись
at-save-sheet = Сохранить:
at-save-csv = таблица
at-save-txt = текст
at-save-svg = картинка
at-no-sheet = Пока ничего не записано.
at-no-boards-yet = Сдач пока нет.
at-rubber-sheet = Запись роббера
at-duplicate-sheet = Сдачи и очки
at-rubber-games = Геймы: { $we } – { $they }
at-rubber-over = Роббер окончен.
at-rubber-broken = Роббер прерван.
at-rubber-difference = Разница: { $points }
at-below-line = под чертой
at-item-contract = Контракт
at-item-odd = Взятки сверх шести
at-item-overtricks = Лишние взятки
at-item-slam = Шлем
at-item-insult = Контра выполнена
at-item-undertricks = Недобор
at-item-honors = Онёры
at-item-game = Гейм
at-item-part = Частичная запись
at-item-rubber = Роббер
at-item-unfinished-game = Гейм неоконченного роббера
at-item-unfinished-part = Частичная запись неоконченного гейма
at-item-party = Партия
at-item-doubling = За контру
at-item-held-part = Частичная запись в конце
at-item-imps = Импы

## Люди

at-people = Люди
at-players = Игроки
at-watchers = Зрители
at-no-watchers = Никто не смотрит.
at-owner = хозяин
at-removed = вход закрыт
at-stand = Встать
at-add-robot = Робот
at-remove-robot = Убрать
at-replace-by-robot = Заменить роботом
at-give-back = Вернуть карты
at-free-chair = Освободить место
at-show-my-hand = Видит мои карты
at-remove = Не пускать
at-readmit = Впустить
at-invite = Пригласить
at-other-device = Продолжить на другом устройстве
at-lock-table = Закрыть стол
at-locked = Стол закрыт.
at-chat = Чат
at-chat-say = Написать
at-chat-empty = Пока никто ничего не написал.

## Ввод

at-command-call = Заявка словами или буквами
at-command-call-example = 1БК, пас, контра…
at-command-card = Карта словами или буквами
at-command-card-example = дп, 10ч, туз треф…
at-which = Какую?
at-which-one = Какую? { $list }
at-cannot-now = Сейчас так нельзя.
at-not-your-turn = Сейчас не ваш ход.
at-not-understood = Не понимаю.

## Честная сдача

at-dealing-proof = Как сданы карты
at-dealing-about = До сдачи сервер публикует отпечаток своего секрета, затем браузер каждого игрока добавляет случайное число. Карты следуют из всего этого вместе. После сдачи секрет открывается, и проверить может каждый.
at-dealing-later = Секрет откроется после сдачи.
at-dealing-none = Ещё ничего не сдавали.
at-commitment = Отпечаток секрета
at-secret = Секрет
at-deal-number = Номер расклада
at-share-none = без числа
at-share-silent = ответа не было
at-share-wanted = ждём
at-check-deal = Проверить здесь
at-own-check = Этот браузер проверил тоже.
at-verdict-fair = Сдано, как обещано: секрет, числа и карты сходятся.
at-verdict-secret = Секрет не тот, что был обещан!
at-verdict-commitment = Отпечаток не тот, что был опубликован!
at-verdict-order = Числа стоят не в порядке мест!
at-verdict-count = Выбирали не из всех раскладов!
at-verdict-share = Числа, которое дала ваша программа, в сдаче нет!
at-verdict-deal = Из секрета и чисел следует другой расклад!
at-verdict-cards = Карты не те, что в этом раскладе!

## Настройки

at-settings = Настройки
at-set-theme = Цвета
at-theme-system = Как в системе
at-theme-light = Светлые
at-theme-dark = Тёмные
at-set-felt = Сукно
at-felt-green = Зелёное
at-felt-blue = Синее
at-felt-grey = Серое
at-set-deck = Масти
at-deck-two = Два цвета
at-deck-four = Четыре цвета
at-set-notation = Буквы на картах
at-notation-language = Как в языке
at-set-motion = Движение
at-motion-system = Как в системе
at-motion-full = Всегда
at-motion-none = Нет
at-set-hand = Кнопки — под
at-hand-right = Правую руку
at-hand-left = Левую руку
at-set-sounds = Звуки
at-set-autoplay = Класть единственную возможную карту автоматически
at-set-text = Показывать стол словами

## Клавиши

at-keys = Клавиатура
at-keys-about = Всё можно сделать без мыши.
at-keys-words = Масти: п ч б т. Карты: Т К Д В 10. В любом порядке.
at-key-arrows = ← → ↑ ↓
at-key-arrows-does = выбрать карту или заявку, Enter — положить
at-key-letters = П Д
at-key-letters-does = две буквы — карта
at-key-calls = 1 Б, П, К
at-key-calls-does = уровень и масть — заявка; пас; контра
at-key-command = /
at-key-command-does = написать заявку или карту
at-key-claim = !
at-key-claim-does = претензия или уступка
at-key-undo = Backspace
at-key-undo-does = попросить вернуть назад
at-key-last = =
at-key-last-does = посмотреть последнюю взятку
at-key-help = ?
at-key-help-does = эта подсказка

## Отказы

at-refused = Сейчас так нельзя.
at-refused-not-here = Вас нет за этим столом.
at-refused-removed = Хозяин стола закрыл вам вход.
at-refused-locked = Стол закрыт.
at-refused-owner-only = Это может только хозяин стола.
at-refused-owner-stays = Хозяина удалить нельзя.
at-refused-full = Стол больше не принимает гостей.
at-refused-taken = Это место занято.
at-refused-saw-hands = Вы видели другие руки этой сдачи. Сядьте, когда она закончится.
at-refused-no-place = Здесь по очереди не садятся, или все места в очереди заняты.
at-refused-not-your-seat = Это не ваше место.
at-refused-nothing-to-do = Здесь это ни к кому не относится.
at-refused-no-such-guest = Такого гостя здесь нет.
at-refused-shown-to-player = Игроку руку не показывают.
at-refused-wrong-stage = Не сейчас.
at-refused-no-share-wanted = Число уже не нужно.
at-refused-too-much = За этим столом уже столько всего было, что дальше идёт только игра. Откройте новый стол.
at-refused-empty = Тут ничего нет.
at-refused-too-long = Слишком длинно: знаков { $length }, можно не больше { $limit }.
at-refused-too-large = Это слишком длинно, записать нельзя.
at-refused-slow = Слишком много сразу: подождите немного со следующей строкой.
at-refused-no-board = На столе нет сдачи.
at-refused-not-yours = За это место ходите не вы.
at-refused-not-your-turn = Сейчас не ваш ход.
at-refused-illegal-call = Такая заявка сейчас невозможна.
at-refused-illegal-play = Эту карту сейчас класть нельзя.
at-refused-wrong-phase = Не в этой части сдачи.
at-refused-waiting = Сначала нужен ответ на вопрос.
at-refused-nothing-to-answer = Вашего ответа никто не ждёт.
at-refused-no-such-call = Такой заявки нет.
at-refused-not-yours-to-explain = Об этой заявке говорите не вы.
at-refused-too-many-tricks = Столько взяток не осталось.
at-refused-not-in-line = Одна из этих карт не ваша.
at-refused-nothing-to-undo = Вам нечего взять назад.
at-refused-control-character = В тексте есть недопустимые символы.
at-refused-too-often = Вы уже достаточно останавливали эту сдачу.
at-refused-nothing-to-break-off = Прерывать нечего.
at-refused-no-honors = Онёров нет.

## Конец игры, онёры, возвращение

at-i-am-back = Я снова здесь
at-claim-honors = Записать онёры
at-new-rubber = Новый роббер
at-break-off = Прервать роббер
at-break-off-boards = Закончить игру
at-break-off-about = Игра закончится, и очки подсчитают по записи. Нужно согласие кого-нибудь из противников.
at-break-off-do = Предложить закончить
at-break-off-asked = Предлагают закончить игру: { $seats }.
at-break-off-asked-by-you = Вы предложили закончить игру. Ждём ответа противников.
at-claim-for =
    Заявить претензию на { $n ->
        [one] { $n } взятку
        [few] { $n } взятки
       *[many] { $n } взяток
    }
at-settled-sheets =
    { $n ->
        [one] { $n } прежняя запись
        [few] { $n } прежние записи
       *[many] { $n } прежних записей
    }
at-refused-deputised = Ваши карты у робота. Сначала верните их себе.

## Сыгранная сдача, все карты открыты

at-analysis-wait = Смотрим все карты …
at-analysis-results = Взятки в открытую
at-analysis-par = Пар: { $side } { $score },
at-analysis-par-none = Пар: четыре паса
at-analysis-takes = разыгрывающий берёт { $tricks ->
    [one] { $tricks } взятку
    [few] { $tricks } взятки
   *[other] { $tricks } взяток
}
at-analysis-cost = { $n ->
    [one] отдана { $n } взятка
    [few] отданы { $n } взятки
   *[other] отдано { $n } взяток
}
at-analysis-slow = Слишком много вопросов сразу. Попробуйте чуть позже.
at-analysis-hard = Расчёт этой сдачи занял бы слишком много времени.
at-analysis-none = Эту сдачу нельзя посмотреть в открытую.
at-analysis-offline = Ответа нет. Есть ли связь?
at-what-if = А если …
at-what-if-back = Вернуться к розыгрышу
at-what-if-cards = Карты на пробу и взятки разыгрывающего
at-what-if-turn = Ходит { at-seat-name }. Взятки разыгрывающего после каждой карты:

## Пересадка

at-rubber-n = Роббер { $n }
at-seats-of-rubber = Места в роббере { $n }
at-cut-about = Каждый вытянул карту: старшая сдаёт, две старшие играют вместе, если в этом туре ещё не были партнёрами.
at-cut-next = За места и партнёров каждый тянет карту.
at-rotates =
    { $n ->
        [one] Каждый роббер кто-то один по очереди пропускает.
       *[other] Каждый роббер двое по очереди пропускают.
    }
at-sits-out =
    { $n ->
        [one] Пропускает роббер
       *[other] Пропускают роббер
    }
at-you-sit-out = Этот роббер вы пропускаете и садитесь за следующий.
at-wait-here = Сесть в очередь
at-end-wait = Выйти из очереди
at-ledger = Кто сколько выиграл
at-ledger-player = Игрок
at-ledger-place = Место
at-announce-seats = Роббер { $n }. { $places }.
at-chicago-wheel = Чикагское колесо
at-wheel-played = сыграна
at-wheel-none = никто
at-wheel-ns = СЮ в зоне
at-wheel-ew = ВЗ в зоне
at-wheel-both = все в зоне
