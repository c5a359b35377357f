//! Team matches.

use bridge::{BySide, Outcome, Seat, Side};
use proptest::prelude::*;
use tourney::adjust::Artificial;
use tourney::log::{By, EntryStatus, Op, Refusal, TournamentLog};
use tourney::teams::{Act, ByTeam, LineUp, Match, MatchError, Phase, Room, Setup, Squad, Team};
use tourney::vp::{Hundredths, VpScale};
use tourney::{Name, fuzz};

use crate::support;

type MatchLog = TournamentLog<Match>;

fn name(text: &str) -> Name {
    text.parse().unwrap()
}

fn person(text: &str) -> By {
    By::Person(name(text))
}

fn squad(letter: char, size: u32) -> Squad {
    Squad {
        name: name(&format!("Team {letter}")),
        players: (1..=size).map(|at| name(&format!("{letter}{at}"))).collect(),
        captain: name(&format!("Captain {letter}")),
    }
}

fn setup(boards: u32) -> Setup {
    Setup::new(ByTeam([squad('A', 5), squad('B', 4)]), boards)
}

fn lineup(text: &str) -> LineUp {
    let names: Vec<Name> = text.split(' ').map(name).collect();
    let [a, b, c, d] = names.try_into().unwrap();
    LineUp { open: [a, b], closed: [c, d] }
}

fn played(contract: &str, tricks: u8) -> Outcome {
    match contract {
        "Pass" => Outcome::PassedOut,
        _ => Outcome::Played {
            contract: contract.parse().unwrap(),
            tricks: tricks.try_into().unwrap(),
        },
    }
}

fn place(log: &mut MatchLog, team: Team, names: &str) -> Result<(), Refusal<MatchError>> {
    log.act(person(&format!("Captain {team}")), 0, Act::LineUp { team, lineup: lineup(names) })
}

/// Both sides of a room write down the same result.
fn record(log: &mut MatchLog, who: [&str; 2], board: u32, contract: &str, tricks: u8) {
    for by in who {
        log.act(person(by), 0, Act::Record { board, outcome: played(contract, tricks) }).unwrap();
    }
}

/// Team A has won a series of two boards when its players are `open` and `closed`.
fn seed_match() -> MatchLog {
    let mut log = MatchLog::open(setup(4)).unwrap();
    place(&mut log, Team::A, "A1 A2 A3 A4").unwrap();
    place(&mut log, Team::B, "B1 B2 B3 B4").unwrap();
    // Board 1 begins in the open room, board 2 in the closed one.
    record(&mut log, ["A1", "B1"], 1, "6C-N", 13);
    record(&mut log, ["A3", "B4"], 2, "4H-E", 10);
    log.act(By::Director, 0, Act::Exchange).unwrap();
    record(&mut log, ["A2", "B2"], 2, "4H-E", 9);
    record(&mut log, ["A4", "B3"], 1, "7NT-N", 13);
    log
}

#[test]
fn the_match_of_the_bridge_essay() {
    let log = seed_match();
    let comparison = log.state().comparison();
    let sheet = &comparison.series[0];
    // Team B made seven notrump where team A was in six clubs: B +580, 11 IMPs.
    assert_eq!((sheet.rows[0].diff, sheet.rows[0].imps), (Some(-580), Some(ByTeam([-11, 11]))));
    // Board 2: four hearts by East made in the closed room by team A and down one in the open room:
    // 50 + 420.
    assert_eq!((sheet.rows[1].diff, sheet.rows[1].imps), (Some(470), Some(ByTeam([10, -10]))));
    assert_eq!(sheet.won, ByTeam([10, 11]));
    assert_eq!(comparison.score.imps, ByTeam([-1, 1]));
    assert_eq!(log.state().phase(), Phase::LineUp { series: 2, team: Team::B });
}

#[test]
fn roles_change_with_the_series() {
    let mut log = seed_match();
    let refused = place(&mut log, Team::A, "A5 A2 A3 A4").unwrap_err();
    insta::assert_snapshot!(refused, @"in series 2 team B sits first");
    place(&mut log, Team::B, "B1 B2 B3 B4").unwrap();
    place(&mut log, Team::A, "A5 A1 A2 A3").unwrap();
    // Team B sits North-South in the open room now.
    record(&mut log, ["B1", "A5"], 3, "3NT-N", 9);
    record(&mut log, ["B3", "A2"], 4, "Pass", 0);
    log.act(By::Director, 0, Act::Exchange).unwrap();
    record(&mut log, ["B1", "A5"], 4, "Pass", 0);
    record(&mut log, ["B3", "A2"], 3, "3NT-N", 8);
    let comparison = log.state().comparison();
    // Board 3: B +400 in the open room, A −50 in the closed one: B 450, 10 IMPs.
    assert_eq!(comparison.series[1].rows[0].imps, Some(ByTeam([-10, 10])));
    assert_eq!(comparison.series[1].first, Team::B);
    assert_eq!(comparison.score.imps, ByTeam([-11, 11]));
    assert_eq!(log.state().phase(), Phase::Over);
    let refused = place(&mut log, Team::A, "A1 A2 A3 A4").unwrap_err();
    assert_eq!(refused, Refusal::Event(MatchError::Over));
    // The 2013 scale has matches of four boards: X = 30.
    let mut setup = log.setup().clone();
    setup.scale = Some(VpScale::Wbf2013);
    let again = MatchLog::reopen(setup, log.entries().iter().cloned()).unwrap();
    let vp = again.state().comparison().score.vp.unwrap();
    assert_eq!(vp[Team::A].0 + vp[Team::B].0, 2000);
    assert_eq!(vp[Team::B], VpScale::Wbf2013.award(4, 11).unwrap().winner);
    assert!(vp[Team::A] < Hundredths(1000));
}

#[test]
fn line_ups_are_filed_in_turn() {
    let mut log = MatchLog::open(setup(4)).unwrap();
    let mut refused = |team, names| place(&mut log, team, names).unwrap_err().to_string();
    insta::assert_snapshot!(refused(Team::B, "B1 B2 B3 B4"), @"in series 1 team A sits first");
    insta::assert_snapshot!(refused(Team::A, "A1 A2 A3 A1"), @"A1 is in two seats of the line-up");
    insta::assert_snapshot!(refused(Team::A, "A1 A2 A3 B4"), @"B4 does not play for team A");
    let by_b = Act::LineUp { team: Team::A, lineup: lineup("A1 A2 A3 A4") };
    let wrong = log.act(person("Captain B"), 0, by_b).unwrap_err();
    insta::assert_snapshot!(wrong, @"team A is placed by its captain, not by Captain B");
    place(&mut log, Team::A, "A1 A2 A3 A4").unwrap();
    // The second captain sees the first line-up; the rest of the team does not.
    let sees = |log: &MatchLog, who: &str| {
        let view = log.state().view(&person(who));
        view.comparison.series[0].lineups.0.each_ref().map(Option::is_some)
    };
    assert_eq!(sees(&log, "Captain B"), [true, false]);
    assert_eq!(sees(&log, "B1"), [false, false]);
    assert_eq!(sees(&log, "A5"), [true, false]);
    place(&mut log, Team::A, "A5 A2 A3 A4").unwrap();
    place(&mut log, Team::B, "B1 B2 B3 B4").unwrap();
    assert_eq!(sees(&log, "Somebody"), [true, true]);
    let mut refused = |team, names| place(&mut log, team, names).unwrap_err().to_string();
    insta::assert_snapshot!(refused(Team::A, "A1 A2 A3 A4"), @"team A sits: the other captain has placed their team after seeing it");
    // B may change its line-up until the first result, afterwards only between series.
    place(&mut log, Team::B, "B4 B2 B3 B1").unwrap();
    record(&mut log, ["A5", "B4"], 1, "Pass", 0);
    let mut refused = |team, names| place(&mut log, team, names).unwrap_err().to_string();
    insta::assert_snapshot!(refused(Team::B, "B1 B2 B3 B4"), @"series 1 is being played: players change between series");
}

#[test]
fn each_side_writes_and_both_must_agree() {
    let mut log = MatchLog::open(setup(4)).unwrap();
    let write = |log: &mut MatchLog, who: &str, board, contract: &str, tricks| {
        log.act(person(who), 0, Act::Record { board, outcome: played(contract, tricks) })
    };
    let refused = write(&mut log, "A1", 1, "Pass", 0).unwrap_err();
    insta::assert_snapshot!(refused, @"series 1 has not begun: team A has no line-up");
    place(&mut log, Team::A, "A1 A2 A3 A4").unwrap();
    place(&mut log, Team::B, "B1 B2 B3 B4").unwrap();
    insta::assert_snapshot!(
        write(&mut log, "A5", 1, "Pass", 0).unwrap_err(),
        @"A5 does not play in series 1"
    );
    insta::assert_snapshot!(
        write(&mut log, "A1", 2, "Pass", 0).unwrap_err(),
        @"board 2 is not in the open room: the boards are exchanged when both halves are played"
    );
    insta::assert_snapshot!(
        write(&mut log, "A1", 3, "Pass", 0).unwrap_err(),
        @"board 3 is not of series 1, which has boards 1 to 2"
    );
    let many =
        serde_json::to_string(&Act::Record { board: 1, outcome: played("4S-N", 13) }).unwrap();
    insta::assert_snapshot!(
        serde_json::from_str::<Act>(&many.replace(":13", ":14")).unwrap_err(),
        @"14 tricks: a board has thirteen"
    );
    write(&mut log, "A1", 1, "4S-N", 10).unwrap();
    // A side sees what the other wrote only after writing its own result.
    let said = |log: &MatchLog, who: &str| {
        let view = log.state().view(&person(who)).series.unwrap();
        view.open.first().map(|(_, said)| *said)
    };
    assert_eq!(said(&log, "B1"), Some(BySide([None, None])));
    assert_eq!(said(&log, "A2"), Some(BySide([Some(played("4S-N", 10)), None])));
    assert_eq!(said(&log, "A3"), None, "the other room has not begun");
    write(&mut log, "B1", 1, "4S-N", 9).unwrap();
    let both = BySide([Some(played("4S-N", 10)), Some(played("4S-N", 9))]);
    assert_eq!(said(&log, "A1"), Some(both));
    insta::assert_snapshot!(
        log.act(By::Director, 0, Act::Exchange).unwrap_err(),
        @"board 1 is not agreed on in the open room yet"
    );
    write(&mut log, "A2", 1, "4S-N", 9).unwrap();
    assert_eq!(said(&log, "A1"), None);
    insta::assert_snapshot!(
        write(&mut log, "A2", 1, "4S-N", 10).unwrap_err(),
        @"both sides wrote down board 1 in the open room alike: the director corrects it"
    );
    let view = log.state().view(&person("A1"));
    assert_eq!(view.comparison.series[0].rows[0].rooms[Room::Open].unwrap().score_ns, -50);
}

#[test]
fn nobody_knows_the_other_room_before_the_break() {
    let mut log = seed_match();
    let watch = |log: &mut MatchLog, who: &str, room| {
        log.act(By::Director, 0, Act::Admit { watcher: name(who), room })
    };
    watch(&mut log, "Walter", Room::Open).unwrap();
    insta::assert_snapshot!(
        watch(&mut log, "Wilma", Room::Closed).unwrap_err(),
        @"Wilma cannot watch in the closed room: players and directors only"
    );
    insta::assert_snapshot!(watch(&mut log, "A5", Room::Open).unwrap_err(), @"A5 plays for team A");
    place(&mut log, Team::B, "B1 B2 B3 B4").unwrap();
    place(&mut log, Team::A, "A1 A2 A3 A4").unwrap();
    record(&mut log, ["B1", "A1"], 3, "3NT-N", 9);
    record(&mut log, ["B3", "A3"], 4, "Pass", 0);
    log.act(By::Director, 0, Act::Exchange).unwrap();
    record(&mut log, ["B3", "A3"], 3, "3NT-N", 8);
    let shown = |who: &str, board: usize| {
        let view = log.state().view(&person(who));
        let row = view.comparison.series[1].rows[board - 3];
        assert!(row.diff.is_none() && row.imps.is_none());
        row.rooms.0.map(|room| room.is_some())
    };
    assert_eq!(shown("A1", 3), [true, false]);
    assert_eq!(shown("A3", 3), [false, true]);
    assert_eq!(shown("Walter", 3), [true, false]);
    assert_eq!(shown("Captain A", 3), [false, false]);
    assert_eq!(shown("A5", 3), [false, false]);
    // A finished series is visible to everybody.
    let view = log.state().view(&person("Nobody"));
    assert_eq!(view.comparison.series[0].rows[0].imps, Some(ByTeam([-11, 11])));
    assert_eq!(view.comparison.score.imps, ByTeam([-1, 1]));
    let all = log.state().view(&By::Director);
    assert_eq!(all.comparison.series[1].rows[0].imps, Some(ByTeam([-10, 10])));
}

#[test]
fn a_table_of_the_program_enters_what_it_has_played() {
    let mut log = MatchLog::open(setup(4)).unwrap();
    let played_at = |room, board| Act::Played {
        room,
        board,
        outcome: played("3NT-S", 9),
        lead: Some("SQ".parse().unwrap()),
    };
    let early = log.act(By::Director, 0, played_at(Room::Open, 1));
    let missing = MatchError::NotPlaced { series: 1, missing: Team::A };
    assert_eq!(early.unwrap_err(), Refusal::Event(missing));
    place(&mut log, Team::A, "A1 A2 A3 A4").unwrap();
    place(&mut log, Team::B, "B1 B2 B3 B4").unwrap();
    let by_player = log.act(person("A1"), 0, played_at(Room::Open, 1));
    let by = person("A1");
    assert_eq!(by_player.unwrap_err(), Refusal::Event(MatchError::NotDirector { by }));
    // Both rooms have all boards of the series, in any order, without an exchange.
    for (room, board) in [(Room::Open, 2), (Room::Closed, 1), (Room::Open, 1)] {
        log.act(By::Director, 0, played_at(room, board)).unwrap();
        assert!(log.state().has_result(room, board));
    }
    assert!(!log.state().has_result(Room::Closed, 2));
    assert_eq!(log.state().phase(), Phase::Playing { series: 1, exchanged: false });
    let again = log.act(By::Director, 0, played_at(Room::Open, 1)).unwrap_err();
    assert!(matches!(again, Refusal::Event(MatchError::Agreed { room: Room::Open, .. })));
    let later = log.act(By::Director, 0, played_at(Room::Open, 3)).unwrap_err();
    let wanted = MatchError::NoBoard { board: 3, series: 1, first: 1, last: 2 };
    assert_eq!(later, Refusal::Event(wanted));
    // What the director has entered stands.
    let outcome = played("3NT-S", 8);
    log.act(By::Director, 0, Act::Assign { room: Room::Closed, board: 2, outcome }).unwrap();
    assert!(log.act(By::Director, 0, played_at(Room::Closed, 2)).is_err());
    assert_eq!(log.state().phase(), Phase::LineUp { series: 2, team: Team::B });
    assert_eq!(log.state().boards_of(1), Some((1, 2)));
    assert_eq!((log.state().boards_of(0), log.state().boards_of(3)), (None, None));
    // The cards are recorded for the results.
    let deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
    let deal = deal.parse().unwrap();
    assert!(log.act(By::Director, 0, Act::Deal { board: 5, deal }).is_err());
    log.act(By::Director, 0, Act::Deal { board: 2, deal }).unwrap();
    assert_eq!(log.state().deals().get(&2), Some(&deal));
}

#[test]
fn the_director_rules_and_corrects() {
    let mut log = seed_match();
    log.act(By::Director, 0, Act::Penalty { team: Team::B, imps: 2 }).unwrap();
    let award = ByTeam([Artificial::Plus, Artificial::Average]);
    log.act(By::Director, 0, Act::Award { board: 2, awards: award }).unwrap();
    let score = log.state().comparison().score;
    // −11 and +3; +11, 0 and a penalty of 2.
    assert_eq!(score.imps, ByTeam([-8, 9]));
    let assign = Act::Assign { room: Room::Closed, board: 1, outcome: played("7NT-N", 12) };
    log.act(By::Director, 0, assign).unwrap();
    // A's 940 and 50 more: 990, 14 IMPs.
    assert_eq!(log.state().comparison().series[0].rows[0].imps, Some(ByTeam([14, -14])));
    let last = log.entries().len() as u32;
    log.enter(By::Director, 0, "appeal upheld", Op::Strike { entry: last }).unwrap();
    assert_eq!(log.statuses()[last as usize - 1], EntryStatus::Struck(last + 1));
    assert_eq!(log.state().comparison().series[0].rows[0].imps, Some(ByTeam([-11, 11])));
    let twice = log.enter(By::Director, 0, "", Op::Strike { entry: last }).unwrap_err();
    insta::assert_snapshot!(twice, @"entry 14 is struck by entry 15");
    let early = Act::Award { board: 3, awards: award };
    insta::assert_snapshot!(
        log.act(By::Director, 0, early).unwrap_err(),
        @"series 2 has not begun: team B has no line-up"
    );
    insta::assert_snapshot!(
        log.act(person("A1"), 0, Act::Exchange).unwrap_err(),
        @"only the director can do this, not A1"
    );
}

#[test]
fn a_match_is_entered_whole() {
    let open = |setup: Setup| MatchLog::open(setup).unwrap_err().to_string();
    insta::assert_snapshot!(open(Setup::new(ByTeam([squad('A', 3), squad('B', 4)]), 4)), @"team A has 3 players: four to six are entered");
    insta::assert_snapshot!(open(Setup::new(ByTeam([squad('A', 7), squad('B', 4)]), 4)), @"team A has 7 players: four to six are entered");
    insta::assert_snapshot!(open(setup(5)), @"5 boards cannot be played in 2 series: there are one or two, of as many boards");
    let mut three = setup(6);
    three.series = 3;
    insta::assert_snapshot!(open(three), @"6 boards cannot be played in 3 series: there are one or two, of as many boards");
    let mut both = setup(4);
    both.squads[Team::B].players[0] = name("A1");
    insta::assert_snapshot!(open(both), @"A1 is entered twice");
    let mut scale = setup(4);
    scale.scale = Some(VpScale::Essay24);
    insta::assert_snapshot!(open(scale), @"the scale essay24 is for matches of 24 to 24 boards, not of 4");
    assert_eq!(tourney::teams::side(true, Room::Closed), Side::EastWest);
    assert_eq!(tourney::teams::seats(false, Room::Closed), [Seat::North, Seat::South]);
}

proptest! {
    #[test]
    fn random_matches_stay_sound(bytes in prop::collection::vec(any::<u8>(), 0..900)) {
        fuzz::teams(&bytes);
    }
}

#[test]
fn random_matches_get_somewhere() {
    let mut dice = support::Dice(4);
    let ended =
        (0..60).filter(|_| fuzz::teams(&dice.bytes(3000)).state().phase() == Phase::Over).count();
    assert!(ended > 5, "{ended} of 60 were played to their end");
}
