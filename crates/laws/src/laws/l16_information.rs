//! Law 16: unauthorized information. Home: H2 in the auction, H6 in the play.

use alloc::format;
use alloc::vec;

use bridge::Seat;
use cards::Card;

use crate::Query;
use crate::clause::{Clause, l, s, v};
use crate::effect::{Effect, LeadKind, LeadWhen, Passing};
use crate::laws::l48_52_penalty::penalty;
use crate::ruling::{Chooser, Decision, Opt, Ruling};
use crate::table::Table;

/// What the codes decide differently.
#[derive(Debug)]
pub(crate) enum Rules {
    /// Both must pass on demand, and the lead is declarer's; in the play the card may be ordered
    /// back.
    OnDemand { auction: Clause, play: Clause },
    /// The director reviews: an action that the information suggests is not to be chosen.
    Review { clause: Clause },
}

pub(crate) const HOME: Rules = Rules::OnDemand { auction: s("H2"), play: s("H6") };
pub(crate) const DUP1987: Rules = Rules::Review { clause: l("16A") };
pub(crate) const DUP2017: Rules = Rules::Review { clause: v("16B") };

/// A remark, gesture or pause that told partner something.
pub(crate) fn signal(table: &Table, seat: Seat, in_auction: bool) -> Ruling {
    let partner = seat.partner();
    let told = vec![("seat", format!("{seat}")), ("partner", format!("{partner}"))];
    match &table.book().l16 {
        Rules::Review { clause } => Ruling::new(table.code, "16", Some(seat))
            .law(*clause)
            .fact(Some(table.fact(Query::UnauthorizedInformation, false).1))
            .auto(Effect::TagInfo { authorized: seat.side().opponents(), unauthorized: partner })
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

/// Home H6: a card played after a signal may be ordered back.
pub(crate) fn tainted(table: &Table, seat: Seat, card: Card, lead: bool) -> Ruling {
    let law = match &table.book().l16 {
        Rules::OnDemand { play, .. } => *play,
        Rules::Review { clause } => *clause,
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
