//! The arguments of `biritch deal`.

use std::ops::RangeInclusive;

use bridge::Side;
use bridge::forms::{self, FormOptions};
use clap::{ArgAction, ArgMatches, Command};
use dealer::Script;
use dealer::condition::{self, Hands};
use formats::{Format as FileFormat, input};
use tourney::square_deal::Description;

use super::elements::{
    base_command, examples, flag, number, option, seed, set_options, text, usage,
};
use super::errors::wrong_word;
use super::preferans;
use crate::deal::{BOARDS_LIMIT, CommitArgs, DealArgs, Format, Game, Wanted};
use crate::failure::Failure;
use crate::words::Words;

/// The command with its help.
pub(super) fn command(words: &Words) -> Command {
    base_command(words, "deal", "help-deal")
        .override_usage(usage(words, "biritch deal", ""))
        .after_help(examples(
            words,
            &[
                "biritch deal --boards 16 > tonight.pbn",
                "biritch deal --boards 24 --format dup > machine.dup",
                "biritch deal --boards 8 --shape \"S:any 4333 + any 4432 + any 5332\" --points S:15-17",
                "biritch deal --script stayman.dlr --json",
                "biritch deal --form chicago --option chicago_order=DealerVul --boards 4",
                "biritch deal --form preferans --preset rostov --players 4 --boards 20",
                "biritch deal --commit cup.sqd --boards 24 --number \"closing value of the DAX on 1 May 2027\"",
                "biritch deal --commit cup.sqd --value 24123.45 --format dup > machine.dup",
            ],
        ))
        .arg(option(words, "boards", "N", "help-deal-boards"))
        .arg(option(words, "first", "B", "help-deal-first"))
        .arg(option(words, "seed", "HEX64", "help-deal-seed"))
        .arg(option(words, "format", "FORMAT", "help-deal-format"))
        .arg(option(words, "form", "FORM", "help-deal-form"))
        .arg(
            option(words, "option", "NAME=VALUE", "help-deal-option")
                .action(ArgAction::Append)
                .requires("form"),
        )
        .arg(option(words, "preset", "NAME", "help-deal-preset").requires("form"))
        .arg(option(words, "players", "N", "help-deal-players").requires("form"))
        .arg(option(words, "script", "FILE", "help-deal-script"))
        .arg(option(words, "shape", "SEAT:SHAPE", "help-deal-shape").action(ArgAction::Append).conflicts_with("script"))
        .arg(option(words, "points", "SEAT:POINTS", "help-deal-points").action(ArgAction::Append).conflicts_with("script"))
        .arg(option(words, "generate", "N", "help-deal-generate"))
        .arg(option(words, "threads", "N", "help-solve-threads"))
        .arg(
            option(words, "commit", "FILE", "help-deal-commit")
                .conflicts_with_all(["script", "shape", "points", "seed", "generate"]),
        )
        .arg(option(words, "number", "TEXT", "help-deal-number").requires("commit"))
        .arg(option(words, "value", "TEXT", "help-deal-value").requires("commit"))
        .arg(option(words, "sessions", "N", "help-deal-sessions").requires("commit"))
        .arg(option(words, "session", "P.S", "help-deal-session").requires("commit"))
        .arg(flag(words, "reserve", "help-deal-reserve").requires("commit"))
}

/// Parses the arguments.
pub(super) fn deal_args(matches: &ArgMatches, json: bool) -> Result<DealArgs, Failure> {
    let boards = number(matches, "--boards", 1, BOARDS_LIMIT)?;
    let first = number(matches, "--first", 1, u32::MAX)?.unwrap_or(1);
    let last = boards.unwrap_or(1);
    if first.checked_add(last - 1).is_none() {
        let failure = Failure::usage_error("wrong-board-last");
        return Err(failure.fact("first", first.to_string()).fact("boards", last.to_string()));
    }
    Ok(DealArgs {
        boards,
        first,
        seed: seed(matches)?,
        // A script prints as it says only if no form is to number its boards.
        format: format(matches, json)?.or_else(|| game_format(matches)),
        wanted: wanted(matches)?,
        game: game(matches)?,
        generate: number(matches, "--generate", 1, u32::MAX)?.map(u64::from),
        threads: number(matches, "--threads", 1, 1024)?.map(|threads| threads as usize),
        commit: commit(matches)?,
    })
}

/// What the deals are for: a form of bridge whose boards have fixed dealers and vulnerability, or
/// Preferans.
fn game(matches: &ArgMatches) -> Result<Game, Failure> {
    let typed = text(matches, "form").unwrap_or_else(|| DUPLICATE.into());
    let is_preferans = typed.eq_ignore_ascii_case(PREFERANS);
    let excluded = if is_preferans { NOT_FOR_PREFERANS } else { ONLY_FOR_PREFERANS };
    let is_given = |option: &&&str| match **option {
        "format" => text(matches, "format").is_some_and(|format| format != "json"),
        option => matches.contains_id(option),
    };
    if let Some(option) = excluded.iter().find(is_given) {
        let failure = Failure::usage_error("deal-option-form");
        return Err(failure.fact("option", format!("--{option}")).fact("form", typed));
    }
    if is_preferans {
        return preferans::options(matches).map(Game::Preferans);
    }
    let keys = || forms::all().iter().map(|form| form.key);
    let numbered = |key: &str| FormOptions::of(key).filter(|form| form.numbered(1).is_some());
    let Some(mut form) = numbered(&typed) else {
        let words: Vec<&str> =
            keys().filter(|key| numbered(key).is_some()).chain([PREFERANS]).collect();
        return Err(wrong_word("--form", typed, &words));
    };
    set_options(&mut form, matches)?;
    Ok(Game::Bridge(form))
}

/// The format in which the boards of a form are written, unless another is chosen: a script may print
/// them in its own way, without what the form says. Preferans has its own notation.
fn game_format(matches: &ArgMatches) -> Option<Format> {
    let form = text(matches, "form")?;
    (!form.eq_ignore_ascii_case(PREFERANS)).then_some(Format::File(FileFormat::Pbn))
}

/// The form without `--form`.
const DUPLICATE: &str = "duplicate";
/// The word for deals of Preferans.
const PREFERANS: &str = "preferans";
/// The options that deals of Preferans do not have: its own notation is written, and all deals are equally likely.
const NOT_FOR_PREFERANS: &[&str] =
    &["script", "shape", "points", "generate", "threads", "commit", "format"];
const ONLY_FOR_PREFERANS: &[&str] = &["preset", "players"];

/// What `--commit` and the options that belong to it say.
fn commit(matches: &ArgMatches) -> Result<Option<CommitArgs>, Failure> {
    let Some(file) = text(matches, "commit") else { return Ok(None) };
    let session = text(matches, "session").map(|typed| {
        let read = |typed: &str| {
            let (phase, session) = typed.split_once('.').unwrap_or(("1", typed));
            Some([phase.parse().ok()?, session.parse().ok()?])
        };
        let wrong = || Failure::usage_error("wrong-deal-session").fact("value", typed.clone());
        read(&typed).ok_or_else(wrong)
    });
    Ok(Some(CommitArgs {
        file,
        number: text(matches, "number"),
        value: text(matches, "value"),
        sessions: number(matches, "--sessions", 1, Description::MOST_SESSIONS)?,
        session: session.transpose()?,
        reserve: matches.get_flag("reserve"),
        has_form: matches.contains_id("form"),
    }))
}

fn format(matches: &ArgMatches, json: bool) -> Result<Option<Format>, Failure> {
    let Some(typed) = text(matches, "format") else { return Ok(json.then_some(Format::Json)) };
    if typed == "json" {
        return Ok(Some(Format::Json));
    }
    match FileFormat::of_name(&typed).filter(|format| formats::is_written(*format)) {
        Some(_) if json => Err(Failure::usage_error("wrong-json-format").fact("format", typed)),
        Some(format) => Ok(Some(Format::File(format))),
        None => {
            let names: Vec<&str> = formats::written().map(FileFormat::name).collect();
            Err(wrong_word("--format", typed, &names))
        }
    }
}

fn wanted(matches: &ArgMatches) -> Result<Wanted, Failure> {
    if let Some(file) = text(matches, "script") {
        return Ok(Wanted::Script(file));
    }
    let typed = |name: &str| -> Vec<String> {
        matches.get_many::<String>(name).into_iter().flatten().cloned().collect()
    };
    let mut conditions = Vec::new();
    for shape in typed("shape") {
        conditions.push(shape_condition(&shape)?);
    }
    let points: Vec<_> =
        typed("points").iter().map(|it| points_range(it)).collect::<Result<_, _>>()?;
    if !condition::are_possible(&points) {
        return Err(Failure::no("deal-impossible"));
    }
    conditions.extend(points.into_iter().map(|(hands, range)| condition::points(hands, range)));
    Ok(if conditions.is_empty() { Wanted::Any } else { Wanted::Arguments(conditions) })
}

/// `S:any 4333 + any 4432`, or with François Dellacherie's patterns `S:5+s(431)`.
fn shape_condition(typed: &str) -> Result<String, Failure> {
    let wrong = || Failure::usage_error("wrong-deal-shape").fact("value", typed.to_owned());
    let (seat, list) = typed.split_once(':').ok_or_else(wrong)?;
    let seat = condition::hand(*input::seats(seat.trim()).first().ok_or_else(wrong)?);
    // Nothing but a list of shapes may stand here.
    if list.contains(['}', '#', ';', '"']) {
        return Err(wrong());
    }
    let plain = format!("shape({seat}, {list})");
    let braced = format!("shape{{{seat}, {list}}}");
    let is_script = |text: &String| Script::parse(text).is_ok();
    Some(plain)
        .filter(|text| !list.contains(['(', ')']) && is_script(text))
        .or_else(|| Some(braced).filter(is_script))
        .ok_or_else(wrong)
}

/// `S:15-17`, `S:12+`, `S:20`, `S:8-`; `NS:25+` of both hands together.
fn points_range(typed: &str) -> Result<(Hands, RangeInclusive<u8>), Failure> {
    let wrong = || Failure::usage_error("wrong-deal-points").fact("value", typed.to_owned());
    let (seats, range) = typed.split_once(':').ok_or_else(wrong)?;
    let (seats, range) = (seats.trim(), range.trim());
    let hands = match (input::seats(seats).first(), seats.parse::<Side>()) {
        (Some(seat), _) => Hands::One(*seat),
        (None, Ok(side)) => Hands::Both(side),
        _ => return Err(wrong()),
    };
    // A sign is refused, as in other numbers.
    let read = |text: &str| {
        let text = text.trim();
        text.parse::<u8>().ok().filter(|points| *points <= 40 && !text.starts_with('+'))
    };
    let (from, to) = if let Some(least) = range.strip_suffix('+') {
        (read(least), Some(40))
    } else if let Some(most) = range.strip_suffix('-') {
        (Some(0), read(most))
    } else if let Some((from, to)) = range.split_once('-') {
        (read(from), read(to))
    } else {
        (read(range), read(range))
    };
    match (from, to) {
        (Some(from), Some(to)) if from <= to => Ok((hands, from..=to)),
        _ => Err(wrong()),
    }
}
