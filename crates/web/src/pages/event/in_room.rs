//! The part of an event at our tables that is played in a room: the cards that the director has duplicated for it.

use axum::response::{IntoResponse, Response};
use bridge::Deal;
use bridge::forms::duplicate::board as board_of;
use club::events::StoredEvent;
use club::online_events;
use club::repository::ChangeError;
use formats::Read;
use formats::record::Record;
use formats::sheet;
use maud::{Markup, html};

use super::drawings::drawing;
use super::frame::frame;
use super::refusals::{RefusalContext, status_and_message};
use super::view::View;
use super::{Reader, error_page};
use crate::app_state::AppState;

/// How the names of the pages and files with the cards of a round begin.
const FILE: &str = "room-";

/// The form that asks for the cards of a round.
const HAND_OUT: &str = "hand-out";

impl View<'_> {
    /// Whether people play in a room: all, or some of them.
    pub(super) fn has_room(&self) -> bool {
        self.event.online.is_none() || !self.event.room_rounds().is_empty()
    }

    /// Of which rounds the cards were handed out, for everybody; nothing if there are none.
    pub(super) fn handed_out(&self) -> Markup {
        let Some(online) = &self.event.online else { return html! {} };
        html! {
            @if !online.handed_out().is_empty() {
                section.handed-out {
                    h2 { (self.t("event-handed-out")) }
                    p { (self.t("event-handed-out-how")) }
                    ul { @for (round, at_ms) in online.handed_out() { li {
                        (self.reader.format("event-handed-out-round", &[("round", (*round).into())])) " "
                        (self.reader.time(*at_ms))
                    } } }
                }
            }
        }
    }

    /// The director's way to the cards of the boards that are played in the room.
    pub(super) fn hand_out(&self) -> Markup {
        let rounds = self.event.room_rounds();
        let (Some(online), false) = (&self.event.online, rounds.is_empty()) else {
            return html! {};
        };
        let of_round = |round: u32| {
            let boards = self.event.room_boards_of(round);
            let boards: Vec<String> = boards.iter().map(u32::to_string).collect();
            let facts = [("round", round.into()), ("boards", boards.join(", ").into())];
            let of_round = self.reader.format("event-hand-out-round", &facts);
            // The buttons of all rounds have the same texts.
            let spoken = |key: &str| format!("{}: {of_round}", self.t(key));
            html! {
                div { (of_round) }
                div.actions {
                    @match online.handed_out().contains_key(&round) {
                        true => a.button.small href=(format!("/event/{}/{FILE}{round}", self.id)) aria-label=(spoken("event-hand-out-show")) {
                            (self.t("event-hand-out-show"))
                        },
                        false => (self.form(HAND_OUT, html! {
                            (self.hidden(&[("round", round.to_string())]))
                            button.small type="submit" aria-label=(spoken("event-hand-out-do")) { (self.t("event-hand-out-do")) }
                        })),
                    }
                }
            }
        };
        html! {
            details.hand-out open[self.was_refused(HAND_OUT)] {
                summary { (self.t("event-hand-out")) }
                p.small { (self.t("event-hand-out-how")) }
                ul.plan { @for round in &rounds { li { (of_round(*round)) } } }
            }
        }
    }
}

/// The round and the ending that the name of a file of cards has: `room-3`, `room-3.pbn`.
fn asked(file: &str) -> Option<(u32, &str)> {
    let rest = file.strip_prefix(FILE)?;
    let (round, ending) = rest.split_at(rest.find('.').unwrap_or(rest.len()));
    Some((round.parse().ok()?, ending))
}

/// The answer to an address of cards of the room; none to another one.
pub(super) async fn answer(
    app: &AppState,
    reader: &Reader,
    (id, file): (&str, &str),
    event: &StoredEvent,
) -> Option<Response> {
    let (round, ending) = asked(file)?;
    let Some(identity) = &reader.identity else {
        return Some(error_page::missing(reader, "mistake-missing"));
    };
    let cards = online_events::handed_out(app, event, &identity.person, round).await;
    Some(match cards {
        Ok(cards) => page(reader, (id, round), ending, event, &cards),
        Err(refusal) => refused(reader, event, refusal),
    })
}

fn refused(
    reader: &Reader,
    event: &StoredEvent,
    refusal: ChangeError<club::events::Refusal>,
) -> Response {
    let context = RefusalContext { reader, event: Some(event) };
    match status_and_message(&context, refusal) {
        Ok((status, message)) => {
            let title = reader.t("event-hand-out");
            let body = html! { h1 { (title) } p.wrong role="alert" { (message) } };
            (status, super::super::page(reader, &frame(), &title, body)).into_response()
        }
        Err(page) => *page,
    }
}

/// The cards of a round: as files for a dealing machine, and as diagrams to duplicate by hand.
fn page(
    reader: &Reader,
    (id, round): (&str, u32),
    ending: &str,
    event: &StoredEvent,
    cards: &[(u32, Deal)],
) -> Response {
    let record = |(number, deal): &(u32, Deal)| {
        let board = board_of(*number);
        Record {
            event: event.title.as_str().into(),
            board: Some(*number),
            dealer: Some(board.dealer),
            vulnerable: Some(board.vulnerable),
            deal: Some((*deal).into()),
            ..Record::default()
        }
    };
    let read = Read { records: cards.iter().map(record).collect(), ..Read::default() };
    let address = format!("/event/{id}/{FILE}{round}");
    if !ending.is_empty() {
        let name = format!("{FILE}{round}");
        return super::super::export::answer(reader, &address, ending, &name, &read);
    }
    let title = reader.format("event-hand-out-title", &[("round", round.into())]);
    let labels = reader.labels();
    let body = html! {
        h1 { (event.title) ": " (title) }
        p.no-print { a href=(format!("/event/{id}?director=1")) { (reader.t("event-to-director")) } }
        p { (reader.t("event-hand-out-secret")) }
        (super::super::export::links(reader, &address, &read))
        @for (number, deal) in cards {
            (drawing(reader, &sheet::board_sheet(board_of(*number), Some(deal), &labels)))
        }
    };
    super::super::page(reader, &frame(), &title, body).into_response()
}
