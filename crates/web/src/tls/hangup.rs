//! The signal that asks for a certificate to be read or ordered again.

/// SIGHUP, where there are signals. While it is awaited it does not end the process.
pub(super) struct Hangup(#[cfg(unix)] Option<tokio::signal::unix::Signal>);

#[cfg(unix)]
impl Hangup {
    pub(super) fn new() -> Hangup {
        Hangup(tokio::signal::unix::signal(tokio::signal::unix::SignalKind::hangup()).ok())
    }

    pub(super) async fn recv(&mut self) {
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
    pub(super) fn new() -> Hangup {
        Hangup()
    }

    pub(super) async fn recv(&mut self) {
        std::future::pending().await
    }
}
