//! The matches of every round.

use maud::{Markup, html};

use super::site::{Site, scrolling};
use crate::model::{Results, RoundLine};
use crate::texts::Texts;

/// The matches of a round, each once, by table: a line of each contestant at it.
fn matches(results: &Results, round: u32) -> Vec<Vec<(u32, &RoundLine)>> {
    let lines = results.rounds.iter().flat_map(|(number, lines)| {
        lines.iter().filter(move |line| line.round == round).map(move |line| (*number, line))
    });
    let mut tables: std::collections::BTreeMap<(u32, u32), Vec<(u32, &RoundLine)>> =
        std::collections::BTreeMap::new();
    for (number, line) in lines {
        // Without a table each stands alone, after the tables.
        let key = line.table.map_or((u32::MAX, number), |table| (table, 0));
        tables.entry(key).or_default().push((number, line));
    }
    tables.into_values().collect()
}

pub(super) fn page(site: &Site<'_>) -> Markup {
    let (results, texts) = (site.results, site.texts);
    let rounds = results.last_round();
    let totals = results.kind.has_totals();
    html! {
        @if results.has_match_appeals() { p.state { (texts.t("appeal-mark")) } }
        @for round in (1..=rounds).rev() {
            h2 { (texts.round_title(results.kind, round)) }
            (scrolling(&texts.t("results-rounds"), html! {
                table {
                    thead { tr {
                        th.n scope="col" { (texts.head("table")) }
                        th scope="col" { (texts.t("results-name")) }
                        th scope="col" { (texts.t("results-result")) }
                        @if totals { th.n scope="col" { (texts.units(results.kind)) } }
                    } }
                    tbody { @for at_table in matches(results, round) { @for (number, line) in at_table { tr {
                        td.n { @if let Some(table) = line.table { (table) } }
                        td { (site.entrant(number)) }
                        td { (texts.round(results, number, line)) }
                        @if totals { td.n { @if let Some(points) = line.points { (Texts::points(results.kind, &points)) } } }
                    } } } }
                }
            }))
        }
    }
}
