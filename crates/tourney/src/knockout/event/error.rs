//! Why an act is not possible.

use crate::Name;
use crate::appeals::{AppealError, EndError};
use crate::event::EntryError;
use crate::knockout::KnockoutError;
use crate::log::By;
use crate::recorded::{AdjustError, SeatsError};
use crate::teams::Room;
use crate::vp::Hundredths;

/// Why an act is not possible in a knockout; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum KnockoutEventError {
    /// Only the director may do this.
    #[error("only the director can do this, not {by}")]
    NotDirector {
        /// Who attempted it.
        by: By,
    },
    /// There are too few teams, or too many.
    #[error("a knockout has 2 to {most} teams, not {count}")]
    Teams {
        /// How many.
        count: usize,
        /// The most that are possible.
        most: usize,
    },
    /// Teams are numbered in the order of their seeding.
    #[error("team {expected} comes next in the seeding, not {number}")]
    Seeding {
        /// The number found.
        number: u32,
        /// The number of this place.
        expected: u32,
    },
    /// The entry has a name that is taken, too many players, or a name that a list cannot have.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// The conditions of the match, or its state, do not allow it.
    #[error(transparent)]
    Match(#[from] KnockoutError),
    /// There is no such team.
    #[error("there is no team {number}")]
    NoTeam {
        /// The number.
        number: u32,
    },
    /// The two do not meet in the round, as far as the bracket tells.
    #[error("{} and {} do not meet in round {round}", .numbers[0], .numbers[1])]
    NoMatch {
        /// The round.
        round: u32,
        /// The two named.
        numbers: [u32; 2],
    },
    /// The team has no match in the round, as far as the bracket tells.
    #[error("{number} plays no match in round {round}")]
    NoMatchOf {
        /// The round.
        round: u32,
        /// The team.
        number: u32,
    },
    /// The team is out, or has left.
    #[error("{number} does not play on")]
    Out {
        /// The team.
        number: u32,
    },
    /// A person reports a match that is not their own, or for the other side.
    #[error("{by} does not play for {number}")]
    NotThere {
        /// Who attempted it.
        by: By,
        /// The team that was to report.
        number: u32,
    },
    /// Another segment is due.
    #[error("segment {due} is due, not {segment}")]
    NotDue {
        /// The segment named.
        segment: u32,
        /// The one that is due.
        due: u32,
    },
    /// The segment has another result already.
    #[error("{} and {} have a result of segment {segment} in round {round}: correct it", .numbers[0], .numbers[1])]
    HasResult {
        /// The round.
        round: u32,
        /// The two.
        numbers: [u32; 2],
        /// The segment.
        segment: u32,
    },
    /// So many IMPs cannot be carried over or taken away.
    #[error("{imps} IMPs cannot be carried over or taken away: more than none, and at most {most}")]
    Adjusted {
        /// How many were to be.
        imps: Hundredths,
        /// The most.
        most: Hundredths,
    },
    /// So many IMPs cannot be won.
    #[error("{imps} IMPs are too many: at most {most} can be won")]
    Imps {
        /// How many.
        imps: u32,
        /// The most: 24 a board.
        most: u32,
    },
    /// A later entry of the same match could not stand: extra boards, a concession, a ruling.
    #[error("{} and {} have a later entry in round {round} that this would make impossible: strike it first", .numbers[0], .numbers[1])]
    LaterEntry {
        /// The round.
        round: u32,
        /// The two.
        numbers: [u32; 2],
    },
    /// A match of a session that has begun would not be played then, or not with these teams.
    #[error("{} and {} play already in round {round}", numbers[0], numbers[1])]
    InPlay {
        /// The round.
        round: u32,
        /// The two of the match, the lower number first.
        numbers: [u32; 2],
    },
    /// A ruling in a match of three would not be one between equals then.
    #[error(
        "it was decided that {number} goes on, which this would make impossible: strike that first"
    )]
    LaterRuling {
        /// Who was to go on.
        number: u32,
    },
    /// The team is not one of those that are equal in a match of three.
    #[error("{number} is not one of those that are equal")]
    NotEqual {
        /// The team.
        number: u32,
    },
    /// There is no bye that a late team could play, and something has been entered, so that the bracket cannot be
    /// drawn anew.
    #[error("there is no place for {number}: no bye is left, and something has been entered")]
    NoPlace {
        /// The number of the late team.
        number: u32,
    },
    /// The team that would lose its bye to a late one has filed a line-up for the second round.
    #[error("{number} has a line-up for round {round}: strike it first")]
    HasLineUp {
        /// The round.
        round: u32,
        /// The team with the bye.
        number: u32,
    },
    /// A match of three needs three tables at once, and boards are recorded in two rooms.
    #[error("a first round with matches of three is not possible where boards are recorded")]
    RecordedThrees,
    /// A match of a later round has results, and would be played by another team.
    #[error("{} and {} have a result in round {round}: strike it first", .numbers[0], .numbers[1])]
    LaterMatch {
        /// The later round.
        round: u32,
        /// The two who played.
        numbers: [u32; 2],
    },
    /// Only the results of segments are recorded in the event.
    #[error("only the results of segments are recorded here")]
    OnlyTotals,
    /// The results follow from the boards: nobody reports them.
    #[error("the results follow from the boards here: no segment is reported")]
    FromBoards,
    /// A line-up names too few or too many, somebody who is not entered, or somebody twice.
    #[error(transparent)]
    LineUp(#[from] SeatsError),
    /// There is no such round or segment to file a line-up for.
    #[error("there is no segment {segment} of round {round}")]
    NoSegment {
        /// The round.
        round: u32,
        /// The segment.
        segment: u32,
    },
    /// The segment is being played, or has been.
    #[error("{number} plays segment {segment} of round {round} already")]
    UnderWay {
        /// The round.
        round: u32,
        /// The segment.
        segment: u32,
        /// The team.
        number: u32,
    },
    /// The team has filed no line-up for the segment.
    #[error("{number} has no line-up for segment {segment} of round {round}")]
    NoLineUp {
        /// The round.
        round: u32,
        /// The segment.
        segment: u32,
        /// The team.
        number: u32,
    },
    /// The team has the seating right: the other one files first.
    #[error("{first} files its line-up first, then {number} sees it and answers")]
    FilesFirst {
        /// Who files first.
        first: u32,
        /// Who has the seating right.
        number: u32,
    },
    /// The holder of the seating right has answered the line-up.
    #[error("{holder} has answered the line-up of {number}: it stays")]
    Answered {
        /// Who has the seating right.
        holder: u32,
        /// Whose line-up stays.
        number: u32,
    },
    /// The session is not the next one.
    #[error("session {next} comes next, not {session}")]
    NotNext {
        /// The session named.
        session: u32,
        /// The next one.
        next: u32,
    },
    /// The session has not begun.
    #[error("session {session} has not begun")]
    NoSession {
        /// The session.
        session: u32,
    },
    /// A session has matches, each once.
    #[error("a session has matches, each of them once")]
    Matches,
    /// The board is not one of the session.
    #[error("board {board} is not one of this session, which has boards {first} to {last}")]
    NoBoard {
        /// The board.
        board: u32,
        /// The first board of the session; 0 if it has none.
        first: u32,
        /// The last one.
        last: u32,
    },
    /// The event does not end yet, or has ended.
    #[error(transparent)]
    End(#[from] EndError),
    /// An appeal cannot be filed or decided so, or the correction period is over.
    #[error(transparent)]
    Appeal(#[from] AppealError),
    /// The board of a match has a result in this room already.
    #[error("{} and {} have played board {board} in the {room}: correct it", .numbers[0], .numbers[1])]
    HasBoard {
        /// The two.
        numbers: [u32; 2],
        /// The board.
        board: u32,
        /// The room.
        room: Room,
    },
    /// The score of a board is not adjusted so.
    #[error(transparent)]
    Adjust(#[from] AdjustError),
    /// The player sits in a match that is being played, and stays in the entry.
    #[error(
        "{name} plays in round {round}, and stays in the entry as long as the segment has no result"
    )]
    Seated {
        /// The round.
        round: u32,
        /// The player.
        name: Name,
    },
    /// The player sits at another table of their match.
    #[error("{name} sits at another table of the match")]
    OtherTable {
        /// The player.
        name: Name,
    },
}
