//! `biritch system card`: a convention card.

use std::process::ExitCode;

use bridge::Call;
use robots::bidding::{Base, CallRules, Convention, System};
use serde::Serialize;

use super::show;
use crate::failure::Failure;
use crate::output;
use crate::words::Words;

/// The parts of a card: the key of their title, and the auctions in them.
const PARTS: [(&str, &[&str]); 5] = [
    ("card-openings", &["-"]),
    (
        "card-responses",
        &[
            "1C Pass", "1D Pass", "1H Pass", "1S Pass", "1NT Pass", "2C Pass", "2D Pass",
            "2H Pass", "2S Pass", "2NT Pass", "3S Pass",
        ],
    ),
    (
        "card-rebids",
        &[
            "1C Pass 1H Pass",
            "1H Pass 1S Pass",
            "1S Pass 2C Pass",
            "1S Pass 2S Pass",
            "1S Pass 2NT Pass",
            "1NT Pass 2C Pass",
            "1NT Pass 2D Pass",
            "2C Pass 2D Pass",
            "2S Pass 2NT Pass",
            "1S Pass 3S Pass 4NT Pass",
        ],
    ),
    ("card-contested", &["1D X", "1D 1S", "1H X", "1H 2C", "1C Pass 1H 1S", "1NT X", "1NT 2S"]),
    (
        "card-defence",
        &[
            "1C",
            "1D",
            "1H",
            "1S",
            "1NT",
            "2C",
            "2S",
            "3H",
            "4S",
            "1H X Pass",
            "1H 1S Pass",
            "1H 2H Pass",
        ],
    ),
];

#[derive(Serialize)]
struct Json<'a> {
    system: &'a str,
    conventions: Vec<&'static str>,
    parts: Vec<Part>,
}

#[derive(Serialize)]
struct Part {
    title: String,
    auctions: Vec<Auction>,
}

#[derive(Serialize)]
struct Auction {
    after: String,
    calls: Vec<Line>,
}

#[derive(Serialize)]
struct Line {
    call: String,
    alert: bool,
    text: String,
    /// The call as people write it in this language.
    #[serde(skip)]
    written: String,
}

/// Prints what opponents are told of a system.
pub(super) fn card(system: &System, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let mut parts = Vec::new();
    for (title, auctions) in PARTS {
        let mut found = Vec::new();
        for typed in auctions {
            let calls = lines(system, typed, words)?;
            if !calls.is_empty() {
                found.push(Auction { after: (*typed).to_owned(), calls });
            }
        }
        parts.push(Part { title: words.text(title), auctions: found });
    }
    let conventions = Convention::ALL.into_iter();
    let conventions = conventions.filter(|one| system.conventions().contains(*one));
    let card = Json {
        system: system.name(),
        conventions: conventions.map(Convention::name).collect(),
        parts,
    };
    if json {
        return output::print_json(&card);
    }
    output::print(&text(system, &card, words))
}

/// The calls after these, each with its explanation; a pass and what has no sentence are left out.
fn lines(system: &System, typed: &str, words: &Words) -> Result<Vec<Line>, Failure> {
    let auction = show::auction(system, typed)?;
    let rules = CallRules::of(&auction);
    let mut calls: Vec<Call> = Vec::new();
    for rule in rules.rules() {
        if rule.call() != Call::Pass && !calls.contains(&rule.call()) {
            calls.push(rule.call());
        }
    }
    calls.sort_unstable();
    let line = |call: Call| {
        let text = words.meaning(&rules.explanation(call)?)?;
        let mut same = rules.rules().iter().filter(|rule| rule.call() == call);
        let alert = same.any(robots::bidding::Rule::is_artificial);
        Some(Line { call: call.to_string(), alert, text, written: words.call(call) })
    };
    Ok(calls.into_iter().filter_map(line).collect())
}

fn text(system: &System, card: &Json<'_>, words: &Words) -> String {
    let mut lines = vec![
        words.format("card-title", &[("system", system.name().to_owned().into())]),
        String::new(),
    ];
    for part in &card.parts {
        lines.push(part.title.clone());
        for auction in &part.auctions {
            if auction.after != "-" {
                let calls: Vec<String> = auction
                    .after
                    .split(' ')
                    .map(|call| {
                        call.parse().map_or_else(|_| call.to_owned(), |call| words.call(call))
                    })
                    .collect();
                lines.push(words.format("card-after", &[("auction", calls.join(" ").into())]));
            }
            for line in &auction.calls {
                let alert = if line.alert { "*" } else { "" };
                lines.push(format!("    {:<7} {}", format!("{}{alert}", line.written), line.text));
            }
        }
        lines.push(String::new());
    }
    if system.base() == Base::Standard {
        lines.push(words.text("card-leads"));
    }
    lines.push(words.text("card-alerts"));
    lines.join("\n") + "\n"
}
