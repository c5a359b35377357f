//! The presets and options of Preferans with their labels.

use pref::{PreferansOptions, Preset, Rules};
use words::Words;

use super::super::game::{Choice, OptionField};

/// A preset's key in message keys and ids.
pub fn word(preset: Preset) -> String {
    preset.to_string().replace('_', "-")
}

/// A preset's name.
pub fn preset_name(words: &Words, preset: Preset) -> String {
    words.text(&format!("at-pref-preset-{}", word(preset)))
}

/// The options of a Preferans game with their labels; `usual` has the defaults.
pub fn settings(
    words: &Words,
    options: &PreferansOptions,
    usual: &PreferansOptions,
) -> Vec<OptionField> {
    let all = options.settings().into_iter().zip(usual.settings());
    all.map(|(setting, usual)| {
        let offered = setting.words.iter().copied();
        let own = Some(setting.word.as_str()).filter(|word| !setting.words.contains(word));
        let choice =
            |word: &str| Choice::plain(word, option_word(words, options, setting.key, word));
        OptionField {
            key: setting.key.to_owned(),
            label: words.text(&option_key(options, setting.key)),
            choices: offered.chain(own).map(choice).collect(),
            word: setting.word.clone(),
            default: usual.word,
            source: setting.source,
            range: range(options, &setting),
        }
    })
    .collect()
}

/// The range of an option that takes only numbers.
fn range(options: &PreferansOptions, setting: &cards::settings::Setting) -> Option<(u32, u32)> {
    let accepts = |number: &u32| options.clone().set(setting.key, &number.to_string()).is_ok();
    let offered: Option<Vec<u32>> = setting.words.iter().map(|word| word.parse().ok()).collect();
    let greatest = offered?.into_iter().max()?;
    let most = [10_000, 1_000, 100, 20].into_iter().find(accepts)?;
    let least = (0..=greatest).find(accepts)?;
    (most > greatest).then_some((least, most))
}

/// The message key of an option: the same key can be a different rule in each family.
pub fn option_key(options: &PreferansOptions, key: &str) -> String {
    let family = match options.rules {
        Rules::Balkan(_) => "balkan",
        Rules::Russian(_) => "russian",
    };
    let shared = ["direction"].contains(&key);
    let key = key.replace('_', "-");
    if shared { format!("pref-option-{key}") } else { format!("pref-option-{family}-{key}") }
}

fn option_word(words: &Words, options: &PreferansOptions, key: &str, word: &str) -> String {
    let own = format!("{}--{}", option_key(options, key), word.replace('_', "-"));
    if words.has(&own) {
        return words.text(&own);
    }
    match word {
        "on" => words.text("pref-on"),
        "off" => words.text("pref-off"),
        number => number.to_owned(),
    }
}
