//! Preferans on the choice pages: its games with what may be agreed on, and the table that opens.

use cards::{Citation, Origin};
use maud::{Markup, html};
use pref::{Match, Options, Preset, Rules};

use super::{Reader, agreements::fields, sources::Source};
use crate::{
    keeper::game::{Choice, Setting},
    words::Words,
};

/// What the field `form` says of a game of Preferans before its preset: forms of bridge are the others.
const FORM: &str = "preferans.";

/// The games of Preferans under their heading; each is one click, its agreements one more.
pub(super) fn choice(reader: &Reader) -> Markup {
    html! {
        h3 { (reader.t("family-preferans")) }
        ul.forms {
            @for preset in Preset::ALL { li { (card(reader, *preset)) } }
        }
        p.small { a href="/about#sources" { (reader.t("about-sources")) } }
    }
}

/// The same for a table with friends: one of all that may be played there.
pub(super) fn rows(reader: &Reader) -> Markup {
    html! {
        h3 { (reader.t("family-preferans")) }
        @for preset in Preset::ALL {
            @let key = word(*preset);
            div.form-choice id=(format!("form-preferans-{key}")) {
                label {
                    input type="radio" name="form" value=(format!("{FORM}{preset}"));
                    " " (name(reader, *preset))
                }
                p.small { (reader.t(&format!("pref-about-{key}"))) }
                (agreements(reader, *preset))
            }
        }
    }
}

/// The word of a preset in the names of messages and fields.
fn word(preset: Preset) -> String {
    preset.to_string().replace('_', "-")
}

/// A game's name.
pub(super) fn name(reader: &Reader, preset: Preset) -> String {
    named(reader.words(), preset)
}

/// The same with the words at hand.
pub(crate) fn named(words: &Words, preset: Preset) -> String {
    words.say(&format!("at-pref-preset-{}", word(preset)))
}

fn card(reader: &Reader, preset: Preset) -> Markup {
    let key = word(preset);
    html! {
        form.form-card id=(format!("form-preferans-{key}")) method="post" action="/play" {
            input type="hidden" name="form" value=(format!("{FORM}{preset}"));
            h4 { (name(reader, preset)) }
            p { (reader.t(&format!("pref-about-{key}"))) }
            (agreements(reader, preset))
            button type="submit" { (reader.t("home-play-form")) }
        }
    }
}

/// How many sit down, and every option of the preset, in plain words with its source.
fn agreements(reader: &Reader, preset: Preset) -> Markup {
    let words = reader.words();
    let options = Options::of(preset);
    let mut settings = vec![players(words)];
    settings.extend(self::settings(words, &options, &options));
    html! {
        details {
            summary { (reader.t("home-options")) }
            (fields(reader, &settings, &preset.to_string()))
        }
    }
}

const PLAYERS: Citation = Citation::new(Origin::CommonPractice, "docs/sources/preferans.md#B1");

fn players(words: &Words) -> Setting {
    let choice = |many: &str| Choice::plain(many, words.say(&format!("pref-players-{many}")));
    Setting {
        key: "players".to_owned(),
        label: words.say("pref-players"),
        choices: vec![choice("3"), choice("4")],
        word: "3".to_owned(),
        default: "3".to_owned(),
        source: Source::of(words, PLAYERS),
        range: None,
    }
}

/// What may be agreed on in a game of Preferans, in words; `usual` are the options of whoever says
/// nothing.
pub(crate) fn settings(words: &Words, options: &Options, usual: &Options) -> Vec<Setting> {
    let all = options.settings().into_iter().zip(usual.settings());
    all.map(|(setting, usual)| {
        let offered = setting.words.iter().copied();
        let own = Some(setting.word.as_str()).filter(|word| !setting.words.contains(word));
        let choice =
            |word: &str| Choice::plain(word, option_word(words, options, setting.key, word));
        Setting {
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

/// The numbers that an option takes, if it takes numbers and nothing else.
fn range(options: &Options, setting: &cards::settings::Setting) -> Option<(u32, u32)> {
    let takes = |number: &u32| options.clone().set(setting.key, &number.to_string()).is_ok();
    let offered: Option<Vec<u32>> = setting.words.iter().map(|word| word.parse().ok()).collect();
    let greatest = offered?.into_iter().max()?;
    let most = [10_000, 1_000, 100, 20].into_iter().find(takes)?;
    let least = (0..=greatest).find(takes)?;
    (most > greatest).then_some((least, most))
}

/// The message that names an option: `here_rule` is another rule in each family.
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

/// Is it a game of Preferans that a form of these pages asks for?
pub(super) fn is_asked(form: &str) -> bool {
    form.starts_with(FORM)
}

/// What was agreed on by a form of these pages; none if there is no such game or agreement.
pub(super) fn agreed(sent: &[(String, String)]) -> Option<table::Options<Match>> {
    let (_, form) = sent.iter().find(|(name, _)| name == "form")?;
    let preset = cards::choice::read::<Preset>(form.strip_prefix(FORM)?).ok()?;
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
