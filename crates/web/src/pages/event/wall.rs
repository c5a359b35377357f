//! The page for a screen on the wall: the clock, who sits where in the round, who rests, and which
//! tables still play. It shows nothing that a player may not see.

use bridge::Side;
use formats::sheet::{self, Labels};
use maud::{Markup, html};
use tourney::log::TournamentLog;
use tourney::pairs::PairsEvent;
use tourney::progressive::{Progressive, Waiting};

use super::super::Frame;
use super::frame::frame;
use super::pairs::{moving, name};
use super::progressive::seats;
use super::table_text::table_text;
use super::view::View;

/// The whole page.
pub(super) fn page(view: &View<'_>) -> Markup {
    let event = view.event;
    let body = html! {
        main #main {
            div.happening.wall data-version=(event.version) data-id=(view.id)
                data-news=(view.reader.t("event-news")) {
                h1 { (event.title) }
                (view.clock())
                @if let Some(key) = view.over_key() {
                    p.phase { (view.reader.sentence(key, &[])) }
                    (view.status())
                    (view.pages.final_ranking(view))
                }
                @else {
                    (view.pages.wall(view))
                }
                p.wall-back { a href=(format!("/event/{}", view.id)) { (view.t("event-wall-back")) } }
            }
        }
    };
    super::super::page(view.reader, &Frame { bare: true, ..frame() }, &event.title, body)
}

/// A table of the seating: a row for each table with its cells, and whether it has finished.
pub(super) fn seating(
    view: &View<'_>,
    headings: &[String],
    rows: &[(Vec<String>, String, bool)],
) -> Markup {
    html! {
        div.wide tabindex="0" role="group" {
            table.list.seating {
                thead { tr { @for head in headings { th scope="col" { (head) } } th scope="col" { (view.t("event-wall-state")) } } }
                tbody {
                    @for (cells, state, done) in rows {
                        tr.done[*done] {
                            @for (at, cell) in cells.iter().enumerate() {
                                @if at == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
                            }
                            td { (state) }
                        }
                    }
                }
            }
        }
    }
}

/// The round of a pairs event.
pub(super) fn pairs(view: &View<'_>, log: &TournamentLog<PairsEvent>) -> Markup {
    let (reader, setup, state) = (view.reader, log.state().setup(), log.state());
    let Some(movement) = &setup.movement else {
        return html! { p.phase { (view.t("event-movement-free")) } };
    };
    let rounds = movement.rounds.len() as u32;
    // The director's clock says which round it is; without it, the results do.
    let by_clock = view.event.clock.map(|clock| clock.round).filter(|round| *round <= rounds);
    let Some(round) = by_clock.or_else(|| state.round()) else {
        return html! { p.phase { (view.t("event-wall-played")) } };
    };
    let labels = reader.labels();
    let rows: Vec<_> = movement
        .rounds
        .get(round as usize - 1)
        .into_iter()
        .flatten()
        .map(|place| {
            let [ns, ew] = Side::ALL.map(|side| name(setup, place.seats[side]));
            let boards = sheet::boards(movement, place.set, setup.first_board);
            let left = state.contestants_of(place.seats.0[0]).next().and_then(|one| {
                let stop = state.card(one).find(|stop| stop.round == round)?;
                Some(state.waiting(one, &stop).len())
            });
            let left = left.unwrap_or(0);
            let text = if left == 0 {
                view.t("event-waits-signal")
            } else {
                reader.format("event-wall-left", &[("boards", (left as i64).into())])
            };
            (vec![table_text(reader, state, place.table), ns, ew, boards], text, left == 0)
        })
        .collect();
    let headings = [
        view.t("event-table"),
        labels.side(Side::NorthSouth),
        labels.side(Side::EastWest),
        labels.drawn("boards"),
    ];
    let resting = state.resting(round);
    let facts = [("round", round.into()), ("rounds", rounds.into())];
    html! {
        h2 { (reader.format("event-round", &facts)) }
        (seating(view, &headings, &rows))
        @for pair in resting {
            p.phase.rest { (reader.format("event-wall-rests", &[("pair", moving(setup, pair).into())])) }
        }
        @if let Some(live) = state.live_rankings() {
            @if let Some(after) = live.after {
                p { (reader.format("pairs-ranking-after", &[("round", after.into())])) }
            }
            (view.pages.final_ranking(view))
        }
    }
}

/// The round of a progressive evening, and the next one.
pub(super) fn progressive(view: &View<'_>, log: &TournamentLog<Progressive>) -> Markup {
    let (reader, state) = (view.reader, log.state());
    let Some(round) = state.round() else { return html! {} };
    let rounds = log.setup().options.rounds.get();
    let facts = [("round", round.into()), ("rounds", rounds.into())];
    let now = state.rounds().pop().unwrap_or_default();
    let playing: Vec<String> = now
        .iter()
        .filter(|table| state.waiting(table.table) != Some(Waiting::Signal))
        .map(|table| table.table.to_string())
        .collect();
    html! {
        h2 { (reader.format("event-round", &facts)) }
        (seats(view, log, &now, false))
        @if !playing.is_empty() {
            p { (reader.format("event-tables-playing", &[("tables", playing.join(", ").into())])) }
        }
        @if let Some(next) = state.next_round() {
            h2 { (view.t("event-next-round")) }
            (seats(view, log, &next, true))
        }
    }
}
