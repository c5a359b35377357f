//! Batches, limits and cancellation.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bridge::{Deal, Seat, Side};
use solver::{Cancel, Position, Solver, SolverOptions, Stopped, TimeLimit, for_each, tables};

use crate::support::{Random, SplitMix};

fn deals(count: usize) -> Vec<Deal> {
    let mut rng = SplitMix(20);
    (0..count).map(|_| rng.deal()).collect()
}

/// Small enough for a test without optimization.
fn limited() -> SolverOptions {
    SolverOptions {
        nodes: Some(if cfg!(debug_assertions) { 20_000 } else { 500_000 }),
        ..SolverOptions::default()
    }
}

#[test]
fn threads_change_neither_results_nor_nodes() {
    let deals = deals(8);
    let run = |threads| {
        let nodes = Mutex::new(vec![0; deals.len()]);
        let results = tables(&deals, threads, &limited(), |progress| {
            nodes.lock().unwrap()[progress.index] = progress.nodes;
        });
        (results, nodes.into_inner().unwrap())
    };
    assert_eq!(run(1), run(3));
}

#[test]
fn a_node_limit_ends_one_deal_only() {
    let deals = deals(4);
    let options = SolverOptions { nodes: Some(1_000), ..SolverOptions::default() };
    let results = tables(&deals, 2, &options, |_| {});
    assert_eq!(results, vec![Err(Stopped::Nodes { nodes: 1_000 }); 4]);
    let mut solver = Solver::with(options);
    solver.table(&deals[0]).unwrap_err();
    let nodes = solver.statistics().nodes;
    assert!((1_000..5_000).contains(&nodes), "{nodes}");
}

#[test]
fn a_batch_can_be_cancelled() {
    let cancel = Cancel::new();
    let options = SolverOptions { cancel: Some(cancel.clone()), ..limited() };
    let results = tables(&deals(20), 2, &options, |_| cancel.cancel());
    let cancelled = results.iter().filter(|result| **result == Err(Stopped::Cancelled)).count();
    assert!(cancelled >= 17, "{cancelled}");
}

#[test]
fn an_empty_batch_has_no_results() {
    assert_eq!(tables(&[], 4, &SolverOptions::default(), |_| unreachable!()), vec![]);
}

#[test]
fn answers_come_in_the_order_of_the_questions() {
    let mut rng = SplitMix(21);
    let positions: Vec<Position> = (0..if cfg!(debug_assertions) { 200 } else { 5_000 })
        .map(|i| Position::new(rng.hands(1 + i % 6), rng.strain(), Seat::East).unwrap())
        .collect();
    let run = |threads| {
        let mut all = Vec::new();
        let ask = |solver: &mut Solver, position: &&Position| {
            solver.tricks(position, Side::EastWest).unwrap()
        };
        for_each(positions.iter(), threads, &SolverOptions::default(), ask, |done| {
            assert_eq!(done.index, all.len());
            assert_eq!(done.question, &positions[done.index]);
            all.push((done.answer, done.nodes));
            ControlFlow::Continue(())
        });
        all
    };
    let one = run(1);
    assert_eq!(one.len(), positions.len());
    assert_eq!(run(2), one);
    assert_eq!(run(5), one);
}

/// An endless iterator of questions ends when the caller breaks off.
#[test]
fn a_batch_ends_on_break() {
    for threads in [1, 3] {
        let mut seen = 0;
        for_each(
            0..,
            threads,
            &SolverOptions::default(),
            |_, number| number * 2,
            |done| {
                assert_eq!((done.index, done.answer), (seen, 2 * seen));
                seen += 1;
                if seen == 10_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        assert_eq!(seen, 10_000);
    }
}

#[test]
#[should_panic(expected = "a scoped thread panicked")]
fn a_question_that_panics_ends_the_batch() {
    let ask = |_: &mut Solver, number: &u32| assert!(*number < 5, "asked too much");
    for_each(0.., 3, &SolverOptions::default(), ask, |_| ControlFlow::Continue(()));
}

#[test]
fn time_limits_use_the_callers_clock() {
    let now = std::sync::Arc::new(AtomicU64::new(0));
    let clock = {
        let now = std::sync::Arc::clone(&now);
        move || Duration::from_millis(now.fetch_add(1, Ordering::Relaxed))
    };
    let limit = Duration::from_millis(20);
    let time = Some(TimeLimit::new(limit, clock));
    let mut solver = Solver::with(SolverOptions { time, ..SolverOptions::default() });
    let deal = deals(1)[0];
    // The limit counts for each question by itself.
    for _ in 0..3 {
        let began = now.load(Ordering::Relaxed);
        assert_eq!(solver.table(&deal), Err(Stopped::Time { limit }));
        assert_eq!(now.load(Ordering::Relaxed) - began, 21);
    }
    let ending = Position::parse("N:AK... 65... 43... 87...", bridge::Strain::Spades, Seat::North);
    assert_eq!(solver.tricks(&ending.unwrap(), Side::NorthSouth), Ok(2));
}
