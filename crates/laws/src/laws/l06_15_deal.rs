//! Laws 6 and 13 to 15: faults of the deal. Home code: H1.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use bridge::{BySide, Call, Seat, Side};
use cards::Card;

use crate::clause::{Clause, from_memory, gap, primary, printed, same_edition, text_1997};
use crate::code::ByCode;
use crate::effect::Effect;
use crate::event::DealFault;
use crate::laws::l09_12_director::artificial;
use crate::laws::l16_information::partner_knows;
use crate::laws::l48_52_penalty::kind;
use crate::ruling::{CallClass, Chooser, Conduct, Decision, DecisionOption, Ruling};
use crate::state::Phase;
use crate::table::LawsTable;
use crate::{AttemptedCall, CallFilter, Fact, Query};

/// Hands with wrong counts after a call was made on one of them.
#[derive(Debug)]
enum WrongHandCalled {
    /// An artificial score.
    Artificial(Clause),
    /// Played if it can be corrected without changing a call, else an artificial score.
    IfCorrectable { correct: Clause, not: Clause },
    /// A new deal.
    Redeal(Clause),
}

/// The points in which the codes differ.
#[derive(Debug)]
struct Rules {
    misdeal: &'static str,
    again: Clause,
    /// A card turned up: a new deal at any player's request, rather than at once.
    turned_on_demand: bool,
    too_late: Clause,
    count: &'static str,
    correct: Clause,
    seen: Clause,
    /// Cards of another hand were seen: the director asks whether it matters; otherwise the board
    /// is played.
    seen_asks: bool,
    called: WrongHandCalled,
    after_play: Clause,
    missing: &'static str,
    before_lead: Clause,
    later: Clause,
    /// A card restored to its hand is unauthorized information for partner.
    restored_info: Option<Clause>,
    surplus_card: Clause,
    wrong_board: &'static str,
    wrong_call: Clause,
    partner_called: Clause,
    /// If the left-hand opponent has called, the board ends when the new call differs from the old
    /// one; otherwise it ends when partner has called.
    judged_by_next: bool,
    wrong_round: Clause,
    /// Found during the play or after it.
    wrong_round_late: Clause,
    /// Found during the auction: the auction is cancelled and repeated by the right players.
    repeat_auction: bool,
}

const HOME: Rules = Rules {
    misdeal: "H1",
    again: primary("H1"),
    turned_on_demand: true,
    too_late: primary("H1"),
    count: "H1",
    correct: primary("H1"),
    seen: primary("H1"),
    seen_asks: false,
    called: WrongHandCalled::Redeal(gap("H1", 12)),
    after_play: gap("H1", 12),
    missing: "14",
    before_lead: gap("14A", 12),
    later: gap("14B", 12),
    restored_info: None,
    surplus_card: gap("13C", 12),
    wrong_board: "17",
    wrong_call: gap("17D", 12),
    partner_called: gap("17D", 12),
    judged_by_next: true,
    wrong_round: gap("15C", 12),
    wrong_round_late: gap("15", 12),
    repeat_auction: true,
};

const DUP1987: Rules = Rules {
    misdeal: "6",
    again: from_memory("6"),
    turned_on_demand: false,
    too_late: from_memory("6"),
    count: "13",
    correct: same_edition("13A"),
    seen: from_memory("13B"),
    seen_asks: true,
    called: WrongHandCalled::Artificial(from_memory("13")),
    after_play: from_memory("13"),
    missing: "14",
    before_lead: from_memory("14A"),
    later: from_memory("14B"),
    restored_info: None,
    surplus_card: from_memory("13C"),
    wrong_board: "17",
    wrong_call: text_1997("17D"),
    partner_called: text_1997("17D"),
    judged_by_next: true,
    wrong_round: from_memory("15C"),
    wrong_round_late: from_memory("15"),
    repeat_auction: true,
};

const DUP2017: Rules = Rules {
    misdeal: "6",
    again: printed("6D1"),
    turned_on_demand: false,
    too_late: printed("6D1"),
    count: "13",
    correct: printed("13A1"),
    seen: printed("13A2"),
    seen_asks: false,
    called: WrongHandCalled::IfCorrectable { correct: printed("13B1"), not: printed("13B2") },
    after_play: printed("13D"),
    missing: "14",
    before_lead: printed("14A"),
    later: printed("14B"),
    restored_info: Some(printed("14C")),
    surplus_card: printed("13C"),
    wrong_board: "15",
    wrong_call: printed("15A"),
    partner_called: printed("15A3"),
    judged_by_next: false,
    wrong_round: printed("15B"),
    wrong_round_late: printed("15B"),
    repeat_auction: false,
};

static RULES: ByCode<Rules> = ByCode { home: HOME, dup1987: DUP1987, dup2017: DUP2017 };

/// Law 6, home H1: something went wrong while dealing.
pub(crate) fn fault(table: &LawsTable, fault: DealFault, by: Option<Seat>) -> Ruling {
    let rules = &RULES[table.code];
    let dealer = by.unwrap_or(table.calls.dealer());
    let ruling = Ruling::new(table.code, rules.misdeal, Some(dealer));
    let begun = table.phase != Phase::Dealing
        || table.hands_taken && !table.code.capabilities().has_director;
    if begun {
        return ruling
            .law(rules.too_late)
            .auto(Effect::Explain { key: "law-deal-stands" })
            .explain("law-deal-stands");
    }
    let ruling = ruling.law(rules.again);
    match fault {
        DealFault::CardTurned(card) if rules.turned_on_demand => {
            let redeal = DecisionOption::new("redeal").law(rules.again).effect(Effect::Redeal);
            let keep = DecisionOption::new("keep").law(rules.again);
            ruling
                .explain_with("law-card-turned", vec![("card", format!("{card}"))])
                .decide(Decision::new(Chooser::Anyone, vec![redeal, keep]))
        }
        _ => ruling.auto(Effect::Redeal).explain("law-redeal"),
    }
}

/// Law 13: hands with more or fewer than thirteen cards.
pub(crate) fn wrong_count(table: &LawsTable) -> Ruling {
    let rules = &RULES[table.code];
    let wrong: Vec<Seat> = Seat::ALL
        .into_iter()
        .filter(|seat| table.counted[*seat].is_some_and(|n| n != 13))
        .collect();
    if wrong.iter().all(|seat| table.counted[*seat].is_some_and(|n| n < 13)) {
        return short(table, wrong.first().copied());
    }
    let fault = |side: Side| wrong.iter().any(|seat| seat.side() == side);
    let at_fault = BySide::new(fault);
    let ruling =
        Ruling::new(table.code, rules.count, wrong.first().copied()).explain("law-wrong-count");
    let called = wrong.iter().any(|seat| table.calls.has_called(*seat));
    let cancel = |ruling: Ruling, law: Clause| {
        let ruling = ruling.law(law).auto(Effect::CancelBoard).auto(artificial(table, at_fault));
        let sides = Side::ALL.into_iter().filter(|side| at_fault[*side]);
        sides.fold(ruling, |ruling, side| ruling.auto(Effect::ProceduralPenalty { side }))
    };
    if table.phase == Phase::Closed {
        return if table.code.capabilities().adjusted_scores {
            cancel(ruling, rules.after_play)
        } else {
            ruling.law(rules.after_play).auto(Effect::Redeal)
        };
    }
    if called || table.play.is_some() {
        return match &rules.called {
            WrongHandCalled::Artificial(law) => cancel(ruling, *law),
            WrongHandCalled::Redeal(law) => ruling.law(*law).auto(Effect::Redeal),
            WrongHandCalled::IfCorrectable { correct, not } => {
                let (correctable, fact) = table.fact(Query::Correctable, false);
                let ruling = ruling.fact(Some(fact));
                if correctable {
                    let ruling = ruling.law(*correct).review(&[*correct]);
                    ruling.auto(Effect::Explain { key: "law-count-corrected" })
                } else {
                    cancel(ruling, *not)
                }
            }
        };
    }
    if !table.code.capabilities().adjusted_scores {
        return ruling.law(rules.correct).auto(Effect::Redeal);
    }
    // docs/sources/laws.md#F16: whether a card was seen follows from the events; whether it
    // mattered does not.
    let assumed =
        || Fact { query: Query::Correctable, value: "inconsequential".into(), assumed: true };
    let fact = table.found_fact(Query::Correctable).or_else(|| table.hands_seen.then(assumed));
    let word = fact.as_ref().map(|fact| fact.value.clone());
    let ruling = ruling.fact(fact);
    match (word.as_deref(), rules.seen_asks) {
        (Some("consequential" | "inconsequential"), false) => ruling
            .law(rules.seen)
            .auto(Effect::Explain { key: "law-count-corrected" })
            .review(&[rules.seen]),
        (Some("inconsequential"), true) => ruling
            .law(rules.seen)
            .auto(Effect::Explain { key: "law-count-corrected" })
            .review(&[rules.seen]),
        (Some("consequential"), true) => cancel(ruling, rules.seen),
        _ => ruling.law(rules.correct).auto(Effect::Explain { key: "law-count-corrected" }),
    }
}

/// Law 14: a hand has too few cards and none has too many. The missing cards are searched for, or
/// the deal is restored, and the board is played.
fn short(table: &LawsTable, seat: Option<Seat>) -> Ruling {
    let rules = &RULES[table.code];
    let before = table.play.as_ref().is_none_or(|play| play.before_opening_lead());
    let params = seat.map(|seat| ("seat", format!("{seat}")));
    Ruling::new(table.code, rules.missing, seat)
        .law(if before { rules.before_lead } else { rules.later })
        .auto(Effect::Explain { key: "law-hand-short" })
        .explain_with("law-hand-short", params.into_iter().collect())
}

/// Law 14: a card of a hand lay elsewhere. It counts as having belonged to the hand all along.
pub(crate) fn missing(table: &LawsTable, seat: Seat, card: Card) -> Ruling {
    let rules = &RULES[table.code];
    let before = table.play.as_ref().is_none_or(|play| play.before_opening_lead());
    let ruling = Ruling::new(table.code, rules.missing, Some(seat))
        .law(if before { rules.before_lead } else { rules.later })
        .auto(Effect::ReturnCard { seat, card })
        .explain_with(
            "law-card-missing",
            vec![("seat", format!("{seat}")), ("card", format!("{card}"))],
        );
    let (seen, fact) = table.fact(Query::Seen, true);
    let ruling = match rules.restored_info {
        Some(clause) => ruling.law(clause).autos(partner_knows(table, seat)),
        None => ruling,
    };
    if before || !table.is_defender(seat) {
        return ruling;
    }
    let ruling = ruling.fact(Some(fact));
    if !seen {
        return ruling;
    }
    let kind = kind(table, seat, card, true, false);
    ruling.auto(Effect::MakePenaltyCard { seat, card, kind })
}

/// Law 13C: a card that is not of this pack is put away, and play continues.
pub(crate) fn surplus_card(table: &LawsTable, card: Card) -> Ruling {
    Ruling::new(table.code, "13", None)
        .law(RULES[table.code].surplus_card)
        .auto(Effect::Explain { key: "law-surplus-card" })
        .explain_with("law-surplus-card", vec![("card", format!("{card}"))])
}

/// Laws 15A and 17D: a call made on the cards of a wrong board.
pub(crate) fn wrong_board_call(
    table: &LawsTable,
    entry: u16,
    seat: Seat,
    partner_called: bool,
) -> Ruling {
    let rules = &RULES[table.code];
    let ruling = Ruling::new(table.code, rules.wrong_board, Some(seat))
        .law(rules.wrong_call)
        .explain_with("law-wrong-board", vec![("seat", format!("{seat}"))]);
    let back = [
        Effect::CancelCalls { from: entry },
        Effect::RestoreTurn { seat },
        Effect::MustSubstitute { seat, filter: CallFilter::Any },
    ];
    let called = table.calls.entries().get(usize::from(entry)).map(|e| e.call);
    let over = table.calls.entries().iter().skip(usize::from(entry) + 1);
    let over = over.into_iter().any(|e| e.seat == seat.next());
    if rules.judged_by_next {
        let ruling = ruling.autos(back);
        let reviewed = table.code.capabilities().adjusted_scores;
        let ruling = if reviewed { ruling.review(&[rules.wrong_call]) } else { ruling };
        let (true, Some(AttemptedCall::Call(called))) = (over, called) else {
            return ruling.explain("law-same-call-on-the-other-board");
        };
        let same = DecisionOption::new("same-call").law(rules.wrong_call);
        let differs = DecisionOption::new("different-call")
            .law(rules.partner_called)
            .effects(not_played(table, BySide::new(|side| side == seat.side())));
        let is = match called {
            Call::Pass => CallClass::Pass,
            Call::Bid(bid) => CallClass::Is(bid),
            _ => CallClass::Doubles,
        };
        let decision = Decision::new(Chooser::Seat(seat), vec![same, differs])
            .on(Conduct::Call(seat, is), "same-call")
            .on(Conduct::Call(seat, CallClass::Any), "different-call");
        let decision = Decision { timeout: "same-call".into(), ..decision };
        return ruling.explain("law-same-call-as-before").decide(decision);
    }
    if partner_called {
        let at_fault = BySide::new(|side| side == seat.side());
        return ruling
            .law(rules.partner_called)
            .auto(Effect::CancelBoard)
            .auto(artificial(table, at_fault))
            .auto(Effect::ProceduralPenalty { side: seat.side() });
    }
    ruling
        .autos(back)
        .autos(partner_knows(table, seat))
        .review(&[rules.wrong_call])
        .explain("law-same-call-on-the-other-board")
}

/// The effects that end a board that cannot be played: an artificial score, or a new deal where the
/// code has none.
fn not_played(table: &LawsTable, at_fault: BySide<bool>) -> Vec<Effect> {
    if table.code.capabilities().adjusted_scores {
        vec![Effect::CancelBoard, artificial(table, at_fault)]
    } else {
        vec![Effect::Redeal]
    }
}

/// Law 15: the board was not for these players in this round.
pub(crate) fn wrong_board(table: &LawsTable) -> Ruling {
    let rules = &RULES[table.code];
    let in_auction = matches!(table.phase, Phase::Dealing | Phase::Auction);
    if in_auction && rules.repeat_auction {
        // The right players sit down and repeat all calls; the first call that differs ends the
        // board.
        let law = rules.wrong_round;
        let ruling = Ruling::new(table.code, "15", None)
            .law(law)
            .auto(Effect::CancelCalls { from: 0 })
            .auto(Effect::RestoreTurn { seat: table.calls.dealer() })
            .explain("law-wrong-round")
            .explain("law-same-call-on-the-other-board");
        let reviewed = table.code.capabilities().adjusted_scores;
        return if reviewed { ruling.review(&[law]) } else { ruling };
    }
    let law = if in_auction { rules.wrong_round } else { rules.wrong_round_late };
    // Which players had played the board before? Without an answer the director decides.
    let before = table.found_fact(Query::PlayedBefore);
    let played = table.found(Query::PlayedBefore).and_then(|it| Query::PlayedBefore.means(it));
    let ruling =
        Ruling::new(table.code, "15", None).law(law).fact(before).explain("law-wrong-round");
    let finish = [Effect::PlayOn];
    let cancel = not_played(table, BySide::default());
    match played {
        Some(true) => ruling.autos(cancel),
        Some(false) => ruling.autos(finish).explain("law-board-is-scored"),
        None if !table.code.capabilities().has_director => {
            ruling.autos(finish).explain("law-board-is-scored")
        }
        None => ruling.decide(Decision::new(
            Chooser::Director,
            vec![
                DecisionOption::new("finish").law(law).effects(finish),
                DecisionOption::new("cancel").law(law).effects(cancel),
            ],
        )),
    }
}

/// Law 15C: the auction is repeated by the right players, and a call differs.
pub(crate) fn not_repeated(table: &LawsTable, seat: Seat, call: AttemptedCall) -> Ruling {
    Ruling::new(table.code, "15", None)
        .law(RULES[table.code].wrong_round)
        .autos(not_played(table, BySide::default()))
        .explain_with(
            "law-not-repeated",
            vec![("seat", format!("{seat}")), ("call", format!("{call}"))],
        )
}
