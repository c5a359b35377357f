//! From lines to an evening.

use bridge::evening::{Evening, Seating, Step, StepError};
use bridge::forms::{EnterError, FormOptions, HighCardError, Start};
use bridge::{Outcome, Seat};

use super::deal;
use super::error::{Field, ParseError, ParseErrorKind};
use super::form::Form;
use super::format::{self, Format, Keyword, Reading};
use super::header::{HeaderValues, Headers};
use super::lexer::Token;
use super::section::{Head, TableSeating};
use super::steps::{Session, StepLine};
use super::writer::write;
use crate::error::LineColumn;

/// Reads a session file of a form for one table: the session, without wrong lines, and the evening
/// folded from it. No content if the form is not known.
pub fn read(bytes: &[u8]) -> Reading<(Session, Evening)> {
    format::read(bytes, |form, _| {
        let Some(Form::Table(info)) = form else { return None };
        let form = FormOptions::of(info.key)?;
        Some(Reader { form, headers: Headers::default(), deals: None, errors: Vec::new() })
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
    form: FormOptions,
    headers: Headers,
    /// None before the first section or deal, or if such an evening is impossible.
    deals: Option<Deals>,
    errors: Vec<ParseError>,
}

struct Deals {
    session: Session,
    evening: Evening,
    /// A seating deferred to the first deal of the section, whose number it needs.
    pending: Option<(TableSeating, u32)>,
    dealer: Seat,
    /// The number of the last deal, right or wrong.
    last: Option<u32>,
    /// The number of the last section, right or wrong.
    section: u32,
    /// Whether the last deal was passed out: some forms redeal it, and people keep its number.
    passed: bool,
}

/// The most deals that may be missing between two lines; a larger gap is taken for a slip of the pen in the number.
const LONGEST_GAP: u32 = 4;

impl Format for Reader {
    type Content = (Session, Evening);

    const HEADERS: &'static [Keyword<Reader>] = &[
        Keyword::new(&["form"], format::ignored),
        Keyword::new(&["options"], |reader, _, value| reader.headers.options = Some(value.clone())),
        Keyword::list(&["players"], format::in_every_file, |reader, _, value| {
            reader.headers.players.push(value.clone());
        }),
        Keyword::new(&["dealer"], |reader, _, value| reader.headers.dealer = Some(value.clone())),
    ];

    const SECTIONS: &'static [&'static str] = &Head::WORDS;

    fn errors(&mut self) -> &mut Vec<ParseError> {
        &mut self.errors
    }

    fn begin(&mut self) {
        let values = self.headers.values(self.form.clone(), &mut self.errors);
        self.deals = Deals::begin(values);
    }

    fn section(&mut self, key: &Token, value: &Token) {
        let Some(head) = Head::of(key, value, &mut self.errors) else {
            return self.wrong_section(key);
        };
        if let Some(deals) = &mut self.deals {
            deals.section(&head, key.place.line, &mut self.errors);
        }
    }

    fn row(&mut self, row: &[Token]) {
        if let Some(deals) = &mut self.deals {
            deals.row(row, &mut self.errors);
        }
    }

    fn stop(&mut self, line: u32) {
        if let Some(deals) = &mut self.deals {
            deals.sit(None, line);
            let _ = deals.step(line, Step::Stop);
        }
    }

    fn finish(self) -> (Option<(Session, Evening)>, Vec<ParseError>) {
        let content = self.deals.map(|mut deals| {
            if deals.pending.as_ref().is_some_and(|(_, head)| *head != 0) {
                deals.sit(None, 0);
            }
            (deals.session, deals.evening)
        });
        (content, self.errors)
    }
}

impl Deals {
    fn begin(HeaderValues { form, agreed, players, dealer }: HeaderValues) -> Option<Deals> {
        let people = match players.len() {
            0 => form.info().people(),
            many => many as u8,
        };
        let evening = Evening::new(form.clone(), agreed.clone(), people).ok()?;
        let pending = evening.next_seating().map(|seating| {
            (TableSeating { seating, cut: Vec::new(), dealer: Some(dealer), first: 1 }, 0)
        });
        let session = Session { form, agreed, players, lines: Vec::new() };
        let (last, section, passed) = (None, 0, false);
        Some(Deals { session, evening, pending, dealer, last, section, passed })
    }

    fn step(&mut self, line: u32, step: Step) -> Result<(), StepError> {
        self.evening.apply(&step)?;
        self.session.lines.push(StepLine { line, step });
        Ok(())
    }

    /// Enters the deferred seating of a rubber whose first board has this number.
    fn sit(&mut self, board: Option<u32>, line: u32) {
        if let Some((TableSeating { seating, cut, dealer, first }, head)) = self.pending.take() {
            let board = board.unwrap_or(first);
            let start = Start { board, dealer: dealer.unwrap_or(self.dealer) };
            let line = if head == 0 { line } else { head };
            // Checked when the section was read.
            let _ = self.step(line, Step::Sit { seating, start, cut });
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
            TableSeating { seating, cut: Vec::new(), dealer: head.dealer, first: head.first }
        });
        self.pending = Some((table, line));
        // A name that occurs twice names nobody; the section says so in its error.
        let players = &self.session.players;
        if players.iter().enumerate().any(|(at, name)| players[..at].contains(name)) {
            self.session.players.clear();
        }
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
        let Some((number, fields)) = row.split_first() else { return };
        let line = number.place.line;
        let due = self.last.map(|last| last.saturating_add(1)).filter(|_| self.pending.is_none());
        let board = self.number(number, errors);
        self.sit(Some(board), line);
        // Deals without a line were not entered.
        let missing = due.and_then(|due| board.checked_sub(due));
        for _ in 0..missing.filter(|missing| *missing <= LONGEST_GAP).unwrap_or(0) {
            let _ = self.step(line, Step::NotPlayed);
        }
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
        let entered = match deal::read(fields, &rubber.running, errors) {
            Some(deal::Line::Deal(deal)) => {
                let deal::Deal { outcome, honors, hcp_ns, vulnerable, held, doublings } = deal;
                self.passed = outcome == Outcome::PassedOut;
                let step = Step::Board { outcome, honors, hcp_ns, vulnerable, held, doublings };
                self.step(line, step).map_err(|error| errors.push(refused(error, row))).is_ok()
            }
            Some(deal::Line::NotPlayed) | None => false,
        };
        if !entered {
            // The deals that follow keep their dealers, and their vulnerability where the number decides it.
            self.passed = false;
            let _ = self.step(line, Step::NotPlayed);
        }
    }

    /// The number of a deal: the next one, or any at the start of a rubber.
    fn number(&mut self, token: &Token, errors: &mut Vec<ParseError>) -> u32 {
        let begins = self.pending.is_some();
        let next = self.last.map_or(1, |last| last.saturating_add(1));
        let again = |found| self.passed && Some(found) == self.last;
        let found = token.deal_number(next, |found| begins || again(found), errors);
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
        StepError::Board(EnterError::Outcome(error)) => {
            let contract = row.get(1).map_or("", |token| &token.text);
            let value = contract.to_owned();
            let at = row.get(1).map_or(last, |token| token.place);
            return ParseError {
                at,
                field: Field::Contract,
                kind: ParseErrorKind::Outcome { value, error },
            };
        }
        _ => (Field::Line, ParseErrorKind::Over { next: 0 }),
    };
    ParseError { at: last, field, kind }
}
