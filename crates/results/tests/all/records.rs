//! The results of an event as records.

use bridge::{BySide, Side};
use formats::record::Record;
use results::records;
use tourney::adjust::{Artificial, BoardResult, Share, Weighted};
use tourney::board::MethodName;
use tourney::log::{By, Viewer};
use tourney::pairs::Act;
use tourney::session::Winners;

use crate::evening::{Seeded, evening, setup};

/// The first record of a board at a table.
fn at(records: &[Record], board: u32, table: u32) -> Option<&Record> {
    let table = table.to_string();
    let mut found = records.iter().filter(|record| record.board == Some(board));
    found.find(|record| record.tag("Table") == Some(&table))
}

#[test]
fn rulings_are_written_as_they_count() {
    let setup = setup(4, 6, MethodName::Matchpoints, Winners::One);
    let movement = setup.movement.clone().expect("a movement");
    let place = movement.rounds[0][0];
    let board = *movement.boards_of(place.set, 1).start();
    let log = evening(setup, usize::MAX, 5);
    let ruled = |standing: [BoardResult; 2]| {
        let mut log = log.clone();
        let pairs = BySide(place.seats.0);
        let act = Act::Rule { board, table: place.table, pairs, standing: BySide(standing) };
        log.act(By::Director, 0, act).expect("a ruling");
        let records = records::of_pairs("Evening", &log, Viewer::Director);
        at(&records, board, place.table).expect("a record").clone()
    };
    let record = ruled([BoardResult::Score(-1234), BoardResult::Score(-1234)]);
    assert_eq!((record.score_ns, record.outcome, record.contract), (Some(-1234), None, None));
    let record = ruled([BoardResult::Score(100), BoardResult::Score(-50)]);
    assert_eq!((record.tag("Score"), record.outcome), (Some("NS 100 EW 50"), None));
    let record = ruled([
        BoardResult::Artificial(Artificial::Plus),
        BoardResult::Artificial(Artificial::Minus),
    ]);
    assert_eq!((record.tag("ScorePercentage"), record.score_ns), (Some("NS 60 EW 40"), None));
    let shares = vec![Share { score: 9000, percent: 60 }, Share { score: -9000, percent: 40 }];
    let weighted = BoardResult::Weighted(Weighted::new(shares).expect("all of it"));
    let record = ruled([weighted.clone(), weighted]);
    assert_eq!((record.tag("ScorePercentage"), record.score_ns), (Some("NS 60.00 EW 40.00"), None));
}

#[test]
fn a_result_that_is_not_agreed_on_is_no_record() {
    let setup = setup(4, 6, MethodName::Butler, Winners::One);
    let movement = setup.movement.clone().expect("a movement");
    let place = movement.rounds[0][0];
    let board = *movement.boards_of(place.set, 1).start();
    let entered = setup.pairs.iter().find(|pair| pair.number == place.seats[Side::NorthSouth]);
    let by = By::Person(entered.expect("a pair").players[0].clone());
    let mut log = evening(setup, 0, 5);
    let (pairs, outcome) = (BySide(place.seats.0), Seeded::new(1).outcome());
    let act = Act::Enter { board, table: place.table, pairs, outcome, lead: None };
    log.act(by, 0, act).expect("a result");
    assert_eq!(records::of_pairs("Evening", &log, Viewer::Director), []);
}
