//! The state of a knockout: who plays whom, and what is known of each match.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use bridge::Deal;

use super::record::{Record, ThreeAct};
use super::{Act, FirstRound, KnockoutEventError, SessionState, Setup, TeamEntry};
use crate::Name;
use crate::appeals::{EndError, Ending, MatchAt};
use crate::event::{Contestant, ordered};
use crate::knockout::{Bracket, BracketError, KnockoutError, KnockoutMatch, Line, Pairing, Source};
use crate::log::Event;
use crate::vp::Hundredths;

/// A knockout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnockoutEvent {
    pub(super) setup: Setup,
    /// The teams as they are now, by seed.
    pub(super) teams: Vec<TeamEntry>,
    /// The bracket with the winners so far; it follows from `records` and `left`.
    pub(super) bracket: Bracket,
    /// By the round and the two numbers, the lower first.
    pub(super) records: BTreeMap<(u32, [u32; 2]), Record>,
    /// What happened in each match of three beside the results of its duels.
    pub(super) threes: Vec<Vec<ThreeAct>>,
    /// Who has left, in this order.
    pub(super) left: Vec<u32>,
    /// The table of each match, by round; none for a bye.
    pub(super) tables: Vec<Vec<Option<u32>>>,
    /// The sessions, in order.
    pub(super) sessions: Vec<SessionState>,
    /// Who of a team plays, by round, segment and number, in the order of [`KnockoutEvent::line_up`].
    pub(super) lineups: BTreeMap<(u32, u32, u32), Vec<Name>>,
    /// The cards of the boards that are open.
    pub(super) deals: BTreeMap<u32, Deal>,
    /// The end, the appeals, and what was changed after the end.
    pub(super) ending: Ending<MatchAt, Act>,
}

impl KnockoutEvent {
    /// The most teams.
    pub const MOST_TEAMS: usize = 256;
    /// The most IMPs that a team carries over or loses at a time.
    pub const MOST_ADJUSTED: Hundredths = Hundredths(100_000);

    pub(super) fn new(setup: &Setup) -> Result<KnockoutEvent, KnockoutEventError> {
        let (count, most) = (setup.teams.len(), KnockoutEvent::MOST_TEAMS);
        let out_of_range = KnockoutEventError::Teams { count, most };
        if count > most {
            return Err(out_of_range);
        }
        for (at, team) in setup.teams.iter().enumerate() {
            KnockoutEvent::check_team(&setup.teams[..at], team)?;
        }
        KnockoutMatch::open(&setup.conditions)?;
        if setup.is_recorded && setup.first_round == FirstRound::ThreeTeam {
            return Err(KnockoutEventError::RecordedThrees);
        }
        let bracket = drawn(setup, count).map_err(|_| out_of_range)?;
        let tables = tables(&bracket);
        Ok(KnockoutEvent {
            setup: setup.clone(),
            teams: setup.teams.clone(),
            threes: vec![Vec::new(); bracket.threes().len()],
            bracket,
            records: BTreeMap::new(),
            left: Vec::new(),
            tables,
            sessions: Vec::new(),
            lineups: BTreeMap::new(),
            deals: BTreeMap::new(),
            ending: Ending::new(setup.corrections),
        })
    }

    /// Checks that a team can be entered after these.
    ///
    /// # Errors
    ///
    /// It is one too many, has another number than the next one, or a name that is taken or cannot be read again.
    pub fn check_team(known: &[TeamEntry], team: &TeamEntry) -> Result<(), KnockoutEventError> {
        let (number, expected) = (team.number(), known.len() as u32 + 1);
        if number != expected {
            return Err(KnockoutEventError::Seeding { number, expected });
        }
        let most = KnockoutEvent::MOST_TEAMS;
        if known.len() >= most {
            return Err(KnockoutEventError::Teams { count: known.len() + 1, most });
        }
        let others = known.iter().map(|known| &known.contestant);
        Ok(team.contestant.check_entry(Contestant::MOST_PLAYERS, team.group.as_ref(), others)?)
    }

    /// The parameters fixed before the event.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The bracket, with the winners so far.
    pub const fn bracket(&self) -> &Bracket {
        &self.bracket
    }

    /// All teams, the highest seed first.
    pub fn teams(&self) -> &[TeamEntry] {
        &self.teams
    }

    /// A team.
    pub fn team(&self, number: u32) -> Option<&TeamEntry> {
        self.teams.get(number.checked_sub(1)? as usize)
    }

    /// The team that a person plays for: as one of its players, or, if it names none, by its own
    /// name.
    pub fn team_of(&self, name: &Name) -> Option<u32> {
        let mut teams = self.teams.iter();
        teams.find(|team| team.contestant.people().contains(name)).map(TeamEntry::number)
    }

    /// Everybody who can report results: the players, and teams that name none.
    pub fn people(&self) -> Vec<Name> {
        self.teams.iter().flat_map(|team| team.contestant.people().to_vec()).collect()
    }

    /// Who has won the event.
    pub fn winner(&self) -> Option<u32> {
        self.bracket.winner()
    }

    /// Whether a team has left the event.
    pub fn has_left(&self, number: u32) -> bool {
        self.left.contains(&number)
    }

    /// Where two teams meet in a round, as far as the bracket tells: the match, from 1.
    pub fn meet(&self, round: u32, numbers: [u32; 2]) -> Option<u32> {
        let pairings = self.bracket.round(round)?;
        let at = pairings.iter().position(|pairing| two(*pairing) == Some(ordered(numbers)))?;
        Some(at as u32 + 1)
    }

    /// What is known of a match.
    pub(super) fn record(&self, round: u32, numbers: [u32; 2]) -> Option<&Record> {
        self.records.get(&(round, ordered(numbers)))
    }

    /// The match of two teams as far as it is known.
    pub(super) fn play(
        &self,
        round: u32,
        numbers: [u32; 2],
    ) -> Result<KnockoutMatch, KnockoutError> {
        let nothing = Record::default();
        self.record(round, numbers).unwrap_or(&nothing).play(self.opened(round, numbers)?)
    }

    /// The opponent of a team in the match of two of a round that it plays, if it is known.
    pub(super) fn opponent(&self, round: u32, number: u32) -> Option<u32> {
        if round == 1 && self.three_with(number).is_some() {
            return None;
        }
        let pairings = self.bracket.round(round)?;
        let mut all = pairings.iter().filter_map(|pairing| two(*pairing));
        let numbers = all.find(|two| two.contains(&number))?;
        Some(if numbers[0] == number { numbers[1] } else { numbers[0] })
    }

    /// Whether a team has lost a match.
    pub fn is_out(&self, number: u32) -> bool {
        (1..=self.bracket.rounds()).any(|round| self.lost_in(round, number))
    }

    /// Whether a team lost the match of a round, or does not go on from a match of three.
    pub(super) fn lost_in(&self, round: u32, number: u32) -> bool {
        if let Some(three) = self.three_with(number).filter(|_| round == 1) {
            return self.bracket.settled(three).is_some_and(|on| !on.contains(&number));
        }
        self.opponent(round, number).is_some_and(|other| {
            let at = self.meet(round, [number, other]);
            at.and_then(|at| self.bracket.won(round, at)) == Some(other)
        })
    }

    /// Enters the winners into the bracket again.
    pub(super) fn rebuild(&mut self) {
        let Ok(mut bracket) = drawn(&self.setup, self.teams.len()) else { return };
        for three in 1..=bracket.threes().len() as u32 {
            if let Some(survivors) = self.survivors_of(three) {
                let settled = bracket.settle(three, &survivors);
                debug_assert_eq!(settled, Ok(()));
            }
        }
        for round in 1..=bracket.rounds() {
            let matches = bracket.round(round).map_or(0, <[Pairing]>::len) as u32;
            for at in 1..=matches {
                let pairing =
                    bracket.round(round).and_then(|all| all.get(at as usize - 1)).copied();
                let pairing = pairing.filter(|_| bracket.three_of(round, at).is_none());
                let Some(numbers) = pairing.and_then(two) else { continue };
                if let Some(winner) = self.winner_of(round, numbers) {
                    // Both are known, and nobody has won it yet.
                    let decided = bracket.decide(round, at, winner);
                    debug_assert_eq!(decided, Ok(()));
                }
            }
        }
        self.bracket = bracket;
    }

    /// Who has won a match of two teams.
    fn winner_of(&self, round: u32, numbers: [u32; 2]) -> Option<u32> {
        if let Some(winner) = self.record(round, numbers).and_then(|record| record.winner) {
            return Some(winner);
        }
        let left = numbers.map(|number| self.left.iter().position(|gone| *gone == number));
        match left {
            [None, None] => None,
            [Some(_), None] => Some(numbers[1]),
            [None, Some(_)] => Some(numbers[0]),
            [Some(one), Some(other)] => Some(numbers[usize::from(one < other)]),
        }
    }

    /// Checks that everything that is known is of matches that the bracket has, and could be entered.
    pub(crate) fn check_records(&self) -> Result<(), KnockoutEventError> {
        if self.is_closed() && self.winner().is_none() {
            return Err(EndError::NoWinner.into());
        }
        for ((round, numbers), record) in &self.records {
            let (round, numbers) = (*round, *numbers);
            if self.meet(round, numbers).is_none() {
                return Err(KnockoutEventError::LaterMatch { round, numbers });
            }
            let stands = self.opened(round, numbers).and_then(|opened| record.play(opened));
            stands.map_err(|_| KnockoutEventError::LaterEntry { round, numbers })?;
        }
        self.check_rulings()?;
        self.sessions.iter().try_for_each(|session| self.check_session_stands(session.session()))
    }

    /// Checks that two teams meet in a round, as far as the bracket tells.
    pub(super) fn check_meet(
        &self,
        round: u32,
        numbers: [u32; 2],
    ) -> Result<(), KnockoutEventError> {
        if let Some(number) = numbers.into_iter().find(|number| self.team(*number).is_none()) {
            return Err(KnockoutEventError::NoTeam { number });
        }
        match self.meet(round, numbers) {
            Some(_) => Ok(()),
            None => Err(KnockoutEventError::NoMatch { round, numbers }),
        }
    }

    /// The two of the match that a team plays in a round.
    pub(super) fn match_of(&self, round: u32, number: u32) -> Result<[u32; 2], KnockoutEventError> {
        self.team(number).ok_or(KnockoutEventError::NoTeam { number })?;
        let other = self.opponent(round, number);
        Ok([number, other.ok_or(KnockoutEventError::NoMatchOf { round, number })?])
    }

    /// Whether nothing has been entered but teams.
    pub(super) fn is_untouched(&self) -> bool {
        self.records.is_empty()
            && self.left.is_empty()
            && self.lineups.is_empty()
            && self.threes.iter().all(Vec::is_empty)
    }

    /// The team with a bye against which the next team that comes late would play; none if the bracket has to be drawn
    /// anew for it.
    pub(super) fn bye_for_next(&self) -> Option<u32> {
        let count = self.teams.len();
        let has_byes = self.setup.first_round == FirstRound::Byes && !count.is_power_of_two();
        has_byes.then(|| (count.next_power_of_two() - count) as u32)
    }

    /// Enters a team as the lowest seed. The tables of the other matches stay unless the bracket is drawn anew.
    pub(super) fn join(&mut self, team: &TeamEntry) {
        let has_bye = self.bye_for_next().is_some();
        let number = team.number();
        self.teams.push(team.clone());
        self.rebuild();
        if !has_bye {
            self.threes = vec![Vec::new(); self.bracket.threes().len()];
            self.tables = tables(&self.bracket);
            return;
        }
        let known = self.tables.iter().flatten().flatten().max();
        let free = known.map_or(1, |table| table.saturating_add(1));
        let line = Line::Contestant(number);
        let first = self.bracket.round(1).unwrap_or_default();
        let at = first.iter().position(|lines| lines.contains(&line));
        if let Some(table) = at.and_then(|at| self.tables.first_mut()?.get_mut(at)) {
            *table = Some(free);
        }
    }

    pub(super) fn record_mut(&mut self, round: u32, numbers: [u32; 2]) -> &mut Record {
        self.records.entry((round, ordered(numbers))).or_default()
    }
}

/// The bracket of so many teams before anything is played.
fn drawn(setup: &Setup, count: usize) -> Result<Bracket, BracketError> {
    let seeds: Vec<u32> = (1..=count as u32).collect();
    match setup.first_round {
        FirstRound::Byes => Bracket::new(&seeds),
        FirstRound::ThreeTeam => Bracket::with_threes(&seeds),
    }
}

/// The two numbers of a match, the lower first, if both are known.
pub(super) fn two(pairing: Pairing) -> Option<[u32; 2]> {
    match pairing {
        [Line::Contestant(one), Line::Contestant(other)] => Some(ordered([one, other])),
        _ => None,
    }
}

/// The table of each match: the matches of the first round have the numbers from 1, and a later one
/// keeps the table of the first of the two matches before it; so no two matches that may be played at
/// the same time share a table. Each duel of a match of three has a table; its winner and its second keep
/// those of the first two.
fn tables(bracket: &Bracket) -> Vec<Vec<Option<u32>>> {
    let mut next = 0;
    let mut fresh = || {
        next += 1;
        Some(next)
    };
    let first = bracket.round(1).unwrap_or_default().iter();
    let first = first.map(|pairing| two(*pairing).and_then(|_| fresh())).collect();
    let mut tables: Vec<Vec<Option<u32>>> = vec![first];
    for round in 2..=bracket.rounds() {
        let before = &tables[tables.len() - 1];
        let of_line = |at: u32, line: usize| {
            let match_before = match bracket.source(round, at, line)? {
                Source::Match { at } => at,
                Source::Three { three, place } => {
                    *bracket.duels_of(three)?.get(place as usize - 1)?
                }
            };
            *before.get(match_before as usize - 1)?
        };
        let matches = bracket.round(round).unwrap_or_default();
        let kept: Vec<Option<u32>> =
            (1..).zip(matches).map(|(at, _)| of_line(at, 0).or_else(|| of_line(at, 1))).collect();
        tables.push(kept.into_iter().map(|table| table.or_else(&mut fresh)).collect());
    }
    tables
}
