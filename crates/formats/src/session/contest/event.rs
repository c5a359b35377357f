//! The results of an event as values.

use bridge::score::Rules;
use bridge::{BySide, Outcome, Vulnerability};
use cards::settings::{Setting, SettingError};
use tourney::adjust::{Artificial, BoardResult};
use tourney::carry::Stage;
use tourney::movement::Movement;
use tourney::standings::MatchResult;
use tourney::vp::VpError;
use tourney::{Ratio, pairs, teams};

use crate::plain::unsigned;
use crate::session::form::Form;
use crate::session::options::OptionSet;
use crate::session::participants::Participants;

/// The results of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    /// The kind of event with its options.
    pub event: Event,
    /// The teams or pairs.
    pub sides: Participants,
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

impl ResultRow {
    /// What counts for each side, where the director gave another score than that of the contract.
    pub fn ruled(&self) -> Option<&BySide<BoardResult>> {
        tourney::adjust::ruled(&self.standing, self.score_ns)
    }

    /// The result that counts, where the director gave another score than that of the contract: `450`,
    /// `600@60;-100@40`, `Ave+/Ave-`.
    pub fn assigned(&self) -> Option<String> {
        tourney::adjust::assigned(&self.standing, self.score_ns)
    }
}

/// The carry-over from an earlier stage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Carry {
    /// A team of a match starts with IMPs.
    Match {
        /// The team's index in the contest's sides.
        team: usize,
        /// The IMPs.
        imps: Ratio,
    },
    /// Pairs of a final start with a part of their score in the qualifier.
    Pairs {
        /// The size of the qualifier.
        qualifier: Stage,
        /// Indices in the contest's sides with each pair's score there.
        scores: Vec<(usize, Ratio)>,
    },
}

/// The award for a match that was not played, or was cancelled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Award {
    /// Each team's award; none if the teams sat in the wrong seats.
    pub awards: Option<[Artificial; 2]>,
    /// How many boards the match has.
    pub boards: u32,
}

impl Event {
    /// The form of its files.
    pub const fn form(&self) -> Form {
        match self {
            Event::Match(_) => Form::Match,
            Event::Pairs(_) => Form::Pairs,
        }
    }

    /// The header that lists the participants.
    pub const fn heading(&self) -> &'static str {
        match self {
            Event::Match(_) => "teams",
            Event::Pairs(_) => "pairs",
        }
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
        Event::form(self).key()
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
    /// The two players of each side, where players change partners: sides are called by both numbers then, `3+7`. None
    /// where they are pairs or teams.
    pub fn partners(&self) -> Option<Vec<[u32; 2]>> {
        let two = |name: &str| {
            let (one, other) = name.split_once('+')?;
            let [one, other]: [u32; 2] = [unsigned(one)?, unsigned(other)?];
            (one > 0 && other > 0 && one != other).then_some([one, other])
        };
        let all = self.sides.iter().map(two).collect::<Option<Vec<[u32; 2]>>>()?;
        (!all.is_empty()).then_some(all)
    }

    pub(super) fn new(event: Event) -> Contest {
        Contest {
            event,
            sides: Participants::default(),
            movement: None,
            carry: None,
            void: Vec::new(),
            award: None,
            rows: Vec::new(),
        }
    }

    /// Whether it is a match of two teams.
    pub const fn is_match(&self) -> bool {
        matches!(self.event, Event::Match(_))
    }

    /// The results of a board.
    pub fn on(&self, board: u32) -> impl Iterator<Item = &ResultRow> {
        self.rows.iter().filter(move |row| row.board == board)
    }
}

impl Award {
    /// Each team's victory points.
    ///
    /// # Errors
    ///
    /// The scale has no values for this number of boards.
    pub fn points(self, options: &teams::MatchOptions) -> Result<[Ratio; 2], VpError> {
        let result = match self.awards {
            Some(awards) => MatchResult::void([1, 2], awards, self.boards, options.scale),
            None => MatchResult::wrongly_seated([1, 2], self.boards, options.scale),
        };
        result.map(|result| result.points)
    }
}
