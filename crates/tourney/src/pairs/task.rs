use alloc::vec::Vec;

use bridge::BySide;

use super::PairsEvent;
use super::event::Line;
use crate::movement::{Pairing, Stop};

/// What the movement has a pair do now.
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
        /// Where the opponents play.
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
    /// What the movement has a pair do now; none without a movement, or if it has no such pair.
    ///
    /// A pair may begin a round when its opponents have finished the round before
    /// ([`PairsError::Later`](super::PairsError::Later)); until then it waits, or rests if it sits
    /// out the round before.
    pub fn task(&self, pair: u32) -> Option<Task> {
        let movement = self.setup.movement.as_ref()?;
        if !(1..=movement.contestants).contains(&pair) {
            return None;
        }
        let Some(stop) = self.stop(pair) else {
            // The last round is sat out while any table still plays it.
            let last = movement.card(pair).last().filter(|stop| stop.table.is_none());
            let open = |round: u32| {
                let places = movement.rounds.get(round as usize - 1).into_iter().flatten();
                places.clone().any(|place| self.is_playing(place.seats.0[0], round))
            };
            let rests = last.map(|stop| stop.round).filter(|round| open(*round));
            return Some(Task::Finished { rests });
        };
        let opponents = stop.opponents.and_then(|other| self.stop(other));
        let opponents = opponents.filter(|other| other.round < stop.round);
        let opponents = opponents
            .and_then(|other| Some(StillPlaying { round: other.round, table: other.table? }));
        let sits_out = movement.card(pair).find(|before| {
            // The sit-out directly before this round; earlier ones are over.
            before.round + 1 == stop.round && before.table.is_none()
        });
        Some(match (opponents, sits_out) {
            (Some(opponents), Some(before)) => {
                Task::Rests { round: before.round, next: stop, opponents }
            }
            (Some(opponents), None) => Task::Waits { stop, opponents },
            (None, _) => Task::Plays {
                boards: self.waiting(pair, &stop),
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

    /// Does this pair still play in a round?
    fn is_playing(&self, pair: u32, round: u32) -> bool {
        self.stop(pair).is_some_and(|stop| stop.round <= round)
    }

    /// The tables that have boards of a set still to play in earlier rounds.
    fn tables_with(&self, stop: &Stop) -> Vec<u32> {
        let (Some(movement), Some(set)) = (&self.setup.movement, stop.set) else {
            return Vec::new();
        };
        let earlier = movement.with(set).filter(|(round, _)| *round < stop.round);
        let open = earlier.filter(|(round, place)| self.is_playing(place.seats.0[0], *round));
        open.map(|(_, place)| place.table).collect()
    }

    /// The pairs that sit out a round of the movement.
    pub fn resting(&self, round: u32) -> Vec<u32> {
        let Some(movement) = &self.setup.movement else { return Vec::new() };
        let Some(places) = round.checked_sub(1).and_then(|at| movement.rounds.get(at as usize))
        else {
            return Vec::new();
        };
        let plays = |pair: &u32| places.iter().any(|place| place.seats.0.contains(pair));
        (1..=movement.contestants).filter(|pair| !plays(pair)).collect()
    }

    /// The first round that a table still plays; none when all are played, or without a movement.
    pub fn round(&self) -> Option<u32> {
        let movement = self.setup.movement.as_ref()?;
        (1..=movement.contestants).filter_map(|pair| self.stop(pair)).map(|stop| stop.round).min()
    }
}
