//! What a board comes to when all hands are open: every result, par, what each card cost, and what
//! each card would be worth if the play had gone another way.
//!
//! Only a board that is kept is looked at, and it is kept when it is over at its table. Each board is
//! of one table: its secret is drawn for it (`table::fair`), and the events of `tourney` are played
//! with people's own cards.
//!
//! A search takes a tenth of a second on most boards and a minute on some: it runs beside the pages,
//! a few at a time, with a short queue and a limit, and an answer that was found is kept.

mod preferans;

use std::{
    collections::{HashMap, VecDeque},
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use axum::{
    extract::{ConnectInfo, Path, Query, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use bridge::{Contract, Play, Record, Seat, forms::Family};
use cards::Card;
use pref::Match;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::json;
use solver::{AnalysisError, CardValue, Options, Position, Solver, Stopped, TimeLimit};
use table::Bridge;
use tokio::sync::Semaphore;

use crate::{
    api::Refused,
    club::Club,
    director::SolverAdapter,
    fault::Fault,
    hall::house::{Kept, is_of},
    pages::Reader,
};

/// Searches that wait for their turn; who comes then is asked to come again.
const QUEUE: usize = 32;
/// Answers that are kept; the oldest goes.
const KEPT: usize = 4096;
/// Bytes of a search's table.
const MEMORY: usize = 24 << 20;

/// Where boards are searched.
pub(crate) struct Analyst {
    /// Places in the queue, those at work included.
    queue: Arc<Semaphore>,
    at_work: Arc<Semaphore>,
    /// How long one search may take.
    patience: Duration,
    /// Solvers that wait for work.
    idle: Mutex<Vec<Solver>>,
    known: Mutex<Known>,
}

/// Answers by the question, and the questions in their order.
#[derive(Default)]
struct Known {
    answers: HashMap<String, Arc<str>>,
    order: VecDeque<String>,
}

impl Analyst {
    pub(crate) fn new(patience: Duration) -> Analyst {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Analyst {
            queue: Arc::new(Semaphore::new(QUEUE)),
            // The tables come first: half of the processor is theirs.
            at_work: Arc::new(Semaphore::new((cores / 2).max(1))),
            patience,
            idle: Mutex::default(),
            known: Mutex::default(),
        }
    }

    /// The answer that was found before.
    fn known(&self, question: &str) -> Option<Arc<str>> {
        lock(&self.known).answers.get(question).cloned()
    }

    fn keep(&self, question: String, answer: &Arc<str>) {
        let mut known = lock(&self.known);
        if known.answers.insert(question.clone(), answer.clone()).is_none() {
            known.order.push_back(question);
        }
        if known.order.len() > KEPT
            && let Some(oldest) = known.order.pop_front()
        {
            known.answers.remove(&oldest);
        }
    }

    fn solver(&self) -> Solver {
        let patience = self.patience;
        let idle = lock(&self.idle).pop();
        idle.unwrap_or_else(|| {
            let began = Instant::now();
            let time = Some(TimeLimit::new(patience, move || began.elapsed()));
            Solver::with(Options { memory: MEMORY, time, ..Options::default() })
        })
    }
}

/// Runs work with what the director measures by, beside the pages, when its turn comes; none if too
/// many wait. A page of rulings is waited for: it asks no more questions after a third of a search.
pub(crate) async fn beside<T: Send + 'static>(
    club: &Club,
    work: impl FnOnce(&SolverAdapter) -> T + Send + 'static,
) -> Option<T> {
    let work = |analyst: &Analyst| {
        let house = SolverAdapter::with_time_limit(analyst.solver(), analyst.patience / 3);
        let found = work(&house);
        lock(&analyst.idle).push(house.into_solver());
        found
    };
    in_turn(club, work).await.ok()
}

/// Runs work beside the pages, when its turn comes; refused if too many wait.
async fn in_turn<T: Send + 'static>(
    club: &Club,
    work: impl FnOnce(&Analyst) -> T + Send + 'static,
) -> Result<T, NotAnalysed> {
    let slow = || NotAnalysed::Refused(Refused::Slow(Duration::from_secs(2)));
    let place = club.analyst.queue.clone().try_acquire_owned().map_err(|_| slow())?;
    let turn = club.analyst.at_work.clone().acquire_owned().await;
    let club = club.clone();
    let done = tokio::task::spawn_blocking(move || {
        // Held until the work is over, whether or not anybody still waits for it.
        let _places = (place, turn);
        work(&club.analyst)
    });
    done.await.map_err(|error| {
        tracing::error!(%error, "a search ended badly");
        NotAnalysed::Hard
    })
}

/// No `await` is under these locks.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Why a board is not analysed.
enum NotAnalysed {
    /// There is no such board, or it is still being played.
    NoBoard,
    /// A word of the play is no card, or cannot be played there; its place, from 0.
    Play { place: usize },
    /// The board takes longer than anybody wants to wait.
    Hard,
    /// As anywhere.
    Refused(Refused),
}

impl NotAnalysed {
    /// The answer: a code with its facts for programs, and a sentence in the reader's language.
    fn answer(self, reader: &Reader) -> Response {
        let (status, mut body, message) = match self {
            NotAnalysed::NoBoard => {
                (StatusCode::NOT_FOUND, json!({"refusal": "NoBoard"}), reader.t("api-no-board"))
            }
            NotAnalysed::Play { place } => (
                StatusCode::UNPROCESSABLE_ENTITY,
                json!({"refusal": "Play", "place": place}),
                reader.say("api-play", &[("place", (place + 1).into())]),
            ),
            NotAnalysed::Hard => {
                (StatusCode::SERVICE_UNAVAILABLE, json!({"refusal": "Hard"}), reader.t("api-hard"))
            }
            NotAnalysed::Refused(refused) => return refused.answer(reader),
        };
        body["message"] = message.into();
        (status, axum::Json(body)).into_response()
    }
}

impl From<Stopped> for NotAnalysed {
    fn from(_: Stopped) -> NotAnalysed {
        NotAnalysed::Hard
    }
}

#[derive(Deserialize)]
pub(crate) struct Asked {
    /// The cards of a play from the first lead on, without blanks; none for the board as it is.
    play: Option<String>,
}

/// `GET /board/{id}/analysis`, and with `?play=` a line of one's own.
pub(crate) async fn answer(
    State(club): State<Club>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    reader: Reader,
) -> Response {
    match found(&club, from, &id, asked).await {
        Ok(json) => {
            ([(header::CONTENT_TYPE, "application/json")], json.to_string()).into_response()
        }
        Err(not) => not.answer(&reader),
    }
}

async fn found(
    club: &Club,
    from: SocketAddr,
    id: &str,
    asked: Asked,
) -> Result<Arc<str>, NotAnalysed> {
    let row = club.store.board(id).await.map_err(|fault| NotAnalysed::Refused(fault.into()))?;
    let row = row.ok_or(NotAnalysed::NoBoard)?;
    if is_of::<Match>(&row.stream) {
        let kept: Kept<Match> = read(&row.body)?;
        let kept = kept.record;
        let Some(text) = asked.play else {
            let work = move |analyst: &Analyst| preferans::whole(&kept, analyst.patience);
            return searched(club, from, id.to_owned(), work).await;
        };
        let board = preferans::line(&kept, &text)?;
        let played = board.play().map_or(&[][..], pref::Play::cards);
        let question = question(id, played.iter().map(|(_, card)| card));
        let work = move |analyst: &Analyst| preferans::after(&kept, &board, analyst.patience);
        return searched(club, from, question, work).await;
    }
    let kept: Kept<Bridge> = read(&row.body)?;
    let record = kept.record.played;
    let line = asked.play.map(|text| line(&record, &text)).transpose()?;
    let question = match &line {
        None => id.to_owned(),
        Some(play) => question(id, play.cards().iter()),
    };
    let work = move |analyst: &Analyst| {
        let mut solver = analyst.solver();
        let answer = match &line {
            None => whole(&mut solver, &record),
            Some(play) => after(&mut solver, play),
        };
        lock(&analyst.idle).push(solver);
        answer
    };
    searched(club, from, question, work).await
}

/// A board and a line of cards, as one key.
fn question<'a>(id: &str, played: impl Iterator<Item = &'a Card>) -> String {
    played.fold(format!("{id}?"), |key, card| key + &card.to_string())
}

/// The cards of a line, without blanks; none for what is no card.
fn cards_of(text: &str) -> impl Iterator<Item = Option<Card>> {
    let letters: Vec<char> = text.chars().take(104).collect();
    let words: Vec<String> = letters.chunks(2).map(|word| word.iter().collect()).collect();
    words.into_iter().map(|word| word.parse().ok())
}

fn read<T: DeserializeOwned>(body: &str) -> Result<T, NotAnalysed> {
    let unreadable = |_| NotAnalysed::Refused(Refused::Trouble(Fault::Unreadable));
    serde_json::from_str(body).map_err(unreadable)
}

/// The answer to a question: the one that was found before, or what `work` finds when its turn comes.
async fn searched(
    club: &Club,
    from: SocketAddr,
    question: String,
    work: impl FnOnce(&Analyst) -> Result<String, NotAnalysed> + Send + 'static,
) -> Result<Arc<str>, NotAnalysed> {
    if let Some(answer) = club.analyst.known(&question) {
        return Ok(answer);
    }
    club.may_analyse(from).map_err(|wait| NotAnalysed::Refused(Refused::Slow(wait)))?;
    let found = move |analyst: &Analyst| {
        let answer: Arc<str> = work(analyst)?.into();
        analyst.keep(question, &answer);
        Ok(answer)
    };
    in_turn(club, found).await?
}

/// A line of cards from the first lead on.
fn line(record: &Record, text: &str) -> Result<Play, NotAnalysed> {
    let contract = record.outcome.contract().ok_or(NotAnalysed::Play { place: 0 })?;
    let mut play = Play::new(contract, &record.deal);
    for (place, card) in cards_of(text).enumerate() {
        let wrong = || NotAnalysed::Play { place };
        let card = card.ok_or_else(wrong)?;
        let turn = play.turn().ok_or_else(wrong)?;
        play.push(turn, card).map_err(|_| wrong())?;
    }
    Ok(play)
}

/// A card, declarer's tricks if it is played, and what it gives away.
#[derive(Serialize)]
struct Worth {
    card: Card,
    tricks: u8,
    cost: u8,
}

/// A board with open cards.
#[derive(Serialize)]
struct Whole {
    tricks: bridge::par::TrickTable,
    /// None where contracts are not counted as at contract bridge.
    #[serde(skip_serializing_if = "Option::is_none")]
    par: Option<Par>,
    /// Declarer's tricks before the first lead; none if the board was passed out.
    start: Option<u8>,
    /// The cards that were played.
    cards: Vec<Worth>,
}

#[derive(Serialize)]
struct Par {
    score_ns: i32,
    contracts: Vec<Contract>,
}

fn whole(solver: &mut Solver, record: &Record) -> Result<String, NotAnalysed> {
    let tricks = solver.table(&record.deal)?;
    // Par is that of contract bridge: the older games count otherwise.
    let par = (record.form.known().family != Family::Ancestors).then(|| {
        let par = bridge::par::par(&tricks, record.vulnerable, record.dealer.side());
        Par { score_ns: par.score_ns, contracts: par.contracts().collect() }
    });
    let mut whole = Whole { tricks, par, start: None, cards: Vec::new() };
    if let Some(contract) = record.outcome.contract() {
        let opening = Position::opening(&record.deal, contract.strain(), contract.leader());
        let side = contract.declarer.side();
        // With a revoke in it the play is looked at up to there.
        let analysis = match solver.analyse(&opening, &record.play, side) {
            Err(AnalysisError::Card { place, .. }) if place > 0 => {
                solver.analyse(&opening, &record.play[..place.min(record.play.len())], side)
            }
            other => other,
        };
        let analysis = analysis.map_err(|error| match error {
            AnalysisError::Card { place, .. } => NotAnalysed::Play { place },
            AnalysisError::Stopped(stopped) => stopped.into(),
        })?;
        whole.start = Some(analysis.tricks);
        let worth = |played: &solver::PlayedCard| Worth {
            card: played.card,
            tricks: played.tricks,
            cost: played.cost,
        };
        whole.cards = analysis.cards.iter().map(worth).collect();
    }
    json(&whole)
}

/// A moment of a line: who is to play, and what each of his cards is worth.
#[derive(Serialize)]
struct After<'a> {
    play: &'a [Card],
    winners: &'a [Seat],
    turn: Option<Seat>,
    /// Declarer's, those won included.
    tricks: u8,
    /// The cards that may be played.
    cards: Vec<Worth>,
}

fn after(solver: &mut Solver, play: &Play) -> Result<String, NotAnalysed> {
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
        Worth { card: value.card, tricks: worth, cost: worth.abs_diff(tricks) }
    });
    json(&After {
        play: play.cards(),
        winners: play.winners(),
        turn: play.turn(),
        tricks,
        cards: cards.collect(),
    })
}

fn json(answer: &impl Serialize) -> Result<String, NotAnalysed> {
    serde_json::to_string(answer).map_err(|error| {
        tracing::error!(%error, "an analysis cannot be written");
        NotAnalysed::Hard
    })
}
