//! The options of a form before play: settings, presets, laws and seating.

use ::laws::CodeId;
use bridge::{
    EveningOptions,
    evening::SeatingOptions,
    forms::{self, FormInfo, Hands},
};
use cards::{Citation, Origin};
use club::keeper::game::{Choice, OptionField};
use director::code_name;
use maud::{Markup, html};
use words::labels;

use super::Reader;
use super::sources::Source;

/// The query that selects a preset by its key.
#[derive(serde::Deserialize, Default)]
pub(crate) struct PresetQuery {
    #[serde(default)]
    preset: String,
}

/// The options of a form with their sources; above them its presets, each a link to the page of the
/// form with its options filled in.
pub(crate) fn options(reader: &Reader, known: &FormInfo, chosen: &PresetQuery) -> Markup {
    let form = known.key;
    let preset = forms::FormOptions::preset(form, &chosen.preset);
    let agreed = preset.clone().or_else(|| forms::FormOptions::of(form));
    let usual = forms::FormOptions::of(form).map(|options| options.settings()).unwrap_or_default();
    let settings = agreed.map(|options| options.settings()).unwrap_or_default();
    let settings: Vec<OptionField> = settings
        .iter()
        .zip(&usual)
        .map(|(setting, usual)| option_field(reader, setting, &usual.word))
        .collect();
    html! {
        @if !known.presets.is_empty() {
            (presets(reader, known, if preset.is_some() { &chosen.preset } else { "" }))
        }
        details open[preset.is_some()] {
            summary { (reader.t("game-options-each")) }
            (fields(reader, &settings, form))
        }
    }
}

fn presets(reader: &Reader, known: &FormInfo, chosen: &str) -> Markup {
    let link = |key: &str, title: Option<Citation>, name: String| {
        let target = format!("/game/{}?preset={key}", known.key);
        let current = (key == chosen).then_some("true");
        html! { a.preset href=(target) aria-current=[current] title=[title.map(|of| reader.words().citation(of))] { (name) } }
    };
    html! {
        p.presets {
            span { (reader.t("home-presets")) }
            (link("", None, reader.t("preset-usual")))
            @for preset in known.presets {
                (link(preset.key, Some(preset.source), reader.t(&labels::preset_key(known.key, preset.key))))
            }
        }
    }
}

/// A bridge option with its labels.
fn option_field(reader: &Reader, setting: &forms::Setting, default: &str) -> OptionField {
    let choice = |word: &&str| Choice::plain(*word, option_word(reader, setting.key, word));
    OptionField {
        key: setting.key.to_owned(),
        label: reader.t(&option_key(setting.key)),
        choices: setting.words.iter().map(choice).collect(),
        word: setting.word.clone(),
        default: default.to_owned(),
        source: setting.source,
        range: None,
    }
}

/// Fields for options, each with its default marked and its source. `of` is the prefix of the
/// fields' ids and, with a dot, of their names: the options of several games stand on one page.
pub(crate) fn fields(reader: &Reader, settings: &[OptionField], of: &str) -> Markup {
    html! {
        @for setting in settings {
            @let id = format!("{of}-{}", setting.key);
            @let about = format!("{id}-source");
            @let name = format!("{of}.{}", setting.key);
            p.option {
                label for=(id) { (setting.label) }
                @if let Some((least, most)) = setting.range {
                    input id=(id) name=(name) type="number" inputmode="numeric" required
                        min=(least) max=(most) value=(setting.word) list=(format!("{id}-list"))
                        aria-describedby=(about);
                    datalist id=(format!("{id}-list")) {
                        @for choice in &setting.choices { option value=(choice.value) {} }
                    }
                } @else {
                    select id=(id) name=(name) aria-describedby=(about) {
                        @for choice in &setting.choices {
                            option value=(choice.value) selected[choice.value == setting.word] {
                                (choice.text)
                                @if choice.value == setting.default { " · " (reader.t("keeper-usual")) }
                            }
                        }
                    }
                }
                (source(reader, &about, &setting.label, setting.source))
            }
        }
    }
}

/// The source of an option behind a small sign; `id` names the text for screen readers.
fn source(reader: &Reader, id: &str, option: &str, citation: Citation) -> Markup {
    let label = reader.format("option-source", &[("option", option.into())]);
    html! {
        button.source type="button" popovertarget=(id) aria-label=(label) { "i" }
        small.source id=(id) popover { (Source::of(reader.words(), citation)) }
    }
}

/// The message key of an option: hyphens instead of underscores.
fn option_key(key: &str) -> String {
    format!("option-{}", key.replace('_', "-"))
}

fn option_word(reader: &Reader, key: &str, word: &str) -> String {
    let message = format!("{}-{}", option_key(key), word.to_ascii_lowercase().replace('/', "-"));
    if reader.knows(&message) { reader.t(&message) } else { word.to_owned() }
}

/// How irregularities are treated, and by which code; `of` is the prefix of the fields' ids.
pub(crate) fn laws(reader: &Reader, of: &str) -> Markup {
    let id = |key: &str| format!("{of}-laws-{key}");
    let words = reader.words();
    html! {
        p.option {
            label for=(id("mode")) { (reader.t("laws-mode")) }
            select id=(id("mode")) name="laws" aria-describedby=(id("about")) {
                @for mode in ["prevent", "physical", "coach"] {
                    option value=(mode) { (reader.t(&format!("laws-mode-{mode}"))) }
                }
            }
            small id=(id("about")) { (reader.t("laws-about")) }
        }
        p.option {
            label for=(id("code")) { (reader.t("laws-code")) }
            select id=(id("code")) name="code" {
                @for code in [CodeId::Dup2017, CodeId::Dup1987, CodeId::Home] {
                    option value=(code.to_string()) { (code_name(code, words)) }
                }
            }
        }
    }
}

const PEOPLE: Citation = Citation::new(Origin::BridgeEssay, "docs/sources/scoring.md#3.4");
const CUT: Citation = Citation::new(Origin::BridgeEssay, "docs/sources/scoring.md#2.4");
const TOUR: Citation = Citation::new(Origin::BridgeEssay, "docs/sources/scoring.md#2.3");

/// The number of players and how they rotate; `of` is the prefix of the fields' ids.
pub(crate) fn sitting(reader: &Reader, of: &str) -> Markup {
    let agreed = SeatingOptions::default().settings();
    let rotation = agreed.iter().find(|setting| setting.key == "rotation");
    let pick = |key: &str, words: &[&str], from: Citation| {
        let id = format!("{of}-sitting-{key}");
        let about = format!("{id}-source");
        let label = reader.t(&format!("sitting-{key}"));
        html! {
            p.option {
                label for=(id) { (label) }
                select id=(id) name=(format!("sitting.{key}")) aria-describedby=(about) {
                    @for word in words {
                        option value=(word) {
                            (reader.t(&format!("sitting-{key}-{}", word.to_ascii_lowercase())))
                        }
                    }
                }
                (source(reader, &about, &label, from))
            }
        }
    };
    html! {
        (pick("people", &["4", "5", "6"], PEOPLE))
        (pick("cut", &["false", "true"], CUT))
        (pick("tour", &["false", "true"], TOUR))
        @if let Some(rotation) = rotation { (pick("rotation", rotation.words, rotation.source)) }
    }
}

/// The seating that was sent; `None` if everybody keeps their seat.
///
/// # Errors
///
/// An invalid value.
pub(crate) fn chosen_seating(
    form: &forms::FormOptions,
    field: impl Fn(&str) -> Option<String>,
) -> Result<Option<EveningOptions>, ()> {
    if form.info().hands != Hands::OneEach {
        // Forms for two and three players define their own seating.
        return Ok(None);
    }
    let is = |key: &str| field(key).as_deref() == Some("true");
    let people = match field("sitting.people") {
        None => form.info().people(),
        Some(many) => many.parse().map_err(|_| ())?,
    };
    let mut agreed = SeatingOptions { tour: is("sitting.tour"), ..SeatingOptions::default() };
    if let Some(rotation) = field("sitting.rotation") {
        agreed.set("rotation", &rotation).map_err(|_| ())?;
    }
    let cut = is("sitting.cut");
    if people == form.info().people() && !cut && !agreed.tour {
        return Ok(None);
    }
    Ok(Some(EveningOptions { people, cut, agreed }))
}
