//! How the deals of a script are made: which hand is drawn first, and what is tested when.

use cards::Cards;

use crate::bounds::{Estimate, Known, is_false};
use crate::evaluate::Scene;
use crate::node::Node;
use crate::random::Stream;
use crate::region::{Conjunct, Region, conjuncts};
use crate::script::Script;

/// If the hands that are possible are more than this share, drawing them by their counts gains
/// nothing.
const WORTHWHILE: f64 = 0.6;

/// What is looked at as soon as a hand is dealt.
#[derive(Clone, Debug)]
enum Test {
    /// The lengths that are dealt before the rest. A deal without them was never made.
    Lengths(usize),
    /// The shapes and points that are possible.
    Region(Box<Region>),
    Condition(Node),
}

/// How the deals of a script are made.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// The hands of the first seat, if they are drawn by their counts.
    region: Option<Region>,
    /// The seats in the order in which they are dealt.
    order: [usize; 4],
    /// The tests after each hand.
    tests: [Vec<Test>; 4],
    /// The cards that are dealt before the rest.
    given: [u64; 4],
    /// The bits of the other cards.
    pool: Vec<u8>,
    /// The probability that a deal is one of those that can be drawn.
    pub(crate) probability: f64,
    /// Can no deal meet the condition?
    pub(crate) is_impossible: bool,
}

/// Whether the hands of several seats fit into one pack: at the least not more cards of a suit and not more points than
/// it has, and at the most not fewer.
fn fit(script: &Script, regions: &[Region]) -> bool {
    let others = 4 - regions.len() as u64;
    let fits = |whole: u64, ranges: &mut dyn Iterator<Item = (u64, u64)>| {
        let (least, most) = ranges.fold((0, 0), |sum, range| (sum.0 + range.0, sum.1 + range.1));
        least <= whole && whole <= most + others * whole
    };
    let suits = (0..4).all(|suit| fits(13, &mut regions.iter().map(|region| region.length(suit))));
    let mut counts = regions.iter().filter_map(Region::count);
    suits
        && counts.all(|count| {
            let of_suit = script.points.table(count).last().copied().unwrap_or_default();
            let whole = 4 * u64::try_from(of_suit).unwrap_or_default();
            let of = |region: &Region| match region.count() {
                Some(other) if other == count => region.points(),
                _ => (0, whole),
            };
            fits(whole, &mut regions.iter().map(of))
        })
}

/// What came of one deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Attempt {
    /// It is none of the deals that the predealt lengths allow.
    NotMade,
    /// It does not meet the condition.
    Rejected,
    /// It is one that is wanted.
    Accepted,
}

impl Plan {
    pub(crate) fn new(script: &Script) -> Plan {
        let given = script.predeal.cards.0.map(Cards::bits);
        let pool = (!script.predeal.given()).iter().map(|card| card.bit()).collect();
        let all = script
            .condition
            .as_ref()
            .map_or_else(Vec::new, |condition| conjuncts(condition, &script.definitions));
        let states: Vec<bool> =
            bridge::Seat::ALL.into_iter().map(|seat| script.predeal.states_lengths(seat)).collect();
        let mut estimate = Estimate::new(script);
        let seats = all.iter().fold(0, |seats, conjunct| seats | conjunct.traits.seats);
        let mut regions: Vec<Region> = (0..4)
            .filter(|seat| seats >> seat & 1 == 1 || states[*seat])
            .map(|seat| {
                // If other seats have lengths too, the share of the deals among those that have them
                // all is not known: only the lengths are drawn.
                let is_alone = !(0..4).any(|other| other != seat && states[other]);
                let used: &[Conjunct] = if is_alone || !states[seat] { &all } else { &[] };
                Region::new(script, seat, used, &mut estimate)
            })
            .collect();
        regions.sort_by(|a, b| a.probability().total_cmp(&b.probability()));
        let several_lengths = states.iter().filter(|states| **states).count() > 1;
        let is_impossible =
            all.iter().any(|conjunct| is_false(estimate.of(&conjunct.node, Known::default())))
                || regions.iter().any(|region| region.total == 0)
                || !fit(script, &regions);
        let chosen = regions.iter().position(|region| match several_lengths {
            true => states[region.seat],
            false if states.contains(&true) => states[region.seat],
            false => region.probability() < WORTHWHILE,
        });
        let region = chosen.map(|at| regions.remove(at));
        let mut order: Vec<usize> = region.iter().map(|region| region.seat).collect();
        // A deal without the stated lengths was never made, so it is found out before anything else is
        // tested.
        let (stated, free): (Vec<usize>, Vec<usize>) =
            regions.iter().map(|region| region.seat).partition(|seat| states[*seat]);
        order.extend(stated);
        let tested_from = order.len().saturating_sub(1);
        order.extend(free);
        order.extend((0..4).filter(|seat| !order.contains(seat)).collect::<Vec<_>>());
        let order: [usize; 4] = order.try_into().expect("there are four seats");
        let mut tests: [Vec<Test>; 4] = Default::default();
        let mut decided = vec![false; all.len()];
        if let Some(region) = &region {
            let both = region.decided_by_cells.iter().zip(&region.decided_by_suits);
            decided
                .iter_mut()
                .zip(both)
                .for_each(|(decided, (cells, suits))| *decided |= cells | suits);
        }
        for (stage, seat) in order.into_iter().enumerate() {
            let is_drawn = stage == 0 && region.is_some();
            if states[seat] && !is_drawn {
                tests[stage].insert(0, Test::Lengths(seat));
            }
            let Some(at) = regions.iter().position(|region| region.seat == seat) else { continue };
            let region = regions.remove(at);
            if region.probability() < 0.95 {
                let stage = stage.max(tested_from);
                decided
                    .iter_mut()
                    .zip(&region.decided_by_cells)
                    .for_each(|(decided, by)| *decided |= by);
                tests[stage].push(Test::Region(Box::new(region)));
            }
        }
        let mut open: Vec<Conjunct> = all
            .into_iter()
            .zip(decided)
            .filter(|(_, decided)| !decided)
            .map(|(conjunct, _)| conjunct)
            .collect();
        // What asks the solver comes last.
        open.sort_by_key(|conjunct| conjunct.traits.solves);
        for conjunct in open {
            let dealt =
                |stage: usize| order[..=stage].iter().fold(0u8, |seats, seat| seats | 1 << seat);
            let stage = (tested_from..4).find(|stage| conjunct.traits.seats & !dealt(*stage) == 0);
            let stage = stage.unwrap_or(3);
            tests[stage].push(Test::Condition(conjunct.node));
        }
        let probability = region.as_ref().map_or(1.0, Region::probability);
        Plan { region, order, tests, given, pool, probability, is_impossible }
    }

    /// A place to deal in.
    pub(crate) fn deck(&self) -> Deck {
        let mut deck = Deck { cards: [0; 52], places: [0; 64] };
        for (place, bit) in (0..).zip(&self.pool) {
            deck.cards[usize::from(place)] = *bit;
            deck.places[usize::from(*bit)] = place;
        }
        deck
    }

    /// Makes one deal, as far as it is not rejected.
    pub(crate) fn attempt(
        &self,
        deck: &mut Deck,
        stream: &mut Stream,
        scene: &mut Scene,
    ) -> Attempt {
        scene.begin();
        let mut dealt = 0;
        for (stage, seat) in self.order.into_iter().enumerate() {
            let given = self.given[seat];
            scene.hands[seat] = match &self.region {
                Some(region) if stage == 0 => {
                    let hand = region.draw(stream);
                    dealt = deck.take(hand & !given);
                    hand
                }
                _ => {
                    let wanted = 13 - given.count_ones() as usize;
                    let hand = deck.deal(dealt, wanted, self.pool.len(), stream);
                    dealt += wanted;
                    hand | given
                }
            };
            for test in &self.tests[stage] {
                match test {
                    Test::Condition(node) => {
                        if !scene.holds(node) {
                            return Attempt::Rejected;
                        }
                    }
                    Test::Region(region) => {
                        if !region.allows(scene.script(), scene.hands[region.seat]) {
                            return Attempt::Rejected;
                        }
                    }
                    Test::Lengths(seat) => {
                        let hand = Cards::from_bits(scene.hands[*seat]);
                        let stated = bridge::Seat::ALL[*seat];
                        if !scene.script().predeal.has_lengths(stated, hand) {
                            return Attempt::NotMade;
                        }
                    }
                }
            }
        }
        Attempt::Accepted
    }
}

/// The cards that are still to be dealt, in any order: those of one deal are a good start for the next.
pub(crate) struct Deck {
    cards: [u8; 52],
    /// Where each card is, by its bit.
    places: [u8; 64],
}

impl Deck {
    fn swap(&mut self, one: usize, two: usize) {
        let (a, b) = (self.cards[one], self.cards[two]);
        self.cards[one] = b;
        self.cards[two] = a;
        self.places[usize::from(b)] = one as u8;
        self.places[usize::from(a)] = two as u8;
    }

    /// Puts these cards first, and returns how many they are.
    fn take(&mut self, hand: u64) -> usize {
        let mut rest = hand;
        let mut dealt = 0;
        while rest != 0 {
            let place = self.places[rest.trailing_zeros() as usize];
            self.swap(usize::from(place), dealt);
            rest &= rest - 1;
            dealt += 1;
        }
        dealt
    }

    /// Deals cards from the place `from` of `size` cards; every choice is equally likely.
    fn deal(&mut self, from: usize, wanted: usize, size: usize, stream: &mut Stream) -> u64 {
        let mut hand = 0;
        let mut at = from;
        let end = from + wanted;
        // The last hand has what is left.
        if end == size {
            return self.cards[from..end].iter().fold(0, |hand, bit| hand | 1 << bit);
        }
        let mut put = |deck: &mut Deck, at: usize, step: usize| {
            deck.swap(at, at + step);
            hand |= 1 << deck.cards[at];
        };
        while end - at >= 6 {
            if end - at == 13 {
                for step in stream.falling::<7>((size - at) as u32) {
                    put(self, at, step);
                    at += 1;
                }
            }
            for step in stream.falling::<6>((size - at) as u32) {
                put(self, at, step);
                at += 1;
            }
        }
        while at < end {
            let step = stream.below((size - at) as u64) as usize;
            put(self, at, step);
            at += 1;
        }
        hand
    }
}
