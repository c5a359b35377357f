# Матчи роботов: biritch match, biritch manager, biritch robot.

help-match = Провести матч двух роботов, каждая сдача в двух комнатах
help-match-a = Первый робот: plain, strong, nodes:N, system:ИМЯ (docs/systems.md), exec:КОМАНДА или manager:АДРЕС:ПОРТ
help-match-b = Второй робот
help-match-boards = Сколько сдач [100]
help-match-seed = Зерно сдач из 64 шестнадцатеричных цифр, как в biritch deal [из папки --out, иначе случайное]
help-match-out = Папка, где хранятся сдачи; та же команда продолжит матч
help-match-form = Вид игры: duplicate или такой, где частичные записи и зональность зависят от предыдущих сдач, например rubber и chicago; --boards задаёт число робберов или Чикаго [duplicate]
help-match-only = Только эта часть: bidding (торговля, запись в открытую) или play (розыгрыш, торгует обычный робот) [обе]
help-match-layouts = Записать каждый контракт ещё и в среднем по стольким случайным раскладам карт вистующих
help-match-same-lead = С --only play: первый ход в обеих комнатах один и тот же
help-manager = Вести столы, за которыми играют другие программы (протокол 18)
help-manager-listen = Адрес и порт [127.0.0.1:2000]
help-manager-home = Робот этого процесса за команду хозяев [внешние программы]
help-manager-visitors = Робот этого процесса за команду гостей [внешние программы]
help-manager-limit = Сколько секунд программа может думать над ответом [300]
help-manager-grace = Сколько секунд ждать программу, которая отключилась [60]
help-manager-without-timing = Не посылать после сдачи строку с временем
help-robot = Посадить робота за стол другого менеджера столов (table manager) или отвечать на строки
help-robot-connect = Адрес и порт менеджера столов
help-robot-seat = Место: N, E, S, W или С, В, Ю, З [любое]
help-robot-team = Название команды [Biritch]
help-robot-robot = Робот: plain, strong, nodes:N, system:ИМЯ или exec:КОМАНДА [plain]
help-robot-stdio = Читать из каждой строки ввода, что видит место, и печатать действие с объяснением

match-progress = { $mean } ± { $error } импа на сдачу
match-form-progress = { $mean } ± { $error } очков
match-form-title = { $a } против { $b }, { $form }, { $scope ->
    [bidding] только торговля, запись в открытую
    [play] только розыгрыш
   *[whole] вся игра
}; робберы или Чикаго по зерну { $seed }, каждый в двух комнатах: { $number }
match-form-points = Очков за роббер или Чикаго: { $points } ± { $error }
match-form-won = Выиграно, ничьи за половину: { $share } %; сдач в комнате: { $deals }
match-form-broken-off = Прервано после 64 сдач, в обеих комнатах вместе: { $number }
match-title = { $a } против { $b }, { $scope ->
    [bidding] только торговля, запись в открытую
    [play] только розыгрыш
   *[whole] вся игра
}: сдач { $boards }, зерно { $seed }
match-imps = Импов на сдачу: { $imps } ± { $error }
match-interval = Доверительный интервал 95 %: от { $from } до { $to }
match-contracts = За счёт контрактов, в открытую: { $imps } ± { $error }
match-single-dummy = За счёт контрактов, в среднем по случайным раскладам: { $imps } ± { $error }
match-play = За счёт розыгрыша: { $imps } ± { $error }
match-points = Очков на сдачу: { $points }; выиграно сдач, ничьи за половину: { $share } %
match-areas = Куда ушли импы:
match-area = { "  " }{ $area ->
    [slams] шлемы
    [games] геймы
    [partscores] частичные записи
    [doubled] контракты с контрой
    [declarer] играют разные стороны
   *[play] контракт один и тот же
}: сдач { $boards }, выиграно { $won }, проиграно { $lost }, на сдачу { $imps }
match-tricks = Потеряно взяток на контракт, если играть в открытую:
match-lost = { "  " }{ $part ->
    [declarer] разыгрывающий
    [lead] первый ход
   *[defence] дальнейший вист
}: первый робот { $a }, второй { $b }

match-same-lead = --same-lead бывает только с --only play
    .hint = biritch match plain strong --only play --same-lead
match-clients-whole = внешние программы всегда играют сдачу целиком
    .hint = уберите --only, --same-lead и --layouts
match-two-addresses = обе команды должны подключаться к одному адресу
    .hint = укажите для обеих один и тот же manager:АДРЕС:ПОРТ
match-robot = робот не запускается: { $reason }
    .hint = проверьте команду после exec:
match-stopped = матч остановлен: { $reason }
    .hint = сыгранные сдачи лежат в папке --out, та же команда продолжит матч
match-folder = { $file } не читается или не записывается: { $reason }
    .hint = проверьте имя, права и место на диске
match-folder-other = { $file } — от другого матча: { $key } там { $there }
    .hint = укажите тех же роботов и те же параметры или другую папку
match-folder-line = { $file }, строка { $line }: это не сдача матча: { $error }
    .hint = удалите эту строку и все после неё, эти сдачи будут сыграны заново
match-folder-settings = { $file } — не описание матча: { $error }
    .hint = выберите другую папку

manager-ready = Менеджер столов: { $address }. Жду программы.
manager-seated = { $room ->
    [open] Открытая комната
   *[closed] Закрытая комната
}, { $seat }: { $team }
manager-refused = { $from }: отказано: { $reason }
manager-fault = { $room ->
    [open] Открытая комната
   *[closed] Закрытая комната
}: { $fault }
manager-listen = адрес { $address } занят или недоступен: { $reason }
    .hint = выберите другой адрес: --listen
manager-failed = менеджер столов не запускается: { $reason }
    .hint = закройте другие программы и попробуйте снова
manager-left = { $room ->
    [open] открытая комната
   *[closed] закрытая комната
}, { $seat }: программа отключилась и за { $seconds } с не вернулась
    .hint = если задана --out, та же команда доиграет недостающие сдачи
manager-stopped = матч прерван
    .hint = если задана --out, та же команда продолжит его

wrong-connect = { $value } — не адрес с портом
    .hint = адрес пишется так: 127.0.0.1:2000
robot-place = укажите, где играет робот: --connect или --stdio
    .hint = biritch robot --connect 127.0.0.1:2000 --seat N
robot-no-player = за чужим столом играют plain, strong, nodes:N или exec:КОМАНДА
    .hint = biritch robot --connect 127.0.0.1:2000 --seat N --robot strong
robot-no-manager = нет связи с менеджером столов { $address }: { $reason }
    .hint = он там запущен?
robot-stopped = робот остановился: { $reason }
    .hint = запустите его снова, менеджер столов начнёт сдачу сначала
robot-ended = Матч окончен.
robot-input = ввод не читается: { $reason }
    .hint = подавайте по одной позиции в строке
robot-line = строка { $line }: { $reason }
    .hint = строка — это {"{"}"view": …{"}"}, как в docs/matches.md
