//! A situation told line by line: what is ruled is said as soon as it is.
//!
//! A line is one of a scenario, the number of a situation, whose questions are then asked one by
//! one, or a word that answers what was just asked: the key of an option, the answer to a question
//! of fact.

use std::fmt::Write as _;
use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;

use bridge::Seat;
use formats::input;
use laws::CodeId;
use laws::scenario::Outcome;
use web::director::situation::{Ask, Field, SITUATIONS, Situation};
use web::director::{Told, question, scenario, seat_name, told, typed};

use super::{Options, faults, news, rule};
use crate::failure::{self, Failure};
use crate::output;
use crate::words::Words;

/// The lines that come in.
type Lines<'a> = &'a mut dyn Iterator<Item = io::Result<String>>;

fn next(lines: Lines<'_>) -> Result<Option<String>, Failure> {
    lines.next().transpose().map_err(|error| {
        let failure = Failure::could_not("no-file").fact("file", "-");
        failure.reason(failure::reason(&error))
    })
}

/// Listens until the input ends.
pub(super) fn converse(options: &Options, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let code = options.code.unwrap_or(CodeId::Dup2017);
    if io::stdin().is_terminal() {
        let hello = words.tell("director-hello", &[("code", code.to_string().into())]);
        output::print(&format!("{hello}\n{}", kinds(words)))?;
    }
    let mut talk =
        Talk { code, json, words, said: String::new(), shown: Vec::new(), outcome: None };
    let mut lines = io::stdin().lock().lines();
    while let Some(line) = next(&mut lines)? {
        match situation(&line) {
            Some(situation) => talk.begin(situation, &mut lines)?,
            None => talk.hear(&line)?,
        }
    }
    if json && let Some(outcome) = talk.outcome {
        for report in &outcome.reports {
            output::print_json(report)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The situations by number.
fn kinds(words: &Words) -> String {
    let mut text = words.say("td-cli-kinds") + "\n";
    for (at, situation) in SITUATIONS.iter().enumerate() {
        let name = words.say(&format!("td-kind-{}", situation.key));
        let _ = writeln!(text, "{:>3}  {name}", at + 1);
    }
    text
}

/// The situation that a line names by its number.
fn situation(line: &str) -> Option<&'static Situation> {
    SITUATIONS.get(line.trim().parse::<usize>().ok()?.checked_sub(1)?)
}

struct Talk<'a> {
    code: CodeId,
    json: bool,
    words: &'a Words,
    /// The lines heard so far.
    said: String,
    /// What was told so far.
    shown: Vec<Told>,
    outcome: Option<Outcome>,
}

impl Talk<'_> {
    /// A situation from the beginning: its questions, then the ruling.
    fn begin(&mut self, situation: &'static Situation, lines: Lines<'_>) -> Result<(), Failure> {
        let name = self.words.say(&format!("td-kind-{}", situation.key));
        self.print(&format!("{name}\n"))?;
        let mut answers: Vec<(&str, String)> = Vec::new();
        for field in &situation.fields {
            let Some(answer) = self.ask(situation, field, lines)? else { return Ok(()) };
            answers.push((field.name, answer));
        }
        let find = |name: &str| answers.iter().find(|(n, _)| *n == name).map(|(_, a)| a.clone());
        match scenario(situation, &find) {
            Ok(text) => {
                self.said.clear();
                self.shown.clear();
                self.hear(&text)
            }
            Err(_) => self.print(&(self.words.say("td-not-together") + "\n")),
        }
    }

    /// The answer to a question; asked again until it fits, none where the input ends.
    fn ask(
        &self,
        situation: &Situation,
        field: &Field,
        lines: Lines<'_>,
    ) -> Result<Option<String>, Failure> {
        let label = self.words.say(&format!("td-field-{}-{}", situation.key, field.name));
        let hands = matches!(field.ask, Ask::Rest | Ask::Deal);
        loop {
            let facts = [("question", label.as_str().into()), ("first", field.first.into())];
            self.print(&(self.words.tell("td-cli-question", &facts) + "\n"))?;
            if let Ask::Words(list) = &field.ask {
                let word = |word: &&str| {
                    let name = self.words.say(&format!("td-word-{}-{word}", situation.key));
                    format!("{word}: {name}")
                };
                let list = list.iter().map(word).collect::<Vec<_>>().join("; ");
                self.print(&(self.words.tell("td-cli-words", &[("words", list.into())]) + "\n"))?;
            }
            let read = if hands {
                let mut four = Vec::new();
                for seat in Seat::ALL {
                    self.print(&format!("  {}: ", seat_name(seat, self.words)))?;
                    let Some(hand) = next(lines)? else { return Ok(None) };
                    four.push(hand);
                }
                if four.iter().all(|hand| hand.trim().is_empty()) {
                    Some(field.first.to_owned())
                } else {
                    typed::hands(|seat| four.get(seat.index()).cloned())
                }
            } else {
                let Some(line) = next(lines)? else { return Ok(None) };
                match line.trim() {
                    "" => Some(field.first.to_owned()),
                    line => read(&field.ask, line),
                }
            };
            match read.filter(|answer| field.ask.admits(answer)) {
                Some(answer) => return Ok(Some(answer)),
                None => self.print(&(self.words.say("td-cli-unread") + "\n"))?,
            }
        }
    }

    /// One more line, or several that belong together.
    fn hear(&mut self, line: &str) -> Result<(), Failure> {
        let line = self.outcome.as_ref().and_then(|it| short(it, line)).unwrap_or(line.to_owned());
        let tried = format!("{}{}\n", self.said, line.trim_end());
        match rule(Some(self.code), &tried) {
            Err(fault) => {
                let failure = faults::failure(&fault, "-", self.words);
                let _ = write!(io::stderr(), "{}", failure.text(self.words));
                // The lines keep their numbers.
                self.said.push('\n');
                Ok(())
            }
            Ok(outcome) => {
                self.said = tried;
                let now: Vec<Told> =
                    outcome.reports.iter().filter_map(|report| told(report, self.words)).collect();
                let mut text = String::new();
                for (at, ruling) in now.iter().enumerate() {
                    text += &news(ruling, self.shown.get(at));
                }
                if !text.is_empty() {
                    text += &self.questions(&outcome);
                }
                self.shown = now;
                self.outcome = Some(outcome);
                self.print(&text)
            }
        }
    }

    /// The questions of fact of the newest ruling that nobody has answered.
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

    /// Says something, but to a program.
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

/// The line that a word alone stands for: an option that waits, or an answer to a question.
fn short(outcome: &Outcome, line: &str) -> Option<String> {
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

/// An answer as people type it, in words or letters of both languages.
fn read(ask: &Ask, text: &str) -> Option<String> {
    match ask {
        Ask::Seat => input::seats(text).first().map(ToString::to_string),
        Ask::Bid | Ask::Call => input::calls(text).first().map(ToString::to_string),
        Ask::CallOrNone if text == "none" => Some(text.to_owned()),
        Ask::CallOrNone => input::calls(text).first().map(ToString::to_string),
        Ask::Card => input::cards(text).first().map(ToString::to_string),
        Ask::Contract => input::contracts(text).first().map(ToString::to_string),
        Ask::Cards => typed::cards(text),
        Ask::Calls => typed::calls(text),
        Ask::Said => Some(typed::statement(text, &[])),
        Ask::Words(_) | Ask::Voids | Ask::Tricks | Ask::Rest | Ask::Deal => Some(text.to_owned()),
    }
}
