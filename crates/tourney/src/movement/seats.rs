//! Who sits at a table: two pairs or halves of teams, or four players.

use core::fmt::Debug;

use bridge::{BySeat, BySide, Seat, Side};
use cards::choice;

choice! {
    /// What the numbers of a movement stand for.
    pub enum Contestants {
        /// Pairs: two sit at a table.
        #[default]
        Pairs = "pairs",
        /// Teams: the North-South half of one sits against the East-West half of another, so that
        /// a team sits at two tables of a round.
        Teams = "teams",
        /// Players who change partners: four sit at a table.
        Individuals = "individuals",
    }
}

/// The contestants at a table, by their numbers.
pub trait Seats: Copy + Eq + Debug {
    /// How many numbers a table has.
    const CHAIRS: usize;

    /// The number in each chair.
    fn from_fn(number: impl FnMut(usize) -> u32) -> Self;

    /// The number in a chair, counted from 0; 0 if there is no such chair.
    fn number(&self, chair: usize) -> u32;

    /// The side of a chair.
    fn side(chair: usize) -> Side;

    /// The same with North-South and East-West exchanged; done twice it changes nothing.
    #[must_use]
    fn switched(self) -> Self;

    /// All numbers with their sides.
    fn numbers(self) -> impl Iterator<Item = (Side, u32)> {
        (0..Self::CHAIRS).map(move |chair| (Self::side(chair), self.number(chair)))
    }

    /// The same with each number changed.
    #[must_use]
    fn renumbered(self, to: impl Fn(u32) -> u32) -> Self {
        Self::from_fn(|chair| to(self.number(chair)))
    }
}

impl Seats for BySide<u32> {
    const CHAIRS: usize = 2;

    fn from_fn(mut number: impl FnMut(usize) -> u32) -> Self {
        BySide(core::array::from_fn(&mut number))
    }

    fn number(&self, chair: usize) -> u32 {
        self.0.get(chair).copied().unwrap_or(0)
    }

    fn side(chair: usize) -> Side {
        Side::ALL[chair % 2]
    }

    fn switched(self) -> Self {
        let BySide([ns, ew]) = self;
        BySide([ew, ns])
    }
}

impl Seats for BySeat<u32> {
    const CHAIRS: usize = 4;

    fn from_fn(mut number: impl FnMut(usize) -> u32) -> Self {
        BySeat(core::array::from_fn(&mut number))
    }

    fn number(&self, chair: usize) -> u32 {
        self.0.get(chair).copied().unwrap_or(0)
    }

    fn side(chair: usize) -> Side {
        Seat::ALL[chair % 4].side()
    }

    fn switched(self) -> Self {
        let BySeat([north, east, south, west]) = self;
        BySeat([east, north, west, south])
    }
}
