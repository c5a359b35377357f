//! `biritch event import`: results and cards of a file of boards into a log.

use std::path::Path;
use std::process::ExitCode;

use bridge::{BySide, Outcome};
use club::events::import::{FileResult, Found, FoundState, Import};
use club::events::import_messages::{import_doubt, import_fault, import_notes};
use club::events::messages::Message;
use formats::record::Record;
use formats::{Diagnostic, Read, Severity};
use serde::Serialize;
use tourney::merge::{Author, Change, is_field};

use super::doubts::place;
use super::kind::EventKind;
use super::kinds::Command;
use super::log_file::{LockedFile, now};
use crate::failure::Failure;
use crate::score::contest::read_boards;
use crate::score::json::PlayedJson;
use crate::words::Words;
use crate::{files, input, output};

/// The arguments of `biritch event import`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ImportArgs {
    pub(crate) file: String,
    /// The file with results or cards; `-` is standard input.
    pub(crate) results: String,
    /// The section, if the file has several.
    pub(crate) section: Option<String>,
    /// Whether results that are probably wrong are entered too.
    pub(crate) doubtful: bool,
    /// Whether it is only shown what would be entered.
    pub(crate) draft: bool,
    pub(crate) by: Author,
}

#[derive(Serialize)]
struct ImportJson {
    /// The operations; of a draft none.
    entered: Vec<String>,
    results: Vec<ResultJson>,
    /// The boards whose cards were not recorded yet.
    deals: Vec<u32>,
    /// How many boards had the same cards already.
    known_deals: usize,
    /// The boards whose cards differ.
    other_deals: Vec<u32>,
    /// How many results are of boards that the event does not have.
    other_boards: usize,
}

#[derive(Serialize)]
struct ResultJson {
    /// The line, or the number of the record in a binary file.
    line: u32,
    board: u32,
    table: Option<u32>,
    ns: Option<u32>,
    ew: Option<u32>,
    #[serde(flatten)]
    played: PlayedJson,
    state: State,
    /// Why it is in doubt or impossible: a stable key, and a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum State {
    New,
    Doubtful,
    Unconfirmed,
    Known,
    Differs,
    Impossible,
}

struct ImportCommand<'a> {
    args: &'a ImportArgs,
    records: Vec<Record>,
    file: LockedFile,
    json: bool,
    words: &'a Words,
}

/// Enters what is new in a file, or shows it.
pub(crate) fn import(args: &ImportArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    // Read before the log is locked.
    let read = read_boards(&input::bytes(&args.results)?, &args.results, words)?;
    let (errors, more) = unread(&read, words);
    errors.iter().for_each(|line| output::warn(line));
    if more > 0 {
        output::warn(&(words.format("eventfile-import-more", &[("count", more.into())]) + "\n"));
    }
    let file = LockedFile::open(&args.file)?;
    let kind = file.content.kind()?;
    kind.run(ImportCommand { args, records: read.records, file, json, words })
}

/// The most lines that are named of what cannot be read.
const NAMED: usize = 20;

/// What cannot be read, a line each with what would be right; and how many more there are.
fn unread(read: &Read, words: &Words) -> (Vec<String>, usize) {
    let is_error = |found: &&Diagnostic| found.severity() == Severity::Error;
    let errors: Vec<&Diagnostic> = read.diagnostics.iter().filter(is_error).collect();
    let line = |found: &&Diagnostic| {
        let (message, right) = files::message(found, words);
        let facts = [
            ("line", found.at.line.to_string().into()),
            ("column", found.at.column.to_string().into()),
            ("message", message.into()),
            ("right", right.into()),
        ];
        words.format("eventfile-import-unread", &facts) + "\n"
    };
    let named = errors.iter().take(NAMED).map(line).collect();
    (named, errors.len().saturating_sub(NAMED))
}

impl Command for ImportCommand<'_> {
    type Output = ExitCode;

    fn run<E: EventKind>(self) -> Result<ExitCode, Failure> {
        let ImportCommand { args, records, file, json, words } = self;
        let mut file = file.log::<E>(words)?;
        let event = file.log.state();
        let (import, acts) =
            event.import(&records, args.section.as_deref(), args.doubtful, now())?;
        let results = import.results.iter();
        let results: Vec<ResultJson> = results.map(|found| json_of(found, words)).collect();
        let text = text(&import, &results, args, words);
        let mut entered = Vec::new();
        // Where the results come from.
        let name = Path::new(&args.results).file_name().map(|name| name.to_string_lossy());
        let why = name.map(String::from).filter(|name| is_field(name)).unwrap_or_default();
        let why = if why.is_empty() { words.text("eventfile-import-why") } else { why };
        if !args.draft {
            for act in acts {
                entered.push(file.enter(&args.by, Change::Act(act), &why)?);
            }
            file.save()?;
        }
        if json {
            return output::print_json(&ImportJson {
                entered,
                results,
                deals: import.deals.keys().copied().collect(),
                known_deals: import.known_deals,
                other_deals: import.other_deals.iter().copied().collect(),
                other_boards: import.other_boards,
            });
        }
        output::print(&text)
    }
}

fn json_of(found: &Found, words: &Words) -> ResultJson {
    let (state, message) = match &found.state {
        FoundState::New { doubt: None, .. } => (State::New, None),
        FoundState::New { doubt: Some(doubt), .. } => {
            (State::Doubtful, Some(import_doubt(doubt, |card| words.card(card))))
        }
        FoundState::Unconfirmed { .. } => (State::Unconfirmed, None),
        FoundState::Known => (State::Known, None),
        FoundState::Differs { .. } => (State::Differs, None),
        FoundState::Impossible(fault) => (State::Impossible, Some(import_fault(fault))),
    };
    let why = |Message { key, facts }: &Message| words.format(key, facts);
    let number = |at: usize| found.pairs.map(|BySide(pairs)| pairs[at]);
    ResultJson {
        line: found.line,
        board: found.board,
        table: found.table,
        ns: number(0),
        ew: number(1),
        played: PlayedJson::of(outcome(found)),
        state,
        code: message.as_ref().map(|message| message.key),
        why: message.as_ref().map(why),
    }
}

/// How a board ended by the file.
fn outcome(found: &Found) -> Option<Outcome> {
    match found.result {
        Some(FileResult::Played { outcome, .. }) => Some(outcome),
        Some(FileResult::Ruled(_)) | None => None,
    }
}

/// `4♠ N 10`.
fn played(outcome: Outcome, words: &Words) -> String {
    match outcome {
        Outcome::PassedOut => words.text("say-pass"),
        Outcome::Played { contract, tricks } => {
            format!("{} {}", words.contract(contract), tricks.count())
        }
    }
}

/// What was entered, and a line for each result that was not.
fn text(import: &Import, results: &[ResultJson], args: &ImportArgs, words: &Words) -> String {
    let count = |of: State| results.iter().filter(|result| result.state == of).count();
    let doubtful = if args.doubtful { count(State::Doubtful) } else { 0 };
    let facts = [
        ("file", args.file.clone().into()),
        ("results", (count(State::New) + doubtful).into()),
        ("confirmed", count(State::Unconfirmed).into()),
        ("deals", import.deals.len().into()),
        ("known", count(State::Known).into()),
    ];
    let head = if args.draft { "eventfile-import-draft" } else { "eventfile-imported" };
    let mut text = words.format(head, &facts) + "\n";
    for (found, result) in import.results.iter().zip(results) {
        let key = match result.state {
            State::Differs => "eventfile-import-differs",
            State::Doubtful if args.doubtful => "eventfile-import-although",
            State::Doubtful => "eventfile-import-doubtful",
            State::Impossible => "eventfile-import-impossible",
            State::New | State::Unconfirmed | State::Known => continue,
        };
        let entered = match found.state {
            FoundState::Differs { entered } => entered,
            _ => None,
        };
        let result_of =
            |of: Option<Outcome>| of.map_or_else(|| "–".to_owned(), |of| played(of, words));
        let facts = [
            ("place", place(found.board, found.table, words).into()),
            ("line", found.line.into()),
            ("was", result_of(entered).into()),
            ("now", result_of(outcome(found)).into()),
            ("why", result.why.clone().unwrap_or_default().into()),
        ];
        text += &(words.format(key, &facts) + "\n");
    }
    text.extend(
        import_notes(import)
            .into_iter()
            .map(|Message { key, facts }| words.format(key, &facts) + "\n"),
    );
    text
}
