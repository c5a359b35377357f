//! Law 24: a card seen or led during the auction. Home code:
//! docs/sources/laws.md#G10.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use bridge::Seat;
use cards::Card;

use crate::clause::{Clause, from_memory, gap, primary, printed};
use crate::code::ByCode;
use crate::effect::{Effect, Passing, PenaltyKind};
use crate::laws::l16_information::partner_knows;
use crate::ruling::Ruling;
use crate::state::Exposed;
use crate::table::LawsTable;

/// The points in which the codes differ.
#[derive(Debug)]
struct Rules {
    law: &'static str,
    pre: Clause,
    small: Clause,
    /// The clause for an honour, a lead, or two cards or more: partner passes once.
    honour: Clause,
    several: Clause,
    silences: bool,
    reserve: Option<Clause>,
}

const HOME: Rules = Rules {
    law: "H8",
    pre: gap("H8", 10),
    small: gap("H8", 10),
    honour: gap("H8", 10),
    several: gap("H8", 10),
    silences: false,
    reserve: None,
};

const DUP1987: Rules = Rules {
    law: "24",
    pre: primary("24"),
    small: primary("24A"),
    honour: primary("24B"),
    several: primary("24C"),
    silences: true,
    reserve: Some(primary("23A")),
};

const DUP2017: Rules = Rules {
    law: "24",
    pre: printed("24"),
    small: printed("24A"),
    honour: printed("24B"),
    several: printed("24C"),
    silences: true,
    reserve: Some(from_memory("72C")),
};

static RULES: ByCode<Rules> = ByCode { home: HOME, dup1987: DUP1987, dup2017: DUP2017 };

/// Law 24, home H8 (docs/sources/laws.md#G10): the cards stay face up until the auction ends; partner
/// may have to pass once.
pub(crate) fn rule(table: &LawsTable, seat: Seat, cards: &[Card], lead: bool) -> Ruling {
    let rules = &RULES[table.code];
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
        .explain_with(
            "law-exposed-in-auction",
            vec![("seat", format!("{seat}")), ("cards", listed)],
        );
    if !grave || !rules.silences {
        return ruling;
    }
    ruling
        .auto(Effect::MustPass { seat: seat.partner(), how: Passing::Once })
        .review(rules.reserve.as_slice())
}

/// The clause on a card exposed in the auction period.
pub(crate) fn exposed(table: &LawsTable) -> Clause {
    RULES[table.code].pre
}

/// The effects on the faced cards when the auction has ended: a defender's become penalty cards,
/// those of the declaring side are picked up.
pub(crate) fn at_the_end(table: &LawsTable, exposed: &[Exposed]) -> Vec<Effect> {
    let minor = table.code.capabilities().minor_cards;
    let mut effects = Vec::new();
    for Exposed { seat, card, lead } in exposed.iter().copied() {
        if !table.is_defender(seat) {
            effects.push(Effect::PickUp { seat, cards: vec![card] });
            continue;
        }
        let alone = exposed.iter().filter(|other| other.seat == seat).count() == 1;
        let kind = match (minor, alone && !lead && !card.rank().is_honor()) {
            (false, _) => PenaltyKind::Nailed,
            (true, true) => PenaltyKind::Minor,
            (true, false) => PenaltyKind::Major,
        };
        effects.push(Effect::MakePenaltyCard { seat, card, kind });
    }
    effects
}
