//! `biritch score session` for progressive bridge: the tally cards and the ranking.

use std::process::ExitCode;

use bridge::score::Rules;
use bridge::{BySide, Outcome, Seat, Vulnerability};
use formats::session::{form, progressive};
use formats::sheet::{self, Drawing, Part};
use serde::Serialize;
use tourney::progressive::{DealRow, Progressive, Rank, Tally};

use super::explain;
use super::faults::print_faults;
use super::json::{self, FaultJson};
use super::session::{Format, SessionArgs};
use crate::failure::Failure;
use crate::ordered_map::OrderedMap;
use crate::output;
use crate::words::Words;

/// Scores a file of this form; `None` for any other form.
pub(super) fn session(
    bytes: &[u8],
    args: &SessionArgs,
    json: bool,
    words: &Words,
) -> Option<Result<ExitCode, Failure>> {
    let named = form(str::from_utf8(bytes).ok()?)?;
    if !named.text.eq_ignore_ascii_case("progressive") {
        return None;
    }
    let reading = progressive::read(bytes);
    let printed = match &reading.event {
        Some(event) if json => {
            let settings = &event.setup().options;
            let mut answer = progressive_json(event.state(), args.explain, settings.rules(), words);
            answer.options = json::options(settings.settings());
            answer.faults = json::faults(&reading.errors, words);
            output::print_json(&answer)
        }
        Some(event) => {
            let state = event.state();
            let mut drawings = match args.format {
                Format::Csv => sheet::evening_records(state, words),
                Format::Text | Format::Svg => sheet::evening_cards(state, words),
            };
            if args.explain {
                drawings.push(explained(state, event.setup().options.rules(), words));
            }
            output::print(&args.format.render(&drawings))
        }
        None => Ok(ExitCode::SUCCESS),
    };
    Some(printed.map(|_| print_faults(&reading.errors, &args.file, words)))
}

/// The result in JSON.
#[derive(Serialize)]
struct ProgressiveJson {
    form: &'static str,
    options: OrderedMap<String, String>,
    players: Vec<String>,
    deals: Vec<DealJson>,
    sheet: TalliesJson,
    /// Each player's own points.
    totals: OrderedMap<String, i32>,
    /// Each player's net points, the last line of the tally card.
    settlement: OrderedMap<String, i32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<FaultJson>,
}

#[derive(Serialize)]
struct TalliesJson {
    tallies: Vec<Tally>,
    ranking: Vec<Rank>,
}

/// A deal in JSON.
#[derive(Serialize)]
struct DealJson {
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
    entries: Vec<explain::ExplainedItem>,
}

fn progressive_json(
    event: &Progressive,
    explained: bool,
    rules: Rules,
    words: &Words,
) -> ProgressiveJson {
    let tallies = event.tallies();
    let by_name = |of: fn(&Tally) -> i32| {
        OrderedMap(tallies.iter().map(|tally| (tally.name.to_string(), of(tally))).collect())
    };
    let deal = |(round, table, deal): (u32, u32, &DealRow)| {
        let (contract, tricks) = match deal.outcome {
            Outcome::PassedOut => ("Pass".to_string(), None),
            Outcome::Played { contract, tricks } => (contract.to_string(), Some(tricks.count())),
        };
        let entries = match explained {
            true => explain::result_items(deal.outcome, deal.vulnerable, rules, words),
            false => Vec::new(),
        };
        DealJson {
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
    ProgressiveJson {
        form: "progressive",
        options: OrderedMap(Vec::new()),
        players: tallies.iter().map(|tally| tally.name.to_string()).collect(),
        deals,
        totals: by_name(|tally| tally.own),
        settlement: by_name(|tally| tally.net),
        sheet: TalliesJson { ranking: event.ranking(), tallies },
        faults: Vec::new(),
    }
}

/// Calls `with` for every deal, with its round and table.
fn each_deal(event: &Progressive, mut with: impl FnMut(u32, u32, &DealRow)) {
    for (round, tables) in (1u32..).zip(event.rounds()) {
        for table in &tables {
            table.deals.iter().for_each(|deal| with(round, table.table, deal));
        }
    }
}

/// Explains each number: the contract's items, and the limit of rule 9
/// (docs/sources/README.md#progressive-rules).
fn explained(event: &Progressive, rules: Rules, words: &Words) -> Drawing {
    let heads = ["round", "table", "deal", "contract", "what", "points", "rule", "source"];
    let heads = heads.map(|head| {
        let word = words.tell(&format!("drawn-{head}"), &[("count", 0.into())]);
        (word, matches!(head, "round" | "table" | "deal" | "points"))
    });
    let mut rows = Vec::new();
    each_deal(event, |round, table, deal| {
        let contract = deal.outcome.contract().map(|contract| words.contract(contract));
        for entry in explain::result_items(deal.outcome, deal.vulnerable, rules, words) {
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
