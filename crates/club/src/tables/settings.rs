//! The timing of tables, and the limits of the server.

use std::time::Duration;

/// Timing of a table. The times do not depend on the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// Delay from the start of a robot's turn to its call or card.
    pub robot: Duration,
    /// Additional delay after a completed trick, so that people can look at it.
    pub trick: Duration,
    /// How long to wait at most for the hashes of the random numbers that players' programs add to the
    /// deal: long enough for a page that is still loading its scripts. The wait ends when all are there.
    pub hashes: Duration,
    /// How long to wait for those who have sent the hash of a number to open it. Longer, because a
    /// number that is not opened counts against its player.
    pub openings: Duration,
    /// A player absent for this long while others wait is replaced by a robot.
    pub away: Duration,
    /// A table with nobody connected is dropped from memory after this time.
    pub idle: Duration,
    /// Delay before the next attempt after a storage failure.
    pub retry: Duration,
    /// How long a person waits for a double-dummy search of a finished board or of a ruling's text; a
    /// result not found by then is left out. No decision depends on it: robots know no clock, and
    /// their searches are limited in nodes.
    pub search: Duration,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            robot: Duration::from_millis(250),
            trick: Duration::from_millis(800),
            hashes: Duration::from_secs(5),
            openings: Duration::from_secs(5),
            away: Duration::from_secs(120),
            idle: Duration::from_secs(180),
            retry: Duration::from_secs(2),
            search: Duration::from_secs(15),
        }
    }
}

/// Size limits of the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Tables in memory at the same time.
    pub tables: usize,
    /// Sockets in total.
    pub sockets: usize,
    /// Sockets from one remote address; loopback is not counted.
    pub address: usize,
    /// Plain HTTP connections from one remote address at the same time; loopback is not counted.
    pub connections: usize,
    /// Connections of one person to one table.
    pub person: usize,
    /// Connections to one table.
    pub table: usize,
    /// Messages in a table's mailbox; further senders wait.
    pub mailbox: usize,
    /// Messages queued for one client; a client that exceeds this is closed as too slow.
    pub outgoing: usize,
    /// Robots computing at the same time.
    pub robot_threads: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        Limits {
            tables: 10_000,
            sockets: 40_000,
            address: 400,
            connections: 512,
            person: 8,
            table: 10_000,
            mailbox: 64,
            outgoing: 256,
            robot_threads: cores,
        }
    }
}
