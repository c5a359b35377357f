//! Batches, limits and cancellation.

use std::sync::Mutex;

use bridge::Deal;
use solver::{Cancel, Options, Solver, Stopped, tables};

use crate::kit::Dice;

fn deals(count: usize) -> Vec<Deal> {
    let mut dice = Dice(20);
    (0..count).map(|_| dice.deal()).collect()
}

/// Small enough for a test without optimization.
fn limited() -> Options {
    Options {
        nodes: Some(if cfg!(debug_assertions) { 20_000 } else { 500_000 }),
        ..Options::default()
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
    let options = Options { nodes: Some(1_000), ..Options::default() };
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
    let options = Options { cancel: Some(cancel.clone()), ..limited() };
    let results = tables(&deals(20), 2, &options, |_| cancel.cancel());
    let cancelled = results.iter().filter(|result| **result == Err(Stopped::Cancelled)).count();
    assert!(cancelled >= 17, "{cancelled}");
}

#[test]
fn no_deals_are_no_work() {
    assert_eq!(tables(&[], 4, &Options::default(), |_| unreachable!()), vec![]);
}
