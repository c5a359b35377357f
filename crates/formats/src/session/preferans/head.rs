//! The header: the form, its options, the players, a sheet carried over.

use cards::choice::Choice;
use cards::settings::{Setting, SettingError};
use pref::{Amount, Ledger, Marks, Options, Players, Preset, Pulka, Rules, Seat};

use super::super::error::{Field, LineColumn, ParseError, ParseErrorKind};
use super::super::header::{check_name, named};
use super::super::lexer::Token;
use super::super::options::{OptionSet, is_preset, read_option};
use super::{PreferansErrorKind, Session, parse_error};

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
        let form = self.preset.form();
        let own = Preset::WORDS.iter().zip(Preset::ALL).filter(|(_, known)| known.form() == form);
        own.map(|(word, _)| *word).collect()
    }

    fn take_preset(&mut self, name: &str) -> bool {
        let named = cards::choice::read::<Preset>(name).ok();
        let own = named.filter(|preset| preset.form() == self.preset.form());
        own.map(|preset| *self = Options::of(preset)).is_some()
    }
}

/// The raw header lines.
#[derive(Default)]
pub(super) struct Header(Vec<(Token, Token)>);

/// The known headers. The Balkan terms for a sheet are accepted in every form.
const KEYS: [&str; 12] = [
    "form", "options", "players", "dealer", "pool", "contract", "mountain", "whists", "juha",
    "refes", "series", "bombs",
];

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

impl Header {
    /// Stores a header; the first one of a key counts.
    pub(super) fn put(&mut self, key: &Token, value: Token) -> Result<(), ParseError> {
        let at = |kind| ParseError { at: key.place, field: Field::Line, kind };
        if !KEYS.contains(&key.text.as_str()) {
            let kind = PreferansErrorKind::Header { key: key.text.clone() };
            return Err(at(ParseErrorKind::Preferans(kind)));
        }
        if self.get(&key.text).is_some() {
            return Err(at(ParseErrorKind::HeaderTwice { key: key.text.clone() }));
        }
        self.0.push((key.clone(), value));
        Ok(())
    }

    fn get(&self, key: &str) -> Option<&Token> {
        self.0.iter().find(|(known, _)| known.text == key).map(|(_, value)| value)
    }

    /// Reads the headers' values; none without a form of Preferans.
    pub(super) fn values(&self, errors: &mut Vec<ParseError>) -> Option<(Session, Labels)> {
        let Some(form) = self.get("form") else {
            let place = LineColumn { line: 1, column: 1 };
            errors.push(ParseError { at: place, field: Field::Form, kind: ParseErrorKind::NoForm });
            return None;
        };
        let Some(mut options) = Options::of_form(&form.text) else {
            let kind = ParseErrorKind::Form { value: form.text.clone() };
            errors.push(ParseError { at: form.place, field: Field::Form, kind });
            return None;
        };
        self.set_options(&mut options, errors);
        let mut labels = letters(&["a", "b", "c", "d"]);
        let names = match self.get("players").map(|token| players(token, &mut labels)) {
            Some(Ok((people, names))) => {
                options = options.for_players(people);
                names
            }
            Some(Err(error)) => {
                errors.push(error);
                Vec::new()
            }
            None => {
                let people = options.players;
                options = options.for_players(people);
                Vec::new()
            }
        };
        labels.0.retain(|(_, seat)| options.players.seats().contains(*seat));
        self.set_dealer(&mut options, &labels, errors);
        let carried = self.carried(&options, &labels, errors);
        let session = Session { options, names, carried, lines: Vec::new(), stopped: None };
        Some((session, labels))
    }

    /// Reads the options, the preset first whatever its position, because the others modify it.
    fn set_options(&self, options: &mut Options, errors: &mut Vec<ParseError>) {
        let words: Vec<Token> = self.get("options").map(Token::words).unwrap_or_default();
        let (presets, others): (Vec<_>, Vec<_>) =
            words.into_iter().partition(|word| is_preset(options, &word.text));
        for word in presets {
            let value = word.pair().map_or(word, |(_, value)| value);
            let form = options.preset.form();
            match cards::choice::read::<Preset>(&value.text) {
                Ok(preset) if preset.form() == form => *options = Options::of(preset),
                Ok(preset) => {
                    let (preset, form) = (value.text.clone(), preset.form());
                    errors.push(parse_error(
                        &value,
                        Field::Options,
                        PreferansErrorKind::Preset { preset, form },
                    ));
                }
                Err(error) => {
                    let (word, words) = (value.text.clone(), error.words.join(", "));
                    let kind = ParseErrorKind::OptionWord { name: "preset", word, words };
                    errors.push(ParseError { at: value.place, field: Field::Options, kind });
                }
            }
        }
        for word in others {
            if let Err(kind) = read_option(options, &word.text) {
                errors.push(ParseError { at: word.place, field: Field::Options, kind });
            }
        }
    }

    fn set_dealer(&self, options: &mut Options, labels: &Labels, errors: &mut Vec<ParseError>) {
        let Some(token) = self.get("dealer") else { return };
        match labels.seat(&token.text.to_lowercase()) {
            Some(seat) => options.dealer = seat,
            None => errors.push(no_seat(token, Field::Dealer, labels)),
        }
    }

    /// The sheet carried over.
    fn carried(
        &self,
        options: &Options,
        labels: &Labels,
        errors: &mut Vec<ParseError>,
    ) -> Option<(Ledger, Marks)> {
        let fresh = Pulka::new(options.clone());
        let (mut ledger, mut marks) = (*fresh.ledger(), *fresh.marks());
        let mut carried = false;
        for (key, value) in &self.0 {
            let mut put = |word: &Token| -> Result<(), ParseError> {
                let seat = |name: &Token| {
                    let seat = labels.seat(&name.text.to_lowercase());
                    seat.ok_or_else(|| no_seat(name, Field::Sheet, labels))
                };
                let bad = |example| {
                    let kind = PreferansErrorKind::Entry { value: word.text.clone(), example };
                    parse_error(word, Field::Sheet, kind)
                };
                match key.text.as_str() {
                    "pool" | "contract" => {
                        let (name, amount) = word.pair().ok_or_else(|| bad("A=8"))?;
                        ledger.pool[seat(&name)?] = read_amount(&amount)?;
                    }
                    "mountain" => {
                        let (name, amount) = word.pair().ok_or_else(|| bad("A=14"))?;
                        ledger.mountain[seat(&name)?] = read_amount(&amount)?;
                    }
                    "whists" | "juha" => {
                        let (who, amount) = word.pair().ok_or_else(|| bad("A>B=40"))?;
                        let (writer, on) = who.text.split_once('>').ok_or_else(|| bad("A>B=40"))?;
                        let name = |text: &str| Token { text: text.into(), place: who.place };
                        let (writer, on) = (seat(&name(writer))?, seat(&name(on))?);
                        if writer == on {
                            return Err(bad("A>B=40"));
                        }
                        ledger.whists[writer][on] = read_amount(&amount)?;
                    }
                    "refes" | "bombs" => {
                        let (name, count) = word.pair().ok_or_else(|| bad("A=1"))?;
                        let seat = seat(&name)?;
                        let count = count.text.parse().map_err(|_| bad("A=1"))?;
                        if key.text == "bombs" {
                            marks.bombs[seat] = count;
                        } else {
                            marks.refes[seat] = count;
                            marks.refe_rounds = marks.refe_rounds.max(count);
                        }
                    }
                    _ => {
                        let series = word.text.parse::<u16>().map_err(|_| bad("2"))?;
                        marks.series = series.into();
                    }
                }
                Ok(())
            };
            if KEYS[4..].contains(&key.text.as_str()) {
                carried = true;
                marks.forced = 0;
                let words = value.words();
                errors.extend(words.iter().filter_map(|word| put(word).err()));
            }
        }
        // Balkan columns without an entry keep their initial value; a Russian sheet with a pool is
        // past the opening.
        carried.then_some((ledger, marks)).filter(|(ledger, marks)| {
            let began = matches!(options.rules, Rules::Russian(_)) && *marks != *fresh.marks();
            began || *ledger != *fresh.ledger() || *marks != *fresh.marks()
        })
    }
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
/// S=…` clockwise, names without letters, or only the number.
fn players(token: &Token, labels: &mut Labels) -> Result<(Players, Vec<String>), ParseError> {
    let of = |people: usize| match people {
        3 => Ok(Players::Three),
        4 => Ok(Players::Four),
        people => Err(parse_error(token, Field::Players, PreferansErrorKind::People { people })),
    };
    if let Ok(people) = token.text.parse::<usize>() {
        return Ok((of(people)?, Vec::new()));
    }
    let all = named(token);
    let people = of(all.len())?;
    let mut seated: Vec<(usize, String, Token)> = Vec::new();
    for (at, (label, name)) in all.into_iter().enumerate() {
        let place = label.as_ref().unwrap_or(&name).place;
        let error = |kind| ParseError { at: place, field: Field::Players, kind };
        let label =
            label.map_or_else(|| ["a", "b", "c", "d"][at].into(), |l| l.text.to_lowercase());
        let number = "abcd".find(&label).or_else(|| "nesw".find(&label));
        let number = number.or_else(|| "1234".find(&label)).filter(|_| label.chars().count() == 1);
        let Some(number) = number else { return Err(error(ParseErrorKind::Seat { value: label })) };
        check_name(&name.text).map_err(error)?;
        if let Some((_, first, _)) = seated.iter().find(|(.., other)| other.text == name.text) {
            let (first, second) = (first.to_uppercase(), label.to_uppercase());
            return Err(error(ParseErrorKind::TwoSeats { name: name.text, first, second }));
        }
        if seated.iter().any(|(other, ..)| *other == number) {
            return Err(error(ParseErrorKind::SeatTwice { seat: label.to_uppercase() }));
        }
        seated.push((number, label, name));
    }
    seated.sort_by_key(|(number, ..)| *number);
    // Omitted letters are skipped: N, E and W are the first, second and third player.
    labels.0 =
        seated.iter().zip(Seat::ALL).map(|((_, label, _), seat)| (label.clone(), seat)).collect();
    for ((.., name), seat) in seated.iter().zip(Seat::ALL) {
        labels.0.push((seat.letter().to_lowercase().to_string(), seat));
        labels.0.push((name.text.to_lowercase(), seat));
    }
    Ok((people, seated.into_iter().map(|(.., name)| name.text).collect()))
}
