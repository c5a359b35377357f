//! Bridge at the table.
//!
//! One service, three modes: a table that prevents irregularities passes commands to
//! [`bridge::Board`]; in laws mode commands become events of [`laws`], which accepts every possible
//! act and rules on it. Everything around the board is the same: form, sheet, deals, people.

mod command;
mod consequences;
mod decide;
mod event;
mod face_down_lead;
mod information;
mod laws_board;
mod laws_may;
mod may;
mod session;
mod view;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use bridge::{Outcome, Record, Scores, Seat, Session, SessionView, Tricks};
use cards::{Seats, Viewer};
use laws::{CodeId, Mode};

use crate::{Author, Game, NextDeal};

pub use command::{
    BridgeCommand, BridgeRefusal, InterpretableCall, LawsCommand, LawsRefusal, SystemMeaning,
};
pub use event::{BridgeEvent, PlayerStatement, Signal};
pub use laws_board::BOARD_EVENT_LIMIT;
pub use may::{BridgeMay, ClaimTerms, HandActs, LawsMay, OwnActs};
pub use view::{Consent, FaceDown, LawsView, LostRights, ReportedSignal};

use laws_board::LawsBoard;

/// The options of a bridge table, fixed before its first board.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "BridgeGameOptions"))]
pub struct BridgeOptions {
    /// The form, and who explains calls.
    #[serde(flatten)]
    pub game: bridge::SessionOptions,
    /// How irregularities are treated, if they are not prevented.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub laws: Option<LawsMode>,
}

/// How a table treats irregularities, and by which code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LawsMode {
    /// The mode: prevent, physical or coach.
    pub mode: Mode,
    /// The code of laws.
    pub code: CodeId,
}

impl BridgeOptions {
    /// Can a table of this form be in laws mode? False for an unknown form.
    pub fn supports_laws(form: &str) -> bool {
        bridge::forms::FormOptions::of(form).is_some_and(|form| form.start().manner().is_contract())
    }

    /// Is a laws mode set for a form that has none? Only contract bridge for four has one.
    pub fn unsupported_laws_mode(&self) -> bool {
        self.laws_mode().is_none() && self.laws.is_some_and(|laws| laws.mode != Mode::Prevent)
    }

    /// The laws mode, if it applies: only in contract bridge for four.
    pub fn laws_mode(&self) -> Option<LawsMode> {
        let contract = self.game.form.start().manner().is_contract();
        self.laws.filter(|laws| contract && laws.mode != Mode::Prevent)
    }
}

impl From<bridge::SessionOptions> for BridgeOptions {
    fn from(game: bridge::SessionOptions) -> BridgeOptions {
        BridgeOptions { game, laws: None }
    }
}

/// Boards of bridge at a table, in any mode: a fold over [`BridgeEvent`]s.
#[derive(Clone, Debug)]
pub struct Bridge {
    session: Session,
    laws: Option<LawsMode>,
    /// The board in laws mode: the one in play, or the last.
    open: Option<LawsBoard>,
}

/// What one viewer may see.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BridgeView {
    /// The view of every bridge table.
    #[serde(flatten)]
    pub session: SessionView,
    /// What only a table in laws mode has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub laws: Option<LawsView>,
}

/// A finished board with everything needed to show it again.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(from = "WrittenRecord")]
pub struct BridgeRecord {
    /// Auction, play and result after the rulings.
    #[serde(flatten)]
    pub played: Record,
    /// The events at a table in laws mode, from which the rulings follow.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub laws: Option<LawsRecord>,
}

/// A record as it was stored, perhaps before it named the player of each card.
#[derive(serde::Deserialize)]
struct WrittenRecord {
    #[serde(flatten)]
    played: Record,
    #[serde(default)]
    laws: Option<LawsRecord>,
}

impl From<WrittenRecord> for BridgeRecord {
    fn from(WrittenRecord { played, laws }: WrittenRecord) -> BridgeRecord {
        let mut record = BridgeRecord { played, laws };
        if record.players.is_empty() && !record.play.is_empty() {
            let ruled = record.ruled();
            let (players, leads) = match ruled.as_ref().and_then(laws::LawsTable::play) {
                Some(play) => (view::players_of(play), view::leads_of(play)),
                None => in_turn(&record.played),
            };
            (record.played.players, record.played.leads) = (players, leads);
        }
        record
    }
}

/// The player of each card and the place of each lead where everybody has played in turn.
fn in_turn(record: &Record) -> (Vec<Seat>, Vec<u8>) {
    let Some(contract) = record.outcome.contract() else { return (Vec::new(), Vec::new()) };
    let players = bridge::players_in_turn(contract.leader(), &record.winners);
    let cards = record.play.len();
    (players.take(cards).collect(), (0..cards as u8).step_by(4).collect())
}

/// The log of a board in laws mode.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct LawsRecord {
    /// The code that ruled.
    pub code: CodeId,
    /// How irregularities were treated.
    pub mode: Mode,
    /// All events.
    pub events: Vec<laws::Event>,
}

impl core::ops::Deref for BridgeRecord {
    type Target = Record;

    fn deref(&self) -> &Record {
        &self.played
    }
}

impl BridgeRecord {
    /// The table at the end, with its rulings; none without laws mode.
    pub fn ruled(&self) -> Option<laws::LawsTable> {
        let LawsRecord { code, mode, events } = self.laws.as_ref()?;
        let mut table = laws::LawsTable::new(*code, self.dealer, self.deal.into())
            .in_mode(*mode)
            .with_board(self.played.board, self.vulnerable);
        for event in events {
            // A written event was possible.
            let _: Result<(), laws::Impossible> = table.apply(event);
        }
        Some(table)
    }
}

impl Bridge {
    /// The boards, their form and sheet. The session does not contain the calls and cards of a
    /// board in play in laws mode.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The board in laws mode: the one in play, or the last one.
    pub fn ruled(&self) -> Option<&laws::LawsTable> {
        self.open.as_ref().map(LawsBoard::table)
    }

    /// Applies an event in laws mode.
    fn apply_laws(&mut self, laws: LawsMode, event: &BridgeEvent) {
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
            && open.apply_plain(plain)
        {
            return;
        }
        self.session.apply(plain);
        if let bridge::Event::BoardTaken { board, dealer, vulnerable, deal, .. } = plain {
            let explainer = self.session.options().explainer;
            self.open = Some(LawsBoard::new(laws, *board, *dealer, *vulnerable, *deal, explainer));
        }
    }

    /// The board in play, in laws mode.
    fn laws_board_in_play(&self) -> Option<&LawsBoard> {
        self.open.as_ref().filter(|_| self.session.is_playing())
    }

    /// The last board, once its result is entered.
    pub fn record(&self) -> Option<BridgeRecord> {
        let board = self.session.record()?;
        match (&self.open, self.laws) {
            (Some(open), Some(LawsMode { mode, code })) => {
                let record = open.record(board);
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
    type May = BridgeMay<BridgeRefusal>;
    type Scores = Scores;

    fn new(options: &BridgeOptions) -> Bridge {
        let session = <Session as Game>::new(&options.game);
        Bridge { session, laws: options.laws_mode(), open: None }
    }

    fn seats(options: &BridgeOptions) -> Seats<Seat> {
        <Session as Game>::seats(&options.game)
    }

    fn second_hands(options: &BridgeOptions) -> BTreeMap<Seat, Seat> {
        <Session as Game>::second_hands(&options.game)
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
        if let Some(open) = self.laws_board_in_play() {
            return open.decide(author, command);
        }
        match command {
            BridgeCommand::Plain(command) => {
                let events = Game::decide(&self.session, author, command)?;
                Ok(events.into_iter().map(BridgeEvent::Plain).collect())
            }
            BridgeCommand::Interpreted(InterpretableCall::Plain(command), system) => {
                let mut events = Game::decide(&self.session, author, command)?;
                let calls = self.session.board().map_or(0, |board| board.auction().calls().len());
                let described = system.description(command, calls as u16);
                // After the call, and before the end of an auction that it passes out.
                let made = events.iter().position(|one| matches!(one, bridge::Event::Call { .. }));
                if let (Some(described), Some(made)) = (described, made) {
                    events.insert(made + 1, described);
                }
                Ok(events.into_iter().map(BridgeEvent::Plain).collect())
            }
            BridgeCommand::Laws(_) | BridgeCommand::Interpreted(InterpretableCall::Laws(_), _) => {
                Err(LawsRefusal::NoLawsMode.into())
            }
        }
    }

    #[inline]
    fn apply(&mut self, event: &BridgeEvent) {
        match (self.laws, event) {
            (None, BridgeEvent::Plain(plain)) => self.session.apply(plain),
            // Without laws mode no other event is ever written.
            (None, _) => {}
            (Some(laws), _) => self.apply_laws(laws, event),
        }
    }

    fn view(&self, viewer: Viewer<Seat>) -> BridgeView {
        let mut session = self.session.view(viewer);
        let Some(open) = &self.open else { return BridgeView { session, laws: None } };
        let over = !self.session.is_playing();
        let view = open.table().seen_by(open.looking_viewer(viewer));
        if let Some(board) = &mut session.board {
            open.show(board, &view, viewer, over);
        }
        let laws = self.laws.map(|laws| open.laws_view(laws, view.public_state, &view.hands));
        BridgeView { session, laws }
    }

    fn may(&self, author: Author<Seat>) -> BridgeMay<BridgeRefusal> {
        match self.laws_board_in_play() {
            Some(open) => open.may(author),
            None => may::of_session(&self.session, author).map_refusal(),
        }
    }

    fn scores(&self) -> Scores {
        self.session.scores()
    }

    #[inline]
    fn acts(&self) -> u32 {
        match self.laws_board_in_play() {
            Some(open) => open.acts(),
            None => Game::acts(&self.session),
        }
    }

    #[inline]
    fn is_private(event: &BridgeEvent) -> bool {
        matches!(event, BridgeEvent::Plain(event) if <Session as Game>::is_private(event))
    }

    fn is_within_board(event: &BridgeEvent) -> bool {
        match event {
            BridgeEvent::Plain(event) => <Session as Game>::is_within_board(event),
            BridgeEvent::Law { .. } | BridgeEvent::Statement { .. } => true,
        }
    }

    fn awaited(&self) -> Seats<Seat> {
        match self.laws_board_in_play() {
            Some(open) => open.awaited(),
            None => Game::awaited(&self.session),
        }
    }

    fn asks_consent(&self) -> bool {
        match self.laws_board_in_play() {
            Some(open) => open.asks_consent(),
            None => Game::asks_consent(&self.session),
        }
    }

    fn questioned(&self) -> Seats<Seat> {
        match self.laws_board_in_play() {
            Some(open) => open.procedure.questioned(open),
            None => self.session.questioned(),
        }
    }

    #[inline]
    fn is_hidden(&self) -> bool {
        self.session.is_playing()
    }

    fn lent(&self, held: Seats<Seat>, robots: Seats<Seat>) -> Seats<Seat> {
        match self.laws_board_in_play() {
            Some(open) => open.lent(held, robots),
            None => Game::lent(&self.session, held, robots),
        }
    }
}

/// The result of a board after its rulings.
fn outcome_of(table: &laws::LawsTable) -> Outcome {
    match (table.contract(), table.tricks()) {
        (Some(contract), Some(tricks)) if table.artificial().is_none() => {
            let tricks = Tricks::capped(tricks[contract.declarer.side()]);
            Outcome::Played { contract, tricks }
        }
        // Passed out, or not played: no score.
        _ => Outcome::PassedOut,
    }
}
