//! Letters of the two alphabets that look alike, in a text that could not be read.

// russian: read, never shown

use std::fmt;

use crate::input::scripts::{LATIN_ONLY, LOOKALIKES};

/// A letter, and the letter of the other alphabet or the digit that looks the same.
pub type Lookalike = (char, char);

/// The letters of a text that look like letters of the other alphabet: where a Latin `C` is read, a
/// Cyrillic `С` is not, and nobody sees the difference.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lookalikes {
    /// The Cyrillic letters, each with the Latin letter or the digit that looks the same.
    pub cyrillic: Vec<Lookalike>,
    /// The Latin letters, each with the Cyrillic one that looks the same.
    pub latin: Vec<Lookalike>,
}

impl Lookalikes {
    /// The letters of `text` that are likely to be of the wrong alphabet; none if there are none.
    ///
    /// A word counts if every letter of its alphabet looks like one of the other: `НТ`, `С`, and
    /// `6С` but not `БК`. In a file with Latin keywords such Cyrillic letters are suspect. In a
    /// Russian file Latin ones are, and Cyrillic ones that may stand for a seat or a suit; so is
    /// every word with letters of both alphabets.
    ///
    /// ```
    /// use biritch_formats::session::Lookalikes;
    ///
    /// let found = Lookalikes::of("6С-A", false).unwrap();
    /// assert_eq!(found.to_string(), "`С` is a Cyrillic letter, not the Latin `C`");
    /// assert_eq!(Lookalikes::of("6C-A", false), None);
    /// let found = Lookalikes::of("B", true).unwrap();
    /// assert_eq!(found.to_string(), "`B` is a Latin letter, not the Cyrillic `В`");
    /// ```
    pub fn of(text: &str, russian: bool) -> Option<Lookalikes> {
        let mut found = Lookalikes::default();
        for word in text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()) {
            let letters = word.chars().count();
            let of_kind = |kind: fn(char) -> bool| -> Option<Vec<(char, char)>> {
                let all = word.chars().filter(|c| kind(*c));
                let alike: Option<Vec<_>> =
                    all.map(|c| Some((c, alike(c, letters == 1)?))).collect();
                alike.filter(|alike| !alike.is_empty())
            };
            let (cyrillic, latin) = (of_kind(is_cyrillic), of_kind(|c| c.is_ascii()));
            let mixed = word.chars().any(is_cyrillic) && word.chars().any(|c| c.is_ascii());
            let may_be_latin = !russian || mixed || letters <= 2;
            let may_be_cyrillic = russian || mixed && cyrillic.is_none();
            add(&mut found.cyrillic, cyrillic.filter(|_| may_be_latin));
            add(&mut found.latin, latin.filter(|_| may_be_cyrillic));
        }
        (found != Lookalikes::default()).then_some(found)
    }

    /// The Cyrillic letters that look like Latin ones, and those that look like digits.
    pub fn letters_and_digits(&self) -> (Vec<Lookalike>, Vec<Lookalike>) {
        self.cyrillic.iter().partition(|(_, meant)| !meant.is_ascii_digit())
    }

    /// The text with the letters of the other alphabet: all of them, the Cyrillic ones alone, and the
    /// Latin ones alone.
    pub(super) fn replaced(&self, text: &str) -> [String; 3] {
        let swap = |lists: &[&[(char, char)]]| {
            let other = |c: char| {
                let pairs = lists.iter().copied().flatten();
                pairs.clone().find(|(found, _)| *found == c).map_or(c, |(_, meant)| *meant)
            };
            text.chars().map(other).collect()
        };
        [swap(&[&self.cyrillic, &self.latin]), swap(&[&self.cyrillic]), swap(&[&self.latin])]
    }
}

/// Adds letters that are not there yet.
fn add(to: &mut Vec<(char, char)>, letters: Option<Vec<(char, char)>>) {
    for letter in letters.into_iter().flatten() {
        if !to.contains(&letter) {
            to.push(letter);
        }
    }
}

fn is_cyrillic(c: char) -> bool {
    matches!(c, '\u{400}'..='\u{4ff}')
}

/// Whether a keyword or a label is written in Cyrillic letters.
pub(super) fn has_cyrillic(text: &str) -> bool {
    text.chars().any(is_cyrillic)
}

/// The letter of the other alphabet that looks the same, or the digit. Most small letters differ; a
/// letter alone is compared as a capital, because the readers ignore case.
fn alike(c: char, alone: bool) -> Option<char> {
    let lower = c.to_lowercase().next()?;
    let both = LOOKALIKES.iter().find(|(latin, cyrillic)| lower == *latin || lower == *cyrillic);
    let pair = both.or_else(|| LATIN_ONLY.iter().find(|(_, cyrillic)| lower == *cyrillic))?;
    let small = c == lower;
    if small && !alone && !"aceopxy3ijs".contains(pair.0) {
        return None;
    }
    let other = if lower == pair.0 { pair.1 } else { pair.0 };
    if small { Some(other) } else { other.to_uppercase().next() }
}

impl fmt::Display for Lookalikes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (letters, digits) = self.letters_and_digits();
        let kinds = [
            (letters, "Cyrillic", "the Latin"),
            (digits, "Cyrillic", "the digit"),
            (self.latin.clone(), "Latin", "the Cyrillic"),
        ];
        let parts = kinds.into_iter().filter(|(letters, ..)| !letters.is_empty());
        for (at, (letters, own, other)) in parts.enumerate() {
            let list = |of: fn(&(char, char)) -> char| {
                letters.iter().map(|pair| format!("`{}`", of(pair))).collect::<Vec<_>>().join(", ")
            };
            let (found, meant) = (list(|pair| pair.0), list(|pair| pair.1));
            let verb = if letters.len() == 1 { "is a" } else { "are" };
            let plural = if letters.len() == 1 { "letter" } else { "letters" };
            let and = if at == 0 { "" } else { "; " };
            write!(f, "{and}{found} {verb} {own} {plural}, not {other} {meant}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Lookalikes;

    fn found_in(text: &str, russian: bool) -> String {
        Lookalikes::of(text, russian).map_or(String::new(), |found| found.to_string())
    }

    #[test]
    fn letters_of_the_wrong_alphabet_are_named() {
        assert_eq!(found_in("НТ", false), "`Н`, `Т` are Cyrillic letters, not the Latin `H`, `T`");
        assert_eq!(found_in("с", false), "`с` is a Cyrillic letter, not the Latin `c`");
        assert_eq!(found_in("B", true), "`B` is a Latin letter, not the Cyrillic `В`");
        assert_eq!(found_in("whіst", false), "`і` is a Cyrillic letter, not the Latin `i`");
        assert_eq!(found_in("ЗNT-E", false), "`З` is a Cyrillic letter, not the digit `3`");
        assert_eq!(
            found_in("ЗС-E", false),
            "`С` is a Cyrillic letter, not the Latin `C`; `З` is a Cyrillic letter, not the digit `3`"
        );
        assert_eq!(found_in("паc", false), "`c` is a Latin letter, not the Cyrillic `с`");
        assert_eq!(
            found_in("6С-A", true),
            "`С` is a Cyrillic letter, not the Latin `C`; `A` is a Latin letter, not the Cyrillic `А`"
        );
    }

    #[test]
    fn words_of_one_alphabet_are_not_suspect() {
        for (text, russian) in [
            ("6C-A", false),
            ("пас", false),
            ("3БК-Ю", false),
            ("Анна", false),
            ("colour", true),
            ("сорока", true),
            ("NT", true),
            ("13", false),
        ] {
            assert_eq!(found_in(text, russian), "", "{text}");
        }
    }
}
