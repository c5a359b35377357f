//! From lines to a sheet.

use pref::{EnterError, Options, Pulka};

use super::super::error::{Field, ParseError, ParseErrorKind};
use super::super::format::{self, Entry, Format, Reading};
use super::super::header::Headers;
use super::super::lexer::Token;
use super::session::{DealLine, Session};
use super::writer::write;
use super::{head, line, resolve};

/// Whether this is the name of a form of Preferans.
pub fn is_form(form: &str) -> bool {
    Options::of_form(form.trim()).is_some()
}

/// Reads a session file of Preferans: the session, without wrong lines, and the sheet folded from
/// it. No content if the form is not of Preferans.
pub fn read(bytes: &[u8]) -> Reading<(Session, Pulka)> {
    format::read(bytes, |_| {
        Ok(Reader { headers: Headers::default(), deals: None, errors: Vec::new() })
    })
}

/// Fuzz target: reads any bytes, writes the session and reads it again without loss.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let Some((mut session, pulka)) = read(bytes).content else { return };
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
        let again = again.content.map(|(session, _)| write(&session));
        assert_eq!(again, Some(file));
    }
}

pub(in crate::session) struct Reader {
    headers: Headers,
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

impl Format for Reader {
    type Content = (Session, Pulka);

    /// The Balkan terms for a sheet are accepted in every form.
    const HEADERS: &'static [Entry<Reader>] = &[
        Entry::new(&["form"], Reader::header),
        Entry::new(&["options"], Reader::header),
        Entry::new(&["players"], Reader::header),
        Entry::new(&["dealer"], Reader::header),
        Entry::new(&["pool", "contract"], Reader::header),
        Entry::new(&["mountain"], Reader::header),
        Entry::new(&["whists", "juha"], Reader::header),
        Entry::new(&["refes"], Reader::header),
        Entry::new(&["series"], Reader::header),
        Entry::new(&["bombs"], Reader::header),
    ];

    fn errors(&mut self) -> &mut Vec<ParseError> {
        &mut self.errors
    }

    fn label(&mut self, key: &Token, value: &Token) {
        match self.deals {
            None => self.unknown_header(key),
            Some(_) => self.header(key, value),
        }
    }

    fn row(&mut self, row: &[Token]) {
        if let Some((deals, errors)) = self.begin() {
            deals.row(row, errors);
        }
    }

    fn stop(&mut self, line: u32) {
        if let Some((deals, _)) = self.begin() {
            deals.session.stopped.get_or_insert(line);
            deals.pulka.break_off();
        }
    }

    fn finish(mut self, _lines: usize) -> (Option<(Session, Pulka)>, Vec<ParseError>) {
        self.begin();
        let content = self.deals.flatten().map(|deals| (deals.session, deals.pulka));
        (content, self.errors)
    }
}

impl Reader {
    fn header(&mut self, key: &Token, value: &Token) {
        let put = self.headers.put(key, value, self.deals.is_some());
        self.errors.extend(put.err());
    }

    /// The state of the deals, begun now if necessary; none if the form is not known.
    fn begin(&mut self) -> Option<(&mut Deals, &mut Vec<ParseError>)> {
        if self.deals.is_none() {
            self.deals =
                Some(head::values(&self.headers, &mut self.errors).map(|(session, labels)| {
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
                let last = fields.last().unwrap_or(number);
                Err(Some(last.error(Field::Contract, ParseErrorKind::Missing)))
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
        let error = |kind| token.error(Field::Number, kind);
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
