//! What an event publishes and prints: the folder of results as an archive, sheets of paper as PDF.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bridge::Deal;
use club::analysis::lend_solver;
use club::events::{Role, StoredEvent};
use formats::record::{Record, Tag};
use formats::sheet::Drawing;
use maud::{Markup, html};
use results::pdf::Paper;
use results::print::{EventAddress, HANDS_A_PAGE, Job, Sheet};
use results::{Results, Texts, folder, zip};
use tourney::appeals::Status;
use tourney::log::Viewer;
use words::Lang;

use super::super::error_page;
use super::Reader;
use super::frame::EventQuery;
use super::kind::KindPages;
use super::view::View;
use crate::app_state::AppState;
use crate::origin::is_local;
use crate::publications::PublicationKey;

/// How long the boards of an event are analysed for one answer; what is left has no analysis.
const ANALYSIS: Duration = Duration::from_secs(20);

/// The name of the archive.
const ARCHIVE: &str = "results.zip";

/// A file of this module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Publication {
    /// The folder of results.
    Archive,
    /// A sheet of paper.
    Sheet(Sheet),
}

impl Publication {
    /// The publication with this file name.
    pub(super) fn of(file: &str) -> Option<Publication> {
        if file == ARCHIVE {
            return Some(Publication::Archive);
        }
        file.strip_suffix(".pdf").and_then(Sheet::of).map(Publication::Sheet)
    }

    /// Whether everybody may have it when the event is over. Everything else is for the director.
    const fn is_public(self) -> bool {
        match self {
            Publication::Archive => true,
            Publication::Sheet(sheet) => sheet.is_published(),
        }
    }

    /// Whether it has hand records with their analysis.
    const fn is_analysed(self) -> bool {
        matches!(self, Publication::Archive | Publication::Sheet(Sheet::Hands | Sheet::Travellers))
    }

    fn is_for(self, role: &Role, is_over: bool) -> bool {
        role.director || is_over && self.is_public()
    }
}

/// What an event publishes, and the cards of its boards that the director has entered.
pub(super) type Published = (Results, BTreeMap<u32, Deal>);

/// A publication of a version of an event.
pub(super) struct ExportQuery {
    /// The event's id.
    pub(super) event: String,
    /// How many records it has at least.
    pub(super) version: u64,
    /// The name of the file.
    pub(super) file: String,
    /// What it is.
    pub(super) publication: Publication,
    /// Where the event stands on the web; none if the address is too long for a QR code, or no phone can open it.
    pub(super) address: Option<EventAddress>,
    /// When, in seconds since 1970.
    pub(super) now: u64,
    /// Whether its results may still change then.
    pub(super) status: Option<Status>,
    /// What the event publishes, with the cards that the director has entered.
    pub(super) publish: fn(&StoredEvent) -> Option<Published>,
}

/// The links to what this reader may have.
pub(super) fn links(view: &View<'_>) -> Markup {
    let View { reader, id, event, role, .. } = view;
    let is_over = event.state.is_over();
    // During play everything is for the director; others have no links.
    if !role.director && !is_over {
        return html! {};
    }
    let Some(content) = view.pages.content() else { return html! {} };
    let texts = Texts::new(reader.lang);
    let may = |of: Publication| of.is_for(role, is_over);
    let sheets: Vec<Sheet> = Sheet::ALL
        .into_iter()
        .filter(|sheet| may(Publication::Sheet(*sheet)) && sheet.is_of(&content))
        .collect();
    let address = |file: &str| format!("/event/{id}/{file}");
    html! {
        @if may(Publication::Archive) {
            h3 { (reader.t("event-publish")) }
            p { (reader.t("event-publish-how")) }
            p.files {
                a.button.small href=(address(ARCHIVE)) download { (reader.t("event-publish-zip")) }
            }
        }
        @if !sheets.is_empty() {
            details {
                summary { (reader.t("event-prints")) }
                @if is_local(&view.link) { p.small { (reader.t("event-prints-local")) } }
                ul {
                    @for sheet in sheets {
                        @let file = format!("{}.pdf", sheet.key());
                        li {
                            (texts.sheet(sheet)) ": "
                            a href=(address(&file)) { "A4" }
                            " · "
                            a href=(address(&format!("{file}?paper=letter"))) { "Letter" }
                        }
                    }
                }
            }
        }
    }
}

/// The bytes of a publication; none if the event does not have it.
fn bytes(
    results: &Results,
    deals: &BTreeMap<u32, Deal>,
    publication: Publication,
    lang: Lang,
    paper: Paper,
    address: Option<&EventAddress>,
) -> Option<Vec<u8>> {
    match publication {
        Publication::Archive => {
            let others = Lang::ALL.into_iter().filter(|of| *of != lang);
            let languages: Vec<Lang> = std::iter::once(lang).chain(others).collect();
            zip("results", &folder(results, &languages))
                .inspect_err(
                    |error| tracing::error!(%error, "an archive of results cannot be made"),
                )
                .ok()
        }
        Publication::Sheet(sheet) => {
            let texts = Texts::new(lang);
            let job = Job { results, deals, texts: &texts, paper, hands: HANDS_A_PAGE[2], address };
            sheet.is_for(&job).then(|| job.pdf(sheet))
        }
    }
}

/// The file, if this reader may have it.
pub(super) async fn answer(
    app: &AppState,
    from: SocketAddr,
    reader: &Reader,
    event: &StoredEvent,
    role: &Role,
    asked: ExportQuery,
    query: &EventQuery,
) -> Response {
    let (missing, publication) =
        (|| error_page::missing(reader, "mistake-missing"), asked.publication);
    let is_over = event.state.is_over();
    if !publication.is_for(role, is_over) {
        return missing();
    }
    let (lang, paper) =
        (reader.lang, query.paper.as_deref().and_then(Paper::of).unwrap_or_default());
    let ExportQuery { event: id, version, file, now, status, publish, address, .. } = asked;
    let status = status.map(Status::key);
    let key = PublicationKey {
        event: id,
        version,
        status,
        file,
        lang,
        paper: paper.key(),
        address: address.as_ref().map(EventAddress::to_string),
    };
    if is_over && let Some(bytes) = app.publications.find(&key) {
        return saved(publication, &key.file, bytes.to_vec());
    }
    if app.allow_search(from).is_err() {
        return error_page::too_many_requests(reader);
    }
    // Results, pages and sheets of a large event take long enough to hold up other requests.
    let event = event.clone();
    let made = lend_solver(&app.analysis, move |solver| {
        let (results, deals) = publish(&event)?;
        let mut results = results.at(now);
        let mut stopped = 0;
        if publication.is_analysed() {
            let until = Instant::now() + ANALYSIS;
            stopped = results.analyse_by(solver, || Instant::now() < until).stopped;
        }
        Some((bytes(&results, &deals, publication, lang, paper, address.as_ref())?, stopped))
    });
    let Some(made) = made.await else { return error_page::too_many_requests(reader) };
    let Some((bytes, stopped)) = made else { return missing() };
    let answer = saved(publication, &key.file, bytes.clone());
    // What was not analysed for want of time may be the next time.
    if is_over && stopped == 0 {
        app.publications.keep(key, Arc::new(bytes));
    }
    answer
}

/// The drawn sheets of an event for a file, with the names that are published.
pub(super) fn drawings(
    reader: &Reader,
    pages: &dyn KindPages,
    title: &str,
    viewer: Viewer<'_>,
    data: bool,
) -> Vec<Drawing> {
    let mut drawings = pages.drawings(reader, viewer, data);
    if let Some(results) = withheld(pages, title) {
        let names = results.published_names();
        let publish = |text: &mut String| *text = names.text(text);
        drawings.iter_mut().for_each(|drawing| drawing.change_texts(publish));
    }
    drawings
}

/// Replaces the names in the records of an event that are not published.
pub(super) fn publish_names(pages: &dyn KindPages, title: &str, records: &mut [Record]) {
    let Some(results) = withheld(pages, title) else { return };
    let names = results.published_names();
    for record in records {
        for player in &mut record.players.0 {
            *player = names.text(player).as_str().into();
        }
        for Tag { value, .. } in &mut record.tags {
            *value = names.text(value).as_str().into();
        }
    }
}

/// What the event publishes, if a name is not published.
fn withheld(pages: &dyn KindPages, title: &str) -> Option<Results> {
    let (results, _) = pages.results(title)?;
    results.withholds_names().then_some(results)
}

fn saved(publication: Publication, name: &str, bytes: Vec<u8>) -> Response {
    let (kind, place) = match publication {
        Publication::Archive => ("application/zip", "attachment"),
        Publication::Sheet(_) => ("application/pdf", "inline"),
    };
    let saved = format!("{place}; filename=\"biritch-{name}\"");
    let saved = HeaderValue::from_str(&saved).unwrap_or(HeaderValue::from_static("attachment"));
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CONTENT_DISPOSITION, saved),
    ];
    (headers, bytes).into_response()
}
