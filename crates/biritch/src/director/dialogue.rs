//! A situation entered line by line: each ruling is printed as soon as it is made.
//!
//! A line is one of a scenario, or the number of a situation whose questions are then asked one by
//! one, or one word that answers the last question: the key of an option or the answer to a
//! question of fact.

use std::fmt::Write as _;
use std::io::{self, BufRead, IsTerminal};
use std::process::ExitCode;

use bridge::Seat;
use director::situation::{AnswerKind, Field, SITUATIONS, Situation};
use director::{RulingText, answers, question, report_text, scenario, seat_name};
use formats::input;
use laws::CodeId;
use laws::scenario::Outcome;

use super::{DirectorArgs, changes_since, rule, scenario_error};
use crate::failure::{self, Failure};
use crate::output;
use crate::words::Words;

/// The input lines.
type Lines<'a> = &'a mut dyn Iterator<Item = io::Result<String>>;

fn next(lines: Lines<'_>) -> Result<Option<String>, Failure> {
    lines.next().transpose().map_err(|error| {
        let failure = Failure::system_error("no-file").fact("file", "-");
        failure.reason(failure::reason(&error))
    })
}

/// Reads lines until the input ends.
pub(super) fn dialogue(
    args: &DirectorArgs,
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let code = args.code.unwrap_or(CodeId::Dup2017);
    if io::stdin().is_terminal() {
        let hello = words.format("director-hello", &[("code", code.to_string().into())]);
        output::print(&format!("{hello}\n{}", situation_list(words)))?;
    }
    let mut dialogue = Dialogue {
        code,
        json,
        words,
        accepted: String::new(),
        reported: Vec::new(),
        outcome: None,
    };
    let mut lines = io::stdin().lock().lines();
    while let Some(line) = next(&mut lines)? {
        match situation(&line) {
            Some(situation) => dialogue.begin(situation, &mut lines)?,
            None => dialogue.read_line(&line)?,
        }
    }
    if json && let Some(outcome) = dialogue.outcome {
        for report in &outcome.reports {
            output::print_json(report)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The numbered list of situations.
fn situation_list(words: &Words) -> String {
    let mut text = words.text("td-cli-kinds") + "\n";
    for (at, situation) in SITUATIONS.iter().enumerate() {
        let name = words.text(&format!("td-kind-{}", situation.key));
        let _ = writeln!(text, "{:>3}  {name}", at + 1);
    }
    text
}

/// The situation that a line selects by its number.
fn situation(line: &str) -> Option<&'static Situation> {
    SITUATIONS.get(line.trim().parse::<usize>().ok()?.checked_sub(1)?)
}

struct Dialogue<'a> {
    code: CodeId,
    json: bool,
    words: &'a Words,
    /// The lines accepted so far.
    accepted: String,
    /// The rulings reported so far.
    reported: Vec<RulingText>,
    outcome: Option<Outcome>,
}

impl Dialogue<'_> {
    /// Starts a situation: asks its questions, then prints the ruling.
    fn begin(&mut self, situation: &'static Situation, lines: Lines<'_>) -> Result<(), Failure> {
        let name = self.words.text(&format!("td-kind-{}", situation.key));
        self.print(&format!("{name}\n"))?;
        let mut answers: Vec<(&str, String)> = Vec::new();
        for field in &situation.fields {
            if !field.codes.contains(&self.code) {
                answers.push((field.name, field.default.to_owned()));
                continue;
            }
            let Some(answer) = self.ask(situation, field, lines)? else { return Ok(()) };
            answers.push((field.name, answer));
        }
        let find = |name: &str| answers.iter().find(|(n, _)| *n == name).map(|(_, a)| a.clone());
        match scenario(situation, &find) {
            Ok(text) => {
                self.accepted.clear();
                self.reported.clear();
                self.read_line(&text)
            }
            Err(_) => self.print(&(self.words.text("td-not-together") + "\n")),
        }
    }

    /// Asks a question until the answer is valid; `None` if the input ends.
    fn ask(
        &self,
        situation: &Situation,
        field: &Field,
        lines: Lines<'_>,
    ) -> Result<Option<String>, Failure> {
        let label = self.words.text(&format!("td-field-{}-{}", situation.key, field.name));
        let hands = matches!(field.kind, AnswerKind::RemainingHands | AnswerKind::FullHands);
        loop {
            let facts = [("question", label.as_str().into()), ("first", field.default.into())];
            self.print(&(self.words.format("td-cli-question", &facts) + "\n"))?;
            if let AnswerKind::OneOf(list) = &field.kind {
                let word = |word: &&str| {
                    let name = self.words.text(&format!("td-word-{}-{word}", situation.key));
                    format!("{word}: {name}")
                };
                let list = list.iter().map(word).collect::<Vec<_>>().join("; ");
                self.print(&(self.words.format("td-cli-words", &[("words", list.into())]) + "\n"))?;
            }
            let answer = if hands {
                let mut four = Vec::new();
                for seat in Seat::ALL {
                    self.print(&format!("  {}: ", seat_name(seat, self.words)))?;
                    let Some(hand) = next(lines)? else { return Ok(None) };
                    four.push(hand);
                }
                if four.iter().all(|hand| hand.trim().is_empty()) {
                    Some(field.default.to_owned())
                } else {
                    answers::hands(|seat| four.get(seat.index()).cloned())
                }
            } else {
                let Some(line) = next(lines)? else { return Ok(None) };
                match line.trim() {
                    "" => Some(field.default.to_owned()),
                    line => parse_answer(&field.kind, line),
                }
            };
            match answer.filter(|answer| field.kind.accepts(answer)) {
                Some(answer) => return Ok(Some(answer)),
                None => self.print(&(self.words.text("td-cli-unread") + "\n"))?,
            }
        }
    }

    /// Adds one line, or several that belong together, and reports the new rulings.
    fn read_line(&mut self, line: &str) -> Result<(), Failure> {
        let line = self
            .outcome
            .as_ref()
            .and_then(|it| expand_shorthand(it, line))
            .unwrap_or(line.to_owned());
        let tried = format!("{}{}\n", self.accepted, line.trim_end());
        match rule(Some(self.code), &tried) {
            Err(error) => {
                let failure = scenario_error::failure(&error, "-", self.words);
                output::warn(&failure.text(self.words));
                // An empty line keeps the line numbers.
                self.accepted.push('\n');
                Ok(())
            }
            Ok(outcome) => {
                self.accepted = tried;
                let now: Vec<RulingText> = outcome
                    .reports
                    .iter()
                    .filter_map(|report| report_text(report, self.words))
                    .collect();
                let mut text = String::new();
                for (at, ruling) in now.iter().enumerate() {
                    text += &changes_since(ruling, self.reported.get(at));
                }
                if !text.is_empty() {
                    text += &self.questions(&outcome);
                }
                self.reported = now;
                self.outcome = Some(outcome);
                self.print(&text)
            }
        }
    }

    /// The unanswered questions of fact of the newest ruling.
    fn questions(&self, outcome: &Outcome) -> String {
        let mut text = String::new();
        for fact in open_facts(outcome) {
            let Some((asked, answers)) = question(fact, self.words) else { continue };
            let answers: Vec<String> =
                answers.into_iter().map(|(word, name)| format!("{name} [{word}]")).collect();
            let _ = writeln!(text, "  {asked} {}", answers.join(", "));
        }
        text
    }

    /// Prints a text, unless the output is JSON.
    fn print(&self, text: &str) -> Result<(), Failure> {
        if !self.json && !text.is_empty() {
            output::print(text)?;
        }
        Ok(())
    }
}

fn open_facts(outcome: &Outcome) -> impl Iterator<Item = &laws::Fact> {
    let newest = outcome.reports.last().and_then(|report| report.ruling.as_ref());
    let open = newest.filter(|ruling| ruling.chosen.is_empty());
    open.into_iter().flat_map(|ruling| &ruling.facts).filter(|fact| fact.assumed)
}

/// Expands a single word to its full line: the key of a pending option or the answer to a question.
fn expand_shorthand(outcome: &Outcome, line: &str) -> Option<String> {
    let word = line.trim();
    if word.is_empty() || word.contains(char::is_whitespace) {
        return None;
    }
    if outcome.table.pending().is_some_and(|decision| decision.option(word).is_some()) {
        return Some(format!("OptionChosen {word}"));
    }
    let answers = |fact: &&laws::Fact| [true, false].map(|yes| fact.query.word(yes));
    let fact = open_facts(outcome).find(|fact| answers(fact).iter().any(|it| it == word))?;
    Some(format!("FactFound {} {word}", fact.query))
}

/// Parses an answer in words or letters of either language.
fn parse_answer(kind: &AnswerKind, text: &str) -> Option<String> {
    match kind {
        AnswerKind::Seat => input::seats(text).first().map(ToString::to_string),
        AnswerKind::Bid | AnswerKind::Call => input::calls(text).first().map(ToString::to_string),
        AnswerKind::CallOrNone if text == "none" => Some(text.to_owned()),
        AnswerKind::CallOrNone => input::calls(text).first().map(ToString::to_string),
        AnswerKind::Card => input::cards(text).first().map(ToString::to_string),
        AnswerKind::Contract => input::contracts(text).first().map(ToString::to_string),
        AnswerKind::Cards => answers::cards(text),
        AnswerKind::Calls => answers::calls(text),
        AnswerKind::Statement => Some(answers::statement(text, &[])),
        AnswerKind::Suits => Some(input::suits(text).iter().map(|suit| suit.letter()).collect()),
        AnswerKind::OneOf(_)
        | AnswerKind::Voids
        | AnswerKind::Tricks
        | AnswerKind::RemainingHands
        | AnswerKind::FullHands => Some(text.to_owned()),
    }
}
