//! The value of a deal's result for a player, by the agreed prices.

use pref::{
    Contract, Defender, Marks, NextDeal, Outcome, Played, Pulka, Raspasy, Seat, Stance, Task,
    settle,
};

use super::knowledge::Knowledge;

/// The terms of a contract that determine its price.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Terms {
    pub(crate) declarer: Seat,
    pub(crate) contract: Contract,
    /// X's and Y's stances.
    pub(crate) stances: [Stance; 2],
    pub(crate) kontra: [u8; 2],
}

impl Knowledge<'_> {
    /// What an outcome wins for a player, settled by itself, in whists or points.
    pub(crate) fn worth(&self, outcome: Outcome, seat: Seat) -> f64 {
        let mut marks = Marks::default();
        for refe in self.view.refes.iter() {
            marks.refes[refe] = 1;
        }
        let next = NextDeal { board: self.view.board, dealer: self.view.dealer };
        let mut pulka = Pulka::resumed(self.options.clone(), self.start, marks, next);
        let Ok(row) = pulka.enter(outcome) else { return 0.0 };
        let settled = settle::by(self.options, settle::Method::Exact, &row.delta);
        settled.map_or(0.0, |settled| settled.results[seat].twelfths() as f64 / 12.0)
    }

    /// The value of a contract for a player if the declarer takes `tricks`, the defenders sharing
    /// the other tricks beyond what they have; `None` if it is not played.
    pub(crate) fn price(&self, terms: &Terms, tricks: Option<u8>, seat: Seat) -> f64 {
        let shares = tricks.map_or([[0, 0]; 2], |tricks| self.shares(terms, tricks));
        let one = |[x, y]: [u8; 2]| {
            let [first, second] = self.trio.others(terms.declarer);
            let defender = |at: usize, seat, tricks| Defender {
                seat,
                stance: terms.stances[at],
                kontra: terms.kontra[at],
                tricks,
            };
            let tricks = tricks.map(|tricks| match terms.contract.task.stop() {
                Some(_) if terms.contract.task.is_misere() => tricks.min(1),
                Some(_) => 10 - x - y,
                None => tricks,
            });
            let played = Played {
                declarer: terms.declarer,
                contract: terms.contract,
                defenders: [defender(0, first, x), defender(1, second, y)],
                tricks,
                dark: false,
                premium: 0,
            };
            self.worth(Outcome::Contract(played), seat)
        };
        if shares[0] == shares[1] {
            return one(shares[0]);
        }
        (one(shares[0]) + one(shares[1])) / 2.0
    }

    /// How X and Y may share the defence's tricks: two ways if they cannot share evenly.
    fn shares(&self, terms: &Terms, tricks: u8) -> [[u8; 2]; 2] {
        let seats = self.trio.others(terms.declarer);
        let mut all = 10 - tricks.min(10);
        if let Some(stop) = terms.contract.task.stop() {
            if terms.contract.task.is_misere() {
                all = if tricks == 0 { 10 } else { 9 };
            } else {
                all = all.min(stop);
            }
        }
        let has = seats.map(|seat| self.view.won[seat].min(all));
        let sits = |at: usize| {
            matches!(terms.contract.task, Task::Number(_)) && terms.stances[at] == Stance::Passed
        };
        let rest = all.saturating_sub(has[0] + has[1]);
        let has = if has[0] + has[1] > all { [all, 0] } else { has };
        if sits(0) {
            return [[0, all]; 2];
        }
        if sits(1) {
            return [[all, 0]; 2];
        }
        let (half, other) = (rest / 2, rest - rest / 2);
        [[has[0] + half, has[1] + other], [has[0] + other, has[1] + half]]
    }

    /// The value for a player of each number of the declarer's tricks, from none to ten.
    pub(crate) fn prices(&self, terms: &Terms, seat: Seat) -> [f64; 11] {
        std::array::from_fn(|tricks| self.price(terms, Some(tricks as u8), seat))
    }

    /// The value for a player of each number of own tricks in an all-pass deal.
    pub(crate) fn raspasy_prices(&self, seat: Seat) -> [f64; 11] {
        std::array::from_fn(|own| {
            let rest = 10 - own as u8;
            let mut tricks = pref::BySeat::default();
            let [one, other] = self.trio.others(seat);
            tricks[seat] = own as u8;
            tricks[one] = rest / 2;
            tricks[other] = rest - rest / 2;
            self.worth(Outcome::Raspasy(Raspasy { tricks, dark: false }), seat)
        })
    }
}
