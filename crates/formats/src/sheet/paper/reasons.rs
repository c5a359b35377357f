//! Why each number stands on a sheet: the keys of the words, and the figures in them.

use pref::{Amount, Entry, Item, Outcome, Pulka, Row, Rules, Seat, SheetPlace, Task};

/// A number of a sheet with what it is written for; whoever shows it says the words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The number, where it stands and what it is for.
    pub entry: Entry,
    /// How many tricks it is for; 1 where it is not for tricks.
    pub count: i64,
    /// What each of them is worth.
    pub each: Amount,
    balkan: bool,
}

/// The reasons of a row's numbers, by the row's place from 0.
pub fn reasons(pulka: &Pulka, at: usize) -> Vec<Reason> {
    let balkan = matches!(pulka.options().rules, Rules::Balkan(_));
    let Some(row) = pulka.rows().get(at) else { return Vec::new() };
    let reason = |entry: &Entry| {
        let count = count(entry, row).max(1);
        let each = entry.amount.share(Amount::of(1), Amount::of(count));
        Reason { entry: *entry, count, each, balkan }
    };
    pulka.entries(at).iter().map(reason).collect()
}

/// The word of the column that a number stands in.
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
    /// The message that says the rule, with `$count` and `$each`.
    pub fn why(&self) -> String {
        match (self.entry.item, self.balkan) {
            (Item::Contract | Item::Failed | Item::Tricks, true) => {
                format!("pref-why-balkan-{}", self.entry.item)
            }
            (item, _) => format!("pref-why-{item}"),
        }
    }

    /// The message that names the column, with `$on` where it is somebody's.
    pub fn column(&self) -> String {
        format!("pref-column-{}", column(self.entry.place, self.balkan))
    }

    /// On whom it is written, where it is whists or juha.
    pub const fn on(&self) -> Option<Seat> {
        match self.entry.place {
            SheetPlace::Whists { on, .. } => Some(on),
            SheetPlace::Pool(_) | SheetPlace::Mountain(_) => None,
        }
    }

    /// The message that names what it is written for.
    pub fn item(&self) -> String {
        format!("pref-item-{}", self.entry.item)
    }
}

/// How many tricks a number is for, where it is for tricks.
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
            // Who writes alone writes all of them.
            if writers.count() == 1 { i64::from(played.defence()) } else { own(writer) }
        }
        _ => 1,
    }
}
