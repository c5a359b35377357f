//! An evening as data: a row for each deal, then the totals.

use bridge::Side;
use bridge::evening::{Evening, Rubber};
use bridge::forms::{Sheet, SheetPlace, Slip};

use super::draw::{Labels, number, slip_cells};
use super::{DataTable, Drawing, Part};

/// The tables of an evening: the deals with each side's points and running totals, then the sides
/// or the players with their totals and winnings.
pub fn records(evening: &Evening, players: &[String], labels: &dyn Labels) -> Vec<Drawing> {
    let rubbers = evening.rubbers();
    let lined = rubbers.iter().any(|rubber| {
        rubber.running.postings().iter().any(|posting| posting.place != SheetPlace::Row)
    });
    let builder = RecordBuilder { labels, many: rubbers.len() > 1, lined };
    let rows = rubbers.iter().zip(1..).flat_map(|(rubber, at)| builder.deals(at, rubber)).collect();
    let mut parts = vec![Part::Table(DataTable { headings: builder.headings(rubbers), rows })];
    parts.push(Part::Table(match (rubbers, players) {
        ([rubber], []) => builder.sides(rubber),
        _ => builder.players(evening, players),
    }));
    vec![Drawing { title: String::new(), parts }]
}

struct RecordBuilder<'a> {
    labels: &'a dyn Labels,
    /// Whether there are several rubbers.
    many: bool,
    /// Whether the sheet has scores above and below a line.
    lined: bool,
}

impl RecordBuilder<'_> {
    fn headings(&self, rubbers: &[Rubber]) -> Vec<(String, bool)> {
        let mut headings = Vec::new();
        if self.many {
            headings.push((self.labels.label("at-item-rubber", 0), true));
        }
        let deal = ["deal", "dealer", "zone", "contract", "tricks"];
        headings.extend(self.labels.headings(&deal, &["deal", "tricks"]));
        if rubbers.iter().any(|rubber| matches!(rubber.running.sheet(), Sheet::Russian(_))) {
            headings.extend(["hcp", "score", "target"].map(|key| (self.labels.drawn(key), true)));
        }
        for side in Side::ALL {
            let side = self.labels.side(side);
            let places = if self.lined { &["below", "above"][..] } else { &["row"] };
            for place in places {
                headings.push((
                    format!("{side} {}", self.labels.drawn(&format!("place-{place}"))),
                    true,
                ));
            }
        }
        for side in Side::ALL {
            headings.push((
                format!("{} {}", self.labels.side(side), self.labels.drawn("running")),
                true,
            ));
        }
        headings
    }

    fn deals(&self, at: usize, rubber: &Rubber) -> Vec<Vec<String>> {
        let postings = rubber.running.postings();
        let russian = match rubber.running.sheet() {
            Sheet::Russian(sheet) => Some(sheet.rows),
            _ => None,
        };
        let unbid = rubber.running.manner().has_no_bidding();
        let row = |(row, slip): (usize, &Slip)| {
            let mut cells = Vec::new();
            if self.many {
                cells.push(at.to_string());
            }
            cells.extend(slip_cells(slip, unbid, self.labels));
            if let Some(scored) = russian.as_ref().and_then(|rows| rows.get(row)) {
                let hcp = slip.hcp_ns.map_or_else(String::new, |points| points.to_string());
                cells.extend([hcp, number(scored.board.score_ns), number(scored.target)]);
            }
            for side in Side::ALL {
                let of = |below: bool| -> i32 {
                    let of = postings.iter().filter(|posting| {
                        posting.side == side && posting.entry.board == slip.board
                    });
                    of.filter(|posting| (posting.place == SheetPlace::Below) == below)
                        .map(|posting| posting.entry.points)
                        .sum()
                };
                let (below, above) = (of(true), of(false));
                if self.lined {
                    cells.push(number(below));
                }
                cells.push(number(above));
            }
            cells.extend(rubber.running.totals_after(slip.board).0.map(number));
            cells
        };
        rubber.slips.iter().enumerate().map(row).collect()
    }

    fn sides(&self, rubber: &Rubber) -> DataTable {
        let headings = self.labels.headings(&["side", "running", "won"], &["running", "won"]);
        let (totals, won) = (rubber.running.totals(), rubber.running.settlement());
        let row = |side| {
            let won = won.map_or_else(String::new, |won| number(won[side]));
            vec![self.labels.side(side), number(totals[side]), won]
        };
        DataTable { headings, rows: Side::ALL.map(row).into() }
    }

    fn players(&self, evening: &Evening, players: &[String]) -> DataTable {
        let mut headings =
            vec![(self.labels.drawn("player"), false), (self.labels.drawn("running"), true)];
        let many = evening.rubbers().len();
        if many > 1 {
            headings
                .extend((1..=many).map(|at| (self.labels.label("drawn-rubber", at as i64), true)));
        }
        headings.extend(["won", "place"].map(|key| (self.labels.drawn(key), true)));
        let rows = evening.ledger().into_iter().map(|account| {
            let name = players.get(usize::from(account.person)).cloned();
            let name = name.unwrap_or_else(|| (account.person + 1).to_string());
            let mut row = vec![name, number(account.points)];
            if many > 1 {
                row.extend(account.won.iter().map(|won| won.map_or_else(String::new, number)));
            }
            row.extend([number(account.sum), account.place.to_string()]);
            row
        });
        DataTable { headings, rows: rows.collect() }
    }
}
