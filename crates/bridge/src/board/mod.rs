use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use cards::{Card, Cards, Seats};

use crate::command::WORDS_LIMIT;
use crate::forms::{Faced, Manner, NextBoard};
use crate::{
    Auction, BySeat, Call, Command, Contract, Deal, Event, Explanation, Outcome, Play, Refusal,
    Seat, Side, Strain, Viewer, Vulnerability,
};

mod claims;
mod undo;

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
    /// How often something was taken back.
    pub(crate) undone: u8,
    /// How often each seat has stopped the play to claim, concede or take back.
    stops: BySeat<u8>,
    closed: bool,
}

/// How often a seat may stop a board to claim, concede or take back.
const STOPS: u8 = 12;

/// Who explains a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Explainer {
    /// The caller himself, unseen by his partner: the way of online tables.
    #[default]
    Caller,
    /// The caller's partner, heard by all: the rule of seed 000.
    Partner,
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

/// What was said about a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Which call, counted from 0.
    pub about: u16,
    /// Marked for the opponents.
    pub alerted: bool,
    /// Who asked and has had no answer.
    pub asked: Seats<Seat>,
    /// Its meaning.
    pub explanation: Option<Explanation>,
}

/// A claim or concession that waits for consent.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Claim {
    /// Who claims.
    pub seat: Seat,
    /// How many of the tricks not yet complete his side takes.
    pub tricks: u8,
    /// Is it worded as a concession?
    pub concession: bool,
    /// The cards he would play, in order.
    pub line: Vec<Card>,
    /// In his own words.
    pub statement: String,
    /// Whose consent is still wanted.
    pub waiting: Seats<Seat>,
}

/// A wish to take back that waits for consent.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Undo {
    /// Who asks.
    pub seat: Seat,
    /// How many of the calls and cards would stay.
    pub keep: u16,
    /// Would it go back across a moment when another's card became visible?
    pub across_a_card: bool,
    /// Whose consent is still wanted.
    pub waiting: Seats<Seat>,
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
        Board::of(Manner::CONTRACT, next, deal, None, explainer)
    }

    /// A board called and played in the manner of a form; `turned` is the card that was turned up
    /// to fix trumps, where the form has one.
    pub fn of(
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
            undone: 0,
            stops: BySeat([0; 4]),
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
                self.may_explain(*seat, *about)?;
                if self.note_of(*about).is_some_and(|note| note.alerted) {
                    return Ok(Vec::new());
                }
                Ok(vec![Event::Alert { seat: *seat, about: *about }])
            }
            Command::Ask { seat, about } => {
                self.holds(seats, *seat)?;
                let caller = self.caller(*about)?;
                if caller.side() == seat.side() || self.outcome.is_some() {
                    return Err(Refusal::NotYoursToExplain { seat: *seat, about: *about });
                }
                if self.note_of(*about).is_some_and(|note| note.asked.contains(*seat)) {
                    return Ok(Vec::new());
                }
                Ok(vec![Event::Ask { seat: *seat, about: *about }])
            }
            Command::Explain { seat, about, text } => {
                self.holds(seats, *seat)?;
                self.may_explain(*seat, *about)?;
                check_explanation(text)?;
                if self.note_of(*about).is_some_and(|note| note.explanation.as_ref() == Some(text))
                {
                    return Ok(Vec::new());
                }
                Ok(vec![Event::Explain { seat: *seat, about: *about, text: text.clone() }])
            }
            Command::Claim { seat, tricks, line, statement } => {
                self.holds(seats, *seat)?;
                self.may_claim(*seat, *tricks)?;
                check_words(statement)?;
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
                self.decide_agree(*seat)
            }
            Command::Object { seat } => {
                self.holds(seats, *seat)?;
                match &self.claim {
                    Some(claim) if claim.waiting.contains(*seat) || claim.seat == *seat => {
                        Ok(vec![Event::Object { seat: *seat }])
                    }
                    _ => Err(Refusal::NothingToAnswer { seat: *seat }),
                }
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
                self.count_stop(*seat);
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
                self.count_stop(*seat);
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
                self.count_stop(*seat);
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
        self.undone
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

    /// The hands that lie open to all: dummies from the opening lead on, or from the call of him
    /// who plays with one where that is agreed, and a hand that was claimed with by him who plays
    /// for his side alone.
    pub fn open_hands(&self) -> Seats<Seat> {
        let early = self.manner.faced == Faced::AtHisCall && self.auction.open_dummy_has_called();
        let early = if early { self.manner.kept() } else { Seats::NONE };
        let Some(play) = self.play.as_ref().filter(|play| play.dummy_is_faced()) else {
            return early;
        };
        let claimed: Seats<Seat> =
            self.faced.iter().filter(|seat| self.plays_alone(*seat)).collect();
        early | claimed | self.manner.dummies(play.contract())
    }

    /// The hands that `viewer` may see beyond those he holds or was let into.
    ///
    /// A player whose partner plays too faces his hand, when he claims, to the other side alone:
    /// his partner plays on without it if the claim fails, and must not be shown it for the asking.
    pub(crate) fn open_to(&self, viewer: Viewer) -> Seats<Seat> {
        let open = self.open_hands();
        if self.contract().is_none() {
            return open;
        }
        let is_of = |side: Side| {
            let holds = |seat: Seat| viewer.seats.contains(seat);
            side.seats().into_iter().any(holds) && !side.opponents().seats().into_iter().any(holds)
        };
        let faced = self.faced.iter().filter(|seat| {
            let own = self.plays_alone(*seat) || self.is_dummy(*seat);
            is_of(if own { seat.side() } else { seat.side().opponents() })
        });
        open | faced.collect()
    }

    /// The hands that `viewer` holds and may look at: who plays with an open dummy looks at it
    /// when the others have called.
    pub(crate) fn held_by(&self, viewer: Viewer) -> Seats<Seat> {
        if self.auction.dummy_is_looked_at() {
            self.manner.hands_of(viewer.seats)
        } else {
            viewer.seats
        }
    }

    /// The cards each seat still holds.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.play.as_ref().map_or(self.deal.hand(seat), |play| play.hands()[seat])
    }

    /// Who explains the call numbered `about`.
    pub fn explainer_of(&self, about: u16) -> Option<Seat> {
        let caller = self.caller(about).ok()?;
        Some(match self.explainer {
            Explainer::Caller => caller,
            Explainer::Partner => caller.partner(),
        })
    }

    fn tricks_left(&self) -> u8 {
        self.play.as_ref().map_or(13, Play::tricks_left)
    }

    fn holds(&self, seats: Seats<Seat>, seat: Seat) -> Result<(), Refusal> {
        if seats.contains(seat) { Ok(()) } else { Err(Refusal::NotYours { seat }) }
    }

    /// Whoever stops the play again and again is let do so no more on this board.
    fn may_stop(&self, seat: Seat) -> Result<(), Refusal> {
        if self.stops[seat] < STOPS { Ok(()) } else { Err(Refusal::TooOften { limit: STOPS }) }
    }

    fn count_stop(&mut self, seat: Seat) {
        self.stops[seat] = self.stops[seat].saturating_add(1);
    }

    fn note_of(&self, about: u16) -> Option<&Note> {
        self.notes.iter().find(|note| note.about == about)
    }

    fn nothing_waits(&self) -> Result<(), Refusal> {
        if self.claim.is_some() || self.undo.is_some() { Err(Refusal::Waiting) } else { Ok(()) }
    }
}

/// Calls.
impl Board {
    fn decide_call(
        &self,
        seat: Seat,
        call: Call,
        alert: bool,
        meaning: Option<&Explanation>,
    ) -> Result<Vec<Event>, Refusal> {
        if self.phase() != Phase::Auction {
            return Err(Refusal::WrongPhase);
        }
        self.nothing_waits()?;
        if self.turn() != Some(seat) {
            return Err(Refusal::NotYourTurn { seat, turn: self.turn() });
        }
        self.auction.check(call).map_err(|because| Refusal::IllegalCall { call, because })?;
        let mut events = vec![Event::Call { seat, call }];
        // Only who explains a call can say at once what it means: where that is the partner, the
        // caller's own words are not for the table.
        if self.explainer == Explainer::Caller
            || matches!(meaning, Some(Explanation::System { .. }))
        {
            let about = self.auction.calls().len() as u16;
            if alert {
                events.push(Event::Alert { seat, about });
            }
            if let Some(text) = meaning {
                check_explanation(text)?;
                events.push(Event::Explain { seat, about, text: text.clone() });
            }
        }
        let mut auction = self.auction.clone();
        if auction.push(call).is_ok() && auction.is_passed_out() {
            events.push(Event::ResultAgreed);
        }
        Ok(events)
    }

    fn apply_call(&mut self, call: Call) {
        if self.auction.push(call).is_err() {
            return;
        }
        self.begin_play();
    }

    /// What follows the auction, if it is over.
    fn begin_play(&mut self) {
        if let Some(contract) = self.auction.contract() {
            self.play = Some(Play::new(contract, &self.deal));
        } else if self.auction.is_passed_out() {
            self.outcome = Some(Outcome::PassedOut);
        }
    }

    fn caller(&self, about: u16) -> Result<Seat, Refusal> {
        self.auction.caller(about.into()).ok_or(Refusal::NoSuchCall { about })
    }

    fn may_explain(&self, seat: Seat, about: u16) -> Result<(), Refusal> {
        self.caller(about)?;
        if self.explainer_of(about) == Some(seat) && self.outcome.is_none() {
            Ok(())
        } else {
            Err(Refusal::NotYoursToExplain { seat, about })
        }
    }

    fn note(&mut self, about: u16) -> &mut Note {
        let at = self.notes.partition_point(|note| note.about < about);
        if self.notes.get(at).is_none_or(|note| note.about != about) {
            let note = Note { about, alerted: false, asked: Seats::NONE, explanation: None };
            self.notes.insert(at, note);
        }
        &mut self.notes[at]
    }
}

/// Cards.
impl Board {
    fn decide_play(
        &self,
        seats: Seats<Seat>,
        seat: Seat,
        card: Card,
    ) -> Result<Vec<Event>, Refusal> {
        self.holds(seats, self.controller(seat)).map_err(|_| Refusal::NotYours { seat })?;
        let Some(play) = self.play.as_ref().filter(|_| self.outcome.is_none()) else {
            return Err(Refusal::WrongPhase);
        };
        self.nothing_waits()?;
        if self.turn() != Some(seat) {
            return Err(Refusal::NotYourTurn { seat, turn: self.turn() });
        }
        play.check(seat, card).map_err(|because| Refusal::IllegalPlay { card, because })?;
        if play.cards().is_empty() {
            let spread = self.manner.dummies(play.contract());
            let mut events = vec![Event::LeadFaced { seat, card }];
            events.extend(spread.iter().map(|seat| Event::DummySpread { seat }));
            return Ok(events);
        }
        let mut events = vec![Event::Play { seat, card }];
        if play.cards().len() == 51 {
            events.push(Event::ResultAgreed);
        }
        Ok(events)
    }

    fn apply_card(&mut self, seat: Seat, card: Card) {
        let Some(play) = &mut self.play else { return };
        if play.push(seat, card).is_ok() && play.is_over() {
            let contract = play.contract();
            let tricks = play.won(contract.declarer.side());
            self.outcome = Some(Outcome::Played { contract, tricks });
        }
    }
}

fn fresh_auction(manner: Manner, dealer: Seat, turned: Option<Card>) -> Auction {
    Auction::called(manner.calling, dealer, turned.map(|card| Strain::from(card.suit())))
}

fn check_words(words: &str) -> Result<(), Refusal> {
    if words.chars().any(char::is_control) {
        return Err(Refusal::ControlCharacter);
    }
    let length = words.chars().count();
    if length > WORDS_LIMIT { Err(Refusal::TooLong { length, limit: WORDS_LIMIT }) } else { Ok(()) }
}

fn check_explanation(text: &Explanation) -> Result<(), Refusal> {
    match text {
        Explanation::Said(words) => check_words(words),
        Explanation::System { key, facts } => {
            check_words(key)?;
            let length = facts.len();
            if length > 20 {
                return Err(Refusal::TooLong { length, limit: 20 });
            }
            facts.iter().try_for_each(|(name, fact)| {
                check_words(name)?;
                match fact {
                    crate::Fact::Text(text) => check_words(text),
                    crate::Fact::Number(_) => Ok(()),
                }
            })
        }
    }
}
