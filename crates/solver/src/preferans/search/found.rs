//! What a search finds.

/// An answer of the search: a bound, and what it rests on.
#[derive(Clone, Copy, Debug)]
pub(in crate::preferans) struct Found {
    /// The cards whose ranks it rests on.
    pub(in crate::preferans) ranks: u32,
    /// A lower bound on the declarer's tricks if it is at least what was asked, else an upper
    /// bound.
    pub(in crate::preferans) tricks: i32,
}

impl Found {
    /// An answer that rests on no rank.
    #[inline(always)]
    pub(super) const fn without_ranks(tricks: i32) -> Found {
        Found { ranks: 0, tricks }
    }
}
