//! Swiss events: in each round contestants with about the same score meet, and nobody meets twice
//! (docs/sources/tournaments.md#6). Round robins are events of the same kind that are paired by a
//! schedule ([`Pairing`], docs/sources/tournaments.md#7.6).
//!
//! [`Swiss::draft`] pairs the next round. It is a function of the state: it changes nothing, and
//! the same state gives the same pairing. [`Act::Publish`] enters it; from then on it is data,
//! and later corrections of scores affect later pairings only. If no legal pairing exists, the
//! answer is a [`Question`] for the director; the answer is an act too ([`Act::Relax`]).
//!
//! ```
//! use biritch_tourney::log::{By, Event};
//! use biritch_tourney::swiss::{Act, Entrant, Setup, Swiss};
//!
//! let mut swiss = Swiss::open(&Setup::new("Club".parse()?))?;
//! for (number, name) in (1..).zip(["Alpha", "Beta", "Gamma", "Delta"]) {
//!     swiss.apply(&By::Director, &Act::Join(Entrant::new(number, name.parse()?)));
//! }
//! let draft = swiss.draft()?;
//! assert_eq!((draft.round.number, draft.round.tables.len()), (1, 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod boards;
mod closing;
mod doubts;
mod draft;
mod error;
mod field;
mod options;
mod outcome;
mod played;
mod reported;
mod schedule;
mod seating;
mod standing;
mod state;
mod sub_matches;
mod text;

use alloc::vec::Vec;

use bridge::{BySide, Deal};
use cards::Card;

pub use self::doubts::SwissDoubt;
pub use self::draft::{Draft, NoDraft, Question};
pub use self::error::{PairFault, SwissError};
pub use self::field::SitOut;
pub use self::options::{
    FirstRound, Lag, MatchForm, Odd, OptionalRound, Pairing, RoundCount, Seed, SubMatchCount,
    SwissOptions,
};
pub use self::outcome::{MatchImps, Outcome, OutcomeError};
pub use self::played::RoundState;
pub use self::standing::{Score, Standing};
pub use self::state::{Entrant, Swiss};
pub use self::text::{entry, entry_text};
pub use crate::event::{EntryLine, entry_list};
pub use crate::recorded::{AdjustError, BoardLine, MatchRoom, PlayedBoard, SeatsError, seated_in};

use crate::Name;
use crate::adjust::BoardResult;
use crate::appeals::{Decision, Filing, MatchAt, Minutes};
use crate::event::{Contestant, Round};
use crate::teams::Room;
use crate::vp::Hundredths;

/// The version of the draw: [`Swiss::draft`] gives the same pairing for the same operations as long
/// as it stands.
pub const DRAW_VERSION: u32 = 1;

/// The parameters fixed before a Swiss event.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The name of the event.
    pub name: Name,
    /// How it is run.
    pub options: SwissOptions,
    /// For how long results are corrected after the end; without it no results are provisional.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub corrections: Option<Minutes>,
}

impl Setup {
    /// An event with the usual options.
    pub fn new(name: Name) -> Setup {
        Setup { name, options: SwissOptions::default(), corrections: None }
    }
}

/// What the two sides of a match have reported, if that is not a result yet.
pub type Reports = crate::event::Reports<Outcome>;

/// A rule of pairing that the director gives up for a round, in the order in which they are given up
/// (docs/sources/tournaments.md#6.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Relaxation {
    /// Contestants of one group may meet in an early round.
    Separation,
    /// A contestant may play in a triple a second time.
    SecondTriple,
    /// Contestants may meet again; those whose last match is longest ago.
    Rematch,
    /// Two stationary contestants may meet: one of them moves.
    Stationary,
}

impl Relaxation {
    /// All, in the order in which they are given up.
    pub const ALL: [Relaxation; 4] = [
        Relaxation::Separation,
        Relaxation::SecondTriple,
        Relaxation::Rematch,
        Relaxation::Stationary,
    ];

    /// Its word in a log.
    pub const fn word(self) -> &'static str {
        match self {
            Relaxation::Separation => "separation",
            Relaxation::SecondTriple => "second-triple",
            Relaxation::Rematch => "rematch",
            Relaxation::Stationary => "stationary",
        }
    }
}

/// An act of a director; [`Act::Report`], [`Act::ReportBoard`], [`Act::LineUp`] and [`Act::Appeal`] are acts of players too.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "act", rename_all = "kebab-case"))]
pub enum Act {
    /// A contestant enters, at the start or later.
    Join(Entrant),
    /// The names of a contestant are corrected, or a substitute enters, also after play has begun. Everything else of its
    /// entry stays. If exactly one name changes and all others keep their places, it is the same person under a corrected
    /// name, also in line-ups that are filed; any other change is about other people. A substitute is added at the end.
    Amend(Contestant),
    /// A contestant leaves; it does not play in this round or later.
    Withdraw {
        /// Who.
        number: u32,
        /// The first round that it does not play.
        from: u32,
    },
    /// The answer to a [`Question`].
    Relax {
        /// The round.
        round: u32,
        /// The rule that is given up for it.
        relaxation: Relaxation,
    },
    /// Publishes the pairing of the next round, whole.
    Publish {
        /// The round.
        round: Round,
        /// How many results were still missing when it was paired.
        missing: u32,
    },
    /// Exchanges the places of two contestants in a published round.
    Swap {
        /// The round.
        round: u32,
        /// The two.
        numbers: [u32; 2],
    },
    /// The result of a match.
    Result {
        /// The round.
        round: u32,
        /// Who played; in a triple two of the three.
        numbers: [u32; 2],
        /// The result.
        outcome: Outcome,
    },
    /// What one side of a match says that its result is. If both sides say the same, that is the
    /// result; an [`Act::Result`] of the director stands above it.
    Report {
        /// The round.
        round: u32,
        /// Who played, the side that reports first; in a triple two of the three.
        numbers: [u32; 2],
        /// The result.
        outcome: Outcome,
    },
    /// Who of a contestant plays in a round whose boards are recorded.
    LineUp {
        /// The round.
        round: u32,
        /// Whose.
        number: u32,
        /// The pair in the open room, North or East first, then that in the closed one; so for each sub-match.
        players: Vec<Name>,
    },
    /// A board was played in a room.
    Played {
        /// The round.
        round: u32,
        /// Who met: the contestant that is North-South in the open room, then the other.
        numbers: [u32; 2],
        /// Of which sub-match the room is, from 1.
        #[cfg_attr(feature = "serde", serde(default = "first", skip_serializing_if = "is_first"))]
        sub: u32,
        /// The room; a match of pairs has one, the open one.
        room: Room,
        /// The board's number.
        board: u32,
        /// How it ended.
        outcome: bridge::Outcome,
        /// The opening lead; none if no card was played.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        lead: Option<Card>,
    },
    /// What one side of a table says that was played on a board there. If both sides say the same, that is the result;
    /// an [`Act::Played`] stands above it.
    ReportBoard {
        /// The round.
        round: u32,
        /// Who met, the side that reports first.
        numbers: [u32; 2],
        /// Of which sub-match the room is, from 1.
        #[cfg_attr(feature = "serde", serde(default = "first", skip_serializing_if = "is_first"))]
        sub: u32,
        /// The room; a match of pairs has one, the open one.
        room: Room,
        /// The board's number.
        board: u32,
        /// How it ended.
        outcome: bridge::Outcome,
        /// The opening lead; none if it was not entered.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        lead: Option<Card>,
    },
    /// The director adjusts the score of a board of a match of teams, for both sides of a room, whether or not it was
    /// played there.
    Rule {
        /// The round.
        round: u32,
        /// Who met: the contestant that is North-South in the open room, then the other.
        numbers: [u32; 2],
        /// Of which sub-match the room is, from 1.
        #[cfg_attr(feature = "serde", serde(default = "first", skip_serializing_if = "is_first"))]
        sub: u32,
        /// The room.
        room: Room,
        /// The board's number.
        board: u32,
        /// The result for each side.
        standing: BySide<BoardResult>,
    },
    /// The cards of a board are recorded, for everybody to see.
    Deal {
        /// The board's number.
        board: u32,
        /// The cards.
        deal: Deal,
    },
    /// Victory points taken away, or given if below zero.
    Penalty {
        /// From whom.
        number: u32,
        /// How many.
        points: Hundredths,
    },
    /// The event is over, also before its last round; every match that is published has a result. From then on only
    /// corrections, rulings and appeals are entered.
    Close,
    /// A contestant appeals against the result of its match, or the director writes down that it does.
    Appeal {
        /// The match.
        at: MatchAt,
        /// Who appeals, and why.
        filing: Filing,
    },
    /// The appeal of a contestant is decided.
    DecideAppeal {
        /// The match.
        at: MatchAt,
        /// Who has appealed.
        by: u32,
        /// How.
        decision: Decision,
        /// The result of the match that follows, in the order in which `at` names the two; none if it stays.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        outcome: Option<Outcome>,
    },
}

/// The sub-match of a match that is not divided: it is not written.
#[cfg(feature = "serde")]
const fn first() -> u32 {
    1
}

#[cfg(feature = "serde")]
const fn is_first(sub: &u32) -> bool {
    *sub == 1
}

/// Every round that a Swiss event has published, in order.
pub fn rounds(swiss: &Swiss) -> Vec<&Round> {
    swiss.rounds().iter().map(RoundState::round).collect()
}
