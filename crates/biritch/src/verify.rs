//! `biritch verify`: checks that boards were dealt as committed.

use std::fmt::Write as _;
use std::process::ExitCode;

use bridge::Seat;
use serde::Serialize;
use serde_json::{Deserializer, Value};
use table::{AnyDeal, Commitment, Proof, ProofCheck, Secret, Share};

use crate::failure::{Exit, Failure};
use crate::words::Words;
use crate::{input, output};

/// A proof from a file, with the deal of the record around it.
struct FileProof {
    proof: Proof,
    played: Option<AnyDeal>,
}

/// The result in JSON.
#[derive(Serialize)]
struct VerifyJson {
    ok: bool,
    boards: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    failed: Vec<u32>,
}

/// Checks the proofs in a file; `-` is standard input.
pub(crate) fn verify(file: &str, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let bytes = input::bytes(file)?;
    let found = proofs(file, &bytes)?;
    let checks: Vec<ProofCheck> =
        found.iter().map(|found| ProofCheck::of(&found.proof, found.played)).collect();
    let failed: Vec<u32> = found
        .iter()
        .zip(&checks)
        .filter(|(_, checks)| !checks.is_fair())
        .map(|(found, _)| found.proof.board)
        .collect();
    let boards = found.len();
    let ok = failed.is_empty();
    if json {
        output::print_json(&VerifyJson { ok, boards, failed })?;
    } else {
        let mut text = String::new();
        for (found, checks) in found.iter().zip(&checks) {
            text += &report(found, checks, words);
        }
        let counts = [("boards", boards.into()), ("failed", failed.len().into())];
        text += &if ok {
            words.tell("verify-done", &counts[..1])
        } else {
            words.tell("verify-failed", &counts)
        };
        output::print(&format!("{text}\n{}\n", words.say("verify-compare")))?;
    }
    Ok(if ok { ExitCode::SUCCESS } else { Exit::No.into() })
}

/// All proofs of a file: one object, an array, or one object per line; a board's record contains
/// one.
fn proofs(file: &str, bytes: &[u8]) -> Result<Vec<FileProof>, Failure> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let at = |key, line: usize| {
        Failure::input_error(key).fact("file", file.to_string()).fact("line", line.to_string())
    };
    let mut found = Vec::new();
    let mut values = Deserializer::from_slice(bytes).into_iter::<Value>();
    loop {
        let from = values.byte_offset();
        let blanks = bytes[from..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let line = 1 + bytes[..from + blanks].iter().filter(|byte| **byte == b'\n').count();
        match values.next() {
            None => break,
            Some(Ok(value)) => {
                let before = found.len();
                find_proofs(&value, None, 0, &mut |value, played| {
                    let proof = proof(value).map_err(|wrong| match wrong {
                        ProofError::Missing(field) => {
                            at("file-proof-missing", line).fact("field", field)
                        }
                        ProofError::Field(field) => {
                            at("file-proof-field", line).fact("field", field)
                        }
                    })?;
                    found.push(FileProof { proof, played });
                    Ok(())
                })?;
                if found.len() == before {
                    return Err(at("file-no-proof", line));
                }
            }
            Some(Err(_)) if is_pbn(bytes) => {
                return Err(Failure::input_error("file-pbn").fact("file", file.to_string()));
            }
            Some(Err(error)) if error.is_eof() => return Err(at("file-short", error.line())),
            Some(Err(error)) => {
                let column = error.column().to_string();
                return Err(at("file-json", error.line()).fact("column", column));
            }
        }
    }
    if found.is_empty() {
        return Err(Failure::input_error("file-empty").fact("file", file.to_string()));
    }
    Ok(found)
}

/// Is this a PBN file? PBN has deals and results, but no proofs.
fn is_pbn(bytes: &[u8]) -> bool {
    let mut lines = bytes.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    lines.find(|line| !line.is_empty() && !line.starts_with(b"%")).is_some_and(|line| {
        line.len() > 2 && line[0] == b'[' && line[1].is_ascii_alphabetic() && line.ends_with(b"\"]")
    })
}

/// Passes each proof in a value to `give`, with the deal of the record around it.
fn find_proofs(
    value: &Value,
    played: Option<AnyDeal>,
    depth: u8,
    give: &mut impl FnMut(&Value, Option<AnyDeal>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    if depth > 8 {
        return Ok(());
    }
    match value {
        Value::Array(values) => {
            values.iter().try_for_each(|value| find_proofs(value, played, depth + 1, give))
        }
        Value::Object(fields)
            if fields.contains_key("secret") || fields.contains_key("commitment") =>
        {
            give(value, played)
        }
        Value::Object(fields) => {
            let hands =
                [value.get("deal"), value.get("record").and_then(|record| record.get("deal"))];
            let here = hands.into_iter().flatten().find_map(|deal| deal.as_str()?.parse().ok());
            fields
                .values()
                .try_for_each(|value| find_proofs(value, here.or(played), depth + 1, give))
        }
        _ => Ok(()),
    }
}

/// Why a proof cannot be parsed.
enum ProofError {
    Missing(&'static str),
    Field(&'static str),
}

fn proof(value: &Value) -> Result<Proof, ProofError> {
    let field = |name| value.get(name).ok_or(ProofError::Missing(name));
    let text = |name| field(name)?.as_str().ok_or(ProofError::Field(name));
    let number = |name| text(name)?.parse::<u128>().map_err(|_| ProofError::Field(name));
    let board = field("board")?.as_u64().and_then(|board| u32::try_from(board).ok());
    let share = |share: &Value| -> Option<(u8, Share)> {
        let seat = u8::try_from(share.get(0)?.as_u64()?).ok().filter(|seat| *seat < 4)?;
        Some((seat, share.get(1)?.as_str()?.parse().ok()?))
    };
    let shares = field("shares")?.as_array().ok_or(ProofError::Field("shares"))?;
    Ok(Proof {
        table: text("table")?.to_string(),
        board: board.filter(|board| *board > 0).ok_or(ProofError::Field("board"))?,
        commitment: text("commitment")?
            .parse::<Commitment>()
            .map_err(|_| ProofError::Field("commitment"))?,
        secret: text("secret")?.parse::<Secret>().map_err(|_| ProofError::Field("secret"))?,
        shares: shares
            .iter()
            .map(share)
            .collect::<Option<_>>()
            .ok_or(ProofError::Field("shares"))?,
        count: number("count")?,
        number: number("number")?,
    })
}

/// The checks of one board, one sentence per line.
fn report(found: &FileProof, checks: &ProofCheck, words: &Words) -> String {
    let FileProof { proof, played } = found;
    let mut lines: Vec<(bool, String)> = Vec::new();
    let commitment = [("commitment", proof.commitment.to_string().into())];
    let key = if checks.secret { "verify-secret" } else { "verify-secret-wrong" };
    lines.push((checks.secret, words.tell(key, &commitment)));
    let shares: Vec<String> = proof
        .shares
        .iter()
        .filter_map(|(seat, share)| {
            let at = usize::from(*seat);
            Some(match checks.deal {
                Some(AnyDeal::Preferans(_)) => format!("{} {share}", pref::Seat::ALL.get(at)?),
                _ => format!("{} {share}", words.seat_letter(*Seat::ALL.get(at)?)),
            })
        })
        .collect();
    lines.push(match (checks.order, shares.is_empty()) {
        (false, _) => (false, words.say("verify-shares-wrong")),
        (true, true) => (true, words.say("verify-shares-none")),
        (true, false) => {
            (true, words.tell("verify-shares", &[("shares", shares.join(", ").into())]))
        }
    });
    lines.push(if checks.count {
        (true, words.say("verify-count"))
    } else {
        let count = proof.count.to_string();
        (false, words.tell("verify-count-wrong", &[("count", count.into())]))
    });
    let number = proof.number.to_string();
    match checks.follows {
        // Shares in the wrong order give no deal to compare.
        None if !checks.order => {}
        None => lines.push((true, words.tell("verify-deal", &[("number", number.into())]))),
        Some(follows) => {
            let facts = [("follows", follows.to_string().into()), ("dealt", number.into())];
            lines.push((false, words.tell("verify-deal-wrong", &facts)));
        }
    }
    lines.push(match checks.deal {
        Some(deal) => (true, words.tell("verify-hands", &[("deal", deal.to_string().into())])),
        None => {
            let number = proof.number.to_string();
            (false, words.tell("verify-number-wrong", &[("number", number.into())]))
        }
    });
    match (checks.other, played) {
        (Some(other), _) => {
            let deal = ("deal", other.to_string().into());
            lines.push((false, words.tell("verify-played-wrong", &[deal])));
        }
        (None, Some(_)) => lines.push((true, words.say("verify-played"))),
        (None, None) => {}
    }
    let facts = [("board", proof.board.to_string().into()), ("table", proof.table.clone().into())];
    let mut text = words.tell("verify-board", &facts) + "\n";
    for (holds, line) in lines {
        let _ = writeln!(text, "  {} {line}", if holds { '✓' } else { '✗' });
    }
    text
}
