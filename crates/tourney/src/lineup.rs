//! Line-ups of a segment: who files when, who sees what, and what holds if somebody is late
//! (docs/sources/tournaments.md#7.5).

use alloc::vec::Vec;

use cards::choice;

use crate::Name;
use crate::teams::{ByTeam, LineUp, Team};

choice! {
    /// How line-ups are filed.
    pub enum FilingMode {
        /// The team named first sits North-South in the open room; each files by the deadline, and
        /// both see what is filed.
        #[default]
        Fixed = "fixed",
        /// Both are sealed, and opened together once both are there or the deadline has passed.
        Blind = "blind",
        /// The holder of the seating right files after it has seen the other line-up.
        Rights = "rights",
        /// Whoever sits down plays; nothing is hidden.
        Free = "free",
    }
}

choice! {
    /// What holds for a team that files no line-up in time.
    pub enum LateRule {
        /// Its line-up of the segment before stands.
        #[default]
        Previous = "previous",
        /// The other team has the seating right.
        OtherGetsRight = "other-gets-right",
    }
}

/// The conditions of filing in a segment. Times are of one clock, in any unit.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Filing {
    /// How line-ups are filed.
    pub mode: FilingMode,
    /// Who has the seating right; of use in [`FilingMode::Rights`].
    pub right: Team,
    /// Until when the first line-up, or both, are filed.
    pub deadline: u64,
    /// Until when the holder of the right files.
    pub right_deadline: u64,
    /// What holds for a late one.
    pub late: LateRule,
    /// The rosters.
    pub rosters: ByTeam<Vec<Name>>,
    /// The line-ups of the segment before.
    pub previous: ByTeam<Option<LineUp>>,
}

/// A line-up as it was filed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Slip {
    /// Where the four sit.
    pub lineup: LineUp,
    /// Who filed it.
    pub by: Name,
    /// When.
    pub at: u64,
}

/// Why a line-up is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LineUpError {
    /// The player is not on the team's roster.
    #[error("{name} is not on the roster of team {team}")]
    NotOnRoster {
        /// The name.
        name: Name,
        /// Which team.
        team: Team,
    },
    /// A player has two seats.
    #[error("{name} is in two seats")]
    TwoSeats {
        /// The name.
        name: Name,
    },
    /// A roster has four to six players, each once.
    #[error("team {team} has {players} players: a roster has four to six, each once")]
    Roster {
        /// Which team.
        team: Team,
        /// How many.
        players: usize,
    },
    /// The holder of the right waits for the other line-up.
    #[error("team {team} has the seating right, and files after the other team")]
    WaitsForOther {
        /// The holder.
        team: Team,
    },
    /// The line-up has been seen, or was opened.
    #[error("the line-up of team {team} stands: it has been opened")]
    Opened {
        /// Whose.
        team: Team,
    },
    /// The deadline has passed.
    #[error("team {team} files after the deadline")]
    Late {
        /// Which.
        team: Team,
    },
}

/// The line-ups of a segment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineUps {
    filing: Filing,
    slips: ByTeam<Option<Slip>>,
}

/// The line-ups that hold once they are opened.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Opened {
    /// The line-up of each team; none if it has to file still.
    pub lineups: ByTeam<Option<LineUp>>,
    /// Which of them are those of the segment before, because the team was late.
    pub previous: ByTeam<bool>,
    /// Who has the seating right now.
    pub right: Option<Team>,
}

impl LineUps {
    /// No line-ups yet.
    pub fn new(filing: Filing) -> Result<LineUps, LineUpError> {
        for (team, roster) in filing.rosters.iter() {
            let twice = roster.iter().enumerate().any(|(at, name)| roster[..at].contains(name));
            if twice || !(4..=6).contains(&roster.len()) {
                return Err(LineUpError::Roster { team, players: roster.len() });
            }
        }
        Ok(LineUps { filing, slips: ByTeam([None, None]) })
    }

    /// The conditions.
    pub const fn filing(&self) -> &Filing {
        &self.filing
    }

    /// Whether a team may file this line-up at this time. A late team for which no line-up stands may
    /// file once after the deadline.
    pub fn check(&self, team: Team, lineup: &LineUp, now: u64) -> Result<(), LineUpError> {
        let players: Vec<&Name> = lineup.players().collect();
        let roster = &self.filing.rosters[team];
        if let Some(name) = players.iter().find(|name| !roster.contains(name)) {
            return Err(LineUpError::NotOnRoster { name: (*name).clone(), team });
        }
        let twice = players.iter().enumerate().find(|(at, name)| players[..*at].contains(name));
        if let Some((_, name)) = twice {
            return Err(LineUpError::TwoSeats { name: (*name).clone() });
        }
        let right = self.right(now);
        let other = &self.slips[team.other()];
        // Nothing holds in the place of a late line-up: the team files it late.
        let late = self.slips[team].is_none() && self.has_nothing(team, now);
        let answers = right == Some(team) && self.has_nothing(team.other(), now);
        match self.filing.mode {
            FilingMode::Free => Ok(()),
            _ if late => Ok(()),
            FilingMode::Fixed | FilingMode::Blind
                if answers && now <= self.filing.right_deadline =>
            {
                Ok(())
            }
            FilingMode::Rights if self.slips[team].is_some() && self.is_open(now) => {
                Err(LineUpError::Opened { team })
            }
            FilingMode::Rights if right == Some(team) => {
                if other.is_none() && self.waits(team.other(), now) {
                    return Err(LineUpError::WaitsForOther { team });
                }
                if now > self.filing.right_deadline {
                    Err(LineUpError::Late { team })
                } else {
                    Ok(())
                }
            }
            // The holder of the right sees the other line-up as soon as it is filed.
            FilingMode::Rights if self.slips[team].is_some() => Err(LineUpError::Opened { team }),
            FilingMode::Blind if self.is_open(now) => match &self.slips[team] {
                Some(_) => Err(LineUpError::Opened { team }),
                None => Err(LineUpError::Late { team }),
            },
            _ if now > self.filing.deadline => Err(LineUpError::Late { team }),
            _ => Ok(()),
        }
    }

    /// Files a line-up; before it is opened a later one replaces it.
    pub fn file(&mut self, team: Team, slip: Slip) -> Result<(), LineUpError> {
        self.check(team, &slip.lineup, slip.at)?;
        self.slips[team] = Some(slip);
        Ok(())
    }

    /// What a team may see at this time.
    pub fn seen_by(&self, team: Team, now: u64) -> ByTeam<Option<&LineUp>> {
        let shown = |of: Team| match self.filing.mode {
            _ if of == team => true,
            FilingMode::Blind => self.is_open(now),
            FilingMode::Rights => self.right(now) == Some(team) || self.is_open(now),
            FilingMode::Fixed | FilingMode::Free => true,
        };
        ByTeam::new(|of| self.slips[of].as_ref().filter(|_| shown(of)).map(|slip| &slip.lineup))
    }

    /// The line-ups that hold; none before they are opened.
    pub fn opened(&self, now: u64) -> Option<Opened> {
        if !self.is_open(now) {
            return None;
        }
        let late = |team: Team| self.slips[team].is_none() && !self.waits(team, now);
        let previous = ByTeam::new(|team| {
            late(team)
                && self.filing.late == LateRule::Previous
                && self.filing.previous[team].is_some()
        });
        let lineup = |team: Team| match &self.slips[team] {
            Some(slip) => Some(slip.lineup.clone()),
            None => self.filing.previous[team].clone().filter(|_| previous[team]),
        };
        Some(Opened { lineups: ByTeam::new(lineup), previous, right: self.right(now) })
    }

    /// Whether a team has not filed in time, and no line-up of the segment before stands for it.
    fn has_nothing(&self, team: Team, now: u64) -> bool {
        let stands = self.filing.late == LateRule::Previous && self.filing.previous[team].is_some();
        let filed = self.slips[team].as_ref().is_some_and(|slip| slip.at <= self.deadline(team));
        !filed && !stands && !self.waits(team, now)
    }

    /// Whether a team may still file in time.
    fn waits(&self, team: Team, now: u64) -> bool {
        now <= self.deadline(team)
    }

    /// Until when a team files.
    fn deadline(&self, team: Team) -> u64 {
        match self.filing.mode == FilingMode::Rights && self.filing.right == team {
            true => self.filing.right_deadline,
            false => self.filing.deadline,
        }
    }

    /// Who has the seating right: its holder, or the other team if the one that had to file first
    /// did not, and the rule says so.
    fn right(&self, now: u64) -> Option<Team> {
        let late = |team: Team| {
            let filed = self.slips[team].as_ref().map(|slip| slip.at);
            filed.is_none_or(|at| at > self.filing.deadline) && now > self.filing.deadline
        };
        let moved = self.filing.late == LateRule::OtherGetsRight;
        match self.filing.mode {
            FilingMode::Rights => Some(self.filing.right),
            FilingMode::Free => None,
            FilingMode::Fixed | FilingMode::Blind => match Team::ALL.map(late) {
                [true, false] if moved => Some(Team::B),
                [false, true] if moved => Some(Team::A),
                _ => None,
            },
        }
    }

    fn is_open(&self, now: u64) -> bool {
        let both = Team::ALL.iter().all(|team| self.slips[*team].is_some());
        both || Team::ALL.iter().all(|team| self.slips[*team].is_some() || !self.waits(*team, now))
    }
}

/// Who has the seating right in each segment: of each two segments the chooser has it in one and the
/// other team in the other. `first` says, for each two, whether the chooser takes the first of them;
/// the last choice holds for those that follow.
///
/// ```
/// use biritch_tourney::lineup::seating_rights;
/// use biritch_tourney::teams::Team::{A, B};
///
/// assert_eq!(seating_rights(A, &[false, true], 4), [B, A, A, B]);
/// ```
pub fn seating_rights(chooser: Team, first: &[bool], segments: u32) -> Vec<Team> {
    (0..segments as usize)
        .map(|segment| {
            let choice = first.get(segment / 2).or(first.last()).copied().unwrap_or(true);
            if choice == segment.is_multiple_of(2) { chooser } else { chooser.other() }
        })
        .collect()
}
