//! The bounds, compared with the definitions that they follow.

use super::holding::top;
use super::*;

fn holdings() -> impl Iterator<Item = Holding> {
    (1..=8).flat_map(|count| {
        (0..3_usize.pow(count as u32)).map(move |digits| Holding::from_digits(digits, count))
    })
}

#[test]
fn distributions_are_numbered() {
    let mut count = 1;
    for holding in holdings() {
        assert_eq!(holding.index(), count, "{holding:?}");
        count += 1;
    }
    assert_eq!(count, DISTRIBUTIONS);
}

/// What the bound takes for granted about suits without an exit.
#[test]
fn other_suits_keep_the_bound() {
    let suits = Suits::get();
    for holding in holdings().filter(|holding| !holding.is_exit()) {
        let before = suits.0[holding.index()];
        let safe = holding.safe();
        assert!(before.get(Sums::EXPOSED) <= before.get(Sums::WORST), "{holding:?}");
        // Without an exposed card the suit costs nothing.
        let is_safe = safe == holding.own.count_ones() || holding.theirs == [0; 2];
        assert_eq!(before.get(Sums::EXPOSED) == 0, is_safe, "{holding:?}");
        holding.events(|event, played, is_won| {
            let after = suits.0[holding.without(played).index()];
            let won = i32::from(is_won);
            let context = || format!("{holding:?} {event:?} {played:b}");
            assert!(after.get(Sums::WORST) + won <= before.get(Sums::WORST), "{}", context());
            if event == Event::LedSafe {
                assert!(!is_won, "{}", context());
            } else {
                let exposed = after.get(Sums::EXPOSED) + won;
                assert!(exposed <= before.get(Sums::EXPOSED), "{}", context());
            }
        });
    }
}

/// What it takes for granted about suits with an exit. The cards that were exposed at first are
/// led as exposed later, too, although they may have become safe.
#[test]
fn suits_with_an_exit_keep_it() {
    for holding in holdings() {
        let own = holding.own.count_ones();
        for safe in (1..=own).filter(|safe| holding.is_exit_of(*safe)) {
            let others = holding.theirs[0] | holding.theirs[1];
            let led = holding.own & holding.own.wrapping_neg();
            assert!(led < others & others.wrapping_neg(), "{holding:?}");
            let check = |event: Event, played: u32, is_won: bool| {
                let rest = holding.without(played);
                let exposed = rest.own.count_ones() + u32::from(is_won);
                // A trick of the declarer costs an exposed card, and a safe card goes only on a
                // trick of an opponent.
                let lost = !is_won && matches!(event, Event::Led | Event::OwnDiscard);
                let holds = (0..=u32::from(lost)).any(|lost| {
                    let left = safe - lost;
                    let keeps = left == 0 || rest.theirs == [0; 2] || rest.is_exit_of(left);
                    exposed <= own - safe + left && rest.own.count_ones() >= left && keeps
                });
                assert!(holds, "{holding:?} {safe} {event:?} {played:b} {is_won}");
            };
            let mut is_led = false;
            holding.events(|event, played, is_won| {
                is_led |= event == Event::LedExposed;
                if event != Event::LedSafe {
                    check(event, played, is_won);
                }
            });
            if safe < own && !is_led {
                holding.lead(top(holding.own), |played, is_won| {
                    check(Event::LedExposed, played, is_won);
                });
            }
        }
    }
}
