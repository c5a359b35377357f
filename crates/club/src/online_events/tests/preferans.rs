//! Preferans at our tables.

use pref::{Command, Match, Preset, Pulka};
use tourney::preferans::event::{
    self as preferans, PlayerEntry, PreferansEvent, TableResult as Won,
};
use tourney::vp::Hundredths;

use super::*;
use crate::events::PreferansCommand;
use crate::events::online::{TableResult, settled_whists};
use crate::events::preferans::TableAt;

/// So many players, P1 and on, who play Sochi at tables of three.
fn setup(players: u32, options: &[(&str, &str)]) -> preferans::Setup {
    let player = |number| PlayerEntry::new(number, name(&format!("P{number}")));
    let mut setup = preferans::Setup::new(name("Evening"), (1..=players).map(player).collect());
    setup.variant = Some(name(&Preset::Sochi.to_string()));
    for (key, word) in [("size", "3"), ("rounds", "2"), ("deals", "2")].iter().chain(options) {
        setup.options.set(key, word).expect("a value of the option");
    }
    setup
}

async fn try_open(club: &Club, setup: preferans::Setup) -> Result<String, ChangeError<Refusal>> {
    let setup = Setup::Preferans(setup);
    open(club, &director(), "Evening".into(), setup, NewOnline::default()).await
}

async fn opened(club: &Club, players: u32, options: &[(&str, &str)]) -> String {
    try_open(club, setup(players, options)).await.expect("the event opens")
}

fn preferans_of(event: &StoredEvent) -> &PreferansEvent {
    let EventState::Preferans(log) = &event.state else { panic!("an event of Preferans") };
    log.state()
}

/// The result of a table.
fn result(event: &StoredEvent, round: u32, table: u32) -> Option<Vec<Hundredths>> {
    let state = preferans_of(event).round(round)?.table(table)?;
    state.result().map(<[Hundredths]>::to_vec)
}

fn acts(event: &StoredEvent, is: impl Fn(&preferans::Act) -> bool) -> usize {
    let lines = event.state.lines();
    lines.iter().filter(|line| matches!(&line.op, Op::Act(Act::Preferans(act)) if is(act))).count()
}

fn played(event: &StoredEvent) -> usize {
    acts(event, |act| matches!(act, preferans::Act::Played { .. }))
}

async fn command(club: &Club, id: &str, command: PreferansCommand) -> Result<(), Refusal> {
    ask(club, id, &director(), EventCommand::Preferans(command)).await
}

/// A board of a table, as it was stored.
async fn board(club: &Club, event: &StoredEvent, at: (u32, u32), board: u32) -> StoredBoard<Match> {
    let (online, _) = event.online().expect("it is online");
    let stream = Table::<Match>::stream(online.table(at.0, at.1).expect("a table"));
    let row = club.store.board_at(&stream.expect("an id"), board).await.expect("a list");
    serde_json::from_str(&row.expect("a board").body).expect("a board")
}

async fn report(club: &Club, id: &str, at: (u32, u32, u32), whists: Option<&[i32]>) {
    let whists = whists.map(|all| all.iter().map(|whists| Hundredths(*whists)).collect());
    let played = whists.map(|whists| Played::Sheet { whists });
    let sent = EventCommand::FromTables(FromTables::ended(at.0, at.1, at.2, played));
    ask(club, id, &PersonId::event(), sent).await.expect("a report");
}

#[tokio::test(flavor = "multi_thread")]
async fn robots_play_an_evening_through() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let id = opened(&club, 6, &[("comparison", "seat")]).await;
    start(&club, &id, 1).await.expect("the first round is seated and starts");
    let tables = tables_of(&read(&club, &id).await, 1);
    assert_eq!(tables.len(), 2);
    assert!(tables.iter().all(|table| table.boards == (1..=2) && table.names.0.len() == 3));
    play(&club, &id, 1).await;
    follow(&club, &id).await.expect("it can be followed");
    let event = read(&club, &id).await;
    assert_eq!(played(&event), 2);
    // The result is the sheet after the last deal, settled; both tables had the deals of the commitments.
    let (online, _) = event.online().expect("it is online");
    for table in [1, 2] {
        let last = board(&club, &event, (1, table), 2).await;
        let sheet = last.record.sheet().expect("the sheet is known");
        assert_eq!(result(&event, 1, table), settled_whists(&sheet));
        for number in [1, 2] {
            let kept = board(&club, &event, (1, table), number).await;
            assert_eq!(preferans_of(&event).deals()[&number], kept.record.record.deal);
            let dealt = AnyDeal::Preferans(kept.record.record.deal);
            let check = ProofCheck::of(&kept.proof, Some(dealt));
            assert_eq!(check.promise, Promise::ServerAlone);
            assert!(check.secret && check.follows.is_none());
            let commitment = online.setup.commitments[number as usize - 1];
            assert_eq!(kept.proof.secret.commitment(), commitment);
        }
    }
    let deals = club.drawn_deals.read(&online.setup.deals).await.expect("a stream").expect("deals");
    assert_eq!(deals.open_secrets().keys().copied().collect::<Vec<_>>(), [1, 2]);
    assert_eq!(preferans_of(&event).deals().keys().copied().collect::<Vec<_>>(), [1, 2]);
    start(&club, &id, 2).await.expect("the second round starts");
    play(&club, &id, 2).await;
    let event = read(&club, &id).await;
    assert_eq!((played(&event), event.next_round()), (4, None));
    assert!(event.state.is_over());
    let standing = preferans_of(&event).standing();
    assert!(standing.iter().all(|row| row.place.is_some()));
    // Each has dealt first at a table as often as the seating says, and the deals went round.
    let first = board(&club, &event, (2, 1), 3).await.record.record.dealer;
    let second = board(&club, &event, (2, 1), 4).await.record.record.dealer;
    assert_eq!([first, second], [pref::Seat::A, pref::Seat::B]);
    eventually("the event is followed no more", async || {
        follow_all(&club).await.expect("the events can be followed");
        running(&club).await.expect("a list").is_empty()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn robots_play_deals_of_their_own() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let own = [("dealing", "own"), ("deals", "1"), ("rounds", "1"), ("size", "4")];
    let id = opened(&club, 7, &own).await;
    start(&club, &id, 1).await.expect("the round starts");
    play(&club, &id, 1).await;
    let event = read(&club, &id).await;
    let tables = tables_of(&event, 1);
    let mut sizes: Vec<usize> = tables.iter().map(|table| table.names.0.len()).collect();
    sizes.sort_unstable();
    assert_eq!(sizes, [3, 4]);
    assert_eq!([&tables[0].boards, &tables[1].boards], [&(1..=1), &(2..=2)]);
    let dealt = [board(&club, &event, (1, 1), 1).await, board(&club, &event, (1, 2), 2).await];
    assert_ne!(dealt[0].record.record.deal, dealt[1].record.record.deal);
    for table in [1, 2] {
        assert_eq!(
            result(&event, 1, table).expect("a result").len(),
            tables[table as usize - 1].names.0.len()
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_sees_a_deal_before_its_round_and_while_a_table_plays_it() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, 6, &[]).await;
    let anna = person("anna");
    ask(&club, &id, &anna, EventCommand::Claim { name: name("P1") }).await.expect("a claim");
    let open_secrets = async || {
        follow(&club, &id).await.expect("it can be followed");
        let event = read(&club, &id).await;
        let (online, _) = event.online().expect("it is online");
        assert_eq!(
            online.setup.commitments.len(),
            4,
            "all are committed to before the first round"
        );
        let deals = club.drawn_deals.read(&online.setup.deals).await.expect("a stream");
        deals.expect("deals").open_secrets().len()
    };
    assert_eq!(open_secrets().await, 0);
    start(&club, &id, 1).await.expect("the round starts");
    let event = read(&club, &id).await;
    let (planned, seat, table) = event.seat_now(&name("P1")).expect("a seat");
    let seat = pref::Seat::ALL[seat];
    let known = "Somebody".parse().expect("a name");
    let enter = async |who: &PersonId| {
        let (client, _receiver) = ClientSender::new(64);
        club.tables.pref.connect(&table, who, &known, &client).await.err()
    };
    for who in [director(), person("stranger"), PersonId::audience()] {
        assert_eq!(enter(&who).await, Some(CloseReason::Locked), "{who:?}");
    }
    // Whoever sits there sees their own hand, and cannot end the table early.
    let state = club.tables.pref.snapshot(&table, &anna).await.expect("her table");
    assert!(matches!(state.chairs()[&seat], Chair::Person { .. }));
    let end = table::Command::Game { command: Command::BreakOff { seat } };
    let refused = state.decide(&anna, &end).expect_err("all deals are played");
    assert!(
        matches!(refused, table::Refusal::NoEarlyEnd | table::Refusal::WrongStage),
        "{refused:?}"
    );
    // The table of robots plays to its end; the other one still has the deals to play.
    let other = 3 - planned.table;
    eventually("the robots have played", async || {
        follow(&club, &id).await.expect("it can be followed");
        result(&read(&club, &id).await, 1, other).is_some()
    })
    .await;
    assert_eq!(open_secrets().await, 0);
    let event = read(&club, &id).await;
    assert_eq!(preferans_of(&event).deals().len(), 0);
    let (online, _) = event.online().expect("it is online");
    let stream = Table::<Match>::stream(online.table(1, other).expect("a table")).expect("an id");
    let row = store.board_at(&stream, 1).await.expect("a list").expect("a board");
    assert!(matches!(FinishedBoard::read(&row), Ok(FinishedBoard::Preferans(_))));
    for who in [None, Some(&anna), Some(&director())] {
        assert!(club.board(&row.id, who).await.expect("a list").is_none(), "{who:?}");
    }
    refused_as(
        &start(&club, &id, 2).await,
        &OnlineError::StillPlaying { tables: vec![planned.table] },
    );
    refused_as(
        &command(&club, &id, PreferansCommand::Close).await,
        &OnlineError::StillPlaying { tables: vec![planned.table] },
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_director_decides_stands_and_what_was_played_stays() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, 6, &[]).await;
    for number in 1..=6 {
        let claim = EventCommand::Claim { name: name(&format!("P{number}")) };
        ask(&club, &id, &person(&format!("p{number}")), claim).await.expect("a claim");
    }
    start(&club, &id, 1).await.expect("the round starts");
    // A deal that is not the last one is no result.
    report(&club, &id, (1, 1, 1), None).await;
    let event = read(&club, &id).await;
    assert_eq!((result(&event, 1, 1), played(&event)), (None, 0));
    assert_eq!(event.late_tables().len(), 2);
    report(&club, &id, (1, 1, 2), Some(&[3000, -1000, -2000])).await;
    report(&club, &id, (1, 1, 2), Some(&[3000, -1000, -2000])).await;
    let event = read(&club, &id).await;
    assert_eq!((played(&event), event.late_tables().len()), (1, 1));
    let wrong = result(&event, 1, 1).expect("a result");
    assert_eq!(wrong, [3000, -1000, -2000].map(Hundredths));
    // What was played is corrected above it; it is not struck.
    let seats = preferans_of(&event).round(1).expect("a round").tables[0].seats.clone();
    let right = Won { seats, whists: [0, 0, 0].map(Hundredths).to_vec() };
    let at = TableAt { round: 1, table: 1 };
    let correct = PreferansCommand::Correct { at, wrong, right };
    command(&club, &id, correct).await.expect("a correction");
    let event = read(&club, &id).await;
    assert_eq!(result(&event, 1, 1), Some([0, 0, 0].map(Hundredths).to_vec()));
    let entry = |is: fn(&preferans::Act) -> bool| {
        let lines = event.state.lines();
        let found =
            lines.iter().find(|line| matches!(&line.op, Op::Act(Act::Preferans(act)) if is(act)));
        found.expect("an entry").no
    };
    let of_table = entry(|act| matches!(act, preferans::Act::Played { .. }));
    refused_as(&strike(&club, &id, of_table).await, &OnlineError::Stays);
    let seating = entry(|act| matches!(act, preferans::Act::Seat { .. }));
    assert!(strike(&club, &id, seating).await.is_err());
    let corrected = entry(|act| matches!(act, preferans::Act::Result { .. }));
    strike(&club, &id, corrected).await.expect("a correction may be taken back");
    // A result that is entered while a table plays stands when it ends, and what was played takes its place again.
    let event = read(&club, &id).await;
    let seats = preferans_of(&event).round(1).expect("a round").tables[1].seats.clone();
    let decided = Won { seats: seats.clone(), whists: [500, -500, 0].map(Hundredths).to_vec() };
    let enter = PreferansCommand::Result { at: TableAt { round: 1, table: 2 }, result: decided };
    command(&club, &id, enter).await.expect("a result");
    assert_eq!(read(&club, &id).await.late_tables(), []);
    report(&club, &id, (1, 2, 1), None).await;
    report(&club, &id, (1, 2, 2), Some(&[100, 0, -100])).await;
    let event = read(&club, &id).await;
    assert_eq!((result(&event, 1, 2).expect("a result")[0], played(&event)), (Hundredths(500), 1));
    let lines = event.state.lines();
    let last = lines.iter().find(|line| {
        matches!(&line.op, Op::Act(Act::Preferans(preferans::Act::Result { table: 2, .. })))
    });
    strike(&club, &id, last.expect("an entry").no).await.expect("it is struck");
    follow(&club, &id).await.expect("it can be followed");
    let event = read(&club, &id).await;
    assert_eq!((result(&event, 1, 2).expect("a result")[0], played(&event)), (Hundredths(100), 2));
    // Players do not report, do not change places, and keep their names.
    let own = EventCommand::Preferans(PreferansCommand::Report {
        round: 1,
        result: Won { seats, whists: vec![Hundredths(0); 3] },
    });
    refused_as(&ask(&club, &id, &person("p1"), own).await, &OnlineError::FromTables);
    let swap = PreferansCommand::Swap { round: 1, numbers: [1, 2] };
    refused_as(&command(&club, &id, swap).await, &OnlineError::Stays);
    let amend = PreferansCommand::Amend(PlayerEntry::new(1, name("Other")));
    refused_as(&command(&club, &id, amend).await, &OnlineError::WasSeated { name: name("P1") });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_substitute_takes_a_name_over_and_robots_play_for_who_is_missing() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, 3, &[]).await;
    let anna = person("anna");
    ask(&club, &id, &anna, EventCommand::Claim { name: name("P1") }).await.expect("a claim");
    start(&club, &id, 1).await.expect("the round starts");
    let (_, seat, table) = read(&club, &id).await.seat_now(&name("P1")).expect("a seat");
    let seat = pref::Seat::ALL[seat];
    let chair = async |who: &PersonId| {
        let state = club.tables.pref.snapshot(&table, who).await?;
        state.chairs().get(&seat).cloned()
    };
    assert!(matches!(chair(&anna).await, Some(Chair::Person { person, .. }) if person == anna));
    let release = EventCommand::Release { name: name("P1") };
    ask(&club, &id, &director(), release).await.expect("the name is free");
    let boris = person("boris");
    ask(&club, &id, &boris, EventCommand::Claim { name: name("P1") }).await.expect("a claim");
    eventually("the substitute sits down", async || {
        follow(&club, &id).await.expect("it can be followed");
        matches!(chair(&boris).await, Some(Chair::Person { person, .. }) if person == boris)
            || read(&club, &id).await.seat_now(&name("P1")).is_none()
    })
    .await;
    assert!(chair(&anna).await.is_none(), "who has left sees no more");
    // Somebody who comes later is seated in the next round.
    let late = PreferansCommand::Join(vec![PlayerEntry::new(4, name("P4"))]);
    command(&club, &id, late).await.expect("they enter");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_that_is_played_out_early_ends_the_table() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, 3, &[("deals", "4")]).await;
    for number in 1..=3 {
        let claim = EventCommand::Claim { name: name(&format!("P{number}")) };
        ask(&club, &id, &person(&format!("p{number}")), claim).await.expect("a claim");
    }
    start(&club, &id, 1).await.expect("the round starts");
    report(&club, &id, (1, 1, 1), None).await;
    // The second deal was the last one: those that are not played end before it.
    report(&club, &id, (1, 1, 4), Some(&[100, 0, -100])).await;
    report(&club, &id, (1, 1, 3), None).await;
    assert_eq!(read(&club, &id).await.settled_boards(), Vec::<u32>::new());
    report(&club, &id, (1, 1, 2), None).await;
    let event = read(&club, &id).await;
    assert_eq!((played(&event), event.late_tables()), (1, Vec::new()));
    assert_eq!(event.settled_boards(), [1, 2, 3, 4]);
    start(&club, &id, 2).await.expect("the next round starts");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_played_at_our_tables_is_not_opened() {
    let club = club(&memory(), Duration::ZERO).await;
    let refused = async |setup: preferans::Setup| {
        let refused = try_open(&club, setup).await.err();
        assert!(
            matches!(
                refused,
                Some(ChangeError::Refused(Refusal::Online(OnlineError::Setup { most: 200 })))
            ),
            "{refused:?}"
        );
    };
    let mut unknown = setup(6, &[]);
    unknown.variant = Some(name("Our own"));
    refused(unknown).await;
    let mut none = setup(6, &[]);
    none.variant = None;
    refused(none).await;
    refused(setup(6, &[("rounds", "21"), ("deals", "10")])).await;
    refused(setup(24, &[("dealing", "own"), ("rounds", "4"), ("deals", "12")])).await;
}

/// Where each table has its own deals, they are enough for all rounds, whoever comes.
#[tokio::test(flavor = "multi_thread")]
async fn deals_of_their_own_are_enough_for_all_tables() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let own =
        |players, deals| setup(players, &[("dealing", "own"), ("rounds", "4"), ("deals", deals)]);
    // Twelve players by threes are four tables: 4 × 4 × 16 are more than 200.
    let refused = try_open(&club, own(12, "16")).await.expect_err("too many deals");
    let ChangeError::Refused(refused) = refused else { panic!("it is refused") };
    refused_as(&Err(refused), &OnlineError::Setup { most: 200 });
    let id = try_open(&club, own(12, "12")).await.expect("4 × 4 × 12 are 192");
    // A fifth table would need 240 deals.
    let players = (13..=15).map(|number| PlayerEntry::new(number, name(&format!("P{number}"))));
    let join = PreferansCommand::Join(players.collect());
    let refused = command(&club, &id, join).await;
    refused_as(&refused, &OnlineError::NoDeals);
}

#[test]
fn every_game_ends_with_the_deals_of_its_round() {
    for preset in Preset::ALL.iter().copied() {
        let mut setup = setup(4, &[]);
        setup.variant = Some(name(&preset.to_string()));
        let log = TournamentLog::<PreferansEvent>::open(setup).expect("an event");
        for players in [3, 4] {
            let options = log.preferans(players).expect("a game");
            assert_eq!((options.preset, options.players.count()), (preset, players));
            assert_eq!(Pulka::new(options).next().expect("a deal").dealer, pref::Seat::A);
        }
    }
}

#[test]
fn a_settled_sheet_sums_to_zero() {
    for preset in Preset::ALL.iter().copied() {
        for players in [pref::Players::Three, pref::Players::Four] {
            let options = pref::PreferansOptions::of(preset).for_players(players);
            let mut sheet = Pulka::new(options);
            // Pools and mountains that are not shared evenly leave thirds and quarters. Not every game knows each of
            // these outcomes.
            for outcome in ["7S-A B:whist:1 C:pass:0", "Raspasy A:2 B:4 C:4", "Pass"] {
                let outcome = outcome.parse().expect("an outcome");
                let _is_possible = sheet.enter(outcome).is_ok();
                let whists = settled_whists(&sheet).expect("it is settled");
                assert_eq!(whists.len(), players.count());
                assert_eq!(whists.iter().map(|whists| whists.0).sum::<i32>(), 0, "{whists:?}");
                let exact = &sheet.settlements()[0].results;
                for (seat, whists) in pref::Seat::ALL.into_iter().zip(&whists) {
                    let far = exact[seat].twelfths() * 25 - i64::from(whists.0) * 3;
                    assert!((-3..=3).contains(&far), "{whists:?} is within a hundredth");
                }
            }
        }
    }
}

#[test]
fn what_was_set_aside_before_preferans_is_read() {
    let old = r#"{"round":2,"outcome":"passed-out","lead":null}"#;
    let result = TableResult { round: 2, played: passed_out().expect("a board") };
    let outcome = serde_json::to_value(Outcome::PassedOut).expect("an outcome");
    let old = old.replace(r#""passed-out""#, &outcome.to_string());
    assert_eq!(serde_json::from_str::<TableResult>(&old).expect("a record"), result);
    assert_eq!(serde_json::to_string(&result).expect("a record"), old);
    let sheet = TableResult { round: 1, played: Played::Sheet { whists: vec![Hundredths(-50)] } };
    let text = serde_json::to_string(&sheet).expect("a record");
    assert_eq!(serde_json::from_str::<TableResult>(&text).expect("a record"), sheet);
}
