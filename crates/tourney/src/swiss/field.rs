//! Who stands in the schedule of a round robin, and why somebody does not play in a round.

/// A contestant in the schedule of a round robin that has begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Member {
    /// Who.
    pub(super) number: u32,
    /// The first round that it could play.
    pub(super) from: u32,
    /// Whether it has the place of the bye, because the first round does not name it.
    pub(super) has_bye_place: bool,
}

/// Why a contestant sits out a round that is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SitOut {
    /// It has a bye.
    Bye,
    /// It enters later.
    NotYet {
        /// The first round that it plays.
        from: u32,
    },
    /// The opponent that a round robin gives it has left.
    OpponentLeft {
        /// Who left.
        opponent: u32,
    },
}
