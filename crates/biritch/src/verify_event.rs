//! `biritch verify EVENT.sqd`: whether boards are those that an event committed to (SquareDeal).

use std::collections::HashMap;
use std::process::ExitCode;

use serde::Serialize;
use tourney::square_deal::{Description, Session, SquareDealError};

use crate::deal::commit;
use crate::failure::{Exit, Failure};
use crate::words::Words;
use crate::{input, output};

/// How many sessions of a phase are tried whose number was not known when the event was published.
const TRIED: u32 = 100;

/// The result in JSON.
#[derive(Serialize)]
struct EventJson {
    ok: bool,
    boards: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    failed: Vec<u32>,
}

/// Whether a file is a description of an event's deals.
pub(crate) fn is_description(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok_and(|text| {
        text.lines().any(|line| line.starts_with("TN ")) && text.parse::<Description>().is_ok()
    })
}

/// Checks the keys of an event, and the boards of these files.
pub(crate) fn verify(
    file: &str,
    deals: &[String],
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let (event, keys) = commit::read(file)?;
    let open = (1u32..).zip(event.phases()).filter(|(_, phase)| phase.sessions == 0);
    let open = open.flat_map(|(phase, _)| {
        (1..=TRIED).map(move |number| Session { phase, number, reserve: false })
    });
    let mut known = HashMap::new();
    for session in event.sessions().chain(open) {
        for reserve in [false, true] {
            let session = Session { reserve, ..session };
            let boards = match event.deals(&keys, session) {
                Ok(boards) => boards,
                Err(SquareDealError::NoSession { .. }) => continue,
                Err(error) => return Err(commit::refused(file, &error)),
            };
            for (board, deal) in boards {
                known.insert(deal, (session, board));
            }
        }
    }
    let hash = event.key_hash().map(|hash| hash.to_string()).unwrap_or_default();
    let facts = [("hash", hash.into()), ("number", event.number().to_owned().into())];
    let mut text = words.format("verify-event-keys", &facts) + "\n";
    let (mut count, mut failed) = (0, Vec::new());
    for name in deals {
        for (place, record) in (1..).zip(formats::read_any(&input::bytes(name)?).records) {
            count += 1;
            // A board without a number, which is none of the event, is named by its place in the file.
            let number = record.board.unwrap_or(place);
            let facts = [("file", name.clone().into()), ("board", number.to_string().into())];
            let deal = record.deal.and_then(|layout| layout.deal().ok());
            let found = deal.and_then(|deal| known.get(&deal));
            match found.filter(|(_, board)| record.board == Some(*board)) {
                Some((session, _)) => {
                    let title = commit::title(&event, *session, words);
                    let facts = [facts.as_slice(), &[("session", title.into())]].concat();
                    text += &words.format("verify-event-board", &facts);
                }
                None => {
                    failed.push(number);
                    text += &words.format("verify-event-wrong", &facts);
                }
            }
            text.push('\n');
        }
    }
    let ok = failed.is_empty();
    if json {
        output::print_json(&EventJson { ok, boards: count, failed })?;
    } else {
        let facts = [("count", count.into()), ("wrong", failed.len().into())];
        text += &words.format("verify-event-done", &facts);
        text.push('\n');
        output::print(&text)?;
    }
    Ok(if ok { ExitCode::SUCCESS } else { Exit::No.into() })
}
