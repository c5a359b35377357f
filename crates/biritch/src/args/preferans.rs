//! The commands of `biritch pref`.

use cards::settings::SettingError;
use clap::{ArgAction, ArgMatches, Command};
use pref::{Players, PreferansOptions, Preset, Seat};

use super::elements::{
    base_command, display_args, effort, examples, flag, number, option, text, usage, value,
};
use super::errors::wrong_word;
use super::parsed::CliCommand;
use crate::failure::Failure;
use crate::play;
use crate::preferans::solve::{self, SEATS, STRAINS};
use crate::words::Words;

/// Kovalevskaya's misère.
const MISERE: &str = "T987.98.987.8 AK.AKQT.A.QJT QJ.J7.KQJT.97";

/// The command and its subcommands.
pub(super) fn command(words: &Words) -> Command {
    let solve = base_command(words, "solve", "help-pref-solve")
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
    let play = base_command(words, "play", "help-pref-play")
        .override_usage(usage(words, "biritch pref play", ""))
        .after_help(examples(
            words,
            &[
                "biritch pref play",
                "biritch pref play --preset serbia_club",
                "biritch pref play --preset leningrad --players 4 --option target=20",
            ],
        ))
        .arg(option(words, "preset", "NAME", "help-pref-play-preset"))
        .arg(option(words, "players", "N", "help-pref-play-players"))
        .arg(
            option(words, "option", "NAME=VALUE", "help-pref-play-option")
                .action(ArgAction::Append),
        )
        .arg(option(words, "seat", "S", "help-pref-play-seat"))
        .arg(option(words, "effort", "WORD", "help-play-effort"))
        .arg(flag(words, "plain", "help-play-plain"))
        .arg(flag(words, "four-colors", "help-play-four-colors"));
    let analyse = base_command(words, "analyse", "help-pref-analyse")
        .override_usage(usage(words, "biritch pref analyse", "<FILE>"))
        .after_help(examples(words, &["biritch pref analyse match.jsonl"]))
        .arg(value(words, "file", "FILE", "help-pref-analyse-file").required(true));
    base_command(words, "pref", "help-pref")
        .override_usage(format!("biritch pref {}", words.text("help-command")))
        .after_help(examples(
            words,
            &["biritch pref solve \"AK.A7.. QJ.K8.. T9.Q9..\" --declarer 0 --leader 1 --strain NT"],
        ))
        .disable_help_subcommand(true)
        .subcommand_required(true)
        .subcommand_help_heading(words.text("help-heading-commands"))
        .subcommand(analyse)
        .subcommand(play)
        .subcommand(solve)
}

/// Parses a Preferans command; `None` if there is no subcommand.
pub(super) fn read(matches: &ArgMatches) -> Option<Result<CliCommand, Failure>> {
    match matches.subcommand()? {
        ("analyse", matches) => {
            Some(Ok(CliCommand::PrefAnalyse(text(matches, "file").unwrap_or_default())))
        }
        ("play", matches) => Some(play_command(matches)),
        ("solve", matches) => Some(solve_command(matches)),
        _ => None,
    }
}

/// The options of `--preset`, `--players` and `--option`.
pub(super) fn options(matches: &ArgMatches) -> Result<PreferansOptions, Failure> {
    let named = text(matches, "preset").unwrap_or_else(|| Preset::Sochi.to_string());
    let names: Vec<String> = Preset::ALL.iter().map(Preset::to_string).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let preset = Preset::ALL.iter().find(|preset| preset.to_string().eq_ignore_ascii_case(&named));
    let preset = preset.ok_or_else(|| wrong_word("--preset", named, &names))?;
    let players = match number(matches, "--players", 3, 4)? {
        Some(4) => Players::Four,
        _ => Players::Three,
    };
    let mut options = PreferansOptions::of(*preset).for_players(players);
    for typed in matches.get_many::<String>("option").into_iter().flatten() {
        set(&mut options, typed)?;
    }
    let seats = options.players.seats();
    if !seats.contains(options.dealer) {
        let words: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
        return Err(Failure::usage_error("wrong-option-word")
            .fact("option", "dealer")
            .fact("value", options.dealer.to_string())
            .fact("words", words.join(", ")));
    }
    Ok(options)
}

fn play_command(matches: &ArgMatches) -> Result<CliCommand, Failure> {
    let options = options(matches)?;
    let seat = match text(matches, "seat") {
        None => Seat::A,
        Some(typed) => {
            let seat = typed.to_uppercase().parse().ok();
            let seat = seat.filter(|seat| options.players.seats().contains(*seat));
            let seats: Vec<String> =
                options.players.seats().iter().map(|seat| seat.to_string()).collect();
            let seats: Vec<&str> = seats.iter().map(String::as_str).collect();
            seat.ok_or_else(|| wrong_word("--seat", typed, &seats))?
        }
    };
    Ok(CliCommand::PrefPlay(play::PrefPlayArgs {
        options,
        seat,
        effort: effort(matches)?,
        display: display_args(matches),
    }))
}

/// Sets an option given as `name=value`.
fn set(options: &mut PreferansOptions, typed: &str) -> Result<(), Failure> {
    let malformed = || {
        let failure = Failure::usage_error("wrong-option-form").fact("value", typed.to_string());
        let settings = options.settings();
        let first = settings.first().map_or(String::new(), |s| format!("{}={}", s.key, s.word));
        failure.fact("example", first)
    };
    let (name, word) = typed.split_once('=').ok_or_else(malformed)?;
    let (name, word) = (name.trim(), word.trim());
    if word.is_empty() {
        return Err(malformed());
    }
    let names: Vec<&str> = options.settings().iter().map(|setting| setting.key).collect();
    options.set(name, word).map_err(|error| match error {
        SettingError::Key { key } => Failure::usage_error("wrong-option")
            .fact("form", options.preset.to_string())
            .fact("value", key)
            .fact("words", names.join(", ")),
        SettingError::Word { key, word, error } => Failure::usage_error("wrong-option-word")
            .fact("option", key)
            .fact("value", word)
            .fact("words", error.words.join(", ")),
    })
}

fn solve_command(matches: &ArgMatches) -> Result<CliCommand, Failure> {
    let typed = text(matches, "strain").unwrap_or_default();
    let aim = solve::aim(&typed).ok_or_else(|| wrong_word("--strain", typed, &STRAINS))?;
    let talon = text(matches, "talon");
    if talon.is_some() && aim != solver::preferans::Aim::Least {
        return Err(Failure::usage_error("pref-talon-strain"));
    }
    let stop = number(matches, "--stop", 1, 10)?.map(|stop| stop as u8);
    Ok(CliCommand::PrefSolve(solve::PrefSolveArgs {
        hands: text(matches, "hands").unwrap_or_default(),
        declarer: hand(matches, "--declarer")?,
        leader: hand(matches, "--leader")?,
        aim,
        stop,
        talon,
        line: matches.get_flag("line"),
    }))
}

/// One of the three hands, by its number.
fn hand(matches: &ArgMatches, argument: &'static str) -> Result<Seat, Failure> {
    let at = number(matches, argument, 0, 2)?.unwrap_or_default();
    Ok(SEATS[at as usize % 3])
}
