//! A log in a file: read whole, and only ever appended to. Whoever appends holds the file's lock from
//! reading to writing, so that two commands at once do not give one number to two operations.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use tourney::merge::{Author, Change, Fault, FaultKind, MergeLog, Reading, read};

use super::kind::EventKind;
use super::kinds::{Head, Kind};
use super::refusals;
use crate::failure::Failure;
use crate::new_file::{self, Access, not_written};
use crate::words::Words;
use crate::{input, output};

/// A file that was read whole.
pub(super) struct Content {
    /// Its name; `-` is standard input.
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
}

impl Content {
    /// Reads a file that is only looked at, when nobody writes it; `-` is standard input.
    pub(super) fn read(name: &str) -> Result<Content, Failure> {
        let named = |bytes| Content { name: name.to_owned(), bytes };
        if name == "-" {
            return input::bytes(name).map(named);
        }
        let file = File::open(name).map_err(|error| input::not_read(name, &error))?;
        locked(file.lock_shared()).map_err(|error| input::not_read(name, &error))?;
        input::bytes_of(&file, name).map(named)
    }

    /// Whether it begins as a log does.
    pub(super) fn is_log(&self) -> bool {
        Head::of(&self.bytes).is_some()
    }

    /// The kind of event whose log it is.
    pub(super) fn kind(&self) -> Result<Kind, Failure> {
        let head = Head::of(&self.bytes);
        let known = head.and_then(|head| head.kind);
        known.ok_or_else(|| not_an_event(&self.name, head.map_or(1, |head| head.line)))
    }

    /// What it says, with its faults.
    pub(super) fn reading<E: EventKind>(&self) -> Result<Reading<E>, Failure> {
        Ok(read::<E>(self.text()?))
    }

    /// The log, if it has no faults. What the end of an unfinished last line has left of an operation is no fault: it was
    /// never acknowledged.
    pub(super) fn log<E: EventKind>(&self, words: &Words) -> Result<MergeLog<E>, Failure> {
        let tail = Tail::of(&self.bytes);
        self.warn_of(tail, words);
        self.log_but(tail, |_| false)
    }

    /// The log, if the whole file has no faults.
    pub(super) fn whole_log<E: EventKind>(&self) -> Result<MergeLog<E>, Failure> {
        self.log_but(Tail::Ended, |_| false)
    }

    /// What is complete of a log of which operations may be missing.
    pub(super) fn log_with_gaps<E: EventKind>(
        &self,
        words: &Words,
    ) -> Result<MergeLog<E>, Failure> {
        let tail = Tail::of(&self.bytes);
        self.warn_of(tail, words);
        self.log_but(tail, |fault| matches!(fault.kind, FaultKind::Gap { .. }))
    }

    /// What is left of a line that was never finished: no control characters, and nothing where only the place of a line
    /// was reserved.
    fn torn(&self, tail: Tail) -> String {
        let Tail::Torn { from } = tail else { return String::new() };
        let text = String::from_utf8_lossy(&self.bytes[from..]);
        let text = text.trim_matches(|c: char| c == '\0' || c.is_whitespace());
        text.replace(char::is_control, "\u{fffd}")
    }

    /// Says which line is left out.
    fn warn_of(&self, tail: Tail, words: &Words) {
        let text = self.torn(tail);
        if !text.is_empty() {
            let facts = [("file", self.name.clone().into()), ("text", text.into())];
            output::warn(&(words.format("eventfile-torn-line", &facts) + "\n"));
        }
    }

    /// The text, which is UTF-8: what is appended is UTF-8 too.
    fn text(&self) -> Result<&str, Failure> {
        self.text_of(&self.bytes)
    }

    /// The text of the first bytes of the file.
    fn text_of<'a>(&self, bytes: &'a [u8]) -> Result<&'a str, Failure> {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        str::from_utf8(bytes).map_err(|error| {
            let before = &bytes[..error.valid_up_to()];
            let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
            Failure::input_error("event-fault-encoding")
                .fact("file", self.name.clone())
                .fact("line", line.to_string())
        })
    }

    fn log_but<E: EventKind>(
        &self,
        tail: Tail,
        allowed: fn(&Fault) -> bool,
    ) -> Result<MergeLog<E>, Failure> {
        let bytes: &[u8] = match tail {
            Tail::Torn { from } => &self.bytes[..from],
            Tail::Ended | Tail::Comment => &self.bytes,
        };
        let Reading { log, faults, refused } = read::<E>(self.text_of(bytes)?);
        let is_comment = tail == Tail::Comment;
        let is_allowed =
            |fault: &Fault| allowed(fault) || (is_comment && fault.kind == FaultKind::Cut);
        match log {
            Some(log) if faults.iter().all(is_allowed) => Ok(log),
            _ => {
                let failures = faults.iter().map(|fault| fault_of::<E>(&self.name, fault));
                let failure = failures.reduce(Failure::and);
                let failure = failure.unwrap_or_else(|| not_an_event(&self.name, 1));
                Err(match refused {
                    Some(error) => failure.and(refusals::event::<E>(&error, Failure::input_error)),
                    None => failure,
                })
            }
        }
    }
}

/// The end of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tail {
    /// The last line has an end.
    Ended,
    /// The last line is a comment without an end.
    Comment,
    /// The last line has no end, and is an operation or a part of one: whoever wrote it was interrupted and has not been told
    /// that it is entered. What can be read of it may be wrong: a number that was cut is a number.
    Torn {
        /// Where it begins.
        from: usize,
    },
}

impl Tail {
    /// That of a file. A header without an end is none of these: it is a fault.
    fn of(bytes: &[u8]) -> Tail {
        let from = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        // A file system may have reserved the place of a line and not written it.
        let is_blank = |byte: &u8| *byte == 0 || byte.is_ascii_whitespace();
        match bytes[from..].iter().find(|byte| !is_blank(byte)) {
            _ if from == bytes.len() || from == 0 => Tail::Ended,
            Some(b'0'..=b'9') | None => Tail::Torn { from },
            Some(b'#') if str::from_utf8(&bytes[from..]).is_ok() => Tail::Comment,
            Some(_) => Tail::Ended,
        }
    }
}

/// A file that is to be appended to, which stays locked.
pub(super) struct LockedFile {
    file: File,
    pub(super) content: Content,
}

impl LockedFile {
    pub(super) fn open(name: &str) -> Result<LockedFile, Failure> {
        let file = OpenOptions::new().read(true).append(true).open(name);
        let file = file.map_err(|error| input::not_read(name, &error))?;
        locked(file.lock()).map_err(|error| input::not_read(name, &error))?;
        let bytes = input::bytes_of(&file, name)?;
        Ok(LockedFile { file, content: Content { name: name.to_owned(), bytes } })
    }

    /// The log. A file with a fault is refused with all its faults, so that nothing is built on a log that
    /// lacks something; the file stays as it is. Only a last line that was never finished is left out, with a warning.
    pub(super) fn log<E: EventKind>(self, words: &Words) -> Result<LogFile<E>, Failure> {
        let log = self.content.log(words)?;
        Ok(self.with(log))
    }

    /// The same, but operations may be missing: they are to be added.
    pub(super) fn log_with_gaps<E: EventKind>(self, words: &Words) -> Result<LogFile<E>, Failure> {
        let log = self.content.log_with_gaps(words)?;
        Ok(self.with(log))
    }

    fn with<E: EventKind>(self, log: MergeLog<E>) -> LogFile<E> {
        let tail = Tail::of(&self.content.bytes);
        let torn = self.content.torn(tail);
        LogFile { name: self.content.name, file: self.file, log, tail, torn, new: String::new() }
    }
}

/// A log that was read from a file, which stays locked.
pub(super) struct LogFile<E: EventKind> {
    name: String,
    file: File,
    pub(super) log: MergeLog<E>,
    /// The end of the file.
    tail: Tail,
    /// What is left of a line that was never finished.
    torn: String,
    /// The lines of operations that are not in the file yet.
    new: String,
}

impl<E: EventKind> LogFile<E> {
    /// Enters an operation, not yet in the file.
    pub(super) fn enter(
        &mut self,
        by: &Author,
        change: Change<E::Act>,
        why: &str,
    ) -> Result<String, Failure> {
        let entered = self.log.enter(by.clone(), now(), change, why);
        let operation = entered.map_err(|refusal| refusals::refused::<E>(&refusal))?;
        self.new += &format!("{operation}\n");
        Ok(operation.stamp.to_string())
    }

    /// Adds a line that is not in the file yet.
    pub(super) fn add_line(&mut self, line: &str) {
        self.new += line;
        self.new.push('\n');
    }

    /// Appends what is new to the file, and waits until it is on the disk.
    pub(super) fn save(&mut self) -> Result<(), Failure> {
        let saved = self.append();
        self.new.clear();
        saved.map_err(|error| not_written(&self.name, &error))
    }
}

impl<E: EventKind> LogFile<E> {
    /// Puts what is new behind the last line that is whole.
    fn append(&mut self) -> io::Result<()> {
        if self.new.is_empty() {
            return Ok(());
        }
        match self.tail {
            Tail::Ended => {}
            Tail::Comment => self.new.insert(0, '\n'),
            Tail::Torn { from } => {
                self.file.set_len(from as u64)?;
                // Somebody may have written the line by hand: it is kept as a comment, unless it comes whole.
                // A letter may have been cut.
                let torn = self.torn.trim_end_matches(char::REPLACEMENT_CHARACTER);
                let is_whole = self.new.lines().any(|line| line.starts_with(torn));
                if !is_whole {
                    self.new.insert_str(0, &format!("# {}\n", self.torn));
                }
            }
        }
        self.tail = Tail::Ended;
        self.file.write_all(self.new.as_bytes())?;
        self.file.sync_data()
    }
}

/// Some file systems have no locks; there a log is used without.
fn locked(answer: io::Result<()>) -> io::Result<()> {
    match answer {
        Err(error) if error.kind() == ErrorKind::Unsupported => Ok(()),
        answer => answer,
    }
}

/// Writes a new log; one that exists is left alone.
pub(super) fn create(name: &str, text: &str) -> Result<(), Failure> {
    new_file::create(name, text, Access::Usual, "event-exists")
}

/// The time, in seconds since 1970.
pub(super) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// A file that is not the log of an event.
fn not_an_event(name: &str, line: usize) -> Failure {
    let failure = Failure::input_error("event-fault-kind").fact("kinds", Kind::keys().join(", "));
    failure.fact("file", name.to_owned()).fact("line", line.to_string())
}

/// What is wrong in a line of a file.
pub(super) fn fault_of<E: EventKind>(name: &str, Fault { line, kind }: &Fault) -> Failure {
    let failure = match kind {
        FaultKind::NotEvent { .. } => return not_an_event(name, *line as usize),
        FaultKind::Header { key } => {
            let headers = [&["event", "name", "options"][..], E::HEADERS].concat().join(", ");
            Failure::input_error("event-fault-header")
                .fact("key", key.clone())
                .fact("headers", headers)
        }
        FaultKind::Value { key, value, words } => Failure::input_error("event-fault-value")
            .fact("key", key.clone())
            .fact("value", value.clone())
            .fact("words", if words.is_empty() { "none".into() } else { words.clone() }),
        FaultKind::Setup { key } => {
            Failure::input_error("event-fault-setup").fact("key", key.clone())
        }
        FaultKind::Shape => Failure::input_error("event-fault-shape"),
        FaultKind::Stamp { found } => {
            Failure::input_error("event-fault-stamp").fact("found", found.clone())
        }
        FaultKind::Time { found } => {
            Failure::input_error("event-fault-time").fact("found", found.clone())
        }
        FaultKind::Act(fault) => refusals::act_fault("event-fault-act", fault),
        FaultKind::Forked { stamp } => {
            Failure::input_error("event-fault-forked").fact("operation", stamp.to_string())
        }
        FaultKind::Cut => Failure::input_error("event-fault-cut"),
        FaultKind::Gap { counter } => {
            Failure::input_error("event-fault-gap").fact("counter", counter.to_string())
        }
    };
    failure.fact("file", name.to_owned()).fact("line", line.to_string())
}
