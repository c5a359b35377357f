//! `biritch system card`: a convention card.

use std::process::ExitCode;

use bridge::Call;
use robots::bidding::{Base, CardAuction, CardCall, Convention, System, convention_card};
use serde::Serialize;

use crate::failure::Failure;
use crate::output;
use crate::words::Words;

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
    /// The auction as people write it in this language.
    #[serde(skip)]
    written: String,
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
    let parts = convention_card(system).into_iter().map(|part| Part {
        title: words.text(part.title),
        auctions: part.auctions.into_iter().filter_map(|one| auction(one, words)).collect(),
    });
    let parts = parts.collect();
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

/// The calls of an auction that have a sentence; none if none has.
fn auction(one: CardAuction, words: &Words) -> Option<Auction> {
    let line = |CardCall { call, alert, meaning }: &CardCall| {
        let text = words.meaning(meaning)?;
        Some(Line { call: call.to_string(), alert: *alert, text, written: words.call(*call) })
    };
    let calls: Vec<Line> = one.calls.iter().filter_map(line).collect();
    let list = |write: fn(&Words, Call) -> String| {
        one.after.iter().map(|call| write(words, *call)).collect::<Vec<_>>().join(" ")
    };
    let plain = if one.after.is_empty() { "-".into() } else { list(|_, call| call.to_string()) };
    let after = format!("{plain}{}", circumstances(&one));
    let written = format!("{}{}", list(Words::call), club::systems::circumstances(&one, words));
    let written = written.trim_start().to_owned();
    (!calls.is_empty()).then_some(Auction { after, written, calls })
}

/// The circumstances of an auction as a file has them; empty if nobody has passed and nobody is vulnerable.
fn circumstances(one: &CardAuction) -> String {
    let passes = if one.passes > 0 { format!(" | passes {}", one.passes) } else { String::new() };
    let vulnerable = match (one.we_vulnerable, one.they_vulnerable) {
        (false, false) => "",
        (true, false) => " | vulnerable we",
        (false, true) => " | vulnerable they",
        (true, true) => " | vulnerable both",
    };
    passes + vulnerable
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
                lines.push(
                    words.format("card-after", &[("auction", auction.written.clone().into())]),
                );
            }
            for line in &auction.calls {
                let alert = if line.alert { "*" } else { "" };
                lines.push(format!("    {:<7} {}", format!("{}{alert}", line.written), line.text));
            }
        }
        lines.push(String::new());
    }
    if system.base() != Base::None {
        lines.push(words.text("card-leads"));
    }
    lines.push(words.text("card-alerts"));
    lines.join("\n") + "\n"
}
