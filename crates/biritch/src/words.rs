mod notation;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language of the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Language {
    Russian,
    English,
}

impl Language {
    /// The language of a tag such as `ru`, `ru_RU.UTF-8` or `en-GB`.
    pub(crate) fn of(tag: &str) -> Option<Language> {
        match tag.get(..2)?.to_ascii_lowercase().as_str() {
            "ru" => Some(Language::Russian),
            "en" => Some(Language::English),
            _ => None,
        }
    }

    const fn sources(self) -> [&'static str; 3] {
        match self {
            Language::Russian => [
                include_str!("../../../i18n/ru/cli.ftl"),
                include_str!("../../../i18n/ru/system.ftl"),
                include_str!("../../../i18n/ru/terminal.ftl"),
            ],
            Language::English => [
                include_str!("../../../i18n/en/cli.ftl"),
                include_str!("../../../i18n/en/system.ftl"),
                include_str!("../../../i18n/en/terminal.ftl"),
            ],
        }
    }
}

/// The sentences of one language, as far as the command line and the terminal say them.
pub(crate) struct Words {
    /// Which.
    pub(crate) language: Language,
    bundle: FluentBundle<FluentResource>,
}

/// What a sentence names.
pub(crate) type Facts<'a> = [(&'a str, FluentValue<'a>)];

impl Words {
    /// The sentences of a language. They are part of the program, and a test reads each of them.
    pub(crate) fn of(language: Language) -> Words {
        let tag = match language {
            Language::Russian => "ru",
            Language::English => "en",
        };
        let tag: Option<LanguageIdentifier> = tag.parse().ok();
        let mut bundle = FluentBundle::new(tag.into_iter().collect());
        bundle.set_use_isolating(false);
        for source in language.sources() {
            let resource = match FluentResource::try_new(source.to_string()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Words { language, bundle }
    }

    /// A sentence without facts.
    pub(crate) fn say(&self, key: &str) -> String {
        self.tell(key, &[])
    }

    /// A sentence with its facts.
    pub(crate) fn tell(&self, key: &str, facts: &Facts<'_>) -> String {
        self.format(key, None, facts).unwrap_or_else(|| format!("{{{key}}}"))
    }

    /// A sentence of the robots' system, if this language has it.
    pub(crate) fn system(&self, key: &str, facts: &Facts<'_>) -> Option<String> {
        self.format(key, None, facts)
    }

    /// The hint of a sentence.
    pub(crate) fn hint(&self, key: &str, facts: &Facts<'_>) -> Option<String> {
        self.format(key, Some("hint"), facts)
    }

    /// Is there such a sentence?
    pub(crate) fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    fn format(&self, key: &str, attribute: Option<&str>, facts: &Facts<'_>) -> Option<String> {
        let message = self.bundle.get_message(key)?;
        let pattern = match attribute {
            Some(name) => message.get_attribute(name)?.value(),
            None => message.value()?,
        };
        let args: FluentArgs<'_> =
            facts.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        Some(text.into_owned()).filter(|_| errors.is_empty())
    }
}

#[cfg(test)]
mod tests;
