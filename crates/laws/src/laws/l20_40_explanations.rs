//! Laws 20, 21 and 40: reviews of the auction, explanations, agreements. Home: H4.

use alloc::format;
use alloc::vec;

use bridge::Seat;

use crate::clause::{Clause, l, m, p, s, v};
use crate::effect::Effect;
use crate::ruling::{Chooser, Decision, Opt, Ruling};
use crate::table::{Phase, Table};
use crate::{CallFilter, Query};

/// What the codes decide differently.
#[derive(Debug)]
pub(crate) struct Rules {
    law: &'static str,
    review: Clause,
    after: Clause,
    /// After the final pass anyone may ask; else declarer and defenders at their first turn.
    anyone_before_lead: bool,
    ask: Clause,
    /// After the lead only the trump suit and the level are told; else the contract.
    late: Clause,
    own_card: Option<Clause>,
    /// The declaring side may look at its own card between auction and play.
    own_card_in_clarification: bool,
    misinformed: Option<Clause>,
    damaged: Option<Clause>,
}

pub(crate) const HOME: Rules = Rules {
    law: "H4",
    review: s("H4"),
    after: s("H4"),
    anyone_before_lead: true,
    ask: s("H4"),
    late: s("H4"),
    own_card: None,
    own_card_in_clarification: true,
    misinformed: None,
    damaged: None,
};

pub(crate) const DUP1987: Rules = Rules {
    law: "20",
    review: l("20B"),
    after: l("20C"),
    anyone_before_lead: false,
    ask: l("20F"),
    late: l("20C"),
    own_card: Some(s("40E2")),
    own_card_in_clarification: false,
    misinformed: Some(p("21B")),
    damaged: Some(s("40C")),
};

pub(crate) const DUP2017: Rules = Rules {
    law: "20",
    review: v("20B"),
    after: m("20C"),
    anyone_before_lead: false,
    ask: m("20F"),
    late: m("20C"),
    own_card: Some(m("40B2")),
    own_card_in_clarification: true,
    misinformed: Some(v("21B1(a)")),
    damaged: Some(m("40B5")),
};

/// A question about the auction: may it be put now?
pub(crate) fn question(table: &Table, seat: Seat, allowed: bool, key: &'static str) -> Ruling {
    let rules = &table.book().l20;
    let law = match (key, table.phase) {
        ("law-review-late", _) => rules.late,
        (key, _) if key.starts_with("law-ask") => rules.ask,
        (_, Phase::Clarification) => rules.after,
        _ => rules.review,
    };
    Ruling::new(table.code, rules.law, (!allowed).then_some(seat))
        .law(law)
        .auto(Effect::Explain { key })
        .tell_of(key, vec![("seat", format!("{seat}"))])
}

/// May a player ask for the auction again, and what is he told?
pub(crate) fn review_answer(table: &Table, seat: Seat) -> (bool, &'static str) {
    let rules = &table.book().l20;
    match table.phase {
        Phase::Dealing | Phase::Auction if table.turn() == Some(seat) => {
            (true, "law-review-allowed")
        }
        Phase::Clarification => (true, "law-review-allowed"),
        Phase::Play => {
            let first_turn = table.play.as_ref().is_some_and(|play| {
                play.quitted.is_empty() && play.card_of(seat).is_none() && play.turn() == Some(seat)
            });
            let dummy = table.dummy() == Some(seat);
            if first_turn && !rules.anyone_before_lead && !dummy {
                (true, "law-review-allowed")
            } else {
                (false, "law-review-late")
            }
        }
        _ => (false, "law-review-not-your-turn"),
    }
}

/// May a player ask what a call means, and whom?
pub(crate) fn ask_answer(
    table: &Table,
    seat: Seat,
    caller: Seat,
    of: Seat,
) -> (bool, &'static str) {
    let in_auction = matches!(table.phase, Phase::Dealing | Phase::Auction);
    if of == caller {
        (false, "law-ask-partner")
    } else if caller.side() == seat.side() {
        (false, "law-ask-own-side")
    } else if in_auction && table.turn() != Some(seat) {
        (false, "law-ask-not-your-turn")
    } else {
        (true, "law-ask-allowed")
    }
}

/// Laws 40E2 and 40B2: a player looks at a convention card.
pub(crate) fn consulted(table: &Table, seat: Seat, own: bool) -> Option<Ruling> {
    let rules = &table.book().l20;
    let clause = rules.own_card?;
    let dummy = table.dummy() == Some(seat) && table.phase != Phase::Clarification;
    let clarifying = table.phase == Phase::Clarification
        && rules.own_card_in_clarification
        && !table.is_defender(seat);
    if !(own && !clarifying || dummy) {
        return None;
    }
    Some(
        Ruling::new(table.code, "40", Some(seat))
            .law(clause)
            .auto(Effect::MayPP { side: seat.side() })
            .auto(Effect::TagInfo { authorized: seat.side().opponents(), unauthorized: seat })
            .review(&[clause])
            .tell_of("law-own-card", vec![("seat", format!("{seat}"))]),
    )
}

/// Laws 21B and 40C: misinformation was found, and with it damage.
pub(crate) fn misinformation(table: &Table) -> Ruling {
    let rules = &table.book().l20;
    let (damaged, fact) = table.fact(Query::Misinformation, false);
    let ruling = Ruling::new(table.code, "40", None).fact(Some(fact)).tell("law-misinformation");
    if table.phase == Phase::Auction
        && let Some(clause) = rules.misinformed
        && let Some(last) = table.calls.last()
    {
        // The last caller may change his call as long as his partner has not called.
        let seat = last.seat;
        let from = table.calls.entries().iter().rposition(|entry| entry == last).unwrap_or(0);
        let change = Opt::new("change")
            .law(clause)
            .effect(Effect::CancelCalls { from: from as u16 })
            .effect(Effect::MustSubstitute { seat, filter: CallFilter::Any });
        let keep = Opt::new("keep").law(clause);
        return Ruling { incident: "21", ..ruling }
            .law(clause)
            .decide(Decision::new(Chooser::Seat(seat), vec![change, keep]));
    }
    let Some(clause) = rules.damaged else {
        return ruling.auto(Effect::Explain { key: "law-no-adjustment" });
    };
    let adjust = Opt::new("adjust").law(clause).effect(Effect::AssignedAS { tricks: None });
    let options = vec![adjust, Opt::new("none").law(clause)];
    let ruling = ruling.law(clause).review(&[clause]);
    if damaged { ruling.decide(Decision::new(Chooser::Director, options)) } else { ruling }
}
