//! The program `biritch`: parses the command line and runs the command.

#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

mod admin;
mod analyse;
mod args;
mod backup;
mod bench;
mod bidding_system;
mod config;
mod contest;
mod data;
mod data_compact;
mod data_move;
mod deal;
mod diagram;
mod director;
mod event;
mod failure;
mod files;
mod input;
mod manual;
mod new_file;
mod ordered_map;
mod output;
mod par;
mod play;
mod preferans;
mod rebuild;
mod robot_match;
mod runtime;
mod score;
mod serve;
mod solve;
mod tables;
mod verify;
mod verify_event;
mod words;
mod worker;

use std::env;
use std::process::ExitCode;

use args::{Args, CliCommand};
use failure::Failure;
use words::Words;

fn main() -> ExitCode {
    let typed: Vec<_> = env::args_os().collect();
    let ascii = words::is_ascii_locale(|name| std::env::var(name).ok());
    let words = Words::of(args::language(&typed)).with_letters(ascii);
    match run(&typed, &words) {
        Ok(code) => code,
        Err(failure) => {
            output::warn(&failure.text(&words));
            failure.exit.into()
        }
    }
}

fn run(typed: &[std::ffi::OsString], words: &Words) -> Result<ExitCode, Failure> {
    let Args { command, json } = args::read(typed, words)?;
    match command {
        CliCommand::Serve(args) => serve::serve(&args, words),
        CliCommand::Worker(args) => worker::work(&args, words),
        CliCommand::Play(args) => play::play(&args, words),
        CliCommand::Deal(args) => deal::deal(&args, words),
        CliCommand::Director(args) => director::director(&args, json, words),
        CliCommand::ScoreContract(args) => score::contract::contract(&args, json, words),
        CliCommand::Scoring(command) => command.run(json, words),
        CliCommand::Contest(command) => contest::run(&command, json, words),
        CliCommand::Event(command, json) => event::run(&command, json, words),
        CliCommand::Admin(args) => admin::run(&args, json, words),
        CliCommand::Backup(args) => backup::back_up(&args, json, words),
        CliCommand::Restore(args) => backup::restore(&args, json, words),
        CliCommand::ConfigCheck(args) => config::check(&args, json, words),
        CliCommand::ConfigShow(args) => config::show(&args, json, words),
        CliCommand::DataCheck(args) => data::check(&args, json, words),
        CliCommand::DataCompact(args) => data_compact::compact(&args, json, words),
        CliCommand::DataMove(args) => data_move::copy(&args, json, words),
        CliCommand::Rebuild(args) => rebuild::rebuild(&args, json, words),
        CliCommand::Verify { file, deals } => verify::verify(&file, &deals, json, words),
        CliCommand::Solve(args) => solve::solve(&args, words),
        CliCommand::Par(args) => par::par(&args, json, words),
        CliCommand::PrefAnalyse(file) => preferans::analyse::analyse(&file, json, words),
        CliCommand::PrefPlay(args) => play::preferans(&args, words),
        CliCommand::PrefSolve(args) => preferans::solve::solve(&args, json, words),
        CliCommand::Bench(args) => bench::bench(&args, words),
        CliCommand::Analyse(args) => analyse::analyse(&args, words),
        CliCommand::Convert(args) => files::convert(&args, words),
        CliCommand::Check(args) => files::check(&args, words),
        CliCommand::Show(args) => files::show(&args, words),
        CliCommand::Match(args) => robot_match::play(&args, words),
        CliCommand::Manager(args) => robot_match::manager(&args, words),
        CliCommand::Robot(args) => robot_match::robot(&args, words),
        CliCommand::System(args) => bidding_system::system(&args, words),
        CliCommand::Manual(folder, pages) => manual::write(&folder, &pages),
        CliCommand::Text(text) => output::print(&text),
    }
}
