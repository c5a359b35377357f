//! The state of a Swiss event as a fold over acts.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use bridge::Deal;

use super::field::Member;
use super::{Act, MatchForm, Outcome, PairFault, Relaxation, RoundState, Setup, SwissError};
use crate::Name;
use crate::appeals::{Ending, MatchAt};
use crate::event::{Contestant, Round, Seated, Table, Withheld, ordered};
use crate::log::{Asked, By, Event, Moment};
use crate::recorded::{MatchRoom, PlayedBoard, dropped, rename};
use crate::vp::Hundredths;

/// A contestant with what matters to the pairing.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Entrant {
    /// Who.
    pub contestant: Contestant,
    /// The place in the seeding, from 1; none for a contestant that is not seeded.
    pub seed: Option<u32>,
    /// Its club or country, for the early separation.
    pub group: Option<Name>,
    /// Whether it keeps its table.
    pub stationary: bool,
    /// The first round it plays.
    pub from: u32,
    /// The victory points for each round before that.
    pub missed: Hundredths,
}

impl Entrant {
    /// A contestant that plays from the start, not seeded.
    pub const fn new(number: u32, name: Name) -> Entrant {
        let withheld = Withheld::NONE;
        let contestant = Contestant { number, name, players: Vec::new(), withheld };
        let (seed, group, missed) = (None, None, Hundredths(0));
        Entrant { contestant, seed, group, stationary: false, from: 1, missed }
    }

    /// The contestant's number.
    pub const fn number(&self) -> u32 {
        self.contestant.number
    }

    /// Who can report its results: its players, or, if it lists none, itself.
    pub fn people(&self) -> &[Name] {
        self.contestant.people()
    }
}

/// A Swiss event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Swiss {
    pub(super) setup: Setup,
    pub(super) entrants: BTreeMap<u32, Entrant>,
    /// The first round that a contestant does not play.
    pub(super) left: BTreeMap<u32, u32>,
    pub(super) rounds: Vec<RoundState>,
    pub(super) relaxed: BTreeSet<(u32, Relaxation)>,
    pub(super) penalties: BTreeMap<u32, i32>,
    /// The contestants of a round robin in the order of its schedule; empty until its first round is
    /// published, and in a Swiss.
    pub(super) field: Vec<Member>,
    /// The cards of the boards that are open.
    pub(super) deals: BTreeMap<u32, Deal>,
    /// The end, the appeals, and what was changed after the end.
    pub(super) ending: Ending<MatchAt, Act>,
}

impl Swiss {
    /// The most contestants of a Swiss: a pairing takes time by about the square of their number.
    pub const MOST_ENTRANTS: u32 = 2000;

    /// The most contestants of this event.
    pub const fn most_entrants(&self) -> u32 {
        if self.is_round_robin() { Swiss::MOST_IN_ROUND_ROBIN } else { Swiss::MOST_ENTRANTS }
    }

    /// The parameters fixed before the event.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// All contestants, by number.
    pub fn entrants(&self) -> impl Iterator<Item = &Entrant> {
        self.entrants.values()
    }

    /// A contestant.
    pub fn entrant(&self, number: u32) -> Option<&Entrant> {
        self.entrants.get(&number)
    }

    /// The contestant that a person plays for: as one of its players, or, if it names none, by its
    /// own name.
    pub fn contestant_of(&self, name: &Name) -> Option<u32> {
        self.entrants().find(|entrant| entrant.people().contains(name)).map(Entrant::number)
    }

    /// Everybody who can report results: the players, and contestants that name none.
    pub fn people(&self) -> Vec<Name> {
        let mut seen = BTreeSet::new();
        let all = self.entrants().flat_map(|entrant| entrant.people().to_vec());
        all.filter(|name| seen.insert(name.clone())).collect()
    }

    /// A published round.
    pub fn round(&self, round: u32) -> Option<&RoundState> {
        self.rounds.get(round.checked_sub(1)? as usize)
    }

    /// The published rounds.
    pub fn rounds(&self) -> &[RoundState] {
        &self.rounds
    }

    /// The next round to be paired, even if the event has no more.
    pub fn next_round(&self) -> u32 {
        self.rounds.len() as u32 + 1
    }

    /// Whether the event has ended, or all rounds are drawn and have all their results.
    pub fn is_over(&self) -> bool {
        self.is_closed() || self.is_played_out()
    }

    /// Whether all rounds are drawn and have all their results.
    pub fn is_played_out(&self) -> bool {
        self.next_round() > self.round_count() && self.open_matches().next().is_none()
    }

    /// The matches without a result, each with its round. Matches of contestants that have left, and
    /// those that are cancelled for that, are not among them.
    pub fn open_matches(&self) -> impl Iterator<Item = (u32, [u32; 2])> + '_ {
        let counts = self.counted();
        let all = (1..)
            .zip(&self.rounds)
            .flat_map(|(round, state)| state.open_matches().map(move |two| (round, two)));
        all.filter(move |(round, two)| {
            two.iter().all(|number| self.plays(*number, *round)) && counts(*two)
        })
    }

    /// The first round that a contestant does not play any more.
    pub fn left(&self, number: u32) -> Option<u32> {
        self.left.get(&number).copied()
    }

    /// Whether a contestant is there in a round.
    pub fn plays(&self, number: u32, round: u32) -> bool {
        let entrant = self.entrants.get(&number).is_some_and(|entrant| entrant.from <= round);
        entrant && self.left(number).is_none_or(|left| round < left)
    }

    /// Those who are there in a published round and neither sit at a table nor have a bye: they
    /// entered while another director published it.
    pub fn unseated(&self, round: u32) -> Vec<u32> {
        let state = round.checked_sub(1).and_then(|at| self.rounds.get(at as usize));
        let Some(state) = state else { return Vec::new() };
        let named: BTreeSet<u32> =
            state.round.seated().chain(state.round.sit_out.iter().copied()).collect();
        let there = self.entrants.keys().copied().filter(|number| self.plays(*number, round));
        there.filter(|number| !named.contains(number)).collect()
    }

    /// Those who sit at a table or have the bye of a published round although they are not there, and
    /// have no result in it: they left while another director published it, or leave afterwards. Nobody in a
    /// round robin, whose matches are scored without them.
    pub fn seated_absent(&self, round: u32) -> Vec<u32> {
        if self.is_round_robin() {
            return Vec::new();
        }
        let state = round.checked_sub(1).and_then(|at| self.rounds.get(at as usize));
        let Some(state) = state else { return Vec::new() };
        let named = state.round.seated().chain(state.round.sit_out.iter().copied());
        named.filter(|number| !self.plays(*number, round) && !state.has_played(*number)).collect()
    }

    /// The rules given up for a round.
    pub fn relaxations(&self, round: u32) -> impl Iterator<Item = Relaxation> + '_ {
        Relaxation::ALL.into_iter().filter(move |rule| self.relaxed.contains(&(round, *rule)))
    }

    pub(super) fn is_relaxed(&self, round: u32, rule: Relaxation) -> bool {
        self.relaxed.contains(&(round, rule))
    }

    /// The last round before `round` in which two contestants met.
    pub fn last_meeting(&self, one: u32, other: u32, round: u32) -> Option<u32> {
        let before = &self.rounds[..(round.saturating_sub(1) as usize).min(self.rounds.len())];
        let met = |state: &RoundState| state.meets(one).contains(&other);
        before.iter().rposition(met).map(|at| at as u32 + 1)
    }

    /// Why two contestants may not meet in a round by the rules in force for it.
    pub fn pair_fault(&self, one: u32, other: u32, round: u32) -> Option<PairFault> {
        if let Some(last) = self.last_meeting(one, other, round)
            && !self.may_meet_again(round)
            && !self.is_relaxed(round, Relaxation::Rematch)
        {
            return Some(PairFault::Met { round: last });
        }
        let [a, b] = [one, other].map(|number| self.entrants.get(&number));
        self.entry_fault(a?, b?, round)
    }

    /// The same without regard to whom they have met.
    pub(super) fn entry_fault(&self, a: &Entrant, b: &Entrant, round: u32) -> Option<PairFault> {
        let early = self.setup.options.separation.get();
        if a.group.is_some()
            && a.group == b.group
            && round <= early
            && !self.is_relaxed(round, Relaxation::Separation)
        {
            return Some(PairFault::Group { from: early + 1 });
        }
        if a.stationary && b.stationary && !self.is_relaxed(round, Relaxation::Stationary) {
            return Some(PairFault::Stationary);
        }
        None
    }

    /// Whether the conditions of the event allow rematches in a round.
    pub(super) fn may_meet_again(&self, round: u32) -> bool {
        let from = self.setup.options.rematch_from.get();
        from > 0 && round >= from
    }

    /// The round in which a contestant had a bye before `round`.
    pub(super) fn bye_before(&self, number: u32, round: u32) -> Option<u32> {
        let mut before = self.rounds.iter().take(round.saturating_sub(1) as usize);
        let at = before.position(|state| state.round.sit_out.contains(&number))?;
        Some(at as u32 + 1)
    }

    /// The round in which a contestant was in a triple before `round`.
    pub(super) fn triple_before(&self, number: u32, round: u32) -> Option<u32> {
        let mut before = self.rounds.iter().take(round.saturating_sub(1) as usize);
        before.position(|state| state.is_triple(number)).map(|at| at as u32 + 1)
    }

    fn check_join(&self, entrant: &Entrant) -> Result<(), SwissError> {
        let number = entrant.number();
        if !(1..=9999).contains(&number) {
            return Err(SwissError::Number { number });
        }
        let most = self.most_entrants();
        if self.entrants.len() >= most as usize {
            return Err(SwissError::Full { most });
        }
        if let Some(known) = self.entrants.get(&number) {
            let name = known.contestant.name.clone();
            return Err(SwissError::NumberTaken { number, name });
        }
        let known = self.entrants.values().map(|known| &known.contestant);
        let most_players = self.setup.options.most_players();
        entrant.contestant.check_entry(most_players, entrant.group.as_ref(), known)?;
        self.check_field()?;
        // How many rounds a round robin has is known once it has begun.
        let last = match self.is_round_robin() && self.field.is_empty() {
            true => 2 * most,
            false => self.round_count(),
        };
        let next = self.next_round();
        if entrant.from > last && next > last {
            return Err(SwissError::Over { rounds: last });
        }
        if entrant.from == 0 || entrant.from > last {
            return Err(SwissError::NotNext { round: entrant.from, next });
        }
        check_points(entrant.missed.0)
    }

    fn check_amend(&self, contestant: &Contestant) -> Result<(), SwissError> {
        let number = contestant.number;
        let entrant = self.entrants.get(&number).ok_or(SwissError::NoContestant { number })?;
        let known = self.entrants.values().map(|known| &known.contestant);
        let (most, group) = (self.setup.options.most_players(), entrant.group.as_ref());
        contestant.check_amended(most, group, known)?;
        for state in &self.rounds {
            let seated = state.round.table_of(number).and_then(|table| table.seated.as_match());
            let is_open = |two: &[u32; 2]| state.has_begun(*two) && state.result(*two).is_none();
            let Some(line_up) =
                state.line_up(number).filter(|_| seated.is_some_and(|two| is_open(&two)))
            else {
                continue;
            };
            if let Some(name) = dropped(line_up, entrant.contestant.people(), contestant.people()) {
                return Err(SwissError::Seated { round: state.round.number, name });
            }
        }
        Ok(())
    }

    /// Writes the names of a contestant anew, also in the line-ups that it has filed.
    fn amend(&mut self, contestant: &Contestant) {
        let Some(entrant) = self.entrants.get_mut(&contestant.number) else { return };
        let was = core::mem::replace(&mut entrant.contestant, contestant.clone());
        for line_up in self.rounds.iter_mut().filter_map(|state| state.lineups.get_mut(&was.number))
        {
            rename(line_up, was.people(), contestant.people());
        }
    }

    pub(super) fn known(&self, number: u32) -> Result<(), SwissError> {
        let known = self.entrants.contains_key(&number);
        if known { Ok(()) } else { Err(SwissError::NoContestant { number }) }
    }

    fn check_next(&self, round: u32) -> Result<(), SwissError> {
        let (next, rounds) = (self.next_round(), self.round_count());
        if next > rounds {
            return Err(SwissError::Over { rounds });
        }
        if round == next { Ok(()) } else { Err(SwissError::NotNext { round, next }) }
    }

    /// Checks a pairing whole: of the next round, or of a published one after an exchange.
    fn check_round(&self, round: &Round) -> Result<(), SwissError> {
        round.check(|number| self.entrants.contains_key(&number))?;
        let is_triple = |table: &Table| matches!(table.seated, Seated::Triple(_));
        if round.tables.iter().any(is_triple) {
            self.setup.options.check_triples()?;
        }
        if self.is_round_robin() {
            return self.check_scheduled(round);
        }
        if round.sit_out.len() > 1 {
            return Err(SwissError::Byes { count: round.sit_out.len() });
        }
        for number in &round.sit_out {
            if let Some(before) = self.bye_before(*number, round.number) {
                return Err(SwissError::SecondBye { number: *number, round: before });
            }
        }
        for table in &round.tables {
            let all = table.seated.contestants();
            match table.seated {
                Seated::Match(_) => {}
                Seated::Triple(_) => {
                    let second = |number: &u32| self.triple_before(*number, round.number);
                    let twice = all.iter().find_map(|number| Some((*number, second(number)?)));
                    if let Some((number, before)) = twice
                        && !self.is_relaxed(round.number, Relaxation::SecondTriple)
                    {
                        return Err(SwissError::SecondTriple {
                            number,
                            round: round.number,
                            before,
                        });
                    }
                }
                _ => return Err(SwissError::Table { table: table.number }),
            }
            for (at, one) in all.iter().enumerate() {
                for other in &all[at + 1..] {
                    if let Some(fault) = self.pair_fault(*one, *other, round.number) {
                        let numbers = [*one, *other];
                        return Err(SwissError::Pair { round: round.number, numbers, fault });
                    }
                }
            }
        }
        Ok(())
    }

    pub(super) fn round_mut(&mut self, round: u32) -> Option<&mut RoundState> {
        self.rounds.get_mut(round.checked_sub(1)? as usize)
    }

    pub(super) fn published(&self, round: u32) -> Result<&RoundState, SwissError> {
        let published = self.rounds.len() as u32;
        let state = round.checked_sub(1).and_then(|at| self.rounds.get(at as usize));
        state.ok_or(SwissError::NoRound { round, published })
    }

    fn check_swap(&self, round: u32, numbers: [u32; 2]) -> Result<(), SwissError> {
        let state = self.published(round)?;
        for number in numbers {
            self.known(number)?;
            if state.has_played(number) {
                return Err(SwissError::Played { round, number });
            }
        }
        if numbers[0] == numbers[1] || state.meets(numbers[0]).contains(&numbers[1]) {
            return Err(SwissError::SameTable { round, numbers });
        }
        self.check_round(&exchanged(&state.round, numbers))?;
        // The rounds after it were checked with the round as it was.
        let later = &self.rounds[round as usize..];
        if later.is_empty() {
            return Ok(());
        }
        let mut after = self.clone();
        after.apply(&By::Director, &Act::Swap { round, numbers });
        later.iter().try_for_each(|state| after.check_round(&state.round))
    }

    fn check_result(
        &self,
        by: &By,
        round: u32,
        numbers: [u32; 2],
        outcome: Outcome,
    ) -> Result<(), SwissError> {
        self.published(round)?;
        numbers.iter().try_for_each(|number| self.known(*number))?;
        if let By::Person(name) = by {
            if self.contestant_of(name) != Some(numbers[0]) {
                return Err(SwissError::NotThere { by: by.clone(), number: numbers[0] });
            }
            // Victory points that follow from no score are a ruling.
            if matches!(outcome, Outcome::Vp(_)) {
                return Err(SwissError::NotDirector { by: by.clone() });
            }
        }
        let state = self.check_match(round, numbers)?;
        self.check_points_of(state, numbers, outcome)
    }

    /// Checks that two contestants meet in a published round.
    pub(super) fn check_match(
        &self,
        round: u32,
        numbers: [u32; 2],
    ) -> Result<&RoundState, SwissError> {
        let state = self.published(round)?;
        numbers.iter().try_for_each(|number| self.known(*number))?;
        let meets = state.meets(numbers[0]);
        if !meets.contains(&numbers[1]) {
            let meets = [meets.first().copied(), meets.get(1).copied()];
            return Err(SwissError::NoMatch { round, numbers, meets });
        }
        Ok(state)
    }

    /// Checks that a result of two who meet has victory points.
    pub(super) fn check_points_of(
        &self,
        state: &RoundState,
        numbers: [u32; 2],
        outcome: Outcome,
    ) -> Result<(), SwissError> {
        let half = state.is_triple(numbers[0]);
        let points = self.setup.options.points(outcome, half)?;
        points.iter().try_for_each(|points| check_points(points.0))
    }

    /// A result stands until it is corrected. The same result again is no change, except that nobody
    /// reports a match whose result the director has entered: a correction would exclude the report.
    fn check_not_played(
        &self,
        round: u32,
        numbers: [u32; 2],
        outcome: Outcome,
        is_report: bool,
    ) -> Result<(), SwissError> {
        let state = self.published(round)?;
        let other = state.result(numbers).is_some_and(|known| known != outcome);
        let stands = match is_report {
            true => other || state.is_entered(numbers),
            false => other && state.is_entered(numbers),
        };
        if stands { Err(SwissError::HasResult { round, numbers }) } else { Ok(()) }
    }
}

fn check_points(points: i32) -> Result<(), SwissError> {
    let within = (-100_000..=100_000).contains(&points);
    if within { Ok(()) } else { Err(SwissError::Points { points }) }
}

/// A round after two contestants have changed places.
fn exchanged(round: &Round, [one, other]: [u32; 2]) -> Round {
    let mut round = round.clone();
    let all = round.tables.iter_mut().flat_map(|table| table.seated.contestants_mut());
    for number in all.chain(&mut round.sit_out) {
        *number = match *number {
            number if number == one => other,
            number if number == other => one,
            number => number,
        };
    }
    round
}

impl Event for Swiss {
    type Act = Act;
    type Error = SwissError;
    type Setup = Setup;

    fn open(setup: &Setup) -> Result<Swiss, SwissError> {
        setup.options.check()?;
        check_points(setup.options.bye_points().0)?;
        Ok(Swiss {
            setup: setup.clone(),
            entrants: BTreeMap::new(),
            left: BTreeMap::new(),
            rounds: Vec::new(),
            relaxed: BTreeSet::new(),
            penalties: BTreeMap::new(),
            field: Vec::new(),
            deals: BTreeMap::new(),
            ending: Ending::new(setup.corrections),
        })
    }

    fn check(&self, by: &By, act: &Act) -> Result<(), SwissError> {
        let is_of_players = matches!(
            act,
            Act::Report { .. } | Act::ReportBoard { .. } | Act::LineUp { .. } | Act::Appeal { .. }
        );
        if *by != By::Director && !is_of_players {
            return Err(SwissError::NotDirector { by: by.clone() });
        }
        self.check_open(act)?;
        match act {
            Act::Join(entrant) => self.check_join(entrant),
            Act::Amend(contestant) => self.check_amend(contestant),
            Act::Withdraw { number, from } => {
                self.known(*number)?;
                match self.left(*number) {
                    Some(from) => Err(SwissError::Left { number: *number, from }),
                    None if *from == 0 => {
                        Err(SwissError::NotNext { round: 0, next: self.next_round() })
                    }
                    None => Ok(()),
                }
            }
            Act::Relax { round, relaxation } => {
                // A published round is changed by hand, and may need it too.
                if self.published(*round).is_err() {
                    self.check_next(*round)?;
                }
                match self.is_relaxed(*round, *relaxation) {
                    true => Err(SwissError::Relaxed { round: *round, relaxation: *relaxation }),
                    false => Ok(()),
                }
            }
            Act::Publish { round, .. } => {
                self.check_next(round.number)?;
                self.check_round(round)
            }
            Act::Swap { round, numbers } => self.check_swap(*round, *numbers),
            Act::Result { round, numbers, outcome } => {
                self.check_result(by, *round, *numbers, *outcome)?;
                self.check_not_played(*round, *numbers, *outcome, false)
            }
            Act::Report { .. } if self.setup.options.form != MatchForm::Totals => {
                Err(SwissError::FromBoards)
            }
            Act::LineUp { round, number, players } => {
                self.check_line_up(by, *round, *number, players)
            }
            Act::Played { round, numbers, sub, room, board, .. } => {
                self.check_recorded(by)?;
                self.check_played(*round, *numbers, MatchRoom { sub: *sub, room: *room }, *board)
            }
            Act::ReportBoard { round, numbers, sub, room, board, .. } => {
                let place = MatchRoom { sub: *sub, room: *room };
                self.check_board_report(by, *round, *numbers, place, *board)
            }
            Act::Rule { round, numbers, sub, room, board, standing } => {
                let place = MatchRoom { sub: *sub, room: *room };
                self.check_rule(*round, *numbers, place, *board, standing)
            }
            Act::Deal { board, .. } => {
                self.check_recorded(by)?;
                self.check_deal(*board)
            }
            Act::Report { round, numbers, outcome } => {
                self.check_result(by, *round, *numbers, *outcome)?;
                self.check_not_played(*round, *numbers, *outcome, true)
            }
            Act::Penalty { number, points } => {
                self.known(*number)?;
                check_points(points.0)
            }
            Act::Close => self.check_close(),
            Act::Appeal { at, filing } => self.check_filing(by, *at, filing),
            Act::DecideAppeal { at, by: appellant, decision, outcome } => {
                self.check_decision(*at, *appellant, decision, *outcome)
            }
        }
    }

    fn check_moment(&self, asked: Asked<'_, Act>, moment: Moment<'_>) -> Result<(), SwissError> {
        Ok(self.ending.check_period(Swiss::effect(asked), moment)?)
    }

    fn noted(&mut self, asked: Asked<'_, Act>, moment: Moment<'_>) {
        self.ending.note(asked, Swiss::effect(asked), moment);
    }

    fn apply(&mut self, _: &By, act: &Act) {
        match act {
            Act::Join(entrant) => {
                self.entrants.insert(entrant.number(), entrant.clone());
                self.extend_field(entrant.number());
            }
            Act::Amend(contestant) => self.amend(contestant),
            Act::Withdraw { number, from } => {
                self.left.insert(*number, *from);
                // The others need not wait for them.
                (1..self.next_round()).for_each(|round| self.count_boards(round));
            }
            Act::Relax { round, relaxation } => {
                self.relaxed.insert((*round, *relaxation));
            }
            Act::Publish { round, missing } => {
                self.fix_field(round);
                self.rounds.push(RoundState::new(round.clone(), *missing));
            }
            Act::Swap { round, numbers } => {
                if let Some(state) = self.round_mut(*round) {
                    state.round = exchanged(&state.round, *numbers);
                }
            }
            Act::Result { round, numbers, outcome } => {
                if let Some(state) = self.round_mut(*round) {
                    state.enter(*numbers, *outcome);
                }
                self.count_boards(*round);
            }
            Act::Report { round, numbers, outcome } => {
                if let Some(state) = self.round_mut(*round) {
                    state.report(*numbers, *outcome);
                }
            }
            Act::LineUp { round, number, players } => {
                if let Some(state) = self.round_mut(*round) {
                    state.lineups.insert(*number, players.clone());
                }
            }
            Act::Played { round, numbers, sub, room, board, outcome, lead } => {
                if let Some(state) = self.round_mut(*round) {
                    let played = PlayedBoard { outcome: *outcome, lead: *lead };
                    let boards = state.boards.entry((ordered(*numbers), *sub)).or_default();
                    boards.enter(*board, *room, played);
                }
                self.count_match(*round, *numbers);
            }
            Act::ReportBoard { round, numbers, sub, room, board, outcome, lead } => {
                if let Some(state) = self.round_mut(*round) {
                    let played = PlayedBoard { outcome: *outcome, lead: *lead };
                    let boards = state.boards.entry((ordered(*numbers), *sub)).or_default();
                    boards.report(*board, *room, *numbers, played);
                }
                self.count_match(*round, *numbers);
            }
            Act::Rule { round, numbers, sub, room, board, standing } => {
                if let Some(state) = self.round_mut(*round) {
                    let boards = state.boards.entry((ordered(*numbers), *sub)).or_default();
                    boards.adjust(*board, *room, standing);
                }
                self.count_match(*round, *numbers);
            }
            Act::Deal { board, deal } => {
                self.deals.insert(*board, *deal);
            }
            Act::Penalty { number, points } => {
                let sum = self.penalties.entry(*number).or_default();
                *sum = sum.saturating_add(points.0);
            }
            Act::Close => self.ending.close(),
            Act::Appeal { at, filing } => self.ending.file(at.ordered(), filing),
            Act::DecideAppeal { at, by, decision, outcome } => {
                self.decide_appeal(*at, *by, decision, *outcome);
            }
        }
    }
}
