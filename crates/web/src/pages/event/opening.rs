//! What the forms that open an event share: their fields, and how they are read.

use cards::choice::Choice as _;
use cards::settings::Setting;
use club::events::online::NewOnline;
use club::events::{EventCommand, EventError, Setup};
use club::random::{NoEntropy, entropy};
use maud::{Markup, html};
use tourney::Name;
use tourney::classes::{Category, Class};
use tourney::event::Withheld;

use super::Reader;
use super::field_error::{FieldError, FieldErrorKind, named};
use crate::pages::form_fields::{FormFields, field};

/// A text field with its label.
pub(super) fn text(reader: &Reader, sent: &FormFields, name: &str, default: &str) -> Markup {
    let value = sent.iter().find(|(key, _)| key == name).map_or(default, |(_, value)| value);
    html! {
        p.field {
            label for=(name) { (reader.t(&format!("event-field-{name}"))) }
            input id=(name) name=(name) value=(value) maxlength="60" required;
        }
    }
}

/// A field for a number from 1 with its label.
pub(super) fn count(
    reader: &Reader,
    sent: &FormFields,
    name: &str,
    default: u32,
    most: u32,
) -> Markup {
    let value = Some(field(sent, name)).filter(|text| !text.is_empty());
    let value = value.map_or_else(|| default.to_string(), str::to_owned);
    html! {
        p.field {
            label for=(name) { (reader.t(&format!("event-field-{name}"))) }
            input id=(name) name=(name) type="number" inputmode="numeric" min="1" max=(most) value=(value) required;
        }
    }
}

/// A field for names, one per line.
pub(super) fn names(reader: &Reader, sent: &FormFields, name: &str, rows: u8) -> Markup {
    let hint = format!("{name}-hint");
    html! {
        p.field {
            label for=(name) { (reader.t(&format!("event-field-{name}"))) }
            textarea id=(name) name=(name) rows=(rows) aria-describedby=(hint) { (field(sent, name)) }
            small id=(hint) { (reader.t(&format!("event-field-{name}-hint"))) }
        }
    }
}

/// The options with their labels.
pub(super) fn options(reader: &Reader, sent: &FormFields, settings: Vec<Setting>) -> Markup {
    html! {
        details {
            summary { (reader.t("event-options")) }
            (options_fields(reader, sent, settings))
        }
    }
}

/// A field for each option.
pub(super) fn options_fields(
    reader: &Reader,
    sent: &FormFields,
    settings: impl IntoIterator<Item = Setting>,
) -> Markup {
    html! {
        @for setting in settings {
            @let id = format!("option-{}", setting.key);
            @let key = format!("event-option-{}", setting.key.replace('_', "-"));
            @let chosen = Some(field(sent, &id)).filter(|word| !word.is_empty()).unwrap_or(&setting.word).to_owned();
            p.option {
                label for=(id) { (reader.t(&key)) }
                select id=(id) name=(id) {
                    // This option cannot be offered: the cards are printed elsewhere.
                    @for word in setting.words.iter().filter(|word| **word != "PrintedCards") {
                        option value=(word) selected[chosen.eq_ignore_ascii_case(word)] {
                            (option_word(reader, &key, word))
                        }
                    }
                }
            }
        }
    }
}

fn option_word(reader: &Reader, key: &str, word: &str) -> String {
    let word_of_key =
        word.to_ascii_lowercase().replace('%', "percent").replace([':', ',', '.'], "-");
    let message = format!("{key}-{word_of_key}");
    if reader.knows(&message) { reader.t(&message) } else { word.to_owned() }
}

/// Why a form opens no event.
pub(super) enum OpenError {
    /// A field is missing or invalid.
    Field(FieldError),
    /// No event can have this setup.
    Event(EventError),
    /// The movement of the form is none for this event; in the reader's words.
    Movement(String),
    /// The operating system gives no entropy for a draw.
    NoEntropy(NoEntropy),
}

impl From<NoEntropy> for OpenError {
    fn from(error: NoEntropy) -> OpenError {
        OpenError::NoEntropy(error)
    }
}

impl From<FieldError> for OpenError {
    fn from(error: FieldError) -> OpenError {
        OpenError::Field(error)
    }
}

/// What a form asks for.
pub(super) struct Opening {
    /// The setup of the event.
    pub(super) setup: Setup,
    /// What is entered at once.
    pub(super) entered: Option<EventCommand>,
    /// What an event at our tables has besides.
    pub(super) online: Option<NewOnline>,
}

impl From<Setup> for Opening {
    fn from(setup: Setup) -> Opening {
        Opening { setup, entered: None, online: None }
    }
}

/// The names of a field, one per line; blank lines are skipped.
pub(super) fn lines(sent: &FormFields, key: &str) -> Result<Vec<Name>, FieldError> {
    let lines = field(sent, key).lines().filter(|line| !line.trim().is_empty());
    lines.map(|line| named(key, line)).collect()
}

/// The names of a line, and the class in the fields that follow them: `Anna, Boris | stratum=B`. The words of the fields
/// may be those of the reader's language.
///
/// # Errors
///
/// A field that is no stratum, handicap or category.
pub(super) fn with_class<'a>(
    reader: &Reader,
    key: &str,
    at: u32,
    line: &'a str,
) -> Result<(&'a str, Class), FieldError> {
    let (names, fields) = line.split_once('|').unwrap_or((line, ""));
    let mut class = Class::default();
    for field in fields.split('|').filter(|field| !field.trim().is_empty()) {
        let (name, value) = field.split_once('=').unwrap_or((field, ""));
        let word_of_log = |messages: &str, words: &[&str], written: &str| {
            let known = known_word(reader, messages, words, written);
            known.map_or_else(|| written.trim().to_lowercase(), str::to_owned)
        };
        let name = word_of_log("event-entry", &Class::KEYS, name);
        // The word alone stands for all players.
        let value = if name == Withheld::KEY && !field.contains('=') { "all" } else { value };
        let value = match &*name {
            "category" => word_of_log("event-entry-category", Category::WORDS, value),
            _ => value.trim().to_owned(),
        };
        let set = class.set(&name, &value);
        set.map_err(|_| FieldError::new(key, FieldErrorKind::PairFields(at)))?;
    }
    Ok((names, class))
}

/// The word of these that somebody has written in their language, by the messages that begin so.
pub(super) fn known_word<'a>(
    reader: &Reader,
    messages: &str,
    words: &[&'a str],
    written: &str,
) -> Option<&'a str> {
    let written = written.trim().to_lowercase();
    words.iter().copied().find(|word| reader.t(&format!("{messages}-{word}")) == written)
}

/// A seed for draws by lot: nobody can know it before the event is open; then everybody can read it.
pub(super) fn draw_seed() -> Result<String, NoEntropy> {
    Ok((u32::from_be_bytes(entropy::<4>()?) % 1_000_000).to_string())
}

/// Applies the options that were sent.
pub(super) fn apply_options(
    sent: &FormFields,
    mut set: impl FnMut(&str, &str) -> bool,
) -> Result<(), FieldError> {
    for (key, word) in sent {
        if let Some(option) = key.strip_prefix("option-")
            && !set(option, word)
        {
            return Err(FieldError::new(key, FieldErrorKind::Choice));
        }
    }
    Ok(())
}
