//! The exercise *which discard*: twelve cards, of which two are chosen.

use axum::{
    extract::{ConnectInfo, Path, RawQuery, State},
    response::{IntoResponse, Response},
};
use cards::{Card, Cards};
use club::analysis::misere::{self, DiscardExercise, DiscardOdds, ExerciseId};
use maud::{Markup, html};

use super::{
    face::{self, Face},
    query::Query,
};
use crate::{
    app_state::AppState,
    pages::{ClientAddress, Reader},
};

/// How many discards the answer lists at once; the others are folded.
const LISTED: usize = 8;

/// `GET /misere/discard/{id}`; with two cards `c`, the answer.
pub(crate) async fn page(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Response {
    let id = match super::exercise(&reader, &id) {
        Ok(id) => id,
        Err(page) => return *page,
    };
    let title = super::heading(&reader, "discard", id);
    let club = app.clone();
    let making = async move { misere::discard_exercise(&club, from, id).await };
    let exercise = match super::soon(&reader, &title, super::ANSWER_TIMEOUT, making).await {
        Ok(exercise) => exercise,
        Err(page) => return *page,
    };
    let chosen = Query::of(query.as_deref()).cards("c").unwrap_or_default();
    let chosen: Cards = chosen.into_iter().collect();
    let body = html! {
        p { a href="/misere" { (reader.t("misere-back")) } }
        h1 { (title) }
        @match exercise.of(chosen) {
            Some(odds) => (answer(&reader, id, &exercise, odds)),
            None => (question(&reader, &exercise, chosen)),
        }
    };
    super::trainer_page(&reader, &title, body).into_response()
}

fn question(reader: &Reader, exercise: &DiscardExercise, chosen: Cards) -> Markup {
    let leader = exercise.position.leader().letter().to_ascii_lowercase();
    html! {
        p { (reader.t("misere-discard-ask")) " " b { (reader.t(&format!("misere-lead-{leader}"))) } }
        @if !chosen.is_empty() { p.verdict role="alert" { (reader.t("misere-discard-two")) } }
        (talon(reader, exercise.talon))
        form.exercise method="get" {
            fieldset {
                legend { (reader.t("misere-twelve")) }
                (face::hand(reader, exercise.position.hand(), |card: Card| {
                    Face::Field("checkbox", "c", chosen.contains(card))
                }))
            }
            button.primary type="submit" { (reader.t("misere-discard-do")) }
        }
    }
}

/// The talon, where it is known.
pub(super) fn talon(reader: &Reader, talon: Cards) -> Markup {
    html! {
        @if !talon.is_empty() { p { (reader.t("misere-talon")) " " (face::list(reader, talon)) } }
    }
}

fn answer(
    reader: &Reader,
    id: ExerciseId,
    exercise: &DiscardExercise,
    chosen: &DiscardOdds,
) -> Markup {
    let best = exercise.odds.first().unwrap_or(chosen);
    let is_best = exercise.is_best(chosen);
    let key = match is_best {
        true if chosen.is_same_as(best) => "misere-discard-best",
        true => "misere-discard-good",
        false => "misere-discard-poor",
    };
    let facts = [
        ("own", super::percent(reader, chosen.caught_share()).into()),
        ("best", super::percent(reader, best.caught_share()).into()),
    ];
    let hand = exercise.position.hand();
    let leader = exercise.position.leader().letter().to_ascii_lowercase();
    // Of discards that are worth the same the first is listed, or the own one.
    let mut kinds: Vec<&DiscardOdds> = Vec::new();
    for odds in &exercise.odds {
        if !kinds.iter().any(|other| other.is_same_as(odds)) {
            kinds.push(if odds.is_same_as(chosen) { chosen } else { odds });
        }
    }
    let (first, rest) = kinds.split_at(LISTED.min(kinds.len()));
    let mut listed = first.to_vec();
    listed.extend(rest.iter().filter(|odds| odds.cards == chosen.cards));
    let row = |odds: &DiscardOdds| row(reader, exercise, odds, odds.cards == chosen.cards);
    html! {
        p.verdict data-verdict=[is_best.then_some("fair")] role="status" {
            (reader.format(key, &facts)) " "
            @if !is_best { (reader.t("misere-discard-best-is")) " " b { (face::list(reader, best.cards)) } "." }
        }
        p { (reader.t(&format!("misere-lead-{leader}"))) " " (reader.t("misere-discard-left")) }
        (face::hand(reader, hand, |card| {
            if chosen.cards.contains(card) { Face::Gone } else { Face::Still }
        }))
        @if !chosen.holes.is_empty() {
            p { (reader.t("misere-holes-are")) " " (face::list(reader, chosen.holes)) }
        }
        div.odds-frame tabindex="0" role="group" aria-label=(reader.t("misere-odds")) {
            table.odds {
                caption { (reader.t("misere-odds")) }
                (head(reader))
                tbody { @for odds in listed { (row(odds)) } }
            }
        }
        details {
            summary { (reader.t("misere-odds-rest")) }
            div.odds-frame tabindex="0" role="group" aria-label=(reader.t("misere-odds-rest")) {
                table.odds { (head(reader)) tbody { @for odds in rest { (row(odds)) } } }
            }
        }
        p.small {
            (reader.format("misere-odds-about", &[("layouts", best.layouts.into())])) " "
            (reader.t("misere-holes-about"))
        }
        (super::further(reader, "discard", id, &[]))
        p { a href=(super::address("discard", id)) { (reader.t("misere-again")) } }
    }
}

fn head(reader: &Reader) -> Markup {
    html! {
        thead {
            tr {
                th scope="col" { (reader.t("misere-head-discard")) }
                @for head in ["caught", "tricks"] {
                    th.number scope="col" { (reader.t(&format!("misere-head-{head}"))) }
                }
                th scope="col" { (reader.t("misere-head-holes")) }
            }
        }
    }
}

fn row(reader: &Reader, exercise: &DiscardExercise, odds: &DiscardOdds, is_own: bool) -> Markup {
    html! {
        tr.own[is_own] data-best=[exercise.is_best(odds).then_some("yes")] {
            th scope="row" {
                (face::list(reader, odds.cards))
                @if is_own { " " small { (reader.t("misere-yours")) } }
            }
            td.number { (super::percent(reader, odds.caught_share())) }
            td.number {
                @match odds.tricks_when_caught() {
                    Some(mean) => (super::decimal(reader, mean, 1)),
                    None if odds.is_promising => "–",
                    None => "…",
                }
            }
            td { (face::list(reader, odds.holes)) }
        }
    }
}
