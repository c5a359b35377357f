//! `biritch convert`: files of boards in another format.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use formats::usebio::Version;
use formats::{Diagnostic, DiagnosticKind, Encoding, Format, Part, Severity, is_written};
use serde::Serialize;

use super::diagnostic::message;
use super::output_file::OutputFile;
use super::{BoardList, RecordFile, globs};
use crate::failure::{Exit, Failure};
use crate::output;
use crate::solve::{BytesRead, InputDeals, Progress};
use crate::words::Words;

/// The arguments of `biritch convert`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ConvertArgs {
    /// The paths of files; `-` is standard input.
    pub(crate) inputs: Vec<String>,
    /// The file to write, a folder, or `-` for standard output.
    pub(crate) output: String,
    /// The format to write; `None` if the ending of the output names it. USEBIO may have its version
    /// after a hyphen.
    pub(crate) to: Option<String>,
    /// The encoding of the inputs; `None` if it is to be recognized.
    pub(crate) encoding: Option<Encoding>,
    /// The only boards to write; `None` for all.
    pub(crate) boards: Option<BoardList>,
    /// Whether an existing file is replaced.
    pub(crate) overwrite: bool,
    pub(crate) json: bool,
}

/// The report in JSON.
#[derive(Serialize)]
struct ReportJson {
    read: ReadJson,
    written: WrittenJson,
    lost: Vec<LostJson>,
}

#[derive(Serialize)]
struct ReadJson {
    /// The format of all inputs; none if they differ.
    format: Option<&'static str>,
    boards: usize,
    files: Vec<FileJson>,
}

#[derive(Serialize)]
struct FileJson {
    file: String,
    format: Option<&'static str>,
    boards: usize,
    errors: usize,
    warnings: usize,
    /// Whether all of the file was read.
    #[serde(skip)]
    is_whole: bool,
}

#[derive(Serialize)]
struct WrittenJson {
    file: String,
    format: &'static str,
    /// The version of the format, where it has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<&'static str>,
    boards: usize,
    /// The numbers of boards with several deals, in a file for a dealing machine.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    several_deals: Vec<u32>,
}

#[derive(Serialize)]
struct LostJson {
    part: &'static str,
    boards: usize,
}

/// The names of the formats that can be written, for messages.
pub(crate) fn written() -> String {
    let names: Vec<&str> = formats::written().map(Format::name).collect();
    names.join(", ")
}

/// Converts files.
pub(crate) fn convert(args: &ConvertArgs, words: &Words) -> Result<ExitCode, Failure> {
    if args.json && args.output == "-" {
        return Err(Failure::usage_error("convert-json"));
    }
    let resolved = ConvertArgs { inputs: globs::resolved(&args.inputs), ..args.clone() };
    let args = &resolved;
    let is_folder = args.output.ends_with(['/', '\\']) || Path::new(&args.output).is_dir();
    let (format, version) = format(args, is_folder)?;
    let jobs: Vec<(&[String], String)> = if is_folder {
        let name = |input: &String| place(&args.output, input, format).display().to_string();
        args.inputs.chunks(1).map(|inputs| (inputs, name(&inputs[0]))).collect()
    } else {
        vec![(&args.inputs, args.output.clone())]
    };
    let mut outputs = BTreeSet::new();
    for (_, output) in &jobs {
        check_output(args, output)?;
        if !outputs.insert(output) {
            return Err(Failure::usage_error("convert-twice").fact("file", output.clone()));
        }
    }
    let mut progress = Progress::new(InputDeals::bytes(&args.inputs), words);
    let (mut exit, mut before) = (None, 0);
    for (inputs, output) in jobs {
        let boards = args.boards.as_ref();
        let job = Job { inputs, output, format, version, encoding: args.encoding, boards };
        let done = job.run(&mut progress, &mut before, words);
        exit = exit.max(progress.suspend(|| match done {
            Ok((report, exit)) => {
                report.print(args.json, words)?;
                Ok::<Option<Exit>, Failure>(exit)
            }
            Err(failure) if is_folder => {
                output::warn(&failure.text(words));
                Ok(Some(failure.exit))
            }
            Err(failure) => Err(failure),
        })?);
    }
    progress.finish();
    Ok(exit.map_or(ExitCode::SUCCESS, ExitCode::from))
}

/// The format to write, and the version of USEBIO if one is named.
fn format(args: &ConvertArgs, is_folder: bool) -> Result<(Format, Option<Version>), Failure> {
    let version = args.to.as_deref().and_then(|name| {
        let (format, version) = name.split_once('-')?;
        let is_usebio = Format::of_name(format) == Some(Format::Usebio);
        Version::of_name(version).filter(|_| is_usebio)
    });
    if version.is_some() {
        return Ok((Format::Usebio, version));
    }
    let named = match &args.to {
        Some(name) => Format::of_name(name).ok_or_else(|| {
            let failure = Failure::usage_error("wrong-word").fact("argument", "--to");
            failure.fact("value", name.clone()).fact("words", written())
        })?,
        None if is_folder || args.output == "-" => {
            return Err(Failure::usage_error("convert-no-ending").fact("formats", written()));
        }
        None => {
            let ending = Path::new(&args.output).extension().and_then(|ending| ending.to_str());
            ending.and_then(Format::of_ending).ok_or_else(|| {
                let failure = Failure::usage_error("convert-no-format");
                failure.fact("file", args.output.clone()).fact("formats", written())
            })?
        }
    };
    if is_written(named) {
        return Ok((named, None));
    }
    let failure = Failure::usage_error("convert-not-written").fact("format", named.name());
    Err(failure.fact("formats", written()))
}

/// The file in a folder for an input.
fn place(folder: &str, input: &str, format: Format) -> PathBuf {
    let stem = if input == "-" { Some("stdin".as_ref()) } else { Path::new(input).file_stem() };
    let mut name = stem.unwrap_or("boards".as_ref()).to_owned();
    name.push(".");
    name.push(format.name());
    Path::new(folder).join(name)
}

/// Refuses to replace a file that has content, or one that is read.
fn check_output(args: &ConvertArgs, output: &str) -> Result<(), Failure> {
    let Ok(found) = fs::metadata(output) else { return Ok(()) };
    if output == "-" || !found.is_file() {
        return Ok(());
    }
    let there = fs::canonicalize(output).ok();
    let is_same = |input: &String| there.is_some() && fs::canonicalize(input).ok() == there;
    if args.inputs.iter().any(is_same) {
        return Err(Failure::usage_error("convert-same").fact("file", output.to_owned()));
    }
    // An existing file may hold the work of years, and be named last by mistake.
    if found.len() > 0 && !args.overwrite {
        return Err(Failure::usage_error("convert-exists").fact("file", output.to_owned()));
    }
    Ok(())
}

/// The files that make one file.
struct Job<'a> {
    inputs: &'a [String],
    output: String,
    format: Format,
    version: Option<Version>,
    encoding: Option<Encoding>,
    /// The only boards to write; `None` for all.
    boards: Option<&'a BoardList>,
}

impl Job<'_> {
    /// Reads the inputs and writes the output. `before` counts the bytes of all inputs read so far.
    fn run(
        &self,
        progress: &mut Progress<'_>,
        before: &mut u64,
        words: &Words,
    ) -> Result<(ReportJson, Option<Exit>), Failure> {
        let mut output = OutputFile::open(&self.output, self.format, self.version)?;
        let mut exit = None;
        let mut files = Vec::new();
        for name in self.inputs {
            let read = self.input(name, &mut output, progress, *before);
            match read {
                Ok((file, bytes)) => {
                    *before += bytes;
                    if file.errors + file.warnings > 0 {
                        let facts = [
                            ("file", file.file.clone().into()),
                            ("errors", file.errors.to_string().into()),
                            ("warnings", file.warnings.to_string().into()),
                        ];
                        let text = words.format("convert-found", &facts) + "\n";
                        progress.suspend(|| output::warn(&text));
                    }
                    if file.boards == 0 || !file.is_whole {
                        exit = exit.max(Some(Exit::Input));
                    }
                    files.push(file);
                }
                Err(failure) => {
                    output.discard();
                    return Err(failure);
                }
            }
        }
        let boards = output.boards;
        if boards == 0 {
            output.discard();
            let has_any = files.iter().any(|file| file.boards > 0);
            return Err(match self.boards.filter(|_| has_any) {
                Some(list) => {
                    Failure::input_error("convert-no-chosen").fact("boards", list.to_string())
                }
                None => Failure::input_error("convert-no-boards"),
            });
        }
        let finished = output.finish()?;
        for found in &finished.several_deals {
            let (message, done) = message(found, words);
            let facts = [("message", message.into()), ("done", done.into())];
            let text = words.format("convert-warning", &facts) + "\n";
            progress.suspend(|| output::warn(&text));
        }
        let first = files.first().and_then(|file| file.format);
        let is_one = files.iter().all(|file| file.format == first);
        let (file, format) = (self.output.clone(), self.format.name());
        let report = ReportJson {
            read: ReadJson { format: first.filter(|_| is_one), boards, files },
            written: WrittenJson {
                file,
                format,
                version: finished.version,
                boards: finished.boards,
                several_deals: finished.several_deals.iter().filter_map(board_of).collect(),
            },
            lost: finished.lost.into_iter().map(LostJson::from).collect(),
        };
        Ok((report, exit))
    }

    /// Reads one input. Returns what was found in it, and its size.
    fn input(
        &self,
        name: &str,
        output: &mut OutputFile,
        progress: &mut Progress<'_>,
        before: u64,
    ) -> Result<(FileJson, u64), Failure> {
        let mut file = RecordFile::open(name, self.encoding)?;
        let mut found = FileJson {
            file: name.to_owned(),
            format: None,
            boards: 0,
            errors: 0,
            warnings: 0,
            is_whole: true,
        };
        let is_end = |found: &Diagnostic| matches!(found.kind, DiagnosticKind::LargeRecord { .. });
        while let Some(batch) = file.next() {
            let mut read = batch?.read;
            let (is_whole, records) = (!read.diagnostics.iter().any(is_end), read.records.len());
            if let Some(list) = self.boards {
                list.keep(&mut read, u32::try_from(found.boards).unwrap_or(u32::MAX));
            }
            found.format = read.format.map(Format::name);
            found.boards += records;
            found.errors += read.count(Severity::Error);
            found.warnings += read.count(Severity::Warning);
            found.is_whole &= is_whole;
            output.add(read)?;
            progress.update(BytesRead(before + file.bytes()), output.boards);
        }
        Ok((found, file.bytes()))
    }
}

/// The board that a diagnostic is about.
fn board_of(found: &Diagnostic) -> Option<u32> {
    match found.kind {
        DiagnosticKind::SeveralDeals { board } => Some(board),
        _ => None,
    }
}

/// What a format has no place for, part by part.
pub(crate) fn losses(format: Format, lost: Vec<(Part, usize)>, words: &Words) -> String {
    lost_text(format.name(), lost.into_iter().map(|(part, count)| (part.name(), count)), words)
}

fn lost_text(
    format: &'static str,
    lost: impl Iterator<Item = (&'static str, usize)>,
    words: &Words,
) -> String {
    let mut text = String::new();
    for (part, boards) in lost {
        if text.is_empty() {
            text = words.format("convert-lost", &[("format", format.into())]) + "\n";
        }
        let boards = i64::try_from(boards).unwrap_or(i64::MAX);
        let facts = [("part", part.into()), ("boards", boards.into())];
        text += &(words.format("convert-lost-part", &facts) + "\n");
    }
    text
}

impl From<(Part, usize)> for LostJson {
    fn from((part, boards): (Part, usize)) -> LostJson {
        LostJson { part: part.name(), boards }
    }
}

impl ReportJson {
    /// Prints the report; on standard error if the boards are on standard output.
    fn print(&self, json: bool, words: &Words) -> Result<(), Failure> {
        if json {
            return output::print_json(self).map(drop);
        }
        let mut formats: Vec<&str> =
            self.read.files.iter().filter_map(|file| file.format).collect();
        formats.sort_unstable();
        formats.dedup();
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let written = match self.written.version {
            Some(version) => format!("{} {version}", self.written.format),
            None => self.written.format.to_owned(),
        };
        let facts = [
            ("boards", number(self.written.boards).into()),
            ("from", formats.join(", ").into()),
            ("file", self.written.file.clone().into()),
            ("to", written.into()),
        ];
        let mut text = words.format("convert-done", &facts) + "\n";
        let lost = self.lost.iter().map(|lost| (lost.part, lost.boards));
        text += &lost_text(self.written.format, lost, words);
        if self.written.file == "-" {
            output::warn(&text);
            return Ok(());
        }
        output::print(&text).map(drop)
    }
}
