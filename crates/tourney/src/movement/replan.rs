//! A movement that is changed while it is played: somebody comes late, or leaves
//! (docs/sources/tournaments.md#3.10).

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use bridge::{BySide, Side};

use super::check::InvalidMovement;
use super::{Movement, Pairing};

/// The most meetings of two pairs, or places of a rover, that are tried in one search. What is not found by then is left
/// empty.
const MOST_TRIED: u32 = 50_000;

impl Movement {
    /// The movement for more pairs and without those that have left, changed from a round on only.
    ///
    /// Whoever sits out at the same time meets where rules allow it: at a table that is empty, with a set that neither
    /// plays in another round. A new pair thus takes the place of a missing one. New pairs that find nobody sitting out
    /// take the place of another pair each round, as a rover does; no pair gives way twice. The numbers of new pairs
    /// follow those of the old ones.
    ///
    /// ```
    /// use std::collections::BTreeSet;
    ///
    /// use biritch_tourney::movement::{Kind, Movement};
    ///
    /// // Fifteen pairs: of eight tables one is empty. A sixteenth pair comes after the first round.
    /// let late = Movement::new(Kind::Skip, 15, None, 3)?.replanned(2, 16, &BTreeSet::new());
    /// assert_eq!((late.rounds[0].len(), late.rounds[1].len()), (7, 8));
    /// assert!(late.check_changed().is_ok());
    /// # Ok::<(), biritch_tourney::movement::MovementError>(())
    /// ```
    #[must_use]
    pub fn replanned(&self, from: u32, contestants: u32, left: &BTreeSet<u32>) -> Movement {
        let mut movement = self.clone();
        movement.contestants = contestants.max(self.contestants);
        let first = (from.max(1) - 1) as usize;
        for places in movement.rounds.iter_mut().skip(first) {
            places.retain(|place| place.seats.0.iter().all(|pair| !left.contains(pair)));
        }
        movement = Search::new(self, movement, first, left).best();
        for newcomer in self.contestants + 1..=movement.contestants {
            if !left.contains(&newcomer) {
                movement = Rover::new(movement, newcomer, first).best();
            }
        }
        movement.shared = movement.shared.max(movement.copies());
        movement
    }

    /// Checks the rules of a movement that was changed while it was played: those of every movement, but for an equal
    /// number of tables in each round.
    ///
    /// # Errors
    ///
    /// The first rule that it breaks.
    pub fn check_changed(&self) -> Result<(), InvalidMovement> {
        let is_fault = |fault: &InvalidMovement| !matches!(fault, InvalidMovement::Absent { .. });
        self.faults().into_iter().find(is_fault).map_or(Ok(()), Err)
    }
}

/// What each pair has in the whole of a movement: the sets that it plays, and whom it meets.
#[derive(Clone, Default)]
struct Known {
    sets: BTreeSet<(u32, u32)>,
    met: BTreeSet<[u32; 2]>,
}

impl Known {
    fn of(movement: &Movement) -> Known {
        let mut known = Known::default();
        for place in movement.rounds.iter().flatten() {
            known.enter(place);
        }
        known
    }

    fn enter(&mut self, place: &Pairing) {
        let [one, other] = place.seats.0;
        self.sets.extend([(one, place.set), (other, place.set)]);
        self.met.insert(ordered(one, other));
    }

    fn remove(&mut self, place: &Pairing) {
        let [one, other] = place.seats.0;
        self.sets.remove(&(one, place.set));
        self.sets.remove(&(other, place.set));
        self.met.remove(&ordered(one, other));
    }

    fn may(&self, one: u32, other: u32, set: u32) -> bool {
        let plays = |pair: u32| self.sets.contains(&(pair, set));
        !plays(one) && !plays(other) && !self.met.contains(&ordered(one, other))
    }
}

const fn ordered(one: u32, other: u32) -> [u32; 2] {
    if one < other { [one, other] } else { [other, one] }
}

/// Where pairs usually sit.
struct Habits {
    /// How often each sat North-South more than East-West, apart from switched arrows.
    sides: BTreeMap<u32, i32>,
    /// The table at which a pair that stays sits.
    home: BTreeMap<u32, u32>,
    /// Whether every pair stays on its side, apart from switched arrows.
    keep_sides: bool,
}

/// The side on which a pair counts as sitting where the arrows are switched in the last rounds.
fn unswitched(movement: &Movement, round: usize, side: Side) -> Side {
    let is_switched = round + movement.switched as usize >= movement.rounds.len();
    if is_switched && movement.switched > 0 { side.opponents() } else { side }
}

impl Habits {
    fn of(movement: &Movement) -> Habits {
        let mut sat: BTreeMap<u32, BySide<i32>> = BTreeMap::new();
        let mut tables: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
        for (round, places) in movement.rounds.iter().enumerate() {
            for place in places {
                for side in Side::ALL {
                    let pair = place.seats[side];
                    sat.entry(pair).or_default()[unswitched(movement, round, side)] += 1;
                    tables.entry(pair).or_default().insert(place.table);
                }
            }
        }
        let stays = |(pair, at): (u32, BTreeSet<u32>)| match at.len() {
            1 => at.into_iter().next().map(|table| (pair, table)),
            _ => None,
        };
        Habits {
            keep_sides: sat.values().all(|sat| sat.0.contains(&0)),
            sides: sat.into_iter().map(|(pair, sat)| (pair, sat.0[0] - sat.0[1])).collect(),
            home: tables.into_iter().filter_map(stays).collect(),
        }
    }

    /// Who of two sits North-South, then East-West; none if both must sit on one side.
    fn seats(&self, movement: &Movement, round: usize, two: [u32; 2]) -> Option<BySide<u32>> {
        let [one, other] = two.map(|pair| self.sides.get(&pair).copied().unwrap_or(0));
        if self.keep_sides && one.signum() * other.signum() > 0 {
            return None;
        }
        let seats = if one >= other { BySide(two) } else { BySide([two[1], two[0]]) };
        let first = unswitched(movement, round, Side::NorthSouth);
        Some(BySide::new(|side| {
            seats[if first == Side::NorthSouth { side } else { side.opponents() }]
        }))
    }

    /// The table at which two meet: one of their own, or the first that is empty.
    fn table(&self, places: &[Pairing], two: [u32; 2]) -> u32 {
        let is_free = |table: &u32| places.iter().all(|place| place.table != *table);
        let own = two.iter().filter_map(|pair| self.home.get(pair).copied()).find(is_free);
        own.or_else(|| (1..).find(is_free)).unwrap_or(1)
    }
}

/// At how many tables each set lies in each round.
fn lies(movement: &Movement) -> Vec<Vec<u32>> {
    let of_round = |places: &Vec<Pairing>| {
        let mut lies = alloc::vec![0; movement.sets as usize];
        for place in places {
            if let Some(lies) = lies.get_mut((place.set as usize).wrapping_sub(1)) {
                *lies += 1;
            }
        }
        lies
    };
    movement.rounds.iter().map(of_round).collect()
}

/// A search for tables of those who sit out.
struct Search {
    movement: Movement,
    habits: Habits,
    /// Who sits out in each round that may be changed.
    out: Vec<(usize, Vec<u32>)>,
    known: Known,
    /// At how many tables each set lies in each round, with those found so far.
    lies: Vec<Vec<u32>>,
    /// The tables found so far on the way, and the most that were found.
    found: Vec<(usize, [u32; 2], u32)>,
    best: Vec<(usize, [u32; 2], u32)>,
    /// How many tables there could be at most.
    most: usize,
    tried: u32,
}

impl Search {
    fn new(before: &Movement, movement: Movement, first: usize, left: &BTreeSet<u32>) -> Search {
        let sits = |round: usize| {
            let out = movement.sitting_out(round as u32 + 1);
            let out = out.into_iter().filter(|pair| !left.contains(pair));
            (round, out.collect::<Vec<u32>>())
        };
        let out: Vec<(usize, Vec<u32>)> = (first..movement.rounds.len()).map(sits).collect();
        Search {
            habits: Habits::of(before),
            most: out.iter().map(|(_, out)| out.len() / 2).sum(),
            out,
            known: Known::of(&movement),
            lies: lies(&movement),
            movement,
            found: Vec::new(),
            best: Vec::new(),
            tried: 0,
        }
    }

    /// The movement with the most tables that are found.
    fn best(mut self) -> Movement {
        self.round(0, &mut Vec::new());
        for (round, two, set) in self.best {
            let Some(seats) = self.habits.seats(&self.movement, round, two) else { continue };
            let places = &mut self.movement.rounds[round];
            let table = self.habits.table(places, two);
            places.push(Pairing { table, seats, set });
            places.sort_by_key(|place| place.table);
        }
        self.movement
    }

    /// Whether the search has ended.
    fn is_done(&self) -> bool {
        self.best.len() == self.most || self.tried > MOST_TRIED
    }

    /// Tries what there is from a round on; `used` are those who have a table or stay out in it.
    fn round(&mut self, at: usize, used: &mut Vec<u32>) {
        if self.found.len() > self.best.len() {
            self.best.clone_from(&self.found);
        }
        let Some((round, out)) = self.out.get(at).map(|(round, out)| (*round, out.clone())) else {
            return;
        };
        let mut free = out.iter().copied().filter(|pair| !used.contains(pair));
        let Some(one) = free.next() else { return self.round(at + 1, &mut Vec::new()) };
        let others: Vec<u32> = free.collect();
        for other in others {
            if self.is_done() {
                return;
            }
            self.tried += 1;
            for set in self.sets(round, [one, other]) {
                if self.is_done() {
                    return;
                }
                let seats = BySide([one, other]);
                let place = Pairing { table: 0, seats, set };
                self.known.enter(&place);
                self.lies[round][set as usize - 1] += 1;
                self.found.push((round, [one, other], set));
                used.extend([one, other]);
                self.round(at, used);
                used.truncate(used.len() - 2);
                self.found.pop();
                self.lies[round][set as usize - 1] -= 1;
                self.known.remove(&place);
            }
        }
        if !self.is_done() {
            used.push(one);
            self.round(at, used);
            used.pop();
        }
    }

    /// The sets with which two can meet in a round, those first that lie at no other table.
    fn sets(&self, round: usize, two: [u32; 2]) -> Vec<u32> {
        if self.habits.seats(&self.movement, round, two).is_none() {
            return Vec::new();
        }
        if self.known.met.contains(&ordered(two[0], two[1])) {
            return Vec::new();
        }
        let may = (1..).zip(&self.lies[round]).filter(|(set, lies)| {
            **lies < self.movement.shared.max(2) && self.known.may(two[0], two[1], *set)
        });
        let mut sets: Vec<(u32, u32)> = may.map(|(set, lies)| (*lies, set)).collect();
        sets.sort_unstable();
        sets.into_iter().map(|(_, set)| set).collect()
    }
}

/// A search for the places that a new pair takes from others.
struct Rover {
    movement: Movement,
    newcomer: u32,
    known: Known,
    habits: Habits,
    /// The rounds in which it has no table.
    rounds: Vec<usize>,
    /// Who has given way: in which round, at which index, on which side.
    found: Vec<(usize, usize, Side)>,
    best: Vec<(usize, usize, Side)>,
    gave_way: BTreeSet<u32>,
    tried: u32,
}

impl Rover {
    fn new(movement: Movement, newcomer: u32, first: usize) -> Rover {
        let sits = |places: &[Pairing]| places.iter().any(|of| of.seats.0.contains(&newcomer));
        let rounds = movement.rounds.iter().enumerate().skip(first);
        let rounds: Vec<usize> =
            rounds.filter(|(_, places)| !sits(places)).map(|(round, _)| round).collect();
        // Whoever sits out anyway does not give way besides.
        let out = (first..movement.rounds.len())
            .flat_map(|round| movement.sitting_out(round as u32 + 1))
            .collect();
        Rover {
            known: Known::of(&movement),
            habits: Habits::of(&movement),
            movement,
            newcomer,
            rounds,
            found: Vec::new(),
            best: Vec::new(),
            gave_way: out,
            tried: 0,
        }
    }

    /// The movement with the most rounds that are found for the new pair.
    fn best(mut self) -> Movement {
        let sides = match self.habits.keep_sides {
            // It sits where a pair of one direction sat, all the time.
            true => &[Some(Side::NorthSouth), Some(Side::EastWest)][..],
            false => &[None],
        };
        for side in sides {
            self.tried = 0;
            self.round(0, *side);
        }
        for (round, at, side) in self.best {
            self.movement.rounds[round][at].seats[side] = self.newcomer;
        }
        self.movement
    }

    fn round(&mut self, at: usize, only: Option<Side>) {
        if self.found.len() > self.best.len() {
            self.best.clone_from(&self.found);
        }
        let Some(round) = self.rounds.get(at).copied() else { return };
        for (index, place) in self.movement.rounds[round].clone().into_iter().enumerate() {
            for side in Side::ALL {
                let is_side =
                    only.is_none_or(|only| unswitched(&self.movement, round, side) == only);
                let (gives_way, opponent) = (place.seats[side], place.seats[side.opponents()]);
                if !is_side
                    || self.gave_way.contains(&gives_way)
                    || !self.is_new(opponent, place.set)
                {
                    continue;
                }
                self.tried += 1;
                if self.tried > MOST_TRIED || self.best.len() == self.rounds.len() {
                    return;
                }
                let met = ordered(self.newcomer, opponent);
                self.known.sets.insert((self.newcomer, place.set));
                self.known.met.insert(met);
                self.gave_way.insert(gives_way);
                self.found.push((round, index, side));
                self.round(at + 1, only);
                self.found.pop();
                self.gave_way.remove(&gives_way);
                self.known.met.remove(&met);
                self.known.sets.remove(&(self.newcomer, place.set));
            }
        }
        // A round without a place.
        if self.best.len() < self.rounds.len() && self.tried <= MOST_TRIED {
            self.round(at + 1, only);
        }
    }

    /// Whether both the opponent and the set are new to the newcomer.
    fn is_new(&self, opponent: u32, set: u32) -> bool {
        !self.known.sets.contains(&(self.newcomer, set))
            && !self.known.met.contains(&ordered(self.newcomer, opponent))
    }
}
