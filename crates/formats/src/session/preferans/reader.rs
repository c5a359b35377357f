//! From lines to a sheet.

use pref::{EnterError, PreferansOptions, Pulka};

use super::super::error::{Field, ParseError, ParseErrorKind};
use super::super::form::Form;
use super::super::format::{self, Format, Keyword, Reading};
use super::super::header::Headers;
use super::super::lexer::Token;
use super::head::Column;
use super::session::{DealLine, Session};
use super::writer::write;
use super::{head, line, resolve};

/// Which lines must keep to the options, beyond what can be scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Strict {
    /// Every line.
    All,
    /// This line, or none.
    Only(Option<u32>),
}

/// Reads a session file of Preferans: the session, without wrong lines, and the sheet folded from
/// it. No content if the form is not of Preferans.
pub fn read(bytes: &[u8]) -> Reading<(Session, Pulka)> {
    read_with(bytes, Strict::All)
}

/// Reads a file whose lines have been kept: they stand as they were once accepted, even if the
/// options do not let such a deal come about. Only the line `entered` must keep to the options.
pub fn read_kept(bytes: &[u8], entered: Option<u32>) -> Reading<(Session, Pulka)> {
    read_with(bytes, Strict::Only(entered))
}

fn read_with(bytes: &[u8], strict: Strict) -> Reading<(Session, Pulka)> {
    format::read(bytes, |form, _| {
        let Some(Form::Preferans(preset)) = form else { return None };
        Some(Reader {
            strict,
            options: PreferansOptions::of(preset),
            headers: Headers::default(),
            carried: Vec::new(),
            deals: None,
            errors: Vec::new(),
        })
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
    // Without the unreadable lines the dealer differs, and with four players who sits out: what was
    // right may be wrong then.
    let four = session.options.players == pref::Players::Four;
    let lost = session.lines.iter().any(|noted| noted.outcome.is_none());
    let mut kept = session.before();
    session.lines.retain(|noted| {
        let Some(outcome) = noted.outcome else { return false };
        // First hand differs too, who alone bids in the dark.
        if lost && outcome.check_agreed(&session.options, kept.trio()).is_err() {
            return false;
        }
        kept.enter(outcome).is_ok() || !(four && lost)
    });
    let file = write(&session);
    let again = read(file.as_bytes());
    assert_eq!(again.errors, [], "what was written is right:\n{file}");
    let again = again.content.map(|(session, _)| write(&session));
    assert_eq!(again, Some(file));
}

pub(in crate::session) struct Reader {
    strict: Strict,
    /// The options of the form.
    options: PreferansOptions,
    headers: Headers,
    /// The sheet carried over, a header for each part.
    carried: Vec<(Column, Token)>,
    /// None before the first deal.
    deals: Option<Deals>,
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
    const HEADERS: &'static [Keyword<Reader>] = &[
        Keyword::new(&["form"], |reader, key, _| reader.headers.russian |= !key.text.is_ascii()),
        Keyword::new(&["options"], |reader, _, value| reader.headers.options = Some(value.clone())),
        Keyword::list(&["players"], format::in_every_file, |reader, key, value| {
            reader.headers.russian |= !key.text.is_ascii();
            reader.headers.players.push(value.clone());
        }),
        Keyword::new(&["dealer"], |reader, _, value| reader.headers.dealer = Some(value.clone())),
        Keyword::new(&["pool", "contract"], |reader, _, value| reader.carry(Column::Pool, value)),
        Keyword::new(&["mountain"], |reader, _, value| reader.carry(Column::Mountain, value)),
        Keyword::new(&["whists", "juha"], |reader, _, value| reader.carry(Column::Whists, value)),
        Keyword::new(&["refes"], |reader, _, value| reader.carry(Column::Refes, value)),
        Keyword::new(&["series"], |reader, _, value| reader.carry(Column::Series, value)),
        Keyword::new(&["bombs"], |reader, _, value| reader.carry(Column::Bombs, value)),
    ];

    fn errors(&mut self) -> &mut Vec<ParseError> {
        &mut self.errors
    }

    fn is_russian(&self, keywords: bool) -> bool {
        self.deals.as_ref().map_or(keywords, |deals| deals.labels.russian)
    }

    fn begin(&mut self) {
        let Reader { options, headers, carried, errors, .. } = self;
        let (session, labels) = head::values(options.clone(), headers, carried, errors);
        let pulka = session.before();
        self.deals = Some(Deals { session, pulka, labels, last: 0 });
    }

    fn row(&mut self, row: &[Token]) {
        if let Some(deals) = &mut self.deals {
            deals.row(row, self.strict, &mut self.errors);
        }
    }

    fn stop(&mut self, line: u32) {
        if let Some(deals) = &mut self.deals {
            deals.session.stopped.get_or_insert(line);
            deals.pulka.break_off();
        }
    }

    fn finish(self) -> (Option<(Session, Pulka)>, Vec<ParseError>) {
        (self.deals.map(|deals| (deals.session, deals.pulka)), self.errors)
    }
}

impl Reader {
    fn carry(&mut self, column: Column, value: &Token) {
        self.carried.push((column, value.clone()));
    }
}

impl Deals {
    fn row(&mut self, row: &[Token], strict: Strict, errors: &mut Vec<ParseError>) {
        let Some((number, fields)) = row.split_first() else { return };
        let line = number.place.line;
        self.number(number, errors);
        let before = errors.len();
        let found = line::read(fields, &self.labels, &self.session.options, errors);
        let resolved = match (errors.len() == before, found) {
            (true, Some(found)) => {
                let Deals { session, pulka, labels, .. } = &*self;
                let kept = matches!(strict, Strict::Only(entered) if entered != Some(line));
                resolve::outcome(&found, pulka, &session.options, labels, kept)
            }
            (false, _) => Err(None),
            (true, None) => {
                let last = fields.last().unwrap_or(number);
                Err(Some(last.error(Field::Contract, ParseErrorKind::Missing)))
            }
        };
        let noted = match resolved {
            Ok(resolve::Said { outcome, defence_cards, divided }) => {
                DealLine { line, outcome: Some(outcome), defence_cards, divided }
            }
            Err(error) => {
                errors.extend(error);
                DealLine { line, outcome: None, defence_cards: None, divided: true }
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
        let (last, next) = (self.last, self.last.saturating_add(1));
        let again = |found| found == last && lost;
        let found = token.deal_number(next, |found| last == 0 || again(found), errors);
        if again(found) {
            self.session.lines.pop();
            self.pulka = self.session.pulka();
        }
        self.last = found;
    }
}
