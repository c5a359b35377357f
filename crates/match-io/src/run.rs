//! A match in this process, on several threads.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;

use bridge::Deal;
use bridge::forms::duplicate;
use matches::{BoardResult, MatchError, MatchOptions, play_board};

use crate::{RobotError, RobotName};

/// Why a match stopped.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// A player of team A or B could not be had.
    #[error(transparent)]
    Start(#[from] RobotError),
    /// A board could not be finished.
    #[error(transparent)]
    Board(#[from] MatchError),
}

/// Plays boards, and hands their results over in the order of the boards. Each thread has its own
/// players, so a result does not depend on how many threads there are.
///
/// Teams of table-manager clients cannot be played here; without players such a match has no boards.
///
/// # Errors
/// The first board that could not be finished, after the results of those before it.
pub fn run(
    teams: &[RobotName; 2],
    boards: &[u32],
    deal: impl Fn(u32) -> Deal + Sync,
    options: MatchOptions,
    threads: usize,
    mut take: impl FnMut(BoardResult) -> ControlFlow<()>,
) -> Result<(), RunError> {
    let (next, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (sender, results) = channel();
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, boards.len().max(1)) {
            let (sender, deal, next, stopped) = (sender.clone(), &deal, &next, &stopped);
            scope.spawn(move || {
                let [a, b] = teams;
                let players = a.player_against(b).and_then(|one| Ok((one, b.player_against(a)?)));
                let (mut a, mut b) = match players {
                    Ok((Some(a), Some(b))) => (a, b),
                    Ok(_) => return,
                    Err(error) => {
                        // Whoever listens has stopped if this cannot be sent.
                        let _ = sender.send((0, Err(RunError::from(error))));
                        return;
                    }
                };
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(board) = boards.get(at) else { return };
                    if stopped.load(Ordering::Relaxed) {
                        return;
                    }
                    let (place, deal) = (duplicate::board(*board), deal(*board));
                    let result = play_board(place, deal, options, [&mut *a, &mut *b]);
                    let failed = result.is_err();
                    if sender.send((at, result.map_err(RunError::from))).is_err() || failed {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let (mut waiting, mut expected, mut failure) = (BTreeMap::new(), 0, None);
        for (at, result) in results {
            match result {
                Ok(result) => drop(waiting.insert(at, result)),
                Err(error) => {
                    stopped.store(true, Ordering::Relaxed);
                    failure.get_or_insert(error);
                }
            }
            while let Some(result) = waiting.remove(&expected) {
                expected += 1;
                if take(result).is_break() {
                    stopped.store(true, Ordering::Relaxed);
                    return Ok(());
                }
            }
        }
        failure.map_or(Ok(()), Err)
    })
}
