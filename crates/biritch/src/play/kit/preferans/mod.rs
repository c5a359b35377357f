//! Preferans at the terminal's table: all of its games, for three or four.

mod draw;
mod sentences;
#[cfg(test)]
mod tests;
mod typed;

use cards::{Card, Cards};
use pref::{Act, BySeat, Command, Event, Match, Options, Phase, Refusal, Seat, Stance, View};
use ratatui::Frame;
use ratatui::layout::Rect;
use robots::preferans::{Plain, Robot};

use super::super::club::{Club, Entropy};
use super::super::screen::desk::Desk;
use super::{Done, Kit, Medium, Over, Told, Wish};
use crate::failure::Failure;
use crate::words::Words;
use typed::{Tell, Typed};

/// A match of Preferans with robots.
#[derive(Debug)]
pub(crate) struct Preferans {
    pub(crate) club: Club<Match>,
    options: Options,
    entropy: Entropy,
    /// How the robots think.
    pub(crate) robots: Plain,
    /// The cards put aside for the discard so far.
    laid: Cards,
    /// Why the robots did what they did in this deal, a line each.
    why: Vec<String>,
}

/// What a click, or Enter on a choice, does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// Something in turn.
    Do(Act),
    /// A card put aside for the discard, or taken back into the hand.
    Lay(Card),
    /// Both cards are laid away.
    Discard,
    Agree,
    Refuse,
    /// The next deal, or the next match.
    Next,
}

impl Preferans {
    /// Sits the person down and deals.
    pub(crate) fn open(
        options: &Options,
        seat: Seat,
        entropy: Entropy,
    ) -> Result<Preferans, Failure> {
        Ok(Preferans {
            club: Club::open(options.clone(), seat, entropy)?,
            options: options.clone(),
            entropy,
            robots: Plain::default(),
            laid: Cards::EMPTY,
            why: Vec::new(),
        })
    }

    /// The deal as the person sees it.
    pub(crate) fn board(&self) -> View {
        self.club.view().board.expect("a deal is dealt when the table opens")
    }

    /// Where the person sits.
    pub(crate) const fn me(&self) -> Seat {
        self.club.seat()
    }

    /// Does the person discard now?
    fn discards(&self, view: &View) -> bool {
        view.phase == Phase::Discard && self.club.is_awaited() && view.undo.is_none()
    }

    fn act_as(&mut self, words: &Words, command: Command) -> Vec<String> {
        match self.club.act(command) {
            Ok(events) => self.tell_of(words, &events),
            Err(refusal) => {
                let refusal = refusal.unwrap_or(Refusal::WrongPhase);
                vec![words.pref_refusal(&refusal, self.me())]
            }
        }
    }

    fn tell_of(&mut self, words: &Words, events: &[Event]) -> Vec<String> {
        self.laid = Cards::EMPTY;
        events.iter().flat_map(|event| words.pref_event(event, self)).collect()
    }

    fn perform(&mut self, words: &Words, act: Act) -> Vec<String> {
        let seat = self.board().turn.unwrap_or(self.me());
        self.act_as(words, Command::Act { seat, act })
    }

    /// Puts a card aside, or takes it back; the third takes the place of the first.
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

    /// An offer of an end: so many of the rest to the declarer, the others to whoever undertook
    /// tricks.
    fn offer(&mut self, words: &Words, tricks: Option<u8>) -> Vec<String> {
        let view = self.board();
        let left = 10 - view.winners.len().min(10) as u8;
        let own = tricks.unwrap_or(left);
        if own > left {
            let facts = [("tricks", own.into()), ("left", left.into())];
            return vec![words.tell("refusal-too-many-tricks", &facts)];
        }
        let undertakes = |seat: &&Seat| {
            let stance = view.stances.get(seat);
            stance.is_some_and(|stance| {
                matches!(stance, Stance::Whisted | Stance::Alone | Stance::Inviter | Stance::Checks)
            })
        };
        let others = view.trio.iter().filter(|seat| Some(**seat) != view.declarer);
        let taker = others.clone().find(undertakes).or(others.clone().next()).copied();
        let mut shares = BySeat::default();
        shares[self.me()] = own;
        if let Some(taker) = taker {
            shares[taker] += left - own;
        }
        self.act_as(words, Command::Offer { seat: self.me(), tricks: shares })
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
        self.act_as(words, command)
    }

    /// The next deal; after the last of a match, the first of another.
    fn next(&mut self, words: &Words) -> Result<Vec<String>, Failure> {
        if self.club.is_over() {
            let robots = self.robots;
            *self = Preferans::open(&self.options, self.me(), self.entropy)?;
            self.robots = robots;
        } else {
            self.club.next_board()?;
        }
        self.laid = Cards::EMPTY;
        self.why.clear();
        Ok(words.pref_deal_begins(self))
    }

    /// What was asked for, with the key of its title on the screen.
    fn shown(&self, words: &Words, what: Tell) -> Over {
        let title = match what {
            Tell::Help => return Over::Help,
            Tell::Why => "pref-screen-why",
            Tell::LastTrick => "screen-last",
            Tell::Sheet => "at-pref-sheet",
            Tell::Review => "screen-review",
            Tell::Auction => "screen-auction",
            Tell::Hand | Tell::Trick => "screen-play",
        };
        Over::Text { title, text: self.told(words, what) }
    }

    /// What the person wants to hear.
    fn told(&self, words: &Words, what: Tell) -> String {
        let view = self.board();
        let told = match what {
            Tell::Auction => words.pref_story(&view, self.me()),
            Tell::Hand => {
                view.hands.get(&self.me()).and_then(|hand| hand.cards).map(|hand| words.hand(hand))
            }
            Tell::Help => Some(words.say("pref-ask-help")),
            Tell::LastTrick => view.last_trick.as_ref().and_then(|trick| {
                let facts = [
                    ("cards", words.pref_plays(trick).into()),
                    ("seat", words.pref_player(trick.winner?, self.me()).into()),
                ];
                Some(words.tell("last-line", &facts))
            }),
            Tell::Review if view.outcome.is_some() => Some(words.pref_review(self)),
            Tell::Review => None,
            Tell::Sheet => Some(words.pref_sheet(self)),
            Tell::Trick => {
                view.trick.as_ref().filter(|trick| !trick.cards.is_empty()).map(|trick| {
                    words.tell("trick-line", &[("cards", words.pref_plays(trick).into())])
                })
            }
            Tell::Why => Some(self.why.join("\n")).filter(|why| !why.is_empty()),
        };
        told.unwrap_or_else(|| words.say("none-yet"))
    }
}

impl Kit for Preferans {
    type Act = Choice;

    const KEYS: [&'static str; 2] = ["pref-screen-keys", "pref-screen-keys-over"];
    const HELP: &'static str = "pref-screen-help-text";
    const BREAK_OFF: &'static str = "screen-break-off";

    fn welcome(&self, words: &Words) -> Vec<String> {
        let facts = [("form", words.pref_form(&self.options).into())];
        let mut said = vec![words.tell("pref-welcome", &facts)];
        said.extend(words.pref_deal_begins(self));
        said
    }

    fn title(&self, words: &Words) -> String {
        let view = self.board();
        let facts = [
            ("form", words.pref_form(&self.options).into()),
            ("board", view.board.to_string().into()),
            ("dealer", words.pref_player(view.dealer, self.me()).into()),
        ];
        words.tell("pref-screen-title", &facts)
    }

    fn question(&self, words: &Words) -> String {
        words.pref_question(self)
    }

    fn is_between(&self) -> bool {
        self.club.is_between() || self.club.is_over()
    }

    fn steps(&self) -> usize {
        let view = self.board();
        view.acts.iter().filter(|done| matches!(done.act, Some(Act::Play(_)))).count()
    }

    fn choices(&self) -> Vec<Choice> {
        let view = self.board();
        if self.is_between() {
            vec![Choice::Next]
        } else if !self.club.is_awaited() {
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

    fn act(&mut self, words: &Words, act: Choice) -> Result<Done, Failure> {
        Ok(Done::Said(match act {
            Choice::Do(act) => self.perform(words, act),
            Choice::Lay(card) => {
                self.lay(card);
                Vec::new()
            }
            Choice::Discard => self.perform(words, Act::Discard(self.laid)),
            Choice::Agree => self.answer(words, true),
            Choice::Refuse => self.answer(words, false),
            Choice::Next => return self.next(words).map(Done::Dealt),
        }))
    }

    fn robot(&mut self, words: &Words) -> Option<Vec<String>> {
        let me = self.me();
        let (mut robots, mut why) = (self.robots, None);
        let events = self.club.robot(|table, seat| {
            let view = table.robot_view(seat);
            let decided = robots.act(&view);
            why = decided.as_ref().map(|decision| (seat, decision.reason));
            let decided = decided.map(|decision| decision.command);
            decided.into_iter().chain(makeshift(&view, seat)).collect()
        })?;
        let what = events.iter().find_map(|event| match event {
            Event::Act { act, .. } => Some(*act),
            _ => None,
        });
        if let (Some((seat, reason)), Some(act)) = (why, what) {
            let facts = [
                ("who", words.pref_player(seat, me).into()),
                ("what", words.pref_act(act, words.pref_height(&self.board())).into()),
                ("why", words.say(reason.key()).into()),
            ];
            // A robot's reasons are its own while its cards are hidden.
            self.why.push(words.tell("pref-screen-because", &facts));
        }
        Some(self.tell_of(words, &events))
    }

    fn read(&mut self, words: &Words, line: &str, medium: Medium) -> Told<Choice> {
        let typed = typed::read(line, &self.board());
        Told::Lines(match typed {
            Typed::Quit => return Told::Over(Over::Quit),
            Typed::BreakOff => return Told::Over(Over::BreakOff),
            Typed::Next if self.is_between() => return Told::Act(Choice::Next),
            Typed::Tell(Tell::Why) if !self.is_between() => vec![words.say("pref-why-later")],
            Typed::Tell(what) if medium == Medium::Screen => {
                return Told::Over(self.shown(words, what));
            }
            Typed::Tell(what) => vec![self.told(words, what)],
            Typed::Act(act) => return Told::Act(Choice::Do(act)),
            Typed::Lay(card) => {
                self.lay(card);
                if self.laid.len() == 2 {
                    return Told::Act(Choice::Discard);
                }
                vec![words.tell("pref-ask-other-card", &[("card", words.card(card).into())])]
            }
            Typed::Offer(tricks) => self.offer(words, tricks),
            Typed::Agree => return Told::Act(Choice::Agree),
            Typed::Refuse => return Told::Act(Choice::Refuse),
            Typed::Undo => self.act_as(words, Command::UndoAsk { seat: self.me() }),
            Typed::Next => Vec::new(),
            Typed::Cards(cards) => {
                let readings: Vec<String> =
                    cards.into_iter().map(|card| words.card(card)).collect();
                vec![words.tell("ask-several", &[("readings", readings.join(", ").into())])]
            }
            Typed::Unknown => {
                let text = line.trim().chars().take(40).collect::<String>();
                vec![words.tell("ask-unknown", &[("text", text.into())])]
            }
        })
    }

    fn wish(&mut self, words: &Words, wish: Wish) -> Told<Choice> {
        match wish {
            Wish::Explain | Wish::Ask if !self.is_between() => {
                Told::Lines(vec![words.say("pref-why-later")])
            }
            Wish::Explain | Wish::Ask => Told::Over(self.shown(words, Tell::Why)),
            Wish::LastTrick => Told::Over(self.shown(words, Tell::LastTrick)),
            Wish::Sheet => Told::Over(self.shown(words, Tell::Sheet)),
            Wish::Claim => {
                let view = self.board();
                let mine = view.declarer == Some(self.me());
                if mine && view.phase == Phase::Play && view.undo.is_none() {
                    return Told::Over(Over::Claim);
                }
                Told::Lines(vec![words.say("pref-offer-declarer")])
            }
            Wish::Undo => Told::Lines(self.act_as(words, Command::UndoAsk { seat: self.me() })),
        }
    }

    fn claim_question(&self, words: &Words) -> String {
        let left = 10 - self.board().winners.len().min(10);
        words.tell("pref-screen-offer", &[("left", left.into())])
    }

    fn claim(&mut self, words: &Words, typed: &str) -> Vec<String> {
        match typed.parse() {
            Ok(tricks) => self.offer(words, Some(tricks)),
            Err(_) => vec![words.tell("ask-unknown", &[("text", typed.to_owned().into())])],
        }
    }

    fn break_off(&mut self, words: &Words) -> Vec<String> {
        self.act_as(words, Command::BreakOff { seat: self.me() })
    }

    fn draw(desk: &mut Desk<'_, Preferans>, frame: &mut Frame<'_>, area: Rect) {
        draw::draw(desk, frame, area);
    }
}

/// What a robot does that has no idea: the table must never stand still.
fn makeshift(game: &pref::MatchView, seat: Seat) -> Vec<Command> {
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
