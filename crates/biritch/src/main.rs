//! The program `biritch`: reads what it is asked, and hands it to the command.

mod analyse;
mod args;
mod bench;
mod contest;
mod deal;
mod director;
mod failure;
mod input;
mod output;
mod par;
mod play;
mod preferans;
mod rebuild;
mod score;
mod serve;
mod solve;
mod verify;
mod words;

use std::env;
use std::process::ExitCode;

use args::{Args, Asked};
use failure::Failure;
use words::Words;

fn main() -> ExitCode {
    let typed: Vec<_> = env::args_os().collect();
    let words = Words::of(args::language(&typed));
    match run(&typed, &words) {
        Ok(code) => code,
        Err(failure) => {
            eprint!("{}", failure.text(&words));
            failure.exit.into()
        }
    }
}

fn run(typed: &[std::ffi::OsString], words: &Words) -> Result<ExitCode, Failure> {
    let Args { asked, json } = args::read(typed, words)?;
    match asked {
        Asked::Serve(options) => serve::serve(&options, words),
        Asked::Play(options) => play::play(&options, words),
        Asked::Deal(options) => deal::deal(&options),
        Asked::Director(options) => director::director(&options, json, words),
        Asked::ScoreContract(options) => score::contract(&options, json, words),
        Asked::Scoring(asked) => asked.answer(json, words),
        Asked::Contest(question) => contest::answer(&question, json, words),
        Asked::Rebuild(options) => rebuild::rebuild(&options, json, words),
        Asked::Verify(file) => verify::verify(&file, json, words),
        Asked::Solve(options) => solve::solve(&options, words),
        Asked::Par(options) => par::par(&options, json, words),
        Asked::PrefAnalyse(file) => preferans::analyse::analyse(&file, json, words),
        Asked::PrefPlay(options) => play::preferans(&options, words),
        Asked::PrefSolve(options) => preferans::solve::solve(&options, json, words),
        Asked::Bench(options) => bench::bench(&options, words),
        Asked::Analyse(options) => analyse::analyse(&options, words),
        Asked::Text(text) => output::print(&text),
    }
}
