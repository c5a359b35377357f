//! Sheets of tables and boards as files: data for a calculator, a text, a picture.

use axum::{
    extract::{Path, State},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use bridge::{
    Seat,
    evening::{Evening, Seating},
};
use formats::sheet::{self, Drawing, Part, paper};
use maud::{Markup, html};
use pref::Match;
use table::{Bridge, Chair, Table};

use super::{Reader, mistake};
use crate::{
    club::{Club, Game},
    hall::house::Kept,
    spoken::Spoken,
};

/// The endings that there are, each with the message that names it.
const FILES: [(&str, &str); 3] =
    [("csv", "sheet-save-csv"), ("txt", "sheet-save-text"), ("svg", "sheet-save-picture")];

/// A click for each file of a sheet; `path` is all but their endings.
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

/// A sheet as the file of this ending, to be kept under this name; none if there is no such ending.
/// What is for calculators is made of `records`.
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

/// `GET /table/{id}/{file}`: `sheet.csv`, `sheet.txt`, `sheet.svg`, and `paper.svg`, which is a sheet of
/// Preferans without the tables under it, for those who are at the table
pub(crate) async fn of_table(
    State(club): State<Club>,
    reader: Reader,
    Path((id, name)): Path<(String, String)>,
) -> Response {
    let missing = || mistake::missing(&reader, "mistake-table");
    let wanted = name.strip_prefix("sheet.").or((name == "paper.svg").then_some(PAPER));
    let (Some(ending), Some(identity)) = (wanted, &reader.identity) else {
        return missing();
    };
    let person = &identity.person;
    let made = match club.halls.game_of(&id).await {
        Ok(Some(Game::Bridge)) => {
            let table = club.halls.bridge.look(&id, person).await;
            table.and_then(|table| of_bridge(&reader, &table, ending))
        }
        Ok(Some(Game::Pref)) => {
            let table = club.halls.pref.look(&id, person).await;
            table.and_then(|table| of_preferans(&reader, &table, ending))
        }
        Ok(None) => None,
        Err(fault) => return mistake::fault(&reader, fault),
    };
    made.unwrap_or_else(missing)
}

fn of_bridge(reader: &Reader, table: &Table<Bridge>, ending: &str) -> Option<Response> {
    let evening = table.game().session().evening()?;
    let players = players(reader, table, &evening);
    let say = spoken(reader, &evening);
    let drawings = sheet::draw(&evening, &players, &say);
    let records = sheet::records(&evening, &players, &say);
    file(reader, ending, &format!("biritch-{}", evening.form().known().key), &drawings, &records)
}

fn of_preferans(reader: &Reader, table: &Table<Match>, ending: &str) -> Option<Response> {
    let pulka = table.game().pulka();
    let name = |(seat, chair): (&pref::Seat, &Chair)| match chair {
        Chair::Person { name, .. } => name.to_string(),
        Chair::Robot | Chair::Empty => {
            reader.say("at-pref-robot", &[("seat", seat.to_string().into())])
        }
    };
    let names: Vec<String> = table.chairs().iter().map(name).collect();
    let kept = paper::NamedPulka { pulka, names: &names };
    let say = reader.spoken();
    let (drawings, records) = (paper::draw(kept, &say), paper::records(kept, &say));
    if ending == PAPER {
        return drawings.first().and_then(picture);
    }
    file(reader, ending, &format!("biritch-{}", pulka.options().preset.form()), &drawings, &records)
}

/// What stands for the paper alone among the endings of a sheet.
const PAPER: &str = "paper";

/// The paper of a drawing, to be shown and not saved.
fn picture(drawing: &Drawing) -> Option<Response> {
    let part = drawing.parts.iter().find_map(|part| match part {
        Part::Paper(paper) => Some(paper::picture(paper)),
        _ => None,
    })?;
    Some(([(header::CONTENT_TYPE, "image/svg+xml")], part).into_response())
}

/// The sheet of a deal of Preferans as the file of this ending; none if there is no such ending.
pub(super) fn of_deal(
    reader: &Reader,
    id: &str,
    pulka: &pref::Pulka,
    names: &[String],
    ending: &str,
) -> Option<Response> {
    let (kept, say) = (paper::NamedPulka { pulka, names }, reader.spoken());
    let (drawings, records) = (paper::draw(kept, &say), paper::records(kept, &say));
    file(reader, ending, &format!("biritch-{id}"), &drawings, &records)
}

/// The sheet of a board as the file of this ending; none if there is no such ending.
pub(super) fn of_board(
    reader: &Reader,
    id: &str,
    kept: &Kept<Bridge>,
    ending: &str,
) -> Option<Response> {
    let record = &kept.record;
    let evening = Evening::of_sheets(&record.form, std::slice::from_ref(&record.sheet))?;
    let seating = evening.seating()?;
    let players = named(seating, evening.people(), |seat| {
        kept.players.get(&seat).map(|name| name.clone().unwrap_or_else(|| reader.t("board-robot")))
    });
    let say = spoken(reader, &evening);
    let drawings = sheet::draw(&evening, &players, &say);
    file(
        reader,
        ending,
        &format!("biritch-{id}"),
        &drawings,
        &sheet::records(&evening, &players, &say),
    )
}

/// The names of an evening's people, by number; a robot is called so.
fn players(reader: &Reader, table: &Table<Bridge>, evening: &Evening) -> Vec<String> {
    let name = |chair: &Chair| match chair {
        Chair::Person { name, .. } => name.to_string(),
        Chair::Robot | Chair::Empty => reader.t("board-robot"),
    };
    let Some(seating) = evening.seating() else { return Vec::new() };
    let mut players = named(seating, evening.people(), |seat| table.chairs().get(&seat).map(&name));
    for (person, chair) in seating.out.iter().zip(table.bench()) {
        if let Some(player) = players.get_mut(usize::from(*person)) {
            *player = name(chair);
        }
    }
    players
}

/// Names by number of those who sit somewhere. Whose hand is held from the chair opposite has none.
fn named(seating: &Seating, people: u8, of: impl Fn(Seat) -> Option<String>) -> Vec<String> {
    let of = |person: u8| seating.hands(person).find_map(&of).unwrap_or_default();
    (0..people).map(of).collect()
}

/// The words of an evening's sheets, for a reader.
fn spoken<'a>(reader: &'a Reader, evening: &Evening) -> Spoken<'a> {
    reader.spoken().unbid(evening.form().start().manner().is_unbid())
}
