//! The record of a finished board.

use alloc::vec::Vec;

use cards::Card;

use crate::forms::{self, Sheet};
use crate::view::tricks_of;
use crate::{CallView, Claim, Deal, Outcome, PlayedTrick, Seat, Vulnerability, players_in_turn};

/// A finished board, with everything needed to replay it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Record {
    /// Its number.
    pub board: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// Who was vulnerable.
    pub vulnerable: Vulnerability,
    /// The four hands.
    pub deal: Deal,
    /// The calls, with their alerts and explanations.
    pub auction: Vec<CallView>,
    /// The cards played, in order.
    pub play: Vec<Card>,
    /// Who played each of them; empty in records written before this was kept.
    #[cfg_attr(feature = "serde", serde(default))]
    pub players: Vec<Seat>,
    /// The place in `play` of the first card of each trick, from 0; empty where `players` is.
    #[cfg_attr(feature = "serde", serde(default))]
    pub leads: Vec<u8>,
    /// Who won each complete trick.
    pub winners: Vec<Seat>,
    /// The claim or concession that ended the play.
    pub granted: Option<Claim>,
    /// How it ended.
    pub outcome: Outcome,
    /// The change of North-South's balance by this board, in what the form counts: IMPs in Russian scoring.
    pub score_ns: i32,
    /// The form it was played under.
    pub form: forms::FormOptions,
    /// The part of the sheet that concerns the board, after it.
    pub sheet: Sheet,
}

impl Record {
    /// North-South's points on this board, on the [scale](forms::Scale) of its form.
    pub fn points_ns(&self) -> i32 {
        self.sheet.points_ns(self.board).unwrap_or(self.score_ns)
    }

    /// The tricks, in order.
    pub fn tricks(&self) -> impl Iterator<Item = PlayedTrick> + '_ {
        tricks_of(&self.play, &self.players, &self.leads, &self.winners)
    }

    /// The cards before the first that was not played in turn: what a format can hold that does not
    /// say who played each card. All of them, if the record does not say it either.
    pub fn play_in_turn(&self) -> &[Card] {
        let Some(contract) = self.outcome.contract().filter(|_| !self.players.is_empty()) else {
            return &self.play;
        };
        let in_turn = players_in_turn(contract.leader(), &self.winners);
        let count = in_turn.zip(&self.players).take_while(|(turn, by)| turn == *by).count();
        self.play.get(..count).unwrap_or(&self.play)
    }
}
