//! What the club does with a knockout: who may do what, reports of both sides, corrections.

use tourney::knockout::event::{
    FirstRound, KnockoutEvent, KnockoutEventError, LineUpOrder, Setup, Standing, TeamEntry,
};
use tourney::knockout::{Conditions, TieRule, Verdict};
use tourney::log::{self, Op, TournamentLog};
use tourney::vp::Hundredths;

use super::{KnockoutCommand, Segment};
use crate::events::log_file;
use crate::events::reports::MAX_REPORTS;
use crate::events::test_event::{DIRECTOR, TestEvent, TestKind};
use crate::events::{EventCommand, EventError, EventState, Refusal, Setup as AnySetup};

/// An event of five teams; Anna, Boris and so on are person 1, 2 and so on. Delta and Epsilon, 4 and 5,
/// meet in the first round; Beta and Gamma, 2 and 3, in the second.
pub(super) type Cup = TestEvent<KnockoutEvent>;

impl TestKind for KnockoutEvent {
    fn asked(command: KnockoutCommand) -> EventCommand {
        EventCommand::Knockout(command)
    }

    fn log_of(state: &EventState) -> Option<&TournamentLog<KnockoutEvent>> {
        if let EventState::Knockout(log) = state { Some(log) } else { None }
    }
}

impl Cup {
    fn five(conditions: Conditions) -> Cup {
        let lines = ["Alpha | Anna", "Beta | Boris", "Gamma | Clara", "Delta | Dora", "Epsilon"];
        let teams = (1..).zip(lines).map(|(number, line)| TeamEntry::read(number, line).unwrap());
        let setup = Setup {
            name: "Cup".parse().unwrap(),
            teams: teams.collect(),
            conditions,
            is_recorded: false,
            line_ups: LineUpOrder::default(),
            first_round: FirstRound::default(),
            corrections: None,
        };
        let mut cup = Cup::of(AnySetup::Knockout(setup));
        cup.claim(&["Anna", "Boris", "Clara", "Dora", "Epsilon"]);
        cup
    }

    fn standing(&self, round: u32, numbers: [u32; 2]) -> Standing {
        let knockout = self.log().state();
        let at = knockout.meet(round, numbers).expect("they meet");
        knockout.match_at(round, at).unwrap().standing
    }
}

const fn at(round: u32, numbers: [u32; 2], segment: u32) -> Segment {
    Segment { round, numbers, segment }
}

const fn report(round: u32, numbers: [u32; 2], segment: u32, imps: [u32; 2]) -> KnockoutCommand {
    KnockoutCommand::Report { at: at(round, numbers, segment), imps }
}

const fn result(round: u32, numbers: [u32; 2], segment: u32, imps: [u32; 2]) -> KnockoutCommand {
    KnockoutCommand::Result { at: at(round, numbers, segment), imps }
}

pub(super) fn error(refused: Result<usize, Refusal>) -> KnockoutEventError {
    match refused {
        Err(Refusal::Event(EventError::Knockout(log::Refusal::Event(error)))) => error,
        other => panic!("refused by the event, not {other:?}"),
    }
}

#[test]
fn only_the_director_runs_the_knockout() {
    let mut cup = Cup::five(Conditions::new(1, 8));
    let (wrong, right) = ([1, 2], [2, 1]);
    let all = [
        result(1, [4, 5], 1, [1, 2]),
        KnockoutCommand::Correct { at: at(1, [4, 5], 1), wrong, right },
        KnockoutCommand::Carry { round: 1, numbers: [4, 5], imps: Hundredths(50) },
        KnockoutCommand::Penalty { round: 1, numbers: [4, 5], imps: Hundredths(50) },
        KnockoutCommand::Concede { round: 1, number: 4 },
        KnockoutCommand::Withdraw { number: 4 },
        KnockoutCommand::Decide { round: 1, number: 4 },
        KnockoutCommand::Amend(TeamEntry::read(4, "Delta | Dorothy").unwrap()),
    ];
    for command in all {
        // One who plays the match, and one who has no part in it.
        for who in [4, 9] {
            let refused = cup.send(who, command.clone());
            assert!(matches!(refused, Err(Refusal::Forbidden)), "{command:?}");
        }
    }
    let strike = EventCommand::Strike { entry: 1 };
    assert!(matches!(cup.command(4, &strike), Err(Refusal::Forbidden)));
}

#[test]
fn a_player_reports_only_the_segment_of_their_own_match() {
    let mut cup = Cup::five(Conditions::new(2, 8));
    // A stranger, and the director who does not play.
    for who in [9, DIRECTOR] {
        let refused = cup.send(who, report(1, [4, 5], 1, [9, 3]));
        assert!(matches!(refused, Err(Refusal::NoName)), "{refused:?}");
    }
    // A player of another match, for the other side, of a match that nobody plays, of a later segment.
    let there = |error| matches!(error, KnockoutEventError::NotThere { .. });
    assert!(there(error(cup.send(1, report(1, [4, 5], 1, [9, 3])))));
    assert!(there(error(cup.send(4, report(1, [5, 4], 1, [9, 3])))));
    let nobody = error(cup.send(4, report(2, [4, 1], 1, [9, 3])));
    assert_eq!(nobody, KnockoutEventError::NoMatch { round: 2, numbers: [4, 1] });
    let later = error(cup.send(4, report(1, [4, 5], 2, [9, 3])));
    assert_eq!(later, KnockoutEventError::NotDue { segment: 2, due: 1 });
    assert_eq!(cup.send(4, report(1, [4, 5], 1, [9, 3])).unwrap(), 1);
    assert_eq!(cup.standing(1, [4, 5]), Standing::Segment { number: 1 }, "one side alone");
}

#[test]
fn what_both_sides_report_of_a_segment_is_its_result() {
    let mut cup = Cup::five(Conditions::new(1, 8));
    cup.send(4, report(1, [4, 5], 1, [24, 10])).unwrap();
    // The same again changes nothing.
    assert_eq!(cup.send(4, report(1, [4, 5], 1, [24, 10])).unwrap(), 0);
    cup.send(5, report(1, [5, 4], 1, [11, 24])).unwrap();
    assert_eq!(cup.standing(1, [4, 5]), Standing::Segment { number: 1 }, "they differ");
    assert_eq!(cup.send(5, report(1, [5, 4], 1, [10, 24])).unwrap(), 1);
    assert_eq!(cup.standing(1, [4, 5]), Standing::Won { winner: 4, by: Verdict::Imps });
    // From then on only the director changes it.
    let has = KnockoutEventError::HasResult { round: 1, numbers: [5, 4], segment: 1 };
    assert_eq!(error(cup.send(5, report(1, [5, 4], 1, [30, 24]))), has);
    assert_eq!(error(cup.send(DIRECTOR, result(1, [5, 4], 1, [30, 24]))), has);
    assert_eq!(cup.send(DIRECTOR, result(1, [5, 4], 1, [10, 24])).unwrap(), 0, "the same");
    let at = at(1, [5, 4], 1);
    let (wrong, right) = ([10, 24], [30, 24]);
    let correct = || KnockoutCommand::Correct { at, wrong, right };
    assert_eq!(cup.send(DIRECTOR, correct()).unwrap(), 1);
    assert_eq!(cup.standing(1, [4, 5]), Standing::Won { winner: 5, by: Verdict::Imps });
    // A repeated request, and a correction of what has been corrected meanwhile.
    assert_eq!(cup.send(DIRECTOR, correct()).unwrap(), 0);
    let outdated = KnockoutCommand::Correct { at, wrong, right: [0, 1] };
    assert!(matches!(cup.send(DIRECTOR, outdated), Err(Refusal::ResultChanged { .. })));
    // A second correction corrects the director's entry; without that entry what the sides agreed on holds.
    let entries = cup.log().entries().len() as u32;
    let again = KnockoutCommand::Correct { at, wrong: right, right: [31, 24] };
    cup.send(DIRECTOR, again).unwrap();
    let last = &cup.log().entries().last().unwrap().op;
    assert!(matches!(last, Op::Correct { entry, .. } if *entry == entries), "{last:?}");
    cup.command(DIRECTOR, &EventCommand::Strike { entry: entries }).unwrap();
    assert_eq!(cup.standing(1, [4, 5]), Standing::Won { winner: 4, by: Verdict::Imps });
}

#[test]
fn a_correction_waits_until_the_later_match_is_struck() {
    let mut cup = Cup::five(Conditions::new(1, 8));
    cup.send(DIRECTOR, result(1, [4, 5], 1, [24, 10])).unwrap();
    cup.send(1, report(2, [1, 4], 1, [8, 3])).unwrap();
    let (wrong, right) = ([24, 10], [10, 24]);
    let correct = || KnockoutCommand::Correct { at: at(1, [4, 5], 1), wrong, right };
    match cup.send(DIRECTOR, correct()) {
        Err(Refusal::Event(EventError::Knockout(log::Refusal::Undermines { entry, error }))) => {
            assert_eq!(
                (entry, error),
                (2, KnockoutEventError::NoMatch { round: 2, numbers: [1, 4] })
            );
        }
        other => panic!("refused, not {other:?}"),
    }
    cup.command(DIRECTOR, &EventCommand::Strike { entry: 2 }).unwrap();
    cup.send(DIRECTOR, correct()).unwrap();
    assert_eq!(cup.standing(2, [1, 5]), Standing::Segment { number: 1 });
}

#[test]
fn nobody_fills_the_log_with_reports() {
    let mut cup = Cup::five(Conditions::new(2, 8));
    for imps in 1..=MAX_REPORTS as u32 {
        assert_eq!(cup.send(4, report(1, [4, 5], 1, [imps, 0])).unwrap(), 1);
    }
    let refused = cup.send(4, report(1, [4, 5], 1, [99, 0]));
    assert!(matches!(refused, Err(Refusal::TooManyReports { round: 1 })), "{refused:?}");
    // Those of the next segment are counted apart.
    cup.send(DIRECTOR, result(1, [4, 5], 1, [9, 0])).unwrap();
    assert_eq!(cup.send(4, report(1, [4, 5], 2, [9, 0])).unwrap(), 1);
}

#[test]
fn a_whole_knockout_is_played_to_its_winner() {
    let conditions = Conditions { tie: TieRule::Countback, ..Conditions::new(2, 8) };
    let mut cup = Cup::five(conditions);
    assert_eq!((cup.event.state.round(), cup.event.state.is_over()), (Some(1), false));
    assert_eq!(cup.event.state.boards_in_round(), 8);
    for segment in [1, 2] {
        cup.send(DIRECTOR, result(1, [5, 4], segment, [12, 12])).unwrap();
    }
    cup.send(DIRECTOR, KnockoutCommand::Decide { round: 1, number: 5 }).unwrap();
    cup.send(DIRECTOR, result(2, [2, 3], 1, [0, 60])).unwrap();
    cup.send(DIRECTOR, KnockoutCommand::Concede { round: 2, number: 2 }).unwrap();
    cup.send(DIRECTOR, KnockoutCommand::Withdraw { number: 1 }).unwrap();
    assert_eq!(cup.event.state.round(), Some(3));
    // A substitute comes in, takes their name, and reports.
    let entry = || TeamEntry::read(3, "Gamma | Clara; Cyril").unwrap();
    assert_eq!(cup.send(DIRECTOR, KnockoutCommand::Amend(entry())).unwrap(), 1);
    assert_eq!(cup.send(DIRECTOR, KnockoutCommand::Amend(entry())).unwrap(), 0, "repeated");
    cup.command(6, &EventCommand::Claim { name: "Cyril".parse().unwrap() }).unwrap();
    for segment in [1, 2] {
        cup.send(6, report(3, [3, 5], segment, [20, 9])).unwrap();
        cup.send(5, report(3, [5, 3], segment, [9, 20])).unwrap();
    }
    assert_eq!((cup.event.state.round(), cup.event.state.is_over()), (None, true));
    assert_eq!(cup.log().state().winner(), Some(3));
    let file = log_file::knockout(cup.log());
    log_file::assert_is_file_of(cup.log(), &file);
    assert!(file.contains("@5 | "), "a report has the number of its team: {file}");
}

#[test]
fn the_director_enters_late_teams_one_after_the_other() {
    let mut cup = Cup::five(Conditions::new(1, 8));
    let late = |lines: &[&str]| {
        let teams = lines.iter().map(|line| TeamEntry::read(1, line).unwrap());
        KnockoutCommand::Join(teams.collect())
    };
    assert!(matches!(cup.send(1, late(&["Zeta"])), Err(Refusal::Forbidden)));
    // All or none of them.
    let taken = cup.send(DIRECTOR, late(&["Zeta", "Alpha"]));
    assert!(matches!(error(taken), KnockoutEventError::Entry(_)));
    assert_eq!(cup.log().state().teams().len(), 5);
    cup.send(DIRECTOR, late(&["Zeta", "Eta | Emil"])).unwrap();
    let state = cup.log().state();
    assert_eq!((state.meet(1, [3, 6]), state.meet(1, [2, 7])), (Some(4), Some(3)));
}
