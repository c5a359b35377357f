//! Law 27: an insufficient bid in turn. Home: H3.2.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use bridge::{Bid, Seat};
use cards::Suit;

use crate::clause::{Clause, g, l, m, s, v};
use crate::effect::{CallFilter, Effect, Passing};
use crate::incident::Kind;
use crate::laws::l26_lead_restrictions::{Offence, after_withdrawn};
use crate::ruling::{Calls, Chooser, Conduct, Decision, Opt, Ruling};
use crate::table::Table;
use crate::{Query, Said};

/// What the codes decide differently.
#[derive(Debug)]
pub(crate) struct Rules {
    /// The law itself.
    law: &'static str,
    /// The next player may treat the bid as legal.
    accept: Clause,
    /// The lowest sufficient bid in the same denomination is free …
    lowest: Clause,
    /// … but only if the first was natural (F2); and what is reserved then.
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
    again: Again,
    filter: CallFilter,
    /// Replaced before anybody ruled …
    premature: Clause,
    /// … and the next player may accept the insufficient bid all the same.
    may_still_accept: bool,
}

/// What another insufficient bid is.
#[derive(Debug)]
enum Again {
    /// Nothing: the offender calls again.
    Void(Clause),
    /// An insufficient bid like the first.
    Anew(Clause),
    /// One that costs what a double instead would, unless the next player accepts it.
    AsDouble(Clause),
}

impl Again {
    const fn clause(&self) -> Clause {
        let (Again::Void(clause) | Again::Anew(clause) | Again::AsDouble(clause)) = self;
        *clause
    }
}

pub(crate) const HOME: Rules = Rules {
    law: "H3.2",
    accept: s("H3.0"),
    lowest: s("H3.2a"),
    lowest_if_natural: false,
    lowest_reserve: &[],
    comparable: None,
    other: s("H3.2b"),
    other_higher_same: g("H3.2b", 1),
    other_reserve: &[],
    double: s("H3.2c"),
    double_silences: false,
    again: Again::Void(s("H3.2")),
    filter: CallFilter::BidOrPass,
    premature: s("H3.2"),
    may_still_accept: false,
};

pub(crate) const DUP1987: Rules = Rules {
    law: "27",
    accept: l("27A"),
    lowest: s("27B1(a)"),
    lowest_if_natural: true,
    lowest_reserve: &[s("27B1(b)")],
    comparable: None,
    other: s("27B2"),
    other_higher_same: s("27B2"),
    other_reserve: &[s("23A")],
    double: s("27B3"),
    double_silences: true,
    again: Again::Anew(l("27B")),
    filter: CallFilter::BidOrPass,
    premature: l("9C"),
    may_still_accept: true,
};

pub(crate) const DUP2017: Rules = Rules {
    law: "27",
    accept: v("27A1"),
    lowest: v("27B1(a)"),
    lowest_if_natural: false,
    lowest_reserve: &[v("27D")],
    comparable: Some(v("27B1(b)")),
    other: v("27B2"),
    other_higher_same: v("27B2"),
    other_reserve: &[m("72C")],
    double: v("27B3"),
    double_silences: true,
    again: Again::AsDouble(v("27B4")),
    filter: CallFilter::Any,
    premature: v("27C"),
    may_still_accept: true,
};

/// Law 27, home H3.2: an insufficient bid. The next player accepts or refuses; refused, the offender replaces his bid.
pub(crate) fn rule(
    table: &Table,
    entry: u16,
    seat: Seat,
    bid: Bid,
    over: Bid,
    shows: Option<&[Suit]>,
) -> Ruling {
    let rules = &table.book().l27;
    let lho = seat.next();
    let accept = Opt::new("accept").law(rules.accept).effect(Effect::StandAs {
        entry,
        seat,
        call: Said::Call(bid.into()),
    });
    let back = || {
        Opt::new("refuse")
            .effect(Effect::CancelCalls { from: entry })
            .effect(Effect::RestoreTurn { seat })
    };
    let second = is_second(table, seat);
    let refuse = match rules.again {
        Again::AsDouble(clause) if second => {
            let leads =
                after_withdrawn(table, seat, Said::Call(bid.into()), shows, Offence::Insufficient);
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
        .tell_of(
            "law-insufficient",
            vec![
                ("seat", format!("{seat}")),
                ("bid", format!("{bid}")),
                ("over", format!("{over}")),
            ],
        )
        .decide(
            Decision::new(Chooser::Seat(lho), vec![accept, refuse])
                .on(Conduct::Call(lho, Calls::Any), "accept")
                .on(Conduct::Call(seat, Calls::Any), "refuse"),
        )
}

/// Was the insufficient bid before this one refused, and this one made in its place?
fn is_second(table: &Table, seat: Seat) -> bool {
    let of_his = |kind: &Kind| matches!(kind, Kind::Insufficient { seat: by, .. } if *by == seat);
    let before = table.incidents.iter().rev().filter(|incident| of_his(&incident.kind));
    let mut before = before.filter_map(|incident| incident.ruling.as_ref()?.chosen.last());
    before.next().is_some_and(|chosen| chosen.option == "insufficient")
}

/// Partner is silenced whatever comes next, which must still be a bid or a pass.
fn as_double(rules: &Rules, seat: Seat, opt: Opt, leads: Vec<Effect>) -> Opt {
    let laws = opt.laws.clone();
    let again = Opt { laws, ..Opt::new("bid-or-pass") };
    opt.effect(Effect::MustPass { seat: seat.partner(), how: Passing::Throughout })
        .effects(leads)
        .reserve(rules.other_reserve)
        .effect(Effect::MustSubstitute { seat, filter: CallFilter::BidOrPass })
        .then(
            Decision::new(Chooser::Seat(seat), vec![again])
                .on(Conduct::Call(seat, Calls::Any), "bid-or-pass"),
        )
}

/// The lowest legal bid in the same denomination.
fn lowest(bid: Bid, over: Bid) -> Option<Bid> {
    Bid::all().find(|higher| higher.strain == bid.strain && *higher > over)
}

/// What the offender's next call costs.
fn replacement(
    table: &Table,
    rules: &Rules,
    seat: Seat,
    bid: Bid,
    over: Bid,
    shows: Option<&[Suit]>,
) -> Decision {
    let partner = seat.partner();
    let silenced = || Effect::MustPass { seat: partner, how: Passing::Throughout };
    let leads = after_withdrawn(table, seat, Said::Call(bid.into()), shows, Offence::Insufficient);
    let other = |key: &'static str, law| {
        Opt::new(key)
            .law(law)
            .effect(silenced())
            .effects(leads.clone())
            .reserve(rules.other_reserve)
    };
    let free = !rules.lowest_if_natural || !table.fact(Query::Conventional, true).0;
    let lowest = lowest(bid, over);
    let mut options: Vec<Opt> = Vec::new();
    let mut decision = Decision::new(Chooser::Seat(seat), Vec::new());
    if let Some(lowest) = lowest {
        options.push(if free {
            Opt::new("lowest").law(rules.lowest).reserve(rules.lowest_reserve)
        } else {
            other("lowest", rules.other)
        });
        decision = decision.on(Conduct::Call(seat, Calls::Is(lowest)), "lowest");
    }
    if let Some(clause) = rules.comparable {
        options.push(Opt::new("comparable").law(clause).reserve(rules.lowest_reserve));
        decision = decision.on(Conduct::Call(seat, Calls::Comparable), "comparable");
    }
    let double = Opt::new("double").law(rules.double).void();
    let double = if rules.double_silences {
        as_double(rules, seat, double, leads.clone())
    } else {
        double.again()
    };
    // Another insufficient bid is laid before the next player like the first, where it is anything.
    let again = match rules.again {
        Again::Void(clause) => Opt::new("insufficient").law(clause).void().again(),
        Again::Anew(clause) | Again::AsDouble(clause) => Opt::new("insufficient").law(clause),
    };
    options.push(other("other", rules.other));
    options.push(other("same-strain-higher", rules.other_higher_same));
    options.push(other("pass", rules.other));
    options.push(double);
    options.push(again);
    let timeout = options.iter().find(|opt| opt.key == "pass").map(|opt| opt.key.clone());
    decision.options = options;
    decision.timeout = timeout.unwrap_or_default();
    decision
        .on(Conduct::Call(seat, Calls::Doubles), "double")
        .on(Conduct::Call(seat, Calls::Insufficient), "insufficient")
        .on(Conduct::Call(seat, Calls::Pass), "pass")
        .on(Conduct::Call(seat, Calls::Strain(bid.strain)), "same-strain-higher")
        .on(Conduct::Call(seat, Calls::Any), "other")
}

/// The clause for a bid replaced before anybody ruled.
pub(crate) fn premature(table: &Table) -> Clause {
    table.book().l27.premature
}

/// Laws 9C and 27C: what the next player may still choose when the bid was replaced before anybody
/// ruled. `from`: the entry of the replacement.
pub(crate) fn still_acceptable(
    table: &Table,
    entry: u16,
    seat: Seat,
    bid: Bid,
    from: u16,
) -> Option<Decision> {
    let rules = &table.book().l27;
    let lho = seat.next();
    let accept = Opt::new("accept")
        .law(rules.accept)
        .effect(Effect::CancelCalls { from })
        .effect(Effect::StandAs { entry, seat, call: Said::Call(bid.into()) });
    let refuse = Opt::new("refuse").law(rules.premature);
    let decision = Decision::new(Chooser::Seat(lho), vec![accept, refuse])
        .on(Conduct::Call(lho, Calls::Any), "refuse");
    rules.may_still_accept.then_some(decision)
}
