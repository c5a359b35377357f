//! `biritch solve`: the double-dummy results of deals.

mod input;
mod input_error;
mod output;
mod progress;
mod record_reader;
mod resume;
mod solution;

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

use bridge::{Seat, Strain};
use solver::{Position, Solver};

pub(crate) use self::input::{
    BytesRead, DealResult, InputDeal, InputDeals, ReadMode, is_deal, typed_deal,
};
pub(crate) use self::input_error::{SourceLocation, deal_error, shared_cards_error};
use self::output::SolutionWriter;
pub(crate) use self::progress::Progress;
use self::solution::Solution;
use crate::failure::{Exit, Failure};
use crate::ordered_map::OrderedMap;
use crate::words::Words;

/// The arguments of `biritch solve`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SolveArgs {
    /// Deals, file names, or `-`.
    pub(crate) inputs: Vec<String>,
    /// One strain instead of all five.
    pub(crate) strain: Option<Strain>,
    /// One leader instead of all four.
    pub(crate) leader: Option<Seat>,
    /// Print the value of each lead.
    pub(crate) cards: bool,
    /// The number of threads.
    pub(crate) threads: usize,
    /// The transposition table's size per thread, in mebibytes.
    pub(crate) memory: u32,
    /// The output file; `None` for standard output.
    pub(crate) output: Option<PathBuf>,
    /// Continue an existing output file.
    pub(crate) resume: bool,
    pub(crate) json: bool,
}

impl SolveArgs {
    /// The options of the solver library.
    pub(crate) fn solver_options(memory: u32) -> solver::SolverOptions {
        solver::SolverOptions {
            memory: (memory as usize) << 20,
            ..solver::SolverOptions::default()
        }
    }
}

/// The default table size per thread, in mebibytes.
pub(crate) const DEFAULT_MEMORY_MB: u32 = 32;

/// The largest table size per thread, in mebibytes: a hundred times what any deal needs. An
/// allocation that no machine can satisfy would abort without a message.
pub(crate) const MEMORY_LIMIT_MB: u32 = 64 << 10;

/// The number of threads that the machine runs at once.
pub(crate) fn available_threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Solves the deals of all inputs and writes the solutions in their order.
pub(crate) fn solve(args: &SolveArgs, words: &Words) -> Result<ExitCode, Failure> {
    let (mut output, done) = SolutionWriter::open(args)?;
    let before = done.len();
    let mut done = done.into_iter();
    // Deals with an earlier answer are compared with it and skipped.
    let deals = InputDeals::new(args.inputs.clone(), ReadMode::Deals).map(move |(found, bytes)| {
        let found = found.and_then(|deal| match done.next() {
            Some(answered) => answered.skip(&deal).map(|()| None),
            None => Ok(Some(deal)),
        });
        (found, bytes)
    });
    let mut progress = Progress::new(InputDeals::bytes(&args.inputs), words);
    let is_terminal = output.is_terminal();
    let mut summary = RunSummary::default();
    let solve_one =
        |solver: &mut Solver, (found, _): &(Result<Option<InputDeal>, Failure>, BytesRead)| {
            match found {
                Ok(Some(deal)) => Some(solve_deal(solver, deal, args)),
                _ => None,
            }
        };
    let solver = SolveArgs::solver_options(args.memory);
    solver::for_each(deals, args.threads, &solver, solve_one, |done| {
        let (found, bytes) = done.question;
        summary.deals += usize::from(found.is_ok());
        let step = match (found, done.answer) {
            (Ok(Some(deal)), Some(solution)) => {
                let solution = Solution { nodes: done.nodes, ..solution };
                let mut write = || output.write(&deal, &solution, words);
                if is_terminal { progress.suspend(write) } else { write() }
            }
            (Err(failure), _) => {
                summary.exit = summary.exit.max(Some(failure.exit));
                progress.suspend(|| crate::output::warn(&failure.text(words)));
                // The deal to compare with is missing, and going on would spoil the output file.
                if failure.exit == Exit::Usage { Err(None) } else { Ok(()) }
            }
            _ => Ok(()),
        };
        progress.update(bytes, done.index + 1);
        match step {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => {
                summary.failure = failure;
                ControlFlow::Break(())
            }
        }
    });
    progress.finish();
    if let Some(failure) = summary.failure {
        return Err(failure);
    }
    if summary.deals < before && summary.exit.is_none() {
        let file = args.output.as_ref().map_or(String::new(), |path| path.display().to_string());
        return Err(Failure::usage_error("solve-resume-more").fact("file", file));
    }
    Ok(summary.exit.map_or(ExitCode::SUCCESS, ExitCode::from))
}

/// The outcome of a run.
#[derive(Default)]
struct RunSummary {
    /// The number of deals.
    deals: usize,
    /// The worst exit code of the input errors.
    exit: Option<Exit>,
    /// What ended the run.
    failure: Option<Failure>,
}

/// The solution without its node count.
fn solve_deal(solver: &mut Solver, deal: &InputDeal, args: &SolveArgs) -> Solution {
    let strains = args.strain.map_or(STRAINS.to_vec(), |strain| vec![strain]);
    let leaders = args.leader.map_or(Seat::ALL.to_vec(), |leader| vec![leader]);
    let mut solution = Solution::default();
    for seat in Seat::ALL.into_iter().filter(|seat| leaders.contains(&seat.next())) {
        solution.tricks.entry(seat);
    }
    for strain in strains {
        if args.leader.is_none() && !args.cards {
            let all = solver.strain(&deal.hands, strain).unwrap_or_default();
            Seat::ALL
                .into_iter()
                .for_each(|seat| *solution.tricks.entry(seat).entry(strain) = all[seat]);
            continue;
        }
        for leader in &leaders {
            // The hands were validated before.
            let Ok(position) = Position::new(deal.hands, strain, *leader) else { continue };
            let declarer = leader.previous();
            let taken = if args.cards {
                let values = solver.cards(&position).unwrap_or_default();
                let left = position.tricks_left();
                let best = values.first().map_or(0, |best| best.tricks);
                let cards = values.iter().map(|value| (value.card, left - value.tricks));
                *solution.leads.entry(*leader).entry(strain) = OrderedMap(cards.collect());
                left - best
            } else {
                solver.tricks(&position, declarer.side()).unwrap_or_default()
            };
            *solution.tricks.entry(declarer).entry(strain) = taken;
        }
    }
    solution
}

/// The order of the strains in solutions.
pub(crate) const STRAINS: [Strain; 5] =
    [Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs, Strain::Notrump];
