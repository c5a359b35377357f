//! Preferans on the choice page: its games with what may be agreed on, and the table that opens.

use maud::{Markup, html};
use pref::{Match, Options, Preset, Rules};

use super::{Reader, agreements::source};

/// The games of Preferans under their heading; each is one click, its agreements one more.
pub(super) fn choice(reader: &Reader) -> Markup {
    html! {
        h3 { (reader.t("family-preferans")) }
        ul.forms {
            @for preset in Preset::ALL { li { (card(reader, *preset)) } }
        }
    }
}

/// The word of a preset in the names of messages and fields.
fn word(preset: Preset) -> String {
    preset.to_string().replace('_', "-")
}

/// A game's name.
pub(super) fn name(reader: &Reader, preset: Preset) -> String {
    reader.t(&format!("at-pref-preset-{}", word(preset)))
}

fn card(reader: &Reader, preset: Preset) -> Markup {
    let key = word(preset);
    html! {
        form.form-card id=(format!("form-preferans-{key}")) method="post" action="/play" {
            input type="hidden" name="preferans" value=(preset);
            h4 { (name(reader, preset)) }
            p { (reader.t(&format!("pref-about-{key}"))) }
            (agreements(reader, preset))
            button type="submit" { (reader.t("home-play-form")) }
        }
    }
}

/// How many sit down, and every option of the preset, in plain words with its source.
pub(super) fn agreements(reader: &Reader, preset: Preset) -> Markup {
    let key = word(preset);
    let options = Options::of(preset);
    html! {
        details {
            summary { (reader.t("home-options")) }
            p.option {
                label for=(format!("{key}-players")) { (reader.t("pref-players")) }
                select id=(format!("{key}-players")) name=(format!("{preset}.players")) {
                    option value="3" selected { (reader.t("pref-players-3")) }
                    option value="4" { (reader.t("pref-players-4")) }
                }
            }
            @for setting in options.settings() {
                @let id = format!("{key}-{}", setting.key.replace('_', "-"));
                p.option {
                    label for=(id) { (reader.t(&option_key(&options, setting.key))) }
                    select id=(id) name=(format!("{preset}.{}", setting.key)) aria-describedby=(format!("{id}-source")) {
                        @for word in setting.words {
                            option value=(word) selected[*word == setting.word] {
                                (option_word(reader, &options, setting.key, word))
                            }
                        }
                        @if !setting.words.contains(&setting.word.as_str()) {
                            option value=(setting.word) selected { (setting.word) }
                        }
                    }
                    small id=(format!("{id}-source")) { (source(reader, setting.source)) }
                }
            }
        }
    }
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

fn option_word(reader: &Reader, options: &Options, key: &str, word: &str) -> String {
    let own = format!("{}--{}", option_key(options, key), word.replace('_', "-"));
    if reader.knows(&own) {
        return reader.t(&own);
    }
    match word {
        "on" => reader.t("pref-on"),
        "off" => reader.t("pref-off"),
        number => number.to_owned(),
    }
}

/// What was agreed on by a form of these pages; none if there is no such game or agreement.
pub(super) fn agreed(sent: &[(String, String)]) -> Option<table::Options<Match>> {
    let (_, asked) = sent.iter().find(|(name, _)| name == "preferans")?;
    let preset = cards::choice::read::<Preset>(asked).ok()?;
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
