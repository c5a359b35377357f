//! PBN files, game by game: deals, and what was played of them.

use std::io::{self, BufReader, Read};
use std::vec;

use bridge::{Auction, Contract, Outcome};
use formats::pbn::{self, Game, GameLocations, ParseErrorKind};

use super::faults::{Place, has_bad_deal, play_note, unread, wrong_game, wrong_play};
use super::input::{Case, Found, Wanted};

#[cfg(test)]
mod tests;

/// A PBN file, read some megabytes at a time: it may be longer than memory.
pub(super) struct Games {
    reader: BufReader<Box<dyn Read + Send>>,
    /// What was read and not yet taken apart.
    buffer: Vec<u8>,
    found: vec::IntoIter<Found>,
    taking: Taking,
    bytes: u64,
    /// How many bytes are read at once.
    portion: usize,
    is_over: bool,
}

/// What is taken of a file, and how far it is done.
struct Taking {
    file: String,
    wanted: Wanted,
    /// The lines and the games before the buffer.
    lines: u32,
    games: u32,
    /// What the next game may have from the game before.
    portions: pbn::ChunkReader,
    /// Is it told that the deal of the last board cannot be read?
    is_deal_told: bool,
}

/// So many bytes are taken apart at once, cut where a game begins, be it one that inherits.
const PORTION: usize = 8 << 20;

impl Games {
    pub(super) fn new(
        file: &str,
        reader: BufReader<Box<dyn Read + Send>>,
        wanted: Wanted,
    ) -> Games {
        Games {
            reader,
            buffer: Vec::new(),
            found: Vec::new().into_iter(),
            taking: Taking::new(file, wanted),
            bytes: 0,
            portion: PORTION,
            is_over: false,
        }
    }

    /// The name of the file.
    pub(super) fn file(&self) -> &str {
        &self.taking.file
    }

    /// How many bytes were read.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    pub(super) fn next(&mut self) -> Option<Found> {
        loop {
            if let Some(found) = self.found.next() {
                return Some(found);
            }
            if self.is_over {
                return None;
            }
            if let Err(error) = self.read() {
                self.is_over = true;
                return Some(Err(unread(&self.taking.file, &error)));
            }
        }
    }

    /// Reads a portion, and takes apart what is whole of it.
    fn read(&mut self) -> io::Result<()> {
        let read = (&mut self.reader).take(self.portion as u64).read_to_end(&mut self.buffer)?;
        self.bytes += read as u64;
        self.is_over = read < self.portion || self.buffer.len() > pbn::LIMIT;
        let end = if self.is_over { Some(self.buffer.len()) } else { last_game(&self.buffer) };
        if let Some(end) = end {
            let rest = self.buffer.split_off(end);
            let portion = std::mem::replace(&mut self.buffer, rest);
            self.found = self.taking.games(&portion).into_iter();
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

impl Taking {
    fn new(file: &str, wanted: Wanted) -> Taking {
        Taking {
            file: file.to_owned(),
            wanted,
            lines: 0,
            games: 0,
            portions: pbn::ChunkReader::default(),
            is_deal_told: false,
        }
    }

    /// The games of a portion, and what of them cannot be read, in the file's order.
    fn games(&mut self, portion: &[u8]) -> Vec<Found> {
        let reading = self.portions.read(portion);
        let mut found: Vec<(u32, Found)> = Vec::new();
        let mut faults = &reading.errors[..];
        for (at, (game, places)) in reading.games.iter().zip(&reading.locations).enumerate() {
            let end = reading.locations.get(at + 1).map(|next| next.start);
            let own = faults.partition_point(|fault| end.is_none_or(|end| fault.at < end));
            let (own, rest) = faults.split_at(own);
            faults = rest;
            self.games = self.games.saturating_add(1);
            if !places.inherits {
                self.is_deal_told = has_bad_deal(own);
            }
            self.game(game, places, own, &mut found);
        }
        // A file without a game has faults all the same.
        self.deal_faults(None, faults, &mut found);
        let lines = portion.iter().filter(|byte| **byte == b'\n').count();
        self.lines = self.lines.saturating_add(u32::try_from(lines).unwrap_or(u32::MAX));
        found.sort_by_key(|(line, _)| *line);
        found.into_iter().map(|(_, found)| found).collect()
    }

    /// Adds what is found in a game.
    fn game(
        &self,
        game: &Game,
        places: &GameLocations,
        faults: &[pbn::ParseError],
        found: &mut Vec<(u32, Found)>,
    ) {
        self.deal_faults(game.board, faults, found);
        if self.wanted == Wanted::Plays {
            let place = |line| self.place(line, game.board);
            let wrong = wrong_play(&place, game, places, faults, self.is_deal_told);
            found.extend(wrong.map(|(line, failure)| (line, Err(failure))));
        }
        // A deal is solved once, however many tables played it.
        if places.inherits && self.wanted == Wanted::Deals {
            return;
        }
        let Some(layout) = game.deal else { return };
        let contract = game.contract().or(game.auction.as_ref().and_then(Auction::contract));
        let tag = |name| game.tag(name).filter(|value| !matches!(*value, "" | "?" | "#"));
        let line = |line: u32| line.saturating_add(self.lines);
        let case = Case {
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
            note: faults
                .iter()
                .find_map(|fault| play_note(&self.place(fault.at.line, game.board), &fault.kind)),
        };
        let case = case.checked();
        // What is wrong with an inherited deal is told where it stands.
        if case.is_ok() || !places.inherits {
            found.push((places.deal.line, case));
        }
    }

    /// Adds what keeps deals from being read.
    fn deal_faults(
        &self,
        board: Option<u32>,
        faults: &[pbn::ParseError],
        found: &mut Vec<(u32, Found)>,
    ) {
        for pbn::ParseError { at: place, kind: wrong } in faults {
            let failure = wrong_game(&self.place(place.line, board), wrong);
            found.extend(failure.map(|failure| (place.line, Err(failure))));
        }
    }

    fn place(&self, line: u32, board: Option<u32>) -> Place {
        Place { file: Some(self.file.clone()), line: line.saturating_add(self.lines), board }
    }
}

/// Has a game a play, be it one that cannot be read?
pub(super) fn has_play(game: &Game, faults: &[pbn::ParseError]) -> bool {
    let of_play = |fault: &pbn::ParseError| match &fault.kind {
        ParseErrorKind::NoBeginner { tag } => tag == "Play",
        ParseErrorKind::Card { .. }
        | ParseErrorKind::Column { .. }
        | ParseErrorKind::Gap { .. }
        | ParseErrorKind::Played { .. } => true,
        _ => false,
    };
    !game.play.is_empty() || faults.iter().any(of_play)
}
