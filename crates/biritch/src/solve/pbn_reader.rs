//! PBN files, game by game: deals, and what was played of them.

use std::io::{self, BufReader, Read};
use std::vec;

use bridge::{Auction, Contract, Outcome};
use formats::pbn::{self, Game, Places, Wrong};

use super::faults::{
    SourceLocation, game_error, has_bad_deal, play_error, play_warning, read_error,
};
use super::input::{DealResult, InputDeal, ReadMode};

#[cfg(test)]
mod tests;

/// A PBN file, read some megabytes at a time: it may be longer than memory.
pub(super) struct PbnReader {
    reader: BufReader<Box<dyn Read + Send>>,
    /// What was read and not yet taken apart.
    buffer: Vec<u8>,
    found: vec::IntoIter<DealResult>,
    state: PbnState,
    bytes: u64,
    /// How many bytes are read at once.
    chunk: usize,
    is_over: bool,
}

/// What is taken of a file, and how far it is done.
struct PbnState {
    file: String,
    mode: ReadMode,
    /// The lines and the games before the buffer.
    lines: u32,
    games: u32,
    /// What the next game may have from the game before.
    portions: pbn::Portions,
    /// Is it told that the deal of the last board cannot be read?
    is_deal_reported: bool,
}

/// So many bytes are taken apart at once, cut where a game begins, be it one that inherits.
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
            chunk: CHUNK_BYTES,
            is_over: false,
        }
    }

    /// The name of the file.
    pub(super) fn file(&self) -> &str {
        &self.state.file
    }

    /// How many bytes were read.
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

    /// Reads a portion, and takes apart what is whole of it.
    fn read(&mut self) -> io::Result<()> {
        let read = (&mut self.reader).take(self.chunk as u64).read_to_end(&mut self.buffer)?;
        self.bytes += read as u64;
        self.is_over = read < self.chunk || self.buffer.len() > pbn::LIMIT;
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
            portions: pbn::Portions::default(),
            is_deal_reported: false,
        }
    }

    /// The games of a portion, and what of them cannot be read, in the file's order.
    fn games(&mut self, chunk: &[u8]) -> Vec<DealResult> {
        let reading = self.portions.read(chunk);
        let mut found: Vec<(u32, DealResult)> = Vec::new();
        let mut faults = &reading.faults[..];
        for (at, (game, places)) in reading.games.iter().zip(&reading.places).enumerate() {
            let end = reading.places.get(at + 1).map(|next| next.start);
            let own = faults.partition_point(|fault| end.is_none_or(|end| fault.place < end));
            let (own, rest) = faults.split_at(own);
            faults = rest;
            self.games = self.games.saturating_add(1);
            if !places.inherits {
                self.is_deal_reported = has_bad_deal(own);
            }
            self.game(game, places, own, &mut found);
        }
        // A file without a game has faults all the same.
        self.deal_faults(None, faults, &mut found);
        let lines = chunk.iter().filter(|byte| **byte == b'\n').count();
        self.lines = self.lines.saturating_add(u32::try_from(lines).unwrap_or(u32::MAX));
        found.sort_by_key(|(line, _)| *line);
        found.into_iter().map(|(_, found)| found).collect()
    }

    /// Adds what is found in a game.
    fn game(
        &self,
        game: &Game,
        places: &Places,
        faults: &[pbn::Fault],
        found: &mut Vec<(u32, DealResult)>,
    ) {
        self.deal_faults(game.board, faults, found);
        if self.mode == ReadMode::Plays {
            let place = |line| self.place(line, game.board);
            let wrong = play_error(&place, game, places, faults, self.is_deal_reported);
            found.extend(wrong.map(|(line, failure)| (line, Err(failure))));
        }
        // A deal is solved once, however many tables played it.
        if places.inherits && self.mode == ReadMode::Deals {
            return;
        }
        let Some(layout) = game.deal else { return };
        let contract = game.contract().or(game.auction.as_ref().and_then(Auction::contract));
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
                Some(Outcome::Played { tricks, .. }) => Some(tricks),
                _ => None,
            },
            play: game.play.iter().zip(&places.play).map(|(c, at)| (*c, line(at.line))).collect(),
            warning: faults.iter().find_map(|fault| {
                play_warning(&self.place(fault.place.line, game.board), &fault.wrong)
            }),
        };
        let deal = deal.validated();
        // What is wrong with an inherited deal is told where it stands.
        if deal.is_ok() || !places.inherits {
            found.push((places.deal.line, deal));
        }
    }

    /// Adds what keeps deals from being read.
    fn deal_faults(
        &self,
        board: Option<u32>,
        faults: &[pbn::Fault],
        found: &mut Vec<(u32, DealResult)>,
    ) {
        for pbn::Fault { place, wrong } in faults {
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

/// Has a game a play, be it one that cannot be read?
pub(super) fn has_play(game: &Game, faults: &[pbn::Fault]) -> bool {
    let of_play = |fault: &pbn::Fault| match &fault.wrong {
        Wrong::NoBeginner { tag } => tag == "Play",
        Wrong::Card { .. } | Wrong::Column { .. } | Wrong::Gap { .. } | Wrong::Played { .. } => {
            true
        }
        _ => false,
    };
    !game.play.is_empty() || faults.iter().any(of_play)
}
