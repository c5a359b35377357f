//! A small pairs event (docs/sources/scoring.md#6.3): boards, each with a traveller that has the
//! deal's diagram and a line for every table that played it.
//!
//! One side of a table enters the result and the other confirms it; until then it does not count
//! and does not let the pairs see other results. The director corrects entries through the log and
//! adjusts results that cannot stand.
//!
//! In a log of several directors what a player enters has the number of their pair as its author
//! ([`PairsEvent::by_author`](crate::log::Event::by_author)); what anybody else enters is the director's.
//!
//! Pairs may come late and leave, and the rest of the movement may be changed: [`PairsEvent::setup`] has the pairs and the
//! movement as they are now.
//!
//! In an individual event ([`Individuals`]) the pairs are partnerships of players who change partners, and where several
//! teams play in one section ([`Teams`]) they are the halves of these. *Contestants* are those who go from table to table by
//! themselves: pairs, or players; [`Entrant`]s are those who are ranked: pairs, players or teams.

mod at;
mod changes;
mod closing;
mod doubts;
mod entrant;
mod event;
mod factor;
mod fouled;
mod halves;
mod individuals;
mod live;
mod matches;
mod partners;
mod places;
mod sheet;
mod task;
mod teams;
mod text;

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use bridge::score::{Insult, Rules, Undertricks};
use bridge::{BySide, Deal, Outcome, Side};
use cards::{Card, settings};

pub use self::at::At;
pub use self::doubts::Doubt;
pub use self::entrant::Entrant;
pub use self::event::{EnteredLine, PairsEvent};
pub use self::factor::{Factor, FactorOptions};
pub use self::fouled::PlayedAt;
pub use self::individuals::{Individuals, Player};
pub use self::live::{FewRounds, Live, ShownRanking};
pub use self::matches::{HalfMatch, MatchBoard, MatchBoardResult, TeamMatch};
pub use self::partners::UnknownPartners;
pub use self::sheet::{Traveller, TravellerLine, View};
pub use self::task::{OpenTable, StillPlaying, Task};
pub use self::teams::{ByePoints, MatchVp, Team, Teams, TeamsOptions};
pub use self::text::two_names;
pub use crate::session::Winners;

use crate::adjust::BoardResult;
use crate::appeals::{AppealError, Decision, Filing, Minutes};
use crate::board::{Method, MethodName};
use crate::butler::{Butler, DatumRound, Drop};
use crate::classes::Class;
use crate::cross::Divisor;
use crate::imps::ImpTable;
use crate::log::By;
use crate::masterpoints::SchemeName;
use crate::matchpoints::Scale;
use crate::movement::{Contestants, InvalidMovement, Movement, MovementChoice, MovementError};
use crate::session::Penalty;
use crate::vp::VpError;
use crate::{Boards, Name};

settings! {
    /// The scoring options of a pairs event, as in a file of results.
    pub struct PairsOptions {
        /// How results are compared.
        method: MethodName = MethodName::Matchpoints, DuplicateLaws "docs/sources/scoring.md#6.3";
        /// What a comparison is worth in matchpoints.
        scale: Scale = Scale::Two, BridgeEssay "docs/sources/scoring.md#6.3";
        /// How many rankings there are.
        winners: Winners = Winners::One, CommonPractice "docs/sources/tournaments.md#1";
        /// Who plays whom, where and when.
        movement: MovementChoice = MovementChoice::Free, CommonPractice "docs/sources/tournaments.md#2";
        /// About how many boards a pair plays, if there is a movement.
        boards: Boards = Boards::EVENING, CommonPractice "docs/sources/tournaments.md#2";
        /// How points become IMPs.
        table: ImpTable = ImpTable::Imp1962, DuplicateLaws "docs/sources/scoring.md#6.4";
        /// Which extreme scores a Butler datum leaves out.
        drop: Drop = Drop::Each(0), Federations "docs/sources/scoring.md#6.5";
        /// How a Butler datum is rounded.
        datum_round: DatumRound = DatumRound::HalfAwayFromZero,
            Federations "docs/sources/scoring.md#6.5";
        /// What a sum of cross-IMPs is divided by.
        divisor: Divisor = Divisor::Average, Federations "docs/sources/scoring.md#6.5";
        /// The bonus for making a doubled contract.
        insult: Insult = Insult::Standard, BridgeEssay "docs/sources/scoring.md#1.1";
        /// The penalties for undertricks.
        undertricks: Undertricks = Undertricks::Modern, BridgeEssay "docs/sources/scoring.md#1.2";
        /// By which scheme masterpoints are given.
        masterpoints: SchemeName = SchemeName::None, Federations "docs/sources/tournaments.md#5.3";
    }
}

impl PairsOptions {
    /// The method with its parameters.
    pub fn method(&self) -> Method {
        let PairsOptions { scale, table, drop, datum_round, divisor, .. } = *self;
        match self.method {
            MethodName::Matchpoints => Method::Matchpoints { scale },
            MethodName::Butler => Method::Butler { butler: Butler { drop, datum_round }, table },
            MethodName::Cross => Method::Cross { divisor, table },
            MethodName::Bam => Method::Bam { scale },
            MethodName::Total => Method::Total,
        }
    }

    /// The scoring of contracts.
    pub const fn rules(&self) -> Rules {
        Rules { undertricks: self.undertricks, insult: self.insult }
    }

    /// The options of an event; those that its method has not are the usual ones, and so are those of the movement.
    fn of(setup: &Setup) -> PairsOptions {
        let usual = PairsOptions::default();
        let Rules { undertricks, insult } = setup.rules;
        let of_all = PairsOptions {
            method: setup.method.name(),
            winners: setup.winners,
            insult,
            undertricks,
            masterpoints: setup.masterpoints,
            ..usual
        };
        match setup.method {
            Method::Matchpoints { scale } | Method::Bam { scale } => {
                PairsOptions { scale, ..of_all }
            }
            Method::Butler { butler: Butler { drop, datum_round }, table } => {
                PairsOptions { drop, datum_round, table, ..of_all }
            }
            Method::Cross { divisor, table } => PairsOptions { divisor, table, ..of_all },
            Method::Total => of_all,
        }
    }
}

/// A pair's entry.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pair {
    /// Its number, unique in the event even with two winners.
    pub number: u32,
    /// Its players.
    pub players: [Name; 2],
    /// Its stratum, its handicap and its category.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Class::is_empty"))]
    pub class: Class,
}

impl Pair {
    /// A pair without a stratum, a handicap or a category.
    pub const fn new(number: u32, players: [Name; 2]) -> Pair {
        Pair { number, players, class: Class::NONE }
    }
}

/// The parameters fixed before a pairs event.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The name; that of an event whose name is kept elsewhere is [unnamed](Name::unnamed).
    #[cfg_attr(
        feature = "serde",
        serde(default = "Name::unnamed", skip_serializing_if = "Name::is_unnamed")
    )]
    pub name: Name,
    /// The pairs. Where players or teams are entered there are none before the event is open: its movement has the partnerships,
    /// and its teams have the halves.
    pub pairs: Vec<Pair>,
    /// The players who change partners, in an individual event.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub individuals: Option<Individuals>,
    /// The teams of one section, whose halves are the pairs.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub teams: Option<Box<Teams>>,
    /// The pairs that play in a room, where the others play at the tables of the program.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "places::is_nobody"))]
    pub in_room: Box<BTreeSet<u32>>,
    /// The number of the first board.
    pub first_board: u32,
    /// How many boards.
    pub boards: u32,
    /// How many results a board should have; if none, as many as it has.
    #[cfg_attr(feature = "serde", serde(default))]
    pub results: Option<u32>,
    /// The movement; none if pairings are not fixed.
    #[cfg_attr(feature = "serde", serde(default))]
    pub movement: Option<Movement>,
    /// How results are compared.
    #[cfg_attr(feature = "serde", serde(default))]
    pub method: Method,
    /// How many rankings there are.
    #[cfg_attr(feature = "serde", serde(default))]
    pub winners: Winners,
    /// The scoring of contracts.
    #[cfg_attr(feature = "serde", serde(default))]
    pub rules: Rules,
    /// What everybody sees of the ranking while the event is played.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Live::is_usual"))]
    pub live: Live,
    /// By which scheme masterpoints are given.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "SchemeName::is_none"))]
    pub masterpoints: SchemeName,
    /// For how long results are corrected after the end; none where no time is set, as before there was one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub corrections: Option<Minutes>,
    /// How many results a board should have where that is not given.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "FactorOptions::is_usual"))]
    pub factoring: FactorOptions,
}

impl Setup {
    /// The most pairs.
    pub const MOST_PAIRS: usize = 10_000;

    /// A matchpoint event without a name for these pairs, with boards from 1 on and one winner.
    pub fn new(pairs: Vec<Pair>, boards: u32) -> Setup {
        Setup {
            name: Name::unnamed(),
            pairs,
            individuals: None,
            teams: None,
            in_room: Box::default(),
            first_board: 1,
            boards,
            results: None,
            movement: None,
            method: Method::default(),
            winners: Winners::default(),
            rules: Rules::default(),
            live: Live::default(),
            masterpoints: SchemeName::None,
            corrections: None,
            factoring: FactorOptions::default(),
        }
    }
}

impl Setup {
    /// The same with a movement and its number of boards.
    #[must_use]
    pub fn with_movement(self, movement: Movement) -> Setup {
        Setup { boards: movement.all_boards(), movement: Some(movement), ..self }
    }

    /// The same with boards that are [factored](Factor::Scheduled) up to the one that is played most often.
    #[must_use]
    pub fn factored(self) -> Setup {
        Setup { factoring: FactorOptions { factor: Factor::Scheduled }, ..self }
    }
}

/// What is left of a movement, changed while it is played.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Plan {
    /// The first round that is changed.
    pub from: u32,
    /// The whole movement, of teams where these play. The rounds before are as they were.
    pub movement: Movement,
}

/// An act in a pairs event.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "act", rename_all = "kebab-case"))]
pub enum Act {
    /// The director records a board's deal on its traveller.
    Deal {
        /// The board's number.
        board: u32,
        /// The cards.
        deal: Deal,
    },
    /// A table's result is entered.
    Enter {
        /// The board's number.
        board: u32,
        /// The table's number.
        table: u32,
        /// The numbers of the pairs.
        pairs: BySide<u32>,
        /// How the board ended.
        outcome: Outcome,
        /// The opening lead; none if it was not entered.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        lead: Option<Card>,
    },
    /// The board was played at one of the program's own tables, which enters its result by itself. It
    /// counts at once.
    Played {
        /// The board's number.
        board: u32,
        /// The table's number.
        table: u32,
        /// The numbers of the pairs.
        pairs: BySide<u32>,
        /// How the board ended.
        outcome: Outcome,
        /// The opening lead; none if no card was played.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        lead: Option<Card>,
    },
    /// The other side of the table confirms the result.
    Confirm {
        /// The board's number.
        board: u32,
        /// The table's number.
        table: u32,
    },
    /// The director adjusts the result of two pairs on a board, whether or not they have one.
    Rule {
        /// The board's number.
        board: u32,
        /// The table's number.
        table: u32,
        /// The numbers of the pairs.
        pairs: BySide<u32>,
        /// The result for each side.
        standing: BySide<BoardResult>,
    },
    /// The board was fouled at a table: its result is compared only with those of the same deal.
    Fouled {
        /// The board's number.
        board: u32,
        /// The table's number.
        table: u32,
        /// Which deal: 0 is the right one.
        group: u8,
    },
    /// The director penalizes a contestant, or warns them.
    Penalize {
        /// Their number.
        pair: u32,
        /// What it loses.
        penalty: Penalty,
    },
    /// A pair comes late. Its number is the next one.
    Join {
        /// The pair.
        pair: Pair,
        /// The movement with a place for it; none where no movement is fixed.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        plan: Option<Plan>,
    },
    /// The names of a pair are corrected, or somebody plays in place of another. Its number and its class stay.
    Amend(Pair),
    /// The name of a player of an individual event is corrected, or somebody plays in their place. Their number and their
    /// class stay.
    AmendPlayer(Player),
    /// The name of a team or its players are corrected, or somebody plays in place of another. Its number and its class stay.
    AmendTeam(Team),
    /// The stratum, the handicap and the category of a contestant are these.
    Classify {
        /// Their number.
        pair: u32,
        /// What it is.
        class: Class,
    },
    /// A pair leaves. What it has played counts.
    Withdraw {
        /// Its number.
        number: u32,
        /// The movement without it; none where no movement is fixed.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        plan: Option<Plan>,
    },
    /// The rest of the movement is another one, for example a shorter one.
    Replan(Plan),
    /// The event is over. Nobody enters or confirms a result any more. During the correction period the
    /// director still adjusts results, strikes and corrects entries (Laws 79C and 92B), and cards that were
    /// not open before are entered.
    Close,
    /// A contestant appeals against their result on a board, or the director writes down that they do.
    Appeal {
        /// The board's number.
        board: u32,
        /// The table's number.
        table: u32,
        /// Who appeals, and why.
        filing: Filing,
    },
    /// The appeal of a contestant is decided.
    DecideAppeal {
        /// The board's number.
        board: u32,
        /// The table's number.
        table: u32,
        /// The number of the contestant who has appealed.
        by: u32,
        /// How.
        decision: Decision,
        /// The result for each side that follows; none where it stays, or was adjusted before.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        standing: Option<BySide<BoardResult>>,
    },
}

/// Why an act is not possible in a pairs event; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PairsError {
    /// There are too few pairs, or too many.
    #[error("{pairs} pairs: an event has 2 to 10000")]
    Pairs {
        /// How many were entered.
        pairs: usize,
    },
    /// Two pairs have the same number.
    #[error("pair {number} is entered twice")]
    SameNumber {
        /// The number.
        number: u32,
    },
    /// A person is entered twice.
    #[error("{name} is entered twice")]
    Twice {
        /// The name.
        name: Name,
    },
    /// There are no boards, or too many.
    #[error("{boards} boards from {first} on: 1 to 1000 boards with numbers from 1 to 1000")]
    Boards {
        /// The first.
        first: u32,
        /// The number of boards.
        boards: u32,
    },
    /// The movement breaks a rule.
    #[error(transparent)]
    Movement(#[from] InvalidMovement),
    /// There is no such movement for this number of pairs.
    #[error(transparent)]
    NoMovement(#[from] MovementError),
    /// The movement is for other pairs or boards.
    #[error("the movement is for pairs 1 to {pairs} and {boards} boards")]
    Misfit {
        /// For how many pairs.
        pairs: u32,
        /// For how many boards.
        boards: u32,
    },
    /// An entry is of contestants of another kind, or an event of players or teams has pairs or a movement of theirs.
    #[error("the contestants of this event are {of}")]
    Of {
        /// What they are.
        of: Contestants,
    },
    /// Players who change partners sit on both sides, and have one ranking.
    #[error("an individual event has one winner")]
    OneWinner,
    /// Teams that meet in matches are compared in another way.
    #[error(
        "teams are compared in IMPs, by board-a-match or in total points, in one ranking without masterpoints"
    )]
    TeamsScoring,
    /// The scale of victory points has no match of so many boards.
    #[error(transparent)]
    Scale(#[from] VpError),
    /// A half of a team sits on the side of the other one.
    #[error("board {board}, table {table}: this is not the {side} half of team {team}")]
    OtherHalf {
        /// On which board.
        board: u32,
        /// At which table.
        table: u32,
        /// Which team.
        team: u32,
        /// The side.
        side: Side,
    },
    /// A player or a team comes late or leaves, or the movement changes otherwise than by rounds that are left out.
    #[error(
        "players who change partners, and teams in one section, stay with their movement: somebody plays in place of \
         another, and rounds are left out"
    )]
    Fixed,
    /// A pair that comes late has the next number.
    #[error("a pair that comes late has number {next}, not {number}")]
    NextNumber {
        /// The number named.
        number: u32,
        /// The next one.
        next: u32,
    },
    /// The penalty is too high, or a share of a top where boards have none.
    #[error(
        "a penalty is 1 to 1000 percent of a top, where matchpoints are counted, or up to 1000 points"
    )]
    Penalty {
        /// The penalty.
        penalty: Penalty,
    },
    /// Names of players are withheld whom the entry does not have.
    #[error("{number} has {players} players: private names those of them who are not published")]
    Withheld {
        /// The number of the contestant.
        number: u32,
        /// How many players it has.
        players: usize,
    },
    /// A handicap is too large.
    #[error("pair {number}: a handicap is at most 100, given or taken")]
    Handicap {
        /// The pair.
        number: u32,
    },
    /// There is no such pair to be changed or penalized.
    #[error("there is no pair {number}")]
    NotEntered {
        /// The number named.
        number: u32,
    },
    /// The pair has left.
    #[error("pair {number} has left")]
    HasLeft {
        /// Its number.
        number: u32,
    },
    /// A movement is changed where there is none, or stays where it must change.
    #[error(
        "the pairs change, and the movement with them; without a movement there is none to change"
    )]
    Unplanned,
    /// The changed movement differs in a round that is played already.
    #[error("round {round} is played or being played: only rounds from {from} on may change")]
    PlannedBefore {
        /// The round that differs; one more than there are if a round is missing.
        round: u32,
        /// From which round on the change was announced.
        from: u32,
    },
    /// A result has no place in the changed movement.
    #[error(
        "board {board} has a result at table {table}, which the changed movement has no place for"
    )]
    PlannedAway {
        /// The board.
        board: u32,
        /// The table.
        table: u32,
    },
    /// The changed movement seats a pair that has left.
    #[error("round {round}: pair {number} has left")]
    PlannedLeaver {
        /// The round.
        round: u32,
        /// The pair.
        number: u32,
    },
    /// A pair would meet one that plays elsewhere, or sit at a table of the others: some play in a room, and the others at
    /// the tables of the program.
    #[error(
        "round {round}, table {table}: pair {pair} plays in another place than the others there"
    )]
    OtherPlace {
        /// The round.
        round: u32,
        /// The table.
        table: u32,
        /// The pair.
        pair: u32,
    },
    /// The event is over.
    #[error("the event is over: what was wrong is corrected in its log")]
    Over,
    /// Only the director may do this.
    #[error("only the director can do this, not {by}")]
    NotDirector {
        /// Who attempted it.
        by: By,
    },
    /// The event does not have this board.
    #[error("there is no board {board}: they are {first} to {last}")]
    NoBoard {
        /// The number named.
        board: u32,
        /// The first.
        first: u32,
        /// The last.
        last: u32,
    },
    /// The event does not have this pair.
    #[error("board {board}, table {table}: there is no pair {pair}")]
    NoPair {
        /// On which board.
        board: u32,
        /// At which table.
        table: u32,
        /// The number named.
        pair: u32,
    },
    /// A pair does not play against itself.
    #[error("board {board}, table {table}: pair {pair} sits on both sides")]
    BothSides {
        /// On which board.
        board: u32,
        /// At which table.
        table: u32,
        /// Which pair.
        pair: u32,
    },
    /// A pair plays a board once.
    #[error("board {board}: pair {pair} has played it at table {table}")]
    PlayedBefore {
        /// Which board.
        board: u32,
        /// Which pair.
        pair: u32,
        /// The table's number.
        table: u32,
    },
    /// By the movement other pairs play the board there, or nobody does.
    #[error("board {board}: by the movement table {table} is not where {} and {} play it", .pairs[0], .pairs[1])]
    Elsewhere {
        /// Which board.
        board: u32,
        /// At which table.
        table: u32,
        /// Who was named.
        pairs: [u32; 2],
        /// Who plays it there by the movement.
        right: Option<[u32; 2]>,
    },
    /// The pair has boards of an earlier round to play.
    #[error("board {board} is of a later round: pair {pair} has round {round} to play")]
    Later {
        /// Which board.
        board: u32,
        /// Which pair.
        pair: u32,
        /// The round it has to play.
        round: u32,
    },
    /// The table already has a result on the board.
    #[error("board {board}: table {table} has a result; the director corrects it")]
    Entered {
        /// Which board.
        board: u32,
        /// Which table.
        table: u32,
    },
    /// The table has no result on the board.
    #[error("board {board}: table {table} has no result")]
    NoResult {
        /// Which board.
        board: u32,
        /// Which table.
        table: u32,
    },
    /// The person does not play there.
    #[error("board {board}, table {table}: {by} does not play there")]
    NotThere {
        /// Which board.
        board: u32,
        /// Which table.
        table: u32,
        /// Who attempted it.
        by: By,
    },
    /// A side cannot confirm its own entry.
    #[error(
        "board {board}, table {table}: the side that entered the result does not confirm it too"
    )]
    OwnEntry {
        /// Which board.
        board: u32,
        /// Which table.
        table: u32,
    },
    /// An appeal cannot be filed or decided so, or the correction period is over.
    #[error(transparent)]
    Appeal(#[from] AppealError),
}
