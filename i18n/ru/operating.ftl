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
config-variable = настройки { $place } нет
    .hint = возможно, имелась в виду { $like }
config-unused = переменная { $variable } названа как настройка Biritch, но такой настройки нет
    .hint = все настройки покажет biritch config show; переменная для limits.tables — BIRITCH_LIMITS_TABLES
config-at = { $place }: { $key }: { $message }
config-file = { $path } не читается: { $reason }
    .hint = укажите другой файл или дайте пользователю сервера право читать этот
config-table = { $place }: { $key } — таблица ключей
    .hint = напишите в строке [{ $key }], а её ключи — в следующих строках
config-wrong = { $place }: { $key } не может быть { $value }
config-wrong-address = { config-wrong }
    .hint = адрес с портом: { $key } = "127.0.0.1:1925"
config-wrong-path = { config-wrong }
    .hint = путь к файлу или папке в кавычках: { $key } = "/srv/biritch"
config-wrong-place = { config-wrong }
    .hint = путь к папке или папка в бакете: { $key } = "s3://club-backups/biritch"
config-wrong-text = { config-wrong }
    .hint = текст в кавычках: { $key } = "…"
config-wrong-database = { config-wrong }
    .hint = папка с данными или база PostgreSQL: { $key } = "sqlite:/var/lib/biritch" или { $key } = "postgres://biritch@localhost/club"
config-wrong-bus = { config-wrong }
    .hint = адрес сервера NATS: { $key } = "nats://127.0.0.1:4222"
config-wrong-origin = { config-wrong }
    .hint = адрес без пути: { $key } = "https://club.example"
config-wrong-networks = { config-wrong }
    .hint = список адресов и сетей: { $key } = ["127.0.0.1", "10.0.0.0/8"]
config-wrong-names = { config-wrong }
    .hint = список доменных имён этого сервера, без * и без порта: { $key } = ["club.example", "www.club.example"]
config-wrong-mail = { config-wrong }
    .hint = адрес электронной почты: { $key } = "operator@club.example"
config-wrong-secure-url = { config-wrong }
    .hint = адрес, который начинается с https:// (на этой же машине можно http://): { $key } = "https://acme-v02.api.letsencrypt.org/directory"
config-wrong-log-filter = { config-wrong }
    .hint = уровень или уровни частей программы: { $key } = "info,web=debug"
config-wrong-word = { config-wrong }
    .hint = одно из: { $words }
config-wrong-count = { config-wrong }
    .hint = целое число от 1 до { $to }
config-wrong-time = { config-wrong }
    .hint = время с единицей (ms, s, m, h), от { $from } до { $to }: { $key } = "{ $example }"

help-backup = Сделать резервную копию данных; сервер можно не останавливать
help-backup-to = Папка резервных копий или s3://БАКЕТ/ПАПКА [backup.to из настроек]
help-backup-keep = Сколько копий хранить; более старые удаляются
help-restore = Восстановить резервную копию в пустую папку данных или базу
help-restore-backup = Резервная копия: папка с manifest.json или s3://БАКЕТ/ПАПКА/ИМЯ
help-restore-damaged = Восстановить и копию повреждённого журнала

backup-made = Резервная копия сделана и проверена: { $path }. Потоков: { $streams }, событий: { $events }, байтов: { $bytes }.
backup-removed = Удалено старых копий: { $removed }.
backup-of-damaged = Журнал был повреждён ещё до копирования. Повреждённых мест: { $damaged }; их перечислит biritch data check. Старые копии не удалялись.
backup-nowhere = не указана папка для резервной копии
    .hint = biritch backup --to ПАПКА или --to s3://БАКЕТ/ПАПКА, или ключ backup.to в настройках
backup-nothing = в { $path } нет данных сервера
    .hint = укажите папку данных: biritch backup --data ПАПКА --to ПАПКА
backup-busy = уже делается другая резервная копия: { $path }
    .hint = дождитесь её окончания
backup-other-club = { $path } — копия другого клуба
    .hint = у каждого клуба должна быть своя папка: biritch backup --to ПАПКА или ключ backup.to в настройках
backup-unverified = копия в { $path } отличается от записанного
    .hint = диск или хранилище неисправны: выберите другое место
backup-write = резервная копия не записывается в { $path }: { $reason }
    .hint = { $kind ->
        [io-full] освободите там место или выберите другую папку: biritch backup --to ПАПКА
        [io-denied] пользователь этой команды должен иметь право писать туда; чужое возвращает владельцу sudo chown -R biritch
       *[other] выберите другую папку: biritch backup --to ПАПКА
    }
backup-failed = резервная копия не сделана: { $error }
    .hint = старые копии целы; повреждён ли журнал, скажет biritch data check

wrong-bucket = «{ $value }» — не адрес папки в бакете
    .hint = s3://БАКЕТ/ПАПКА; в имени бакета от 3 до 63 строчных латинских букв, цифр, точек и дефисов, в имени папки — латинские буквы, цифры и ._-
s3-not-built = эта программа собрана без поддержки бакетов (S3)
    .hint = укажите папку или соберите с поддержкой S3: cargo build --release --features s3
s3-no-credentials = нет ключа доступа к { $at }
    .hint = переменные BIRITCH_S3_ACCESS_KEY и BIRITCH_S3_SECRET_KEY или файл, который называет ключ s3.credentials
s3-credentials-file = ключ доступа в { $path } не читается: { $reason }
    .hint = файл называет s3.credentials; у пользователя сервера должно быть право его читать
s3-credentials-key = в { $path } нет { $key }
    .hint = нужна строка { $key } = … до всех разделов или в разделе [default]
s3-settings = с этими настройками { $at } недоступен: { $error }
    .hint = проверьте ключи [s3]; сертификаты удостоверяющих центров — в пакете ca-certificates
s3-refused = доступ к { $at } запрещён: { $error }
    .hint = проверьте ключ и его права: перечислять, читать, писать и удалять объекты
s3-missing = нет { $at }: { $error }
    .hint = проверьте имя бакета, s3.endpoint и s3.region
s3-failed = { $at } не читается или не записывается: { $error }
    .hint = проверьте s3.endpoint и s3.region и доступность хранилища; было несколько попыток
s3-file = { $path } не читается или не записывается: { $reason }
    .hint = там делается копия; другую папку задаёт backup.work

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
restore-only-to-directory = в { $path } копия повреждённого журнала, а записываемое в базу данных проверяется
    .hint = восстановите более старую копию или эту, но в папку: biritch restore --damaged КОПИЯ --data ПАПКА
restore-other-log = в базе данных другой журнал, не тот, что в копии
    .hint = восстановите в пустую базу; прерванное восстановление той же копии можно повторить
restore-not-empty = папка данных { $path } не пуста: в ней есть { $found }
    .hint = выберите новую папку или уберите оттуда файлы: biritch restore КОПИЯ --data ПАПКА
restore-io = { $path } не читается или не записывается: { $reason }
    .hint = ничего не восстановлено
restore-failed = копия не восстановлена: { $error }
    .hint = восстановите другую копию; ничего не изменено

serve-newer = данные в { $path } созданы более новой версией Biritch: их формат { $format }
    .hint = установите ту версию: эта не может их прочесть и ничего не изменила. Или восстановите в другую папку или базу копию, сделанную до обновления
serve-foreign = { $path } — база данных другой программы
    .hint = в ней ничего не изменено; выберите другую папку: biritch serve --data ПАПКА
serve-no-database = { $path } — не база данных
    .hint = ничего не изменено; выберите другую папку или восстановите в неё копию: biritch restore КОПИЯ --data ПАПКА

config-needs = { $place }: { $key } не действует без { $other }
    .hint = задайте и { $other } или уберите { $key }
config-contradicts = { $place }: { $key } не может быть { $value }, если задан { $other }
    .hint = сервер работает по HTTPS: начните { $key } с https:// или уберите { $other }
config-excludes = { $place }: { $key } нельзя задать вместе с { $other }
    .hint = уберите один из этих ключей
config-same-address = { $place }: { $key } — тот же адрес, что { $other }, или включает его
    .hint = выберите для одного из них другой порт
config-public-name = { $place }: сертификат для acme.names не годится для адреса в public
    .hint = public начинается с https://, дальше идёт одно из имён acme.names
acme-cache = в папке { $path } нельзя хранить сертификаты: { $reason }
    .hint = пользователь сервера должен иметь право в неё писать; другую папку задаёт acme.cache
acme-no-roots = в системе нет сертификатов удостоверяющих центров, и центру из acme.directory нельзя доверять
    .hint = установите их (пакет ca-certificates) или укажите файл с ними в SSL_CERT_FILE
tls-not-built = эта программа собрана без HTTPS
    .hint = уберите ключи [tls] и [acme] и поставьте впереди прокси или соберите её с HTTPS: cargo build --release --features tls
tls-read = { $path } не читается: { $reason }
    .hint = файлы названы в ключах tls.certificate и tls.key; пользователь сервера должен иметь право их читать
tls-no-certificate = в { $path } нет сертификата
    .hint = нужен файл PEM; в нём есть строка -----BEGIN CERTIFICATE-----
tls-no-key = в { $path } нет закрытого ключа
    .hint = нужен файл PEM; в нём есть строка -----BEGIN PRIVATE KEY-----
tls-mismatch = ключ в { $key } не подходит к сертификату в { $path }
    .hint = первым в файле идёт сертификат самого сервера, за ним — промежуточные
tls-expired = срок сертификата истёк { $until }
    .hint = браузеры его не примут: обновите сертификат
tls-not-yet = сертификат действует только с { $from }
    .hint = до тех пор браузеры его не примут: проверьте часы этой машины или возьмите другой сертификат
tls-other-name = сертификат выдан не на имя { $name }, указанное в public
    .hint = браузеры его не примут: получите сертификат на это имя или укажите в public другое
tls-unusable = HTTPS не работает: { $error }
    .hint = сделайте новый сертификат и ключ
