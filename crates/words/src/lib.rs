//! The texts shown to people, in Russian and English.
//!
//! They are in `i18n/{ru,en}/*.ftl`, a file for each subject, and each file belongs to one or more
//! [`Bundle`]s. The messages of the browser's table are sent to the browser as they are; those of
//! pages and the terminal are not.

mod bundle;
pub mod labels;
mod lang;
#[cfg(test)]
mod tests;

use std::fmt;

use cards::Citation;
pub use fluent_bundle::FluentValue;
use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

pub use bundle::{Bundle, FILES, MessageFile};
pub use lang::Lang;

/// The arguments of a message.
pub type Facts<'a> = [(&'a str, FluentValue<'a>)];

/// A number below zero with the minus sign instead of a hyphen.
fn with_minus<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.value < 0.0 => {
            Some(number.as_string().replacen('-', "\u{2212}", 1))
        }
        _ => None,
    }
}

/// The messages of one bundle in one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.lang.code())
    }
}

impl Words {
    /// Loads the messages embedded in the program. Messages that cannot be parsed are left out, and
    /// of duplicates the first counts; a test covers both.
    pub fn of(which: Bundle, lang: Lang) -> Words {
        let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(with_minus));
        for file in which.files() {
            let resource = match FluentResource::try_new(file.text(lang).to_owned()) {
                Ok(resource) => resource,
                Err((resource, errors)) => {
                    tracing::error!(lang = lang.code(), ?errors, "messages cannot be parsed");
                    resource
                }
            };
            if let Err(errors) = bundle.add_resource(resource) {
                tracing::error!(lang = lang.code(), ?errors, "duplicate messages");
            }
        }
        Words { lang, bundle }
    }

    /// The language.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is such a message.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// Formats a message without arguments; the key, if there is no such message.
    pub fn text(&self, key: &str) -> String {
        self.format(key, &[])
    }

    /// Formats a message; the key, if there is no such message, and a placeholder for a missing
    /// argument.
    pub fn format(&self, key: &str, facts: &Facts<'_>) -> String {
        match self.try_format(key, None, facts) {
            Some((text, true)) => text,
            Some((text, false)) => {
                tracing::warn!(key, lang = self.lang.code(), "a message lacks arguments");
                text
            }
            None => {
                tracing::warn!(key, lang = self.lang.code(), "a message is missing");
                key.to_owned()
            }
        }
    }

    /// Formats a message; `None` if the message or one of its arguments is missing.
    pub fn find(&self, key: &str, facts: &Facts<'_>) -> Option<String> {
        self.try_format(key, None, facts).filter(|(_, whole)| *whole).map(|(text, _)| text)
    }

    /// Formats the `hint` attribute of a message.
    pub fn hint(&self, key: &str, facts: &Facts<'_>) -> Option<String> {
        self.try_format(key, Some("hint"), facts).map(|(text, _)| text)
    }

    /// A citation: whose rule it is, and the title of the section that describes it, unless the
    /// first says it already.
    pub fn citation(&self, citation: Citation) -> String {
        let origin = self.text(&format!("origin-{}", citation.origin().key()));
        let section = self.text(&labels::section_key(citation.page(), citation.section()));
        if origin.contains(&section) {
            return origin;
        }
        self.format("cited", &[("origin", origin.into()), ("section", section.into())])
    }

    /// The formatted text, and whether no argument was missing.
    fn try_format(
        &self,
        key: &str,
        part: Option<&str>,
        facts: &Facts<'_>,
    ) -> Option<(String, bool)> {
        let message = self.bundle.get_message(key)?;
        let pattern = match part {
            Some(part) => message.get_attribute(part)?.value(),
            None => message.value()?,
        };
        let args: FluentArgs<'_> =
            facts.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        Some((text.into_owned(), errors.is_empty()))
    }
}
