use std::ops::ControlFlow;

use bridge::{BySeat, Deal, Layout};
use cards::Cards;
use solver::{Cancel, SolverOptions, Stopped};

use crate::error::ScriptError;
use crate::evaluate::{Fault, Scene};
use crate::lexer::Span;
use crate::plan::{Attempt, Plan};
use crate::print::Printer;
use crate::random::Stream;
use crate::script::{Action, Item, Script, Term};
use crate::statistics::{Statistic, Tally};

/// How a script is run.
#[derive(Clone, Debug)]
pub struct RunOptions {
    /// The seed of the random numbers. The same seed gives the same deals on any machine, whatever
    /// the number of threads.
    pub seed: [u8; 32],
    /// How many threads are used; at least one.
    pub threads: usize,
    /// Cancels the run from outside.
    pub cancel: Option<Cancel>,
}

impl Default for RunOptions {
    fn default() -> RunOptions {
        RunOptions { seed: [0; 32], threads: 1, cancel: None }
    }
}

/// A deal that meets the condition.
#[derive(Clone, Debug)]
pub struct Produced {
    /// Its number, from 1.
    pub number: u64,
    /// The deal.
    pub deal: Deal,
    /// What the script's actions print of it.
    pub text: String,
}

/// How far a run is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many deals were looked at. Those that were ruled out by counting are among them.
    pub generated: u64,
    /// How many of them meet the condition.
    pub produced: u64,
}

/// The result of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// How many deals were looked at. Those that were ruled out by counting are among them.
    pub generated: u64,
    /// How many of them meet the condition.
    pub produced: u64,
    /// Averages, histograms and evaluations of contracts, in the order of the script.
    pub statistics: Vec<Statistic>,
    /// What the script prints at the end, such as the pages of `print`, without the statistics.
    pub pages: String,
    /// No deal can meet the condition.
    pub is_impossible: bool,
    /// The run ended because [`TRIES_LIMIT`] deals in a row of one of its parts lacked the predealt
    /// lengths of several hands, which are possible but too rare.
    pub is_given_up: bool,
}

/// Why a run ended early.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// A division by zero.
    #[error("division by zero at byte {start} of the script")]
    Zero {
        /// Where the division begins, in bytes of the script.
        start: usize,
        /// Where it ends.
        end: usize,
    },
    /// The solver was stopped.
    #[error("the double-dummy solver was stopped: {0}")]
    Stopped(Stopped),
}

impl RunError {
    fn new(fault: Fault) -> RunError {
        match fault {
            Fault::Zero(Span { start, end }) => RunError::Zero { start, end },
            Fault::Stopped(stopped) => RunError::Stopped(stopped),
        }
    }

    /// The line and column of a division by zero, in the script that was run.
    pub fn place(&self, script: &str) -> Option<(usize, usize)> {
        let RunError::Zero { start, end } = self else { return None };
        let span = Span { start: *start, end: *end };
        let error = ScriptError::new(script, span, crate::ScriptErrorKind::TooLarge);
        Some((error.line, error.column))
    }
}

/// How many deals without the predealt lengths of several hands a part of a run makes before the run
/// ends.
pub const TRIES_LIMIT: u64 = 1 << 24;

/// A part of a run: its deals depend on the seed and its number only.
struct Part {
    generated: u64,
    deals: Vec<[u64; 4]>,
    /// What is printed of the deals, values one after the other.
    values: Vec<i32>,
    produced: u64,
    tally: Tally,
    fault: Option<Fault>,
    is_given_up: bool,
}

/// A script made ready to be run.
struct Runner<'a> {
    script: &'a Script,
    plan: Plan,
    seed: [u8; 32],
    log_of_failure: f64,
    /// Are the deals themselves wanted?
    wants_deals: bool,
}

/// How much of a part is wanted.
#[derive(Clone, Copy)]
struct Limits {
    generate: u64,
    produce: u64,
}

impl Runner<'_> {
    /// How many deals are drawn for a part on average.
    fn draws(&self, number: u64) -> u64 {
        if self.script.solves() {
            return 4 << (number / 64).min(6);
        }
        // The deals of a part are kept until those before it are done: no more than these, and as many where they
        // are only counted, so that the seed gives the same deals.
        1 << (7 + number / 4).min(9)
    }

    /// The last of the deals looked at in this part.
    fn size(&self, number: u64) -> u64 {
        let size = self.draws(number) as f64 / self.plan.probability;
        (size.ceil() as u64).max(1)
    }

    fn part(&self, number: u64, limits: Limits, solver: &mut solver::Solver) -> Part {
        let mut stream = Stream::new(self.seed, 2 * number);
        let mut scene = Scene::new(self.script, solver, Stream::new(self.seed, 2 * number + 1));
        let mut deck = self.plan.deck();
        let size = self.size(number).min(limits.generate);
        let mut part = Part {
            generated: size,
            deals: Vec::new(),
            values: Vec::new(),
            produced: 0,
            tally: Tally::new(self.script),
            fault: None,
            is_given_up: false,
        };
        let (mut generated, mut not_made) = (0u64, 0);
        loop {
            generated = generated.saturating_add(stream.trials(self.log_of_failure));
            if generated > size {
                return part;
            }
            let mut attempt = self.plan.attempt(&mut deck, &mut stream, &mut scene);
            while attempt == Attempt::NotMade {
                not_made += 1;
                if not_made > TRIES_LIMIT {
                    part.is_given_up = true;
                    part.generated = generated - 1;
                    return part;
                }
                attempt = self.plan.attempt(&mut deck, &mut stream, &mut scene);
            }
            if attempt == Attempt::Accepted {
                self.enter(&mut scene, &mut part);
                if part.produced >= limits.produce {
                    part.generated = generated;
                }
            }
            part.fault = scene.fault;
            if part.fault.is_some() || part.produced >= limits.produce {
                return part;
            }
        }
    }

    /// Enters a deal that is wanted.
    fn enter(&self, scene: &mut Scene, part: &mut Part) {
        part.produced += 1;
        part.tally.enter(self.script, scene);
        if !self.wants_deals {
            return;
        }
        part.deals.push(scene.hands);
        for action in self.script.effective_actions() {
            match action {
                Action::PrintCompact(Some(node)) | Action::PrintOneLine(Some(node)) => {
                    part.values.push(scene.value(node));
                }
                Action::PrintItems(items) => items.iter().for_each(|item| {
                    if let Item::Value(node) = item {
                        part.values.push(scene.value(node));
                    }
                }),
                Action::PrintReport(terms) => terms.iter().for_each(|term| match term {
                    Term::Value(node) => part.values.push(scene.value(node)),
                    Term::Tricks(seats, strain) => {
                        let all = bridge::Strain::ALL;
                        let strains = strain.as_ref().map_or(&all[..], std::slice::from_ref);
                        for seat in seats {
                            for strain in strains {
                                part.values.push(scene.tricks(*seat, *strain).into());
                            }
                        }
                    }
                    Term::Text(_) | Term::Hands(_) => {}
                }),
                _ => {}
            }
        }
    }
}

/// Runs a script: `take` gets the deals in their order and may end the run.
///
/// The deals are those of a shuffle of which all that do not meet the condition are thrown away,
/// and are equally likely; but where shapes, points or cards of a hand are wanted, only such hands
/// are drawn, by exact counts. Without printing actions, and with `wants_deals` false, the deals are
/// only counted.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use biritch_dealer::{RunOptions, Script, run};
///
/// let script = Script::parse("condition hcp(north) == 20 and spades(south) >= 6  produce 3")?;
/// let mut deals = Vec::new();
/// let summary = run(&script, &RunOptions::default(), true, |produced| {
///     deals.push(produced.deal);
///     ControlFlow::Continue(())
/// }, |_| {})?;
/// assert_eq!((summary.produced, deals.len()), (3, 3));
/// assert!(deals.iter().all(|deal| deal.high_card_points(biritch_dealer::bridge::Seat::North) == 20));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// A division by zero, or a solver that was stopped.
pub fn run(
    script: &Script,
    options: &RunOptions,
    wants_deals: bool,
    mut take: impl FnMut(Produced) -> ControlFlow<()>,
    mut progress: impl FnMut(Progress),
) -> Result<Summary, RunError> {
    let plan = Plan::new(script);
    let mut summary = Summary {
        generated: 0,
        produced: 0,
        statistics: Vec::new(),
        pages: String::new(),
        is_impossible: plan.is_impossible,
        is_given_up: false,
    };
    let mut tally = Tally::new(script);
    if summary.is_impossible {
        summary.generated = script.generate();
        summary.statistics = tally.statistics(script);
        return Ok(summary);
    }
    let log_of_failure =
        if plan.probability < 1.0 { (-plan.probability).ln_1p() } else { f64::NEG_INFINITY };
    let wants_deals = wants_deals || script.prints();
    let runner = Runner { script, plan, seed: options.seed, log_of_failure, wants_deals };
    let limits = Limits { generate: script.generate(), produce: script.produce() };
    let memory = if script.solves() { SolverOptions::default().memory } else { 0 };
    let solver_options =
        SolverOptions { memory, cancel: options.cancel.clone(), ..SolverOptions::default() };
    let mut printer = Printer::new(script);
    let mut failure = None;
    // The last part is made again where it has to be cut; it needs a solver of its own.
    let mut last_solver = None;
    let ask = |solver: &mut solver::Solver, number: &u64| {
        if options.cancel.as_ref().is_some_and(Cancel::is_cancelled) {
            return None;
        }
        Some(runner.part(*number, limits, solver))
    };
    solver::for_each(0.., options.threads.max(1), &solver_options, ask, |done| {
        let Some(mut part) = done.answer else {
            failure = Some(RunError::Stopped(Stopped::Cancelled));
            return ControlFlow::Break(());
        };
        let left = Limits {
            generate: limits.generate - summary.generated,
            produce: limits.produce - summary.produced,
        };
        if part.generated > left.generate || part.produced > left.produce {
            let solver =
                last_solver.get_or_insert_with(|| solver::Solver::with(solver_options.clone()));
            part = runner.part(done.question, left, solver);
        }
        if let Some(fault) = part.fault {
            failure = Some(RunError::new(fault));
            return ControlFlow::Break(());
        }
        summary.generated += part.generated;
        tally.add(&part.tally);
        let mut values = part.values.iter().copied();
        for (number, hands) in (summary.produced + 1..).zip(&part.deals) {
            let hands = BySeat(hands.map(Cards::from_bits));
            let deal = Layout { hands }.deal().expect("the four hands share out the pack");
            let text = printer.text(script, number, &deal, &mut values);
            if take(Produced { number, deal, text }).is_break() {
                summary.produced = number;
                return ControlFlow::Break(());
            }
        }
        summary.produced += part.produced;
        progress(Progress { generated: summary.generated, produced: summary.produced });
        if part.is_given_up {
            summary.is_given_up = true;
            return ControlFlow::Break(());
        }
        if summary.produced >= limits.produce || summary.generated >= limits.generate {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    if let Some(failure) = failure {
        return Err(failure);
    }
    summary.pages = printer.pages(script);
    summary.statistics = tally.statistics(script);
    Ok(summary)
}
