//! The misère trainer's exercises, made and played in the queue of searches and cached.

use std::{
    collections::BTreeMap,
    fmt,
    net::SocketAddr,
    str::FromStr,
    sync::{Arc, Mutex},
};

use cards::Card;
pub use robots::preferans::misere::{
    CatchExercise, CatchPlay, CatchReview, CatchSheet, Classic, DECLARER, DiscardExercise,
    DiscardOdds, IllegalCard, LeadOdds, Mistake, Origin, ProbableDiscard, holes,
};
use robots::preferans::misere::{ExerciseError, Trainer};

use super::{
    AnalysisError, AnalysisPool,
    pool::{AnswerCache, lock, run_queued},
};
use crate::Club;

/// Cached exercises of each kind.
const MAX_CACHED: usize = 512;
/// The number of exercises of each kind.
pub const EXERCISES: u64 = 1_000_000_007;

/// The exercises made lately.
#[derive(Default)]
pub(super) struct ExerciseCache {
    discards: KnownExercises<DiscardExercise>,
    catches: KnownExercises<CatchExercise>,
}

/// Which exercise: one generated from a number, or a classic one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExerciseId {
    /// Below [`EXERCISES`].
    Number(u64),
    /// Of this key.
    Classic(&'static str),
}

/// The text names no exercise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an exercise is a number below {EXERCISES} or the key of a classic position")]
pub struct UnknownExercise;

impl fmt::Display for ExerciseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExerciseId::Number(number) => write!(f, "{number}"),
            ExerciseId::Classic(key) => f.write_str(key),
        }
    }
}

impl FromStr for ExerciseId {
    type Err = UnknownExercise;

    fn from_str(text: &str) -> Result<ExerciseId, UnknownExercise> {
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            let number = text.parse().ok().filter(|number| *number < EXERCISES);
            return number.map(ExerciseId::Number).ok_or(UnknownExercise);
        }
        let classic = Classic::of(text).ok_or(UnknownExercise)?;
        Ok(ExerciseId::Classic(classic.key))
    }
}

impl ExerciseId {
    /// An exercise that follows from a number that nobody chose.
    pub const fn of_seed(seed: u64) -> ExerciseId {
        ExerciseId::Number(seed % EXERCISES)
    }

    /// The next generated exercise: a step of a linear congruential generator.
    #[must_use]
    pub fn next(self) -> ExerciseId {
        let number = match self {
            ExerciseId::Number(number) => number,
            ExerciseId::Classic(key) => key.bytes().map(u64::from).sum(),
        };
        let step = number.wrapping_mul(6_364_136_223_846_793_005);
        ExerciseId::of_seed(step.wrapping_add(1_442_695_040_888_963_407))
    }

    /// The classic position, if it is one.
    pub fn classic(self) -> Option<Classic> {
        match self {
            ExerciseId::Number(_) => None,
            ExerciseId::Classic(key) => Classic::of(key),
        }
    }
}

/// An exercise *which discard*.
///
/// # Errors
///
/// See [`AnalysisError`].
pub async fn discard_exercise(
    club: &Club,
    from: SocketAddr,
    id: ExerciseId,
) -> Result<Arc<DiscardExercise>, AnalysisError> {
    made(
        club,
        from,
        id,
        |pool| &pool.exercises.discards,
        move |trainer| match (id, id.classic()) {
            (_, Some(classic)) => trainer.classic_discard(&classic),
            (ExerciseId::Number(number), None) => trainer.discard_exercise(number),
            (ExerciseId::Classic(_), None) => Err(ExerciseError::None),
        },
    )
    .await
}

/// An exercise *catch it*, with its sheet of probable discards.
///
/// # Errors
///
/// See [`AnalysisError`].
pub async fn catch_exercise(
    club: &Club,
    from: SocketAddr,
    id: ExerciseId,
) -> Result<Arc<CatchExercise>, AnalysisError> {
    made(
        club,
        from,
        id,
        |pool| &pool.exercises.catches,
        move |trainer| match (id, id.classic()) {
            (_, Some(classic)) => trainer.classic_catch(&classic),
            (ExerciseId::Number(number), None) => trainer.catch_exercise(number),
            (ExerciseId::Classic(_), None) => Err(ExerciseError::None),
        },
    )
    .await
}

/// An exercise from the cache, or made now. Whoever asks for one that is being made waits for it, and
/// makes no second.
async fn made<T: Send + Sync + 'static>(
    club: &Club,
    from: SocketAddr,
    id: ExerciseId,
    kind: fn(&AnalysisPool) -> &KnownExercises<T>,
    make: impl FnOnce(&mut Trainer) -> Result<T, ExerciseError> + Send + 'static,
) -> Result<Arc<T>, AnalysisError> {
    let exercises = kind(&club.analysis);
    if let Some(known) = exercises.known(id) {
        return Ok(known);
    }
    let turn = exercises.turn(id);
    let _turn = turn.lock().await;
    if let Some(known) = exercises.known(id) {
        return Ok(known);
    }
    let made = move |pool: &AnalysisPool| Ok(kind(pool).keep(id, make(&mut Trainer::new())?));
    queued(club, from, made).await
}

/// How far a play goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayTo {
    /// To the catchers' next choice.
    NextChoice,
    /// To the end, everybody playing as well as possible.
    End,
}

/// The play of an exercise after a line of the catchers' cards, and its review.
///
/// # Errors
///
/// [`AnalysisError::Play`] for a card that cannot be played; else see [`AnalysisError`].
pub async fn play(
    club: &Club,
    from: SocketAddr,
    exercise: Arc<CatchExercise>,
    line: Vec<Card>,
    to: PlayTo,
) -> Result<(CatchPlay, CatchReview), AnalysisError> {
    let played = move |_: &AnalysisPool| {
        let mut trainer = Trainer::new();
        let mut play = trainer
            .play(&exercise, &line)?
            .map_err(|IllegalCard { place }| AnalysisError::Play { place })?;
        if to == PlayTo::End {
            play = trainer.play_out(&play)?;
        }
        let review = trainer.review(&exercise, &play)?;
        Ok((play, review))
    };
    queued(club, from, played).await
}

/// Work in the queue of searches, within the rate limit.
async fn queued<T: Send + 'static>(
    club: &Club,
    from: SocketAddr,
    work: impl FnOnce(&AnalysisPool) -> Result<T, AnalysisError> + Send + 'static,
) -> Result<T, AnalysisError> {
    club.allow_search(from).map_err(AnalysisError::RateLimited)?;
    run_queued(&club.analysis, work).await?
}

/// A cache of exercises of one kind.
struct KnownExercises<T> {
    answers: Mutex<AnswerCache<T>>,
    /// A lock for each exercise that is being made.
    being_made: Mutex<BTreeMap<String, Arc<tokio::sync::Mutex<()>>>>,
}

impl<T> Default for KnownExercises<T> {
    fn default() -> KnownExercises<T> {
        KnownExercises { answers: Mutex::default(), being_made: Mutex::default() }
    }
}

impl<T> KnownExercises<T> {
    fn known(&self, id: ExerciseId) -> Option<Arc<T>> {
        lock(&self.answers).answers.get(&id.to_string()).cloned()
    }

    /// The lock of an exercise, held by whoever makes it.
    fn turn(&self, id: ExerciseId) -> Arc<tokio::sync::Mutex<()>> {
        let mut being_made = lock(&self.being_made);
        // Those that nobody makes or waits for any more.
        being_made.retain(|_, turn| Arc::strong_count(turn) > 1);
        being_made.entry(id.to_string()).or_default().clone()
    }

    fn keep(&self, id: ExerciseId, exercise: T) -> Arc<T> {
        let exercise = Arc::new(exercise);
        lock(&self.answers).keep(id.to_string(), exercise.clone(), MAX_CACHED);
        exercise
    }
}

impl From<ExerciseError> for AnalysisError {
    fn from(error: ExerciseError) -> AnalysisError {
        match error {
            ExerciseError::Stopped(stopped) => stopped.into(),
            // Dealt hands are a position, and among so many deals some are exercises.
            ExerciseError::Position(_) | ExerciseError::None => {
                tracing::error!(%error, "an exercise cannot be made");
                AnalysisError::TimedOut
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exercises_have_addresses() {
        for id in [ExerciseId::Number(0), ExerciseId::Number(EXERCISES - 1)] {
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        let classic = ExerciseId::Classic("kovalevskaya");
        assert_eq!("kovalevskaya".parse(), Ok(classic));
        assert!(classic.classic().is_some());
        for wrong in ["", "-1", "1000000007", "99999999999999999999999", "nobody", "1 "] {
            assert_eq!(wrong.parse::<ExerciseId>(), Err(UnknownExercise), "{wrong:?}");
        }
    }

    #[test]
    fn the_next_exercise_is_another_one() {
        let mut id = ExerciseId::Classic("kovalevskaya");
        let mut seen = Vec::new();
        for _ in 0..100 {
            id = id.next();
            assert!(!seen.contains(&id));
            seen.push(id);
        }
    }
}
