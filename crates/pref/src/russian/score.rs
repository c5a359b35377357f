use super::{
    Consolation, HighResponsibility, Options, RaspasyScoring, Responsibility, RostovTie,
    TalonPremium, WhistStyle, ZeroBonus,
};
use crate::{Amount, Bid, Ledger, Outcome, Played, Raspasy, Seat, Stance, Task, Trio};
use cards::{Cards, Rank, Suit};

/// P(L): what a game of this level is worth in the pool; misère is ten (Preferans spec B4).
pub const fn pool_price(level: u8) -> i64 {
    2 * (level as i64 - 5)
}

/// Q(L): how many tricks the defence owes (B4).
pub const fn duty(level: u8) -> u8 {
    match level {
        6 => 4,
        7 => 2,
        _ => 1,
    }
}

/// What a misère is worth in the pool.
const MISERE: i64 = 10;

/// How many units of premium a talon is worth: an ace one, king and queen of a suit one, ace and
/// king of a suit two, two aces three (B11).
pub fn premium_units(talon: Cards) -> u8 {
    let aces = Suit::ALL.into_iter().filter(|suit| talon.holding(*suit).contains(Rank::ACE));
    let marriage = |high: Rank| {
        Suit::ALL.into_iter().any(|suit| {
            let held = talon.holding(suit);
            held.contains(high) && held.contains(Rank::KING)
        })
    };
    match aces.count() {
        0 if marriage(Rank::QUEEN) => 1,
        0 => 0,
        1 if marriage(Rank::ACE) => 2,
        1 => 1,
        _ => 3,
    }
}

/// What a contract, or one given up, writes before aid (B3, B6, B7); nothing for an all-passed
/// deal, which is [`raspasy`]. `sitting` is who sits out, if anybody does.
pub fn score(options: &Options, trio: Trio, sitting: Option<Seat>, outcome: &Outcome) -> Ledger {
    match outcome {
        Outcome::GaveUp { declarer, bid } => {
            let mut delta = Ledger::default();
            let short = i64::from(options.concede_n.get());
            delta.mountain[*declarer] =
                Amount::of(short * options.mountain_price.of(pool_price(bid.level())));
            delta
        }
        Outcome::Contract(played) => {
            let delta = match played.contract.task {
                Task::Bid(bid) => Game { options, trio, sitting, played, bid }.score(),
                _ => misere(options, played),
            };
            if played.dark { delta.map(|amount| amount * 2) } else { delta }
        }
        _ => Ledger::default(),
    }
}

/// B6.
fn misere(options: &Options, played: &Played) -> Ledger {
    let mut delta = Ledger::default();
    match played.tricks {
        Some(tricks) if tricks > 0 => {
            delta.mountain[played.declarer] =
                Amount::of(options.mountain_price.of(MISERE) * i64::from(tricks));
        }
        _ => delta.pool[played.declarer] = Amount::of(MISERE),
    }
    delta
}

/// A game of a level with its prices.
struct Game<'a> {
    options: &'a Options,
    trio: Trio,
    sitting: Option<Seat>,
    played: &'a Played,
    bid: Bid,
}

impl Game<'_> {
    fn score(&self) -> Ledger {
        let mut delta = Ledger::default();
        let declarer = self.played.declarer;
        let short = self.short();
        if short == 0 {
            delta.pool[declarer] += Amount::of(pool_price(self.bid.level()));
        } else {
            delta.mountain[declarer] += Amount::of(short * self.mountain_price());
            self.write_consolation(&mut delta, short);
        }
        self.write_half(&mut delta);
        if self.played.tricks.is_some() {
            self.write_whists(&mut delta, short > 0);
            self.write_shortages(&mut delta);
        }
        self.write_premium(&mut delta);
        delta
    }

    /// u: how many tricks the declarer is short.
    fn short(&self) -> i64 {
        let level = self.bid.level();
        i64::from(level.saturating_sub(self.played.tricks.unwrap_or(level)))
    }

    fn whist_price(&self) -> i64 {
        self.options.whist_price.of(pool_price(self.bid.level()))
    }

    fn mountain_price(&self) -> i64 {
        self.options.mountain_price.of(pool_price(self.bid.level()))
    }

    /// Every opponent writes it, who passed included, and who sits out (B7.2).
    fn write_consolation(&self, delta: &mut Ledger, short: i64) {
        let each = match self.options.consolation {
            Consolation::WhistPrice => self.whist_price(),
            Consolation::Ten => 10,
        };
        let sitting = self.sitting.filter(|_| self.options.consolation_to_dealer.is_on());
        for writer in self.played.defenders.iter().map(|defender| defender.seat).chain(sitting) {
            delta.write(writer, self.played.declarer, Amount::of(short * each));
        }
    }

    /// B4: for half the tricks owed, and it is not played.
    fn write_half(&self, delta: &mut Ledger) {
        for defender in self.played.defenders.iter().filter(|d| d.stance == Stance::Half) {
            let tricks = i64::from(duty(self.bid.level()) / 2);
            let amount = Amount::of(tricks * self.whist_price());
            delta.write(defender.seat, self.played.declarer, amount);
        }
    }

    /// B7.3.
    fn write_whists(&self, delta: &mut Ledger, failed: bool) {
        let declarer = self.played.declarer;
        let all = Amount::of(i64::from(self.played.defence()) * self.whist_price());
        let lone = self.played.defenders.iter().any(|d| d.stance == Stance::Passed);
        for defender in &self.played.defenders {
            let whists = match (lone, defender.stance) {
                (true, _) if failed && self.options.whist_style == WhistStyle::Gentleman => {
                    all.over(2)
                }
                (true, Stance::Passed) => Amount::ZERO,
                (true, _) => all,
                (false, _) => Amount::of(i64::from(defender.tricks) * self.whist_price()),
            };
            delta.write(defender.seat, declarer, whists);
        }
    }

    /// B7.4: a whister pays his own shortage even when the side lacks fewer tricks.
    fn write_shortages(&self, delta: &mut Ledger) {
        let level = self.bid.level();
        let owed = duty(level);
        let lacking = owed.saturating_sub(self.played.defence());
        if lacking == 0 || self.played.defenders.iter().any(|d| d.stance == Stance::Checks) {
            return;
        }
        let both = self.played.defenders.iter().all(|d| d.stance == Stance::Whisted);
        for (at, defender) in self.played.defenders.iter().enumerate() {
            let lacks = match (defender.stance, both) {
                (Stance::Whisted, false) => lacking,
                (Stance::Whisted, true) if level <= 7 => {
                    let own = (owed / 2).saturating_sub(defender.tricks);
                    if self.options.shortage_cap_side.is_on() { own.min(lacking) } else { own }
                }
                (Stance::Whisted, true) => {
                    let answers =
                        at == 1 || self.options.responsibility_89 == HighResponsibility::Both;
                    if answers { 1 } else { 0 }
                }
                _ => 0,
            };
            let rate = match self.options.responsibility {
                Responsibility::Full => Amount::of(self.mountain_price()),
                Responsibility::Half => Amount::of(self.mountain_price()).over(2),
            };
            delta.mountain[defender.seat] += rate * i64::from(lacks);
        }
    }

    /// B11: who sits out writes it, or both opponents half each.
    fn write_premium(&self, delta: &mut Ledger) {
        let unit = match self.options.talon_premium {
            TalonPremium::Off => return,
            TalonPremium::WhistPrice => self.whist_price(),
            TalonPremium::Ten => 10,
        };
        let premium = Amount::of(unit * i64::from(self.played.premium));
        match self.sitting {
            Some(dealer) => delta.write(dealer, self.played.declarer, premium),
            None => {
                for writer in self.trio.others(self.played.declarer) {
                    delta.write(writer, self.played.declarer, premium.over(2));
                }
            }
        }
    }
}

/// What an all-passed deal writes before aid (B8): `multiplier` is where the series stands.
pub fn raspasy(
    options: &Options,
    trio: Trio,
    sitting: Option<Seat>,
    multiplier: i64,
    raspasy: &Raspasy,
) -> Ledger {
    let mut delta = Ledger::default();
    let dark = if raspasy.dark { 2 } else { 1 };
    let tricks = &raspasy.tricks;
    let fewest = trio.seats().into_iter().map(|seat| tricks[seat]).min().unwrap_or(0);
    match options.raspasy_scoring {
        RaspasyScoring::Mountain => {
            let price = Amount::of(i64::from(options.raspasy_base.get()) * multiplier * dark);
            let amnesty = if options.raspasy_amnesty.is_on() { fewest } else { 0 };
            for seat in trio.seats() {
                delta.mountain[seat] += price * i64::from(tricks[seat] - amnesty);
            }
            if let Some(dealer) = sitting {
                delta.mountain[dealer] += price * i64::from(tricks[dealer]);
            }
            let dealer = sitting.filter(|_| options.zero_bonus_to_dealer.is_on());
            for seat in trio.seats().into_iter().chain(dealer).filter(|seat| tricks[*seat] == 0) {
                match options.zero_bonus {
                    ZeroBonus::PoolQ => delta.pool[seat] += price,
                    ZeroBonus::Pool1 => delta.pool[seat] += Amount::of(1),
                    ZeroBonus::MountainMinusQ => delta.mountain[seat] += -price,
                    ZeroBonus::MountainMinus2Q => delta.mountain[seat] += -(price * 2),
                    ZeroBonus::None => {}
                }
            }
        }
        RaspasyScoring::Whists => {
            let least = || trio.seats().into_iter().filter(|seat| tricks[*seat] == fewest);
            let sharing = match options.rostov_tie {
                RostovTie::Split => least().count() as i64,
                RostovTie::Full => 1,
            };
            for writer in least() {
                for on in trio.seats().into_iter().filter(|on| tricks[*on] > fewest) {
                    let whists = Amount::of(5 * i64::from(tricks[on]) * dark).over(sharing);
                    delta.write(writer, on, whists);
                }
                if fewest == 0 && options.zero_bonus != ZeroBonus::None {
                    delta.pool[writer] += Amount::of(1);
                }
            }
        }
    }
    delta
}
