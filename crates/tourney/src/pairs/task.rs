use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use bridge::BySide;

use super::event::Line;
use super::{FactorOptions, PairsEvent};
use crate::movement::{Pairing, Stop};

/// What the movement has a contestant do now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    /// It plays the boards of a round.
    Plays {
        /// The line of its guide card.
        stop: Stop,
        /// Its boards of the round without a result.
        boards: Vec<u32>,
        /// The tables that have not finished these boards in an earlier round.
        boards_at: Vec<u32>,
    },
    /// It goes to its next table, and its opponents still play elsewhere.
    Waits {
        /// The line of its guide card.
        stop: Stop,
        /// Where the opponents, or a new partner, play.
        opponents: StillPlaying,
    },
    /// It sits out.
    Rests {
        /// The round that it sits out.
        round: u32,
        /// Where it goes next.
        next: Stop,
        /// Where its next opponents play; when they have finished, the rest is over.
        opponents: StillPlaying,
    },
    /// It has played all its boards.
    Finished {
        /// The last round, if the pair sits it out and others still play it.
        rests: Option<u32>,
    },
}

/// A pair that has not finished an earlier round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StillPlaying {
    /// The round.
    pub round: u32,
    /// The table.
    pub table: u32,
}

/// A table whose results of a round are not all there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenTable {
    /// The round; none of a table that the movement does not have.
    pub round: Option<u32>,
    /// The table.
    pub table: u32,
    /// Who plays there.
    pub pairs: BySide<u32>,
    /// The boards without a result.
    pub boards: Vec<u32>,
    /// The boards whose result one side has entered, and the other has not confirmed.
    pub unconfirmed: Vec<u32>,
}

impl PairsEvent {
    /// The tables where results are missing, by round; none when the event is over. Without a movement it is not known
    /// who still plays, but which results are not confirmed.
    pub fn open_tables(&self) -> Vec<OpenTable> {
        if self.is_closed() { Vec::new() } else { self.tables_with_gaps() }
    }

    /// The same, also when the event is over: what was never entered.
    pub fn tables_with_gaps(&self) -> Vec<OpenTable> {
        let mut open = Vec::new();
        let rounds = self.setup.movement.iter().flat_map(|movement| (1u32..).zip(&movement.rounds));
        let mut placed = BTreeSet::new();
        for (round, place) in
            rounds.flat_map(|(round, all)| all.iter().map(move |one| (round, one)))
        {
            let boards = self.missing_at(place);
            let unconfirmed = self.unconfirmed().filter(|((board, table), line)| {
                let is_here = line.pairs == place.seats && *table == place.table;
                is_here && self.place_of(*board, *table).as_ref() == Some(place)
            });
            let unconfirmed: Vec<(u32, u32)> = unconfirmed.map(|(at, _)| *at).collect();
            placed.extend(unconfirmed.iter().copied());
            if !(boards.is_empty() && unconfirmed.is_empty()) {
                let unconfirmed = unconfirmed.into_iter().map(|(board, _)| board).collect();
                let (table, pairs) = (place.table, place.seats);
                open.push(OpenTable { round: Some(round), table, pairs, boards, unconfirmed });
            }
        }
        let elsewhere = self.unconfirmed().filter(|(at, _)| !placed.contains(*at));
        open.extend(elsewhere.map(|(&(board, table), line)| OpenTable {
            round: None,
            table,
            pairs: line.pairs,
            boards: Vec::new(),
            unconfirmed: Vec::from([board]),
        }));
        open
    }

    fn unconfirmed(&self) -> impl Iterator<Item = (&(u32, u32), &Line)> {
        self.lines.iter().filter(|(_, line)| !line.confirmed)
    }

    /// The event with the results of the first rounds of its movement alone; without a movement with all.
    #[must_use]
    pub fn after(&self, rounds: u32) -> PairsEvent {
        let mut event = self.clone();
        let (Some(movement), first) = (&self.setup.movement, self.setup.first_board) else {
            return event;
        };
        // What is still to come is not missing.
        if rounds < movement.rounds.len() as u32 {
            event.setup.factoring = FactorOptions::default();
        }
        event.lines.retain(|(board, table), line| {
            let set = movement.set_of(*board, first).unwrap_or(0);
            // Where others played than the movement has there, it is the round of one of them.
            let is_one =
                |place: &Pairing| line.pairs.0.iter().any(|pair| place.seats.0.contains(pair));
            let here = movement.with(set).find(|(_, place)| place.table == *table);
            let round = here.or_else(|| movement.with(set).find(|(_, place)| is_one(place)));
            round.is_none_or(|(round, _)| round <= rounds)
        });
        event
    }

    /// What the movement has a contestant do now; none without a movement, or if it has no such number.
    ///
    /// A pair may begin a round when its opponents have finished the round before, a player of an individual event when
    /// the other three at the table have
    /// ([`PairsError::Later`](super::PairsError::Later)); until then it waits, or rests if it sits
    /// out the round before.
    pub fn task(&self, contestant: u32) -> Option<Task> {
        let movement = self.setup.movement.as_ref()?;
        if !self.contestants().any(|known| known == contestant) {
            return None;
        }
        let Some(stop) = self.stop(contestant) else {
            // The last round is sat out while any table still plays it.
            let last = self.card(contestant).last().filter(|stop| stop.table.is_none());
            let open = |round: u32| {
                let places = movement.rounds.get(round as usize - 1).into_iter().flatten();
                places.clone().any(|place| self.is_played(place, round))
            };
            let rests = last.map(|stop| stop.round).filter(|round| open(*round));
            return Some(Task::Finished { rests });
        };
        let others = self.others_at(contestant, &stop).filter_map(|other| self.stop(other));
        let opponents = others.filter(|other| other.round < stop.round).min_by_key(|of| of.round);
        let opponents = opponents
            .and_then(|other| Some(StillPlaying { round: other.round, table: other.table? }));
        let sits_out = self.card(contestant).find(|before| {
            // The sit-out directly before this round; earlier ones are over.
            before.round + 1 == stop.round && before.table.is_none()
        });
        Some(match (opponents, sits_out) {
            (Some(opponents), Some(before)) => {
                Task::Rests { round: before.round, next: stop, opponents }
            }
            (Some(opponents), None) => Task::Waits { stop, opponents },
            (None, _) => Task::Plays {
                boards: self.waiting(contestant, &stop),
                boards_at: self.tables_with(&stop),
                stop,
            },
        })
    }

    /// The tables with boards without a result in the rounds before this one; none without a movement.
    pub fn late_tables(&self, now: u32) -> impl Iterator<Item = OpenTable> {
        let is_late = move |table: &OpenTable| {
            table.round.is_some_and(|round| round < now) && !table.boards.is_empty()
        };
        self.open_tables().into_iter().filter(is_late)
    }

    /// Is a table of a round still played?
    fn is_played(&self, place: &Pairing, round: u32) -> bool {
        let one = self.contestants_of(place.seats.0[0]).next();
        one.and_then(|one| self.stop(one)).is_some_and(|stop| stop.round <= round)
    }

    /// The others at the table of a stop.
    fn others_at(&self, contestant: u32, stop: &Stop) -> impl Iterator<Item = u32> {
        let places =
            self.setup.movement.as_ref().and_then(|of| of.rounds.get(stop.round as usize - 1));
        let place = places.into_iter().flatten().find(|place| Some(place.table) == stop.table);
        let pairs = place.into_iter().flat_map(|place| place.seats.0);
        pairs.flat_map(|pair| self.contestants_of(pair)).filter(move |other| *other != contestant)
    }

    /// The tables that have boards of a set still to play in earlier rounds.
    fn tables_with(&self, stop: &Stop) -> Vec<u32> {
        let (Some(movement), Some(set)) = (&self.setup.movement, stop.set) else {
            return Vec::new();
        };
        let earlier = movement.with(set).filter(|(round, _)| *round < stop.round);
        let open = earlier.filter(|(round, place)| self.is_played(place, *round));
        open.map(|(_, place)| place.table).collect()
    }

    /// The contestants that sit out a round of the movement.
    pub fn resting(&self, round: u32) -> Vec<u32> {
        let Some(movement) = &self.setup.movement else { return Vec::new() };
        let Some(places) = round.checked_sub(1).and_then(|at| movement.rounds.get(at as usize))
        else {
            return Vec::new();
        };
        let pairs = || places.iter().flat_map(|place| place.seats.0);
        let plays = |contestant: &u32| pairs().any(|pair| self.plays_in(*contestant, pair));
        self.contestants().filter(|contestant| !plays(contestant)).collect()
    }

    /// The first round that a table still plays; none when all are played, or without a movement.
    pub fn round(&self) -> Option<u32> {
        self.contestants().filter_map(|of| self.stop(of)).map(|stop| stop.round).min()
    }
}
