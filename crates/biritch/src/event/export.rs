//! `biritch event export` and `biritch event pdf`: the folder of results, and sheets of paper.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Component, Path};
use std::process::ExitCode;

use results::pdf::Paper;
use results::print::{EventAddress, Job, Sheet};
use results::{NoFile, OutputFile, Texts, folder, left_out};
use serde::Serialize;

use super::published::{Published, PublishedArgs};
use crate::failure::{self, Failure};
use crate::output;
use crate::words::{Lang, Words};

/// The arguments of `biritch event export`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ExportArgs {
    pub(crate) published: PublishedArgs,
    /// The folder.
    pub(crate) folder: String,
}

/// The arguments of `biritch event pdf`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PdfArgs {
    pub(crate) published: PublishedArgs,
    /// The folder.
    pub(crate) folder: String,
    /// The sheets; if there are none, all that the event has and that show no board which a table
    /// still has to play.
    pub(crate) sheets: Vec<Sheet>,
    pub(crate) paper: Paper,
    /// Hand records on a page.
    pub(crate) hands: u32,
    /// Where the event stands on the web, for QR codes.
    pub(crate) address: Option<EventAddress>,
}

#[derive(Serialize)]
struct ExportJson {
    folder: String,
    files: usize,
    bytes: usize,
    boards: usize,
    /// Boards with their cards.
    hands: usize,
    /// Boards with their cards whose analysis was stopped.
    not_analysed: u32,
    /// Boards that a table still has to play, so that they are not shown.
    unfinished: Vec<u32>,
    /// Files for other scoring programs that the event cannot have.
    left_out: Vec<LeftOutJson>,
}

#[derive(Serialize)]
struct LeftOutJson {
    file: &'static str,
    reason: NoFile,
}

#[derive(Serialize)]
struct PdfJson {
    folder: String,
    sheets: Vec<SheetJson>,
}

#[derive(Serialize)]
struct SheetJson {
    sheet: &'static str,
    file: String,
    bytes: usize,
}

/// Writes the folder of results.
pub(crate) fn export(args: &ExportArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    write_folder(args.published.read(words)?, &args.folder, json, words)
}

/// Writes the folder of these results.
pub(super) fn write_folder(
    mut published: Published,
    to: &str,
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let not_analysed = published.analyse(words);
    let results = &published.results;
    let files = folder(results, &languages(words.lang()));
    write(to, &files)?;
    forget(to, &files)?;
    let answer = ExportJson {
        folder: to.to_owned(),
        files: files.len(),
        bytes: files.iter().map(|file| file.bytes.len()).sum(),
        boards: results.boards.len(),
        hands: results.boards.iter().filter(|board| board.deal.is_some()).count(),
        not_analysed,
        unfinished: results.unfinished().collect(),
        left_out: left_out(results)
            .into_iter()
            .map(|(file, reason)| LeftOutJson { file, reason })
            .collect(),
    };
    if json {
        return output::print_json(&answer);
    }
    let facts = [
        ("folder", answer.folder.into()),
        ("files", (answer.files as i64).into()),
        ("boards", (answer.boards as i64).into()),
        ("hands", (answer.hands as i64).into()),
    ];
    let mut text = words.format("event-exported", &facts) + "\n";
    for LeftOutJson { file, reason } in &answer.left_out {
        let facts = [("file", (*file).into()), ("reason", reason.key().into())];
        text += &(words.format("event-left-out", &facts) + "\n");
    }
    if !answer.unfinished.is_empty() {
        text += &(words.format("event-kept-back", &[("boards", runs(&answer.unfinished).into())])
            + "\n");
    }
    output::print(&text)
}

/// Writes the sheets.
pub(crate) fn pdf(args: &PdfArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let mut published = args.published.read(words)?;
    let needs = |sheet| args.sheets.is_empty() || args.sheets.contains(&sheet);
    if needs(Sheet::Hands) || needs(Sheet::Travellers) {
        published.analyse(words);
    }
    let texts = Texts::new(words.lang());
    let job = Job {
        results: &published.results,
        deals: &published.deals,
        texts: &texts,
        paper: args.paper,
        hands: args.hands,
        address: args.address.as_ref(),
    };
    if let Some(sheet) = args.sheets.iter().find(|sheet| !sheet.is_for(&job)) {
        return Err(Failure::input_error("event-no-sheet")
            .fact("file", args.published.file.clone())
            .fact("sheet", sheet.key()));
    }
    let wanted = Sheet::ALL.into_iter().filter(|sheet| match args.sheets.is_empty() {
        true => sheet.is_for(&job) && !job.is_secret(*sheet),
        false => args.sheets.contains(sheet),
    });
    let files: Vec<(Sheet, OutputFile)> = wanted
        .map(|sheet| {
            (sheet, OutputFile { name: format!("{}.pdf", sheet.key()), bytes: job.pdf(sheet) })
        })
        .collect();
    let all: Vec<OutputFile> = files.iter().map(|(_, file)| file.clone()).collect();
    write(&args.folder, &all)?;
    if json {
        let sheets = files.iter().map(|(sheet, file)| SheetJson {
            sheet: sheet.key(),
            file: file.name.clone(),
            bytes: file.bytes.len(),
        });
        return output::print_json(&PdfJson {
            folder: args.folder.clone(),
            sheets: sheets.collect(),
        });
    }
    let mut text = String::new();
    for (sheet, file) in &files {
        text += &format!("{}/{}: {}\n", args.folder, file.name, job.title(*sheet));
    }
    output::print(&text)
}

/// The reader's language first.
fn languages(first: Lang) -> Vec<Lang> {
    let others = Lang::ALL.into_iter().filter(|lang| *lang != first);
    std::iter::once(first).chain(others).collect()
}

/// `1–6, 9`.
pub(super) fn runs(numbers: &[u32]) -> String {
    let mut runs: Vec<[u32; 2]> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some([_, last]) if *last + 1 == *number => *last = *number,
            _ => runs.push([*number; 2]),
        }
    }
    let text = |[first, last]: &[u32; 2]| match first == last {
        true => first.to_string(),
        false => format!("{first}–{last}"),
    };
    runs.iter().map(text).collect::<Vec<_>>().join(", ")
}

/// The list of the files of an export, in its folder: a name a line.
const LIST: &str = ".biritch-export";

/// Removes the files of the export before that this one does not have, such as the hand records of
/// boards that are no longer shown, and keeps the list of those that it has. Files that no export has
/// written stay.
fn forget(folder: &str, files: &[OutputFile]) -> Result<(), Failure> {
    let root = Path::new(folder);
    let names: BTreeSet<&str> = files.iter().map(|file| file.name.as_str()).collect();
    let before = fs::read_to_string(root.join(LIST)).unwrap_or_default();
    for name in before.lines().filter(|name| !names.contains(name) && is_inside(name)) {
        let path = root.join(name);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(not_written(&path, &error));
            }
            _ => {}
        }
    }
    let list: String = names.iter().map(|name| format!("{name}\n")).collect();
    replace(&root.join(LIST), list.as_bytes())
}

/// Whether a name of a list lies in the folder: the list may have been changed by anybody.
fn is_inside(name: &str) -> bool {
    let mut parts = Path::new(name).components();
    !name.is_empty() && parts.all(|part| matches!(part, Component::Normal(_)))
}

fn not_written(path: &Path, error: &io::Error) -> Failure {
    Failure::system_error("event-not-written")
        .fact("file", path.display().to_string())
        .reason(failure::reason(error))
}

/// Writes a file beside its place and renames it, so that nobody reads half of it.
fn replace(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{}.part", std::process::id()));
    let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| {
        // What is left of it has an unusual name and is no harm.
        let _ = fs::remove_file(&beside);
        not_written(path, &error)
    })
}

/// Writes files into a folder, which is made if it does not exist. A file of this name is replaced.
fn write(folder: &str, files: &[OutputFile]) -> Result<(), Failure> {
    let root = Path::new(folder);
    for file in files {
        let path = root.join(&file.name);
        let parent = path.parent().unwrap_or(root);
        fs::create_dir_all(parent).map_err(|error| not_written(parent, &error))?;
        replace(&path, &file.bytes)?;
    }
    Ok(())
}
