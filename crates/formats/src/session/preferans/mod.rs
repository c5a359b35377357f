//! Session files of Preferans (`docs/session-file.md`).
//!
//! ```
//! use biritch_formats::pref::Seat;
//! use biritch_formats::session::preferans;
//!
//! let file = "
//!     form: preferans-balkan
//!     options: S=30
//!     players: A=Anna B=Boris C=Vera
//!     1 | 3t-C | A come, B come | 6-2-2
//!     2 | 5t-B | C alone | 11            # a slip of the pen
//!     2 | 5t-B | C alone | 7
//! ";
//! let reading = preferans::read(file.as_bytes());
//! let pulka = reading.pulka.unwrap();
//! assert_eq!(pulka.ledger().whists[Seat::C][Seat::B].to_string(), "30");
//! assert_eq!(
//!     reading.errors[0].to_string(),
//!     "line 6, column 26, tricks: 11 is no number of tricks: 0 to 10"
//! );
//! ```

mod claims;
pub mod entry;
mod error;
mod head;
mod line;
mod parsed;
mod resolve;
mod stake;
mod tokens;
mod words;
mod writer;

use pref::{EnterError, Ledger, Marks, NextDeal, Options, Outcome, OutcomeError, Pulka};

pub use error::PreferansErrorKind;
use head::Header;
pub use writer::{deal, word as stance, write};

use super::error::{Field, LineColumn, ParseError, ParseErrorKind};
use super::lexer::{self, Line, Token};
use super::reader::LIMIT;

/// The content of a session file and its errors.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The session, without wrong lines; none if the form is not of Preferans.
    pub session: Option<Session>,
    /// The sheet folded from it.
    pub pulka: Option<Pulka>,
    /// The errors, in the file's order.
    pub errors: Vec<ParseError>,
}

/// The content of a session file of Preferans.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The options.
    pub options: Options,
    /// The players' names by seat from A on; empty if the file names nobody.
    pub names: Vec<String>,
    /// The sheet carried over, if any.
    pub carried: Option<(Ledger, Marks)>,
    /// The deals.
    pub lines: Vec<DealLine>,
    /// The line that breaks off the match.
    pub stopped: Option<u32>,
}

/// A deal's line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealLine {
    /// The line, from 1.
    pub line: u32,
    /// The outcome; none if it could not be read.
    pub outcome: Option<Outcome>,
    /// Open or closed cards, if the line says so.
    pub manner: Option<Manner>,
}

/// How the cards of a whisted contract are played (docs/sources/preferans.md#B4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// Both defenders' cards lie face up.
    Open,
    /// Each defender plays their own hand.
    Closed,
}

impl Session {
    /// Folds the lines into a sheet. Deals that cannot be entered are left out; a session that was
    /// read has none.
    pub fn pulka(&self) -> Pulka {
        let mut pulka = self.before();
        for noted in &self.lines {
            match noted.outcome {
                Some(outcome) => {
                    let _: Result<_, EnterError> = pulka.enter(outcome);
                }
                None => pulka.skip(),
            }
        }
        if self.stopped.is_some() {
            pulka.break_off();
        }
        pulka
    }

    /// The sheet before the first deal.
    pub fn before(&self) -> Pulka {
        match self.carried {
            Some((ledger, marks)) => {
                let next = NextDeal { board: 1, dealer: self.options.dealer };
                Pulka::resumed(self.options.clone(), ledger, marks, next)
            }
            None => Pulka::new(self.options.clone()),
        }
    }
}

/// Whether this is the name of a form of Preferans.
pub fn is_form(form: &str) -> bool {
    Options::of_form(form.trim()).is_some()
}

/// Reads a session file of Preferans.
pub fn read(bytes: &[u8]) -> Reading {
    let refused = |kind| {
        let place = LineColumn { line: 1, column: 1 };
        let errors = vec![ParseError { at: place, field: Field::Line, kind }];
        Reading { errors, ..Reading::default() }
    };
    if bytes.len() > LIMIT {
        return refused(ParseErrorKind::TooLarge { bytes: bytes.len(), limit: LIMIT });
    }
    let Ok(text) = str::from_utf8(bytes) else { return refused(ParseErrorKind::NoText) };
    let mut reader = Reader { header: Header::default(), deals: None, errors: Vec::new() };
    lexer::lines(text).for_each(|line| reader.line(line));
    reader.begin();
    let Reader { deals, mut errors, .. } = reader;
    errors.sort_by_key(|error| error.at);
    match deals {
        Some(Some(Deals { session, pulka, .. })) => {
            Reading { session: Some(session), pulka: Some(pulka), errors }
        }
        _ => Reading { errors, ..Reading::default() },
    }
}

/// Fuzz target: reads any bytes, writes the session and reads it again without loss.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let Reading { session, pulka, .. } = read(bytes);
    let (Some(mut session), Some(pulka)) = (session, pulka) else { return };
    assert_eq!(session.pulka(), pulka, "a sheet is a fold of its lines");
    for settlement in pulka.settlements() {
        let sum: pref::Amount = settlement.results.0.into_iter().sum();
        assert_eq!(sum, pref::Amount::ZERO, "{settlement:?} sums to zero");
    }
    session.lines.retain(|noted| noted.outcome.is_some());
    let file = write(&session);
    let again = read(file.as_bytes());
    // Without the unreadable lines the dealer may differ, and with four players who sits out.
    if session.options.players == pref::Players::Three {
        assert_eq!(again.errors, [], "what was written is right:\n{file}");
        assert_eq!(again.session.map(|session| write(&session)), Some(file));
    }
}

struct Reader {
    header: Header,
    /// None before the first deal; the inner value is none without a form.
    deals: Option<Option<Deals>>,
    errors: Vec<ParseError>,
}

struct Deals {
    session: Session,
    pulka: Pulka,
    labels: head::Labels,
    /// The number of the last deal, right or wrong.
    last: u32,
}

impl Reader {
    fn line(&mut self, line: Line) {
        match line {
            Line::Label { key, value } => {
                let put = match self.deals {
                    None => self.header.put(&key, value),
                    Some(_) => {
                        let kind = ParseErrorKind::HeaderLate { key: key.text };
                        Err(ParseError { at: key.place, field: Field::Line, kind })
                    }
                };
                self.errors.extend(put.err());
            }
            Line::Row(row) => {
                if let Some((deals, errors)) = self.begin() {
                    deals.row(&row, errors);
                }
            }
            Line::Word(word) if word.text.eq_ignore_ascii_case("stop") => {
                if let Some((deals, _)) = self.begin() {
                    deals.session.stopped.get_or_insert(word.place.line);
                    deals.pulka.break_off();
                }
            }
            Line::Word(word) => {
                let kind = ParseErrorKind::Line { value: word.text };
                self.errors.push(ParseError { at: word.place, field: Field::Line, kind });
            }
        }
    }

    /// The state of the deals, begun now if necessary; none if the form is not known.
    fn begin(&mut self) -> Option<(&mut Deals, &mut Vec<ParseError>)> {
        if self.deals.is_none() {
            self.deals = Some(self.header.values(&mut self.errors).map(|(session, labels)| {
                let pulka = session.before();
                Deals { session, pulka, labels, last: 0 }
            }));
        }
        self.deals.as_mut()?.as_mut().map(|deals| (deals, &mut self.errors))
    }
}

impl Deals {
    fn row(&mut self, row: &[Token], errors: &mut Vec<ParseError>) {
        let Some((number, fields)) = row.split_first() else { return };
        let line = number.place.line;
        self.number(number, errors);
        let before = errors.len();
        let found = line::read(fields, &self.labels, &self.session.options, errors);
        let resolved = match (errors.len() == before, found) {
            (true, Some(found)) => resolve::outcome(&found, &self.pulka, &self.session.options),
            (false, _) => Err(None),
            (true, None) => {
                let place = fields.last().map_or(number.place, |token| token.place);
                Err(Some(ParseError {
                    at: place,
                    field: Field::Contract,
                    kind: ParseErrorKind::Missing,
                }))
            }
        };
        let noted = match resolved {
            Ok((outcome, manner)) => DealLine { line, outcome: Some(outcome), manner },
            Err(error) => {
                errors.extend(error);
                DealLine { line, outcome: None, manner: None }
            }
        };
        match noted.outcome {
            // Checked when the line was read.
            Some(outcome) => {
                let _: Result<_, EnterError> = self.pulka.enter(outcome);
            }
            None => self.pulka.skip(),
        }
        if self.session.stopped.is_none() {
            self.session.lines.push(noted);
        }
    }

    /// Reads the number of a deal. Deals are numbered consecutively; a line may repeat the number
    /// of an unreadable one to correct it.
    fn number(&mut self, token: &Token, errors: &mut Vec<ParseError>) {
        let lost = self.session.lines.last().is_some_and(|noted| noted.outcome.is_none());
        let next = self.last.saturating_add(1);
        let error = |kind| ParseError { at: token.place, field: Field::Number, kind };
        match token.text.parse::<u32>() {
            Ok(found) if found == self.last && lost => {
                self.session.lines.pop();
                self.pulka = self.session.pulka();
            }
            Ok(found) if found == next || self.last == 0 && found > 0 => self.last = found,
            Ok(found) => {
                errors.push(error(ParseErrorKind::NumberOrder { found, next }));
                self.last = found;
            }
            Err(_) => {
                errors.push(error(ParseErrorKind::Number { value: token.text.clone() }));
                self.last = next;
            }
        }
    }
}

/// An error of Preferans at a token.
fn parse_error(token: &Token, field: Field, kind: PreferansErrorKind) -> ParseError {
    ParseError { at: token.place, field, kind: ParseErrorKind::Preferans(kind) }
}

/// The field of the line that an impossible outcome is due to.
const fn field_of(error: &OutcomeError) -> Field {
    match error {
        OutcomeError::Tricks { .. } | OutcomeError::Unplayed { .. } => Field::Tricks,
        OutcomeError::Stance { .. } | OutcomeError::Seat { .. } => Field::Decisions,
        OutcomeError::Kontra { .. } => Field::Kontra,
        OutcomeError::Premium { .. } => Field::Talon,
        OutcomeError::OtherGame => Field::Contract,
    }
}
