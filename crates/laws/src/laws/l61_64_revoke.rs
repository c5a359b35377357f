//! Laws 61 to 64: the revoke. Home: H10.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use bridge::{Seat, Side};
use cards::{Card, Cards, Suit};

use crate::clause::{Clause, c, l, m, s, v};
use crate::effect::{Effect, PlayKind};
use crate::laws::l48_52_penalty::penalty;
use crate::ruling::{Chooser, Decision, Opt, Ruling};
use crate::table::Table;

/// Who may ask whom whether he has none of the suit led (Law 61B).
#[derive(Clone, Copy, Debug)]
enum Asking {
    Everybody,
    /// Declarer a defender, dummy declarer, a defender declarer; and defenders each other.
    Listed {
        defenders_each_other: bool,
    },
}

/// When a revoke can no longer be corrected (Law 63A).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Established {
    /// The offending side plays to the next trick.
    SidePlays,
    /// The next trick is complete.
    NextTrick,
}

/// How many tricks a revoke costs (Law 64A).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scale {
    /// Home: those won from the revoke on, at most two.
    UpToTwo,
    /// 1987: by who won the trick, and one more for a trick won with a card that could have been
    /// played.
    ByWinnerAndCard,
    /// 2017: by who won the trick.
    ByWinner,
}

/// What the codes decide differently.
#[derive(Debug)]
pub(crate) struct Rules {
    correct: &'static str,
    settle: &'static str,
    asking: Asking,
    ask: Clause,
    /// An illegal question establishes the revoke (63B).
    illegal_question: Option<Clause>,
    correct_law: Clause,
    how: Clause,
    innocent: Clause,
    /// Partner of the offender may change a card if the innocent side has.
    partner_may_change: Option<Clause>,
    twelfth: Clause,
    /// Declarer picks partner's card at the twelfth trick; or partner may not pick the suggested.
    twelfth_partner: Option<(Clause, bool)>,
    pub(crate) established: Established,
    establish: Clause,
    by_claim: Option<Clause>,
    scale: Scale,
    own: Clause,
    other: Clause,
    nothing: Clause,
    repeat: Option<Clause>,
    faced: Option<Clause>,
    late: Option<Clause>,
    /// The round has ended.
    round: Option<Clause>,
    /// The twelfth trick, the hands returned.
    twelfth_late: Option<Clause>,
    both_sides: Option<Clause>,
    both_corrected: Option<Clause>,
    equity: Option<Clause>,
}

pub(crate) const HOME: Rules = Rules {
    correct: "H10",
    settle: "H10",
    asking: Asking::Everybody,
    ask: s("H10"),
    illegal_question: None,
    correct_law: s("H10"),
    how: s("H10"),
    innocent: s("H10"),
    partner_may_change: None,
    twelfth: s("H10"),
    twelfth_partner: None,
    established: Established::NextTrick,
    establish: crate::clause::g("H10", 5),
    by_claim: None,
    scale: Scale::UpToTwo,
    own: s("H10"),
    other: s("H10"),
    nothing: s("H10"),
    repeat: None,
    faced: None,
    late: None,
    round: None,
    twelfth_late: None,
    both_sides: None,
    both_corrected: None,
    equity: None,
};

pub(crate) const DUP1987: Rules = Rules {
    correct: "62",
    settle: "64",
    asking: Asking::Listed { defenders_each_other: false },
    ask: s("61B"),
    illegal_question: Some(l("63B")),
    correct_law: s("62A"),
    how: s("62B"),
    innocent: l("62C1"),
    partner_may_change: Some(l("62C2")),
    twelfth: l("62D1"),
    twelfth_partner: Some((m("62D2"), true)),
    established: Established::SidePlays,
    establish: l("63A"),
    by_claim: Some(l("63A3")),
    scale: Scale::ByWinnerAndCard,
    own: c("64A1"),
    other: m("64A2"),
    nothing: c("64B1"),
    repeat: Some(c("64B2")),
    faced: Some(c("64B3")),
    late: Some(c("64B4")),
    round: Some(c("64B5")),
    twelfth_late: Some(c("64B6")),
    both_sides: None,
    both_corrected: None,
    equity: Some(s("64C")),
};

pub(crate) const DUP2017: Rules = Rules {
    correct: "62",
    settle: "64",
    asking: Asking::Listed { defenders_each_other: true },
    ask: v("61B"),
    illegal_question: None,
    correct_law: v("62A"),
    how: v("62B"),
    innocent: v("62C1"),
    partner_may_change: Some(v("62C2")),
    twelfth: v("62D1"),
    twelfth_partner: Some((v("62D2"), false)),
    established: Established::SidePlays,
    establish: v("63A"),
    by_claim: Some(v("63A3")),
    scale: Scale::ByWinner,
    own: v("64A1"),
    other: v("64A2"),
    nothing: v("64B1"),
    repeat: Some(v("64B2")),
    faced: Some(v("64B3")),
    late: Some(v("64B4")),
    round: Some(v("64B5")),
    twelfth_late: Some(v("64B6")),
    both_sides: Some(v("64B7")),
    both_corrected: Some(m("62C3")),
    equity: Some(m("64C1")),
};

impl Rules {
    /// The clause by which both sides correct a trick in which both revoked.
    pub(crate) const fn both_corrected(&self) -> Option<Clause> {
        self.both_corrected
    }
}

/// A card that did not follow suit though its owner could have, or that broke what a ruling asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Revoke {
    /// Who revoked.
    pub seat: Seat,
    /// In which trick, from 1.
    pub trick: u8,
    /// The card.
    pub card: Card,
    /// The suit that was led, or that was asked for.
    pub suit: Suit,
    /// The cards he could legally have played.
    pub could: Cards,
    /// It can no longer be corrected.
    pub established: bool,
    /// Attention was drawn to it.
    pub noticed: bool,
    /// Attention came when it was too late for tricks (Law 64B4).
    pub late: bool,
    /// It was corrected.
    pub corrected: bool,
    /// Corrected, and yet counted as established (Law 63B).
    pub as_established: bool,
    /// The tricks are settled.
    pub settled: bool,
    /// The card that should have been played lay face up.
    pub faced: bool,
    /// The right was lost (Law 43B2, home H5).
    pub forfeited: bool,
    /// A claim, a concession or an agreement of his side established it (Law 63A3).
    pub by_claim: bool,
}

/// Who won the trick of the revoke.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Winner {
    /// The offender himself.
    Offender,
    /// His partner, or dummy for a declarer.
    Partner,
    /// The innocent side.
    Innocent,
}

/// How many tricks a revoke costs (Law 64A; laws.md 2.9).
///
/// `later_own`: tricks that the offending side won after it; `later_with_legal`: did the offender
/// later win an additional trick with a card that he could legally have played to the revoke trick?
pub fn revoke_transfer(
    code: crate::CodeId,
    winner: Winner,
    later_own: u8,
    later_with_legal: bool,
) -> u8 {
    transfer(code.law().book().l61.scale, winner, later_own, later_with_legal)
}

fn transfer(scale: Scale, winner: Winner, later_own: u8, later_with_legal: bool) -> u8 {
    let won = u8::from(winner != Winner::Innocent) + later_own;
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

/// May `by` ask `of` whether he has none (Law 61B)?
pub(crate) fn may_ask(table: &Table, by: Seat, of: Seat) -> bool {
    let Some(contract) = table.contract() else { return false };
    match table.book().l61.asking {
        Asking::Everybody => true,
        Asking::Listed { defenders_each_other } => {
            let (asks, asked) = (table.is_defender(by), table.is_defender(of));
            match (asks, asked) {
                (true, true) => defenders_each_other,
                (true, false) => of == contract.declarer,
                (false, true) => by == contract.declarer,
                (false, false) => by == contract.dummy(),
            }
        }
    }
}

/// A question about a revoke where there is none, or that may not be put.
pub(crate) fn inquiry(table: &Table, by: Seat, of: Seat, allowed: bool) -> Ruling {
    let key = if allowed { "law-inquiry-allowed" } else { "law-inquiry-not-allowed" };
    let offender = (!allowed).then_some(by);
    let ruling = Ruling::new(table.code, "61", offender).law(table.book().l61.ask);
    // A question against a law, like a look at a quitted trick, is at most a matter of procedure.
    let ruling = if !allowed && table.law().caps().has_director {
        ruling.auto(Effect::MayPP { side: by.side() })
    } else {
        ruling
    };
    ruling
        .auto(Effect::Explain { key })
        .tell_of(key, vec![("by", format!("{by}")), ("of", format!("{of}"))])
}

/// Law 62: a revoke is noticed before it is established, or at the twelfth trick.
pub(crate) fn correct(table: &Table, at: usize, illegal_inquiry: bool) -> Ruling {
    let rules = &table.book().l61;
    let Some(revoke) = table.revokes.get(at) else {
        return Ruling::new(table.code, rules.correct, None);
    };
    let (seat, card) = (revoke.seat, revoke.card);
    let twelfth = revoke.trick == 12;
    let mut ruling = Ruling::new(table.code, rules.correct, Some(seat))
        .laws(&[rules.correct_law, rules.how])
        .tell_of("law-revoke", vec![("seat", format!("{seat}")), ("card", format!("{card}"))]);
    if twelfth {
        ruling = ruling.law(rules.twelfth);
    }
    let free = twelfth && rules.twelfth_partner.is_none();
    ruling = ruling.auto(Effect::ReturnCard { seat, card });
    if table.is_defender(seat) && !revoke.faced && !free {
        ruling = ruling.auto(penalty(table, seat, card));
    }
    ruling = innocent_cards(table, rules, revoke, ruling);
    let both = table.revokes.iter().any(|other| {
        other.trick == revoke.trick && other.seat.side() != seat.side() && !other.corrected
    });
    if let Some(clause) = rules.both_corrected.filter(|_| both) {
        ruling = ruling.law(clause);
    }
    if illegal_inquiry {
        ruling = ruling.laws(rules.illegal_question.as_slice());
        ruling = ruling.review(&[rules.own]).tell("law-as-established");
    } else if table.is_defender(seat) && !free {
        let unauthorized = seat.partner();
        let authorized = seat.side().opponents();
        ruling = ruling.auto(Effect::TagInfo { authorized, unauthorized });
    }
    if twelfth { twelfth_choice(table, rules, revoke, ruling) } else { ruling }
}

/// Laws 62C1 and 62C2: cards played after the revoke may be withdrawn by the innocent side.
fn innocent_cards(table: &Table, rules: &Rules, revoke: &Revoke, mut ruling: Ruling) -> Ruling {
    let Some(play) = &table.play else { return ruling };
    let plays: &[(Seat, Card)] = if play.trick_no() == revoke.trick {
        &play.current
    } else {
        play.quitted.last().map_or(&[], |trick| &trick.plays)
    };
    let after = plays.iter().skip_while(|(by, _)| *by != revoke.seat).skip(1);
    let next = if play.trick_no() == revoke.trick { &[][..] } else { &play.current[..] };
    let later: Vec<(Seat, Card)> =
        after.chain(next).filter(|(by, _)| by.side() != revoke.seat.side()).copied().collect();
    if !later.is_empty() {
        ruling = ruling.law(rules.innocent);
    }
    let withdrawable = later.into_iter().map(|(seat, card)| Effect::Withdrawable { seat, card });
    ruling.autos(withdrawable)
}

/// Law 62D2: a defender's revoke at the twelfth trick, his partner still to play.
fn twelfth_choice(table: &Table, rules: &Rules, revoke: &Revoke, ruling: Ruling) -> Ruling {
    let partner = revoke.seat.partner();
    let to_play = table
        .play
        .as_ref()
        .is_some_and(|play| play.trick_no() == 12 && play.card_of(partner).is_none());
    let hand = table.hands[partner];
    let suits: Vec<Suit> = Suit::ALL.into_iter().filter(|s| !hand.in_suit(*s).is_empty()).collect();
    let Some((clause, declarer_picks)) = rules.twelfth_partner else { return ruling };
    if !table.is_defender(revoke.seat) || !to_play || suits.len() < 2 {
        return ruling;
    }
    let ruling = ruling.law(clause);
    if !declarer_picks {
        let kind = PlayKind::Prohibit(revoke.card.suit());
        return ruling.auto(Effect::PlayRestriction { seat: partner, kind }).review(&[clause]);
    }
    let options = hand
        .into_iter()
        .map(|card| {
            Opt::new(format!("require-{card}"))
                .law(clause)
                .effect(Effect::ForceCard { seat: partner, card })
        })
        .chain([Opt::new("none").law(clause)])
        .collect();
    let declarer = table.declarer().unwrap_or(partner);
    ruling.decide(Decision::new(Chooser::Seat(declarer), options))
}

/// The clause by which a claim establishes a revoke; none where it does not.
pub(crate) fn by_claim(table: &Table) -> Option<Clause> {
    table.book().l61.by_claim
}

/// Law 64: the tricks that an established revoke costs, after play.
pub(crate) fn settle(table: &Table, at: usize) -> Ruling {
    let rules = &table.book().l61;
    let Some(revoke) = table.revokes.get(at) else {
        return Ruling::new(table.code, rules.settle, None);
    };
    let seat = revoke.seat;
    let ruling = Ruling::new(table.code, rules.settle, Some(seat))
        .law(rules.establish)
        .review(rules.equity.as_slice())
        .tell_of(
            "law-revoke-established",
            vec![
                ("seat", format!("{seat}")),
                ("card", format!("{}", revoke.card)),
                ("trick", format!("{}", revoke.trick)),
            ],
        );
    let ruling = ruling.laws(rules.by_claim.filter(|_| revoke.by_claim).as_slice());
    let both = || {
        let established = |side: Side| {
            table
                .revokes
                .iter()
                .any(|r| r.seat.side() == side && (r.established || r.as_established))
        };
        Side::ALL.into_iter().all(established)
    };
    let earlier = table.revokes[..at].iter().any(|other| {
        other.seat == seat
            && other.suit == revoke.suit
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
        return ruling.law(clause).tell("law-no-automatic-trick");
    }
    let (n, own) = tricks(table, rules, revoke);
    // Settled before the end: by the tricks won so far, and not for good.
    let goes_on = !table.phase_is_over() && table.turn().is_some();
    let ruling = if goes_on { ruling.tell("law-revoke-provisional") } else { ruling };
    if goes_on && n == 0 && !revoke.forfeited {
        return ruling;
    }
    let law = match (n, own) {
        (0, _) => rules.nothing,
        (_, true) => rules.own,
        (_, false) => rules.other,
    };
    let ruling = ruling.law(law);
    if revoke.forfeited {
        return ruling
            .auto(Effect::Forfeit { side: seat.side().opponents() })
            .tell("law-revoke-forfeited");
    }
    if n == 0 {
        return ruling.tell("law-no-automatic-trick");
    }
    let (from, to) = (seat.side(), seat.side().opponents());
    ruling
        .auto(Effect::TransferTricks { from, to, n })
        .tell_of("law-tricks-transferred", vec![("n", format!("{n}")), ("to", format!("{to}"))])
}

/// How many tricks, and whether the offender himself won the trick of the revoke.
fn tricks(table: &Table, rules: &Rules, revoke: &Revoke) -> (u8, bool) {
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
    later += table.adjudged.map_or(0, |adjudged| adjudged[side]);
    (transfer(rules.scale, winner, later, with_legal), winner == Winner::Offender)
}

/// The first cards of the tricks that a transfer of `n` takes from a side, from a trick on: no trick
/// is transferred twice.
pub(crate) fn taken(table: &Table, side: Side, from_trick: u8, n: u8) -> Cards {
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

/// May the offender's partner change his card once the innocent side has (Law 62C2)?
pub(crate) fn partner_may_change(table: &Table) -> Option<Clause> {
    table.book().l61.partner_may_change
}

/// Does the question of one who may not ask establish the revoke?
pub(crate) fn illegal_question_establishes(table: &Table) -> bool {
    table.book().l61.illegal_question.is_some()
}
