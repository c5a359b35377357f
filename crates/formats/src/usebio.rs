//! USEBIO, the XML of results of pairs and team events, versions 1.2 and 1.3.
//!
//! A record is a line of a traveller: a board at one table. Elements are found at any depth, since
//! programs order and wrap them differently. No file is fetched for the document type, and the size
//! of what entities stand for is limited.
//!
//! ```
//! use biritch_formats::usebio;
//!
//! let read = usebio::read(b"<USEBIO Version=\"1.2\"><EVENT EVENT_TYPE=\"MP_PAIRS\"><BOARD><BOARD_NUMBER>2</BOARD_NUMBER>\
//!     <TRAVELLER_LINE><CONTRACT>3NT</CONTRACT><PLAYED_BY>S</PLAYED_BY><TRICKS>9</TRICKS><SCORE>600</SCORE></TRAVELLER_LINE>\
//!     </BOARD></EVENT></USEBIO>");
//! assert_eq!(read.records[0].contract, "3NT-S".parse().ok());
//! assert_eq!(read.records[0].score_ns, Some(600));
//! ```

use std::collections::BTreeMap;

use bridge::{Contract, Layout, Outcome, Seat, Tricks, Vulnerability};
use cards::{Card, Cards, Rank, Suit};
use roxmltree::{Document, Node, ParsingOptions};

use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::encoding;
use crate::error::{self, LIMIT, LineColumn};
use crate::format::Format;
use crate::read::{Locations, Read};
use crate::record::{Cell, PlayRecord, Record, Source, Tag};

/// The most elements and texts of a document.
const NODES: u32 = 4_000_000;

/// Reads a file.
pub fn read(bytes: &[u8]) -> Read {
    let format = Some(Format::Usebio);
    if let Err(error) = error::check_size(bytes, LIMIT) {
        return Read::refused(format, DiagnosticKind::File { error });
    }
    let stated = stated_encoding(bytes);
    let decoded = encoding::decode(bytes, stated);
    let note = decoded.diagnostic();
    let text = decoded.text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let options =
        ParsingOptions { allow_dtd: true, nodes_limit: NODES, ..ParsingOptions::default() };
    let document = match Document::parse_with_options(text, options) {
        Ok(document) => document,
        Err(error) => {
            let at = LineColumn { line: error.pos().row, column: error.pos().col };
            let kind = DiagnosticKind::Syntax { message: error.to_string() };
            return Read {
                format,
                diagnostics: vec![Diagnostic::new(at, kind)],
                ..Read::default()
            };
        }
    };
    let mut reader = Reader {
        read: Read { format, diagnostics: note.into_iter().collect(), ..Read::default() },
        document: &document,
        event: Event::of(&document),
    };
    reader.boards();
    if reader.read.records.is_empty() && reader.read.diagnostics.is_empty() {
        reader.read.diagnostics.push(Diagnostic::new(LineColumn::START, DiagnosticKind::NoDeal));
    }
    reader.read.diagnostics.sort_by_key(|found| found.at);
    reader.read
}

/// The encoding that the XML declaration names, unless the bytes are UTF-8.
fn stated_encoding(bytes: &[u8]) -> Option<encoding::Encoding> {
    if str::from_utf8(bytes).is_ok() {
        return None;
    }
    let head = String::from_utf8_lossy(bytes.get(..200).unwrap_or(bytes));
    let declaration = head.split("?>").next()?;
    let value = declaration.split_once("encoding=")?.1.get(1..)?;
    let name = value.split(['"', '\'']).next()?;
    let stated = encoding::Encoding::of_name(name);
    stated.filter(|encoding| *encoding != encoding::Encoding::UTF_8)
}

/// What all boards have in common.
#[derive(Default)]
struct Event {
    name: String,
    site: String,
    date: String,
    scoring: String,
    /// The names of a pair or team by its direction and number. The direction is `NS` or `EW` where both
    /// have their own numbers, else empty.
    names: BTreeMap<(&'static str, String), Vec<String>>,
    /// The deals by the number of the board.
    deals: BTreeMap<u32, Layout>,
    /// The final ranking.
    ranking: Vec<[String; 5]>,
}

/// The text of the first child of this name; empty if there is none.
fn child<'a>(node: Node<'a, '_>, name: &str) -> &'a str {
    let child = node.children().find(|child| child.has_tag_name(name));
    child.and_then(|child| child.text()).map(str::trim).unwrap_or_default()
}

impl Event {
    fn of(document: &Document<'_>) -> Event {
        let all = || document.root().descendants().filter(Node::is_element);
        let first = |name: &str| -> String {
            let texts = all().filter(|node| node.has_tag_name(name)).filter_map(|node| node.text());
            let mut texts = texts.map(plain).filter(|text| !text.is_empty());
            texts.next().unwrap_or_default()
        };
        let kind = all().find_map(|node| node.attribute("EVENT_TYPE")).unwrap_or_default();
        let scoring = match kind {
            "MP_PAIRS" | "PAIRS" => "MP",
            "BUTLER_PAIRS" => "IMP;Butler",
            "CROSS_IMP" => "IMP;Cross1",
            "TEAMS" | "SWISS_TEAMS" => "IMP",
            _ => "",
        };
        let mut event = Event {
            name: first("EVENT_DESCRIPTION"),
            site: first("CLUB_NAME"),
            date: date(&first("DATE")),
            scoring: scoring.into(),
            ..Event::default()
        };
        for side in all().filter(|node| matches!(node.tag_name().name(), "PAIR" | "TEAM")) {
            let number =
                [child(side, "PAIR_NUMBER"), child(side, "TEAM_ID"), child(side, "TEAM_NUMBER")];
            let Some(number) = number.into_iter().find(|number| !number.is_empty()) else {
                continue;
            };
            let players = side.children().filter(|child| child.has_tag_name("PLAYER"));
            let names: Vec<String> =
                players.map(|player| plain(child(player, "PLAYER_NAME"))).collect();
            event.ranking.push([
                plain(child(side, "PLACE")),
                number.to_owned(),
                names.join(" - "),
                plain(child(side, "TOTAL_SCORE")),
                plain(child(side, "PERCENTAGE")),
            ]);
            let direction = match child(side, "DIRECTION").chars().next() {
                Some('N' | 'n' | 'S' | 's') => "NS",
                Some('E' | 'e' | 'W' | 'w') => "EW",
                _ => "",
            };
            event.names.insert((direction, number.to_owned()), names);
        }
        event
    }
}

/// A text on one line, without control characters.
fn plain(text: &str) -> String {
    text.trim().replace(char::is_control, " ")
}

/// `09/03/2026` or `2026-03-09` as `2026.03.09`.
fn date(text: &str) -> String {
    let parts: Vec<&str> = text.split(['/', '-']).collect();
    match parts[..] {
        [day, month, year] if year.len() == 4 => format!("{year}.{month:0>2}.{day:0>2}"),
        [year, month, day] if year.len() == 4 => format!("{year}.{month:0>2}.{day:0>2}"),
        _ => text.to_owned(),
    }
}

struct Reader<'a, 'input> {
    read: Read,
    document: &'a Document<'input>,
    event: Event,
}

impl Reader<'_, '_> {
    fn place(&self, node: Node<'_, '_>) -> LineColumn {
        let at = self.document.text_pos_at(node.range().start);
        LineColumn { line: at.row, column: at.col }
    }

    /// Reports a value that cannot be read.
    fn value(&mut self, node: Node<'_, '_>, key: &str, value: &str) {
        let at = node.children().find(|child| child.has_tag_name(key)).unwrap_or(node);
        let (key, value) = (key.to_owned(), plain(value));
        let diagnostic = Diagnostic::new(self.place(at), DiagnosticKind::Value { key, value });
        self.read.diagnostics.push(diagnostic);
    }

    fn boards(&mut self) {
        let boards: Vec<Node<'_, '_>> =
            self.document.root().descendants().filter(|node| node.has_tag_name("BOARD")).collect();
        let of_hands =
            |node: &Node<'_, '_>| node.children().any(|child| child.has_tag_name("HAND"));
        for node in boards.iter().filter(|node| of_hands(node)) {
            let number = child(*node, "BOARD_NUMBER");
            match (number.parse(), hands(*node)) {
                (Ok(number @ 1..), Some(layout)) => drop(self.event.deals.insert(number, layout)),
                (Ok(_), None) => self.value(*node, "HAND", number),
                _ => self.value(*node, "BOARD_NUMBER", number),
            }
        }
        let mut played = Vec::new();
        for node in boards {
            let number = child(node, "BOARD_NUMBER");
            let board = number.parse().ok().filter(|board| *board > 0);
            let lines = node.children().filter(|child| child.has_tag_name("TRAVELLER_LINE"));
            let lines: Vec<Node<'_, '_>> = lines.collect();
            if board.is_none() && !lines.is_empty() {
                self.value(node, "BOARD_NUMBER", number);
            }
            for line in lines {
                played.extend(board);
                self.line(line, board);
            }
        }
        for (board, layout) in self.event.deals.clone() {
            if !played.contains(&board) {
                let record = self.record(Some(board), LineColumn::START);
                self.push(Record { deal: Some(layout), ..record }, LineColumn::START);
            }
        }
        let Some(record) = self.read.records.first_mut() else { return };
        if !self.event.ranking.is_empty() {
            let columns = "Rank;PairId;Names;TotalScore;TotalPercentage";
            let cell = |(at, text): (usize, &String)| match (at, text.as_str()) {
                (_, "") => Cell::Word("-".into()),
                (2, text) => Cell::Text { text: text.into() },
                (_, text) => Cell::Word(text.replace(char::is_whitespace, "")),
            };
            let row = |row: &[String; 5]| row.iter().enumerate().map(cell).collect();
            let rows = self.event.ranking.iter().map(row).collect();
            record.tags.push(Tag { rows, ..Tag::new("TotalScoreTable", columns) });
        }
    }

    /// A record with what all boards have.
    fn record(&self, board: Option<u32>, at: LineColumn) -> Record {
        Record {
            source: Some(Source { format: Format::Usebio, line: at.line }),
            event: self.event.name.clone(),
            site: self.event.site.clone(),
            date: self.event.date.clone(),
            scoring: self.event.scoring.clone(),
            board,
            dealer: board.map(Seat::dealer_of_board),
            vulnerable: board.map(Vulnerability::of_board),
            deal: board.and_then(|board| self.event.deals.get(&board).copied()),
            ..Record::default()
        }
    }

    fn push(&mut self, record: Record, at: LineColumn) {
        let cards = record.cards().len();
        self.read.locations.push(Locations { play: vec![at; cards], ..Locations::at(at) });
        self.read.records.push(record);
    }

    /// A line of a traveller.
    fn line(&mut self, line: Node<'_, '_>, board: Option<u32>) {
        let at = self.place(line);
        let mut record = self.record(board, at);
        for (name, key, direction, seats) in [
            ("NS_PAIR_NUMBER", "PairNS", "NS", [Seat::North, Seat::South]),
            ("EW_PAIR_NUMBER", "PairEW", "EW", [Seat::East, Seat::West]),
        ] {
            let pair = plain(child(line, name));
            let of = |direction| self.event.names.get(&(direction, pair.clone()));
            if let Some([one, two]) = of(direction).or_else(|| of("")).map(Vec::as_slice) {
                record.players[seats[0]] = one.clone();
                record.players[seats[1]] = two.clone();
            }
            record.set_tag(key, &pair);
        }
        let contract = child(line, "CONTRACT").replace(' ', "").to_ascii_uppercase();
        let (declarer, tricks) = (child(line, "PLAYED_BY"), child(line, "TRICKS"));
        if matches!(contract.as_str(), "PASS" | "PASSED" | "AP") {
            record.outcome = Some(Outcome::PassedOut);
        } else if !contract.is_empty() {
            let terms = contract.replace('*', "X").parse().ok();
            match terms.zip(declarer.parse().ok()) {
                Some((terms, declarer)) => {
                    let contract = Contract { terms, declarer };
                    record.contract = Some(contract);
                    let made: Option<Tricks> = tricks.parse().ok().and_then(Tricks::new);
                    record.outcome = made.map(|tricks| Outcome::Played { contract, tricks });
                    if made.is_none() && !tricks.is_empty() {
                        self.value(line, "TRICKS", tricks);
                        record.tags.push(Tag::new("Usebio_TRICKS", plain(tricks)));
                    }
                }
                None => {
                    let text = child(line, "CONTRACT");
                    self.value(line, "CONTRACT", text);
                    record.tags.push(Tag::new("Usebio_CONTRACT", plain(text)));
                }
            }
        }
        let score = child(line, "SCORE");
        match score.trim_start_matches('+').parse() {
            Ok(score) => record.score_ns = Some(score),
            Err(_) => match score.strip_prefix('A').and_then(artificial) {
                Some([ns, ew]) => {
                    record.set_tag("ScorePercentage", &format!("NS {ns} EW {ew}"));
                }
                None if score.is_empty() => {}
                None => {
                    self.value(line, "SCORE", score);
                    record.tags.push(Tag::new("Usebio_SCORE", plain(score)));
                }
            },
        }
        for (tag, ns, ew) in [
            ("ScoreMP", "NS_MATCH_POINTS", "EW_MATCH_POINTS"),
            ("ScoreIMP", "NS_BUTLER_POINTS", "EW_BUTLER_POINTS"),
            ("ScoreIMP", "NS_CROSS_IMP_POINTS", "EW_CROSS_IMP_POINTS"),
        ] {
            let [ns, ew] = [ns, ew].map(|name| plain(child(line, name)));
            if !ns.is_empty() && !ew.is_empty() {
                record.set_tag(tag, &format!("NS {ns} EW {ew}"));
            }
        }
        let lead = child(line, "LEAD");
        if !lead.is_empty() {
            match (lead_card(lead), record.contract) {
                (Some(card), Some(contract)) => {
                    record.play = Some(PlayRecord::new(contract.leader(), &[card]));
                }
                _ => record.set_tag("Lead", &plain(lead)),
            }
        }
        // What has no field keeps its name.
        for other in line.children().filter(Node::is_element) {
            let (name, text) = (other.tag_name().name(), plain(other.text().unwrap_or_default()));
            let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
            if !LINE.contains(&name) && is_name && !text.is_empty() {
                record.tags.push(Tag::new(format!("Usebio_{name}"), text));
            }
        }
        self.push(record, at);
    }
}

/// The elements of a line that have fields.
const LINE: [&str; 13] = [
    "NS_PAIR_NUMBER",
    "EW_PAIR_NUMBER",
    "CONTRACT",
    "PLAYED_BY",
    "LEAD",
    "TRICKS",
    "SCORE",
    "NS_MATCH_POINTS",
    "EW_MATCH_POINTS",
    "NS_BUTLER_POINTS",
    "EW_BUTLER_POINTS",
    "NS_CROSS_IMP_POINTS",
    "EW_CROSS_IMP_POINTS",
];

/// `6040`: percentages of North-South and East-West.
fn artificial(text: &str) -> Option<[u32; 2]> {
    let (ns, ew) = text.split_at_checked(2)?;
    Some([ns.parse().ok()?, ew.parse().ok().filter(|_| ew.len() == 2)?])
}

/// `TD`, `10D`: rank, then suit.
fn lead_card(text: &str) -> Option<Card> {
    let text = text.replace("10", "T").to_ascii_uppercase();
    let [rank, suit] = text.as_bytes() else { return None };
    Some(Card::new(Suit::from_letter(*suit)?, Rank::from_letter(*rank)?))
}

/// The hands of a board of a set.
fn hands(board: Node<'_, '_>) -> Option<Layout> {
    let mut layout = Layout::default();
    let mut known = Cards::EMPTY;
    for node in board.children().filter(|child| child.has_tag_name("HAND")) {
        let seat: Seat = child(node, "DIRECTION").get(..1)?.parse().ok()?;
        for (name, suit) in [
            ("SPADES", Suit::Spades),
            ("HEARTS", Suit::Hearts),
            ("DIAMONDS", Suit::Diamonds),
            ("CLUBS", Suit::Clubs),
        ] {
            for rank in child(node, name).replace("10", "T").bytes() {
                let card = Card::new(suit, Rank::from_letter(rank)?);
                if !known.insert(card) {
                    return None;
                }
                layout.hands[seat].insert(card);
            }
        }
    }
    let is_right = layout.hands.iter().all(|(_, hand)| hand.len() <= 13);
    is_right.then_some(layout)
}

/// Fuzz target: reads any bytes, and writes the records as PBN.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let read = read(bytes);
    assert_eq!(read.records.len(), read.locations.len());
    let again = crate::pbn::read(&crate::pbn::write(&read.records));
    let facts = |record: &Record| (record.board, record.contract, record.score_ns);
    assert!(again.records.iter().map(facts).eq(read.records.iter().map(facts)));
}
