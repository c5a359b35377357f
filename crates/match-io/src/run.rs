//! A match in this process, on several threads.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;

use bridge::Deal;
use bridge::forms::{FormOptions, duplicate};
use matches::{BoardResult, FormResult, MatchError, MatchOptions, Player, play_board, play_form};

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
    take: impl FnMut(BoardResult) -> ControlFlow<()>,
) -> Result<(), RunError> {
    let play = |board: u32, players: [&mut dyn Player; 2]| {
        play_board(duplicate::board(board), deal(board), options, players)
    };
    run_each(teams, boards, play, threads, take)
}

/// Plays a form of linked deals so many times to its end, as [`run`] plays boards. `deal` gives a deal by the number of the form and
/// its number in it.
///
/// # Errors
/// As of [`run`].
pub fn run_forms(
    teams: &[RobotName; 2],
    (form, numbers): (&FormOptions, &[u32]),
    deal: impl Fn(u32, u32) -> Deal + Sync,
    options: MatchOptions,
    threads: usize,
    take: impl FnMut(FormResult) -> ControlFlow<()>,
) -> Result<(), RunError> {
    let play = |number: u32, players: [&mut dyn Player; 2]| {
        play_form(form, number, |at| deal(number, at), options, players)
    };
    run_each(teams, numbers, play, threads, take)
}

/// Plays what has these numbers on several threads, and hands the results over in their order.
fn run_each<T: Send>(
    teams: &[RobotName; 2],
    numbers: &[u32],
    play: impl Fn(u32, [&mut dyn Player; 2]) -> Result<T, MatchError> + Sync,
    threads: usize,
    mut take: impl FnMut(T) -> ControlFlow<()>,
) -> Result<(), RunError> {
    let (next, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (sender, results) = channel();
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, numbers.len().max(1)) {
            let (sender, play, next, stopped) = (sender.clone(), &play, &next, &stopped);
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
                    let Some(number) = numbers.get(at) else { return };
                    if stopped.load(Ordering::Relaxed) {
                        return;
                    }
                    let result = play(*number, [&mut *a, &mut *b]);
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
