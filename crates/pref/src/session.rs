use alloc::vec::Vec;

use cards::Seats;

use crate::board::Board;
use crate::view::{View, Viewer};
use crate::{
    Command, Deal, EnterError, Event, NextDeal, PreferansOptions, Pulka, Record, Refusal, Row, Seat,
};

/// A match: a series of deals on one score sheet, as a fold over [`Event`]s.
///
/// ```
/// use biritch_pref::cards::Seats;
/// use biritch_pref::{Command, Deal, Match, Outcome, PreferansOptions, Preset, Seat};
///
/// let mut game = Match::new(PreferansOptions::of(Preset::Essay));
/// let deal = Deal::from_number(1_234_567_890_123_456).expect("it is below the count");
/// game.apply(&game.take_deal(deal).expect("no deal is being played"));
/// for seat in [Seat::A, Seat::B, Seat::C] {
///     let pass = Command::Act { seat, act: "call Pass".parse()? };
///     for event in game.decide(Seats::of(seat), Seats::NONE, &pass)? {
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
    /// Who has asked to stop before the match's end.
    stopping: Seats<Seat>,
}

/// What one viewer may see of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchView {
    /// The options.
    pub options: PreferansOptions,
    /// The current deal, or the last one; none before the first.
    pub board: Option<View>,
    /// The next deal; none while one is played or when the match is over.
    pub next: Option<NextDeal>,
    /// Who has asked to stop before the match's end.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Seats::is_skipped"))]
    pub stopping: Seats<Seat>,
}

impl Match {
    /// A match before its first deal.
    pub fn new(options: PreferansOptions) -> Match {
        Match { pulka: Pulka::new(options), board: None, stopping: Seats::NONE }
    }

    /// The next deal; none while one is played, or when the match is over.
    pub fn next(&self) -> Option<NextDeal> {
        if self.is_playing() { None } else { self.pulka.next() }
    }

    /// The event that starts the next deal; none while one is played, or when the match is over.
    pub fn take_deal(&self, deal: Deal) -> Option<Event> {
        let NextDeal { board, dealer } = self.next()?;
        Some(Event::Dealt { board, dealer, deal })
    }

    /// The events this command of the holder of `seats` would cause, or a refusal. Changes nothing.
    ///
    /// `robots` are the seats played by robots: their agreement to stop is not needed.
    pub fn decide(
        &self,
        seats: Seats<Seat>,
        robots: Seats<Seat>,
        command: &Command,
    ) -> Result<Vec<Event>, Refusal> {
        match command {
            Command::BreakOff { seat } => self.decide_break_off(seats, robots, *seat),
            _ => {
                let board = self.board.as_ref().filter(|_| self.is_playing());
                board.ok_or(Refusal::NoBoard)?.decide(seats, command)
            }
        }
    }

    /// Applies an event. Total: every event in a log can be applied.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Dealt { board, dealer, deal } => {
                let Some(mut situation) = self.pulka.situation() else { return };
                situation.next = NextDeal { board: *board, dealer: *dealer };
                self.board = Some(Board::new(self.pulka.options().clone(), situation, *deal));
                self.stopping = Seats::NONE;
            }
            Event::Resumed { ledger, marks, next } => {
                if self.board.is_none() {
                    let options = self.pulka.options().clone();
                    self.pulka = Pulka::resumed(options, **ledger, **marks, *next);
                }
            }
            Event::BreakOffAsked { seat } => self.stopping.insert(*seat),
            Event::BrokenOff => {
                self.pulka.break_off();
                self.stopping = Seats::NONE;
            }
            _ => {
                if !self.is_playing() {
                    return;
                }
                let Some(board) = &mut self.board else { return };
                board.apply(event);
                if let Some(outcome) = board.outcome() {
                    let next = NextDeal { board: board.number(), dealer: board.dealer() };
                    let outcome = *outcome;
                    // A deal started by `take_deal` is always the next one, so the sheet accepts
                    // it; another deal in a log is left off the sheet.
                    let _: Result<Row, EnterError> = self.pulka.enter_as(next, outcome);
                }
            }
        }
    }

    /// The view of the match for this viewer.
    pub fn view(&self, viewer: Viewer) -> MatchView {
        MatchView {
            options: self.pulka.options().clone(),
            board: self.board.as_ref().map(|board| board.view(viewer)),
            next: self.next(),
            stopping: self.stopping,
        }
    }

    /// The sheet.
    pub const fn pulka(&self) -> &Pulka {
        &self.pulka
    }

    /// The current deal, or the last one.
    pub const fn board(&self) -> Option<&Board> {
        self.board.as_ref()
    }

    /// Is a deal being played?
    pub fn is_playing(&self) -> bool {
        self.board.as_ref().is_some_and(|board| board.outcome().is_none())
    }

    /// The seats that must act for the match to go on.
    pub fn awaited(&self) -> Seats<Seat> {
        self.board.as_ref().map_or(Seats::NONE, Board::awaited)
    }

    /// There are no sides, so a match stops when all players ask for it, including one who sits
    /// out.
    fn decide_break_off(
        &self,
        seats: Seats<Seat>,
        robots: Seats<Seat>,
        seat: Seat,
    ) -> Result<Vec<Event>, Refusal> {
        let players = self.pulka.options().players.seats();
        if !(seats.contains(seat) && players.contains(seat)) {
            return Err(Refusal::NotYours { seat });
        }
        if self.is_playing() {
            return Err(Refusal::WrongPhase);
        }
        if self.pulka.end().is_some() || self.pulka.rows().is_empty() {
            return Err(Refusal::NothingToBreakOff);
        }
        let mut events = Vec::new();
        if !self.stopping.contains(seat) {
            events.push(Event::BreakOffAsked { seat });
        }
        let agreed = self.stopping | robots | Seats::of(seat);
        if players.iter().all(|player| agreed.contains(player)) {
            events.push(Event::BrokenOff);
        }
        Ok(events)
    }

    /// The last deal, once it is over.
    pub fn record(&self) -> Option<Record> {
        let board = self.board.as_ref()?;
        Some(Record {
            options: self.pulka.options().clone(),
            board: board.number(),
            dealer: board.dealer(),
            deal: *board.deal(),
            acts: board.acts().to_vec(),
            outcome: *board.outcome()?,
        })
    }
}

/// The schema of the game is that of its options; its name begins the names of the types that depend
/// on the game.
#[cfg(feature = "schema")]
impl schemars::JsonSchema for Match {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "Pref".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        PreferansOptions::json_schema(generator)
    }
}
