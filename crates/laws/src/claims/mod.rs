//! Claims and concessions as they were made, and the searches that judge them
//! (docs/sources/laws.md#3.4).

pub(crate) mod search;

use alloc::string::String;

use bridge::{BySide, Seat};

use crate::claims::search::{Freedom, Plan, Position, Question, WorstLine, best, worst};
use crate::table::Table;

/// A claim or concession, with the position it was made in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimState {
    /// Who claims or concedes.
    pub seat: Seat,
    /// How many of the tricks not yet complete the claimer's side takes.
    pub tricks: u8,
    /// Is it worded as a concession?
    pub concession: bool,
    /// The claimer's statement.
    pub statement: String,
    pub(crate) position: Position,
    /// A plan was stated after the cards were shown and cannot be changed any more.
    pub(crate) planned: bool,
    /// Somebody disputed it, so it is not accepted.
    pub(crate) disputed: bool,
    /// F14: the claimer was found to be aware of the outstanding trump.
    pub(crate) aware: bool,
    /// Its worst normal line, once it has been disputed.
    pub(crate) found: Option<WorstLine>,
    /// Of a concession: the tricks that no legal line and no normal line loses, once they have been
    /// searched.
    pub(crate) proofs: [Option<Option<u8>>; 2],
}

/// The worst normal line of a claim, with its tricks (docs/sources/laws.md#3.4).
pub(crate) fn claim_line(table: &Table, claim: &ClaimState) -> WorstLine {
    let found = claim.found.clone();
    found.unwrap_or_else(|| {
        // Home H12: without a plan the defenders dictate the order of declarer's cards.
        let dictated = table.book().l68.defenders_choose && Plan::read(&claim.statement).is_empty();
        let freedom = if dictated { Freedom::Dictated } else { Freedom::Normal };
        worst_line_of(claim, freedom, claim.seat, claim.aware, 0)
    })
}

/// The claimer's stated plan, with what they are known to be aware of.
fn plan(claim: &ClaimState) -> Plan {
    let mut plan = Plan::read(&claim.statement);
    plan.draws_trumps |= claim.aware;
    plan
}

/// Did the claimer state no plan that can be followed?
pub(crate) fn is_without_plan(claim: &ClaimState) -> bool {
    plan(claim).is_empty()
}

/// The tricks the claimer takes by following the stated plan with best play of the rest by all
/// four; none if the search is too large.
pub(crate) fn plan_value(claim: &ClaimState) -> Option<u8> {
    let plan = plan(claim);
    best(&claim.position, &Question { claimer: claim.seat, freedom: Freedom::Legal, plan: &plan })
}

pub(crate) fn worst_line(
    claim: &ClaimState,
    freedom: Freedom,
    claimer: Seat,
    enough: u8,
) -> WorstLine {
    worst_line_of(claim, freedom, claimer, false, enough)
}

/// `aware`: the claimer knows of the outstanding trumps, and draws them. `enough`: the search may
/// stop at a line with no more tricks than this.
fn worst_line_of(
    claim: &ClaimState,
    freedom: Freedom,
    claimer: Seat,
    aware: bool,
    enough: u8,
) -> WorstLine {
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

/// The tricks of a concession that no line of that freedom loses.
pub(crate) fn kept(claim: &ClaimState, freedom: Freedom) -> Option<u8> {
    let known = claim.proofs[usize::from(freedom == Freedom::Normal)];
    known.unwrap_or_else(|| proved(claim, freedom, claim.seat, claim.tricks))
}

/// The number of tricks not yet complete.
pub(crate) fn tricks_left(table: &Table) -> u8 {
    table.play.as_ref().map_or(0, |play| 14u8.saturating_sub(play.trick_no()))
}

/// The tricks of each side by a claim or concession that nobody has answered yet.
pub(crate) fn offered(table: &Table) -> Option<BySide<u8>> {
    let claim = table.claim.as_ref().filter(|claim| !claim.disputed)?;
    let (side, left) = (claim.seat.side(), tricks_left(table));
    let tricks = claim.tricks.min(left);
    Some(BySide::new(|other| if other == side { tricks } else { left - tricks }))
}

/// The position on the table, as the searches need it.
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
