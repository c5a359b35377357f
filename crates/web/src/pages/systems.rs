//! The bidding systems that a person has written down: a list, a form to write them, their convention cards and
//! files, and the choice of one at a table.

use axum::{
    Json,
    extract::multipart::{Multipart, MultipartRejection},
    extract::{ConnectInfo, Path, Query, State},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use bridge::{BySide, OwnSystem, PlayedSystem, Side, SystemName};
use club::error::ServiceError;
use club::repository::{ChangeError, LoadError};
use club::saved_systems::{MAX_SYSTEMS, SystemCommand, SystemRefusal, TextRefusal};
use club::systems::{SystemError, fault_text};
use maud::{Markup, html};
use serde::Deserialize;

use super::director::query::escaped;
use super::form_fields::{FormFields, field};
use super::system::ShowsText;
use super::{ClientAddress, Frame, Reader, error_page, redirect_as, system};
use crate::app_state::AppState;

/// The largest request with a system, in bytes: a text that is somewhat too long is answered with the form.
pub(crate) const BODY: usize = 4 * OwnSystem::MAX_TEXT + 4096;

/// What a new system begins with.
const TEMPLATE: &str = "\
system: weak notrump
base: standard

after: -
  1NT open-1nt: hcp 12-14 and balanced
  2C open-strong alert forcing: hcp >= 22
  1S open-major: points 11-21 and spades >= 5
  1H open-major: points 11-21 and hearts >= 5
  1D open-minor: points 11-21 and diamonds >= 4
  1C open-minor: points 11-21 and clubs >= 3
  Pass pass-opening: points <= 11
";

/// The sentences that describe the format of the rules.
const FORMAT: [&str; 5] = ["head", "after", "rule", "meaning", "hand"];

#[derive(Deserialize)]
pub(crate) struct NameQuery {
    /// The name of a system.
    #[serde(default)]
    name: String,
}

/// What the form shows.
struct Draft<'a> {
    /// The name under which the system is saved, if it is.
    saved: Option<&'a str>,
    text: &'a str,
    /// Why the text is not saved.
    mistakes: Vec<String>,
}

/// The systems of the reader, in the order of their names.
pub(super) async fn of_reader(
    app: &AppState,
    reader: &Reader,
) -> Result<Vec<OwnSystem>, LoadError> {
    let Some(identity) = &reader.identity else { return Ok(Vec::new()) };
    let saved = app.saved_systems.read(identity.person.as_str()).await?;
    Ok(saved.map_or_else(Vec::new, |saved| saved.systems().collect()))
}

/// `GET /systems`: the list, and the form for a new system or for the one of this name.
pub(crate) async fn page(
    State(app): State<AppState>,
    reader: Reader,
    Query(NameQuery { name }): Query<NameQuery>,
) -> Response {
    let systems = match of_reader(&app, &reader).await {
        Ok(systems) => systems,
        Err(error) => return error_page::service_error(&reader, error),
    };
    let wanted = systems.iter().find(|system| system.name == name);
    if wanted.is_none() && !name.is_empty() {
        return error_page::missing(&reader, "mistake-system");
    }
    let draft = Draft {
        saved: wanted.map(|system| system.name.as_str()),
        text: wanted.map_or(TEMPLATE, |system| &system.text),
        mistakes: Vec::new(),
    };
    list_page(&reader, &systems, &draft).into_response()
}

/// The query by which addresses name a system.
fn query(name: &str) -> String {
    format!("name={}", escaped(name))
}

fn list_page(reader: &Reader, systems: &[OwnSystem], draft: &Draft<'_>) -> Markup {
    let frame = Frame { name: "systems", ..Frame::default() };
    let title = reader.t("systems-own-title");
    let body = html! {
        h1 { (title) }
        p { (reader.t("systems-own-lead")) }
        @if !systems.is_empty() {
            ul.systems {
                @for OwnSystem { name, .. } in systems {
                    li {
                        a href=(format!("/systems?{}", query(name))) { (name) } " · "
                        a href=(format!("/systems/card?{}", query(name))) { (reader.t("systems-own-card")) } " · "
                        a href=(format!("/systems/file?{}", query(name))) { (reader.t("systems-own-file")) }
                    }
                }
            }
        }
        h2 {
            @match draft.saved {
                Some(name) => (name),
                None => (reader.t("systems-own-new")),
            }
        }
        @if !draft.mistakes.is_empty() {
            div.mistakes role="alert" {
                p.mistake { (reader.t("systems-own-faults")) }
                ul { @for mistake in &draft.mistakes { li { (mistake) } } }
            }
        }
        form.system method="post" action="/systems" enctype="multipart/form-data" {
            @if let Some(name) = draft.saved { input type="hidden" name="name" value=(name); }
            p {
                label for="text" { (reader.t("systems-own-text")) }
                textarea #text name="text" rows="24" cols="80" spellcheck="false" aria-describedby="text-hint" { (draft.text) }
            }
            p.small #text-hint { (reader.t("systems-own-hint")) }
            details {
                summary { (reader.t("systems-format")) }
                ul.small { @for part in FORMAT { li { (reader.t(&format!("systems-format-{part}"))) } } }
            }
            p {
                label for="file" { (reader.t("systems-own-upload")) }
                input #file type="file" name="file" accept=".system,.txt,text/plain";
            }
            p.do {
                button.primary name="do" value="save" { (reader.t("systems-own-save")) }
                @if draft.saved.is_some() {
                    button name="do" value="remove" { (reader.t("systems-own-remove")) }
                }
            }
        }
        @if draft.saved.is_some() { p { a href="/systems" { (reader.t("systems-own-new")) } } }
        h2 { (reader.t("systems-built-in")) }
        (system::built_in(reader))
    };
    super::page(reader, &frame, &title, body)
}

/// A form with a system: its text, or a file with it, and the name that it had.
#[derive(Default)]
struct SentSystem {
    name: Option<String>,
    text: String,
    file: String,
    removes: bool,
}

async fn sent_system(mut form: Multipart) -> Result<SentSystem, Response> {
    let mut sent = SentSystem::default();
    while let Some(part) = form.next_field().await.map_err(IntoResponse::into_response)? {
        let key = part.name().unwrap_or_default().to_owned();
        let bytes = part.bytes().await.map_err(IntoResponse::into_response)?;
        let value = String::from_utf8_lossy(&bytes).replace("\r\n", "\n");
        match key.as_str() {
            "name" => sent.name = Some(value),
            "text" => sent.text = value,
            "file" => sent.file = value,
            "do" => sent.removes = value == "remove",
            _ => {}
        }
    }
    Ok(sent)
}

/// `POST /systems`: saves a system, or removes one.
pub(crate) async fn change(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    form: Result<Multipart, MultipartRejection>,
) -> Response {
    let is_new = reader.identity.is_none();
    if app.allow_entry(from).is_err() || is_new && app.allow_arrival(from).is_err() {
        return error_page::too_many_requests(&reader);
    }
    let sent = match form {
        Ok(form) => match sent_system(form).await {
            Ok(sent) => sent,
            Err(answer) => return answer,
        },
        Err(_) => SentSystem::default(),
    };
    let Ok(identity) = reader.identity_or_new() else {
        return error_page::service_error(&reader, ServiceError::Entropy);
    };
    let text = if sent.file.trim().is_empty() { &sent.text } else { &sent.file };
    let command = match &sent.name {
        Some(name) if sent.removes => SystemCommand::Remove { name },
        name => SystemCommand::Save { text, instead_of: name.as_deref() },
    };
    let mistakes = match app.saved_systems.change(identity.person.as_str(), None, &command).await {
        Ok(_) => return redirect_as(&app, &identity, "/systems"),
        Err(ChangeError::Refused(refusal)) => mistakes(&reader, &refusal),
        Err(ChangeError::Full) => vec![reader.t("systems-own-full")],
        Err(ChangeError::Internal(error)) => return error_page::service_error(&reader, error),
        Err(ChangeError::Missing) => {
            return error_page::service_error(&reader, ServiceError::Internal);
        }
    };
    let systems = match of_reader(&app, &reader).await {
        Ok(systems) => systems,
        Err(error) => return error_page::service_error(&reader, error),
    };
    let draft = Draft { saved: sent.name.as_deref(), text, mistakes };
    (StatusCode::UNPROCESSABLE_ENTITY, list_page(&reader, &systems, &draft)).into_response()
}

/// Why a system is not saved, in words.
fn mistakes(reader: &Reader, refusal: &SystemRefusal) -> Vec<String> {
    match refusal {
        SystemRefusal::TooMany => {
            let limit = MAX_SYSTEMS as i64;
            vec![reader.format("systems-own-many", &[("limit", limit.into())])]
        }
        SystemRefusal::NameTaken { name } => {
            vec![reader.format("systems-own-taken", &[("name", name.as_str().into())])]
        }
        SystemRefusal::Text(TextRefusal::Unfit(bridge::Refusal::TooLong { length, limit })) => {
            let facts = [("length", (*length).into()), ("limit", (*limit).into())];
            let is_text = *limit == OwnSystem::MAX_TEXT;
            let key = if is_text { "systems-own-long" } else { "systems-own-long-name" };
            vec![reader.format(key, &facts)]
        }
        SystemRefusal::Text(TextRefusal::Unfit(_)) => vec![reader.t("systems-own-invisible")],
        SystemRefusal::Text(TextRefusal::Faults(faults)) => {
            let one = |SystemError { line, column, fault }: &SystemError| {
                let fault = fault_text(fault, reader.words());
                let facts = [
                    ("line", (*line).into()),
                    ("column", (*column).into()),
                    ("fault", fault.into()),
                ];
                reader.format("systems-own-fault", &facts)
            };
            faults.iter().map(one).collect()
        }
    }
}

/// `GET /systems.json`: the names of the reader's systems, for the dialog of a table.
pub(crate) async fn list(State(app): State<AppState>, reader: Reader) -> Response {
    match of_reader(&app, &reader).await {
        Ok(systems) => {
            let names: Vec<String> = systems.into_iter().map(|system| system.name).collect();
            Json(names).into_response()
        }
        Err(error) => error_page::service_error(&reader, error),
    }
}

/// The reader's system of this name, or the page that says that there is none.
async fn found(app: &AppState, reader: &Reader, name: &str) -> Result<OwnSystem, Response> {
    match of_reader(app, reader).await {
        Ok(systems) => systems
            .into_iter()
            .find(|system| system.name == name)
            .ok_or_else(|| error_page::missing(reader, "mistake-system")),
        Err(error) => Err(error_page::service_error(reader, error)),
    }
}

/// `GET /systems/card`: the convention card of the reader's system of this name.
pub(crate) async fn card(
    State(app): State<AppState>,
    reader: Reader,
    Query(NameQuery { name }): Query<NameQuery>,
) -> Response {
    match found(&app, &reader, &name).await {
        Ok(own) => system::card_page(&reader, &PlayedSystem::Own(own.into()), ShowsText::Yes)
            .into_response(),
        Err(answer) => answer,
    }
}

/// `GET /systems/file`: the reader's system of this name as a file.
pub(crate) async fn file(
    State(app): State<AppState>,
    reader: Reader,
    Query(NameQuery { name }): Query<NameQuery>,
) -> Response {
    let OwnSystem { name, text } = match found(&app, &reader, &name).await {
        Ok(own) => own,
        Err(answer) => return answer,
    };
    let plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let saved = format!("attachment; filename=\"{plain}.system\"");
    let saved = HeaderValue::from_str(&saved)
        .unwrap_or_else(|_| HeaderValue::from_static("attachment; filename=\"own.system\""));
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    ([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, saved)], text).into_response()
}

/// `GET /table/{id}/system/{side}`: the convention card of what a side plays, for a guest of the table.
pub(crate) async fn at_table(
    State(app): State<AppState>,
    reader: Reader,
    Path((id, side)): Path<(String, String)>,
) -> Response {
    let missing = || error_page::missing(&reader, "mistake-system");
    let (Some(identity), Ok(side)) = (&reader.identity, side.parse::<Side>()) else {
        return missing();
    };
    let Some(table) = app.tables.bridge.snapshot(&id, &identity.person).await else {
        return missing();
    };
    let played = &table.game().session().systems()[side];
    // What a rule needs besides what it shows, and comments, are the pair's own.
    system::card_page(&reader, played, ShowsText::No).into_response()
}

/// What each side of a new table plays, as the fields `system.NS` and `system.EW` say: the word of a system that is
/// built in, or `own:` and the name of one of the reader's; the standard system without a field. `None` if there is no
/// such system.
pub(super) async fn chosen(
    app: &AppState,
    reader: &Reader,
    sent: &FormFields,
) -> Result<Option<BySide<PlayedSystem>>, LoadError> {
    let mut chosen = BySide::default();
    for side in Side::ALL {
        let word = field(sent, &format!("system.{side}"));
        let system = match word.strip_prefix("own:") {
            Some(name) => {
                let mut own = of_reader(app, reader).await?.into_iter();
                own.find(|own| own.name == name).map(|own| PlayedSystem::Own(own.into()))
            }
            None if word.is_empty() => Some(PlayedSystem::default()),
            None => word.parse::<SystemName>().ok().map(PlayedSystem::from),
        };
        let Some(system) = system else { return Ok(None) };
        chosen[side] = system;
    }
    Ok(Some(chosen))
}
