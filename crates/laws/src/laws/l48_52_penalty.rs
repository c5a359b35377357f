//! Laws 48 to 52: exposed cards and penalty cards. Home: H8, the nailed card.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use bridge::Seat;
use cards::{Card, Cards, Suit};

use crate::Query;
use crate::clause::{Clause, l, m, p, s, v};
use crate::effect::{Effect, LeadKind, LeadWhen, PenaltyKind};
use crate::laws::l16_information::partner_knows;
use crate::laws::l26_lead_restrictions::SUITS;
use crate::ruling::{Chooser, Conduct, Decision, Opt, Ruling};
use crate::table::Table;

/// What the codes decide differently.
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
    /// A suit may be prohibited too.
    prohibit: Option<Clause>,
    prohibit_several: Option<Clause>,
    none: Clause,
    /// Using the right picks up all cards of the owner, not those of the suit alone.
    pick_up_all: bool,
    before_choice: Clause,
    several: &'static str,
    choose: Clause,
    not_played: &'static str,
    not_played_accept: Clause,
    not_played_refuse: Clause,
    info: Option<Clause>,
}

pub(crate) const HOME: Rules = Rules {
    exposed: "H8",
    declarer_exposed: "H8",
    declarer: s("H8"),
    defender: s("H8"),
    kind: s("H8"),
    on_lead: "H8",
    require: s("H8"),
    same_suit: s("H8"),
    require_one_of: s("H8"),
    prohibit: None,
    prohibit_several: None,
    none: s("H8"),
    pick_up_all: true,
    before_choice: s("H8"),
    several: "H8",
    choose: s("H8"),
    not_played: "H8",
    not_played_accept: s("H8"),
    not_played_refuse: s("H8"),
    info: None,
};

pub(crate) const DUP1987: Rules = Rules {
    exposed: "49",
    declarer_exposed: "48",
    declarer: p("48A"),
    defender: l("49"),
    kind: l("50B"),
    on_lead: "50D2",
    require: s("50D2(A)"),
    same_suit: l("51B1"),
    require_one_of: l("51B2"),
    prohibit: Some(s("50D2(A)")),
    prohibit_several: Some(l("51B2")),
    none: s("50D2(B)"),
    pick_up_all: false,
    before_choice: s("50D2"),
    several: "51",
    choose: s("51A"),
    not_played: "52",
    not_played_accept: l("52B1"),
    not_played_refuse: l("52B2"),
    info: None,
};

pub(crate) const DUP2017: Rules = Rules {
    exposed: "49",
    declarer_exposed: "48",
    declarer: v("48A"),
    defender: v("49"),
    kind: v("50B"),
    on_lead: "50D2",
    require: m("50D2(a)"),
    same_suit: v("51B1"),
    require_one_of: v("51B2"),
    prohibit: Some(m("50D2(a)")),
    prohibit_several: Some(v("51B2")),
    none: m("50D2(b)"),
    pick_up_all: false,
    before_choice: m("50D2"),
    several: "51",
    choose: v("51A"),
    not_played: "52",
    not_played_accept: v("52B1"),
    not_played_refuse: v("52B2"),
    info: Some(m("50E")),
};

/// Law 50B: which kind of penalty card it becomes.
pub(crate) fn kind(
    table: &Table,
    seat: Seat,
    card: Card,
    alone: bool,
    deliberate: bool,
) -> PenaltyKind {
    if !table.book().caps.minor_cards {
        return PenaltyKind::Nailed;
    }
    let alone = alone && table.penalties.iter().all(|penalty| penalty.seat != seat);
    if alone && !deliberate && !card.rank().is_honor() {
        PenaltyKind::Min
    } else {
        PenaltyKind::Maj
    }
}

/// A card as one that a defender played deliberately and must leave on the table.
pub(crate) fn penalty(table: &Table, seat: Seat, card: Card) -> Effect {
    Effect::MakePenaltyCard { seat, card, kind: kind(table, seat, card, true, true) }
}

fn list(cards: &[Card]) -> String {
    cards.iter().map(|card| format!("{card}")).collect::<Vec<_>>().join(" ")
}

/// Law 48A: declarer's cards are no penalty cards.
pub(crate) fn declarer(table: &Table, seat: Seat, card: Card) -> Ruling {
    let rules = &table.book().l50;
    Ruling::new(table.code, rules.declarer_exposed, Some(seat))
        .law(rules.declarer)
        .auto(Effect::ReturnCard { seat, card })
        .tell_of(
            "law-declarer-exposed",
            vec![("seat", format!("{seat}")), ("card", format!("{card}"))],
        )
}

/// Law 49, home H8: a defender's card that partner could see.
pub(crate) fn defender(table: &Table, seat: Seat, cards: &[Card], deliberate: bool) -> Ruling {
    let rules = &table.book().l50;
    let (inadvertent, fact) = table.fact(Query::Inadvertent, !deliberate);
    let alone = cards.len() == 1;
    let penalties = cards.iter().map(|card| Effect::MakePenaltyCard {
        seat,
        card: *card,
        kind: kind(table, seat, *card, alone, !inadvertent),
    });
    Ruling::new(table.code, rules.exposed, Some(seat))
        .laws(&[rules.defender, rules.kind])
        .fact(table.book().caps.minor_cards.then_some(fact))
        .autos(penalties)
        .autos(partner_knows(table, seat))
        .review(rules.info.as_slice())
        .tell_of("law-exposed-card", vec![("seat", format!("{seat}")), ("cards", list(cards))])
}

/// Laws 50D2 and 51B: partner of the owner is on lead. Declarer requires or prohibits, and the
/// cards of that suit are picked up, or he lets things be.
pub(crate) fn partner_on_lead(table: &Table, seat: Seat) -> Ruling {
    let rules = &table.book().l50;
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
    let mut options: Vec<Opt> = suits
        .iter()
        .map(|suit| {
            Opt::new(format!("require-{suit}"))
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
                Opt::new(format!("prohibit-{key}"))
                    .law(law)
                    .effect(restrict(LeadKind::Prohibit(set.clone()), law))
                    .effect(up(&set)),
            );
        }
    }
    options.push(Opt::new("none").law(rules.none));
    Ruling::new(table.code, rules.on_lead, Some(owner))
        .law(require)
        .tell_of(
            "law-partner-on-lead",
            vec![("seat", format!("{seat}")), ("owner", format!("{owner}"))],
        )
        .decide(Decision::new(Chooser::Seat(declarer), options))
}

/// Law 50D2: the cards of a player that restrict his partner's lead: major ones, and nailed ones.
pub(crate) fn restricting(table: &Table, owner: Seat) -> Vec<Card> {
    table
        .penalties
        .iter()
        .filter(|p| p.seat == owner && p.kind != PenaltyKind::Min)
        .map(|p| p.card)
        .collect()
}

/// The non-empty sets of suits: single ones first, then pairs and more.
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

/// Law 51A: two or more penalty cards can be played, and declarer says which.
pub(crate) fn several(table: &Table, seat: Seat, cards: Cards) -> Ruling {
    let rules = &table.book().l50;
    let declarer = table.declarer().unwrap_or(seat);
    let options = cards
        .into_iter()
        .map(|card| {
            Opt::new(format!("play-{card}"))
                .law(rules.choose)
                .effect(Effect::ForceCard { seat, card })
        })
        .collect();
    Ruling::new(table.code, rules.several, Some(seat))
        .law(rules.choose)
        .tell_of("law-several-penalty-cards", vec![("seat", format!("{seat}"))])
        .decide(Decision::new(Chooser::Seat(declarer), options))
}

/// Law 50D2: a lead before declarer has chosen makes that card a penalty card too.
pub(crate) fn led_before_choice(table: &Table, seat: Seat, card: Card) -> Ruling {
    let rules = &table.book().l50;
    Ruling::new(table.code, rules.on_lead, Some(seat))
        .laws(&[rules.before_choice, rules.defender])
        .auto(penalty(table, seat, card))
        .auto(Effect::RestoreTurn { seat })
        .tell_of(
            "law-led-before-choice",
            vec![("seat", format!("{seat}")), ("card", format!("{card}"))],
        )
}

/// Law 52: a penalty card was due and another card was played.
pub(crate) fn not_played(table: &Table, seat: Seat, card: Card, due: Cards) -> Ruling {
    let rules = &table.book().l50;
    let declarer = table.declarer().unwrap_or(seat);
    let accept =
        Opt::new("accept").law(rules.not_played_accept).effect(Effect::PlayStands { seat, card });
    let mut refuse = Opt::new("refuse")
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
        .tell_of(
            "law-penalty-not-played",
            vec![("seat", format!("{seat}")), ("card", format!("{card}"))],
        )
        .decide(
            Decision::new(Chooser::Seat(declarer), vec![accept, refuse])
                .on(Conduct::Play(hands), "accept"),
        )
}
