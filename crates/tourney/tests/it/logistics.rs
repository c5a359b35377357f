//! Where the boards are in each round.

use biritch_tourney::movement::{Kind, Movement};
use proptest::prelude::*;

#[test]
fn a_set_that_rests_is_said_where_it_goes() {
    // Two tables share a set, and one set rests.
    let movement = Movement::new(Kind::Share, 8, None, 3).unwrap();
    let first = movement.set_places(1);
    let resting: Vec<_> = first.iter().filter(|place| place.tables.is_empty()).collect();
    assert_eq!(resting.len(), 1, "{first:?}");
    let (round, tables) = resting[0].next.clone().unwrap();
    let then = movement.set_places(round);
    assert!(then.iter().any(|place| place.set == resting[0].set && place.tables == tables));
    assert_eq!(resting[0].before, None);
    let shared: Vec<_> = first.iter().filter(|place| place.tables.len() > 1).collect();
    assert_eq!(shared.len(), 1, "{first:?}");
    assert_eq!(movement.set_places(0), []);
    assert_eq!(movement.set_places(99), []);
}

proptest! {
    /// Every table of a round has its set, every set is in one place, and what is announced happens.
    #[test]
    fn every_set_is_somewhere(pairs in 4u32..30, kind in 0usize..5, rounds in 1u32..12) {
        let kind = [Kind::Howell, Kind::Mitchell, Kind::Skip, Kind::Share, Kind::Web][kind];
        let Ok(movement) = Movement::new(kind, pairs, Some(rounds), 2) else { return Ok(()) };
        let mut announced: Vec<(u32, u32, Vec<u32>)> = Vec::new();
        for (round, places) in (1u32..).zip(&movement.rounds) {
            let sets = movement.set_places(round);
            let mut at: Vec<(u32, u32)> = Vec::new();
            for place in &sets {
                at.extend(place.tables.iter().map(|table| (*table, place.set)));
                if let Some((next, tables)) = &place.next {
                    prop_assert!(*next > round);
                    announced.push((*next, place.set, tables.clone()));
                }
                if let Some(before) = announced.iter().rev().find(|(then, set, _)| *then == round && *set == place.set) {
                    prop_assert_eq!(&before.2, &place.tables);
                }
            }
            at.sort_unstable();
            let mut right: Vec<(u32, u32)> = places.iter().map(|place| (place.table, place.set)).collect();
            right.sort_unstable();
            prop_assert_eq!(at, right);
        }
    }
}
