//! `biritch event export` and `biritch event pdf`: the folder of results, and sheets of paper.

use std::fs;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use results::pdf::Paper;
use results::print::{Job, Sheet};
use results::{OutputFile, Texts, folder};
use serde::Serialize;

use super::published::PublishedArgs;
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
}

#[derive(Serialize)]
struct ExportJson {
    folder: String,
    files: usize,
    bytes: usize,
    boards: usize,
    /// Boards with their cards.
    hands: usize,
    /// Boards that a table still has to play, so that they are not shown.
    unfinished: Vec<u32>,
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
    let mut published = args.published.read(words)?;
    published.analyse();
    let results = &published.results;
    let files = folder(results, &languages(words.lang()));
    write(&args.folder, &files)?;
    let answer = ExportJson {
        folder: args.folder.clone(),
        files: files.len(),
        bytes: files.iter().map(|file| file.bytes.len()).sum(),
        boards: results.boards.len(),
        hands: results.boards.iter().filter(|board| board.deal.is_some()).count(),
        unfinished: results.unfinished().collect(),
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
        published.analyse();
    }
    let texts = Texts::new(words.lang());
    let job = Job {
        results: &published.results,
        deals: &published.deals,
        texts: &texts,
        paper: args.paper,
        hands: args.hands,
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
fn runs(numbers: &[u32]) -> String {
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

/// Writes files into a folder, which is made if it does not exist. A file of this name is replaced.
fn write(folder: &str, files: &[OutputFile]) -> Result<(), Failure> {
    let root = Path::new(folder);
    let not_written = |path: &Path, error: &io::Error| {
        Failure::system_error("event-not-written")
            .fact("file", path.display().to_string())
            .reason(failure::reason(error))
    };
    for file in files {
        let path = root.join(&file.name);
        let parent = path.parent().unwrap_or(root);
        fs::create_dir_all(parent).map_err(|error| not_written(parent, &error))?;
        fs::write(&path, &file.bytes).map_err(|error| not_written(&path, &error))?;
    }
    Ok(())
}
