//! `biritch event movements`: which movements fit the contestants and the time.

use std::process::ExitCode;

use serde::Serialize;
use tourney::movement::{Advice, AdviceError, advise};

use super::MovementsArgs;
use super::answer::{MovementJson, decimal};
use super::check::family;
use crate::failure::Failure;
use crate::words::Words;
use crate::{output, tables};

/// The answer in JSON.
#[derive(Serialize)]
struct ListJson {
    movements: Vec<AdviceJson>,
}

/// A movement that fits, in JSON.
#[derive(Serialize)]
struct AdviceJson {
    #[serde(flatten)]
    movement: MovementJson,
    /// Boards that everybody plays who sits out nothing.
    played: u32,
    /// Boards that must be there, each once.
    all_boards: u32,
    /// How long it takes.
    minutes: u32,
    /// Is it what is usually played?
    usual: bool,
}

/// Prints the list, or the file of one of it.
pub(in crate::event) fn list(
    args: &MovementsArgs,
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let list = advise(&args.wishes).map_err(failure)?;
    if let Some(number) = args.take {
        let taken = (number as usize).checked_sub(1).and_then(|at| list.get(at));
        let taken = taken.ok_or_else(|| {
            let failure = Failure::usage_error("movement-no-such");
            failure.fact("number", number).fact("most", list.len() as u32)
        })?;
        return output::print(&taken.movement.to_string());
    }
    if json {
        let movements = list
            .iter()
            .map(|advice| AdviceJson {
                movement: MovementJson::of(&advice.movement, advice.balance.is_some()),
                played: advice.boards,
                all_boards: advice.all_boards,
                minutes: advice.minutes,
                usual: advice.usual,
            })
            .collect();
        return output::print_json(&ListJson { movements });
    }
    let headings = [
        "movement-column-number",
        "movement-column-kind",
        "movement-column-rounds",
        "movement-column-boards",
        "movement-column-sit-out",
        "movement-column-opponents",
        "movement-column-quality",
        "movement-column-copies",
        "movement-column-time",
    ];
    let rows = (1..).zip(&list).map(|(number, advice)| row(number, advice, words));
    let table = tables::plain(words, &headings, rows);
    output::print(&(table + &words.text("movement-list-note") + "\n"))
}

fn row(number: u32, advice: &Advice, words: &Words) -> Vec<String> {
    let movement = &advice.movement;
    let name = words.text(&family(movement));
    let name = match movement.switched() {
        0 => name,
        rounds => {
            words.format("movement-switched", &[("kind", name.into()), ("rounds", rounds.into())])
        }
    };
    vec![
        format!("{number}{}", if advice.usual { "*" } else { "" }),
        name,
        format!("{} × {}", movement.rounds(), movement.boards()),
        format!("{}/{}", advice.boards, advice.all_boards),
        advice.sit_out.to_string(),
        advice.opponents.to_string(),
        advice.balance.map_or_else(String::new, |balance| decimal(balance.quality, 1)),
        advice.copies.to_string(),
        format!("{}:{:02}", advice.minutes / 60, advice.minutes % 60),
    ]
}

/// Why nothing is advised.
fn failure(error: AdviceError) -> Failure {
    match error {
        AdviceError::Contestants { of, contestants, least, most } => {
            Failure::usage_error("movement-no-advice")
                .fact("of", of.to_string())
                .fact("contestants", contestants)
                .fact("least", least)
                .fact("most", most)
        }
        AdviceError::Minutes => Failure::usage_error("movement-no-minutes"),
        AdviceError::Nothing => Failure::usage_error("movement-nothing"),
    }
}
