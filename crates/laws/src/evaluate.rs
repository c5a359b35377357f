//! Measures for the director's judgement: a disputed claim by its worst normal line
//! (docs/sources/laws.md#3.4), a revoke by the result without it (docs/sources/laws.md#3.5), an
//! assigned score by what the contracts reached take (docs/sources/laws.md#3.2).
//!
//! Double-dummy values come from a [`DoubleDummy`] supplied by the caller: this crate has no
//! solver. Without one the worst line is still found, and a revoke and a contract have no numbers.

use alloc::vec::Vec;

use bridge::score::Rules;
use bridge::{BySeat, Contract, ContractTerms, Outcome, Seat, Side, Strain, Tricks};
use cards::{Card, Cards};

use crate::claims::search;
use crate::claims::{ClaimState, is_without_plan, plan_value};
use crate::incident::IncidentKind;
use crate::laws::l68_71_claims::{claim_lines, is_struck, ruling_line};
use crate::record::Revoke;
use crate::state::SeatCard;
use crate::{AttemptedCall, Clause, Effect, LawsTable, Query, Ruling};

/// A position of the play that is to be solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayPosition {
    /// The hands at the beginning of the current trick, all of one size.
    pub hands: BySeat<Cards>,
    /// The cards played to that trick, in order.
    pub trick: Vec<Card>,
    /// Who led to that trick.
    pub leader: Seat,
    /// The strain of the contract.
    pub strain: Strain,
}

/// A source of double-dummy values.
pub trait DoubleDummy {
    /// How many of the tricks not yet complete a side takes with best play of all four; none where
    /// that is unknown.
    fn tricks(&self, moment: &PlayPosition, side: Side) -> Option<u8>;

    /// A line of best play of all four from that position on; empty where none is known.
    fn line(&self, _moment: &PlayPosition) -> Vec<Card> {
        Vec::new()
    }
}

/// A contract reached in the auction, and its double-dummy result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReachedContract {
    /// The contract.
    pub contract: Contract,
    /// The tricks of its declarer, double dummy.
    pub tricks: Tricks,
    /// The duplicate score of that result for North and South.
    pub score_ns: i32,
}

/// A line by which a disputed claim may fail.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClaimLine {
    /// The tricks of the claimer's side on it.
    pub tricks: u8,
    /// The line, card by card; the cards of the trick on the table come first.
    pub line: Vec<SeatCard>,
    /// The place in `line`, from 0, of the play that loses a trick; none if the line loses nothing,
    /// or if no normal line was found that loses less.
    pub careless: Option<usize>,
    /// The director has struck it out as irrational.
    pub struck: bool,
}

/// A measure for the director's judgement.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "weighed", rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Evaluation {
    /// A claim: tricks of the claimer's side.
    Claim {
        /// Who claimed.
        seat: Seat,
        /// How many tricks were claimed.
        claimed: u8,
        /// The tricks on the worst normal line that the director has not struck out; where all shown
        /// are, on the worst line without their careless plays.
        worst: u8,
        /// All normal lines were searched; otherwise a worse one may exist.
        exact: bool,
        /// The tricks of the stated plan against best defence; none if the search is too large.
        plan: Option<u8>,
        /// The tricks with best play of all four; none without a solver.
        double_dummy: Option<u8>,
        /// The worst line, card by card; the cards of the trick on the table come first.
        line: Vec<SeatCard>,
        /// The strain of the contract.
        strain: Strain,
        /// The clause that admits the worst line, if it costs the claimer anything.
        admitted_by: Option<Clause>,
        /// Normal lines, the worst first: those that the director may strike out, and the one that
        /// is left without them, unless too many lose a trick.
        lines: Vec<ClaimLine>,
    },
    /// A revoke: tricks of the innocent side on the whole board.
    Revoke {
        /// Who revoked.
        seat: Seat,
        /// The number of the trick, from 1.
        trick: u8,
        /// The card that revoked.
        card: Card,
        /// The tricks with the transfer.
        now: u8,
        /// The tricks without the revoke, with best play from there on.
        without: u8,
        /// The card that should have been played for that result.
        instead: Card,
        /// By how many tricks the innocent side falls short (Law 64C).
        up_to: u8,
        /// The line without the revoke, card by card from the beginning of that trick; empty if
        /// unknown.
        line: Vec<SeatCard>,
        /// The strain of the contract.
        strain: Strain,
    },
    /// An assigned score: the results of the contracts that were reached or might have been.
    Contracts {
        /// In the order of the auction.
        reached: Vec<ReachedContract>,
    },
}

/// The measures for a ruling of this table; empty where there is nothing to measure. `at` counts
/// the rulings from 0.
pub fn evaluate(table: &LawsTable, at: usize, solver: Option<&dyn DoubleDummy>) -> Vec<Evaluation> {
    let Some((kind, ruling)) = table.ruling_at(at) else { return Vec::new() };
    let mut found = Vec::new();
    match kind {
        IncidentKind::ClaimDisputed { at, .. } => {
            let claim = table.disputes.get(*at);
            found.extend(claim.map(|it| evaluate_claim(table, it, ruling, solver)));
        }
        IncidentKind::RevokeSettled { at } => {
            let revoke = table.revokes.get(*at);
            found.extend(
                revoke
                    .filter(|_| table.code.capabilities().adjusted_scores)
                    .and_then(|revoke| equity(table, revoke, solver?)),
            );
        }
        _ => {}
    }
    if assigns(ruling)
        && let Some(solver) = solver
    {
        let reached = contracts(table, solver);
        if !reached.is_empty() {
            found.push(Evaluation::Contracts { reached });
        }
    }
    found
}

fn assigns(ruling: &Ruling) -> bool {
    let assigned = |effects: &[Effect]| {
        effects.iter().any(|effect| matches!(effect, Effect::AssignedScore { .. }))
    };
    assigned(&ruling.auto)
        || ruling.decision.iter().flat_map(|d| &d.options).any(|opt| assigned(&opt.effects))
}

fn evaluate_claim(
    table: &LawsTable,
    claim: &ClaimState,
    ruling: &Ruling,
    solver: Option<&dyn DoubleDummy>,
) -> Evaluation {
    let found = claim_lines(table, claim);
    let answer = ruling.facts.iter().find(|fact| fact.query == Query::Normal);
    let answer = answer.map(|fact| fact.value.as_str());
    let ruled = ruling_line(answer, &found);
    let worst = ruled.map_or(claim.tricks, |line| line.tricks);
    let at = &claim.position;
    let leader = at.trick.first().map_or(at.turn, |(seat, _)| *seat);
    let strain = at.trump.map_or(Strain::Notrump, Strain::from);
    let whole = |line: &[Card]| {
        let laid = at.tricks(line).into_iter().flatten();
        laid.map(|(seat, card)| SeatCard { seat, card }).collect::<Vec<_>>()
    };
    let line = ruled.or(found.shown.first()).map_or(Vec::new(), |found| whole(&found.line));
    let lines = found.shown.iter().enumerate().map(|(no, one)| ClaimLine {
        tricks: one.tricks,
        line: whole(&one.line),
        careless: one.careless.map(|careless| at.trick.len() + careless.at),
        struck: is_struck(answer, &found, no),
    });
    let lines = lines.collect();
    // The hands at the beginning of the trick on the table.
    let mut hands = at.hands;
    for (seat, card) in &at.trick {
        hands[*seat].insert(*card);
    }
    let moment = PlayPosition {
        hands,
        trick: at.trick.iter().map(|(_, card)| *card).collect(),
        leader,
        strain,
    };
    let side = claim.seat.side();
    // A solver takes the cards of a trick clockwise.
    let solver = solver.filter(|_| at.is_in_order());
    let double_dummy = solver.and_then(|solver| solver.tricks(&moment, side));
    // Without a plan the value is that of best play, which the solver has given.
    let unplanned = double_dummy.filter(|_| is_without_plan(claim));
    let plan = unplanned.or_else(|| plan_value(claim));
    // The clause in addition to those of every disputed claim.
    let admitted_by = (worst < claim.tricks).then(|| ruling.laws.last().copied()).flatten();
    Evaluation::Claim {
        seat: claim.seat,
        claimed: claim.tricks,
        worst,
        exact: found.shown.first().is_none_or(|line| line.exact),
        plan,
        double_dummy,
        line,
        strain,
        admitted_by,
        lines,
    }
}

/// The cards of a line that begins with a lead, with their seats.
fn laid_out(leader: Seat, strain: Strain, cards: impl Iterator<Item = Card>) -> Vec<SeatCard> {
    let laid = search::in_seats(leader, strain.trump(), cards);
    laid.into_iter().map(|(seat, card)| SeatCard { seat, card }).collect()
}

/// The value of the position before a revoke, compared with the actual result.
fn equity(table: &LawsTable, revoke: &Revoke, solver: &dyn DoubleDummy) -> Option<Evaluation> {
    let play = table.play.as_ref()?;
    let before = play.before.0[0] + play.before.0[1];
    let at = usize::from(revoke.trick.checked_sub(before + 1)?);
    let trick = play.quitted.get(at)?;
    // A solver takes the cards of a trick clockwise.
    let place = trick.plays.iter().position(|(seat, _)| *seat == revoke.seat)?;
    let clockwise = |(at, (seat, _)): (usize, &(Seat, Card))| *seat == trick.leader.after(at);
    if !trick.plays.iter().take(place + 1).enumerate().all(clockwise) {
        return None;
    }
    let innocent = revoke.seat.side().opponents();
    let mut hands: BySeat<Cards> = table.dealt;
    let mut won = play.before[innocent];
    for earlier in &play.quitted[..at] {
        earlier.plays.iter().for_each(|(seat, card)| {
            hands[*seat].remove(*card);
        });
        won += u8::from(earlier.winner.side() == innocent);
    }
    let laid: Vec<Card> = trick.plays.iter().take(place).map(|(_, card)| *card).collect();
    let strain = table.contract()?.terms.bid.strain;
    let moment = |card: Card| {
        let mut trick_cards = laid.clone();
        trick_cards.push(card);
        PlayPosition { hands, trick: trick_cards, leader: trick.leader, strain }
    };
    let value = |card: Card| {
        let moment = moment(card);
        let left = solver.tricks(&moment, innocent)?;
        // The fourth card completes the trick, which is not one of those that are left.
        let cards = laid_out(trick.leader, strain, moment.trick.iter().copied());
        let cards: Vec<(Seat, Card)> = cards.iter().map(|laid| (laid.seat, laid.card)).collect();
        let complete = cards.len() == 4;
        let taken = complete && search::winner(&cards, strain.trump()).side() == innocent;
        Some(won + u8::from(taken) + left)
    };
    let best = revoke.could.into_iter().filter_map(|card| Some((value(card)?, card)));
    let (without, instead) = best.max_by_key(|(tricks, _)| *tricks)?;
    let now = table.tricks()?[innocent] + still_to_come(table, strain, innocent, solver)?;
    let instead_of = moment(instead);
    let rest = solver.line(&instead_of);
    let cards = instead_of.trick.iter().copied().chain(rest);
    let line = laid_out(trick.leader, strain, cards);
    Some(Evaluation::Revoke {
        seat: revoke.seat,
        trick: revoke.trick,
        card: revoke.card,
        now,
        without,
        instead,
        up_to: without.saturating_sub(now),
        line: if line.len() > instead_of.trick.len() { line } else { Vec::new() },
        strain,
    })
}

/// The remaining tricks of a side with best play of all four; zero if play is over.
fn still_to_come(
    table: &LawsTable,
    strain: Strain,
    side: Side,
    solver: &dyn DoubleDummy,
) -> Option<u8> {
    let Some(play) = table.play.as_ref().filter(|_| table.turn().is_some()) else {
        // A pending claim or concession is taken at its word.
        return Some(table.tricks_offered().map_or(0, |tricks| tricks[side]));
    };
    let mut hands = table.hands;
    play.current.iter().for_each(|(seat, card)| {
        hands[*seat].insert(*card);
    });
    let trick = play.current.iter().map(|(_, card)| *card).collect();
    solver.tricks(&PlayPosition { hands, trick, leader: play.leader(), strain }, side)
}

/// The contracts reached in the auction, each bid once, the last eight of them.
fn contracts(table: &LawsTable, solver: &dyn DoubleDummy) -> Vec<ReachedContract> {
    let whole = Seat::ALL.into_iter().all(|seat| table.dealt[seat].len() == 13);
    if !whole {
        return Vec::new();
    }
    let mut first: [[Option<Seat>; 5]; 2] = [[None; 5]; 2];
    let mut found: Vec<Contract> = Vec::new();
    for entry in table.calls.entries() {
        let AttemptedCall::Call(bridge::Call::Bid(bid)) = entry.call else { continue };
        let declarer =
            *first[entry.seat.side() as usize][bid.strain.index()].get_or_insert(entry.seat);
        let contract = Contract {
            terms: ContractTerms { bid, doubling: bridge::Doubling::Undoubled },
            declarer,
        };
        if !found.contains(&contract) {
            found.push(contract);
        }
    }
    found.extend(table.contract().filter(|it| !found.iter().any(|c| c.terms.bid == it.terms.bid)));
    let from = found.len().saturating_sub(8);
    found
        .drain(from..)
        .filter_map(|contract| {
            let moment = PlayPosition {
                hands: table.dealt,
                trick: Vec::new(),
                leader: contract.leader(),
                strain: contract.terms.bid.strain,
            };
            let tricks = Tricks::new(solver.tricks(&moment, contract.declarer.side())?)?;
            let outcome = Outcome::Played { contract, tricks };
            let score_ns = Rules::default().duplicate_ns(outcome, table.vulnerable);
            Some(ReachedContract { contract, tricks, score_ns })
        })
        .collect()
}
