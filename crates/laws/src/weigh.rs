//! What a judgement can be measured by: a disputed claim by its worst normal line (laws.md 3.4), a
//! revoke by what would have come without it (3.5), an assigned score by what the contracts that were
//! reached take (3.2).
//!
//! Double-dummy values are asked for from outside: this crate has no solver. Without one the worst
//! line is shown all the same, and a revoke and a contract have no numbers.

use alloc::vec::Vec;

use bridge::score::Rules;
use bridge::{BySeat, Contract, Outcome, Seat, Side, Stake, Strain};
use cards::{Card, Cards};

use crate::claim::{ClaimState, claim_line, is_without_plan, offered, plan_value};
use crate::incident::Kind;
use crate::laws::l61_63_revoke::Revoke;
use crate::{Clause, Effect, Ruling, Said, Table, search};

/// A moment of a play that is to be solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// What each seat held when the trick on the table began; hands of one size.
    pub hands: BySeat<Cards>,
    /// What was played to that trick, in order.
    pub trick: Vec<Card>,
    /// Who led to it.
    pub leader: Seat,
    /// In what it is played.
    pub strain: Strain,
}

/// Double-dummy values, asked for from outside.
pub trait DoubleDummy {
    /// How many of the tricks not yet complete a side takes with best play of all four; none where
    /// it cannot be said.
    fn tricks(&self, moment: &Moment, side: Side) -> Option<u8>;

    /// A line of best play of all four from that moment on; empty where none is known.
    fn line(&self, _moment: &Moment) -> Vec<Card> {
        Vec::new()
    }
}

/// A card of a line, and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Laid {
    /// Who plays it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

/// A contract that the auction came to, and what it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Reached {
    /// The contract.
    pub contract: Contract,
    /// The tricks of its declarer, double dummy.
    pub tricks: u8,
    /// What that is worth to North and South in duplicate.
    pub score_ns: i32,
}

/// What a judgement can be measured by.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "weighed", rename_all = "kebab-case"))]
pub enum Weighed {
    /// A claim: tricks of the claimer's side.
    Claim {
        /// Who claimed.
        seat: Seat,
        /// How many he claimed.
        claimed: u8,
        /// On the worst normal line.
        worst: u8,
        /// All normal lines were looked at; else there may be one that is worse.
        exact: bool,
        /// By his plan, the opponents playing best; none where too much is open to be searched.
        plan: Option<u8>,
        /// With best play of all four; none without a solver.
        double_dummy: Option<u8>,
        /// The worst line, card by card; the cards of a trick on the table come first.
        line: Vec<Laid>,
        /// In what it is played.
        strain: Strain,
        /// The clause that admits it, if it costs him anything.
        admitted_by: Option<Clause>,
    },
    /// A revoke: tricks of the innocent side on the whole board.
    Revoke {
        /// Who revoked.
        seat: Seat,
        /// In which trick, from 1.
        trick: u8,
        /// By which card.
        card: Card,
        /// With the tricks transferred.
        now: u8,
        /// Without the revoke, all playing best from there on.
        without: u8,
        /// The card that he should have played for that.
        instead: Card,
        /// By how many tricks the innocent side falls short (Law 64C).
        up_to: u8,
        /// How it would have gone on, card by card from the beginning of that trick; empty where
        /// nobody can say.
        line: Vec<Laid>,
        /// In what it is played.
        strain: Strain,
    },
    /// An assigned score: what the contracts take that were reached or might have been.
    Contracts {
        /// In the order of the auction.
        reached: Vec<Reached>,
    },
}

/// What a ruling of this table can be measured by; empty where there is nothing to measure.
/// `at` counts the rulings from 0.
pub fn weigh(table: &Table, at: usize, solver: Option<&dyn DoubleDummy>) -> Vec<Weighed> {
    let Some((kind, ruling)) = table.ruling_at(at) else { return Vec::new() };
    let mut found = Vec::new();
    match kind {
        Kind::ClaimDisputed { at, .. } => {
            let claim = table.disputes.get(*at);
            found.extend(claim.map(|it| weigh_claim(table, it, ruling, solver)));
        }
        Kind::RevokeSettled { at } => {
            let revoke = table.revokes.get(*at);
            found.extend(
                revoke
                    .filter(|_| table.law().caps().adjusted_scores)
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
            found.push(Weighed::Contracts { reached });
        }
    }
    found
}

fn assigns(ruling: &Ruling) -> bool {
    let assigned = |effects: &[Effect]| {
        effects.iter().any(|effect| matches!(effect, Effect::AssignedAS { .. }))
    };
    assigned(&ruling.auto)
        || ruling.decision.iter().flat_map(|d| &d.options).any(|opt| assigned(&opt.effects))
}

fn weigh_claim(
    table: &Table,
    claim: &ClaimState,
    ruling: &Ruling,
    solver: Option<&dyn DoubleDummy>,
) -> Weighed {
    let found = claim_line(table, claim);
    let worst = found.tricks;
    let at = &claim.position;
    let leader = at.trick.first().map_or(at.turn, |(seat, _)| *seat);
    let strain = at.trump.map_or(Strain::Notrump, Strain::from);
    let on_table = at.trick.iter().map(|(_, card)| *card);
    let line = laid_out(leader, strain, on_table.chain(found.line));
    // The hands as they were when the trick on the table began.
    let mut hands = at.hands;
    for (seat, card) in &at.trick {
        hands[*seat].insert(*card);
    }
    let moment =
        Moment { hands, trick: at.trick.iter().map(|(_, card)| *card).collect(), leader, strain };
    let side = claim.seat.side();
    let double_dummy = solver.and_then(|solver| solver.tricks(&moment, side));
    // Without a plan he plays as well as can be: the solver has said what that is.
    let unplanned = double_dummy.filter(|_| is_without_plan(claim));
    let plan = unplanned.or_else(|| plan_value(claim));
    // The clause beside those of every disputed claim.
    let admitted_by = (worst < claim.tricks).then(|| ruling.laws.last().copied()).flatten();
    Weighed::Claim {
        seat: claim.seat,
        claimed: claim.tricks,
        worst,
        exact: found.exact,
        plan,
        double_dummy,
        line,
        strain,
        admitted_by,
    }
}

/// Whose the cards of a line are that begins with a lead.
fn laid_out(leader: Seat, strain: Strain, cards: impl Iterator<Item = Card>) -> Vec<Laid> {
    let mut turn = leader;
    let mut trick = Vec::with_capacity(4);
    let of = |card| {
        let laid = Laid { seat: turn, card };
        trick.push((turn, card));
        turn = turn.next();
        if trick.len() == 4 {
            turn = search::winner(&trick, strain.trump());
            trick.clear();
        }
        laid
    };
    cards.map(of).collect()
}

/// The tricks quitted before a revoke, and the moment before its card.
fn equity(table: &Table, revoke: &Revoke, solver: &dyn DoubleDummy) -> Option<Weighed> {
    let play = table.play.as_ref()?;
    let before = play.before.0[0] + play.before.0[1];
    let at = usize::from(revoke.trick.checked_sub(before + 1)?);
    let trick = play.quitted.get(at)?;
    let innocent = revoke.seat.side().opponents();
    let mut hands: BySeat<Cards> = table.dealt;
    let mut won = play.before[innocent];
    for earlier in &play.quitted[..at] {
        earlier.plays.iter().for_each(|(seat, card)| {
            hands[*seat].remove(*card);
        });
        won += u8::from(earlier.winner.side() == innocent);
    }
    let laid: Vec<Card> = trick
        .plays
        .iter()
        .take_while(|(seat, _)| *seat != revoke.seat)
        .map(|(_, card)| *card)
        .collect();
    let strain = table.contract()?.stake.bid.strain;
    let moment = |card: Card| {
        let mut trick_cards = laid.clone();
        trick_cards.push(card);
        Moment { hands, trick: trick_cards, leader: trick.leader, strain }
    };
    let value = |card: Card| {
        let moment = moment(card);
        let left = solver.tricks(&moment, innocent)?;
        // The fourth card completes the trick, which is none of those that are left.
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
    Some(Weighed::Revoke {
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

/// The tricks of a side in the play that is left, with best play of all four; none of them where
/// the play is over.
fn still_to_come(
    table: &Table,
    strain: Strain,
    side: Side,
    solver: &dyn DoubleDummy,
) -> Option<u8> {
    let Some(play) = table.play.as_ref().filter(|_| table.turn().is_some()) else {
        // What lies there as claimed or conceded is taken as it was said.
        return Some(offered(table).map_or(0, |tricks| tricks[side]));
    };
    let mut hands = table.hands;
    play.current.iter().for_each(|(seat, card)| {
        hands[*seat].insert(*card);
    });
    let trick = play.current.iter().map(|(_, card)| *card).collect();
    solver.tricks(&Moment { hands, trick, leader: play.leader(), strain }, side)
}

/// The contracts that the auction came to, each bid once, the last eight of them.
fn contracts(table: &Table, solver: &dyn DoubleDummy) -> Vec<Reached> {
    let whole = Seat::ALL.into_iter().all(|seat| table.dealt[seat].len() == 13);
    if !whole {
        return Vec::new();
    }
    let mut first: [[Option<Seat>; 5]; 2] = [[None; 5]; 2];
    let mut found: Vec<Contract> = Vec::new();
    for entry in table.calls.entries() {
        let Said::Call(bridge::Call::Bid(bid)) = entry.call else { continue };
        let declarer =
            *first[entry.seat.side() as usize][bid.strain.index()].get_or_insert(entry.seat);
        let contract =
            Contract { stake: Stake { bid, doubling: bridge::Doubling::Undoubled }, declarer };
        if !found.contains(&contract) {
            found.push(contract);
        }
    }
    found.extend(table.contract().filter(|it| !found.iter().any(|c| c.stake.bid == it.stake.bid)));
    let from = found.len().saturating_sub(8);
    found
        .drain(from..)
        .filter_map(|contract| {
            let moment = Moment {
                hands: table.dealt,
                trick: Vec::new(),
                leader: contract.leader(),
                strain: contract.stake.bid.strain,
            };
            let tricks = solver.tricks(&moment, contract.declarer.side())?;
            let outcome = Outcome::Played { contract, tricks };
            let score_ns = Rules::default().duplicate_ns(outcome, table.vulnerable).ok()?;
            Some(Reached { contract, tricks, score_ns })
        })
        .collect()
}
