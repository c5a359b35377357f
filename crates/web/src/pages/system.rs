//! Bidding systems: the choice of one for each side of a table, and the convention card of each.

use axum::{
    extract::Path,
    response::{IntoResponse, Response},
};
use bridge::{Side, SystemName};
use club::systems::{CardCall, card};
use maud::{Markup, html};

use super::{Frame, Reader, board_parts::explanation, cards, error_page};

/// What each side of a new table plays: the fields `system.NS` and `system.EW`.
pub(super) fn choice(reader: &Reader) -> Markup {
    html! {
        @for side in Side::ALL {
            @let id = format!("system-{side}");
            p.option {
                label for=(id) { (reader.t(&format!("system-side-{side}"))) }
                select id=(id) name=(format!("system.{side}")) {
                    @for name in SystemName::ALL {
                        option value=(name.word()) { (reader.t(&format!("at-system-{name}"))) }
                    }
                }
            }
        }
        p.small { (reader.t("systems-about")) }
        ul.small {
            @for name in SystemName::ALL {
                li {
                    a href=(format!("/system/{name}")) { (reader.t(&format!("at-system-{name}"))) } ": "
                    (reader.t(&format!("system-{name}-about")))
                }
            }
        }
    }
}

/// `GET /system/{name}`: the convention card.
pub(crate) async fn page(reader: Reader, Path(name): Path<String>) -> Response {
    let Ok(name) = name.parse::<SystemName>() else {
        return error_page::missing(&reader, "mistake-system");
    };
    let frame = Frame { name: "system", ..Frame::default() };
    let system = reader.t(&format!("at-system-{name}"));
    let title = reader.format("card-title", &[("system", system.into())]);
    let body = html! {
        h1 { (title) }
        p { (reader.t(&format!("system-{name}-about"))) }
        p.small { (reader.t("card-alerts")) }
        @for part in card(name) {
            h2 { (reader.t(part.title)) }
            @for auction in part.auctions {
                @if !auction.after.is_empty() {
                    h3 {
                        (reader.t("card-after-calls"))
                        @for made in &auction.after { " " (cards::call(&reader, *made)) }
                    }
                }
                dl.meanings { @for one in &auction.calls { (line(&reader, one)) } }
            }
        }
        p { (reader.t("card-leads")) }
    };
    super::page(&reader, &frame, &title, body).into_response()
}

/// A call with its meaning; an alerted one has a star, as on paper.
fn line(reader: &Reader, one: &CardCall) -> Markup {
    html! {
        dt { (cards::call(reader, one.call)) @if one.alert { "*" } }
        dd { (explanation(reader, &one.meaning)) }
    }
}
