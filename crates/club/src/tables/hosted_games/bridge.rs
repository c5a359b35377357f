//! Bridge as a hosted game.

use std::time::Duration;

use bridge::{
    BySide, Call, ChosenSystem, Command, Explanation, Phase, PlayedSystem, PlayedTrick, Scores,
    Seat, Side, SystemLabel, View, Viewer,
    forms::{Calling, FormOptions, Start},
};
use cards::Suit;
use laws::VisibleStatus;
use robots::{Robot, Situation};
use serde::{Deserialize, Serialize};
use table::{
    Bridge, BridgeCommand, BridgeEvent, BridgeRecord, BridgeRefusal, BridgeView, Game, LawsCommand,
    LawsView, PersonId, Table,
};

use super::{Advice, CardPlayed, HostedGame, PlayedAgain, call_meaning, ruling_choice};
use crate::{
    analysis::Solvers, effort::Effort, repository::Repository, saved_systems::SavedSystems,
    work::Job,
};

/// What a robot of bridge is asked: what its seat sees of the board, the part-scores, and what both sides
/// play.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BridgeQuestion {
    view: View,
    below: Option<BySide<u16>>,
    /// A question of an older process has none: then both sides play the standard system.
    #[serde(default)]
    systems: BySide<PlayedSystem>,
    effort: Effort,
}

impl Job for BridgeQuestion {
    const KIND: &'static str = "bridge";

    type Answer = Option<Advice<Bridge>>;

    fn timeout(&self) -> Duration {
        self.effort.timeout()
    }

    /// Calls of contract bridge follow from rules; the last card, too. The other games' calls, cards and
    /// claims are searched.
    fn is_long(&self) -> bool {
        let View { undo, claim, phase, legal_cards, manner, .. } = &self.view;
        undo.is_none()
            && match phase {
                _ if claim.is_some() => true,
                Phase::Auction => manner.calling != Calling::FourSeats,
                Phase::Clarification | Phase::Play => legal_cards.len() > 1,
                Phase::PlayCeased | Phase::Closed => false,
            }
    }

    fn run(self, _: &Solvers) -> Option<Advice<Bridge>> {
        let BridgeQuestion { view, below, systems, effort } = self;
        decide(&view, &Situation::at_table(below, &systems), effort)
    }
}

/// What a robot does with this view.
fn decide(view: &View, situation: &Situation, effort: Effort) -> Option<Advice<Bridge>> {
    let decision = effort.bridge().act(view, situation)?;
    Some(Advice { command: decision.command.into(), reason: decision.reason })
}

impl BridgeQuestion {
    /// What a robot with this view of the board is asked.
    fn of(board: &View, view: &BridgeView, scores: &Scores, effort: Effort) -> BridgeQuestion {
        let (below, systems) = (scores.sheet.part_scores(), view.session.systems.clone());
        BridgeQuestion { view: board.clone(), below, systems, effort }
    }
}

/// Whether a meaning is one of the published system: robots have no words of their own.
fn is_of_system(meaning: &Explanation) -> bool {
    matches!(meaning, Explanation::System { .. })
}

impl HostedGame for Bridge {
    const STREAM: &'static str = "bridge";
    const SECOND_STREAM: &'static str = "second-bridge-";

    type Record = BridgeRecord;
    type Question = BridgeQuestion;

    fn question(view: &BridgeView, scores: &Scores, effort: Effort) -> Option<BridgeQuestion> {
        let board = view.session.board.as_ref().filter(|_| view.laws.is_none())?;
        Some(BridgeQuestion::of(board, view, scores, effort))
    }

    fn robot_question(
        seat: Seat,
        view: &BridgeView,
        scores: &Scores,
        effort: Effort,
    ) -> Option<BridgeQuestion> {
        let board = view.session.board.as_ref()?;
        if let Some(laws) = &view.laws
            && (laws.public_state.choice.is_some()
                || laws_command(seat, board, laws, Some(&situation(view, scores))).is_some())
        {
            return None;
        }
        Some(BridgeQuestion::of(board, view, scores, effort))
    }

    fn adapted(view: &BridgeView, command: BridgeCommand) -> BridgeCommand {
        match (&view.laws, &view.session.board, command) {
            (Some(laws), Some(board), BridgeCommand::Plain(command)) => {
                make_legal(command, board, laws).into()
            }
            (_, _, command) => command,
        }
    }

    fn is_legal(view: &BridgeView, command: &BridgeCommand) -> bool {
        let (Some(board), BridgeCommand::Plain(command)) = (&view.session.board, command) else {
            return false;
        };
        match command {
            Command::Call { seat, call, meaning, .. } => {
                board.turn == Some(*seat)
                    && board.legal_calls.contains(call)
                    && meaning.as_ref().is_none_or(is_of_system)
            }
            Command::Play { seat, card } => {
                board.turn == Some(*seat) && board.legal_cards.contains(*card)
            }
            Command::Agree { seat } | Command::Object { seat } => {
                board.seats.contains(*seat)
                    && board.claim.as_ref().is_some_and(|claim| claim.waiting.contains(*seat))
            }
            Command::UndoAnswer { seat, .. } => {
                board.seats.contains(*seat)
                    && board.undo.as_ref().is_some_and(|undo| undo.waiting.contains(*seat))
            }
            Command::Explain { seat, text, .. } => {
                board.seats.contains(*seat)
                    && board.auction.iter().any(|call| call.asked)
                    && is_of_system(text)
            }
            _ => false,
        }
    }

    fn robot_command(
        seat: Seat,
        view: &BridgeView,
        scores: &Scores,
        effort: Effort,
    ) -> Option<BridgeCommand> {
        let board = view.session.board.as_ref()?;
        let situation = situation(view, scores);
        if let Some(laws) = &view.laws
            && let Some(command) = laws_command(seat, board, laws, Some(&situation))
        {
            return Some(command);
        }
        Some(Bridge::adapted(view, decide(board, &situation, effort)?.command))
    }

    fn advice(view: &BridgeView, scores: &Scores, effort: Effort) -> Option<Advice<Bridge>> {
        if view.laws.is_some() {
            return None;
        }
        decide(view.session.board.as_ref()?, &situation(view, scores), effort)
    }

    fn card_played(&self, act: u16) -> Option<CardPlayed<Bridge>> {
        if self.ruled().is_some() {
            return None;
        }
        let board = self.session().board()?;
        let play = board.play()?;
        let at = usize::from(act).checked_sub(board.auction().calls().len())?;
        let (seat, card) = (play.players().nth(at)?, *play.cards().get(at)?);
        let before = board.rewound(act);
        let by = before.controller(seat);
        let viewer = Viewer::player(by);
        let mut view = self.view(viewer);
        view.session.board = Some(before.view(viewer));
        Some(CardPlayed { by, view, command: Command::Play { seat, card }.into() })
    }

    async fn completed(
        command: BridgeCommand,
        saved: &Repository<SavedSystems>,
        person: &PersonId,
    ) -> BridgeCommand {
        let BridgeCommand::Plain(Command::ChooseSystem {
            seat,
            system: ChosenSystem::Named(SystemLabel::Own { own }),
        }) = &command
        else {
            return command;
        };
        let systems = saved.read(person.as_str()).await.ok().flatten();
        match systems.and_then(|systems| systems.find(own)) {
            Some(own) => {
                let system = ChosenSystem::Text(own.into());
                Command::ChooseSystem { seat: *seat, system }.into()
            }
            None => command,
        }
    }

    fn interpreted(
        table: &Table<Bridge>,
        command: &BridgeCommand,
    ) -> Result<Option<BridgeCommand>, BridgeRefusal> {
        call_meaning::interpreted(table, command)
    }

    fn fallback_command(seat: Seat, view: &BridgeView) -> Option<BridgeCommand> {
        let board = view.session.board.as_ref()?;
        if let Some(laws) = &view.laws
            && let Some(command) = laws_command(seat, board, laws, None)
        {
            return Some(command);
        }
        simplest(seat, board).map(BridgeCommand::Plain)
    }

    fn fault_of_command(command: serde_json::Value) -> Option<String> {
        let plain: Result<Command, _> = serde_json::from_value(command.clone());
        let laws: Result<LawsCommand, _> = serde_json::from_value(command);
        Some(format!("{}; in laws mode: {}", plain.err()?, laws.err()?))
    }

    fn answer_undo(seat: Seat, view: &BridgeView, agree: bool) -> Option<BridgeCommand> {
        let undo = view.session.board.as_ref()?.undo.as_ref();
        let waits = undo.is_some_and(|undo| undo.waiting.contains(seat));
        waits.then(|| Command::UndoAnswer { seat, agree }.into())
    }

    fn is_between_tricks(&self) -> bool {
        match self.ruled().filter(|_| self.session().is_playing()) {
            Some(table) => table
                .play()
                .is_some_and(|play| play.current().is_empty() && !play.quitted().is_empty()),
            None => self
                .session()
                .board()
                .and_then(|board| board.play())
                .is_some_and(|play| play.trick().is_empty() && play.last_trick().is_some()),
        }
    }

    /// A disputed claim is judged by its worst normal line: up to half a second with whole hands.
    fn is_expensive(&self) -> bool {
        self.ruled().is_some_and(|table| table.claim().is_some() || table.granted().is_some())
    }

    fn record(&self) -> Option<BridgeRecord> {
        self.record()
    }

    /// In its own form, if that begins with a board of this dealer and vulnerability; a board of contract
    /// bridge that does not (in the middle of a rubber) as a duplicate board that has both.
    fn replay(record: &BridgeRecord) -> Option<PlayedAgain<Bridge>> {
        let options = |form: &FormOptions| bridge::SessionOptions {
            form: form.clone(),
            ..Default::default()
        };
        let wanted = (record.dealer, record.vulnerable);
        let begins = |form: &FormOptions, board: u32| {
            let next = form.start_from(Start { board, dealer: record.dealer }).next();
            next.is_some_and(|next| (next.dealer, next.vulnerable) == wanted)
        };
        // Where people take turns with the dummy, seats follow from the evening.
        if options(&record.form).evening().is_some() {
            return None;
        }
        let (form, board) = if begins(&record.form, record.board) {
            (record.form.clone(), record.board)
        } else if record.form.start().manner().is_contract() {
            let duplicate = FormOptions::of("duplicate")?;
            let board = (1..=16).find(|board| begins(&duplicate, *board))?;
            (duplicate, board)
        } else {
            return None;
        };
        let start = bridge::Event::Started { start: Start { board, dealer: record.dealer } };
        let manner = form.start().manner();
        let mut chairs: Vec<Seat> = Bridge::seats(&options(&form).into()).iter().collect();
        chairs.sort_by_key(|seat| *seat != manner.holder(Seat::South));
        let start = Some(BridgeEvent::Plain(start));
        Some(PlayedAgain { options: options(&form).into(), start, chairs })
    }

    fn drop_texts(record: &mut BridgeRecord) {
        record.played.auction.iter_mut().for_each(|call| call.explanation = None);
        record.laws = None;
    }
}

/// Replaces a call or card that the laws forbid to the robot by the nearest legal one.
fn make_legal(command: Command, board: &View, laws: &LawsView) -> Command {
    match command {
        Command::Call { seat, call, .. } if !board.legal_calls.contains(&call) => {
            let pass = board.legal_calls.iter().find(|call| **call == Call::Pass);
            let call = pass.or(board.legal_calls.first()).copied().unwrap_or(Call::Pass);
            Command::Call { seat, call, alert: false, meaning: None }
        }
        Command::Play { seat, card } if !board.legal_cards.contains(card) => {
            let same = board.legal_cards.in_suit(card.suit());
            let legal = if same.is_empty() { board.legal_cards } else { same };
            let card = legal.iter().min_by_key(|card| card.rank()).unwrap_or(card);
            Command::Play { seat, card }
        }
        // The view numbers only calls in force; in laws mode all calls made are numbered.
        Command::Explain { seat, about, text } => {
            let about = call_index(about, board, laws).unwrap_or(about);
            Command::Explain { seat, about, text }
        }
        command => command,
    }
}

/// The index of a call in force among all calls made.
fn call_index(about: u16, board: &View, laws: &LawsView) -> Option<u16> {
    let mut calls = (0u16..).zip(&laws.public_state.auction);
    let mut at = None;
    for call in board.auction.iter().take(usize::from(about) + 1) {
        at = calls
            .find(|(_, visible)| {
                visible.seat == call.seat
                    && visible.call == call.call.into()
                    && visible.status != VisibleStatus::Cancelled
            })
            .map(|(at, _)| at);
    }
    at
}

/// What laws mode requires of a robot before its usual call or card; without a situation what needs no
/// thought.
fn laws_command(
    seat: Seat,
    board: &View,
    laws: &LawsView,
    situation: Option<&Situation>,
) -> Option<BridgeCommand> {
    let thinks = situation.is_some();
    if board.undo.is_some() {
        return None;
    }
    if let Some(decision) = &laws.public_state.choice {
        let chosen = situation.and_then(|situation| {
            ruling_choice::best_option(seat, board, laws, situation, decision)
        });
        let option = chosen.unwrap_or(&decision.timeout).to_string();
        return Some(LawsCommand::Choose { seat, option }.into());
    }
    if laws.consent.is_some_and(|consent| consent.waiting.contains(seat)) {
        // Only one call for attention at a time; the fallback command never calls for attention.
        if thinks && laws.attention.is_none() && has_visible_revoke(board, seat.side().opponents())
        {
            return Some(LawsCommand::Attention { seat }.into());
        }
        return Some(Command::Agree { seat }.into());
    }
    // A robot's face-down lead is turned up at once: nobody puts questions to a robot.
    let down = laws.face_down.filter(|lead| lead.seat == seat && board.turn == Some(seat));
    // A lead that a ruling forbids stays face down, and another card is led.
    if down.and_then(|lead| lead.card).is_some_and(|card| board.legal_cards.contains(card)) {
        return Some(LawsCommand::TurnUp { seat }.into());
    }
    if thinks && laws.public_state.irregular.is_some_and(|by| by.side() != seat.side()) {
        return Some(LawsCommand::Attention { seat }.into());
    }
    None
}

/// Whether a player of this side has played a suit after failing to follow to it: a revoke that
/// anybody who watched the cards can see.
fn has_visible_revoke(board: &View, side: Side) -> bool {
    let mut void: Vec<(Seat, Suit)> = Vec::new();
    for PlayedTrick { plays, .. } in board.tricks_played() {
        let Some(led) = plays.first().map(|(_, card)| card.suit()) else { break };
        for (seat, card) in plays {
            if seat.side() == side && void.contains(&(seat, card.suit())) {
                return true;
            }
            if card.suit() != led {
                void.push((seat, led));
            }
        }
    }
    false
}

/// What the robot's bidding takes into account: part-scores, and what both sides play.
fn situation(view: &BridgeView, scores: &Scores) -> Situation {
    Situation::at_table(scores.sheet.part_scores(), &view.session.systems)
}

/// Passes, or makes the first legal call where a pass is not legal; plays the first legal card;
/// agrees to nothing.
fn simplest(seat: Seat, view: &View) -> Option<Command> {
    if view.undo.as_ref().is_some_and(|undo| undo.waiting.contains(seat)) {
        return Some(Command::UndoAnswer { seat, agree: false });
    }
    if view.claim.as_ref().is_some_and(|claim| claim.waiting.contains(seat)) {
        return Some(Command::Object { seat });
    }
    let turn = view.turn?;
    let pass = view.legal_calls.iter().find(|call| **call == Call::Pass);
    if let Some(call) = pass.or(view.legal_calls.first()) {
        return Some(Command::Call { seat: turn, call: *call, alert: false, meaning: None });
    }
    let card = view.legal_cards.iter().next()?;
    Some(Command::Play { seat: turn, card })
}

#[cfg(test)]
mod tests;
