//! Laws 20, 21 and 40: reviews of the auction, explanations, agreements. Home: H4.

use alloc::format;
use alloc::vec;

use bridge::Seat;

use crate::clause::{Clause, from_memory, gap, primary, printed, same_edition, text_1997};
use crate::code::ByCode;
use crate::effect::Effect;
use crate::record::CallStatus;
use crate::ruling::{Chooser, Decision, DecisionOption, Ruling};
use crate::state::{Phase, SeatCard};
use crate::table::LawsTable;
use crate::{CallFilter, Query};

/// The points in which the codes differ.
#[derive(Debug)]
struct Rules {
    law: &'static str,
    review: Clause,
    after: Clause,
    /// After the final pass any player may ask; otherwise declarer and the defenders at their first
    /// turn.
    anyone_before_lead: bool,
    ask: Clause,
    /// After the opening lead only the trump suit and the level are told; otherwise the contract.
    late: Clause,
    own_card: Option<Clause>,
    /// The declaring side may look at its own convention card between auction and play.
    own_card_in_clarification: bool,
    misinformed: Option<Clause>,
    /// The clause for an adjusted score; where the code has none, the clause that says so.
    damaged: Option<Clause>,
    undamaged: Clause,
    /// The clause by which an opponent of the asker reviews the auction.
    reviewer: Clause,
    /// A card played on a wrong explanation may be changed before the next card.
    misled_card: Option<Clause>,
}

const HOME: Rules = Rules {
    law: "H4",
    review: primary("H4"),
    after: primary("H4"),
    anyone_before_lead: true,
    ask: primary("H4"),
    late: primary("H4"),
    own_card: None,
    own_card_in_clarification: true,
    misinformed: Some(gap("21B", 12)),
    damaged: None,
    undamaged: gap("40C", 12),
    reviewer: primary("H4"),
    misled_card: None,
};

const DUP1987: Rules = Rules {
    law: "20",
    review: text_1997("20B"),
    after: text_1997("20C"),
    anyone_before_lead: false,
    ask: text_1997("20F"),
    late: text_1997("20C"),
    own_card: Some(primary("40E2")),
    own_card_in_clarification: false,
    misinformed: Some(same_edition("21B")),
    damaged: Some(primary("40C")),
    undamaged: primary("40C"),
    reviewer: text_1997("20D"),
    misled_card: Some(text_1997("47E2")),
};

const DUP2017: Rules = Rules {
    law: "20",
    review: printed("20B"),
    after: from_memory("20C"),
    anyone_before_lead: false,
    ask: from_memory("20F"),
    late: from_memory("20C"),
    own_card: Some(from_memory("40B2")),
    own_card_in_clarification: true,
    misinformed: Some(printed("21B1(a)")),
    damaged: Some(from_memory("40B5")),
    undamaged: from_memory("40B5"),
    reviewer: from_memory("20D"),
    misled_card: Some(from_memory("47E2(a)")),
};

static RULES: ByCode<Rules> = ByCode { home: HOME, dup1987: DUP1987, dup2017: DUP2017 };

/// Law 20, home H4: a question about the auction, and whether it may be put now.
pub(crate) fn question(table: &LawsTable, seat: Seat, allowed: bool, key: &'static str) -> Ruling {
    let rules = &RULES[table.code];
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
        .explain_with(key, vec![("seat", format!("{seat}"))])
}

/// May a player ask for a review of the auction, and what are they told?
pub(crate) fn review_answer(table: &LawsTable, seat: Seat) -> (bool, &'static str) {
    let rules = &RULES[table.code];
    match table.phase {
        Phase::Dealing | Phase::Auction if table.turn() == Some(seat) => {
            // Law 20B: a player who must pass may not ask any more.
            if table.must_pass(seat) && table.code.capabilities().has_director {
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
    table: &LawsTable,
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

/// Law 20F, home H4: a player explains their own call.
pub(crate) fn own_call_explained(table: &LawsTable, seat: Seat) -> Ruling {
    let rules = &RULES[table.code];
    let params = vec![("seat", format!("{seat}"))];
    let ruling = Ruling::new(table.code, rules.law, Some(seat))
        .law(rules.ask)
        .explain_with("law-own-call-explained", params);
    if !table.code.capabilities().has_director {
        return ruling.auto(Effect::Explain { key: "law-ask-partner" });
    }
    let (authorized, unauthorized) = (seat.side().opponents(), seat.partner());
    ruling.auto(Effect::TagInfo { authorized, unauthorized }).review(&[rules.ask])
}

/// Laws 40E2 and 40B2: a player looks at a convention card.
pub(crate) fn consulted(table: &LawsTable, seat: Seat, own: bool) -> Option<Ruling> {
    let rules = &RULES[table.code];
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
            .auto(Effect::ProceduralPenalty { side: seat.side() })
            .auto(Effect::TagInfo { authorized: seat.side().opponents(), unauthorized: seat })
            .review(&[clause])
            .explain_with("law-own-card", vec![("seat", format!("{seat}"))]),
    )
}

/// Laws 21B and 40C: misinformation was found, and with it damage.
pub(crate) fn misinformation(table: &LawsTable) -> Ruling {
    let rules = &RULES[table.code];
    let (damaged, fact) = table.fact(Query::Misinformation, false);
    let ruling = Ruling::new(table.code, "40", None).fact(Some(fact)).explain("law-misinformation");
    let ruling = match super::l45_47_played::lead_goes_back(table, table.explained) {
        Some((law, SeatCard { seat, card })) => ruling
            .law(law)
            .auto(Effect::ReturnCard { seat, card })
            .explain_with("law-lead-back", vec![("seat", format!("{seat}"))]),
        None => ruling,
    };
    let before_lead = table.phase == Phase::Auction
        || table.phase == Phase::Clarification && table.explained.is_some();
    if before_lead
        && let Some(clause) = rules.misinformed
        && let Some((from, seat)) = misinformed(table)
    {
        // The player may change the call as long as partner has not called over it; later calls are
        // cancelled, and the next player may change theirs too.
        let change = DecisionOption::new("change")
            .law(clause)
            .effect(Effect::CancelCalls { from: from as u16 })
            .effect(Effect::MustSubstitute { seat, filter: CallFilter::Any });
        let keep = DecisionOption::new("keep").law(clause);
        let later = table.calls.entries().len() > from + 1;
        let ruling = if later { ruling.explain("law-next-may-change-call") } else { ruling };
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
        let change = DecisionOption::new("change-card")
            .law(clause)
            .effect(Effect::Withdrawable { seat, card });
        let keep = DecisionOption::new("keep").law(clause);
        return Ruling { incident: "47", ..ruling }
            .law(clause)
            .decide(Decision::new(Chooser::Seat(table.controller(seat)), vec![change, keep]));
    }
    let Some(clause) = rules.damaged else {
        return ruling.law(rules.undamaged).auto(Effect::Explain { key: "law-no-adjustment" });
    };
    let adjust =
        DecisionOption::new("adjust").law(clause).effect(Effect::AssignedScore { tricks: None });
    let options = vec![adjust, DecisionOption::new("none").law(clause)];
    let ruling = ruling.law(clause).review(&[clause]);
    if damaged { ruling.decide(Decision::new(Chooser::Director, options)) } else { ruling }
}

/// The last call of the side that was misinformed, and its seat (Law 21B): the opponents of the
/// last player who explained, or the last call of all if nobody is known to have explained.
fn misinformed(table: &LawsTable) -> Option<(usize, Seat)> {
    let counts = |status| !matches!(status, CallStatus::Cancelled | CallStatus::Irregular);
    let innocent = table.explained.map(|seat| seat.side().opponents());
    let entries = table.calls.entries();
    let at = entries.iter().rposition(|entry| {
        counts(entry.status) && innocent.is_none_or(|side| side == entry.seat.side())
    })?;
    entries.get(at).map(|entry| (at, entry.seat))
}
