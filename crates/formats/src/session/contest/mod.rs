//! Results of a match or a pairs event, one a line: `board | table | ns | ew | contract | tricks`.
//!
//! ```
//! let file = "
//!     form: match
//!     1 | open   | A | B | 6C-N  | 13
//!     1 | closed | B | A | 7NT-N | 13
//! ";
//! let reading = biritch_formats::session::contest::read(file.as_bytes());
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

use super::error::{Field, LineColumn, ParseError, ParseErrorKind};
use super::lexer;
use super::options::OptionSet;
use super::reader::LIMIT;
pub use extra::{Award, Carry};
use reader::Reader;
pub use scored::{Compared, NotTwo, Protocol, Scored};

/// The results of a file and its errors.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The results, without wrong lines; none if the file is of another form.
    pub contest: Option<Contest>,
    /// The errors, in the file's order.
    pub errors: Vec<ParseError>,
}

/// The results of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    /// The kind of event with its options.
    pub event: Event,
    /// The short names of the teams or pairs, in the order in which the file first names them.
    pub sides: Vec<String>,
    /// Their full names: `pairs: 1=Anna+Boris`.
    pub names: Vec<(String, String)>,
    /// The movement; its pairs are numbered in the order of [`Contest::order`].
    pub movement: Option<Movement>,
    /// The carry-over from an earlier stage.
    pub carry: Option<Carry>,
    /// Boards that do not count.
    pub void: Vec<u32>,
    /// The award for a match that was not played.
    pub award: Option<Award>,
    /// The results.
    pub rows: Vec<ResultRow>,
}

/// The kind of event that a file has results of.
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
    /// The table or room as written.
    pub table: String,
    /// Who sat on each side: indices in [`Contest::sides`].
    pub sides: BySide<usize>,
    /// Who was vulnerable.
    pub vulnerable: Vulnerability,
    /// The result; none where there is an award instead.
    pub outcome: Option<Outcome>,
    /// North-South's points; none without a result.
    pub score_ns: Option<i32>,
    /// The result as it counts for each side.
    pub standing: BySide<BoardResult>,
    /// Which deal was played, where the board was fouled; 0 is the right one.
    pub group: u8,
}

/// Reads the results of a match or a pairs event, by its `form:` header.
pub fn read(bytes: &[u8]) -> Reading {
    read_as(bytes, None)
}

/// Reads results, taken as those of `assumed` if there is no `form:` header.
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

/// Fuzz target: reads any bytes and scores the results.
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

    /// The header that lists the participants.
    pub const fn heading(&self) -> &'static str {
        match self {
            Event::Match(_) => "teams",
            Event::Pairs(_) => "pairs",
        }
    }

    /// Whether a word is the header of the participants. Pairs may also be called players; a match
    /// has no players header.
    fn is_heading(&self, word: &str) -> bool {
        word == self.heading() || word == "players" && matches!(self, Event::Pairs(_))
    }

    /// The current options.
    pub fn settings(&self) -> Vec<Setting> {
        match self {
            Event::Match(options) => options.settings(),
            Event::Pairs(options) => options.settings(),
        }
    }

    /// The scoring of contracts.
    pub const fn rules(&self) -> Rules {
        match self {
            Event::Match(options) => options.rules(),
            Event::Pairs(options) => options.rules(),
        }
    }
}

impl OptionSet for Event {
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
