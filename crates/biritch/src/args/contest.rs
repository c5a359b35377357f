//! `biritch score match`, `pairs`, `matchpoints`, `imps` and `vp`: comparing results.

use clap::{Arg, ArgMatches, Command};
use tourney::board::MethodName;
use tourney::imps::ImpTable;
use tourney::matchpoints::Scale;
use tourney::vp::{Hundredths, VpScale};

use super::elements::{base_command, choice, examples, flag, number, option, text, usage, value};
use super::errors::{missing_argument, wrong_number, wrong_word};
use crate::contest::ContestCommand;
use crate::failure::Failure;
use crate::score::error_text::fitting_scales;
use crate::words::Words;

/// The largest difference or score accepted; no board can reach it.
const MOST: i32 = 100_000;

/// The commands, in the order of the help.
pub(super) fn commands(words: &Words) -> [Command; 5] {
    let matchpoints = base_command(words, "matchpoints", "help-score-matchpoints")
        .override_usage(usage(words, "biritch score matchpoints", "--scores <LIST>"))
        .after_help(examples(words, &["biritch score matchpoints --scores \"420,450,-50\""]))
        .arg(option(words, "scores", "LIST", "help-score-scores").required(true))
        .arg(option(words, "scale", "SCALE", "help-score-scale"));
    let imps = base_command(words, "imps", "help-score-imps")
        .override_usage(usage(words, "biritch score imps", "<DIFF>..."))
        .after_help(examples(words, &["biritch score imps 580 -120 10"]))
        .arg(numbers(words))
        .arg(option(words, "table", "TABLE", "help-score-table"));
    let vp = base_command(words, "vp", "help-score-vp")
        .override_usage(usage(words, "biritch score vp", "--boards <N> --margin <M>"))
        .after_help(examples(
            words,
            &[
                "biritch score vp --scale wbf2013 --boards 24 --margin 13",
                "biritch score vp --half --boards 4 --margin 8",
                "biritch score vp --boards 8 --percent 56.23",
            ],
        ))
        // `boards` is required, but checked later, so that other errors are reported first.
        .arg(option(words, "boards", "N", "help-score-vp-boards"))
        .arg(
            option(words, "margin", "M", "help-score-vp-margin").required_unless_present("percent"),
        )
        .arg(option(words, "scale", "SCALE", "help-score-vp-scale"))
        .arg(flag(words, "half", "help-score-vp-half").conflicts_with_all(["scale", "percent"]))
        .arg(option(words, "percent", "P", "help-score-vp-percent").conflicts_with("margin"));
    let of_match = base_command(words, "match", "help-score-match")
        .override_usage(usage(words, "biritch score match", "<FILE>"))
        .after_help(examples(words, &["biritch score match final.txt"]))
        .arg(value(words, "file", "FILE", "help-score-results").required(true));
    let pairs = base_command(words, "pairs", "help-score-pairs")
        .override_usage(usage(words, "biritch score pairs", "<FILE>"))
        .after_help(examples(words, &["biritch score pairs --method cross friday.txt"]))
        .arg(value(words, "file", "FILE", "help-score-results").required(true))
        .arg(option(words, "method", "METHOD", "help-score-pairs-method"));
    [of_match, pairs, matchpoints, imps, vp]
}

fn numbers(words: &Words) -> Arg {
    value(words, "diff", "DIFF", "help-score-diff")
        .required(true)
        .num_args(1..)
        .allow_negative_numbers(true)
}

/// Parses one of these commands; `None` if the name is not one of them.
pub(super) fn read(name: &str, matches: &ArgMatches) -> Option<Result<ContestCommand, Failure>> {
    Some(match name {
        "matchpoints" => matchpoints(matches),
        "imps" => imps(matches),
        "vp" => vp(matches),
        "match" => Ok(ContestCommand::Match { file: text(matches, "file").unwrap_or_default() }),
        "pairs" => pairs(matches),
        _ => return None,
    })
}

fn pairs(matches: &ArgMatches) -> Result<ContestCommand, Failure> {
    let method = match text(matches, "method") {
        Some(_) => Some(choice::<MethodName>(matches, "--method")?),
        None => None,
    };
    Ok(ContestCommand::Pairs { file: text(matches, "file").unwrap_or_default(), method })
}

fn matchpoints(matches: &ArgMatches) -> Result<ContestCommand, Failure> {
    let typed = text(matches, "scores").unwrap_or_default();
    let scores = list(&typed)
        .map(|word| whole_number("--scores", word))
        .collect::<Result<Vec<i32>, Failure>>()?;
    if scores.is_empty() {
        return Err(missing_value("--scores", "biritch score matchpoints"));
    }
    Ok(ContestCommand::Matchpoints { scores, scale: choice::<Scale>(matches, "--scale")? })
}

/// Splits a list of numbers.
fn list(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| c == ',' || c == ';' || c.is_whitespace());
    words.filter(|word| !word.is_empty())
}

fn missing_value(argument: &'static str, command: &'static str) -> Failure {
    Failure::usage_error("missing-value").fact("argument", argument).fact("command", command)
}

fn imps(matches: &ArgMatches) -> Result<ContestCommand, Failure> {
    let words = matches.get_many::<String>("diff").into_iter().flatten();
    let differences: Vec<i32> = words
        .flat_map(|word| list(word))
        .map(|word| whole_number("DIFF", word))
        .collect::<Result<_, Failure>>()?;
    if differences.is_empty() {
        return Err(missing_value("DIFF", "biritch score imps"));
    }
    Ok(ContestCommand::Imps { differences, table: choice::<ImpTable>(matches, "--table")? })
}

fn vp(matches: &ArgMatches) -> Result<ContestCommand, Failure> {
    if let Some(typed) = text(matches, "percent") {
        return percent(matches, typed);
    }
    if matches.get_flag("half") {
        let (least, most) = VpScale::Wbf2013Discrete.lengths();
        let margin = whole_number("--margin", &text(matches, "margin").unwrap_or_default())?;
        let boards = boards(matches, least, most)?;
        return Ok(ContestCommand::HalfVp { boards, margin });
    }
    let scale = choice::<VpScale>(matches, "--scale")?;
    let (least, most) = scale.lengths();
    let margin = whole_number("--margin", &text(matches, "margin").unwrap_or_default())?;
    let boards = boards(matches, 1, u32::MAX)?;
    if !(least..=most).contains(&boards) {
        return Err(Failure::usage_error("wrong-scale-boards")
            .fact("scale", scale.to_string())
            .fact("boards", boards)
            .fact("from", least)
            .fact("to", most)
            .fact("others", fitting_scales(boards)));
    }
    Ok(ContestCommand::Vp { scale, boards, margin })
}

/// The number of boards, which is required.
fn boards(matches: &ArgMatches, least: u32, most: u32) -> Result<u32, Failure> {
    let boards = number(matches, "--boards", least, most)?;
    boards.ok_or_else(|| missing_argument("--boards <N>", "biritch score vp"))
}

/// A pair's percentage; the only scale for it is the English Bridge Union's.
fn percent(matches: &ArgMatches, typed: String) -> Result<ContestCommand, Failure> {
    if let Some(scale) =
        text(matches, "scale").filter(|scale| !cards::choice::is_same_word(scale, "ebu"))
    {
        return Err(wrong_word("--scale", scale, &["ebu"]));
    }
    let plain = typed.trim().trim_end_matches('%').replace(',', ".");
    let (whole, part) = plain.split_once('.').unwrap_or((&plain, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let hundredths = match part.len() {
        0..=2 if !whole.is_empty() && digits(whole) && digits(part) => {
            format!("{whole}{part:0<2}").parse().ok().filter(|hundredths| *hundredths <= 10_000)
        }
        _ => None,
    };
    let percent =
        hundredths.ok_or_else(|| Failure::usage_error("wrong-percent").fact("value", typed))?;
    let boards = boards(matches, 1, 27)?;
    Ok(ContestCommand::PercentVp { boards, percent: Hundredths(percent) })
}

/// A whole number with an optional sign; accepts a plus and the minus sign U+2212.
fn whole_number(argument: &'static str, typed: &str) -> Result<i32, Failure> {
    let plain = typed.trim().replace('\u{2212}', "-");
    match plain.strip_prefix('+').unwrap_or(&plain).parse() {
        Ok(number) if (-MOST..=MOST).contains(&number) => Ok(number),
        _ => Err(wrong_number(argument, typed.to_string(), (-MOST).into(), MOST.into())),
    }
}
