//! Preferans in the terminal: all its variants, for three or four players.

mod draw;
mod sentences;
#[cfg(test)]
mod tests;
mod typed;

use cards::{Card, Cards};
use pref::{
    Act, BySeat, Command, Event, Match, OfferTerms, Phase, PreferansOptions, Refusal, Seat, View,
};
use ratatui::Frame;
use ratatui::layout::Rect;
use robots::preferans::{Decision, Plain, Robot};
use table::Permission;

use super::super::local_table::{Entropy, LocalTable};
use super::super::screen::state::ScreenState;
use super::{ChoiceOutcome, GameUi, Hotkey, InputResult, OutputMode, Overlay};
use crate::failure::Failure;
use crate::words::Words;
use typed::{Topic, TypedCommand};

/// A match of Preferans with robots.
#[derive(Debug)]
pub(crate) struct Preferans {
    pub(crate) table: LocalTable<Match>,
    options: PreferansOptions,
    entropy: Entropy,
    /// The robots' search limits.
    pub(crate) robots: Plain,
    /// The cards selected for the discard so far.
    laid: Cards,
    /// The robots' reasons in this deal, a line each, with the number of acts that there were then.
    why: Vec<(usize, String)>,
}

/// What a click, or Enter on a choice, does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// An act in turn.
    Do(Act),
    /// Selects a card for the discard, or deselects it.
    Lay(Card),
    /// Discards the two selected cards.
    Discard,
    Agree,
    Refuse,
    /// The next deal, or the next match.
    Next,
}

impl Preferans {
    /// Seats the player and deals.
    pub(crate) fn open(
        options: &PreferansOptions,
        seat: Seat,
        entropy: Entropy,
    ) -> Result<Preferans, Failure> {
        Ok(Preferans {
            table: LocalTable::open(options.clone(), seat, entropy)?,
            options: options.clone(),
            entropy,
            robots: Plain::default(),
            laid: Cards::EMPTY,
            why: Vec::new(),
        })
    }

    /// The deal as the player sees it.
    pub(crate) fn board(&self) -> View {
        self.table.view().board.expect("a deal is dealt when the table opens")
    }

    /// The player's seat.
    pub(crate) const fn me(&self) -> Seat {
        self.table.seat()
    }

    /// Is it the player who discards now?
    fn discards(&self, view: &View) -> bool {
        view.phase == Phase::Discard && self.table.is_awaited() && view.undo.is_none()
    }

    /// The open cards of others that the player sees during a deal, and the talon.
    fn seen(&self) -> (Vec<Seat>, Option<Cards>) {
        let view = self.board();
        if view.outcome.is_some() {
            return (Vec::new(), None);
        }
        let open =
            view.hands.iter().filter(|(seat, hand)| **seat != self.me() && hand.cards.is_some());
        (open.map(|(seat, _)| *seat).collect(), view.talon.filter(|talon| !talon.is_empty()))
    }

    /// The card of the talon that shows the suit of this trick; one that leads lies in the trick.
    fn turned(&self) -> Option<Card> {
        let view = self.board();
        view.trick.as_ref()?;
        view.suit_cards.get(view.winners.len()).copied()
    }

    fn send(&mut self, words: &Words, command: Command) -> Vec<String> {
        let seen = self.seen();
        match self.table.act(command) {
            Ok(events) => self.describe_events(words, &events, seen),
            Err(refusal) => {
                let refusal = refusal.unwrap_or(Refusal::WrongPhase);
                vec![words.pref_refusal(&refusal, self.me())]
            }
        }
    }

    /// The messages for events: what happened, then the cards that the player sees since then.
    fn describe_events(
        &mut self,
        words: &Words,
        events: &[Event],
        (hands, talon): (Vec<Seat>, Option<Cards>),
    ) -> Vec<String> {
        self.laid = Cards::EMPTY;
        // What was taken back has no reason any more.
        let acts = self.board().acts.len();
        self.why.retain(|(at, _)| *at <= acts);
        let mut lines: Vec<String> =
            events.iter().flat_map(|event| words.pref_event(event, self)).collect();
        let (hands_now, talon_now) = self.seen();
        if talon_now != talon
            && let Some(now) = talon_now
        {
            let new = now - talon.unwrap_or_default();
            lines.push(words.pref_talon(new, &self.board()));
        }
        let new = hands_now.iter().filter(|seat| !hands.contains(seat));
        lines.extend(new.filter_map(|seat| words.pref_open_hand(*seat, self)));
        lines
    }

    fn perform(&mut self, words: &Words, act: Act) -> Vec<String> {
        let seat = self.board().turn.unwrap_or(self.me());
        self.send(words, Command::Act { seat, act })
    }

    /// Selects a card for the discard, or deselects it; a third replaces the first.
    fn lay(&mut self, card: Card) {
        if self.laid.contains(card) {
            self.laid.remove(card);
            return;
        }
        if self.laid.len() == 2
            && let Some(first) = self.laid.iter().next()
        {
            self.laid.remove(first);
        }
        self.laid.insert(card);
    }

    /// Offers to end the deal: this many of the remaining tricks for the declarer, the others for
    /// the defender who undertook tricks.
    fn offer(&mut self, words: &Words, tricks: Option<u8>) -> Vec<String> {
        let may = self.table.may().and_then(|may| may.offer);
        let terms = may.as_ref().and_then(|may| may.allowed());
        let mut shares = BySeat::default();
        match (terms, tricks) {
            (Some(OfferTerms { most, .. }), Some(own)) if own > *most => {
                let facts = [("tricks", own.into()), ("left", (*most).into())];
                return vec![words.format("refusal-TooManyTricks", &facts)];
            }
            (Some(terms), _) => {
                let own = tricks.unwrap_or(terms.usual);
                shares[terms.seat] = own;
                if let Some(taker) = terms.takers.first() {
                    shares[*taker] += (terms.left - own).min(terms.defence);
                }
            }
            // The table refuses the offer with the reason.
            (None, _) => {}
        }
        self.send(words, Command::Offer { seat: self.me(), tricks: shares })
    }

    fn answer(&mut self, words: &Words, agree: bool) -> Vec<String> {
        let (view, seat) = (self.board(), self.me());
        let command = if view.undo.is_some() {
            Command::UndoAnswer { seat, agree }
        } else if agree {
            Command::Agree { seat }
        } else {
            Command::Object { seat }
        };
        self.send(words, command)
    }

    /// What a robot would do in the player's place, from what the player sees.
    fn hint(&self, words: &Words) -> String {
        let mut robot = self.robots;
        let decision = match self.table.is_awaited() {
            true => robot.act(&self.table.view()),
            false => None,
        };
        let Some(Decision { command, reason }) = decision else {
            return words.text("refusal-NoAdvice");
        };
        let what = match command {
            Command::Act { act: Act::Discard(cards), .. } => {
                let cards: Vec<String> = cards.iter().map(|card| words.card(card)).collect();
                format!("{} {}", words.text("at-pref-discard-done"), cards.join(" "))
            }
            Command::Act { act, .. } => words.pref_choice(act, &self.board()),
            Command::Agree { .. } | Command::UndoAnswer { agree: true, .. } => {
                words.text("at-hint-agree")
            }
            Command::Object { .. } | Command::UndoAnswer { agree: false, .. } => {
                words.text("at-hint-object")
            }
            Command::Offer { tricks, .. } => {
                let own = self.board().declarer.map_or(0, |declarer| tricks[declarer]);
                words.format("pref-hint-offer", &[("tricks", own.into())])
            }
            _ => return words.text("refusal-NoAdvice"),
        };
        words.advice(what, Some(words.text(reason.key())))
    }

    /// The next deal; after the last deal of a match, a new match.
    fn next(&mut self, words: &Words) -> Result<Vec<String>, Failure> {
        if self.table.is_over() {
            let robots = self.robots;
            *self = Preferans::open(&self.options, self.me(), self.entropy)?;
            self.robots = robots;
        } else {
            self.table.next_board()?;
        }
        self.laid = Cards::EMPTY;
        self.why.clear();
        Ok(words.pref_deal_begins(self))
    }

    /// The overlay with what the player wants to see.
    fn overlay(&self, words: &Words, what: Topic) -> Overlay {
        let title = match what {
            Topic::Help => return Overlay::Help,
            Topic::Why => "screen-why",
            Topic::LastTrick => "screen-last",
            Topic::Sheet => "at-pref-sheet",
            Topic::Review => "screen-review",
            Topic::Auction => "screen-auction",
            Topic::Hand | Topic::Trick => "screen-play",
        };
        Overlay::Text { title, text: self.describe(words, what) }
    }

    /// The text of what the player wants to see.
    fn describe(&self, words: &Words, what: Topic) -> String {
        let view = self.board();
        let text = match what {
            Topic::Auction => words.pref_auction_line(&view, self.me()),
            // The own hand, and the open ones.
            Topic::Hand => {
                let own = view.hands.get(&self.me()).and_then(|hand| hand.cards);
                let own = own.map(|hand| words.hand(hand));
                let (open, _) = self.seen();
                let open = open.into_iter().filter_map(|seat| words.pref_open_hand(seat, self));
                let lines: Vec<String> = own.into_iter().chain(open).collect();
                Some(lines.join("\n")).filter(|lines| !lines.is_empty())
            }
            Topic::Help => Some(words.text("pref-ask-help")),
            Topic::LastTrick => view.last_trick.as_ref().and_then(|trick| {
                let winner = trick.winner?;
                let facts = [
                    ("cards", words.pref_plays(trick).into()),
                    ("who", words.pref_player(winner, self.me()).into()),
                    sentences::is_you(winner, self.me()),
                ];
                Some(words.format("pref-last-line", &facts))
            }),
            Topic::Review if view.outcome.is_some() => Some(words.pref_review(self)),
            Topic::Review => None,
            Topic::Sheet => Some(words.pref_sheet(self)),
            Topic::Trick => {
                let trick = view.trick.as_ref().filter(|trick| !trick.cards.is_empty());
                let cards = trick.map(|trick| {
                    words.format("trick-line", &[("cards", words.pref_plays(trick).into())])
                });
                let turned = self.turned().map(|card| words.pref_talon(Cards::of(card), &view));
                let lines: Vec<String> = turned.into_iter().chain(cards).collect();
                Some(lines.join("\n")).filter(|lines| !lines.is_empty())
            }
            Topic::Why => {
                let lines: Vec<&str> = self.why.iter().map(|(_, line)| line.as_str()).collect();
                Some(lines.join("\n")).filter(|why| !why.is_empty())
            }
        };
        text.unwrap_or_else(|| words.text("none-yet"))
    }
}

impl GameUi for Preferans {
    type Choice = Choice;

    const KEYS: [&'static str; 2] = ["pref-screen-keys", "pref-screen-keys-over"];
    const HELP: &'static str = "pref-screen-help-text";
    const BREAK_OFF: &'static str = "screen-break-off";

    fn welcome(&self, words: &Words) -> Vec<String> {
        let facts = [("form", words.pref_form(&self.options).into())];
        let mut lines = vec![words.format("pref-welcome", &facts)];
        lines.extend(words.pref_deal_begins(self));
        lines
    }

    fn title(&self, words: &Words) -> String {
        let view = self.board();
        let facts = [
            ("form", words.pref_form(&self.options).into()),
            ("board", view.board.to_string().into()),
            ("dealer", words.pref_player(view.dealer, self.me()).into()),
        ];
        words.format("pref-screen-title", &facts)
    }

    fn question(&self, words: &Words) -> String {
        words.pref_question(self)
    }

    fn is_between(&self) -> bool {
        self.table.is_between() || self.table.is_over()
    }

    fn steps(&self) -> usize {
        let view = self.board();
        view.acts.iter().filter(|done| matches!(done.act, Some(Act::Play(_)))).count()
    }

    fn choices(&self) -> Vec<Choice> {
        let view = self.board();
        if self.is_between() {
            vec![Choice::Next]
        } else if !self.table.is_awaited() {
            Vec::new()
        } else if view.offer.is_some() || view.undo.is_some() {
            vec![Choice::Agree, Choice::Refuse]
        } else if self.discards(&view) {
            let hand = view.hands.get(&self.me()).and_then(|hand| hand.cards);
            let cards = hand.unwrap_or_default().iter().map(Choice::Lay);
            let both = (self.laid.len() == 2).then_some(Choice::Discard);
            both.into_iter()
                .chain(cards)
                .chain(view.legal.iter().copied().map(Choice::Do))
                .collect()
        } else {
            view.legal.iter().copied().map(Choice::Do).collect()
        }
    }

    fn choose(&mut self, words: &Words, choice: Choice) -> Result<ChoiceOutcome, Failure> {
        Ok(ChoiceOutcome::Messages(match choice {
            Choice::Do(act) => self.perform(words, act),
            Choice::Lay(card) => {
                self.lay(card);
                Vec::new()
            }
            Choice::Discard => self.perform(words, Act::Discard(self.laid)),
            Choice::Agree => self.answer(words, true),
            Choice::Refuse => self.answer(words, false),
            Choice::Next => return self.next(words).map(ChoiceOutcome::NewDeal),
        }))
    }

    fn step_robot(&mut self, words: &Words) -> Option<Vec<String>> {
        let me = self.me();
        let (mut robots, mut why) = (self.robots, None);
        let seen = self.seen();
        let events = self.table.step_robot(|table, seat| {
            let view = table.robot_view(seat);
            let decided = robots.act(&view);
            why = decided.as_ref().map(|decision| (seat, decision.reason));
            let decided = decided.map(|decision| decision.command);
            decided.into_iter().chain(fallback_commands(&view, seat)).collect()
        })?;
        let what = events.iter().find_map(|event| match event {
            Event::Act { act, .. } => Some(*act),
            _ => None,
        });
        if let (Some((seat, reason)), Some(act)) = (why, what) {
            let facts = [
                ("who", words.pref_player(seat, me).into()),
                ("what", words.pref_act(act, words.pref_kontra_level(&self.board())).into()),
                ("why", words.text(reason.key()).into()),
            ];
            // The reasons are shown only after the deal, since they reveal the robots' cards.
            let line = words.format("pref-screen-because", &facts);
            self.why.push((self.board().acts.len(), line));
        }
        Some(self.describe_events(words, &events, seen))
    }

    fn read(&mut self, words: &Words, line: &str, mode: OutputMode) -> InputResult<Choice> {
        // What the program says for an act may be typed for it.
        let view = self.board();
        let lowercase = line.trim().to_lowercase();
        let is_named = |act: &&Act| words.pref_choice(**act, &view).to_lowercase() == lowercase;
        let legal = view.legal.iter().filter(|_| view.phase != Phase::Play && view.undo.is_none());
        if let Some(act) = legal.into_iter().find(is_named) {
            return InputResult::Choice(Choice::Do(*act));
        }
        let typed = typed::read(line, &view);
        InputResult::Lines(match typed {
            TypedCommand::Quit => return InputResult::Overlay(Overlay::Quit),
            TypedCommand::BreakOff => return InputResult::Overlay(Overlay::BreakOff),
            TypedCommand::Next if self.is_between() => return InputResult::Choice(Choice::Next),
            TypedCommand::Show(Topic::Why) if !self.is_between() => {
                vec![words.text("pref-why-later")]
            }
            TypedCommand::Show(what) if mode == OutputMode::Screen => {
                return InputResult::Overlay(self.overlay(words, what));
            }
            TypedCommand::Show(what) => vec![self.describe(words, what)],
            TypedCommand::Act(act) => return InputResult::Choice(Choice::Do(act)),
            TypedCommand::Lay(card) => {
                self.lay(card);
                if self.laid.len() == 2 {
                    return InputResult::Choice(Choice::Discard);
                }
                vec![words.format("pref-ask-other-card", &[("card", words.card(card).into())])]
            }
            TypedCommand::Offer(tricks) => self.offer(words, tricks),
            TypedCommand::Agree => return InputResult::Choice(Choice::Agree),
            TypedCommand::Refuse => return InputResult::Choice(Choice::Refuse),
            TypedCommand::Undo => self.send(words, Command::UndoAsk { seat: self.me() }),
            TypedCommand::Hint => vec![self.hint(words)],
            TypedCommand::Next if line.trim().is_empty() => Vec::new(),
            TypedCommand::Next => vec![words.text("next-later")],
            TypedCommand::Cards(cards) => {
                let readings: Vec<String> =
                    cards.into_iter().map(|card| words.card(card)).collect();
                vec![words.format("ask-several", &[("readings", readings.join(", ").into())])]
            }
            TypedCommand::Unknown => {
                let text = line.trim().chars().take(40).collect::<String>();
                vec![words.format("ask-unknown", &[("text", text.into())])]
            }
        })
    }

    fn hotkey(&mut self, words: &Words, hotkey: Hotkey) -> InputResult<Choice> {
        match hotkey {
            Hotkey::Explain | Hotkey::Ask if !self.is_between() => {
                InputResult::Lines(vec![words.text("pref-why-later")])
            }
            Hotkey::Explain | Hotkey::Ask => InputResult::Overlay(self.overlay(words, Topic::Why)),
            Hotkey::LastTrick => InputResult::Overlay(self.overlay(words, Topic::LastTrick)),
            Hotkey::Sheet => InputResult::Overlay(self.overlay(words, Topic::Sheet)),
            Hotkey::Claim => match self.table.may().and_then(|may| may.offer) {
                Some(Permission::Allowed { .. }) => InputResult::Overlay(Overlay::Claim),
                Some(Permission::Refused(refusal)) => {
                    InputResult::Lines(vec![words.pref_refusal(&refusal, self.me())])
                }
                None => InputResult::Lines(vec![words.text("pref-offer-declarer")]),
            },
            Hotkey::Hint => InputResult::Lines(vec![self.hint(words)]),
            Hotkey::Undo => {
                InputResult::Lines(self.send(words, Command::UndoAsk { seat: self.me() }))
            }
        }
    }

    fn claim_question(&self, words: &Words) -> String {
        let left = 10 - self.board().winners.len().min(10);
        words.format("pref-screen-offer", &[("left", left.into())])
    }

    fn claim(&mut self, words: &Words, typed: &str) -> Vec<String> {
        match typed.parse() {
            Ok(tricks) => self.offer(words, Some(tricks)),
            Err(_) => vec![words.format("ask-unknown", &[("text", typed.to_owned().into())])],
        }
    }

    fn break_off(&mut self, words: &Words) -> Vec<String> {
        self.send(words, Command::BreakOff { seat: self.me() })
    }

    fn draw(screen: &mut ScreenState<'_, Preferans>, frame: &mut Frame<'_>, area: Rect) {
        draw::draw(screen, frame, area);
    }
}

/// Fallback commands for a robot without a decision, so that the table never stalls.
fn fallback_commands(game: &pref::MatchView, seat: Seat) -> Vec<Command> {
    let mut commands = vec![Command::UndoAnswer { seat, agree: false }, Command::Object { seat }];
    let Some(view) = &game.board else { return commands };
    let turn = view.turn.unwrap_or(seat);
    if let Some(hand) = view.hands.get(&turn).and_then(|hand| hand.cards) {
        let two: Cards = hand.iter().take(2).collect();
        commands.push(Command::Act { seat: turn, act: Act::Discard(two) });
    }
    commands.extend(view.legal.iter().map(|act| Command::Act { seat: turn, act: *act }));
    commands
}
