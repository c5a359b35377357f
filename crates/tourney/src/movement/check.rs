//! The rules that every movement must keep, generated, imported or edited
//! (docs/sources/tournaments.md#3.2).

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use bridge::Side;

use super::{Contestants, MOST, Movement, Seats};

/// A rule that a movement breaks. Rounds, tables, sets and contestants are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidMovement {
    /// A contestant sits at two tables, or twice at one; of a team, the same half.
    #[error("round {round}: {contestant} sits at table {} and at table {}; it can sit at one", .tables[0], .tables[1])]
    Sits {
        /// In which round.
        round: u32,
        /// The contestant's number.
        contestant: u32,
        /// The tables.
        tables: [u32; 2],
    },
    /// A table is listed twice in a round.
    #[error("round {round}: table {table} appears twice; each table appears once")]
    Table {
        /// In which round.
        round: u32,
        /// The table's number.
        table: u32,
    },
    /// There is no such table.
    #[error("round {round}: there is no table {table}; the tables are 1 to {most}")]
    NoTable {
        /// In which round.
        round: u32,
        /// The number named.
        table: u32,
        /// The highest number there can be.
        most: u32,
    },
    /// There is no such contestant.
    #[error("round {round}, table {table}: there is no {contestant}; the numbers are 1 to {most}")]
    NoContestant {
        /// In which round.
        round: u32,
        /// At which table.
        table: u32,
        /// The number named.
        contestant: u32,
        /// The highest number.
        most: u32,
    },
    /// There is no such set.
    #[error("round {round}, table {table}: there is no set {set}; the sets are 1 to {most}")]
    NoSet {
        /// In which round.
        round: u32,
        /// At which table.
        table: u32,
        /// The number named.
        set: u32,
        /// The highest number.
        most: u32,
    },
    /// A contestant plays a set again; of a team, the same half.
    #[error(
        "round {round}, table {table}: {contestant} has played set {set} in round {before}; it needs another set"
    )]
    Again {
        /// In which round.
        round: u32,
        /// At which table.
        table: u32,
        /// Which contestant.
        contestant: u32,
        /// Which set.
        set: u32,
        /// In which round it played it first.
        before: u32,
    },
    /// Two contestants meet more often than the movement declares.
    #[error("round {round}, table {table}: {} and {} have met, last in round {before}; two meet at most {most} times", .contestants[0], .contestants[1])]
    Met {
        /// In which round.
        round: u32,
        /// At which table.
        table: u32,
        /// Their numbers.
        contestants: [u32; 2],
        /// In which round they met last.
        before: u32,
        /// How often they may meet.
        most: u32,
    },
    /// Two players are partners again.
    #[error("round {round}, table {table}: {} and {} were partners in round {before}; they need other partners", .players[0], .players[1])]
    Partners {
        /// In which round.
        round: u32,
        /// At which table.
        table: u32,
        /// Their numbers.
        players: [u32; 2],
        /// In which round they were partners.
        before: u32,
    },
    /// A set is at more tables than may share one.
    #[error("round {round}: set {set} lies at {tables} tables; it may lie at {most}")]
    Shared {
        /// In which round.
        round: u32,
        /// The number of the set.
        set: u32,
        /// At how many tables.
        tables: u32,
        /// At how many it may be.
        most: u32,
    },
    /// A round seats more or fewer than the first, so that sit-outs are uneven.
    #[error("round {round}: {seated} are seated; in round 1 it is {first}")]
    Absent {
        /// Which round.
        round: u32,
        /// How many sit.
        seated: u32,
        /// How many sit in the first round.
        first: u32,
    },
    /// A team sits against itself.
    #[error("round {round}, table {table}: team {team} sits against itself")]
    Itself {
        /// In which round.
        round: u32,
        /// At which table.
        table: u32,
        /// Its number.
        team: u32,
    },
    /// The two halves of a match do not use one set, or one half is not played at all.
    #[error("round {round}, table {table}: the other half of the match of {} and {} is not played with set {set}", .teams[0], .teams[1])]
    Half {
        /// In which round.
        round: u32,
        /// At which table.
        table: u32,
        /// The teams, North-South first.
        teams: [u32; 2],
        /// The set.
        set: u32,
    },
    /// The arrows are switched in more rounds than there are.
    #[error("the arrows are switched in the last {switched} rounds, of which there are {rounds}")]
    Switched {
        /// In how many.
        switched: u32,
        /// How many rounds there are.
        rounds: u32,
    },
    /// The number of rounds, contestants, sets or boards is zero or too large.
    #[error("a movement has contestants, sets, boards and rounds, and not more than a thousand")]
    Size,
}

/// The most faults that are listed.
const LISTED: usize = 1000;

impl InvalidMovement {
    /// The round in which it shows; none if it concerns the whole.
    pub const fn round(self) -> Option<u32> {
        match self {
            InvalidMovement::Sits { round, .. }
            | InvalidMovement::Table { round, .. }
            | InvalidMovement::NoTable { round, .. }
            | InvalidMovement::NoContestant { round, .. }
            | InvalidMovement::NoSet { round, .. }
            | InvalidMovement::Again { round, .. }
            | InvalidMovement::Met { round, .. }
            | InvalidMovement::Partners { round, .. }
            | InvalidMovement::Shared { round, .. }
            | InvalidMovement::Absent { round, .. }
            | InvalidMovement::Itself { round, .. }
            | InvalidMovement::Half { round, .. } => Some(round),
            InvalidMovement::Switched { .. } | InvalidMovement::Size => None,
        }
    }
}

impl<S: Seats> Movement<S> {
    /// Checks the rules. If they hold, they hold for any number of first rounds too; of teams whose
    /// matches have two halves at different times, for those rounds that complete matches.
    ///
    /// # Errors
    ///
    /// The first rule that it breaks.
    pub fn check(&self) -> Result<(), InvalidMovement> {
        self.faults().into_iter().next().map_or(Ok(()), Err)
    }

    /// All rules that it breaks, by round; at most a thousand.
    pub fn faults(&self) -> Vec<InvalidMovement> {
        let sizes = [self.contestants, self.sets, self.boards, self.rounds.len() as u32];
        if !sizes.iter().all(|size| (1..=MOST).contains(size)) {
            return alloc::vec![InvalidMovement::Size];
        }
        let mut seen = Seen::default();
        let mut faults = Vec::new();
        let (switched, rounds) = (self.switched, self.rounds.len() as u32);
        if switched > rounds {
            faults.push(InvalidMovement::Switched { switched, rounds });
        }
        for round in 1..=self.rounds.len() as u32 {
            self.check_round(round, &mut seen, &mut faults);
            if faults.len() >= LISTED {
                faults.truncate(LISTED);
                return faults;
            }
        }
        if self.of == Contestants::Teams {
            self.check_halves(&mut faults);
        }
        faults.sort_by_key(|fault| fault.round());
        faults.truncate(LISTED);
        faults
    }

    fn check_round(&self, round: u32, seen: &mut Seen, faults: &mut Vec<InvalidMovement>) {
        let places = &self.rounds[round as usize - 1];
        let (mut seated, mut tables) = (BTreeMap::new(), BTreeSet::new());
        let mut on: BTreeMap<u32, u32> = BTreeMap::new();
        for place in places {
            let (table, set, most) = (place.table, place.set, self.contestants);
            let stranger = place.seats.numbers().find(|(_, number)| !(1..=most).contains(number));
            if let Some((_, contestant)) = stranger {
                faults.push(InvalidMovement::NoContestant { round, table, contestant, most });
                continue;
            }
            if !(1..=self.sets).contains(&set) {
                faults.push(InvalidMovement::NoSet { round, table, set, most: self.sets });
                continue;
            }
            if !(1..=MOST).contains(&table) {
                faults.push(InvalidMovement::NoTable { round, table, most: MOST });
                continue;
            }
            if !tables.insert(table) {
                faults.push(InvalidMovement::Table { round, table });
            }
            *on.entry(set).or_default() += 1;
            for (side, contestant) in place.seats.numbers() {
                let half = self.half(side, contestant);
                if let Some(other) = seated.insert(half, table) {
                    let tables = [other, table];
                    faults.push(InvalidMovement::Sits { round, contestant, tables });
                } else if let Some(before) = seen.played.insert((half, set), round) {
                    let again = InvalidMovement::Again { round, table, contestant, set, before };
                    faults.push(again);
                }
            }
            self.check_met(round, table, place.seats, seen, faults);
        }
        for (set, tables) in on.into_iter().filter(|(_, tables)| *tables > self.shared) {
            faults.push(InvalidMovement::Shared { round, set, tables, most: self.shared });
        }
        // Seats that are wrong in another way count too, so that each fault is named once.
        let sitting = (places.len() * S::CHAIRS) as u32;
        let first = *seen.first.get_or_insert(sitting);
        if sitting != first {
            faults.push(InvalidMovement::Absent { round, seated: sitting, first });
        }
    }

    /// Counts the meetings of a table.
    fn check_met(
        &self,
        round: u32,
        table: u32,
        seats: S,
        seen: &mut Seen,
        faults: &mut Vec<InvalidMovement>,
    ) {
        let all: Vec<(Side, u32)> = seats.numbers().collect();
        for (at, (side, one)) in all.iter().enumerate() {
            for (other_side, other) in &all[at + 1..] {
                let two = [*one, *other];
                if one == other {
                    // Anybody but a team sits twice then, which is said already.
                    if self.of == Contestants::Teams {
                        faults.push(InvalidMovement::Itself { round, table, team: *one });
                    }
                    continue;
                }
                // The two halves of a match are two meetings of its teams, each on one side.
                let key = match self.of {
                    Contestants::Teams => two,
                    _ => [*one.min(other), *one.max(other)],
                };
                if side == other_side {
                    if let Some(before) = seen.partners.insert(key, round) {
                        let players = two;
                        faults.push(InvalidMovement::Partners { round, table, players, before });
                    }
                    continue;
                }
                let (times, before) = seen.met.get(&key).copied().unwrap_or((0, 0));
                seen.met.insert(key, (times + 1, round));
                let most = self.meetings;
                if times >= most {
                    let contestants = two;
                    faults.push(InvalidMovement::Met { round, table, contestants, before, most });
                }
            }
        }
    }

    /// Checks that each half of a match has another with the same set.
    fn check_halves(&self, faults: &mut Vec<InvalidMovement>) {
        let places = || {
            (1u32..)
                .zip(&self.rounds)
                .flat_map(|(round, places)| places.iter().map(move |place| (round, place)))
        };
        let halves: BTreeSet<([u32; 2], u32)> =
            places().map(|(_, place)| (two(place.seats), place.set)).collect();
        for (round, place) in places() {
            let [ns, ew] = two(place.seats);
            if ns != ew && !halves.contains(&([ew, ns], place.set)) {
                let (table, set) = (place.table, place.set);
                faults.push(InvalidMovement::Half { round, table, teams: [ns, ew], set });
            }
        }
    }

    /// Who plays for themselves: of a team each half.
    fn half(&self, side: Side, contestant: u32) -> (u32, Option<Side>) {
        (contestant, (self.of == Contestants::Teams).then_some(side))
    }
}

/// What was seen in earlier rounds.
#[derive(Default)]
struct Seen {
    /// In which round somebody played a set.
    played: BTreeMap<((u32, Option<Side>), u32), u32>,
    /// How often two met, and in which round last.
    met: BTreeMap<[u32; 2], (u32, u32)>,
    /// In which round two were partners.
    partners: BTreeMap<[u32; 2], u32>,
    /// How many sat in the first round.
    first: Option<u32>,
}

/// The North-South and the East-West number of a table of two.
fn two<S: Seats>(seats: S) -> [u32; 2] {
    [seats.number(0), seats.number(1)]
}
