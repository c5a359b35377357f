//! Score sheets as people draw them (columns with a line, Chicago's wheel, tables, ledgers),
//! rendered as text, CSV and SVG.
//!
//! [`draw`] makes drawings of an evening with the caller's [`Labels`]; the renderers do not depend
//! on the form or the language. All functions are pure and shared by the web pages and the command
//! line.

mod classed;
mod contests;
mod csv;
mod draw;
mod events;
mod knockout;
pub mod preferans;
mod preferans_event;
mod records;
mod svg;
mod swiss;
mod teams;
mod text;

pub use classed::{ClassRow, ClassTable, class_tables};
pub use contests::{match_of, pairs_of};
pub(crate) use csv::{FORMULA, text_cell};
pub use csv::{Separator, csv};
pub use draw::{Labels, capitalised, draw, number, signed};
pub use events::{
    RoomCell, RoomsRow, Standing, TravellerLine, TravellerSheet, TwoRooms, board_sheet, card,
    comparison, decimal, diagram, entrant_rankings, evening_cards, evening_records,
    named_standings, section_matches, traveller_sheet, traveller_sheets, travellers, two_rooms,
    vulnerability,
};
pub use knockout::{
    both_imps, knockout, knockout_name, knockout_ranking, knockout_round, knockout_three,
    three_result,
};
pub use preferans_event::{
    preferans_event, preferans_player, preferans_points, preferans_ranking, preferans_round,
    preferans_score, preferans_sum, preferans_teams, preferans_whists,
};
pub use records::records;
pub use svg::svg;
pub use swiss::{
    cross_cell, cross_table, sub_match_list, swiss, swiss_name, swiss_outcome, swiss_ranking,
    swiss_round, swiss_score,
};
pub use teams::{
    boards, guide, guide_table, individual_guide, individual_movement, movement, round_robin,
};
pub use text::text;

/// A drawing with its heading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// The heading.
    pub title: String,
    /// Its parts, from the top.
    pub parts: Vec<Part>,
}

impl Drawing {
    /// Changes the title, the lines, and the headings and cells of tables; sheets that are drawn otherwise stay.
    pub fn change_texts(&mut self, mut change: impl FnMut(&mut String)) {
        change(&mut self.title);
        for part in &mut self.parts {
            match part {
                Part::Table(table) => {
                    table.headings.iter_mut().for_each(|(heading, _)| change(heading));
                    table.rows.iter_mut().flatten().for_each(&mut change);
                }
                Part::Line(line) => change(line),
                Part::Columns(_) | Part::Wheel(_) | Part::Preferans(_) | Part::Diagram(_) => {}
            }
        }
    }
}

/// A part of a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Two columns, "we" and "they", with a line between scores above and below.
    Columns(Columns),
    /// Chicago's wheel: a cross whose four quarters are the boards.
    Wheel([Quarter; 4]),
    /// A table.
    Table(DataTable),
    /// A sheet of Preferans.
    Preferans(preferans::PreferansSheet),
    /// The diagram of a deal: the hands of North, East, South and West, each by suits from the top.
    Diagram([[String; 4]; 4]),
    /// A line of text.
    Line(String),
}

/// Two columns with a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Columns {
    /// The headings.
    pub headings: [String; 2],
    /// Above the line, from the top.
    pub above: Vec<[String; 2]>,
    /// Below the line, game by game.
    pub games: Vec<GameRows>,
    /// The totals.
    pub totals: [String; 2],
}

/// A game below the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRows {
    /// Its entries, with the running part-score of each column.
    pub rows: Vec<[String; 2]>,
    /// Whether a line is drawn under it.
    pub won: bool,
}

/// One board on Chicago's wheel.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Quarter {
    /// Its number and dealer: `1 N`.
    pub board: String,
    /// Who is vulnerable.
    pub zone: String,
    /// Whether it has been played.
    pub played: bool,
}

/// A table: rows under headings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataTable {
    /// The heading of each column, and whether its cells are numbers.
    pub headings: Vec<(String, bool)>,
    /// The cells.
    pub rows: Vec<Vec<String>>,
}
