//! A club computes the same with workers and without, whatever becomes of the workers.

use std::{
    collections::BTreeSet,
    net::SocketAddr,
    sync::{Arc, Mutex},
    time::Duration,
};

use bridge::{Command as Call, Deal, Seat, Vulnerability, forms::FormOptions};
use laws::{CodeId, Mode};
use pref::{Match, Preset};
use proptest::prelude::*;
use serde_json::{Value, json};
use store::bus::{Bus, LocalNetwork};
use table::{
    Bridge, BridgeEvent, BridgeOptions, Command, Event, Game, LawsMode, PersonId, Table,
    TableOptions,
};
use tokio::time::Instant;

use super::{
    frame::{self, ANNOUNCEMENTS},
    *,
};
use crate::{
    Club, ClubOptions, Effort, Environment, analysis, example_board,
    tables::{
        ClientSender, NewTable, Pace,
        hosted_games::{Advice, HostedGame},
    },
};

/// A table of this game with robots in all chairs, and a person who watches.
fn robots<G: HostedGame>(options: G::Options) -> Table<G> {
    let owner: PersonId = "owner".parse().expect("a word");
    let options = Box::new(TableOptions::new(options));
    let opened = Event::Opened { table: "t".into(), owner: owner.clone(), options };
    let mut table = Table::<G>::open(&opened).expect("an opening");
    let name = "Anna".parse().expect("a name");
    let entered = table.enter(&owner, &name, &BTreeSet::new()).expect("the owner");
    entered.iter().for_each(|event| table.apply(event, 0));
    let started = table.decide(&owner, &Command::Start).expect("the owner starts");
    started.iter().for_each(|event| table.apply(event, 0));
    table
}

fn bridge(form: &str, laws: Option<LawsMode>, number: u128) -> Table<Bridge> {
    let form = FormOptions::of(form).expect("a known form");
    let game = bridge::SessionOptions { form, ..Default::default() };
    let mut table = robots::<Bridge>(BridgeOptions { game, laws });
    let event = match laws {
        // The first deal in laws mode, as a table deals it.
        Some(_) => BridgeEvent::Plain(bridge::Event::BoardTaken {
            board: 1,
            dealer: Seat::North,
            vulnerable: Vulnerability::None,
            deal: Deal::from_number(number).expect("a deal"),
            turned: None,
        }),
        None => table.game().deal(number).expect("a deal comes next"),
    };
    table.apply(&Event::Game { event }, 0);
    table
}

fn preferans(preset: Preset, number: u128) -> Table<Match> {
    let mut table = robots::<Match>(pref::PreferansOptions::of(preset));
    let event = table.game().deal(number).expect("a deal comes next");
    table.apply(&Event::Game { event }, 0);
    table
}

/// What the robots do until the board is over, or so many acts.
async fn played<G: HostedGame>(
    environment: &Environment,
    mut table: Table<G>,
    acts: usize,
) -> Vec<Value> {
    let scores = table.game().scores();
    let mut done = Vec::new();
    while table.game().is_hidden() && done.len() < acts {
        let seat = table.robots_awaited().iter().next().expect("a robot is awaited");
        let view = table.robot_view(seat);
        let question = G::robot_question(seat, &view, &scores, Effort::Standard);
        if let Some(question) = &question {
            let written = serde_json::to_string(question).expect("it is written");
            let read: G::Question = serde_json::from_str(&written).expect("it is read");
            let again = serde_json::to_string(&read).expect("it is written");
            assert_eq!(again, written, "a worker sees what the seat sees");
        }
        let command = environment.robot_command::<G>(seat, view.clone(), scores.clone()).await;
        let events = command
            .and_then(|command| table.decide_for_robot(seat, &command).ok())
            .filter(|events| !events.is_empty())
            .or_else(|| {
                let command = G::fallback_command(seat, &view)?;
                table.decide_for_robot(seat, &command).ok()
            })
            .expect("something can be done");
        for event in &events {
            table.apply(event, 0);
            done.push(serde_json::to_value(event).expect("JSON"));
        }
    }
    done
}

fn alone() -> Environment {
    Environment::default()
}

async fn with_workers(bus: impl Bus + 'static) -> (Environment, Arc<Workers>) {
    let workers = Workers::listen(Arc::new(bus)).await.expect("a bus in memory");
    let environment = Environment { workers: Some(workers.clone()), ..Environment::default() };
    (environment, workers)
}

async fn worker(network: &LocalNetwork, host: &str, threads: usize) -> Worker {
    let options = WorkerOptions { threads, ..WorkerOptions::default() };
    Worker::start(Arc::new(network.join(host)), options).await.expect("a bus in memory")
}

/// Waits until so many workers are known.
async fn known(workers: &Workers, count: usize) {
    let begun = Instant::now();
    while workers.count() != count {
        assert!(begun.elapsed() < Duration::from_secs(30), "{count} workers: {workers:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Plays a board with a worker and without; how many jobs the worker did.
fn is_the_same<G: HostedGame>(table: &Table<G>, acts: usize) -> u64 {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let network = LocalNetwork::new(1);
        let (environment, workers) = with_workers(network.join("club")).await;
        let _worker = worker(&network, "worker", 2).await;
        known(&workers, 1).await;
        let with = played(&environment, table.clone(), acts).await;
        assert_eq!(with, played(&alone(), table.clone(), acts).await);
        workers.done()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3))]

    #[test]
    fn a_board_of_bridge_is_played_alike_with_workers_and_without(number in 0..(1u128 << 95)) {
        // A board that is passed out has no job.
        is_the_same(&bridge("duplicate", None, number), usize::MAX);
    }
}

proptest! {
    // A decision takes a second where the program is not optimised.
    #![proptest_config(ProptestConfig::with_cases(1))]

    #[test]
    fn a_deal_of_preferans_is_played_alike_with_workers_and_without(number in 0..(1u128 << 40)) {
        prop_assert!(is_the_same(&preferans(Preset::Sochi, number), 5) > 0);
    }
}

#[test]
fn older_games_and_laws_mode_are_played_alike_with_workers_and_without() {
    assert!(is_the_same(&spades_elsewhere(), usize::MAX) > 0);
    assert!(is_the_same(&bridge("plafond", None, 987_654_321_987_654_321), usize::MAX) > 0);
    let laws = Some(LawsMode { mode: Mode::Physical, code: CodeId::Dup2017 });
    assert!(is_the_same(&bridge("duplicate", laws, 123_456_789_987_654_321), usize::MAX) > 0);
}

/// The log of a table at which four robots play, up to this number of events.
async fn log(environment: Environment, events: usize) -> Vec<String> {
    let store = Arc::new(store::Memory::default());
    let instant = Duration::from_millis(1);
    let pace = Pace { robot: instant, trick: instant, hashes: instant, ..Pace::default() };
    let options = ClubOptions {
        pace,
        test_seed: Some("seven".into()),
        environment,
        ..ClubOptions::default()
    };
    let club = Club::open(options, store.clone()).await.expect("a club opens");
    let new = NewTable::<Bridge> {
        owner: "owner".parse().expect("a word"),
        name: "Anna".parse().expect("a name"),
        options: TableOptions::new(bridge::SessionOptions::default().into()),
        seat: None,
        start: true,
        locked: false,
    };
    let (owner, name) = (new.owner.clone(), new.name.clone());
    let registry = &club.tables.bridge;
    let id = registry.open(new).await.expect("a table opens");
    let (client, _receiver) = ClientSender::new(4096);
    let handle = registry.connect(&id, &owner, &name, &client).await.expect("the owner connects");
    let stream: store::StreamId = format!("bridge-{id}").parse().expect("a stream");
    let start = std::time::Instant::now();
    let bodies = loop {
        let records = store::Store::read(&*store, &stream, 1).await.expect("the log is sound");
        if records.len() >= events {
            break records.into_iter().take(events).map(|record| record.body).collect();
        }
        let waited = start.elapsed();
        assert!(waited < Duration::from_secs(120), "{} of {events} events", records.len());
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    handle.leave().await;
    club.tables.close(Duration::from_secs(5)).await;
    bodies
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_of_a_table_is_the_same_with_workers_and_without() {
    let network = LocalNetwork::new(1);
    let (environment, workers) = with_workers(network.join("club")).await;
    let _workers = [worker(&network, "one", 1).await, worker(&network, "two", 2).await];
    known(&workers, 2).await;
    let with = log(environment, 60).await;
    assert!(workers.done() > 0, "no job was done elsewhere");
    assert_eq!(with, log(alone(), 60).await);
}

/// What a faulty worker answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    /// Nothing.
    Silent,
    /// A card of another hand, or twice the same.
    Illegal,
    /// Words of its own as the meaning.
    Talks,
    /// Another kind of answer.
    OtherKind,
    /// No JSON.
    Garbage,
    /// That there is nothing to do.
    Nothing,
    /// An answer to another job.
    OtherJob,
    /// That it failed.
    Failed,
}

/// A worker that answers wrongly; it notes when it was asked.
async fn faulty(network: &LocalNetwork, fault: Fault) -> Arc<Mutex<Vec<Instant>>> {
    let bus = network.join("faulty");
    let version = frame::version();
    let mut jobs = bus.subscribe(&frame::jobs(&version, "faulty")).await.expect("a bus");
    let asked = Arc::new(Mutex::new(Vec::new()));
    let (announcing, notes) = (bus.clone(), asked.clone());
    tokio::spawn(async move {
        let said = json!({
            "worker": "faulty", "version": frame::version(), "threads": 4, "leaving": false,
        });
        loop {
            let bytes = frame::write(&said).expect("JSON");
            announcing.publish(ANNOUNCEMENTS, bytes).await.expect("a bus");
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    });
    tokio::spawn(async move {
        while let Some(message) = jobs.next().await {
            notes.lock().expect("nobody panics").push(Instant::now());
            let request: Value = serde_json::from_slice(&message).expect("a job");
            let (id, from) = (request["id"].as_u64().expect("a number"), &request["from"]);
            let seat = &request["job"]["view"]["turn"];
            let played = |card: &str| {
                json!({
                    "command": {"type": "Play", "seat": seat, "card": card},
                    "reason": {"key": "play-forced"},
                })
            };
            let answer = match fault {
                Fault::Silent => continue,
                Fault::Illegal => json!({"id": id, "worker": "faulty", "answer": played("SA")}),
                Fault::Talks => {
                    let mut call = played("SA");
                    call["command"] = json!({
                        "type": "Call", "seat": seat, "call": "Pass", "alert": true, "meaning": "words",
                    });
                    json!({"id": id, "worker": "faulty", "answer": call})
                }
                Fault::OtherKind => json!({"id": id, "worker": "faulty", "answer": [1, 2, 3]}),
                Fault::Garbage => json!("garbage"),
                Fault::Nothing => json!({"id": id, "worker": "faulty", "answer": null}),
                Fault::OtherJob => json!({"id": id + 1, "worker": "faulty", "answer": null}),
                Fault::Failed => json!({"id": id, "worker": "faulty", "refused": "failed"}),
            };
            let subject = frame::answers(&version, from.as_str().expect("a name"));
            bus.publish(&subject, frame::write(&answer).expect("JSON")).await.expect("a bus");
        }
    });
    asked
}

/// A table with the ace of spades in a hand that is not on turn for long.
fn spades_elsewhere() -> Table<Bridge> {
    bridge("duplicate", None, 5_678_901_234_567_890_123)
}

#[tokio::test(start_paused = true)]
async fn a_faulty_worker_changes_nothing_and_is_left_alone_for_longer_and_longer() {
    let expected = played(&alone(), spades_elsewhere(), 40).await;
    for fault in [
        Fault::Silent,
        Fault::Illegal,
        Fault::Talks,
        Fault::OtherKind,
        Fault::Garbage,
        Fault::Nothing,
        Fault::OtherJob,
        Fault::Failed,
    ] {
        let network = LocalNetwork::new(1);
        let (environment, workers) = with_workers(network.join("club")).await;
        let asked = faulty(&network, fault).await;
        known(&workers, 1).await;
        let begun = Instant::now();
        let done = played(&environment, spades_elsewhere(), 40).await;
        assert_eq!(done, expected, "{fault:?}");
        // The ace of spades may be a card that can be played.
        if fault != Fault::Illegal {
            assert_eq!(workers.done(), 0, "{fault:?}");
        }
        assert!(begun.elapsed() < 2 * DECISION_TIMEOUT, "{fault:?}: {:?}", begun.elapsed());
        let asked = asked.lock().expect("nobody panics").len();
        assert!(fault == Fault::Illegal || asked == 1, "{fault:?}: asked {asked} times");
    }
}

/// A question that is worth the round trip: the opening lead of a board, with who leads.
fn lead() -> (Seat, <Bridge as Game>::View, <Bridge as Game>::Scores) {
    let mut table = spades_elsewhere();
    let scores = table.game().scores();
    loop {
        let seat = table.robots_awaited().iter().next().expect("a robot is awaited");
        let view = table.robot_view(seat);
        let question =
            Bridge::question(&view, &scores, Effort::Standard).expect("a board is played");
        if question.is_long() {
            return (seat, view, scores);
        }
        let command =
            Bridge::robot_command(seat, &view, &scores, Effort::Standard).expect("a call");
        let events = table.decide_for_robot(seat, &command).expect("it is legal");
        events.iter().for_each(|event| table.apply(event, 0));
    }
}

#[tokio::test(start_paused = true)]
async fn a_worker_that_never_answers_is_asked_at_growing_intervals() {
    let network = LocalNetwork::new(1);
    let (environment, workers) = with_workers(network.join("club")).await;
    let asked = faulty(&network, Fault::Silent).await;
    known(&workers, 1).await;
    let (seat, view, scores) = lead();
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(100) {
        let answer = environment.robot_elsewhere::<Bridge>(seat, &view, &scores).await;
        assert_eq!(answer, None);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let asked = asked.lock().expect("nobody panics").clone();
    let pauses: Vec<Duration> = asked.windows(2).map(|two| two[1] - two[0]).collect();
    // Each time the timeout of a decision, and a back-off of 1, 2, 4 … seconds.
    assert!((5..=7).contains(&asked.len()), "{pauses:?}");
    assert!(pauses.is_sorted(), "{pauses:?}");
}

#[tokio::test(start_paused = true)]
async fn the_job_of_a_worker_that_dies_is_computed_here_within_three_seconds() {
    let network = LocalNetwork::new(1);
    let (environment, workers) = with_workers(network.join("club")).await;
    // It has announced itself, has the job, and then nothing is heard of it any more.
    let asked = faulty(&network, Fault::Silent).await;
    known(&workers, 1).await;
    let (seat, view, scores) = lead();
    let begun = Instant::now();
    let dies = async {
        while asked.lock().expect("nobody panics").is_empty() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        network.switch_off("faulty");
    };
    let deciding = environment.robot_command::<Bridge>(seat, view.clone(), scores.clone());
    let (command, ()) = tokio::join!(deciding, dies);
    assert_eq!(command, Bridge::robot_command(seat, &view, &scores, Effort::Standard));
    assert!(begun.elapsed() <= Duration::from_secs(3), "{:?}", begun.elapsed());
    assert_eq!(workers.count(), 0);
    // Nobody waits for it again.
    let begun = Instant::now();
    let elsewhere = environment.robot_elsewhere::<Bridge>(seat, &view, &scores).await;
    assert_eq!((elsewhere, begun.elapsed()), (None, Duration::ZERO));
}

#[tokio::test]
async fn a_worker_that_ends_finishes_what_it_has_and_takes_no_more() {
    let network = LocalNetwork::new(1);
    let (environment, workers) = with_workers(network.join("club")).await;
    let worker = worker(&network, "worker", 1).await;
    known(&workers, 1).await;
    let (seat, view, scores) = lead();
    // On a busy machine a job may be done before this task looks: then another is asked.
    let asked = loop {
        let asked = tokio::spawn({
            let (environment, view, scores) = (environment.clone(), view.clone(), scores.clone());
            async move { environment.robot_elsewhere::<Bridge>(seat, &view, &scores).await }
        });
        while worker.jobs() == 0 && !asked.is_finished() {
            tokio::task::yield_now().await;
        }
        if worker.jobs() > 0 {
            break asked;
        }
    };
    assert!(worker.stop(Duration::from_secs(60)).await, "it finishes");
    let answer = asked.await.expect("no panic");
    assert_eq!(answer, Bridge::robot_command(seat, &view, &scores, Effort::Standard));
    // It said that it leaves.
    known(&workers, 0).await;
    assert_eq!(environment.robot_elsewhere::<Bridge>(seat, &view, &scores).await, None);
}

#[tokio::test]
async fn a_worker_refuses_what_is_not_for_it() {
    let network = LocalNetwork::new(1);
    let worker = worker(&network, "worker", 1).await;
    let bus = network.join("club");
    let version = frame::version();
    let mut answers = bus.subscribe(&frame::answers(&version, "club")).await.expect("a bus");
    let subject = frame::jobs(&version, worker.name());
    let job = |changed: &[(&str, Value)]| {
        let mut job = json!({
            "id": 7, "from": "club", "version": version, "kind": "bridge", "timeout_ms": 60_000,
            "job": {},
        });
        for (key, value) in changed {
            job[*key] = value.clone();
        }
        frame::write(&job).expect("JSON")
    };
    for (changed, why) in [
        (vec![("version", json!("0-other"))], "version"),
        (vec![("kind", json!("poker"))], "unreadable"),
        (vec![], "unreadable"),
    ] {
        bus.publish(&subject, job(&changed)).await.expect("a bus");
        let answer = answers.next().await.expect("an answer");
        let answer: Value = serde_json::from_slice(&answer).expect("JSON");
        assert_eq!(
            answer,
            json!({"id": 7, "worker": worker.name(), "refused": why}),
            "{changed:?}"
        );
    }
    // Whom an answer cannot reach is not told; the worker goes on.
    for wrong in [job(&[("from", json!("a.b"))]), job(&[("from", json!("*"))]), "?".into()] {
        bus.publish(&subject, wrong).await.expect("a bus");
    }
    bus.publish(&subject, job(&[])).await.expect("a bus");
    assert!(answers.next().await.is_some());
    assert!(worker.stop(Duration::from_secs(5)).await);
}

#[tokio::test(start_paused = true)]
async fn a_worker_of_another_version_is_not_used() {
    let network = LocalNetwork::new(1);
    let (environment, workers) = with_workers(network.join("club")).await;
    let options = WorkerOptions { version: Some("1-99.0.0".into()), ..WorkerOptions::default() };
    let bus = Arc::new(network.join("other"));
    let _other = Worker::start(bus, options).await.expect("a bus in memory");
    let _own = worker(&network, "worker", 1).await;
    known(&workers, 1).await;
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert_eq!(workers.count(), 1);
    let (seat, view, scores) = lead();
    let answer = environment.robot_elsewhere::<Bridge>(seat, &view, &scores).await;
    assert_eq!(answer, Bridge::robot_command(seat, &view, &scores, Effort::Standard));
    assert_eq!(workers.done(), 1);
}

#[tokio::test(start_paused = true)]
async fn with_more_jobs_than_workers_take_the_rest_is_computed_here() {
    let network = LocalNetwork::new(1);
    let (environment, workers) = with_workers(network.join("club")).await;
    let _worker = worker(&network, "worker", 1).await;
    known(&workers, 1).await;
    let (seat, view, scores) = lead();
    let expected = Bridge::robot_command(seat, &view, &scores, Effort::Standard);
    let ask = || environment.robot_command::<Bridge>(seat, view.clone(), scores.clone());
    let answers = tokio::join!(ask(), ask(), ask(), ask());
    assert_eq!(
        answers,
        (expected.clone(), expected.clone(), expected.clone(), expected),
        "wherever it is computed"
    );
    assert_eq!(workers.done(), 2, "one runs and one waits");
}

#[test]
fn a_worker_is_told_the_cards_of_the_seat_and_no_other() {
    let (seat, view, scores) = lead();
    let question = Bridge::question(&view, &scores, Effort::Standard).expect("a board is played");
    let written = serde_json::to_value(&question).expect("JSON");
    for other in Seat::ALL {
        let cards = &written["view"]["hands"][other.to_string()]["cards"];
        assert_eq!(cards.is_null(), other != seat, "{other}: {written}");
    }
    assert_eq!(written["view"]["deal"], Value::Null);
    let table = preferans(Preset::Sochi, 1_234_567);
    let seat = table.robots_awaited().iter().next().expect("a robot is awaited");
    let question =
        Match::question(&table.robot_view(seat), &table.game().scores(), Effort::Standard);
    let written = serde_json::to_value(&question).expect("JSON");
    let hands = written["view"]["board"]["hands"].as_object().expect("hands").clone();
    assert_eq!(hands.values().filter(|hand| !hand["cards"].is_null()).count(), 1, "{written}");
    assert_eq!(written["view"]["board"]["talon"], Value::Null);
}

#[tokio::test(start_paused = true)]
async fn a_hint_is_the_same_with_workers_and_without() {
    let network = LocalNetwork::new(1);
    let (environment, workers) = with_workers(network.join("club")).await;
    let _worker = worker(&network, "worker", 1).await;
    known(&workers, 1).await;
    let (_, view, scores) = lead();
    let hint = environment.advice_elsewhere::<Bridge>(&view, &scores).await;
    let both = |hint: Option<Advice<Bridge>>| hint.map(|hint| (hint.command, hint.reason));
    assert!(hint.is_some());
    assert_eq!(both(hint), both(Bridge::advice(&view, &scores, Effort::Standard)));
}

#[tokio::test]
async fn an_analysis_is_the_same_with_workers_and_without() {
    let network = LocalNetwork::new(1);
    let (environment, workers) = with_workers(network.join("club")).await;
    let _worker = worker(&network, "worker", 1).await;
    known(&workers, 1).await;
    let here: SocketAddr = "127.0.0.1:1".parse().expect("an address");
    let open = async |environment| {
        let options = ClubOptions { environment, ..ClubOptions::default() };
        Club::open(options, Arc::new(store::Memory::default())).await.expect("a club opens")
    };
    let (with, without) = (open(environment).await, open(alone()).await);
    let mut done = 0;
    for line in [None, Some(String::new())] {
        let ask =
            async |club| analysis::analyse(club, here, example_board::ID, None, line.clone()).await;
        let text = ask(&with).await.expect("an analysis");
        assert_eq!(text, ask(&without).await.expect("an analysis"), "{line:?}");
        done += 1;
        assert_eq!(workers.done(), done, "the worker has searched");
        // What is cached is not searched again.
        assert_eq!(text, ask(&with).await.expect("an analysis"));
        assert_eq!(workers.done(), done);
    }
}

#[test]
fn the_calls_of_contract_bridge_are_not_worth_the_way() {
    let table = spades_elsewhere();
    let seat = table.robots_awaited().iter().next().expect("a robot is awaited");
    let view = table.robot_view(seat);
    let question = Bridge::question(&view, &table.game().scores(), Effort::Standard)
        .expect("a board is played");
    assert!(!question.is_long());
    let call = Call::Call { seat, call: bridge::Call::Pass, alert: false, meaning: None };
    assert!(Bridge::is_legal(&view, &call.into()));
    let other =
        Call::Call { seat: seat.next(), call: bridge::Call::Pass, alert: false, meaning: None };
    assert!(!Bridge::is_legal(&view, &other.into()));
}
