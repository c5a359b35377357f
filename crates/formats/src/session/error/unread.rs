//! The text of an error that has no meaning in its place, and its letters of the wrong alphabet.

// russian: read, never shown

use super::{ContestErrorKind, ParseErrorKind};
use crate::input;
use crate::session::letters::Lookalikes;
use crate::session::preferans::PreferansErrorKind;

impl ParseErrorKind {
    /// The error without what is said of the letters.
    pub fn plain(&self) -> &ParseErrorKind {
        match self {
            ParseErrorKind::Letters { error, .. } => error.plain(),
            kind => kind,
        }
    }

    /// The text that has no meaning in its place; none if the text is read and wrong for another
    /// reason.
    fn unread(&self) -> Option<&str> {
        match self {
            ParseErrorKind::Form { value }
            | ParseErrorKind::Line { value }
            | ParseErrorKind::Contest(ContestErrorKind::Score { value })
            | ParseErrorKind::Contest(ContestErrorKind::Carry { value, .. })
            | ParseErrorKind::Contest(ContestErrorKind::Award { value })
            | ParseErrorKind::Contest(ContestErrorKind::Group { value })
            | ParseErrorKind::OptionShape { value }
            | ParseErrorKind::Seat { value }
            | ParseErrorKind::Section { value, .. }
            | ParseErrorKind::Card { value }
            | ParseErrorKind::Number { value }
            | ParseErrorKind::Round { value }
            | ParseErrorKind::Contract { value }
            | ParseErrorKind::Tricks { value }
            | ParseErrorKind::Honors { value, .. }
            | ParseErrorKind::Doublings { value, .. }
            | ParseErrorKind::HighCards { value }
            | ParseErrorKind::Vulnerable { value }
            | ParseErrorKind::Revoke { value } => Some(value),
            ParseErrorKind::Header { key, .. } | ParseErrorKind::Entered { key, .. } => Some(key),
            ParseErrorKind::OptionName { name, .. }
            | ParseErrorKind::Player { name, .. }
            | ParseErrorKind::Participant { name, .. }
            | ParseErrorKind::Contest(ContestErrorKind::ThirdTeam { name, .. })
            | ParseErrorKind::FieldName { name, .. } => Some(name),
            ParseErrorKind::OptionWord { word, .. } => Some(word),
            ParseErrorKind::DealerFixed { found, .. } => {
                Some(found.as_str()).filter(|found| crate::session::lexer::seat(found).is_none())
            }
            ParseErrorKind::Preferans(kind) => kind.unread(),
            _ => None,
        }
    }

    /// Whether the text could be read with these letters in place of those that it has; where that
    /// is not known, it could.
    fn is_read_with(&self, letters: &Lookalikes) -> bool {
        let number = |text: &String| text.trim_end_matches('.').parse::<u32>().is_ok();
        match self {
            // A line that is a word: everything else has a colon or a bar.
            ParseErrorKind::Line { value } => {
                let stop = |text: &String| ["stop", "стоп"].contains(&&*text.to_lowercase());
                letters.replaced(value).iter().any(stop)
            }
            ParseErrorKind::Number { value }
            | ParseErrorKind::Round { value }
            | ParseErrorKind::Tricks { value } => letters.replaced(value).iter().any(number),
            ParseErrorKind::Contract { value } => letters.replaced(value).iter().any(|text| {
                !input::contracts(text).is_empty() || !input::contract_terms(text).is_empty()
            }),
            ParseErrorKind::Header { key, known } => letters
                .replaced(key)
                .iter()
                .any(|text| known.all.iter().any(|name| text.to_lowercase() == *name)),
            // A list is that of another field, and its letters may be right there.
            ParseErrorKind::Preferans(PreferansErrorKind::Contract { value, .. }) => {
                !value.contains(',')
            }
            // A `З` is the seat West more often than the digit 3.
            _ => letters.letters_and_digits().1.is_empty(),
        }
    }

    /// The error with the letters of the wrong alphabet, if there are some in what was not read. In a
    /// Russian file most letters are right: there they are named only if it would be read without
    /// them.
    pub(in crate::session) fn with_letters(self, russian: bool) -> ParseErrorKind {
        let letters = self.unread().and_then(|text| Lookalikes::of(text, russian));
        match letters.filter(|letters| !russian || self.is_read_with(letters)) {
            Some(letters) => ParseErrorKind::Letters { error: Box::new(self), letters },
            None => self,
        }
    }
}
