//! The personal card of a pair, a player or a team: every board, and how the total comes about.

use bridge::Side;
use formats::sheet::capitalised;
use maud::{Markup, html};
use tourney::rank::Place;
use tourney::why::Why;

use super::site::{Site, board_page, opens, scrolling, suited};
use crate::model::{Entrant, RankingTable, RoundLine, place_in};
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
            (besides(site, table, own))
        }
        @let rounds = results.rounds.get(&own);
        @if let Some(rounds) = rounds { (of_rounds(site, own, rounds)) }
        @if rounds.is_none() || results.lines_of(own).next().is_some() { (of_boards(site, own)) }
    }
}

/// The places of an entrant in strata, with its handicap and in its category, and its masterpoints.
fn besides(site: &Site<'_>, table: &RankingTable, own: u32) -> Markup {
    let (texts, classed) = (site.texts, &table.classed);
    let place = |of: &str, place: Place, many: usize| {
        let facts = [
            ("of", of.into()),
            ("place", place.to_string().into()),
            ("many", (many as u32).into()),
        ];
        texts.f("results-place-besides", &facts)
    };
    let mut lines = Vec::new();
    for of in classed.lower_strata() {
        let own = place_in(&of.rows, own);
        let title = texts.f("results-in-stratum", &[("stratum", of.stratum.to_string().into())]);
        lines.extend(own.map(|own| place(&capitalised(&title), own, of.rows.len())));
    }
    if let Some(row) = classed.handicap.iter().find(|row| row.number == own) {
        let sum = format!(
            "{} + {} = {}",
            decimal(&row.score),
            decimal(&row.handicap),
            decimal(&row.total)
        );
        let sum = sum.replace("+ \u{2212}", "\u{2212} ");
        let line = place(&texts.head("with-handicap"), row.place, classed.handicap.len());
        lines.push(format!("{line} ({sum})"));
    }
    for of in &classed.categories {
        let own = place_in(&of.rows, own);
        lines.extend(own.map(|own| place(&texts.category(of.category), own, of.rows.len())));
    }
    html! {
        @for line in lines { p { (line) } }
        @if let Some(award) = classed.award(own) {
            @let points = format!("{}: {}", texts.head("masterpoints"), decimal(&award.points));
            (opens(&points, &texts.masterpoints(award)))
        }
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
            table.card {
                thead { tr {
                    th.n scope="col" { (texts.head("deal")) }
                    th.wide scope="col" { (texts.head("zone")) }
                    th.wide scope="col" { (texts.head("side")) }
                    @if results.kind.is_individual() { th scope="col" { (texts.head("partner")) } }
                    th scope="col" { (texts.head("against")) }
                    th scope="col" { (texts.head("contract")) }
                    th scope="col" {}
                    th.n scope="col" { (texts.t("results-score-own")) }
                    th.n scope="col" { (texts.board_units(results.kind)) }
                    @if tops { th.n scope="col" { "%" } }
                } }
                tbody { @for (board, line, side) in results.lines_of(own) { tr {
                    td.n { a href=(board_page(board.board.board)) { (board.board.board) } }
                    td.wide { (texts.zone(board.board.vulnerable)) }
                    td.wide { (texts.side(side)) }
                    @if results.kind.is_individual() {
                        td { @if let Some(partner) = results.partner(own, line.numbers[side]) { (site.entrant(partner)) } }
                    }
                    td { (site.side(line.numbers[opponents(side)])) }
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
        @if results.lines_of(own).any(|(_, line, _)| line.appealed) { p.state { (texts.t("appeal-mark")) } }
        @if sealed { p.sealed { (texts.t("results-sealed")) } }
    }
}

fn of_rounds(site: &Site<'_>, own: u32, rounds: &[RoundLine]) -> Markup {
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
                    td { (texts.round(site.results, own, line)) }
                    @if totals { td.n { @if let Some(points) = line.points { (Texts::points(site.results.kind, &points)) } } }
                } } }
            }
        }))
        @if rounds.iter().any(|line| site.results.is_appealed(own, line)) { p.state { (texts.t("appeal-mark")) } }
    }
}
