/// A result: a board at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct At {
    /// The board's number.
    pub board: u32,
    /// The table's number.
    pub table: u32,
}
