//! Bridge at the terminal's table.

mod draw;
mod sentences;
mod sheet;
mod typed;

use bridge::evening::Evening;
use bridge::{
    BySide, Call, CallView, Command, Event, Explanation, Phase, Record, Refusal, Seat, Session,
    Side, View, Viewer, forms,
};
use cards::Card;
use ratatui::Frame;
use ratatui::layout::Rect;
use robots::{Plain, Robot, Situation};

use super::super::club::{Club, Entropy};
use super::super::screen::desk::Desk;
use super::{Done, Kit, Medium, Over, Told, Wish};
use crate::failure::Failure;
use crate::words::Words;
use sentences::answer;
use typed::{Claimed, Remark, Tell, Typed};

/// How many of the last boards stand under the sheet.
const BOARDS_SHOWN: usize = 3;

/// A session of bridge with three robots.
#[derive(Debug)]
pub(crate) struct Bridge {
    pub(crate) club: Club<Session>,
}

/// What a click, or Enter on a choice, does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    Agree,
    Call(Call),
    Card(Card),
    Honors,
    Next,
    Refuse,
}

impl Bridge {
    /// Sits the person down and deals the first board.
    pub(crate) fn open(
        form: &forms::FormOptions,
        seat: Seat,
        entropy: Entropy,
    ) -> Result<Bridge, Failure> {
        let options = bridge::Options { form: form.clone(), ..Default::default() };
        // A dummy's seat is held by the player opposite.
        let seat = Session::new(options.clone()).manner().holder(seat);
        Ok(Bridge { club: Club::open(options, seat, entropy)? })
    }

    /// The board as the person sees it.
    pub(crate) fn board(&self) -> View {
        self.club.view().board.expect("a board is dealt when the table opens")
    }

    /// The last board, when it is over.
    pub(crate) fn record(&self) -> Option<Record> {
        self.club.game().record()
    }

    /// What has been played, as a sheet shows it.
    pub(crate) fn evening(&self) -> Option<Evening> {
        self.club.game().evening()
    }

    /// May the person write honors for his hand of the board that is over?
    pub(crate) fn may_claim_honors(&self) -> bool {
        self.is_between() && self.club.may(Command::ClaimHonors { seat: self.club.seat() })
    }

    fn command(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        self.club.act(command).map_err(|refusal| refusal.unwrap_or(Refusal::WrongPhase))
    }

    fn situation(&self) -> Situation {
        match self.club.game().sheet().rubber() {
            Some(sheet) if sheet.end.is_none() => {
                let below = |side: Side| u16::try_from(sheet.part_scores[side]).unwrap_or(0);
                Situation::rubber(BySide::new(below))
            }
            Some(_) => Situation::rubber(BySide::default()),
            None => Situation::DUPLICATE,
        }
    }

    /// What was asked for, with the key of its title on the screen.
    fn shown(&self, words: &Words, what: Tell) -> Over {
        let title = match what {
            Tell::Help => return Over::Help,
            Tell::Explanations => "screen-explain",
            Tell::LastTrick => "screen-last",
            Tell::Sheet => "sheet-title",
            Tell::Review => "screen-review",
            Tell::Auction => "screen-auction",
            Tell::Dummy | Tell::Hand | Tell::Trick => "screen-play",
        };
        let scores = self.club.scores();
        let mut text = match (what, scores.sheet.rubber()) {
            (Tell::Sheet, Some(sheet)) => {
                let mut lines = sheet::drawn(words, sheet);
                let boards = scores.past.iter().rev().take(BOARDS_SHOWN).rev();
                lines.extend(boards.map(|past| words.past(past)));
                lines.join("\n")
            }
            _ => tell(self, words, what).join("\n"),
        };
        // The frame has the title already.
        if let Some(rest) = text.strip_prefix(&(words.say(title) + "\n")) {
            text = rest.to_string();
        }
        Over::Text { title, text }
    }
}

impl Kit for Bridge {
    type Act = Act;

    const KEYS: [&'static str; 2] = ["screen-keys", "screen-keys-over"];
    const HELP: &'static str = "screen-help-text";
    const BREAK_OFF: &'static str = "screen-break-off";

    fn welcome(&self, words: &Words) -> Vec<String> {
        let form = words.form(self.club.view().form.info().key);
        let seat = words.seat(self.club.seat());
        let facts = [("form", form.into()), ("seat", seat.into())];
        let mut said = vec![words.tell("welcome", &facts)];
        said.extend(words.board_begins(self));
        said
    }

    fn title(&self, words: &Words) -> String {
        let view = self.board();
        let facts = [
            ("form", words.form(self.club.view().form.info().key).into()),
            ("board", view.board.to_string().into()),
            ("dealer", words.seat(view.dealer).into()),
            ("vulnerable", words.vulnerability(view.vulnerable).into()),
        ];
        words.tell("screen-title", &facts)
    }

    fn question(&self, words: &Words) -> String {
        question(self, words)
    }

    fn is_between(&self) -> bool {
        self.club.is_between()
    }

    fn steps(&self) -> usize {
        self.record().map_or(0, |record| record.play.len())
    }

    fn choices(&self) -> Vec<Act> {
        let view = self.board();
        if self.is_between() {
            let honors = self.may_claim_honors().then_some(Act::Honors);
            std::iter::once(Act::Next).chain(honors).collect()
        } else if !self.club.is_awaited() {
            Vec::new()
        } else if view.claim.is_some() || view.undo.is_some() {
            vec![Act::Agree, Act::Refuse]
        } else if view.phase == Phase::Auction {
            view.legal_calls.iter().map(|call| Act::Call(*call)).collect()
        } else {
            view.legal_cards.iter().map(Act::Card).collect()
        }
    }

    fn act(&mut self, words: &Words, act: Act) -> Result<Done, Failure> {
        let typed = match act {
            Act::Agree => Typed::Agree,
            Act::Refuse => Typed::Refuse,
            Act::Call(call) => Typed::Call(call, Remark::default()),
            Act::Card(card) => Typed::Card(card),
            Act::Honors => Typed::Honors,
            Act::Next => {
                self.club.next_board()?;
                return Ok(Done::Dealt(words.board_begins(self)));
            }
        };
        Ok(Done::Said(heed(self, words, typed, "")))
    }

    fn robot(&mut self, words: &Words) -> Option<Vec<String>> {
        let situation = self.situation();
        let events = self.club.robot(|table, seat| {
            let Some(view) = table.game().view(Viewer::player(seat)).board else {
                return Vec::new();
            };
            let decided = Plain.act(&view, &situation).map(|decision| decision.command);
            decided.into_iter().chain(makeshift(&view, seat)).collect()
        })?;
        Some(events.iter().flat_map(|event| words.event(event, self)).collect())
    }

    fn read(&mut self, words: &Words, line: &str, medium: Medium) -> Told<Act> {
        match typed::read(line, &self.board()) {
            Typed::Quit => Told::Over(Over::Quit),
            Typed::BreakOff if self.is_between() => Told::Over(Over::BreakOff),
            Typed::Next if self.is_between() => Told::Act(Act::Next),
            Typed::Tell(what) if medium == Medium::Screen => Told::Over(self.shown(words, what)),
            typed => Told::Lines(heed(self, words, typed, line)),
        }
    }

    fn wish(&mut self, words: &Words, wish: Wish) -> Told<Act> {
        let typed = match wish {
            Wish::Explain => return Told::Over(self.shown(words, Tell::Explanations)),
            Wish::LastTrick => return Told::Over(self.shown(words, Tell::LastTrick)),
            Wish::Sheet => return Told::Over(self.shown(words, Tell::Sheet)),
            Wish::Claim if self.is_between() => Typed::Honors,
            Wish::Claim if self.board().contract.is_some() => return Told::Over(Over::Claim),
            Wish::Claim => return Told::Lines(Vec::new()),
            Wish::Ask => Typed::Ask(Vec::new()),
            Wish::Undo => Typed::Undo,
        };
        Told::Lines(heed(self, words, typed, ""))
    }

    fn claim_question(&self, words: &Words) -> String {
        let left = 13 - self.board().winners.len();
        words.tell("screen-claim", &[("left", left.into())])
    }

    fn claim(&mut self, words: &Words, typed: &str) -> Vec<String> {
        if typed == "0" {
            return heed(self, words, Typed::Concede(None), "");
        }
        let claim = typed::read(&format!("claim {typed}"), &self.board());
        heed(self, words, claim, typed)
    }

    fn break_off(&mut self, words: &Words) -> Vec<String> {
        heed(self, words, Typed::BreakOff, "")
    }

    fn draw(desk: &mut Desk<'_, Bridge>, frame: &mut Frame<'_>, area: Rect) {
        draw::draw(desk, frame, area);
    }
}

/// What a robot does that has no idea: the table must never stand still.
fn makeshift(view: &View, seat: Seat) -> Vec<Command> {
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

/// Does what was typed, or tells what was asked; the answer is what to say.
fn heed(kit: &mut Bridge, words: &Words, typed: Typed, line: &str) -> Vec<String> {
    let command = match typed {
        Typed::Ask(calls) => return ask(kit, words, &calls),
        Typed::Alert(meaning) => return explain(kit, words, true, meaning),
        Typed::Explain(meaning) => return explain(kit, words, false, Some(meaning)),
        typed => command(kit, words, typed, line),
    };
    command.map_or_else(|lines| lines, |command| act(kit, words, command))
}

/// Does it; the answer is what to say.
fn act(kit: &mut Bridge, words: &Words, command: Command) -> Vec<String> {
    match kit.command(command) {
        Ok(events) => events.iter().flat_map(|event| words.event(event, kit)).collect(),
        Err(refusal) => vec![words.refusal(&refusal)],
    }
}

/// The last call of which this is true, with its number from 0.
fn last_call(kit: &Bridge, is: impl Fn(&CallView) -> bool) -> Option<(u16, CallView)> {
    let calls = kit.board().auction.into_iter().enumerate();
    calls.filter(|(_, call)| is(call)).last().map(|(about, call)| (about as u16, call))
}

/// Asks about the last call of the opponents', or the last of theirs that is one of these.
fn ask(kit: &mut Bridge, words: &Words, calls: &[Call]) -> Vec<String> {
    let seat = kit.club.seat();
    let meant = |call: &CallView| {
        call.seat.side() != seat.side() && (calls.is_empty() || calls.contains(&call.call))
    };
    // Unless he names a pass, a person does not ask about passes.
    let telling = |call: &CallView| meant(call) && call.call != Call::Pass;
    let asked = if calls.is_empty() { last_call(kit, telling) } else { None };
    match asked.or_else(|| last_call(kit, meant)) {
        None => vec![words.say("refusal-no-such-call")],
        // Robots say what a call means when they make it; with no more to say they are silent.
        Some((_, call)) if call.explanation.is_some() => {
            words.meaning_line(&call).into_iter().collect()
        }
        Some((about, call)) => match kit.command(Command::Ask { seat, about }) {
            Ok(_) => vec![words.tell(
                "explain-silent",
                &[("call", words.call(call.call).into()), ("seat", words.seat(call.seat).into())],
            )],
            Err(refusal) => vec![words.refusal(&refusal)],
        },
    }
}

/// Marks or explains the person's own last call.
fn explain(kit: &mut Bridge, words: &Words, alert: bool, meaning: Option<String>) -> Vec<String> {
    let seat = kit.club.seat();
    let Some((about, call)) = last_call(kit, |call| call.seat == seat) else {
        return vec![words.say("explain-no-call")];
    };
    let mut said = Vec::new();
    if alert {
        match kit.command(Command::Alert { seat, about }) {
            Ok(_) => {
                let call = ("call", words.call(call.call).into());
                said.push(words.tell("explain-alerted", &[call]));
            }
            Err(refusal) => return vec![words.refusal(&refusal)],
        }
    }
    if let Some(meaning) = meaning {
        let text = Explanation::FreeText(meaning);
        said.extend(act(kit, words, Command::Explain { seat, about, text }));
    }
    said
}

/// The command that was typed, or what to say instead.
fn command(kit: &Bridge, words: &Words, typed: Typed, line: &str) -> Result<Command, Vec<String>> {
    let view = kit.board();
    let own = kit.club.seat();
    let seat = view.turn.filter(|seat| view.seats.contains(*seat)).unwrap_or(own);
    let left = 13 - view.winners.len() as u8;
    let several = |readings: Vec<String>| {
        let readings = readings.join(", ");
        vec![words.tell("ask-several", &[("readings", readings.into())])]
    };
    match typed {
        Typed::Call(..) if view.phase != Phase::Auction => Err(vec![words.say("refusal-over")]),
        Typed::Call(call, Remark { alert, meaning }) => {
            let meaning = meaning.map(Explanation::FreeText);
            Ok(Command::Call { seat: own, call, alert, meaning })
        }
        Typed::Card(card) => Ok(Command::Play { seat: view.turn.unwrap_or(seat), card }),
        Typed::Calls(calls) => {
            Err(several(calls.into_iter().map(|call| words.call(call)).collect()))
        }
        Typed::Cards(cards) => {
            Err(several(cards.into_iter().map(|card| words.card(card)).collect()))
        }
        Typed::Claim(Claimed { tricks, line, statement }) => {
            let tricks = tricks.unwrap_or(left);
            Ok(Command::Claim { seat: claimer(kit), tricks, line, statement })
        }
        Typed::NoCard(text) => Err(vec![words.tell("ask-no-card", &[("text", text.into())])]),
        Typed::Concede(tricks) => {
            Ok(Command::Concede { seat: claimer(kit), tricks: tricks.unwrap_or(left) })
        }
        Typed::Agree | Typed::Refuse => answer(&view, own, typed == Typed::Agree)
            .ok_or_else(|| vec![words.say("refusal-nothing-to-answer")]),
        Typed::Undo => Ok(Command::UndoAsk { seat: undoer(kit) }),
        Typed::Honors => Ok(Command::ClaimHonors { seat: own }),
        Typed::BreakOff => Ok(Command::BreakOff { seat: own }),
        Typed::Next => Err(Vec::new()),
        Typed::Tell(what) => Err(tell(kit, words, what)),
        // The last three are done elsewhere.
        Typed::Quit | Typed::Unknown | Typed::Ask(_) | Typed::Alert(_) | Typed::Explain(_) => {
            let text = line.trim().chars().take(40).collect::<String>();
            Err(vec![words.tell("ask-unknown", &[("text", text.into())])])
        }
    }
}

/// Who claims: the person, or the robot declarer whose cards he plays.
fn claimer(kit: &Bridge) -> bridge::Seat {
    let view = kit.board();
    let declarer = view.contract.map(|contract| contract.declarer);
    declarer.filter(|seat| view.seats.contains(*seat)).unwrap_or(kit.club.seat())
}

/// Whose last card is taken back.
fn undoer(kit: &Bridge) -> bridge::Seat {
    if kit.board().play.is_empty() { kit.club.seat() } else { claimer(kit) }
}

/// What the person wants to hear.
fn tell(kit: &Bridge, words: &Words, what: Tell) -> Vec<String> {
    let view = kit.board();
    let hand = |seat: bridge::Seat| {
        let hand = view.hands[seat].cards?;
        let facts = [("seat", words.seat(seat).into()), ("hand", words.hand(hand).into())];
        Some(words.tell("hand-line", &facts))
    };
    let said = match what {
        Tell::Auction => {
            let calls = view
                .auction
                .iter()
                .map(|call| format!("{} {}", words.seat_letter(call.seat), words.call(call.call)));
            Some(calls.collect::<Vec<_>>().join(", ")).filter(|calls| !calls.is_empty())
        }
        Tell::Dummy => view.contract.and_then(|contract| hand(contract.dummy())),
        Tell::Explanations => Some(words.meanings(&view)),
        Tell::Hand => hand(kit.club.seat()),
        Tell::Help => Some(words.say("ask-help")),
        Tell::LastTrick if view.last_trick.is_none() && !view.winners.is_empty() => {
            Some(words.say("last-gone"))
        }
        Tell::LastTrick => view.last_trick.as_ref().and_then(|trick| {
            let facts =
                [("cards", words.plays(trick).into()), ("seat", words.seat(trick.winner?).into())];
            Some(words.tell("last-line", &facts))
        }),
        Tell::Review => kit.record().map(|record| {
            let proof = kit.club.proof().map(|proof| {
                words.tell("heard-proof", &[("secret", proof.secret.to_string().into())])
            });
            words.review(&record) + "\n" + &proof.unwrap_or_default()
        }),
        Tell::Sheet => {
            Some(words.sheet(&kit.club.scores(), kit.evening().as_ref()).trim_end().to_string())
        }
        Tell::Trick => view
            .trick
            .as_ref()
            .filter(|trick| !trick.cards.is_empty())
            .map(|trick| words.tell("trick-line", &[("cards", words.plays(trick).into())])),
    };
    vec![said.unwrap_or_else(|| words.say("none-yet"))]
}

/// What the table waits for.
fn question(kit: &Bridge, words: &Words) -> String {
    let view = kit.board();
    let who = |seat| ("seat", words.seat(seat).into());
    match (&view.undo, &view.claim, view.turn) {
        _ if view.phase == Phase::Closed => words.say("ask-next"),
        _ if !kit.club.is_awaited() => words.say("ask-wait"),
        (Some(undo), ..) => words.tell("ask-undo", &[who(undo.seat)]),
        (None, Some(claim), _) => {
            words.tell("ask-claim", &[who(claim.seat), ("tricks", claim.tricks.into())])
        }
        _ if view.phase == Phase::Auction => words.say("ask-call"),
        (None, None, Some(turn)) => words.tell("ask-card", &[who(turn)]),
        (None, None, None) => words.say("ask-wait"),
    }
}
