//! The traveller of a board with its cards and what double dummy says about them.

use bridge::{Deal, Seat, Side, Strain};
use cards::Suit;
use maud::{Markup, html};
use tourney::why::Why;

use super::site::{Site, board_page, opens, scrolling, suited};
use crate::analysis::Analysis;
use crate::model::Board;
use crate::texts::{Texts, number, signed};

pub(super) fn page(site: &Site<'_>, at: usize) -> Markup {
    let (results, texts) = (site.results, site.texts);
    let Some(board) = results.boards.get(at) else { return html! {} };
    let near =
        |at: Option<usize>| at.and_then(|at| results.boards.get(at)).map(|board| board.board.board);
    html! {
        p {
            (texts.head("dealer")) " " (texts.seat(board.board.dealer)) ", "
            (texts.vulnerable(board.board.vulnerable))
        }
        @if !board.is_finished { p.sealed { (texts.t("results-sealed")) } }
        @else {
            (hands(texts, board))
            (lines(site, board))
        }
        nav aria-label=(texts.t("results-boards")) {
            @if let Some(number) = near(at.checked_sub(1)) { a href=(board_page(number)) { "← " (number) } }
            @if let Some(number) = near(at.checked_add(1)) { a href=(board_page(number)) { (number) " →" } }
        }
    }
}

/// The diagram, the twenty results, par and the best leads.
pub(super) fn hands(texts: &Texts, board: &Board) -> Markup {
    html! {
        @if let Some(deal) = &board.deal {
            div.facts {
                (diagram(texts, deal, board.board.board))
                @if let Some(analysis) = &board.analysis { (makes(texts, analysis)) }
            }
            @if let Some(analysis) = &board.analysis { (par_and_leads(texts, analysis)) }
            @else { p.sealed { (texts.t("results-no-analysis")) } }
        }
    }
}

fn diagram(texts: &Texts, deal: &Deal, number: u32) -> Markup {
    let class = |seat| match seat {
        Seat::North => "north",
        Seat::East => "east",
        Seat::South => "south",
        Seat::West => "west",
    };
    html! {
        div.deal {
            div.middle { b { (number) } }
            @for seat in Seat::ALL {
                div class=(class(seat)) {
                    @for suit in [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs] {
                        p {
                            (suited(&suit.symbol().to_string())) " "
                            (texts.holding(deal.hand(seat), suit))
                        }
                    }
                    p.points { (texts.f("results-hcp", &[("points", u32::from(deal.high_card_points(seat)).into())])) }
                }
            }
        }
    }
}

fn makes(texts: &Texts, analysis: &Analysis) -> Markup {
    let strains =
        [Strain::Notrump, Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs];
    html! {
        table.makes {
            caption { (texts.t("results-makes")) }
            thead { tr {
                th {}
                @for strain in strains { th scope="col" { (suited(&texts.strain(strain))) } }
            } }
            tbody { @for seat in [Seat::North, Seat::South, Seat::East, Seat::West] { tr {
                th scope="row" { (texts.seat(seat)) }
                @for strain in strains { td { (analysis.table.tricks(seat, strain).count()) } }
            } } }
        }
    }
}

fn par_and_leads(texts: &Texts, analysis: &Analysis) -> Markup {
    html! {
        p { (suited(&texts.par(analysis))) }
        @if !analysis.leads.is_empty() {
            details.why {
                summary { (texts.t("results-leads")) }
                @for lead in &analysis.leads { p { (suited(&texts.lead(lead))) } }
            }
        }
    }
}

fn lines(site: &Site<'_>, board: &Board) -> Markup {
    let (results, texts) = (site.results, site.texts);
    let both = |line: &crate::model::Line| line.standing.is_some();
    let ruled = board.lines.iter().any(both);
    let led = board.lines.iter().any(|line| line.lead.is_some());
    html! {
        h2 { (texts.t("results-traveller")) }
        (scrolling(&texts.t("results-traveller"), html! {
            table {
                thead { tr {
                    th.n scope="col" { (texts.head("table")) }
                    th scope="col" { (texts.side(Side::NorthSouth)) }
                    th scope="col" { (texts.side(Side::EastWest)) }
                    th scope="col" { (texts.head("contract")) }
                    th scope="col" {}
                    @if led { th scope="col" { (texts.t("print-lead")) } }
                    th.n scope="col" { (texts.head("score-ns")) }
                    @if ruled { th scope="col" { (texts.t("results-ruling")) } }
                    @for side in Side::ALL { th.n scope="col" { (texts.board_units(results.kind)) " " (texts.side(side)) } }
                } }
                tbody { @for line in &board.lines { tr {
                    td.n { (texts.table(&line.table)) }
                    @for side in Side::ALL { td { (site.side(line.numbers[side])) } }
                    @let [contract, margin] = texts.played(line);
                    td { (suited(&contract)) }
                    td { (margin) }
                    @if led { td { @if let Some(lead) = line.lead { (suited(&texts.card(lead))) } } }
                    td.n { @if let Some(score) = line.score_ns { (signed(score)) } (Texts::mark(line)) }
                    @if ruled {
                        td { @if line.standing.is_some() {
                            (texts.score(line, Side::NorthSouth)) " / " (texts.score(line, Side::EastWest))
                        } }
                    }
                    @for side in Side::ALL {
                        td.n { @if let Some(points) = line.points[side] {
                            (opens(&number(&points), &texts.why(&line.why[side], results.kind)))
                        } @else if line.why[side] == Why::Incomparable {
                            (opens("–", &texts.why(&line.why[side], results.kind)))
                        } }
                    }
                } } }
            }
        }))
        @if board.lines.iter().any(|line| line.appealed) { p.state { (texts.t("appeal-mark")) } }
    }
}
