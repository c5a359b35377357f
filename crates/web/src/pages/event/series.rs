//! The ranking over several events: the sessions of one, or a season. The address names the events and their weights, so that it
//! can be passed on; nothing is stored.

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use cards::choice::Choice as _;
use club::user_lists;
use formats::sheet;
use maud::{Markup, html};
use results::Results;
use results::carry_over::{self, CarriedRow, CarryError, FACTS};
use results::series::{
    Series, SeriesError, SeriesRow, SeriesRules, SeriesSession, SeriesUnits, may_change, series,
};
use tourney::Sum;
use tourney::stage::{CutTie, Formula, FormulaError};
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

/// The fields of what is carried into the last stage, of a formula of one's own, and of that stage.
const CARRY: &str = "carry";
const FORMULA: &str = "formula";
const LAST: &str = "last";

/// The usual formulas, each with its word in the form.
const CARRIES: [(&str, &str); 2] = [("all", "score"), ("half", "score / 2")];

/// The word of a formula of one's own.
const OWN: &str = "own";

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
    let is_event = |(key, id): &&(String, String)| key == EVENT || key == LAST && !id.is_empty();
    for (_, id) in sent.iter().filter(is_event) {
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
    // The last stage is not one of those whose scores are added up.
    let last = field(&sent, LAST).to_owned();
    let (last, sessions): (Vec<_>, Vec<_>) = sessions.into_iter().partition(|(id, _)| *id == last);
    let last = last.first().map(|(_, results)| results);
    let mut told = |error: Wrong| wrong.push(error.message(&reader));
    let is_empty = sessions.is_empty() && last.is_none();
    let ranked = if is_empty { None } else { ranking(&sent, &sessions).map_err(&mut told).ok() };
    let carried = ranked
        .as_ref()
        .and_then(|ranked| carried_over(&sent, ranked, last).map_err(&mut told).ok().flatten());
    let title = reader.t("series");
    let body = html! {
        h1 { (title) }
        p { (reader.t("series-about")) }
        @for wrong in &wrong { p.wrong role="alert" { (wrong) } }
        @if let Some(ranked) = &ranked { (table(&reader, ranked)) }
        @if let Some(rows) = &carried { (carry_table(&reader, rows, last)) }
        (form(&reader, &sent, &offered))
    };
    super::super::page(&reader, &frame(), &title, body).into_response()
}

/// Why there is no ranking.
enum Wrong {
    Field(FieldError),
    Series(SeriesError),
    Formula(FormulaError),
}

impl Wrong {
    fn message(&self, reader: &Reader) -> String {
        match self {
            Wrong::Field(error) => error.message(reader),
            Wrong::Series(error) => refused(reader, error),
            Wrong::Formula(error) => no_formula(reader, error),
        }
    }
}

/// What the contestants carry into the last stage, by the formula that is chosen; none if nothing is carried over.
fn carried_over(
    sent: &FormFields,
    ranked: &Series,
    last: Option<&Results>,
) -> Result<Option<Vec<CarriedRow>>, Wrong> {
    let known = CARRIES.iter().find(|(word, _)| *word == field(sent, CARRY));
    let text = match (field(sent, CARRY), known) {
        // Without a choice a last stage begins with nothing.
        ("", _) if last.is_none() => return Ok(None),
        ("", _) => "0",
        (OWN, _) => field(sent, FORMULA),
        (_, Some((_, formula))) => formula,
        _ => return Err(Wrong::Field(FieldError::new(CARRY, FieldErrorKind::Choice))),
    };
    let formula: Formula = text.parse().map_err(Wrong::Formula)?;
    let rows = carry_over::carried(ranked, &formula, last).map_err(|error| match error {
        CarryError::Formula(error) => Wrong::Formula(error),
        CarryError::Series(error) => Wrong::Series(error),
    });
    rows.map(Some)
}

/// Why a formula has no value, in the reader's words.
fn no_formula(reader: &Reader, error: &FormulaError) -> String {
    match error {
        FormulaError::Syntax { found, .. } if found.is_empty() => reader.t("series-formula-end"),
        FormulaError::Syntax { column, found, .. } => {
            let column = i64::try_from(*column).unwrap_or(i64::MAX);
            let facts = [("column", column.into()), ("found", found.clone().into())];
            reader.format("series-formula-syntax", &facts)
        }
        FormulaError::TooLong { most, depth } => {
            let [most, depth] = [*most, *depth].map(|of| i64::try_from(of).unwrap_or(i64::MAX));
            let facts = [("most", most.into()), ("depth", depth.into())];
            reader.format("series-formula-long", &facts)
        }
        FormulaError::NoFact { name, .. } => {
            let facts = [("name", name.clone().into()), ("known", FACTS.join(", ").into())];
            reader.format("series-formula-fact", &facts)
        }
        FormulaError::Zero => reader.t("series-formula-zero"),
    }
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
                Some(score) if counts => { (reader.decimals(&sheet::decimal(score))) (unit) }
                Some(score) => s { (reader.decimals(&sheet::decimal(score))) (unit) },
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
                        td.number { strong { (reader.decimals(&sheet::decimal(&row.total))) } }
                        @if is_cut { td { @if row.through == Some(true) { (reader.t("series-goes-on")) } } }
                    } } }
                }
            }
            @if !ranked.provisional.is_empty() { (provisional(reader, ranked.provisional.join(", "))) }
            @if ranked.rows.iter().any(|row| row.scores.iter().zip(&row.counts).any(|(score, counts)| score.is_some() && !counts)) {
                p.small { (reader.t("series-struck")) }
            }
        }
    }
}

/// What each contestant carries over, with the ranking of the last stage if that is known.
fn carry_table(reader: &Reader, rows: &[CarriedRow], last: Option<&Results>) -> Markup {
    let title = match last {
        Some(last) => reader.format("series-last-ranking", &[("title", last.title.clone().into())]),
        None => reader.t("series-carried-title"),
    };
    let decimal = |sum: &Sum| reader.decimals(&sheet::decimal(sum));
    let sum = |sum: &Option<Sum>| sum.as_ref().map_or_else(|| "–".to_owned(), decimal);
    html! {
        section #carried {
            h2 { (title) }
            div.wide tabindex="0" role="group" aria-label=(title) {
                table.list {
                    thead { tr {
                        th scope="col" { (reader.t("series-place")) }
                        th scope="col" { (reader.t("series-name")) }
                        th scope="col" { (reader.t("series-before")) }
                        th scope="col" { (reader.t("series-carried")) }
                        @if last.is_some() {
                            th scope="col" { (reader.t("series-last-score")) }
                            th scope="col" { (reader.t("series-total")) }
                        }
                    } }
                    tbody { @for row in rows { tr {
                        td { @if let Some(place) = row.place { (place) } @else { "–" } }
                        th.name scope="row" { (row.name) }
                        td.number { (sum(&row.score)) }
                        td.number { details.carry { summary { (decimal(&Sum::from(row.carried))) } small { (row.how) } } }
                        @if last.is_some() {
                            td.number { (sum(&row.last)) }
                            td.number { strong { (sum(&row.total)) } }
                        }
                    } } }
                }
            }
            @if let Some(last) = last.filter(|last| may_change(last)) {
                (provisional(reader, last.title.clone()))
            }
        }
    }
}

/// That the results of these events may still change.
fn provisional(reader: &Reader, titles: String) -> Markup {
    html! { p { (reader.format("series-provisional", &[("sessions", titles.into())])) } }
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
                    (carry_fields(reader, sent, offered))
                    button.primary type="submit" { (reader.t("series-do")) }
                }
            }
        }
    }
}

/// The fields for what is carried into a last stage, and for that stage.
fn carry_fields(reader: &Reader, sent: &FormFields, offered: &[Offered]) -> Markup {
    let words = ["", CARRIES[0].0, CARRIES[1].0, OWN];
    let name = |word: &str| if word.is_empty() { "none".to_owned() } else { word.to_owned() };
    let carries =
        words.map(|word| (word.to_owned(), reader.t(&format!("series-carry-{}", name(word)))));
    let mut stages = vec![(String::new(), reader.t("series-last-none"))];
    stages.extend(offered.iter().map(|event| (event.id.clone(), event.title.clone())));
    let facts = [("facts", FACTS.join(", ").into())];
    html! {
        (choice("series-carry", CARRY, &reader.t("series-carry"), &carries, field(sent, CARRY)))
        p.field {
            label for="series-formula" { (reader.t("series-formula")) }
            input #series-formula name=(FORMULA) maxlength="500" autocomplete="off" spellcheck="false" value=(field(sent, FORMULA)) placeholder="min(16, score / 4)" aria-describedby="series-formula-how";
            small #series-formula-how { (reader.format("series-formula-how", &facts)) }
        }
        (choice("series-last", LAST, &reader.t("series-last"), &stages, field(sent, LAST)))
    }
}
