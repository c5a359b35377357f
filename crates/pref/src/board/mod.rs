use alloc::vec;
use alloc::vec::Vec;

use cards::consent::Interruptions;
use cards::{Cards, Seats};

use crate::balkan::Kontra;
use crate::play::Play;
use crate::russian::OpenWhen;
use crate::{
    Act, Auction, BySeat, Command, Contract, Deal, Defence, Event, Outcome, PreferansOptions,
    Refusal, Rules, Seat, Situation, Stance, Trio, Won,
};

pub(crate) mod acts;
mod offers;
mod transitions;

pub use offers::{Offer, OfferTerms, Undo};

/// One deal from its first call to its outcome: a fold over [`Event`]s.
///
/// [`Board::decide`] turns a command into events, [`Board::apply`] applies them. `decide` lets only
/// legal acts through; `apply` is total, and ignores an event that does not fit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    options: PreferansOptions,
    situation: Situation,
    trio: Trio,
    deal: Deal,
    acts: Vec<(Seat, Act)>,
    looked: bool,
    auction: Auction,
    hands: BySeat<Cards>,
    discards: Option<Cards>,
    contract: Option<Contract>,
    defence: Option<Defence>,
    kontra: Option<Kontra>,
    play: Option<Play>,
    offer: Option<Offer>,
    granted: Option<Offer>,
    /// How many offers were refused.
    refused: u8,
    /// Who refused the last offer.
    objector: Option<Seat>,
    undo: Option<Undo>,
    /// Who refused the last request for an undo.
    undo_refuser: Option<Seat>,
    /// Counts each seat's offers and undo requests, and the undos granted.
    interruptions: Interruptions<Seat>,
    outcome: Option<Outcome>,
}

/// The phase of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PrefPhase"))]
pub enum Phase {
    /// The calls.
    Auction,
    /// The declarer has taken the talon and discards.
    Discard,
    /// The declarer names the contract.
    Order,
    /// The defenders declare what they undertake.
    Defence,
    /// Kontra, rekontra and on.
    Kontra,
    /// The cards.
    Play,
    /// An offer to end the play waits for consent.
    Offer,
    /// The deal is over.
    Closed,
}

impl Board {
    /// A new deal in the situation of its match.
    pub fn new(options: PreferansOptions, situation: Situation, deal: Deal) -> Board {
        let trio = Trio::of(options.players, situation.next.dealer);
        let mut hands = BySeat::default();
        for (seat, hand) in trio.seats().into_iter().zip(deal.hands()) {
            hands[seat] = hand;
        }
        let dark = match &options.rules {
            Rules::Balkan(_) => false,
            Rules::Russian(rules) => rules.dark_games.is_on() || rules.dark_pass.is_on(),
        };
        let mut board = Board {
            auction: Auction::new(trio, &options, &situation),
            options,
            situation,
            trio,
            deal,
            acts: Vec::with_capacity(48),
            looked: !dark || situation.forced,
            hands,
            discards: None,
            contract: None,
            defence: None,
            kontra: None,
            play: None,
            offer: None,
            granted: None,
            refused: 0,
            objector: None,
            undo: None,
            undo_refuser: None,
            interruptions: Interruptions::NONE,
            outcome: None,
        };
        if situation.forced {
            board.begin_raspasy();
        }
        board
    }

    /// The events this command of the holder of `seats` would cause, or a refusal. Changes nothing.
    pub fn decide(&self, seats: Seats<Seat>, command: &Command) -> Result<Vec<Event>, Refusal> {
        match command {
            Command::Act { seat, act } => {
                self.holds(seats, self.controller(*seat), *seat)?;
                self.check(*seat, *act)?;
                Ok(vec![Event::Act { seat: *seat, act: *act }])
            }
            Command::Offer { seat, tricks } => {
                self.holds(seats, *seat, *seat)?;
                self.check_offer(*seat, tricks)?;
                Ok(vec![Event::Offer { seat: *seat, tricks: *tricks }])
            }
            Command::Agree { seat } => {
                self.holds(seats, *seat, *seat)?;
                self.decide_answer(*seat, true)
            }
            Command::Object { seat } => {
                self.holds(seats, *seat, *seat)?;
                self.decide_answer(*seat, false)
            }
            Command::UndoAsk { seat } => {
                self.holds(seats, *seat, *seat)?;
                self.decide_undo(*seat)
            }
            Command::UndoAnswer { seat, agree } => {
                self.holds(seats, *seat, *seat)?;
                self.decide_undo_answer(*seat, *agree)
            }
            Command::BreakOff { .. } => Err(Refusal::WrongPhase),
        }
    }

    /// Applies an event. Total: every event in a log can be applied.
    pub fn apply(&mut self, event: &Event) {
        match event {
            // Handled by the match.
            Event::Resumed { .. }
            | Event::Dealt { .. }
            | Event::BreakOffAsked { .. }
            | Event::BrokenOff => {}
            Event::Act { seat, act } => {
                // Illegal acts are never logged; if a log has one, it is ignored.
                let _: Result<_, Refusal> = self.push(*seat, *act);
            }
            Event::Offer { seat, tricks } => {
                let waiting = self.deciders();
                self.interruptions.record(*seat);
                self.offer = Some(Offer { seat: *seat, tricks: *tricks, waiting });
                self.objector = None;
            }
            Event::Agree { seat } => self.apply_agree(*seat),
            Event::Object { seat } => {
                // A withdrawn offer does not count as refused.
                let refused = self.offer.take().is_some_and(|offer| offer.seat != *seat);
                self.refused = self.refused.saturating_add(u8::from(refused));
                self.objector = refused.then_some(*seat);
            }
            Event::UndoAsked { seat, keep } => {
                let mut waiting = self.trio.set();
                waiting.remove(*seat);
                self.interruptions.record(*seat);
                self.undo = Some(Undo { seat: *seat, keep: *keep, waiting });
                self.undo_refuser = None;
            }
            Event::UndoAgreed { seat } => {
                if let Some(undo) = &mut self.undo {
                    undo.waiting.remove(*seat);
                }
            }
            Event::UndoRefused { seat } => {
                let others = |undo: &Undo| undo.seat != *seat;
                self.undo_refuser = self.undo.take().filter(others).map(|_| *seat);
            }
            Event::Undone { keep } => self.take_back(*keep),
        }
    }

    /// The deal's number, from 1.
    pub const fn number(&self) -> u32 {
        self.situation.next.board
    }

    /// Who dealt.
    pub const fn dealer(&self) -> Seat {
        self.situation.next.dealer
    }

    /// The three players, the first hand first.
    pub const fn trio(&self) -> Trio {
        self.trio
    }

    /// The options.
    pub const fn options(&self) -> &PreferansOptions {
        &self.options
    }

    /// The situation of the match before this deal.
    pub const fn situation(&self) -> &Situation {
        &self.situation
    }

    /// The cards as they were dealt.
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// All acts, in order.
    pub fn acts(&self) -> &[(Seat, Act)] {
        &self.acts
    }

    /// The calls.
    pub const fn auction(&self) -> &Auction {
        &self.auction
    }

    /// Who won the auction, with the right won.
    pub fn won(&self) -> Option<Won> {
        self.auction.won()
    }

    /// The declarer.
    pub fn declarer(&self) -> Option<Seat> {
        self.won().map(|won| won.seat)
    }

    /// The contract, once it is ordered.
    pub const fn contract(&self) -> Option<Contract> {
        self.contract
    }

    /// The discard.
    pub const fn discards(&self) -> Option<Cards> {
        self.discards
    }

    /// The defence.
    pub const fn defence(&self) -> Option<&Defence> {
        self.defence.as_ref()
    }

    /// The kontra chains; Balkan.
    pub const fn kontra(&self) -> Option<&Kontra> {
        self.kontra.as_ref()
    }

    /// The play, once it has begun.
    pub const fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// The outcome; none while the deal is played.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// An offer that waits for consent.
    pub const fn offer(&self) -> Option<&Offer> {
        self.offer.as_ref()
    }

    /// The offer that ended the play, if one did.
    pub const fn granted(&self) -> Option<&Offer> {
        self.granted.as_ref()
    }

    /// How many offers to end the play were refused.
    pub const fn refused(&self) -> u8 {
        self.refused
    }

    /// An undo request that waits for consent.
    pub const fn undo(&self) -> Option<&Undo> {
        self.undo.as_ref()
    }

    /// Who refused the last offer to end the play; none if its author withdrew it.
    pub const fn objector(&self) -> Option<Seat> {
        self.objector
    }

    /// Who refused the last request for an undo; none if its author withdrew it.
    pub const fn undo_refuser(&self) -> Option<Seat> {
        self.undo_refuser
    }

    /// How many undos were granted.
    pub const fn undone(&self) -> u8 {
        self.interruptions.undo_count()
    }

    /// Has the first hand looked at the cards?
    pub const fn is_looked(&self) -> bool {
        self.looked
    }

    /// The phase of the deal.
    pub fn phase(&self) -> Phase {
        if self.outcome.is_some() {
            Phase::Closed
        } else if self.offer.is_some() {
            Phase::Offer
        } else if self.play.is_some() {
            Phase::Play
        } else if self.kontra.is_some_and(|kontra| kontra.turn().is_some()) {
            Phase::Kontra
        } else if self.defence.is_some() {
            Phase::Defence
        } else {
            match self.won() {
                Some(won) if won.takes_talon() && self.discards.is_none() => Phase::Discard,
                Some(_) => Phase::Order,
                None => Phase::Auction,
            }
        }
    }

    /// The seat on turn; in the play, the hand that plays. None when the deal is over, or an offer
    /// or an undo request waits.
    pub fn turn(&self) -> Option<Seat> {
        if self.undo.is_some() {
            return None;
        }
        match self.phase() {
            Phase::Auction => self.auction.turn(),
            Phase::Discard | Phase::Order => self.declarer(),
            Phase::Defence => self.defence.and_then(|defence| defence.turn()),
            Phase::Kontra => self.kontra.and_then(|kontra| kontra.turn()),
            Phase::Play => self.play.as_ref().and_then(Play::turn),
            Phase::Offer | Phase::Closed => None,
        }
    }

    /// The seats that must act for the deal to go on: the one on turn, or those asked for consent.
    pub fn awaited(&self) -> Seats<Seat> {
        if let Some(undo) = &self.undo {
            undo.waiting
        } else if let Some(offer) = &self.offer {
            offer.waiting
        } else {
            self.turn().map_or(Seats::NONE, |seat| Seats::of(self.controller(seat)))
        }
    }

    /// Who plays a seat's cards: in open whist the whister plays the passer's once they are open
    /// (docs/sources/preferans.md#B4, docs/sources/preferans.md#B13), otherwise each player their
    /// own.
    pub fn controller(&self, seat: Seat) -> Seat {
        let Some(defence) = self.defence.filter(|_| self.open_hands().contains(seat)) else {
            return seat;
        };
        let [x, y] = defence.seats();
        match defence.settled() {
            [Stance::Whisted, Stance::Passed] if seat == y => x,
            [Stance::Passed, Stance::Whisted] if seat == x => y,
            _ => seat,
        }
    }

    /// The hands that everybody sees: both defenders' when played open
    /// (docs/sources/preferans.md#B4, docs/sources/preferans.md#B13).
    pub fn open_hands(&self) -> Seats<Seat> {
        let Rules::Russian(rules) = &self.options.rules else { return Seats::NONE };
        let (Some(defence), Some(play)) = (&self.defence, &self.play) else { return Seats::NONE };
        let declarer_leads = Some(self.trio.first_hand()) == self.declarer();
        let is_time = match rules.open_when {
            OpenWhen::BeforeLead => true,
            OpenWhen::AfterFirstCard => !play.cards().is_empty(),
            OpenWhen::Codex => !declarer_leads || !play.cards().is_empty(),
            OpenWhen::AfterFirstTrick => !play.winners().is_empty(),
        };
        if defence.is_open() && is_time {
            defence.seats().into_iter().collect()
        } else {
            Seats::NONE
        }
    }

    /// A seat's remaining cards; the declarer's include the talon until the discard.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.play.as_ref().map_or(self.hands[seat], |play| play.hands()[seat])
    }

    /// The contracts that may be ordered, lowest first.
    pub fn contracts(&self) -> Vec<Contract> {
        self.won().map_or_else(Vec::new, |won| won.contracts())
    }

    fn holds(&self, seats: Seats<Seat>, who: Seat, seat: Seat) -> Result<(), Refusal> {
        if seats.contains(who) { Ok(()) } else { Err(Refusal::NotYours { seat }) }
    }

    fn nothing_waits(&self) -> Result<(), Refusal> {
        if self.offer.is_some() || self.undo.is_some() { Err(Refusal::Waiting) } else { Ok(()) }
    }
}
