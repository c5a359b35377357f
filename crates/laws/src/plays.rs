//! The cards of one trick as they fell, held in place: a board has thirteen tricks, and none of them
//! is worth an allocation.

use core::fmt;
use core::ops::{Deref, DerefMut};

use bridge::Seat;
use cards::{Card, Rank, Suit};

/// Cards with their seats in the order played; no more than four.
#[derive(Clone, Copy)]
pub struct Plays {
    cards: [(Seat, Card); 4],
    len: u8,
}

impl Plays {
    /// Adds a card; a fifth has no place and is left out.
    pub(crate) fn push(&mut self, play: (Seat, Card)) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = play;
            self.len += 1;
        }
    }

    /// Takes the card at a place out, if there is one.
    pub(crate) fn remove(&mut self, at: usize) {
        if at < self.len() {
            self.cards[at..].rotate_left(1);
            self.len -= 1;
        }
    }
}

impl Default for Plays {
    fn default() -> Plays {
        Plays { cards: [(Seat::North, Card::new(Suit::Clubs, Rank::TWO)); 4], len: 0 }
    }
}

impl Deref for Plays {
    type Target = [(Seat, Card)];

    fn deref(&self) -> &[(Seat, Card)] {
        &self.cards[..usize::from(self.len)]
    }
}

impl DerefMut for Plays {
    fn deref_mut(&mut self) -> &mut [(Seat, Card)] {
        &mut self.cards[..usize::from(self.len)]
    }
}

impl IntoIterator for Plays {
    type Item = (Seat, Card);
    type IntoIter = core::iter::Take<core::array::IntoIter<(Seat, Card), 4>>;

    fn into_iter(self) -> Self::IntoIter {
        self.cards.into_iter().take(usize::from(self.len))
    }
}

impl<'a> IntoIterator for &'a Plays {
    type Item = &'a (Seat, Card);
    type IntoIter = core::slice::Iter<'a, (Seat, Card)>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl FromIterator<(Seat, Card)> for Plays {
    fn from_iter<I: IntoIterator<Item = (Seat, Card)>>(plays: I) -> Plays {
        let mut found = Plays::default();
        plays.into_iter().for_each(|play| found.push(play));
        found
    }
}

impl PartialEq for Plays {
    fn eq(&self, other: &Plays) -> bool {
        **self == **other
    }
}

impl Eq for Plays {}

impl fmt::Debug for Plays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_taken_out_leaves_no_trace() {
        let card = |rank| Card::new(Suit::Hearts, rank);
        let all: Plays = [Rank::TWO, Rank::THREE, Rank::FOUR, Rank::FIVE, Rank::SIX]
            .into_iter()
            .zip(Seat::ALL.into_iter().cycle())
            .map(|(rank, seat)| (seat, card(rank)))
            .collect();
        assert_eq!(all.len(), 4);
        let mut some = all;
        some.remove(1);
        some.remove(7);
        let seats: std::vec::Vec<Seat> = some.into_iter().map(|(seat, _)| seat).collect();
        assert_eq!(seats, [Seat::North, Seat::South, Seat::West]);
        assert_eq!(some, some.iter().copied().collect());
        assert_ne!(some, all);
    }
}
