//! Deals from the command line, from lists, from PBN files: one by one, each with its place.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::vec;

use bridge::{BySeat, Contract, Layout, Seat, Strain};
use cards::Card;
use formats::input;
use formats::list::{self, Item};
use solver::{Position, PositionError};

use super::faults::{Place, misplaced_play, shared, unread, wrong_deal, wrong_line};
use super::games::Games;
use crate::failure::Failure;

/// A deal to be looked at, with what its file says about it.
#[derive(Debug, Default)]
pub(crate) struct Case {
    pub(crate) place: Place,
    /// Which of its file it is, from 1.
    pub(crate) index: u32,
    /// The table and the room where it was played.
    pub(crate) table: Option<String>,
    pub(crate) room: Option<String>,
    pub(crate) hands: BySeat<cards::Cards>,
    pub(crate) strain: Option<Strain>,
    pub(crate) leader: Option<Seat>,
    /// The contract where all of it is known, and how many tricks were taken.
    pub(crate) contract: Option<Contract>,
    pub(crate) result: Option<u8>,
    /// How it was played, each card with its line.
    pub(crate) play: Vec<(Card, u32)>,
    /// What is to be said of the play though it could be read.
    pub(crate) note: Option<Failure>,
}

/// What is wanted of the inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// Their deals, whatever was played.
    Deals,
    /// The deals that were played; a play that cannot be read is a fault.
    Plays,
}

/// A deal, or why there is none.
pub(crate) type Found = Result<Case, Failure>;

/// How much of the input was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mark(pub(crate) u64);

/// The deals of all inputs in their order: a deal as text, the name of a file, or `-`.
pub(crate) struct Cases {
    inputs: vec::IntoIter<String>,
    wanted: Wanted,
    current: Option<Source>,
    /// Has the current input had anything in it?
    is_empty: bool,
    /// Bytes read of the inputs before.
    before: u64,
}

impl Cases {
    pub(crate) fn new(inputs: Vec<String>, wanted: Wanted) -> Cases {
        Cases { inputs: inputs.into_iter(), wanted, current: None, is_empty: true, before: 0 }
    }

    /// How many bytes the inputs have in all; none if one of them does not say.
    pub(crate) fn bytes(inputs: &[String]) -> Option<u64> {
        inputs
            .iter()
            .map(|input| match kind(input) {
                Kind::Deal => Some(0),
                Kind::Input => None,
                Kind::File => {
                    let file = std::fs::metadata(input).ok()?;
                    file.is_file().then_some(file.len())
                }
            })
            .sum()
    }
}

impl Iterator for Cases {
    type Item = (Found, Mark);

    fn next(&mut self) -> Option<(Found, Mark)> {
        loop {
            if let Some(source) = &mut self.current {
                if let Some(found) = source.next() {
                    self.is_empty = false;
                    return Some((found, Mark(self.before + source.read())));
                }
                self.before += source.read();
                let file = source.file().to_owned();
                self.current = None;
                // Whoever reads plays says himself that there are none.
                if self.is_empty && self.wanted == Wanted::Deals {
                    let place = Place { file: Some(file), ..Place::default() };
                    return Some((Err(place.failure("list-empty")), Mark(self.before)));
                }
            }
            let input = self.inputs.next()?;
            self.is_empty = true;
            match Source::open(&input, self.wanted) {
                Ok(source) => self.current = Some(source),
                Err(failure) => {
                    self.current = None;
                    return Some((Err(failure), Mark(self.before)));
                }
            }
        }
    }
}

/// What a word of the command line is.
enum Kind {
    Deal,
    Input,
    File,
}

fn kind(input: &str) -> Kind {
    match input {
        "-" => Kind::Input,
        _ if is_deal(input) && !Path::new(input).exists() => Kind::Deal,
        _ => Kind::File,
    }
}

/// Does a word of the command line look like a deal? A letter and a colon stand before one, or it is
/// hands whose seat was forgotten.
pub(crate) fn is_deal(input: &str) -> bool {
    let has_first = input.chars().nth(1) == Some(':');
    let hands: Vec<&str> = input.split_whitespace().collect();
    let is_hand = |word: &&str| *word == "-" || word.matches('.').count() == 3;
    has_first || (hands.len() > 1 && hands.iter().all(is_hand))
}

/// One input.
enum Source {
    Deal(Option<String>),
    Games(Box<Games>),
    Lines(Box<Lines>),
}

impl Source {
    fn open(input: &str, wanted: Wanted) -> Result<Source, Failure> {
        let reader: Box<dyn Read + Send> = match kind(input) {
            Kind::Deal => return Ok(Source::Deal(Some(input.to_owned()))),
            Kind::Input => Box::new(io::stdin()),
            Kind::File => Box::new(File::open(input).map_err(|error| unread(input, &error))?),
        };
        let mut reader = BufReader::with_capacity(1 << 16, reader);
        let head = reader.fill_buf().map_err(|error| unread(input, &error))?;
        if !is_pbn(head) {
            return Ok(Source::Lines(Box::new(Lines::new(input, reader, wanted))));
        }
        Ok(Source::Games(Box::new(Games::new(input, reader, wanted))))
    }

    fn next(&mut self) -> Option<Found> {
        match self {
            Source::Deal(deal) => deal.take().map(|deal| case(&deal)),
            Source::Games(games) => games.next(),
            Source::Lines(lines) => lines.next(),
        }
    }

    fn file(&self) -> &str {
        match self {
            Source::Deal(_) => "-",
            Source::Games(games) => games.file(),
            Source::Lines(lines) => &lines.file,
        }
    }

    fn read(&self) -> u64 {
        match self {
            Source::Deal(_) => 0,
            Source::Games(games) => games.bytes(),
            Source::Lines(lines) => lines.bytes,
        }
    }
}

/// A deal that was typed, in the letters of either language.
pub(crate) fn case(deal: &str) -> Found {
    let place = Place::default();
    if !deal.contains(':') {
        return Err(place.failure("list-no-first").fact("value", deal.to_owned()));
    }
    let latin = input::deal(deal);
    let deal = latin.as_deref().unwrap_or(deal);
    let layout: Layout = deal.parse().map_err(|error| wrong_deal(&place, &error))?;
    Case { hands: layout.hands, ..Case::default() }.checked()
}

/// Does a file begin with tags of PBN, or with the comment that says it is that?
fn is_pbn(head: &[u8]) -> bool {
    let text = String::from_utf8_lossy(head);
    let mut lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    lines.find_map(|line| match line.as_bytes() {
        _ if line.starts_with("% PBN") => Some(true),
        [] | [b'%' | b'#' | b';', ..] => None,
        [b'[', ..] => Some(true),
        _ => Some(false),
    }) == Some(true)
}

/// A list, read line by line.
struct Lines {
    file: String,
    reader: BufReader<Box<dyn Read + Send>>,
    list: list::Reader,
    wanted: Wanted,
    /// How many deals there were.
    deals: u32,
    bytes: u64,
    /// The deal read last, whose play may yet come.
    open: Option<Found>,
    is_over: bool,
}

impl Lines {
    fn new(file: &str, reader: BufReader<Box<dyn Read + Send>>, wanted: Wanted) -> Lines {
        Lines {
            file: file.to_owned(),
            reader,
            list: list::Reader::new(),
            wanted,
            deals: 0,
            bytes: 0,
            open: None,
            is_over: false,
        }
    }

    fn next(&mut self) -> Option<Found> {
        while !self.is_over {
            let line = match self.line() {
                Ok(Some(line)) => line,
                Ok(None) => break,
                Err(error) => {
                    self.is_over = true;
                    let failure = unread(&self.file, &error);
                    return self.open.replace(Err(failure)).or_else(|| self.open.take());
                }
            };
            let read = self.list.line(&line);
            let place =
                Place { file: Some(self.file.clone()), line: self.list.lines(), board: None };
            let found = match read {
                Ok(Some(Item::Deal(entry))) => self.case(place, &entry),
                Ok(Some(Item::Play(cards))) => match &mut self.open {
                    Some(Ok(case)) => {
                        case.play = cards.into_iter().map(|card| (card, place.line)).collect();
                        continue;
                    }
                    None if self.wanted == Wanted::Plays => Err(misplaced_play(&place)),
                    // What is wrong with its deal is told.
                    _ => continue,
                },
                Ok(_) => continue,
                Err(fault) => {
                    self.deals += u32::from(fault.kind.is_of_deal());
                    Err(wrong_line(&place, &fault))
                }
            };
            if let Some(before) = self.open.replace(found) {
                return Some(before);
            }
        }
        self.is_over = true;
        self.open.take()
    }

    fn case(&mut self, place: Place, entry: &list::Entry) -> Found {
        self.deals += 1;
        Case {
            place,
            index: self.deals,
            hands: entry.layout.hands,
            strain: entry.strain,
            leader: entry.leader,
            ..Case::default()
        }
        .checked()
    }

    /// The next line; of one that is too long a beginning that is too long.
    fn line(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut line = Vec::new();
        let limit = list::LINE_LIMIT as u64 + 1;
        let mut read = (&mut self.reader).take(limit).read_until(b'\n', &mut line)?;
        while read > 0 && line.last() != Some(&b'\n') {
            let mut rest = Vec::new();
            let more = (&mut self.reader).take(limit).read_until(b'\n', &mut rest)?;
            read += more;
            if more == 0 || rest.last() == Some(&b'\n') {
                break;
            }
        }
        self.bytes += read as u64;
        Ok((read > 0).then_some(line))
    }
}

impl Case {
    /// The case, if its hands can be played at all.
    pub(super) fn checked(self) -> Found {
        let all = self.hands.0.into_iter().map(|hand| hand.len()).sum::<u32>();
        if all == 0 {
            return Err(self.place.failure("list-no-cards"));
        }
        match Position::new(self.hands, Strain::Notrump, Seat::North) {
            Ok(_) => Ok(self),
            Err(PositionError::Counts { counts }) => {
                let counts: Vec<String> = counts.0.iter().map(ToString::to_string).collect();
                let [north, east, south, west] = counts.try_into().unwrap_or_default();
                let failure = self.place.failure("list-counts").fact("north", north);
                Err(failure.fact("east", east).fact("south", south).fact("west", west))
            }
            Err(PositionError::Shared { .. }) => Err(shared(&self.place, &self.hands)),
            Err(_) => Err(self.place.failure("list-no-deal")),
        }
    }
}
