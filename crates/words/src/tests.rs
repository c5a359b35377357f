use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

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
fn every_file_of_messages_is_embedded() {
    let known: BTreeSet<String> = FILES.iter().map(|file| file.name.to_owned()).collect();
    assert_eq!(known.len(), FILES.len(), "a file is listed twice");
    for lang in Lang::ALL {
        let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../i18n").join(lang.code());
        let files = fs::read_dir(directory).expect("a directory").map(|entry| {
            entry.expect("an entry").file_name().into_string().expect("a name in Unicode")
        });
        assert_eq!(files.collect::<BTreeSet<_>>(), known, "{}", lang.code());
    }
}

#[test]
fn both_languages_have_the_same_keys() {
    for file in FILES {
        let [en, ru] = Lang::ALL.map(|lang| keys::of(file.text(lang)));
        let apart: Vec<_> = en.symmetric_difference(&ru).collect();
        assert!(apart.is_empty(), "{}: in one language only: {apart:?}", file.name);
        assert!(!en.is_empty(), "{}", file.name);
    }
}

#[test]
fn a_key_is_defined_once() {
    for lang in Lang::ALL {
        let mut known = BTreeMap::new();
        for file in FILES {
            let keys = file.text(lang).lines().filter_map(|line| line.split_once(" ="));
            let plain = |key: &&str| !key.starts_with([' ', '#', '.', '}']);
            for key in keys.map(|(key, _)| key).filter(plain) {
                let before = known.insert(key, file.name);
                assert_eq!(before, None, "{lang:?}: {key} is in {} as well", file.name);
            }
        }
        assert!(known.len() > 1000, "{lang:?}: {}", known.len());
    }
}

#[test]
fn all_files_can_be_parsed() {
    for (file, lang) in FILES.iter().flat_map(|file| Lang::ALL.map(|lang| (file, lang))) {
        let read = FluentResource::try_new(file.text(lang).to_owned());
        let errors = read.err().map(|(_, errors)| errors);
        assert!(errors.is_none(), "{lang:?}/{}: {errors:?}", file.name);
    }
}

#[test]
fn every_form_and_option_has_its_words() {
    let words = Lang::ALL.map(|lang| Words::of(Bundle::Pages, lang));
    let check = |key: String| {
        assert!(words.iter().all(|words| words.has(&key)), "{key}");
    };
    let cited = |citation: Citation| {
        check(format!("origin-{}", citation.origin().key()));
        check(labels::section_key(citation.page(), citation.section()));
    };
    cards::Origin::ALL.iter().for_each(|origin| check(format!("origin-{}", origin.key())));
    for known in bridge::forms::all() {
        check(format!("form-{}", known.key));
        check(format!("form-{}-about", known.key));
        check("preset-usual".to_owned());
        cited(known.source);
        for preset in known.presets {
            check(labels::preset_key(known.key, preset.key));
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

/// Every other message for the name of a game refers to the one that has it.
#[test]
fn the_name_of_a_game_is_written_once() {
    let prefixes = ["form-", "at-form-", "drawn-form-", "terminal-form-", "at-pref-preset-"];
    for lang in Lang::ALL {
        let mut known = BTreeMap::new();
        for line in FILES.iter().flat_map(|file| file.text(lang).lines()) {
            let Some((key, name)) = line.split_once(" = ") else { continue };
            let names_a_game = prefixes.iter().any(|prefix| key.starts_with(prefix));
            if !names_a_game || key.ends_with("-about") || name.starts_with('{') {
                continue;
            }
            let before = known.insert(name.to_lowercase(), key);
            assert_eq!(before, None, "{lang:?}: {key} has the same name");
        }
        assert!(known.len() > 20, "{lang:?}: {known:?}");
    }
}

#[test]
fn a_citation_says_nothing_twice() {
    for lang in Lang::ALL {
        let words = Words::of(Bundle::Pages, lang);
        let sources = bridge::forms::all().iter().flat_map(|known| {
            let options = bridge::forms::FormOptions::of(known.key).expect("it is known");
            let presets = known.presets.iter().map(|preset| preset.source);
            let settings = options.settings().into_iter().map(|setting| setting.source);
            presets.chain(settings).chain([known.source]).collect::<Vec<_>>()
        });
        let (mut both, mut one) = (0, 0);
        for source in sources {
            let text = words.citation(source);
            match text.split_once(": ") {
                Some((origin, section)) => {
                    both += 1;
                    assert!(!origin.contains(section), "{lang:?}: {text}");
                }
                None => one += 1,
            }
        }
        assert!(both > 0 && one > 0, "{lang:?}: {both}, {one}");
    }
}

#[test]
fn the_browser_is_sent_nothing_of_pages_and_the_terminal() {
    for lang in Lang::ALL {
        let text = Bundle::Browser.text(lang);
        let keys = keys::of(&text);
        let has = |key: &str| keys.contains(key);
        assert!(has("at-item-honors"), "the card table has its messages");
        assert!(!has("page-site") && !has("help-about") && !has("ask-call"), "{lang:?}");
        let terminal = Words::of(Bundle::Terminal, lang);
        assert!(terminal.has("help-about") && terminal.has("ask-call"));
        assert!(!terminal.has("page-site"));
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
    assert_eq!(words.text("no-such-key"), "no-such-key");
    assert_eq!(words.find("no-such-key", &[]), None);
    assert_eq!(words.format("error", &[]), "ошибка: {$message}");
    assert_eq!(words.find("error", &[]), None);
    assert_eq!(words.hint("error", &[]), None);
}

#[test]
fn seats_of_preferans_have_the_letters_of_the_language() {
    for (lang, letters) in [(Lang::En, "ABCD"), (Lang::Ru, "АБВГ")] {
        for bundle in [Bundle::Pages, Bundle::Terminal] {
            let words = Words::of(bundle, lang);
            let told = "ABCD".chars().map(|seat| labels::preferans_seat_letter(&words, seat));
            assert_eq!(told.collect::<String>(), letters);
        }
    }
}

#[test]
fn bytes_are_told_in_a_unit_that_suits_them() {
    for bundle in [Bundle::Pages, Bundle::Terminal] {
        let words = Words::of(bundle, Lang::Ru);
        let told = [999, 15_000, 311_296, 106_569_728].map(|bytes| labels::size(&words, bytes));
        assert_eq!(told, ["999 байт", "15 кБ", "311 кБ", "107 МБ"]);
    }
}

#[test]
fn a_number_has_the_decimal_sign_of_the_language() {
    let texts =
        ["7.00", "17.31 : 2.69", "5: 14.31*", "58.33 %", "30.11.2026", "до 0.5.", "№ 1.", "."];
    let russian = Words::of(Bundle::Pages, Lang::Ru);
    let shown = texts.map(|text| labels::decimals(&russian, text));
    let expected =
        ["7,00", "17,31 : 2,69", "5: 14,31*", "58,33 %", "30.11.2026", "до 0,5.", "№ 1.", "."];
    assert_eq!(shown, expected);
    let english = Words::of(Bundle::Pages, Lang::En);
    assert_eq!(texts.map(|text| labels::decimals(&english, text)), texts);
}
