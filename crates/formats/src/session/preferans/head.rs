//! The header: the form, its options, the players, a sheet carried over.

use cards::settings::{Setting, SettingError};
use pref::{Amount, Ledger, Marks, Options, Players, Preset, Pulka, Rules, Seat};

use super::super::error::{Field, ParseError, ParseErrorKind};
use super::super::form::Form;
use super::super::header::Headers;
use super::super::lexer::Token;
use super::super::options::{OptionSet, read_options};
use super::super::participants::{named, seated_players};
use super::error::{PreferansErrorKind, parse_error};
use super::session::Session;

impl OptionSet for Options {
    fn form(&self) -> &'static str {
        self.preset.form()
    }

    fn settings(&self) -> Vec<Setting> {
        Options::settings(self)
    }

    fn names(&self) -> Vec<&'static str> {
        let settings = Options::settings(self);
        core::iter::once("players").chain(settings.iter().map(|setting| setting.key)).collect()
    }

    fn set(&mut self, key: &str, word: &str) -> Result<(), SettingError> {
        Options::set(self, key, word)
    }

    fn presets(&self) -> Vec<&'static str> {
        Form::Preferans(self.preset).presets()
    }

    fn take_preset(&mut self, name: &str) -> bool {
        let named = cards::choice::read::<Preset>(name).ok();
        let own = named.filter(|preset| preset.form() == self.preset.form());
        own.map(|preset| *self = Options::of(preset)).is_some()
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
pub(super) struct Labels(Vec<(String, Seat)>);

impl Labels {
    /// The seat of a letter or name, in lower case.
    pub(super) fn seat(&self, text: &str) -> Option<Seat> {
        self.0.iter().find(|(label, _)| label == text).map(|(_, seat)| *seat)
    }

    /// The letters.
    pub(super) fn known(&self) -> String {
        let letters = self.0.iter().filter(|(label, _)| label.len() == 1);
        letters.map(|(label, _)| label.to_uppercase()).collect::<Vec<_>>().join(", ")
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
    mut options: Options,
    headers: &Headers,
    carried: &[(Column, Token)],
    errors: &mut Vec<ParseError>,
) -> (Session, Labels) {
    read_options(&mut options, &headers.options(), errors);
    let mut labels = letters(&["a", "b", "c", "d"]);
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
    labels.0.retain(|(_, seat)| options.players.seats().contains(*seat));
    if let Some(token) = &headers.dealer {
        match labels.seat(&token.text.to_lowercase()) {
            Some(seat) => options.dealer = seat,
            None => errors.push(no_seat(token, Field::Dealer, &labels)),
        }
    }
    let carried = carried_sheet(carried, &options, &labels, errors);
    let session = Session { options, names, carried, lines: Vec::new(), stopped: None };
    (session, labels)
}

/// The sheet carried over, if any.
fn carried_sheet(
    carried: &[(Column, Token)],
    options: &Options,
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
                    let count = count.text.parse().map_err(|_| bad("A=1"))?;
                    if *column == Column::Bombs {
                        marks.bombs[seat] = count;
                    } else {
                        marks.refes[seat] = count;
                        marks.refe_rounds = marks.refe_rounds.max(count);
                    }
                }
                Column::Series => {
                    let series = word.text.parse::<u16>().map_err(|_| bad("2"))?;
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
    parse_error(
        token,
        field,
        PreferansErrorKind::Seat { value: token.text.clone(), known: labels.known() },
    )
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

fn letters(letters: &[&str]) -> Labels {
    let all = letters.iter().map(|letter| (*letter).to_owned());
    Labels(all.zip(Seat::ALL).collect())
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
    if let (Ok(people), 1) = (token.text.parse::<usize>(), lines.len()) {
        return Ok((Some(of(people)?), Vec::new()));
    }
    let people = of(lines.iter().flat_map(named).count());
    // Each letter or number, in any case, is that of one seat.
    let number_of = |label: &str| {
        let lower = label.to_lowercase();
        let alone = lower.chars().count() == 1;
        let found = ["abcd", "nesw", "1234"].iter().find_map(|all| all.find(&lower));
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
    labels.0 = by_seat().map(|(player, seat)| (player.label.to_lowercase(), seat)).collect();
    for (player, seat) in by_seat() {
        labels.0.push((seat.letter().to_lowercase().to_string(), seat));
        labels.0.push((player.name.to_lowercase(), seat));
    }
    Ok((Some(people), seated.into_iter().map(|player| player.name).collect()))
}
