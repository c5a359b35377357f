# Several processes on one set of data.

help-serve-bus = Bus to the other processes that serve the same data, such as nats://127.0.0.1:4222
serve-bus = the bus cannot be used: { $error }
    .hint = start nats-server, or leave --bus out: one process needs no bus
serve-bus-address = { $address } is not the address of a bus
    .hint = for example: --bus nats://127.0.0.1:4222
serve-bus-not-built = this program was built without NATS, so --bus cannot be used
    .hint = build it with: cargo build --release --features cluster
serve-not-shared = --bus is for several processes, but these data can be served by only one
    .hint = leave --bus out, or name a database that several processes can open: --database postgres://USER@HOST/NAME
