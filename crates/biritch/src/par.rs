//! `biritch par`: the par score and contracts of a deal.

use std::process::ExitCode;

use bridge::par::{self, Par};
use bridge::{Contract, Deal, Side, Vulnerability};
use serde::Serialize;
use solver::Solver;

use crate::failure::Failure;
use crate::output;
use crate::solve::{self, DEFAULT_MEMORY_MB};
use crate::words::Words;

/// The arguments of `biritch par`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ParArgs {
    pub(crate) deal: Deal,
    pub(crate) vulnerable: Vulnerability,
    /// The side that bids first; `None` if the dealer is not given.
    pub(crate) first: Option<Side>,
}

/// The result in JSON.
#[derive(Serialize)]
struct ParJson {
    score_ns: i32,
    contracts: Vec<Contract>,
    /// If the dealer is not given and it matters who bids first: the par when East-West do.
    #[serde(skip_serializing_if = "Option::is_none")]
    if_ew_open: Option<Box<ParJson>>,
}

impl From<&Par> for ParJson {
    fn from(par: &Par) -> ParJson {
        let contracts = par.contracts().collect();
        ParJson { score_ns: par.score_ns, contracts, if_ew_open: None }
    }
}

/// Prints the par of a deal.
pub(crate) fn par(args: &ParArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let mut solver = Solver::with(solve::SolveArgs::solver_options(DEFAULT_MEMORY_MB));
    // Never fails: the solver runs without limits.
    let table = solver.table(&args.deal).map_err(|_| Failure::system_error("solve-stopped"))?;
    let [first, second] = match args.first {
        Some(side) => [Some(par::par(&table, args.vulnerable, side)), None],
        None => {
            let [ours, theirs] = par::pars(&table, args.vulnerable).0;
            let other = (ours != theirs).then_some(theirs);
            [Some(ours), other]
        }
    };
    let Some(first) = first else { return Err(Failure::system_error("solve-stopped")) };
    if json {
        let if_ew_open = second.as_ref().map(|par| Box::new(ParJson::from(par)));
        return output::print_json(&ParJson { if_ew_open, ..ParJson::from(&first) });
    }
    let vulnerable = words.vulnerability(args.vulnerable);
    let mut text = words.format("par-title", &[("vulnerable", vulnerable.into())]) + "\n";
    match second {
        None => text += &par_text(&first, words),
        Some(second) => {
            for (side, par) in [(Side::NorthSouth, &first), (Side::EastWest, &second)] {
                text += &(words.format("par-opens", &[("side", words.side(side).into())]) + "\n");
                text += &par_text(par, words);
            }
        }
    }
    output::print(&text)
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
