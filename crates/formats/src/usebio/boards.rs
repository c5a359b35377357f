//! The boards of a document: hands, and lines of travellers.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use bridge::{Contract, Layout, Outcome, Seat, Tricks, Vulnerability};
use cards::{Card, Cards, Rank, Suit};
use roxmltree::{Document, Node, NodeId};

use super::elements::{self, POINTS, Taken, child, element, plain};
use super::event::Event;
use super::parts::{Part, Parts};
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::error::LineColumn;
use crate::format::Format;
use crate::places::Places;
use crate::plain::unsigned;
use crate::read::{Locations, Read};
use crate::record::{PlayRecord, Record, Source, Tag};
use crate::repeats::Repeats;

/// Reads the boards of a document, which begins after so many bytes of the text of `places`.
pub(super) fn read(
    document: &Document<'_>,
    places: &Places<'_>,
    before: usize,
    read: Read,
) -> Read {
    let mut taken = Taken::new(document);
    let event = Event::of(document, &mut taken);
    let repeats = Repeats::of(document.input_text().len());
    let (parts, deals) = (Parts::of(document), BTreeMap::new());
    let mut reader = Reader { read, places, before, event, taken, parts, deals, repeats };
    let boards: Vec<Node<'_, '_>> =
        document.root().descendants().filter(|node| node.has_tag_name("BOARD")).collect();
    reader.hands(&boards);
    reader.boards(&boards);
    let Reader { mut read, event, taken, .. } = reader;
    read.head = elements::comments(document);
    let tables: Vec<Tag> = [event.table(), taken.rest(document)].into_iter().flatten().collect();
    // Results of an event without boards are a record of their own.
    if read.records.is_empty() && event.table().is_some() {
        read.locations.push(Locations::at(LineColumn::START));
        read.records.push(event_record(&event, LineColumn::START));
    }
    if let Some(record) = read.records.first_mut() {
        record.tags.extend(tables);
    }
    read
}

/// A record with what all boards have.
fn event_record(event: &Event, at: LineColumn) -> Record {
    Record {
        source: Some(Source { format: Format::Usebio, line: at.line }),
        event: event.name.as_str().into(),
        site: event.site.as_str().into(),
        date: event.date.as_str().into(),
        scoring: event.scoring.as_str().into(),
        ..Record::default()
    }
}

/// A deal of a document: the part whose hands hold it, and the number of the board.
type DealKey = (Part, u32);

struct Reader<'a> {
    read: Read,
    places: &'a Places<'a>,
    before: usize,
    event: Event,
    taken: Taken,
    parts: Parts,
    /// The deals, each with its place.
    deals: BTreeMap<DealKey, (Layout, LineColumn)>,
    repeats: Repeats,
}

impl Reader<'_> {
    fn place(&self, node: Node<'_, '_>) -> LineColumn {
        self.places.at(self.before + node.range().start)
    }

    /// Reports a value that cannot be read.
    fn value(&mut self, node: Node<'_, '_>, key: &str, value: &str) {
        let at = element(node, key).unwrap_or(node);
        let (key, value) = (key.to_owned(), plain(value));
        let diagnostic = Diagnostic::new(self.place(at), DiagnosticKind::Value { key, value });
        self.read.diagnostics.push(diagnostic);
    }

    /// Reads the boards that have hands.
    fn hands(&mut self, boards: &[Node<'_, '_>]) {
        for node in boards.iter().filter(|node| element(**node, "HAND").is_some()) {
            let number = child(*node, "BOARD_NUMBER");
            match (unsigned(number), hands(*node)) {
                (Some(number @ 1..), Some(layout)) => {
                    let (key, at) = ((self.parts.innermost(*node), number), self.place(*node));
                    let (first, _) = *self.deals.entry(key).or_insert((layout, at));
                    // The text of other hands stays too.
                    if first != layout {
                        let kind = DiagnosticKind::OtherHands { board: number };
                        self.read.diagnostics.push(Diagnostic::new(at, kind));
                        continue;
                    }
                    self.taken.mark_children(*node, &["BOARD_NUMBER"]);
                    for hand in node.children().filter(|child| child.has_tag_name("HAND")) {
                        self.taken.mark_children(hand, &["DIRECTION"]);
                        self.taken.mark_children(hand, &SUITS.map(|(name, _)| name));
                    }
                }
                // The text of the hands stays where all else stands that has no field.
                (Some(_), None) => self.value(*node, "HAND", number),
                _ => self.value(*node, "BOARD_NUMBER", number),
            }
        }
    }

    /// Reads the lines of the boards; a deal that nobody played is a record too.
    fn boards(&mut self, boards: &[Node<'_, '_>]) {
        let mut played = BTreeSet::new();
        // A match may have as many lines as elements, so each is searched once.
        let mut teams: HashMap<NodeId, [String; 3]> = HashMap::new();
        for node in boards {
            let number = child(*node, "BOARD_NUMBER");
            let board = unsigned(number).filter(|board| *board > 0);
            let lines = node.children().filter(|child| child.has_tag_name("TRAVELLER_LINE"));
            let lines: Vec<Node<'_, '_>> = lines.collect();
            if !lines.is_empty() {
                match board {
                    Some(_) => self.taken.mark_children(*node, &["BOARD_NUMBER"]),
                    None => self.value(*node, "BOARD_NUMBER", number),
                }
            }
            if lines.is_empty() {
                continue;
            }
            let of_match = match self.parts.match_of(*node) {
                Some(node) => {
                    let text = |(_, name)| plain(child(node, name));
                    Some(&*teams.entry(node.id()).or_insert_with(|| OF_MATCH.map(text)))
                }
                None => None,
            };
            let deal = board.and_then(|board| self.deal(*node, board));
            played.extend(deal);
            for line in lines {
                self.line(line, board, deal, of_match);
            }
        }
        for (key, (layout, at)) in std::mem::take(&mut self.deals) {
            if !played.contains(&key) {
                let record = self.record(Some(key.1), at);
                self.push(Record { deal: Some(layout), ..record }, at);
            }
        }
    }

    /// The deal of a board: that of the innermost part around it that has one.
    fn deal(&self, node: Node<'_, '_>, board: u32) -> Option<DealKey> {
        let mut keys = self.parts.around(node).map(|part| (part, board));
        keys.find(|key| self.deals.contains_key(key))
    }

    /// A record of a board, without its deal.
    fn record(&mut self, board: Option<u32>, at: LineColumn) -> Record {
        let event = &self.event;
        let bytes = [&event.name, &event.site, &event.date, &event.scoring].map(String::len);
        let bytes: usize = bytes.iter().sum();
        let shared = if self.repeats.take(bytes, at, &mut self.read.diagnostics) {
            event_record(&self.event, at)
        } else {
            event_record(&Event::default(), at)
        };
        Record {
            board,
            dealer: board.map(Seat::dealer_of_board),
            vulnerable: board.map(Vulnerability::of_board),
            ..shared
        }
    }

    fn push(&mut self, record: Record, at: LineColumn) {
        let cards = record.cards().len();
        self.read.locations.push(Locations { play: vec![at; cards], ..Locations::at(at) });
        self.read.records.push(record);
    }

    /// The names of a pair of two.
    fn names(
        &mut self,
        direction: &'static str,
        pair: &str,
        at: LineColumn,
    ) -> Option<[String; 2]> {
        let of = |direction, number: &str| self.event.names.get(&(direction, number.to_owned()));
        let alone = |number: &str| match of("", number)?.as_slice() {
            [name] => Some(name),
            _ => None,
        };
        let (one, two) = match of(direction, pair).or_else(|| of("", pair)) {
            Some(two) => match two.as_slice() {
                [one, two] => (one, two),
                _ => return None,
            },
            // Two players who are partners here.
            None => {
                let (one, two) = pair.split_once('+')?;
                (alone(one)?, alone(two)?)
            }
        };
        let bytes = one.len() + two.len();
        let is_free = self.repeats.take(bytes, at, &mut self.read.diagnostics);
        is_free.then(|| [one.clone(), two.clone()])
    }

    /// A line of a traveller, perhaps of a match.
    fn line(
        &mut self,
        line: Node<'_, '_>,
        board: Option<u32>,
        deal: Option<DealKey>,
        of_match: Option<&[String; 3]>,
    ) {
        let at = self.place(line);
        let mut record = self.record(board, at);
        record.deal = deal.and_then(|deal| Some(self.deals.get(&deal)?.0));
        for (name, key, direction, seats) in [
            ("NS_PAIR_NUMBER", "PairNS", "NS", [Seat::North, Seat::South]),
            ("EW_PAIR_NUMBER", "PairEW", "EW", [Seat::East, Seat::West]),
        ] {
            let pair = plain(self.taken.text(line, name));
            if let Some([one, two]) = self.names(direction, &pair, at) {
                record.players[seats[0]] = one.into();
                record.players[seats[1]] = two.into();
            }
            record.set_tag(key, &pair);
        }
        for ((tag, _), text) in OF_MATCH.iter().zip(of_match.into_iter().flatten()) {
            if self.repeats.take(text.len(), at, &mut self.read.diagnostics) {
                record.set_tag(tag, text);
            }
        }
        // The home team, which the match names first, sits North-South in the open room.
        if of_match.is_some_and(|[_, home, visit]| !home.is_empty() && !visit.is_empty()) {
            let room = match child(line, "DIRECTION") {
                "NS" => Some("Open"),
                "EW" => Some("Closed"),
                _ => None,
            };
            if let Some(room) = room {
                self.taken.mark_children(line, &["DIRECTION"]);
                record.set_tag("Room", room);
            }
        }
        self.ending(line, &mut record);
        let lead = self.taken.text(line, "LEAD");
        if !lead.is_empty() {
            match (lead_card(lead), record.contract) {
                (Some(card), Some(contract)) => {
                    record.play = Some(PlayRecord::new(contract.leader(), &[card]));
                }
                _ => record.set_tag("Lead", &plain(lead)),
            }
        }
        // What has no field keeps its name.
        let has_room = record.tag("Room").is_some();
        for other in line.children().filter(Node::is_element) {
            let (name, text) = (other.tag_name().name(), plain(other.text().unwrap_or_default()));
            let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
            let is_room = name == "DIRECTION" && has_room;
            if !LINE.contains(&name) && !is_room && is_name && !text.is_empty() {
                self.taken.mark(other);
                record.tags.push(Tag::new(format!("Usebio_{name}"), text));
            }
        }
        self.push(record, at);
    }

    /// Contract, result and scores of a line.
    fn ending(&mut self, line: Node<'_, '_>, record: &mut Record) {
        let contract = child(line, "CONTRACT").replace(' ', "").to_ascii_uppercase();
        let (declarer, tricks) = (child(line, "PLAYED_BY"), child(line, "TRICKS"));
        if matches!(contract.as_str(), "PASS" | "PASSED" | "AP") {
            record.outcome = Some(Outcome::PassedOut);
            self.taken.mark_children(line, &["CONTRACT"]);
            if tricks == "0" {
                self.taken.mark_children(line, &["TRICKS"]);
            }
        } else if !contract.is_empty() {
            let terms = contract.replace('*', "X").parse().ok();
            match terms.zip(declarer.parse().ok()) {
                Some((terms, declarer)) => {
                    self.taken.mark_children(line, &["CONTRACT", "PLAYED_BY", "TRICKS"]);
                    let contract = Contract { terms, declarer };
                    record.contract = Some(contract);
                    let made: Option<Tricks> = unsigned(tricks).and_then(Tricks::new);
                    record.outcome = made.map(|tricks| Outcome::Played { contract, tricks });
                    if made.is_none() && !tricks.is_empty() {
                        self.value(line, "TRICKS", tricks);
                        record.tags.push(Tag::new("Usebio_TRICKS", plain(tricks)));
                    }
                }
                None => {
                    let text = self.taken.text(line, "CONTRACT");
                    self.value(line, "CONTRACT", text);
                    record.tags.push(Tag::new("Usebio_CONTRACT", plain(text)));
                }
            }
        }
        let score = self.taken.text(line, "SCORE");
        match score.parse() {
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
        for (tag, _, names) in POINTS {
            let [ns, ew] = names.map(|name| plain(child(line, name)));
            if !ns.is_empty() && !ew.is_empty() && record.tag(tag).is_none() {
                self.taken.mark_children(line, &names);
                record.set_tag(tag, &format!("NS {ns} EW {ew}"));
            }
        }
    }
}

/// What the lines of a match have from it: the tag, and the element.
const OF_MATCH: [(&str, &str); 3] =
    [("Round", "ROUND_NUMBER"), ("HomeTeam", "TEAM"), ("VisitTeam", "OPPOSING_TEAM")];

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

/// The elements of a hand.
const SUITS: [(&str, Suit); 4] = [
    ("SPADES", Suit::Spades),
    ("HEARTS", Suit::Hearts),
    ("DIAMONDS", Suit::Diamonds),
    ("CLUBS", Suit::Clubs),
];

/// `6040`: percentages of North-South and East-West.
fn artificial(text: &str) -> Option<[u32; 2]> {
    let (ns, ew) = text.split_at_checked(2)?;
    Some([unsigned(ns)?, unsigned(ew).filter(|_| ew.len() == 2)?])
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
        for (name, suit) in SUITS {
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
