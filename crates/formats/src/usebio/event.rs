//! What all boards of a document have in common.

use std::collections::BTreeMap;

use roxmltree::{Document, Node};

use super::elements::{KINDS, POINTS, READ_KINDS, Taken, child, plain};
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
    /// The column of the table of the ranking that has their numbers.
    column: Option<&'static str>,
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
        let known = KINDS.iter().chain(&READ_KINDS).find(|(own, _)| *own == kind);
        let boards = all().find(|node| node.has_tag_name("BOARD_SCORING_METHOD"));
        let scoring = match known.map(|(_, scoring)| *scoring) {
            // Boards of teams that are won, not compared in IMPs.
            Some("IMP") if boards.is_some_and(|node| node.text() == Some("MATCH_POINTS")) => "BAM",
            Some(scoring) => scoring,
            // A kind without a name in PBN keeps its own.
            None => {
                let of_points = |name: &str| POINTS.iter().find(|(_, _, names)| names[0] == name);
                let points = all().find_map(|node| of_points(node.tag_name().name()));
                points.filter(|_| !kind.is_empty()).map_or(kind, |(_, scoring, _)| scoring)
            }
        };
        let mut event = Event {
            name: first("EVENT_DESCRIPTION"),
            site: first("CLUB_NAME"),
            date: date::to_pbn(&first("DATE"), DayOrder::DayFirst),
            scoring: plain(scoring),
            ..Event::default()
        };
        for side in all() {
            match side.tag_name().name() {
                "PAIR" => event.side(side, "PairId", taken),
                "TEAM" => event.side(side, "TeamId", taken),
                // The players of a pair or a team stand in it.
                "PLAYER" if side.parent().is_some_and(|of| of.has_tag_name("PARTICIPANTS")) => {
                    event.side(side, "PlayerId", taken);
                }
                _ => {}
            }
        }
        event
    }

    /// A pair, a team or a player, whose number is in this column. One without a number is left where it stands.
    fn side(&mut self, side: Node<'_, '_>, column: &'static str, taken: &mut Taken) {
        let numbers = ["PAIR_NUMBER", "TEAM_ID", "TEAM_NUMBER", "PLAYER_NUMBER"];
        let number = match numbers.into_iter().find(|name| !child(side, name).is_empty()) {
            Some(of) => taken.text(side, of).to_owned(),
            None => match side.attribute("TEAM_ID").map(str::trim) {
                Some(number) if !number.is_empty() => number.to_owned(),
                _ => return,
            },
        };
        // The pairs of a team come after it.
        self.column.get_or_insert(column);
        let players = match column {
            "PlayerId" => vec![side],
            _ => side.children().filter(|child| child.has_tag_name("PLAYER")).collect(),
        };
        let names: Vec<String> =
            players.into_iter().map(|of| plain(taken.text(of, "PLAYER_NAME"))).collect();
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
        let column = self.column.unwrap_or("PairId");
        let columns = ["Rank", column, "Names", "TotalScore", "TotalPercentage"];
        ranking::table(&columns, &self.ranking)
    }
}
