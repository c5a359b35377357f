//! A simulation of a whole club, in the manner of FoundationDB and of TigerBeetle's VOPR.
//!
//! The club with its processes, its people and its disk runs in one thread on a paused clock: time passes
//! when everybody waits, so that hours take seconds. All choices follow from one [seed](Scenario::of_seed):
//! who plays what, what they do and when, what fails and for how long. The same seed gives the same run,
//! byte for byte, so that a fault found once is found again until it is fixed.
//!
//! Only the edges of the club are simulated: the store, the connections, the clock, random numbers,
//! threads, and the end of a process. What runs between them is the code that serves people.
//!
//! During a run these are checked:
//!
//! - no version that a connection is sent is older than one before; every command is answered once; no
//!   hand is shown that the person may not see;
//! - nothing panics, no robot is without a legal command, and no process calls the store in a loop;
//!
//! after the faults of an evening have ended:
//!
//! - every table makes progress within a bounded time;
//! - when nobody acts any more, everybody sees what a fresh fold of the log shows them;
//! - when everybody has left, no table stays in memory;
//!
//! and at the end:
//!
//! - every log folds, and has each acknowledged act once, in the append that the person was told of;
//! - every finished board has a proof that holds, and a rebuild of the list of boards changes nothing.

mod checks;
mod choice;
mod disk;
mod person;
mod report;
mod scenario;
mod services;
mod shrink;
mod signal;
mod trace;
mod world;

pub use report::{Report, run};
pub use scenario::{Case, Fault, FaultKind, Scenario, TablePlan};
pub use shrink::shrink;
