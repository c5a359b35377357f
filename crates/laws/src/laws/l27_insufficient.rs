//! Law 27: an insufficient bid in turn. Home: H3.2.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use bridge::{Bid, Seat};
use cards::Suit;

use crate::clause::{Clause, from_memory, gap, primary, printed, text_1997};
use crate::code::ByCode;
use crate::effect::{CallFilter, Effect, Passing};
use crate::incident::IncidentKind;
use crate::laws::l26_lead_restrictions::{Offence, after_withdrawn};
use crate::record::shown_strains;
use crate::ruling::{CallClass, Chooser, Conduct, Decision, DecisionOption, Ruling};
use crate::table::LawsTable;
use crate::{AttemptedCall, Query};

/// The points in which the codes differ.
#[derive(Debug)]
struct Rules {
    /// The number of the law.
    law: &'static str,
    /// The next player may accept the bid.
    accept: Clause,
    /// The lowest sufficient bid in the same denomination is free.
    lowest: Clause,
    /// Is the denomination the one that the bids show, rather than the one they name?
    lowest_by_meaning: bool,
    /// Is that bid free only if the insufficient bid was natural (docs/sources/laws.md#F2)?
    lowest_if_natural: bool,
    lowest_reserve: &'static [Clause],
    /// A comparable call is free.
    comparable: Option<Clause>,
    /// Any other bid, or a pass: partner passes throughout.
    other: Clause,
    other_higher_same: Clause,
    other_reserve: &'static [Clause],
    /// A double or redouble instead.
    double: Clause,
    /// Does the attempt to double already silence partner?
    double_silences: bool,
    /// Another insufficient bid instead.
    again: SecondInsufficientBid,
    filter: CallFilter,
    /// The clause for a replacement made before a ruling.
    premature: Clause,
    /// After such a replacement the next player may still accept the insufficient bid.
    may_still_accept: bool,
}

/// The treatment of a second insufficient bid.
#[derive(Debug)]
enum SecondInsufficientBid {
    /// It is void, and the offender calls again.
    Void(Clause),
    /// It is treated like the first.
    Anew(Clause),
    /// It costs what a double would, unless the next player accepts it.
    AsDouble(Clause),
}

impl SecondInsufficientBid {
    const fn clause(&self) -> Clause {
        let (SecondInsufficientBid::Void(clause)
        | SecondInsufficientBid::Anew(clause)
        | SecondInsufficientBid::AsDouble(clause)) = self;
        *clause
    }
}

const HOME: Rules = Rules {
    law: "H3.2",
    accept: primary("H3.0"),
    lowest: primary("H3.2a"),
    lowest_by_meaning: false,
    lowest_if_natural: false,
    lowest_reserve: &[],
    comparable: None,
    other: primary("H3.2b"),
    other_higher_same: gap("H3.2b", 1),
    other_reserve: &[],
    double: primary("H3.2c"),
    double_silences: false,
    again: SecondInsufficientBid::Void(primary("H3.2")),
    filter: CallFilter::BidOrPass,
    premature: primary("H3.2"),
    may_still_accept: false,
};

const DUP1987: Rules = Rules {
    law: "27",
    accept: text_1997("27A"),
    lowest: primary("27B1(a)"),
    lowest_by_meaning: false,
    lowest_if_natural: true,
    lowest_reserve: &[primary("27B1(b)")],
    comparable: None,
    other: primary("27B2"),
    other_higher_same: primary("27B2"),
    other_reserve: &[primary("23A")],
    double: primary("27B3"),
    double_silences: true,
    again: SecondInsufficientBid::Anew(text_1997("27B")),
    filter: CallFilter::BidOrPass,
    premature: text_1997("9C"),
    may_still_accept: true,
};

const DUP2017: Rules = Rules {
    law: "27",
    accept: printed("27A1"),
    lowest: printed("27B1(a)"),
    lowest_by_meaning: true,
    lowest_if_natural: false,
    lowest_reserve: &[printed("27D")],
    comparable: Some(printed("27B1(b)")),
    other: printed("27B2"),
    other_higher_same: printed("27B2"),
    other_reserve: &[from_memory("72C")],
    double: printed("27B3"),
    double_silences: true,
    again: SecondInsufficientBid::AsDouble(printed("27B4")),
    filter: CallFilter::Any,
    premature: printed("27C"),
    may_still_accept: true,
};

static RULES: ByCode<Rules> = ByCode { home: HOME, dup1987: DUP1987, dup2017: DUP2017 };

/// Law 27, home H3.2: an insufficient bid. The next player accepts or refuses it; after a refusal
/// the offender replaces the bid.
pub(crate) fn rule(
    table: &LawsTable,
    entry: u16,
    seat: Seat,
    bid: Bid,
    over: Bid,
    shows: Option<&[Suit]>,
) -> Ruling {
    let rules = &RULES[table.code];
    let lho = seat.next();
    let accept = DecisionOption::new("accept").law(rules.accept).effect(Effect::StandAs {
        entry,
        seat,
        call: AttemptedCall::Call(bid.into()),
    });
    let back = || {
        DecisionOption::new("refuse")
            .effect(Effect::CancelCalls { from: entry })
            .effect(Effect::RestoreTurn { seat })
    };
    let second = is_second(table, seat);
    let refuse = match rules.again {
        SecondInsufficientBid::AsDouble(clause) if second => {
            let leads = after_withdrawn(
                table,
                seat,
                AttemptedCall::Call(bid.into()),
                shows,
                Offence::Insufficient,
            );
            as_double(rules, seat, back().law(clause).law(rules.double), leads)
        }
        _ => back()
            .effect(Effect::MustSubstitute { seat, filter: rules.filter })
            .then(replacement(table, rules, seat, bid, over, shows)),
    };
    let mut ruling = Ruling::new(table.code, rules.law, Some(seat));
    if rules.lowest_if_natural {
        ruling = ruling.fact(Some(table.fact(Query::Conventional, true).1));
    }
    if rules.comparable.is_some() && table.found(Query::Comparable).is_some() {
        ruling = ruling.fact(Some(table.fact(Query::Comparable, false).1));
    }
    let ruling = if second { ruling.law(rules.again.clause()) } else { ruling };
    ruling
        .law(rules.accept)
        .explain_with(
            "law-insufficient",
            vec![
                ("seat", format!("{seat}")),
                ("bid", format!("{bid}")),
                ("over", format!("{over}")),
            ],
        )
        .decide(
            Decision::new(Chooser::Seat(lho), vec![accept, refuse])
                .on(Conduct::Call(lho, CallClass::Any), "accept")
                .on(Conduct::Call(seat, CallClass::Any), "refuse"),
        )
}

/// Was the previous insufficient bid refused, and this one made in its place?
fn is_second(table: &LawsTable, seat: Seat) -> bool {
    let of_seat = |kind: &IncidentKind| matches!(kind, IncidentKind::Insufficient { seat: by, .. } if *by == seat);
    let before = table.incidents.iter().rev().filter(|incident| of_seat(&incident.kind));
    let mut before = before.filter_map(|incident| incident.ruling.as_ref()?.chosen.last());
    before.next().is_some_and(|chosen| chosen.option == "insufficient")
}

/// Partner must pass whatever the offender calls next, which must still be a bid or a pass.
fn as_double(rules: &Rules, seat: Seat, opt: DecisionOption, leads: Vec<Effect>) -> DecisionOption {
    let laws = opt.laws.clone();
    let again = DecisionOption { laws, ..DecisionOption::new("bid-or-pass") };
    opt.effect(Effect::MustPass { seat: seat.partner(), how: Passing::Throughout })
        .effects(leads)
        .reserve(rules.other_reserve)
        .effect(Effect::MustSubstitute { seat, filter: CallFilter::BidOrPass })
        .then(
            Decision::new(Chooser::Seat(seat), vec![again])
                .on(Conduct::Call(seat, CallClass::Any), "bid-or-pass"),
        )
}

/// The lowest legal bid in the same denomination.
fn lowest(bid: Bid, over: Bid) -> Option<Bid> {
    Bid::all().find(|higher| higher.strain == bid.strain && *higher > over)
}

/// The price of each replacement.
fn replacement(
    table: &LawsTable,
    rules: &Rules,
    seat: Seat,
    bid: Bid,
    over: Bid,
    shows: Option<&[Suit]>,
) -> Decision {
    let partner = seat.partner();
    let silenced = || Effect::MustPass { seat: partner, how: Passing::Throughout };
    let leads =
        after_withdrawn(table, seat, AttemptedCall::Call(bid.into()), shows, Offence::Insufficient);
    let other = |key: &'static str, law| {
        DecisionOption::new(key)
            .law(law)
            .effect(silenced())
            .effects(leads.clone())
            .reserve(rules.other_reserve)
    };
    let free = !rules.lowest_if_natural || !table.fact(Query::Conventional, true).0;
    let lowest = lowest(bid, over);
    let mut options: Vec<DecisionOption> = Vec::new();
    let mut decision = Decision::new(Chooser::Seat(seat), Vec::new());
    if let Some(lowest) = lowest {
        options.push(if free {
            DecisionOption::new("lowest").law(rules.lowest).reserve(rules.lowest_reserve)
        } else {
            other("lowest", rules.other)
        });
        let call = AttemptedCall::Call(bid.into());
        let class = if rules.lowest_by_meaning {
            CallClass::Specifies(shown_strains(call, shows))
        } else {
            CallClass::Is(lowest)
        };
        decision = decision.on(Conduct::Call(seat, class), "lowest");
    }
    if let Some(clause) = rules.comparable {
        options.push(DecisionOption::new("comparable").law(clause).reserve(rules.lowest_reserve));
        decision = decision.on(Conduct::Call(seat, CallClass::Comparable), "comparable");
    }
    let double = DecisionOption::new("double").law(rules.double).void();
    let double = if rules.double_silences {
        as_double(rules, seat, double, leads.clone())
    } else {
        double.again()
    };
    // A second insufficient bid is offered to the next player like the first, unless it is void.
    let again = match rules.again {
        SecondInsufficientBid::Void(clause) => {
            DecisionOption::new("insufficient").law(clause).void().again()
        }
        SecondInsufficientBid::Anew(clause) | SecondInsufficientBid::AsDouble(clause) => {
            DecisionOption::new("insufficient").law(clause)
        }
    };
    options.push(other("other", rules.other));
    // By meaning, a higher bid of the strain named may show another: it is any other bid.
    if !rules.lowest_by_meaning {
        options.push(other("same-strain-higher", rules.other_higher_same));
    }
    options.push(other("pass", rules.other));
    options.push(double);
    options.push(again);
    let timeout = options.iter().find(|opt| opt.key == "pass").map(|opt| opt.key.clone());
    decision.options = options;
    decision.timeout = timeout.unwrap_or_default();
    let decision = decision
        .on(Conduct::Call(seat, CallClass::Doubles), "double")
        .on(Conduct::Call(seat, CallClass::Insufficient), "insufficient")
        .on(Conduct::Call(seat, CallClass::Pass), "pass");
    let same = Conduct::Call(seat, CallClass::Strain(bid.strain));
    let decision = match rules.lowest_by_meaning {
        true => decision,
        false => decision.on(same, "same-strain-higher"),
    };
    decision.on(Conduct::Call(seat, CallClass::Any), "other")
}

/// The clause for a bid replaced before a ruling.
pub(crate) fn premature(table: &LawsTable) -> Clause {
    RULES[table.code].premature
}

/// Laws 9C and 27C: the choice left to the next player when the bid was replaced before a ruling.
/// `from`: the entry of the replacement.
pub(crate) fn still_acceptable(
    table: &LawsTable,
    entry: u16,
    seat: Seat,
    bid: Bid,
    from: u16,
) -> Option<Decision> {
    let rules = &RULES[table.code];
    let lho = seat.next();
    let accept = DecisionOption::new("accept")
        .law(rules.accept)
        .effect(Effect::CancelCalls { from })
        .effect(Effect::StandAs { entry, seat, call: AttemptedCall::Call(bid.into()) });
    let refuse = DecisionOption::new("refuse").law(rules.premature);
    let decision = Decision::new(Chooser::Seat(lho), vec![accept, refuse])
        .on(Conduct::Call(lho, CallClass::Any), "refuse");
    rules.may_still_accept.then_some(decision)
}
