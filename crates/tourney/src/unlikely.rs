//! Results that are possible and probably a slip of whoever enters them (docs/sources/tournaments.md#4.3).

use alloc::vec::Vec;

use bridge::{Contract, Deal, Outcome, Seat, Tricks};
use cards::Card;

use crate::log::By;

/// Why a result is probably a slip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unlikely {
    /// By the cards the opening leader does not hold the lead.
    Lead {
        /// The card.
        card: Card,
        /// Who leads.
        leader: Seat,
        /// Who holds the card.
        holder: Seat,
    },
    /// The tricks are far from what declarer takes with open cards.
    DoubleDummy {
        /// How many were entered.
        tricks: u8,
        /// How many declarer takes with open cards.
        open: u8,
    },
    /// The tricks are far from what was contracted for, where the cards are not known.
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
    /// The results of the round are about those of the other tables on the next boards, or on the boards before.
    Shifted {
        /// Whether they are those of the boards after.
        later: bool,
    },
    /// The result is that of the board before.
    Again,
}

/// A result that somebody is to enter, with what is known of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entered<'a> {
    /// The result.
    pub outcome: Outcome,
    /// The opening lead, if it was entered.
    pub lead: Option<Card>,
    /// The cards, if they are known.
    pub deal: Option<&'a Deal>,
    /// How many tricks declarer takes with open cards, if that is known.
    pub double_dummy: Option<Tricks>,
    /// The points of North-South.
    pub score_ns: i32,
}

impl<'a> Entered<'a> {
    /// A result with what may be said about it to whoever enters it. The answer to a player does not depend on the cards,
    /// which could be asked for before the board is played.
    pub fn known_to(
        by: &By,
        (outcome, lead): (Outcome, Option<Card>),
        deal: Option<&'a Deal>,
        score_ns: i32,
        double_dummy: impl Fn(&Deal, Contract) -> Option<Tricks>,
    ) -> Entered<'a> {
        let deal = deal.filter(|_| *by == By::Director);
        let contracted = deal.zip(outcome.contract());
        let double_dummy = contracted.and_then(|(deal, contract)| double_dummy(deal, contract));
        Entered { outcome, lead, deal, double_dummy, score_ns }
    }
}

/// How far the tricks of a likely result are from the contract at most, where the cards are not known.
const MOST_OFF: u8 = 4;
/// How far they are at most from what declarer takes with open cards.
const MOST_OFF_OPEN: u8 = 3;
/// How many trumps the declarer's side of a likely contract has at least.
const LEAST_TRUMPS: u8 = 6;
/// How many other scores it takes to notice exchanged sides or a shifted column, and how near to their mean the score
/// would be then.
const OTHERS: usize = 3;
const NEAR: i32 = 150;
/// How many boards of a round show a shifted column.
const COLUMN: usize = 3;

impl Unlikely {
    /// Why a result is probably a slip by itself and by the cards, if it is.
    ///
    /// ```
    /// use biritch_tourney::bridge::Outcome;
    /// use biritch_tourney::unlikely::{Entered, Unlikely};
    ///
    /// let entered = |contract: &str, tricks: u8, score_ns| {
    ///     let contract = contract.parse().expect("a contract");
    ///     let outcome = Outcome::Played { contract, tricks: tricks.try_into().expect("thirteen") };
    ///     Entered { outcome, lead: None, deal: None, double_dummy: None, score_ns }
    /// };
    /// assert_eq!(Unlikely::of(&entered("3NT-N", 9, 400)), None);
    /// let far = Unlikely::of(&entered("7NT-N", 0, -1300));
    /// assert_eq!(far, Some(Unlikely::Tricks { contracted: 13, tricks: 0 }));
    /// let exchanged = Unlikely::exchanged_sides(&entered("3NT-E", 9, -400), &[430, 400, 400]);
    /// assert_eq!(exchanged, Some(Unlikely::Sign));
    /// ```
    pub fn of(entered: &Entered<'_>) -> Option<Unlikely> {
        let contract = entered.outcome.contract()?;
        if let Some((deal, card)) = entered.deal.zip(entered.lead) {
            let leader = contract.leader();
            let holder = Seat::ALL.into_iter().find(|seat| deal.hand(*seat).contains(card));
            if let Some(holder) = holder.filter(|holder| *holder != leader) {
                return Some(Unlikely::Lead { card, leader, holder });
            }
        }
        if let Some((deal, trump)) = entered.deal.zip(contract.trump()) {
            let seats = contract.declarer.side().seats();
            let held = seats.map(|seat| deal.hand(seat).in_suit(trump).len() as u8).iter().sum();
            if held < LEAST_TRUMPS {
                return Some(Unlikely::Trumps { held });
            }
        }
        let tricks = entered.outcome.tricks_by_side()?[contract.declarer.side()];
        match entered.double_dummy.map(Tricks::count) {
            Some(open) => (tricks.abs_diff(open) > MOST_OFF_OPEN)
                .then_some(Unlikely::DoubleDummy { tricks, open }),
            None => {
                let contracted = contract.tricks();
                let is_far = tricks.abs_diff(contracted) > MOST_OFF;
                is_far.then_some(Unlikely::Tricks { contracted, tricks })
            }
        }
    }

    /// Whether the same contract by the same declarer with the same tricks is what the table has on the board before.
    pub fn again(before: Option<Outcome>, outcome: Outcome) -> Option<Unlikely> {
        let is_again = outcome.contract().is_some() && before == Some(outcome);
        is_again.then_some(Unlikely::Again)
    }

    /// Whether the sides seem to be exchanged, by the scores of the other tables for North-South.
    pub fn exchanged_sides(entered: &Entered<'_>, others: &[i32]) -> Option<Unlikely> {
        let is_opposite = |other: &i32| other.signum() * entered.score_ns.signum() < 0;
        let exchanged = is_near(-entered.score_ns, others) && others.iter().all(is_opposite);
        exchanged.then_some(Unlikely::Sign)
    }

    /// Whether the column of a round seems to be entered one line too high or too low: the results of a table on boards
    /// that follow each other, the scores of the other tables on them, and what a result is worth to North-South on one
    /// of the boards, counted from 0. No result may be near the scores on its own board, and each, but that which has no
    /// neighbour, near those on the neighbouring board.
    ///
    /// ```
    /// use biritch_tourney::bridge::Outcome;
    /// use biritch_tourney::unlikely::Unlikely;
    ///
    /// let column = |contracts: [&str; 3]| contracts.map(|contract| {
    ///     let contract = contract.parse().expect("a contract");
    ///     Outcome::Played { contract, tricks: 10.try_into().expect("at most thirteen") }
    /// });
    /// let points = |_: usize, outcome: Outcome| match outcome.contract() {
    ///     Some(contract) if contract.to_string() == "4S-N" => 420,
    ///     Some(contract) if contract.to_string() == "5H-N" => -50,
    ///     _ => -420,
    /// };
    /// let others = vec![vec![420; 3], vec![-50; 3], vec![-420; 3]];
    /// let right = column(["4S-N", "5H-N", "4H-E"]);
    /// assert_eq!(Unlikely::shifted_column(&right, &others, points), None);
    /// let shifted = Unlikely::shifted_column(&column(["5H-N", "4H-E", "4S-N"]), &others, points);
    /// assert_eq!(shifted, Some(Unlikely::Shifted { later: true }));
    /// ```
    pub fn shifted_column(
        column: &[Outcome],
        others: &[Vec<i32>],
        points: impl Fn(usize, Outcome) -> i32,
    ) -> Option<Unlikely> {
        if column.len() < COLUMN || column.len() != others.len() {
            return None;
        }
        let is_like = |at: usize, board: usize| is_near(points(board, column[at]), &others[board]);
        if (0..column.len()).any(|at| is_like(at, at)) {
            return None;
        }
        let last = column.len() - 1;
        let later = (0..last).all(|at| is_like(at, at + 1));
        let earlier = (0..last).all(|at| is_like(at + 1, at));
        (later || earlier).then_some(Unlikely::Shifted { later })
    }
}

/// Whether a score is near the mean of enough others.
fn is_near(score: i32, others: &[i32]) -> bool {
    if others.len() < OTHERS {
        return false;
    }
    let mean = others.iter().map(|other| i64::from(*other)).sum::<i64>() / others.len() as i64;
    (mean - i64::from(score)).abs() <= i64::from(NEAR)
}
