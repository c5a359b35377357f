//! `biritch director`: rulings on a situation, from a file or entered line by line.

mod dialogue;
mod quiz;
pub(crate) mod regulations;
mod scenario_error;

use std::fmt::Write as _;
use std::process::ExitCode;

use director::{DecisionText, JudgementText, RulingText, SolverAdapter, report_text};
use laws::CodeId;
use laws::scenario::{Outcome, Scenario, ScenarioError};

use crate::failure::Failure;
use crate::words::Words;
use crate::{input, output};

/// The largest scenario file, in mebibytes.
const LIMIT_MB: u64 = 1;

/// The arguments of `biritch director`.
#[derive(Debug)]
pub(crate) struct DirectorArgs {
    /// The code of laws, if it overrides the file's.
    pub(crate) code: Option<CodeId>,
    /// The scenario file; `None` to enter the situation line by line.
    pub(crate) scenario: Option<String>,
    /// Run a quiz instead.
    pub(crate) quiz: bool,
    /// Print a pack of regulations instead: that of this file, or ours as a text to copy.
    pub(crate) regulations: Option<Option<String>>,
}

/// Prints the rulings on a situation.
pub(crate) fn director(
    args: &DirectorArgs,
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    if let Some(file) = &args.regulations {
        return regulations::regulations(file.as_deref(), words);
    }
    if args.quiz {
        return quiz::quiz(args.code, words);
    }
    let Some(file) = &args.scenario else { return dialogue::dialogue(args, json, words) };
    let text = text(file)?;
    let fail = |error: ScenarioError| scenario_error::failure(&error, file, words);
    let outcome = rule(args.code, &text).map_err(fail)?;
    if json {
        for report in &outcome.reports {
            output::print_json(report)?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    let regular = || words.text("law-ruling-regular") + "\n";
    let text: String = outcome
        .reports
        .iter()
        .map(|report| {
            report_text(report, words).map_or_else(regular, |ruling| ruling_text(&ruling))
        })
        .collect();
    output::print(&text)
}

/// Parses a scenario, under the given code if there is one.
fn scenario(code: Option<CodeId>, text: &str) -> Result<Scenario, ScenarioError> {
    // The `--code` argument overrides the file's code.
    match code {
        Some(code) => Scenario::read_by(text, code),
        None => Scenario::read(text),
    }
}

/// Runs the scenario; the double-dummy solver supports the judgement rulings.
fn rule(code: Option<CodeId>, text: &str) -> Result<Outcome, ScenarioError> {
    scenario(code, text)?.run_with(Some(&SolverAdapter::default()))
}

fn text(file: &str) -> Result<String, Failure> {
    let bytes = input::bytes_within(file, LIMIT_MB)?;
    String::from_utf8(bytes).map_err(|error| {
        let line = 1 + error.as_bytes()[..error.utf8_error().valid_up_to()]
            .iter()
            .filter(|byte| **byte == b'\n')
            .count();
        Failure::input_error("director-utf8")
            .fact("file", file.to_string())
            .fact("line", line.to_string())
    })
}

/// The complete text of a ruling.
fn ruling_text(ruling: &RulingText) -> String {
    let mut text = ruling.heading.clone() + "\n";
    let mut lines = |lines: &[String]| {
        lines.iter().for_each(|line| {
            let _ = writeln!(text, "  {line}");
        });
    };
    lines(&ruling.happened);
    lines(&ruling.facts);
    lines(&ruling.at_once);
    if let Some(decision) = &ruling.decision {
        write_decision(&mut text, decision, 1, true);
    }
    let mut lines = |lines: &[String]| {
        lines.iter().for_each(|line| {
            let _ = writeln!(text, "  {line}");
        });
    };
    lines(&ruling.chosen);
    ruling.weighed.iter().for_each(|weighed| lines(&weighed.text()));
    lines(&ruling.reserved);
    lines(std::slice::from_ref(&ruling.laws));
    lines(ruling.doubtful.as_slice());
    text
}

/// What changed in a ruling since it was last reported. During a dialogue only the options and
/// their effects are named; the details follow on request.
fn changes_since(ruling: &RulingText, before: Option<&RulingText>) -> String {
    if before == Some(ruling) {
        return String::new();
    }
    let mut text = ruling.heading.clone() + "\n";
    let new = |lines: &[String], old: &[String]| -> Vec<String> {
        lines.iter().filter(|line| !old.contains(line)).cloned().collect()
    };
    let none = RulingText::default();
    let old = before.unwrap_or(&none);
    let mut lines = new(&ruling.happened, &old.happened);
    lines.extend(new(&ruling.facts, &old.facts));
    lines.extend(new(&ruling.at_once, &old.at_once));
    lines.extend(new(&ruling.chosen, &old.chosen));
    for line in &lines {
        let _ = writeln!(text, "  {line}");
    }
    if let Some(decision) = ruling.decision.as_ref().filter(|_| before.is_none()) {
        write_decision(&mut text, decision, 1, false);
    }
    if let Some(next) = ruling.next.as_ref().filter(|next| old.next.as_ref() != Some(*next)) {
        write_decision(&mut text, next, 1, false);
    }
    for line in
        new(&measures(ruling), &measures(old)).iter().chain(&new(&ruling.reserved, &old.reserved))
    {
        let _ = writeln!(text, "  {line}");
    }
    // Only details that are not shown here have changed.
    if text.lines().count() == 1 { String::new() } else { text }
}

/// The double-dummy results that support the judgements of a ruling.
fn measures(ruling: &RulingText) -> Vec<String> {
    ruling.weighed.iter().flat_map(JudgementText::text).collect()
}

/// The options in the order of the law; with `whole`, each is followed by its effects and by the
/// choices after it.
fn write_decision(text: &mut String, decision: &DecisionText, depth: usize, ruling_text: bool) {
    let indent = "  ".repeat(depth);
    let _ = writeln!(text, "{indent}{}", decision.chooser);
    for option in &decision.options {
        let laws = match option.laws.as_str() {
            "" => String::new(),
            laws => format!(" ({laws})"),
        };
        let _ = write!(text, "{indent}- {} [{}]{laws}", option.name, option.key);
        if ruling_text {
            text.push('\n');
            for effect in option.effects.iter().chain(&option.reserved) {
                let _ = writeln!(text, "{indent}    {effect}");
            }
            if let Some(then) = &option.then {
                write_decision(text, then, depth + 2, true);
            }
        } else {
            let effects = option.effects.join("; ");
            let colon = if effects.is_empty() { "" } else { ": " };
            let _ = writeln!(text, "{colon}{effects}");
        }
    }
}
