//! Appeals, and the time after the end of an event in which results are corrected
//! (docs/sources/tournaments.md#5.9, Laws 79C, 92 and 93).
//!
//! What an appeal is about, and the ruling that may follow from its decision, belongs to the kind of event: it has the
//! acts, keeps an [`Ending`] of its own subjects, and says by [`Appealable`] who has a result. The correction period runs
//! from the time at which the log has the end.

mod ending;
mod places;
pub(crate) mod text;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use cards::{choice, settings};

pub use self::ending::{Appealable, Effect, EndError, Ending};
pub use self::places::MatchAt;

use crate::Name;
use crate::count::number_option;
use crate::log::Asked;

number_option! {
    /// How long results are corrected after the end, in minutes: up to four weeks. 0 is not at all.
    Minutes(u32), 0..=40_320, &["30", "0", "15", "60", "1440", "2880"]
}

impl Minutes {
    /// Law 79C, where the organiser has not set another time.
    pub const USUAL: Minutes = Minutes(30);

    /// The same in seconds.
    pub const fn seconds(self) -> u64 {
        self.0 as u64 * 60
    }
}

settings! {
    /// What an organiser sets about corrections.
    pub struct CorrectionOptions {
        /// For how many minutes after the end results are corrected and appeals filed.
        corrections: Minutes = Minutes::USUAL, DuplicateLaws "docs/sources/tournaments.md#5.9";
    }
}

/// Whether results may still change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// The event is over, and its results are corrected until this time, in seconds since 1970.
    Provisional {
        /// The last second of the correction period.
        until: u64,
    },
    /// The correction period is over, and an appeal is not decided.
    Appealed,
    /// Only a ruling of the director changes them.
    Final,
}

impl Status {
    /// The word in files and answers for programs.
    pub const fn key(self) -> &'static str {
        match self {
            Status::Provisional { .. } => "provisional",
            Status::Appealed => "appealed",
            Status::Final => "final",
        }
    }

    /// The last second in which results are corrected, while they are.
    pub const fn until(self) -> Option<u64> {
        match self {
            Status::Provisional { until } => Some(until),
            Status::Appealed | Status::Final => None,
        }
    }
}

/// What somebody has written: one to six hundred characters of one line, no bar among them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Statement(String);

impl Statement {
    /// The longest, in characters.
    pub const LONGEST: usize = 600;

    /// The text as a log has it, which may be from before separators of lines and characters that change
    /// the direction of text were refused. JSON and the text of a log are read by this rule.
    ///
    /// # Errors
    ///
    /// It is not such a text.
    pub fn stored(text: &str) -> Result<Statement, ParseStatementError> {
        let text = text.trim();
        let is_text = cards::free_text::check_stored(text, Statement::LONGEST).is_ok();
        if text.is_empty() || !is_text || !crate::merge::is_field(text) {
            return Err(ParseStatementError { length: text.chars().count() });
        }
        Ok(Statement(text.into()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Statement {
    type Err = ParseStatementError;

    fn from_str(text: &str) -> Result<Statement, ParseStatementError> {
        let statement = Statement::stored(text)?;
        cards::free_text::check(&statement.0, Statement::LONGEST)
            .map_err(|_| ParseStatementError { length: statement.0.chars().count() })?;
        Ok(statement)
    }
}

/// A text that is not a [`Statement`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a written reason is 1 to 600 characters of one line without bars, not {length}")]
pub struct ParseStatementError {
    /// How many characters it has.
    pub length: usize,
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Statement, read: Statement::stored);

choice! {
    /// What a committee, or the director in charge of appeals, decides.
    pub enum Verdict {
        /// The ruling stands.
        #[default]
        Rejected = "rejected",
        /// The appellants are right.
        Upheld = "upheld",
        /// The ruling changes otherwise than they asked.
        Changed = "changed",
    }
}

choice! {
    /// What becomes of the deposit.
    pub enum Deposit {
        /// The appellants have it back.
        #[default]
        Returned = "returned",
        /// It is kept: the appeal had no merit.
        Kept = "kept",
    }
}

/// What a contestant says who appeals.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Filing {
    /// The number of the contestant.
    pub by: u32,
    /// Why.
    pub reason: Statement,
    /// What was deposited.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub deposit: Option<Statement>,
}

/// How an appeal was decided.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Decision {
    /// What was decided.
    pub verdict: Verdict,
    /// Who has decided; nobody is named where the director in charge has.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub committee: Vec<Name>,
    /// The written record: what was found, and why it was decided so.
    pub record: Statement,
    /// What becomes of the deposit.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub deposit: Option<Deposit>,
}

/// An appeal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Appeal<S> {
    /// The result that it is about.
    pub subject: S,
    /// What the appellants say.
    pub filing: Filing,
    /// When it was filed, in seconds since 1970.
    pub filed: u64,
    /// How it was decided; none while it is open.
    pub decision: Option<Decision>,
}

/// Why an appeal cannot be filed or decided.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppealError {
    /// The contestant has not appealed against this result.
    #[error("contestant {by} has not appealed against this result")]
    NoAppeal {
        /// The contestant.
        by: u32,
    },
    /// The appeal was decided before.
    #[error("the appeal of contestant {by} against this result is decided")]
    Decided {
        /// The contestant.
        by: u32,
    },
    /// The contestant has appealed against the result already.
    #[error("contestant {by} has appealed against this result already")]
    Twice {
        /// The contestant.
        by: u32,
    },
    /// The appellants do not have this result.
    #[error("contestant {by} does not have this result")]
    NotTheirs {
        /// The contestant named.
        by: u32,
    },
    /// Nothing has been played there.
    #[error("there is no result yet that contestant {by} could appeal against")]
    NoResult {
        /// The contestant named.
        by: u32,
    },
    /// Another ruling follows from an appeal that was rejected.
    #[error("the result stays where an appeal is rejected")]
    RejectedWithRuling,
    /// The correction period is over.
    #[error(
        "the results are final: only the decision on an appeal, or a ruling with a reason, changes them"
    )]
    Final {
        /// The last second of the period, since 1970.
        until: u64,
    },
    /// The director changes a final result and does not say why.
    #[error("the results are final: a ruling that changes them needs a reason")]
    NoReason,
}

/// The appeals in an event, in the order in which they were filed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Appeals<S>(Vec<Appeal<S>>);

impl<S> Default for Appeals<S> {
    fn default() -> Appeals<S> {
        Appeals(Vec::new())
    }
}

impl<S: Copy + PartialEq> Appeals<S> {
    /// All of them.
    pub fn all(&self) -> &[Appeal<S>] {
        &self.0
    }

    /// Those that are not decided.
    pub fn open(&self) -> impl Iterator<Item = &Appeal<S>> {
        self.0.iter().filter(|appeal| appeal.decision.is_none())
    }

    /// Whether a result is under appeal.
    pub fn is_open(&self, subject: S) -> bool {
        self.open().any(|appeal| appeal.subject == subject)
    }

    /// Those of a contestant against a result.
    fn of(&self, subject: S, by: u32) -> impl Iterator<Item = &Appeal<S>> {
        self.0.iter().filter(move |appeal| appeal.subject == subject && appeal.filing.by == by)
    }

    /// Checks that a contestant, who has the result, may appeal against it: once while the appeal is open.
    pub(crate) fn check_filing(&self, subject: S, by: u32) -> Result<(), AppealError> {
        match self.of(subject, by).any(|appeal| appeal.decision.is_none()) {
            true => Err(AppealError::Twice { by }),
            false => Ok(()),
        }
    }

    /// Checks that an appeal is to be decided; `has_ruling` says whether another result follows.
    pub(crate) fn check_decision(
        &self,
        subject: S,
        by: u32,
        verdict: Verdict,
        has_ruling: bool,
    ) -> Result<(), AppealError> {
        match self.of(subject, by).last() {
            None => Err(AppealError::NoAppeal { by }),
            Some(appeal) if appeal.decision.is_some() => Err(AppealError::Decided { by }),
            Some(_) if has_ruling && verdict == Verdict::Rejected => {
                Err(AppealError::RejectedWithRuling)
            }
            Some(_) => Ok(()),
        }
    }

    pub(crate) fn file(&mut self, subject: S, filing: Filing) {
        self.0.push(Appeal { subject, filing, filed: 0, decision: None });
    }

    /// Notes when the last appeal was filed.
    pub(crate) fn filed_at(&mut self, when: u64) {
        if let Some(last) = self.0.last_mut() {
            last.filed = when;
        }
    }

    pub(crate) fn decide(&mut self, subject: S, by: u32, decision: Decision) {
        let is_it = |appeal: &&mut Appeal<S>| appeal.subject == subject && appeal.filing.by == by;
        if let Some(appeal) = self.0.iter_mut().rfind(is_it) {
            appeal.decision = Some(decision);
        }
    }
}

/// How an entry changed what was known at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChangeKind {
    /// It was added.
    Entered,
    /// It took the place of another.
    Corrected,
    /// It was taken back.
    Struck,
}

impl ChangeKind {
    /// The word in files and answers for programs.
    pub const fn key(self) -> &'static str {
        match self {
            ChangeKind::Entered => "entered",
            ChangeKind::Corrected => "corrected",
            ChangeKind::Struck => "struck",
        }
    }
}

/// A change after the end, which everybody may read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change<A> {
    /// When, in seconds since 1970.
    pub when: u64,
    /// How.
    pub kind: ChangeKind,
    /// What was entered, what takes the place of another act, or what was taken back; none of a change of a change.
    pub act: Option<A>,
    /// The reason given; may be empty.
    pub why: String,
}

/// The end of an event, and what was changed after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Closing<A> {
    /// When the event ended, in seconds since 1970.
    pub at: u64,
    /// What was changed after it, in order.
    pub changes: Vec<Change<A>>,
}

impl<A: Clone> Closing<A> {
    /// An end without any change.
    pub(crate) const fn new(at: u64) -> Closing<A> {
        Closing { at, changes: Vec::new() }
    }

    /// The last second in which results are corrected.
    pub const fn until(&self, corrections: Minutes) -> u64 {
        self.at.saturating_add(corrections.seconds())
    }

    /// Whether results may still change at a time, in seconds since 1970; `open` appeals are not decided.
    pub const fn status(&self, corrections: Minutes, now: u64, open: usize) -> Status {
        let until = self.until(corrections);
        match (corrections.0 > 0 && now <= until, open) {
            (true, _) => Status::Provisional { until },
            (false, 0) => Status::Final,
            (false, _) => Status::Appealed,
        }
    }

    /// Notes a change.
    pub(crate) fn note(&mut self, asked: Asked<'_, A>, when: u64, why: &str) {
        let (kind, act) = match asked {
            Asked::Act(act) => (ChangeKind::Entered, Some(act)),
            Asked::Correct { act, .. } => (ChangeKind::Corrected, Some(act)),
            Asked::Strike { was } => (ChangeKind::Struck, was),
        };
        // As it stands in a file of the log.
        let why = crate::merge::field(why);
        self.changes.push(Change { when, kind, act: act.cloned(), why });
    }
}
