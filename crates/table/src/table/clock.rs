//! The clock: a time for each seat and board, which runs only after a free time at the beginning of
//! each act.
//!
//! The free time begins only when the turn passes: talk, questions and robots that come and go do
//! not renew it.

use alloc::collections::BTreeMap;

use cards::{Seat, Seats};

use super::Table;
use crate::{ClockView, Game};

/// The state of the clocks.
#[derive(Clone, Debug)]
pub(super) struct ClockState<G: Game> {
    /// Milliseconds left for the board.
    left_ms: BTreeMap<G::Seat, i64>,
    /// The time up to which the clocks are charged.
    pub(super) at_ms: i64,
    /// The rest of this act's free time at that moment.
    grace_ms: i64,
    /// The seats that have returned on this board after their time ran out.
    again: Seats<G::Seat>,
}

impl<G: Game> Default for ClockState<G> {
    fn default() -> ClockState<G> {
        ClockState { left_ms: BTreeMap::new(), at_ms: 0, grace_ms: 0, again: Seats::NONE }
    }
}

impl<G: Game> Table<G> {
    /// The time at which a clock runs out, in milliseconds since 1970.
    pub fn deadline_ms(&self) -> Option<i64> {
        self.options.clock?;
        self.running()
            .iter()
            .filter_map(|seat| self.clock.left_ms.get(&seat))
            .min()
            .map(|left| self.clock.at_ms + left.max(&0) + self.clock.grace_ms)
    }

    /// The seats whose clocks run: people who must act, for themselves or for a robot lent to them.
    pub(super) fn running(&self) -> Seats<G::Seat> {
        if self.options.clock.is_none() || !self.game.is_hidden() {
            return Seats::NONE;
        }
        let robots = self.robots();
        let lent = self.lent();
        self.game
            .awaited()
            .iter()
            .filter(|seat| !robots.contains(*seat) || lent.contains(*seat))
            .collect()
    }

    /// Charges the time since the last event to the clocks that ran; `before`: the running seats
    /// and the act counter before the event was applied.
    pub(super) fn apply_time(&mut self, before: (Seats<G::Seat>, u32), at_ms: i64) {
        let Some(rule) = self.options.clock else { return };
        let (running, acts) = before;
        let passed = self.game.acts() != acts;
        let now = self.running();
        if !passed && now == running {
            return;
        }
        let elapsed = (at_ms - self.clock.at_ms).max(0);
        let charged = (elapsed - self.clock.grace_ms).max(0);
        if !running.is_empty() {
            for seat in running.iter() {
                if let Some(left) = self.clock.left_ms.get_mut(&seat) {
                    *left -= charged;
                }
            }
            self.clock.grace_ms = (self.clock.grace_ms - elapsed).max(0);
        }
        if passed {
            self.clock.grace_ms = rule.act_ms.into();
        }
        self.clock.at_ms = at_ms;
    }

    /// A board begins: every seat has the whole time.
    pub(super) fn set_clocks(&mut self) {
        let Some(rule) = self.options.clock else { return };
        self.clock.left_ms =
            G::Seat::ALL.iter().map(|seat| (*seat, i64::from(rule.board_ms))).collect();
        self.clock.grace_ms = rule.act_ms.into();
        self.clock.again = Seats::NONE;
    }

    /// Grants a person who returns after their time ran out a tenth of it, once a board.
    pub(super) fn grant_extra_time(&mut self, seat: G::Seat) {
        let Some(rule) = self.options.clock else { return };
        let Some(left) = self.clock.left_ms.get_mut(&seat) else { return };
        if *left <= 0 && !self.clock.again.contains(seat) {
            *left = i64::from(rule.board_ms / 10);
            self.clock.again.insert(seat);
        }
    }

    /// The chairs of the people whose time has run out: their own, also if they played a robot's
    /// hand.
    pub(super) fn overdue(&self, at_ms: i64) -> Seats<G::Seat> {
        match self.deadline_ms() {
            Some(deadline) if at_ms >= deadline => {}
            _ => return Seats::NONE,
        }
        let running = self.running();
        let least = running.iter().filter_map(|seat| self.clock.left_ms.get(&seat)).min();
        let late: Seats<G::Seat> =
            running.iter().filter(|seat| self.clock.left_ms.get(seat) == least).collect();
        self.chairs
            .keys()
            .copied()
            .filter(|chair| {
                self.sitter(*chair).is_some_and(|person| {
                    !self.is_deputised(*chair)
                        && self.acting_seats(person).iter().any(|seat| late.contains(seat))
                })
            })
            .collect()
    }

    pub(super) fn clock_view(&self) -> Option<ClockView<G>> {
        self.options.clock.map(|rule| ClockView {
            rule,
            left_ms: self.clock.left_ms.clone(),
            running: self.running(),
            at_ms: self.clock.at_ms,
            grace_ms: self.clock.grace_ms,
        })
    }
}
