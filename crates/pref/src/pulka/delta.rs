//! Scoring: what a deal adds to a sheet.

use cards::Seats;

use super::{NextDeal, Pulka, Row, is_hatted};
use crate::balkan::{self, SheetBefore};
use crate::russian::{self, End as EndRule};
use crate::{Amount, BySeat, DealEntries, Item, Ledger, Outcome, Rules, Seat};

impl Pulka {
    /// The row of a deal, with its entries.
    pub(super) fn row(&self, outcome: Outcome) -> (Row, DealEntries) {
        let NextDeal { board, dealer } = self.next;
        let mut row = Row {
            board,
            dealer,
            outcome,
            delta: Ledger::default(),
            after: self.ledger,
            refes: Seats::NONE,
            struck: None,
            hats: Seats::NONE,
            inverted: Seats::NONE,
            partial: false,
        };
        let slip = match &self.options.rules {
            Rules::Balkan(rules) => self.fill_balkan(&mut row, rules),
            Rules::Russian(rules) => self.russian_slip(&outcome, rules),
        };
        row.delta = slip.ledger();
        row.after += row.delta;
        if let Rules::Balkan(rules) = &self.options.rules {
            let hatted = |ledger: &Ledger, seat| is_hatted(rules, ledger.pool[seat]);
            for seat in self.options.players.seats().iter() {
                match (hatted(&self.ledger, seat), hatted(&row.after, seat)) {
                    (false, true) => row.hats.insert(seat),
                    (true, false) => row.inverted.insert(seat),
                    _ => {}
                }
            }
        }
        (row, slip)
    }

    fn fill_balkan(&self, row: &mut Row, rules: &balkan::BalkanOptions) -> DealEntries {
        let Outcome::Contract(played) = &row.outcome else {
            if self.refes_left(rules) {
                row.refes = self.refe_takers(rules);
            }
            return DealEntries::default();
        };
        let refe = self.marks.refes[played.declarer] > 0;
        let before = SheetBefore {
            refe,
            missing: -self.sum_of_columns(),
            refes_left: self.refes_left(rules),
        };
        let scored = balkan::score(rules, before, played);
        row.partial = scored.partial;
        if scored.refes {
            row.refes = self.refe_takers(rules);
        }
        let spent = refe && (played.is_made() || rules.refe_spent_on_failure.is_on());
        row.struck = spent.then_some(played.declarer);
        scored.slip
    }

    pub(super) fn sum_of_columns(&self) -> Amount {
        self.options.players.seats().iter().map(|seat| self.ledger.pool[seat]).sum()
    }

    /// Are refes still given? Not while anybody is under the hat, nor after the agreed number of
    /// rounds (docs/sources/preferans.md#A11).
    fn refes_left(&self, rules: &balkan::BalkanOptions) -> bool {
        let nobody = |seat| !is_hatted(rules, self.ledger.pool[seat]);
        self.marks.refe_rounds < rules.refe_rounds()
            && self.options.players.seats().iter().all(nobody)
    }

    fn refe_takers(&self, rules: &balkan::BalkanOptions) -> Seats<Seat> {
        if rules.refe_to_dealer.is_on() { self.options.players.seats() } else { self.trio().set() }
    }

    fn russian_slip(&self, outcome: &Outcome, rules: &russian::RussianOptions) -> DealEntries {
        let (trio, sitting) = (self.trio(), self.sitting());
        let mut slip = match outcome {
            Outcome::Raspasy(raspasy) => {
                let forced = self.marks.forced > 0;
                let k = if forced { 0 } else { self.marks.series };
                let opens = if forced { self.opening_multiplier(rules) } else { 1 };
                let multiplier = rules.raspasy_progression.multiplier(k) * opens;
                russian::raspasy(rules, trio, sitting, multiplier, raspasy)
            }
            _ => russian::score(rules, trio, sitting, outcome),
        };
        if self.bombed(outcome).is_some() {
            slip = slip.bomb();
        }
        if rules.end == EndRule::EachCloses {
            self.give_aid(&mut slip, Amount::of(rules.target.get().into()));
        }
        self.give_prizes(&mut slip, rules);
        slip
    }

    /// The declarer whose bomb doubles this deal, if any (docs/sources/preferans.md#B11).
    pub(super) fn bombed(&self, outcome: &Outcome) -> Option<Seat> {
        let declarer = match outcome {
            Outcome::Contract(played) => played.declarer,
            Outcome::GaveUp { declarer, .. } => *declarer,
            _ => return None,
        };
        (self.marks.bombs[declarer] > 0).then_some(declarer)
    }

    /// Gives points above the target as aid to the opponent with the largest open pool, for ten
    /// whists a point; when all pools are closed they lower the helper's own mountain
    /// (docs/sources/preferans.md#B9).
    fn give_aid(&self, slip: &mut DealEntries, target: Amount) {
        let players = self.options.players;
        let earned = slip.ledger().pool;
        let mut given: BySeat<Amount> = BySeat::default();
        let order = (1..=players.count()).map(|step| players.after(self.next.dealer, step));
        for helper in order.filter(|seat| earned[*seat] > Amount::ZERO) {
            let open = target - (self.ledger.pool[helper] + given[helper]);
            let own = open.max(Amount::ZERO).min(earned[helper]);
            slip.cap_pool(helper, own);
            given[helper] += own;
            let mut left = earned[helper] - own;
            while left > Amount::ZERO {
                let pool = |seat: Seat| self.ledger.pool[seat] + given[seat];
                let open = (1..players.count())
                    .map(|step| players.after(helper, step))
                    .filter(|seat| pool(*seat) < target);
                // The first of equals with the largest pool; `max_by_key` would take the last.
                let to =
                    open.reduce(|best, seat| if pool(seat) > pool(best) { seat } else { best });
                let Some(to) = to else {
                    slip.mountain(helper, Item::OwnMountain, -left);
                    break;
                };
                let part = left.min(target - pool(to));
                slip.pool(to, Item::Aid, part);
                slip.whists(helper, to, Item::Aid, part * 10);
                given[to] += part;
                left -= part;
            }
        }
    }
}
