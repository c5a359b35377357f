# Страницы администратора, отстранение и сеансы, команда `biritch admin`.

operator-title = Администратор
operator-sections = Разделы
operator-health = Состояние
operator-people = Люди
operator-tables = Столы
operator-events = Турниры и вечера
operator-team = Администраторы
operator-log = Журнал действий
role-operator = администратор
role-moderator = модератор

operator-find = Найти
operator-people-find = Имя или код
operator-people-count = { $known ->
    [one] Известен { $known } человек; показано: { $shown }.
    [few] Известны { $known } человека; показано: { $shown }.
   *[many] Известно { $known } человек; показано: { $shown }.
}
operator-name = Имя
operator-since = Впервые
operator-state = Состояние
operator-id = Код
operator-away = не в сети
operator-at-table = за столом
operator-suspended = отстранён
operator-suspended-until = отстранён до { $time }
operator-yourself = Это вы. С самим собой здесь ничего сделать нельзя.
operator-reason = Причина
operator-term = На сколько
operator-term-day = На день
operator-term-week = На неделю
operator-term-month = На тридцать дней
operator-term-year = На год
operator-term-none = Бессрочно
operator-suspend = Отстранить
operator-suspend-about = Человек может смотреть, но не действовать. При каждой попытке он прочтёт причину.
operator-reinstate = Снять отстранение
operator-reinstate-about = Человек сразу снова может действовать.
operator-rename = Переименовать
operator-rename-about = Новое имя действует на всех устройствах человека. Потом он может его сменить.
operator-sign-out = Завершить сеансы
operator-sign-out-about = На всех устройствах человека будет выполнен выход. Вернуться он сможет только как новый человек, без списков своих сдач.

operator-tables-find = Код стола или имя игрока
operator-tables-count = { $open ->
    [one] Открыт { $open } стол; показано: { $shown }.
    [few] Открыто { $open } стола; показано: { $shown }.
   *[many] Открыто { $open } столов; показано: { $shown }.
}
operator-table = Стол
operator-table-title = Стол { $table }
operator-players = Игроки
operator-last-act = Последнее действие
operator-robot = робот
operator-game-bridge = бридж
operator-game-pref = преферанс
operator-table-broken = не читается
operator-table-degraded = не записывается
operator-table-busy = не отвечает
operator-table-sound = в порядке
operator-table-stored = не открыт; есть в журнале
operator-stage-gathering = ждут игроков
operator-stage-dealing = сдают
operator-stage-playing = играют
operator-stage-between = между сдачами
operator-stage-over = игра окончена
operator-sockets = Открытые соединения
operator-closed = Закрыт
operator-closed-tables = Закрытые столы
operator-head = Конец журнала
operator-head-about = Виды последних событий. Их содержание, прежде всего карты, здесь не показывается никому.
operator-head-events = { $events ->
    [one] { $events } событие
    [few] { $events } события
   *[many] { $events } событий
}
operator-head-damaged = Журнал этого стола повреждён. Команда «biritch data check» назовёт событие.
operator-event = Событие
operator-when = Когда
operator-kind = Вид
operator-close = Закрыть этот стол
operator-close-about = Все выйдут из-за стола, и никто не сможет войти. Журнал останется как есть, сыгранные сдачи тоже.
operator-reopen = Снова открыть этот стол
operator-reopen-about = Игра продолжится с того же места.

operator-evenings = Вечера с записью счёта
operator-title-of = Название
operator-entries = Записи
operator-none = Пока нет.
operator-more = Дальше

operator-role = Роль
operator-dismiss = Снять роль
operator-you = вы
operator-invitations = Действующие приглашения
operator-withdraw = Отозвать
operator-invite = Пригласить
operator-invite-about = Вы получите ссылку: она работает один раз, в течение суток. Модераторы видят людей и столы, администраторы — всё и приглашают других.
operator-link = Отправьте эту ссылку тому, кого приглашаете:
operator-link-secret = Она показана только сейчас. Роль получит тот, кто откроет её первым.
operator-join-title = Приглашение
operator-join-name = Ваше имя: оно будет указано в журнале действий.
operator-join-ask = Принять роль «{ $role }» в этом клубе под именем «{ $name }»?
operator-join-about = Всё, что вы сделаете в этой роли, записывается вместе с вашим именем и причиной.
operator-join-do = Принять

operator-log-none = Пока ничего.
operator-command-line = командная строка на сервере
act-invited = приглашение на роль «{ $role }», до { $until }
act-invitation-withdrawn = отозвано приглашение
act-role-taken = принята роль «{ $role }»
act-role-removed = снята роль: { $name }
act-renamed = новое имя: { $name }
act-suspended = { $timed ->
    [yes] отстранение: { $name }, до { $until }
   *[no] отстранение: { $name }
}
act-reinstated = отстранение снято: { $name }
act-sessions-ended = сеансы завершены: { $name }
act-table-closed = закрыт стол { $table }
act-table-reopened = снова открыт стол { $table }

operator-refused = Действие не выполнено
operator-refusal-not-allowed = Ваша роль этого не позволяет.
operator-refusal-no-reason = Нужно указать причину.
operator-refusal-reason = В причине не больше 300 знаков, и все они видимые.
operator-refusal-protected = С теми, у кого есть роль, это могут сделать только администраторы, а с самим собой — никто.
operator-refusal-no-invitation = Это приглашение больше не действует.
operator-refusal-has-role = У вас уже есть эта роль или более высокая. Приглашение остаётся в силе для другого человека.
operator-refusal-time = Такое время невозможно.
operator-refusal-not-suspended = Этот человек не отстранён.
operator-refusal-no-role = У этого человека нет роли.
operator-refusal-not-closed = Этот стол не закрыт.

operator-sound = Всё в порядке.
operator-sound-no-backup = Ошибок нет, но резервные копии не делаются.
operator-degraded-backup = Последняя резервная копия не удалась, не сделана в срок или сделана с повреждённого журнала.
operator-degraded-backup-do = Найдите в журнале сервера строку «no backup could be made» и освободите место там, где лежат копии. Следующая попытка произойдёт сама.
operator-degraded-certificate = Сертификата HTTPS нет, он истёк, скоро истечёт или его не удалось обновить.
operator-degraded-certificate-do = Причина указана ниже, в строке «Сертификат». Доменные имена должны указывать на этот сервер, порт 443 — быть доступен извне, а сам сервер — иметь доступ к удостоверяющему центру. Сертификат в файлах заменяет та программа, которая его получила. Следующая попытка произойдёт сама.
operator-degraded-bus = Нет связи с шиной, через которую серверы этого клуба говорят друг с другом.
operator-degraded-bus-do = Проверьте сервер NATS и сеть до него. До этого к столам других серверов отсюда не попасть; если у другого сервера связь с шиной есть, этот отдаёт свои столы ему.
operator-degraded-lock = Потеряно соединение, которое держало блокировку базы данных: базу может занять другая программа.
operator-degraded-lock-do = Как только PostgreSQL ответит, сервер снова возьмёт блокировку. Если к тому времени базу заняли (второй сервер без шины, biritch data move или restore), до его завершения ничего не записывается: остановите лишнюю программу.
operator-degraded-read = Журнал не читается.
operator-degraded-read-do = Проверьте диск и права на файл, затем перезапустите сервер. До этого играть нельзя.
operator-degraded-write = Ничего не удаётся записать.
operator-degraded-write-do = Освободите место на диске. Если файл данных перенесли, пока сервер работает, об этом сказано в его журнале: верните тот же файл на место либо остановите сервер, восстановите резервную копию и запустите его снова. Когда запись заработает, столы продолжат сами; подтверждённое не потеряно.
operator-degraded-log = Журнал повреждён.
operator-degraded-log-do = Команда «biritch data check» покажет где; если нужен стол, который не читается, восстановите последнюю копию. Остальные столы работают.
operator-degraded-people = Список людей или их имён повреждён.
operator-degraded-people-do = Играть могут все. В списке те, чьи записи целы, и те, кто приходит, — до остановки сервера; в повреждённый список ничего не пишется. Команда «biritch data check» покажет, где повреждение; когда никто не играет, восстановите самую новую целую копию.
operator-degraded-tables = Стол закрыт, потому что его журнал нельзя прочитать или продолжить.
operator-degraded-tables-do = В списке столов видно какой. Попытка повторится, когда кто-нибудь вернётся.
operator-process = Процесс
operator-one-process = Клуб обслуживают несколько процессов. Столы, соединения и нагрузка показаны для процесса { $process }.
operator-version = Версия
operator-uptime = Работает
operator-memory = Память
operator-open-tables = Столы в памяти
operator-connected = Людей в сети
operator-known = Известно людей
operator-certificate = Сертификат
operator-certificate-until = действует до { $time }
operator-certificate-missing = Его ещё нет.
operator-certificate-expired = Он истёк.
operator-certificate-not-yet = Срок его действия ещё не начался.
operator-certificate-failed = Его не удалось обновить.
operator-certificate-ending = Он скоро истечёт.
operator-of = { $count } из { $limit }
operator-storage = Хранилище
operator-bytes = База данных
operator-count-events = События
operator-count-streams = Потоки событий
operator-count-boards = Сыгранные сдачи
operator-last-backup = Последняя копия
operator-backup-made = { $damaged ->
    [0] { $size }, все события проверены ({ $events })
   *[other] { $size }, с повреждённого журнала; повреждённых мест: { $damaged }
}
operator-backup-every = Копия делается раз в
operator-backup-failed = Последняя попытка сделать резервную копию не удалась.
operator-backup-late = Последняя резервная копия старше, чем должна быть по расписанию.
operator-backup-damaged = Последняя резервная копия сделана с повреждённого журнала. Более старые хранятся.
operator-backup-none = О резервных копиях ничего не известно, и расписания для них нет: задайте backup.to в настройках.
operator-last-check = Последняя проверка всех событий
operator-checked = { $damaged ->
    [0] событий: { $events }, повреждений нет
   *[other] событий: { $events }, повреждённых мест: { $damaged }
}
operator-growth = Прирост
operator-counted = Подсчитано
operator-counting = идёт подсчёт
operator-grown = { $bytes }, событий: { $events }, за { $time }
operator-unit-b = { $number } байт
operator-unit-kb = { $number } кБ
operator-unit-mb = { $number } МБ
operator-unit-gb = { $number } ГБ
operator-duration = { $days ->
    [0] { $hours } ч { $minutes } мин
   *[other] { $days } д { $hours } ч { $minutes } мин
}
operator-slow = Что медленно
operator-what = Что
operator-times = Раз
operator-half = Медиана
operator-most = 99 %
operator-below = до { $ms } мс
operator-above = больше 5 с
operator-time-append = Запись события на диск
operator-time-request = Ответ на запрос
operator-time-robot = Робот ждёт своей очереди
operator-time-analysis-wait = Анализ ждёт своей очереди
operator-time-analysis = Анализ
operator-slowest = Самые медленные запросы за последний час
operator-route = Адрес
operator-ms = мс
operator-status = Ответ
operator-limits = Ограничения и неполадки с запуска
operator-count-slowed = Соединения замедлены
operator-count-closed = Соединения закрыты сервером
operator-count-connections = Отказы в соединении
operator-count-origin = Отказы запросам с других сайтов
operator-count-host = Отказы запросам к чужому адресу
operator-count-invalid = Непонятные сообщения
operator-count-appends = События, которые не удалось записать
operator-count-faults = Неудачные запросы
operator-count-broken = Столы, которые не удалось прочитать
operator-count-panics = Ошибки программы за столами
operator-count-handlers = Ошибки программы на страницах

suspended-title = Вы отстранены.
suspended-until = Администрация клуба отстранила вас до { $time }.
suspended-until-short = до { $time }
suspended-without-end = Администрация клуба отстранила вас на неопределённый срок.
suspended-reason = Причина: { $reason }
suspended-may = Смотреть страницы и сдачи можно. Если вы считаете, что это ошибка, обратитесь, пожалуйста, к администрации клуба.
table-closed-title = Этот стол закрыт
table-closed-boards = Сыгранные сдачи сохранены:

device-end-title = Устройство потеряно или украдено
device-end-about = Можно выйти везде, кроме этого браузера. Неиспользованные ссылки на другие устройства тоже перестанут действовать.
device-end-do = Завершить другие сеансы
device-ended = На других устройствах выполнен выход
device-ended-about = Под вашим именем остался только этот браузер.

# `biritch admin`
help-admin = Люди, столы, состояние и роли сервера на этой машине
help-admin-people = Люди по имени или коду
help-admin-tables = Открытые столы по коду или имени игрока
help-admin-health = Что не в порядке, и нагрузка
help-admin-audit = Что делали администраторы, начиная с последнего
help-admin-invite = Ссылка, по которой становятся администратором или модератором
help-admin-suspend = Отстранить человека
help-admin-reinstate = Снять отстранение
help-admin-rename = Дать человеку другое имя
help-admin-sign-out = Завершить все сеансы человека
help-admin-dismiss = Снять роль
help-admin-close-table = Закрыть стол: все выходят, никто не входит
help-admin-reopen-table = Снова открыть стол
help-admin-find = что искать
help-admin-person = код или имя человека
help-admin-table = код стола
help-admin-name = новое имя
help-admin-role = operator (по умолчанию) или moderator
help-admin-hours = на сколько часов
help-admin-reason = почему; причину увидит человек, и она записывается в журнал
wrong-hours = «{ $value }» — не число часов от 1 до 87600
    .hint = --hours 24 — это сутки
admin-nothing = в { $path } нет данных сервера
    .hint = укажите папку с данными: --data
admin-file = { $path } не читается: это может только пользователь, от которого работает сервер
    .hint = запустите команду от его имени
admin-failed = сервер не смог ответить: { $error }
admin-link-address = адрес сервера неизвестен, поэтому ссылка начинается с { $address }
    .hint = замените это адресом сервера или задайте его: BIRITCH_PUBLIC=https://club.example biritch admin invite …
admin-occupied = { $database } сейчас переносят, сжимают или перестраивают
    .hint = повторите команду, когда это закончится
admin-fault-nobody = здесь нет человека с таким именем или кодом
    .hint = список: biritch admin people
admin-fault-ambiguous = это имя у нескольких людей: { $candidates }
    .hint = укажите код одного из них
admin-fault-no-table = такого стола нет
admin-fault-name = это не имя: нужно от 1 до 32 видимых знаков
admin-fault-reason = в причине больше 300 знаков
admin-fault-invisible = в причине есть невидимый знак
admin-fault-not-allowed = это не разрешено
admin-fault-no-reason = нужно указать причину
    .hint = --reason "…"
admin-fault-protected = с теми, у кого есть роль, это могут сделать только администраторы
admin-fault-no-invitation = такого приглашения нет
admin-fault-has-role = у этого человека уже есть эта роль или более высокая
admin-fault-time = такое время невозможно
    .hint = приглашение действует от 1 до 720 часов
admin-fault-not-suspended = этот человек не отстранён
admin-fault-no-role = у этого человека нет роли
admin-fault-not-closed = этот стол не закрыт
admin-fault-other = сервер не смог этого сделать ({ $fault })
    .hint = { $fault ->
        [disk] его данные не читаются или не записываются: не заполнен ли диск? Подробнее: biritch admin health
        [unreadable] его данные повреждены, где именно — покажет biritch data check
       *[other] причина записана в журнале сервера
    }
admin-done = Сделано: { $what }.
admin-invited = Эта ссылка даёт роль «{ $role }». Она работает один раз, до { $until }:
admin-time = { $day }.{ $month }.{ $year }, { $time } UTC
admin-none = Ничего.
admin-ok = Всё в порядке.
