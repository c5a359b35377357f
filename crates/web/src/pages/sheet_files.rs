//! Score sheets of tables and boards as files: CSV, text, SVG.

use axum::{
    extract::{Path, State},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use bridge::{
    Seat,
    evening::{Evening, Seating},
};
use club::{Game, tables::hosted_games::StoredBoard};
use formats::sheet::{self, Drawing, Part, preferans as preferans_sheet};
use maud::{Markup, html};
use pref::Match;
use table::{Bridge, Chair, Table};

use super::{Reader, error_page};
use crate::app_state::AppState;

/// The file extensions with their message keys.
const FILES: [(&str, &str); 3] =
    [("csv", "sheet-save-csv"), ("txt", "sheet-save-text"), ("svg", "sheet-save-picture")];

/// Links to the files of a sheet; `path` is the address without extension.
pub(super) fn links(reader: &Reader, path: &str) -> Markup {
    html! {
        p.saves {
            span { (reader.t("sheet-save")) }
            @for (ending, key) in FILES {
                " " a href=(format!("{path}.{ending}")) download { (reader.t(key)) }
            }
        }
    }
}

/// The sheet as a file with this extension and name; `None` for an unknown extension. CSV is made
/// of `records`.
fn file(
    reader: &Reader,
    ending: &str,
    name: &str,
    drawings: &[Drawing],
    records: &[Drawing],
) -> Option<Response> {
    let (kind, text) = match ending {
        "csv" => ("text/csv; charset=utf-8", reader.csv(records)),
        "txt" => ("text/plain; charset=utf-8", sheet::text(drawings)),
        "svg" => ("image/svg+xml", sheet::svg(drawings)),
        _ => return None,
    };
    let saved = HeaderValue::from_str(&format!("attachment; filename=\"{name}.{ending}\"")).ok()?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CONTENT_DISPOSITION, saved),
    ];
    Some((headers, text).into_response())
}

/// `GET /table/{id}/{file}`: `sheet.csv`, `sheet.txt`, `sheet.svg`, and `paper.svg`, which is the
/// drawn sheet of Preferans without the tables, for people at the table; `boards`, and with an ending the
/// finished boards in the formats of the field
pub(crate) async fn table_file(
    State(app): State<AppState>,
    reader: Reader,
    Path((id, name)): Path<(String, String)>,
) -> Response {
    let missing = || error_page::missing(&reader, "mistake-table");
    let wanted = name.strip_prefix("sheet.").or((name == "paper.svg").then_some(PAPER));
    let Some(identity) = &reader.identity else { return missing() };
    let person = &identity.person;
    if let Some(ending) = name.strip_prefix("boards") {
        let person = person.clone();
        return super::export::of_table(&app, reader, &id, &person, ending).await;
    }
    let Some(ending) = wanted else { return missing() };
    let made = match app.tables.game_of(&id).await {
        Ok(Some(Game::Bridge)) => {
            let table = app.tables.bridge.snapshot(&id, person).await;
            table.and_then(|table| bridge_file(&reader, &table, ending))
        }
        Ok(Some(Game::Pref)) => {
            let table = app.tables.pref.snapshot(&id, person).await;
            table.and_then(|table| preferans_file(&reader, &table, ending))
        }
        Ok(None) => None,
        Err(error) => return error_page::service_error(&reader, error),
    };
    made.unwrap_or_else(missing)
}

fn bridge_file(reader: &Reader, table: &Table<Bridge>, ending: &str) -> Option<Response> {
    let evening = table.game().session().evening()?;
    let players = players(reader, table, &evening);
    let labels = reader.labels();
    let drawings = sheet::draw(&evening, &players, &labels);
    let records = sheet::records(&evening, &players, &labels);
    file(reader, ending, &format!("biritch-{}", evening.form().info().key), &drawings, &records)
}

fn preferans_file(reader: &Reader, table: &Table<Match>, ending: &str) -> Option<Response> {
    let pulka = table.game().pulka();
    let name = |(seat, chair): (&pref::Seat, &Chair)| match chair {
        Chair::Person { name, .. } => name.to_string(),
        Chair::Robot | Chair::Empty => reader.robot(seat),
    };
    let names: Vec<String> = table.chairs().iter().map(name).collect();
    let kept = preferans_sheet::NamedPulka { pulka, names: &names, undivided: &[] };
    let labels = reader.labels();
    let (drawings, records) =
        (preferans_sheet::draw(kept, &labels), preferans_sheet::records(kept, &labels));
    if ending == PAPER {
        return drawings.first().and_then(picture);
    }
    file(reader, ending, &format!("biritch-{}", pulka.options().preset.form()), &drawings, &records)
}

/// Stands for `paper.svg` among the extensions.
const PAPER: &str = "paper";

/// The drawn sheet alone, shown inline.
fn picture(drawing: &Drawing) -> Option<Response> {
    let part = drawing.parts.iter().find_map(|part| match part {
        Part::Preferans(sheet) => Some(preferans_sheet::picture(sheet)),
        _ => None,
    })?;
    Some(([(header::CONTENT_TYPE, "image/svg+xml")], part).into_response())
}

/// The sheet of a Preferans deal as a file; `None` for an unknown extension.
pub(super) fn deal_file(
    reader: &Reader,
    id: &str,
    pulka: &pref::Pulka,
    names: &[String],
    ending: &str,
) -> Option<Response> {
    let (kept, labels) =
        (preferans_sheet::NamedPulka { pulka, names, undivided: &[] }, reader.labels());
    let (drawings, records) =
        (preferans_sheet::draw(kept, &labels), preferans_sheet::records(kept, &labels));
    file(reader, ending, &format!("biritch-{id}"), &drawings, &records)
}

/// The sheet of a board as a file; `None` for an unknown extension.
pub(super) fn board_file(
    reader: &Reader,
    id: &str,
    kept: &StoredBoard<Bridge>,
    ending: &str,
) -> Option<Response> {
    let record = &kept.record;
    let evening = Evening::of_sheets(&record.form, std::slice::from_ref(&record.sheet))?;
    let seating = evening.seating()?;
    let players = named(seating, evening.people(), |seat| {
        kept.players.get(&seat).map(|name| name.clone().unwrap_or_else(|| reader.robot(seat)))
    });
    let labels = reader.labels();
    let drawings = sheet::draw(&evening, &players, &labels);
    file(
        reader,
        ending,
        &format!("biritch-{id}"),
        &drawings,
        &sheet::records(&evening, &players, &labels),
    )
}

/// The names of an evening's players, by number; a robot that sits out has no name of its own.
fn players(reader: &Reader, table: &Table<Bridge>, evening: &Evening) -> Vec<String> {
    let name = |chair: &Chair, robot: &dyn Fn() -> String| match chair {
        Chair::Person { name, .. } => name.to_string(),
        Chair::Robot | Chair::Empty => robot(),
    };
    let Some(seating) = evening.seating() else { return Vec::new() };
    let mut players = named(seating, evening.people(), |seat| {
        table.chairs().get(&seat).map(|chair| name(chair, &|| reader.robot(seat)))
    });
    for (person, chair) in seating.out.iter().zip(table.bench()) {
        if let Some(player) = players.get_mut(usize::from(*person)) {
            *player = name(chair, &|| reader.t("board-robot"));
        }
    }
    players
}

/// The names of seated players, by number; others have an empty name.
fn named(seating: &Seating, people: u8, of: impl Fn(Seat) -> Option<String>) -> Vec<String> {
    let of = |person: u8| seating.hands(person).find_map(&of).unwrap_or_default();
    (0..people).map(of).collect()
}
