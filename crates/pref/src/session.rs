use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use cards::Seats;

use crate::board::Board;
use crate::view::{View, Viewer};
use crate::{
    Act, Command, Deal, EnterError, Event, Next, Options, Outcome, Pulka, Refusal, Row, Seat, Sheet,
};

/// A match: deals played one after another onto one sheet, as a fold over [`Event`]s.
///
/// ```
/// use cards::Seats;
/// use pref::{Command, Deal, Match, Options, Outcome, Preset, Seat};
///
/// let mut game = Match::new(Options::of(Preset::Seed));
/// let deal = Deal::from_number(1_234_567_890_123_456).expect("it is below the count");
/// game.apply(&game.take_deal(deal).expect("no deal is being played"));
/// for seat in [Seat::A, Seat::B, Seat::C] {
///     let pass = Command::Act { seat, act: "call Pass".parse()? };
///     for event in game.decide(Seats::of(seat), &pass)? {
///         game.apply(&event);
///     }
/// }
/// assert_eq!(game.pulka().rows()[0].outcome, Outcome::AllPassed);
/// assert_eq!(game.pulka().marks().refes[Seat::A], 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Match {
    pulka: Pulka,
    board: Option<Board>,
}

/// What one viewer may see of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MatchView {
    /// What was agreed on.
    pub options: Options,
    /// The deal that is played, or the last one; none before the first.
    pub board: Option<View>,
    /// The sheet as it stands.
    pub sheet: Sheet,
    /// The deal that comes next; none while one is played or when the match is over.
    pub next: Option<Next>,
}

/// A deal that is over, with all that is needed to show it again.
///
/// Its text is the house's notation of a deal: head, cards, acts in order, and what it came to.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Record {
    /// What was agreed on.
    pub options: Options,
    /// The deal's number, from 1.
    pub board: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// The cards.
    pub deal: Deal,
    /// All that was done, in order.
    pub acts: Vec<(Seat, Act)>,
    /// What it came to, and what was written.
    pub row: Row,
}

impl Match {
    /// A match before its first deal.
    pub fn new(options: Options) -> Match {
        Match { pulka: Pulka::new(options), board: None }
    }

    /// The deal that comes next; none while one is played, or when the match is over.
    pub fn next(&self) -> Option<Next> {
        if self.is_playing() { None } else { self.pulka.next() }
    }

    /// The event that brings the next deal to the table; none while one is played, or when the
    /// match is over.
    pub fn take_deal(&self, deal: Deal) -> Option<Event> {
        let Next { board, dealer } = self.next()?;
        Some(Event::Dealt { board, dealer, deal })
    }

    /// What would happen if whoever holds `seats` gave this command. Changes nothing.
    pub fn decide(&self, seats: Seats<Seat>, command: &Command) -> Result<Vec<Event>, Refusal> {
        match command {
            Command::BreakOff if self.is_playing() => Err(Refusal::WrongPhase),
            Command::BreakOff if self.pulka.end().is_some() || self.pulka.rows().is_empty() => {
                Err(Refusal::NothingToBreakOff)
            }
            Command::BreakOff => Ok(vec![Event::BrokenOff]),
            _ => {
                let board = self.board.as_ref().filter(|_| self.is_playing());
                board.ok_or(Refusal::NoBoard)?.decide(seats, command)
            }
        }
    }

    /// What happened. Total: an event that was once written is always applied.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Dealt { board, dealer, deal } => {
                let Some(mut situation) = self.pulka.situation() else { return };
                situation.next = Next { board: *board, dealer: *dealer };
                self.board = Some(Board::new(self.pulka.options().clone(), situation, *deal));
            }
            Event::BrokenOff => self.pulka.break_off(),
            _ => {
                if !self.is_playing() {
                    return;
                }
                let Some(board) = &mut self.board else { return };
                board.apply(event);
                if let Some(outcome) = board.outcome() {
                    let next = Next { board: board.number(), dealer: board.dealer() };
                    let outcome = *outcome;
                    // A deal taken by `take_deal` is the one that comes next, so the sheet takes
                    // it; a log with another in it keeps that off the sheet and goes on.
                    let _: Result<Row, EnterError> = self.pulka.enter_as(next, outcome);
                }
            }
        }
    }

    /// What this viewer may see.
    pub fn view(&self, viewer: Viewer) -> MatchView {
        MatchView {
            options: self.pulka.options().clone(),
            board: self.board.as_ref().map(|board| board.view(viewer)),
            sheet: self.pulka.sheet(),
            next: self.next(),
        }
    }

    /// The sheet.
    pub const fn pulka(&self) -> &Pulka {
        &self.pulka
    }

    /// The deal that is played, or the last one.
    pub const fn board(&self) -> Option<&Board> {
        self.board.as_ref()
    }

    /// Is a deal being played?
    pub fn is_playing(&self) -> bool {
        self.board.as_ref().is_some_and(|board| board.outcome().is_none())
    }

    /// Who must act for the match to go on.
    pub fn awaited(&self) -> Seats<Seat> {
        self.board.as_ref().map_or(Seats::NONE, Board::awaited)
    }

    /// The last deal, once it is on the sheet.
    pub fn record(&self) -> Option<Record> {
        let board = self.board.as_ref().filter(|board| board.outcome().is_some())?;
        let row = self.pulka.rows().last().filter(|row| row.board == board.number())?;
        Some(Record {
            options: self.pulka.options().clone(),
            board: board.number(),
            dealer: board.dealer(),
            deal: *board.deal(),
            acts: board.acts().to_vec(),
            row: *row,
        })
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "deal {} dealer {} preset {}", self.board, self.dealer, self.options.preset)?;
        for setting in self.options.overrides() {
            writeln!(f, "option {}={}", setting.key, setting.word)?;
        }
        writeln!(f, "cards {}", self.deal)?;
        for (seat, act) in &self.acts {
            writeln!(f, "{seat} {act}")?;
        }
        let outcome: Outcome = self.row.outcome;
        writeln!(f, "= {outcome}")
    }
}
