//! The vocabulary of a deal's line.

// russian: read, never shown

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The meaning of a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    Come,
    Stay,
    Alone,
    Invite,
    Invited,
    Whist,
    Pass,
    /// Both defenders, by a plural verb.
    BothWhist,
    BothPass,
    BothCome,
    BothStay,
    Half,
    Return,
    Check,
    Open,
    Closed,
    Both,
    Talon,
    Left,
    Unplayed,
    AllPass,
    GiveUp,
    Blind,
    Refe,
    Made,
    Failed,
    /// Neither more tricks than the contract nor fewer.
    Exactly,
    /// Undertricks, whose number may follow.
    Down,
    Kontra,
    Rekontra,
    Subkontra,
    Mortkontra,
    Misere,
    Bettel,
    Sanac,
    Preferans,
    Spades,
    Clubs,
    Diamonds,
    Hearts,
    NoTrump,
    Fill,
    /// A number.
    Count(u8),
}

/// The meanings by their names in `words.txt`.
const NAMES: [(&str, Word); 52] = [
    ("come", Word::Come),
    ("stay", Word::Stay),
    ("alone", Word::Alone),
    ("invite", Word::Invite),
    ("invited", Word::Invited),
    ("whist", Word::Whist),
    ("pass", Word::Pass),
    ("bothwhist", Word::BothWhist),
    ("bothpass", Word::BothPass),
    ("bothcome", Word::BothCome),
    ("bothstay", Word::BothStay),
    ("half", Word::Half),
    ("return", Word::Return),
    ("check", Word::Check),
    ("open", Word::Open),
    ("closed", Word::Closed),
    ("both", Word::Both),
    ("talon", Word::Talon),
    ("left", Word::Left),
    ("unplayed", Word::Unplayed),
    ("allpass", Word::AllPass),
    ("giveup", Word::GiveUp),
    ("blind", Word::Blind),
    ("refe", Word::Refe),
    ("made", Word::Made),
    ("failed", Word::Failed),
    ("exactly", Word::Exactly),
    ("down", Word::Down),
    ("kontra", Word::Kontra),
    ("rekontra", Word::Rekontra),
    ("subkontra", Word::Subkontra),
    ("mortkontra", Word::Mortkontra),
    ("misere", Word::Misere),
    ("bettel", Word::Bettel),
    ("sanac", Word::Sanac),
    ("preferans", Word::Preferans),
    ("spades", Word::Spades),
    ("clubs", Word::Clubs),
    ("diamonds", Word::Diamonds),
    ("hearts", Word::Hearts),
    ("notrump", Word::NoTrump),
    ("fill", Word::Fill),
    ("one", Word::Count(1)),
    ("two", Word::Count(2)),
    ("three", Word::Count(3)),
    ("four", Word::Count(4)),
    ("five", Word::Count(5)),
    ("six", Word::Count(6)),
    ("seven", Word::Count(7)),
    ("eight", Word::Count(8)),
    ("nine", Word::Count(9)),
    ("ten", Word::Count(10)),
];

/// The meanings by their words.
static WORDS: LazyLock<HashMap<&'static str, Word>> = LazyLock::new(|| {
    let lines = include_str!("words.txt").lines().filter(|line| !line.starts_with('#'));
    let known = lines.filter_map(|line| line.split_once(": "));
    let meaning = |name| NAMES.iter().find(|(known, _)| *known == name).map(|(_, word)| *word);
    let meanings = known.filter_map(|(name, words)| Some((words, meaning(name)?)));
    meanings.flat_map(|(words, word)| words.split(' ').map(move |text| (text, word))).collect()
});

/// The meaning of a text in lower case.
pub(super) fn word(text: &str) -> Option<Word> {
    let text = match text.contains('ё') {
        true => Cow::Owned(text.replace('ё', "е")),
        false => Cow::Borrowed(text),
    };
    WORDS.get(&*text).copied()
}

impl Word {
    /// Its English name.
    pub(super) fn name(self) -> &'static str {
        NAMES.iter().find(|(_, word)| *word == self).map_or("", |(name, _)| name)
    }

    /// The step of kontra that the word raises to.
    pub(super) const fn kontra(self) -> Option<u8> {
        match self {
            Word::Kontra => Some(1),
            Word::Rekontra => Some(2),
            Word::Subkontra => Some(3),
            Word::Mortkontra => Some(4),
            _ => None,
        }
    }

    /// What both defenders decided, if it is a plural verb.
    pub(super) const fn of_both(self) -> Option<Word> {
        match self {
            Word::BothWhist => Some(Word::Whist),
            Word::BothPass => Some(Word::Pass),
            Word::BothCome => Some(Word::Come),
            Word::BothStay => Some(Word::Stay),
            _ => None,
        }
    }

    /// Whether it is a defender's decision.
    pub(super) const fn is_decision(self) -> bool {
        matches!(
            self,
            Word::Come
                | Word::Stay
                | Word::Alone
                | Word::Invite
                | Word::Invited
                | Word::Whist
                | Word::Pass
                | Word::Half
                | Word::Return
                | Word::Check
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_the_file_is_read() {
        for (name, expected) in NAMES {
            let line = include_str!("words.txt")
                .lines()
                .find(|line| line.split_once(": ").is_some_and(|(known, _)| known == name));
            let (_, words) =
                line.expect("each word has its line").split_once(": ").expect("it has");
            for text in words.split(' ') {
                assert_eq!(word(text), Some(expected), "{text} stands once");
                assert_eq!(text.to_lowercase(), text);
            }
        }
    }
}
