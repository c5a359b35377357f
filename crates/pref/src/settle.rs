//! The settlement of a sheet, by every method in use on paper (docs/sources/preferans.md#A13 and
//! docs/sources/preferans.md#B10).

use alloc::vec::Vec;

use cards::{Seats, choice};

use crate::balkan::EarlyStopRounding;
use crate::russian::SettlementRounding;
use crate::{Amount, BySeat, Ledger, PreferansOptions, Rules, Seat};

choice! {
    /// A method of settlement.
    pub enum Method {
        /// By the formula, with fractions if necessary.
        #[default]
        Exact = "exact",
        /// The smallest mountain is subtracted from all; each remaining point gives every opponent
        /// ten whists divided by the number of players.
        Amnesty = "amnesty",
        /// Differences of the pools are first converted to mountain points.
        PoolToMountain = "pool_to_mountain",
        /// Rounded to whole whists; the last player gets the remainder.
        NearestFixLast = "nearest_fix_last",
        /// Pools are converted to mountain points; one mountain is raised so that their sum
        /// divides, and its owner is compensated.
        EvenMountain = "even_mountain",
        /// Pools are converted to mountain points; every odd mountain is raised by one, and its
        /// owner writes compensating whists on the players whose mountains stay.
        AllEven = "all_even",
        /// Balkan: everybody writes off the same whole number of points, those furthest from zero
        /// one more.
        Integer = "integer",
    }
}

/// A sheet settled by one method, with its intermediate figures.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PrefSettlement"))]
pub struct Settlement {
    /// The method.
    pub method: Method,
    /// The sheet after the method's adjustments.
    pub ledger: Ledger,
    /// Each player's result from mountain and pool, or from the contract column.
    pub columns: BySeat<Amount>,
    /// Each player's whists, or juha, less those written on that player.
    pub whists: BySeat<Amount>,
    /// The sum of both: positive is won. The results sum to zero.
    pub results: BySeat<Amount>,
}

/// Settles the sheet by the agreed method, then by all other applicable methods.
pub fn all(options: &PreferansOptions, sheet: &Ledger) -> Vec<Settlement> {
    let agreed = agreed_method(options);
    let methods: &[Method] = match &options.rules {
        Rules::Balkan(_) => &[Method::Exact, Method::Integer],
        Rules::Russian(_) => &[
            Method::Exact,
            Method::Amnesty,
            Method::PoolToMountain,
            Method::NearestFixLast,
            Method::EvenMountain,
            Method::AllEven,
        ],
    };
    let others = methods.iter().copied().filter(|method| *method != agreed);
    core::iter::once(agreed).chain(others).filter_map(|method| by(options, method, sheet)).collect()
}

/// The agreed method.
pub const fn agreed_method(options: &PreferansOptions) -> Method {
    match &options.rules {
        Rules::Balkan(rules) => match rules.early_stop_rounding {
            EarlyStopRounding::Exact => Method::Exact,
            EarlyStopRounding::Integer => Method::Integer,
        },
        Rules::Russian(rules) => match rules.settlement_rounding {
            SettlementRounding::Exact => Method::Exact,
            SettlementRounding::NearestFixLast => Method::NearestFixLast,
            SettlementRounding::EvenMountain => Method::EvenMountain,
        },
    }
}

/// Settles the sheet by one method; none if it does not apply to the game or this sheet.
pub fn by(options: &PreferansOptions, method: Method, sheet: &Ledger) -> Option<Settlement> {
    let players = options.players.seats();
    let n = i64::from(players.len());
    match &options.rules {
        Rules::Balkan(_) => match method {
            Method::Exact => Some(balkan(method, players, exact_write_off(players, n, sheet))),
            Method::Integer => {
                let ledger = integer_write_off(players, n, sheet)?;
                Some(balkan(method, players, ledger))
            }
            _ => None,
        },
        Rules::Russian(rules) => {
            let kappa = i64::from(rules.kappa.get());
            let exact = |ledger| russian(method, players, n, kappa, ledger);
            match method {
                Method::Exact => Some(exact(*sheet)),
                Method::Amnesty => Some(exact(amnesty(players, *sheet))),
                Method::PoolToMountain => Some(exact(pool_to_mountain(players, kappa, *sheet)?)),
                Method::NearestFixLast => Some(fix_last(players, exact(*sheet))),
                Method::EvenMountain => {
                    let sheet = pool_to_mountain(players, kappa, *sheet)?;
                    Some(exact(even_mountain(players, n, sheet)?))
                }
                Method::AllEven => {
                    let sheet = pool_to_mountain(players, kappa, *sheet)?;
                    Some(exact(all_even(players, n, sheet)?))
                }
                Method::Integer => None,
            }
        }
    }
}

/// The formula (docs/sources/preferans.md#B10).
fn russian(method: Method, players: Seats<Seat>, n: i64, kappa: i64, ledger: Ledger) -> Settlement {
    let mean = |column: &BySeat<Amount>, times: i64| {
        let sum: Amount = players.iter().map(|seat| column[seat]).sum();
        (sum * times).over(n)
    };
    let (mountain, pool) = (mean(&ledger.mountain, 10), mean(&ledger.pool, kappa));
    let columns = by_player(players, |seat| {
        mountain - ledger.mountain[seat] * 10 + ledger.pool[seat] * kappa - pool
    });
    finish(method, players, ledger, columns)
}

/// The settlement of columns that sum to zero (docs/sources/preferans.md#A13).
fn balkan(method: Method, players: Seats<Seat>, ledger: Ledger) -> Settlement {
    let columns = by_player(players, |seat| ledger.pool[seat] * 10);
    finish(method, players, ledger, columns)
}

fn finish(
    method: Method,
    players: Seats<Seat>,
    ledger: Ledger,
    columns: BySeat<Amount>,
) -> Settlement {
    let whists = by_player(players, |seat| ledger.whist_balance(seat));
    let results = by_player(players, |seat| columns[seat] + whists[seat]);
    Settlement { method, ledger, columns, whists, results }
}

fn by_player(players: Seats<Seat>, mut value: impl FnMut(Seat) -> Amount) -> BySeat<Amount> {
    BySeat::new(|seat| if players.contains(seat) { value(seat) } else { Amount::ZERO })
}

/// Credits everybody with the same amount, so that the columns sum to zero
/// (docs/sources/preferans.md#A13).
fn exact_write_off(players: Seats<Seat>, n: i64, sheet: &Ledger) -> Ledger {
    let missing: Amount = players.iter().map(|seat| -sheet.pool[seat]).sum();
    let pool = by_player(players, |seat| sheet.pool[seat] + missing.over(n));
    Ledger { pool, ..*sheet }
}

/// As [`exact_write_off`] in whole points; those furthest from zero write off one more
/// (docs/sources/preferans.md#A13).
fn integer_write_off(players: Seats<Seat>, n: i64, sheet: &Ledger) -> Option<Ledger> {
    let missing: Amount = players.iter().map(|seat| -sheet.pool[seat]).sum();
    let missing = missing.whole().filter(|missing| *missing >= 0)?;
    let mut furthest: Vec<Seat> = players.iter().collect();
    furthest.sort_by_key(|seat| sheet.pool[*seat]);
    let mut ledger = *sheet;
    for (place, seat) in furthest.into_iter().enumerate() {
        let more = i64::from((place as i64) < missing % n);
        ledger.pool[seat] += Amount::of(missing / n + more);
    }
    Some(ledger)
}

fn least_mountain(players: Seats<Seat>, ledger: &Ledger) -> Amount {
    players.iter().map(|seat| ledger.mountain[seat]).min().unwrap_or_default()
}

fn amnesty(players: Seats<Seat>, sheet: Ledger) -> Ledger {
    let least = least_mountain(players, &sheet);
    Ledger { mountain: by_player(players, |seat| sheet.mountain[seat] - least), ..sheet }
}

/// Converts pool differences to mountain points; in Leningrad a pool point is worth two
/// (docs/sources/preferans.md#R41). None where it is not worth a whole number of them.
fn pool_to_mountain(players: Seats<Seat>, kappa: i64, sheet: Ledger) -> Option<Ledger> {
    if kappa % 10 != 0 {
        return None;
    }
    let most = players.iter().map(|seat| sheet.pool[seat]).max().unwrap_or_default();
    let mountain = by_player(players, |seat| {
        sheet.mountain[seat] + ((most - sheet.pool[seat]) * kappa).over(10)
    });
    Some(Ledger { mountain, pool: by_player(players, |_| most), ..sheet })
}

fn fix_last(players: Seats<Seat>, exact: Settlement) -> Settlement {
    let last = players.iter().last();
    let mut given = Amount::ZERO;
    let results = by_player(players, |seat| {
        let result = if Some(seat) == last { -given } else { exact.results[seat].nearest() };
        given += result;
        result
    });
    Settlement { results, ..exact }
}

/// Method 3 of docs/sources/preferans.md#B10.1: raises the middle one of the odd mountains, or of all
/// if none is odd.
///
/// The compensation, ten whists per point divided by the number of players, is rounded down.
fn even_mountain(players: Seats<Seat>, n: i64, sheet: Ledger) -> Option<Ledger> {
    let mut ledger = amnesty(players, sheet);
    let sum: Amount = players.iter().map(|seat| ledger.mountain[seat]).sum();
    let short = (-sum.whole()?).rem_euclid(n);
    if short == 0 {
        return Some(ledger);
    }
    let raised = middle(players, &ledger)?;
    ledger.mountain[raised] += Amount::of(short);
    for writer in players.iter().filter(|writer| *writer != raised) {
        ledger.write(writer, raised, -Amount::of(10 * short).over(n).floor());
    }
    Some(ledger)
}

fn middle(players: Seats<Seat>, ledger: &Ledger) -> Option<Seat> {
    let mut seats: Vec<Seat> = players.iter().filter(|seat| is_odd(ledger, *seat)).collect();
    if seats.is_empty() {
        seats = players.iter().collect();
    }
    seats.sort_by_key(|seat| ledger.mountain[*seat]);
    seats.get(seats.len() / 2).copied()
}

fn is_odd(ledger: &Ledger, seat: Seat) -> bool {
    ledger.mountain[seat].whole().is_some_and(|points| points % 2 != 0)
}

/// The second sheet of docs/sources/preferans.md#B10.1: raises every odd mountain by one; its owner
/// writes ten whists divided by the number of players, rounded down, on each player whose mountain
/// stays.
fn all_even(players: Seats<Seat>, n: i64, sheet: Ledger) -> Option<Ledger> {
    let mut ledger = amnesty(players, sheet);
    let whole = players.iter().all(|seat| ledger.mountain[seat].whole().is_some());
    if !whole {
        return None;
    }
    let raised: Seats<Seat> = players.iter().filter(|seat| is_odd(&ledger, *seat)).collect();
    for seat in raised.iter() {
        ledger.mountain[seat] += Amount::of(1);
        for stays in players.iter().filter(|other| !raised.contains(*other)) {
            ledger.write(seat, stays, Amount::of(10).over(n).floor());
        }
    }
    Some(ledger)
}
