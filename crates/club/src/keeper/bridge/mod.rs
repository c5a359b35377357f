//! All forms of bridge for the score keeper. No rules are here: `bridge::evening` says what comes
//! next, and the reader of session files validates.

mod errors;
mod line;
mod prompts;
mod report;

use bridge::Seat;
use bridge::evening::{Evening, SeatingOptions};
use bridge::forms::{self, Family, FormOptions, Hands};
use formats::session::{self, ParseError, Reading, StepLine, lexer};
use words::{Words, labels};

use super::game::{
    Choice, EveningReport, EveningSetup, FieldValues, Form, Game, NameField, OptionField,
    OptionSet, Prompt, RichText,
};
use super::notebook::SessionFile;

/// The forms of bridge.
#[derive(Debug)]
pub(super) struct Bridge;

impl Game for Bridge {
    fn forms(&self) -> Vec<Form> {
        let family = |family| match family {
            Family::Rubber => "family-rubber",
            Family::Duplicate => "family-duplicate",
            Family::Ancestors => "family-ancestors",
            _ => "family-other",
        };
        let known = forms::all().iter();
        known.map(|known| Form { key: known.key, family: family(known.family) }).collect()
    }

    fn opening(&self, form: &str, options: &FieldValues, words: &Words) -> Option<EveningSetup> {
        let form = FormOptions::of(form)?;
        let known = form.info();
        let own = own_seats(known.hands);
        let mut seats: Vec<NameField> = own
            .iter()
            .map(|seat| NameField {
                seat: Some(*seat),
                label: labels::seat_name(words, *seat),
                required: true,
            })
            .collect();
        let most = (known.people()..=u8::MAX)
            .take_while(|people| {
                Evening::new(form.clone(), SeatingOptions::default(), *people).is_ok()
            })
            .last()
            .unwrap_or(known.people());
        for number in known.people()..most {
            let facts = [("number", (number + 1).into())];
            let label = words.format("keeper-seat-more", &facts);
            seats.push(NameField { seat: None, label, required: false });
        }
        let dealers =
            own.iter().map(|seat| Choice::plain(seat.to_string(), labels::seat_name(words, *seat)));
        let note = match known.hands {
            Hands::OneEach => "keeper-note-four",
            Hands::OwnAndOpposite => "keeper-note-two",
            Hands::DummyInTurn => "keeper-note-three",
        };
        Some(EveningSetup {
            carried: Vec::new(),
            seats,
            dealers: dealers.collect(),
            options: settings(&form, options, words),
            presets: presets(&form, words),
            note: Some(words.text(note)),
        })
    }

    fn settings(&self, form: &str) -> Vec<(String, String, Vec<String>)> {
        let known = FormOptions::of(form).map(|form| all_settings(&form)).unwrap_or_default();
        let plain = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        known
            .into_iter()
            .map(|setting| (setting.key.to_owned(), setting.word, plain(setting.words)))
            .collect()
    }

    /// Reorders the names for tables of five and six: the first rubber seats players 1 and 2 North
    /// and South, so the first four sit where they were named.
    fn in_order(&self, names: Vec<String>) -> Vec<String> {
        match <[String; 4]>::try_from(names.iter().take(4).cloned().collect::<Vec<_>>()) {
            Ok([north, east, south, west]) if names.len() > 4 => {
                let first = [north, south, east, west].into_iter();
                first.chain(names.into_iter().skip(4)).collect()
            }
            _ => names,
        }
    }

    fn labels(&self, form: &str, players: usize) -> Vec<String> {
        let hands = FormOptions::of(form).map_or(Hands::OneEach, |form| form.info().hands);
        let seats = own_seats(hands);
        if players == seats.len() {
            seats.iter().map(Seat::to_string).collect()
        } else {
            (1..=players).map(|number| number.to_string()).collect()
        }
    }

    fn report(&self, file: &SessionFile, words: &Words) -> EveningReport {
        report::report(file, words)
    }

    fn correction_prompt(
        &self,
        before: &SessionFile,
        line: &str,
        words: &Words,
    ) -> (Prompt, FieldValues) {
        let prompt = match ParsedFile::of(before) {
            Ok(read) => prompts::of_kind(&read, line::kind(line), words),
            Err(_) => prompts::stop(words),
        };
        (prompt, line::chosen(line))
    }

    fn line(&self, kind: &str, chosen: &FieldValues) -> String {
        line::line(kind, chosen)
    }

    fn describe(&self, line: &str, players: &[String], words: &Words) -> RichText {
        line::describe(line, players, words)
    }
}

/// A parsed session file.
struct ParsedFile {
    evening: Evening,
    players: Vec<String>,
    /// The file line of each step.
    lines: Vec<StepLine>,
    /// The first dealer.
    dealer: Seat,
    /// The number of deals.
    deals: u32,
    errors: Vec<ParseError>,
}

impl ParsedFile {
    /// Parses a file.
    ///
    /// # Errors
    ///
    /// The errors, if nothing of the file is usable.
    fn of(file: &SessionFile) -> Result<ParsedFile, Vec<ParseError>> {
        let Reading { content, errors, .. } = session::read(file.text.as_bytes());
        let Some((session, evening)) = content else { return Err(errors) };
        let dealer = lexer::lines(&file.text).find_map(|line| match line {
            lexer::Line::Label { key, value } if key.text == "dealer" => value.text.parse().ok(),
            _ => None,
        });
        let dealer = dealer.unwrap_or(Seat::North);
        let rows = lexer::lines(&file.text).filter(|line| matches!(line, lexer::Line::Row(_)));
        let deals = rows.count() as u32;
        let (players, lines) = (session.players, session.lines);
        Ok(ParsedFile { evening, players, lines, dealer, deals, errors })
    }
}

/// The seats at which people sit, in the order of the players' numbers.
fn own_seats(hands: Hands) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| hands.is_own(*seat)).collect();
    seats.sort_by_key(|seat| hands.holders(0)[*seat]);
    seats
}

/// The named presets of a form.
fn presets(form: &FormOptions, words: &Words) -> Vec<OptionSet> {
    let key = form.info().key;
    let usual: Vec<_> = form.settings();
    let preset = |preset: &forms::Preset| {
        let settings = FormOptions::preset(key, preset.key)?.settings().into_iter().zip(&usual);
        let changed = settings.filter(|(setting, usual)| setting.word != usual.word);
        Some(OptionSet {
            key: preset.key,
            name: words.text(&labels::preset_key(key, preset.key)),
            options: changed.map(|(setting, _)| (setting.key.to_owned(), setting.word)).collect(),
        })
    };
    form.info().presets.iter().filter_map(preset).collect()
}

/// The settings of the form, and of the seating where people change seats.
fn all_settings(form: &FormOptions) -> Vec<forms::Setting> {
    let agreed =
        (form.info().hands == Hands::OneEach).then(|| SeatingOptions::default().settings());
    form.settings().into_iter().chain(agreed.into_iter().flatten()).collect()
}

/// The options with their labels, at their current values.
fn settings(form: &FormOptions, options: &FieldValues, words: &Words) -> Vec<OptionField> {
    let settings = all_settings(form).into_iter();
    settings
        .map(|setting| {
            // Options of the seating have the same words as on the pages that open a table; some
            // messages differ where no robots take part.
            let key = setting.key.replace('_', "-");
            let find = |rest: &str| {
                let kinds = ["keeper-option", "option", "sitting"].into_iter();
                kinds.filter_map(|kind| words.find(&format!("{kind}-{key}{rest}"), &[])).next()
            };
            let label = |word: &str| {
                let rest = format!("-{}", word.to_ascii_lowercase().replace('/', "-"));
                find(&rest).unwrap_or_else(|| word.to_owned())
            };
            let choices =
                setting.words.iter().map(|word| Choice::plain(*word, label(word))).collect();
            let word = options.get(setting.key).unwrap_or(&setting.word).clone();
            OptionField {
                key: setting.key.to_owned(),
                label: find("").unwrap_or_default(),
                choices,
                word,
                default: setting.word,
                source: setting.source,
                range: None,
            }
        })
        .collect()
}
