//! The table line by line: what happens in sentences, what the person does in words. For screen
//! readers, pipes and scripts.

use std::io::{self, BufRead, Read, Write};

use super::kit::{Done, Kit, Medium, Over, Told};
use crate::failure::Failure;
use crate::words::Words;

/// The longest line that is read, in bytes.
const LINE_LIMIT: u64 = 1000;

/// Plays until the person leaves or the input ends. The inner result is that of the output.
pub(crate) fn play(
    mut kit: impl Kit,
    words: &Words,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<io::Result<()>, Failure> {
    let mut said = kit.welcome(words);
    loop {
        while let Some(lines) = kit.robot(words) {
            said.extend(lines);
        }
        said.push(kit.question(words));
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
        match kit.read(words, &line, Medium::Lines) {
            Told::Over(Over::Quit) => return Ok(writeln!(out, "{}", words.say("goodbye"))),
            Told::Over(Over::BreakOff) => said.extend(kit.break_off(words)),
            Told::Over(Over::Text { text, .. }) => said.push(text),
            // These ask before they do: on the screen alone.
            Told::Over(Over::Help | Over::Claim) => {}
            Told::Lines(lines) => said.extend(lines),
            Told::Act(act) => match kit.act(words, act)? {
                Done::Said(lines) | Done::Dealt(lines) => said.extend(lines),
            },
        }
    }
}
