//! The commands of the double-dummy solver.

use std::path::Path;

use bridge::{Layout, Side, Strain};
use clap::{ArgAction, ArgMatches, Command};
use formats::input;

use super::elements::{
    base_command, examples, flag, number, option, text, usage, value, vulnerable,
};
use super::errors::{missing_argument, wrong_word};
use super::parsed::CliCommand;
use crate::bench::{self, Benchmark};
use crate::failure::Failure;
use crate::par::ParInput;
use crate::words::Words;
use crate::{analyse, par, solve};

const DEAL: &str = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";

/// The commands with their help.
pub(super) fn commands(words: &Words) -> [Command; 4] {
    let solve = base_command(words, "solve", "help-solve")
        .override_usage(usage(words, "biritch solve", "<DEAL|FILE>…"))
        .after_help(examples(
            words,
            &[
                &format!("biritch solve \"{DEAL}\""),
                "biritch solve tonight.pbn --strain NT --leader W --cards",
                "biritch solve deals.txt --json --output solved.jsonl --resume",
            ],
        ))
        .arg(
            value(words, "input", "DEAL|FILE", "help-solve-input")
                .required(true)
                .action(ArgAction::Append)
                .num_args(1..),
        )
        .arg(option(words, "strain", "S", "help-solve-strain"))
        .arg(option(words, "leader", "S", "help-solve-leader"))
        .arg(flag(words, "cards", "help-solve-cards"))
        .arg(option(words, "threads", "N", "help-solve-threads"))
        .arg(option(words, "memory", "MB", "help-solve-memory"))
        .arg(option(words, "output", "FILE", "help-solve-output"))
        .arg(flag(words, "resume", "help-solve-resume"));
    let par = base_command(words, "par", "help-par")
        .override_usage(usage(words, "biritch par", "<DEAL|FILE>"))
        .after_help(examples(
            words,
            &[
                &format!("biritch par \"{DEAL}\" --vul none --dealer N"),
                "biritch par tonight.lin --json",
            ],
        ))
        .arg(value(words, "deal", "DEAL|FILE", "help-par-deal").required(true))
        .arg(option(words, "vul", "V", "help-par-vul"))
        .arg(option(words, "dealer", "S", "help-par-dealer"));
    let analyse = base_command(words, "analyse", "help-analyse")
        .override_usage(usage(words, "biritch analyse", "<FILE>"))
        .after_help(examples(words, &["biritch analyse board-7.pbn"]))
        .arg(value(words, "file", "FILE", "help-analyse-file").required(true))
        .arg(option(words, "threads", "N", "help-solve-threads"))
        .arg(option(words, "memory", "MB", "help-solve-memory"));
    let bench = base_command(words, "bench", "help-bench")
        .override_usage(usage(words, "biritch bench", "[NAME]"))
        .after_help(examples(words, &["biritch bench", "biritch bench solver --deals 20 --json"]))
        .arg(value(words, "name", "NAME", "help-bench-name"))
        .arg(option(words, "deals", "N", "help-bench-deals"));
    [solve, par, analyse, bench]
}

pub(super) fn solve_command(matches: &ArgMatches, json: bool) -> Result<CliCommand, Failure> {
    let resume = matches.get_flag("resume");
    let output = text(matches, "output");
    if resume && (output.is_none() || !json) {
        return Err(Failure::usage_error("solve-resume-alone"));
    }
    Ok(CliCommand::Solve(solve::SolveArgs {
        inputs: matches.get_many::<String>("input").into_iter().flatten().cloned().collect(),
        strain: text(matches, "strain").map(strain).transpose()?,
        leader: seat(matches, "--leader")?,
        cards: matches.get_flag("cards"),
        threads: threads(matches)?,
        memory: memory(matches)?,
        output: output.map(Into::into),
        resume,
        json,
    }))
}

pub(super) fn analyse_command(matches: &ArgMatches, json: bool) -> Result<CliCommand, Failure> {
    Ok(CliCommand::Analyse(analyse::AnalyseArgs {
        file: text(matches, "file").unwrap_or_default(),
        threads: threads(matches)?,
        memory: memory(matches)?,
        json,
    }))
}

pub(super) fn bench_command(matches: &ArgMatches, json: bool) -> Result<CliCommand, Failure> {
    let named = |typed: String| {
        let found = Benchmark::ALL.into_iter().find(|name| name.name() == typed);
        found.ok_or_else(|| wrong_word("NAME", typed, &Benchmark::ALL.map(Benchmark::name)))
    };
    Ok(CliCommand::Bench(bench::BenchArgs {
        name: text(matches, "name").map(named).transpose()?,
        deals: number(matches, "--deals", 1, bench::DEALS_LIMIT)?.unwrap_or(bench::DEFAULT_DEALS),
        json,
    }))
}

fn threads(matches: &ArgMatches) -> Result<usize, Failure> {
    let threads = number(matches, "--threads", 1, 1024)?;
    Ok(threads.map_or_else(solve::available_threads, |threads| threads as usize))
}

/// The table size per thread, in mebibytes.
fn memory(matches: &ArgMatches) -> Result<u32, Failure> {
    let typed = text(matches, "memory").unwrap_or_default();
    if typed.parse::<u64>().is_ok_and(|megabytes| megabytes > solve::MEMORY_LIMIT_MB.into()) {
        let limit = solve::MEMORY_LIMIT_MB.to_string();
        return Err(Failure::usage_error("solve-memory").fact("value", typed).fact("limit", limit));
    }
    Ok(number(matches, "--memory", 1, solve::MEMORY_LIMIT_MB)?.unwrap_or(solve::DEFAULT_MEMORY_MB))
}

pub(super) fn par_command(matches: &ArgMatches) -> Result<CliCommand, Failure> {
    let has_vulnerability = matches.contains_id("vul");
    let vulnerable = has_vulnerability.then(|| vulnerable(matches)).transpose()?;
    let first: Option<Side> = seat(matches, "--dealer")?.map(|dealer| dealer.side());
    let deal = text(matches, "deal").unwrap_or_default();
    if !solve::is_deal(&deal) || Path::new(&deal).exists() {
        let input = ParInput::File(deal);
        return Ok(CliCommand::Par(par::ParArgs { input, vulnerable, first }));
    }
    if !has_vulnerability {
        return Err(missing_argument("--vul <V>", "biritch par"));
    }
    let deal = solve::typed_deal(&deal)?;
    let deal =
        Layout { hands: deal.hands }.deal().map_err(|_| deal.place.failure("list-not-whole"))?;
    let input = ParInput::Deal(Box::new(deal));
    Ok(CliCommand::Par(par::ParArgs { input, vulnerable, first }))
}

fn strain(typed: String) -> Result<Strain, Failure> {
    match (typed.parse::<Strain>(), &input::strains(&typed)[..]) {
        (Ok(strain), _) => Ok(strain),
        (_, [strain]) => Ok(*strain),
        _ => Err(wrong_word("--strain", typed, &["S", "H", "D", "C", "NT"])),
    }
}

pub(super) fn seat(
    matches: &ArgMatches,
    argument: &'static str,
) -> Result<Option<bridge::Seat>, Failure> {
    let Some(typed) = text(matches, argument.trim_start_matches('-')) else { return Ok(None) };
    match input::seats(&typed).first() {
        Some(seat) => Ok(Some(*seat)),
        None => {
            Err(Failure::usage_error("wrong-seat").fact("argument", argument).fact("value", typed))
        }
    }
}
