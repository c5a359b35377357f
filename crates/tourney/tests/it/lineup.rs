//! Filing of line-ups: what each team sees, and what holds for a late one.

use tourney::Name;
use tourney::lineup::{Filing, FilingMode, LateRule, LineUpError, LineUps, Slip};
use tourney::teams::{ByTeam, LineUp, Team};

fn name(text: &str) -> Name {
    text.parse().unwrap()
}

fn lineup(four: [&str; 4]) -> LineUp {
    LineUp { open: [name(four[0]), name(four[1])], closed: [name(four[2]), name(four[3])] }
}

fn slip(four: [&str; 4], at: u64) -> Slip {
    Slip { lineup: lineup(four), by: name("captain"), at }
}

const A: [&str; 4] = ["a1", "a2", "a3", "a4"];
const OTHER_A: [&str; 4] = ["a5", "a2", "a3", "a4"];
const B: [&str; 4] = ["b1", "b2", "b3", "b4"];

fn open(mode: FilingMode, late: LateRule) -> LineUps {
    let roster = |team: &str| (1..=5).map(|number| name(&format!("{team}{number}"))).collect();
    LineUps::new(Filing {
        mode,
        right: Team::B,
        deadline: 100,
        right_deadline: 110,
        late,
        rosters: ByTeam([roster("a"), roster("b")]),
        previous: ByTeam([Some(lineup(OTHER_A)), None]),
    })
    .unwrap()
}

#[test]
fn blind_line_ups_are_opened_together() {
    let mut blind = open(FilingMode::Blind, LateRule::Previous);
    blind.file(Team::A, slip(A, 50)).unwrap();
    assert!(blind.seen_by(Team::B, 60)[Team::A].is_none(), "nobody sees it before");
    assert!(blind.seen_by(Team::A, 60)[Team::A].is_some());
    assert_eq!(blind.opened(60), None);
    // It may be replaced as long as it is sealed.
    blind.file(Team::A, slip(OTHER_A, 70)).unwrap();
    blind.file(Team::B, slip(B, 80)).unwrap();
    let opened = blind.opened(80).expect("both are there");
    assert_eq!(opened.lineups, ByTeam([Some(lineup(OTHER_A)), Some(lineup(B))]));
    assert!(blind.seen_by(Team::B, 80)[Team::A].is_some());
    let stands = LineUpError::Opened { team: Team::A };
    assert_eq!(blind.file(Team::A, slip(A, 90)), Err(stands));
}

#[test]
fn the_holder_of_the_right_files_second() {
    let mut rights = open(FilingMode::Rights, LateRule::Previous);
    let waits = LineUpError::WaitsForOther { team: Team::B };
    assert_eq!(rights.file(Team::B, slip(B, 50)), Err(waits));
    rights.file(Team::A, slip(A, 60)).unwrap();
    assert!(rights.seen_by(Team::B, 61)[Team::A].is_some());
    let stands = LineUpError::Opened { team: Team::A };
    assert_eq!(rights.file(Team::A, slip(OTHER_A, 62)), Err(stands), "it has been seen");
    assert_eq!(rights.opened(105), None, "the holder still has time");
    rights.file(Team::B, slip(B, 105)).unwrap();
    assert!(rights.opened(105).is_some());
}

#[test]
fn late_line_ups() {
    let mut late = open(FilingMode::Blind, LateRule::Previous);
    late.file(Team::B, slip(B, 50)).unwrap();
    assert_eq!(late.opened(100), None);
    let opened = late.opened(101).expect("the deadline has passed");
    assert_eq!(opened.previous, ByTeam([true, false]));
    assert_eq!(opened.lineups[Team::A], Some(lineup(OTHER_A)));
    let refused = LineUpError::Late { team: Team::A };
    assert_eq!(late.file(Team::A, slip(A, 101)), Err(refused));
    let mut moved = open(FilingMode::Fixed, LateRule::OtherGetsRight);
    moved.file(Team::B, slip(B, 50)).unwrap();
    let opened = moved.opened(101).expect("the deadline has passed");
    assert_eq!((opened.right, opened.lineups[Team::A].clone()), (Some(Team::B), None));
    // The holder of the right that lets its time pass, and whose last line-up stands.
    let mut filing = open(FilingMode::Rights, LateRule::Previous).filing().clone();
    filing.previous[Team::B] = Some(lineup(B));
    let mut rights = LineUps::new(filing).unwrap();
    rights.file(Team::A, slip(A, 60)).unwrap();
    let late = LineUpError::Late { team: Team::B };
    assert_eq!(rights.file(Team::B, slip(B, 111)), Err(late));
    // Nobody filed: the holder does not wait for ever.
    let mut nobody = open(FilingMode::Rights, LateRule::Previous);
    nobody.file(Team::B, slip(B, 105)).unwrap();
}

/// Where no line-up stands in the place of a late one, the team files it late, and the other team,
/// which has the right now, answers it.
#[test]
fn a_late_team_without_a_line_up_files_late() {
    let mut moved = open(FilingMode::Fixed, LateRule::OtherGetsRight);
    moved.file(Team::B, slip(B, 50)).unwrap();
    moved.file(Team::A, slip(A, 103)).unwrap();
    let again = LineUpError::Late { team: Team::A };
    assert_eq!(moved.file(Team::A, slip(OTHER_A, 104)), Err(again));
    let opened = moved.opened(104).expect("both are there");
    assert_eq!((opened.right, opened.lineups[Team::A].clone()), (Some(Team::B), Some(lineup(A))));
    let other_b = ["b5", "b2", "b3", "b4"];
    moved.file(Team::B, slip(other_b, 110)).unwrap();
    let late = LineUpError::Late { team: Team::B };
    assert_eq!(moved.file(Team::B, slip(B, 111)), Err(late));
    // In a first segment there is no line-up before.
    for mode in [FilingMode::Fixed, FilingMode::Blind, FilingMode::Rights] {
        let mut first = open(mode, LateRule::Previous);
        first.file(Team::A, slip(A, 60)).unwrap();
        assert!(first.opened(111).is_some_and(|opened| opened.lineups[Team::B].is_none()));
        first.file(Team::B, slip(B, 112)).unwrap();
        assert_eq!(first.opened(112).unwrap().lineups[Team::B], Some(lineup(B)));
    }
}

#[test]
fn the_holder_of_the_right_files_once() {
    let mut rights = open(FilingMode::Rights, LateRule::Previous);
    rights.file(Team::A, slip(A, 60)).unwrap();
    rights.file(Team::B, slip(B, 70)).unwrap();
    let opened = LineUpError::Opened { team: Team::B };
    let other_b = ["b5", "b2", "b3", "b4"];
    assert_eq!(rights.file(Team::B, slip(other_b, 80)), Err(opened));
}

#[test]
fn only_players_of_the_roster_sit_each_once() {
    let mut free = open(FilingMode::Free, LateRule::Previous);
    let team = Team::A;
    let missing = LineUpError::NotOnRoster { name: name("b1"), team };
    assert_eq!(free.file(team, slip(["a1", "a2", "a3", "b1"], 1)), Err(missing));
    let twice = LineUpError::TwoSeats { name: name("a1") };
    assert_eq!(free.file(team, slip(["a1", "a2", "a3", "a1"], 1)), Err(twice));
    free.file(team, slip(A, 999)).unwrap();
    let mut filing = free.filing().clone();
    filing.rosters[Team::B].truncate(3);
    let roster = LineUpError::Roster { team: Team::B, players: 3 };
    assert_eq!(LineUps::new(filing).unwrap_err(), roster);
}
