//! The tests of several processes over a server of NATS, which is started for them on loopback.

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::browser::{install, on_path};
use crate::run::{Tally, cargo, cargo_counts, counted};

/// The variable by which the tests find the server.
const VARIABLE: &str = "BIRITCH_TEST_NATS";

/// The tests that use the server: the package, its test program, and a part of their names.
const TESTS: [(&str, &str, &str); 2] = [("store", "all", "over_nats"), ("web", "all", "over_nats")];

/// A server of this run; it is stopped when it is dropped.
struct Server {
    process: Child,
    url: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Runs the tests, with the server that the variable names or one of this run. Without any they count
/// as skipped.
pub(crate) fn tests() -> Result<Tally> {
    let given = std::env::var(VARIABLE).ok();
    let started = match given.is_some() {
        true => None,
        false => match start() {
            Ok(server) => {
                println!("── NATS: a server of this run, {}", server.url);
                Some(server)
            }
            Err(error) => {
                println!("── NATS: its tests are skipped: {error:#}");
                let skipped = u32::try_from(TESTS.len()).unwrap_or(u32::MAX);
                return Ok(Tally { skipped, ..Tally::default() });
            }
        },
    };
    let url = given.or_else(|| started.as_ref().map(|server| server.url.clone()));
    let url = url.context("there is no server of NATS")?;
    let mut tally = Tally::default();
    for (package, program, name) in TESTS {
        let arguments =
            ["test", "--package", package, "--features", "store/nats", "--test", program, name];
        println!("── cargo {}", arguments.join(" "));
        let mut command = cargo(&arguments);
        tally += counted(command.env(VARIABLE, &url), cargo_counts)?;
    }
    Ok(tally)
}

fn start() -> Result<Server> {
    if program().is_none() {
        install(&["nats-server"])?;
    }
    let program = program().context("there is no nats-server")?;
    let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
    let mut command = Command::new(program);
    command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]);
    let process = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
    let mut server = Server { process, url: format!("nats://127.0.0.1:{port}") };
    let begun = Instant::now();
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        if let Some(status) = server.process.try_wait()? {
            bail!("nats-server ended ({status})");
        }
        if begun.elapsed() > Duration::from_secs(30) {
            bail!("nats-server does not listen");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(server)
}

/// Debian keeps servers in a folder that not every path contains.
fn program() -> Option<std::path::PathBuf> {
    let debian = std::path::PathBuf::from("/usr/sbin/nats-server");
    on_path("nats-server").or_else(|| debian.is_file().then_some(debian))
}
