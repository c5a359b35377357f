//! Downloads of an evening: the sheet as a table, a picture and a text, and the session file.

use axum::{
    extract::{Path, State},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use formats::sheet;

use super::{Reader, error_page};
use crate::app_state::AppState;

/// The file names with their message keys.
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
    let evening = match app.evenings.read(&id).await {
        Ok(Some(evening)) => evening,
        Ok(None) => return error_page::missing(&reader, "mistake-evening"),
        Err(error) => return error_page::service_error(&reader, error),
    };
    let drawings = || {
        let report = evening.report(reader.words());
        report.sheets.into_iter().chain(report.ledger).collect::<Vec<_>>()
    };
    let plain = "text/plain; charset=utf-8";
    let (kind, text) = match file.as_str() {
        "sheet.csv" => {
            ("text/csv; charset=utf-8", reader.csv(&evening.report(reader.words()).records))
        }
        "sheet.svg" => ("image/svg+xml", sheet::svg(&drawings())),
        "sheet.txt" => (plain, sheet::text(&drawings())),
        "session.txt" => (plain, evening.file().text),
        _ => return error_page::missing(&reader, "mistake-missing"),
    };
    let saved = format!("attachment; filename=\"biritch-{}-{file}\"", evening.notebook.form);
    let saved = HeaderValue::from_str(&saved).unwrap_or(HeaderValue::from_static("attachment"));
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CONTENT_DISPOSITION, saved),
    ];
    (headers, text).into_response()
}
