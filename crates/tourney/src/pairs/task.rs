use alloc::vec::Vec;

use bridge::BySide;

use super::PairsEvent;
use super::event::Line;
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

/// A table of an earlier round with boards that have no result: they are played late, or an award stands for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LateBoards {
    /// The round.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// Who was to play them there.
    pub pairs: BySide<u32>,
    /// The boards.
    pub boards: Vec<u32>,
}

/// A pair that has not finished an earlier round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StillPlaying {
    /// The round.
    pub round: u32,
    /// The table.
    pub table: u32,
}

impl PairsEvent {
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

    /// The boards without a result of the rounds before this one, table by table; none without a movement.
    pub fn late_boards(&self, now: u32) -> Vec<LateBoards> {
        let Some(movement) = &self.setup.movement else { return Vec::new() };
        let rounds = (1..now).zip(&movement.rounds);
        let places = rounds.flat_map(|(round, places)| places.iter().map(move |at| (round, at)));
        let late = places.map(|(round, place)| {
            let boards = movement.boards_of(place.set, self.setup.first_board);
            let boards = boards.filter(|board| !self.has_both(*board, place)).collect();
            LateBoards { round, table: place.table, pairs: place.seats, boards }
        });
        late.filter(|late| !late.boards.is_empty()).collect()
    }

    /// Whether a board has the result or the ruling of a table, or of the two pairs that the movement sends there.
    pub(super) fn has_both(&self, board: u32, place: &Pairing) -> bool {
        let both = |line: &Line| line.pairs.0.iter().all(|pair| place.seats.0.contains(pair));
        self.on(board).any(|(at, line)| at.1 == place.table || both(line))
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
