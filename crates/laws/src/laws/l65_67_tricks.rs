//! Laws 65 to 67: quitted tricks, inspecting them, tricks with a wrong number of cards. Home code:
//! H11.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use bridge::{Seat, Side};
use cards::Card;

use crate::clause::{Clause, from_memory, gap, primary, printed, text_1997};
use crate::code::ByCode;
use crate::effect::Effect;
use crate::incident::{IncidentKind, Inspection};
use crate::laws::l57_60_premature::one_seen;
use crate::ruling::{Chooser, Decision, DecisionOption, Ruling};
use crate::state::Phase;
use crate::table::LawsTable;

/// The treatment of a card that was not played to an earlier trick.
#[derive(Debug)]
enum Omission {
    /// Free if the player still has the suit; otherwise a revoke is deemed.
    FreeWithSuit { with: Clause, void: Clause, deemed: Clause },
    /// A revoke is deemed in any case and costs one trick.
    Revoke { clause: Clause, deemed: Clause },
    /// Free.
    Free { clause: Clause },
}

impl Omission {
    /// The clauses by which an omission that was found late is deemed a revoke: on the omission, and on the
    /// revoke.
    const fn deemed(&self) -> Option<[Clause; 2]> {
        match *self {
            Omission::FreeWithSuit { void: clause, deemed, .. }
            | Omission::Revoke { clause, deemed } => Some([clause, deemed]),
            Omission::Free { .. } => None,
        }
    }
}

/// The points in which the codes differ.
#[derive(Debug)]
struct Rules {
    look: &'static str,
    /// Declarer and both defenders may see the last trick until the next lead.
    last_trick: bool,
    inspect: Clause,
    own_card: Clause,
    inspect_quitted: Clause,
    after_play: Clause,
    disturbed: [Clause; 2],
    /// The clause by which dummy and the defenders may point out a wrongly placed card before the
    /// next lead.
    point: Clause,
    dummy_may_point: bool,
    omission: Omission,
    now: Clause,
    surplus: Clause,
}

const HOME: Rules = Rules {
    look: "H11",
    last_trick: true,
    inspect: primary("H11"),
    own_card: primary("H11"),
    inspect_quitted: primary("H11"),
    after_play: gap("66D", 12),
    disturbed: [gap("65D", 12), gap("66D", 12)],
    point: primary("H5"),
    dummy_may_point: true,
    omission: Omission::Free { clause: gap("67B", 12) },
    now: gap("67A", 12),
    surplus: gap("67B", 12),
};

const DUP1987: Rules = Rules {
    look: "66",
    last_trick: false,
    inspect: text_1997("66A"),
    own_card: text_1997("66B"),
    inspect_quitted: text_1997("66C"),
    after_play: text_1997("66D"),
    disturbed: [primary("65D"), text_1997("66D")],
    point: text_1997("9A"),
    dummy_may_point: false,
    omission: Omission::FreeWithSuit {
        with: text_1997("67B1(a)"),
        void: text_1997("67B1(b)"),
        deemed: from_memory("64A2"),
    },
    now: text_1997("67A"),
    surplus: text_1997("67B2"),
};

const DUP2017: Rules = Rules {
    look: "66",
    last_trick: false,
    inspect: printed("66A"),
    own_card: printed("66B"),
    inspect_quitted: printed("66C"),
    after_play: printed("66D"),
    disturbed: [printed("65D"), printed("66D")],
    point: printed("65B3"),
    dummy_may_point: true,
    omission: Omission::Revoke { clause: printed("67B1"), deemed: printed("64A2") },
    now: printed("67A"),
    surplus: printed("67B2"),
};

static RULES: ByCode<Rules> = ByCode { home: HOME, dup1987: DUP1987, dup2017: DUP2017 };

/// Law 65C: the play reconstructed from the rows of quitted cards, each seat's in the order played.
/// None if the rows differ in length, or a trick has no winner.
pub fn replay_from_piles(
    contract: bridge::Contract,
    piles: &bridge::BySeat<Vec<Card>>,
) -> Option<Vec<crate::QuittedTrick>> {
    let tricks = piles[Seat::North].len();
    if piles.0.iter().any(|pile| pile.len() != tricks) {
        return None;
    }
    let mut leader = contract.leader();
    (0..tricks)
        .map(|at| {
            let plays: crate::TrickPlays = crate::record::seats_from(leader)
                .into_iter()
                .map(|seat| piles[seat].get(at).map(|card| (seat, *card)))
                .collect::<Option<_>>()?;
            let winner = crate::record::winner(&plays, contract)?;
            let trick = crate::QuittedTrick { leader, plays, winner };
            leader = winner;
            Some(trick)
        })
        .collect()
}

/// Law 66, home H11: a player inspects a trick.
pub(crate) fn inspected(table: &LawsTable, seat: Seat, trick: u8, how: Inspection) -> Ruling {
    let rules = &RULES[table.code];
    let dummy = table.dummy() == Some(seat);
    let over = matches!(table.phase, Phase::Closed | Phase::Final);
    // The last trick: in the home code until the next lead; in duplicate until the player has
    // turned their card or their side plays on, and their own card alone until the next lead.
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
        .explain_with(key, vec![("seat", format!("{seat}")), ("trick", format!("{trick}"))]);
    if allowed || !table.code.capabilities().has_director {
        return ruling;
    }
    ruling.auto(Effect::ProceduralPenalty { side: seat.side() })
}

/// Laws 65D and 66D: a player has mixed their quitted cards. Doubt is resolved against their side.
pub(crate) fn disturbed(table: &LawsTable, seat: Seat) -> Ruling {
    Ruling::new(table.code, "65", Some(seat))
        .laws(&RULES[table.code].disturbed)
        .auto(Effect::Forfeit { side: seat.side() })
        .explain_with("law-pile-disturbed", vec![("seat", format!("{seat}"))])
}

/// Law 65B3: a player points out a wrongly placed card.
pub(crate) fn pointed(table: &LawsTable, seat: Seat, before_next_lead: bool) -> Ruling {
    let rules = &RULES[table.code];
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
        .explain_with(key, vec![("seat", format!("{seat}"))])
}

/// Law 67: a player did not play to a trick.
pub(crate) fn omitted(table: &LawsTable, seat: Seat, trick: u8) -> Ruling {
    let rules = &RULES[table.code];
    let ruling = Ruling::new(table.code, "67", Some(seat)).explain_with(
        "law-card-omitted",
        vec![("seat", format!("{seat}")), ("trick", format!("{trick}"))],
    );
    // If the cards were of a wrong board, the trick itself is gone.
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
        Some(clause) => ruling.law(clause).explain("law-deemed-revoke"),
        None => ruling,
    };
    let options: Vec<DecisionOption> = addable
        .into_iter()
        .map(|card| {
            DecisionOption::new(format!("add-{card}"))
                .law(law)
                .effect(Effect::ForceCard { seat, card })
        })
        .collect();
    match options.len() {
        1 => ruling.autos(options.into_iter().flat_map(|opt| opt.effects)),
        _ => ruling.decide(Decision::new(Chooser::Seat(table.controller(seat)), options)),
    }
}

/// Law 67A: have not both sides played to the next trick yet?
fn is_in_time(table: &LawsTable, trick: u8) -> bool {
    table.play.as_ref().is_some_and(|play| {
        let by = |side: Side| play.current.iter().any(|(seat, _)| seat.side() == side);
        play.trick_no() == trick || play.trick_no() == trick + 1 && !Side::ALL.into_iter().all(by)
    })
}

/// Was a card left out of this trick, and is that deemed a revoke?
pub(crate) fn is_deemed_revoke(table: &LawsTable, seat: Seat, trick: u8) -> bool {
    let Some([_, deemed]) = RULES[table.code].omission.deemed() else { return false };
    let mut incidents = table.incidents.iter().rev();
    let known = incidents.find(|it| it.kind == IncidentKind::CardOmitted { seat, trick });
    let ruling = known.and_then(|incident| incident.ruling.as_ref());
    ruling.is_some_and(|ruling| ruling.laws.contains(&deemed))
}

/// The clause by which an omission that was found late is deemed a revoke, if the code has one.
pub(crate) fn deemed_revoke(table: &LawsTable) -> Option<Clause> {
    RULES[table.code].omission.deemed().map(|[clause, _]| clause)
}

/// Law 67B2: a player has put two cards on a trick.
pub(crate) fn surplus(table: &LawsTable, seat: Seat, trick: u8, card: Card) -> Ruling {
    let rules = &RULES[table.code];
    let current = is_in_time(table, trick);
    let (name, seen) = one_seen(table);
    let ruling = if current {
        // Law 58B1: the card whose face was seen is played.
        Ruling::new(table.code, name, Some(seat)).laws(&[seen, rules.now])
    } else {
        Ruling::new(table.code, "67", Some(seat)).law(rules.surplus)
    };
    ruling.auto(Effect::ReturnCard { seat, card }).explain_with(
        "law-card-surplus",
        vec![("seat", format!("{seat}")), ("card", format!("{card}"))],
    )
}
