//! The end of an event, and what is entered after it (docs/sources/tournaments.md#5.9).

use super::{AppealError, Appeals, Change, Closing, Decision, Filing, MatchAt, Minutes, Status};
use crate::Name;
use crate::event::ordered;
use crate::log::{Asked, By, Event, Moment};

/// A kind of event that ends, and whose contestants appeal.
pub trait Appealable: Event {
    /// What an appeal is about.
    type Subject: Copy + PartialEq;

    /// Its end, its appeals and the changes after it.
    fn ending(&self) -> &Ending<Self::Subject, Self::Act>;

    /// The numbers, as they are ranked, of those who have a result.
    fn contestants_with(&self, subject: Self::Subject) -> alloc::vec::Vec<u32>;

    /// The number, as it is ranked, of the contestant for which a person appeals.
    fn appellant(&self, name: &Name) -> Option<u32>;

    /// The same for an author; none for the director, who appeals for anybody.
    fn appellant_of(&self, by: &By) -> Option<u32> {
        match by {
            By::Director => None,
            By::Person(name) => self.appellant(name),
        }
    }

    /// Whether results may still change at a time, in seconds since 1970; none before the end, and where no correction
    /// period is set.
    fn status(&self, now: u64) -> Option<Status> {
        self.ending().status(now)
    }
}

/// What an act means for the results of an event that has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The event ends.
    End,
    /// Cards are recorded, which are no results.
    Cards,
    /// Names, and whose names are published.
    Names,
    /// A contestant appeals.
    Appeal,
    /// An appeal is decided.
    Decision,
    /// The director rules, which needs a reason once results are final.
    Ruling,
    /// Anything else.
    Result,
}

impl Effect {
    /// Whether no result changes.
    const fn is_harmless(self) -> bool {
        matches!(self, Effect::Cards | Effect::Names)
    }

    /// That of an operation, from those of its acts. What stands in place of a harmless act is one too.
    pub(crate) fn of<A>(asked: Asked<'_, A>, of_act: impl Fn(&A) -> Effect) -> Effect {
        let was_harmless = |was: Option<&A>| was.is_some_and(|was| of_act(was).is_harmless());
        match asked {
            Asked::Act(act) => of_act(act),
            Asked::Correct { was, act } if was_harmless(was) && of_act(act).is_harmless() => {
                Effect::Names
            }
            Asked::Strike { was } if was_harmless(was) => Effect::Names,
            Asked::Correct { .. } | Asked::Strike { .. } => Effect::Result,
        }
    }
}

/// Why an event does not end, or nothing is played any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EndError {
    /// The event has ended.
    #[error("the event has ended: only corrections, rulings and appeals are entered")]
    Over,
    /// Matches are not played, or have no result.
    #[error("{} and {} have no result in round {round}: {count} matches are open", .numbers[0], .numbers[1])]
    Open {
        /// The round of the first of them.
        round: u32,
        /// The two of the first of them.
        numbers: [u32; 2],
        /// How many there are.
        count: usize,
    },
    /// No round is published.
    #[error("nothing has been played")]
    Nothing,
    /// Nobody has won, or nobody would have then.
    #[error("the event has no winner: it is not over")]
    NoWinner,
}

/// The end of an event, with its appeals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending<S, A> {
    /// For how long results are corrected; none where no time is set.
    corrections: Option<Minutes>,
    is_closed: bool,
    /// When it ended, and what was changed after it.
    closing: Option<Closing<A>>,
    appeals: Appeals<S>,
}

impl<S: Copy + PartialEq, A: Clone> Ending<S, A> {
    pub(crate) fn new(corrections: Option<Minutes>) -> Ending<S, A> {
        Ending { corrections, is_closed: false, closing: None, appeals: Appeals::default() }
    }

    /// Whether the director has ended the event.
    pub const fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Whether a correction period is set.
    pub const fn has_period(&self) -> bool {
        self.corrections.is_some()
    }

    /// The appeals, in the order in which they were filed.
    pub const fn appeals(&self) -> &Appeals<S> {
        &self.appeals
    }

    /// What was changed after the end, for everybody to read; nothing before it, and where no correction period is set.
    pub fn changes(&self) -> &[Change<A>] {
        match (&self.closing, self.corrections) {
            (Some(closing), Some(_)) => &closing.changes,
            // Reasons were not read by everybody before there was a period.
            _ => &[],
        }
    }

    /// Whether results may still change at a time, in seconds since 1970; none before the end, and where no correction
    /// period is set.
    pub fn status(&self, now: u64) -> Option<Status> {
        let closing = self.closing.as_ref()?;
        Some(closing.status(self.corrections?, now, self.appeals.open().count()))
    }

    /// Whether an appeal can be filed at a time. Without a correction period there is nothing that says until when.
    pub fn takes_appeals(&self, now: u64) -> bool {
        match self.is_closed {
            true => matches!(self.status(now), Some(Status::Provisional { .. })),
            false => self.has_period(),
        }
    }

    /// The last second of the correction period; none before the end, and where no period is set.
    fn until(&self) -> Option<u64> {
        Some(self.closing.as_ref()?.until(self.corrections?))
    }

    /// Whether an operation with this effect may be entered at a time: during the correction period everything that is
    /// possible after the end, later only what decides an appeal, or opens a result again by a ruling with a reason
    /// (Laws 79C and 92B).
    pub(crate) fn check_period(
        &self,
        effect: Effect,
        moment: Moment<'_>,
    ) -> Result<(), AppealError> {
        let Some(until) = self.until() else { return Ok(()) };
        if !matches!(self.status(moment.when), Some(Status::Appealed | Status::Final)) {
            return Ok(());
        }
        match effect {
            Effect::Ruling if moment.why.trim().is_empty() => Err(AppealError::NoReason),
            Effect::Ruling | Effect::Decision | Effect::Cards | Effect::Names => Ok(()),
            Effect::End | Effect::Appeal | Effect::Result => Err(AppealError::Final { until }),
        }
    }

    /// Checks that somebody may appeal for this contestant, which is one of those who have the result: players file their
    /// own appeals only, and once while the appeal is open.
    pub(crate) fn check_filing(
        &self,
        by: &By,
        own: Option<u32>,
        holders: &[u32],
        subject: S,
        filing: &Filing,
    ) -> Result<(), AppealError> {
        let own = if *by == By::Director { Some(filing.by) } else { own };
        if own != Some(filing.by) || !holders.contains(&filing.by) {
            return Err(AppealError::NotTheirs { by: filing.by });
        }
        self.appeals.check_filing(subject, filing.by)
    }

    /// Refuses an act that is not possible any more once the event has ended.
    pub(crate) const fn check_open(&self, is_possible_after_the_end: bool) -> Result<(), EndError> {
        match self.is_closed && !is_possible_after_the_end {
            true => Err(EndError::Over),
            false => Ok(()),
        }
    }

    pub(crate) const fn close(&mut self) {
        self.is_closed = true;
    }

    pub(crate) fn file(&mut self, subject: S, filing: &Filing) {
        self.appeals.file(subject, filing.clone());
    }

    pub(crate) fn decide(&mut self, subject: S, by: u32, decision: &Decision) {
        self.appeals.decide(subject, by, decision.clone());
    }

    /// Takes note of an operation with this effect.
    pub(crate) fn note(
        &mut self,
        asked: Asked<'_, A>,
        effect: Effect,
        Moment { when, why }: Moment<'_>,
    ) {
        match (asked, effect) {
            (Asked::Act(_), Effect::End) => {
                self.closing = Some(Closing::new(when));
                return;
            }
            // Cards are no results.
            (Asked::Act(_), Effect::Cards) => return,
            (Asked::Act(_), Effect::Appeal) => self.appeals.filed_at(when),
            _ => {}
        }
        if let Some(closing) = &mut self.closing {
            closing.note(asked, when, why);
        }
    }
}

impl<A: Clone> Ending<MatchAt, A> {
    /// Whether an appeal against the result of a match, or of a part of it, is not decided.
    pub(crate) fn is_appealed(&self, round: u32, numbers: [u32; 2]) -> bool {
        let numbers = ordered(numbers);
        let mut open = self.appeals.open();
        open.any(|appeal| (appeal.subject.round, appeal.subject.numbers) == (round, numbers))
    }

    /// Checks that somebody may appeal for this contestant, one of the two who have the result; `own` is whom the author plays
    /// for.
    pub(crate) fn check_match_filing(
        &self,
        by: &By,
        own: Option<u32>,
        at: MatchAt,
        has_result: bool,
        filing: &Filing,
    ) -> Result<(), AppealError> {
        self.check_filing(by, own, &at.numbers, at.ordered(), filing)?;
        if has_result { Ok(()) } else { Err(AppealError::NoResult { by: filing.by }) }
    }

    /// Checks that an appeal may be decided so. A result follows only in place of another: a board is appealed against while its
    /// match is played, and what the appeal was about may have been taken back since.
    pub(crate) fn check_match_decision(
        &self,
        at: MatchAt,
        appellant: u32,
        decision: &Decision,
        gives_result: bool,
        has_result: bool,
    ) -> Result<(), AppealError> {
        self.appeals.check_decision(at.ordered(), appellant, decision.verdict, gives_result)?;
        match gives_result && !has_result {
            true => Err(AppealError::NoResult { by: appellant }),
            false => Ok(()),
        }
    }
}
