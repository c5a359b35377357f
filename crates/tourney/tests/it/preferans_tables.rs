//! Preferans at tables online: results of tables, boards dealt in advance, and their cards.

use std::collections::BTreeSet;

use proptest::prelude::*;
use tourney::log::{By, Event, Op, TournamentLog};
use tourney::preferans::event::{
    Act, PlayerEntry, PreferansEvent, PreferansEventError, Setup, TableResult,
};
use tourney::vp::Hundredths;

fn open(players: u32, options: &[(&str, &str)]) -> TournamentLog<PreferansEvent> {
    let player = |number| PlayerEntry::read(number, &format!("P{number}")).unwrap();
    let mut setup = Setup::new("Evening".parse().unwrap(), (1..=players).map(player).collect());
    for (key, word) in options {
        setup.options.set(key, word).unwrap();
    }
    TournamentLog::open(setup).unwrap()
}

fn enter(log: &mut TournamentLog<PreferansEvent>, act: Act) {
    log.act(By::Director, 0, act).unwrap();
}

fn seat(log: &mut TournamentLog<PreferansEvent>) -> Vec<Vec<u32>> {
    let draft = log.state().draft().unwrap();
    enter(log, draft.publish());
    draft.tables
}

/// The first at a table wins so much from the second.
fn won(log: &TournamentLog<PreferansEvent>, round: u32, table: u32, whists: i32) -> TableResult {
    let seats = log.state().round(round).unwrap().table(table).unwrap().seats.clone();
    let mut all = vec![Hundredths(0); seats.len()];
    (all[0], all[1]) = (Hundredths(whists * 100), Hundredths(-whists * 100));
    TableResult { seats, whists: all }
}

fn played(log: &TournamentLog<PreferansEvent>, round: u32, table: u32, whists: i32) -> Act {
    Act::Played { round, table, result: won(log, round, table, whists) }
}

fn refused(log: &TournamentLog<PreferansEvent>, by: &By, act: &Act) -> PreferansEventError {
    log.state().check(by, act).unwrap_err()
}

fn deal(number: u128) -> pref::Deal {
    pref::Deal::from_number(number).unwrap()
}

#[test]
fn a_table_reports_once_and_the_director_stands_above_it() {
    let mut log = open(6, &[("size", "3")]);
    seat(&mut log);
    let result = |log: &TournamentLog<PreferansEvent>| {
        let result = log.state().round(1).unwrap().table(1).unwrap().result();
        result.map(|whists| whists[0].0 / 100)
    };
    let first = played(&log, 1, 1, 40);
    enter(&mut log, first.clone());
    assert_eq!(result(&log), Some(40));
    let error = PreferansEventError::Played { round: 1, table: 1 };
    assert_eq!(refused(&log, &By::Director, &first), error);
    // Who sits there does not report otherwise.
    let table = log.state().round(1).unwrap().table(1).unwrap().clone();
    let own = By::Person(log.state().player(table.seats[0]).unwrap().name().clone());
    let said = Act::Report { round: 1, number: table.seats[0], result: won(&log, 1, 1, 40) };
    let error = PreferansEventError::HasResult { round: 1, table: 1 };
    assert_eq!(refused(&log, &own, &said), error);
    let by_player = played(&log, 1, 2, 40);
    let error = PreferansEventError::NotDirector { by: own.clone() };
    assert_eq!(refused(&log, &own, &by_player), error);
    let act = Act::Result { round: 1, table: 1, result: won(&log, 1, 1, 30) };
    enter(&mut log, act);
    assert_eq!(result(&log), Some(30));
    // Without the director's result, what was played stands again.
    log.enter(By::Director, 0, "", Op::Strike { entry: 3 }).unwrap();
    assert_eq!(result(&log), Some(40));
    // A table that has a result of the director's is played to its end: that is kept too.
    let act = Act::Result { round: 1, table: 2, result: won(&log, 1, 2, 7) };
    enter(&mut log, act);
    let act = played(&log, 1, 2, 9);
    enter(&mut log, act);
    assert_eq!(log.state().round(1).unwrap().table(2).unwrap().result().unwrap()[0].0, 700);
    let mut wrong = won(&log, 1, 2, 5);
    wrong.whists[2] = Hundredths(1);
    let act = Act::Played { round: 1, table: 2, result: wrong };
    let error = PreferansEventError::Sum { sum: Hundredths(1) };
    assert_eq!(refused(&log, &By::Director, &act), error);
}

#[test]
fn all_tables_play_the_same_boards_or_each_its_own() {
    let mut same = open(7, &[("deals", "6"), ("dealing", "same")]);
    let mut own = open(7, &[("deals", "6"), ("dealing", "own")]);
    for log in [&mut same, &mut own] {
        assert_eq!(seat(log).len(), 2);
        seat(log);
    }
    let boards = |log: &TournamentLog<PreferansEvent>, round, table| {
        log.state().boards_of(round, table).map(|boards| boards.into_inner())
    };
    for table in [1, 2] {
        assert_eq!(boards(&same, 1, table), Some((1, 6)));
        assert_eq!(boards(&same, 2, table), Some((7, 12)));
    }
    assert_eq!([1, 2].map(|table| boards(&own, 1, table)), [Some((1, 6)), Some((7, 12))]);
    assert_eq!([1, 2].map(|table| boards(&own, 2, table)), [Some((13, 18)), Some((19, 24))]);
    assert_eq!(boards(&own, 2, 3), None);
    assert_eq!(boards(&own, 3, 1), None);
    assert_eq!(same.state().places_of(7), Some((2, 1..=2)));
    assert_eq!(own.state().places_of(7), Some((1, 2..=2)));
    assert_eq!([same.state().last_board(), own.state().last_board()], [12, 24]);
    // Tables that are compared play the same boards.
    let mut compared = open(8, &[("deals", "6"), ("dealing", "own"), ("comparison", "seat")]);
    seat(&mut compared);
    assert_eq!(boards(&compared, 1, 2), Some((1, 6)));
}

#[test]
fn the_cards_of_a_board_are_entered_once() {
    let mut log = open(4, &[("deals", "6")]);
    let act = |board, number| Act::Deal { board, deal: deal(number) };
    let none = |last, board| PreferansEventError::NoBoard { board, last };
    assert_eq!(refused(&log, &By::Director, &act(1, 5)), none(0, 1));
    seat(&mut log);
    assert_eq!(refused(&log, &By::Director, &act(7, 5)), none(6, 7));
    assert_eq!(refused(&log, &By::Director, &act(0, 5)), none(6, 0));
    enter(&mut log, act(6, 5));
    assert_eq!(log.state().deals()[&6], deal(5));
    assert_eq!(refused(&log, &By::Director, &act(6, 5)), PreferansEventError::HasDeal { board: 6 });
    seat(&mut log);
    enter(&mut log, act(7, 5));
    assert_eq!(log.state().after(1).deals().keys().copied().collect::<Vec<u32>>(), [6]);
}

proptest! {
    /// Each board of each table is found by its number, and no two tables with boards of their own share one.
    #[test]
    fn a_board_is_found_where_it_is_played(
        players in 3u32..30, rounds in 1u32..4, deals in 1u32..13, own: bool,
    ) {
        let dealing = if own { "own" } else { "same" };
        let mut log = open(players, &[("deals", &deals.to_string()), ("dealing", dealing), ("size", "3")]);
        let mut all = BTreeSet::new();
        for round in 1..=rounds {
            let numbers: Vec<u32> = (1..=players).collect();
            let seats: Vec<Vec<u32>> = numbers.chunks_exact(3).map(<[u32]>::to_vec).collect();
            let tables = seats.len() as u32;
            enter(&mut log, Act::Seat { round, tables: seats, missing: 0 });
            for table in 1..=tables {
                for board in log.state().boards_of(round, table).unwrap() {
                    prop_assert_eq!(all.insert(board), own || table == 1);
                    let (of, places) = log.state().places_of(board).unwrap();
                    prop_assert_eq!(of, round);
                    prop_assert!(places.contains(&table));
                    prop_assert_eq!(places.count() as u32, if own { 1 } else { tables });
                }
            }
        }
        prop_assert_eq!(all, (1..=log.state().last_board()).collect());
    }
}
