//! Files of records, game by game: the deals and their plays.

use std::collections::HashSet;
use std::vec;

use bridge::{BySeat, Contract, Outcome};
use cards::Cards;
use formats::record::Record;
use formats::{Diagnostic, DiagnosticKind, Locations};

use super::input::{DealResult, InputDeal, ReadMode};
use super::input_error::{SourceLocation, game_error, has_bad_deal, is_of_play};
use super::input_error::{play_error, play_warning};
use crate::files::RecordFile;

#[cfg(test)]
mod tests;

/// The deals of a file of records of any format.
pub(super) struct RecordReader {
    records: RecordFile,
    found: vec::IntoIter<DealResult>,
    state: ReaderState,
}

/// The state between batches of records.
struct ReaderState {
    file: String,
    mode: ReadMode,
    /// The number of games so far.
    games: u32,
    /// Has the unreadable deal of the last board been reported?
    is_deal_reported: bool,
    /// The deals found with their numbers, of the last boards.
    deals: HashSet<(u32, BySeat<Cards>)>,
}

/// How many deals are remembered at most: a file may be larger than memory.
const REMEMBERED: usize = 1 << 16;

impl RecordReader {
    pub(super) fn new(file: &str, records: RecordFile, mode: ReadMode) -> RecordReader {
        RecordReader {
            records,
            found: Vec::new().into_iter(),
            state: ReaderState {
                file: file.to_owned(),
                mode,
                games: 0,
                is_deal_reported: false,
                deals: HashSet::new(),
            },
        }
    }

    /// The name of the file.
    pub(super) fn file(&self) -> &str {
        &self.state.file
    }

    /// The number of bytes read.
    pub(super) fn bytes(&self) -> u64 {
        self.records.bytes()
    }

    pub(super) fn next(&mut self) -> Option<DealResult> {
        loop {
            if let Some(found) = self.found.next() {
                return Some(found);
            }
            match self.records.next()? {
                Ok(batch) => self.found = self.state.games(&batch.read).into_iter(),
                Err(failure) => return Some(Err(failure)),
            }
        }
    }
}

impl ReaderState {
    /// The games of a batch and their errors, in the file's order.
    fn games(&mut self, reading: &formats::Read) -> Vec<DealResult> {
        let mut found: Vec<(u32, DealResult)> = Vec::new();
        let mut errors = &reading.diagnostics[..];
        for (at, (game, places)) in reading.records.iter().zip(&reading.locations).enumerate() {
            let end = reading.locations.get(at + 1).map(|next| next.start);
            let own = errors.partition_point(|error| end.is_none_or(|end| error.at < end));
            let (own, rest) = errors.split_at(own);
            errors = rest;
            self.games = self.games.saturating_add(1);
            if !places.inherits {
                self.is_deal_reported = has_bad_deal(own);
            }
            self.game(game, places, own, &mut found);
        }
        // A file without a game can have errors too.
        self.report_deal_errors(None, errors, &mut found);
        found.sort_by_key(|(line, _)| *line);
        found.into_iter().map(|(_, found)| found).collect()
    }

    /// Adds the deal of a game, and its errors.
    fn game(
        &mut self,
        game: &Record,
        places: &Locations,
        errors: &[Diagnostic],
        found: &mut Vec<(u32, DealResult)>,
    ) {
        self.report_deal_errors(game.board, errors, found);
        if self.mode == ReadMode::Plays {
            let place = |line| self.place(line, game.board);
            let wrong = play_error(&place, game, places, errors, self.is_deal_reported);
            found.extend(wrong.map(|(line, failure)| (line, Err(failure))));
        }
        // A deal is solved once, however many tables played it.
        if places.inherits && self.mode == ReadMode::Deals {
            return;
        }
        let Some(layout) = game.deal else { return };
        if self.mode == ReadMode::Deals && self.is_known(game.board, &layout.hands) {
            return;
        }
        let contract = game.contract();
        let tag = |name| game.tag(name).filter(|value| !matches!(*value, "" | "?" | "#"));
        let deal = InputDeal {
            place: self.place(places.deal.line, game.board),
            dealer: game.dealer,
            vulnerable: game.vulnerable,
            index: self.games,
            table: tag("Table").map(str::to_owned),
            room: tag("Room").map(str::to_owned),
            hands: layout.hands,
            strain: contract.map(Contract::strain).or(game.strain),
            leader: contract.map(Contract::leader).or(game.leader),
            contract,
            result: match game.outcome {
                Some(Outcome::Played { tricks, .. }) => Some(tricks.count()),
                _ => None,
            },
            play: game
                .cards()
                .into_iter()
                .zip(&places.play)
                .map(|(card, at)| (card, at.line))
                .collect(),
            warning: errors.iter().find_map(|error| {
                play_warning(&self.place(error.at.line, game.board), &error.kind)
            }),
        };
        let deal = deal.validated();
        // An error in an inherited deal is reported at the game that has the deal.
        if deal.is_ok() || !places.inherits {
            found.push((places.deal.line, deal));
        }
    }

    /// Whether the deal of a numbered board was found before, at another table.
    fn is_known(&mut self, board: Option<u32>, hands: &BySeat<Cards>) -> bool {
        let Some(board) = board else { return false };
        if self.deals.len() == REMEMBERED {
            self.deals.clear();
        }
        !self.deals.insert((board, *hands))
    }

    /// Adds the errors that make deals unreadable.
    fn report_deal_errors(
        &self,
        board: Option<u32>,
        errors: &[Diagnostic],
        found: &mut Vec<(u32, DealResult)>,
    ) {
        for error in errors {
            let line = error.at.line;
            let failure = game_error(&self.place(line, board), error);
            found.extend(failure.map(|failure| (line, Err(failure))));
        }
    }

    fn place(&self, line: u32, board: Option<u32>) -> SourceLocation {
        SourceLocation { file: Some(self.file.clone()), line, board }
    }
}

/// Does the game have a play, even an unreadable one?
pub(super) fn has_play(game: &Record, errors: &[Diagnostic]) -> bool {
    let of_play = |error: &Diagnostic| match &error.kind {
        DiagnosticKind::NoBeginner { tag } => tag == "Play",
        DiagnosticKind::Value { key, .. } => is_of_play(key),
        DiagnosticKind::Card { .. }
        | DiagnosticKind::Column { .. }
        | DiagnosticKind::Gap { .. }
        | DiagnosticKind::Played { .. } => true,
        _ => false,
    };
    !game.cards().is_empty() || errors.iter().any(of_play)
}
