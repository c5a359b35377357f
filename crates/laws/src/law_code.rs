use alloc::vec::Vec;

use bridge::{Call, Seat};
use cards::Cards;

use crate::applicable_law;
use crate::clause::Clause;
use crate::code::{Capabilities, CodeId};
use crate::event::Event;
use crate::impossible::Impossible;
use crate::incident::{Incident, IncidentKind};
use crate::query::Query;
use crate::ruling::Ruling;
use crate::table::Table;

/// A code of laws. There are three; the points in which they differ are the `Rules` of
/// the files in `laws/`.
pub trait LawCode: Sync {
    /// Which code it is.
    fn id(&self) -> CodeId;

    /// What it provides for.
    fn capabilities(&self) -> Capabilities {
        self.id().capabilities()
    }

    /// The incidents that an act would open; empty if it is regular.
    fn classify(&self, table: &Table, event: &Event) -> Result<Vec<IncidentKind>, Impossible> {
        let mut after = table.clone();
        after.apply(event)?;
        let known = table.incidents.len();
        Ok(after.incidents.into_iter().skip(known).map(|incident| incident.kind).collect())
    }

    /// The questions of fact that a human answers first.
    fn facts(&self, table: &Table, incident: &Incident) -> Vec<Query> {
        self.rule(table, incident).facts.into_iter().map(|fact| fact.query).collect()
    }

    /// The ruling on an incident. Changes nothing.
    fn rule(&self, table: &Table, incident: &Incident) -> Ruling {
        let is = |other: &Incident| other.at == incident.at && other.kind == incident.kind;
        let mut table = table.clone();
        table.current_incident = table.incidents.iter().position(is);
        applicable_law::rule(&table, &incident.kind, false)
    }

    /// The calls a player may make now; none when another player is on turn.
    fn legal_calls(&self, table: &Table, seat: Seat) -> Vec<Call> {
        table.legal_calls(seat)
    }

    /// The cards a player may play now; none when another player is on turn.
    fn legal_plays(&self, table: &Table, seat: Seat) -> Cards {
        table.legal_plays(seat)
    }

    /// The reviews reserved so far.
    fn reviews(&self, table: &Table) -> Vec<Clause> {
        table.rulings().flat_map(|ruling| ruling.reviews.iter().copied()).collect()
    }
}

impl LawCode for CodeId {
    fn id(&self) -> CodeId {
        *self
    }
}

impl CodeId {
    /// The code itself.
    pub fn law(self) -> &'static dyn LawCode {
        match self {
            CodeId::Home => &CodeId::Home,
            CodeId::Dup1987 => &CodeId::Dup1987,
            CodeId::Dup2017 => &CodeId::Dup2017,
        }
    }
}

impl Table {
    /// The code that rules.
    pub fn law(&self) -> &'static dyn LawCode {
        self.code.law()
    }
}
