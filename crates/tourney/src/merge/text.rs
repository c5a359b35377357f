//! The text of a log: header lines `key: value`, then one operation a line, its fields separated by
//! bars. Lines that begin with `#` are comments.
//!
//! ```text
//! event: swiss
//! name: Spring cup
//! options: rounds=5 boards=8
//! 1@anna | 2026-11-27T18:00:00Z | join 1 | name=Alpha | players=Anna; Boris
//! 2@anna | 2026-11-27T18:01:00Z | strike 1@anna | why=entered twice
//! ```

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use cards::choice::is_same_word;
use cards::settings::{Setting, SettingError};

use super::{Change, MergeLog, MergeRefusal, Operation, Stamp};
use crate::Name;
use crate::log::Event;

/// An event whose log has a text form: headers of its setup, and acts.
pub trait TextEvent: Event<Act: fmt::Display + FromStr<Err = ActFault>> {
    /// The word of the header `event`.
    const KIND: &'static str;

    /// The headers that this kind has besides `event`, `name` and `options`.
    const HEADERS: &'static [&'static str] = &[];

    /// An event of this name with the usual options.
    fn setup(name: Name) -> Self::Setup;

    /// The name of the event.
    fn name(setup: &Self::Setup) -> &Name;

    /// The options with their values.
    fn settings(setup: &Self::Setup) -> Vec<Setting>;

    /// The options that stand in a log.
    fn written_settings(setup: &Self::Setup) -> Vec<Setting> {
        Self::settings(setup)
    }

    /// Sets an option by its name.
    fn set(setup: &mut Self::Setup, key: &str, word: &str) -> Result<(), SettingError>;

    /// The lines of [`HEADERS`](Self::HEADERS), in order; a header may have several lines.
    fn header_lines(setup: &Self::Setup) -> Vec<(&'static str, String)> {
        let _ = setup;
        Vec::new()
    }

    /// Reads a line of one of [`HEADERS`](Self::HEADERS).
    fn read_header(setup: &mut Self::Setup, key: &str, value: &str) -> Result<(), FaultKind> {
        let _ = (setup, value);
        Err(FaultKind::Header { key: key.into() })
    }
}

/// An act that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{found:?} is not an act: {pattern}")]
pub struct ActFault {
    /// The part that is wrong.
    pub found: String,
    /// How the act is written; of an unknown act, which acts there are.
    pub pattern: &'static str,
}

/// Something wrong in the text of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, from 1.
    pub line: u32,
    /// What is wrong.
    pub kind: FaultKind,
}

/// What is wrong with a line of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// The text does not begin with `event: ` and this kind.
    NotEvent {
        /// The kind expected.
        kind: &'static str,
    },
    /// There is no such header.
    Header {
        /// Its key.
        key: String,
    },
    /// A header or an option of the header `options` has a wrong value.
    Value {
        /// The header or option.
        key: String,
        /// Its value.
        value: String,
        /// Values that are accepted, separated by commas; may be empty.
        words: String,
    },
    /// The event is not possible with this header; [`Reading::refused`] says why.
    Setup {
        /// The key of the header.
        key: String,
    },
    /// A line is neither a header nor an operation.
    Shape,
    /// The line does not begin with a stamp.
    Stamp {
        /// What stands there.
        found: String,
    },
    /// The second field is not a time.
    Time {
        /// What stands there.
        found: String,
    },
    /// The act cannot be read.
    Act(ActFault),
    /// Another line has the same stamp, and is different.
    Forked {
        /// The stamp.
        stamp: Stamp,
    },
    /// The last line has no end: the file may have been cut there.
    Cut,
    /// An operation is missing before this line, the first with a later counter.
    Gap {
        /// The counter of the missing operation.
        counter: u64,
    },
}

/// What a text of a log says.
#[derive(Clone, Debug)]
pub struct Reading<E: Event> {
    /// The log of all lines that could be read; none without a setup.
    pub log: Option<MergeLog<E>>,
    /// What is wrong, in the order of the lines.
    pub faults: Vec<Fault>,
    /// Why the event is not possible with its headers.
    pub refused: Option<E::Error>,
}

/// How much higher than the number of lines a counter may be: what is higher is a slip or damage, and
/// would end the sequence.
const FAR: u64 = 1_000_000;

/// The last second of the year 9999, the last that is read.
pub(super) const LAST_TIME: u64 = 253_402_300_799;

/// Reads a log. Lines that are wrong are named, and all others count.
pub fn read<E: TextEvent>(text: &str) -> Reading<E> {
    let mut faults = Vec::new();
    let mut headers: Vec<(u32, &str, &str)> = Vec::new();
    let mut operations: Vec<(u32, Operation<E::Act>)> = Vec::new();
    // The counters of lines that cannot be read: they are wrong, but not missing.
    let mut named = BTreeSet::new();
    let mut last = 0;
    let far = FAR + text.split('\n').count() as u64;
    for (no, line) in (1..).zip(text.split('\n')) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        last = no;
        match header(line) {
            Some((key, value)) if operations.is_empty() => headers.push((no, key, value)),
            _ => match read_operation(line) {
                Ok(operation) if operation.stamp.counter > far => {
                    let found = operation.stamp.to_string();
                    faults.push(Fault { line: no, kind: FaultKind::Stamp { found } });
                }
                Ok(operation) => operations.push((no, operation)),
                Err(kind) => {
                    let stamp = line.split('|').next().unwrap_or("").trim().parse::<Stamp>();
                    named.extend(stamp.ok().map(|stamp| stamp.counter));
                    faults.push(Fault { line: no, kind });
                }
            },
        }
    }
    let kind = headers.first().filter(|(_, key, value)| *key == "event" && *value == E::KIND);
    let setup = match kind {
        Some(_) => read_setup::<E>(&headers[1..]),
        None => {
            let line = headers.first().map_or(1, |header| header.0);
            Err(Vec::from([Fault { line, kind: FaultKind::NotEvent { kind: E::KIND } }]))
        }
    };
    let mut refused = None;
    let opened = setup.map(MergeLog::<E>::open);
    let log = match opened {
        Ok(Ok(mut log)) => {
            let stamps: Vec<(u32, u64)> =
                operations.iter().map(|(no, operation)| (*no, operation.stamp.counter)).collect();
            add(&mut log, operations, &mut faults);
            if let Some(counter) = log.first_gap_but(&named) {
                let after = stamps.iter().filter(|(_, later)| *later > counter).min();
                let line = after.map_or(last, |after| after.0);
                faults.push(Fault { line, kind: FaultKind::Gap { counter } });
            }
            Some(log)
        }
        Ok(Err(error)) => {
            faults.push(impossible_header::<E>(&headers[1..]));
            refused = Some(error);
            None
        }
        Err(wrong) => {
            faults.extend(wrong);
            None
        }
    };
    if !text.is_empty() && !text.ends_with('\n') {
        faults.push(Fault { line: text.split('\n').count() as u32, kind: FaultKind::Cut });
    }
    faults.sort_by_key(|fault| fault.line);
    Reading { log, faults, refused }
}

/// A header: its line, key and value.
type Header<'a> = (u32, &'a str, &'a str);

/// The setup of the headers, `event` not among them, or everything that is wrong.
fn read_setup<E: TextEvent>(headers: &[Header<'_>]) -> Result<E::Setup, Vec<Fault>> {
    let (setup, mut faults) = headed::<E>(headers);
    if faults.is_empty() && !headers.iter().any(|(_, key, _)| *key == "name") {
        let line = headers.first().map_or(1, |header| header.0);
        let kind = FaultKind::Value { key: "name".into(), value: "".into(), words: "".into() };
        faults.push(Fault { line, kind });
    }
    if faults.is_empty() { Ok(setup) } else { Err(faults) }
}

/// What these headers make of a setup, whose name may be missing, with what is wrong.
fn headed<E: TextEvent>(headers: &[Header<'_>]) -> (E::Setup, Vec<Fault>) {
    let names = headers.iter().filter(|(_, key, _)| *key == "name");
    let name = names.filter_map(|(_, _, value)| Name::stored(value).ok()).next_back();
    let mut setup = E::setup(name.unwrap_or_else(Name::unnamed));
    let mut faults = Vec::new();
    for (line, key, value) in headers {
        let wrong = |kind| Fault { line: *line, kind };
        match *key {
            "name" if Name::stored(value).is_ok() => {}
            "name" => {
                let (key, value) = ("name".into(), (*value).into());
                faults.push(wrong(FaultKind::Value { key, value, words: String::new() }));
            }
            "options" => {
                let mut set = |option| set_option::<E>(&mut setup, option).err();
                // Twice, because an option may be one of another that stands after it.
                value.split_whitespace().for_each(|option| drop(set(option)));
                faults.extend(value.split_whitespace().filter_map(set).map(wrong));
            }
            _ => faults.extend(E::read_header(&mut setup, key, value).err().map(wrong)),
        }
    }
    (setup, faults)
}

/// Sets an option of the header `options`: `rounds=5`.
fn set_option<E: TextEvent>(setup: &mut E::Setup, option: &str) -> Result<(), FaultKind> {
    let (key, word) = option.split_once('=').unwrap_or((option, ""));
    if E::set(setup, key, word).is_ok() {
        return Ok(());
    }
    let all = E::settings(setup);
    let words = match all.iter().find(|setting| is_same_word(setting.key, key)) {
        Some(setting) => setting.words.join(", "),
        None => all.iter().map(|setting| setting.key).collect::<Vec<_>>().join(", "),
    };
    Err(FaultKind::Value { key: key.into(), value: word.into(), words })
}

/// The header with which an event is not possible any more; the last one, if it is not possible with some of them
/// either, for want of entries.
fn impossible_header<E: TextEvent>(headers: &[Header<'_>]) -> Fault {
    let possible = |to: &usize| E::open(&headed::<E>(&headers[..*to]).0).is_ok();
    let last_possible = (0..headers.len()).rev().find(possible);
    let header = last_possible.map_or(headers.last(), |to| headers.get(to));
    let (line, key) = header.map_or((1, ""), |(line, key, _)| (*line, *key));
    Fault { line, kind: FaultKind::Setup { key: key.into() } }
}

/// Adds the operations of a file; an author's second operation of one stamp is left out.
fn add<E: TextEvent>(
    log: &mut MergeLog<E>,
    operations: Vec<(u32, Operation<E::Act>)>,
    faults: &mut Vec<Fault>,
) {
    let mut kept = BTreeMap::<Stamp, Operation<E::Act>>::new();
    for (line, operation) in operations {
        match kept.get(&operation.stamp) {
            Some(known) if *known != operation => {
                let stamp = operation.stamp;
                faults.push(Fault { line, kind: FaultKind::Forked { stamp } });
            }
            _ => {
                kept.insert(operation.stamp.clone(), operation);
            }
        }
    }
    let merged: Result<(), MergeRefusal<E::Error>> = log.merge(kept.into_values());
    debug_assert!(merged.is_ok(), "stamps are distinct and the log was empty");
}

/// The key and value of a header line: `key: value`, where the key is one lower-case word.
pub fn header(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(':')?;
    let word = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_lowercase());
    word.then(|| (key, value.trim()))
}

fn read_operation<A: FromStr<Err = ActFault>>(line: &str) -> Result<Operation<A>, FaultKind> {
    let mut fields = line.splitn(3, '|').map(str::trim);
    let (Some(stamp), Some(time), Some(act)) = (fields.next(), fields.next(), fields.next()) else {
        return Err(FaultKind::Shape);
    };
    let stamp = stamp.parse().map_err(|_| FaultKind::Stamp { found: stamp.into() })?;
    let when = read_time(time).ok_or_else(|| FaultKind::Time { found: time.into() })?;
    let (act, why) = match act.rsplit_once('|') {
        Some((act, last)) if last.trim().starts_with("why=") => {
            (act.trim(), last.trim()["why=".len()..].trim())
        }
        _ => (act, ""),
    };
    let change = read_change(act).map_err(FaultKind::Act)?;
    Ok(Operation { stamp, when, change, why: why.into() })
}

fn read_change<A: FromStr<Err = ActFault>>(text: &str) -> Result<Change<A>, ActFault> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let fault = |found: &str, pattern| ActFault { found: found.into(), pattern };
    match verb {
        "strike" => {
            let of = rest.trim();
            Ok(Change::Strike { of: of.parse().map_err(|_| fault(of, "strike 17@anna"))? })
        }
        "correct" => {
            let (of, act) = rest.trim().split_once(' ').unwrap_or((rest, ""));
            let of = of.parse().map_err(|_| fault(of, "correct 17@anna ACT"))?;
            Ok(Change::Correct { of, act: act.trim().parse()? })
        }
        _ => Ok(Change::Act(text.parse()?)),
    }
}

impl<A: FromStr<Err = ActFault>> FromStr for Change<A> {
    type Err = ActFault;

    fn from_str(text: &str) -> Result<Change<A>, ActFault> {
        read_change(text.trim())
    }
}

impl<A: fmt::Display> fmt::Display for Change<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::Act(act) => act.fmt(f),
            Change::Correct { of, act } => write!(f, "correct {of} {act}"),
            Change::Strike { of } => write!(f, "strike {of}"),
        }
    }
}

impl<A: fmt::Display> fmt::Display for Operation<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} | {} | {}", self.stamp, Time(self.when), self.change)?;
        if self.why.is_empty() { Ok(()) } else { write!(f, " | why={}", self.why) }
    }
}

/// A line that is not an operation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an operation is a stamp, a time and an act, separated by bars")]
pub struct ParseOperationError(pub FaultKind);

impl<A: FromStr<Err = ActFault>> FromStr for Operation<A> {
    type Err = ParseOperationError;

    fn from_str(line: &str) -> Result<Operation<A>, ParseOperationError> {
        read_operation(line.trim()).map_err(ParseOperationError)
    }
}

/// The whole text of a log, operations in the order in which they count.
pub fn write<E: TextEvent>(log: &MergeLog<E>) -> String {
    let mut text = "event: ".to_string() + E::KIND + "\n";
    let setup = log.setup();
    let options = E::written_settings(setup).into_iter();
    let options: Vec<String> =
        options.map(|setting| setting.key.to_string() + "=" + &setting.word).collect();
    let headers = [("name", E::name(setup).to_string()), ("options", options.join(" "))];
    for (key, value) in headers.into_iter().chain(E::header_lines(setup)) {
        text += key;
        text += ": ";
        text += &value;
        text.push('\n');
    }
    for operation in log.operations() {
        text += &operation.to_string();
        text.push('\n');
    }
    text
}

/// Whether a text can stand in a field of a line: no bar, no control character, no blanks at its
/// ends.
pub fn is_field(text: &str) -> bool {
    text.trim() == text && !text.chars().any(|c| c == '|' || c.is_control())
}

/// A time in seconds since 1970 as text: `2026-11-27T18:00:00Z`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Time(pub u64);

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (days, second) = (self.0 / 86_400, self.0 % 86_400);
        // Days of a calendar whose years begin on 1 March, in eras of 400 years.
        let shifted = days + 719_468;
        let (era, day) = (shifted / 146_097, shifted % 146_097);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let of_year = day - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let of_month = of_year - (153 * month + 2) / 5 + 1;
        let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
        let year = era * 400 + year + next;
        let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
        write!(f, "{year:04}-{month:02}-{of_month:02}T{hour:02}:{minute:02}:{second:02}Z")
    }
}

/// Reads a time of the years 1970 to 9999; seconds may be missing.
fn read_time(text: &str) -> Option<u64> {
    let (date, time) = text.strip_suffix('Z')?.split_once('T')?;
    let number = |text: &str, digits: usize| {
        let plain = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<u64>().ok().filter(|_| plain)
    };
    let mut parts = date.split('-');
    let year = number(parts.next()?, 4).filter(|year| *year >= 1970)?;
    let month = number(parts.next()?, 2).filter(|month| (1..=12).contains(month))?;
    let day = number(parts.next()?, 2)?;
    let leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    let last = match month {
        2 => 28 + u64::from(leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    if parts.next().is_some() || !(1..=last).contains(&day) {
        return None;
    }
    let mut parts = time.split(':');
    let hour = number(parts.next()?, 2).filter(|hour| *hour < 24)?;
    let minute = number(parts.next()?, 2).filter(|minute| *minute < 60)?;
    let second = match parts.next() {
        Some(second) => number(second, 2).filter(|second| *second < 60)?,
        None => 0,
    };
    if parts.next().is_some() {
        return None;
    }
    let (shifted, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let (era, of_era) = (shifted / 400, shifted % 400);
    let of_year = (153 * month + 2) / 5 + day - 1;
    let days = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468;
    Some(days * 86_400 + hour * 3_600 + minute * 60 + second)
}
