//! The words shown to people, in Russian and English.
//!
//! They live in `i18n/{ru,en}/*.ftl`. Files that only pages or the command line need stay on the
//! server; the rest is sent to the card table as it is.

use std::{borrow::Cow, collections::BTreeMap, fmt};

use axum::http::{HeaderMap, header};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use crate::assets::WORDS;

/// The languages of the house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Lang {
    /// English, for whoever asks for neither.
    En,
    /// Russian.
    Ru,
}

impl Lang {
    pub(crate) const ALL: [Lang; 2] = [Lang::En, Lang::Ru];

    /// The language's code, as in addresses and `lang` attributes.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ru => "ru",
        }
    }

    /// The language of this code.
    pub(crate) fn of(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The language that a browser asks for first, among those there are.
    pub(crate) fn asked_for(headers: &HeaderMap) -> Lang {
        let text = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let mut wishes: Vec<(u16, Lang)> = Vec::new();
        for part in text.unwrap_or_default().split(',').take(32) {
            let mut fields = part.split(';');
            let tag = fields.next().unwrap_or_default().trim().to_ascii_lowercase();
            let quality = fields.find_map(|field| field.trim().strip_prefix("q="));
            let quality = quality.and_then(|text| text.parse::<f32>().ok()).unwrap_or(1.0);
            let primary = tag.split('-').next().unwrap_or_default();
            // Who reads Belarusian or Ukrainian is asked, not told: English stays the default.
            if let Some(lang) = Lang::of(primary)
                && quality > 0.0
            {
                wishes.push(((quality * 1000.0) as u16, lang));
            }
        }
        wishes.sort_by_key(|(quality, _)| std::cmp::Reverse(*quality));
        wishes.first().map_or(Lang::En, |(_, lang)| *lang)
    }

    const fn index(self) -> usize {
        match self {
            Lang::En => 0,
            Lang::Ru => 1,
        }
    }
}

/// All the words of both languages.
pub(crate) struct Words {
    bundles: [FluentBundle<FluentResource>; 2],
    browser: [String; 2],
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Words")
    }
}

/// Words that only pages say.
const PAGES: &str = "pages.ftl";
/// Words that belong to the command line and the terminal.
const ELSEWHERE: [&str; 2] = ["cli.ftl", "terminal.ftl"];

impl Words {
    /// The embedded words.
    pub(crate) fn new() -> Words {
        let files = sources();
        let bundle = |lang: Lang| {
            let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
            let mut bundle = FluentBundle::new_concurrent(vec![id]);
            bundle.set_use_isolating(false);
            // What pages say themselves comes last, and wins.
            let mut files: Vec<_> = files.get(lang.code()).cloned().unwrap_or_default();
            files.retain(|(name, _)| !ELSEWHERE.contains(name));
            files.sort_by_key(|(name, _)| *name == PAGES);
            for (name, text) in &files {
                let resource = match FluentResource::try_new((*text).to_owned()) {
                    Ok(resource) => resource,
                    Err((resource, errors)) => {
                        tracing::error!(file = %name, ?errors, "words that cannot be read");
                        resource
                    }
                };
                bundle.add_resource_overriding(resource);
            }
            bundle
        };
        let browser = |lang: Lang| {
            let texts = files.get(lang.code()).into_iter().flatten();
            let texts = texts.filter(|(name, _)| *name != PAGES && !ELSEWHERE.contains(name));
            texts.map(|(_, text)| *text).collect::<Vec<_>>().join("\n")
        };
        Words { bundles: Lang::ALL.map(bundle), browser: Lang::ALL.map(browser) }
    }

    /// What the card table says by itself in this language.
    pub(crate) fn for_browser(&self, lang: &str) -> Option<String> {
        Lang::of(lang).map(|lang| self.browser[lang.index()].clone())
    }

    /// Is there such a message?
    pub(crate) fn has(&self, lang: Lang, key: &str) -> bool {
        self.bundles[lang.index()].has_message(key)
    }

    /// A message with its facts; its key, if it is missing.
    pub(crate) fn say(&self, lang: Lang, key: &str, facts: &[(&str, FluentValue<'_>)]) -> String {
        let bundle = &self.bundles[lang.index()];
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            tracing::warn!(key, lang = lang.code(), "words are missing");
            return key.to_owned();
        };
        let mut args = FluentArgs::new();
        for (name, value) in facts {
            args.set(Cow::from((*name).to_owned()), value.clone());
        }
        let mut errors = Vec::new();
        let said = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if !errors.is_empty() {
            tracing::warn!(key, lang = lang.code(), ?errors, "words without their facts");
        }
        said
    }
}

/// The files of each language: name and text.
fn sources() -> BTreeMap<&'static str, Vec<(&'static str, &'static str)>> {
    let mut files: BTreeMap<&str, Vec<(&str, &str)>> = BTreeMap::new();
    for (path, bytes) in WORDS {
        if let Some((lang, name)) = path.split_once('/')
            && name.ends_with(".ftl")
            && let Ok(text) = std::str::from_utf8(bytes)
        {
            files.entry(lang).or_default().push((name, text));
        }
    }
    files
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use axum::http::HeaderValue;
    use fluent_syntax_keys as keys;

    use super::*;

    /// The keys of the messages and terms of a file, with their attributes.
    mod fluent_syntax_keys {
        use std::collections::BTreeSet;

        pub(super) fn of(text: &str) -> BTreeSet<String> {
            let mut keys = BTreeSet::new();
            let mut message = String::new();
            for line in text.lines() {
                if let Some((key, _)) = line.split_once('=')
                    && !key.starts_with([' ', '#', '}'])
                {
                    message = key.trim().to_owned();
                    keys.insert(message.clone());
                } else if let Some(rest) = line.trim_start().strip_prefix('.')
                    && let Some((key, _)) = rest.split_once('=')
                {
                    keys.insert(format!("{message}.{}", key.trim()));
                }
            }
            keys
        }
    }

    #[test]
    fn both_languages_have_the_same_files_and_keys() {
        let files = sources();
        let of = |lang: &str| -> BTreeSet<(String, String)> {
            let files = files.get(lang).into_iter().flatten();
            let keys = |(name, text): &(&str, &str)| {
                let name = (*name).to_owned();
                keys::of(text).into_iter().map(move |key| (name.clone(), key)).collect::<Vec<_>>()
            };
            files.flat_map(keys).collect()
        };
        let (en, ru) = (of("en"), of("ru"));
        let apart: Vec<_> = en.symmetric_difference(&ru).collect();
        assert!(apart.is_empty(), "in one language only: {apart:?}");
        assert!(!en.is_empty());
    }

    #[test]
    fn all_words_can_be_read() {
        for (lang, files) in sources() {
            for (name, text) in files {
                let read = FluentResource::try_new(text.to_owned());
                assert!(read.is_ok(), "{lang}/{name}: {:?}", read.err().map(|(_, errors)| errors));
            }
        }
    }

    #[test]
    fn every_key_of_the_pages_exists() {
        let words = Words::new();
        let sources = [
            include_str!("pages/about.rs"),
            include_str!("pages/board.rs"),
            include_str!("pages/boards.rs"),
            include_str!("pages/device.rs"),
            include_str!("pages/home.rs"),
            include_str!("pages/mistake.rs"),
            include_str!("pages/mod.rs"),
            include_str!("pages/table.rs"),
            include_str!("pages/verify.rs"),
        ];
        let mut found = 0;
        for source in sources {
            for opening in [".t(\"", ".say(\"", "t(&\""] {
                for rest in source.split(opening).skip(1) {
                    let key = rest.split('"').next().unwrap_or_default();
                    found += 1;
                    assert!(Lang::ALL.iter().all(|lang| words.has(*lang, key)), "{key}");
                }
            }
        }
        assert!(found > 20, "only {found} keys found in the sources");
    }

    #[test]
    fn every_form_and_agreement_has_its_words() {
        let words = Words::new();
        let check = |key: String| {
            assert!(Lang::ALL.iter().all(|lang| words.has(*lang, &key)), "{key}");
        };
        for known in bridge::forms::known() {
            check(format!("form-{}", known.key));
            check(format!("form-{}-about", known.key));
            let options = bridge::forms::Options::of(known.key).expect("it is known");
            for setting in options.settings() {
                let option = format!("option-{}", setting.key.replace('_', "-"));
                check(option.clone());
                for word in setting.words.iter().filter(|word| word.parse::<u32>().is_err()) {
                    check(format!("{option}-{}", word.to_ascii_lowercase()));
                }
            }
        }
    }

    #[test]
    fn the_browser_chooses_the_language() {
        #[track_caller]
        fn check(text: &str, expected: Lang) {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_str(text).expect("ascii"));
            assert_eq!(Lang::asked_for(&headers), expected, "{text}");
        }
        check("ru-RU,ru;q=0.9,en;q=0.8", Lang::Ru);
        check("en-GB,en;q=0.9,ru;q=0.8", Lang::En);
        check("de,ru;q=0.5,en;q=0.4", Lang::Ru);
        check("de", Lang::En);
        check(";;q=,,", Lang::En);
        check("ru;q=0", Lang::En);
    }
}
