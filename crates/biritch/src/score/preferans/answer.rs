//! The answer in JSON.

use formats::session::Fault;
use formats::session::preferans::{Manner, Session};
use formats::sheet::paper::Kept;
use pref::settle::Settlement;
use pref::{Amount, BySeat, Outcome, Place, Pulka, Row, Rules, Seat};
use serde_json::{Map, Value, json};

use super::explain;
use super::shared;
use crate::words::Words;

pub(super) struct Told<'a> {
    pub(super) session: &'a Session,
    pub(super) pulka: &'a Pulka,
    pub(super) faults: &'a [Fault],
    pub(super) words: &'a Words,
}

impl Told<'_> {
    pub(super) fn answer(&self, explained: bool) -> Value {
        let options = &self.session.options;
        let mut agreed: Map<String, Value> = options
            .settings()
            .into_iter()
            .map(|setting| (setting.key.into(), setting.word.into()))
            .collect();
        agreed.insert("preset".into(), options.preset.to_string().into());
        agreed.insert("players".into(), options.players.to_string().into());
        agreed.insert("dealer".into(), options.dealer.to_string().into());
        let rows = self.pulka.rows().iter().enumerate();
        let deals: Vec<Value> = rows.map(|(at, row)| self.deal(at, row, explained)).collect();
        let settlements = self.pulka.settlements();
        let results = settlements.first().map(|agreed| agreed.results).unwrap_or_default();
        let mut answer = json!({
            "form": options.preset.form(),
            "options": agreed,
            "players": self.session.names,
            "deals": deals,
            "sheet": self.sheet(&settlements),
            "totals": self.by_name(&self.pulka.ledger().pool),
            "settlement": self.by_name(&results),
        });
        if !self.faults.is_empty() {
            let fault = |fault: &Fault| {
                json!({
                    "line": fault.place.line,
                    "column": fault.place.column,
                    "field": fault.field.word(),
                    "text": shared::sentence(fault, self.words),
                })
            };
            answer["faults"] = self.faults.iter().map(fault).collect();
        }
        answer
    }

    fn balkan(&self) -> bool {
        matches!(self.session.options.rules, Rules::Balkan(_))
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        self.session.options.players.seats().iter()
    }

    /// A number for each player, by name where there are names, else by seat.
    fn by_name(&self, amounts: &BySeat<Amount>) -> Value {
        let kept = self.kept();
        self.seats()
            .map(|seat| (kept.name(seat), number(amounts[seat])))
            .collect::<Map<_, _>>()
            .into()
    }

    /// A number for each seat.
    fn by_seat(&self, amounts: &BySeat<Amount>) -> Value {
        self.seats()
            .map(|seat| (seat.to_string(), number(amounts[seat])))
            .collect::<Map<_, _>>()
            .into()
    }

    fn kept(&self) -> Kept<'_> {
        Kept { pulka: self.pulka, names: &self.session.names }
    }

    fn deal(&self, at: usize, row: &Row, explained: bool) -> Value {
        let kept = self.kept();
        let entries: Vec<Value> = self
            .pulka
            .entries(at)
            .iter()
            .map(|entry| {
                let mut told = json!({
                    "player": entry.place.owner(),
                    "column": explain::column(entry.place, self.balkan()),
                    "for": entry.item.to_string(),
                    "amount": number(entry.amount),
                });
                if let Place::Whists { on, .. } = entry.place {
                    told["on"] = on.to_string().into();
                }
                if explained {
                    told["rule"] = explain::why(entry, row, &kept, self.words).into();
                    told["source"] = explain::source(&kept, self.words).into();
                }
                told
            })
            .collect();
        let mut deal = json!({
            "deal": row.board,
            "dealer": row.dealer,
            "result": row.outcome,
            "entries": entries,
            "totals": self.by_seat(&row.after.pool),
        });
        self.put_outcome(&mut deal, &row.outcome);
        let noted = self.session.lines.iter().filter(|noted| noted.outcome.is_some()).nth(at);
        match noted.and_then(|noted| noted.manner) {
            Some(Manner::Open) => deal["cards"] = "open".into(),
            Some(Manner::Closed) => deal["cards"] = "closed".into(),
            None => {}
        }
        if !row.refes.is_empty() {
            deal["refes"] = json!(row.refes);
        }
        if let Some(seat) = row.struck {
            deal["refe_used"] = seat.to_string().into();
        }
        if !row.hats.is_empty() {
            deal["hats"] = json!(row.hats);
        }
        if !row.inverted.is_empty() {
            deal["inverted_hats"] = json!(row.inverted);
        }
        if row.partial {
            deal["partial"] = true.into();
        }
        deal
    }

    fn put_outcome(&self, deal: &mut Value, outcome: &Outcome) {
        let mut tricks = Map::new();
        match outcome {
            Outcome::AllPassed => deal["contract"] = "Pass".into(),
            Outcome::Raspasy(raspasy) => {
                deal["contract"] = "Raspasy".into();
                let taken = self.seats().map(|seat| (seat, raspasy.tricks[seat]));
                tricks = taken.map(|(seat, n)| (seat.to_string(), n.into())).collect();
            }
            Outcome::GaveUp { declarer, bid } => {
                deal["contract"] = bid.to_string().into();
                deal["declarer"] = declarer.to_string().into();
                deal["made"] = false.into();
            }
            Outcome::Contract(played) => {
                deal["contract"] = played.contract.to_string().into();
                deal["declarer"] = played.declarer.to_string().into();
                deal["made"] = played.is_made().into();
                let said = played.defenders.iter().map(|defender| {
                    let word = formats::session::preferans::stance(defender.stance, self.balkan());
                    (defender.seat.to_string(), word.into())
                });
                deal["decisions"] = said.collect::<Map<_, _>>().into();
                let raised = played.defenders.iter().filter(|defender| defender.kontra > 0);
                let raised: Map<String, Value> =
                    raised.map(|d| (d.seat.to_string(), d.kontra.into())).collect();
                if !raised.is_empty() {
                    deal["kontra"] = raised.into();
                }
                if let Some(own) = played.tricks {
                    tricks.insert(played.declarer.to_string(), own.into());
                    let others = played.defenders.iter();
                    tricks.extend(others.map(|d| (d.seat.to_string(), d.tricks.into())));
                }
            }
        }
        deal["tricks"] = if tricks.is_empty() { Value::Null } else { tricks.into() };
    }

    /// The paper: every column as it stands, refes, and each way to settle it.
    fn sheet(&self, settlements: &[Settlement]) -> Value {
        let ledger = self.pulka.ledger();
        let marks = self.pulka.marks();
        let whists: Map<String, Value> = self
            .seats()
            .map(|writer| {
                let on = self.seats().filter(|on| *on != writer);
                let on = on.map(|on| (on.to_string(), number(ledger.whists[writer][on])));
                (writer.to_string(), on.collect::<Map<_, _>>().into())
            })
            .collect();
        let count = |counts: &BySeat<u8>| -> Map<String, Value> {
            self.seats().map(|seat| (seat.to_string(), counts[seat].into())).collect()
        };
        let mut sheet = match self.balkan() {
            true => json!({
                "contract": self.by_seat(&ledger.pool),
                "juha": whists,
                "refes": count(&marks.refes),
            }),
            false => json!({
                "pool": self.by_seat(&ledger.pool),
                "mountain": self.by_seat(&ledger.mountain),
                "whists": whists,
                "raspasy_series": marks.series,
                "bombs": count(&marks.bombs),
            }),
        };
        sheet["end"] = json!(self.pulka.end());
        sheet["settlements"] = settlements.iter().map(|one| self.settled(one)).collect();
        sheet
    }

    fn settled(&self, settlement: &Settlement) -> Value {
        json!({
            "method": settlement.method.to_string(),
            "columns": self.by_seat(&settlement.columns),
            "whists": self.by_seat(&settlement.whists),
            "results": self.by_seat(&settlement.results),
            "exact": self
                .seats()
                .map(|seat| (seat.to_string(), settlement.results[seat].to_string().into()))
                .collect::<Map<String, Value>>(),
        })
    }
}

/// A whole number where it is one; else the nearest number that JSON has, which is exact for halves
/// and quarters.
fn number(amount: Amount) -> Value {
    match amount.whole() {
        Some(whole) => whole.into(),
        None => (amount.twelfths() as f64 / 12.0).into(),
    }
}
