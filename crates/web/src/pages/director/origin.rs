//! Where an irregularity has happened that is ruled on: a board at a table of an event, to which the director comes back
//! with the ruling.

use maud::{Markup, html};

use super::query::{FormQuery, address, escaped};

/// A board at a table of an event.
struct Place {
    event: String,
    board: u32,
    table: u32,
}

/// The place that the dialogue was opened for, if it was opened from an event. It goes from page to page in the address.
#[derive(Default)]
pub(super) struct Origin(Option<Place>);

/// The longest id of an event that is carried.
const MAX_ID: usize = 64;

impl Origin {
    /// The place in a query.
    pub(super) fn of(query: &FormQuery) -> Origin {
        let number = |name: &str| query.get(name)?.parse::<u32>().ok();
        let place = || {
            let event = query.get("event")?.to_owned();
            let is_id =
                |id: &str| id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
            let is_some = !event.is_empty() && event.len() <= MAX_ID && is_id(&event);
            let (board, table) = (number("board")?, number("table")?);
            is_some.then_some(Place { event, board, table })
        };
        Origin(place())
    }

    /// The event.
    pub(super) fn event(&self) -> Option<&str> {
        self.0.as_ref().map(|place| place.event.as_str())
    }

    /// The board and the table.
    pub(super) fn at(&self) -> Option<(u32, u32)> {
        self.0.as_ref().map(|place| (place.board, place.table))
    }

    /// The place as more of a query.
    pub(super) fn query(&self) -> String {
        self.0.as_ref().map_or_else(String::new, |Place { event, board, table }| {
            format!("&event={}&board={board}&table={table}", escaped(event))
        })
    }

    /// The place as fields of a form.
    pub(super) fn fields(&self) -> Markup {
        html! {
            @if let Some(Place { event, board, table }) = &self.0 {
                input type="hidden" name="event" value=(event);
                input type="hidden" name="board" value=(board);
                input type="hidden" name="table" value=(table);
            }
        }
    }

    /// The address of the ruling on a situation, with the place.
    pub(super) fn address(&self, text: &str) -> String {
        address(text) + &self.query()
    }
}

/// A scenario with the place where it happened.
#[derive(Clone, Copy)]
pub(super) struct Case<'a> {
    pub(super) text: &'a str,
    pub(super) origin: &'a Origin,
}

impl Case<'_> {
    /// The fields of a form that goes on with the scenario.
    pub(super) fn fields(self) -> Markup {
        html! {
            input type="hidden" name="s" value=(self.text);
            (self.origin.fields())
        }
    }
}
