//! The commands of Preferans.

use clap::{ArgMatches, Command};
use pref::Seat;

use super::{Asked, examples, flag, leaf, number, option, text, usage, value, wrong_word};
use crate::failure::Failure;
use crate::preferans::solve::{self, SEATS, STRAINS};
use crate::words::Words;

/// Kovalevskaya's misère.
const MISERE: &str = "T987.98.987.8 AK.AKQT.A.QJT QJ.J7.KQJT.97";

/// The command with those under it.
pub(super) fn command(words: &Words) -> Command {
    let solve = leaf(words, "solve", "help-pref-solve")
        .override_usage(usage(
            words,
            "biritch pref solve",
            "<HANDS> --declarer <N> --leader <N> --strain <S>",
        ))
        .after_help(examples(
            words,
            &[
                &format!(
                    "biritch pref solve \"{MISERE}\" --declarer 0 --leader 1 --strain misere --line"
                ),
                "biritch pref solve \"AK.A7.. QJ.K8.. T9.Q9..\" --declarer 0 --leader 2 --strain S",
                "biritch pref solve \"AKQ.A7.. J8.8.. T9.Q..\" --declarer 0 --leader 0 --strain NT --json",
            ],
        ))
        .arg(value(words, "hands", "HANDS", "help-pref-solve-hands").required(true))
        .arg(option(words, "declarer", "N", "help-pref-solve-declarer").required(true))
        .arg(option(words, "leader", "N", "help-pref-solve-leader").required(true))
        .arg(option(words, "strain", "S", "help-pref-solve-strain").required(true))
        .arg(option(words, "stop", "N", "help-pref-solve-stop"))
        .arg(option(words, "talon", "CARDS", "help-pref-solve-talon"))
        .arg(flag(words, "line", "help-pref-solve-line"));
    leaf(words, "pref", "help-pref")
        .override_usage(format!("biritch pref {}", words.say("help-command")))
        .after_help(examples(
            words,
            &["biritch pref solve \"AK.A7.. QJ.K8.. T9.Q9..\" --declarer 0 --leader 1 --strain NT"],
        ))
        .disable_help_subcommand(true)
        .subcommand_required(true)
        .subcommand_help_heading(words.say("help-heading-commands"))
        .subcommand(solve)
}

/// What was asked of a command of Preferans; none without one.
pub(super) fn asked(matches: &ArgMatches) -> Option<Result<Asked, Failure>> {
    match matches.subcommand()? {
        ("solve", matches) => Some(solve_asked(matches)),
        _ => None,
    }
}

fn solve_asked(matches: &ArgMatches) -> Result<Asked, Failure> {
    let typed = text(matches, "strain").unwrap_or_default();
    let aim = solve::aim(&typed).ok_or_else(|| wrong_word("--strain", typed, &STRAINS))?;
    let talon = text(matches, "talon");
    if talon.is_some() && aim != solver::preferans::Aim::Least {
        return Err(Failure::wrong_use("pref-talon-strain"));
    }
    let stop = number(matches, "--stop", 1, 10)?.map(|stop| stop as u8);
    Ok(Asked::PrefSolve(solve::Options {
        hands: text(matches, "hands").unwrap_or_default(),
        declarer: hand(matches, "--declarer")?,
        leader: hand(matches, "--leader")?,
        aim,
        stop,
        talon,
        line: matches.get_flag("line"),
    }))
}

/// One of the three hands by its number.
fn hand(matches: &ArgMatches, argument: &'static str) -> Result<Seat, Failure> {
    let at = number(matches, argument, 0, 2)?.unwrap_or_default();
    Ok(SEATS[at as usize % 3])
}
