//! Law 25: a call is changed. Home: H3.1.

use alloc::format;
use alloc::vec;

use bridge::Seat;

use crate::clause::{Clause, commentary, from_memory, primary, same_edition, text_1997};
use crate::code::ByCode;
use crate::effect::{Effect, Passing};
use crate::event::StatedIntent;
use crate::laws::l26_lead_restrictions::{Offence, after_withdrawn};
use crate::ruling::{CallClass, Chooser, Conduct, Decision, DecisionOption, Ruling};
use crate::state::Phase;
use crate::table::LawsTable;
use crate::{AttemptedCall, Query};

/// The longest pause, in milliseconds, after which a change still counts as "at once".
const AT_ONCE_MS: u32 = 1_500;

/// How long a slip may be corrected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CorrectionPeriod {
    NextCalls,
    PartnerCalls,
}

/// The consequence of a change of mind.
#[derive(Debug)]
enum ChangeOfMind {
    /// The first call stands.
    FirstStands { clause: Clause },
    /// The next player may accept the second call; otherwise the first stands, with `lead`.
    AcceptOrFirst { accept: Clause, first: Clause, withdrawn: Clause, info: Clause },
    /// The next player may accept the second call; otherwise the offender chooses which call stands
    /// and so what partner's silence costs. If the next player has called already, the second call
    /// stands and that player may change theirs.
    AcceptOrChoose { accept: Clause, keep: Clause, other: Clause, reserve: Clause, lead: Clause },
}

/// The points in which the codes differ.
#[derive(Debug)]
struct Rules {
    law: &'static str,
    slip: Clause,
    /// The slip is corrected too late, after a later call.
    too_late: Clause,
    /// The slip is corrected too late, after the auction.
    after_auction: Clause,
    /// A slip was claimed, and the first call was meant.
    meant: Option<Clause>,
    until: CorrectionPeriod,
    /// Only the pause counts, not the intention: a change is a slip if it is made at once.
    only_pause_counts: bool,
    /// A slip must be corrected without pause for thought.
    no_pause: bool,
    /// Without a finding, a claimed slip is believed only if the level is the same.
    same_level_only: bool,
    /// The next player may change their call after a slip was corrected.
    next_may_change: Option<Clause>,
    purposeful: ChangeOfMind,
    /// If the first call was irregular itself, its own law applies to it.
    first_irregular: Option<Clause>,
}

const HOME: Rules = Rules {
    law: "H3.1",
    slip: primary("H3.1"),
    too_late: primary("H3.1"),
    after_auction: primary("H3.1"),
    meant: None,
    until: CorrectionPeriod::NextCalls,
    only_pause_counts: true,
    no_pause: true,
    same_level_only: false,
    next_may_change: None,
    purposeful: ChangeOfMind::FirstStands { clause: primary("H3.1") },
    first_irregular: None,
};

const DUP1987: Rules = Rules {
    law: "25",
    slip: commentary("25A"),
    too_late: commentary("25A"),
    after_auction: commentary("25A"),
    meant: None,
    until: CorrectionPeriod::NextCalls,
    only_pause_counts: false,
    no_pause: true,
    same_level_only: false,
    next_may_change: None,
    purposeful: ChangeOfMind::AcceptOrChoose {
        accept: text_1997("25B1"),
        keep: same_edition("25B2(b)(1)"),
        other: same_edition("25B2(b)(2)"),
        reserve: text_1997("23A"),
        lead: same_edition("25B2(c)"),
    },
    first_irregular: Some(text_1997("25B2(a)")),
};

const DUP2017: Rules = Rules {
    law: "25",
    slip: from_memory("25A1"),
    too_late: from_memory("25A4"),
    after_auction: from_memory("25A5"),
    meant: Some(from_memory("25A2")),
    until: CorrectionPeriod::PartnerCalls,
    only_pause_counts: false,
    no_pause: false,
    same_level_only: true,
    next_may_change: Some(from_memory("25A6")),
    purposeful: ChangeOfMind::AcceptOrFirst {
        accept: from_memory("25B1"),
        first: from_memory("25B2"),
        withdrawn: from_memory("25B3"),
        info: from_memory("16C"),
    },
    first_irregular: Some(from_memory("25B2")),
};

static RULES: ByCode<Rules> = ByCode { home: HOME, dup1987: DUP1987, dup2017: DUP2017 };

/// The clause by which a call changed on purpose is left to its own law, if it was irregular
/// itself.
pub(crate) fn first_irregular(table: &LawsTable) -> Option<Clause> {
    RULES[table.code].first_irregular
}

/// The clause by which a call replaced at once counts as not made.
pub(crate) fn at_once(table: &LawsTable) -> Clause {
    RULES[table.code].slip
}

/// A change of call.
pub(crate) struct Change {
    pub(crate) entry: u16,
    pub(crate) seat: Seat,
    pub(crate) old: AttemptedCall,
    pub(crate) new: AttemptedCall,
    pub(crate) delay_ms: u32,
    pub(crate) claimed: StatedIntent,
}

/// Law 25, home H3.1: a call is changed, as a slip or on purpose.
pub(crate) fn rule(table: &LawsTable, change: &Change) -> Ruling {
    let rules = &RULES[table.code];
    let Change { entry, seat, old, new, delay_ms, claimed } = *change;
    let later = || table.calls.entries().iter().skip(usize::from(entry) + 1);
    let next_called = later().any(|other| other.seat == seat.next());
    let partner_called = later().any(|other| other.seat == seat.partner());
    let in_time = match rules.until {
        CorrectionPeriod::NextCalls => later().next().is_none(),
        // Without a later turn of partner's the right lasts as long as the auction period, until the
        // opening lead is faced (Laws 22B1 and 25A5).
        CorrectionPeriod::PartnerCalls => {
            !partner_called
                && matches!(table.phase, Phase::Dealing | Phase::Auction | Phase::Clarification)
        }
    };
    let at_once = delay_ms <= AT_ONCE_MS;
    let believed = claimed == StatedIntent::Unintended
        && (!rules.no_pause || at_once)
        && (!rules.same_level_only || same_level(old, new));
    let (unintended, fact) = table.fact(Query::Unintended, believed);
    let unintended = if rules.only_pause_counts { at_once } else { unintended };
    let stands = |call| Effect::StandAs { entry, seat, call };
    let ruling = Ruling::new(table.code, rules.law, Some(seat)).fact(Some(fact)).explain_with(
        "law-change-of-call",
        vec![("seat", format!("{seat}")), ("old", format!("{old}")), ("new", format!("{new}"))],
    );
    if unintended || claimed == StatedIntent::Unintended {
        let slip = ruling.clone().law(rules.slip);
        if unintended && in_time {
            let slip = slip.auto(stands(new)).explain("law-slip-corrected");
            return match rules.next_may_change.filter(|_| next_called) {
                Some(clause) => slip
                    .law(clause)
                    .explain("law-next-may-change-call")
                    .decide(next_changes(table, entry, seat.next(), clause)),
                None => slip,
            };
        }
        if !in_time {
            let called = rules.until == CorrectionPeriod::NextCalls || partner_called;
            let clause = if called { rules.too_late } else { rules.after_auction };
            return ruling.law(clause).auto(stands(old)).explain("law-slip-too-late");
        }
    }
    let meant = rules.meant.filter(|_| claimed == StatedIntent::Unintended);
    let ruling = ruling.laws(meant.as_slice());
    purposeful(table, rules, change, ruling, next_called)
}

/// The next player, who called over the first call, may change that call.
fn next_changes(table: &LawsTable, entry: u16, lho: Seat, clause: Clause) -> Decision {
    let later = table.calls.entries().iter().skip(usize::from(entry) + 1);
    let from = later.into_iter().position(|e| e.seat == lho).unwrap_or(0) as u16 + entry + 1;
    let change = DecisionOption::new("change")
        .law(clause)
        .effect(Effect::CancelCalls { from })
        .effect(Effect::RestoreTurn { seat: lho })
        .effect(Effect::MustSubstitute { seat: lho, filter: crate::CallFilter::Any });
    let keep = DecisionOption::new("keep").law(clause);
    Decision::new(Chooser::Seat(lho), vec![change, keep])
        .on(Conduct::Call(lho.next(), CallClass::Any), "keep")
}

fn same_level(old: AttemptedCall, new: AttemptedCall) -> bool {
    match (old.call().and_then(|c| c.bid()), new.call().and_then(|c| c.bid())) {
        (Some(old), Some(new)) => old.level == new.level,
        (None, None) => true,
        _ => false,
    }
}

fn purposeful(
    table: &LawsTable,
    rules: &Rules,
    change: &Change,
    ruling: Ruling,
    next_called: bool,
) -> Ruling {
    let Change { entry, seat, old, new, .. } = *change;
    let (lho, partner) = (seat.next(), seat.partner());
    let stands = |call| Effect::StandAs { entry, seat, call };
    let leads = || after_withdrawn(table, seat, new, table.calls.shows(entry, new), Offence::Other);
    let decide = |accept: Clause, refuse: DecisionOption| {
        let accept = DecisionOption::new("accept").law(accept).effect(stands(new));
        let decision = Decision::new(Chooser::Seat(lho), vec![accept, refuse]);
        if next_called {
            decision
        } else {
            decision.on(Conduct::Call(lho, CallClass::Any), "accept")
        }
    };
    match &rules.purposeful {
        ChangeOfMind::FirstStands { clause } => {
            ruling.law(*clause).auto(stands(old)).explain("law-first-call-stands")
        }
        ChangeOfMind::AcceptOrFirst { accept, first, withdrawn, info } => {
            ruling.law(*accept).decide(decide(
                *accept,
                DecisionOption::new("refuse")
                    .law(*first)
                    .law(*withdrawn)
                    .effect(stands(old))
                    .effect(Effect::TagInfo {
                        authorized: seat.side().opponents(),
                        unauthorized: partner,
                    })
                    .effects(leads())
                    .reserve(&[*info]),
            ))
        }
        ChangeOfMind::AcceptOrChoose { accept, .. } if next_called => ruling
            .law(*accept)
            .auto(stands(new))
            .explain("law-next-may-change-call")
            .decide(next_changes(table, entry, lho, *accept)),
        ChangeOfMind::AcceptOrChoose { accept, keep, other, reserve, lead } => {
            let pass = |how| Effect::MustPass { seat: partner, how };
            let kept = DecisionOption::new("keep")
                .law(*keep)
                .law(*lead)
                .effect(stands(old))
                .effect(pass(Passing::Once))
                .effects(leads())
                .reserve(&[*reserve]);
            let changed = DecisionOption::new("other")
                .law(*other)
                .law(*lead)
                .effect(Effect::CancelCalls { from: entry })
                .effect(Effect::MustSubstitute { seat, filter: crate::CallFilter::Any })
                .effect(pass(Passing::Throughout))
                .effects(after_withdrawn(
                    table,
                    seat,
                    old,
                    table.calls.shows(entry, old),
                    Offence::Other,
                ))
                .reserve(&[*reserve]);
            let choice = Decision::new(Chooser::Seat(seat), vec![kept, changed]);
            let choice = Decision { timeout: "keep".into(), ..choice }
                .on(Conduct::Call(lho, CallClass::Any), "keep")
                .on(Conduct::Call(seat, CallClass::Any), "other");
            ruling.law(*accept).decide(decide(*accept, DecisionOption::new("refuse").then(choice)))
        }
    }
}
