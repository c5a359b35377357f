//! A sheet as data: a row for each deal, then the totals.

use pref::{Amount, Rules, Seat};

use super::super::{DataTable, Drawing, Labels, Part};
use super::draw::NamedPulka;
use super::outcome;

/// The tables of a sheet: the deals with each player's entries by place, then the players with
/// their totals and winnings.
pub fn records(sheet: NamedPulka, labels: &dyn Labels) -> Vec<Drawing> {
    let parts = vec![Part::Table(deals(sheet, labels)), Part::Table(players(sheet, labels))];
    vec![Drawing { title: String::new(), parts }]
}

fn deals(sheet: NamedPulka, labels: &dyn Labels) -> DataTable {
    let balkan = matches!(sheet.pulka.options().rules, Rules::Balkan(_));
    let seats: Vec<Seat> = sheet.pulka.options().players.seats().iter().collect();
    let columns =
        ["drawn-deal", "drawn-dealer", "drawn-contract", "pref-drawn-decisions", "drawn-tricks"];
    let mut headings: Vec<(String, bool)> =
        columns.map(|key| (labels.label(key, 0), key == "drawn-deal")).into();
    for seat in &seats {
        let mut head = |key: &str, more: String| {
            let key = labels.label(&format!("pref-short-{key}"), 0);
            headings.push((format!("{} {key}{more}", sheet.name(*seat)), true));
        };
        head(if balkan { "contract" } else { "pool" }, String::new());
        if !balkan {
            head("mountain", String::new());
        }
        for on in seats.iter().filter(|on| *on != seat) {
            head(if balkan { "juha" } else { "whists" }, format!(" → {}", sheet.name(*on)));
        }
    }
    let number = |amount: Amount| match amount {
        Amount::ZERO => String::new(),
        amount => amount.to_string(),
    };
    let rows = sheet.pulka.rows().iter().map(|row| {
        let texts = outcome::of_row(row, &sheet, labels);
        let mut cells = vec![row.board.to_string(), sheet.name(row.dealer)];
        cells.extend([texts.contract, texts.decisions, texts.tricks]);
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
    DataTable { headings, rows: rows.collect() }
}

fn players(sheet: NamedPulka, labels: &dyn Labels) -> DataTable {
    let (pulka, balkan) = (sheet.pulka, matches!(sheet.pulka.options().rules, Rules::Balkan(_)));
    let seats: Vec<Seat> = pulka.options().players.seats().iter().collect();
    let mut headings = vec![(labels.drawn("player"), false)];
    let column = if balkan { "contract" } else { "pool" };
    headings.push((labels.label(&format!("pref-short-{column}"), 0), true));
    if !balkan {
        headings.push((labels.label("pref-short-mountain", 0), true));
    }
    let whists = labels.label(if balkan { "pref-short-juha" } else { "pref-short-whists" }, 0);
    headings.extend(seats.iter().map(|on| (format!("{whists} → {}", sheet.name(*on)), true)));
    headings.push((labels.drawn("sum"), true));
    let settled = pulka.settlements();
    let results = settled.first().map(|agreed| agreed.results).unwrap_or_default();
    let ledger = pulka.ledger();
    let rows = seats.iter().map(|seat| {
        let mut row = vec![sheet.name(*seat), ledger.pool[*seat].to_string()];
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
    DataTable { headings, rows: rows.collect() }
}
