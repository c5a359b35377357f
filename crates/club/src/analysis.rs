//! Double-dummy analysis of finished boards: every result, par, what each card cost, and what each
//! card would be worth had the play gone another way.
//!
//! Only finished boards are analysed: a board is stored when it ends at its table, and whoever knows its id
//! has seen all its cards. Boards of files are known to who has the file.
//!
//! A search takes a tenth of a second on most boards and a minute on some. Searches run on blocking
//! threads, a few at a time, with a short queue and a time limit, or in workers elsewhere; answers are
//! cached.

mod bridge;
mod error;
mod job;
pub mod misere;
mod pool;
mod preferans;
mod solvers;

use std::{net::SocketAddr, sync::Arc};

use ::bridge::Record;
use cards::Card;
use table::PersonId;

use crate::{Club, error::ServiceError, tables::hosted_games::FinishedBoard, work::Job};
pub use error::AnalysisError;
use job::Analysed;
pub(crate) use job::AnalysisJob;
use pool::run_in;
pub use pool::{AnalysisPool, lend_solver, run_with_solver};
pub use solvers::Solvers;

/// The analysis of a stored board as it was played, or of another line of play, as JSON.
///
/// # Errors
///
/// See [`AnalysisError`].
pub async fn analyse(
    club: &Club,
    from: SocketAddr,
    id: &str,
    reader: Option<&PersonId>,
    line: Option<String>,
) -> Result<Arc<str>, AnalysisError> {
    let row = club.board(id, reader).await?;
    let row = row.ok_or(AnalysisError::NoBoard)?;
    let kept =
        FinishedBoard::read(&row).map_err(|_| AnalysisError::Internal(ServiceError::Unreadable))?;
    match kept {
        FinishedBoard::Bridge(kept) => {
            analyse_record(club, from, id, kept.record.played, line).await
        }
        FinishedBoard::Preferans(kept) => {
            let kept = Box::new(kept.record);
            let line = line.map(|text| preferans::parse_line(&kept, &text)).transpose()?;
            let question = match &line {
                None => id.to_owned(),
                Some(cards) => cache_key(id, cards.iter()),
            };
            let analysed = Analysed::Preferans(kept);
            cached_or_search(club, from, question, analysed, line).await
        }
    }
}

/// The analysis of a board of bridge that need not be stored, under an id that no other board has.
///
/// # Errors
///
/// See [`AnalysisError`].
pub async fn analyse_record(
    club: &Club,
    from: SocketAddr,
    id: &str,
    record: Record,
    line: Option<String>,
) -> Result<Arc<str>, AnalysisError> {
    let line = line.map(|text| bridge::parse_line(&record, &text)).transpose()?;
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
