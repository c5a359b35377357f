//! The texts shown to people, in Russian and English.
//!
//! They are in `i18n/{ru,en}/*.ftl`, a file for each subject, and each file belongs to one or more
//! [`Bundle`]s. The messages of the browser's table are sent to the browser as they are; those of
//! pages and the terminal are not.

use std::{collections::BTreeMap, fmt};

use axum::http::{HeaderMap, header};
use cards::Citation;
pub use fluent_bundle::FluentValue;
use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use crate::assets::WORDS;

/// The languages of the program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lang {
    /// English, the default.
    En,
    /// Russian.
    Ru,
}

impl Lang {
    /// Both, in the order of their codes.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ru];

    /// The language's code, as in addresses and `lang` attributes.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ru => "ru",
        }
    }

    /// The language with this code.
    pub fn of(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The language of a system locale such as `ru`, `ru_RU.UTF-8` or `en-GB`.
    pub fn of_tag(tag: &str) -> Option<Lang> {
        Lang::of(&tag.get(..2)?.to_ascii_lowercase())
    }

    /// The available language that a browser prefers (`Accept-Language`).
    pub(crate) fn from_headers(headers: &HeaderMap) -> Lang {
        let text = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let mut preferences: Vec<(u16, Lang)> = Vec::new();
        for part in text.unwrap_or_default().split(',').take(32) {
            let mut fields = part.split(';');
            let tag = fields.next().unwrap_or_default().trim().to_ascii_lowercase();
            let quality = fields.find_map(|field| field.trim().strip_prefix("q="));
            let quality = quality.and_then(|text| text.parse::<f32>().ok()).unwrap_or(1.0);
            let primary = tag.split('-').next().unwrap_or_default();
            // Russian is not assumed for Belarusian or Ukrainian: English stays the default.
            if let Some(lang) = Lang::of(primary)
                && quality > 0.0
            {
                preferences.push(((quality * 1000.0) as u16, lang));
            }
        }
        preferences.sort_by_key(|(quality, _)| std::cmp::Reverse(*quality));
        preferences.first().map_or(Lang::En, |(_, lang)| *lang)
    }
}

/// A set of messages for one kind of output.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bundle {
    /// Pages: the messages of the card table, and those of pages alone.
    Pages,
    /// The card table in the browser, which formats its messages itself.
    Browser,
    /// The command line and the terminal's table.
    Terminal,
}

/// Messages of pages alone.
const PAGES: &str = "pages.ftl";
/// The meanings of the robots' calls: used everywhere.
const SYSTEM: &str = "system.ftl";
/// The options of Preferans: used by the page that offers them.
const AGREEMENTS: &str = "agreements.ftl";
/// The pages of events.
const EVENT: &str = "event.ftl";
/// The score keeper's pages.
const KEEPER: &str = "keeper.ftl";
/// Origins of rules and titles of sections: on pages and on the terminal.
const SOURCES: &str = "sources.ftl";
/// Score sheets and session files: used by pages and the terminal.
const SHEET: &str = "sheet.ftl";
/// The same for Preferans.
const PREFERANS: &str = "pref.ftl";
/// The table of Preferans, in the browser and in the terminal.
const PREFERANS_TABLE: &str = "preftable.ftl";
/// Rulings: used by pages, the table and the terminal.
const LAWS: &str = "laws.ftl";
/// The director's page, parts of which the terminal uses.
const DIRECTOR: &str = "director.ftl";
/// Why something cannot be done: at the table in the browser and in the terminal.
const REFUSALS: &str = "refusals.ftl";
/// Messages of the command line and the terminal.
const TERMINAL: [&str; 2] = ["cli.ftl", "terminal.ftl"];

impl Bundle {
    /// Whether the bundle includes this file.
    fn includes(self, file: &str) -> bool {
        let terminal = TERMINAL.contains(&file);
        match self {
            Bundle::Pages => !terminal && file != REFUSALS,
            Bundle::Browser => {
                !terminal
                    && ![
                        PAGES, AGREEMENTS, SOURCES, SHEET, PREFERANS, EVENT, LAWS, DIRECTOR, KEEPER,
                    ]
                    .contains(&file)
            }
            Bundle::Terminal => {
                terminal
                    || [
                        SYSTEM,
                        SOURCES,
                        SHEET,
                        PREFERANS,
                        PREFERANS_TABLE,
                        LAWS,
                        DIRECTOR,
                        REFUSALS,
                    ]
                    .contains(&file)
            }
        }
    }

    /// The bundle's files; those of pages alone come last.
    fn files(self, lang: Lang) -> Vec<&'static str> {
        let mut files = sources().remove(lang.code()).unwrap_or_default();
        files.retain(|(name, _)| self.includes(name));
        files.sort_by_key(|(name, _)| *name == PAGES);
        files.into_iter().map(|(_, text)| text).collect()
    }

    /// The text of all files of the bundle.
    pub fn text(self, lang: Lang) -> String {
        self.files(lang).join("\n")
    }
}

/// The arguments of a message.
pub type Facts<'a> = [(&'a str, FluentValue<'a>)];

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
        for text in which.files(lang) {
            let resource = match FluentResource::try_new(text.to_owned()) {
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
    pub fn say(&self, key: &str) -> String {
        self.tell(key, &[])
    }

    /// Formats a message; the key, if there is no such message, and a placeholder for a missing
    /// argument.
    pub fn tell(&self, key: &str, facts: &Facts<'_>) -> String {
        match self.format(key, None, facts) {
            Some((said, true)) => said,
            Some((said, false)) => {
                tracing::warn!(key, lang = self.lang.code(), "a message lacks arguments");
                said
            }
            None => {
                tracing::warn!(key, lang = self.lang.code(), "a message is missing");
                key.to_owned()
            }
        }
    }

    /// Formats a message; `None` if the message or one of its arguments is missing.
    pub fn find(&self, key: &str, facts: &Facts<'_>) -> Option<String> {
        self.format(key, None, facts).filter(|(_, whole)| *whole).map(|(said, _)| said)
    }

    /// Formats the `hint` attribute of a message.
    pub fn hint(&self, key: &str, facts: &Facts<'_>) -> Option<String> {
        self.format(key, Some("hint"), facts).map(|(said, _)| said)
    }

    /// A citation: whose rule it is, and the title of the section that describes it.
    pub fn citation(&self, citation: Citation) -> String {
        let origin = self.say(&format!("origin-{}", citation.origin().key()));
        let section = self.say(&section_key(citation.page(), citation.section()));
        self.tell("cited", &[("origin", origin.into()), ("section", section.into())])
    }

    /// The formatted text, and whether no argument was missing.
    fn format(&self, key: &str, part: Option<&str>, facts: &Facts<'_>) -> Option<(String, bool)> {
        let message = self.bundle.get_message(key)?;
        let pattern = match part {
            Some(part) => message.get_attribute(part)?.value(),
            None => message.value()?,
        };
        let args: FluentArgs<'_> =
            facts.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        Some((said.into_owned(), errors.is_empty()))
    }
}

/// The message with the title of a section of `docs/sources`.
pub(crate) fn section_key(page: &str, section: &str) -> String {
    format!("section-{page}-{}", section.replace('.', "-")).to_ascii_lowercase()
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
    use crate::pages::agreements::preset_key;

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
    fn a_key_is_defined_once() {
        for (lang, files) in sources() {
            let mut known = std::collections::BTreeMap::new();
            for (name, text) in files {
                let keys = text.lines().filter_map(|line| line.split_once(" ="));
                let plain = |key: &&str| !key.starts_with([' ', '#', '.', '}']);
                for key in keys.map(|(key, _)| key).filter(plain) {
                    let before = known.insert(key, name);
                    assert_eq!(before, None, "{lang}: {key} is in {name} as well");
                }
            }
            assert!(known.len() > 1000, "{lang}: {}", known.len());
        }
    }

    #[test]
    fn all_files_can_be_parsed() {
        for (lang, files) in sources() {
            for (name, text) in files {
                let read = FluentResource::try_new(text.to_owned());
                assert!(read.is_ok(), "{lang}/{name}: {:?}", read.err().map(|(_, errors)| errors));
            }
        }
    }

    #[test]
    fn every_key_of_the_pages_exists() {
        let words = Lang::ALL.map(|lang| Words::of(Bundle::Pages, lang));
        let sources = [
            include_str!("pages/about.rs"),
            include_str!("pages/agreements.rs"),
            include_str!("pages/board.rs"),
            include_str!("pages/boards.rs"),
            include_str!("pages/cards.rs"),
            include_str!("pages/device.rs"),
            include_str!("pages/director/case.rs"),
            include_str!("pages/director/form.rs"),
            include_str!("pages/director/log.rs"),
            include_str!("pages/director/mod.rs"),
            include_str!("pages/director/quiz.rs"),
            include_str!("pages/sheet_files.rs"),
            include_str!("pages/event/drawings.rs"),
            include_str!("pages/event/progressive.rs"),
            include_str!("pages/event/matches.rs"),
            include_str!("pages/event/mod.rs"),
            include_str!("pages/event/open.rs"),
            include_str!("pages/event/pairs.rs"),
            include_str!("pages/event/refusals.rs"),
            include_str!("pages/event/result.rs"),
            include_str!("pages/event/view.rs"),
            include_str!("pages/home.rs"),
            include_str!("pages/keeper/prompt.rs"),
            include_str!("pages/keeper/evening.rs"),
            include_str!("pages/keeper/files.rs"),
            include_str!("pages/keeper/mod.rs"),
            include_str!("pages/keeper/open.rs"),
            include_str!("pages/keeper/sheet.rs"),
            include_str!("pages/error_page.rs"),
            include_str!("pages/mod.rs"),
            include_str!("pages/sources.rs"),
            include_str!("pages/table.rs"),
            include_str!("pages/verify.rs"),
        ];
        let mut found = 0;
        for source in sources {
            for opening in [".t(\"", ".say(\"", "t(&\""] {
                for rest in source.split(opening).skip(1) {
                    let key = rest.split('"').next().unwrap_or_default();
                    found += 1;
                    assert!(words.iter().all(|words| words.has(key)), "{key}");
                }
            }
        }
        assert!(found > 20, "only {found} keys found in the sources");
    }

    #[test]
    fn every_form_and_agreement_has_its_words() {
        let words = Lang::ALL.map(|lang| Words::of(Bundle::Pages, lang));
        let check = |key: String| {
            assert!(words.iter().all(|words| words.has(&key)), "{key}");
        };
        let cited = |citation: Citation| {
            check(format!("origin-{}", citation.origin().key()));
            check(section_key(citation.page(), citation.section()));
        };
        cards::Origin::ALL.iter().for_each(|origin| check(format!("origin-{}", origin.key())));
        for known in bridge::forms::all() {
            check(format!("form-{}", known.key));
            check(format!("form-{}-about", known.key));
            check("preset-usual".to_owned());
            for preset in known.presets {
                check(preset_key(known.key, preset.key));
                cited(preset.source);
                let options = bridge::forms::FormOptions::preset(known.key, preset.key);
                assert!(options.is_some(), "{}: {}", known.key, preset.key);
            }
            let options = bridge::forms::FormOptions::of(known.key).expect("it is known");
            let sitting = bridge::evening::SeatingOptions::default().settings();
            sitting.iter().for_each(|setting| cited(setting.source));
            for setting in options.settings() {
                cited(setting.source);
                let option = format!("option-{}", setting.key.replace('_', "-"));
                check(option.clone());
                for word in setting.words.iter().filter(|word| word.parse::<u32>().is_err()) {
                    check(format!("{option}-{}", word.to_ascii_lowercase().replace('/', "-")));
                }
            }
        }
    }

    #[test]
    fn the_browser_is_sent_nothing_of_pages_and_the_terminal() {
        for lang in Lang::ALL {
            let text = Bundle::Browser.text(lang);
            let keys = keys::of(&text);
            let has = |key: &str| keys.contains(key);
            assert!(has("at-item-honors"), "the card table has its messages");
            assert!(!has("page-house") && !has("help-about") && !has("ask-call"), "{lang:?}");
            let terminal = Words::of(Bundle::Terminal, lang);
            assert!(terminal.has("help-about") && terminal.has("ask-call"));
            assert!(!terminal.has("page-house"));
        }
    }

    #[test]
    fn no_message_calls_a_function() {
        for bundle in [Bundle::Pages, Bundle::Terminal] {
            for lang in Lang::ALL {
                let text = bundle.text(lang);
                let calls = text.lines().filter(|line| {
                    line.split('{').skip(1).any(|inside| {
                        let name = inside.trim_start().split('(').next().unwrap_or_default();
                        let calls = inside.contains('(') && !name.is_empty();
                        calls && name.chars().all(|c| c.is_ascii_uppercase())
                    })
                });
                assert_eq!(calls.collect::<Vec<_>>(), Vec::<&str>::new(), "{lang:?}");
            }
        }
    }

    #[test]
    fn missing_messages_and_arguments_have_fallbacks() {
        let words = Words::of(Bundle::Terminal, Lang::Ru);
        assert_eq!(words.say("no-such-key"), "no-such-key");
        assert_eq!(words.find("no-such-key", &[]), None);
        assert_eq!(words.tell("error", &[]), "ошибка: {$message}");
        assert_eq!(words.find("error", &[]), None);
        assert_eq!(words.hint("error", &[]), None);
    }

    #[test]
    fn system_locales_are_recognised() {
        assert_eq!(Lang::of_tag("ru_RU.UTF-8"), Some(Lang::Ru));
        assert_eq!(Lang::of_tag("en-GB"), Some(Lang::En));
        assert_eq!(Lang::of_tag("de"), None);
        assert_eq!(Lang::of_tag(""), None);
        assert_eq!(Lang::of_tag("яя"), None);
    }

    #[test]
    fn accept_language_is_honoured() {
        #[track_caller]
        fn check(text: &str, expected: Lang) {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_str(text).expect("ascii"));
            assert_eq!(Lang::from_headers(&headers), expected, "{text}");
        }
        check("ru-RU,ru;q=0.9,en;q=0.8", Lang::Ru);
        check("en-GB,en;q=0.9,ru;q=0.8", Lang::En);
        check("de,ru;q=0.5,en;q=0.4", Lang::Ru);
        check("de", Lang::En);
        check(";;q=,,", Lang::En);
        check("ru;q=0", Lang::En);
    }
}
