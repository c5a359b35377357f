//! Where each number of a sheet comes from, with its rule in words.

use formats::sheet::paper::{self, Kept};
use formats::sheet::{Drawing, Part, Table};
use pref::{Amount, Entry, Item, Outcome, Place, Row, Rules, Seat, Task};

use crate::words::Words;

/// The word of the column that a number stands in, in JSON.
pub(super) const fn column(place: Place, balkan: bool) -> &'static str {
    match (place, balkan) {
        (Place::Pool(_), true) => "contract",
        (Place::Pool(_), false) => "pool",
        (Place::Mountain(_), _) => "mountain",
        (Place::Whists { .. }, true) => "juha",
        (Place::Whists { .. }, false) => "whists",
    }
}

/// Why a number stands there.
pub(super) fn why(entry: &Entry, row: &Row, kept: &Kept, words: &Words) -> String {
    let balkan = matches!(kept.pulka.options().rules, Rules::Balkan(_));
    let key = match (entry.item, balkan) {
        (Item::Contract | Item::Failed | Item::Tricks, true) => {
            format!("pref-why-balkan-{}", entry.item)
        }
        (item, _) => format!("pref-why-{item}"),
    };
    let count = count(entry, row).max(1);
    let each = entry.amount.share(Amount::of(1), Amount::of(count));
    words.tell(&key, &[("count", count.into()), ("each", number(each).into())])
}

/// Who says so.
pub(super) fn source(kept: &Kept, words: &Words) -> String {
    let options = kept.pulka.options();
    match options.rules {
        Rules::Balkan(_) => words.say("pref-source-balkan"),
        Rules::Russian(_) => {
            let form = words.say(&format!("drawn-form-{}", options.preset.form()));
            words.tell("pref-source-russian", &[("form", form.into())])
        }
    }
}

/// How many tricks a number is for, where it is for tricks.
fn count(entry: &Entry, row: &Row) -> i64 {
    let played = match &row.outcome {
        Outcome::Raspasy(raspasy) => {
            let on = match entry.place {
                Place::Whists { on, .. } => on,
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

pub(super) fn number(amount: Amount) -> String {
    amount.to_string().replace('-', "−")
}

/// Every number of the sheet with its rule.
pub(super) fn explained(kept: Kept, words: &Words) -> Option<Drawing> {
    let heads = ["deal", "contract", "player", "place", "what", "points", "rule", "source"];
    let heads =
        heads.map(|head| (words.say(&format!("drawn-{head}")), matches!(head, "deal" | "points")));
    let balkan = matches!(kept.pulka.options().rules, Rules::Balkan(_));
    let mut rows = Vec::new();
    for (at, row) in kept.pulka.rows().iter().enumerate() {
        let contract = paper::outcome(&row.outcome, &kept, words).contract;
        for entry in kept.pulka.entries(at) {
            let on = match entry.place {
                Place::Whists { on, .. } => kept.name(on),
                _ => String::new(),
            };
            let column = format!("pref-column-{}", column(entry.place, balkan));
            rows.push(vec![
                row.board.to_string(),
                contract.clone(),
                kept.name(entry.place.owner()),
                words.tell(&column, &[("on", on.into())]),
                words.say(&format!("pref-item-{}", entry.item)),
                number(entry.amount),
                why(entry, row, &kept, words),
                source(&kept, words),
            ]);
        }
    }
    let title = words.say("drawn-explained");
    let table = Table { heads: heads.into(), rows };
    (!table.rows.is_empty()).then(|| Drawing { title, parts: vec![Part::Table(table)] })
}
