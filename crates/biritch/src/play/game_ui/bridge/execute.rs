//! What typed commands do, and the lines that answer them.

use bridge::{Call, CallView, Command, Explanation, Phase};
use robots::{Decision, Robot};

use super::sentences::answer_command;
use super::typed::{CallRemark, TypedClaim, TypedCommand};
use super::{Bridge, describe};
use crate::words::Words;

/// Executes a typed command and returns the messages.
pub(super) fn execute(
    ui: &mut Bridge,
    words: &Words,
    typed: TypedCommand,
    line: &str,
) -> Vec<String> {
    let command = match typed {
        TypedCommand::Ask(calls) => return ask(ui, words, &calls),
        TypedCommand::Alert(meaning) => return explain(ui, words, true, meaning),
        TypedCommand::Explain(meaning) => return explain(ui, words, false, Some(meaning)),
        TypedCommand::Hint => return vec![hint(ui, words)],
        typed => command(ui, words, typed, line),
    };
    command.map_or_else(|lines| lines, |command| send(ui, words, command))
}

/// Sends a command to the table and returns the messages.
fn send(ui: &mut Bridge, words: &Words, command: Command) -> Vec<String> {
    let seen = ui.hands_seen();
    match ui.command(command) {
        Ok(events) => ui.describe_events(words, &events, seen),
        Err(refusal) => vec![words.refusal(&refusal)],
    }
}

/// The last call that satisfies `is`, with its index from 0.
fn last_call(ui: &Bridge, is: impl Fn(&CallView) -> bool) -> Option<(u16, CallView)> {
    let calls = ui.board().auction.into_iter().enumerate();
    calls.filter(|(_, call)| is(call)).last().map(|(about, call)| (about as u16, call))
}

/// Asks about the opponents' last call, or about the last of their calls that is one of these.
fn ask(ui: &mut Bridge, words: &Words, calls: &[Call]) -> Vec<String> {
    let seat = ui.table.seat();
    let meant = |call: &CallView| {
        call.seat.side() != seat.side() && (calls.is_empty() || calls.contains(&call.call))
    };
    // Passes are asked about only by name.
    let telling = |call: &CallView| meant(call) && call.call != Call::Pass;
    let found = if calls.is_empty() { last_call(ui, telling) } else { None };
    match found.or_else(|| last_call(ui, meant)) {
        None => vec![words.text("refusal-NoSuchCall")],
        // Robots explain their calls when they make them, and have nothing to add.
        Some((_, call)) if call.explanation.is_some() => {
            words.meaning_line(&call).into_iter().collect()
        }
        Some((about, call)) => match ui.command(Command::Ask { seat, about }) {
            Ok(_) => vec![words.format(
                "explain-silent",
                &[("call", words.call(call.call).into()), ("seat", words.seat(call.seat).into())],
            )],
            Err(refusal) => vec![words.refusal(&refusal)],
        },
    }
}

/// What a robot would do in the player's place, from what the player sees.
fn hint(ui: &Bridge, words: &Words) -> String {
    let mut robot = ui.robots;
    let decision = ui.table.is_awaited().then(|| robot.act(&ui.board(), &ui.situation())).flatten();
    let Some(Decision { command, reason }) = decision else {
        return words.text("refusal-NoAdvice");
    };
    let what = match command {
        Command::Call { call, .. } => words.call(call),
        Command::Play { card, .. } => words.card(card),
        Command::Agree { .. } => words.text("at-hint-agree"),
        Command::Object { .. } => words.text("at-hint-object"),
        Command::UndoAnswer { agree: true, .. } => words.text("at-hint-agree"),
        Command::UndoAnswer { agree: false, .. } => words.text("at-hint-object"),
        Command::Claim { .. } => words.text("at-hint-claim"),
        Command::Concede { .. } => words.text("at-hint-concede"),
        _ => return words.text("refusal-NoAdvice"),
    };
    words.advice(what, words.meaning(&reason))
}

/// Alerts or explains the player's last call.
fn explain(ui: &mut Bridge, words: &Words, alert: bool, meaning: Option<String>) -> Vec<String> {
    let seat = ui.table.seat();
    let Some((about, call)) = last_call(ui, |call| call.seat == seat) else {
        return vec![words.text("explain-no-call")];
    };
    let mut lines = Vec::new();
    if alert {
        match ui.command(Command::Alert { seat, about }) {
            Ok(_) => {
                let call = ("call", words.call(call.call).into());
                lines.push(words.format("explain-alerted", &[call]));
            }
            Err(refusal) => return vec![words.refusal(&refusal)],
        }
    }
    if let Some(meaning) = meaning {
        let text = Explanation::FreeText(meaning);
        lines.extend(send(ui, words, Command::Explain { seat, about, text }));
    }
    lines
}

/// The command for a typed line, or the messages to show instead.
fn command(
    ui: &Bridge,
    words: &Words,
    typed: TypedCommand,
    line: &str,
) -> Result<Command, Vec<String>> {
    let view = ui.board();
    let own = ui.table.seat();
    let seat = view.turn.filter(|seat| view.seats.contains(*seat)).unwrap_or(own);
    let several = |readings: Vec<String>| {
        let readings = readings.join(", ");
        vec![words.format("ask-several", &[("readings", readings.into())])]
    };
    match typed {
        TypedCommand::Call(..) if view.phase != Phase::Auction => {
            let key = match ui.is_turned_up() {
                true => "ask-no-auction",
                false => "refusal-IllegalCall-Over",
            };
            Err(vec![words.text(key)])
        }
        TypedCommand::Call(call, CallRemark { alert, meaning }) => {
            let meaning = meaning.map(Explanation::FreeText);
            Ok(Command::Call { seat, call, alert, meaning })
        }
        TypedCommand::Card(card) => Ok(Command::Play { seat: view.turn.unwrap_or(seat), card }),
        TypedCommand::Calls(calls) => {
            Err(several(calls.into_iter().map(|call| words.call(call)).collect()))
        }
        TypedCommand::Cards(cards) => {
            Err(several(cards.into_iter().map(|card| words.card(card)).collect()))
        }
        TypedCommand::Claim(TypedClaim { tricks, line, statement }) => {
            let terms = ui.claim_terms();
            let tricks = tricks.unwrap_or(terms.tricks);
            Ok(Command::Claim { seat: terms.seat, tricks, line, statement })
        }
        TypedCommand::NoCard(text) => {
            Err(vec![words.format("ask-no-card", &[("text", text.into())])])
        }
        TypedCommand::Concede(tricks) => {
            let terms = ui.claim_terms();
            Ok(Command::Concede { seat: terms.seat, tricks: tricks.unwrap_or(terms.tricks) })
        }
        TypedCommand::Agree | TypedCommand::Refuse => {
            answer_command(&view, own, typed == TypedCommand::Agree)
                .ok_or_else(|| vec![words.text("refusal-NothingToAnswer")])
        }
        TypedCommand::Undo => Ok(Command::UndoAsk { seat: ui.undo_seat() }),
        TypedCommand::Honors => Ok(Command::ClaimHonors { seat: own }),
        TypedCommand::BreakOff => Ok(Command::BreakOff { seat: own }),
        TypedCommand::Next if line.trim().is_empty() => Err(Vec::new()),
        TypedCommand::Next => Err(vec![words.text("next-later")]),
        TypedCommand::Show(what) => Err(describe(ui, words, what)),
        // The last four are handled by `execute`.
        TypedCommand::Quit
        | TypedCommand::Unknown
        | TypedCommand::Ask(_)
        | TypedCommand::Alert(_)
        | TypedCommand::Explain(_)
        | TypedCommand::Hint => {
            let text = line.trim().chars().take(40).collect::<String>();
            Err(vec![words.format("ask-unknown", &[("text", text.into())])])
        }
    }
}
