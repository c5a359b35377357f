//! Deals from the command line, from lists, from PBN files: one by one, each with its place.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::vec;

use bridge::{BySeat, Contract, Layout, ParseDealError, Seat, Strain};
use cards::{Card, ParseCardsError};
use formats::list::{self, Item};
use formats::pbn;
use solver::{Position, PositionError};

use crate::failure::{self, Failure};

/// A deal to be looked at, with what its file says about it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Case {
    pub(crate) place: Place,
    /// The number of its board.
    pub(crate) board: Option<u32>,
    pub(crate) hands: BySeat<cards::Cards>,
    pub(crate) strain: Option<Strain>,
    pub(crate) leader: Option<Seat>,
    /// How it was played, each card with its line.
    pub(crate) play: Vec<(Card, u32)>,
}

/// Where something stands: a file and a line, or the command line itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Place {
    pub(crate) file: Option<String>,
    pub(crate) line: u32,
}

/// A deal, or why there is none.
pub(crate) type Found = Result<Case, Failure>;

/// How much of the input was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mark(pub(crate) u64);

/// The deals of all inputs in their order: a deal as text, the name of a file, or `-`.
pub(crate) struct Cases {
    inputs: vec::IntoIter<String>,
    current: Option<Source>,
    /// Bytes read of the inputs before.
    before: u64,
}

impl Cases {
    pub(crate) fn new(inputs: Vec<String>) -> Cases {
        Cases { inputs: inputs.into_iter(), current: None, before: 0 }
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
                    return Some((found, Mark(self.before + source.read())));
                }
                self.before += source.read();
            }
            let input = self.inputs.next()?;
            match Source::open(&input) {
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
        _ if input.as_bytes().get(1) == Some(&b':') && !Path::new(input).exists() => Kind::Deal,
        _ => Kind::File,
    }
}

/// One input.
enum Source {
    Deal(Option<String>),
    Games(Box<Games>),
    Lines(Box<Lines>),
}

impl Source {
    fn open(input: &str) -> Result<Source, Failure> {
        let reader: Box<dyn Read + Send> = match kind(input) {
            Kind::Deal => return Ok(Source::Deal(Some(input.to_owned()))),
            Kind::Input => Box::new(io::stdin()),
            Kind::File => Box::new(File::open(input).map_err(|error| unread(input, &error))?),
        };
        let mut reader = BufReader::with_capacity(1 << 16, reader);
        let head = reader.fill_buf().map_err(|error| unread(input, &error))?;
        if !is_pbn(head) {
            return Ok(Source::Lines(Box::new(Lines::new(input, reader))));
        }
        Ok(Source::Games(Box::new(Games::new(input, reader))))
    }

    fn next(&mut self) -> Option<Found> {
        match self {
            Source::Deal(deal) => deal.take().map(|deal| case(&deal)),
            Source::Games(games) => games.next(),
            Source::Lines(lines) => lines.next(),
        }
    }

    fn read(&self) -> u64 {
        match self {
            Source::Deal(_) => 0,
            Source::Games(games) => games.bytes,
            Source::Lines(lines) => lines.bytes,
        }
    }
}

/// A deal that was typed.
pub(crate) fn case(deal: &str) -> Found {
    let layout: Layout = deal.parse().map_err(|error| wrong_deal(&Place::default(), &error))?;
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
    bytes: u64,
    /// The deal read last, whose play may yet come.
    open: Option<Found>,
    is_over: bool,
}

impl Lines {
    fn new(file: &str, reader: BufReader<Box<dyn Read + Send>>) -> Lines {
        Lines {
            file: file.to_owned(),
            reader,
            list: list::Reader::new(),
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
            let place = Place { file: Some(self.file.clone()), line: self.list.lines() };
            let found = match read {
                Ok(Some(Item::Deal(entry))) => Case {
                    place,
                    hands: entry.layout.hands,
                    strain: entry.strain,
                    leader: entry.leader,
                    ..Case::default()
                }
                .checked(),
                Ok(Some(Item::Play(cards))) => {
                    if let Some(Ok(case)) = &mut self.open {
                        case.play = cards.into_iter().map(|card| (card, place.line)).collect();
                    }
                    continue;
                }
                Ok(_) => continue,
                Err(fault) => Err(wrong_line(&place, &fault)),
            };
            if let Some(before) = self.open.replace(found) {
                return Some(before);
            }
        }
        self.is_over = true;
        self.open.take()
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

/// A PBN file, read some megabytes at a time: it may be longer than memory.
struct Games {
    file: String,
    reader: BufReader<Box<dyn Read + Send>>,
    /// What was read and not yet taken apart.
    buffer: Vec<u8>,
    found: vec::IntoIter<Found>,
    /// The lines before the buffer.
    lines: u32,
    bytes: u64,
    is_over: bool,
}

/// So many bytes are taken apart at once, cut where a game begins.
const PORTION: usize = 8 << 20;

impl Games {
    fn new(file: &str, reader: BufReader<Box<dyn Read + Send>>) -> Games {
        Games {
            file: file.to_owned(),
            reader,
            buffer: Vec::new(),
            found: Vec::new().into_iter(),
            lines: 0,
            bytes: 0,
            is_over: false,
        }
    }

    fn next(&mut self) -> Option<Found> {
        loop {
            if let Some(found) = self.found.next() {
                return Some(found);
            }
            if self.is_over {
                return None;
            }
            if let Err(error) = self.read() {
                self.is_over = true;
                return Some(Err(unread(&self.file, &error)));
            }
        }
    }

    /// Reads a portion, and takes apart what is whole of it.
    fn read(&mut self) -> io::Result<()> {
        let read = (&mut self.reader).take(PORTION as u64).read_to_end(&mut self.buffer)?;
        self.bytes += read as u64;
        self.is_over = read < PORTION || self.buffer.len() > pbn::LIMIT;
        let end = if self.is_over { Some(self.buffer.len()) } else { last_game(&self.buffer) };
        if let Some(end) = end {
            let rest = self.buffer.split_off(end);
            let portion = std::mem::replace(&mut self.buffer, rest);
            self.found = games(&self.file, &portion, self.lines).into_iter();
            let lines = portion.iter().filter(|byte| **byte == b'\n').count();
            self.lines = self.lines.saturating_add(u32::try_from(lines).unwrap_or(u32::MAX));
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

/// The games of a portion, and what of their deals cannot be read, in the file's order.
fn games(file: &str, bytes: &[u8], lines: u32) -> Vec<Found> {
    let reading = pbn::read(bytes);
    let place = |line: u32| Place { file: Some(file.to_owned()), line: line.saturating_add(lines) };
    let mut found: Vec<(u32, Found)> = Vec::new();
    for fault in &reading.faults {
        if let Some(failure) = wrong_game(&place(fault.place.line), &fault.wrong) {
            found.push((fault.place.line, Err(failure)));
        }
    }
    for (game, places) in reading.games.into_iter().zip(reading.places) {
        let Some(layout) = game.deal else { continue };
        let contract = game.contract();
        let play = game.play.into_iter().zip(&places.play);
        let case = Case {
            place: place(places.deal.line),
            board: game.board,
            hands: layout.hands,
            strain: contract.map(Contract::strain),
            leader: contract.map(Contract::leader),
            play: play.map(|(card, at)| (card, at.line.saturating_add(lines))).collect(),
        };
        found.push((places.deal.line, case.checked()));
    }
    found.sort_by_key(|(line, _)| *line);
    found.into_iter().map(|(_, found)| found).collect()
}

impl Case {
    /// The case, if its hands can be played at all.
    fn checked(self) -> Found {
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
            Err(PositionError::Shared { cards }) => Err(shared(&self.place, cards)),
            Err(_) => Err(self.place.failure("list-no-deal")),
        }
    }
}

impl Place {
    /// Wrong input here.
    pub(crate) fn failure(&self, key: &'static str) -> Failure {
        let file = self.file.clone().unwrap_or_default();
        let file = if file == "-" { String::new() } else { file };
        Failure::input(key).fact("file", file).fact("line", self.line.to_string()).fact(
            "place",
            match (&self.file, self.line) {
                (None, _) => "argument",
                (Some(file), _) if file == "-" => "input",
                _ => "file",
            },
        )
    }
}

fn unread(file: &str, error: &io::Error) -> Failure {
    Failure::could_not("no-file").fact("file", file.to_owned()).reason(failure::reason(error))
}

/// What is said of cards that lie in two hands.
pub(crate) fn shared(place: &Place, cards: cards::Cards) -> Failure {
    let cards: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    place.failure("list-shared").fact("cards", cards.join(" "))
}

/// What is said of a deal that cannot be read.
pub(crate) fn wrong_deal(place: &Place, error: &ParseDealError) -> Failure {
    match error {
        ParseDealError::NoFirst => place.failure("list-no-deal"),
        ParseDealError::Hands { found } => {
            place.failure("list-hands").fact("found", found.to_string())
        }
        ParseDealError::Hand { seat, hand, error } => {
            let key = match error {
                ParseCardsError::Suits => "list-hand-suits",
                ParseCardsError::Rank { .. } => "list-hand-rank",
                ParseCardsError::Twice { .. } => "list-hand-twice",
            };
            let failure =
                place.failure(key).fact("seat", seat.to_string()).fact("hand", hand.clone());
            match error {
                ParseCardsError::Rank { at } => {
                    let rank = hand.get(*at..).and_then(|rest| rest.chars().next());
                    failure.fact("rank", rank.map_or(String::new(), String::from))
                }
                ParseCardsError::Twice { card } => failure.fact("card", card.to_string()),
                ParseCardsError::Suits => failure,
            }
        }
        ParseDealError::Faults { .. } => place.failure("list-no-deal"),
    }
}

fn wrong_line(place: &Place, fault: &list::Fault) -> Failure {
    use list::{Field, Wrong};
    let field = |field: &Field| match field {
        Field::Dealer => "dealer",
        Field::Vulnerable => "vulnerable",
        Field::Strain => "strain",
        Field::Leader => "leader",
        Field::Deal => "deal",
        Field::Count => "count",
        _ => "cards",
    };
    match &fault.wrong {
        Wrong::TooLong { limit, .. } => {
            place.failure("list-too-long").fact("limit", limit.to_string())
        }
        Wrong::Deal(error) => wrong_deal(place, error),
        Wrong::Shared { cards } => shared(place, *cards),
        Wrong::Number { field: which, value } => {
            place.failure("list-number").fact("field", field(which)).fact("value", value.clone())
        }
        Wrong::Missing { field: which } => {
            place.failure("list-missing").fact("field", field(which))
        }
        Wrong::Results { value } => place.failure("list-results").fact("value", value.clone()),
        Wrong::Card { value } => place.failure("list-card").fact("value", value.clone()),
        _ => place.failure("list-no-deal"),
    }
}

/// What keeps a game from being looked at; none of what only its auction or names suffer from.
fn wrong_game(place: &Place, wrong: &pbn::Wrong) -> Option<Failure> {
    use pbn::Wrong;
    Some(match wrong {
        Wrong::TooLarge { limit, .. } => {
            place.failure("list-too-large").fact("limit", (limit >> 20).to_string())
        }
        Wrong::NoGame => place.failure("list-no-deal"),
        Wrong::OpenComment => place.failure("list-comment"),
        Wrong::BadTag | Wrong::OpenString { .. } => place.failure("list-tag"),
        Wrong::Deal(error) => wrong_deal(place, error),
        Wrong::Hands { shared: cards } if cards.is_empty() => place.failure("list-no-deal"),
        Wrong::Hands { shared: cards } => shared(place, *cards),
        Wrong::Card { value } => place.failure("list-card").fact("value", value.clone()),
        Wrong::Play { card } => place.failure("list-play").fact("card", card.to_string()),
        _ => return None,
    })
}
