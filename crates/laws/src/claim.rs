//! A claim or concession as it was made, and what is searched of it (laws.md 3.4).

use alloc::string::String;

use bridge::{BySide, Seat};

use crate::search::{Freedom, Plan, Position, Question, Worst, best, worst};
use crate::table::Table;

/// A claim or concession, with the position it was made in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimState {
    /// Who claims or concedes.
    pub seat: Seat,
    /// How many of the tricks not yet complete his side takes.
    pub tricks: u8,
    /// It is worded as a concession.
    pub concession: bool,
    /// What he said.
    pub statement: String,
    pub(crate) position: Position,
    /// A plan was announced after the cards were shown: it is not changed any more.
    pub(crate) planned: bool,
    /// Somebody disputed it, so that nobody has accepted it.
    pub(crate) disputed: bool,
    /// F14: he was known to be aware of the trump that is out.
    pub(crate) aware: bool,
    /// Its worst normal line, once it was disputed.
    pub(crate) found: Option<Worst>,
    /// Of a concession: the tricks that no legal and that no normal line loses, once they were searched.
    pub(crate) proofs: [Option<Option<u8>>; 2],
}

/// The worst normal line of a claim, with its tricks (laws.md 3.4).
pub(crate) fn claim_line(table: &Table, claim: &ClaimState) -> Worst {
    let found = claim.found.clone();
    found.unwrap_or_else(|| {
        // Home H12: without a plan the defenders dictate the order of his cards.
        let dictated = table.book().l68.defenders_choose && Plan::read(&claim.statement).is_empty();
        let freedom = if dictated { Freedom::Dictated } else { Freedom::Normal };
        worst_line_of(claim, freedom, claim.seat, claim.aware, 0)
    })
}

/// What the claimer stated, with what he is known to be aware of.
fn plan(claim: &ClaimState) -> Plan {
    let mut plan = Plan::read(&claim.statement);
    plan.draws_trumps |= claim.aware;
    plan
}

/// Did the claimer state nothing that can be followed?
pub(crate) fn is_without_plan(claim: &ClaimState) -> bool {
    plan(claim).is_empty()
}

/// What the claimer takes if he follows what he stated and plays the rest as well as can be, the
/// opponents too; none if too much is open to be searched.
pub(crate) fn plan_value(claim: &ClaimState) -> Option<u8> {
    let plan = plan(claim);
    best(&claim.position, &Question { claimer: claim.seat, freedom: Freedom::Legal, plan: &plan })
}

pub(crate) fn worst_line(claim: &ClaimState, freedom: Freedom, claimer: Seat, enough: u8) -> Worst {
    worst_line_of(claim, freedom, claimer, false, enough)
}

/// `aware`: he knows of the trumps that are out, and draws them. `enough`: a line with no more
/// tricks than this answers the question.
fn worst_line_of(
    claim: &ClaimState,
    freedom: Freedom,
    claimer: Seat,
    aware: bool,
    enough: u8,
) -> Worst {
    let mut plan = if freedom == Freedom::Dictated || claimer.side() != claim.seat.side() {
        Plan::default()
    } else {
        Plan::read(&claim.statement)
    };
    plan.draws_trumps |= aware;
    worst(&claim.position, &Question { claimer, freedom, plan: &plan }, enough)
}

/// The tricks that no line of that freedom takes from the claimer's side, if they are more than
/// `enough`: a search that had to leave lines out proves nothing.
pub(crate) fn proved(
    claim: &ClaimState,
    freedom: Freedom,
    claimer: Seat,
    enough: u8,
) -> Option<u8> {
    let found = worst_line(claim, freedom, claimer, enough);
    (found.exact && found.tricks > enough).then_some(found.tricks)
}

/// The tricks of a concession that need not have been conceded, by every line of that freedom.
pub(crate) fn kept(claim: &ClaimState, freedom: Freedom) -> Option<u8> {
    let known = claim.proofs[usize::from(freedom == Freedom::Normal)];
    known.unwrap_or_else(|| proved(claim, freedom, claim.seat, claim.tricks))
}

/// How many tricks are not yet complete.
pub(crate) fn tricks_left(table: &Table) -> u8 {
    table.play.as_ref().map_or(0, |play| 14u8.saturating_sub(play.trick_no()))
}

/// The tricks of each side by a claim or concession that lies there and that nobody has answered.
pub(crate) fn offered(table: &Table) -> Option<BySide<u8>> {
    let claim = table.claim.as_ref().filter(|claim| !claim.disputed)?;
    let (side, left) = (claim.seat.side(), tricks_left(table));
    let tricks = claim.tricks.min(left);
    Some(BySide::new(|other| if other == side { tricks } else { left - tricks }))
}

/// The position on the table.
pub(crate) fn position(table: &Table) -> Option<Position> {
    let play = table.play.as_ref()?;
    let mut voids = bridge::BySeat([0u8; 4]);
    for trick in play.quitted.iter().map(|trick| &trick.plays[..]).chain([&play.current[..]]) {
        let Some((_, led)) = trick.first() else { continue };
        for (seat, card) in trick {
            let revoked = table.revokes.iter().any(|r| r.seat == *seat && r.card == *card);
            if card.suit() != led.suit() && !revoked {
                voids[*seat] |= 1 << led.suit().index();
            }
        }
    }
    for seat in Seat::ALL {
        voids[seat] |= table.shown_out[seat];
    }
    Some(Position {
        hands: table.hands,
        trick: play.current.to_vec(),
        turn: play.turn()?,
        trump: play.contract.trump(),
        declarer: play.contract.declarer,
        voids,
    })
}
