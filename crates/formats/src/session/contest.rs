//! Results of a match or a pairs event: a line a result, `board | table | ns | ew | contract | tricks`.
//!
//! ```
//! let file = "
//!     form: match
//!     1 | open   | A | B | 6C-N  | 13
//!     1 | closed | B | A | 7NT-N | 13
//! ";
//! let reading = formats::session::contest::read(file.as_bytes());
//! let contest = reading.contest.unwrap();
//! assert_eq!(contest.rows[1].score_ns, Some(1520));
//! assert_eq!(contest.comparisons()[0].imps, -11);
//! ```

use std::collections::HashMap;

use bridge::forms::duplicate::board as board_of;
use bridge::score::Rules;
use bridge::{BySide, Outcome, Side, Vulnerability};
use cards::settings::{Setting, SettingError};
use tourney::adjust::Standing;
use tourney::{pairs, teams};

use super::deal::{contract_of, is_pass, tricks_of};
use super::fault::{Fault, Field, Place, Wrong};
use super::header::named;
use super::lexer::{self, Line, Token};
use super::reader::LIMIT;
use super::result::{self, Fields};
pub use super::scored::{Compared, NotTwo, Protocol, Scored};

/// What was read, and all that could not be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// What the file says, without what is wrong; none if the form is not one of these.
    pub contest: Option<Contest>,
    /// What could not be taken, in the file's order.
    pub faults: Vec<Fault>,
}

/// The results of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    /// Of what, and how it is scored.
    pub event: Event,
    /// The teams or pairs by their words, in the order in which the file first names them.
    pub sides: Vec<String>,
    /// What the file calls them by name: `pairs: 1=Anna+Boris`.
    pub names: Vec<(String, String)>,
    /// The results.
    pub rows: Vec<Row>,
}

/// What a file has the results of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A match of two teams.
    Match(teams::Options),
    /// Pairs.
    Pairs(pairs::Options),
}

/// A result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its line, from 1.
    pub line: u32,
    /// The board's number.
    pub board: u32,
    /// The table or room, as it is written.
    pub table: String,
    /// Who sat on each side: places in [`Contest::sides`].
    pub sides: BySide<usize>,
    /// Who was vulnerable.
    pub vulnerable: Vulnerability,
    /// How the board ended; none where there is an award instead.
    pub outcome: Option<Outcome>,
    /// North-South's points; none without a result.
    pub score_ns: Option<i32>,
    /// How it stands for either side.
    pub standing: BySide<Standing>,
    /// Which of the board's deals was played, where another lay in the box; 0 is its own.
    pub group: u8,
}

/// Reads the results of a match or a pairs event, whose first line says which of them it is.
pub fn read(bytes: &[u8]) -> Reading {
    read_as(bytes, None)
}

/// Reads results that are those of `assumed` where no line says whose they are.
pub fn read_as(bytes: &[u8], assumed: Option<Event>) -> Reading {
    let refused = |field, wrong| {
        let place = Place { line: 1, column: 1 };
        Reading { contest: None, faults: vec![Fault { place, field, wrong }] }
    };
    if bytes.len() > LIMIT {
        let wrong = Wrong::TooLarge { bytes: bytes.len(), limit: LIMIT };
        return refused(Field::Line, wrong);
    }
    let Ok(text) = str::from_utf8(bytes) else { return refused(Field::Line, Wrong::NoText) };
    let (event, place) = match (super::form(text), assumed) {
        (Some(form), _) => match form.text.to_lowercase().as_str() {
            "match" => (Event::Match(teams::Options::default()), form.place),
            "pairs" => (Event::Pairs(pairs::Options::default()), form.place),
            _ => {
                let wrong = Wrong::Form { value: form.text };
                let faults = vec![Fault { place: form.place, field: Field::Form, wrong }];
                return Reading { contest: None, faults };
            }
        },
        (None, Some(event)) => (event, Place { line: 1, column: 1 }),
        (None, None) => return refused(Field::Form, Wrong::NoForm),
    };
    let contest = Contest { event, sides: Vec::new(), names: Vec::new(), rows: Vec::new() };
    let mut reader = Reader {
        contest,
        faults: Vec::new(),
        places: HashMap::new(),
        tables: HashMap::new(),
        played: HashMap::new(),
    };
    lexer::lines(text).for_each(|line| reader.line(line));
    if let (Event::Match(options), true) = (&reader.contest.event, reader.contest.sides.len() == 2)
    {
        let boards = reader.contest.comparisons().len() as u32;
        if let (Err(error), true) = (options.scale.check(boards), boards > 0) {
            let wrong = Wrong::Scale { error };
            reader.faults.push(Fault { place, field: Field::Options, wrong });
        }
    }
    reader.faults.sort_by_key(|fault| fault.place);
    Reading { contest: Some(reader.contest), faults: reader.faults }
}

/// Reads anything: never a panic, and what it says can be scored.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let Some(contest) = read(bytes).contest else { return };
    let _ = contest.comparisons();
    let _ = contest.scored(None);
    for row in &contest.rows {
        assert!(row.sides.0.iter().all(|side| *side < contest.sides.len()));
        assert_ne!(row.sides.0[0], row.sides.0[1]);
    }
}

impl Event {
    /// The form's name.
    pub const fn key(&self) -> &'static str {
        match self {
            Event::Match(_) => "match",
            Event::Pairs(_) => "pairs",
        }
    }

    /// The header that says who takes part.
    pub const fn heading(&self) -> &'static str {
        match self {
            Event::Match(_) => "teams",
            Event::Pairs(_) => "pairs",
        }
    }

    /// Pairs may be called players; players of a match have no seats in its file.
    fn is_heading(&self, word: &str) -> bool {
        word == self.heading() || word == "players" && matches!(self, Event::Pairs(_))
    }

    /// The options as they stand.
    pub fn settings(&self) -> Vec<Setting> {
        match self {
            Event::Match(options) => options.settings(),
            Event::Pairs(options) => options.settings(),
        }
    }

    fn set(&mut self, key: &str, word: &str) -> Result<(), SettingError> {
        match self {
            Event::Match(options) => options.set(key, word),
            Event::Pairs(options) => options.set(key, word),
        }
    }

    /// What a contract is worth.
    pub const fn rules(&self) -> Rules {
        match self {
            Event::Match(options) => options.rules(),
            Event::Pairs(options) => options.rules(),
        }
    }
}

impl Contest {
    /// The results of a board.
    pub fn on(&self, board: u32) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(move |row| row.board == board)
    }
}

struct Reader {
    contest: Contest,
    faults: Vec<Fault>,
    /// The places of the teams or pairs by their words: a file may have very many.
    places: HashMap<String, usize>,
    /// The lines of results, by board and table.
    tables: HashMap<(u32, String), u32>,
    /// The lines of results, by board and who sat there; with the side where that matters.
    played: HashMap<(u32, usize, Option<Side>), u32>,
}

impl Reader {
    fn fault(&mut self, token: &Token, field: Field, wrong: Wrong) {
        self.faults.push(Fault { place: token.place, field, wrong });
    }

    fn line(&mut self, line: Line) {
        match line {
            Line::Label { key, value } => match key.text.as_str() {
                "form" => {}
                "options" => self.options(&value),
                // In the order of the sides; the first team's side is told.
                word if self.contest.event.is_heading(word) => self.entered(&value),
                "players" | "teams" | "pairs" => {
                    let (form, heading) = (self.contest.event.key(), self.contest.event.heading());
                    let wrong = Wrong::Entered { key: key.text.clone(), form, heading };
                    self.fault(&key, Field::Players, wrong);
                }
                _ => {
                    let known = format!("form, options, {}", self.contest.event.heading());
                    let wrong = Wrong::HeaderOf { key: key.text.clone(), known };
                    self.fault(&key, Field::Line, wrong);
                }
            },
            Line::Row(row) => {
                if let Some(row) = self.row(&row) {
                    self.contest.rows.push(row);
                }
            }
            Line::Word(word) if word.text.eq_ignore_ascii_case("stop") => {}
            Line::Word(word) => {
                let wrong = Wrong::Line { value: word.text.clone() };
                self.fault(&word, Field::Line, wrong);
            }
        }
    }

    /// Who takes part: `A=Red B=Blue`, or the words alone. A match has two teams.
    fn entered(&mut self, value: &Token) {
        for (word, name) in named(value) {
            let side = word.as_ref().unwrap_or(&name);
            let is_match = matches!(self.contest.event, Event::Match(_));
            if is_match && self.contest.sides.len() == 2 && !self.places.contains_key(&side.text) {
                let teams = self.contest.sides.join(", ");
                let wrong = Wrong::ThirdTeam { name: side.text.clone(), teams };
                self.fault(side, Field::Players, wrong);
                continue;
            }
            if side.text.is_empty() || word.is_some() && name.text.is_empty() {
                self.fault(&name, Field::Players, Wrong::NoName);
                continue;
            }
            self.side(&side.text);
            if let Some(word) = word {
                self.contest.names.push((word.text, name.text));
            }
        }
    }

    fn options(&mut self, value: &Token) {
        for word in value.words() {
            let Some((name, to)) = word.pair() else {
                let wrong = Wrong::OptionShape { value: word.text.clone() };
                self.fault(&word, Field::Options, wrong);
                continue;
            };
            if !self.contest.rows.is_empty() {
                self.fault(&word, Field::Options, Wrong::HeaderLate { key: "options".into() });
                continue;
            }
            let wrong = match self.contest.event.set(&name.text, &to.text) {
                Ok(()) => continue,
                Err(SettingError::Key { key }) => {
                    let settings = self.contest.event.settings();
                    let known: Vec<&str> = settings.iter().map(|setting| setting.key).collect();
                    let form = self.contest.event.key();
                    Wrong::OptionName { form, name: key, known: known.join(", ") }
                }
                Err(SettingError::Word { key, word, error }) => {
                    Wrong::OptionWord { name: key, word, words: error.words.join(", ") }
                }
            };
            self.fault(&word, Field::Options, wrong);
        }
    }

    /// A team's or pair's place; a new one if it has not been named.
    fn side(&mut self, name: &str) -> usize {
        if let Some(place) = self.places.get(name) {
            return *place;
        }
        let place = self.contest.sides.len();
        self.contest.sides.push(name.to_owned());
        self.places.insert(name.to_owned(), place);
        place
    }

    fn row(&mut self, row: &[Token]) -> Option<Row> {
        let [number, table, ns, ew, contract, rest @ ..] = row else {
            let token = row.last()?;
            self.fault(token, Field::Line, Wrong::Columns { found: row.len() });
            return None;
        };
        let board = match number.text.parse::<u32>() {
            Ok(board @ 1..=1000) => board,
            _ => {
                let wrong = Wrong::Number { value: number.text.clone() };
                self.fault(number, Field::Number, wrong);
                return None;
            }
        };
        for (token, field) in [(ns, Field::NorthSouth), (ew, Field::EastWest)] {
            if token.text.is_empty() {
                self.fault(token, field, Wrong::Missing);
                return None;
            }
        }
        if ns.text == ew.text {
            self.fault(ew, Field::EastWest, Wrong::BothSides { name: ns.text.clone() });
            return None;
        }
        self.check_teams(ns, ew)?;
        let (tricks, fields) = match rest.split_first() {
            Some((first, fields)) if first.text == "=" || !first.text.contains('=') => {
                (Some(first), fields)
            }
            _ => (None, rest),
        };
        let Fields { vulnerable, standing: given, group } =
            match result::read(fields, board_of(board).vulnerable) {
                Ok(fields) => fields,
                Err(fault) => {
                    self.faults.push(fault);
                    return None;
                }
            };
        let (outcome, standing) = self.standing(contract, tricks, vulnerable, given)?;
        let sides = BySide([self.side(&ns.text), self.side(&ew.text)]);
        self.check_again(board, table, sides, [ns, ew])?;
        let score_ns = outcome.and_then(|outcome| self.score(outcome, vulnerable));
        let (line, table) = (number.place.line, table.text.clone());
        let row = Row { line, board, table, sides, vulnerable, outcome, score_ns, standing, group };
        Some(row)
    }

    /// A match has two teams.
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
                let wrong = Wrong::ThirdTeam { name: token.text.clone(), teams };
                self.fault(token, field, wrong);
                return None;
            }
        }
        Some(())
    }

    /// A pair plays a board once, a team once on either side.
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
                self.fault(token, field, Wrong::PlayedBefore { name: token.text.clone(), line });
                return None;
            }
        }
        let key = (board, table.text.clone());
        if let Some(line) = self.tables.get(&key).copied().filter(|_| !table.text.is_empty()) {
            self.fault(table, Field::Table, Wrong::PlayedBefore { name: key.1, line });
            return None;
        }
        self.tables.insert(key, line);
        for side in Side::ALL {
            self.played.insert((board, sides[side], same_seats.then_some(side)), line);
        }
        Some(())
    }

    fn score(&self, outcome: Outcome, vulnerable: Vulnerability) -> Option<i32> {
        self.contest.event.rules().duplicate_ns(outcome, vulnerable).ok()
    }

    /// How the board ended, and how it stands: as it ended, or as the director said.
    fn standing(
        &mut self,
        contract: &Token,
        tricks: Option<&Token>,
        vulnerable: Vulnerability,
        given: Option<BySide<Standing>>,
    ) -> Option<(Option<Outcome>, BySide<Standing>)> {
        if let Some(awards) = result::awards(&contract.text) {
            return Some((None, awards));
        }
        if let (true, Some(given)) = (matches!(contract.text.as_str(), "" | "-"), &given) {
            return Some((None, given.clone()));
        }
        let outcome = self.outcome(contract, tricks)?;
        let score = self.score(outcome, vulnerable)?;
        let standing = given.unwrap_or_else(|| BySide::new(|_| Standing::Score(score)));
        Some((Some(outcome), standing))
    }

    fn outcome(&mut self, contract: &Token, tricks: Option<&Token>) -> Option<Outcome> {
        if contract.text.is_empty() {
            self.fault(contract, Field::Contract, Wrong::Missing);
            return None;
        }
        if is_pass(&contract.text) {
            return Some(Outcome::PassedOut);
        }
        let played = match contract_of(&contract.text) {
            Ok(played) => played,
            Err(wrong) => {
                self.fault(contract, Field::Contract, wrong);
                return None;
            }
        };
        let token = tricks.filter(|tricks| !tricks.text.is_empty());
        let Some(token) = token else {
            self.fault(tricks.unwrap_or(contract), Field::Tricks, Wrong::Missing);
            return None;
        };
        match tricks_of(&token.text, played) {
            Ok(tricks) => Some(Outcome::Played { contract: played, tricks }),
            Err(wrong) => {
                self.fault(token, Field::Tricks, wrong);
                None
            }
        }
    }
}
