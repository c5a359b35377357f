//! The notebook of an evening: a fold over its events, and the session file made of it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::event::Event;

/// The state of an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notebook {
    /// The number of the last event.
    pub version: u64,
    /// The form's key.
    pub form: String,
    /// The options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// The players, by their numbers.
    pub players: Vec<String>,
    /// The first dealer, if given.
    pub dealer: Option<String>,
    /// Totals carried over from another sheet: headers and their text.
    pub carried: BTreeMap<String, String>,
    /// All entries in order, including struck ones.
    pub entries: Vec<Entry>,
    /// The change that undo would revert.
    pub undo: Option<u64>,
    /// The undo that could be reverted, if it was the last change.
    pub redo: Option<u64>,
    /// The number of the event that last changed the header.
    pub head_changed: u64,
    /// The number of the event that last changed an entry.
    pub entries_changed: u64,
}

/// A line of an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The number of the event that entered it.
    pub id: u64,
    /// Its text.
    pub line: String,
    /// Is it struck?
    pub struck: bool,
    /// Was it corrected?
    pub corrected: bool,
    /// The number of the last event about it.
    pub changed: u64,
}

impl Entry {
    /// Is it a deal? Only deals are numbered.
    pub fn is_deal(&self) -> bool {
        self.line.starts_with('|')
    }
}

/// A session file, and the entries that its lines come from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SessionFile {
    /// The file.
    pub text: String,
    /// The file line (from 1) and id of each entry, in order.
    pub lines: Vec<(u32, u64)>,
}

impl SessionFile {
    /// The line of an entry; `None` if it is struck.
    pub fn line(&self, entry: u64) -> Option<u32> {
        self.lines.iter().find(|(_, id)| *id == entry).map(|(at, _)| *at)
    }
}

impl Notebook {
    /// The evening after these events, numbered from 1; `None` if the first does not open one.
    ///
    /// An event that refers to a missing entry changes nothing: the entry may come from an event
    /// that was undone.
    pub fn fold(log: &[Event]) -> Option<Notebook> {
        let Event::Opened { form, options, players, dealer, carried } = log.first()? else {
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
        };
        for (seq, event) in (1..).zip(log).skip(1) {
            match event {
                Event::Undone { of } => {
                    // The undone event may have changed anything.
                    (notebook.head_changed, notebook.entries_changed) = (seq, seq);
                    let of = of.checked_sub(1).and_then(|at| log.get(at as usize));
                    let again = of.is_some_and(|event| matches!(event, Event::Undone { .. }));
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

    /// The evening with one more event that is not in the log yet.
    pub fn with(&self, event: &Event) -> Notebook {
        let mut notebook = self.clone();
        notebook.version += 1;
        notebook.apply(notebook.version, event);
        notebook
    }

    /// An entry.
    pub fn entry(&self, id: u64) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == id)
    }

    /// The session file of all entries that are not struck; `labels` are the players' seats or
    /// numbers.
    pub fn file(&self, labels: &[String]) -> SessionFile {
        self.file_before(labels, None)
    }

    /// The same, up to but without the entry `end`.
    pub fn file_before(&self, labels: &[String], end: Option<u64>) -> SessionFile {
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
                // A seating applies from the next deal on.
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

    /// The line with player numbers replaced by names.
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

/// The numbers of the undone events; an undo that was itself undone has no effect.
fn undone(log: &[Event]) -> BTreeSet<u64> {
    let mut undone = BTreeSet::new();
    for (at, event) in log.iter().enumerate().rev() {
        let seq = at as u64 + 1;
        if let Event::Undone { of } = *event
            && !undone.contains(&seq)
            && of < seq
        {
            undone.insert(of);
        }
    }
    undone
}
