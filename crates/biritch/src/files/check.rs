//! `biritch check`: what is wrong in files of boards.

use std::fmt::Write as _;
use std::process::ExitCode;

use formats::{Diagnostic, Encoding, Format, Severity};
use serde::Serialize;

use super::diagnostic::message;
use super::{Batch, RecordFile};
use crate::failure::{Exit, Failure};
use crate::output;
use crate::solve::{BytesRead, InputDeals, Progress};
use crate::words::Words;

/// The arguments of `biritch check`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CheckArgs {
    /// The paths of files; `-` is standard input.
    pub(crate) files: Vec<String>,
    /// The encoding of the texts; `None` if it is to be recognized.
    pub(crate) encoding: Option<Encoding>,
    pub(crate) json: bool,
}

/// A diagnostic in JSON.
#[derive(Serialize)]
struct DiagnosticJson<'a> {
    file: &'a str,
    /// The line; of a binary file, the number of the record.
    line: u32,
    column: u32,
    severity: &'static str,
    code: &'static str,
    message: String,
    /// What was done about it.
    done: String,
}

/// The most characters of a source line that are shown.
const SHOWN: usize = 100;

/// How many characters before the place of a diagnostic are shown at least.
const BEFORE: usize = 60;

/// What was found in a file.
#[derive(Default)]
struct Counts {
    boards: usize,
    errors: usize,
    warnings: usize,
    notes: usize,
}

/// Checks files, and prints what is wrong in them.
pub(crate) fn check(args: &CheckArgs, words: &Words) -> Result<ExitCode, Failure> {
    let mut progress = Progress::new(InputDeals::bytes(&args.files), words);
    let (mut exit, mut boards, mut before) = (None, 0, 0);
    for name in &args.files {
        let mut file = match RecordFile::open(name, args.encoding) {
            Ok(file) => file,
            Err(failure) => {
                exit = exit.max(Some(failure.exit));
                progress.suspend(|| output::warn(&failure.text(words)));
                continue;
            }
        };
        let (mut counts, mut format) = (Counts::default(), None);
        while let Some(batch) = file.next() {
            let batch = match batch {
                Ok(batch) => batch,
                Err(failure) => {
                    exit = exit.max(Some(failure.exit));
                    progress.suspend(|| output::warn(&failure.text(words)));
                    break;
                }
            };
            format = batch.read.format;
            counts.add(&batch.read);
            progress.suspend(|| print(name, &batch, args.json, words))?;
            boards += batch.read.records.len();
            progress.update(BytesRead(before + file.bytes()), boards);
        }
        before += file.bytes();
        if counts.errors > 0 {
            exit = exit.max(Some(Exit::No));
        }
        if !args.json {
            progress.suspend(|| output::print(&counts.text(name, format, words)))?;
        }
    }
    progress.finish();
    Ok(exit.map_or(ExitCode::SUCCESS, ExitCode::from))
}

impl Counts {
    fn add(&mut self, read: &formats::Read) {
        self.boards += read.records.len();
        for found in &read.diagnostics {
            match found.severity() {
                Severity::Error => self.errors += 1,
                Severity::Warning => self.warnings += 1,
                Severity::Note => self.notes += 1,
            }
        }
    }

    fn text(&self, file: &str, format: Option<Format>, words: &Words) -> String {
        let facts = [
            ("file", file_name(file, words).into()),
            ("format", format.map_or("none", Format::name).into()),
            ("boards", self.boards.to_string().into()),
            ("errors", self.errors.to_string().into()),
            ("warnings", self.warnings.to_string().into()),
            ("notes", self.notes.to_string().into()),
        ];
        words.format("check-file", &facts) + "\n"
    }
}

/// Prints the diagnostics of a batch.
fn print(file: &str, batch: &Batch, json: bool, words: &Words) -> Result<(), Failure> {
    if batch.read.diagnostics.is_empty() {
        return Ok(());
    }
    let text = if json { None } else { batch.text() };
    let lines: Vec<&str> = text.iter().flat_map(|text| lines(text, batch.read.format)).collect();
    let mut out = String::new();
    for found in &batch.read.diagnostics {
        let (message, done) = message(found, words);
        if json {
            output::print_json(&DiagnosticJson {
                file,
                line: found.at.line,
                column: found.at.column,
                severity: found.severity().name(),
                code: found.code(),
                message,
                done,
            })?;
            continue;
        }
        let line = found.at.line.saturating_sub(batch.lines + 1) as usize;
        let source = lines.get(line).copied();
        out += &rendered(file, found, source, &message, &done, words);
    }
    output::print(&out).map(drop)
}

/// The lines as the readers count them: PBN ends lines by a lone CR too.
fn lines(text: &str, format: Option<Format>) -> Vec<&str> {
    let lines = text.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line));
    if format == Some(Format::Pbn) {
        lines.flat_map(|line| line.split('\r')).collect()
    } else {
        lines.collect()
    }
}

fn file_name(file: &str, words: &Words) -> String {
    if file == "-" { words.text("check-stdin") } else { file.to_owned() }
}

/// A diagnostic as compilers print it: where, what, the line with a caret, what was done.
fn rendered(
    file: &str,
    found: &Diagnostic,
    source: Option<&str>,
    message: &str,
    done: &str,
    words: &Words,
) -> String {
    let name = file_name(file, words);
    let place = match source {
        Some(_) => format!("{name}:{}:{}", found.at.line, found.at.column),
        None => {
            let facts = [("file", name.into()), ("record", found.at.line.to_string().into())];
            words.format("check-record", &facts)
        }
    };
    let facts = [
        ("place", place.into()),
        ("severity", found.severity().name().into()),
        ("code", found.code().into()),
        ("message", message.to_owned().into()),
    ];
    let mut text = words.format("check-line", &facts) + "\n";
    let margin = found.at.line.to_string().len().max(3) + 1;
    if let Some((shown, caret)) = source.map(|source| excerpt(source, found.at.column)) {
        let _ = writeln!(text, "{:>margin$} | {shown}", found.at.line);
        let _ = writeln!(text, "{:>margin$} | {:caret$}^", "", "");
    }
    if !done.is_empty() {
        let _ = writeln!(text, "{:>margin$} = {done}", "");
    }
    text
}

/// A part of a line around a column, and where in it the column is.
fn excerpt(line: &str, column: u32) -> (String, usize) {
    let chars: Vec<char> = line.chars().collect();
    let at = (column.saturating_sub(1) as usize).min(chars.len());
    let from = if chars.len() > SHOWN { at.saturating_sub(BEFORE) } else { 0 };
    let to = chars.len().min(from + SHOWN);
    let plain = |c: &char| match c {
        '\t' => ' ',
        c if c.is_control() => '\u{fffd}',
        c => *c,
    };
    let mut shown = String::from(if from > 0 { "…" } else { "" });
    let caret = at - from + shown.chars().count();
    shown.extend(chars[from..to].iter().map(plain));
    if to < chars.len() {
        shown.push('…');
    }
    (shown, caret)
}
