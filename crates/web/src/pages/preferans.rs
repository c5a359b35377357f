//! Preferans on the pages that offer games: presets, their options, and reading them.

use cards::{Citation, Origin};
use club::keeper::{
    game::{Choice, OptionField},
    preferans::options::{preset_name, settings, word},
};
use maud::{Markup, html};
use pref::{Match, Options, Preset, Rules};
use words::Words;

use super::{Reader, agreements::fields};

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

/// A preset's name.
pub(super) fn name(reader: &Reader, preset: Preset) -> String {
    preset_name(reader.words(), preset)
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
        source: citation,
        range: None,
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
