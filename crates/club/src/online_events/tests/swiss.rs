//! A Swiss at our tables.

use bridge::Outcome;
use table::PersonId;
use tourney::appeals::{Decision, MatchAt, Verdict};
use tourney::event::{Contestant, Withheld};
use tourney::swiss::{self, Entrant, MatchForm, Pairing, Setup as SwissSetup, Swiss, SwissError};
use tourney::teams::Room;

use super::super::{begins as something_may_follow, check_entries};
use super::*;
use crate::events::log_file;
use crate::events::online::TableLabel;
use crate::events::{AppealCommand, EventError, KnockoutCommand, SwissCommand};

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
    let withheld = Withheld::NONE;
    let contestant =
        Contestant { number: 0, name: name(&format!("Side {letter}")), players, withheld };
    Entrant { contestant, ..Entrant::new(1, name("Side")) }
}

/// What ends an event, or a match, is followed up by another server if this one stops before it has done so.
#[test]
fn the_end_and_decisions_on_appeals_are_followed_up() {
    fn decided<R>() -> AppealCommand<MatchAt, R> {
        let at = MatchAt { round: 1, numbers: [1, 2], segment: None, board: None };
        let record = "heard".parse().expect("a record");
        let (verdict, committee) = (Verdict::Upheld, Vec::new());
        let decision = Decision { verdict, committee, record, deposit: None };
        AppealCommand::Decide { at, by: 1, decision, result: None }
    }
    for command in [
        EventCommand::Swiss(SwissCommand::Close),
        EventCommand::Swiss(SwissCommand::Appeal(decided())),
        EventCommand::Knockout(KnockoutCommand::Close),
        EventCommand::Knockout(KnockoutCommand::Appeal(decided())),
    ] {
        assert!(something_may_follow(&command), "{command:?}");
    }
    let line_up = SwissCommand::LineUp { round: 1, number: 1, players: Vec::new() };
    assert!(!something_may_follow(&EventCommand::Swiss(line_up)));
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
    let report =
        FromTables::ended(round, table, board, Some(Played::Board { outcome: outcome(), lead }));
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
    let label = TableLabel { number: Some(2), sub: None, room: Some(Room::Closed) };
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
    let text = log_file::swiss(log);
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
        SwissCommand::Report { round: 1, numbers: [1, 2], outcome: swiss::Outcome::imps([9, 0]) };
    refused_as(
        &ask(&club, &id, &person("a1"), EventCommand::Swiss(by_hand)).await,
        &OnlineError::FromTables,
    );
    for (table, board) in [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2), (4, 1)] {
        report(&club, &id, (1, table, board)).await;
    }
    let event = read(&club, &id).await;
    assert_eq!(round_results(&event, 1), [Some(swiss::Outcome::imps([0, 0])), None]);
    assert!(event.settled_boards().is_empty(), "a room still plays board 2");
    assert!(swiss_of(&event).deals().is_empty());
    let EventState::Swiss(log) = &event.state else { panic!("a Swiss") };
    assert!(
        !log_file::swiss(log).contains("lead="),
        "a lead is a card that others must not know yet"
    );
    refused_as(&start(&club, &id, 2).await, &OnlineError::StillPlaying { tables: vec![4] });
    let played = last_entry(&event, |act| matches!(act, swiss::Act::Played { .. }));
    refused_as(&strike(&club, &id, played).await, &OnlineError::Stays);
    let numbers = swiss_of(&event).round(1).expect("published").matches().nth(1).expect("two");
    let ruled = swiss::Outcome::imps([12, 3]);
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
    let outcome = swiss::Outcome::imps([3, 0]);
    let decide = SwissCommand::Result { round: 1, numbers: [1, 2], outcome };
    ask(&club, &id, &director(), EventCommand::Swiss(decide)).await.expect("a decision");
    let event = read(&club, &id).await;
    assert!(event.state.is_over());
    assert_eq!(open_secrets(&club, &id).await, [1, 2]);
    let entry = last_entry(&event, |act| matches!(act, swiss::Act::Result { .. }));
    refused_as(&strike(&club, &id, entry).await, &OnlineError::Ended);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_without_boards_or_with_too_many_does_not_open() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let impossible = [setup(MatchForm::Totals, 2, 2), setup(MatchForm::Teams, 30, 8)];
    for setup in impossible {
        let new = NewOnline::default();
        let refused = open(&club, &director(), "Swiss".into(), Setup::Swiss(setup), new).await;
        assert!(matches!(
            &refused,
            Err(ChangeError::Refused(Refusal::Online(OnlineError::Setup { .. })))
        ));
    }
}

/// Its rounds follow from the entries, and so does how many of the deals that were drawn are played.
#[tokio::test(flavor = "multi_thread")]
async fn robots_play_a_league_through() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let mut league = setup(MatchForm::Teams, 1, 1);
    league.options.pairing = Pairing::RoundRobin;
    let id = opened(&club, league.clone(), teams(3)).await;
    let many: Vec<Entrant> = (3..13).map(|at| entrant(at, 4)).collect();
    let mut long = league;
    long.options.set("boards", "20").expect("boards");
    let too_long = opened(&club, long, teams(2)).await;
    let join = EventCommand::Swiss(SwissCommand::Join(many));
    let wanted = OnlineError::Setup { most: 200 };
    refused_as(&ask(&club, &too_long, &director(), join).await, &wanted);
    for round in 1..=3 {
        start(&club, &id, round).await.expect("the round starts");
        let event = read(&club, &id).await;
        assert_eq!(tables_of(&event, round).len(), 2, "two play and one rests");
        play(&club, &id, round).await;
        follow(&club, &id).await.expect("it can be followed");
    }
    let event = read(&club, &id).await;
    assert!(event.state.is_over() && event.next_round().is_none());
    assert_eq!(swiss_of(&event).deals().len(), 3);
    assert!((1..=3).all(|round| round_results(&event, round).iter().all(Option::is_some)));
}

/// A league of teams of eight: each match has two sub-matches of two tables, and all play the same boards.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_two_sub_matches_has_four_tables() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let mut eights = setup(MatchForm::Teams, 1, 1);
    for (key, word) in [("sub_matches", "2"), ("sub_match_score", "won")] {
        eights.options.set(key, word).expect("an option");
    }
    let id = opened(&club, eights, (0..4).map(|at| entrant(at, 8)).collect()).await;
    let few = EventCommand::Swiss(SwissCommand::Join(vec![entrant(4, 7)]));
    let wanted = OnlineError::Players { name: name("Side E"), players: 7, least: 8 };
    refused_as(&ask(&club, &id, &director(), few).await, &wanted);
    start(&club, &id, 1).await.expect("the round starts");
    let event = read(&club, &id).await;
    let tables = tables_of(&event, 1);
    assert_eq!(
        tables.iter().map(|table| table.table).collect::<Vec<_>>(),
        [1, 2, 3, 4, 5, 6, 7, 8]
    );
    let (_, kind) = event.online().expect("it is online");
    let label = |sub, room| TableLabel { number: Some(2), sub: Some(sub), room: Some(room) };
    assert_eq!([kind.label(6), kind.label(7)], [label(1, Room::Closed), label(2, Room::Open)]);
    // The first four of a team play the first sub-match, the others the second one.
    let digits = |at: usize| -> Vec<char> {
        let mut digits: Vec<char> =
            tables[at].names.0.iter().filter_map(|name| name.as_str().chars().last()).collect();
        digits.sort_unstable();
        digits
    };
    assert_eq!([digits(0), digits(1)], [['1', '1', '2', '2'], ['3', '3', '4', '4']]);
    assert_eq!([digits(2), digits(3)], [['5', '5', '6', '6'], ['7', '7', '8', '8']]);
    play(&club, &id, 1).await;
    eventually("the event is followed no more", async || {
        follow_all(&club).await.expect("the events can be followed");
        running(&club).await.expect("a list").is_empty()
    })
    .await;
    let event = read(&club, &id).await;
    assert!(event.state.is_over());
    for result in round_results(&event, 1) {
        let Some(swiss::Outcome::Imps(imps)) = result else { panic!("{result:?}") };
        assert_eq!(imps.subs().len(), 2);
    }
    let lines = swiss_of(&event).round(1).expect("published").board_lines(1);
    let rooms = lines.iter().map(|line| (line.table, line.sub, line.room));
    let all = [1, 2].map(|table| [1, 2].map(|sub| Room::ALL.map(|room| (table, sub, room))));
    assert_eq!(rooms.collect::<Vec<_>>(), all.as_flattened().as_flattened());
    let EventState::Swiss(log) = &event.state else { panic!("a Swiss") };
    let text = log_file::swiss(log);
    let again = tourney::merge::read::<Swiss>(&text);
    assert_eq!(again.log.expect("a log").state(), swiss_of(&event), "{text}");
    let other = self::club(&store, Duration::ZERO).await;
    assert_eq!(swiss_of(&read(&other, &id).await), swiss_of(&event));
}

/// The match counts when both its sub-matches are whole, whatever table ends first.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_waits_for_all_its_sub_matches() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let mut eights = setup(MatchForm::Teams, 1, 1);
    eights.options.set("sub_matches", "2").expect("an option");
    let id = opened(&club, eights, (0..2).map(|at| entrant(at, 8)).collect()).await;
    let claim = EventCommand::Claim { name: name("A1") };
    ask(&club, &id, &person("anna"), claim).await.expect("a claim");
    start(&club, &id, 1).await.expect("the round starts");
    for table in [4, 1, 3] {
        report(&club, &id, (1, table, 1)).await;
        let event = read(&club, &id).await;
        assert_eq!(round_results(&event, 1), [None]);
        assert!(event.settled_boards().is_empty());
    }
    report(&club, &id, (1, 2, 1)).await;
    let event = read(&club, &id).await;
    let alike = swiss::MatchImps::new([[0, 0]; 2]).map(swiss::Outcome::Imps);
    assert_eq!(round_results(&event, 1), [alike]);
    assert_eq!(event.settled_boards(), [1]);
    // A correction at a table of the second sub-match changes that one alone.
    let second =
        |act: &swiss::Act| matches!(act, swiss::Act::Played { sub: 2, room: Room::Closed, .. });
    let entry = last_entry(&event, second);
    let correct = EventCommand::Correct { entry, outcome: Outcome::PassedOut };
    ask(&club, &id, &director(), correct).await.expect("a correction");
    let result = round_results(&read(&club, &id).await, 1)[0];
    let Some(swiss::Outcome::Imps(imps)) = result else { panic!("{result:?}") };
    assert_eq!(imps.subs()[0], [0, 0]);
    assert_ne!(imps.subs()[1], [0, 0]);
}

/// The number of a match of a round in its order, and its result.
fn result_of(event: &StoredEvent, at: usize) -> Option<swiss::Outcome> {
    round_results(event, 1)[at]
}

#[tokio::test(flavor = "multi_thread")]
async fn what_robots_play_after_a_decision_changes_nothing() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let pairs = (0..4).map(|at| entrant(at, 2)).collect();
    let id = opened(&club, setup(MatchForm::PairsImps, 2, 2), pairs).await;
    for at in ["A1", "B1", "C1", "D1"] {
        let claim = EventCommand::Claim { name: name(at) };
        ask(&club, &id, &person(&at.to_lowercase()), claim).await.expect("a claim");
    }
    start(&club, &id, 1).await.expect("the round starts");
    for (table, board) in [(1, 1), (1, 2), (2, 1)] {
        report(&club, &id, (1, table, board)).await;
    }
    let event = read(&club, &id).await;
    let numbers = swiss_of(&event).round(1).expect("published").matches().nth(1).expect("two");
    let outcome = swiss::Outcome::imps([12, 3]);
    let decide = SwissCommand::Result { round: 1, numbers, outcome };
    ask(&club, &id, &director(), EventCommand::Swiss(decide)).await.expect("a decision");
    let event = read(&club, &id).await;
    assert_eq!(result_of(&event, 0), Some(swiss::Outcome::imps([0, 0])));
    let passed = FromTables::ended(1, 2, 2, passed_out());
    let sent = EventCommand::FromTables(passed);
    ask(&club, &id, &PersonId::event(), sent).await.expect("a report");
    let event = read(&club, &id).await;
    // Compared with a board passed out, the first match would have won something.
    assert_eq!(result_of(&event, 0), Some(swiss::Outcome::imps([0, 0])));
    assert_eq!(event.settled_boards(), [1, 2]);
    // Without the decision it counts.
    let entry = last_entry(&event, |act| matches!(act, swiss::Act::Result { .. }));
    strike(&club, &id, entry).await.expect("the decision is taken back");
    follow(&club, &id).await.expect("it can be followed");
    let event = read(&club, &id).await;
    assert_ne!(result_of(&event, 0), Some(swiss::Outcome::imps([0, 0])));
    assert!(result_of(&event, 1).is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_corrected_to_passed_out_has_no_lead() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, setup(MatchForm::Teams, 1, 1), teams(2)).await;
    let claim = EventCommand::Claim { name: name("A1") };
    ask(&club, &id, &person("anna"), claim).await.expect("a claim");
    start(&club, &id, 1).await.expect("the round starts");
    report(&club, &id, (1, 1, 1)).await;
    let entry = last_entry(&read(&club, &id).await, |act| matches!(act, swiss::Act::Played { .. }));
    let correct = EventCommand::Correct { entry, outcome: Outcome::PassedOut };
    ask(&club, &id, &director(), correct).await.expect("a correction");
    report(&club, &id, (1, 2, 1)).await;
    let event = read(&club, &id).await;
    let EventState::Swiss(log) = &event.state else { panic!("a Swiss") };
    let text = log_file::swiss(log);
    let again = tourney::merge::read::<Swiss>(&text);
    assert!(again.faults.is_empty(), "{:?} in {text}", again.faults);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_had_a_seat_stays_entered_and_players_file_only_so_often() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, setup(MatchForm::Teams, 2, 1), teams(2)).await;
    let anna = person("anna");
    ask(&club, &id, &anna, EventCommand::Claim { name: name("A1") }).await.expect("a claim");
    let round = swiss_of(&read(&club, &id).await).draft().expect("a draft").round;
    let publish = SwissCommand::Publish { round, provisional: false };
    ask(&club, &id, &director(), EventCommand::Swiss(publish)).await.expect("it is published");
    let file = |at: usize| {
        let players = [["A1", "A2", "A3", "A4"], ["A2", "A1", "A3", "A4"]][at % 2];
        let players = players.map(name).to_vec();
        EventCommand::Swiss(SwissCommand::LineUp { round: 1, number: 1, players })
    };
    let mut refused = Ok(());
    for at in 0..50 {
        refused = ask(&club, &id, &anna, file(at)).await;
        if refused.is_err() {
            break;
        }
    }
    assert!(matches!(refused, Err(Refusal::TooManyLineUps)), "{refused:?}");
    for at in 0..20 {
        ask(&club, &id, &director(), file(at)).await.expect("the director may");
    }
    start(&club, &id, 1).await.expect("the round starts");
    let mut other = entrant(0, 4);
    other.contestant.number = 1;
    other.contestant.players[0] = name("Anna");
    let amend = |entrant| EventCommand::Swiss(SwissCommand::Amend(entrant));
    let wanted = OnlineError::WasSeated { name: name("A1") };
    refused_as(&ask(&club, &id, &director(), amend(other.clone())).await, &wanted);
    other.contestant.players = ["A1", "A2", "A3", "A4", "Anna"].map(name).to_vec();
    ask(&club, &id, &director(), amend(other)).await.expect("a further player");
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_entries_are_refused_before_the_event_opens() {
    let join = |count: usize| {
        let entrants = (0..count).map(|at| {
            let mut one = entrant(0, 4);
            one.contestant.name = name(&format!("Side {at}"));
            one.contestant.players = (1..=4).map(|of| name(&format!("{at}-{of}"))).collect();
            one
        });
        EventCommand::Swiss(SwissCommand::Join(entrants.collect()))
    };
    let large = Setup::Swiss(setup(MatchForm::Teams, 9, 8));
    assert!(check_entries(&large, &join(20)).is_ok());
    let refused = check_entries(&large, &join(64));
    assert!(matches!(refused, Err(Refusal::Online(OnlineError::TooLarge { .. }))), "{refused:?}");
}
