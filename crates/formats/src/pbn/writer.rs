//! From records to a file.

use std::fmt::Write as _;

use bridge::Seat;
use cards::Trick;

use super::fields::complete;
use super::games::game_start;
use super::notes::{Numbers, numbered};
use super::wrapped::{LINE, stays_to_end_of_line, wrapped};
use crate::encoding::decode;
use crate::record::{
    Annotation, AuctionRecord, CardRecord, Cell, End, Irregularity, PlayRecord, Record, Remark,
    RemarkKind, Tag,
};
use crate::suits;

/// The most distinct notes of an auction or a play.
pub const NOTE_LIMIT: usize = 32;

/// Writes records, in Latin-1 if it has all the characters, otherwise in UTF-8 with a directive that
/// says so.
pub fn write(records: &[Record]) -> Vec<u8> {
    write_file(&[], records)
}

/// Writes records with the remarks before the first of them.
pub fn write_file(head: &[Remark], records: &[Record]) -> Vec<u8> {
    let mut writer = Writer::new();
    for remark in head {
        writer.own_line(remark);
    }
    records.iter().for_each(|record| writer.record(record));
    writer.file()
}

/// A file being written, record by record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Writer {
    text: String,
    has_record: bool,
}

impl Writer {
    /// A file without records.
    pub const fn new() -> Writer {
        Writer { text: String::new(), has_record: false }
    }

    /// The header lines of an ASCII file, for callers that write records one by one.
    pub const HEAD: &str = "% PBN 2.1\r\n% EXPORT\r\n";

    /// The text of one record, with the empty line that ends it.
    pub fn text(record: &Record) -> String {
        let mut writer = Writer::new();
        writer.record(record);
        writer.text.push_str("\r\n");
        writer.text
    }

    /// The header lines of a UTF-8 file.
    pub const HEAD_UTF_8: &str =
        "% PBN 2.1\r\n% EXPORT\r\n%Content-type: text/x-pbn; charset=UTF-8\r\n";

    /// The number of bytes of the text so far, without the header lines.
    pub const fn bytes(&self) -> usize {
        self.text.len()
    }

    /// Takes the text so far, of a file that is written while its records are read. The file is
    /// UTF-8, and its header lines are [`Writer::HEAD_UTF_8`].
    pub fn drain(&mut self) -> String {
        std::mem::take(&mut self.text)
    }

    /// Adds a comment or escape line that stands before the first record.
    pub fn remark(&mut self, remark: &Remark) {
        self.own_line(remark);
    }

    /// The whole file, as bytes.
    pub fn file(self) -> Vec<u8> {
        let latin: Option<Vec<u8>> = self.text.chars().map(latin).collect();
        // A reader may take Latin-1 for UTF-8, or for the letters of another language.
        let is_recognized = |bytes: &Vec<u8>| decode(bytes, None).text == self.text;
        match latin.filter(|bytes| self.text.is_ascii() || is_recognized(bytes)) {
            Some(bytes) => {
                let mut file = Writer::HEAD.as_bytes().to_vec();
                file.extend(bytes);
                file
            }
            None => [Writer::HEAD_UTF_8, &self.text].concat().into_bytes(),
        }
    }

    /// Adds a record.
    pub fn record(&mut self, record: &Record) {
        if self.has_record {
            self.line("");
        }
        self.has_record = true;
        let record = complete(record);
        let (mut auction, mut play) = (record.auction.as_ref(), record.play.as_ref());
        for tag in &record.tags {
            tag.before.iter().for_each(|remark| self.own_line(remark));
            self.tag(&tag.name, &tag.value);
            let typed = match tag.name.as_str() {
                "Auction" => auction.take().map(|auction| self.auction(auction, tag)),
                "Play" => play.take().map(|play| {
                    let trump = record.contract().and_then(bridge::Contract::trump);
                    self.play(play, trump, tag);
                }),
                _ => None,
            };
            if typed.is_none() {
                self.table(tag);
            }
        }
    }

    fn line(&mut self, line: &str) {
        // A line of a section must not become an escape line.
        if line.starts_with('%') {
            self.text.push(' ');
        }
        self.text.push_str(line);
        self.text.push_str("\r\n");
    }

    fn tag(&mut self, name: &str, value: &str) {
        // They would mean the value of the game before, and a value for later games.
        let has_meaning = value == "#" || value.starts_with("##");
        let blank = if has_meaning && name != "Board" { " " } else { "" };
        let value = escaped(value);
        self.line(&format!("[{name} \"{blank}{value}\"]"));
    }

    /// A remark on lines of its own.
    fn own_line(&mut self, remark: &Remark) {
        self.own_text(&remark_text(remark));
    }

    fn own_text(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push_str("\r\n");
    }

    fn table(&mut self, tag: &Tag) {
        // A row of a table is a line.
        let mut rows = Rows { goes_on: false, ..Rows::new(self, &tag.remarks) };
        let columns = tag.columns();
        for cells in &tag.rows {
            for (at, cell) in cells.iter().enumerate() {
                let column = columns.get(at).filter(|_| cells.len() == columns.len());
                let text = cell_text(cell);
                let width = column.and_then(|column| column.width).unwrap_or(0).min(64);
                let is_last = at + 1 == cells.len();
                rows.word(&match column {
                    Some(column) if column.is_right => format!("{text:>width$}"),
                    Some(_) if !is_last => format!("{text:<width$}"),
                    _ => text,
                });
            }
            rows.end_line();
        }
        rows.end();
    }

    fn auction(&mut self, auction: &AuctionRecord, tag: &Tag) {
        let mut numbers = Numbers::new(&auction.loose_notes);
        let mut rows = Rows::new(self, &tag.remarks);
        for calls in auction.calls.chunks(4) {
            for call in calls {
                let text = call.call.to_string();
                rows.word(&annotated(&text, &call.annotation, &mut numbers));
            }
            rows.end_line();
        }
        rows.rest(&auction.unread);
        if auction.unread.is_empty() {
            rows.mark(match auction.end {
                // What is not over must say so.
                End::Complete if !auction.is_over() => End::Stopped,
                end => end,
            });
        }
        rows.end();
        self.notes(&numbers, &auction.loose_notes);
    }

    fn play(&mut self, play: &PlayRecord, trump: Option<cards::Suit>, tag: &Tag) {
        let mut numbers = Numbers::new(&play.loose_notes);
        let mut rows = Rows::new(self, &tag.remarks);
        let complete = play.cards.len() / 4 * 4;
        let written = if play.unread.is_empty() { play.cards.len() } else { complete };
        let first: Seat = tag.value.trim().parse().unwrap_or(play.leader);
        let mut leader = play.leader;
        let mut open = None;
        for cards in play.cards[..written].chunks(4) {
            let led_by = cards[0].led_by.unwrap_or(leader);
            let mut trick: Trick<Seat> = Trick::new(led_by);
            cards.iter().for_each(|card| trick.push(card.card));
            if cards.len() < 4 {
                open = Some((led_by, cards));
                break;
            }
            for step in 0..4 {
                let seat = first.after(step);
                rows.word(&card_text(&cards[seat.steps_from(led_by)], &mut numbers));
            }
            rows.end_line();
            let Some((winner, _)) = trick.winning(trump) else { break };
            leader = winner;
        }
        let continues = play.end == End::Continues && play.unread.is_empty();
        if open.is_some() || (continues && written < 52) {
            let (led_by, cards) = open.unwrap_or((leader, &[]));
            for step in 0..4 {
                let seat = first.after(step);
                let at = seat.steps_from(led_by);
                rows.word(&match cards.get(at) {
                    Some(card) => card_text(card, &mut numbers),
                    None if continues && at == cards.len() => "+".into(),
                    None => "-".into(),
                });
            }
            rows.end_line();
        }
        rows.rest(&play.unread);
        if play.unread.is_empty() && !continues && play.cards.len() < 52 {
            rows.mark(End::Stopped);
        }
        rows.end();
        self.notes(&numbers, &play.loose_notes);
    }

    fn notes(&mut self, numbers: &Numbers, loose: &[String]) {
        for (number, text) in numbers.notes() {
            self.tag("Note", &numbered(number, &suits::to_pbn(text)));
        }
        for note in loose {
            self.tag("Note", note);
        }
    }
}

/// The words of a section with the remarks between them.
struct Rows<'a> {
    writer: &'a mut Writer,
    remarks: &'a [Remark],
    /// The number of words so far.
    count: u32,
    line: String,
    /// Whether a row may go on in the next line.
    goes_on: bool,
}

impl<'a> Rows<'a> {
    fn new(writer: &'a mut Writer, remarks: &'a [Remark]) -> Rows<'a> {
        Rows { writer, remarks, count: 0, line: String::new(), goes_on: true }
    }

    fn word(&mut self, word: &str) {
        self.remarks(self.count);
        if self.goes_on && self.line.len() + 1 + word.len() > LINE {
            self.end_line();
        }
        if !self.line.is_empty() {
            self.line.push(' ');
        }
        self.line.push_str(word);
        self.count += 1;
    }

    /// Writes the remarks before word number `at`: in the line where that is possible.
    fn remarks(&mut self, at: u32) {
        while let Some((remark, rest)) = self.remarks.split_first().filter(|(r, _)| r.at <= at) {
            self.remarks = rest;
            let mut text = remark_text(remark);
            // A row of a table is a line, however long it is.
            let is_fixed = !self.goes_on && !remark.text.contains('\n');
            if is_fixed {
                text = text.replace("\r\n", " ");
            }
            let is_short =
                is_fixed || self.line.len() + 1 + text.len() <= LINE && !text.contains('\n');
            if is_short && !self.line.is_empty() && remark.kind != RemarkKind::Escape {
                self.line.push(' ');
                self.line.push_str(&text);
                // A comment to the end of the line ends it.
                if text.starts_with(';') {
                    self.end_line();
                }
                continue;
            }
            self.end_line();
            self.writer.own_text(&text);
        }
    }

    fn end_line(&mut self) {
        let line = std::mem::take(&mut self.line);
        if !line.is_empty() {
            self.writer.line(&line);
        }
    }

    /// Words that were not read.
    fn rest(&mut self, words: &[Cell]) {
        words.iter().for_each(|word| self.word(&cell_text(word)));
        self.end_line();
    }

    fn mark(&mut self, end: End) {
        self.remarks(self.count);
        self.end_line();
        match end {
            End::Complete => {}
            End::Stopped => self.writer.line("*"),
            End::Continues => self.writer.line("+"),
        }
    }

    fn end(mut self) {
        self.remarks(u32::MAX);
        self.end_line();
    }
}

fn remark_text(remark: &Remark) -> String {
    let one_line = |text: &str| text.replace(['\r', '\n'], " ");
    match remark.kind {
        RemarkKind::Comment => {
            // Another comment before a game would end this one.
            let text = suits::to_pbn(&remark.text);
            let second = text.find('\n').map_or(text.len(), |at| at + 1);
            let game = game_start(&text.as_bytes()[second..]).map(|at| second + at);
            let (before, after) = text.split_at(game.unwrap_or(text.len()));
            braced(&format!("{before}{}", after.replace('{', "(")))
        }
        RemarkKind::LineComment => {
            let text = one_line(&suits::to_pbn(&remark.text));
            if stays_to_end_of_line(&text) { format!(";{text}") } else { braced(&text) }
        }
        RemarkKind::Escape => format!("%{}", one_line(&remark.text)),
    }
}

/// A comment in braces, in lines that are not too long. A brace in it would end it.
fn braced(text: &str) -> String {
    format!("{{{}}}", wrapped(&text.replace('}', ")"))).replace('\n', "\r\n")
}

fn card_text(card: &CardRecord, numbers: &mut Numbers) -> String {
    let text = card.card.to_string();
    annotated(&text, &card.annotation, numbers)
}

/// A call or card with its irregularities before it, its note and its glyphs after it.
fn annotated(text: &str, annotation: &Annotation, numbers: &mut Numbers) -> String {
    let mut word = String::new();
    for what in &annotation.irregularities {
        word.push_str(match what {
            Irregularity::Insufficient => "^I ",
            Irregularity::Skipped => "^S ",
            Irregularity::Revoke => "^R ",
            Irregularity::LeadOutOfTurn => "^L ",
        });
    }
    word.push_str(text);
    if let Some(note) = &annotation.note {
        let _ = match numbers.number(note) {
            Some(number) => write!(word, " ={number}="),
            // PBN has no more numbers for notes.
            None => write!(word, " {}", braced(&suits::to_pbn(note))),
        };
    }
    for glyph in &annotation.glyphs {
        let _ = write!(word, " ${glyph}");
    }
    word
}

fn cell_text(cell: &Cell) -> String {
    match cell {
        Cell::Word(word) if is_word(word) => word.to_string(),
        Cell::Word(text) | Cell::Text { text } => format!("\"{}\"", escaped(text)),
    }
}

/// Whether a text is one word for the reader.
fn is_word(text: &str) -> bool {
    let is_open = |c: char| super::line::is_blank(c) || matches!(c, '[' | '{' | ';' | '"');
    !text.is_empty() && !text.contains(is_open) && !text.contains(char::is_control)
}

/// A value with its quotation marks escaped, without control characters. A backslash is doubled
/// only where it would escape what follows: other programs write and expect `\2R`.
fn escaped(value: &str) -> String {
    let mut text = String::new();
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '"' => text.push_str("\\\""),
            '\\' if matches!(chars.peek(), None | Some('"' | '\\')) => text.push_str("\\\\"),
            c if c.is_control() => text.push(' '),
            c => text.push(c),
        }
    }
    text
}

fn latin(c: char) -> Option<u8> {
    u8::try_from(u32::from(c)).ok().filter(|byte| !(0x80..0xa0).contains(byte))
}
