//! Everybody's tricks in the outcome of a deal.

use pref::{Outcome, Seat};

fn tricks(text: &str) -> Option<Vec<u8>> {
    let outcome: Outcome = text.parse().expect("an outcome");
    let tricks = outcome.tricks()?;
    Some([Seat::A, Seat::B, Seat::C].map(|seat| tricks[seat]).into())
}

#[test]
fn the_tricks_of_each_player_are_in_an_outcome() {
    assert_eq!(tricks("6S-A B:whist:3 C:pass:1"), Some(vec![6, 3, 1]));
    assert_eq!(tricks("4t-A B:come+1:3 C:come:2"), Some(vec![5, 3, 2]));
    assert_eq!(tricks("6t-A took:1 B:come C:come"), Some(vec![1, 0, 0]));
    assert_eq!(tricks("Raspasy A:0 B:4 C:6"), Some(vec![0, 4, 6]));
    for text in ["Pass", "GiveUp 7S-A", "3t-A unplayed B:stay C:stay"] {
        assert_eq!(tricks(text), None, "{text}");
    }
}
