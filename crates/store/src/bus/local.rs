//! A bus within one process, whose network can be made slow, lossy or divided.

use std::{
    collections::{BTreeMap, BTreeSet},
    future,
    ops::RangeInclusive,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use bytes::Bytes;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use tokio::{sync::mpsc, time::Instant};

use super::{Bus, BusError, Subscription, WAITING, check};
use crate::BoxFuture;

/// A network in memory: several services in one process talk over it as processes do over a server.
///
/// For tests and simulations. What is lost and how long a message takes follows from the seed and
/// from the order of the messages. Delays are in tokio's time, which a test may pause.
#[derive(Clone, Debug)]
pub struct LocalNetwork(Arc<Mutex<Network>>);

#[derive(Debug)]
struct Network {
    random: ChaCha8Rng,
    delay: RangeInclusive<Duration>,
    /// Of a thousand messages, how many are lost.
    loss: u32,
    /// Hosts cut off from each other; each pair in order.
    cuts: BTreeSet<(String, String)>,
    /// Hosts that are switched off.
    off: BTreeSet<String>,
    /// Hosts that have lost the bus, and know it.
    unplugged: BTreeSet<String>,
    subscribers: BTreeMap<String, Vec<Subscriber>>,
    lost: u64,
}

#[derive(Debug)]
struct Subscriber {
    host: String,
    /// Messages on their way, with the time of their arrival.
    way: mpsc::UnboundedSender<(Instant, Bytes)>,
}

/// A host's connection to a [`LocalNetwork`].
#[derive(Clone, Debug)]
pub struct LocalBus {
    network: LocalNetwork,
    host: String,
}

impl LocalNetwork {
    /// A network that delivers everything at once.
    pub fn new(seed: u64) -> LocalNetwork {
        LocalNetwork(Arc::new(Mutex::new(Network {
            random: ChaCha8Rng::seed_from_u64(seed),
            delay: Duration::ZERO..=Duration::ZERO,
            loss: 0,
            cuts: BTreeSet::new(),
            off: BTreeSet::new(),
            unplugged: BTreeSet::new(),
            subscribers: BTreeMap::new(),
            lost: 0,
        })))
    }

    /// Connects a host of this name.
    pub fn join(&self, host: &str) -> LocalBus {
        LocalBus { network: self.clone(), host: host.to_owned() }
    }

    /// From now on a message takes a random time within this range, and no less than the message
    /// before it to the same subscriber.
    pub fn set_delay(&self, delay: RangeInclusive<Duration>) {
        self.lock().delay = delay;
    }

    /// From now on this many of a thousand messages are lost.
    pub fn set_loss(&self, of_a_thousand: u32) {
        self.lock().loss = of_a_thousand;
    }

    /// Lets no message pass between these hosts.
    pub fn cut(&self, one: &str, other: &str) {
        self.lock().cuts.insert(pair(one, other));
    }

    /// Switches a host off for ever: nothing reaches it, and nothing that it sends arrives.
    pub fn switch_off(&self, host: &str) {
        self.lock().off.insert(host.to_owned());
    }

    /// Takes the bus from a host, which notices it.
    pub fn unplug(&self, host: &str) {
        self.lock().unplugged.insert(host.to_owned());
    }

    /// Gives a host the bus again.
    pub fn plug_in(&self, host: &str) {
        self.lock().unplugged.remove(host);
    }

    /// Lets messages pass between all hosts again that are not switched off.
    pub fn heal(&self) {
        let mut network = self.lock();
        network.cuts.clear();
        network.unplugged.clear();
    }

    /// How many messages were lost.
    pub fn lost(&self) -> u64 {
        self.lock().lost
    }

    fn lock(&self) -> MutexGuard<'_, Network> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Network {
    fn publish(&mut self, from: &str, subject: &str, message: &Bytes) {
        let Some(subscribers) = self.subscribers.get_mut(subject) else { return };
        subscribers.retain(|subscriber| !subscriber.way.is_closed());
        let (shortest, longest) = (*self.delay.start(), *self.delay.end());
        let spread = u64::try_from(longest.saturating_sub(shortest).as_micros()).unwrap_or(0);
        for Subscriber { host, way } in subscribers {
            let is_off = [from, host]
                .iter()
                .any(|host| self.off.contains(*host) || self.unplugged.contains(*host));
            let is_cut = is_off || self.cuts.contains(&pair(from, host));
            if is_cut || (self.loss > 0 && self.random.next_u32() % 1000 < self.loss) {
                self.lost += 1;
                continue;
            }
            let more = if spread == 0 { 0 } else { self.random.next_u64() % (spread + 1) };
            let arrival = Instant::now() + shortest + Duration::from_micros(more);
            let _ = way.send((arrival, message.clone()));
        }
    }

    fn subscribe(&mut self, host: &str, subject: &str) -> Subscription {
        let (way, mut arriving) = mpsc::unbounded_channel::<(Instant, Bytes)>();
        let (sender, messages) = mpsc::channel(WAITING);
        let forwarding = tokio::spawn(async move {
            while let Some((arrival, message)) = arriving.recv().await {
                tokio::time::sleep_until(arrival).await;
                // As on a server, what a slow subscriber has no room for is lost.
                if let Err(mpsc::error::TrySendError::Closed(_)) = sender.try_send(message) {
                    return;
                }
            }
        });
        let subscriber = Subscriber { host: host.to_owned(), way };
        self.subscribers.entry(subject.to_owned()).or_default().push(subscriber);
        Subscription { messages, forwarding: forwarding.abort_handle() }
    }
}

impl Bus for LocalBus {
    fn publish<'a>(
        &'a self,
        subject: &'a str,
        message: Bytes,
    ) -> BoxFuture<'a, Result<(), BusError>> {
        let published =
            check(&message).map(|()| self.network.lock().publish(&self.host, subject, &message));
        Box::pin(future::ready(published))
    }

    fn subscribe<'a>(&'a self, subject: &'a str) -> BoxFuture<'a, Result<Subscription, BusError>> {
        let subscription = self.network.lock().subscribe(&self.host, subject);
        Box::pin(future::ready(Ok(subscription)))
    }

    fn flush(&self) -> BoxFuture<'_, Result<(), BusError>> {
        Box::pin(future::ready(Ok(())))
    }

    fn is_connected(&self) -> bool {
        !self.network.lock().unplugged.contains(&self.host)
    }
}

fn pair(one: &str, other: &str) -> (String, String) {
    let (first, second) = if one <= other { (one, other) } else { (other, one) };
    (first.to_owned(), second.to_owned())
}
