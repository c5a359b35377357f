//! All hand records on one page.

use maud::{Markup, html};

use super::board::hands;
use super::site::{Site, board_page};

pub(super) fn page(site: &Site<'_>) -> Markup {
    let texts = site.texts;
    html! {
        div.records {
            @for board in site.results.boards.iter().filter(|board| board.deal.is_some()) {
                section {
                    h2 {
                        a href=(board_page(board.board.board)) {
                            (texts.f("drawn-board", &[("count", board.board.board.into())]))
                        }
                    }
                    p {
                        (texts.head("dealer")) " " (texts.seat(board.board.dealer)) ", "
                        (texts.vulnerable(board.board.vulnerable))
                    }
                    (hands(texts, board))
                }
            }
        }
    }
}
