//! Results and cards from a file of boards: the director sends a file, sees what of it is new, what is probably wrong and
//! what differs, and enters what is new.

use std::sync::Arc;

use axum::extract::multipart::{Multipart, MultipartRejection};
use axum::extract::{ConnectInfo, Form, Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use bridge::{BySide, Outcome};
use club::events::import::{Doubt, FileResult, Found, FoundState, Import, SeveralSections};
use club::events::import_messages::{import_doubt, import_fault, import_notes};
use club::events::messages::Message;
use club::events::{EventCommand, EventState, MAX_REASON, PairsCommand, StoredEvent, Submission};
use club::online_events;
use club::random::random_id;
use maud::{Markup, html};
use tourney::log::{self, EntryStatus, TournamentLog};
use tourney::pairs::{self, PairsEvent};

use super::frame::frame;
use super::import_form::{FILE, form};
use super::pairs::label;
use super::refusals::{self, card_label};
use super::result::describe;
use super::{ClientAddress, Reader, error_page};
use crate::app_state::AppState;
use crate::pages::director::query::escaped;
use crate::pages::files;
use crate::pages::form_fields::{self, FormFields, field};
use crate::uploads::Upload;

const SECTION: &str = "section";
const SURE: &str = "sure";

/// The most acts that are entered at once: they are one append to the log, whose size has a limit.
const AT_ONCE: usize = 800;

/// The most results of each kind that the page lists.
const LISTED: usize = 100;

/// The event, if this person directs it and it takes files.
async fn directed(
    app: &AppState,
    reader: &Reader,
    id: &str,
) -> Result<Arc<club::repository::Versioned<StoredEvent>>, Box<Response>> {
    let event = match app.events.read(id).await {
        Ok(Some(event)) => event,
        Ok(None) => return Err(Box::new(error_page::missing(reader, "mistake-event"))),
        Err(error) => return Err(Box::new(error_page::service_error(reader, error))),
    };
    let person = reader.identity.as_ref().map(|identity| &identity.person);
    let has_room = event.online.is_none() || !event.room_rounds().is_empty();
    let is_taken = has_room && matches!(event.state, EventState::Pairs(_));
    match event.role(person).director && is_taken {
        true => Ok(event),
        false => Err(Box::new(error_page::missing(reader, "mistake-missing"))),
    }
}

/// `POST /event/{id}/import`: reads a file, and leads to what is in it.
pub(crate) async fn upload(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    Path(id): Path<String>,
    form: Result<Multipart, MultipartRejection>,
) -> Response {
    if let Err(page) = directed(&app, &reader, &id).await {
        return *page;
    }
    match files::received(&app, from, &reader, form).await {
        Ok(Some(kept)) => Redirect::to(&address(&id, &kept, "")).into_response(),
        Ok(None) => none_sent(&reader, &id),
        Err(page) => *page,
    }
}

/// Where it is shown what is in a file, or in a section of it.
fn address(id: &str, upload: &Upload, section: &str) -> String {
    let file = format!("/event/{id}/import?{FILE}={}", upload.key);
    match section {
        "" => file,
        section => format!("{file}&{SECTION}={}", escaped(section)),
    }
}

/// The form again, if no file was sent, or the one that was sent is not kept any more.
fn none_sent(reader: &Reader, id: &str) -> Response {
    let title = reader.t("pairs-import");
    let body = html! {
        h1 { (title) }
        p.wrong role="alert" { (reader.t("pairs-import-send")) }
        (form(reader, id))
        p { a href=(format!("/event/{id}?director=1")) { (reader.t("event-to-director")) } }
    };
    let page = super::super::page(reader, &frame(), &title, body);
    (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}

/// What a file has for an event.
struct Compared {
    upload: Arc<Upload>,
    import: Result<Import, SeveralSections>,
}

/// Compares the file that a form names with the event. The solver may look at many results.
async fn compared(app: &AppState, event: &StoredEvent, sent: &FormFields) -> Option<Compared> {
    let upload = app.uploads.of(field(sent, FILE))?;
    let EventState::Pairs(log) = &event.state else { return None };
    let (state, section) = (log.state().clone(), field(sent, SECTION).to_owned());
    let now = u64::try_from(app.clock.now_ms() / 1000).unwrap_or(0);
    let file = Arc::clone(&upload);
    // Where others play at our tables the cards are drawn, and nobody enters them.
    let is_drawn = event.online.is_some();
    let compare = move || {
        let section = Some(&*section).filter(|section| !section.is_empty());
        let import = Import::new(&state, &file.read.records, section, now);
        import.map(|import| if is_drawn { import.without_deals() } else { import })
    };
    let import = tokio::task::spawn_blocking(compare).await.ok()?;
    Some(Compared { upload, import })
}

/// `GET /event/{id}/import?file=…`: what would be entered.
pub(crate) async fn page(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    Path(id): Path<String>,
    Query(sent): Query<FormFields>,
) -> Response {
    // The solver looks at what is new.
    if app.allow_search(from).is_err() {
        return error_page::too_many_requests(&reader);
    }
    let event = match directed(&app, &reader, &id).await {
        Ok(event) => event,
        Err(page) => return *page,
    };
    match compared(&app, &event, &sent).await {
        Some(compared) => shown(&reader, &id, &event, &sent, &compared, None).into_response(),
        None => none_sent(&reader, &id),
    }
}

/// `POST /event/{id}/import/enter`: enters what is new.
pub(crate) async fn enter(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    Path(id): Path<String>,
    Form(sent): Form<FormFields>,
) -> Response {
    if app.allow_entry(from).is_err() || app.allow_search(from).is_err() {
        return error_page::too_many_requests(&reader);
    }
    let event = match directed(&app, &reader, &id).await {
        Ok(event) => event,
        Err(page) => return *page,
    };
    let (Some(identity), Some(compared)) = (&reader.identity, compared(&app, &event, &sent).await)
    else {
        return none_sent(&reader, &id);
    };
    let Ok(import) = &compared.import else {
        return shown(&reader, &id, &event, &sent, &compared, None).into_response();
    };
    let mut acts = import.acts(field(&sent, SURE) == "yes");
    let is_all = acts.len() <= AT_ONCE;
    acts.truncate(AT_ONCE);
    let command = EventCommand::Pairs(PairsCommand::Import { acts });
    // Where the results come from.
    let why: String = compared.upload.name.chars().take(MAX_REASON).collect();
    let submission = Submission { person: &identity.person, command: &command, why: &why };
    match online_events::submit(&app, &id, form_fields::token(&sent).as_deref(), &submission).await
    {
        Ok(_) if is_all => Redirect::to(&format!("/event/{id}?director=1")).into_response(),
        // The rest is offered next.
        Ok(_) => {
            let rest = address(&id, &compared.upload, field(&sent, SECTION));
            Redirect::to(&rest).into_response()
        }
        Err(refusal) => {
            let context = refusals::RefusalContext { reader: &reader, event: Some(&event) };
            match refusals::status_and_message(&context, refusal) {
                Ok((status, message)) => {
                    let page = shown(&reader, &id, &event, &sent, &compared, Some(message));
                    (status, page).into_response()
                }
                Err(page) => *page,
            }
        }
    }
}

fn shown(
    reader: &Reader,
    id: &str,
    event: &StoredEvent,
    sent: &FormFields,
    compared: &Compared,
    message: Option<String>,
) -> Markup {
    let title = reader.t("pairs-import");
    let facts =
        [("file", compared.upload.name.clone().into()), ("event", event.title.clone().into())];
    let body = html! {
        h1 { (title) }
        p { (reader.format("pairs-import-of", &facts)) }
        @if compared.upload.read.has_errors() {
            h2 { (reader.t("pairs-import-unread")) }
            (files::errors(reader, &compared.upload.read, LISTED))
        }
        @if let Some(message) = message { p.wrong role="alert" { (message) } }
        @match (&compared.import, &event.state) {
            (Err(error), _) => { (sections(reader, id, sent, error)) }
            (Ok(import), EventState::Pairs(log)) => {
                (Preview { reader, id, sent, log, import }.markup())
            }
            (Ok(_), _) => {}
        }
        p {
            a href=(format!("/files/{}", compared.upload.key)) { (reader.t("pairs-import-boards")) }
            " · "
            a href=(format!("/event/{id}?director=1")) { (reader.t("event-to-director")) }
        }
    };
    super::super::page(reader, &frame(), &title, body)
}

/// The choice of a section.
fn sections(reader: &Reader, id: &str, sent: &FormFields, error: &SeveralSections) -> Markup {
    html! {
        p { (reader.t("pairs-import-which-section")) }
        form.event method="get" action=(format!("/event/{id}/import")) {
            input type="hidden" name=(FILE) value=(field(sent, FILE));
            p.field {
                label for="import-section" { (reader.t("pairs-import-section")) }
                select #import-section name=(SECTION) {
                    @for section in &error.sections { option value=(section) { (section) } }
                }
            }
            button.primary type="submit" { (reader.t("pairs-import-show")) }
        }
    }
}

/// What is in a file, against the event.
struct Preview<'a> {
    reader: &'a Reader,
    id: &'a str,
    sent: &'a FormFields,
    log: &'a TournamentLog<PairsEvent>,
    import: &'a Import,
}

impl Preview<'_> {
    fn markup(&self) -> Markup {
        let (reader, import) = (self.reader, self.import);
        let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let is_doubtful =
            |state: &FoundState| matches!(state, FoundState::New { doubt: Some(_), .. });
        let facts = [
            (
                "results",
                count(import.count(|of| matches!(of, FoundState::New { doubt: None, .. }))).into(),
            ),
            ("deals", count(import.deals.len()).into()),
            (
                "confirmed",
                count(import.count(|of| matches!(of, FoundState::Unconfirmed { .. }))).into(),
            ),
            ("known", count(import.count(|of| *of == FoundState::Known)).into()),
        ];
        let doubtful = import.count(is_doubtful);
        let is_something = doubtful > 0 || !import.acts(false).is_empty();
        html! {
            p { (reader.format("pairs-import-new", &facts)) }
            @for Message { key, facts } in import_notes(import) { p { (reader.format(key, &facts)) } }
            @if is_something {
                form.event method="post" action=(format!("/event/{}/import/enter", self.id)) {
                    input type="hidden" name="token" value=(random_id(16).unwrap_or_default());
                    @for key in [FILE, SECTION] { input type="hidden" name=(key) value=(field(self.sent, key)); }
                    @if doubtful > 0 {
                        h2 { (reader.t("pairs-import-doubtful")) }
                        (self.list(|found| self.doubtful(found)))
                        p.field { label { input type="checkbox" name=(SURE) value="yes"; " " (reader.t("pairs-import-sure")) } }
                    }
                    button.primary type="submit" { (reader.t("pairs-import-do")) }
                }
            }
            @else { p { (reader.t("pairs-import-nothing")) } }
            @if import.count(|of| matches!(of, FoundState::Differs { .. })) > 0 {
                h2 { (reader.t("pairs-import-differs")) }
                (self.list(|found| self.differs(found)))
            }
            @if import.count(|of| matches!(of, FoundState::Impossible(_))) > 0 {
                h2 { (reader.t("pairs-import-impossible")) }
                (self.list(|found| self.impossible(found)))
            }
        }
    }

    /// The results of a kind, as a list; the rest is counted.
    fn list(&self, line: impl Fn(&Found) -> Option<Markup>) -> Markup {
        let lines: Vec<Markup> = self.import.results.iter().filter_map(line).collect();
        let more = i64::try_from(lines.len().saturating_sub(LISTED)).unwrap_or(i64::MAX);
        html! {
            ul.plan {
                @for line in lines.iter().take(LISTED) { li { (line) } }
                @if more > 0 { li { (self.reader.format("pairs-import-more", &[("results", more.into())])) } }
            }
        }
    }

    /// Where a result belongs and of whom it is.
    fn place(&self, found: &Found) -> Markup {
        let facts = [("board", found.board.into()), ("table", found.table.unwrap_or(0).into())];
        let who = found.pairs.map(|BySide(two)| two.map(|pair| label(self.log.state(), pair)));
        html! {
            strong { (self.reader.format("pairs-import-place", &facts)) }
            @if let Some([ns, ew]) = who { " " small { (ns) " – " (ew) } }
        }
    }

    fn outcome(&self, outcome: Option<Outcome>) -> String {
        outcome.map_or_else(|| "–".to_owned(), |outcome| describe(self.reader, outcome))
    }

    fn result(&self, found: &Found) -> String {
        match &found.result {
            Some(FileResult::Played { outcome, .. }) => self.outcome(Some(*outcome)),
            Some(FileResult::Ruled(BySide(both))) => {
                both.each_ref().map(ToString::to_string).join(" / ")
            }
            None => self.outcome(None),
        }
    }

    fn doubtful(&self, found: &Found) -> Option<Markup> {
        let FoundState::New { doubt: Some(doubt), .. } = &found.state else { return None };
        let why = self.doubt(doubt);
        Some(html! { div { (self.place(found)) div { (self.result(found)) } small { (why) } } })
    }

    fn doubt(&self, doubt: &Doubt) -> String {
        let Message { key, facts } = import_doubt(doubt, |card| card_label(self.reader, card));
        self.reader.format(key, &facts)
    }

    fn differs(&self, found: &Found) -> Option<Markup> {
        let FoundState::Differs { entered } = found.state else { return None };
        let facts = [("was", self.outcome(entered).into()), ("now", self.result(found).into())];
        let entry = found.table.and_then(|table| self.entry(found.board, table));
        Some(html! {
            div { (self.place(found)) div { (self.reader.format("pairs-import-was", &facts)) } }
            @if let Some(entry) = entry {
                div.actions {
                    a.button.small href=(format!("/event/{}?director=1&entry={entry}#entry-{entry}", self.id)) { (self.reader.t("event-put-right")) }
                }
            }
        })
    }

    fn impossible(&self, found: &Found) -> Option<Markup> {
        let FoundState::Impossible(fault) = &found.state else { return None };
        let Message { key, facts } = import_fault(fault);
        let why = self.reader.sentence(key, &facts);
        Some(html! { div { (self.place(found)) div { (self.result(found)) } small { (why) } } })
    }

    /// The last entry of the log that has a result of a board at a table.
    fn entry(&self, board: u32, table: u32) -> Option<u32> {
        let is_of = |op: &log::Op<pairs::Act>| match op {
            log::Op::Act(
                pairs::Act::Enter { board: of, table: at, .. }
                | pairs::Act::Rule { board: of, table: at, .. },
            ) => (*of, *at) == (board, table),
            _ => false,
        };
        let entries = self.log.entries().iter().zip(self.log.statuses());
        let stands = entries.rev().filter(|(_, status)| *status == EntryStatus::Stands);
        stands.map(|(entry, _)| entry).find(|entry| is_of(&entry.op)).map(|entry| entry.no)
    }
}
