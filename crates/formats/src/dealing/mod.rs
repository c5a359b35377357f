//! The files of dealing machines and their programs: BRI, DGE, DUP, BER, BHG, RZD, CDS, DLM, CSV.
//!
//! They hold complete deals and no more. Dealer and vulnerability follow from the number of the
//! board, which most of them do not hold either: their first board is number 1. A board that was
//! played at many tables is written once. Layouts as in BigDeal 2.0 and deal-convert.
//!
//! ```
//! use biritch_formats::record::Record;
//! use biritch_formats::{Format, bridge::Deal, dealing};
//!
//! let deal = Deal::from_number(7).map(Into::into);
//! let record = Record { board: Some(1), deal, ..Record::default() };
//! let file = dealing::write(Format::Ber, &[record])?;
//! assert_eq!(dealing::read(Format::Ber, &file).records[0].deal, deal);
//! # Ok::<(), dealing::WriteError>(())
//! ```

mod binary;
mod boards;
mod text;

use std::ops::RangeInclusive;

use bridge::{BySeat, Deal, Layout, Seat, Vulnerability};
use cards::{Card, Cards, Rank, Suit};

use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::error::{self, LIMIT, LineColumn};
use crate::format::Format;
use crate::read::{Locations, Read};
use crate::record::{Record, Source};

use boards::Board;
pub use boards::{places, several_deals};

/// The most boards of a file whose format counts them in two digits.
pub const BOARDS_LIMIT: usize = 99;

/// The formats of dealing machines.
pub const FORMATS: [Format; 9] = [
    Format::Bri,
    Format::Dge,
    Format::Dup,
    Format::Ber,
    Format::Bhg,
    Format::Rzd,
    Format::Cds,
    Format::Dlm,
    Format::Csv,
];

/// Why records cannot be written for a dealing machine.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// A record whose deal is not complete.
    #[error("the deal of record {record} is not complete, and {format} has only complete deals")]
    NoDeal {
        /// The place of the record, from 1.
        record: usize,
        /// The format.
        format: Format,
    },
    /// Too many boards.
    #[error("{format} has at most {limit} boards, here are {boards}")]
    TooMany {
        /// The format.
        format: Format,
        /// The number of records.
        boards: usize,
        /// The most that it has.
        limit: usize,
    },
    /// Not a format of dealing machines.
    #[error("{format} is not a format of dealing machines")]
    Format {
        /// The format.
        format: Format,
    },
}

/// Reads a file of one of the [`FORMATS`]. A record that is not a deal is reported and left out.
pub fn read(format: Format, bytes: &[u8]) -> Read {
    if let Err(error) = error::check_size(bytes, LIMIT) {
        return Read::refused(Some(format), DiagnosticKind::File { error });
    }
    read_whole(format, bytes)
}

/// Reads a file of any size.
pub(crate) fn read_whole(format: Format, bytes: &[u8]) -> Read {
    let mut deals = Deals::new(format);
    match format {
        Format::Bri => binary::bri(bytes, &mut deals),
        Format::Dge => binary::dge(bytes, &mut deals),
        Format::Dup => binary::dup(bytes, &mut deals),
        Format::Rzd => binary::rzd(bytes, &mut deals),
        Format::Cds => binary::cds(bytes, &mut deals),
        Format::Ber => text::ber(bytes, &mut deals),
        Format::Bhg => text::bhg(bytes, &mut deals),
        Format::Dlm => text::dlm(bytes, &mut deals),
        Format::Csv => text::csv(bytes, &mut deals),
        _ => return Read::refused(Some(format), DiagnosticKind::NotSupported { format }),
    }
    if deals.read.records.is_empty() && deals.read.diagnostics.is_empty() {
        deals.report(LineColumn::START, DiagnosticKind::NoDeal);
    }
    deals.read
}

/// The numbers that boards can have in a format; none if it has no numbers, so that its boards count
/// from 1.
pub fn numbers_of(format: Format) -> Option<RangeInclusive<u32>> {
    match format {
        Format::Dup | Format::Dlm => Some(1..=BOARDS_LIMIT as u32),
        Format::Cds => Some(0..=u8::MAX.into()),
        Format::Csv => Some(0..=u32::MAX),
        _ => None,
    }
}

/// Whether a file has the number of its first board at most, and counts the others from there.
fn is_counted(format: Format) -> bool {
    !matches!(format, Format::Dlm | Format::Cds | Format::Csv)
}

/// Writes the deals of records in one of the [`FORMATS`], each board once, in the order of their
/// numbers. A number that the format has no room for is replaced: [`lost`](crate::lost) lists it.
pub fn write(format: Format, records: &[Record]) -> Result<Vec<u8>, WriteError> {
    if !FORMATS.contains(&format) {
        return Err(WriteError::Format { format });
    }
    let boards = boards::boards(format, records)?.boards;
    match format {
        Format::Bri => Ok(binary::write_bri(&boards)),
        Format::Dge => Ok(binary::write_dge(&boards)),
        Format::Dup => Ok(binary::write_dup(&boards)),
        Format::Rzd => Ok(binary::write_rzd(&boards)),
        Format::Cds => Ok(binary::write_cds(&boards)),
        Format::Ber => Ok(text::write_ber(&boards)),
        Format::Bhg => Ok(text::write_bhg(&boards)),
        Format::Dlm => Ok(text::write_dlm(&boards, headline(records))),
        Format::Csv => Ok(text::write_csv(&boards)),
        _ => Err(WriteError::Format { format }),
    }
}

/// The event of the first record, if all records have it.
fn headline(records: &[Record]) -> &str {
    let first = records.first().map_or("", |record| record.event.as_str());
    if records.iter().all(|record| record.event == first) { first } else { "" }
}

/// Fuzz target: reads any bytes in each format, and writes and reads the deals again.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let Some((choice, bytes)) = bytes.split_first() else { return };
    let format = FORMATS[usize::from(*choice) % FORMATS.len()];
    let first = read(format, bytes);
    let Ok(file) = write(format, &first.records) else { return };
    let Ok(places) = places(format, &first.records) else { return };
    let again = read(format, &file).records;
    // A whole suit in each hand marks a board of DLM that is not used.
    let is_unused = |layout: &Layout| layout.deal().ok() == Deal::from_number(0);
    if format == Format::Dlm
        && first.records.iter().filter_map(|it| it.deal.as_ref()).any(is_unused)
    {
        return;
    }
    for (record, place) in first.records.iter().zip(places) {
        let deal = again.get(place).map(|board| board.deal);
        assert_eq!(deal, Some(record.deal), "{format}: deals are read as written");
    }
}

/// The deals of a file as they are read.
struct Deals {
    read: Read,
    format: Format,
}

impl Deals {
    fn new(format: Format) -> Deals {
        Deals { read: Read { format: Some(format), ..Read::default() }, format }
    }

    fn report(&mut self, at: LineColumn, kind: DiagnosticKind) {
        self.read.diagnostics.push(Diagnostic::new(at, kind));
    }

    /// Adds the deal of a board, or reports that its cards are no deal.
    fn add(&mut self, at: LineColumn, board: u32, hands: Option<BySeat<Cards>>) {
        let deal = hands.and_then(|hands| Layout { hands }.deal().ok());
        let Some(deal) = deal else {
            return self.report(at, DiagnosticKind::NotADeal { board });
        };
        self.read.records.push(Record {
            source: Some(Source { format: self.format, line: at.line }),
            board: Some(board),
            dealer: Some(Seat::dealer_of_board(board)),
            vulnerable: Some(Vulnerability::of_board(board)),
            deal: Some(deal.into()),
            ..Record::default()
        });
        self.read.locations.push(Locations::at(at));
    }
}

/// The suits in the order of these formats.
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

/// The cards numbered from 0: spades from the ace down, hearts, diamonds, clubs.
fn numbered(number: usize) -> Option<Card> {
    let rank = u8::try_from(number % 13).ok().and_then(|down| Rank::from_index(12 - down))?;
    Some(Card::new(*SUITS.get(number / 13)?, rank))
}

/// The number of a card, from 0.
fn number(card: Card) -> usize {
    let suit = SUITS.iter().position(|suit| *suit == card.suit()).unwrap_or_default();
    13 * suit + usize::from(12 - card.rank().index())
}

/// The numbers of a hand's cards, ascending.
fn numbers(hand: Cards) -> Vec<usize> {
    let mut all: Vec<usize> = hand.iter().map(number).collect();
    all.sort_unstable();
    all
}

/// Who has each card, by its number, as a number: N E S W are 0 to 3.
fn holders(deal: &Deal) -> Vec<u8> {
    (0..52).filter_map(numbered).map(|card| deal.owner(card).index() as u8).collect()
}

/// The hands by who has each card; none unless there are 52 numbers below four.
fn by_holders(holders: impl Iterator<Item = u8>) -> Option<BySeat<Cards>> {
    let mut hands = BySeat::new(|_| Cards::EMPTY);
    let mut count = 0;
    for (number, holder) in holders.enumerate() {
        hands[*Seat::ALL.get(usize::from(holder))?].insert(numbered(number)?);
        count += 1;
    }
    (count == 52).then_some(hands)
}

/// The place of a record in a binary file.
fn record_place(at: usize) -> LineColumn {
    LineColumn { line: u32::try_from(at + 1).unwrap_or(u32::MAX), column: 1 }
}

/// The number of a board counted from a first one.
fn counted(first: u32, at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX).saturating_add(first)
}
