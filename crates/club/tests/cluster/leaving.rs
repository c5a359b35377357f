//! What a process owes to others when it ends, cannot keep up, or has lost the bus.

use std::time::Duration;

use club::protocol::CloseReason;
use tokio::time::{Instant, timeout};

use crate::{
    chat,
    harness::{Outcome, Person, TestCluster, four_at_a_table},
    play,
};

/// Reads until the connection has ended; why it did.
async fn end_of(person: &mut Person, timeout: Duration) -> Option<CloseReason> {
    let start = Instant::now();
    loop {
        let reason = person.read();
        if reason.is_some() || start.elapsed() > timeout {
            return reason;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(start_paused = true)]
async fn what_has_been_sent_to_another_process_is_answered_before_ones_own_ends() {
    let mut site = TestCluster::new(21);
    let [one, two] = [site.start().await, site.start().await];
    let (id, mut people) = four_at_a_table(&site, [&one, &two, &two, &two]).await;
    // On the way when their process begins to end, and so is the answer to some.
    site.network.set_delay(Duration::from_millis(80)..=Duration::from_millis(120));
    let mut sent = Vec::new();
    for round in 0..3 {
        for (place, person) in people.iter_mut().enumerate().skip(1) {
            let text = format!("{place} says {round} at the end");
            let reference = person.send(chat(&text)).await.expect("it is taken");
            sent.push((place, reference, text));
        }
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    let start = Instant::now();
    two.club.tables.close(Duration::from_secs(5)).await;
    assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
    for person in &mut people[1..] {
        assert_eq!(person.read(), Some(CloseReason::Shutdown));
    }
    let log = site.log(&id).await;
    for (place, reference, text) in sent {
        assert_eq!(people[place].answer(reference), Some(true), "{text}");
        assert_eq!(log.iter().filter(|body| body.contains(&text)).count(), 1, "{text}");
    }
    // The table sees them gone, and goes on.
    people[0].until(|view| view["presence"].as_array().is_some_and(|all| all.len() == 1)).await;
    for person in &mut people[1..] {
        person.connect(&one, &id).await.expect("the other process serves");
    }
    play(&site, &id, &mut people, 5).await;
}

#[tokio::test(start_paused = true)]
async fn what_has_come_to_a_table_is_answered_before_its_process_ends() {
    let mut site = TestCluster::new(22);
    let [one, two] = [site.start().await, site.start().await];
    let (_, mut people) = four_at_a_table(&site, [&one, &two, &two, &one]).await;
    site.network.set_delay(Duration::from_millis(80)..=Duration::from_millis(120));
    let mut sent = Vec::new();
    for (place, person) in people.iter_mut().enumerate() {
        sent.push((place, person.send(chat("the last words")).await.expect("it is taken")));
    }
    // They have come, and the answers are on their way.
    tokio::time::sleep(Duration::from_millis(130)).await;
    one.club.tables.close(Duration::from_secs(5)).await;
    for (place, reference) in sent {
        let person = &mut people[place];
        assert_eq!(end_of(person, Duration::from_secs(1)).await, Some(CloseReason::Shutdown));
        assert_eq!(person.answer(reference), Some(true), "{place}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_process_ends_though_the_other_answers_nothing() {
    let mut site = TestCluster::new(23);
    let [one, two] = [site.start().await, site.start().await];
    let (_, mut people) = four_at_a_table(&site, [&one, &two, &one, &two]).await;
    one.kill();
    assert!(people[1].send(chat("nobody hears it")).await.is_some());
    let start = Instant::now();
    two.club.tables.close(Duration::from_secs(5)).await;
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
    assert_eq!(people[1].read(), Some(CloseReason::Shutdown));
}

#[tokio::test(start_paused = true)]
async fn a_process_ends_in_time_though_the_database_answers_nothing() {
    let mut site = TestCluster::new(24);
    let [one, two] = [site.start().await, site.start().await];
    let (_, mut people) = four_at_a_table(&site, [&one, &two, &one, &two]).await;
    one.stop();
    // Acts that wait for the database, here and from the other process.
    for person in &mut people {
        assert!(person.send(chat("is it written?")).await.is_some());
    }
    tokio::time::sleep(Duration::from_millis(50)).await;
    let closing = one.club.tables.close(Duration::from_secs(5));
    let start = Instant::now();
    assert!(timeout(Duration::from_secs(600), closing).await.is_ok(), "it waits without a limit");
    assert!(start.elapsed() < Duration::from_millis(5100), "{:?}", start.elapsed());
    two.club.tables.close(Duration::from_secs(5)).await;
}

#[tokio::test(start_paused = true)]
async fn who_sends_more_than_a_waiting_table_takes_is_told() {
    let mut site = TestCluster::new(25);
    let [one, two] = [site.start().await, site.start().await];
    let (id, mut people) = four_at_a_table(&site, [&one, &two, &two, &one]).await;
    // The table waits for the database; the bus goes on.
    one.stop();
    for number in 0..400 {
        if people[1].send(chat(&format!("command {number}"))).await.is_none() {
            break;
        }
    }
    let told = end_of(&mut people[1], Duration::from_secs(1)).await;
    assert_eq!(told, Some(CloseReason::Behind), "nobody would ever answer");
    one.go_on();
    people[1].connect(&two, &id).await.expect("the table goes on");
    assert_eq!(people[2].read(), None, "the others stay");
    assert_eq!(people[2].act(chat("still here")).await, Outcome::Done);
}

#[tokio::test(start_paused = true)]
async fn a_process_that_has_lost_the_bus_leaves_its_tables_to_one_that_has_it() {
    let mut site = TestCluster::new(26);
    let [one, two] = [site.start().await, site.start().await];
    let (id, mut people) = four_at_a_table(&site, [&one, &one, &one, &two]).await;
    site.network.unplug(&one.host);
    tokio::time::sleep(Duration::from_secs(5)).await;
    let health = one.club.health().await;
    assert_eq!((health.ok, health.degraded), (true, vec!["bus"]), "it may come back");
    assert_eq!(people[0].act(chat("at the first process")).await, Outcome::Done);
    tokio::time::sleep(Duration::from_secs(8)).await;
    let health = one.club.health().await;
    assert_eq!((health.ok, health.degraded), (false, vec!["bus"]));
    let health = two.club.health().await;
    assert_eq!((health.ok, health.degraded), (true, vec![]));
    assert_eq!(people[0].read(), Some(CloseReason::Behind));
    assert_eq!(people[0].connect_once(&one, &id).await, Err(CloseReason::Behind));
    for person in &mut people {
        let took = person.connect(&two, &id).await.expect("the other process takes it over");
        assert!(took < Duration::from_secs(1), "{took:?}");
    }
    play(&site, &id, &mut people, 5).await;
    site.network.plug_in(&one.host);
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(one.club.health().await.ok);
    people[0].connect(&one, &id).await.expect("forwarded again");
    play(&site, &id, &mut people, 5).await;
}

#[tokio::test(start_paused = true)]
async fn processes_that_have_all_lost_the_bus_stay() {
    let mut site = TestCluster::new(27);
    let [one, two] = [site.start().await, site.start().await];
    let (_, mut people) = four_at_a_table(&site, [&one, &one, &one, &one]).await;
    // Not at the same moment.
    site.network.unplug(&one.host);
    tokio::time::sleep(Duration::from_millis(700)).await;
    site.network.unplug(&two.host);
    for _ in 0..300 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert!(one.club.health().await.ok && two.club.health().await.ok);
    }
    assert_eq!(one.club.health().await.degraded, ["bus"]);
    assert_eq!(people[0].act(chat("play goes on")).await, Outcome::Done);
}
