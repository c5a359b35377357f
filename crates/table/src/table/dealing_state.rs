//! The dealing of one board, and the dealings that led to none.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use cards::{Seat, Seats};

use crate::fair::{AbandonedDealing, DealingRecord, DealingStep};
use crate::{Commitment, DealingPhase, Game, NextDeal, PersonId, Secret, Share, ShareHash};

/// The dealing of one board.
#[derive(Clone, Debug)]
pub(super) struct Dealing<G: Game> {
    pub(super) next: NextDeal,
    pub(super) secret: Secret,
    pub(super) commitment: Commitment,
    pub(super) phase: DealingPhase,
    /// Of the first protocol, in which the numbers were given in the open.
    pub(super) is_open: bool,
    /// Who committed to a number for each seat, and its hash.
    pub(super) hashes: BTreeMap<G::Seat, (Option<PersonId>, ShareHash)>,
    pub(super) shares: BTreeMap<G::Seat, Share>,
    pub(super) silent: Seats<G::Seat>,
    pub(super) transcript: Vec<DealingStep>,
    /// The deal number; none before the numbers are sealed.
    pub(super) number: Option<u128>,
    /// Whether the board was dealt.
    pub(super) is_dealt: bool,
}

/// The dealings of a table that led to no board.
#[derive(Clone, Debug, Default)]
pub(super) struct AbandonedDealings {
    pub(super) all: Vec<AbandonedDealing>,
    /// How many of them are in the proofs of earlier boards.
    pub(super) proved: usize,
}

impl AbandonedDealings {
    /// Those since the previous board.
    pub(super) fn recent(&self) -> &[AbandonedDealing] {
        self.all.get(self.proved..).unwrap_or_default()
    }
}

/// The indices of these seats, in order.
pub(super) fn indices<S: Seat>(seats: Seats<S>) -> Vec<u8> {
    seats.iter().map(|seat| seat.index() as u8).collect()
}

impl<G: Game> Dealing<G> {
    pub(super) const fn is_sealed(&self) -> bool {
        self.number.is_some()
    }

    /// The seats that have committed to a number and not opened it.
    pub(super) fn unopened(&self) -> Seats<G::Seat> {
        let unopened = self.hashes.keys().filter(|seat| !self.shares.contains_key(seat));
        unopened.copied().collect()
    }

    pub(super) fn numbered_hashes(&self) -> Vec<(u8, ShareHash)> {
        self.hashes.iter().map(|(seat, (_, hash))| (seat.index() as u8, *hash)).collect()
    }

    pub(super) fn numbered_shares(&self) -> Vec<(u8, Share)> {
        self.shares.iter().map(|(seat, share)| (seat.index() as u8, *share)).collect()
    }

    /// The number of the deal that follows from what was committed to and opened so far.
    pub(super) fn deal_number(&self, table: &str) -> u128 {
        let NextDeal { board, count } = self.next;
        let shares = self.numbered_shares();
        if self.phase == DealingPhase::Committing {
            self.secret.first_deal_number(table, board, &shares, count)
        } else {
            self.secret.deal_number(table, board, &self.numbered_hashes(), &shares, count)
        }
    }

    pub(super) fn hash_of(&self, table: &str, seat: G::Seat, share: Share) -> ShareHash {
        share.hash(table, self.next.board, self.commitment, seat.index() as u8)
    }

    pub(super) fn record(&self, abandoned: &[AbandonedDealing]) -> DealingRecord {
        if self.is_open {
            let shares = self.numbered_shares();
            return DealingRecord::Open { commitment: self.commitment, shares };
        }
        let transcript = self.transcript.clone();
        DealingRecord::Committed { transcript, abandoned: abandoned.to_vec() }
    }

    pub(super) fn abandoned(&self) -> AbandonedDealing {
        AbandonedDealing {
            board: self.next.board,
            commitment: self.commitment,
            hashes: self.numbered_hashes(),
            opened: self.shares.keys().map(|seat| seat.index() as u8).collect(),
        }
    }
}
