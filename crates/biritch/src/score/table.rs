//! The report of a session of one table of bridge.

use bridge::evening::{Evening, Rubber};
use bridge::forms::{Posting, Sheet, SheetPlace};
use bridge::score::Item;
use bridge::{BySeat, BySide, Seat, Side, Vulnerability};
use cards::Card;
use formats::session::Session;
use formats::sheet;
use serde::Serialize;
use serde_json::{Value, json};

use super::explain::{self, Explanation};
use super::json::{self, Label, PlayedJson, SessionJson};
use super::report::{ExplainedRow, Report, explanation_table};
use super::sources::Cited;
use crate::ordered_map::OrderedMap;
use crate::words::Words;

/// What a session of one table comes to.
pub(super) struct TableReport<'a> {
    pub(super) session: &'a Session,
    pub(super) evening: &'a Evening,
    pub(super) words: &'a Words,
}

/// A deal in JSON.
#[derive(Serialize)]
pub(super) struct DealJson {
    /// The rubber it belongs to, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    rubber: Option<usize>,
    deal: u32,
    dealer: Seat,
    vulnerable: Vulnerability,
    #[serde(flatten)]
    played: PlayedJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    honors: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hcp_ns: Option<u8>,
    entries: Vec<EntryJson>,
    /// Each side's total after this deal.
    totals: BySide<i32>,
}

/// An entry of a sheet in JSON.
#[derive(Serialize)]
pub(super) struct EntryJson {
    side: Side,
    place: SheetPlace,
    #[serde(rename = "for")]
    item: Item,
    points: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<Cited>,
}

/// The sheet; for several rubbers, each rubber's sheet and the ledger.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum SheetJson {
    Empty,
    One(Box<Sheet>),
    Several { rubbers: Vec<RubberJson>, ledger: Vec<AccountJson> },
}

/// One of several rubbers.
#[derive(Serialize)]
pub(super) struct RubberJson {
    rubber: u32,
    seats: BySeat<Label>,
    out: Vec<Label>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cut: Vec<CutCardJson>,
    sheet: Sheet,
    totals: BySide<i32>,
    settlement: Option<BySide<i32>>,
}

#[derive(Serialize)]
pub(super) struct CutCardJson {
    player: Label,
    card: Card,
}

#[derive(Serialize)]
pub(super) struct AccountJson {
    player: Label,
    won: Vec<Option<i32>>,
    rubbers: u32,
    sum: i32,
    place: u32,
}

impl Report for TableReport<'_> {
    type Json = SessionJson<DealJson, SheetJson, i32>;

    fn json(&self, explained: bool) -> Self::Json {
        let form = &self.session.form;
        let rubbers = self.evening.rubbers().iter().enumerate();
        SessionJson {
            form: form.info().key,
            options: json::options(
                form.settings().into_iter().chain(self.session.agreed.settings()),
            ),
            players: self.session.players.clone(),
            deals: rubbers.flat_map(|(at, rubber)| self.deals(at, rubber, explained)).collect(),
            sheet: self.sheet(),
            totals: self.totals(),
            settlement: self.settlement(),
            more: (),
        }
    }

    fn sheets(&self, data: bool) -> Vec<sheet::Drawing> {
        let players = &self.session.players;
        match data {
            true => sheet::records(self.evening, players, self.words),
            false => sheet::draw(self.evening, players, self.words),
        }
    }

    fn explain(&self, sheets: &mut Vec<sheet::Drawing>) {
        let rows = self.explained();
        if !rows.is_empty() {
            let at = ["deal", "contract", "side", "place"];
            sheets.push(explanation_table(&at, &["deal"], rows, self.words));
        }
    }
}

impl TableReport<'_> {
    fn deals(&self, at: usize, rubber: &Rubber, explained: bool) -> Vec<DealJson> {
        let several = self.evening.rubbers().len() > 1;
        let postings = rubber.running.postings();
        let deal = |slip: &bridge::forms::Slip| {
            let of: Vec<&Posting> =
                postings.iter().filter(|posting| posting.entry.board == slip.board).collect();
            DealJson {
                rubber: several.then_some(at + 1),
                deal: slip.board,
                dealer: slip.dealer,
                vulnerable: slip.vulnerable,
                played: PlayedJson::of(Some(slip.outcome)),
                honors: slip.honors.map(|award| {
                    // Honors in the form's own points, as in the file.
                    format!("{}:{}", award.seat(), rubber.running.honor_points(award))
                }),
                hcp_ns: slip.hcp_ns,
                entries: of
                    .into_iter()
                    .map(|posting| self.entry(posting, rubber, explained))
                    .collect(),
                totals: rubber.running.totals_after(slip.board),
            }
        };
        rubber.slips.iter().map(deal).collect()
    }

    /// An entry of a sheet, with its rule and source if `explained`.
    fn entry(&self, posting: &Posting, rubber: &Rubber, explained: bool) -> EntryJson {
        let explanation = explained
            .then(|| explain::explanation(posting, rubber, &self.session.form, self.words));
        let (rule, source) =
            explanation.map(|explanation| (explanation.rule, explanation.source)).unzip();
        let Posting { side, place, entry } = *posting;
        EntryJson { side, place, item: entry.item, points: entry.points, rule, source }
    }

    fn sheet(&self) -> SheetJson {
        match self.evening.rubbers() {
            [] => SheetJson::Empty,
            [rubber] => SheetJson::One(Box::new(rubber.running.sheet())),
            rubbers => {
                let report = rubbers.iter().zip(1..);
                let rubbers = report.map(|(rubber, number)| self.rubber(rubber, number)).collect();
                SheetJson::Several { rubbers, ledger: self.ledger() }
            }
        }
    }

    fn rubber(&self, rubber: &Rubber, number: u32) -> RubberJson {
        let name = |person: &u8| self.label(*person);
        let drawn = rubber.cut.iter();
        RubberJson {
            rubber: number,
            seats: BySeat::new(|seat| name(&rubber.seating.seats[seat])),
            out: rubber.seating.out.iter().map(name).collect(),
            cut: drawn
                .map(|draw| CutCardJson { player: name(&draw.person), card: draw.card })
                .collect(),
            sheet: rubber.running.sheet(),
            totals: rubber.running.totals(),
            settlement: rubber.running.settlement(),
        }
    }

    fn label(&self, person: u8) -> Label {
        match self.session.players.get(usize::from(person)) {
            Some(name) => Label::Word(name.clone()),
            None => Label::Number(u32::from(person) + 1),
        }
    }

    fn ledger(&self) -> Vec<AccountJson> {
        let line = |account: bridge::evening::Account| AccountJson {
            player: self.label(account.person),
            won: account.won,
            rubbers: account.rubbers,
            sum: account.sum,
            place: account.place,
        };
        self.evening.ledger().into_iter().map(line).collect()
    }

    /// Each side's total for one rubber, each player's total for several.
    fn totals(&self) -> OrderedMap<String, i32> {
        match self.evening.rubbers() {
            [] => OrderedMap(Vec::new()),
            [rubber] => by_side(rubber.running.totals()),
            _ => self.by_player(|account| account.points),
        }
    }

    /// What each side and each player wins; `None` while nothing is settled.
    fn settlement(&self) -> Option<OrderedMap<String, i32>> {
        let rubbers = self.evening.rubbers();
        if rubbers.iter().all(|rubber| rubber.running.settlement().is_none()) {
            return None;
        }
        let mut won = match rubbers {
            [rubber] => rubber.running.settlement().map_or(Vec::new(), |won| by_side(won).0),
            _ => Vec::new(),
        };
        if !self.session.players.is_empty() || won.is_empty() {
            won.extend(self.by_player(|account| account.sum).0);
        }
        Some(OrderedMap(won))
    }

    fn by_player(&self, of: impl Fn(&bridge::evening::Account) -> i32) -> OrderedMap<String, i32> {
        let accounts = self.evening.ledger();
        let line = |account: &bridge::evening::Account| {
            let name = match self.label(account.person) {
                Label::Word(name) => name,
                Label::Number(number) => number.to_string(),
            };
            (name, of(account))
        };
        OrderedMap(accounts.iter().map(line).collect())
    }

    /// Every number of every sheet with its rule.
    fn explained(&self) -> Vec<ExplainedRow> {
        let mut rows = Vec::new();
        for rubber in self.evening.rubbers() {
            for posting in rubber.running.postings() {
                let slip = rubber.slips.iter().find(|slip| slip.board == posting.entry.board);
                let contract = slip.and_then(|slip| slip.contract());
                let form = &self.session.form;
                let Explanation { rule, source } =
                    explain::explanation(&posting, rubber, form, self.words);
                let Posting { side, place, entry } = posting;
                let word = |kind: &str, value: &Value| {
                    let key = format!("{kind}{}", value.as_str().unwrap_or("other"));
                    self.words.text(&key)
                };
                let unbid = rubber.running.manner().has_no_bidding();
                let contract = contract.map(|contract| match unbid {
                    true => sheet::Labels::trumps(self.words, contract),
                    false => self.words.contract(contract),
                });
                rows.push(ExplainedRow {
                    at: vec![
                        posting.entry.board.to_string(),
                        contract.unwrap_or_default(),
                        self.words.side(side),
                        word("drawn-place-", &json!(place)),
                    ],
                    what: word("at-item-", &json!(entry.item)),
                    points: sheet::number(entry.points),
                    rule,
                    source,
                });
            }
        }
        rows
    }
}

/// Each side with its number.
fn by_side(of: BySide<i32>) -> OrderedMap<String, i32> {
    OrderedMap(Side::ALL.map(|side| (side.to_string(), of[side])).into())
}
