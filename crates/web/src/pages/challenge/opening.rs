//! Opening a challenge for others: they play its deals with robots when it suits them, until it closes.

use axum::{
    extract::{ConnectInfo, Form, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use club::challenges::{self, Contest, MAX_DEALS, MAX_HOURS, NewChallenge, OpenError};
use maud::{Markup, html};
use tourney::Name;

use super::{ClientAddress, Frame, Reader, contest_name, error_page, remember};
use crate::app_state::AppState;
use crate::pages::form_fields::{FormFields, field, tidy};

/// How long a challenge can be open, in hours, as the form offers it.
const HOURS: [u32; 8] = [1, 3, 24, 72, 168, 336, 720, MAX_HOURS];
/// How many deals for how many hours are proposed.
const USUAL: [u32; 2] = [8, 168];

/// What is wrong with a form: the key of the message.
struct FieldFault(&'static str);

/// `GET /challenge/new`
pub(crate) async fn new(reader: Reader) -> Response {
    form(&reader, &Vec::new(), None).into_response()
}

/// `POST /challenge`: opens it, and leads to its page.
pub(crate) async fn open(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    Form(sent): Form<FormFields>,
) -> Response {
    let wrong = |FieldFault(key)| {
        let facts = [("most", MAX_DEALS.into()), ("longest", Name::LONGEST.into())];
        let page = form(&reader, &sent, Some(reader.format(key, &facts)));
        (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
    };
    let new = match asked(&sent) {
        Ok(asked) => asked,
        Err(fault) => return wrong(fault),
    };
    let identity = match reader.authorise_opening(from) {
        Ok(identity) => identity,
        Err(page) => return *page,
    };
    let id = match challenges::open(&app, &identity.person, new).await {
        Ok(id) => id,
        Err(OpenError::Deals) => return wrong(FieldFault("challenge-wrong-deals")),
        Err(OpenError::Hours) => return wrong(FieldFault("challenge-wrong-hours")),
        Err(OpenError::Internal(error)) => return error_page::service_error(&reader, error),
    };
    if let Ok(Some(challenge)) = challenges::read(&app, &id).await {
        remember(&app, &identity.person, &challenge).await;
    }
    crate::pages::redirect_as(&app, &identity, &format!("/challenge/{id}"))
}

/// What the form asks for.
fn asked(sent: &FormFields) -> Result<NewChallenge, FieldFault> {
    let title =
        tidy(field(sent, "title")).parse().map_err(|_| FieldFault("challenge-wrong-title"))?;
    let contest = Contest::offered().find(|one| one.to_string() == field(sent, "contest"));
    let contest = contest.ok_or(FieldFault("challenge-wrong-contest"))?;
    let deals = field(sent, "deals").parse().map_err(|_| FieldFault("challenge-wrong-deals"))?;
    let hours = field(sent, "hours").parse().map_err(|_| FieldFault("challenge-wrong-hours"))?;
    Ok(NewChallenge { title, contest, deals, hours })
}

/// The form, with what was sent and why that was refused.
fn form(reader: &Reader, sent: &FormFields, wrong: Option<String>) -> Markup {
    let frame = Frame { name: "challenge", ..Frame::default() };
    let title = reader.t("drawn-form-self-paced");
    let value = |key: &str, default: &str| match sent.is_empty() {
        true => default.to_owned(),
        false => field(sent, key).to_owned(),
    };
    let (contest, hours) = (value("contest", ""), value("hours", &USUAL[1].to_string()));
    let body = html! {
        h1 { (title) }
        p { (reader.t("event-self-paced-about")) }
        @if let Some(wrong) = &wrong { p.wrong role="alert" { (wrong) } }
        form.event method="post" action="/challenge" {
            p.field {
                label for="title" { (reader.t("event-field-title")) }
                input #title name="title" value=(value("title", &title)) maxlength=(Name::LONGEST) required;
            }
            p.field {
                label for="contest" { (reader.t("challenge-field-contest")) }
                select #contest name="contest" {
                    @for one in Contest::offered() {
                        @let word = one.to_string();
                        option value=(word) selected[word == contest] { (contest_name(reader, one)) }
                    }
                }
            }
            p.field {
                label for="deals" { (reader.t("challenge-field-deals")) }
                input #deals name="deals" type="number" inputmode="numeric" min="1" max=(MAX_DEALS)
                    value=(value("deals", &USUAL[0].to_string())) required;
            }
            p.field {
                label for="hours" { (reader.t("challenge-field-hours")) }
                select #hours name="hours" {
                    @for one in HOURS {
                        option value=(one) selected[one.to_string() == hours] { (span(reader, one)) }
                    }
                }
            }
            button.primary.big type="submit" { (reader.t("event-open")) }
        }
        p.small { (reader.t("challenge-fair")) " " a href="/about#dealing" { (reader.t("verify-how")) } }
    };
    crate::pages::page(reader, &frame, &title, body)
}

/// So many hours, in days if they are whole days.
fn span(reader: &Reader, hours: u32) -> String {
    match hours % 24 {
        0 => reader.format("challenge-days", &[("count", (hours / 24).into())]),
        _ => reader.format("challenge-hours", &[("count", hours.into())]),
    }
}
