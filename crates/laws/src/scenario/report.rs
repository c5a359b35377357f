//! A ruling with the state of the table, for programs.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bridge::{BySeat, BySide, Seat};
use cards::Card;

use crate::{Evaluation, InfoItem, LawsTable, PenaltyCard, Phase, Ruling};

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

/// The state of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct State {
    /// The phase.
    pub phase: Phase,
    /// Whose call or card comes next.
    pub turn: Option<Seat>,
    /// All calls: seat, call and status.
    pub auction: Vec<String>,
    /// The contract.
    pub contract: Option<bridge::Contract>,
    /// The hand of each seat.
    pub hands: BySeat<cards::Cards>,
    /// The cards in the trick on the table, with their seats.
    pub trick: Vec<String>,
    /// The face-up penalty cards.
    pub penalty_cards: Vec<PenaltyCard>,
    /// The tricks of each side as they will be scored.
    pub tricks: Option<BySide<u8>>,
    /// The percentages of an artificial score.
    pub percent: Option<BySide<u8>>,
    /// Unauthorized information.
    pub information: Vec<InfoItem>,
}

/// A ruling, and the table after the last event before the next ruling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The code that ruled.
    pub code: crate::CodeId,
    /// The ruling; none if all was regular.
    pub ruling: Option<Ruling>,
    /// The evaluations of its judgements.
    pub evaluations: Vec<Evaluation>,
    /// What each seat may do.
    pub legal: BySeat<Legal>,
    /// The state of the board.
    pub state: State,
}

impl Report {
    /// The report of a table at which nothing irregular happened.
    pub(super) fn regular(table: &LawsTable) -> Report {
        Report {
            code: table.code(),
            ruling: None,
            evaluations: Vec::new(),
            legal: legal(table),
            state: state(table),
        }
    }
}

fn legal(table: &LawsTable) -> BySeat<Legal> {
    let calling = matches!(table.phase(), Phase::Dealing | Phase::Auction);
    BySeat::new(|seat| {
        if calling {
            Legal::Calls(table.legal_calls(seat))
        } else {
            Legal::Cards(table.legal_plays(seat).iter().collect())
        }
    })
}

fn state(table: &LawsTable) -> State {
    let auction = table.calls().entries().iter().map(|entry| {
        let mut text = entry.seat.to_string() + " " + &entry.call.to_string();
        if entry.status != crate::CallStatus::Legal {
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

const fn status(status: crate::CallStatus) -> &'static str {
    match status {
        crate::CallStatus::Legal => "legal",
        crate::CallStatus::Irregular => "irregular",
        crate::CallStatus::Accepted => "accepted",
        crate::CallStatus::Cancelled => "cancelled",
        crate::CallStatus::Enforced => "enforced",
    }
}

/// Updates the reports with the choices made since.
pub(super) fn bring_to_date(table: &LawsTable, reports: &mut [Report]) {
    for (report, ruling) in reports.iter_mut().zip(table.rulings()) {
        report.ruling = Some(ruling.clone());
    }
}

/// Adds reports of new rulings, and updates the state in the last one.
pub(super) fn update(
    table: &LawsTable,
    reports: &mut Vec<Report>,
    evaluations: &mut [Vec<Evaluation>],
) {
    for (at, ruling) in table.rulings().enumerate().skip(reports.len()) {
        let evaluations = evaluations.get_mut(at).map(core::mem::take).unwrap_or_default();
        reports.push(Report {
            ruling: Some(ruling.clone()),
            evaluations,
            ..Report::regular(table)
        });
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
    use crate::{Clause, Decision, DecisionOption, Ruling};

    impl Serialize for Report {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(None)?;
            map.serialize_entry("code", &self.code)?;
            match &self.ruling {
                // A regular report has the same keys, all empty.
                None => {
                    let nothing = Ruling::new(self.code, "", None);
                    map.serialize_entry("incident", &None::<String>)?;
                    rest(&nothing, &mut map)?;
                }
                Some(ruling) => entries(ruling, &mut map)?,
            }
            if !self.evaluations.is_empty() {
                map.serialize_entry("weighed", &self.evaluations)?;
            }
            map.serialize_entry("legal", &self.legal)?;
            map.serialize_entry("state", &self.state)?;
            map.end()
        }
    }

    /// A ruling by itself: as in a report, without the table.
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

    /// The entries after the incident's name.
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

    /// The source of each clause, so that doubtful ones are recognised.
    fn sources(ruling: &Ruling) -> BTreeMap<&'static str, String> {
        fn add(clauses: &[Clause], found: &mut BTreeMap<&'static str, String>) {
            for clause in clauses {
                found.insert(clause.number, clause.source.to_string());
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
            let offered: Vec<&DecisionOption> =
                self.options.iter().filter(|opt| !opt.conduct_only).collect();
            out.serialize_field("options", &offered)?;
            out.serialize_field("timeout", &self.timeout)?;
            out.end()
        }
    }

    impl Serialize for DecisionOption {
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

/// The schemas of what is written by hand above.
#[cfg(feature = "schema")]
mod schema {
    use alloc::borrow::Cow;
    use alloc::collections::BTreeMap;
    use alloc::string::String;
    use alloc::vec::Vec;

    use bridge::Seat;
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use crate::ruling::{ChosenOption, Fact, Message};
    use crate::{Clause, CodeId, Decision, DecisionOption, Effect, Ruling};

    impl JsonSchema for Ruling {
        fn schema_name() -> Cow<'static, str> {
            "Ruling".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            let clauses = generator.subschema_for::<Vec<Clause>>();
            let effects = generator.subschema_for::<Vec<Effect>>();
            json_schema!({
                "type": "object",
                "description": "The director's ruling on an incident",
                "properties": {
                    "code": generator.subschema_for::<CodeId>(),
                    "incident": { "type": "string" },
                    "laws": clauses,
                    "sources": generator.subschema_for::<BTreeMap<String, String>>(),
                    "offender": generator.subschema_for::<Option<Seat>>(),
                    "facts": generator.subschema_for::<Vec<Fact>>(),
                    "forfeited": generator.subschema_for::<Option<Clause>>(),
                    "auto": effects,
                    "decision": generator.subschema_for::<Option<Decision>>(),
                    "reviews": clauses,
                    "chosen": generator.subschema_for::<Vec<ChosenOption>>(),
                    "applied": effects,
                    "explain": generator.subschema_for::<Vec<Message>>(),
                },
                "required": [
                    "code", "incident", "laws", "sources", "offender", "facts", "forfeited", "auto",
                    "decision", "reviews", "chosen", "applied", "explain",
                ],
            })
        }
    }

    impl JsonSchema for Decision {
        fn schema_name() -> Cow<'static, str> {
            "Decision".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            json_schema!({
                "type": "object",
                "description": "A choice that a player or the director has",
                "properties": {
                    "chooser": {
                        "type": "string",
                        "enum": ["N", "E", "S", "W", "NS", "EW", "any", "all", "director"],
                    },
                    "options": generator.subschema_for::<Vec<DecisionOption>>(),
                    "timeout": { "type": "string" },
                },
                "required": ["chooser", "options", "timeout"],
            })
        }
    }

    impl JsonSchema for DecisionOption {
        fn schema_name() -> Cow<'static, str> {
            "DecisionOption".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            json_schema!({
                "type": "object",
                "description": "An option of a decision",
                "properties": {
                    "key": { "type": "string" },
                    "laws": generator.subschema_for::<Vec<Clause>>(),
                    "effects": generator.subschema_for::<Vec<Effect>>(),
                    "then": generator.subschema_for::<Decision>(),
                },
                "required": ["key", "laws", "effects"],
            })
        }
    }
}
