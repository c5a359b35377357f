//! `biritch par`: the par score and contracts of deals.

use std::ops::ControlFlow;
use std::process::ExitCode;

use bridge::par::{self, Par, TrickTable};
use bridge::{Contract, Deal, Layout, Seat, Side, Vulnerability};
use serde::Serialize;
use solver::Solver;

use crate::failure::{Exit, Failure};
use crate::output;
use crate::solve::{
    self, BytesRead, DEFAULT_MEMORY_MB, DealResult, InputDeal, InputDeals, Progress, ReadMode,
};
use crate::words::Words;

/// The arguments of `biritch par`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ParArgs {
    pub(crate) input: ParInput,
    /// The vulnerability; `None` for that of each board of a file.
    pub(crate) vulnerable: Option<Vulnerability>,
    /// The side that bids first; `None` if the dealer is not given.
    pub(crate) first: Option<Side>,
}

/// What `biritch par` computes par of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ParInput {
    /// A deal as text.
    Deal(Box<Deal>),
    /// The path of a file, or `-` for standard input.
    File(String),
}

/// The result in JSON.
#[derive(Serialize)]
struct ParJson {
    /// The board of a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<u32>,
    score_ns: i32,
    contracts: Vec<Contract>,
    /// If the dealer is not given and it matters who bids first: the par when East-West do.
    #[serde(skip_serializing_if = "Option::is_none")]
    if_ew_open: Option<Box<ParJson>>,
}

impl From<&Par> for ParJson {
    fn from(par: &Par) -> ParJson {
        let contracts = par.contracts().collect();
        ParJson { board: None, score_ns: par.score_ns, contracts, if_ew_open: None }
    }
}

/// The par of a deal.
struct Answer {
    vulnerable: Vulnerability,
    par: Par,
    /// The par when East-West bid first, if the dealer is not known and that matters.
    if_ew_open: Option<Par>,
}

impl Answer {
    fn new(table: &TrickTable, vulnerable: Vulnerability, first: Option<Side>) -> Answer {
        let (par, if_ew_open) = match first {
            Some(side) => (par::par(table, vulnerable, side), None),
            None => {
                let [ours, theirs] = par::pars(table, vulnerable).0;
                let other = (ours != theirs).then_some(theirs);
                (ours, other)
            }
        };
        Answer { vulnerable, par, if_ew_open }
    }

    fn json(&self, board: Option<u32>) -> ParJson {
        let if_ew_open = self.if_ew_open.as_ref().map(|par| Box::new(ParJson::from(par)));
        ParJson { board, if_ew_open, ..ParJson::from(&self.par) }
    }

    fn text(&self, words: &Words) -> String {
        let vulnerable = words.vulnerability(self.vulnerable);
        let mut text = words.format("par-title", &[("vulnerable", vulnerable.into())]) + "\n";
        let Some(other) = &self.if_ew_open else { return text + &par_text(&self.par, words) };
        for (side, par) in [(Side::NorthSouth, &self.par), (Side::EastWest, other)] {
            text += &(words.format("par-opens", &[("side", words.side(side).into())]) + "\n");
            text += &par_text(par, words);
        }
        text
    }
}

/// Prints the par of a deal, or of each board of a file.
pub(crate) fn par(args: &ParArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    match &args.input {
        ParInput::Deal(deal) => {
            let mut solver = Solver::with(solve::SolveArgs::solver_options(DEFAULT_MEMORY_MB));
            let table = table(&mut solver, deal)?;
            // The arguments of a deal have it.
            let vulnerable = args.vulnerable.unwrap_or(Vulnerability::None);
            let answer = Answer::new(&table, vulnerable, args.first);
            if json {
                return output::print_json(&answer.json(None));
            }
            output::print(&answer.text(words))
        }
        ParInput::File(file) => of_file(file, args, json, words),
    }
}

fn table(solver: &mut Solver, deal: &Deal) -> Result<TrickTable, Failure> {
    // Never fails: the solver runs without limits.
    solver.table(deal).map_err(|_| Failure::system_error("solve-stopped"))
}

/// Prints the par of each board of a file.
fn of_file(file: &str, args: &ParArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let inputs = vec![file.to_owned()];
    let mut progress = Progress::new(InputDeals::bytes(&inputs), words);
    let deals = InputDeals::new(inputs, ReadMode::Deals);
    let answer = |solver: &mut Solver, (found, _): &(DealResult, BytesRead)| {
        found.as_ref().ok().map(|deal| of_board(solver, deal, args))
    };
    let options = solve::SolveArgs::solver_options(DEFAULT_MEMORY_MB);
    let (mut exit, mut failed, mut boards): (Option<Exit>, _, _) = (None, None, 0);
    solver::for_each(deals, solve::available_threads(), &options, answer, |done| {
        let (found, bytes) = done.question;
        let step = match (found, done.answer) {
            (Ok(deal), Some(Ok(answer))) => {
                let gap = if boards > 0 { "\n" } else { "" };
                boards += 1;
                progress.suspend(|| {
                    if json {
                        return output::print_json(&answer.json(deal.place.board));
                    }
                    let board = deal.place.board.unwrap_or(deal.index).to_string();
                    let title = words.format("solve-board", &[("board", board.into())]);
                    output::print(&format!("{gap}{title}\n{}", answer.text(words)))
                })
            }
            (Err(failure), _) | (_, Some(Err(failure))) => {
                exit = exit.max(Some(failure.exit));
                progress.suspend(|| output::warn(&failure.text(words)));
                Ok(ExitCode::SUCCESS)
            }
            _ => Ok(ExitCode::SUCCESS),
        };
        progress.update(bytes, done.index + 1);
        match step {
            Ok(_) => ControlFlow::Continue(()),
            Err(failure) => {
                failed = Some(failure);
                ControlFlow::Break(())
            }
        }
    });
    progress.finish();
    match failed {
        Some(failure) => Err(failure),
        None => Ok(exit.map_or(ExitCode::SUCCESS, ExitCode::from)),
    }
}

/// The par of a board. What the arguments leave open, the file says, or the board's number.
fn of_board(solver: &mut Solver, deal: &InputDeal, args: &ParArgs) -> Result<Answer, Failure> {
    let board = deal.place.board;
    let vulnerable = args.vulnerable.or(deal.vulnerable);
    let vulnerable = vulnerable.or_else(|| board.map(Vulnerability::of_board));
    let vulnerable = vulnerable.ok_or_else(|| deal.place.failure("par-no-vulnerability"))?;
    let dealer = deal.dealer.or_else(|| board.map(Seat::dealer_of_board));
    let whole = Layout { hands: deal.hands }.deal();
    let whole = whole.map_err(|_| deal.place.failure("list-not-whole"))?;
    let first = args.first.or_else(|| dealer.map(Seat::side));
    Ok(Answer::new(&table(solver, &whole)?, vulnerable, first))
}

/// The score and the contracts, on a line each.
fn par_text(par: &Par, words: &Words) -> String {
    let side = if par.score_ns < 0 { Side::EastWest } else { Side::NorthSouth };
    let contracts: Vec<String> = par.groups().iter().map(|group| words.par_group(group)).collect();
    let facts = [("side", words.side(side).into()), ("score", par.score_ns.abs().into())];
    let score = words.format("par-score", &facts);
    if contracts.is_empty() {
        return words.text("par-passed") + "\n";
    }
    format!("{score}\n{}\n", contracts.join(", "))
}
