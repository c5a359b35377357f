use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use bridge::forms::NextBoard;
use bridge::forms::duplicate::board as board_of;
use bridge::{BySide, Deal, Outcome, Side};
use cards::Card;

use super::event::Line;
use super::{At, Factor, PairsEvent};
use crate::Ratio;
use crate::adjust::BoardResult;
use crate::board::{self, score};
use crate::classed::Classed;
use crate::classes::Classes;
use crate::log::Viewer;
use crate::movement::{Contestants, Movement, Pairing};
use crate::session::{Awards, MarkedBoard, MarkedLine, Penalties, Ranking, rank_with, shown};

/// A board's traveller.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Traveller {
    /// The board.
    pub board: NextBoard,
    /// Its deal, if recorded.
    pub deal: Option<Deal>,
    /// How many results it should have.
    pub expected: u32,
    /// Its lines, by table.
    pub lines: Vec<TravellerLine>,
}

/// A line of a traveller.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TravellerLine {
    /// The table's number.
    pub table: u32,
    /// The pairs.
    pub pairs: BySide<u32>,
    /// The result; none where the director gave a score instead.
    pub outcome: Option<Outcome>,
    /// The opening lead, if it was entered.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub lead: Option<Card>,
    /// North-South's points for the result; none without one.
    pub score_ns: Option<i32>,
    /// The result as it counts for each side.
    pub standing: BySide<BoardResult>,
    /// Each side's score on the method's scale.
    pub points: BySide<Option<Ratio>>,
    /// The side that entered it; none for the director.
    pub entered: Option<Side>,
    /// Whether the other side has confirmed it.
    pub confirmed: bool,
    /// Whether an appeal against it is not decided.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "core::ops::Not::not"))]
    pub appealed: bool,
}

/// What one person may see of an event: the travellers of the boards their pair has played; when
/// the event is over, all of them and the ranking. The cards of a board that a table still has to
/// play ([`PairsEvent::is_finished`]) are not among them, as a photograph of them would help those who play it
/// later; the results so far are, as on a traveller of paper.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    /// The person's number as a contestant: that of their pair, which may be half of a team, or in an individual event their own.
    pub pair: Option<u32>,
    /// Whether the event is over.
    pub closed: bool,
    /// The travellers.
    pub travellers: Vec<Traveller>,
    /// The rankings, one or two; before the end as far as everybody sees them.
    pub rankings: Vec<Ranking>,
    /// The last round that the rankings count, where they do not count everything.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub after: Option<u32>,
}

impl PairsEvent {
    pub(super) fn standing(&self, board: u32, line: &Line) -> BySide<BoardResult> {
        if let Some(ruling) = &line.ruling {
            return ruling.clone();
        }
        let score = self.score_ns(board, line);
        BySide::new(|_| score.map_or(BoardResult::NotPlayed, BoardResult::Score))
    }

    fn score_ns(&self, board: u32, line: &Line) -> Option<i32> {
        Some(self.setup.rules.duplicate_ns(line.outcome?, board_of(board).vulnerable))
    }

    /// The results of a board by table as they count: one that both sides have not agreed to counts
    /// as not played.
    pub fn counted(&self, number: u32) -> Vec<board::Line> {
        self.on(number)
            .map(|(_, line)| board::Line {
                standing: match line.confirmed {
                    true => self.standing(number, line),
                    false => BySide::new(|_| BoardResult::NotPlayed),
                },
                group: line.group,
            })
            .collect()
    }

    /// Whether no table still has to play a board: the event is over, or all whom the movement has
    /// play it have a result or a ruling that counts. Without a movement only the end of the event
    /// tells.
    pub fn is_finished(&self, number: u32) -> bool {
        if self.is_closed() {
            return true;
        }
        let Some(movement) = &self.setup.movement else { return false };
        let Some(set) = movement.set_of(number, self.setup.first_board) else { return false };
        let has = |contestant: u32| {
            let mut lines = self.on(number).filter(|(_, line)| self.is_of(contestant, line));
            lines.any(|(_, line)| {
                let standing = self.standing(number, line);
                line.confirmed && standing.0.iter().any(|side| *side != BoardResult::NotPlayed)
            })
        };
        let places = movement.with(set).flat_map(|(_, place)| place.seats.0);
        places.flat_map(|pair| self.contestants_of(pair)).all(has)
    }

    fn marked(&self, number: u32) -> MarkedBoard {
        if let Some(teams) = &self.setup.teams {
            return self.marked_matches(teams, number);
        }
        let lines = self.counted(number);
        let expected = self.expected(self.confirmed_on(number));
        let marks = score(&lines, self.setup.method, expected);
        let pairs = self.on(number).map(|(_, line)| line.pairs);
        let lines = pairs.zip(marks).map(|(pairs, marks)| MarkedLine { pairs, marks }).collect();
        MarkedBoard { expected, lines }
    }

    /// How many results of a board both sides have agreed to.
    pub(super) fn confirmed_on(&self, number: u32) -> u32 {
        self.on(number).filter(|(_, line)| line.confirmed).count() as u32
    }

    pub(super) fn numbers(&self) -> impl Iterator<Item = u32> + use<> {
        let first = self.setup.first_board;
        first..first + self.setup.boards
    }

    /// A board's traveller. Artificial scores are nominal, as before the end of the session.
    pub fn traveller(&self, number: u32) -> Traveller {
        let method = self.setup.method;
        self.traveller_of(number, &self.marked(number), |line, expected| {
            shown(line.marks, method, expected)
        })
    }

    /// A board's traveller with these marks.
    fn traveller_of(
        &self,
        number: u32,
        marked: &MarkedBoard,
        points: impl Fn(&MarkedLine, u32) -> BySide<Option<Ratio>>,
    ) -> Traveller {
        let lines = self
            .on(number)
            .zip(&marked.lines)
            .map(|((&(_, table), line), marked_line)| TravellerLine {
                table,
                pairs: line.pairs,
                outcome: line.outcome,
                lead: line.lead,
                score_ns: self.score_ns(number, line),
                standing: self.standing(number, line),
                points: points(marked_line, marked.expected),
                entered: line.entered,
                confirmed: line.confirmed,
                appealed: self.ending.appeals().is_open(At { board: number, table }),
            })
            .collect();
        let deal = self.deals.get(&number).copied();
        Traveller { board: board_of(number), deal, expected: marked.expected, lines }
    }

    /// The lines of a board's traveller; none if the event has no such board.
    pub fn traveller_of_board(&self, number: u32) -> Vec<TravellerLine> {
        if self.numbers().any(|known| known == number) {
            self.traveller(number).lines
        } else {
            Vec::new()
        }
    }

    /// The travellers of all boards, with artificial scores as the ranking counts them. In an individual event they are
    /// nominal, as two partners may have different averages; those of a match of teams always are.
    pub fn travellers(&self) -> Vec<Traveller> {
        if self.setup.of() != Contestants::Pairs {
            return self.numbers().map(|number| self.traveller(number)).collect();
        }
        let boards: Vec<MarkedBoard> = self.numbers().map(|number| self.marked(number)).collect();
        let awards = Awards::new(&boards, self.setup.method, self.setup.winners);
        let traveller = |(number, marked)| {
            self.traveller_of(number, marked, |line, expected| awards.shown(line, expected))
        };
        self.numbers().zip(&boards).map(traveller).collect()
    }

    /// The current ranking; two where North-South and East-West are ranked separately.
    pub fn rankings(&self) -> Vec<Ranking> {
        let boards: Vec<MarkedBoard> = self.numbers().map(|number| self.marked(number)).collect();
        self.rank(boards)
    }

    /// The ranking by these results of pairs; teams are ranked by their matches.
    pub(super) fn rank(&self, boards: Vec<MarkedBoard>) -> Vec<Ranking> {
        if let Some(teams) = &self.setup.teams {
            return Vec::from([self.rank_teams(teams)]);
        }
        let boards = self.of_contestants(boards);
        rank_with(&boards, self.setup.method, self.setup.winners, &self.penalties)
    }

    /// What each ranking gives besides its places. Masterpoints are given at the end.
    pub fn classed(&self) -> Vec<Classed> {
        self.classed_of(&self.rankings())
    }

    /// What these rankings of the event give besides their places: those that somebody may see.
    pub fn classed_of(&self, rankings: &[Ranking]) -> Vec<Classed> {
        let entrants = self.setup.entrants().into_iter();
        let classes: Classes = entrants.map(|of| (of.number(), of.class())).collect();
        let scheme = self.setup.masterpoints;
        Classed::of_session(rankings, &classes, scheme, self.is_closed())
    }

    /// The penalties of the contestants, warnings among them.
    pub const fn penalties(&self) -> &Penalties {
        &self.penalties
    }

    /// What somebody may see.
    pub fn view<'a>(&self, viewer: impl Into<Viewer<'a>>) -> View {
        let viewer = viewer.into();
        let all = self.is_closed() || viewer == Viewer::Director;
        let pair = viewer.name().and_then(|name| self.contestant_of(name));
        // A pair with an award or without a result may still have to play the board.
        let has_played = |number: &u32| {
            let own = |line: &Line| pair.is_some_and(|pair| self.is_of(pair, line));
            // An unconfirmed entry does not reveal the other results.
            let mut lines = self.on(*number).filter(|(_, line)| own(line) && line.confirmed);
            lines.any(|(_, line)| {
                self.standing(*number, line).0 != [const { BoardResult::NotPlayed }; 2]
            })
        };
        if all {
            let (travellers, rankings) = (self.travellers(), self.rankings());
            return View { pair, closed: self.is_closed(), travellers, rankings, after: None };
        }
        let travellers = self
            .numbers()
            .filter(has_played)
            .map(|number| {
                let mut traveller = self.traveller(number);
                if !self.is_finished(number) {
                    traveller.deal = None;
                    traveller.lines.iter_mut().for_each(|line| line.lead = None);
                }
                traveller
            })
            .collect();
        let (rankings, after) =
            self.live_rankings().map_or_else(Default::default, |live| (live.rankings, live.after));
        View { pair, closed: self.is_closed(), travellers, rankings, after }
    }

    /// How many results a board should have of which so many count.
    pub(super) fn expected(&self, counted: u32) -> u32 {
        let is_factored = self.is_closed() && self.setup.factoring.factor == Factor::Scheduled;
        let scheduled = match (self.setup.results, &self.setup.movement) {
            (Some(given), _) => given,
            (None, Some(movement)) if is_factored => self.most_plays(movement),
            // Without a movement nothing else is known.
            _ => 0,
        };
        scheduled.max(counted)
    }

    /// How often the set is played that is played most often, in the rounds of which there are results: others were not
    /// played.
    fn most_plays(&self, movement: &Movement) -> u32 {
        let first = self.setup.first_board;
        let is_entered = |place: &Pairing| {
            let mut boards =
                self.numbers().filter(|board| movement.set_of(*board, first) == Some(place.set));
            boards.any(|board| {
                let line = self.lines.get(&(board, place.table));
                line.is_some_and(|line| line.pairs == place.seats)
            })
        };
        let mut plays: BTreeMap<u32, u32> = BTreeMap::new();
        for places in movement.rounds.iter().filter(|places| places.iter().any(is_entered)) {
            places.iter().for_each(|place| *plays.entry(place.set).or_default() += 1);
        }
        plays.into_values().max().unwrap_or(0)
    }
}
