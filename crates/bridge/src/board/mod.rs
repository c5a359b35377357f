use alloc::vec;
use alloc::vec::Vec;

use cards::{Card, Cards, Seats};

use crate::forms::{Manner, NextBoard};
use crate::{
    Auction, CallsAndCards, Command, Contract, Deal, Event, Explainer, Outcome, Phase, Play,
    Procedure, Refusal, Seat, Undo, Vulnerability, check_free_text,
};

mod calls;
mod claims;
mod hands;
mod plays;
mod undo;

pub use claims::Claim;

use calls::fresh_auction;

/// One board from the deal to its result: a fold over [`Event`]s.
///
/// [`Board::decide`] turns a command into events, [`Board::apply`] applies them. `decide` lets only
/// legal calls and cards through (*Prevent*, docs/sources/laws.md#1.1); `apply` is total, and
/// ignores an event that does not fit.
///
/// ```
/// use biritch_bridge::cards::Seats;
/// use biritch_bridge::{
///     Board, Command, Deal, Explainer, Outcome, Play, Refusal, Seat, Vulnerability, score,
/// };
///
/// /// Lets a player give a command.
/// fn give(board: &mut Board, player: Seat, command: &Command) -> Result<(), Refusal> {
///     for event in board.decide(Seats::of(player), command)? {
///         board.apply(&event);
///     }
///     Ok(())
/// }
///
/// let deal: Deal =
///     "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3".parse()?;
/// let number = 1;
/// let (dealer, vulnerable) = (Seat::dealer_of_board(number), Vulnerability::of_board(number));
/// let mut board = Board::new(number, dealer, vulnerable, deal, Explainer::Caller);
///
/// for call in ["Pass", "Pass", "Pass", "1S", "Pass", "2S", "Pass", "Pass", "Pass"] {
///     let seat = board.turn().expect("the auction goes on");
///     let call = Command::Call { seat, call: call.parse()?, alert: false, meaning: None };
///     give(&mut board, seat, &call)?;
/// }
/// assert_eq!(board.contract().map(|contract| contract.to_string()), Some("2S-W".into()));
///
/// // Each hand plays its highest legal card; declarer is the player who plays dummy's.
/// while let Some(hand) = board.turn() {
///     let legal = board.play().map(Play::legal_cards).unwrap_or_default();
///     let card = legal.iter().next().expect("a hand on turn has a card to play");
///     let player = board.controller(hand);
///     give(&mut board, player, &Command::Play { seat: hand, card })?;
/// }
/// let Some(Outcome::Played { contract, tricks }) = board.outcome() else {
///     panic!("the board was played");
/// };
/// let vulnerable = board.vulnerable().of(contract.declarer.side());
/// assert_eq!(tricks.count(), 10);
/// assert_eq!(score::duplicate(contract, tricks, vulnerable), 170);
///
/// // What is illegal is refused with the law, and changes nothing.
/// let mut board = Board::new(2, Seat::East, Vulnerability::NorthSouth, deal, Explainer::Caller);
/// let call = |seat, call: &str| {
///     let call = call.parse().expect("it is a call");
///     Command::Call { seat, call, alert: false, meaning: None }
/// };
/// give(&mut board, Seat::East, &call(Seat::East, "1S"))?;
/// let refusal = give(&mut board, Seat::South, &call(Seat::South, "1H")).unwrap_err();
/// assert_eq!(refusal.to_string(), "1H does not outrank 1S (Law 18)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub(crate) number: u32,
    /// The manner of calling and playing.
    pub(crate) manner: Manner,
    /// The card that was turned up to set trumps.
    pub(crate) turned: Option<Card>,
    pub(crate) vulnerable: Vulnerability,
    pub(crate) deal: Deal,
    pub(crate) auction: Auction,
    pub(crate) play: Option<Play>,
    /// Seats whose hands were faced by a claim: declarer's to everybody, a defender's to declarer's
    /// side.
    pub(crate) faced: Seats<Seat>,
    pub(crate) claim: Option<Claim>,
    /// Who objected to the last claim or concession.
    pub(crate) objector: Option<Seat>,
    /// The claim or concession that ended the play.
    pub(crate) granted: Option<Claim>,
    pub(crate) outcome: Option<Outcome>,
    /// Alerts, questions, explanations and undo requests.
    pub(crate) procedure: Procedure,
    closed: bool,
}

impl Board {
    /// A board of contract bridge, dealt and ready for the first call. The [`Explainer`] says who
    /// explains a call to the opponents: the caller, or the caller's partner.
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

    /// A board of a form with its manner of calling and playing; `turned` is the card turned up to
    /// set trumps, where the form has one.
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
            auction: fresh_auction(manner, dealer, turned),
            play: None,
            faced: Seats::NONE,
            claim: None,
            objector: None,
            granted: None,
            outcome: None,
            procedure: Procedure::new(explainer),
            closed: false,
        };
        board.begin_play();
        board
    }

    /// The events this command of the holder of `seats` would cause, or a refusal. Changes nothing.
    ///
    /// A player with a dummy of their own may give commands for either seat.
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
                self.procedure.decide_alert(self, *seat, *about)
            }
            Command::Ask { seat, about } => {
                self.holds(seats, *seat)?;
                self.procedure.decide_ask(self, *seat, *about)
            }
            Command::Explain { seat, about, text } => {
                self.holds(seats, *seat)?;
                self.procedure.decide_explain(self, *seat, *about, text)
            }
            Command::Claim { seat, tricks, line, statement } => {
                self.holds(seats, *seat)?;
                self.procedure.check_claim(self, *seat, *tricks)?;
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
                self.procedure.check_claim(self, *seat, *tricks)?;
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
                self.procedure.decide_undo(self, *seat)
            }
            Command::UndoAnswer { seat, agree } => {
                self.holds(seats, *seat)?;
                self.procedure.decide_undo_answer(*seat, *agree)
            }
            Command::ClaimHonors { .. }
            | Command::BreakOff { .. }
            | Command::ChooseSystem { .. } => Err(Refusal::WrongPhase),
        }
    }

    /// Applies an event. Total: every event in a log can be applied.
    pub fn apply(&mut self, event: &Event) {
        match event {
            // Handled by the session.
            Event::BoardTaken { .. }
            | Event::Started { .. }
            | Event::Seated { .. }
            | Event::Cut { .. }
            | Event::DummySpread { .. }
            | Event::HonorsClaimed { .. }
            | Event::BreakOffAsked { .. }
            | Event::BrokenOff
            | Event::SystemChosen { .. } => {}
            Event::Call { call, .. } => self.apply_call(*call),
            Event::LeadFaced { seat, card } | Event::Play { seat, card } => {
                self.apply_card(*seat, *card);
            }
            Event::Claim { .. }
            | Event::Concede { .. }
            | Event::Agree { .. }
            | Event::Object { .. } => self.apply_claim(event),
            Event::Alert { .. }
            | Event::Ask { .. }
            | Event::Explain { .. }
            | Event::CallDescribed { .. }
            | Event::UndoAsked { .. }
            | Event::UndoAgreed { .. }
            | Event::UndoRefused { .. }
            | Event::Undone { .. } => {
                self.apply_procedure(event);
            }
            Event::ResultAgreed => self.closed = true,
        }
    }

    /// Ends the board with an outcome ruled elsewhere: in laws mode its calls and cards are not
    /// kept here.
    pub(crate) fn conclude(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
        self.closed = true;
    }

    /// The board's number, from 1.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The dealer, who calls first.
    pub const fn dealer(&self) -> Seat {
        self.auction.dealer()
    }

    /// The manner of calling and playing.
    pub const fn manner(&self) -> Manner {
        self.manner
    }

    /// The dealer's card that was turned up to set trumps, where the form has one.
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

    /// The play; none before the auction is over, or if it was passed out.
    pub const fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// The contract, once there is one.
    pub fn contract(&self) -> Option<Contract> {
        self.play.as_ref().map(Play::contract)
    }

    /// The outcome; none while the board is played.
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

    /// An undo request that waits for consent.
    pub const fn undo(&self) -> Option<&Undo> {
        self.procedure.undo()
    }

    /// Who refused the last request for an undo; none if its author withdrew it.
    pub const fn undo_refuser(&self) -> Option<Seat> {
        self.procedure.undo_refuser()
    }

    /// How many undos were granted.
    pub const fn undone(&self) -> u8 {
        self.procedure.undo_count()
    }

    /// Is the board finished and its result final?
    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// The phase of the board.
    pub fn phase(&self) -> Phase {
        match &self.play {
            _ if self.outcome.is_some() => Phase::Closed,
            _ if self.claim.is_some() => Phase::PlayCeased,
            None => Phase::Auction,
            Some(play) if play.cards().is_empty() => Phase::Clarification,
            Some(_) => Phase::Play,
        }
    }

    /// The hand that calls or plays next; none when the board is over, or a claim or an undo request
    /// waits.
    ///
    /// Command it as [`controller(turn)`](Board::controller): declarer plays dummy's cards.
    pub fn turn(&self) -> Option<Seat> {
        if self.outcome.is_some() || self.claim.is_some() || self.undo().is_some() {
            return None;
        }
        match &self.play {
            Some(play) => play.turn(),
            None => self.auction.turn(),
        }
    }

    /// The seats that must act for the board to go on: the one on turn, or those asked for consent.
    pub fn awaited(&self) -> Seats<Seat> {
        if let Some(undo) = self.undo() {
            undo.waiting
        } else if let Some(claim) = &self.claim {
            claim.waiting
        } else {
            self.turn().map_or(Seats::NONE, |seat| Seats::of(self.controller(seat)))
        }
    }

    /// Who calls for a seat and plays its cards: declarer for dummy, the player opposite for a
    /// dummy of their own, else the seat itself.
    pub fn controller(&self, seat: Seat) -> Seat {
        self.manner.controller(self.contract(), seat)
    }

    /// A seat's remaining cards.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.play.as_ref().map_or(self.deal.hand(seat), |play| play.hands()[seat])
    }

    fn tricks_left(&self) -> u8 {
        self.play.as_ref().map_or(13, Play::tricks_left)
    }

    fn holds(&self, seats: Seats<Seat>, seat: Seat) -> Result<(), Refusal> {
        if seats.contains(seat) { Ok(()) } else { Err(Refusal::NotYours { seat }) }
    }
}
