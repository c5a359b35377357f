//! Files of boards: any file of a known format is read, shown, and saved in another format.

mod board;
mod diagnostics;

use std::{net::SocketAddr, sync::Arc};

use axum::{
    body::Bytes,
    extract::{ConnectInfo, Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use formats::record::Record;
use formats::{Format, Severity, is_written, lost, write_any};
use maud::{Markup, html};
use serde::Deserialize;

use super::{Frame, Reader, cards, error_page, export};
use crate::app_state::AppState;
use crate::multipart;
use crate::uploads::{FILE_LIMIT, Upload};

pub(crate) use board::page as board_page;

/// The number of boards on a page.
const PAGE_SIZE: usize = 100;

/// The most diagnostics that a page shows.
const DIAGNOSTICS: usize = 200;

/// Above so many boards the page does not say what each format has no place for: every format would have
/// to be written and read again.
const COMPARED: usize = 500;

/// `GET /files`
pub(crate) async fn page(reader: Reader) -> Markup {
    form_page(&reader, None)
}

/// `POST /files`: reads a file, and leads to its boards.
pub(crate) async fn upload(
    State(app): State<AppState>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    reader: Reader,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    if app.allow_entry(from).is_err() {
        return error_page::too_many_requests(&reader);
    }
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.unwrap_or_default().to_owned();
    // Reading four megabytes takes a good part of a second.
    let read = tokio::task::spawn_blocking(move || {
        let sent = multipart::file(&kind, &body).filter(|sent| !sent.bytes.is_empty())?;
        Some(Upload::read(sent.name, sent.bytes))
    });
    match read.await {
        Ok(Some(upload)) => {
            let kept = app.uploads.keep(upload);
            Redirect::to(&format!("/files/{}", kept.key)).into_response()
        }
        Ok(None) => {
            let page = form_page(&reader, Some("files-none-sent"));
            (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
        }
        Err(error) => {
            tracing::error!(%error, "a file could not be read");
            error_page::page(&reader, StatusCode::INTERNAL_SERVER_ERROR, "mistake-fault")
                .into_response()
        }
    }
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
    let body = html! {
        h1 { (title) }
        p data-records=(read.records.len()) { (reader.format("files-found", &facts)) }
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
                            th scope="col" { (reader.t("files-table")) }
                            th scope="col" { (reader.t("files-players")) }
                            th scope="col" { (reader.t("boards-result")) }
                            th scope="col" { (reader.t("files-score")) }
                        }
                    }
                    tbody {
                        @for (index, record) in read.records.iter().enumerate().skip(from).take(PAGE_SIZE) {
                            (line(reader, upload, index, record))
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
                (export::links(reader, &address, read))
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
    let read = &upload.read;
    if read.records.len() > COMPARED {
        return html! { p.small { (reader.t("files-lost-unknown")) } };
    }
    let formats = formats::written().filter(|format| write_any(*format, read).is_ok());
    let lost = formats.map(|format| (format, lost(format, read)));
    html! {
        details {
            summary { (reader.t("files-lost")) }
            dl.meanings {
                @for (format, parts) in lost {
                    dt { (format.name().to_uppercase()) }
                    dd {
                        @if parts.is_empty() { (reader.t("files-lost-nothing")) }
                        @for (part, boards) in &parts {
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
        }
    }
}

/// A row of the list.
fn line(reader: &Reader, upload: &Upload, index: usize, record: &Record) -> Markup {
    let number = match record.board {
        Some(board) => reader.format("board-number", &[("board", board.into())]),
        None => {
            let index = i64::try_from(index + 1).unwrap_or(i64::MAX);
            reader.format("files-unnumbered", &[("index", index.into())])
        }
    };
    let place: Vec<&str> = ["Room", "Table"]
        .iter()
        .filter_map(|tag| record.tag(tag))
        .filter(|it| is_given(it))
        .collect();
    let names: Vec<&str> = bridge::Seat::ALL
        .iter()
        .map(|seat| record.players[*seat].trim())
        .filter(|name| is_given(name))
        .collect();
    html! {
        tr {
            td { a href=(format!("/board/{}", upload.board(index))) { (number) } }
            td { (place.join(" ")) }
            td { (names.join(", ")) }
            td { (result(reader, record)) }
            td.number { @if let Some(score) = record.score_ns { (super::with_minus(score)) } }
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

/// Whether a text says anything.
fn is_given(text: &str) -> bool {
    !matches!(text.trim(), "" | "?" | "-")
}
