//! The cross-table: a row and a column for each entrant.

use maud::{Markup, html};

use super::site::{Site, scrolling};
use crate::cross::CrossTable;
use crate::texts::{Texts, number};

pub(super) fn page(site: &Site<'_>) -> Markup {
    let (results, texts) = (site.results, site.texts);
    let table = CrossTable::new(results);
    let numbers: Vec<u32> = results.entrants.iter().map(|entrant| entrant.number).collect();
    html! {
        p { (texts.f("results-cross-how", &[("units", texts.units(results.kind).into())])) }
        (scrolling(&texts.t("results-cross"), html! {
            table {
                thead { tr {
                    th.n scope="col" { (texts.t("results-number")) }
                    th scope="col" { (texts.t("results-name")) }
                    @for number in &numbers { th.n scope="col" { (number) } }
                } }
                tbody { @for own in &numbers { tr {
                    td.n { (own) }
                    td { (site.entrant(*own)) }
                    @for other in &numbers {
                        @if own == other { td.n.own {} }
                        @else {
                            td.n { @if let Some((points, _)) = table.cell(*own, *other) { (number(&points)) (Texts::mark_if(results.has_appeal_between(*own, *other))) } }
                        }
                    }
                } } }
            }
        }))
        @if results.has_match_appeals() { p.state { (texts.t("appeal-mark")) } }
        @let unfinished = results.unfinished().count() as u32;
        @if unfinished > 0 {
            p.sealed { (texts.f("results-sealed-count", &[("count", unfinished.into())])) }
        }
    }
}
