//! `biritch event check`: the faults and the balance of a movement.

use std::process::ExitCode;

use serde::Serialize;
use tourney::movement::AnyMovement;

use super::answer::MovementJson;
use super::messages::FaultJson;
use crate::failure::{Exit, Failure};
use crate::words::Words;
use crate::{input, output};

/// The answer in JSON.
#[derive(Serialize)]
pub(super) struct CheckJson<'a> {
    file: &'a str,
    ok: bool,
    faults: &'a [FaultJson],
    /// The movement; none if it cannot be read.
    movement: Option<MovementJson>,
}

/// The answer for a file that cannot be read.
pub(super) const fn unread<'a>(file: &'a str, faults: &'a [FaultJson]) -> CheckJson<'a> {
    CheckJson { file, ok: false, faults, movement: None }
}

/// Checks the movement file of this name with these bytes.
pub(in crate::event) fn check(
    file: &str,
    bytes: &[u8],
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let read = match super::read(file, bytes, json, words)? {
        Ok(read) => read,
        Err(code) => return Ok(code),
    };
    let faults = super::broken_rules(&read, words);
    let ok = faults.is_empty();
    // The balance of a movement that breaks rules would mean nothing.
    let answer = MovementJson::of(&read.movement, ok);
    if json {
        output::print_json(&CheckJson { file, ok, faults: &faults, movement: Some(answer) })?;
    } else {
        let text = lines(file, &faults, words) + &summary(&read.movement, ok, words);
        output::print(&text)?;
    }
    Ok(if ok { ExitCode::SUCCESS } else { Exit::No.into() })
}

/// Each fault with its place.
pub(super) fn lines(file: &str, faults: &[FaultJson], words: &Words) -> String {
    let name = input::name(file, words);
    let line = |fault: &FaultJson| {
        let place = match (fault.line, fault.column) {
            (Some(line), Some(column)) => format!("{name}:{line}:{column}"),
            (Some(line), None) => format!("{name}:{line}"),
            (None, _) => name.clone(),
        };
        format!("{place}: {}\n", fault.message)
    };
    faults.iter().map(line).collect()
}

fn summary(movement: &AnyMovement, ok: bool, words: &Words) -> String {
    let facts = [
        ("kind", words.text(&family(movement)).into()),
        ("of", movement.of().to_string().into()),
        ("contestants", movement.contestants().into()),
        ("tables", movement.tables().into()),
        ("rounds", movement.rounds().into()),
        ("boards", movement.boards().into()),
        ("sets", movement.sets().into()),
        ("copies", movement.copies().into()),
        ("opponents", movement.fewest_opponents().into()),
    ];
    let mut text = words.format("movement-summary", &facts) + "\n";
    let balance = movement.balance().filter(|_| ok);
    if let Some(balance) = balance {
        let facts = [
            ("variance", super::answer::decimal(balance.variance, 2).into()),
            ("quality", super::answer::decimal(balance.quality, 1).into()),
        ];
        text += &(words.format("movement-balance", &facts) + "\n");
    }
    text += &(words.text(if ok { "movement-right" } else { "movement-wrong" }) + "\n");
    text
}

/// The key of a family's name.
pub(super) fn family(movement: &AnyMovement) -> String {
    format!("movement-kind-{}", movement.kind().to_string().to_lowercase())
}
