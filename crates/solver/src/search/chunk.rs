/// Eight patterns as a structure of arrays.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub(crate) struct Chunk<W> {
    pub(crate) mask: [W; 8],
    pub(crate) low: [W; 8],
    pub(crate) high: [W; 8],
    pub(crate) bounds: [[u8; 8]; 2],
    /// The number of cards that each pattern fixes.
    pub(super) cards: [u8; 8],
    pub(super) next: u32,
    pub(super) len: u8,
    /// Which of them answered a question since the last sweep, one bit each.
    pub(super) used: u8,
}
