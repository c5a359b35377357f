//! `biritch verify EVENT.sqd`: whether boards are those that an event committed to (SquareDeal).

use std::collections::HashMap;
use std::path::Path;
use std::process::ExitCode;

use bridge::Deal;
use formats::Format;
use serde::Serialize;
use tourney::square_deal::{Description, Keys, Session, SquareDealError};

use crate::deal::commit;
use crate::failure::{Exit, Failure};
use crate::words::Words;
use crate::{input, output};

/// The result in JSON.
#[derive(Serialize)]
struct EventJson {
    ok: bool,
    boards: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    failed: Vec<u32>,
    hash: String,
    number: String,
    value: String,
    found: Vec<FoundJson>,
}

/// A board of the event.
#[derive(Serialize)]
struct FoundJson {
    file: String,
    board: u32,
    phase: u32,
    session: u32,
    reserve: bool,
}

/// Whether a file is the description of an event's deals: it is called so, or looks so.
pub(crate) fn is_description(file: &str, bytes: &[u8]) -> bool {
    let has_ending = Path::new(file).extension().is_some_and(|ending| ending == "sqd");
    let text = formats::decode(bytes, None).text;
    has_ending || text.lines().any(|line| line.starts_with("KH ") || line.starts_with("TN "))
}

/// Whether the files of a format have no numbers of boards: they are those of a session in its order.
const fn is_unnumbered(format: Option<Format>) -> bool {
    use Format::{Ber, Bhg, Bri, Dge, Rzd};
    matches!(format, Some(Bri | Dge | Ber | Bhg | Rzd))
}

/// Checks the keys of an event, and the boards of these files.
pub(crate) fn verify(
    file: &str,
    deals: &[String],
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    if file == "-" {
        return Err(Failure::usage_error("verify-event-stdin"));
    }
    let (event, keys) = commit::read(file)?;
    let known = known_deals(&event, &keys).map_err(|error| commit::refused(file, &error))?;
    let hash = event.key_hash().map(|hash| hash.to_string()).unwrap_or_default();
    let (number, value) = (event.number().to_owned(), event.value().unwrap_or_default().to_owned());
    let facts = [
        ("hash", hash.clone().into()),
        ("number", number.clone().into()),
        ("value", value.clone().into()),
    ];
    let mut text = words.format("verify-event-keys", &facts) + "\n";
    let (mut count, mut failed, mut found) = (0, Vec::new(), Vec::new());
    for name in deals {
        let read = formats::read_any(&input::bytes(name)?);
        if read.has_errors() || read.records.is_empty() {
            return Err(Failure::input_error("verify-event-file").fact("file", name.clone()));
        }
        let is_unnumbered = is_unnumbered(read.format);
        let mut last: Option<(Session, u32)> = None;
        for (place, record) in (1..).zip(&read.records) {
            count += 1;
            let deal = record.deal.and_then(|layout| layout.deal().ok());
            let place_in_event = deal.and_then(|deal| known.get(&deal)).copied();
            let fits = |(session, board): &(Session, u32)| match (is_unnumbered, last) {
                (false, _) => record.board == Some(*board),
                (true, None) => true,
                (true, Some((before, at))) => *session == before && *board == at + 1,
            };
            last = place_in_event.filter(fits);
            // A board without a number, which is none of the event, is named by its place in the file.
            let board = last.map_or_else(|| record.board.unwrap_or(place), |(_, board)| board);
            let mut facts =
                vec![("file", name.clone().into()), ("board", board.to_string().into())];
            match last {
                Some((session, board)) => {
                    facts.push(("session", commit::title(&event, session, words).into()));
                    text += &words.format("verify-event-board", &facts);
                    let Session { phase, number: session, reserve } = session;
                    found.push(FoundJson { file: name.clone(), board, phase, session, reserve });
                }
                None => {
                    failed.push(board);
                    text += &words.format("verify-event-wrong", &facts);
                }
            }
            text.push('\n');
        }
    }
    let ok = failed.is_empty();
    if json {
        output::print_json(&EventJson { ok, boards: count, failed, hash, number, value, found })?;
    } else {
        let facts = [("count", count.into()), ("wrong", failed.len().into())];
        text += &words.format("verify-event-done", &facts);
        text.push('\n');
        output::print(&text)?;
    }
    Ok(if ok { ExitCode::SUCCESS } else { Exit::No.into() })
}

/// All deals of an event, each with its session and number. Of a phase whose number of sessions was not
/// known when it was published these are all sessions that it can have.
fn known_deals(
    event: &Description,
    keys: &Keys,
) -> Result<HashMap<Deal, (Session, u32)>, SquareDealError> {
    let open = (1u32..).zip(event.phases()).filter(|(_, phase)| phase.sessions == 0);
    let open = open.flat_map(|(phase, _)| {
        (1..=Description::MOST_SESSIONS).map(move |number| Session {
            phase,
            number,
            reserve: false,
        })
    });
    let mut known = HashMap::new();
    for session in event.sessions().chain(open) {
        for reserve in [false, true] {
            let session = Session { reserve, ..session };
            for (board, deal) in event.deals(keys, session)? {
                known.insert(deal, (session, board));
            }
        }
    }
    Ok(known)
}
