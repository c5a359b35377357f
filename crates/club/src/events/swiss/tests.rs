//! What the club does with a Swiss: who may do what, two directors at once, reports, corrections, and the file.

use tourney::appeals::{Decision, MatchAt, Verdict};
use tourney::event::{EntryError, Round};
use tourney::log::{Op, TournamentLog};
use tourney::merge;
use tourney::swiss::{Entrant, NoDraft, Outcome, Setup, Swiss, SwissError, SwissOptions, entry};

use super::SwissCommand;
use crate::events::AppealCommand;
use crate::events::log_file;
use crate::events::reports::MAX_REPORTS;
use crate::events::test_event::{DIRECTOR, TestEvent, TestKind};
use crate::events::{Act, EventCommand, EventError, EventState, Refusal, Setup as AnySetup};

fn entrants(lines: &[&str]) -> Vec<Entrant> {
    lines.iter().map(|line| entry(1, line).unwrap()).collect()
}

/// An event of five teams; Anna, Boris and so on are person 1, 2 and so on.
pub(super) type Cup = TestEvent<Swiss>;

impl TestKind for Swiss {
    fn asked(command: SwissCommand) -> EventCommand {
        EventCommand::Swiss(command)
    }

    fn log_of(state: &EventState) -> Option<&TournamentLog<Swiss>> {
        if let EventState::Swiss(log) = state { Some(log) } else { None }
    }
}

impl Cup {
    pub(super) fn new(options: &[(&str, &str)], lines: &[&str]) -> Cup {
        let mut chosen = SwissOptions::default();
        for (key, word) in options {
            chosen.set(key, word).unwrap();
        }
        let setup = Setup { options: chosen, ..Setup::new("Cup".parse().unwrap()) };
        let mut cup = Cup::of(AnySetup::Swiss(setup));
        cup.send(DIRECTOR, SwissCommand::Join(entrants(lines))).unwrap();
        cup
    }

    fn five() -> Cup {
        let lines = ["Alpha | Anna", "Beta | Boris", "Gamma | Clara", "Delta | Dora", "Epsilon"];
        let mut cup = Cup::new(&[("rounds", "3"), ("first", "slide")], &lines);
        cup.claim(&["Anna", "Boris", "Clara", "Dora", "Epsilon"]);
        cup
    }

    pub(super) fn swiss(&self) -> &Swiss {
        self.log().state()
    }

    fn draft(&self) -> Round {
        self.swiss().draft().unwrap().round
    }

    pub(super) fn publish(&mut self) {
        let round = self.draft();
        self.send(DIRECTOR, SwissCommand::Publish { round, provisional: false }).unwrap();
    }

    /// The two of a match of the last round that has no result.
    pub(super) fn open(&self) -> (u32, [u32; 2]) {
        self.swiss().open_matches().last().unwrap()
    }

    fn standing(&self) -> Vec<(u32, String)> {
        let rows = self.swiss().standing(60);
        rows.into_iter().map(|row| (row.number, row.points.to_string())).collect()
    }
}

pub(super) fn error(refused: Result<usize, Refusal>) -> SwissError {
    match refused {
        Err(Refusal::Event(EventError::Swiss(tourney::log::Refusal::Event(error)))) => error,
        other => panic!("refused by the event, not {other:?}"),
    }
}

const WIN: Outcome = Outcome::imps([24, 10]);

/// What a decision on an appeal has given is corrected in the decision: it stands above the director's entry.
#[test]
fn a_correction_after_an_appeal_is_one_of_the_decision() {
    let mut cup = Cup::five();
    cup.publish();
    let (round, numbers) = cup.open();
    cup.send(DIRECTOR, SwissCommand::Result { round, numbers, outcome: WIN }).unwrap();
    let at = MatchAt { round, numbers, segment: None, board: None };
    let file = |by| {
        let reason = "slow".parse().unwrap();
        SwissCommand::Appeal(AppealCommand::File { at, by, reason, deposit: None })
    };
    assert!(matches!(cup.send(9, file(None)), Err(Refusal::NoName)));
    assert!(matches!(cup.send(1, file(Some(1))), Err(Refusal::Forbidden)));
    let own = numbers[1];
    cup.send(own as usize, file(None)).unwrap();
    let tie = Outcome::imps([10, 10]);
    let decision = Decision {
        verdict: Verdict::Upheld,
        committee: Vec::new(),
        record: "heard".parse().unwrap(),
        deposit: None,
    };
    let decide = AppealCommand::Decide { at, by: own, decision, result: Some(tie) };
    cup.send(DIRECTOR, SwissCommand::Appeal(decide)).unwrap();
    let right = Outcome::imps([12, 10]);
    let turned = [numbers[1], numbers[0]];
    let (wrong, other) = (tie.turned(), right.turned());
    cup.send(DIRECTOR, SwissCommand::Correct { round, numbers: turned, wrong, right: other })
        .unwrap();
    assert_eq!(cup.swiss().round(round).unwrap().result(numbers), Some(right));
    // A correction of the correction.
    cup.send(DIRECTOR, SwissCommand::Correct { round, numbers, wrong: right, right: WIN }).unwrap();
    assert_eq!(cup.swiss().round(round).unwrap().result(numbers), Some(WIN));
    assert!(!cup.swiss().is_appealed(round, numbers), "it is decided");
    log_file::assert_is_file_of(cup.log(), &log_file::swiss(cup.log()));
}

#[test]
fn only_the_director_runs_the_event() {
    let mut cup = Cup::five();
    let round = cup.draft();
    let all = [
        SwissCommand::Join(entrants(&["Zeta"])),
        SwissCommand::Amend(entry(1, "Alpha | Anne").unwrap()),
        SwissCommand::Withdraw { number: 1, from: 1 },
        SwissCommand::Relax { round: 1, relaxation: tourney::swiss::Relaxation::Rematch },
        SwissCommand::Publish { round, provisional: true },
        SwissCommand::Swap { round: 1, numbers: [1, 2] },
        SwissCommand::Result { round: 1, numbers: [1, 2], outcome: WIN },
        SwissCommand::Correct { round: 1, numbers: [1, 2], wrong: WIN, right: WIN.turned() },
        SwissCommand::Penalty { number: 1, points: "1".parse().unwrap() },
    ];
    for command in all {
        // One who plays, and one who has no part in it.
        for who in [1, 9] {
            assert!(
                matches!(cup.send(who, command.clone()), Err(Refusal::Forbidden)),
                "{command:?}"
            );
        }
    }
    for command in
        [EventCommand::Strike { entry: 1 }, EventCommand::Release { name: "Anna".parse().unwrap() }]
    {
        assert!(matches!(cup.command(1, &command), Err(Refusal::Forbidden)));
    }
}

#[test]
fn a_player_reports_only_their_own_match() {
    let mut cup = Cup::five();
    cup.publish();
    let (round, [one, other]) = cup.open();
    let report = |numbers| SwissCommand::Report { round, numbers, outcome: WIN };
    let by = |number: u32| number as usize;
    // A stranger, the director who does not play, a player of another match, and for the other side.
    assert!(matches!(cup.send(9, report([one, other])), Err(Refusal::NoName)));
    assert!(matches!(cup.send(DIRECTOR, report([one, other])), Err(Refusal::NoName)));
    let third = (1..=5).find(|number| ![one, other].contains(number)).unwrap();
    assert!(matches!(
        error(cup.send(by(third), report([one, other]))),
        SwissError::NotThere { .. }
    ));
    assert!(matches!(error(cup.send(by(one), report([other, one]))), SwissError::NotThere { .. }));
    assert!(matches!(error(cup.send(by(one), report([one, third]))), SwissError::NoMatch { .. }));
    assert_eq!(cup.send(by(one), report([one, other])).unwrap(), 1);
    assert_eq!(cup.swiss().open_matches().count(), 2, "one side alone makes no result");
}

#[test]
fn what_both_sides_report_is_the_result() {
    let mut cup = Cup::five();
    cup.publish();
    let (round, [one, other]) = cup.open();
    let report = |numbers, outcome| SwissCommand::Report { round, numbers, outcome };
    let result = |cup: &Cup| cup.swiss().round(round).unwrap().result([one, other]);
    cup.send(one as usize, report([one, other], WIN)).unwrap();
    // The same again changes nothing.
    assert_eq!(cup.send(one as usize, report([one, other], WIN)).unwrap(), 0);
    let else_said = Outcome::imps([11, 24]);
    cup.send(other as usize, report([other, one], else_said)).unwrap();
    assert_eq!(result(&cup), None);
    assert!(cup.swiss().round(round).unwrap().reports([one, other]).differ());
    // The other side sees its slip.
    cup.send(other as usize, report([other, one], WIN.turned())).unwrap();
    assert_eq!(result(&cup), Some(WIN));
    // From then on only the director changes it.
    let late = cup.send(one as usize, report([one, other], else_said));
    assert!(matches!(error(late), SwissError::HasResult { .. }));
    let result_again = SwissCommand::Result { round, numbers: [one, other], outcome: else_said };
    assert!(matches!(error(cup.send(DIRECTOR, result_again)), SwissError::HasResult { .. }));
    let right = Outcome::imps([25, 10]);
    let correct = SwissCommand::Correct {
        round,
        numbers: [other, one],
        wrong: WIN.turned(),
        right: right.turned(),
    };
    assert_eq!(cup.send(DIRECTOR, correct.clone()).unwrap(), 1);
    assert_eq!(result(&cup), Some(right));
    // A repeated request, and a correction of what has been corrected meanwhile.
    assert_eq!(cup.send(DIRECTOR, correct).unwrap(), 0);
    let outdated =
        SwissCommand::Correct { round, numbers: [one, other], wrong: WIN, right: else_said };
    assert!(matches!(cup.send(DIRECTOR, outdated), Err(Refusal::ResultChanged { .. })));
    // A second correction corrects the director's entry, and striking that entry brings back what the
    // sides agreed on.
    let entries = cup.log().entries().len() as u32;
    let second =
        SwissCommand::Correct { round, numbers: [one, other], wrong: right, right: else_said };
    cup.send(DIRECTOR, second).unwrap();
    assert!(
        matches!(cup.log().entries().last().unwrap().op, Op::Correct { entry, .. } if entry == entries)
    );
    cup.command(DIRECTOR, &EventCommand::Strike { entry: entries }).unwrap();
    assert_eq!(result(&cup), Some(WIN));
}

#[test]
fn an_entry_is_corrected() {
    let mut cup = Cup::five();
    cup.publish();
    let amend = |number, line| SwissCommand::Amend(entry(number, line).unwrap());
    // Boris was Bela, and has a substitute.
    let right = || amend(2, "Beta | Boris; Bela | group=Riga");
    assert_eq!(cup.send(DIRECTOR, right()).unwrap(), 2, "the group of the entry, and the names");
    assert_eq!(cup.send(DIRECTOR, right()).unwrap(), 0, "a repeated request");
    let beta = cup.swiss().entrant(2).unwrap();
    assert_eq!(tourney::swiss::entry_text(beta), "Beta | Boris; Bela | group=Riga");
    assert!(cup.event.free_names().iter().any(|name| name.as_str() == "Bela"));
    // A correction of the corrected entry.
    cup.send(DIRECTOR, amend(2, "Bravo | Boris; Bela")).unwrap();
    assert_eq!(cup.swiss().entrant(2).unwrap().contestant.name.as_str(), "Bravo");
    // A player of another contestant, a name that is taken, and nobody.
    for (number, line) in [(2, "Bravo | Anna"), (2, "Alpha"), (9, "Zeta")] {
        let refused = cup.send(DIRECTOR, amend(number, line));
        assert!(matches!(refused, Err(Refusal::Event(_))), "{line}: {refused:?}");
    }
    // Whoever has reported a result gets another name too, and what else is wrong is corrected with it.
    let (round, [one, other]) = cup.open();
    let report = SwissCommand::Report { round, numbers: [one, other], outcome: WIN };
    cup.send(one as usize, report).unwrap();
    let renamed = || SwissCommand::Amend(entry(one, "Renamed | Somebody | group=Oslo").unwrap());
    assert_eq!(cup.send(DIRECTOR, renamed()).unwrap(), 2, "the names, and the group of the entry");
    assert_eq!(cup.send(DIRECTOR, renamed()).unwrap(), 0, "a repeated request");
    let amended = cup.swiss().entrant(one).unwrap();
    assert_eq!(tourney::swiss::entry_text(amended), "Renamed | Somebody | group=Oslo");
    let state = cup.swiss().round(round).unwrap();
    assert_eq!(state.reports([one, other]).own, Some(WIN));
    log_file::assert_is_file_of(cup.log(), &log_file::swiss(cup.log()));
}

#[test]
fn nobody_fills_the_log() {
    let mut cup = Cup::five();
    cup.publish();
    let (round, [one, other]) = cup.open();
    let report = |imps| SwissCommand::Report {
        round,
        numbers: [one, other],
        outcome: Outcome::imps([imps, 0]),
    };
    for imps in 1..=MAX_REPORTS as u32 {
        assert_eq!(cup.send(one as usize, report(imps)).unwrap(), 1);
    }
    let refused = cup.send(one as usize, report(99));
    assert!(matches!(refused, Err(Refusal::TooManyReports { round: 1 })), "{refused:?}");
    // Claims and returns of a name: an end comes in time.
    let name = || "Epsilon".parse().unwrap();
    let mut records = 0;
    let refused = loop {
        records += cup.command(5, &EventCommand::GiveBack).unwrap();
        match cup.command(5, &EventCommand::Claim { name: name() }) {
            Ok(more) => records += more,
            Err(refused) => break refused,
        }
        assert!(records < 200, "{records}");
    };
    assert!(matches!(refused, Refusal::TooManyClaims), "{refused:?}");
    // The name is free for others.
    cup.command(9, &EventCommand::Claim { name: name() }).unwrap();
}

#[test]
fn two_directors_publish_a_round_once() {
    let mut cup = Cup::five();
    let publish = |round| EventCommand::Swiss(SwissCommand::Publish { round, provisional: false });
    let draft = cup.draft();
    // Both decided on the same state: the second is decided again on what the first has written.
    let first = cup.decide(DIRECTOR, &publish(draft.clone())).unwrap();
    let second = cup.decide(DIRECTOR, &publish(draft.clone())).unwrap();
    cup.apply(first);
    assert_eq!(second.len(), 1);
    let again = cup.command(DIRECTOR, &publish(draft));
    assert!(matches!(error(again), SwissError::NotNext { round: 1, next: 2 }));
    // Results that came after the draft was shown give another draft.
    for (round, numbers) in cup.swiss().open_matches().collect::<Vec<_>>() {
        cup.send(DIRECTOR, SwissCommand::Result { round, numbers, outcome: WIN }).unwrap();
    }
    let shown = cup.draft();
    let [winner, loser] = cup.swiss().round(1).unwrap().matches().next().unwrap();
    let numbers = [winner, loser];
    let right = Outcome::imps([0, 60]);
    cup.send(DIRECTOR, SwissCommand::Correct { round: 1, numbers, wrong: WIN, right }).unwrap();
    assert_ne!(shown, cup.draft());
    let refused = cup.command(DIRECTOR, &publish(shown));
    assert!(matches!(refused, Err(Refusal::DraftChanged { round: 2 })));
}

#[test]
fn a_pairing_without_all_results_is_asked_for() {
    let mut cup = Cup::five();
    cup.publish();
    let round = cup.draft();
    let publish = |provisional| SwissCommand::Publish { round: round.clone(), provisional };
    let refused = cup.send(DIRECTOR, publish(false));
    assert!(matches!(refused, Err(Refusal::ResultsMissing { round: 2, count: 2 })));
    cup.send(DIRECTOR, publish(true)).unwrap();
    assert_eq!(cup.swiss().round(2).unwrap().missing_when_paired(), 2);
}

#[test]
fn a_rule_is_given_up_when_it_must_be() {
    let mut cup = Cup::new(&[("rounds", "3")], &["Alpha", "Beta"]);
    cup.publish();
    let (round, numbers) = cup.open();
    cup.send(DIRECTOR, SwissCommand::Result { round, numbers, outcome: WIN }).unwrap();
    let question = match cup.swiss().draft() {
        Err(NoDraft::Ask(question)) => question,
        other => panic!("a question, not {other:?}"),
    };
    let mut again = cup.swiss().round(1).unwrap().round().clone();
    again.number = 2;
    let publish = SwissCommand::Publish { round: again, provisional: false };
    assert!(matches!(cup.send(DIRECTOR, publish), Err(Refusal::NoDraft(NoDraft::Ask(_)))));
    let relax = SwissCommand::Relax { round: question.round, relaxation: question.relaxation };
    cup.send(DIRECTOR, relax.clone()).unwrap();
    // The other director answers the same question.
    assert!(matches!(error(cup.send(DIRECTOR, relax)), SwissError::Relaxed { .. }));
    cup.publish();
}

#[test]
fn late_entries_get_the_next_numbers_and_rounds() {
    let mut cup = Cup::five();
    cup.publish();
    assert_eq!(
        cup.send(DIRECTOR, SwissCommand::Join(entrants(&["Zeta | Zoe", "Eta"]))).unwrap(),
        2
    );
    let zeta = cup.swiss().entrant(6).unwrap();
    assert_eq!((zeta.contestant.name.as_str(), zeta.from), ("Zeta", 2));
    assert_eq!(cup.swiss().entrant(7).unwrap().from, 2);
    // A name that is taken: none of them enters.
    let taken = cup.send(DIRECTOR, SwissCommand::Join(entrants(&["Theta", "Alpha"])));
    assert!(matches!(error(taken), SwissError::Entry(EntryError::NameTaken { number: 1, .. })));
    assert!(cup.swiss().entrant(8).is_none());
    assert!(cup.event.free_names().contains(&"Zoe".parse().unwrap()));
}

/// The file has the same operations, so that the command line goes on where the cup was.
#[test]
fn the_file_of_the_log_has_the_same_ranking() {
    let mut cup = Cup::five();
    cup.publish();
    let (round, numbers @ [one, other]) = cup.open();
    for (who, own, outcome) in [(one, numbers, WIN), (other, [other, one], WIN.turned())] {
        cup.send(who as usize, SwissCommand::Report { round, numbers: own, outcome }).unwrap();
    }
    let (round, numbers) = cup.open();
    cup.send(DIRECTOR, SwissCommand::Result { round, numbers, outcome: WIN }).unwrap();
    let right = Outcome::imps([3, 40]);
    cup.send(DIRECTOR, SwissCommand::Correct { round, numbers, wrong: WIN, right }).unwrap();
    cup.send(DIRECTOR, SwissCommand::Withdraw { number: one, from: 2 }).unwrap();
    let entries = cup.log().entries().len() as u32;
    cup.command(DIRECTOR, &EventCommand::Strike { entry: entries }).unwrap();
    cup.send(DIRECTOR, SwissCommand::Penalty { number: 2, points: "1.5".parse().unwrap() })
        .unwrap();
    let text = log_file::swiss(cup.log());
    let reading = merge::read::<Swiss>(&text);
    assert_eq!(reading.faults, []);
    let read = reading.log.unwrap();
    assert_eq!(read.state(), cup.swiss());
    assert_eq!(read.set_aside(), []);
    assert_eq!(merge::write(&read), text);
    // Bars in a reason would be fields of the line.
    assert!(text.contains("| why=told   by phone\n"), "{text}");
    assert!(text.contains(&format!("@{one} | ")), "{text}");
    assert!(!cup.standing().is_empty());
    let kinds = |act: &Act| matches!(act, Act::Swiss(_));
    assert!(cup.event.state.lines().iter().all(|line| match &line.op {
        Op::Act(act) | Op::Correct { act, .. } => kinds(act),
        Op::Strike { .. } => true,
    }));
}
