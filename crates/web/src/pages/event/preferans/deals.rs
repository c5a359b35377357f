//! The cards of the deals that no table still has to play.

use maud::{Markup, html};

use super::shared::Pages;
use crate::pages::cards;

/// What the three who play a deal are called, in playing order.
const HANDS: [&str; 3] = ["prefevent-hand-first", "prefevent-hand-second", "prefevent-hand-third"];

/// The open deals of each round, the last one first; nothing if there are none.
pub(super) fn section(pages: &Pages<'_>) -> Markup {
    let deals = pages.event.deals();
    let mut rounds: Vec<(u32, Vec<(u32, &pref::Deal)>)> = Vec::new();
    for (board, deal) in deals.iter().rev() {
        let Some((round, _)) = pages.event.places_of(*board) else { continue };
        match rounds.last_mut() {
            Some((last, boards)) if *last == round => boards.insert(0, (*board, deal)),
            _ => rounds.push((round, vec![(*board, deal)])),
        }
    }
    html! {
        @for (round, boards) in &rounds {
            details.preferans-deals {
                summary { (pages.reader().format("prefevent-deals-of", &[("round", (*round).into())])) }
                @for (board, deal) in boards { (open_deal(pages, *board, deal)) }
            }
        }
    }
}

fn open_deal(pages: &Pages<'_>, board: u32, deal: &pref::Deal) -> Markup {
    let reader = pages.reader();
    html! {
        h3 { (reader.format("prefevent-deal-number", &[("board", board.into())])) }
        div.compass.three {
            @for (name, hand) in HANDS.into_iter().zip(deal.hands()) {
                div { h4 { (pages.t(name)) } (cards::hand(reader, hand)) }
            }
            div { h4 { (pages.t("at-pref-talon")) } (cards::hand(reader, deal.talon())) }
        }
    }
}
