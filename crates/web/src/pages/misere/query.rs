//! The query of an exercise's address.

use cards::{Card, Cards};

/// The values of a query, in order.
pub(super) struct Query(Vec<(String, String)>);

/// The most characters of a value: the catchers choose twenty cards at most.
const LONGEST: usize = 60;

impl Query {
    /// The query of an address. Its values are words of letters and digits, which need no escapes;
    /// others are left out.
    pub(super) fn of(query: Option<&str>) -> Query {
        let pairs = query.unwrap_or_default().split('&').filter_map(|pair| pair.split_once('='));
        let plain = |value: &str| {
            value.len() <= LONGEST && value.bytes().all(|byte| byte.is_ascii_alphanumeric())
        };
        let kept = pairs.filter(|(_, value)| plain(value)).take(64);
        Query(kept.map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }

    /// All values of this name.
    pub(super) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Is there a value of this name?
    pub(super) fn has(&self, name: &str) -> bool {
        self.all(name).next().is_some()
    }

    /// The cards of this name, in order, whether in one value or in several; none if a word is no
    /// card.
    pub(super) fn cards(&self, name: &str) -> Option<Vec<Card>> {
        let mut cards = Vec::new();
        for value in self.all(name) {
            for word in value.as_bytes().chunks(2) {
                cards.push(std::str::from_utf8(word).ok()?.parse().ok()?);
            }
        }
        Some(cards)
    }
}

/// Cards without blanks, as [`Query::cards`] reads them.
pub(super) fn written(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(|card| card.to_string()).collect()
}

/// A set of cards as one word, in the order of a hand diagram.
pub(super) fn word(cards: Cards) -> String {
    written(cards.iter())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_read_as_they_are_written() {
        let line: Vec<Card> = ["SA", "HT", "D7"].map(|card| card.parse().expect("a card")).into();
        let query = format!("play={}&rest=1", written(line.clone()));
        assert_eq!(Query::of(Some(&query)).cards("play"), Some(line.clone()));
        assert_eq!(Query::of(Some("c=SA&c=HT&x=1&c=D7")).cards("c"), Some(line));
        assert!(Query::of(Some(&query)).has("rest"));
        assert_eq!(Query::of(None).cards("play"), Some(Vec::new()));
    }

    #[test]
    fn other_words_are_no_cards() {
        assert_eq!(Query::of(Some("play=S")).cards("play"), None);
        assert_eq!(Query::of(Some("play=SAQQ")).cards("play"), None);
        // An escape or a value that is too long is left out.
        assert_eq!(Query::of(Some("play=S%41")).cards("play"), Some(Vec::new()));
        let long = format!("play={}", "SA".repeat(40));
        assert_eq!(Query::of(Some(&long)).cards("play"), Some(Vec::new()));
    }
}
