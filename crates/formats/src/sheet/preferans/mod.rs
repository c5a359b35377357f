//! Score sheets of Preferans: the Russian sheet (пуля) for three or four players, with a sector for each,
//! and the Balkan sheet, with columns for each.
//!
//! [`draw`] makes [`Drawing`](super::Drawing)s of a sheet, which do not depend on rules or
//! language. Entries are running sums: only the last one counts.

mod draw;
mod layout;
mod outcome;
mod reasons;
mod records;
mod svg;
mod text;

pub use draw::{NamedPulka, draw, number, signed};
pub use outcome::{OutcomeText, contract_label, outcome};
pub use reasons::{Doubled, Reason, column, reasons};
pub use records::records;
pub use svg::picture;
pub(super) use svg::svg;
pub(super) use text::lines as text;

/// A score sheet of Preferans.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PreferansSheet {
    /// Russian: a sector for each player.
    Russian(RussianSheet),
    /// Balkan: columns for each player.
    Balkan(BalkanSheet),
}

/// The Russian sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RussianSheet {
    /// The text in the middle: the target.
    pub target: String,
    /// The names of the parts: pool, mountain, whists.
    pub captions: [String; 3],
    /// The players in playing order: three or four.
    pub players: Vec<Sector>,
    /// Whether play goes to the right.
    pub counterclockwise: bool,
}

/// One player's part of the sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sector {
    /// The player's name.
    pub name: String,
    /// The player's final result; empty until settled.
    pub result: String,
    /// The pool, sum by sum.
    pub pool: Vec<String>,
    /// The mountain.
    pub mountain: Vec<String>,
    /// The whists on each opponent, the next in playing order first.
    pub whists: Vec<(String, Vec<String>)>,
}

/// The Balkan sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BalkanSheet {
    /// The heading of the column of contracts.
    pub contract: String,
    /// The deal numbers at the left of the rows.
    pub rows: Vec<String>,
    /// The players in playing order.
    pub players: Vec<Player>,
}

/// One player's columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The player's name.
    pub name: String,
    /// The player's final result; empty until settled.
    pub result: String,
    /// The column of contracts, a cell for each row.
    pub contract: Vec<Cell>,
    /// The columns of juha, each with the player it is on: the left neighbour first.
    pub juha: Vec<(String, Vec<String>)>,
}

/// A cell of the column of contracts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cell {
    /// The sum, if it changed.
    pub sum: String,
    /// A refe received here, and whether it has been used.
    pub refe: Option<Refe>,
    /// The player came under the hat here, or out from under it.
    pub hat: Option<Hat>,
}

/// A refe's line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refe {
    /// Open: it will double a contract.
    Waiting,
    /// Used: it is struck out.
    Used,
}

/// A hat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hat {
    /// The column has crossed zero.
    On,
    /// It has fallen below again.
    Off,
}

impl BalkanSheet {
    /// The columns of a player in the order of the sheet: juha on the left neighbour, contracts,
    /// the other juha. For each its head and, if it is one of juha, its cells.
    pub(super) fn of<'a>(&'a self, player: &'a Player) -> Vec<(&'a str, Option<&'a [String]>)> {
        let mut columns: Vec<(&str, Option<&[String]>)> =
            player.juha.iter().map(|(on, cells)| (on.as_str(), Some(cells.as_slice()))).collect();
        columns.insert(1.min(columns.len()), (&self.contract, None));
        columns
    }
}
