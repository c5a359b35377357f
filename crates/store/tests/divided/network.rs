//! A NATS server in a network namespace of its own, and two links to it, made by `ip` of iproute2.

use std::{
    net::{Ipv4Addr, TcpStream},
    path::PathBuf,
    process::{self, Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// Why the network of this machine cannot be divided.
pub(crate) struct NotPossible(pub(crate) String);

/// The port of the server, in its namespace.
const PORT: u16 = 4222;
/// How long the server may take to listen.
const STARTING: Duration = Duration::from_secs(30);

/// A link to the server.
#[derive(Clone, Copy)]
pub(crate) enum Link {
    First,
    Second,
}

impl Link {
    /// Its address here and at the server: of a network for measurements (RFC 2544), which leads nowhere else,
    /// and others for each process.
    fn addresses(self) -> [Ipv4Addr; 2] {
        let link = match self {
            Link::First => 0,
            Link::Second => 4,
        };
        let network = Ipv4Addr::new(198, 18, 0, 0).to_bits() + process::id() % 8192 * 8 + link;
        [1, 2].map(|host| Ipv4Addr::from_bits(network + host))
    }

    /// The names of its ends here and at the server; the kernel takes at most 15 characters.
    fn ends(self) -> [String; 2] {
        let number = match self {
            Link::First => 1,
            Link::Second => 2,
        };
        ["h", "s"].map(|end| format!("b{}{end}{number}", process::id()))
    }
}

/// The namespace with its server. Both are removed when it is dropped.
pub(crate) struct Network {
    namespace: String,
    server: Option<Child>,
}

impl Network {
    /// Whether it can be made here.
    pub(crate) fn check() -> Result<(), NotPossible> {
        if program().is_none() {
            return Err(NotPossible("needs nats-server".to_owned()));
        }
        let made = Network::empty("check").and_then(|network| network.link(Link::First));
        made.map_err(|_| NotPossible("needs the right to make network namespaces".to_owned()))
    }

    /// Starts a server that is reached by two links.
    pub(crate) fn start() -> Result<Network, String> {
        let mut network = Network::empty("nats")?;
        network.link(Link::First)?;
        network.link(Link::Second)?;
        let program = program().ok_or("there is no nats-server")?;
        let server = Command::new("ip")
            .args(["netns", "exec", &network.namespace])
            .arg(program)
            .args(["--addr", "0.0.0.0", "--port", &PORT.to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        network.server = Some(server.map_err(|error| error.to_string())?);
        let begun = Instant::now();
        let [_, address] = Link::First.addresses();
        while TcpStream::connect((address, PORT)).is_err() {
            if begun.elapsed() > STARTING {
                return Err("nats-server does not listen".to_owned());
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(network)
    }

    /// Where the server is reached by a link.
    pub(crate) fn address(&self, link: Link) -> String {
        let [_, server] = link.addresses();
        format!("nats://{server}:{PORT}")
    }

    /// Lets nothing pass over a link any more. Neither side is told.
    pub(crate) fn cut(&self, link: Link) -> Result<(), String> {
        self.set(link, "down")
    }

    /// Lets everything pass over a link again.
    pub(crate) fn heal(&self, link: Link) -> Result<(), String> {
        self.set(link, "up")
    }

    fn set(&self, link: Link, state: &str) -> Result<(), String> {
        // The end at the server: the routes of this side stay, and what is sent is lost.
        let [_, end] = link.ends();
        ip(&["-n", &self.namespace, "link", "set", &end, state])
    }

    fn empty(name: &str) -> Result<Network, String> {
        let namespace = format!("biritch-{name}-{}", process::id());
        ip(&["netns", "add", &namespace])?;
        Ok(Network { namespace, server: None })
    }

    fn link(&self, link: Link) -> Result<(), String> {
        let ([here, there], [own, server]) = (link.ends(), link.addresses());
        let namespace = self.namespace.as_str();
        ip(&["link", "add", &here, "type", "veth", "peer", "name", &there, "netns", namespace])?;
        ip(&["addr", "add", &format!("{own}/30"), "dev", &here])?;
        ip(&["link", "set", &here, "up"])?;
        ip(&["-n", namespace, "addr", "add", &format!("{server}/30"), "dev", &there])?;
        ip(&["-n", namespace, "link", "set", &there, "up"])
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        if let Some(server) = &mut self.server {
            let _ = server.kill();
            let _ = server.wait();
        }
        // They would go with the namespace, but a little later.
        for link in [Link::First, Link::Second] {
            let [here, _] = link.ends();
            let _ = ip(&["link", "delete", &here]);
        }
        let _ = ip(&["netns", "delete", &self.namespace]);
    }
}

/// The program of NATS' server: Debian keeps it in a folder that not every path contains.
fn program() -> Option<PathBuf> {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = std::env::split_paths(&paths).chain([PathBuf::from("/usr/sbin")]);
    folders.find_map(|folder| Some(folder.join("nats-server")).filter(|path| path.is_file()))
}

fn ip(arguments: &[&str]) -> Result<(), String> {
    let command = Command::new("ip").args(arguments).stdin(Stdio::null()).output();
    let output = command.map_err(|error| format!("ip: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    Err(format!("ip {}: {said}", arguments.join(" ")))
}
