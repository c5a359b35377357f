//! What the commands need of a kind of event whose log is a file.

use std::borrow::Cow;
use std::collections::BTreeMap;

use bridge::Deal;
use cards::settings::{Setting, SettingError};
use club::events::import::{Doubt, Import};
use club::events::messages::Message;
use formats::record::Record;
use results::Results;
use serde::Serialize;
use tourney::Name;
use tourney::merge::{ActFault, MergeLog, Stamp, TextEvent};
use tourney::movement::AnyMovement;
use tourney::swiss::Relaxation;

use super::doubts::Doubtful;
use crate::failure::Failure;
use crate::words::Words;

/// How the next round is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Drafting {
    /// The rules that may be given up, in answer to a question.
    pub(crate) allow: Vec<Relaxation>,
    /// Whether it is drawn although results are missing.
    pub(crate) provisional: bool,
}

/// Why a line of a list of entries is not possible.
pub(super) enum EntryFault<E> {
    /// What is no part of an entry.
    Unreadable(ActFault),
    /// The event refuses it.
    Refused(E),
}

/// Why a late option is not possible.
pub(super) enum LateFault<E> {
    /// The option cannot be read.
    Unreadable(SettingError),
    /// The option has this value, but not in an event of these entries.
    NotHere {
        /// Its name.
        option: &'static str,
        /// The value.
        word: String,
        /// Those that it may have.
        words: String,
    },
    /// The event refuses what follows from it.
    Refused(E),
    /// Events of this kind have no movement.
    NoMovement,
}

/// A contestant in JSON.
#[derive(Serialize)]
pub(super) struct ContestantJson {
    pub(super) number: u32,
    pub(super) name: String,
}

impl ContestantJson {
    /// `5 Epsilon`.
    pub(super) fn text(&self) -> String {
        format!("{} {}", self.number, self.name)
    }
}

/// A kind of event whose log is a file. The commands are written for all kinds alike; what differs is here.
pub(super) trait EventKind: TextEvent<Setup: PartialEq> {
    /// A result that is missing, in JSON.
    type Missing: Serialize;
    /// The next round, in JSON.
    type Draft: Serialize;
    /// The ranking, in JSON: the fields of the answer that this kind has.
    type Ranking: Serialize;

    /// The headers that are set like options when an event is made, each with values to offer.
    const AS_OPTIONS: &'static [(&'static str, &'static str)] = &[];

    /// Gives a new event what logs have not had from the beginning.
    fn usual(_: &mut Self::Setup) {}

    /// Other words by which a new event is called whose entries are of another kind.
    const VARIANTS: &'static [&'static str] = &[];

    /// The setup of a new event that is called by one of these words, or by that of the kind.
    fn setup_as(_word: &str, name: Name) -> Self::Setup {
        Self::setup(name)
    }

    /// The word by which an event is called.
    fn called(_: &Self::Setup) -> &'static str {
        Self::KIND
    }

    /// The options of a new event that say something of all entries together.
    fn late_settings() -> Vec<Setting> {
        Vec::new()
    }

    /// Settles these options, as they were typed, when everybody has entered; in their place a movement may be given.
    ///
    /// # Errors
    ///
    /// A value that is not possible, or why the event refuses what follows from them.
    fn settle(
        _: &mut Self::Setup,
        _: &[(&str, &str)],
        movement: Option<AnyMovement>,
    ) -> Result<(), LateFault<Self::Error>> {
        movement.map_or(Ok(()), |_| Err(LateFault::NoMovement))
    }

    /// An act as it is read, of one as people call those who play: partners of an individual event have no number of their
    /// own.
    ///
    /// # Errors
    ///
    /// Who is named so is not known.
    fn named<'a>(&self, act: &'a str) -> Result<Cow<'a, str>, Failure> {
        Ok(Cow::Borrowed(act))
    }

    /// Adds the entry of a line of a list to a new log: the act by which it comes in; none if it stands in the headers
    /// now.
    ///
    /// # Errors
    ///
    /// What is no part of an entry, or why the event refuses it.
    fn enter(
        setup: &mut Self::Setup,
        number: u32,
        line: &str,
    ) -> Result<Option<Self::Act>, EntryFault<Self::Error>>;

    /// An act as the log has it, of one as it was typed.
    fn typed(&self, act: Self::Act) -> Self::Act {
        act
    }

    /// Compares the records of a file with the event: what it has, and the acts that enter what is new; with `doubtful`
    /// also what is probably wrong.
    ///
    /// # Errors
    ///
    /// A section must be named, or this kind of event takes no files.
    fn import(
        &self,
        _records: &[Record],
        _section: Option<&str>,
        _doubtful: bool,
        _now: u64,
    ) -> Result<(Import, Vec<Self::Act>), Failure> {
        Err(Failure::usage_error("eventfile-import-kind"))
    }

    /// Why a result that an act of the director enters is probably wrong, although the event takes it.
    fn doubt(&self, _act: &Self::Act) -> Option<Doubt> {
        None
    }

    /// The results of the event that are probably wrong.
    fn doubts(&self) -> Vec<Doubtful> {
        Vec::new()
    }

    /// Options and penalties of the event that are probably not meant.
    fn setup_doubts(&self) -> Vec<Message> {
        Vec::new()
    }

    /// Whether two acts enter the result of the same table or match, so that only one of them can have an effect.
    fn is_same_place(_one: &Self::Act, _other: &Self::Act) -> bool {
        false
    }

    /// The last operation of a log that has entered a result where an act enters another one.
    fn entered_before(_log: &MergeLog<Self>, _act: &Self::Act) -> Option<Stamp> {
        None
    }

    /// Why the event does not allow an act.
    fn refusal(error: &Self::Error) -> Message;

    /// The name of a contestant; empty if there is none of this number.
    fn name_of(&self, number: u32) -> String;

    /// How many have entered.
    fn contestants(&self) -> u32;

    /// How many rounds are published.
    fn published(&self) -> u32;

    /// How many rounds the event has.
    fn round_count(&self) -> u32;

    /// Whether no more rounds are drawn.
    fn is_drawn(&self) -> bool {
        self.published() >= self.round_count()
    }

    /// Whether the event is over in the first rounds that are published, which are all: nothing is drawn or awaited.
    fn is_over(&self) -> bool {
        self.is_drawn() && self.missing(self.published()).is_empty()
    }

    /// Whether the next round can be drawn.
    fn is_due(&self) -> bool {
        !self.is_drawn() && self.missing(self.published()).is_empty()
    }

    /// How many of the first rounds were drawn although results were missing.
    fn provisional(&self, rounds: u32) -> usize;

    /// The results that are missing in the first rounds.
    fn missing(&self, rounds: u32) -> Vec<Self::Missing>;

    /// The results that are missing although the event is over: the director has ended it without them.
    fn gaps(&self) -> Vec<Self::Missing> {
        Vec::new()
    }

    /// A line for people about a missing result, without its end.
    fn missing_line(&self, missing: &Self::Missing, words: &Words) -> String;

    /// Who is there in a round, and has no place in it.
    fn unseated(&self, round: u32) -> Vec<u32>;

    /// Who has a place in a round, and is not there.
    fn absent(&self, round: u32) -> Vec<u32>;

    /// What stands in the log before the next round is drawn.
    fn before_draft(&self, wish: &Drafting) -> Result<Vec<Self::Act>, Failure>;

    /// The next round, and the act that publishes it.
    fn next(&self, wish: &Drafting, published: bool) -> Result<(Self::Act, Self::Draft), Failure>;

    /// The next round as text.
    fn draft_text(draft: &Self::Draft, words: &Words) -> String;

    /// The ranking after so many rounds.
    fn ranking(&self, rounds: u32) -> Self::Ranking;

    /// The ranking as tables.
    fn ranking_text(&self, rounds: u32, words: &Words) -> String;

    /// What the event publishes.
    fn results(&self) -> Results;

    /// The cards that stand in the log, also of boards that a table still has to play.
    fn deals(&self) -> BTreeMap<u32, Deal> {
        BTreeMap::new()
    }

    /// `5 Epsilon`.
    fn label(&self, number: u32) -> String {
        self.contestant(number).text()
    }

    /// A contestant in JSON.
    fn contestant(&self, number: u32) -> ContestantJson {
        ContestantJson { number, name: self.name_of(number) }
    }
}
