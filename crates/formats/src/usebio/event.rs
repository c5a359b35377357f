//! What all boards of a document have in common.

use std::collections::BTreeMap;

use roxmltree::{Document, Node};

use super::elements::{KINDS, Taken, child, plain};
use crate::date::{self, DayOrder};
use crate::ranking;
use crate::record::Tag;

/// The direction of a pair, `NS` or `EW` where both have their own numbers, else empty; its number.
pub(super) type PairId = (&'static str, String);

/// What all boards have in common.
#[derive(Default)]
pub(super) struct Event {
    pub(super) name: String,
    pub(super) site: String,
    pub(super) date: String,
    pub(super) scoring: String,
    /// The names of each pair or team.
    pub(super) names: BTreeMap<PairId, Vec<String>>,
    /// The final ranking.
    ranking: Vec<[String; 5]>,
}

impl Event {
    pub(super) fn of(document: &Document<'_>, taken: &mut Taken) -> Event {
        let all = || document.root().descendants().filter(Node::is_element);
        let mut first = |name: &str| -> String {
            let mut nodes = all().filter(|node| node.has_tag_name(name));
            let node = nodes.find(|node| node.text().is_some_and(|text| !plain(text).is_empty()));
            node.iter().for_each(|node| taken.mark(*node));
            node.and_then(|node| node.text()).map(plain).unwrap_or_default()
        };
        let kind = all().find_map(|node| node.attribute("EVENT_TYPE")).unwrap_or_default();
        let scoring = match kind {
            "PAIRS" => "MP",
            "SWISS_TEAMS" => "IMP",
            // A kind without a name in PBN keeps its own.
            kind => KINDS.iter().find(|(own, _)| *own == kind).map_or(kind, |(_, scoring)| scoring),
        };
        let mut event = Event {
            name: first("EVENT_DESCRIPTION"),
            site: first("CLUB_NAME"),
            date: date::of_pbn(&first("DATE"), DayOrder::DayFirst),
            scoring: plain(scoring),
            ..Event::default()
        };
        for side in all().filter(|node| matches!(node.tag_name().name(), "PAIR" | "TEAM")) {
            event.side(side, taken);
        }
        event
    }

    /// A pair or a team. One without a number is left where it stands.
    fn side(&mut self, side: Node<'_, '_>, taken: &mut Taken) {
        let numbers = ["PAIR_NUMBER", "TEAM_ID", "TEAM_NUMBER"];
        let Some(of) = numbers.into_iter().find(|name| !child(side, name).is_empty()) else {
            return;
        };
        let number = taken.text(side, of).to_owned();
        let players = side.children().filter(|child| child.has_tag_name("PLAYER"));
        let names: Vec<String> =
            players.map(|player| plain(taken.text(player, "PLAYER_NAME"))).collect();
        self.ranking.push([
            plain(taken.text(side, "PLACE")),
            number.clone(),
            names.join(" - "),
            plain(taken.text(side, "TOTAL_SCORE")),
            plain(taken.text(side, "PERCENTAGE")),
        ]);
        let direction = match child(side, "DIRECTION").chars().next() {
            Some('N' | 'n' | 'S' | 's') => "NS",
            Some('E' | 'e' | 'W' | 'w') => "EW",
            _ => "",
        };
        self.names.insert((direction, number), names);
    }

    /// The final ranking as a table.
    pub(super) fn table(&self) -> Option<Tag> {
        let columns = ["Rank", "PairId", "Names", "TotalScore", "TotalPercentage"];
        ranking::table(&columns, &self.ranking)
    }
}
