//! The result pages: plain HTML, one style file, no script. All links are relative, so that a folder
//! works from a disk and from any host.

mod board;
mod card;
mod cross;
mod deals;
mod hands;
mod index;
mod rounds;
mod site;

pub(crate) use self::site::{STYLE, Site};

use self::site::board_page;
use crate::model::Kind;
use crate::output::OutputFile;

/// All pages of a language.
pub(crate) fn pages(site: &Site<'_>) -> Vec<OutputFile> {
    let mut pages =
        vec![site.file("index.html", &site.texts.t("results-ranking"), index::page(site))];
    for entrant in &site.results.entrants {
        let name = site.card(entrant.number);
        let title = format!("{} {}", entrant.number, entrant.name);
        pages.push(site.file(&name, &title, card::page(site, entrant)));
    }
    for at in 0..site.results.boards.len() {
        let number = site.results.boards[at].board.board;
        let title = site.texts.f("drawn-board", &[("count", number.into())]);
        pages.push(site.file(&board_page(number), &title, board::page(site, at)));
    }
    if site.results.has_hands() {
        let page = match site.results.kind {
            Kind::Preferans => deals::page(site),
            _ => hands::page(site),
        };
        pages.push(site.file("hands.html", &site.texts.t("results-hands"), page));
    }
    if !site.results.rounds.is_empty() {
        pages.push(site.file("rounds.html", &site.texts.t("results-rounds"), rounds::page(site)));
    }
    if site.results.kind.has_cross() {
        pages.push(site.file("cross.html", &site.texts.t("results-cross"), cross::page(site)));
    }
    pages
}
