//! The ranking, the boards and the files.

use formats::sheet::ClassTable;
use maud::{Markup, html};
use tourney::{Ratio, Sum};

use super::site::{Site, board_page, opens, scrolling};
use crate::files::FILES;
use crate::model::{Kind, RankedRow, RankingTable, place_in};
use crate::texts::{Texts, decimal, number};
use crate::withheld::WITHHELD;

pub(super) fn page(site: &Site<'_>) -> Markup {
    let (results, texts) = (site.results, site.texts);
    html! {
        @for table in &results.rankings {
            (ranking(site, table))
            @for besides in texts.class_tables(results.kind, table) { (class_ranking(site, &besides)) }
        }
        @if !results.teams.is_empty() { (teams(site)) }
        @if results.withholds_names() {
            p { (texts.f("results-withheld", &[("name", WITHHELD.into())])) }
        }
        (after_the_end(site))
        @let unfinished: Vec<u32> = results.unfinished().collect();
        @if !results.boards.is_empty() {
            h2 { (texts.t("results-boards")) }
            ul.boards {
                @for board in &results.boards {
                    li { a href=(board_page(board.board.board)) { (board.board.board) } }
                }
            }
            @if !unfinished.is_empty() {
                p.sealed { (texts.f("results-sealed-count", &[("count", (unfinished.len() as u32).into())])) }
            }
        }
        h2 { (texts.t("results-files")) }
        ul {
            @for file in FILES.iter().filter(|file| file.is_for(results)) {
                li { a href=(format!("{}{}", site.root, file.name)) { (texts.t(file.key)) } }
            }
        }
    }
}

/// Whether results may still change, the appeals, and what was changed after the end.
fn after_the_end(site: &Site<'_>) -> Markup {
    let (results, texts) = (site.results, site.texts);
    html! {
        @if let Some(status) = texts.status(results) { p.state { (status) } }
        @if !results.appeals.is_empty() {
            h2 { (texts.t("appeals")) }
            ul { @for line in texts.appeals(results) { li { (line) } } }
        }
        @if !results.changes.is_empty() {
            h2 { (texts.t("changes-after")) }
            ul { @for line in texts.changes(results) { li { (line) } } }
        }
    }
}

/// The ranking of teams whose members play for themselves too.
fn teams(site: &Site<'_>) -> Markup {
    let texts = site.texts;
    html! {
        h2 { (texts.t("results-teams")) }
        (scrolling(&texts.t("results-teams"), html! {
            table {
                thead { tr {
                    th.n scope="col" { (texts.head("place")) }
                    th scope="col" { (texts.head("team")) }
                    th scope="col" { (texts.t("print-players")) }
                    th.n scope="col" { (texts.units(site.results.kind)) }
                } }
                tbody { @for row in &site.results.teams { tr {
                    td.n { (row.place) }
                    td { (row.name) }
                    td {
                        (site.entrants(&row.players))
                    }
                    td.n { (decimal(&row.total)) }
                } } }
            }
        }))
    }
}

fn ranking(site: &Site<'_>, table: &RankingTable) -> Markup {
    let texts = site.texts;
    let title = table.side.map(|side| texts.side(side));
    let any = |has: fn(&RankedRow) -> bool| table.rows.iter().any(has);
    let totals = site.results.kind.has_totals();
    let percent = any(|row| row.percent.is_some());
    let carried = any(|row| row.carried.is_some());
    let penalty = any(|row| row.penalty.is_some());
    let vp = any(|row| row.victory_points.is_some());
    let classed = &table.classed;
    html! {
        @if let Some(title) = &title { h2 { (title) } }
        (scrolling(&texts.t("results-ranking"), html! {
            table {
                thead { tr {
                    th.n scope="col" { (texts.head("place")) }
                    @for of in classed.lower_strata() { th.n scope="col" { (of.stratum) } }
                    th.n scope="col" { (texts.t("results-number")) }
                    th scope="col" { (texts.t("results-name")) }
                    @if percent { th.n scope="col" { "%" } }
                    @if totals { th.n scope="col" { (texts.units(site.results.kind)) } }
                    @if carried { th.n scope="col" { (texts.head("carried")) } }
                    @if penalty { th.n scope="col" { (texts.t("results-penalty")) } }
                    @if vp { th.n scope="col" { (texts.head("vp")) } }
                    th.n scope="col" { (texts.t(site.counted_key())) }
                    @if !classed.awards.is_empty() { th.n scope="col" { (texts.head("masterpoints")) } }
                } }
                tbody { @for row in &table.rows { tr {
                    td.n { (Texts::place(row.place)) }
                    @for of in classed.lower_strata() {
                        td.n { @if let Some(place) = place_in(&of.rows, row.number) { (place) } }
                    }
                    td.n { (row.number) }
                    td { (site.entrant(row.number)) }
                    @let steps = site.steps(row, table);
                    @if percent {
                        td.n { @if let Some(percent) = &row.percent { (opens(&decimal(percent), &steps)) } }
                        td.n { (number(&row.total)) }
                    } @else if totals {
                        td.n { (opens(&Texts::points(site.results.kind, &row.total), &steps)) }
                    }
                    @if carried { td.n { @if let Some(sum) = &row.carried { (number(sum)) } } }
                    @if penalty { td.n { @if let Some(sum) = &row.penalty { (number(sum)) } } }
                    @if vp { td.n { @if let Some(sum) = &row.victory_points { (decimal(sum)) } } }
                    td.n { (row.boards) }
                    @if !classed.awards.is_empty() {
                        td.n {
                            @if let Some(award) = classed.award(row.number) {
                                (opens(&decimal(&award.points), &texts.masterpoints(award)))
                            }
                        }
                    }
                } } }
            }
        }))
        @if !classed.strata.is_empty() { p.state { (texts.strata(classed)) } }
        @if let Some(scheme) = texts.scheme(classed) { p.state { (scheme) } }
    }
}

/// A ranking besides the main one.
fn class_ranking(site: &Site<'_>, table: &ClassTable) -> Markup {
    let texts = site.texts;
    html! {
        h2 { (table.title) }
        (scrolling(&table.title, html! {
            table {
                thead { tr {
                    th.n scope="col" { (texts.head("place")) }
                    th.n scope="col" { (texts.t("results-number")) }
                    th scope="col" { (texts.t("results-name")) }
                    @for heading in &table.scores { th.n scope="col" { (heading) } }
                } }
                tbody { @for row in &table.rows { tr {
                    td.n { (row.place) }
                    td.n { (row.number) }
                    td { (site.entrant(row.number)) }
                    @for score in &row.scores { td.n { (score) } }
                } } }
            }
        }))
    }
}

impl Site<'_> {
    const fn counted_key(&self) -> &'static str {
        match self.results.kind {
            Kind::Pairs { .. } | Kind::Match { .. } | Kind::Section { .. } => "results-boards",
            Kind::Swiss { .. } | Kind::Preferans | Kind::Progressive => "results-rounds",
            Kind::Knockout { .. } => "results-matches",
        }
    }

    /// Where a total comes from.
    pub(super) fn steps(&self, row: &RankedRow, table: &RankingTable) -> Vec<String> {
        let (results, texts) = (self.results, self.texts);
        let mut steps = Vec::new();
        if let Some(chain) = results.chain(row.number, table.side) {
            steps = texts.chain(&chain, results.kind);
        } else {
            let points: Vec<String> = match results.rounds.get(&row.number) {
                Some(rounds) => {
                    let points = rounds.iter().filter_map(|line| line.points);
                    points.map(|of| Texts::points(results.kind, &of)).collect()
                }
                None => {
                    let lines = results.lines_of(row.number);
                    lines
                        .filter_map(|(_, line, side)| line.points[side])
                        .map(|of| number(&of))
                        .collect()
                }
            };
            let listed = points.join(" + ").replace("+ \u{2212}", "\u{2212} ");
            steps.push(texts.f("results-chain-listed", &[("listed", listed.into())]));
        }
        if let Some(carried) = &row.carried {
            let facts = [("points", number(carried).into()), ("total", number(&row.total).into())];
            steps.push(texts.f("results-chain-carried", &facts));
        }
        if let Some(cut) = &row.cut {
            // The penalty comes after it.
            let mut total = row.total.clone();
            total.add(row.penalty.as_ref().map_or(Ratio::ZERO, Sum::ratio));
            let facts = [("points", number(cut).into()), ("total", number(&total).into())];
            steps.push(texts.f("results-chain-cut", &facts));
        }
        if let Some(penalty) = &row.penalty {
            let facts = [("points", number(penalty).into()), ("total", number(&row.total).into())];
            steps.push(texts.f("results-chain-penalty", &facts));
            if let Some(percent) = &row.percent {
                let facts = [("percent", decimal(percent).into())];
                steps.push(texts.f("results-chain-penalty-percent", &facts));
            }
        }
        steps
    }
}
