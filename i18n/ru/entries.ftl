# Список членов клуба и заявки на будущий турнир.

members-title = Список членов клуба
members-lead = Ваш список членов клуба. Его видите только вы: по нему дополняются имена при записи на турнир, из него берутся группа, гандикап, зачёт и согласие на публикацию имени.
members-missing = Такого члена клуба в вашем списке уже нет.
members-find = Имя или номер
members-find-do = Найти
members-count = { $all ->
    [one] { $all } член клуба
    [few] { $all } члена клуба
   *[many] { $all } членов клуба
}, найдено: { $found }.
members-first = Показаны только первые { $count }.
members-new = Новый член клуба
members-edit = Исправить сведения
members-edit-short = Исправить
members-save = Сохранить
members-remove = Удалить
members-cancel = Назад
members-name = Имя
members-number = Номер
members-stratum = Группа
members-handicap = Гандикап
members-category = Зачёт
members-consent = Имя можно публиковать
members-consents = можно публиковать
members-no-consent = не публикуется
members-files = Файлы
members-import = Файл со списком
members-import-hint = CSV из электронной таблицы: имя, номер, группа, гандикап, зачёт, согласие — с такими заголовками в первой строке, в любом порядке. Обязательны только имена. Сначала будет показано, что изменится.
members-import-look = Показать изменения
members-import-title = Что изменит файл
members-import-do = Загрузить
members-import-new = { $count ->
    [one] { $count } новый.
    [few] { $count } новых.
   *[many] { $count } новых.
}
members-import-changed = { $count ->
    [one] { $count } изменится.
    [few] { $count } изменятся.
   *[many] { $count } изменятся.
}
members-import-unchanged = { $count ->
    [one] { $count } без изменений.
   *[many] { $count } без изменений.
}
members-import-wrong = Эти строки не загружаются:
members-import-others = Не прочитаны столбцы: { $columns }.
members-import-changes = Изменятся
members-import-news = Новые
members-import-before = было:
members-export = Сохранить в CSV
members-full = Список изменяли так часто, что больше в нём ничего не сохранить.
members-taken = Такой номер (или такое же имя без другого номера) уже есть: { $name }.
members-wrong-number = Номер — одна строка не длиннее { $limit } знаков.
members-many = В списке может быть не больше { $limit } человек.
members-error-names = Строка { $line }: нет столбца «имя». Первая строка — заголовки столбцов.
members-error-column = Строка { $line }: «{ $heading }» — второй столбец с тем же смыслом. Оставьте один.
members-error-quote = Строка { $line }: кавычка не закрыта.
members-error-cells = Строка { $line }: значений — { $cells }, а заголовков — { $columns }. Имя, в котором есть разделитель, берут в кавычки.
members-error-name = Строка { $line }: «{ $value }» не годится как имя: нужно от 1 до 60 знаков.
members-error-number = Строка { $line }: «{ $value }» не годится как номер: не больше 30 знаков.
members-error-stratum = Строка { $line }: «{ $value }» — не группа. Группа — это буква; высшая — A.
members-error-handicap = Строка { $line }: «{ $value }» — не гандикап. Гандикап — число до 100, не больше двух знаков после запятой.
members-error-category = Строка { $line }: «{ $value }» — не зачёт. Зачёты: открытый, женский, микст, сеньоры, юниоры.
members-error-consent = Строка { $line }: «{ $value }» — не «да» и не «нет».
members-error-twice = Строка { $line }: этот человек уже есть в строке { $other }. У тёзок должны быть разные номера.
members-error-number-taken = Строка { $line }: номер { $number } уже у члена клуба в строке { $other }. У каждого свой номер.
members-import-more = и ещё { $count }
members-error-encoding = Строка { $line }: часть знаков не читается как { $encoding }. Сохраните файл в UTF-8.

entries-new = Собрать заявки
entries-about = На будущий турнир: игроки записываются с телефона или на входе, вы отмечаете, кто заплатил, а потом открываете турнир с этими заявками.
entries-kind = Турнир
entries-kind-pairs = Парный
entries-kind-individual = Личный турнир
entries-kind-swiss-pairs = Швейцарка для пар
entries-kind-swiss-teams = Швейцарка для команд
entries-kind-round-robin = Командный круговой
entries-kind-section = Командный турнир в одной секции
entries-kind-knockout = Турнир на выбывание
entries-kind-preferans = Преферанс
entries-title = Название
entries-starts = Начало
entries-starts-hint = Как сказали бы вслух: четверг, 19:00.
entries-fee = Взнос за одну заявку
entries-fee-hint = С валютой: 500 ₽. Если взноса нет, оставьте пустым.
entries-open = Открыть запись
entries-missing = Такого списка заявок нет.
entries-missing-why = Возможно, адрес неполный, или этот список — другого клуба.
entries-full = Список изменяли так часто, что больше в него ничего не внести.
entries-costs = взнос { $fee }
entries-invite = У кого есть эта ссылка, тот видит, кто придёт, и может записаться.
entries-to-event = К турниру
entries-closed = Запись закрыта: обратитесь к организатору.
entries-who = Кто придёт
entries-none = Пока никто не записался.
entries-seeks = ищет партнёра
entries-incomplete = не хватает игроков
entries-enter = Записаться
entries-enter-do = Записаться
entries-team = Название команды
entries-player = Имя игрока
entries-player-of = Игрок { $number }
entries-seeks-box = Ищет партнёра
entries-consent = Можно ли публиковать имена в результатах?
entries-consent-yes = Да
entries-consent-no = Нет: вместо них будет «N. N.»
entries-withdraw = Снять заявку
entries-leave = Выйти из пары
entries-sure = Всё верно, записать
entries-door = На входе
entries-door-how = Достаточно нескольких букв имени из списка. Можно ли публиковать имя члена клуба, известно из списка; у остальных отметьте, если согласны.
entries-door-do = Записать
entries-consents = можно публиковать
entries-amend = Исправить заявку
entries-amend-do = Сохранить
entries-list = Заявки
entries-count-pairs = { $count ->
    [one] { $count } пара
    [few] { $count } пары
   *[many] { $count } пар
}
entries-count-teams = { $count ->
    [one] { $count } команда
    [few] { $count } команды
   *[many] { $count } команд
}
entries-count-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
entries-count-incomplete = неполных: { $count }
entries-count-paid = оплачено: { $count }
entries-withheld = не публикуется: { $names }
entries-paid = оплачено
entries-pay = Оплачено
entries-unpay = Не оплачено
entries-remove = Удалить
entries-receipts = Квитанции оплативших:
entries-join = Двое ищут партнёра
entries-join-do = Сделать парой
entries-start = Начало турнира
entries-start-do = Открыть турнир с этими заявками
entries-start-how = В форму будут вписаны заявки и сведения из списка членов клуба; турнир откроется, когда вы её отправите.
entries-left-out = { $count ->
    [one] В { $count } заявке не хватает игроков: она не войдёт.
    [few] В { $count } заявках не хватает игроков: они не войдут.
   *[many] В { $count } заявках не хватает игроков: они не войдут.
}
entries-announce = Название, начало, взнос
entries-announce-do = Сохранить
entries-close = Закрыть запись
entries-reopen = Открыть запись снова
entries-forbidden = Это делает только организатор или тот, кто подал заявку.
entries-started = Турнир начался: опоздавших записывает его судья.
entries-gone = Этой заявки уже нет.
entries-now = Сейчас записано: { $names }.
entries-changed = Заявку тем временем изменили. Посмотрите на неё ещё раз.
entries-nobody = Впишите хотя бы одно имя.
entries-many-players = В заявке может быть не больше { $most } игроков.
entries-no-team = Впишите название команды.
entries-separator = В имени «{ $name }» есть знак, который разделяет имена. Пишите в каждом поле одно имя, без | ; , + = # и тире между словами.
entries-taken = { $name } — уже в списке.
entries-paid-withdraw = Заявка оплачена: обратитесь к организатору.
entries-not-seeking = Выберите двух разных игроков без партнёра.
entries-many = Больше заявок от вас здесь не принять. Обратитесь к организатору.
entries-wrong-starts = Начало — одна строка не длиннее 60 знаков.
entries-wrong-fee = Напишите взнос суммой с валютой: 500 ₽.
entries-wrong-consent = Укажите, можно ли публиковать имена.
entries-doubt-twice = { $name } — уже в списке.
entries-doubt-member = { $name }: в клубе есть { $member }.
entries-doubt-players = Игроков в заявке — { $players }, а нужно { $least ->
    [1] один
   *[other] { $least ->
        [2] двое
       *[other] от { $least } до { $most }
    }
}.
event-field-team = Название команды
event-field-player = Имя игрока
drawn-form-entries = Заявки
