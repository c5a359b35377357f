//! Kills the server in the middle of play, again and again: every acknowledged action is there
//! afterwards, and no table is stuck. With the feature `cluster` also one of two processes on PostgreSQL and NATS,
//! which besides lose their connections to both: these tests are ignored unless they are asked for, and need
//! `BIRITCH_TEST_POSTGRES` and `BIRITCH_TEST_NATS`, the URLs of servers.
//!
//! `BIRITCH_CRASH_ROUNDS` sets the number of faults of each test (5 by default; `cargo xtask long` uses
//! 500).

#[cfg(feature = "cluster")]
mod cluster;
#[cfg(feature = "cluster")]
mod link;
mod play;
mod server;

use std::ffi::OsString;

use rand_chacha::ChaCha8Rng;

use play::{Site, play_through};
use server::{Server, free_addresses};

/// One process on SQLite, which is killed and started again at once.
struct OneProcess(Vec<Server>);

impl Site for OneProcess {
    type Fault = ();

    fn servers(&self) -> &[Server] {
        &self.0
    }

    async fn begin(&mut self, _random: &mut ChaCha8Rng) {
        self.0[0].kill();
        self.0[0].restart();
    }

    async fn end(&mut self, (): ()) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn acknowledged_actions_survive_a_kill() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let log = [OsString::from("--data"), data.path().into()];
    let address = free_addresses(0, 1)[0];
    play_through(OneProcess(vec![Server::start(address, &log)]), 1925).await;
}
