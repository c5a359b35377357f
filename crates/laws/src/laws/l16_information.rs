//! Law 16: unauthorized information. Home: H2 in the auction, H6 in the play.

use alloc::format;
use alloc::vec;

use bridge::{BySide, Seat};
use cards::Card;

use crate::Query;
use crate::clause::{Clause, from_memory, primary, printed, same_edition, text_1997};
use crate::code::ByCode;
use crate::effect::{Effect, LeadKind, LeadWhen, Passing};
use crate::laws::l09_12_director::artificial;
use crate::laws::l48_52_penalty::penalty;
use crate::ruling::{Chooser, Decision, DecisionOption, Ruling};
use crate::table::LawsTable;

/// The points in which the codes differ.
#[derive(Debug)]
enum Rules {
    /// On demand both partners must pass and declarer chooses the lead; during the play the card
    /// may be ordered back.
    OnDemand { auction: Clause, play: Clause, seen: Clause },
    /// The director reviews: an action that the information suggests is not to be chosen.
    Review { clause: Clause, other: Clause },
}

const HOME: Rules =
    Rules::OnDemand { auction: primary("H2"), play: primary("H6"), seen: primary("H1") };
const DUP1987: Rules = Rules::Review { clause: text_1997("16A"), other: same_edition("16B") };
const DUP2017: Rules = Rules::Review { clause: printed("16B"), other: from_memory("16D") };

static RULES: ByCode<Rules> = ByCode { home: HOME, dup1987: DUP1987, dup2017: DUP2017 };

/// Information from a player is authorized for the opponents and unauthorized for partner. None in
/// a code without the notion of unauthorized information.
pub(crate) fn partner_knows(table: &LawsTable, seat: Seat) -> Option<Effect> {
    let (authorized, unauthorized) = (seat.side().opponents(), seat.partner());
    let tag = Effect::TagInfo { authorized, unauthorized };
    matches!(RULES[table.code], Rules::Review { .. }).then_some(tag)
}

/// Law 16 (16A in 1987, 16B in 2017), home H2 in the auction and H6 in the play: a remark, gesture
/// or pause that gave partner information.
pub(crate) fn signal(table: &LawsTable, seat: Seat, in_auction: bool) -> Ruling {
    let partner = seat.partner();
    let params = vec![("seat", format!("{seat}")), ("partner", format!("{partner}"))];
    match &RULES[table.code] {
        Rules::Review { clause, .. } => Ruling::new(table.code, "16", Some(seat))
            .law(*clause)
            .fact(Some(table.fact(Query::UnauthorizedInformation, false).1))
            .autos(partner_knows(table, seat))
            .review(&[*clause])
            .explain_with("law-unauthorized", params),
        Rules::OnDemand { auction, .. } if in_auction => {
            let mut demand = DecisionOption::new("demand").law(*auction);
            for seat in [seat, partner] {
                demand = demand.effect(Effect::MustPass { seat, how: Passing::Throughout });
            }
            for seat in [seat, partner] {
                demand = demand.effect(Effect::LeadRestriction {
                    seat,
                    kind: LeadKind::RequireOrProhibitAny,
                    when: LeadWhen::OpeningLeadOnly,
                    while_on_lead: true,
                    unless_shown: false,
                    law: *auction,
                });
            }
            let side = seat.side().opponents();
            Ruling::new(table.code, "H2", Some(seat))
                .law(*auction)
                .explain_with("law-signal-auction", params)
                .decide(Decision::new(
                    Chooser::EitherOf { side, first: None },
                    vec![demand, DecisionOption::new("none").law(*auction)],
                ))
        }
        Rules::OnDemand { play, .. } => Ruling::new(table.code, "H6", Some(seat))
            .law(*play)
            .auto(Effect::Explain { key: "law-signal-play" })
            .explain_with("law-signal-play", params),
    }
}

/// Laws 16B of 1987 and 16D of 2017: a player has seen cards of another hand.
pub(crate) fn cards_seen(table: &LawsTable, by: Seat, owner: Seat) -> Ruling {
    let params = vec![("seat", format!("{by}")), ("owner", format!("{owner}"))];
    let ruling = Ruling::new(table.code, "16", None).explain_with("law-cards-seen", params);
    let law = match &RULES[table.code] {
        Rules::OnDemand { seen, .. } => {
            let ruling = Ruling { incident: "H1", ..ruling }.law(*seen);
            let redeal = DecisionOption::new("redeal").law(*seen).effect(Effect::Redeal);
            let keep = DecisionOption::new("keep").law(*seen);
            return ruling.decide(Decision::new(Chooser::Anyone, vec![redeal, keep]));
        }
        Rules::Review { other, .. } => *other,
    };
    let on =
        DecisionOption::new("play-on-reserved").law(law).effect(Effect::PlayOn).reserve(&[law]);
    let mut options = vec![on];
    if table.play.is_none() {
        options.push(DecisionOption::new("exchange-hands").law(law));
    }
    options.push(
        DecisionOption::new("artificial")
            .law(law)
            .effect(Effect::CancelBoard)
            .effect(artificial(table, BySide::default())),
    );
    let decision = Decision::new(Chooser::Director, options);
    let unauthorized = by;
    let authorized = by.side().opponents();
    ruling
        .law(law)
        .auto(Effect::TagInfo { authorized, unauthorized })
        .decide(Decision { timeout: "play-on-reserved".into(), ..decision })
}

/// Law 16: the director found that a side used unauthorized information and damaged the other side.
pub(crate) fn used(table: &LawsTable) -> Ruling {
    let (_, fact) = table.fact(Query::UnauthorizedInformation, true);
    let ruling =
        Ruling::new(table.code, "16", None).fact(Some(fact)).explain("law-information-used");
    match &RULES[table.code] {
        Rules::OnDemand { auction, .. } => {
            ruling.law(*auction).auto(Effect::Explain { key: "law-no-adjustment" })
        }
        Rules::Review { clause, .. } => {
            let adjust = DecisionOption::new("adjust")
                .law(*clause)
                .effect(Effect::AssignedScore { tricks: None });
            let none = DecisionOption::new("none").law(*clause);
            ruling
                .law(*clause)
                .review(&[*clause])
                .decide(Decision::new(Chooser::Director, vec![adjust, none]))
        }
    }
}

/// Home H6: a card played after a signal may be ordered back.
pub(crate) fn tainted(table: &LawsTable, seat: Seat, card: Card, lead: bool) -> Ruling {
    let law = match &RULES[table.code] {
        Rules::OnDemand { play, .. } => *play,
        Rules::Review { clause, .. } => *clause,
    };
    let declarer = table.declarer().unwrap_or(seat.next());
    let (seen, fact) = table.fact(Query::Seen, false);
    let mut back =
        DecisionOption::new("take-back").law(law).effect(Effect::ReturnCard { seat, card });
    if seen {
        back = back.effect(penalty(table, seat, card));
    }
    if lead {
        back = back.effect(Effect::LeadRestriction {
            seat,
            kind: LeadKind::Prohibit(vec![card.suit()]),
            when: LeadWhen::FirstLead,
            while_on_lead: false,
            unless_shown: false,
            law,
        });
    }
    let stand = DecisionOption::new("let-stand").law(law);
    Ruling::new(table.code, "H6", Some(seat.partner()))
        .law(law)
        .fact(Some(fact))
        .explain_with("law-tainted", vec![("seat", format!("{seat}")), ("card", format!("{card}"))])
        .decide(
            Decision::new(Chooser::Seat(declarer), vec![back, stand])
                .on(crate::ruling::Conduct::Play(crate::incident::side_of(declarer)), "let-stand"),
        )
}

/// Does the code ask about a card played after a signal?
pub(crate) fn taints(table: &LawsTable) -> bool {
    matches!(RULES[table.code], Rules::OnDemand { .. })
}
