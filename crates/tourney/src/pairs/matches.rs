//! The matches of teams in one section: the results of both halves compared (docs/sources/tournaments.md#3.9), and what follows
//! from them.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use bridge::{BySide, Side};

use super::event::Line;
use super::{PairsEvent, Teams};
use crate::adjust::BoardResult;
use crate::board::{Mark, MethodName};
use crate::matchpoints::Scale;
use crate::movement::Pairing;
use crate::rank::{Place, places};
use crate::session::{MarkedBoard, MarkedLine, Penalty, Ranking, RankingRow};
use crate::teams::{ComparedBoard, MatchOptions, Scoring};
use crate::vp::VpScale;
use crate::{Ratio, Sum};

/// A match of two teams.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamMatch {
    /// The teams: that whose North-South half plays first, then the other.
    pub teams: [u32; 2],
    /// The set of boards that both halves play.
    pub set: u32,
    /// The halves: where the first team sits North-South, and where it sits East-West.
    pub halves: [HalfMatch; 2],
    /// Its boards.
    pub boards: Vec<MatchBoard>,
    /// What each team has won on its boards so far: IMPs, points of board-a-match on the event's scale, or points.
    pub points: [Ratio; 2],
    /// The victory points of each team, where they are counted and the match is over.
    pub vp: Option<[Ratio; 2]>,
}

/// Where a half of a match is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HalfMatch {
    /// The round.
    pub round: u32,
    /// The table.
    pub table: u32,
}

/// A board of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchBoard {
    /// Its number.
    pub board: u32,
    /// What it counts.
    pub result: MatchBoardResult,
}

/// What a board of a match counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchBoardResult {
    /// A half is still to be played.
    Open,
    /// It was not played, and does not count.
    Void,
    /// It counts so for each team.
    Counts(ComparedBoard),
}

impl TeamMatch {
    /// Whether no board is open.
    pub fn is_over(&self) -> bool {
        self.boards.iter().all(|board| board.result != MatchBoardResult::Open)
    }

    /// The boards that count.
    pub fn counted(&self) -> impl Iterator<Item = &ComparedBoard> {
        self.boards.iter().filter_map(|board| match &board.result {
            MatchBoardResult::Counts(compared) => Some(compared),
            MatchBoardResult::Open | MatchBoardResult::Void => None,
        })
    }

    /// A board by number.
    pub fn board(&self, number: u32) -> Option<&MatchBoard> {
        self.boards.iter().find(|board| board.board == number)
    }
}

impl PairsEvent {
    /// How the halves of the matches of teams are compared.
    fn match_options(&self) -> MatchOptions {
        let scoring = match self.setup.method.name() {
            MethodName::Bam => Scoring::Bam,
            MethodName::Total => Scoring::TotalPoints,
            MethodName::Cross | MethodName::Butler | MethodName::Matchpoints => Scoring::Imps,
        };
        let table = self.setup.method.table().unwrap_or_default();
        MatchOptions { scoring, table, ..MatchOptions::default() }
    }

    /// The scale of victory points of teams in one section; none where IMPs or points count themselves.
    pub fn match_scale(&self) -> Option<VpScale> {
        let teams = self.setup.teams.as_ref()?;
        teams.options.vp.0.filter(|_| self.setup.method.name() == MethodName::Cross)
    }

    /// Points on [`Scale::Two`] as the event counts them.
    fn on_scale(&self, points: Ratio) -> Ratio {
        self.setup.method.scale().map_or(points, |scale| scale.from_two(points, 2))
    }

    /// What a team has for a round without an opponent: what the options say, or 60 % of the victory points or of the points
    /// of board-a-match, and nothing where IMPs or points are added up.
    pub fn bye_points(&self) -> Ratio {
        let Some(teams) = &self.setup.teams else { return Ratio::ZERO };
        if let Some(points) = teams.options.bye.0 {
            return points.ratio();
        }
        let boards = teams.movement.boards;
        match self.match_scale() {
            Some(scale) => {
                let draw = scale.award(boards, 0).map(|drawn| drawn.winner.ratio());
                draw.unwrap_or_default().part(6, 5)
            }
            None if self.setup.method.scale().is_some() => {
                let all = i64::from(boards);
                (0..all).fold(Ratio::ZERO, |sum, _| sum + self.on_scale(Ratio::reduced(6, 5)))
            }
            None => Ratio::ZERO,
        }
    }

    /// The matches of teams in one section, in the order of the movement.
    pub fn matches(&self) -> Vec<TeamMatch> {
        let Some(teams) = &self.setup.teams else { return Vec::new() };
        let rounds = (1u32..).zip(&teams.movement.rounds);
        let places: Vec<(u32, Pairing)> =
            rounds.flat_map(|(round, all)| all.iter().map(move |place| (round, *place))).collect();
        let key = |[ns, ew]: [u32; 2], set: u32| (ns, ew, set);
        let mut by_seats: BTreeMap<(u32, u32, u32), usize> = BTreeMap::new();
        for (at, (_, place)) in places.iter().enumerate() {
            by_seats.entry(key(place.seats.0, place.set)).or_insert(at);
        }
        let mut matches: Vec<TeamMatch> = Vec::new();
        for (at, (round, place)) in places.iter().enumerate() {
            let BySide([ns, ew]) = place.seats;
            let other = by_seats.get(&key([ew, ns], place.set)).copied();
            let Some(other) = other.filter(|other| *other > at) else { continue };
            let half = |round, place: &Pairing| HalfMatch { round, table: place.table };
            let halves = [half(*round, place), half(places[other].0, &places[other].1)];
            matches.push(self.match_of(teams, [ns, ew], place.set, halves));
        }
        matches
    }

    fn match_of(
        &self,
        teams: &Teams,
        two: [u32; 2],
        set: u32,
        halves: [HalfMatch; 2],
    ) -> TeamMatch {
        let options = self.match_options();
        let numbers = teams.movement.boards_of(set, self.setup.first_board);
        let result = |board| self.match_board(teams, two, board, &options);
        let boards: Vec<MatchBoard> =
            numbers.map(|board| MatchBoard { board, result: result(board) }).collect();
        let points = [Ratio::ZERO; 2];
        let mut of = TeamMatch { teams: two, set, halves, boards, points, vp: None };
        let sums = ComparedBoard::sum(of.counted());
        let scaled = |team: usize| {
            let points = of.counted().map(|board| self.on_scale(board.points[team]));
            points.fold(Ratio::ZERO, |sum, points| sum + points)
        };
        let points = [scaled(0), scaled(1)];
        let count = of.counted().count() as u32;
        let vp = self.match_scale().filter(|_| of.is_over()).and_then(|scale| {
            // A scale that has no match of so few boards counts it as a whole one; a match without any is drawn.
            let length = if scale.check(count).is_ok() { count } else { teams.movement.boards };
            MatchOptions { scale, ..options.clone() }.victory_points(length, sums.imps)
        });
        (of.points, of.vp) = (points, vp);
        of
    }

    /// A result of the North-South half of a team against the East-West half of another.
    fn half_line(&self, teams: &Teams, [ns, ew]: [u32; 2], board: u32) -> Option<&Line> {
        let pairs = BySide([teams.half(ns, Side::NorthSouth), teams.half(ew, Side::EastWest)]);
        let mut lines = self.on(board).filter(|(_, line)| line.confirmed && line.pairs == pairs);
        lines.next().map(|(_, line)| line)
    }

    fn match_board(
        &self,
        teams: &Teams,
        [one, other]: [u32; 2],
        board: u32,
        options: &MatchOptions,
    ) -> MatchBoardResult {
        let lines = [[one, other], [other, one]].map(|two| self.half_line(teams, two, board));
        let standing = lines.map(|line| line.map(|line| self.standing(board, line)));
        let is_void = |half: &BySide<BoardResult>| half.0 == [const { BoardResult::NotPlayed }; 2];
        let is_unplayed = standing.iter().flatten().any(is_void);
        let is_fouled = matches!(lines, [Some(one), Some(other)] if one.group != other.group);
        let [as_ns, as_ew] = &standing;
        match options.settle(as_ns.as_ref(), as_ew.as_ref(), is_fouled && !is_unplayed) {
            Some(compared) => MatchBoardResult::Counts(compared),
            None if is_unplayed => MatchBoardResult::Void,
            // Both halves are there, and cannot be compared; or nobody plays the other any more.
            None if self.is_closed() || standing.iter().all(Option::is_some) => {
                MatchBoardResult::Void
            }
            None => MatchBoardResult::Open,
        }
    }

    /// What each team has on the results of a board; nothing on those whose other half is open.
    pub(super) fn marked_matches(&self, teams: &Teams, number: u32) -> MarkedBoard {
        let options = self.match_options();
        let marks = |line: &Line| {
            let [(ns, _), (ew, _)] = line.pairs.map(|pair| teams.team_of(pair)).0;
            match self.match_board(teams, [ns, ew], number, &options) {
                MatchBoardResult::Counts(compared) if line.confirmed => {
                    BySide(compared.points.map(Mark::Points))
                }
                _ => BySide::new(|_| Mark::None),
            }
        };
        let lines =
            self.on(number).map(|(_, line)| MarkedLine { pairs: line.pairs, marks: marks(line) });
        MarkedBoard { expected: 2, lines: lines.collect() }
    }

    /// The rounds in which a team has no opponent, as far as they have begun.
    pub fn byes_of(&self, team: u32) -> Vec<u32> {
        let Some(teams) = &self.setup.teams else { return Vec::new() };
        let movement = &teams.movement;
        let has_begun = |place: &Pairing| {
            let mut boards = movement.boards_of(place.set, self.setup.first_board);
            boards.any(|board| self.has_line(board, place.table))
        };
        let rests = |places: &Vec<Pairing>| {
            !places.iter().any(|place| place.seats.0.contains(&team))
                && places.iter().any(has_begun)
        };
        let rounds = (1u32..).zip(&movement.rounds);
        rounds.filter(|(_, places)| rests(places)).map(|(round, _)| round).collect()
    }

    /// What penalties take off the total of a team.
    fn taken(&self, team: u32) -> Ratio {
        let taken = |penalty: &Penalty| match penalty {
            Penalty::Warning => Ratio::ZERO,
            Penalty::Points(points) => points.ratio(),
            // A share of the top of a board.
            Penalty::OfTop(percent) => {
                let top = if self.setup.method.scale() == Some(Scale::One) { 1 } else { 2 };
                Ratio::whole(top).part((*percent).into(), 100)
            }
        };
        let penalties = self.penalties.get(&team).into_iter().flatten();
        penalties.fold(Ratio::ZERO, |sum, penalty| sum + taken(penalty))
    }

    /// The ranking of teams by what their matches count.
    pub(super) fn rank_teams(&self, teams: &Teams) -> Ranking {
        let (matches, counts_vp) = (self.matches(), self.match_scale().is_some());
        let row = |number: u32| {
            let (mut boards, mut total) = (0, Sum::default());
            for of in &matches {
                let Some(at) = of.teams.iter().position(|team| *team == number) else { continue };
                let points = if counts_vp { of.vp } else { Some(of.points) };
                if let Some(points) = points {
                    boards += of.counted().count() as u32;
                    total.add(points[at]);
                }
            }
            let byes = self.byes_of(number);
            byes.iter().for_each(|_| total.add(self.bye_points()));
            let taken = self.taken(number);
            total.add(-taken);
            let penalty = (taken != Ratio::ZERO).then(|| Sum::from(taken));
            let place = Place { number: 0, shared: false };
            let row = RankingRow { place, pair: number, boards, total, percent: None, penalty };
            (boards > 0 || !byes.is_empty()).then_some(row)
        };
        let mut rows: Vec<RankingRow> =
            teams.teams.iter().filter_map(|team| row(team.number)).collect();
        rows.sort_by(|a, b| b.total.cmp(&a.total).then(a.pair.cmp(&b.pair)));
        let placed = places(&rows, |a, b| a.total == b.total);
        for (row, place) in rows.iter_mut().zip(placed) {
            row.place = place;
        }
        Ranking { side: None, rows }
    }
}
