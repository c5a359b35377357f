//! Which two cards to discard at misère, compared over layouts of the opponents' cards.

use cards::{Card, Cards};
use pref::{BySeat, Seat};
use solver::preferans::{Aim, Position, PositionError};

use super::{DECLARER, ExerciseError, Trainer, holes::holes};
use crate::random::Random;

/// Layouts on which every discard is tried.
pub(super) const FIRST_LAYOUTS: usize = 24;
/// Layouts on which the most promising ones are compared, the first ones included.
const LAYOUTS: usize = 96;
/// How many discards that differ are promising enough.
const PROMISING: usize = 6;
/// On how many of the layouts in which a promising one is caught the tricks are counted: that takes
/// much longer than to see that it is caught.
const COUNTED: u32 = 12;

/// A declarer's twelve cards at misère, and who leads to the first trick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiscardPosition {
    hand: Cards,
    leader: Seat,
}

/// A discard, and how it fared over the layouts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiscardOdds {
    /// The two cards.
    pub cards: Cards,
    /// On how many layouts it was tried.
    pub layouts: u32,
    /// On how many of them the declarer was caught.
    pub caught: u32,
    /// Whether it is one of the best, which are compared on more layouts.
    pub is_promising: bool,
    /// The declarer's tricks on some of the layouts in which it was caught, all together, and how many
    /// of these there are.
    counted: (u32, u32),
    /// The holes in the ten cards that are left.
    pub holes: Cards,
    /// The cards that are left, as low as no opponent's card forbids: the same for discards that are
    /// equivalent.
    kept: Cards,
}

impl DiscardOdds {
    /// The share of layouts in which it is caught, from 0 to 1.
    pub fn caught_share(&self) -> f64 {
        f64::from(self.caught) / f64::from(self.layouts.max(1))
    }

    /// The declarer's tricks on average where it is caught; none where they were not counted, because
    /// it is never caught or others are clearly better.
    pub fn tricks_when_caught(&self) -> Option<f64> {
        let (tricks, layouts) = self.counted;
        (layouts > 0).then(|| f64::from(tricks) / f64::from(layouts))
    }

    /// What it costs on average beside a misère that is never caught, in tricks at the price of
    /// Sochi, where making it is worth as much as one trick costs: the tricks, and one more for what
    /// is not won (`docs/sources/preferans.md#B6`).
    pub fn cost(&self) -> f64 {
        // Where the tricks were not counted there is one at least.
        self.caught_share() * (1.0 + self.tricks_when_caught().unwrap_or(1.0))
    }

    /// The standard error of [`DiscardOdds::caught_share`].
    pub fn error(&self) -> f64 {
        let share = self.caught_share();
        (share * (1.0 - share) / f64::from(self.layouts.max(1))).sqrt()
    }

    /// Is it worth the same as another because the cards kept are equivalent?
    pub fn is_same_as(&self, other: &DiscardOdds) -> bool {
        self.kept == other.kept
    }
}

impl DiscardPosition {
    /// A position; refused unless it has twelve cards from seven up and one of the three leads.
    pub fn new(hand: Cards, leader: Seat) -> Result<DiscardPosition, PositionError> {
        if !Cards::PIQUET.contains_all(hand) {
            return Err(PositionError::Pack { cards: hand - Cards::PIQUET });
        }
        if hand.len() != 12 {
            let counts = BySeat::new(|seat| if seat == DECLARER { hand.len() as u8 } else { 10 });
            return Err(PositionError::Counts { counts });
        }
        if leader == Seat::D {
            return Err(PositionError::NoHand { seat: leader });
        }
        Ok(DiscardPosition { hand, leader })
    }

    /// The twelve cards.
    pub const fn hand(&self) -> Cards {
        self.hand
    }

    /// Who leads to the first trick.
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// The twenty cards of the opponents.
    pub fn others(&self) -> Cards {
        Cards::PIQUET - self.hand
    }

    /// All 66 discards in the order of a hand diagram, not yet tried.
    fn discards(&self) -> Vec<DiscardOdds> {
        let held: Vec<Card> = self.hand.iter().collect();
        let mut discards = Vec::with_capacity(66);
        for (at, one) in held.iter().enumerate() {
            for other in &held[at + 1..] {
                let cards = Cards::of(*one) | Cards::of(*other);
                let kept = self.hand - cards;
                discards.push(DiscardOdds {
                    cards,
                    layouts: 0,
                    caught: 0,
                    is_promising: false,
                    counted: (0, 0),
                    holes: holes(kept, self.others()),
                    kept: lowest_equivalent(kept, self.others()),
                });
            }
        }
        discards
    }

    /// One layout of the opponents' cards, each equally likely.
    pub(super) fn layout(&self, rng: &mut Random) -> [Cards; 2] {
        let mut cards: Vec<Card> = self.others().iter().collect();
        for at in (1..cards.len()).rev() {
            cards.swap(at, rng.below(at + 1));
        }
        let (one, other) = cards.split_at(cards.len() / 2);
        [one, other].map(|hand| hand.iter().copied().collect())
    }

    /// The play after a discard.
    fn opening(&self, kept: Cards, layout: [Cards; 2]) -> Result<Position, PositionError> {
        let mut hands = BySeat::default();
        hands[DECLARER] = kept;
        [hands[Seat::B], hands[Seat::C]] = layout;
        Position::new(hands, DECLARER, self.leader, Aim::Least)
    }
}

impl Trainer {
    /// The 66 discards, the best first. The opponents see all cards. Discards that are clearly
    /// poorer than others are tried on fewer layouts; they come last.
    pub fn weigh_discards(
        &mut self,
        position: &DiscardPosition,
        seed: u64,
    ) -> Result<Vec<DiscardOdds>, ExerciseError> {
        let weighed = self.weigh_discards_if(position, seed, |_| true)?;
        Ok(weighed.unwrap_or_default())
    }

    /// The same; none if `goes_on` says so of what the first layouts show, in any order.
    pub(super) fn weigh_discards_if(
        &mut self,
        position: &DiscardPosition,
        seed: u64,
        goes_on: impl FnOnce(&[DiscardOdds]) -> bool,
    ) -> Result<Option<Vec<DiscardOdds>>, ExerciseError> {
        let mut rng = Random::new(seed);
        let layouts: Vec<[Cards; 2]> = (0..LAYOUTS).map(|_| position.layout(&mut rng)).collect();
        let (first, rest) = layouts.split_at(FIRST_LAYOUTS);
        let all = position.discards();
        // Of equivalent discards one is tried.
        let mut tried: Vec<DiscardOdds> = Vec::new();
        for discard in &all {
            if tried.iter().all(|other| !other.is_same_as(discard)) {
                tried.push(*discard);
            }
        }
        for discard in &mut tried {
            self.try_discard(position, discard, first)?;
        }
        tried.sort_by_key(|discard| (discard.caught, discard.holes.len()));
        let as_tried = |tried: &[DiscardOdds]| -> Vec<DiscardOdds> {
            let known = |discard: &DiscardOdds| tried.iter().find(|of| of.is_same_as(discard));
            let with_cards = |discard: &DiscardOdds| {
                let known = known(discard)?;
                Some(DiscardOdds { cards: discard.cards, holes: discard.holes, ..*known })
            };
            all.iter().filter_map(with_cards).collect()
        };
        if !goes_on(&as_tried(&tried)) {
            return Ok(None);
        }
        for discard in tried.iter_mut().take(PROMISING) {
            discard.is_promising = true;
            self.try_discard(position, discard, rest)?;
        }
        let mut weighed = as_tried(&tried);
        weighed.sort_by(|one, other| {
            let by_cost = one.cost().total_cmp(&other.cost());
            other.is_promising.cmp(&one.is_promising).then(by_cost)
        });
        Ok(Some(weighed))
    }

    /// Tries a discard on these layouts.
    fn try_discard(
        &mut self,
        position: &DiscardPosition,
        discard: &mut DiscardOdds,
        layouts: &[[Cards; 2]],
    ) -> Result<(), ExerciseError> {
        for layout in layouts {
            let opening = position.opening(discard.kept, *layout)?;
            discard.layouts += 1;
            // A hand without holes takes no trick while an opponent leads.
            let is_safe = discard.holes.is_empty() && position.leader != DECLARER;
            if is_safe || !self.solver.takes(&opening, 1)? {
                continue;
            }
            discard.caught += 1;
            let (tricks, counted) = &mut discard.counted;
            if discard.is_promising && *counted < COUNTED {
                *tricks += u32::from(self.solver.tricks(&opening)?);
                *counted += 1;
            }
        }
        Ok(())
    }
}

/// The hand with each card lowered as far as no opponent's card lies below it: equivalent hands
/// become equal.
fn lowest_equivalent(hand: Cards, others: Cards) -> Cards {
    let mut set = Cards::EMPTY;
    for card in hand.iter().rev() {
        let mut lowest = card;
        while let Some(below) = next_lower(lowest) {
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
fn next_lower(card: Card) -> Option<Card> {
    let below = Card::from_bit(card.bit().checked_sub(1)?)?;
    Cards::PIQUET.contains(below).then_some(below)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_with_a_clean_discard_is_never_caught() {
        // Without ace and king of clubs no suit has a hole.
        let hand = "J97.J97.97.AK97".parse().expect("cards");
        let position = DiscardPosition::new(hand, Seat::B).expect("a position");
        let odds = Trainer::new().weigh_discards(&position, 1).expect("it is solved");
        assert_eq!(odds.len(), 66);
        assert_eq!(odds[0].cards.to_string(), "...AK");
        assert_eq!((odds[0].caught, odds[0].cost()), (0, 0.0));
        assert!(odds[0].holes.is_empty());
        // Ace and king of clubs can be caught unless the four others lie two and two.
        let worst = odds.iter().find(|odds| odds.cards.to_string() == "..97.");
        assert!(worst.expect("all discards are listed").caught_share() > 0.4);
    }

    #[test]
    fn equivalent_discards_have_equal_odds() {
        let hand = "AKQ7.J97.97.987".parse().expect("cards");
        let position = DiscardPosition::new(hand, Seat::A).expect("a position");
        let odds = Trainer::new().weigh_discards(&position, 1).expect("it is solved");
        let of = |text: &str| *odds.iter().find(|odds| odds.cards.to_string() == text).expect(text);
        let (high, low) = (of("AK..."), of("KQ..."));
        assert!(high.is_same_as(&low));
        assert_eq!((high.caught, high.cost()), (low.caught, low.cost()));
        assert!(!high.is_same_as(&of("A7...")));
    }

    #[test]
    fn other_cards_are_refused() {
        let twelve: Cards = "J97.J97.97.AK97".parse().expect("cards");
        assert!(DiscardPosition::new(twelve, Seat::D).is_err());
        let eleven: Cards = "J97.J97.97.AK9".parse().expect("cards");
        assert!(DiscardPosition::new(eleven, Seat::B).is_err());
        let low: Cards = "J97.J97.97.AK92".parse().expect("cards");
        assert!(DiscardPosition::new(low, Seat::B).is_err());
    }
}
