use super::HeldHonors;
use crate::score::{HonorAward, Item, ScoreError};
use crate::{Contract, Deal, Outcome, Seat, Side, Vulnerability};

/// Where a form begins: with which board number, and who deals it where the form leaves that open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Start {
    /// The number of the first board, from 1.
    pub board: u32,
    /// Who deals first, by the cut. In duplicate the board says it.
    pub dealer: Seat,
}

impl Default for Start {
    fn default() -> Start {
        Start { board: 1, dealer: Seat::North }
    }
}

impl Start {
    /// One board on, dealt by the next to the left.
    #[must_use]
    pub const fn next(self) -> Start {
        Start { board: self.board.saturating_add(1), dealer: self.dealer.next() }
    }
}

/// The board that comes next in a form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NextBoard {
    /// Its number.
    pub board: u32,
    /// Who deals and calls first.
    pub dealer: Seat,
    /// Who is vulnerable.
    pub vulnerable: Vulnerability,
}

/// A board that was played with cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FinishedBoard {
    /// Its number.
    pub board: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// Who was vulnerable.
    pub vulnerable: Vulnerability,
    /// How it ended.
    pub outcome: Outcome,
    /// What was dealt.
    pub deal: Deal,
    /// How often the stakes were doubled: more than twice only where there is no limit.
    pub doublings: u8,
}

/// What is reported of a board when the cards are put away: a line of a sheet kept by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Slip {
    /// Its number.
    pub board: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// Who was vulnerable.
    pub vulnerable: Vulnerability,
    /// How it ended.
    pub outcome: Outcome,
    /// Honors that count.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub honors: Option<HonorAward>,
    /// North-South's high-card points, 0 … 40, where the form counts them.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub hcp_ns: Option<u8>,
    /// The honors each hand held, in a form that counts those of a partnership.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub held: Option<HeldHonors>,
    /// How often the stakes were doubled, beyond the redouble that a contract can say; 0 if they
    /// were not.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
    pub doublings: u8,
}

impl Slip {
    /// The slip of a board that ended so, without honors.
    pub const fn new(board: NextBoard, outcome: Outcome) -> Slip {
        let NextBoard { board, dealer, vulnerable } = board;
        Slip {
            board,
            dealer,
            vulnerable,
            outcome,
            honors: None,
            hcp_ns: None,
            held: None,
            doublings: 0,
        }
    }

    /// The board it is the slip of.
    pub const fn of(&self) -> NextBoard {
        NextBoard { board: self.board, dealer: self.dealer, vulnerable: self.vulnerable }
    }

    /// By how much the stakes were raised: 1, 2, 4 … times.
    pub fn factor(&self) -> i32 {
        let said = self.contract().map_or(0, |contract| contract.stake.doubling as u8);
        1 << said.max(self.doublings).min(MAX_DOUBLINGS)
    }

    /// What was played; none if the board was passed out.
    pub const fn contract(&self) -> Option<Contract> {
        self.outcome.contract()
    }
}

/// How often stakes can be doubled at most: a millionfold is as good as without limit, and a sheet
/// can hold it.
pub(crate) const MAX_DOUBLINGS: u8 = 20;

#[cfg(feature = "serde")]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
pub(crate) const fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// Points on a sheet, with the board they were written after and what for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Entry {
    /// The board after which they were written.
    pub board: u32,
    /// What for.
    #[cfg_attr(feature = "serde", serde(rename = "for"))]
    pub item: Item,
    /// How many.
    pub points: i32,
}

/// An entry of a sheet with its place on it: the same for every form, so that whoever lists,
/// explains or exports points knows no form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Posting {
    /// In whose column it stands.
    pub side: Side,
    /// Where in the column.
    pub place: SheetPlace,
    /// What was written, when and what for.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub entry: Entry,
}

/// Where on the sheet points stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum SheetPlace {
    /// Below the line: it counts toward a game.
    Below,
    /// Above the line.
    Above,
    /// In the board's own row: the sheet has no line.
    Row,
}

/// A slip that cannot be entered; nothing was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EnterError {
    /// The form has ended.
    #[error("the form is over")]
    Over,
    /// Another board comes next, or another dealer or vulnerability belongs to it.
    #[error(
        "board {}, dealer {}, vulnerable {} comes next, not board {}, dealer {}, vulnerable {}",
        .next.board, .next.dealer, .next.vulnerable,
        .entered.board, .entered.dealer, .entered.vulnerable
    )]
    NotNext {
        /// What comes next.
        next: NextBoard,
        /// What was entered.
        entered: NextBoard,
    },
    /// No board can end so.
    #[error(transparent)]
    Score(#[from] ScoreError),
    /// Honors that this form, or this contract, does not know.
    #[error("{award} cannot be written for honors here")]
    Honors {
        /// What was entered.
        award: HonorAward,
    },
    /// High-card points that are missing where the form counts them, that no hand has, or that
    /// the form does not count.
    #[error(transparent)]
    HighCards(#[from] HighCardError),
    /// Honors of the hands that the form does not count so, or that no pack has.
    #[error("these honors of the hands cannot be written here")]
    Held,
    /// More doubles than the form allows.
    #[error("the stakes cannot be doubled {doublings} times here")]
    Doublings {
        /// What was entered.
        doublings: u8,
    },
}

/// High-card points that cannot be entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HighCardError {
    /// The form cannot score a board without them.
    #[error("the high-card points of North-South are missing")]
    Missing,
    /// The form does not count them.
    #[error("high-card points do not count here")]
    NotCounted,
    /// The pack has forty.
    #[error("{points} high-card points: the pack has forty")]
    TooMany {
        /// What was entered.
        points: u8,
    },
}

/// Honors that cannot be claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ClaimError {
    /// Honors are not claimed in this game, or nothing has been played yet.
    #[error("honors cannot be claimed here")]
    Closed,
    /// The seat held no four honors on the last board, or they are written already.
    #[error("{seat} has no honors to claim")]
    NoHonors {
        /// Who claimed.
        seat: Seat,
    },
}
