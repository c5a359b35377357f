//! Preferans of both families, as the score keeper asks for it.

mod ask;
mod line;
mod tell;

use formats::session::preferans::{self, Reading, Session};
use maud::Markup;
use pref::{Options, Players, Preset, Pulka, Rules, Seat as Place};

use super::book::File;
use super::game::{Ask, Choice, Chosen, Form, Game, Opening, Seat, Setting, Told};
use crate::pages::agreements::source_key;
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
        let settings = offered(&known).map(|setting| {
            let word = options.get(setting.key).unwrap_or(&setting.word).clone();
            Setting {
                key: setting.key.to_owned(),
                label: words.say(&format!("option-{}", setting.key)),
                choices: setting.words.iter().map(|word| Choice::plain(*word, *word)).collect(),
                word,
                source: words.say(&source_key(setting.source)),
                default: setting.word,
            }
        });
        let dealers = Place::ALL.into_iter().zip(1..);
        let dealer = |(seat, number): (Place, u32)| {
            let said = words.tell("keeper-player", &[("number", number.into())]);
            Choice::plain(seat.to_string(), said)
        };
        Some(Opening {
            seats: vec![seat(1, true), seat(2, true), seat(3, true), seat(4, false)],
            dealers: dealers.map(dealer).collect(),
            options: settings.collect(),
            presets: Vec::new(),
            note: Some(words.say("keeper-note-preferans")),
        })
    }

    fn settings(&self, form: &str) -> Vec<(String, String, Vec<String>)> {
        let known = Options::of_form(form);
        let all = known.iter().flat_map(offered);
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        all.map(|setting| (setting.key.to_owned(), setting.word, words(setting.words))).collect()
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

/// What people agree on at a kitchen table: how long the match is.
fn offered(options: &Options) -> impl Iterator<Item = cards::settings::Setting> {
    let key = match options.rules {
        Rules::Balkan(_) => "s",
        Rules::Russian(_) => "target",
    };
    options.settings().into_iter().filter(move |setting| setting.key == key)
}

/// A session file as it was read.
struct Read {
    session: Session,
    pulka: Pulka,
    faults: Vec<formats::session::Fault>,
}

impl Read {
    fn of(file: &File) -> Option<Read> {
        let Reading { session, pulka, faults } = preferans::read(file.text.as_bytes());
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
