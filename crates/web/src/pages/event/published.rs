//! What an event publishes and prints: the folder of results as an archive, sheets of paper as PDF.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bridge::Deal;
use club::analysis::lend_solver;
use club::events::{EventState, Role, StoredEvent};
use maud::{Markup, html};
use results::pdf::Paper;
use results::print::{HANDS_A_PAGE, Job, Sheet};
use results::{Results, Texts, folder, zip};
use words::Lang;

use super::super::error_page;
use super::Reader;
use super::frame::EventQuery;
use crate::app_state::AppState;

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
        matches!(
            self,
            Publication::Archive
                | Publication::Sheet(
                    Sheet::Ranking | Sheet::Cross | Sheet::Travellers | Sheet::Cards | Sheet::Hands
                )
        )
    }

    /// Whether it has hand records with their analysis.
    const fn is_analysed(self) -> bool {
        matches!(self, Publication::Archive | Publication::Sheet(Sheet::Hands | Sheet::Travellers))
    }

    fn is_for(self, role: &Role, is_over: bool) -> bool {
        role.director || is_over && self.is_public()
    }
}

/// What the event publishes, and the cards that the director has entered; none for a progressive
/// evening, which has its own tally cards.
fn results(event: &StoredEvent) -> Option<(Results, BTreeMap<u32, Deal>)> {
    match &event.state {
        EventState::Pairs(log) => {
            let travellers = log.state().travellers().into_iter();
            let deals = travellers.filter_map(|of| Some((of.board.board, of.deal?))).collect();
            Some((Results::of_pairs(&event.title, log), deals))
        }
        EventState::Match(log) => Some((Results::of_match(&event.title, log), BTreeMap::new())),
        EventState::Progressive(_) => None,
    }
}

fn job<'a>(
    results: &'a Results,
    deals: &'a BTreeMap<u32, Deal>,
    texts: &'a Texts,
    paper: Paper,
) -> Job<'a> {
    Job { results, deals, texts, paper, hands: HANDS_A_PAGE[2] }
}

/// The links to what this reader may have.
pub(super) fn links(reader: &Reader, id: &str, event: &StoredEvent, role: &Role) -> Markup {
    let Some((results, deals)) = results(event) else { return html! {} };
    let texts = Texts::new(reader.lang);
    let job = job(&results, &deals, &texts, Paper::A4);
    let may = |of: Publication| of.is_for(role, event.state.is_over());
    let sheets: Vec<Sheet> = Sheet::ALL
        .into_iter()
        .filter(|sheet| may(Publication::Sheet(*sheet)) && sheet.is_for(&job))
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
                ul {
                    @for sheet in sheets {
                        @let file = format!("{}.pdf", sheet.key());
                        li {
                            (job.title(sheet)) ": "
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

/// The file, if this reader may have it.
pub(super) async fn answer(
    app: &AppState,
    from: SocketAddr,
    reader: &Reader,
    event: &StoredEvent,
    role: &Role,
    publication: Publication,
    query: &EventQuery,
) -> Response {
    let missing = || error_page::missing(reader, "mistake-missing");
    if !publication.is_for(role, event.state.is_over()) {
        return missing();
    }
    let Some((mut results, deals)) = results(event) else { return missing() };
    let lang = reader.lang;
    let paper = query.paper.as_deref().and_then(Paper::of).unwrap_or_default();
    if publication.is_analysed() && results.boards.iter().any(|board| board.deal.is_some()) {
        if app.allow_search(from).is_err() {
            return error_page::too_many_requests(reader);
        }
        let until = Instant::now() + ANALYSIS;
        let analysed = lend_solver(&app.analysis, move |solver| {
            results.analyse_by(solver, || Instant::now() < until);
            results
        });
        match analysed.await {
            Some(analysed) => results = analysed,
            None => return error_page::too_many_requests(reader),
        }
    }
    let texts = Texts::new(lang);
    let job = job(&results, &deals, &texts, paper);
    let (name, kind, bytes) = match publication {
        Publication::Archive => {
            let languages: Vec<Lang> = std::iter::once(lang)
                .chain(Lang::ALL.into_iter().filter(|of| *of != lang))
                .collect();
            let bytes = zip("results", &folder(&results, &languages));
            (ARCHIVE.to_owned(), "application/zip", bytes)
        }
        Publication::Sheet(sheet) if sheet.is_for(&job) => {
            (format!("{}.pdf", sheet.key()), "application/pdf", job.pdf(sheet))
        }
        Publication::Sheet(_) => return missing(),
    };
    let place = if publication == Publication::Archive { "attachment" } else { "inline" };
    let saved = format!("{place}; filename=\"biritch-{name}\"");
    let saved = HeaderValue::from_str(&saved).unwrap_or(HeaderValue::from_static("attachment"));
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CONTENT_DISPOSITION, saved),
    ];
    (headers, bytes).into_response()
}
