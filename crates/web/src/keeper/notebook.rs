//! The notebook of an evening: a fold over its events, and the session file that it makes.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::event::{Event, LoggedEvent};

/// An evening as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Notebook {
    /// The number of the last event.
    pub(crate) version: u64,
    /// The form's key.
    pub(crate) form: String,
    /// What is agreed on, where it is not the default.
    pub(crate) options: BTreeMap<String, String>,
    /// The players, by their numbers.
    pub(crate) players: Vec<String>,
    /// Who deals first, if it was said.
    pub(crate) dealer: Option<String>,
    /// What stood on a sheet that was begun elsewhere: headers and what they say.
    pub(crate) carried: BTreeMap<String, String>,
    /// All entries in their order, those that are struck too.
    pub(crate) entries: Vec<Entry>,
    /// The change that would be undone next.
    pub(crate) undo: Option<u64>,
    /// The undoing that could be undone: the last thing that was done.
    pub(crate) redo: Option<u64>,
    /// When the head was changed last, by the number of the event.
    pub(crate) head_changed: u64,
    /// When the entries were changed last.
    pub(crate) entries_changed: u64,
    /// What was sent with these words has been written.
    tokens: BTreeSet<String>,
}

/// A line of an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The number of the event that entered it.
    pub(crate) id: u64,
    /// What it says.
    pub(crate) line: String,
    /// Does it not count?
    pub(crate) struck: bool,
    /// Has it been corrected?
    pub(crate) corrected: bool,
    /// The last event about it.
    pub(crate) changed: u64,
}

impl Entry {
    /// Is it a deal, which is numbered?
    pub(crate) fn is_deal(&self) -> bool {
        self.line.starts_with('|')
    }
}

/// A session file, and which of its lines are whose.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct SessionFile {
    /// The file.
    pub(crate) text: String,
    /// The lines of entries, from 1, in their order.
    pub(crate) lines: Vec<(u32, u64)>,
}

impl SessionFile {
    /// The line of an entry; none of one that is struck.
    pub(crate) fn line(&self, entry: u64) -> Option<u32> {
        self.lines.iter().find(|(_, id)| *id == entry).map(|(at, _)| *at)
    }
}

impl Notebook {
    /// The evening after these events, numbered from 1; none if it was never opened.
    ///
    /// An event that names an entry which is not there changes nothing: it can be so where an
    /// undone event had made the entry.
    pub(crate) fn fold(log: &[LoggedEvent]) -> Option<Notebook> {
        let LoggedEvent {
            event: Event::Opened { form, options, players, dealer, carried }, ..
        } = log.first()?
        else {
            return None;
        };
        let undone = undone(log);
        let mut notebook = Notebook {
            version: log.len() as u64,
            form: form.clone(),
            options: options.clone(),
            players: players.clone(),
            dealer: dealer.clone(),
            carried: carried.clone(),
            entries: Vec::new(),
            undo: None,
            redo: None,
            head_changed: 1,
            entries_changed: 1,
            tokens: log.iter().filter_map(|kept| kept.token.clone()).collect(),
        };
        for (seq, kept) in (1..).zip(log).skip(1) {
            match &kept.event {
                Event::Undone { of } => {
                    // What was undone may have been anything.
                    (notebook.head_changed, notebook.entries_changed) = (seq, seq);
                    let of = of.checked_sub(1).and_then(|at| log.get(at as usize));
                    let again = of.is_some_and(|kept| matches!(kept.event, Event::Undone { .. }));
                    notebook.redo = (seq == notebook.version && !again).then_some(seq);
                }
                event if !undone.contains(&seq) => {
                    notebook.apply(seq, event);
                    notebook.undo = Some(seq);
                }
                _ => {}
            }
        }
        Some(notebook)
    }

    fn apply(&mut self, seq: u64, event: &Event) {
        match event {
            Event::Opened { .. } | Event::Undone { .. } => {}
            Event::Entered { line, before } => {
                let at = before.and_then(|id| self.entries.iter().position(|entry| entry.id == id));
                let line = line.clone();
                let entry = Entry { id: seq, line, struck: false, corrected: false, changed: seq };
                self.entries.insert(at.unwrap_or(self.entries.len()), entry);
                self.entries_changed = seq;
            }
            Event::Corrected { entry, line } => self.change(seq, *entry, |entry| {
                entry.line.clone_from(line);
                entry.corrected = true;
            }),
            Event::Struck { entry } => self.change(seq, *entry, |entry| entry.struck = true),
            Event::Restored { entry } => self.change(seq, *entry, |entry| entry.struck = false),
            Event::Renamed { players } => {
                self.players.clone_from(players);
                self.head_changed = seq;
            }
            Event::Agreed { options } => {
                self.options.clone_from(options);
                self.head_changed = seq;
            }
        }
    }

    fn change(&mut self, seq: u64, id: u64, what: impl FnOnce(&mut Entry)) {
        if let Some(entry) = self.entries.iter_mut().find(|entry| entry.id == id) {
            what(entry);
            entry.changed = seq;
            self.entries_changed = seq;
        }
    }

    /// The evening with one more event, which is not in the log yet.
    pub(crate) fn with(&self, event: &Event) -> Notebook {
        let mut notebook = self.clone();
        notebook.version += 1;
        notebook.apply(notebook.version, event);
        notebook
    }

    /// An entry.
    pub(crate) fn entry(&self, id: u64) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == id)
    }

    /// Has something with this word been written?
    pub(crate) fn has_token(&self, token: &str) -> bool {
        self.tokens.contains(token)
    }

    /// The session file of all that counts; with `labels` the players stand as seats or numbers.
    pub(crate) fn file(&self, labels: &[String]) -> SessionFile {
        self.file_before(labels, None)
    }

    /// The session file of all that counts and stands before this entry, or of all.
    pub(crate) fn file_before(&self, labels: &[String], end: Option<u64>) -> SessionFile {
        let mut file = SessionFile::default();
        let text = &mut file.text;
        // Writing to a string does not fail.
        let _ = writeln!(text, "form: {}", self.form);
        if !self.options.is_empty() {
            let options: Vec<String> =
                self.options.iter().map(|(key, word)| format!("{key}={word}")).collect();
            let _ = writeln!(text, "options: {}", options.join(" "));
        }
        let players: Vec<String> = labels
            .iter()
            .zip(&self.players)
            .map(|(label, name)| format!("{label}={name}"))
            .collect();
        let _ = writeln!(text, "players: {}", players.join(" "));
        if let Some(dealer) = &self.dealer {
            let _ = writeln!(text, "dealer: {dealer}");
        }
        for (header, says) in &self.carried {
            let _ = writeln!(text, "{header}: {says}");
        }
        let mut at = text.lines().count() as u32;
        let mut deal = 0;
        let standing = self.entries.iter().take_while(|entry| Some(entry.id) != end);
        for entry in standing.filter(|entry| !entry.struck) {
            at += 1;
            file.lines.push((at, entry.id));
            if entry.is_deal() {
                deal += 1;
                let _ = writeln!(file.text, "{deal} {}", entry.line);
            } else {
                // Whoever sits down does so for the deal that comes next.
                let next = if entry.line == "stop" {
                    String::new()
                } else {
                    format!(" deal={}", deal + 1)
                };
                let _ = writeln!(file.text, "{}{next}", self.named(&entry.line));
            }
        }
        file
    }

    /// A line with the players' names.
    fn named(&self, line: &str) -> String {
        let mut parts = line.split('@');
        let mut named = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let digits = part.bytes().take_while(u8::is_ascii_digit).count();
            let (number, rest) = part.split_at(digits);
            let number: usize = number.parse().unwrap_or(0);
            let name = number.checked_sub(1).and_then(|at| self.players.get(at));
            named += name.map_or("", String::as_str);
            named += rest;
        }
        named
    }
}

/// The numbers of the events that are undone: the undoing of an undoing counts as none.
fn undone(log: &[LoggedEvent]) -> BTreeSet<u64> {
    let mut undone = BTreeSet::new();
    for (at, kept) in log.iter().enumerate().rev() {
        let seq = at as u64 + 1;
        if let Event::Undone { of } = kept.event
            && !undone.contains(&seq)
            && of < seq
        {
            undone.insert(of);
        }
    }
    undone
}
