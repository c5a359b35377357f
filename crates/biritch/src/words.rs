//! The texts of the command line and the terminal, with cards, calls and seats in each language's
//! notation.

mod notation;
mod preferans;
mod refusals;
#[cfg(test)]
mod tests;

use std::ops::Deref;

use words::Bundle;
pub(crate) use words::{FluentValue, Lang};

/// The key of a message, and its arguments.
pub(crate) type Message = (&'static str, Vec<(&'static str, FluentValue<'static>)>);

/// The texts of one language for the command line and the terminal.
#[derive(Debug)]
pub(crate) struct Words(words::Words);

impl Words {
    /// The texts of a language.
    pub(crate) fn of(lang: Lang) -> Words {
        Words(words::Words::of(Bundle::Terminal, lang))
    }
}

impl Deref for Words {
    type Target = words::Words;

    fn deref(&self) -> &words::Words {
        &self.0
    }
}
