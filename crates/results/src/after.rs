//! What may still change in the results of an event, and what has changed after its end
//! (docs/sources/tournaments.md#5.9).

use tourney::Name;
use tourney::appeals::{Appeal, Appealable, ChangeKind, Decision, MatchAt, Statement, Verdict};
use tourney::knockout::event::{self as knockout, KnockoutEvent};
use tourney::pairs::{Act, At, PairsEvent};
use tourney::swiss::{self, Swiss};

use crate::model::{Results, RoundLine};
use crate::withheld::{PublishedNames, WITHHELD};

/// A result that is appealed against, or changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResultAt {
    /// Of a table on a board.
    Board {
        /// The board.
        board: u32,
        /// The table.
        table: u32,
    },
    /// Of a match, or of a part of it.
    Match {
        /// Which.
        at: MatchAt,
        /// How many segments a match of a knockout has.
        segments: u32,
    },
}

/// An appeal, without its reason, which not everybody reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AppealRow {
    /// Against which result.
    pub at: ResultAt,
    /// The number of the entrant who appeals.
    pub by: u32,
    /// How it was decided; none while it is open.
    pub decision: Option<Decision>,
}

/// A change after the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChangeRow {
    /// When, in seconds since 1970.
    pub when: u64,
    /// How.
    pub kind: ChangeKind,
    /// What.
    pub what: Changed,
    /// The reason given; may be empty.
    pub why: String,
}

/// What was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Changed {
    /// A result.
    Result {
        /// Which.
        at: ResultAt,
    },
    /// The director's ruling on one.
    Ruling {
        /// Which.
        at: ResultAt,
    },
    /// An appeal against one.
    Appeal {
        /// Which.
        at: ResultAt,
        /// Who appeals.
        by: u32,
    },
    /// The decision on one.
    Decision {
        /// Which.
        at: ResultAt,
        /// Who has appealed.
        by: u32,
        /// What was decided.
        verdict: Verdict,
    },
    /// With which deal a result is compared.
    Fouled {
        /// Which.
        at: ResultAt,
    },
    /// A penalty of an entrant.
    Penalty {
        /// Its number.
        number: u32,
    },
    /// The names or the class of an entrant.
    Entrant {
        /// Its number.
        number: u32,
    },
    /// Something else.
    Other,
}

impl Changed {
    /// The word in files and answers for programs.
    pub const fn key(self) -> &'static str {
        match self {
            Changed::Result { .. } => "result",
            Changed::Ruling { .. } => "ruling",
            Changed::Appeal { .. } => "appeal",
            Changed::Decision { .. } => "decision",
            Changed::Fouled { .. } => "fouled",
            Changed::Penalty { .. } => "penalty",
            Changed::Entrant { .. } => "entrant",
            Changed::Other => "other",
        }
    }

    /// The result, if it is about one.
    pub const fn at(self) -> Option<ResultAt> {
        match self {
            Changed::Result { at }
            | Changed::Ruling { at }
            | Changed::Appeal { at, .. }
            | Changed::Decision { at, .. }
            | Changed::Fouled { at } => Some(at),
            Changed::Penalty { .. } | Changed::Entrant { .. } | Changed::Other => None,
        }
    }

    /// The entrant, if it is about one.
    pub const fn number(self) -> Option<u32> {
        match self {
            Changed::Appeal { by, .. } | Changed::Decision { by, .. } => Some(by),
            Changed::Penalty { number } | Changed::Entrant { number } => Some(number),
            _ => None,
        }
    }
}

/// What a kind of event whose results are corrected and appealed against calls its results.
pub(crate) trait After: Appealable {
    /// What an appeal is about.
    fn result_at(&self, subject: Self::Subject) -> ResultAt;

    /// What an act changes.
    fn changed(&self, act: &Self::Act) -> Changed;
}

impl After for PairsEvent {
    fn result_at(&self, At { board, table }: At) -> ResultAt {
        ResultAt::Board { board, table }
    }

    fn changed(&self, act: &Act) -> Changed {
        let at = |board: &u32, table: &u32| ResultAt::Board { board: *board, table: *table };
        match act {
            Act::Enter { board, table, .. }
            | Act::Played { board, table, .. }
            | Act::Confirm { board, table } => Changed::Result { at: at(board, table) },
            Act::Rule { board, table, .. } => Changed::Ruling { at: at(board, table) },
            Act::Appeal { board, table, filing } => {
                Changed::Appeal { at: at(board, table), by: filing.by }
            }
            Act::DecideAppeal { board, table, by, decision, .. } => {
                Changed::Decision { at: at(board, table), by: *by, verdict: decision.verdict }
            }
            Act::Fouled { board, table, .. } => Changed::Fouled { at: at(board, table) },
            Act::Penalize { pair, .. } => Changed::Penalty { number: *pair },
            Act::Classify { pair, .. } => Changed::Entrant { number: *pair },
            Act::Amend(pair) => Changed::Entrant { number: pair.number },
            Act::AmendTeam(team) => Changed::Entrant { number: team.number },
            Act::AmendPlayer(player) => Changed::Entrant { number: player.number },
            Act::Join { pair, .. } => Changed::Entrant { number: pair.number },
            Act::Withdraw { number, .. } => Changed::Entrant { number: *number },
            Act::Deal { .. } | Act::Replan(_) | Act::Close => Changed::Other,
        }
    }
}

impl After for Swiss {
    fn result_at(&self, at: MatchAt) -> ResultAt {
        ResultAt::Match { at: at.ordered(), segments: 0 }
    }

    fn changed(&self, act: &swiss::Act) -> Changed {
        let of = |round: u32, numbers: [u32; 2], board: Option<u32>| {
            self.result_at(MatchAt { round, numbers, segment: None, board })
        };
        match act {
            swiss::Act::Result { round, numbers, .. } => {
                Changed::Ruling { at: of(*round, *numbers, None) }
            }
            swiss::Act::Report { round, numbers, .. } => {
                Changed::Result { at: of(*round, *numbers, None) }
            }
            swiss::Act::Played { round, numbers, board, .. }
            | swiss::Act::ReportBoard { round, numbers, board, .. } => {
                Changed::Result { at: of(*round, *numbers, Some(*board)) }
            }
            swiss::Act::Rule { round, numbers, board, .. } => {
                Changed::Ruling { at: of(*round, *numbers, Some(*board)) }
            }
            swiss::Act::Appeal { at, filing } => {
                Changed::Appeal { at: self.result_at(*at), by: filing.by }
            }
            swiss::Act::DecideAppeal { at, by, decision, .. } => {
                let (at, by, verdict) = (self.result_at(*at), *by, decision.verdict);
                Changed::Decision { at, by, verdict }
            }
            swiss::Act::Penalty { number, .. } => Changed::Penalty { number: *number },
            swiss::Act::Join(entrant) => Changed::Entrant { number: entrant.number() },
            swiss::Act::Amend(contestant) => Changed::Entrant { number: contestant.number },
            swiss::Act::Withdraw { number, .. } | swiss::Act::LineUp { number, .. } => {
                Changed::Entrant { number: *number }
            }
            swiss::Act::Relax { .. }
            | swiss::Act::Publish { .. }
            | swiss::Act::Swap { .. }
            | swiss::Act::Deal { .. }
            | swiss::Act::Close => Changed::Other,
        }
    }
}

impl After for KnockoutEvent {
    fn result_at(&self, at: MatchAt) -> ResultAt {
        ResultAt::Match { at: at.ordered(), segments: self.setup().conditions.segments }
    }

    fn changed(&self, act: &knockout::Act) -> Changed {
        let of = |round: u32, numbers: [u32; 2], segment: Option<u32>, board: Option<u32>| {
            self.result_at(MatchAt { round, numbers, segment, board })
        };
        match act {
            knockout::Act::Segment { round, numbers, segment, .. } => {
                Changed::Ruling { at: of(*round, *numbers, Some(*segment), None) }
            }
            knockout::Act::Report { round, numbers, segment, .. } => {
                Changed::Result { at: of(*round, *numbers, Some(*segment), None) }
            }
            knockout::Act::Carry { round, numbers, .. } => {
                Changed::Ruling { at: of(*round, *numbers, None, None) }
            }
            knockout::Act::Played { session, numbers, board, .. }
            | knockout::Act::ReportBoard { session, numbers, board, .. } => {
                let known = self.session(*session).map(|state| state.session());
                known.map_or(Changed::Other, |session| {
                    let at = of(session.round, *numbers, Some(session.segment), Some(*board));
                    Changed::Result { at }
                })
            }
            knockout::Act::Rule { session, numbers, board, .. } => {
                let known = self.session(*session).map(|state| state.session());
                known.map_or(Changed::Other, |session| {
                    let at = of(session.round, *numbers, Some(session.segment), Some(*board));
                    Changed::Ruling { at }
                })
            }
            knockout::Act::Appeal { at, filing } => {
                Changed::Appeal { at: self.result_at(*at), by: filing.by }
            }
            knockout::Act::DecideAppeal { at, by, decision, .. } => {
                let (at, by, verdict) = (self.result_at(*at), *by, decision.verdict);
                Changed::Decision { at, by, verdict }
            }
            knockout::Act::Penalty { numbers, .. } => Changed::Penalty { number: numbers[0] },
            knockout::Act::Amend(team) | knockout::Act::Join(team) => {
                Changed::Entrant { number: team.number() }
            }
            knockout::Act::Concede { number, .. }
            | knockout::Act::Withdraw { number }
            | knockout::Act::Decide { number, .. }
            | knockout::Act::LineUp { number, .. } => Changed::Entrant { number: *number },
            knockout::Act::Session(_) | knockout::Act::Deal { .. } | knockout::Act::Close => {
                Changed::Other
            }
        }
    }
}

impl Results {
    /// The results of an event with its appeals and the changes after its end.
    pub(crate) fn with_appeals<E: After>(mut self, event: &E) -> Results {
        // Where a time for corrections is set, nothing is final before the event is ended.
        self.is_over &= event.ending().is_closed() || !event.ending().has_period();
        // The time of the page is told later.
        self.status = event.status(0);
        let names = self.published_names();
        let row = |appeal: &Appeal<E::Subject>| AppealRow {
            at: event.result_at(appeal.subject),
            by: appeal.filing.by,
            decision: appeal.decision.clone().map(|decision| published(decision, &names)),
        };
        let appeals = event.ending().appeals().all().iter().map(row).collect();
        let changes = event.ending().changes().iter().map(|change| ChangeRow {
            when: change.when,
            kind: change.kind,
            what: change.act.as_ref().map_or(Changed::Other, |act| event.changed(act)),
            why: names.text(&change.why),
        });
        let changes = changes.collect();
        (self.appeals, self.changes) = (appeals, changes);
        let open: Vec<(u32, String)> = self
            .open_appeals()
            .filter_map(|of| match of.at {
                ResultAt::Board { board, table } => Some((board, table.to_string())),
                ResultAt::Match { .. } => None,
            })
            .collect();
        for board in &mut self.boards {
            let number = board.board.board;
            for line in &mut board.lines {
                line.appealed =
                    open.iter().any(|(of, table)| *of == number && *table == line.table);
            }
        }
        self
    }

    /// Whether an appeal against a match of an entrant, or a part of it, is not decided.
    pub fn is_appealed(&self, number: u32, line: &RoundLine) -> bool {
        self.open_appeals().any(|appeal| match appeal.at {
            ResultAt::Board { .. } => false,
            ResultAt::Match { at, .. } => {
                let mut others = at.numbers.into_iter().filter(|other| *other != number);
                at.round == line.round
                    && at.numbers.contains(&number)
                    && others.any(|other| line.against.contains(&other))
            }
        })
    }

    /// Whether an appeal against a result of an entrant is not decided.
    pub fn has_open_appeal(&self, number: u32) -> bool {
        self.lines_of(number).any(|(_, line, _)| line.appealed)
            || self.open_appeals().any(|appeal| match appeal.at {
                ResultAt::Board { .. } => false,
                ResultAt::Match { at, .. } => at.numbers.contains(&number),
            })
    }

    /// Whether an appeal against a match is not decided.
    pub fn has_match_appeals(&self) -> bool {
        self.open_appeals().any(|appeal| matches!(appeal.at, ResultAt::Match { .. }))
    }

    /// Whether an appeal against a match of these two is not decided.
    pub fn has_appeal_between(&self, one: u32, other: u32) -> bool {
        self.open_appeals().any(|appeal| match appeal.at {
            ResultAt::Board { .. } => false,
            ResultAt::Match { at, .. } => at.numbers == [one.min(other), one.max(other)],
        })
    }
}

/// A decision with the names that are published.
fn published(decision: Decision, names: &PublishedNames<'_>) -> Decision {
    let committee =
        decision.committee.iter().filter_map(|name| Name::stored(&names.text(name.as_str())).ok());
    let record = names.text(decision.record.as_str());
    // What stands for a name may be longer than the name.
    let record: String = record.chars().take(Statement::LONGEST).collect();
    let record =
        Statement::stored(&record).or_else(|_| WITHHELD.parse()).unwrap_or(decision.record);
    Decision { committee: committee.collect(), record, ..decision }
}

#[cfg(test)]
mod tests {
    use tourney::knockout::Conditions;
    use tourney::log::TournamentLog;

    use super::*;

    /// Everybody reads what was changed, and of whom: nothing that concerns a match or an entrant is "something else".
    #[test]
    fn a_change_says_what_it_is_about() {
        let swiss = TournamentLog::<Swiss>::open(swiss::Setup::new("Cup".parse().expect("a name")))
            .expect("an event");
        for (act, key) in [
            ("report 1 2-1 imps=10-24", "result"),
            ("report-board 1 2-1 open 3 passed", "result"),
            ("board 1 2-1 open 3 passed", "result"),
            ("result 1 2-1 imps=10-24", "ruling"),
            ("withdraw 2 from=2", "entrant"),
            ("lineup 1 2 | players=Anna; Boris", "entrant"),
            ("close", "other"),
        ] {
            let act = act.parse().unwrap_or_else(|_| panic!("{act} is an act of a Swiss"));
            let changed = swiss.state().changed(&act);
            assert_eq!(changed.key(), key, "{act:?}");
            if let Some(ResultAt::Match { at, .. }) = changed.at() {
                assert_eq!((at.round, at.numbers), (1, [1, 2]), "{act:?}");
            }
        }
        let team = |number: u32| knockout::TeamEntry::read(number, &format!("T{number}"));
        let setup = knockout::Setup {
            name: "Cup".parse().expect("a name"),
            teams: (1..=3).map(|number| team(number).expect("a team")).collect(),
            conditions: Conditions::new(2, 8),
            is_recorded: false,
            line_ups: Default::default(),
            first_round: Default::default(),
            corrections: None,
        };
        let knockout = TournamentLog::<KnockoutEvent>::open(setup).expect("an event");
        for (act, key) in [
            ("report 1 3-2 1 imps=31-0", "result"),
            ("segment 1 2-3 2 imps=20-31", "ruling"),
            ("carry 2 3-1 imps=7.5", "ruling"),
            ("concede 2 3", "entrant"),
            ("withdraw 3", "entrant"),
            ("decide 2 3", "entrant"),
            ("lineup 1 2 3 | players=A; B; C; D", "entrant"),
            ("close", "other"),
        ] {
            let act = act.parse().unwrap_or_else(|_| panic!("{act} is an act of a knockout"));
            assert_eq!(knockout.state().changed(&act).key(), key, "{act:?}");
        }
    }
}
