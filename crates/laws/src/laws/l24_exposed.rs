//! Law 24: a card seen or led during the auction. Home: [G 10].

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use bridge::Seat;
use cards::Card;

use crate::clause::{Clause, g, m, s, v};
use crate::effect::{Effect, Passing, PenaltyKind};
use crate::laws::l16_information::partner_knows;
use crate::ruling::Ruling;
use crate::table::{Exposed, Table};

/// What the codes decide differently.
#[derive(Debug)]
pub(crate) struct Rules {
    law: &'static str,
    pre: Clause,
    small: Clause,
    /// An honour or a lead, and two cards or more: partner passes once.
    honour: Clause,
    several: Clause,
    silences: bool,
    reserve: Option<Clause>,
}

pub(crate) const HOME: Rules = Rules {
    law: "H8",
    pre: g("H8", 10),
    small: g("H8", 10),
    honour: g("H8", 10),
    several: g("H8", 10),
    silences: false,
    reserve: None,
};

pub(crate) const DUP1987: Rules = Rules {
    law: "24",
    pre: s("24"),
    small: s("24A"),
    honour: s("24B"),
    several: s("24C"),
    silences: true,
    reserve: Some(s("23A")),
};

pub(crate) const DUP2017: Rules = Rules {
    law: "24",
    pre: v("24"),
    small: v("24A"),
    honour: v("24B"),
    several: v("24C"),
    silences: true,
    reserve: Some(m("72C")),
};

/// Law 24, home H8 [G 10]: the cards stay face up until the auction ends; partner may have to pass once.
pub(crate) fn rule(table: &Table, seat: Seat, cards: &[Card], lead: bool) -> Ruling {
    let rules = &table.book().l24;
    let mut all: Vec<Card> =
        table.exposed.iter().filter(|e| e.seat == seat).map(|e| e.card).collect();
    all.extend(cards.iter().filter(|card| !all.contains(card)).copied().collect::<Vec<_>>());
    let grave = all.len() > 1 || lead || all.iter().any(|card| card.rank().is_honor());
    let law = match (all.len() > 1, grave) {
        (true, _) => rules.several,
        (false, true) => rules.honour,
        (false, false) => rules.small,
    };
    let listed = cards.iter().map(|card| format!("{card}")).collect::<Vec<_>>().join(" ");
    let ruling = Ruling::new(table.code, rules.law, Some(seat))
        .laws(&[rules.pre, law])
        .auto(Effect::LeaveFaced { seat, cards: cards.to_vec() })
        .autos(partner_knows(table, seat))
        .tell_of("law-exposed-in-auction", vec![("seat", format!("{seat}")), ("cards", listed)]);
    if !grave || !rules.silences {
        return ruling;
    }
    ruling
        .auto(Effect::MustPass { seat: seat.partner(), how: Passing::Once })
        .review(rules.reserve.as_slice())
}

/// What the faced cards become when the auction has ended: penalty cards of a defender, nothing of
/// the declaring side.
pub(crate) fn at_the_end(table: &Table, exposed: &[Exposed]) -> Vec<Effect> {
    let minor = table.book().caps.minor_cards;
    let mut effects = Vec::new();
    for Exposed { seat, card, lead } in exposed.iter().copied() {
        if !table.is_defender(seat) {
            effects.push(Effect::PickUp { seat, cards: vec![card] });
            continue;
        }
        let alone = exposed.iter().filter(|other| other.seat == seat).count() == 1;
        let kind = match (minor, alone && !lead && !card.rank().is_honor()) {
            (false, _) => PenaltyKind::Nailed,
            (true, true) => PenaltyKind::Min,
            (true, false) => PenaltyKind::Maj,
        };
        effects.push(Effect::MakePenaltyCard { seat, card, kind });
    }
    effects
}
