//! Tables that are published and read again.

use bridge::{BySide, Side};
use formats::{Format, Severity, read_any};
use proptest::prelude::*;
use results::{Results, folder};
use tourney::adjust::{Artificial, BoardResult};
use tourney::board::MethodName;
use tourney::log::{By, TournamentLog};
use tourney::pairs::{Act, PairsEvent};
use tourney::session::Winners;
use words::Lang;

use crate::evening::{any_evening, evening, setup};

/// Each result of the boards that are over, in both languages, is read from the table of boards as it was published.
fn check(log: &TournamentLog<PairsEvent>) -> usize {
    let results = Results::of_pairs("Evening", log.state());
    let mut lines = 0;
    for lang in Lang::ALL {
        let files = folder(&results, &[lang]);
        let table = files.iter().find(|file| file.name == "boards.csv").expect("a table");
        let read = read_any(&table.bytes);
        assert_eq!(read.format, Some(Format::ResultsCsv));
        assert_eq!(read.count(Severity::Error), 0, "{:?}", read.diagnostics);
        let mut records = read.records.iter();
        for board in results.boards.iter().filter(|board| board.is_finished) {
            for line in &board.lines {
                lines += 1;
                let record = records.next().expect("a line for each result");
                let tag = |name: &str| record.tag(name).unwrap_or_default();
                assert_eq!(record.board, Some(board.board.board));
                assert_eq!(tag("Table"), line.table);
                let [ns, ew] = Side::ALL.map(|side| results.label(line.numbers[side]));
                assert_eq!((tag("PairNS"), tag("PairEW")), (&*ns, &*ew));
                // The director's decision stands in place of what was played.
                if line.standing.is_some() {
                    assert_eq!((record.outcome, tag("ScorePercentage")), (None, "NS 60 EW 40"));
                } else {
                    assert_eq!((record.outcome, record.score_ns), (line.outcome, line.score_ns));
                }
            }
        }
        assert!(records.next().is_none());
    }
    lines
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    #[test]
    fn the_table_of_boards_is_read_back(log in any_evening()) {
        check(&log);
    }
}

#[test]
fn awards_are_read_back() {
    let setup = setup(4, 6, MethodName::Matchpoints, Winners::One);
    let place = setup.movement.clone().expect("a movement").rounds[0][0];
    let mut log = evening(setup, usize::MAX, 7);
    let awards = [Artificial::Plus, Artificial::Minus].map(BoardResult::Artificial);
    let (table, pairs) = (place.table, BySide(place.seats.0));
    let act = Act::Rule { board: 1, table, pairs, standing: BySide(awards) };
    log.act(By::Director, 0, act).expect("a ruling");
    assert_eq!(check(&log), 24);
}
