use super::{
    Consolation, HighResponsibility, RaspasyScoring, Responsibility, RostovTie, RussianOptions,
    TalonPremium, WhistStyle, ZeroBonus,
};
use crate::{Amount, Bid, DealEntries, Item, Outcome, Played, Raspasy, Seat, Stance, Task, Trio};
use cards::{Cards, Rank, Suit};

/// The pool price P(L) of a game of this level; misère is ten (docs/sources/preferans.md#B4).
pub const fn pool_price(level: u8) -> i64 {
    2 * (level as i64 - 5)
}

/// The duty Q(L): how many tricks the defence owes (docs/sources/preferans.md#B4).
pub const fn duty(level: u8) -> u8 {
    match level {
        6 => 4,
        7 => 2,
        _ => 1,
    }
}

/// The pool price of a misère.
const MISERE: i64 = 10;

/// The premium of a talon in units: an ace one, king and queen of a suit one, ace and king of a
/// suit two, two aces three (docs/sources/preferans.md#B11).
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

/// Scores a contract, or one given up, before aid (docs/sources/preferans.md#B3,
/// docs/sources/preferans.md#B6, docs/sources/preferans.md#B7); no entries for an all-pass deal,
/// for which use [`raspasy`]. `sitting` is the player who sits out, if any.
pub fn score(
    options: &RussianOptions,
    trio: Trio,
    sitting: Option<Seat>,
    outcome: &Outcome,
) -> DealEntries {
    match outcome {
        Outcome::GaveUp { declarer, bid } => {
            let mut slip = DealEntries::default();
            let short = i64::from(options.concede_n.get());
            let amount = Amount::of(short * options.mountain_price.of(pool_price(bid.level())));
            slip.mountain(*declarer, Item::GivenUp, amount);
            slip
        }
        Outcome::Contract(played) => {
            let slip = match played.contract.task {
                Task::Bid(bid) => Game { options, trio, sitting, played, bid }.score(),
                _ => misere(options, played),
            };
            if played.dark { slip.map(|amount| amount * 2) } else { slip }
        }
        _ => DealEntries::default(),
    }
}

/// Scores a misère (docs/sources/preferans.md#B6).
fn misere(options: &RussianOptions, played: &Played) -> DealEntries {
    let mut slip = DealEntries::default();
    match played.tricks {
        Some(tricks) if tricks > 0 => {
            let amount = Amount::of(options.mountain_price.of(MISERE) * i64::from(tricks));
            slip.mountain(played.declarer, Item::Failed, amount);
        }
        _ => slip.pool(played.declarer, Item::Contract, Amount::of(MISERE)),
    }
    slip
}

/// A contract of tricks, with what its score depends on.
struct Game<'a> {
    options: &'a RussianOptions,
    trio: Trio,
    sitting: Option<Seat>,
    played: &'a Played,
    bid: Bid,
}

impl Game<'_> {
    fn score(&self) -> DealEntries {
        let mut slip = DealEntries::default();
        let declarer = self.played.declarer;
        let short = self.short();
        if short == 0 {
            slip.pool(declarer, Item::Contract, Amount::of(pool_price(self.bid.level())));
        } else {
            slip.mountain(declarer, Item::Failed, Amount::of(short * self.mountain_price()));
            self.write_consolation(&mut slip, short);
        }
        self.write_half(&mut slip);
        if self.played.tricks.is_some() {
            self.write_whists(&mut slip, short > 0);
            self.write_shortages(&mut slip);
        }
        self.write_premium(&mut slip);
        slip
    }

    /// The number of undertricks, u.
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

    /// Writes consolation, for every opponent including one who passed or sits out
    /// (docs/sources/preferans.md#B7.2).
    fn write_consolation(&self, slip: &mut DealEntries, short: i64) {
        let each = match self.options.consolation {
            Consolation::WhistPrice => self.whist_price(),
            Consolation::Ten => 10,
        };
        let sitting = self.sitting.filter(|_| self.options.consolation_to_dealer.is_on());
        for writer in self.played.defenders.iter().map(|defender| defender.seat).chain(sitting) {
            let amount = Amount::of(short * each);
            slip.whists(writer, self.played.declarer, Item::Consolation, amount);
        }
    }

    /// Writes a half whist, for half the tricks owed (docs/sources/preferans.md#B4).
    fn write_half(&self, slip: &mut DealEntries) {
        for defender in self.played.defenders.iter().filter(|d| d.stance == Stance::Half) {
            let tricks = i64::from(duty(self.bid.level()) / 2);
            let amount = Amount::of(tricks * self.whist_price());
            slip.whists(defender.seat, self.played.declarer, Item::Half, amount);
        }
    }

    /// Writes whists for tricks (docs/sources/preferans.md#B7.3).
    fn write_whists(&self, slip: &mut DealEntries, failed: bool) {
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
            slip.whists(defender.seat, declarer, Item::Tricks, whists);
        }
    }

    /// Writes shortages: a whister pays for their own shortage even when the side lacks fewer
    /// tricks (docs/sources/preferans.md#B7.4).
    fn write_shortages(&self, slip: &mut DealEntries) {
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
            slip.mountain(defender.seat, Item::Shortage, rate * i64::from(lacks));
        }
    }

    /// Writes the talon premium: the player who sits out writes it, or else both opponents half
    /// each (docs/sources/preferans.md#B11).
    fn write_premium(&self, slip: &mut DealEntries) {
        let unit = match self.options.talon_premium {
            TalonPremium::Off => return,
            TalonPremium::WhistPrice => self.whist_price(),
            TalonPremium::Ten => 10,
        };
        let premium = Amount::of(unit * i64::from(self.played.premium));
        match self.sitting {
            Some(dealer) => {
                slip.whists(dealer, self.played.declarer, Item::Premium, premium);
            }
            None => {
                for writer in self.trio.others(self.played.declarer) {
                    let half = premium.over(2);
                    slip.whists(writer, self.played.declarer, Item::Premium, half);
                }
            }
        }
    }
}

/// Scores an all-pass deal before aid (docs/sources/preferans.md#B8); `multiplier` is that of the
/// series.
pub fn raspasy(
    options: &RussianOptions,
    trio: Trio,
    sitting: Option<Seat>,
    multiplier: i64,
    raspasy: &Raspasy,
) -> DealEntries {
    let mut slip = DealEntries::default();
    let dark = if raspasy.dark { 2 } else { 1 };
    let tricks = &raspasy.tricks;
    let fewest = trio.seats().into_iter().map(|seat| tricks[seat]).min().unwrap_or(0);
    // A series does not raise whists (docs/sources/preferans.md#B8).
    let multiplier = match options.raspasy_scoring {
        RaspasyScoring::Mountain => multiplier,
        RaspasyScoring::Whists => 1,
    };
    let price = Amount::of(i64::from(options.raspasy_base.get()) * multiplier * dark);
    match options.raspasy_scoring {
        RaspasyScoring::Mountain => {
            let amnesty = if options.raspasy_amnesty.is_on() { fewest } else { 0 };
            for seat in trio.seats() {
                slip.mountain(seat, Item::Raspasy, price * i64::from(tricks[seat] - amnesty));
            }
            if let Some(dealer) = sitting {
                slip.mountain(dealer, Item::Raspasy, price * i64::from(tricks[dealer]));
            }
        }
        RaspasyScoring::Whists => {
            let least = || trio.seats().into_iter().filter(|seat| tricks[*seat] == fewest);
            let sharing = match options.rostov_tie {
                RostovTie::Split => least().count() as i64,
                RostovTie::Full => 1,
            };
            for writer in least() {
                let others = trio.seats().into_iter().filter(|on| tricks[*on] > fewest);
                // The dealer who sits out has the tricks of the talon.
                let dealer = sitting.filter(|dealer| tricks[*dealer] > 0);
                for on in others.chain(dealer) {
                    let whists = Amount::of(5 * i64::from(tricks[on]) * dark).over(sharing);
                    slip.whists(writer, on, Item::Raspasy, whists);
                }
            }
        }
    }
    let dealer = sitting.filter(|_| options.zero_bonus_to_dealer.is_on());
    for seat in trio.seats().into_iter().chain(dealer).filter(|seat| tricks[*seat] == 0) {
        let item = Item::NoTrick;
        match options.zero_bonus {
            ZeroBonus::PoolQ => slip.pool(seat, item, price),
            ZeroBonus::Pool1 => slip.pool(seat, item, Amount::of(dark)),
            ZeroBonus::MountainMinusQ => slip.mountain(seat, item, -price),
            ZeroBonus::MountainMinus2Q => slip.mountain(seat, item, -(price * 2)),
            ZeroBonus::None => {}
        }
    }
    slip
}
