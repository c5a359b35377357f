//! An evening as files: the sheet as a table, a picture and a text, and the session file itself.

use axum::{
    extract::{Path, State},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use formats::sheet;

use super::{Reader, mistake};
use crate::{app_state::AppState, keeper};

/// The files that there are, with what they are.
pub(super) const FILES: [(&str, &str); 4] = [
    ("sheet.csv", "keeper-save-csv"),
    ("sheet.svg", "keeper-save-svg"),
    ("sheet.txt", "keeper-save-text"),
    ("session.txt", "keeper-save-session"),
];

/// `GET /score/{id}/{file}`
pub(crate) async fn file(
    State(app): State<AppState>,
    reader: Reader,
    Path((id, file)): Path<(String, String)>,
) -> Response {
    let evening = match keeper::read(&app.evenings, &id).await {
        Ok(Some(evening)) => evening,
        Ok(None) => return mistake::missing(&reader, "mistake-evening"),
        Err(fault) => return mistake::fault(&reader, fault),
    };
    let drawings = || {
        let told = evening.tell(reader.words());
        told.sheets.into_iter().chain(told.ledger).collect::<Vec<_>>()
    };
    let plain = "text/plain; charset=utf-8";
    let (kind, text) = match file.as_str() {
        "sheet.csv" => {
            ("text/csv; charset=utf-8", reader.csv(&evening.tell(reader.words()).records))
        }
        "sheet.svg" => ("image/svg+xml", sheet::svg(&drawings())),
        "sheet.txt" => (plain, sheet::text(&drawings())),
        "session.txt" => (plain, evening.file().text),
        _ => return mistake::missing(&reader, "mistake-missing"),
    };
    let saved = format!("attachment; filename=\"biritch-{}-{file}\"", evening.book.form);
    let saved = HeaderValue::from_str(&saved).unwrap_or(HeaderValue::from_static("attachment"));
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CONTENT_DISPOSITION, saved),
    ];
    (headers, text).into_response()
}
