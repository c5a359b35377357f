//! Laws 34 to 39: a lost turn, inadmissible calls. Home code: fallbacks
//! (docs/sources/laws.md#G11).

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use bridge::{Call, Seat};

use crate::AttemptedCall;
use crate::clause::{Clause, from_memory, gap, printed, text_1997};
use crate::code::ByCode;
use crate::effect::{Effect, Passing};
use crate::laws::l26_lead_restrictions::{Offence, after_withdrawn};
use crate::ruling::Ruling;
use crate::table::LawsTable;

/// An inadmissible call: its price before and after the next player has called over it.
#[derive(Debug)]
struct Inadmissible {
    name: &'static str,
    /// The clause if the next player has called.
    over: Clause,
    /// The clause if the next player has not called.
    not: Clause,
    reserve: Option<Clause>,
}

/// The points in which the codes differ.
#[derive(Debug)]
struct Rules {
    lost_turn: Clause,
    double: Inadmissible,
    /// Does an inadmissible double oblige partner to pass throughout?
    double_silences: bool,
    must_pass: Inadmissible,
    /// May the call of a player obliged to pass stand if the next player calls over it?
    beyond: Inadmissible,
    beyond_silences_when_called_over: bool,
    beyond_silences: bool,
    over: Inadmissible,
    /// The clause that restricts the lead after a bid or double by a future defender.
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

const HOME: Rules = Rules {
    lost_turn: gap("34", 11),
    double: row("36", gap("36", 11), gap("36", 11), None),
    double_silences: false,
    must_pass: row("37", gap("37", 11), gap("37", 11), None),
    beyond: row("38", gap("38", 11), gap("38", 11), None),
    beyond_silences_when_called_over: false,
    beyond_silences: false,
    over: row("39", gap("39", 11), gap("39", 11), None),
    over_defender: None,
};

const DUP1987: Rules = Rules {
    lost_turn: from_memory("34"),
    double: row("36", text_1997("35A"), text_1997("36"), Some(text_1997("23A"))),
    double_silences: true,
    must_pass: row("37", text_1997("35B"), text_1997("37"), Some(text_1997("23A"))),
    beyond: row("38", text_1997("35C"), text_1997("38"), Some(text_1997("23A"))),
    beyond_silences_when_called_over: false,
    beyond_silences: true,
    over: row("39", text_1997("35D"), text_1997("39"), None),
    over_defender: Some(text_1997("39")),
};

const DUP2017: Rules = Rules {
    lost_turn: printed("17D3"),
    double: row("36", printed("36A"), from_memory("36B"), Some(from_memory("72C"))),
    double_silences: true,
    must_pass: row("37", printed("37A"), printed("37B"), Some(from_memory("72C"))),
    beyond: row("38", printed("38"), printed("38"), Some(from_memory("72C"))),
    beyond_silences_when_called_over: true,
    beyond_silences: true,
    over: row("39", printed("39A"), printed("39B"), None),
    over_defender: Some(printed("39C")),
};

static RULES: ByCode<Rules> = ByCode { home: HOME, dup1987: DUP1987, dup2017: DUP2017 };

fn both_pass(seat: Seat) -> [Effect; 2] {
    [seat, seat.partner()].map(|seat| Effect::MustPass { seat, how: Passing::Throughout })
}

fn inadmissible_call(
    row: &Inadmissible,
    table: &LawsTable,
    key: &'static str,
    seat: Seat,
    call: AttemptedCall,
) -> Ruling {
    Ruling::new(table.code, row.name, Some(seat))
        .explain_with(key, vec![("seat", format!("{seat}")), ("call", format!("{call}"))])
}

/// Laws 17E and 34: a player lost a turn in the passes that would have ended the auction.
pub(crate) fn lost_turn(table: &LawsTable, from: u16, seat: Seat) -> Ruling {
    let offender = table.calls.entries().get(usize::from(from)).map(|entry| entry.seat);
    Ruling::new(table.code, "34", offender)
        .law(RULES[table.code].lost_turn)
        .auto(Effect::CancelCalls { from })
        .auto(Effect::RestoreTurn { seat })
        .explain_with("law-lost-turn", vec![("seat", format!("{seat}"))])
}

/// Law 36 (35A in 1987): a double or redouble that Law 19 does not allow. `turn` is the seat that
/// was on turn.
pub(crate) fn double(
    table: &LawsTable,
    entry: u16,
    seat: Seat,
    turn: Seat,
    called_over: bool,
) -> Ruling {
    let rules = &RULES[table.code];
    let attempted = table
        .calls
        .entries()
        .get(usize::from(entry))
        .map_or(AttemptedCall::Call(Call::Double), |e| e.call);
    let ruling =
        inadmissible_call(&rules.double, table, "law-inadmissible-double", seat, attempted)
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
        .autos(after_withdrawn(
            table,
            seat,
            attempted,
            table.calls.shows(entry, attempted),
            Offence::Other,
        ))
        .review(rules.double.reserve.as_slice())
}

/// Law 37 (35B): a bid or double by a player obliged to pass.
pub(crate) fn must_pass(
    table: &LawsTable,
    entry: u16,
    seat: Seat,
    call: AttemptedCall,
    called_over: bool,
) -> Ruling {
    let rules = &RULES[table.code];
    let ruling = inadmissible_call(&rules.must_pass, table, "law-must-pass-broken", seat, call);
    if called_over {
        return ruling.law(rules.must_pass.over).auto(Effect::StandAs { entry, seat, call });
    }
    ruling
        .law(rules.must_pass.not)
        .auto(Effect::StandAs { entry, seat, call: AttemptedCall::Call(Call::Pass) })
        .autos(both_pass(seat))
        .autos(after_withdrawn(table, seat, call, table.calls.shows(entry, call), Offence::Other))
        .review(rules.must_pass.reserve.as_slice())
}

/// A bid of more than seven.
#[derive(Clone, Copy)]
pub(crate) struct BidOverSeven {
    pub(crate) entry: u16,
    pub(crate) seat: Seat,
    pub(crate) call: AttemptedCall,
}

/// Law 38 (35C): a bid of more than seven. In turn it becomes a pass, and the calls made over it
/// are cancelled; out of turn it is cancelled and the turn goes back to the right player.
pub(crate) fn beyond(table: &LawsTable, it: BidOverSeven, turn: Seat, called_over: bool) -> Ruling {
    let rules = &RULES[table.code];
    let BidOverSeven { entry, seat, call } = it;
    let law = if called_over { rules.beyond.over } else { rules.beyond.not };
    let ruling = inadmissible_call(&rules.beyond, table, "law-beyond-seven", seat, call).law(law);
    let ruling = if seat == turn {
        let later = table.calls.entries().len() > usize::from(entry) + 1;
        ruling
            .autos(later.then_some(Effect::CancelCalls { from: entry + 1 }))
            .auto(Effect::StandAs { entry, seat, call: AttemptedCall::Call(Call::Pass) })
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
        .autos(after_withdrawn(table, seat, call, table.calls.shows(entry, call), Offence::Other))
        .review(rules.beyond.reserve.as_slice())
}

/// Law 39 (35D): a call after the final pass.
pub(crate) fn after_final_pass(
    table: &LawsTable,
    entry: u16,
    seat: Seat,
    call: AttemptedCall,
    called_over: bool,
) -> Ruling {
    let rules = &RULES[table.code];
    let act = call != AttemptedCall::Call(Call::Pass) && table.is_defender(seat);
    let restricts = rules.over_defender.filter(|_| act && !called_over);
    let leads = match restricts {
        Some(_) => {
            after_withdrawn(table, seat, call, table.calls.shows(entry, call), Offence::Other)
        }
        None => Vec::new(),
    };
    let law = if called_over { rules.over.over } else { restricts.unwrap_or(rules.over.not) };
    inadmissible_call(&rules.over, table, "law-after-final-pass", seat, call)
        .law(law)
        .auto(Effect::CancelCalls { from: entry })
        .autos(leads)
}
