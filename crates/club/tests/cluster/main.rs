//! Several processes serve one table, while processes die, stop and leave, and the bus loses, delays
//! and divides. The time is tokio's and is not waited for.

#![allow(missing_docs, reason = "tests")]

mod harness;
mod leaving;
mod operators;

use std::{collections::BTreeMap, time::Duration};

use proptest::prelude::*;
use table::Command;
use testing::SplitMix;
use tokio::time::Instant;

use club::protocol::CloseReason;
use harness::{Outcome, Person, SITTERS, TestCluster, four_at_a_table, next_act};

fn chat(text: &str) -> Command<table::Bridge> {
    Command::Say { text: text.into() }
}

/// Plays until the board is over, or for so many acts; how many were acknowledged.
async fn play(site: &TestCluster, id: &str, people: &mut [Person], acts: usize) -> usize {
    let mut random = SplitMix(3);
    let mut done = 0;
    while done < acts {
        let Some((place, command)) = next_act(&site.table(id).await, &mut random) else { break };
        assert_eq!(people[place].act(command).await, Outcome::Done, "act {done}");
        done += 1;
    }
    done
}

/// Everybody sees the table as it is in the log.
async fn all_see_the_same(site: &TestCluster, id: &str, people: &mut [Person]) {
    let table = site.table(id).await;
    for person in people {
        let view = serde_json::to_value(table.view(&person.id).expect("a guest")).expect("JSON");
        person
            .until(|seen| {
                seen.get("version").and_then(serde_json::Value::as_u64) == Some(table.version())
                    && ["table", "game", "may", "score", "chat"].iter().all(|part| {
                        view.get(part).is_none_or(|value| seen.get(*part) == Some(value))
                    })
            })
            .await;
    }
}

#[tokio::test(start_paused = true)]
async fn people_at_three_processes_play_a_board_at_one_table() {
    let mut site = TestCluster::new(1);
    let [one, two, three] = [site.start().await, site.start().await, site.start().await];
    let (id, mut people) = four_at_a_table(&site, [&one, &two, &three, &two]).await;
    assert!(play(&site, &id, &mut people, usize::MAX).await > 52);
    all_see_the_same(&site, &id, &mut people).await;
    let open = [&one, &two, &three].map(|process| process.club.tables.open_tables());
    assert_eq!(open, [1, 0, 0], "one process serves the table");
    // Who is there, wherever they are connected.
    for person in &mut people {
        person.until(|_| true).await;
        assert_eq!(person.present().len(), 4, "{}", person.id);
    }
    // What is asked of another process than the one that serves the table.
    let anna = people[0].id.clone();
    for process in [&one, &two, &three] {
        let bridge = &process.club.tables.bridge;
        assert!(bridge.snapshot(&id, &anna).await.is_some());
        let stranger = "stranger".parse().expect("a plain word");
        assert!(bridge.snapshot(&id, &stranger).await.is_none());
        let board = bridge.board_of(&id, &anna, 1).await.expect("the log is sound");
        assert!(board.is_some(), "the board is found at {}", process.host);
    }
    // A refusal comes back, too.
    assert_eq!(people[2].act(Command::Start).await, Outcome::Refused);
    // Who closes the page is gone for all.
    people[3].leave().await;
    people[0].until(|view| view["presence"].as_array().is_some_and(|all| all.len() == 3)).await;
}

#[tokio::test(start_paused = true)]
async fn the_tables_of_a_dead_process_are_taken_over_within_three_seconds() {
    let mut site = TestCluster::new(2);
    let [one, two, three] = [site.start().await, site.start().await, site.start().await];
    let (id, mut people) = four_at_a_table(&site, [&one, &one, &two, &three]).await;
    play(&site, &id, &mut people, 9).await;
    let before = site.log(&id).await;
    one.kill();
    people[0].vanish();
    people[1].vanish();
    // Those at the process that died notice it at once, the others when they receive no heartbeat.
    for person in &mut people[..2] {
        let took = person.connect(&two, &id).await.expect("the table is taken over");
        assert!(took < Duration::from_secs(3), "{took:?}");
    }
    for person in &mut people[2..] {
        let start = Instant::now();
        while person.read().is_none() {
            assert!(start.elapsed() < Duration::from_secs(3), "{} is told of nothing", person.id);
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert_eq!(person.read(), Some(CloseReason::Behind));
        let took = person.connect(&three, &id).await.expect("the table is taken over");
        assert!(took < Duration::from_secs(1), "{took:?}");
    }
    assert_eq!(site.log(&id).await[..before.len()], before, "nothing is rewritten");
    play(&site, &id, &mut people, usize::MAX).await;
    all_see_the_same(&site, &id, &mut people).await;
    assert_eq!(two.club.tables.open_tables(), 1);
}

#[tokio::test(start_paused = true)]
async fn an_act_written_by_a_process_that_dies_before_it_says_so_is_there_once() {
    let mut site = TestCluster::new(3);
    let [one, two] = [site.start().await, site.start().await];
    let (id, mut people) = four_at_a_table(&site, [&one, &two, &two, &two]).await;
    one.die_after_append();
    assert!(matches!(people[1].act(chat("was it written?")).await, Outcome::Lost(_)));
    people[0].vanish();
    for person in &mut people {
        person.connect(&two, &id).await.expect("the table is taken over");
    }
    let said = site.log(&id).await.iter().filter(|body| body.contains("was it written?")).count();
    assert_eq!(said, 1);
    all_see_the_same(&site, &id, &mut people).await;
}

#[tokio::test(start_paused = true)]
async fn a_process_that_leaves_hands_its_tables_over_at_once() {
    let mut site = TestCluster::new(4);
    let [one, two] = [site.start().await, site.start().await];
    let (id, mut people) = four_at_a_table(&site, [&one, &two, &one, &two]).await;
    // Two people of the process that stays, and one of a table there: their table is elsewhere.
    let mut guest = Person::new("guest");
    guest.connect(&two, &id).await.expect("everybody may come");
    assert_eq!(guest.act(chat("acknowledged")).await, Outcome::Done);
    let start = Instant::now();
    one.club.tables.close(Duration::from_secs(5)).await;
    assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
    for person in people.iter_mut().chain([&mut guest]) {
        let start = Instant::now();
        while person.read().is_none() {
            assert!(start.elapsed() < Duration::from_secs(1), "{} is told of nothing", person.id);
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert_eq!(person.read(), Some(CloseReason::Shutdown));
        assert_eq!(person.connect_once(&one, &id).await, Err(CloseReason::Shutdown));
        let took = person.connect(&two, &id).await.expect("the table is handed over");
        assert!(took < Duration::from_millis(500), "{took:?}");
    }
    play(&site, &id, &mut people, 5).await;
    all_see_the_same(&site, &id, &mut people).await;
}

#[tokio::test(start_paused = true)]
async fn who_is_at_a_process_that_leaves_for_a_table_elsewhere_is_told() {
    let mut site = TestCluster::new(5);
    let [one, two] = [site.start().await, site.start().await];
    let (id, mut people) = four_at_a_table(&site, [&one, &two, &one, &one]).await;
    two.club.tables.close(Duration::from_secs(5)).await;
    assert_eq!(people[1].read(), Some(CloseReason::Shutdown));
    people[0].until(|view| view["presence"].as_array().is_some_and(|all| all.len() == 3)).await;
    people[1].connect(&one, &id).await.expect("the other process serves");
    play(&site, &id, &mut people, 5).await;
    all_see_the_same(&site, &id, &mut people).await;
}

#[tokio::test(start_paused = true)]
async fn a_divided_bus_closes_connections_and_forks_nothing() {
    let mut site = TestCluster::new(6);
    let [one, two] = [site.start().await, site.start().await];
    let (id, mut people) = four_at_a_table(&site, [&one, &two, &two, &one]).await;
    site.network.cut(&one.host, &two.host);
    let start = Instant::now();
    while people[1].read().is_none() {
        assert!(start.elapsed() < Duration::from_secs(4), "nothing is told");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(people[1].read(), Some(CloseReason::Behind));
    assert_eq!(people[2].read(), Some(CloseReason::Behind));
    // The table goes on where it is, and its process sees them gone.
    assert_eq!(people[0].act(chat("during the division")).await, Outcome::Done);
    people[0].until(|view| view["presence"].as_array().is_some_and(|all| all.len() == 2)).await;
    // Who cannot reach it is told so, and does not begin a second one.
    assert_eq!(people[1].connect_once(&two, &id).await, Err(CloseReason::Behind));
    assert_eq!(two.club.tables.open_tables(), 0);
    site.network.heal();
    for person in &mut people[1..3] {
        person.connect(&two, &id).await.expect("the bus is whole again");
    }
    play(&site, &id, &mut people, 9).await;
    all_see_the_same(&site, &id, &mut people).await;
}

#[tokio::test(start_paused = true)]
async fn a_process_that_was_stopped_too_long_gives_up_what_another_has_taken_over() {
    let mut site = TestCluster::new(7);
    let [one, two] = [site.start().await, site.start().await];
    let (id, mut people) = four_at_a_table(&site, [&one, &one, &one, &two]).await;
    one.stop();
    tokio::time::sleep(Duration::from_secs(3)).await;
    people[3].connect(&two, &id).await.expect("taken over");
    assert_eq!(people[3].act(chat("at the second process")).await, Outcome::Done);
    one.go_on();
    for person in &mut people[..3] {
        let start = Instant::now();
        while person.read().is_none() {
            assert!(start.elapsed() < Duration::from_secs(3), "{} is told of nothing", person.id);
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert_eq!(person.read(), Some(CloseReason::Behind));
        person.connect(&one, &id).await.expect("forwarded to the second process");
    }
    let open = [&one, &two].map(|process| process.club.tables.open_tables());
    assert_eq!(open, [0, 1]);
    play(&site, &id, &mut people, 9).await;
    all_see_the_same(&site, &id, &mut people).await;
}

#[tokio::test(start_paused = true)]
async fn a_writer_that_is_overtaken_asks_who_serves_the_table() {
    let mut site = TestCluster::new(8);
    let [one, two] = [site.start().await, site.start().await];
    let (id, mut people) = four_at_a_table(&site, [&one, &one, &one, &two]).await;
    // Neither the heartbeat nor the comparison of leases has a turn before the next append.
    one.stop();
    tokio::time::sleep(Duration::from_secs(3)).await;
    people[3].connect(&two, &id).await.expect("taken over");
    assert_eq!(people[3].act(chat("at the second process")).await, Outcome::Done);
    let sent = people[0].send(chat("at the first")).await;
    assert!(sent.is_some());
    one.go_on();
    let start = Instant::now();
    while people[0].read().is_none() {
        assert!(start.elapsed() < Duration::from_secs(3), "nothing is told");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let said = site.log(&id).await.iter().filter(|body| body.contains("at the first")).count();
    assert_eq!(said, 0, "the act was not written and not acknowledged");
}

#[tokio::test(start_paused = true)]
async fn a_table_without_people_is_given_back() {
    let mut site = TestCluster::new(9);
    let [one, two] = [site.start().await, site.start().await];
    let (id, mut people) = four_at_a_table(&site, [&one, &one, &two, &two]).await;
    for person in &mut people {
        person.leave().await;
    }
    let start = Instant::now();
    while one.club.tables.open_tables() > 0 {
        assert!(start.elapsed() < Duration::from_secs(600), "it stays in memory");
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    people[2].connect(&two, &id).await.expect("free");
    let open = [&one, &two].map(|process| process.club.tables.open_tables());
    assert_eq!(open, [0, 1], "whoever is asked first serves it now");
}

#[tokio::test(start_paused = true)]
async fn a_page_that_reads_nothing_is_closed_and_delays_nobody() {
    let mut site = TestCluster::new(10);
    let [one, two] = [site.start().await, site.start().await];
    let (id, mut people) = four_at_a_table(&site, [&one, &two, &one, &two]).await;
    // Boris reads nothing from now on; each guest who comes or speaks is a view.
    let mut guests: Vec<Person> =
        (0..10).map(|number| Person::new(&format!("guest{number}"))).collect();
    for round in 0..15 {
        for guest in &mut guests {
            guest.connect(&one, &id).await.expect("everybody may come");
            assert_eq!(guest.act(chat(&format!("round {round}"))).await, Outcome::Done);
            assert_eq!(people[3].read(), None);
        }
    }
    assert_eq!(people[1].read(), Some(CloseReason::Behind));
    assert_eq!(people[3].act(chat("still here")).await, Outcome::Done);
}

/// What happens between two acts.
#[derive(Clone, Debug)]
enum Fault {
    Kill(usize),
    Restart(usize),
    Stop(usize, u64),
    Cut(usize, usize),
    Heal,
    Delay(u64),
    Lose(u32),
}

fn fault() -> impl Strategy<Value = Fault> {
    prop_oneof![
        2 => (0..3usize).prop_map(Fault::Kill),
        2 => (0..3usize).prop_map(Fault::Restart),
        2 => (0..3usize, 100..6000u64).prop_map(|(process, ms)| Fault::Stop(process, ms)),
        2 => (0..3usize, 0..3usize).prop_map(|(one, other)| Fault::Cut(one, other)),
        2 => Just(Fault::Heal),
        1 => (0..800u64).prop_map(Fault::Delay),
        1 => (0..100u32).prop_map(Fault::Lose),
    ]
}

/// Four people act at one table over three processes that fail. Whatever was acknowledged is in the
/// log once, and when the faults are over everybody is back and plays on.
async fn endure(seed: u64, faults: &[Fault]) {
    let mut random = SplitMix(seed);
    let mut site = TestCluster::new(seed);
    let mut processes = [site.start().await, site.start().await, site.start().await];
    let (id, mut people) = {
        let [one, two, three] = &processes;
        four_at_a_table(&site, [one, two, three, two]).await
    };
    let mut at = [0, 1, 2, 1];
    // How each text was answered.
    let mut said: BTreeMap<String, Outcome> = BTreeMap::new();
    let mut dead: Vec<usize> = Vec::new();
    for (step, fault) in faults.iter().enumerate() {
        match *fault {
            Fault::Kill(which) if dead.is_empty() => {
                processes[which].kill();
                for (person, place) in people.iter_mut().zip(at) {
                    if place == which {
                        person.vanish();
                    }
                }
                dead.push(which);
            }
            Fault::Restart(which) => match dead.pop() {
                // The new process has another name and another inbox.
                Some(was) => processes[was] = site.start().await,
                None => {
                    processes[which].club.tables.close(Duration::from_secs(5)).await;
                    processes[which] = site.start().await;
                }
            },
            Fault::Stop(which, ms) if !dead.contains(&which) => {
                processes[which].stop();
                tokio::time::sleep(Duration::from_millis(ms)).await;
                processes[which].go_on();
            }
            Fault::Cut(one, other) if one != other => {
                site.network.cut(&processes[one].host, &processes[other].host);
            }
            Fault::Heal => site.network.heal(),
            Fault::Delay(ms) => {
                site.network.set_delay(Duration::ZERO..=Duration::from_millis(ms));
            }
            Fault::Lose(of_a_thousand) => site.network.set_loss(of_a_thousand),
            Fault::Kill(_) | Fault::Stop(..) | Fault::Cut(..) => {}
        }
        for (place, person) in people.iter_mut().enumerate() {
            if person.read().is_some() {
                person.leave().await;
            }
            if !person.is_connected() {
                // As a balancer of load would: to any process that lives.
                let living: Vec<usize> = (0..3).filter(|which| !dead.contains(which)).collect();
                at[place] = random.pick(living);
                let _ = person.connect_once(&processes[at[place]], &id).await;
            }
            if person.is_connected() && step < 15 {
                let text = format!("{} says {step} in {seed}", SITTERS[place].0);
                said.insert(text.clone(), person.act(chat(&text)).await);
            }
        }
        if let Some((place, command)) = next_act(&site.table(&id).await, &mut random)
            && people[place].is_connected()
        {
            people[place].act(command).await;
        }
    }
    // The faults end.
    site.network.heal();
    site.network.set_delay(Duration::ZERO..=Duration::ZERO);
    site.network.set_loss(0);
    for which in dead {
        processes[which] = site.start().await;
    }
    tokio::time::sleep(Duration::from_secs(5)).await;
    for (place, person) in people.iter_mut().enumerate() {
        let closed = person.read();
        if closed.is_some() || !person.is_connected() {
            person.leave().await;
            let took = person.connect(&processes[place % 3], &id).await;
            assert!(took.is_some_and(|took| took < Duration::from_secs(4)), "{took:?}");
        }
    }
    let log = site.log(&id).await;
    for (text, outcome) in &said {
        let written = log.iter().filter(|body| body.contains(text.as_str())).count();
        match outcome {
            Outcome::Done => assert_eq!(written, 1, "acknowledged: {text}"),
            Outcome::Refused | Outcome::Lost(_) => assert!(written <= 1, "twice: {text}"),
        }
    }
    let open: usize = processes.iter().map(|process| process.club.tables.open_tables()).sum();
    assert!(open >= 1);
    play(&site, &id, &mut people, 4).await;
    all_see_the_same(&site, &id, &mut people).await;
}

/// How many sequences of faults are tried.
fn cases() -> u32 {
    std::env::var("BIRITCH_CLUSTER_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(24)
}

proptest! {
    #![proptest_config(ProptestConfig { max_shrink_iters: 64, ..ProptestConfig::with_cases(cases()) })]
    #[test]
    fn whatever_fails_nothing_acknowledged_is_lost(
        seed: u64,
        faults in prop::collection::vec(fault(), 1..12),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .start_paused(true)
            .build()
            .expect("a runtime");
        runtime.block_on(endure(seed, &faults));
    }
}
