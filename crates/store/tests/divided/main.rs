//! The bus over NATS while the network between a process and the server is divided: nothing answers, and
//! nobody is told. The server runs in a network namespace of its own, and each of two clients reaches it by a
//! link of its own. Where namespaces, links or `nats-server` are not to be had, the tests are counted as ignored.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

mod network;

use std::{process::ExitCode, sync::Arc, time::Duration};

use libtest_mimic::{Arguments, Failed, Trial};
use store::bus::{self, Bus, Bytes, Subscription};
use tokio::time::{Instant, timeout};

use network::{Link, Network, NotPossible};

/// A client that hears nothing of the server notices within this time: two pings, and what they wait for.
const NOTICED: Duration = Duration::from_secs(15);
/// A client whose link is there again has connected again within this time.
const RETURNED: Duration = Duration::from_secs(15);
/// Longer than any message takes.
const ARRIVED: Duration = Duration::from_secs(10);

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let name = "a_process_that_is_cut_off_notices_it_and_comes_back";
    let trial = match Network::check() {
        Ok(()) => Trial::test(name, || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(cut_off())
        }),
        Err(NotPossible(why)) => Trial::test(name, || Err("the network cannot be divided".into()))
            .with_kind(why)
            .with_ignored_flag(true),
    };
    libtest_mimic::run(&arguments, vec![trial]).exit_code()
}

async fn next(subscription: &mut Subscription) -> Result<String, Failed> {
    let message = timeout(ARRIVED, subscription.next()).await?.ok_or("the bus is closed")?;
    Ok(String::from_utf8(message.to_vec())?)
}

/// Waits until a bus is connected, or until it is not.
async fn becomes(bus: &Arc<dyn Bus>, connected: bool, within: Duration) -> Result<(), Failed> {
    let begun = Instant::now();
    while bus.is_connected() != connected {
        if begun.elapsed() > within {
            return Err(format!("not connected: {connected}, after {within:?}").into());
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Ok(())
}

async fn cut_off() -> Result<(), Failed> {
    let network = Network::start()?;
    let [one, two] = [Link::First, Link::Second].map(|link| network.address(link));
    let (one, two) = (bus::connect(&one).await?, bus::connect(&two).await?);
    let mut at_one = one.subscribe("biritch.one").await?;
    let mut at_two = two.subscribe("biritch.two").await?;
    one.publish("biritch.two", Bytes::from_static(b"before")).await?;
    assert_eq!(next(&mut at_two).await?, "before");

    network.cut(Link::First)?;
    becomes(&one, false, NOTICED).await?;
    // The other process has the bus all the time.
    assert!(two.is_connected());
    two.publish("biritch.two", Bytes::from_static(b"meanwhile")).await?;
    assert_eq!(next(&mut at_two).await?, "meanwhile");
    two.publish("biritch.one", Bytes::from_static(b"lost")).await?;
    two.flush().await?;

    network.heal(Link::First)?;
    becomes(&one, true, RETURNED).await?;
    // It is subscribed again by itself, and what was sent meanwhile is lost, not late.
    let begun = Instant::now();
    let heard = loop {
        two.publish("biritch.one", Bytes::from_static(b"after")).await?;
        match timeout(Duration::from_millis(200), at_one.next()).await {
            Ok(message) => break message.ok_or("the bus is closed")?,
            Err(_) if begun.elapsed() < RETURNED => {}
            Err(late) => return Err(late.into()),
        }
    };
    assert_eq!(heard, "after");
    one.publish("biritch.two", Bytes::from_static(b"again")).await?;
    assert_eq!(next(&mut at_two).await?, "again");
    assert!(two.is_connected());
    Ok(())
}
