//! What a match needs from outside: robots in other processes, a folder that keeps its boards, threads,
//! and the sockets of the table-manager protocol. The match itself is in [`matches`](mod@matches).

mod client;
mod folder;
mod host;
mod pbn;
mod process;
mod robot;
mod run;
mod seats;

pub use client::{ConnectError, connect};
pub use folder::{FolderError, MatchFolder, MatchSettings};
pub use host::{HostError, HostEvent, HostPlan, MakePlayer, host};
pub use process::{ProcessError, ProcessPlayer};
pub use robot::{ParseRobotError, RobotError, RobotName, SystemFileError, system};
pub use run::{RunError, run, run_forms};
