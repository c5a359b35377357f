//! The commands of matches between robots.

use bridge::forms::{self, FormOptions};
use clap::{ArgMatches, Command};
use match_io::RobotName;
use matches::{MatchOptions, Scope};

use super::elements::{
    base_command, examples, flag, listen_address, number, option, seed, text, usage, value,
};
use super::errors::wrong_word;
use super::parsed::CliCommand;
use crate::failure::Failure;
use crate::robot_match::{self, ManagerArgs, MatchArgs, PlanArgs, RobotArgs, RobotPlace};
use crate::solve;
use crate::words::Words;

/// The commands with their help.
pub(super) fn commands(words: &Words) -> [Command; 3] {
    let play = base_command(words, "match", "help-match")
        .override_usage(usage(words, "biritch match", "<A> <B>"))
        .after_help(examples(
            words,
            &[
                "biritch match plain strong --boards 200 --out match-1",
                "biritch match plain \"exec:python3 robot.py\" --only bidding --json",
                "biritch match plain system:ours.system --only bidding --boards 2000",
                "biritch match plain strong --form rubber --boards 50",
                "biritch match plain manager:0.0.0.0:2000",
            ],
        ))
        .arg(value(words, "a", "A", "help-match-a").required(true))
        .arg(value(words, "b", "B", "help-match-b").required(true))
        .args(plan(words))
        .arg(option(words, "form", "NAME", "help-match-form"))
        .arg(option(words, "only", "PART", "help-match-only"))
        .arg(option(words, "layouts", "N", "help-match-layouts"))
        .arg(flag(words, "same-lead", "help-match-same-lead"))
        .arg(option(words, "threads", "N", "help-solve-threads"));
    let manager = base_command(words, "manager", "help-manager")
        .override_usage(usage(words, "biritch manager", ""))
        .after_help(examples(
            words,
            &[
                "biritch manager --listen 0.0.0.0:2000 --boards 32 --out match-2",
                "biritch manager --home plain --listen 0.0.0.0:2000",
            ],
        ))
        .arg(option(words, "listen", "ADDR:PORT", "help-manager-listen"))
        .arg(option(words, "home", "ROBOT", "help-manager-home"))
        .arg(option(words, "visitors", "ROBOT", "help-manager-visitors"))
        .args(plan(words))
        .arg(option(words, "limit", "SECONDS", "help-manager-limit"))
        .arg(option(words, "grace", "SECONDS", "help-manager-grace"))
        .arg(flag(words, "without-timing", "help-manager-without-timing"));
    let robot = base_command(words, "robot", "help-robot")
        .override_usage(usage(words, "biritch robot", ""))
        .after_help(examples(
            words,
            &[
                "biritch robot --connect 192.168.1.7:2000 --seat N --team Nightjar",
                "biritch robot --stdio < views.jsonl",
            ],
        ))
        .arg(option(words, "connect", "ADDR:PORT", "help-robot-connect"))
        .arg(option(words, "seat", "S", "help-robot-seat"))
        .arg(option(words, "team", "NAME", "help-robot-team"))
        .arg(option(words, "robot", "ROBOT", "help-robot-robot"))
        .arg(flag(words, "stdio", "help-robot-stdio").conflicts_with("connect"));
    [play, manager, robot]
}

/// The options of what is played.
fn plan(words: &Words) -> [clap::Arg; 3] {
    [
        option(words, "boards", "N", "help-match-boards"),
        option(words, "seed", "HEX64", "help-match-seed"),
        option(words, "out", "DIR", "help-match-out"),
    ]
}

fn plan_args(matches: &ArgMatches) -> Result<PlanArgs, Failure> {
    let boards = number(matches, "--boards", 1, robot_match::BOARDS_LIMIT)?;
    Ok(PlanArgs {
        boards: boards.unwrap_or(robot_match::DEFAULT_BOARDS),
        seed: seed(matches)?,
        out: text(matches, "out").map(Into::into),
    })
}

/// A robot's name.
fn robot_name(argument: &'static str, typed: String) -> Result<RobotName, Failure> {
    let words = ["plain", "strong", "nodes:N", "system:NAME", "exec:COMMAND", "manager:ADDR:PORT"];
    typed.parse().map_err(|_| wrong_word(argument, typed, &words))
}

/// Parses the arguments of `biritch match`.
pub(super) fn match_command(matches: &ArgMatches, json: bool) -> Result<CliCommand, Failure> {
    let team = |name: &'static str| {
        robot_name(name, text(matches, &name.to_lowercase()).unwrap_or_default())
    };
    let scope = match text(matches, "only").as_deref() {
        None => Scope::Whole,
        Some("bidding") => Scope::Bidding,
        Some("play") => Scope::Play,
        Some(other) => return Err(wrong_word("--only", other.into(), &["bidding", "play"])),
    };
    let same_lead = matches.get_flag("same-lead");
    if same_lead && scope != Scope::Play {
        return Err(Failure::usage_error("match-same-lead"));
    }
    let layouts = number(matches, "--layouts", 1, robot_match::LAYOUTS_LIMIT)?.unwrap_or_default();
    let threads = number(matches, "--threads", 1, 1024)?;
    let form = linked_form(matches)?;
    Ok(CliCommand::Match(MatchArgs {
        teams: [team("A")?, team("B")?],
        plan: plan_args(matches)?,
        options: MatchOptions { scope, same_lead, layouts },
        form,
        threads: threads.map_or_else(solve::available_threads, |threads| threads as usize),
        json,
    }))
}

/// The form of a match, unless each board stands alone: `duplicate`, the default.
fn linked_form(matches: &ArgMatches) -> Result<Option<FormOptions>, Failure> {
    let typed = text(matches, "form").unwrap_or_else(|| "duplicate".into());
    let options = || forms::all().iter().filter_map(|form| FormOptions::of(form.key));
    let linked: Vec<FormOptions> = options().filter(matches::is_linked).collect();
    let found = linked.iter().find(|form| form.info().key == typed);
    if found.is_none() && typed != "duplicate" {
        let words: Vec<&str> =
            std::iter::once("duplicate").chain(linked.iter().map(|form| form.info().key)).collect();
        return Err(wrong_word("--form", typed, &words));
    }
    Ok(found.cloned())
}

/// Parses the arguments of `biritch manager`.
pub(super) fn manager_command(matches: &ArgMatches, json: bool) -> Result<CliCommand, Failure> {
    let here = |argument: &'static str| -> Result<Option<RobotName>, Failure> {
        let name = text(matches, argument.trim_start_matches('-'));
        let robot = name.map(|name| robot_name(argument, name)).transpose()?;
        // Clients come by themselves.
        Ok(robot.filter(|robot| !matches!(robot, RobotName::Clients(_))))
    };
    let seconds = |argument: &'static str| number(matches, argument, 1, 86_400);
    let listen = listen_address(matches)?;
    Ok(CliCommand::Manager(ManagerArgs {
        listen: listen.unwrap_or_else(|| ([127, 0, 0, 1], 2000).into()),
        teams: [here("--home")?, here("--visitors")?],
        plan: plan_args(matches)?,
        timing: !matches.get_flag("without-timing"),
        limit: seconds("--limit")?.unwrap_or(robot_match::DEFAULT_LIMIT),
        grace: seconds("--grace")?.unwrap_or(robot_match::DEFAULT_GRACE),
        json,
    }))
}

/// Parses the arguments of `biritch robot`.
pub(super) fn robot_command(matches: &ArgMatches) -> Result<CliCommand, Failure> {
    let robot = text(matches, "robot").unwrap_or_else(|| "plain".into());
    let robot = robot_name("--robot", robot)?;
    let place = match text(matches, "connect") {
        None if matches.get_flag("stdio") => RobotPlace::Pipes,
        None => return Err(Failure::usage_error("robot-place")),
        Some(typed) => RobotPlace::Table {
            address: typed
                .parse()
                .map_err(|_| Failure::usage_error("wrong-connect").fact("value", typed))?,
            seat: super::solving::seat(matches, "--seat")?,
            team: text(matches, "team").unwrap_or_else(|| "Biritch".into()),
        },
    };
    Ok(CliCommand::Robot(RobotArgs { robot, place }))
}
