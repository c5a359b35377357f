//! How a file is recognised by its content.

use crate::encoding;
use crate::format::Format;
use crate::{lin, list, rbn, results_csv, session};

/// How many bytes of a file are looked at.
const HEAD: usize = 1 << 16;

/// The format of a file by its content; none if no format is recognised.
///
/// ```
/// use biritch_formats::{Format, detect};
///
/// assert_eq!(detect(b"% PBN 2.1\n[Event \"\"]\n"), Some(Format::Pbn));
/// assert_eq!(detect(b"qx|o1|md|1SAK"), Some(Format::Lin));
/// assert_eq!(detect(b"hello"), None);
/// ```
pub fn detect(bytes: &[u8]) -> Option<Format> {
    let head = &bytes[..bytes.len().min(HEAD)];
    if encoding::is_utf16(bytes) {
        return text(&encoding::decode(head, None).text);
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let head = &bytes[..bytes.len().min(HEAD)];
    // Headings in Russian may be in an old encoding.
    let of_headings = || {
        results_csv::is_results(&encoding::decode(head, None).text).then_some(Format::ResultsCsv)
    };
    binary(bytes)
        .or_else(|| text(&String::from_utf8_lossy(head)))
        .or_else(of_headings)
        .or_else(|| is_damaged_cds(bytes).then_some(Format::Cds))
}

fn binary(bytes: &[u8]) -> Option<Format> {
    let starts = |at: usize, with: &[u8]| bytes.get(at..).is_some_and(|it| it.starts_with(with));
    if starts(4, b"Standard Jet DB") || starts(4, b"Standard ACE DB") {
        return Some(Format::Bws);
    }
    if starts(0, b"PK\x03\x04") {
        return Some(Format::Zip);
    }
    // The sign of spades, which is also the number of a board in CDS: signs and ranks follow.
    let is_sign = |byte: &u8| matches!(byte, 3..=6) || b"AKQJT98765432".contains(byte);
    if bytes.first() == Some(&6) && bytes.iter().take(20).all(is_sign) {
        return Some(Format::Dge);
    }
    // Of all numbers of cards, sixteen have no digit but these: too few for a file of BRI.
    if bytes.len() >= 52 && bytes[..52].iter().all(|byte| matches!(byte, b'1'..=b'4')) {
        return Some(Format::Ber);
    }
    if bytes.len() >= 78 && bytes[..78].iter().all(u8::is_ascii_digit) {
        let is_flag = |at: usize| matches!(bytes.get(at), Some(b'Y' | b'N'));
        return Some(if is_flag(146) && is_flag(147) { Format::Dup } else { Format::Bri });
    }
    let head = bytes.get(2..13).filter(|head| head.iter().all(|byte| *byte == b' '));
    if head.is_some() && bytes.get(13..26).is_some_and(is_packed) {
        return Some(Format::Rzd);
    }
    // A text may begin so by chance, but has no whole records like that to its end.
    let whole = bytes.chunks_exact(RECORD_OF_CDS);
    let is_cut = !whole.remainder().is_empty();
    let least = if is_cut { 2 } else { 1 };
    (whole.len() >= least && whole.clone().all(is_record_of_cds)).then_some(Format::Cds)
}

/// The bytes of a board of CDS: its number, and two bits a card.
const RECORD_OF_CDS: usize = 14;

fn is_record_of_cds(record: &[u8]) -> bool {
    record.get(1..RECORD_OF_CDS).is_some_and(is_packed)
}

/// Whether bytes have two bits for each of 52 cards, thirteen of each hand.
fn is_packed(record: &[u8]) -> bool {
    let mut counts = [0; 4];
    for byte in record {
        (0..4).for_each(|shift| counts[usize::from(byte >> (2 * shift) & 3)] += 1);
    }
    counts == [13; 4]
}

/// Whether bytes that are no text are a damaged file of CDS: its first board is whole, and most others
/// are.
fn is_damaged_cds(bytes: &[u8]) -> bool {
    let records = bytes.chunks_exact(RECORD_OF_CDS);
    let whole = records.clone().filter(|record| is_record_of_cds(record)).count();
    bytes.get(..RECORD_OF_CDS).is_some_and(is_record_of_cds) && 2 * whole > records.len()
}

fn text(head: &str) -> Option<Format> {
    let text = head.trim_start_matches(|c: char| c.is_whitespace() || c == '\0');
    if text.starts_with('<') {
        return Some(if text.contains("<USEBIO") { Format::Usebio } else { Format::Html });
    }
    if rbn::is_stated(text) {
        return rbn::form(text);
    }
    if text.starts_with("[Document]") && text.contains("Headline=") {
        return Some(Format::Dlm);
    }
    if is_pbn(head) {
        return Some(Format::Pbn);
    }
    if is_lin(text) || lin::is_address(text) {
        return Some(Format::Lin);
    }
    if is_ppn(text) {
        return Some(Format::Ppn);
    }
    if is_bridge_webs(text) {
        return Some(Format::BridgeWebs);
    }
    let first = text.lines().next().unwrap_or_default().trim();
    if is_table_of_bws(first) {
        return Some(Format::BwsCsv);
    }
    if results_csv::is_results(text) {
        return Some(Format::ResultsCsv);
    }
    if first.len() == 52 && first.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        return Some(Format::Bhg);
    }
    if first.starts_with('"') && first.matches("\",\"").count() >= 15 {
        return Some(Format::Csv);
    }
    if let Some(form) = rbn::form(text) {
        return Some(form);
    }
    if list::is_list(head) {
        return Some(Format::List);
    }
    if is_square_deal(text) {
        return Some(Format::Sqd);
    }
    if is_event_log(text) {
        return Some(Format::EventLog);
    }
    if session::form(text).is_some() {
        return Some(Format::Session);
    }
    if is_json(text) {
        return Some(if is_preferans(text) { Format::Preferans } else { Format::Json });
    }
    None
}

/// Whether the first line of a text names the kind of an event, as in the log of `biritch event`.
fn is_event_log(text: &str) -> bool {
    let first = text.lines().find(|line| !line.starts_with('#') && !line.trim().is_empty());
    let kind = first.and_then(|line| line.strip_prefix("event:")).map(str::trim);
    kind.is_some_and(|kind| {
        !kind.is_empty() && kind.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
    })
}

/// Whether a text begins with the head of our notation of Preferans.
fn is_preferans(text: &str) -> bool {
    let head = text.strip_prefix('{').map(str::trim_start).unwrap_or_default();
    head.strip_prefix("\"preferans\"").is_some_and(|rest| rest.trim_start().starts_with(':'))
}

/// Whether a text begins with the tags of a game in PPN, whose values need no quotation marks.
fn is_ppn(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let is_tag =
        |line: &str| ["[Bula ", "[Refe ", "[Player1 "].iter().any(|it| line.starts_with(it));
    lines.next().is_some_and(|first| first.starts_with('['))
        && text.lines().map(str::trim).any(is_tag)
}

/// Whether a text begins with a block of BridgeWebs' CSV, and has one of results.
fn is_bridge_webs(text: &str) -> bool {
    let is_block = |line: &str| {
        let name = line.strip_prefix('#').and_then(|rest| rest.split([',', '"']).next());
        let is_letter = |byte: u8| byte.is_ascii_uppercase();
        name.is_some_and(|name| !name.is_empty() && name.trim().bytes().all(is_letter))
    };
    // Its cells may stand in quotation marks.
    let mut lines = text.lines().map(|line| line.trim_start_matches('"'));
    const OF_RESULTS: [&str; 4] = ["#BOARDFORMAT", "#TRAVELLERS", "#SCORES", "#WINNERS"];
    let has_results = |line: &str| OF_RESULTS.iter().any(|block| line.starts_with(block));
    lines.next().is_some_and(is_block) && lines.any(has_results)
}

/// Whether a line names the columns of a table of the database of Bridgemates.
fn is_table_of_bws(line: &str) -> bool {
    let columns: Vec<&str> =
        line.split([',', ';', '\t']).map(|column| column.trim().trim_matches('"')).collect();
    crate::bws::table_of(&columns).is_some()
}

/// Whether a text is a description of SquareDeal, or a file of its keys.
fn is_square_deal(text: &str) -> bool {
    let mut lines =
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let Some(first) = lines.next() else { return false };
    let is_entry =
        |line: &str| ["TN ", "DI ", "DV ", "SN ", "KH "].iter().any(|it| line.starts_with(it));
    if is_entry(first) {
        return first.starts_with("SN ") || lines.any(|line| line.starts_with("SN "));
    }
    // `1,3:` and sixty letters and digits.
    let Some((session, key)) = first.split_once(':') else { return false };
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_key = key.len() == 60 && key.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_key
        && session
            .split_once(',')
            .is_some_and(|(phase, number)| is_number(phase) && is_number(number))
}

/// Whether a text has a tag of PBN where its first one stands.
fn is_pbn(text: &str) -> bool {
    if text.contains("<PBN>") {
        return true;
    }
    for line in text.lines().map(str::trim) {
        match line.as_bytes() {
            _ if line.starts_with("% PBN") => return true,
            [] | [b'%' | b'#' | b';', ..] => {}
            [b'[', rest @ ..] if is_tag(rest.trim_ascii()) => return true,
            // A tag that cannot be read may come before others.
            [b'[', ..] => {}
            // A comment before the first tag.
            [b'{', ..] => {
                let tag =
                    text.match_indices('[').find(|(at, _)| is_tag(&text.as_bytes()[at + 1..]));
                return tag.is_some();
            }
            _ => return false,
        }
    }
    false
}

fn is_tag(rest: &[u8]) -> bool {
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let end = rest.iter().position(|byte| !is_name(byte)).unwrap_or(rest.len());
    let is_capital = rest.first().is_some_and(u8::is_ascii_uppercase);
    is_capital && rest[end..].trim_ascii_start().starts_with(b"\"")
}

/// Whether a text begins like an object or an array of JSON.
fn is_json(text: &str) -> bool {
    let within = |open: char| text.strip_prefix(open).map(str::trim_start).unwrap_or_default();
    let is_value = |c: char| matches!(c, '{' | '[' | '"' | '-') || c.is_ascii_digit();
    within('{').starts_with('"') || within('[').starts_with(is_value)
}

/// Whether a text begins with a key of LIN, perhaps encoded for a web address.
fn is_lin(text: &str) -> bool {
    let key = text.as_bytes().get(..2).unwrap_or_default();
    let after = text.get(2..).unwrap_or_default();
    key.iter().all(u8::is_ascii_lowercase)
        && (after.starts_with('|') || after.starts_with("%7C") || after.starts_with("%7c"))
}
