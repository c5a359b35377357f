//! The ranking over several events: the sessions of one, or a season. The address names the events and their weights, so that it
//! can be passed on; nothing is stored.

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use cards::choice::Choice as _;
use club::user_lists;
use formats::sheet;
use maud::{Markup, html};
use results::Results;
use results::series::{
    Series, SeriesError, SeriesRow, SeriesRules, SeriesSession, SeriesUnits, series,
};
use tourney::stage::CutTie;
use tourney::vp::Hundredths;

use super::entries::listed::LISTED_KIND;
use super::field_error::{FieldError, FieldErrorKind, hundredths};
use super::frame::frame;
use super::two_sides::choice;
use super::{Reader, error_page, kinds};
use crate::app_state::AppState;
use crate::pages::challenge;
use crate::pages::form_fields::{FormFields, field};

/// The most events of a series.
const MOST: usize = 40;

/// The field that names an event, and what the field of its weight begins with.
const EVENT: &str = "e";
const WEIGHT: &str = "w-";

/// An event that can be a session, as far as it is known.
struct Offered {
    id: String,
    title: String,
}

/// `GET /event/series?e=…&e=…&w-…=1`: the form, and the ranking of the events that are named.
pub(crate) async fn page(
    State(app): State<AppState>,
    reader: Reader,
    Query(sent): Query<FormFields>,
) -> Response {
    let mut named: Vec<&str> = Vec::new();
    for (_, id) in sent.iter().filter(|(key, _)| key == EVENT) {
        // One that is named again counts once.
        if !named.contains(&id.as_str()) {
            named.push(id);
        }
    }
    let is_too_long = named.len() > MOST;
    named.truncate(MOST);
    let mut offered: Vec<Offered> = Vec::new();
    if let Some(identity) = &reader.identity {
        match user_lists::list(&app.event_lists, &identity.person).await {
            Ok(mine) => offered.extend(
                mine.into_iter()
                    .filter(|event| {
                        ![challenge::LISTED_KIND, LISTED_KIND].contains(&event.kind.as_str())
                    })
                    .map(|event| Offered { id: event.event, title: event.title }),
            ),
            Err(error) => return error_page::service_error(&reader, error),
        }
    }
    let now = u64::try_from(app.clock.now_ms() / 1000).unwrap_or(0);
    let (mut sessions, mut wrong) = (Vec::new(), Vec::new());
    if is_too_long {
        let most = i64::try_from(MOST).unwrap_or(i64::MAX);
        wrong.push(reader.format("series-many", &[("most", most.into())]));
    }
    for id in named.iter().copied() {
        let event = match app.events.read(id).await {
            Ok(Some(event)) => event,
            Ok(None) => {
                wrong.push(reader.format("series-no-event", &[("event", id.to_owned().into())]));
                continue;
            }
            Err(error) => return error_page::service_error(&reader, error),
        };
        if offered.iter().all(|known| known.id != id) {
            offered.push(Offered { id: id.to_owned(), title: event.title.clone() });
        }
        let facts = [("title", event.title.clone().into())];
        let role = event.role(reader.identity.as_ref().map(|identity| &identity.person));
        // Before its end only the director sees a ranking.
        if !event.state.is_over() && !role.director {
            wrong.push(reader.format("series-not-over", &facts));
            continue;
        }
        match kinds::pages(&event.state).results(&event.title) {
            Some((results, _)) => sessions.push((id.to_owned(), results.at(now))),
            None => wrong.push(reader.format("series-no-totals", &facts)),
        }
    }
    let ranked = match (sessions.is_empty(), ranking(&sent, &sessions)) {
        (true, _) => None,
        (false, Ok(ranked)) => Some(ranked),
        (false, Err(error)) => {
            wrong.push(match error {
                Wrong::Field(error) => error.message(&reader),
                Wrong::Series(error) => refused(&reader, &error),
            });
            None
        }
    };
    let title = reader.t("series");
    let body = html! {
        h1 { (title) }
        p { (reader.t("series-about")) }
        @for wrong in &wrong { p.wrong role="alert" { (wrong) } }
        @if let Some(ranked) = &ranked { (table(&reader, ranked)) }
        (form(&reader, &sent, &offered))
    };
    super::super::page(&reader, &frame(), &title, body).into_response()
}

/// Why there is no ranking.
enum Wrong {
    Field(FieldError),
    Series(SeriesError),
}

fn ranking(sent: &FormFields, sessions: &[(String, Results)]) -> Result<Series, Wrong> {
    let count = |key: &str| match field(sent, key) {
        "" => Ok(None),
        text => {
            let number = text.parse().ok().filter(|number| *number > 0);
            let wrong = || Wrong::Field(FieldError::new(key, FieldErrorKind::Number));
            number.map(Some).ok_or_else(wrong)
        }
    };
    let tie = match field(sent, "tie") {
        "" => CutTie::default(),
        word => cards::choice::read(word)
            .map_err(|_| Wrong::Field(FieldError::new("tie", FieldErrorKind::Choice)))?,
    };
    let rules = SeriesRules { best: count("best")?, cut: count("cut")?, tie };
    let session = |(id, results)| {
        let weight = match field(sent, &format!("{WEIGHT}{id}")) {
            "" => Hundredths(100),
            text => hundredths(text, "weight").map_err(Wrong::Field)?,
        };
        Ok(SeriesSession { results, weight })
    };
    let sessions = sessions.iter().map(|(id, results)| session((id, results)));
    let sessions = sessions.collect::<Result<Vec<_>, Wrong>>()?;
    series(&sessions, &rules).map_err(Wrong::Series)
}

/// Why sessions make no series, in the reader's words.
fn refused(reader: &Reader, error: &SeriesError) -> String {
    match error {
        SeriesError::None => reader.t("series-none"),
        SeriesError::NoTotals { title } => {
            reader.format("series-no-totals", &[("title", title.clone().into())])
        }
        SeriesError::Units { first, other } => {
            let facts = [("first", first.clone().into()), ("other", other.clone().into())];
            reader.format("series-units", &facts)
        }
        SeriesError::Weight { weight } => {
            reader.format("series-weight-wrong", &[("weight", weight.to_string().into())])
        }
    }
}

/// The ranking: places, names, the score of each session, the sum.
fn table(reader: &Reader, ranked: &Series) -> Markup {
    let is_cut = ranked.rows.iter().any(|row| row.through.is_some());
    let is_percent = ranked.sessions.iter().any(|(_, of)| *of == SeriesUnits::Percent);
    let unit = if is_percent { "\u{a0}%" } else { "" };
    let cell = |row: &SeriesRow, at: usize| {
        let score = row.scores.get(at).and_then(Option::as_ref);
        let counts = row.counts.get(at).copied().unwrap_or(false);
        html! {
            @match score {
                Some(score) if counts => { (sheet::decimal(score)) (unit) }
                Some(score) => s { (sheet::decimal(score)) (unit) },
                None => { "–" }
            }
        }
    };
    html! {
        section {
            h2 { (reader.t("series-ranking")) }
            div.wide tabindex="0" role="group" aria-label=(reader.t("series-ranking")) {
                table.list {
                    thead { tr {
                        th scope="col" { (reader.t("series-place")) }
                        th scope="col" { (reader.t("series-name")) }
                        @for (title, _) in &ranked.sessions { th scope="col" { (title) } }
                        th scope="col" { (reader.t("series-total")) }
                        @if is_cut { th scope="col" { (reader.t("series-through")) } }
                    } }
                    tbody { @for row in &ranked.rows { tr {
                        td { (row.place) }
                        th.name scope="row" { (row.name) }
                        @for at in 0..ranked.sessions.len() { td.number { (cell(row, at)) } }
                        td.number { strong { (sheet::decimal(&row.total)) } }
                        @if is_cut { td { @if row.through == Some(true) { (reader.t("series-goes-on")) } } }
                    } } }
                }
            }
            @if !ranked.provisional.is_empty() {
                p { (reader.format("series-provisional", &[("sessions", ranked.provisional.join(", ").into())])) }
            }
            @if ranked.rows.iter().any(|row| row.scores.iter().zip(&row.counts).any(|(score, counts)| score.is_some() && !counts)) {
                p.small { (reader.t("series-struck")) }
            }
        }
    }
}

/// The form: the events with their weights, and the rules.
fn form(reader: &Reader, sent: &FormFields, offered: &[Offered]) -> Markup {
    let is_named = |id: &str| sent.iter().any(|(key, value)| key == EVENT && value == id);
    let ties: Vec<(String, String)> = CutTie::WORDS
        .iter()
        .filter(|word| **word != CutTie::Order.to_string())
        .map(|word| ((*word).to_owned(), reader.t(&format!("series-tie-{word}"))))
        .collect();
    let number = |key: &str| {
        html! {
            p.field {
                label for=(format!("series-{key}")) { (reader.t(&format!("series-{key}"))) }
                input id=(format!("series-{key}")) name=(key) type="number" inputmode="numeric" min="1" max="10000" value=(field(sent, key)) placeholder=(reader.t(&format!("series-{key}-all")));
            }
        }
    };
    html! {
        section.task {
            h2 { (reader.t("series-events")) }
            @if offered.is_empty() { p { (reader.t("series-events-none")) } }
            @else {
                form.event method="get" action="/event/series" {
                    ul.series {
                        @for Offered { id, title } in offered {
                            li {
                                label { input type="checkbox" name=(EVENT) value=(id) checked[is_named(id)]; " " (title) }
                                label.weight {
                                    (reader.t("series-weight")) " "
                                    input name=(format!("{WEIGHT}{id}")) inputmode="decimal" size="4" maxlength="6" autocomplete="off" value=(field(sent, &format!("{WEIGHT}{id}"))) placeholder="1";
                                }
                            }
                        }
                    }
                    div.row { (number("best")) (number("cut")) }
                    (choice("series-tie", "tie", &reader.t("series-tie"), &ties, field(sent, "tie")))
                    button.primary type="submit" { (reader.t("series-do")) }
                }
            }
        }
    }
}
