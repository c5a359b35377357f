//! Bridge in all its forms, as the score keeper asks for it. The rules stay where they are: what
//! comes next is the evening's to say, what is wrong the reader's of session files.

mod ask;
mod line;
mod tell;
mod wrong;

use bridge::Seat as Compass;
use bridge::evening::{Agreed, Evening};
use bridge::forms::{self, Family, Hands, Options};

use formats::session::{self, ParseError, Reading, StepLine, lexer};
use maud::Markup;

use super::book::File;
use super::game::{Ask, Choice, Chosen, Form, Game, Opening, Preset, Seat, Setting, Told};
use crate::pages::agreements::{preset_key, source_key};
use crate::{spoken, words::Words};

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
        let known = forms::known().iter();
        known.map(|known| Form { key: known.key, family: family(known.family) }).collect()
    }

    fn opening(&self, form: &str, options: &Chosen, words: &Words) -> Option<Opening> {
        let form = Options::of(form)?;
        let known = form.known();
        let own = own_seats(known.hands);
        let mut seats: Vec<Seat> = own
            .iter()
            .map(|seat| Seat {
                place: spoken::place(*seat),
                label: spoken::seat(words, *seat),
                required: true,
            })
            .collect();
        let most = (known.people()..=u8::MAX)
            .take_while(|people| Evening::new(form.clone(), Agreed::default(), *people).is_ok())
            .last()
            .unwrap_or(known.people());
        for number in known.people()..most {
            let facts = [("number", (number + 1).into())];
            let label = words.tell("keeper-seat-more", &facts);
            seats.push(Seat { place: "", label, required: false });
        }
        let dealers =
            own.iter().map(|seat| Choice::plain(seat.to_string(), spoken::seat(words, *seat)));
        let note = match known.hands {
            Hands::OneEach => "keeper-note-four",
            Hands::OwnAndOpposite => "keeper-note-two",
            Hands::DummyInTurn => "keeper-note-three",
        };
        Some(Opening {
            carried: Vec::new(),
            seats,
            dealers: dealers.collect(),
            options: settings(&form, options, words),
            presets: presets(&form, words),
            note: Some(words.say(note)),
        })
    }

    fn settings(&self, form: &str) -> Vec<(String, String, Vec<String>)> {
        let known = Options::of(form).map(|form| all_settings(&form)).unwrap_or_default();
        let plain = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        known
            .into_iter()
            .map(|setting| (setting.key.to_owned(), setting.word, plain(setting.words)))
            .collect()
    }

    /// Five and six are numbered so that the first four sit where they were named: the first rubber
    /// of their table has the numbers 1 and 2 North and South.
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
        let hands = Options::of(form).map_or(Hands::OneEach, |form| form.known().hands);
        let seats = own_seats(hands);
        if players == seats.len() {
            seats.iter().map(Compass::to_string).collect()
        } else {
            (1..=players).map(|number| number.to_string()).collect()
        }
    }

    fn tell(&self, file: &File, words: &Words) -> Told {
        tell::tell(file, words)
    }

    fn ask_again(&self, before: &File, line: &str, words: &Words) -> (Ask, Chosen) {
        let ask = match Read::of(before) {
            Ok(read) => ask::again(&read, line::kind(line), words),
            Err(_) => ask::stop(words),
        };
        (ask, line::chosen(line))
    }

    fn line(&self, kind: &str, chosen: &Chosen) -> String {
        line::line(kind, chosen)
    }

    fn said(&self, line: &str, players: &[String], words: &Words) -> Markup {
        line::said(line, players, words)
    }
}

/// A session file as it was read.
struct Read {
    evening: Evening,
    players: Vec<String>,
    /// Which line said each step.
    lines: Vec<StepLine>,
    /// Who deals first.
    dealer: Compass,
    /// How many lines are deals.
    deals: u32,
    faults: Vec<ParseError>,
}

impl Read {
    /// What a file says; what is wrong with it, if nothing is known of it.
    fn of(file: &File) -> Result<Read, Vec<ParseError>> {
        let Reading { session, evening, errors: faults } = session::read(file.text.as_bytes());
        let (Some(session), Some(evening)) = (session, evening) else { return Err(faults) };
        let dealer = lexer::lines(&file.text).find_map(|line| match line {
            lexer::Line::Label { key, value } if key.text == "dealer" => value.text.parse().ok(),
            _ => None,
        });
        let dealer = dealer.unwrap_or(Compass::North);
        let rows = lexer::lines(&file.text).filter(|line| matches!(line, lexer::Line::Row(_)));
        let deals = rows.count() as u32;
        let (players, lines) = (session.players, session.lines);
        Ok(Read { evening, players, lines, dealer, deals, faults })
    }
}

/// The seats at which people sit, in the order of the players' numbers.
fn own_seats(hands: Hands) -> Vec<Compass> {
    let mut seats: Vec<Compass> =
        Compass::ALL.into_iter().filter(|seat| hands.is_own(*seat)).collect();
    seats.sort_by_key(|seat| hands.holders(0)[*seat]);
    seats
}

/// Sets of options under a name.
fn presets(form: &Options, words: &Words) -> Vec<Preset> {
    let key = form.known().key;
    let usual: Vec<_> = form.settings();
    let preset = |preset: &forms::Preset| {
        let settings = Options::preset(key, preset.key)?.settings().into_iter().zip(&usual);
        let changed = settings.filter(|(setting, usual)| setting.word != usual.word);
        Some(Preset {
            key: preset.key,
            name: words.say(&preset_key(key, preset.key)),
            options: changed.map(|(setting, _)| (setting.key.to_owned(), setting.word)).collect(),
        })
    };
    form.known().presets.iter().filter_map(preset).collect()
}

/// What may be agreed on: of the form, and of sitting down where people change seats.
fn all_settings(form: &Options) -> Vec<forms::Setting> {
    let agreed = (form.known().hands == Hands::OneEach).then(|| Agreed::default().settings());
    form.settings().into_iter().chain(agreed.into_iter().flatten()).collect()
}

/// The same in words, as it is agreed on now.
fn settings(form: &Options, options: &Chosen, words: &Words) -> Vec<Setting> {
    let said = all_settings(form).into_iter();
    said.map(|setting| {
        // Who sits down where is worded as on the pages that open a table; and some words are
        // others where nobody but people is at it.
        let key = setting.key.replace('_', "-");
        let find = |rest: &str| {
            let kinds = ["keeper-option", "option", "sitting"].into_iter();
            kinds.filter_map(|kind| words.find(&format!("{kind}-{key}{rest}"), &[])).next()
        };
        let said = |word: &str| {
            let rest = format!("-{}", word.to_ascii_lowercase().replace('/', "-"));
            find(&rest).unwrap_or_else(|| word.to_owned())
        };
        let choices = setting.words.iter().map(|word| Choice::plain(*word, said(word))).collect();
        let word = options.get(setting.key).unwrap_or(&setting.word).clone();
        Setting {
            key: setting.key.to_owned(),
            label: find("").unwrap_or_default(),
            choices,
            word,
            default: setting.word,
            source: words.say(&source_key(setting.source)),
            range: None,
        }
    })
    .collect()
}
