//! The intervals and timeouts between processes.

use std::time::Duration;

/// The intervals and timeouts between processes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// The interval between a process' heartbeats in the database.
    pub heartbeat: Duration,
    /// A process without a heartbeat for this long serves no table any more.
    pub validity: Duration,
    /// The interval between heartbeats on a link.
    pub link_heartbeat: Duration,
    /// A link is broken when nothing has arrived on it for this long.
    pub link_timeout: Duration,
    /// A link without connections ends after this time.
    pub unused: Duration,
    /// How long to wait for the answer of a table elsewhere before asking again who serves it.
    pub answer: Duration,
    /// How long to try to connect a client to a table; longer than `validity`, so that the table of a
    /// process that has just died is taken over meanwhile.
    pub connecting: Duration,
}

impl Default for Timing {
    fn default() -> Timing {
        Timing {
            heartbeat: Duration::from_millis(500),
            validity: Duration::from_secs(2),
            link_heartbeat: Duration::from_millis(500),
            link_timeout: Duration::from_secs(2),
            unused: Duration::from_secs(10),
            answer: Duration::from_secs(1),
            connecting: Duration::from_secs(6),
        }
    }
}
