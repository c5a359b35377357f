//! What the command line and the terminal say: the words of the house, with cards, calls and seats
//! as each language writes them.

mod notation;
mod preferans;
#[cfg(test)]
mod tests;

use std::ops::Deref;

use web::words::{self, Bundle};
pub(crate) use web::words::{FluentValue, Lang};

/// The words of one language for the command line and the terminal.
#[derive(Debug)]
pub(crate) struct Words(words::Words);

impl Words {
    /// The words of a language.
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
