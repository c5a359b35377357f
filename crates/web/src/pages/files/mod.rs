//! Files of boards: any file of a known format is read, shown, and saved in another format.

mod board;
mod diagnostics;

use std::{net::SocketAddr, sync::Arc};

use axum::{
    body::Bytes,
    extract::multipart::{Multipart, MultipartError, MultipartRejection},
    extract::{ConnectInfo, Path, Query, State},
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use formats::record::Record;
use formats::{Diagnostic, DiagnosticKind, Format, Severity, dealing, is_written};
use maud::{Markup, html};
use serde::Deserialize;
use tokio::sync::Semaphore;

use super::{Frame, Reader, cards, error_page, export};
use crate::app_state::AppState;
use crate::uploads::{FILE_LIMIT, RECORDS, Upload};

pub(crate) use board::page as board_page;
pub(crate) use diagnostics::errors;

/// The number of boards on a page.
const PAGE_SIZE: usize = 100;

/// The most diagnostics that a page shows.
const DIAGNOSTICS: usize = 200;

/// How many files are read at once: while it is read, a file may take hundreds of megabytes of memory.
static READ_AT_ONCE: Semaphore = Semaphore::const_new(2);

/// `GET /files`
pub(crate) async fn page(reader: Reader) -> Markup {
    form_page(&reader, None)
}

/// `POST /files`: reads a file, and leads to its boards.
pub(crate) async fn upload(
    State(app): State<AppState>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    reader: Reader,
    form: Result<Multipart, MultipartRejection>,
) -> Response {
    match received(&app, from, &reader, form).await {
        Ok(Some(kept)) => Redirect::to(&format!("/files/{}", kept.key)).into_response(),
        Ok(None) => {
            let page = form_page(&reader, Some("files-none-sent"));
            (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
        }
        Err(page) => *page,
    }
}

/// Reads the file of a form, which is kept for a while; none if there is none.
///
/// # Errors
///
/// The page that says why the file is not read.
pub(crate) async fn received(
    app: &AppState,
    from: SocketAddr,
    reader: &Reader,
    form: Result<Multipart, MultipartRejection>,
) -> Result<Option<Arc<Upload>>, Box<Response>> {
    if app.allow_entry(from).is_err() {
        return Err(Box::new(error_page::too_many_requests(reader)));
    }
    let sent = match form {
        Ok(form) => sent_file(form).await,
        Err(_) => Ok(None),
    };
    let sent = match sent {
        Ok(sent) => sent.filter(|(_, bytes)| !bytes.is_empty()),
        Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            return Err(Box::new(error.into_response()));
        }
        // A body that is no form has no file.
        Err(_) => None,
    };
    let Some((name, bytes)) = sent else { return Ok(None) };
    // Reading four megabytes takes a good part of a second.
    let _turn = READ_AT_ONCE.acquire().await;
    let app = app.clone();
    match tokio::task::spawn_blocking(move || app.uploads.open(&name, &bytes)).await {
        Ok(kept) => Ok(Some(kept)),
        Err(error) => {
            tracing::error!(%error, "a file could not be read");
            let status = StatusCode::INTERNAL_SERVER_ERROR;
            Err(Box::new(error_page::page(reader, status, "mistake-fault").into_response()))
        }
    }
}

/// The first file of a form: its name without folders, and its content.
async fn sent_file(mut form: Multipart) -> Result<Option<(String, Bytes)>, MultipartError> {
    while let Some(field) = form.next_field().await? {
        if let Some(name) = field.file_name() {
            let name = name.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
            return Ok(Some((name, field.bytes().await?)));
        }
    }
    Ok(None)
}

fn form_page(reader: &Reader, mistake: Option<&str>) -> Markup {
    let frame = Frame { name: "files", module: Some("js/files.js"), ..Frame::default() };
    let title = reader.t("files-title");
    let formats = |is_wanted: fn(Format) -> bool| {
        let names: Vec<String> = Format::ALL
            .into_iter()
            .filter(|format| is_wanted(*format))
            .map(|format| format.name().to_uppercase())
            .collect();
        names.join(", ")
    };
    let read = formats(|format| format.is_read());
    let written = formats(is_written);
    let limit = (FILE_LIMIT >> 20) as i64;
    let body = html! {
        h1 { (title) }
        p { (reader.t("files-lead")) }
        @if let Some(key) = mistake { p.mistake role="alert" { (reader.t(key)) } }
        form.drop method="post" action="/files" enctype="multipart/form-data" {
            label for="file" { (reader.t("files-choose")) }
            input #file type="file" name="file" required;
            button.primary type="submit" { (reader.t("files-open")) }
            p.small { (reader.format("files-limit", &[("limit", limit.into())])) }
        }
        p { (reader.format("files-read", &[("formats", read.into())])) }
        p { (reader.format("files-written", &[("formats", written.into())])) }
        p.small { (reader.t("files-kept")) }
        p { a href="/deals" { (reader.t("deals-title")) } }
    };
    super::page(reader, &frame, &title, body)
}

#[derive(Deserialize)]
pub(crate) struct ListQuery {
    /// The place of the first record, from 0.
    #[serde(default)]
    from: usize,
}

/// `GET /files/{key}`, and with the ending of a format the boards as a file
pub(crate) async fn list(
    State(app): State<AppState>,
    reader: Reader,
    Path(name): Path<String>,
    Query(query): Query<ListQuery>,
) -> Response {
    let (key, ending) = match name.split_once('.') {
        Some((key, ending)) => (key, Some(ending)),
        None => (name.as_str(), None),
    };
    let Some(upload) = app.uploads.of(key) else {
        return error_page::missing(&reader, "mistake-file");
    };
    let ending = ending_format(ending);
    let made = tokio::task::spawn_blocking(move || match ending {
        Ending::None => Some(list_page(&reader, &upload, query.from).into_response()),
        Ending::Format(format) => export::response(format, stem(&upload), &upload.read)
            .or_else(|| Some(error_page::missing(&reader, "mistake-missing"))),
        Ending::Unknown => Some(error_page::missing(&reader, "mistake-missing")),
    });
    made.await.ok().flatten().unwrap_or_else(|| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

/// What the ending of an address asks for.
enum Ending {
    /// The page.
    None,
    /// A file in a format.
    Format(Format),
    /// Something that there is not.
    Unknown,
}

fn ending_format(ending: Option<&str>) -> Ending {
    match ending {
        None => Ending::None,
        Some(ending) => export::format(ending).map_or(Ending::Unknown, Ending::Format),
    }
}

/// The name of the file without its ending, in letters that a header may have.
fn stem(upload: &Upload) -> &str {
    let stem = upload.name.rsplit_once('.').map_or(&*upload.name, |(stem, _)| stem);
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    if !stem.is_empty() && stem.chars().all(is_plain) { stem } else { "boards" }
}

fn list_page(reader: &Reader, upload: &Arc<Upload>, from: usize) -> Markup {
    let read = &upload.read;
    let title = if upload.name.is_empty() { reader.t("files-title") } else { upload.name.clone() };
    let frame = Frame { name: "files", ..Frame::default() };
    let address = format!("/files/{}", upload.key);
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let facts = [
        ("format", read.format.map_or("none", Format::name).into()),
        ("boards", number(read.records.len()).into()),
        ("errors", number(read.count(Severity::Error)).into()),
        ("warnings", number(read.count(Severity::Warning)).into()),
        ("notes", number(read.count(Severity::Note)).into()),
    ];
    let from = from.min(read.records.len().saturating_sub(1)) / PAGE_SIZE * PAGE_SIZE;
    let next = from + PAGE_SIZE;
    // Deals that nobody has played are played without a look at them.
    let has = |what: fn(&Record) -> bool| read.records.iter().skip(from).take(PAGE_SIZE).any(what);
    let columns = ListColumns {
        places: has(|record| !place(record).is_empty()),
        names: has(|record| !names(record).is_empty()),
        results: has(has_result),
        fresh: has(is_fresh),
    };
    let body = html! {
        h1 { (title) }
        p data-records=(read.records.len()) { (reader.format("files-found", &facts)) }
        @if upload.left_out > 0 {
            p { (reader.format("files-left-out", &[
                ("limit", number(RECORDS).into()),
                ("boards", number(upload.left_out).into()),
            ])) }
        }
        @if !read.diagnostics.is_empty() {
            p { a href="#diagnostics" { (reader.t("files-diagnostics")) } }
        }
        @if !read.records.is_empty() {
            section aria-labelledby="boards" {
                h2 #boards { (reader.t("files-boards")) }
                table.boards {
                    thead {
                        tr {
                            th scope="col" { (reader.t("boards-board")) }
                            @if columns.places { th scope="col" { (reader.t("files-table")) } }
                            @if columns.names { th scope="col" { (reader.t("files-players")) } }
                            @if columns.results {
                                th scope="col" { (reader.t("boards-result")) }
                                th scope="col" { (reader.t("files-score")) }
                            }
                            @if columns.fresh { th scope="col" { (reader.t("files-play-fresh")) } }
                        }
                    }
                    tbody {
                        @for (index, record) in read.records.iter().enumerate().skip(from).take(PAGE_SIZE) {
                            (line(reader, upload, index, record, &columns))
                        }
                    }
                }
                p {
                    @if from > 0 {
                        a rel="prev" href=(format!("{address}?from={}", from - PAGE_SIZE)) { (reader.t("files-before")) }
                        " "
                    }
                    @if next < read.records.len() {
                        a rel="next" href=(format!("{address}?from={next}")) { (reader.t("files-after")) }
                    }
                }
            }
            section aria-labelledby="save" {
                h2 #save { (reader.t("files-save")) }
                (export::format_links(reader, &address, upload.formats()))
                (losses(reader, upload))
            }
        }
        @if !read.diagnostics.is_empty() {
            section aria-labelledby="diagnostics" {
                h2 #diagnostics { (reader.t("files-diagnostics")) }
                (diagnostics::list(reader, read, DIAGNOSTICS))
            }
        }
        p { a href="/files" { (reader.t("files-another")) } }
    };
    super::page(reader, &frame, &title, body)
}

/// What each format has no place for.
fn losses(reader: &Reader, upload: &Upload) -> Markup {
    let Some(lost) = upload.losses() else {
        return html! { p.small { (reader.t("files-lost-unknown")) } };
    };
    let several = dealing::several_deals(&upload.read.records);
    let of_board = |found: &Diagnostic| match found.kind {
        DiagnosticKind::SeveralDeals { board } => Some(board.to_string()),
        _ => None,
    };
    let several: Vec<String> = several.iter().filter_map(of_board).collect();
    html! {
        details {
            summary { (reader.t("files-lost")) }
            dl.meanings {
                @for (format, parts) in lost {
                    dt { (format.name().to_uppercase()) }
                    dd {
                        @if parts.is_empty() { (reader.t("files-lost-nothing")) }
                        @for (part, boards) in parts {
                            @let boards = i64::try_from(*boards).unwrap_or(i64::MAX);
                            (reader.format("convert-lost-part", &[
                                ("part", part.name().into()),
                                ("boards", boards.into()),
                            ]).trim())
                            br;
                        }
                    }
                }
            }
            @if !several.is_empty() {
                p { (reader.format("files-several-deals", &[("boards", several.join(", ").into())])) }
            }
        }
    }
}

/// Which columns of the list have anything.
struct ListColumns {
    places: bool,
    names: bool,
    results: bool,
    /// The buttons that play a deal without a look at it.
    fresh: bool,
}

/// Where a board was played.
fn place(record: &Record) -> Vec<&str> {
    let tags = ["Room", "Table"].iter().filter_map(|tag| record.tag(tag));
    tags.filter(|it| is_given(it)).collect()
}

/// Who played it.
fn names(record: &Record) -> Vec<&str> {
    let names = bridge::Seat::ALL.iter().map(|seat| record.players[*seat].trim());
    names.filter(|name| is_given(name)).collect()
}

/// Whether a record says how the board was played, or what it gave.
fn has_result(record: &Record) -> bool {
    record.contract().is_some() || record.outcome.is_some() || record.score_ns.is_some()
}

/// A row of the list.
fn line(
    reader: &Reader,
    upload: &Upload,
    index: usize,
    record: &Record,
    columns: &ListColumns,
) -> Markup {
    let number = match record.board {
        Some(board) => reader.format("board-number", &[("board", board.into())]),
        None => {
            let index = i64::try_from(index + 1).unwrap_or(i64::MAX);
            reader.format("files-unnumbered", &[("index", index.into())])
        }
    };
    html! {
        tr {
            td { a href=(format!("/board/{}", upload.board(index))) { (number) } }
            @if columns.places { td { (place(record).join(" ")) } }
            @if columns.names { td { (names(record).join(", ")) } }
            @if columns.results {
                td { (result(reader, record)) }
                td.number { @if let Some(score) = record.score_ns { (super::with_minus(score)) } }
            }
            @if columns.fresh {
                td { @if is_fresh(record) {
                    form.again method="post" action=(format!("/board/{}/again", upload.board(index))) {
                        button.small type="submit" { (reader.t("files-play-fresh")) }
                    }
                } }
            }
        }
    }
}

/// Contract and result of a record.
fn result(reader: &Reader, record: &Record) -> Markup {
    html! {
        @if let Some(contract) = record.contract() { (cards::contract(reader, contract, false)) }
        @if let Some(outcome) = record.outcome {
            @if outcome.contract().is_some() { " · " }
            (cards::outcome(reader, outcome, false))
        }
    }
}

/// Whether a record has four hands, and nothing of how they were played.
fn is_fresh(record: &Record) -> bool {
    record.deal.is_some_and(|layout| layout.deal().is_ok())
        && record.auction.is_none()
        && record.outcome.is_none()
        && record.contract().is_none()
}

/// Whether a text says anything.
fn is_given(text: &str) -> bool {
    !matches!(text.trim(), "" | "?" | "-")
}
