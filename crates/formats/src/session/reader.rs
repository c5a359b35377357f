//! From lines to an evening.

use bridge::evening::{Evening, Seating, Step, StepError};
use bridge::forms::{EnterError, HighCardError, Start};
use bridge::{Outcome, Seat};

use super::error::{Field, LineColumn, ParseError, ParseErrorKind};
use super::header::{Header, HeaderValues, KEYS};
use super::lexer::{self, Line, Token};
use super::section::{Head, Table};
use super::{Session, StepLine, deal};

/// The largest file that is read, in bytes.
pub const LIMIT: usize = 16 << 20;

/// The content of a session file and its errors.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The session, without wrong lines; none if the form is not known.
    pub session: Option<Session>,
    /// The evening folded from it.
    pub evening: Option<Evening>,
    /// The errors, in the file's order.
    pub errors: Vec<ParseError>,
}

/// Reads a session file of a form for one table.
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
    let mut reader = Reader { header: Header::default(), state: State::Header, errors: Vec::new() };
    for line in lexer::lines(text) {
        reader.line(line);
    }
    reader.finish()
}

/// Fuzz target: reads any bytes, writes the session and reads it again without loss.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let Reading { session, evening, .. } = read(bytes);
    let Some(session) = session else { return };
    assert_eq!(session.evening(), evening, "an evening is a fold of its steps");
    let file = super::write(&session);
    let again = read(file.as_bytes());
    assert_eq!(again.errors, [], "what was written is right:\n{file}");
    assert_eq!(again.evening, evening, "what was written is read alike:\n{file}");
    assert_eq!(again.session.map(|session| super::write(&session)), Some(file));
}

struct Reader {
    header: Header,
    state: State,
    errors: Vec<ParseError>,
}

enum State {
    /// Before the first deal.
    Header,
    /// The form is not known, so the rest cannot be read.
    Lost,
    /// Among the deals.
    Deals(Box<Deals>),
}

struct Deals {
    session: Session,
    evening: Evening,
    /// A seating deferred to the first deal of the section, whose number it needs.
    pending: Option<(Table, u32)>,
    dealer: Seat,
    /// The number of the last deal, right or wrong.
    last: Option<u32>,
    /// The number of the last section, right or wrong.
    section: u32,
    /// Whether the last deal was passed out: some forms redeal it, and people keep its number.
    passed: bool,
    /// Whether every line of the section was read without error.
    strict: bool,
}

impl Reader {
    fn line(&mut self, line: Line) {
        match line {
            Line::Label { key, value } if KEYS.contains(&key.text.as_str()) => {
                let put = match self.state {
                    State::Header => self.header.put(&key, value),
                    _ => {
                        let kind = ParseErrorKind::HeaderLate { key: key.text };
                        Err(ParseError { at: key.place, field: Field::Line, kind })
                    }
                };
                self.errors.extend(put.err());
            }
            Line::Label { key, value } => match Head::of(&key, &value, &mut self.errors) {
                Some(head) => {
                    let line = key.place.line;
                    if let Some((deals, errors)) = self.deals() {
                        deals.section(&head, line, errors);
                    }
                }
                None if matches!(self.state, State::Header) => {
                    self.errors.extend(self.header.put(&key, value).err());
                }
                None => {
                    let kind = ParseErrorKind::Section { value: key.text };
                    self.errors.push(ParseError { at: key.place, field: Field::Section, kind });
                }
            },
            Line::Row(row) => {
                if let Some((deals, errors)) = self.deals() {
                    deals.row(&row, errors);
                }
            }
            Line::Word(word) if word.text.eq_ignore_ascii_case("stop") => {
                if let Some((deals, _)) = self.deals() {
                    deals.sit(None, word.place.line);
                    let _ = deals.step(word.place.line, Step::Stop);
                }
            }
            Line::Word(word) => {
                let kind = ParseErrorKind::Line { value: word.text };
                self.errors.push(ParseError { at: word.place, field: Field::Line, kind });
            }
        }
    }

    /// The state of the deals, begun now if necessary; none if the form is not known.
    fn deals(&mut self) -> Option<(&mut Deals, &mut Vec<ParseError>)> {
        if matches!(self.state, State::Header) {
            let begun = self.header.values(&mut self.errors).and_then(Deals::begin);
            self.state = begun.map_or(State::Lost, |deals| State::Deals(Box::new(deals)));
        }
        match &mut self.state {
            State::Deals(deals) => Some((deals, &mut self.errors)),
            _ => None,
        }
    }

    fn finish(mut self) -> Reading {
        if let Some((deals, _)) = self.deals()
            && deals.pending.as_ref().is_some_and(|(_, head)| *head != 0)
        {
            deals.sit(None, 0);
        }
        let mut errors = self.errors;
        errors.sort_by_key(|error| error.at);
        match self.state {
            State::Deals(deals) => {
                Reading { session: Some(deals.session), evening: Some(deals.evening), errors }
            }
            _ => Reading { errors, ..Reading::default() },
        }
    }
}

impl Deals {
    fn begin(HeaderValues { form, agreed, players, dealer }: HeaderValues) -> Option<Deals> {
        let people = match players.len() {
            0 => form.info().people(),
            many => many as u8,
        };
        let evening = Evening::new(form.clone(), agreed.clone(), people).ok()?;
        let pending = evening
            .next_seating()
            .map(|seating| (Table { seating, cut: Vec::new(), dealer: Some(dealer), first: 1 }, 0));
        let session = Session { form, agreed, players, lines: Vec::new() };
        let strict = true;
        Some(Deals {
            session,
            evening,
            pending,
            dealer,
            last: None,
            section: 0,
            passed: false,
            strict,
        })
    }

    fn step(&mut self, line: u32, step: Step) -> Result<(), StepError> {
        self.evening.apply(&step)?;
        self.session.lines.push(StepLine { line, step });
        Ok(())
    }

    /// Enters the deferred seating of a rubber whose first board has this number.
    fn sit(&mut self, board: Option<u32>, line: u32) {
        if let Some((Table { seating, cut, dealer, first }, head)) = self.pending.take() {
            let board = board.unwrap_or(first);
            let start = Start { board, dealer: dealer.unwrap_or(self.dealer) };
            let line = if head == 0 { line } else { head };
            // Checked when the section was read.
            let _ = self.step(line, Step::Sit { seating, start, cut });
            self.strict = true;
        }
    }

    fn section(&mut self, head: &Head, line: u32, errors: &mut Vec<ParseError>) {
        // A section without a deal is still a rubber.
        let first = self.evening.rubbers().is_empty();
        if self.pending.as_ref().is_some_and(|(_, head)| *head != 0) {
            self.sit(None, line);
        }
        if self.session.players.is_empty() && first {
            self.session.players = head.players(&self.evening);
        }
        if self.evening.rubbers().last().is_some_and(|rubber| !rubber.running.is_over()) {
            errors.push(head.refused(StepError::NotOver, &self.session.players));
            let _ = self.step(line, Step::Stop);
        }
        let next = match self.section {
            0 => self.evening.rubbers().len() as u32 + 1,
            last => last.saturating_add(1),
        };
        self.section = head.number.unwrap_or(next);
        let table = head.table(&self.evening, &self.session.players, next).and_then(|table| {
            let may = self.evening.may_sit(&table.seating);
            may.map_err(|error| head.refused(error, &self.session.players))?;
            Ok(table)
        });
        let table = table.unwrap_or_else(|error| {
            // Keep the deals that follow by seating the players by the rules.
            errors.push(error);
            let seating = self.evening.next_seating().unwrap_or_else(|| self.default_seating());
            Table { seating, cut: Vec::new(), dealer: head.dealer, first: head.first }
        });
        self.pending = Some((table, line));
    }

    /// A valid seating.
    fn default_seating(&self) -> Seating {
        let mut people: Vec<u8> = (0..self.evening.people()).collect();
        if let Some(last) = self.evening.rubbers().last() {
            people.sort_by_key(|person| last.seating.plays(*person));
        }
        let mut four = people.into_iter().cycle();
        let mut one = || four.next().unwrap_or_default();
        Seating::pairs([one(), one()], [one(), one()], self.evening.people())
    }

    fn row(&mut self, row: &[Token], errors: &mut Vec<ParseError>) {
        let before = errors.len();
        let Some((number, fields)) = row.split_first() else { return };
        let line = number.place.line;
        let board = self.number(number, errors);
        self.sit(Some(board), line);
        let Some(rubber) = self.evening.rubbers().last() else {
            let kind = ParseErrorKind::SeatsWanted;
            errors.push(ParseError { at: number.place, field: Field::Section, kind });
            return;
        };
        if rubber.running.is_over() {
            let settings = self.session.form.settings();
            let kind = match settings.iter().any(|setting| setting.key == "boards") {
                true => ParseErrorKind::OverBoards,
                false => ParseErrorKind::Over { next: self.section.max(1).saturating_add(1) },
            };
            errors.push(ParseError { at: number.place, field: Field::Number, kind });
            return;
        }
        let read = deal::read(fields, &rubber.running, self.strict, errors);
        if let Some(deal) = read {
            let deal::Deal { outcome, honors, hcp_ns, vulnerable, held, doublings } = deal;
            self.passed = outcome == Outcome::PassedOut;
            let step = Step::Board { outcome, honors, hcp_ns, vulnerable, held, doublings };
            if let Err(error) = self.step(line, step) {
                errors.push(refused(error, row));
            }
        }
        self.strict &= errors.len() == before;
    }

    /// The number of a deal: the next one, or any at the start of a rubber.
    fn number(&mut self, token: &Token, errors: &mut Vec<ParseError>) -> u32 {
        let begins = self.pending.is_some();
        let next = self.last.map_or(1, |last| last.saturating_add(1));
        let error = |kind| ParseError { at: token.place, field: Field::Number, kind };
        let found = match token.text.parse::<u32>() {
            Ok(found @ 1..) => found,
            _ => {
                errors.push(error(ParseErrorKind::Number { value: token.text.clone() }));
                next
            }
        };
        let again = self.passed && Some(found) == self.last;
        let right = found == next || again || begins;
        if !right {
            errors.push(error(ParseErrorKind::NumberOrder { found, next }));
        }
        self.last = Some(found);
        found
    }
}

/// The error for a deal that cannot be entered.
fn refused(error: StepError, row: &[Token]) -> ParseError {
    let last = row.last().map_or(LineColumn { line: 1, column: 1 }, |token| token.place);
    let (field, kind) = match error {
        StepError::Board(EnterError::HighCards(HighCardError::Missing)) => {
            (Field::HighCards, ParseErrorKind::Missing)
        }
        _ => (Field::Line, ParseErrorKind::Over { next: 0 }),
    };
    ParseError { at: last, field, kind }
}
