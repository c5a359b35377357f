//! A document as a tree of elements, and its text.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::elements::plain;

/// The order of elements in one: that of the document type, as far as it is known.
const ORDER: [&str; 72] = [
    "CLUB",
    "CLUB_NAME",
    "EVENT",
    "PROGRAM_NAME",
    "PROGRAM_VERSION",
    "EVENT_IDENTIFIER",
    "EVENT_ID",
    "EVENT_DESCRIPTION",
    "TITLE",
    "DATE",
    "VENUE",
    "WINNER_TYPE",
    "PAIRS",
    "EW_PAIRS",
    "BOARD_SCORING_METHOD",
    "MATCH_SCORING_METHOD",
    "SCORING_METHOD",
    "SESSION_COUNT",
    "SECTION_COUNT",
    "MASTER_POINT_SCALE",
    "EVENT_RATING",
    "MPS_AWARDED_FLAG",
    "P2P_CHARGE_RATE",
    "EBU_CHARGE_CODE",
    "CONTACT",
    "STRATIFICATION",
    "PARTICIPANTS",
    "PAIR",
    "PAIR_NUMBER",
    "TEAM_ID",
    "TEAM_NUMBER",
    "TEAM_NAME",
    "PLAYER_NUMBER",
    "PLAYER_NAME",
    "DIRECTION",
    "TOTAL_SCORE",
    "PERCENTAGE",
    "PLACE",
    "STRAT_PLACE",
    "STRAT_NUMBER",
    "MASTER_POINTS_AWARDED",
    "MASTER_POINTS",
    "MASTER_POINT_TYPE",
    "PLAYER",
    "NATIONAL_ID_NUMBER",
    "CLUB_ID_NUMBER",
    "BOARDS_PLAYED",
    "SESSION",
    "SECTION",
    "ROUND_NUMBER",
    "TEAM",
    "OPPOSING_TEAM",
    "NS_PAIR_NUMBER",
    "EW_PAIR_NUMBER",
    "TEAM_SCORE",
    "OPPOSING_TEAM_SCORE",
    "NS_SCORE",
    "EW_SCORE",
    "TEAM_VICTORY_POINTS",
    "OPPOSING_TEAM_VICTORY_POINTS",
    "NS_VICTORY_POINTS",
    "EW_VICTORY_POINTS",
    "HANDSET",
    "BOARD",
    "BOARD_NUMBER",
    "HAND",
    "TRAVELLER_LINE",
    "CONTRACT",
    "PLAYED_BY",
    "LEAD",
    "TRICKS",
    "SCORE",
];

/// The most elements inside each other that are written.
const DEPTH: usize = 16;

/// An element.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Element {
    name: String,
    attributes: Vec<(String, String)>,
    text: String,
    children: Vec<Element>,
    /// The places of the first `indexed` children, by name: only [`Element::put`] asks for them.
    places: HashMap<String, Vec<usize>>,
    indexed: usize,
}

impl Element {
    pub(super) fn new(name: &str) -> Element {
        Element { name: name.to_owned(), ..Element::default() }
    }

    /// Adds an element, and returns it.
    pub(super) fn add(&mut self, name: &str) -> &mut Element {
        self.children.push(Element::new(name));
        let last = self.children.len() - 1;
        &mut self.children[last]
    }

    /// Adds an element with a text, unless that is empty.
    pub(super) fn add_text(&mut self, name: &str, text: &str) {
        let text = xml_text(text);
        if !text.is_empty() {
            self.add(name).text = text;
        }
    }

    /// Sets the text.
    pub(super) fn set(&mut self, text: &str) {
        self.text = xml_text(text);
    }

    /// Sets an attribute, unless it is there.
    pub(super) fn attribute(&mut self, name: &str, value: &str) {
        if is_name(name) && !self.attributes.iter().any(|(known, _)| known == name) {
            self.attributes.push((name.to_owned(), xml_text(value)));
        }
    }

    /// Whether it has neither text nor elements.
    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty() && self.children.is_empty()
    }

    /// The first child of this name.
    pub(super) fn child(&self, name: &str) -> Option<&Element> {
        self.children.iter().find(|child| child.name == name)
    }

    /// The text at a path, `EVENT/PAIR.2/@Class`, is set unless one is there already.
    pub(super) fn put(&mut self, path: &str, text: &str) {
        let steps: Vec<&str> = path.split('/').collect();
        if steps.len() > DEPTH {
            return;
        }
        let mut element = self;
        for step in steps {
            if let Some(name) = step.strip_prefix('@') {
                element.attribute(name, text);
                return;
            }
            let (name, number) = match step.rsplit_once('.') {
                Some((name, number)) => (name, number.parse().unwrap_or(0)),
                None => (step, 1),
            };
            if !is_name(name) || number == 0 {
                return;
            }
            let Some(place) = element.nth(name, number) else { return };
            element = &mut element.children[place];
        }
        if element.text.is_empty() {
            element.text = xml_text(text);
        }
    }

    /// The place of the child of this name and number, from 1; it is made if it is the next one.
    /// Elements before it that have no text of their own are not made by the thousand.
    fn nth(&mut self, name: &str, number: usize) -> Option<usize> {
        // Most elements have a few children only once they are asked for: each is entered once.
        for (place, child) in self.children.iter().enumerate().skip(self.indexed) {
            match self.places.get_mut(&child.name) {
                Some(places) => places.push(place),
                None => drop(self.places.insert(child.name.clone(), vec![place])),
            }
        }
        self.indexed = self.children.len();
        let places = self.places.get(name).map_or(&[][..], Vec::as_slice);
        if let Some(place) = places.get(number - 1) {
            return Some(*place);
        }
        if number > places.len() + 1 {
            return None;
        }
        self.children.push(Element::new(name));
        Some(self.children.len() - 1)
    }

    /// The text of the element, indented by so many steps.
    pub(super) fn write(&self, depth: usize, to: &mut String) {
        let _ = write!(to, "{:1$}<{2}", "", 2 * depth, self.name);
        for (name, value) in &self.attributes {
            let _ = write!(to, " {name}=\"{}\"", escaped(value));
        }
        if self.is_empty() {
            to.push_str("/>\n");
            return;
        }
        let _ = write!(to, ">{}", escaped(&self.text));
        if !self.children.is_empty() {
            to.push('\n');
            let mut children: Vec<&Element> = self.children.iter().collect();
            children.sort_by_key(|child| rank(&child.name));
            children.iter().for_each(|child| child.write(depth + 1, to));
            let _ = write!(to, "{:1$}", "", 2 * depth);
        }
        let _ = writeln!(to, "</{}>", self.name);
    }
}

fn rank(name: &str) -> usize {
    ORDER.iter().position(|known| *known == name).unwrap_or(ORDER.len())
}

fn is_name(name: &str) -> bool {
    let is_first = |c: char| c.is_ascii_alphabetic() || c == '_';
    let is_other = |c: char| is_first(c) || c.is_ascii_digit() || c == '-';
    name.starts_with(is_first) && name.chars().all(is_other)
}

/// A text on one line, of the characters that XML has.
fn xml_text(text: &str) -> String {
    plain(text).replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}").trim().to_owned()
}

/// A comment, in which two hyphens may not follow each other.
pub(super) fn comment(text: &str) -> String {
    let text = text.replace(|c: char| c.is_control() && c != '\n', " ");
    let mut text = text.replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}");
    while text.contains("--") {
        text = text.replace("--", "- -");
    }
    if text.ends_with('-') {
        text.push(' ');
    }
    format!("<!--{text}-->\n")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
