//! `biritch system check`: what is wrong with a system.

use std::process::ExitCode;

use match_io::SystemFileError;
use robots::bidding::{CheckFault, System, SystemError, check as bid};
use serde::Serialize;

use crate::deal;
use crate::failure::{Exit, Failure};
use crate::output;
use crate::words::Words;

/// How many hands are bid by default: some seconds.
pub(crate) const DEFAULT_HANDS: u32 = 8_000;

/// The answer in JSON.
#[derive(Serialize)]
struct Json {
    system: String,
    rules: u64,
    hands: u64,
    calls: u64,
    faults: Vec<FaultJson>,
}

#[derive(Serialize)]
struct FaultJson {
    /// None for a rule that no line of a file has.
    line: Option<usize>,
    column: Option<usize>,
    severity: &'static str,
    code: &'static str,
    message: String,
    /// In how many calls it was seen.
    count: u64,
}

/// Reads a system, and lets it bid hands.
pub(super) fn check(
    name: &str,
    hands: u32,
    seed: [u8; 32],
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let answer = match match_io::system(name) {
        Ok(system) => checked(&system, hands, seed, words),
        // What cannot be read is what the check is for.
        Err(SystemFileError::Faults { file, errors }) => Json {
            system: file,
            rules: 0,
            hands: 0,
            calls: 0,
            faults: errors.iter().map(|error| unreadable(error, words)).collect(),
        },
        Err(error) => return Err(super::failure(error, words)),
    };
    let is_wrong = answer.faults.iter().any(|fault| fault.severity == "error");
    if json {
        output::print_json(&answer)?;
    } else {
        output::print(&text(name, &answer, words))?;
    }
    Ok(if is_wrong { Exit::No.into() } else { ExitCode::SUCCESS })
}

fn checked(system: &System, hands: u32, seed: [u8; 32], words: &Words) -> Json {
    let deals = (1..=hands.div_ceil(4)).map(|board| deal::seeded(seed, board));
    let found = bid(system, deals);
    Json {
        system: system.name().into(),
        rules: found.rules,
        hands: found.hands,
        calls: found.calls,
        faults: found.faults.iter().map(|fault| seen(fault, words)).collect(),
    }
}

fn unreadable(error: &SystemError, words: &Words) -> FaultJson {
    FaultJson {
        line: Some(error.line),
        column: Some(error.column),
        severity: "error",
        code: error.fault.code(),
        message: club::systems::fault_text(&error.fault, words),
        count: 1,
    }
}

fn seen(fault: &CheckFault, words: &Words) -> FaultJson {
    let hand = fault.hand.map_or_else(String::new, |cards| cards.to_string());
    let facts = [
        ("rule", fault.rule.clone().into()),
        ("auction", fault.auction.clone().into()),
        ("hand", hand.into()),
        ("count", fault.count.to_string().into()),
    ];
    let code = fault.kind.code();
    FaultJson {
        line: fault.line,
        column: fault.line.map(|_| 1),
        severity: if fault.kind.is_error() { "error" } else { "warning" },
        code,
        message: words.format(&format!("system-check-{code}"), &facts),
        count: fault.count,
    }
}

fn text(name: &str, answer: &Json, words: &Words) -> String {
    let mut lines: Vec<String> = answer
        .faults
        .iter()
        .map(|fault| {
            let place = match (fault.line, fault.column) {
                (Some(line), Some(column)) => format!("{name}:{line}:{column}"),
                _ => name.to_owned(),
            };
            format!("{place}: {} [{}]", fault.message, fault.code)
        })
        .collect();
    let facts = [
        ("rules", answer.rules.to_string().into()),
        ("hands", answer.hands.to_string().into()),
        ("calls", answer.calls.to_string().into()),
        ("faults", answer.faults.len().to_string().into()),
    ];
    lines.push(words.format("system-checked", &facts));
    lines.join("\n") + "\n"
}
