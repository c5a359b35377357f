//! The round clock of an event: which round is played, and until when. Its changes are records of the
//! event's stream; the time of a record is that of the store.

use serde::{Deserialize, Serialize};

/// A change of the round clock, made by the director.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "clock", rename_all = "kebab-case")]
pub enum ClockAct {
    /// A round begins.
    Start {
        /// Which, from 1.
        round: u32,
        /// How long it lasts, in minutes.
        minutes: u32,
    },
    /// The clock stops for a while.
    Pause,
    /// It goes on.
    Resume,
    /// The round gets longer; shorter if negative.
    Add {
        /// By how much.
        minutes: i32,
    },
    /// There is no clock any more.
    Remove,
}

/// The longest round, in minutes.
pub const MAX_MINUTES: u32 = 600;

/// The last round that a clock can count.
const MAX_ROUND: u32 = 1000;

const MINUTE_MS: i64 = 60_000;

/// The state of the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoundClock {
    /// The round in play.
    pub round: u32,
    /// How long a round lasts, in minutes, without what was added to this one.
    pub minutes: u32,
    /// What is left of it.
    pub left: TimeLeft,
}

/// How much time is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeLeft {
    /// The clock runs; the round ends then, in milliseconds since 1970.
    Until(i64),
    /// The clock stands; so many milliseconds are left, or as many too many.
    Paused(i64),
}

/// Why the clock is not changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ClockError {
    /// There is no clock to change.
    #[error("there is no clock yet: start a round first")]
    NoClock,
    /// The round is out of range.
    #[error("rounds are 1 to {MAX_ROUND}, not {round}")]
    Round {
        /// The number given.
        round: u32,
    },
    /// The number of minutes is out of range.
    #[error("1 to {MAX_MINUTES} minutes, not {minutes}")]
    Minutes {
        /// The number given.
        minutes: i64,
    },
}

impl RoundClock {
    /// The milliseconds that are left at a time; negative after the end.
    pub const fn left_ms(&self, now_ms: i64) -> i64 {
        match self.left {
            TimeLeft::Until(end) => end.saturating_sub(now_ms),
            TimeLeft::Paused(left) => left,
        }
    }

    /// When the round ends, in milliseconds since 1970; none while the clock stands.
    pub const fn ends_ms(&self) -> Option<i64> {
        match self.left {
            TimeLeft::Until(end) => Some(end),
            TimeLeft::Paused(_) => None,
        }
    }
}

/// The clock after a change at a time, in milliseconds since 1970; none if there is none any more.
///
/// # Errors
///
/// The change is not possible.
pub fn changed(
    clock: Option<RoundClock>,
    act: ClockAct,
    at_ms: i64,
) -> Result<Option<RoundClock>, ClockError> {
    if let ClockAct::Start { round, minutes } = act {
        if !(1..=MAX_ROUND).contains(&round) {
            return Err(ClockError::Round { round });
        }
        if !(1..=MAX_MINUTES).contains(&minutes) {
            return Err(ClockError::Minutes { minutes: minutes.into() });
        }
        let left = TimeLeft::Until(at_ms.saturating_add(i64::from(minutes) * MINUTE_MS));
        return Ok(Some(RoundClock { round, minutes, left }));
    }
    let clock = clock.ok_or(ClockError::NoClock)?;
    let left = match (act, clock.left) {
        (ClockAct::Remove, _) => return Ok(None),
        (ClockAct::Add { minutes }, left) => {
            if minutes == 0 || minutes.unsigned_abs() > MAX_MINUTES {
                return Err(ClockError::Minutes { minutes: minutes.into() });
            }
            let more = i64::from(minutes) * MINUTE_MS;
            match left {
                // Time added after the end counts from now: nobody gets minutes that are gone.
                TimeLeft::Until(end) if more > 0 => {
                    TimeLeft::Until(end.max(at_ms).saturating_add(more))
                }
                TimeLeft::Until(end) => TimeLeft::Until(end.saturating_add(more)),
                TimeLeft::Paused(left) if more > 0 => {
                    TimeLeft::Paused(left.max(0).saturating_add(more))
                }
                TimeLeft::Paused(left) => TimeLeft::Paused(left.saturating_add(more)),
            }
        }
        (ClockAct::Pause, TimeLeft::Until(_)) => TimeLeft::Paused(clock.left_ms(at_ms)),
        (ClockAct::Resume, TimeLeft::Paused(left)) => TimeLeft::Until(at_ms.saturating_add(left)),
        // A repeated request changes nothing.
        (ClockAct::Start { .. } | ClockAct::Pause | ClockAct::Resume, left) => left,
    };
    Ok(Some(RoundClock { left, ..clock }))
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: i64 = 1_700_000_000_000;

    fn at(minute: i64) -> i64 {
        START + minute * MINUTE_MS
    }

    fn run(acts: &[(i64, ClockAct)]) -> Option<RoundClock> {
        acts.iter().fold(None, |clock, (minute, act)| {
            changed(clock, *act, at(*minute)).expect("the change is possible")
        })
    }

    const ROUND: ClockAct = ClockAct::Start { round: 1, minutes: 20 };

    #[test]
    fn a_round_ends_after_its_minutes() {
        let clock = run(&[(0, ROUND)]).expect("a clock");
        assert_eq!((clock.round, clock.ends_ms()), (1, Some(at(20))));
        assert_eq!(clock.left_ms(at(15)), 5 * MINUTE_MS);
        assert_eq!(clock.left_ms(at(22)), -2 * MINUTE_MS);
    }

    #[test]
    fn a_pause_takes_no_time_from_the_round() {
        let paused = run(&[(0, ROUND), (5, ClockAct::Pause)]).expect("a clock");
        assert_eq!((paused.ends_ms(), paused.left_ms(at(90))), (None, 15 * MINUTE_MS));
        let clock = run(&[(0, ROUND), (5, ClockAct::Pause), (6, ClockAct::Pause)]);
        assert_eq!(clock, Some(paused), "a second pause changes nothing");
        let clock = run(&[(0, ROUND), (5, ClockAct::Pause), (9, ClockAct::Resume)]);
        assert_eq!(clock.and_then(|clock| clock.ends_ms()), Some(at(24)));
        let clock = run(&[(0, ROUND), (5, ClockAct::Resume)]);
        assert_eq!(clock.and_then(|clock| clock.ends_ms()), Some(at(20)), "it ran");
    }

    #[test]
    fn minutes_are_added_and_taken_away() {
        let add = |minute, minutes| run(&[(0, ROUND), (minute, ClockAct::Add { minutes })]);
        let ends = |minute, minutes| add(minute, minutes).and_then(|clock| clock.ends_ms());
        assert_eq!(ends(1, 3), Some(at(23)));
        assert_eq!(ends(1, -5), Some(at(15)));
        assert_eq!(ends(30, 3), Some(at(33)), "after the end, from now on");
        let paused = [(0, ROUND), (5, ClockAct::Pause), (9, ClockAct::Add { minutes: 5 })];
        assert_eq!(run(&paused).map(|clock| clock.left), Some(TimeLeft::Paused(20 * MINUTE_MS)));
        let late = [(0, ROUND), (30, ClockAct::Pause), (31, ClockAct::Add { minutes: 5 })];
        assert_eq!(run(&late).map(|clock| clock.left), Some(TimeLeft::Paused(5 * MINUTE_MS)));
    }

    #[test]
    fn impossible_changes_are_refused() {
        assert_eq!(changed(None, ClockAct::Pause, START), Err(ClockError::NoClock));
        let clock = run(&[(0, ROUND)]);
        let start = |round, minutes| changed(clock, ClockAct::Start { round, minutes }, START);
        assert_eq!(start(0, 5), Err(ClockError::Round { round: 0 }));
        assert_eq!(start(1, 0), Err(ClockError::Minutes { minutes: 0 }));
        assert_eq!(start(1, 601), Err(ClockError::Minutes { minutes: 601 }));
        for minutes in [0, 601, i32::MIN] {
            let added = changed(clock, ClockAct::Add { minutes }, START);
            assert_eq!(added, Err(ClockError::Minutes { minutes: minutes.into() }));
        }
        assert_eq!(changed(clock, ClockAct::Remove, START), Ok(None));
    }
}
