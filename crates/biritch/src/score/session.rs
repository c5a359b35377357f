//! `biritch score session`: the sheet and the settlement of an evening that a file describes.

use std::process::ExitCode;

use bridge::evening::{Evening, Rubber};
use bridge::forms::{Place, Posting, Sheet};
use bridge::score::Item;
use bridge::{BySeat, BySide, Outcome, Seat, Side, Vulnerability};
use cards::Card;
use formats::session::{self, Session};
use formats::sheet;
use serde::Serialize;
use serde_json::{Value, json};

use super::told::{self, Keyed, Name};
use super::{explain, faults};
use crate::failure::Failure;
use crate::words::Words;
use crate::{input, output};

/// Which file, and how it is answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    pub(crate) file: String,
    pub(crate) explain: bool,
    pub(crate) format: Format,
}

/// As what a sheet is printed for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    Text,
    Csv,
    Svg,
}

impl Format {
    /// Sheets written so.
    pub(super) fn of(self, drawings: &[sheet::Drawing]) -> String {
        match self {
            Format::Text => sheet::text(drawings),
            Format::Csv => sheet::csv(drawings, sheet::Separator::Comma),
            Format::Svg => sheet::svg(drawings),
        }
    }
}

/// Prints the sheet, the settlement, and what is wrong in the file.
pub(crate) fn session(options: &Options, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let bytes = input::bytes(&options.file)?;
    let others = [
        super::progressive::session,
        super::contest::session,
        super::teams::session,
        super::preferans::session,
    ];
    for other in others {
        if let Some(answered) = other(&bytes, options, json, words) {
            return answered;
        }
    }
    let reading = session::read(&bytes);
    if let (Some(session), Some(evening)) = (&reading.session, &reading.evening) {
        let told = Told { session, evening, faults: &reading.errors, words };
        if json {
            output::print_json(&told.answer(options.explain))?;
        } else {
            output::print(&told.drawn(options))?;
        }
    }
    Ok(faults::tell(&reading.errors, &options.file, words))
}

struct Told<'a> {
    session: &'a Session,
    evening: &'a Evening,
    faults: &'a [session::ParseError],
    words: &'a Words,
}

/// A deal in the answer.
#[derive(Serialize)]
struct Deal {
    /// Which rubber it was of, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    rubber: Option<usize>,
    deal: u32,
    dealer: Seat,
    vulnerable: Vulnerability,
    /// `Pass` if it was passed out.
    contract: String,
    tricks: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    honors: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hcp_ns: Option<u8>,
    entries: Vec<Line>,
    /// What each side has written after it.
    totals: BySide<i32>,
}

/// An entry of a sheet in the answer.
#[derive(Serialize)]
struct Line {
    side: Side,
    place: Place,
    #[serde(rename = "for")]
    item: Item,
    points: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<String>,
}

/// The answer.
#[derive(Serialize)]
struct Answer<'a> {
    form: &'static str,
    options: Keyed<String>,
    players: &'a [String],
    deals: Vec<Deal>,
    sheet: SheetTold,
    totals: Keyed<i32>,
    settlement: Option<Keyed<i32>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<told::Told>,
}

/// The sheet itself; of several rubbers each, and the ledger.
#[derive(Serialize)]
#[serde(untagged)]
enum SheetTold {
    Nobody,
    One(Box<Sheet>),
    Several { rubbers: Vec<RubberTold>, ledger: Vec<AccountTold> },
}

/// One rubber of several.
#[derive(Serialize)]
struct RubberTold {
    rubber: u32,
    seats: BySeat<Name>,
    out: Vec<Name>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cut: Vec<DrawTold>,
    sheet: Sheet,
    totals: BySide<i32>,
    settlement: Option<BySide<i32>>,
}

#[derive(Serialize)]
struct DrawTold {
    player: Name,
    card: Card,
}

#[derive(Serialize)]
struct AccountTold {
    player: Name,
    won: Vec<Option<i32>>,
    rubbers: u32,
    sum: i32,
    place: u32,
}

impl Told<'_> {
    fn answer(&self, explained: bool) -> Answer<'_> {
        let form = &self.session.form;
        let rubbers = self.evening.rubbers();
        let deals = rubbers
            .iter()
            .enumerate()
            .flat_map(|(at, rubber)| self.deals(at, rubber, explained))
            .collect();
        Answer {
            form: form.known().key,
            options: told::options(
                form.settings().into_iter().chain(self.session.agreed.settings()),
            ),
            players: &self.session.players,
            deals,
            sheet: self.sheet(),
            totals: self.totals(),
            settlement: self.settlement(),
            faults: told::faults(self.faults, self.words),
        }
    }

    fn deals(&self, at: usize, rubber: &Rubber, explained: bool) -> Vec<Deal> {
        let several = self.evening.rubbers().len() > 1;
        let postings = rubber.running.postings();
        let mut totals = BySide([0, 0]);
        let line = |posting: &Posting| {
            let why =
                explained.then(|| explain::why(posting, rubber, &self.session.form, self.words));
            let (rule, source) = why.map(|why| (why.rule, why.source)).unzip();
            let Posting { side, place, entry } = *posting;
            Line { side, place, item: entry.item, points: entry.points, rule, source }
        };
        let deal = |slip: &bridge::forms::Slip| {
            let of: Vec<&Posting> =
                postings.iter().filter(|posting| posting.entry.board == slip.board).collect();
            for posting in &of {
                totals[posting.side] += posting.entry.points;
            }
            let (contract, tricks) = match slip.outcome {
                Outcome::PassedOut => ("Pass".to_owned(), None),
                Outcome::Played { contract, tricks } => (contract.to_string(), Some(tricks)),
            };
            Deal {
                rubber: several.then_some(at + 1),
                deal: slip.board,
                dealer: slip.dealer,
                vulnerable: slip.vulnerable,
                contract,
                tricks,
                honors: slip.honors.map(|award| {
                    // In the form's own points, as the file has them.
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

    fn sheet(&self) -> SheetTold {
        match self.evening.rubbers() {
            [] => SheetTold::Nobody,
            [rubber] => SheetTold::One(Box::new(rubber.running.sheet())),
            rubbers => {
                let told = rubbers.iter().zip(1..);
                let rubbers = told.map(|(rubber, number)| self.rubber(rubber, number)).collect();
                SheetTold::Several { rubbers, ledger: self.ledger() }
            }
        }
    }

    fn rubber(&self, rubber: &Rubber, number: u32) -> RubberTold {
        let name = |person: &u8| self.name(*person);
        let drawn = rubber.cut.iter();
        RubberTold {
            rubber: number,
            seats: BySeat::new(|seat| name(&rubber.seating.seats[seat])),
            out: rubber.seating.out.iter().map(name).collect(),
            cut: drawn
                .map(|draw| DrawTold { player: name(&draw.person), card: draw.card })
                .collect(),
            sheet: rubber.running.sheet(),
            totals: rubber.running.totals(),
            settlement: rubber.running.settlement(),
        }
    }

    fn name(&self, person: u8) -> Name {
        match self.session.players.get(usize::from(person)) {
            Some(name) => Name::Word(name.clone()),
            None => Name::Number(u32::from(person) + 1),
        }
    }

    fn ledger(&self) -> Vec<AccountTold> {
        let line = |account: bridge::evening::Account| AccountTold {
            player: self.name(account.person),
            won: account.won,
            rubbers: account.rubbers,
            sum: account.sum,
            place: account.place,
        };
        self.evening.ledger().into_iter().map(line).collect()
    }

    /// Of one rubber each side's total, of several what each player's sides have written.
    fn totals(&self) -> Keyed<i32> {
        match self.evening.rubbers() {
            [] => Keyed(Vec::new()),
            [rubber] => by_side(rubber.running.totals()),
            _ => self.by_player(|account| account.points),
        }
    }

    /// What each side wins, and each player; null while nothing is settled.
    fn settlement(&self) -> Option<Keyed<i32>> {
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
        Some(Keyed(won))
    }

    fn by_player(&self, of: impl Fn(&bridge::evening::Account) -> i32) -> Keyed<i32> {
        let accounts = self.evening.ledger();
        let line = |account: &bridge::evening::Account| {
            let name = match self.name(account.person) {
                Name::Word(name) => name,
                Name::Number(number) => number.to_string(),
            };
            (name, of(account))
        };
        Keyed(accounts.iter().map(line).collect())
    }

    /// A message without facts.
    fn word(&self, key: &str) -> String {
        self.words.tell(key, &[])
    }

    /// The sheets for people.
    fn drawn(&self, options: &Options) -> String {
        let mut drawings = match options.format {
            Format::Csv => sheet::records(self.evening, &self.session.players, self.words),
            Format::Text | Format::Svg => {
                sheet::draw(self.evening, &self.session.players, self.words)
            }
        };
        if options.explain {
            drawings.extend(self.explained());
        }
        options.format.of(&drawings)
    }

    /// Every number of every sheet with its rule.
    fn explained(&self) -> Option<sheet::Drawing> {
        let heads = ["deal", "contract", "side", "place", "what", "points", "rule", "source"];
        let heads = heads
            .map(|head| (self.word(&format!("drawn-{head}")), matches!(head, "deal" | "points")));
        let mut rows = Vec::new();
        for rubber in self.evening.rubbers() {
            for posting in rubber.running.postings() {
                let slip = rubber.slips.iter().find(|slip| slip.board == posting.entry.board);
                let contract = slip.and_then(|slip| slip.contract());
                let why = explain::why(&posting, rubber, &self.session.form, self.words);
                let place = json!(posting.place);
                let item = json!(posting.entry.item);
                let word = |kind: &str, value: &Value| {
                    self.word(&format!("drawn-{kind}-{}", value.as_str().unwrap_or("other")))
                };
                rows.push(vec![
                    posting.entry.board.to_string(),
                    contract.map_or_else(String::new, |contract| self.words.contract(contract)),
                    self.words.side(posting.side),
                    word("place", &place),
                    word("item", &item),
                    posting.entry.points.to_string().replace('-', "−"),
                    why.rule,
                    why.source,
                ]);
            }
        }
        let title = self.word("drawn-explained");
        let table = sheet::Table { heads: heads.into(), rows };
        (!table.rows.is_empty())
            .then(|| sheet::Drawing { title, parts: vec![sheet::Part::Table(table)] })
    }
}

/// Each side with its number.
fn by_side(of: BySide<i32>) -> Keyed<i32> {
    Keyed(Side::ALL.map(|side| (side.to_string(), of[side])).into())
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
