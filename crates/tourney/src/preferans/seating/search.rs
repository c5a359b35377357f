//! The search for rounds with few repeated meetings.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::{Field, Meetings, SearchBudget, SeededRandom, Tables, pairs};

/// For how many steps at least two players who were exchanged are not exchanged again.
const TENURE: usize = 4;
/// And how many more at most, by lot.
const MORE: usize = 30;
/// After how many steps without a better seating the search starts elsewhere.
const PATIENCE: usize = 800;

/// Rounds with their tables, and how often everybody meets in them and before.
#[derive(Clone, Debug)]
pub(super) struct Search {
    met: Meetings,
    rounds: Vec<Tables>,
    /// The places of the players in the standings matter too.
    by_place: bool,
    random: SeededRandom,
}

/// The exchange of two players in a round, by their tables and seats there.
#[derive(Clone, Copy, Debug)]
struct Swap {
    round: usize,
    one: (usize, usize),
    other: (usize, usize),
}

impl Search {
    /// Rounds in which each table takes those who have met the fewest of it.
    pub(super) fn new(before: &Meetings, rounds: &[Field], budget: &mut SearchBudget) -> Search {
        let mut search = Search::empty(before, false);
        for field in rounds {
            // Half of all pairs are compared, each with the size of a table.
            let pairs = field.players.len().saturating_mul(field.players.len());
            budget.0 = budget.0.saturating_sub(pairs);
            let tables = search.greedy(field);
            search.push(tables);
        }
        search
    }

    /// One round in the order of its players.
    pub(super) fn in_order(before: &Meetings, field: &Field) -> Search {
        let mut search = Search::empty(before, true);
        let mut players = field.players.iter().copied();
        let tables = field.sizes.iter().map(|size| players.by_ref().take(*size).collect());
        search.push(tables.collect());
        search
    }

    fn empty(before: &Meetings, by_place: bool) -> Search {
        Search { met: before.clone(), rounds: Vec::new(), by_place, random: SeededRandom(0) }
    }

    fn push(&mut self, tables: Tables) {
        tables.iter().for_each(|table| self.met.meet(table));
        self.rounds.push(tables);
    }

    /// Fills the tables one after the other.
    fn greedy(&mut self, field: &Field) -> Tables {
        let mut left = field.players.clone();
        for at in (1..left.len()).rev() {
            let other = self.random.below(at + 1);
            left.swap(at, other);
        }
        let mut tables = Tables::new();
        for size in &field.sizes {
            let mut table: Vec<usize> = Vec::with_capacity(*size);
            while table.len() < *size {
                let cost =
                    |one: usize| table.iter().map(|other| self.met.cost(one, *other)).sum::<i64>();
                let Some(best) = (0..left.len()).min_by_key(|at| cost(left[*at])) else { break };
                table.push(left.swap_remove(best));
            }
            tables.push(table);
        }
        tables
    }

    pub(super) fn tables(&self) -> Vec<Tables> {
        self.rounds.clone()
    }

    /// How many meetings are too many, those of before not counted.
    pub(super) fn repeats(&self) -> i64 {
        let mut met = self.met.clone();
        let mut repeats = 0;
        for table in self.rounds.iter().flatten() {
            for (one, other) in pairs(table) {
                met.add(one, other, -1);
                repeats += met.cost(one, other);
            }
        }
        repeats
    }

    /// Exchanges players until nobody meets anybody too often, or until enough exchanges have been looked
    /// at; the best seating found stays. How many repeated meetings it has.
    pub(super) fn run(&mut self, budget: &mut SearchBudget) -> i64 {
        let mut repeats = self.repeats();
        let (mut best, mut least) = (self.clone(), repeats);
        // Until which step two are not exchanged again in a round.
        let mut tabu: BTreeMap<(usize, usize, usize), usize> = BTreeMap::new();
        let (mut step, mut improved) = (0, 0);
        while least > 0 && budget.0 > 0 {
            step += 1;
            let before = budget.0;
            match self.best_swap(&tabu, step, least - repeats, budget) {
                Some((swap, change)) => {
                    let until = step + TENURE + self.random.below(MORE);
                    let [one, other] = self.players_of(swap);
                    tabu.insert((swap.round, one.min(other), one.max(other)), until);
                    self.swap(swap);
                    repeats += change;
                }
                // Nobody can be exchanged.
                None if budget.0 == before => break,
                // All exchanges are forbidden for now.
                None => {}
            }
            if repeats < least {
                (best, least, improved) = (self.clone(), repeats, step);
            }
            if step > improved + PATIENCE {
                self.shake();
                (repeats, improved) = (self.repeats(), step);
            }
        }
        *self = best;
        least
    }

    /// The exchange that helps most of those that move somebody who meets another too often. One that is
    /// forbidden for now counts only if it gives fewer repeats than any seating so far: a change below
    /// `wanted`.
    fn best_swap(
        &mut self,
        tabu: &BTreeMap<(usize, usize, usize), usize>,
        step: usize,
        wanted: i64,
        budget: &mut SearchBudget,
    ) -> Option<(Swap, i64)> {
        let mut best: Option<(Swap, i64)> = None;
        let mut equal = 0;
        for round in 0..self.rounds.len() {
            for (table, seat) in self.conflicts(round) {
                for (to, others) in self.rounds[round].iter().enumerate() {
                    if to == table {
                        continue;
                    }
                    for at in 0..others.len() {
                        if budget.0 == 0 {
                            return best;
                        }
                        budget.0 -= 1;
                        let swap = Swap { round, one: (table, seat), other: (to, at) };
                        let change = self.change(swap);
                        let [one, other] = self.players_of(swap);
                        let two = (round, one.min(other), one.max(other));
                        let forbidden = tabu.get(&two).is_some_and(|until| *until > step);
                        let least = best.map_or(i64::MAX, |(_, least)| least);
                        if forbidden && change >= wanted || change > least {
                            continue;
                        }
                        // Equal ones are chosen from by lot.
                        equal = if change < least { 1 } else { equal + 1 };
                        if equal == 1 || self.random.clone().below(equal) == 0 {
                            best = Some((swap, change));
                        }
                    }
                }
            }
        }
        // The lot of the next step is another one.
        self.random.below(1);
        best
    }

    /// The seats of a round whose players meet somebody at their table too often.
    fn conflicts(&self, round: usize) -> Vec<(usize, usize)> {
        let tables = self.rounds[round].iter().enumerate();
        let seats =
            tables.flat_map(|(table, players)| (0..players.len()).map(move |at| (table, at)));
        let too_often = |(table, seat): &(usize, usize)| {
            let players = &self.rounds[round][*table];
            let one = players[*seat];
            players.iter().any(|other| *other != one && self.cost_of_last(one, *other) > 0)
        };
        seats.filter(too_often).collect()
    }

    /// What the last meeting of two who meet costs.
    fn cost_of_last(&self, one: usize, other: usize) -> i64 {
        self.met.cost(one, other) - 1
    }

    /// How the repeats change by an exchange.
    fn change(&self, swap: Swap) -> i64 {
        let [one, other] = self.players_of(swap);
        let tables = &self.rounds[swap.round];
        let stay = |(table, seat): (usize, usize)| {
            let of_table = tables[table].iter().enumerate();
            of_table.filter(move |(at, _)| *at != seat).map(|(_, player)| *player)
        };
        let leaves = |who: usize, place| -> i64 {
            stay(place).map(|third| self.cost_of_last(who, third)).sum()
        };
        let joins =
            |who: usize, place| -> i64 { stay(place).map(|third| self.met.cost(who, third)).sum() };
        joins(one, swap.other) + joins(other, swap.one)
            - leaves(one, swap.one)
            - leaves(other, swap.other)
    }

    fn players_of(&self, swap: Swap) -> [usize; 2] {
        [swap.one, swap.other].map(|(table, seat)| self.rounds[swap.round][table][seat])
    }

    fn swap(&mut self, swap: Swap) {
        let [one, other] = self.players_of(swap);
        let Swap { round, one: from, other: to } = swap;
        for ((table, seat), leaves, joins) in [(from, one, other), (to, other, one)] {
            for at in 0..self.rounds[round][table].len() {
                let third = self.rounds[round][table][at];
                if at != seat {
                    self.met.add(leaves, third, -1);
                    self.met.add(joins, third, 1);
                }
            }
            self.rounds[round][table][seat] = joins;
        }
    }

    /// Exchanges some by lot in every round.
    fn shake(&mut self) {
        for round in 0..self.rounds.len() {
            let tables = self.rounds[round].len();
            if tables < 2 {
                continue;
            }
            for _ in 0..tables {
                let one = self.random.below(tables);
                let other = (one + 1 + self.random.below(tables - 1)) % tables;
                let seats = [one, other].map(|table| self.rounds[round][table].len());
                // No table is empty.
                let [seat, at] = seats.map(|seats| self.random.below(seats.max(1)));
                self.swap(Swap { round, one: (one, seat), other: (other, at) });
            }
        }
    }

    /// Exchanges players as long as that brings a round nearer to the order of the standings without more
    /// repeats.
    pub(super) fn descend(&mut self) {
        loop {
            let mut better = false;
            for round in 0..self.rounds.len() {
                for table in 0..self.rounds[round].len() {
                    for seat in 0..self.rounds[round][table].len() {
                        better |= self.improve(round, (table, seat));
                    }
                }
            }
            if !better {
                return;
            }
        }
    }

    /// Makes the first exchange of a seat that helps.
    fn improve(&mut self, round: usize, one: (usize, usize)) -> bool {
        for table in one.0 + 1..self.rounds[round].len() {
            for seat in 0..self.rounds[round][table].len() {
                let swap = Swap { round, one, other: (table, seat) };
                if (self.change(swap), self.change_of_distance(swap)) < (0, 0) {
                    self.swap(swap);
                    return true;
                }
            }
        }
        false
    }

    /// How the squares of the distances in the standings change by an exchange.
    fn change_of_distance(&self, swap: Swap) -> i64 {
        if !self.by_place {
            return 0;
        }
        let [one, other] = self.players_of(swap);
        let distance = |a: usize, b: usize| (a.abs_diff(b) as i64).pow(2);
        let tables = &self.rounds[swap.round];
        let sum = |(table, seat): (usize, usize), who: usize| -> i64 {
            let of_table = tables[table].iter().enumerate();
            of_table.filter(|(at, _)| *at != seat).map(|(_, third)| distance(who, *third)).sum()
        };
        sum(swap.other, one) + sum(swap.one, other) - sum(swap.one, one) - sum(swap.other, other)
    }
}
