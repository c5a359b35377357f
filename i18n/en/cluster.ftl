# Several processes on one set of data.

help-serve-bus = Bus to the other processes that serve the same data, such as nats://127.0.0.1:4222
help-serve-workers = Who computes robots and analysis: prefer (workers on the bus, while there are any) or never (this server) [prefer]
serve-bus = the bus cannot be used: { $error }
    .hint = start nats-server, or leave --bus out: one process needs no bus
worker-bus = the bus cannot be used: { $error }
    .hint = start nats-server, and see that this machine reaches it: a worker gets all its jobs by the bus
serve-bus-address = { $address } is not the address of a bus
    .hint = for example: --bus nats://127.0.0.1:4222
serve-bus-not-built = this program was built without NATS, so it can use no bus
    .hint = build it with: cargo build --release --features cluster
serve-not-shared = a bus is for several processes, but these data can be served by only one
    .hint = leave the bus out, or name a database that several processes can open: postgres://USER@HOST/NAME

help-worker = Compute robots' decisions and analysis for servers elsewhere
help-worker-bus = Bus to which the servers are connected, such as nats://127.0.0.1:4222 [BIRITCH_BUS]
help-worker-threads = Jobs at the same time [one for each processor core]
help-worker-listen = Address of /health and /metrics [they are not shown]
worker-ready = Worker ready, jobs at a time: { $threads } (Ctrl+C stops it)
worker-health = Health: { $url }
worker-no-bus = a worker needs a bus
    .hint = for example: biritch worker --bus nats://127.0.0.1:4222
