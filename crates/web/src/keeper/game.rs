//! What the score keeper needs of a game: what may be entered next, as data, and the sheet.
//!
//! A page draws an [`Ask`] without knowing what is asked, and hands back what was chosen; the game
//! makes a line of its session file of that, and its own reader says what is wrong. A new game is
//! one file that implements [`Game`], and its line in [`GAMES`].

use std::collections::BTreeMap;

use formats::sheet::Drawing;
use maud::{Markup, html};

use super::book::File;
use super::bridge::Bridge;
use super::preferans::Preferans;
use crate::pages::sources::Source;
use crate::words::Words;

/// All games that an evening can be kept of, in the order of the choice page.
pub(crate) const GAMES: &[&dyn Game] = &[&Bridge, &Preferans];

/// The game of this form.
pub(crate) fn of(form: &str) -> Option<&'static dyn Game> {
    GAMES.iter().copied().find(|game| game.forms().iter().any(|known| known.key == form))
}

/// The key of what needs one tap, in what is sent.
pub(crate) const QUICK: &str = "quick";

/// What was chosen, by the keys of the fields.
pub(crate) type Chosen = BTreeMap<String, String>;

/// A game whose evenings are kept.
pub(crate) trait Game: Sync {
    /// Its forms, under their headings.
    fn forms(&self) -> Vec<Form>;

    /// Who sits down and what may be agreed on in a form; `options` is what is agreed on now.
    fn opening(&self, form: &str, options: &Chosen, words: &Words) -> Option<Opening>;

    /// The options of a form: their keys, the word each stands at if nobody says anything, and the
    /// words it may stand at.
    fn settings(&self, form: &str) -> Vec<(String, String, Vec<String>)>;

    /// Does an option of the form take this word?
    fn takes(&self, form: &str, key: &str, word: &str) -> bool {
        let all = self.settings(form);
        all.iter().any(|(known, _, words)| known == key && words.iter().any(|one| one == word))
    }

    /// The names in the order of the players' numbers; they come in the order of
    /// [`Opening::seats`], those left blank left out.
    fn in_order(&self, names: Vec<String>) -> Vec<String> {
        names
    }

    /// How the players stand in the head of the session file: by seats, or by numbers.
    fn labels(&self, form: &str, players: usize) -> Vec<String>;

    /// What a session file comes to.
    fn tell(&self, file: &File, words: &Words) -> Told;

    /// What is asked for an entry that says this, after a session file; with what it says filled
    /// in.
    fn ask_again(&self, before: &File, line: &str, words: &Words) -> (Ask, Chosen);

    /// The line of what was chosen. The values are those that the [`Ask`] offers.
    fn line(&self, kind: &str, chosen: &Chosen) -> String;

    /// A line without a number or a name, as people say it: for lists and for what is undone.
    fn said(&self, line: &str, players: &[String], words: &Words) -> Markup;
}

/// A form on the choice page.
pub(crate) struct Form {
    /// Its key: of session files, of `form-KEY` and `form-KEY-about`.
    pub(crate) key: &'static str,
    /// The key of its heading's words.
    pub(crate) family: &'static str,
}

/// What is asked before an evening.
pub(crate) struct Opening {
    /// Who sits down: the places in the order in which their names are asked.
    pub(crate) seats: Vec<Seat>,
    /// Is there anybody to deal first? The values are for the session file's `dealer`.
    pub(crate) dealers: Vec<Choice>,
    /// What may be agreed on.
    pub(crate) options: Vec<Setting>,
    /// Sets of options under a name, beside what is usual.
    pub(crate) presets: Vec<Preset>,
    /// What is to be known about sitting down.
    pub(crate) note: Option<String>,
    /// What may stand on a sheet that was begun elsewhere, where one may be carried over.
    pub(crate) carried: Vec<Carried>,
}

/// A part of a sheet that was begun elsewhere: a header of session files.
pub(crate) struct Carried {
    /// The header.
    pub(crate) header: &'static str,
    /// What it is.
    pub(crate) label: String,
    /// Its numbers: each with what it is called in the header, `A` or `A>B`, and by people. A header
    /// of one number calls it nothing.
    pub(crate) numbers: Vec<(String, String)>,
}

/// Options that are agreed on together.
pub(crate) struct Preset {
    /// Its key in addresses.
    pub(crate) key: &'static str,
    /// Its name.
    pub(crate) name: String,
    /// What it says, where that is not usual.
    pub(crate) options: Chosen,
}

/// A place at the table.
pub(crate) struct Seat {
    /// Names the place to styles: `n`, `e`, `s`, `w`, or nothing.
    pub(crate) place: &'static str,
    /// What stands over the field.
    pub(crate) label: String,
    /// Must somebody sit there?
    pub(crate) required: bool,
}

/// Something that may be agreed on.
pub(crate) struct Setting {
    /// Its key in session files.
    pub(crate) key: String,
    /// What it is about.
    pub(crate) label: String,
    /// The words it may stand at.
    pub(crate) choices: Vec<Choice>,
    /// The word it stands at.
    pub(crate) word: String,
    /// The word it stands at where nobody says anything.
    pub(crate) default: String,
    /// Who says so.
    pub(crate) source: Source,
    /// The least and the greatest number that may be said, where any is taken.
    pub(crate) range: Option<(u32, u32)>,
}

/// One of the things that may be chosen.
#[derive(Clone)]
pub(crate) struct Choice {
    /// What is sent.
    pub(crate) value: String,
    /// What is seen.
    pub(crate) label: Markup,
    /// What is heard and what a summary says.
    pub(crate) said: String,
    /// A word for styles, or nothing.
    pub(crate) mark: &'static str,
}

/// A field that has to be filled in, and stands where all see it.
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

/// Buttons, so many in a row.
pub(super) fn tiles(choices: Vec<Choice>, columns: u8) -> Input {
    Input::Tiles { choices, rare: Vec::new(), columns }
}

impl Choice {
    /// A choice that is seen and heard alike.
    pub(crate) fn plain(value: impl Into<String>, said: impl Into<String>) -> Choice {
        let said = said.into();
        Choice { value: value.into(), label: html! { (said) }, said, mark: "" }
    }
}

/// Something that is asked: an entry as data.
pub(crate) struct Ask {
    /// The kind of the entry: a word of the game's own.
    pub(crate) kind: &'static str,
    /// What it is, in a few words: `Deal 5`.
    pub(crate) title: String,
    /// What is to be known before: who deals, who is vulnerable, who sits out.
    pub(crate) facts: Vec<String>,
    /// What is to be chosen.
    pub(crate) fields: Vec<Field>,
    /// What needs no more than one tap.
    pub(crate) quick: Vec<Choice>,
    /// What the button says.
    pub(crate) button: String,
    /// Is it asked for only by whoever unfolds it?
    pub(crate) folded: bool,
}

/// What is to be chosen of something that is asked.
#[derive(Clone)]
pub(crate) struct Field {
    /// Its key in what is sent.
    pub(crate) key: String,
    /// What it is called.
    pub(crate) label: String,
    /// Is it heard and not seen what it is called, for the field above says it?
    pub(crate) bare: bool,
    /// Fields in a row with the same heading stand together under it.
    pub(crate) group: Option<String>,
    /// How it is chosen.
    pub(crate) input: Input,
    /// What is chosen if nobody chooses.
    pub(crate) value: String,
    /// Must it be said?
    pub(crate) required: bool,
    /// Is it seldom needed, so that it is shown to whoever unfolds it?
    pub(crate) folded: bool,
    /// Is it said with what needs one tap too?
    pub(crate) always: bool,
}

/// How something is chosen.
#[derive(Clone)]
pub(crate) enum Input {
    /// One of some buttons.
    Tiles {
        /// The buttons.
        choices: Vec<Choice>,
        /// Those that are seldom needed.
        rare: Vec<Choice>,
        /// How many stand in a row.
        columns: u8,
    },
    /// One of a list.
    List(Vec<Choice>),
    /// A number up to this.
    Number(u32),
    /// Nothing: it is known.
    Known,
}

impl Field {
    /// Does the field take this?
    fn takes(&self, value: &str) -> bool {
        let among = |choices: &[Choice]| choices.iter().any(|choice| choice.value == value);
        match &self.input {
            Input::Tiles { choices, rare, .. } => among(choices) || among(rare),
            Input::List(choices) => among(choices),
            Input::Number(most) => value.parse::<u32>().is_ok_and(|number| number <= *most),
            Input::Known => value == self.value,
        }
    }
}

impl Ask {
    /// What was sent, field by field; or the fields that are missing or say what they cannot.
    ///
    /// # Errors
    ///
    /// The places of those fields.
    pub(crate) fn chosen(&self, sent: &Chosen) -> Result<Chosen, Vec<usize>> {
        let mut wrong = Vec::new();
        let mut chosen = Chosen::new();
        let quick =
            sent.get(QUICK).filter(|quick| self.quick.iter().any(|choice| choice.value == **quick));
        chosen.extend(quick.map(|quick| (QUICK.to_owned(), quick.clone())));
        for (at, field) in self.fields.iter().enumerate() {
            if quick.is_some() && !field.always {
                continue;
            }
            let value = match &field.input {
                Input::Known => field.value.as_str(),
                _ => sent.get(&field.key).map_or("", |value| value.trim()),
            };
            match value {
                "" if field.required => wrong.push(at),
                "" => {}
                value if field.takes(value) => {
                    chosen.insert(field.key.clone(), value.to_owned());
                }
                _ => wrong.push(at),
            }
        }
        if wrong.is_empty() { Ok(chosen) } else { Err(wrong) }
    }
}

/// What an evening comes to.
#[derive(Default)]
pub(crate) struct Told {
    /// What may be entered next: the first is what people most likely want.
    pub(crate) asks: Vec<Ask>,
    /// How it stands in one line: each side's heading and total, and whether it is ahead of a game.
    pub(crate) score: Vec<Standing>,
    /// What came of what is over, before the next begins.
    pub(crate) settled: Option<String>,
    /// The sheets, the newest last.
    pub(crate) sheets: Vec<Drawing>,
    /// The same as data, a row a deal: for table calculators.
    pub(crate) records: Vec<Drawing>,
    /// What everybody has won.
    pub(crate) ledger: Option<Drawing>,
    /// What heads the columns of [`Row::points`].
    pub(crate) heads: Vec<String>,
    /// The entries that were taken.
    pub(crate) rows: Vec<Row>,
    /// What could not be taken.
    pub(crate) faults: Vec<Fault>,
}

/// A side, or a player, as it stands.
pub(crate) struct Standing {
    /// Who.
    pub(crate) name: String,
    /// The points.
    pub(crate) total: String,
    /// What else the sheet says of it now: games won, vulnerable.
    pub(crate) note: String,
}

/// An entry as it was taken.
pub(crate) struct Row {
    /// Its line in the file.
    pub(crate) line: u32,
    /// What began with it: the next rubber and who sits where.
    pub(crate) above: Option<String>,
    /// The number of its deal.
    pub(crate) number: String,
    /// What it brought.
    pub(crate) points: Vec<String>,
}

/// Something in an evening that could not be taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    /// Its line in the file.
    pub(crate) line: u32,
    /// The key of the field that it is in, of the [`Ask`] that its entry came by.
    pub(crate) field: Option<String>,
    /// What is wrong, and what would be right.
    pub(crate) message: String,
}
