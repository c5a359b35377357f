//! Both families of Preferans for the score keeper.

mod line;
pub mod options;
mod prompts;
mod report;

use formats::session::Reading;
use formats::session::preferans::{self, Session};
use pref::{Players, PreferansOptions, Preset, Pulka, Rules, Seat};
use words::Words;

use super::game::{
    Carried, Choice, EntryError, EveningReport, EveningSetup, FieldValues, Form, Game, NameField,
    OptionSet, Prompt, RichText,
};
use super::notebook::SessionFile;

/// The forms of Preferans.
#[derive(Debug)]
pub(super) struct Preferans;

impl Game for Preferans {
    fn forms(&self) -> Vec<Form> {
        Preset::forms().map(|key| Form { key, family: "family-preferans" }).collect()
    }

    fn opening(&self, form: &str, options: &FieldValues, words: &Words) -> Option<EveningSetup> {
        let known = PreferansOptions::of_form(form)?;
        let seat = |number: u32, required| NameField {
            seat: None,
            label: words.format("keeper-player", &[("number", number.into())]),
            required,
        };
        let mut agreed = known.clone();
        for (key, word) in options {
            // An unknown option is reported with the errors of the file.
            let _unknown = agreed.set(key, word);
        }
        let dealers = Seat::ALL.into_iter().zip(1..);
        let dealer = |(seat, number): (Seat, u32)| {
            let label = words.format("keeper-player", &[("number", number.into())]);
            Choice::plain(seat.to_string(), label)
        };
        Some(EveningSetup {
            seats: vec![seat(1, true), seat(2, true), seat(3, true), seat(4, false)],
            dealers: dealers.map(dealer).collect(),
            options: options::settings(words, &agreed, &known),
            presets: presets(&known, words),
            note: Some(words.text("keeper-note-preferans")),
            carried: carried(&agreed, words),
        })
    }

    fn settings(&self, form: &str) -> Vec<(String, String, Vec<String>)> {
        let known = PreferansOptions::of_form(form);
        let all = known.iter().flat_map(PreferansOptions::settings);
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        all.map(|setting| (setting.key.to_owned(), setting.word, words(setting.words))).collect()
    }

    /// Numbers beyond those offered are allowed too.
    fn accepts(&self, form: &str, key: &str, word: &str) -> bool {
        let plain = |c: char| c.is_ascii_alphanumeric() || "_-".contains(c);
        word.chars().all(plain)
            && PreferansOptions::of_form(form)
                .is_some_and(|mut options| options.set(key, word).is_ok())
    }

    fn labels(&self, _form: &str, players: usize) -> Vec<String> {
        Seat::ALL.into_iter().take(players).map(|seat| seat.to_string()).collect()
    }

    fn report(&self, file: &SessionFile, words: &Words) -> EveningReport {
        report::report(file, words)
    }

    fn entry_errors(&self, file: &SessionFile, line: u32, words: &Words) -> Vec<EntryError> {
        report::entry_errors(file, line, words)
    }

    fn correction_prompt(
        &self,
        before: &SessionFile,
        line: &str,
        words: &Words,
    ) -> (Prompt, FieldValues) {
        let kind = line::kind(line);
        let prompts = ParsedFile::of(before).map(|read| {
            let mut prompts = prompts::all(&read, words);
            if prompts.iter().all(|prompt| prompt.kind != kind) {
                // The match ends before this deal: prompt as if it continued.
                prompts = prompts::all(
                    &ParsedFile { pulka: Pulka::new(read.session.options.clone()), ..read },
                    words,
                );
            }
            prompts
        });
        let found = prompts.into_iter().flatten().find(|prompt| prompt.kind == kind);
        let prompt =
            found.map_or_else(|| prompts::stop(words), |prompt| Prompt { folded: false, ..prompt });
        (prompt, line::chosen(line))
    }

    fn line(&self, kind: &str, chosen: &FieldValues) -> String {
        line::line(kind, chosen)
    }

    fn describe(&self, line: &str, players: &[String], words: &Words) -> RichText {
        line::describe(line, players, words)
    }
}

/// The totals that can be carried over from another sheet.
fn carried(options: &PreferansOptions, words: &Words) -> Vec<Carried> {
    let player =
        |seat: Seat| words.format("keeper-player", &[("number", (seat.index() as u32 + 1).into())]);
    let each = || Seat::ALL.into_iter().map(|seat| (seat.to_string(), player(seat))).collect();
    let pairs = || {
        let others = |of: Seat| Seat::ALL.into_iter().filter(move |on| *on != of);
        let all = Seat::ALL.into_iter().flat_map(|of| others(of).map(move |on| (of, on)));
        let label = |(of, on)| format!("{} → {}", player(of), player(on));
        all.map(|pair| (format!("{}>{}", pair.0, pair.1), label(pair))).collect()
    };
    let headers: &[&str] = match &options.rules {
        Rules::Balkan(_) => &["contract", "juha", "refes"],
        Rules::Russian(rules) if rules.bomb.is_on() => {
            &["pool", "mountain", "whists", "bombs", "series"]
        }
        Rules::Russian(_) => &["pool", "mountain", "whists", "series"],
    };
    let headers = headers.iter().map(|header| Carried {
        header,
        label: words.text(&format!("keeper-carried-{header}")),
        numbers: match *header {
            "whists" | "juha" => pairs(),
            "series" => vec![(String::new(), words.text("keeper-carried-series-of"))],
            _ => each(),
        },
    });
    headers.collect()
}

/// The other presets of the form: what each changes in the default one.
fn presets(usual: &PreferansOptions, words: &Words) -> Vec<OptionSet> {
    let form = usual.preset.form();
    let others = Preset::ALL.iter().filter(|other| other.form() == form && **other != usual.preset);
    others
        .map(|other| {
            let all = PreferansOptions::of(*other).settings().into_iter().zip(usual.settings());
            let changed = all.filter(|(setting, usual)| setting.word != usual.word);
            OptionSet {
                key: key(*other),
                name: options::preset_name(words, *other),
                options: changed
                    .map(|(setting, _)| (setting.key.to_owned(), setting.word))
                    .collect(),
            }
        })
        .collect()
}

/// A preset's key in addresses.
fn key(preset: Preset) -> &'static str {
    let at = Preset::ALL.iter().position(|known| *known == preset);
    at.and_then(|at| <Preset as cards::choice::Choice>::WORDS.get(at)).copied().unwrap_or_default()
}

/// A parsed session file.
struct ParsedFile {
    session: Session,
    pulka: Pulka,
    errors: Vec<formats::session::ParseError>,
}

impl ParsedFile {
    fn of(file: &SessionFile) -> Option<ParsedFile> {
        ParsedFile::entered(file, None)
    }

    /// Reads a file whose line `entered` is new.
    fn entered(file: &SessionFile, entered: Option<u32>) -> Option<ParsedFile> {
        let Reading { content, errors, .. } = preferans::read_kept(file.text.as_bytes(), entered);
        let (session, pulka) = content?;
        Some(ParsedFile { session, pulka, errors })
    }

    /// A player's name.
    fn name(&self, seat: Seat) -> String {
        self.session.names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// Is it of the Balkan family?
    fn is_balkan(&self) -> bool {
        matches!(self.session.options.rules, Rules::Balkan(_))
    }

    /// All players at the table.
    fn seats(&self) -> Vec<Seat> {
        let players: Players = self.session.options.players;
        players.seats().iter().collect()
    }
}
