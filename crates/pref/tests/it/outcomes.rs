//! Everybody's tricks in the outcome of a deal.

use pref::{
    Defender, EnterError, NotAgreed, Outcome, OutcomeError, Played, PreferansOptions, Preset,
    Pulka, Seat, Stance,
};
use proptest::prelude::*;

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

/// Each outcome that an option forbids is named with the option, and allowed with it. A sheet that
/// has it already still stands.
#[test]
fn what_was_not_agreed_is_named() {
    let option = |option| Err(NotAgreed::Option { option });
    let first = Err(NotAgreed::NotFirstHand { first: Seat::A });
    for (outcome, options, expected) in [
        ("9S-wt-A B:whist:1 C:whist:0", "", option("no_talon_bids")),
        ("9S-wt-A B:whist:1 C:whist:0", "no_talon_bids", Ok(())),
        ("10S-wt-A B:check:0 C:check:0", "no_talon_bids", Ok(())),
        ("8S-wt-A B:whist:1 C:whist:1", "no_talon_bids", Err(NotAgreed::LowWithoutTalon)),
        ("misere-wt-A B:check:10 C:check:0", "", option("no_talon_bids")),
        ("misere-wt-A B:check:10 C:check:0", "no_talon_bids", Ok(())),
        ("6S-A unplayed B:half C:pass", "", option("first_may_half")),
        ("6S-A unplayed B:half C:pass", "first_may_half", Ok(())),
        ("6S-A unplayed B:pass C:half", "", Ok(())),
        ("6S-A dark B:whist:2 C:whist:2", "dark_games", Ok(())),
        ("6S-B dark C:whist:2 A:whist:2", "dark_games", first),
        ("6S-C dark A:whist:2 B:whist:2", "dark_games", first),
        ("misere-A dark B:check:10 C:check:0", "dark_games", Err(NotAgreed::DarkContract)),
    ] {
        let mut agreed = PreferansOptions::of(Preset::Sochi);
        for option in options.split_whitespace() {
            agreed.set(option, "on").unwrap();
        }
        let outcome: Outcome = outcome.parse().unwrap();
        let mut pulka = Pulka::new(agreed.clone());
        assert_eq!(outcome.check_agreed(&agreed, pulka.trio()), expected, "{outcome} {options}");
        assert!(pulka.enter(outcome).is_ok(), "{outcome} {options}");
    }
}

fn played(contract: &str, tricks: Option<u8>, defenders: [u8; 2], marks: [u8; 2]) -> Played {
    let defender =
        |seat, tricks, kontra| Defender { kontra, ..Defender::new(seat, Stance::Whisted, tricks) };
    Played {
        declarer: Seat::A,
        contract: contract.parse().unwrap(),
        defenders: [
            defender(Seat::B, defenders[0], marks[0]),
            defender(Seat::C, defenders[1], marks[1]),
        ],
        tricks,
        dark: true,
        premium: marks[1],
    }
}

#[test]
fn tricks_that_nobody_can_take_are_added_up() {
    let many = played("6S", Some(200), [200, 200], [0, 0]);
    assert_eq!((many.defence(), many.margin()), (255, Some(127)));
    assert_eq!(played("Misere", Some(200), [0, 0], [0, 0]).margin(), Some(-128));
}

proptest! {
    /// Whatever somebody makes a `Played` of, it has a score or is refused.
    #[test]
    fn any_numbers_of_tricks_are_scored_or_refused(
        tricks: Option<u8>, defenders: [u8; 2], marks: [u8; 2]
    ) {
        for (preset, contracts) in
            [(Preset::Sochi, ["6S", "10NT", "Misere"]), (Preset::Essay, ["3t", "6t", "5t"])]
        {
            for contract in contracts {
                let played = played(contract, tricks, defenders, marks);
                let outcome = Outcome::Contract(played);
                let _ = played.is_made();
                let _ = (outcome.tricks(), outcome.to_string());
                let mut sheet = Pulka::new(PreferansOptions::of(preset));
                let _ = sheet.enter(outcome);
                let _ = sheet.settlements();
            }
        }
    }
}
