//! `biritch score session` of a progressive evening: everybody's card and the ranking.

use std::process::ExitCode;

use bridge::Outcome;
use formats::session::{form, progressive};
use serde_json::{Map, Value, json};
use tourney::progressive::{Progressive, RoundTable};

use super::contest::told;
use crate::contest::{aligned, sheet, signed};
use crate::failure::Failure;
use crate::output;
use crate::words::Words;

/// Answers for a file of this form; none for any other.
pub(super) fn session(
    bytes: &[u8],
    file: &str,
    json: bool,
    words: &Words,
) -> Option<Result<ExitCode, Failure>> {
    let named = form(str::from_utf8(bytes).ok()?)?;
    if !named.text.eq_ignore_ascii_case("progressive") {
        return None;
    }
    let reading = progressive::read(bytes);
    let printed = match &reading.event {
        Some(desk) if json => {
            let settings = desk.setup().options.settings().into_iter();
            let options: Map<String, Value> =
                settings.map(|setting| (setting.key.into(), setting.word.into())).collect();
            output::print_json(&answer(desk.state(), options))
        }
        Some(desk) => output::print(&drawn(desk.state(), words)),
        None => Ok(ExitCode::SUCCESS),
    };
    Some(printed.map(|_| told(&reading.faults, file, words)))
}

fn answer(event: &Progressive, options: Map<String, Value>) -> Value {
    let tallies = event.tallies();
    let by_name = |of: fn(&tourney::progressive::Tally) -> i32| -> Map<String, Value> {
        tallies.iter().map(|tally| (tally.name.to_string(), of(tally).into())).collect()
    };
    let players: Vec<String> = tallies.iter().map(|tally| tally.name.to_string()).collect();
    let rounds = event.rounds();
    let deals: Vec<Value> = (1..)
        .zip(&rounds)
        .flat_map(|(round, tables)| tables.iter().flat_map(move |table| deals(round, table)))
        .collect();
    json!({
        "form": "progressive",
        "options": options,
        "players": players,
        "deals": deals,
        "sheet": { "tallies": tallies, "ranking": event.ranking() },
        "totals": by_name(|tally| tally.own),
        "settlement": by_name(|tally| tally.net),
    })
}

fn deals(round: u32, table: &RoundTable) -> Vec<Value> {
    let deal = |deal: &tourney::progressive::DealRow| {
        let (contract, tricks) = match deal.outcome {
            Outcome::PassedOut => ("Pass".to_string(), None),
            Outcome::Played { contract, tricks } => (contract.to_string(), Some(tricks)),
        };
        json!({
            "round": round,
            "table": table.table,
            "deal": deal.deal,
            "dealer": deal.dealer,
            "vulnerable": deal.vulnerable,
            "contract": contract,
            "tricks": tricks,
            "uncapped": deal.score.uncapped,
            "credited": deal.score.credited,
        })
    };
    table.deals.iter().map(deal).collect()
}

fn drawn(event: &Progressive, words: &Words) -> String {
    let heads = [
        "score-head-place",
        "score-head-player",
        "score-head-own",
        "score-head-opponents",
        "score-head-net",
    ];
    let tallies = event.tallies();
    let mut table = sheet(words, &heads);
    for rank in event.ranking() {
        let Some(tally) = tallies.get(rank.player as usize - 1) else { continue };
        table.add_row([
            rank.place.to_string(),
            tally.name.to_string(),
            tally.own.to_string(),
            tally.opponents.to_string(),
            signed(tally.net),
        ]);
    }
    format!("{}\n", aligned(table))
}
