//! `biritch manual`: the help of all commands as pages for `man`.

use std::fs;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use clap::Command;
use clap_mangen::Man;

use crate::failure::{self, Failure};
use crate::words::Words;

/// A page for `man`: its file's name, and its text.
pub(crate) type Page = (String, String);

/// The headings that clap_mangen writes in English, and their messages. Those of arguments, options and
/// commands come from the help, in the reader's language.
const HEADINGS: [(&str, &str); 5] = [
    (".SH NAME", "manual-name"),
    (".SH SYNOPSIS", "manual-synopsis"),
    (".SH DESCRIPTION", "manual-description"),
    (".SH EXTRA", "manual-extra"),
    (".SH VERSION", "manual-version"),
];

/// The pages of a command and all commands below it.
pub(crate) fn pages(mut command: Command, words: &Words) -> io::Result<Vec<Page>> {
    command.build();
    let mut pages = Vec::new();
    add_pages(&command, words, &mut pages)?;
    Ok(pages)
}

fn add_pages(command: &Command, words: &Words, pages: &mut Vec<Page>) -> io::Result<()> {
    let man = Man::new(command.clone()).source(concat!("biritch ", env!("CARGO_PKG_VERSION")));
    let mut page = Vec::new();
    man.render(&mut page)?;
    let text: String = String::from_utf8_lossy(&page)
        .lines()
        .map(|line| {
            let heading = HEADINGS.iter().find(|(heading, _)| *heading == line);
            match heading {
                Some((_, key)) => format!(".SH \"{}\"\n", words.text(key)),
                None => format!("{line}\n"),
            }
        })
        .collect();
    pages.push((man.get_filename(), text));
    for command in command.get_subcommands().filter(|command| !command.is_hide_set()) {
        add_pages(command, words, pages)?;
    }
    Ok(())
}

/// Writes the pages into a folder, which is made if there is none.
pub(crate) fn write(folder: &Path, pages: &[Page]) -> Result<ExitCode, Failure> {
    let failed = |path: &Path, error: &io::Error| {
        Failure::system_error("manual-not-written")
            .fact("path", path.display().to_string())
            .reason(failure::reason(error))
    };
    fs::create_dir_all(folder).map_err(|error| failed(folder, &error))?;
    for (name, text) in pages {
        let path = folder.join(name);
        fs::write(&path, text).map_err(|error| failed(&path, &error))?;
    }
    Ok(ExitCode::SUCCESS)
}
