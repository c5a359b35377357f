//! What is printed, and how.

use std::collections::BTreeMap;

use bridge::Deal;

use super::address::EventAddress;
use crate::model::{Kind, Results};
use crate::pdf::{Document, Flow, Paper};
use crate::texts::Texts;

/// What is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// Who plays, and where in the first round.
    StartList,
    /// The ranking.
    Ranking,
    /// What each has won against each other.
    Cross,
    /// The matches or tables of every round, for the wall.
    Rounds,
    /// The results of every board.
    Travellers,
    /// The results of every pair or team, board by board.
    Cards,
    /// The cards of every board with the twenty results and par.
    Hands,
    /// Travellers to be filled in at the tables.
    BlankTravellers,
    /// Personal score cards to be filled in.
    ScoreCards,
    /// Where each pair plays in every round.
    GuideCards,
    /// Who plays at each table in every round.
    TableCards,
    /// A slip for the results of each table and round.
    Slips,
    /// A hand on each card, to check boards after they were played.
    CurtainCards,
    /// Names to stand on the tables.
    NameTents,
    /// Where the boards are in every round, and what is carried.
    BoardPlan,
    /// Labels of the boards.
    Labels,
    /// Which boards are duplicated and checked.
    Checklist,
    /// Slips for the line-ups of teams.
    LineUps,
    /// Receipts for entry fees.
    Receipts,
    /// What the director hands in: counts, rulings, penalties.
    Report,
}

impl Sheet {
    /// All, in the order in which they are listed.
    pub const ALL: [Sheet; 20] = [
        Sheet::StartList,
        Sheet::Ranking,
        Sheet::Cross,
        Sheet::Rounds,
        Sheet::Travellers,
        Sheet::Cards,
        Sheet::Hands,
        Sheet::BlankTravellers,
        Sheet::ScoreCards,
        Sheet::GuideCards,
        Sheet::TableCards,
        Sheet::Slips,
        Sheet::CurtainCards,
        Sheet::NameTents,
        Sheet::BoardPlan,
        Sheet::Labels,
        Sheet::Checklist,
        Sheet::LineUps,
        Sheet::Receipts,
        Sheet::Report,
    ];

    /// Its name in commands and files.
    pub const fn key(self) -> &'static str {
        match self {
            Sheet::StartList => "start-list",
            Sheet::Ranking => "ranking",
            Sheet::Cross => "cross",
            Sheet::Rounds => "rounds",
            Sheet::Travellers => "travellers",
            Sheet::Cards => "cards",
            Sheet::Hands => "hands",
            Sheet::BlankTravellers => "blank-travellers",
            Sheet::ScoreCards => "score-cards",
            Sheet::GuideCards => "guide-cards",
            Sheet::TableCards => "table-cards",
            Sheet::Slips => "slips",
            Sheet::CurtainCards => "curtain-cards",
            Sheet::NameTents => "name-tents",
            Sheet::BoardPlan => "board-plan",
            Sheet::Labels => "labels",
            Sheet::Checklist => "checklist",
            Sheet::LineUps => "line-ups",
            Sheet::Receipts => "receipts",
            Sheet::Report => "report",
        }
    }

    /// Whether it is published with the results; all others are for the room and the director.
    pub const fn is_published(self) -> bool {
        matches!(
            self,
            Sheet::Ranking | Sheet::Cross | Sheet::Travellers | Sheet::Cards | Sheet::Hands
        )
    }

    /// The sheet with this name.
    pub fn of(key: &str) -> Option<Sheet> {
        Sheet::ALL.into_iter().find(|sheet| sheet.key() == key)
    }
}

/// What is printed, and how.
pub struct Job<'a> {
    /// The event.
    pub results: &'a Results,
    /// The cards that the director has, also of boards that are not finished: for curtain cards and
    /// nothing else.
    pub deals: &'a BTreeMap<u32, Deal>,
    /// The words.
    pub texts: &'a Texts,
    /// The paper.
    pub paper: Paper,
    /// How many hand records stand on a page: 4, 6, 9, 18 or 36.
    pub hands: u32,
    /// Where the event stands on the web; without an address the sheets have no QR codes.
    pub address: Option<&'a EventAddress>,
}

impl std::fmt::Debug for Job<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job").field("paper", &self.paper).finish_non_exhaustive()
    }
}

/// How many hand records may stand on a page.
pub const HANDS_A_PAGE: [u32; 5] = [4, 6, 9, 18, 36];

/// What an event has that sheets show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Content {
    /// Whether those who play write down the boards of a whole session.
    pub has_score_cards: bool,
    /// Whether the same boards are played at several tables.
    pub plays_boards: bool,
    /// Whether entrants have points against each other.
    pub has_cross: bool,
    /// Whether teams play it that have line-ups.
    pub has_line_ups: bool,
    /// Whether a movement was fixed in advance.
    pub has_movement: bool,
    /// Whether rounds are scored as a whole.
    pub has_rounds: bool,
    /// Whether any board has a result or its cards.
    pub has_boards: bool,
    /// Whether any board is finished.
    pub has_finished: bool,
    /// Whether any finished board has its cards.
    pub has_hands: bool,
    /// Whether the director has the cards of any board.
    pub has_deals: bool,
}

impl Sheet {
    /// Whether the event of a job has what the sheet shows.
    pub fn is_for(self, job: &Job<'_>) -> bool {
        let results = job.results;
        self.is_of(&Content {
            has_score_cards: matches!(results.kind, Kind::Pairs { .. } | Kind::Section { .. }),
            plays_boards: results.kind.has_boards(),
            has_cross: results.kind.has_cross(),
            has_line_ups: results.kind.has_teams() && !matches!(results.kind, Kind::Section { .. }),
            has_movement: results.movement.is_some(),
            has_rounds: !results.rounds.is_empty(),
            has_boards: !results.boards.is_empty(),
            has_finished: results.boards.iter().any(|board| board.is_finished),
            has_hands: results.has_hands(),
            has_deals: !job.deals.is_empty(),
        })
    }

    /// Whether an event has what the sheet shows.
    pub const fn is_of(self, event: &Content) -> bool {
        match self {
            Sheet::StartList | Sheet::Ranking | Sheet::NameTents => true,
            Sheet::Cross => event.has_cross,
            Sheet::Receipts | Sheet::Report => true,
            Sheet::Rounds => event.has_movement || event.has_rounds,
            Sheet::Travellers => event.has_finished,
            Sheet::Cards => event.has_boards || event.has_rounds,
            Sheet::Hands => event.has_hands,
            Sheet::GuideCards | Sheet::TableCards | Sheet::Slips | Sheet::BoardPlan => {
                event.has_movement
            }
            Sheet::BlankTravellers | Sheet::ScoreCards => event.has_score_cards,
            Sheet::Labels | Sheet::Checklist => event.plays_boards,
            Sheet::CurtainCards => event.has_deals,
            Sheet::LineUps => event.has_line_ups,
        }
    }
}

impl Job<'_> {
    /// Whether a sheet shows the cards of boards that a table may still have to play: only those should
    /// print it who ask for it by name.
    pub fn is_secret(&self, sheet: Sheet) -> bool {
        let is_shown = |number: &u32| {
            let mut boards = self.results.boards.iter();
            boards.any(|board| board.board.board == *number && board.is_finished)
        };
        sheet == Sheet::CurtainCards && !self.results.is_over && !self.deals.keys().all(is_shown)
    }

    /// The title of a sheet in the reader's words.
    pub fn title(&self, sheet: Sheet) -> String {
        self.texts.sheet(sheet)
    }

    pub(super) fn heading(&self, sheet: Sheet) -> String {
        let of = if matches!(sheet, Sheet::Ranking | Sheet::Cross) {
            format!(" ({})", self.texts.state(self.results))
        } else {
            String::new()
        };
        format!("{} · {}{of}", self.results.title, self.title(sheet))
    }

    pub(super) fn document(&self, sheet: Sheet, turned: bool) -> Document {
        Document::new(&self.heading(sheet), self.texts.lang().code(), self.paper, turned)
    }

    pub(super) fn flow(&self, sheet: Sheet, turned: bool) -> Flow {
        Flow::new(self.document(sheet, turned), &self.heading(sheet))
    }

    /// The numbers of all boards: those of the movement, and those with results.
    pub(super) fn board_numbers(&self) -> Vec<u32> {
        let results = self.results;
        let mut numbers: Vec<u32> = results.boards.iter().map(|board| board.board.board).collect();
        if let Some(movement) = &results.movement {
            numbers.extend(
                (1..=movement.sets).flat_map(|set| movement.boards_of(set, results.first_board)),
            );
        }
        numbers.extend(self.deals.keys());
        numbers.extend((results.first_board..).take(results.planned as usize));
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }
}
