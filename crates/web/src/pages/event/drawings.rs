//! Drawn parts of an event's page.

use formats::sheet::{Drawing, TravellerSheet, traveller_sheet};
use maud::{Markup, html};
use tourney::adjust::Artificial;

use super::super::keeper::sheet::sheet;
use super::Reader;

/// An artificial score in the reader's words.
pub(super) fn awarded(reader: &Reader, award: Artificial) -> String {
    reader.t(match award {
        Artificial::Plus => "event-award-plus",
        Artificial::Average => "event-award-average",
        Artificial::Minus => "event-award-minus",
    })
}

/// A drawing under its heading.
pub(super) fn drawing(reader: &Reader, drawing: &Drawing) -> Markup {
    drawing_of(reader, drawing, None)
}

/// A drawing under its heading; that of a board is where the QR code on the label of the board leads.
pub(super) fn drawing_of(reader: &Reader, drawing: &Drawing, board: Option<u32>) -> Markup {
    html! {
        section.drawn id=[board.map(|board| format!("board-{board}"))] {
            @if !drawing.title.is_empty() { h3 { (drawing.title) } }
            (sheet(reader, drawing))
        }
    }
}

/// The results of boards at all tables, with their cards.
pub(super) fn travellers(reader: &Reader, title: &str, sheets: &[TravellerSheet]) -> Markup {
    let labels = reader.labels();
    html! {
        details.boards-of-round {
            summary { (title) }
            @for board in sheets {
                (drawing_of(reader, &traveller_sheet(board, &labels), Some(board.board.board)))
            }
        }
    }
}
