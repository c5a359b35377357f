//! Cards of pairs and teams: results, score cards, names, line-ups.

use bridge::Side;
use bridge::forms::duplicate::board as board_of;
use formats::sheet::Labels as _;

use super::job::{Job, Sheet};
use super::tables::card;
use crate::model::Entrant;
use crate::pdf::{Column, Table, Weight, grid};
use crate::texts::{decimal, number};

/// The place and the total of an entrant in a line.
fn summary(job: &Job<'_>, own: u32) -> String {
    let (results, texts) = (job.results, job.texts);
    let rows = results.rows(own).map(|(table, row)| {
        let percent =
            row.percent.as_ref().map_or_else(String::new, |of| format!(", {} %", decimal(of)));
        format!("{}{percent}", texts.summary(results.kind, table.side, row))
    });
    rows.collect::<Vec<_>>().join("; ")
}

pub(super) fn results(job: &Job<'_>) -> Vec<u8> {
    let (results, texts) = (job.results, job.texts);
    let totals = results.kind.has_totals();
    let partners = results.kind.is_individual();
    let longest = |entrant: &Entrant| {
        results
            .rounds
            .get(&entrant.number)
            .map_or(0, Vec::len)
            .max(results.lines_of(entrant.number).count())
    };
    let longest = results.entrants.iter().map(longest).max().unwrap_or(0);
    let per_page = if longest > 40 {
        [1, 1]
    } else if longest > 18 {
        [2, 1]
    } else {
        [2, 2]
    };
    grid(
        job.document(Sheet::Cards, false),
        per_page,
        &results.entrants,
        |canvas, frame, entrant| {
            let own = entrant.number;
            let table = match results.rounds.get(&own) {
                Some(rounds) => Table::new(
                    [
                        Column::number(texts.head("round")),
                        Column::number(texts.head("table")),
                        Column::text(texts.head("against")),
                        Column::text(texts.t("results-result")),
                    ]
                    .into_iter()
                    .chain(totals.then(|| Column::number(texts.units(results.kind))))
                    .collect(),
                    rounds
                        .iter()
                        .map(|line| {
                            let against: Vec<String> =
                                line.against.iter().map(|other| results.name(*other)).collect();
                            let points =
                                || line.points.map_or_else(String::new, |points| decimal(&points));
                            [
                                line.round.to_string(),
                                line.table.map_or_else(String::new, |table| table.to_string()),
                                against.join(", "),
                                texts.round(results, own, line),
                            ]
                            .into_iter()
                            .chain(totals.then(points))
                            .collect()
                        })
                        .collect(),
                ),
                None => Table::new(
                    [
                        Column::number(texts.head("deal")),
                        Column::text(texts.head("side")),
                        Column::number(texts.head("against")),
                        Column::text(texts.head("contract")),
                        Column::text(""),
                        Column::number(texts.t("results-score-own")),
                        Column::number(texts.board_units(results.kind)),
                        Column::number("%"),
                    ]
                    .into_iter()
                    .chain(partners.then(|| Column::number(texts.head("partner"))))
                    .collect(),
                    results
                        .lines_of(own)
                        .map(|(board, line, side)| {
                            let [contract, margin] = texts.played(line);
                            let percent = results.percent(board, line, side);
                            let partner = || {
                                let partner = results.partner(own, line.numbers[side]);
                                partner.map_or_else(String::new, |of| of.to_string())
                            };
                            [
                                board.board.board.to_string(),
                                texts.side(side),
                                results.label(line.numbers[side.opponents()]),
                                contract,
                                margin,
                                texts.own_score(board, line, side),
                                line.points[side]
                                    .map_or_else(String::new, |points| number(&points)),
                                percent.map_or_else(String::new, |percent| decimal(&percent)),
                            ]
                            .into_iter()
                            .chain(partners.then(partner))
                            .collect()
                        })
                        .collect(),
                ),
            };
            card(canvas, frame, &format!("{own} {}", entrant.name), &summary(job, own), &table);
        },
    )
}

pub(super) fn score_cards(job: &Job<'_>) -> Vec<u8> {
    let (results, texts) = (job.results, job.texts);
    let numbers = job.board_numbers();
    let many = numbers.len() > 20;
    grid(
        job.document(Sheet::ScoreCards, false),
        if many { [2, 1] } else { [2, 2] },
        &results.card_holders(),
        |canvas, frame, (own, half)| {
            let columns = vec![
                Column::number(texts.head("round")),
                Column::number(texts.head("deal")),
                Column::text(texts.head("zone")),
                Column::number(texts.head("against")),
                Column::blank(texts.head("contract"), 4.0),
                Column::blank(texts.head("tricks"), 2.5),
                Column::blank("+", 3.0),
                Column::blank("−", 3.0),
                Column::blank("%", 3.0),
            ];
            let width = columns.len();
            let mut rows: Vec<Vec<String>> = Vec::new();
            let zone = |board: u32| texts.zone(board_of(board).vulnerable);
            match &results.movement {
                None => rows.extend(
                    numbers
                        .iter()
                        .map(|board| vec![String::new(), board.to_string(), zone(*board)]),
                ),
                Some(movement) => {
                    for stop in results.stops(*own) {
                        let Some((set, other)) = stop.set.zip(stop.opponents) else {
                            let rest = texts.labels().drawn("sits-out");
                            rows.push(vec![stop.round.to_string(), String::new(), rest]);
                            continue;
                        };
                        let boards = movement.boards_of(set, results.first_board);
                        rows.extend(boards.map(|board| {
                            vec![
                                stop.round.to_string(),
                                board.to_string(),
                                zone(board),
                                results.label(other),
                            ]
                        }));
                    }
                }
            }
            rows.iter_mut().for_each(|row| row.resize(width, String::new()));
            let table = Table::new(columns, rows).ruled(1.7);
            let name = match half {
                Some(side) => format!("{}, {}", results.side_name(*own), texts.side(*side)),
                None => results.name(*own),
            };
            let head = match results.halves {
                Some(_) => format!("{} {name}", results.label(*own)),
                None => format!("{own} {name}"),
            };
            card(canvas, frame, &head, &results.title, &table);
        },
    )
}

/// The names of the players, or of the entrant if its players are not known.
fn people(entrant: &Entrant) -> Vec<String> {
    if entrant.players.is_empty() { vec![entrant.name.clone()] } else { entrant.players.clone() }
}

/// Folded in the middle, a tent shows the name on both sides.
pub(super) fn name_tents(job: &Job<'_>) -> Vec<u8> {
    let results = job.results;
    let names: Vec<(u32, String)> = results
        .entrants
        .iter()
        .flat_map(|entrant| people(entrant).into_iter().map(move |name| (entrant.number, name)))
        .collect();
    grid(job.document(Sheet::NameTents, false), [1, 3], &names, |canvas, frame, (number, name)| {
        let middle = frame.y + frame.height / 2.0;
        let centre = frame.x + frame.width / 2.0;
        canvas.cut([frame.x, middle], [frame.right(), middle]);
        let wide = canvas.width(name, Weight::Bold, 1.0);
        let size = (frame.width * 0.9 / wide).min(40.0);
        canvas.text_centred([centre, middle + frame.height * 0.27], size, Weight::Bold, name);
        let below = format!("{number} · {}", results.title);
        canvas.text_centred([centre, frame.bottom() - 12.0], 11.0, Weight::Regular, &below);
        canvas.text_turned([centre, middle - frame.height * 0.27], size, Weight::Bold, name);
        canvas.text_turned([centre, frame.y + 12.0], 11.0, Weight::Regular, &below);
    })
}

pub(super) fn line_ups(job: &Job<'_>) -> Vec<u8> {
    let (results, texts) = (job.results, job.texts);
    grid(
        job.document(Sheet::LineUps, false),
        [2, 4],
        &results.entrants,
        |canvas, frame, entrant| {
            let columns = vec![
                Column::text(texts.t("print-room")),
                Column::blank(texts.side(Side::NorthSouth), 11.0),
                Column::blank(texts.side(Side::EastWest), 11.0),
            ];
            let room = |key: &str| {
                vec![texts.labels().drawn(&format!("room-{key}")), String::new(), String::new()]
            };
            let table = Table::new(columns, vec![room("open"), room("closed")]).ruled(4.0);
            let head = format!("{} {}", entrant.number, entrant.name);
            let note = match entrant.players.is_empty() {
                true => results.title.clone(),
                false => entrant.players.join(", "),
            };
            card(canvas, frame, &head, &note, &table);
            let sign = texts.t("print-line-up-signature");
            canvas.text([frame.x, frame.bottom() - 6.0], 8.0, Weight::Regular, &sign);
        },
    )
}
