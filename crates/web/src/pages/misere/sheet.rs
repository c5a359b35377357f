//! The sheet of the catchers: the probable discards, which of them can be caught, and by which lead.

use axum::{
    extract::{ConnectInfo, Path, RawQuery, State},
    response::{IntoResponse, Response},
};
use cards::Cards;
use club::analysis::misere::{self, CatchExercise, ExerciseId, LeadOdds, ProbableDiscard};
use maud::{Markup, html};
use pref::Seat;

use super::{
    discard::talon,
    face::{self, Face},
    query::{Query, word},
    seat_name,
};
use crate::{
    app_state::AppState,
    pages::{ClientAddress, Reader, cards as shown},
};

/// `GET /misere/sheet/{id}`; with `lead`, the first lead, and any number of `caught`, the discards that
/// are thought to be caught, the answer.
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
    let title = super::heading(&reader, "sheet", id);
    let club = app.clone();
    let making = async move { misere::catch_exercise(&club, from, id).await };
    let exercise = match super::soon(&reader, &title, super::ANSWER_TIMEOUT, making).await {
        Ok(exercise) => exercise,
        Err(page) => return *page,
    };
    let query = Query::of(query.as_deref());
    let lead = query.cards("lead").and_then(|cards| cards.first().copied());
    let lead = lead.filter(|lead| exercise.position.leading_hand().contains(*lead));
    let body = html! {
        p { a href="/misere" { (reader.t("misere-back")) } }
        h1 { (title) }
        @match lead {
            None => (question(&reader, &exercise)),
            Some(lead) => {
                @let marked: Vec<&str> = query.all("caught").collect();
                (answer(&reader, id, &exercise, Cards::of(lead), &marked))
            }
        }
    };
    super::trainer_page(&reader, &title, body).into_response()
}

/// The cards of all three, as the catchers see them.
fn hands(reader: &Reader, exercise: &CatchExercise) -> Markup {
    let [next, last] = exercise.position.defenders();
    html! {
        div.written-hands {
            section aria-labelledby="declarer" {
                h2 #declarer { (reader.t("misere-declarer-twelve")) }
                (face::written_hand(reader, exercise.position.twelve(), Cards::EMPTY))
                (talon(reader, exercise.position.talon()))
            }
            @for (seat, held) in [(Seat::B, next), (Seat::C, last)] {
                section aria-label=(seat_name(reader, seat)) {
                    h2 { (seat_name(reader, seat)) }
                    (face::written_hand(reader, held, Cards::EMPTY))
                }
            }
        }
    }
}

/// The probable discards in the order of a hand diagram, which says nothing about them.
fn in_order(exercise: &CatchExercise) -> Vec<&ProbableDiscard> {
    let mut discards: Vec<_> = exercise.sheet.discards.iter().collect();
    discards.sort_by_key(|discard| std::cmp::Reverse(discard.cards.bits()));
    discards
}

fn question(reader: &Reader, exercise: &CatchExercise) -> Markup {
    let leader = seat_name(reader, exercise.position.leader());
    html! {
        p { (reader.t("misere-sheet-ask")) }
        (hands(reader, exercise))
        form.exercise method="get" {
            fieldset {
                legend { (reader.t("misere-sheet-which")) }
                @for discard in in_order(exercise) {
                    label.discard {
                        input type="checkbox" name="caught" value=(word(discard.cards));
                        (face::list(reader, discard.cards))
                    }
                }
            }
            fieldset {
                legend { (reader.format("misere-sheet-lead", &[("seat", leader.into())])) }
                (face::hand(reader, exercise.position.leading_hand(), |_| Face::Field("radio", "lead", false)))
            }
            button.primary type="submit" { (reader.t("misere-sheet-do")) }
        }
    }
}

fn answer(
    reader: &Reader,
    id: ExerciseId,
    exercise: &CatchExercise,
    lead: Cards,
    marked: &[&str],
) -> Markup {
    let sheet = &exercise.sheet;
    let own = lead.iter().next().map_or(0.0, |lead| sheet.catches(lead));
    let most = sheet.leads.first().map_or(0.0, |lead| lead.catches);
    let is_marked = |discard: &ProbableDiscard| marked.contains(&word(discard.cards).as_str());
    let right = |discard: &&ProbableDiscard| is_marked(discard) == (discard.tricks > 0);
    let hits = sheet.discards.iter().filter(right).count();
    let is_best = sheet.best_leads().meets(lead);
    let facts = [("hits", hits.into()), ("all", sheet.discards.len().into())];
    let shares = [
        ("own", super::percent(reader, own).into()),
        ("best", super::percent(reader, most).into()),
    ];
    let all_right = is_best && hits == sheet.discards.len();
    html! {
        p.verdict data-verdict=[all_right.then_some("fair")] role="status" {
            (reader.format("misere-sheet-hits", &facts)) " "
            (reader.t("misere-lead-yours")) " " (face::list(reader, lead)) ": "
            (reader.format(if is_best { "misere-sheet-lead-best" } else { "misere-sheet-lead-poor" }, &shares))
            @if !is_best { " " (face::list(reader, sheet.best_leads())) "." }
        }
        (hands(reader, exercise))
        div.odds-frame tabindex="0" role="group" aria-label=(reader.t("misere-sheet-discards")) {
            table.odds {
                caption { (reader.t("misere-sheet-discards")) }
                thead {
                    tr {
                        th scope="col" { (reader.t("misere-head-discard")) }
                        th.number scope="col" { (reader.t("misere-head-likely")) }
                        th scope="col" { (reader.t("misere-head-result")) }
                        th scope="col" { (reader.t("misere-head-leads")) }
                        th scope="col" { (reader.t("misere-head-yours")) }
                    }
                }
                tbody {
                    @for discard in &sheet.discards {
                        (discard_row(reader, discard, is_marked(discard)))
                    }
                }
            }
        }
        div.odds-frame tabindex="0" role="group" aria-label=(reader.t("misere-sheet-leads")) {
            table.odds {
                caption { (reader.t("misere-sheet-leads")) }
                tbody { @for known in &sheet.leads { (lead_row(reader, known, lead)) } }
            }
        }
        p.small { (reader.t("misere-sheet-likelihood")) }
        (super::further(reader, "sheet", id, &["catch"]))
        p { a href=(super::address("sheet", id)) { (reader.t("misere-again")) } }
    }
}

fn discard_row(reader: &Reader, discard: &ProbableDiscard, is_marked: bool) -> Markup {
    let is_right = is_marked == (discard.tricks > 0);
    let mark = if is_marked { "misere-mark-caught" } else { "misere-mark-made" };
    html! {
        tr {
            th scope="row" { (face::list(reader, discard.cards)) }
            td.number { (super::percent(reader, discard.likely)) }
            td {
                @if discard.tricks > 0 { (reader.format("misere-result-caught", &[("tricks", discard.tricks.into())])) }
                @else { (reader.t("misere-result-made")) }
            }
            td { (leads(reader, discard.leads)) }
            td data-right=(if is_right { "yes" } else { "no" }) {
                (if is_right { "✓" } else { "✗" }) " " (reader.t(mark))
            }
        }
    }
}

/// The leads that catch, by suit: `♠ Т К  ♦ 7`.
fn leads(reader: &Reader, leads: Cards) -> Markup {
    html! {
        @if leads.is_empty() { "–" }
        @for suit in cards::Suit::ALL.into_iter().rev() {
            @let of_suit = leads.in_suit(suit);
            @if !of_suit.is_empty() {
                span.nowrap {
                    (shown::suit(reader, suit))
                    @for card in of_suit.iter() { (shown::rank(reader, card.rank())) " " }
                } " "
            }
        }
    }
}

fn lead_row(reader: &Reader, known: &LeadOdds, own: Cards) -> Markup {
    let is_own = known.cards.meets(own);
    html! {
        tr.own[is_own] {
            th scope="row" {
                (leads(reader, known.cards))
                @if is_own { small { (reader.t("misere-yours")) } }
            }
            td.number { (super::percent(reader, known.catches)) }
        }
    }
}
