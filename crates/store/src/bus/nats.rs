//! The bus over a server of NATS.

use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, Subject, connection::State};
use bytes::Bytes;
use futures_util::StreamExt;
use tokio::sync::mpsc;

use super::{Bus, BusError, Subscription, WAITING, check};
use crate::{BoxFuture, masked_url};

/// How often the connection is checked; a server that misses two checks is given up.
const PING: Duration = Duration::from_secs(2);
/// The longest wait for the first connection and for each attempt after it.
const CONNECTING: Duration = Duration::from_secs(3);
/// The longest wait between attempts to connect again.
const RECONNECTING: Duration = Duration::from_millis(500);

/// A subject to which nobody subscribes.
const NOBODY: &str = "biritch.nobody";

/// The bus over a server of NATS, or a cluster of them. It connects again by itself, without end;
/// what is published meanwhile may be lost.
#[derive(Clone, Debug)]
pub struct NatsBus {
    client: Client,
}

impl NatsBus {
    /// Connects to a server.
    ///
    /// # Errors
    ///
    /// It does not answer, or refuses.
    pub async fn connect(address: &str) -> Result<NatsBus, BusError> {
        let options = ConnectOptions::new()
            .name("biritch")
            .ping_interval(PING)
            .connection_timeout(CONNECTING)
            .subscription_capacity(WAITING)
            .reconnect_delay_callback(|attempts| {
                Duration::from_millis(10 << attempts.min(6)).min(RECONNECTING)
            })
            .event_callback(|event| async move {
                match event {
                    Event::Connected => tracing::info!("connected to the bus"),
                    event => tracing::warn!(%event, "the bus"),
                }
            });
        let failed = |error: async_nats::ConnectError| BusError::Unreachable {
            address: masked_url(address),
            why: error.to_string(),
        };
        Ok(NatsBus { client: options.connect(address).await.map_err(failed)? })
    }
}

impl Bus for NatsBus {
    fn publish<'a>(
        &'a self,
        subject: &'a str,
        message: Bytes,
    ) -> BoxFuture<'a, Result<(), BusError>> {
        Box::pin(async move {
            check(&message)?;
            let sent = self.client.publish(Subject::from(subject), message).await;
            sent.map_err(|error| BusError::Failed { why: error.to_string() })
        })
    }

    fn subscribe<'a>(&'a self, subject: &'a str) -> BoxFuture<'a, Result<Subscription, BusError>> {
        Box::pin(async move {
            let failed = |why: String| BusError::Failed { why };
            let subscribed = self.client.subscribe(Subject::from(subject)).await;
            let mut subscriber = subscribed.map_err(|error| failed(error.to_string()))?;
            // A round trip, after which the server knows of the subscription: it answers at once that
            // nobody answers to this subject.
            let nobody = self.client.request(NOBODY, Bytes::new());
            let _ = tokio::time::timeout(CONNECTING, nobody).await;
            let (sender, messages) = mpsc::channel(1);
            let forwarding = tokio::spawn(async move {
                while let Some(message) = subscriber.next().await {
                    if sender.send(message.payload).await.is_err() {
                        return;
                    }
                }
            });
            Ok(Subscription { messages, forwarding: forwarding.abort_handle() })
        })
    }

    fn flush(&self) -> BoxFuture<'_, Result<(), BusError>> {
        Box::pin(async move {
            let flushed = self.client.flush().await;
            flushed.map_err(|error| BusError::Failed { why: error.to_string() })
        })
    }

    fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}
