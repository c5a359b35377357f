use alloc::vec;
use alloc::vec::Vec;

use cards::consent::{Interruptions, MAX_INTERRUPTIONS};
use cards::{Cards, Seats};

use crate::balkan::Kontra;
use crate::play::Play;
use crate::russian::OpenWhen;
use crate::{
    Act, Auction, BySeat, Command, Contract, Deal, Defence, Event, Options, Outcome, Refusal,
    Rules, Seat, Situation, Stance, Trio, Won,
};

mod acts;
mod offers;
mod transitions;

pub use offers::{Offer, Undo};

/// One deal from its first call to what it comes to: a fold over [`Event`]s.
///
/// [`Board::decide`] says what a command would bring about, [`Board::apply`] does it. Only what the
/// rules allow comes through; `apply` itself is total, and leaves out what it cannot make sense of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    options: Options,
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
    undo: Option<Undo>,
    /// How often each seat has stopped the deal to offer its end or take back, and how often
    /// something was taken back.
    interruptions: Interruptions<Seat>,
    outcome: Option<Outcome>,
}

/// Where a deal stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Phase {
    /// The calls.
    Auction,
    /// The declarer has taken the talon and lays two cards away.
    Discard,
    /// The declarer names his contract.
    Order,
    /// The defenders say what they undertake.
    Defence,
    /// Kontra, rekontra and on.
    Kontra,
    /// The cards.
    Play,
    /// An offer to end the play waits for consent.
    Offer,
    /// It is over.
    Closed,
}

impl Board {
    /// A deal in its situation.
    pub fn new(options: Options, situation: Situation, deal: Deal) -> Board {
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
            undo: None,
            interruptions: Interruptions::NONE,
            outcome: None,
        };
        if situation.forced {
            board.begin_raspasy();
        }
        board
    }

    /// What would happen if whoever holds `seats` gave this command. Changes nothing.
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

    /// What happened. Total: an event that was once written is always applied.
    pub fn apply(&mut self, event: &Event) {
        match event {
            // Between deals; the match's.
            Event::Dealt { .. } | Event::BreakOffAsked { .. } | Event::BrokenOff => {}
            Event::Act { seat, act } => {
                // What is refused was never written; a log that holds it all the same goes on.
                let _: Result<_, Refusal> = self.push(*seat, *act);
            }
            Event::Offer { seat, tricks } => {
                let waiting = self.deciders();
                self.interruptions.record(*seat);
                self.offer = Some(Offer { seat: *seat, tricks: *tricks, waiting });
            }
            Event::Agree { seat } => self.apply_agree(*seat),
            Event::Object { seat } => {
                // Who takes his own offer back has not been refused.
                let refused = self.offer.take().is_some_and(|offer| offer.seat != *seat);
                self.refused = self.refused.saturating_add(u8::from(refused));
            }
            Event::UndoAsked { seat, keep } => {
                let mut waiting = self.trio.set();
                waiting.remove(*seat);
                self.interruptions.record(*seat);
                self.undo = Some(Undo { seat: *seat, keep: *keep, waiting });
            }
            Event::UndoAgreed { seat } => {
                if let Some(undo) = &mut self.undo {
                    undo.waiting.remove(*seat);
                }
            }
            Event::UndoRefused { .. } => self.undo = None,
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

    /// Who plays, the first hand first.
    pub const fn trio(&self) -> Trio {
        self.trio
    }

    /// What was agreed on.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// What the match brought to this deal.
    pub const fn situation(&self) -> &Situation {
        &self.situation
    }

    /// What was dealt.
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// All that was done, in order.
    pub fn acts(&self) -> &[(Seat, Act)] {
        &self.acts
    }

    /// The calls.
    pub const fn auction(&self) -> &Auction {
        &self.auction
    }

    /// Who won the auction, and what he may play.
    pub fn won(&self) -> Option<Won> {
        self.auction.won()
    }

    /// Who plays the contract.
    pub fn declarer(&self) -> Option<Seat> {
        self.won().map(|won| won.seat)
    }

    /// The contract, once it is ordered.
    pub const fn contract(&self) -> Option<Contract> {
        self.contract
    }

    /// The two cards laid away.
    pub const fn discards(&self) -> Option<Cards> {
        self.discards
    }

    /// What the defenders have said.
    pub const fn defence(&self) -> Option<&Defence> {
        self.defence.as_ref()
    }

    /// The chains of kontra; Balkan.
    pub const fn kontra(&self) -> Option<&Kontra> {
        self.kontra.as_ref()
    }

    /// The play, once it has begun.
    pub const fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// What it came to; none while it is played.
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

    /// A wish to take back that waits for consent.
    pub const fn undo(&self) -> Option<&Undo> {
        self.undo.as_ref()
    }

    /// How often something was taken back.
    pub const fn undone(&self) -> u8 {
        self.interruptions.undo_count()
    }

    /// Has the first hand taken up his cards?
    pub const fn is_looked(&self) -> bool {
        self.looked
    }

    /// Where the deal stands.
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

    /// Who acts next; in play, from whose hand. None when it is over, or something waits.
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

    /// Who must act for the deal to go on: on turn, or asked for consent.
    pub fn awaited(&self) -> Seats<Seat> {
        if let Some(undo) = &self.undo {
            undo.waiting
        } else if let Some(offer) = &self.offer {
            offer.waiting
        } else {
            self.turn().map_or(Seats::NONE, |seat| Seats::of(self.controller(seat)))
        }
    }

    /// Who plays a seat's cards: in open whist the whister plays the passer's as soon as they lie
    /// open (B4, B13), else everybody his own.
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

    /// The hands that lie open to all: both defenders' where it is played open (B4, B13).
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

    /// The cards each seat still holds; the declarer's with the talon until he has discarded.
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

    /// Whoever interruptions the play again and again is let do so no more in this deal.
    fn may_stop(&self, seat: Seat) -> Result<(), Refusal> {
        let refusal = Refusal::TooOften { limit: MAX_INTERRUPTIONS };
        if self.interruptions.may_interrupt(seat) { Ok(()) } else { Err(refusal) }
    }

    fn nothing_waits(&self) -> Result<(), Refusal> {
        if self.offer.is_some() || self.undo.is_some() { Err(Refusal::Waiting) } else { Ok(()) }
    }
}
