//! A knockout as an event: results of both sides, ties, corrections, withdrawals, any number of teams.

use proptest::prelude::*;
use tourney::Name;
use tourney::event::EntryError;
use tourney::knockout::event::{
    Act, Course, FirstRound, KnockoutEvent, KnockoutEventError, KnockoutOptions, LineUpOrder,
    MatchView, Setup, Standing, TeamEntry,
};
use tourney::knockout::{Conditions, KnockoutError, Line, Source, TieRule, Verdict};
use tourney::log::{By, Event, Op, Refusal, TournamentLog};
use tourney::vp::Hundredths;

use crate::support::Dice;

fn setup(count: u32, conditions: Conditions) -> Setup {
    let line = |number: u32| format!("Team {number} | P{number}; Q{number}");
    let team = |number: u32| TeamEntry::read(number, &line(number)).unwrap();
    Setup {
        name: "Cup".parse().unwrap(),
        teams: (1..=count).map(team).collect(),
        conditions,
        is_recorded: false,
        line_ups: LineUpOrder::default(),
        first_round: FirstRound::default(),
        corrections: None,
    }
}

fn open(count: u32, conditions: Conditions) -> TournamentLog<KnockoutEvent> {
    TournamentLog::open(setup(count, conditions)).unwrap()
}

fn by(name: &str) -> By {
    By::Person(name.parse::<Name>().unwrap())
}

const fn segment(round: u32, numbers: [u32; 2], segment: u32, imps: [u32; 2]) -> Act {
    Act::Segment { round, numbers, segment, imps }
}

const fn report(round: u32, numbers: [u32; 2], segment: u32, imps: [u32; 2]) -> Act {
    Act::Report { round, numbers, segment, imps }
}

fn enter(log: &mut TournamentLog<KnockoutEvent>, act: Act) {
    log.act(By::Director, 0, act).unwrap();
}

fn refused(log: &TournamentLog<KnockoutEvent>, by: &By, act: &Act) -> KnockoutEventError {
    log.state().check(by, act).unwrap_err()
}

/// The match of two teams in a round.
fn of(log: &TournamentLog<KnockoutEvent>, round: u32, numbers: [u32; 2]) -> MatchView {
    let at = log.state().meet(round, numbers).expect("they meet");
    log.state().match_at(round, at).unwrap()
}

/// A result for the next segment of an open match.
fn next(one: &MatchView, imps: [u32; 2]) -> Act {
    segment(one.round, one.numbers().unwrap(), one.standing.due().unwrap(), imps)
}

#[test]
fn the_top_seeds_have_byes_and_winners_meet() {
    let mut log = open(5, Conditions::new(1, 16));
    let first = log.state().matches(1);
    let byes: Vec<Standing> = first.iter().map(|one| one.standing).collect();
    let bye = |winner| Standing::Bye { winner };
    assert_eq!(byes, [bye(1), Standing::Segment { number: 1 }, bye(2), bye(3)]);
    assert_eq!((log.state().rounds(), log.state().current_round()), (3, Some(1)));
    // Seeds 2 and 3 do not wait for the first round.
    assert_eq!(log.state().course(3), Some(Course::Plays { round: 2, opponent: 2 }));
    assert_eq!(
        log.state().course(1),
        Some(Course::Waits { round: 2, source: Source::Match { at: 2 } })
    );
    let open: Vec<_> =
        log.state().open_matches().iter().map(|one| one.numbers().unwrap()).collect();
    assert_eq!(open, [[4, 5], [2, 3]]);
    enter(&mut log, segment(2, [2, 3], 1, [10, 40]));
    assert_eq!(
        log.state().course(3),
        Some(Course::Waits { round: 3, source: Source::Match { at: 1 } })
    );
    enter(&mut log, segment(1, [5, 4], 1, [30, 3]));
    enter(&mut log, segment(2, [1, 5], 1, [0, 1]));
    assert_eq!(log.state().winner(), None);
    enter(&mut log, segment(3, [5, 3], 1, [50, 49]));
    assert_eq!((log.state().winner(), log.state().current_round()), (Some(5), None));
    assert_eq!(log.state().course(5), Some(Course::Won));
    assert_eq!(log.state().course(1), Some(Course::Out { round: 2, opponent: 5 }));
    let places: Vec<_> = log.state().ranking().iter().map(|row| (row.place, row.number)).collect();
    assert_eq!(places, [(Some(1), 5), (Some(2), 3), (Some(3), 1), (Some(3), 2), (Some(5), 4)]);
    let late = refused(&log, &By::Director, &Act::Withdraw { number: 5 });
    assert_eq!(late, KnockoutEventError::Out { number: 5 });
}

/// A later match keeps the table of one of those before it: no two matches that may be played at the
/// same time share one.
#[test]
fn matches_that_may_be_played_at_once_have_different_tables() {
    for count in 2..=40 {
        let state = KnockoutEvent::open(&setup(count, Conditions::new(1, 16))).unwrap();
        for round in 1..=state.rounds() {
            let tables: Vec<u32> =
                state.matches(round).iter().filter_map(|one| one.table).collect();
            let mut once = tables.clone();
            once.sort_unstable();
            once.dedup();
            assert_eq!(once.len(), tables.len(), "{count} teams, round {round}");
            for one in state.matches(round) {
                let is_bye = one.lines.contains(&Line::Bye);
                assert_eq!(one.table.is_none(), is_bye);
                let others = (1..round).flat_map(|before| state.matches(before));
                // The matches of an earlier round at this table are those that lead to it.
                for before in
                    others.filter(|other| other.table.is_some() && other.table == one.table)
                {
                    assert_eq!((before.at - 1) >> (round - before.round), one.at - 1, "{count}");
                }
            }
        }
    }
}

#[test]
fn a_segment_is_what_both_sides_report() {
    let mut log = open(2, Conditions::new(2, 8));
    let mut say = |who: &str, act: Act| log.act(by(who), 0, act);
    say("P1", report(1, [1, 2], 1, [24, 10])).unwrap();
    say("Q2", report(1, [2, 1], 1, [11, 24])).unwrap();
    // For the other side, of another segment, by a stranger, more than a board has, and as a result.
    let most = 8 * 24;
    for (who, act, error) in [
        (
            "P1",
            report(1, [2, 1], 1, [1, 2]),
            KnockoutEventError::NotThere { by: by("P1"), number: 2 },
        ),
        ("P1", report(1, [1, 2], 2, [1, 2]), KnockoutEventError::NotDue { segment: 2, due: 1 }),
        (
            "X",
            report(1, [1, 2], 1, [1, 2]),
            KnockoutEventError::NotThere { by: by("X"), number: 1 },
        ),
        ("P1", report(1, [1, 2], 1, [193, 2]), KnockoutEventError::Imps { imps: 193, most }),
        ("P1", segment(1, [1, 2], 1, [1, 2]), KnockoutEventError::NotDirector { by: by("P1") }),
        (
            "P1",
            report(2, [1, 2], 1, [1, 2]),
            KnockoutEventError::NoMatch { round: 2, numbers: [1, 2] },
        ),
    ] {
        assert_eq!(say(who, act.clone()), Err(Refusal::Event(error)), "{who}: {act:?}");
    }
    let differ = of(&log, 1, [1, 2]);
    assert!(differ.reports.differ() && differ.segments.is_empty());
    log.act(by("P2"), 0, report(1, [2, 1], 1, [10, 24])).unwrap();
    let agreed = of(&log, 1, [1, 2]);
    assert_eq!((agreed.segments, agreed.standing.due()), (vec![[24, 10]], Some(2)));
    let has = KnockoutEventError::HasResult { round: 1, numbers: [1, 2], segment: 1 };
    assert_eq!(refused(&log, &by("P1"), &report(1, [1, 2], 1, [25, 10])), has);
    // The director's result stands above it, and only a correction changes that.
    enter(&mut log, segment(1, [2, 1], 1, [10, 25]));
    assert_eq!(of(&log, 1, [1, 2]).segments, [[25, 10]]);
    assert_eq!(refused(&log, &By::Director, &segment(1, [1, 2], 1, [26, 10])), has);
    let entry = log.entries().len() as u32;
    let act = segment(1, [1, 2], 1, [20, 20]);
    log.enter(By::Director, 0, "slip", Op::Correct { entry, act }).unwrap();
    assert_eq!(of(&log, 1, [1, 2]).segments, [[20, 20]]);
    log.enter(By::Director, 0, "", Op::Strike { entry }).unwrap();
    assert_eq!(of(&log, 1, [1, 2]).segments, [[24, 10]]);
}

#[test]
fn extra_boards_are_played_until_the_match_is_not_tied() {
    let mut log = open(2, Conditions::new(1, 8));
    enter(&mut log, segment(1, [1, 2], 1, [20, 20]));
    assert_eq!(of(&log, 1, [1, 2]).standing, Standing::Extra { number: 2, boards: 8 });
    log.act(by("P1"), 0, report(1, [1, 2], 2, [7, 7])).unwrap();
    log.act(by("P2"), 0, report(1, [2, 1], 2, [7, 7])).unwrap();
    assert_eq!(of(&log, 1, [1, 2]).standing, Standing::Extra { number: 3, boards: 1 });
    // One board has 24 IMPs at most.
    let many = refused(&log, &by("P1"), &report(1, [1, 2], 3, [0, 25]));
    assert_eq!(many, KnockoutEventError::Imps { imps: 25, most: 24 });
    enter(&mut log, segment(1, [1, 2], 3, [0, 1]));
    let won = Standing::Won { winner: 2, by: Verdict::ExtraBoards };
    assert_eq!(
        (of(&log, 1, [1, 2]).standing, of(&log, 1, [1, 2]).score()),
        (won, Some([2700, 2800].map(Hundredths)))
    );
    let over = KnockoutEventError::Match(KnockoutError::Over);
    assert_eq!(refused(&log, &By::Director, &segment(1, [1, 2], 4, [0, 1])), over);
    // The extra boards would not have been played.
    let act = segment(1, [1, 2], 1, [21, 20]);
    let undermined = log.enter(By::Director, 0, "", Op::Correct { entry: 1, act });
    assert!(matches!(undermined, Err(Refusal::Undermines { entry: 2, .. })), "{undermined:?}");
}

const fn carry(round: u32, numbers: [u32; 2], imps: i32) -> Act {
    Act::Carry { round, numbers, imps: Hundredths(imps) }
}

const fn penalty(round: u32, numbers: [u32; 2], imps: i32) -> Act {
    Act::Penalty { round, numbers, imps: Hundredths(imps) }
}

#[test]
fn half_an_imp_that_was_carried_over_decides_a_match() {
    let mut log = open(2, Conditions::new(1, 8));
    let most = KnockoutEvent::MOST_ADJUSTED;
    for wrong in [0, -50, most.0 + 1] {
        let error = KnockoutEventError::Adjusted { imps: Hundredths(wrong), most };
        assert_eq!(refused(&log, &By::Director, &carry(1, [2, 1], wrong)), error);
        assert_eq!(refused(&log, &By::Director, &penalty(1, [2, 1], wrong)), error);
    }
    enter(&mut log, carry(1, [2, 1], 50));
    let late = KnockoutEventError::Match(KnockoutError::LateCarry);
    assert_eq!(refused(&log, &By::Director, &carry(1, [1, 2], 50)), late, "only once");
    let seen = of(&log, 1, [1, 2]);
    assert_eq!(seen.score(), Some([Hundredths(0), Hundredths(50)]));
    assert_eq!(seen.standing.due(), Some(1));
    enter(&mut log, segment(1, [1, 2], 1, [20, 20]));
    assert_eq!(of(&log, 1, [1, 2]).standing, Standing::Won { winner: 2, by: Verdict::Imps });
    // Struck, the match is tied.
    log.enter(By::Director, 0, "", Op::Strike { entry: 1 }).unwrap();
    assert_eq!(of(&log, 1, [1, 2]).standing, Standing::Extra { number: 2, boards: 8 });
    assert_eq!(refused(&log, &By::Director, &carry(1, [2, 1], 50)), late, "a segment is played");
}

#[test]
fn a_penalty_may_change_who_has_won_until_another_team_would_have_played() {
    let mut log = open(4, Conditions::new(1, 8));
    enter(&mut log, segment(1, [1, 4], 1, [20, 18]));
    enter(&mut log, penalty(1, [1, 4], 150));
    assert_eq!(of(&log, 1, [1, 4]).winner(), Some(1));
    let turned = log.state().match_between(1, [4, 1]).unwrap();
    assert_eq!(turned.score(), Some([1800, 1850].map(Hundredths)));
    enter(&mut log, penalty(1, [1, 4], 100));
    let seen = of(&log, 1, [1, 4]);
    assert_eq!(seen.winner(), Some(4));
    assert_eq!(seen.adjustments.penalties, [250, 0].map(Hundredths));
    // The final is played by 4.
    enter(&mut log, segment(1, [2, 3], 1, [9, 0]));
    enter(&mut log, segment(2, [2, 4], 1, [9, 0]));
    let undermines = refused(&log, &By::Director, &penalty(1, [4, 1], 5000));
    assert_eq!(undermines, KnockoutEventError::LaterMatch { round: 2, numbers: [2, 4] });
    let not_there = KnockoutEventError::NoMatch { round: 1, numbers: [1, 2] };
    assert_eq!(refused(&log, &By::Director, &penalty(1, [1, 2], 100)), not_there);
    let player = refused(&log, &by("P1"), &penalty(1, [4, 1], 100));
    assert_eq!(player, KnockoutEventError::NotDirector { by: by("P1") });
}

#[test]
fn a_penalty_after_extra_boards_or_a_ruling_counts_from_there() {
    let mut log = open(2, Conditions::new(1, 8));
    enter(&mut log, segment(1, [1, 2], 1, [20, 20]));
    enter(&mut log, segment(1, [1, 2], 2, [10, 5]));
    enter(&mut log, penalty(1, [1, 2], 300));
    assert_eq!(of(&log, 1, [1, 2]).standing, Standing::Won { winner: 1, by: Verdict::ExtraBoards });
    // Five in all: the match is tied again.
    enter(&mut log, penalty(1, [1, 2], 200));
    assert_eq!(of(&log, 1, [1, 2]).standing, Standing::Extra { number: 3, boards: 1 });
    enter(&mut log, segment(1, [1, 2], 3, [0, 1]));
    assert_eq!(of(&log, 1, [1, 2]).winner(), Some(2));
    let conditions = Conditions { tie: TieRule::Countback, ..Conditions::new(1, 8) };
    let mut log = open(2, conditions);
    enter(&mut log, segment(1, [1, 2], 1, [9, 9]));
    enter(&mut log, Act::Decide { round: 1, number: 2 });
    enter(&mut log, penalty(1, [2, 1], 100));
    assert_eq!(of(&log, 1, [1, 2]).standing, Standing::Won { winner: 2, by: Verdict::Ruling });
}

#[test]
fn the_director_decides_a_match_that_countback_leaves_tied() {
    let conditions = Conditions { tie: TieRule::Countback, ..Conditions::new(2, 8) };
    let mut log = open(2, conditions);
    let decide = Act::Decide { round: 1, number: 2 };
    let not_tied = KnockoutEventError::Match(KnockoutError::NotTied);
    assert_eq!(refused(&log, &By::Director, &decide), not_tied);
    enter(&mut log, segment(1, [1, 2], 1, [9, 9]));
    enter(&mut log, segment(1, [1, 2], 2, [9, 9]));
    assert_eq!(of(&log, 1, [1, 2]).standing, Standing::Tied);
    enter(&mut log, decide);
    assert_eq!(log.state().winner(), Some(2));
}

/// The first round is corrected after the second has begun.
#[test]
fn a_correction_that_changes_who_plays_a_later_match_is_refused() {
    let mut log = open(4, Conditions::new(1, 16));
    for (who, numbers, imps) in [("P1", [1, 4], [30, 20]), ("P4", [4, 1], [20, 30])] {
        log.act(by(who), 0, report(1, numbers, 1, imps)).unwrap();
    }
    enter(&mut log, segment(1, [2, 3], 1, [31, 30]));
    let by_reports = segment(1, [1, 4], 1, [30, 40]);
    let by_entry = Op::Correct { entry: 3, act: segment(1, [2, 3], 1, [31, 32]) };
    // Nothing of the final is entered: the bracket follows.
    let mut free = log.clone();
    enter(&mut free, by_reports.clone());
    free.enter(By::Director, 0, "", by_entry.clone()).unwrap();
    assert_eq!(free.state().meet(2, [4, 3]), Some(1));
    // A correction that leaves the winner is always possible.
    enter(&mut log, segment(2, [1, 2], 1, [8, 40]));
    let mut same = log.clone();
    enter(&mut same, segment(1, [1, 4], 1, [30, 29]));
    assert_eq!(same.state().winner(), Some(2));
    // The final has a result, which is named.
    let named = KnockoutEventError::LaterMatch { round: 2, numbers: [1, 2] };
    assert_eq!(refused(&log, &By::Director, &by_reports), named);
    let undermined = log.enter(By::Director, 0, "", by_entry.clone());
    let error = KnockoutEventError::NoMatch { round: 2, numbers: [1, 2] };
    assert_eq!(undermined, Err(Refusal::Undermines { entry: 4, error }));
    assert_eq!(log.state().winner(), Some(2));
    // The director strikes it, and corrects.
    log.enter(By::Director, 0, "", Op::Strike { entry: 4 }).unwrap();
    enter(&mut log, by_reports);
    assert_eq!(log.state().meet(2, [4, 2]), Some(1));
    // A report of one side is something that was played too.
    log.act(by("P2"), 0, report(2, [2, 4], 1, [8, 40])).unwrap();
    assert!(log.enter(By::Director, 0, "", by_entry).is_err());
}

#[test]
fn a_team_that_leaves_loses_the_match_it_plays_or_the_next_one() {
    let mut log = open(4, Conditions::new(2, 8));
    enter(&mut log, segment(1, [1, 4], 1, [30, 0]));
    enter(&mut log, Act::Withdraw { number: 1 });
    let by = Verdict::Withdrawal;
    assert_eq!(of(&log, 1, [1, 4]).standing, Standing::Won { winner: 4, by });
    assert_eq!(of(&log, 1, [1, 4]).segments, [[30, 0]], "what was played stays");
    let over = KnockoutEventError::Match(KnockoutError::Over);
    assert_eq!(refused(&log, &By::Director, &segment(1, [1, 4], 2, [1, 0])), over);
    // 4 waits for its opponent, and leaves.
    enter(&mut log, Act::Withdraw { number: 4 });
    assert_eq!(log.state().winner(), None);
    for part in [1, 2] {
        enter(&mut log, segment(1, [2, 3], part, [0, 5]));
    }
    assert_eq!(log.state().winner(), Some(3));
    assert_eq!(log.state().ranking()[1].number, 4);
    for number in [1, 2] {
        assert_eq!(
            refused(&log, &By::Director, &Act::Withdraw { number }),
            KnockoutEventError::Out { number }
        );
    }
    assert_eq!(
        refused(&log, &By::Director, &Act::Withdraw { number: 9 }),
        KnockoutEventError::NoTeam { number: 9 }
    );
}

/// Both finalists have left before they met: the one that left first has lost.
#[test]
fn the_event_has_a_winner_when_everybody_leaves() {
    let mut log = open(4, Conditions::new(1, 8));
    for number in [3, 1, 4, 2] {
        if log.state().winner().is_none() {
            enter(&mut log, Act::Withdraw { number });
        }
    }
    assert_eq!(log.state().winner(), Some(2));
}

#[test]
fn a_team_concedes_when_the_conditions_allow_it() {
    let mut log = open(4, Conditions::new(3, 8));
    let concede = Act::Concede { round: 1, number: 4 };
    let early = KnockoutEventError::Match(KnockoutError::EarlyConcession { last: 2 });
    assert_eq!(refused(&log, &By::Director, &concede), early);
    for part in [1, 2] {
        enter(&mut log, segment(1, [1, 4], part, [40, 0]));
    }
    assert_eq!(
        refused(&log, &by("P4"), &concede),
        KnockoutEventError::NotDirector { by: by("P4") }
    );
    enter(&mut log, concede);
    let won = Standing::Won { winner: 1, by: Verdict::Concession };
    assert_eq!(of(&log, 1, [4, 1]).standing, won);
    let waits = KnockoutEventError::NoMatchOf { round: 2, number: 1 };
    assert_eq!(refused(&log, &By::Director, &Act::Concede { round: 2, number: 1 }), waits);
}

#[test]
fn teams_are_entered_once_in_the_order_of_their_seeds() {
    let conditions = || Conditions::new(1, 8);
    let opened = |lines: &[&str]| {
        let teams = (1..).zip(lines).map(|(number, line)| TeamEntry::read(number, line).unwrap());
        let name = "Cup".parse().unwrap();
        KnockoutEvent::open(&Setup {
            name,
            teams: teams.collect(),
            conditions: conditions(),
            is_recorded: false,
            line_ups: LineUpOrder::default(),
            first_round: FirstRound::default(),
            corrections: None,
        })
    };
    assert_eq!(opened(&["Alpha"]).unwrap_err(), KnockoutEventError::Teams { count: 1, most: 256 });
    let taken = EntryError::NameTaken { name: "Anna".parse().unwrap(), number: 1 };
    let twice = opened(&["Alpha | Anna", "Beta | Boris; Anna"]).unwrap_err();
    assert_eq!(twice, KnockoutEventError::Entry(taken));
    let mut wrong = setup(3, conditions());
    wrong.teams.swap(0, 2);
    let error = KnockoutEventError::Seeding { number: 3, expected: 1 };
    assert_eq!(KnockoutEvent::open(&wrong).unwrap_err(), error);
    let mut long = setup(2, conditions());
    long.conditions.segments = 17;
    let length = KnockoutError::Length { segments: 17, boards: 8 };
    assert_eq!(KnockoutEvent::open(&long).unwrap_err(), KnockoutEventError::Match(length));
}

#[test]
fn an_entry_is_a_line_of_a_list() {
    for line in
        ["Alpha", "Alpha | Anna; Boris | group=Riga", "Alpha | players=a=b", "A | stationary"]
    {
        assert_eq!(TeamEntry::read(1, line).unwrap().text(), line);
    }
    // Fields of a Swiss mean nothing here.
    for (line, found) in [("Alpha | seed=3", "seed"), ("Alpha | Anna | stationary", "stationary")] {
        assert_eq!(TeamEntry::read(1, line).unwrap_err().found, found);
    }
    assert_eq!(TeamEntry::read(1, " | Anna").unwrap_err().found, "");
}

#[test]
fn an_entry_is_corrected_without_a_trace_in_the_bracket() {
    let mut log = open(2, Conditions::new(1, 8));
    log.act(by("P1"), 0, report(1, [1, 2], 1, [9, 8])).unwrap();
    enter(&mut log, Act::Amend(TeamEntry::read(1, "Alpha | Anna").unwrap()));
    assert_eq!(log.state().team_of(&"Anna".parse().unwrap()), Some(1));
    assert_eq!(of(&log, 1, [1, 2]).reports.own, Some([9, 8]));
    let taken = Act::Amend(TeamEntry::read(1, "Alpha | P2").unwrap());
    assert!(matches!(
        refused(&log, &By::Director, &taken),
        KnockoutEventError::Entry(EntryError::NameTaken { number: 2, .. })
    ));
    let nobody = Act::Amend(TeamEntry::read(3, "Gamma").unwrap());
    assert_eq!(refused(&log, &By::Director, &nobody), KnockoutEventError::NoTeam { number: 3 });
}

#[test]
fn the_options_make_the_conditions() {
    let mut options = KnockoutOptions::default();
    for (key, word) in [("segments", "4"), ("boards", "14"), ("tied_match", "countback")] {
        options.set(key, word).unwrap();
    }
    let conditions = Conditions { tie: TieRule::Countback, ..Conditions::new(4, 14) };
    assert_eq!(options.conditions(), conditions);
    for (key, word) in [("segments", "17"), ("boards", "0"), ("boards", "many")] {
        assert!(options.set(key, word).is_err(), "{key}={word}");
    }
}

/// Any act, of a match that there is or not.
fn any_act(dice: &mut Dice, count: u32) -> Act {
    let mut number = |most: u32| dice.below(u64::from(most) + 2) as u32;
    let (round, numbers) = (number(3), [number(count), number(count)]);
    let (part, imps) = (number(3), [number(20), number(20)]);
    match number(7) {
        0..=2 => segment(round, numbers, part, imps),
        3 | 4 => report(round, numbers, part, imps),
        5 => Act::Concede { round, number: numbers[0] },
        6 => Act::Withdraw { number: numbers[0] },
        _ => Act::Decide { round, number: numbers[0] },
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    /// There is exactly one winner, everybody else has lost once, nobody plays after that, and the log
    /// gives the same state again.
    #[test]
    fn every_knockout_has_one_winner(count in 2u32..=40, segments in 1u32..=3, seed in any::<u64>()) {
        let dice = &mut Dice(seed);
        let mut log = open(count, Conditions::new(segments, 8));
        let byes = count.next_power_of_two() - count;
        let first: Vec<u32> = log.state().matches(1).iter().filter_map(MatchView::winner).collect();
        let mut top = first.clone();
        top.sort_unstable();
        prop_assert_eq!(top, (1..=byes).collect::<Vec<u32>>());
        let mut lost: Vec<u32> = Vec::new();
        while log.state().winner().is_none() {
            let open = log.state().open_matches();
            prop_assert!(!open.is_empty(), "somebody can play");
            let one = &open[dice.below(open.len() as u64) as usize];
            let numbers = one.numbers().unwrap();
            prop_assert!(numbers.iter().all(|number| !lost.contains(number)), "who lost is out");
            if dice.below(12) == 0 {
                enter(&mut log, Act::Withdraw { number: numbers[dice.below(2) as usize] });
            } else {
                let imps = [dice.below(6) as u32, dice.below(6) as u32];
                let due = one.standing.due().unwrap();
                if dice.below(3) == 0 {
                    enter(&mut log, next(one, imps));
                } else {
                    let [a, b] = numbers;
                    log.act(by(&format!("P{a}")), 0, report(one.round, [a, b], due, imps)).unwrap();
                    let turned = [imps[1], imps[0]];
                    log.act(by(&format!("Q{b}")), 0, report(one.round, [b, a], due, turned)).unwrap();
                }
            }
            for round in 1..=log.state().rounds() {
                for one in log.state().matches(round) {
                    if let (Some(numbers), Some(winner)) = (one.numbers(), one.winner()) {
                        let loser = if numbers[0] == winner { numbers[1] } else { numbers[0] };
                        if !lost.contains(&loser) {
                            lost.push(loser);
                        }
                    }
                }
            }
        }
        prop_assert_eq!(lost.len() as u32, count - 1);
        prop_assert!(!lost.contains(&log.state().winner().unwrap()));
        prop_assert!(log.state().open_matches().is_empty());
        let ranking = log.state().ranking();
        prop_assert_eq!(ranking[0].number, log.state().winner().unwrap());
        for (at, row) in ranking.iter().enumerate() {
            let place = row.place.unwrap();
            prop_assert!(place as usize <= at + 1 && (place - 1).is_power_of_two() | (place == 1));
        }
        let again = TournamentLog::<KnockoutEvent>::reopen(log.setup().clone(), log.entries().to_vec());
        let again = again.unwrap();
        prop_assert_eq!(again.state(), log.state());
    }

    /// Whatever is asked, corrected and struck: nothing panics, and the log gives the same state again.
    #[test]
    fn acts_that_make_no_sense_are_refused(count in 2u32..=9, countback: bool, seed in any::<u64>()) {
        let dice = &mut Dice(seed);
        let mut conditions = Conditions::new(2, 8);
        conditions.tie = if countback { TieRule::Countback } else { TieRule::ExtraBoards };
        conditions.early_concession = dice.below(2) == 0;
        let mut log = open(count, conditions);
        for _ in 0..120 {
            let open = log.state().open_matches();
            let act = match open.first().filter(|one| one.standing.due().is_some()) {
                Some(one) if dice.below(2) == 0 => {
                    next(one, [dice.below(9) as u32, dice.below(9) as u32])
                }
                _ => any_act(dice, count),
            };
            let entry = dice.below(log.entries().len() as u64 + 1) as u32;
            let op = match dice.below(6) {
                0 => Op::Correct { entry, act },
                1 => Op::Strike { entry },
                _ => Op::Act(act),
            };
            let who = match dice.below(4) {
                0 => by(&format!("P{}", dice.below(u64::from(count)) + 1)),
                _ => By::Director,
            };
            let before = log.state().clone();
            if log.enter(who, 0, "", op).is_err() {
                prop_assert_eq!(log.state(), &before);
            }
            // The loser of a match is in no later one.
            for row in log.state().ranking() {
                if let Some(round) = row.lost_in {
                    let later = (round + 1..=log.state().rounds()).flat_map(|round| log.state().matches(round));
                    let plays = |one: &MatchView| one.lines.contains(&Line::Contestant(row.number));
                    prop_assert!(!later.into_iter().any(|one| plays(&one)));
                }
                prop_assert!(log.state().course(row.number).is_some());
            }
        }
        let again = TournamentLog::<KnockoutEvent>::reopen(log.setup().clone(), log.entries().to_vec());
        let again = again.unwrap();
        prop_assert_eq!(again.state(), log.state());
    }
}

proptest! {
    /// Any bytes drive an event in which the rules of every event hold.
    #[test]
    fn random_knockouts_stay_sound(bytes in prop::collection::vec(any::<u8>(), 0..700)) {
        tourney::fuzz::knockout(&bytes);
    }
}

#[test]
fn random_knockouts_get_somewhere() {
    let mut dice = Dice(5);
    let ended = (0..60)
        .filter(|_| tourney::fuzz::knockout(&dice.bytes(2000)).state().winner().is_some())
        .count();
    assert!(ended > 5, "{ended} of 60 were played to their end");
}
