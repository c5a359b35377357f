//! Bridge in the terminal.

mod draw;
mod execute;
mod sentences;
mod sheet;
mod typed;

use bridge::evening::Evening;
use bridge::forms::Calling;
use bridge::{
    BySide, Call, Command, Event, Explanation, NamingView, Phase, Record, Refusal, Seat, Session,
    View, Viewer, forms,
};
use cards::{Card, Cards, Seats};
use ratatui::Frame;
use ratatui::layout::Rect;
use robots::bidding::System;
use robots::{Budgeted, Robot, SearchBudget, Situation};
use table::ClaimTerms;

use super::super::local_table::{Entropy, LocalTable};
use super::super::screen::state::ScreenState;
use super::{ChoiceOutcome, GameUi, Hotkey, InputResult, OutputMode, Overlay};
use crate::failure::Failure;
use crate::words::Words;
use execute::execute;
use typed::{CallRemark, Topic, TypedCommand};

/// How many of the last boards are listed under the sheet.
const BOARDS_SHOWN: usize = 3;

/// A session of bridge with three robots.
#[derive(Debug)]
pub(crate) struct Bridge {
    pub(crate) table: LocalTable<Session>,
    /// Why the robots played their cards of this board, in order.
    reasons: Vec<(Card, Explanation)>,
    /// What the sides play.
    systems: BySide<System>,
    /// How the robots choose their cards.
    pub(crate) robots: Budgeted,
}

/// What a click, or Enter on a choice, does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    Agree,
    Call(Call),
    Card(Card),
    Honors,
    Next,
    Refuse,
}

impl Bridge {
    /// Seats the player and deals the first board.
    pub(crate) fn open(
        form: &forms::FormOptions,
        seat: Seat,
        entropy: Entropy,
    ) -> Result<Bridge, Failure> {
        let options = bridge::SessionOptions { form: form.clone(), ..Default::default() };
        // The player opposite holds a dummy's seat.
        let seat = Session::new(options.clone()).manner().holder(seat);
        Ok(Bridge {
            table: LocalTable::open(options, seat, entropy)?,
            reasons: Vec::new(),
            systems: BySide::default(),
            robots: Budgeted(SearchBudget::STANDARD),
        })
    }

    /// With what each side plays: the robots bid by it, and read all calls by it.
    pub(crate) fn with_systems(self, systems: BySide<System>) -> Bridge {
        Bridge { systems, ..self }
    }

    /// The board as the player sees it.
    pub(crate) fn board(&self) -> View {
        self.table.view().board.expect("a board is dealt when the table opens")
    }

    /// The last board, if it is over.
    pub(crate) fn record(&self) -> Option<Record> {
        self.table.game().record()
    }

    /// The boards played so far, for the sheet.
    pub(crate) fn evening(&self) -> Option<Evening> {
        self.table.game().evening()
    }

    /// May the player claim honors in their hand of the finished board?
    pub(crate) fn may_claim_honors(&self) -> bool {
        self.table.may().is_some_and(|may| may.honors.is_some())
    }

    /// The bounds of a claim; where none is allowed, the table refuses it with the reason.
    fn claim_terms(&self) -> ClaimTerms {
        let may = self.table.may().and_then(|may| may.claim);
        let refused = ClaimTerms { seat: self.table.seat(), tricks: 0 };
        may.and_then(|may| may.allowed().copied()).unwrap_or(refused)
    }

    /// The seat that asks for an undo.
    fn undo_seat(&self) -> Seat {
        let may = self.table.may().and_then(|may| may.undo);
        may.and_then(|may| may.allowed().copied()).unwrap_or(self.table.seat())
    }

    /// Are trumps named or turned up in this form, not bid?
    pub(crate) fn is_unbid(&self) -> bool {
        self.table.game().manner().has_no_bidding()
    }

    /// Are trumps turned up, so that there is no auction at all?
    fn is_turned_up(&self) -> bool {
        self.table.game().manner().calling == Calling::TurnUp
    }

    /// The hands that the player sees during a board.
    pub(crate) fn hands_seen(&self) -> Seats<Seat> {
        let view = self.board();
        let seen = |seat: &Seat| view.outcome.is_none() && view.hands[*seat].cards.is_some();
        Seat::ALL.into_iter().filter(seen).collect()
    }

    /// The messages for events: what happened, then each hand that the player sees since then.
    fn describe_events(&self, words: &Words, events: &[Event], seen: Seats<Seat>) -> Vec<String> {
        let mut lines: Vec<String> =
            events.iter().flat_map(|event| words.event(event, self)).collect();
        let new = self.hands_seen().iter().filter(|seat| !seen.contains(*seat));
        lines.extend(new.filter_map(|seat| words.hand_seen(seat, self)));
        lines
    }

    fn command(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        let events =
            self.table.act(command).map_err(|refusal| refusal.unwrap_or(Refusal::WrongPhase))?;
        self.forget_undone(&events);
        Ok(events)
    }

    /// Drops the reasons of cards that were taken back.
    fn forget_undone(&mut self, events: &[Event]) {
        if events.iter().any(|event| matches!(event, Event::Undone { .. })) {
            let play = self.table.game().board().and_then(bridge::Board::play);
            let played = play.map_or(&[][..], bridge::Play::cards);
            self.reasons.retain(|(card, _)| played.contains(card));
        }
    }

    fn situation(&self) -> Situation {
        let below = self.table.game().sheet().part_scores();
        Situation { below, systems: self.systems.clone() }
    }

    /// The overlay with what the player wants to see.
    fn overlay(&self, words: &Words, what: Topic) -> Overlay {
        let title = match what {
            Topic::Help => return Overlay::Help,
            Topic::Explanations => "screen-explain",
            Topic::LastTrick => "screen-last",
            Topic::Sheet => "sheet-title",
            Topic::Review => "screen-review",
            Topic::Auction => "screen-auction",
            Topic::Dummy | Topic::Hand | Topic::Trick => "screen-play",
            Topic::Why => "screen-why",
        };
        let scores = self.table.scores();
        let mut text = match (what, scores.sheet.rubber()) {
            (Topic::Sheet, Some(sheet)) => {
                let mut lines = sheet::drawn(words, sheet);
                let boards = scores.past.iter().rev().take(BOARDS_SHOWN).rev();
                lines.extend(boards.map(|past| words.past(past, &scores.sheet, self.is_unbid())));
                lines.join("\n")
            }
            _ => describe(self, words, what).join("\n"),
        };
        // The overlay's frame already has the title.
        if let Some(rest) = text.strip_prefix(&(words.text(title) + "\n")) {
            text = rest.to_string();
        }
        Overlay::Text { title, text }
    }
}

impl GameUi for Bridge {
    type Choice = Choice;

    const KEYS: [&'static str; 2] = ["screen-keys", "screen-keys-over"];
    const HELP: &'static str = "screen-help-text";
    const BREAK_OFF: &'static str = "screen-break-off";

    fn welcome(&self, words: &Words) -> Vec<String> {
        let form = words.form(self.table.view().form.info().key);
        let seat = words.seat(self.table.seat());
        let facts = [("form", form.into()), ("seat", seat.into())];
        let mut lines = vec![words.format("welcome", &facts)];
        lines.extend(words.board_begins(self));
        lines
    }

    fn title(&self, words: &Words) -> String {
        let view = self.board();
        let facts = [
            ("form", words.form(self.table.view().form.info().key).into()),
            ("board", view.board.to_string().into()),
            ("dealer", words.seat(view.dealer).into()),
            ("vulnerable", words.vulnerability(view.vulnerable).into()),
        ];
        words.format("screen-title", &facts)
    }

    fn question(&self, words: &Words) -> String {
        question(self, words)
    }

    fn is_between(&self) -> bool {
        self.table.is_between()
    }

    fn steps(&self) -> usize {
        self.record().map_or(0, |record| record.play.len())
    }

    fn choices(&self) -> Vec<Choice> {
        let view = self.board();
        if self.is_between() {
            let honors = self.may_claim_honors().then_some(Choice::Honors);
            std::iter::once(Choice::Next).chain(honors).collect()
        } else if !self.table.is_awaited() {
            Vec::new()
        } else if view.claim.is_some() || view.undo.is_some() {
            vec![Choice::Agree, Choice::Refuse]
        } else if view.phase == Phase::Auction {
            view.legal_calls.iter().map(|call| Choice::Call(*call)).collect()
        } else {
            view.legal_cards.iter().map(Choice::Card).collect()
        }
    }

    fn choose(&mut self, words: &Words, choice: Choice) -> Result<ChoiceOutcome, Failure> {
        let typed = match choice {
            Choice::Agree => TypedCommand::Agree,
            Choice::Refuse => TypedCommand::Refuse,
            Choice::Call(call) => TypedCommand::Call(call, CallRemark::default()),
            Choice::Card(card) => TypedCommand::Card(card),
            Choice::Honors => TypedCommand::Honors,
            Choice::Next => {
                self.table.next_board()?;
                self.reasons.clear();
                return Ok(ChoiceOutcome::NewDeal(words.board_begins(self)));
            }
        };
        Ok(ChoiceOutcome::Messages(execute(self, words, typed, "")))
    }

    fn step_robot(&mut self, words: &Words) -> Option<Vec<String>> {
        let situation = self.situation();
        let seen = self.hands_seen();
        let mut reason = None;
        let mut robot = self.robots;
        let events = self.table.step_robot(|table, seat| {
            let Some(view) = table.game().view(Viewer::player(seat)).board else {
                return Vec::new();
            };
            let decided = robot.act(&view, &situation);
            reason = decided.as_ref().map(|decision| decision.reason.clone());
            let decided = decided.map(|decision| decision.command);
            decided.into_iter().chain(fallback_commands(&view, seat)).collect()
        })?;
        self.forget_undone(&events);
        let played = events.iter().find_map(|event| match event {
            Event::Play { card, .. } => Some(*card),
            _ => None,
        });
        self.reasons.extend(played.zip(reason));
        Some(self.describe_events(words, &events, seen))
    }

    fn read(&mut self, words: &Words, line: &str, mode: OutputMode) -> InputResult<Choice> {
        match typed::read(line, &self.board()) {
            TypedCommand::Quit => InputResult::Overlay(Overlay::Quit),
            TypedCommand::BreakOff if self.is_between() => InputResult::Overlay(Overlay::BreakOff),
            TypedCommand::Next if self.is_between() => InputResult::Choice(Choice::Next),
            TypedCommand::Show(what) if mode == OutputMode::Screen => {
                InputResult::Overlay(self.overlay(words, what))
            }
            typed => InputResult::Lines(execute(self, words, typed, line)),
        }
    }

    fn hotkey(&mut self, words: &Words, hotkey: Hotkey) -> InputResult<Choice> {
        let typed = match hotkey {
            Hotkey::Explain => {
                return InputResult::Overlay(self.overlay(words, Topic::Explanations));
            }
            Hotkey::LastTrick => {
                return InputResult::Overlay(self.overlay(words, Topic::LastTrick));
            }
            Hotkey::Sheet => return InputResult::Overlay(self.overlay(words, Topic::Sheet)),
            Hotkey::Claim if self.is_between() => TypedCommand::Honors,
            Hotkey::Claim if self.board().contract.is_some() => {
                return InputResult::Overlay(Overlay::Claim);
            }
            Hotkey::Claim => return InputResult::Lines(Vec::new()),
            Hotkey::Ask => TypedCommand::Ask(Vec::new()),
            Hotkey::Undo => TypedCommand::Undo,
            Hotkey::Hint => TypedCommand::Hint,
        };
        InputResult::Lines(execute(self, words, typed, ""))
    }

    fn claim_question(&self, words: &Words) -> String {
        words.format("screen-claim", &[("left", self.claim_terms().tricks.into())])
    }

    fn claim(&mut self, words: &Words, typed: &str) -> Vec<String> {
        if typed == "0" {
            return execute(self, words, TypedCommand::Concede(None), "");
        }
        let claim = typed::read(&format!("claim {typed}"), &self.board());
        execute(self, words, claim, typed)
    }

    fn break_off(&mut self, words: &Words) -> Vec<String> {
        execute(self, words, TypedCommand::BreakOff, "")
    }

    fn draw(screen: &mut ScreenState<'_, Bridge>, frame: &mut Frame<'_>, area: Rect) {
        draw::draw(screen, frame, area);
    }
}

/// Fallback commands for a robot without a decision, so that the table never stalls.
fn fallback_commands(view: &View, seat: Seat) -> Vec<Command> {
    let mut commands = vec![
        Command::UndoAnswer { seat, agree: false },
        Command::Object { seat },
        Command::Call { seat, call: Call::Pass, alert: false, meaning: None },
    ];
    if let Some(turn) = view.turn {
        let cards = view.legal_cards.iter().rev();
        commands.extend(cards.map(|card| Command::Play { seat: turn, card }));
    }
    commands
}

/// The text of what the player wants to see.
fn describe(ui: &Bridge, words: &Words, what: Topic) -> Vec<String> {
    let view = ui.board();
    let hand = |seat: bridge::Seat| {
        let hand = view.hands[seat].cards?;
        let facts = [("seat", words.seat(seat).into()), ("hand", words.hand(hand).into())];
        Some(words.format("hand-line", &facts))
    };
    let lines = match what {
        Topic::Auction => {
            let calls = view.auction.iter().enumerate().map(|(at, call)| {
                format!(
                    "{} {}",
                    words.seat_letter(call.seat),
                    words.call_made(&view, at, call.call)
                )
            });
            let calls =
                Some(calls.collect::<Vec<_>>().join(", ")).filter(|calls| !calls.is_empty());
            let lines: Vec<String> = calls.into_iter().chain(words.contract_line(&view)).collect();
            Some(lines.join("\n")).filter(|lines| !lines.is_empty())
        }
        // Every hand on the table, and the second hand of a player who holds two.
        Topic::Dummy => {
            let others = ui.hands_seen().iter().filter(|seat| *seat != ui.table.seat());
            let lines: Vec<String> = others.filter_map(|seat| words.hand_seen(seat, ui)).collect();
            Some(lines.join("\n")).filter(|lines| !lines.is_empty())
        }
        Topic::Explanations => Some(words.meanings(&view)),
        Topic::Hand => hand(ui.table.seat()),
        Topic::Help if ui.is_turned_up() => Some(words.text("ask-help-turned")),
        Topic::Help => Some(words.text("ask-help")),
        Topic::LastTrick if view.last_trick.is_none() && !view.winners.is_empty() => {
            Some(words.text("last-gone"))
        }
        Topic::LastTrick => view.last_trick.as_ref().and_then(|trick| {
            let facts = [
                ("cards", words.plays(trick.plays()).into()),
                ("seat", words.seat(trick.winner?).into()),
            ];
            Some(words.format("last-line", &facts))
        }),
        Topic::Review => ui.record().map(|record| {
            let proof = ui.table.proof().map(|proof| {
                words.format("announce-proof", &[("secret", proof.secret.to_string().into())])
            });
            words.review(&record, ui.is_unbid()) + "\n" + &proof.unwrap_or_default()
        }),
        Topic::Sheet => {
            let evening = ui.evening();
            let sheet = words.sheet(&ui.table.scores(), evening.as_ref(), ui.is_unbid());
            Some(sheet.trim_end().to_string())
        }
        Topic::Why => Some(reasons(ui, words, &view)).filter(|why| !why.is_empty()),
        Topic::Trick => view.trick.as_ref().filter(|trick| !trick.cards.is_empty()).map(|trick| {
            words.format("trick-line", &[("cards", words.plays(trick.plays()).into())])
        }),
    };
    vec![lines.unwrap_or_else(|| words.text("none-yet"))]
}

/// Why the robots played the cards of the trick on the table and of the last one; after the board,
/// all their cards.
fn reasons(ui: &Bridge, words: &Words, view: &View) -> String {
    let tricks = [view.last_trick.as_ref(), view.trick.as_ref()];
    let shown: Cards = tricks
        .into_iter()
        .flatten()
        .flat_map(|trick| trick.plays())
        .map(|(_, card)| card)
        .collect();
    let is_shown = |card: &Card| view.outcome.is_some() || shown.contains(*card);
    let lines = ui.reasons.iter().filter(|(card, _)| is_shown(card)).filter_map(|(card, why)| {
        let reason = words.sentence(words.meaning(why)?);
        let facts = [("card", words.card(*card).into()), ("reason", reason.into())];
        Some(words.format("at-why-answer", &facts))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The prompt: what the table waits for.
fn question(ui: &Bridge, words: &Words) -> String {
    let view = ui.board();
    let who = |seat| ("seat", words.seat(seat).into());
    match (&view.undo, &view.claim, view.turn) {
        _ if view.phase == Phase::Closed => words.text("ask-next"),
        _ if !ui.table.is_awaited() => words.text("ask-wait"),
        (Some(undo), ..) => words.format("ask-undo", &[who(undo.seat)]),
        (None, Some(claim), _) => {
            words.format("ask-claim", &[who(claim.seat), ("tricks", claim.tricks.into())])
        }
        _ if view.phase == Phase::Auction => match view.calling.as_ref().and_then(|it| it.naming) {
            Some(NamingView { call: Some(_), .. }) => words.text("ask-double"),
            Some(NamingView { leave: true, .. }) => words.text("ask-trumps-or-leave"),
            Some(_) => words.text("ask-trumps"),
            None => match view.turn.filter(|turn| *turn != ui.table.seat()) {
                Some(turn) => words.format("ask-call-of", &[who(turn)]),
                None => words.text("ask-call"),
            },
        },
        (None, None, Some(turn)) => words.format("ask-card", &[who(turn)]),
        (None, None, None) => words.text("ask-wait"),
    }
}
