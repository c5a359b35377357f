//! Claims and concessions as they were made, and the searches that judge them
//! (docs/sources/laws.md#3.4).

pub(crate) mod search;

use alloc::string::String;

use bridge::Seat;

use crate::claims::search::{
    Freedom, Plan, Position, Question, WorstLine, WorstLines, best, worst, worst_at_a_glance,
    worst_lines,
};

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
    /// docs/sources/laws.md#F14: the claimer was found to be aware of the outstanding trump.
    pub(crate) aware: bool,
    /// Its worst normal lines, once they have been searched: of a claimer who is not aware of the
    /// outstanding trump, and of one who is. A director may change that answer as often as they
    /// like; it is searched once.
    pub(crate) found: [Option<WorstLines>; 2],
    /// Of a concession: the tricks that no legal line and no normal line loses, once they have been
    /// searched.
    pub(crate) proofs: [Option<Option<u8>>; 2],
}

impl ClaimState {
    /// The claim is judged on another position from now on.
    pub(crate) fn move_to(&mut self, position: Position) {
        self.position = position;
        self.found = [None, None];
        self.proofs = [None; 2];
    }
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
    let freedom = Freedom::Legal;
    best(&claim.position, &question(claim.seat, freedom, &plan, claim.tricks))
}

/// The fewest tricks that the defenders leave the claimer by dictating the order of the claimer's
/// cards (home H12), and a line that leads there.
pub(crate) fn dictated_line(claim: &ClaimState) -> WorstLine {
    let plan = stated(claim, Freedom::Dictated, claim.seat, false);
    let question = question(claim.seat, Freedom::Dictated, &plan, claim.tricks);
    worst(&claim.position, &question, 0)
}

/// The lines by which a disputed claim may fail. `aware`: the claimer knows of the outstanding
/// trumps, and draws them.
pub(crate) fn disputed_lines(claim: &ClaimState, freedom: Freedom, aware: bool) -> WorstLines {
    let plan = stated(claim, freedom, claim.seat, aware);
    let question = question(claim.seat, freedom, &plan, claim.tricks);
    match freedom {
        Freedom::Normal => worst_lines(&claim.position, &question),
        // The order that the defenders dictate is theirs, and nobody's carelessness.
        _ => WorstLines { shown: alloc::vec![worst(&claim.position, &question, 0)], rest: None },
    }
}

const fn question(claimer: Seat, freedom: Freedom, plan: &Plan, claimed: u8) -> Question<'_> {
    Question { claimer, freedom, plan, claimed, struck: &[] }
}

/// The plan that binds the claimer in a search of that freedom.
fn stated(claim: &ClaimState, freedom: Freedom, claimer: Seat, aware: bool) -> Plan {
    let mut plan = if freedom == Freedom::Dictated || claimer.side() != claim.seat.side() {
        Plan::default()
    } else {
        Plan::read(&claim.statement)
    };
    plan.draws_trumps |= aware;
    plan
}

/// The fewest tricks that normal play of the claim leaves the claimer's side in another position, as
/// far as a short search can see.
pub(crate) fn fewest_tricks(claim: &ClaimState, position: Position) -> u8 {
    let claim = ClaimState { position, ..claim.clone() };
    let plan = stated(&claim, Freedom::Normal, claim.seat, claim.aware);
    let question = question(claim.seat, Freedom::Normal, &plan, claim.tricks);
    worst_at_a_glance(&claim.position, &question).tricks
}

/// The tricks that no line of that freedom takes from the claimer's side, if they are more than
/// `enough`: a search that had to leave lines out proves nothing. `claimer`'s side conceded these
/// tricks, or let the opponents have them: it counted on none of them, so a finesse that loses one
/// is as normal as any other play (Laws 69B and 71).
pub(crate) fn proved(
    claim: &ClaimState,
    freedom: Freedom,
    claimer: Seat,
    enough: u8,
) -> Option<u8> {
    // What the claimer was found to be aware of, their side draws.
    let aware = claim.aware && claimer.side() == claim.seat.side();
    let plan = stated(claim, freedom, claimer, aware);
    let found = worst(&claim.position, &question(claimer, freedom, &plan, u8::MAX), enough);
    (found.exact && found.tricks > enough).then_some(found.tricks)
}

/// The tricks of a concession that no line of that freedom loses.
pub(crate) fn kept(claim: &ClaimState, freedom: Freedom) -> Option<u8> {
    let known = claim.proofs[usize::from(freedom == Freedom::Normal)];
    known.unwrap_or_else(|| proved(claim, freedom, claim.seat, claim.tricks))
}
