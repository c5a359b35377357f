//! Law 64: the tricks that a revoke costs, and equity. Home: H10.

use alloc::format;
use alloc::vec;

use bridge::{Seat, Side};
use cards::Cards;

use crate::clause::{Clause, commentary, from_memory, primary, printed};
use crate::code::ByCode;
use crate::effect::Effect;
use crate::laws::l61_63_revoke::{established, established_by, message_params};
use crate::record::{ReportedRevoke, Revoke, RevokeException, Winner};
use crate::ruling::Ruling;
use crate::table::LawsTable;

/// How many tricks a revoke costs (Law 64A).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scale {
    /// Home code: the tricks won from the revoke on, at most two.
    UpToTwo,
    /// 1987: by who won the trick, and one more for a trick won with a card that could have been
    /// played.
    ByWinnerAndCard,
    /// 2017: by who won the trick.
    ByWinner,
}

/// The points in which the codes differ.
#[derive(Debug)]
struct Rules {
    /// The law under which the ruling on the tricks is listed.
    settle: &'static str,
    /// How many tricks a revoke costs.
    scale: Scale,
    /// The clause that applies when the offender won the revoke trick.
    own: Clause,
    /// The clause that applies when the offender did not win it.
    other: Clause,
    /// The clause that applies when the offending side won no trick from the revoke on.
    nothing: Clause,
    /// The clause that applies to a second revoke of the same player in the same suit.
    repeat: Option<Clause>,
    /// The clause that applies when the card that should have been played lay face up.
    faced: Option<Clause>,
    /// The clause that applies when the non-offending side has called on the next board.
    late: Option<Clause>,
    /// The clause that applies when the round has ended.
    round: Option<Clause>,
    /// The clause that applies when the revoke was in the twelfth trick and the hands have been
    /// returned.
    twelfth_late: Option<Clause>,
    /// The clause that applies when both sides revoked.
    both_sides: Option<Clause>,
    /// The clause that applies when the tricks transferred do not make good the damage.
    equity: Option<Clause>,
    /// The same clause for a repeated revoke, and where both sides revoked.
    equity_anew: Option<Clause>,
}

const HOME: Rules = Rules {
    settle: "H10",
    scale: Scale::UpToTwo,
    own: primary("H10"),
    other: primary("H10"),
    nothing: primary("H10"),
    repeat: None,
    faced: None,
    late: None,
    round: None,
    // A revoke at the twelfth trick does not count, whenever it is noticed.
    twelfth_late: Some(primary("H10")),
    both_sides: None,
    equity: None,
    equity_anew: None,
};

const DUP1987: Rules = Rules {
    settle: "64",
    scale: Scale::ByWinnerAndCard,
    own: commentary("64A1"),
    other: from_memory("64A2"),
    nothing: commentary("64B1"),
    repeat: Some(commentary("64B2")),
    faced: Some(commentary("64B3")),
    late: Some(commentary("64B4")),
    round: Some(commentary("64B5")),
    twelfth_late: Some(commentary("64B6")),
    both_sides: None,
    equity: Some(primary("64C")),
    equity_anew: Some(primary("64C")),
};

const DUP2017: Rules = Rules {
    settle: "64",
    scale: Scale::ByWinner,
    own: printed("64A1"),
    other: printed("64A2"),
    nothing: printed("64B1"),
    repeat: Some(printed("64B2")),
    faced: Some(printed("64B3")),
    late: Some(printed("64B4")),
    round: Some(printed("64B5")),
    twelfth_late: Some(printed("64B6")),
    both_sides: Some(printed("64B7")),
    equity: Some(from_memory("64C1")),
    equity_anew: Some(from_memory("64C2")),
};

static RULES: ByCode<Rules> = ByCode { home: HOME, dup1987: DUP1987, dup2017: DUP2017 };

/// How many tricks a revoke costs (Law 64A; docs/sources/laws.md#2.9).
///
/// `later_own`: tricks that the offending side won after the revoke; `later_with_legal`: did the
/// offender later win an additional trick with a card that could legally have been played to the
/// revoke trick?
pub fn revoke_transfer(
    code: crate::CodeId,
    winner: Winner,
    later_own: u8,
    later_with_legal: bool,
) -> u8 {
    transfer(RULES[code].scale, winner, later_own, later_with_legal)
}

fn transfer(scale: Scale, winner: Winner, later_own: u8, later_with_legal: bool) -> u8 {
    let won = u8::from(winner != Winner::Innocent).saturating_add(later_own);
    let by_winner = if winner == Winner::Offender { 1 + later_own.min(1) } else { won.min(1) };
    match scale {
        Scale::UpToTwo => won.min(2),
        Scale::ByWinner => by_winner,
        Scale::ByWinnerAndCard => {
            let more = winner != Winner::Offender && later_with_legal && won >= 2;
            by_winner + u8::from(more)
        }
    }
}

/// Law 64, home H10: the tricks that an established revoke costs after play.
pub(crate) fn settle(table: &LawsTable, at: usize) -> Ruling {
    let rules = &RULES[table.code];
    let Some(revoke) = table.revokes.get(at) else {
        return Ruling::new(table.code, rules.settle, None);
    };
    let seat = revoke.seat;
    let key = if revoke.omitted { "law-omission-established" } else { "law-revoke-established" };
    let ruling = Ruling::new(table.code, rules.settle, Some(seat))
        .laws(&established_by(table, revoke))
        .explain_with(key, message_params(revoke));
    let both = || {
        let established = |side: Side| {
            table
                .revokes
                .iter()
                .any(|r| r.seat.side() == side && (r.established || r.as_established))
        };
        Side::ALL.into_iter().all(established)
    };
    // An omission may have been found later than a revoke that came after it.
    let earlier = table.revokes.iter().any(|other| {
        other.seat == seat
            && other.suit == revoke.suit
            && other.trick < revoke.trick
            && (other.established || other.as_established)
    });
    let automatic = [
        rules.repeat.filter(|_| earlier),
        rules.faced.filter(|_| revoke.faced),
        rules.twelfth_late.filter(|_| revoke.trick == 12),
        rules.late.filter(|_| revoke.late && !table.round_ended),
        rules.round.filter(|_| revoke.late),
        rules.both_sides.filter(|_| both()),
    ];
    if let Some(clause) = automatic.into_iter().flatten().next() {
        return without_transfer(rules, ruling, clause);
    }
    let ruling = ruling.review(rules.equity.as_slice());
    let (n, own) = tricks(table, rules, revoke);
    // Settled before the end of play: by the tricks won so far, and provisionally.
    let goes_on = !table.phase_is_over() && table.turn().is_some();
    let ruling = if goes_on { ruling.explain("law-revoke-provisional") } else { ruling };
    if goes_on && n == 0 && !revoke.forfeited {
        return ruling;
    }
    if revoke.forfeited {
        return ruling
            .law(scale_clause(rules, n, own))
            .auto(Effect::Forfeit { side: seat.side().opponents() })
            .explain("law-revoke-forfeited");
    }
    transferred(rules, ruling, seat, n, own)
}

/// The clause that sets the number of tricks.
const fn scale_clause(rules: &Rules, n: u8, own: bool) -> Clause {
    match (n, own) {
        (0, _) => rules.nothing,
        (_, true) => rules.own,
        (_, false) => rules.other,
    }
}

/// Law 64B: no trick is transferred automatically.
fn without_transfer(rules: &Rules, ruling: Ruling, clause: Clause) -> Ruling {
    let anew = [rules.repeat, rules.both_sides].contains(&Some(clause));
    let equity = if anew { rules.equity_anew } else { rules.equity };
    ruling.law(clause).review(equity.as_slice()).explain("law-no-automatic-trick")
}

/// Law 64A: `n` tricks are transferred. `own`: the offender won the revoke trick.
fn transferred(rules: &Rules, ruling: Ruling, seat: Seat, n: u8, own: bool) -> Ruling {
    let ruling = ruling.law(scale_clause(rules, n, own));
    if n == 0 {
        return ruling.explain("law-no-automatic-trick");
    }
    let (from, to) = (seat.side(), seat.side().opponents());
    ruling.auto(Effect::TransferTricks { from, to, n }).explain_with(
        "law-tricks-transferred",
        vec![("n", format!("{n}")), ("to", format!("{to}"))],
    )
}

/// Law 64, home H10: the tricks for an established revoke that was reported after the play.
pub(crate) fn reported(table: &LawsTable, it: &ReportedRevoke) -> Ruling {
    let rules = &RULES[table.code];
    let ReportedRevoke { seat, won, later, with_legal, exception } = *it;
    let ruling =
        Ruling::new(table.code, rules.settle, Some(seat)).law(established(table)).explain_with(
            "law-revoke-reported",
            vec![
                ("seat", format!("{seat}")),
                ("won", format!("{won}")),
                ("later", format!("{later}")),
            ],
        );
    let ruling = if with_legal { ruling.explain("law-revoke-reported-with-legal") } else { ruling };
    let ruling = match exception {
        None => ruling,
        Some(RevokeException::Repeated) => ruling.explain("law-revoke-reported-repeated"),
        Some(RevokeException::Faced) => ruling.explain("law-revoke-reported-faced"),
        Some(RevokeException::NextBoard) => ruling.explain("law-revoke-reported-next-board"),
        Some(RevokeException::RoundOver) => ruling.explain("law-revoke-reported-round-over"),
        Some(RevokeException::Twelfth) => ruling.explain("law-revoke-reported-twelfth"),
        Some(RevokeException::Both) => ruling.explain("law-revoke-reported-both"),
    };
    let bar = exception.and_then(|exception| match exception {
        RevokeException::Repeated => rules.repeat,
        RevokeException::Faced => rules.faced,
        RevokeException::NextBoard => rules.late,
        RevokeException::RoundOver => rules.round,
        RevokeException::Twelfth => rules.twelfth_late,
        RevokeException::Both => rules.both_sides,
    });
    // Dummy's cards lie face up.
    let dummy = table.dummy() == Some(seat);
    if let Some(clause) = bar.or(rules.faced.filter(|_| dummy)) {
        return without_transfer(rules, ruling, clause);
    }
    let n = transfer(rules.scale, won, later, with_legal);
    let ruling = ruling.review(rules.equity.as_slice());
    transferred(rules, ruling, seat, n, won == Winner::Offender)
}

/// The number of tricks, and whether the offender won the revoke trick.
fn tricks(table: &LawsTable, rules: &Rules, revoke: &Revoke) -> (u8, bool) {
    let Some(play) = &table.play else { return (0, false) };
    let before = play.before.0[0] + play.before.0[1];
    let side = revoke.seat.side();
    let mut winner = Winner::Innocent;
    let mut later = 0;
    let mut with_legal = false;
    for (at, trick) in play.quitted.iter().enumerate() {
        let no = before + at as u8 + 1;
        let taken = trick.plays.first().is_some_and(|(_, card)| table.transferred.contains(*card));
        if no < revoke.trick || trick.winner.side() != side || taken {
            continue;
        }
        if no == revoke.trick {
            winner = if trick.winner == revoke.seat { Winner::Offender } else { Winner::Partner };
            continue;
        }
        later += 1;
        let card = trick.card_of(revoke.seat);
        with_legal |=
            trick.winner == revoke.seat && card.is_some_and(|card| revoke.could.contains(card));
    }
    later += table.adjudged.or_else(|| table.tricks_offered()).map_or(0, |tricks| tricks[side]);
    (transfer(rules.scale, winner, later, with_legal), winner == Winner::Offender)
}

/// The first cards of the tricks that a transfer of `n` takes from a side, from a trick on: no
/// trick is transferred twice.
pub(crate) fn taken(table: &LawsTable, side: Side, from_trick: u8, n: u8) -> Cards {
    let Some(play) = &table.play else { return Cards::EMPTY };
    let before = play.before.0[0] + play.before.0[1];
    play.quitted
        .iter()
        .enumerate()
        .filter(|(at, trick)| before + *at as u8 + 1 >= from_trick && trick.winner.side() == side)
        .filter_map(|(_, trick)| trick.plays.first().map(|(_, card)| *card))
        .filter(|card| !table.transferred.contains(*card))
        .take(usize::from(n))
        .collect()
}

/// The clause for an adjusted score where the tricks transferred do not make good the damage.
pub(crate) fn equity(table: &LawsTable) -> Option<Clause> {
    RULES[table.code].equity
}

/// The clause for a trick that the offender won.
pub(crate) fn own_trick(table: &LawsTable) -> Clause {
    RULES[table.code].own
}
