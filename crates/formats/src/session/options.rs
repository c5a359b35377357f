//! Reading the `options:` header: `name=value`, the name of a preset, or a single word that can
//! mean only one option.

use bridge::evening::SeatingOptions;
use bridge::forms;
use cards::choice::is_same_word;
use cards::settings::{Setting, SettingError};

use super::error::{Field, ParseError, ParseErrorKind};
use super::form::Form;
use super::lexer::Token;
use crate::names::Names;

/// The options of any form.
pub(super) trait OptionSet: Clone {
    /// The form's name.
    fn form(&self) -> &'static str;
    /// The current options.
    fn settings(&self) -> Vec<Setting>;
    /// The options' names.
    fn names(&self) -> Vec<&'static str> {
        self.settings().iter().map(|setting| setting.key).collect()
    }
    /// The option that another word for it means, for errors.
    fn meant(&self, _name: &str) -> Option<&'static str> {
        None
    }
    /// Sets an option by name.
    fn set(&mut self, key: &str, word: &str) -> Result<(), SettingError>;
    /// The names of the form's presets.
    fn presets(&self) -> Vec<&'static str> {
        Vec::new()
    }
    /// Applies a preset by name; false if there is none.
    fn take_preset(&mut self, _name: &str) -> bool {
        false
    }
    /// Takes the name of a preset that is not one of the form's: `none` changes nothing.
    fn other_preset(&self, word: &str) -> Result<(), ParseErrorKind> {
        if is_same_word(word, "none") {
            return Ok(());
        }
        let (name, word) = ("preset", word.to_owned());
        Err(ParseErrorKind::OptionWord { name, word, words: self.presets().join(", ") })
    }
}

impl OptionSet for (forms::FormOptions, SeatingOptions) {
    fn form(&self) -> &'static str {
        self.0.info().key
    }

    fn settings(&self) -> Vec<Setting> {
        self.0.settings().into_iter().chain(self.1.settings()).collect()
    }

    fn set(&mut self, key: &str, word: &str) -> Result<(), SettingError> {
        match self.1.set(key, word) {
            Err(SettingError::Key { .. }) => self.0.set(key, word),
            done => done,
        }
    }

    fn presets(&self) -> Vec<&'static str> {
        Form::Table(self.0.info()).presets()
    }

    fn take_preset(&mut self, name: &str) -> bool {
        self.0.take_preset(name)
    }
}

/// Applies the words of the `options:` header. Presets are applied first, whatever their position,
/// because the other options modify them.
pub(super) fn read_options<A: OptionSet>(
    agreed: &mut A,
    words: &[Token],
    errors: &mut Vec<ParseError>,
) {
    let (presets, others): (Vec<&Token>, Vec<&Token>) =
        words.iter().partition(|word| is_preset(agreed, &word.text));
    for word in presets {
        if let Err(kind) = read_option(agreed, &word.text) {
            let value = word.pair().map_or_else(|| word.clone(), |(_, value)| value);
            errors.push(value.error(Field::Options, kind));
        }
    }
    for word in others {
        if let Err(kind) = read_option(agreed, &word.text) {
            errors.push(word.error(Field::Options, kind));
        }
    }
}

/// Whether a word names a preset.
fn is_preset<A: OptionSet>(agreed: &A, text: &str) -> bool {
    match text.split_once('=') {
        Some((name, _)) => is_same_word(name, "preset") && !agreed.presets().is_empty(),
        None => agreed.presets().iter().any(|preset| is_same_word(preset, text)),
    }
}

/// Applies one word of the line.
fn read_option<A: OptionSet>(agreed: &mut A, text: &str) -> Result<(), ParseErrorKind> {
    let Some((name, word)) = text.split_once('=') else {
        let taken = agreed.take_preset(text) || read_single_word(agreed, text);
        return if taken {
            Ok(())
        } else {
            Err(ParseErrorKind::OptionShape { value: text.to_owned() })
        };
    };
    if is_same_word(name, "preset") && !agreed.presets().is_empty() {
        return if agreed.take_preset(word) { Ok(()) } else { agreed.other_preset(word) };
    }
    match agreed.set(name, word) {
        Ok(()) => Ok(()),
        // `majority=true`, where `majority` is a value of an option.
        Err(SettingError::Key { .. }) if is_bool(word, true) && read_single_word(agreed, name) => {
            Ok(())
        }
        Err(SettingError::Key { .. })
            if is_bool(word, false) && read_single_word(&mut agreed.clone(), name) =>
        {
            Ok(())
        }
        Err(SettingError::Key { key }) => {
            let mut known = agreed.names();
            if !agreed.presets().is_empty() {
                known.insert(0, "preset");
            }
            let meant = agreed.meant(&key.to_lowercase()).filter(|name| known.contains(name));
            let (form, mut known) = (agreed.form(), Names::new(&key, known));
            known.nearest = meant.or(known.nearest);
            Err(ParseErrorKind::OptionName { form, name: key, known })
        }
        Err(SettingError::Word { key, word, error }) => {
            Err(ParseErrorKind::OptionWord { name: key, word, words: error.words.join(", ") })
        }
    }
}

/// Whether a word means yes, or no.
fn is_bool(word: &str, yes: bool) -> bool {
    cards::choice::read::<bool>(word) == Ok(yes)
}

/// Applies a single word: a switch, or a value that only one option has. Numbers, yes and no are
/// ambiguous. False if it was not applied.
fn read_single_word<A: OptionSet>(agreed: &mut A, text: &str) -> bool {
    let ambiguous = text.starts_with(|c: char| c.is_ascii_digit())
        || is_bool(text, true)
        || is_bool(text, false);
    if ambiguous {
        return false;
    }
    let mut switched = agreed.clone();
    if switched.set(text, "on").is_ok() {
        *agreed = switched;
        return true;
    }
    let settings = agreed.settings();
    let meant = settings.iter().filter_map(|setting| {
        let mut changed = agreed.clone();
        changed.set(setting.key, text).ok().map(|()| changed)
    });
    let meant: Vec<A> = meant.take(2).collect();
    match <[A; 1]>::try_from(meant) {
        Ok([changed]) => {
            *agreed = changed;
            true
        }
        Err(_) => false,
    }
}
