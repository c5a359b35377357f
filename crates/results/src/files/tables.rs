//! CSV for spreadsheets.

use std::collections::{BTreeMap, BTreeSet};

use bridge::Side;
use formats::sheet::{DataTable, Drawing, Labels as _, Part, Separator, csv};
use tourney::adjust::BoardResult;
use tourney::classes::{Class, Stratum};
use tourney::rank::Place;
use words::Lang;

use super::place;
use crate::cross::CrossTable;
use crate::model::{Line, Results};
use crate::texts::{Texts, decimal, number, signed};

/// With a byte order mark, by which spreadsheets know UTF-8.
fn file(table: DataTable, texts: &Texts) -> Vec<u8> {
    let drawing = Drawing { title: String::new(), parts: vec![Part::Table(table)] };
    let separator = match texts.lang() {
        Lang::En => Separator::Comma,
        Lang::Ru => Separator::Semicolon,
    };
    format!("\u{feff}{}", csv(&[drawing], separator)).into_bytes()
}

pub(super) fn ranking(results: &Results, texts: &Texts) -> Vec<u8> {
    let classed = || results.rankings.iter().map(|table| &table.classed);
    let strata: BTreeSet<Stratum> =
        classed().flat_map(|of| of.lower_strata().map(|of| of.stratum)).collect();
    let has = |has: fn(&Class) -> bool| results.entrants.iter().any(|of| has(&of.class));
    let has_stratum = has(|class| class.stratum.is_some());
    let has_handicap = has(|class| class.handicap.is_some());
    let has_category = has(|class| class.category.is_some());
    let has_awards = classed().any(|of| !of.awards.is_empty());
    let mut headings = vec![
        (texts.head("side"), false),
        (texts.head("place"), true),
        (texts.t("results-number"), true),
        (texts.t("results-name"), false),
        (texts.units(results.kind), true),
        ("%".to_owned(), true),
        (texts.head("vp"), true),
        (texts.t("results-counted"), true),
    ];
    if has_stratum {
        headings.push((texts.head("stratum"), false));
    }
    headings.extend(strata.iter().map(|stratum| {
        let facts = [("stratum", stratum.to_string().into())];
        (format!("{}, {}", texts.head("place"), texts.f("results-in-stratum", &facts)), true)
    }));
    if has_handicap {
        let place = format!("{}, {}", texts.head("place"), texts.labels().drawn("with-handicap"));
        let own = [texts.head("handicap"), texts.head("with-handicap"), place];
        headings.extend(own.map(|heading| (heading, true)));
    }
    if has_category {
        headings.push((texts.head("category"), false));
    }
    if has_awards {
        headings.push((texts.head("masterpoints"), true));
    }
    let has_appeals = results.open_appeals().next().is_some();
    headings.extend(has_appeals.then(|| (texts.head("under-appeal"), false)));
    let rows = results.rankings.iter().flat_map(|table| {
        let strata = &strata;
        table.rows.iter().map(move |row| {
            let mut cells = vec![
                table.side.map_or_else(String::new, |side| texts.side(side)),
                place(row),
                row.number.to_string(),
                results.name(row.number),
                if results.kind.has_totals() { number(&row.total) } else { String::new() },
                row.percent.as_ref().map_or_else(String::new, decimal),
                row.victory_points.as_ref().map_or_else(String::new, decimal),
                row.boards.to_string(),
            ];
            let class = results.entrant(row.number).map(|of| of.class).unwrap_or_default();
            let classed = &table.classed;
            if has_stratum {
                cells.push(class.stratum.map_or_else(String::new, |of| of.to_string()));
            }
            let places: BTreeMap<Stratum, Place> =
                classed.places_in_lower_strata(row.number).collect();
            cells.extend(strata.iter().map(|stratum| {
                places.get(stratum).map_or_else(String::new, |place| place.number.to_string())
            }));
            if has_handicap {
                let own = classed.handicap.iter().find(|of| of.number == row.number);
                cells.extend(own.map_or_else(<[String; 3]>::default, |of| {
                    [decimal(&of.handicap), decimal(&of.total), of.place.number.to_string()]
                }));
            }
            if has_category {
                cells.push(class.category.map_or_else(String::new, |of| texts.category(of)));
            }
            if has_awards {
                let own = classed.award(row.number);
                cells.push(own.map_or_else(String::new, |award| decimal(&award.points)));
            }
            cells.extend(has_appeals.then(|| mark(results.has_open_appeal(row.number))));
            cells
        })
    });
    file(DataTable { headings, rows: rows.collect() }, texts)
}

/// The mark of what is under appeal, in a column of its own: a number with a sign would be text for a spreadsheet.
fn mark(is_appealed: bool) -> String {
    Texts::mark_if(is_appealed).trim().to_owned()
}

pub(super) fn boards(results: &Results, texts: &Texts) -> Vec<u8> {
    let units = texts.units(results.kind);
    let mut headings = vec![
        (texts.head("deal"), true),
        (texts.head("table"), false),
        (texts.side(Side::NorthSouth), true),
        (texts.side(Side::EastWest), true),
        (texts.head("contract"), false),
        (texts.head("tricks"), true),
        (texts.head("score-ns"), true),
        (format!("{units} {}", texts.side(Side::NorthSouth)), true),
        (format!("{units} {}", texts.side(Side::EastWest)), true),
    ];
    let led = results.boards.iter().flat_map(|board| &board.lines).any(|line| line.lead.is_some());
    headings.extend(led.then(|| (texts.t("print-lead"), false)));
    let is_appealed = results.boards.iter().flat_map(|board| &board.lines).any(|of| of.appealed);
    headings.extend(is_appealed.then(|| (texts.head("under-appeal"), false)));
    let finished = results.boards.iter().filter(|board| board.is_finished);
    let rows = finished.flat_map(|board| {
        board.lines.iter().map(move |line| {
            let contract = line.outcome.and_then(|outcome| outcome.contract());
            let tricks = line.outcome.and_then(|outcome| outcome.tricks_by_side());
            let tricks =
                contract.zip(tricks).map(|(contract, by_side)| by_side[contract.declarer.side()]);
            let points = |side: Side| line.points[side].map_or_else(String::new, |of| number(&of));
            let mut row = vec![
                board.board.board.to_string(),
                texts.table(&line.table),
                results.label(line.numbers[Side::NorthSouth]),
                results.label(line.numbers[Side::EastWest]),
                line.outcome.map_or_else(|| decided(line, texts), |of| texts.outcome(of)),
                tricks.map_or_else(String::new, |tricks| tricks.to_string()),
                match (&line.standing, line.outcome) {
                    // What the director has decided stands above what was played.
                    (Some(_), Some(_)) => decided(line, texts),
                    _ => line.score_ns.map_or_else(String::new, signed),
                },
                points(Side::NorthSouth),
                points(Side::EastWest),
            ];
            let lead = || line.lead.map_or_else(String::new, |lead| lead.to_string());
            row.extend(led.then(lead));
            row.extend(is_appealed.then(|| mark(line.appealed)));
            row
        })
    });
    file(DataTable { headings, rows: rows.collect() }, texts)
}

/// What the director has decided: the awards of both sides, or North-South's score.
fn decided(line: &Line, texts: &Texts) -> String {
    let is_award = |side: Side| {
        let standing = line.standing.as_ref().map(|standing| &standing[side]);
        matches!(standing, Some(BoardResult::Artificial(_)))
    };
    match Side::ALL.into_iter().all(is_award) {
        true => Side::ALL.map(|side| texts.score(line, side)).join(" / "),
        false => texts.score(line, Side::NorthSouth),
    }
}

pub(super) fn cross(results: &Results, texts: &Texts) -> Vec<u8> {
    let table = CrossTable::new(results);
    let numbers: Vec<u32> = results.entrants.iter().map(|entrant| entrant.number).collect();
    let mut headings = vec![(texts.t("results-number"), true), (texts.t("results-name"), false)];
    headings.extend(numbers.iter().map(|number| (number.to_string(), true)));
    let is_appealed = results.has_match_appeals();
    headings.extend(is_appealed.then(|| (texts.head("under-appeal"), false)));
    let rows = numbers.iter().map(|own| {
        let mut cells = vec![own.to_string(), results.name(*own)];
        cells.extend(numbers.iter().map(|other| {
            table.cell(*own, *other).map_or_else(String::new, |(points, _)| number(&points))
        }));
        let appealed = || {
            let others = numbers.iter().filter(|other| *other != own);
            let others = others.filter(|other| results.has_appeal_between(*own, **other));
            others.map(u32::to_string).collect::<Vec<_>>().join(", ")
        };
        cells.extend(is_appealed.then(appealed));
        cells
    });
    file(DataTable { headings, rows: rows.collect() }, texts)
}
