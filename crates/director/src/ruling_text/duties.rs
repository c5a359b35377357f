//! Duties of players as sentences.

use laws::{CallFilter, CodeId, Effect, LeadKind, LeadWhen, Passing, VisibleDuty};
use words::{FluentValue, Words};

use super::names::{card_name, seat_name};
use super::writer::RulingWriter;

/// A duty as the sentence of the effect that imposed it.
pub fn duty_text(owed: &VisibleDuty, code: CodeId, words: &Words) -> String {
    if let VisibleDuty::Card { seat, cards } = owed
        && cards.len() > 1
    {
        let cards: Vec<String> = cards.iter().map(|card| card_name(*card, words)).collect();
        let facts = [
            ("seat", FluentValue::from(seat_name(*seat, words))),
            ("cards", FluentValue::from(cards.join(" "))),
        ];
        return words.format("law-duty-one-of", &facts);
    }
    let sentences: Vec<String> =
        effects_of(owed).iter().map(|effect| RulingWriter { words, code }.effect(effect)).collect();
    sentences.join("; ")
}

/// The effects that impose a duty. The law that a restriction of a lead cites is not in its
/// sentence.
fn effects_of(owed: &VisibleDuty) -> Vec<Effect> {
    let lead = |seat, kind| Effect::LeadRestriction {
        seat,
        kind,
        when: LeadWhen::FirstLead,
        while_on_lead: true,
        unless_shown: false,
        law: laws::Clause { number: "", source: laws::Source::Printed },
    };
    match owed {
        VisibleDuty::Pass { seat, throughout } => {
            let how = if *throughout { Passing::Throughout } else { Passing::Once };
            vec![Effect::MustPass { seat: *seat, how }]
        }
        VisibleDuty::Repeat { seat, call } => vec![Effect::MustRepeat { seat: *seat, call: *call }],
        VisibleDuty::Replace { seat, doubles } => {
            let filter = if *doubles { CallFilter::Any } else { CallFilter::BidOrPass };
            vec![Effect::MustSubstitute { seat: *seat, filter }]
        }
        VisibleDuty::NoDouble { seat } => vec![Effect::NoDoubleThisTurn { seat: *seat }],
        VisibleDuty::Lead { seat, require, prohibit } => {
            let required = require.map(|suit| lead(*seat, LeadKind::Require(suit)));
            let banned =
                (!prohibit.is_empty()).then(|| lead(*seat, LeadKind::Prohibit(prohibit.clone())));
            required.into_iter().chain(banned).collect()
        }
        VisibleDuty::Play { seat, kind } => {
            vec![Effect::PlayRestriction { seat: *seat, kind: *kind }]
        }
        VisibleDuty::LeadFrom { hand } => vec![Effect::LeadFrom { hand: *hand }],
        VisibleDuty::SameSuit { suit } => vec![Effect::LeadSameSuit { suit: *suit }],
        VisibleDuty::Card { seat, cards } => {
            cards.iter().map(|card| Effect::ForceCard { seat: *seat, card: *card }).collect()
        }
        VisibleDuty::MayWithdraw { seat, card } => {
            vec![Effect::Withdrawable { seat: *seat, card: *card }]
        }
    }
}
