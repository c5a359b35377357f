//! `biritch serve`: the club.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::failure::Failure;

/// How the club is to be run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    /// Where to listen.
    pub(crate) listen: SocketAddr,
    /// The folder of the data; none for the system's place.
    pub(crate) data: Option<PathBuf>,
    /// A database by its URL.
    pub(crate) database: Option<String>,
    /// Whether to open the browser.
    pub(crate) open: bool,
}

/// Runs the club until it is stopped.
pub(crate) fn serve(options: &Options) -> Result<ExitCode, Failure> {
    let Options { listen: _, data: _, database: _, open: _ } = options;
    Err(Failure::could_not("serve-later"))
}
