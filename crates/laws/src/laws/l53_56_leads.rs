//! Laws 53 to 56: leads out of turn. Home: H9.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use bridge::Seat;
use cards::{Card, Seats};

use crate::clause::{Clause, from_memory, gap, primary, printed, text_1997};
use crate::code::ByCode;
use crate::effect::{Effect, LeadKind, LeadWhen};
use crate::incident::side_of;
use crate::laws::l16_information::partner_knows;
use crate::laws::l48_52_penalty::penalty;
use crate::ruling::{Chooser, Conduct, Decision, DecisionOption, Ruling};
use crate::table::LawsTable;

/// Declarer's options after refusing a defender's lead.
#[derive(Debug)]
enum Refused {
    /// The card is a major penalty card, and Law 50D follows.
    PenaltyCard { clause: Clause },
    /// Nail the card, or require or prohibit its suit; at declarer's own turn both may be done.
    NailOrRestrict { either: Clause, both: Clause },
}

/// Which card declarer must lead after a lead from the wrong hand.
#[derive(Debug)]
enum WrongHand {
    AnyCard(Clause),
    SameSuit(Clause),
}

/// An opening lead by the declaring side.
#[derive(Clone, Copy, Debug)]
enum WrongSide {
    /// It is taken back as an illegal play.
    Returned(Clause),
    /// It is a card exposed in the auction period.
    Exposed(Clause),
}

/// The points in which the codes differ.
#[derive(Debug)]
struct Rules {
    /// The numbers of the laws: for an opening lead out of turn, a later one, declarer's lead,
    /// declarer's premature play.
    laws: [&'static str; 4],
    accept: Clause,
    /// The player properly on lead leads: the other lead is withdrawn without penalty.
    own_lead: Clause,
    /// A lead to the thirteenth trick cannot be accepted.
    never_at_thirteen: Option<Clause>,
    /// The clause by which dummy is spread after an opening lead out of turn.
    spread: Option<Clause>,
    accept_hand: Clause,
    accept_dummy: Option<Clause>,
    seen: Clause,
    refuse_opening: Clause,
    refused: Refused,
    /// The clause by which declarer's lead is accepted.
    declarer_accept: Clause,
    /// The defender to its right has played: the lead stands, and that defender's card is premature
    /// (Law 57).
    right_played: Clause,
    /// Playing over an irregular lead accepts it.
    forfeited: Clause,
    defenders_turn: Clause,
    wrong_hand: WrongHand,
    profit: Option<Clause>,
    /// If the defenders differ, the one next in turn decides.
    next_in_turn: bool,
    /// An opponent told the player to lead.
    misled: Clause,
    wrong_side: WrongSide,
}

const HOME: Rules = Rules {
    laws: ["H9", "H9", "H9", "H9"],
    accept: primary("H9.0"),
    own_lead: primary("H9.0"),
    never_at_thirteen: None,
    spread: None,
    accept_hand: primary("H9b"),
    accept_dummy: None,
    seen: primary("H9.0"),
    refuse_opening: primary("H9b"),
    refused: Refused::NailOrRestrict { either: primary("H9b"), both: gap("H9c", 4) },
    declarer_accept: primary("H9.0"),
    right_played: primary("H9.0"),
    forfeited: primary("H9.0"),
    defenders_turn: primary("H9a"),
    wrong_hand: WrongHand::SameSuit(primary("H9a")),
    profit: None,
    next_in_turn: false,
    misled: primary("H9b"),
    wrong_side: WrongSide::Returned(primary("H9a")),
};

const DUP1987: Rules = Rules {
    laws: ["54", "56", "55", "47"],
    accept: text_1997("53A"),
    own_lead: text_1997("53C"),
    never_at_thirteen: None,
    spread: Some(text_1997("54A")),
    accept_hand: text_1997("54B1"),
    accept_dummy: Some(primary("54B2")),
    seen: primary("54C"),
    refuse_opening: primary("54D"),
    refused: Refused::PenaltyCard { clause: text_1997("56") },
    declarer_accept: primary("55A"),
    right_played: text_1997("53B"),
    forfeited: text_1997("60A"),
    defenders_turn: primary("55B1"),
    wrong_hand: WrongHand::AnyCard(primary("55B2")),
    profit: Some(primary("55C")),
    next_in_turn: false,
    misled: text_1997("47E1"),
    wrong_side: WrongSide::Returned(primary("47B")),
};

const DUP2017: Rules = Rules {
    laws: ["54", "56", "55", "47"],
    accept: printed("53A"),
    own_lead: printed("53B"),
    never_at_thirteen: Some(printed("53A")),
    spread: Some(from_memory("54A")),
    accept_hand: from_memory("54B1"),
    accept_dummy: Some(from_memory("54B2")),
    seen: from_memory("54C"),
    refuse_opening: from_memory("54D"),
    refused: Refused::PenaltyCard { clause: printed("56") },
    declarer_accept: printed("55A"),
    right_played: printed("53C"),
    forfeited: printed("60A"),
    defenders_turn: printed("55B1"),
    wrong_hand: WrongHand::AnyCard(printed("55B2")),
    profit: Some(printed("55C")),
    next_in_turn: true,
    misled: from_memory("47E1"),
    wrong_side: WrongSide::Exposed(from_memory("54E")),
};

static RULES: ByCode<Rules> = ByCode { home: HOME, dup1987: DUP1987, dup2017: DUP2017 };

/// A defender's lead out of turn.
#[derive(Clone, Copy)]
pub(crate) struct Lead {
    pub(crate) seat: Seat,
    pub(crate) card: Card,
    /// Who was on lead.
    pub(crate) turn: Seat,
    pub(crate) opening: bool,
    /// An opponent had told the player that it was their lead.
    pub(crate) misled: bool,
}

/// Laws 53, 54 and 56, home H9: a defender leads out of turn.
pub(crate) fn defender(table: &LawsTable, lead: Lead) -> Ruling {
    let rules = &RULES[table.code];
    let Lead { seat, card, turn, opening, misled } = lead;
    let declarer = table.declarer().unwrap_or(seat.next());
    let back = || vec![Effect::ReturnCard { seat, card }, Effect::RestoreTurn { seat: turn }];
    let ruling = Ruling::new(table.code, rules.laws[usize::from(!opening)], Some(seat))
        .explain_with(
            if opening { "law-opening-lead-out-of-turn" } else { "law-lead-out-of-turn" },
            vec![
                ("seat", format!("{seat}")),
                ("card", format!("{card}")),
                ("turn", format!("{turn}")),
            ],
        );
    if misled {
        return ruling.law(rules.misled).autos(back()).explain("law-misled");
    }
    let last = table.play.as_ref().is_some_and(|play| play.trick_no() == 13);
    if let Some(clause) = rules.never_at_thirteen.filter(|_| last) {
        let tag = partner_knows(table, seat);
        return ruling
            .law(clause)
            .autos(back())
            .autos(tag)
            .review(&[from_memory("16C")])
            .explain("law-trick-13");
    }
    let stands = Effect::PlayStands { seat, card };
    if opening && table.dummy_seen {
        // Law 54C: no choice is left.
        return ruling.law(rules.seen).auto(stands).explain("law-dummy-seen");
    }
    let mut options = Vec::new();
    if opening {
        if let Some(clause) = rules.spread {
            let becomes = Effect::BecomeDummy { seat: declarer };
            options.push(
                DecisionOption::new("spread").law(clause).effect(stands.clone()).effect(becomes),
            );
        }
        let key = if rules.accept_dummy.is_some() { "accept-hand" } else { "accept" };
        options.push(DecisionOption::new(key).law(rules.accept_hand).effect(stands.clone()));
        if let Some(clause) = rules.accept_dummy {
            let from = Effect::LeadFrom { hand: declarer.partner() };
            options.push(
                DecisionOption::new("accept-dummy").law(clause).effect(stands.clone()).effect(from),
            );
        }
        // A declarer who has seen a card of dummy's must accept.
        let seen =
            DecisionOption::new("dummy-seen").conduct_only().law(rules.seen).effect(stands.clone());
        options.push(seen);
    } else {
        options.push(DecisionOption::new("accept").law(rules.accept).effect(stands.clone()));
    }
    // Left undecided, the lead is cancelled without a restriction.
    let refused = refusals(table, rules, lead);
    let timeout = refused.first().map(|opt| opt.key.clone()).unwrap_or_default();
    options.extend(refused);
    let own = DecisionOption::new("own-lead").conduct_only().law(rules.own_lead).effects(back());
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

fn refusals(table: &LawsTable, rules: &Rules, lead: Lead) -> Vec<DecisionOption> {
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
            let mut opt = DecisionOption::new("refuse").law(*clause);
            if opening {
                opt = DecisionOption::new("refuse").law(rules.refuse_opening).law(*clause);
            }
            vec![opt.effects(back()).effect(penalty(table, seat, card))]
        }
        Refused::NailOrRestrict { either, both } => {
            let nail = || {
                DecisionOption::new("nail")
                    .law(*either)
                    .effects(back())
                    .effect(penalty(table, seat, card))
            };
            let raised = declarer.side() == turn.side();
            let (law, prefix) = if raised { (*both, "nail-") } else { (*either, "") };
            let restricted = |word: &str, kind| {
                let opt =
                    DecisionOption::new(format!("{prefix}{word}-{suit}")).law(law).effects(back());
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

/// Law 55, home H9a: declarer leads out of turn, from their own hand or from dummy.
pub(crate) fn declarer(table: &LawsTable, seat: Seat, card: Card, turn: Seat) -> Ruling {
    let rules = &RULES[table.code];
    let declarer = table.declarer().unwrap_or(seat);
    let defenders = seat.side().opponents();
    let next = if rules.next_in_turn { Some(seat.next()) } else { None };
    let accept = DecisionOption::new("accept")
        .law(rules.declarer_accept)
        .effect(Effect::PlayStands { seat, card });
    let back = DecisionOption::new("refuse").effect(Effect::ReturnCard { seat, card });
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
        DecisionOption::new("right-played")
            .conduct_only()
            .law(rules.right_played)
            .effect(Effect::PlayStands { seat, card }),
    );
    decision.timeout = "refuse".into();
    if turn.side() == defenders {
        let own = DecisionOption::new("own-lead")
            .conduct_only()
            .law(rules.own_lead)
            .effect(Effect::ReturnCard { seat, card })
            .effect(Effect::RestoreTurn { seat: turn });
        decision.options.push(own);
        let own = [Conduct::Lead(Seats::of(turn)), Conduct::OwnLead(turn, card.suit())];
        decision.by_conduct.splice(0..0, own.map(|conduct| (conduct, "own-lead".into())));
    }
    Ruling::new(table.code, rules.laws[2], Some(declarer))
        .law(rules.declarer_accept)
        .explain_with(
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
pub(crate) fn accepted_by_acting(table: &LawsTable) -> Clause {
    RULES[table.code].forfeited
}

/// Is an opening lead by the declaring side a card exposed in the auction period (Law 54E)?
pub(crate) fn is_exposed_in_auction(table: &LawsTable) -> bool {
    matches!(RULES[table.code].wrong_side, WrongSide::Exposed(_))
}

/// A player of the declaring side leads when the opening lead is awaited. In 2017 the card stays face
/// up until the opening lead (Laws 54E and 24); before, it is returned, because declarer's cards never
/// become penalty cards (Laws 47B and 48A).
pub(crate) fn declarer_played(table: &LawsTable, seat: Seat, card: Card) -> Ruling {
    let rules = &RULES[table.code];
    let params = vec![("seat", format!("{seat}")), ("card", format!("{card}"))];
    match rules.wrong_side {
        WrongSide::Exposed(clause) => Ruling::new(table.code, rules.laws[0], Some(seat))
            .laws(&[clause, super::l24_exposed::exposed(table)])
            .auto(Effect::LeaveFaced { seat, cards: vec![card] })
            .autos(partner_knows(table, seat))
            .review(&[from_memory("16C")])
            .explain_with("law-lead-by-declaring-side", params),
        WrongSide::Returned(clause) => Ruling::new(table.code, rules.laws[3], Some(seat))
            .laws(&[clause, super::l48_52_penalty::RULES[table.code].declarer])
            .auto(Effect::ReturnCard { seat, card })
            .explain_with("law-declarer-played", params),
    }
}
