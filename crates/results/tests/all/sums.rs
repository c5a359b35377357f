//! Where the numbers come from, and that they come from there.

use bridge::{BySide, Outcome, Side};
use proptest::prelude::*;
use results::{Kind, Results, Why};
use tourney::adjust::{Artificial, BoardResult, Share, Weighted};
use tourney::board::{Method, MethodName};
use tourney::log::{By, Op};
use tourney::matchpoints::Scale;
use tourney::pairs::Act;
use tourney::session::{Penalty, Winners};
use tourney::{Ratio, Sum};

use crate::evening::{any_evening, evening, setup};

/// Every point of a finished board is what its own explanation comes to.
fn explained(results: &Results) {
    for board in results.boards.iter().filter(|board| board.is_finished) {
        for line in &board.lines {
            for side in Side::ALL {
                match (&line.why[side], line.points[side]) {
                    (Why::Compared { points, .. }, shown) => assert_eq!(
                        Some(*points),
                        shown,
                        "board {} table {} {side}",
                        board.board.board,
                        line.table
                    ),
                    (Why::Total, Some(points)) => {
                        let score = line.score_ns.expect("a score");
                        let own = if side == Side::NorthSouth { score } else { -score };
                        assert_eq!(points, Ratio::from(own));
                    }
                    (Why::NotCounted | Why::Incomparable, points) => assert_eq!(points, None),
                    (Why::Award(_) | Why::Alone, points) => assert!(points.is_some()),
                    (why, points) => panic!("{why:?} for {points:?}"),
                }
            }
        }
    }
}

/// Every total is the sum of its chain.
fn chained(results: &Results) {
    let Kind::Pairs { method, .. } = results.kind else { panic!("a pairs event") };
    for table in &results.rankings {
        for row in &table.rows {
            let chain = results.chain(row.number, table.side).expect("a chain");
            let counted = chain.shares.len() as u32 + chain.sealed;
            assert_eq!(counted, row.boards, "pair {}", row.number);
            if chain.sealed > 0 {
                assert_eq!(chain.percent, None);
                continue;
            }
            assert_eq!(chain.percent, row.percent, "pair {}", row.number);
            let own = results.lines_of(row.number);
            let own = own.filter(|(_, _, side)| table.side.is_none_or(|ranked| ranked == *side));
            let shown: Sum = own.filter_map(|(_, line, side)| line.points[side]).collect();
            let carried = row.carried.as_ref().map_or(Ratio::ZERO, Sum::ratio);
            assert_eq!(shown.ratio() + carried, row.total.ratio(), "pair {}", row.number);
            match method.scale() {
                Some(Scale::One) => assert_eq!(chain.sum.over(2), row.total),
                Some(Scale::Zero) => {}
                Some(Scale::Two) | None => assert_eq!(chain.sum, row.total),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn numbers_open_into_their_chains(log in any_evening()) {
        let results = Results::of_pairs("Evening", log.state());
        explained(&results);
        chained(&results);
    }

    #[test]
    fn the_matchpoints_of_a_board_add_up(pairs in 2u32..8, seed in any::<u64>()) {
        let setup = setup(2 * pairs, 12, MethodName::Matchpoints, Winners::One);
        let rounds = setup.movement.as_ref().map_or(0, |of| of.rounds.len());
        let results = Results::of_pairs("Evening", evening(setup, rounds, seed).state());
        let mut percent = Sum::default();
        for board in results.boards.iter().filter(|board| board.is_finished) {
            let top = 2 * (board.expected - 1);
            let mut sum = Ratio::ZERO;
            for line in &board.lines {
                let [ns, ew] = line.points.0.map(|points| points.expect("points"));
                prop_assert_eq!(ns + ew, Ratio::whole(top.into()));
                sum = sum + ns;
            }
            let lines = board.lines.len() as i64;
            prop_assert_eq!(sum, Ratio::new(lines * i64::from(top), 2).expect("two is not zero"));
        }
        let rows = &results.rankings[0].rows;
        let boards: Vec<u32> = rows.iter().map(|row| row.boards).collect();
        rows.iter().for_each(|row| percent.add_sum(&row.percent.clone().expect("a percentage")));
        // The mean is 50 % where all play the same number of boards.
        if boards.iter().all(|count| *count == boards[0]) {
            prop_assert_eq!(percent.over(rows.len() as u64), Sum::from(Ratio::whole(50)));
        }
    }
}

#[test]
fn rulings_stay_in_the_chain() {
    for scale in [Scale::Two, Scale::One, Scale::Zero] {
        let mut setup = setup(8, 12, MethodName::Matchpoints, Winners::One);
        setup.method = Method::Matchpoints { scale };
        let movement = setup.movement.clone().expect("a movement");
        let mut log = evening(setup, movement.rounds.len(), 11);
        let place = movement.rounds[0][0];
        let board = *movement.boards_of(place.set, 1).start();
        let pairs = BySide(place.seats.0);
        let share = |score, percent| Share { score, percent };
        let weighted = Weighted::new(vec![share(420, 60), share(-50, 40)]).expect("all of it");
        let standings = [
            BySide([
                BoardResult::Artificial(Artificial::Plus),
                BoardResult::Artificial(Artificial::Minus),
            ]),
            BySide([BoardResult::Weighted(weighted.clone()), BoardResult::Weighted(weighted)]),
            BySide([BoardResult::Score(100), BoardResult::NotPlayed]),
        ];
        for standing in standings {
            let act = Act::Rule { board, table: place.table, pairs, standing };
            log.act(By::Director, 0, act).expect("a ruling");
            let results = Results::of_pairs("Evening", log.state());
            explained(&results);
            chained(&results);
        }
    }
}

/// Who reads the results of a fouled board sees which lines are of another deal, and why their points
/// are few.
#[test]
fn a_fouled_board_says_so() {
    let setup = setup(8, 12, MethodName::Matchpoints, Winners::One);
    let movement = setup.movement.clone().expect("a movement");
    let mut log = evening(setup, movement.rounds.len(), 11);
    let place = movement.rounds[0][0];
    let board = *movement.boards_of(place.set, 1).start();
    log.act(By::Director, 0, Act::Fouled { board, table: place.table, group: 1 }).expect("fouled");
    let results = Results::of_pairs("Evening", log.state());
    explained(&results);
    chained(&results);
    let fouled = results.boards.iter().find(|of| of.board.board == board).expect("the board");
    let groups: Vec<u8> = fouled.lines.iter().map(|line| line.group).collect();
    assert_eq!(groups.iter().filter(|group| **group == 1).count(), 1);
    for line in &fouled.lines {
        match &line.why.0[0] {
            Why::Compared { other_deals, .. } => assert_eq!((*other_deals, line.group), (1, 0)),
            why => assert_eq!((why, line.group), (&Why::Alone, 1)),
        }
    }
    let files = results::folder(&results, &[words::Lang::En]);
    let name = format!("board-{board}.html");
    let page = files.iter().find(|file| file.name == name).expect("its page");
    let page = std::str::from_utf8(&page.bytes).expect("UTF-8");
    assert!(page.contains("another deal"), "{page}");
    assert!(page.contains("One result of this board is of another deal"), "{page}");
}

/// A penalty stands apart from the boards, and an opening lead stands in every file that can have it.
#[test]
fn penalties_and_leads_are_published() {
    let setup = setup(8, 12, MethodName::Matchpoints, Winners::One);
    let movement = setup.movement.clone().expect("a movement");
    let mut log = evening(setup, movement.rounds.len(), 12);
    let before = Results::of_pairs("Evening", log.state());
    let penalty = Penalty::OfTop(50);
    log.act(By::Director, 0, Act::Penalize { pair: 3, penalty }).expect("a penalty");
    let entered = log.entries().iter().find_map(|entry| match &entry.op {
        Op::Act(Act::Enter {
            board,
            table,
            pairs,
            outcome: Outcome::Played { contract, tricks },
            ..
        }) => Some((entry.no, *board, *table, *pairs, *contract, *tricks)),
        _ => None,
    });
    let (entry, board, table, pairs, contract, tricks) = entered.expect("a contract");
    let outcome = Outcome::Played { contract, tricks };
    let deal = log.state().traveller(board).deal.expect("its cards");
    let lead = deal.hand(contract.leader()).iter().next().expect("a card");
    let act = Act::Enter { board, table, pairs, outcome, lead: Some(lead) };
    log.enter(By::Director, 0, "", Op::Correct { entry, act }).expect("a correction");
    let results = Results::of_pairs("Evening", log.state());
    let row = |results: &Results| {
        let rows = &results.rankings[0].rows;
        rows.iter().find(|row| row.number == 3).expect("the pair").clone()
    };
    let (old, new) = (row(&before), row(&results));
    let taken = new.penalty.expect("a penalty");
    let mut sum = new.total.clone();
    sum.add_sum(&taken);
    assert_eq!(sum, old.total, "the boards give what they gave");
    let files = results::folder(&results, &[words::Lang::En]);
    let text = |name: &str| {
        let file = files.iter().find(|file| file.name == name).expect("the file");
        String::from_utf8_lossy(&file.bytes).into_owned()
    };
    let index = text("index.html");
    assert!(index.contains("Penalty: ") && index.contains("That is "), "{index}");
    let card = lead.to_string();
    for (name, sign) in [
        (format!("board-{board}.html"), ">Lead<".to_owned()),
        ("boards.csv".to_owned(), card.clone()),
        ("results.json".to_owned(), "\"lead\"".to_owned()),
        ("results.pbn".to_owned(), "Lead\\2L".to_owned()),
        ("results.xml".to_owned(), "<LEAD>".to_owned()),
    ] {
        let file = text(&name);
        assert!(file.contains(&sign), "{name}: {sign}");
    }
}
