use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use bridge::{Call, Seat};
use cards::Cards;

use crate::incident::{Incident, IncidentKind};
use crate::laws::*;
use crate::{Event, Impossible, Query, Ruling, Table};

/// A code of laws.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CodeId {
    /// The home rules of the bridge essay for special cases, played without a director
    /// (docs/sources/README.md#bridge-essay).
    Home,
    /// Duplicate, 1987.
    Dup1987,
    /// Duplicate, 2017.
    Dup2017,
}

impl CodeId {
    /// The three codes.
    pub const ALL: [CodeId; 3] = [CodeId::Home, CodeId::Dup1987, CodeId::Dup2017];

    /// The code itself.
    pub fn law(self) -> &'static dyn LawCode {
        match self {
            CodeId::Home => &Home,
            CodeId::Dup1987 => &Dup1987,
            CodeId::Dup2017 => &Dup2017,
        }
    }

    /// The suffix of its clauses in print: `L27B1(a)/1987`, `H3.2a/home`.
    pub const fn mark(self) -> &'static str {
        match self {
            CodeId::Home => "home",
            CodeId::Dup1987 => "1987",
            CodeId::Dup2017 => "2017",
        }
    }
}

impl fmt::Display for CodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CodeId::Home => "home",
            CodeId::Dup1987 => "duplicate-1987",
            CodeId::Dup2017 => "duplicate-2017",
        })
    }
}

impl FromStr for CodeId {
    type Err = ParseCodeError;

    fn from_str(text: &str) -> Result<CodeId, ParseCodeError> {
        // `duplicate-1987`, `Dup1987` and `1987` name the same code.
        let wanted = text.to_ascii_lowercase();
        let wanted = wanted.strip_prefix("duplicate").or(wanted.strip_prefix("dup"));
        let year = wanted.map_or(text, |rest| rest.trim_start_matches(['-', '_', ' ']));
        let named = |code: &CodeId| match wanted {
            Some(_) => *code != CodeId::Home && code.mark() == year,
            None => code.mark().eq_ignore_ascii_case(text),
        };
        CodeId::ALL.into_iter().find(named).ok_or(ParseCodeError)
    }
}

/// The text names no code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a code is home, duplicate-1987 or duplicate-2017")]
pub struct ParseCodeError;

#[cfg(feature = "serde")]
cards::serde_as_text!(CodeId);

#[cfg(feature = "schema")]
cards::schema_as_text! {
    CodeId as "CodeId": r"^(home|duplicate-1987|duplicate-2017)$", "A code of laws";
}

/// What a code provides for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capabilities {
    /// A director rules; without one the engine is the arbiter.
    pub has_director: bool,
    /// Scores can be adjusted (Law 12).
    pub adjusted_scores: bool,
    /// Penalty cards are minor and major (Law 50B).
    pub minor_cards: bool,
    /// Adjusted scores can be weighted.
    pub weighted: bool,
    /// A call may be comparable to the one withdrawn (Law 23).
    pub comparable: bool,
    /// Play may go on after a claim by consent (Law 68D2).
    pub play_on_after_claim: bool,
}

/// All laws in which the codes differ. Each field has the `Rules` of one file in `laws/`, where the
/// three codes stand side by side.
#[derive(Debug)]
pub struct Book {
    pub(crate) capabilities: Capabilities,
    pub(crate) l06: l06_15_deal::Rules,
    pub(crate) l09: l09_12_director::Rules,
    pub(crate) l16: l16_information::Rules,
    pub(crate) l20: l20_40_explanations::Rules,
    pub(crate) l24: l24_exposed::Rules,
    pub(crate) l25: l25_change::Rules,
    pub(crate) l26: l26_lead_restrictions::Rules,
    pub(crate) l27: l27_insufficient::Rules,
    pub(crate) l28: l28_32_rotation::Rules,
    pub(crate) l35: l34_39_inadmissible::Rules,
    pub(crate) l43: l42_43_dummy::Rules,
    pub(crate) l45: l45_47_played::Rules,
    pub(crate) l50: l48_52_penalty::Rules,
    pub(crate) l53: l53_56_leads::Rules,
    pub(crate) l57: l57_60_premature::Rules,
    pub(crate) l61: l61_63_revoke::Rules,
    pub(crate) l64: l64_revoke_tricks::Rules,
    pub(crate) l65: l65_67_tricks::Rules,
    pub(crate) l68: l68_71_claims::Rules,
}

/// A code of laws. There are three; their differences are in their [`Book`]s.
pub trait LawCode: Sync {
    /// Which code it is.
    fn id(&self) -> CodeId;

    /// Its laws.
    fn book(&self) -> &'static Book;

    /// What it provides for.
    fn capabilities(&self) -> Capabilities {
        self.book().capabilities
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
        crate::applicable_law::rule(&table, &incident.kind, false)
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
    fn reviews(&self, table: &Table) -> Vec<crate::Clause> {
        table.rulings().flat_map(|ruling| ruling.reviews.iter().copied()).collect()
    }
}

/// The home rules for special cases (docs/sources/README.md#bridge-essay).
#[derive(Debug)]
struct Home;
/// The Laws of 1987: the extract of the Russian edition, completed
/// (docs/sources/README.md#laws-1987).
#[derive(Debug)]
struct Dup1987;
/// The Laws of 2017.
#[derive(Debug)]
struct Dup2017;

impl LawCode for Home {
    fn id(&self) -> CodeId {
        CodeId::Home
    }

    fn book(&self) -> &'static Book {
        static BOOK: Book = Book {
            capabilities: Capabilities {
                has_director: false,
                adjusted_scores: false,
                minor_cards: false,
                weighted: false,
                comparable: false,
                play_on_after_claim: true,
            },
            l06: l06_15_deal::HOME,
            l09: l09_12_director::HOME,
            l16: l16_information::HOME,
            l20: l20_40_explanations::HOME,
            l24: l24_exposed::HOME,
            l25: l25_change::HOME,
            l26: l26_lead_restrictions::HOME,
            l27: l27_insufficient::HOME,
            l28: l28_32_rotation::HOME,
            l35: l34_39_inadmissible::HOME,
            l43: l42_43_dummy::HOME,
            l45: l45_47_played::HOME,
            l50: l48_52_penalty::HOME,
            l53: l53_56_leads::HOME,
            l57: l57_60_premature::HOME,
            l61: l61_63_revoke::HOME,
            l64: l64_revoke_tricks::HOME,
            l65: l65_67_tricks::HOME,
            l68: l68_71_claims::HOME,
        };
        &BOOK
    }
}

impl LawCode for Dup1987 {
    fn id(&self) -> CodeId {
        CodeId::Dup1987
    }

    fn book(&self) -> &'static Book {
        static BOOK: Book = Book {
            capabilities: Capabilities {
                has_director: true,
                adjusted_scores: true,
                minor_cards: true,
                weighted: false,
                comparable: false,
                play_on_after_claim: false,
            },
            l06: l06_15_deal::DUP1987,
            l09: l09_12_director::DUP1987,
            l16: l16_information::DUP1987,
            l20: l20_40_explanations::DUP1987,
            l24: l24_exposed::DUP1987,
            l25: l25_change::DUP1987,
            l26: l26_lead_restrictions::DUP1987,
            l27: l27_insufficient::DUP1987,
            l28: l28_32_rotation::DUP1987,
            l35: l34_39_inadmissible::DUP1987,
            l43: l42_43_dummy::DUP1987,
            l45: l45_47_played::DUP1987,
            l50: l48_52_penalty::DUP1987,
            l53: l53_56_leads::DUP1987,
            l57: l57_60_premature::DUP1987,
            l61: l61_63_revoke::DUP1987,
            l64: l64_revoke_tricks::DUP1987,
            l65: l65_67_tricks::DUP1987,
            l68: l68_71_claims::DUP1987,
        };
        &BOOK
    }
}

impl LawCode for Dup2017 {
    fn id(&self) -> CodeId {
        CodeId::Dup2017
    }

    fn book(&self) -> &'static Book {
        static BOOK: Book = Book {
            capabilities: Capabilities {
                has_director: true,
                adjusted_scores: true,
                minor_cards: true,
                weighted: true,
                comparable: true,
                play_on_after_claim: true,
            },
            l06: l06_15_deal::DUP2017,
            l09: l09_12_director::DUP2017,
            l16: l16_information::DUP2017,
            l20: l20_40_explanations::DUP2017,
            l24: l24_exposed::DUP2017,
            l25: l25_change::DUP2017,
            l26: l26_lead_restrictions::DUP2017,
            l27: l27_insufficient::DUP2017,
            l28: l28_32_rotation::DUP2017,
            l35: l34_39_inadmissible::DUP2017,
            l43: l42_43_dummy::DUP2017,
            l45: l45_47_played::DUP2017,
            l50: l48_52_penalty::DUP2017,
            l53: l53_56_leads::DUP2017,
            l57: l57_60_premature::DUP2017,
            l61: l61_63_revoke::DUP2017,
            l64: l64_revoke_tricks::DUP2017,
            l65: l65_67_tricks::DUP2017,
            l68: l68_71_claims::DUP2017,
        };
        &BOOK
    }
}
