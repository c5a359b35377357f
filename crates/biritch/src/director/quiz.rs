//! `biritch director --quiz`: quiz cards for directors, with a score.

use std::fmt::Write as _;
use std::io::{self, BufRead};
use std::process::ExitCode;

use director::quiz::quiz_card;
use laws::CodeId;

use super::ruling_text;
use crate::failure::{self, Failure};
use crate::output;
use crate::words::Words;

/// Asks until an answer is empty or the input ends.
pub(super) fn quiz(code: Option<CodeId>, words: &Words) -> Result<ExitCode, Failure> {
    let mut seed = [0u8; 8];
    // Without entropy the cards come in a fixed order, which does no harm.
    let _ = getrandom::fill(&mut seed);
    let mut number = u64::from_le_bytes(seed) % 1_000_000_007;
    let (mut right, mut asked) = (0u32, 0u32);
    let mut lines = io::stdin().lock().lines();
    while let Some(card) = quiz_card(number, code, words) {
        number += 1;
        let mut text = format!("\n{}\n", card.code);
        for line in &card.story {
            let _ = writeln!(text, "  {line}");
        }
        let _ = writeln!(text, "{}", words.text("td-quiz-question"));
        for (at, answer) in card.answers.iter().enumerate() {
            let _ = writeln!(text, "  {}. {answer}", at + 1);
        }
        let _ = writeln!(text, "{}", words.text("td-quiz-prompt"));
        output::print(&text)?;
        let line = lines.next().transpose().map_err(|error| {
            let failure = Failure::system_error("no-file").fact("file", "-");
            failure.reason(failure::reason(&error))
        })?;
        let Some(answer) = line.filter(|line| !line.trim().is_empty()) else { break };
        let won = answer.trim().parse() == Ok(card.right + 1);
        asked += 1;
        right += u32::from(won);
        let verdict = words.text(if won { "td-quiz-won" } else { "td-quiz-lost" });
        let chosen = answer.trim().parse::<usize>().ok().and_then(|no| no.checked_sub(1));
        let reason = chosen.and_then(|at| card.reasons.get(at)).filter(|reason| !reason.is_empty());
        let reason = reason.map(|reason| format!(" {reason}")).unwrap_or_default();
        let ruling = ruling_text(&card.ruling);
        output::print(&format!("{verdict} {}{reason}\n\n{ruling}", card.right + 1))?;
    }
    let score = [("right", right.into()), ("asked", asked.into())];
    output::print(&(words.format("td-score", &score) + "\n"))
}
