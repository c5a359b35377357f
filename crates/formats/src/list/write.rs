//! Records as a list.

use std::fmt::Write as _;

use bridge::par::TrickTable;
use bridge::{Contract, Layout, Seat, Side, Strain, Vulnerability};
use cards::Card;

use super::{COMMENT_LIMIT, DdsResult, LINE_LIMIT, STRAINS};
use crate::dealing::WriteError;
use crate::format::Format;
use crate::record::{Record, Remark};

/// The most bytes of a line of a comment, beside its braces.
const LINE_ROOM: usize = LINE_LIMIT - 2;

/// The formats in which lists are written.
pub const FORMATS: [Format; 3] = [Format::List, Format::Gib, Format::Dds];

/// Writes the deals of records, each with what the format has a place for: PBN's text with the results in a
/// line ([`Format::List`]), the hands and results of Ginsberg's library with comments and plays before them
/// ([`Format::Gib`]), or the records of DDS ([`Format::Dds`]).
///
/// ```
/// use biritch_formats::record::Record;
/// use biritch_formats::{Format, bridge::Deal, list};
///
/// let deal = Deal::from_number(7).map(Into::into);
/// let file = list::write(Format::Gib, &[Record { deal, ..Record::default() }])?;
/// assert_eq!(list::read(&file).records[0].deal, deal);
/// # Ok::<(), biritch_formats::dealing::WriteError>(())
/// ```
pub fn write(format: Format, records: &[Record]) -> Result<Vec<u8>, WriteError> {
    if !FORMATS.contains(&format) {
        return Err(WriteError::Format { format });
    }
    let mut file = String::new();
    if format == Format::Dds {
        let _ = writeln!(file, "NUMBER {}", records.len());
    }
    for (record, number) in records.iter().zip(1..) {
        let layout = record.deal.filter(|layout| is_written(format, layout));
        let layout = layout.ok_or(WriteError::NoDeal { record: number, format })?;
        match format {
            Format::Gib => library(&mut file, record, &layout),
            Format::Dds => dds(&mut file, record, &layout),
            _ => line(&mut file, record, &layout),
        }
    }
    Ok(file.into_bytes())
}

/// Whether hands can be written: PBN's text may leave some open, the others have all four.
fn is_written(format: Format, layout: &Layout) -> bool {
    let mut hands = layout.hands.iter().map(|(_, hand)| !hand.is_empty());
    let is_deal = layout.shared().is_empty();
    is_deal && if format == Format::List { hands.any(|it| it) } else { hands.all(|it| it) }
}

fn line(file: &mut String, record: &Record, layout: &Layout) {
    let _ = write!(file, "{layout}");
    if let Some(table) = &record.double_dummy {
        let tricks = STRAINS
            .into_iter()
            .flat_map(|strain| Seat::ALL.map(|seat| u32::from(table.tricks(seat, strain).count())));
        file.push_str(" | ");
        digits(file, tricks);
    }
    file.push('\n');
}

/// Hexadecimal digits.
fn digits(file: &mut String, numbers: impl Iterator<Item = u32>) {
    for number in numbers {
        let _ = write!(file, "{number:X}");
    }
}

fn library(file: &mut String, record: &Record, layout: &Layout) {
    let tags = record.tags.iter();
    let mut texts: Vec<String> = tags
        .flat_map(|tag| tag.before.iter().chain(&tag.remarks))
        .map(comment)
        .filter(|text| !text.is_empty())
        .collect();
    let mut facts = Vec::new();
    let has = |texts: &[String], fact: &str| {
        let mut first = texts.iter().filter_map(|text| text.lines().next());
        first.any(|line| line.split_whitespace().any(|word| word.starts_with(fact)))
    };
    let play = record.play.as_ref().map(|play| (play.leader, record.cards()));
    let play = play.filter(|(_, cards)| !cards.is_empty());
    let leader = record.leader.or(play.as_ref().map(|(leader, _)| *leader));
    if let Some(leader) = leader.filter(|_| !has(&texts, "leader=")) {
        facts.push(format!("leader={}", leader.to_string().to_ascii_lowercase()));
    }
    if let Some((_, cards)) = play.filter(|_| !has(&texts, "played=")) {
        facts.push(format!("played={}", played(&cards)));
    }
    // Facts stand in the first line of a comment, and in one of their own where that has no room.
    if !facts.is_empty() {
        let facts = facts.join(" ");
        let has_room = |text: &String| {
            let first = text.split('\n').next().unwrap_or_default();
            has(std::slice::from_ref(text), "name=") && first.len() + 1 + facts.len() <= LINE_ROOM
        };
        match texts.iter_mut().find(|text| has_room(text)) {
            Some(text) => {
                let first = text.find('\n').unwrap_or(text.len());
                text.insert_str(first, &format!(" {facts}"));
            }
            None => texts.insert(0, facts),
        }
    }
    for text in texts {
        let _ = writeln!(file, "{{{text}}}");
    }
    let seats = [Seat::West, Seat::North, Seat::East, Seat::South];
    let hands: Vec<String> = seats.iter().map(|seat| layout.hands[*seat].to_string()).collect();
    let _ = write!(file, "{}:", hands.join(" "));
    let partial = record.tag("Gib_results").filter(|text| is_partial(text));
    match (&record.double_dummy, partial) {
        (Some(table), _) => results(file, table, layout),
        (None, Some(partial)) => file.push_str(partial),
        (None, None) => file.push_str("--------------------"),
    }
    file.push('\n');
}

/// Whether a text is results of which some are unknown.
fn is_partial(text: &str) -> bool {
    let is_result = |c: char| c == '-' || c.is_ascii_hexdigit();
    text.len() == 20 && text.contains('-') && text.chars().all(is_result)
}

/// North-South's tricks, notrump first, declared by E N W S.
fn results(file: &mut String, table: &TrickTable, layout: &Layout) {
    let whole = layout.hands.iter().map(|(_, hand)| hand.len()).max().unwrap_or(13);
    let suits = [Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs];
    let strains = [Strain::Notrump].into_iter().chain(suits);
    let declarers = [Seat::East, Seat::North, Seat::West, Seat::South];
    let tricks = strains.flat_map(|strain| declarers.map(|seat| (seat, strain)));
    let of_ns = |(seat, strain): (Seat, Strain)| {
        let tricks = u32::from(table.tricks(seat, strain).count());
        match seat.side() {
            Side::NorthSouth => tricks,
            Side::EastWest => whole.saturating_sub(tricks),
        }
    };
    digits(file, tricks.map(of_ns));
}

/// The cards of a play as the library has them: `c8.c9.ct.ck-h7`.
fn played(cards: &[Card]) -> String {
    let trick = |cards: &[Card]| {
        let cards: Vec<String> =
            cards.iter().map(|card| card.to_string().to_ascii_lowercase()).collect();
        cards.join(".")
    };
    cards.chunks(4).map(trick).collect::<Vec<_>>().join("-")
}

/// The text of a comment in braces, of which no line is longer than one that is read.
fn comment(remark: &Remark) -> String {
    let text = remark.text.replace('}', ")").replace('\r', " ");
    let lines = text.trim_end().split('\n').map(|line| {
        let end = line.floor_char_boundary(line.len().min(LINE_ROOM));
        &line[..end]
    });
    let mut lines: Vec<&str> = lines.collect();
    // A deal after an empty line would end a comment whose end is not found.
    if text.contains('{') || text.len() >= COMMENT_LIMIT {
        lines.retain(|line| !line.trim().is_empty());
    }
    lines.join("\n")
}

/// The twenty numbers of a `TABLE`.
pub(super) fn numbers(table: &TrickTable) -> String {
    let tricks = STRAINS
        .into_iter()
        .flat_map(|strain| Seat::ALL.map(|seat| table.tricks(seat, strain).to_string()));
    tricks.collect::<Vec<_>>().join(" ")
}

fn dds(file: &mut String, record: &Record, layout: &Layout) {
    let number = |seat: Seat| seat.index();
    let contract = record.contract();
    let dealer = record.dealer.or(record.board.map(Seat::dealer_of_board)).unwrap_or(Seat::North);
    let vulnerable = record.vulnerable.or(record.board.map(Vulnerability::of_board));
    let vulnerable = match vulnerable {
        None | Some(Vulnerability::None) => 0,
        Some(Vulnerability::Both) => 1,
        Some(Vulnerability::NorthSouth) => 2,
        Some(Vulnerability::EastWest) => 3,
    };
    let strain = contract.map(Contract::strain).or(record.strain).unwrap_or(Strain::Notrump);
    let strain = super::at(strain);
    let led = record.play.as_ref().map(|play| play.leader);
    let leader = contract.map(Contract::leader).or(record.leader).or(led).unwrap_or(dealer.next());
    let (dealer, leader) = (number(dealer), number(leader));
    let _ = writeln!(file, "PBN {dealer} {vulnerable} {strain} {leader} \"{layout}\"");
    let text = |file: &mut String, result: DdsResult| {
        if let Some(text) = record.tag(result.tag()) {
            let text = text.replace(['\r', '\n'], " ");
            let _ = writeln!(file, "{} {}", result.name(), text.trim());
        }
    };
    text(file, DdsResult::Leads);
    if let Some(table) = &record.double_dummy {
        let _ = writeln!(file, "TABLE {}", numbers(table));
    }
    text(file, DdsResult::Par);
    text(file, DdsResult::ParContracts);
    let cards: Vec<String> = record.cards().iter().map(Card::to_string).collect();
    if !cards.is_empty() && cards.len() <= 52 {
        let _ = writeln!(file, "PLAY {} \"{}\"", cards.len(), cards.concat());
    }
    text(file, DdsResult::Trace);
}
