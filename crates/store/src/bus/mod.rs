//! Messages between the processes that share a log.
//!
//! A bus carries what may be lost: live views, commands on their way to the process that serves a
//! table, heartbeats. Nothing is acknowledged because a message was sent, and whoever needs every
//! message numbers them and notices a gap. What must not be lost is in the log.

mod local;
#[cfg(feature = "nats")]
mod nats;

use std::sync::Arc;

use thiserror::Error;
use tokio::sync::mpsc;

pub use bytes::Bytes;
pub use local::{LocalBus, LocalNetwork};
#[cfg(feature = "nats")]
pub use nats::NatsBus;

use crate::{BoxFuture, masked_url};

/// The greatest length of a message, in bytes: a view of a table with all its scores is far shorter.
pub const MESSAGE_LIMIT: usize = 1024 * 1024;

/// Messages that may wait for a subscriber; further ones are lost.
const WAITING: usize = 16 * 1024;

/// Publish and subscribe. A message reaches each subscriber of its subject at most once; messages of
/// one publisher arrive in the order in which [`publish`](Bus::publish) was called and awaited.
///
/// A subject consists of ASCII letters, digits and hyphens, in parts that are separated by dots.
pub trait Bus: Send + Sync {
    /// Sends a message to all who have subscribed to this subject. `Ok` means only that it is on its
    /// way.
    fn publish<'a>(
        &'a self,
        subject: &'a str,
        message: Bytes,
    ) -> BoxFuture<'a, Result<(), BusError>>;

    /// Subscribes to a subject. Messages published after this returns are received, unless they are
    /// lost.
    fn subscribe<'a>(&'a self, subject: &'a str) -> BoxFuture<'a, Result<Subscription, BusError>>;

    /// Waits until everything that was published has left this process.
    fn flush(&self) -> BoxFuture<'_, Result<(), BusError>>;

    /// Whether the bus is connected, as far as it knows.
    fn is_connected(&self) -> bool;
}

/// The messages of one subject; it ends the subscription when it is dropped.
#[derive(Debug)]
pub struct Subscription {
    messages: mpsc::Receiver<Bytes>,
    forwarding: tokio::task::AbortHandle,
}

impl Subscription {
    /// The next message; `None` once the bus is closed.
    pub async fn next(&mut self) -> Option<Bytes> {
        self.messages.recv().await
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.forwarding.abort();
    }
}

/// Why a bus could not be used.
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
pub enum BusError {
    /// The address does not name a bus.
    #[error("{address} is not the address of a bus, such as nats://127.0.0.1:4222")]
    Address {
        /// The address, without name and password.
        address: String,
    },
    /// This program was built without the client of this bus.
    #[error("this program was built without NATS (cargo build --features cluster)")]
    NotBuilt,
    /// The server cannot be reached, or refuses.
    #[error("the bus {address} cannot be reached: {why}")]
    Unreachable {
        /// The address, without name and password.
        address: String,
        /// What the client says.
        why: String,
    },
    /// A message was not sent, or a subscription not made.
    #[error("the bus failed: {why}")]
    Failed {
        /// What the client says.
        why: String,
    },
    /// The message is longer than [`MESSAGE_LIMIT`].
    #[error("a message of {length} bytes exceeds the limit of {MESSAGE_LIMIT}")]
    TooLong {
        /// Its length, in bytes.
        length: usize,
    },
}

/// Connects to the bus at this address: `nats://`, or `tls://` for NATS with TLS.
///
/// # Errors
///
/// The address names no bus, the server does not answer, or this program was built without its
/// client.
pub async fn connect(address: &str) -> Result<Arc<dyn Bus>, BusError> {
    check_address(address)?;
    connect_to_nats(address).await
}

/// Whether this may be the address of a bus, for which a program may need another client.
pub fn is_address(address: &str) -> bool {
    ["nats://", "tls://"].iter().any(|scheme| address.starts_with(scheme))
}

/// Whether this program can connect to such an address, without trying.
///
/// # Errors
///
/// The address names no bus, or this program was built without its client.
pub fn check_address(address: &str) -> Result<(), BusError> {
    if !is_address(address) {
        return Err(BusError::Address { address: masked_url(address) });
    }
    if cfg!(feature = "nats") { Ok(()) } else { Err(BusError::NotBuilt) }
}

#[cfg(feature = "nats")]
async fn connect_to_nats(address: &str) -> Result<Arc<dyn Bus>, BusError> {
    Ok(Arc::new(NatsBus::connect(address).await?))
}

#[cfg(not(feature = "nats"))]
async fn connect_to_nats(_: &str) -> Result<Arc<dyn Bus>, BusError> {
    Err(BusError::NotBuilt)
}

fn check(message: &Bytes) -> Result<(), BusError> {
    let length = message.len();
    if length > MESSAGE_LIMIT { Err(BusError::TooLong { length }) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_address_of_another_kind_is_refused() {
        let refused = connect("http://ann:secret@bus.example").await.err();
        let Some(BusError::Address { address }) = refused else { panic!("{refused:?}") };
        assert_eq!(address, "http://ann:***@bus.example");
    }
}
