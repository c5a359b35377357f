//! The files of an event's deals: the description (`.sqd`) and the keys (`.sqk`).

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{
    BoardRange, Description, FaultKind, KeyHash, Keys, MOST_DEALS, Phase, SquareDealError,
};

/// The highest number of a board.
const HIGHEST: u32 = 10_000;

/// A list of boards: `16`, which is 1 to 16, or `1-16,17-32`.
pub(super) fn boards(text: &str) -> Option<Vec<BoardRange>> {
    let range = |part: &str| {
        let (first, last) = part.split_once('-').unwrap_or(("1", part));
        let (first, last): (u32, u32) = (number(first)?, number(last)?);
        let count = (last + 1).checked_sub(first)? as usize;
        ((1..=MOST_DEALS).contains(&count) && first >= 1).then_some(first..=last)
    };
    text.split(',').map(range).collect()
}

fn number(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|number| plain && *number <= HIGHEST)
}

fn key_hash(text: &str) -> Option<KeyHash> {
    let digits: Vec<u8> =
        text.chars().map(|c| c.to_digit(16).map(|digit| digit as u8)).collect::<Option<_>>()?;
    let bytes: Vec<u8> =
        digits.chunks(2).map(|two| two.iter().fold(0, |a, b| a << 4 | b)).collect();
    (digits.len() == 64).then(|| bytes.try_into().ok().map(KeyHash)).flatten()
}

fn phase(text: &str) -> Option<Phase> {
    let mut fields = text.splitn(4, ':');
    let mut next = || fields.next();
    let (sessions, boards, file, title) = (next()?, next()?, next()?, next()?);
    Phase::new(number(sessions)?, boards, file, title)
}

impl FromStr for Description {
    type Err = SquareDealError;

    fn from_str(text: &str) -> Result<Description, SquareDealError> {
        let (mut name, mut future, mut value, mut hash) = (None, None, None, None);
        let mut phases = Vec::new();
        for (at, line) in text.lines().enumerate() {
            let line = line.trim_end();
            let fault = |kind| SquareDealError::Line { line: at + 1, kind, found: line.to_owned() };
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
            let rest = rest.trim_start();
            let is_again = match key {
                "TN" => name.replace(rest).is_some(),
                "DI" => future.replace(rest).is_some(),
                // Some programs write an empty one before the number is known.
                "DV" if rest.is_empty() => false,
                "DV" => value.replace(rest.to_owned()).is_some(),
                "SN" => {
                    phases.push(phase(rest).ok_or_else(|| fault(FaultKind::Phase))?);
                    false
                }
                "KH" => {
                    let read = key_hash(rest).ok_or_else(|| fault(FaultKind::KeyHash))?;
                    hash.replace(read).is_some()
                }
                _ => true,
            };
            // It may be a key: what stands there is not repeated.
            if is_again {
                let (line, kind) = (at + 1, FaultKind::Line);
                return Err(SquareDealError::Line { line, kind, found: String::new() });
            }
        }
        let read = Description::new(name.unwrap_or(""), future.unwrap_or(""), phases)?;
        Ok(Description { value, key_hash: hash, ..read })
    }
}

impl fmt::Display for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# Description of an event for SquareDeal 2.7")?;
        writeln!(f, "TN {}\nDI {}", self.name, self.number)?;
        if let Some(value) = &self.value {
            writeln!(f, "DV {value}")?;
        }
        writeln!(f, "# SN sessions:boards:file:title, # for the number of the session")?;
        for Phase { sessions, boards, file, title } in &self.phases {
            let range = |range: &BoardRange| alloc::format!("{}-{}", range.start(), range.end());
            let boards: Vec<String> = boards.iter().map(range).collect();
            writeln!(f, "SN {sessions}:{}:{file}:{title}", boards.join(","))?;
        }
        match self.key_hash {
            Some(hash) => writeln!(f, "KH {hash}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Keys {
    type Err = SquareDealError;

    fn from_str(text: &str) -> Result<Keys, SquareDealError> {
        let mut keys = BTreeMap::new();
        for (at, line) in text.lines().enumerate() {
            let read = || {
                let (session, key) = line.split_once(':')?;
                let (phase, session) = session.split_once(',')?;
                let is_key = key.len() >= 2 && key.bytes().all(|byte| byte.is_ascii_graphic());
                is_key.then_some(((number(phase)?, number(session)?), key.to_string()))
            };
            let fault = || SquareDealError::Line {
                line: at + 1,
                kind: FaultKind::Key,
                found: String::new(),
            };
            let (session, key) = read().ok_or_else(fault)?;
            // The hash is that of the keys in their order, each once.
            let is_next = keys.last_key_value().is_none_or(|(last, _)| *last < session);
            if !is_next {
                return Err(fault());
            }
            keys.insert(session, key);
        }
        Ok(Keys(keys))
    }
}

impl fmt::Display for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|((phase, session), key)| write!(f, "{phase},{session}:{key}\r\n"))
    }
}
