# Несколько процессов с одними данными.

help-serve-bus = Шина к другим процессам с теми же данными, например nats://127.0.0.1:4222
help-serve-workers = Кто вычисляет ходы роботов и анализ: prefer (рабочие процессы на шине, пока они есть) или never (этот сервер) [prefer]
serve-bus = шина не работает: { $error }
    .hint = запустите nats-server или уберите --bus: одному процессу шина не нужна
serve-bus-address = { $address } — не адрес шины
    .hint = например: --bus nats://127.0.0.1:4222
serve-bus-not-built = программа собрана без NATS, параметр --bus недоступен
    .hint = соберите её так: cargo build --release --features cluster
serve-not-shared = --bus нужен нескольким процессам, а с этими данными может работать только один
    .hint = уберите --bus или укажите базу, которую могут открыть несколько процессов: --database postgres://USER@HOST/NAME

help-worker = Рабочий процесс: ходы роботов и анализ для серверов на других машинах
help-worker-bus = Шина, к которой подключены серверы, например nats://127.0.0.1:4222 [BIRITCH_BUS]
help-worker-threads = Сколько заданий вычислять одновременно [по одному на ядро процессора]
help-worker-listen = Адрес для /health и /metrics [не показываются]
worker-ready = Рабочий процесс запущен, заданий одновременно: { $threads } (Ctrl+C — остановить)
worker-health = Состояние: { $url }
worker-no-bus = рабочему процессу нужна шина
    .hint = например: biritch worker --bus nats://127.0.0.1:4222
