//! The fields of a session file, as errors name them.

use std::fmt;

use crate::error::FieldName;

/// The field of a line that an error is in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Field {
    /// The line as a whole.
    Line,
    /// `form:`
    Form,
    /// `options:`
    Options,
    /// `players:`
    Players,
    /// The head of a section: `rubber 2:`
    Section,
    /// The number of a deal.
    Number,
    /// The number of a round.
    Round,
    /// The contract.
    Contract,
    /// The tricks taken.
    Tricks,
    /// `honors=`
    Honors,
    /// `hcp=`
    HighCards,
    /// `vul=`
    Vulnerable,
    /// `dealer=`
    Dealer,
    /// `revoke=`
    Revoke,
    /// The table of a result.
    Table,
    /// Who sat North-South.
    NorthSouth,
    /// Who sat East-West.
    EastWest,
    /// Preferans: the defenders' decisions.
    Decisions,
    /// Preferans: chains of kontra.
    Kontra,
    /// Preferans: with the talon or without.
    Talon,
    /// Preferans: the sheet carried over.
    Sheet,
    /// `score=`
    Score,
    /// `group=`
    Group,
    /// `carry:`
    Carry,
}

impl Field {
    /// The field of a header.
    pub(super) fn of_header(key: &str) -> Field {
        match key {
            "form" => Field::Form,
            "options" => Field::Options,
            "players" | "teams" | "pairs" | "ladies" | "gentlemen" => Field::Players,
            "dealer" => Field::Dealer,
            "carry" => Field::Carry,
            _ => Field::Line,
        }
    }

    /// Its word in session files and JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Field::Line => "line",
            Field::Form => "form",
            Field::Options => "options",
            Field::Players => "players",
            Field::Section => "section",
            Field::Number => "deal",
            Field::Round => "round",
            Field::Contract => "contract",
            Field::Tricks => "tricks",
            Field::Honors => "honors",
            Field::HighCards => "hcp",
            Field::Vulnerable => "vul",
            Field::Dealer => "dealer",
            Field::Revoke => "revoke",
            Field::Table => "table",
            Field::NorthSouth => "ns",
            Field::EastWest => "ew",
            Field::Decisions => "decisions",
            Field::Kontra => "kontra",
            Field::Talon => "talon",
            Field::Sheet => "sheet",
            Field::Score => "score",
            Field::Group => "group",
            Field::Carry => "carry",
        }
    }
}

impl FieldName for Field {
    fn name(&self) -> Option<&'static str> {
        Some(self.word())
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
