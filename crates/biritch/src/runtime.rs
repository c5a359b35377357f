//! The runtime of commands that wait for files, databases and the network.

use tokio::runtime::{Builder, Runtime};

use crate::failure::{self, Failure};

/// A new runtime, with a thread on each processor core.
pub(crate) fn new() -> Result<Runtime, Failure> {
    Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::system_error("serve-failed").reason(failure::reason(&error)))
}
