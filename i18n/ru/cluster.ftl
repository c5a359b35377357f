# Несколько процессов с одними данными.

help-serve-bus = Шина к другим процессам с теми же данными, например nats://127.0.0.1:4222
serve-bus = шина не работает: { $error }
    .hint = запустите nats-server или уберите --bus: одному процессу шина не нужна
serve-bus-address = { $address } — не адрес шины
    .hint = например: --bus nats://127.0.0.1:4222
serve-bus-not-built = программа собрана без NATS, параметр --bus недоступен
    .hint = соберите её так: cargo build --release --features cluster
serve-not-shared = --bus нужен нескольким процессам, а с этими данными может работать только один
    .hint = уберите --bus или укажите базу, которую могут открыть несколько процессов: --database postgres://USER@HOST/NAME
