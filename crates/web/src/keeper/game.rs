//! The interface between the score keeper and a game: prompts as data, and the sheet.
//!
//! A page renders a [`Prompt`] without knowing the game and returns the chosen values; the game
//! turns them into a line of its session file, which its reader validates. A new game is one file
//! that implements [`Game`], and its line in [`GAMES`].

use std::collections::BTreeMap;

use formats::session::ParseError;
use formats::sheet::Drawing;
use maud::{Markup, html};

use super::bridge::Bridge;
use super::notebook::SessionFile;
use super::preferans::Preferans;
use crate::pages::sources::Source;
use crate::words::{FluentValue, Words};

/// All games, in the order of the page that offers them.
pub(crate) const GAMES: &[&dyn Game] = &[&Bridge, &Preferans];

/// The game of a form.
pub(crate) fn of(form: &str) -> Option<&'static dyn Game> {
    GAMES.iter().copied().find(|game| game.forms().iter().any(|known| known.key == form))
}

/// The form key of the answers that need one tap.
pub(crate) const QUICK: &str = "quick";

/// The chosen values by field key.
pub(crate) type FieldValues = BTreeMap<String, String>;

/// A game for the score keeper.
pub(crate) trait Game: Sync {
    /// Its forms with their headings.
    fn forms(&self) -> Vec<Form>;

    /// The questions before an evening of this form; `options` are the current options.
    fn opening(&self, form: &str, options: &FieldValues, words: &Words) -> Option<EveningSetup>;

    /// The options of a form: key, default and allowed words.
    fn settings(&self, form: &str) -> Vec<(String, String, Vec<String>)>;

    /// Is this word allowed for an option of the form?
    fn accepts(&self, form: &str, key: &str, word: &str) -> bool {
        let all = self.settings(form);
        all.iter().any(|(known, _, words)| known == key && words.iter().any(|one| one == word))
    }

    /// The names in the order of the players' numbers; the input is in the order of
    /// [`EveningSetup::seats`] without the blank ones.
    fn in_order(&self, names: Vec<String>) -> Vec<String> {
        names
    }

    /// The players' labels in the header of the session file: seats or numbers.
    fn labels(&self, form: &str, players: usize) -> Vec<String>;

    /// The report of a session file.
    fn report(&self, file: &SessionFile, words: &Words) -> EveningReport;

    /// The prompt for correcting a line that follows the session file `before`, and the values that
    /// make the line.
    fn correction_prompt(
        &self,
        before: &SessionFile,
        line: &str,
        words: &Words,
    ) -> (Prompt, FieldValues);

    /// The line that the chosen values make. The values are among those that the [`Prompt`] offers.
    fn line(&self, kind: &str, chosen: &FieldValues) -> String;

    /// A line in readable form, without number or names: for lists and for undo.
    fn describe(&self, line: &str, players: &[String], words: &Words) -> Markup;
}

/// A form on the page that offers the forms.
pub(crate) struct Form {
    /// Its key: in session files, and in the messages `form-KEY` and `form-KEY-about`.
    pub(crate) key: &'static str,
    /// The message key of its heading.
    pub(crate) family: &'static str,
}

/// The questions before an evening.
pub(crate) struct EveningSetup {
    /// The places in the order in which their names are asked.
    pub(crate) seats: Vec<NameField>,
    /// The possible first dealers, with values for the session file's `dealer`; may be empty.
    pub(crate) dealers: Vec<Choice>,
    /// The options.
    pub(crate) options: Vec<OptionField>,
    /// The named presets, beside the defaults.
    pub(crate) presets: Vec<OptionSet>,
    /// A note about the seating.
    pub(crate) note: Option<String>,
    /// The totals that can be carried over from another sheet, if any.
    pub(crate) carried: Vec<Carried>,
}

/// A group of totals carried over from another sheet: one header of the session file.
pub(crate) struct Carried {
    /// The header.
    pub(crate) header: &'static str,
    /// Its label.
    pub(crate) label: String,
    /// Its numbers: the name in the header, `A` or `A>B`, and the label. A header with a single
    /// number has an empty name.
    pub(crate) numbers: Vec<(String, String)>,
}

/// A named preset of options.
pub(crate) struct OptionSet {
    /// Its key in addresses.
    pub(crate) key: &'static str,
    /// Its name.
    pub(crate) name: String,
    /// The options that differ from the defaults.
    pub(crate) options: FieldValues,
}

/// A field for the name of a player.
pub(crate) struct NameField {
    /// The place for the style sheet: `n`, `e`, `s`, `w`, or empty.
    pub(crate) place: &'static str,
    /// The label of the field.
    pub(crate) label: String,
    /// Must somebody sit there?
    pub(crate) required: bool,
}

/// An option with its label and choices.
pub(crate) struct OptionField {
    /// Its key in session files.
    pub(crate) key: String,
    /// Its label.
    pub(crate) label: String,
    /// The offered values.
    pub(crate) choices: Vec<Choice>,
    /// The current value.
    pub(crate) word: String,
    /// The default value.
    pub(crate) default: String,
    /// The source of the rule.
    pub(crate) source: Source,
    /// The minimum and maximum, where any number between them is allowed.
    pub(crate) range: Option<(u32, u32)>,
}

/// A choice of a field.
#[derive(Clone)]
pub(crate) struct Choice {
    /// The value that is sent.
    pub(crate) value: String,
    /// The visible label.
    pub(crate) label: Markup,
    /// The label as plain text, for screen readers and summaries.
    pub(crate) text: String,
    /// A class for the style sheet, or empty.
    pub(crate) mark: &'static str,
}

/// A required field without heading or folding.
pub(super) fn field(key: impl Into<String>, label: String, input: Input) -> Field {
    Field {
        key: key.into(),
        label,
        bare: false,
        group: None,
        input,
        value: String::new(),
        required: true,
        folded: false,
        always: false,
    }
}

/// Tiles in rows of `columns`.
pub(super) fn tiles(choices: Vec<Choice>, columns: u8) -> Input {
    Input::Tiles { choices, rare: Vec::new(), columns }
}

impl Choice {
    /// A choice whose visible label is plain text.
    pub(crate) fn plain(value: impl Into<String>, text: impl Into<String>) -> Choice {
        let text = text.into();
        Choice { value: value.into(), label: html! { (text) }, text, mark: "" }
    }
}

/// A prompt for one entry.
pub(crate) struct Prompt {
    /// The kind of the entry: a word of the game.
    pub(crate) kind: &'static str,
    /// The title: `Deal 5`.
    pub(crate) title: String,
    /// Facts shown above the fields: dealer, vulnerability, who sits out.
    pub(crate) facts: Vec<String>,
    /// The fields.
    pub(crate) fields: Vec<Field>,
    /// Answers that need only one tap.
    pub(crate) quick: Vec<Choice>,
    /// The label of the button.
    pub(crate) button: String,
    /// Is it collapsed by default?
    pub(crate) folded: bool,
}

/// A field of a prompt.
#[derive(Clone)]
pub(crate) struct Field {
    /// Its form key.
    pub(crate) key: String,
    /// Its label.
    pub(crate) label: String,
    /// Is the label for screen readers only, because the field above already shows it?
    pub(crate) bare: bool,
    /// Consecutive fields with the same group heading stand together under it.
    pub(crate) group: Option<String>,
    /// The kind of input.
    pub(crate) input: Input,
    /// The default value.
    pub(crate) value: String,
    /// Is a value required?
    pub(crate) required: bool,
    /// Is it rarely needed, and therefore collapsed by default?
    pub(crate) folded: bool,
    /// Is it also sent with the one-tap answers?
    pub(crate) always: bool,
}

/// The kind of input of a field.
#[derive(Clone)]
pub(crate) enum Input {
    /// One of several tiles.
    Tiles {
        /// The buttons.
        choices: Vec<Choice>,
        /// Tiles that are rarely needed.
        rare: Vec<Choice>,
        /// The number of tiles in a row.
        columns: u8,
    },
    /// One item of a list.
    List(Vec<Choice>),
    /// A number up to this maximum.
    Number(u32),
    /// No input: the value is fixed.
    Fixed,
}

impl Field {
    /// Is this value allowed?
    fn accepts(&self, value: &str) -> bool {
        let among = |choices: &[Choice]| choices.iter().any(|choice| choice.value == value);
        match &self.input {
            Input::Tiles { choices, rare, .. } => among(choices) || among(rare),
            Input::List(choices) => among(choices),
            Input::Number(most) => value.parse::<u32>().is_ok_and(|number| number <= *most),
            Input::Fixed => value == self.value,
        }
    }
}

impl Prompt {
    /// The validated values.
    ///
    /// # Errors
    ///
    /// The indices of the fields that are missing or invalid.
    pub(crate) fn chosen(&self, sent: &FieldValues) -> Result<FieldValues, Vec<usize>> {
        let mut wrong = Vec::new();
        let mut chosen = FieldValues::new();
        let quick =
            sent.get(QUICK).filter(|quick| self.quick.iter().any(|choice| choice.value == **quick));
        chosen.extend(quick.map(|quick| (QUICK.to_owned(), quick.clone())));
        for (at, field) in self.fields.iter().enumerate() {
            if quick.is_some() && !field.always {
                continue;
            }
            let value = match &field.input {
                Input::Fixed => field.value.as_str(),
                _ => sent.get(&field.key).map_or("", |value| value.trim()),
            };
            match value {
                "" if field.required => wrong.push(at),
                "" => {}
                value if field.accepts(value) => {
                    chosen.insert(field.key.clone(), value.to_owned());
                }
                _ => wrong.push(at),
            }
        }
        if wrong.is_empty() { Ok(chosen) } else { Err(wrong) }
    }
}

/// All that a page shows of an evening.
#[derive(Default)]
pub(crate) struct EveningReport {
    /// The prompts for the next entry, the likeliest first.
    pub(crate) prompts: Vec<Prompt>,
    /// The standings in one line: each side's name, total, and note.
    pub(crate) score: Vec<Standing>,
    /// The result of what has ended, until the next begins.
    pub(crate) settled: Option<String>,
    /// The sheets, the newest last.
    pub(crate) sheets: Vec<Drawing>,
    /// The same as data, one row per deal, for spreadsheets.
    pub(crate) records: Vec<Drawing>,
    /// What each player has won in all.
    pub(crate) ledger: Option<Drawing>,
    /// The column headings of [`Row::points`].
    pub(crate) heads: Vec<String>,
    /// The valid entries.
    pub(crate) rows: Vec<Row>,
    /// The errors.
    pub(crate) faults: Vec<EntryError>,
}

/// The standing of a side or a player.
pub(crate) struct Standing {
    /// The name.
    pub(crate) name: String,
    /// The points.
    pub(crate) total: String,
    /// A note: games won, vulnerable.
    pub(crate) note: String,
}

/// A valid entry.
pub(crate) struct Row {
    /// Its line in the file.
    pub(crate) line: u32,
    /// The heading above it: the next rubber and who sits where.
    pub(crate) above: Option<String>,
    /// The number of its deal.
    pub(crate) number: String,
    /// Its points, per column.
    pub(crate) points: Vec<String>,
}

/// An error in an entry or in the header.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EntryError {
    /// Its line in the file.
    pub(crate) line: u32,
    /// The key of the field that it concerns, in the [`Prompt`] of its entry.
    pub(crate) field: Option<String>,
    /// What is wrong, and what would be right.
    pub(crate) message: String,
}

/// The key of a message and its arguments.
pub(super) type MessageParts = (&'static str, Vec<(&'static str, FluentValue<'static>)>);

impl EntryError {
    /// The error of a line of a session file, with the message and its hint.
    pub(super) fn new(
        fault: &ParseError,
        field: Option<&str>,
        (key, facts): &MessageParts,
        words: &Words,
    ) -> EntryError {
        let mut message = words.tell(key, facts);
        if let Some(right) = words.hint(key, facts) {
            message += " ";
            message += &right;
        }
        EntryError { line: fault.at.line, field: field.map(str::to_owned), message }
    }
}
