//! Laws 57 to 60: premature plays, two cards at once, plays before a ruling.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use bridge::Seat;
use cards::Card;

use crate::clause::{Clause, from_memory, gap, primary, printed, same_edition, text_1997};
use crate::code::ByCode;
use crate::effect::{Effect, PenaltyKind, PlayKind};
use crate::laws::l26_lead_restrictions::SUITS;
use crate::laws::l48_52_penalty::{kind, penalty};
use crate::ruling::{Chooser, Decision, DecisionOption, Ruling};
use crate::table::LawsTable;

/// The points in which the codes differ.
#[derive(Debug)]
pub(crate) struct Rules {
    laws: [&'static str; 4],
    premature: Clause,
    /// The options of Law 57A: highest and lowest, and which suits may be named; none in the home
    /// code.
    highest: Option<Clause>,
    require: Option<Clause>,
    prohibit: Option<Clause>,
    free: Clause,
    /// A card at the right-hand opponent's turn that is otherwise legal.
    other_turn: Clause,
    other_turn_info: Option<Clause>,
    /// Several cards from one hand, more than one face visible.
    several: Clause,
    /// An opponent who played after several cards were seen may change.
    several_change: Clause,
    /// Several cards from one hand, one face visible: that card is played.
    one_seen: Clause,
    together: Clause,
    /// A card that dummy picked without a designation frees the defender who played after it (Law
    /// 57C).
    pub(crate) dummys_suggestion_frees: bool,
    fifth_defender: Clause,
    fifth_declarer: Clause,
    after_retraction: Clause,
    before_ruling: Clause,
}

const HOME: Rules = Rules {
    laws: ["H8", "H8", "H8", "H8"],
    premature: primary("H8"),
    highest: None,
    require: None,
    prohibit: None,
    free: gap("57C", 12),
    other_turn: gap("57D", 12),
    other_turn_info: None,
    several: primary("H8"),
    several_change: gap("58B", 12),
    one_seen: primary("H8"),
    together: gap("58A", 12),
    dummys_suggestion_frees: false,
    fifth_defender: primary("H8"),
    fifth_declarer: primary("H8"),
    after_retraction: primary("H8"),
    before_ruling: primary("H8"),
};

const DUP1987: Rules = Rules {
    laws: ["57", "58", "45", "60"],
    premature: text_1997("57A"),
    highest: Some(text_1997("57A")),
    require: None,
    prohibit: Some(text_1997("57A")),
    free: text_1997("57C"),
    other_turn: text_1997("57C"),
    other_turn_info: None,
    several: text_1997("58B2"),
    several_change: text_1997("58B3"),
    one_seen: text_1997("58B1"),
    together: text_1997("58A"),
    dummys_suggestion_frees: false,
    fifth_defender: same_edition("45E1"),
    fifth_declarer: same_edition("45E2"),
    after_retraction: text_1997("60B"),
    before_ruling: primary("60C"),
};

const DUP2017: Rules = Rules {
    laws: ["57", "58", "45", "60"],
    premature: printed("57A"),
    highest: Some(printed("57A")),
    require: Some(printed("57A")),
    prohibit: Some(printed("57A")),
    free: printed("57C"),
    other_turn: printed("57D"),
    other_turn_info: Some(printed("16C")),
    several: printed("58B2"),
    several_change: printed("58B3"),
    one_seen: printed("58B1"),
    together: printed("58A"),
    dummys_suggestion_frees: true,
    fifth_defender: from_memory("45E1"),
    fifth_declarer: from_memory("45E2"),
    after_retraction: from_memory("60B"),
    before_ruling: from_memory("60C"),
};

pub(crate) static RULES: ByCode<Rules> = ByCode { home: HOME, dup1987: DUP1987, dup2017: DUP2017 };

fn named(ruling: Ruling, key: &'static str, seat: Seat, card: Card) -> Ruling {
    ruling.explain_with(key, vec![("seat", format!("{seat}")), ("card", format!("{card}"))])
}

/// Law 57: a defender leads to the next trick, or plays, before partner has played.
pub(crate) fn premature(
    table: &LawsTable,
    seat: Seat,
    card: Card,
    free: bool,
    other_turn: bool,
) -> Ruling {
    let rules = &RULES[table.code];
    let ruling =
        named(Ruling::new(table.code, rules.laws[0], Some(seat)), "law-premature", seat, card);
    if free || other_turn {
        let law = if free { rules.free } else { rules.other_turn };
        let ruling = ruling.law(law).auto(Effect::PlayStands { seat, card });
        let info = rules.other_turn_info.filter(|_| !free);
        return ruling.review(info.as_slice());
    }
    let ruling = ruling.law(rules.premature).auto(penalty(table, seat, card));
    let Some(law) = rules.highest else { return ruling };
    let partner = seat.partner();
    let led = table.play.as_ref().and_then(|play| play.current.first().map(|(_, c)| c.suit()));
    let restrict = |kind| Effect::PlayRestriction { seat: partner, kind };
    let mut options = vec![
        DecisionOption::new("highest").law(law).effect(restrict(PlayKind::Highest)),
        DecisionOption::new("lowest").law(law).effect(restrict(PlayKind::Lowest)),
    ];
    let others = || SUITS.into_iter().filter(|suit| Some(*suit) != led);
    if let Some(law) = rules.require {
        options.extend(others().map(|suit| {
            DecisionOption::new(format!("require-{suit}"))
                .law(law)
                .effect(restrict(PlayKind::Require(suit)))
        }));
    }
    if let Some(law) = rules.prohibit {
        options.extend(others().map(|suit| {
            DecisionOption::new(format!("prohibit-{suit}"))
                .law(law)
                .effect(restrict(PlayKind::Prohibit(suit)))
        }));
    }
    let declarer = table.declarer().unwrap_or(seat.next());
    let decision = Decision::new(Chooser::Seat(declarer), options);
    ruling.decide(decision)
}

/// Law 57C: declarer has played from both hands, so that a lead to the next trick before partner's
/// card costs partner nothing. The card stays faced, and is the lead if its player wins the trick;
/// otherwise it is a lead out of turn (Laws 53 and 56).
pub(crate) fn led_early(table: &LawsTable, seat: Seat, card: Card) -> Ruling {
    let rules = &RULES[table.code];
    named(Ruling::new(table.code, rules.laws[0], Some(seat)), "law-premature", seat, card)
        .law(rules.free)
        .auto(Effect::LeaveFaced { seat, cards: vec![card] })
        .explain("law-led-early")
}

/// Law 58B: several cards played from one hand.
pub(crate) fn several(table: &LawsTable, seat: Seat, cards: &[Card]) -> Ruling {
    let rules = &RULES[table.code];
    let list = cards.iter().map(|card| format!("{card}")).collect::<Vec<_>>().join(" ");
    let ruling = Ruling::new(table.code, rules.laws[1], Some(seat))
        .law(rules.several)
        .explain_with("law-two-cards", vec![("seat", format!("{seat}")), ("cards", list)]);
    let others = |played: Card| {
        cards.iter().filter(move |card| **card != played).copied().map(move |card| {
            if table.is_defender(seat) {
                // More than one card besides the played one makes them all major (Law 50B).
                let alone = cards.len() == 2;
                let kind = kind(table, seat, card, alone, false);
                Effect::MakePenaltyCard { seat, card, kind }
            } else {
                Effect::ReturnCard { seat, card }
            }
        })
    };
    let option = |card: Card| {
        DecisionOption::new(format!("play-{card}"))
            .law(rules.several)
            .effect(Effect::PlayStands { seat, card })
            .effects(others(card))
    };
    let options = cards.iter().map(|card| option(*card)).collect();
    ruling.decide(Decision::new(Chooser::Seat(table.controller(seat)), options))
}

/// Law 58B3: opponents who have played after the cards were seen may change their card. `before`: how
/// many cards lay in the trick then.
pub(crate) fn several_withdrawable(table: &LawsTable, seat: Seat, before: usize) -> Vec<Effect> {
    let Some(play) = &table.play else { return Vec::new() };
    let last = play.quitted.last().map_or(&[][..], |trick| &trick.plays);
    // The chosen card may have completed the trick.
    let plays = if play.current.is_empty() { last } else { &play.current };
    let after = plays.iter().skip(before).filter(|(by, _)| by.side() != seat.side());
    after.map(|(seat, card)| Effect::Withdrawable { seat: *seat, card: *card }).collect()
}

/// The clause by which they may.
pub(crate) fn several_change(table: &LawsTable) -> Clause {
    RULES[table.code].several_change
}

/// The number of the incident and the clause by which the card whose face was seen is played (Law
/// 58B1).
pub(crate) fn one_seen(table: &LawsTable) -> (&'static str, Clause) {
    let rules = &RULES[table.code];
    (rules.laws[1], rules.one_seen)
}

/// Law 58A: two players play simultaneously.
pub(crate) fn together(table: &LawsTable, first: Seat, later: Seat) -> Ruling {
    Ruling::new(table.code, "58", None)
        .law(RULES[table.code].together)
        .auto(Effect::Explain { key: "law-plays-together" })
        .explain_with(
            "law-plays-together",
            vec![("first", format!("{first}")), ("later", format!("{later}"))],
        )
}

/// Law 45E: a fifth card to a trick.
pub(crate) fn fifth_card(table: &LawsTable, seat: Seat, card: Card) -> Ruling {
    let rules = &RULES[table.code];
    let (_, fact) = table.fact(crate::Query::Lead, true);
    let ruling =
        named(Ruling::new(table.code, rules.laws[2], Some(seat)), "law-fifth-card", seat, card)
            .fact(Some(fact));
    if table.is_defender(seat) {
        let kind: PenaltyKind = kind(table, seat, card, true, false);
        ruling.law(rules.fifth_defender).auto(Effect::MakePenaltyCard { seat, card, kind })
    } else {
        ruling.law(rules.fifth_declarer).auto(Effect::ReturnCard { seat, card })
    }
}

/// Law 60B: a defender plays after declarer was told to withdraw a lead, and before the new lead.
pub(crate) fn after_retraction(table: &LawsTable, seat: Seat, card: Card) -> Ruling {
    let rules = &RULES[table.code];
    let ruling = Ruling::new(table.code, rules.laws[3], Some(seat)).law(rules.after_retraction);
    named(ruling.auto(penalty(table, seat, card)), "law-after-retraction", seat, card)
}

/// Law 60C: the offending side plays before the ruling; the opponents keep their rights.
pub(crate) fn before_ruling(table: &LawsTable, seat: Seat, card: Card) -> Ruling {
    let rules = &RULES[table.code];
    let ruling = Ruling::new(table.code, rules.laws[3], Some(seat)).law(rules.before_ruling);
    named(ruling.auto(penalty(table, seat, card)), "law-before-ruling", seat, card)
}
