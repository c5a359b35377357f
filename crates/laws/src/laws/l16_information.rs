//! Law 16: unauthorized information. Home: H2 in the auction, H6 in the play.

use alloc::format;
use alloc::vec;

use bridge::{BySide, Seat};
use cards::Card;

use crate::Query;
use crate::clause::{Clause, l, m, p, s, v};
use crate::effect::{Effect, LeadKind, LeadWhen, Passing};
use crate::laws::l09_12_director::artificial;
use crate::laws::l48_52_penalty::penalty;
use crate::ruling::{Chooser, Decision, Opt, Ruling};
use crate::table::Table;

/// What the codes decide differently.
#[derive(Debug)]
pub(crate) enum Rules {
    /// Both must pass on demand, and the lead is declarer's; in the play the card may be ordered
    /// back.
    OnDemand { auction: Clause, play: Clause, seen: Clause },
    /// The director reviews: an action that the information suggests is not to be chosen.
    Review { clause: Clause, other: Clause },
}

pub(crate) const HOME: Rules = Rules::OnDemand { auction: s("H2"), play: s("H6"), seen: s("H1") };
pub(crate) const DUP1987: Rules = Rules::Review { clause: l("16A"), other: p("16B") };
pub(crate) const DUP2017: Rules = Rules::Review { clause: v("16B"), other: m("16D") };

/// What a player's partner has seen or heard is for the opponents to use, and not for him. None by a
/// code that does not know of unauthorized information.
pub(crate) fn partner_knows(table: &Table, seat: Seat) -> Option<Effect> {
    let (authorized, unauthorized) = (seat.side().opponents(), seat.partner());
    let told = Effect::TagInfo { authorized, unauthorized };
    matches!(table.book().l16, Rules::Review { .. }).then_some(told)
}

/// Law 16 (16A in 1987, 16B in 2017), home H2 in the auction and H6 in the play: a remark, gesture or
/// pause that told partner something.
pub(crate) fn signal(table: &Table, seat: Seat, in_auction: bool) -> Ruling {
    let partner = seat.partner();
    let told = vec![("seat", format!("{seat}")), ("partner", format!("{partner}"))];
    match &table.book().l16 {
        Rules::Review { clause, .. } => Ruling::new(table.code, "16", Some(seat))
            .law(*clause)
            .fact(Some(table.fact(Query::UnauthorizedInformation, false).1))
            .autos(partner_knows(table, seat))
            .review(&[*clause])
            .tell_of("law-unauthorized", told),
        Rules::OnDemand { auction, .. } if in_auction => {
            let mut demand = Opt::new("demand").law(*auction);
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
                .tell_of("law-signal-auction", told)
                .decide(Decision::new(
                    Chooser::EitherOf { side, first: None },
                    vec![demand, Opt::new("none").law(*auction)],
                ))
        }
        Rules::OnDemand { play, .. } => Ruling::new(table.code, "H6", Some(seat))
            .law(*play)
            .auto(Effect::Explain { key: "law-signal-play" })
            .tell_of("law-signal-play", told),
    }
}

/// Laws 16B of 1987 and 16D of 2017: a player has seen cards that are not his.
pub(crate) fn cards_seen(table: &Table, by: Seat, owner: Seat) -> Ruling {
    let told = vec![("seat", format!("{by}")), ("owner", format!("{owner}"))];
    let ruling = Ruling::new(table.code, "16", None).tell_of("law-cards-seen", told);
    let law = match &table.book().l16 {
        Rules::OnDemand { seen, .. } => {
            let ruling = Ruling { incident: "H1", ..ruling }.law(*seen);
            let redeal = Opt::new("redeal").law(*seen).effect(Effect::Redeal);
            let keep = Opt::new("keep").law(*seen);
            return ruling.decide(Decision::new(Chooser::Anyone, vec![redeal, keep]));
        }
        Rules::Review { other, .. } => *other,
    };
    let on = Opt::new("play-on-reserved").law(law).effect(Effect::PlayOn).reserve(&[law]);
    let mut options = vec![on];
    if table.play.is_none() {
        options.push(Opt::new("exchange-hands").law(law));
    }
    options.push(
        Opt::new("artificial")
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

/// Law 16: the director found that unauthorized information was used, to the damage of the others.
pub(crate) fn used(table: &Table) -> Ruling {
    let (_, fact) = table.fact(Query::UnauthorizedInformation, true);
    let ruling = Ruling::new(table.code, "16", None).fact(Some(fact)).tell("law-information-used");
    match &table.book().l16 {
        Rules::OnDemand { auction, .. } => {
            ruling.law(*auction).auto(Effect::Explain { key: "law-no-adjustment" })
        }
        Rules::Review { clause, .. } => {
            let adjust =
                Opt::new("adjust").law(*clause).effect(Effect::AssignedAS { tricks: None });
            let none = Opt::new("none").law(*clause);
            ruling
                .law(*clause)
                .review(&[*clause])
                .decide(Decision::new(Chooser::Director, vec![adjust, none]))
        }
    }
}

/// Home H6: a card played after a signal may be ordered back.
pub(crate) fn tainted(table: &Table, seat: Seat, card: Card, lead: bool) -> Ruling {
    let law = match &table.book().l16 {
        Rules::OnDemand { play, .. } => *play,
        Rules::Review { clause, .. } => *clause,
    };
    let declarer = table.declarer().unwrap_or(seat.next());
    let (seen, fact) = table.fact(Query::Seen, false);
    let mut back = Opt::new("take-back").law(law).effect(Effect::ReturnCard { seat, card });
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
    let stand = Opt::new("let-stand").law(law);
    Ruling::new(table.code, "H6", Some(seat.partner()))
        .law(law)
        .fact(Some(fact))
        .tell_of("law-tainted", vec![("seat", format!("{seat}")), ("card", format!("{card}"))])
        .decide(
            Decision::new(Chooser::Seat(declarer), vec![back, stand])
                .on(crate::ruling::Conduct::Play(crate::incident::side_of(declarer)), "let-stand"),
        )
}

/// Is a card played after a signal to be asked about?
pub(crate) fn taints(table: &Table) -> bool {
    matches!(table.book().l16, Rules::OnDemand { .. })
}
