# Тексты карточного стола. Все ключи начинаются с `at-`, потому что в одном наборе сообщений есть и другие файлы.

## Стороны, заявки, карты, как их произносят

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
at-call-content = довольно
at-naming-name-or-leave = Назначьте козырь или передайте выбор партнёру.
at-naming-name = Партнёр передал выбор вам: назначьте козырь.
at-naming-double = Дайте контру или согласитесь.
at-naming-waits = Козырь назначает сдающий или партнёр сдающего; потом ставки можно удваивать.
at-turned-up = Открыта карта:
at-dummy = Болван
at-dummy-of = Болван: { $name }
at-card-of-dummy = со стола

## Что объявляется

at-announce-call = { at-seat-name }: { $call }.
at-announce-card = { at-seat-name }: { $card }.
at-announce-contract = Контракт: { $contract }.
at-announce-dummy = Болван: { $hand }.
at-announce-trick = Взятку берёт { at-seat-name }. Север–Юг { $ns }, Восток–Запад { $ew }.
at-announce-explained = { $call } означает: { $text }.
at-announce-undone = Последний ход взят назад.
at-your-hand = Ваша рука: { $hand }.
at-your-turn = Ваш ход.
at-your-turn-for =
    Ходите с руки { $seat ->
        [N] Севера
        [E] Востока
        [S] Юга
       *[W] Запада
    }.
at-turn-of = Очередь: { at-seat-name }.
at-chat-line = { $name } пишет: { $text }
at-announcements = Объявления
at-hand-yours = Ваша рука
at-hand-dummy = Болван, { at-seat-name }
at-hand-of = { at-seat-name }

## Рамка

at-the-table = Стол
at-cards = Карты
at-side-panel = Боковая панель
at-panels = Панели
at-table-in-words = Стол текстом
at-home = Бирич, главная страница
at-brand = Бирич
at-connecting = Входим за стол…
at-dealing = Сдаём карты…
at-reconnecting = Связь прервалась. Подключаемся снова…
at-incomplete = Часть страницы не загрузилась.
at-outdated = Вышла новая версия этой страницы.
at-reload = Обновить
at-not-loaded = Не удалось загрузить. Попробуйте ещё раз.
at-trouble-disk = Сервер сейчас не может сохранять. Всё подтверждённое цело; подождите немного.
at-not-connected = Нет связи: ничего не отправлено.
at-slow = Слишком много сообщений сразу. Пожалуйста, помедленнее.
at-closing-flood = Соединение закрыто: слишком много сообщений.
at-closing-removed = Хозяин стола закрыл вам вход.
at-closing-locked = Стол закрыт: новых гостей не пускают.
at-closing-broken = Игру за этим столом продолжить нельзя: её запись не читается.
at-closing-full = За этим столом больше нет места.
at-closing-elsewhere = Этот стол открыт у вас в слишком многих местах.
at-closing-suspended = Сейчас вам нельзя играть. Обновите страницу, чтобы прочитать, почему и до какого времени.
at-closing-signedout = На этом устройстве выполнен выход.
at-closing-closed = Администратор закрыл этот стол. Обновите страницу, чтобы прочитать, почему.
at-closing-undefined = Соединение закрыто.
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
at-deputised = вместо игрока робот
at-deputy-plays = За вас играет робот.
at-board-n = Сдача { $n }
at-board-number = № { $n }
at-board-short = №
at-boards = Сдачи
at-vulnerability = Зональность
at-vul-none = Все до зоны
at-vul-ns = В зоне СЮ
at-vul-ew = В зоне ВЗ
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
at-copied = Скопировано

## Торговля

at-auction = Торговля
at-auction-hint = { $by ->
        [touch] Коснитесь заявки, чтобы увидеть её смысл.
       *[mouse] Наведите на заявку, чтобы увидеть её смысл.
    }
at-bidding-box = Заявки
at-level = Уровень
at-to-call = слово
at-alerted = с алертом
at-alert = Алерт
at-meaning = Что это значит
at-meaning-unknown = Конвенция, для которой здесь нет описания.
at-explanation = Пояснение
at-no-explanation = Её никто не объяснял.
at-ask = Спросить
at-say = Пояснить
at-asked-of-you = Противник спрашивает, что значит эта заявка.
at-asked-waiting = Вопрос задан, ждём ответа.
at-no-auction = Здесь появится торговля.
at-systems = Системы торговли
at-systems-choose = Выбрать
at-system-of = { $side ->
        [NS] Север–Юг
       *[EW] Восток–Запад
    }: { $system }

## Розыгрыш

at-leads = Первый ход: { at-seat-name }
at-you-lead = Ваш первый ход
at-last-trick = Прошлая взятка
at-hint = Подсказка
at-hint-do = Так и сделать
at-why = Почему?
at-why-card = Почему { $card }?
at-undo = Взять ход назад
at-undo-asked = { at-seat-name } просит взять ход назад.
at-undo-asked-by-you = Вы попросили взять ход назад.
at-undo-across = С тех пор кто-то увидел новую карту: согласиться должны все четверо.
at-undo-refused-by = { at-seat-name } не разрешает взять ход назад.
at-undo-refused = Просьба взять ход назад отозвана.
at-agree = Согласиться
at-object = Возразить
at-refuse = Отказать
at-withdraw = Отозвать
at-waiting-for = Ждём ответа: { $seats }
at-claim-button = Клейм
at-claim = Клейм
at-claim-title = Клейм или уступка
at-claim-refused = Клейм не принят: розыгрыш продолжается.
at-claim-refused-by = { at-seat-name } оспаривает клейм: розыгрыш продолжается.
at-claims =
    { at-seat-name } заявляет клейм: { $n ->
        [one] { $n } взятка
        [few] { $n } взятки
       *[many] { $n } взяток
    } из { $left }{ $side ->
        [NS] {" "}для стороны Север–Юг
        [EW] {" "}для стороны Восток–Запад
       *[no] {""}
    }.
at-you-claim =
    Вы заявляете клейм: { $n ->
        [one] { $n } взятка
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
    Сыграно ровно: { $tricks } { $tricks ->
        [one] взятка
        [few] взятки
       *[many] взяток
    }.
at-result-over =
    Сыграно, { $n ->
        [one] { $n } лишняя
        [few] { $n } лишние
       *[many] { $n } лишних
    }: { $tricks } взяток.
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
at-challenge-ranking = Места
at-to-event = К турниру
at-analyse = Разбор
at-board-look = Руки, розыгрыш и разбор этой сдачи
at-comparison-robots = Роботы:
at-comparison-look = Как сыграли роботы
at-comparison-waits = Роботы ещё играют эту сдачу.
at-replay = Повтор
at-replay-first = В начало
at-replay-back = Предыдущая карта
at-replay-next = Следующая карта
at-replay-last = В конец
at-replay-step = Номер карты
at-replay-of = { $n } из { $of }

## Запись

at-score = Запись
at-save-sheet = Сохранить:
at-save-boards = сдачи для других программ
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
at-russian-hcp = Очки (PC), мы : они
at-russian-points = Запись за сдачу
at-russian-target = Цель
at-russian-difference = Разница

## Люди

at-people = Люди
at-only-watches = Стол больше не принимает гостей. Смотреть можно; чтобы писать или сесть за стол, зайдите позже.
at-removed = вход закрыт
at-remove = Не пускать
at-invite = Пригласить
at-locked = Стол закрыт.
at-chat = Чат
at-chat-say = Написать сообщение
at-chat-empty = Сообщений пока нет.

## Ввод

at-command-call = Введите заявку
at-command-call-example = 1БК, пас, контра…
at-command-name = Назовите козырь
at-command-name-example = пики, без козыря, партнёру…
at-command-card = Введите карту
at-command-card-example = дп, 10ч, туз треф…
at-which = Какую?
at-which-one = Какую? { $list }
at-cannot-now = Сейчас так нельзя.
at-none-now = Ничего из этого сейчас нельзя: { $list }.
at-not-understood = Непонятно.

## Честная сдача

at-dealing-proof = Как сданы карты
at-replayed = Переигрывается: карты известны
at-deal-again = Сыграть ещё раз

## Настройки

at-settings = Настройки
at-confirm-again = Ещё раз, чтобы подтвердить.

## Клавиши

at-keys = Клавиатура

## Отказы

at-refused = Сейчас так нельзя.

## Конец игры, онёры, возвращение

at-i-am-back = Я снова здесь
at-claim-honors = Записать онёры
at-new-rubber = Новый роббер
at-break-off = Прервать роббер
at-break-off-boards = Закончить игру
at-break-off-asked = Предлагают закончить игру: { $seats }.
at-break-off-asked-by-you = Вы предложили закончить игру. Ждём ответа противников.
at-settled-sheets =
    { $n ->
        [one] { $n } прежняя запись
        [few] { $n } прежние записи
       *[many] { $n } прежних записей
    }

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
at-you-sit-out = Этот роббер вы пропускаете и играете в следующем.
at-wait-here = Сесть в очередь
at-end-wait = Выйти из очереди
at-ledger = Кто сколько выиграл
at-ledger-player = Игрок
at-ledger-place = Место
at-announce-seats = Роббер { $n }. { $places }.
at-chicago-wheel = Чикагское колесо
at-wheel-played = сыграна
at-wheel-none = все до зоны
at-wheel-ns = СЮ в зоне
at-wheel-ew = ВЗ в зоне
at-wheel-both = все в зоне
