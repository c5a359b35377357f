//! A knockout match of several segments (docs/sources/tournaments.md#7.4).

use alloc::vec::Vec;

use cards::choice;

use crate::Ratio;
use crate::log::{By, Event};
use crate::teams::{ByTeam, Team};

choice! {
    /// What decides a match that is tied after its segments.
    pub enum TieRule {
        /// Extra boards, until they are not tied.
        #[default]
        ExtraBoards = "extra-boards",
        /// The last segment that was not tied counts.
        Countback = "countback",
    }
}

/// How many extra boards are played at a time (docs/sources/scoring.md#6.9).
const EXTRA: [u32; 2] = [8, 1];

/// The conditions of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Conditions {
    /// How many segments.
    pub segments: u32,
    /// How many boards a segment has.
    pub boards: u32,
    /// What decides a tie.
    pub tie: TieRule,
    /// How many extra boards are played at a time: the last number is repeated. Empty for eight and
    /// then single ones (docs/sources/scoring.md#6.9).
    pub extra: Vec<u32>,
    /// Whether a team may concede before the last segment.
    pub early_concession: bool,
}

impl Conditions {
    /// The segments of a match, with eight extra boards and then single ones.
    pub fn new(segments: u32, boards: u32) -> Conditions {
        let (tie, extra) = (TieRule::default(), EXTRA.to_vec());
        Conditions { segments, boards, tie, extra, early_concession: false }
    }

    /// How many boards a segment has, from 1; extra boards are counted on after the last one.
    pub fn boards_of(&self, segment: u32) -> u32 {
        match segment.checked_sub(self.segments.saturating_add(1)) {
            None => self.boards,
            Some(extra) => self.extra_boards(extra),
        }
    }

    /// How many extra boards are played next after so many rounds of them.
    pub fn extra_boards(&self, played: u32) -> u32 {
        let extra = if self.extra.is_empty() { &EXTRA } else { &self.extra[..] };
        extra[(played as usize).min(extra.len() - 1)]
    }
}

/// An act in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KnockoutAct {
    /// The IMPs that a team carries over, before the first segment.
    Carry {
        /// Which.
        team: Team,
        /// How many.
        imps: Ratio,
    },
    /// The IMPs that each team won in the next segment, or on the next extra boards.
    Segment(ByTeam<u32>),
    /// IMPs taken away from a team.
    Penalty {
        /// From which.
        team: Team,
        /// How many.
        imps: Ratio,
    },
    /// A team concedes.
    Concede(Team),
    /// A team leaves, at any time before the match is won: the other one has won.
    Withdraw(Team),
    /// The director decides a match that is tied by countback too: this team has won.
    Decide(Team),
}

/// Where a match stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "state", rename_all = "kebab-case"))]
pub enum KnockoutState {
    /// This segment comes next.
    Segment {
        /// Its number, from 1.
        number: u32,
    },
    /// It is tied: so many extra boards come next.
    Extra {
        /// How many boards.
        boards: u32,
    },
    /// It is tied by countback too: the director decides.
    Tied,
    /// It is a duel of a match of three, and over with a tie: half a win for each.
    Halved,
    /// It is won.
    Won {
        /// By whom.
        winner: Team,
        /// How it was decided.
        by: Verdict,
    },
}

impl KnockoutState {
    /// Whether nothing more is played or decided.
    pub const fn is_over(self) -> bool {
        matches!(self, KnockoutState::Halved | KnockoutState::Won { .. })
    }
}

/// How a match was decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Verdict {
    /// By IMPs.
    Imps,
    /// On extra boards.
    ExtraBoards,
    /// By the last segment that was not tied.
    Countback,
    /// The other team conceded.
    Concession,
    /// The other team left.
    Withdrawal,
    /// The director decided.
    Ruling,
}

impl Verdict {
    /// Its word in messages.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Imps => "imps",
            Verdict::ExtraBoards => "extra",
            Verdict::Countback => "countback",
            Verdict::Concession => "concession",
            Verdict::Withdrawal => "withdrawal",
            Verdict::Ruling => "ruling",
        }
    }
}

/// Why an act is not possible.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum KnockoutError {
    /// Only the director may do this.
    #[error("only the director can do this, not {by}")]
    NotDirector {
        /// Who attempted it.
        by: By,
    },
    /// A match has one to sixteen segments of 1 to 100 boards.
    #[error("a match has 1 to 16 segments of 1 to 100 boards, not {segments} of {boards}")]
    Length {
        /// How many segments.
        segments: u32,
        /// How many boards each.
        boards: u32,
    },
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// Carry-over is entered before the first segment, once.
    #[error("a carry-over is entered once, before the first segment")]
    LateCarry,
    /// The conditions do not allow a concession now.
    #[error("nobody concedes before segment {last} is played")]
    EarlyConcession {
        /// The number of the last segment.
        last: u32,
    },
    /// The director decides only what is tied by countback too.
    #[error("the match is not tied: the director decides nothing")]
    NotTied,
}

/// A match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnockoutMatch {
    conditions: Conditions,
    /// Whether it is a duel of a match of three, which may end with a tie.
    is_duel: bool,
    carry: Option<(Team, Ratio)>,
    segments: Vec<ByTeam<u32>>,
    penalties: ByTeam<Ratio>,
    /// Who won without the boards, and how.
    given: Option<(Team, Verdict)>,
}

impl KnockoutMatch {
    /// A duel of a match of three: it has the segments of a match, and a tie stands
    /// (docs/sources/tournaments.md#7.2).
    ///
    /// # Errors
    ///
    /// The conditions are not possible.
    pub fn duel(conditions: &Conditions) -> Result<KnockoutMatch, KnockoutError> {
        KnockoutMatch::open(conditions).map(|open| KnockoutMatch { is_duel: true, ..open })
    }

    /// The conditions.
    pub const fn conditions(&self) -> &Conditions {
        &self.conditions
    }

    /// The IMPs of each segment that is played, extra boards last.
    pub fn segments(&self) -> &[ByTeam<u32>] {
        &self.segments
    }

    /// The score of a team: carry-over and IMPs, less penalties.
    pub fn score(&self, team: Team) -> Ratio {
        let carried =
            self.carry.filter(|(by, _)| *by == team).map_or(Ratio::ZERO, |(_, imps)| imps);
        let won = |sum: Ratio, segment: &ByTeam<u32>| sum + Ratio::whole(segment[team].into());
        self.segments.iter().fold(carried, won) - self.penalties[team]
    }

    /// Where the match stands.
    ///
    /// ```
    /// use biritch_tourney::Ratio;
    /// use biritch_tourney::knockout::{Conditions, KnockoutAct, KnockoutMatch, KnockoutState, Verdict};
    /// use biritch_tourney::log::{By, Event};
    /// use biritch_tourney::teams::{ByTeam, Team};
    ///
    /// let mut final_match = KnockoutMatch::open(&Conditions::new(2, 16))?;
    /// let half = Ratio::new(1, 2).expect("two is not zero");
    /// for act in [
    ///     KnockoutAct::Carry { team: Team::B, imps: half },
    ///     KnockoutAct::Segment(ByTeam([30, 41])),
    ///     KnockoutAct::Segment(ByTeam([45, 34])),
    /// ] {
    ///     final_match.check(&By::Director, &act)?;
    ///     final_match.apply(&By::Director, &act);
    /// }
    /// // 75 to 75½
    /// assert_eq!(final_match.state(), KnockoutState::Won { winner: Team::B, by: Verdict::Imps });
    /// # Ok::<(), biritch_tourney::knockout::KnockoutError>(())
    /// ```
    pub fn state(&self) -> KnockoutState {
        if let Some((winner, by)) = self.given {
            return KnockoutState::Won { winner, by };
        }
        let played = self.segments.len() as u32;
        let segments = self.conditions.segments;
        if played < segments {
            return KnockoutState::Segment { number: played + 1 };
        }
        let [a, b] = Team::ALL.map(|team| self.score(team));
        if a != b {
            let winner = if a > b { Team::A } else { Team::B };
            let by = if played > segments { Verdict::ExtraBoards } else { Verdict::Imps };
            return KnockoutState::Won { winner, by };
        }
        match self.conditions.tie {
            _ if self.is_duel => KnockoutState::Halved,
            TieRule::ExtraBoards => {
                KnockoutState::Extra { boards: self.conditions.extra_boards(played - segments) }
            }
            TieRule::Countback => {
                let last = self.segments.iter().rev().find(|segment| segment.0[0] != segment.0[1]);
                let winner = last.map(|imps| if imps.0[0] > imps.0[1] { Team::A } else { Team::B });
                match winner {
                    Some(winner) => KnockoutState::Won { winner, by: Verdict::Countback },
                    None => KnockoutState::Tied,
                }
            }
        }
    }
}

impl Event for KnockoutMatch {
    type Act = KnockoutAct;
    type Error = KnockoutError;
    type Setup = Conditions;

    fn open(conditions: &Conditions) -> Result<KnockoutMatch, KnockoutError> {
        let Conditions { segments, boards, .. } = *conditions;
        if !(1..=16).contains(&segments) || !(1..=100).contains(&boards) {
            return Err(KnockoutError::Length { segments, boards });
        }
        Ok(KnockoutMatch {
            conditions: conditions.clone(),
            is_duel: false,
            carry: None,
            segments: Vec::new(),
            penalties: ByTeam([Ratio::ZERO; 2]),
            given: None,
        })
    }

    fn check(&self, by: &By, act: &KnockoutAct) -> Result<(), KnockoutError> {
        if *by != By::Director {
            return Err(KnockoutError::NotDirector { by: by.clone() });
        }
        let is_over = self.state().is_over();
        match act {
            // A penalty may be found after the match, and change who won it.
            KnockoutAct::Penalty { .. } => Ok(()),
            _ if is_over => Err(KnockoutError::Over),
            KnockoutAct::Carry { .. } if self.carry.is_some() || !self.segments.is_empty() => {
                Err(KnockoutError::LateCarry)
            }
            KnockoutAct::Segment(_) if self.state() == KnockoutState::Tied => {
                Err(KnockoutError::Over)
            }
            KnockoutAct::Concede(_) => {
                let last = self.conditions.segments;
                let early = (self.segments.len() as u32) + 1 < last;
                match early && !self.conditions.early_concession {
                    true => Err(KnockoutError::EarlyConcession { last: last - 1 }),
                    false => Ok(()),
                }
            }
            KnockoutAct::Decide(_) if self.state() != KnockoutState::Tied => {
                Err(KnockoutError::NotTied)
            }
            _ => Ok(()),
        }
    }

    fn apply(&mut self, _: &By, act: &KnockoutAct) {
        match act {
            KnockoutAct::Carry { team, imps } => self.carry = Some((*team, *imps)),
            KnockoutAct::Segment(imps) => self.segments.push(*imps),
            KnockoutAct::Penalty { team, imps } => {
                self.penalties[*team] = self.penalties[*team] + *imps;
            }
            KnockoutAct::Concede(team) => self.given = Some((team.other(), Verdict::Concession)),
            KnockoutAct::Withdraw(team) => self.given = Some((team.other(), Verdict::Withdrawal)),
            KnockoutAct::Decide(team) => self.given = Some((*team, Verdict::Ruling)),
        }
    }
}
