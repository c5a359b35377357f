use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use cards::consent::{Interruptions, MAX_INTERRUPTIONS};
use cards::{Card, Cards, Seats};

use crate::forms::{Manner, NextBoard};
use crate::{Auction, Command, Contract, Deal, Event, Outcome, Play, Refusal, Seat, Vulnerability};

mod calls;
mod claims;
mod hands;
mod plays;
mod undo;

pub use calls::{Explainer, Note, check_free_text};
pub use claims::Claim;
pub use undo::Undo;

use calls::fresh_auction;

/// One board from the deal to its result: a fold over [`Event`]s.
///
/// [`Board::decide`] says what a command would bring about, [`Board::apply`] does it. The gate of
/// this table lets only legal calls and cards through (*Prevent*, laws.md 1.1); `apply` itself is
/// total, and what it cannot make sense of it leaves out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub(crate) number: u32,
    /// How it is called and played.
    pub(crate) manner: Manner,
    /// The card that was turned up to fix trumps.
    pub(crate) turned: Option<Card>,
    pub(crate) vulnerable: Vulnerability,
    pub(crate) deal: Deal,
    pub(crate) explainer: Explainer,
    pub(crate) auction: Auction,
    pub(crate) play: Option<Play>,
    pub(crate) notes: Vec<Note>,
    /// Seats whose hands a claim has faced: declarer's to all, a defender's to declarer's side.
    pub(crate) faced: Seats<Seat>,
    pub(crate) claim: Option<Claim>,
    /// The claim or concession that ended the play.
    pub(crate) granted: Option<Claim>,
    pub(crate) undo: Option<Undo>,
    pub(crate) outcome: Option<Outcome>,
    /// How often each seat has stopped the play to claim, concede or take back, and how often
    /// something was taken back.
    interruptions: Interruptions<Seat>,
    closed: bool,
}

/// Where a board stands (laws.md 1.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Phase {
    /// The calls.
    Auction,
    /// After the last pass and before the opening lead.
    Clarification,
    /// The cards.
    Play,
    /// A claim or concession waits for consent.
    PlayCeased,
    /// The result stands.
    Closed,
}

impl Board {
    /// A board taken out and dealt, called and played as contract bridge.
    pub fn new(
        number: u32,
        dealer: Seat,
        vulnerable: Vulnerability,
        deal: Deal,
        explainer: Explainer,
    ) -> Board {
        let next = NextBoard { board: number, dealer, vulnerable };
        Board::with_manner(Manner::CONTRACT, next, deal, None, explainer)
    }

    /// A board called and played in the manner of a form; `turned` is the card that was turned up
    /// to fix trumps, where the form has one.
    pub fn with_manner(
        manner: Manner,
        next: NextBoard,
        deal: Deal,
        turned: Option<Card>,
        explainer: Explainer,
    ) -> Board {
        let NextBoard { board: number, dealer, vulnerable } = next;
        let mut board = Board {
            number,
            manner,
            turned,
            vulnerable,
            deal,
            explainer,
            auction: fresh_auction(manner, dealer, turned),
            play: None,
            notes: Vec::new(),
            faced: Seats::NONE,
            claim: None,
            granted: None,
            undo: None,
            outcome: None,
            interruptions: Interruptions::NONE,
            closed: false,
        };
        board.begin_play();
        board
    }

    /// What would happen if whoever holds `seats` gave this command. Changes nothing.
    ///
    /// Who sits opposite his own dummy may give commands for either seat.
    pub fn decide(&self, seats: Seats<Seat>, command: &Command) -> Result<Vec<Event>, Refusal> {
        let seats = self.manner.hands_of(seats);
        match command {
            Command::Call { seat, call, alert, meaning } => {
                self.holds(seats, *seat)?;
                self.decide_call(*seat, *call, *alert, meaning.as_ref())
            }
            Command::Play { seat, card } => self.decide_play(seats, *seat, *card),
            Command::Alert { seat, about } => {
                self.holds(seats, *seat)?;
                self.decide_alert(*seat, *about)
            }
            Command::Ask { seat, about } => {
                self.holds(seats, *seat)?;
                self.decide_ask(*seat, *about)
            }
            Command::Explain { seat, about, text } => {
                self.holds(seats, *seat)?;
                self.decide_explain(*seat, *about, text)
            }
            Command::Claim { seat, tricks, line, statement } => {
                self.holds(seats, *seat)?;
                self.may_claim(*seat, *tricks)?;
                check_free_text(statement)?;
                self.check_line(*seat, line)?;
                Ok(vec![Event::Claim {
                    seat: *seat,
                    tricks: *tricks,
                    line: line.clone(),
                    statement: statement.clone(),
                }])
            }
            Command::Concede { seat, tricks } => {
                self.holds(seats, *seat)?;
                self.may_claim(*seat, *tricks)?;
                Ok(vec![Event::Concede { seat: *seat, tricks: *tricks }])
            }
            Command::Agree { seat } => {
                self.holds(seats, *seat)?;
                self.decide_answer(*seat, true)
            }
            Command::Object { seat } => {
                self.holds(seats, *seat)?;
                self.decide_answer(*seat, false)
            }
            Command::UndoAsk { seat } => {
                self.holds(seats, *seat)?;
                self.decide_undo(*seat)
            }
            Command::UndoAnswer { seat, agree } => {
                self.holds(seats, *seat)?;
                self.decide_undo_answer(*seat, *agree)
            }
            Command::ClaimHonors { .. } | Command::BreakOff { .. } => Err(Refusal::WrongPhase),
        }
    }

    /// What happened. Total: an event that was once written is always applied.
    pub fn apply(&mut self, event: &Event) {
        match event {
            // Between boards; the session's.
            Event::BoardTaken { .. }
            | Event::Seated { .. }
            | Event::Cut { .. }
            | Event::DummySpread { .. }
            | Event::HonorsClaimed { .. }
            | Event::BreakOffAsked { .. }
            | Event::BrokenOff => {}
            Event::Call { call, .. } => self.apply_call(*call),
            Event::Alert { about, .. } => self.note(*about).alerted = true,
            Event::Ask { seat, about } => self.note(*about).asked.insert(*seat),
            Event::Explain { about, text, .. } => {
                let note = self.note(*about);
                note.explanation = Some(text.clone());
                note.asked = Seats::NONE;
            }
            Event::LeadFaced { seat, card } | Event::Play { seat, card } => {
                self.apply_card(*seat, *card);
            }
            Event::Claim { seat, tricks, line, statement } => {
                self.faced.insert(*seat);
                self.interruptions.record(*seat);
                self.claim = Some(Claim {
                    seat: *seat,
                    tricks: *tricks,
                    concession: false,
                    line: line.clone(),
                    statement: statement.clone(),
                    waiting: self.consent_to_claim(*seat, *tricks),
                });
            }
            Event::Concede { seat, tricks } => {
                let kept = self.tricks_left().saturating_sub(*tricks);
                self.interruptions.record(*seat);
                self.claim = Some(Claim {
                    seat: *seat,
                    tricks: kept,
                    concession: true,
                    line: Vec::new(),
                    statement: String::new(),
                    waiting: self.consent_to_claim(*seat, kept),
                });
            }
            Event::Agree { seat } => self.apply_agree(*seat),
            Event::Object { .. } => self.claim = None,
            Event::UndoAsked { seat, keep } => {
                let (across_a_card, waiting) = self.consent_to_undo(*seat, *keep);
                self.interruptions.record(*seat);
                self.undo = Some(Undo { seat: *seat, keep: *keep, across_a_card, waiting });
            }
            Event::UndoAgreed { seat } => {
                if let Some(undo) = &mut self.undo {
                    undo.waiting.remove(*seat);
                }
            }
            Event::UndoRefused { .. } => self.undo = None,
            Event::Undone { keep } => self.take_back(*keep),
            Event::ResultAgreed => self.closed = true,
        }
    }

    /// The board ended so by rulings that were made elsewhere: at a table in laws mode its calls and
    /// cards are not folded here.
    pub(crate) fn conclude(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
        self.closed = true;
    }

    /// The board's number, from 1.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Who dealt, and calls first.
    pub const fn dealer(&self) -> Seat {
        self.auction.dealer()
    }

    /// How it is called and played.
    pub const fn manner(&self) -> Manner {
        self.manner
    }

    /// The card that was turned up to fix trumps, where the form has one: the dealer's.
    pub const fn turned(&self) -> Option<Card> {
        self.turned
    }

    /// Who is vulnerable.
    pub const fn vulnerable(&self) -> Vulnerability {
        self.vulnerable
    }

    /// The hands as they were dealt.
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The calls.
    pub const fn auction(&self) -> &Auction {
        &self.auction
    }

    /// The play; none before the auction is over, or when all passed.
    pub const fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// What was said about the calls.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// The contract, once there is one.
    pub fn contract(&self) -> Option<Contract> {
        self.play.as_ref().map(Play::contract)
    }

    /// How it ended; none while it is played.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// A claim or concession that waits for consent.
    pub const fn claim(&self) -> Option<&Claim> {
        self.claim.as_ref()
    }

    /// The claim or concession that ended the play, if one did.
    pub const fn granted(&self) -> Option<&Claim> {
        self.granted.as_ref()
    }

    /// A wish to take back that waits for consent.
    pub const fn undo(&self) -> Option<&Undo> {
        self.undo.as_ref()
    }

    /// How often something was taken back.
    pub const fn undone(&self) -> u8 {
        self.interruptions.undo_count()
    }

    /// Is the result entered?
    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// Where the board stands.
    pub fn phase(&self) -> Phase {
        match &self.play {
            _ if self.outcome.is_some() => Phase::Closed,
            _ if self.claim.is_some() => Phase::PlayCeased,
            None => Phase::Auction,
            Some(play) if play.cards().is_empty() => Phase::Clarification,
            Some(_) => Phase::Play,
        }
    }

    /// Whose call or card comes next; dummy's card is played by declarer. None when the board is
    /// over, or a claim or an undo waits.
    pub fn turn(&self) -> Option<Seat> {
        if self.outcome.is_some() || self.claim.is_some() || self.undo.is_some() {
            return None;
        }
        match &self.play {
            Some(play) => play.turn(),
            None => self.auction.turn(),
        }
    }

    /// Who must act for the board to go on: on turn, or asked for consent.
    pub fn awaited(&self) -> Seats<Seat> {
        if let Some(undo) = &self.undo {
            undo.waiting
        } else if let Some(claim) = &self.claim {
            claim.waiting
        } else {
            self.turn().map_or(Seats::NONE, |seat| Seats::of(self.controller(seat)))
        }
    }

    /// Who calls for a seat and plays its cards: declarer for dummy, who sits opposite his own
    /// dummy for that, else the seat itself.
    pub fn controller(&self, seat: Seat) -> Seat {
        self.manner.controller(self.contract(), seat)
    }

    /// The cards each seat still holds.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.play.as_ref().map_or(self.deal.hand(seat), |play| play.hands()[seat])
    }

    fn tricks_left(&self) -> u8 {
        self.play.as_ref().map_or(13, Play::tricks_left)
    }

    fn holds(&self, seats: Seats<Seat>, seat: Seat) -> Result<(), Refusal> {
        if seats.contains(seat) { Ok(()) } else { Err(Refusal::NotYours { seat }) }
    }

    /// Whoever interruptions the play again and again is let do so no more on this board.
    fn may_stop(&self, seat: Seat) -> Result<(), Refusal> {
        let refusal = Refusal::TooOften { limit: MAX_INTERRUPTIONS };
        if self.interruptions.may_interrupt(seat) { Ok(()) } else { Err(refusal) }
    }

    fn nothing_waits(&self) -> Result<(), Refusal> {
        if self.claim.is_some() || self.undo.is_some() { Err(Refusal::Waiting) } else { Ok(()) }
    }
}
