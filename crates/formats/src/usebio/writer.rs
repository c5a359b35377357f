//! From records to a document.

use std::collections::{BTreeMap, HashMap, HashSet};

use bridge::{Layout, Outcome, Seat, Side};
use cards::Suit;

use super::elements::{KINDS, TABLE, plain};
use super::tree::{Element, comment};
use crate::date::{self, DayOrder};
use crate::record::{Cell, Record, Remark, Tag, Text};

/// The path of the version of a document.
pub(crate) const VERSION: &str = "USEBIO/@Version";

/// A version of USEBIO that is written. What is valid in 1.2 is valid in 1.3, whose dates are those of
/// ISO 8601.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Version {
    /// 1.2, which most programs read.
    V1_2,
    /// 1.3 of 2018.
    V1_3,
}

impl Version {
    /// Its name: `1.2`.
    pub const fn name(self) -> &'static str {
        match self {
            Version::V1_2 => "1.2",
            Version::V1_3 => "1.3",
        }
    }

    /// The version of this name.
    pub fn of_name(name: &str) -> Option<Version> {
        [Version::V1_2, Version::V1_3].into_iter().find(|version| version.name() == name)
    }
}

/// The version in which records are written: that in which they were read, or 1.2.
pub fn version(records: &[Record]) -> Version {
    if is_dated_by_iso(&rest(records)) { Version::V1_3 } else { Version::V1_2 }
}

/// Lets records be written in a version.
pub fn set_version(records: &mut [Record], version: Version) {
    let row = vec![Cell::Word(VERSION.into()), Cell::Text { text: version.name().into() }];
    set_row(records, VERSION, row);
}

/// Puts a row before the others of the table of texts, in place of the one with its path.
fn set_row(records: &mut [Record], path: &str, row: Vec<Cell>) {
    let is_own = |row: &Vec<Cell>| row.first().is_some_and(|cell| cell.text() == path);
    let tables = records.iter_mut().flat_map(|record| &mut record.tags);
    let table = tables.into_iter().find(|tag| tag.name == TABLE);
    if let Some(table) = table {
        let mut rows: Vec<Vec<Cell>> = table.rows.to_vec();
        rows.retain(|row| !is_own(row));
        rows.insert(0, row);
        table.rows = rows.into();
    } else if let Some(first) = records.first_mut() {
        let tag = Tag { rows: vec![row].into(), ..Tag::new(TABLE, "Element;Text") };
        first.tags.push(tag);
    }
}

/// A match as a document has it besides its boards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Match {
    /// The round.
    pub round: u32,
    /// The numbers of both teams or pairs. Its boards are the records with this `Round`, `HomeTeam` and `VisitTeam`.
    pub sides: [String; 2],
    /// Whether pairs play it, whose numbers and scores have elements of their own.
    pub of_pairs: bool,
    /// The score of each; empty if there is none.
    pub scores: [String; 2],
    /// The victory points of each; empty if there are none.
    pub victory_points: [String; 2],
}

impl Match {
    /// Round and sides, as those of a line are known.
    fn key(&self) -> [String; 3] {
        [self.round.to_string(), plain(&self.sides[0]), plain(&self.sides[1])]
    }

    fn element(&self) -> Element {
        let mut element = Element::new("MATCH");
        element.add_text("ROUND_NUMBER", &self.round.to_string());
        let [numbers, scores, points] = match self.of_pairs {
            true => [
                ["NS_PAIR_NUMBER", "EW_PAIR_NUMBER"],
                ["NS_SCORE", "EW_SCORE"],
                ["NS_VICTORY_POINTS", "EW_VICTORY_POINTS"],
            ],
            false => [
                ["TEAM", "OPPOSING_TEAM"],
                ["TEAM_SCORE", "OPPOSING_TEAM_SCORE"],
                ["TEAM_VICTORY_POINTS", "OPPOSING_TEAM_VICTORY_POINTS"],
            ],
        };
        for (names, texts) in
            [(numbers, &self.sides), (scores, &self.scores), (points, &self.victory_points)]
        {
            for (name, text) in names.into_iter().zip(texts) {
                element.add_text(name, text);
            }
        }
        element
    }
}

/// Lets a text be written at the path of an element or an attribute, `EVENT/WINNER_TYPE`, unless something else
/// is written there.
pub fn set_text(records: &mut [Record], path: &str, text: &str) {
    let row = vec![Cell::Word(path.into()), Cell::Text { text: text.into() }];
    set_row(records, path, row);
}

/// Writes records and the matches in which they were played as USEBIO 1.2. A match may have no boards.
pub fn write_matches(records: &[Record], matches: &[Match]) -> Vec<u8> {
    written(&[], records, matches)
}

/// Writes records, with the remarks before the first of them, as USEBIO 1.2, or in the version that they
/// were read in. The lines of a board stand together, in the order of [`order`].
pub fn write_file(head: &[Remark], records: &[Record]) -> Vec<u8> {
    written(head, records, &[])
}

fn written(head: &[Remark], records: &[Record], matches: &[Match]) -> Vec<u8> {
    let version = version(records).name().replace('.', "_");
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE USEBIO SYSTEM \"usebio_v{version}.dtd\">\n"
    );
    head.iter().for_each(|remark| text += &comment(&remark.text));
    document(records, matches).write(0, &mut text);
    text.into_bytes()
}

/// The places of the records in the order in which a document has them: the lines of each board together,
/// then the boards that were only dealt, by number.
pub fn order(records: &[Record]) -> Vec<usize> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut known: BTreeMap<(Option<[String; 3]>, u32), usize> = BTreeMap::new();
    let mut dealt = Vec::new();
    let only_dealt = only_dealt(records);
    for (at, record) in records.iter().enumerate() {
        let board = record.board.unwrap_or_default();
        if only_dealt[at] {
            dealt.push((board, at));
            continue;
        }
        let group = *known.entry((of_match(record), board)).or_insert_with(|| {
            groups.push(Vec::new());
            groups.len() - 1
        });
        groups[group].push(at);
    }
    // Lines in matches come after the others.
    groups.sort_by_key(|group| of_match(&records[group[0]]).is_some());
    dealt.sort_unstable();
    groups.into_iter().flatten().chain(dealt.into_iter().map(|(_, at)| at)).collect()
}

/// Which records are boards that stand among the hands only: nobody played them, and no other record has
/// their number.
fn only_dealt(records: &[Record]) -> Vec<bool> {
    let mut counts: HashMap<u32, u32> = HashMap::new();
    for board in records.iter().filter_map(|record| record.board) {
        *counts.entry(board).or_default() += 1;
    }
    let is_alone =
        |record: &Record| record.board.is_some_and(|board| counts.get(&board) == Some(&1));
    records.iter().map(|record| is_unplayed(record) && is_alone(record)).collect()
}

/// Whether nobody played the board.
fn is_unplayed(record: &Record) -> bool {
    let is_named = |tag: &str| record.tag(tag).is_some_and(|value| !value.is_empty());
    let is_known = Seat::ALL.iter().any(|seat| is_given(&record.players[*seat]));
    record.deal.is_some()
        && record.contract.is_none()
        && record.outcome.is_none()
        && record.score_ns.is_none()
        && !is_known
        && !["PairNS", "PairEW", "ScorePercentage"].into_iter().any(is_named)
}

/// Round, team and opposing team of a line of a match.
fn of_match(record: &Record) -> Option<[String; 3]> {
    let tags = ["Round", "HomeTeam", "VisitTeam"];
    let texts = tags.map(|tag| plain(record.tag(tag).unwrap_or_default()));
    (!texts[1].is_empty() || !texts[2].is_empty()).then_some(texts)
}

fn is_given(text: &str) -> bool {
    !matches!(text.trim(), "" | "?")
}

/// The texts of a document that have no field, each with its path.
fn rest(records: &[Record]) -> Vec<(&str, &str)> {
    let table = records.iter().flat_map(|record| &record.tags).find(|tag| tag.name == TABLE);
    let rows = table.into_iter().flat_map(|tag| &tag.rows);
    rows.filter_map(|row| Some((row.first()?.text(), row.get(1)?.text()))).collect()
}

/// Whether a document is of version 1.3, in which dates are those of ISO 8601.
fn is_dated_by_iso(rest: &[(&str, &str)]) -> bool {
    rest.iter().any(|(path, text)| *path == VERSION && text.trim() == "1.3")
}

fn document(records: &[Record], matches: &[Match]) -> Element {
    let mut root = Element::new("USEBIO");
    let rest = rest(records);
    root.attribute("Version", version(records).name());
    let first = |text: fn(&Record) -> &Text| {
        records.iter().map(text).find(|text| is_given(text)).map_or("", Text::as_str)
    };
    let site = first(|record| &record.site);
    if is_given(site) {
        root.add("CLUB").add_text("CLUB_NAME", site);
    }
    let mut event = Element::new("EVENT");
    let scoring = first(|record| &record.scoring);
    let has_kind = rest.iter().any(|(path, _)| path.ends_with("EVENT/@EVENT_TYPE"));
    if let Some(kind) = kind(scoring).filter(|_| !has_kind) {
        event.attribute("EVENT_TYPE", kind);
    }
    event.add_text("EVENT_DESCRIPTION", first(|record| &record.event));
    event.add_text("DATE", &written_date(first(|record| &record.date), is_dated_by_iso(&rest)));
    let numbers = numbers(records);
    let participants = participants(records, &numbers);
    if !participants.is_empty() {
        let element = event.add("PARTICIPANTS");
        participants.iter().for_each(|one| one.write(element));
    }
    lines(records, &numbers, matches, &mut event);
    if !event.is_empty() || kind(scoring).is_some() {
        *root.add("EVENT") = event;
    }
    let set = hands(records);
    if !set.is_empty() {
        *root.add("HANDSET") = set;
    }
    for (path, text) in rest {
        if path != VERSION {
            root.put(path, text);
        }
    }
    root
}

/// The kind of event of a scoring, if there is one.
fn kind(scoring: &str) -> Option<&'static str> {
    let scoring = match scoring.trim() {
        "MatchPoints" => "MP",
        "IMP;Cross" => "IMP;Cross1",
        scoring => scoring,
    };
    KINDS.iter().find(|(_, known)| *known == scoring).map(|(kind, _)| *kind)
}

/// `2026.03.09` as `09/03/2026` or `2026-03-09`; a date with unknown digits as it is.
fn written_date(text: &str, is_iso: bool) -> String {
    let text = date::to_pbn(&plain(text), DayOrder::DayFirst);
    let parts: Vec<&str> = text.split('.').collect();
    let is_number = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
    match parts[..] {
        [year, month, day] if year.len() == 4 && parts.iter().all(is_number) => {
            if is_iso {
                parts.join("-")
            } else {
                format!("{day}/{month}/{year}")
            }
        }
        _ => text,
    }
}

/// Who takes part.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Kind {
    #[default]
    Pair,
    Team,
    Player,
}

/// A participant of the ranking.
#[derive(Default)]
struct Participant {
    kind: Kind,
    number: String,
    direction: &'static str,
    /// The name of a team.
    name: String,
    names: Vec<String>,
    place: String,
    score: String,
    percentage: String,
}

impl Participant {
    fn write(&self, to: &mut Element) {
        let own = match self.kind {
            Kind::Pair => {
                let pair = to.add("PAIR");
                pair.add_text("PAIR_NUMBER", &self.number);
                pair.add_text("DIRECTION", self.direction);
                pair
            }
            Kind::Team => {
                let team = to.add("TEAM");
                team.attribute("TEAM_ID", &self.number);
                if !self.name.is_empty() {
                    team.attribute("TEAM_NAME", &self.name);
                }
                team
            }
            Kind::Player => {
                let player = to.add("PLAYER");
                player.add_text("PLAYER_NUMBER", &self.number);
                player.add_text("PLAYER_NAME", self.names.first().map_or("", String::as_str));
                player
            }
        };
        own.add_text("TOTAL_SCORE", &self.score);
        own.add_text("PERCENTAGE", &self.percentage);
        own.add_text("PLACE", &self.place);
        for name in self.names.iter().filter(|_| self.kind != Kind::Player) {
            own.add("PLAYER").add_text("PLAYER_NAME", name);
        }
    }
}

/// The numbers of the pairs of each record: those that it states, or free ones for pairs whose players
/// are known.
fn numbers(records: &[Record]) -> Vec<[String; 2]> {
    let stated = |record: &Record, tag: &str| {
        Some(plain(record.tag(tag).unwrap_or_default())).filter(|number| is_given(number))
    };
    let mut taken: HashSet<String> = HashSet::new();
    for record in records {
        taken.extend(SIDES.iter().filter_map(|(_, tag, _)| stated(record, tag)));
    }
    let mut free =
        (1_u32..).map(|number| number.to_string()).filter(|number| !taken.contains(number));
    let mut given: BTreeMap<[String; 2], String> = BTreeMap::new();
    let mut number = |record: &Record, (side, tag, _): (Side, &str, &str)| {
        if let Some(number) = stated(record, tag) {
            return number;
        }
        let names = side.seats().map(|seat| name(&record.players[seat]));
        if !names.iter().all(|name| is_given(name)) {
            return String::new();
        }
        given.entry(names).or_insert_with(|| free.next().unwrap_or_default()).clone()
    };
    records.iter().map(|record| SIDES.map(|side| number(record, side))).collect()
}

/// The ranking that the records have, then the pairs that sat at their tables and are not in it; who plays with several
/// partners is no pair.
fn participants(records: &[Record], numbers: &[[String; 2]]) -> Vec<Participant> {
    let tags = records.iter().flat_map(|record| &record.tags);
    let ranking = tags.into_iter().find(|tag| tag.name == "TotalScoreTable");
    let mut pairs: Vec<Participant> = ranking.map(ranked).unwrap_or_default();
    if pairs.first().is_some_and(|one| one.kind == Kind::Player) {
        return pairs;
    }
    let is_ranked: HashSet<String> = pairs.iter().map(|pair| pair.number.clone()).collect();
    // Where each number stands among the pairs, and in which direction it sat first.
    let mut known: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for (record, numbers) in records.iter().zip(numbers) {
        for ((side, _, direction), number) in SIDES.into_iter().zip(numbers) {
            let names = side.seats().map(|seat| name(&record.players[seat]));
            let is_named = names.iter().all(|name| is_given(name));
            if number.is_empty() || !is_named || is_ranked.contains(number) {
                continue;
            }
            let other = if direction == "NS" { "EW" } else { "NS" };
            if known.contains_key(&(direction, number)) {
                continue;
            }
            // A pair that sat in both directions has one number for both.
            if let Some(at) = known.get(&(other, number)).copied()
                && pairs[at].names == names
            {
                pairs[at].direction = "";
                known.insert((direction, number), at);
                continue;
            }
            known.insert((direction, number), pairs.len());
            pairs.push(Participant {
                number: number.clone(),
                direction,
                names: names.into(),
                ..Participant::default()
            });
        }
    }
    pairs
}

/// The sides of a line, each with its tag and direction.
const SIDES: [(Side, &str, &str); 2] =
    [(Side::NorthSouth, "PairNS", "NS"), (Side::EastWest, "PairEW", "EW")];

fn name(text: &str) -> String {
    plain(&text.replace(" - ", "-"))
}

/// The participants of a table of results, by the names of its columns.
fn ranked(tag: &Tag) -> Vec<Participant> {
    let columns = tag.columns();
    let at = |names: &[&str]| columns.iter().position(|column| names.contains(&column.name));
    let kind = match (at(&["PairId"]), at(&["TeamId"]), at(&["PlayerId"])) {
        (None, Some(_), _) => Kind::Team,
        (None, None, Some(_)) => Kind::Player,
        _ => Kind::Pair,
    };
    let is_named = at(&["Names"]).is_some();
    let places = [
        at(&["Rank"]),
        at(&["PairId", "TeamId", "PlayerId"]),
        at(&["Direction"]),
        at(&["TeamName"]),
        at(if is_named { &["Names"] } else { &["TeamName"] }),
        at(&["TotalScore", "TotalMP", "TotalIMP"]),
        at(&["TotalPercentage"]),
    ];
    let one = |row: &Vec<Cell>| {
        let cell = |place: Option<usize>| {
            let text = place.and_then(|place| row.get(place)).map_or("", |cell| cell.text());
            if matches!(text.trim(), "-" | "?") { String::new() } else { plain(text) }
        };
        let [place, number, direction, name, names, score, percentage] = places.map(cell);
        let direction = match direction.as_str() {
            "NS" => "NS",
            "EW" => "EW",
            _ => "",
        };
        // What stands for the players of a team without any is its own name.
        let names = match kind {
            Kind::Team if !is_named => String::new(),
            _ => names,
        };
        let names = match kind {
            Kind::Player => Vec::from([names]),
            _ => names.split(" - ").map(plain).filter(|name| !name.is_empty()).collect(),
        };
        Participant { kind, number, direction, name, names, place, score, percentage }
    };
    tag.rows.iter().map(one).filter(|one| !one.number.is_empty()).collect()
}

/// The lines of the boards; those of a match inside it.
fn lines(records: &[Record], numbers: &[[String; 2]], known: &[Match], event: &mut Element) {
    let mut matches: Vec<Element> = known.iter().map(Match::element).collect();
    let mut places: HashMap<[String; 3], usize> =
        known.iter().enumerate().map(|(at, of)| (of.key(), at)).collect();
    let mut board: Option<(Option<[String; 3]>, u32, Element)> = None;
    let mut close = |board: Option<(Option<[String; 3]>, u32, Element)>, event: &mut Element| {
        let Some((of_match, _, element)) = board else { return };
        let holder = match of_match {
            None => event,
            Some(names) => {
                let at = *places.entry(names).or_insert_with_key(|names| {
                    let mut element = Element::new("MATCH");
                    for (name, text) in ["ROUND_NUMBER", "TEAM", "OPPOSING_TEAM"].iter().zip(names)
                    {
                        element.add_text(name, text);
                    }
                    matches.push(element);
                    matches.len() - 1
                });
                &mut matches[at]
            }
        };
        *holder.add("BOARD") = element;
    };
    let only_dealt = only_dealt(records);
    for at in order(records) {
        let record = &records[at];
        if only_dealt[at] || records.len() == 1 && is_event(record) {
            continue;
        }
        let (names, number) = (of_match(record), record.board.unwrap_or_default());
        if !board.as_ref().is_some_and(|(open, known, _)| *open == names && *known == number) {
            close(board.take(), event);
            let mut element = Element::new("BOARD");
            if let Some(number) = record.board {
                element.add_text("BOARD_NUMBER", &number.to_string());
            }
            board = Some((names, number, element));
        }
        if let Some((_, _, element)) = &mut board {
            let own = element.add("TRAVELLER_LINE");
            // A match of pairs has no rooms.
            if of_match(record).is_some() {
                own.add_text("DIRECTION", direction(record));
            }
            line(record, &numbers[at], own);
        }
    }
    close(board.take(), event);
    for element in matches {
        *event.add("MATCH") = element;
    }
}

/// Where the team sits that its match names first; empty if the record does not say its room.
fn direction(record: &Record) -> &'static str {
    match record.tag("Room") {
        Some("Open") => "NS",
        Some("Closed") => "EW",
        _ => "",
    }
}

/// Whether a record is that of an event without boards.
fn is_event(record: &Record) -> bool {
    record.board.is_none() && record.tags.iter().any(|tag| tag.name == "TotalScoreTable")
}

fn line(record: &Record, numbers: &[String; 2], to: &mut Element) {
    for (number, name) in numbers.iter().zip(["NS_PAIR_NUMBER", "EW_PAIR_NUMBER"]) {
        to.add_text(name, number);
    }
    let contract = record.contract.or(record.outcome.and_then(Outcome::contract));
    match (record.outcome, contract) {
        (Some(Outcome::PassedOut), _) => to.add_text("CONTRACT", "PASS"),
        (outcome, Some(contract)) => {
            to.add_text("CONTRACT", &contract.terms.to_string());
            to.add_text("PLAYED_BY", &contract.declarer.letter().to_string());
            let lead = record.play.as_ref().filter(|play| play.leader == contract.leader());
            if let Some(lead) = lead.and_then(|play| play.cards.first()) {
                let (rank, suit) = (lead.card.rank().letter(), lead.card.suit().letter());
                to.add_text("LEAD", &format!("{rank}{suit}"));
            }
            if let Some(Outcome::Played { tricks, .. }) = outcome {
                to.add_text("TRICKS", &tricks.count().to_string());
            }
        }
        (_, None) => {}
    }
    if to.child("LEAD").is_none() {
        to.add_text("LEAD", record.tag("Lead").unwrap_or_default());
    }
    match (record.score_ns, record.tag("ScorePercentage").and_then(both)) {
        (Some(score), _) => to.add_text("SCORE", &score.to_string()),
        (None, Some([ns, ew])) if ns.len() == 2 && ew.len() == 2 => {
            to.add_text("SCORE", &format!("A{ns}{ew}"));
        }
        (None, _) => {}
    }
    let imps = if record.scoring.contains("Cross") { "CROSS_IMP" } else { "BUTLER" };
    for (tag, kind) in [("ScoreMP", "MATCH"), ("ScoreIMP", imps)] {
        if let Some([ns, ew]) = record.tag(tag).and_then(both) {
            to.add_text(&format!("NS_{kind}_POINTS"), ns);
            to.add_text(&format!("EW_{kind}_POINTS"), ew);
        }
    }
    for tag in record.tags.iter().filter(|tag| tag.rows.is_empty()) {
        if let Some(name) = tag.name.strip_prefix("Usebio_") {
            to.put(name, &tag.value);
        }
    }
}

/// The numbers of `NS 12 EW 4`.
fn both(text: &str) -> Option<[&str; 2]> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let ["NS", ns, "EW", ew] = words[..] else { return None };
    Some([ns, ew])
}

/// The hands of the boards, by number.
fn hands(records: &[Record]) -> Element {
    let mut deals: BTreeMap<u32, Layout> = BTreeMap::new();
    for record in records {
        if let (Some(board @ 1..), Some(layout)) = (record.board, record.deal) {
            deals.entry(board).or_insert(layout);
        }
    }
    let mut set = Element::new("HANDSET");
    for (number, layout) in deals {
        let board = set.add("BOARD");
        board.add_text("BOARD_NUMBER", &number.to_string());
        for seat in Seat::ALL {
            let hand = board.add("HAND");
            hand.add_text(
                "DIRECTION",
                match seat {
                    Seat::North => "North",
                    Seat::East => "East",
                    Seat::South => "South",
                    Seat::West => "West",
                },
            );
            for (name, suit) in [
                ("CLUBS", Suit::Clubs),
                ("DIAMONDS", Suit::Diamonds),
                ("HEARTS", Suit::Hearts),
                ("SPADES", Suit::Spades),
            ] {
                let holding = layout.hands[seat].holding(suit);
                let ranks: String = holding.iter().map(|rank| rank.letter()).collect();
                // A void is an empty element.
                hand.add(name).set(&ranks);
            }
        }
    }
    set
}
