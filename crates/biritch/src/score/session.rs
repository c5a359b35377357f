//! `biritch score session`: the sheet and the settlement of an evening that a file describes.

use std::process::ExitCode;

use bridge::evening::{Evening, Rubber};
use bridge::forms::Posting;
use bridge::{BySide, Outcome, Seat, Side, Vulnerability};
use formats::session::{self, Session};
use formats::sheet;
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::{explain, faults};
use crate::failure::{Exit, Failure};
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

/// Prints the sheet, the settlement, and what is wrong in the file.
pub(crate) fn session(options: &Options, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let bytes = input::bytes(&options.file)?;
    for other in [super::progressive::session, super::contest::session] {
        if let Some(answered) = other(&bytes, &options.file, json, words) {
            return answered;
        }
    }
    if let Some(answered) = super::preferans::session(&bytes, options, json, words) {
        return answered;
    }
    let reading = session::read(&bytes);
    if let (Some(session), Some(evening)) = (&reading.session, &reading.evening) {
        let told = Told { session, evening, faults: &reading.faults, words };
        if json {
            output::print_json(&told.answer(options.explain))?;
        } else {
            output::print(&told.drawn(options))?;
        }
    }
    for fault in &reading.faults {
        eprint!("{}", faults::text(fault, &options.file, words));
    }
    Ok(if reading.faults.is_empty() { ExitCode::SUCCESS } else { Exit::Input.into() })
}

struct Told<'a> {
    session: &'a Session,
    evening: &'a Evening,
    faults: &'a [session::Fault],
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
    entries: Vec<Value>,
    /// What each side has written after it.
    totals: BySide<i32>,
}

impl Told<'_> {
    fn answer(&self, explained: bool) -> Value {
        let form = &self.session.form;
        let settings = form.settings().into_iter().chain(self.session.agreed.settings());
        let options: Map<String, Value> =
            settings.map(|setting| (setting.key.into(), setting.word.into())).collect();
        let rubbers = self.evening.rubbers();
        let deals: Vec<Deal> = rubbers
            .iter()
            .enumerate()
            .flat_map(|(at, rubber)| self.deals(at, rubber, explained))
            .collect();
        let mut answer = json!({
            "form": form.known().key,
            "options": options,
            "players": self.session.players,
            "deals": deals,
            "sheet": self.sheet(),
            "totals": self.totals(),
            "settlement": self.settlement(),
        });
        if !self.faults.is_empty() {
            let fault = |fault: &session::Fault| {
                json!({
                    "line": fault.place.line,
                    "column": fault.place.column,
                    "field": fault.field.word(),
                    "text": faults::sentence(fault, self.words),
                })
            };
            answer["faults"] = self.faults.iter().map(fault).collect();
        }
        answer
    }

    fn deals(&self, at: usize, rubber: &Rubber, explained: bool) -> Vec<Deal> {
        let several = self.evening.rubbers().len() > 1;
        let postings = rubber.running.postings();
        let mut totals = BySide([0, 0]);
        let entry = |posting: &Posting| {
            let mut entry = json!(posting);
            if explained {
                let why = explain::why(posting, rubber, &self.session.form, self.words);
                entry["rule"] = why.rule.into();
                entry["source"] = why.source.into();
            }
            if let Some(entry) = entry.as_object_mut() {
                entry.remove("board");
            }
            entry
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
                honors: slip.honors.map(|award| award.to_string()),
                hcp_ns: slip.hcp_ns,
                entries: of.into_iter().map(entry).collect(),
                totals,
            }
        };
        rubber.slips.iter().map(deal).collect()
    }

    /// The sheet itself; of several rubbers each, and the ledger.
    fn sheet(&self) -> Value {
        match self.evening.rubbers() {
            [] => Value::Null,
            [rubber] => json!(rubber.running.sheet()),
            rubbers => {
                let rubbers = rubbers.iter().zip(1..).map(|(rubber, number): (_, u32)| {
                    let name = |person: &u8| self.name(*person);
                    let seats = bridge::BySeat::new(|seat| name(&rubber.seating.seats[seat]));
                    let out: Vec<Value> = rubber.seating.out.iter().map(name).collect();
                    let cut: Vec<Value> = rubber
                        .cut
                        .iter()
                        .map(|draw| json!({"player": name(&draw.person), "card": draw.card}))
                        .collect();
                    let mut rubber = json!({
                        "rubber": number,
                        "seats": seats,
                        "out": out,
                        "sheet": rubber.running.sheet(),
                        "totals": rubber.running.totals(),
                        "settlement": rubber.running.settlement(),
                    });
                    if !cut.is_empty() {
                        rubber["cut"] = cut.into();
                    }
                    rubber
                });
                json!({ "rubbers": rubbers.collect::<Vec<_>>(), "ledger": self.ledger() })
            }
        }
    }

    fn name(&self, person: u8) -> Value {
        match self.session.players.get(usize::from(person)) {
            Some(name) => name.as_str().into(),
            None => (person + 1).into(),
        }
    }

    fn ledger(&self) -> Vec<Value> {
        let line = |account: bridge::evening::Account| {
            json!({
                "player": self.name(account.person),
                "won": account.won,
                "rubbers": account.rubbers,
                "sum": account.sum,
                "place": account.place,
            })
        };
        self.evening.ledger().into_iter().map(line).collect()
    }

    /// Of one rubber each side's total, of several what each player's sides have written.
    fn totals(&self) -> Value {
        match self.evening.rubbers() {
            [] => json!({}),
            [rubber] => json!(rubber.running.totals()),
            _ => self.by_player(|account| account.points),
        }
    }

    /// What each side wins, and each player; null while nothing is settled.
    fn settlement(&self) -> Value {
        let rubbers = self.evening.rubbers();
        if rubbers.iter().all(|rubber| rubber.running.settlement().is_none()) {
            return Value::Null;
        }
        let mut won = match self.session.players.is_empty() {
            true => json!({}),
            false => self.by_player(|account| account.sum),
        };
        if let [rubber] = rubbers
            && let Some(sides) = rubber.running.settlement()
        {
            for side in Side::ALL {
                won[side.to_string()] = sides[side].into();
            }
        }
        won
    }

    fn by_player(&self, of: impl Fn(&bridge::evening::Account) -> i32) -> Value {
        let accounts = self.evening.ledger();
        let line = |account: &bridge::evening::Account| {
            let name = match self.name(account.person) {
                Value::String(name) => name,
                number => number.to_string(),
            };
            (name, Value::from(of(account)))
        };
        accounts.iter().map(line).collect::<Map<String, Value>>().into()
    }

    /// A message without facts.
    fn word(&self, key: &str) -> String {
        self.words.tell(key, &[])
    }

    /// The sheets for people.
    fn drawn(&self, options: &Options) -> String {
        let mut drawings = sheet::draw(self.evening, &self.session.players, self.words);
        if options.explain {
            drawings.extend(self.explained());
        }
        match options.format {
            Format::Text => sheet::text(&drawings),
            Format::Csv => sheet::csv(&drawings),
            Format::Svg => sheet::svg(&drawings),
        }
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

impl sheet::Say for Words {
    fn say(&self, key: &str, count: i64) -> String {
        self.tell(key, &[("count", count.into())])
    }

    fn contract(&self, contract: bridge::Contract) -> String {
        Words::contract(self, contract)
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
