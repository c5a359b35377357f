//! Lists of deals, one a line, as exchanged by dealing programs, solvers and researchers.
//!
//! These formats are read, also mixed in one file:
//!
//! - a deal in PBN, `N:AK… … … …`, of any equal number of cards, with or without its twenty results
//!   after a bar: ` | ` and hexadecimal digits, for spades, hearts, diamonds, clubs and notrump the
//!   tricks of North, East, South and West as declarer;
//! - the records of Haglund's DDS: `NUMBER`, then `PBN`, `FUT`, `TABLE`, `PAR`, `PAR2`, `PLAY` and
//!   `TRACE` (its `hands/README`);
//! - Ginsberg's library: the hands of West, North, East and South without a seat, a colon, twenty
//!   digits: North-South's tricks for notrump, spades, hearts, diamonds and clubs, declared by
//!   East, North, West and South. Comments stand in braces, over several lines too; after one the
//!   colon and the digits may be absent;
//! - four hands with a seat before each, as the program `dealer` prints them: `n AK.T9..432 e …`;
//! - the four hands of a whole deal alone, North first.
//!
//! Lines that begin with `#`, `%` or `;`, and texts in braces, are comments, which belong to the next deal.
//!
//! [`write()`] writes a list in one of the [`FORMATS`]: PBN's text, Ginsberg's library or DDS.
//!
//! A [`Reader`] takes one line at a time, so that a list may be larger than memory. A line that
//! cannot be read is reported with line number and column and does not affect the next ones.
//!
//! ```
//! use biritch_formats::bridge::Strain;
//! use biritch_formats::list::{Item, Reader};
//!
//! let mut reader = Reader::new();
//! assert_eq!(reader.line(b"NUMBER 1"), Ok(Some(Item::Count(1))));
//! let line = br#"PBN 0 0 4 3 "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3""#;
//! let Ok(Some(Item::Deal(entry))) = reader.line(line) else { panic!("a deal") };
//! assert_eq!(entry.strain, Some(Strain::Notrump));
//!
//! let error = reader.line(b"N:AK AK - -").unwrap_err();
//! assert_eq!((error.at.line, error.at.column), (3, 3));
//! ```

mod dds;
mod fuzz;
mod read;
mod write;

use bridge::par::TrickTable;
use bridge::{Layout, ParseDealError, Seat, Side, Strain, Vulnerability};
use cards::Card;

use crate::error::LineColumn;
use crate::record::{Remark, RemarkKind};

#[doc(hidden)]
pub use fuzz::fuzz;
pub use read::read;
pub(crate) use read::{Chunks, is_list, read_whole};
pub use write::{FORMATS, write};

/// How far behind a line within a comment its end is looked for, in bytes. No comment of a deal is so long.
const COMMENT_LIMIT: usize = 1 << 16;

/// The most bytes of a line that are read.
pub const LINE_LIMIT: usize = 4096;

/// A deal of a list with the other information of its line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entry {
    /// The hands, of any number of cards, without duplicates.
    pub layout: Layout,
    /// Who dealt.
    pub dealer: Option<Seat>,
    /// Who is vulnerable.
    pub vulnerable: Option<Vulnerability>,
    /// The strain.
    pub strain: Option<Strain>,
    /// Who leads.
    pub leader: Option<Seat>,
    /// The results.
    pub table: Option<TrickTable>,
    /// Results of Ginsberg's library of which some are unknown; they are no table.
    pub partial_results: Option<String>,
    /// The comments before it.
    pub remarks: Vec<Remark>,
    /// The line of a comment before it that is not closed; it ends at the deal.
    pub open_comment: Option<u32>,
}

/// The content of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// A deal.
    Deal(Entry),
    /// The results of the deal before.
    Table(TrickTable),
    /// A play of the deal before, in playing order.
    Play(Vec<Card>),
    /// What else DDS says of the deal before, as text.
    Result(DdsResult, String),
    /// How many deals there are to be.
    Count(usize),
}

/// A record of DDS that follows from the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DdsResult {
    /// The tricks after each card that could be led: `FUT`.
    Leads,
    /// The score and the contracts if both sides do their best: `PAR`.
    Par,
    /// The same in another form: `PAR2`.
    ParContracts,
    /// The tricks after each card of the play: `TRACE`.
    Trace,
}

impl DdsResult {
    const ALL: [DdsResult; 4] =
        [DdsResult::Leads, DdsResult::Par, DdsResult::ParContracts, DdsResult::Trace];

    /// Its name in a list.
    pub const fn name(self) -> &'static str {
        match self {
            DdsResult::Leads => "FUT",
            DdsResult::Par => "PAR",
            DdsResult::ParContracts => "PAR2",
            DdsResult::Trace => "TRACE",
        }
    }

    /// The tag that has its text in a record.
    const fn tag(self) -> &'static str {
        match self {
            DdsResult::Leads => "Dds_FUT",
            DdsResult::Par => "Dds_PAR",
            DdsResult::ParContracts => "Dds_PAR2",
            DdsResult::Trace => "Dds_TRACE",
        }
    }
}

/// An error in a line of a list, with its location.
pub type ParseError = crate::error::ParseError<ParseErrorKind>;

/// What is wrong in a line of a list.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The line is too long.
    #[error("the line has {bytes} bytes, at most {limit} are read")]
    TooLong {
        /// Its length.
        bytes: usize,
        /// The limit.
        limit: usize,
    },
    /// The line is neither a deal nor a record.
    #[error("expected a deal like N:AK.T9..432 …")]
    NoDeal,
    /// A deal that cannot be read.
    #[error(transparent)]
    Deal(ParseDealError),
    /// A card is in two hands.
    #[error("cards in two hands: {}", .layout.shared())]
    Shared {
        /// The hands.
        layout: Layout,
    },
    /// A field of a record is not a number or is out of range.
    #[error("invalid {field} `{value}`")]
    Number {
        /// Which number of the record.
        field: Field,
        /// The text found.
        value: String,
    },
    /// The record ends too early.
    #[error("the record has no {field}")]
    Missing {
        /// The missing field.
        field: Field,
    },
    /// The results are not twenty numbers of tricks.
    #[error("`{value}` is not the results of a deal")]
    Results {
        /// The text found.
        value: String,
    },
    /// A word of the play is not a card.
    #[error("`{value}` is not a card")]
    Card {
        /// The text found.
        value: String,
    },
}

impl ParseErrorKind {
    /// Whether the error is in a deal itself rather than in its results or play.
    pub fn is_of_deal(&self) -> bool {
        match self {
            ParseErrorKind::Results { .. } | ParseErrorKind::Card { .. } => false,
            ParseErrorKind::Number { field, .. } | ParseErrorKind::Missing { field } => {
                !matches!(field, Field::Count | Field::Cards)
            }
            _ => true,
        }
    }
}

/// A field of a record of a DDS list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Field {
    /// Who dealt: 0 … 3 for N E S W.
    Dealer,
    /// Who is vulnerable: 0 nobody, 1 both sides, 2 North-South, 3 East-West.
    Vulnerable,
    /// What is trumps: 0 … 4 for S H D C NT.
    Strain,
    /// Who leads: 0 … 3 for N E S W.
    Leader,
    /// The hands, in quotation marks.
    Deal,
    /// How many cards follow.
    Count,
    /// The cards, in quotation marks.
    Cards,
}

impl std::fmt::Display for Field {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Field::Dealer => "dealer",
            Field::Vulnerable => "vulnerability",
            Field::Strain => "strain",
            Field::Leader => "leader",
            Field::Deal => "deal",
            Field::Count => "number of cards",
            Field::Cards => "play",
        })
    }
}

/// Reads a list line by line.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    line: u32,
    /// An open comment in braces: its line, and its text so far.
    comment: Option<(u32, String)>,
    /// Whether the line before is an empty one of the comment.
    is_after_empty: bool,
    /// The comments since the last deal.
    remarks: Vec<Remark>,
    open_comment: Option<u32>,
    /// Whether the list has comments or results of Ginsberg's library, so that hands without a seat
    /// begin with West.
    is_library: bool,
}

impl Reader {
    /// A reader at the start of a list.
    pub fn new() -> Reader {
        Reader::default()
    }

    /// The number of lines read.
    pub fn lines(&self) -> u32 {
        self.line
    }

    /// Reads a line, with or without its line end. None if it has no data.
    ///
    /// What follows is not known, so that a comment ends at a deal after an empty line.
    pub fn line(&mut self, bytes: &[u8]) -> Result<Option<Item>, ParseError> {
        self.line_before(bytes, || false)
    }

    /// Reads a line of a text of which it is known whether what follows closes an open comment.
    fn line_before(
        &mut self,
        bytes: &[u8],
        is_closed: impl FnOnce() -> bool,
    ) -> Result<Option<Item>, ParseError> {
        self.line = self.line.saturating_add(1);
        let number = self.line;
        let error = |column: usize, kind| {
            let column = u32::try_from(column + 1).unwrap_or(u32::MAX);
            ParseError::new(LineColumn { line: number, column }, kind)
        };
        if bytes.len() > LINE_LIMIT {
            return Err(error(
                0,
                ParseErrorKind::TooLong { bytes: bytes.len(), limit: LINE_LIMIT },
            ));
        }
        let text = String::from_utf8_lossy(bytes);
        let text = text.trim_start_matches('\u{feff}').trim_end_matches(is_blank);
        let line = text.trim_start_matches(is_blank);
        if self.is_commented(line, is_closed) {
            return Ok(None);
        }
        let read = match dds::record(line) {
            Some(read) => read,
            None => deal_line(line, self.is_library).map(Some),
        };
        if let Ok(Some(Item::Deal(entry))) = read {
            self.is_library |= line.as_bytes().get(1) != Some(&b':') && line.contains(':');
            let remarks = std::mem::take(&mut self.remarks);
            let open_comment = self.open_comment.take();
            return Ok(Some(Item::Deal(Entry { remarks, open_comment, ..entry })));
        }
        read.map_err(|(part, kind)| {
            // `part` is a slice of `line`, which is a slice of `text`.
            let before = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
            let before = text.get(..before).map_or(0, |before| before.chars().count());
            error(before, kind)
        })
    }

    /// Whether nothing was read that belongs to the next deal.
    fn is_between(&self) -> bool {
        self.comment.is_none() && self.remarks.is_empty() && self.open_comment.is_none()
    }

    /// The comments after the last deal, and the line of the last one if it is not closed.
    pub fn finish(mut self) -> (Vec<Remark>, Option<u32>) {
        let open = self.comment.take();
        let line = open.as_ref().map(|(line, _)| *line);
        self.end_comment(open.map(|(_, text)| text));
        (self.remarks, line.or(self.open_comment))
    }

    /// Whether a line without the blanks around it has no data, but perhaps a comment.
    ///
    /// A comment that nothing closes ends at a deal after an empty line.
    fn is_commented(&mut self, line: &str, is_closed: impl FnOnce() -> bool) -> bool {
        let is_after_empty = std::mem::replace(&mut self.is_after_empty, line.is_empty());
        if let Some((start, mut text)) = self.comment.take() {
            let is_deal = || matches!(deal_line(line, self.is_library), Ok(Item::Deal(_)));
            if is_after_empty && is_deal() && !is_closed() {
                self.open_comment = Some(start);
                self.end_comment(Some(text));
                return false;
            }
            text.push('\n');
            self.comment(start, text, line);
            return true;
        }
        let kind = match line.as_bytes().first() {
            Some(b'{') => {
                self.is_library = true;
                self.comment(self.line, String::new(), &line[1..]);
                return true;
            }
            Some(b'#' | b';') => RemarkKind::LineComment,
            Some(b'%') => RemarkKind::Escape,
            Some(_) => return false,
            None => return true,
        };
        self.remarks.push(Remark { at: 0, kind, text: line[1..].to_owned() });
        true
    }

    /// Adds a line to a comment, and what follows the comment as another one.
    fn comment(&mut self, start: u32, mut text: String, line: &str) {
        let Some((inside, after)) = line.split_once('}') else {
            text.push_str(line);
            self.comment = Some((start, text));
            return;
        };
        text.push_str(inside);
        self.end_comment(Some(text));
        let after = after.trim_start_matches(is_blank);
        match after.strip_prefix('{') {
            Some(next) => self.comment(self.line, String::new(), next),
            None => self.end_comment(Some(after.to_owned())),
        }
    }

    fn end_comment(&mut self, text: Option<String>) {
        let text = text.filter(|text| !text.trim().is_empty());
        let remark = |text| Remark { at: 0, kind: RemarkKind::Comment, text };
        self.remarks.extend(text.map(|text| remark(text.trim_end().to_owned())));
    }
}

/// The part of a line that is wrong, and why.
type Refusal<'a> = (&'a str, ParseErrorKind);

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r' | '\n' | '\0' | '\u{1a}')
}

/// A deal with a seat before it, with a seat before each hand, or one of Ginsberg's library.
fn deal_line(line: &str, is_library: bool) -> Result<Item, Refusal<'_>> {
    let mut entry = Entry::default();
    if let Some(deal) = named_hands(line) {
        let layout: Layout = deal.parse().map_err(|error| (line, ParseErrorKind::Deal(error)))?;
        entry.layout = unshared(line, layout)?;
        return Ok(Item::Deal(entry));
    }
    let has_seat = line.as_bytes().get(1) == Some(&b':');
    if has_seat {
        let (deal, results) = match line.split_once('|') {
            Some((deal, results)) => (deal, Some(results.trim_matches(is_blank))),
            None => (line, None),
        };
        entry.layout = layout(deal)?;
        entry.table = results.map(declarer_table).transpose()?;
        return Ok(Item::Deal(entry));
    }
    let (hands, results) = match line.split_once(':') {
        Some(parts) => parts,
        // A line of the library may end after its hands.
        None if is_library => (line, ""),
        // A whole deal begins with North where nothing else is said. Of an ending nobody knows.
        None if has_four_hands(line) => {
            let layout: Layout =
                format!("N:{line}").parse().map_err(|error| refused(line, error))?;
            if layout.hands.iter().any(|(_, hand)| hand.len() != 13) {
                return Err((line, ParseErrorKind::NoDeal));
            }
            entry.layout = unshared(line, layout)?;
            return Ok(Item::Deal(entry));
        }
        None => return Err((line, ParseErrorKind::NoDeal)),
    };
    if hands.split_whitespace().count() != 4 {
        return Err((line, ParseErrorKind::NoDeal));
    }
    // The library's hands begin with West, without saying so.
    let deal = format!("W:{hands}");
    let layout: Layout = deal.parse().map_err(|error| refused(hands, error))?;
    entry.layout = unshared(hands, layout)?;
    let results = results.trim_matches(is_blank);
    if results.contains('-') {
        let is_known = results.contains(|c: char| c.is_ascii_hexdigit());
        entry.partial_results = is_known.then(|| results.to_owned());
    } else if !results.is_empty() {
        // An ending has as many tricks as a hand has cards.
        let tricks = entry.layout.hands.iter().map(|(_, hand)| hand.len()).max().unwrap_or(13);
        entry.table = Some(library_table(results, tricks)?);
    }
    Ok(Item::Deal(entry))
}

/// Whether a line is four words with the dots of a hand.
fn has_four_hands(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let is_hand = |word: &str| word.bytes().filter(|byte| *byte == b'.').count() == 3;
    words.by_ref().take(4).filter(|word| is_hand(word)).count() == 4 && words.next().is_none()
}

/// The deal of a line with a seat before each hand, as `dealer` prints it: `n AK.T9..432 e …`.
fn named_hands(line: &str) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    if words.len() != 8 {
        return None;
    }
    let mut hands = [None; 4];
    for pair in words.chunks(2) {
        let seat: Seat = pair[0].trim_end_matches(':').to_ascii_uppercase().parse().ok()?;
        if hands[seat.index()].replace(pair[1]).is_some() {
            return None;
        }
    }
    let hands: Option<Vec<&str>> = hands.into_iter().collect();
    Some(format!("N:{}", hands?.join(" ")))
}

fn layout(deal: &str) -> Result<Layout, Refusal<'_>> {
    let layout = deal.parse().map_err(|error| refused(deal, error))?;
    unshared(deal, layout)
}

fn unshared(deal: &str, layout: Layout) -> Result<Layout, Refusal<'_>> {
    if layout.shared().is_empty() {
        Ok(layout)
    } else {
        Err((deal, ParseErrorKind::Shared { layout }))
    }
}

/// Locates the wrong hand in the deal if possible.
fn refused(deal: &str, error: ParseDealError) -> Refusal<'_> {
    let part = match &error {
        ParseDealError::Hand { hand, .. } => deal.find(hand.as_str()).map(|at| &deal[at..]),
        _ => None,
    };
    (part.unwrap_or(deal), ParseErrorKind::Deal(error))
}

/// Twenty hexadecimal digits: five strains of four declarers.
fn digits(results: &str) -> Result<[[u8; 4]; 5], Refusal<'_>> {
    let kind = || (results, ParseErrorKind::Results { value: results.into() });
    let mut all = [[0; 4]; 5];
    if results.chars().count() != 20 {
        return Err(kind());
    }
    for (place, digit) in results.chars().enumerate() {
        let tricks = digit.to_digit(16).filter(|tricks| *tricks <= 13).ok_or_else(kind)?;
        all[place / 4][place % 4] = tricks as u8;
    }
    Ok(all)
}

/// The strains in the order of suits, as DDS has them.
const STRAINS: [Strain; 5] =
    [Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs, Strain::Notrump];

/// Declarers' tricks, spades first.
fn declarer_table(results: &str) -> Result<TrickTable, Refusal<'_>> {
    let all = digits(results)?;
    table(|seat, strain| all[at(strain)][seat.index()])
        .ok_or((results, ParseErrorKind::Results { value: results.into() }))
}

/// North-South's tricks, notrump first, declared by E N W S.
fn library_table(results: &str, whole: u32) -> Result<TrickTable, Refusal<'_>> {
    let all = digits(results)?;
    let declarers = [Seat::East, Seat::North, Seat::West, Seat::South];
    let tricks = |seat: Seat, strain| {
        let place = declarers.iter().position(|declarer| *declarer == seat).unwrap_or_default();
        let tricks = all[(at(strain) + 1) % 5][place];
        match seat.side() {
            Side::NorthSouth => tricks,
            // Too many tricks for the hands are no result.
            Side::EastWest => {
                u8::try_from(whole).unwrap_or(0).checked_sub(tricks).unwrap_or(u8::MAX)
            }
        }
    };
    table(tricks).ok_or((results, ParseErrorKind::Results { value: results.into() }))
}

fn table(tricks: impl FnMut(Seat, Strain) -> u8) -> Option<TrickTable> {
    TrickTable::new(tricks).ok()
}

fn at(strain: Strain) -> usize {
    STRAINS.iter().position(|other| *other == strain).unwrap_or_default()
}
