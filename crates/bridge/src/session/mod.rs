use alloc::vec;
use alloc::vec::Vec;

use cards::{Card, Seats};

use crate::evening::{Account, Evening};
use crate::forms::{
    self, Calling, ClaimError, FinishedBoard, Manner, NextBoard, RunningForm, Sheet,
};
use crate::score::Honors;
use crate::{
    Board, CallView, Claim, Command, Deal, Event, Explainer, Outcome, Phase, Refusal, Seat,
    TurnedDeal, View, Viewer, Vulnerability,
};

mod seating;

pub use seating::{EveningOptions, SeatingView};

/// What a table agrees on before its first board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Options {
    /// The form of the game, with its own options.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub form: forms::FormOptions,
    /// Who explains a call.
    #[cfg_attr(feature = "serde", serde(default))]
    pub explainer: Explainer,
    /// How people change seats and partners from rubber to rubber; none if they stay.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub sitting: Option<EveningOptions>,
}

/// Boards played one after another at a table, under one form: a fold over [`Event`]s.
///
/// When a form ends (a rubber is won), the next board begins the same form anew.
#[derive(Clone, Debug)]
pub struct Session {
    options: Options,
    running: RunningForm,
    settled: Vec<Sheet>,
    past: Vec<PastBoard>,
    board: Option<Board>,
    /// Who wishes to stop before the form's end.
    stopping: Seats<Seat>,
    /// Where people change seats: the rubbers, and who sat where in them.
    evening: Option<Evening>,
}

/// A board that was played in this session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PastBoard {
    /// Its number.
    pub board: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// Who was vulnerable.
    pub vulnerable: Vulnerability,
    /// How it ended.
    pub outcome: Outcome,
    /// By how many points it moved the balance towards North-South.
    pub score_ns: i32,
}

/// What one viewer may see of a session.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SessionView {
    /// The form and its options.
    pub form: forms::FormOptions,
    /// Who explains a call.
    pub explainer: Explainer,
    /// The board that is played, or the last one; none before the first deal.
    pub board: Option<View>,
    /// Who wishes to stop before the form's end.
    pub stopping: Seats<Seat>,
    /// Is the form over, so that the next board begins it anew?
    pub over: bool,
    /// Where people change seats: who sits where.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub sitting: Option<SeatingView>,
}

/// What everybody may see of the scores. It changes between boards alone.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Scores {
    /// The sheet as it stands.
    pub sheet: Sheet,
    /// The sheets of the forms that ended before this one, the last of them.
    pub settled: Vec<Sheet>,
    /// The last boards.
    pub past: Vec<PastBoard>,
    /// What everybody has won, where people change seats.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub ledger: Vec<Account>,
}

/// How many settled sheets and past boards are shown; the list of boards has them all.
const SHOWN: usize = 64;

/// A finished board, with all that is needed to show it again.
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
    /// The calls, with all that was said about them.
    pub auction: Vec<CallView>,
    /// The cards played, in order.
    pub play: Vec<Card>,
    /// Who won each complete trick.
    pub winners: Vec<Seat>,
    /// The claim or concession that ended the play.
    pub granted: Option<Claim>,
    /// How it ended.
    pub outcome: Outcome,
    /// By how many points it moved the balance towards North-South.
    pub score_ns: i32,
    /// The form it was played under.
    pub form: forms::FormOptions,
    /// The sheet after it, as far as the board itself needs it.
    pub sheet: Sheet,
}

impl Session {
    /// A session before its first board.
    pub fn new(options: Options) -> Session {
        let running = options.form.start();
        let evening = options.evening();
        let mut session = Session {
            options,
            running,
            settled: Vec::new(),
            past: Vec::new(),
            board: None,
            stopping: Seats::NONE,
            evening,
        };
        // People are numbered by the chairs they took; where they do not cut, they sit so.
        if let Some(Event::Seated { seating, start }) = session.reseat() {
            session.sit(&seating, start, Vec::new());
        }
        session
    }

    /// The board that comes next; none while one is played.
    pub fn next(&self) -> Option<NextBoard> {
        if self.is_playing() {
            None
        } else {
            self.running.next().or_else(|| self.restarted().next())
        }
    }

    /// The event that brings the next board to the table with this deal; none while one is played.
    ///
    /// Where a card is turned up it is the dealer's highest; [`Session::deal`] draws it.
    pub fn take_board(&self, deal: Deal) -> Option<Event> {
        self.take_turned(TurnedDeal::new(deal, 0)?)
    }

    /// How many different deals there are: where the dealer's last card is turned up to fix
    /// trumps, as many times more as it may be one of his cards.
    ///
    /// Where people cut before the next board, so many different cuts.
    pub fn deals(&self) -> u128 {
        if let Some(evening) = self.evening.as_ref().filter(|_| self.is_cutting()) {
            evening.cuts()
        } else if self.turns_up() {
            TurnedDeal::COUNT
        } else {
            Deal::COUNT
        }
    }

    /// The event that brings the deal of this number to the table; none beyond
    /// [`Session::deals`], or while a board is played.
    pub fn deal(&self, number: u128) -> Option<Event> {
        if let Some(evening) = self.evening.as_ref().filter(|_| self.is_cutting()) {
            Some(Event::Cut { draws: evening.draws(number)? })
        } else if self.turns_up() {
            self.take_turned(TurnedDeal::from_number(number)?)
        } else {
            self.take_board(Deal::from_number(number)?)
        }
    }

    fn take_turned(&self, dealt: TurnedDeal) -> Option<Event> {
        let NextBoard { board, dealer, vulnerable } = self.next()?;
        let turned = self.turns_up().then(|| dealt.turned(dealer));
        Some(Event::BoardTaken { board, dealer, vulnerable, deal: *dealt.deal(), turned })
    }

    fn turns_up(&self) -> bool {
        self.manner().calling == Calling::TurnUp
    }

    /// How the boards are called and played.
    pub fn manner(&self) -> Manner {
        self.running.manner()
    }

    /// What would happen if whoever holds `seats` gave this command. Changes nothing.
    ///
    /// `robots` are the seats in which robots play: they have no wishes of their own about when to
    /// stop, and what honors they hold is claimed for them as soon as the board is over.
    pub fn decide(
        &self,
        seats: Seats<Seat>,
        robots: Seats<Seat>,
        command: &Command,
    ) -> Result<Vec<Event>, Refusal> {
        let seats = self.manner().hands_of(seats);
        match command {
            Command::BreakOff { seat } => self.decide_break_off(seats, robots, *seat),
            Command::ClaimHonors { seat } => self.decide_honors(seats, *seat),
            _ => {
                let mut events =
                    self.board.as_ref().ok_or(Refusal::NoBoard)?.decide(seats, command)?;
                events.extend(self.honors_of(robots, &events));
                Ok(events)
            }
        }
    }

    /// The claims of robots, if these events end the board where honors are claimed.
    fn honors_of(&self, robots: Seats<Seat>, events: &[Event]) -> Option<Event> {
        if self.running.honors() != Honors::Claimed || !events.contains(&Event::ResultAgreed) {
            return None;
        }
        let mut next = self.clone();
        events.iter().for_each(|event| next.apply(event));
        let seat = robots.iter().find(|seat| next.running.claim(*seat).is_ok())?;
        Some(Event::HonorsClaimed { seat })
    }

    /// What happened. Total: an event that was once written is always applied.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::BoardTaken { board, dealer, vulnerable, deal, turned } => {
                if self.running.is_over() {
                    self.archive_sheet();
                    self.running = self.restarted();
                }
                let explainer = self.options.explainer;
                let next = NextBoard { board: *board, dealer: *dealer, vulnerable: *vulnerable };
                self.board =
                    Some(Board::with_manner(self.manner(), next, *deal, *turned, explainer));
                self.stopping = Seats::NONE;
            }
            Event::Seated { seating, start } => self.sit(seating, *start, Vec::new()),
            Event::Cut { draws } => self.sit_by(draws),
            Event::BreakOffAsked { seat } => self.stopping.insert(*seat),
            Event::BrokenOff => {
                self.running.break_off();
                self.update_evening();
                self.stopping = Seats::NONE;
            }
            Event::HonorsClaimed { seat } => {
                // Refused claims are never written; a log that holds one all the same stands.
                let before = self.running.balance_ns();
                let _: Result<_, ClaimError> = self.running.claim(*seat);
                if let Some(past) = self.past.last_mut() {
                    past.score_ns += self.running.balance_ns() - before;
                }
                self.update_evening();
            }
            _ => {
                let Some(board) = &mut self.board else { return };
                let was_closed = board.is_closed();
                board.apply(event);
                if !was_closed && board.is_closed() {
                    let doublings = board.auction().doublings();
                    self.enter_result(doublings);
                }
            }
        }
    }

    /// What this viewer may see.
    pub fn view(&self, viewer: Viewer) -> SessionView {
        SessionView {
            form: self.options.form.clone(),
            explainer: self.options.explainer,
            board: self.board.as_ref().map(|board| board.view(viewer)),
            stopping: self.stopping,
            over: self.running.is_over(),
            sitting: self.sitting(),
        }
    }

    /// What everybody may see of the scores.
    pub fn scores(&self) -> Scores {
        Scores {
            sheet: self.running.sheet(),
            settled: self.settled.clone(),
            past: self.past[self.past.len().saturating_sub(SHOWN)..].to_vec(),
            ledger: self.evening.as_ref().map_or_else(Vec::new, Evening::ledger),
        }
    }

    /// What was agreed on.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The board that is played, or the last one.
    pub const fn board(&self) -> Option<&Board> {
        self.board.as_ref()
    }

    /// The boards so far.
    pub fn past(&self) -> &[PastBoard] {
        &self.past
    }

    /// The sheet as it stands.
    pub fn sheet(&self) -> Sheet {
        self.running.sheet()
    }

    /// Is a board being played?
    pub fn is_playing(&self) -> bool {
        self.board.as_ref().is_some_and(|board| !board.is_closed())
    }

    /// The last board, once its result is entered.
    pub fn record(&self) -> Option<Record> {
        let board = self.board.as_ref().filter(|board| board.is_closed())?;
        let view = board.view(Viewer::watcher());
        Some(Record {
            board: view.board,
            dealer: view.dealer,
            vulnerable: view.vulnerable,
            deal: *board.deal(),
            auction: view.auction,
            play: view.play,
            winners: view.winners,
            granted: view.granted,
            outcome: view.outcome?,
            score_ns: self.past.last()?.score_ns,
            form: self.options.form.clone(),
            sheet: self.running.sheet().about(board.number()),
        })
    }

    /// Robot declarers' seats that the person in the dummy's seat plays instead of idling: from
    /// the opening lead on, when dummy and declarer may know of each other's cards.
    pub fn lent_seats(&self, held: Seats<Seat>, robots: Seats<Seat>) -> Seats<Seat> {
        let Some(board) = &self.board else { return Seats::NONE };
        match board.contract() {
            Some(contract)
                if board.controller(contract.dummy()) == contract.declarer
                    && matches!(board.phase(), Phase::Play | Phase::PlayCeased)
                    && held.contains(contract.dummy())
                    && robots.contains(contract.declarer) =>
            {
                Seats::of(contract.declarer)
            }
            _ => Seats::NONE,
        }
    }

    fn archive_sheet(&mut self) {
        if self.settled.len() == SHOWN {
            self.settled.remove(0);
        }
        self.settled.push(self.running.sheet());
    }

    /// The same form from its beginning, going on from where this one stopped.
    fn restarted(&self) -> RunningForm {
        self.options.form.start_from(self.running.following())
    }

    /// The board that is played has ended so by rulings, at a table in laws mode, where its calls and
    /// cards are kept elsewhere: the result is entered on the sheet as any other.
    pub fn conclude(&mut self, outcome: Outcome) {
        let Some(board) = self.board.as_mut().filter(|board| !board.is_closed()) else { return };
        board.conclude(outcome);
        let doublings = outcome.contract().map_or(0, |contract| contract.stake.doubling as u8);
        self.enter_result(doublings);
    }

    fn enter_result(&mut self, doublings: u8) {
        let Some(board) = &self.board else { return };
        let Some(outcome) = board.outcome() else { return };
        let before = self.running.balance_ns();
        let finished = FinishedBoard {
            board: board.number(),
            dealer: board.dealer(),
            vulnerable: board.vulnerable(),
            outcome,
            deal: *board.deal(),
            doublings,
        };
        // A board taken by `take_board` is the one that comes next, so the form takes it; a log
        // with another board in it keeps that board out of the sheet and goes on.
        if self.running.enter(&finished).is_ok() {
            self.past.push(PastBoard {
                board: finished.board,
                dealer: finished.dealer,
                vulnerable: finished.vulnerable,
                outcome,
                score_ns: self.running.balance_ns() - before,
            });
            self.update_evening();
        }
    }

    fn decide_break_off(
        &self,
        seats: Seats<Seat>,
        robots: Seats<Seat>,
        seat: Seat,
    ) -> Result<Vec<Event>, Refusal> {
        if !seats.contains(seat) {
            return Err(Refusal::NotYours { seat });
        }
        if self.is_playing() {
            return Err(Refusal::WrongPhase);
        }
        if self.running.is_over() || self.past.is_empty() {
            return Err(Refusal::NothingToBreakOff);
        }
        let mut events = Vec::new();
        if !self.stopping.contains(seat) {
            events.push(Event::BreakOffAsked { seat });
        }
        let players = self.manner().players();
        let opponents = seat.side().opponents().seats().into_iter();
        let mut opponents = opponents.filter(|other| players.contains(*other));
        let wished = opponents.clone().any(|other| self.stopping.contains(other));
        let nobody = opponents.all(|other| robots.contains(other));
        if wished || nobody {
            events.push(Event::BrokenOff);
        }
        Ok(events)
    }

    fn decide_honors(&self, seats: Seats<Seat>, seat: Seat) -> Result<Vec<Event>, Refusal> {
        if !seats.contains(seat) {
            return Err(Refusal::NotYours { seat });
        }
        if self.is_playing() {
            return Err(Refusal::WrongPhase);
        }
        let mut running = self.running.clone();
        match running.claim(seat) {
            Ok(_) => Ok(vec![Event::HonorsClaimed { seat }]),
            Err(ClaimError::Closed) => Err(Refusal::WrongPhase),
            Err(ClaimError::NoHonors { seat }) => Err(Refusal::NoHonors { seat }),
        }
    }
}
