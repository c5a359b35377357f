//! The personal card of a pair or a team: every board, and how the total comes about.

use bridge::Side;
use maud::{Markup, html};
use tourney::why::Why;

use super::site::{Site, board_page, opens, scrolling, suited};
use crate::model::{Entrant, RoundLine};
use crate::texts::{Texts, decimal, number};

pub(super) fn page(site: &Site<'_>, entrant: &Entrant) -> Markup {
    let (results, texts) = (site.results, site.texts);
    let own = entrant.number;
    html! {
        @if entrant.players.len() > 2 { p { (entrant.players.join(", ")) } }
        @for (table, row) in results.rows(own) {
            @let summary = texts.summary(results.kind, table.side, row);
            @if !summary.is_empty() {
                p {
                    (summary)
                    @if let Some(vp) = &row.victory_points { ", " (decimal(vp)) " " (texts.labels_vp()) }
                }
            }
            @if results.kind.has_totals() { (opens(
                &row.percent.as_ref().map_or_else(|| number(&row.total), |of| format!("{}\u{a0}%", decimal(of))),
                &site.steps(row, table),
            )) }
        }
        @let rounds = results.rounds.get(&own);
        @if let Some(rounds) = rounds { (of_rounds(site, rounds)) }
        @if rounds.is_none() || results.lines_of(own).next().is_some() { (of_boards(site, own)) }
    }
}

fn of_boards(site: &Site<'_>, own: u32) -> Markup {
    let (results, texts) = (site.results, site.texts);
    let sealed = results.lines_of(own).any(|(board, _, _)| !board.is_finished);
    let tops = results
        .lines_of(own)
        .any(|(board, line, side)| results.percent(board, line, side).is_some());
    let opponents = |side: Side| side.opponents();
    html! {
        h2 { (texts.t("results-card")) }
        (scrolling(&texts.t("results-card"), html! {
            table {
                thead { tr {
                    th.n scope="col" { (texts.head("deal")) }
                    th scope="col" { (texts.head("zone")) }
                    th scope="col" { (texts.head("side")) }
                    th scope="col" { (texts.head("against")) }
                    th scope="col" { (texts.head("contract")) }
                    th scope="col" {}
                    th.n scope="col" { (texts.t("results-score-own")) }
                    th.n scope="col" { (texts.board_units(results.kind)) }
                    @if tops { th.n scope="col" { "%" } }
                } }
                tbody { @for (board, line, side) in results.lines_of(own) { tr {
                    td.n { a href=(board_page(board.board.board)) { (board.board.board) } }
                    td { (texts.zone(board.board.vulnerable)) }
                    td { (texts.side(side)) }
                    td { (site.entrant(line.numbers[opponents(side)])) }
                    @let [contract, margin] = texts.played(line);
                    td { (suited(&contract)) }
                    td { (margin) }
                    td.n { (texts.own_score(board, line, side)) }
                    td.n {
                        @if let Some(points) = line.points[side] {
                            (opens(&number(&points), &texts.why(&line.why[side], results.kind)))
                        } @else if line.why[side] == Why::Incomparable {
                            (opens("–", &texts.why(&line.why[side], results.kind)))
                        }
                    }
                    @if tops {
                        td.n { @if let Some(percent) = results.percent(board, line, side) { (decimal(&percent)) } }
                    }
                } } }
            }
        }))
        @if sealed { p.sealed { (texts.t("results-sealed")) } }
    }
}

fn of_rounds(site: &Site<'_>, rounds: &[RoundLine]) -> Markup {
    let (texts, totals) = (site.texts, site.results.kind.has_totals());
    html! {
        h2 { (texts.t("results-rounds")) }
        (scrolling(&texts.t("results-rounds"), html! {
            table {
                thead { tr {
                    th.n scope="col" { (texts.head("round")) }
                    th.n scope="col" { (texts.head("table")) }
                    th scope="col" { (texts.head("against")) }
                    th scope="col" { (texts.t("results-result")) }
                    @if totals { th.n scope="col" { (texts.units(site.results.kind)) } }
                } }
                tbody { @for line in rounds { tr {
                    td.n { (line.round) }
                    td.n { @if let Some(table) = line.table { (table) } }
                    td {
                        (site.entrants(&line.against))
                    }
                    td { (texts.round(site.results, line)) }
                    @if totals { td.n { @if let Some(points) = line.points { (Texts::points(site.results.kind, &points)) } } }
                } } }
            }
        }))
    }
}
