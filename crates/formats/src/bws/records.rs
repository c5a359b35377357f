//! The records of the boards.

use std::collections::{BTreeMap, BTreeSet};

use bridge::score::Rules;
use bridge::{Contract, ContractTerms, Outcome, Seat, Side, Tricks, Vulnerability};

use super::board;
use super::csv::CsvTable;
use super::database::Database;
use super::error::{DatabaseError, ResultPlace};
use super::head;
use super::pairs::Players;
use super::tables::{self, At, Received, Sides, Step, Tables};
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::encoding::decode;
use crate::error::LineColumn;
use crate::format::Format;
use crate::plain::unsigned;
use crate::read::{Locations, Read};
use crate::record::{PlayRecord, Record, Source};
use crate::repeats::Repeats;

/// Reads a database of at most [`crate::LIMIT`] bytes.
pub(super) fn read(bytes: &[u8]) -> Read {
    let mut diagnostics = Vec::new();
    let tables = Database::open(bytes).and_then(|mut it| {
        let tables = tables::read(&mut it, &mut diagnostics);
        if it.has_results() { Ok(tables) } else { Err(DatabaseError::NotOfBridgemates) }
    });
    read_from(Format::Bws, bytes.len(), tables, diagnostics)
}

/// Reads a table as CSV of at most [`crate::LIMIT`] bytes.
pub(super) fn read_table(bytes: &[u8]) -> Read {
    let decoded = decode(bytes, None);
    let mut diagnostics: Vec<Diagnostic> = decoded.diagnostics().into_iter().collect();
    let text = decoded.text.trim_start_matches('\u{feff}');
    let tables = CsvTable::open(text).map(|mut it| tables::read(&mut it, &mut diagnostics));
    read_from(Format::BwsCsv, text.len(), tables, diagnostics)
}

/// The records of these tables, which were read from so many bytes.
fn read_from(
    format: Format,
    bytes: usize,
    tables: Result<Tables, DatabaseError>,
    diagnostics: Vec<Diagnostic>,
) -> Read {
    let mut read = Read { format: Some(format), diagnostics, ..Read::default() };
    match tables {
        Ok(tables) => {
            let repeats = Repeats::of(bytes);
            let mut reader = Reader {
                format,
                line: None,
                tables: &tables,
                players: Players::of(&tables),
                hands_of: only_section(&tables),
                given: BTreeSet::new(),
                read,
                repeats,
            };
            reader.boards();
            read = reader.read;
        }
        Err(error) => {
            let kind = DiagnosticKind::Database { error };
            read.diagnostics.push(Diagnostic::new(LineColumn::START, kind));
        }
    }
    read.diagnostics.sort_by_key(|found| found.at);
    read
}

/// What a remark says about a result.
enum Remark {
    /// Nothing.
    None,
    /// The board was not played.
    NotPlayed,
    /// Percentages of the director, for North-South and East-West.
    Percentages([u8; 2]),
    /// The pairs sat in each other's direction.
    WrongDirection,
    /// The director has yet to give a score.
    Arbitral,
    /// Something else.
    Other,
}

impl Remark {
    fn of(text: &str) -> Remark {
        match &*text.to_ascii_lowercase() {
            "" => Remark::None,
            "not played" => Remark::NotPlayed,
            "wrong direction" => Remark::WrongDirection,
            "arbitral score" => Remark::Arbitral,
            text => percentages(text).map_or(Remark::Other, Remark::Percentages),
        }
    }
}

/// `60%-40%`.
fn percentages(text: &str) -> Option<[u8; 2]> {
    let text = text.replace(' ', "");
    let (ns, ew) = text.strip_suffix('%')?.split_once("%-")?;
    let percentage = |text| unsigned(text).filter(|it| *it <= 100);
    Some([percentage(ns)?, percentage(ew)?])
}

/// A board of a section in a round at a table, in the order of the records.
type Key = (i64, i64, i64, i64);

/// The calls or cards of each board at each table.
type Steps<'a> = BTreeMap<Key, Vec<&'a Step>>;

fn key(at: At, board: i64) -> Key {
    (at.section, board, at.round, at.table)
}

struct Reader<'a> {
    format: Format,
    /// The line of the text that is read; none in a database.
    line: Option<u32>,
    tables: &'a Tables,
    players: Players<'a>,
    /// The section whose hands hold for all, if there are hands of one only.
    hands_of: Option<i64>,
    /// The other sections that have got its hands.
    given: BTreeSet<i64>,
    read: Read,
    repeats: Repeats,
}

/// The only section with hands.
fn only_section(tables: &Tables) -> Option<i64> {
    let mut sections = tables.hands.keys().map(|(section, _)| *section);
    let first = sections.next()?;
    sections.all(|section| section == first).then_some(first)
}

impl<'a> Reader<'a> {
    fn boards(&mut self) {
        let tables = self.tables;
        let steps = |steps: &'a [Step]| {
            let mut boards: Steps<'a> = BTreeMap::new();
            for step in steps {
                boards.entry(key(step.at, step.board)).or_default().push(step);
            }
            boards
        };
        let (mut calls, mut cards) = (steps(&tables.calls), steps(&tables.cards));
        let mut boards: BTreeMap<Key, Vec<&Received>> = BTreeMap::new();
        for result in &tables.results {
            boards.entry(key(result.at, result.board)).or_default().push(result);
        }
        let (mut played, mut of_any) = (BTreeSet::new(), BTreeSet::new());
        for (key, rows) in &boards {
            let mut counted = rows.iter().filter(|row| !row.is_erased);
            let last = counted.next_back();
            self.line = last.and_then(|row| row.line);
            let at = last.map_or(LineColumn::START, |_| self.next());
            for erased in rows.iter().filter(|row| row.is_erased) {
                let at = erased.line.map_or(at, |line| LineColumn { line, column: 1 });
                self.say(at, DiagnosticKind::Erased { place: self.place(*key) });
            }
            let Some(row) = last else { continue };
            let others = counted.count();
            if others > 0 {
                let place = self.place(*key);
                self.say(at, DiagnosticKind::Corrected { place, rows: others + 1 });
            }
            let of = |steps: &mut Steps<'a>| steps.remove(key).unwrap_or_default();
            let record = self.result(row, &of(&mut calls), &of(&mut cards));
            played.insert((key.0, key.1));
            of_any.insert(key.1);
            self.push(record);
        }
        self.line = None;
        for (table, steps) in [("BiddingData", calls), ("PlayData", cards)] {
            let rows: usize = steps.values().map(Vec::len).sum();
            if rows > 0 {
                let (table, columns) = (table.to_owned(), String::new());
                let kind = DiagnosticKind::TableLeftOut { table, columns, rows };
                self.say(LineColumn::START, kind);
            }
        }
        for ((section, board), hands) in &tables.hands {
            let is_played = match self.hands_of {
                Some(_) => of_any.contains(board),
                None => played.contains(&(*section, *board)),
            };
            if !is_played {
                self.line = hands.line;
                let mut record = self.record(*section, *board);
                record.set_tag("Section", &self.section(*section));
                self.hands(&mut record, *section, *board);
                self.push(record);
            }
        }
        head::add(tables, self.format, &mut self.read, &mut self.repeats);
        if self.read.records.is_empty() {
            self.say(LineColumn::START, DiagnosticKind::NoDeal);
        }
    }

    /// The place of the next record: the line of its row in a text, its number otherwise.
    fn next(&self) -> LineColumn {
        let number = || u32::try_from(self.read.records.len() + 1).unwrap_or(u32::MAX);
        let line = self.line.unwrap_or_else(number);
        LineColumn { line, column: 1 }
    }

    fn push(&mut self, record: Record) {
        let at = self.next();
        let play = vec![at; record.cards().len()];
        self.read.locations.push(Locations { play, ..Locations::at(at) });
        self.read.records.push(record);
    }

    fn say(&mut self, at: LineColumn, kind: DiagnosticKind) {
        self.read.diagnostics.push(Diagnostic::new(at, kind));
    }

    /// Keeps the text of a column, and reports that it cannot be read.
    fn kept(&mut self, record: &mut Record, column: &str, text: &str) {
        record.set_tag(&format!("Bws_{column}"), text);
        let (key, value) = (column.to_owned(), text.to_owned());
        self.say(self.next(), DiagnosticKind::Value { key, value });
    }

    /// Keeps the texts of the columns that have one.
    fn keep_all<const N: usize>(&mut self, record: &mut Record, columns: [(&str, &String); N]) {
        for (column, text) in columns.into_iter().filter(|(_, text)| !text.is_empty()) {
            self.kept(record, column, text);
        }
    }

    fn place(&self, (section, board, round, table): Key) -> ResultPlace {
        ResultPlace { section: self.section(section), table, round, board }
    }

    /// The letter of a section, or its number.
    fn section(&self, section: i64) -> String {
        head::section_name(self.tables, section)
    }

    /// A record with what all boards of a section have.
    fn record(&mut self, section: i64, board: i64) -> Record {
        let at = self.next();
        let mut record = Record {
            source: Some(Source { format: self.format, line: at.line }),
            ..Record::default()
        };
        let about = self.tables.sections.get(&section);
        let sessions = &self.tables.sessions;
        let session = about.and_then(|section| sessions.get(&section.session));
        let only = sessions.values().next().filter(|_| sessions.len() == 1);
        if let Some(session) = session.or(only)
            && self.repeats.take(session.name.len(), at, &mut self.read.diagnostics)
        {
            record.event = session.name.as_str().into();
            record.date = session.date.as_str().into();
        }
        // No text of the format says what the other numbers mean; they stand in the table of the sections.
        if about.and_then(|section| section.scoring) == Some(1) {
            record.scoring = "MP".into();
        }
        record.board = u32::try_from(board).ok().filter(|board| *board > 0);
        match record.board {
            Some(number) => {
                record.dealer = Some(Seat::dealer_of_board(number));
                record.vulnerable = Some(Vulnerability::of_board(number));
            }
            None => self.kept(&mut record, "Board", &board.to_string()),
        }
        record
    }

    /// Sets the hands of a board: those of its section, or of the only one that has hands.
    fn hands(&mut self, record: &mut Record, section: i64, board: i64) {
        let of = self.hands_of.unwrap_or(section);
        let Some(hands) = self.tables.hands.get(&(of, board)) else { return };
        if of != section && self.given.insert(section) {
            let (section, of) = (self.section(section), self.section(of));
            self.say(self.next(), DiagnosticKind::HandsOfSection { section, of });
        }
        let hands = &hands.suits;
        record.deal = board::layout(hands);
        if record.deal.is_none() {
            let hands: Vec<String> = hands.iter().map(|suits| suits.join(".")).collect();
            let hands = hands.join(" ");
            // The text stands in a tag and in what is said of it, of each result of the board.
            if self.repeats.take(2 * hands.len(), self.next(), &mut self.read.diagnostics) {
                self.kept(record, "HandRecord", &hands);
            }
        }
    }

    /// The record of a result.
    fn result(&mut self, row: &Received, calls: &[&Step], cards: &[&Step]) -> Record {
        let section = row.at.section;
        let mut record = self.record(section, row.board);
        if record.date.is_empty() {
            record.date = row.date.clone().unwrap_or_default().into();
        }
        record.set_tag("Section", &self.section(section));
        record.set_tag("Table", &row.at.table.to_string());
        record.set_tag("Round", &row.at.round.to_string());
        self.hands(&mut record, section, row.board);
        let remark = Remark::of(&row.remarks);
        let mut sides = row.sides;
        let mut counts = true;
        match remark {
            Remark::None => {}
            Remark::Percentages([ns, ew]) => {
                record.set_tag("ScorePercentage", &format!("NS {ns} EW {ew}"));
                counts = false;
            }
            // In two fields a pair of the one has no number in the other.
            Remark::WrongDirection if self.players.has_two_fields(section) => {
                self.kept(&mut record, "Remarks", &row.remarks);
                counts = false;
            }
            Remark::WrongDirection => {
                record.set_tag("Bws_Remarks", &row.remarks);
                let Sides { ns, ew, south, west } = sides;
                sides = Sides { ns: ew, ew: ns, south: west, west: south };
                let place = self.place(key(row.at, row.board));
                self.say(self.next(), DiagnosticKind::WrongDirection { place });
            }
            Remark::NotPlayed | Remark::Arbitral => {
                record.set_tag("Bws_Remarks", &row.remarks);
                counts = false;
            }
            Remark::Other => self.kept(&mut record, "Remarks", &row.remarks),
        }
        self.sides(&mut record, row, sides);
        self.contract(&mut record, row, counts);
        record.set_tag("Time", row.time.as_deref().unwrap_or_default());
        if row.date.as_ref().is_some_and(|date| *date != record.date) {
            record.set_tag("Bws_DateLog", row.date.as_deref().unwrap_or_default());
        }
        for (tag, value) in &row.marks {
            record.set_tag(tag, &value.to_string());
        }
        self.steps(&mut record, row, calls, cards);
        record
    }

    /// The numbers and names of those who play.
    fn sides(&mut self, record: &mut Record, row: &Received, sides: Sides) {
        let names = self.players.names(row.at, sides);
        let bytes = names.iter().map(|(_, name)| name.len()).sum();
        if self.repeats.take(bytes, self.next(), &mut self.read.diagnostics) {
            record.players = names.map(Into::into);
        }
        let numbers = if sides.is_individual() {
            // A partnership of one round is no pair.
            let tags = ["Bws_North", "Bws_East", "Bws_South", "Bws_West"];
            tags.into_iter().zip([sides.ns, sides.ew, sides.south, sides.west]).collect()
        } else {
            vec![("PairNS", sides.ns), ("PairEW", sides.ew)]
        };
        for (tag, number) in numbers.into_iter().filter(|(_, number)| *number > 0) {
            record.set_tag(tag, &number.to_string());
        }
    }

    /// Contract, declarer, tricks and score; the result only if it counts.
    fn contract(&mut self, record: &mut Record, row: &Received, counts: bool) {
        let terms = row.contract.replace([' ', '-'], "").to_ascii_uppercase();
        if matches!(&*terms, "PASS" | "PASSED" | "ALLPASS") {
            if counts {
                record.outcome = Some(Outcome::PassedOut);
                record.score_ns = Some(0);
            } else {
                // Without an outcome, the tag of the contract says that there is none.
                record.set_tag("Bws_Contract", &row.contract);
            }
            self.keep_all(record, [("NS_EW", &row.declarer), ("Result", &row.result)]);
            return;
        }
        let terms: Option<ContractTerms> = terms.parse().ok();
        let Some((terms, declarer)) = terms.zip(row.declarer.parse::<Seat>().ok()) else {
            self.keep_all(
                record,
                [("Contract", &row.contract), ("NS_EW", &row.declarer), ("Result", &row.result)],
            );
            return;
        };
        let contract = Contract { terms, declarer };
        record.contract = Some(contract);
        let pair = match declarer.side() {
            _ if row.sides.is_individual() => row.declarer_pair,
            Side::NorthSouth => row.sides.ns,
            Side::EastWest => row.sides.ew,
        };
        if row.declarer_pair > 0 && row.declarer_pair != pair {
            record.set_tag("Bws_Declarer", &row.declarer_pair.to_string());
        }
        let tricks = tricks(contract, &row.result);
        if !counts {
            record.set_tag("Bws_Result", &row.result);
            return;
        }
        record.outcome = tricks.map(|tricks| Outcome::Played { contract, tricks });
        if tricks.is_none() && !row.result.is_empty() {
            self.kept(record, "Result", &row.result);
        }
        if let Some((outcome, vulnerable)) = record.outcome.zip(record.vulnerable) {
            record.score_ns = Some(Rules::default().duplicate_ns(outcome, vulnerable));
        }
    }

    /// The opening lead, and the calls and cards that were recorded.
    fn steps(&mut self, record: &mut Record, row: &Received, calls: &[&Step], cards: &[&Step]) {
        if !calls.is_empty() {
            record.auction = board::auction(calls);
            if record.auction.is_none() {
                self.kept(record, "BiddingData", &board::text(calls));
            }
        }
        if !cards.is_empty() {
            record.play = record.contract.and_then(|contract| board::play(cards, contract));
            if record.play.is_none() {
                self.kept(record, "PlayData", &board::text(cards));
            }
        }
        let lead = board::card(&row.lead);
        match (&record.play, lead, record.contract) {
            (None, Some(card), Some(contract)) => {
                record.play = Some(PlayRecord::new(contract.leader(), &[card]));
            }
            (Some(play), Some(card), _)
                if play.cards.first().is_some_and(|first| first.card == card) => {}
            (_, None, _) if !row.lead.is_empty() => self.kept(record, "LeadCard", &row.lead),
            _ => record.set_tag("Lead", &row.lead),
        }
    }
}

/// `=`, `+1`, `-2`: the tricks beyond those of the contract, or missing to them.
fn tricks(contract: Contract, text: &str) -> Option<Tricks> {
    let text = text.replace(' ', "");
    let over: i8 = match &*text {
        "=" => 0,
        text if text.starts_with(['+', '-']) => text.parse().ok()?,
        _ => return None,
    };
    Tricks::new(contract.tricks().checked_add_signed(over)?)
}
