//! Kills the server in the middle of play, again and again: every acknowledged action is there
//! afterwards, and no table is stuck.
//!
//! `BIRITCH_CRASH_ROUNDS` sets the number of kills (5 by default; `cargo xtask long` uses 100).

use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use load::{AcknowledgedAct, Group};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

const TABLES: usize = 12;

/// The server process, killed at the end of the test.
struct Server(Child);

impl Server {
    fn start(address: SocketAddr, data: &Path) -> Server {
        let child = Command::new(env!("CARGO_BIN_EXE_biritch"))
            .args(["serve", "--listen", &address.to_string(), "--data"])
            .arg(data)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        Server(child)
    }

    /// SIGKILL: no shutdown, no last write.
    fn kill(&mut self) {
        self.0.kill().expect("it was running");
        self.0.wait().expect("it ends");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ended_already = self.0.kill();
        let _reaped_already = self.0.wait();
    }
}

/// A free address that the server uses after every restart. It is outside the range of ephemeral
/// ports: a connection could take one of those while the server is down.
fn free_address() -> SocketAddr {
    let first = 15_000 + std::process::id() % 15_000;
    let free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
    let mut ports = (first..32_000).filter_map(|port| u16::try_from(port).ok());
    SocketAddr::from(([127, 0, 0, 1], ports.find(free).expect("a free port")))
}

async fn ready(address: SocketAddr) {
    for _ in 0..2_400 {
        if tokio::net::TcpStream::connect(address).await.is_ok() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the server does not listen on {address}");
}

/// Every acknowledged action is in what the table shows now.
fn check(group: &Group, acts: &[AcknowledgedAct]) {
    for socket in group.sockets() {
        for act in acts {
            assert!(socket.version >= act.version, "table {}: {act:?} is lost", group.table);
        }
        let Some(board) = &socket.board else { continue };
        for act in acts.iter().filter(|act| act.board == board.board) {
            assert_eq!(
                board.act(act.number),
                Some(act.text.as_str()),
                "table {}: {act:?} was acknowledged",
                group.table
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn acknowledged_actions_survive_a_kill() {
    let rounds: u32 = std::env::var("BIRITCH_CRASH_ROUNDS")
        .map_or(5, |rounds| rounds.parse().expect("BIRITCH_CRASH_ROUNDS is a number"));
    let data = tempfile::tempdir().expect("a temporary directory");
    let address = free_address();
    let mut random = ChaCha8Rng::seed_from_u64(1925);
    let mut server = Server::start(address, data.path());
    ready(address).await;
    // Tables of four people, and of one person with three robots.
    let mut groups = Vec::new();
    for table in 0..TABLES {
        let (form, people) = if table % 2 == 0 { ("duplicate", 4) } else { ("rubber", 1) };
        groups.push(Group::gather(address, form, people).await.expect("a table opens"));
    }
    let mut acknowledged = 0;
    for round in 0..rounds {
        let plays: Vec<_> = groups
            .into_iter()
            .map(|mut group| {
                let acts = Arc::new(Mutex::new(Vec::new()));
                let mut random = ChaCha8Rng::seed_from_u64(random.next_u64());
                let written = acts.clone();
                let task = tokio::spawn(async move {
                    while let Ok(act) = group.act(&mut random).await {
                        written.lock().expect("not poisoned").push(act);
                    }
                    group
                });
                (task, acts)
            })
            .collect();
        let moment = 30 + random.next_u64() % 1_200;
        tokio::time::sleep(Duration::from_millis(moment)).await;
        server.kill();
        server = Server::start(address, data.path());
        ready(address).await;
        groups = Vec::new();
        for (task, acts) in plays {
            let mut group = task.await.expect("a client does not panic");
            group.connect().await.expect("the server accepts connections again");
            let acts = acts.lock().expect("not poisoned").clone();
            acknowledged += acts.len();
            check(&group, &acts);
            groups.push(group);
        }
        // No table is stuck: play goes on at each.
        for group in &mut groups {
            let act = tokio::time::timeout(Duration::from_secs(120), group.act(&mut random)).await;
            act.unwrap_or_else(|_| panic!("round {round}: table {} is stuck", group.table))
                .expect("play goes on");
        }
    }
    println!("{rounds} rounds, {acknowledged} acknowledged acts, none lost");
    assert!(acknowledged > 0, "something was played");
}
