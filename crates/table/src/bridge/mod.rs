//! Bridge at the table.
//!
//! One service, three gates: where the table prevents what is irregular, commands go to
//! [`bridge::Board`]; in laws mode they become events of [`laws`], which takes whatever can happen
//! and rules on it. Everything around the board is the same: form, sheet, deals, people.

mod acts;
mod command;
mod event;
mod lead;
mod notes;
mod open;
mod session;
mod sight;
mod talk;

use alloc::vec::Vec;

use bridge::{Outcome, Record, Scores, Seat, Session, SessionView};
use cards::{Seats, Viewer};
use laws::{CodeId, Mode};

use crate::{Author, Game, NextDeal};

pub use command::{BridgeCommand, BridgeRefusal, OpenCommand, OpenRefusal};
pub use event::{BridgeEvent, GateEvent, Signal};
pub use open::MOST_EVENTS;
pub use sight::{Consent, FaceDown, Informed, LawsView, LostRights};

use open::OpenBoard;

/// What a table of bridge agrees on before its first board.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct BridgeOptions {
    /// The form, and who explains.
    #[serde(flatten)]
    pub game: bridge::Options,
    /// How irregularities are treated, where they are not prevented.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub laws: Option<LawsMode>,
}

/// How a table treats what is irregular, and by which code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LawsMode {
    /// The gate: prevent, physical or coach.
    pub mode: Mode,
    /// The code of laws.
    pub code: CodeId,
}

impl BridgeOptions {
    /// Can a table of this form have an open gate? None of that name has none.
    pub fn has_laws(form: &str) -> bool {
        bridge::forms::FormOptions::of(form).is_some_and(|form| form.start().manner().is_contract())
    }

    /// Is an open gate agreed on for a form that has none? Irregularities are ruled upon where
    /// contract bridge is played by four.
    pub fn is_lawless(&self) -> bool {
        self.opened().is_none() && self.laws.is_some_and(|laws| laws.mode != Mode::Prevent)
    }

    /// The gate, if it is open: in contract bridge of four alone.
    pub fn opened(&self) -> Option<LawsMode> {
        let contract = self.game.form.start().manner().is_contract();
        self.laws.filter(|laws| contract && laws.mode != Mode::Prevent)
    }
}

impl From<bridge::Options> for BridgeOptions {
    fn from(game: bridge::Options) -> BridgeOptions {
        BridgeOptions { game, laws: None }
    }
}

/// Boards of bridge at a table, behind whichever gate: a fold over [`BridgeEvent`]s.
#[derive(Clone, Debug)]
pub struct Bridge {
    session: Session,
    laws: Option<LawsMode>,
    /// The board behind an open gate: the one that is played, or the last.
    open: Option<OpenBoard>,
}

/// What one viewer may see of it.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct BridgeView {
    /// As at every table.
    #[serde(flatten)]
    pub session: SessionView,
    /// What only a table in laws mode has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub laws: Option<LawsView>,
}

/// A finished board with everything that is needed to show it again.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct BridgeRecord {
    /// Auction, play and result as they stand after the rulings.
    #[serde(flatten)]
    pub played: Record,
    /// What happened, at a table in laws mode: the rulings follow from it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub laws: Option<LawsRecord>,
}

/// The log of a board that was played behind an open gate.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct LawsRecord {
    /// By which code.
    pub code: CodeId,
    /// How irregularities were treated.
    pub mode: Mode,
    /// Everything that happened.
    pub events: Vec<laws::Event>,
}

impl core::ops::Deref for BridgeRecord {
    type Target = Record;

    fn deref(&self) -> &Record {
        &self.played
    }
}

impl BridgeRecord {
    /// The table as it stood at the end, with its rulings; none where the gate was shut.
    pub fn ruled(&self) -> Option<laws::Table> {
        let LawsRecord { code, mode, events } = self.laws.as_ref()?;
        let mut table = laws::Table::new(*code, self.dealer, self.deal.into())
            .in_mode(*mode)
            .with_board(self.played.board, self.vulnerable);
        for event in events {
            // What was written happened.
            let _: Result<(), laws::Impossible> = table.apply(event);
        }
        Some(table)
    }
}

impl Bridge {
    /// The boards, their form and sheet. While a board is played in laws mode its calls and cards
    /// are not there.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The board behind an open gate: the one that is played, or the last one.
    pub fn ruled(&self) -> Option<&laws::Table> {
        self.open.as_ref().map(OpenBoard::table)
    }

    /// What happened where the gate is open.
    fn apply_open(&mut self, laws: LawsMode, event: &BridgeEvent) {
        let BridgeEvent::Plain(plain) = event else {
            let playing = self.session.is_playing();
            if let Some(open) = self.open.as_mut().filter(|_| playing) {
                open.apply(event);
                if let Some(outcome) = open.outcome() {
                    self.session.conclude(outcome);
                }
            }
            return;
        };
        if let Some(open) = &mut self.open
            && self.session.is_playing()
            && open.takes(plain)
        {
            return;
        }
        self.session.apply(plain);
        if let bridge::Event::BoardTaken { board, dealer, vulnerable, deal, .. } = plain {
            self.open = Some(OpenBoard::new(laws, *board, *dealer, *vulnerable, *deal));
        }
    }

    /// The board in play, if its gate is open.
    fn played_open(&self) -> Option<&OpenBoard> {
        self.open.as_ref().filter(|_| self.session.is_playing())
    }

    /// The last board, once its result is entered.
    pub fn record(&self) -> Option<BridgeRecord> {
        let board = self.session.record()?;
        match (&self.open, self.laws) {
            (Some(open), Some(LawsMode { mode, code })) => {
                let record = open.record(board, self.session.options().explainer);
                let events = open.log().to_vec();
                Some(BridgeRecord { played: record, laws: Some(LawsRecord { code, mode, events }) })
            }
            _ => Some(BridgeRecord { played: board, laws: None }),
        }
    }
}

impl Game for Bridge {
    type Seat = Seat;
    type Options = BridgeOptions;
    type Command = BridgeCommand;
    type Event = BridgeEvent;
    type Refusal = BridgeRefusal;
    type View = BridgeView;
    type Scores = Scores;

    fn new(options: &BridgeOptions) -> Bridge {
        let session = <Session as Game>::new(&options.game);
        Bridge { session, laws: options.opened(), open: None }
    }

    fn seats(options: &BridgeOptions) -> Seats<Seat> {
        <Session as Game>::seats(&options.game)
    }

    fn people(options: &BridgeOptions) -> usize {
        <Session as Game>::people(&options.game)
    }

    #[inline]
    fn places(&self) -> Vec<Option<Seat>> {
        Game::places(&self.session)
    }

    fn reseat(&self) -> Option<BridgeEvent> {
        Game::reseat(&self.session).map(BridgeEvent::Plain)
    }

    fn next_deal(&self) -> Option<NextDeal> {
        self.session.next_deal()
    }

    fn deal(&self, number: u128) -> Option<BridgeEvent> {
        Game::deal(&self.session, number).map(BridgeEvent::Plain)
    }

    fn decide(
        &self,
        author: Author<Seat>,
        command: &BridgeCommand,
    ) -> Result<Vec<BridgeEvent>, BridgeRefusal> {
        if let Some(open) = self.played_open() {
            return open.decide(author, command, self.session.options().explainer);
        }
        match command {
            BridgeCommand::Plain(command) => {
                let events = Game::decide(&self.session, author, command)?;
                Ok(events.into_iter().map(BridgeEvent::Plain).collect())
            }
            BridgeCommand::Open(_) => Err(OpenRefusal::Shut.into()),
        }
    }

    #[inline]
    fn apply(&mut self, event: &BridgeEvent) {
        match (self.laws, event) {
            (None, BridgeEvent::Plain(plain)) => self.session.apply(plain),
            // The gate is shut: no other event is ever written.
            (None, _) => {}
            (Some(laws), _) => self.apply_open(laws, event),
        }
    }

    fn view(&self, viewer: Viewer<Seat>) -> BridgeView {
        let mut session = self.session.view(viewer);
        let Some(open) = &self.open else { return BridgeView { session, laws: None } };
        let over = !self.session.is_playing();
        let view = open.table().seen_by(open.sight(viewer));
        if let Some(board) = &mut session.board {
            open.show(board, &view, viewer, self.session.options().explainer, over);
        }
        let laws = self.laws.map(|laws| open.laws_view(laws, view.aloud, &view.hands));
        BridgeView { session, laws }
    }

    fn scores(&self) -> Scores {
        self.session.scores()
    }

    #[inline]
    fn acts(&self) -> u32 {
        match self.played_open() {
            Some(open) => open.acts(),
            None => Game::acts(&self.session),
        }
    }

    #[inline]
    fn is_aside(event: &BridgeEvent) -> bool {
        matches!(event, BridgeEvent::Plain(event) if <Session as Game>::is_aside(event))
    }

    fn awaited(&self) -> Seats<Seat> {
        match self.played_open() {
            Some(open) => open.awaited(),
            None => Game::awaited(&self.session),
        }
    }

    fn questioned(&self) -> Seats<Seat> {
        match self.played_open() {
            Some(open) => open.questioned(self.session.options().explainer),
            None => self.session.questioned(),
        }
    }

    #[inline]
    fn is_hidden(&self) -> bool {
        self.session.is_playing()
    }

    fn lent(&self, held: Seats<Seat>, robots: Seats<Seat>) -> Seats<Seat> {
        match self.played_open() {
            Some(open) => open.lent(held, robots),
            None => Game::lent(&self.session, held, robots),
        }
    }
}

/// How a board ended by its rulings.
fn outcome_of(table: &laws::Table) -> Outcome {
    match (table.contract(), table.tricks()) {
        (Some(contract), Some(tricks)) if table.artificial().is_none() => {
            Outcome::Played { contract, tricks: tricks[contract.declarer.side()].min(13) }
        }
        // Passed out, or not played: nothing is written.
        _ => Outcome::PassedOut,
    }
}
