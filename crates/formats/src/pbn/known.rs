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

/// The first sixteen bytes of each beginning as a number, and the bits of those that it has.
const HEADS: [(u128, u128); Known::ALL.len()] = {
    let mut heads = [(0, 0); Known::ALL.len()];
    let mut at = 0;
    while at < heads.len() {
        let beginning = Known::BEGINNINGS[at].as_bytes();
        let mut byte = 0;
        while byte < beginning.len() && byte < 16 {
            heads[at].0 |= (beginning[byte] as u128) << (8 * byte);
            heads[at].1 |= 0xff << (8 * byte);
            byte += 1;
        }
        at += 1;
    }
    heads
};

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

    /// Whether a text begins with it. The first bytes are compared all at once.
    pub(super) fn begins(self, text: &[u8]) -> bool {
        let (head, bits) = HEADS[self as usize];
        let beginning = self.beginning();
        match text.first_chunk() {
            Some(first) if u128::from_le_bytes(*first) & bits != head => false,
            Some(_) if beginning.len() <= 16 => true,
            _ => text.starts_with(beginning.as_bytes()),
        }
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
        Set::WITH_FIELD.iter()
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
    /// Those that have a field, or a section of their own.
    pub(super) const WITH_FIELD: Set = Set((2 << Known::Play as u32) - 1);

    /// Those whose field is a text.
    pub(super) const TEXTS: Set = {
        let mut texts = 0;
        let mut at = 0;
        while at < Known::ALL.len() {
            texts |= (Known::ALL[at].is_text() as u32) << at;
            at += 1;
        }
        Set(texts)
    };

    /// The tags of the set, in the order of all.
    pub(super) fn iter(self) -> impl Iterator<Item = Known> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let known = Known::ALL.get(left.trailing_zeros() as usize).copied()?;
            left &= left - 1;
            Some(known)
        })
    }

    /// Those that are not in another set.
    pub(super) const fn without(self, other: Set) -> Set {
        Set(self.0 & !other.0)
    }

    /// Those that are in both sets.
    pub(super) const fn both(self, other: Set) -> Set {
        Set(self.0 & other.0)
    }

    pub(super) fn insert(&mut self, known: Known) {
        self.0 |= 1 << known as u32;
    }

    pub(super) const fn contains(self, known: Known) -> bool {
        self.0 >> known as u32 & 1 == 1
    }

    /// Those that are in one of both sets.
    pub(super) const fn or(self, other: Set) -> Set {
        Set(self.0 | other.0)
    }
}

/// Where the known tags stand in a list of tags; of several of one name, the first.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    /// Which of them are there.
    present: Set,
    places: [usize; Known::ALL.len()],
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
        self.present.contains(known).then_some(self.places[known as usize])
    }

    /// Notes a tag, and returns whether it is the first of its name.
    pub(super) fn note(&mut self, known: Known, at: usize) -> bool {
        let is_first = !self.present.contains(known);
        if is_first {
            self.present.insert(known);
            self.places[known as usize] = at;
        }
        is_first
    }

    /// Which tags are there.
    pub(super) const fn present(&self) -> Set {
        self.present
    }

    /// Notes a tag that was inserted.
    pub(super) fn insert(&mut self, known: Known, at: usize) {
        for place in self.places.iter_mut().filter(|place| **place >= at) {
            *place += 1;
        }
        self.places[known as usize] = at;
        self.present.insert(known);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_have_what_is_true_of_their_tags() {
        let of = |is_in: fn(Known) -> bool| Known::ALL.into_iter().filter(move |it| is_in(*it));
        assert!(Set::WITH_FIELD.iter().eq(of(Known::has_field)));
        assert!(Set::TEXTS.iter().eq(of(Known::is_text)));
        let others = Set::WITH_FIELD.without(Set::TEXTS);
        assert!(others.iter().eq(of(|it| it.has_field() && !it.is_text())));
        assert!(others.or(Set::TEXTS).both(Set::TEXTS).iter().eq(of(Known::is_text)));
    }

    #[test]
    fn a_tag_is_known_by_its_name_only() {
        for known in Known::ALL {
            let name = known.name();
            assert_eq!(Known::of(name), Some(known));
            assert_eq!(known.text(), name);
            for text in [known.beginning().to_owned(), format!("{}{:20}", known.beginning(), "x")] {
                for other in Known::ALL {
                    assert_eq!(other.begins(text.as_bytes()), other == known);
                    assert!(!other.begins(&text.as_bytes()[..6]));
                }
            }
            assert_eq!(Known::of(&name.to_lowercase()), None);
            assert_eq!(Known::of(&format!("{name}s")), None);
            assert_eq!(Known::of(&name[1..]), None);
        }
        assert_eq!(Known::of(""), None);
        assert_eq!(Known::of("Xate"), None);
    }
}
