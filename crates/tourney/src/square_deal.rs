//! Deals of an event that everybody can check afterwards (SquareDeal, docs/sources/tournaments.md#4.2), dealt
//! as Big Deal does (docs/sources/tournaments.md#4.1).
//!
//! Before the event the organiser publishes a [`Description`]: how many sessions and boards there are,
//! which number will become public before the first deal, and the hash of the secret [`Keys`]. When the
//! number is known the deals follow from it and from the keys; when the event is over the keys are
//! published too, and everybody computes the same deals. The organiser cannot choose them, because the
//! keys are fixed before the number is known; nobody else can know them without the keys.
//!
//! ```
//! use biritch_tourney::square_deal::{Description, Keys, Phase, Session};
//!
//! let phase = Phase::new(2, "1-16,17-32", "ROUND#", "Round #/2").expect("a phase");
//! let mut event = Description::new("Cup", "closing value of 1 May", vec![phase])?;
//! let mut next = 0;
//! let keys = Keys::drawn(&event, |below| { next += 7; next % below });
//! event.publish(&keys);
//! event.set_value("43275.91")?;
//! let boards = event.deals(&keys, Session { phase: 1, number: 2, reserve: false })?;
//! assert_eq!((boards.len(), boards[0].0), (16, 17));
//! # Ok::<(), biritch_tourney::square_deal::SquareDealError>(())
//! ```

mod error;
mod text;

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use bridge::Deal;
use ripemd::{Digest, Ripemd160};
use sha2::Sha256;

pub use self::error::{FaultKind, SquareDealError};

/// The most deals from one seed, which has 160 bits.
pub const MOST_DEALS: usize = 100;

/// The characters of a key.
const ALPHABET: &[u8; 62] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// The length of a key that is drawn: more than the two times 160 bits that are used.
const KEY_LENGTH: usize = 60;

/// The deals of a seed, as Big Deal numbers them; the text of the owner makes those of two organisers
/// differ. No more than [`MOST_DEALS`] are to be used.
pub fn big_deal(seed: [u8; 20], owner: &[u8]) -> impl Iterator<Item = Deal> {
    let owner = Ripemd160::digest(owner);
    (1u32..).filter_map(move |counter| {
        let mut hash = Ripemd160::new();
        hash.update(counter.to_le_bytes());
        hash.update(seed);
        hash.update(owner);
        let bytes = hash.finalize();
        // A number of 96 bits; those that are no deal are passed over.
        let number =
            bytes.iter().take(12).fold(0u128, |number, byte| number << 8 | u128::from(*byte));
        Deal::from_number(number)
    })
}

/// Boards of a session, by their numbers.
pub type BoardRange = RangeInclusive<u32>;

/// A part of an event with sessions of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phase {
    /// How many sessions there are; 0 if that is not known when the event is published.
    pub sessions: u32,
    /// The boards of the first session, of the second, and so on; after the last it begins again.
    pub boards: Vec<BoardRange>,
    /// The name of the files of boards; `#` stands for the number of the session.
    pub file: String,
    /// What people call a session; `#` stands for its number.
    pub title: String,
}

impl Phase {
    /// A phase of so many sessions (0 if that is not known yet), with boards such as `16` or
    /// `1-16,17-32`. None if the boards are no such list, if a session has more than [`MOST_DEALS`],
    /// if there are more than [`Description::MOST_SESSIONS`], or if a text has a colon or a line end.
    pub fn new(sessions: u32, boards: &str, file: &str, title: &str) -> Option<Phase> {
        let is_field = |text: &str| !text.contains([':', '\n', '\r']);
        let boards = text::boards(boards)?;
        (sessions <= Description::MOST_SESSIONS && is_field(file) && is_field(title))
            .then(|| Phase { sessions, boards, file: file.to_owned(), title: title.to_owned() })
    }

    /// The boards of a session, from 1; none if there is no such session.
    pub fn boards_of(&self, session: u32) -> Option<BoardRange> {
        let last = if self.sessions == 0 { Description::MOST_SESSIONS } else { self.sessions };
        let at = session.checked_sub(1).filter(|at| *at < last)?;
        self.boards.get(at as usize % self.boards.len().max(1)).cloned()
    }

    /// What a session is called: `Round 2/17`.
    pub fn title_of(&self, session: u32) -> String {
        numbered(&self.title, session)
    }

    /// The name of the file of a session's boards, without an ending: `OPRR02`.
    pub fn file_of(&self, session: u32) -> String {
        numbered(&self.file, session)
    }

    /// The numbers that the keys of its sessions have.
    fn keyed(&self) -> RangeInclusive<u32> {
        if self.sessions == 0 { 0..=0 } else { 1..=self.sessions }
    }
}

/// The first row of `#` in a text replaced by a number of as many digits at least.
fn numbered(text: &str, number: u32) -> String {
    let Some(from) = text.find('#') else { return text.to_owned() };
    let width = text[from..].bytes().take_while(|byte| *byte == b'#').count();
    format!("{}{number:0width$}{}", &text[..from], &text[from + width..])
}

/// What an event publishes before its first deal, a file `.sqd`. It is read by `FromStr` and written by
/// `Display`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description {
    name: String,
    number: String,
    value: Option<String>,
    phases: Vec<Phase>,
    key_hash: Option<KeyHash>,
}

/// The SHA-256 of a file of keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyHash([u8; 32]);

impl fmt::Display for KeyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A session of an event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Session {
    /// The phase, from 1.
    pub phase: u32,
    /// The session in it, from 1.
    pub number: u32,
    /// The reserve boards instead of the boards themselves.
    pub reserve: bool,
}

impl Description {
    /// The most sessions of a phase.
    pub const MOST_SESSIONS: u32 = 1000;

    /// An event that is not published yet: its name, what number will become public before the first
    /// deal, and its phases.
    ///
    /// # Errors
    ///
    /// A text that is empty or has a line end, or no phase.
    pub fn new(
        name: &str,
        number: &str,
        phases: Vec<Phase>,
    ) -> Result<Description, SquareDealError> {
        let is_line = |text: &str| !text.trim().is_empty() && !text.contains(['\n', '\r']);
        if !is_line(name) {
            return Err(SquareDealError::Missing(FaultKind::Name));
        }
        if !is_line(number) {
            return Err(SquareDealError::Missing(FaultKind::Number));
        }
        if phases.is_empty() {
            return Err(SquareDealError::Missing(FaultKind::Phase));
        }
        let (name, number) = (name.trim().to_owned(), number.trim().to_owned());
        Ok(Description { name, number, value: None, phases, key_hash: None })
    }

    /// The name of the event.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Which number will become public before the first deal.
    pub fn number(&self) -> &str {
        &self.number
    }

    /// The number, once it is public.
    pub fn value(&self) -> Option<&str> {
        self.value.as_deref()
    }

    /// The phases, in order.
    pub fn phases(&self) -> &[Phase] {
        &self.phases
    }

    /// The hash of the keys; none before the event is published.
    pub const fn key_hash(&self) -> Option<KeyHash> {
        self.key_hash
    }

    /// All sessions whose number is known, without reserves.
    pub fn sessions(&self) -> impl Iterator<Item = Session> {
        (1u32..).zip(&self.phases).flat_map(|(phase, of)| {
            (1..=of.sessions).map(move |number| Session { phase, number, reserve: false })
        })
    }

    /// Commits to these keys.
    pub fn publish(&mut self, keys: &Keys) {
        self.key_hash = Some(keys.hash());
    }

    /// Enters the number that has become public, as SquareDeal has written it since version 2.7: without
    /// blanks at the ends, with single ones inside, and without the points and commas between digits.
    ///
    /// # Errors
    ///
    /// There is nothing but blanks.
    pub fn set_value(&mut self, value: &str) -> Result<(), SquareDealError> {
        let words: Vec<&str> = value.split_whitespace().collect();
        let text: Vec<char> = words.join(" ").chars().collect();
        if text.is_empty() {
            return Err(SquareDealError::Missing(FaultKind::Value));
        }
        let (mut kept, mut rest) = (String::new(), &text[..]);
        loop {
            rest = match rest {
                // A digit belongs to one such place only: 1.5.2027 becomes 15.2027.
                [one, '.' | ',', other, more @ ..]
                    if one.is_ascii_digit() && other.is_ascii_digit() =>
                {
                    kept.extend([one, other]);
                    more
                }
                [letter, more @ ..] => {
                    kept.push(*letter);
                    more
                }
                [] => break,
            };
        }
        self.value = Some(kept);
        Ok(())
    }

    /// The boards of a session with their numbers.
    ///
    /// # Errors
    ///
    /// The event is not published, the number is not entered, the keys are not those that were
    /// published, or there is no such session.
    pub fn deals(
        &self,
        keys: &Keys,
        session: Session,
    ) -> Result<Vec<(u32, Deal)>, SquareDealError> {
        let hash = self.key_hash.ok_or(SquareDealError::Missing(FaultKind::KeyHash))?;
        if hash != keys.hash() {
            return Err(SquareDealError::OtherKeys { published: hash, found: keys.hash() });
        }
        let value = self.value().ok_or(SquareDealError::Missing(FaultKind::Value))?;
        let Session { phase: number, number: part, reserve } = session;
        let unknown = || SquareDealError::NoSession { phase: number, session: part };
        let at = number.checked_sub(1).ok_or_else(unknown)?;
        let phase = self.phases.get(at as usize).ok_or_else(unknown)?;
        let boards = phase.boards_of(part).ok_or_else(unknown)?;
        let is_open = phase.sessions == 0;
        let key = keys.0.get(&(number, if is_open { 0 } else { part })).ok_or_else(unknown)?;
        let (owner, secret) = key.split_at(key.len() / 2);
        let set = if reserve { "reserve" } else { "original" };
        let mut seed = format!("{secret}{}{set}", STANDARD.encode(value));
        if is_open {
            seed += &format!("ses{part}");
        }
        let seed: [u8; 20] = Ripemd160::digest(seed).into();
        Ok(boards.zip(big_deal(seed, owner.as_bytes())).collect())
    }
}

/// The secret keys of an event, a file `.sqk`. They are read by `FromStr` and written by `Display`, and
/// do not show themselves in `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct Keys(BTreeMap<(u32, u32), String>);

impl fmt::Debug for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Keys({} sessions)", self.0.len())
    }
}

impl Keys {
    /// Keys for all sessions of an event. `draw` returns a number below its argument, each with the
    /// same probability; it must be a source that nobody can predict.
    pub fn drawn(event: &Description, mut draw: impl FnMut(u32) -> u32) -> Keys {
        let mut keys = BTreeMap::new();
        for (number, phase) in (1u32..).zip(&event.phases) {
            for session in phase.keyed() {
                let letter = |_| {
                    let at = draw(ALPHABET.len() as u32) as usize;
                    char::from(ALPHABET[at % ALPHABET.len()])
                };
                keys.insert((number, session), (0..KEY_LENGTH).map(letter).collect());
            }
        }
        Keys(keys)
    }

    /// The hash that is published: that of the file with the line ends of Windows.
    pub fn hash(&self) -> KeyHash {
        KeyHash(Sha256::digest(self.to_string()).into())
    }
}
