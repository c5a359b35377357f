//! Drawings of an evening.

use bridge::evening::{Evening, Rubber};
use bridge::forms::{Game, Sheet, SheetPlace, Slip};
use bridge::{BySide, Contract, Outcome, Seat, Side, Vulnerability};

use super::{Columns, DataTable, Drawing, GameRows, Part, Quarter};

/// The labels of a drawing in the reader's language.
pub trait Labels {
    /// The message with this key; `count` is its `$count`, if it has one.
    fn label(&self, key: &str, count: i64) -> String;
    /// The word of a drawing with this key.
    fn drawn(&self, key: &str) -> String {
        self.label(&format!("drawn-{key}"), 0)
    }
    /// The headings of a table's columns, of which `numbers` have numbers.
    fn headings(&self, keys: &[&str], numbers: &[&str]) -> Vec<(String, bool)> {
        keys.iter().map(|key| (self.drawn(key), numbers.contains(key))).collect()
    }
    /// A suit's sign.
    fn suit(&self, suit: cards::Suit) -> char {
        suit.symbol()
    }
    /// A contract as the reader writes it.
    fn contract(&self, contract: Contract) -> String;
    /// The same without its level, where nobody bids.
    fn trumps(&self, contract: Contract) -> String;
    /// A rank's letter.
    fn rank(&self, rank: cards::Rank) -> String {
        rank.letter().to_string()
    }
    /// A seat's letter.
    fn seat(&self, seat: Seat) -> String;
    /// A side's letters.
    fn side(&self, side: Side) -> String;
    /// Who is vulnerable.
    fn zone(&self, vulnerable: Vulnerability) -> String;
}

/// The sheets of an evening, a drawing for each rubber, and the ledger of the players.
///
/// `players` are the names by number; if empty, nobody is named.
pub fn draw(evening: &Evening, players: &[String], labels: &dyn Labels) -> Vec<Drawing> {
    let form = labels.label(&format!("form-{}", evening.form().info().key), 0);
    let many = evening.rubbers().len() > 1;
    let builder = SheetBuilder { players, labels };
    let mut drawings: Vec<Drawing> = evening
        .rubbers()
        .iter()
        .zip(1..)
        .map(|(rubber, number)| {
            let title = match many {
                true => format!("{form}, {}", labels.label("drawn-rubber", number)),
                false => form.clone(),
            };
            Drawing { title, parts: builder.rubber(rubber) }
        })
        .collect();
    let settled = |rubber: &Rubber| rubber.running.settlement().is_some();
    if !players.is_empty() && evening.rubbers().iter().any(settled) {
        let title = labels.drawn("ledger");
        drawings.push(Drawing { title, parts: vec![Part::Table(builder.ledger(evening))] });
    }
    drawings
}

struct SheetBuilder<'a> {
    players: &'a [String],
    labels: &'a dyn Labels,
}

impl SheetBuilder<'_> {
    fn rubber(&self, rubber: &Rubber) -> Vec<Part> {
        let mut parts = Vec::new();
        if let Some(table) = self.seats(rubber) {
            parts.push(Part::Line(table));
        }
        let lined = match rubber.running.sheet() {
            sheet if sheet.rubber().is_some() => {
                sheet.rubber().map(|sheet| (sheet.above.clone(), sheet.games.clone()))
            }
            Sheet::Home(sheet) => Some((sheet.above, sheet.games)),
            Sheet::Chicago(sheet) => {
                parts.push(Part::Wheel(self.wheel(rubber)));
                Some((sheet.above, sheet.games))
            }
            _ => None,
        };
        parts.push(Part::Table(self.boards(rubber)));
        if let Some((above, games)) = lined {
            let above = above.map(|entries| entries.iter().map(|entry| entry.points).collect());
            let totals = rubber.running.totals();
            parts.push(Part::Columns(self.columns(rubber, &above, &games, totals)));
        }
        if let Some(settled) = self.settled(rubber) {
            parts.push(Part::Line(settled));
        }
        parts
    }

    /// Who sat where, and who sat out.
    fn seats(&self, rubber: &Rubber) -> Option<String> {
        let name = |person: &u8| self.players.get(usize::from(*person));
        let mut seats: Vec<String> = Vec::new();
        for (seat, person) in rubber.seating.seats.iter() {
            seats.push(format!("{} {}", self.labels.seat(seat), name(person)?));
        }
        let out: Vec<&str> =
            rubber.seating.out.iter().filter_map(name).map(String::as_str).collect();
        if !out.is_empty() {
            seats.push(format!(
                "{} {}",
                self.labels.label("drawn-out", out.len() as i64),
                out.join(", ")
            ));
        }
        Some(seats.join(", "))
    }

    /// The heading of a side's column: its players, or its letters.
    fn head(&self, rubber: &Rubber, side: Side) -> String {
        let pair = side.seats().map(|seat| rubber.seating.seats[seat]);
        let names: Vec<&str> = pair
            .iter()
            .filter_map(|person| self.players.get(usize::from(*person)))
            .map(String::as_str)
            .collect();
        match names[..] {
            [one, other] if one != other => format!("{one}, {other}"),
            [one, ..] => one.to_owned(),
            [] => self.labels.side(side),
        }
    }

    fn columns(
        &self,
        rubber: &Rubber,
        above: &BySide<Vec<i32>>,
        games: &[Game],
        totals: BySide<i32>,
    ) -> Columns {
        let mut above = pairs(&above.0[0], &above.0[1], |points, _| number(points));
        // Entries above the line are written upward from the line.
        above.reverse();
        let games = games
            .iter()
            .map(|game| {
                let [ns, ew] = [0, 1].map(|side| {
                    game.below.0[side].iter().map(|entry| entry.points).collect::<Vec<i32>>()
                });
                let running = |points, sum| match points == sum {
                    true => number(points),
                    false => format!("{} ({})", number(points), number(sum)),
                };
                GameRows { rows: pairs(&ns, &ew, running), won: game.won.is_some() }
            })
            .collect();
        let headings = Side::ALL.map(|side| self.head(rubber, side));
        Columns { headings, above, games, totals: totals.map(number).0 }
    }

    /// Every board with each side's score and the running totals.
    fn boards(&self, rubber: &Rubber) -> DataTable {
        let headings = ["deal", "dealer", "zone", "contract", "tricks"];
        let mut headings = self.labels.headings(&headings, &["tricks"]);
        let russian = match rubber.running.sheet() {
            Sheet::Russian(sheet) => Some(sheet.rows),
            _ => None,
        };
        if russian.is_some() {
            let more = ["hcp", "score", "target"];
            headings.extend(self.labels.headings(&more, &more));
        }
        for side in Side::ALL {
            headings.push((self.labels.side(side), true));
        }
        headings.push((self.labels.drawn("running"), true));
        let postings = rubber.running.postings();
        let unbid = rubber.running.manner().has_no_bidding();
        let rows = rubber.slips.iter().enumerate().map(|(at, slip)| {
            let mut row = slip_cells(slip, unbid, self.labels);
            if let Some(scored) = russian.as_ref().and_then(|rows| rows.get(at)) {
                let hcp = slip.hcp_ns.map_or_else(String::new, |points| points.to_string());
                row.extend([hcp, number(scored.board.score_ns), number(scored.target)]);
            }
            for side in Side::ALL {
                let of = postings
                    .iter()
                    .filter(|posting| posting.side == side && posting.entry.board == slip.board);
                let cells = of.map(|posting| {
                    let below = if posting.place == SheetPlace::Below { "_" } else { "" };
                    format!("{below}{}", number(posting.entry.points))
                });
                row.push(cells.collect::<Vec<_>>().join(" "));
            }
            let [ns, ew] = rubber.running.totals_after(slip.board).0;
            row.push(format!("{} : {}", number(ns), number(ew)));
            row
        });
        DataTable { headings, rows: rows.collect() }
    }

    fn wheel(&self, rubber: &Rubber) -> [Quarter; 4] {
        let Sheet::Chicago(sheet) = rubber.running.sheet() else { return Default::default() };
        std::array::from_fn(|at| {
            sheet.wheel.get(at).map_or_else(Quarter::default, |spoke| Quarter {
                board: format!("{} {}", spoke.deal, self.labels.seat(spoke.dealer)),
                zone: self.labels.zone(spoke.vulnerable),
                played: spoke.played,
            })
        })
    }

    fn settled(&self, rubber: &Rubber) -> Option<String> {
        let won = rubber.running.settlement()?[Side::NorthSouth];
        let side = if won < 0 { Side::EastWest } else { Side::NorthSouth };
        let count = i64::from(won.abs());
        Some(match count {
            0 => self.labels.drawn("even"),
            _ => format!("{}: {}", self.head(rubber, side), self.labels.label("drawn-wins", count)),
        })
    }

    /// Each player's result, rubber by rubber.
    fn ledger(&self, evening: &Evening) -> DataTable {
        let mut headings = vec![(self.labels.drawn("player"), false)];
        let many = evening.rubbers().len();
        if many > 1 {
            headings.extend((1..=many).map(|number| (number.to_string(), true)));
        }
        headings.push((self.labels.drawn("sum"), true));
        headings.push((self.labels.drawn("place"), true));
        let rows = evening.ledger().into_iter().zip(self.players).map(|(account, name)| {
            let mut row = vec![name.clone()];
            if many > 1 {
                row.extend(account.won.iter().map(|won| won.map_or("–".to_owned(), signed)));
            }
            row.extend([signed(account.sum), account.place.to_string()]);
            row
        });
        DataTable { headings, rows: rows.collect() }
    }
}

/// The cells of a deal: number, dealer, vulnerability, contract, tricks. A form without bidding
/// (`unbid`) has only trumps.
pub(super) fn slip_cells(slip: &Slip, unbid: bool, labels: &dyn Labels) -> Vec<String> {
    let [mut contract, tricks] = outcome_cells(slip.outcome, labels);
    if let Some(played) = slip.contract().filter(|_| unbid) {
        contract = labels.trumps(played);
    }
    let (dealer, zone) = (labels.seat(slip.dealer), labels.zone(slip.vulnerable));
    vec![slip.board.to_string(), dealer, zone, contract, tricks]
}

/// The contract and the tricks.
pub(super) fn outcome_cells(outcome: Outcome, labels: &dyn Labels) -> [String; 2] {
    match outcome {
        Outcome::PassedOut => [labels.drawn("pass"), String::new()],
        Outcome::Played { contract, tricks } => [labels.contract(contract), tricks.to_string()],
    }
}

/// Two columns of points side by side, each entry with its running sum.
fn pairs(ns: &[i32], ew: &[i32], word: impl Fn(i32, i32) -> String) -> Vec<[String; 2]> {
    let column = |points: &[i32]| {
        let mut sum = 0;
        let mut words: Vec<String> = Vec::new();
        for points in points {
            sum += points;
            words.push(word(*points, sum));
        }
        words
    };
    let (ns, ew) = (column(ns), column(ew));
    let cell = |column: &[String], at: usize| column.get(at).cloned().unwrap_or_default();
    (0..ns.len().max(ew.len())).map(|at| [cell(&ns, at), cell(&ew, at)]).collect()
}

/// The text with its first letter capitalised.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A number with a typographic minus.
pub fn number(points: i32) -> String {
    points.to_string().replace('-', "\u{2212}")
}

/// The same with a plus before positive numbers.
pub fn signed(points: i32) -> String {
    if points > 0 { format!("+{points}") } else { number(points) }
}
