//! The state of an event of Preferans, and the seating of its next round.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

use super::{Act, PlayerEntry, PreferansEventError, SeatingRule, Setup, TableResult};
use crate::Name;
use crate::draw::Draw;
use crate::preferans::seating::{
    self, Field, LEAST, Meetings, Tables, order_seats, schedule_until, table_sizes,
};
use crate::vp::Hundredths;

/// A table of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableState {
    /// Who sits there, in the order of the deal.
    pub seats: Vec<u32>,
    /// What the director entered.
    pub(super) entered: Option<Vec<Hundredths>>,
    /// What the table itself has reported, if it is one online.
    pub(super) played: Option<Vec<Hundredths>>,
    /// What each has reported, by seat.
    pub(super) said: Vec<Option<Vec<Hundredths>>>,
}

impl TableState {
    pub(super) fn new(seats: Vec<u32>) -> TableState {
        let said = vec![None; seats.len()];
        TableState { seats, entered: None, played: None, said }
    }

    /// The seat of a player, from 0.
    pub fn seat_of(&self, number: u32) -> Option<usize> {
        self.seats.iter().position(|one| *one == number)
    }

    /// What each has won, by seat: what the director entered, what the table itself has reported, or what two
    /// players at least report and nobody contradicts.
    pub fn result(&self) -> Option<&[Hundredths]> {
        if let Some(known) = self.entered.as_ref().or(self.played.as_ref()) {
            return Some(known);
        }
        let mut said = self.said.iter().flatten();
        let (first, second) = (said.next()?, said.next()?);
        (first == second && said.all(|other| other == first)).then_some(first)
    }

    /// Whether the director entered the result.
    pub const fn is_entered(&self) -> bool {
        self.entered.is_some()
    }

    /// Whether the result, if there is one, is what players have reported.
    pub(super) const fn is_reported(&self) -> bool {
        self.entered.is_none() && self.played.is_none()
    }

    /// What the player of a seat, from 0, has reported.
    pub fn report(&self, seat: usize) -> Option<&[Hundredths]> {
        self.said.get(seat)?.as_deref()
    }

    /// What has been reported, with the seats of those who did.
    pub fn reports(&self) -> impl Iterator<Item = (usize, &[Hundredths])> {
        self.said.iter().enumerate().filter_map(|(seat, said)| Some((seat, said.as_deref()?)))
    }

    /// A result of this table as people write it: with the players in any order, of whom one may be left
    /// out. It gets the order of the deal, and whoever is left out has what makes the sum zero. A result of
    /// others stays as it is.
    fn completed(&self, result: &TableResult) -> TableResult {
        let known: BTreeMap<u32, Hundredths> = result.iter().collect();
        let named = self.seats.iter().filter(|number| known.contains_key(number)).count();
        let is_of_table = named == known.len() && known.len() == result.seats.len();
        if !is_of_table || named + 1 < self.seats.len() {
            return result.clone();
        }
        let sum = known.values().fold(0i32, |sum, won| sum.saturating_add(won.0));
        let rest = Hundredths(sum.saturating_neg());
        let won = |number: &u32| known.get(number).copied().unwrap_or(rest);
        TableResult { seats: self.seats.clone(), whists: self.seats.iter().map(won).collect() }
    }

    /// Whether two players report different results, and neither the director nor the table has another one.
    pub fn differs(&self) -> bool {
        let mut said = self.said.iter().flatten();
        let first = said.next();
        self.is_reported() && said.any(|other| Some(other) != first)
    }
}

/// A round that is published.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundState {
    /// Its tables, from 1.
    pub tables: Vec<TableState>,
    /// Who played on and was not seated.
    pub resting: Vec<u32>,
    /// How many results were missing when it was seated by the standings.
    pub missing: u32,
}

impl RoundState {
    /// A table, from 1.
    pub fn table(&self, table: u32) -> Option<&TableState> {
        self.tables.get(table.checked_sub(1)? as usize)
    }

    /// The table of a player with its number, from 1.
    pub fn table_of(&self, number: u32) -> Option<(u32, &TableState)> {
        (1..).zip(&self.tables).find(|(_, table)| table.seats.contains(&number))
    }

    /// How many sit at its tables.
    fn seated(&self) -> usize {
        self.tables.iter().map(|table| table.seats.len()).sum()
    }

    /// The tables without a result, by their numbers.
    pub fn open_tables(&self) -> impl Iterator<Item = u32> {
        let open = (1..).zip(&self.tables).filter(|(_, table)| table.result().is_none());
        open.map(|(number, _)| number)
    }
}

/// What changes the points of players between two rounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// A penalty.
    Penalty { number: u32, points: Hundredths },
    /// A cut: who plays on, and how much they keep.
    Cut { keep: BTreeSet<u32>, carry: u8 },
}

/// An event of Preferans.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PreferansEvent {
    pub(super) setup: Setup,
    /// The players as they are now, by number.
    pub(super) players: Vec<PlayerEntry>,
    /// Who has left, and whether they were disqualified.
    pub(super) left: BTreeMap<u32, bool>,
    /// Who rests in which round.
    pub(super) rests: BTreeSet<(u32, u32)>,
    pub(super) rounds: Vec<RoundState>,
    /// After how many rounds which mark was made, in the order of the log.
    pub(super) marks: Vec<(usize, Mark)>,
    pub(super) warnings: BTreeMap<u32, u32>,
    /// The cards of the boards that are open.
    pub(super) deals: BTreeMap<u32, pref::Deal>,
    pub(super) is_closed: bool,
}

/// A seating that can be published.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The round.
    pub round: u32,
    /// Who sits at each table, in the order of the deal.
    pub tables: Vec<Vec<u32>>,
    /// Who rests.
    pub resting: Vec<u32>,
    /// Those of one table who have met before.
    pub repeats: Vec<[u32; 2]>,
    /// Those of one table who are in one team.
    pub mates: Vec<[u32; 2]>,
    /// How many results are missing on which a seating by the standings depends.
    pub missing: u32,
}

impl Draft {
    /// The act that publishes it.
    pub fn publish(&self) -> Act {
        Act::Seat { round: self.round, tables: self.tables.clone(), missing: self.missing }
    }
}

/// Why there is no seating.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoDraft {
    /// All rounds are drawn.
    #[error("the event has {rounds} rounds, and all are drawn")]
    Over {
        /// How many rounds.
        rounds: u32,
    },
    /// The event is closed.
    #[error("the event is over")]
    Closed,
    /// There are too few players.
    #[error("there are {count} players: at least three are needed to seat a round")]
    TooFew {
        /// How many.
        count: usize,
    },
}

impl PreferansEvent {
    /// The most players.
    pub const MOST_PLAYERS: usize = 400;

    /// The parameters fixed before the event.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// All players, by number.
    pub fn players(&self) -> &[PlayerEntry] {
        &self.players
    }

    /// A player.
    pub fn player(&self, number: u32) -> Option<&PlayerEntry> {
        self.players.get(number.checked_sub(1)? as usize)
    }

    /// The number of a person.
    pub fn number_of(&self, name: &Name) -> Option<u32> {
        self.players.iter().find(|player| player.name() == name).map(PlayerEntry::number)
    }

    /// Everybody who can report results.
    pub fn people(&self) -> Vec<Name> {
        self.players.iter().map(|player| player.name().clone()).collect()
    }

    /// The published rounds.
    pub fn rounds(&self) -> &[RoundState] {
        &self.rounds
    }

    /// A published round, from 1.
    pub fn round(&self, round: u32) -> Option<&RoundState> {
        self.rounds.get(round.checked_sub(1)? as usize)
    }

    /// The next round to be seated, even if the event has no more.
    pub fn next_round(&self) -> u32 {
        self.rounds.len() as u32 + 1
    }

    /// The published tables without a result, each with its round.
    pub fn open_tables(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let rounds = (1..).zip(&self.rounds);
        rounds.flat_map(|(round, state)| state.open_tables().map(move |table| (round, table)))
    }

    /// The event as it was after so many rounds, if there are later ones: without these, without a cut that came
    /// before them, and without the penalties since. Entries, warnings and who has left stay.
    #[must_use]
    pub fn after(&self, rounds: u32) -> PreferansEvent {
        let mut before = self.clone();
        before.rounds.truncate(rounds as usize);
        let (rounds, is_past) = (before.rounds.len(), before.rounds.len() < self.rounds.len());
        before.marks.retain(|(after, mark)| {
            *after < rounds || *after == rounds && !(is_past && matches!(mark, Mark::Cut { .. }))
        });
        let last = before.last_board();
        before.deals.retain(|board, _| *board <= last);
        before
    }

    /// An act as people write it: a result may name the players of its table in any order, and leave one
    /// out, who has what makes the sum zero.
    #[must_use]
    pub fn completed(&self, act: Act) -> Act {
        let round = |round| self.round(round);
        match act {
            Act::Result { round: at, table, result } => {
                let state = round(at).and_then(|state| state.table(table));
                let result = state.map_or(result.clone(), |state| state.completed(&result));
                Act::Result { round: at, table, result }
            }
            Act::Report { round: at, number, result } => {
                let state = round(at).and_then(|state| state.table_of(number));
                let result = state.map_or(result.clone(), |(_, state)| state.completed(&result));
                Act::Report { round: at, number, result }
            }
            Act::Played { round: at, table, result } => {
                let state = round(at).and_then(|state| state.table(table));
                let result = state.map_or(result.clone(), |state| state.completed(&result));
                Act::Played { round: at, table, result }
            }
            act => act,
        }
    }

    /// Who has no table in a round although they were not to rest: those who entered while somebody else
    /// published it. Nobody, if no more are left over than the sizes of the tables leave over.
    pub fn unseated(&self, round: u32) -> Vec<u32> {
        let Some(state) = self.round(round) else { return Vec::new() };
        let asked = |number: &u32| self.rests_in(*number, round);
        let others: Vec<u32> =
            state.resting.iter().copied().filter(|number| !asked(number)).collect();
        let (seated, options) = (state.seated(), &self.setup.options);
        let players = seated + others.len();
        let sizes = table_sizes(players, options.size, options.left_over());
        if players.saturating_sub(sizes.iter().sum()) < others.len() { others } else { Vec::new() }
    }

    /// Whether no round is seated any more: all are, or the director has closed the event.
    pub fn is_drawn(&self) -> bool {
        self.is_closed || self.next_round() > self.setup.options.rounds.get()
    }

    /// Whether no round is seated any more and all tables have their results.
    pub fn is_over(&self) -> bool {
        self.is_drawn() && self.open_tables().next().is_none()
    }

    /// Whether a player has left.
    pub fn has_left(&self, number: u32) -> bool {
        self.left.contains_key(&number)
    }

    /// Whether the director has sent a player away.
    pub fn is_disqualified(&self, number: u32) -> bool {
        self.left.get(&number) == Some(&true)
    }

    /// How often a player was warned.
    pub fn warnings(&self, number: u32) -> u32 {
        self.warnings.get(&number).copied().unwrap_or(0)
    }

    /// The points that a player has lost by penalties.
    pub fn penalty(&self, number: u32) -> Hundredths {
        let own = self.marks.iter().filter_map(|(_, mark)| match mark {
            Mark::Penalty { number: of, points } if *of == number => Some(points.0),
            _ => None,
        });
        Hundredths(own.fold(0, i32::saturating_add))
    }

    /// Who plays on after each cut.
    pub(super) fn cuts(&self) -> impl Iterator<Item = &BTreeSet<u32>> {
        self.marks.iter().filter_map(|(_, mark)| match mark {
            Mark::Cut { keep, .. } => Some(keep),
            Mark::Penalty { .. } => None,
        })
    }

    /// Whether the event has had a cut.
    pub fn is_cut(&self) -> bool {
        self.cuts().next().is_some()
    }

    /// Whether a player plays on: has not left, and was not cut.
    pub fn plays_on(&self, number: u32) -> bool {
        let kept = self.cuts().last().is_none_or(|keep| keep.contains(&number));
        kept && self.player(number).is_some() && !self.has_left(number)
    }

    /// Those who play on, by number.
    pub fn playing(&self) -> Vec<u32> {
        let all = self.players.iter().map(PlayerEntry::number);
        all.filter(|number| self.plays_on(*number)).collect()
    }

    /// Whether a player is to rest in a round that is not drawn yet.
    pub fn rests_in(&self, number: u32, round: u32) -> bool {
        self.rests.contains(&(round, number))
    }

    /// Whether the next round is seated by the standings: the first one has none.
    pub fn seats_by_standing(&self) -> bool {
        self.setup.options.seating == SeatingRule::ByStanding && !self.rounds.is_empty()
    }

    /// Who plays the next round, by number, and the sizes of its tables. It needs no search.
    pub fn next_field(&self) -> Result<(Vec<u32>, Vec<usize>), NoDraft> {
        let (there, playing) = self.there()?;
        let field = self.field(&there, &playing, &mut self.rests_of(&there))?;
        let mut players: Vec<u32> = field.players().iter().map(|place| there[*place]).collect();
        players.sort_unstable();
        Ok((players, field.sizes().to_vec()))
    }

    /// How often a player rested.
    fn rested(&self, number: u32) -> usize {
        self.rounds.iter().filter(|round| round.resting.contains(&number)).count()
    }

    /// The order of the players by lot.
    pub(super) fn lot(&self) -> Vec<u32> {
        let players = self.players.iter().map(|player| (player.number(), None));
        Draw::new(self.setup.options.seed.get(), players).order
    }

    pub(super) fn known(&self, number: u32) -> Result<&PlayerEntry, PreferansEventError> {
        self.player(number).ok_or(PreferansEventError::NoPlayer { number })
    }

    /// Who plays on, in the order in which they are seated, and those of them who do not rest.
    fn there(&self) -> Result<(Vec<u32>, Vec<u32>), NoDraft> {
        let (round, rounds) = (self.next_round(), self.setup.options.rounds.get());
        if self.is_closed {
            return Err(NoDraft::Closed);
        }
        if round > rounds {
            return Err(NoDraft::Over { rounds });
        }
        // By the standings, or by lot.
        let order: Vec<u32> = match self.seats_by_standing() {
            true => self.standing().iter().map(|row| row.number).collect(),
            false => self.lot(),
        };
        let there: Vec<u32> = order.into_iter().filter(|number| self.plays_on(*number)).collect();
        let can = |number: &u32| !self.rests_in(*number, round);
        let playing: Vec<u32> = there.iter().copied().filter(can).collect();
        match playing.len() {
            count if count < LEAST => Err(NoDraft::TooFew { count }),
            _ => Ok((there, playing)),
        }
    }

    /// Seats the next round. Changes nothing; the same state gives the same seating.
    pub fn draft(&self) -> Result<Draft, NoDraft> {
        let (there, playing) = self.there()?;
        let before = self.meetings(&there);
        let tables = match self.seats_by_standing() {
            true => {
                let field = self.field(&there, &playing, &mut self.rests_of(&there))?;
                seating::by_standing(&before, &field)
            }
            false => self.scheduled(&there, &playing, &before)?,
        };
        Ok(self.drafted(&there, tables, &before))
    }

    /// The next round of a schedule. Where the rounds before are those of the schedule from the start,
    /// it goes on; else the rest is scheduled anew.
    fn scheduled(
        &self,
        there: &[u32],
        playing: &[u32],
        before: &Meetings,
    ) -> Result<Tables, NoDraft> {
        let past = self.rounds.len();
        let all = self.setup.options.rounds.get() as usize;
        let fields = |rounds: usize, mut rests: Vec<usize>| {
            (0..rounds).map(|_| self.field(there, playing, &mut rests)).collect::<Result<_, _>>()
        };
        let undisturbed = playing.len() == there.len()
            && self.rounds.iter().all(|round| round.seated() + round.resting.len() == there.len());
        if undisturbed {
            let fields: Vec<Field> = fields(all, vec![0; there.len()])?;
            let mut rounds = schedule_until(&before.afresh(), &fields, past + 1);
            rounds.truncate(past + 1);
            let next = rounds.pop();
            let mut met = before.afresh();
            rounds.iter().flatten().for_each(|table| met.meet(table));
            if met == *before
                && let Some(next) = next
            {
                return Ok(next);
            }
        }
        let fields: Vec<Field> = fields(all.saturating_sub(past), self.rests_of(there))?;
        Ok(schedule_until(before, &fields, 1).into_iter().next().unwrap_or_default())
    }

    /// Who plays a round, by their places in `there`: those who are left over have rested least before,
    /// the last in the list first.
    fn field(&self, there: &[u32], playing: &[u32], rests: &mut [usize]) -> Result<Field, NoDraft> {
        let options = &self.setup.options;
        let sizes = table_sizes(playing.len(), options.size, options.left_over());
        let left_over = playing.len().saturating_sub(sizes.iter().sum::<usize>());
        let plays: BTreeSet<u32> = playing.iter().copied().collect();
        let mut places: Vec<usize> =
            (0..there.len()).filter(|at| plays.contains(&there[*at])).collect();
        for _ in 0..left_over {
            let least = places.iter().rev().copied().min_by_key(|place| rests[*place]);
            if let Some(place) = least {
                rests[place] += 1;
                places.retain(|other| *other != place);
            }
        }
        Field::new(places, sizes).map_err(|_| NoDraft::TooFew { count: playing.len() })
    }

    fn rests_of(&self, there: &[u32]) -> Vec<usize> {
        there.iter().map(|number| self.rested(*number)).collect()
    }

    /// How often those of a list have met, and who of them is in one team.
    fn meetings(&self, there: &[u32]) -> Meetings {
        let mut met = Meetings::new(there.len());
        let places: BTreeMap<u32, usize> = there.iter().copied().zip(0..).collect();
        let place = |number: &u32| places.get(number).copied();
        for table in self.rounds.iter().flat_map(|round| &round.tables) {
            let seats: Vec<usize> = table.seats.iter().filter_map(place).collect();
            met.meet(&seats);
        }
        let team = |number: u32| self.player(number).and_then(|player| player.team.as_ref());
        for (one, number) in there.iter().enumerate() {
            for (other, mate) in there[..one].iter().enumerate() {
                if team(*number).is_some() && team(*number) == team(*mate) {
                    met.keep_apart(one, other);
                }
            }
        }
        met
    }

    /// A seating with the order of the seats, and with what the director should know of it.
    fn drafted(&self, there: &[u32], tables: Tables, before: &Meetings) -> Draft {
        let (mut repeats, mut mates) = (Vec::new(), Vec::new());
        let mut seated = Vec::with_capacity(tables.len());
        for mut table in tables {
            for (one, other) in seating::pairs(&table) {
                if before.met(one, other) > 0 {
                    repeats.push([there[one], there[other]]);
                }
                if before.are_apart(one, other) {
                    mates.push([there[one], there[other]]);
                }
            }
            // The same for everybody, whatever order the search left.
            table.sort_unstable();
            order_seats(&mut table, |place, seat| self.sat(there[place], seat));
            seated.push(table.into_iter().map(|place| there[place]).collect::<Vec<u32>>());
        }
        let resting = there
            .iter()
            .copied()
            .filter(|number| !seated.iter().flatten().any(|one| one == number));
        let missing = if self.seats_by_standing() { self.open_tables().count() as u32 } else { 0 };
        let resting = resting.collect();
        Draft { round: self.next_round(), tables: seated, resting, repeats, mates, missing }
    }

    /// How often a player sat in a seat, from 0.
    fn sat(&self, number: u32, seat: usize) -> u32 {
        let tables = self.rounds.iter().flat_map(|round| &round.tables);
        tables.filter(|table| table.seat_of(number) == Some(seat)).count() as u32
    }
}
