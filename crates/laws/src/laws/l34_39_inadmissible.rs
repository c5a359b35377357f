//! Laws 34 to 39: a lost turn, inadmissible calls. Home: fallbacks [G 11].

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use bridge::{Call, Seat};

use crate::Said;
use crate::clause::{Clause, g, l, m, v};
use crate::effect::{Effect, Passing};
use crate::laws::l26_lead_restrictions::{Offence, after_withdrawn};
use crate::ruling::Ruling;
use crate::table::Table;

/// An inadmissible call: what it costs before and after the next player has called over it.
#[derive(Debug)]
struct Inadmissible {
    name: &'static str,
    /// The next player has called.
    over: Clause,
    /// He has not.
    not: Clause,
    reserve: Option<Clause>,
}

/// What the codes decide differently.
#[derive(Debug)]
pub(crate) struct Rules {
    lost_turn: Clause,
    double: Inadmissible,
    /// Does partner pass throughout after an inadmissible double?
    double_silences: bool,
    must_pass: Inadmissible,
    /// May the call of one obliged to pass stand if the next player calls over it?
    beyond: Inadmissible,
    beyond_silences_when_called_over: bool,
    beyond_silences: bool,
    over: Inadmissible,
    /// A bid or double by a defender: the lead is restricted under this clause.
    over_defender: Option<Clause>,
}

const fn row(
    name: &'static str,
    over: Clause,
    not: Clause,
    reserve: Option<Clause>,
) -> Inadmissible {
    Inadmissible { name, over, not, reserve }
}

pub(crate) const HOME: Rules = Rules {
    lost_turn: g("34", 11),
    double: row("36", g("36", 11), g("36", 11), None),
    double_silences: false,
    must_pass: row("37", g("37", 11), g("37", 11), None),
    beyond: row("38", g("38", 11), g("38", 11), None),
    beyond_silences_when_called_over: false,
    beyond_silences: false,
    over: row("39", g("39", 11), g("39", 11), None),
    over_defender: None,
};

pub(crate) const DUP1987: Rules = Rules {
    lost_turn: m("34"),
    double: row("36", l("35A"), l("36"), Some(l("23A"))),
    double_silences: true,
    must_pass: row("37", l("35B"), l("37"), Some(l("23A"))),
    beyond: row("38", l("35C"), l("38"), Some(l("23A"))),
    beyond_silences_when_called_over: false,
    beyond_silences: true,
    over: row("39", l("35D"), l("39"), None),
    over_defender: Some(l("39")),
};

pub(crate) const DUP2017: Rules = Rules {
    lost_turn: v("17D3"),
    double: row("36", v("36A"), m("36B"), Some(m("72C"))),
    double_silences: true,
    must_pass: row("37", v("37A"), v("37B"), Some(m("72C"))),
    beyond: row("38", v("38"), v("38"), Some(m("72C"))),
    beyond_silences_when_called_over: true,
    beyond_silences: true,
    over: row("39", v("39A"), v("39B"), None),
    over_defender: Some(v("39C")),
};

fn both_pass(seat: Seat) -> [Effect; 2] {
    [seat, seat.partner()].map(|seat| Effect::MustPass { seat, how: Passing::Throughout })
}

fn told(row: &Inadmissible, table: &Table, key: &'static str, seat: Seat, call: Said) -> Ruling {
    Ruling::new(table.code, row.name, Some(seat))
        .tell_of(key, vec![("seat", format!("{seat}")), ("call", format!("{call}"))])
}

/// Laws 17E and 34: a player lost his turn in the passes that would have ended the auction.
pub(crate) fn lost_turn(table: &Table, from: u16, seat: Seat) -> Ruling {
    let offender = table.calls.entries().get(usize::from(from)).map(|entry| entry.seat);
    Ruling::new(table.code, "34", offender)
        .law(table.book().l35.lost_turn)
        .auto(Effect::CancelCalls { from })
        .auto(Effect::RestoreTurn { seat })
        .tell_of("law-lost-turn", vec![("seat", format!("{seat}"))])
}

/// Law 36 (35A in 1987): a double or redouble that Law 19 does not allow. `turn` is whose turn it
/// was.
pub(crate) fn double(
    table: &Table,
    entry: u16,
    seat: Seat,
    turn: Seat,
    called_over: bool,
) -> Ruling {
    let rules = &table.book().l35;
    let said =
        table.calls.entries().get(usize::from(entry)).map_or(Said::Call(Call::Double), |e| e.call);
    let ruling = told(&rules.double, table, "law-inadmissible-double", seat, said)
        .auto(Effect::CancelCalls { from: entry })
        .auto(Effect::RestoreTurn { seat: turn });
    if called_over {
        return ruling.law(rules.double.over);
    }
    let ruling = ruling.law(rules.double.not);
    if !rules.double_silences {
        return ruling;
    }
    ruling
        .auto(Effect::MustPass { seat: seat.partner(), how: Passing::Throughout })
        .autos(after_withdrawn(table, seat, said, None, Offence::Other))
        .review(rules.double.reserve.as_slice())
}

/// Law 37 (35B): a bid or double by a player obliged to pass.
pub(crate) fn must_pass(
    table: &Table,
    entry: u16,
    seat: Seat,
    call: Said,
    called_over: bool,
) -> Ruling {
    let rules = &table.book().l35;
    let ruling = told(&rules.must_pass, table, "law-must-pass-broken", seat, call);
    if called_over {
        return ruling.law(rules.must_pass.over).auto(Effect::StandAs { entry, seat, call });
    }
    ruling
        .law(rules.must_pass.not)
        .auto(Effect::StandAs { entry, seat, call: Said::Call(Call::Pass) })
        .autos(both_pass(seat))
        .autos(after_withdrawn(table, seat, call, None, Offence::Other))
        .review(rules.must_pass.reserve.as_slice())
}

/// A bid of more than seven as it happened.
#[derive(Clone, Copy)]
pub(crate) struct Beyond {
    pub(crate) entry: u16,
    pub(crate) seat: Seat,
    pub(crate) call: Said,
}

/// Law 38 (35C): a bid of more than seven. In turn it becomes a pass, and what was called over it
/// falls; out of turn it is cancelled, and the turn is again whose it was.
pub(crate) fn beyond(table: &Table, it: Beyond, turn: Seat, called_over: bool) -> Ruling {
    let rules = &table.book().l35;
    let Beyond { entry, seat, call } = it;
    let law = if called_over { rules.beyond.over } else { rules.beyond.not };
    let ruling = told(&rules.beyond, table, "law-beyond-seven", seat, call).law(law);
    let ruling = if seat == turn {
        let later = table.calls.entries().len() > usize::from(entry) + 1;
        ruling
            .autos(later.then_some(Effect::CancelCalls { from: entry + 1 }))
            .auto(Effect::StandAs { entry, seat, call: Said::Call(Call::Pass) })
    } else {
        ruling.auto(Effect::CancelCalls { from: entry }).auto(Effect::RestoreTurn { seat: turn })
    };
    let silences =
        if called_over { rules.beyond_silences_when_called_over } else { rules.beyond_silences };
    let ruling = if silences { ruling.autos(both_pass(seat)) } else { ruling };
    if called_over || !rules.beyond_silences {
        return ruling;
    }
    ruling
        .autos(after_withdrawn(table, seat, call, None, Offence::Other))
        .review(rules.beyond.reserve.as_slice())
}

/// Law 39 (35D): a call after the final pass.
pub(crate) fn after_final_pass(
    table: &Table,
    entry: u16,
    seat: Seat,
    call: Said,
    called_over: bool,
) -> Ruling {
    let rules = &table.book().l35;
    let act = call != Said::Call(Call::Pass) && table.is_defender(seat);
    let restricts = rules.over_defender.filter(|_| act && !called_over);
    let leads = match restricts {
        Some(_) => after_withdrawn(table, seat, call, None, Offence::Other),
        None => Vec::new(),
    };
    let law = if called_over { rules.over.over } else { restricts.unwrap_or(rules.over.not) };
    told(&rules.over, table, "law-after-final-pass", seat, call)
        .law(law)
        .auto(Effect::CancelCalls { from: entry })
        .autos(leads)
}
