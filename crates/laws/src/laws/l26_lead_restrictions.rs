//! Law 26: lead restrictions after a call that was withdrawn. Home: H3.2b, H3.3c.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use bridge::{Seat, Strain};
use cards::Suit;

use crate::AttemptedCall;
use crate::clause::{Clause, primary, printed, text_1997};
use crate::code::ByCode;
use crate::effect::{Effect, LeadKind, LeadWhen};
use crate::ruling::{Chooser, Decision, DecisionOption, Ruling};
use crate::state::DeferredLeadRestriction;
use crate::table::LawsTable;

/// The suits in the order in which options are listed: spades first.
pub(crate) const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

/// How a code restricts the lead.
#[derive(Debug)]
enum Rules {
    /// A suit shown by the call may be required or prohibited; after any other call one suit may be
    /// prohibited.
    ByWhatWasShown { shown: Clause, other: Clause },
    /// One suit that the offender has not named in the legal auction may be prohibited.
    OneNotSpecified { clause: Clause },
    /// After an insufficient bid the suit may be dictated; after a bid out of turn its suit may be
    /// prohibited, and after notrump any suit dictated.
    ByOffence { insufficient: Clause, suit: Clause, notrump: Clause },
}

const HOME: Rules = Rules::ByOffence {
    insufficient: primary("H3.2b"),
    suit: primary("H3.3c"),
    notrump: primary("H3.3c"),
};
const DUP1987: Rules = Rules::ByWhatWasShown { shown: text_1997("26A"), other: primary("26B") };
const DUP2017: Rules = Rules::OneNotSpecified { clause: printed("26B") };

static RULES: ByCode<Rules> = ByCode { home: HOME, dup1987: DUP1987, dup2017: DUP2017 };

/// The offence for which the call was withdrawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Offence {
    Insufficient,
    OutOfTurn,
    Other,
}

/// Law 26, home H3.2b and H3.3c: the restriction on partner's first lead if the offender's side
/// defends.
pub(crate) fn after_withdrawn(
    table: &LawsTable,
    offender: Seat,
    call: AttemptedCall,
    shows: Option<&[Suit]>,
    offence: Offence,
) -> Vec<Effect> {
    let suit = call.strain().and_then(Strain::trump);
    let restrict = |kind, when, unless_shown, law| {
        let seat = offender.partner();
        vec![Effect::LeadRestriction { seat, kind, when, while_on_lead: true, unless_shown, law }]
    };
    match &RULES[table.code] {
        Rules::ByWhatWasShown { shown, other } => {
            let suits: Vec<Suit> = match (shows, suit) {
                (Some(shows), _) => shows.to_vec(),
                (None, suit) => suit.into_iter().collect(),
            };
            if suits.is_empty() {
                restrict(
                    LeadKind::ProhibitAnyOne(SUITS.to_vec()),
                    LeadWhen::FirstLead,
                    false,
                    *other,
                )
            } else {
                restrict(
                    LeadKind::ChooseRequireOrProhibit(suits),
                    LeadWhen::FirstLead,
                    true,
                    *shown,
                )
            }
        }
        Rules::OneNotSpecified { clause } => {
            restrict(LeadKind::ProhibitAnyOne(SUITS.to_vec()), LeadWhen::FirstLead, true, *clause)
        }
        Rules::ByOffence { insufficient, suit: named, notrump } => match (offence, call.strain()) {
            (Offence::Insufficient, _) => {
                restrict(LeadKind::DictateAny, LeadWhen::OpeningLeadOnly, false, *insufficient)
            }
            (Offence::OutOfTurn, Some(Strain::Notrump)) => {
                restrict(LeadKind::DictateAny, LeadWhen::OpeningLeadOnly, false, *notrump)
            }
            (Offence::OutOfTurn, Some(_)) => {
                let suits = suit.into_iter().collect();
                restrict(LeadKind::ProhibitAnyOne(suits), LeadWhen::FirstLead, false, *named)
            }
            _ => Vec::new(),
        },
    }
}

/// The suits that a deferred restriction still covers: suits the offender has legally named are
/// free where the law says so.
pub(crate) fn suits(table: &LawsTable, watch: &DeferredLeadRestriction) -> Vec<Suit> {
    let all = match &watch.kind {
        LeadKind::ChooseRequireOrProhibit(suits) | LeadKind::ProhibitAnyOne(suits) => suits.clone(),
        _ => SUITS.to_vec(),
    };
    let offender = watch.seat.partner();
    all.into_iter()
        .filter(|suit| !(watch.unless_shown && table.calls.has_named(offender, *suit)))
        .collect()
}

/// Law 26: declarer's choice when the offender's partner is first on lead.
pub(crate) fn lead_choice(table: &LawsTable, watch: &DeferredLeadRestriction) -> Ruling {
    let seat = watch.seat;
    let suits = suits(table, watch);
    let (require, prohibit) = match watch.kind {
        LeadKind::ChooseRequireOrProhibit(_) | LeadKind::RequireOrProhibitAny => (true, true),
        LeadKind::DictateAny => (true, false),
        _ => (false, true),
    };
    let option = |key, kind| {
        let law = watch.law;
        let (when, while_on_lead) = (watch.when, true);
        DecisionOption::new(key).law(law).effect(Effect::LeadRestriction {
            seat,
            kind,
            when,
            while_on_lead,
            unless_shown: false,
            law,
        })
    };
    let mut options = Vec::new();
    if require {
        options.extend(suits.iter().map(|s| option(format!("require-{s}"), LeadKind::Require(*s))));
    }
    if prohibit {
        options.extend(
            suits.iter().map(|s| option(format!("prohibit-{s}"), LeadKind::Prohibit(vec![*s]))),
        );
    }
    options.push(DecisionOption::new("none").law(watch.law));
    let declarer = table.declarer().unwrap_or(seat);
    Ruling::new(table.code, watch.law.section(), Some(seat.partner()))
        .law(watch.law)
        .explain_with("law-lead-choice", vec![("seat", format!("{seat}"))])
        .decide(Decision::new(Chooser::Seat(declarer), options))
}
