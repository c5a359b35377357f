//! Lines as a file of one form and alphabet has them, for messages.

// russian: words of a session file

use bridge::forms::{FormInfo, FormOptions};
use pref::{PreferansOptions, Rules};

use super::form::Form;
use super::format::{form, is_russian};
use crate::error;

/// Lines that are right in a file of this form and alphabet.
///
/// ```
/// use biritch_formats::session::Examples;
///
/// let examples = Examples::of("форма: сочинка".as_bytes());
/// assert_eq!(examples.deal, "1 | 7 бубен А | Б вист, В пас | 7-2-1");
/// assert_eq!(Examples::of(b"form: rubber").deal, "1 | 4S-N | 10");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Examples {
    /// Whether the file is in Russian.
    pub russian: bool,
    /// The first line of a file.
    pub form: &'static str,
    /// A player in the header `players:`.
    pub player: &'static str,
    /// The seats.
    pub seats: &'static str,
    /// An option in the header `options:`.
    pub option: &'static str,
    /// A deal, a result or a match.
    pub deal: &'static str,
    /// The name of the header `options:`.
    pub options: &'static str,
    /// The word that begins the heading of a rubber.
    pub rubber: &'static str,
    /// The line that ends a game early.
    pub stop: &'static str,
}

impl Examples {
    /// The lines for a file; for one without a known form, those of a rubber.
    pub fn of(bytes: &[u8]) -> Examples {
        let text = error::text(bytes).unwrap_or_default();
        let named = form(text).and_then(|named| Form::of(&named.text));
        Examples::in_form(named, is_russian(text))
    }

    /// The lines for a form, in English or in Russian.
    pub fn in_form(named: Option<Form>, russian: bool) -> Examples {
        let form = if russian { "форма: роббер" } else { "form: rubber" };
        let player = if russian { "С=Анна" } else { "N=Anna" };
        let seats = if russian { "С, В, Ю, З" } else { "N, E, S, W" };
        let table = Examples {
            russian,
            form,
            player,
            seats,
            option: "honors=Auto",
            deal: if russian { "1 | 4П-С | 10" } else { "1 | 4S-N | 10" },
            options: if russian { "правила" } else { "options" },
            rubber: if russian { "роббер" } else { "rubber" },
            stop: if russian { "стоп" } else { "stop" },
        };
        match named {
            // Only trumps are named, or turned up.
            Some(Form::Table(info)) if has_no_bidding(info) => {
                Examples { deal: if russian { "1 | П-С | 10" } else { "1 | S-N | 10" }, ..table }
            }
            None | Some(Form::Table(_)) => table,
            Some(Form::Match) => Examples {
                option: "scoring=Bam",
                deal: match russian {
                    true => "1 | открытая | А | Б | 4П-С | 10",
                    false => "1 | open | A | B | 4S-N | 10",
                },
                ..table
            },
            Some(Form::Pairs) => Examples {
                option: "method=butler",
                deal: if russian {
                    "1 | 1 | 3 | 8 | 4П-С | 10"
                } else {
                    "1 | 1 | 3 | 8 | 4S-N | 10"
                },
                ..table
            },
            Some(Form::Teams) => Examples {
                option: "boards=16",
                deal: if russian { "1 | А | Б | 41 | 20" } else { "1 | A | B | 41 | 20" },
                ..table
            },
            Some(Form::Progressive) => Examples { option: "rounds=7", ..table },
            Some(Form::Preferans(preset)) => {
                let balkan = matches!(PreferansOptions::of(preset).rules, Rules::Balkan(_));
                Examples {
                    form: if russian {
                        "форма: преферанс-сочи"
                    } else {
                        "form: preferans-sochi"
                    },
                    player: if russian { "А=Анна" } else { "A=Anna" },
                    seats: if russian { "А, Б, В, Г" } else { "A, B, C, D" },
                    option: if balkan { "S=30" } else { "whist_style=gentleman" },
                    deal: match (balkan, russian) {
                        (true, false) => "1 | 3t-C | A come, B come | 6-2-2",
                        (true, true) => "1 | 3 с прикупом В | А иду, Б иду | 6-2-2",
                        (false, false) => "1 | 7D-A | B whist, C pass | 7-2-1",
                        (false, true) => "1 | 7 бубен А | Б вист, В пас | 7-2-1",
                    },
                    ..table
                }
            }
        }
    }
}

/// Whether the deals of a form have no bidding.
fn has_no_bidding(info: &FormInfo) -> bool {
    let form = FormOptions::of(info.key);
    form.is_some_and(|form| form.start().manner().has_no_bidding())
}

#[cfg(test)]
mod tests {
    use super::super::any::{AnyReading, read_any};
    use super::*;

    /// Each line is right in a file of its form.
    #[test]
    fn the_examples_are_read() {
        for form in Form::all() {
            for russian in [false, true] {
                let examples = Examples::in_form(Some(form), russian);
                let (key, key_options) =
                    if russian { ("форма", "правила") } else { ("form", "options") };
                let name = if russian { form.russian() } else { form.key() };
                let mut file = format!("{key}: {name}\n");
                match form {
                    Form::Teams if russian => file += "команды: А Б\n",
                    Form::Teams => file += "teams: A B\n",
                    Form::Progressive => {
                        file +=
                            "round 1 table 1: N=a E=b S=c W=d\nround 1 table 2: N=e E=f S=g W=h\n";
                    }
                    Form::Preferans(_) => file += "dealer: C\n",
                    _ => {}
                }
                // The old games are opened by an all-pass deal, or need high-card points.
                let first = examples.deal;
                let file = match form.key() {
                    "preferans-classic" => format!("{file}{key_options}: opening=off\n{first}\n"),
                    "russian" => format!("{file}{first} | hcp=25\n"),
                    _ => format!("{file}{first}\n"),
                };
                let errors = match read_any(file.as_bytes()) {
                    AnyReading::Table(reading) => reading.errors,
                    AnyReading::Contest(reading) => reading.errors,
                    AnyReading::Teams(reading) => reading.errors,
                    AnyReading::Progressive(reading) => reading.errors,
                    AnyReading::Preferans(reading) => reading.errors,
                };
                // A match wants the other table's result too.
                let messages: Vec<String> = errors.iter().map(ToString::to_string).collect();
                let other = |error: &&String| !error.contains("from the other table");
                assert_eq!(messages.iter().find(other), None, "{file}");
            }
        }
    }
}
