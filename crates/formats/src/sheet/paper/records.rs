//! A sheet as data: a row for every number that was written, then what everybody has.

use pref::{Item, Place, Rules};

use super::super::{Drawing, Part, Say, Table};
use super::draw::Kept;
use super::words;

/// The tables of a sheet: every number with its deal, its place and what it was written for; then
/// the players with what stands in their columns and what they win.
pub fn records(kept: Kept, say: &dyn Say) -> Vec<Drawing> {
    let parts = vec![Part::Table(numbers(kept, say)), Part::Table(players(kept, say))];
    vec![Drawing { title: String::new(), parts }]
}

fn heads<const N: usize>(say: &dyn Say, keys: [&str; N]) -> Vec<(String, bool)> {
    keys.map(|key| (say.say(key, 0), matches!(key, "drawn-deal" | "drawn-points"))).into()
}

fn numbers(kept: Kept, say: &dyn Say) -> Table {
    let heads = heads(
        say,
        [
            "drawn-deal",
            "drawn-dealer",
            "drawn-contract",
            "pref-drawn-decisions",
            "drawn-tricks",
            "drawn-player",
            "drawn-place",
            "pref-drawn-on",
            "drawn-what",
            "drawn-points",
        ],
    );
    let balkan = matches!(kept.pulka.options().rules, Rules::Balkan(_));
    let mut rows = Vec::new();
    for (at, row) in kept.pulka.rows().iter().enumerate() {
        let told = words::outcome(&row.outcome, &kept, say);
        let deal = [row.board.to_string(), kept.name(row.dealer)];
        let deal = deal.into_iter().chain([told.contract, told.decisions, told.tricks]);
        let deal: Vec<String> = deal.collect();
        let entries = kept.pulka.entries(at);
        if entries.is_empty() {
            rows.push(deal.iter().cloned().chain(vec![String::new(); 5]).collect());
        }
        for entry in entries {
            let (place, on) = match entry.place {
                Place::Pool(_) => (if balkan { "contract" } else { "pool" }, String::new()),
                Place::Mountain(_) => ("mountain", String::new()),
                Place::Whists { on, .. } => (if balkan { "juha" } else { "whists" }, kept.name(on)),
            };
            let written = [
                kept.name(entry.place.owner()),
                say.say(&format!("pref-short-{place}"), 0),
                on,
                item(entry.item, say),
                entry.amount.to_string(),
            ];
            rows.push(deal.iter().cloned().chain(written).collect());
        }
    }
    Table { heads, rows }
}

/// What a number was written for.
fn item(item: Item, say: &dyn Say) -> String {
    say.say(&format!("pref-item-{item}"), 0)
}

fn players(kept: Kept, say: &dyn Say) -> Table {
    let (pulka, balkan) = (kept.pulka, matches!(kept.pulka.options().rules, Rules::Balkan(_)));
    let seats: Vec<pref::Seat> = pulka.options().players.seats().iter().collect();
    let mut heads = heads(say, ["drawn-player"]);
    let column = if balkan { "contract" } else { "pool" };
    heads.push((say.say(&format!("pref-short-{column}"), 0), true));
    if !balkan {
        heads.push((say.say("pref-short-mountain", 0), true));
    }
    let whists = say.say(if balkan { "pref-short-juha" } else { "pref-short-whists" }, 0);
    heads.extend(seats.iter().map(|on| (format!("{whists} → {}", kept.name(*on)), true)));
    heads.push((say.say("drawn-sum", 0), true));
    let settled = pulka.settlements();
    let results = settled.first().map(|agreed| agreed.results).unwrap_or_default();
    let ledger = pulka.ledger();
    let rows = seats.iter().map(|seat| {
        let mut row = vec![kept.name(*seat), ledger.pool[*seat].to_string()];
        if !balkan {
            row.push(ledger.mountain[*seat].to_string());
        }
        row.extend(seats.iter().map(|on| match on == seat {
            true => String::new(),
            false => ledger.whists[*seat][*on].to_string(),
        }));
        row.push(results[*seat].to_string());
        row
    });
    Table { heads, rows: rows.collect() }
}
