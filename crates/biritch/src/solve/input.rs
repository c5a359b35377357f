//! Deals from the command line, lists and files of records, one by one, each with its location.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::vec;

use bridge::{BySeat, Contract, Layout, Seat, Strain, Vulnerability};
use cards::Card;
use formats::list::{self, Item};
use formats::{Format, detect, input};
use solver::{Position, PositionError};

use super::input_error::{
    SourceLocation, deal_error, list_error, play_without_deal, read_error, shared_cards_error,
};
use super::record_reader::RecordReader;
use crate::failure::Failure;
use crate::files::RecordFile;

/// A deal from the input, with what its file says about it.
#[derive(Debug, Default)]
pub(crate) struct InputDeal {
    pub(crate) place: SourceLocation,
    /// Its index in the file, from 1.
    pub(crate) index: u32,
    /// Who dealt and who is vulnerable, if the file says so.
    pub(crate) dealer: Option<Seat>,
    pub(crate) vulnerable: Option<Vulnerability>,
    /// The table and the room where it was played.
    pub(crate) table: Option<String>,
    pub(crate) room: Option<String>,
    pub(crate) hands: BySeat<cards::Cards>,
    pub(crate) strain: Option<Strain>,
    pub(crate) leader: Option<Seat>,
    /// The contract, if it is known completely, and the tricks taken.
    pub(crate) contract: Option<Contract>,
    pub(crate) result: Option<u8>,
    /// The cards played, each with its line.
    pub(crate) play: Vec<(Card, u32)>,
    /// A warning about a play that could be read.
    pub(crate) warning: Option<Failure>,
}

/// What to read from the inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReadMode {
    /// The deals, whether or not they were played.
    Deals,
    /// The deals with a play; an unreadable play is an error.
    Plays,
}

/// A deal, or why it cannot be read.
pub(crate) type DealResult = Result<InputDeal, Failure>;

/// The number of input bytes read so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BytesRead(pub(crate) u64);

/// The deals of all inputs in their order. An input is a deal as text, a file name, or `-`.
pub(crate) struct InputDeals {
    inputs: vec::IntoIter<String>,
    mode: ReadMode,
    current: Option<Source>,
    /// Has the current input yielded nothing so far?
    is_empty: bool,
    /// The bytes of the finished inputs.
    before: u64,
}

impl InputDeals {
    pub(crate) fn new(inputs: Vec<String>, mode: ReadMode) -> InputDeals {
        InputDeals { inputs: inputs.into_iter(), mode, current: None, is_empty: true, before: 0 }
    }

    /// The total size of the inputs in bytes; `None` if the size of one is unknown.
    pub(crate) fn bytes(inputs: &[String]) -> Option<u64> {
        inputs
            .iter()
            .map(|input| match kind(input) {
                InputKind::Deal => Some(0),
                InputKind::Stdin => None,
                InputKind::File => {
                    let file = std::fs::metadata(input).ok()?;
                    file.is_file().then_some(file.len())
                }
            })
            .sum()
    }
}

impl Iterator for InputDeals {
    type Item = (DealResult, BytesRead);

    fn next(&mut self) -> Option<(DealResult, BytesRead)> {
        loop {
            if let Some(source) = &mut self.current {
                if let Some(found) = source.next() {
                    self.is_empty = false;
                    return Some((found, BytesRead(self.before + source.read())));
                }
                self.before += source.read();
                let file = source.file().to_owned();
                self.current = None;
                // A command that reads plays reports a missing play itself.
                if self.is_empty && self.mode == ReadMode::Deals {
                    let place = SourceLocation { file: Some(file), ..SourceLocation::default() };
                    return Some((Err(place.failure("list-empty")), BytesRead(self.before)));
                }
            }
            let input = self.inputs.next()?;
            self.is_empty = true;
            match Source::open(&input, self.mode) {
                Ok(source) => self.current = Some(source),
                Err(failure) => {
                    self.current = None;
                    return Some((Err(failure), BytesRead(self.before)));
                }
            }
        }
    }
}

/// The kind of a command-line word.
enum InputKind {
    Deal,
    Stdin,
    File,
}

fn kind(input: &str) -> InputKind {
    match input {
        "-" => InputKind::Stdin,
        _ if is_deal(input) && !Path::new(input).exists() => InputKind::Deal,
        _ => InputKind::File,
    }
}

/// Does a word look like a deal? Either a seat letter and a colon come first, or it is a list of
/// hands whose first seat is missing.
pub(crate) fn is_deal(input: &str) -> bool {
    let has_first = input.chars().nth(1) == Some(':');
    let hands: Vec<&str> = input.split_whitespace().collect();
    let is_hand = |word: &&str| *word == "-" || word.matches('.').count() == 3;
    has_first || (hands.len() > 1 && hands.iter().all(is_hand))
}

/// One open input.
enum Source {
    Deal(Option<String>),
    Records(Box<RecordReader>),
    List(Box<ListReader>),
}

impl Source {
    fn open(input: &str, mode: ReadMode) -> Result<Source, Failure> {
        let reader: Box<dyn Read + Send> = match kind(input) {
            InputKind::Deal => return Ok(Source::Deal(Some(input.to_owned()))),
            InputKind::Stdin => Box::new(io::stdin()),
            InputKind::File => {
                Box::new(File::open(input).map_err(|error| read_error(input, &error))?)
            }
        };
        let mut reader = BufReader::with_capacity(1 << 16, reader);
        let head = reader.fill_buf().map_err(|error| read_error(input, &error))?;
        if is_list(head) {
            return Ok(Source::List(Box::new(ListReader::new(input, reader, mode))));
        }
        let records = RecordFile::new(input, reader, None);
        Ok(Source::Records(Box::new(RecordReader::new(input, records, mode))))
    }

    fn next(&mut self) -> Option<DealResult> {
        match self {
            Source::Deal(deal) => deal.take().map(|deal| typed_deal(&deal)),
            Source::Records(games) => games.next(),
            Source::List(lines) => lines.next(),
        }
    }

    fn file(&self) -> &str {
        match self {
            Source::Deal(_) => "-",
            Source::Records(games) => games.file(),
            Source::List(lines) => &lines.file,
        }
    }

    fn read(&self) -> u64 {
        match self {
            Source::Deal(_) => 0,
            Source::Records(games) => games.bytes(),
            Source::List(lines) => lines.bytes,
        }
    }
}

/// Parses a deal from the command line, in either language's letters.
pub(crate) fn typed_deal(deal: &str) -> DealResult {
    let place = SourceLocation::default();
    if !deal.contains(':') {
        return Err(place.failure("list-no-first").fact("value", deal.to_owned()));
    }
    let latin = input::deal(deal);
    let deal = latin.as_deref().unwrap_or(deal);
    let layout: Layout = deal.parse().map_err(|error| deal_error(&place, &error))?;
    InputDeal { hands: layout.hands, ..InputDeal::default() }.validated()
}

/// Is the file a list? A text of no known format is taken for one whose first line is wrong, so
/// that each line is reported.
fn is_list(head: &[u8]) -> bool {
    let is_text = !head.iter().any(|byte| byte.is_ascii_control() && !byte.is_ascii_whitespace());
    match detect(head) {
        Some(format) => format == Format::List,
        None => is_text,
    }
}

/// A list, read line by line.
struct ListReader {
    file: String,
    reader: BufReader<Box<dyn Read + Send>>,
    list: list::Reader,
    mode: ReadMode,
    /// The number of deals so far.
    deals: u32,
    bytes: u64,
    /// The last deal read; its play may follow.
    open: Option<DealResult>,
    is_over: bool,
}

impl ListReader {
    fn new(file: &str, reader: BufReader<Box<dyn Read + Send>>, mode: ReadMode) -> ListReader {
        ListReader {
            file: file.to_owned(),
            reader,
            list: list::Reader::new(),
            mode,
            deals: 0,
            bytes: 0,
            open: None,
            is_over: false,
        }
    }

    fn next(&mut self) -> Option<DealResult> {
        while !self.is_over {
            let line = match self.line() {
                Ok(Some(line)) => line,
                Ok(None) => break,
                Err(error) => {
                    self.is_over = true;
                    let failure = read_error(&self.file, &error);
                    return self.open.replace(Err(failure)).or_else(|| self.open.take());
                }
            };
            let read = self.list.line(&line);
            let place = SourceLocation {
                file: Some(self.file.clone()),
                line: self.list.lines(),
                board: None,
            };
            let found = match read {
                Ok(Some(Item::Deal(entry))) => self.input_deal(place, &entry),
                Ok(Some(Item::Play(cards))) => match &mut self.open {
                    Some(Ok(deal)) => {
                        deal.play = cards.into_iter().map(|card| (card, place.line)).collect();
                        continue;
                    }
                    None if self.mode == ReadMode::Plays => Err(play_without_deal(&place)),
                    // The error of its deal has been reported.
                    _ => continue,
                },
                Ok(_) => continue,
                Err(error) => {
                    self.deals += u32::from(error.kind.is_of_deal());
                    Err(list_error(&place, &error))
                }
            };
            if let Some(before) = self.open.replace(found) {
                return Some(before);
            }
        }
        self.is_over = true;
        self.open.take()
    }

    fn input_deal(&mut self, place: SourceLocation, entry: &list::Entry) -> DealResult {
        self.deals += 1;
        InputDeal {
            place,
            index: self.deals,
            hands: entry.layout.hands,
            dealer: entry.dealer,
            vulnerable: entry.vulnerable,
            strain: entry.strain,
            leader: entry.leader,
            ..InputDeal::default()
        }
        .validated()
    }

    /// The next line; of a line over the limit, enough bytes to exceed the limit.
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

impl InputDeal {
    /// The deal, if its hands form a position.
    pub(super) fn validated(self) -> DealResult {
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
            Err(PositionError::Shared { .. }) => Err(shared_cards_error(&self.place, &self.hands)),
            Err(_) => Err(self.place.failure("list-no-deal")),
        }
    }
}
