//! `biritch score match`, `pairs`, `matchpoints`, `imps` and `vp`: results beside each other.

use clap::{Arg, ArgMatches, Command};
use tourney::board::MethodName;
use tourney::imps::ImpTable;
use tourney::matchpoints::Scale;
use tourney::vp::VpScale;

use super::{examples, leaf, number, option, text, usage, value, wrong_number, wrong_word};
use crate::contest::Question;
use crate::failure::Failure;
use crate::words::Words;

/// The largest difference or score that is taken: more than any board can come to.
const MOST: i32 = 100_000;

/// The commands, in the order of the help.
pub(super) fn commands(words: &Words) -> [Command; 5] {
    let matchpoints = leaf(words, "matchpoints", "help-score-matchpoints")
        .override_usage(usage(words, "biritch score matchpoints", "--scores <LIST>"))
        .after_help(examples(words, &["biritch score matchpoints --scores \"420,450,-50\""]))
        .arg(option(words, "scores", "LIST", "help-score-scores").required(true))
        .arg(option(words, "scale", "SCALE", "help-score-scale"));
    let imps = leaf(words, "imps", "help-score-imps")
        .override_usage(usage(words, "biritch score imps", "<DIFF>..."))
        .after_help(examples(words, &["biritch score imps 580 -120 10"]))
        .arg(numbers(words))
        .arg(option(words, "table", "TABLE", "help-score-table"));
    let vp = leaf(words, "vp", "help-score-vp")
        .override_usage(usage(words, "biritch score vp", "--boards <N> --margin <M>"))
        .after_help(examples(words, &["biritch score vp --scale wbf2013 --boards 24 --margin 13"]))
        .arg(option(words, "boards", "N", "help-score-vp-boards").required(true))
        .arg(option(words, "margin", "M", "help-score-vp-margin").required(true))
        .arg(option(words, "scale", "SCALE", "help-score-vp-scale"));
    let of_match = leaf(words, "match", "help-score-match")
        .override_usage(usage(words, "biritch score match", "<FILE>"))
        .after_help(examples(words, &["biritch score match final.txt"]))
        .arg(value(words, "file", "FILE", "help-score-results").required(true));
    let pairs = leaf(words, "pairs", "help-score-pairs")
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

/// What one of the commands asks; none if it is not one of them.
pub(super) fn asked(name: &str, matches: &ArgMatches) -> Option<Result<Question, Failure>> {
    Some(match name {
        "matchpoints" => matchpoints(matches),
        "imps" => imps(matches),
        "vp" => vp(matches),
        "match" => Ok(Question::Match { file: text(matches, "file").unwrap_or_default() }),
        "pairs" => pairs(matches),
        _ => return None,
    })
}

fn pairs(matches: &ArgMatches) -> Result<Question, Failure> {
    let method = match text(matches, "method") {
        Some(_) => Some(choice::<MethodName>(matches, "--method")?),
        None => None,
    };
    Ok(Question::Pairs { file: text(matches, "file").unwrap_or_default(), method })
}

fn matchpoints(matches: &ArgMatches) -> Result<Question, Failure> {
    let list = text(matches, "scores").unwrap_or_default();
    let scores = list
        .split(|c: char| c == ',' || c == ';' || c.is_whitespace())
        .filter(|word| !word.is_empty())
        .map(|word| whole("--scores", word))
        .collect::<Result<Vec<i32>, Failure>>()?;
    if scores.is_empty() {
        return Err(Failure::wrong_use("missing-value")
            .fact("argument", "--scores")
            .fact("command", "biritch score matchpoints"));
    }
    Ok(Question::Matchpoints { scores, scale: choice::<Scale>(matches, "--scale")? })
}

fn imps(matches: &ArgMatches) -> Result<Question, Failure> {
    let differences = matches
        .get_many::<String>("diff")
        .into_iter()
        .flatten()
        .map(|word| whole("DIFF", word))
        .collect::<Result<_, Failure>>()?;
    Ok(Question::Imps { differences, table: choice::<ImpTable>(matches, "--table")? })
}

fn vp(matches: &ArgMatches) -> Result<Question, Failure> {
    let scale = choice::<VpScale>(matches, "--scale")?;
    let (least, most) = scale.lengths();
    let boards = number(matches, "--boards", 1, u32::MAX)?.unwrap_or(least);
    if !(least..=most).contains(&boards) {
        return Err(Failure::wrong_use("wrong-scale-boards")
            .fact("scale", scale.to_string())
            .fact("boards", boards)
            .fact("from", least)
            .fact("to", most));
    }
    let margin = whole("--margin", &text(matches, "margin").unwrap_or_default())?;
    Ok(Question::Vp { scale, boards, margin })
}

/// One of the words of an option; its default if nothing is said.
fn choice<T: cards::choice::Choice + Default>(
    matches: &ArgMatches,
    argument: &'static str,
) -> Result<T, Failure> {
    let Some(typed) = text(matches, argument.trim_start_matches('-')) else {
        return Ok(T::default());
    };
    cards::choice::read(&typed).map_err(|error| {
        let words: Vec<String> = error.words.iter().map(|word| word.to_lowercase()).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        wrong_word(argument, typed, &words)
    })
}

/// A whole number with its sign, a plus or a printed minus too.
fn whole(argument: &'static str, typed: &str) -> Result<i32, Failure> {
    let plain = typed.trim().replace('\u{2212}', "-");
    match plain.strip_prefix('+').unwrap_or(&plain).parse() {
        Ok(number) if (-MOST..=MOST).contains(&number) => Ok(number),
        _ => Err(wrong_number(argument, typed.to_string(), (-MOST).into(), MOST.into())),
    }
}
