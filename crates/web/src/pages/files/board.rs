//! A board of a file: hands, auction, play, replay and analysis, and what else the file says.

use axum::response::{IntoResponse, Response};
use bridge::{BySeat, Seat};
use formats::record::{Cell, Record, Tag};
use formats::{Read, pbn};
use maud::{Markup, PreEscaped, html};
use serde_json::json;

use super::super::{Frame, Reader, board_parts as parts, cards, error_page, export};
use super::{is_given, result, stem};
use crate::app_state::AppState;
use crate::uploads::{BoardId, Upload};

/// The most rows of a table of the file that are shown.
const ROWS: usize = 200;

/// `GET /board/{id}` for a board of a file, and with the ending of a format its file
pub(crate) fn page(
    app: &AppState,
    reader: &Reader,
    id: &BoardId,
    ending: Option<&str>,
) -> Response {
    let upload = app.uploads.of(&id.key);
    let Some(upload) = upload.filter(|upload| id.index < upload.read.records.len()) else {
        return error_page::missing(reader, "mistake-file");
    };
    let record = &upload.read.records[id.index];
    let alone = Read { records: vec![record.clone()], ..Read::default() };
    let Some(ending) = ending else {
        return record_page(reader, &upload, id, record, &alone).into_response();
    };
    let name = format!("{}-{}", stem(&upload), id.index + 1);
    export::format(ending)
        .and_then(|format| export::response(format, &name, &alone))
        .unwrap_or_else(|| error_page::missing(reader, "mistake-missing"))
}

fn record_page(
    reader: &Reader,
    upload: &Upload,
    id: &BoardId,
    record: &Record,
    alone: &Read,
) -> Markup {
    let title = match record.board {
        Some(board) => reader.format("board-number", &[("board", board.into())]),
        None => {
            let index = i64::try_from(id.index + 1).unwrap_or(i64::MAX);
            reader.format("files-unnumbered", &[("index", index.into())])
        }
    };
    let finished = record.finished();
    let frame = Frame {
        name: "board",
        module: finished.is_some().then_some("js/replay.js"),
        styles: &["css/table.css", "css/preferans.css"],
        ..Frame::default()
    };
    let number = |index: usize| format!("/board/{}", upload.board(index));
    let calls = record.call_views();
    let body = html! {
        h1 { (title) }
        p { (facts(reader, record)) }
        p.result { (result(reader, record)) }
        @if let Some(score) = record.score_ns {
            p { (reader.format("board-balance", &[("points", score.into())])) }
        }
        p {
            a href=(format!("/files/{}", upload.key)) { (reader.t("files-all")) }
            @if id.index > 0 { " · " a rel="prev" href=(number(id.index - 1)) { (reader.t("files-previous-board")) } }
            @if id.index + 1 < upload.read.records.len() {
                " · " a rel="next" href=(number(id.index + 1)) { (reader.t("files-next-board")) }
            }
        }
        @if finished.is_some() {
            form.again method="post" action=(format!("/board/{id}/again")) {
                button type="submit" { (reader.t("files-play")) }
                small { (reader.t("board-again-about")) }
            }
            div #replay data-board=(id) {}
            section #analysis aria-labelledby="open" data-board=(id) {
                h2 #open { (reader.t("board-open")) }
                p.wait { (reader.t("board-open-wait")) }
            }
        }
        @if let Some(layout) = record.deal {
            section aria-labelledby="hands" {
                h2 #hands { (reader.t("board-hands")) }
                div.compass {
                    @for seat in Seat::ALL {
                        div data-seat=(seat.letter()) {
                            h3 { (player(reader, record, seat)) }
                            (cards::hand(reader, layout.hands[seat]))
                        }
                    }
                }
            }
        } @else if Seat::ALL.iter().any(|seat| is_given(&record.players[*seat])) {
            ul { @for seat in Seat::ALL { li { (player(reader, record, seat)) } } }
        }
        @if !calls.is_empty() {
            section aria-labelledby="auction" {
                h2 #auction { (reader.t("board-auction")) }
                (parts::auction(reader, &calls, bridge::forms::Calling::default()))
            }
        }
        @if let Some(finished) = finished.as_ref().filter(|finished| !finished.play.is_empty()) {
            section aria-labelledby="play" {
                h2 #play { (reader.t("board-play")) }
                (parts::play(reader, finished))
            }
        }
        (others(reader, record))
        section aria-labelledby="save" {
            h2 #save { (reader.t("files-save")) }
            (export::links(reader, &format!("/board/{id}"), alone))
        }
        @if let Some(finished) = &finished {
            script #board type="application/json" { (PreEscaped(replayed(record, finished))) }
        }
    };
    super::super::page(reader, &frame, &title, body)
}

/// What the script that replays a board reads.
fn replayed(record: &Record, finished: &bridge::Record) -> String {
    let players = BySeat::new(|seat| {
        Some(record.players[seat].trim()).filter(|name| is_given(name)).unwrap_or("–")
    });
    parts::script_safe(&json!({ "record": finished, "players": players }).to_string())
}

/// Event, place and date, dealer and vulnerability.
fn facts(reader: &Reader, record: &Record) -> String {
    let texts = [&record.event, &record.site, &record.date];
    let mut facts: Vec<String> = texts
        .into_iter()
        .filter(|text| is_given(text))
        .map(|text| text.trim().to_owned())
        .collect();
    let tags = ["Stage", "Round", "Room", "Table"];
    facts.extend(
        tags.iter().filter_map(|tag| record.tag(tag)).filter(|it| is_given(it)).map(str::to_owned),
    );
    facts.extend(record.dealer.map(|dealer| {
        reader.format("board-dealer", &[("seat", cards::seat(reader, dealer).into())])
    }));
    facts.extend(record.vulnerable.map(|vulnerable| parts::vulnerable(reader, vulnerable)));
    facts.join(" · ")
}

fn player(reader: &Reader, record: &Record, seat: Seat) -> String {
    let (seat_name, name) = (cards::seat(reader, seat), record.players[seat].trim());
    if is_given(name) { format!("{seat_name}: {name}") } else { seat_name }
}

/// What the record says besides: comments, and tags that have no field.
fn others(reader: &Reader, record: &Record) -> Markup {
    let remarks: Vec<&str> = record
        .tags
        .iter()
        .flat_map(|tag| tag.before.iter().chain(&tag.remarks))
        .map(|remark| remark.text.trim())
        .filter(|text| !text.is_empty())
        .collect();
    let is_other =
        |tag: &&Tag| !pbn::has_field(&tag.name) && (is_given(&tag.value) || !tag.rows.is_empty());
    let tags: Vec<&Tag> = record.tags.iter().filter(is_other).collect();
    html! {
        @if !remarks.is_empty() {
            section aria-labelledby="remarks" {
                h2 #remarks { (reader.t("files-remarks")) }
                @for remark in remarks { p.remark { (remark) } }
            }
        }
        @if !tags.is_empty() {
            section aria-labelledby="tags" {
                h2 #tags { (reader.t("files-tags")) }
                dl.meanings {
                    @for tag in tags.iter().filter(|tag| tag.rows.is_empty()) {
                        dt { (tag.name) }
                        dd { (tag.value) }
                    }
                }
                @for tag in tags.iter().filter(|tag| !tag.rows.is_empty()) { (table(reader, tag)) }
            }
        }
    }
}

/// A table of the file.
fn table(reader: &Reader, tag: &Tag) -> Markup {
    let more = tag.rows.len().saturating_sub(ROWS);
    html! {
        div.wide tabindex="0" role="region" aria-label=(tag.name) {
            table {
                caption { (tag.name) }
                thead { tr { @for column in tag.columns() { th scope="col" { (column.name) } } } }
                tbody {
                    @for row in tag.rows.iter().take(ROWS) {
                        tr { @for cell in row { td { (Cell::text(cell)) } } }
                    }
                }
            }
        }
        @if more > 0 {
            p { (reader.format("files-more", &[("count", i64::try_from(more).unwrap_or(i64::MAX).into())])) }
        }
    }
}
