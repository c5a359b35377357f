//! Races (*skachki*): a match of rounds, each of which ends when a player reaches the target, with
//! prizes for being first and for the smallest mountain (docs/sources/preferans.md#B11).

use alloc::vec::Vec;

use super::Pulka;
use crate::russian::{self, End as EndRule};
use crate::{Amount, BySeat, DealEntries, Item, Ledger, Seat};

impl Pulka {
    /// Does the round end with this sheet?
    pub(super) fn ends_round(&self, rules: &russian::RussianOptions, after: &Ledger) -> bool {
        let target = Amount::of(rules.target.get().into());
        let reached = |seat: Seat| after.pool[seat] - self.marks.round_pool[seat] >= target;
        rules.end == EndRule::Rounds && self.options.players.seats().iter().any(reached)
    }

    /// Writes the prizes if the deal ends a round, and those of the match after the last round: for
    /// the largest pool and the smallest mountain, of the round and of the match. Ties share a
    /// prize.
    pub(super) fn give_prizes(&self, slip: &mut DealEntries, rules: &russian::RussianOptions) {
        let mut after = self.ledger;
        after += slip.ledger();
        if !self.ends_round(rules, &after) {
            return;
        }
        let target = Amount::of(rules.target.get().into());
        let pool = BySeat::new(|seat| after.pool[seat] - self.marks.round_pool[seat]);
        let mountain = BySeat::new(|seat| after.mountain[seat] - self.marks.round_mountain[seat]);
        let seats: Vec<Seat> = self.options.players.seats().iter().collect();
        // Players who reach the target in the same deal are first together.
        let first = seats.iter().copied().filter(|seat| pool[*seat] >= target).collect();
        self.give_prize(slip, first, rules.first_prize.get());
        self.give_prize(slip, least(&seats, &mountain), rules.mountain_prize.get());
        if self.marks.rounds + 1 >= rules.rounds.get() {
            let most = least(&seats, &after.pool.map(|points| -points));
            self.give_prize(slip, most, rules.first_prize.get());
            self.give_prize(slip, least(&seats, &after.mountain), rules.mountain_prize.get());
        }
    }

    /// Writes a prize: whists on each of the others, shared by the winners.
    fn give_prize(&self, slip: &mut DealEntries, winners: Vec<Seat>, whists: u16) {
        let share = Amount::of(whists.into()).over(winners.len().max(1) as i64);
        for winner in &winners {
            for on in self.options.players.seats().iter().filter(|seat| !winners.contains(seat)) {
                slip.whists(*winner, on, Item::Prize, share);
            }
        }
    }

    /// The multiplier of an all-pass deal that opens a round.
    pub(super) fn opening_multiplier(&self, rules: &russian::RussianOptions) -> i64 {
        if rules.round_opening.is_on() { 2 } else { 1 }
    }
}

/// The seats with the smallest amount.
fn least(seats: &[Seat], amounts: &BySeat<Amount>) -> Vec<Seat> {
    let least = seats.iter().map(|seat| amounts[*seat]).min();
    seats.iter().copied().filter(|seat| Some(amounts[*seat]) == least).collect()
}
