//! Explains each number of a bridge sheet: its rule and its source.

use bridge::evening::Rubber;
use bridge::forms::{Family, FormOptions, Posting, Sheet, SheetPlace, Slip};
use bridge::score::{Insult, Item, Rules, Undertricks};
use bridge::{Outcome, Side, Vulnerability};
use formats::sheet::number;
use serde::Serialize;

use super::contract::ContractArgs;
use super::report::ExplainedRow;
use super::sources::{self, Cited};
use crate::words::Words;

/// The rule behind a number, and its source.
pub(super) struct Explanation {
    pub(super) rule: String,
    pub(super) source: Cited,
}

/// One item of a single result's score.
#[derive(Serialize)]
pub(super) struct ExplainedItem {
    side: Side,
    #[serde(rename = "for")]
    item: Item,
    #[serde(skip)]
    what: String,
    points: i32,
    rule: String,
    source: Cited,
}

impl ExplainedItem {
    /// Its row of the explanation, after these columns of the report's own.
    pub(super) fn row(self, at: Vec<String>) -> ExplainedRow {
        let ExplainedItem { what, points, rule, source, .. } = self;
        ExplainedRow { at, what, points: number(points), rule, source }
    }
}

/// The items of a single result, each with its rule; empty if it was passed out.
pub(super) fn result_items(
    outcome: Outcome,
    vulnerable: Vulnerability,
    rules: Rules,
    words: &Words,
) -> Vec<ExplainedItem> {
    let Outcome::Played { contract, tricks } = outcome else { return Vec::new() };
    let side = contract.declarer.side();
    let args = ContractArgs {
        terms: contract.terms,
        tricks,
        vulnerable: vulnerable.of(side),
        undertricks: rules.undertricks,
        insult: rules.insult,
        honors: None,
    };
    let entry = |(item, points): (Item, i32)| {
        let line = args.line(item, points, words);
        ExplainedItem {
            side: if item == Item::Undertricks { side.opponents() } else { side },
            item,
            what: line.what,
            points,
            rule: line.why,
            source: Cited::new(sources::of_contract(item), words),
        }
    };
    args.parts(tricks).items().map(entry).collect()
}

/// The rule and source of a sheet's entry.
pub(super) fn explanation(
    posting: &Posting,
    rubber: &Rubber,
    form: &FormOptions,
    words: &Words,
) -> Explanation {
    let slip = rubber.slips.iter().find(|slip| slip.board == posting.entry.board);
    let item = posting.entry.item;
    let source = Cited::new(sources::of_entry(item, posting.place, form), words);
    let home = matches!(form, FormOptions::Home(_));
    if form.info().family == Family::Ancestors {
        return Explanation { rule: ancestor_rule(item, words), source };
    }
    let core = matches!(
        item,
        Item::Contract | Item::Overtricks | Item::Slam | Item::Insult | Item::Undertricks
    ) || matches!((item, posting.place), (Item::Game | Item::Part, SheetPlace::Row));
    if core && !home {
        let rule = slip.and_then(|slip| contract_rule(posting, slip, form, words));
        if let Some(rule) = rule {
            return Explanation { rule, source };
        }
    }
    let key = match item {
        Item::Contract => "home-contract",
        Item::Overtricks => "home-overtricks",
        Item::Undertricks => "home-undertricks",
        Item::Slam => "home-slam",
        Item::HomeGame => "home-game",
        Item::Doubling => "home-doubling",
        Item::Honors if home => "home-honors",
        Item::Rubber if home => "home-rubber",
        Item::Honors => "honors",
        Item::Game if matches!(form, FormOptions::Chicago(_)) => "chicago-game",
        Item::Game => "rubber-game",
        Item::Rubber => "rubber",
        Item::UnfinishedGame => "unfinished-game",
        Item::UnfinishedPart => "unfinished-part",
        Item::HeldPart => "held-part",
        Item::Imps => return Explanation { rule: imps_rule(posting, rubber, words), source },
        _ => "other",
    };
    Explanation { rule: words.text(&format!("why-{key}")), source }
}

/// The rule of an ancestor of bridge (whist, biritch, vint and others).
fn ancestor_rule(item: Item, words: &Words) -> String {
    let key = match item {
        Item::Contract => "contract",
        Item::Tricks => "tricks",
        Item::Overtricks => "overtricks",
        Item::Undertricks => "undertricks",
        Item::Slam => "slam",
        Item::Honors => "honors",
        Item::Game => "game",
        Item::Rubber => "rubber",
        _ => "other",
    };
    words.text(&format!("why-old-{key}"))
}

/// The rule of an item that depends on the contract only.
fn contract_rule(
    posting: &Posting,
    slip: &Slip,
    form: &FormOptions,
    words: &Words,
) -> Option<String> {
    let Outcome::Played { contract, tricks } = slip.outcome else { return None };
    let setting = |key: &str| {
        form.settings().into_iter().find(|setting| setting.key == key).map(|found| found.word)
    };
    let args = ContractArgs {
        terms: contract.terms,
        tricks,
        vulnerable: slip.vulnerable.of(contract.declarer.side()),
        undertricks: setting("undertricks")
            .and_then(|word| word.parse::<Undertricks>().ok())
            .unwrap_or_default(),
        insult: setting("insult").and_then(|word| word.parse::<Insult>().ok()).unwrap_or_default(),
        honors: None,
    };
    Some(args.line(posting.entry.item, posting.entry.points, words).why)
}

fn imps_rule(posting: &Posting, rubber: &Rubber, words: &Words) -> String {
    let facts = match rubber.running.sheet() {
        Sheet::Russian(sheet) => sheet
            .rows
            .iter()
            .find(|row| row.board.slip.board == posting.entry.board)
            .map(|row| (row.board.score_ns, row.target)),
        _ => None,
    };
    let (score, target) = facts.unwrap_or_default();
    let facts = [
        ("score", number(score).into()),
        ("target", number(target).into()),
        ("difference", number(score - target).into()),
    ];
    words.format("why-imps", &facts)
}
