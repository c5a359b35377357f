//! The kinds of event whose log is a file, by the word of its first header.

use tourney::knockout::event::KnockoutEvent;
use tourney::merge::{TextEvent, header};
use tourney::pairs::PairsEvent;
use tourney::preferans::event::PreferansEvent;
use tourney::progressive::Progressive;
use tourney::swiss::Swiss;
use tourney::teams::Match;

use super::kind::EventKind;
use crate::failure::Failure;

/// What a command does with an event, whatever its kind.
pub(super) trait Command {
    /// What it answers.
    type Output;

    /// Does it.
    fn run<E: EventKind>(self) -> Result<Self::Output, Failure>;
}

macro_rules! kinds {
    ($($kind:ident),+) => {
        /// A kind of event.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Kind {
            $(#[doc = concat!("[`", stringify!($kind), "`].")] $kind,)+
        }

        impl Kind {
            /// All kinds.
            pub(crate) const ALL: &'static [Kind] = &[$(Kind::$kind),+];

            /// Its word in the header `event`.
            pub(crate) const fn key(self) -> &'static str {
                match self {
                    $(Kind::$kind => <$kind as TextEvent>::KIND,)+
                }
            }

            /// Other words by which new events of this kind are called.
            const fn variants(self) -> &'static [&'static str] {
                match self {
                    $(Kind::$kind => <$kind as EventKind>::VARIANTS,)+
                }
            }

            /// Runs a command on an event of this kind.
            pub(super) fn run<C: Command>(self, command: C) -> Result<C::Output, Failure> {
                match self {
                    $(Kind::$kind => command.run::<$kind>(),)+
                }
            }
        }
    };
}

kinds!(Swiss, KnockoutEvent, PreferansEvent, PairsEvent, Match, Progressive);

impl Kind {
    /// The kind with this word.
    pub(crate) fn of_key(key: &str) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| kind.key() == key)
    }

    /// The words of all kinds.
    pub(crate) fn keys() -> Vec<&'static str> {
        Kind::ALL.iter().map(|kind| kind.key()).collect()
    }

    /// The kind of a new event that is called by this word.
    pub(crate) fn of_word(word: &str) -> Option<Kind> {
        let is_called = |kind: &Kind| kind.key() == word || kind.variants().contains(&word);
        Kind::ALL.iter().copied().find(is_called)
    }

    /// The words by which new events are called.
    pub(crate) fn words() -> Vec<&'static str> {
        let words = |kind: &Kind| [&[kind.key()], kind.variants()].concat();
        Kind::ALL.iter().flat_map(words).collect()
    }
}

/// How a file begins that is a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Head {
    /// The kind of event; none if it is none of ours.
    pub(super) kind: Option<Kind>,
    /// The line of its header, from 1.
    pub(super) line: usize,
}

impl Head {
    /// Of a file that begins with a header `event`, after blank lines and comments; none of any other.
    pub(super) fn of(bytes: &[u8]) -> Option<Head> {
        let text = String::from_utf8_lossy(bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes));
        let mut lines = (1..).zip(text.lines().map(str::trim));
        let (line, first) = lines.find(|(_, line)| !line.is_empty() && !line.starts_with('#'))?;
        let (_, value) = header(first).filter(|(key, _)| *key == "event")?;
        Some(Head { kind: Kind::of_key(value), line })
    }
}
