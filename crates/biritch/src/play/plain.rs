//! Line mode: the game prints sentences and reads words. For screen readers, pipes and scripts.

#[cfg(test)]
pub(crate) mod tests;

use std::io::{self, BufRead, Read, Write};

use super::game_ui::{ChoiceOutcome, GameUi, InputResult, OutputMode, Overlay};
use crate::failure::Failure;
use crate::words::Words;

/// The longest line that is read, in bytes.
const LINE_LIMIT: u64 = 1000;

/// Plays until the player quits or the input ends. The inner result is that of writing.
pub(crate) fn play(
    mut ui: impl GameUi,
    words: &Words,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<io::Result<()>, Failure> {
    let mut messages = ui.welcome(words);
    loop {
        while let Some(lines) = ui.step_robot(words) {
            messages.extend(lines);
        }
        messages.push(ui.question(words));
        for line in messages.drain(..) {
            if let Err(error) = writeln!(out, "{line}") {
                return Ok(Err(error));
            }
        }
        if let Err(error) = out.flush() {
            return Ok(Err(error));
        }
        let mut line = Vec::new();
        match input.by_ref().take(LINE_LIMIT).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return Ok(writeln!(out, "{}", words.text("goodbye"))),
            Ok(_) => {}
        }
        // The rest of a longer line is not another command.
        if !line.ends_with(b"\n") && input.skip_until(b'\n').is_err() {
            return Ok(writeln!(out, "{}", words.text("goodbye")));
        }
        let line = String::from_utf8_lossy(&line);
        match ui.read(words, &line, OutputMode::Lines) {
            InputResult::Overlay(Overlay::Quit) => {
                return Ok(writeln!(out, "{}", words.text("goodbye")));
            }
            InputResult::Overlay(Overlay::BreakOff) => messages.extend(ui.break_off(words)),
            InputResult::Overlay(Overlay::Text { text, .. }) => messages.push(text),
            // These overlays are opened by hotkeys, on the screen only.
            InputResult::Overlay(Overlay::Help | Overlay::Claim) => {}
            InputResult::Lines(lines) => messages.extend(lines),
            InputResult::Choice(act) => match ui.choose(words, act)? {
                ChoiceOutcome::Messages(lines) | ChoiceOutcome::NewDeal(lines) => {
                    messages.extend(lines)
                }
            },
        }
    }
}
