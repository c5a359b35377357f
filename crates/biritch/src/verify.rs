//! `biritch verify`: checks that boards were dealt as committed.

use std::fmt::Write as _;
use std::process::ExitCode;

use bridge::Seat;
use bridge::forms::FormOptions;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Deserializer, Value};
use table::fair::UnfairDeal;
use table::{AnyDeal, Commitment, DealingRecord, Promise, Proof, ProofCheck, Secret, Share};

use crate::failure::{Exit, Failure};
use crate::words::Words;
use crate::{input, output, verify_event};

/// A proof from a file, with the deal of the record around it.
struct FileProof {
    proof: Proof,
    played: Played,
}

/// What the record around a proof says.
#[derive(Clone, Default)]
struct Played {
    deal: Option<AnyDeal>,
    form: Option<FormOptions>,
}

impl FileProof {
    fn check(&self) -> ProofCheck {
        let check = ProofCheck::of(&self.proof, self.played.deal);
        match &self.played.form {
            Some(form) => check.in_form(&self.proof, form),
            None => check,
        }
    }
}

/// The result in JSON.
#[derive(Serialize)]
struct VerifyJson {
    ok: bool,
    boards: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    failed: Vec<u32>,
    /// The boards that match their proof, but to which no player gave a number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    server_alone: Vec<u32>,
    /// The boards that match their proof, but whose numbers were given in the open.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    open_numbers: Vec<u32>,
    /// The boards that match their proof, but for which a dealing was given up after numbers had been
    /// opened.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    drawn_again: Vec<u32>,
    /// The boards that match their proof, but for which not every number was opened.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    some_unopened: Vec<u32>,
    /// The boards whose deals were played before, so that nothing was promised.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    replayed: Vec<u32>,
}

/// Checks the proofs in a file; `-` is standard input.
/// The description of an event's deals is checked with the boards of the files `deals`.
pub(crate) fn verify(
    file: &str,
    deals: &[String],
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let bytes = input::bytes(file)?;
    if verify_event::is_description(file, &bytes) {
        return verify_event::verify(file, deals, json, words);
    }
    if let Some(deals) = deals.first() {
        let failure = Failure::usage_error("verify-no-event").fact("file", file.to_owned());
        return Err(failure.fact("deals", deals.clone()));
    }
    let found = proofs(file, &bytes)?;
    let checks: Vec<ProofCheck> = found.iter().map(FileProof::check).collect();
    let with = |verdict: Option<Promise>| -> Vec<u32> {
        let boards = found.iter().zip(&checks).filter(|(_, check)| check.verdict() == verdict);
        boards.map(|(found, _)| found.proof.board).collect()
    };
    let failed = with(None);
    let server_alone = with(Some(Promise::ServerAlone));
    let open_numbers = with(Some(Promise::OpenNumbers));
    let drawn_again = with(Some(Promise::DrawnAgain));
    let some_unopened = with(Some(Promise::SomeUnopened));
    let replayed = with(Some(Promise::Replayed));
    let boards = found.len();
    // That the server alone chose, that somebody could choose or draw again, or that the cards were
    // known, is no proof of fair dealing.
    let unproven = [&failed, &server_alone, &some_unopened, &drawn_again, &replayed];
    let ok = unproven.iter().all(|list| list.is_empty());
    if json {
        output::print_json(&VerifyJson {
            ok,
            boards,
            failed,
            server_alone,
            open_numbers,
            drawn_again,
            some_unopened,
            replayed,
        })?;
    } else {
        let mut text = String::new();
        for (found, checks) in found.iter().zip(&checks) {
            text += &report(found, checks, words);
        }
        let fair = with(Some(Promise::CommittedNumbers));
        let counts = [
            ("verify-done", fair.len()),
            ("verify-done-open", open_numbers.len()),
            ("verify-done-again", drawn_again.len()),
            ("verify-done-some", some_unopened.len()),
            ("verify-done-alone", server_alone.len()),
            ("verify-done-replayed", replayed.len()),
            ("verify-failed", failed.len()),
        ];
        for (key, count) in counts.into_iter().filter(|(_, count)| *count > 0) {
            let facts = [("boards", boards.into()), ("count", count.into())];
            text += &words.format(key, &facts);
            text.push('\n');
        }
        // Of a deal that was played again nobody was promised anything before.
        if replayed.len() < boards {
            text += &words.text("verify-compare");
            text.push('\n');
        }
        output::print(&text)?;
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
                find_proofs(&value, &Played::default(), 0, &mut |value, played| {
                    let proof = proof(value).map_err(|wrong| match wrong {
                        ProofError::Missing(field) => {
                            at("file-proof-missing", line).fact("field", field)
                        }
                        ProofError::Field(field) => {
                            at("file-proof-field", line).fact("field", field)
                        }
                    })?;
                    found.push(FileProof { proof, played: played.clone() });
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

/// Passes each proof in a value to `give`, with what the record around it says.
fn find_proofs(
    value: &Value,
    played: &Played,
    depth: u8,
    give: &mut impl FnMut(&Value, &Played) -> Result<(), Failure>,
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
            let named = |name| {
                let within = value.get("record").and_then(|record| record.get(name));
                [value.get(name), within].into_iter().flatten()
            };
            let deal = named("deal").find_map(|deal| deal.as_str()?.parse().ok());
            let form = named("form").find_map(|form| FormOptions::deserialize(form).ok());
            let here =
                Played { deal: deal.or(played.deal), form: form.or_else(|| played.form.clone()) };
            fields.values().try_for_each(|value| find_proofs(value, &here, depth + 1, give))
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
    let table = text("table")?.to_string();
    let board = board.filter(|board| *board > 0).ok_or(ProofError::Field("board"))?;
    let dealing = match value.get("version").map(Value::as_u64) {
        None => open_dealing(value)?,
        Some(Some(2)) => committed_dealing(value)?,
        Some(Some(3)) => DealingRecord::Replayed { board: text("replayed")?.to_string() },
        Some(_) => return Err(ProofError::Field("version")),
    };
    let secret = text("secret")?.parse::<Secret>().map_err(|_| ProofError::Field("secret"))?;
    Ok(Proof { table, board, dealing, secret, count: number("count")?, number: number("number")? })
}

/// The dealing of a proof of the first protocol.
fn open_dealing(value: &Value) -> Result<DealingRecord, ProofError> {
    let field = |name| value.get(name).ok_or(ProofError::Missing(name));
    let share = |share: &Value| -> Option<(u8, Share)> {
        let seat = u8::try_from(share.get(0)?.as_u64()?).ok().filter(|seat| *seat < 4)?;
        Some((seat, share.get(1)?.as_str()?.parse().ok()?))
    };
    let shares = field("shares")?.as_array().ok_or(ProofError::Field("shares"))?;
    let shares: Option<_> = shares.iter().map(share).collect();
    let commitment = field("commitment")?.as_str().and_then(|text| text.parse::<Commitment>().ok());
    Ok(DealingRecord::Open {
        commitment: commitment.ok_or(ProofError::Field("commitment"))?,
        shares: shares.ok_or(ProofError::Field("shares"))?,
    })
}

/// The dealing of a proof with hashes.
fn committed_dealing(value: &Value) -> Result<DealingRecord, ProofError> {
    fn list<T: DeserializeOwned>(value: &Value, name: &'static str) -> Result<T, ProofError> {
        let field = value.get(name).ok_or(ProofError::Missing(name))?;
        T::deserialize(field).map_err(|_| ProofError::Field(name))
    }
    let (transcript, abandoned) = (list(value, "transcript")?, list(value, "abandoned")?);
    Ok(DealingRecord::Committed { transcript, abandoned })
}

/// The checks of one board, one sentence per line.
fn report(found: &FileProof, checks: &ProofCheck, words: &Words) -> String {
    let FileProof { proof, played } = found;
    let mut lines = match proof.replayed() {
        Some(board) => {
            vec![(false, words.format("verify-replay", &[("id", board.to_string().into())]))]
        }
        None => dealing_lines(proof, checks, words),
    };
    match (checks.count, proof.replayed()) {
        (true, Some(_)) => {}
        (true, None) => {
            let is_cut = matches!(checks.deal, Some(AnyDeal::Cut(_)));
            lines
                .push((true, words.text(if is_cut { "verify-count-cut" } else { "verify-count" })));
        }
        (false, _) => {
            let count = proof.count.to_string();
            lines.push((false, words.format("verify-count-wrong", &[("count", count.into())])));
        }
    }
    let number = proof.number.to_string();
    match checks.follows {
        // Shares in the wrong order give no deal to compare, and a known deal follows from nothing.
        None if checks.order.is_some() || proof.replayed().is_some() => {}
        None => lines.push((true, words.format("verify-deal", &[("number", number.into())]))),
        Some(follows) => {
            let facts = [("follows", follows.to_string().into()), ("dealt", number.into())];
            lines.push((false, words.format("verify-deal-wrong", &facts)));
        }
    }
    lines.push(match checks.deal {
        Some(AnyDeal::Cut(cut)) => {
            (true, words.format("verify-cut", &[("cards", cut.to_string().into())]))
        }
        Some(deal) => (true, words.format("verify-hands", &[("deal", deal.to_string().into())])),
        None => {
            let number = proof.number.to_string();
            (false, words.format("verify-number-wrong", &[("number", number.into())]))
        }
    });
    match (checks.other, played.deal) {
        (Some(other), _) => {
            let deal = ("deal", other.to_string().into());
            lines.push((false, words.format("verify-played-wrong", &[deal])));
        }
        (None, Some(_)) => lines.push((true, words.text("verify-played"))),
        (None, None) => {}
    }
    let facts = [("board", proof.board.to_string().into()), ("table", proof.table.clone().into())];
    let mut text = words.format("verify-board", &facts) + "\n";
    for (holds, line) in lines {
        let _ = writeln!(text, "  {} {line}", if holds { '✓' } else { '✗' });
    }
    let seat = |seat: u8| seat_letter(checks, seat, words);
    for line in remarks(proof, seat, words) {
        let _ = writeln!(text, "  · {line}");
    }
    text
}

/// The checks of how a deal came about.
fn dealing_lines(proof: &Proof, checks: &ProofCheck, words: &Words) -> Vec<(bool, String)> {
    let mut lines = Vec::new();
    let commitment = proof.commitment().map(|commitment| commitment.to_string());
    let commitment = [("commitment", commitment.unwrap_or_default().into())];
    let key = if checks.secret { "verify-secret" } else { "verify-secret-wrong" };
    lines.push((checks.secret, words.format(key, &commitment)));
    let seat = |seat: u8| seat_letter(checks, seat, words);
    let shares: Vec<String> =
        proof.shares().iter().map(|(at, share)| format!("{} {share}", seat(*at))).collect();
    lines.push(match &checks.order {
        Some(UnfairDeal::Step { step, .. }) => {
            (false, words.format("verify-steps-wrong", &[("step", (*step).into())]))
        }
        Some(UnfairDeal::Number { seat: at, .. }) => {
            (false, words.format("verify-opened-wrong", &[("seat", seat(*at).into())]))
        }
        Some(UnfairDeal::Abandoned { .. }) => (false, words.text("verify-abandoned-wrong")),
        Some(_) => (false, words.text("verify-shares-wrong")),
        None if shares.is_empty() => (false, words.text("verify-shares-none")),
        None => (true, words.format("verify-shares", &[("shares", shares.join(", ").into())])),
    });
    if checks.order.is_none() && !shares.is_empty() {
        lines.push(match checks.promise {
            Promise::OpenNumbers => (false, words.text("verify-shares-open")),
            Promise::DrawnAgain => (false, words.text("verify-shares-again")),
            Promise::SomeUnopened => (false, words.text("verify-shares-some")),
            _ => (true, words.text("verify-steps")),
        });
    }
    lines
}

/// Who gave or opened no number, and which dealings led to no board.
fn remarks(proof: &Proof, seat: impl Fn(u8) -> String, words: &Words) -> Vec<String> {
    let lists = [("verify-silent", proof.silent()), ("verify-unopened", proof.unopened())];
    let of_seats = lists.into_iter().filter(|(_, seats)| !seats.is_empty()).map(|(key, seats)| {
        let seats = seats.into_iter().map(&seat).collect::<Vec<_>>().join(", ");
        words.format(key, &[("seats", seats.into())])
    });
    let abandoned = proof.abandoned().iter().map(|dealing| {
        let facts = [
            ("board", dealing.board.into()),
            ("commitment", dealing.commitment.to_string().into()),
            ("opened", dealing.opened.len().into()),
        ];
        words.format("verify-abandoned", &facts)
    });
    of_seats.chain(abandoned).collect()
}

/// The letter of the seat with this index.
fn seat_letter(checks: &ProofCheck, seat: u8, words: &Words) -> String {
    let at = usize::from(seat);
    let letter = match checks.deal {
        Some(AnyDeal::Preferans(_)) => pref::Seat::ALL
            .get(at)
            .map(|seat| ::words::labels::preferans_seat_letter(words, seat.letter())),
        _ => Seat::ALL.get(at).map(|seat| words.seat_letter(*seat)),
    };
    letter.unwrap_or_else(|| seat.to_string())
}
