//! Double-dummy analysis of finished boards: every result, par, what each card cost, and what each
//! card would be worth had the play gone another way.
//!
//! Only stored boards are analysed, and a board is stored when it ends at its table. Whoever knows
//! its id has seen all its cards.
//!
//! A search takes a tenth of a second on most boards and a minute on some. Searches run on blocking
//! threads, a few at a time, with a short queue and a time limit, or in workers elsewhere; answers are
//! cached.

pub mod misere;
mod preferans;
mod solvers;

use std::{
    collections::{HashMap, VecDeque},
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use bridge::{Contract, Play, Record, Seat, forms::Family, par::TrickTable};
use cards::Card;
use director::SolverAdapter;
use serde::{Deserialize, Serialize};
use solver::{AnalysisError as SolverError, CardValue, Position, Solver, Stopped};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{
    Club,
    error::ServiceError,
    tables::hosted_games::{FinishedBoard, StoredDeal},
    work::{Job, Workers},
};
pub use solvers::Solvers;

/// Searches in the queue or running; further requests are told to come again.
const MAX_QUEUED: usize = 32;
/// Cached answers; the oldest is evicted.
const MAX_CACHED: usize = 4096;
/// Tricks of a board.
const TRICKS: u8 = 13;

/// A pool of solvers with a queue and a cache of answers.
pub struct AnalysisPool {
    /// Places in the queue, running searches included.
    queue: Arc<Semaphore>,
    running: Arc<Semaphore>,
    /// Time limit of one search.
    time_limit: Duration,
    solvers: Solvers,
    /// Workers elsewhere that search for this club, if any may.
    workers: Option<Arc<Workers>>,
    cache: Mutex<AnswerCache<str>>,
    /// Exercises in misère.
    exercises: misere::ExerciseCache,
}

/// Cached answers by key, and the keys in order of insertion.
struct AnswerCache<T: ?Sized> {
    answers: HashMap<String, Arc<T>>,
    order: VecDeque<String>,
}

impl<T: ?Sized> Default for AnswerCache<T> {
    fn default() -> AnswerCache<T> {
        AnswerCache { answers: HashMap::new(), order: VecDeque::new() }
    }
}

impl<T: ?Sized> AnswerCache<T> {
    /// Keeps an answer; the oldest of more than `most` is evicted.
    fn keep(&mut self, question: String, answer: Arc<T>, most: usize) {
        if self.answers.insert(question.clone(), answer).is_none() {
            self.order.push_back(question);
        }
        if self.order.len() > most
            && let Some(oldest) = self.order.pop_front()
        {
            self.answers.remove(&oldest);
        }
    }
}

impl AnalysisPool {
    /// A pool whose searches take at most `time_limit`, here or in these workers.
    pub fn new(time_limit: Duration, workers: Option<Arc<Workers>>) -> AnalysisPool {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        AnalysisPool {
            queue: Arc::new(Semaphore::new(MAX_QUEUED)),
            // Half of the processor is left to the tables.
            running: Arc::new(Semaphore::new((cores / 2).max(1))),
            time_limit,
            solvers: Solvers::default(),
            workers,
            cache: Mutex::default(),
            exercises: misere::ExerciseCache::default(),
        }
    }

    /// A cached answer.
    fn cached(&self, question: &str) -> Option<Arc<str>> {
        lock(&self.cache).answers.get(question).cloned()
    }

    /// The text of an answer, which is cached.
    fn kept(
        &self,
        question: String,
        answer: Result<AnalysisAnswer, Unanswered>,
    ) -> Result<Arc<str>, AnalysisError> {
        let answer: Arc<str> = answer?.text()?.into();
        lock(&self.cache).keep(question, answer.clone(), MAX_CACHED);
        Ok(answer)
    }

    /// A place in the queue.
    fn place(&self) -> Result<OwnedSemaphorePermit, AnalysisError> {
        let slow = || AnalysisError::RateLimited(Duration::from_secs(2));
        self.queue.clone().try_acquire_owned().map_err(|_| slow())
    }
}

/// Runs work that measures rulings with a solver, on a blocking thread when its turn comes; `None`
/// if the queue is full. The page of rulings is waiting for it, so after a third of a search's time
/// limit no new search is begun.
pub async fn run_with_solver<T: Send + 'static>(
    pool: &Arc<AnalysisPool>,
    work: impl FnOnce(&SolverAdapter) -> T + Send + 'static,
) -> Option<T> {
    let work = |pool: &AnalysisPool| {
        let solver = pool.solvers.take(pool.time_limit);
        let adapter = SolverAdapter::with_time_limit(solver, pool.time_limit / 3);
        let found = work(&adapter);
        pool.solvers.keep(pool.time_limit, adapter.into_solver());
        found
    };
    run_queued(pool, work).await.ok()
}

/// Runs work on a blocking thread when its turn comes; refused if the queue is full.
async fn run_queued<T: Send + 'static>(
    pool: &Arc<AnalysisPool>,
    work: impl FnOnce(&AnalysisPool) -> T + Send + 'static,
) -> Result<T, AnalysisError> {
    run_in(pool, pool.place()?, work).await
}

/// Runs work on a blocking thread when its turn comes; it has a place in the queue.
async fn run_in<T: Send + 'static>(
    pool: &Arc<AnalysisPool>,
    place: OwnedSemaphorePermit,
    work: impl FnOnce(&AnalysisPool) -> T + Send + 'static,
) -> Result<T, AnalysisError> {
    let asked = Instant::now();
    let turn = pool.running.clone().acquire_owned().await;
    metrics::histogram!("biritch_analysis_wait_seconds").record(asked.elapsed().as_secs_f64());
    let pool = pool.clone();
    let done = tokio::task::spawn_blocking(move || {
        // The permits are held until the work is done, whether or not anybody still waits for it.
        let _places = (place, turn);
        let begun = Instant::now();
        let found = work(&pool);
        metrics::histogram!("biritch_analysis_seconds").record(begun.elapsed().as_secs_f64());
        found
    });
    done.await.map_err(|error| {
        tracing::error!(%error, "a search panicked");
        AnalysisError::TimedOut
    })
}

/// These locks are never held across an `await`.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Why a board is not analysed.
#[derive(Debug)]
pub enum AnalysisError {
    /// There is no such board, or it is still being played.
    NoBoard,
    /// A word of the line is not a card, or the card cannot be played there; `place` counts from 0.
    Play {
        /// The place of the word.
        place: usize,
    },
    /// The search exceeded its time limit.
    TimedOut,
    /// Too many searches; how long to wait.
    RateLimited(Duration),
    /// An internal failure.
    Internal(ServiceError),
}

impl From<ServiceError> for AnalysisError {
    fn from(error: ServiceError) -> AnalysisError {
        AnalysisError::Internal(error)
    }
}

impl From<Stopped> for AnalysisError {
    fn from(_: Stopped) -> AnalysisError {
        AnalysisError::TimedOut
    }
}

/// The analysis of a stored board as it was played, or of another line of play, as JSON.
///
/// # Errors
///
/// See [`AnalysisError`].
pub async fn analyse(
    club: &Club,
    from: SocketAddr,
    id: &str,
    line: Option<String>,
) -> Result<Arc<str>, AnalysisError> {
    let row = club.board(id).await.map_err(ServiceError::from)?;
    let row = row.ok_or(AnalysisError::NoBoard)?;
    let kept =
        FinishedBoard::read(&row).map_err(|_| AnalysisError::Internal(ServiceError::Unreadable))?;
    let record = match kept {
        FinishedBoard::Bridge(kept) => kept.record.played,
        FinishedBoard::Preferans(kept) => {
            let kept = Box::new(kept.record);
            let line = line.map(|text| preferans::parse_line(&kept, &text)).transpose()?;
            let question = match &line {
                None => id.to_owned(),
                Some(cards) => cache_key(id, cards.iter()),
            };
            let analysed = Analysed::Preferans(kept);
            return cached_or_search(club, from, question, analysed, line).await;
        }
    };
    let line = line.map(|text| parse_line(&record, &text)).transpose()?;
    let question = match &line {
        None => id.to_owned(),
        Some(play) => cache_key(id, play.cards().iter()),
    };
    let line = line.map(|play| play.cards().to_vec());
    let analysed = Analysed::Bridge(Box::new(record));
    cached_or_search(club, from, question, analysed, line).await
}

/// The cache key of a board and a line.
fn cache_key<'a>(id: &str, played: impl Iterator<Item = &'a Card>) -> String {
    played.fold(format!("{id}?"), |key, card| key + &card.to_string())
}

/// Parses the cards of a line, which has no blanks; `None` for anything that is not a card.
fn parse_cards(text: &str) -> impl Iterator<Item = Option<Card>> {
    let letters: Vec<char> = text.chars().take(104).collect();
    let words: Vec<String> = letters.chunks(2).map(|word| word.iter().collect()).collect();
    words.into_iter().map(|word| word.parse().ok())
}

/// The cached answer, or the one that a worker or this process computes when its turn comes.
async fn cached_or_search(
    club: &Club,
    from: SocketAddr,
    question: String,
    analysed: Analysed,
    line: Option<Vec<Card>>,
) -> Result<Arc<str>, AnalysisError> {
    let pool = &club.analysis;
    if let Some(answer) = pool.cached(&question) {
        return Ok(answer);
    }
    club.allow_search(from).map_err(AnalysisError::RateLimited)?;
    let job = AnalysisJob::new(analysed, line, pool.time_limit);
    let place = pool.place()?;
    if let Some(workers) = &pool.workers
        && let Some(answer) = workers.ask(&job, |answer, after| job.fits(answer, after)).await
    {
        return pool.kept(question, answer);
    }
    let found = move |pool: &AnalysisPool| pool.kept(question, job.run(&pool.solvers));
    run_in(pool, place, found).await?
}

/// How long an answer is waited for beyond the time limit of a search.
const WAY: Duration = Duration::from_secs(2);

/// The analysis of a finished board, or of a position after a line of play.
#[derive(Serialize, Deserialize)]
pub(crate) struct AnalysisJob {
    analysed: Analysed,
    /// The cards of the line; without them the board is analysed as it was played.
    line: Option<Vec<Card>>,
    /// The time limit of a search, in milliseconds.
    time_limit_ms: u64,
}

/// A finished board of either game.
#[derive(Serialize, Deserialize)]
enum Analysed {
    Bridge(Box<Record>),
    Preferans(Box<StoredDeal>),
}

/// What an analysis found.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum AnalysisAnswer {
    Board(BoardAnalysis),
    Position(PositionAnalysis),
    Deal(preferans::DealAnalysis),
    DealPosition(preferans::PositionAnalysis),
}

/// Why an analysis found nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Unanswered {
    /// A card cannot be played; counted from 0.
    Play { place: usize },
    /// The search exceeded its time limit.
    TimedOut,
}

impl From<Unanswered> for AnalysisError {
    fn from(why: Unanswered) -> AnalysisError {
        match why {
            Unanswered::Play { place } => AnalysisError::Play { place },
            Unanswered::TimedOut => AnalysisError::TimedOut,
        }
    }
}

impl AnalysisAnswer {
    /// The answer as JSON, without its kind: the page knows what it has asked.
    fn text(&self) -> Result<String, AnalysisError> {
        match self {
            AnalysisAnswer::Board(found) => json(found),
            AnalysisAnswer::Position(found) => json(found),
            AnalysisAnswer::Deal(found) => json(found),
            AnalysisAnswer::DealPosition(found) => json(found),
        }
    }
}

impl AnalysisJob {
    fn new(analysed: Analysed, line: Option<Vec<Card>>, time_limit: Duration) -> AnalysisJob {
        let time_limit_ms = u64::try_from(time_limit.as_millis()).unwrap_or(u64::MAX);
        AnalysisJob { analysed, line, time_limit_ms }
    }

    fn time_limit(&self) -> Duration {
        Duration::from_millis(self.time_limit_ms)
    }

    /// The answer of a worker, if it can be one: it speaks of this board and of cards that can be
    /// played. That a search exceeded its time limit is believed when that time is over; what else
    /// cannot be answered is found out here.
    fn fits(
        &self,
        answer: Result<AnalysisAnswer, Unanswered>,
        after: Duration,
    ) -> Option<Result<AnalysisAnswer, Unanswered>> {
        let line = self.line.as_deref();
        let fits = match (&answer, &self.analysed, line) {
            (Ok(AnalysisAnswer::Board(found)), Analysed::Bridge(record), None) => {
                found.is_of(record)
            }
            (Ok(AnalysisAnswer::Position(found)), Analysed::Bridge(record), Some(line)) => {
                found.is_of(record, line)
            }
            (Ok(AnalysisAnswer::Deal(found)), Analysed::Preferans(kept), None) => found.is_of(kept),
            (Ok(AnalysisAnswer::DealPosition(found)), Analysed::Preferans(kept), Some(line)) => {
                found.is_of(kept, line)
            }
            (Ok(_), _, _) | (Err(Unanswered::Play { .. }), _, _) => false,
            (Err(Unanswered::TimedOut), _, _) => after >= self.time_limit(),
        };
        fits.then_some(answer)
    }

    fn answer(&self, solvers: &Solvers) -> Result<AnalysisAnswer, AnalysisError> {
        let time_limit = self.time_limit();
        match &self.analysed {
            Analysed::Bridge(record) => {
                let mut solver = solvers.take(time_limit);
                let answer = match &self.line {
                    None => analyse_board(&mut solver, record).map(AnalysisAnswer::Board),
                    Some(line) => play_line(record, line.iter().copied().map(Ok))
                        .and_then(|play| analyse_position(&mut solver, &play))
                        .map(AnalysisAnswer::Position),
                };
                solvers.keep(time_limit, solver);
                answer
            }
            Analysed::Preferans(kept) => match &self.line {
                None => preferans::analyse_deal(kept, time_limit).map(AnalysisAnswer::Deal),
                Some(line) => preferans::play_line(kept, line.iter().copied().map(Ok))
                    .and_then(|board| preferans::analyse_position(kept, &board, time_limit))
                    .map(AnalysisAnswer::DealPosition),
            },
        }
    }
}

impl Job for AnalysisJob {
    const KIND: &'static str = "analysis";

    type Answer = Result<AnalysisAnswer, Unanswered>;

    /// A board is several searches, each within the limit; the queue takes time, too.
    fn timeout(&self) -> Duration {
        self.time_limit().saturating_mul(2).saturating_add(WAY)
    }

    fn is_long(&self) -> bool {
        true
    }

    fn run(self, solvers: &Solvers) -> Result<AnalysisAnswer, Unanswered> {
        self.answer(solvers).map_err(|error| match error {
            AnalysisError::Play { place } => Unanswered::Play { place },
            _ => Unanswered::TimedOut,
        })
    }
}

/// Parses a line of cards from the opening lead on.
fn parse_line(record: &Record, text: &str) -> Result<Play, AnalysisError> {
    let cards = parse_cards(text).enumerate();
    let cards = cards.map(|(place, card)| card.ok_or(AnalysisError::Play { place }));
    play_line(record, cards)
}

/// Plays a line of cards from the opening lead on.
fn play_line(
    record: &Record,
    cards: impl Iterator<Item = Result<Card, AnalysisError>>,
) -> Result<Play, AnalysisError> {
    let contract = record.outcome.contract().ok_or(AnalysisError::Play { place: 0 })?;
    let mut play = Play::new(contract, &record.deal);
    for (place, card) in cards.enumerate() {
        let wrong = || AnalysisError::Play { place };
        let card = card?;
        let turn = play.turn().ok_or_else(wrong)?;
        play.push(turn, card).map_err(|_| wrong())?;
    }
    Ok(play)
}

/// A card, declarer's tricks if it is played, and the tricks that it gives away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct CardWorth {
    card: Card,
    tricks: u8,
    cost: u8,
}

/// A board with open cards.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct BoardAnalysis {
    tricks: TrickTable,
    /// `None` for the older games, whose contracts are not scored as in contract bridge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    par: Option<Par>,
    /// Declarer's tricks before the opening lead; `None` if the board was passed out.
    start: Option<u8>,
    /// The cards that were played.
    cards: Vec<CardWorth>,
}

#[derive(PartialEq, Debug, Serialize, Deserialize)]
struct Par {
    score_ns: i32,
    contracts: Vec<Contract>,
}

impl BoardAnalysis {
    /// Whether it speaks of this board, and of the cards that were played, in their order.
    fn is_of(&self, record: &Record) -> bool {
        let played = self.cards.len() <= record.play.len()
            && self.cards.iter().zip(&record.play).all(|(found, card)| found.card == *card);
        played
            && self.start.is_some() == record.outcome.contract().is_some()
            && self.start.is_none_or(|tricks| tricks <= TRICKS)
            && self.cards.iter().all(CardWorth::is_possible)
            && self.par.is_some() == (record.form.info().family != Family::Ancestors)
    }
}

impl PositionAnalysis {
    /// Whether it speaks of the position after this line of play, and of the cards that can be played
    /// there.
    fn is_of(&self, record: &Record, line: &[Card]) -> bool {
        let Ok(play) = play_line(record, line.iter().copied().map(Ok)) else { return false };
        let legal = |found: &CardWorth| {
            play.turn().is_some_and(|turn| play.clone().push(turn, found.card).is_ok())
        };
        self.play == line
            && self.turn == play.turn()
            && self.tricks <= TRICKS
            && self.cards.iter().all(|found| found.is_possible() && legal(found))
    }
}

impl CardWorth {
    fn is_possible(&self) -> bool {
        self.tricks <= TRICKS && self.cost <= TRICKS
    }
}

fn analyse_board(solver: &mut Solver, record: &Record) -> Result<BoardAnalysis, AnalysisError> {
    let tricks = solver.table(&record.deal)?;
    // Par is computed with the scores of contract bridge; the older games score otherwise.
    let par = (record.form.info().family != Family::Ancestors).then(|| {
        let par = bridge::par::par(&tricks, record.vulnerable, record.dealer.side());
        Par { score_ns: par.score_ns, contracts: par.contracts().collect() }
    });
    let mut whole = BoardAnalysis { tricks, par, start: None, cards: Vec::new() };
    if let Some(contract) = record.outcome.contract() {
        let opening = Position::opening(&record.deal, contract.strain(), contract.leader());
        let side = contract.declarer.side();
        // A play with a revoke in it is analysed up to the revoke.
        let analysis = match solver.analyse(&opening, &record.play, side) {
            Err(SolverError::Card { place, .. }) if place > 0 => {
                solver.analyse(&opening, &record.play[..place.min(record.play.len())], side)
            }
            other => other,
        };
        let analysis = analysis.map_err(|error| match error {
            SolverError::Card { place, .. } => AnalysisError::Play { place },
            SolverError::Stopped(stopped) => stopped.into(),
        })?;
        whole.start = Some(analysis.tricks);
        let worth = |played: &solver::PlayedCard| CardWorth {
            card: played.card,
            tricks: played.tricks,
            cost: played.cost,
        };
        whole.cards = analysis.cards.iter().map(worth).collect();
    }
    Ok(whole)
}

/// A position after a line of cards: who is to play, and what each legal card is worth.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct PositionAnalysis {
    play: Vec<Card>,
    /// Who played each of these cards.
    players: Vec<Seat>,
    /// The place of each trick's first card, from 0.
    leads: Vec<u8>,
    winners: Vec<Seat>,
    turn: Option<Seat>,
    /// Declarer's tricks, those already won included.
    tricks: u8,
    /// The legal cards.
    cards: Vec<CardWorth>,
}

fn analyse_position(solver: &mut Solver, play: &Play) -> Result<PositionAnalysis, AnalysisError> {
    let declarer = play.contract().declarer.side();
    let won = play.won(declarer);
    let position = Position::of_play(play);
    let left = position.tricks_left();
    let values = solver.cards(&position)?;
    let of_declarer = |value: &CardValue| match position.turn().map(|turn| turn.side()) {
        Some(side) if side == declarer => won + value.tricks,
        _ => won + left - value.tricks,
    };
    let tricks = values.first().map_or(won, of_declarer);
    let cards = values.iter().map(|value| {
        let worth = of_declarer(value);
        CardWorth { card: value.card, tricks: worth, cost: worth.abs_diff(tricks) }
    });
    Ok(PositionAnalysis {
        play: play.cards().to_vec(),
        players: play.players().collect(),
        leads: play.leads().collect(),
        winners: play.winners().to_vec(),
        turn: play.turn(),
        tricks,
        cards: cards.collect(),
    })
}

fn json(answer: &impl Serialize) -> Result<String, AnalysisError> {
    serde_json::to_string(answer).map_err(|error| {
        tracing::error!(%error, "an analysis cannot be serialized");
        AnalysisError::TimedOut
    })
}
