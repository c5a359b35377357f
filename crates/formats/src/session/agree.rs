//! What a file says under `options:`, to what was agreed on: `name=value`, the name of a preset, or a
//! word that can mean one option alone.

use bridge::evening::SeatingOptions;
use bridge::forms;
use cards::choice::is_same_word;
use cards::settings::{Setting, SettingError};

use super::error::ParseErrorKind;

/// The options of a form, whichever it is.
pub(super) trait Agreements: Clone {
    /// The form's name.
    fn form(&self) -> &'static str;
    /// The options as they stand.
    fn settings(&self) -> Vec<Setting>;
    /// Their names.
    fn names(&self) -> Vec<&'static str> {
        self.settings().iter().map(|setting| setting.key).collect()
    }
    /// Sets one by its name.
    fn set(&mut self, key: &str, word: &str) -> Result<(), SettingError>;
    /// The names of its sets of options.
    fn presets(&self) -> Vec<&'static str> {
        Vec::new()
    }
    /// Takes such a set by its name; false if there is none.
    fn take_preset(&mut self, _name: &str) -> bool {
        false
    }
}

impl Agreements for (forms::FormOptions, SeatingOptions) {
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
        self.0.info().presets.iter().map(|preset| preset.key).collect()
    }

    fn take_preset(&mut self, name: &str) -> bool {
        self.0.take_preset(name)
    }
}

/// Does it name a preset? Those come first, wherever they stand: the others change them.
pub(super) fn is_preset<A: Agreements>(agreed: &A, text: &str) -> bool {
    match text.split_once('=') {
        Some((name, _)) => is_same_word(name, "preset"),
        None => agreed.presets().iter().any(|preset| is_same_word(preset, text)),
    }
}

/// Takes what one word of the line says.
pub(super) fn agree<A: Agreements>(agreed: &mut A, text: &str) -> Result<(), ParseErrorKind> {
    let Some((name, word)) = text.split_once('=') else {
        let taken = agreed.take_preset(text) || says(agreed, text);
        return if taken {
            Ok(())
        } else {
            Err(ParseErrorKind::OptionShape { value: text.to_owned() })
        };
    };
    if is_same_word(name, "preset") && !agreed.presets().is_empty() {
        if is_same_word(word, "none") || agreed.take_preset(word) {
            return Ok(());
        }
        let (name, word) = ("preset", word.to_owned());
        return Err(ParseErrorKind::OptionWord { name, word, words: agreed.presets().join(", ") });
    }
    match agreed.set(name, word) {
        Ok(()) => Ok(()),
        // `majority=true`, where majority is a value of an option.
        Err(SettingError::Key { .. }) if is(word, true) && says(agreed, name) => Ok(()),
        Err(SettingError::Key { .. }) if is(word, false) && says(&mut agreed.clone(), name) => {
            Ok(())
        }
        Err(SettingError::Key { key }) => {
            let mut known = agreed.names();
            if !agreed.presets().is_empty() {
                known.insert(0, "preset");
            }
            Err(ParseErrorKind::OptionName {
                form: agreed.form(),
                name: key,
                known: known.join(", "),
            })
        }
        Err(SettingError::Word { key, word, error }) => {
            Err(ParseErrorKind::OptionWord { name: key, word, words: error.words.join(", ") })
        }
    }
}

/// Is it a word for yes, or for no?
fn is(word: &str, yes: bool) -> bool {
    cards::choice::read::<bool>(word) == Ok(yes)
}

/// Takes a word that stands alone: a switch, or a value that one option has and no other. Numbers,
/// yes and no say too little.
fn says<A: Agreements>(agreed: &mut A, text: &str) -> bool {
    let little =
        text.starts_with(|c: char| c.is_ascii_digit()) || is(text, true) || is(text, false);
    if little {
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
