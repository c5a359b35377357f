//! The results of an evening as CSV, as BridgeWebs takes them.
//!
//! A file has blocks that begin with `#` and a name: facts about the evening (`#DATE`, `#TITLE` …), one ranking or those
//! of both directions (`#SCORES`), then `#TRAVELLERS` with the headings of the lines that follow each `#BOARD`. What no
//! field of a record has stands in tags `BridgeWebs_` and the name, the ranking in the `TotalScoreTable` of the first record.
//!
//! ```
//! use biritch_formats::bridge_webs;
//!
//! let file = "#VERSION,Scorer\n#TITLE,Club night\n#TRAVELLERS\nNS,EW,CONTRACT,BY,TRICKS,NSSCORE\n#BOARD,1\n3,5,4S,N,10,420\n";
//! let read = bridge_webs::read(file.as_bytes());
//! assert_eq!(read.records[0].contract.unwrap().to_string(), "4S-N");
//! assert_eq!((&*read.records[0].event, read.records[0].score_ns), ("Club night", Some(420)));
//! ```

mod columns;
mod names;
mod parts;

use std::rc::Rc;

use bridge::{Contract, Seat, Side};

use crate::cells::{self, Line, plain};
use crate::date::{self, DayOrder};
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::encoding::decode;
use crate::error::{LIMIT, LineColumn, check_size};
use crate::format::Format;
use crate::input;
use crate::ranking::column_name;
use crate::read::{Locations, Read};
use crate::record::{PlayRecord, Record, Source};
use crate::repeats::Repeats;
use crate::results_csv::{Cell, ResultColumn, Row, only};

use self::columns::Column;
use self::names::Pairs;
use self::parts::{COLUMNS, Heading, Parts, Table, rest};

/// Reads a file. A line of a traveller that is wrong is named and left out, and all others are read.
pub fn read(bytes: &[u8]) -> Read {
    let format = Some(Format::BridgeWebs);
    if let Err(error) = check_size(bytes, LIMIT) {
        return Read::refused(format, DiagnosticKind::File { error });
    }
    let decoded = decode(bytes, None);
    let text = decoded.text.trim_start_matches('\u{feff}');
    let mut read = Read { format, diagnostics: decoded.diagnostics(), ..Read::default() };
    let lines = cells::lines(text, ',');
    let parts = Parts::of(&lines, &mut read.diagnostics);
    let pairs = Pairs::of(&parts.rankings);
    let mut reader = Reader {
        shared: Record::default(),
        facts: Vec::new(),
        board_format: parts.board_format,
        columns: None,
        pairs,
        repeats: Repeats::of(bytes.len()),
        read,
    };
    reader.facts(&parts.facts);
    reader.shared.scoring = scoring(&parts.boards).into();
    parts.boards.iter().for_each(|board| reader.board(board));
    reader.finish()
}

/// How the boards are scored, by the headings of the points.
fn scoring(boards: &[Table<'_>]) -> &'static str {
    let mut headings: Vec<Heading<'_>> = boards.iter().filter_map(|board| board.heading).collect();
    headings.dedup_by_key(|heading| heading.line());
    let headings = headings.into_iter().flat_map(Heading::names);
    let columns: Vec<Column> = headings.map(Column::of).collect();
    let has = |name| columns.iter().any(|it| matches!(it, Column::Points(tag, _) if *tag == name));
    if has("ScoreMP") {
        "MP"
    } else if has("ScoreIMP") {
        "IMP"
    } else {
        ""
    }
}

/// What a tag takes besides its texts, in bytes.
const TAG: usize = 64;

/// The columns below a heading, each with its name.
type Columns<'a> = Rc<[(&'a str, Column)]>;

struct Reader<'a> {
    /// What all records have.
    shared: Record,
    /// What the first record has besides, by the names of the tags.
    facts: Vec<(String, String)>,
    board_format: Option<Heading<'a>>,
    /// The columns of the last heading, with its line.
    columns: Option<(u32, Columns<'a>)>,
    pairs: Pairs<'a>,
    repeats: Repeats,
    read: Read,
}

impl<'a> Reader<'a> {
    fn facts(&mut self, facts: &[(String, &Line)]) {
        if let Some(count @ 1..) = facts.len().checked_sub(COLUMNS) {
            let kind = DiagnosticKind::NoPlace { key: "#".to_owned(), count };
            self.read.diagnostics.push(Diagnostic::new(LineColumn::START, kind));
        }
        for (name, line) in facts.iter().take(COLUMNS) {
            let text = rest(line).replace(char::is_control, " ");
            match name.as_str() {
                "TITLE" if self.shared.event.is_empty() => self.shared.event = text.into(),
                "DATE" if self.shared.date.is_empty() => {
                    self.shared.date = date::to_pbn(&text, DayOrder::DayFirst).into();
                }
                name => self.facts.push((tag(name), text)),
            }
        }
    }

    /// The lines of a board.
    fn board(&mut self, table: &Table<'a>) {
        if table.rows.is_empty() {
            return;
        }
        let columns = self.columns(table.heading);
        let board = table.board.map(|line| self.facts_of_board(line)).unwrap_or_default();
        for line in &table.rows {
            let at = |column| LineColumn { line: line.number, column };
            match self.line(line, &columns, &board) {
                Ok(record) => {
                    let play = vec![at(1); record.cards().len()];
                    self.read.locations.push(Locations { play, ..Locations::at(at(1)) });
                    self.read.records.push(record);
                }
                Err((cell, kind)) => {
                    self.read.diagnostics.push(Diagnostic::new(at(line.column(cell)), kind));
                }
            }
        }
    }

    /// The columns below a heading, which is mostly that of the board before.
    fn columns(&mut self, heading: Option<Heading<'a>>) -> Columns<'a> {
        let line = heading.map_or(0, Heading::line);
        match &self.columns {
            Some((of, columns)) if *of == line => Rc::clone(columns),
            _ => {
                let names = heading.into_iter().flat_map(Heading::names);
                let columns: Columns<'a> = names.map(|name| (name, Column::of(name))).collect();
                self.columns = Some((line, Rc::clone(&columns)));
                columns
            }
        }
    }

    /// What the line of a board says, by the headings of such lines; without them its first cell is the number.
    fn facts_of_board(&self, line: &'a Line) -> Vec<(Column, &'a str, &'a str)> {
        let headings = self.board_format.into_iter().flat_map(Heading::names);
        let headings = headings.map(Some).chain(std::iter::repeat(None));
        let cells = line.cells.iter().skip(1).take(COLUMNS).zip(headings).enumerate();
        let fact = |(at, (cell, heading)): (usize, (&'a String, Option<&'a str>))| {
            let column = match (at, heading) {
                (_, Some(heading)) if Column::of(heading) != Column::Other => Column::of(heading),
                (0, _) => Column::Of(ResultColumn::Board),
                _ => Column::Other,
            };
            (column, heading.unwrap_or("BOARD"), plain(cell).trim())
        };
        cells.map(fact).filter(|(_, _, text)| !text.is_empty()).collect()
    }

    /// A line of a traveller, or the cell that is wrong in it, from 1, and why.
    fn line(
        &mut self,
        line: &'a Line,
        columns: &[(&'a str, Column)],
        board: &[(Column, &'a str, &'a str)],
    ) -> Result<Record, (usize, DiagnosticKind)> {
        if line.is_open || line.filled() > columns.len() {
            return Err((1, DiagnosticKind::Cells));
        }
        let mut fields = Fields::default();
        let cells = line.cells.iter().zip(columns).zip(1..);
        for ((text, (heading, column)), number) in cells {
            fields.add(*column, heading, number, plain(text).trim());
        }
        // What the line says itself counts.
        for (column, heading, text) in board {
            if *column == Column::Of(ResultColumn::Board) && fields.has(ResultColumn::Board) {
                continue;
            }
            fields.add(*column, heading, 1, text);
        }
        let source = Source { format: Format::BridgeWebs, line: line.number };
        let mut record = fields.record(source)?;
        self.share(&mut record, line.number);
        for side in Side::ALL {
            let number = fields.pair(side);
            let (name, direction) = match side {
                Side::NorthSouth => ("PairNS", "NS"),
                Side::EastWest => ("PairEW", "EW"),
            };
            record.set_tag(name, number);
            if let Some([one, two]) = self.pairs.names(direction, number) {
                let at = LineColumn { line: line.number, column: 1 };
                let bytes = one.len() + two.len();
                if self.repeats.take(bytes, at, &mut self.read.diagnostics) {
                    let [first, second] = side.seats();
                    record.players[first] = one.into();
                    record.players[second] = two.into();
                }
            }
        }
        for name in ["ScoreMP", "ScoreIMP"] {
            record.set_tag(name, &fields.points(name));
        }
        for (heading, text) in &fields.others {
            self.other(&mut record, heading, text, line.number);
        }
        Ok(record)
    }

    /// Gives a record what all have.
    fn share(&mut self, record: &mut Record, line: u32) {
        let Record { event, date, scoring, .. } = &self.shared;
        let bytes = event.len() + date.len() + scoring.len();
        let at = LineColumn { line, column: 1 };
        if self.repeats.take(bytes, at, &mut self.read.diagnostics) {
            record.event.clone_from(event);
            record.date.clone_from(date);
            record.scoring.clone_from(scoring);
        }
    }

    /// What no column of a table of results has: dealer and vulnerability, and what has no field.
    fn other(&mut self, record: &mut Record, heading: &str, text: &str, line: u32) {
        let at = LineColumn { line, column: 1 };
        match heading.get(..3).unwrap_or_default().to_ascii_uppercase().as_str() {
            "DEA" | "DLR" => match text.parse() {
                Ok(seat) => return record.dealer = Some(seat),
                Err(_) => self.unread(heading, text, at),
            },
            "VUL" => match only(input::vulnerabilities(text)) {
                Some(vulnerable) => return record.vulnerable = Some(vulnerable),
                None => self.unread(heading, text, at),
            },
            _ => {}
        }
        // What the line of a board says is repeated in each of its records.
        let name = free_tag(record, tag(heading));
        if self.repeats.take(TAG + name.len() + text.len(), at, &mut self.read.diagnostics) {
            record.set_tag(&name, &text.replace(char::is_control, " "));
        }
    }

    fn unread(&mut self, heading: &str, text: &str, at: LineColumn) {
        let (key, value) = (heading.to_owned(), text.to_owned());
        self.read.diagnostics.push(Diagnostic::new(at, DiagnosticKind::Value { key, value }));
    }

    /// What was read, with the ranking in the first record. A ranking without boards is a record of its own.
    fn finish(mut self) -> Read {
        let ranking = self.pairs.table();
        if ranking.is_none() && self.pairs.len() > 0 {
            let kind =
                DiagnosticKind::NoPlace { key: "SCORES".to_owned(), count: self.pairs.len() };
            self.read.diagnostics.push(Diagnostic::new(LineColumn::START, kind));
        }
        if self.read.records.is_empty() && ranking.is_some() {
            let source = Some(Source { format: Format::BridgeWebs, line: 1 });
            self.read.locations.push(Locations::at(LineColumn::START));
            self.read.records.push(Record { source, ..self.shared });
        }
        match self.read.records.first_mut() {
            Some(first) => {
                self.facts.iter().for_each(|(name, text)| first.set_tag(name, text));
                first.tags.extend(ranking);
            }
            None => {
                let kind = DiagnosticKind::NoDeal;
                self.read.diagnostics.push(Diagnostic::new(LineColumn::START, kind));
            }
        }
        self.read.diagnostics.sort_by_key(|found| found.at);
        self.read
    }
}

/// The tag of what has no field.
fn tag(name: &str) -> String {
    format!("BridgeWebs_{}", column_name(name))
}

/// A name that the record does not have: a heading in another alphabet has no letters that can stand in one.
fn free_tag(record: &Record, name: String) -> String {
    let mut names = (2..).map(|number| format!("{name}{number}"));
    if record.tag(&name).is_none() {
        return name;
    }
    names.find(|name| record.tag(name).is_none()).unwrap_or(name)
}

/// The cells of a line of a traveller.
#[derive(Default)]
struct Fields<'a> {
    /// What tables of results have too: the column, its heading, the number of the cell, its text.
    results: Vec<(ResultColumn, &'a str, usize, &'a str)>,
    pairs: [&'a str; 2],
    scores: [&'a str; 2],
    /// The heading and the cell of the scores.
    score: Option<(&'a str, usize)>,
    points: Vec<(&'static str, Side, &'a str)>,
    others: Vec<(&'a str, &'a str)>,
}

impl<'a> Fields<'a> {
    fn add(&mut self, column: Column, heading: &'a str, number: usize, text: &'a str) {
        if text.is_empty() {
            return;
        }
        match column {
            Column::Of(column) if !self.has(column) => {
                self.results.push((column, heading, number, text));
            }
            Column::Pair(side) if self.pair(side).is_empty() => self.pairs[side as usize] = text,
            Column::Score(side) if self.scores[side as usize].is_empty() => {
                self.scores[side as usize] = text;
                self.score = self.score.or(Some((heading, number)));
            }
            Column::Points(tag, side) => self.points.push((tag, side, text)),
            // A second column of the same meaning is kept as one of no meaning.
            _ => self.others.push((heading, text)),
        }
    }

    fn has(&self, column: ResultColumn) -> bool {
        self.results.iter().any(|(of, ..)| *of == column)
    }

    fn pair(&self, side: Side) -> &'a str {
        self.pairs[side as usize]
    }

    /// The points of both sides as PBN has them: `NS 12 EW 10`.
    fn points(&self, name: &str) -> String {
        let of = |side: Side, word: &str| {
            let mut all = self.points.iter().filter(|(tag, of, _)| (*tag, *of) == (name, side));
            all.next().map(|(_, _, text)| format!("{word} {text}"))
        };
        let both = [of(Side::NorthSouth, "NS"), of(Side::EastWest, "EW")];
        both.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// North-South's score: as it is stated, or the other way round that of East-West. Two awards stand together.
    fn score(&self) -> String {
        let [ns, ew] = self.scores;
        let is_award = |text: &str| {
            text.ends_with(['%', '+']) || text.starts_with(|c: char| c.is_alphabetic())
        };
        let is_nothing = |text: &str| matches!(text, "" | "0" | "-");
        match (ns, ew) {
            (ns, ew) if is_award(ns) && is_award(ew) => format!("{ns}/{ew}"),
            (ns, ew) if is_nothing(ns) && !is_nothing(ew) => match ew.strip_prefix('-') {
                Some(lost) => lost.to_owned(),
                None => format!("-{}", ew.trim_start_matches('+')),
            },
            ("-", "-" | "") => String::new(),
            (ns, _) => ns.to_owned(),
        }
    }

    /// The result, read as tables of results are.
    fn record(&self, source: Source) -> Result<Record, (usize, DiagnosticKind)> {
        let score = self.score();
        let mut results = self.results.clone();
        let mut kept: Vec<(&str, &str)> = Vec::new();
        for (column, _, _, text) in &mut results {
            match (*column, *text) {
                // A column for tricks may have them over or under too.
                (ResultColumn::Tricks, text) if text.starts_with(['+', '-', '=']) => {
                    *column = ResultColumn::Result;
                }
                (ResultColumn::Contract, "P" | "p" | "AP" | "ap") => *text = "Pass",
                _ => {}
            }
        }
        let has = |of| results.iter().any(|(column, ..)| *column == of);
        let has_result = has(ResultColumn::Tricks) || has(ResultColumn::Result);
        if !has_result && !score.is_empty() && score != "0" {
            // The score counts, and how many tricks it was for follows from it.
            results.retain(|(column, _, _, text)| {
                let tag = match column {
                    ResultColumn::Contract => "Contract",
                    ResultColumn::Declarer => "Declarer",
                    ResultColumn::Lead => "Lead",
                    _ => return true,
                };
                kept.push((tag, text));
                false
            });
        }
        let mut cells: Vec<Cell<'_>> = results
            .iter()
            .map(|(column, heading, number, text)| Cell {
                column: *column,
                heading,
                number: *number,
                text,
            })
            .collect();
        if let Some((heading, number)) = self.score
            && !score.is_empty()
        {
            cells.push(Cell { column: ResultColumn::Score, heading, number, text: &score });
        } else if !cells.iter().any(|cell| cell.column == ResultColumn::Contract) {
            // A board that was not played.
            let (column, heading) = (ResultColumn::Contract, "CONTRACT");
            cells.push(Cell { column, heading, number: 1, text: "-" });
        }
        let record = Row(cells).record(source);
        let mut record = record.map_err(|wrong| (wrong.cell, wrong.kind))?;
        if !kept.is_empty() {
            unfinished(&mut record, &kept);
        }
        Ok(record)
    }
}

/// Gives a record the contract, the declarer and the lead of a result whose tricks are not stated.
fn unfinished(record: &mut Record, kept: &[(&str, &str)]) {
    let text = |name| kept.iter().find(|(tag, _)| *tag == name).map(|(_, text)| *text);
    let [terms, declarer, lead] = ["Contract", "Declarer", "Lead"].map(text);
    let terms = terms.and_then(|text| only(input::contract_terms(text)));
    let declarer = declarer.and_then(|text| only(input::seats(text)));
    record.contract = terms.zip(declarer).map(|(terms, declarer)| Contract { terms, declarer });
    let lead = lead.and_then(|text| only(input::cards(text))).zip(record.contract);
    record.play = lead.map(|(card, contract)| PlayRecord::new(contract.leader(), &[card]));
    for (tag, text) in kept {
        let is_read = match *tag {
            "Lead" => record.play.is_some(),
            _ => record.contract.is_some(),
        };
        if !is_read {
            record.set_tag(tag, text);
        }
    }
}

/// Fuzz target: reads any bytes, and writes the records as PBN.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let read = read(bytes);
    let again = read.written_as_pbn();
    let facts = |record: &Record| -> (Option<u32>, Option<Seat>) { (record.board, record.dealer) };
    assert!(again.records.iter().map(facts).eq(read.records.iter().map(facts)));
}
