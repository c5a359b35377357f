//! Discards: which two cards to lay away after the talon.

use cards::{Card, Cards};
use pref::{BySeat, Seat};

use super::engine::{exposed, guess};
use super::position::{Aim, Position, PositionError};
use super::solver::{Solver, StrainsError};

/// The value of a discard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Discard {
    /// The two cards.
    pub cards: Cards,
    /// How many tricks the declarer takes afterwards.
    pub tricks: u8,
}

impl Solver {
    /// The value of each of the 66 discards for a declarer who holds two cards more than the
    /// others, best first, and those of equal value in the order of a hand diagram.
    ///
    /// ```
    /// use biritch_solver::pref::Seat;
    /// use biritch_solver::preferans::{Aim, Solver};
    ///
    /// let hand = |text: &str| text.parse::<biritch_solver::cards::Cards>();
    /// let mut hands = biritch_solver::pref::BySeat::default();
    /// hands[Seat::A] = hand("T987.987.987.A7")?;
    /// hands[Seat::B] = hand("AKQ.AKQ.AKQ.8")?;
    /// hands[Seat::C] = hand("J.JT.JT.KQJT9")?;
    /// let discards = Solver::new().discards(&hands, Seat::A, Seat::A, Aim::Least)?;
    /// assert_eq!(discards.len(), 66);
    /// assert_eq!(discards[0].tricks, 0);
    /// assert!(discards[0].cards.contains("CA".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn discards(
        &mut self,
        hands: &BySeat<Cards>,
        declarer: Seat,
        leader: Seat,
        aim: Aim,
    ) -> Result<Vec<Discard>, StrainsError> {
        self.begin();
        let mut discards = Vec::with_capacity(66);
        let mut solved: Vec<(Cards, u8)> = Vec::new();
        let mut near = None;
        for (cards, kept) in pairs(hands, declarer) {
            // Of adjacent cards it does not matter which is laid away.
            let before = solved.iter().find(|(hand, _)| *hand == kept);
            let tricks = match before {
                Some((_, tricks)) => *tricks,
                None => {
                    let position = without(hands, cards, declarer, leader, aim)?;
                    let near = near.unwrap_or_else(|| guess(&position));
                    self.value(&position, near)?
                }
            };
            if before.is_none() {
                solved.push((kept, tricks));
            }
            near = Some(tricks);
            discards.push(Discard { cards, tricks });
        }
        discards.sort_by(|a, b| {
            let by_tricks = b.tricks.cmp(&a.tricks);
            if aim == Aim::Least { by_tricks.reverse() } else { by_tricks }
        });
        Ok(discards)
    }

    /// The first of the best discards in the order of a hand diagram: much faster than the values
    /// of all. None where nothing can be laid away.
    ///
    /// ```
    /// use biritch_solver::pref::Seat;
    /// use biritch_solver::preferans::{Aim, Solver};
    ///
    /// let hand = |text: &str| text.parse::<biritch_solver::cards::Cards>();
    /// let mut hands = biritch_solver::pref::BySeat::default();
    /// hands[Seat::A] = hand("T987.987.987.A7")?;
    /// hands[Seat::B] = hand("AKQ.AKQ.AKQ.8")?;
    /// hands[Seat::C] = hand("J.JT.JT.KQJT9")?;
    /// let mut solver = Solver::new();
    /// let best = solver.best_discard(&hands, Seat::A, Seat::B, Aim::Least)?;
    /// let all = solver.discards(&hands, Seat::A, Seat::B, Aim::Least)?;
    /// assert_eq!(best, all.first().copied());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best_discard(
        &mut self,
        hands: &BySeat<Cards>,
        declarer: Seat,
        leader: Seat,
        aim: Aim,
    ) -> Result<Option<Discard>, StrainsError> {
        self.begin();
        let mut pairs = pairs(hands, declarer);
        let mut kept = Vec::new();
        pairs.retain(|(_, hand)| {
            let is_new = !kept.contains(hand);
            kept.push(*hand);
            is_new
        });
        let positions = pairs
            .into_iter()
            .map(|(cards, _)| Ok((cards, without(hands, cards, declarer, leader, aim)?)));
        let positions = positions.collect::<Result<Vec<_>, PositionError>>()?;
        // The value of one that looks good is what the others have to reach, until one does.
        let looks = |(_, position): &&(Cards, Position)| exposed(position);
        let Some((cards, position)) = positions.iter().min_by_key(looks) else { return Ok(None) };
        let mut best = Discard { cards: *cards, tricks: self.value(position, guess(position))? };
        let mut is_first = false;
        for (cards, position) in positions {
            if cards == best.cards {
                is_first = true;
                continue;
            }
            // As good is enough before the best in the order of a hand diagram.
            let equal = u8::from(!is_first);
            let (is_better, near) = match aim {
                Aim::Least if best.tricks + equal == 0 => break,
                Aim::Least => {
                    let most = best.tricks + equal - 1;
                    (!self.takes_warm(&position, most + 1)?, most)
                }
                Aim::Most(_) => {
                    let least = best.tricks + 1 - equal;
                    (self.takes_warm(&position, least)?, least)
                }
            };
            if is_better {
                is_first = true;
                best = Discard { cards, tricks: self.value(&position, near)? };
            }
        }
        Ok(Some(best))
    }
}

/// All pairs of the declarer's cards in the order of a hand diagram, each with the hand that is
/// left, as [`lowest_equivalent`].
fn pairs(hands: &BySeat<Cards>, declarer: Seat) -> Vec<(Cards, Cards)> {
    let held: Vec<Card> = hands[declarer].iter().collect();
    let others = hands.iter().filter(|(seat, _)| *seat != declarer);
    let others = others.fold(Cards::EMPTY, |all, (_, hand)| all | *hand);
    let mut pairs = Vec::with_capacity(66);
    for (at, one) in held.iter().enumerate() {
        for other in &held[at + 1..] {
            let cards = Cards::of(*one) | Cards::of(*other);
            pairs.push((cards, lowest_equivalent(hands[declarer] - cards, others)));
        }
    }
    pairs
}

/// The position after a discard.
fn without(
    hands: &BySeat<Cards>,
    discard: Cards,
    declarer: Seat,
    leader: Seat,
    aim: Aim,
) -> Result<Position, PositionError> {
    let mut rest = *hands;
    rest[declarer] -= discard;
    Position::new(rest, declarer, leader, aim)
}

/// The hand with each card lowered as far as no other hand's card lies between: equivalent hands
/// become equal.
fn lowest_equivalent(hand: Cards, others: Cards) -> Cards {
    let mut set = Cards::EMPTY;
    for card in hand.iter().collect::<Vec<_>>().into_iter().rev() {
        let mut lowest = card;
        while let Some(below) = lower(lowest) {
            if others.contains(below) || set.contains(below) {
                break;
            }
            lowest = below;
        }
        set.insert(lowest);
    }
    set
}

/// The next lower card of the suit, down to the seven.
fn lower(card: Card) -> Option<Card> {
    let below = Card::from_bit(card.bit().checked_sub(1)?)?;
    Cards::PIQUET.contains(below).then_some(below)
}
