//! The report of a session of Preferans: the sheet, the deals and the settlement.

use formats::session::preferans::{DefenceCards, Session, stance};
use formats::sheet::Drawing;
use formats::sheet::preferans::{self as preferans_sheet, NamedPulka, Reason};
use pref::settle::Settlement;
use pref::{Amount, BySeat, Outcome, Pulka, Row, Rules, Seat};
use serde_json::{Map, Value, json};

use super::super::json::{self, SessionJson};
use super::super::report::Report;
use super::explain;
use crate::ordered_map::OrderedMap;
use crate::words::Words;

/// What a session of Preferans comes to.
pub(in crate::score) struct PreferansReport<'a> {
    pub(in crate::score) session: &'a Session,
    pub(in crate::score) pulka: &'a Pulka,
    pub(in crate::score) words: &'a Words,
    /// The deals of which the file does not say how the defenders divided their tricks.
    pub(in crate::score) undivided: Vec<u32>,
}

impl Report for PreferansReport<'_> {
    type Json = SessionJson<OrderedMap<String, Value>, OrderedMap<String, Value>, Value>;

    fn json(&self, explained: bool) -> Self::Json {
        let options = &self.session.options;
        let mut agreed = json::options(options.settings());
        let own = [
            ("preset", options.preset.to_string()),
            ("players", options.players.to_string()),
            ("dealer", options.dealer.to_string()),
        ];
        agreed.0.splice(0..0, own.map(|(key, word)| (key.to_owned(), word)));
        let rows = self.pulka.rows().iter().enumerate();
        let settlements = self.pulka.settlements();
        let results = settlements.first().map(|agreed| agreed.results).unwrap_or_default();
        SessionJson {
            form: options.preset.form(),
            options: agreed,
            players: self.session.names.clone(),
            deals: rows.map(|(at, row)| self.deal(at, row, explained)).collect(),
            sheet: self.sheet(&settlements),
            totals: self.by_name(&self.pulka.ledger().pool),
            settlement: Some(self.by_name(&results)),
            more: (),
        }
    }

    fn sheets(&self, data: bool) -> Vec<Drawing> {
        match data {
            true => preferans_sheet::records(self.named_pulka(), self.words),
            false => preferans_sheet::draw(self.named_pulka(), self.words),
        }
    }

    fn explain(&self, sheets: &mut Vec<Drawing>) {
        sheets.extend(explain::explained(self.named_pulka(), self.words));
    }
}

impl PreferansReport<'_> {
    fn balkan(&self) -> bool {
        matches!(self.session.options.rules, Rules::Balkan(_))
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        self.session.options.players.seats().iter()
    }

    /// A number for each player, keyed by name if there are names, else by seat.
    fn by_name(&self, amounts: &BySeat<Amount>) -> OrderedMap<String, Value> {
        let kept = self.named_pulka();
        OrderedMap(self.seats().map(|seat| (kept.name(seat), number(amounts[seat]))).collect())
    }

    /// A number for each seat.
    fn by_seat(&self, amounts: &BySeat<Amount>) -> Value {
        self.seats()
            .map(|seat| (seat.to_string(), number(amounts[seat])))
            .collect::<Map<_, _>>()
            .into()
    }

    fn named_pulka(&self) -> NamedPulka<'_> {
        NamedPulka { pulka: self.pulka, names: &self.session.names, undivided: &self.undivided }
    }

    fn deal(&self, at: usize, row: &Row, explained: bool) -> OrderedMap<String, Value> {
        let mut deal: Vec<(String, Value)> = Vec::new();
        let mut put = |key: &str, value: Value| deal.push((key.to_owned(), value));
        put("deal", row.board.into());
        put("dealer", row.dealer.to_string().into());
        for (key, value) in self.outcome(&row.outcome, !self.undivided.contains(&row.board)) {
            put(key, value);
        }
        let noted = self.session.lines.iter().filter(|noted| noted.outcome.is_some()).nth(at);
        match noted.and_then(|noted| noted.defence_cards) {
            Some(DefenceCards::Open) => put("cards", "open".into()),
            Some(DefenceCards::Closed) => put("cards", "closed".into()),
            None => {}
        }
        put("result", row.outcome.to_string().into());
        put("entries", self.entries(at, explained).into());
        let sets = [("refes", row.refes), ("hats", row.hats), ("inverted_hats", row.inverted)];
        for (key, seats) in sets.into_iter().filter(|(_, seats)| !seats.is_empty()) {
            put(key, seats.iter().map(|seat| Value::from(seat.to_string())).collect());
        }
        if let Some(seat) = row.struck {
            put("refe_used", seat.to_string().into());
        }
        if row.partial {
            put("partial", true.into());
        }
        put("totals", self.by_seat(&row.after.pool));
        OrderedMap(deal)
    }

    fn entries(&self, at: usize, explained: bool) -> Vec<Value> {
        let kept = self.named_pulka();
        let entry = |reason: Reason| {
            let entry = reason.entry;
            let mut object = json!({
                "player": entry.place.owner().to_string(),
                "column": preferans_sheet::column(entry.place, self.balkan()),
                "for": entry.item.to_string(),
                "amount": number(entry.amount),
            });
            if let Some(on) = reason.on() {
                object["on"] = on.to_string().into();
            }
            if explained {
                object["rule"] = explain::why(&reason, self.words).into();
                object["source"] = json!(explain::source(&reason, &kept, self.words));
            }
            object
        };
        preferans_sheet::reasons(self.pulka, at).into_iter().map(entry).collect()
    }

    fn outcome(&self, outcome: &Outcome, divided: bool) -> Vec<(&'static str, Value)> {
        let mut fields: Vec<(&'static str, Value)> = Vec::new();
        let mut tricks: Map<String, Value> = Map::new();
        match outcome {
            Outcome::AllPassed => fields.push(("contract", "Pass".into())),
            Outcome::Raspasy(raspasy) => {
                fields.push(("contract", "Raspasy".into()));
                let taken = self.seats().map(|seat| (seat, raspasy.tricks[seat]));
                tricks = taken.map(|(seat, n)| (seat.to_string(), n.into())).collect();
            }
            Outcome::GaveUp { declarer, bid } => {
                fields.push(("contract", bid.to_string().into()));
                fields.push(("declarer", declarer.to_string().into()));
                fields.push(("made", false.into()));
            }
            Outcome::Contract(played) => {
                fields.push(("contract", played.contract.to_string().into()));
                fields.push(("declarer", played.declarer.to_string().into()));
                let decisions = played.defenders.iter().map(|defender| {
                    let word = stance(defender.stance, self.balkan());
                    (defender.seat.to_string(), word.into())
                });
                fields.push(("decisions", decisions.collect::<Map<_, _>>().into()));
                let raised = played.defenders.iter().filter(|defender| defender.kontra > 0);
                let raised: Map<String, Value> =
                    raised.map(|d| (d.seat.to_string(), d.kontra.into())).collect();
                if !raised.is_empty() {
                    fields.push(("kontra", raised.into()));
                }
                if played.dark {
                    fields.push(("blind", true.into()));
                }
                if played.premium > 0 {
                    fields.push(("premium", played.premium.into()));
                }
                fields.push(("made", played.is_made().into()));
                if let Some(own) = played.tricks {
                    tricks.insert(played.declarer.to_string(), own.into());
                    let others = played.defenders.iter().filter(|_| divided);
                    tricks.extend(others.map(|d| (d.seat.to_string(), d.tricks.into())));
                }
            }
        }
        fields.push(("tricks", if tricks.is_empty() { Value::Null } else { tricks.into() }));
        fields
    }

    /// The sheet: every column, the refes, and every method of settlement.
    fn sheet(&self, settlements: &[Settlement]) -> OrderedMap<String, Value> {
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
        let mut sheet: Vec<(&str, Value)> = match self.balkan() {
            true => vec![
                ("contract", self.by_seat(&ledger.pool)),
                ("juha", whists.into()),
                ("refes", count(&marks.refes).into()),
            ],
            false => vec![
                ("pool", self.by_seat(&ledger.pool)),
                ("mountain", self.by_seat(&ledger.mountain)),
                ("whists", whists.into()),
                ("raspasy_series", marks.series.into()),
                ("bombs", count(&marks.bombs).into()),
            ],
        };
        sheet.push(("end", json!(self.pulka.end())));
        sheet.push(("settlements", settlements.iter().map(|one| self.settled(one)).collect()));
        OrderedMap(sheet.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
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

/// A whole number if the amount is one, else the nearest JSON number, which is exact for halves and
/// quarters.
fn number(amount: Amount) -> Value {
    match amount.whole() {
        Some(whole) => whole.into(),
        None => (amount.twelfths() as f64 / 12.0).into(),
    }
}
