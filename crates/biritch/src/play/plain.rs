//! The table line by line: what happens in sentences, what the person does in words. For screen
//! readers, pipes and scripts.

use std::io::{self, BufRead, Read, Write};

use bridge::{Command, Phase};

use super::club::Club;
use super::sentences::answer;
use super::typed::{self, Tell, Typed};
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
    match command(club, words, typed, line) {
        Err(lines) => lines,
        Ok(command) => match club.act(command) {
            Ok(events) => events.iter().flat_map(|event| words.event(event, club)).collect(),
            Err(refusal) => vec![words.refusal(&refusal)],
        },
    }
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
        Typed::Call(call) => Ok(Command::Call { seat: own, call, alert: false, meaning: None }),
        Typed::Card(card) => Ok(Command::Play { seat: view.turn.unwrap_or(seat), card }),
        Typed::Calls(calls) => {
            Err(several(calls.into_iter().map(|call| words.call(call)).collect()))
        }
        Typed::Cards(cards) => {
            Err(several(cards.into_iter().map(|card| words.card(card)).collect()))
        }
        Typed::Claim(tricks) => Ok(Command::Claim {
            seat: claimer(club),
            tricks: tricks.unwrap_or(left),
            line: Vec::new(),
            statement: String::new(),
        }),
        Typed::Concede(tricks) => {
            Ok(Command::Concede { seat: claimer(club), tricks: tricks.unwrap_or(left) })
        }
        Typed::Agree | Typed::Refuse => answer(&view, own, typed == Typed::Agree)
            .ok_or_else(|| vec![words.say("refusal-nothing-to-answer")]),
        Typed::Undo => Ok(Command::UndoAsk { seat: undoer(club) }),
        Typed::Next => Err(Vec::new()),
        Typed::Tell(what) => Err(tell(club, words, what)),
        Typed::Quit | Typed::Unknown => {
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
        Tell::Sheet => Some(words.sheet(&club.view()).trim_end().to_string()),
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
