//! PBN files, game by game: the deals and their plays.

use std::io::{self, BufReader, Read};
use std::vec;

use bridge::{Contract, Outcome};
use formats::record::Record;
use formats::{Diagnostic, DiagnosticKind, Locations, pbn};

use super::input::{DealResult, InputDeal, ReadMode};
use super::input_error::{
    SourceLocation, game_error, has_bad_deal, play_error, play_warning, read_error,
};

#[cfg(test)]
mod tests;

/// A PBN file, read in chunks, since it may be larger than memory.
pub(super) struct PbnReader {
    reader: BufReader<Box<dyn Read + Send>>,
    /// Bytes read but not yet parsed.
    buffer: Vec<u8>,
    found: vec::IntoIter<DealResult>,
    state: PbnState,
    bytes: u64,
    /// The chunk size in bytes.
    chunk_bytes: usize,
    is_over: bool,
}

/// The state of the parser between chunks.
struct PbnState {
    file: String,
    mode: ReadMode,
    /// The number of lines and games before the buffer.
    lines: u32,
    games: u32,
    /// What the next game may inherit from the game before.
    portions: pbn::ChunkReader,
    /// Has the unreadable deal of the last board been reported?
    is_deal_reported: bool,
}

/// The chunk size in bytes; chunks are cut where a game begins, even one that inherits its deal.
const CHUNK_BYTES: usize = 8 << 20;

impl PbnReader {
    pub(super) fn new(
        file: &str,
        reader: BufReader<Box<dyn Read + Send>>,
        mode: ReadMode,
    ) -> PbnReader {
        PbnReader {
            reader,
            buffer: Vec::new(),
            found: Vec::new().into_iter(),
            state: PbnState::new(file, mode),
            bytes: 0,
            chunk_bytes: CHUNK_BYTES,
            is_over: false,
        }
    }

    /// The name of the file.
    pub(super) fn file(&self) -> &str {
        &self.state.file
    }

    /// The number of bytes read.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    pub(super) fn next(&mut self) -> Option<DealResult> {
        loop {
            if let Some(found) = self.found.next() {
                return Some(found);
            }
            if self.is_over {
                return None;
            }
            if let Err(error) = self.read() {
                self.is_over = true;
                return Some(Err(read_error(&self.state.file, &error)));
            }
        }
    }

    /// Reads a chunk and parses its complete games.
    fn read(&mut self) -> io::Result<()> {
        let read =
            (&mut self.reader).take(self.chunk_bytes as u64).read_to_end(&mut self.buffer)?;
        self.bytes += read as u64;
        self.is_over = read < self.chunk_bytes || self.buffer.len() > pbn::LIMIT;
        let end = if self.is_over { Some(self.buffer.len()) } else { last_game(&self.buffer) };
        if let Some(end) = end {
            let rest = self.buffer.split_off(end);
            let chunk = std::mem::replace(&mut self.buffer, rest);
            self.found = self.state.games(&chunk).into_iter();
        }
        Ok(())
    }
}

/// Where the last game begins: at a tag after an empty line.
fn last_game(bytes: &[u8]) -> Option<usize> {
    let gaps: [&[u8]; 2] = [b"\n\n[", b"\n\r\n["];
    let last = |gap: &&[u8]| {
        let at = bytes.windows(gap.len()).rposition(|window| window == *gap);
        at.map(|at| at + gap.len() - 1)
    };
    gaps.iter().filter_map(last).max()
}

impl PbnState {
    fn new(file: &str, mode: ReadMode) -> PbnState {
        PbnState {
            file: file.to_owned(),
            mode,
            lines: 0,
            games: 0,
            portions: pbn::ChunkReader::default(),
            is_deal_reported: false,
        }
    }

    /// The games of a chunk and their errors, in the file's order.
    fn games(&mut self, chunk: &[u8]) -> Vec<DealResult> {
        let reading = self.portions.read(chunk);
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
        let lines = chunk.iter().filter(|byte| **byte == b'\n').count();
        self.lines = self.lines.saturating_add(u32::try_from(lines).unwrap_or(u32::MAX));
        found.sort_by_key(|(line, _)| *line);
        found.into_iter().map(|(_, found)| found).collect()
    }

    /// Adds the deal of a game, and its errors.
    fn game(
        &self,
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
        let contract = game.contract();
        let tag = |name| game.tag(name).filter(|value| !matches!(*value, "" | "?" | "#"));
        let line = |line: u32| line.saturating_add(self.lines);
        let deal = InputDeal {
            place: self.place(places.deal.line, game.board),
            index: self.games,
            table: tag("Table").map(str::to_owned),
            room: tag("Room").map(str::to_owned),
            hands: layout.hands,
            strain: contract.map(Contract::strain),
            leader: contract.map(Contract::leader),
            contract,
            result: match game.outcome {
                Some(Outcome::Played { tricks, .. }) => Some(tricks.count()),
                _ => None,
            },
            play: game
                .cards()
                .into_iter()
                .zip(&places.play)
                .map(|(c, at)| (c, line(at.line)))
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

    /// Adds the errors that make deals unreadable.
    fn report_deal_errors(
        &self,
        board: Option<u32>,
        errors: &[Diagnostic],
        found: &mut Vec<(u32, DealResult)>,
    ) {
        for Diagnostic { at: place, kind: wrong } in errors {
            let failure = game_error(&self.place(place.line, board), wrong);
            found.extend(failure.map(|failure| (place.line, Err(failure))));
        }
    }

    fn place(&self, line: u32, board: Option<u32>) -> SourceLocation {
        SourceLocation {
            file: Some(self.file.clone()),
            line: line.saturating_add(self.lines),
            board,
        }
    }
}

/// Does the game have a play, even an unreadable one?
pub(super) fn has_play(game: &Record, errors: &[Diagnostic]) -> bool {
    let of_play = |error: &Diagnostic| match &error.kind {
        DiagnosticKind::NoBeginner { tag } => tag == "Play",
        DiagnosticKind::Card { .. }
        | DiagnosticKind::Column { .. }
        | DiagnosticKind::Gap { .. }
        | DiagnosticKind::Played { .. } => true,
        _ => false,
    };
    !game.cards().is_empty() || errors.iter().any(of_play)
}
