//! The header: the form, its options, the players, a sheet carried over.

// russian: read, never shown

use cards::settings::{Setting, SettingError};
use pref::{Amount, Ledger, Marks, Players, PreferansOptions, Preset, Pulka, Rules, Seat};

use super::super::error::{Field, ParseError, ParseErrorKind};
use super::super::form::Form;
use super::super::header::Headers;
use super::super::lexer::Token;
use super::super::options::{OptionSet, read_options};
use super::super::participants::{named, seated_players};
use super::error::{PreferansErrorKind, parse_error};
use super::session::Session;
use super::words::word;

use crate::plain::unsigned;

/// What Russian players call some options: proposed in place of the whole list.
const RUSSIAN_OPTIONS: [(&str, &str); 20] = [
    ("пуля", "target"),
    ("пулька", "target"),
    ("сдач", "deals"),
    ("конец", "end"),
    ("вист", "whist_style"),
    ("висты", "whist_style"),
    ("полвиста", "half_whist"),
    ("возврат", "return_allowed"),
    ("ответственность", "responsibility"),
    ("консоляция", "consolation"),
    ("десятерная", "ten"),
    ("сталинград", "stalingrad"),
    ("здесь", "here_rule"),
    ("тёмные", "dark_games"),
    ("темные", "dark_games"),
    ("бомба", "bomb"),
    ("премия", "talon_premium"),
    ("распасы", "raspasy_scoring"),
    ("выход", "exit"),
    ("гора", "mountain_price"),
];

impl OptionSet for PreferansOptions {
    fn meant(&self, name: &str) -> Option<&'static str> {
        RUSSIAN_OPTIONS.iter().find(|(russian, _)| *russian == name).map(|(_, option)| *option)
    }

    fn form(&self) -> &'static str {
        self.preset.form()
    }

    fn settings(&self) -> Vec<Setting> {
        PreferansOptions::settings(self)
    }

    fn names(&self) -> Vec<&'static str> {
        let settings = PreferansOptions::settings(self);
        core::iter::once("players").chain(settings.iter().map(|setting| setting.key)).collect()
    }

    fn set(&mut self, key: &str, word: &str) -> Result<(), SettingError> {
        PreferansOptions::set(self, key, word)
    }

    fn presets(&self) -> Vec<&'static str> {
        Form::Preferans(self.preset).presets()
    }

    fn take_preset(&mut self, name: &str) -> bool {
        let named = cards::choice::read::<Preset>(name).ok();
        let own = named.filter(|preset| preset.form() == self.preset.form());
        own.map(|preset| *self = PreferansOptions::of(preset)).is_some()
    }

    fn other_preset(&self, word: &str) -> Result<(), ParseErrorKind> {
        Err(match cards::choice::read::<Preset>(word) {
            Ok(preset) => ParseErrorKind::Preferans(PreferansErrorKind::Preset {
                preset: word.to_owned(),
                form: preset.form(),
            }),
            Err(error) => {
                let (word, words) = (word.to_owned(), error.words.join(", "));
                ParseErrorKind::OptionWord { name: "preset", word, words }
            }
        })
    }
}

/// The names and letters for the seats in the file.
pub(super) struct Labels {
    all: Vec<(String, Seat)>,
    /// Whether the file is in Russian, with the seats А Б В Г.
    pub(super) russian: bool,
    /// What the file calls the seats, from A on: the letters of its header, or those of its
    /// alphabet.
    pub(super) own: Vec<String>,
}

/// The Russian letters of the seats.
const RUSSIAN_LETTERS: [char; 4] = ['А', 'Б', 'В', 'Г'];

impl Labels {
    /// Drops the letter that looks like another seat's in the alphabet of the file.
    fn drop_lookalike(&mut self) {
        let other = if self.russian { "b" } else { "в" };
        self.all.retain(|(label, _)| label != other);
    }

    /// The seat of a letter or name, in lower case.
    pub(super) fn seat(&self, text: &str) -> Option<Seat> {
        self.all.iter().find(|(label, _)| label == text).map(|(_, seat)| *seat)
    }

    /// What the file calls a seat.
    pub(super) fn label(&self, seat: Seat) -> &str {
        self.own.get(seat.index()).map_or("", String::as_str)
    }

    /// The error for a text in place of a seat.
    pub(super) fn wrong_seat(&self, value: &str) -> PreferansErrorKind {
        PreferansErrorKind::Seat { value: value.to_owned(), known: self.own.join(", ") }
    }
}

/// A part of a sheet carried over, each in its header.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Column {
    Pool,
    Mountain,
    Whists,
    Refes,
    /// The number of deals passed out in a row.
    Series,
    Bombs,
}

/// The session before the first deal, with the labels of its seats, from the options of the form.
pub(super) fn values(
    mut options: PreferansOptions,
    headers: &Headers,
    carried: &[(Column, Token)],
    errors: &mut Vec<ParseError>,
) -> (Session, Labels) {
    read_options(&mut options, &headers.options(), errors);
    let mut labels = letters(headers.russian);
    let names = match players(&headers.players, &mut labels) {
        Ok((people, names)) => {
            let people = people.unwrap_or(options.players);
            options = options.for_players(people);
            names
        }
        Err(error) => {
            errors.push(error);
            Vec::new()
        }
    };
    let people = options.players.seats().iter().count();
    labels.all.retain(|(_, seat)| options.players.seats().contains(*seat));
    labels.own.truncate(people);
    if let Some(token) = &headers.dealer {
        match labels.seat(&token.text.to_lowercase()) {
            Some(seat) => options.dealer = seat,
            None => errors.push(no_seat(token, Field::Dealer, &labels)),
        }
    }
    let carried = carried_sheet(carried, &options, &labels, errors);
    let seats = labels.own.clone();
    let session =
        Session { options, names, labels: seats, carried, lines: Vec::new(), stopped: None };
    (session, labels)
}

/// The sheet carried over, if any.
fn carried_sheet(
    carried: &[(Column, Token)],
    options: &PreferansOptions,
    labels: &Labels,
    errors: &mut Vec<ParseError>,
) -> Option<(Ledger, Marks)> {
    let fresh = Pulka::new(options.clone());
    let (mut ledger, mut marks) = (*fresh.ledger(), *fresh.marks());
    if !carried.is_empty() {
        marks.forced = 0;
    }
    for (column, value) in carried {
        let mut put = |word: &Token| -> Result<(), ParseError> {
            let seat = |name: &Token| {
                let seat = labels.seat(&name.text.to_lowercase());
                seat.ok_or_else(|| no_seat(name, Field::Sheet, labels))
            };
            let bad = |example| {
                let kind = PreferansErrorKind::Entry { value: word.text.clone(), example };
                parse_error(word, Field::Sheet, kind)
            };
            match column {
                Column::Pool => {
                    let (name, amount) = word.pair().ok_or_else(|| bad("A=8"))?;
                    ledger.pool[seat(&name)?] = read_amount(&amount)?;
                }
                Column::Mountain => {
                    let (name, amount) = word.pair().ok_or_else(|| bad("A=14"))?;
                    ledger.mountain[seat(&name)?] = read_amount(&amount)?;
                }
                Column::Whists => {
                    let (who, amount) = word.pair().ok_or_else(|| bad("A>B=40"))?;
                    let (writer, on) = who.text.split_once('>').ok_or_else(|| bad("A>B=40"))?;
                    let name = |text: &str| Token { text: text.into(), place: who.place };
                    let (writer, on) = (seat(&name(writer))?, seat(&name(on))?);
                    if writer == on {
                        return Err(bad("A>B=40"));
                    }
                    ledger.whists[writer][on] = read_amount(&amount)?;
                }
                Column::Refes | Column::Bombs => {
                    let (name, count) = word.pair().ok_or_else(|| bad("A=1"))?;
                    let seat = seat(&name)?;
                    let count = unsigned(&count.text).ok_or_else(|| bad("A=1"))?;
                    if *column == Column::Bombs {
                        marks.bombs[seat] = count;
                    } else {
                        marks.refes[seat] = count;
                        marks.refe_rounds = marks.refe_rounds.max(count);
                    }
                }
                Column::Series => {
                    let series = unsigned::<u16>(&word.text).ok_or_else(|| bad("2"))?;
                    marks.series = series.into();
                }
            }
            Ok(())
        };
        let words = value.words();
        errors.extend(words.iter().filter_map(|word| put(word).err()));
    }
    // Balkan columns without an entry keep their initial value; a Russian sheet with a pool is
    // past the opening.
    (!carried.is_empty()).then_some((ledger, marks)).filter(|(ledger, marks)| {
        let began = matches!(options.rules, Rules::Russian(_)) && *marks != *fresh.marks();
        began || *ledger != *fresh.ledger() || *marks != *fresh.marks()
    })
}

fn no_seat(token: &Token, field: Field, labels: &Labels) -> ParseError {
    parse_error(token, field, labels.wrong_seat(&token.text))
}

fn read_amount(token: &Token) -> Result<Amount, ParseError> {
    let plain = token.text.replace('\u{2212}', "-");
    plain.parse().map_err(|error| {
        parse_error(
            token,
            Field::Sheet,
            PreferansErrorKind::Amount { value: token.text.clone(), error },
        )
    })
}

/// The letters of the seats in both alphabets; those of the file's language are suggested. B and В
/// look alike and are different seats: only that of the file's language is one.
fn letters(russian: bool) -> Labels {
    let latin = Seat::ALL.map(|seat| (seat.letter().to_lowercase().to_string(), seat));
    let cyrillic = RUSSIAN_LETTERS.iter().map(|letter| letter.to_lowercase().to_string());
    let all = latin.into_iter().chain(cyrillic.zip(Seat::ALL)).collect();
    let mut labels = Labels { all, russian, own: own_letters(russian) };
    labels.drop_lookalike();
    labels
}

/// The letters of the four seats in an alphabet.
fn own_letters(russian: bool) -> Vec<String> {
    let letter = |seat: Seat| match russian {
        true => RUSSIAN_LETTERS[seat.index()],
        false => seat.letter(),
    };
    Seat::ALL.iter().map(|seat| letter(*seat).to_string()).collect()
}

/// Whether a player's name, in lower case, has a meaning of its own in a deal's line: `Sam`, who is
/// *alone* in Serbian, `Raspasy`, `6S-A`. Such a name does not stand for the seat.
fn means_something(name: &str) -> bool {
    name.contains(|c: char| c.is_ascii_digit())
        || name.split(['-', '+']).any(|part| word(part).is_some())
}

/// The number of players and their names in playing order, from `A=Anna B=Boris C=Vera`, `N=… E=…
/// S=…` clockwise, names without letters, or only the number; nothing if there is no such header.
fn players(
    lines: &[Token],
    labels: &mut Labels,
) -> Result<(Option<Players>, Vec<String>), ParseError> {
    let Some(token) = lines.first() else { return Ok((None, Vec::new())) };
    let of = |people: usize| match people {
        3 => Ok(Players::Three),
        4 => Ok(Players::Four),
        people => Err(parse_error(token, Field::Players, PreferansErrorKind::People { people })),
    };
    if let (Some(people), 1) = (unsigned::<usize>(&token.text), lines.len()) {
        return Ok((Some(of(people)?), Vec::new()));
    }
    let people = of(lines.iter().flat_map(named).count());
    // Each letter or number, in any case, is that of one seat.
    let number_of = |label: &str| {
        let lower = label.to_lowercase();
        let alone = lower.chars().count() == 1;
        let place = |all: &&str| all.chars().position(|letter| lower == letter.to_string());
        let found = ["abcd", "абвг", "nesw", "1234"].iter().find_map(place);
        let wrong = || ParseErrorKind::Seat { value: label.to_owned() };
        found.filter(|_| alone).ok_or_else(wrong)
    };
    let letter = |at: usize| match Seat::ALL.get(at) {
        Some(seat) => seat.letter().to_string(),
        None => (at + 1).to_string(),
    };
    let seated = seated_players(lines, letter, number_of);
    // A name that occurs twice explains why there are too many.
    let (people, seated) = match seated {
        Err(error) if matches!(error.kind, ParseErrorKind::NameTwice { .. }) => return Err(error),
        seated => (people?, seated?),
    };
    // Omitted letters are skipped: N, E and W are the first, second and third player.
    let by_seat = || seated.iter().zip(Seat::ALL);
    let own: Vec<(String, Seat)> =
        by_seat().map(|(player, seat)| (player.label.to_lowercase(), seat)).collect();
    let labelled = lines.iter().flat_map(named).any(|(label, _)| label.is_some());
    let cyrillic = |(label, _): &(String, Seat)| !label.is_ascii();
    if labelled {
        // The letters are those of the header. Of the other alphabet only А stays, which is the
        // same seat in both: В looks like the second seat and is the third.
        labels.russian = own.iter().any(cyrillic);
        let kept = |other: &(String, Seat)| !cyrillic(other) || other.0 == "а";
        if !labels.russian {
            labels.all.retain(kept);
        }
        labels.drop_lookalike();
        labels.own = own.iter().map(|(label, _)| label.to_uppercase()).collect();
        labels.all.splice(0..0, own);
    }
    let names = by_seat().map(|(player, seat)| (player.name.to_lowercase(), seat));
    labels.all.extend(names.filter(|(name, _)| !means_something(name)));
    Ok((Some(people), seated.into_iter().map(|player| player.name).collect()))
}
