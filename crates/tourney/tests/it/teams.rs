//! The match of two teams.

use bridge::{BySide, Outcome, Seat, Side};
use proptest::prelude::*;
use tourney::adjust::Artificial;
use tourney::log::{By, EntryStatus, EventLog, Op, Refusal};
use tourney::teams::{Act, ByTeam, LineUp, Match, MatchError, Phase, Room, Setup, Squad, Team};
use tourney::vp::{Hundredths, VpScale};
use tourney::{Name, fuzz};

use crate::kit;

type MatchLog = EventLog<Match>;

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
        _ => Outcome::Played { contract: contract.parse().unwrap(), tricks },
    }
}

fn place(desk: &mut MatchLog, team: Team, names: &str) -> Result<(), Refusal<MatchError>> {
    desk.act(person(&format!("Captain {team}")), 0, Act::LineUp { team, lineup: lineup(names) })
}

/// Both sides of a room write down the same.
fn record(desk: &mut MatchLog, who: [&str; 2], board: u32, contract: &str, tricks: u8) {
    for by in who {
        desk.act(person(by), 0, Act::Record { board, outcome: played(contract, tricks) }).unwrap();
    }
}

/// Team A has won a series of two boards when its players are `open` and `closed`.
fn seed_match() -> MatchLog {
    let mut desk = MatchLog::open(setup(4)).unwrap();
    place(&mut desk, Team::A, "A1 A2 A3 A4").unwrap();
    place(&mut desk, Team::B, "B1 B2 B3 B4").unwrap();
    // Board 1 begins in the open room, board 2 in the closed one.
    record(&mut desk, ["A1", "B1"], 1, "6C-N", 13);
    record(&mut desk, ["A3", "B4"], 2, "4H-E", 10);
    desk.act(By::Director, 0, Act::Exchange).unwrap();
    record(&mut desk, ["A2", "B2"], 2, "4H-E", 9);
    record(&mut desk, ["A4", "B3"], 1, "7NT-N", 13);
    desk
}

#[test]
fn the_match_of_seed_000() {
    let desk = seed_match();
    let comparison = desk.state().comparison();
    let sheet = &comparison.series[0];
    // Team B made seven notrump where team A was in six clubs: B +580, 11 IMPs.
    assert_eq!((sheet.rows[0].diff, sheet.rows[0].imps), (Some(-580), Some(ByTeam([-11, 11]))));
    // Board 2, East-West vulnerable by the cycle? North-South are: four hearts by East made in the
    // closed room by team A and down one in the open room: 50 + 420.
    assert_eq!((sheet.rows[1].diff, sheet.rows[1].imps), (Some(470), Some(ByTeam([10, -10]))));
    assert_eq!(sheet.won, ByTeam([10, 11]));
    assert_eq!(comparison.score.imps, ByTeam([-1, 1]));
    assert_eq!(desk.state().phase(), Phase::LineUp { series: 2, team: Team::B });
}

#[test]
fn roles_change_with_the_series() {
    let mut desk = seed_match();
    let refused = place(&mut desk, Team::A, "A5 A2 A3 A4").unwrap_err();
    insta::assert_snapshot!(refused, @"in series 2 team B sits first");
    place(&mut desk, Team::B, "B1 B2 B3 B4").unwrap();
    place(&mut desk, Team::A, "A5 A1 A2 A3").unwrap();
    // Team B sits North-South in the open room now.
    record(&mut desk, ["B1", "A5"], 3, "3NT-N", 9);
    record(&mut desk, ["B3", "A2"], 4, "Pass", 0);
    desk.act(By::Director, 0, Act::Exchange).unwrap();
    record(&mut desk, ["B1", "A5"], 4, "Pass", 0);
    record(&mut desk, ["B3", "A2"], 3, "3NT-N", 8);
    let comparison = desk.state().comparison();
    // Board 3: B +400 in the open room, A −50 in the closed one: B 450, 10 IMPs.
    assert_eq!(comparison.series[1].rows[0].imps, Some(ByTeam([-10, 10])));
    assert_eq!(comparison.series[1].first, Team::B);
    assert_eq!(comparison.score.imps, ByTeam([-11, 11]));
    assert_eq!(desk.state().phase(), Phase::Over);
    let refused = place(&mut desk, Team::A, "A1 A2 A3 A4").unwrap_err();
    assert_eq!(refused, Refusal::Event(MatchError::Over));
    // The scores of 2013 know matches of four boards: X = 30.
    let mut setup = desk.setup().clone();
    setup.scale = Some(VpScale::Wbf2013);
    let again = MatchLog::reopen(setup, desk.entries().iter().cloned()).unwrap();
    let vp = again.state().comparison().score.vp.unwrap();
    assert_eq!(vp[Team::A].0 + vp[Team::B].0, 2000);
    assert_eq!(vp[Team::B], VpScale::Wbf2013.award(4, 11).unwrap().winner);
    assert!(vp[Team::A] < Hundredths(1000));
}

#[test]
fn line_ups_are_filed_in_turn() {
    let mut desk = MatchLog::open(setup(4)).unwrap();
    let mut refused = |team, names| place(&mut desk, team, names).unwrap_err().to_string();
    insta::assert_snapshot!(refused(Team::B, "B1 B2 B3 B4"), @"in series 1 team A sits first");
    insta::assert_snapshot!(refused(Team::A, "A1 A2 A3 A1"), @"A1 is in two seats of the line-up");
    insta::assert_snapshot!(refused(Team::A, "A1 A2 A3 B4"), @"B4 does not play for team A");
    let by_b = Act::LineUp { team: Team::A, lineup: lineup("A1 A2 A3 A4") };
    let wrong = desk.act(person("Captain B"), 0, by_b).unwrap_err();
    insta::assert_snapshot!(wrong, @"team A is placed by its captain, not by Captain B");
    place(&mut desk, Team::A, "A1 A2 A3 A4").unwrap();
    // The second captain sees the first line-up, and nobody else of his team does.
    let sees = |desk: &MatchLog, who: &str| {
        let view = desk.state().view(&person(who));
        view.comparison.series[0].lineups.0.each_ref().map(Option::is_some)
    };
    assert_eq!(sees(&desk, "Captain B"), [true, false]);
    assert_eq!(sees(&desk, "B1"), [false, false]);
    assert_eq!(sees(&desk, "A5"), [true, false]);
    place(&mut desk, Team::A, "A5 A2 A3 A4").unwrap();
    place(&mut desk, Team::B, "B1 B2 B3 B4").unwrap();
    assert_eq!(sees(&desk, "Somebody"), [true, true]);
    let mut refused = |team, names| place(&mut desk, team, names).unwrap_err().to_string();
    insta::assert_snapshot!(refused(Team::A, "A1 A2 A3 A4"), @"team A sits: the other captain has placed his team after seeing it");
    // Until the first result B may think again; then players change between series only.
    place(&mut desk, Team::B, "B4 B2 B3 B1").unwrap();
    record(&mut desk, ["A5", "B4"], 1, "Pass", 0);
    let mut refused = |team, names| place(&mut desk, team, names).unwrap_err().to_string();
    insta::assert_snapshot!(refused(Team::B, "B1 B2 B3 B4"), @"series 1 is being played: players change between series");
}

#[test]
fn each_side_writes_and_both_must_agree() {
    let mut desk = MatchLog::open(setup(4)).unwrap();
    let write = |desk: &mut MatchLog, who: &str, board, contract: &str, tricks| {
        desk.act(person(who), 0, Act::Record { board, outcome: played(contract, tricks) })
    };
    let refused = write(&mut desk, "A1", 1, "Pass", 0).unwrap_err();
    insta::assert_snapshot!(refused, @"series 1 has not begun: team A has no line-up");
    place(&mut desk, Team::A, "A1 A2 A3 A4").unwrap();
    place(&mut desk, Team::B, "B1 B2 B3 B4").unwrap();
    insta::assert_snapshot!(
        write(&mut desk, "A5", 1, "Pass", 0).unwrap_err(),
        @"A5 does not play in series 1"
    );
    insta::assert_snapshot!(
        write(&mut desk, "A1", 2, "Pass", 0).unwrap_err(),
        @"board 2 is not in the open room: the boards are exchanged when both halves are played"
    );
    insta::assert_snapshot!(
        write(&mut desk, "A1", 3, "Pass", 0).unwrap_err(),
        @"board 3 is not of series 1, which has boards 1 to 2"
    );
    insta::assert_snapshot!(
        write(&mut desk, "A1", 1, "4S-N", 14).unwrap_err(),
        @"board 1: 14 tricks: a board has thirteen"
    );
    write(&mut desk, "A1", 1, "4S-N", 10).unwrap();
    // What the other side wrote is not shown before one's own.
    let said = |desk: &MatchLog, who: &str| {
        let view = desk.state().view(&person(who)).series.unwrap();
        view.open.first().map(|(_, said)| *said)
    };
    assert_eq!(said(&desk, "B1"), Some(BySide([None, None])));
    assert_eq!(said(&desk, "A2"), Some(BySide([Some(played("4S-N", 10)), None])));
    assert_eq!(said(&desk, "A3"), None, "the other room has not begun");
    write(&mut desk, "B1", 1, "4S-N", 9).unwrap();
    let both = BySide([Some(played("4S-N", 10)), Some(played("4S-N", 9))]);
    assert_eq!(said(&desk, "A1"), Some(both));
    insta::assert_snapshot!(
        desk.act(By::Director, 0, Act::Exchange).unwrap_err(),
        @"board 1 is not agreed on in the open room yet"
    );
    write(&mut desk, "A2", 1, "4S-N", 9).unwrap();
    assert_eq!(said(&desk, "A1"), None);
    insta::assert_snapshot!(
        write(&mut desk, "A2", 1, "4S-N", 10).unwrap_err(),
        @"both sides wrote down board 1 in the open room alike: the director corrects it"
    );
    let view = desk.state().view(&person("A1"));
    assert_eq!(view.comparison.series[0].rows[0].rooms[Room::Open].unwrap().score_ns, -50);
}

#[test]
fn nobody_knows_the_other_room_before_the_break() {
    let mut desk = seed_match();
    let watch = |desk: &mut MatchLog, who: &str, room| {
        desk.act(By::Director, 0, Act::Admit { watcher: name(who), room })
    };
    watch(&mut desk, "Walter", Room::Open).unwrap();
    insta::assert_snapshot!(
        watch(&mut desk, "Wilma", Room::Closed).unwrap_err(),
        @"Wilma cannot watch in the closed room: players and directors only"
    );
    insta::assert_snapshot!(watch(&mut desk, "A5", Room::Open).unwrap_err(), @"A5 plays for team A");
    place(&mut desk, Team::B, "B1 B2 B3 B4").unwrap();
    place(&mut desk, Team::A, "A1 A2 A3 A4").unwrap();
    record(&mut desk, ["B1", "A1"], 3, "3NT-N", 9);
    record(&mut desk, ["B3", "A3"], 4, "Pass", 0);
    desk.act(By::Director, 0, Act::Exchange).unwrap();
    record(&mut desk, ["B3", "A3"], 3, "3NT-N", 8);
    let shown = |who: &str, board: usize| {
        let view = desk.state().view(&person(who));
        let row = view.comparison.series[1].rows[board - 3];
        assert!(row.diff.is_none() && row.imps.is_none());
        row.rooms.0.map(|room| room.is_some())
    };
    assert_eq!(shown("A1", 3), [true, false]);
    assert_eq!(shown("A3", 3), [false, true]);
    assert_eq!(shown("Walter", 3), [true, false]);
    assert_eq!(shown("Captain A", 3), [false, false]);
    assert_eq!(shown("A5", 3), [false, false]);
    // The series that is over is everybody's.
    let view = desk.state().view(&person("Nobody"));
    assert_eq!(view.comparison.series[0].rows[0].imps, Some(ByTeam([-11, 11])));
    assert_eq!(view.comparison.score.imps, ByTeam([-1, 1]));
    let all = desk.state().view(&By::Director);
    assert_eq!(all.comparison.series[1].rows[0].imps, Some(ByTeam([-10, 10])));
}

#[test]
fn the_director_rules_and_corrects() {
    let mut desk = seed_match();
    desk.act(By::Director, 0, Act::Penalty { team: Team::B, imps: 2 }).unwrap();
    let award = ByTeam([Artificial::Plus, Artificial::Average]);
    desk.act(By::Director, 0, Act::Award { board: 2, awards: award }).unwrap();
    let score = desk.state().comparison().score;
    // −11 and +3; +11, 0 and a penalty of 2.
    assert_eq!(score.imps, ByTeam([-8, 9]));
    let assign = Act::Assign { room: Room::Closed, board: 1, outcome: played("7NT-N", 12) };
    desk.act(By::Director, 0, assign).unwrap();
    // A's 940 and 50 more: 990, 14 IMPs.
    assert_eq!(desk.state().comparison().series[0].rows[0].imps, Some(ByTeam([14, -14])));
    let last = desk.entries().len() as u32;
    desk.enter(By::Director, 0, "appeal upheld", Op::Strike { entry: last }).unwrap();
    assert_eq!(desk.statuses()[last as usize - 1], EntryStatus::Struck(last + 1));
    assert_eq!(desk.state().comparison().series[0].rows[0].imps, Some(ByTeam([-11, 11])));
    let twice = desk.enter(By::Director, 0, "", Op::Strike { entry: last }).unwrap_err();
    insta::assert_snapshot!(twice, @"entry 14 is struck by entry 15");
    let early = Act::Award { board: 3, awards: award };
    insta::assert_snapshot!(
        desk.act(By::Director, 0, early).unwrap_err(),
        @"series 2 has not begun: team B has no line-up"
    );
    insta::assert_snapshot!(
        desk.act(person("A1"), 0, Act::Exchange).unwrap_err(),
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
    scale.scale = Some(VpScale::Seed24);
    insta::assert_snapshot!(open(scale), @"the scale seed24 is for matches of 24 to 24 boards, not of 4");
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
    let mut dice = kit::Dice(4);
    let ended =
        (0..60).filter(|_| fuzz::teams(&dice.bytes(3000)).state().phase() == Phase::Over).count();
    assert!(ended > 5, "{ended} of 60 were played to their end");
}
