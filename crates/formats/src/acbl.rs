//! The results of a club game as the ACBL's pages have them: a JSON object of sessions with hand records
//! and travellers.
//!
//! Each line of a traveller is a record, with the hands of its board; hands of boards that nobody played
//! are records too. The rankings are the `TotalScoreTable` of the first record. Numbers stand in quotation marks in these objects, tens are `10`, and voids are
//! empty or a dash. Calls and cards are not in them: the auctions of their links are made up.

use std::collections::{BTreeMap, BTreeSet};

use bridge::par::TrickTable;
use bridge::{
    BySeat, Contract, ContractTerms, Layout, Outcome, Seat, Side, Strain, Tricks, Vulnerability,
};
use cards::{Card, Cards, Rank, Suit};
use serde_json::Value;

use crate::date::{self, DayOrder};
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::error::{self, LIMIT, LineColumn};
use crate::format::Format;
use crate::plain::unsigned;
use crate::ranking;
use crate::read::{Locations, Read};
use crate::record::{PlayRecord, Record, Source};
use crate::repeats::Repeats;

/// Reads an object. One of another kind is named as JSON that is not read.
pub fn read(bytes: &[u8]) -> Read {
    let format = Some(Format::Json);
    if let Err(error) = error::check_size(bytes, LIMIT) {
        return Read::refused(format, DiagnosticKind::File { error });
    }
    match serde_json::from_slice(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)) {
        Ok(value) if is_game(&value) => of_value(&value, Format::Json, bytes.len()),
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

/// The records of an object of a file of so many bytes.
pub(crate) fn of_value(game: &Value, format: Format, bytes: usize) -> Read {
    let read = Read { format: Some(format), ..Read::default() };
    let scoring = match &*text(game, "board_scoring_method") {
        "MATCH_POINTS" => "MP",
        "IMPS" | "CROSS_IMPS" => "IMP",
        _ => "",
    };
    let shared = Record {
        source: Some(Source { format, line: 1 }),
        event: text(game, "name").into(),
        site: text(game, "club_name").into(),
        scoring: scoring.into(),
        ..Record::default()
    };
    let mut reader = Reader { shared, read, repeats: Repeats::of(bytes) };
    for session in list(game, "sessions") {
        reader.session(session);
    }
    reader.ranking(game);
    reader.no_place(game);
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

struct Reader {
    /// What all records have: the event, its site and scoring, the date of the session.
    shared: Record,
    read: Read,
    repeats: Repeats,
}

/// A hand record: the hands, dealer and vulnerability, and what the players could have made.
#[derive(Default)]
struct Hands {
    layout: Option<Layout>,
    dealer: Option<Seat>,
    vulnerable: Option<Vulnerability>,
    double_dummy: Option<TrickTable>,
    /// Texts that have no field, by the tags that keep them.
    tags: Vec<(&'static str, String)>,
}

impl Reader {
    fn session(&mut self, session: &Value) {
        let stated = text(session, "game_date");
        // A time of day may follow.
        let day = stated.split([' ', 'T']).next().unwrap_or_default();
        let date = date::to_pbn(day, DayOrder::MonthFirst);
        self.shared.date = if date == day { stated.into() } else { date.into() };
        let mut hands: BTreeMap<u32, Hands> = BTreeMap::new();
        for record in list(session, "hand_records") {
            let Some(board @ 1..) = unsigned(&text(record, "board")) else {
                self.left_out("board", text(record, "board"));
                continue;
            };
            let found = self.hands(record, board);
            hands.entry(board).or_insert(found);
        }
        let mut played = BTreeSet::new();
        for section in list(session, "sections") {
            let (names, name) = (names(section), text(section, "name"));
            for board in list(section, "boards") {
                let stated = text(board, "board_number");
                let number = unsigned(&stated).filter(|number| *number > 0);
                if number.is_none() {
                    self.kept("board_number", &stated);
                }
                for line in list(board, "board_results").filter(|line| is_result(line)) {
                    let mut record = self.record(number, number.and_then(|at| hands.get(&at)));
                    self.shared_tag(&mut record, "Section", &name);
                    if number.is_none() {
                        self.shared_tag(&mut record, "Board", &stated);
                    }
                    self.line(line, &names, &mut record);
                    played.extend(number);
                    self.push(record);
                }
            }
        }
        for (board, found) in hands.iter().filter(|(board, _)| !played.contains(*board)) {
            let record = self.record(Some(*board), Some(found));
            self.push(record);
        }
    }

    fn push(&mut self, record: Record) {
        let play = vec![LineColumn::START; record.cards().len()];
        self.read.locations.push(Locations { play, ..Locations::at(LineColumn::START) });
        self.read.records.push(record);
    }

    /// Reports a value that cannot be read and stands in a tag. The objects are one line for a
    /// machine, so it has no place.
    fn kept(&mut self, key: &str, value: &str) {
        let kind = DiagnosticKind::Value { key: key.to_owned(), value: value.to_owned() };
        self.read.diagnostics.push(Diagnostic::new(LineColumn::START, kind));
    }

    /// Reports a value that cannot be read and is in no record.
    fn left_out(&mut self, key: &str, value: String) {
        let kind = DiagnosticKind::LeftOut { key: key.to_owned(), value };
        self.read.diagnostics.push(Diagnostic::new(LineColumn::START, kind));
    }

    /// The rankings of a game, as the table of the first record. A game without boards is a record of its own.
    fn ranking(&mut self, game: &Value) {
        let sessions = || list(game, "sessions");
        let sections = || sessions().flat_map(|session| list(session, "sections"));
        let pairs = sections().map(|section| list(section, "pair_summaries").count()).sum();
        if ranking::is_too_large(pairs, RANKING.len()) {
            let kind = DiagnosticKind::NoPlace { key: "pair_summaries".to_owned(), count: pairs };
            self.read.diagnostics.push(Diagnostic::new(LineColumn::START, kind));
            return;
        }
        let mut rows: Vec<Vec<String>> = Vec::new();
        for section in sections() {
            let name = text(section, "name");
            for pair in list(section, "pair_summaries") {
                let name = if self.may_repeat(name.len()) { name.as_str() } else { "" };
                rows.push(ranked(name, pair));
            }
        }
        let Some(table) = ranking::table_of_filled(&RANKING, &rows) else { return };
        if self.read.records.is_empty() {
            self.push(self.shared.clone());
        }
        if let Some(first) = self.read.records.first_mut() {
            first.tags.push(table);
        }
    }

    /// Reports what else the rankings of a game have: a record is of a board.
    fn no_place(&mut self, game: &Value) {
        let sessions = || list(game, "sessions");
        let pairs = || {
            let sections = sessions().flat_map(|session| list(session, "sections"));
            sections.flat_map(|section| list(section, "pair_summaries"))
        };
        let players = || pairs().flat_map(|pair| list(pair, "players"));
        let records = || sessions().flat_map(|session| list(session, "hand_records"));
        let count = |key: &str, values: &mut dyn Iterator<Item = &Value>| {
            values.filter(|value| value.get(key).is_some_and(says_something)).count()
        };
        let mut found = Vec::new();
        for key in ["strats", "mpLimits"] {
            found.push((key, count(key, &mut [game].into_iter())));
        }
        found.push(("session_scores", count("session_scores", &mut pairs())));
        for key in ["id_number", "awards", "awards_score"] {
            found.push((key, count(key, &mut players())));
        }
        for key in ["auction", "comment", "notes"] {
            found.push((key, count(key, &mut records())));
        }
        for (key, count) in found.into_iter().filter(|(_, count)| *count > 0) {
            let kind = DiagnosticKind::NoPlace { key: key.to_owned(), count };
            self.read.diagnostics.push(Diagnostic::new(LineColumn::START, kind));
        }
    }

    /// Whether so many bytes that stand once in the file may be repeated in one more record.
    fn may_repeat(&mut self, bytes: usize) -> bool {
        self.repeats.take(bytes, LineColumn::START, &mut self.read.diagnostics)
    }

    /// Sets a tag to a value that several records have.
    fn shared_tag(&mut self, record: &mut Record, tag: &str, value: &str) {
        if self.may_repeat(value.len()) {
            record.set_tag(tag, value);
        }
    }

    /// A hand record.
    fn hands(&mut self, record: &Value, board: u32) -> Hands {
        let mut hands = Hands { layout: layout(record), ..Hands::default() };
        if hands.layout.is_none() {
            self.left_out("hand_records", board.to_string());
        }
        let (dealer, vulnerable) = (text(record, "dealer"), text(record, "vulnerability"));
        hands.dealer = dealer.parse().ok();
        hands.vulnerable = vulnerable.parse().ok();
        if hands.dealer.is_none() && !dealer.is_empty() {
            self.left_out("dealer", dealer);
        }
        if hands.vulnerable.is_none() && !vulnerable.is_empty() {
            self.left_out("vulnerability", vulnerable);
        }
        let results = ["double_dummy_ns", "double_dummy_ew"].map(|name| text(record, name));
        hands.double_dummy = double_dummy(&results);
        if hands.double_dummy.is_none() {
            hands
                .tags
                .extend(["Acbl_double_dummy_ns", "Acbl_double_dummy_ew"].into_iter().zip(results));
        }
        let par = text(record, "par");
        match par_score(&par) {
            Some((score, contract)) => {
                hands.tags.push(("OptimumScore", format!("NS {score}")));
                hands.tags.push(("ParContract", contract.to_owned()));
            }
            None => hands.tags.push(("Acbl_par", par)),
        }
        hands
    }

    /// A record with what all have, of a board with this number and these hands.
    fn record(&mut self, board: Option<u32>, hands: Option<&Hands>) -> Record {
        let shared = &self.shared;
        let texts = [&shared.event, &shared.site, &shared.date, &shared.scoring];
        let bytes = texts.iter().map(|text| text.len()).sum();
        let shared = if self.may_repeat(bytes) {
            self.shared.clone()
        } else {
            Record { source: self.shared.source, ..Record::default() }
        };
        let mut record = Record {
            board,
            dealer: board.map(Seat::dealer_of_board),
            vulnerable: board.map(Vulnerability::of_board),
            ..shared
        };
        if let Some(hands) = hands {
            record.deal = hands.layout;
            record.dealer = hands.dealer.or(record.dealer);
            record.vulnerable = hands.vulnerable.or(record.vulnerable);
            record.double_dummy = hands.double_dummy;
            for (tag, text) in &hands.tags {
                self.shared_tag(&mut record, tag, text);
            }
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
            if let Some([one, two]) = of(direction).or_else(|| of("")).map(Vec::as_slice)
                && self.may_repeat(one.len() + two.len())
            {
                let [first, second] = side.seats();
                record.players[first] = one.into();
                record.players[second] = two.into();
            }
            record.set_tag(tag, &number);
        }
        self.contract(line, record);
        let score = text(line, "ns_score");
        match score.parse() {
            Ok(score) => record.score_ns = Some(score),
            Err(_) => record.set_tag("Score", &score),
        }
        let [ns, ew] = ["ns_match_points", "ew_match_points"].map(|name| text(line, name));
        if !ns.is_empty() && !ew.is_empty() {
            // The same keys have the points of events at IMPs.
            let tag = if self.shared.scoring == "IMP" { "ScoreIMP" } else { "ScoreMP" };
            record.set_tag(tag, &format!("NS {ns} EW {ew}"));
        }
        let stated = text(line, "opening_lead");
        let lead = stated.replace("10", "T").replace(' ', "");
        match (lead.parse::<Card>(), record.contract) {
            (Ok(card), Some(contract)) => {
                record.play = Some(PlayRecord::new(contract.leader(), &[card]));
            }
            _ => record.set_tag("Lead", &stated),
        }
    }

    /// Contract, declarer and tricks. What cannot be read stands in the tags of PBN.
    fn contract(&mut self, line: &Value, record: &mut Record) {
        let [contract, declarer, tricks] =
            ["contract", "declarer", "tricks_taken"].map(|name| text(line, name));
        let terms = contract.replace([' ', '*'], "").to_ascii_uppercase();
        if matches!(&*terms, "PASS" | "PASSED" | "PASSEDOUT" | "PO") {
            record.outcome = Some(Outcome::PassedOut);
            return;
        }
        let terms: Option<ContractTerms> = terms.parse().ok();
        let Some((terms, seat)) = terms.zip(declarer.parse().ok()) else {
            if !contract.is_empty() {
                self.kept("contract", &contract);
            }
            record.set_tag("Contract", &contract);
            record.set_tag("Declarer", &declarer);
            record.set_tag("Result", &tricks);
            return;
        };
        let contract = Contract { terms, declarer: seat };
        record.contract = Some(contract);
        let count = unsigned(&tricks).and_then(Tricks::new);
        record.outcome = count.map(|tricks| Outcome::Played { contract, tricks });
        if count.is_none() && !tricks.is_empty() {
            self.kept("tricks_taken", &tricks);
            record.set_tag("Result", &tricks);
        }
    }
}

/// The columns of a ranking. The rank is that of the section in the first stratum, which all pairs are in; all places
/// stand in the last column.
const RANKING: [&str; 13] = [
    "Rank",
    "PairId",
    "Section",
    "Direction",
    "Names",
    "TotalScore",
    "TotalPercentage",
    "NrBoards",
    "Stratum",
    "RawScore",
    "Handicap",
    "Adjustment",
    "Places",
];

/// A line of a ranking.
fn ranked(section: &str, pair: &Value) -> Vec<String> {
    let places: Vec<[String; 3]> = list(pair, "strat_place")
        .map(|place| ["type", "strat_number", "rank"].map(|key| text(place, key)))
        .filter(|[_, _, rank]| !rank.is_empty())
        .collect();
    let place = |kind: &str| {
        let mut of_kind = places.iter().filter(|[of, stratum, _]| of == kind && stratum == "1");
        of_kind.next().map(|[_, _, rank]| rank.clone())
    };
    let all: Vec<String> =
        places.iter().map(|[kind, stratum, rank]| format!("{kind}:{stratum}:{rank}")).collect();
    let names: Vec<String> = list(pair, "players").map(|player| text(player, "name")).collect();
    vec![
        place("Section").or_else(|| place("Event")).unwrap_or_default(),
        text(pair, "pair_number"),
        section.to_owned(),
        text(pair, "direction"),
        names.join(" - "),
        text(pair, "score"),
        text(pair, "percentage"),
        text(pair, "boards_played"),
        text(pair, "strat"),
        text(pair, "raw_score"),
        text(pair, "handicap"),
        text(pair, "adjustment"),
        all.join(","),
    ]
}

/// Whether a value is not empty.
fn says_something(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::String(text) => !text.trim().is_empty(),
        Value::Array(values) => !values.is_empty(),
        Value::Object(values) => !values.is_empty(),
        Value::Bool(_) | Value::Number(_) => true,
    }
}

/// Whether a line says who played, what, or with which score.
fn is_result(line: &Value) -> bool {
    let keys = ["ns_pair", "ew_pair", "contract", "ns_score"];
    keys.iter().any(|key| !text(line, key).is_empty())
}

/// The tricks of all declarers, from the texts of both sides, `NS: 1C 2/1H 1S D5 NT7/6`: before the
/// strain stands the level of a contract, behind it the number of tricks; both for North and South,
/// or East and West, where they differ. `None` if the texts are not of this form, or say nothing about
/// a strain.
fn double_dummy(sides: &[String; 2]) -> Option<TrickTable> {
    let mut table: BTreeMap<(Seat, Strain), u8> = BTreeMap::new();
    for (side, text) in Side::ALL.into_iter().zip(sides) {
        let words = text.rsplit(':').next()?.split_whitespace();
        for word in words {
            let is_digit = |c: char| c.is_ascii_digit() || c == '/';
            let strain = word.trim_matches(is_digit);
            let (before, after) = word.split_once(strain)?;
            let (numbers, book) = if after.is_empty() { (before, 6) } else { (after, 0) };
            let strain = match strain {
                "C" => Strain::Clubs,
                "D" => Strain::Diamonds,
                "H" => Strain::Hearts,
                "S" => Strain::Spades,
                "NT" | "N" => Strain::Notrump,
                _ => return None,
            };
            let (first, second) = numbers.split_once('/').unwrap_or((numbers, numbers));
            for (seat, number) in side.seats().into_iter().zip([first, second]) {
                table.insert((seat, strain), unsigned::<u8>(number)?.checked_add(book)?);
            }
        }
    }
    let tricks = |seat, strain| table.get(&(seat, strain)).copied().unwrap_or(u8::MAX);
    TrickTable::new(tricks).ok()
}

/// The score for North-South and the contract of `Par: 110 2H-NS`.
fn par_score(text: &str) -> Option<(i32, &str)> {
    let text = text.strip_prefix("Par:").unwrap_or(text).trim();
    let (score, contract) = text.split_once(' ').unwrap_or((text, ""));
    Some((score.parse().ok()?, contract.trim()))
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
