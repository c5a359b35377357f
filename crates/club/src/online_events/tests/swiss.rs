//! A Swiss at our tables.

use table::PersonId;
use tourney::event::Contestant;
use tourney::swiss::{self, Entrant, MatchForm, Pairing, Setup as SwissSetup, Swiss, SwissError};
use tourney::teams::Room;

use super::*;
use crate::events::online::TableLabel;
use crate::events::swiss::log_file;
use crate::events::{EventError, SwissCommand};

/// Rounds of this many boards.
fn setup(form: MatchForm, rounds: u32, boards: u32) -> SwissSetup {
    let mut setup = SwissSetup::new(name("Swiss"));
    setup.options.form = form;
    for (key, number) in [("rounds", rounds), ("boards", boards)] {
        setup.options.set(key, &number.to_string()).expect("a number of them");
    }
    setup
}

/// A contestant with so many players: A1 to A4 for the first.
fn entrant(at: usize, players: usize) -> Entrant {
    let letter = char::from(b'A' + at as u8);
    let players = (1..=players).map(|number| name(&format!("{letter}{number}"))).collect();
    let contestant = Contestant { number: 0, name: name(&format!("Side {letter}")), players };
    Entrant { contestant, ..Entrant::new(1, name("Side")) }
}

async fn opened(club: &Club, setup: SwissSetup, entrants: Vec<Entrant>) -> String {
    let setup = Setup::Swiss(setup);
    let opened = open(club, &director(), "Swiss".into(), setup, NewOnline::default()).await;
    let id = opened.expect("the event opens");
    let join = EventCommand::Swiss(SwissCommand::Join(entrants));
    ask(club, &id, &director(), join).await.expect("they enter");
    id
}

/// Teams of four.
fn teams(count: usize) -> Vec<Entrant> {
    (0..count).map(|at| entrant(at, 4)).collect()
}

fn swiss_of(event: &StoredEvent) -> &Swiss {
    let EventState::Swiss(log) = &event.state else { panic!("a Swiss") };
    log.state()
}

/// The results of the matches of a round.
fn round_results(event: &StoredEvent, round: u32) -> Vec<Option<swiss::Outcome>> {
    let state = swiss_of(event).round(round).expect("it is published");
    state.matches().map(|two| state.result(two)).collect()
}

/// The number of the last entry of the log that is like this.
fn last_entry(event: &StoredEvent, is: impl Fn(&swiss::Act) -> bool) -> u32 {
    let lines = event.state.lines();
    let found = lines.iter().find(|line| matches!(&line.op, Op::Act(Act::Swiss(act)) if is(act)));
    found.expect("an entry").no
}

async fn report(club: &Club, id: &str, (round, table, board): (u32, u32, u32)) {
    let lead = Some("HK".parse().expect("a card"));
    let report = FromTables::ended(round, table, board, outcome(), lead);
    let sent = EventCommand::FromTables(report);
    ask(club, id, &PersonId::event(), sent).await.expect("a result");
}

#[tokio::test(flavor = "multi_thread")]
async fn robots_play_a_swiss_of_teams_through() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let id = opened(&club, setup(MatchForm::Teams, 2, 1), teams(4)).await;
    start(&club, &id, 1).await.expect("the first round is paired and starts");
    let event = read(&club, &id).await;
    let tables = tables_of(&event, 1);
    assert_eq!(tables.iter().map(|table| table.table).collect::<Vec<_>>(), [1, 2, 3, 4]);
    let (_, kind) = event.online().expect("it is online");
    let label = TableLabel { number: Some(2), room: Some(Room::Closed) };
    assert_eq!(kind.label(4), label);
    // Both rooms of a match: the team at home is North-South in the open one.
    let [open, closed] = [&tables[0].names, &tables[1].names];
    let team = |name: &Name| name.as_str().chars().next();
    assert_eq!(team(&open[Seat::North]), team(&closed[Seat::East]));
    assert_eq!(team(&open[Seat::East]), team(&closed[Seat::North]));
    assert_ne!(team(&open[Seat::North]), team(&open[Seat::East]));
    play(&club, &id, 1).await;
    let event = read(&club, &id).await;
    assert!(round_results(&event, 1).iter().all(Option::is_some));
    assert_eq!(swiss_of(&event).deals().keys().copied().collect::<Vec<_>>(), [1]);
    assert_eq!(open_secrets(&club, &id).await, [1]);
    start(&club, &id, 2).await.expect("the second round starts");
    let event = read(&club, &id).await;
    let met = |round: u32| swiss_of(&event).round(round).expect("published").matches();
    assert!(met(2).all(|[a, b]| met(1).all(|[c, d]| [a, b] != [c, d] && [a, b] != [d, c])));
    play(&club, &id, 2).await;
    eventually("the event is followed no more", async || {
        follow_all(&club).await.expect("the events can be followed");
        running(&club).await.expect("a list").is_empty()
    })
    .await;
    let event = read(&club, &id).await;
    assert!(event.state.is_over() && event.next_round().is_none());
    assert_eq!(open_secrets(&club, &id).await, [1, 2]);
    let EventState::Swiss(log) = &event.state else { panic!("a Swiss") };
    let text = log_file(log);
    let again = tourney::merge::read::<Swiss>(&text);
    assert_eq!(again.log.expect("a log").state(), swiss_of(&event), "{text}");
    let lines = swiss_of(&event).round(1).expect("published").board_lines(1);
    assert_eq!(lines.len(), 4);
    // Another process reads the same state.
    let other = self::club(&store, Duration::ZERO).await;
    let again = read(&other, &id).await;
    assert_eq!((&again.online, swiss_of(&again)), (&event.online, swiss_of(&event)));
}

#[tokio::test(flavor = "multi_thread")]
async fn robots_play_a_swiss_of_pairs_through() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let pairs = (0..4).map(|at| entrant(at, 2)).collect();
    let id = opened(&club, setup(MatchForm::PairsMatchpoints, 1, 2), pairs).await;
    start(&club, &id, 1).await.expect("the round starts");
    let tables = tables_of(&read(&club, &id).await, 1);
    assert_eq!(tables.len(), 2);
    play(&club, &id, 1).await;
    let event = read(&club, &id).await;
    let percents: Vec<i32> = round_results(&event, 1)
        .iter()
        .map(|result| match result {
            Some(swiss::Outcome::Percent(percent)) => *percent,
            other => panic!("{other:?}"),
        })
        .collect();
    // With two tables whatever one side gains the other table's same side loses.
    assert_eq!(percents.iter().sum::<i32>(), 10_000);
    assert!(event.state.is_over());
}

#[tokio::test(flavor = "multi_thread")]
async fn captains_say_who_plays_until_the_round_starts() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let mut entrants = teams(3);
    entrants.push(entrant(3, 5));
    let id = opened(&club, setup(MatchForm::Teams, 2, 2), entrants).await;
    let dora = person("dora");
    ask(&club, &id, &dora, EventCommand::Claim { name: name("D5") }).await.expect("a claim");
    let file = |players: [&str; 4]| {
        let players = players.map(name).to_vec();
        EventCommand::Swiss(SwissCommand::LineUp { round: 1, number: 4, players })
    };
    let chosen = || file(["D5", "D2", "D3", "D1"]);
    let early = ask(&club, &id, &dora, chosen()).await;
    let not_published = SwissError::NoRound { round: 1, published: 0 };
    assert!(
        matches!(&early, Err(Refusal::Event(EventError::Swiss(tourney::log::Refusal::Event(error)))) if *error == not_published),
        "{early:?}"
    );
    let round = swiss_of(&read(&club, &id).await).draft().expect("a draft").round;
    let publish = SwissCommand::Publish { round, provisional: false };
    ask(&club, &id, &director(), EventCommand::Swiss(publish)).await.expect("it is published");
    let stranger = person("stranger");
    let refused = ask(&club, &id, &stranger, chosen()).await;
    assert!(refused.is_err(), "whoever has no name files nothing");
    ask(&club, &id, &dora, chosen()).await.expect("a line-up");
    let entries = read(&club, &id).await.state.lines().len();
    ask(&club, &id, &dora, chosen()).await.expect("the same again");
    assert_eq!(read(&club, &id).await.state.lines().len(), entries, "is no entry");
    start(&club, &id, 1).await.expect("the others sit as they are entered");
    let event = read(&club, &id).await;
    assert!(event.seat_now(&name("D5")).is_some());
    assert!(event.seat_now(&name("D4")).is_none());
    refused_as(&ask(&club, &id, &dora, file(["D1", "D2", "D3", "D4"])).await, &OnlineError::Stays);
    let entry = last_entry(&event, |act| matches!(act, swiss::Act::LineUp { .. }));
    refused_as(&strike(&club, &id, entry).await, &OnlineError::Stays);
    let entry = last_entry(&event, |act| matches!(act, swiss::Act::Publish { .. }));
    strike(&club, &id, entry).await.expect_err("line-ups depend on it");
    let swap = EventCommand::Swiss(SwissCommand::Swap { round: 1, numbers: [1, 2] });
    refused_as(&ask(&club, &id, &director(), swap).await, &OnlineError::Stays);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_enters_with_enough_players() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, setup(MatchForm::Teams, 2, 2), teams(2)).await;
    let late = EventCommand::Swiss(SwissCommand::Join(vec![entrant(4, 3)]));
    let wanted = OnlineError::Players { name: name("Side E"), players: 3, least: 4 };
    refused_as(&ask(&club, &id, &director(), late).await, &wanted);
    let mut amended = entrant(0, 2);
    amended.contestant.number = 1;
    let amend = EventCommand::Swiss(SwissCommand::Amend(amended));
    let wanted = OnlineError::Players { name: name("Side A"), players: 2, least: 4 };
    refused_as(&ask(&club, &id, &director(), amend).await, &wanted);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_goes_on_when_the_director_decides_a_match() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, setup(MatchForm::Teams, 2, 2), teams(4)).await;
    // Somebody sits at each table and does not play.
    for letter in ["A", "B", "C", "D"] {
        for at in [1, 3] {
            let who = format!("{letter}{at}");
            let claim = EventCommand::Claim { name: name(&who) };
            ask(&club, &id, &person(&who.to_lowercase()), claim).await.expect("a claim");
        }
    }
    start(&club, &id, 1).await.expect("the round starts");
    let by_hand =
        SwissCommand::Report { round: 1, numbers: [1, 2], outcome: swiss::Outcome::Imps([9, 0]) };
    refused_as(
        &ask(&club, &id, &person("a1"), EventCommand::Swiss(by_hand)).await,
        &OnlineError::FromTables,
    );
    for (table, board) in [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2), (4, 1)] {
        report(&club, &id, (1, table, board)).await;
    }
    let event = read(&club, &id).await;
    assert_eq!(round_results(&event, 1), [Some(swiss::Outcome::Imps([0, 0])), None]);
    assert!(event.settled_boards().is_empty(), "a room still plays board 2");
    assert!(swiss_of(&event).deals().is_empty());
    let EventState::Swiss(log) = &event.state else { panic!("a Swiss") };
    assert!(!log_file(log).contains("lead="), "a lead is a card that others must not know yet");
    refused_as(&start(&club, &id, 2).await, &OnlineError::StillPlaying { tables: vec![4] });
    let played = last_entry(&event, |act| matches!(act, swiss::Act::Played { .. }));
    refused_as(&strike(&club, &id, played).await, &OnlineError::Stays);
    let numbers = swiss_of(&event).round(1).expect("published").matches().nth(1).expect("two");
    let ruled = swiss::Outcome::Imps([12, 3]);
    let decide = SwissCommand::Result { round: 1, numbers, outcome: ruled };
    ask(&club, &id, &director(), EventCommand::Swiss(decide)).await.expect("a decision");
    let event = read(&club, &id).await;
    assert!(event.late_tables().is_empty());
    assert!(event.settled_boards().is_empty(), "whoever still plays it may not know it");
    start(&club, &id, 2).await.expect("the next round starts");
    // The room goes to its end, and the decision stands.
    report(&club, &id, (1, 4, 2)).await;
    let event = read(&club, &id).await;
    assert_eq!(round_results(&event, 1)[1], Some(ruled));
    assert_eq!(event.settled_boards(), [1, 2]);
    let entry = last_entry(&event, |act| matches!(act, swiss::Act::Played { .. }));
    let correct = EventCommand::Correct { entry, outcome: outcome() };
    ask(&club, &id, &director(), correct).await.expect("a correction of a board");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_is_final() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id =
        opened(&club, setup(MatchForm::PairsImps, 1, 2), (0..2).map(|at| entrant(at, 2)).collect())
            .await;
    let claim = EventCommand::Claim { name: name("A1") };
    ask(&club, &id, &person("anna"), claim).await.expect("a claim");
    start(&club, &id, 1).await.expect("the round starts");
    let outcome = swiss::Outcome::Imps([3, 0]);
    let decide = SwissCommand::Result { round: 1, numbers: [1, 2], outcome };
    ask(&club, &id, &director(), EventCommand::Swiss(decide)).await.expect("a decision");
    let event = read(&club, &id).await;
    assert!(event.state.is_over());
    assert_eq!(open_secrets(&club, &id).await, [1, 2]);
    let entry = last_entry(&event, |act| matches!(act, swiss::Act::Result { .. }));
    refused_as(&strike(&club, &id, entry).await, &OnlineError::Ended);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_without_boards_or_with_another_schedule_does_not_open() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let mut round_robin = setup(MatchForm::Teams, 2, 2);
    round_robin.options.pairing = Pairing::RoundRobin;
    let impossible = [setup(MatchForm::Totals, 2, 2), round_robin, setup(MatchForm::Teams, 30, 8)];
    for setup in impossible {
        let new = NewOnline::default();
        let refused = open(&club, &director(), "Swiss".into(), Setup::Swiss(setup), new).await;
        assert!(matches!(
            &refused,
            Err(ChangeError::Refused(Refusal::Online(OnlineError::Setup { .. })))
        ));
    }
}
