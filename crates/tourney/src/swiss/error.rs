use crate::appeals::{AppealError, EndError};
use crate::event::{EntryError, RoundError};
use crate::log::By;
use crate::recorded::{AdjustError, SeatsError};
use crate::swiss::{OutcomeError, Relaxation};
use crate::teams::Room;
use crate::vp::VpError;

/// Why two contestants may not be paired.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PairFault {
    /// They met in this round.
    #[error("they met in round {round}")]
    Met {
        /// The last such round.
        round: u32,
    },
    /// They are of one group, and it is too early.
    #[error("they are of one group, and do not meet before round {from}")]
    Group {
        /// The first round in which they may.
        from: u32,
    },
    /// Both keep their tables.
    #[error("both are stationary")]
    Stationary,
}

impl PairFault {
    /// What would allow the pair.
    pub const fn relaxation(self) -> Relaxation {
        match self {
            PairFault::Met { .. } => Relaxation::Rematch,
            PairFault::Group { .. } => Relaxation::Separation,
            PairFault::Stationary => Relaxation::Stationary,
        }
    }
}

/// Why an act is not possible in a Swiss event; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SwissError {
    /// Only the director may do this.
    #[error("only the director can do this, not {by}")]
    NotDirector {
        /// Who attempted it.
        by: By,
    },
    /// The scale has no victory points for a match of this length.
    #[error(transparent)]
    Scale(#[from] VpError),
    /// A number is from 1 to 9999.
    #[error("a contestant has a number from 1 to 9999, not {number}")]
    Number {
        /// The number.
        number: u32,
    },
    /// The number is taken.
    #[error("number {number} is {name}")]
    NumberTaken {
        /// The number.
        number: u32,
        /// Who has it.
        name: crate::Name,
    },
    /// The entry has a name that is taken, too many players, or a name that a list cannot have.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// The event is full.
    #[error("the event has {most} contestants: no more are entered")]
    Full {
        /// The most that are possible.
        most: u32,
    },
    /// There is no such contestant.
    #[error("there is no contestant {number}")]
    NoContestant {
        /// The number.
        number: u32,
    },
    /// The contestant has left.
    #[error("{number} has left: it plays no round from {from} on")]
    Left {
        /// Who.
        number: u32,
        /// The first round it does not play.
        from: u32,
    },
    /// The round is not the next one.
    #[error("round {next} comes next, not {round}")]
    NotNext {
        /// The round named.
        round: u32,
        /// The next one.
        next: u32,
    },
    /// All rounds are drawn.
    #[error("the event has {rounds} rounds, and all are drawn")]
    Over {
        /// How many rounds.
        rounds: u32,
    },
    /// The round is not published.
    #[error("round {round} is not published: there are {published}")]
    NoRound {
        /// The round named.
        round: u32,
        /// How many are published.
        published: u32,
    },
    /// The round is wrong in itself.
    #[error(transparent)]
    Round(#[from] RoundError),
    /// A table of a Swiss has a match or a triple.
    #[error("table {table} has neither a match nor a triple")]
    Table {
        /// The table.
        table: u32,
    },
    /// More than one contestant would sit out.
    #[error("{count} contestants would sit out: one at most has a bye")]
    Byes {
        /// How many.
        count: usize,
    },
    /// A contestant has had a bye.
    #[error("{number} had a bye in round {round}")]
    SecondBye {
        /// Who.
        number: u32,
        /// When.
        round: u32,
    },
    /// A contestant has been in a triple.
    #[error("{number} cannot be in a triple in round {round}: it was in one in round {before}")]
    SecondTriple {
        /// Who.
        number: u32,
        /// In which round it would be in one again.
        round: u32,
        /// In which round it was in one.
        before: u32,
    },
    /// Two contestants may not be paired.
    #[error("{} and {} may not meet in round {round}: {fault}", .numbers[0], .numbers[1])]
    Pair {
        /// The round.
        round: u32,
        /// The two.
        numbers: [u32; 2],
        /// Why not.
        fault: PairFault,
    },
    /// The schedule of a round robin does not have the match in this round.
    #[error("{} and {} do not meet in round {round} of the schedule", .numbers[0], .numbers[1])]
    NotScheduled {
        /// The round.
        round: u32,
        /// The two.
        numbers: [u32; 2],
    },
    /// The first round of a round robin names all who take part, and these are too few.
    #[error("round 1 of a round robin names all who take part; here they are {count}")]
    FirstRound {
        /// How many it names.
        count: usize,
    },
    /// A round robin has begun, and its schedule has no bye whose place an entry could take.
    #[error("the schedule is made for {count} contestants, and has no place for another")]
    ScheduleFull {
        /// How many there are.
        count: u32,
    },
    /// The rule is given up already.
    #[error("{} is given up for round {round} already", .relaxation.word())]
    Relaxed {
        /// The round.
        round: u32,
        /// The rule.
        relaxation: Relaxation,
    },
    /// The two do not play each other.
    #[error("{} and {} do not meet in round {round}", .numbers[0], .numbers[1])]
    NoMatch {
        /// The round.
        round: u32,
        /// The two named.
        numbers: [u32; 2],
        /// Whom the first meets: nobody, one or two.
        meets: [Option<u32>; 2],
    },
    /// A match has another result already.
    #[error("{} and {} have a result in round {round}: correct it", .numbers[0], .numbers[1])]
    HasResult {
        /// The round.
        round: u32,
        /// The two.
        numbers: [u32; 2],
    },
    /// A person reports a match that is not their own, or for the other side.
    #[error("{by} does not play for {number}")]
    NotThere {
        /// Who attempted it.
        by: By,
        /// The contestant that was to report.
        number: u32,
    },
    /// A contestant that is to be exchanged has a result in the round.
    #[error("{number} has a result in round {round}")]
    Played {
        /// The round.
        round: u32,
        /// Who.
        number: u32,
    },
    /// The exchange would change nothing.
    #[error("{} and {} meet in round {round}: there is nothing to exchange", .numbers[0], .numbers[1])]
    SameTable {
        /// The round.
        round: u32,
        /// The two.
        numbers: [u32; 2],
    },
    /// The result has no victory points.
    #[error(transparent)]
    Outcome(#[from] OutcomeError),
    /// Only totals of matches are recorded in the event.
    #[error("only the results of whole matches are recorded here")]
    OnlyTotals,
    /// The results follow from the boards: nobody reports them.
    #[error("the results follow from the boards here: no match is reported")]
    FromBoards,
    /// No triple is played where boards are recorded.
    #[error("no triple is played where boards are recorded")]
    TripleOfBoards,
    /// No triple is played where a match has several sub-matches, or counts by those won.
    #[error("no triple is played where matches are divided or count by sub-matches won")]
    TripleOfSubMatches,
    /// A match of pairs is played at one table.
    #[error("a match of pairs has no sub-matches")]
    SubMatchesOfPairs,
    /// A match has no such sub-match.
    #[error("a match has sub-matches 1 to {subs}, not {sub}")]
    NoSubMatch {
        /// The number named.
        sub: u32,
        /// How many there are.
        subs: u32,
    },
    /// A match of pairs has no such room.
    #[error("a match of pairs has no {room}")]
    NoRoom {
        /// The room.
        room: Room,
    },
    /// The contestant does not play in the round.
    #[error("{number} does not play in round {round}")]
    SitsOut {
        /// The round.
        round: u32,
        /// Who.
        number: u32,
    },
    /// A line-up names too few or too many, somebody who is not entered, or somebody twice.
    #[error(transparent)]
    LineUp(#[from] SeatsError),
    /// The board is not one of the round.
    #[error("board {board} is not played in round {round}, which has boards {first} to {last}")]
    NoBoard {
        /// The round.
        round: u32,
        /// The board.
        board: u32,
        /// The first board of the round; 0 if it has none.
        first: u32,
        /// The last one.
        last: u32,
    },
    /// The score of a board is not adjusted so.
    #[error(transparent)]
    Adjust(#[from] AdjustError),
    /// The board of a match has a result in this room already.
    #[error("{} and {} have played board {board} of round {round} in the {room}: correct it", .numbers[0], .numbers[1])]
    HasBoard {
        /// The round.
        round: u32,
        /// The two.
        numbers: [u32; 2],
        /// The sub-match; none where a match has one.
        sub: Option<u32>,
        /// The board.
        board: u32,
        /// The room.
        room: Room,
    },
    /// The event does not end yet, or has ended.
    #[error(transparent)]
    End(#[from] EndError),
    /// An appeal cannot be filed or decided so, or the correction period is over.
    #[error(transparent)]
    Appeal(#[from] AppealError),
    /// The player sits at another table of their match.
    #[error("{name} sits at another table of the match in round {round}")]
    OtherTable {
        /// The round.
        round: u32,
        /// The player.
        name: crate::Name,
    },
    /// The player sits in a match that is being played, and stays in the entry.
    #[error(
        "{name} plays in round {round}, and stays in the entry as long as the match has no result"
    )]
    Seated {
        /// The round.
        round: u32,
        /// The player.
        name: crate::Name,
    },
    /// Victory points are from -1000 to 1000.
    #[error("{points} victory points are beyond a thousand")]
    Points {
        /// The points, in hundredths.
        points: i32,
    },
}
