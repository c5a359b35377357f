//! The cards of one trick in the order played, stored inline: no allocation per trick.

use core::fmt;
use core::ops::{Deref, DerefMut};

use bridge::Seat;
use cards::{Card, Rank, Suit};

/// Up to four cards with their seats, in the order played.
#[derive(Clone, Copy)]
pub struct TrickPlays {
    cards: [(Seat, Card); 4],
    len: u8,
}

impl TrickPlays {
    /// Adds a card; a fifth is ignored.
    pub(crate) fn push(&mut self, play: (Seat, Card)) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = play;
            self.len += 1;
        }
    }

    /// Removes the card at an index, if there is one.
    pub(crate) fn remove(&mut self, at: usize) {
        if at < self.len() {
            self.cards[at..].rotate_left(1);
            self.len -= 1;
        }
    }
}

impl Default for TrickPlays {
    fn default() -> TrickPlays {
        TrickPlays { cards: [(Seat::North, Card::new(Suit::Clubs, Rank::TWO)); 4], len: 0 }
    }
}

impl Deref for TrickPlays {
    type Target = [(Seat, Card)];

    fn deref(&self) -> &[(Seat, Card)] {
        &self.cards[..usize::from(self.len)]
    }
}

impl DerefMut for TrickPlays {
    fn deref_mut(&mut self) -> &mut [(Seat, Card)] {
        &mut self.cards[..usize::from(self.len)]
    }
}

impl IntoIterator for TrickPlays {
    type Item = (Seat, Card);
    type IntoIter = core::iter::Take<core::array::IntoIter<(Seat, Card), 4>>;

    fn into_iter(self) -> Self::IntoIter {
        self.cards.into_iter().take(usize::from(self.len))
    }
}

impl<'a> IntoIterator for &'a TrickPlays {
    type Item = &'a (Seat, Card);
    type IntoIter = core::slice::Iter<'a, (Seat, Card)>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl FromIterator<(Seat, Card)> for TrickPlays {
    fn from_iter<I: IntoIterator<Item = (Seat, Card)>>(plays: I) -> TrickPlays {
        let mut found = TrickPlays::default();
        plays.into_iter().for_each(|play| found.push(play));
        found
    }
}

impl PartialEq for TrickPlays {
    fn eq(&self, other: &TrickPlays) -> bool {
        **self == **other
    }
}

impl Eq for TrickPlays {}

impl fmt::Debug for TrickPlays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_removed_card_leaves_no_trace() {
        let card = |rank| Card::new(Suit::Hearts, rank);
        let all: TrickPlays = [Rank::TWO, Rank::THREE, Rank::FOUR, Rank::FIVE, Rank::SIX]
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
