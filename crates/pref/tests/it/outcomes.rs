//! Everybody's tricks in the outcome of a deal.

use pref::{EnterError, Outcome, OutcomeError, PreferansOptions, Preset, Pulka, Seat};

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

/// Under Stalingrad both defenders of six spades whist: no other outcome can be entered.
#[test]
fn stalingrad_obliges_both_to_whist() {
    let mut options = PreferansOptions::of(Preset::Sochi);
    options.set("stalingrad", "on").unwrap();
    let enter = |outcome: &str| Pulka::new(options.clone()).enter(outcome.parse().unwrap());
    for (outcome, seat) in [
        ("6S-A unplayed B:pass C:pass", Seat::B),
        ("6S-A B:pass:2 C:whist:2", Seat::B),
        ("6S-A B:whist:2 C:pass:2", Seat::C),
        ("6S-A unplayed B:pass C:half", Seat::B),
    ] {
        let error = EnterError::Outcome(OutcomeError::Stance { seat });
        assert_eq!(enter(outcome).map(drop), Err(error), "{outcome}");
    }
    assert!(enter("6S-A B:whist:2 C:whist:2").is_ok());
    assert!(enter("6C-A B:pass:2 C:whist:2").is_ok());
}
