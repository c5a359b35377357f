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

mod extra;
mod reader;
mod result;
mod scored;

use bridge::score::Rules;
use bridge::{BySide, Outcome, Vulnerability};
use cards::settings::{Setting, SettingError};
use tourney::adjust::BoardResult;
use tourney::movement::Movement;
use tourney::{pairs, teams};

use super::agree::Agreements;
use super::error::{Field, LineColumn, ParseError, ParseErrorKind};
use super::lexer;
use super::reader::LIMIT;
pub use extra::{Award, Carry};
use reader::Reader;
pub use scored::{Compared, NotTwo, Protocol, Scored};

/// What was read, and all that could not be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// What the file says, without what is wrong; none if the form is not one of these.
    pub contest: Option<Contest>,
    /// What could not be taken, in the file's order.
    pub errors: Vec<ParseError>,
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
    /// Who plays whom, where and with which boards; its pairs are numbered as [`Contest::order`] has them.
    pub movement: Option<Movement>,
    /// What is carried over from an earlier stage.
    pub carry: Option<Carry>,
    /// Boards that count for nobody.
    pub void: Vec<u32>,
    /// What a match is worth that was not played.
    pub award: Option<Award>,
    /// The results.
    pub rows: Vec<ResultRow>,
}

/// What a file has the results of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A match of two teams.
    Match(teams::MatchOptions),
    /// Pairs.
    Pairs(pairs::PairsOptions),
}

/// A result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultRow {
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
    pub standing: BySide<BoardResult>,
    /// Which of the board's deals was played, where another lay in the box; 0 is its own.
    pub group: u8,
}

/// Reads the results of a match or a pairs event, whose first line says which of them it is.
pub fn read(bytes: &[u8]) -> Reading {
    read_as(bytes, None)
}

/// Reads results that are those of `assumed` where no line says whose they are.
pub fn read_as(bytes: &[u8], assumed: Option<Event>) -> Reading {
    let refused = |field, kind| {
        let place = LineColumn { line: 1, column: 1 };
        Reading { contest: None, errors: vec![ParseError { at: place, field, kind }] }
    };
    if bytes.len() > LIMIT {
        let kind = ParseErrorKind::TooLarge { bytes: bytes.len(), limit: LIMIT };
        return refused(Field::Line, kind);
    }
    let Ok(text) = str::from_utf8(bytes) else {
        return refused(Field::Line, ParseErrorKind::NoText);
    };
    let (event, place) = match (super::form(text), assumed) {
        (Some(form), _) => match form.text.to_lowercase().as_str() {
            "match" => (Event::Match(teams::MatchOptions::default()), form.place),
            "pairs" => (Event::Pairs(pairs::PairsOptions::default()), form.place),
            _ => {
                let kind = ParseErrorKind::Form { value: form.text };
                let errors = vec![ParseError { at: form.place, field: Field::Form, kind }];
                return Reading { contest: None, errors };
            }
        },
        (None, Some(event)) => (event, LineColumn { line: 1, column: 1 }),
        (None, None) => return refused(Field::Form, ParseErrorKind::NoForm),
    };
    let mut reader = Reader::new(event, place);
    lexer::lines(text).for_each(|line| reader.line(line));
    reader.movement();
    reader.check_all();
    if let (Event::Match(options), true) = (&reader.contest.event, reader.contest.sides.len() == 2)
    {
        let boards = reader.contest.comparisons().len() as u32;
        if let (Err(error), true) = (options.scale.check(boards), boards > 0) {
            let kind = ParseErrorKind::Scale { error };
            reader.errors.push(ParseError { at: place, field: Field::Options, kind });
        }
    }
    reader.errors.sort_by_key(|error| error.at);
    Reading { contest: Some(reader.contest), errors: reader.errors }
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

    /// What a contract is worth.
    pub const fn rules(&self) -> Rules {
        match self {
            Event::Match(options) => options.rules(),
            Event::Pairs(options) => options.rules(),
        }
    }
}

impl Agreements for Event {
    fn form(&self) -> &'static str {
        self.key()
    }

    fn settings(&self) -> Vec<Setting> {
        Event::settings(self)
    }

    fn set(&mut self, key: &str, word: &str) -> Result<(), SettingError> {
        match self {
            Event::Match(options) => options.set(key, word),
            Event::Pairs(options) => options.set(key, word),
        }
    }
}

impl Contest {
    fn new(event: Event) -> Contest {
        Contest {
            event,
            sides: Vec::new(),
            names: Vec::new(),
            movement: None,
            carry: None,
            void: Vec::new(),
            award: None,
            rows: Vec::new(),
        }
    }

    /// The results of a board.
    pub fn on(&self, board: u32) -> impl Iterator<Item = &ResultRow> {
        self.rows.iter().filter(move |row| row.board == board)
    }
}
