//! A player's part of the page of an event of Preferans: where to sit, with whom, and the result.

use maud::{Markup, html};
use tourney::preferans::event::TableState;
use tourney::vp::Hundredths;
use words::FluentValue;

use super::form::{WON, hidden, seats_text};
use super::shared::Pages;
use crate::pages::form_fields::field;

/// What the reader has to do, if they play.
pub(super) fn task(pages: &Pages<'_>) -> Markup {
    let Some(own) = pages.own() else { return html! {} };
    let last = pages.event.rounds().len() as u32;
    if pages.view.event.online().is_some() {
        return at_our_tables(pages, own, last);
    }
    // Tables of earlier rounds without a result are still to be reported, also by who has left.
    let late = (1..last).filter_map(|round| {
        let (at, table) = pages.event.round(round)?.table_of(own)?;
        table.result().is_none().then_some((round, at, table))
    });
    let late: Vec<(u32, u32, &TableState)> = late.collect();
    html! {
        (now(pages, own, last))
        @for (round, at, table) in late { (at_table(pages, own, round, (at, table))) }
    }
}

/// The reader's part where our tables report the results: the last one. Where to play, a part of its own says.
fn at_our_tables(pages: &Pages<'_>, own: u32, last: u32) -> Markup {
    let played = (1..=last).rev().find_map(|round| {
        let (_, table) = pages.event.round(round)?.table_of(own)?;
        Some((round, table, table.result()?))
    });
    let gone = if pages.event.has_left(own) {
        Some("prefevent-you-left")
    } else {
        (!pages.event.plays_on(own)).then_some("prefevent-you-cut")
    };
    html! {
        @if let Some(key) = gone {
            section.task { p.phase { (pages.reader().format(key, &[("name", pages.name(own).into())])) } }
        }
        @if let Some((round, table, result)) = played {
            section.task {
                h2 { (pages.round_name(round)) }
                p.entered { (pages.whists(&table.seats, result)) }
                p.small { (pages.t("event-result-wrong")) }
            }
        }
    }
}

/// The reader's part of the last published round.
fn now(pages: &Pages<'_>, own: u32, round: u32) -> Markup {
    let message = |key: &str, facts: &[(&str, FluentValue<'_>)]| {
        html! { section.task { p.phase { (pages.reader().format(key, facts)) } } }
    };
    let name = ("name", pages.name(own).into());
    let Some(state) = pages.event.round(round) else {
        let key =
            if pages.event.has_left(own) { "prefevent-you-left" } else { "prefevent-you-wait" };
        return message(key, &[name]);
    };
    if let Some(table) = state.table_of(own) {
        let is_cut = !pages.event.plays_on(own) && !pages.event.has_left(own);
        return html! {
            @if is_cut { (message("prefevent-you-cut", &[name])) }
            (at_table(pages, own, round, table))
        };
    }
    let rested = state.resting.contains(&own);
    let key = if pages.event.has_left(own) {
        "prefevent-you-left"
    } else if !pages.event.plays_on(own) {
        "prefevent-you-cut"
    } else if pages.event.is_drawn() {
        if rested { "prefevent-you-rest-last" } else { "prefevent-you-late" }
    } else if pages.event.rests_in(own, round + 1) {
        "prefevent-you-rest-again"
    } else if rested {
        "prefevent-you-rest"
    } else {
        "prefevent-you-next"
    };
    html! {
        section.task {
            h2 { (pages.round_name(round)) }
            p.phase.rest { (pages.reader().format(key, &[name])) }
        }
    }
}

/// The reader's table in a round: who sits there in which order, and the result.
fn at_table(pages: &Pages<'_>, own: u32, round: u32, (at, table): (u32, &TableState)) -> Markup {
    let facts = [("table", at.into()), ("names", pages.names(&table.seats).into())];
    html! {
        section.task {
            h2 { (pages.round_name(round)) }
            p.phase { (pages.reader().format("prefevent-your-table", &facts)) }
            p { (pages.reader().format("prefevent-order", &[("dealer", pages.name(table.seats[0]).into())])) }
            @match table.result() {
                Some(result) => {
                    p.entered { (pages.whists(&table.seats, result)) }
                    p.small { (pages.t("event-result-wrong")) }
                },
                None => (report(pages, own, round, table)),
            }
        }
    }
}

/// What has been reported of the reader's table, the button that confirms it, and the form.
fn report(pages: &Pages<'_>, own: u32, round: u32, table: &TableState) -> Markup {
    let seat = table.seat_of(own);
    let mine = seat.and_then(|seat| table.report(seat));
    let others = table.reports().filter(|(other, _)| Some(*other) != seat);
    let others: Vec<(usize, &[Hundredths])> = others.collect();
    let said = |key: &str, seat: usize, whists: &[Hundredths]| {
        let who = table.seats.get(seat).copied().unwrap_or_default();
        let facts = [
            ("name", pages.name(who).into()),
            ("result", pages.whists(&table.seats, whists).into()),
        ];
        pages.reader().format(key, &facts)
    };
    // Each result that others have reported, once.
    let mut different: Vec<&[Hundredths]> = Vec::new();
    for (_, whists) in &others {
        if Some(*whists) != mine && !different.contains(whists) {
            different.push(whists);
        }
    }
    html! {
        @if table.differs() { p.wrong role="status" { (pages.t("prefevent-you-differ")) } }
        @if let (Some(seat), Some(mine)) = (seat, mine) { p role="status" { (said("prefevent-you-wrote", seat, mine)) } }
        @for (seat, whists) in &others { p { (said("prefevent-they-wrote", *seat, whists)) } }
        @for whists in &different {
            (pages.view.button("prefevent-report", &hidden(("round", round.to_string()), &table.seats, whists), if different.len() == 1 { "event-confirm" } else { "prefevent-confirm-this" }))
            @if different.len() > 1 { p.small { (pages.whists(&table.seats, whists)) } }
        }
        @if mine.is_none() && others.is_empty() { (form(pages, round, table, None)) }
        @else {
            details open[pages.view.was_refused("prefevent-report")] {
                summary { (pages.t("event-report-other")) }
                (form(pages, round, table, mine))
            }
        }
    }
}

fn form(
    pages: &Pages<'_>,
    round: u32,
    table: &TableState,
    filled: Option<&[Hundredths]>,
) -> Markup {
    let round_text = round.to_string();
    let again = pages.view.was_refused("prefevent-report")
        && field(&pages.view.sent, "round") == round_text;
    let value = |seat: usize| match again {
        true => field(&pages.view.sent, WON[seat]).to_owned(),
        false => filled.and_then(|all| all.get(seat)).map_or(String::new(), ToString::to_string),
    };
    pages.view.form(
        "prefevent-report",
        html! {
            (pages.view.hidden(&[("round", round_text.clone()), ("seats", seats_text(&table.seats))]))
            (won_fields(pages, &format!("report-{round}"), &table.seats, value))
            button.primary.big type="submit" { (pages.t("event-record")) }
        },
    )
}

/// The fields for the whists of the players of a table.
pub(super) fn won_fields(
    pages: &Pages<'_>,
    form: &str,
    seats: &[u32],
    value: impl Fn(usize) -> String,
) -> Markup {
    html! {
        p.small id=(format!("{form}-how")) { (pages.t("prefevent-enter-how")) }
        div.row {
            @for (seat, (key, number)) in WON.iter().zip(seats).enumerate() {
                @let id = format!("{form}-{key}");
                p.field {
                    label for=(id) { (pages.name(*number)) }
                    input id=(id) name=(key) value=(value(seat)) inputmode="text" autocomplete="off" maxlength="9" aria-describedby=(format!("{form}-how"));
                }
            }
        }
    }
}
