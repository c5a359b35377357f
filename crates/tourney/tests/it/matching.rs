//! Matchings against brute force.

use proptest::prelude::*;
use tourney::matching::Graph;

/// Every perfect matching, each as its pairs in order, by trying everything.
fn all_matchings(n: usize, edge: &dyn Fn(usize, usize) -> bool) -> Vec<Vec<(usize, usize)>> {
    fn go(
        left: &[usize],
        edge: &dyn Fn(usize, usize) -> bool,
        pairs: &mut Vec<(usize, usize)>,
        found: &mut Vec<Vec<(usize, usize)>>,
    ) {
        let Some((a, rest)) = left.split_first() else {
            found.push(pairs.clone());
            return;
        };
        for (at, b) in rest.iter().enumerate() {
            if edge(*a, *b) {
                let mut next = rest.to_vec();
                next.remove(at);
                pairs.push((*a, *b));
                go(&next, edge, pairs, found);
                pairs.pop();
            }
        }
    }
    let mut found = Vec::new();
    go(&(0..n).collect::<Vec<_>>(), edge, &mut Vec::new(), &mut found);
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// The best matching is the lexicographic minimum of all, and there is one exactly where brute
    /// force finds one.
    #[test]
    fn the_best_matching_is_the_lexicographic_minimum(
        n in 0usize..=10,
        bits in any::<u64>(),
        density in 1u32..=10,
        seed in any::<u64>(),
    ) {
        let mut dice = crate::support::Dice(seed ^ bits);
        let table: Vec<bool> = (0..n * n).map(|_| (dice.roll() % 10) < u64::from(density)).collect();
        let edge = |a: usize, b: usize| table[a.min(b) * n + a.max(b)];
        let graph = Graph::new(n, edge);
        let best = graph.best_matching(&[], |a, _| (a + 1..n).collect());
        let all = all_matchings(n, &edge);
        prop_assert_eq!(best, all.iter().min().cloned());
        prop_assert_eq!(graph.is_matchable_without(&[]), !all.is_empty());
    }

    /// Vertices left out are in no pair, and the rest is matched if it can be.
    #[test]
    fn vertices_left_out_are_in_no_pair(n in 3usize..=9, seed in any::<u64>()) {
        let mut dice = crate::support::Dice(seed);
        let table: Vec<bool> = (0..n * n).map(|_| dice.roll().is_multiple_of(2)).collect();
        let without = dice.roll() as usize % n;
        let edge = |a: usize, b: usize| table[a.min(b) * n + a.max(b)];
        let rest: Vec<usize> = (0..n).filter(|vertex| *vertex != without).collect();
        let all = all_matchings(n - 1, &|a, b| edge(rest[a], rest[b]));
        let graph = Graph::new(n, edge);
        let best = graph.best_matching(&[without], |a, _| (a + 1..n).collect());
        let expected = all.iter().min().map(|pairs| {
            pairs.iter().map(|(a, b)| (rest[*a], rest[*b])).collect::<Vec<_>>()
        });
        prop_assert_eq!(best, expected);
    }
}

/// Odd cycles hung on a path need blossoms within blossoms: every vertex must be matched.
#[test]
fn nested_blossoms_are_found() {
    for length in (6..400).step_by(2) {
        // Triangles in a row, joined by single edges.
        let edge = |a: usize, b: usize| b == a + 1 || a.is_multiple_of(3) && b == a + 2;
        let graph = Graph::new(length, edge);
        let best = graph.best_matching(&[], |a, _| vec![a + 2, a + 1]);
        let pairs = best.expect("neighbours match");
        assert_eq!(pairs.len(), length / 2);
    }
}
