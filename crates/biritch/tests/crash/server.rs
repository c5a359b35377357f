//! A server process.

use std::ffi::OsString;
use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A server process, killed at the end of the test.
pub(crate) struct Server {
    process: Child,
    /// Where it listens, also after a restart.
    pub(crate) address: SocketAddr,
    /// Where its log is, and its bus, as arguments of `serve`.
    log: Vec<OsString>,
}

impl Server {
    pub(crate) fn start(address: SocketAddr, log: &[OsString]) -> Server {
        let process = Command::new(env!("CARGO_BIN_EXE_biritch"))
            .args(["serve", "--listen", &address.to_string()])
            .args(log)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        Server { process, address, log: log.to_vec() }
    }

    /// SIGKILL: no shutdown, no last write.
    pub(crate) fn kill(&mut self) {
        self.process.kill().expect("it was running");
        self.process.wait().expect("it ends");
    }

    /// Starts it again after it was killed.
    pub(crate) fn restart(&mut self) {
        *self = Server::start(self.address, &self.log);
    }

    /// Waits until it listens.
    pub(crate) async fn ready(&self) {
        for _ in 0..2_400 {
            if tokio::net::TcpStream::connect(self.address).await.is_ok() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the server does not listen on {}", self.address);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ended_already = self.process.kill();
        let _reaped_already = self.process.wait();
    }
}

/// Free addresses that the servers use after every restart. They are outside the range of ephemeral
/// ports: a connection could take one of those while the server is down. `first` differs from test to
/// test, because tests run side by side.
pub(crate) fn free_addresses(first: u32, count: usize) -> Vec<SocketAddr> {
    let first = 15_000 + first + std::process::id() % 15_000;
    let free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
    let ports = (first..32_000).filter_map(|port| u16::try_from(port).ok()).filter(free);
    let addresses: Vec<_> =
        ports.take(count).map(|port| SocketAddr::from(([127, 0, 0, 1], port))).collect();
    assert_eq!(addresses.len(), count, "free ports");
    addresses
}
