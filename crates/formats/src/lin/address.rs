//! Web addresses of Bridge Base's hand viewer, as the LIN that they stand for.
//!
//! They hold either a whole file (`lin=…`), or its parts by name: hands `n e s w` (`skq2h5…`), the
//! dealer `d`, the vulnerability `v`, the board `b`, the auction `a` as one text with `!` for alerts
//! and explanations in parentheses, the play `p`, and the names `nn en sn wn`.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::diagnostic::Diagnostic;
use crate::encoding;
use crate::error::LineColumn;

/// The name of the viewer in its addresses.
const VIEWER: &str = "handviewer";

/// Whether a text begins with an address of the viewer.
pub(crate) fn is_address(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    let is_web = first.starts_with("http://") || first.starts_with("https://");
    is_web && first.contains(VIEWER) && first.contains('?')
}

/// The text of LIN of the addresses in a text, a line for each; the text itself if it has none.
pub(super) fn lin<'a>(text: Cow<'a, str>, notes: &mut Vec<Diagnostic>) -> Cow<'a, str> {
    if !is_address(text.trim_start()) {
        return text;
    }
    let mut lin = String::new();
    for line in text.lines() {
        for word in line.split_whitespace().filter(|word| is_address(word)) {
            lin += &of_address(word, notes);
        }
        lin.push('\n');
    }
    lin.into()
}

/// A part of an address without its escapes. The first guess of an encoding is noted.
pub(super) fn unescaped(text: &str, notes: &mut Vec<Diagnostic>) -> String {
    let mut decoded = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((byte, after)) = rest.split_first() {
        let digits = after.get(..2).and_then(|digits| str::from_utf8(digits).ok());
        let code = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match code.filter(|_| *byte == b'%') {
            Some(code) => {
                decoded.push(code);
                rest = &after[2..];
            }
            None => {
                decoded.push(if *byte == b'+' { b' ' } else { *byte });
                rest = after;
            }
        }
    }
    let decoded = encoding::decode(&decoded, None);
    if notes.is_empty() {
        let kinds = decoded.diagnostics().into_iter().map(|found| found.kind);
        notes.extend(kinds.map(|kind| Diagnostic::new(LineColumn::START, kind)));
    }
    decoded.text.into_owned()
}

/// The LIN that the parts of an address stand for, what follows its question mark.
pub(crate) fn of_viewer(query: &str) -> String {
    of_address(&format!("?{query}"), &mut Vec::new())
}

fn of_address(address: &str, notes: &mut Vec<Diagnostic>) -> String {
    let query = address.split_once('?').map(|(_, query)| query).unwrap_or_default();
    let query = query.split('#').next().unwrap_or_default();
    let parts: Vec<(String, String)> = query
        .split('&')
        .filter_map(|part| part.split_once('='))
        .map(|(name, value)| (name.to_ascii_lowercase(), unescaped(value, notes)))
        .collect();
    let part = |name: &str| {
        let found = parts.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value.trim())
    };
    if !part("lin").is_empty() {
        return part("lin").to_owned();
    }
    let plain = |name: &str| part(name).replace('|', "/");
    let name = |name: &str| plain(name).replace(',', " ");
    let hand = |name: &str| plain(name).to_ascii_uppercase().replace(['-', ',', ' '], "");
    let mut lin = format!("pn|{},{},{},{}|", name("sn"), name("wn"), name("nn"), name("en"));
    let dealer = match part("d").to_ascii_lowercase().as_str() {
        "s" => "1",
        "w" => "2",
        "n" => "3",
        "e" => "4",
        _ => "0",
    };
    let hands = ["s", "w", "n", "e"].map(hand).join(",");
    let _ = write!(lin, "md|{dealer}{hands}|");
    if !part("b").is_empty() {
        let _ = write!(lin, "ah|Board {}|", plain("b"));
    }
    let _ = write!(lin, "sv|{}|", plain("v"));
    auction(&mut lin, &plain("a"));
    let play: Vec<char> = part("p").chars().filter(char::is_ascii_alphanumeric).collect();
    for card in play.chunks(2) {
        let _ = write!(lin, "pc|{}|", card.iter().collect::<String>());
    }
    lin + "pg||"
}

/// The calls of an auction: `1sp2h!(five or more)ppp`.
fn auction(lin: &mut String, text: &str) {
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if let Some(after) = rest.strip_prefix('(') {
            let (note, next) = after.split_once(')').unwrap_or((after, ""));
            let _ = write!(lin, "an|{note}|");
            rest = next;
            continue;
        }
        let length = match first {
            '1'..='7' => 2,
            _ => first.len_utf8(),
        };
        let (call, next) = rest.split_at_checked(length).unwrap_or((rest, ""));
        // The strain may be written with two letters.
        let two = next.strip_prefix(['t', 'T']).filter(|_| call.ends_with(['n', 'N']));
        let next = two.unwrap_or(next);
        let (alert, next) = match next.strip_prefix('!') {
            Some(next) => ("!", next),
            None => ("", next),
        };
        if first.is_ascii_alphanumeric() {
            let _ = write!(lin, "mb|{call}{alert}|");
        }
        rest = next;
    }
}
