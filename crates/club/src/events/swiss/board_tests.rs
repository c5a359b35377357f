//! Boards of a Swiss at real tables: the players of both rooms report, and the director enters and corrects.

use bridge::{BySide, Outcome as Result_, Tricks};
use tourney::adjust::Artificial;
use tourney::log::Op;
use tourney::merge;
use tourney::recorded::{MatchRoom, PlayedBoard};
use tourney::swiss::{Outcome, Swiss, SwissError};
use tourney::teams::Room;

use super::tests::{Cup, error};
use super::{MatchBoard, SwissCommand, may_line_up};
use crate::events::test_event::DIRECTOR;
use crate::events::{Adjusted, BoardEntry, EventCommand, Refusal, log_file};

/// Two teams of five, whose players are persons 1 to 10, with the first round published.
fn two_teams() -> (Cup, [u32; 2]) {
    let options = [("rounds", "1"), ("boards", "2"), ("form", "teams"), ("first", "slide")];
    let lines = ["Alpha | a; b; c; d; e", "Beta | f; g; h; i; j"];
    let mut cup = Cup::new(&options, &lines);
    cup.claim(&["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]);
    cup.publish();
    let (_, two) = cup.open();
    (cup, two)
}

fn entry(contract: &str, tricks: u8) -> BoardEntry {
    let (contract, tricks) = (contract.parse().unwrap(), Tricks::new(tricks).unwrap());
    let played = PlayedBoard { outcome: Result_::Played { contract, tricks }, lead: None };
    BoardEntry { played, is_sure: false }
}

fn at(numbers: [u32; 2], room: Room, board: u32) -> MatchBoard {
    MatchBoard { round: 1, numbers, place: MatchRoom::whole(room), board }
}

fn names(swiss: &Swiss, number: u32) -> String {
    let line_up = swiss.round(1).unwrap().line_up(number);
    line_up.map_or(String::new(), |all| all.iter().map(ToString::to_string).collect())
}

#[test]
fn the_first_board_of_a_match_fixes_who_sits_where() {
    let (mut cup, _) = two_teams();
    assert_eq!(may_line_up(cup.swiss(), None, 1), Some(1));
    let players = ["e", "b", "c", "d"].map(|name| name.parse().unwrap()).to_vec();
    cup.send(1, SwissCommand::LineUp { round: 1, number: 1, players }).unwrap();
    let open = at([1, 2], Room::Open, 1);
    // Person 3 sits in the closed room, and person 1 does not play.
    for person in [1, 3] {
        let report = SwissCommand::ReportBoard { at: open, entry: entry("4S-N", 10) };
        assert!(matches!(error(cup.send(person, report)), SwissError::OtherTable { .. }));
    }
    assert_eq!(names(cup.swiss(), 2), "", "what is refused enters nothing");
    // Beside the report the line-up of the other team is entered, which is the usual one.
    let report = SwissCommand::ReportBoard { at: open, entry: entry("4S-N", 10) };
    assert_eq!(cup.send(5, report.clone()).unwrap(), 2);
    assert_eq!(names(cup.swiss(), 1) + &names(cup.swiss(), 2), "ebcdfghi");
    assert_eq!(cup.send(5, report).unwrap(), 0, "a repeated request");
    assert_eq!(may_line_up(cup.swiss(), None, 1), None);
    assert_eq!(may_line_up(cup.swiss(), None, 2), None);
}

#[test]
fn a_match_is_over_when_both_rooms_have_reported_and_confirmed() {
    let (mut cup, two) = two_teams();
    let [own, other] = [[1, 2], [2, 1]];
    let result = |cup: &Cup| cup.swiss().round(1).unwrap().result(own);
    // The first two of each team are in the open room, the next two in the closed one.
    for (room, players) in [(Room::Open, [1, 6]), (Room::Closed, [3, 8])] {
        for board in 1..=2 {
            assert_eq!(result(&cup), None);
            let made = if room == Room::Open { entry("4S-N", 10) } else { entry("4S-N", 9) };
            let made = BoardEntry { is_sure: true, ..made };
            let report =
                |numbers| SwissCommand::ReportBoard { at: at(numbers, room, board), entry: made };
            cup.send(players[0], report(own)).unwrap();
            cup.send(players[1], report(other)).unwrap();
        }
    }
    // 420 and −50, then 620 and −100: 10 and 12 IMPs for the team at home.
    let won = if two == own { [22, 0] } else { [0, 22] };
    assert_eq!(result(&cup), Some(Outcome::imps(won)));
    let text = log_file::swiss(cup.log());
    assert!(text.contains("report-board 1 1-2 open 1 contract=4S-N tricks=10"), "{text}");
    let read = merge::read::<Swiss>(&text).log.unwrap();
    assert!(read.state() == cup.swiss(), "{text}");
}

/// Somebody of the other room, the fifth player of a team, and an opponent do not learn what a table has.
#[test]
fn a_stranger_learns_nothing_by_reporting_what_a_table_may_have() {
    let (mut cup, _) = two_teams();
    let report = |board: u32, tricks: u8| SwissCommand::ReportBoard {
        at: at([1, 2], Room::Open, board),
        entry: entry("4S-N", tricks),
    };
    cup.send(1, report(1, 10)).unwrap();
    let other =
        SwissCommand::ReportBoard { at: at([2, 1], Room::Open, 1), entry: entry("4S-N", 10) };
    cup.send(6, other).unwrap();
    cup.send(1, report(2, 11)).unwrap();
    for (board, right) in [(1, 10), (2, 11)] {
        for person in [3, 5, 6, 8] {
            let [right, wrong] =
                [right, 7].map(|tricks| error(cup.send(person, report(board, tricks))));
            assert_eq!(right, wrong, "person {person}, board {board}");
        }
        assert_eq!(cup.send(2, report(board, right)).unwrap(), 0, "the partner repeats it");
    }
}

/// Whoever is entered with too few players for a line-up may sit in either room.
#[test]
fn a_side_without_a_line_up_does_not_learn_what_the_other_room_has() {
    let options = [("rounds", "1"), ("boards", "2"), ("form", "teams"), ("first", "slide")];
    let mut cup = Cup::new(&options, &["Alpha | a", "Beta | f; g; h; i"]);
    cup.claim(&["a", "f", "g", "h", "i"]);
    cup.publish();
    let report = |tricks: u8| SwissCommand::ReportBoard {
        at: at([1, 2], Room::Closed, 1),
        entry: entry("4S-N", tricks),
    };
    let board = SwissCommand::Board { at: at([1, 2], Room::Closed, 1), entry: entry("4S-N", 10) };
    cup.send(DIRECTOR, board).unwrap();
    let [right, wrong] = [10, 9].map(|tricks| error(cup.send(1, report(tricks))));
    assert_eq!(right, wrong);
}

#[test]
fn a_probable_slip_is_asked_about_and_entered_when_it_is_right() {
    let (mut cup, _) = two_teams();
    let at = at([1, 2], Room::Open, 1);
    let mut slip = entry("6S-N", 1);
    let asked = cup.send(1, SwissCommand::ReportBoard { at, entry: slip });
    assert!(matches!(asked, Err(Refusal::Unlikely { .. })));
    let asked = cup.send(DIRECTOR, SwissCommand::Board { at, entry: slip });
    assert!(matches!(asked, Err(Refusal::Unlikely { .. })));
    slip.is_sure = true;
    cup.send(1, SwissCommand::ReportBoard { at, entry: slip }).unwrap();
}

#[test]
fn nobody_reports_a_board_again_and_again() {
    let (mut cup, _) = two_teams();
    let at = at([1, 2], Room::Open, 1);
    let mut report =
        |tricks: u8| cup.send(1, SwissCommand::ReportBoard { at, entry: entry("4S-N", tricks) });
    for tricks in [10, 9, 10, 9] {
        report(tricks).unwrap();
    }
    assert!(matches!(report(10), Err(Refusal::TooManyReports { round: 1 })));
}

#[test]
fn the_directors_board_is_corrected_in_its_place() {
    let (mut cup, _) = two_teams();
    let (own, other) = (at([1, 2], Room::Open, 1), at([2, 1], Room::Open, 1));
    cup.send(1, SwissCommand::ReportBoard { at: own, entry: entry("4S-N", 10) }).unwrap();
    cup.send(6, SwissCommand::ReportBoard { at: other, entry: entry("4S-N", 10) }).unwrap();
    let board = |entry| SwissCommand::Board { at: other, entry };
    let known = |cup: &Cup| cup.swiss().round(1).unwrap().board([1, 2], own.place, 1);
    for (tricks, entries) in [(10, 0), (9, 1), (8, 1), (8, 0)] {
        let right = entry("4S-N", tricks);
        assert_eq!(cup.send(DIRECTOR, board(right)).unwrap(), entries, "{tricks} tricks");
        assert_eq!(known(&cup), Some(right.played));
    }
    // Without the director's entry it is what both sides have said.
    let entry = cup.log().entries().iter().find(|of| {
        of.by == tourney::log::By::Director
            && matches!(&of.op, tourney::log::Op::Act(tourney::swiss::Act::Played { .. }))
    });
    let strike = EventCommand::Strike { entry: entry.unwrap().no };
    cup.command(DIRECTOR, &strike).unwrap();
    assert_eq!(known(&cup), Some(self::entry("4S-N", 10).played));
}

#[test]
fn only_players_report_and_only_the_director_enters() {
    let (mut cup, _) = two_teams();
    let at = at([1, 2], Room::Open, 1);
    let entry = entry("4S-N", 10);
    let report = cup.send(DIRECTOR, SwissCommand::ReportBoard { at, entry });
    assert!(matches!(report, Err(Refusal::NoName)));
    let board = cup.send(1, SwissCommand::Board { at, entry });
    assert!(matches!(board, Err(Refusal::Forbidden)));
}

/// The director's adjusted score corrects the one before, and is entered once; the log is a file.
#[test]
fn a_board_is_adjusted_by_one_entry() {
    let (mut cup, two) = two_teams();
    let rule = |one, other| SwissCommand::Rule {
        at: at(two, Room::Open, 1),
        result: Adjusted::Awards(BySide([one, other])),
    };
    assert!(matches!(
        cup.send(1, rule(Artificial::Plus, Artificial::Minus)),
        Err(Refusal::Forbidden)
    ));
    assert_eq!(cup.send(DIRECTOR, rule(Artificial::Plus, Artificial::Minus)).unwrap(), 1);
    assert_eq!(cup.send(DIRECTOR, rule(Artificial::Plus, Artificial::Minus)).unwrap(), 0);
    assert_eq!(cup.send(DIRECTOR, rule(Artificial::Plus, Artificial::Plus)).unwrap(), 1);
    assert!(matches!(cup.log().entries().last().unwrap().op, Op::Correct { .. }));
    let state = cup.swiss().round(1).unwrap();
    assert_eq!(state.board_imps(two, 1, 1), Some([3, 3]));
    log_file::assert_is_file_of(cup.log(), &log_file::swiss(cup.log()));
}
