use bridge::{Auction, Call, Seat};
use serde::{Deserialize, Serialize};

use super::{Annotation, Cell, End, Irregularity, List};

/// The calls of a board as they were recorded, legal or not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AuctionRecord {
    /// Who called first: the dealer.
    pub first: Seat,
    /// The calls, in order.
    pub calls: Vec<CallRecord>,
    /// How the calls end.
    #[serde(default)]
    pub end: End,
    /// Words after the calls that could not be read.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub unread: List<Cell>,
    /// Notes that belong to no call, each with its number: `3:weak`.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub loose_notes: List<String>,
}

/// One call of an auction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CallRecord {
    /// The call.
    pub call: Call,
    /// What is said about it.
    #[serde(flatten)]
    pub annotation: Annotation,
}

impl From<Call> for CallRecord {
    fn from(call: Call) -> CallRecord {
        CallRecord { call, annotation: Annotation::default() }
    }
}

impl AuctionRecord {
    /// The auction of these calls; stopped if it is not over.
    pub fn new(first: Seat, calls: Vec<CallRecord>) -> AuctionRecord {
        AuctionRecord::with_legal(first, calls).0
    }

    /// The same with its legal calls.
    pub(crate) fn with_legal(first: Seat, calls: Vec<CallRecord>) -> (AuctionRecord, Auction) {
        let (unread, loose_notes) = Default::default();
        let mut record = AuctionRecord { first, calls, end: End::Complete, unread, loose_notes };
        let legal = record.legal();
        if !record.is_over_with(&legal) {
            record.end = End::Stopped;
        }
        (record, legal)
    }

    /// The legal calls from the first on. It ends before the first illegal call, accepted or not,
    /// and before a call after a skipped player.
    pub fn legal(&self) -> Auction {
        let mut auction = Auction::new(self.first);
        for call in &self.calls {
            let in_turn = !call.annotation.irregularities.contains(&Irregularity::Skipped);
            if !in_turn || auction.push(call.call).is_err() {
                break;
            }
        }
        auction
    }

    /// Whether the auction is legal and over.
    pub fn is_over(&self) -> bool {
        self.is_over_with(&self.legal())
    }

    /// The same where its legal calls are known.
    fn is_over_with(&self, legal: &Auction) -> bool {
        legal.calls().len() == self.calls.len() && legal.is_over()
    }

    /// Each call with its caller. A skipped player has no call.
    pub fn by_caller(&self) -> impl Iterator<Item = (Seat, &CallRecord)> {
        let mut turn = self.first;
        self.calls.iter().map(move |call| {
            let irregular = &call.annotation.irregularities;
            let skipped = irregular.iter().filter(|what| **what == Irregularity::Skipped).count();
            let caller = turn.after(skipped % 4);
            turn = caller.next();
            (caller, call)
        })
    }
}

impl From<&Auction> for AuctionRecord {
    fn from(auction: &Auction) -> AuctionRecord {
        let calls = auction.calls().iter().map(|call| CallRecord::from(*call)).collect();
        AuctionRecord::new(auction.dealer(), calls)
    }
}
