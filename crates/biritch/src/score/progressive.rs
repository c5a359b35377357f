//! `biritch score session` of a progressive evening: everybody's card and the ranking.

use std::process::ExitCode;

use bridge::score::Rules;
use bridge::{BySide, Outcome, Seat, Vulnerability};
use formats::session::{form, progressive};
use formats::sheet::{self, Drawing, Part};
use serde::Serialize;
use tourney::progressive::{DealRow, Progressive, Rank, Tally};

use super::explain;
use super::faults::tell as end;
use super::session::{Format, Options};
use super::told::{self, Keyed, Told};
use crate::failure::Failure;
use crate::output;
use crate::words::Words;

/// Answers for a file of this form; none for any other.
pub(super) fn session(
    bytes: &[u8],
    options: &Options,
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
            let settings = &desk.setup().options;
            let mut answer = answer(desk.state(), options.explain, settings.rules(), words);
            answer.options = told::options(settings.settings());
            answer.faults = told::faults(&reading.errors, words);
            output::print_json(&answer)
        }
        Some(desk) => {
            let state = desk.state();
            let mut drawings = match options.format {
                Format::Csv => sheet::evening_records(state, words),
                Format::Text | Format::Svg => sheet::evening_cards(state, words),
            };
            if options.explain {
                drawings.push(explained(state, desk.setup().options.rules(), words));
            }
            output::print(&options.format.of(&drawings))
        }
        None => Ok(ExitCode::SUCCESS),
    };
    Some(printed.map(|_| end(&reading.errors, &options.file, words)))
}

/// The answer in JSON.
#[derive(Serialize)]
struct Answer {
    form: &'static str,
    options: Keyed<String>,
    players: Vec<String>,
    deals: Vec<Deal>,
    sheet: Cards,
    /// Everybody's own points.
    totals: Keyed<i32>,
    /// What stands at the foot of everybody's card.
    settlement: Keyed<i32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<Told>,
}

#[derive(Serialize)]
struct Cards {
    tallies: Vec<Tally>,
    ranking: Vec<Rank>,
}

/// A deal of the answer.
#[derive(Serialize)]
struct Deal {
    round: u32,
    table: u32,
    deal: u32,
    dealer: Seat,
    vulnerable: Vulnerability,
    contract: String,
    tricks: Option<u8>,
    uncapped: BySide<i32>,
    credited: BySide<i32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    entries: Vec<explain::Entry>,
}

fn answer(event: &Progressive, explained: bool, rules: Rules, words: &Words) -> Answer {
    let tallies = event.tallies();
    let by_name = |of: fn(&Tally) -> i32| {
        Keyed(tallies.iter().map(|tally| (tally.name.to_string(), of(tally))).collect())
    };
    let deal = |(round, table, deal): (u32, u32, &DealRow)| {
        let (contract, tricks) = match deal.outcome {
            Outcome::PassedOut => ("Pass".to_string(), None),
            Outcome::Played { contract, tricks } => (contract.to_string(), Some(tricks)),
        };
        let entries = match explained {
            true => explain::of_result(deal.outcome, deal.vulnerable, rules, words),
            false => Vec::new(),
        };
        Deal {
            round,
            table,
            deal: deal.deal,
            dealer: deal.dealer,
            vulnerable: deal.vulnerable,
            contract,
            tricks,
            uncapped: deal.score.uncapped,
            credited: deal.score.credited,
            entries,
        }
    };
    let mut deals = Vec::new();
    each_deal(event, |round, table, row| deals.push(deal((round, table, row))));
    Answer {
        form: "progressive",
        options: Keyed(Vec::new()),
        players: tallies.iter().map(|tally| tally.name.to_string()).collect(),
        deals,
        totals: by_name(|tally| tally.own),
        settlement: by_name(|tally| tally.net),
        sheet: Cards { ranking: event.ranking(), tallies },
        faults: Vec::new(),
    }
}

/// Every deal with its round and table.
fn each_deal(event: &Progressive, mut with: impl FnMut(u32, u32, &DealRow)) {
    for (round, tables) in (1u32..).zip(event.rounds()) {
        for table in &tables {
            table.deals.iter().for_each(|deal| with(round, table.table, deal));
        }
    }
}

/// Where each number comes from: the contract's items, and the limit of rule 9.
fn explained(event: &Progressive, rules: Rules, words: &Words) -> Drawing {
    let heads = ["round", "table", "deal", "contract", "what", "points", "rule", "source"];
    let heads = heads.map(|head| {
        let word = words.tell(&format!("drawn-{head}"), &[("count", 0.into())]);
        (word, matches!(head, "round" | "table" | "deal" | "points"))
    });
    let mut rows = Vec::new();
    each_deal(event, |round, table, deal| {
        let contract = deal.outcome.contract().map(|contract| words.contract(contract));
        for entry in explain::of_result(deal.outcome, deal.vulnerable, rules, words) {
            rows.push(vec![
                round.to_string(),
                table.to_string(),
                deal.deal.to_string(),
                contract.clone().unwrap_or_default(),
                entry.what,
                entry.points.to_string().replace('-', "\u{2212}"),
                entry.rule,
                entry.source,
            ]);
        }
    });
    let table = sheet::Table { heads: heads.into(), rows };
    let cap = words.say("why-progressive-cap");
    let title = words.say("drawn-explained");
    Drawing { title, parts: vec![Part::Table(table), Part::Line(cap)] }
}
