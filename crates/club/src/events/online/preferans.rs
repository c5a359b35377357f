//! An event of Preferans at our tables: a table plays the deals of a round on one sheet, and its result is the sheet,
//! settled. All tables of a round play the same deals, or each has its own; the cards are open when those who play
//! them have played all.

use std::ops::RangeInclusive;

use pref::{Amount, PreferansOptions, Preset, Pulka};
use table::AnyDeal;
use tourney::Name;
use tourney::log::{By, Event, TournamentLog};
use tourney::preferans::event::{
    Act as PreferansAct, Dealing, PlayerEntry, PreferansEvent,
    PreferansEventOptions as EventOptions, TableResult as Won,
};
use tourney::preferans::seating::table_sizes;
use tourney::vp::Hundredths;

use crate::drawn_deals::MAX_BOARDS;

use super::super::PreferansCommand;
use super::super::refusal::Refusal;
use super::super::state::{Act, EventCommand};
use super::at_tables::AtTables;
use super::plan::{Entrant, PlannedTable, SeatNames};
use super::report::{OnlineError, Played, TableResult};
use super::state::OnlineEvent;

/// What each of a table has won by its sheet, in hundredths whose sum is zero. What is lost by rounding down goes, a
/// hundredth each, to those who lost most by it, the first seats first.
pub(crate) fn settled_whists(sheet: &Pulka) -> Option<Vec<Hundredths>> {
    let settled = sheet.settlements().into_iter().next()?;
    let seats = sheet.options().players.seats();
    let exact: Vec<Amount> = seats.iter().map(|seat| settled.results[seat]).collect();
    // A whist is twelve twelfths: three hundredths of a whist are 25 of 300.
    let parts = exact.iter().map(|amount| amount.twelfths() * 25);
    let mut whists: Vec<(i64, i64)> =
        parts.map(|parts| (parts.div_euclid(3), parts.rem_euclid(3))).collect();
    let missing = whists.iter().map(|(_, lost)| lost).sum::<i64>() / 3;
    let mut order: Vec<usize> = (0..whists.len()).collect();
    order.sort_by_key(|seat| -whists[*seat].1);
    for seat in order.into_iter().take(missing as usize) {
        whists[seat].0 += 1;
    }
    let hundredths = |(won, _): (i64, i64)| i32::try_from(won).map(Hundredths).ok();
    whists.into_iter().map(hundredths).collect()
}

/// The preset that the event plays.
fn preset(log: &TournamentLog<PreferansEvent>) -> Option<Preset> {
    log.setup().variant.as_ref()?.as_str().parse().ok()
}

/// How many records the event may need: the end of each deal at each table, a result and a correction, the tables, the
/// seating, the cards, and room for claims, penalties and the clock.
fn records(event: &PreferansEvent, boards: u32) -> u64 {
    let options = &event.setup().options;
    let (rounds, deals) = (u64::from(options.rounds.get()), u64::from(options.deals.get()));
    let players = event.players().len() as u64;
    rounds * (1 + players.div_ceil(3) * (deals + 4)) + 2 * players + u64::from(boards) + 500
}

/// How many boards so many tables play in a round.
fn boards_of(options: &EventOptions, tables: usize) -> u32 {
    let sets = match options.dealt() {
        Dealing::Same => 1,
        Dealing::Own => tables as u32,
    };
    options.deals.get().saturating_mul(sets)
}

/// How many boards so many rounds need, if so many play on.
fn boards_of_rounds(options: &EventOptions, rounds: u32, players: usize) -> u32 {
    let tables = table_sizes(players, options.size, options.left_over()).len();
    rounds.saturating_mul(boards_of(options, tables))
}

/// Checks that so many boards were drawn.
fn check_boards(log: &TournamentLog<PreferansEvent>, boards: u32) -> Result<(), OnlineError> {
    if boards > log.boards() { Err(OnlineError::NoDeals) } else { Ok(()) }
}

/// The first table that plays a board, and its round.
fn first_place(event: &PreferansEvent, board: u32) -> Option<(u32, u32)> {
    let (round, tables) = event.places_of(board)?;
    Some((round, *tables.start()))
}

/// Checks that those who have had a seat keep their names: what was played has them.
fn check_seated(
    event: &PreferansEvent,
    online: &OnlineEvent,
    entry: &PlayerEntry,
) -> Result<(), OnlineError> {
    let number = entry.number();
    let started = event.rounds().iter().take(online.round().unwrap_or(0) as usize);
    let sat = started.flat_map(|round| &round.tables).any(|table| table.seats.contains(&number));
    match event.player(number).filter(|known| sat && known.name() != entry.name()) {
        Some(known) => Err(OnlineError::WasSeated { name: known.name().clone() }),
        None => Ok(()),
    }
}

impl AtTables for TournamentLog<PreferansEvent> {
    /// The game is one that our tables know, and deals that each table has for itself are enough for all players.
    fn is_possible(&self) -> bool {
        let options = &self.setup().options;
        let boards = boards_of_rounds(options, options.rounds.get(), self.setup().players.len());
        preset(self).is_some() && boards <= MAX_BOARDS
    }

    /// The number of deals is that of the event, unless the game counts rounds or has no end of its own.
    fn preferans(&self, players: usize) -> Option<PreferansOptions> {
        let count = if players == 3 { pref::Players::Three } else { pref::Players::Four };
        let mut options = PreferansOptions::of(preset(self)?).for_players(count);
        options.dealer = pref::Seat::A;
        Some(options.of_deals(self.setup().options.deals.get()))
    }

    fn entrants(&self) -> Vec<Entrant> {
        let entrant = |player: &PlayerEntry| Entrant {
            team: player.team.clone(),
            players: vec![player.name().clone()],
        };
        self.state().players().iter().map(entrant).collect()
    }

    /// How many tables have deals of their own follows from the entries: as many boards as there can be.
    fn boards(&self) -> u32 {
        let options = &self.setup().options;
        match options.dealt() {
            Dealing::Same => options.rounds.get() * options.deals.get(),
            Dealing::Own => MAX_BOARDS,
        }
    }

    /// None after those that were published when the director closed the event.
    fn rounds(&self) -> u32 {
        match self.state().is_drawn() {
            true => self.state().rounds().len() as u32,
            false => self.setup().options.rounds.get(),
        }
    }

    fn boards_in_round(&self) -> u32 {
        self.setup().options.deals.get()
    }

    /// In the order of the deal, the first dealer first.
    fn tables_of(&self, round: u32) -> Vec<PlannedTable> {
        let event = self.state();
        let Some(state) = event.round(round) else { return Vec::new() };
        let planned = |(table, seats): (u32, &[u32])| {
            let name = |number: &u32| Some(event.player(*number)?.name().clone());
            let names = SeatNames(seats.iter().map(name).collect::<Option<Vec<Name>>>()?);
            Some(PlannedTable { round, table, names, boards: event.boards_of(round, table)? })
        };
        let seats = state.tables.iter().map(|table| &table.seats[..]);
        (1..).zip(seats).filter_map(planned).collect()
    }

    fn plays_on(&self, name: &Name) -> bool {
        let event = self.state();
        event.number_of(name).is_some_and(|number| event.plays_on(number))
    }

    fn places_of(&self, board: u32) -> Vec<(u32, u32)> {
        let places = self.state().places_of(board);
        places.map_or_else(Vec::new, |(round, tables)| tables.map(|table| (round, table)).collect())
    }

    /// All of a round: whoever has played a deal knows it, and others still play.
    fn opened_with(&self, board: u32) -> RangeInclusive<u32> {
        let event = self.state();
        let boards =
            first_place(event, board).and_then(|(round, table)| event.boards_of(round, table));
        boards.unwrap_or(board..=board)
    }

    /// A table has one result for all its deals.
    fn has_result(&self, board: u32, table: u32) -> bool {
        let event = self.state();
        let round = event.places_of(board).and_then(|(round, _)| event.round(round));
        let table = round.and_then(|state| state.table(table));
        table.is_some_and(|table| table.result().is_some())
    }

    fn has_deal(&self, board: u32) -> bool {
        self.state().deals().contains_key(&board)
    }

    /// The seating, if it is not published yet.
    fn seating(&self, round: u32) -> Result<Vec<Act>, OnlineError> {
        let mut event = self.state().clone();
        let mut acts = Vec::new();
        if event.round(round).is_none() {
            let draft = event.draft().ok();
            let draft = draft.filter(|draft| draft.round == round && draft.missing == 0);
            let publish = draft.ok_or(OnlineError::NotPaired { round })?.publish();
            event.apply(&By::Director, &publish);
            acts.push(Act::Preferans(publish));
        }
        check_boards(self, event.last_board())?;
        Ok(acts)
    }

    fn played(&self, board: u32, table: u32, result: TableResult) -> Option<Act> {
        let TableResult { round, played: Played::Sheet { whists } } = result else { return None };
        let last = self.state().boards_of(round, table).map(|boards| *boards.end());
        let seats = self.state().round(round)?.table(table)?.seats.clone();
        let result = Won { seats, whists };
        let act = PreferansAct::Played { round, table, result };
        (last == Some(board)).then_some(Act::Preferans(act))
    }

    /// The last deal of the table.
    fn played_at(&self, act: &Act) -> Option<(u32, u32)> {
        let Act::Preferans(PreferansAct::Played { round, table, .. }) = act else { return None };
        Some((*self.state().boards_of(*round, *table)?.end(), *table))
    }

    fn deal(&self, board: u32, deal: AnyDeal) -> Option<Act> {
        let AnyDeal::Preferans(deal) = deal else { return None };
        Some(Act::Preferans(PreferansAct::Deal { board, deal }))
    }

    fn records(&self) -> u64 {
        records(self.state(), self.boards())
    }

    fn check(
        &self,
        online: &OnlineEvent,
        late: &[PlannedTable],
        _: bool,
        command: &EventCommand,
    ) -> Result<(), Refusal> {
        let EventCommand::Preferans(command) = command else { return Ok(()) };
        let (event, options) = (self.state(), &self.setup().options);
        let checked = match command {
            PreferansCommand::Report { .. } => Err(OnlineError::FromTables),
            PreferansCommand::Join(players) => {
                let more = players.len() as u64 * u64::from(options.rounds.get());
                let deals = u64::from(options.deals.get());
                let left = options.rounds.get().saturating_sub(event.rounds().len() as u32);
                let all = event.playing().len() + players.len();
                let needed = boards_of_rounds(options, left, all);
                check_boards(self, event.last_board().saturating_add(needed))
                    .and_then(|()| super::check_records(self.records() + more * (deals + 4)))
            }
            PreferansCommand::Seat { tables, .. } => {
                let needed = boards_of(options, tables.len());
                check_boards(self, event.last_board().saturating_add(needed))
            }
            PreferansCommand::Amend(entry) => check_seated(event, online, entry),
            PreferansCommand::Swap { round, .. } => online.check_before(*round),
            PreferansCommand::Close if !late.is_empty() => {
                let tables = late.iter().map(|late| late.table).collect();
                Err(OnlineError::StillPlaying { tables })
            }
            PreferansCommand::Close
            | PreferansCommand::Withdraw { .. }
            | PreferansCommand::Rest { .. }
            | PreferansCommand::Result { .. }
            | PreferansCommand::Correct { .. }
            | PreferansCommand::Penalty { .. }
            | PreferansCommand::Warn { .. }
            | PreferansCommand::Cut { .. } => Ok(()),
        };
        checked.map_err(Refusal::Online)
    }
}
