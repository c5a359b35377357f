//! The check before an event is applied: what cannot have happened, and, at a table that prevents
//! irregularities, what is not legal.

use alloc::string::String;

use bridge::Seat;
use cards::Card;

use crate::AttemptedCall;
use crate::event::Event;
use crate::state::{Mode, Phase};
use crate::table::LawsTable;

/// Why an event is impossible.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "because"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Impossible {
    /// The card is not in that hand.
    #[error("{seat} does not hold {card}")]
    NotHeld {
        /// The hand.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The board has ended.
    #[error("the board is over")]
    AfterTheEnd,
    /// There is no play yet.
    #[error("play has not begun")]
    NoPlay,
    /// It can only happen when the play is over.
    #[error("the play is not over")]
    StillInPlay,
    /// There is no claim to answer.
    #[error("nothing was claimed or conceded")]
    NoClaim,
    /// More tricks than are left.
    #[error("{tricks} tricks: only {left} are left")]
    TooManyTricks {
        /// How many were named.
        tricks: u8,
        /// How many there are.
        left: u8,
    },
    /// There is no such trick yet.
    #[error("there is no trick {trick}")]
    NoTrick {
        /// The number of the trick.
        trick: u8,
    },
    /// There is no such call.
    #[error("there is no call number {index}, counted from 0")]
    NoCall {
        /// The index of the call.
        index: u16,
    },
    /// No choice is pending.
    #[error("no choice is pending")]
    NoDecision,
    /// There is no such option.
    #[error("there is no option {option}; there are {options}")]
    NoOption {
        /// The option named.
        option: String,
        /// The options there are.
        options: String,
    },
    /// The choice belongs to somebody else.
    #[error("the choice is not {seat}'s")]
    NotTheChooser {
        /// Who chose.
        seat: Seat,
    },
    /// This table lets only legal acts through ([`Mode::Prevent`]).
    #[error("this table allows only legal calls and cards")]
    Prevented,
    /// The player has not made the call that is to be changed.
    #[error("{seat} has not called {call}")]
    NotCalled {
        /// The player.
        seat: Seat,
        /// The call.
        call: AttemptedCall,
    },
}

impl LawsTable {
    /// Could this event have happened?
    pub fn check(&self, event: &Event) -> Result<(), Impossible> {
        let held = |seat: Seat, card: Card| {
            if self.hands[seat].contains(card) {
                Ok(())
            } else {
                Err(Impossible::NotHeld { seat, card })
            }
        };
        let over = matches!(self.phase, Phase::Closed | Phase::Final);
        match event {
            _ if self.phase == Phase::Final && !is_afterthought(event) => {
                return Err(Impossible::AfterTheEnd);
            }
            Event::LeadFaceDown { seat, card }
            | Event::LeadFaced { seat, card }
            | Event::Play { seat, card }
            | Event::CardDropped { seat, card, .. }
            | Event::CardHeld { seat, card, .. }
            | Event::CardNamed { seat, card } => {
                if over {
                    return Err(Impossible::AfterTheEnd);
                }
                held(*seat, *card)?;
            }
            Event::CardsPlayedTogether { seat, cards, .. } => {
                if over {
                    return Err(Impossible::AfterTheEnd);
                }
                cards.iter().try_for_each(|card| held(*seat, *card))?;
            }
            Event::PlayRetracted { seat, card } => {
                let lies = self.play.as_ref().is_some_and(|play| {
                    play.current.contains(&(*seat, *card))
                        || play.quitted.last().is_some_and(|t| t.plays.contains(&(*seat, *card)))
                });
                if !lies && !self.hands[*seat].contains(*card) {
                    return Err(Impossible::NotHeld { seat: *seat, card: *card });
                }
            }
            Event::Call { .. } | Event::CallSubstituted { .. } if over => {
                return Err(Impossible::AfterTheEnd);
            }
            Event::CallSubstituted { seat, old, .. } => {
                let called = |e: &crate::CallEntry| e.seat == *seat && e.call == *old;
                if !self.calls.entries().iter().any(called) {
                    return Err(Impossible::NotCalled { seat: *seat, call: *old });
                }
            }
            Event::Designate { .. }
            | Event::DummyTouched { .. }
            | Event::DummyMoved { .. }
            | Event::DummySuggests { .. }
            | Event::DummySpread { .. } => {
                if over {
                    return Err(Impossible::AfterTheEnd);
                }
                if self.play.is_none() {
                    return Err(Impossible::NoPlay);
                }
            }
            Event::Claim { .. } | Event::Concede { .. } if self.play.is_none() => {
                return Err(Impossible::NoPlay);
            }
            Event::Claim { .. } | Event::Concede { .. } | Event::Omitted { .. } if over => {
                return Err(Impossible::AfterTheEnd);
            }
            Event::Claim { n: Some(n), .. } | Event::Concede { n: Some(n), .. } => {
                let left = self.tricks_left();
                if *n > left {
                    return Err(Impossible::TooManyTricks { tricks: *n, left });
                }
            }
            Event::ResultAgreed { ns: Some(n @ 14..) } => {
                return Err(Impossible::TooManyTricks { tricks: *n, left: 13 });
            }
            Event::RevokeReported { later: tricks @ 13.., .. } => {
                return Err(Impossible::TooManyTricks { tricks: *tricks, left: 12 });
            }
            // Reported are only revokes of a play that is over, or that is not on record at all.
            Event::RevokeReported { .. } if !over && !self.calls.entries().is_empty() => {
                return Err(match self.play {
                    None => Impossible::NoPlay,
                    Some(_) => Impossible::StillInPlay,
                });
            }
            Event::TrickInspected { trick, .. } | Event::PilePointedWrong { trick, .. } => {
                let now = self.play.as_ref().map_or(0, |play| play.trick_no());
                if *trick == 0 || *trick > now {
                    return Err(Impossible::NoTrick { trick: *trick });
                }
            }
            Event::Ask { about, .. }
            | Event::Explain { about, .. }
            | Event::Alert { about, .. }
                if usize::from(*about) >= self.calls.entries().len() =>
            {
                return Err(Impossible::NoCall { index: *about });
            }
            Event::PlaysTogether { plays } => {
                if over {
                    return Err(Impossible::AfterTheEnd);
                }
                plays.iter().try_for_each(|(seat, card)| held(*seat, *card))?;
            }
            Event::CallsTogether { .. } if over => return Err(Impossible::AfterTheEnd),
            Event::Agree { .. } if self.claim.is_none() && self.granted.is_none() => {
                return Err(Impossible::NoClaim);
            }
            Event::OptionChosen { option, by } if !self.is_answered(option, *by) => {
                self.find_option(option, *by).map(|_| ())?;
            }
            _ => {}
        }
        if self.mode == Mode::Prevent { self.check_legal(event) } else { Ok(()) }
    }

    /// The check at a table that prevents irregularities.
    pub(crate) fn check_legal(&self, event: &Event) -> Result<(), Impossible> {
        let legal = match event {
            Event::Call { seat, call, .. } => call.call().is_some_and(|call| {
                self.calls.turn() == Some(*seat) && self.calls.check(*seat, call).is_ok()
            }),
            Event::LeadFaced { seat, card } | Event::Play { seat, card } => {
                let play = self.play.as_ref().filter(|play| play.turn() == Some(*seat));
                play.is_some_and(|play| play.playable(self.hands[*seat]).contains(*card))
                    && self.other_face_down_lead(*seat, *card).is_none()
            }
            Event::LeadFaceDown { seat, card } => {
                self.turn() == Some(*seat) && self.other_face_down_lead(*seat, *card).is_none()
            }
            Event::CallsTogether { .. }
            | Event::PlaysTogether { .. }
            | Event::CardDropped { .. }
            | Event::CardHeld { .. }
            | Event::CardNamed { .. }
            | Event::CardsPlayedTogether { .. }
            | Event::Omitted { .. }
            | Event::CallSubstituted { .. } => false,
            _ => true,
        };
        if legal { Ok(()) } else { Err(Impossible::Prevented) }
    }
}

/// May the event still come when the board is over?
fn is_afterthought(event: &Event) -> bool {
    matches!(
        event,
        Event::FactFound { .. }
            | Event::FactAssumed { .. }
            | Event::Redealt
            | Event::OptionChosen { .. }
            | Event::NextBoardCall { .. }
            | Event::RoundEnded
            | Event::CorrectionPeriodEnded
    )
}
