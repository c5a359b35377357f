//! Consent, and how often it is asked for.

use core::fmt;
use core::str::FromStr;

use cards::consent::{
    ConsentOutcome, Interruptions, MAX_INTERRUPTIONS, TooManyInterruptions, answer_to_request,
};
use cards::{Seat, Seats};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Hand {
    One,
    Two,
    Three,
}

use Hand::{One, Three, Two};

impl Seat for Hand {
    const ALL: &'static [Hand] = &[One, Two, Three];

    fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", *self as usize + 1)
    }
}

impl FromStr for Hand {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Hand, &'static str> {
        Hand::ALL.iter().copied().find(|hand| hand.to_string() == text).ok_or("1, 2 or 3")
    }
}

#[test]
fn answers() {
    let both: Seats<Hand> = [Two, Three].into_iter().collect();
    let one = Seats::of(Three);
    let of = |waiting, seat, agree| answer_to_request(One, waiting, seat, agree);
    assert_eq!(of(both, Two, true), Some(ConsentOutcome::Agreed { is_last: false }));
    assert_eq!(of(one, Three, true), Some(ConsentOutcome::Agreed { is_last: true }));
    assert_eq!(of(both, Three, false), Some(ConsentOutcome::Refused));
    assert_eq!(of(both, One, false), Some(ConsentOutcome::Refused), "the author withdraws");
    assert_eq!(of(both, One, true), None, "the author may not agree");
    assert_eq!(of(one, Two, true), None, "already answered");
    assert_eq!(of(one, Two, false), None, "an agreement is final");
}

#[test]
fn events_of_an_answer() {
    let of = |outcome: ConsentOutcome| outcome.events("refused", "agreed", Some("granted"));
    assert_eq!(of(ConsentOutcome::Refused), ["refused"]);
    assert_eq!(of(ConsentOutcome::Agreed { is_last: false }), ["agreed"]);
    assert_eq!(of(ConsentOutcome::Agreed { is_last: true }), ["agreed", "granted"]);
    let last = ConsentOutcome::Agreed { is_last: true };
    assert_eq!(last.events("refused", "agreed", None), ["agreed"], "the consent itself grants it");
}

#[test]
fn interruptions_are_counted_by_seat() {
    let mut interruptions = Interruptions::NONE;
    for _ in 0..MAX_INTERRUPTIONS {
        assert!(interruptions.may_interrupt(Two));
        interruptions.record(Two);
    }
    assert!(!interruptions.may_interrupt(Two));
    let refusal = TooManyInterruptions { limit: MAX_INTERRUPTIONS };
    assert_eq!((interruptions.check(One), interruptions.check(Two)), (Ok(()), Err(refusal)));
    assert!(interruptions.may_interrupt(One) && interruptions.may_interrupt(Three));
    (0..300).for_each(|_| interruptions.record(Two));
    assert!(!interruptions.may_interrupt(Two), "it does not begin anew");
    assert_eq!(interruptions.undo_count(), 0);
    (0..300).for_each(|_| interruptions.record_undo());
    assert_eq!(interruptions.undo_count(), u8::MAX);
}
