use alloc::collections::{BTreeMap, VecDeque};
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use cards::Seats;

use crate::fair::{AbandonedDealing, DealingPhase};
use crate::{
    Clock, Commitment, Game, May, Name, PersonId, Proof, Share, ShareHash, Stage, TableMay,
    TableOptions,
};

/// What one viewer may see of a table, in parts that change at different times.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(bound = "")]
pub struct View<G: Game> {
    /// Chairs, people and the dealing.
    pub table: TableView<G>,
    /// The deal in play.
    pub game: G::View,
    /// What the viewer may do; none for one without a seat.
    pub may: Option<May<G>>,
    /// The scores, the same for everybody.
    pub score: G::Scores,
    /// The chat, the oldest line first.
    pub chat: Vec<ChatLine>,
}

/// Chairs, people and the dealing, as one viewer sees them: what all see alike, and the viewer's own.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(bound = "")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "{G}TableView", bound = "G: crate::GameSchema"))]
pub struct TableView<G: Game> {
    /// What is the same for everybody.
    #[serde(flatten)]
    pub shared: SharedTableView<G>,
    /// The viewer.
    pub you: ViewerInfo<G>,
    /// What the viewer may do about chairs and people.
    pub may: TableMay<G>,
}

/// Chairs, people and the dealing, as everybody sees them.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(bound = "")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(rename = "{G}SharedTableView", bound = "G: crate::GameSchema")
)]
pub struct SharedTableView<G: Game> {
    /// The table's name: the last part of its address.
    pub id: String,
    /// The public name under which its boards are stored and proved; it does not lead to the table.
    pub public: String,
    /// Who opened it.
    pub owner: PersonId,
    /// Form and options.
    pub options: TableOptions<G>,
    /// Whether the table is locked.
    pub locked: bool,
    /// The stage of the evening.
    pub stage: Stage,
    /// Who sits where.
    pub chairs: BTreeMap<G::Seat, Chair>,
    /// The hands without a chair, each with the chair whose person plays it too.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub second_hands: BTreeMap<G::Seat, G::Seat>,
    /// Those who sit out and come in by turns.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bench: Vec<Chair>,
    /// The people who have come, seated or watching. At a table with many watchers not all of
    /// them: those who host, sit or wait, and some others.
    pub guests: Vec<Guest>,
    /// How many people have come besides `guests`.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub others: u32,
    /// The dealing of the board that is awaited, in play or just over.
    pub dealing: Option<DealingView<G>>,
    /// The time each seat has left, with an option for clocks.
    pub clock: Option<ClockView<G>>,
}

/// A chair.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(tag = "kind")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Chair {
    /// Nobody sits there.
    Empty,
    /// A robot of the server.
    Robot,
    /// A person.
    Person {
        /// The person's id.
        person: PersonId,
        /// The person's name.
        name: Name,
        /// Does a robot play for this person?
        deputy: bool,
        /// Is the person ready for the next deal?
        ready: bool,
    },
}

/// A person at the table.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Guest {
    /// The guest's id.
    pub person: PersonId,
    /// The person's name.
    pub name: Name,
    /// Has the host removed this person?
    pub removed: bool,
}

/// The viewer's own seats and what they see.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(bound = "")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "{G}ViewerInfo", bound = "G: crate::GameSchema"))]
pub struct ViewerInfo<G: Game> {
    /// The viewer's id.
    pub person: PersonId,
    /// The seats the viewer acts for now, including a robot's that is lent to them.
    pub seats: Seats<G::Seat>,
    /// Is the viewer the host of the table?
    pub owner: bool,
    /// The hands that the viewer is shown.
    pub shown: Seats<G::Seat>,
    /// The spectators of the viewer's hand.
    pub watched_by: Vec<PersonId>,
    /// The people who have come besides `guests`: all of them for those who host, sit or wait, and
    /// the viewer for everybody else.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Guest>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// How a board is dealt; see [`fair`](crate::fair).
#[derive(Clone, Debug, serde::Serialize)]
#[serde(bound = "")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "{G}DealingView", bound = "G: crate::GameSchema"))]
pub struct DealingView<G: Game> {
    /// The board.
    pub board: u32,
    /// How far it has come.
    pub phase: DealingPhase,
    /// Published before the deal.
    pub commitment: Commitment,
    /// The hashes given so far; before the last of them is there, no number is opened.
    pub hashes: BTreeMap<G::Seat, ShareHash>,
    /// The numbers opened so far.
    pub shares: BTreeMap<G::Seat, Share>,
    /// The seats whose programs are asked now: for a hash, or to open the number.
    pub wanted: Seats<G::Seat>,
    /// The seated people whose programs gave no hash in time.
    pub silent: Seats<G::Seat>,
    /// The seats whose numbers were committed to and not opened in time.
    pub unopened: Seats<G::Seat>,
    /// The seats of people who are asked for no number any more, because they did not open theirs
    /// twice at this table.
    pub barred: Seats<G::Seat>,
    /// The dealings since the previous board that led to no board.
    pub abandoned: Vec<AbandonedDealing>,
    /// How many dealings have led to no board since the table was opened.
    pub abandoned_in_all: u32,
    /// The proof of the deal, once the board is over.
    pub proof: Option<Proof>,
}

/// The clocks, as everybody sees them.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(bound = "")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "{G}ClockView", bound = "G: crate::GameSchema"))]
pub struct ClockView<G: Game> {
    /// The agreed clock.
    pub rule: Clock,
    /// Milliseconds left for the board, at `at_ms`.
    pub left_ms: BTreeMap<G::Seat, i64>,
    /// The seats whose clocks run.
    pub running: Seats<G::Seat>,
    /// Since when they run, in milliseconds since 1970.
    pub at_ms: i64,
    /// For how many milliseconds after `at_ms` no time is taken from `left_ms`.
    pub grace_ms: i64,
}

/// A chat line.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChatLine {
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// The author's id.
    pub person: PersonId,
    /// The person's name.
    pub name: Name,
    /// The text.
    pub text: String,
    /// Visible to spectators only.
    #[serde(rename = "aside")]
    pub watchers_only: bool,
}

/// The last lines of the chat, up to the limit; shared by the clones of a table, of which the server
/// makes one for each act.
pub(crate) type Chat = Arc<VecDeque<ChatLine>>;
