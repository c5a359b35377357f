//! Several teams in one section: both halves of a match are compared.

use bridge::{BySide, Outcome, Side};
use proptest::prelude::*;
use tourney::adjust::{Artificial, BoardResult};
use tourney::board::MethodName;
use tourney::log::{By, Op, Refusal, TournamentLog};
use tourney::merge::{TextEvent, read, write};
use tourney::movement::{
    Contestants, InvalidMovement, Kind, Movement, MovementChoice, MovementError,
};
use tourney::pairs::{
    Act, ByePoints, MatchBoardResult, MatchVp, PairsError, PairsEvent, Plan, Setup, Task, Team,
};
use tourney::session::{Penalty, Winners};
use tourney::vp::{Hundredths, VpScale};
use tourney::{Name, Ratio};

type Event = TournamentLog<PairsEvent>;

fn name(text: &str) -> Name {
    text.parse().unwrap()
}

fn team(number: u32) -> Team {
    let pair = |side: char| [1, 2].map(|one| name(&format!("Player {number}{side}{one}")));
    Team::new(number, name(&format!("Team {number}")), BySide([pair('n'), pair('e')]))
}

/// Two boards a round.
fn setup(kind: Kind, teams: u32) -> Setup {
    let movement = Movement::new(kind, teams, None, 2).unwrap();
    Setup::of_teams((1..=teams).map(team).collect(), movement)
}

fn open(kind: Kind, teams: u32) -> Event {
    Event::open(setup(kind, teams)).unwrap()
}

fn outcome(seed: u32) -> Outcome {
    let contract = ["1NT-N", "2S-E", "3H-S", "4C-W"][seed as usize % 4].parse().unwrap();
    let tricks = (6 + seed / 4 % 6) as u8;
    Outcome::Played { contract, tricks: tricks.try_into().unwrap() }
}

/// Each table plays a round: North-South enters each result, East-West confirms it.
fn play(event: &mut Event, round: u32, seed: impl Fn(u32, u32) -> u32) {
    let movement = event.state().setup().movement.clone().unwrap();
    for place in &movement.rounds[round as usize - 1] {
        let (table, pairs) = (place.table, place.seats);
        let players = pairs.map(|pair| {
            event.state().setup().pairs.iter().find(|of| of.number == pair).unwrap().players[0]
                .clone()
        });
        for board in movement.boards_of(place.set, 1) {
            let outcome = outcome(seed(board, table));
            let act = Act::Enter { board, table, pairs, outcome, lead: None };
            event.act(By::Person(players[Side::NorthSouth].clone()), 0, act).unwrap();
            let by = By::Person(players[Side::EastWest].clone());
            event.act(by, 0, Act::Confirm { board, table }).unwrap();
        }
    }
}

fn play_all(event: &mut Event, seed: impl Fn(u32, u32) -> u32 + Copy) {
    let rounds = event.state().setup().movement.as_ref().unwrap().rounds.len() as u32;
    for round in 1..=rounds {
        assert_eq!(event.state().round(), Some(round));
        play(event, round, seed);
    }
    assert_eq!(event.state().round(), None);
}

fn refused(event: &mut Event, by: By, act: Act) -> PairsError {
    match event.act(by, 0, act).unwrap_err() {
        Refusal::Event(error) => error,
        other => panic!("{other:?}"),
    }
}

fn total(event: &Event, team: u32) -> Ratio {
    let rankings = event.state().rankings();
    let row = rankings[0].rows.iter().find(|row| row.pair == team).unwrap();
    row.total.ratio()
}

#[test]
fn halves_are_the_pairs_and_teams_are_ranked() {
    let mut event = open(Kind::AmericanWhist, 5);
    let state = event.state();
    assert_eq!((state.setup().pairs.len(), state.setup().boards), (10, 10));
    assert_eq!(state.setup().of(), Contestants::Teams);
    assert_eq!(state.team_of(2), Some((2, Side::NorthSouth)));
    assert_eq!(state.team_of(7), Some((2, Side::EastWest)));
    assert_eq!(state.contestant_of(&name("Player 2e1")), Some(7));
    // North-South stays at home.
    assert!(state.card(2).all(|stop| stop.table == Some(2)));
    let matches = state.matches();
    assert_eq!(matches.len(), 10, "everybody meets everybody");
    for of in &matches {
        assert_eq!(of.halves[0].round + of.halves[1].round, 5, "n - r rounds");
        assert!(!of.is_over());
    }
    play_all(&mut event, |board, table| 5 * board + 3 * table);
    let rankings = event.state().rankings();
    assert_eq!(rankings[0].rows.len(), 5);
    assert!(rankings[0].rows.iter().all(|row| row.boards == 8 && row.percent.is_none()));
    let sum = (1..=5).fold(Ratio::ZERO, |sum, team| sum + total(&event, team));
    assert_eq!(sum, Ratio::whole(200), "ten matches of 20 points");
}

/// A match of two boards by hand: 1NT made on board 1 in one room, two down in the other.
#[test]
fn a_board_is_compared_when_both_halves_are_there() {
    let made = |contract: &str, tricks: u8| Outcome::Played {
        contract: contract.parse().unwrap(),
        tricks: tricks.try_into().unwrap(),
    };
    for (method, vp, own, marked) in [
        (MethodName::Cross, Some(VpScale::Wbf2013), None, 5),
        (MethodName::Cross, None, Some(Ratio::whole(5)), 5),
        (MethodName::Bam, None, Some(Ratio::whole(2)), 2),
        (MethodName::Total, None, Some(Ratio::whole(190)), 190),
    ] {
        let mut setup = setup(Kind::RoundRobin, 2);
        setup.method = method.method();
        setup.teams.as_mut().unwrap().options.vp = MatchVp(vp);
        let mut event = Event::open(setup).unwrap();
        // Team 1 North-South at table 1 and East-West at table 2.
        let enter = |board, table, pairs, outcome| Act::Enter {
            board,
            table,
            pairs: BySide(pairs),
            outcome,
            lead: None,
        };
        event.act(By::Director, 0, enter(1, 1, [1, 4], made("1NT-N", 7))).unwrap();
        let half = event.state().traveller(1).lines.remove(0);
        assert_eq!(half.points, BySide([None, None]), "the other half is open");
        assert_eq!(event.state().rankings()[0].rows, []);
        event.act(By::Director, 0, enter(1, 2, [2, 3], made("1NT-N", 5))).unwrap();
        let points = event.state().traveller(1).lines.into_iter().map(|line| line.points);
        let both = [marked, if method == MethodName::Bam { 0 } else { -marked }];
        let both = both.map(|points| Some(Ratio::whole(points)));
        assert_eq!(points.collect::<Vec<_>>(), [BySide(both), BySide([both[1], both[0]])]);
        match own {
            // A match counts when it is over.
            None => assert_eq!(event.state().rankings()[0].rows, []),
            Some(own) => assert_eq!(total(&event, 1), own),
        }
        event.act(By::Director, 0, enter(2, 1, [1, 4], Outcome::PassedOut)).unwrap();
        event.act(By::Director, 0, enter(2, 2, [2, 3], Outcome::PassedOut)).unwrap();
        if let Some(scale) = vp {
            let points = scale.of_team(2, 5).unwrap().ratio();
            assert_eq!([1, 2].map(|of| total(&event, of)), [points, Ratio::whole(20) - points]);
        }
    }
}

#[test]
fn awards_voids_and_fouled_boards() {
    let mut event = open(Kind::AmericanWhist, 5);
    play_all(&mut event, |board, _| board);
    // Everything is a draw.
    assert!((1..=5).all(|team| total(&event, team) == Ratio::whole(40)));
    let first = event.state().matches().remove(0);
    let [one, other] = first.teams;
    let movement = event.state().setup().movement.clone().unwrap();
    let place = movement.rounds[0].iter().find(|of| of.table == first.halves[0].table).unwrap();
    let (table, pairs, board) = (place.table, place.seats, first.boards[0].board);
    let rule = |standing| Act::Rule { board, table, pairs, standing };
    let result = |event: &Event| event.state().matches()[0].boards[0].result;
    let plus_minus = BySide([Artificial::Plus, Artificial::Minus].map(BoardResult::Artificial));
    event.act(By::Director, 0, rule(plus_minus)).unwrap();
    let MatchBoardResult::Counts(compared) = result(&event) else { panic!() };
    assert_eq!((compared.diff, compared.imps), (None, [3, -3]));
    assert!(total(&event, one) > total(&event, other));
    // One team has an award, the other its result.
    let score = event.state().traveller(board).lines[0].score_ns.unwrap();
    let mixed = BySide([BoardResult::Score(score), BoardResult::Artificial(Artificial::Plus)]);
    event.act(By::Director, 0, rule(mixed)).unwrap();
    let MatchBoardResult::Counts(compared) = result(&event) else { panic!() };
    assert_eq!(compared.imps, [0, 3]);
    // Not played: the match has one board.
    let not_played = BySide::new(|_| BoardResult::NotPlayed);
    event.act(By::Director, 0, rule(not_played)).unwrap();
    assert_eq!(result(&event), MatchBoardResult::Void);
    assert!(event.state().matches()[0].is_over());
    assert_eq!(total(&event, one), Ratio::whole(40));
    // Other cards at this table: both teams have average plus.
    let rulings = event.entries().iter().filter(|of| matches!(of.op, Op::Act(Act::Rule { .. })));
    let rulings: Vec<u32> = rulings.map(|of| of.no).collect();
    for entry in rulings.into_iter().rev() {
        event.enter(By::Director, 0, "", Op::Strike { entry }).unwrap();
    }
    event.act(By::Director, 0, Act::Fouled { board, table, group: 1 }).unwrap();
    let MatchBoardResult::Counts(compared) = result(&event) else { panic!() };
    assert_eq!(compared.imps, [3, 3]);
}

/// Three teams head to head: one has no opponent in each round.
#[test]
fn a_bye_counts_when_its_round_has_begun() {
    let mut event = open(Kind::RoundRobin, 3);
    let resting = event.state().setup().teams.as_ref().unwrap().movement.sitting_out(1);
    let [resting] = resting[..] else { panic!("{resting:?}") };
    assert_eq!(event.state().byes_of(resting), Vec::<u32>::new());
    play(&mut event, 1, |board, _| board);
    assert_eq!(event.state().byes_of(resting), [1]);
    assert_eq!(total(&event, resting), Ratio::whole(12), "60 % of 20");
    let mut fixed = setup(Kind::RoundRobin, 3);
    fixed.teams.as_mut().unwrap().options.bye = ByePoints(Some(Hundredths(1050)));
    let mut event = Event::open(fixed).unwrap();
    play(&mut event, 1, |board, _| board);
    assert_eq!(total(&event, resting), Ratio::new(21, 2).unwrap());
    let mut bam = setup(Kind::RoundRobin, 3);
    bam.method = MethodName::Bam.method();
    let bam = Event::open(bam).unwrap();
    assert_eq!(bam.state().bye_points(), Ratio::new(12, 5).unwrap(), "60 % of two boards");
    let penalize = |penalty| Act::Penalize { pair: resting, penalty };
    event.act(By::Director, 0, penalize(Penalty::Points(Hundredths(150)))).unwrap();
    assert_eq!(total(&event, resting), Ratio::whole(9));
    let wrong = refused(&mut event, By::Director, penalize(Penalty::OfTop(10)));
    assert!(matches!(wrong, PairsError::Penalty { .. }));
    let nobody = Act::Penalize { pair: 4, penalty: Penalty::Warning };
    assert_eq!(refused(&mut event, By::Director, nobody), PairsError::NotEntered { number: 4 });
}

#[test]
fn rounds_are_left_out_with_whole_matches_only() {
    let mut event = open(Kind::AmericanWhist, 7);
    play(&mut event, 1, |board, table| board + table);
    let three = event.state().plan_of_rounds(3).unwrap();
    let wrong = refused(&mut event, By::Director, Act::Replan(three));
    assert!(matches!(wrong, PairsError::Movement(InvalidMovement::Half { .. })), "{wrong:?}");
    let four = event.state().plan_of_rounds(4).unwrap();
    assert_eq!(four.from, 3);
    event.act(By::Director, 0, Act::Replan(four.clone())).unwrap();
    let state = event.state();
    assert_eq!(state.matches().len(), 14);
    assert!(
        state.card(1).count() == 4 && state.setup().movement.as_ref().unwrap().contestants == 14
    );
    // No round comes back, and none is added.
    let whole = setup(Kind::AmericanWhist, 7).teams.unwrap().movement;
    let back = Act::Replan(Plan { from: 3, movement: whole });
    assert_eq!(refused(&mut event, By::Director, back), PairsError::Fixed);
    for round in 2..=4 {
        play(&mut event, round, |board, table| board + table);
    }
    assert_eq!(event.state().round(), None);
    // Each match that was left is over, and a team had four.
    assert!(event.state().matches().iter().all(|of| of.is_over()));
    // What is played cannot be left out.
    let two = event.state().plan_of_rounds(2).unwrap();
    assert!(matches!(
        refused(&mut event, By::Director, Act::Replan(two)),
        PairsError::PlannedAway { .. }
    ));
    // A round robin ends after any round.
    let mut head_to_head = open(Kind::RoundRobin, 4);
    let one = head_to_head.state().plan_of_rounds(1).unwrap();
    head_to_head.act(By::Director, 0, Act::Replan(one)).unwrap();
}

#[test]
fn wrong_halves_and_setups_are_refused() {
    let mut event = open(Kind::AmericanWhist, 5);
    let enter = |pairs| Act::Enter {
        board: 1,
        table: 1,
        pairs: BySide(pairs),
        outcome: Outcome::PassedOut,
        lead: None,
    };
    assert!(matches!(
        refused(&mut event, By::Director, enter([1, 2])),
        PairsError::OtherHalf { team: 2, side: Side::EastWest, .. }
    ));
    assert!(matches!(
        refused(&mut event, By::Director, enter([1, 6])),
        PairsError::BothSides { pair: 1, .. }
    ));
    let halved = {
        let mut setup = setup(Kind::AmericanWhist, 5);
        setup.teams.as_mut().unwrap().movement.rounds.pop();
        setup
    };
    let wrong = |setup: Setup| Event::open(setup).unwrap_err();
    assert!(matches!(wrong(halved), PairsError::Movement(InvalidMovement::Half { .. })));
    let two = Setup { winners: Winners::Two, ..setup(Kind::AmericanWhist, 5) };
    assert_eq!(wrong(two), PairsError::TeamsScoring);
    let matchpoints =
        Setup { method: MethodName::Matchpoints.method(), ..setup(Kind::AmericanWhist, 5) };
    assert_eq!(wrong(matchpoints), PairsError::TeamsScoring);
    let mut short = setup(Kind::AmericanWhist, 5);
    short.teams.as_mut().unwrap().options.vp = MatchVp(Some(VpScale::Essay24));
    assert!(matches!(wrong(short), PairsError::Scale(_)));
    let mut twice = setup(Kind::AmericanWhist, 5);
    twice.teams.as_mut().unwrap().teams[4].players[Side::EastWest][1] = name("Player 1n1");
    assert_eq!(wrong(twice), PairsError::Twice { name: name("Player 1n1") });
    let late = tourney::pairs::Pair::new(11, ["X", "Y"].map(name));
    assert_eq!(
        refused(&mut event, By::Director, Act::Join { pair: late, plan: None }),
        PairsError::Fixed
    );
}

#[test]
fn a_substitute_plays_for_a_team() {
    let mut event = open(Kind::AmericanWhist, 5);
    let mut changed = team(2);
    changed.name = name("Alpha");
    changed.players[Side::EastWest][0] = name("Zoe");
    event.act(By::Director, 0, Act::AmendTeam(changed)).unwrap();
    let state = event.state();
    assert_eq!(state.contestant_of(&name("Zoe")), Some(7));
    assert_eq!(state.contestant_of(&name("Player 2e1")), None);
    assert_eq!(state.setup().entrant(2).unwrap().name(), "Alpha");
    assert!(matches!(state.task(7), Some(Task::Plays { .. })));
    let mut twice = team(3);
    twice.name = name("Alpha");
    let error = refused(&mut event, By::Director, Act::AmendTeam(twice));
    assert_eq!(error, PairsError::Twice { name: name("Alpha") });
}

#[test]
fn a_log_has_the_teams_and_their_movement() {
    let text = "\
event: pairs
name: Cup
options: method=cross scale=Two winners=One table=Imp1962 drop=0 datum_round=HalfAwayFromZero divisor=Average insult=Standard undertricks=Modern vp=wbf2013 bye=usual
team: 1 | name=Alpha | ns=Anna; Boris | ew=Clara; Dmitri
team: 2 | name=Beta | ns=Elena; Fyodor | ew=Galina; Hans | stratum=B
team: 3 | name=Gamma | ns=Ivan; Judith | ew=Kira; Leo
movement: Triple pairs=3 rounds=2 boards=2
1@director | 2026-11-27T18:00:00Z | enter 1 1 1-6 contract=4S-N tricks=10
2@director | 2026-11-27T18:10:00Z | roster 3 | name=Delta | ns=Ivan; Judith | ew=Kira; Leo
";
    let reading = read::<PairsEvent>(text);
    assert_eq!(reading.faults, []);
    let log = reading.log.unwrap();
    assert_eq!(log.state().setup().entrant(3).unwrap().name(), "Delta");
    assert_eq!(write(&log), text);
    assert_eq!(PairsEvent::KIND, "pairs");
}

#[test]
fn movements_of_teams_for_about_so_many_boards() {
    for teams in 2..=20 {
        let movement = Movement::of_teams(MovementChoice::Suggested, teams, 24).unwrap();
        assert_eq!((movement.check(), movement.of), (Ok(()), Contestants::Teams), "{teams}");
        for choice in MovementChoice::OF_TEAMS {
            if let Ok(movement) = Movement::of_teams(choice, teams, 24) {
                assert_eq!((movement.check(), Some(movement.kind)), (Ok(()), choice.kind()));
            }
        }
    }
    let wrong = Movement::of_teams(MovementChoice::Howell, 6, 24).unwrap_err();
    assert_eq!(wrong, MovementError::Kind { kind: Kind::Howell, of: Contestants::Teams });
    assert!(Movement::of_teams(MovementChoice::NewEngland, 7, 24).is_err());
}

proptest! {
    /// Without rulings every match gives away the same points, and IMPs are opposite, in any movement.
    #[test]
    fn points_of_matches_sum_to_the_same(
        (kind, teams) in prop::sample::select(vec![
            (Kind::AmericanWhist, 5), (Kind::AmericanWhist, 7), (Kind::NewEngland, 6),
            (Kind::NewEngland, 8), (Kind::RoundRobin, 4), (Kind::RoundRobin, 5), (Kind::Triple, 3),
        ]),
        seed in any::<u64>(),
    ) {
        let mut event = open(kind, teams);
        let of = |board: u32, table: u32| {
            let mixed = seed ^ (u64::from(board) << 7) ^ (u64::from(table) << 19);
            (mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as u32
        };
        play_all(&mut event, of);
        let state = event.state();
        for of in state.matches() {
            let [one, other] = of.points;
            prop_assert_eq!(one, -other);
            let vp = of.vp.unwrap();
            prop_assert_eq!(vp[0] + vp[1], Ratio::whole(20));
        }
        let byes = (1..=teams).map(|team| state.byes_of(team).len() as i64).sum::<i64>();
        let sum = (1..=teams).fold(Ratio::ZERO, |sum, team| sum + total(&event, team));
        let all = 20 * i64::from(teams * (teams - 1) / 2) + 12 * byes;
        prop_assert_eq!(sum, Ratio::whole(all));
    }
}
