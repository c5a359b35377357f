//! What a deal changes besides amounts, and when a match is over.

use super::{Marks, Pulka, Row};
use crate::russian::{End as EndRule, ExitBy};
use crate::{Amount, Outcome, Played, Rules, Seat, Stance, Task};

impl Pulka {
    pub(super) fn marks_after(&self, row: &Row) -> Marks {
        let mut marks = self.marks;
        for seat in row.refes.iter() {
            marks.refes[seat] = marks.refes[seat].saturating_add(1);
        }
        if !row.refes.is_empty() {
            marks.refe_rounds = marks.refe_rounds.saturating_add(1);
        }
        if let Some(seat) = row.struck {
            marks.refes[seat] -= 1;
        }
        let Rules::Russian(rules) = &self.options.rules else { return marks };
        match &row.outcome {
            Outcome::Raspasy(_) if marks.forced > 0 => {
                // One for each seat, whoever deals: the deal need not move on
                // (docs/sources/preferans.md#B1).
                let players = self.options.players;
                let opened = players.count().saturating_sub(marks.forced.into());
                marks.forced -= 1;
                if rules.bomb.is_on() {
                    let seat = players.after(self.options.dealer, opened);
                    marks.bombs[seat] = marks.bombs[seat].saturating_add(1);
                }
            }
            Outcome::Raspasy(raspasy) => {
                marks.series = marks.series.saturating_add(1);
                if raspasy.dark {
                    marks.dark_passes = marks.dark_passes.saturating_add(1);
                    if rules.bomb.is_on() {
                        let first = self.trio().first_hand();
                        marks.bombs[first] = marks.bombs[first].saturating_add(1);
                    }
                } else {
                    marks.dark_passes = 0;
                }
            }
            outcome => {
                marks.dark_passes = 0;
                if exits(rules.exit_by, outcome) {
                    marks.series = 0;
                }
                let made = outcome.contract().is_some_and(Played::is_made);
                if let Some(declarer) = self.bombed(outcome).filter(|_| made) {
                    marks.bombs[declarer] -= 1;
                }
            }
        }
        if self.ends_round(rules, &row.after) {
            marks.rounds = marks.rounds.saturating_add(1);
            marks.round_pool = row.after.pool;
            marks.round_mountain = row.after.mountain;
            marks.forced = rules.round_opening.is_on().into();
        }
        marks
    }

    pub(super) fn next_dealer(&self, outcome: &Outcome) -> Seat {
        let stays = match (&self.options.rules, outcome) {
            (Rules::Russian(rules), Outcome::Raspasy(_)) => {
                !rules.dealer_moves_after_raspasy.is_on()
            }
            _ => false,
        };
        self.options.players.after(self.next.dealer, usize::from(!stays))
    }

    pub(super) fn is_played_out(&self) -> bool {
        let players = self.options.players;
        match &self.options.rules {
            Rules::Balkan(_) => self.sum_of_columns() == Amount::ZERO,
            Rules::Russian(rules) => {
                let target = Amount::of(rules.target.get().into());
                match rules.end {
                    EndRule::EachCloses => {
                        players.seats().iter().all(|seat| self.ledger.pool[seat] >= target)
                    }
                    EndRule::PoolSum => self.sum_of_columns() >= target * players.count() as i64,
                    EndRule::Deals => self.rows.len() >= usize::from(rules.deals.get()),
                    EndRule::Rounds => self.marks.rounds >= rules.rounds.get(),
                    EndRule::Time => false,
                }
            }
        }
    }
}

/// Does this outcome end a series of all-pass deals (docs/sources/preferans.md#B8)?
fn exits(rule: ExitBy, outcome: &Outcome) -> bool {
    match (rule, outcome) {
        (ExitBy::Any, _) => true,
        (ExitBy::Made, Outcome::Contract(played)) => played.is_made(),
        (ExitBy::MadeWhisted, Outcome::Contract(played)) => {
            let whisted = played.defenders.iter().any(|d| d.stance == Stance::Whisted);
            let checked = matches!(played.contract.task, Task::Bid(_)) && played.tricks.is_some();
            played.is_made() && (whisted || checked)
        }
        _ => false,
    }
}
