use alloc::collections::{BTreeMap, VecDeque};
use alloc::string::String;
use alloc::vec::Vec;

use cards::Seats;

use crate::{Clock, Commitment, Game, Name, Options, PersonId, Proof, Share, Stage};

/// What one viewer may see of a table, in parts that change at different times.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(bound = "")]
pub struct View<G: Game> {
    /// Chairs, people and the dealing.
    pub table: TableView<G>,
    /// The deal that is played.
    pub game: G::View,
    /// The scores, the same for everybody.
    pub score: G::Scores,
    /// What was said, the oldest first.
    pub chat: Vec<Line>,
}

/// Chairs, people and the dealing, as one viewer sees them.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(bound = "")]
pub struct TableView<G: Game> {
    /// The table's name: what its address ends with.
    pub id: String,
    /// The name under which its boards are kept and proved; it leads nobody to the table.
    pub public: String,
    /// Who opened it.
    pub owner: PersonId,
    /// Form and agreements.
    pub options: Options<G>,
    /// Whether nobody new is let in.
    pub locked: bool,
    /// How far the evening is.
    pub stage: Stage,
    /// Who sits where.
    pub chairs: BTreeMap<G::Seat, Chair>,
    /// Those who sit out and come in by turns.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bench: Vec<Chair>,
    /// The people who have come, seated or watching.
    pub guests: Vec<Guest>,
    /// The viewer himself.
    pub you: You<G>,
    /// The dealing of the board that is waited for, played or just over.
    pub dealing: Option<DealingView<G>>,
    /// The time each seat has left, with an option for clocks.
    pub clock: Option<ClockView<G>>,
}

/// A chair.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(tag = "kind")]
pub enum Chair {
    /// Nobody sits there.
    Empty,
    /// A robot of the house.
    Robot,
    /// A person.
    Person {
        /// Who.
        person: PersonId,
        /// Called what.
        name: Name,
        /// Does a robot play for him while he is away?
        deputy: bool,
        /// Is he ready for the next deal?
        ready: bool,
    },
}

/// A person at the table.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Guest {
    /// Who.
    pub person: PersonId,
    /// Called what.
    pub name: Name,
    /// Has the owner removed him?
    pub removed: bool,
}

/// The viewer himself.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(bound = "")]
pub struct You<G: Game> {
    /// Who he is.
    pub person: PersonId,
    /// The seats he acts for now, a robot's that is lent to him included.
    pub seats: Seats<G::Seat>,
    /// Whether he owns the table.
    pub owner: bool,
    /// Hands he has been let into.
    pub shown: Seats<G::Seat>,
    /// Who looks into his hand.
    pub watched_by: Vec<PersonId>,
}

/// How a board is dealt; see [`fair`](crate::fair).
#[derive(Clone, Debug, serde::Serialize)]
#[serde(bound = "")]
pub struct DealingView<G: Game> {
    /// The board.
    pub board: u32,
    /// Published before the deal.
    pub commitment: Commitment,
    /// The numbers given so far.
    pub shares: BTreeMap<G::Seat, Share>,
    /// Seats whose programs are asked for a number now.
    pub wanted: Seats<G::Seat>,
    /// Seated people whose programs stayed silent.
    pub silent: Seats<G::Seat>,
    /// Everything needed to check the deal, once the board is over.
    pub proof: Option<Proof>,
}

/// The clock, as all see it.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(bound = "")]
pub struct ClockView<G: Game> {
    /// What was agreed.
    pub rule: Clock,
    /// Milliseconds left for the board, at `at_ms`.
    pub left_ms: BTreeMap<G::Seat, i64>,
    /// Whose clocks run.
    pub running: Seats<G::Seat>,
    /// Since when they run, in milliseconds since 1970.
    pub at_ms: i64,
    /// Milliseconds from then on that are not counted.
    pub grace_ms: i64,
}

/// Something said.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Line {
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// Who.
    pub person: PersonId,
    /// Called what.
    pub name: Name,
    /// What.
    pub text: String,
    /// Said among watchers only.
    pub aside: bool,
}

/// The last lines of the chat, so many as a table keeps.
pub(crate) type Chat = VecDeque<Line>;
