//! The tricks of a stated plan with best play otherwise, by both sides.

use alloc::collections::BTreeMap;

use bridge::Side;
use cards::Suit;

use super::normal::PlayFilter;
use super::position::{PositionKey, SearchPosition};
use super::question::{Position, Question};

/// The limit of cards played in the search.
const CARDS: u32 = 400_000;

/// The tricks of the claimer's side by its plan; none if the position is too large.
pub(crate) fn best(position: &Position, question: &Question<'_>) -> Option<u8> {
    let start = SearchPosition::new(position, question.claimer.side());
    best_from(start, position, question, CARDS)
}

/// The tricks still to come with best play of all four from there on, as far as the question leaves
/// the claimer's side free; none if that takes more than `budget` cards.
pub(super) fn best_from(
    start: SearchPosition,
    position: &Position,
    question: &Question<'_>,
    budget: u32,
) -> Option<u8> {
    let side = question.claimer.side();
    let trump = position.trump;
    let filter = PlayFilter::new(position, question);
    let mut search = Search { filter, side, trump, budget, known: BTreeMap::new() };
    let most = start.hands.0.iter().map(|hand| hand.len()).max().unwrap_or(0) as u8;
    let (mut low, mut high) = (0, most);
    while low < high {
        let middle = (low + high).div_ceil(2);
        if search.takes(&start, middle)? { low = middle } else { high = middle - 1 }
    }
    Some(low)
}

struct Search<'a> {
    filter: PlayFilter<'a>,
    side: Side,
    trump: Option<Suit>,
    /// How many cards may still be played in the search.
    budget: u32,
    /// Lower and upper bound of the tricks, for positions between tricks.
    known: BTreeMap<PositionKey, (u8, u8)>,
}

impl Search<'_> {
    /// Does the claimer's side take this many of the remaining tricks? None if the search limit is
    /// reached.
    fn takes(&mut self, at: &SearchPosition, wanted: u8) -> Option<bool> {
        if wanted == 0 {
            return Some(true);
        }
        let mut key = None;
        if at.leading() {
            let left = at.hands[at.turn].len() as u8;
            if left < wanted {
                return Some(false);
            }
            let of = at.key(self.filter.names_cards(at.step));
            let (sure, most) = self.known.get(&of).copied().unwrap_or((0, left));
            if sure >= wanted || most < wanted {
                return Some(sure >= wanted);
            }
            key = Some(of);
        }
        let ours = at.turn.side() == self.side;
        let (plays, step) = self.filter.plays(at);
        let mut answer = !ours;
        for card in plays {
            self.budget = self.budget.checked_sub(1)?;
            let (mut after, winner) = at.after(card, self.side, self.trump);
            after.step = step;
            let won = winner.is_some_and(|seat| seat.side() == self.side);
            if self.takes(&after, wanted - u8::from(won))? == ours {
                answer = ours;
                break;
            }
        }
        if let Some(key) = key {
            let left = at.hands[at.turn].len() as u8;
            let known = self.known.entry(key).or_insert((0, left));
            if answer { known.0 = known.0.max(wanted) } else { known.1 = known.1.min(wanted - 1) }
        }
        Some(answer)
    }
}
