//! The results of a club game as the ACBL's pages have them: a JSON object of sessions with hand records
//! and travellers.
//!
//! Each line of a traveller is a record, with the hands of its board; hands of boards that nobody played
//! are records too. Numbers stand in quotation marks in these objects, tens are `10`, and voids are
//! empty or a dash. Calls and cards are not in them: the auctions of their links are made up.

use std::collections::BTreeMap;

use bridge::{BySeat, Contract, ContractTerms, Layout, Outcome, Seat, Side, Tricks, Vulnerability};
use cards::{Card, Cards, Rank, Suit};
use serde_json::Value;

use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::error::{self, LIMIT, LineColumn};
use crate::format::Format;
use crate::read::{Locations, Read};
use crate::record::{PlayRecord, Record, Source};

/// Reads an object. One of another kind is named as JSON that is not read.
pub fn read(bytes: &[u8]) -> Read {
    let format = Some(Format::Json);
    if let Err(error) = error::check_size(bytes, LIMIT) {
        return Read::refused(format, DiagnosticKind::File { error });
    }
    match serde_json::from_slice(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)) {
        Ok(value) if is_game(&value) => of_value(&value, Format::Json),
        Ok(_) => Read::refused(format, DiagnosticKind::NotSupported { format: Format::Json }),
        Err(error) => {
            let place = |number: usize| u32::try_from(number.max(1)).unwrap_or(u32::MAX);
            let at = LineColumn { line: place(error.line()), column: place(error.column()) };
            let kind = DiagnosticKind::Syntax { message: error.to_string() };
            Read { format, diagnostics: vec![Diagnostic::new(at, kind)], ..Read::default() }
        }
    }
}

/// Whether a value is such an object.
pub(crate) fn is_game(value: &Value) -> bool {
    let sessions = value.get("sessions").and_then(Value::as_array);
    let is_session = |session: &Value| {
        session.get("hand_records").is_some() || session.get("sections").is_some()
    };
    sessions.is_some_and(|sessions| sessions.iter().any(is_session))
}

/// The records of an object.
pub(crate) fn of_value(game: &Value, format: Format) -> Read {
    let read = Read { format: Some(format), ..Read::default() };
    let mut reader = Reader { game, format, read };
    for session in list(game, "sessions") {
        reader.session(session);
    }
    if reader.read.records.is_empty() {
        reader.read.diagnostics.push(Diagnostic::new(LineColumn::START, DiagnosticKind::NoDeal));
    }
    reader.read
}

fn list<'a>(value: &'a Value, name: &str) -> impl Iterator<Item = &'a Value> {
    value.get(name).and_then(Value::as_array).into_iter().flatten()
}

/// A text, or a number as text; empty if there is none.
fn text(value: &Value, name: &str) -> String {
    match value.get(name) {
        Some(Value::String(text)) => text.trim().replace(char::is_control, " "),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

struct Reader<'a> {
    game: &'a Value,
    format: Format,
    read: Read,
}

/// A hand record: the hands, dealer and vulnerability.
struct Hands {
    layout: Option<Layout>,
    dealer: Option<Seat>,
    vulnerable: Option<Vulnerability>,
}

impl Reader<'_> {
    fn session(&mut self, session: &Value) {
        let mut hands: BTreeMap<u32, Hands> = BTreeMap::new();
        for record in list(session, "hand_records") {
            let Ok(board @ 1..) = text(record, "board").parse() else {
                self.value("board", text(record, "board"));
                continue;
            };
            let layout = layout(record);
            if layout.is_none() {
                self.value("hand_records", board.to_string());
            }
            let dealer = text(record, "dealer").parse().ok();
            let vulnerable = text(record, "vulnerability").parse().ok();
            hands.entry(board).or_insert(Hands { layout, dealer, vulnerable });
        }
        let mut played = Vec::new();
        for section in list(session, "sections") {
            let names = names(section);
            for board in list(section, "boards") {
                let number = text(board, "board_number").parse().ok().filter(|number| *number > 0);
                if number.is_none() {
                    self.value("board_number", text(board, "board_number"));
                }
                for line in list(board, "board_results") {
                    let mut record = self.record(session, number, hands.get(&number.unwrap_or(0)));
                    record.set_tag("Section", &text(section, "name"));
                    self.line(line, &names, &mut record);
                    played.extend(number);
                    self.push(record);
                }
            }
        }
        for (board, found) in hands.iter().filter(|(board, _)| !played.contains(*board)) {
            let record = self.record(session, Some(*board), Some(found));
            self.push(record);
        }
    }

    fn push(&mut self, record: Record) {
        let play = vec![LineColumn::START; record.cards().len()];
        self.read.locations.push(Locations { play, ..Locations::at(LineColumn::START) });
        self.read.records.push(record);
    }

    /// Reports a value that cannot be read. The objects are one line for a machine, so it has no place.
    fn value(&mut self, key: &str, value: String) {
        let kind = DiagnosticKind::Value { key: key.to_owned(), value };
        self.read.diagnostics.push(Diagnostic::new(LineColumn::START, kind));
    }

    fn record(&self, session: &Value, board: Option<u32>, hands: Option<&Hands>) -> Record {
        let scoring = match &*text(self.game, "board_scoring_method") {
            "MATCH_POINTS" => "MP",
            "IMPS" | "CROSS_IMPS" => "IMP",
            _ => "",
        };
        let mut record = Record {
            source: Some(Source { format: self.format, line: 1 }),
            event: text(self.game, "name"),
            site: text(self.game, "club_name"),
            date: date(&text(session, "game_date")),
            scoring: scoring.to_owned(),
            board,
            dealer: board.map(Seat::dealer_of_board),
            vulnerable: board.map(Vulnerability::of_board),
            ..Record::default()
        };
        if let Some(hands) = hands {
            record.deal = hands.layout;
            record.dealer = hands.dealer.or(record.dealer);
            record.vulnerable = hands.vulnerable.or(record.vulnerable);
        }
        record
    }

    fn line(&mut self, line: &Value, names: &Names, record: &mut Record) {
        record.set_tag("Round", &text(line, "round_number"));
        record.set_tag("Table", &text(line, "table_number"));
        for (side, key, tag, direction) in [
            (Side::NorthSouth, "ns_pair", "PairNS", "NS"),
            (Side::EastWest, "ew_pair", "PairEW", "EW"),
        ] {
            let number = text(line, key);
            let of = |direction: &str| names.get(&(direction.to_owned(), number.clone()));
            if let Some([one, two]) = of(direction).or_else(|| of("")).map(Vec::as_slice) {
                let [first, second] = side.seats();
                record.players[first] = one.clone();
                record.players[second] = two.clone();
            }
            record.set_tag(tag, &number);
        }
        let contract = text(line, "contract");
        let terms = contract.replace([' ', '*'], "").to_ascii_uppercase();
        if matches!(&*terms, "PASS" | "PASSED" | "PASSEDOUT" | "PO") {
            record.outcome = Some(Outcome::PassedOut);
        } else if !terms.is_empty() {
            let terms: Option<ContractTerms> = terms.parse().ok();
            match terms.zip(text(line, "declarer").parse().ok()) {
                Some((terms, declarer)) => {
                    let contract = Contract { terms, declarer };
                    record.contract = Some(contract);
                    let tricks = text(line, "tricks_taken").parse().ok().and_then(Tricks::new);
                    record.outcome = tricks.map(|tricks| Outcome::Played { contract, tricks });
                }
                None => {
                    self.value("contract", contract.clone());
                    record.set_tag("Contract", &contract);
                }
            }
        }
        let score = text(line, "ns_score");
        match score.parse() {
            Ok(score) => record.score_ns = Some(score),
            Err(_) => record.set_tag("Score", &score),
        }
        let [ns, ew] = ["ns_match_points", "ew_match_points"].map(|name| text(line, name));
        if !ns.is_empty() && !ew.is_empty() {
            record.set_tag("ScoreMP", &format!("NS {ns} EW {ew}"));
        }
        let lead = text(line, "opening_lead").replace("10", "T").replace(' ', "");
        match (lead.parse::<Card>(), record.contract) {
            (Ok(card), Some(contract)) => {
                record.play = Some(PlayRecord::new(contract.leader(), &[card]));
            }
            _ => record.set_tag("Lead", &lead),
        }
    }
}

/// The players of pairs, by direction and number.
type Names = BTreeMap<(String, String), Vec<String>>;

fn names(section: &Value) -> Names {
    let pair = |pair: &Value| {
        let players = list(pair, "players").map(|player| text(player, "name")).collect();
        ((text(pair, "direction"), text(pair, "pair_number")), players)
    };
    list(section, "pair_summaries").map(pair).collect()
}

/// `2026-04-20 …` or `04/20/2026` as `2026.04.20`.
fn date(text: &str) -> String {
    let day = text.split([' ', 'T']).next().unwrap_or_default();
    let parts: Vec<&str> = day.split(['-', '/']).collect();
    match parts[..] {
        [year, month, day] if year.len() == 4 => format!("{year}.{month:0>2}.{day:0>2}"),
        [month, day, year] if year.len() == 4 => format!("{year}.{month:0>2}.{day:0>2}"),
        _ => text.to_owned(),
    }
}

/// The hands of a hand record; `None` if they are not four whole hands.
fn layout(record: &Value) -> Option<Layout> {
    let mut layout = Layout { hands: BySeat::new(|_| Cards::EMPTY) };
    let seats = [
        ("north", Seat::North),
        ("east", Seat::East),
        ("south", Seat::South),
        ("west", Seat::West),
    ];
    let suits = [
        ("spades", Suit::Spades),
        ("hearts", Suit::Hearts),
        ("diamonds", Suit::Diamonds),
        ("clubs", Suit::Clubs),
    ];
    for (seat_name, seat) in seats {
        for (suit_name, suit) in suits {
            let ranks = text(record, &format!("{seat_name}_{suit_name}")).replace("10", "T");
            for letter in ranks.chars().filter(|c| !matches!(c, ' ' | '-' | '—' | '–')) {
                let rank = Rank::from_letter(u8::try_from(letter).ok()?)?;
                layout.hands[seat].insert(Card::new(suit, rank));
            }
        }
    }
    layout.deal().is_ok().then_some(layout)
}

/// Fuzz target: reads any bytes.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let read = read(bytes);
    assert_eq!(read.records.len(), read.locations.len());
    let _ = crate::verify(&read);
}
