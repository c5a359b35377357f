//! The report of a progressive evening: the tally cards and the ranking.

use bridge::{BySide, Seat, Vulnerability};
use formats::session::Form;
use formats::sheet::{self, Drawing, Part};
use serde::Serialize;
use tourney::log::TournamentLog;
use tourney::progressive::{DealRow, Progressive, Rank, Tally};

use super::explain;
use super::json::{self, PlayedJson, SessionJson};
use super::report::{Report, explanation_table};
use super::sources;
use crate::ordered_map::OrderedMap;
use crate::words::Words;

/// What a progressive evening comes to.
pub(super) struct ProgressiveReport<'a> {
    pub(super) event: &'a TournamentLog<Progressive>,
    pub(super) words: &'a Words,
}

#[derive(Serialize)]
pub(super) struct TalliesJson {
    tallies: Vec<Tally>,
    ranking: Vec<Rank>,
}

/// A deal in JSON.
#[derive(Serialize)]
pub(super) struct DealJson {
    round: u32,
    table: u32,
    deal: u32,
    dealer: Seat,
    vulnerable: Vulnerability,
    #[serde(flatten)]
    played: PlayedJson,
    uncapped: BySide<i32>,
    credited: BySide<i32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    entries: Vec<explain::ExplainedItem>,
}

impl Report for ProgressiveReport<'_> {
    /// The totals are each player's own points, the settlement their net points: the last line of
    /// the tally card.
    type Json = SessionJson<DealJson, TalliesJson, i32>;

    fn json(&self, explained: bool) -> Self::Json {
        let (event, options) = (self.event.state(), &self.event.setup().options);
        let tallies = event.tallies();
        let by_name = |of: fn(&Tally) -> i32| {
            OrderedMap(tallies.iter().map(|tally| (tally.name.to_string(), of(tally))).collect())
        };
        let mut deals = Vec::new();
        each_deal(event, |round, table, deal| {
            let entries = match explained {
                true => self.entries(deal),
                false => Vec::new(),
            };
            deals.push(DealJson {
                round,
                table,
                deal: deal.deal,
                dealer: deal.dealer,
                vulnerable: deal.vulnerable,
                played: PlayedJson::of(Some(deal.outcome)),
                uncapped: deal.score.uncapped,
                credited: deal.score.credited,
                entries,
            });
        });
        SessionJson {
            form: Form::Progressive.key(),
            options: json::options(options.settings()),
            players: tallies.iter().map(|tally| tally.name.to_string()).collect(),
            deals,
            totals: by_name(|tally| tally.own),
            settlement: Some(by_name(|tally| tally.net)),
            sheet: TalliesJson { ranking: event.ranking(), tallies },
            more: (),
        }
    }

    fn sheets(&self, data: bool) -> Vec<Drawing> {
        match data {
            true => sheet::evening_records(self.event.state(), self.words),
            false => sheet::evening_cards(self.event.state(), self.words),
        }
    }

    /// Explains the contract's items, and the limit of rule 9
    /// (docs/sources/README.md#progressive-rules).
    fn explain(&self, sheets: &mut Vec<Drawing>) {
        let mut rows = Vec::new();
        each_deal(self.event.state(), |round, table, deal| {
            let contract = deal.outcome.contract().map(|contract| self.words.contract(contract));
            for entry in self.entries(deal) {
                let [round, table, deal] =
                    [round, table, deal.deal].map(|number| number.to_string());
                rows.push(entry.row(vec![
                    round,
                    table,
                    deal,
                    contract.clone().unwrap_or_default(),
                ]));
            }
        });
        let numbers = ["round", "table", "deal"];
        let at = ["round", "table", "deal", "contract"];
        let mut explained = explanation_table(&at, &numbers, rows, self.words);
        let sources = sources::PROGRESSIVE_DEAL;
        let line = sources::with_sources("why-progressive-cap", sources, self.words);
        explained.parts.push(Part::Line(line));
        sheets.push(explained);
    }
}

impl ProgressiveReport<'_> {
    /// The items of a deal's score with their rules.
    fn entries(&self, deal: &DealRow) -> Vec<explain::ExplainedItem> {
        let rules = self.event.setup().options.rules();
        explain::result_items(deal.outcome, deal.vulnerable, rules, self.words)
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
