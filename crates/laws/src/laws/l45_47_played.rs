//! Laws 45 to 47: when a card is played, dummy's cards by name, withdrawing a card. Home: H7.

use alloc::format;
use alloc::vec;

use bridge::{Seat, Side};
use cards::{Card, Cards};

use crate::Query;
use crate::clause::{Clause, g, l, m, s, v};
use crate::designation::{Designation, continued};
use crate::effect::Effect;
use crate::event::Claimed;
use crate::ruling::{Chooser, Decision, Opt, Ruling};
use crate::table::Table;
use crate::weigh::Laid;

/// The longest pause in which a correction is still "at once".
const AT_ONCE_MS: u32 = 1_500;

/// What the codes decide differently.
#[derive(Debug)]
pub(crate) struct Rules {
    played: &'static str,
    /// The names of the clauses for incomplete designations; the home code has none of its own.
    incomplete: &'static str,
    pub(crate) named: Clause,
    high_low_win: Clause,
    suit_only: Clause,
    rank_leading: Clause,
    rank: Clause,
    absent: Clause,
    anything: Clause,
    change: Clause,
    names: &'static str,
    /// A slip of the tongue may be corrected until declarer's side plays again; else at once only.
    slip_until_next_play: bool,
    pub(crate) touched: Clause,
    held: Clause,
    /// Declarer's card held so that it can be seen is played; at home it must lie on the table.
    pub(crate) declarer_held: bool,
    declarers: Clause,
    face_down: Clause,
    retracted: Clause,
    moved: Clause,
    moved_late: Clause,
    illegal: Clause,
}

pub(crate) const HOME: Rules = Rules {
    played: "H7",
    incomplete: "H7",
    named: s("H7"),
    high_low_win: s("46B1"),
    suit_only: s("46B2"),
    rank_leading: s("46B3(a)"),
    rank: s("46B3(b)"),
    absent: s("46B4"),
    anything: s("46B5"),
    change: s("H7"),
    names: "H7",
    slip_until_next_play: false,
    touched: s("H7"),
    held: s("H7"),
    declarer_held: false,
    declarers: s("H7"),
    face_down: g("41A", 12),
    retracted: s("H7"),
    moved: s("H7"),
    moved_late: s("H7"),
    illegal: s("H9a"),
};

pub(crate) const DUP1987: Rules = Rules {
    played: "45",
    incomplete: "46",
    named: l("45B"),
    high_low_win: l("46B1"),
    suit_only: s("46B2"),
    rank_leading: s("46B3(a)"),
    rank: s("46B3(b)"),
    absent: s("46B4"),
    anything: s("46B5"),
    change: l("45C4(b)"),
    names: "45C4(a)",
    slip_until_next_play: false,
    touched: l("45C3"),
    held: l("45C1"),
    declarer_held: true,
    declarers: l("45C2"),
    face_down: l("41A"),
    retracted: l("47F"),
    moved: l("45D"),
    moved_late: l("45D"),
    illegal: s("47B"),
};

pub(crate) const DUP2017: Rules = Rules {
    played: "45",
    incomplete: "46",
    named: v("45B"),
    high_low_win: v("46B1"),
    suit_only: v("46B2"),
    rank_leading: v("46B3(a)"),
    rank: v("46B3(b)"),
    absent: v("46B4"),
    anything: v("46B5"),
    change: v("45C4(b)"),
    names: "45C4(a)",
    slip_until_next_play: true,
    touched: v("45C3"),
    held: v("45C1"),
    declarer_held: true,
    declarers: v("45C2"),
    face_down: m("41A"),
    retracted: m("47F"),
    moved: v("45D1"),
    moved_late: m("45D2"),
    illegal: v("47B"),
};

/// The clause by which an illegal play is taken back.
pub(crate) fn illegal_play(table: &Table) -> Clause {
    table.book().l45.illegal
}

/// Law 46: declarer names dummy's card incompletely.
pub(crate) fn designated(table: &Table, how: Designation, leading: bool) -> Ruling {
    let rules = &table.book().l45;
    let declarer = table.declarer().unwrap_or(Seat::South);
    let dummy = declarer.partner();
    let law = match how {
        Designation::Exact(_) => rules.named,
        Designation::SuitOnly(_) => rules.suit_only,
        Designation::RankOnly(rank) if leading && continued(table, rank).is_some() => {
            rules.rank_leading
        }
        Designation::RankOnly(_) => rules.rank,
        Designation::High | Designation::Low | Designation::Win => rules.high_low_win,
        Designation::Anything => rules.anything,
        Designation::NotThere => rules.absent,
    };
    let (other, fact) = table.fact(Query::OtherIntention, false);
    let ruling = Ruling::new(table.code, rules.incomplete, Some(declarer))
        .law(law)
        .fact(Some(fact))
        .tell_of("law-designation", vec![("declarer", format!("{declarer}"))]);
    let candidates = crate::designation::candidates(table, how);
    let options = |cards: Cards| {
        let play = |card: Card| {
            Opt::new(format!("play-{card}"))
                .law(law)
                .effect(Effect::ForceCard { seat: dummy, card })
        };
        cards.into_iter().map(play).collect()
    };
    match how {
        _ if other => ruling
            .decide(Decision::new(Chooser::Seat(declarer), options(table.legal_plays(dummy))))
            .tell("law-other-intention"),
        Designation::Anything => {
            let side = declarer.side().opponents();
            ruling
                .auto(Effect::OpponentPicksCard)
                .decide(Decision::new(Chooser::EitherOf { side, first: None }, options(candidates)))
        }
        _ if candidates.is_empty() => ruling
            .auto(Effect::Explain { key: "law-designation-void" })
            .tell("law-designation-void"),
        _ if candidates.len() == 1 => {
            ruling.autos(candidates.into_iter().map(|card| Effect::ForceCard { seat: dummy, card }))
        }
        _ => ruling.decide(Decision::new(Chooser::Seat(declarer), options(candidates))),
    }
}

/// Law 45C4(b), home H7: declarer corrects the card he named.
pub(crate) fn changed(
    table: &Table,
    new: Card,
    old: Card,
    delay_ms: u32,
    claimed: Claimed,
) -> Ruling {
    let rules = &table.book().l45;
    let declarer = table.declarer().unwrap_or(Seat::South);
    let dummy = declarer.partner();
    let at_once = delay_ms <= AT_ONCE_MS;
    let assume = at_once && (claimed == Claimed::Unintended || !table.book().caps.has_director);
    let (slip, fact) = table.fact(Query::SlipOfTongue, assume);
    // The card lies in the trick on the table, or it is too late.
    let play = table.play.as_ref();
    let in_time = play.is_some_and(|play| {
        let after = play.current.iter().skip_while(|(seat, _)| *seat != dummy).skip(1);
        play.card_of(dummy) == Some(old) && after.clone().all(|(seat, _)| table.is_defender(*seat))
    });
    let accepted = slip && in_time && (rules.slip_until_next_play || at_once);
    let ruling = Ruling::new(table.code, rules.played, Some(declarer))
        .law(rules.change)
        .fact(Some(fact))
        .tell_of(
            "law-designation-changed",
            vec![("old", format!("{old}")), ("new", format!("{new}"))],
        );
    if !accepted {
        return ruling.auto(Effect::PlayStands { seat: dummy, card: old }).tell("law-card-stands");
    }
    let after = play.into_iter().flat_map(|play| {
        play.current.iter().skip_while(|(seat, _)| *seat != dummy).skip(1).copied()
    });
    let withdrawable = after.map(|(seat, card)| Effect::Withdrawable { seat, card });
    ruling
        .auto(Effect::ReturnCard { seat: dummy, card: old })
        .auto(Effect::PlayStands { seat: dummy, card: new })
        .autos(withdrawable)
        .tell("law-slip-corrected")
}

/// Law 45C3, home H7: a card of dummy's is touched.
pub(crate) fn touched(table: &Table, card: Card, arranging: bool) -> Ruling {
    let rules = &table.book().l45;
    let declarer = table.declarer().unwrap_or(Seat::South);
    let dummy = declarer.partner();
    let (arranging, fact) = table.fact(Query::Arranging, arranging);
    let ruling = Ruling::new(table.code, rules.played, None)
        .law(rules.touched)
        .fact(Some(fact))
        .tell_of("law-touched", vec![("card", format!("{card}"))]);
    if arranging {
        ruling.auto(Effect::Explain { key: "law-not-played" }).tell("law-not-played")
    } else {
        ruling.auto(Effect::ForceCard { seat: dummy, card }).tell("law-card-stands")
    }
}

/// Law 45C1, home H7: a card is held so that its face can be seen.
pub(crate) fn held(table: &Table, seat: Seat, card: Card, played: bool) -> Ruling {
    let rules = &table.book().l45;
    let (played, fact) = table.fact(Query::Seen, played);
    let ruling = Ruling::new(table.code, rules.played, Some(seat))
        .law(if table.is_defender(seat) { rules.held } else { rules.declarers })
        .fact(Some(fact))
        .tell_of("law-held", vec![("seat", format!("{seat}")), ("card", format!("{card}"))]);
    if played {
        ruling.auto(Effect::ForceCard { seat, card }).tell("law-card-stands")
    } else {
        ruling.auto(Effect::Explain { key: "law-not-played" }).tell("law-not-played")
    }
}

/// Law 45C4(a), home H7: declarer names the card of his own hand that he plays.
pub(crate) fn named_own(table: &Table, seat: Seat, card: Card) -> Ruling {
    let rules = &table.book().l45;
    let law = Clause { no: rules.names, ..rules.change };
    Ruling::new(table.code, rules.played, None)
        .law(law)
        .auto(Effect::ForceCard { seat, card })
        .tell_of("law-named-own", vec![("seat", format!("{seat}")), ("card", format!("{card}"))])
        .tell("law-card-stands")
}

/// Law 41A: the wrong player has led face down. The lead goes back, free.
pub(crate) fn face_down(table: &Table, seat: Seat, card: Card, turn: Seat) -> Ruling {
    Ruling::new(table.code, "41", Some(seat))
        .law(table.book().l45.face_down)
        .auto(Effect::ReturnCard { seat, card })
        .auto(Effect::RestoreTurn { seat: turn })
        .tell_of("law-face-down", vec![("seat", format!("{seat}")), ("turn", format!("{turn}"))])
}

/// Law 41A: a player takes up the lead that lies face down, which only the director may allow.
pub(crate) fn lead_withdrawn(table: &Table, seat: Seat, card: Card) -> Ruling {
    Ruling::new(table.code, "41", Some(seat))
        .law(table.book().l45.face_down)
        .auto(Effect::ForceCard { seat, card })
        .tell_of("law-lead-stays", vec![("seat", format!("{seat}"))])
}

/// Law 41A: a lead that was put face down on a wrong explanation by declarer's side goes back, and
/// its player leads anew.
pub(crate) fn lead_goes_back(table: &Table, explainer: Option<Seat>) -> Option<(Clause, Laid)> {
    let lead = table.face_down()?;
    let misled = explainer.is_none_or(|by| by.side() != lead.seat.side());
    misled.then_some((table.book().l45.face_down, lead))
}

/// Law 47F, home H7: a card once played stays, unless a law lets it be withdrawn.
pub(crate) fn retracted(table: &Table, seat: Seat, card: Card) -> Ruling {
    let name = if table.book().caps.has_director { "47" } else { table.book().l45.played };
    Ruling::new(table.code, name, Some(seat))
        .law(table.book().l45.retracted)
        .auto(Effect::PlayStands { seat, card })
        .tell_of("law-retracted", vec![("seat", format!("{seat}")), ("card", format!("{card}"))])
}

/// Law 45D: dummy puts a card that was not named in the played position.
pub(crate) fn moved(table: &Table, card: Card, named: Option<Card>, placed: bool) -> Ruling {
    let rules = &table.book().l45;
    // Too late when both sides have played to the next trick.
    let late = placed
        && table.play.as_ref().is_some_and(|play| {
            let now = |side: Side| play.current.iter().any(|(seat, _)| seat.side() == side);
            let lies = |trick: &crate::Quitted| trick.plays.iter().any(|(_, lying)| *lying == card);
            let last = play.quitted.last().is_some_and(lies);
            let before = play.quitted.iter().any(lies);
            before && !last || last && Side::ALL.into_iter().all(now)
        });
    let declarer = table.declarer().unwrap_or(Seat::South);
    let dummy = declarer.partner();
    let ruling = Ruling::new(table.code, rules.played, Some(dummy))
        .law(if late { rules.moved_late } else { rules.moved })
        .tell_of("law-dummy-moved", vec![("card", format!("{card}"))]);
    if late {
        return ruling.auto(Effect::PlayStands { seat: dummy, card });
    }
    let after = table.play.as_ref().into_iter().flat_map(|play| {
        play.current.iter().skip_while(|(seat, _)| *seat != dummy).skip(1).copied()
    });
    let ruling = ruling
        .auto(Effect::ReturnCard { seat: dummy, card })
        .autos(named.map(|card| Effect::PlayStands { seat: dummy, card }));
    ruling.autos(after.map(|(seat, card)| Effect::Withdrawable { seat, card }))
}
