//! The paper as rows for a table calculator.

use super::{Columns, Hat, Paper, Pulya, Refe};

/// The rows of a sheet.
pub(crate) fn rows(paper: &Paper) -> Vec<Vec<String>> {
    match paper {
        Paper::Pulya(pulya) => of_pulya(pulya),
        Paper::Columns(columns) => of_columns(columns),
    }
}

/// A row for each part of each sector: whose, what, on whom, and the sums.
fn of_pulya(pulya: &Pulya) -> Vec<Vec<String>> {
    let [pool, mountain, whists] = &pulya.captions;
    let mut rows = Vec::new();
    for player in &pulya.players {
        let mut put = |what: &str, on: &str, sums: &[String]| {
            let mut row = vec![player.name.clone(), what.to_owned(), on.to_owned()];
            row.extend(sums.iter().cloned());
            rows.push(row);
        };
        put(pool, "", &player.pool);
        put(mountain, "", &player.mountain);
        for (on, sums) in &player.whists {
            put(whists, on, sums);
        }
    }
    rows
}

/// The columns as they stand, with a word for each refe and hat.
fn of_columns(columns: &Columns) -> Vec<Vec<String>> {
    let mut heads = vec![vec![String::new()], vec![String::new()]];
    let mut rows: Vec<Vec<String>> = columns.rows.iter().map(|label| vec![label.clone()]).collect();
    for player in &columns.players {
        for (head, juha) in columns.of(player) {
            heads[0].push(player.name.clone());
            heads[1].push(head.to_owned());
            for (at, row) in rows.iter_mut().enumerate() {
                row.push(match juha {
                    Some(juha) => juha.get(at).cloned().unwrap_or_default(),
                    None => player.contract.get(at).map_or_else(String::new, |cell| {
                        let refe = match cell.refe {
                            Some(Refe::Waiting) => "——",
                            Some(Refe::Used) => "—/—",
                            None => "",
                        };
                        let hat = match cell.hat {
                            Some(Hat::On) => " ∩",
                            Some(Hat::Off) => " ∪",
                            None => "",
                        };
                        format!("{}{refe}{hat}", cell.sum)
                    }),
                });
            }
        }
    }
    heads.extend(rows);
    heads
}
