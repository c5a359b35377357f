//! The columns of a table of results.

/// A column of a table of results.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ResultColumn {
    /// The number of the board.
    Board,
    /// The table.
    Table,
    /// The round.
    Round,
    /// The section.
    Section,
    /// Who sat North-South: the number of the pair, those of both players, or both names.
    Ns,
    /// Who sat East-West.
    Ew,
    /// The contract, with its declarer if there is no column of it, or what stands in its place.
    Contract,
    /// Declarer.
    Declarer,
    /// Declarer's tricks.
    Tricks,
    /// The tricks over or under: `+1`, `=`, `−2`.
    Result,
    /// The opening lead.
    Lead,
    /// North-South's points, by which a result is checked.
    Score,
}

impl ResultColumn {
    /// All of them.
    pub const ALL: [ResultColumn; 12] = [
        ResultColumn::Board,
        ResultColumn::Table,
        ResultColumn::Round,
        ResultColumn::Section,
        ResultColumn::Ns,
        ResultColumn::Ew,
        ResultColumn::Contract,
        ResultColumn::Declarer,
        ResultColumn::Tricks,
        ResultColumn::Result,
        ResultColumn::Lead,
        ResultColumn::Score,
    ];

    /// Its name in messages.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            ResultColumn::Board => "board",
            ResultColumn::Table => "table",
            ResultColumn::Round => "round",
            ResultColumn::Section => "section",
            ResultColumn::Ns | ResultColumn::Ew => "side",
            ResultColumn::Contract => "contract",
            ResultColumn::Declarer => "declarer",
            ResultColumn::Tricks => "tricks",
            ResultColumn::Result => "result",
            ResultColumn::Lead => "lead",
            ResultColumn::Score => "score",
        }
    }

    /// The same for a text that it has. Tricks over or under have a column of their own.
    pub(crate) fn word_for(self, text: &str) -> &'static str {
        let is_relative = text.starts_with(['+', '-', '−', '–', '=']);
        if self == ResultColumn::Tricks && is_relative { "relative" } else { self.word() }
    }

    /// What would be right in it.
    pub(crate) const fn right(self) -> &'static str {
        match self {
            ResultColumn::Board => "a number from 1",
            ResultColumn::Table | ResultColumn::Round => "a number",
            ResultColumn::Section => "a name of at most 10 characters",
            ResultColumn::Ns | ResultColumn::Ew => {
                "the number of a pair, two numbers as 3+7, or two names"
            }
            ResultColumn::Contract => "a contract with its declarer, as 4S N or 3NTX W, or Pass",
            ResultColumn::Declarer => "N, E, S or W",
            ResultColumn::Tricks => "a number of tricks from 0 to 13",
            ResultColumn::Result => "+1, = or -2, or the number of tricks",
            ResultColumn::Lead => "a card, as SK",
            ResultColumn::Score => "a number of points",
        }
    }
}
