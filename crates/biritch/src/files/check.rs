//! `biritch check`: what is wrong in files of boards.

use std::fmt::Write as _;
use std::process::ExitCode;

use formats::{Diagnostic, Encoding, Format, Severity, verify};
use serde::Serialize;

use super::diagnostic::message;
use super::{Batch, BoardList, RecordFile, globs, visible};
use crate::failure::{Exit, Failure};
use crate::solve::{BytesRead, InputDeals, Progress};
use crate::words::Words;
use crate::{input, output};

/// The arguments of `biritch check`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CheckArgs {
    /// The paths of files; `-` is standard input.
    pub(crate) files: Vec<String>,
    /// The only boards to check; `None` for all.
    pub(crate) boards: Option<BoardList>,
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
    let files = globs::resolved(&args.files);
    let mut progress = Progress::new(InputDeals::bytes(&files), words);
    let (mut exit, mut boards, mut before) = (None, 0, 0);
    for name in &files {
        let mut file = match RecordFile::open(name, args.encoding) {
            Ok(file) => file,
            Err(failure) => {
                exit = exit.max(Some(failure.exit));
                progress.suspend(|| output::warn(&failure.text(words)));
                continue;
            }
        };
        let (mut counts, mut format, mut read) = (Counts::default(), None, 0_u32);
        while let Some(batch) = file.next() {
            let batch = match batch {
                Ok(batch) => batch,
                Err(failure) => {
                    exit = exit.max(Some(failure.exit));
                    progress.suspend(|| output::warn(&failure.text(words)));
                    break;
                }
            };
            let mut batch = batch;
            batch.read.diagnostics.extend(verify(&batch.read));
            batch.read.diagnostics.sort_by_key(|found| found.at);
            let records = u32::try_from(batch.read.records.len()).unwrap_or(u32::MAX);
            if let Some(list) = &args.boards {
                list.keep(&mut batch.read, read);
            }
            read = read.saturating_add(records);
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
        self.errors += read.count(Severity::Error);
        self.warnings += read.count(Severity::Warning);
        self.notes += read.count(Severity::Note);
    }

    fn text(&self, file: &str, format: Option<Format>, words: &Words) -> String {
        let facts = [
            ("file", input::name(file, words).into()),
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
    let mut cursor = Cursor::default();
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
        let source = lines.get(line).filter(|line| is_text(line)).map(|line| {
            cursor.go(line, found.at.column);
            cursor.excerpt()
        });
        let place = match (&source, lines.get(line)) {
            (None, None) => None,
            _ => Some((found.at.line, found.at.column)),
        };
        out += &rendered(file, found, (place, source), &message, &done, words);
    }
    output::print(&out).map(drop)
}

/// Whether a line is text, and not bytes of a file of another kind.
fn is_text(line: &str) -> bool {
    let is_odd = |c: &char| *c == '\u{fffd}' || c.is_control() && *c != '\t';
    let (mut odd, mut all) = (0, 0);
    for c in line.chars().take(SHOWN) {
        odd += usize::from(is_odd(&c));
        all += 1;
    }
    odd * 10 <= all
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

/// A part of a line, and where in it the caret stands.
type Excerpt = (String, usize);

/// A diagnostic as compilers print it: where, what, a part of the line with a caret, what was done.
fn rendered(
    file: &str,
    found: &Diagnostic,
    (place, source): (Option<(u32, u32)>, Option<Excerpt>),
    message: &str,
    done: &str,
    words: &Words,
) -> String {
    let name = input::name(file, words);
    let place = match place {
        _ if source.is_none() && found.kind.is_of_file() => name,
        Some((line, column)) => format!("{name}:{line}:{column}"),
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
    if let Some((shown, caret)) = source {
        let _ = writeln!(text, "{:>margin$} | {shown}", found.at.line);
        let _ = writeln!(text, "{:>margin$} | {:caret$}^", "", "");
    }
    if !done.is_empty() {
        let _ = writeln!(text, "{:>margin$} = {done}", "");
    }
    text
}

/// A place in a line, from which later places are reached: the lines of some formats are megabytes long.
#[derive(Clone, Copy, Default)]
struct Cursor<'a> {
    line: &'a str,
    /// The number of characters before it.
    column: usize,
    /// The number of bytes before it.
    byte: usize,
}

impl<'a> Cursor<'a> {
    /// Goes to a column of a line, counted from 1, or to the end of the line.
    fn go(&mut self, line: &'a str, column: u32) {
        let column = column.saturating_sub(1) as usize;
        if !std::ptr::eq(self.line, line) || column < self.column {
            *self = Cursor { line, column: 0, byte: 0 };
        }
        for c in self.line[self.byte..].chars().take(column - self.column) {
            self.column += 1;
            self.byte += c.len_utf8();
        }
    }

    /// The part of the line around the place, and where in it the place is.
    fn excerpt(&self) -> (String, usize) {
        let is_long = self.line.chars().nth(SHOWN).is_some();
        let before = if is_long { BEFORE.min(self.column) } else { self.column };
        let start = self.line[..self.byte].char_indices().rev().take(before).last();
        let rest = &self.line[start.map_or(self.byte, |(at, _)| at)..];
        let mut shown = String::from(if self.column > before { "…" } else { "" });
        let caret = before + shown.chars().count();
        let mut rest = rest.chars();
        shown.extend(rest.by_ref().take(SHOWN).map(visible));
        if rest.next().is_some() {
            shown.push('…');
        }
        (shown, caret)
    }
}
