//! The score keeper: evenings that people play with their own cards and write down here.
//!
//! An evening is a stream of [events](event) in the store, as a table is: appended, synced, then
//! acknowledged, and never rewritten. The stream folds to a [book], the book makes a session file,
//! and the reader of session files makes the sheet of that: no score is known here. What an entry
//! has, and how its line reads, is a [game]'s to say.
//!
//! A change reads what is new in the stream, decides, and appends after the last event it has seen;
//! where another phone was faster, it reads again.

mod book;
mod bridge;
mod event;
pub(crate) mod game;
mod mine;
mod preferans;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use store::{Append, AppendError, Store, StoredRecord, StreamId};

use crate::{
    error::ServiceError,
    identity::{NoEntropy, random_id},
    now_ms,
    stream_cache::{StreamCache, StreamFold},
    streams,
    words::Words,
};
pub(crate) use book::{Book, Entry, File};
pub(crate) use event::Event;
use event::Kept;
use game::{Ask, Chosen, Game, Told};
pub(crate) use mine::Mine;

/// What the streams of evenings begin with.
const STREAM: &str = "keeper-";
/// The most events that an evening may have: two hundred deals with every one corrected are fewer.
const MOST: u64 = 4000;

/// The evenings of the house.
pub(crate) type Evenings = StreamCache<Evening>;

/// An evening that was read, and the game that knows what it comes to.
pub(crate) struct Evening {
    /// All events: what an undoing takes back may be any of them.
    log: Vec<Kept>,
    /// The notebook.
    pub(crate) book: Book,
    /// The game.
    pub(crate) game: &'static dyn Game,
}

impl std::fmt::Debug for Evening {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Names are nobody's business.
        write!(f, "Evening({})", self.book.version)
    }
}

impl Evening {
    fn of(log: Vec<Kept>) -> Result<Evening, ServiceError> {
        let book = Book::fold(&log).ok_or(ServiceError::Unreadable)?;
        let game = game::of(&book.form).ok_or(ServiceError::Unreadable)?;
        Ok(Evening { log, book, game })
    }

    /// The session file.
    pub(crate) fn file(&self) -> File {
        self.book.file(&self.labels(&self.book))
    }

    fn labels(&self, book: &Book) -> Vec<String> {
        self.game.labels(&book.form, book.players.len())
    }

    /// What it comes to.
    pub(crate) fn tell(&self, words: &Words) -> Told {
        self.game.tell(&self.file(), words)
    }

    /// What is asked for an entry that stands or was struck, with what it says.
    pub(crate) fn ask_again(&self, entry: &Entry, words: &Words) -> (Ask, Chosen) {
        let labels = self.labels(&self.book);
        let before = self.book.file_before(&labels, Some(entry.id));
        self.game.ask_again(&before, &entry.line, words)
    }

    /// What may be entered before an entry.
    pub(crate) fn asks_before(&self, entry: u64, words: &Words) -> Vec<Ask> {
        let labels = self.labels(&self.book);
        self.game.tell(&self.book.file_before(&labels, Some(entry)), words).asks
    }
}

impl StreamFold for Evening {
    fn version(&self) -> u64 {
        self.book.version
    }

    fn fold(known: Option<&Evening>, records: &[StoredRecord]) -> Result<Evening, ServiceError> {
        let mut log = known.map_or_else(Vec::new, |known| known.log.clone());
        for record in records {
            log.push(Kept::read(record.version, &record.body).ok_or(ServiceError::Unreadable)?);
        }
        Evening::of(log)
    }
}

/// What somebody wants of an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// A new entry of this kind, at the end or before another.
    Enter {
        /// The kind that was asked for.
        kind: String,
        /// What was chosen.
        sent: Chosen,
        /// Before which entry.
        before: Option<u64>,
    },
    /// An entry says something else.
    Correct {
        /// Which.
        entry: u64,
        /// What was chosen.
        sent: Chosen,
    },
    /// An entry does not count, or counts again.
    Strike {
        /// Which.
        entry: u64,
        /// Does it not count from now on?
        struck: bool,
    },
    /// The players are called so.
    Rename {
        /// By their numbers.
        players: Vec<String>,
    },
    /// Something else is agreed on.
    Agree {
        /// What is not at its default.
        options: Chosen,
    },
    /// A change is undone, or an undoing.
    Undo {
        /// Which.
        of: u64,
    },
}

/// Why nothing was changed.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// Another phone has written meanwhile what this one has not seen.
    Meanwhile,
    /// There is no such evening, or no such entry.
    Missing,
    /// These fields say nothing, or what they cannot.
    Fields(Vec<String>),
    /// The game does not take it.
    Faults(Vec<game::Fault>),
    /// A name that a session file cannot hold.
    Name,
    /// The notebook is full.
    Full,
    /// The house cannot.
    Trouble(ServiceError),
}

impl<E: Into<ServiceError>> From<E> for Refusal {
    fn from(error: E) -> Refusal {
        Refusal::Trouble(error.into())
    }
}

/// The name of an evening, which is also the key to it: whoever knows it may write.
fn stream(id: &str) -> Option<StreamId> {
    streams::stream_id(STREAM, id)
}

/// An evening by its name; none if there is no such.
pub(crate) async fn read(all: &Evenings, id: &str) -> Result<Option<Arc<Evening>>, ServiceError> {
    match stream(id) {
        Some(stream) => all.read(&stream).await,
        None => Ok(None),
    }
}

/// The number of an evening's last event: 0 if there is no such evening.
pub(crate) async fn version(store: &Arc<dyn Store>, id: &str) -> Result<u64, ServiceError> {
    streams::version(store, stream(id)).await
}

/// Opens an evening; its name.
///
/// # Errors
///
/// Names that a session file cannot hold, and what the game does not take.
pub(crate) async fn open(
    store: &Arc<dyn Store>,
    opened: Event,
    words: &Words,
) -> Result<String, Refusal> {
    let kept = Kept { event: opened, token: None };
    let evening = Evening::of(vec![kept.clone()])?;
    check_head(&evening, &evening.book, words)?;
    let id = random_id(20).map_err(|NoEntropy| ServiceError::Entropy)?;
    let stream = stream(&id).ok_or(Refusal::Missing)?;
    let record = kept.record(now_ms())?;
    store.append(Append::events(stream, 1, vec![record])).await?;
    metrics::counter!("biritch_evenings_opened_total").increment(1);
    Ok(id)
}

/// Changes an evening, which is then on the disk; the evening as it stands after it.
///
/// `seen` is the version that whoever asks was looking at: what he has not seen is not passed over.
///
/// # Errors
///
/// See [`Refusal`]: nothing was changed.
pub(crate) async fn change(
    all: &Evenings,
    id: &str,
    seen: u64,
    token: Option<&str>,
    change: &Change,
    words: &Words,
) -> Result<(), Refusal> {
    let stream = stream(id).ok_or(Refusal::Missing)?;
    loop {
        let evening = read(all, id).await?.ok_or(Refusal::Missing)?;
        if token.is_some_and(|token| evening.book.knows(token)) {
            // Sent again, for the answer did not arrive.
            return Ok(());
        }
        let event = decide(&evening, seen, change, words)?;
        if evening.book.version >= MOST {
            return Err(Refusal::Full);
        }
        let kept = Kept { event, token: token.map(str::to_owned) };
        let record = kept.record(now_ms())?;
        let next = evening.book.version + 1;
        match all.store().append(Append::events(stream.clone(), next, vec![record])).await {
            Ok(()) => return Ok(()),
            Err(AppendError::Conflict { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

/// The event that a change makes.
fn decide(evening: &Evening, seen: u64, change: &Change, words: &Words) -> Result<Event, Refusal> {
    let book = &evening.book;
    let unseen = |changed: u64| if changed > seen { Err(Refusal::Meanwhile) } else { Ok(()) };
    let entry = |id: u64| book.entry(id).ok_or(Refusal::Missing);
    match change {
        Change::Enter { kind, sent, before } => {
            unseen(book.entries_changed)?;
            let asks = match before {
                Some(before) => evening.asks_before(entry(*before)?.id, words),
                None => evening.tell(words).asks,
            };
            let ask = asks.iter().find(|ask| ask.kind == kind).ok_or(Refusal::Missing)?;
            let line = line(evening, ask, sent)?;
            let event = Event::Entered { line, before: *before };
            check_entry(evening, &event, book.version + 1, words)?;
            Ok(event)
        }
        Change::Correct { entry: id, sent } => {
            let entry = entry(*id)?;
            unseen(entry.changed)?;
            let (ask, _) = evening.ask_again(entry, words);
            let event = Event::Corrected { entry: *id, line: line(evening, &ask, sent)? };
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
            unseen(book.head_changed)?;
            if players.len() != book.players.len() {
                return Err(Refusal::Missing);
            }
            let event = Event::Renamed { players: players.clone() };
            check_head(evening, &book.with(&event), words)?;
            Ok(event)
        }
        Change::Agree { options } => {
            unseen(book.head_changed)?;
            let event = Event::Agreed { options: options.clone() };
            check_head(evening, &book.with(&event), words)?;
            Ok(event)
        }
        Change::Undo { of } => {
            if ![book.undo, book.redo].contains(&Some(*of)) {
                return Err(Refusal::Meanwhile);
            }
            Ok(Event::Undone { of: *of })
        }
    }
}

/// The line that was chosen of what was asked.
fn line(evening: &Evening, ask: &Ask, sent: &Chosen) -> Result<String, Refusal> {
    let chosen = ask.chosen(sent).map_err(|wrong| {
        let key = |at: usize| ask.fields.get(at).map(|field| field.key.clone());
        Refusal::Fields(wrong.into_iter().filter_map(key).collect())
    })?;
    Ok(evening.game.line(ask.kind, &chosen))
}

/// Does the game take an entry where it would stand? What it makes of others that come after is
/// shown with them: they are not lost.
fn check_entry(evening: &Evening, event: &Event, id: u64, words: &Words) -> Result<(), Refusal> {
    let book = evening.book.with(event);
    let file = book.file(&evening.labels(&book));
    let told = evening.game.tell(&file, words);
    let line = file.line(id);
    let faults: Vec<_> = told.faults.into_iter().filter(|fault| Some(fault.line) == line).collect();
    if faults.is_empty() { Ok(()) } else { Err(Refusal::Faults(faults)) }
}

/// Does the game take the head of the file?
fn check_head(evening: &Evening, book: &Book, words: &Words) -> Result<(), Refusal> {
    let legal = |name: &String| {
        let plain = |c: char| !c.is_control() && !"=,#|:;@".contains(c);
        name.parse::<table::Name>().is_ok_and(|parsed| parsed.as_str() == name)
            && name.chars().all(plain)
    };
    if !book.players.iter().all(legal) {
        return Err(Refusal::Name);
    }
    let file = book.file(&evening.labels(book));
    let first = file.lines.first().map_or(u32::MAX, |(line, _)| *line);
    let told = evening.game.tell(&file, words);
    let faults: Vec<_> = told.faults.into_iter().filter(|fault| fault.line < first).collect();
    if faults.is_empty() { Ok(()) } else { Err(Refusal::Faults(faults)) }
}
