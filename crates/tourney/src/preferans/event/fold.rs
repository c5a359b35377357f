//! An event of Preferans as a fold over acts.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::state::{Mark, RoundState, TableState};
use super::{Act, PlayerEntry, PreferansEvent, PreferansEventError, Setup, TableResult};
use crate::event::{Contestant, EntryError};
use crate::log::{By, Event};
use crate::preferans::seating::LEAST;
use crate::vp::Hundredths;

/// The most whists that a player can win or lose in a round.
const MOST_WHISTS: u32 = 20_000;

impl PreferansEvent {
    /// Checks an entry beside those of all other players.
    fn check_entry(&self, entry: &PlayerEntry) -> Result<(), PreferansEventError> {
        let number = entry.number();
        if !entry.contestant.players.is_empty() {
            let players = entry.contestant.players.len();
            return Err(EntryError::Players { number, players, most: 0 }.into());
        }
        let others = self.players.iter().filter(|player| player.number() != number);
        let others = others.map(|player| &player.contestant);
        Ok(entry.contestant.check_entry(Contestant::MOST_PLAYERS, entry.team.as_ref(), others)?)
    }

    fn check_join(&self, entry: &PlayerEntry) -> Result<(), PreferansEventError> {
        let (number, expected) = (entry.number(), self.players.len() as u32 + 1);
        if self.players.len() >= PreferansEvent::MOST_PLAYERS {
            return Err(PreferansEventError::Full { most: PreferansEvent::MOST_PLAYERS });
        }
        if number != expected {
            return Err(PreferansEventError::Number { number, expected });
        }
        if self.is_cut() {
            return Err(PreferansEventError::AfterCut);
        }
        self.check_entry(entry)
    }

    fn check_next(&self, round: u32) -> Result<(), PreferansEventError> {
        let (next, rounds) = (self.next_round(), self.setup.options.rounds.get());
        if self.is_closed {
            return Err(PreferansEventError::Over);
        }
        if next > rounds {
            return Err(PreferansEventError::AllDrawn { rounds });
        }
        if round != next {
            return Err(PreferansEventError::NotNext { round, next });
        }
        Ok(())
    }

    fn check_plays_on(&self, number: u32) -> Result<(), PreferansEventError> {
        self.known(number)?;
        if self.plays_on(number) { Ok(()) } else { Err(PreferansEventError::Out { number }) }
    }

    fn check_seats(&self, round: u32, tables: &[Vec<u32>]) -> Result<(), PreferansEventError> {
        self.check_next(round)?;
        if tables.is_empty() {
            return Err(PreferansEventError::NoTables { round });
        }
        let mut seated = BTreeSet::new();
        for (table, seats) in (1..).zip(tables) {
            let players = seats.len();
            if !(3..=4).contains(&players) {
                return Err(PreferansEventError::Table { table, players });
            }
            for number in seats.iter().copied() {
                self.check_plays_on(number)?;
                if !seated.insert(number) {
                    return Err(PreferansEventError::Twice { number });
                }
            }
        }
        Ok(())
    }

    fn table(&self, round: u32, table: u32) -> Result<&TableState, PreferansEventError> {
        let found = self.round(round).and_then(|state| state.table(table));
        found.ok_or(PreferansEventError::NoTable { round, table })
    }

    /// The table of a player in a round, from 1.
    fn table_of(&self, round: u32, number: u32) -> Result<(u32, &TableState), PreferansEventError> {
        self.known(number)?;
        let found = self.round(round).and_then(|state| state.table_of(number));
        found.ok_or(PreferansEventError::NotSeated { number, round })
    }

    fn check_swap(&self, round: u32, numbers: [u32; 2]) -> Result<(), PreferansEventError> {
        if numbers[0] == numbers[1] {
            return Err(PreferansEventError::Twice { number: numbers[0] });
        }
        for number in numbers {
            let (table, state) = self.table_of(round, number)?;
            if state.result().is_some() {
                return Err(PreferansEventError::HasResult { round, table });
            }
        }
        Ok(())
    }

    /// Checks that the result is of the players of the table, that each has a possible one, and that
    /// nothing is lost or won in sum.
    fn check_whists(
        (round, at): (u32, u32),
        table: &TableState,
        TableResult { seats, whists }: &TableResult,
    ) -> Result<(), PreferansEventError> {
        if *seats != table.seats {
            return Err(PreferansEventError::OtherSeats { round, table: at });
        }
        let (players, found) = (seats.len(), whists.len());
        if players != found {
            return Err(PreferansEventError::Count { players, found });
        }
        let most = MOST_WHISTS;
        let too_many = |whists: &&Hundredths| whists.0.unsigned_abs() > most * 100;
        if let Some(whists) = whists.iter().find(too_many) {
            return Err(PreferansEventError::Whists { whists: *whists, most });
        }
        match whists.iter().map(|whists| whists.0).sum() {
            0 => Ok(()),
            sum => Err(PreferansEventError::Sum { sum: Hundredths(sum) }),
        }
    }

    /// The table that has this result, if it may be one.
    fn table_with(
        &self,
        round: u32,
        number: u32,
        result: &TableResult,
    ) -> Result<&TableState, PreferansEventError> {
        let table = self.table(round, number)?;
        PreferansEvent::check_whists((round, number), table, result)?;
        Ok(table)
    }

    fn check_result(
        &self,
        round: u32,
        number: u32,
        result: &TableResult,
    ) -> Result<(), PreferansEventError> {
        let table = self.table_with(round, number, result)?;
        match table.is_entered() && table.result() != Some(&result.whists) {
            true => Err(PreferansEventError::HasResult { round, table: number }),
            false => Ok(()),
        }
    }

    /// Nobody reports otherwise than what the director has entered or two players agree on.
    fn check_report(
        &self,
        by: &By,
        round: u32,
        number: u32,
        result: &TableResult,
    ) -> Result<(), PreferansEventError> {
        let (at, table) = self.table_of(round, number)?;
        if let By::Person(name) = by
            && self.number_of(name) != Some(number)
        {
            return Err(PreferansEventError::NotThere { by: by.clone() });
        }
        PreferansEvent::check_whists((round, at), table, result)?;
        match table.result() {
            Some(known) if known != result.whists || !table.is_reported() => {
                Err(PreferansEventError::HasResult { round, table: at })
            }
            _ => Ok(()),
        }
    }

    /// A table reports once.
    fn check_played(
        &self,
        round: u32,
        number: u32,
        result: &TableResult,
    ) -> Result<(), PreferansEventError> {
        match self.table_with(round, number, result)?.played.is_some() {
            true => Err(PreferansEventError::Played { round, table: number }),
            false => Ok(()),
        }
    }

    /// A cut counts all results.
    fn check_cut(&self, keep: &[u32]) -> Result<(), PreferansEventError> {
        let count = self.open_tables().count() as u32;
        if count > 0 {
            return Err(PreferansEventError::ResultsMissing { count });
        }
        let mut kept = BTreeSet::new();
        for number in keep.iter().copied() {
            self.check_plays_on(number)?;
            if !kept.insert(number) {
                return Err(PreferansEventError::Twice { number });
            }
        }
        self.check_next(self.next_round())?;
        let players = self.playing().len();
        let some = LEAST <= kept.len() && kept.len() < players;
        if some { Ok(()) } else { Err(PreferansEventError::Cut { players }) }
    }

    fn table_mut(&mut self, round: u32, table: u32) -> Option<&mut TableState> {
        let round = self.rounds.get_mut(round.checked_sub(1)? as usize)?;
        round.tables.get_mut(table.checked_sub(1)? as usize)
    }

    fn apply_seats(&mut self, tables: &[Vec<u32>], missing: u32) {
        let seated: BTreeSet<u32> = tables.iter().flatten().copied().collect();
        let resting =
            self.playing().into_iter().filter(|number| !seated.contains(number)).collect();
        let tables = tables.iter().cloned().map(TableState::new).collect();
        self.rounds.push(RoundState { tables, resting, missing });
    }

    fn apply_swap(&mut self, round: u32, [one, other]: [u32; 2]) {
        let Some(state) = round.checked_sub(1).and_then(|at| self.rounds.get_mut(at as usize))
        else {
            return;
        };
        for table in &mut state.tables {
            if !table.seats.contains(&one) && !table.seats.contains(&other) {
                continue;
            }
            let swapped = table.seats.iter().map(|number| match *number {
                number if number == one => other,
                number if number == other => one,
                number => number,
            });
            // What was reported was of other players.
            *table = TableState::new(swapped.collect());
        }
    }
}

impl Event for PreferansEvent {
    type Act = Act;
    type Error = PreferansEventError;
    type Setup = Setup;

    fn open(setup: &Setup) -> Result<PreferansEvent, PreferansEventError> {
        let mut event = PreferansEvent {
            setup: setup.clone(),
            players: Vec::new(),
            left: BTreeMap::new(),
            rests: BTreeSet::new(),
            rounds: Vec::new(),
            marks: Vec::new(),
            warnings: BTreeMap::new(),
            deals: BTreeMap::new(),
            is_closed: false,
        };
        for player in &setup.players {
            event.check_join(player)?;
            event.players.push(player.clone());
        }
        Ok(event)
    }

    fn check(&self, by: &By, act: &Act) -> Result<(), PreferansEventError> {
        if *by != By::Director && !matches!(act, Act::Report { .. }) {
            return Err(PreferansEventError::NotDirector { by: by.clone() });
        }
        match *act {
            Act::Join(ref entry) => self.check_join(entry),
            Act::Amend(ref entry) => {
                self.known(entry.number())?;
                self.check_entry(entry)
            }
            Act::Withdraw { number, disqualified } => {
                self.known(number)?;
                let gone = self.is_disqualified(number) || self.has_left(number) && !disqualified;
                match gone {
                    true => Err(PreferansEventError::Out { number }),
                    false => Ok(()),
                }
            }
            Act::Rest { round, number } => {
                self.check_next(round)?;
                self.check_plays_on(number)?;
                match self.rests_in(number, round) {
                    true => Err(PreferansEventError::Rests { number, round }),
                    false => Ok(()),
                }
            }
            Act::Seat { round, ref tables, .. } => self.check_seats(round, tables),
            Act::Swap { round, numbers } => self.check_swap(round, numbers),
            Act::Result { round, table, ref result } => self.check_result(round, table, result),
            Act::Report { round, number, ref result } => {
                self.check_report(by, round, number, result)
            }
            Act::Played { round, table, ref result } => self.check_played(round, table, result),
            Act::Deal { board, .. } => self.check_deal(board),
            Act::Penalty { number, points } => {
                self.known(number)?;
                let possible = (1..=MOST_WHISTS as i32 * 100).contains(&points.0);
                if possible { Ok(()) } else { Err(PreferansEventError::Penalty) }
            }
            Act::Warn { number } => self.known(number).map(|_| ()),
            Act::Cut { ref keep, carry } => {
                if carry > 100 {
                    return Err(PreferansEventError::Carry { carry });
                }
                self.check_cut(keep)
            }
            Act::Close if self.is_drawn() => Err(PreferansEventError::Over),
            Act::Close => Ok(()),
        }
    }

    fn apply(&mut self, _: &By, act: &Act) {
        match *act {
            Act::Join(ref entry) => self.players.push(entry.clone()),
            Act::Amend(ref entry) => {
                let at = entry.number().checked_sub(1).map(|at| at as usize);
                if let Some(player) = at.and_then(|at| self.players.get_mut(at)) {
                    *player = entry.clone();
                }
            }
            Act::Withdraw { number, disqualified } => {
                self.left.insert(number, disqualified);
            }
            Act::Rest { round, number } => {
                self.rests.insert((round, number));
            }
            Act::Seat { ref tables, missing, .. } => self.apply_seats(tables, missing),
            Act::Swap { round, numbers } => self.apply_swap(round, numbers),
            Act::Result { round, table, ref result } => {
                if let Some(table) = self.table_mut(round, table) {
                    table.entered = Some(result.whists.clone());
                }
            }
            Act::Report { round, number, ref result } => {
                let Some(table) =
                    self.round(round).and_then(|state| state.table_of(number)).map(|(at, _)| at)
                else {
                    return;
                };
                if let Some(table) = self.table_mut(round, table)
                    && let Some(seat) = table.seat_of(number)
                {
                    table.said[seat] = Some(result.whists.clone());
                }
            }
            Act::Played { round, table, ref result } => {
                if let Some(table) = self.table_mut(round, table) {
                    table.played = Some(result.whists.clone());
                }
            }
            Act::Deal { board, deal } => {
                self.deals.insert(board, deal);
            }
            Act::Penalty { number, points } => {
                self.marks.push((self.rounds.len(), Mark::Penalty { number, points }));
            }
            Act::Warn { number } => *self.warnings.entry(number).or_default() += 1,
            Act::Cut { ref keep, carry } => {
                let keep = keep.iter().copied().collect();
                self.marks.push((self.rounds.len(), Mark::Cut { keep, carry }));
            }
            Act::Close => self.is_closed = true,
        }
    }
}
