//! The tags whose values the reader looks at, found by their names.

use crate::record::{Tag, Text};

/// A table of tags, from which their names and their order are made.
macro_rules! known {
    ($($tag:ident,)+) => {
        /// A tag with a field, or whose value has a known place, or a note.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        pub(super) enum Known {
            $($tag,)+
        }

        impl Known {
            /// All of them: the mandatory ones in the order of the export format, the others that have
            /// a field, those without one, and the note.
            pub(super) const ALL: [Known; [$(Known::$tag),+].len()] = [$(Known::$tag),+];

            const NAMES: [&str; Known::ALL.len()] = [$(stringify!($tag)),+];

            /// How a tag of each begins, up to its value.
            const BEGINNINGS: [&str; Known::ALL.len()] = [$(concat!("[", stringify!($tag), " \"")),+];
        }

        /// The names as texts, of which a copy takes no time.
        static TEXTS: [Text; Known::ALL.len()] = [$(Text::const_new(stringify!($tag))),+];
    };
}

known! {
    Event, Site, Date, Board, West, North, East, South, Dealer, Vulnerable, Deal, Scoring, Declarer,
    Contract, Result,
    Score, DoubleDummyTricks, Auction, Play,
    ScoreMP, ScoreIMP,
    Note,
}

/// Each known tag at the place that [`hash`] gives its name; [`FREE`] at the others.
const PLACES: [u8; 64] = {
    let mut places = [FREE; 64];
    let mut at = 0;
    while at < Known::ALL.len() {
        let name = Known::NAMES[at].as_bytes();
        let place = hash(name[0], name[name.len() - 1], name.len());
        assert!(places[place] == FREE, "each name has a place of its own");
        places[place] = at as u8;
        at += 1;
    }
    places
};

const FREE: u8 = u8::MAX;

/// A number below 64, another one for each known name.
const fn hash(first: u8, last: u8, length: usize) -> usize {
    (first as usize + 5 * last as usize + length) % 64
}

impl Known {
    /// The known tag of a name.
    pub(super) fn of(name: &str) -> Option<Known> {
        let bytes = name.as_bytes();
        let place = hash(*bytes.first()?, *bytes.last()?, bytes.len());
        let at = usize::from(PLACES[place]);
        let found = *Known::NAMES.get(at)?;
        if found == name { Some(Known::ALL[at]) } else { None }
    }

    /// Its name.
    pub(super) const fn name(self) -> &'static str {
        Known::NAMES[self as usize]
    }

    /// How a tag of this name begins, up to its value: `[Event "`.
    pub(super) const fn beginning(self) -> &'static str {
        Known::BEGINNINGS[self as usize]
    }

    /// Its name as a text.
    pub(super) const fn text(self) -> &'static Text {
        &TEXTS[self as usize]
    }

    /// Whether its field is a text, which is that of the tag.
    pub(super) const fn is_text(self) -> bool {
        use Known::{Date, East, Event, North, Scoring, Site, South, West};
        matches!(self, Event | Site | Date | West | North | East | South | Scoring)
    }

    /// Whether every record has it in the export format.
    pub(super) const fn is_mandatory(self) -> bool {
        (self as u8) <= Known::Result as u8
    }

    /// Those that have a field, or a section of their own.
    pub(super) fn with_field() -> impl Iterator<Item = Known> {
        Known::ALL.into_iter().take_while(|known| known.has_field())
    }

    /// Whether a field of the record, or a section of its own, says what the tag says.
    pub(super) const fn has_field(self) -> bool {
        (self as u8) <= Known::Play as u8
    }
}

/// A set of known tags.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Set(u32);

impl Set {
    pub(super) fn insert(&mut self, known: Known) {
        self.0 |= 1 << known as u32;
    }

    pub(super) const fn contains(self, known: Known) -> bool {
        self.0 >> known as u32 & 1 == 1
    }
}

/// Where the known tags stand in a list of tags; of several of one name, the first.
#[derive(Clone, Debug)]
pub(super) struct Places([usize; Known::ALL.len()]);

/// The place of a tag that is not there.
const ABSENT: usize = usize::MAX;

impl Default for Places {
    fn default() -> Places {
        Places([ABSENT; Known::ALL.len()])
    }
}

impl Places {
    pub(super) fn of(tags: &[Tag]) -> Places {
        let mut places = Places::default();
        for (at, tag) in tags.iter().enumerate() {
            if let Some(known) = Known::of(&tag.name) {
                places.note(known, at);
            }
        }
        places
    }

    pub(super) fn get(&self, known: Known) -> Option<usize> {
        Some(self.0[known as usize]).filter(|at| *at != ABSENT)
    }

    /// Notes a tag, and returns whether it is the first of its name.
    pub(super) fn note(&mut self, known: Known, at: usize) -> bool {
        let place = &mut self.0[known as usize];
        let is_first = *place == ABSENT;
        if is_first {
            *place = at;
        }
        is_first
    }

    /// Notes a tag that was inserted.
    pub(super) fn insert(&mut self, known: Known, at: usize) {
        for place in self.0.iter_mut().filter(|place| **place >= at && **place != ABSENT) {
            *place += 1;
        }
        self.0[known as usize] = at;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_known_by_its_name_only() {
        for known in Known::ALL {
            let name = known.name();
            assert_eq!(Known::of(name), Some(known));
            assert_eq!(known.text(), name);
            assert_eq!(Known::of(&name.to_lowercase()), None);
            assert_eq!(Known::of(&format!("{name}s")), None);
            assert_eq!(Known::of(&name[1..]), None);
        }
        assert_eq!(Known::of(""), None);
        assert_eq!(Known::of("Xate"), None);
    }
}
