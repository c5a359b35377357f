//! Laws 48 to 52: exposed cards and penalty cards. Home code: H8, the "nailed" card.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use bridge::Seat;
use cards::{Card, Cards, Suit};

use crate::Query;
use crate::clause::{Clause, from_memory, primary, printed, same_edition, text_1997};
use crate::code::ByCode;
use crate::effect::{Effect, LeadKind, LeadWhen, PenaltyKind};
use crate::laws::l16_information::partner_knows;
use crate::laws::l26_lead_restrictions::SUITS;
use crate::ruling::{Chooser, Conduct, Decision, DecisionOption, Ruling};
use crate::table::LawsTable;

/// The points in which the codes differ.
#[derive(Debug)]
pub(crate) struct Rules {
    exposed: &'static str,
    declarer_exposed: &'static str,
    pub(crate) declarer: Clause,
    defender: Clause,
    kind: Clause,
    on_lead: &'static str,
    require: Clause,
    /// Several cards of one suit.
    same_suit: Clause,
    require_one_of: Clause,
    /// A suit may also be prohibited.
    prohibit: Option<Clause>,
    prohibit_several: Option<Clause>,
    none: Clause,
    /// Using the right picks up all penalty cards of the owner, not only those of the suit.
    pick_up_all: bool,
    before_choice: Clause,
    several: &'static str,
    choose: Clause,
    not_played: &'static str,
    not_played_accept: Clause,
    not_played_refuse: Clause,
    info: Option<Clause>,
}

const HOME: Rules = Rules {
    exposed: "H8",
    declarer_exposed: "H8",
    declarer: primary("H8"),
    defender: primary("H8"),
    kind: primary("H8"),
    on_lead: "H8",
    require: primary("H8"),
    same_suit: primary("H8"),
    require_one_of: primary("H8"),
    prohibit: None,
    prohibit_several: None,
    none: primary("H8"),
    pick_up_all: true,
    before_choice: primary("H8"),
    several: "H8",
    choose: primary("H8"),
    not_played: "H8",
    not_played_accept: primary("H8"),
    not_played_refuse: primary("H8"),
    info: None,
};

const DUP1987: Rules = Rules {
    exposed: "49",
    declarer_exposed: "48",
    declarer: same_edition("48A"),
    defender: text_1997("49"),
    kind: text_1997("50B"),
    on_lead: "50D2",
    require: primary("50D2(A)"),
    same_suit: text_1997("51B1"),
    require_one_of: text_1997("51B2"),
    prohibit: Some(primary("50D2(A)")),
    prohibit_several: Some(text_1997("51B2")),
    none: primary("50D2(B)"),
    pick_up_all: false,
    before_choice: primary("50D2"),
    several: "51",
    choose: primary("51A"),
    not_played: "52",
    not_played_accept: text_1997("52B1"),
    not_played_refuse: text_1997("52B2"),
    info: None,
};

const DUP2017: Rules = Rules {
    exposed: "49",
    declarer_exposed: "48",
    declarer: printed("48A"),
    defender: printed("49"),
    kind: printed("50B"),
    on_lead: "50D2",
    require: from_memory("50D2(a)"),
    same_suit: printed("51B1"),
    require_one_of: printed("51B2"),
    prohibit: Some(from_memory("50D2(a)")),
    prohibit_several: Some(printed("51B2")),
    none: from_memory("50D2(b)"),
    pick_up_all: false,
    before_choice: from_memory("50D2"),
    several: "51",
    choose: printed("51A"),
    not_played: "52",
    not_played_accept: printed("52B1"),
    not_played_refuse: printed("52B2"),
    info: Some(from_memory("50E")),
};

pub(crate) static RULES: ByCode<Rules> = ByCode { home: HOME, dup1987: DUP1987, dup2017: DUP2017 };

/// Law 50B: which kind of penalty card it becomes.
pub(crate) fn kind(
    table: &LawsTable,
    seat: Seat,
    card: Card,
    alone: bool,
    deliberate: bool,
) -> PenaltyKind {
    if !table.code.capabilities().minor_cards {
        return PenaltyKind::Nailed;
    }
    let alone = alone && table.penalties.iter().all(|penalty| penalty.seat != seat);
    if alone && !deliberate && !card.rank().is_honor() {
        PenaltyKind::Minor
    } else {
        PenaltyKind::Major
    }
}

/// The effect that makes a card a penalty card, as if a defender had played it deliberately.
pub(crate) fn penalty(table: &LawsTable, seat: Seat, card: Card) -> Effect {
    Effect::MakePenaltyCard { seat, card, kind: kind(table, seat, card, true, true) }
}

fn list(cards: &[Card]) -> String {
    cards.iter().map(|card| format!("{card}")).collect::<Vec<_>>().join(" ")
}

/// Law 48A: declarer's cards are no penalty cards.
pub(crate) fn declarer(table: &LawsTable, seat: Seat, card: Card) -> Ruling {
    let rules = &RULES[table.code];
    Ruling::new(table.code, rules.declarer_exposed, Some(seat))
        .law(rules.declarer)
        .auto(Effect::ReturnCard { seat, card })
        .explain_with(
            "law-declarer-exposed",
            vec![("seat", format!("{seat}")), ("card", format!("{card}"))],
        )
}

/// Law 49, home H8: a defender's card that partner could see.
pub(crate) fn defender(table: &LawsTable, seat: Seat, cards: &[Card], deliberate: bool) -> Ruling {
    let rules = &RULES[table.code];
    let (inadvertent, fact) = table.fact(Query::Inadvertent, !deliberate);
    let alone = cards.len() == 1;
    let penalties = cards.iter().map(|card| Effect::MakePenaltyCard {
        seat,
        card: *card,
        kind: kind(table, seat, *card, alone, !inadvertent),
    });
    Ruling::new(table.code, rules.exposed, Some(seat))
        .laws(&[rules.defender, rules.kind])
        .fact(table.code.capabilities().minor_cards.then_some(fact))
        .autos(penalties)
        .autos(partner_knows(table, seat))
        .review(rules.info.as_slice())
        .explain_with("law-exposed-card", vec![("seat", format!("{seat}")), ("cards", list(cards))])
}

/// Laws 50D2 and 51B: the partner of a penalty card's owner is on lead. Declarer requires or
/// prohibits a suit, and the cards of that suit are picked up, or declares no restriction.
pub(crate) fn partner_on_lead(table: &LawsTable, seat: Seat) -> Ruling {
    let rules = &RULES[table.code];
    let owner = seat.partner();
    let declarer = table.declarer().unwrap_or(seat);
    let open: Vec<Card> = restricting(table, owner);
    let suits: Vec<Suit> =
        SUITS.into_iter().filter(|suit| open.iter().any(|card| card.suit() == *suit)).collect();
    let up = |suits: &[Suit]| {
        let cards: Vec<Card> = table
            .penalty_cards(owner)
            .into_iter()
            .filter(|card| rules.pick_up_all || suits.contains(&card.suit()))
            .collect();
        Effect::PickUp { seat: owner, cards }
    };
    let restrict = |kind, law| Effect::LeadRestriction {
        seat,
        kind,
        when: LeadWhen::FirstLead,
        while_on_lead: true,
        unless_shown: false,
        law,
    };
    let require = match (suits.len(), open.len()) {
        (2.., _) => rules.require_one_of,
        (_, 2..) => rules.same_suit,
        _ => rules.require,
    };
    let mut options: Vec<DecisionOption> = suits
        .iter()
        .map(|suit| {
            DecisionOption::new(format!("require-{suit}"))
                .law(require)
                .effect(restrict(LeadKind::Require(*suit), require))
                .effect(up(&[*suit]))
        })
        .collect();
    if let (Some(one), Some(many)) = (rules.prohibit, rules.prohibit_several) {
        for set in subsets(&suits) {
            let law = match (suits.len(), open.len()) {
                (2.., _) => many,
                (_, 2..) => rules.same_suit,
                _ => one,
            };
            let key = set.iter().map(|suit| format!("{suit}")).collect::<Vec<_>>().join("-");
            options.push(
                DecisionOption::new(format!("prohibit-{key}"))
                    .law(law)
                    .effect(restrict(LeadKind::Prohibit(set.clone()), law))
                    .effect(up(&set)),
            );
        }
    }
    options.push(DecisionOption::new("none").law(rules.none));
    Ruling::new(table.code, rules.on_lead, Some(owner))
        .law(require)
        .explain_with(
            "law-partner-on-lead",
            vec![("seat", format!("{seat}")), ("owner", format!("{owner}"))],
        )
        .decide(Decision::new(Chooser::Seat(declarer), options))
}

/// Law 50D2: the cards of a player that restrict partner's lead: major and nailed penalty cards.
pub(crate) fn restricting(table: &LawsTable, owner: Seat) -> Vec<Card> {
    table
        .penalties
        .iter()
        .filter(|p| p.seat == owner && p.kind != PenaltyKind::Minor)
        .map(|p| p.card)
        .collect()
}

/// The non-empty sets of suits: single suits first, then pairs and more.
fn subsets(suits: &[Suit]) -> Vec<Vec<Suit>> {
    let mut sets: Vec<Vec<Suit>> = (1u8..1 << suits.len())
        .map(|bits| {
            let chosen = suits.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1);
            chosen.map(|(_, suit)| *suit).collect()
        })
        .collect();
    sets.sort_by_key(Vec::len);
    sets
}

/// Law 51A: two or more penalty cards can be played, and declarer chooses.
pub(crate) fn several(table: &LawsTable, seat: Seat, cards: Cards) -> Ruling {
    let rules = &RULES[table.code];
    let declarer = table.declarer().unwrap_or(seat);
    let options = cards
        .into_iter()
        .map(|card| {
            DecisionOption::new(format!("play-{card}"))
                .law(rules.choose)
                .effect(Effect::ForceCard { seat, card })
        })
        .collect();
    Ruling::new(table.code, rules.several, Some(seat))
        .law(rules.choose)
        .explain_with("law-several-penalty-cards", vec![("seat", format!("{seat}"))])
        .decide(Decision::new(Chooser::Seat(declarer), options))
}

/// Law 50D2: a lead before declarer has chosen makes that card a penalty card too.
pub(crate) fn led_before_choice(table: &LawsTable, seat: Seat, card: Card) -> Ruling {
    let rules = &RULES[table.code];
    Ruling::new(table.code, rules.on_lead, Some(seat))
        .laws(&[rules.before_choice, rules.defender])
        .auto(penalty(table, seat, card))
        .auto(Effect::RestoreTurn { seat })
        .explain_with(
            "law-led-before-choice",
            vec![("seat", format!("{seat}")), ("card", format!("{card}"))],
        )
}

/// Law 52: a penalty card was due and another card was played.
pub(crate) fn not_played(table: &LawsTable, seat: Seat, card: Card, due: Cards) -> Ruling {
    let rules = &RULES[table.code];
    let declarer = table.declarer().unwrap_or(seat);
    let accept = DecisionOption::new("accept")
        .law(rules.not_played_accept)
        .effect(Effect::PlayStands { seat, card });
    let mut refuse = DecisionOption::new("refuse")
        .law(rules.not_played_refuse)
        .effect(Effect::ReturnCard { seat, card })
        .effect(penalty(table, seat, card));
    let mut due = due.into_iter();
    if let (Some(only), None) = (due.next(), due.next()) {
        refuse = refuse.effect(Effect::ForceCard { seat, card: only });
    }
    let hands = crate::incident::side_of(declarer);
    Ruling::new(table.code, rules.not_played, Some(seat))
        .law(rules.not_played_accept)
        .explain_with(
            "law-penalty-not-played",
            vec![("seat", format!("{seat}")), ("card", format!("{card}"))],
        )
        .decide(
            Decision::new(Chooser::Seat(declarer), vec![accept, refuse])
                .on(Conduct::Play(hands), "accept"),
        )
}
