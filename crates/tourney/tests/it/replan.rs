//! Movements that are changed while they are played.

use std::collections::BTreeSet;

use biritch_tourney::movement::{Kind, Movement, MovementChoice};
use biritch_tourney::session::Winners;

/// Movements of the families for so many pairs.
fn movements(pairs: u32) -> Vec<Movement> {
    use MovementChoice::{Barometer, Howell, Mitchell, Share, Skip, Suggested};
    let choices = [Howell, Mitchell, Skip, Share, Barometer, Suggested];
    let all = choices.into_iter().flat_map(|choice| {
        [Winners::One, Winners::Two].map(|winners| Movement::chosen(choice, pairs, 24, winners))
    });
    all.filter_map(|made| made.ok().flatten()).map(Movement::balanced).collect()
}

/// Whoever plays in a round of a movement.
fn seated(movement: &Movement, round: u32) -> BTreeSet<u32> {
    let places = movement.rounds[round as usize - 1].iter();
    places.flat_map(|place| place.seats.0).collect()
}

#[test]
fn a_late_pair_takes_the_place_of_the_missing_one() {
    for pairs in (5..=31).step_by(2) {
        for movement in movements(pairs) {
            let rounds = movement.rounds.len() as u32;
            for from in 1..=rounds {
                let late = movement.replanned(from, pairs + 1, &BTreeSet::new());
                let what = format!("{:?} of {pairs}, from {from}", movement.kind);
                assert_eq!(late.check_changed(), Ok(()), "{what}");
                assert_eq!(late.contestants, pairs + 1);
                let before = from as usize - 1;
                assert_eq!(late.rounds[..before], movement.rounds[..before], "{what}");
                // Nobody else is moved.
                for (old, new) in movement.rounds.iter().zip(&late.rounds).skip(before) {
                    let kept = old.iter().filter(|place| new.contains(place)).count();
                    assert!(kept + 1 >= old.len(), "{what}: {old:?} {new:?}");
                }
                let plays =
                    (from..=rounds).filter(|round| seated(&late, *round).contains(&(pairs + 1)));
                assert_eq!(plays.count() as u32, rounds + 1 - from, "{what}");
            }
        }
    }
}

#[test]
fn a_pair_that_nobody_waits_for_is_a_rover() {
    for pairs in (8..=32).step_by(2) {
        for movement in movements(pairs) {
            let rounds = movement.rounds.len() as u32;
            for from in 1..=rounds {
                let late = movement.replanned(from, pairs + 1, &BTreeSet::new());
                let what = format!("{:?} of {pairs}, from {from}", movement.kind);
                assert_eq!(late.check_changed(), Ok(()), "{what}");
                let mut gave_way = BTreeSet::new();
                let mut plays = 0;
                for round in from..=rounds {
                    let out: Vec<u32> =
                        (1..=pairs).filter(|pair| !seated(&late, round).contains(pair)).collect();
                    assert!(
                        out.len() <= 1 && out.iter().all(|pair| gave_way.insert(*pair)),
                        "{what}"
                    );
                    plays += u32::from(seated(&late, round).contains(&(pairs + 1)));
                }
                // It rests no more often than half of the time.
                assert!(2 * plays >= rounds + 1 - from, "{what}: {plays}");
            }
        }
    }
}

#[test]
fn whoever_leaves_is_not_seated_again() {
    for pairs in 6..=24 {
        for movement in movements(pairs) {
            let rounds = movement.rounds.len() as u32;
            for leaver in [1, pairs / 2, pairs] {
                for from in [1, 2, rounds] {
                    let left = BTreeSet::from([leaver]);
                    let after = movement.replanned(from, pairs, &left);
                    let what =
                        format!("{:?} of {pairs} without {leaver} from {from}", movement.kind);
                    assert_eq!(after.check_changed(), Ok(()), "{what}");
                    for round in from..=rounds {
                        assert!(!seated(&after, round).contains(&leaver), "{what}");
                        let fewer = seated(&movement, round).len() - seated(&after, round).len();
                        assert!(fewer <= 2, "{what}");
                    }
                }
            }
        }
    }
}

/// The club's evening of 7½ tables to which an eighth table comes after the first round.
#[test]
fn seven_and_a_half_tables_become_eight() {
    let movement = Movement::new(Kind::Skip, 15, Some(7), 4).expect("a movement");
    let late = movement.replanned(2, 16, &BTreeSet::new());
    let card: Vec<_> = late.card(16).map(|stop| (stop.round, stop.table, stop.opponents)).collect();
    assert_eq!(card[0], (1, None, None));
    assert!(card[1..].iter().all(|(_, table, against)| table.is_some() && against.is_some()));
    assert!((2..=7).all(|round| late.sitting_out(round).is_empty()));
    assert_eq!(late.copies(), 1, "no set is shared");
}

/// Half of a large field leaves at once: the search ends, and what it has found keeps the rules.
#[test]
fn many_leave_a_large_field() {
    let movement = Movement::new(Kind::Skip, 100, Some(13), 2).expect("a movement");
    let left: BTreeSet<u32> = (1..=100).filter(|pair| pair % 2 == 0).collect();
    let after = movement.replanned(2, 100, &left);
    assert_eq!(after.check_changed(), Ok(()));
    assert!((2..=13).all(|round| seated(&after, round).is_disjoint(&left)));
}
