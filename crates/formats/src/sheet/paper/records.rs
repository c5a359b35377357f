//! A sheet as data: a row a deal, then what everybody has.

use pref::{Amount, Rules, Seat};

use super::super::{Drawing, Part, Say, Table};
use super::draw::Kept;
use super::words;

/// The tables of a sheet: deals with what each player wrote in each place for them; then the players
/// with what stands in their columns and what they win.
pub fn records(kept: Kept, say: &dyn Say) -> Vec<Drawing> {
    let parts = vec![Part::Table(deals(kept, say)), Part::Table(players(kept, say))];
    vec![Drawing { title: String::new(), parts }]
}

fn deals(kept: Kept, say: &dyn Say) -> Table {
    let balkan = matches!(kept.pulka.options().rules, Rules::Balkan(_));
    let seats: Vec<Seat> = kept.pulka.options().players.seats().iter().collect();
    let told =
        ["drawn-deal", "drawn-dealer", "drawn-contract", "pref-drawn-decisions", "drawn-tricks"];
    let mut heads: Vec<(String, bool)> =
        told.map(|key| (say.say(key, 0), key == "drawn-deal")).into();
    for seat in &seats {
        let mut head = |key: &str, more: String| {
            let key = say.say(&format!("pref-short-{key}"), 0);
            heads.push((format!("{} {key}{more}", kept.name(*seat)), true));
        };
        head(if balkan { "contract" } else { "pool" }, String::new());
        if !balkan {
            head("mountain", String::new());
        }
        for on in seats.iter().filter(|on| *on != seat) {
            head(if balkan { "juha" } else { "whists" }, format!(" → {}", kept.name(*on)));
        }
    }
    let number = |amount: Amount| match amount {
        Amount::ZERO => String::new(),
        amount => amount.to_string(),
    };
    let rows = kept.pulka.rows().iter().map(|row| {
        let told = words::outcome(&row.outcome, &kept, say);
        let mut cells = vec![row.board.to_string(), kept.name(row.dealer)];
        cells.extend([told.contract, told.decisions, told.tricks]);
        for seat in &seats {
            cells.push(number(row.delta.pool[*seat]));
            if !balkan {
                cells.push(number(row.delta.mountain[*seat]));
            }
            let others = seats.iter().filter(|on| *on != seat);
            cells.extend(others.map(|on| number(row.delta.whists[*seat][*on])));
        }
        cells
    });
    Table { heads, rows: rows.collect() }
}

fn players(kept: Kept, say: &dyn Say) -> Table {
    let (pulka, balkan) = (kept.pulka, matches!(kept.pulka.options().rules, Rules::Balkan(_)));
    let seats: Vec<Seat> = pulka.options().players.seats().iter().collect();
    let mut heads = vec![(say.say("drawn-player", 0), false)];
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
