//! A board that a table still has to play is never shown.

use proptest::prelude::*;
use results::{Results, folder};
use tourney::board::MethodName;
use tourney::log::By;
use tourney::pairs::Act;
use tourney::session::Winners;
use words::Lang;

use crate::evening::{any_evening, evening, setup};

/// All text of a folder.
fn text(results: &Results) -> String {
    let files = folder(results, &Lang::ALL);
    files.iter().map(|file| String::from_utf8_lossy(&file.bytes).into_owned()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    /// A board is finished exactly when all tables of the movement have played it; until then it has
    /// neither cards nor results.
    #[test]
    fn an_unfinished_board_has_only_points(log in any_evening()) {
        let results = Results::of_pairs("Evening", &log);
        for board in &results.boards {
            let movement = log.setup().movement.as_ref().expect("a movement");
            let set = movement.set_of(board.board.board, 1).expect("a set");
            let due = movement.with(set).count();
            prop_assert_eq!(board.is_finished, board.lines.len() == due);
            if !board.is_finished {
                prop_assert_eq!(board.deal, None);
                prop_assert!(board.lines.iter().all(|line| line.outcome.is_none()));
                prop_assert!(board.lines.iter().all(|line| line.score_ns.is_none()));
            }
        }
    }
}

#[test]
fn cards_appear_with_the_last_table_and_not_before() {
    let of = |rounds: usize| {
        let setup = setup(8, 14, MethodName::Matchpoints, Winners::One);
        evening(setup, rounds, 5)
    };
    let all = of(usize::MAX);
    let rounds = all.setup().movement.as_ref().expect("a movement").rounds.len();
    let (mut shown, mut hidden) = (0, 0);
    for rounds in 0..=rounds {
        let log = of(rounds);
        let results = Results::of_pairs("Evening", &log);
        let text = text(&results);
        let json: serde_json::Value = {
            let files = folder(&results, &[Lang::En]);
            let file = files.iter().find(|file| file.name == "results.json").expect("a file");
            serde_json::from_slice(&file.bytes).expect("JSON")
        };
        for traveller in log.state().travellers() {
            let number = traveller.board.board;
            let deal = traveller.deal.expect("all deals are recorded").to_string();
            let finished = log.state().is_finished(number);
            // JSON and PBN have the deal as it is written here.
            assert_eq!(text.contains(&deal), finished, "board {number} after {rounds} rounds");
            let board = json["boards"].as_array().expect("boards").iter();
            let mut board = board.filter(|board| board["board"] == number);
            let board = board.next().expect("the board");
            assert_eq!(board["deal"].is_null(), !finished);
            if finished { shown += 1 } else { hidden += 1 }
        }
    }
    assert!(shown > 0 && hidden > 0, "{shown} {hidden}");
}

#[test]
fn without_a_movement_only_the_end_shows_boards() {
    let mut setup = setup(8, 14, MethodName::Matchpoints, Winners::One);
    let movement = setup.movement.take().expect("a movement");
    let mut log = tourney::log::TournamentLog::open(setup).expect("a setup");
    let mut seeded = crate::evening::Seeded::new(3);
    for place in movement.rounds.iter().flatten() {
        for board in movement.boards_of(place.set, 1) {
            let pairs = bridge::BySide(place.seats.0);
            let act = Act::Enter { board, table: place.table, pairs, outcome: seeded.outcome() };
            log.act(By::Director, 0, act).expect("a result");
        }
    }
    assert!(Results::of_pairs("Evening", &log).boards.iter().all(|board| !board.is_finished));
    log.act(By::Director, 0, Act::Close).expect("the end");
    assert!(Results::of_pairs("Evening", &log).boards.iter().all(|board| board.is_finished));
}

#[test]
fn a_result_that_is_not_agreed_on_finishes_nothing() {
    let setup = setup(8, 14, MethodName::Matchpoints, Winners::One);
    let movement = setup.movement.clone().expect("a movement");
    let player = setup.pairs[0].players[0].clone();
    let mut log = tourney::log::TournamentLog::open(setup).expect("a setup");
    let place =
        *movement.rounds[0].iter().find(|place| place.seats.0.contains(&1)).expect("pair 1");
    let board = *movement.boards_of(place.set, 1).start();
    let outcome = crate::evening::Seeded::new(1).outcome();
    let pairs = bridge::BySide(place.seats.0);
    let act = Act::Enter { board, table: place.table, pairs, outcome };
    log.act(By::Person(player), 0, act).expect("a result");
    assert!(Results::of_pairs("Evening", &log).boards.is_empty());
}
