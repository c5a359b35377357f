/// Eight patterns as a structure of arrays.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub(crate) struct Chunk<W> {
    /// The relative cards whose owners each pattern fixes, one bit each.
    pub(crate) mask: [W; 8],
    /// The low bits of the owners of these cards; 0 for the others.
    pub(crate) low: [W; 8],
    /// The high bits of the owners.
    pub(crate) high: [W; 8],
    /// The tricks that the bounds of each pattern give: the least, then the most.
    pub(crate) bounds: [[u8; 8]; 2],
    /// The number of cards that each pattern fixes.
    pub(super) cards: [u8; 8],
    /// The next chunk of the list, or of the free list; 0 at its end.
    pub(super) next: u32,
    /// How many of the eight places are filled.
    pub(super) len: u8,
    /// Which of them answered a question since the last sweep, one bit each.
    pub(super) used: u8,
}
