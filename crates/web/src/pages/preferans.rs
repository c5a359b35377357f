//! Preferans on the pages that offer games: presets, their options, and reading them.

use cards::{Citation, Origin};
use maud::{Markup, html};
use pref::{Match, Options, Preset, Rules};
use words::Words;

use super::{Reader, agreements::fields, sources::Source};
use crate::keeper::game::{Choice, OptionField};

/// The prefix of Preferans presets in the form field `form`; other values are forms of bridge.
const FORM_PREFIX: &str = "preferans.";

/// All presets, each as a card with its options.
pub(super) fn choice(reader: &Reader) -> Markup {
    html! {
        h3 { (reader.t("family-preferans")) }
        ul.forms {
            @for preset in Preset::ALL { li { (card(reader, *preset)) } }
        }
        p.small { a href="/about#sources" { (reader.t("about-sources")) } }
    }
}

/// The presets as radio buttons, for a table with friends.
pub(super) fn rows(reader: &Reader) -> Markup {
    html! {
        h3 { (reader.t("family-preferans")) }
        @for preset in Preset::ALL {
            @let key = word(*preset);
            div.form-choice id=(format!("form-preferans-{key}")) {
                label {
                    input type="radio" name="form" value=(format!("{FORM_PREFIX}{preset}"));
                    " " (name(reader, *preset))
                }
                p.small { (reader.t(&format!("pref-about-{key}"))) }
                (agreements(reader, *preset))
            }
        }
    }
}

/// A preset's key in message keys and ids.
fn word(preset: Preset) -> String {
    preset.to_string().replace('_', "-")
}

/// A preset's name.
pub(super) fn name(reader: &Reader, preset: Preset) -> String {
    preset_name(reader.words(), preset)
}

/// A preset's name, without a reader.
pub(crate) fn preset_name(words: &Words, preset: Preset) -> String {
    words.say(&format!("at-pref-preset-{}", word(preset)))
}

fn card(reader: &Reader, preset: Preset) -> Markup {
    let key = word(preset);
    html! {
        form.form-card id=(format!("form-preferans-{key}")) method="post" action="/play" {
            input type="hidden" name="form" value=(format!("{FORM_PREFIX}{preset}"));
            h4 { (name(reader, preset)) }
            p { (reader.t(&format!("pref-about-{key}"))) }
            (agreements(reader, preset))
            button type="submit" { (reader.t("home-play-form")) }
        }
    }
}

/// The number of players and the options of a preset.
fn agreements(reader: &Reader, preset: Preset) -> Markup {
    let words = reader.words();
    let options = Options::of(preset);
    let mut settings = vec![players(words, &options)];
    settings.extend(self::settings(words, &options, &options));
    html! {
        details {
            summary { (reader.t("home-options")) }
            (fields(reader, &settings, &preset.to_string()))
        }
    }
}

const BALKAN_PLAYERS: Citation = Citation::new(Origin::BalkanClubs, "docs/sources/preferans.md#A2");
const RUSSIAN_PLAYERS: Citation =
    Citation::new(Origin::CommonPractice, "docs/sources/preferans.md#B1");

fn players(words: &Words, options: &Options) -> OptionField {
    let citation = match &options.rules {
        Rules::Balkan(_) => BALKAN_PLAYERS,
        Rules::Russian(_) => RUSSIAN_PLAYERS,
    };
    let choice = |many: &str| Choice::plain(many, words.say(&format!("pref-players-{many}")));
    OptionField {
        key: "players".to_owned(),
        label: words.say("pref-players"),
        choices: vec![choice("3"), choice("4")],
        word: "3".to_owned(),
        default: "3".to_owned(),
        source: Source::of(words, citation),
        range: None,
    }
}

/// The options of a Preferans game with their labels; `usual` has the defaults.
pub(crate) fn settings(words: &Words, options: &Options, usual: &Options) -> Vec<OptionField> {
    let all = options.settings().into_iter().zip(usual.settings());
    all.map(|(setting, usual)| {
        let offered = setting.words.iter().copied();
        let own = Some(setting.word.as_str()).filter(|word| !setting.words.contains(word));
        let choice =
            |word: &str| Choice::plain(word, option_word(words, options, setting.key, word));
        OptionField {
            key: setting.key.to_owned(),
            label: words.say(&option_key(options, setting.key)),
            choices: offered.chain(own).map(choice).collect(),
            word: setting.word.clone(),
            default: usual.word,
            source: Source::of(words, setting.source),
            range: range(options, &setting),
        }
    })
    .collect()
}

/// The range of an option that takes only numbers.
fn range(options: &Options, setting: &cards::settings::Setting) -> Option<(u32, u32)> {
    let accepts = |number: &u32| options.clone().set(setting.key, &number.to_string()).is_ok();
    let offered: Option<Vec<u32>> = setting.words.iter().map(|word| word.parse().ok()).collect();
    let greatest = offered?.into_iter().max()?;
    let most = [10_000, 1_000, 100, 20].into_iter().find(accepts)?;
    let least = (0..=greatest).find(accepts)?;
    (most > greatest).then_some((least, most))
}

/// The message key of an option: the same key can be a different rule in each family.
fn option_key(options: &Options, key: &str) -> String {
    let family = match options.rules {
        Rules::Balkan(_) => "balkan",
        Rules::Russian(_) => "russian",
    };
    let shared = ["direction"].contains(&key);
    let key = key.replace('_', "-");
    if shared { format!("pref-option-{key}") } else { format!("pref-option-{family}-{key}") }
}

fn option_word(words: &Words, options: &Options, key: &str, word: &str) -> String {
    let own = format!("{}--{}", option_key(options, key), word.replace('_', "-"));
    if words.has(&own) {
        return words.say(&own);
    }
    match word {
        "on" => words.say("pref-on"),
        "off" => words.say("pref-off"),
        number => number.to_owned(),
    }
}

/// Does the form field `form` name a Preferans preset?
pub(super) fn is_preferans(form: &str) -> bool {
    form.starts_with(FORM_PREFIX)
}

/// The Preferans options that were sent; `None` if one of them is unknown.
pub(super) fn agreed(sent: &[(String, String)]) -> Option<table::Options<Match>> {
    let (_, form) = sent.iter().find(|(name, _)| name == "form")?;
    let preset = cards::choice::read::<Preset>(form.strip_prefix(FORM_PREFIX)?).ok()?;
    let mut options = Options::of(preset);
    for (name, word) in sent {
        if let Some((of, key)) = name.split_once('.')
            && of == preset.to_string()
        {
            options.set(key, word).ok()?;
        }
    }
    let players = options.players;
    Some(table::Options::new(options.for_players(players)))
}
