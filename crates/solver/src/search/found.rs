/// An answer of the search: a bound, and what it rests on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// The cards whose ranks it rests on.
    pub(crate) ranks: u64,
    /// A lower bound on the maximizing side's tricks if it is at least what was needed, else an
    /// upper bound.
    pub(crate) tricks: i32,
}

impl Found {
    /// An answer that rests on no rank.
    #[inline(always)]
    pub(super) fn without_ranks(tricks: i32) -> Found {
        Found { ranks: 0, tricks }
    }

    /// Joins the answer for another card that does not settle the question for the player.
    #[inline(always)]
    pub(super) fn join(&mut self, other: Found, maximizes: bool) {
        self.ranks |= other.ranks;
        // The minimum of two numbers is the complement of the maximum of their complements.
        let turned = if maximizes { 0 } else { -1 };
        self.tricks = (self.tricks ^ turned).max(other.tricks ^ turned) ^ turned;
    }
}
