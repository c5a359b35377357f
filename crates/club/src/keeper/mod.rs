//! The score keeper: score sheets of evenings that people play with their own cards.
//!
//! An evening is an [`Aggregate`] of events. They fold to a notebook, the notebook makes
//! a session file, and the reader of session files makes the sheet: no score is computed here. The
//! fields of an entry and the format of its line are defined by a [game].

mod bridge;
mod event;
pub mod game;
pub mod games;
mod listed;
mod notebook;
pub mod preferans;
#[cfg(test)]
mod tests;

use words::Words;

use crate::error::ServiceError;
use crate::repository::{Aggregate, ChangeError, Recorded, Repository, Unfoldable};
pub use event::Event;
use game::{EveningReport, FieldValues, Game, Prompt};
pub use listed::ListedEvening;
pub use notebook::{Entry, Notebook, SessionFile};

/// All evenings.
pub type Evenings = Repository<Evening>;

/// An evening with its log and its game.
#[derive(Clone)]
pub struct Evening {
    /// All events: an undo may refer to any of them.
    log: Vec<Event>,
    /// The notebook.
    pub notebook: Notebook,
    /// The game.
    pub game: &'static dyn Game,
}

impl std::fmt::Debug for Evening {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Names are not logged.
        write!(f, "Evening({})", self.notebook.version)
    }
}

impl Evening {
    fn of(log: Vec<Event>) -> Option<Evening> {
        let notebook = Notebook::fold(&log)?;
        let game = games::of(&notebook.form)?;
        Some(Evening { log, notebook, game })
    }

    /// The session file.
    pub fn file(&self) -> SessionFile {
        self.notebook.file(&self.labels(&self.notebook))
    }

    fn labels(&self, notebook: &Notebook) -> Vec<String> {
        self.game.labels(&notebook.form, notebook.players.len())
    }

    /// The report of the evening.
    pub fn report(&self, words: &Words) -> EveningReport {
        self.game.report(&self.file(), words)
    }

    /// The prompt for correcting an entry, with its current values.
    pub fn correction_prompt(&self, entry: &Entry, words: &Words) -> (Prompt, FieldValues) {
        let labels = self.labels(&self.notebook);
        let before = self.notebook.file_before(&labels, Some(entry.id));
        self.game.correction_prompt(&before, &entry.line, words)
    }

    /// The prompts for an entry to be inserted before this one.
    pub fn prompts_before(&self, entry: u64, words: &Words) -> Vec<Prompt> {
        let labels = self.labels(&self.notebook);
        self.game.report(&self.notebook.file_before(&labels, Some(entry)), words).prompts
    }
}

impl Aggregate for Evening {
    type Event = Event;
    type Command<'a> = Request<'a>;
    type Refusal = Refusal;

    const STREAM: &'static str = "keeper-";
    /// Two hundred deals, each corrected, are fewer.
    const MAX_RECORDS: u64 = 4000;

    fn open(first: Recorded<Event>) -> Result<Evening, Unfoldable> {
        Evening::of(vec![first.event]).ok_or(Unfoldable)
    }

    fn apply(&mut self, events: Vec<Recorded<Event>>) -> Result<(), Unfoldable> {
        self.log.extend(events.into_iter().map(|recorded| recorded.event));
        self.notebook = Notebook::fold(&self.log).ok_or(Unfoldable)?;
        Ok(())
    }

    fn decide(&self, request: &Request<'_>, _: i64) -> Result<Vec<Event>, Refusal> {
        let Request { seen, change, words } = request;
        Ok(vec![decide(self, *seen, change, words)?])
    }
}

/// A request to change an evening.
pub struct Request<'a> {
    /// The version that the author was looking at: a change of something that has changed since is
    /// a conflict.
    pub seen: u64,
    /// The change.
    pub change: &'a Change,
    /// The words of the reasons why it may be refused: see [`game`].
    pub words: &'a Words,
}

/// A requested change of an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// A new entry of this kind, at the end or before another.
    Enter {
        /// The kind of the prompt.
        kind: String,
        /// The values sent.
        sent: FieldValues,
        /// The entry before which it is inserted.
        before: Option<u64>,
    },
    /// Replaces the line of an entry.
    Correct {
        /// The number of the entry.
        entry: u64,
        /// The values sent.
        sent: FieldValues,
    },
    /// Strikes or restores an entry.
    Strike {
        /// The number of the entry.
        entry: u64,
        /// `true` strikes it, `false` restores it.
        struck: bool,
    },
    /// Renames the players.
    Rename {
        /// All names, by the players' numbers.
        players: Vec<String>,
    },
    /// Changes the options.
    Agree {
        /// The options that differ from their defaults.
        options: FieldValues,
    },
    /// Undoes a change, or an undo.
    Undo {
        /// The number of the event to undo.
        of: u64,
    },
}

/// Why an evening is not changed.
#[derive(Debug)]
pub enum Refusal {
    /// There is no such entry.
    Missing,
    /// Another device has made a change that this one has not seen.
    Conflict,
    /// These fields are missing or invalid.
    Fields(Vec<String>),
    /// The game refuses the entry.
    InvalidEntry(Vec<game::EntryError>),
    /// A name that a session file cannot represent.
    InvalidName,
}

/// Opens an evening and returns its id.
///
/// # Errors
///
/// Names that a session file cannot represent, and a setup that the game refuses.
pub async fn open(
    evenings: &Evenings,
    opened: &Event,
    words: &Words,
) -> Result<String, ChangeError<Refusal>> {
    let evening = Evening::of(vec![opened.clone()]).ok_or(ServiceError::Unreadable)?;
    check_head(&evening, &evening.notebook, words).map_err(ChangeError::Refused)?;
    let id = evenings.open(opened.clone()).await?;
    metrics::counter!("biritch_evenings_opened_total").increment(1);
    Ok(id)
}

/// The event that a change makes.
fn decide(evening: &Evening, seen: u64, change: &Change, words: &Words) -> Result<Event, Refusal> {
    let notebook = &evening.notebook;
    let unseen = |changed: u64| if changed > seen { Err(Refusal::Conflict) } else { Ok(()) };
    let entry = |id: u64| notebook.entry(id).ok_or(Refusal::Missing);
    match change {
        Change::Enter { kind, sent, before } => {
            unseen(notebook.entries_changed)?;
            let prompts = match before {
                Some(before) => evening.prompts_before(entry(*before)?.id, words),
                None => evening.report(words).prompts,
            };
            let prompt =
                prompts.iter().find(|prompt| prompt.kind == kind).ok_or(Refusal::Missing)?;
            let line = line(evening, prompt, sent)?;
            let event = Event::Entered { line, before: *before };
            check_entry(evening, &event, notebook.version + 1, words)?;
            Ok(event)
        }
        Change::Correct { entry: id, sent } => {
            let entry = entry(*id)?;
            unseen(entry.changed)?;
            let (prompt, _) = evening.correction_prompt(entry, words);
            let event = Event::Corrected { entry: *id, line: line(evening, &prompt, sent)? };
            if !entry.struck {
                check_entry(evening, &event, *id, words)?;
            }
            Ok(event)
        }
        Change::Strike { entry: id, struck } => {
            unseen(entry(*id)?.changed)?;
            Ok(match struck {
                true => Event::Struck { entry: *id },
                false => Event::Restored { entry: *id },
            })
        }
        Change::Rename { players } => {
            unseen(notebook.head_changed)?;
            if players.len() != notebook.players.len() {
                return Err(Refusal::Missing);
            }
            let event = Event::Renamed { players: players.clone() };
            check_head(evening, &notebook.with(&event), words)?;
            Ok(event)
        }
        Change::Agree { options } => {
            unseen(notebook.head_changed)?;
            let event = Event::Agreed { options: options.clone() };
            check_head(evening, &notebook.with(&event), words)?;
            Ok(event)
        }
        Change::Undo { of } => {
            if ![notebook.undo, notebook.redo].contains(&Some(*of)) {
                return Err(Refusal::Conflict);
            }
            Ok(Event::Undone { of: *of })
        }
    }
}

/// The line that the values sent for a prompt make.
fn line(evening: &Evening, prompt: &Prompt, sent: &FieldValues) -> Result<String, Refusal> {
    let chosen = prompt.chosen(sent).map_err(|wrong| {
        let key = |at: usize| prompt.fields.get(at).map(|field| field.key.clone());
        Refusal::Fields(wrong.into_iter().filter_map(key).collect())
    })?;
    Ok(evening.game.line(prompt.kind, &chosen))
}

/// Is the entry valid where it stands? Errors that it causes in later entries are shown with those
/// and do not prevent it.
fn check_entry(evening: &Evening, event: &Event, id: u64, words: &Words) -> Result<(), Refusal> {
    let notebook = evening.notebook.with(event);
    let file = notebook.file(&evening.labels(&notebook));
    // A struck entry has no line.
    let errors =
        file.line(id).map_or_else(Vec::new, |line| evening.game.entry_errors(&file, line, words));
    if errors.is_empty() { Ok(()) } else { Err(Refusal::InvalidEntry(errors)) }
}

/// Is the header of the session file valid?
fn check_head(evening: &Evening, notebook: &Notebook, words: &Words) -> Result<(), Refusal> {
    let legal = |name: &String| {
        let plain = |c: char| !c.is_control() && !"=,#|:;@".contains(c);
        name.parse::<table::Name>().is_ok_and(|parsed| parsed.as_str() == name)
            && name.chars().all(plain)
    };
    if !notebook.players.iter().all(legal) {
        return Err(Refusal::InvalidName);
    }
    let file = notebook.file(&evening.labels(notebook));
    let first = file.lines.first().map_or(u32::MAX, |(line, _)| *line);
    let report = evening.game.report(&file, words);
    let errors: Vec<_> = report.errors.into_iter().filter(|error| error.line < first).collect();
    if errors.is_empty() { Ok(()) } else { Err(Refusal::InvalidEntry(errors)) }
}
