//! SIGHUP: it asks for a certificate to be read or ordered again, or says that the terminal is gone.

use std::io::{IsTerminal, stderr, stdin, stdout};

/// Whether anything of this process is at a terminal.
fn is_at_terminal() -> bool {
    stdin().is_terminal() || stdout().is_terminal() || stderr().is_terminal()
}

/// Waits until the terminal is gone at which the process was started. Any other SIGHUP does not end it: it asks
/// that certificates are read again, of which `has_certificate` says whether there are any.
pub(crate) async fn terminal_gone(has_certificate: bool) {
    let was_at_terminal = is_at_terminal();
    let mut hangup = Hangup::new();
    loop {
        hangup.recv().await;
        // One that has hung up is none any more.
        if was_at_terminal && !is_at_terminal() {
            return;
        }
        if !has_certificate {
            tracing::info!("SIGHUP: there is no certificate to be read again, nothing is done");
        }
    }
}

/// SIGHUP, where there are signals. While it is awaited it does not end the process.
pub(crate) struct Hangup(#[cfg(unix)] Option<tokio::signal::unix::Signal>);

#[cfg(unix)]
impl Hangup {
    pub(crate) fn new() -> Hangup {
        Hangup(tokio::signal::unix::signal(tokio::signal::unix::SignalKind::hangup()).ok())
    }

    pub(crate) async fn recv(&mut self) {
        let received = match &mut self.0 {
            Some(signal) => signal.recv().await,
            None => None,
        };
        if received.is_none() {
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(not(unix))]
impl Hangup {
    pub(crate) fn new() -> Hangup {
        Hangup()
    }

    pub(crate) async fn recv(&mut self) {
        std::future::pending().await
    }
}
