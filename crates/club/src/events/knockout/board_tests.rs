//! Boards of a knockout at real tables: what the players of both rooms learn of each other, and what the director enters.

use bridge::{Outcome, Tricks};
use tourney::knockout::Conditions;
use tourney::knockout::event::{FirstRound, LineUpOrder, Setup, TeamEntry};
use tourney::recorded::PlayedBoard;
use tourney::teams::Room;

use super::tests::{Cup, error};
use super::{KnockoutCommand, SessionBoard};
use crate::events::test_event::DIRECTOR;
use crate::events::{BoardEntry, Setup as AnySetup};

/// Two teams of five, whose players are persons 1 to 10; their only segment of two boards has begun.
fn two_teams() -> Cup {
    let lines = ["Alpha | a; b; c; d; e", "Beta | f; g; h; i; j"];
    let teams = (1..).zip(lines).map(|(number, line)| TeamEntry::read(number, line).unwrap());
    let mut cup = Cup::of(AnySetup::Knockout(Setup {
        name: "Cup".parse().unwrap(),
        teams: teams.collect(),
        conditions: Conditions::new(1, 2),
        is_recorded: true,
        line_ups: LineUpOrder::default(),
        first_round: FirstRound::default(),
        corrections: None,
    }));
    cup.claim(&["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]);
    cup.send(DIRECTOR, KnockoutCommand::Start { session: 1 }).unwrap();
    cup
}

fn entry(contract: &str, tricks: u8) -> BoardEntry {
    let (contract, tricks) = (contract.parse().unwrap(), Tricks::new(tricks).unwrap());
    let played = PlayedBoard { outcome: Outcome::Played { contract, tricks }, lead: None };
    BoardEntry { played, is_sure: true }
}

const fn at(numbers: [u32; 2], room: Room, board: u32) -> SessionBoard {
    SessionBoard { session: 1, numbers, room, board }
}

/// Both sides of a room report a board.
fn agree(cup: &mut Cup, room: Room, board: u32, tricks: u8) {
    let players = if room == Room::Open { [1, 6] } else { [3, 8] };
    for (who, numbers) in players.into_iter().zip([[1, 2], [2, 1]]) {
        let (at, entry) = (at(numbers, room, board), entry("4S-N", tricks));
        cup.send(who, KnockoutCommand::ReportBoard { at, entry }).unwrap();
    }
}

/// Somebody of the other room, the fifth player of a team, and an opponent do not learn what a table has.
#[test]
fn a_stranger_learns_nothing_by_reporting_what_a_table_may_have() {
    let mut cup = two_teams();
    let report = |board: u32, tricks: u8| KnockoutCommand::ReportBoard {
        at: at([1, 2], Room::Open, board),
        entry: entry("4S-N", tricks),
    };
    agree(&mut cup, Room::Open, 1, 10);
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

/// The last board decides the match, which the players have agreed on with a slip.
#[test]
fn the_director_corrects_a_board_of_a_match_that_is_won() {
    let mut cup = two_teams();
    for (room, tricks) in [(Room::Open, 10), (Room::Closed, 9)] {
        for board in 1..=2 {
            agree(&mut cup, room, board, tricks);
        }
    }
    let winner = |cup: &Cup| cup.log().state().winner();
    assert_eq!(winner(&cup), Some(1));
    for (board, tricks) in [(1, 9), (2, 8)] {
        let (at, entry) = (at([1, 2], Room::Open, board), entry("4S-N", tricks));
        assert_eq!(cup.send(DIRECTOR, KnockoutCommand::Board { at, entry }).unwrap(), 1);
    }
    assert_eq!(winner(&cup), Some(2));
}
