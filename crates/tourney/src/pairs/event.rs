use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use bridge::forms::duplicate::board as board_of;
use bridge::{BySide, Contract, Deal, Outcome, Side, Tricks};
use cards::Card;

use super::{Act, At, Pair, PairsError, Setup};
use crate::adjust::{BoardResult, LikelyResults};
use crate::appeals::Ending;
use crate::log::{Asked, By, Event, Moment};
use crate::movement::{Movement, Pairing, Stop};
use crate::session::Penalties;
use crate::unlikely::{Entered, Unlikely};

/// The state of a pairs event: a fold over its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairsEvent {
    /// With the pairs and the movement as they are now.
    pub(super) setup: Setup,
    /// The players of the partnerships of an individual event, by their numbers from 1.
    pub(super) partnerships: Vec<[u32; 2]>,
    /// Who has left.
    pub(super) left: BTreeSet<u32>,
    pub(super) deals: BTreeMap<u32, Deal>,
    /// By board and table.
    pub(super) lines: BTreeMap<(u32, u32), Line>,
    pub(super) penalties: Penalties,
    /// The end, the appeals, and what was changed after the end.
    pub(super) ending: Ending<At, Act>,
}

/// A table's result on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    pub(super) pairs: BySide<u32>,
    pub(super) outcome: Option<Outcome>,
    /// The opening lead, if it was entered.
    pub(super) lead: Option<Card>,
    /// The side that entered it; none for the director.
    pub(super) entered: Option<Side>,
    pub(super) confirmed: bool,
    pub(super) ruling: Option<BySide<BoardResult>>,
    pub(super) group: u8,
}

/// What a table has on a board, without what it is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnteredLine {
    /// The table's number.
    pub table: u32,
    /// The pairs.
    pub pairs: BySide<u32>,
    /// The result; none where the director gave a score instead.
    pub outcome: Option<Outcome>,
    /// The result as it counts for each side.
    pub standing: BySide<BoardResult>,
    /// Whether both sides have agreed, or the director has entered it.
    pub confirmed: bool,
}

impl PairsEvent {
    /// The result of a board for each side by the results that were likely, scored as the event
    /// scores this board.
    pub fn assigned(&self, board: u32, likely: &BySide<LikelyResults>) -> BySide<BoardResult> {
        let vulnerable = board_of(board).vulnerable;
        BySide::new(|side| likely[side].counted(self.setup.rules, vulnerable))
    }

    pub(super) fn director(by: &By) -> Result<(), PairsError> {
        match by {
            By::Director => Ok(()),
            By::Person(_) => Err(PairsError::NotDirector { by: by.clone() }),
        }
    }

    fn check_board(&self, board: u32) -> Result<(), PairsError> {
        let first = self.setup.first_board;
        let last = first + self.setup.boards - 1;
        if (first..=last).contains(&board) {
            return Ok(());
        }
        Err(PairsError::NoBoard { board, first, last })
    }

    /// Checks that these pairs can have played this board at this table.
    pub(super) fn check_pairs(
        &self,
        board: u32,
        table: u32,
        pairs: BySide<u32>,
    ) -> Result<(), PairsError> {
        self.check_board(board)?;
        let BySide([ns, ew]) = pairs;
        for pair in [ns, ew] {
            if self.setup.pairs.iter().all(|known| known.number != pair) {
                return Err(PairsError::NoPair { board, table, pair });
            }
        }
        self.check_halves(board, table, pairs)?;
        if let Some(pair) = self.contestants_of(ns).find(|one| self.plays_in(*one, ew)) {
            return Err(PairsError::BothSides { board, table, pair });
        }
        // An unconfirmed result does not keep anybody from a board.
        let agreed = |((_, other), line): &(&(u32, u32), &Line)| *other != table && line.confirmed;
        for (&(_, table), line) in self.on(board).filter(agreed) {
            let mut contestants = pairs.0.into_iter().flat_map(|pair| self.contestants_of(pair));
            if let Some(pair) = contestants.find(|own| self.is_of(*own, line)) {
                return Err(PairsError::PlayedBefore { board, pair, table });
            }
        }
        Ok(())
    }

    /// Checks that the movement has these pairs play this board at this table now. The director is
    /// not bound by it: they enter what was played.
    fn check_place(
        &self,
        by: &By,
        board: u32,
        table: u32,
        pairs: BySide<u32>,
    ) -> Result<(), PairsError> {
        let (Some(movement), By::Person(_)) = (&self.setup.movement, by) else { return Ok(()) };
        let set = movement.set_of(board, self.setup.first_board).unwrap_or(0);
        // A shared set is at several tables, but only once at each.
        let place = movement.with(set).find(|(_, place)| place.table == table);
        let round = match place {
            Some((round, place)) if place.seats == pairs => round,
            _ => {
                let right = place.map(|(_, place)| place.seats.0);
                return Err(PairsError::Elsewhere { board, table, pairs: pairs.0, right });
            }
        };
        // Entering a board early would reveal what others did on it.
        let mut contestants = pairs.0.into_iter().flat_map(|pair| self.contestants_of(pair));
        let early = contestants.find_map(|pair| {
            let now = self.stop(pair)?.round;
            (now < round).then_some(PairsError::Later { board, pair, round: now })
        });
        early.map_or(Ok(()), Err)
    }

    /// Where the movement has a contestant play now: the first round in which they have boards without a
    /// result. None without a movement, or when all are played.
    pub fn stop(&self, contestant: u32) -> Option<Stop> {
        self.card(contestant).find(|stop| !self.waiting(contestant, stop).is_empty())
    }

    /// Whether a contestant has played a result.
    pub(super) fn is_of(&self, contestant: u32, line: &Line) -> bool {
        line.pairs.0.iter().any(|pair| self.plays_in(contestant, *pair))
    }

    /// What the movement has played at a table now: the first round with boards that have no result
    /// there, and those boards.
    pub fn at_table(&self, table: u32) -> Option<(u32, Pairing, Vec<u32>)> {
        let movement = self.setup.movement.as_ref()?;
        (1u32..).zip(&movement.rounds).find_map(|(round, places)| {
            let place = places.iter().find(|place| place.table == table)?;
            let waiting = self.missing_at(place);
            (!waiting.is_empty()).then_some((round, *place, waiting))
        })
    }

    /// The boards of a place of the movement that have no result there, nor one of both pairs at another table.
    pub(super) fn missing_at(&self, place: &Pairing) -> Vec<u32> {
        let Some(movement) = &self.setup.movement else { return Vec::new() };
        let has = |board: &u32| {
            let both = |line: &Line| line.pairs.0.iter().all(|pair| place.seats.0.contains(pair));
            self.on(*board).any(|(at, line)| at.1 == place.table || both(line))
        };
        let boards = movement.boards_of(place.set, self.setup.first_board);
        boards.filter(|board| !has(board)).collect()
    }

    /// Who plays a board at a table by the movement; none if nobody does.
    pub fn place_of(&self, board: u32, table: u32) -> Option<Pairing> {
        let movement = self.setup.movement.as_ref()?;
        let set = movement.set_of(board, self.setup.first_board)?;
        movement.with(set).find(|(_, place)| place.table == table).map(|(_, place)| *place)
    }

    /// The boards of a round of a contestant's guide card without a result yet.
    pub fn waiting(&self, contestant: u32, stop: &Stop) -> Vec<u32> {
        let (Some(movement), Some(set)) = (&self.setup.movement, stop.set) else {
            return Vec::new();
        };
        let has = |board| self.on(board).any(|(_, line)| self.is_of(contestant, line));
        movement.boards_of(set, self.setup.first_board).filter(|board| !has(*board)).collect()
    }

    /// What a table has on a board; none if nothing.
    pub fn entered_at(&self, board: u32, table: u32) -> Option<EnteredLine> {
        let line = self.lines.get(&(board, table))?;
        Some(self.entered_line(board, table, line))
    }

    /// What the tables have on a board, in their order.
    pub fn entered_on(&self, board: u32) -> impl Iterator<Item = EnteredLine> + '_ {
        self.on(board).map(move |((_, table), line)| self.entered_line(board, *table, line))
    }

    fn entered_line(&self, board: u32, table: u32, line: &Line) -> EnteredLine {
        let Line { pairs, outcome, confirmed, .. } = *line;
        EnteredLine { table, pairs, outcome, standing: self.standing(board, line), confirmed }
    }

    /// Whether a table has a result or a ruling on a board.
    pub fn has_line(&self, board: u32, table: u32) -> bool {
        self.lines.contains_key(&(board, table))
    }

    /// What was played on a board at a table, as it is entered; none if nothing is, or only a ruling.
    pub fn outcome_at(&self, board: u32, table: u32) -> Option<Outcome> {
        self.lines.get(&(board, table))?.outcome
    }

    /// Whether the director has ended the event.
    pub const fn is_closed(&self) -> bool {
        self.ending.is_closed()
    }

    /// The deals that are recorded, by board.
    pub const fn deals(&self) -> &BTreeMap<u32, Deal> {
        &self.deals
    }

    /// Whether the deal of a board is recorded.
    pub fn has_deal(&self, board: u32) -> bool {
        self.deals.contains_key(&board)
    }

    /// The results of a board.
    pub(super) fn on(&self, board: u32) -> impl Iterator<Item = (&(u32, u32), &Line)> {
        self.lines.range((board, 0)..=(board, u32::MAX))
    }

    /// Why the result of a table that somebody is to enter is probably a slip, if it is. The answer to a player depends
    /// neither on the cards, which could be asked for before the board is played, nor on the results of other tables, which
    /// nobody sees before both sides have agreed on their own.
    /// `double_dummy` is how many tricks declarer takes on the recorded deal if everybody plays with open cards.
    pub fn unlikely(
        &self,
        by: &By,
        (board, table): (u32, u32),
        (outcome, lead): (Outcome, Option<Card>),
        double_dummy: impl Fn(&Deal, Contract) -> Option<Tricks>,
    ) -> Option<Unlikely> {
        let (deal, score_ns) = (self.deals.get(&board), self.points(board, outcome));
        let entered = Entered::known_to(by, (outcome, lead), deal, score_ns, double_dummy);
        let slip = Unlikely::of(&entered);
        let others = || {
            if *by != By::Director {
                return None;
            }
            // A shifted column may look like exchanged sides on one of its boards.
            let exchanged =
                || Unlikely::exchanged_sides(&entered, &self.other_scores(board, table));
            self.shifted(board, table, outcome).or_else(exchanged)
        };
        let again = || Unlikely::again(self.before(board, table), outcome);
        slip.or_else(others).or_else(again)
    }

    fn points(&self, board: u32, outcome: Outcome) -> i32 {
        self.setup.rules.duplicate_ns(outcome, board_of(board).vulnerable)
    }

    /// The scores on a board at other tables, as far as both sides have agreed to them.
    fn other_scores(&self, board: u32, table: u32) -> Vec<i32> {
        let others = self.on(board).filter(|((_, other), line)| *other != table && line.confirmed);
        others.filter_map(|(_, line)| Some(self.points(board, line.outcome?))).collect()
    }

    /// The boards of the set that a board belongs to; none without a movement.
    fn set_with(&self, board: u32) -> Option<RangeInclusive<u32>> {
        let movement = self.setup.movement.as_ref()?;
        let first = self.setup.first_board;
        Some(movement.boards_of(movement.set_of(board, first)?, first))
    }

    /// What the table has on the board before, if that is of the same set.
    fn before(&self, board: u32, table: u32) -> Option<Outcome> {
        let before = self.set_with(board).filter(|set| *set.start() < board).map(|_| board - 1)?;
        self.lines.get(&(before, table))?.outcome
    }

    /// Whether the results of the set at a table look like those of the other tables on the boards one further: a
    /// column that was entered one line too high or too low.
    fn shifted(&self, board: u32, table: u32, outcome: Outcome) -> Option<Unlikely> {
        let set = self.set_with(board)?;
        let first = *set.start();
        let entered = |at: u32| match at == board {
            true => Some(outcome),
            false => self.lines.get(&(at, table)).and_then(|line| line.outcome),
        };
        let column = set.clone().map(entered).collect::<Option<Vec<Outcome>>>()?;
        let others: Vec<Vec<i32>> = set.map(|at| self.other_scores(at, table)).collect();
        let points = |at: usize, outcome| self.points(first.saturating_add(at as u32), outcome);
        Unlikely::shifted_column(&column, &others, points)
    }

    pub(super) fn line(&self, board: u32, table: u32) -> Result<&Line, PairsError> {
        self.check_board(board)?;
        self.lines.get(&(board, table)).ok_or(PairsError::NoResult { board, table })
    }

    /// A person's side at a table; none for the director.
    pub(super) fn side_of(
        &self,
        by: &By,
        pairs: BySide<u32>,
        board: u32,
        table: u32,
    ) -> Result<Option<Side>, PairsError> {
        let By::Person(name) = by else { return Ok(None) };
        let own = self.contestant_of(name);
        let is_own = |side: &Side| own.is_some_and(|own| self.plays_in(own, pairs[*side]));
        match Side::ALL.into_iter().find(is_own) {
            Some(side) => Ok(Some(side)),
            None => Err(PairsError::NotThere { board, table, by: by.clone() }),
        }
    }
}

impl Setup {
    /// Checks the pairs, the boards and the movement of an event whose pairs stay together.
    fn check_pairs(&self) -> Result<(), PairsError> {
        let pairs = self.pairs.len();
        if !(2..=Setup::MOST_PAIRS).contains(&pairs) {
            return Err(PairsError::Pairs { pairs });
        }
        let (mut numbers, mut names) = (BTreeSet::new(), BTreeSet::new());
        for Pair { number, players, class } in &self.pairs {
            PairsEvent::check_class(*number, players.len(), class)?;
            if !numbers.insert(number) {
                return Err(PairsError::SameNumber { number: *number });
            }
            for name in players {
                if !names.insert(name) {
                    return Err(PairsError::Twice { name: name.clone() });
                }
            }
        }
        self.check_boards()?;
        if let Some(movement) = &self.movement {
            movement.check()?;
            let Movement { contestants: pairs, sets, boards: of_set, .. } = *movement;
            let all = numbers.iter().copied().eq(&(1..=pairs).collect::<Vec<u32>>());
            if !all || self.boards != sets.saturating_mul(of_set) {
                return Err(PairsError::Misfit { pairs, boards: sets.saturating_mul(of_set) });
            }
        }
        self.check_places(self.movement.as_ref())
    }

    pub(super) fn check_boards(&self) -> Result<(), PairsError> {
        let (first, boards) = (self.first_board, self.boards);
        match [first, boards].iter().all(|number| (1..=1000).contains(number)) {
            true => Ok(()),
            false => Err(PairsError::Boards { first, boards }),
        }
    }
}

impl Event for PairsEvent {
    type Setup = Setup;
    type Act = Act;
    type Error = PairsError;

    fn open(setup: &Setup) -> Result<PairsEvent, PairsError> {
        let (setup, partnerships) = match (&setup.individuals, &setup.teams) {
            (Some(individuals), _) => individuals.opened(setup)?,
            (None, Some(teams)) => (teams.opened(setup)?, Vec::new()),
            (None, None) => {
                setup.check_pairs()?;
                (setup.clone(), Vec::new())
            }
        };
        let (deals, lines) = (BTreeMap::new(), BTreeMap::new());
        let (left, penalties) = (BTreeSet::new(), Penalties::new());
        let ending = Ending::new(setup.corrections);
        Ok(PairsEvent { setup, partnerships, left, deals, lines, penalties, ending })
    }

    fn check(&self, by: &By, act: &Act) -> Result<(), PairsError> {
        let is_possible_after_the_end = match act {
            // Cards change no result, and those of a board that is open only at the end are entered
            // then.
            Act::Deal { board, .. } => !self.deals.contains_key(board),
            // Scores are corrected, and appeals decided, after the end (Laws 79C and 92B). When an award
            // is struck then, what was played instead counts.
            // A name or a class may be corrected then, too.
            Act::Rule { .. }
            | Act::Fouled { .. }
            | Act::Penalize { .. }
            | Act::Played { .. }
            | Act::Amend(_)
            | Act::AmendPlayer(_)
            | Act::AmendTeam(_)
            | Act::Classify { .. }
            | Act::Appeal { .. }
            | Act::DecideAppeal { .. } => true,
            Act::Enter { .. }
            | Act::Confirm { .. }
            | Act::Join { .. }
            | Act::Withdraw { .. }
            | Act::Replan(_)
            | Act::Close => false,
        };
        if self.is_closed() && !is_possible_after_the_end {
            return Err(PairsError::Over);
        }
        match act {
            Act::Deal { board, .. } => {
                PairsEvent::director(by)?;
                self.check_board(*board)
            }
            Act::Enter { board, table, pairs, .. } => {
                let (board, table) = (*board, *table);
                self.check_pairs(board, table, *pairs)?;
                self.side_of(by, *pairs, board, table)?;
                self.check_place(by, board, table, *pairs)?;
                // An unconfirmed entry for other pairs is replaced: nobody will confirm it. So is one that the director
                // knows better.
                let gives_way =
                    |line: &Line| !line.confirmed && (line.pairs != *pairs || *by == By::Director);
                if self.lines.get(&(board, table)).is_some_and(|line| !gives_way(line)) {
                    return Err(PairsError::Entered { board, table });
                }
                Ok(())
            }
            Act::Played { board, table, pairs, .. } => {
                let (board, table) = (*board, *table);
                PairsEvent::director(by)?;
                self.check_pairs(board, table, *pairs)?;
                let right = self.place_of(board, table).map(|place| place.seats);
                if self.setup.movement.is_some() && right != Some(*pairs) {
                    let right = right.map(|seats| seats.0);
                    return Err(PairsError::Elsewhere { board, table, pairs: pairs.0, right });
                }
                if self.lines.contains_key(&(board, table)) {
                    return Err(PairsError::Entered { board, table });
                }
                Ok(())
            }
            Act::Confirm { board, table } => {
                let line = self.line(*board, *table)?;
                let side = self.side_of(by, line.pairs, *board, *table)?;
                self.check_pairs(*board, *table, line.pairs)?;
                if side.is_some() && side == line.entered {
                    return Err(PairsError::OwnEntry { board: *board, table: *table });
                }
                Ok(())
            }
            Act::Rule { board, table, pairs, .. } => {
                PairsEvent::director(by)?;
                self.check_pairs(*board, *table, *pairs)
            }
            Act::Fouled { board, table, .. } => {
                PairsEvent::director(by)?;
                self.line(*board, *table).map(|_| ())
            }
            Act::Penalize { pair, penalty } => {
                PairsEvent::director(by)?;
                self.check_entered(*pair)?;
                let is_possible = penalty.is_possible(self.setup.method);
                is_possible.then_some(()).ok_or(PairsError::Penalty { penalty: *penalty })
            }
            Act::Join { pair, plan } => self.check_join(by, pair, plan.as_ref()),
            Act::Amend(pair) => self.check_amend(by, pair),
            Act::AmendPlayer(player) => self.check_amend_player(by, player),
            Act::AmendTeam(team) => self.check_amend_team(by, team),
            Act::Classify { pair, class } => {
                PairsEvent::director(by)?;
                let players = self.entered(*pair)?.players().len();
                PairsEvent::check_class(*pair, players, class)
            }
            Act::Withdraw { number, plan } => self.check_withdraw(by, *number, plan.as_ref()),
            Act::Replan(plan) => self.check_replan(by, plan),
            Act::Close => PairsEvent::director(by),
            Act::Appeal { board, table, filing } => {
                self.check_filing(by, At { board: *board, table: *table }, filing)
            }
            Act::DecideAppeal { board, table, by: appellant, decision, standing } => {
                let at = At { board: *board, table: *table };
                self.check_decision(by, at, *appellant, decision, standing.as_ref())
            }
        }
    }

    fn check_moment(&self, asked: Asked<'_, Act>, moment: Moment<'_>) -> Result<(), PairsError> {
        Ok(self.ending.check_period(self.effect(asked), moment)?)
    }

    fn noted(&mut self, asked: Asked<'_, Act>, moment: Moment<'_>) {
        self.ending.note(asked, self.effect(asked), moment);
    }

    fn apply(&mut self, by: &By, act: &Act) {
        match act {
            Act::Deal { board, deal } => {
                self.deals.insert(*board, *deal);
            }
            Act::Enter { board, table, pairs, outcome, lead } => {
                let entered = self.side_of(by, *pairs, *board, *table).ok().flatten();
                let line = Line {
                    pairs: *pairs,
                    outcome: Some(*outcome),
                    lead: *lead,
                    entered,
                    // The director enters results that both sides have signed on paper.
                    confirmed: *by == By::Director,
                    ruling: None,
                    group: 0,
                };
                self.lines.insert((*board, *table), line);
            }
            Act::Played { board, table, pairs, outcome, lead } => {
                let line = Line {
                    pairs: *pairs,
                    outcome: Some(*outcome),
                    lead: *lead,
                    entered: None,
                    confirmed: true,
                    ruling: None,
                    group: 0,
                };
                self.lines.insert((*board, *table), line);
            }
            Act::Confirm { board, table } => {
                if let Some(line) = self.lines.get_mut(&(*board, *table)) {
                    line.confirmed = true;
                }
            }
            Act::Rule { board, table, pairs, standing } => {
                let line = self.lines.entry((*board, *table)).or_insert(Line {
                    pairs: *pairs,
                    outcome: None,
                    lead: None,
                    entered: None,
                    confirmed: true,
                    ruling: None,
                    group: 0,
                });
                line.pairs = *pairs;
                line.adjust(standing);
            }
            Act::Fouled { board, table, group } => {
                if let Some(line) = self.lines.get_mut(&(*board, *table)) {
                    line.group = *group;
                }
            }
            Act::Penalize { pair, penalty } => {
                self.penalties.entry(*pair).or_default().push(*penalty);
            }
            Act::Join { pair, plan } => {
                self.setup.pairs.push(pair.clone());
                self.follow(plan.as_ref());
            }
            Act::Amend(pair) => self.rename(pair),
            Act::AmendPlayer(player) => self.rename_player(player),
            Act::AmendTeam(team) => self.rename_team(team),
            Act::Classify { pair, class } => self.classify(*pair, *class),
            Act::Withdraw { number, plan } => {
                self.left.insert(*number);
                self.follow(plan.as_ref());
            }
            Act::Replan(plan) => self.follow(Some(plan)),
            Act::Close => self.ending.close(),
            Act::Appeal { board, table, filing } => {
                self.ending.file(At { board: *board, table: *table }, filing);
            }
            Act::DecideAppeal { board, table, by, decision, standing } => {
                let at = At { board: *board, table: *table };
                self.decide_appeal(at, *by, decision, standing.as_ref());
            }
        }
    }

    /// A number is a pair, whose players enter and confirm its results; any other word is a director.
    fn by_author(&self, author: &str) -> By {
        By::numbered(author, |number| match &self.setup.individuals {
            Some(individuals) => individuals.player(number).map(|player| &player.name),
            None => {
                let pair = self.setup.pairs.iter().find(|pair| pair.number == number);
                pair.map(|pair| &pair.players[0])
            }
        })
    }
}
