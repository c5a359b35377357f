//! The interface between the score keeper and a game: prompts as data, and the sheet.
//!
//! A client renders a [`Prompt`] without knowing the game and returns the chosen values; the game
//! turns them into a line of its session file, which its reader validates. A new game is one file
//! that implements [`Game`], and its line in [`GAMES`](super::games::GAMES).
//!
//! Labels and the reasons of refusals are sentences, not keys: a game composes them of the names of
//! its seats, contracts and players, which no client knows. That is why a [`Game`] is given the
//! [`Words`] of a language. What they look like is up to the client: a choice has a [`ChoiceKind`],
//! and a text has [`Span`]s.

use std::collections::BTreeMap;

use bridge::Seat;
use cards::{Citation, Suit};
use formats::session::ParseError;
use formats::sheet::Drawing;
use words::{FluentValue, Words};

use super::notebook::SessionFile;

/// The key of the answers that need one tap.
pub const QUICK: &str = "quick";

/// The chosen values by field key.
pub type FieldValues = BTreeMap<String, String>;

/// A game for the score keeper.
pub trait Game: Sync {
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

    /// The errors of a new entry, which stands on this line of the file.
    fn entry_errors(&self, file: &SessionFile, line: u32, words: &Words) -> Vec<EntryError> {
        let errors = self.report(file, words).errors.into_iter();
        errors.filter(|error| error.line == line).collect()
    }

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
    fn describe(&self, line: &str, players: &[String], words: &Words) -> RichText;
}

/// A form on the page that offers the forms.
pub struct Form {
    /// Its key: in session files, and in the messages `form-KEY` and `form-KEY-about`.
    pub key: &'static str,
    /// The message key of its heading.
    pub family: &'static str,
}

/// The questions before an evening.
pub struct EveningSetup {
    /// The places in the order in which their names are asked.
    pub seats: Vec<NameField>,
    /// The possible first dealers, with values for the session file's `dealer`; may be empty.
    pub dealers: Vec<Choice>,
    /// The options.
    pub options: Vec<OptionField>,
    /// The named presets, beside the defaults.
    pub presets: Vec<OptionSet>,
    /// A note about the seating.
    pub note: Option<String>,
    /// The totals that can be carried over from another sheet, if any.
    pub carried: Vec<Carried>,
}

/// A group of totals carried over from another sheet: one header of the session file.
pub struct Carried {
    /// The header.
    pub header: &'static str,
    /// Its label.
    pub label: String,
    /// Its numbers: the name in the header, `A` or `A>B`, and the label. A header with a single
    /// number has an empty name.
    pub numbers: Vec<(String, String)>,
}

/// A named preset of options.
pub struct OptionSet {
    /// Its key in addresses.
    pub key: &'static str,
    /// Its name.
    pub name: String,
    /// The options that differ from the defaults.
    pub options: FieldValues,
}

/// A field for the name of a player.
pub struct NameField {
    /// The seat at the table, if the place is one.
    pub seat: Option<Seat>,
    /// The label of the field.
    pub label: String,
    /// Must somebody sit there?
    pub required: bool,
}

/// An option with its label and choices.
pub struct OptionField {
    /// Its key in session files.
    pub key: String,
    /// Its label.
    pub label: String,
    /// The offered values.
    pub choices: Vec<Choice>,
    /// The current value.
    pub word: String,
    /// The default value.
    pub default: String,
    /// The source of the rule.
    pub source: Citation,
    /// The minimum and maximum, where any number between them is allowed.
    pub range: Option<(u32, u32)>,
}

/// A text with emphasis, for a page or another client to render.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RichText(pub Vec<Span>);

/// A part of a [`RichText`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Plain text.
    Plain(String),
    /// The main part of a label.
    Strong(String),
    /// A remark beside it.
    Small(String),
    /// The symbol of a suit, in its colour.
    Suit(Suit),
    /// A part of a description.
    Part(Part, Vec<Span>),
}

/// What a part of a description says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The contract, with its declarer.
    Contract,
    /// The declarer.
    Declarer,
    /// The result in tricks.
    Tricks,
}

impl From<&str> for RichText {
    fn from(text: &str) -> RichText {
        RichText(vec![text.into()])
    }
}

impl From<String> for RichText {
    fn from(text: String) -> RichText {
        RichText(vec![Span::Plain(text)])
    }
}

impl From<Span> for RichText {
    fn from(span: Span) -> RichText {
        RichText(vec![span])
    }
}

impl From<&str> for Span {
    fn from(text: &str) -> Span {
        Span::Plain(text.to_owned())
    }
}

/// A choice of a field.
#[derive(Clone)]
pub struct Choice {
    /// The value that is sent.
    pub value: String,
    /// The visible label.
    pub label: RichText,
    /// The label as plain text, for screen readers and summaries.
    pub text: String,
    /// What it means, for its look.
    pub kind: ChoiceKind,
}

/// What a choice means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChoiceKind {
    /// None of the others.
    #[default]
    Other,
    /// A suit or notrump.
    Strain,
    /// A player of a vulnerable side.
    Vulnerable,
    /// The contract was made exactly.
    Made,
    /// It was made with overtricks.
    Overtricks,
    /// It went down.
    Undertricks,
    /// The player played the contract.
    Declarer,
    /// Nothing, which clears another choice.
    Nothing,
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
    pub fn plain(value: impl Into<String>, text: impl Into<String>) -> Choice {
        let text = text.into();
        Choice { value: value.into(), label: RichText::from(&*text), text, kind: ChoiceKind::Other }
    }
}

/// A prompt for one entry.
pub struct Prompt {
    /// The kind of the entry: a word of the game.
    pub kind: &'static str,
    /// The title: `Deal 5`.
    pub title: String,
    /// Facts shown above the fields: dealer, vulnerability, who sits out.
    pub facts: Vec<String>,
    /// The fields.
    pub fields: Vec<Field>,
    /// Answers that need only one tap.
    pub quick: Vec<Choice>,
    /// The label of the button.
    pub button: String,
    /// Is it collapsed by default?
    pub folded: bool,
}

/// A field of a prompt.
#[derive(Clone)]
pub struct Field {
    /// Its key among the [`FieldValues`].
    pub key: String,
    /// Its label.
    pub label: String,
    /// Is the label for screen readers only, because the field above already shows it?
    pub bare: bool,
    /// Consecutive fields with the same group heading stand together under it.
    pub group: Option<String>,
    /// The kind of input.
    pub input: Input,
    /// The default value.
    pub value: String,
    /// Is a value required?
    pub required: bool,
    /// Is it rarely needed, and therefore collapsed by default?
    pub folded: bool,
    /// Is it also sent with the one-tap answers?
    pub always: bool,
}

/// The kind of input of a field.
#[derive(Clone)]
pub enum Input {
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
    pub fn chosen(&self, sent: &FieldValues) -> Result<FieldValues, Vec<usize>> {
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
pub struct EveningReport {
    /// The prompts for the next entry, the likeliest first.
    pub prompts: Vec<Prompt>,
    /// The standings in one line: each side's name, total, and note.
    pub score: Vec<Standing>,
    /// The result of what has ended, until the next begins.
    pub settled: Option<String>,
    /// The sheets, the newest last.
    pub sheets: Vec<Drawing>,
    /// The same as data, one row per deal, for spreadsheets.
    pub records: Vec<Drawing>,
    /// What each player has won in all.
    pub ledger: Option<Drawing>,
    /// The column headings of [`Row::points`].
    pub headings: Vec<String>,
    /// The valid entries.
    pub rows: Vec<Row>,
    /// The errors.
    pub errors: Vec<EntryError>,
}

/// The standing of a side or a player.
pub struct Standing {
    /// The name.
    pub name: String,
    /// The points.
    pub total: String,
    /// A note: games won, vulnerable.
    pub note: String,
}

/// A valid entry.
pub struct Row {
    /// Its line in the file.
    pub line: u32,
    /// The heading above it: the next rubber and who sits where.
    pub above: Option<String>,
    /// The number of its deal.
    pub number: String,
    /// Its points, per column.
    pub points: Vec<String>,
}

/// An error in an entry or in the header.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryError {
    /// Its line in the file.
    pub line: u32,
    /// The key of the field that it concerns, in the [`Prompt`] of its entry.
    pub field: Option<String>,
    /// What is wrong, and what would be right.
    pub message: String,
}

/// The key of a message and its arguments.
pub(super) type MessageParts = (&'static str, Vec<(&'static str, FluentValue<'static>)>);

impl EntryError {
    /// The error of a line of a session file, with the message and its hint.
    pub(super) fn new(
        error: &ParseError,
        field: Option<&str>,
        (key, facts): &MessageParts,
        words: &Words,
    ) -> EntryError {
        let mut message = words.format(key, facts);
        if let Some(right) = words.hint(key, facts) {
            message += " ";
            message += &right;
        }
        EntryError { line: error.at.line, field: field.map(str::to_owned), message }
    }
}
