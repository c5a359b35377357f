//! `biritch solve`: what every side takes, all hands being open.

mod answer;
mod faults;
mod games;
mod input;
mod output;
mod progress;
mod resume;

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

use bridge::{Seat, Strain};
use solver::{Position, Solver};

use self::answer::Answer;
pub(crate) use self::answer::Pairs;
pub(crate) use self::faults::{Place, shared, wrong_deal};
pub(crate) use self::input::{Case, Cases, Found, Mark, Wanted, case, is_deal};
use self::output::Output;
pub(crate) use self::progress::Progress;
use crate::failure::{Exit, Failure};
use crate::words::Words;

/// What to solve, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    /// Deals, files, or `-`.
    pub(crate) inputs: Vec<String>,
    /// One strain instead of all five.
    pub(crate) strain: Option<Strain>,
    /// One leader instead of all four.
    pub(crate) leader: Option<Seat>,
    /// Whether to say what each lead is worth.
    pub(crate) cards: bool,
    /// On so many threads.
    pub(crate) threads: usize,
    /// With so many mebibytes for each.
    pub(crate) memory: u32,
    /// Where to write instead of standard output.
    pub(crate) output: Option<PathBuf>,
    /// Whether to go on where the output ends.
    pub(crate) resume: bool,
    pub(crate) json: bool,
}

impl Options {
    /// The solver's share.
    pub(crate) fn solver(memory: u32) -> solver::Options {
        solver::Options { memory: (memory as usize) << 20, ..solver::Options::default() }
    }
}

/// The megabytes of a thread's table unless told otherwise.
pub(crate) const MEMORY: u32 = 32;

/// The most megabytes that are given to a thread's table: no deal needs a hundredth of it, and what no
/// machine has ends a program without a word of why.
pub(crate) const MEMORY_LIMIT: u32 = 64 << 10;

/// As many threads as the processor runs at once.
pub(crate) fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Solves the deals of all inputs and writes the answers in their order.
pub(crate) fn solve(options: &Options, words: &Words) -> Result<ExitCode, Failure> {
    let (mut output, done) = Output::open(options)?;
    let before = done.len();
    let mut done = done.into_iter();
    // Deals that were answered before are compared with their answers and left out.
    let cases = Cases::new(options.inputs.clone(), Wanted::Deals).map(move |(found, mark)| {
        let found = found.and_then(|case| match done.next() {
            Some(answered) => answered.skip(&case).map(|()| None),
            None => Ok(Some(case)),
        });
        (found, mark)
    });
    let mut progress = Progress::new(Cases::bytes(&options.inputs), words);
    let is_shown = output.is_shown();
    let mut sum = Sum::default();
    let ask = |solver: &mut Solver, (found, _): &(Result<Option<Case>, Failure>, Mark)| match found
    {
        Ok(Some(case)) => Some(answer(solver, case, options)),
        _ => None,
    };
    let solver = Options::solver(options.memory);
    solver::for_each(cases, options.threads, &solver, ask, |done| {
        let (found, mark) = done.question;
        sum.deals += usize::from(found.is_ok());
        let step = match (found, done.answer) {
            (Ok(Some(case)), Some(answer)) => {
                let answer = Answer { nodes: done.nodes, ..answer };
                let mut write = || output.write(&case, &answer, words);
                if is_shown { progress.aside(write) } else { write() }
            }
            (Err(failure), _) => {
                sum.exit = sum.exit.max(Some(failure.exit));
                progress.aside(|| eprint!("{}", failure.text(words)));
                // What the output was to be compared with is not there: going on would spoil it.
                if failure.exit == Exit::Use { Err(None) } else { Ok(()) }
            }
            _ => Ok(()),
        };
        progress.at(mark, done.index + 1);
        match step {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => {
                sum.failure = failure;
                ControlFlow::Break(())
            }
        }
    });
    progress.end();
    if let Some(failure) = sum.failure {
        return Err(failure);
    }
    if sum.deals < before && sum.exit.is_none() {
        let file = options.output.as_ref().map_or(String::new(), |path| path.display().to_string());
        return Err(Failure::wrong_use("solve-resume-more").fact("file", file));
    }
    Ok(sum.exit.map_or(ExitCode::SUCCESS, ExitCode::from))
}

/// What became of a run.
#[derive(Default)]
struct Sum {
    /// How many deals there were.
    deals: usize,
    /// The worst of what was wrong with the inputs.
    exit: Option<Exit>,
    /// What ended the run.
    failure: Option<Failure>,
}

/// The answer but for its nodes.
fn answer(solver: &mut Solver, case: &Case, options: &Options) -> Answer {
    let strains = options.strain.map_or(STRAINS.to_vec(), |strain| vec![strain]);
    let leaders = options.leader.map_or(Seat::ALL.to_vec(), |leader| vec![leader]);
    let mut answer = Answer::default();
    for seat in Seat::ALL.into_iter().filter(|seat| leaders.contains(&seat.next())) {
        answer.tricks.at(seat);
    }
    for strain in strains {
        if options.leader.is_none() && !options.cards {
            let all = solver.strain(&case.hands, strain).unwrap_or_default();
            Seat::ALL.into_iter().for_each(|seat| *answer.tricks.at(seat).at(strain) = all[seat]);
            continue;
        }
        for leader in &leaders {
            // The hands were tried before: they are a position.
            let Ok(position) = Position::new(case.hands, strain, *leader) else { continue };
            let declarer = leader.previous();
            let taken = if options.cards {
                let values = solver.cards(&position).unwrap_or_default();
                let left = position.tricks_left();
                let best = values.first().map_or(0, |best| best.tricks);
                let cards = values.iter().map(|value| (value.card, left - value.tricks));
                *answer.leads.at(*leader).at(strain) = Pairs(cards.collect());
                left - best
            } else {
                solver.tricks(&position, declarer.side()).unwrap_or_default()
            };
            *answer.tricks.at(declarer).at(strain) = taken;
        }
    }
    answer
}

/// The order of answers: as in the results of the world.
pub(crate) const STRAINS: [Strain; 5] =
    [Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs, Strain::Notrump];
