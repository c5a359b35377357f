//! A board that a table still has to play is never shown.

use std::collections::BTreeMap;

use proptest::prelude::*;
use results::pdf::Paper;
use results::print::{Job, Sheet};
use results::{Results, Texts, folder};
use tourney::adjust::BoardResult;
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
    /// neither cards nor results nor points.
    #[test]
    fn an_unfinished_board_shows_nothing(log in any_evening()) {
        let results = Results::of_pairs("Evening", log.state());
        for board in &results.boards {
            let movement = log.setup().movement.as_ref().expect("a movement");
            let set = movement.set_of(board.board.board, 1).expect("a set");
            let due = movement.with(set).count();
            prop_assert_eq!(board.is_finished, board.lines.len() == due);
            if !board.is_finished {
                prop_assert_eq!(board.deal, None);
                prop_assert!(board.lines.iter().all(|line| line.outcome.is_none()));
                prop_assert!(board.lines.iter().all(|line| line.score_ns.is_none()));
                prop_assert!(board.lines.iter().all(|line| line.points.0 == [None, None]));
                prop_assert!(board.lines.iter().all(|line| line.award.0 == [None, None]));
            }
        }
    }
}

/// While no board is finished, the file for other programs has the ranking alone, and is whole.
#[test]
fn the_ranking_alone_is_a_whole_file() {
    let setup = setup(8, 14, MethodName::Matchpoints, Winners::One);
    for rounds in [0, 2] {
        let results = Results::of_pairs("Evening", evening(setup.clone(), rounds, 5).state());
        assert!(results.boards.iter().all(|board| !board.is_finished), "{rounds}");
        let files = folder(&results, &[Lang::En]);
        let xml = files.iter().find(|file| file.name == "results.xml").expect("the file");
        let read = formats::usebio::read(&xml.bytes);
        assert_eq!(read.diagnostics, [], "{rounds}");
        let text = String::from_utf8_lossy(&xml.bytes);
        // Who has no result yet takes part too.
        assert_eq!(text.matches("<PAIR_NUMBER>").count(), 8, "{text}");
        assert_eq!(text.contains("<PLACE>"), rounds > 0, "{text}");
        assert!(!text.contains("<BOARD>"), "{text}");
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
        let results = Results::of_pairs("Evening", log.state());
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
            let act = Act::Enter {
                board,
                table: place.table,
                pairs,
                outcome: seeded.outcome(),
                lead: None,
            };
            log.act(By::Director, 0, act).expect("a result");
        }
    }
    assert!(
        Results::of_pairs("Evening", log.state()).boards.iter().all(|board| !board.is_finished)
    );
    log.act(By::Director, 0, Act::Close).expect("the end");
    assert!(Results::of_pairs("Evening", log.state()).boards.iter().all(|board| board.is_finished));
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
    let act = Act::Enter { board, table: place.table, pairs, outcome, lead: None };
    log.act(By::Person(player), 0, act).expect("a result");
    assert!(Results::of_pairs("Evening", log.state()).boards.is_empty());
}

/// All that is published: the folder, and every sheet that is not of the director's own cards.
fn published(results: &Results) -> Vec<(String, Vec<u8>)> {
    let files = folder(results, &Lang::ALL).into_iter().map(|file| (file.name, file.bytes));
    let mut all: Vec<(String, Vec<u8>)> = files.collect();
    let deals = BTreeMap::new();
    let texts = Texts::new(Lang::En);
    let job =
        Job { results, deals: &deals, texts: &texts, paper: Paper::A4, hands: 9, address: None };
    let sheets = Sheet::ALL.into_iter().filter(|sheet| sheet.is_for(&job));
    all.extend(sheets.map(|sheet| (sheet.key().to_owned(), job.pdf(sheet))));
    all
}

/// Whatever the result of an unfinished board is, everything but the totals of the ranking is the same.
#[test]
fn no_output_depends_on_the_result_of_an_unfinished_board() {
    for method in [
        MethodName::Total,
        MethodName::Matchpoints,
        MethodName::Butler,
        MethodName::Cross,
        MethodName::Bam,
    ] {
        let setup = setup(6, 10, method, Winners::One);
        let movement = setup.movement.clone().expect("a movement");
        let log = evening(setup, 2, 9);
        let entered: Vec<_> = movement.rounds[..2]
            .iter()
            .flatten()
            .flat_map(|place| movement.boards_of(place.set, 1).map(move |board| (board, *place)))
            .filter(|(board, _)| !log.state().is_finished(*board))
            .collect();
        assert!(!entered.is_empty(), "{method:?}");
        let before = Results::of_pairs("Evening", log.state());
        let shown = published(&before);
        let mut counted = 0;
        for (at, (board, place)) in entered.into_iter().take(2).enumerate() {
            let mut log = log.clone();
            let score = BoardResult::Score([2980, -7600][at % 2]);
            let pairs = bridge::BySide(place.seats.0);
            let standing = bridge::BySide::new(|_| score.clone());
            let act = Act::Rule { board, table: place.table, pairs, standing };
            log.act(By::Director, 0, act).expect("a ruling");
            let mut after = Results::of_pairs("Evening", log.state());
            counted += u32::from(after.rankings != before.rankings);
            after.rankings.clone_from(&before.rankings);
            for (one, other) in shown.iter().zip(&published(&after)) {
                assert_eq!(one.0, other.0);
                assert!(one.1 == other.1, "{method:?}: board {board} is seen in {}", one.0);
            }
        }
        assert!(counted > 0, "{method:?}: the results count");
    }
}

#[test]
fn the_card_and_the_chain_say_that_boards_are_not_shown_yet() {
    let setup = setup(6, 10, MethodName::Total, Winners::One);
    let results = Results::of_pairs("Evening", evening(setup, 2, 9).state());
    assert!(results.unfinished().count() > 0);
    let files = folder(&results, &[Lang::En]);
    let page = |name: &str| {
        let file = files.iter().find(|file| file.name == name).expect("a page");
        String::from_utf8_lossy(&file.bytes).into_owned()
    };
    assert!(page("pair-1.html").contains("<td class=\"n\">not shown yet</td>"));
    assert!(page("pair-1.html").contains("they are not shown yet"), "{}", page("pair-1.html"));
    assert!(page("cross.html").contains("have not been played by all tables yet"));
}
