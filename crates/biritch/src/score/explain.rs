//! Explains each number of a bridge sheet: its rule and its source.

use bridge::evening::Rubber;
use bridge::forms::{Family, FormOptions, Posting, Sheet, SheetPlace, Slip};
use bridge::score::{Insult, Item, Rules, Undertricks};
use bridge::{Outcome, Side, Vulnerability};
use formats::sheet::number;
use serde::Serialize;

use super::contract::ContractArgs;
use super::report::ExplainedRow;
use crate::words::Words;

/// The rule behind a number, and its source.
pub(super) struct Explanation {
    pub(super) rule: String,
    pub(super) source: String,
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
    source: String,
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
            source: words.text("source-contract"),
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
    let home = matches!(form, FormOptions::Home(_));
    if form.info().family == Family::Ancestors {
        return ancestor_explanation(item, form, words);
    }
    let core = matches!(
        item,
        Item::Contract | Item::Overtricks | Item::Slam | Item::Insult | Item::Undertricks
    ) || matches!((item, posting.place), (Item::Game | Item::Part, SheetPlace::Row));
    if core && !home {
        let rule = slip.and_then(|slip| contract_rule(posting, slip, form, words));
        if let Some(rule) = rule {
            return Explanation { rule, source: words.text("source-contract") };
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
        Item::Imps => return imps_explanation(posting, rubber, words),
        _ => "other",
    };
    Explanation {
        rule: words.text(&format!("why-{key}")),
        source: words.text(&format!("source-{key}")),
    }
}

/// The rule of an ancestor of bridge (whist, biritch, vint and others), with its own source.
fn ancestor_explanation(item: Item, form: &FormOptions, words: &Words) -> Explanation {
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
    Explanation {
        rule: words.text(&format!("why-old-{key}")),
        source: words.text(&format!("source-old-{}", form.info().key)),
    }
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

fn imps_explanation(posting: &Posting, rubber: &Rubber, words: &Words) -> Explanation {
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
    Explanation { rule: words.format("why-imps", &facts), source: words.text("source-imps") }
}
