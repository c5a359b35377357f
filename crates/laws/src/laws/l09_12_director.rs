//! Laws 9 to 12, 72 and 81: waivers, forfeited rights, adjusted scores.

use alloc::format;
use alloc::vec;

use bridge::{BySide, Seat, Side};

use crate::clause::{Clause, commentary, from_memory, primary, printed, text_1997};
use crate::code::ByCode;
use crate::effect::Effect;
use crate::ruling::{Chooser, Decision, DecisionOption, Ruling};
use crate::table::LawsTable;
use crate::{CodeId, Query};

/// The points in which the codes differ.
#[derive(Debug)]
struct Rules {
    waive: Clause,
    /// Only the director grants a waiver; otherwise the side simply does not use its option.
    director_waives: bool,
    settled: Clause,
    artificial: Clause,
    /// A side at fault whose session is below forty percent keeps its session percentage.
    guilty_keeps_less: bool,
    weighted: Option<Clause>,
    could_have_known: Option<Clause>,
    spectator: Clause,
    impossible: Clause,
    /// The agreed number of tricks is disputed.
    result: Clause,
    fouled: Option<Clause>,
    own_error: Option<Clause>,
}

const HOME: Rules = Rules {
    waive: primary("H3.0"),
    director_waives: false,
    settled: primary("H3.0"),
    artificial: primary("H1"),
    guilty_keeps_less: false,
    weighted: None,
    could_have_known: None,
    spectator: primary("H5"),
    impossible: primary("H12"),
    result: primary("H12"),
    fouled: None,
    own_error: None,
};

const DUP1987: Rules = Rules {
    waive: primary("81C8"),
    director_waives: true,
    settled: text_1997("11A"),
    artificial: commentary("12C1"),
    guilty_keeps_less: false,
    weighted: None,
    could_have_known: Some(text_1997("23A")),
    spectator: commentary("11C"),
    impossible: primary("72A2"),
    result: from_memory("79B"),
    fouled: Some(from_memory("87B")),
    own_error: Some(text_1997("82C")),
};

const DUP2017: Rules = Rules {
    waive: printed("81C5"),
    director_waives: true,
    settled: printed("11A"),
    artificial: from_memory("12C2"),
    guilty_keeps_less: true,
    weighted: Some(from_memory("12C1(c)")),
    could_have_known: Some(printed("72C")),
    spectator: from_memory("76"),
    impossible: printed("79A2"),
    result: from_memory("79B"),
    fouled: Some(from_memory("87B")),
    own_error: Some(printed("82C")),
};

static RULES: ByCode<Rules> = ByCode { home: HOME, dup1987: DUP1987, dup2017: DUP2017 };

/// An artificial score: 60 % of the matchpoints for a side that is not at fault, 50 % for one
/// partly at fault, 40 % for one at fault. A side not at fault keeps its session percentage if that
/// is higher (Law 88); a side at fault gets no less than 40 % in 1987, and its session percentage
/// if that is lower in 2017 (Law 12C2(c)).
pub fn artificial_percents(
    code: CodeId,
    at_fault: BySide<bool>,
    sessions: BySide<u8>,
) -> BySide<u8> {
    let less = RULES[code].guilty_keeps_less;
    BySide::new(|side| match (at_fault[side], less) {
        (false, _) => sessions[side].max(60),
        (true, true) => sessions[side].min(40),
        (true, false) => 40,
    })
}

pub(crate) fn artificial(table: &LawsTable, at_fault: BySide<bool>) -> Effect {
    in_percent(artificial_percents(table.code, at_fault, table.sessions))
}

/// The percentages, with their equivalents in a match at IMPs: plus three, zero, minus three (Law
/// 86).
fn in_percent(percent: BySide<u8>) -> Effect {
    let imps = BySide::new(|side| match percent[side] {
        0..50 => -3,
        50 => 0,
        51.. => 3,
    });
    Effect::ArtificialScore { percent, imps }
}

/// A weighted score: the mean of the matchpoint percentages of its results, in hundredths, never
/// the score of a mean (docs/sources/laws.md#3.2). None unless the weights add up to a hundred.
pub fn weighted_percent(results: &[(u32, u32)]) -> Option<u32> {
    let total: u32 = results.iter().try_fold(0u32, |sum, (weight, _)| sum.checked_add(*weight))?;
    if total != 100 {
        return None;
    }
    results
        .iter()
        .try_fold(0u32, |sum, (weight, percent)| sum.checked_add(weight.checked_mul(*percent)?))
}

/// Laws 72A3 and 81C: a player asks for a waiver; only the director may grant it.
pub(crate) fn waiver(table: &LawsTable, by: Seat) -> Ruling {
    let rules = &RULES[table.code];
    let ruling = Ruling::new(table.code, "72", None)
        .law(rules.waive)
        .explain_with("law-waiver", vec![("by", format!("{by}"))]);
    if !rules.director_waives {
        return ruling.auto(Effect::Explain { key: "law-need-not-exercise" });
    }
    let waive =
        DecisionOption::new("waive").law(rules.waive).effect(Effect::Forfeit { side: by.side() });
    let enforce = DecisionOption::new("enforce").law(rules.waive);
    ruling.law(text_1997("72A3")).decide(Decision::new(Chooser::Director, vec![waive, enforce]))
}

/// Law 11A: the players settled an irregularity without the director, and `side` gained by it.
pub(crate) fn settled(table: &LawsTable, side: Side) -> Ruling {
    let rules = &RULES[table.code];
    let ruling = Ruling::new(table.code, "11", None)
        .law(rules.settled)
        .explain_with("law-settled", vec![("side", format!("{side}"))]);
    if !table.code.capabilities().adjusted_scores {
        return ruling.auto(Effect::Explain { key: "law-no-adjustment" });
    }
    ruling
        .auto(Effect::Forfeit { side: side.opponents() })
        .auto(Effect::ProceduralPenalty { side })
        .auto(Effect::AssignedScore { tricks: None })
        .review(&[rules.settled])
}

/// Law 12C: the board cannot be played.
pub(crate) fn unplayable(table: &LawsTable) -> Ruling {
    let rules = &RULES[table.code];
    let ruling =
        Ruling::new(table.code, "12", None).law(rules.artificial).explain("law-unplayable");
    if !table.code.capabilities().adjusted_scores {
        return ruling.auto(Effect::Redeal);
    }
    let effect = sides_at_fault(table, table.found(Query::Unplayable).unwrap_or("none"));
    ruling.auto(Effect::CancelBoard).auto(effect)
}

/// Reads `EW`, `both` or `none`; `partly` means partly at fault, at fifty percent.
fn sides_at_fault(table: &LawsTable, words: &str) -> Effect {
    let words = words.to_ascii_lowercase();
    let named = |side: Side| {
        let side = format!("{side}").to_ascii_lowercase();
        words.split(|c: char| !c.is_alphabetic()).any(|word| word == "both" || word == side)
    };
    let at_fault = BySide::new(named);
    let percent = artificial_percents(table.code, at_fault, table.sessions);
    let partly = words.contains("partly");
    in_percent(BySide::new(|side| if partly && at_fault[side] { 50 } else { percent[side] }))
}

/// Law 87: the cards of the board were not those that other tables played.
pub(crate) fn fouled(table: &LawsTable) -> Ruling {
    let ruling = Ruling::new(table.code, "87", None).explain("law-fouled");
    let Some(clause) = RULES[table.code].fouled else {
        return ruling.law(RULES[table.code].artificial).auto(Effect::Redeal);
    };
    let separate = DecisionOption::new("compare-separately").law(clause);
    let artificial = DecisionOption::new("artificial")
        .law(clause)
        .law(RULES[table.code].artificial)
        .effect(Effect::CancelBoard)
        .effect(sides_at_fault(table, table.found(Query::Fouled).unwrap_or("none")));
    ruling.law(clause).decide(Decision::new(Chooser::Director, vec![separate, artificial]))
}

/// Law 82C: the director ruled wrongly and it cannot be put right: neither side is at fault.
pub(crate) fn own_error(table: &LawsTable) -> Ruling {
    let ruling = Ruling::new(table.code, "82", None).explain("law-director-error");
    match RULES[table.code].own_error {
        Some(clause) => {
            ruling.law(clause).auto(Effect::AssignedScore { tricks: None }).review(&[clause])
        }
        None => {
            ruling.law(RULES[table.code].waive).auto(Effect::Explain { key: "law-no-adjustment" })
        }
    }
}

/// Law 79B: the number of tricks that was agreed on is disputed, and there was no claim.
pub(crate) fn result_disputed(table: &LawsTable, side: Side) -> Ruling {
    let law = RULES[table.code].result;
    let ruling = Ruling::new(table.code, "79", None)
        .law(law)
        .explain_with("law-result-disputed", vec![("side", format!("{side}"))]);
    corrected(table, ruling, law, "law-stands")
}

/// Law 79B: the result that was agreed on is not the one of the claim that ended the play (Law 69A).
pub(crate) fn result_differs(table: &LawsTable, claimed: u8, agreed: u8) -> Ruling {
    let law = RULES[table.code].result;
    let numbers = vec![("claimed", format!("{claimed}")), ("agreed", format!("{agreed}"))];
    let ruling = Ruling::new(table.code, "79", None)
        .law(law)
        .law(super::l68_71_claims::accepted(table))
        .explain_with("law-result-differs", numbers);
    corrected(table, ruling, law, "law-claim-stands")
}

/// The director's choice between the tricks that were won and those that were written down.
/// `stands`: the message where neither can be changed.
fn corrected(table: &LawsTable, ruling: Ruling, law: Clause, stands: &'static str) -> Ruling {
    if table.period_ended || !table.code.capabilities().has_director {
        return ruling.auto(Effect::Explain { key: stands });
    }
    ruling.decide(Decision::new(
        Chooser::Director,
        vec![
            DecisionOption::new("correct-tricks")
                .law(law)
                .effect(Effect::AssignedScore { tricks: None }),
            DecisionOption::new("stands").law(law),
        ],
    ))
}

/// Law 12C1(c): a weighted score, from the results and weights the director found.
pub(crate) fn weighted(table: &LawsTable) -> Ruling {
    let ruling = Ruling::new(table.code, "12", None).explain("law-weighted");
    let Some(clause) = RULES[table.code].weighted else {
        return ruling
            .law(RULES[table.code].artificial)
            .auto(Effect::Explain { key: "law-not-weighted" });
    };
    let results: alloc::vec::Vec<(u32, u32)> = table
        .found(Query::Weights)
        .unwrap_or_default()
        .split_whitespace()
        .filter_map(|part| part.split_once(':'))
        .filter_map(|(weight, percent)| Some((weight.parse().ok()?, percent.parse().ok()?)))
        .collect();
    match weighted_percent(&results) {
        Some(matchpoints_percent) => {
            ruling.law(clause).auto(Effect::WeightedScore { matchpoints_percent })
        }
        None => ruling.law(clause).auto(Effect::Explain { key: "law-weights-not-hundred" }),
    }
}

/// Laws 23A and 72C: the offender could have known that it would damage the other side.
pub(crate) fn could_have_known(table: &LawsTable) -> Ruling {
    // The offender of the newest ruling that has one.
    let offender = table.rulings().filter_map(|ruling| ruling.offender).last();
    let ruling = Ruling::new(table.code, "72", offender)
        .fact(Some(table.fact(Query::CouldHaveKnown, false).1))
        .explain("law-could-have-known");
    match RULES[table.code].could_have_known {
        Some(clause) => {
            ruling.law(clause).auto(Effect::AssignedScore { tricks: None }).review(&[clause])
        }
        None => {
            ruling.law(RULES[table.code].settled).auto(Effect::Explain { key: "law-no-adjustment" })
        }
    }
}

/// Law 11C, 76: a spectator spoke first.
pub(crate) fn spectator(table: &LawsTable, side: Side) -> Ruling {
    let rules = &RULES[table.code];
    let options = vec![
        DecisionOption::new("forfeit")
            .law(rules.spectator)
            .effect(Effect::Forfeit { side })
            .effect(Effect::ProceduralPenalty { side }),
        DecisionOption::new("rule").law(rules.spectator),
    ];
    let ruling = Ruling::new(table.code, "11", None)
        .law(rules.spectator)
        .explain_with("law-spectator", vec![("side", format!("{side}"))]);
    if table.code.capabilities().has_director {
        ruling.decide(Decision::new(Chooser::Director, options))
    } else {
        ruling.auto(Effect::Explain { key: "law-spectator-ignored" })
    }
}

/// Law 72A2: the agreed result gives a side a trick that it cannot have won.
pub(crate) fn impossible_trick(table: &LawsTable, side: Side) -> Ruling {
    let rules = &RULES[table.code];
    Ruling::new(table.code, "72", None)
        .law(rules.impossible)
        .auto(Effect::Explain { key: "law-impossible-trick" })
        .explain_with("law-impossible-trick", vec![("side", format!("{side}"))])
}
