use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::net::SocketAddr;
use std::str::FromStr;

use matches::Player;
use robots::bidding::{System, SystemError};
use robots::{SearchBudget, SystemRobot};

use crate::{ProcessError, ProcessPlayer};

/// A robot as it is named on a command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RobotName {
    /// `plain`: the standard robot.
    Plain,
    /// `strong`: the same with a twelvefold budget for the choice of cards.
    Strong,
    /// `nodes:N`: the same with this many nodes for a card.
    Nodes(u64),
    /// `system:NAME` or `system:FILE`: the standard robot with another system.
    System(String),
    /// `exec:COMMAND`: a process that answers lines.
    Process(String),
    /// `manager:ADDR:PORT`: four clients that come to a table manager at this address.
    Clients(SocketAddr),
}

/// The largest file of a system, in bytes.
const LARGEST_SYSTEM: u64 = 64 << 20;

/// Why a system cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum SystemFileError {
    /// The file cannot be read; a built-in system of this name does not exist either.
    #[error("{file}: {error}")]
    Io {
        /// Its name.
        file: String,
        /// Why.
        error: io::Error,
    },
    /// It is larger than 64 MiB.
    #[error("{0}: the file is larger than 64 MiB")]
    Large(String),
    /// It is no text in UTF-8.
    #[error("{0}: the file is not text in UTF-8")]
    NoText(String),
    /// It describes no system.
    #[error("{file}:{}", .errors.first().map(ToString::to_string).unwrap_or_default())]
    Faults {
        /// Its name.
        file: String,
        /// All faults, at least one.
        errors: Vec<SystemError>,
    },
}

/// The system of this name, or of the file of this name.
///
/// # Errors
/// There is no such system, and no such file, or the file describes no system.
pub fn system(name: &str) -> Result<System, SystemFileError> {
    if let Some(system) = System::named(name) {
        return Ok(system);
    }
    let mut bytes = Vec::new();
    File::open(name)
        .and_then(|file| file.take(LARGEST_SYSTEM + 1).read_to_end(&mut bytes))
        .map_err(|error| SystemFileError::Io { file: name.into(), error })?;
    if bytes.len() as u64 > LARGEST_SYSTEM {
        return Err(SystemFileError::Large(name.into()));
    }
    let text = String::from_utf8(bytes).map_err(|_| SystemFileError::NoText(name.into()))?;
    System::read(&text).map_err(|errors| SystemFileError::Faults { file: name.into(), errors })
}

/// Why a robot cannot play.
#[derive(Debug, thiserror::Error)]
pub enum RobotError {
    /// Its process.
    #[error(transparent)]
    Process(#[from] ProcessError),
    /// Its system.
    #[error(transparent)]
    System(#[from] SystemFileError),
}

impl RobotName {
    /// A player of that name against another robot, whose system it knows; none for clients of a table
    /// manager, who come by themselves.
    ///
    /// # Errors
    /// A process could not be started, or a system could not be read.
    pub fn player_against(
        &self,
        other: &RobotName,
    ) -> Result<Option<Box<dyn Player + Send>>, RobotError> {
        let budget = match self {
            RobotName::Plain | RobotName::System(_) => SearchBudget::STANDARD,
            RobotName::Strong => SearchBudget::STRONG,
            RobotName::Nodes(nodes) => SearchBudget::of_nodes(*nodes),
            RobotName::Process(command) => {
                return Ok(Some(Box::new(ProcessPlayer::start(command)?)));
            }
            RobotName::Clients(_) => return Ok(None),
        };
        let (ours, theirs) = (self.system()?, other.system()?);
        Ok(Some(Box::new(SystemRobot { budget, ours, theirs })))
    }

    /// A player of that name against an unknown robot, of which it assumes the standard system.
    ///
    /// # Errors
    /// As of [`RobotName::player_against`].
    pub fn player(&self) -> Result<Option<Box<dyn Player + Send>>, RobotError> {
        self.player_against(&RobotName::Plain)
    }

    /// What it plays; the standard system where it is not known.
    fn system(&self) -> Result<System, SystemFileError> {
        match self {
            RobotName::System(name) => system(name),
            _ => Ok(System::STANDARD),
        }
    }
}

impl fmt::Display for RobotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RobotName::Plain => f.write_str("plain"),
            RobotName::Strong => f.write_str("strong"),
            RobotName::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            RobotName::System(name) => write!(f, "system:{name}"),
            RobotName::Process(command) => write!(f, "exec:{command}"),
            RobotName::Clients(address) => write!(f, "manager:{address}"),
        }
    }
}

/// The text names no robot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "a robot is plain, strong, nodes:N, system:NAME, system:FILE, exec:COMMAND or manager:ADDRESS:PORT"
)]
pub struct ParseRobotError;

impl FromStr for RobotName {
    type Err = ParseRobotError;

    fn from_str(text: &str) -> Result<RobotName, ParseRobotError> {
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        let rest = rest.trim();
        match (kind, rest.is_empty()) {
            ("plain", true) => Ok(RobotName::Plain),
            ("strong", true) => Ok(RobotName::Strong),
            ("nodes", false) => rest.parse().map(RobotName::Nodes).map_err(|_| ParseRobotError),
            ("system", false) => Ok(RobotName::System(rest.to_owned())),
            ("exec", false) => Ok(RobotName::Process(rest.to_owned())),
            ("manager", false) => rest.parse().map(RobotName::Clients).map_err(|_| ParseRobotError),
            _ => Err(ParseRobotError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for name in [
            "plain",
            "strong",
            "nodes:50000",
            "system:former",
            "system:our system.txt",
            "exec:python robot.py",
            "manager:127.0.0.1:2000",
        ] {
            assert_eq!(name.parse::<RobotName>().map(|name| name.to_string()), Ok(name.into()));
        }
        for wrong in
            ["", "plane", "plain:1", "nodes:", "nodes:many", "exec:", "system:", "manager:2000"]
        {
            assert_eq!(wrong.parse::<RobotName>(), Err(ParseRobotError), "{wrong}");
        }
    }
}
