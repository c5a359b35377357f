//! A folder with the log of an event and its list of entries.

use std::fs;

use regex::Regex;

use crate::{Run, run};

/// A folder with a list of entries and, in it, the log.
pub(crate) struct EventFolder {
    directory: tempfile::TempDir,
    /// The names of the log and of the list.
    log: &'static str,
    list: &'static str,
}

impl EventFolder {
    /// A folder with these entries in this file; the log is not there yet.
    pub(crate) fn new(log: &'static str, list: &'static str, entries: &str) -> EventFolder {
        let folder = EventFolder { directory: tempfile::tempdir().unwrap(), log, list };
        fs::write(folder.path(list), entries).unwrap();
        folder
    }

    /// The arguments of `event new`: the list, these words, and each option by `--option`.
    pub(crate) fn new_words(&self, words: &[&str], options: &[&str]) -> Vec<String> {
        let list = self.path(self.list);
        let options = options.iter().flat_map(|option| ["--option", *option]);
        let all = ["--entries", &list].into_iter().chain(words.iter().copied()).chain(options);
        all.map(str::to_owned).collect()
    }

    /// Makes the log of the list.
    #[track_caller]
    pub(crate) fn start(&self, words: &[&str], options: &[&str]) -> String {
        let words = self.new_words(words, options);
        self.done("new", &words.iter().map(String::as_str).collect::<Vec<_>>())
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.directory.path().join(name).to_str().unwrap().to_owned()
    }

    /// Runs `biritch event COMMAND LOG …`.
    pub(crate) fn event(&self, command: &str, more: &[&str]) -> Run {
        self.event_with(command, more, "")
    }

    pub(crate) fn event_with(&self, command: &str, more: &[&str], input: &str) -> Run {
        let file = self.path(self.log);
        run(&[&["event", command, &file], more].concat(), input)
    }

    /// The answer of a command that succeeds.
    #[track_caller]
    pub(crate) fn done(&self, command: &str, more: &[&str]) -> String {
        let run = self.event(command, more);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{command} {more:?}");
        run.out
    }

    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.path(self.log)).unwrap()
    }

    /// A text without the folder and the times.
    pub(crate) fn plain(&self, text: &str) -> String {
        let text = text.replace(&format!("{}/", self.directory.path().display()), "");
        let time = Regex::new(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\dZ)?").unwrap();
        time.replace_all(&text, "TIME").into_owned()
    }
}

/// The example of docs/events.md under a heading is what the commands print: its list of entries, its tables and its log, so
/// many lines at least.
#[track_caller]
pub(crate) fn assert_documented(heading: &str, entries: &str, least: usize, output: &str) {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/events.md");
    let page = fs::read_to_string(page).unwrap();
    let at = page.find(heading).expect("the page has the example");
    let page = &page[at..];
    // It ends where another chapter begins.
    let end = page[heading.len()..].find("\n## ").map_or(page.len(), |end| heading.len() + end);
    let page = &page[..end];
    assert!(page.contains(entries));
    let page = Regex::new(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ").unwrap().replace_all(page, "TIME");
    let is_shown = |line: &&str| line.starts_with('│') || line.contains(" | TIME | ");
    let shown: Vec<&str> = page.lines().filter(is_shown).collect();
    assert!(shown.len() > least, "{}", shown.len());
    for line in shown {
        assert!(output.lines().any(|known| known == line), "{line}");
    }
}
