//! The table line by line: what happens in sentences, what the person does in words. For screen
//! readers, pipes and scripts.

use std::io::{self, BufRead, Read, Write};

use bridge::{Call, CallView, Command, Explanation, Phase};

use super::club::Club;
use super::sentences::answer;
use super::typed::{self, Claimed, Remark, Tell, Typed};
use crate::failure::Failure;
use crate::words::Words;

/// The longest line that is read, in bytes.
const LINE_LIMIT: u64 = 1000;

/// Plays until the person leaves or the input ends. The inner result is that of the output.
pub(crate) fn play(
    mut club: Club,
    words: &Words,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<io::Result<()>, Failure> {
    let form = words.form(club.view().form.known().key);
    let seat = words.seat(club.seat());
    let mut said = vec![words.tell("welcome", &[("form", form.into()), ("seat", seat.into())])];
    said.extend(words.board_begins(&club));
    loop {
        while let Some(events) = club.robot() {
            said.extend(events.iter().flat_map(|event| words.event(event, &club)));
        }
        said.push(question(&club, words));
        for line in said.drain(..) {
            if let Err(error) = writeln!(out, "{line}") {
                return Ok(Err(error));
            }
        }
        if let Err(error) = out.flush() {
            return Ok(Err(error));
        }
        let mut line = Vec::new();
        match input.by_ref().take(LINE_LIMIT).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return Ok(writeln!(out, "{}", words.say("goodbye"))),
            Ok(_) => {}
        }
        let line = String::from_utf8_lossy(&line);
        match typed::read(&line, &club.board()) {
            Typed::Quit => return Ok(writeln!(out, "{}", words.say("goodbye"))),
            Typed::Next if club.is_between() => {
                club.next_board()?;
                said.extend(words.board_begins(&club));
            }
            typed => said.extend(heed(&mut club, words, typed, &line)),
        }
    }
}

/// Does what was typed, or tells what was asked; the answer is what to say.
pub(crate) fn heed(club: &mut Club, words: &Words, typed: Typed, line: &str) -> Vec<String> {
    let command = match typed {
        Typed::Ask(calls) => return ask(club, words, &calls),
        Typed::Alert(meaning) => return explain(club, words, true, meaning),
        Typed::Explain(meaning) => return explain(club, words, false, Some(meaning)),
        typed => command(club, words, typed, line),
    };
    command.map_or_else(|lines| lines, |command| act(club, words, command))
}

/// Does it; the answer is what to say.
fn act(club: &mut Club, words: &Words, command: Command) -> Vec<String> {
    match club.act(command) {
        Ok(events) => events.iter().flat_map(|event| words.event(event, club)).collect(),
        Err(refusal) => vec![words.refusal(&refusal)],
    }
}

/// The last call of which this is true, with its number from 0.
fn last_call(club: &Club, is: impl Fn(&CallView) -> bool) -> Option<(u16, CallView)> {
    let calls = club.board().auction.into_iter().enumerate();
    calls.filter(|(_, call)| is(call)).last().map(|(about, call)| (about as u16, call))
}

/// Asks about the last call of the opponents', or the last of theirs that is one of these.
fn ask(club: &mut Club, words: &Words, calls: &[Call]) -> Vec<String> {
    let seat = club.seat();
    let meant = |call: &CallView| {
        call.seat.side() != seat.side() && (calls.is_empty() || calls.contains(&call.call))
    };
    // Unless he names a pass, a person does not ask about passes.
    let telling = |call: &CallView| meant(call) && call.call != Call::Pass;
    let asked = if calls.is_empty() { last_call(club, telling) } else { None };
    match asked.or_else(|| last_call(club, meant)) {
        None => vec![words.say("refusal-no-such-call")],
        // Robots say what a call means when they make it; with no more to say they are silent.
        Some((_, call)) if call.explanation.is_some() => {
            words.meaning_line(&call).into_iter().collect()
        }
        Some((about, call)) => match club.act(Command::Ask { seat, about }) {
            Ok(_) => vec![words.tell(
                "explain-silent",
                &[("call", words.call(call.call).into()), ("seat", words.seat(call.seat).into())],
            )],
            Err(refusal) => vec![words.refusal(&refusal)],
        },
    }
}

/// Marks or explains the person's own last call.
fn explain(club: &mut Club, words: &Words, alert: bool, meaning: Option<String>) -> Vec<String> {
    let seat = club.seat();
    let Some((about, call)) = last_call(club, |call| call.seat == seat) else {
        return vec![words.say("explain-no-call")];
    };
    let mut said = Vec::new();
    if alert {
        match club.act(Command::Alert { seat, about }) {
            Ok(_) => {
                let call = ("call", words.call(call.call).into());
                said.push(words.tell("explain-alerted", &[call]));
            }
            Err(refusal) => return vec![words.refusal(&refusal)],
        }
    }
    if let Some(meaning) = meaning {
        let text = Explanation::Said(meaning);
        said.extend(act(club, words, Command::Explain { seat, about, text }));
    }
    said
}

/// The command that was typed, or what to say instead.
fn command(club: &Club, words: &Words, typed: Typed, line: &str) -> Result<Command, Vec<String>> {
    let view = club.board();
    let own = club.seat();
    let seat = view.turn.filter(|seat| view.seats.contains(*seat)).unwrap_or(own);
    let left = 13 - view.winners.len() as u8;
    let several = |readings: Vec<String>| {
        let readings = readings.join(", ");
        vec![words.tell("ask-several", &[("readings", readings.into())])]
    };
    match typed {
        Typed::Call(..) if view.phase != Phase::Auction => Err(vec![words.say("refusal-over")]),
        Typed::Call(call, Remark { alert, meaning }) => {
            let meaning = meaning.map(Explanation::Said);
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
            Ok(Command::Claim { seat: claimer(club), tricks, line, statement })
        }
        Typed::NoCard(text) => Err(vec![words.tell("ask-no-card", &[("text", text.into())])]),
        Typed::Concede(tricks) => {
            Ok(Command::Concede { seat: claimer(club), tricks: tricks.unwrap_or(left) })
        }
        Typed::Agree | Typed::Refuse => answer(&view, own, typed == Typed::Agree)
            .ok_or_else(|| vec![words.say("refusal-nothing-to-answer")]),
        Typed::Undo => Ok(Command::UndoAsk { seat: undoer(club) }),
        Typed::Honors => Ok(Command::ClaimHonors { seat: own }),
        Typed::BreakOff => Ok(Command::BreakOff { seat: own }),
        Typed::Next => Err(Vec::new()),
        Typed::Tell(what) => Err(tell(club, words, what)),
        // The last three are done elsewhere.
        Typed::Quit | Typed::Unknown | Typed::Ask(_) | Typed::Alert(_) | Typed::Explain(_) => {
            let text = line.trim().chars().take(40).collect::<String>();
            Err(vec![words.tell("ask-unknown", &[("text", text.into())])])
        }
    }
}

/// Who claims: the person, or the robot declarer whose cards he plays.
fn claimer(club: &Club) -> bridge::Seat {
    let view = club.board();
    let declarer = view.contract.map(|contract| contract.declarer);
    declarer.filter(|seat| view.seats.contains(*seat)).unwrap_or(club.seat())
}

/// Whose last card is taken back.
fn undoer(club: &Club) -> bridge::Seat {
    if club.board().play.is_empty() { club.seat() } else { claimer(club) }
}

/// What the person wants to hear.
fn tell(club: &Club, words: &Words, what: Tell) -> Vec<String> {
    let view = club.board();
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
        Tell::Hand => hand(club.seat()),
        Tell::Help => Some(words.say("ask-help")),
        Tell::LastTrick if view.last_trick.is_none() && !view.winners.is_empty() => {
            Some(words.say("last-gone"))
        }
        Tell::LastTrick => view.last_trick.as_ref().and_then(|trick| {
            let facts =
                [("cards", words.plays(trick).into()), ("seat", words.seat(trick.winner?).into())];
            Some(words.tell("last-line", &facts))
        }),
        Tell::Review => club.record().map(|record| {
            let proof = club.proof().map(|proof| {
                words.tell("event-proof", &[("secret", proof.secret.to_string().into())])
            });
            words.review(&record) + "\n" + &proof.unwrap_or_default()
        }),
        Tell::Sheet => {
            Some(words.sheet(&club.scores(), club.evening().as_ref()).trim_end().to_string())
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
pub(crate) fn question(club: &Club, words: &Words) -> String {
    let view = club.board();
    let who = |seat| ("seat", words.seat(seat).into());
    match (&view.undo, &view.claim, view.turn) {
        _ if view.phase == Phase::Closed => words.say("ask-next"),
        _ if !club.is_awaited() => words.say("ask-wait"),
        (Some(undo), ..) => words.tell("ask-undo", &[who(undo.seat)]),
        (None, Some(claim), _) => {
            words.tell("ask-claim", &[who(claim.seat), ("tricks", claim.tricks.into())])
        }
        _ if view.phase == Phase::Auction => words.say("ask-call"),
        (None, None, Some(turn)) => words.tell("ask-card", &[who(turn)]),
        (None, None, None) => words.say("ask-wait"),
    }
}
