//! The proof of a board's dealing: everything that was published, in its order, and the secret.

mod transcript;
mod written;

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use self::transcript::{Phase, SEATS, TranscriptFold};
use self::written::WrittenProof;
use super::{Commitment, Secret, Share, ShareHash};

/// All data needed to check how a board was dealt.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "WrittenProof", into = "WrittenProof")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(with = "WrittenProof"))]
pub struct Proof {
    /// The table's [public name](super::public_name).
    pub table: String,
    /// The board's number.
    pub board: u32,
    /// What was published before the deal, and in which order.
    pub dealing: DealingRecord,
    /// What was opened after the board.
    pub secret: Secret,
    /// How many deals the pack allows.
    pub count: u128,
    /// The number of the deal that was played.
    pub number: u128,
}

/// What was published before a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DealingRecord {
    /// In the first protocol: the numbers were given in the open, so that the last to give one could
    /// choose it by those before.
    Open {
        /// The server's commitment.
        commitment: Commitment,
        /// The numbers of the seats, by the index of the seat, in order.
        shares: Vec<(u8, Share)>,
    },
    /// Every number was committed to before any was opened.
    Committed {
        /// The steps, in the order of the log.
        transcript: Vec<DealingStep>,
        /// The dealings since the previous board that led to no board.
        abandoned: Vec<AbandonedDealing>,
    },
    /// A board was played again: its cards were known before, and follow from nothing here.
    Replayed {
        /// The id of the board at which the deal was played first.
        board: String,
    },
}

/// A step of a dealing. Seats are given by their index.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(tag = "step", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum DealingStep {
    /// The server commits to a secret.
    Committed {
        /// The SHA-256 of the secret.
        commitment: Commitment,
    },
    /// A seat commits to a number.
    NumberCommitted {
        /// The seat.
        seat: u8,
        /// The hash of its number.
        hash: ShareHash,
    },
    /// No more hashes are taken; from now on the numbers are opened.
    NumbersClosed {
        /// The seats of people whose programs gave no hash, in order.
        silent: Vec<u8>,
    },
    /// A seat opens its number.
    Opened {
        /// The seat.
        seat: u8,
        /// The number.
        share: Share,
    },
    /// No more numbers are opened.
    Sealed {
        /// The seats that committed to a number and did not open it, in order.
        unopened: Vec<u8>,
    },
}

/// How far a dealing has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum DealingPhase {
    /// The server has committed to its secret, and the players' programs commit to their numbers.
    Committing,
    /// No more hashes are taken; the numbers are opened.
    Opening,
    /// The deal is fixed.
    Sealed,
}

/// A dealing that led to no board.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AbandonedDealing {
    /// The board that was to be dealt.
    pub board: u32,
    /// The server's commitment.
    pub commitment: Commitment,
    /// The hashes of the numbers, by the index of the seat, in order.
    pub hashes: Vec<(u8, ShareHash)>,
    /// The seats that had opened their numbers, in order.
    pub opened: Vec<u8>,
}

/// What a proof that holds promises: who took part in choosing the deal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Promise {
    /// The deal was played before, so that its cards were known.
    Replayed,
    /// No player gave a number: the server alone chose.
    ServerAlone,
    /// The numbers were given in the open: the last to give one, if they knew the secret, chose.
    OpenNumbers,
    /// A dealing before this one was given up after numbers had been opened: whoever knew the secret
    /// saw what it would deal, and could begin again until a deal suited them.
    DrawnAgain,
    /// Every number was committed to before any was opened, but not all of them were opened: whoever
    /// kept one back could choose between the deal with it and the deal without it.
    SomeUnopened,
    /// Every number was committed to before any was opened, and all were opened.
    CommittedNumbers,
}

impl Proof {
    /// The server's commitment; none where the transcript has none, and for a deal that was played
    /// again.
    pub fn commitment(&self) -> Option<Commitment> {
        match &self.dealing {
            DealingRecord::Open { commitment, .. } => Some(*commitment),
            DealingRecord::Replayed { .. } => None,
            DealingRecord::Committed { transcript, .. } => {
                transcript.iter().find_map(|step| match step {
                    DealingStep::Committed { commitment } => Some(*commitment),
                    _ => None,
                })
            }
        }
    }

    /// The hashes that the seats committed to, by the index of the seat, in the order of the seats.
    pub fn hashes(&self) -> Vec<(u8, ShareHash)> {
        let mut hashes = BTreeMap::new();
        for step in self.transcript() {
            if let DealingStep::NumberCommitted { seat, hash } = step {
                hashes.insert(*seat, *hash);
            }
        }
        hashes.into_iter().collect()
    }

    /// The numbers from which the deal follows, by the index of the seat. In the order of the seats,
    /// unless a proof of the first protocol has them in another.
    pub fn shares(&self) -> Vec<(u8, Share)> {
        if let DealingRecord::Open { shares, .. } = &self.dealing {
            return shares.clone();
        }
        let mut opened = BTreeMap::new();
        for step in self.transcript() {
            if let DealingStep::Opened { seat, share } = step {
                opened.insert(*seat, *share);
            }
        }
        opened.into_iter().collect()
    }

    /// The seats of people whose programs committed to no number in time.
    pub fn silent(&self) -> Vec<u8> {
        let lists = self.transcript().iter().filter_map(|step| match step {
            DealingStep::NumbersClosed { silent } => Some(silent),
            _ => None,
        });
        lists.flatten().copied().collect()
    }

    /// The seats that committed to a number and did not open it.
    pub fn unopened(&self) -> Vec<u8> {
        let opened = self.shares();
        let is_open = |seat: u8| opened.iter().any(|(open, _)| *open == seat);
        self.hashes().into_iter().map(|(seat, _)| seat).filter(|seat| !is_open(*seat)).collect()
    }

    /// The dealings since the previous board that led to no board.
    pub fn abandoned(&self) -> &[AbandonedDealing] {
        match &self.dealing {
            DealingRecord::Open { .. } | DealingRecord::Replayed { .. } => &[],
            DealingRecord::Committed { abandoned, .. } => abandoned,
        }
    }

    /// The id of the board whose deal was played again, if it was.
    pub fn replayed(&self) -> Option<&str> {
        match &self.dealing {
            DealingRecord::Replayed { board } => Some(board),
            DealingRecord::Open { .. } | DealingRecord::Committed { .. } => None,
        }
    }

    /// The steps of the dealing; none in the first protocol, and for a deal that was played again.
    pub fn transcript(&self) -> &[DealingStep] {
        match &self.dealing {
            DealingRecord::Open { .. } | DealingRecord::Replayed { .. } => &[],
            DealingRecord::Committed { transcript, .. } => transcript,
        }
    }

    /// What the proof promises, if it holds.
    pub fn promise(&self) -> Promise {
        match &self.dealing {
            DealingRecord::Replayed { .. } => Promise::Replayed,
            _ if self.shares().is_empty() => Promise::ServerAlone,
            DealingRecord::Open { .. } => Promise::OpenNumbers,
            DealingRecord::Committed { abandoned, .. }
                if abandoned.iter().any(|dealing| !dealing.opened.is_empty()) =>
            {
                Promise::DrawnAgain
            }
            DealingRecord::Committed { .. } if !self.unopened().is_empty() => Promise::SomeUnopened,
            DealingRecord::Committed { .. } => Promise::CommittedNumbers,
        }
    }

    /// The number of the deal that follows from secret, hashes and numbers; of a deal that was played
    /// again, its own number.
    pub fn follows(&self) -> u128 {
        let Proof { table, board, secret, count, .. } = self;
        match &self.dealing {
            DealingRecord::Open { shares, .. } => {
                secret.first_deal_number(table, *board, shares, *count)
            }
            DealingRecord::Committed { .. } => {
                secret.deal_number(table, *board, &self.hashes(), &self.shares(), *count)
            }
            DealingRecord::Replayed { .. } => self.number,
        }
    }

    /// Were all steps taken in their order, does everything that was opened match what was committed
    /// to, and does the deal follow, among all `count` deals of the game's pack? If so, what that
    /// promises.
    ///
    /// # Errors
    ///
    /// The first failure.
    pub fn check(&self, count: u128) -> Result<Promise, UnfairDeal> {
        if self.count != count {
            return Err(UnfairDeal::Count { board: self.board, count, stated: self.count });
        }
        self.check_secret()?;
        self.check_order()?;
        self.check_deal()?;
        Ok(self.promise())
    }

    /// Does the secret match the server's commitment? Nothing was committed to if the deal was played
    /// again.
    pub(crate) fn check_secret(&self) -> Result<(), UnfairDeal> {
        match self.commitment() {
            None if self.replayed().is_some() => Ok(()),
            Some(commitment) if commitment == self.secret.commitment() => Ok(()),
            _ => Err(UnfairDeal::Secret { board: self.board }),
        }
    }

    /// Does the deal follow from secret, hashes and numbers?
    pub(crate) fn check_deal(&self) -> Result<(), UnfairDeal> {
        let follows = self.follows();
        if follows == self.number {
            Ok(())
        } else {
            Err(UnfairDeal::Deal { board: self.board, follows, dealt: self.number })
        }
    }

    /// Were the steps taken in their order, and do the opened numbers match their hashes?
    pub(crate) fn check_order(&self) -> Result<(), UnfairDeal> {
        let board = self.board;
        match &self.dealing {
            DealingRecord::Open { shares, .. } => {
                let known = shares.iter().all(|(seat, _)| *seat < SEATS);
                let sorted = shares.is_sorted_by(|a, b| a.0 < b.0);
                if known && sorted { Ok(()) } else { Err(UnfairDeal::Order { board }) }
            }
            DealingRecord::Replayed { .. } => Ok(()),
            DealingRecord::Committed { transcript, abandoned } => {
                let mut fold = TranscriptFold::new(&self.table, board);
                for (at, step) in transcript.iter().enumerate() {
                    fold.take(step).map_err(|error| error.at(board, at + 1))?;
                }
                if fold.phase != Phase::Sealed {
                    return Err(UnfairDeal::Step { board, step: transcript.len() + 1 });
                }
                abandoned.iter().try_for_each(|dealing| self.check_abandoned(dealing))
            }
        }
    }

    /// Can this dealing have been abandoned before the board was dealt?
    fn check_abandoned(&self, dealing: &AbandonedDealing) -> Result<(), UnfairDeal> {
        let committed: Vec<u8> = dealing.hashes.iter().map(|(seat, _)| *seat).collect();
        let holds = dealing.board <= self.board
            && Some(dealing.commitment) != self.commitment()
            && committed.iter().chain(&dealing.opened).all(|seat| *seat < SEATS)
            && committed.is_sorted_by(|a, b| a < b)
            && dealing.opened.is_sorted_by(|a, b| a < b)
            // A dealing of the first protocol had numbers and no hashes.
            && (committed.is_empty()
                || dealing.opened.iter().all(|seat| committed.contains(seat)));
        if holds { Ok(()) } else { Err(UnfairDeal::Abandoned { board: self.board }) }
    }
}

/// Why the proof of a board fails.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnfairDeal {
    /// The secret does not match the commitment.
    #[error("board {board}: the secret is not the one that was committed to")]
    Secret {
        /// The board.
        board: u32,
    },
    /// The numbers of the first protocol are not in the order of the seats, each seat once.
    #[error("board {board}: the numbers are not in the order of the seats, each seat once")]
    Order {
        /// The board.
        board: u32,
    },
    /// A step of the dealing does not follow on those before, or is missing.
    #[error("board {board}: step {step} of the dealing is not in its order")]
    Step {
        /// The board.
        board: u32,
        /// Which step, from 1.
        step: usize,
    },
    /// An opened number does not match the hash that its seat committed to.
    #[error("board {board}: seat {seat} opened another number than it had committed to")]
    Number {
        /// The board.
        board: u32,
        /// The index of the seat.
        seat: u8,
    },
    /// A dealing is listed as abandoned that cannot have been.
    #[error("board {board}: the list of abandoned dealings is wrong")]
    Abandoned {
        /// The board.
        board: u32,
    },
    /// The deal was not drawn from all deals of the pack.
    #[error("board {board}: drawn from {stated} deals, but the pack allows {count}")]
    Count {
        /// The board.
        board: u32,
        /// How many deals there are.
        count: u128,
        /// How many the proof names.
        stated: u128,
    },
    /// Secret and numbers give another deal.
    #[error("board {board}: deal {follows} follows from secret and numbers, {dealt} was dealt")]
    Deal {
        /// The board.
        board: u32,
        /// What should have been dealt.
        follows: u128,
        /// What was.
        dealt: u128,
    },
}
