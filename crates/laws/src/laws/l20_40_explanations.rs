//! Laws 20, 21 and 40: reviews of the auction, explanations, agreements. Home: H4.

use alloc::format;
use alloc::vec;

use bridge::Seat;

use crate::calls::Status;
use crate::clause::{Clause, g, l, m, p, s, v};
use crate::effect::Effect;
use crate::ruling::{Chooser, Decision, Opt, Ruling};
use crate::table::{Phase, Table};
use crate::weigh::Laid;
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
    /// An adjusted score; where there is none, the clause that says so.
    damaged: Option<Clause>,
    undamaged: Clause,
    /// Who repeats the auction is an opponent of the asker.
    reviewer: Clause,
    /// A card played on a wrong explanation may be changed before the next one.
    misled_card: Option<Clause>,
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
    misinformed: Some(g("21B", 12)),
    damaged: None,
    undamaged: g("40C", 12),
    reviewer: s("H4"),
    misled_card: None,
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
    undamaged: s("40C"),
    reviewer: l("20D"),
    misled_card: Some(l("47E2")),
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
    undamaged: m("40B5"),
    reviewer: m("20D"),
    misled_card: Some(m("47E2(a)")),
};

/// Law 20, home H4: a question about the auction, and whether it may be put now.
pub(crate) fn question(table: &Table, seat: Seat, allowed: bool, key: &'static str) -> Ruling {
    let rules = &table.book().l20;
    let law = match (key, table.phase) {
        ("law-review-late", _) => rules.late,
        ("law-review-by-own-side", _) => rules.reviewer,
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
            // Law 20B: who must pass may ask no more.
            if table.must_pass(seat) && table.book().caps.has_director {
                (false, "law-review-must-pass")
            } else {
                (true, "law-review-allowed")
            }
        }
        Phase::Clarification if !rules.anyone_before_lead && table.dummy() == Some(seat) => {
            (false, "law-review-dummy")
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

/// Law 20F, home H4: a player explains his own call.
pub(crate) fn own_call_explained(table: &Table, seat: Seat) -> Ruling {
    let rules = &table.book().l20;
    let told = vec![("seat", format!("{seat}"))];
    let ruling = Ruling::new(table.code, rules.law, Some(seat))
        .law(rules.ask)
        .tell_of("law-own-call-explained", told);
    if !table.book().caps.has_director {
        return ruling.auto(Effect::Explain { key: "law-ask-partner" });
    }
    let (authorized, unauthorized) = (seat.side().opponents(), seat.partner());
    ruling.auto(Effect::TagInfo { authorized, unauthorized }).review(&[rules.ask])
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
    let ruling = match super::l45_47_played::lead_goes_back(table, table.explained) {
        Some((law, Laid { seat, card })) => ruling
            .law(law)
            .auto(Effect::ReturnCard { seat, card })
            .tell_of("law-lead-back", vec![("seat", format!("{seat}"))]),
        None => ruling,
    };
    let before_lead = table.phase == Phase::Auction
        || table.phase == Phase::Clarification && table.explained.is_some();
    if before_lead
        && let Some(clause) = rules.misinformed
        && let Some((from, seat)) = misinformed(table)
    {
        // He may change his call as long as his partner has not called over it; what was called
        // since is cancelled, and the next player may change his too.
        let change = Opt::new("change")
            .law(clause)
            .effect(Effect::CancelCalls { from: from as u16 })
            .effect(Effect::MustSubstitute { seat, filter: CallFilter::Any });
        let keep = Opt::new("keep").law(clause);
        let later = table.calls.entries().len() > from + 1;
        let ruling = if later { ruling.tell("law-next-may-change-call") } else { ruling };
        return Ruling { incident: "21", ..ruling }
            .law(clause)
            .decide(Decision::new(Chooser::Seat(seat), vec![change, keep]));
    }
    if let Some(clause) = rules.misled_card
        && let Some(explainer) = table.explained
        && let Some((seat, card)) =
            table.play.as_ref().and_then(|play| play.current.last().copied())
        && seat.side() != explainer.side()
        && !table.phase_is_over()
    {
        let change =
            Opt::new("change-card").law(clause).effect(Effect::Withdrawable { seat, card });
        let keep = Opt::new("keep").law(clause);
        return Ruling { incident: "47", ..ruling }
            .law(clause)
            .decide(Decision::new(Chooser::Seat(table.controller(seat)), vec![change, keep]));
    }
    let Some(clause) = rules.damaged else {
        return ruling.law(rules.undamaged).auto(Effect::Explain { key: "law-no-adjustment" });
    };
    let adjust = Opt::new("adjust").law(clause).effect(Effect::AssignedAS { tricks: None });
    let options = vec![adjust, Opt::new("none").law(clause)];
    let ruling = ruling.law(clause).review(&[clause]);
    if damaged { ruling.decide(Decision::new(Chooser::Director, options)) } else { ruling }
}

/// The last call of the side that was told something wrong, and whose it is (Law 21B): that of the
/// opponents of who explained last, or the last call at all if nobody is known to have explained.
fn misinformed(table: &Table) -> Option<(usize, Seat)> {
    let counts = |status| !matches!(status, Status::Cancelled | Status::Irregular);
    let innocent = table.explained.map(|seat| seat.side().opponents());
    let entries = table.calls.entries();
    let at = entries.iter().rposition(|entry| {
        counts(entry.status) && innocent.is_none_or(|side| side == entry.seat.side())
    })?;
    entries.get(at).map(|entry| (at, entry.seat))
}
