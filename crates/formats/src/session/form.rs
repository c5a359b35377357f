//! The forms of session files, by the value of their `form:` header.

// russian: read, never shown

use std::fmt;

use bridge::evening::SeatingOptions;
use bridge::forms::{self, FormInfo, Hands};
use cards::choice::Choice as _;
use cards::settings::Setting;
use pref::Preset;
use tourney::{pairs, progressive, standings, teams};

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

    /// The form of this name, English or Russian; case is ignored, and a hyphen in a Russian name may
    /// be a blank.
    ///
    /// ```
    /// use biritch_formats::session::Form;
    ///
    /// assert_eq!(Form::of("Роббер"), Form::of("rubber"));
    /// assert_eq!(Form::of("преферанс сочинка"), Form::of("preferans-sochi"));
    /// ```
    pub fn of(key: &str) -> Option<Form> {
        let words: Vec<&str> = key.split_whitespace().collect();
        let russian = words.join("-").to_lowercase().replace('ё', "е");
        let mut lines = Form::names();
        let named = lines.find(|(_, names)| names.split(' ').any(|name| name == russian));
        let english = named.map_or(key, |(english, _)| english);
        Form::all().find(|form| form.key().eq_ignore_ascii_case(english))
    }

    /// Its Russian name in session files; the English one where it has none.
    pub fn russian(self) -> &'static str {
        let named = Form::names().find(|(english, _)| *english == self.key());
        named.and_then(|(_, names)| names.split(' ').next()).unwrap_or(self.key())
    }

    /// The English name of each form with the Russian ones.
    fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
        let lines = include_str!("forms.txt").lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(|line| line.split_once(": "))
    }

    /// Its options with their defaults, but for the preset and what a session of Preferans has
    /// besides.
    pub fn settings(self) -> Vec<Setting> {
        match self {
            Form::Table(info) => {
                let own = forms::FormOptions::of(info.key).map(|form| form.settings());
                // Only where four play may others wait for their turn.
                let seating =
                    (info.hands == Hands::OneEach).then(|| SeatingOptions::default().settings());
                own.into_iter().chain(seating).flatten().collect()
            }
            Form::Match => teams::MatchOptions::default().settings(),
            Form::Teams => standings::StandingsOptions::default().settings(),
            Form::Pairs => pairs::PairsOptions::default().settings(),
            Form::Progressive => progressive::ProgressiveOptions::default().settings(),
            Form::Preferans(preset) => pref::PreferansOptions::of(preset).settings(),
        }
    }

    /// The names of its sets of options; none for events.
    pub fn presets(self) -> Vec<&'static str> {
        match self {
            Form::Table(info) => info.presets.iter().map(|preset| preset.key).collect(),
            Form::Preferans(preset) => {
                let all = Preset::WORDS.iter().zip(Preset::ALL);
                let own = all.filter(|(_, known)| known.form() == preset.form());
                own.map(|(word, _)| *word).collect()
            }
            Form::Match | Form::Teams | Form::Pairs | Form::Progressive => Vec::new(),
        }
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
    pref::PreferansOptions::of_form(key).map(|options| Form::Preferans(options.preset))
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_has_russian_names_of_its_own() {
        let mut seen = Vec::new();
        for form in Form::all() {
            assert_eq!(Form::names().filter(|(english, _)| *english == form.key()).count(), 1);
            assert_eq!(Form::of(form.russian()), Some(form));
        }
        for (english, names) in Form::names() {
            for name in names.split(' ') {
                let form = Form::of(name).expect("a form");
                assert_eq!(form.key(), english, "{name}");
                assert_eq!(name.to_lowercase().replace('ё', "е"), name);
                assert!(!seen.contains(&name), "{name} stands twice");
                seen.push(name);
            }
        }
    }
}
