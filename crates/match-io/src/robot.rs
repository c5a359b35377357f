use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;

use matches::Player;
use robots::{Budgeted, SearchBudget};

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
    /// `exec:COMMAND`: a process that answers lines.
    Process(String),
    /// `manager:ADDR:PORT`: four clients that come to a table manager at this address.
    Clients(SocketAddr),
}

impl RobotName {
    /// A player of that name; none for clients of a table manager, who come by themselves.
    ///
    /// # Errors
    /// A process could not be started.
    pub fn player(&self) -> Result<Option<Box<dyn Player + Send>>, ProcessError> {
        let budgeted =
            |budget| -> Option<Box<dyn Player + Send>> { Some(Box::new(Budgeted(budget))) };
        Ok(match self {
            RobotName::Plain => budgeted(SearchBudget::STANDARD),
            RobotName::Strong => budgeted(SearchBudget::STRONG),
            RobotName::Nodes(nodes) => budgeted(SearchBudget::of_nodes(*nodes)),
            RobotName::Process(command) => Some(Box::new(ProcessPlayer::start(command)?)),
            RobotName::Clients(_) => None,
        })
    }
}

impl fmt::Display for RobotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RobotName::Plain => f.write_str("plain"),
            RobotName::Strong => f.write_str("strong"),
            RobotName::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            RobotName::Process(command) => write!(f, "exec:{command}"),
            RobotName::Clients(address) => write!(f, "manager:{address}"),
        }
    }
}

/// The text names no robot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a robot is plain, strong, nodes:N, exec:COMMAND or manager:ADDRESS:PORT")]
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
        for name in
            ["plain", "strong", "nodes:50000", "exec:python robot.py", "manager:127.0.0.1:2000"]
        {
            assert_eq!(name.parse::<RobotName>().map(|name| name.to_string()), Ok(name.into()));
        }
        for wrong in ["", "plane", "plain:1", "nodes:", "nodes:many", "exec:", "manager:2000"] {
            assert_eq!(wrong.parse::<RobotName>(), Err(ParseRobotError), "{wrong}");
        }
    }
}
