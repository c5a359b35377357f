use bridge::imps::ImpTable;
use bridge::score::Rules;
use bridge::{Call, Contract, Deal, Outcome, Seat, Tricks, Vulnerability};
use cards::Card;
use serde::{Deserialize, Serialize};

/// What became of a board in both rooms.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BoardResult {
    /// The number of the board, from 1.
    pub board: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// Who was vulnerable.
    pub vulnerable: Vulnerability,
    /// The deal.
    pub deal: Deal,
    /// The room in which team A sat North-South.
    pub open: RoomResult,
    /// The room in which team B sat North-South.
    pub closed: RoomResult,
    /// The points that team A gained, the scores of both rooms together.
    pub points: i32,
    /// The same in IMPs.
    pub imps: i32,
    /// The IMPs for team A by the contracts alone, both played double dummy.
    pub contract_imps: i32,
    /// The IMPs for team A by the mean scores of the contracts over layouts of the defenders' cards;
    /// none if that was not asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub single_dummy_imps: Option<i32>,
}

impl BoardResult {
    /// The rooms of a board compared.
    pub fn new(
        (board, dealer, vulnerable): (u32, Seat, Vulnerability),
        deal: Deal,
        open: RoomResult,
        closed: RoomResult,
    ) -> BoardResult {
        let imps = |difference: i32| ImpTable::Imp1962.imps(difference);
        let points = open.score - closed.score;
        let contracts = open.double_dummy_score(vulnerable) - closed.double_dummy_score(vulnerable);
        let mean = |room: &RoomResult| room.single_dummy;
        let single_dummy_imps = match (mean(&open), mean(&closed)) {
            // Both are tenths of a point; IMPs are of whole points.
            (Some(open), Some(closed)) => Some(imps((open - closed) / 10)),
            _ => None,
        };
        BoardResult {
            board,
            dealer,
            vulnerable,
            deal,
            points,
            imps: imps(points),
            contract_imps: imps(contracts),
            single_dummy_imps,
            open,
            closed,
        }
    }
}

/// What became of a board in one room.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RoomResult {
    /// The calls.
    pub auction: Vec<Call>,
    /// The contract; none if the board was passed out.
    pub contract: Option<Contract>,
    /// The cards in order; none if only the auction counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub play: Vec<Card>,
    /// Declarer's tricks; double dummy if only the auction counts. None if the board was passed out.
    pub tricks: Option<Tricks>,
    /// The score of North-South.
    pub score: i32,
    /// Declarer's tricks double dummy.
    pub double_dummy: Option<Tricks>,
    /// North-South's mean score over layouts of the defenders' cards, each played double dummy, in
    /// tenths of a point; none if that was not asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub single_dummy: Option<i32>,
    /// The double-dummy tricks that the cards lost; none if only the auction counts, or the board
    /// was passed out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<Losses>,
}

impl RoomResult {
    /// North-South's score if both sides play double dummy.
    pub fn double_dummy_score(&self, vulnerable: Vulnerability) -> i32 {
        score_ns(self.contract, self.double_dummy, vulnerable)
    }
}

/// The double-dummy tricks that cards lost in one room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Losses {
    /// By declarer.
    pub declarer: u32,
    /// By the opening lead.
    pub lead: u32,
    /// By the later cards of the defenders.
    pub defence: u32,
}

/// North-South's score for a contract; 0 if passed out.
pub(crate) fn score_ns(
    contract: Option<Contract>,
    tricks: Option<Tricks>,
    vulnerable: Vulnerability,
) -> i32 {
    let outcome = match (contract, tricks) {
        (Some(contract), Some(tricks)) => Outcome::Played { contract, tricks },
        _ => Outcome::PassedOut,
    };
    Rules::default().duplicate_ns(outcome, vulnerable)
}
