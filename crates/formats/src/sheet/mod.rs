//! Sheets as people draw them: columns with a line, Chicago's wheel, tables, ledgers; and the same
//! as text, as CSV and as a picture (SVG).
//!
//! [`draw`] makes drawings of an evening, worded by whoever [says](Labels) the words; the writers
//! know neither a form nor a language. All are pure functions: page and command line share them.

mod contests;
mod csv;
mod draw;
mod events;
pub mod paper;
mod records;
mod svg;
mod teams;
mod text;

pub use contests::{match_of, pairs_of, standings, vp};
pub use csv::{Separator, csv};
pub use draw::{Labels, draw};
pub use events::{
    Protocol, ProtocolLine, RoomCell, RoomsRow, Standing, TwoRooms, card, comparison, diagram,
    evening_cards, evening_records, protocol, protocols, travellers, two_rooms,
};
pub use records::records;
pub use svg::svg;
pub use teams::{boards, guide, league, movement};
pub use text::text;

/// What is drawn under one heading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// The heading.
    pub title: String,
    /// What stands under it, from the top.
    pub parts: Vec<Part>,
}

/// A part of a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Two columns, "we" and "they", with the line between what is above and what is below.
    Columns(Columns),
    /// The wheel of a Chicago: a cross whose four fields are the boards.
    Wheel([Quarter; 4]),
    /// Rows under heads.
    Table(Table),
    /// A sheet of Preferans.
    Paper(paper::Paper),
    /// The four hands of a deal around the table: North's, East's, South's, West's, each by suits from
    /// the top, as they are read.
    Diagram([[String; 4]; 4]),
    /// A sentence.
    Line(String),
}

/// Two columns and the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Columns {
    /// Whose columns.
    pub heads: [String; 2],
    /// Above the line, from the top.
    pub above: Vec<[String; 2]>,
    /// Below the line, game by game.
    pub games: Vec<GameRows>,
    /// The sums.
    pub totals: [String; 2],
}

/// A game below the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRows {
    /// What is written in it, with the running part-score of each column.
    pub rows: Vec<[String; 2]>,
    /// Is a line drawn under it?
    pub won: bool,
}

/// One board on Chicago's wheel.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Quarter {
    /// Its number and who deals: `1 N`.
    pub board: String,
    /// Who is vulnerable.
    pub zone: String,
    /// Has it been played?
    pub played: bool,
}

/// Rows under heads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// What stands over each column, and whether its cells are numbers.
    pub heads: Vec<(String, bool)>,
    /// The cells.
    pub rows: Vec<Vec<String>>,
}
