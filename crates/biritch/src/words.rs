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
pub(crate) struct Words {
    words: words::Words,
    /// Letters in place of the signs of suits.
    ascii: bool,
}

impl Words {
    /// The texts of a language.
    pub(crate) fn of(lang: Lang) -> Words {
        Words { words: words::Words::of(Bundle::Terminal, lang), ascii: false }
    }

    /// The same with letters in place of the signs of suits, if `ascii`.
    pub(crate) fn with_letters(self, ascii: bool) -> Words {
        Words { ascii, ..self }
    }

    /// Whether suits are shown as letters.
    pub(crate) const fn has_letters(&self) -> bool {
        self.ascii
    }
}

/// Whether the locale's encoding lacks the signs of suits.
pub(crate) fn is_ascii_locale(variable: impl Fn(&str) -> Option<String>) -> bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"];
    let locale = names.into_iter().find_map(|name| variable(name).filter(|it| !it.is_empty()));
    // Without an encoding in its name, as `C`, a locale says nothing about the terminal.
    let encoding = locale.as_deref().and_then(|locale| locale.split_once('.'));
    encoding.is_some_and(|(_, name)| {
        let name = name.split('@').next().unwrap_or_default().to_ascii_lowercase();
        !matches!(name.as_str(), "utf-8" | "utf8")
    })
}

impl Deref for Words {
    type Target = words::Words;

    fn deref(&self) -> &words::Words {
        &self.words
    }
}
