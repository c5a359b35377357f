//! Reads the lines of a file of results.

use std::collections::HashMap;

use bridge::forms::duplicate::board as board_of;
use bridge::{BySide, Outcome, Side, Vulnerability};
use tourney::adjust::BoardResult;
use tourney::movement::Movement;
use tourney::vp::MOST_BOARDS;
use tourney::{pairs, teams};

use super::event::{Contest, Event, ResultRow};
use super::extra;
use super::result::{self, Fields};
use crate::error::LineColumn;
use crate::session::error::{Astray, ContestErrorKind, Field, ParseError, ParseErrorKind};
use crate::session::form::Form;
use crate::session::format::{self, Format, Keyword, Reading};
use crate::session::lexer::Token;
use crate::session::options::read_options;
use crate::session::outcome;
use crate::session::participants::Participants;

/// Reads the results of a match or a pairs event, by its `form:` header, without wrong lines. No
/// content if the file is of another form.
pub fn read(bytes: &[u8]) -> Reading<Contest> {
    read_as(bytes, None)
}

/// Reads results, taken as those of `assumed` if there is no `form:` header.
pub fn read_as(bytes: &[u8], assumed: Option<Event>) -> Reading<Contest> {
    format::read(bytes, |form, at| {
        let event = match form {
            Some(Form::Match) => Event::Match(teams::MatchOptions::default()),
            Some(Form::Pairs) => Event::Pairs(pairs::PairsOptions::default()),
            None => assumed?,
            Some(_) => return None,
        };
        Some(Reader::new(event, at))
    })
}

/// Fuzz target: reads any bytes and scores the results.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let Some(contest) = read(bytes).content else { return };
    let _ = contest.comparisons();
    let _ = contest.scored(None);
    for row in &contest.rows {
        assert!(row.sides.0.iter().all(|side| *side < contest.sides.len()));
        assert_ne!(row.sides.0[0], row.sides.0[1]);
    }
}

pub(in crate::session) struct Reader {
    contest: Contest,
    errors: Vec<ParseError>,
    warnings: Vec<ParseError>,
    /// The location of the `form:` header.
    form: LineColumn,
    /// The places of the names in `teams:` or `pairs:`.
    named_at: HashMap<String, LineColumn>,
    /// The value of `carry:`.
    carry: Option<Token>,
    /// The value of `award:`.
    award: Option<Token>,
    /// Boards of lines with errors.
    lost: Vec<u32>,
    /// The lines of results, by board and table.
    tables: HashMap<(u32, String), u32>,
    /// The lines of results, by board and participant, with the side where it matters.
    played: HashMap<(u32, usize, Option<Side>), u32>,
}

impl Format for Reader {
    type Content = Contest;

    const HEADERS: &'static [Keyword<Reader>] = &[
        Keyword::new(&["form"], format::ignored),
        Keyword::new(&["options"], |reader, _, value| {
            read_options(&mut reader.contest.event, &value.words(), &mut reader.errors);
        }),
        // Teams in order, with the side of the first one.
        Keyword::list(&["teams"], Reader::is_match, |reader, _, value| reader.entered(value)),
        Keyword::list(
            &["pairs", "players"],
            |reader| !reader.is_match(),
            |reader, _, value| reader.entered(value),
        ),
        // These name participants and may stand above the header that lists them.
        Keyword::new(&["carry"], |reader, _, value| reader.carry = Some(value.clone())),
        Keyword::repeatable(&["void"], |reader, _, value| reader.void(value)),
        Keyword::only(&["award"], Reader::is_match, |reader, _, value| {
            reader.award = Some(value.clone());
        }),
    ];

    fn errors(&mut self) -> &mut Vec<ParseError> {
        &mut self.errors
    }

    fn warnings(&mut self) -> Vec<ParseError> {
        core::mem::take(&mut self.warnings)
    }

    /// A list of participants of the wrong kind has its own error.
    fn unknown_header(&mut self, key: &Token) {
        let known = format::known(self, &key.text);
        let (field, kind) = match Field::of_header(&key.text) {
            Field::Players => {
                let (form, heading) = (self.contest.event.form(), self.contest.event.heading());
                (Field::Players, ParseErrorKind::Entered { key: key.text.clone(), form, heading })
            }
            _ => (Field::Line, ParseErrorKind::Header { key: key.text.clone(), known }),
        };
        self.report(key.error(field, kind));
    }

    /// Generates the movement, now that all participants are known.
    fn begin(&mut self) {
        let Event::Pairs(options) = &self.contest.event else { return };
        let (choice, boards, winners) = (options.movement, options.boards.get(), options.winners);
        let pairs = self.contest.sides.len() as u32;
        match Movement::chosen(choice, pairs, boards, winners) {
            Ok(movement) => self.contest.movement = movement,
            Err(error) => {
                let (at, kind) =
                    (self.form, ParseErrorKind::Contest(ContestErrorKind::Movement { error }));
                self.report(ParseError { at, field: Field::Options, kind });
            }
        }
    }

    fn row(&mut self, row: &[Token]) {
        match self.result(row) {
            Some(row) => self.contest.rows.push(row),
            None => {
                self.lost.extend(row.first().and_then(|board| board.text.parse::<u32>().ok()));
            }
        }
    }

    fn finish(mut self) -> (Option<Contest>, Vec<ParseError>) {
        self.read_carry();
        self.read_award();
        let Contest { rows, movement, award, .. } = &self.contest;
        // A file with a movement gives its guide cards, and a match that was not played has an
        // award. Where there were only wrong lines, these are reported.
        if rows.is_empty() && self.errors.is_empty() && movement.is_none() && award.is_none() {
            let (at, kind) = (self.form, ParseErrorKind::Contest(ContestErrorKind::NoResults));
            self.report(ParseError { at, field: Field::Line, kind });
        }
        self.check_match();
        (Some(self.contest), self.errors)
    }
}

impl Reader {
    fn new(event: Event, form: LineColumn) -> Reader {
        Reader {
            contest: Contest::new(event),
            errors: Vec::new(),
            warnings: Vec::new(),
            form,
            named_at: HashMap::new(),
            carry: None,
            award: None,
            lost: Vec::new(),
            tables: HashMap::new(),
            played: HashMap::new(),
        }
    }

    fn is_match(&self) -> bool {
        matches!(self.contest.event, Event::Match(_))
    }

    /// The participants. A match has two teams.
    fn entered(&mut self, value: &Token) {
        let is_match = self.is_match();
        let third = |teams: &Participants, team: &Token| {
            let full = is_match && teams.len() == 2 && teams.find(&team.text).is_none();
            full.then(|| third_team(team, teams))
        };
        self.contest.sides.enter(value, &mut self.named_at, third, &mut self.errors);
    }

    /// Checks that each board of a match has two results, and that the scale of victory points has
    /// values for their number.
    fn check_match(&mut self) {
        let contest = &self.contest;
        let Event::Match(options) = &contest.event else { return };
        if contest.sides.len() != 2 {
            return;
        }
        let whole: Vec<u32> = contest.comparisons().iter().map(|of| of.board).collect();
        let counts = |board: u32| !contest.void.contains(&board) && !self.lost.contains(&board);
        for row in
            contest.rows.iter().filter(|row| counts(row.board) && !whole.contains(&row.board))
        {
            let at = LineColumn { line: row.line, column: 1 };
            let kind = ParseErrorKind::Contest(ContestErrorKind::OneTable { board: row.board });
            self.errors.push(ParseError { at, field: Field::Number, kind });
        }
        let boards = whole.len() as u32;
        if let (Err(error), true) = (options.scale.check(boards), boards > 0) {
            let kind = ParseErrorKind::Contest(ContestErrorKind::Scale { error });
            self.errors.push(ParseError { at: self.form, field: Field::Options, kind });
        }
    }

    fn read_carry(&mut self) {
        match self.carry.as_ref().map(|value| extra::carry(value, &self.contest)) {
            Some(Err(error)) => self.errors.push(error),
            carry => self.contest.carry = carry.and_then(Result::ok),
        }
    }

    fn void(&mut self, value: &Token) {
        for word in value.words() {
            match board_number(&word) {
                Ok(board) if self.contest.void.contains(&board) => {}
                Ok(board) => self.contest.void.push(board),
                Err(error) => self.report(error),
            }
        }
    }

    fn read_award(&mut self) {
        match self.award.as_ref().map(|value| extra::award(value, &self.contest)) {
            Some(Err(error)) => self.errors.push(error),
            award => self.contest.award = award.and_then(Result::ok),
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
            let side = self.contest.sides.find(&token.text)?;
            let at = order.iter().position(|known| *known == side)?;
            u32::try_from(at + 1).ok()
        };
        let words = |pair: u32| {
            let side = order.get(pair as usize - 1).copied().unwrap_or_default();
            self.contest.sides.get(side).unwrap_or_default().to_owned()
        };
        let Some(set) = movement.set_of(board, 1) else {
            let kind = ParseErrorKind::Contest(ContestErrorKind::NoBoard {
                found: board,
                last: movement.all_boards(),
            });
            self.errors.push(number.error(Field::Number, kind));
            return None;
        };
        let absent = [ns, ew].into_iter().find(|token| number_of(token).is_none());
        let mut wrong = Astray::Table;
        let mut right = Vec::new();
        for (_, place) in movement.with(set) {
            let [north, east] = place.seats.0;
            if place.table.to_string() == table.text {
                let two = [number_of(ns), number_of(ew)];
                if two == [Some(north), Some(east)] {
                    return Some(());
                }
                let is_swapped = two == [Some(east), Some(north)];
                wrong = if is_swapped { Astray::Swapped } else { Astray::Pairs };
                // Only report who should sit at this table.
                right = vec![format!("{} | {} | {}", table.text, words(north), words(east))];
                break;
            }
            right.push(format!("{} | {} | {}", place.table, words(north), words(east)));
        }
        let (token, field) = match (absent, &wrong) {
            (Some(token), _) if std::ptr::eq(token, ew) => (ew, Field::EastWest),
            (Some(_), _) | (None, Astray::Swapped | Astray::Pairs) => (ns, Field::NorthSouth),
            (None, _) => (table, Field::Table),
        };
        if let Some(token) = absent {
            wrong = Astray::NoPair { pair: token.text.clone() };
        }
        let right = right.join("; ");
        let kind = ParseErrorKind::Contest(ContestErrorKind::Astray { board, wrong, right });
        self.errors.push(token.error(field, kind));
        None
    }

    fn result(&mut self, row: &[Token]) -> Option<ResultRow> {
        let [number, table, ns, ew, contract, rest @ ..] = row else {
            let token = row.last()?;
            return self.refuse(
                token,
                Field::Line,
                ParseErrorKind::Contest(ContestErrorKind::Columns { found: row.len() }),
            );
        };
        let board = board_number(number).map_err(|error| self.report(error)).ok()?;
        for (token, field) in [(ns, Field::NorthSouth), (ew, Field::EastWest)] {
            if token.text.is_empty() {
                return self.refuse(token, field, ParseErrorKind::Missing);
            }
        }
        if ns.text == ew.text {
            return self.refuse(
                ew,
                Field::EastWest,
                ParseErrorKind::Contest(ContestErrorKind::BothSides { name: ns.text.clone() }),
            );
        }
        self.check_teams(ns, ew)?;
        self.check_place((number, table), board, [ns, ew])?;
        let (tricks, fields) = outcome::split_tricks(rest);
        let Fields { vulnerable, standing: given, stated, group, .. } =
            match Fields::read(fields, board_of(board).vulnerable) {
                Ok(fields) => fields,
                Err(errors) => {
                    self.errors.extend(errors);
                    return None;
                }
            };
        let (outcome, standing) = self.standing(contract, tricks, vulnerable, given.clone())?;
        let sides = BySide([ns, ew].map(|side| self.contest.sides.add(&side.text)));
        self.check_again(board, table, sides, [ns, ew])?;
        let score_ns = outcome.map(|outcome| self.score(outcome, vulnerable));
        if let (Some(stated), Some(given)) = (stated, &given) {
            self.check_score(&stated, given, (contract, tricks), (score_ns, vulnerable));
        }
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
        let teams = &self.contest.sides;
        let mut new = [(ns, Field::NorthSouth), (ew, Field::EastWest)]
            .into_iter()
            .filter(|(token, _)| teams.find(&token.text).is_none());
        let Some((token, field)) = new.nth(2usize.saturating_sub(teams.len())) else {
            return Some(());
        };
        let mut teams: Participants = teams.clone();
        for known in [ns, ew] {
            if teams.len() < 2 {
                teams.add(&known.text);
            }
        }
        self.refuse(token, field, third_team(token, &teams))
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
                return self.refuse(
                    token,
                    field,
                    ParseErrorKind::Contest(ContestErrorKind::PlayedBefore {
                        name: token.text.clone(),
                        line,
                    }),
                );
            }
        }
        let key = (board, table.text.clone());
        if let Some(line) = self.tables.get(&key).copied().filter(|_| !table.text.is_empty()) {
            return self.refuse(
                table,
                Field::Table,
                ParseErrorKind::Contest(ContestErrorKind::PlayedBefore { name: key.1, line }),
            );
        }
        self.tables.insert(key, line);
        for side in Side::ALL {
            self.played.insert((board, sides[side], same_seats.then_some(side)), line);
        }
        Some(())
    }

    /// Warns of a director's score that no contract is worth, or that contradicts the contract on the
    /// same line, unless it is meant (`450!`). A split or weighted score is a ruling: only the first
    /// is asked of it.
    fn check_score(
        &mut self,
        stated: &Token,
        given: &BySide<BoardResult>,
        (contract, tricks): (&Token, Option<&Token>),
        (score_ns, vulnerable): (Option<i32>, Vulnerability),
    ) {
        let mut scores: Vec<i32> = Vec::new();
        given
            .0
            .iter()
            .for_each(|standing| scores.extend(standing.scores().map(|(score, _)| score)));
        let rules = self.contest.event.rules();
        let is_possible = |score: &i32| rules.is_duplicate_ns(*score, vulnerable);
        if let Some(score) = scores.iter().find(|score| !is_possible(score)) {
            let kind = ParseErrorKind::Contest(ContestErrorKind::NoSuchScore {
                score: *score,
                vulnerable,
            });
            return self.warnings.push(stated.error(Field::Score, kind));
        }
        let BySide([BoardResult::Score(ns), BoardResult::Score(ew)]) = given else { return };
        if let Some(right) = score_ns.filter(|right| ns == ew && ns != right) {
            let tricks = tricks.map_or_else(String::new, |tricks| format!(" {}", tricks.text));
            let contract = format!("{}{tricks}", contract.text);
            let kind = ParseErrorKind::Contest(ContestErrorKind::ScoreOfContract {
                score: *ns,
                contract,
                right,
            });
            self.warnings.push(stated.error(Field::Score, kind));
        }
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
        let outcome = outcome::read(contract, tricks, false);
        let outcome = outcome.map_err(|error| self.report(error)).ok()?;
        let score = self.score(outcome, vulnerable);
        let standing = given.unwrap_or_else(|| BySide::new(|_| BoardResult::Score(score)));
        Some((Some(outcome), standing))
    }
}

/// The number of a board.
fn board_number(token: &Token) -> Result<u32, ParseError> {
    token.number(Field::Number, 1..=MOST_BOARDS, |value| ParseErrorKind::Number { value })
}

/// The error for a team in a match of two others.
fn third_team(team: &Token, teams: &Participants) -> ParseErrorKind {
    let teams = teams.iter().collect::<Vec<_>>().join(", ");
    ParseErrorKind::Contest(ContestErrorKind::ThirdTeam { name: team.text.clone(), teams })
}
