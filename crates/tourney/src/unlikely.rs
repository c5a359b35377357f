//! Results that are possible and probably a slip of whoever enters them (docs/sources/tournaments.md#4.3).

use bridge::{Deal, Outcome};

/// Why a result is probably a slip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unlikely {
    /// The tricks are far from what was contracted for.
    Tricks {
        /// How many were contracted for.
        contracted: u8,
        /// How many were entered.
        tricks: u8,
    },
    /// Declarer's side holds too few trumps.
    Trumps {
        /// How many it holds.
        held: u8,
    },
    /// All other tables have a score for the other side, of about this size: the sides may be exchanged.
    Sign,
}

/// How far the tricks of a likely result are from the contract at most.
const MOST_OFF: u8 = 4;
/// How many trumps the declarer's side of a likely contract has at least.
const LEAST_TRUMPS: u8 = 6;
/// How many other scores it takes to notice exchanged sides, and how near to their mean the score would be then.
const OTHERS: usize = 3;
const NEAR: i32 = 150;

impl Unlikely {
    /// Why a result is probably a slip, if it is: by the cards, if they are known, and by the scores of the other tables,
    /// all for North-South.
    ///
    /// ```
    /// use biritch_tourney::bridge::Outcome;
    /// use biritch_tourney::unlikely::Unlikely;
    ///
    /// let played = |contract: &str, tricks: u8| Outcome::Played {
    ///     contract: contract.parse().expect("a contract"),
    ///     tricks: tricks.try_into().expect("at most thirteen"),
    /// };
    /// assert_eq!(Unlikely::of(played("3NT-N", 9), 400, None, &[430, 400, -50]), None);
    /// let far = Unlikely::of(played("7NT-N", 0), -1300, None, &[]);
    /// assert_eq!(far, Some(Unlikely::Tricks { contracted: 13, tricks: 0 }));
    /// let exchanged = Unlikely::of(played("3NT-E", 9), -400, None, &[430, 400, 400]);
    /// assert_eq!(exchanged, Some(Unlikely::Sign));
    /// ```
    pub fn of(
        outcome: Outcome,
        score_ns: i32,
        deal: Option<&Deal>,
        others: &[i32],
    ) -> Option<Unlikely> {
        let contract = outcome.contract()?;
        let taken = outcome.tricks_by_side()?[contract.declarer.side()];
        let contracted = contract.tricks();
        if taken.abs_diff(contracted) > MOST_OFF {
            return Some(Unlikely::Tricks { contracted, tricks: taken });
        }
        if let Some((deal, trump)) = deal.zip(contract.trump()) {
            let seats = contract.declarer.side().seats();
            let held = seats.map(|seat| deal.hand(seat).in_suit(trump).len() as u8).iter().sum();
            if held < LEAST_TRUMPS {
                return Some(Unlikely::Trumps { held });
            }
        }
        let is_opposite = |other: &i32| other.signum() * score_ns.signum() < 0;
        if others.len() < OTHERS || !others.iter().all(is_opposite) {
            return None;
        }
        let mean = others.iter().map(|other| i64::from(*other)).sum::<i64>() / others.len() as i64;
        let exchanged = (mean + i64::from(score_ns)).abs();
        (exchanged <= i64::from(NEAR)).then_some(Unlikely::Sign)
    }
}
