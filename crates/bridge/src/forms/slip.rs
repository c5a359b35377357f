use super::HeldHonors;
use crate::score::{HonorAward, Item};
use crate::{Contract, Deal, Level, Outcome, Seat, Side, Vulnerability};

/// The first board number and dealer of a form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Start {
    /// The number of the first board, from 1.
    pub board: u32,
    /// The first dealer, by the cut; ignored in duplicate, where the board number decides.
    pub dealer: Seat,
}

impl Default for Start {
    fn default() -> Start {
        Start { board: 1, dealer: Seat::North }
    }
}

impl Start {
    /// The next board, dealt by the next player to the left.
    #[must_use]
    pub const fn next(self) -> Start {
        Start { board: self.board.saturating_add(1), dealer: self.dealer.next() }
    }
}

/// The next board of a form.
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
    /// The deal.
    pub deal: Deal,
    /// How many times the stakes were doubled: more than twice only where there is no limit.
    pub doublings: u8,
}

/// A score slip: the result of a board as reported without its cards, one line of a sheet kept by
/// hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Slip {
    /// Its number.
    pub board: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// Who was vulnerable.
    pub vulnerable: Vulnerability,
    /// How it ended.
    pub outcome: Outcome,
    /// Honors to score.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub honors: Option<HonorAward>,
    /// North-South's high-card points, 0 … 40, where the form counts them.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub hcp_ns: Option<u8>,
    /// The honors each hand held, in a form that scores those of a partnership.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub held: Option<HeldHonors>,
    /// How many times the stakes were doubled, where more than a contract can express; otherwise 0.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
    pub doublings: u8,
}

impl Slip {
    /// The slip of a board with this outcome, without honors.
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

    /// The slip's board, dealer and vulnerability.
    pub const fn of(&self) -> NextBoard {
        NextBoard { board: self.board, dealer: self.dealer, vulnerable: self.vulnerable }
    }

    /// The factor of all doubles: 1, 2, 4, …
    pub fn factor(&self) -> i32 {
        let doubling = self.contract().map_or(0, |contract| contract.terms.doubling as u8);
        1 << doubling.max(self.doublings).min(MAX_DOUBLINGS)
    }

    /// The contract; none if the board was passed out.
    pub const fn contract(&self) -> Option<Contract> {
        self.outcome.contract()
    }
}

/// The most doubles there can be where a form sets no limit: a factor of a million, which cannot
/// overflow a sheet.
pub(crate) const MAX_DOUBLINGS: u8 = 20;

#[cfg(feature = "serde")]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
pub(crate) const fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// An entry on a score sheet: points, their board and their reason.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Entry {
    /// The board they were written for.
    pub board: u32,
    /// The reason.
    #[cfg_attr(feature = "serde", serde(rename = "for"))]
    pub item: Item,
    /// The points.
    pub points: i32,
}

/// An entry with its place on the sheet. It is the same for every form, so that listing, explaining
/// or exporting points is independent of the form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Posting {
    /// The side whose column it is in.
    pub side: Side,
    /// The place in the column.
    pub place: SheetPlace,
    /// The entry.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub entry: Entry,
}

/// Where on the sheet an entry is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum SheetPlace {
    /// Below the line, toward a game.
    Below,
    /// Above the line.
    Above,
    /// In the board's own row, on a sheet without a line.
    Row,
}

/// A slip that was refused; nothing was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EnterError {
    /// The form has ended.
    #[error("the form is over")]
    Over,
    /// Another board is due, or it has another dealer or vulnerability.
    #[error(
        "board {}, dealer {}, vulnerable {} comes next, not board {}, dealer {}, vulnerable {}",
        .next.board, .next.dealer, .next.vulnerable,
        .entered.board, .entered.dealer, .entered.vulnerable
    )]
    NotNext {
        /// The board that is due.
        next: NextBoard,
        /// The one entered.
        entered: NextBoard,
    },
    /// Honors that are not possible in this form or with this contract.
    #[error("{award} cannot be written for honors here")]
    Honors {
        /// The one entered.
        award: HonorAward,
    },
    /// A result that no auction of this form has.
    #[error(transparent)]
    Outcome(#[from] OutcomeError),
    /// High-card points are missing, impossible, or not counted in this form.
    #[error(transparent)]
    HighCards(#[from] HighCardError),
    /// Honors of the hands that are impossible or not counted in this form.
    #[error("these honors of the hands cannot be written here")]
    Held,
    /// More doubles than the form allows.
    #[error("the stakes cannot be doubled {doublings} times here")]
    Doublings {
        /// The one entered.
        doublings: u8,
    },
}

/// A result that no auction of a form has ([`Manner`](super::Manner)).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OutcomeError {
    /// Trumps are always named or turned up.
    #[error("no deal is passed out here: there are always trumps")]
    PassedOut,
    /// Nobody bids a number of tricks.
    #[error("nobody bids a number of tricks here, but the contract has the level {}", .level.odd_tricks())]
    Level {
        /// The one entered.
        level: Level,
    },
    /// The card turned up has a suit.
    #[error("a card is turned up here, so there is a trump suit")]
    Notrump,
    /// Nobody doubles.
    #[error("nobody doubles here")]
    Doubled,
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
        /// The one entered.
        points: u8,
    },
}

/// Honors that cannot be claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ClaimError {
    /// Honors are not claimed in this form, or nothing has been played yet.
    #[error("honors cannot be claimed here")]
    Closed,
    /// The seat held no four honors on the last board, or they are already scored.
    #[error("{seat} has no honors to claim")]
    NoHonors {
        /// Who claimed.
        seat: Seat,
    },
}
