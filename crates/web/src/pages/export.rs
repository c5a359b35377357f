//! Boards as files in the formats of the field.

use axum::{
    extract::{Path, State},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use bridge::BySeat;
use club::tables::hosted_games::{FinishedBoard, StoredBoard};
use formats::record::{Record, Tag};
use formats::{Format, Read, is_written, write_any};
use maud::{Markup, html};
use store::{BoardCursor, BoardRow};
use table::{Bridge, PersonId};

use super::{Frame, Reader, board_parts::explanation, error_page};
use crate::app_state::AppState;

/// The endings of addresses at which another file stands: the score sheet, and the stored board.
const TAKEN: [Format; 2] = [Format::Csv, Format::Json];

/// The format that the ending of an address names: `lin`, `boards.csv`.
pub(super) fn format(ending: &str) -> Option<Format> {
    let (name, is_plain) = match ending.strip_prefix("boards.") {
        Some(name) => (name, false),
        None => (ending, true),
    };
    let format = Format::of_name(name).filter(|format| is_written(*format))?;
    (!is_plain || !TAKEN.contains(&format)).then_some(format)
}

/// The ending of an address for a file of this format.
fn ending(format: Format) -> String {
    if TAKEN.contains(&format) { format!("boards.{format}") } else { format.to_string() }
}

/// Records as a file of this name; `None` if the format cannot carry them.
pub(super) fn response(format: Format, name: &str, read: &Read) -> Option<Response> {
    let bytes = write_any(format, read).ok()?;
    let kind = match format {
        Format::Pbn => "application/x-pbn",
        Format::Json => "application/json",
        Format::Usebio => "application/xml",
        Format::Csv => "text/csv; charset=utf-8",
        format if format.is_binary() => "application/octet-stream",
        _ => "text/plain; charset=utf-8",
    };
    let saved = format!("attachment; filename=\"{name}.{format}\"");
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CONTENT_DISPOSITION, HeaderValue::from_str(&saved).ok()?),
    ];
    Some((headers, bytes).into_response())
}

/// Links to the files of boards in all formats that can carry them; `path` is the address without
/// ending. To see which can, all are written.
pub(super) fn links(reader: &Reader, path: &str, read: &Read) -> Markup {
    let can_carry = |format: &Format| write_any(*format, read).is_ok();
    format_links(reader, path, &formats::written().filter(can_carry).collect::<Vec<_>>())
}

/// Links to the files of boards in these formats.
pub(super) fn format_links(reader: &Reader, path: &str, formats: &[Format]) -> Markup {
    html! {
        p.saves {
            span { (reader.t("export-save")) }
            @for format in formats {
                " " a href=(format!("{path}.{}", ending(*format))) download {
                    (format.name().to_uppercase())
                }
            }
        }
    }
}

/// The answer to an address that ends in `boards`, or in `boards` with the ending of a format: the page
/// with all formats, or a file. All boards are written, which takes long for hundreds of them.
pub(super) fn answer(
    reader: &Reader,
    address: &str,
    ending: &str,
    name: &str,
    read: &Read,
) -> Response {
    if ending.is_empty() {
        return choice(reader, address, read, false).into_response();
    }
    let format = ending.strip_prefix('.').and_then(format);
    format
        .and_then(|format| response(format, &format!("biritch-{name}"), read))
        .unwrap_or_else(|| error_page::missing(reader, "mistake-missing"))
}

/// As [`answer`] for the newest [`BOARDS`] of the stored boards, on a thread that may block.
async fn answer_newest(
    reader: Reader,
    address: String,
    ending: &str,
    name: &'static str,
    boards: Vec<StoredBoard<Bridge>>,
) -> Response {
    let ending = ending.to_owned();
    let made = tokio::task::spawn_blocking(move || {
        let read = read(&reader, &boards.iter().collect::<Vec<_>>());
        if ending.is_empty() {
            return choice(&reader, &address, &read, boards.len() == BOARDS).into_response();
        }
        answer(&reader, &address, &ending, name, &read)
    });
    made.await.unwrap_or_else(|error| {
        tracing::error!(%error, "boards could not be written");
        StatusCode::INTERNAL_SERVER_ERROR.into_response()
    })
}

/// The page with the formats in which boards can be saved; `is_cut` if there may be older ones that are
/// not among them.
fn choice(reader: &Reader, address: &str, read: &Read, is_cut: bool) -> Markup {
    let title = reader.t("export-title");
    let frame = Frame { name: "files", ..Frame::default() };
    let boards = i64::try_from(read.records.len()).unwrap_or(i64::MAX);
    let body = html! {
        h1 { (title) }
        @if read.records.is_empty() {
            p { (reader.t("export-none")) }
        } @else {
            p { (reader.format("export-boards", &[("boards", boards.into())])) }
            @if is_cut { p { (reader.format("export-newest", &[("limit", boards.into())])) } }
            (links(reader, address, read))
            p { (reader.t("export-about")) }
        }
    };
    super::page(reader, &frame, &title, body)
}

/// The newest finished boards of a table of bridge, for its guests.
pub(super) async fn of_table(
    app: &AppState,
    reader: Reader,
    id: &str,
    person: &PersonId,
    ending: &str,
) -> Response {
    if !is_ending(ending) {
        return error_page::missing(&reader, "mistake-missing");
    }
    let Some(table) = app.tables.bridge.snapshot(id, person).await else {
        return error_page::missing(&reader, "mistake-table");
    };
    let numbers = || table.game().session().past().iter().map(|past| past.board);
    let (first, last) = (numbers().min().unwrap_or(1), numbers().max().unwrap_or(0));
    let newest = first.max(last.saturating_sub(BOARDS as u32 - 1))..=last;
    let rows = match app.tables.bridge.boards_of(id, person, newest).await {
        Ok(rows) => rows,
        Err(error) => return error_page::service_error(&reader, error),
    };
    let boards = rows.iter().filter_map(finished).collect();
    answer_newest(reader, format!("/table/{id}/boards"), ending, "table", boards).await
}

/// Whether this may follow `boards` in an address: nothing, or a point and a format.
fn is_ending(ending: &str) -> bool {
    ending.is_empty() || ending.starts_with('.')
}

/// `GET /boards/{file}`: `all`, and with an ending the boards of the user, the newest [`BOARDS`] in the order in
/// which they were played
pub(crate) async fn mine(
    State(app): State<AppState>,
    reader: Reader,
    Path(file): Path<String>,
) -> Response {
    let Some(ending) = file.strip_prefix("all").filter(|ending| is_ending(ending)) else {
        return error_page::missing(&reader, "mistake-missing");
    };
    let Some(identity) = &reader.identity else {
        return super::device::ask_name(&reader, "/boards", "boards-title", "name-lead")
            .into_response();
    };
    let mut boards = Vec::new();
    let mut before = BoardCursor::newest();
    while boards.len() < BOARDS {
        let rows = match app.store.boards_of(identity.person.as_str(), before, ROWS).await {
            Ok(rows) => rows,
            Err(error) => return error_page::service_error(&reader, error),
        };
        boards.extend(rows.iter().filter_map(finished));
        match rows.last().filter(|_| rows.len() == ROWS as usize) {
            Some(last) => before = last.before(),
            None => break,
        }
    }
    boards.truncate(BOARDS);
    boards.reverse();
    answer_newest(reader, "/boards/all".to_owned(), ending, "boards", boards).await
}

/// The most boards of a file.
const BOARDS: usize = 1000;

/// How many boards are read from the store at once.
const ROWS: u32 = 100;

/// A board of bridge that can be read.
fn finished(row: &BoardRow) -> Option<StoredBoard<Bridge>> {
    match FinishedBoard::read(row).ok()? {
        FinishedBoard::Bridge(kept) => Some(*kept),
        FinishedBoard::Preferans(_) => None,
    }
}

/// Stored boards as records, for [`response`].
pub(super) fn read(reader: &Reader, boards: &[&StoredBoard<Bridge>]) -> Read {
    let records = boards.iter().map(|kept| record(reader, kept)).collect();
    Read { records, ..Read::default() }
}

/// A stored board as a record.
pub(super) fn record(reader: &Reader, kept: &StoredBoard<Bridge>) -> Record {
    let record = &kept.record;
    let date = jiff::Timestamp::from_millisecond(kept.at_ms)
        .map(|at| at.strftime("%Y.%m.%d").to_string())
        .unwrap_or_default();
    let proof = [
        ("BiritchDeal", kept.proof.number.to_string()),
        ("BiritchSecret", kept.proof.secret.to_string()),
    ];
    Record {
        // Tables have no event name; `?` is PBN for unknown.
        event: "?".into(),
        site: reader.t("page-site").into(),
        date: date.into(),
        players: BySeat::new(|seat| match kept.players.get(&seat) {
            Some(Some(name)) => name.as_str().into(),
            _ => reader.robot(seat).into(),
        }),
        scoring: scoring(record).into(),
        tags: proof.map(|(name, value)| Tag::new(name, value)).into(),
        ..Record::of(record, |meaning| Some(explanation(reader, meaning)))
    }
}

/// The PBN name of the scoring.
fn scoring(record: &bridge::Record) -> &'static str {
    match record.form.info().family {
        bridge::forms::Family::Rubber => "Rubber",
        _ => "",
    }
}
