//! Deals with published results, and the node signature.

use solver::{Solver, SolverOptions};

use crate::support::{Random, SplitMix, deals, digits};

const LIST10: &str = include_str!("../data/list10.txt");
const LIST100: &str = include_str!("../data/list100.txt");
const LARGEST: &str = include_str!("../data/largest.txt");
/// The list of the benchmarks: uniformly random; DDS 2.9 and bridge-solver agree on all of it.
const RANDOM200: &str = include_str!("../data/random200.txt");
/// Two symmetric deals, and DDS's `freak.0`, as bridge-solver has them.
const HARD: &str = include_str!("../data/hard.txt");
/// Thomas Andrews's deal of four voids, and two-suiters all round.
const THOMAS: [&str; 2] =
    [include_str!("../data/thomas1.txt"), include_str!("../data/thomas2.txt")];
/// Deals that earlier versions of this search solved wrongly.
const WRONG_ONCE: &str = include_str!("../data/wrong_once.txt");

fn check(list: &'static str, count: usize) {
    let mut solver = Solver::new();
    for (deal, results) in deals(list).take(count) {
        assert_eq!(digits(&solver.table(&deal).unwrap()), results, "{deal:?}");
    }
}

/// The whole lists are checked for `SOLVER_LONG=1`.
#[allow(clippy::disallowed_methods, reason = "the environment selects long tests")]
pub(crate) fn long() -> bool {
    std::env::var_os("SOLVER_LONG").is_some()
}

#[test]
fn deals_solved_wrongly_before_are_right() {
    check(WRONG_ONCE, usize::MAX);
}

#[test]
fn the_lists_have_their_results() {
    check(LIST10, usize::MAX);
    check(LIST100, if long() { usize::MAX } else { 20 });
    check(RANDOM200, if long() { usize::MAX } else { 20 });
    check(LARGEST, if long() { usize::MAX } else { 2 });
}

/// None takes longer than some seconds, with the default memory.
#[test]
fn the_hard_deals_have_their_results() {
    for list in [HARD, THOMAS[0], THOMAS[1]] {
        check(list, usize::MAX);
    }
}

/// Nodes over one hundred fixed endings of seven cards and over as many fixed deals. A functional
/// change of the search changes them; then update them here and in the commit message.
#[test]
fn node_signature() {
    let mut rng = SplitMix(1);
    let mut solver = Solver::new();
    for _ in 0..100 {
        solver.table_of(&rng.hands(7)).unwrap();
    }
    let endings = solver.statistics().nodes;
    let mut solver = Solver::new();
    for _ in 0..100 {
        solver.table(&rng.deal()).unwrap();
    }
    assert_eq!((endings, solver.statistics().nodes), (ENDINGS, DEALS));
}

const ENDINGS: u64 = 392_087;
const DEALS: u64 = 86_087_067;

/// The nodes of a deal depend neither on earlier questions nor on the processor, nor on the memory
/// if it is enough.
#[test]
fn nodes_depend_on_the_deal_alone() {
    let mut rng = SplitMix(2);
    let deals: Vec<_> = (0..10).map(|_| rng.hands(8)).collect();
    let cost = |solver: &mut Solver, hands| {
        let before = solver.statistics().nodes;
        let table = solver.table_of(hands).unwrap();
        (solver.statistics().nodes - before, table)
    };
    let mut used = Solver::new();
    let mut portable = Solver::with(SolverOptions { portable: true, ..SolverOptions::default() });
    for hands in &deals {
        let fresh = cost(&mut Solver::new(), hands);
        assert_eq!(cost(&mut used, hands), fresh);
        assert_eq!(cost(&mut used, hands), fresh);
        assert_eq!(cost(&mut portable, hands), fresh);
    }
}

#[test]
fn a_small_table_gives_the_same_results() {
    let mut rng = SplitMix(3);
    let mut rich = Solver::new();
    let mut poor = Solver::with(SolverOptions { memory: 0, ..SolverOptions::default() });
    for _ in 0..if cfg!(debug_assertions) { 3 } else { 20 } {
        let hands = rng.hands(9);
        assert_eq!(rich.table_of(&hands).unwrap(), poor.table_of(&hands).unwrap());
    }
    assert!(poor.statistics().sweeps > 0);
    assert_eq!(rich.statistics().sweeps, 0);
}
