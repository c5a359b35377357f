//! The contract of `Bus`, and what a [`LocalNetwork`] does to it on request.

use std::{sync::Arc, time::Duration};

use store::bus::{Bus, BusError, Bytes, LocalNetwork, MESSAGE_LIMIT, Subscription};

/// Longer than any message takes.
const TIMEOUT: Duration = Duration::from_secs(10);

async fn next(subscription: &mut Subscription) -> String {
    let next = tokio::time::timeout(TIMEOUT, subscription.next()).await;
    let message = next.expect("a message comes").expect("the bus is open");
    String::from_utf8(message.to_vec()).unwrap()
}

async fn a_message_reaches_all_subscribers_of_its_subject_in_order(
    publisher: Arc<dyn Bus>,
    subscriber: Arc<dyn Bus>,
    subject: &str,
) {
    let other = format!("{subject}.other");
    let mut first = subscriber.subscribe(subject).await.unwrap();
    let mut second = subscriber.subscribe(subject).await.unwrap();
    let mut elsewhere = subscriber.subscribe(&other).await.unwrap();
    for number in 0..1000 {
        publisher.publish(subject, Bytes::from(format!("{number}"))).await.unwrap();
    }
    publisher.publish(&other, Bytes::from_static(b"elsewhere")).await.unwrap();
    for number in 0..1000 {
        assert_eq!(next(&mut first).await, number.to_string());
        assert_eq!(next(&mut second).await, number.to_string());
    }
    assert_eq!(next(&mut elsewhere).await, "elsewhere");
    drop(first);
    publisher.publish(subject, Bytes::from_static(b"again")).await.unwrap();
    assert_eq!(next(&mut second).await, "again");
    let long = Bytes::from(vec![0; MESSAGE_LIMIT + 1]);
    let refused = publisher.publish(subject, long).await;
    assert!(matches!(refused, Err(BusError::TooLong { .. })), "{refused:?}");
    assert!(publisher.is_connected());
}

#[tokio::test]
async fn within_a_process() {
    let network = LocalNetwork::new(1);
    let buses = ["one", "two"].map(|host| Arc::new(network.join(host)));
    let [one, two] = buses;
    a_message_reaches_all_subscribers_of_its_subject_in_order(one, two, "subject").await;
}

#[cfg(feature = "nats")]
#[tokio::test]
#[ignore = "needs BIRITCH_TEST_NATS, the URL of a server"]
async fn over_nats() {
    let address = std::env::var("BIRITCH_TEST_NATS").expect("BIRITCH_TEST_NATS names a server");
    let one = store::bus::connect(&address).await.unwrap();
    let two = store::bus::connect(&address).await.unwrap();
    let subject = format!("biritch.test.{}", std::process::id());
    a_message_reaches_all_subscribers_of_its_subject_in_order(one, two, &subject).await;
}

#[tokio::test(start_paused = true)]
async fn a_slow_network_keeps_the_order_and_a_lossy_one_repeats_its_losses() {
    let mut runs = Vec::new();
    for _ in 0..2 {
        let network = LocalNetwork::new(7);
        network.set_delay(Duration::from_millis(5)..=Duration::from_millis(50));
        network.set_loss(100);
        let (one, two) = (network.join("one"), network.join("two"));
        let mut inbox = two.subscribe("inbox").await.unwrap();
        for number in 0..1000 {
            one.publish("inbox", Bytes::from(format!("{number}"))).await.unwrap();
        }
        let start = tokio::time::Instant::now();
        let mut arrived: Vec<u32> = Vec::new();
        while arrived.len() as u64 + network.lost() < 1000 {
            arrived.push(next(&mut inbox).await.parse().unwrap());
        }
        assert!(start.elapsed() >= Duration::from_millis(5));
        assert!(arrived.is_sorted());
        assert!((20..400).contains(&network.lost()), "{}", network.lost());
        runs.push(arrived);
    }
    assert_eq!(runs[0], runs[1]);
}

#[tokio::test(start_paused = true)]
async fn a_divided_network_lets_nothing_pass_until_it_is_healed() {
    let network = LocalNetwork::new(3);
    let hosts = ["one", "two", "three"].map(|host| network.join(host));
    let mut inbox = hosts[1].subscribe("inbox").await.unwrap();
    network.cut("two", "one");
    hosts[0].publish("inbox", Bytes::from_static(b"lost")).await.unwrap();
    hosts[2].publish("inbox", Bytes::from_static(b"from three")).await.unwrap();
    assert_eq!(next(&mut inbox).await, "from three");
    network.heal();
    hosts[0].publish("inbox", Bytes::from_static(b"from one")).await.unwrap();
    assert_eq!(next(&mut inbox).await, "from one");
    assert_eq!(network.lost(), 1);
}
