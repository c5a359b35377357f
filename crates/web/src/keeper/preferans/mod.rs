//! Preferans of both families, as the score keeper asks for it.

mod ask;
mod line;
mod tell;

use formats::session::preferans::{self, Reading, Session};
use maud::Markup;
use pref::{Options, Players, Preset, Pulka, Rules, Seat as Place};

use super::book::File;
use super::game::{Ask, Carried, Choice, Chosen, Form, Game, Opening, Preset as Set, Seat, Told};
use crate::pages::preferans as preferans_words;
use crate::words::Words;

/// The forms of Preferans.
#[derive(Debug)]
pub(super) struct Preferans;

impl Game for Preferans {
    fn forms(&self) -> Vec<Form> {
        Preset::forms().map(|key| Form { key, family: "family-preferans" }).collect()
    }

    fn opening(&self, form: &str, options: &Chosen, words: &Words) -> Option<Opening> {
        let known = Options::of_form(form)?;
        let seat = |number: u32, required| Seat {
            place: "",
            label: words.tell("keeper-player", &[("number", number.into())]),
            required,
        };
        let mut agreed = known.clone();
        for (key, word) in options {
            // What is not known is told with the file's faults.
            let _unknown = agreed.set(key, word);
        }
        let dealers = Place::ALL.into_iter().zip(1..);
        let dealer = |(seat, number): (Place, u32)| {
            let said = words.tell("keeper-player", &[("number", number.into())]);
            Choice::plain(seat.to_string(), said)
        };
        Some(Opening {
            seats: vec![seat(1, true), seat(2, true), seat(3, true), seat(4, false)],
            dealers: dealers.map(dealer).collect(),
            options: preferans_words::settings(words, &agreed, &known),
            presets: presets(&known, words),
            note: Some(words.say("keeper-note-preferans")),
            carried: carried(&agreed, words),
        })
    }

    fn settings(&self, form: &str) -> Vec<(String, String, Vec<String>)> {
        let known = Options::of_form(form);
        let all = known.iter().flat_map(Options::settings);
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        all.map(|setting| (setting.key.to_owned(), setting.word, words(setting.words))).collect()
    }

    /// Numbers that are not offered are taken too.
    fn takes(&self, form: &str, key: &str, word: &str) -> bool {
        let plain = |c: char| c.is_ascii_alphanumeric() || "_-".contains(c);
        word.chars().all(plain)
            && Options::of_form(form).is_some_and(|mut options| options.set(key, word).is_ok())
    }

    fn labels(&self, _form: &str, players: usize) -> Vec<String> {
        Place::ALL.into_iter().take(players).map(|seat| seat.to_string()).collect()
    }

    fn tell(&self, file: &File, words: &Words) -> Told {
        tell::tell(file, words)
    }

    fn ask_again(&self, before: &File, line: &str, words: &Words) -> (Ask, Chosen) {
        let kind = line::kind(line);
        let asks = Read::of(before).map(|read| {
            let mut asks = ask::all(&read, words);
            if asks.iter().all(|ask| ask.kind != kind) {
                // The match is over before this deal: it is asked for as if it went on.
                asks = ask::all(
                    &Read { pulka: Pulka::new(read.session.options.clone()), ..read },
                    words,
                );
            }
            asks
        });
        let found = asks.into_iter().flatten().find(|ask| ask.kind == kind);
        let ask = found.map_or_else(|| ask::stop(words), |ask| Ask { folded: false, ..ask });
        (ask, line::chosen(line))
    }

    fn line(&self, kind: &str, chosen: &Chosen) -> String {
        line::line(kind, chosen)
    }

    fn said(&self, line: &str, players: &[String], words: &Words) -> Markup {
        line::said(line, players, words)
    }
}

/// What may stand on a sheet that was begun elsewhere.
fn carried(options: &Options, words: &Words) -> Vec<Carried> {
    let player =
        |seat: Place| words.tell("keeper-player", &[("number", (seat.index() as u32 + 1).into())]);
    let each = || Place::ALL.into_iter().map(|seat| (seat.to_string(), player(seat))).collect();
    let pairs = || {
        let others = |of: Place| Place::ALL.into_iter().filter(move |on| *on != of);
        let all = Place::ALL.into_iter().flat_map(|of| others(of).map(move |on| (of, on)));
        let said = |(of, on)| format!("{} → {}", player(of), player(on));
        all.map(|pair| (format!("{}>{}", pair.0, pair.1), said(pair))).collect()
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
        label: words.say(&format!("keeper-carried-{header}")),
        numbers: match *header {
            "whists" | "juha" => pairs(),
            "series" => vec![(String::new(), words.say("keeper-carried-series-of"))],
            _ => each(),
        },
    });
    headers.collect()
}

/// The form's other sets of agreements: what each changes in the usual one.
fn presets(usual: &Options, words: &Words) -> Vec<Set> {
    let form = usual.preset.form();
    let others = Preset::ALL.iter().filter(|other| other.form() == form && **other != usual.preset);
    others
        .map(|other| {
            let all = Options::of(*other).settings().into_iter().zip(usual.settings());
            let changed = all.filter(|(setting, usual)| setting.word != usual.word);
            Set {
                key: key(*other),
                name: preferans_words::named(words, *other),
                options: changed
                    .map(|(setting, _)| (setting.key.to_owned(), setting.word))
                    .collect(),
            }
        })
        .collect()
}

/// A preset's word in addresses.
fn key(preset: Preset) -> &'static str {
    let at = Preset::ALL.iter().position(|known| *known == preset);
    at.and_then(|at| <Preset as cards::choice::Choice>::WORDS.get(at)).copied().unwrap_or_default()
}

/// A session file as it was read.
struct Read {
    session: Session,
    pulka: Pulka,
    faults: Vec<formats::session::ParseError>,
}

impl Read {
    fn of(file: &File) -> Option<Read> {
        let Reading { session, pulka, errors: faults } = preferans::read(file.text.as_bytes());
        Some(Read { session: session?, pulka: pulka?, faults })
    }

    /// What somebody is called.
    fn name(&self, seat: Place) -> String {
        self.session.names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// Is it of the Balkan family?
    fn is_balkan(&self) -> bool {
        matches!(self.session.options.rules, Rules::Balkan(_))
    }

    /// Everybody at the table.
    fn seats(&self) -> Vec<Place> {
        let players: Players = self.session.options.players;
        players.seats().iter().collect()
    }
}
