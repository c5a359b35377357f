//! The forms of session files, by the value of their `form:` header.

use std::fmt;

use bridge::forms::{self, FormInfo};
use pref::Preset;

/// What a session file is a record of; each form has its reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Bridge at one table.
    Table(&'static FormInfo),
    /// A match of two teams.
    Match,
    /// A round robin of teams.
    Teams,
    /// A pairs event.
    Pairs,
    /// A progressive evening.
    Progressive,
    /// Preferans, by the main set of options of the form.
    Preferans(Preset),
}

impl Form {
    /// Every form: of bridge at one table, of events, of Preferans.
    ///
    /// ```
    /// use biritch_formats::session::Form;
    ///
    /// for form in Form::all() {
    ///     assert_eq!(Form::of(form.key()), Some(form));
    /// }
    /// ```
    pub fn all() -> impl Iterator<Item = Form> {
        let events = [Form::Match, Form::Teams, Form::Pairs, Form::Progressive];
        let preferans = Preset::forms().filter_map(preferans);
        forms::all().iter().map(Form::Table).chain(events).chain(preferans)
    }

    /// The form of this name; case is ignored.
    pub fn of(key: &str) -> Option<Form> {
        Form::all().find(|form| form.key().eq_ignore_ascii_case(key))
    }

    /// Its name in session files, URLs and message keys.
    pub const fn key(self) -> &'static str {
        match self {
            Form::Table(info) => info.key,
            Form::Match => "match",
            Form::Teams => "teams",
            Form::Pairs => "pairs",
            Form::Progressive => "progressive",
            Form::Preferans(preset) => preset.form(),
        }
    }
}

/// The form of Preferans with this key.
fn preferans(key: &str) -> Option<Form> {
    pref::Options::of_form(key).map(|options| Form::Preferans(options.preset))
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}
