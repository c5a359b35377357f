//! A knockout as an event with a log: teams in a bracket, matches of segments, whoever loses is out
//! (docs/sources/tournaments.md#7).
//!
//! The teams are entered when the event is opened, the highest seed first; their numbers are their
//! places in the seeding. A match begins as soon as both its teams are known, so no round waits for
//! another table. The result of a segment is what both sides report, or what the director enters.
//!
//! **Corrections.** A result may be corrected at any time, and the bracket follows. If another team
//! would then play a match of a later round that has results, the correction is refused with the name of
//! that match ([`KnockoutEventError::LaterMatch`], or [`log::Refusal::Undermines`](crate::log::Refusal) with
//! the number of the entry): what was played is never dropped silently. The director first strikes the
//! results of that match, and then corrects. The same holds within a match: extra boards that were
//! played are struck before a correction that makes them needless.
//!
//! **Matches of three.** With [`FirstRound::ThreeTeam`] the first round has matches of two and of three instead of byes
//! (docs/sources/tournaments.md#7.2). A match of three is three duels, each with the segments of a match and acts of its own; a
//! tie of a duel stands. [`KnockoutEvent::threes`] says who goes on.
//!
//! **Late entries.** A team that comes late ([`Act::Join`]) is the lowest seed, and plays the team that would have had a bye.
//!
//! **Boards.** Where they are recorded ([`Setup::is_recorded`]), matches are played in sessions ([`Session`]): all matches of a
//! round play a segment with the same boards, then those that are tied play extra boards. The result of a segment follows
//! from its boards; the director's stands above it.
//!
//! ```
//! use biritch_tourney::knockout::Conditions;
//! use biritch_tourney::knockout::event::{
//!     Act, FirstRound, KnockoutEvent, LineUpOrder, Setup, TeamEntry,
//! };
//! use biritch_tourney::log::{By, Event};
//!
//! let teams = (1..).zip(["Alpha", "Beta", "Gamma"]);
//! let teams = teams.map(|(number, line)| TeamEntry::read(number, line).expect("a name is enough"));
//! let setup = Setup {
//!     name: "Cup".parse()?,
//!     teams: teams.collect(),
//!     conditions: Conditions::new(1, 16),
//!     is_recorded: false,
//!     line_ups: LineUpOrder::default(),
//!     first_round: FirstRound::default(),
//!     corrections: None,
//! };
//! let mut cup = KnockoutEvent::open(&setup)?;
//! // Alpha has a bye.
//! for (round, numbers, imps) in [(1, [2, 3], [20, 31]), (2, [1, 3], [12, 40])] {
//!     let act = Act::Segment { round, numbers, segment: 1, imps };
//!     cup.check(&By::Director, &act)?;
//!     cup.apply(&By::Director, &act);
//! }
//! assert_eq!(cup.winner(), Some(3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod adjustments;
mod closing;
mod error;
mod fold;
mod record;
mod reported;
mod session;
mod state;
mod text;
mod three;
mod view;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use bridge::{BySide, Deal, Outcome};
use cards::{Card, choice, settings};

pub use self::adjustments::Adjustments;
pub use self::error::KnockoutEventError;
pub use self::session::{Session, SessionState};
pub use self::state::KnockoutEvent;
pub use self::three::{ThreeRow, ThreeStanding, ThreeView};
pub use self::view::{Course, MatchView, Placed, Standing};

use super::{Conditions, TieRule};
use crate::Name;
use crate::adjust::BoardResult;
use crate::appeals::{Decision, Filing, MatchAt, Minutes};
use crate::count::number_option;
use crate::event::{Contestant, Parts, Withheld, entry_line};
use crate::merge::ActFault;
use crate::teams::Room;
use crate::vp::Hundredths;

/// A team of a knockout.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TeamEntry {
    /// Its number, which is its place in the seeding, its name and its players.
    pub contestant: Contestant,
    /// Its club, town or country.
    pub group: Option<Name>,
}

/// How a team is written.
const TEAM: &str = "Alpha | Anna; Boris; Clara; Dora | group=Riga | private=2";

impl TeamEntry {
    /// Reads a line of a list: `Alpha | Anna; Boris | group=Riga`. Only the name is necessary.
    ///
    /// # Errors
    ///
    /// What is no part of such a line, and how one is written.
    pub fn read(number: u32, line: &str) -> Result<TeamEntry, ActFault> {
        TeamEntry::of_parts(number, &Parts::of_entry(line, &[], TEAM))
    }

    /// Reads such a line of a log.
    pub(super) fn stored(number: u32, line: &str) -> Result<TeamEntry, ActFault> {
        TeamEntry::of_parts(number, &Parts::of_entry(line, &[], TEAM).stored())
    }

    /// The team that the fields of an entry describe.
    fn of_parts(number: u32, parts: &Parts<'_>) -> Result<TeamEntry, ActFault> {
        parts.only(0, &["name", "players", "group", Withheld::KEY])?;
        Ok(TeamEntry { contestant: parts.contestant(number)?, group: parts.group()? })
    }

    /// The team as a line that [`TeamEntry::read`] reads.
    pub fn text(&self) -> String {
        entry_line(&self.contestant, &[], self.group_field().into_iter())
    }

    /// The field of its club, town or country.
    fn group_field(&self) -> Option<String> {
        self.group.as_ref().map(|group| format!("group={group}"))
    }

    /// Its number, from 1: its place in the seeding.
    pub const fn number(&self) -> u32 {
        self.contestant.number
    }
}

/// The parameters fixed before a knockout.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The name of the event.
    pub name: Name,
    /// The teams, the highest seed first, numbered from 1 in this order.
    pub teams: Vec<TeamEntry>,
    /// The conditions of every match.
    pub conditions: Conditions,
    /// Whether the boards of matches are recorded one by one, in sessions; their results follow from them.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_default"))]
    pub is_recorded: bool,
    /// How line-ups are filed where boards are recorded.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_default"))]
    pub line_ups: LineUpOrder,
    /// What the first round is like if the number of teams is no power of two.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_default"))]
    pub first_round: FirstRound,
    /// For how long results are corrected after the end; without it no results are provisional.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub corrections: Option<Minutes>,
}

/// Whether a value is the usual one, which logs leave out.
#[cfg(feature = "serde")]
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

choice! {
    /// How line-ups are filed where boards are recorded.
    pub enum LineUpOrder {
        /// Nobody sees the other one before the session begins.
        #[default]
        Blind = "blind",
        /// One team files first; the other, which has the seating right, sees it and answers. Of each two segments each
        /// team has the right in one.
        Rights = "rights",
    }
}

choice! {
    /// What the first round is like if the number of teams is no power of two.
    pub enum FirstRound {
        /// The highest seeds have byes.
        #[default]
        Byes = "byes",
        /// Everybody plays, the lower seeds in matches of three.
        ThreeTeam = "three-team",
    }
}

number_option! {
    /// How many segments a match has: 1 to 16.
    SegmentCount(u32), (1..=16), &["1", "2", "3", "4", "6"]
}
number_option! {
    /// How many boards a segment has: 1 to 100.
    SegmentBoards(u32), (1..=100), &["8", "12", "14", "16"]
}

settings! {
    /// How the matches of a knockout are played.
    pub struct KnockoutOptions {
        /// How many segments a match has.
        segments: SegmentCount = SegmentCount(2), CommonPractice "docs/sources/tournaments.md#7.4";
        /// How many boards a segment has.
        boards: SegmentBoards = SegmentBoards(8), CommonPractice "docs/sources/tournaments.md#7.4";
        /// What decides a tied match.
        tied_match: TieRule = TieRule::ExtraBoards, Federations "docs/sources/scoring.md#6.9";
        /// Whether a team may concede before the last segment.
        early_concession: bool = false, CommonPractice "docs/sources/tournaments.md#7.4";
        /// How line-ups are filed where boards are recorded.
        line_ups: LineUpOrder = LineUpOrder::Blind, CommonPractice "docs/sources/tournaments.md#7.5";
        /// What the first round is like if the number of teams is no power of two.
        first_round: FirstRound = FirstRound::Byes, CommonPractice "docs/sources/tournaments.md#7.2";
    }
}

impl KnockoutOptions {
    /// The conditions of a match, with the usual numbers of extra boards.
    pub fn conditions(&self) -> Conditions {
        Conditions {
            tie: self.tied_match,
            early_concession: self.early_concession,
            ..Conditions::new(self.segments.get(), self.boards.get())
        }
    }
}

/// An act in a knockout. All but [`Act::Report`], [`Act::ReportBoard`], [`Act::LineUp`] and [`Act::Appeal`] are the director's.
///
/// A match is named by its round, from 1, and the numbers of its two teams, in either order; so an act
/// for a match that another team plays after a correction never counts for the wrong one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "act", rename_all = "kebab-case"))]
pub enum Act {
    /// The IMPs of a segment or of extra boards. It stands above what the sides have reported.
    Segment {
        /// The round.
        round: u32,
        /// Who plays.
        numbers: [u32; 2],
        /// Which segment, from 1; extra boards are counted on after the last segment.
        segment: u32,
        /// What each won, in the order of `numbers`.
        imps: [u32; 2],
    },
    /// What one side says that a segment ended with. If both say the same, that is the result.
    Report {
        /// The round.
        round: u32,
        /// Who plays, the side that reports first.
        numbers: [u32; 2],
        /// Which segment, as in [`Act::Segment`].
        segment: u32,
        /// What each won, in the order of `numbers`.
        imps: [u32; 2],
    },
    /// The IMPs that a team carries into a match, from an earlier one of the same two for example. It is entered once,
    /// before the first segment has a result.
    Carry {
        /// The round.
        round: u32,
        /// Who plays, the team that carries them first.
        numbers: [u32; 2],
        /// How many: more than none.
        imps: Hundredths,
    },
    /// IMPs are taken away from a team in a match, also after its end.
    Penalty {
        /// The round.
        round: u32,
        /// Who plays, the team that is penalised first.
        numbers: [u32; 2],
        /// How many: more than none.
        imps: Hundredths,
    },
    /// A team that comes late, with the next number: it is the lowest seed. It has the place of a bye, as long as the
    /// team with the bye has played nothing. Where there is no bye, and where the first round has matches of three,
    /// the bracket is drawn anew, as long as nothing has been entered.
    Join(TeamEntry),
    /// A team concedes its match. In a match of three it is last.
    Concede {
        /// The round.
        round: u32,
        /// Who concedes.
        number: u32,
    },
    /// A team leaves the event: it loses the match that it plays, or the next one, once its opponent
    /// is known. If both of a match have left, the one that left first loses it. In a match of three that is not
    /// decided it is last.
    Withdraw {
        /// Who.
        number: u32,
    },
    /// The director decides a match that countback leaves tied, or who of those that are equal in a match of three
    /// goes on.
    Decide {
        /// The round.
        round: u32,
        /// Who has won, or goes on.
        number: u32,
    },
    /// The entry of a team is corrected: a name, a substitute. Its number stays.
    Amend(TeamEntry),
    /// Who of a team plays in a segment of a round, should it come to that; final once the session begins.
    LineUp {
        /// The round.
        round: u32,
        /// Which segment, as in [`Act::Segment`].
        segment: u32,
        /// Whose.
        number: u32,
        /// The pair in the open room, North or East first, then that in the closed one.
        players: Vec<Name>,
    },
    /// A session begins; all its teams have filed their line-ups.
    Session(Session),
    /// A board was played in a room.
    Played {
        /// The session.
        session: u32,
        /// Who meets: the team at home, which is North-South in the open room, then the other.
        numbers: [u32; 2],
        /// The room.
        room: Room,
        /// The board's number.
        board: u32,
        /// How it ended.
        outcome: Outcome,
        /// The opening lead; none if no card was played.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        lead: Option<Card>,
    },
    /// What one side of a table says that was played on a board there. If both sides say the same, that is the result;
    /// an [`Act::Played`] stands above it.
    ReportBoard {
        /// The session.
        session: u32,
        /// Who meets, the side that reports first.
        numbers: [u32; 2],
        /// The room.
        room: Room,
        /// The board's number.
        board: u32,
        /// How it ended.
        outcome: Outcome,
        /// The opening lead; none if it was not entered.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        lead: Option<Card>,
    },
    /// The director adjusts the score of a board of a match, for both sides of a room, whether or not it was played there.
    Rule {
        /// The session.
        session: u32,
        /// Who meets: the team at home, which is North-South in the open room, then the other.
        numbers: [u32; 2],
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
    /// The event is over, and has a winner. From then on only corrections, rulings and appeals are entered.
    Close,
    /// A team appeals against the result of a segment, or the director writes down that it does.
    Appeal {
        /// The segment.
        at: MatchAt,
        /// Who appeals, and why.
        filing: Filing,
    },
    /// The appeal of a team is decided.
    DecideAppeal {
        /// The segment.
        at: MatchAt,
        /// Who has appealed.
        by: u32,
        /// How.
        decision: Decision,
        /// The result of the segment that follows, in the order in which `at` names the two; none if it stays.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        imps: Option<[u32; 2]>,
    },
}
