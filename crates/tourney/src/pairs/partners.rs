//! Acts of an individual event in which partners are called by both numbers, `12+1-8+2`.

use alloc::borrow::{Cow, ToOwned};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::PairsEvent;

/// The acts whose words are the verb, the board, the table and its pairs.
const WITH_PAIRS: [&str; 3] = ["enter", "played", "rule"];

/// This is not two pairs of players who are partners in the event.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{found} is not two pairs of partners, as 12+1-8+2")]
pub struct UnknownPartners {
    /// What stands in the act.
    pub found: String,
}

impl PairsEvent {
    /// An act as people type it, turned into the text that the log has. In an individual event a pair is typed as the numbers of
    /// its two players, `12+1`, and becomes the number of their partnership; in other events nothing changes.
    ///
    /// # Errors
    ///
    /// Two players are not partners in this event, or the text is not of this form.
    pub fn act_of_partners<'a>(&self, act: &'a str) -> Result<Cow<'a, str>, UnknownPartners> {
        if self.setup().individuals.is_none() {
            return Ok(Cow::Borrowed(act));
        }
        let mut words: Vec<&str> = act.split_whitespace().collect();
        let verb = if words.first() == Some(&"correct") { 2 } else { 0 };
        let has_pairs = words.get(verb).is_some_and(|verb| WITH_PAIRS.contains(verb));
        let Some(named) = words.get_mut(verb + 3).filter(|_| has_pairs) else {
            return Ok(Cow::Borrowed(act));
        };
        let wrong = |text: &str| UnknownPartners { found: text.to_owned() };
        let number = |text: &str| {
            let (one, other) = text.split_once('+').ok_or_else(|| wrong(text))?;
            let two: [u32; 2] = match (one.parse(), other.parse()) {
                (Ok(one), Ok(other)) => [one, other],
                _ => return Err(wrong(text)),
            };
            self.partnership(two).ok_or_else(|| wrong(text))
        };
        let (ns, ew) = named.split_once('-').ok_or_else(|| wrong(named))?;
        let numbers = format!("{}-{}", number(ns)?, number(ew)?);
        *named = &numbers;
        Ok(Cow::Owned(words.join(" ")))
    }
}
