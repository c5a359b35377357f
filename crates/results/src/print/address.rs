//! Where an event stands on the web, for the QR codes of its sheets.

use std::fmt;
use std::str::FromStr;

use crate::qr::Code;

/// The address of the page of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventAddress(String);

/// A text that is no address of a page.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` is not the address of a page, such as https://bridge.example/event/abcd")]
pub struct ParseAddressError {
    /// The text.
    pub text: String,
}

impl EventAddress {
    /// The most bytes of an address: a longer one makes a code that a phone hardly reads from a label.
    pub const LONGEST: usize = 120;

    /// The page for those who sit at a table.
    pub(super) fn table(&self, table: u32) -> Option<Code> {
        Code::new(&format!("{}?at={table}", self.0))
    }

    /// The place of a board on the page, which shows it to those who may see it.
    pub(super) fn board(&self, board: u32) -> Option<Code> {
        Code::new(&format!("{}#board-{board}", self.0))
    }
}

impl FromStr for EventAddress {
    type Err = ParseAddressError;

    fn from_str(text: &str) -> Result<EventAddress, ParseAddressError> {
        let plain = text.trim_end_matches('/');
        let host = ["https://", "http://"].iter().find_map(|scheme| plain.strip_prefix(scheme));
        let is_host = host.is_some_and(|host| !host.is_empty() && !host.starts_with('/'));
        let is_printed = |byte: u8| byte.is_ascii_graphic() && !matches!(byte, b'#' | b'?');
        let is_page = is_host && plain.len() <= EventAddress::LONGEST;
        match is_page && plain.bytes().all(is_printed) {
            true => Ok(EventAddress(plain.to_owned())),
            false => Err(ParseAddressError { text: text.to_owned() }),
        }
    }
}

impl fmt::Display for EventAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_that_of_a_page() {
        for text in ["https://bridge.example/event/abcd", "http://192.168.1.2:8080/event/abcd"] {
            assert_eq!(text.parse::<EventAddress>().expect("an address").to_string(), text);
            let slash = format!("{text}/");
            assert_eq!(slash.parse::<EventAddress>().expect("an address").to_string(), text);
        }
        let long = format!("https://{}", "a".repeat(200));
        for text in
            ["", "bridge.example", "https://", "https:///x", "https://a b", "https://a?b=1", &long]
        {
            let error = ParseAddressError { text: text.to_owned() };
            assert_eq!(text.parse::<EventAddress>(), Err(error));
        }
    }
}
