//! The reason for each number on a sheet: message keys and their figures.

use pref::{Amount, Entry, Item, Outcome, Pulka, Row, Rules, Seat, SheetPlace, Task};

/// A number of a sheet with its reason; the caller supplies the messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The entry: number, place and cause.
    pub entry: Entry,
    /// The number of tricks it is for; 1 if it is not for tricks.
    pub count: i64,
    /// The value of each, before it is doubled.
    pub each: Amount,
    /// Why it is doubled, if it is.
    pub doubled: Option<Doubled>,
    balkan: bool,
}

/// Why the numbers of a deal are doubled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubled {
    /// The declarer had a bomb (docs/sources/preferans.md#B11).
    Bomb,
    /// It was bid or passed in the dark (docs/sources/preferans.md#B2,
    /// docs/sources/preferans.md#B11).
    Dark,
    /// Both: four times.
    BombAndDark,
}

impl Doubled {
    fn of(row: &Row, bombed: bool) -> Option<Doubled> {
        let dark = match &row.outcome {
            Outcome::Contract(played) => played.dark,
            Outcome::Raspasy(raspasy) => raspasy.dark,
            Outcome::AllPassed | Outcome::GaveUp { .. } => false,
        };
        match (bombed, dark) {
            (true, true) => Some(Doubled::BombAndDark),
            (true, false) => Some(Doubled::Bomb),
            (false, true) => Some(Doubled::Dark),
            (false, false) => None,
        }
    }

    const fn factor(self) -> i64 {
        match self {
            Doubled::Bomb | Doubled::Dark => 2,
            Doubled::BombAndDark => 4,
        }
    }

    /// The message for it.
    pub const fn key(self) -> &'static str {
        match self {
            Doubled::Bomb => "pref-why-bomb",
            Doubled::Dark => "pref-why-dark",
            Doubled::BombAndDark => "pref-why-bomb-dark",
        }
    }
}

/// The reasons of a row's numbers, by the row's index from 0.
pub fn reasons(pulka: &Pulka, at: usize) -> Vec<Reason> {
    let balkan = matches!(pulka.options().rules, Rules::Balkan(_));
    let Some(row) = pulka.rows().get(at) else { return Vec::new() };
    let doubled = Doubled::of(row, pulka.is_bombed(at));
    let reason = |entry: &Entry| {
        let count = count(entry, row).max(1);
        // Aid and prizes are not of the deal itself.
        let own = !matches!(entry.item, Item::Aid | Item::OwnMountain | Item::Prize);
        let doubled = doubled.filter(|_| own);
        let factor = doubled.map_or(1, Doubled::factor);
        let each = entry.amount.share(Amount::of(1), Amount::of(count * factor));
        Reason { entry: *entry, count, each, doubled, balkan }
    };
    pulka.entries(at).iter().map(reason).collect()
}

/// The key of a number's column.
pub const fn column(place: SheetPlace, balkan: bool) -> &'static str {
    match (place, balkan) {
        (SheetPlace::Pool(_), true) => "contract",
        (SheetPlace::Pool(_), false) => "pool",
        (SheetPlace::Mountain(_), _) => "mountain",
        (SheetPlace::Whists { .. }, true) => "juha",
        (SheetPlace::Whists { .. }, false) => "whists",
    }
}

impl Reason {
    /// The message for the rule, with `$count` and `$each`.
    pub fn why(&self) -> String {
        match (self.entry.item, self.balkan) {
            (Item::Contract | Item::Failed | Item::Tricks, true) => {
                format!("pref-why-balkan-{}", self.entry.item)
            }
            (item, _) => format!("pref-why-{item}"),
        }
    }

    /// The message for the column, with `$on` if it is against a player.
    pub fn column(&self) -> String {
        format!("pref-column-{}", column(self.entry.place, self.balkan))
    }

    /// The player it is written against, for whists or juha.
    pub const fn on(&self) -> Option<Seat> {
        match self.entry.place {
            SheetPlace::Whists { on, .. } => Some(on),
            SheetPlace::Pool(_) | SheetPlace::Mountain(_) => None,
        }
    }

    /// The message for its cause.
    pub fn item(&self) -> String {
        format!("pref-item-{}", self.entry.item)
    }
}

/// The number of tricks a number is for; 1 if it is not for tricks.
fn count(entry: &Entry, row: &Row) -> i64 {
    let played = match &row.outcome {
        Outcome::Raspasy(raspasy) => {
            let on = match entry.place {
                SheetPlace::Whists { on, .. } => on,
                place => place.owner(),
            };
            return raspasy.tricks[on].into();
        }
        Outcome::Contract(played) => played,
        _ => return 1,
    };
    let own = |seat: Seat| {
        played.defenders.iter().find(|d| d.seat == seat).map_or(0, |d| i64::from(d.tricks))
    };
    match entry.item {
        Item::Failed | Item::Consolation => {
            let tricks = i64::from(played.tricks.unwrap_or(0));
            match played.contract.task {
                Task::Bid(bid) => i64::from(bid.level()) - tricks,
                _ => tricks,
            }
        }
        Item::Tricks => {
            let writer = entry.place.owner();
            let writers =
                row.delta.whists.iter().filter(|(_, on)| on[played.declarer] != Amount::ZERO);
            // A lone whister scores all of them.
            if writers.count() == 1 { i64::from(played.defence()) } else { own(writer) }
        }
        _ => 1,
    }
}
