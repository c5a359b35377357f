# Команды тех, кто содержит сервер: настройки, резервные копии.

help-serve-config = Файл настроек [biritch.toml в папке данных, иначе /etc/biritch/biritch.toml]
help-config = Проверить и показать настройки сервера
help-config-check = Проверить настройки, не запуская сервер
help-config-show = Показать действующие настройки и откуда взята каждая
help-config-file = Файл настроек [тот же, что у biritch serve]

config-sound = { $file }: ошибок нет. Настроек в файле: { $count }.
config-none = Файла настроек нет. В значениях по умолчанию и переменных среды ошибок нет.
config-show-file = Настройки biritch serve с файлом { $file }
config-show-none = Настройки biritch serve без файла настроек
config-source-default = по умолчанию
config-source-file = строка { $line }

config-unreadable = файл настроек { $place } не читается: { $reason }
    .hint = укажите другой: biritch serve --config ФАЙЛ
config-not-utf8 = { $place }: это не текст в UTF-8
    .hint = сохраните файл в UTF-8
config-syntax = { $place }: это не TOML: { $error }
    .hint = настройка записывается так: listen = "127.0.0.1:1925"
config-unknown = { $place }: ключа { $key } нет
    .hint = все ключи покажет biritch config show
config-unknown-like = { $place }: ключа { $key } нет
    .hint = возможно, имелся в виду { $like }
config-table = { $place }: { $key } — таблица ключей
    .hint = напишите в строке [{ $key }], а её ключи — в следующих строках
config-wrong = { $place }: { $key } не может быть { $value }
config-wrong-address = { config-wrong }
    .hint = адрес с портом: { $key } = "127.0.0.1:1925"
config-wrong-path = { config-wrong }
    .hint = путь к файлу или папке в кавычках: { $key } = "/srv/biritch"
config-wrong-text = { config-wrong }
    .hint = текст в кавычках: { $key } = "…"
config-wrong-origin = { config-wrong }
    .hint = адрес без пути: { $key } = "https://club.example"
config-wrong-networks = { config-wrong }
    .hint = список адресов и сетей: { $key } = ["127.0.0.1", "10.0.0.0/8"]
config-wrong-log-filter = { config-wrong }
    .hint = уровень или уровни частей программы: { $key } = "info,web=debug"
config-wrong-word = { config-wrong }
    .hint = одно из: { $words }
config-wrong-count = { config-wrong }
    .hint = целое число от 1 до { $to }
config-wrong-time = { config-wrong }
    .hint = время с единицей, от { $from } до { $to }: { $key } = "{ $to }"

help-backup = Сделать резервную копию данных; сервер можно не останавливать
help-backup-to = Папка резервных копий [backup.to из настроек]
help-backup-keep = Сколько копий хранить; более старые удаляются
help-restore = Восстановить резервную копию в пустую папку данных
help-restore-backup = Резервная копия: папка с manifest.json
help-restore-damaged = Восстановить и копию повреждённого журнала

backup-made = Резервная копия сделана и проверена: { $path }. Потоков: { $streams }, событий: { $events }, байтов: { $bytes }.
backup-removed = Удалено старых копий: { $removed }.
backup-of-damaged = Журнал был повреждён ещё до копирования. Повреждённых мест: { $damaged }; их перечислит biritch data check. Старые копии не удалялись.
backup-nowhere = не указана папка для резервной копии
    .hint = biritch backup --to ПАПКА или ключ backup.to в настройках
backup-nothing = в { $path } нет данных сервера
    .hint = укажите папку данных: biritch backup --data ПАПКА --to ПАПКА
backup-busy = в { $path } уже записывается другая резервная копия
    .hint = дождитесь её окончания или выберите другую папку
backup-unverified = копия в { $path } отличается от записанного
    .hint = диск неисправен: выберите папку на другом диске
backup-write = резервная копия не записывается в { $path }: { $reason }
    .hint = освободите там место или выберите другую папку: biritch backup --to ПАПКА
backup-failed = резервная копия не сделана: { $error }
    .hint = старые копии целы; повреждён ли журнал, скажет biritch data check

restore-done = Восстановлена в { $data } копия от { $time }. Потоков: { $streams }, событий: { $events }.
restore-no-backup = { $path } — не резервная копия: в папке нет manifest.json
    .hint = укажите папку одной копии, например biritch-20261126T104512Z
restore-which = в { $path } лежат резервные копии, но сама эта папка — не копия
    .hint = самая новая: { $newest }
restore-newer = копия в { $path } сделана более новой версией Biritch: { $program }
    .hint = установите эту версию или восстановите более старую копию
restore-damaged = копия в { $path } повреждена: с тех пор, как её сделали, она изменилась
    .hint = восстановите другую копию; ничего не изменено
restore-of-damaged = в { $path } копия повреждённого журнала. Повреждённых мест: { $places }
    .hint = восстановите более старую копию или всё же эту: biritch restore --damaged
restore-not-empty = папка данных { $path } не пуста: в ней есть { $found }
    .hint = выберите новую папку или уберите оттуда файлы: biritch restore КОПИЯ --data ПАПКА
restore-io = { $path } не читается или не записывается: { $reason }
    .hint = ничего не восстановлено
restore-failed = копия не восстановлена: { $error }
    .hint = восстановите другую копию; ничего не изменено

serve-newer = данные в { $path } созданы более новой версией Biritch: их формат { $format }
    .hint = установите ту версию: эта не может их прочесть и ничего не изменила. Или восстановите в другую папку копию, сделанную до обновления
serve-foreign = { $path } — база данных другой программы
    .hint = в ней ничего не изменено; выберите другую папку: biritch serve --data ПАПКА
serve-no-database = { $path } — не база данных
    .hint = ничего не изменено; выберите другую папку или восстановите в неё копию: biritch restore КОПИЯ --data ПАПКА

config-needs = { $place }: { $key } не действует без { $other }
    .hint = задайте и { $other } или уберите { $key }
tls-not-built = эта программа собрана без HTTPS
    .hint = уберите ключи [tls] и поставьте впереди прокси или соберите её с HTTPS: cargo build --release --features tls
tls-read = { $path } не читается: { $reason }
    .hint = файлы названы в ключах tls.certificate и tls.key; пользователь сервера должен иметь право их читать
tls-no-certificate = в { $path } нет сертификата
    .hint = нужен файл PEM; в нём есть строка -----BEGIN CERTIFICATE-----
tls-no-key = в { $path } нет закрытого ключа
    .hint = нужен файл PEM; в нём есть строка -----BEGIN PRIVATE KEY-----
tls-mismatch = ключ в { $key } не подходит к сертификату в { $path }
    .hint = первым в файле идёт сертификат самого сервера, за ним — промежуточные
tls-unusable = HTTPS не работает: { $error }
    .hint = сделайте новый сертификат и ключ
