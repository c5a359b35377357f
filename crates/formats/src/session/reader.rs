//! From lines to an evening.

use bridge::evening::{Evening, Seating, Step, StepError};
use bridge::forms::{EnterError, HighCardError, Start};
use bridge::{Outcome, Seat};

use super::deal;
use super::error::{Field, ParseError, ParseErrorKind};
use super::format::{self, Entry, Format, Reading};
use super::header::{HeaderValues, Headers};
use super::lexer::Token;
use super::section::{Head, Table};
use super::steps::{Session, StepLine};
use super::writer::write;
use crate::error::LineColumn;

/// Reads a session file of a form for one table: the session, without wrong lines, and the evening
/// folded from it. No content if the form is not known.
pub fn read(bytes: &[u8]) -> Reading<(Session, Evening)> {
    format::read(bytes, |_| {
        Ok(Reader { headers: Headers::default(), state: State::Header, errors: Vec::new() })
    })
}

/// Fuzz target: reads any bytes, writes the session and reads it again without loss.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let Some((session, evening)) = read(bytes).content else { return };
    assert_eq!(session.evening().as_ref(), Some(&evening), "an evening is a fold of its steps");
    let file = write(&session);
    let again = read(file.as_bytes());
    assert_eq!(again.errors, [], "what was written is right:\n{file}");
    let again = again.content.map(|(session, evening)| (write(&session), evening));
    assert_eq!(again, Some((file.clone(), evening)), "what was written is read alike:\n{file}");
}

pub(super) struct Reader {
    headers: Headers,
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

impl Format for Reader {
    type Content = (Session, Evening);

    const HEADERS: &'static [Entry<Reader>] = &[
        Entry::new(&["form"], Reader::header),
        Entry::new(&["options"], Reader::header),
        Entry::new(&["players"], Reader::header),
        Entry::new(&["dealer"], Reader::header),
    ];

    fn errors(&mut self) -> &mut Vec<ParseError> {
        &mut self.errors
    }

    /// The heading of a section.
    fn label(&mut self, key: &Token, value: &Token) {
        if let Some(head) = Head::of(key, value, &mut self.errors) {
            if let Some((deals, errors)) = self.deals() {
                deals.section(&head, key.place.line, errors);
            }
            return;
        }
        match self.state {
            State::Header => self.unknown_header(key),
            State::Lost | State::Deals(_) => {
                let kind = ParseErrorKind::Section { value: key.text.clone() };
                self.report(key.error(Field::Section, kind));
            }
        }
    }

    fn row(&mut self, row: &[Token]) {
        if let Some((deals, errors)) = self.deals() {
            deals.row(row, errors);
        }
    }

    fn stop(&mut self, line: u32) {
        if let Some((deals, _)) = self.deals() {
            deals.sit(None, line);
            let _ = deals.step(line, Step::Stop);
        }
    }

    fn finish(mut self, _lines: usize) -> (Option<(Session, Evening)>, Vec<ParseError>) {
        if let Some((deals, _)) = self.deals()
            && deals.pending.as_ref().is_some_and(|(_, head)| *head != 0)
        {
            deals.sit(None, 0);
        }
        let content = match self.state {
            State::Deals(deals) => Some((deals.session, deals.evening)),
            State::Header | State::Lost => None,
        };
        (content, self.errors)
    }
}

impl Reader {
    fn header(&mut self, key: &Token, value: &Token) {
        let put = self.headers.put(key, value, !matches!(self.state, State::Header));
        self.errors.extend(put.err());
    }

    /// The state of the deals, begun now if necessary; none if the form is not known.
    fn deals(&mut self) -> Option<(&mut Deals, &mut Vec<ParseError>)> {
        if matches!(self.state, State::Header) {
            let begun = self.headers.values(&mut self.errors).and_then(Deals::begin);
            self.state = begun.map_or(State::Lost, |deals| State::Deals(Box::new(deals)));
        }
        match &mut self.state {
            State::Deals(deals) => Some((deals, &mut self.errors)),
            _ => None,
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
            errors.push(number.error(Field::Section, kind));
            return;
        };
        if rubber.running.is_over() {
            let settings = self.session.form.settings();
            let kind = match settings.iter().any(|setting| setting.key == "boards") {
                true => ParseErrorKind::OverBoards,
                false => ParseErrorKind::Over { next: self.section.max(1).saturating_add(1) },
            };
            errors.push(number.error(Field::Number, kind));
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
        let error = |kind| token.error(Field::Number, kind);
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
    let last = row.last().map_or(LineColumn::START, |token| token.place);
    let (field, kind) = match error {
        StepError::Board(EnterError::HighCards(HighCardError::Missing)) => {
            (Field::HighCards, ParseErrorKind::Missing)
        }
        _ => (Field::Line, ParseErrorKind::Over { next: 0 }),
    };
    ParseError { at: last, field, kind }
}
