//! Computes the peer solver's results for ten thousand random deals, `tests/data/oracle.txt`: most
//! of an hour on one core.
//!
//! `oracle FILE` writes a line of twenty digits per deal, and continues where the file ends.

#![allow(clippy::unwrap_used, reason = "what it shares with the tests may fail")]

use std::io::Write;

#[path = "../tests/it/peer.rs"]
mod peer;
#[allow(dead_code, reason = "what the tests share")]
#[path = "../tests/it/support.rs"]
mod support;

#[allow(clippy::disallowed_methods, reason = "it writes a file")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("oracle FILE: which file?")?;
    let text = match std::fs::read_to_string(&path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        read => read.map_err(|error| format!("{path}: {error}"))?,
    };
    if let Some(at) = text.lines().position(|line| line.len() != 20) {
        return Err(format!("{path}, line {}: not the twenty results of a deal", at + 1).into());
    }
    if !text.is_empty() && !text.ends_with('\n') {
        return Err(format!("{path}: the last line has no end").into());
    }
    let mut file = std::fs::File::options().create(true).append(true).open(&path)?;
    let deals: Vec<_> = peer::deals().skip(text.lines().count()).collect();
    for (at, batch) in deals.chunks(20).enumerate() {
        file.write_all((peer::peer_results(batch).join("\n") + "\n").as_bytes())?;
        eprintln!("{} of {} to go", deals.len() - at * 20 - batch.len(), peer::ALL);
    }
    Ok(())
}
