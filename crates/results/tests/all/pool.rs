//! One event in several clubs.

use results::Results;
use results::pool::{Club, PoolError, pool};
use tourney::board::MethodName;
use tourney::log::By;
use tourney::pairs::Act;
use tourney::session::{Penalty, Winners};
use tourney::vp::Hundredths;

use crate::evening::{evening, setup};

fn club(pairs: u32, method: MethodName, seed: u64, rounds: usize) -> Results {
    let setup = setup(pairs, 12, method, Winners::One);
    let mut log = evening(setup, rounds, seed);
    if rounds == usize::MAX {
        log.act(By::Director, 0, Act::Close).expect("the end");
    }
    Results::of_pairs("Evening", log.state())
}

/// All results of a board are compared, whatever club they are from, and everybody keeps the boards they played.
#[test]
fn boards_of_all_clubs_are_compared() {
    let clubs = [
        club(4, MethodName::Matchpoints, 3, usize::MAX),
        club(6, MethodName::Matchpoints, 3, usize::MAX),
    ];
    let named =
        [Club { name: "Riga", results: &clubs[0] }, Club { name: "Tartu", results: &clubs[1] }];
    let all = pool("Simultaneous", &named).expect("the results of both");
    assert!(all.is_over);
    assert_eq!(all.entrants.len(), 10);
    let lines =
        |results: &Results| results.boards.iter().map(|board| board.lines.len()).sum::<usize>();
    assert_eq!(lines(&all), lines(&clubs[0]) + lines(&clubs[1]));
    for board in &all.boards {
        assert_eq!(board.expected as usize, board.lines.len());
        assert!(board.lines.iter().any(|line| line.table.starts_with("Riga ")));
    }
    let rows = &all.rankings[0].rows;
    assert_eq!(rows.len(), 10);
    for (own, number) in clubs[1].rankings[0].rows.iter().map(|row| (row, row.number + 4)) {
        let row = rows.iter().find(|row| row.number == number).expect("a pair of Tartu");
        assert_eq!(row.boards, own.boards);
        assert!(all.name(number).ends_with("(Tartu)"), "{}", all.name(number));
    }
    let mean = rows.iter().map(|row| row.percent.as_ref().expect("a percentage").ratio());
    let boards: u32 = rows.iter().map(|row| row.boards).sum();
    assert!(boards > 0 && mean.count() == 10);
    let files = results::folder(&all, &[words::Lang::En]);
    assert!(files.iter().any(|file| file.name == "index.html"));
}

/// A penalty of a club counts, and a board that a club still plays is sealed.
#[test]
fn penalties_count_and_open_boards_stay_closed() {
    let mut log = evening(setup(4, 12, MethodName::Matchpoints, Winners::One), usize::MAX, 3);
    let plain = Results::of_pairs("Evening", log.state());
    let penalty = Penalty::Points(Hundredths(150));
    log.act(By::Director, 0, Act::Penalize { pair: 1, penalty }).expect("a penalty");
    let fined = Results::of_pairs("Evening", log.state());
    let total = |results: &Results| {
        let all = pool("All", &[Club { name: "Riga", results }]).expect("one club");
        let row = all.rankings[0].rows.iter().find(|row| row.number == 1).expect("a row").clone();
        (row.total, row.penalty)
    };
    let ((before, none), (after, taken)) = (total(&plain), total(&fined));
    let mut sum = after;
    sum.add_sum(&taken.expect("a penalty"));
    assert_eq!((sum, none), (before, None));
    let playing = club(4, MethodName::Matchpoints, 3, 1);
    let clubs = [Club { name: "Riga", results: &plain }, Club { name: "Tartu", results: &playing }];
    let all = pool("All", &clubs).expect("both");
    assert!(!all.is_over);
    // A board that Tartu has not begun is none of its boards yet.
    let own = |number: u32| playing.boards.iter().find(|of| of.board.board == number);
    let is_open = |board: &results::Board| own(board.board.board).is_none_or(|of| !of.is_finished);
    let open = plain.boards.iter().filter(|board| is_open(board));
    assert!(open.clone().count() > 0);
    for sealed in open.map(|board| board.board.board) {
        let board = all.boards.iter().find(|of| of.board.board == sealed).expect("the board");
        assert!(!board.is_finished && board.deal.is_none());
        assert!(board.lines.iter().all(|line| line.outcome.is_none()));
    }
}

#[test]
fn clubs_that_cannot_be_compared_are_named() {
    let [one, two] = [3, 4].map(|seed| club(4, MethodName::Matchpoints, seed, usize::MAX));
    let butler = club(4, MethodName::Butler, 3, usize::MAX);
    let refused = |clubs: &[(&str, &Results)]| {
        let clubs: Vec<Club<'_>> =
            clubs.iter().map(|(name, results)| Club { name, results }).collect();
        pool("All", &clubs).expect_err("no pool")
    };
    assert_eq!(refused(&[]), PoolError::None);
    let cards = refused(&[("Riga", &one), ("Tartu", &two)]).to_string();
    assert!(cards.contains("Tartu and Riga have different cards"), "{cards}");
    let twice = refused(&[("Riga", &one), ("Riga", &one)]);
    assert_eq!(twice, PoolError::Twice { club: "Riga".to_owned() });
    let kind = refused(&[("Riga", &one), ("Tartu", &butler)]).to_string();
    assert!(kind.contains("Tartu does not score its event as Riga does"), "{kind}");
}
