//! `biritch score session`: the sheet and the settlement of a session file.

use std::process::ExitCode;

use bridge::evening::{Evening, Rubber};
use bridge::forms::{Posting, Sheet, SheetPlace};
use bridge::score::Item;
use bridge::{BySeat, BySide, Outcome, Seat, Side, Vulnerability};
use cards::Card;
use formats::session::{self, Session};
use formats::sheet;
use serde::Serialize;
use serde_json::{Value, json};

use super::json::{self, Label};
use super::{explain, faults};
use crate::failure::Failure;
use crate::ordered_map::OrderedMap;
use crate::words::Words;
use crate::{input, output};

/// The arguments of `biritch score session`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SessionArgs {
    pub(crate) file: String,
    pub(crate) explain: bool,
    pub(crate) format: Format,
}

/// The output format of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    Text,
    Csv,
    Svg,
}

impl Format {
    /// The sheets in this format.
    pub(super) fn render(self, drawings: &[sheet::Drawing]) -> String {
        match self {
            Format::Text => sheet::text(drawings),
            Format::Csv => sheet::csv(drawings, sheet::Separator::Comma),
            Format::Svg => sheet::svg(drawings),
        }
    }
}

/// Prints the sheet, the settlement, and the errors of the file.
pub(crate) fn session(args: &SessionArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let bytes = input::bytes(&args.file)?;
    let others = [
        super::progressive::session,
        super::contest::session,
        super::teams::session,
        super::preferans::session,
    ];
    for other in others {
        if let Some(answered) = other(&bytes, args, json, words) {
            return answered;
        }
    }
    let reading = session::read(&bytes);
    if let (Some(session), Some(evening)) = (&reading.session, &reading.evening) {
        let report = SessionReport { session, evening, faults: &reading.errors, words };
        if json {
            output::print_json(&report.json(args.explain))?;
        } else {
            output::print(&report.rendered(args))?;
        }
    }
    Ok(faults::print_faults(&reading.errors, &args.file, words))
}

struct SessionReport<'a> {
    session: &'a Session,
    evening: &'a Evening,
    faults: &'a [session::ParseError],
    words: &'a Words,
}

/// A deal in JSON.
#[derive(Serialize)]
struct DealJson {
    /// The rubber it belongs to, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    rubber: Option<usize>,
    deal: u32,
    dealer: Seat,
    vulnerable: Vulnerability,
    /// `Pass` if passed out.
    contract: String,
    tricks: Option<u8>,
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
struct EntryJson {
    side: Side,
    place: SheetPlace,
    #[serde(rename = "for")]
    item: Item,
    points: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<String>,
}

/// The result in JSON.
#[derive(Serialize)]
struct SessionJson<'a> {
    form: &'static str,
    options: OrderedMap<String, String>,
    players: &'a [String],
    deals: Vec<DealJson>,
    sheet: SheetJson,
    totals: OrderedMap<String, i32>,
    settlement: Option<OrderedMap<String, i32>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<json::FaultJson>,
}

/// The sheet; for several rubbers, each rubber's sheet and the ledger.
#[derive(Serialize)]
#[serde(untagged)]
enum SheetJson {
    Empty,
    One(Box<Sheet>),
    Several { rubbers: Vec<RubberJson>, ledger: Vec<AccountJson> },
}

/// One of several rubbers.
#[derive(Serialize)]
struct RubberJson {
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
struct CutCardJson {
    player: Label,
    card: Card,
}

#[derive(Serialize)]
struct AccountJson {
    player: Label,
    won: Vec<Option<i32>>,
    rubbers: u32,
    sum: i32,
    place: u32,
}

impl SessionReport<'_> {
    fn json(&self, explained: bool) -> SessionJson<'_> {
        let form = &self.session.form;
        let rubbers = self.evening.rubbers();
        let deals = rubbers
            .iter()
            .enumerate()
            .flat_map(|(at, rubber)| self.deals(at, rubber, explained))
            .collect();
        SessionJson {
            form: form.info().key,
            options: json::options(
                form.settings().into_iter().chain(self.session.agreed.settings()),
            ),
            players: &self.session.players,
            deals,
            sheet: self.sheet(),
            totals: self.totals(),
            settlement: self.settlement(),
            faults: json::faults(self.faults, self.words),
        }
    }

    fn deals(&self, at: usize, rubber: &Rubber, explained: bool) -> Vec<DealJson> {
        let several = self.evening.rubbers().len() > 1;
        let postings = rubber.running.postings();
        let mut totals = BySide([0, 0]);
        let line = |posting: &Posting| {
            let explanation = explained
                .then(|| explain::explanation(posting, rubber, &self.session.form, self.words));
            let (rule, source) =
                explanation.map(|explanation| (explanation.rule, explanation.source)).unzip();
            let Posting { side, place, entry } = *posting;
            EntryJson { side, place, item: entry.item, points: entry.points, rule, source }
        };
        let deal = |slip: &bridge::forms::Slip| {
            let of: Vec<&Posting> =
                postings.iter().filter(|posting| posting.entry.board == slip.board).collect();
            for posting in &of {
                totals[posting.side] += posting.entry.points;
            }
            let (contract, tricks) = match slip.outcome {
                Outcome::PassedOut => ("Pass".to_owned(), None),
                Outcome::Played { contract, tricks } => {
                    (contract.to_string(), Some(tricks.count()))
                }
            };
            DealJson {
                rubber: several.then_some(at + 1),
                deal: slip.board,
                dealer: slip.dealer,
                vulnerable: slip.vulnerable,
                contract,
                tricks,
                honors: slip.honors.map(|award| {
                    // Honors in the form's own points, as in the file.
                    let [four, more] = rubber.running.award_points();
                    let points = if award.points() == 100 { four } else { more };
                    format!("{}:{points}", award.seat())
                }),
                hcp_ns: slip.hcp_ns,
                entries: of.into_iter().map(line).collect(),
                totals,
            }
        };
        rubber.slips.iter().map(deal).collect()
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

    /// A message without arguments.
    fn message(&self, key: &str) -> String {
        self.words.tell(key, &[])
    }

    /// The sheets in the output format.
    fn rendered(&self, args: &SessionArgs) -> String {
        let mut drawings = match args.format {
            Format::Csv => sheet::records(self.evening, &self.session.players, self.words),
            Format::Text | Format::Svg => {
                sheet::draw(self.evening, &self.session.players, self.words)
            }
        };
        if args.explain {
            drawings.extend(self.explained());
        }
        args.format.render(&drawings)
    }

    /// Every number of every sheet with its rule.
    fn explained(&self) -> Option<sheet::Drawing> {
        let heads = ["deal", "contract", "side", "place", "what", "points", "rule", "source"];
        let heads = heads.map(|head| {
            (self.message(&format!("drawn-{head}")), matches!(head, "deal" | "points"))
        });
        let mut rows = Vec::new();
        for rubber in self.evening.rubbers() {
            for posting in rubber.running.postings() {
                let slip = rubber.slips.iter().find(|slip| slip.board == posting.entry.board);
                let contract = slip.and_then(|slip| slip.contract());
                let explanation =
                    explain::explanation(&posting, rubber, &self.session.form, self.words);
                let place = json!(posting.place);
                let item = json!(posting.entry.item);
                let word = |kind: &str, value: &Value| {
                    self.message(&format!("drawn-{kind}-{}", value.as_str().unwrap_or("other")))
                };
                rows.push(vec![
                    posting.entry.board.to_string(),
                    contract.map_or_else(String::new, |contract| self.words.contract(contract)),
                    self.words.side(posting.side),
                    word("place", &place),
                    word("item", &item),
                    posting.entry.points.to_string().replace('-', "−"),
                    explanation.rule,
                    explanation.source,
                ]);
            }
        }
        let title = self.message("drawn-explained");
        let table = sheet::Table { heads: heads.into(), rows };
        (!table.rows.is_empty())
            .then(|| sheet::Drawing { title, parts: vec![sheet::Part::Table(table)] })
    }
}

/// Each side with its number.
fn by_side(of: BySide<i32>) -> OrderedMap<String, i32> {
    OrderedMap(Side::ALL.map(|side| (side.to_string(), of[side])).into())
}

impl sheet::Labels for Words {
    fn label(&self, key: &str, count: i64) -> String {
        self.tell(key, &[("count", count.into())])
    }

    fn contract(&self, contract: bridge::Contract) -> String {
        Words::contract(self, contract)
    }

    fn rank(&self, rank: cards::Rank) -> String {
        Words::rank(self, rank)
    }

    fn seat(&self, seat: Seat) -> String {
        self.seat_letter(seat)
    }

    fn side(&self, side: Side) -> String {
        Words::side(self, side)
    }

    fn zone(&self, vulnerable: Vulnerability) -> String {
        let key = match vulnerable {
            Vulnerability::None => "drawn-zone-none",
            Vulnerability::NorthSouth => "drawn-zone-ns",
            Vulnerability::EastWest => "drawn-zone-ew",
            Vulnerability::Both => "drawn-zone-both",
        };
        self.tell(key, &[])
    }
}
