//! The command line: its help in the reader's language, and its parsed arguments.

mod admin;
mod command;
mod contest;
mod dealing;
mod elements;
mod errors;
mod event;
mod event_log;
mod event_movement;
mod event_results;
mod files;
mod operating;
mod parsed;
mod preferans;
mod robot_match;
mod scoring;
mod solving;
mod system;

pub(crate) use parsed::{Args, CliCommand};

use std::env;
use std::ffi::OsString;

use bridge::forms;
use bridge::score::HonorAward;
use bridge::{BySide, Seat, Tricks};
use clap::error::ErrorKind;
use clap::{ArgMatches, Command};
use clap_complete::Shell;
use formats::input;

use command::command;
use elements::{choice, display_args, effort, listen_address, number, set_options, text};
use errors::{
    clap_failure, missing_command, path, protect_leading_minus, wrong_number, wrong_word,
};

use crate::config::WORKERS;
use crate::failure::{self, Failure};
use crate::score::contract::{ContractArgs, HonorsHolder};
use crate::words::{Lang, Words};
use crate::{data_compact, data_move, director, manual, play, serve};

/// The output language: `--lang`, else `BIRITCH_LANG`, else the system's locale.
pub(crate) fn language(typed: &[OsString]) -> Lang {
    let words: Vec<&str> = typed.iter().filter_map(|word| word.to_str()).collect();
    let chosen = words.iter().enumerate().find_map(|(i, word)| match *word {
        "--lang" => words.get(i + 1).copied(),
        _ => word.strip_prefix("--lang="),
    });
    chosen
        .and_then(Lang::of_tag)
        .or_else(|| Lang::of_tag(&env::var("BIRITCH_LANG").ok()?))
        .or_else(|| Lang::of_tag(&sys_locale::get_locale()?))
        .unwrap_or(Lang::En)
}

/// Parses the command line.
pub(crate) fn read(typed: &[OsString], words: &Words) -> Result<Args, Failure> {
    let mut command = command(words);
    let matches = match command.try_get_matches_from_mut(typed.iter().map(protect_leading_minus)) {
        Ok(matches) => matches,
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                return Ok(Args {
                    command: CliCommand::Text(error.render().to_string()),
                    json: false,
                });
            }
            _ => return Err(clap_failure(&error, &path(typed, &command))),
        },
    };
    let json = matches.get_flag("json");
    if let Some(lang) = matches.get_one::<String>("lang")
        && Lang::of_tag(lang).is_none()
    {
        return Err(Failure::usage_error("wrong-lang").fact("value", lang.clone()));
    }
    let parsed = match matches.subcommand() {
        Some(("serve", matches)) => CliCommand::Serve(serve_args(matches)?),
        Some(("worker", matches)) => CliCommand::Worker(operating::worker_args(matches)?),
        Some(("play", matches)) => CliCommand::Play(play_args(matches)?),
        Some(("deal", matches)) => CliCommand::Deal(dealing::deal_args(matches, json)?),
        Some(("director", matches)) => CliCommand::Director(director_args(matches)?),
        Some(("score", matches)) => match matches.subcommand() {
            Some(("contract", matches)) => CliCommand::ScoreContract(contract_args(matches)?),
            Some((name, matches)) => match contest::read(name, matches) {
                Some(command) => CliCommand::Contest(command?),
                None => CliCommand::Scoring(scoring::read(name, matches)?),
            },
            None => return Err(missing_command(typed, &command)),
        },
        Some(("admin", matches)) => match admin::read(matches)? {
            Some(args) => CliCommand::Admin(args),
            None => return Err(missing_command(typed, &command)),
        },
        Some(("event", matches)) => match event::read(matches, json) {
            Some(command) => command?,
            None => return Err(missing_command(typed, &command)),
        },
        Some(("backup", matches)) => CliCommand::Backup(operating::backup_args(matches)?),
        Some(("restore", matches)) => CliCommand::Restore(operating::restore_args(matches)?),
        Some(("config", matches)) => match operating::config_command(matches) {
            Some(command) => command,
            None => return Err(missing_command(typed, &command)),
        },
        Some(("rebuild", matches)) => CliCommand::Rebuild(data_args(matches)),
        Some(("data", matches)) => match matches.subcommand() {
            Some(("check", matches)) => CliCommand::DataCheck(data_args(matches)),
            Some(("compact", matches)) => CliCommand::DataCompact(data_compact::CompactArgs {
                data: data_args(matches),
                idle: number(matches, "--idle", 0, 36_500)?.unwrap_or(7),
            }),
            Some(("move", matches)) => CliCommand::DataMove(data_move::MoveArgs {
                from: text(matches, "from").unwrap_or_default(),
                to: text(matches, "to").unwrap_or_default(),
            }),
            _ => return Err(missing_command(typed, &command)),
        },
        Some(("verify", matches)) => CliCommand::Verify {
            file: text(matches, "file").unwrap_or_default(),
            deals: matches.get_many::<String>("deals").into_iter().flatten().cloned().collect(),
        },
        Some(("solve", matches)) => solving::solve_command(matches, json)?,
        Some(("par", matches)) => solving::par_command(matches)?,
        Some(("analyse", matches)) => solving::analyse_command(matches, json)?,
        Some(("bench", matches)) => solving::bench_command(matches, json)?,
        Some(("convert", matches)) => files::convert_command(matches, json)?,
        Some(("check", matches)) => files::check_command(matches, json)?,
        Some(("show", matches)) => files::show_command(matches, json)?,
        Some(("match", matches)) => robot_match::match_command(matches, json)?,
        Some(("manager", matches)) => robot_match::manager_command(matches, json)?,
        Some(("robot", matches)) => robot_match::robot_command(matches)?,
        Some(("system", matches)) => match system::system_command(matches, json)? {
            Some(command) => command,
            None => return Err(missing_command(typed, &command)),
        },
        Some(("pref", matches)) => match preferans::read(matches) {
            Some(command) => command?,
            None => return Err(missing_command(typed, &command)),
        },
        Some(("completions", matches)) => CliCommand::Text(completions(matches, &mut command)?),
        Some(("manual", matches)) => {
            let folder = text(matches, "folder").unwrap_or_default();
            let pages = manual::pages(command.clone(), words).map_err(|error| {
                Failure::system_error("no-output").reason(failure::reason(&error))
            })?;
            CliCommand::Manual(folder.into(), pages)
        }
        // Without a command the server starts: most users want that.
        _ => CliCommand::Serve(serve::ServeArgs::default()),
    };
    Ok(Args { command: parsed, json })
}

fn serve_args(matches: &ArgMatches) -> Result<serve::ServeArgs, Failure> {
    let workers = text(matches, "workers").map(|typed| {
        let word = WORKERS.iter().find(|word| **word == typed);
        word.copied().ok_or_else(|| wrong_word("--workers", typed, WORKERS))
    });
    Ok(serve::ServeArgs {
        listen: listen_address(matches)?,
        bus: text(matches, "bus"),
        workers: workers.transpose()?,
        open: matches.get_flag("open"),
        regulations: text(matches, "regulations"),
        ..data_args(matches)
    })
}

/// The options that say where the data are.
fn data_args(matches: &ArgMatches) -> serve::ServeArgs {
    serve::ServeArgs {
        config: text(matches, "config").map(Into::into),
        data: text(matches, "data").map(Into::into),
        database: text(matches, "database"),
        ..serve::ServeArgs::default()
    }
}

fn play_args(matches: &ArgMatches) -> Result<play::PlayArgs, Failure> {
    let form = text(matches, "form").unwrap_or_else(|| "rubber".into());
    let mut form = forms::FormOptions::of(&form).ok_or_else(|| {
        if form.to_lowercase().starts_with("pref") {
            return Failure::usage_error("wrong-form-preferans").fact("value", form);
        }
        let words: Vec<&str> = forms::all().iter().map(|form| form.key).collect();
        Failure::usage_error("wrong-form").fact("value", form).fact("words", words.join(", "))
    })?;
    set_options(&mut form, matches)?;
    let seat = match text(matches, "seat") {
        None => Seat::South,
        Some(typed) => *input::seats(&typed).first().ok_or_else(|| {
            Failure::usage_error("wrong-seat").fact("argument", "--seat").fact("value", typed)
        })?,
    };
    let named = |name: &str| text(matches, name).unwrap_or_else(|| "standard".into());
    let (ours, theirs) = (named("system"), named("their-system"));
    let systems =
        BySide::new(|side| if side == seat.side() { ours.clone() } else { theirs.clone() });
    let effort = effort(matches)?;
    Ok(play::PlayArgs { form, seat, systems, effort, display: display_args(matches) })
}

fn director_args(matches: &ArgMatches) -> Result<director::DirectorArgs, Failure> {
    let code = text(matches, "code").map(|typed| {
        typed.parse().map_err(|_| {
            let words = laws::CodeId::ALL.map(|code| code.to_string());
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            wrong_word("--code", typed, &words)
        })
    });
    Ok(director::DirectorArgs {
        code: code.transpose()?,
        scenario: text(matches, "scenario"),
        quiz: matches.get_flag("quiz"),
        regulations: matches
            .contains_id("regulations")
            .then(|| text(matches, "regulations").filter(|file| !file.is_empty())),
    })
}

fn contract_args(matches: &ArgMatches) -> Result<ContractArgs, Failure> {
    let terms = terms(text(matches, "contract").unwrap_or_default())?;
    let tricks = number(matches, "--tricks", 0, 13)?.unwrap_or_default();
    let tricks = Tricks::try_from(tricks as u8)
        .map_err(|_| wrong_number("--tricks", tricks.to_string(), 0, 13))?;
    let points = match text(matches, "honors") {
        None => None,
        Some(typed) => {
            // Whoever holds them, the points are the same.
            let award = typed.parse().ok().and_then(|points| HonorAward::new(Seat::North, points));
            let Some(award) = award else {
                let points = HonorAward::POINTS.map(|points| points.to_string());
                return Err(wrong_word("--honors", typed, &points.each_ref().map(String::as_str)));
            };
            if !award.fits(terms.strain()) {
                return Err(Failure::usage_error("wrong-honors-strain"));
            }
            Some(award.points())
        }
    };
    let side = match text(matches, "honors-side").as_deref() {
        None | Some("declarer") => HonorsHolder::Declarer,
        Some("defenders") => HonorsHolder::Defenders,
        Some(other) => {
            return Err(wrong_word("--honors-side", other.into(), &["declarer", "defenders"]));
        }
    };
    if points.is_none() && matches.contains_id("honors-side") {
        return Err(Failure::usage_error("wrong-honors-alone"));
    }
    Ok(ContractArgs {
        terms,
        tricks,
        vulnerable: matches.get_flag("vulnerable"),
        undertricks: choice(matches, "--undertricks")?,
        insult: choice(matches, "--insult")?,
        honors: points.map(|points| (points, side)),
    })
}

/// Reads a contract, with or without its declarer, in either language.
fn terms(typed: String) -> Result<bridge::ContractTerms, Failure> {
    let mut found = input::contract_terms(&typed);
    if found.is_empty() {
        for contract in input::contracts(&typed) {
            if !found.contains(&contract.terms) {
                found.push(contract.terms);
            }
        }
    }
    match found[..] {
        [] => Err(Failure::usage_error("wrong-contract").fact("value", typed)),
        [terms] => Ok(terms),
        [first, ..] => {
            let readings: Vec<String> = found.iter().map(ToString::to_string).collect();
            Err(Failure::usage_error("wrong-contract-several")
                .fact("value", typed)
                .fact("readings", readings.join(", "))
                .fact("first", first.to_string()))
        }
    }
}

fn completions(matches: &ArgMatches, command: &mut Command) -> Result<String, Failure> {
    let typed = text(matches, "shell").unwrap_or_default();
    let shell: Shell = typed.parse().map_err(|_| {
        let words = ["bash", "elvish", "fish", "powershell", "zsh"].join(", ");
        Failure::usage_error("wrong-shell").fact("value", typed).fact("words", words)
    })?;
    let mut script = Vec::new();
    clap_complete::generate(shell, command, "biritch", &mut script);
    Ok(String::from_utf8_lossy(&script).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn without_a_command_the_server_starts() {
        let serve_args_of = |line: &str| {
            let typed: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            match read(&typed, &Words::of(Lang::En)).expect("the command line parses").command {
                CliCommand::Serve(args) => args,
                other => panic!("{other:?} for {line}"),
            }
        };
        assert_eq!(serve_args_of("biritch"), serve_args_of("biritch serve"));
        assert_eq!(serve_args_of("biritch --lang ru"), serve::ServeArgs::default());
        let listen = "127.0.0.1:1925".parse().ok();
        assert_eq!(
            serve_args_of("biritch serve --listen 127.0.0.1:1925"),
            serve::ServeArgs { listen, ..serve::ServeArgs::default() }
        );
    }

    /// A preset comes first wherever it stands, because other options modify it.
    #[test]
    fn presets_are_options() {
        let form = |options: &str| {
            let line = format!("biritch play --form bridge-whist {options}");
            let typed: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
            match read(&typed, &Words::of(Lang::En)).expect("the command line parses").command {
                CliCommand::Play(args) => args.form,
                other => panic!("{other:?} for {line}"),
            }
        };
        let club = forms::FormOptions::preset("bridge-whist", "club").expect("a preset");
        assert_eq!(form("--option club"), club);
        assert_eq!(form("--option preset=Club"), club);
        let no_limit = form("");
        assert_ne!(no_limit, club);
        assert_eq!(form("--option doubling_cap=None --option club"), no_limit);
    }
}
