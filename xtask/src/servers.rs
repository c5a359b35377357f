//! The servers that tests need: found, or installed through the system's packages, started on
//! loopback for this run, and stopped at its end.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::browser::{install, on_path};
use crate::run::{Tally, cargo_counts, counted};

/// The features of the tests that use the servers.
pub(crate) const FEATURES: &str = "biritch/cluster";

/// The variable by which the tests find NATS.
const NATS_VARIABLE: &str = "BIRITCH_TEST_NATS";

/// A part of the names of the tests that need NATS. Rust's harness ignores them unless they are asked for, because
/// it decides that before the variable can be read.
const NATS_TESTS: &str = "over_nats";

/// The variable by which the tests find PostgreSQL.
const POSTGRES_VARIABLE: &str = "BIRITCH_TEST_POSTGRES";

/// A part of the names of those of them that need PostgreSQL too.
const CLUSTER_TESTS: &str = "of_two_processes_over_nats";

/// The servers that run, and the variables by which the tests find them.
#[derive(Default)]
pub(crate) struct Servers {
    started: Vec<Server>,
    variables: Vec<(&'static str, String)>,
}

/// A server of this run, with a folder of its own. It is stopped when it is dropped.
struct Server {
    process: Option<Child>,
    folder: PathBuf,
    /// Ends the server by its own means; else its process is killed.
    stop: Option<Command>,
}

impl Servers {
    /// Starts what can be started. The rest is reported, and its tests are counted as skipped.
    pub(crate) fn start() -> Servers {
        let mut servers = Servers::default();
        servers.add("PostgreSQL", POSTGRES_VARIABLE, postgres);
        servers.add("NATS", NATS_VARIABLE, nats);
        servers
    }

    /// Starts one server, unless its variable already names one.
    fn add(
        &mut self,
        name: &str,
        variable: &'static str,
        start: impl FnOnce() -> Result<(Server, String)>,
    ) {
        if std::env::var_os(variable).is_some() {
            println!("── {name}: the server that {variable} names");
            return;
        }
        match start() {
            Ok((server, url)) => {
                println!("── {name}: a server of this run, {url}");
                self.started.push(server);
                self.variables.push((variable, url));
            }
            Err(error) => {
                println!("── {name}: its tests are skipped: {error:#}");
            }
        }
    }

    /// Runs Rust's tests by a command of cargo without arguments for the tests; `parts` are parts of their names,
    /// none for all. Then it runs those that need NATS, if it runs: until then they count as skipped.
    pub(crate) fn tests(&self, command: impl Fn() -> Command, parts: &[&str]) -> Result<Tally> {
        let mut ordinary = command();
        if !parts.is_empty() {
            ordinary.arg("--").args(parts);
        }
        let mut tally = counted(self.name(&mut ordinary), cargo_counts)?;
        if self.runs(NATS_VARIABLE) && tally.skipped > 0 {
            for selection in self.nats_selections(&command, parts)? {
                let mut over_nats = command();
                // No example in the documentation is one of them.
                if !over_nats.get_args().any(|argument| argument == "--test") {
                    over_nats.arg("--tests");
                }
                over_nats.args(["--", "--ignored"]).args(selection);
                let counts = counted(self.name(&mut over_nats), cargo_counts)?;
                tally.skipped = tally.skipped.saturating_sub(counts.passed + counts.failed);
                tally += counts;
            }
        }
        Ok(tally)
    }

    /// The arguments of each run that is needed for the tests over NATS: all of them in one, or one by one those
    /// whose names have one of these parts, because not every harness takes more than one name.
    fn nats_selections(
        &self,
        command: impl Fn() -> Command,
        parts: &[&str],
    ) -> Result<Vec<Vec<String>>> {
        let needs_postgres = if self.runs(POSTGRES_VARIABLE) { None } else { Some(CLUSTER_TESTS) };
        if parts.is_empty() {
            let skipped = needs_postgres.into_iter().flat_map(|part| ["--skip", part]);
            let arguments = [NATS_TESTS].into_iter().chain(skipped);
            return Ok(vec![arguments.map(str::to_owned).collect()]);
        }
        let mut list = command();
        list.args(["--", "--ignored", "--list", NATS_TESTS]);
        let output = list.stderr(Stdio::null()).output().context("cargo")?;
        let listed = String::from_utf8_lossy(&output.stdout);
        let is_wanted = |name: &&str| {
            parts.iter().any(|part| name.contains(part))
                && needs_postgres.is_none_or(|part| !name.contains(part))
        };
        let names: BTreeSet<&str> = listed
            .lines()
            .filter_map(|line| line.strip_suffix(": test"))
            .filter(is_wanted)
            .collect();
        Ok(names.into_iter().map(|name| vec!["--exact".to_owned(), name.to_owned()]).collect())
    }

    fn runs(&self, variable: &str) -> bool {
        self.variables.iter().any(|(name, _)| *name == variable)
            || std::env::var_os(variable).is_some()
    }

    /// Names the servers to a command that runs tests.
    fn name<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command.envs(self.variables.iter().map(|(name, value)| (name, value)))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(stop) = &mut self.stop {
            let _ = stop.stdout(Stdio::null()).stderr(Stdio::null()).status();
        }
        if let Some(process) = &mut self.process {
            let _ = process.kill();
            let _ = process.wait();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The program of NATS' server: Debian keeps it in a folder that not every path contains.
fn nats_program() -> Option<PathBuf> {
    let debian = PathBuf::from("/usr/sbin/nats-server");
    on_path("nats-server").or_else(|| debian.is_file().then_some(debian))
}

fn nats() -> Result<(Server, String)> {
    if nats_program().is_none() {
        install(&["nats-server"])?;
    }
    let program = nats_program().context("there is no nats-server")?;
    let folder = folder("nats")?;
    let port = free_port()?;
    let mut command = Command::new(program);
    command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]).current_dir(&folder);
    let process = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
    let mut server = Server { process: Some(process), folder, stop: None };
    let begun = Instant::now();
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        if let Some(process) = &mut server.process
            && let Some(status) = process.try_wait()?
        {
            bail!("nats-server ended ({status})");
        }
        if begun.elapsed() > Duration::from_secs(30) {
            bail!("nats-server does not listen");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok((server, format!("nats://127.0.0.1:{port}")))
}

/// A port of loopback that is free now.
fn free_port() -> Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// A new folder that every user of this machine can enter.
fn folder(name: &str) -> Result<PathBuf> {
    let folder = std::env::temp_dir().join(format!("biritch-{name}-{}", std::process::id()));
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir(&folder).with_context(|| folder.display().to_string())?;
    Ok(folder)
}

/// A PostgreSQL without durability: nothing outlives the tests.
fn postgres() -> Result<(Server, String)> {
    if postgres_programs().is_none() {
        install(&["postgresql"])?;
    }
    let programs = postgres_programs().context("PostgreSQL has no initdb and no pg_ctl")?;
    let folder = folder("postgres")?;
    let mut server = Server { process: None, folder: folder.clone(), stop: None };
    let data = folder.join("data");
    let as_owner = |program: &str| -> Result<Command> {
        let program = programs.join(program);
        // PostgreSQL does not run as root.
        if !is_root() {
            return Ok(Command::new(program));
        }
        if on_path("runuser").is_none() {
            bail!("PostgreSQL does not run as root, and there is no runuser");
        }
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(program);
        Ok(command)
    };
    if is_root() {
        quietly(Command::new("chown").arg("postgres").arg(&folder))?;
    }
    let mut initdb = as_owner("initdb")?;
    initdb.args(["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C"]);
    quietly(initdb.arg("--no-sync").arg("--pgdata").arg(&data).current_dir(&folder))?;
    let port = free_port()?;
    let settings = format!(
        "-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={} \
         -c fsync=off -c full_page_writes=off -c max_connections=400",
        folder.display()
    );
    let mut start = as_owner("pg_ctl")?;
    start.args(["start", "--wait", "--silent", "--pgdata"]).arg(&data);
    start.arg("--log").arg(folder.join("log")).arg("--options").arg(settings);
    quietly(start.current_dir(&folder))
        .with_context(|| fs::read_to_string(folder.join("log")).unwrap_or_default())?;
    let mut stop = as_owner("pg_ctl")?;
    stop.args(["stop", "--mode=immediate", "--pgdata"]).arg(&data).current_dir(&folder);
    server.stop = Some(stop);
    Ok((server, format!("postgres://postgres@127.0.0.1:{port}/postgres")))
}

/// The folder with PostgreSQL's programs, of the newest version: distributions keep them out of the
/// path.
fn postgres_programs() -> Option<PathBuf> {
    let has_programs =
        |folder: &Path| ["initdb", "pg_ctl"].iter().all(|name| folder.join(name).is_file());
    if let Some(folder) = on_path("initdb").and_then(|path| path.parent().map(Path::to_owned))
        && has_programs(&folder)
    {
        return Some(folder);
    }
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?.flatten();
    let versions = versions.filter_map(|entry| {
        let number: u32 = entry.file_name().to_str()?.parse().ok()?;
        let folder = entry.path().join("bin");
        has_programs(&folder).then_some((number, folder))
    });
    versions.max().map(|(_, folder)| folder)
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

/// Runs a command; what it printed is in the error if it fails.
fn quietly(command: &mut Command) -> Result<()> {
    let name = OsString::from(command.get_program()).to_string_lossy().into_owned();
    // A server that stays keeps the outputs open: a file is not waited for.
    let printed = tempfile(&name)?;
    let status = command
        .stdin(Stdio::null())
        .stdout(fs::File::create(&printed)?)
        .stderr(fs::File::options().append(true).open(&printed)?)
        .status()
        .with_context(|| format!("{name} cannot be started"))?;
    let text = fs::read_to_string(&printed).unwrap_or_default();
    let _ = fs::remove_file(&printed);
    if !status.success() {
        bail!("{name} failed ({status}): {}", text.trim());
    }
    Ok(())
}

/// A new file for what a command prints.
pub(crate) fn tempfile(name: &str) -> Result<PathBuf> {
    static FILES: AtomicU32 = AtomicU32::new(0);
    let name = Path::new(name).file_name().unwrap_or_default().to_string_lossy().into_owned();
    let number = FILES.fetch_add(1, Ordering::Relaxed);
    let file = format!("biritch-{name}-{}-{number}.txt", std::process::id());
    let path = std::env::temp_dir().join(file);
    fs::File::create(&path)?;
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_stopped_and_its_folder_removed() {
        let folder = folder("servers-test").expect("a folder");
        let mut process = Command::new("sleep").arg("1000").spawn().expect("it starts");
        assert!(process.try_wait().expect("it runs").is_none());
        let id = process.id();
        drop(Server { process: Some(process), folder: folder.clone(), stop: None });
        assert!(!folder.exists());
        assert!(!Path::new(&format!("/proc/{id}")).exists());
    }

    #[test]
    fn a_failed_command_says_what_it_printed() {
        let mut command = Command::new("sh");
        let error = quietly(command.args(["-c", "echo one; echo two >&2; exit 3"]));
        let text = error.expect_err("it fails").to_string();
        assert!(text.contains("one\ntwo"), "{text}");
    }
}
