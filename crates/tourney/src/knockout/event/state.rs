//! The state of a knockout: who plays whom, and what is known of each match.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use bridge::Deal;

use super::record::Record;
use super::{KnockoutEventError, SessionState, Setup, TeamEntry};
use crate::Name;
use crate::event::{Contestant, ordered};
use crate::knockout::{Bracket, KnockoutError, KnockoutMatch, Line, Pairing};
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
        let seeds: Vec<u32> = (1..=count as u32).collect();
        let bracket = Bracket::new(&seeds).map_err(|_| out_of_range)?;
        let tables = tables(&bracket);
        Ok(KnockoutEvent {
            setup: setup.clone(),
            teams: setup.teams.clone(),
            bracket,
            records: BTreeMap::new(),
            left: Vec::new(),
            tables,
            sessions: Vec::new(),
            lineups: BTreeMap::new(),
            deals: BTreeMap::new(),
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
        self.record(round, numbers).unwrap_or(&nothing).play(&self.setup.conditions)
    }

    /// The opponent of a team in the match of a round that it plays, if it is known.
    pub(super) fn opponent(&self, round: u32, number: u32) -> Option<u32> {
        let pairings = self.bracket.round(round)?;
        let mut all = pairings.iter().filter_map(|pairing| two(*pairing));
        let numbers = all.find(|two| two.contains(&number))?;
        Some(if numbers[0] == number { numbers[1] } else { numbers[0] })
    }

    /// Whether a team has lost a match.
    pub fn is_out(&self, number: u32) -> bool {
        (1..=self.bracket.rounds()).any(|round| self.lost_in(round, number))
    }

    /// Whether a team lost the match of a round.
    pub(super) fn lost_in(&self, round: u32, number: u32) -> bool {
        self.opponent(round, number).is_some_and(|other| {
            let at = self.meet(round, [number, other]);
            at.and_then(|at| self.bracket.won(round, at)) == Some(other)
        })
    }

    /// Enters the winners into the bracket again.
    pub(super) fn rebuild(&mut self) {
        let seeds: Vec<u32> = self.teams.iter().map(TeamEntry::number).collect();
        let Ok(mut bracket) = Bracket::new(&seeds) else { return };
        for round in 1..=bracket.rounds() {
            let matches = bracket.round(round).map_or(0, <[Pairing]>::len) as u32;
            for at in 1..=matches {
                let pairing =
                    bracket.round(round).and_then(|all| all.get(at as usize - 1)).copied();
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
    pub(super) fn check_records(&self) -> Result<(), KnockoutEventError> {
        for ((round, numbers), record) in &self.records {
            let (round, numbers) = (*round, *numbers);
            if self.meet(round, numbers).is_none() {
                return Err(KnockoutEventError::LaterMatch { round, numbers });
            }
            let stands = record.play(&self.setup.conditions);
            stands.map_err(|_| KnockoutEventError::LaterEntry { round, numbers })?;
        }
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

    pub(super) fn record_mut(&mut self, round: u32, numbers: [u32; 2]) -> &mut Record {
        self.records.entry((round, ordered(numbers))).or_default()
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
/// the same time share a table.
fn tables(bracket: &Bracket) -> Vec<Vec<Option<u32>>> {
    let mut next = 0;
    let mut fresh = || {
        next += 1;
        Some(next)
    };
    let first = bracket.round(1).unwrap_or_default().iter();
    let first = first.map(|pairing| two(*pairing).and_then(|_| fresh())).collect();
    let mut tables: Vec<Vec<Option<u32>>> = vec![first];
    while let Some(before) = tables.last().filter(|round| round.len() > 1) {
        let kept: Vec<Option<u32>> =
            before.chunks(2).map(|two| two.iter().copied().flatten().next()).collect();
        tables.push(kept.into_iter().map(|table| table.or_else(&mut fresh)).collect());
    }
    tables
}
