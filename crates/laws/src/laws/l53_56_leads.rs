//! Laws 53 to 56: leads out of turn. Home: H9.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use bridge::Seat;
use cards::{Card, Seats};

use crate::clause::{Clause, g, l, m, s, v};
use crate::effect::{Effect, LeadKind, LeadWhen};
use crate::incident::side_of;
use crate::laws::l16_information::partner_knows;
use crate::laws::l48_52_penalty::penalty;
use crate::ruling::{Chooser, Conduct, Decision, Opt, Ruling};
use crate::table::Table;

/// What declarer may do with a defender's lead that he refuses.
#[derive(Debug)]
enum Refused {
    /// The card is a major penalty card, and Law 50D follows.
    PenaltyCard { clause: Clause },
    /// Nail the card, or require or prohibit its suit; at declarer's own turn both.
    NailOrRestrict { either: Clause, both: Clause },
}

/// Which card declarer must lead after a lead from the wrong hand.
#[derive(Debug)]
enum WrongHand {
    AnyCard(Clause),
    SameSuit(Clause),
}

/// What the codes decide differently.
#[derive(Debug)]
pub(crate) struct Rules {
    /// The incidents: an opening lead out of turn, a later one, declarer's, a play of his too early.
    laws: [&'static str; 4],
    accept: Clause,
    /// The player properly on lead leads himself: the other lead is withdrawn free.
    own_lead: Clause,
    /// A lead at trick thirteen cannot be accepted.
    never_at_thirteen: Option<Clause>,
    /// The opening lead out of turn.
    spread: Option<Clause>,
    accept_hand: Clause,
    accept_dummy: Option<Clause>,
    seen: Clause,
    refuse_opening: Clause,
    refused: Refused,
    /// Declarer's lead.
    declarer_accept: Clause,
    /// The defender on the right of it has played: it stands, and his card is premature (57).
    right_played: Clause,
    /// Who plays over an irregular lead has accepted it.
    forfeited: Clause,
    defenders_turn: Clause,
    wrong_hand: WrongHand,
    profit: Option<Clause>,
    /// If the defenders differ, the one next in turn decides.
    next_in_turn: bool,
    /// An opponent said it was his lead.
    misled: Clause,
}

pub(crate) const HOME: Rules = Rules {
    laws: ["H9", "H9", "H9", "H9"],
    accept: s("H9.0"),
    own_lead: s("H9.0"),
    never_at_thirteen: None,
    spread: None,
    accept_hand: s("H9b"),
    accept_dummy: None,
    seen: s("H9.0"),
    refuse_opening: s("H9b"),
    refused: Refused::NailOrRestrict { either: s("H9b"), both: g("H9c", 4) },
    declarer_accept: s("H9.0"),
    right_played: s("H9.0"),
    forfeited: s("H9.0"),
    defenders_turn: s("H9a"),
    wrong_hand: WrongHand::SameSuit(s("H9a")),
    profit: None,
    next_in_turn: false,
    misled: s("H9b"),
};

pub(crate) const DUP1987: Rules = Rules {
    laws: ["54", "56", "55", "47"],
    accept: l("53A"),
    own_lead: l("53C"),
    never_at_thirteen: None,
    spread: Some(l("54A")),
    accept_hand: l("54B1"),
    accept_dummy: Some(s("54B2")),
    seen: s("54C"),
    refuse_opening: s("54D"),
    refused: Refused::PenaltyCard { clause: l("56") },
    declarer_accept: s("55A"),
    right_played: l("53B"),
    forfeited: l("60A"),
    defenders_turn: s("55B1"),
    wrong_hand: WrongHand::AnyCard(s("55B2")),
    profit: Some(s("55C")),
    next_in_turn: false,
    misled: l("47E1"),
};

pub(crate) const DUP2017: Rules = Rules {
    laws: ["54", "56", "55", "47"],
    accept: v("53A"),
    own_lead: v("53B"),
    never_at_thirteen: Some(v("53A")),
    spread: Some(m("54A")),
    accept_hand: m("54B1"),
    accept_dummy: Some(m("54B2")),
    seen: m("54C"),
    refuse_opening: m("54D"),
    refused: Refused::PenaltyCard { clause: v("56") },
    declarer_accept: v("55A"),
    right_played: v("53C"),
    forfeited: v("60A"),
    defenders_turn: v("55B1"),
    wrong_hand: WrongHand::AnyCard(v("55B2")),
    profit: Some(v("55C")),
    next_in_turn: true,
    misled: m("47E1"),
};

/// A defender's lead out of turn as it happened.
#[derive(Clone, Copy)]
pub(crate) struct Lead {
    pub(crate) seat: Seat,
    pub(crate) card: Card,
    /// Whose lead it was.
    pub(crate) turn: Seat,
    pub(crate) opening: bool,
    /// An opponent had told him it was his lead.
    pub(crate) misled: bool,
}

/// Laws 53, 54 and 56, home H9: a defender leads out of turn.
pub(crate) fn defender(table: &Table, lead: Lead) -> Ruling {
    let rules = &table.book().l53;
    let Lead { seat, card, turn, opening, misled } = lead;
    let declarer = table.declarer().unwrap_or(seat.next());
    let back = || vec![Effect::ReturnCard { seat, card }, Effect::RestoreTurn { seat: turn }];
    let ruling = Ruling::new(table.code, rules.laws[usize::from(!opening)], Some(seat)).tell_of(
        if opening { "law-opening-lead-out-of-turn" } else { "law-lead-out-of-turn" },
        vec![("seat", format!("{seat}")), ("card", format!("{card}")), ("turn", format!("{turn}"))],
    );
    if misled {
        return ruling.law(rules.misled).autos(back()).tell("law-misled");
    }
    let last = table.play.as_ref().is_some_and(|play| play.trick_no() == 13);
    if let Some(clause) = rules.never_at_thirteen.filter(|_| last) {
        let tag = partner_knows(table, seat);
        return ruling
            .law(clause)
            .autos(back())
            .autos(tag)
            .review(&[m("16C")])
            .tell("law-trick-13");
    }
    let stands = Effect::PlayStands { seat, card };
    if opening && table.dummy_seen {
        // Law 54C: there is nothing left to choose.
        return ruling.law(rules.seen).auto(stands).tell("law-dummy-seen");
    }
    let mut options = Vec::new();
    if opening {
        if let Some(clause) = rules.spread {
            let becomes = Effect::BecomeDummy { seat: declarer };
            options.push(Opt::new("spread").law(clause).effect(stands.clone()).effect(becomes));
        }
        let key = if rules.accept_dummy.is_some() { "accept-hand" } else { "accept" };
        options.push(Opt::new(key).law(rules.accept_hand).effect(stands.clone()));
        if let Some(clause) = rules.accept_dummy {
            let from = Effect::LeadFrom { hand: declarer.partner() };
            options.push(Opt::new("accept-dummy").law(clause).effect(stands.clone()).effect(from));
        }
        // Whoever has seen a card of dummy's must accept.
        let seen = Opt::new("dummy-seen").unspoken().law(rules.seen).effect(stands.clone());
        options.push(seen);
    } else {
        options.push(Opt::new("accept").law(rules.accept).effect(stands.clone()));
    }
    // Left undecided, the lead is annulled and nothing is ordered.
    let refused = refusals(table, rules, lead);
    let timeout = refused.first().map(|opt| opt.key.clone()).unwrap_or_default();
    options.extend(refused);
    let own = Opt::new("own-lead").unspoken().law(rules.own_lead).effects(back());
    options.push(own);
    let accepting = if !opening || rules.accept_dummy.is_none() { "accept" } else { "accept-hand" };
    let mut decision = Decision::new(Chooser::Seat(declarer), options);
    decision.timeout = timeout;
    let hands = side_of(declarer);
    if hands.contains(turn) {
        decision = decision
            .on(Conduct::Lead(Seats::of(turn)), "own-lead")
            .on(Conduct::OwnLead(turn, card.suit()), "own-lead");
    }
    if opening {
        decision = decision.on(Conduct::Spread(declarer.partner()), "dummy-seen");
        if rules.spread.is_some() {
            decision = decision.on(Conduct::Spread(declarer), "spread");
            decision = decision.on(Conduct::Play(Seats::of(declarer.partner())), "accept-dummy");
        }
    }
    let decision = decision.on(Conduct::Play(hands), accepting);
    let right = if opening { rules.spread.unwrap_or(rules.accept) } else { rules.accept };
    ruling.law(right).decide(decision)
}

fn refusals(table: &Table, rules: &Rules, lead: Lead) -> Vec<Opt> {
    let Lead { seat, card, turn, opening, .. } = lead;
    let declarer = table.declarer().unwrap_or(seat.next());
    let back = || vec![Effect::ReturnCard { seat, card }, Effect::RestoreTurn { seat: turn }];
    let partner = seat.partner();
    let suit = card.suit();
    let restrict = |kind, law| Effect::LeadRestriction {
        seat: partner,
        kind,
        when: LeadWhen::FirstLead,
        while_on_lead: true,
        unless_shown: false,
        law,
    };
    match &rules.refused {
        Refused::PenaltyCard { clause } => {
            let mut opt = Opt::new("refuse").law(*clause);
            if opening {
                opt = Opt::new("refuse").law(rules.refuse_opening).law(*clause);
            }
            vec![opt.effects(back()).effect(penalty(table, seat, card))]
        }
        Refused::NailOrRestrict { either, both } => {
            let nail =
                || Opt::new("nail").law(*either).effects(back()).effect(penalty(table, seat, card));
            let raised = declarer.side() == turn.side();
            let (law, prefix) = if raised { (*both, "nail-") } else { (*either, "") };
            let restricted = |word: &str, kind| {
                let opt = Opt::new(format!("{prefix}{word}-{suit}")).law(law).effects(back());
                let opt = if raised { opt.effect(penalty(table, seat, card)) } else { opt };
                opt.effect(restrict(kind, law))
            };
            vec![
                nail(),
                restricted("require", LeadKind::Require(suit)),
                restricted("prohibit", LeadKind::Prohibit(vec![suit])),
            ]
        }
    }
}

/// Law 55, home H9a: declarer leads out of turn, from his hand or from dummy.
pub(crate) fn declarer(table: &Table, seat: Seat, card: Card, turn: Seat) -> Ruling {
    let rules = &table.book().l53;
    let declarer = table.declarer().unwrap_or(seat);
    let defenders = seat.side().opponents();
    let next = if rules.next_in_turn { Some(seat.next()) } else { None };
    let accept =
        Opt::new("accept").law(rules.declarer_accept).effect(Effect::PlayStands { seat, card });
    let back = Opt::new("refuse").effect(Effect::ReturnCard { seat, card });
    let refuse = if turn.side() == defenders {
        back.law(rules.defenders_turn).effect(Effect::RestoreTurn { seat: turn })
    } else {
        let from = Effect::LeadFrom { hand: turn };
        match &rules.wrong_hand {
            WrongHand::AnyCard(law) => back.law(*law).effect(from),
            WrongHand::SameSuit(law) => {
                back.law(*law).effect(from).effect(Effect::LeadSameSuit { suit: card.suit() })
            }
        }
    };
    let refuse = refuse.reserve(rules.profit.as_slice());
    let mut decision =
        Decision::new(Chooser::EitherOf { side: defenders, first: next }, vec![accept, refuse])
            .on(Conduct::Play(Seats::of(seat.next())), "accept")
            .on(Conduct::Play(Seats::of(seat.previous())), "right-played");
    decision.options.push(
        Opt::new("right-played")
            .unspoken()
            .law(rules.right_played)
            .effect(Effect::PlayStands { seat, card }),
    );
    decision.timeout = "refuse".into();
    if turn.side() == defenders {
        let own = Opt::new("own-lead")
            .unspoken()
            .law(rules.own_lead)
            .effect(Effect::ReturnCard { seat, card })
            .effect(Effect::RestoreTurn { seat: turn });
        decision.options.push(own);
        let own = [Conduct::Lead(Seats::of(turn)), Conduct::OwnLead(turn, card.suit())];
        decision.by_conduct.splice(0..0, own.map(|conduct| (conduct, "own-lead".into())));
    }
    Ruling::new(table.code, rules.laws[2], Some(declarer))
        .law(rules.declarer_accept)
        .tell_of(
            "law-declarer-led",
            vec![
                ("seat", format!("{seat}")),
                ("card", format!("{card}")),
                ("turn", format!("{turn}")),
            ],
        )
        .decide(decision)
}

/// The clause by which an act over an irregular lead accepts it (Law 60A).
pub(crate) fn accepted_by_acting(table: &Table) -> Clause {
    table.book().l53.forfeited
}

/// Declarer plays a card to a trick before his turn, or leads when the opening lead is awaited: it
/// goes back, for his cards are no penalty cards (Laws 47B and 48A).
pub(crate) fn declarer_played(table: &Table, seat: Seat, card: Card) -> Ruling {
    let declarer = table.declarer().unwrap_or(seat);
    let rules = &table.book().l53;
    Ruling::new(table.code, rules.laws[3], Some(declarer))
        .laws(&[crate::laws::l45_47_played::illegal_play(table), table.book().l50.declarer])
        .auto(Effect::ReturnCard { seat, card })
        .tell_of(
            "law-declarer-played",
            vec![("seat", format!("{seat}")), ("card", format!("{card}"))],
        )
}
