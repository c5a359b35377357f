//! Boards of a Swiss that the two sides of a table report (docs/sources/tournaments.md#6.10).

use proptest::prelude::*;
use tourney::log::{By, Event};
use tourney::recorded::PlayedBoard;
use tourney::swiss::{Act, MatchRoom, Outcome, Swiss, SwissError};
use tourney::teams::Room;
use tourney::unlikely::Unlikely;

use crate::support::Dice;
use crate::swiss::{act, refused};
use crate::swiss_boards::{begun, made, name, outcome, played};

fn report(numbers: [u32; 2], room: Room, board: u32, outcome: tourney::bridge::Outcome) -> Act {
    let round = board.div_ceil(2);
    Act::ReportBoard { round, numbers, sub: 1, room, board, outcome, lead: None }
}

const OPEN: MatchRoom = MatchRoom::whole(Room::Open);

fn known(swiss: &Swiss, room: Room, board: u32) -> Option<PlayedBoard> {
    swiss.round(1).unwrap().board([1, 2], MatchRoom::whole(room), board)
}

/// Team 1 wins 250 on board 1 in both rooms together, and board 2 is passed out.
#[test]
fn a_board_is_what_both_sides_of_its_table_report() {
    let mut swiss = begun("teams", 4, 4);
    let result = |swiss: &Swiss| swiss.round(1).unwrap().result([1, 2]);
    act(&mut swiss, report([2, 1], Room::Open, 1, made("4S-N", 10)));
    assert_eq!(known(&swiss, Room::Open, 1), None, "one side has reported");
    let reports = swiss.round(1).unwrap().board_reports([1, 2], OPEN, 1);
    assert_eq!((reports.own, reports.theirs.map(|it| it.outcome)), (None, Some(made("4S-N", 10))));
    act(&mut swiss, report([1, 2], Room::Open, 1, made("4S-N", 9)));
    assert!(swiss.round(1).unwrap().board_reports([1, 2], OPEN, 1).differ());
    assert_eq!(known(&swiss, Room::Open, 1), None);
    act(&mut swiss, report([1, 2], Room::Open, 1, made("4S-N", 10)));
    assert_eq!(known(&swiss, Room::Open, 1).map(|it| it.outcome), Some(made("4S-N", 10)));
    for (room, board, made) in [
        (Room::Closed, 1, made("2S-S", 10)),
        (Room::Open, 2, tourney::bridge::Outcome::PassedOut),
        (Room::Closed, 2, tourney::bridge::Outcome::PassedOut),
    ] {
        assert_eq!(result(&swiss), None);
        act(&mut swiss, report([1, 2], room, board, made));
        act(&mut swiss, report([2, 1], room, board, made));
    }
    assert_eq!(result(&swiss), Some(Outcome::imps([6, 0])));
}

#[test]
fn a_lead_that_one_side_leaves_out_is_that_of_the_other() {
    let mut swiss = begun("teams", 4, 4);
    let with_lead = |lead: &str| {
        let (numbers, outcome) = ([1, 2], made("4S-N", 10));
        let lead = Some(lead.parse().unwrap());
        Act::ReportBoard { round: 1, numbers, sub: 1, room: Room::Open, board: 1, outcome, lead }
    };
    act(&mut swiss, with_lead("HK"));
    act(&mut swiss, report([2, 1], Room::Open, 1, made("4S-N", 10)));
    assert_eq!(known(&swiss, Room::Open, 1).unwrap().lead, Some("HK".parse().unwrap()));
}

#[test]
fn the_directors_board_stands_above_what_the_sides_report() {
    let mut swiss = begun("teams", 4, 4);
    act(&mut swiss, report([1, 2], Room::Open, 1, made("4S-N", 10)));
    act(&mut swiss, report([2, 1], Room::Open, 1, made("4S-N", 10)));
    let has_board = |act: &Act, swiss: &Swiss| {
        matches!(refused(swiss, act), SwissError::HasBoard { board: 1, .. })
    };
    assert!(has_board(&report([1, 2], Room::Open, 1, made("4S-N", 9)), &swiss));
    act(&mut swiss, played([1, 2], Room::Open, 1, made("4S-N", 9)));
    assert_eq!(known(&swiss, Room::Open, 1).map(|it| it.outcome), Some(made("4S-N", 9)));
    assert!(has_board(&played([1, 2], Room::Open, 1, made("4S-N", 10)), &swiss));
}

#[test]
fn a_player_reports_at_their_own_table() {
    let mut swiss = begun("teams", 4, 4);
    let four = |letters: [char; 4]| letters.map(|letter| name(&format!("1{letter}"))).to_vec();
    let players = four(['c', 'd', 'a', 'b']);
    act(&mut swiss, Act::LineUp { round: 1, number: 1, players });
    let by = |who: &str| By::Person(name(who));
    let open = report([1, 2], Room::Open, 1, made("4S-N", 10));
    assert_eq!(swiss.check(&by("1c"), &open), Ok(()));
    let other = SwissError::OtherTable { round: 1, name: name("1a") };
    assert_eq!(swiss.check(&by("1a"), &open), Err(other));
    // The other side of the table is not theirs.
    assert!(matches!(swiss.check(&by("2a"), &open), Err(SwissError::NotThere { number: 1, .. })));
    // A team without a line-up may be at either table.
    assert_eq!(swiss.check(&by("2a"), &report([2, 1], Room::Closed, 1, made("1S-N", 7))), Ok(()));
    assert!(matches!(
        refused(&swiss, &report([1, 3], Room::Open, 1, made("4S-N", 10))),
        SwissError::NoMatch { .. }
    ));
    assert!(matches!(
        refused(&swiss, &report([1, 2], Room::Open, 3, made("4S-N", 10))),
        SwissError::NoRound { .. } | SwissError::NoBoard { .. }
    ));
    act(&mut swiss, open);
    let late = Act::LineUp { round: 1, number: 2, players: Vec::new() };
    assert!(matches!(refused(&swiss, &late), SwissError::Played { round: 1, number: 2 }));
    let totals = begun("totals", 4, 4);
    let wrong = refused(&totals, &report([1, 2], Room::Open, 1, made("4S-N", 10)));
    assert_eq!(wrong, SwissError::OnlyTotals);
}

/// A match that is ruled before anybody has sat down does not keep the boards of the others from being shown; one that is
/// being played does.
#[test]
fn boards_are_shown_when_every_table_has_played_them() {
    for (begins, shown) in [(false, vec![1, 2]), (true, Vec::<u32>::new())] {
        let mut swiss = begun("teams", 4, 4);
        let missing = |swiss: &Swiss| swiss.missing_boards(1).len();
        assert_eq!(missing(&swiss), 4);
        for room in Room::ALL {
            for board in 1..=2 {
                assert!(swiss.shown_boards().is_empty());
                act(&mut swiss, played([1, 2], room, board, made("4S-N", 10)));
            }
        }
        assert_eq!(missing(&swiss), 2);
        if begins {
            act(&mut swiss, report([3, 4], Room::Open, 1, made("4S-N", 10)));
        }
        let ruled = Outcome::Vp([1200, 800]);
        act(&mut swiss, Act::Result { round: 1, numbers: [3, 4], outcome: ruled });
        assert_eq!(missing(&swiss), 0);
        assert_eq!(swiss.shown_boards().into_iter().collect::<Vec<u32>>(), shown);
    }
}

/// A player learns from the answer nothing about the other tables, the director does.
#[test]
fn a_probable_slip_is_asked_about() {
    let mut swiss = begun("pairs-imps", 8, 2);
    for two in [[3, 4], [5, 6], [7, 8]] {
        act(&mut swiss, played(two, Room::Open, 1, made("3NT-N", 9)));
    }
    let asked = |swiss: &Swiss, by: &By, board: u32, made| {
        swiss.unlikely(by, (1, [1, 2], OPEN), board, (made, None), |_, _| None)
    };
    let player = By::Person(name("1a"));
    assert_eq!(asked(&swiss, &By::Director, 1, made("3NT-E", 9)), Some(Unlikely::Sign));
    assert_eq!(asked(&swiss, &player, 1, made("3NT-E", 9)), None);
    let far = asked(&swiss, &player, 1, made("6S-N", 2));
    assert!(matches!(far, Some(Unlikely::Tricks { contracted: 12, tricks: 2 })));
    act(&mut swiss, report([1, 2], Room::Open, 1, made("3NT-N", 9)));
    assert_eq!(asked(&swiss, &player, 2, made("3NT-N", 9)), Some(Unlikely::Again));
    assert_eq!(asked(&swiss, &player, 2, made("3NT-N", 10)), None);
    // Whoever has no line-up may sit at another table, and does not learn what this one has.
    act(&mut swiss, played([1, 2], Room::Open, 1, made("4S-N", 10)));
    assert_eq!(asked(&swiss, &By::Director, 2, made("4S-N", 10)), Some(Unlikely::Again));
    assert_eq!(asked(&swiss, &player, 2, made("4S-N", 10)), None);
}

proptest! {
    /// What both sides report, in any order, comes to what the director would enter; and each act is read as it is
    /// written, as text and as JSON.
    #[test]
    fn what_both_sides_report_counts_as_if_it_were_entered(seed in any::<u64>(), form in 0..3usize) {
        let mut dice = Dice(seed);
        let form = ["teams", "pairs-imps", "pairs-matchpoints"][form];
        let (mut reported, mut entered) = (begun(form, 4, 4), begun(form, 4, 4));
        let rooms: &[Room] = if form == "teams" { &Room::ALL } else { &[Room::Open] };
        let mut acts = Vec::new();
        for two in [[1, 2], [3, 4]] {
            for room in rooms {
                for board in 1..=2 {
                    let made = outcome(&mut dice);
                    act(&mut entered, played(two, *room, board, made));
                    acts.push(report(two, *room, board, made));
                    acts.push(report([two[1], two[0]], *room, board, made));
                }
            }
        }
        for at in (1..acts.len()).rev() {
            acts.swap(at, (dice.roll() % (at as u64 + 1)) as usize);
        }
        for one in acts {
            prop_assert_eq!(one.to_string().parse::<Act>(), Ok(one.clone()));
            let json = serde_json::to_string(&one).unwrap();
            prop_assert_eq!(serde_json::from_str::<Act>(&json).unwrap(), one.clone());
            act(&mut reported, one);
        }
        prop_assert_eq!(reported.standing(1), entered.standing(1));
        prop_assert_eq!(reported.shown_boards(), entered.shown_boards());
        for board in 1..=2 {
            let lines = |swiss: &Swiss| swiss.round(1).unwrap().board_lines(board);
            prop_assert_eq!(lines(&reported), lines(&entered));
        }
    }
}
