//! Parsing of query strings: a situation and its answers are part of the address.

use std::fmt::Write as _;

use laws::CodeId;

/// The names and values of a query string.
pub(super) struct FormQuery(Vec<(String, String)>);

impl FormQuery {
    pub(super) fn of(query: Option<String>) -> FormQuery {
        let query = query.unwrap_or_default();
        let pairs = query.split('&').filter(|pair| !pair.is_empty());
        let read = |pair: &str| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (unescaped(name), unescaped(value))
        };
        FormQuery(pairs.map(read).collect())
    }

    /// The first value of a name.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// All values of a name.
    pub(super) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// All names with their values.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The requested edition of the laws, the newest if none is; `None` if there is no such edition.
    pub(super) fn code(&self) -> Option<CodeId> {
        self.get("code").map_or(Some(CodeId::Dup2017), |text| text.parse().ok())
    }
}

/// Decodes `+` and percent escapes.
fn unescaped(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let hex = after.get(..2).filter(|two| two.iter().all(u8::is_ascii_hexdigit));
        let hex = hex.and_then(|two| std::str::from_utf8(two).ok());
        match (first, hex.and_then(|two| u8::from_str_radix(two, 16).ok())) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            (b'+', _) => {
                bytes.push(b' ');
                rest = after;
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The text as a value in the query of an address.
pub(in crate::pages) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => out.push(byte as char),
            b' ' => out.push('+'),
            _ => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

/// The address of the ruling on a situation.
pub(super) fn address(text: &str) -> String {
    format!("/director/case?s={}", escaped(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_round_trips() {
        for text in ["code: home\nCall N 1S\n", "«трефу» 100 % + \"\"", "%zz%4", "%+1", "a=b&c"]
        {
            let address = address(text);
            let query = address.split_once('?').map(|(_, query)| query.to_owned());
            assert_eq!(FormQuery::of(query).get("s"), Some(text));
        }
    }
}
