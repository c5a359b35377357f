//! Bidding systems: the choice of one for each side of a table, and the convention card of each.

use axum::{
    extract::Path,
    response::{IntoResponse, Response},
};
use bridge::{OwnSystem, PlayedSystem, Side, SystemName};
use club::systems::{CardCall, card, circumstances};
use maud::{Markup, html};

use super::{Frame, Reader, board_parts::explanation, cards, error_page};

/// What each side of a new table plays: the fields `system.NS` and `system.EW`. The reader's own systems are
/// offered besides those that are built in.
pub(super) fn choice(reader: &Reader, own: &[OwnSystem]) -> Markup {
    html! {
        @for side in Side::ALL {
            @let id = format!("system-{side}");
            p.option {
                label for=(id) { (reader.t(&format!("system-side-{side}"))) }
                select id=(id) name=(format!("system.{side}")) {
                    @for name in SystemName::ALL {
                        option value=(name.word()) { (reader.t(&format!("at-system-{name}"))) }
                    }
                    @for OwnSystem { name, .. } in own {
                        option value=(format!("own:{name}")) { (name) }
                    }
                }
            }
        }
        p.small { (reader.t("systems-about")) }
        (built_in(reader))
        p.small { a href="/systems" { (reader.t("systems-own-title")) } ": " (reader.t("systems-own-short")) }
    }
}

/// The systems that are built in, each with a link to its card and a sentence.
pub(super) fn built_in(reader: &Reader) -> Markup {
    html! {
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
    match name.parse::<SystemName>() {
        Ok(name) => card_page(&reader, &name.into(), ShowsText::No).into_response(),
        Err(_) => error_page::missing(&reader, "mistake-system"),
    }
}

/// Whether the page of a convention card has the text of the system.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ShowsText {
    /// For who has written it.
    Yes,
    /// For all others.
    No,
}

/// The convention card of what a pair plays.
pub(super) fn card_page(reader: &Reader, played: &PlayedSystem, text: ShowsText) -> Markup {
    let frame = Frame { name: "system", ..Frame::default() };
    let (system, about) = match played {
        PlayedSystem::BuiltIn(name) => {
            (reader.t(&format!("at-system-{name}")), reader.t(&format!("system-{name}-about")))
        }
        PlayedSystem::Own(own) => (own.name.clone(), reader.t("systems-own-about")),
    };
    let title = reader.format("card-title", &[("system", system.into())]);
    let body = html! {
        h1 { (title) }
        p { (about) }
        p.small { (reader.t("card-alerts")) }
        @for part in card(played) {
            h2 { (reader.t(part.title)) }
            @for auction in part.auctions {
                @let when = circumstances(&auction, reader.words());
                @if !auction.after.is_empty() {
                    h3 {
                        (reader.t("card-after-calls"))
                        @for made in &auction.after { " " (cards::call(reader, *made)) }
                        (when)
                    }
                } @else if !when.is_empty() {
                    h3 { (reader.t("card-openings")) (when) }
                }
                dl.meanings { @for one in &auction.calls { (line(reader, one)) } }
            }
        }
        p { (reader.t("card-leads")) }
        @if let (PlayedSystem::Own(own), ShowsText::Yes) = (played, text) {
            details { summary { (reader.t("systems-own-text")) } pre { (own.text) } }
        }
    };
    super::page(reader, &frame, &title, body)
}

/// A call with its meaning; an alerted one has a star, as on paper.
fn line(reader: &Reader, one: &CardCall) -> Markup {
    html! {
        dt { (cards::call(reader, one.call)) @if one.alert { "*" } }
        dd { (explanation(reader, &one.meaning)) }
    }
}
