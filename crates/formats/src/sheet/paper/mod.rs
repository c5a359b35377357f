//! The paper of Preferans: the Russian pulya of three or four, and the Balkan columns.
//!
//! [`draw`] makes [`Drawing`](super::Drawing)s of a sheet; what is drawn knows neither rules nor
//! language. Numbers on it run: each is the sum so far, and only the last one counts.

mod draw;
mod layout;
mod reasons;
mod records;
mod svg;
mod text;
mod words;

pub use draw::{NamedPulka, draw, number, signed};
pub use reasons::{Reason, column, reasons};
pub use records::records;
pub use svg::picture;
pub(super) use svg::svg;
pub(super) use text::lines as text;
pub use words::{OutcomeText, outcome, stake};

/// A sheet as it lies on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Paper {
    /// Russian: a sector for each player.
    Pulya(Pulya),
    /// Balkan: columns for each player.
    Columns(Columns),
}

/// The Russian sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pulya {
    /// What stands in the middle: to how many points it goes.
    pub target: String,
    /// What the parts are called: pool, mountain, whists.
    pub captions: [String; 3],
    /// The players in playing order: three or four.
    pub players: Vec<Sector>,
    /// Does play go to the right?
    pub counterclockwise: bool,
}

/// One player's part of the sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sector {
    /// Whose.
    pub name: String,
    /// What the player has won or lost in the end; empty while it is not settled.
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
pub struct Columns {
    /// What stands over the column of contracts.
    pub contract: String,
    /// What stands at the left of each row: the number of its deal.
    pub rows: Vec<String>,
    /// The players in playing order.
    pub players: Vec<Player>,
}

/// One player's columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Whose.
    pub name: String,
    /// What the player has won or lost in the end; empty while it is not settled.
    pub result: String,
    /// The column of contracts, a cell for each row.
    pub contract: Vec<Cell>,
    /// The columns of juha with whom they are on: the neighbour to the left first.
    pub juha: Vec<(String, Vec<String>)>,
}

/// A cell of the column of contracts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cell {
    /// The sum, where it changed.
    pub sum: String,
    /// A refe that was received here, and whether it has been used.
    pub refe: Option<Refe>,
    /// The player came under the hat here, or out from under it.
    pub hat: Option<Hat>,
}

/// A refe's line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refe {
    /// It doubles a contract to come.
    Waiting,
    /// It is struck out.
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

impl Columns {
    /// The columns of a player in the order of the paper: juha on the left neighbour, contracts, the
    /// other juha. For each its head and, if it is one of juha, its cells.
    pub(super) fn of<'a>(&'a self, player: &'a Player) -> Vec<(&'a str, Option<&'a [String]>)> {
        let mut columns: Vec<(&str, Option<&[String]>)> =
            player.juha.iter().map(|(on, cells)| (on.as_str(), Some(cells.as_slice()))).collect();
        columns.insert(1.min(columns.len()), (&self.contract, None));
        columns
    }
}
