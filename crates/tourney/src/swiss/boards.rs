//! Matches whose boards are recorded one by one: who sits where, what was played, and what a match comes to
//! (docs/sources/tournaments.md#6.10).

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use bridge::score::Rounding;
use bridge::{BySide, Deal, Side};

use super::{Act, MatchForm, MatchImps, Outcome, RoundState, Swiss, SwissError, SwissOptions};
use crate::adjust::{Artificial, BoardResult};
use crate::appeals::EndError;
use crate::board::{self, Line, Mark, Method, MethodName};
use crate::event::{Reported, Reports, Seated, ordered};
use crate::log::{By, Event};
use crate::recorded::{
    AdjustError, BoardLine, MatchBoards, MatchRoom, PlayedBoard, add_imps, check_seats,
    check_standing, pair_of, usual_line_up,
};
use crate::teams::Room;
use crate::{Name, Ratio};

impl RoundState {
    /// Who of a contestant plays: the pair in the open room, North or East first, then that in the closed one, and so
    /// for each sub-match. None as long as it is not filed.
    pub fn line_up(&self, number: u32) -> Option<&[Name]> {
        self.lineups.get(&number).map(Vec::as_slice)
    }

    /// The pair that plays for a contestant in a room, North or East first.
    pub fn pair(&self, number: u32, place: MatchRoom) -> Option<&[Name; 2]> {
        pair_of(self.line_up(number)?, place)
    }

    /// What was played on a board in a room of a match, whose contestants are named in either order.
    pub fn board(&self, numbers: [u32; 2], place: MatchRoom, board: u32) -> Option<PlayedBoard> {
        self.boards.get(&(ordered(numbers), place.sub))?.board(place.room, board)
    }

    /// What the two sides of a table report of a board, in the order of the two.
    pub fn board_reports(
        &self,
        numbers: [u32; 2],
        place: MatchRoom,
        board: u32,
    ) -> Reports<PlayedBoard> {
        let boards = self.boards.get(&(ordered(numbers), place.sub));
        let reports = |boards: &MatchBoards| boards.reports(place.room, board, numbers);
        boards.map_or_else(Reports::default, reports)
    }

    /// Whether the director or one of our tables has entered what was played on a board.
    pub fn is_board_entered(&self, numbers: [u32; 2], place: MatchRoom, board: u32) -> bool {
        let boards = self.boards.get(&(ordered(numbers), place.sub));
        boards.is_some_and(|boards| boards.is_entered(place.room, board))
    }

    /// Whether a board of a match has been played, as far as anybody says.
    pub fn has_begun(&self, numbers: [u32; 2]) -> bool {
        self.sub_matches(numbers).any(|(_, boards)| boards.has_begun())
    }

    /// The two in the order home, away, if they meet in a match.
    pub fn home_first(&self, numbers: [u32; 2]) -> Option<[u32; 2]> {
        let two = self.round.table_of(numbers[0])?.seated.as_match()?;
        numbers.iter().all(|number| two.contains(number)).then_some(two)
    }

    /// That the two do not meet.
    fn no_match(&self, numbers: [u32; 2]) -> SwissError {
        let meets = self.meets(numbers[0]);
        let meets = [meets.first().copied(), meets.get(1).copied()];
        SwissError::NoMatch { round: self.round.number, numbers, meets }
    }

    /// Whether a board of a match has been entered, reported or adjusted.
    pub fn has_boards(&self, numbers: [u32; 2]) -> bool {
        self.sub_matches(numbers).next().is_some()
    }

    /// The sub-matches of a match of which a board has been entered, reported or adjusted, each with its boards.
    fn sub_matches(&self, numbers: [u32; 2]) -> impl Iterator<Item = (u32, &MatchBoards)> {
        let two = ordered(numbers);
        let of_match = self.boards.range((two, 0)..=(two, u32::MAX));
        of_match.map(|((_, sub), boards)| (*sub, boards))
    }

    /// What a board of a sub-match of teams is worth to each contestant, in IMPs, at home first: opposite numbers, unless
    /// the director has adjusted the score. None before it is decided.
    pub fn board_imps(&self, two: [u32; 2], sub: u32, board: u32) -> Option<[i32; 2]> {
        self.boards.get(&(ordered(two), sub))?.compared(board).map(|of| of.imps)
    }

    /// The result that the director has given each side of a room on a board.
    pub fn adjusted(
        &self,
        numbers: [u32; 2],
        place: MatchRoom,
        board: u32,
    ) -> Option<&BySide<BoardResult>> {
        self.boards.get(&(ordered(numbers), place.sub))?.adjusted(place.room, board)
    }

    /// Whether a board of a match of teams still has to be played in a room.
    pub fn is_awaited(&self, numbers: [u32; 2], place: MatchRoom, board: u32) -> bool {
        let boards = self.boards.get(&(ordered(numbers), place.sub));
        boards.is_none_or(|boards| boards.is_awaited(place.room, board))
    }

    /// A board at all tables where it was played, in their order.
    pub fn board_lines(&self, board: u32) -> Vec<BoardLine> {
        let mut lines = Vec::new();
        for table in &self.round.tables {
            let Some(two) = table.seated.as_match() else { continue };
            for (sub, boards) in self.sub_matches(two) {
                lines.extend(boards.lines(board, (table.number, sub), two));
            }
        }
        lines
    }

    /// Enters what the boards of a match come to, in the order of the two.
    fn set_played(&mut self, two: [u32; 2], outcome: Outcome) {
        self.results.entry(ordered(two)).or_default().set_played(two, outcome);
    }

    /// Forgets what the boards of a match come to.
    fn clear_played(&mut self, two: [u32; 2]) {
        if let Some(known) = self.results.get_mut(&ordered(two)) {
            known.clear_played();
        }
    }

    /// Whether all boards of a match have been played in all rooms of all its sub-matches.
    pub(super) fn is_played(
        &self,
        options: &SwissOptions,
        boards: &RangeInclusive<u32>,
        two: [u32; 2],
    ) -> bool {
        let has_all = |played: &MatchBoards| played.has_all(boards.clone(), options.form.rooms());
        options.subs().all(|sub| self.boards.get(&(ordered(two), sub)).is_some_and(has_all))
    }
}

impl MatchForm {
    /// How the field of a board is compared where a match has one table; none of other forms.
    pub fn method(self) -> Option<Method> {
        match self {
            MatchForm::Totals | MatchForm::Teams => None,
            MatchForm::PairsImps => Some(MethodName::Butler.method()),
            MatchForm::PairsMatchpoints => Some(MethodName::Matchpoints.method()),
        }
    }

    /// The rooms in which a sub-match is played; none where only totals are recorded.
    pub const fn rooms(self) -> &'static [Room] {
        match self {
            MatchForm::Totals => &[],
            MatchForm::Teams => &Room::ALL,
            MatchForm::PairsImps | MatchForm::PairsMatchpoints => &[Room::Open],
        }
    }
}

impl Swiss {
    /// The boards of a round; none where only totals are recorded, and of round 0.
    pub fn boards_of(&self, round: u32) -> Option<RangeInclusive<u32>> {
        let boards = self.setup.options.boards.get();
        let is_recorded = self.setup.options.form != MatchForm::Totals;
        let before = round.checked_sub(1)?.checked_mul(boards).filter(|_| is_recorded)?;
        Some(before.checked_add(1)?..=before.checked_add(boards)?)
    }

    /// The round in which a board is played, whether it is published or not.
    pub fn round_with(&self, board: u32) -> Option<u32> {
        let boards = self.setup.options.boards.get();
        let round = board.checked_sub(1)? / boards + 1;
        let is_there = self.setup.options.form != MatchForm::Totals && round <= self.round_count();
        is_there.then_some(round)
    }

    /// The cards of the boards that are open.
    pub const fn deals(&self) -> &BTreeMap<u32, Deal> {
        &self.deals
    }

    /// Those who play for a contestant in a round unless it files others: as in the last round for which it
    /// had a line-up, or the first that are entered. None if it has not enough players.
    pub fn usual_line_up(&self, round: u32, number: u32) -> Option<Vec<Name>> {
        let seats = self.setup.options.players();
        let people = self.entrants.get(&number)?.people();
        let before = self.rounds.iter().take(round.saturating_sub(1) as usize);
        let last = before.rev().find_map(|state| state.line_up(number));
        usual_line_up(people, last, seats)
    }

    pub(super) fn check_recorded(&self, by: &By) -> Result<(), SwissError> {
        match (by, self.setup.options.form) {
            (_, MatchForm::Totals) => Err(SwissError::OnlyTotals),
            (By::Person(_), _) => Err(SwissError::NotDirector { by: by.clone() }),
            (By::Director, _) => Ok(()),
        }
    }

    pub(super) fn check_line_up(
        &self,
        by: &By,
        round: u32,
        number: u32,
        players: &[Name],
    ) -> Result<(), SwissError> {
        self.check_recorded(&By::Director)?;
        let state = self.published(round)?;
        self.known(number)?;
        if let By::Person(name) = by
            && self.contestant_of(name) != Some(number)
        {
            return Err(SwissError::NotThere { by: by.clone(), number });
        }
        let seated = state.round.table_of(number).map(|table| &table.seated);
        let Some(two) = seated.and_then(Seated::as_match) else {
            return Err(SwissError::SitsOut { round, number });
        };
        if state.has_begun(two) {
            return Err(SwissError::Played { round, number });
        }
        let roster = self.entrants.get(&number).map_or(&[][..], |entrant| entrant.people());
        Ok(check_seats(number, roster, players, self.setup.options.players())?)
    }

    pub(super) fn check_played(
        &self,
        round: u32,
        numbers: [u32; 2],
        place: MatchRoom,
        board: u32,
    ) -> Result<(), SwissError> {
        let state = self.check_table(round, numbers, place, board)?;
        if state.home_first(numbers) != Some(numbers) {
            return Err(state.no_match(numbers));
        }
        match state.is_board_entered(numbers, place, board) {
            true => Err(self.has_board(round, numbers, place, board)),
            false => Ok(()),
        }
    }

    pub(super) fn check_rule(
        &self,
        round: u32,
        numbers: [u32; 2],
        place: MatchRoom,
        board: u32,
        standing: &BySide<BoardResult>,
    ) -> Result<(), SwissError> {
        self.check_recorded(&By::Director)?;
        if self.setup.options.form != MatchForm::Teams {
            return Err(AdjustError::Pairs.into());
        }
        let state = self.check_table(round, numbers, place, board)?;
        if state.home_first(numbers) != Some(numbers) {
            return Err(state.no_match(numbers));
        }
        check_standing(board, standing)?;
        if !self.ending.is_closed() {
            return Ok(());
        }
        // Every match of an event that has ended has a result.
        let MatchRoom { sub, room } = place;
        let act = Act::Rule { round, numbers, sub, room, board, standing: standing.clone() };
        let mut after = self.clone();
        after.apply(&By::Director, &act);
        match after.round(round).and_then(|state| state.result(numbers)) {
            Some(_) => Ok(()),
            None => Err(EndError::Open { round, numbers, count: 1 }.into()),
        }
    }

    /// Whether a side may report what was played: for itself, at the table where the player sits, and only as long as
    /// the board has no result.
    pub(super) fn check_board_report(
        &self,
        by: &By,
        round: u32,
        numbers: [u32; 2],
        place: MatchRoom,
        board: u32,
    ) -> Result<(), SwissError> {
        self.check_recorded(&By::Director)?;
        let state = self.check_table(round, numbers, place, board)?;
        self.check_reporter(by, round, numbers, place)?;
        match state.board(numbers, place, board) {
            Some(_) => Err(self.has_board(round, numbers, place, board)),
            None => Ok(()),
        }
    }

    /// Whether somebody reports for the first of these two in a room: one of its players who sits there, or who may sit
    /// there as long as it has no line-up.
    ///
    /// # Errors
    ///
    /// It is somebody else.
    pub fn check_reporter(
        &self,
        by: &By,
        round: u32,
        [number, _]: [u32; 2],
        place: MatchRoom,
    ) -> Result<(), SwissError> {
        let By::Person(name) = by else { return Ok(()) };
        if self.contestant_of(name) != Some(number) {
            return Err(SwissError::NotThere { by: by.clone(), number });
        }
        let pair = self.round(round).and_then(|state| state.pair(number, place));
        match pair.is_some_and(|pair| !pair.contains(name)) {
            true => Err(SwissError::OtherTable { round, name: name.clone() }),
            false => Ok(()),
        }
    }

    /// The published round in which these two, in either order, have this board at a table.
    fn check_table(
        &self,
        round: u32,
        numbers: [u32; 2],
        place: MatchRoom,
        board: u32,
    ) -> Result<&RoundState, SwissError> {
        let state = self.published(round)?;
        numbers.iter().try_for_each(|number| self.known(*number))?;
        if state.home_first(numbers).is_none() {
            return Err(state.no_match(numbers));
        }
        self.check_board(round, board)?;
        let (options, MatchRoom { sub, room }) = (&self.setup.options, place);
        if !options.subs().contains(&sub) {
            return Err(SwissError::NoSubMatch { sub, subs: options.sub_matches.get() });
        }
        if !options.form.rooms().contains(&room) {
            return Err(SwissError::NoRoom { room });
        }
        Ok(state)
    }

    fn has_board(
        &self,
        round: u32,
        numbers: [u32; 2],
        MatchRoom { sub, room }: MatchRoom,
        board: u32,
    ) -> SwissError {
        let sub = self.setup.options.named_sub(sub);
        SwissError::HasBoard { round, numbers, sub, board, room }
    }

    pub(super) fn check_board(&self, round: u32, board: u32) -> Result<(), SwissError> {
        match self.boards_of(round) {
            Some(boards) if boards.contains(&board) => Ok(()),
            boards => {
                let (first, last) = boards.unwrap_or(0..=0).into_inner();
                Err(SwissError::NoBoard { round, board, first, last })
            }
        }
    }

    pub(super) fn check_deal(&self, board: u32) -> Result<(), SwissError> {
        match self.round_with(board) {
            Some(_) => Ok(()),
            None => self.check_board(self.round_count(), board),
        }
    }

    /// Computes what follows from another board of a match, whose contestants are named in either order.
    pub(super) fn count_match(&mut self, round: u32, numbers: [u32; 2]) {
        let home_first = self.round(round).and_then(|state| state.home_first(numbers));
        let numbers = home_first.unwrap_or(numbers);
        if self.setup.options.form != MatchForm::Teams {
            return self.count_boards(round);
        }
        // Matches of teams do not depend on each other.
        let (Some(boards), Some(state)) = (self.boards_of(round), self.round(round)) else {
            return;
        };
        let options = &self.setup.options;
        let is_played = state.is_played(options, &boards, numbers);
        let outcome = is_played.then(|| team_result(state, options, &boards, numbers)).flatten();
        let Some(state) = self.round_mut(round) else { return };
        match outcome {
            Some(outcome) => state.set_played(numbers, outcome),
            // A later ruling may leave a board to be played that an earlier one had decided.
            None => state.clear_played(numbers),
        }
    }

    /// Computes the results of the matches of a round from their boards.
    pub(super) fn count_boards(&mut self, round: u32) {
        let options = &self.setup.options;
        let (Some(boards), Some(state)) = (self.boards_of(round), self.round(round)) else {
            return;
        };
        let two = state.round.tables.iter().filter_map(|table| table.seated.as_match());
        let (played, others): (Vec<_>, Vec<_>) =
            two.partition(|two| state.is_played(options, &boards, *two));
        let results: Vec<_> = match options.form {
            MatchForm::Totals => Vec::new(),
            MatchForm::Teams => {
                let result = |two: &[u32; 2]| team_result(state, options, &boards, *two);
                played.iter().filter_map(|two| Some((*two, result(two)?))).collect()
            }
            // The results of a board are compared when all are there.
            MatchForm::PairsImps | MatchForm::PairsMatchpoints => {
                let is_awaited = |two: &[u32; 2]| {
                    state.result(*two).is_none() && two.iter().all(|one| self.plays(*one, round))
                };
                match others.iter().any(is_awaited) {
                    true => Vec::new(),
                    false => pair_results(options.form, state, boards, &played),
                }
            }
        };
        let Some(state) = self.round_mut(round) else { return };
        state.results.values_mut().for_each(Reported::clear_played);
        for (two, outcome) in results {
            state.set_played(two, outcome);
        }
    }
}

/// The IMPs that each of two teams has won in each sub-match, at home first. Where the director has given scores that do
/// not balance, each team has the victory points for its own (docs/sources/tournaments.md#6.10).
fn team_result(
    state: &RoundState,
    options: &SwissOptions,
    boards: &RangeInclusive<u32>,
    two: [u32; 2],
) -> Option<Outcome> {
    let as_scored = |team: usize| {
        let won =
            |sub: u32| Some(state.boards.get(&(ordered(two), sub))?.won(boards.clone(), team));
        let won: Option<Vec<[u32; 2]>> = options.subs().map(won).collect();
        MatchImps::new(won?).map(Outcome::Imps)
    };
    let [home, away] = [as_scored(0)?, as_scored(1)?];
    if home == away {
        return Some(home);
    }
    let [one, other] = [options.points(home, false).ok()?[0], options.points(away, false).ok()?[1]];
    Some(Outcome::Vp([one.0, other.0]))
}

/// The results of matches of pairs, from their places in the field of each board.
fn pair_results(
    form: MatchForm,
    state: &RoundState,
    boards: RangeInclusive<u32>,
    matches: &[[u32; 2]],
) -> Vec<([u32; 2], Outcome)> {
    let Some(method) = form.method() else { return Vec::new() };
    // What North-South, who are at home, have on each board; nothing on one that nobody else has played.
    let mut marks: BTreeMap<[u32; 2], Vec<Option<Ratio>>> = BTreeMap::new();
    for board in boards {
        let lines = state.board_lines(board);
        // Scores of matches of pairs are not adjusted board by board, so that each line is of a board that was played.
        let scores: Vec<Line> =
            lines.iter().filter_map(|line| line.score_ns(board)).map(Line::score).collect();
        let top = method.scale().map(|scale| scale.top(lines.len() as u32));
        for (line, marked) in lines.iter().zip(board::score(&scores, method, 0)) {
            let points = match (marked[Side::NorthSouth], top) {
                (Mark::Points(points), Some(top)) if top > 0 => Some(points.part(100, top)),
                (Mark::Points(imps), None) => Some(imps),
                _ => None,
            };
            marks.entry(line.numbers).or_default().push(points);
        }
    }
    let result = |two: &[u32; 2]| {
        let of_boards = marks.get(two).map_or(&[][..], Vec::as_slice);
        let outcome = match method.scale() {
            Some(_) => {
                let average = Artificial::Average.percent(None);
                let percents = of_boards.iter().map(|percent| percent.unwrap_or(average));
                let sum = percents.fold(Ratio::ZERO, |sum, percent| sum + percent);
                let mean = sum.part(1, of_boards.len().max(1) as u32);
                Outcome::Percent(mean.rounded(2, Rounding::HalfAwayFromZero) as i32)
            }
            None => {
                let mut won = [0; 2];
                let imps = of_boards.iter().flatten().map(|imps| imps.numerator() as i32);
                imps.for_each(|imps| add_imps(&mut won, imps));
                Outcome::imps(won)
            }
        };
        (*two, outcome)
    };
    matches.iter().map(result).collect()
}
