//! `biritch system show`: the rules of a system.

use std::process::ExitCode;

use bridge::{Call, Seat, Vulnerability};
use robots::Situation;
use robots::bidding::{CallRules, Extent, Force, InterpretedAuction, Rule, System, tabulate};
use serde::Serialize;

use crate::failure::Failure;
use crate::output;
use crate::words::Words;

/// A system is written out for auctions of so many calls by default.
pub(crate) const DEFAULT_CALLS: u32 = 2;

#[derive(Serialize)]
struct SystemJson<'a> {
    system: &'a str,
    contexts: Vec<ContextJson>,
}

#[derive(Serialize)]
struct ContextJson {
    /// The auctions, as in files of systems.
    after: Vec<String>,
    rules: Vec<RuleJson>,
}

#[derive(Serialize)]
struct AuctionJson<'a> {
    system: &'a str,
    auction: String,
    /// Does partner force?
    forced: bool,
    rules: Vec<RuleJson>,
}

#[derive(Serialize)]
struct RuleJson {
    call: String,
    meaning: &'static str,
    alert: bool,
    force: &'static str,
    /// The rule as in files of systems.
    rule: String,
    /// The explanation; of an auction only.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

fn rule_json(rule: &Rule, text: Option<String>) -> RuleJson {
    RuleJson {
        call: rule.call().to_string(),
        meaning: rule.key(),
        alert: rule.is_artificial(),
        force: match rule.force() {
            Force::No => "none",
            Force::Round => "round",
            Force::Game => "game",
        },
        rule: rule.to_string(),
        text,
    }
}

/// Lists rules: of the whole system as a file, or for one auction with their explanations.
pub(super) fn show(
    system: &System,
    auction: Option<&str>,
    calls: usize,
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    match auction {
        Some(typed) => one(system, typed, json, words),
        None => whole(system, calls, json),
    }
}

fn whole(system: &System, calls: usize, json: bool) -> Result<ExitCode, Failure> {
    // The standard system has no list of its own; uncontested auctions are followed one call further.
    let listed = match system.rules() {
        0 => tabulate(system, Extent { calls, uncontested: calls + 1 }),
        _ => system.clone(),
    };
    if !json {
        return output::print(&listed.to_string());
    }
    let contexts = listed
        .listed()
        .map(|(after, rules)| ContextJson {
            after: after.iter().map(ToString::to_string).collect(),
            rules: rules.iter().map(|rule| rule_json(rule, None)).collect(),
        })
        .collect();
    output::print_json(&SystemJson { system: system.name(), contexts })
}

/// The auction after these calls, in which nobody is vulnerable and both sides play the system.
fn auction(system: &System, typed: &str) -> Result<InterpretedAuction, Failure> {
    let systems = [system.clone(), system.clone()];
    let situation = Situation::played(systems);
    let mut auction = InterpretedAuction::new(Seat::North, Vulnerability::None, &situation);
    for word in typed.split_whitespace().filter(|word| *word != "-") {
        let word = word.trim_matches(['(', ')']);
        let wrong = || Failure::usage_error("system-wrong-call").fact("call", word.to_owned());
        let call: Call = word.parse().map_err(|_| wrong())?;
        auction.check(call).map_err(|_| wrong())?;
        auction.push(call);
    }
    match auction.turn() {
        Some(_) => Ok(auction),
        None => Err(Failure::usage_error("system-auction-over")),
    }
}

fn one(system: &System, typed: &str, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let auction = auction(system, typed)?;
    let rules = CallRules::of(&auction);
    let text = |rule: &Rule| {
        let said = rules.explanation(rule.call());
        said.and_then(|said| words.meaning(&said))
    };
    if json {
        return output::print_json(&AuctionJson {
            system: system.name(),
            auction: typed.to_owned(),
            forced: rules.are_forced(),
            rules: rules.rules().iter().map(|rule| rule_json(rule, text(rule))).collect(),
        });
    }
    let mut lines = Vec::new();
    for rule in rules.rules() {
        let alert = if rule.is_artificial() { "*" } else { "" };
        let call = format!("{}{alert}", words.call(rule.call()));
        lines.push(format!("{call:<6} {}", text(rule).unwrap_or_default()));
        lines.push(format!("       {rule}"));
    }
    output::print(&(lines.join("\n") + "\n"))
}
