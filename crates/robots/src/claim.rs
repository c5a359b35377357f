//! Claims and concessions. A robot consents if the claim holds in every possible layout of the
//! unseen cards, against any defence, and for any normal play by the claimer where the statement
//! does not say otherwise.

use std::collections::HashSet;

use bridge::{BySeat, Command, Explanation, Seat, Side, View};
use cards::{Card, Cards, Suit, Trick};
use solver::{Position, Solver, SolverOptions};

use crate::play::Knowledge;
use crate::positions::{after, distinct, position};
use crate::{Decision, Situation};

/// With more tricks than this left a claim is not searched but refused.
pub const MAX_TRICKS: u8 = 6;

/// The most positions searched for one answer.
const MAX_POSITIONS: usize = 60_000;
/// The most nodes of the search for a trick that partner overlooked.
const MAX_NODES: u64 = 300_000;
/// The memory of that search in bytes.
const MEMORY: usize = 1 << 20;
/// The most layouts considered.
const MAX_LAYOUTS: usize = 4_000;

/// The answer of `seat` to the pending claim or concession.
pub(crate) fn answer(view: &View, seat: Seat, score: &Situation) -> Decision {
    let verdict = judge(view, seat, score);
    let (agree, reason) = match verdict {
        Verdict::Holds => (true, "claim-holds"),
        Verdict::NothingMore => (true, "claim-nothing-more"),
        Verdict::Fails => (false, "claim-fails"),
        Verdict::TooLong => (false, "claim-too-long"),
        Verdict::PartnersTrick => (false, "claim-partners-trick"),
    };
    let command = if agree { Command::Agree { seat } } else { Command::Object { seat } };
    Decision { command, reason: Explanation::system(reason) }
}

/// A robot's verdict on a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The tricks claimed are won in every layout.
    Holds,
    /// The claim leaves our side everything it could have.
    NothingMore,
    /// In some layout and by some play a trick is lost.
    Fails,
    /// There are too many positions to search.
    TooLong,
    /// Partner concedes a trick that cannot be lost.
    PartnersTrick,
}

/// Judges the pending claim, as `seat` sees it, who knows what both sides play.
pub fn judge(view: &View, seat: Seat, situation: &Situation) -> Verdict {
    let (Some(claim), Some(seen)) = (&view.claim, Knowledge::of(view, seat, situation)) else {
        return Verdict::TooLong;
    };
    let left = seen.tricks_left();
    if claim.seat.side() == seat.side() {
        return judge_partner(&seen, seat, claim.tricks, left);
    }
    if claim.tricks == 0 {
        return Verdict::NothingMore;
    }
    if left > MAX_TRICKS {
        return Verdict::TooLong;
    }
    let Some(layouts) = layouts(&seen) else { return Verdict::TooLong };
    let mut search = ClaimSearch {
        trump: seen.trump,
        side: claim.seat.side(),
        line: &claim.line,
        visited: HashSet::new(),
    };
    for hands in layouts {
        let Some(position) = position(&hands, seen.trump, &seen.trick) else {
            return Verdict::TooLong;
        };
        match search.falls_short(&position, claim.tricks) {
            Some(true) => return Verdict::Fails,
            Some(false) => {}
            None => return Verdict::TooLong,
        }
    }
    Verdict::Holds
}

/// Partner concedes tricks: is one of them certainly ours?
fn judge_partner(seen: &Knowledge, seat: Seat, kept: u8, left: u8) -> Verdict {
    if kept >= left {
        return Verdict::NothingMore;
    }
    let hand = seen.hands[seat].unwrap_or_default();
    if let Some(trump) = seen.trump {
        let mine = hand.in_suit(trump);
        let sure = mine.iter().filter(|card| seen.is_master_for(hand, *card)).count();
        if sure > usize::from(kept) {
            return Verdict::PartnersTrick;
        }
    }
    if left > MAX_TRICKS {
        return Verdict::NothingMore;
    }
    let Some(layouts) = layouts(seen) else { return Verdict::NothingMore };
    let mut solver = Solver::with(SolverOptions {
        memory: MEMORY,
        nodes: Some(MAX_NODES),
        ..SolverOptions::default()
    });
    for hands in layouts {
        let Some(position) = position(&hands, seen.trump, &seen.trick) else {
            return Verdict::NothingMore;
        };
        let sure = solver.takes(&position, seat.side(), kept + 1) == Ok(true);
        if !sure || solver.statistics().nodes > MAX_NODES {
            return Verdict::NothingMore;
        }
    }
    Verdict::PartnersTrick
}

/// Every possible layout of the unseen cards; none if there are too many.
fn layouts(seen: &Knowledge) -> Option<Vec<BySeat<Cards>>> {
    let hidden: Vec<Seat> = seen.hidden().collect();
    let start = BySeat::new(|seat| seen.hands[seat].unwrap_or_default());
    let mut layouts = vec![start];
    for card in seen.unseen() {
        let mut more = Vec::with_capacity(layouts.len() * 2);
        for hands in &layouts {
            for seat in &hidden {
                let full = hands[*seat].len() >= u32::from(seen.counts[*seat]);
                if full || seen.voids[*seat][card.suit()] {
                    continue;
                }
                let mut with = *hands;
                with[*seat].insert(card);
                more.push(with);
            }
        }
        if more.len() > MAX_LAYOUTS {
            return None;
        }
        layouts = more;
    }
    Some(layouts)
}

/// A search for a way in which the claimer gets too few tricks.
struct ClaimSearch<'a> {
    trump: Option<Suit>,
    /// The claimer's side.
    side: Side,
    line: &'a [Card],
    /// Positions in which the claimer does not fall short.
    visited: HashSet<(BySeat<Cards>, Vec<Card>, Seat, u8)>,
}

impl ClaimSearch<'_> {
    /// Can the claimer's side end with fewer than `needed` tricks more? None if it takes too long.
    fn falls_short(&mut self, position: &Position, needed: u8) -> Option<bool> {
        if needed == 0 {
            return Some(false);
        }
        if needed > position.tricks_left() {
            return Some(true);
        }
        let trick: Vec<Card> = position.trick().plays().map(|(_, card)| card).collect();
        let key = (*position.hands(), trick, position.trick().leader(), needed);
        if self.visited.contains(&key) {
            return Some(false);
        }
        if self.visited.len() >= MAX_POSITIONS {
            return None;
        }
        let turn = position.turn()?;
        let choices = if turn.side() == self.side {
            self.claimers_plays(position, turn)
        } else {
            distinct(position)
        };
        for card in choices {
            let (after, winner) = after(position, card)?;
            let won = u8::from(winner.is_some_and(|seat| seat.side() == self.side));
            if self.falls_short(&after, needed - won)? {
                return Some(true);
            }
        }
        self.visited.insert(key);
        Some(false)
    }

    /// What the claimer's side may play: the next card of the stated line, else any normal card.
    fn claimers_plays(&self, position: &Position, turn: Seat) -> Vec<Card> {
        let playable = position.legal_cards();
        let all = Seat::ALL.iter().fold(Cards::EMPTY, |all, seat| all | position.hands()[*seat]);
        let next = self.line.iter().find(|card| all.contains(**card));
        if let Some(card) = next.filter(|card| playable.contains(**card)) {
            return vec![*card];
        }
        // Cards that the line still needs are kept if possible.
        let later: Cards = self.line.iter().copied().collect();
        let free = if (playable - later).is_empty() { playable } else { playable - later };
        normal_plays(position.trick(), free, all, turn, self.trump)
    }
}

/// The normal plays of a claimer: leading, the top card of any suit; following, the lowest card or
/// the cheapest that wins; never discarding a winner.
fn normal_plays(
    trick: &Trick<Seat>,
    playable: Cards,
    all: Cards,
    seat: Seat,
    trump: Option<Suit>,
) -> Vec<Card> {
    let suits = Suit::ALL.into_iter().map(|suit| playable.in_suit(suit));
    let suits = suits.filter(|cards| !cards.is_empty());
    let Some(led) = trick.suit_led() else {
        return suits.filter_map(|cards| cards.iter().next()).collect();
    };
    let Some((winner, best)) = trick.winning(trump) else { return playable.iter().collect() };
    let partners = winner == seat.partner();
    let wins = |card: &Card| {
        if card.suit() == best.suit() {
            card.rank() > best.rank()
        } else {
            Some(card.suit()) == trump
        }
    };
    let follows = playable.iter().all(|card| card.suit() == led);
    let cheapest = playable.iter().filter(wins).min_by_key(|card| card.rank());
    let mut plays: Vec<Card> = if follows {
        playable.iter().min_by_key(|card| card.rank()).into_iter().collect()
    } else {
        let masters = |card: &Card| all.holding(card.suit()).highest() == Some(card.rank());
        let idle: Vec<Card> = suits
            .filter(|cards| cards.iter().all(|card| Some(card.suit()) != trump))
            .filter_map(|cards| cards.iter().next_back())
            .collect();
        let small: Vec<Card> = idle.iter().copied().filter(|card| !masters(card)).collect();
        if small.is_empty() { idle } else { small }
    };
    if let Some(card) = cheapest.filter(|card| !partners && !plays.contains(card)) {
        plays.push(card);
    }
    if plays.is_empty() { playable.iter().next_back().into_iter().collect() } else { plays }
}
