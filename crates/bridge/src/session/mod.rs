use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use cards::Seats;

use crate::evening::{Account, Evening};
use crate::forms::{
    self, Calling, ClaimError, FinishedBoard, Manner, NextBoard, RunningForm, Sheet,
};
use crate::score::Honors;
use crate::{
    Board, BySide, ChosenSystem, Command, Deal, Event, Explainer, Margin, Outcome, Phase,
    PlayedSystem, Refusal, Seat, SystemName, TurnedDeal, View, Viewer, Vulnerability,
};

mod record;
mod seating;

pub use record::Record;
pub use seating::{EveningOptions, SeatingView};

/// What a table agrees on before its first board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SessionOptions {
    /// The form of the game, with its own options.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub form: forms::FormOptions,
    /// Who explains calls.
    #[cfg_attr(feature = "serde", serde(default))]
    pub explainer: Explainer,
    /// How people change seats and partners from rubber to rubber; none if they do not.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub sitting: Option<EveningOptions>,
    /// What each side plays until it [says otherwise](Command::ChooseSystem); both the standard system by default. It
    /// is public (Law 40A). Only auctions of contract bridge follow a system.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_default"))]
    pub systems: BySide<SystemName>,
}

/// Do both sides play the standard system?
#[cfg(feature = "serde")]
fn is_default<T: Default + PartialEq>(systems: &BySide<T>) -> bool {
    *systems == BySide::default()
}

/// Writes what players see of the systems.
#[cfg(feature = "serde")]
fn labels<S: serde::Serializer>(
    systems: &BySide<PlayedSystem>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serde::Serialize::serialize(&systems.clone().map(|system| system.label()), serializer)
}

/// Boards played one after another at a table, under one form: a fold over [`Event`]s.
///
/// When a form ends (a rubber is won), the next board starts the same form again.
#[derive(Clone, Debug)]
pub struct Session {
    options: SessionOptions,
    running: RunningForm,
    /// Shared by the clones of a session, of which a table makes one for each act.
    settled: Arc<Vec<Sheet>>,
    past: Vec<PastBoard>,
    board: Option<Board>,
    /// Who has asked to stop before the form's end.
    stopping: Seats<Seat>,
    /// What each side plays.
    systems: BySide<PlayedSystem>,
    /// What each side plays when other people become partners: what was chosen before the first seating.
    opening_systems: BySide<PlayedSystem>,
    /// How often each side has said what it plays since the last board was dealt.
    system_choices: BySide<u8>,
    /// The rubbers with their seats, where people change seats.
    evening: Option<Evening>,
}

/// A finished board of this session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PastBoard {
    /// Its number.
    pub board: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// Who was vulnerable.
    pub vulnerable: Vulnerability,
    /// How it ended.
    pub outcome: Outcome,
    /// By how many tricks the contract was made or went down; none if the board was passed out.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub margin: Option<Margin>,
    /// The change of North-South's balance by this board.
    pub score_ns: i32,
}

/// What one viewer may see of a session.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SessionView {
    /// The form and its options.
    pub form: forms::FormOptions,
    /// Who explains calls.
    pub explainer: Explainer,
    /// The current board, or the last one; none before the first deal.
    pub board: Option<View>,
    /// Who has asked to stop before the form's end.
    pub stopping: Seats<Seat>,
    /// Is the form over, so that the next board starts it again?
    pub over: bool,
    /// The seats, where people change them.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub sitting: Option<SeatingView>,
    /// What each side plays; left out if both play the standard system. Players see its [label](PlayedSystem::label).
    #[cfg_attr(
        feature = "serde",
        serde(serialize_with = "labels", skip_serializing_if = "is_default")
    )]
    #[cfg_attr(feature = "schema", schemars(with = "BySide<crate::SystemLabel>"))]
    pub systems: BySide<PlayedSystem>,
}

/// The scores, which are public. They change only between boards.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scores {
    /// The current sheet.
    pub sheet: Sheet,
    /// The most recent sheets of earlier forms.
    pub settled: Vec<Sheet>,
    /// The most recent boards.
    pub past: Vec<PastBoard>,
    /// Everybody's result, where people change seats.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub ledger: Vec<Account>,
}

/// How often a side may say between two boards what it plays.
const MAX_SYSTEM_CHOICES: u8 = 8;

/// The number of settled sheets and past boards shown.
const SHOWN: usize = 64;

impl Session {
    /// A session before its first board.
    pub fn new(options: SessionOptions) -> Session {
        let running = options.form.start();
        let evening = options.evening();
        let systems = options.systems.map(PlayedSystem::from);
        let mut session = Session {
            options,
            running,
            settled: Arc::new(Vec::new()),
            past: Vec::new(),
            board: None,
            stopping: Seats::NONE,
            opening_systems: systems.clone(),
            systems,
            system_choices: BySide::default(),
            evening,
        };
        // People are numbered by the seats they took; without a cut they keep them.
        if let Some(Event::Seated { seating, start }) = session.reseat() {
            session.sit(&seating, start, Vec::new());
        }
        session
    }

    /// The next board; none while one is played.
    pub fn next(&self) -> Option<NextBoard> {
        if self.is_playing() {
            None
        } else {
            self.running.next().or_else(|| self.restarted().next())
        }
    }

    /// The event that starts the next board with this deal; none while a board is played.
    ///
    /// Where a card is turned up, it is the dealer's highest; [`Session::deal`] varies it.
    pub fn take_board(&self, deal: Deal) -> Option<Event> {
        self.take_turned(TurnedDeal::new(deal, 0)?)
    }

    /// How many different deals there are, counting the card turned up where the form has one.
    ///
    /// Where people cut before the next board, the number of different cuts.
    pub fn deals(&self) -> u128 {
        if let Some(evening) = self.evening.as_ref().filter(|_| self.is_cutting()) {
            evening.cuts()
        } else if self.turns_up() {
            TurnedDeal::COUNT
        } else {
            Deal::COUNT
        }
    }

    /// The event that starts the next board with the deal of this number, or cuts with this number
    /// where a cut is due; none if it is not below [`Session::deals`], or while a board is played.
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

    /// The manner of calling and playing.
    pub fn manner(&self) -> Manner {
        self.running.manner()
    }

    /// The events this command of the holder of `seats` would cause, or a refusal. Changes nothing.
    ///
    /// `robots` are the seats played by robots: their agreement to stop is not needed, and honors
    /// they hold are claimed as soon as the board is over.
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
            Command::ChooseSystem { seat, system } => self.decide_system(seats, *seat, system),
            _ => {
                let mut events =
                    self.board.as_ref().ok_or(Refusal::NoBoard)?.decide(seats, command)?;
                events.extend(self.honors_of(robots, &events));
                Ok(events)
            }
        }
    }

    /// The honors claim of a robot, if these events end the board and honors must be claimed.
    fn honors_of(&self, robots: Seats<Seat>, events: &[Event]) -> Option<Event> {
        if self.running.honors() != Honors::Claimed || !events.contains(&Event::ResultAgreed) {
            return None;
        }
        let mut next = self.clone();
        events.iter().for_each(|event| next.apply(event));
        let seat = robots.iter().find(|seat| next.running.claim(*seat).is_ok())?;
        Some(Event::HonorsClaimed { seat })
    }

    /// Applies an event. Total: every event in a log can be applied.
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
                self.system_choices = BySide::default();
            }
            Event::Started { start } => {
                // A seating has its own start.
                if self.board.is_none() && self.evening.is_none() {
                    self.running = self.options.form.start_from(*start);
                }
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
                // Refused claims are never logged; if a log has one, it is ignored.
                let before = self.running.balance_ns();
                let _: Result<_, ClaimError> = self.running.claim(*seat);
                if let Some(past) = self.past.last_mut() {
                    past.score_ns += self.running.balance_ns() - before;
                }
                self.update_evening();
            }
            Event::SystemChosen { side, system } => {
                self.systems[*side] = system.clone();
                self.system_choices[*side] = self.system_choices[*side].saturating_add(1);
                if self.board.is_none() && !self.has_cut() {
                    self.opening_systems[*side] = system.clone();
                }
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
            systems: self.systems.clone(),
        }
    }

    /// The scores.
    pub fn scores(&self) -> Scores {
        Scores {
            sheet: self.running.sheet(),
            settled: self.settled.to_vec(),
            past: self.past[self.past.len().saturating_sub(SHOWN)..].to_vec(),
            ledger: self.evening.as_ref().map_or_else(Vec::new, Evening::ledger),
        }
    }

    /// What was agreed on.
    pub const fn options(&self) -> &SessionOptions {
        &self.options
    }

    /// The current board, or the last one.
    pub const fn board(&self) -> Option<&Board> {
        self.board.as_ref()
    }

    /// The boards so far.
    pub fn past(&self) -> &[PastBoard] {
        &self.past
    }

    /// The current sheet.
    pub fn sheet(&self) -> Sheet {
        self.running.sheet()
    }

    /// Is a board being played?
    pub fn is_playing(&self) -> bool {
        self.board.as_ref().is_some_and(|board| !board.is_closed())
    }

    /// The last board, once it is over.
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
            players: view.players,
            leads: view.leads,
            winners: view.winners,
            granted: view.granted,
            outcome: view.outcome?,
            score_ns: self.past.last()?.score_ns,
            form: self.options.form.clone(),
            sheet: self.running.sheet().about(board.number()),
        })
    }

    /// The robot declarer's seat if the person in dummy's seat plays it instead of sitting idle:
    /// from the opening lead on, when dummy and declarer may see each other's cards.
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
        let settled = Arc::make_mut(&mut self.settled);
        if settled.len() == SHOWN {
            settled.remove(0);
        }
        settled.push(self.running.sheet());
    }

    /// The same form from its start, with the board number and dealer following the last.
    fn restarted(&self) -> RunningForm {
        self.options.form.start_from(self.running.following())
    }

    /// Ends the current board with an outcome ruled elsewhere and scores it: in laws mode the calls
    /// and cards are not kept here.
    pub fn conclude(&mut self, outcome: Outcome) {
        let Some(board) = self.board.as_mut().filter(|board| !board.is_closed()) else { return };
        board.conclude(outcome);
        let doublings = outcome.contract().map_or(0, |contract| contract.terms.doubling as u8);
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
        // A board started by `take_board` is always the next one, so the form accepts it; another
        // board in a log is left off the sheet.
        if self.running.enter(&finished).is_ok() {
            self.past.push(PastBoard {
                board: finished.board,
                dealer: finished.dealer,
                vulnerable: finished.vulnerable,
                outcome,
                margin: outcome.margin(self.manner().has_no_bidding()),
                score_ns: self.running.balance_ns() - before,
            });
            self.update_evening();
        }
    }

    /// What each side plays.
    pub const fn systems(&self) -> &BySide<PlayedSystem> {
        &self.systems
    }

    fn decide_system(
        &self,
        seats: Seats<Seat>,
        seat: Seat,
        system: &ChosenSystem,
    ) -> Result<Vec<Event>, Refusal> {
        if !seats.contains(seat) {
            return Err(Refusal::NotYours { seat });
        }
        if self.is_playing() || !self.manner().is_contract() {
            return Err(Refusal::WrongPhase);
        }
        let (side, system) = (seat.side(), system.played()?);
        let is_known = self.systems[side] == system;
        if !is_known && self.system_choices[side] >= MAX_SYSTEM_CHOICES {
            return Err(Refusal::TooOften { limit: MAX_SYSTEM_CHOICES });
        }
        Ok(if is_known { Vec::new() } else { vec![Event::SystemChosen { side, system }] })
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
        if self.running.is_over() || self.past.is_empty() || self.is_newly_seated() {
            return Err(Refusal::NothingToBreakOff);
        }
        let mut events = Vec::new();
        if !self.stopping.contains(seat) {
            events.push(Event::BreakOffAsked { seat });
        }
        let players = self.manner().players();
        let opponents = seat.side().opponents().seats().into_iter();
        let mut opponents = opponents.filter(|other| players.contains(*other));
        let requested = opponents.clone().any(|other| self.stopping.contains(other));
        let nobody = opponents.all(|other| robots.contains(other));
        if requested || nobody {
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
        match self.running.check_claim(seat) {
            Ok(_) => Ok(vec![Event::HonorsClaimed { seat }]),
            Err(ClaimError::Closed) => Err(Refusal::WrongPhase),
            Err(ClaimError::NoHonors { seat }) => Err(Refusal::NoHonors { seat }),
        }
    }
}
