//! `biritch director`: rulings on a situation from a file, or told line by line.

mod faults;

use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::process::ExitCode;

use bridge::{Seat, Side};
use cards::Card;
use laws::scenario::{Report, Scenario, ScenarioError};
use laws::{Chooser, Clause, CodeId, Decision, Effect, Opt, Passing, Ruling};

use crate::failure::{self, Failure};
use crate::output;
use crate::words::{FluentValue, Words};

/// The most kilobytes of a scenario that are read.
const LIMIT_KB: u64 = 1024;

/// What was asked.
#[derive(Debug)]
pub(crate) struct Options {
    /// The code, if it is not the file's.
    pub(crate) code: Option<CodeId>,
    /// The file; none to tell the situation line by line.
    pub(crate) scenario: Option<String>,
}

/// Rules on a situation.
pub(crate) fn director(options: &Options, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let Some(file) = &options.scenario else { return converse(options, json, words) };
    let text = text(file)?;
    let fail = |fault: ScenarioError| faults::failure(&fault, file, words);
    let outcome = scenario(options.code, &text).and_then(|it| it.run()).map_err(fail)?;
    if json {
        for report in &outcome.reports {
            output::print_json(report)?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    let told: String = outcome.reports.iter().map(|report| tell(report, words)).collect();
    output::print(&told)
}

/// The scenario of a text, by the code asked for if one was.
fn scenario(code: Option<CodeId>, text: &str) -> Result<Scenario, ScenarioError> {
    // A file that names its code keeps it for its readers; who asks for another gets that one.
    match code {
        Some(code) => Scenario::read_by(text, code),
        None => Scenario::read(text),
    }
}

fn text(file: &str) -> Result<String, Failure> {
    let limit = LIMIT_KB << 10;
    let mut bytes = Vec::new();
    let read = if file == "-" {
        io::stdin().lock().take(limit + 1).read_to_end(&mut bytes)
    } else {
        File::open(file).and_then(|open| open.take(limit + 1).read_to_end(&mut bytes))
    };
    read.map_err(|error| {
        let failure = Failure::could_not("no-file").fact("file", file.to_string());
        failure.reason(failure::reason(&error))
    })?;
    if bytes.len() as u64 > limit {
        let failure = Failure::input("director-large").fact("file", file.to_string());
        return Err(failure.fact("limit", LIMIT_KB.to_string()));
    }
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

/// The situation is told line by line; what is ruled is said as soon as it is.
fn converse(options: &Options, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let code = options.code.unwrap_or(CodeId::Dup2017);
    let terminal = io::stdin().is_terminal();
    if terminal {
        output::print(
            &(words.tell("director-hello", &[("code", code.to_string().into())]) + "\n"),
        )?;
    }
    let mut said = String::new();
    let mut shown: Vec<String> = Vec::new();
    for line in io::stdin().lock().lines() {
        let line = line.map_err(|error| {
            let failure = Failure::could_not("no-file").fact("file", "-");
            failure.reason(failure::reason(&error))
        })?;
        let tried = format!("{said}{line}\n");
        match scenario(Some(code), &tried).and_then(|it| it.run()) {
            Err(fault) => {
                let failure = faults::failure(&fault, "-", words);
                let _ = write!(io::stderr(), "{}", failure.text(words));
                // The lines keep their numbers.
                said.push('\n');
            }
            Ok(outcome) => {
                said = tried;
                let reports = outcome.reports.iter().filter(|report| report.ruling.is_some());
                let told: Vec<String> = reports.map(|report| tell(report, words)).collect();
                for (at, text) in told.iter().enumerate() {
                    if shown.get(at) != Some(text) && !json {
                        output::print(text)?;
                    }
                }
                shown = told;
            }
        }
    }
    if json && let Ok(outcome) = scenario(Some(code), &said).and_then(|it| it.run()) {
        for report in &outcome.reports {
            output::print_json(report)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// A ruling in sentences: what happened, what follows at once, whose right it is, the options in
/// the order of the law with their effects, and what is reserved.
fn tell(report: &Report, words: &Words) -> String {
    let Some(ruling) = &report.ruling else { return words.say("law-told-regular") + "\n" };
    let mut text = heading(ruling, words) + "\n";
    for msg in &ruling.explain {
        let facts: Vec<(&str, FluentValue<'_>)> =
            msg.params.iter().map(|(name, value)| (*name, named(value, words).into())).collect();
        let _ = writeln!(text, "  {}", words.tell(msg.key, &facts));
    }
    for fact in ruling.facts.iter().filter(|fact| fact.assumed) {
        let facts =
            [("query", fact.query.to_string().into()), ("value", fact.value.clone().into())];
        let _ = writeln!(text, "  {}", words.tell("law-told-assumed", &facts));
    }
    for effect in &ruling.auto {
        let told = [("effect", effect_words(effect, words).into())];
        let _ = writeln!(text, "  {}", words.tell("law-told-at-once", &told));
    }
    if let Some(decision) = &ruling.decision {
        tell_decision(&mut text, decision, ruling.code, words, 1);
    }
    for chosen in &ruling.chosen {
        let told = [("option", option_words(&chosen.option, words).into())];
        let _ = writeln!(text, "  {}", words.tell("law-told-chosen", &told));
    }
    if !ruling.reviews.is_empty() {
        let told = [("laws", printed(&ruling.reviews, ruling.code).into())];
        let _ = writeln!(text, "  {}", words.tell("law-told-reserved", &told));
    }
    let doubtful: Vec<Clause> =
        ruling.laws.iter().filter(|clause| clause.source.is_doubtful()).copied().collect();
    if !doubtful.is_empty() {
        let told = [("laws", printed(&doubtful, ruling.code).into())];
        let _ = writeln!(text, "  {}", words.tell("law-told-doubtful", &told));
    }
    text
}

fn heading(ruling: &Ruling, words: &Words) -> String {
    let incident = words.tell("law-told-incident", &[("incident", ruling.incident.into())]);
    let laws = printed(&ruling.laws, ruling.code);
    words.tell("law-told-ruling", &[("laws", laws.into()), ("incident", incident.into())])
}

/// Clauses as the law book prints them: `L27B1(a)/1987`, `H3.2a/home`.
fn printed(clauses: &[Clause], code: CodeId) -> String {
    let one = |clause: &Clause| {
        let law = if clause.no.starts_with('H') { "" } else { "L" };
        format!("{law}{}/{}", clause.no, code.mark())
    };
    let mut seen: Vec<String> = Vec::new();
    for clause in clauses.iter().map(one) {
        if !seen.contains(&clause) {
            seen.push(clause);
        }
    }
    seen.join(", ")
}

fn tell_decision(
    text: &mut String,
    decision: &Decision,
    code: CodeId,
    words: &Words,
    depth: usize,
) {
    let indent = "  ".repeat(depth);
    let chooser = match decision.chooser {
        Chooser::Seat(seat) => words.seat(seat),
        Chooser::EitherOf { side, .. } => {
            words.tell("law-chooser-either", &[("side", words.side(side).into())])
        }
        Chooser::Anyone => words.say("law-chooser-any"),
        Chooser::AllFour => words.say("law-chooser-all"),
        Chooser::Director => words.say("law-chooser-director"),
    };
    let told = [("chooser", chooser.into())];
    let _ = writeln!(text, "{indent}{}", words.tell("law-told-chooser", &told));
    for opt in decision.options.iter().filter(|opt| !opt.unspoken) {
        tell_option(text, opt, code, words, depth + 1);
    }
}

fn tell_option(text: &mut String, opt: &Opt, code: CodeId, words: &Words, depth: usize) {
    let indent = "  ".repeat(depth);
    let option = format!("{} [{}]", option_words(&opt.key, words), opt.key);
    let told = if opt.laws.is_empty() {
        option
    } else {
        let laws = printed(&opt.laws, code);
        words.tell("law-told-option", &[("option", option.into()), ("laws", laws.into())])
    };
    let _ = writeln!(text, "{indent}- {told}");
    for effect in &opt.effects {
        let _ = writeln!(text, "{indent}    {}", effect_words(effect, words));
    }
    if let Some(then) = &opt.then {
        tell_decision(text, then, code, words, depth + 2);
    }
}

/// `require-H` as words and the suit.
fn option_words(key: &str, words: &Words) -> String {
    let parts: Vec<&str> = key.split('-').collect();
    let split = parts
        .iter()
        .position(|part| part.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit()))
        .unwrap_or(parts.len());
    let name = words.say(&format!("law-option-{}", parts[..split].join("-")));
    let rest: Vec<String> = parts[split..].iter().map(|part| named(part, words)).collect();
    if rest.is_empty() { name } else { format!("{name} {}", rest.join(" ")) }
}

/// A seat, side, suit, card or call as the language writes it; other text as it is.
fn named(value: &str, words: &Words) -> String {
    if let Ok(seat) = value.parse::<Seat>() {
        return words.seat(seat);
    }
    if let Ok(side) = value.parse::<Side>() {
        return words.side(side);
    }
    if let Ok(call) = value.parse::<bridge::Call>() {
        return words.call(call);
    }
    let cards: Option<Vec<String>> = value
        .split(' ')
        .map(|word| word.parse::<Card>().ok().map(|card| words.card(card)))
        .collect();
    match (value.parse::<cards::Suit>(), cards) {
        (Ok(suit), _) => suit.symbol().to_string(),
        (_, Some(cards)) if !value.is_empty() => cards.join(" "),
        _ => value.to_string(),
    }
}

fn effect_words(effect: &Effect, words: &Words) -> String {
    let value = serde_json::to_value(effect).unwrap_or_default();
    let name = value["effect"].as_str().unwrap_or_default().to_lowercase();
    let key = match effect {
        Effect::MustPass { how: Passing::Once, .. } => "law-effect-mustpass-once".to_string(),
        Effect::MustPass { .. } => "law-effect-mustpass-throughout".to_string(),
        _ => format!("law-effect-{name}"),
    };
    let mut facts: Vec<(String, String)> = Vec::new();
    for (field, value) in value.as_object().into_iter().flatten() {
        let text = match value {
            serde_json::Value::String(text) => named(text, words),
            serde_json::Value::Array(list) => list
                .iter()
                .filter_map(|one| one.as_str())
                .map(|one| named(one, words))
                .collect::<Vec<_>>()
                .join(" "),
            other => other.to_string(),
        };
        facts.push((field.clone(), text));
    }
    let facts: Vec<(&str, FluentValue<'_>)> =
        facts.iter().map(|(field, text)| (field.as_str(), text.as_str().into())).collect();
    words.tell(&key, &facts)
}
