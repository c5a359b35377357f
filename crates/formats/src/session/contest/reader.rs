//! Reads the lines of a file of results.

use std::collections::HashMap;

use bridge::forms::duplicate::board as board_of;
use bridge::{BySide, Outcome, Side, Vulnerability};
use tourney::adjust::BoardResult;
use tourney::movement::Movement;

use super::result::{self, Fields};
use super::{Contest, Event, ResultRow, extra};
use crate::session::deal::{contract_of, is_pass, tricks_of};
use crate::session::error::{Field, LineColumn, ParseError, ParseErrorKind};
use crate::session::header::named;
use crate::session::lexer::{Line, Token};
use crate::session::options::read_option;

pub(super) struct Reader {
    pub(super) contest: Contest,
    pub(super) errors: Vec<ParseError>,
    /// The location of the `form:` header.
    form: LineColumn,
    /// Whether the movement has been generated, or has failed.
    moved: bool,
    /// The indices of the teams or pairs by short name; a file may have very many.
    places: HashMap<String, usize>,
    /// Whether no line had data.
    empty: bool,
    /// Boards of lines with errors.
    lost: Vec<u32>,
    /// The lines of results, by board and table.
    tables: HashMap<(u32, String), u32>,
    /// The lines of results, by board and participant, with the side where it matters.
    played: HashMap<(u32, usize, Option<Side>), u32>,
}

impl Reader {
    pub(super) fn new(event: Event, form: LineColumn) -> Reader {
        Reader {
            contest: Contest::new(event),
            errors: Vec::new(),
            form,
            moved: false,
            places: HashMap::new(),
            empty: true,
            lost: Vec::new(),
            tables: HashMap::new(),
            played: HashMap::new(),
        }
    }

    fn report(&mut self, token: &Token, field: Field, kind: ParseErrorKind) {
        self.errors.push(ParseError { at: token.place, field, kind });
    }

    pub(super) fn line(&mut self, line: Line) {
        self.empty = false;
        match line {
            Line::Label { key, value } => match key.text.as_str() {
                "form" => {}
                "options" => self.options(&value),
                // Teams in order, with the side of the first one.
                word if self.contest.event.is_heading(word) => self.entered(&value),
                "players" | "teams" | "pairs" => {
                    let (form, heading) = (self.contest.event.key(), self.contest.event.heading());
                    let kind = ParseErrorKind::Entered { key: key.text.clone(), form, heading };
                    self.report(&key, Field::Players, kind);
                }
                "carry" => self.carry(&value),
                "void" => self.void(&value),
                "award" if matches!(self.contest.event, Event::Match(_)) => self.award(&value),
                _ => {
                    let known =
                        format!("form, options, {}, carry, void", self.contest.event.heading());
                    let kind = ParseErrorKind::HeaderOf { key: key.text.clone(), known };
                    self.report(&key, Field::Line, kind);
                }
            },
            Line::Row(row) => {
                self.movement();
                match self.row(&row) {
                    Some(row) => self.contest.rows.push(row),
                    None => self
                        .lost
                        .extend(row.first().and_then(|board| board.text.parse::<u32>().ok())),
                }
            }
            Line::Word(word) if word.text.eq_ignore_ascii_case("stop") => {}
            Line::Word(word) => {
                let kind = ParseErrorKind::Line { value: word.text.clone() };
                self.report(&word, Field::Line, kind);
            }
        }
    }

    /// The participants: `A=Red B=Blue`, or only the short names. A match has two teams.
    fn entered(&mut self, value: &Token) {
        for (word, name) in named(value) {
            let side = word.as_ref().unwrap_or(&name);
            let is_match = matches!(self.contest.event, Event::Match(_));
            if is_match && self.contest.sides.len() == 2 && !self.places.contains_key(&side.text) {
                let teams = self.contest.sides.join(", ");
                let kind = ParseErrorKind::ThirdTeam { name: side.text.clone(), teams };
                self.report(side, Field::Players, kind);
                continue;
            }
            if side.text.is_empty() || word.is_some() && name.text.is_empty() {
                self.report(&name, Field::Players, ParseErrorKind::NoName);
                continue;
            }
            self.side(&side.text);
            if let Some(word) = word {
                self.contest.names.push((word.text, name.text));
            }
        }
    }

    /// Checks that the file has results, and in a match two for each board.
    pub(super) fn check_all(&mut self) {
        let contest = &self.contest;
        if self.empty {
            let (place, kind) = (self.form, ParseErrorKind::NoResults);
            self.errors.push(ParseError { at: place, field: Field::Line, kind });
        }
        if !matches!(contest.event, Event::Match(_)) || contest.sides.len() != 2 {
            return;
        }
        let whole: Vec<u32> = contest.comparisons().iter().map(|of| of.board).collect();
        let counts = |board: u32| !contest.void.contains(&board) && !self.lost.contains(&board);
        for row in
            contest.rows.iter().filter(|row| counts(row.board) && !whole.contains(&row.board))
        {
            let place = LineColumn { line: row.line, column: 1 };
            let kind = ParseErrorKind::OneTable { board: row.board };
            self.errors.push(ParseError { at: place, field: Field::Number, kind });
        }
    }

    /// Generates the movement once all participants are known.
    pub(super) fn movement(&mut self) {
        let Event::Pairs(options) = &self.contest.event else { return };
        if std::mem::replace(&mut self.moved, true) {
            return;
        }
        let (choice, boards, winners) = (options.movement, options.boards.get(), options.winners);
        let pairs = self.contest.sides.len() as u32;
        match Movement::chosen(choice, pairs, boards, winners) {
            Ok(movement) => self.contest.movement = movement,
            Err(error) => {
                let kind = ParseErrorKind::Movement { error };
                self.errors.push(ParseError { at: self.form, field: Field::Options, kind });
            }
        }
    }

    fn carry(&mut self, value: &Token) {
        match extra::carry(value, &self.contest) {
            Ok(carry) => self.contest.carry = Some(carry),
            Err(error) => self.errors.push(error),
        }
    }

    fn void(&mut self, value: &Token) {
        for word in value.words() {
            match word.text.parse::<u32>() {
                Ok(board @ 1..=1000) => self.contest.void.push(board),
                _ => self.report(
                    &word,
                    Field::Number,
                    ParseErrorKind::Number { value: word.text.clone() },
                ),
            }
        }
    }

    fn award(&mut self, value: &Token) {
        match extra::award(value, &self.contest) {
            Ok(award) => self.contest.award = Some(award),
            Err(error) => self.errors.push(error),
        }
    }

    /// Checks a result against the movement.
    fn check_place(
        &mut self,
        (number, table): (&Token, &Token),
        board: u32,
        [ns, ew]: [&Token; 2],
    ) -> Option<()> {
        let Some(movement) = &self.contest.movement else { return Some(()) };
        let order = self.contest.order();
        let number_of = |token: &Token| {
            let side = *self.places.get(&token.text)?;
            let at = order.iter().position(|known| *known == side)?;
            u32::try_from(at + 1).ok()
        };
        let words = |pair: u32| {
            let side = order.get(pair as usize - 1).copied().unwrap_or_default();
            self.contest.sides.get(side).cloned().unwrap_or_default()
        };
        let Some(set) = movement.set_of(board, 1) else {
            let kind =
                ParseErrorKind::NoBoard { found: board, last: movement.sets * movement.boards };
            let error = ParseError { at: number.place, field: Field::Number, kind };
            self.errors.push(error);
            return None;
        };
        let mut right = Vec::new();
        for (_, place) in movement.with(set) {
            let [north, east] = place.pairs.0;
            if place.table.to_string() == table.text {
                if [Some(north), Some(east)] == [number_of(ns), number_of(ew)] {
                    return Some(());
                }
                // Only report who should sit at this table.
                right = vec![format!("{} | {} | {}", table.text, words(north), words(east))];
                break;
            }
            right.push(format!("{} | {} | {}", place.table, words(north), words(east)));
        }
        let (token, field) = match right.len() {
            1 => (ns, Field::NorthSouth),
            _ => (table, Field::Table),
        };
        let kind = ParseErrorKind::Astray { board, right: right.join(", ") };
        let error = ParseError { at: token.place, field, kind };
        self.errors.push(error);
        None
    }

    fn options(&mut self, value: &Token) {
        for word in value.words() {
            if !self.contest.rows.is_empty() {
                self.report(
                    &word,
                    Field::Options,
                    ParseErrorKind::HeaderLate { key: "options".into() },
                );
                continue;
            }
            if let Err(kind) = read_option(&mut self.contest.event, &word.text) {
                self.report(&word, Field::Options, kind);
            }
        }
    }

    /// The index of a team or pair, added if new.
    fn side(&mut self, name: &str) -> usize {
        if let Some(place) = self.places.get(name) {
            return *place;
        }
        let place = self.contest.sides.len();
        self.contest.sides.push(name.to_owned());
        self.places.insert(name.to_owned(), place);
        place
    }

    fn row(&mut self, row: &[Token]) -> Option<ResultRow> {
        let [number, table, ns, ew, contract, rest @ ..] = row else {
            let token = row.last()?;
            self.report(token, Field::Line, ParseErrorKind::Columns { found: row.len() });
            return None;
        };
        let board = match number.text.parse::<u32>() {
            Ok(board @ 1..=1000) => board,
            _ => {
                let kind = ParseErrorKind::Number { value: number.text.clone() };
                self.report(number, Field::Number, kind);
                return None;
            }
        };
        for (token, field) in [(ns, Field::NorthSouth), (ew, Field::EastWest)] {
            if token.text.is_empty() {
                self.report(token, field, ParseErrorKind::Missing);
                return None;
            }
        }
        if ns.text == ew.text {
            self.report(ew, Field::EastWest, ParseErrorKind::BothSides { name: ns.text.clone() });
            return None;
        }
        self.check_teams(ns, ew)?;
        self.check_place((number, table), board, [ns, ew])?;
        let (tricks, fields) = match rest.split_first() {
            Some((first, fields)) if first.text == "=" || !first.text.contains('=') => {
                (Some(first), fields)
            }
            _ => (None, rest),
        };
        let Fields { vulnerable, standing: given, group } =
            match result::read(fields, board_of(board).vulnerable) {
                Ok(fields) => fields,
                Err(error) => {
                    self.errors.push(error);
                    return None;
                }
            };
        let (outcome, standing) = self.standing(contract, tricks, vulnerable, given)?;
        let sides = BySide([self.side(&ns.text), self.side(&ew.text)]);
        self.check_again(board, table, sides, [ns, ew])?;
        let score_ns = outcome.map(|outcome| self.score(outcome, vulnerable));
        let (line, table) = (number.place.line, table.text.clone());
        let row =
            ResultRow { line, board, table, sides, vulnerable, outcome, score_ns, standing, group };
        Some(row)
    }

    /// Checks that a match has only two teams.
    fn check_teams(&mut self, ns: &Token, ew: &Token) -> Option<()> {
        if !matches!(self.contest.event, Event::Match(_)) {
            return Some(());
        }
        let mut teams = self.contest.sides.clone();
        for (token, field) in [(ns, Field::NorthSouth), (ew, Field::EastWest)] {
            if !teams.contains(&token.text) {
                teams.push(token.text.clone());
            }
            if teams.len() > 2 {
                let teams = teams[..2].join(", ");
                let kind = ParseErrorKind::ThirdTeam { name: token.text.clone(), teams };
                self.report(token, field, kind);
                return None;
            }
        }
        Some(())
    }

    /// Checks that a pair plays a board once, and a team once on each side.
    fn check_again(
        &mut self,
        board: u32,
        table: &Token,
        sides: BySide<usize>,
        tokens: [&Token; 2],
    ) -> Option<()> {
        let same_seats = match &self.contest.event {
            Event::Match(_) => true,
            Event::Pairs(options) => options.winners == tourney::session::Winners::Two,
        };
        let line = table.place.line;
        for (side, token) in Side::ALL.into_iter().zip(tokens) {
            let key = (board, sides[side], same_seats.then_some(side));
            if let Some(line) = self.played.get(&key).copied() {
                let field = [Field::NorthSouth, Field::EastWest][side as usize];
                self.report(
                    token,
                    field,
                    ParseErrorKind::PlayedBefore { name: token.text.clone(), line },
                );
                return None;
            }
        }
        let key = (board, table.text.clone());
        if let Some(line) = self.tables.get(&key).copied().filter(|_| !table.text.is_empty()) {
            self.report(table, Field::Table, ParseErrorKind::PlayedBefore { name: key.1, line });
            return None;
        }
        self.tables.insert(key, line);
        for side in Side::ALL {
            self.played.insert((board, sides[side], same_seats.then_some(side)), line);
        }
        Some(())
    }

    fn score(&self, outcome: Outcome, vulnerable: Vulnerability) -> i32 {
        self.contest.event.rules().duplicate_ns(outcome, vulnerable)
    }

    /// The result of the board, and the result that counts: the same, or the director's score.
    fn standing(
        &mut self,
        contract: &Token,
        tricks: Option<&Token>,
        vulnerable: Vulnerability,
        given: Option<BySide<BoardResult>>,
    ) -> Option<(Option<Outcome>, BySide<BoardResult>)> {
        if let Some(awards) = result::awards(&contract.text) {
            return Some((None, awards));
        }
        if let (true, Some(given)) = (matches!(contract.text.as_str(), "" | "-"), &given) {
            return Some((None, given.clone()));
        }
        let outcome = self.outcome(contract, tricks)?;
        let score = self.score(outcome, vulnerable);
        let standing = given.unwrap_or_else(|| BySide::new(|_| BoardResult::Score(score)));
        Some((Some(outcome), standing))
    }

    fn outcome(&mut self, contract: &Token, tricks: Option<&Token>) -> Option<Outcome> {
        if contract.text.is_empty() {
            self.report(contract, Field::Contract, ParseErrorKind::Missing);
            return None;
        }
        if is_pass(&contract.text) {
            return Some(Outcome::PassedOut);
        }
        let played = match contract_of(&contract.text) {
            Ok(played) => played,
            Err(kind) => {
                self.report(contract, Field::Contract, kind);
                return None;
            }
        };
        let token = tricks.filter(|tricks| !tricks.text.is_empty());
        let Some(token) = token else {
            self.report(tricks.unwrap_or(contract), Field::Tricks, ParseErrorKind::Missing);
            return None;
        };
        match tricks_of(&token.text, played) {
            Ok(tricks) => Some(Outcome::Played { contract: played, tricks }),
            Err(kind) => {
                self.report(token, Field::Tricks, kind);
                None
            }
        }
    }
}
