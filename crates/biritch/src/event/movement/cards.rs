//! `biritch event cards`: the guide cards of a movement.

use std::process::ExitCode;

use serde::Serialize;
use tourney::movement::{AnyMovement, Movement, Seats};

use crate::failure::{Exit, Failure};
use crate::words::Words;
use crate::{input, output, tables};

/// The answer in JSON.
#[derive(Serialize)]
struct CardsJson {
    tables: Vec<TableJson>,
    contestants: Vec<ContestantJson>,
}

/// A table's guide card.
#[derive(Serialize)]
struct TableJson {
    table: u32,
    rounds: Vec<TableLineJson>,
}

/// A round at a table; an empty one has no seats.
#[derive(Serialize)]
struct TableLineJson {
    round: u32,
    /// Who sits North-South, a pair or half a team or two players.
    ns: Vec<u32>,
    /// Who sits East-West.
    ew: Vec<u32>,
    /// The first and the last board.
    boards: Option<[u32; 2]>,
}

/// A contestant's guide card.
#[derive(Serialize)]
struct ContestantJson {
    contestant: u32,
    rounds: Vec<StopJson>,
}

/// A round of a contestant: a stop, or two of a team; none where it sits out.
#[derive(Serialize)]
struct StopJson {
    round: u32,
    stops: Vec<PlaceJson>,
}

/// Where a contestant plays.
#[derive(Serialize)]
struct PlaceJson {
    table: u32,
    seat: &'static str,
    /// The partner of an individual.
    partner: Option<u32>,
    against: Vec<u32>,
    boards: [u32; 2],
}

/// Prints the cards.
pub(in crate::event) fn cards(file: &str, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let read = match super::read(file, &input::bytes(file)?, json, words)? {
        Ok(read) => read,
        Err(code) => return Ok(code),
    };
    let faults = super::broken_rules(&read, words);
    if !faults.is_empty() {
        // People would sit on the same chair.
        super::print_faults(file, &faults, json, words)?;
        return Ok(Exit::No.into());
    }
    let cards = match &read.movement {
        AnyMovement::Two(movement) => of(movement),
        AnyMovement::Four(movement) => of(movement),
    };
    if json {
        return output::print_json(&cards);
    }
    output::print(&text(&cards, words))
}

fn of<S: Seats>(movement: &Movement<S>) -> CardsJson {
    let boards = |set: u32| {
        let boards = movement.boards_of(set, 1);
        [*boards.start(), *boards.end()]
    };
    let table = |table: u32| {
        let line = |line: tourney::movement::TableLine<S>| {
            let of_side = |side| -> Vec<u32> {
                let seats = line.place.map(|place| place.seats);
                let all = seats.into_iter().flat_map(Seats::numbers);
                all.filter(|(other, _)| *other == side).map(|(_, number)| number).collect()
            };
            TableLineJson {
                round: line.round,
                ns: of_side(bridge::Side::NorthSouth),
                ew: of_side(bridge::Side::EastWest),
                boards: line.place.map(|place| boards(place.set)),
            }
        };
        TableJson { table, rounds: movement.table_card(table).map(line).collect() }
    };
    let contestant = |contestant: u32| {
        let round = |(round, places): (u32, &Vec<tourney::movement::Pairing<S>>)| {
            let stops = places.iter().flat_map(|place| {
                let chairs = (0..S::CHAIRS).filter(move |at| place.seats.number(*at) == contestant);
                chairs.map(move |chair| {
                    let side = S::side(chair);
                    let others = |own: bool| {
                        let all = place.seats.numbers();
                        all.filter(move |(other, number)| {
                            (*other == side) == own && (!own || *number != contestant)
                        })
                    };
                    PlaceJson {
                        table: place.table,
                        seat: seat(S::CHAIRS, chair),
                        partner: others(true).map(|(_, number)| number).next(),
                        against: others(false).map(|(_, number)| number).collect(),
                        boards: boards(place.set),
                    }
                })
            });
            StopJson { round, stops: stops.collect() }
        };
        let rounds = (1u32..).zip(&movement.rounds).map(round).collect();
        ContestantJson { contestant, rounds }
    };
    CardsJson {
        tables: (1..=movement.tables()).map(table).collect(),
        contestants: (1..=movement.contestants).map(contestant).collect(),
    }
}

/// A chair as a word: a side where pairs sit, a seat where individuals do.
const fn seat(chairs: usize, chair: usize) -> &'static str {
    match (chairs, chair) {
        (2, 0) => "NS",
        (2, _) => "EW",
        (_, 0) => "N",
        (_, 1) => "E",
        (_, 2) => "S",
        (_, _) => "W",
    }
}

/// The cards of the tables, and then of the contestants.
fn text(cards: &CardsJson, words: &Words) -> String {
    let numbers = |all: &[u32]| {
        let all: Vec<String> = all.iter().map(ToString::to_string).collect();
        all.join(" + ")
    };
    let boards = |[first, last]: [u32; 2]| match first == last {
        true => first.to_string(),
        false => format!("{first}–{last}"),
    };
    let mut text = String::new();
    for card in &cards.tables {
        let facts = [("table", card.table.into())];
        let rows = card.rounds.iter().map(|line| {
            let played = line.boards.map_or_else(|| "–".to_owned(), boards);
            vec![line.round.to_string(), numbers(&line.ns), numbers(&line.ew), played]
        });
        let headings =
            ["movement-card-round", "movement-card-ns", "movement-card-ew", "movement-card-boards"];
        text += &card_text(&words.format("movement-card-table", &facts), &headings, rows, words);
    }
    for card in &cards.contestants {
        let facts = [("number", card.contestant.into())];
        let rows = card.rounds.iter().flat_map(|line| {
            let stop = |place: &PlaceJson| {
                let partner = place.partner.map_or_else(String::new, |partner| {
                    words.format("movement-card-partner", &[("number", partner.into())])
                });
                vec![
                    line.round.to_string(),
                    place.table.to_string(),
                    words.text(&format!("movement-seat-{}", place.seat.to_lowercase())) + &partner,
                    numbers(&place.against),
                    boards(place.boards),
                ]
            };
            let mut rows: Vec<Vec<String>> = line.stops.iter().map(stop).collect();
            if rows.is_empty() {
                rows.push(vec![line.round.to_string(), words.text("movement-card-out")]);
            }
            rows
        });
        let headings = [
            "movement-card-round",
            "movement-card-at",
            "movement-card-seat",
            "movement-card-against",
            "movement-card-boards",
        ];
        text += &card_text(&words.format("movement-card", &facts), &headings, rows, words);
    }
    text
}

fn card_text(
    title: &str,
    headings: &[&str],
    rows: impl Iterator<Item = Vec<String>>,
    words: &Words,
) -> String {
    format!("{title}\n{}\n", tables::plain(words, headings, rows))
}
