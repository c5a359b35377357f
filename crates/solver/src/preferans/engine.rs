//! The search in terms of Preferans positions: the declarer is hand 0, cards are relative.

use cards::{Card, Cards};
use pref::Seat;

use super::position::{Aim, Position};
use super::search::misere::bounds::Suits;
use super::search::{Count, Found, Rules, Search, word as words};
use crate::search::Limits;

/// The searches for three hands and for two, created when they are first needed.
#[derive(Debug)]
pub(super) struct Engine {
    bytes: usize,
    three: Option<Box<Search<3>>>,
    two: Option<Box<Search<2>>>,
    /// The rules that the searches are set to.
    rules: Option<Rules>,
    limits: Limits,
}

/// A position in the search's representation.
struct Root {
    hands: [u32; 3],
    count: usize,
    leader: usize,
    table: [u32; 3],
    len: usize,
    rules: Rules,
}

impl Root {
    fn new(position: &Position) -> Root {
        let trick = &position.trick;
        let before = position.hands_before_trick();
        let mut hands = [0; 3];
        let mut rules = Rules { least: position.aim == Aim::Least, ..Rules::default() };
        rules.trumps = position.aim.trump().map_or(0, |suit| 0xff << (8 * suit as u32));
        let (mut leader, mut count) = (0, 0);
        for seat in from(position.declarer).filter(|seat| trick.seats().contains(*seat)) {
            if count < 3 {
                hands[count] = word(before[seat]);
            }
            if seat == trick.leader() {
                leader = count;
            }
            rules.must_beat |= u32::from(position.must_beat.contains(seat)) << count;
            count += 1;
        }
        let all = hands[0] | hands[1] | hands[2];
        let mut table = [0; 3];
        for (place, (_, card)) in trick.plays().enumerate().take(3) {
            table[place] = relative(word(Cards::of(card)), all);
        }
        let hands = hands.map(|hand| relative(hand, all));
        Root { hands, count, leader, table, len: trick.len(), rules }
    }

    fn table(&self) -> &[u32] {
        &self.table[..self.len.min(3)]
    }

    fn two(&self) -> [u32; 2] {
        [self.hands[0], self.hands[1]]
    }
}

/// The seats in playing order.
fn from(seat: Seat) -> impl Iterator<Item = Seat> {
    (0..4).map(move |step| Seat::ALL[(seat.index() + step) % 4])
}

/// Eight bits a suit, the ace highest.
fn word(cards: Cards) -> u32 {
    let bits = cards.bits();
    (0..4).fold(0, |word, suit| word | ((bits >> (16 * suit + 5)) as u32 & 0xff) << (8 * suit))
}

/// The cards of `set` by their place among `all`, from the top of each suit.
fn relative(set: u32, all: u32) -> u32 {
    words::close([set], !all)[0]
}

impl Engine {
    pub(super) fn new(bytes: usize) -> Engine {
        Engine { bytes, three: None, two: None, rules: None, limits: Limits::default() }
    }

    /// Clears the tables.
    pub(super) fn clear(&mut self) {
        self.rules = None;
    }

    pub(super) fn limit(&mut self, limits: Limits) {
        if let Some(search) = &mut self.three {
            search.limit(limits.clone());
        }
        if let Some(search) = &mut self.two {
            search.limit(limits.clone());
        }
        self.limits = limits;
    }

    /// The statistics of both searches.
    pub(super) fn count(&self) -> (Count, u64) {
        let three = self.three.as_ref().map(|search| (search.count, search.sweeps()));
        let two = self.two.as_ref().map(|search| (search.count, search.sweeps()));
        [three, two].into_iter().flatten().fold(
            Default::default(),
            |(sum, times), (count, more)| {
                let Count { nodes, probes, hits, counted } = count;
                let sum: Count = sum;
                let sum = Count {
                    nodes: sum.nodes + nodes,
                    probes: sum.probes + probes,
                    hits: sum.hits + hits,
                    counted: sum.counted + counted,
                };
                (sum, times + more)
            },
        )
    }

    /// Sets the rules. Results under other rules are cleared.
    fn set_rules(&mut self, rules: Rules) {
        if self.rules == Some(rules) {
            return;
        }
        self.rules = Some(rules);
        if let Some(search) = &mut self.three {
            search.set(rules);
        }
        if let Some(search) = &mut self.two {
            search.set(rules);
        }
    }

    fn three(&mut self, rules: Rules) -> &mut Search<3> {
        self.set_rules(rules);
        let (bytes, limits) = (self.bytes, &self.limits);
        self.three.get_or_insert_with(|| {
            let mut search = Box::new(Search::new(bytes));
            search.set(rules);
            search.limit(limits.clone());
            search
        })
    }

    fn two(&mut self, rules: Rules) -> &mut Search<2> {
        self.set_rules(rules);
        let (bytes, limits) = (self.bytes, &self.limits);
        self.two.get_or_insert_with(|| {
            let mut search = Box::new(Search::new(bytes));
            search.set(rules);
            search.limit(limits.clone());
            search
        })
    }

    /// The declarer's tricks, within the bounds of an early stop. None if a limit was reached.
    pub(super) fn tricks(&mut self, position: &Position, guess: u8) -> Option<u8> {
        let [least, most] = position.bounds();
        if least == most {
            return Some(least);
        }
        let root = Root::new(position);
        let bounds = [i32::from(least), i32::from(most)];
        let (leader, guess) = (root.leader, i32::from(guess));
        let value = if root.count == 2 {
            self.two(root.rules).value(root.two(), leader, root.table(), bounds, guess)
        } else {
            self.three(root.rules).value(root.hands, leader, root.table(), bounds, guess)
        };
        value.map(|value| value as u8)
    }

    /// Does the declarer take `need` of the tricks left? None if a limit was reached.
    pub(super) fn takes(&mut self, position: &Position, need: u8) -> Option<bool> {
        let [least, most] = position.bounds();
        if need <= least || need > most {
            return Some(need <= least);
        }
        let root = Root::new(position);
        let (leader, need) = (root.leader, i32::from(need));
        let found: Option<Found> = if root.count == 2 {
            self.two(root.rules).prove(root.two(), leader, root.table(), need)
        } else {
            self.three(root.rules).prove(root.hands, leader, root.table(), need)
        };
        found.map(|found| found.tricks >= need)
    }
}

/// An estimate of the declarer's tricks, where the search of the value begins.
pub(super) fn guess(position: &Position) -> u8 {
    let hand = position.hands_before_trick()[position.declarer];
    let left = position.tricks_left();
    let high = |card: &Card| card.rank().index() >= 10;
    let trumps = position.aim.trump().map_or(0, |suit| hand.in_suit(suit).len());
    match position.aim {
        Aim::Least => 1,
        Aim::Most(_) => {
            let side = hand.iter().filter(|card| Some(card.suit()) != position.aim.trump());
            (trumps as u8 + side.filter(high).count() as u8 / 2).min(left)
        }
    }
}

/// How many tricks the exposed cards of a misère cost at most, an estimate of how bad the hand is; 0
/// for other aims.
pub(super) fn exposed(position: &Position) -> i32 {
    let root = Root::new(position);
    if !root.rules.least || root.count != 3 {
        return 0;
    }
    let suits = (0..4).map(|suit| root.hands.map(|hand| hand >> (8 * suit) & 0xff));
    suits.map(|hands| Suits::get().exposed(hands)).sum()
}
