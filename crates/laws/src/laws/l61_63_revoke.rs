//! Laws 61 to 63: the revoke, who may ask about it, how it is corrected, when it is established.
//! Home code: H10. Its price is in Law 64 ([`super::l64_revoke_tricks`]).

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use bridge::Seat;
use cards::{Card, Suit};

use crate::clause::{Clause, from_memory, primary, printed, text_1997};
use crate::code::ByCode;
use crate::effect::{Effect, PlayKind};
use crate::laws::l16_information::partner_knows;
use crate::laws::l48_52_penalty::penalty;
use crate::laws::l64_revoke_tricks::{equity, own_trick};
use crate::record::Revoke;
use crate::ruling::{Chooser, Decision, DecisionOption, Ruling};
use crate::table::LawsTable;

/// Who may ask whom about having none of the suit led (Law 61B).
#[derive(Clone, Copy, Debug)]
enum Asking {
    Everybody,
    /// Declarer may ask a defender, dummy may ask declarer, a defender may ask declarer; and
    /// defenders may ask each other where the field says so.
    Listed {
        defenders_each_other: bool,
    },
}

/// When a revoke is established and can no longer be corrected (Law 63A).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Established {
    /// The offending side plays to the next trick.
    SidePlays,
    /// The next trick is complete.
    NextTrick,
}

/// The points in which the codes differ.
#[derive(Debug)]
pub(crate) struct Rules {
    correct: &'static str,
    stands: &'static str,
    current_incident: Asking,
    ask: Clause,
    /// An illegal question establishes the revoke (Law 63B).
    illegal_question: Option<Clause>,
    correct_law: Clause,
    how: Clause,
    innocent: Clause,
    /// The offender's partner may change a card if the innocent side has.
    partner_may_change: Option<Clause>,
    twelfth: Clause,
    /// At the twelfth trick declarer picks the partner's card, or the partner may not pick the
    /// suggested one.
    twelfth_partner: Option<(Clause, bool)>,
    pub(crate) established: Established,
    establish: Clause,
    by_claim: Option<Clause>,
    both_corrected: Option<Clause>,
}

const HOME: Rules = Rules {
    correct: "H10",
    stands: "H10",
    current_incident: Asking::Everybody,
    ask: primary("H10"),
    illegal_question: None,
    correct_law: primary("H10"),
    how: primary("H10"),
    innocent: primary("H10"),
    partner_may_change: None,
    twelfth: primary("H10"),
    twelfth_partner: None,
    established: Established::NextTrick,
    establish: crate::clause::gap("H10", 5),
    by_claim: None,
    both_corrected: None,
};

const DUP1987: Rules = Rules {
    correct: "62",
    stands: "63",
    current_incident: Asking::Listed { defenders_each_other: false },
    ask: primary("61B"),
    illegal_question: Some(text_1997("63B")),
    correct_law: primary("62A"),
    how: primary("62B"),
    innocent: text_1997("62C1"),
    partner_may_change: Some(text_1997("62C2")),
    twelfth: text_1997("62D1"),
    twelfth_partner: Some((from_memory("62D2"), true)),
    established: Established::SidePlays,
    establish: text_1997("63A"),
    by_claim: Some(text_1997("63A3")),
    both_corrected: None,
};

const DUP2017: Rules = Rules {
    correct: "62",
    stands: "63",
    current_incident: Asking::Listed { defenders_each_other: true },
    ask: printed("61B"),
    illegal_question: None,
    correct_law: printed("62A"),
    how: printed("62B"),
    innocent: printed("62C1"),
    partner_may_change: Some(printed("62C2")),
    twelfth: printed("62D1"),
    twelfth_partner: Some((printed("62D2"), false)),
    established: Established::SidePlays,
    establish: printed("63A"),
    by_claim: Some(printed("63A3")),
    both_corrected: Some(from_memory("62C3")),
};

pub(crate) static RULES: ByCode<Rules> = ByCode { home: HOME, dup1987: DUP1987, dup2017: DUP2017 };

impl Rules {
    /// The clause by which both sides correct a trick in which both revoked.
    pub(crate) const fn both_corrected(&self) -> Option<Clause> {
        self.both_corrected
    }
}

/// May `by` ask `of` whether they have none of the suit (Law 61B)?
pub(crate) fn may_ask(table: &LawsTable, by: Seat, of: Seat) -> bool {
    let Some(contract) = table.contract() else { return false };
    match RULES[table.code].current_incident {
        Asking::Everybody => true,
        Asking::Listed { defenders_each_other } => {
            let (asks, asked) = (table.is_defender(by), table.is_defender(of));
            match (asks, asked) {
                (true, true) => defenders_each_other,
                (true, false) => of == contract.declarer,
                (false, true) => by == contract.declarer,
                (false, false) => by == contract.dummy(),
            }
        }
    }
}

/// Law 61B: a question about a revoke that did not happen, or that may not be asked.
pub(crate) fn inquiry(table: &LawsTable, by: Seat, of: Seat, allowed: bool) -> Ruling {
    let key = if allowed { "law-inquiry-allowed" } else { "law-inquiry-not-allowed" };
    let offender = (!allowed).then_some(by);
    let ruling = Ruling::new(table.code, "61", offender).law(RULES[table.code].ask);
    // A question against a law, like a look at a quitted trick, deserves at most a procedural
    // penalty.
    let ruling = if !allowed && table.code.capabilities().has_director {
        ruling.auto(Effect::ProceduralPenalty { side: by.side() })
    } else {
        ruling
    };
    ruling
        .auto(Effect::Explain { key })
        .explain_with(key, vec![("by", format!("{by}")), ("of", format!("{of}"))])
}

/// Law 62, home H10: a revoke is noticed before it is established, or at the twelfth trick.
pub(crate) fn correct(table: &LawsTable, at: usize, illegal_inquiry: bool) -> Ruling {
    let rules = &RULES[table.code];
    let Some(revoke) = table.revokes.get(at) else {
        return Ruling::new(table.code, rules.correct, None);
    };
    let (seat, card) = (revoke.seat, revoke.card);
    let twelfth = revoke.trick == 12;
    let mut ruling = Ruling::new(table.code, rules.correct, Some(seat))
        .laws(&[rules.correct_law, rules.how])
        .explain_with("law-revoke", vec![("seat", format!("{seat}")), ("card", format!("{card}"))]);
    if twelfth {
        ruling = ruling.law(rules.twelfth);
    }
    let free = twelfth && rules.twelfth_partner.is_none();
    ruling = ruling.auto(Effect::ReturnCard { seat, card });
    if table.has_ceased() {
        // Law 68D: nobody plays on, so that no penalty card and no later card matters.
        let ruling = ruling.explain("law-claim-corrected");
        return if illegal_inquiry { as_established(table, rules, ruling) } else { ruling };
    }
    if revoke.forfeited {
        ruling = ruling.law(super::l42_43_dummy::RULES[table.code].lost_points);
    } else if table.is_defender(seat) && !revoke.faced && !free {
        ruling = ruling.auto(penalty(table, seat, card));
    }
    ruling = innocent_cards(table, rules, revoke, ruling);
    let both = table.revokes.iter().any(|other| {
        other.trick == revoke.trick && other.seat.side() != seat.side() && !other.corrected
    });
    if let Some(clause) = rules.both_corrected.filter(|_| both) {
        ruling = ruling.law(clause);
    }
    if illegal_inquiry {
        ruling = as_established(table, rules, ruling);
    } else if table.is_defender(seat) && !free {
        ruling = ruling.autos(partner_knows(table, seat));
    }
    if twelfth { twelfth_choice(table, rules, revoke, ruling) } else { ruling }
}

/// Law 63B: an illegal question brought the revoke to light.
fn as_established(table: &LawsTable, rules: &Rules, ruling: Ruling) -> Ruling {
    let ruling = ruling.laws(rules.illegal_question.as_slice());
    ruling.review(&[own_trick(table)]).explain("law-as-established")
}

/// Laws 62C1 and 62C2: cards played after the revoke may be withdrawn by the innocent side.
fn innocent_cards(table: &LawsTable, rules: &Rules, revoke: &Revoke, mut ruling: Ruling) -> Ruling {
    let Some(play) = &table.play else { return ruling };
    let plays: &[(Seat, Card)] = if play.trick_no() == revoke.trick {
        &play.current
    } else {
        play.quitted.last().map_or(&[], |trick| &trick.plays)
    };
    let after = plays.iter().skip_while(|(by, _)| *by != revoke.seat).skip(1);
    let next = if play.trick_no() == revoke.trick { &[][..] } else { &play.current[..] };
    let later: Vec<(Seat, Card)> =
        after.chain(next).filter(|(by, _)| by.side() != revoke.seat.side()).copied().collect();
    if !later.is_empty() {
        ruling = ruling.law(rules.innocent);
    }
    let withdrawable = later.into_iter().map(|(seat, card)| Effect::Withdrawable { seat, card });
    ruling.autos(withdrawable)
}

/// Law 62D2: a defender's revoke at the twelfth trick, partner still to play.
fn twelfth_choice(table: &LawsTable, rules: &Rules, revoke: &Revoke, ruling: Ruling) -> Ruling {
    let partner = revoke.seat.partner();
    let to_play = table
        .play
        .as_ref()
        .is_some_and(|play| play.trick_no() == 12 && play.card_of(partner).is_none());
    let hand = table.hands[partner];
    let suits: Vec<Suit> = Suit::ALL.into_iter().filter(|s| !hand.in_suit(*s).is_empty()).collect();
    let Some((clause, declarer_picks)) = rules.twelfth_partner else { return ruling };
    if !table.is_defender(revoke.seat) || !to_play || suits.len() < 2 {
        return ruling;
    }
    let ruling = ruling.law(clause);
    if !declarer_picks {
        let kind = PlayKind::Prohibit(revoke.card.suit());
        return ruling.auto(Effect::PlayRestriction { seat: partner, kind }).review(&[clause]);
    }
    let options = hand
        .into_iter()
        .map(|card| {
            DecisionOption::new(format!("require-{card}"))
                .law(clause)
                .effect(Effect::ForceCard { seat: partner, card })
        })
        .chain([DecisionOption::new("none").law(clause)])
        .collect();
    let declarer = table.declarer().unwrap_or(partner);
    ruling.decide(Decision::new(Chooser::Seat(declarer), options))
}

/// The clause by which a claim establishes a revoke; none where it does not.
pub(crate) fn by_claim(table: &LawsTable) -> Option<Clause> {
    RULES[table.code].by_claim
}

/// Law 63: attention was drawn to a revoke too late to correct it; play continues, and its tricks
/// are transferred when play is over.
pub(crate) fn stands(table: &LawsTable, at: usize) -> Ruling {
    let rules = &RULES[table.code];
    let Some(revoke) = table.revokes.get(at) else {
        return Ruling::new(table.code, rules.stands, None);
    };
    Ruling::new(table.code, rules.stands, Some(revoke.seat))
        .laws(&established_by(table, revoke))
        .auto(Effect::PlayStands { seat: revoke.seat, card: revoke.card })
        .review(equity(table).as_slice())
        .explain_with("law-revoke-established", message_params(revoke))
        .explain("law-revoke-after-play")
}

/// The clause by which a card to the next trick establishes a revoke.
pub(crate) fn established(table: &LawsTable) -> Clause {
    RULES[table.code].establish
}

/// The clauses by which a revoke is established.
pub(crate) fn established_by(table: &LawsTable, revoke: &Revoke) -> Vec<Clause> {
    let rules = &RULES[table.code];
    if revoke.omitted {
        return super::l65_67_tricks::deemed_revoke(table).into_iter().collect();
    }
    let by_claim = rules.by_claim.filter(|_| revoke.by_claim);
    core::iter::once(rules.establish).chain(by_claim).collect()
}

/// The parameters of a message about a revoke.
pub(crate) fn message_params(revoke: &Revoke) -> Vec<(&'static str, String)> {
    vec![
        ("seat", format!("{}", revoke.seat)),
        ("card", format!("{}", revoke.card)),
        ("trick", format!("{}", revoke.trick)),
    ]
}

/// May the offender's partner change a card once the innocent side has (Law 62C2)?
pub(crate) fn partner_may_change(table: &LawsTable) -> Option<Clause> {
    RULES[table.code].partner_may_change
}

/// Does an illegal question establish the revoke?
pub(crate) fn illegal_question_establishes(table: &LawsTable) -> bool {
    RULES[table.code].illegal_question.is_some()
}
