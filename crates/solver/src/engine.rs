//! The search for the running processor, in terms of bridge positions.

use crate::Position;
#[cfg(feature = "ablation")]
use crate::search::ablation::{Technique, Techniques};
use crate::search::isa::Portable;
#[cfg(target_arch = "x86_64")]
use crate::search::isa::Wide;
use crate::search::{Count, Found, Limits, Search};

/// The search of four hands for North-South's tricks (their seats have even numbers,
/// `Seat::index`), with or without special instructions: the answers are the same.
#[derive(Debug)]
pub(crate) enum Engine {
    #[cfg(target_arch = "x86_64")]
    Wide(Box<Search<Wide, 4>>),
    Portable(Box<Search<Portable, 4>>),
}

macro_rules! each {
    ($engine:expr, $search:ident => $body:expr) => {
        match $engine {
            #[cfg(target_arch = "x86_64")]
            Engine::Wide($search) => $body,
            Engine::Portable($search) => $body,
        }
    };
}

impl Engine {
    pub(crate) fn new(bytes: usize, portable: bool) -> Engine {
        #[cfg(target_arch = "x86_64")]
        if let Some(wide) = Wide::detect()
            && !portable
        {
            return Engine::Wide(Box::new(Search::new(wide, bytes)));
        }
        let _ = portable;
        Engine::Portable(Box::new(Search::new(Portable, bytes)))
    }

    /// Sets the hands and trumps of a position, and clears all tables.
    pub(crate) fn set(&mut self, position: &Position) {
        let hands = position.hands_before_trick().0.map(|hand| hand.bits());
        let trumps = position.trumps();
        each!(self, search => search.set(hands, trumps));
    }

    /// Sets other hands with the same trumps, and keeps the transposition table.
    pub(crate) fn set_hands(&mut self, position: &Position) {
        let hands = position.hands_before_trick().0.map(|hand| hand.bits());
        each!(self, search => search.set_hands(hands));
    }

    /// Leaves out a technique from now on.
    #[cfg(feature = "ablation")]
    pub(crate) fn leave_out(&mut self, technique: Technique) {
        each!(self, search => search.techniques = Techniques::without(technique));
    }

    pub(crate) fn limit(&mut self, limits: Limits) {
        each!(self, search => search.limit(limits));
    }

    pub(crate) fn count(&self) -> Count {
        each!(self, search => search.count)
    }

    pub(crate) fn nodes(&self) -> u64 {
        each!(self, search => search.nodes())
    }

    pub(crate) fn sweeps(&self) -> u64 {
        each!(self, search => search.sweeps())
    }

    /// North-South's tricks in a position of the deal that was set. None if a limit was reached.
    pub(crate) fn tricks(&mut self, position: &Position, guess: u8) -> Option<u8> {
        let root = Root::new(position);
        let tricks = each!(self, search =>
            search.tricks(root.hands, root.leader, root.table(), guess.into()));
        tricks.map(|tricks| tricks as u8)
    }

    /// Do North-South take `need` tricks? See [`Search::prove`].
    pub(crate) fn prove(&mut self, position: &Position, need: u8) -> Option<Found> {
        let root = Root::new(position);
        each!(self, search =>
            search.prove(root.hands, root.leader, root.table(), need.into()))
    }
}

/// A position in the search's representation.
struct Root {
    hands: [u64; 4],
    leader: usize,
    cards: [u64; 4],
    len: usize,
}

impl Root {
    fn new(position: &Position) -> Root {
        let mut cards = [0; 4];
        for (place, (_, card)) in position.trick().plays().enumerate() {
            cards[place] = 1 << card.bit();
        }
        Root {
            hands: position.hands().0.map(|hand| hand.bits()),
            leader: position.trick().leader().index(),
            cards,
            len: position.trick().len(),
        }
    }

    fn table(&self) -> &[u64] {
        &self.cards[..self.len]
    }
}
