//! Drawings of a sheet of Preferans.

use pref::settle::Settlement;
use pref::{Amount, BySeat, Direction, PreferansOptions, Pulka, Row, Rules, Seat, russian};

use super::super::{DataTable, Drawing, Labels, Part};
use super::{BalkanSheet, Cell, Hat, Player, PreferansSheet, Refe, RussianSheet, Sector, outcome};

/// A sheet with the players' names.
#[derive(Clone, Copy, Debug)]
pub struct NamedPulka<'a> {
    /// The sheet.
    pub pulka: &'a Pulka,
    /// The players' names from A on; a player without a name is shown by letter.
    pub names: &'a [String],
    /// The numbers of the deals of which it is not known how the defenders divided their tricks.
    pub undivided: &'a [u32],
}

/// The sheet, its deals, and its settlement by every common method.
pub fn draw(sheet: NamedPulka, labels: &dyn Labels) -> Vec<Drawing> {
    let form = labels.drawn(&format!("form-{}", sheet.options().preset.form()));
    let builder = SheetBuilder { sheet, labels };
    let mut drawings =
        vec![Drawing { title: form, parts: vec![Part::Preferans(builder.preferans_sheet())] }];
    if !sheet.pulka.rows().is_empty() {
        let title = labels.label("pref-drawn-deals", 0);
        drawings.push(Drawing { title, parts: vec![Part::Table(builder.deals())] });
    }
    let title = match sheet.pulka.end() {
        Some(_) => labels.label("pref-drawn-settled", 0),
        None => labels.label("pref-drawn-if-settled", 0),
    };
    drawings.push(Drawing { title, parts: builder.settled() });
    drawings
}

impl NamedPulka<'_> {
    fn options(&self) -> &PreferansOptions {
        self.pulka.options()
    }

    /// The name of the player in a seat, or the seat's letter.
    pub fn name(&self, seat: Seat) -> String {
        let name = self.names.get(seat.index()).filter(|name| !name.is_empty());
        name.cloned().unwrap_or_else(|| seat.to_string())
    }

    fn seats(&self) -> Vec<Seat> {
        self.options().players.seats().iter().collect()
    }
}

struct SheetBuilder<'a> {
    sheet: NamedPulka<'a>,
    labels: &'a dyn Labels,
}

impl SheetBuilder<'_> {
    fn preferans_sheet(&self) -> PreferansSheet {
        match &self.sheet.options().rules {
            Rules::Balkan(_) => PreferansSheet::Balkan(self.balkan()),
            Rules::Russian(rules) => PreferansSheet::Russian(self.russian(rules)),
        }
    }

    /// A player's result, once the match is over.
    fn result(&self, seat: Seat) -> String {
        let over = self.sheet.pulka.end().is_some();
        let settled = self.sheet.pulka.settlements();
        let result = settled.first().filter(|_| over).map(|settled| settled.results[seat]);
        result.map_or_else(String::new, signed)
    }

    /// The seat a number of places after another.
    fn after(&self, seat: Seat, steps: usize) -> Seat {
        self.sheet.options().players.after(seat, steps)
    }

    /// The running sums of one place of the sheet, one for each change.
    fn running(&self, of: impl Fn(&pref::Ledger) -> Amount) -> Vec<String> {
        let rows = self.sheet.pulka.rows();
        let first = rows.first().map_or(*self.sheet.pulka.ledger(), before);
        let mut last = of(&first);
        let mut sums: Vec<String> = Vec::new();
        if last != Amount::ZERO {
            sums.push(number(last));
        }
        for row in rows {
            let sum = of(&row.after);
            if sum != last {
                sums.push(number(sum));
                last = sum;
            }
        }
        sums
    }

    fn russian(&self, rules: &russian::RussianOptions) -> RussianSheet {
        let target = match rules.end {
            russian::End::EachCloses | russian::End::PoolSum => rules.target.to_string(),
            russian::End::Deals => format!("{}×", rules.deals),
            russian::End::Rounds => format!("{}×{}", rules.rounds, rules.target),
            russian::End::Time => "∞".to_owned(),
        };
        let sector = |seat: Seat| {
            let people = self.sheet.options().players.count();
            let opponents = (1..people).map(|step| self.after(seat, step));
            Sector {
                name: self.sheet.name(seat),
                result: self.result(seat),
                pool: self.running(|ledger| ledger.pool[seat]),
                mountain: self.running(|ledger| ledger.mountain[seat]),
                whists: opponents
                    .map(|on| (self.sheet.name(on), self.running(|ledger| ledger.whists[seat][on])))
                    .collect(),
            }
        };
        let captions = ["pool", "mountain", "whists"];
        RussianSheet {
            target,
            captions: captions.map(|key| self.labels.label(&format!("pref-drawn-{key}"), 0)),
            players: self.sheet.seats().into_iter().map(sector).collect(),
            counterclockwise: self.sheet.options().direction() == Direction::Counterclockwise,
        }
    }

    fn balkan(&self) -> BalkanSheet {
        let rows = self.sheet.pulka.rows();
        let mut labels = vec![String::new()];
        labels.extend(rows.iter().map(|row| row.board.to_string()));
        let players = self.sheet.seats().into_iter().map(|seat| {
            let people = self.sheet.options().players.count();
            // The left neighbour first, then the others from the right
            // (docs/sources/preferans.md#A13).
            let order = std::iter::once(people - 1).chain(1..people - 1);
            Player {
                name: self.sheet.name(seat),
                result: self.result(seat),
                contract: self.contracts(seat),
                juha: order
                    .map(|step| {
                        let on = self.after(seat, step);
                        let head = format!("→ {}", self.sheet.name(on));
                        (head, self.juha(seat, on))
                    })
                    .collect(),
            }
        });
        BalkanSheet {
            contract: self.labels.label("pref-drawn-contracts", 0),
            rows: labels,
            players: players.collect(),
        }
    }

    fn contracts(&self, seat: Seat) -> Vec<Cell> {
        let rows = self.sheet.pulka.rows();
        let first = rows.first().map_or(*self.sheet.pulka.ledger(), before);
        let mut last = first.pool[seat];
        let mut cells = vec![Cell { sum: number(last), ..Cell::default() }];
        // Refes are used in the order received.
        let mut waiting: Vec<usize> = Vec::new();
        for row in rows {
            let mut cell = Cell::default();
            let sum = row.after.pool[seat];
            if sum != last || row.delta.pool[seat] != Amount::ZERO {
                cell.sum = number(sum);
                last = sum;
            }
            if row.struck == Some(seat) && !waiting.is_empty() {
                cells[waiting.remove(0)].refe = Some(Refe::Used);
            }
            if row.refes.contains(seat) {
                cell.refe = Some(Refe::Waiting);
                waiting.push(cells.len());
            }
            if row.hats.contains(seat) {
                cell.hat = Some(Hat::On);
            } else if row.inverted.contains(seat) {
                cell.hat = Some(Hat::Off);
            }
            cells.push(cell);
        }
        cells
    }

    fn juha(&self, writer: Seat, on: Seat) -> Vec<String> {
        let rows = self.sheet.pulka.rows();
        let first = rows.first().map_or(*self.sheet.pulka.ledger(), before);
        let mut last = first.whists[writer][on];
        let mut cells = vec![if last == Amount::ZERO { String::new() } else { number(last) }];
        for row in rows {
            let sum = row.after.whists[writer][on];
            cells.push(if sum == last { String::new() } else { number(sum) });
            last = sum;
        }
        cells
    }

    /// The deals with each player's entries.
    fn deals(&self) -> DataTable {
        let headings = ["deal", "dealer", "contract", "decisions", "tricks"];
        let key = |head: &str| match head {
            "decisions" => "pref-drawn-decisions".to_owned(),
            head => format!("drawn-{head}"),
        };
        let mut headings: Vec<(String, bool)> =
            headings.map(|head| (self.labels.label(&key(head), 0), head == "deal")).into();
        headings.extend(self.sheet.seats().into_iter().map(|seat| (self.sheet.name(seat), false)));
        let rows = self.sheet.pulka.rows().iter().map(|row| {
            let texts = outcome::of_row(row, &self.sheet, self.labels);
            let mut cells = vec![row.board.to_string(), self.sheet.name(row.dealer)];
            cells.extend([texts.contract, texts.decisions, texts.tricks]);
            cells.extend(self.sheet.seats().into_iter().map(|seat| self.written(row, seat)));
            cells
        });
        DataTable { headings, rows: rows.collect() }
    }

    /// The entries of a deal on one player's part of the sheet.
    fn written(&self, row: &Row, seat: Seat) -> String {
        let short = |key: &str| self.labels.label(&format!("pref-short-{key}"), 0);
        let mut parts = Vec::new();
        let mut put = |what: String, amount: Amount| {
            if amount != Amount::ZERO {
                parts.push(format!("{what} {}", signed(amount)));
            }
        };
        let balkan = matches!(self.sheet.options().rules, Rules::Balkan(_));
        put(short(if balkan { "contract" } else { "pool" }), row.delta.pool[seat]);
        put(short("mountain"), row.delta.mountain[seat]);
        for on in self.sheet.seats() {
            put(format!("→ {}", self.sheet.name(on)), row.delta.whists[seat][on]);
        }
        if row.refes.contains(seat) {
            parts.push(self.labels.label("pref-drawn-refe", 0));
        }
        if row.struck == Some(seat) {
            parts.push(self.labels.label("pref-drawn-refe-used", 0));
        }
        parts.join(", ")
    }

    /// The agreed settlement with its figures, and the other methods where they differ.
    fn settled(&self) -> Vec<Part> {
        let settlements = self.sheet.pulka.settlements();
        let Some(agreed) = settlements.first() else { return Vec::new() };
        let headings = ["player", "columns", "written", "sum"].map(|head| match head {
            "player" => (self.labels.drawn("player"), false),
            "sum" => (self.labels.drawn("sum"), true),
            head => (self.labels.label(&format!("pref-drawn-{head}"), 0), true),
        });
        let rows = self.sheet.seats().into_iter().map(|seat| {
            let parts = [agreed.columns[seat], agreed.whists[seat], agreed.results[seat]];
            let mut row = vec![self.sheet.name(seat)];
            row.extend(parts.map(signed));
            row
        });
        let method = self.method(agreed);
        let mut parts = vec![
            Part::Line(method),
            Part::Table(DataTable { headings: headings.into(), rows: rows.collect() }),
        ];
        let differ = settlements.iter().any(|other| other.results != agreed.results);
        if differ {
            parts.push(Part::Line(self.labels.label("pref-drawn-methods", 0)));
            parts.push(Part::Table(self.methods(&settlements)));
        } else {
            let line = self.labels.label("pref-drawn-methods-agree", settlements.len() as i64);
            parts.push(Part::Line(line));
        }
        parts
    }

    fn method(&self, settlement: &Settlement) -> String {
        let method = settlement.method.to_string().replace('_', "-");
        self.labels.label(&format!("at-pref-method-{method}"), 0)
    }

    fn methods(&self, settlements: &[Settlement]) -> DataTable {
        let mut headings = vec![(self.labels.label("pref-drawn-method", 0), false)];
        headings.extend(self.sheet.seats().into_iter().map(|seat| (self.sheet.name(seat), true)));
        let row = |settlement: &Settlement| {
            let results: &BySeat<Amount> = &settlement.results;
            let mut row = vec![self.method(settlement)];
            row.extend(self.sheet.seats().into_iter().map(|seat| signed(results[seat])));
            row
        };
        DataTable { headings, rows: settlements.iter().map(row).collect() }
    }
}

/// The sheet before a row.
fn before(row: &Row) -> pref::Ledger {
    row.after + row.delta.map(|amount| -amount)
}

/// With a typographic minus and fractions as mixed numbers: `−298 2/3`.
pub fn number(amount: Amount) -> String {
    let text = amount.to_string();
    let (sign, text) = match text.strip_prefix('-') {
        Some(rest) => ("\u{2212}", rest),
        None => ("", text.as_str()),
    };
    let parts = text.split_once('/').and_then(|(over, under)| {
        let (over, under) = (over.parse::<u64>().ok()?, under.parse::<u64>().ok()?);
        Some((over.checked_div(under)?, over.checked_rem(under)?, under))
    });
    match parts {
        None => format!("{sign}{text}"),
        Some((0, over, under)) => format!("{sign}{over}/{under}"),
        Some((whole, over, under)) => format!("{sign}{whole}\u{202f}{over}/{under}"),
    }
}

/// The same with a plus before positive amounts.
pub fn signed(amount: Amount) -> String {
    if amount > Amount::ZERO { format!("+{}", number(amount)) } else { number(amount) }
}
