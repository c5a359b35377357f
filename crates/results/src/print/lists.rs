//! Lists: who plays, the ranking, the rounds, the report.

use bridge::Side;
use formats::sheet::{Labels as _, boards};

use super::job::{Job, Sheet};
use crate::cross::CrossTable;
use crate::model::{Kind, RankedRow, RoundOutcome, place_in};
use crate::pdf::{Column, Flow, Table};
use crate::texts::{Texts, decimal, number};

pub(super) fn start_list(job: &Job<'_>) -> Vec<u8> {
    let (results, texts) = (job.results, job.texts);
    let mut flow = job.flow(Sheet::StartList, false);
    let stop = |number: u32| results.stops(number).into_iter().next();
    let placed = results.movement.is_some();
    let mut columns =
        vec![Column::number(texts.t("results-number")), Column::text(texts.t("results-name"))];
    if placed {
        columns.extend([Column::number(texts.head("table")), Column::text(texts.head("side"))]);
    } else {
        columns.push(Column::text(texts.t("print-players")));
    }
    let rows = results.entrants.iter().map(|entrant| {
        let mut cells = vec![entrant.number.to_string(), entrant.name.clone()];
        if !placed {
            let players = entrant.players.join(", ");
            let repeated = entrant.players.join(" – ") == entrant.name || players == entrant.name;
            cells.push(if repeated { String::new() } else { players });
            return cells;
        }
        match stop(entrant.number) {
            Some(stop) if stop.table.is_some() => cells.extend([
                stop.table.map_or_else(String::new, |table| table.to_string()),
                stop.side.map_or_else(String::new, |side| texts.side(side)),
            ]),
            _ => cells.extend([String::new(), texts.labels().drawn("sits-out")]),
        }
        cells
    });
    flow.table(Table::new(columns, rows.collect()), 11.0);
    if let Some(movement) = &results.movement {
        flow.heading(&texts.t("print-seating"));
        let columns = vec![
            Column::number(texts.head("table")),
            Column::text(texts.side(Side::NorthSouth)),
            Column::text(texts.side(Side::EastWest)),
            Column::text(texts.head("boards")),
        ];
        let places = movement.rounds.first().into_iter().flatten();
        let rows = places.map(|place| {
            let name = |side: Side| {
                let number = place.seats[side];
                format!("{} {}", results.label(number), results.side_name(number))
            };
            vec![
                place.table.to_string(),
                name(Side::NorthSouth),
                name(Side::EastWest),
                boards(movement, place.set, results.first_board),
            ]
        });
        flow.table(Table::new(columns, rows.collect()), 11.0);
    }
    flow.finish()
}

pub(super) fn ranking(job: &Job<'_>) -> Vec<u8> {
    let (results, texts) = (job.results, job.texts);
    let mut flow = job.flow(Sheet::Ranking, false);
    for table in &results.rankings {
        if let Some(side) = table.side {
            flow.heading(&texts.side(side));
        }
        let any = |has: fn(&RankedRow) -> bool| table.rows.iter().any(has);
        let (percent, vp) =
            (any(|row| row.percent.is_some()), any(|row| row.victory_points.is_some()));
        let classed = &table.classed;
        let mut columns = vec![Column::number(texts.head("place"))];
        columns.extend(classed.lower_strata().map(|of| Column::number(of.stratum.to_string())));
        columns.extend([
            Column::number(texts.t("results-number")),
            Column::text(texts.t("results-name")),
        ]);
        if percent {
            columns.push(Column::number("%"));
        }
        let totals = results.kind.has_totals();
        if totals {
            columns.push(Column::number(texts.units(results.kind)));
        }
        if vp {
            columns.push(Column::number(texts.head("vp")));
        }
        columns.push(Column::number(texts.t("results-counted")));
        if !classed.awards.is_empty() {
            columns.push(Column::number(texts.head("masterpoints")));
        }
        let rows = table.rows.iter().map(|row| {
            let mut cells = vec![Texts::place(row.place)];
            cells.extend(classed.lower_strata().map(|of| {
                place_in(&of.rows, row.number).map_or_else(String::new, |of| of.to_string())
            }));
            cells.extend([row.number.to_string(), results.name(row.number)]);
            if percent {
                cells.push(row.percent.as_ref().map_or_else(String::new, decimal));
            }
            if totals {
                cells.push(match percent {
                    true => number(&row.total),
                    false => Texts::points(results.kind, &row.total),
                });
            }
            if vp {
                cells.push(row.victory_points.as_ref().map_or_else(String::new, decimal));
            }
            cells.push(row.boards.to_string());
            if !classed.awards.is_empty() {
                let award = classed.award(row.number);
                cells.push(award.map_or_else(String::new, |award| decimal(&award.points)));
            }
            cells
        });
        flow.table(Table::new(columns, rows.collect()), 11.0);
        if !classed.strata.is_empty() {
            flow.text(&texts.strata(classed));
        }
        if let Some(scheme) = texts.scheme(classed) {
            flow.text(&scheme);
        }
        for besides in texts.class_tables(results.kind, table) {
            flow.space(6.0);
            flow.heading(&besides.title);
            let mut columns = vec![
                Column::number(texts.head("place")),
                Column::number(texts.t("results-number")),
                Column::text(texts.t("results-name")),
            ];
            columns.extend(besides.scores.into_iter().map(Column::number));
            let rows = besides.rows.into_iter().map(|row| {
                let name = results.name(row.number);
                let mut cells = vec![row.place.to_string(), row.number.to_string(), name];
                cells.extend(row.scores);
                cells
            });
            flow.table(Table::new(columns, rows.collect()), 11.0);
        }
    }
    if !results.teams.is_empty() {
        flow.heading(&texts.t("results-teams"));
        let columns = vec![
            Column::number(texts.head("place")),
            Column::text(texts.head("team")),
            Column::text(texts.t("print-players")),
            Column::number(texts.units(results.kind)),
        ];
        let rows = results.teams.iter().map(|row| {
            let players = row.players.iter().map(|number| results.name(*number));
            vec![
                row.place.to_string(),
                row.name.clone(),
                players.collect::<Vec<_>>().join(", "),
                decimal(&row.total),
            ]
        });
        flow.table(Table::new(columns, rows.collect()), 11.0);
    }
    not_shown(job, &mut flow);
    after_the_end(job, &mut flow);
    flow.finish()
}

/// Whether results may still change, the appeals, and what was changed after the end.
fn after_the_end(job: &Job<'_>, flow: &mut Flow) {
    let (results, texts) = (job.results, job.texts);
    if let Some(status) = texts.status(results) {
        flow.space(6.0);
        flow.text(&status);
    }
    for (key, lines) in
        [("appeals", texts.appeals(results)), ("changes-after", texts.changes(results))]
    {
        if !lines.is_empty() {
            flow.space(6.0);
            flow.heading(&texts.t(key));
            lines.iter().for_each(|line| flow.text(line));
        }
    }
}

/// How many boards are not shown yet.
fn not_shown(job: &Job<'_>, flow: &mut Flow) {
    let unfinished = job.results.unfinished().count() as u32;
    if unfinished > 0 {
        flow.text(&job.texts.f("results-sealed-count", &[("count", unfinished.into())]));
    }
}

pub(super) fn cross(job: &Job<'_>) -> Vec<u8> {
    let (results, texts) = (job.results, job.texts);
    let mut flow = job.flow(Sheet::Cross, results.entrants.len() > 10);
    flow.text(&texts.f("results-cross-how", &[("units", texts.units(results.kind).into())]));
    flow.space(6.0);
    let cross = CrossTable::new(results);
    let numbers: Vec<u32> = results.entrants.iter().map(|entrant| entrant.number).collect();
    // More columns than a page has room for go on in a further table.
    for part in numbers.chunks(30) {
        let mut columns =
            vec![Column::number(texts.t("results-number")), Column::text(texts.t("results-name"))];
        columns.extend(part.iter().map(|number| Column::number(number.to_string())));
        let rows = numbers.iter().map(|own| {
            let mut cells = vec![own.to_string(), results.name(*own)];
            cells.extend(part.iter().map(|other| match cross.cell(*own, *other) {
                _ if own == other => "×".to_owned(),
                Some((points, _)) => {
                    number(&points) + Texts::mark_if(results.has_appeal_between(*own, *other))
                }
                None => String::new(),
            }));
            cells
        });
        flow.table(Table::new(columns, rows.collect()), 9.0);
    }
    not_shown(job, &mut flow);
    flow.finish()
}

/// A page for each round of a movement; the matches of each round of a Swiss.
pub(super) fn rounds(job: &Job<'_>) -> Vec<u8> {
    let (results, texts) = (job.results, job.texts);
    let mut flow = job.flow(Sheet::Rounds, false);
    let title = |round: u32| texts.round_title(results.kind, round);
    if let Some(movement) = &results.movement {
        for (round, places) in (1u32..).zip(&movement.rounds) {
            flow.need(40.0 + 16.0 * (places.len().min(30) as f32 + 1.0));
            flow.heading(&title(round));
            let columns = vec![
                Column::number(texts.head("table")),
                Column::text(texts.side(Side::NorthSouth)),
                Column::text(texts.side(Side::EastWest)),
                Column::text(texts.head("boards")),
            ];
            let mut places: Vec<_> = places.iter().collect();
            places.sort_by_key(|place| place.table);
            let rows = places.into_iter().map(|place| {
                let name = |side: Side| {
                    let number = place.seats[side];
                    format!("{} {}", results.label(number), results.side_name(number))
                };
                vec![
                    place.table.to_string(),
                    name(Side::NorthSouth),
                    name(Side::EastWest),
                    boards(movement, place.set, results.first_board),
                ]
            });
            flow.table(Table::new(columns, rows.collect()), 10.0);
            let out: Vec<String> = results
                .sitting_out(round)
                .into_iter()
                .map(|number| format!("{number} {}", results.name(number)))
                .collect();
            if !out.is_empty() {
                flow.text(&format!("{}: {}", texts.head("sits-out"), out.join(", ")));
            }
        }
        return flow.finish();
    }
    // At a table of Preferans everybody plays against all others, on a progressive evening with each in turn.
    let [first, second] = match results.kind {
        Kind::Preferans | Kind::Progressive => [texts.t("results-name"), texts.head("against")],
        _ => ["home", "away"].map(|key| texts.head(key)),
    };
    let rounds = results.last_round();
    for round in 1..=rounds {
        flow.heading(&title(round));
        let mut rows: Vec<(u32, Vec<String>)> = Vec::new();
        for (own, lines) in &results.rounds {
            for line in lines.iter().filter(|line| line.round == round) {
                // A match stands once, in the row of its lower number.
                let is_match = matches!(
                    line.outcome,
                    RoundOutcome::Match(_)
                        | RoundOutcome::Segments { .. }
                        | RoundOutcome::Halves { .. }
                );
                let is_second = is_match && line.against.iter().any(|other| other < own);
                if is_second || matches!(line.outcome, RoundOutcome::Left | RoundOutcome::Missed) {
                    continue;
                }
                let against =
                    line.against.iter().map(|other| format!("{other} {}", results.name(*other)));
                rows.push((
                    line.table.unwrap_or(u32::MAX),
                    vec![
                        line.table.map_or_else(String::new, |table| table.to_string()),
                        format!("{own} {}", results.name(*own)),
                        against.collect::<Vec<_>>().join(", "),
                        texts.round(results, *own, line),
                    ],
                ));
            }
        }
        rows.sort_by_key(|(table, _)| *table);
        let columns = vec![
            Column::number(texts.head("table")),
            Column::text(first.clone()),
            Column::text(second.clone()),
            Column::text(texts.t("results-result")),
        ];
        flow.table(Table::new(columns, rows.into_iter().map(|(_, row)| row).collect()), 10.0);
    }
    flow.finish()
}

/// Where the boards are in every round: for whoever carries them, and for what rests beside the tables.
pub(super) fn board_plan(job: &Job<'_>) -> Vec<u8> {
    let (results, texts) = (job.results, job.texts);
    let mut flow = job.flow(Sheet::BoardPlan, false);
    let Some(movement) = &results.movement else { return flow.finish() };
    flow.text(&texts.t("print-board-plan-how"));
    let stand = || texts.t("print-board-stand");
    let at = |tables: &[u32]| {
        let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
        if tables.is_empty() { stand() } else { tables.join(", ") }
    };
    for round in (1u32..).take(movement.rounds.len()) {
        let places = movement.set_places(round);
        flow.need(40.0 + 16.0 * (places.len().min(30) as f32 + 1.0));
        flow.heading(&texts.round_title(results.kind, round));
        let columns = vec![
            Column::text(texts.head("boards")),
            Column::text(texts.head("table")),
            Column::text(texts.t("print-board-from")),
            Column::text(texts.t("print-board-next")),
        ];
        let rows = places.iter().map(|place| {
            let from = match &place.before {
                None if round == 1 => String::new(),
                None if place.tables.is_empty() => "=".to_owned(),
                None => stand(),
                Some((last, tables)) if last + 1 == round && *tables != place.tables => at(tables),
                // It was on the stand, and is played now.
                Some((last, _)) if last + 1 < round && !place.tables.is_empty() => stand(),
                Some(_) => "=".to_owned(),
            };
            let next = match &place.next {
                None => texts.t("print-board-done"),
                Some((next, tables)) if *next == round + 1 => at(tables),
                Some((next, tables)) => {
                    let facts = [("round", (*next).into()), ("tables", at(tables).into())];
                    texts.f("print-board-rests", &facts)
                }
            };
            vec![boards(movement, place.set, results.first_board), at(&place.tables), from, next]
        });
        flow.table(Table::new(columns, rows.collect()), 10.0);
    }
    flow.finish()
}

pub(super) fn checklist(job: &Job<'_>) -> Vec<u8> {
    let texts = job.texts;
    let mut flow = job.flow(Sheet::Checklist, false);
    let copies = job.results.movement.as_ref().map_or(1, |movement| movement.copies());
    let mut columns = vec![
        Column::number(texts.head("deal")),
        Column::text(texts.head("dealer")),
        Column::text(texts.head("zone")),
    ];
    for copy in 1..=copies.min(8) {
        let facts = [("copy", copy.into())];
        columns.push(Column::blank(texts.f("print-copy", &facts), 5.0));
    }
    columns.extend([
        Column::blank(texts.t("print-checked"), 6.0),
        Column::blank(texts.t("print-signature"), 10.0),
    ]);
    let width = columns.len();
    let rows = job.board_numbers().into_iter().map(|board| {
        let next = bridge::forms::duplicate::board(board);
        let mut row = vec![board.to_string(), texts.seat(next.dealer), texts.zone(next.vulnerable)];
        row.resize(width, String::new());
        row
    });
    flow.table(Table::new(columns, rows.collect()).ruled(2.0), 10.0);
    flow.finish()
}

pub(super) fn report(job: &Job<'_>) -> Vec<u8> {
    let (results, texts) = (job.results, job.texts);
    let mut flow = job.flow(Sheet::Report, false);
    let tables = results.movement.as_ref().map_or(0, |movement| movement.tables());
    let facts = [
        ("entrants", (results.entrants.len() as u32).into()),
        ("boards", (results.boards.len() as u32).into()),
        ("tables", tables.into()),
        ("state", if results.is_final() { "final" } else { "provisional" }.into()),
    ];
    flow.text(&texts.f("print-report-counts", &facts));
    // That they are final is said above.
    if let Some(status) = texts.status(results).filter(|_| !results.is_final()) {
        flow.text(&status);
    }
    flow.heading(&texts.t("print-report-rulings"));
    let mut rows = Vec::new();
    for board in &results.boards {
        for line in board.lines.iter().filter(|line| line.standing.is_some() || line.group > 0) {
            let [contract, margin] = texts.played(line);
            rows.push(vec![
                board.board.board.to_string(),
                texts.table(&line.table),
                results.label(line.numbers[Side::NorthSouth]),
                results.label(line.numbers[Side::EastWest]),
                format!("{contract} {margin}").trim().to_owned(),
                texts.score(line, Side::NorthSouth),
                texts.score(line, Side::EastWest),
            ]);
        }
    }
    if rows.is_empty() {
        flow.text(&texts.t("print-report-none"));
    } else {
        let columns = vec![
            Column::number(texts.head("deal")),
            Column::text(texts.head("table")),
            Column::number(texts.side(Side::NorthSouth)),
            Column::number(texts.side(Side::EastWest)),
            Column::text(texts.head("contract")),
            Column::text(texts.side(Side::NorthSouth)),
            Column::text(texts.side(Side::EastWest)),
        ];
        flow.table(Table::new(columns, rows), 9.0);
    }
    flow.heading(&texts.t("print-report-penalties"));
    let penalties: Vec<Vec<String>> = (results.rankings.iter().flat_map(|table| &table.rows))
        .filter_map(|row| {
            let penalty = row.penalty.as_ref()?;
            Some(vec![row.number.to_string(), results.name(row.number), number(penalty)])
        })
        .collect();
    if penalties.is_empty() {
        flow.text(&texts.t("print-report-none"));
    } else {
        let columns = vec![
            Column::number(texts.t("results-number")),
            Column::text(texts.t("results-name")),
            Column::number(texts.t("results-penalty")),
        ];
        flow.table(Table::new(columns, penalties), 9.0);
    }
    for (heading, lines) in
        [("appeals", texts.appeals(results)), ("changes-after", texts.changes(results))]
    {
        if !lines.is_empty() {
            flow.heading(&texts.t(heading));
            lines.iter().for_each(|line| flow.text(line));
        }
    }
    let unfinished: Vec<String> = results.unfinished().map(|board| board.to_string()).collect();
    if !unfinished.is_empty() {
        flow.heading(&texts.t("print-report-unfinished"));
        flow.text(&unfinished.join(", "));
    }
    flow.space(30.0);
    flow.text(&texts.t("print-report-signature"));
    flow.finish()
}
