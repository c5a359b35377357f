//! `biritch director`: rulings on a situation from a file, or told line by line.

mod converse;
mod faults;
mod quiz;

use std::fmt::Write as _;
use std::process::ExitCode;

use laws::CodeId;
use laws::scenario::{Outcome, Scenario, ScenarioError};
use web::director::{DecisionText, JudgementText, RulingText, SolverAdapter, report_text};

use crate::failure::Failure;
use crate::words::Words;
use crate::{input, output};

/// The most megabytes of a scenario that are read.
const LIMIT_MB: u64 = 1;

/// What was asked.
#[derive(Debug)]
pub(crate) struct Options {
    /// The code, if it is not the file's.
    pub(crate) code: Option<CodeId>,
    /// The file; none to tell the situation line by line.
    pub(crate) scenario: Option<String>,
    /// Quiz cards instead.
    pub(crate) quiz: bool,
}

/// Rules on a situation.
pub(crate) fn director(options: &Options, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    if options.quiz {
        return quiz::quiz(options.code, words);
    }
    let Some(file) = &options.scenario else { return converse::converse(options, json, words) };
    let text = text(file)?;
    let fail = |fault: ScenarioError| faults::failure(&fault, file, words);
    let outcome = rule(options.code, &text).map_err(fail)?;
    if json {
        for report in &outcome.reports {
            output::print_json(report)?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    let regular = || words.say("law-told-regular") + "\n";
    let text: String = outcome
        .reports
        .iter()
        .map(|report| report_text(report, words).map_or_else(regular, |ruling| whole(&ruling)))
        .collect();
    output::print(&text)
}

/// The scenario of a text, by the code asked for if one was.
fn scenario(code: Option<CodeId>, text: &str) -> Result<Scenario, ScenarioError> {
    // A file that names its code keeps it for its readers; who asks for another gets that one.
    match code {
        Some(code) => Scenario::read_by(text, code),
        None => Scenario::read(text),
    }
}

/// Lets the scenario happen, the house's solver at hand for what is left to judgement.
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
        Failure::input("director-utf8")
            .fact("file", file.to_string())
            .fact("line", line.to_string())
    })
}

/// A ruling with all there is to say of it.
fn whole(ruling: &RulingText) -> String {
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
        tell_decision(&mut text, decision, 1, true);
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

/// What is new of a ruling since it was told last: in the middle of a conversation the director
/// names the options and what they do, and keeps the rest for who asks.
fn news(ruling: &RulingText, before: Option<&RulingText>) -> String {
    if before == Some(ruling) {
        return String::new();
    }
    let mut text = ruling.heading.clone() + "\n";
    let new = |lines: &[String], old: &[String]| -> Vec<String> {
        lines.iter().filter(|line| !old.contains(line)).cloned().collect()
    };
    let none = RulingText::default();
    let old = before.unwrap_or(&none);
    let mut told = new(&ruling.happened, &old.happened);
    told.extend(new(&ruling.facts, &old.facts));
    told.extend(new(&ruling.at_once, &old.at_once));
    told.extend(new(&ruling.chosen, &old.chosen));
    for line in &told {
        let _ = writeln!(text, "  {line}");
    }
    if let Some(decision) = ruling.decision.as_ref().filter(|_| before.is_none()) {
        tell_decision(&mut text, decision, 1, false);
    }
    if let Some(next) = ruling.next.as_ref().filter(|next| old.next.as_ref() != Some(*next)) {
        tell_decision(&mut text, next, 1, false);
    }
    for line in
        new(&measured(ruling), &measured(old)).iter().chain(&new(&ruling.reserved, &old.reserved))
    {
        let _ = writeln!(text, "  {line}");
    }
    // Nothing but a change of what nobody sees.
    if text.lines().count() == 1 { String::new() } else { text }
}

/// What the judgements of a ruling can be measured by.
fn measured(ruling: &RulingText) -> Vec<String> {
    ruling.weighed.iter().flat_map(JudgementText::text).collect()
}

/// The options in the order of the law; `whole`: with what is to be chosen after them.
fn tell_decision(text: &mut String, decision: &DecisionText, depth: usize, whole: bool) {
    let indent = "  ".repeat(depth);
    let _ = writeln!(text, "{indent}{}", decision.chooser);
    for option in &decision.options {
        let laws = match option.laws.as_str() {
            "" => String::new(),
            laws => format!(" ({laws})"),
        };
        let _ = write!(text, "{indent}- {} [{}]{laws}", option.name, option.key);
        if whole {
            text.push('\n');
            for effect in option.effects.iter().chain(&option.reserved) {
                let _ = writeln!(text, "{indent}    {effect}");
            }
            if let Some(then) = &option.then {
                tell_decision(text, then, depth + 2, true);
            }
        } else {
            let effects = option.effects.join("; ");
            let colon = if effects.is_empty() { "" } else { ": " };
            let _ = writeln!(text, "{colon}{effects}");
        }
    }
}
