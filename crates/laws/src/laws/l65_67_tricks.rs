//! Laws 65 to 67: quitted tricks, looking at them, tricks with a wrong number of cards.
//! Home: H11.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use bridge::{Seat, Side};
use cards::Card;

use crate::clause::{Clause, g, l, m, s, v};
use crate::effect::Effect;
use crate::incident::Look;
use crate::laws::l57_60_premature::one_seen;
use crate::ruling::{Chooser, Decision, Opt, Ruling};
use crate::table::{Phase, Table};

/// What becomes of a card that was not played to an earlier trick.
#[derive(Debug)]
enum Omission {
    /// Free if he still has the suit; else a revoke is deemed.
    FreeWithSuit { with: Clause, void: Clause, deemed: Clause },
    /// A revoke is deemed either way: one trick.
    Revoke { clause: Clause, deemed: Clause },
    /// Free.
    Free { clause: Clause },
}

/// What the codes decide differently.
#[derive(Debug)]
pub(crate) struct Rules {
    look: &'static str,
    /// Declarer and both defenders may see the last trick until the next lead.
    last_trick: bool,
    inspect: Clause,
    own_card: Clause,
    inspect_quitted: Clause,
    after_play: Clause,
    disturbed: [Clause; 2],
    /// Who may point out a card lying wrong: dummy and the defenders before the next lead.
    point: Clause,
    dummy_may_point: bool,
    omission: Omission,
    now: Clause,
    surplus: Clause,
}

pub(crate) const HOME: Rules = Rules {
    look: "H11",
    last_trick: true,
    inspect: s("H11"),
    own_card: s("H11"),
    inspect_quitted: s("H11"),
    after_play: g("66D", 12),
    disturbed: [g("65D", 12), g("66D", 12)],
    point: s("H5"),
    dummy_may_point: true,
    omission: Omission::Free { clause: g("67B", 12) },
    now: g("67A", 12),
    surplus: g("67B", 12),
};

pub(crate) const DUP1987: Rules = Rules {
    look: "66",
    last_trick: false,
    inspect: l("66A"),
    own_card: l("66B"),
    inspect_quitted: l("66C"),
    after_play: l("66D"),
    disturbed: [s("65D"), l("66D")],
    point: l("9A"),
    dummy_may_point: false,
    omission: Omission::FreeWithSuit { with: l("67B1(a)"), void: l("67B1(b)"), deemed: m("64A2") },
    now: l("67A"),
    surplus: l("67B2"),
};

pub(crate) const DUP2017: Rules = Rules {
    look: "66",
    last_trick: false,
    inspect: v("66A"),
    own_card: v("66B"),
    inspect_quitted: v("66C"),
    after_play: v("66D"),
    disturbed: [v("65D"), v("66D")],
    point: v("65B3"),
    dummy_may_point: true,
    omission: Omission::Revoke { clause: v("67B1"), deemed: v("64A2") },
    now: v("67A"),
    surplus: v("67B2"),
};

/// Law 65C: the play as the rows of quitted cards tell it, each seat's in the order played. None if
/// the rows are not of one length, or a trick has no winner.
pub fn replay_from_piles(
    contract: bridge::Contract,
    piles: &bridge::BySeat<Vec<Card>>,
) -> Option<Vec<crate::Quitted>> {
    let tricks = piles[Seat::North].len();
    if piles.0.iter().any(|pile| pile.len() != tricks) {
        return None;
    }
    let mut leader = contract.leader();
    (0..tricks)
        .map(|at| {
            let plays: crate::Plays = crate::tricks::from(leader)
                .into_iter()
                .map(|seat| piles[seat].get(at).map(|card| (seat, *card)))
                .collect::<Option<_>>()?;
            let winner = crate::tricks::winner(&plays, contract)?;
            let trick = crate::Quitted { leader, plays, winner };
            leader = winner;
            Some(trick)
        })
        .collect()
}

/// Law 66, home H11: somebody looks at a trick.
pub(crate) fn inspected(table: &Table, seat: Seat, trick: u8, how: Look) -> Ruling {
    let rules = &table.book().l65;
    let dummy = table.dummy() == Some(seat);
    let over = matches!(table.phase, Phase::Closed | Phase::Final);
    // The last trick: at home until the next lead; in duplicate until he has turned his card or
    // his side plays on, and his own card alone until the next lead.
    let last = how.last && !dummy && if rules.last_trick { how.before_lead } else { !how.closed };
    let own = how.last && how.own && how.before_lead && !rules.last_trick;
    let (allowed, law) = match () {
        () if over => (true, rules.after_play),
        () if how.current || last => (true, rules.inspect),
        () if own => (true, rules.own_card),
        () if rules.last_trick => (false, rules.inspect),
        () => (false, rules.inspect_quitted),
    };
    let key = if allowed { "law-look-allowed" } else { "law-look-refused" };
    let ruling = Ruling::new(table.code, rules.look, (!allowed).then_some(seat))
        .law(law)
        .auto(Effect::Explain { key })
        .tell_of(key, vec![("seat", format!("{seat}")), ("trick", format!("{trick}"))]);
    if allowed || !table.book().caps.has_director {
        return ruling;
    }
    ruling.auto(Effect::MayPP { side: seat.side() })
}

/// Laws 65D and 66D: a player has mixed his quitted cards. Doubt is resolved against his side.
pub(crate) fn disturbed(table: &Table, seat: Seat) -> Ruling {
    Ruling::new(table.code, "65", Some(seat))
        .laws(&table.book().l65.disturbed)
        .auto(Effect::Forfeit { side: seat.side() })
        .tell_of("law-pile-disturbed", vec![("seat", format!("{seat}"))])
}

/// Law 65B3: somebody points out a card that lies wrong.
pub(crate) fn pointed(table: &Table, seat: Seat, before_next_lead: bool) -> Ruling {
    let rules = &table.book().l65;
    let declarer = table.declarer() == Some(seat);
    let dummy = table.dummy() == Some(seat);
    let allowed =
        declarer || before_next_lead && (!dummy || rules.dummy_may_point && table.dummy_rights);
    let key = match (allowed, dummy && !rules.dummy_may_point) {
        (true, _) => "law-point-allowed",
        (false, true) => "law-point-dummy",
        (false, false) => "law-point-late",
    };
    Ruling::new(table.code, "65", (!allowed).then_some(seat))
        .law(rules.point)
        .auto(Effect::Explain { key })
        .tell_of(key, vec![("seat", format!("{seat}"))])
}

/// Law 67: a player did not play to a trick.
pub(crate) fn omitted(table: &Table, seat: Seat, trick: u8) -> Ruling {
    let rules = &table.book().l65;
    let ruling = Ruling::new(table.code, "67", Some(seat)).tell_of(
        "law-card-omitted",
        vec![("seat", format!("{seat}")), ("trick", format!("{trick}"))],
    );
    // Where the cards were a wrong board's, the trick itself is gone.
    let Some(play) = &table.play else { return ruling.law(rules.now) };
    if play.trick_no() == trick {
        return ruling.law(rules.now).auto(Effect::RestoreTurn { seat });
    }
    let in_time = is_in_time(table, trick);
    let at =
        usize::from(trick).saturating_sub(1 + usize::from(play.before.0[0] + play.before.0[1]));
    let led = play.quitted.get(at).and_then(|t| t.plays.first()).map(|(_, card)| card.suit());
    let hand = table.hands[seat];
    let follow = led.map_or(hand, |suit| hand.in_suit(suit));
    let has_suit = !follow.is_empty();
    let addable = if has_suit { follow } else { hand };
    let (law, deemed) = match &rules.omission {
        _ if in_time => (rules.now, None),
        Omission::FreeWithSuit { with, .. } if has_suit => (*with, None),
        Omission::FreeWithSuit { void, deemed, .. } => (*void, Some(*deemed)),
        Omission::Revoke { clause, deemed } => (*clause, Some(*deemed)),
        Omission::Free { clause } => (*clause, None),
    };
    let ruling = ruling.law(law);
    let ruling = match deemed {
        Some(clause) => ruling.law(clause).tell("law-deemed-revoke"),
        None => ruling,
    };
    let transfer = deemed.and_then(|_| cost(table, seat, trick));
    let options: Vec<Opt> = addable
        .into_iter()
        .map(|card| {
            Opt::new(format!("add-{card}"))
                .law(law)
                .effect(Effect::ForceCard { seat, card })
                .effects(transfer.clone())
        })
        .collect();
    match options.len() {
        1 => ruling.autos(options.into_iter().flat_map(|opt| opt.effects)),
        _ => ruling.decide(Decision::new(Chooser::Seat(table.controller(seat)), options)),
    }
}

/// Law 67A: have not both sides played to the next trick yet?
fn is_in_time(table: &Table, trick: u8) -> bool {
    table.play.as_ref().is_some_and(|play| {
        let by = |side: Side| play.current.iter().any(|(seat, _)| seat.side() == side);
        play.trick_no() == trick || play.trick_no() == trick + 1 && !Side::ALL.into_iter().all(by)
    })
}

/// One trick, if the side has won that trick or a later one.
fn cost(table: &Table, seat: Seat, trick: u8) -> Option<Effect> {
    let play = table.play.as_ref()?;
    let before = play.before.0[0] + play.before.0[1];
    let won = play
        .quitted
        .iter()
        .enumerate()
        .any(|(at, t)| before + at as u8 + 1 >= trick && t.winner.side() == seat.side());
    let (from, to) = (seat.side(), seat.side().opponents());
    won.then_some(Effect::TransferTricks { from, to, n: 1 })
}

/// Law 67B2: a player has put two cards on a trick.
pub(crate) fn surplus(table: &Table, seat: Seat, trick: u8, card: Card) -> Ruling {
    let rules = &table.book().l65;
    let current = is_in_time(table, trick);
    let (name, seen) = one_seen(table);
    let ruling = if current {
        // Law 58B1: the card whose face was seen is played.
        Ruling::new(table.code, name, Some(seat)).laws(&[seen, rules.now])
    } else {
        Ruling::new(table.code, "67", Some(seat)).law(rules.surplus)
    };
    ruling
        .auto(Effect::ReturnCard { seat, card })
        .tell_of("law-card-surplus", vec![("seat", format!("{seat}")), ("card", format!("{card}"))])
}
