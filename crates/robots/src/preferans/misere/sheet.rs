//! The sheet of the catchers: the probable discards, and which leads catch them.

use cards::{Card, Cards};
use pref::{BySeat, Seat};
use solver::preferans::{Aim, Position, PositionError};

use super::{DECLARER, DiscardOdds, DiscardPosition, ExerciseError, Trainer};

/// A declarer chooses a discard that costs so much more than the best, in tricks, 2.7 times more
/// rarely. One that is caught for a trick in 12 % more of the layouts costs so much.
const SLIP: f64 = 0.25;
/// Discards less likely than this are left out.
const LEAST_LIKELY: f64 = 0.02;
/// The most discards on a sheet.
const MOST: usize = 8;

/// A misère as the catchers see it: their own hands, and the declarer's twelve cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CatchPosition {
    /// The hands of B and C, ten cards each.
    defenders: [Cards; 2],
    /// The declarer's twelve.
    twelve: DiscardPosition,
    /// The two of the twelve that were the talon; empty if that is not known.
    talon: Cards,
}

/// A discard that a sensible declarer may make.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ProbableDiscard {
    /// The two cards; of equivalent ones the highest.
    pub cards: Cards,
    /// How likely it is, from 0 to 1.
    pub likely: f64,
    /// How many tricks the declarer takes if the defence knows the discard.
    pub tricks: u8,
    /// The first leads that catch it; empty if it cannot be caught.
    pub leads: Cards,
    /// How it fares over layouts, which is what the declarer can know.
    pub odds: DiscardOdds,
}

/// A first lead of the catchers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LeadOdds {
    /// The card, or several of a suit that catch the same.
    pub cards: Cards,
    /// How likely the discard is one that can be caught after it, from 0 to 1.
    pub catches: f64,
}

/// The sheet of the catchers.
#[derive(Clone, PartialEq, Debug)]
pub struct CatchSheet {
    /// The probable discards, the most likely first.
    pub discards: Vec<ProbableDiscard>,
    /// The first leads, the best first.
    pub leads: Vec<LeadOdds>,
}

impl CatchPosition {
    /// A position; refused unless the three hold all 32 cards, a defender leads, and the talon is
    /// among the declarer's cards, or empty.
    pub fn new(
        twelve: Cards,
        defenders: [Cards; 2],
        leader: Seat,
        talon: Cards,
    ) -> Result<CatchPosition, PositionError> {
        let [b, c] = defenders;
        let shared = (twelve & b) | (twelve & c) | (b & c);
        if !shared.is_empty() {
            return Err(PositionError::Shared { cards: shared });
        }
        let position = DiscardPosition::new(twelve, leader)?;
        let counts = BySeat::new(|seat| match seat {
            Seat::A => twelve.len() as u8,
            Seat::B => b.len() as u8,
            Seat::C => c.len() as u8,
            Seat::D => 0,
        });
        if b.len() != 10 || c.len() != 10 || b | c != position.others() {
            return Err(PositionError::Counts { counts });
        }
        if leader == DECLARER {
            return Err(PositionError::NoHand { seat: leader });
        }
        if !twelve.contains_all(talon) || ![0, 2].contains(&talon.len()) {
            return Err(PositionError::Pack { cards: talon });
        }
        Ok(CatchPosition { defenders, twelve: position, talon })
    }

    /// The declarer's twelve cards.
    pub const fn twelve(&self) -> Cards {
        self.twelve.hand()
    }

    /// The hands of B and C.
    pub const fn defenders(&self) -> [Cards; 2] {
        self.defenders
    }

    /// The two cards of the talon; empty if they are not known.
    pub const fn talon(&self) -> Cards {
        self.talon
    }

    /// Who leads to the first trick: B or C.
    pub const fn leader(&self) -> Seat {
        self.twelve.leader()
    }

    /// The leader's hand.
    pub const fn leading_hand(&self) -> Cards {
        let [b, c] = self.defenders;
        if matches!(self.leader(), Seat::B) { b } else { c }
    }

    /// What the declarer knows.
    pub const fn declarers_view(&self) -> DiscardPosition {
        self.twelve
    }

    /// The play after a discard.
    pub(super) fn opening(&self, discard: Cards) -> Result<Position, PositionError> {
        let mut hands = BySeat::default();
        hands[DECLARER] = self.twelve() - discard;
        [hands[Seat::B], hands[Seat::C]] = self.defenders;
        Position::new(hands, DECLARER, self.leader(), Aim::Least)
    }
}

impl Trainer {
    /// The sheet of a position. How likely each discard is follows from what the declarer could know,
    /// not from the defenders' cards.
    pub fn sheet(
        &mut self,
        position: &CatchPosition,
        seed: u64,
    ) -> Result<CatchSheet, ExerciseError> {
        let odds = self.weigh_discards(&position.declarers_view(), seed)?;
        self.sheet_of(position, &likelihoods(&odds))
    }

    /// The sheet of a position with these discards and their likelihoods.
    pub(super) fn sheet_of(
        &mut self,
        position: &CatchPosition,
        likely: &[(DiscardOdds, f64)],
    ) -> Result<CatchSheet, ExerciseError> {
        let mut discards = Vec::new();
        for (odds, likely) in likely.iter().copied() {
            let opening = position.opening(odds.cards)?;
            let values = self.solver.cards(&opening)?;
            let tricks = values.first().map_or(0, |best| best.tricks);
            let caught = values.iter().filter(|value| value.tricks > 0);
            let leads = caught.map(|value| value.card).collect();
            discards.push(ProbableDiscard { cards: odds.cards, likely, tricks, leads, odds });
        }
        let leads = lead_odds(position.leading_hand(), &discards);
        Ok(CatchSheet { discards, leads })
    }
}

/// How likely each discard is, the likeliest first; of equivalent ones the first is listed.
pub(super) fn likelihoods(odds: &[DiscardOdds]) -> Vec<(DiscardOdds, f64)> {
    let Some(best) = odds.iter().map(DiscardOdds::cost).min_by(f64::total_cmp) else {
        return Vec::new();
    };
    let mut kinds: Vec<DiscardOdds> = Vec::new();
    // Those that were compared on few layouts are clearly poorer.
    for odds in odds.iter().filter(|odds| odds.is_promising) {
        match kinds.iter_mut().find(|other| other.is_same_as(odds)) {
            Some(other) if is_higher(odds.cards, other.cards) => *other = *odds,
            Some(_) => {}
            None => kinds.push(*odds),
        }
    }
    let weight = |odds: &DiscardOdds| (-(odds.cost() - best) / SLIP).exp();
    let mut weighed: Vec<_> = kinds.into_iter().map(|odds| (odds, weight(&odds))).collect();
    let sum: f64 = weighed.iter().map(|(_, weight)| weight).sum();
    weighed.retain(|(_, weight)| *weight >= LEAST_LIKELY * sum);
    weighed.sort_by(|one, other| other.1.total_cmp(&one.1));
    weighed.truncate(MOST);
    let sum: f64 = weighed.iter().map(|(_, weight)| weight).sum();
    weighed.into_iter().map(|(odds, weight)| (odds, weight / sum)).collect()
}

/// Does the first set hold the higher cards?
fn is_higher(one: Cards, other: Cards) -> bool {
    let ranks = |cards: Cards| cards.iter().map(|card| u32::from(card.rank().index())).sum::<u32>();
    ranks(one) > ranks(other)
}

/// The leads, the best first; neighbours in a suit that catch the same discards are one.
fn lead_odds(hand: Cards, discards: &[ProbableDiscard]) -> Vec<LeadOdds> {
    let catching = |card: Card| -> Vec<bool> {
        discards.iter().map(|discard| discard.leads.contains(card)).collect()
    };
    let mut leads: Vec<(LeadOdds, Vec<bool>)> = Vec::new();
    for card in hand.iter() {
        let catches = catching(card);
        if let Some((last, same)) = leads.last_mut()
            && *same == catches
            && last.cards.iter().all(|other| other.suit() == card.suit())
        {
            last.cards.insert(card);
            continue;
        }
        let sum = discards.iter().zip(&catches).filter(|(_, catches)| **catches);
        // The sum of nothing is minus zero.
        let sum = sum.map(|(discard, _)| discard.likely).sum::<f64>() + 0.0;
        leads.push((LeadOdds { cards: Cards::of(card), catches: sum }, catches));
    }
    let mut leads: Vec<LeadOdds> = leads.into_iter().map(|(lead, _)| lead).collect();
    leads.sort_by(|one, other| other.catches.total_cmp(&one.catches));
    leads
}

impl CatchSheet {
    /// How likely the discard is one that can be caught, from 0 to 1.
    pub fn catchable(&self) -> f64 {
        let caught = self.discards.iter().filter(|discard| discard.tricks > 0);
        caught.map(|discard| discard.likely).sum()
    }

    /// How likely a lead catches, from 0 to 1; 0 for a card that cannot be led.
    pub fn catches(&self, lead: Card) -> f64 {
        let known = self.leads.iter().find(|known| known.cards.contains(lead));
        known.map_or(0.0, |known| known.catches)
    }

    /// The leads that catch most.
    pub fn best_leads(&self) -> Cards {
        let best = self.leads.first().map_or(0.0, |lead| lead.catches);
        let best = self.leads.iter().filter(|lead| best - lead.catches < 1e-9);
        best.fold(Cards::EMPTY, |all, lead| all | lead.cards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kovalevskaya() -> CatchPosition {
        let hand = |text: &str| text.parse::<Cards>().expect("a hand");
        let defenders = [hand("AK.AKQT.A.QJT"), hand("QJ.J7.KQJT.97")];
        CatchPosition::new(hand("T987.98.987.AK8"), defenders, Seat::B, Cards::EMPTY)
            .expect("a position")
    }

    #[test]
    fn the_likeliest_discard_of_kovalevskaya_is_the_known_one() {
        let sheet = Trainer::new().sheet(&kovalevskaya(), 1).expect("it is solved");
        let first = &sheet.discards[0];
        assert_eq!(first.cards.to_string(), "...AK", "{sheet:?}");
        assert_eq!(first.tricks, 1, "caught when a defender leads");
        let sum: f64 = sheet.discards.iter().map(|discard| discard.likely).sum();
        assert!((sum - 1.0).abs() < 1e-9);
        assert!(sheet.catchable() >= first.likely);
        // Every card of the leader is on the sheet once.
        let all = sheet.leads.iter().fold(Cards::EMPTY, |all, lead| all | lead.cards);
        let count: u32 = sheet.leads.iter().map(|lead| lead.cards.len()).sum();
        assert_eq!((all, count), (kovalevskaya().leading_hand(), 10));
        // A lead of the best ones catches the first discard.
        assert!(sheet.best_leads().meets(first.leads));
    }

    #[test]
    fn impossible_positions_are_refused() {
        let known = kovalevskaya();
        let [b, c] = known.defenders();
        let twelve = known.twelve();
        assert!(CatchPosition::new(twelve, [b, b], Seat::B, Cards::EMPTY).is_err());
        assert!(CatchPosition::new(twelve, [b, c], Seat::A, Cards::EMPTY).is_err());
        assert!(CatchPosition::new(twelve, [b, c], Seat::D, Cards::EMPTY).is_err());
        assert!(CatchPosition::new(b | c, [twelve, c], Seat::B, Cards::EMPTY).is_err());
        let talon = b.iter().take(2).collect();
        assert!(CatchPosition::new(twelve, [b, c], Seat::B, talon).is_err());
    }
}
