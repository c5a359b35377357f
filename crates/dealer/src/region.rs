//! The hands that a seat may have, counted exactly by shape and points, and drawn by these counts.
//!
//! A cell is a shape with a sum of points. What the condition rules out is left out: whole cells,
//! and holdings of single suits. All hands of what remains are equally likely to be drawn, so that
//! deals drawn in this way and then tested are distributed as if all deals had been tested.

use cards::Suit;

use crate::bounds::{Estimate, Known, is_false, is_true};
use crate::evaluate::{lengths, sum};
use crate::node::{Count, Definition, Node, Traits};
use crate::points::HOLDINGS;
use crate::random::Stream;
use crate::script::Script;
use crate::shape;

/// The most points of a hand that cells tell apart.
const POINTS_LIMIT: usize = 63;

/// One of the expressions all of which must hold.
#[derive(Clone, Debug)]
pub(crate) struct Conjunct {
    pub(crate) node: Node,
    pub(crate) traits: Traits,
}

/// The expressions that make up a condition by `and`. A variable stands among them at most once each
/// way, however often it is mentioned: what holds once holds for the whole deal.
pub(crate) fn conjuncts(condition: &Node, definitions: &[Definition]) -> Vec<Conjunct> {
    let seen = [false, true].map(|_| vec![false; definitions.len()]);
    let mut parts = Parts { definitions, seen, all: Vec::new() };
    parts.add(condition, true);
    parts.all
}

/// A condition that is being taken apart.
struct Parts<'a> {
    definitions: &'a [Definition],
    /// The variables that were met, those that must be zero and those that must not.
    seen: [Vec<bool>; 2],
    all: Vec<Conjunct>,
}

impl Parts<'_> {
    /// Adds what an expression consists of that must hold, or must not.
    fn add(&mut self, node: &Node, holds: bool) {
        let definitions = self.definitions;
        match node {
            Node::Constant(number) if (*number != 0) == holds => {}
            Node::Not(inner) => self.add(inner, !holds),
            Node::And(nodes) if holds => nodes.iter().for_each(|node| self.add(node, true)),
            // Not one or the other: neither.
            Node::Or(nodes) if !holds => nodes.iter().for_each(|node| self.add(node, false)),
            // Each mention of a random number is another number: those stay as they are.
            Node::Variable(index) if !definitions[*index as usize].traits.is_random => {
                let index = *index as usize;
                if std::mem::replace(&mut self.seen[usize::from(holds)][index], true) {
                    return;
                }
                match (&definitions[index].node, holds) {
                    (inner @ (Node::Not(_) | Node::Variable(_)), _)
                    | (inner @ Node::And(_), true)
                    | (inner @ Node::Or(_), false) => self.add(inner, holds),
                    _ => self.push(node, holds),
                }
            }
            _ => self.push(node, holds),
        }
    }

    fn push(&mut self, node: &Node, holds: bool) {
        let node = if holds { node.clone() } else { Node::Not(Box::new(node.clone())) };
        let traits = node.traits(self.definitions);
        self.all.push(Conjunct { node, traits });
    }
}

/// The holdings of one suit that are possible, by length and points.
#[derive(Clone, Debug, Default)]
struct SuitHoldings {
    /// All of them, those of one length and sum together.
    all: Vec<u16>,
    /// Where those of a length and sum begin; one more at the end.
    first: Vec<[u32; POINTS_LIMIT + 2]>,
    /// The largest sum.
    top: usize,
}

impl SuitHoldings {
    fn count(&self, length: usize, points: usize) -> u64 {
        let row = &self.first[length];
        u64::from(row[points + 1] - row[points])
    }

    fn counts(&self, length: usize) -> Vec<u64> {
        (0..=self.top).map(|points| self.count(length, points)).collect()
    }

    fn nth(&self, length: usize, points: usize, rank: u64) -> u16 {
        self.all[self.first[length][points] as usize + rank as usize]
    }
}

/// The hands that a seat may have.
#[derive(Clone, Debug)]
pub(crate) struct Region {
    pub(crate) seat: usize,
    /// What is counted as points, if anything.
    count: Option<Count>,
    /// The sums of points that are possible, as bits, by the lengths of spades, hearts and diamonds.
    allowed: Vec<u64>,
    suits: [SuitHoldings; 4],
    /// The sums of two suits, spades with hearts and diamonds with clubs, by their lengths.
    majors: Vec<Vec<u64>>,
    minors: Vec<Vec<u64>>,
    cells: Vec<Cell>,
    /// How many hands the cells up to each one have.
    sums: Vec<u64>,
    /// The first cell that can have a number, by its highest bits.
    guide: Vec<u32>,
    shift: u32,
    /// How many hands are possible.
    pub(crate) total: u64,
    /// How many there would be if the condition ruled nothing out.
    pub(crate) universe: u64,
    /// The conjuncts that hold for each of these hands because of its shape and points, by index.
    pub(crate) decided_by_cells: Vec<bool>,
    /// Those that hold because of the holdings left.
    pub(crate) decided_by_suits: Vec<bool>,
}

#[derive(Clone, Copy, Debug)]
struct Cell {
    lengths: [u8; 4],
    points: u8,
}

const fn row(spades: usize, hearts: usize, diamonds: usize) -> usize {
    spades << 8 | hearts << 4 | diamonds
}

impl Region {
    /// The hands of a seat that the conjuncts do not rule out.
    pub(crate) fn new(
        script: &Script,
        seat: usize,
        conjuncts: &[Conjunct],
        estimate: &mut Estimate,
    ) -> Region {
        let predeal = &script.predeal;
        let own = predeal.cards.0[seat];
        let blocked = predeal.given() - own;
        let stated = bridge::Seat::ALL[seat];
        let mine: Vec<usize> = (0..conjuncts.len())
            .filter(|at| conjuncts[*at].traits.seats >> seat & 1 == 1)
            .collect();
        let mut decided_by_suits = vec![false; conjuncts.len()];
        let mut decided_by_cells = decided_by_suits.clone();
        let possible = |suit: Suit, ranks: u16| {
            let given = own.holding(suit).bits();
            let length = predeal.lengths[stated][suit];
            ranks & given == given
                && ranks & blocked.holding(suit).bits() == 0
                && length.is_none_or(|length| ranks.count_ones() == u32::from(length))
        };
        let mut universe_ways = [[0u64; 14]; 4];
        let mut kept: [Vec<u16>; 4] = Default::default();
        for suit in Suit::ALL {
            let bit = 1 << (4 * seat + suit.index());
            let about: Vec<usize> = mine
                .iter()
                .copied()
                .filter(|at| conjuncts[*at].traits.holdings & bit != 0)
                .collect();
            let mut holds = vec![true; about.len()];
            for ranks in (0..HOLDINGS as u16).filter(|ranks| possible(suit, *ranks)) {
                universe_ways[suit.index()][ranks.count_ones() as usize] += 1;
                let known = Known { seat, holding: Some((suit, ranks)), ..Known::default() };
                let mut is_kept = true;
                let mut sure = vec![true; about.len()];
                for (at, index) in about.iter().enumerate() {
                    let bounds = estimate.of(&conjuncts[*index].node, known);
                    is_kept &= !is_false(bounds);
                    sure[at] = is_true(bounds);
                    if !is_kept {
                        break;
                    }
                }
                if is_kept {
                    kept[suit.index()].push(ranks);
                    holds.iter_mut().zip(sure).for_each(|(holds, sure)| *holds &= sure);
                }
            }
            about.iter().zip(holds).for_each(|(index, holds)| decided_by_suits[*index] |= holds);
        }
        let count = points_of(script, &mine, conjuncts, seat);
        let table = count.map(|count| script.points.table(count));
        let suits = kept.map(|holdings| grouped(holdings, table));
        let mut region = Region {
            seat,
            count,
            allowed: vec![0; 4096],
            majors: pairs(&suits[3], &suits[2]),
            minors: pairs(&suits[1], &suits[0]),
            suits,
            cells: Vec::new(),
            sums: Vec::new(),
            guide: Vec::new(),
            shift: 0,
            total: 0,
            universe: 0,
            decided_by_cells: Vec::new(),
            decided_by_suits: Vec::new(),
        };
        for [spades, hearts, diamonds, clubs] in shape::all() {
            let lengths = [clubs, diamonds, hearts, spades];
            let ways = (0..4).map(|suit| universe_ways[suit][usize::from(lengths[suit])]);
            region.universe += ways.product::<u64>();
        }
        let whole: Vec<usize> = mine
            .iter()
            .copied()
            .filter(|at| conjuncts[*at].traits.wholes >> seat & 1 == 1)
            .collect();
        let mut holds = vec![true; whole.len()];
        for [spades, hearts, diamonds, clubs] in shape::all() {
            region.add_cells(
                [clubs, diamonds, hearts, spades],
                &whole,
                &mut holds,
                conjuncts,
                estimate,
            );
        }
        whole.iter().zip(holds).for_each(|(index, holds)| decided_by_cells[*index] |= holds);
        region.decided_by_cells = decided_by_cells;
        region.decided_by_suits = decided_by_suits;
        region.fill_guide();
        region
    }

    /// What is counted as points, if anything.
    pub(crate) const fn count(&self) -> Option<Count> {
        self.count
    }

    /// The least and the most points that a hand may have.
    pub(crate) fn points(&self) -> (u64, u64) {
        self.range(|cell| cell.points)
    }

    /// The least and the most cards of a suit that it may have.
    pub(crate) fn length(&self, suit: usize) -> (u64, u64) {
        self.range(|cell| cell.lengths[suit])
    }

    fn range(&self, of: impl Fn(&Cell) -> u8) -> (u64, u64) {
        let numbers = || self.cells.iter().map(|cell| u64::from(of(cell)));
        (numbers().min().unwrap_or_default(), numbers().max().unwrap_or_default())
    }

    /// Adds the cells of a shape that the conjuncts do not rule out.
    fn add_cells(
        &mut self,
        lengths: [u8; 4],
        about: &[usize],
        holds: &mut [bool],
        conjuncts: &[Conjunct],
        estimate: &mut Estimate,
    ) {
        let [clubs, diamonds, hearts, spades] = lengths.map(usize::from);
        let (majors, minors) =
            (&self.majors[spades * 14 + hearts], &self.minors[diamonds * 14 + clubs]);
        let known = Known { seat: self.seat, lengths: Some(lengths), ..Known::default() };
        // Those that hold whatever the points are need not be asked again.
        let mut open: Vec<usize> = Vec::new();
        for (at, index) in about.iter().enumerate() {
            let bounds = estimate.of(&conjuncts[*index].node, known);
            if is_false(bounds) {
                return;
            }
            if !is_true(bounds) {
                open.push(at);
            }
        }
        for points in 0..majors.len() + minors.len() - 1 {
            let least = (points + 1).saturating_sub(minors.len());
            let ways: u64 = (least..majors.len().min(points + 1))
                .map(|part| majors[part] * minors[points - part])
                .sum();
            if ways == 0 {
                continue;
            }
            let sum = self.count.map(|count| (count, points as i32));
            let known = Known { sum, ..known };
            let mut sure = Vec::with_capacity(open.len());
            let mut is_open = true;
            for at in &open {
                let bounds = estimate.of(&conjuncts[about[*at]].node, known);
                if is_false(bounds) {
                    is_open = false;
                    break;
                }
                sure.push(is_true(bounds));
            }
            if !is_open {
                continue;
            }
            open.iter().zip(sure).for_each(|(at, sure)| holds[*at] &= sure);
            self.allowed[row(spades, hearts, diamonds)] |= 1 << points;
            self.total += ways;
            self.cells.push(Cell { lengths, points: points as u8 });
            self.sums.push(self.total);
        }
    }

    fn fill_guide(&mut self) {
        let Some(largest) = self.total.checked_sub(1) else { return };
        self.shift = (64 - largest.leading_zeros()).saturating_sub(12);
        let mut cell = 0;
        for part in 0..=largest >> self.shift {
            while self.sums[cell] <= part << self.shift {
                cell += 1;
            }
            self.guide.push(cell as u32);
        }
    }

    /// The share of hands that are possible.
    pub(crate) fn probability(&self) -> f64 {
        if self.universe == 0 { 0.0 } else { self.total as f64 / self.universe as f64 }
    }

    /// Is this hand possible by its shape and points?
    pub(crate) fn allows(&self, script: &Script, hand: u64) -> bool {
        let [_, diamonds, hearts, spades] = lengths(hand).map(usize::from);
        let points = self.count.map_or(0, |count| sum(script.points.table(count), hand));
        self.allowed[row(spades, hearts, diamonds) & 0xfff] >> (points & 63) & 1 == 1
    }

    /// A hand; each that is possible is equally likely. There must be one.
    pub(crate) fn draw(&self, stream: &mut Stream) -> u64 {
        let number = stream.below(self.total);
        let mut at = self.guide[(number >> self.shift) as usize] as usize;
        while self.sums[at] <= number {
            at += 1;
        }
        let before = at.checked_sub(1).map_or(0, |before| self.sums[before]);
        let Cell { lengths, points } = self.cells[at];
        let [clubs, diamonds, hearts, spades] = lengths.map(usize::from);
        let (majors, minors) =
            (&self.majors[spades * 14 + hearts], &self.minors[diamonds * 14 + clubs]);
        let points = usize::from(points);
        let mut rest = number - before;
        let mut part = (points + 1).saturating_sub(minors.len());
        loop {
            let ways = majors[part] * minors[points - part];
            if rest < ways {
                break;
            }
            rest -= ways;
            part += 1;
        }
        let low = minors[points - part];
        let major = self.draw_two([3, 2], [spades, hearts], part, rest / low);
        major | self.draw_two([1, 0], [diamonds, clubs], points - part, rest % low)
    }

    /// The holdings of two suits with a number among those of these lengths and points.
    fn draw_two(&self, suits: [usize; 2], lengths: [usize; 2], points: usize, number: u64) -> u64 {
        let [first, second] = suits.map(|suit| &self.suits[suit]);
        let mut rest = number;
        let mut part = points.saturating_sub(second.top);
        loop {
            let ways = first.count(lengths[0], part) * second.count(lengths[1], points - part);
            if rest < ways {
                break;
            }
            rest -= ways;
            part += 1;
        }
        let low = second.count(lengths[1], points - part);
        let one = u64::from(first.nth(lengths[0], part, rest / low)) << (16 * suits[0]);
        one | u64::from(second.nth(lengths[1], points - part, rest % low)) << (16 * suits[1])
    }
}

/// The count by which cells are told apart: the points, or another that the conjuncts look at.
fn points_of(
    script: &Script,
    mine: &[usize],
    conjuncts: &[Conjunct],
    seat: usize,
) -> Option<Count> {
    let mut used = Counts { definitions: &script.definitions, seat, seen: Vec::new(), used: 0 };
    used.seen.resize(script.definitions.len(), false);
    mine.iter().for_each(|at| used.add(&conjuncts[*at].node));
    let used = used.used;
    let order = std::iter::once(Count::POINTS).chain((0..12).map(Count));
    let fits = |count: Count| {
        let table = script.points.table(count);
        let top = table.iter().copied().max().unwrap_or(0);
        // A hand's sum is at most that of its thirteen best cards.
        table.iter().all(|sum| *sum >= 0) && usize::from(top.unsigned_abs()) * 4 <= POINTS_LIMIT
    };
    order.into_iter().find(|count| used >> count.0 & 1 == 1 && fits(*count))
}

/// The counts of a seat's whole hand or suits that expressions look at.
struct Counts<'a> {
    definitions: &'a [Definition],
    seat: usize,
    /// The variables that were looked into.
    seen: Vec<bool>,
    /// The counts, as bits.
    used: u16,
}

impl Counts<'_> {
    fn add(&mut self, node: &Node) {
        match node {
            Node::Count(count, of) | Node::CountIn(count, of, _) if of.index() == self.seat => {
                self.used |= 1 << count.0
            }
            Node::Variable(index) => {
                let index = *index as usize;
                let definitions = self.definitions;
                if !std::mem::replace(&mut self.seen[index], true) {
                    self.add(&definitions[index].node);
                }
            }
            Node::Within(inner, ..)
            | Node::Not(inner)
            | Node::Negative(inner)
            | Node::Imps(inner) => self.add(inner),
            Node::And(nodes) | Node::Or(nodes) => nodes.iter().for_each(|node| self.add(node)),
            Node::Binary(_, operands) | Node::Divide { operands, .. } => {
                self.add(&operands.0);
                self.add(&operands.1);
            }
            Node::If(parts) => {
                self.add(&parts.0);
                self.add(&parts.1);
                self.add(&parts.2);
            }
            _ => {}
        }
    }
}

fn grouped(holdings: Vec<u16>, table: Option<&[i16]>) -> SuitHoldings {
    let points =
        |ranks: u16| table.map_or(0, |table| table[usize::from(ranks)].unsigned_abs().into());
    let mut all = holdings;
    all.sort_by_key(|ranks| (ranks.count_ones(), points(*ranks)));
    let mut first = vec![[0; POINTS_LIMIT + 2]; 14];
    let mut at = 0;
    for (length, row) in (0..).zip(&mut first) {
        for (sum, place) in (0usize..).zip(row.iter_mut()) {
            *place = at as u32;
            while all
                .get(at)
                .is_some_and(|ranks| ranks.count_ones() == length && points(*ranks) == sum)
            {
                at += 1;
            }
        }
    }
    let top = all.iter().map(|ranks| points(*ranks)).max().unwrap_or(0);
    SuitHoldings { all, first, top }
}

/// How many ways two suits of these lengths have each sum.
fn pairs(one: &SuitHoldings, two: &SuitHoldings) -> Vec<Vec<u64>> {
    let mut all = Vec::with_capacity(14 * 14);
    for first in 0..14 {
        for second in 0..14 {
            let mut sums = vec![0; one.top + two.top + 1];
            if first + second <= 13 {
                for (a, ways) in one.counts(first).into_iter().enumerate() {
                    for (b, more) in two.counts(second).into_iter().enumerate() {
                        sums[a + b] += ways * more;
                    }
                }
            }
            all.push(sums);
        }
    }
    all
}
