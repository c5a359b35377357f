//! The command line: its help in the reader's language, and what was typed as values.

mod command;
mod contest;
mod preferans;
mod scoring;
mod solving;
mod wrong;

use std::env;
use std::ffi::OsString;

use bridge::Seat;
use bridge::forms::{self, Setting, SettingError};
use bridge::score::{Insult, Undertricks};
use clap::error::ErrorKind;
use clap::{ArgMatches, Command};
use clap_complete::Shell;
use formats::input;

use command::{command, examples, flag, leaf, option, usage, value};
use wrong::{
    listed, missing_argument, missing_command, misunderstood, path, wrong_number, wrong_word,
};

use crate::contest::Question;
use crate::failure::Failure;
use crate::preferans::solve as pref_solve;
use crate::words::{Lang, Words};
use crate::{analyse, bench, deal, director, par, play, score, serve, solve};

/// What was asked.
#[derive(Debug)]
pub(crate) struct Args {
    pub(crate) asked: Asked,
    /// Is the answer for a program?
    pub(crate) json: bool,
}

/// What is to be done.
#[derive(Debug)]
pub(crate) enum Asked {
    Serve(serve::Options),
    Play(play::Options),
    Deal(deal::Options),
    Director(director::Options),
    ScoreContract(score::Options),
    Scoring(scoring::Asked),
    Contest(Question),
    /// To compute the list of boards again, of the data where `serve` would keep them.
    Rebuild(serve::Options),
    Verify(String),
    Solve(solve::Options),
    Par(par::Options),
    /// What the acts of a file's deals of Preferans cost.
    PrefAnalyse(String),
    PrefPlay(play::Preferans),
    PrefSolve(pref_solve::Options),
    Bench(bench::Options),
    /// What the cards of a file's plays cost.
    Analyse(analyse::Options),
    /// Help, the version, or completions: nothing but a text.
    Text(String),
}

/// The language of the answers: `--lang`, `BIRITCH_LANG`, the system's.
pub(crate) fn language(typed: &[OsString]) -> Lang {
    let words: Vec<&str> = typed.iter().filter_map(|word| word.to_str()).collect();
    let said = words.iter().enumerate().find_map(|(i, word)| match *word {
        "--lang" => words.get(i + 1).copied(),
        _ => word.strip_prefix("--lang="),
    });
    said.and_then(Lang::of_tag)
        .or_else(|| Lang::of_tag(&env::var("BIRITCH_LANG").ok()?))
        .or_else(|| Lang::of_tag(&sys_locale::get_locale()?))
        .unwrap_or(Lang::En)
}

/// Reads what was typed.
pub(crate) fn read(typed: &[OsString], words: &Words) -> Result<Args, Failure> {
    let mut command = command(words);
    let matches = match command.try_get_matches_from_mut(typed.iter().map(listed)) {
        Ok(matches) => matches,
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                return Ok(Args { asked: Asked::Text(error.render().to_string()), json: false });
            }
            _ => return Err(misunderstood(&error, &path(typed, &command))),
        },
    };
    let json = matches.get_flag("json");
    if let Some(lang) = matches.get_one::<String>("lang")
        && Lang::of_tag(lang).is_none()
    {
        return Err(Failure::wrong_use("wrong-lang").fact("value", lang.clone()));
    }
    let asked = match matches.subcommand() {
        Some(("serve", matches)) => Asked::Serve(serve_options(matches)?),
        Some(("play", matches)) => Asked::Play(play_options(matches)?),
        Some(("deal", matches)) => Asked::Deal(deal_options(matches, json)?),
        Some(("director", matches)) => Asked::Director(director_options(matches)?),
        Some(("score", matches)) => match matches.subcommand() {
            Some(("contract", matches)) => Asked::ScoreContract(contract_options(matches)?),
            Some((name, matches)) => match contest::asked(name, matches) {
                Some(question) => Asked::Contest(question?),
                None => Asked::Scoring(scoring::read(name, matches)?),
            },
            None => return Err(missing_command(typed, &command)),
        },
        Some(("rebuild", matches)) => Asked::Rebuild(serve::Options {
            data: text(matches, "data").map(Into::into),
            database: text(matches, "database"),
            ..serve::Options::default()
        }),
        Some(("verify", matches)) => Asked::Verify(text(matches, "file").unwrap_or_default()),
        Some(("solve", matches)) => solving::solve_asked(matches, json)?,
        Some(("par", matches)) => solving::par_asked(matches)?,
        Some(("analyse", matches)) => solving::analyse_asked(matches, json)?,
        Some(("bench", matches)) => solving::bench_asked(matches, json)?,
        Some(("pref", matches)) => match preferans::asked(matches) {
            Some(asked) => asked?,
            None => return Err(missing_command(typed, &command)),
        },
        Some(("completions", matches)) => Asked::Text(completions(matches, &mut command)?),
        // The club is what most people come for.
        _ => Asked::Serve(serve::Options::default()),
    };
    Ok(Args { asked, json })
}

fn text(matches: &ArgMatches, name: &str) -> Option<String> {
    matches.get_one::<String>(name).cloned()
}

fn serve_options(matches: &ArgMatches) -> Result<serve::Options, Failure> {
    let listen = match text(matches, "listen") {
        None => serve::LISTEN,
        Some(typed) => {
            typed.parse().map_err(|_| Failure::wrong_use("wrong-listen").fact("value", typed))?
        }
    };
    Ok(serve::Options {
        listen,
        data: text(matches, "data").map(Into::into),
        database: text(matches, "database"),
        open: matches.get_flag("open"),
    })
}

fn play_options(matches: &ArgMatches) -> Result<play::Options, Failure> {
    let form = text(matches, "form").unwrap_or_else(|| "rubber".into());
    let mut form = forms::Options::of(&form).ok_or_else(|| {
        let words: Vec<&str> = forms::known().iter().map(|form| form.key).collect();
        Failure::wrong_use("wrong-form").fact("value", form).fact("words", words.join(", "))
    })?;
    for typed in matches.get_many::<String>("option").into_iter().flatten() {
        set(&mut form, typed)?;
    }
    let seat = match text(matches, "seat") {
        None => Seat::South,
        Some(typed) => *input::seats(&typed).first().ok_or_else(|| {
            Failure::wrong_use("wrong-seat").fact("argument", "--seat").fact("value", typed)
        })?,
    };
    Ok(play::Options { form, seat, shown: shown(matches) })
}

/// How a table is to be shown.
fn shown(matches: &ArgMatches) -> play::Shown {
    play::Shown { plain: matches.get_flag("plain"), four_colors: matches.get_flag("four-colors") }
}

/// Sets what was typed as `name=value`.
fn set(form: &mut forms::Options, typed: &str) -> Result<(), Failure> {
    let settings = form.settings();
    let names = || settings.iter().map(|setting| setting.key).collect::<Vec<_>>().join(", ");
    let malformed = || {
        let failure = Failure::wrong_use("wrong-option-form").fact("value", typed.to_string());
        let example = |Setting { key, word, .. }: &Setting| format!("{key}={word}");
        failure.fact("example", settings.first().map_or(String::new(), example))
    };
    let (name, word) = typed.split_once('=').ok_or_else(malformed)?;
    form.set(name.trim(), word.trim()).map_err(|error| match error {
        SettingError::Key { key } => {
            let failure = if settings.is_empty() { "wrong-option-none" } else { "wrong-option" };
            let failure = Failure::wrong_use(failure).fact("form", form.known().key);
            failure.fact("value", key).fact("words", names())
        }
        SettingError::Word { word, .. } if word.is_empty() => malformed(),
        SettingError::Word { key, word, error } => {
            let failure = Failure::wrong_use("wrong-option-word").fact("option", key);
            failure.fact("value", word).fact("words", error.words.join(", "))
        }
    })
}

fn deal_options(matches: &ArgMatches, json: bool) -> Result<deal::Options, Failure> {
    let boards = number(matches, "--boards", 1, deal::BOARDS_LIMIT)?.unwrap_or(1);
    let first = number(matches, "--first", 1, u32::MAX)?.unwrap_or(1);
    if first.checked_add(boards - 1).is_none() {
        let failure = Failure::wrong_use("wrong-board-last");
        return Err(failure.fact("first", first.to_string()).fact("boards", boards.to_string()));
    }
    let seed = match text(matches, "seed") {
        None => None,
        Some(typed) => {
            let mut seed = [0; 32];
            hex::decode_to_slice(typed.trim(), &mut seed).map_err(|_| {
                let length = typed.chars().count() as i64;
                Failure::wrong_use("wrong-seed").fact("value", typed).fact("length", length)
            })?;
            Some(seed)
        }
    };
    let format = match text(matches, "format").as_deref() {
        None if json => deal::Format::Json,
        Some("json") => deal::Format::Json,
        Some("pbn") if json => return Err(Failure::wrong_use("wrong-json-pbn")),
        None | Some("pbn") => deal::Format::Pbn,
        Some(other) => return Err(wrong_word("--format", other.into(), &["pbn", "json"])),
    };
    Ok(deal::Options { boards, first, seed, format })
}

fn director_options(matches: &ArgMatches) -> Result<director::Options, Failure> {
    let code = text(matches, "code").map(|typed| {
        typed.parse().map_err(|_| {
            let words = laws::CodeId::ALL.map(|code| code.to_string());
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            wrong_word("--code", typed, &words)
        })
    });
    Ok(director::Options {
        code: code.transpose()?,
        scenario: text(matches, "scenario"),
        quiz: matches.get_flag("quiz"),
    })
}

fn contract_options(matches: &ArgMatches) -> Result<score::Options, Failure> {
    let stake = stake(text(matches, "contract").unwrap_or_default())?;
    let tricks = number(matches, "--tricks", 0, 13)?.unwrap_or_default();
    let undertricks = match text(matches, "undertricks").map(|word| word.to_lowercase()).as_deref()
    {
        None | Some("modern") => Undertricks::Modern,
        Some("simplified") => Undertricks::Simplified,
        Some("laws1932") => Undertricks::Laws1932,
        Some(other) => {
            let words = ["modern", "simplified", "laws1932"];
            return Err(wrong_word("--undertricks", other.into(), &words));
        }
    };
    let insult = match text(matches, "insult").map(|word| word.to_lowercase()).as_deref() {
        None | Some("standard") => Insult::Standard,
        Some("same50") => Insult::Same50,
        Some(other) => return Err(wrong_word("--insult", other.into(), &["standard", "same50"])),
    };
    let points = match text(matches, "honors").as_deref() {
        None => None,
        Some("100") if stake.strain().trump().is_none() => {
            return Err(Failure::wrong_use("wrong-honors-strain"));
        }
        Some("100") => Some(100),
        Some("150") => Some(150),
        Some(other) => return Err(wrong_word("--honors", other.into(), &["100", "150"])),
    };
    let side = match text(matches, "honors-side").as_deref() {
        None | Some("declarer") => score::Holder::Declarer,
        Some("defenders") => score::Holder::Defenders,
        Some(other) => {
            return Err(wrong_word("--honors-side", other.into(), &["declarer", "defenders"]));
        }
    };
    if points.is_none() && matches.contains_id("honors-side") {
        return Err(Failure::wrong_use("wrong-honors-alone"));
    }
    Ok(score::Options {
        stake,
        tricks: tricks as u8,
        vulnerable: matches.get_flag("vulnerable"),
        undertricks,
        insult,
        honors: points.map(|points| (points, side)),
    })
}

/// The contract that was typed, with or without its declarer, in either language.
fn stake(typed: String) -> Result<bridge::Stake, Failure> {
    let mut found = input::stakes(&typed);
    if found.is_empty() {
        for contract in input::contracts(&typed) {
            if !found.contains(&contract.stake) {
                found.push(contract.stake);
            }
        }
    }
    match found[..] {
        [] => Err(Failure::wrong_use("wrong-contract").fact("value", typed)),
        [stake] => Ok(stake),
        [first, ..] => {
            let readings: Vec<String> = found.iter().map(ToString::to_string).collect();
            Err(Failure::wrong_use("wrong-contract-several")
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
        Failure::wrong_use("wrong-shell").fact("value", typed).fact("words", words)
    })?;
    let mut script = Vec::new();
    clap_complete::generate(shell, command, "biritch", &mut script);
    Ok(String::from_utf8_lossy(&script).into_owned())
}

/// A whole number within its limits.
fn number(
    matches: &ArgMatches,
    argument: &'static str,
    from: u32,
    to: u32,
) -> Result<Option<u32>, Failure> {
    let Some(typed) = text(matches, argument.trim_start_matches('-')) else { return Ok(None) };
    // With a sign it would be read another way in a session file: `+1` is a trick over.
    match typed.parse() {
        Ok(number) if (from..=to).contains(&number) && !typed.starts_with('+') => Ok(Some(number)),
        _ => Err(wrong_number(argument, typed, from.into(), to.into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn without_a_command_the_club_is_opened() {
        let asked = |line: &str| {
            let typed: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            match read(&typed, &Words::of(Lang::En)).expect("it is understood").asked {
                Asked::Serve(options) => options,
                other => panic!("{other:?} for {line}"),
            }
        };
        assert_eq!(asked("biritch"), asked("biritch serve"));
        assert_eq!(asked("biritch --lang ru"), serve::Options::default());
        assert_eq!(asked("biritch serve --listen 127.0.0.1:1925"), serve::Options::default());
    }
}
