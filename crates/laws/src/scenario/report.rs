//! A ruling with the table around it, as a program gets it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bridge::{BySeat, BySide, Seat};
use cards::Card;

use crate::{InfoItem, Penalty, Phase, Ruling, Table, Weighed};

/// What a player may do now.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(untagged))]
pub enum Legal {
    /// In the auction.
    Calls(Vec<bridge::Call>),
    /// In the play.
    Cards(Vec<Card>),
}

/// Where the board stands.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct State {
    /// The phase.
    pub phase: Phase,
    /// Whose call or card comes next.
    pub turn: Option<Seat>,
    /// All that was said: seat, call and what became of it.
    pub auction: Vec<String>,
    /// The contract.
    pub contract: Option<bridge::Contract>,
    /// The hand of each seat.
    pub hands: BySeat<cards::Cards>,
    /// The cards in the trick on the table, with their seats.
    pub trick: Vec<String>,
    /// Penalty cards lying open.
    pub penalty_cards: Vec<Penalty>,
    /// The tricks of each side as they will be scored.
    pub tricks: Option<BySide<u8>>,
    /// The percents of an artificial score.
    pub percent: Option<BySide<u8>>,
    /// Who may not use what.
    pub information: Vec<InfoItem>,
}

/// A ruling, and the table after the last event before the next ruling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// By which code.
    pub code: crate::CodeId,
    /// The ruling; none where all was regular.
    pub ruling: Option<Ruling>,
    /// What the judgements in it can be measured by.
    pub weighed: Vec<Weighed>,
    /// What each seat may do.
    pub legal: BySeat<Legal>,
    /// Where the board stands.
    pub state: State,
}

impl Report {
    /// The report of a table at which nothing irregular happened.
    pub(super) fn regular(table: &Table) -> Report {
        Report {
            code: table.code(),
            ruling: None,
            weighed: Vec::new(),
            legal: legal(table),
            state: state(table),
        }
    }
}

fn legal(table: &Table) -> BySeat<Legal> {
    let calling = matches!(table.phase(), Phase::Dealing | Phase::Auction);
    BySeat::new(|seat| {
        if calling {
            Legal::Calls(table.law().legal_calls(table, seat))
        } else {
            Legal::Cards(table.law().legal_plays(table, seat).iter().collect())
        }
    })
}

fn state(table: &Table) -> State {
    let auction = table.calls().entries().iter().map(|entry| {
        let mut text = entry.seat.to_string() + " " + &entry.call.to_string();
        if entry.status != crate::Status::Legal {
            text = text + " " + status(entry.status);
        }
        text
    });
    let trick = table.play().map_or(Vec::new(), |play| {
        play.current()
            .iter()
            .map(|(seat, card)| seat.to_string() + " " + &card.to_string())
            .collect()
    });
    State {
        phase: table.phase(),
        turn: table.turn(),
        auction: auction.collect(),
        contract: table.contract(),
        hands: *table.hands(),
        trick,
        penalty_cards: table.penalties().to_vec(),
        tricks: table.tricks(),
        percent: table.artificial(),
        information: table.info().to_vec(),
    }
}

const fn status(status: crate::Status) -> &'static str {
    match status {
        crate::Status::Legal => "legal",
        crate::Status::Irregular => "irregular",
        crate::Status::Accepted => "accepted",
        crate::Status::Cancelled => "cancelled",
        crate::Status::Enforced => "enforced",
    }
}

/// Brings the reports to what was chosen since they were made.
pub(super) fn bring_to_date(table: &Table, reports: &mut [Report]) {
    for (report, ruling) in reports.iter_mut().zip(table.rulings()) {
        report.ruling = Some(ruling.clone());
    }
}

/// Adds reports of new rulings; the last one tells where the table stands.
pub(super) fn update(table: &Table, reports: &mut Vec<Report>, weighed: &mut [Vec<Weighed>]) {
    for (at, ruling) in table.rulings().enumerate().skip(reports.len()) {
        let weighed = weighed.get_mut(at).map(core::mem::take).unwrap_or_default();
        reports.push(Report { ruling: Some(ruling.clone()), weighed, ..Report::regular(table) });
    }
    if let Some(last) = reports.last_mut() {
        last.legal = legal(table);
        last.state = state(table);
    }
}

#[cfg(feature = "serde")]
mod json {
    use alloc::collections::BTreeMap;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use serde::ser::{SerializeMap, SerializeStruct};
    use serde::{Serialize, Serializer};

    use super::Report;
    use crate::{Clause, Decision, Opt, Ruling};

    impl Serialize for Report {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(None)?;
            map.serialize_entry("code", &self.code)?;
            match &self.ruling {
                // Nothing was irregular: the same keys, and nothing in them.
                None => {
                    let nothing = Ruling::new(self.code, "", None);
                    map.serialize_entry("incident", &None::<String>)?;
                    rest(&nothing, &mut map)?;
                }
                Some(ruling) => entries(ruling, &mut map)?,
            }
            if !self.weighed.is_empty() {
                map.serialize_entry("weighed", &self.weighed)?;
            }
            map.serialize_entry("legal", &self.legal)?;
            map.serialize_entry("state", &self.state)?;
            map.end()
        }
    }

    /// A ruling by itself: as in a report, without the table around it.
    impl Serialize for Ruling {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(None)?;
            map.serialize_entry("code", &self.code)?;
            entries(self, &mut map)?;
            map.end()
        }
    }

    fn entries<M: SerializeMap>(ruling: &Ruling, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("incident", ruling.incident)?;
        rest(ruling, map)
    }

    /// What stands in an answer beside the incident's name.
    fn rest<M: SerializeMap>(ruling: &Ruling, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("laws", &ruling.laws)?;
        map.serialize_entry("sources", &sources(ruling))?;
        map.serialize_entry("offender", &ruling.offender)?;
        map.serialize_entry("facts", &ruling.facts)?;
        map.serialize_entry("forfeited", &ruling.forfeited)?;
        map.serialize_entry("auto", &ruling.auto)?;
        map.serialize_entry("decision", &ruling.decision)?;
        map.serialize_entry("reviews", &ruling.reviews)?;
        map.serialize_entry("chosen", &ruling.chosen)?;
        map.serialize_entry("applied", &ruling.applied)?;
        map.serialize_entry("explain", &ruling.explain)
    }

    /// Where each clause was seen, so that a doubtful one is known for it.
    fn sources(ruling: &Ruling) -> BTreeMap<&'static str, String> {
        fn add(clauses: &[Clause], found: &mut BTreeMap<&'static str, String>) {
            for clause in clauses {
                found.insert(clause.no, clause.source.to_string());
            }
        }
        fn walk(decision: &Decision, found: &mut BTreeMap<&'static str, String>) {
            for option in &decision.options {
                add(&option.laws, found);
                if let Some(then) = &option.then {
                    walk(then, found);
                }
            }
        }
        let mut found = BTreeMap::new();
        add(&ruling.laws, &mut found);
        add(&ruling.reviews, &mut found);
        if let Some(decision) = &ruling.decision {
            walk(decision, &mut found);
        }
        found
    }

    impl Serialize for Decision {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut out = serializer.serialize_struct("Decision", 3)?;
            out.serialize_field("chooser", &self.chooser.to_string())?;
            let offered: Vec<&Opt> = self.options.iter().filter(|opt| !opt.unspoken).collect();
            out.serialize_field("options", &offered)?;
            out.serialize_field("timeout", &self.timeout)?;
            out.end()
        }
    }

    impl Serialize for Opt {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(None)?;
            map.serialize_entry("key", &self.key)?;
            map.serialize_entry("laws", &self.laws)?;
            map.serialize_entry("effects", &self.effects)?;
            if let Some(then) = &self.then {
                map.serialize_entry("then", then)?;
            }
            map.end()
        }
    }
}
