//! Claims and concessions: a robot consents when the claim holds against every lie of the cards
//! it cannot see, whatever the other side does, and however badly a sensible claimer plays where
//! his statement is silent.

use std::collections::HashSet;

use bridge::{BySeat, Command, Explanation, Seat, Side, View};
use cards::{Card, Cards, Suit, Trick};
use solver::{Options, Position, Solver};

use crate::Decision;
use crate::play::Knowledge;
use crate::positions::{after, distinct, position};

/// With more tricks than this to come a claim is not searched but refused.
pub const MAX_TRICKS: u8 = 6;

/// How many positions one answer may look at.
const MAX_POSITIONS: usize = 60_000;
/// How many nodes the search for a partner's overlooked trick may cost.
const MAX_NODES: u64 = 300_000;
/// How many bytes that search may remember in.
const MEMORY: usize = 1 << 20;
/// How many lies of the cards are looked at.
const MAX_LAYOUTS: usize = 4_000;

/// The answer of `seat` to the claim or concession that waits.
pub(crate) fn answer(view: &View, seat: Seat) -> Decision {
    let verdict = judge(view, seat);
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

/// What a robot thinks of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The tricks claimed are there in every lie of the cards.
    Holds,
    /// It leaves us all we could have.
    NothingMore,
    /// In some lie of the cards, by some play, a trick is lost.
    Fails,
    /// It cannot be counted out.
    TooLong,
    /// Partner gave up a trick that cannot be lost.
    PartnersTrick,
}

/// Judges the claim that waits, as `seat` sees it.
pub fn judge(view: &View, seat: Seat) -> Verdict {
    let (Some(claim), Some(seen)) = (&view.claim, Knowledge::of(view, seat)) else {
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

/// Partner gives tricks away: is one of them ours for certain?
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
    let mut solver =
        Solver::with(Options { memory: MEMORY, nodes: Some(MAX_NODES), ..Options::default() });
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

/// Every way the unseen cards may lie; none if there are too many to look at.
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

/// A search for any way in which the claimer gets too little.
struct ClaimSearch<'a> {
    trump: Option<Suit>,
    /// The claimer's.
    side: Side,
    line: &'a [Card],
    /// Positions that were looked at in vain.
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

    /// What the claimer's side may play: the line where it speaks, else any normal card.
    fn claimers_plays(&self, position: &Position, turn: Seat) -> Vec<Card> {
        let playable = position.legal_cards();
        let all = Seat::ALL.iter().fold(Cards::EMPTY, |all, seat| all | position.hands()[*seat]);
        let next = self.line.iter().find(|card| all.contains(**card));
        if let Some(card) = next.filter(|card| playable.contains(**card)) {
            return vec![*card];
        }
        // What the line will still need is kept where it can be.
        let later: Cards = self.line.iter().copied().collect();
        let free = if (playable - later).is_empty() { playable } else { playable - later };
        normal_plays(position.trick(), free, all, turn, self.trump)
    }
}

/// The cards a claimer may be held to: leading, the top of any suit; following, the lowest card or
/// the cheapest that wins; never a winner thrown away.
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
