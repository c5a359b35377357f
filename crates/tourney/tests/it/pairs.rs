//! Small pairs events and their travellers.

use bridge::{BySide, Deal, Outcome, Side, Tricks};
use cards::Cards;
use proptest::prelude::*;
use tourney::adjust::{Artificial, BoardResult};
use tourney::classes::Class;
use tourney::log::{By, Op, Refusal, TournamentLog};
use tourney::masterpoints::SchemeName;
use tourney::movement::{Kind, Movement};
use tourney::pairs::{
    Act, FewRounds, Live, Pair, PairsError, PairsEvent, Setup, ShownRanking, Task,
};
use tourney::session::Penalty;
use tourney::unlikely::Unlikely;
use tourney::vp::Hundredths;
use tourney::{Name, Ratio, fuzz};

type Event = TournamentLog<PairsEvent>;

fn name(text: &str) -> Name {
    text.parse().unwrap()
}

fn setup(pairs: u32, boards: u32) -> Setup {
    let pair = |number| {
        Pair::new(number, [name(&format!("North {number}")), name(&format!("South {number}"))])
    };
    Setup::new((1..=pairs).map(pair).collect(), boards)
}

fn played(contract: &str, tricks: u8) -> Outcome {
    Outcome::Played { contract: contract.parse().unwrap(), tricks: tricks.try_into().unwrap() }
}

const DEAL: u128 = 11_983_319_190_246_991_203_686_063_912;

/// The traveller of docs/sources/scoring.md#6.3: six results, nobody vulnerable.
const PROTOCOL: [(u32, u32, &str, u8); 6] = [
    (1, 7, "4S-S", 10),
    (2, 8, "4S-S", 11),
    (3, 9, "4S-N", 10),
    (4, 10, "4S-S", 9),
    (5, 11, "3NT-N", 10),
    (6, 12, "6S-S", 12),
];

fn protocol() -> Event {
    let mut event = Event::open(setup(12, 2)).unwrap();
    let deal = Deal::from_number(DEAL).unwrap();
    event.act(By::Director, 0, Act::Deal { board: 1, deal }).unwrap();
    for (ns, ew, contract, tricks) in PROTOCOL {
        let act = enter(ns, ns, ew, contract, tricks);
        event.act(By::Person(name(&format!("South {ns}"))), 0, act).unwrap();
        let confirm = Act::Confirm { board: 1, table: ns };
        event.act(By::Person(name(&format!("North {ew}"))), 0, confirm).unwrap();
    }
    event
}

fn enter(table: u32, ns: u32, ew: u32, contract: &str, tricks: u8) -> Act {
    Act::Enter {
        board: 1,
        table,
        pairs: BySide([ns, ew]),
        outcome: played(contract, tricks),
        lead: None,
    }
}

#[test]
fn the_traveller_of_the_bridge_essay() {
    let event = protocol();
    let traveller = event.state().traveller(1);
    assert_eq!(traveller.deal.unwrap().number(), DEAL);
    let lines: Vec<String> = traveller
        .lines
        .iter()
        .map(|line| {
            let [ns, ew] = line.points.0.map(|points| points.unwrap().to_string());
            format!("{} {} {} {ns} {ew}", line.pairs.0[0], line.pairs.0[1], line.score_ns.unwrap())
        })
        .collect();
    assert_eq!(
        lines,
        [
            "1 7 420 3 7",
            "2 8 450 8 2",
            "3 9 420 3 7",
            "4 10 -50 0 10",
            "5 11 430 6 4",
            "6 12 980 10 0"
        ]
    );
    assert!(traveller.lines.iter().all(|line| line.confirmed));
    let ranking = &event.state().rankings()[0];
    assert_eq!((ranking.rows[0].pair, ranking.rows[1].pair), (6, 10));
    assert_eq!(ranking.rows[1].percent.as_ref().unwrap().to_string(), "100");
}

#[test]
fn a_refusal_says_what_and_where() {
    let mut event = protocol();
    let mut refused = |by: By, act: Act| event.act(by, 0, act).unwrap_err().to_string();
    insta::assert_snapshot!(refused(By::Director, enter(7, 1, 8, "4S-N", 10)), @"board 1: pair 1 has played it at table 1");
    insta::assert_snapshot!(refused(By::Director, enter(1, 1, 7, "4S-N", 10)), @"board 1: table 1 has a result; the director corrects it");
    insta::assert_snapshot!(refused(By::Director, enter(8, 4, 4, "4S-N", 10)), @"board 1, table 8: pair 4 sits on both sides");
    insta::assert_snapshot!(refused(By::Director, enter(8, 14, 4, "4S-N", 10)), @"board 1, table 8: there is no pair 14");
    let board_3 = Act::Confirm { board: 3, table: 1 };
    insta::assert_snapshot!(refused(By::Director, board_3), @"there is no board 3: they are 1 to 2");
    let board_2 = Act::Confirm { board: 2, table: 1 };
    insta::assert_snapshot!(refused(By::Director, board_2), @"board 2: table 1 has no result");
    let own = Act::Confirm { board: 1, table: 1 };
    insta::assert_snapshot!(
        refused(By::Person(name("North 1")), own.clone()),
        @"board 1, table 1: the side that entered the result does not confirm it too"
    );
    insta::assert_snapshot!(
        refused(By::Person(name("North 2")), own),
        @"board 1, table 1: North 2 does not play there"
    );
    insta::assert_snapshot!(refused(By::Person(name("North 1")), Act::Close), @"only the director can do this, not North 1");
    let deal = Act::Deal { board: 2, deal: Deal::from_number(0).unwrap() };
    insta::assert_snapshot!(refused(By::Person(name("North 1")), deal), @"only the director can do this, not North 1");
    let many = Act::Enter {
        board: 2,
        table: 1,
        pairs: BySide([1, 2]),
        outcome: played("1NT-N", 13),
        lead: None,
    };
    let many = serde_json::to_string(&many).unwrap().replace(":13", ":14");
    insta::assert_snapshot!(serde_json::from_str::<Act>(&many).unwrap_err(), @"14 tricks: a board has thirteen");
    event.act(By::Director, 0, Act::Close).unwrap();
    let again = event.act(By::Director, 0, Act::Close).unwrap_err();
    insta::assert_snapshot!(again, @"the event is over: what was wrong is corrected in its log");
}

#[test]
fn a_ruling_and_a_correction_count_at_once() {
    let mut event = protocol();
    let points = |event: &Event, table: usize| {
        event.state().traveller(1).lines[table - 1].points[Side::NorthSouth].unwrap()
    };
    // Entry 2 is the first result: it was eleven tricks.
    let act = enter(1, 1, 7, "4S-S", 11);
    event.enter(By::Director, 0, "miscounted", Op::Correct { entry: 2, act }).unwrap();
    assert_eq!((points(&event, 1), points(&event, 2)), (Ratio::whole(7), Ratio::whole(7)));
    let standing = BySide([
        BoardResult::Artificial(Artificial::Plus),
        BoardResult::Artificial(Artificial::Average),
    ]);
    let rule = Act::Rule { board: 1, table: 6, pairs: BySide([6, 12]), standing };
    event.act(By::Director, 0, rule).unwrap();
    // Five results of six: 450 is beaten by none: 7 of 8 becomes (7 + 1) · 6/5 − 1.
    assert_eq!(points(&event, 1), Ratio::new(86, 10).unwrap());
    assert_eq!(points(&event, 6), Ratio::whole(6));
    let refused = event.enter(By::Director, 0, "", Op::Strike { entry: 2 }).unwrap_err();
    insta::assert_snapshot!(refused, @"entry 3 could not stand then: board 1: table 1 has no result");
}

#[test]
fn nobody_sees_a_board_they_have_not_played() {
    let mut event = Event::open(setup(4, 2)).unwrap();
    let deal = Deal::from_number(DEAL).unwrap();
    event.act(By::Director, 0, Act::Deal { board: 1, deal }).unwrap();
    event.act(By::Person(name("North 1")), 0, enter(1, 1, 2, "3NT-N", 9)).unwrap();
    let view = |event: &Event, who: &str| event.state().view(&By::Person(name(who)));
    // An unconfirmed entry shows neither side anything and does not count.
    assert!(view(&event, "South 1").travellers.is_empty());
    assert!(view(&event, "South 2").travellers.is_empty());
    assert!(event.state().rankings()[0].rows.is_empty());
    assert!(event.state().traveller(1).lines[0].points.0.iter().all(Option::is_none));
    event.act(By::Person(name("North 2")), 0, Act::Confirm { board: 1, table: 1 }).unwrap();
    assert_eq!(view(&event, "South 2").travellers.len(), 1);
    assert!(view(&event, "North 3").travellers.is_empty());
    assert!(view(&event, "A stranger").travellers.is_empty());
    assert!(view(&event, "South 2").rankings.is_empty());
    // Pairs 3 and 4 may still have to play it: its cards are not shown.
    event.act(By::Director, 0, enter(2, 3, 4, "2S-N", 8)).unwrap();
    let seen = view(&event, "South 2").travellers.remove(0);
    assert_eq!((seen.deal, seen.lines[0].pairs), (None, BySide([1, 2])));
    event.enter(By::Director, 0, "", Op::Strike { entry: event.entries().len() as u32 }).unwrap();
    assert_eq!(event.state().view(&By::Director).travellers.len(), 2);
    let standing = BySide::new(|_| BoardResult::NotPlayed);
    let rule = Act::Rule { board: 1, table: 2, pairs: BySide([3, 4]), standing };
    event.act(By::Director, 0, rule).unwrap();
    assert!(view(&event, "North 3").travellers.is_empty(), "it may have to be played yet");
    event.act(By::Director, 0, Act::Close).unwrap();
    let stranger = view(&event, "A stranger");
    assert_eq!((stranger.travellers.len(), stranger.rankings.len()), (2, 1));
}

#[test]
fn after_the_end_only_the_director_changes_the_ranking() {
    let mut event = Event::open(setup(6, 1)).unwrap();
    event.act(By::Director, 0, enter(1, 1, 2, "3NT-N", 9)).unwrap();
    event.act(By::Director, 0, enter(2, 3, 4, "3NT-N", 8)).unwrap();
    event.act(By::Director, 0, Act::Close).unwrap();
    let leader = |event: &Event| event.state().rankings()[0].rows[0].pair;
    assert_eq!(leader(&event), 1);
    let result = |score: i32| BySide([score; 2]).map(BoardResult::Score);
    let rule =
        |score| Act::Rule { board: 1, table: 1, pairs: BySide([1, 2]), standing: result(score) };
    let player = event.act(By::Person(name("North 2")), 0, rule(-50)).unwrap_err();
    insta::assert_snapshot!(player, @"only the director can do this, not North 2");
    event.enter(By::Director, 0, "committee", Op::Act(rule(-100))).unwrap();
    assert_eq!(leader(&event), 2);
    // Nobody enters or confirms anything more.
    let over = |event: &mut Event, act: Act| {
        let refused = event.act(By::Director, 0, act).unwrap_err();
        assert_eq!(refused, Refusal::Event(PairsError::Over));
    };
    over(&mut event, enter(3, 5, 6, "1NT-N", 7));
    over(&mut event, Act::Confirm { board: 1, table: 1 });
    over(&mut event, Act::Close);
    // A ruling can be struck, and an entry corrected, as before the end.
    let entry = event.entries().len() as u32;
    event.enter(By::Director, 0, "withdrawn", Op::Strike { entry }).unwrap();
    assert_eq!(leader(&event), 1);
    let act = enter(1, 1, 2, "3NT-N", 7);
    event.enter(By::Director, 0, "miscounted", Op::Correct { entry: 1, act }).unwrap();
    assert_eq!(leader(&event), 2);
    event.act(By::Director, 0, Act::Fouled { board: 1, table: 1, group: 1 }).unwrap();
    // Cards that were not open are entered once.
    let deal = |number| Act::Deal { board: 1, deal: Deal::from_number(number).unwrap() };
    event.act(By::Director, 0, deal(1)).unwrap();
    over(&mut event, deal(2));
    assert!(event.state().is_closed());
}

/// A penalty takes a share of a top or points off the total of one pair, a warning nothing.
#[test]
fn penalties_are_taken_off_the_total() {
    let mut event = protocol();
    let row = |event: &Event, pair: u32| {
        let rankings = event.state().rankings();
        let row = rankings[0].rows.iter().find(|row| row.pair == pair).unwrap().clone();
        (row.total.to_string(), row.penalty.map(|penalty| penalty.to_string()))
    };
    let others = |event: &Event| -> Vec<(u32, String)> {
        let rankings = event.state().rankings();
        let rows = rankings[0].rows.iter().filter(|row| row.pair != 1);
        let mut rows: Vec<_> = rows.map(|row| (row.pair, row.total.to_string())).collect();
        rows.sort();
        rows
    };
    let (before, of_others) = (row(&event, 1), others(&event));
    assert_eq!(before.1, None);
    let mut penalize =
        |penalty| event.act(By::Director, 0, Act::Penalize { pair: 1, penalty }).map(|_| ());
    penalize(Penalty::Warning).unwrap();
    penalize(Penalty::OfTop(50)).unwrap();
    penalize(Penalty::Points(Hundredths(25))).unwrap();
    for wrong in [Penalty::OfTop(0), Penalty::OfTop(1001), Penalty::Points(Hundredths(0))] {
        assert!(penalize(wrong).is_err(), "{wrong:?}");
    }
    let top = event
        .state()
        .travellers()
        .iter()
        .map(|of| 2 * of.expected.saturating_sub(1))
        .max()
        .unwrap();
    let loss = f64::from(top) / 2.0 + 0.25;
    let after = row(&event, 1);
    assert_eq!(after.1.map(|taken| taken.parse::<f64>().unwrap()), Some(loss));
    let points = |text: &str| text.parse::<f64>().unwrap();
    assert_eq!(points(&before.0) - points(&after.0), loss);
    assert_eq!(others(&event), of_others, "nobody else gains or loses");
    let by = By::Person(event.setup().pairs[0].players[0].clone());
    let act = Act::Penalize { pair: 1, penalty: Penalty::Warning };
    let refused = event.act(by, 0, act);
    assert!(matches!(refused, Err(Refusal::Event(PairsError::NotDirector { .. }))));
}

/// A false entry neither reveals a board nor blocks those who really play it: a player claims to
/// have played board 1 at table 9 to learn the other results.
#[test]
fn an_unconfirmed_entry_blocks_nobody() {
    let mut event = Event::open(setup(4, 2)).unwrap();
    event.act(By::Person(name("North 1")), 0, enter(9, 1, 2, "1NT-N", 7)).unwrap();
    event.act(By::Person(name("North 2")), 0, enter(1, 2, 3, "4S-N", 10)).unwrap();
    event.act(By::Person(name("North 3")), 0, Act::Confirm { board: 1, table: 1 }).unwrap();
    assert!(event.state().view(&By::Person(name("North 1"))).travellers.is_empty());
    let late = event.act(By::Person(name("North 2")), 0, Act::Confirm { board: 1, table: 9 });
    insta::assert_snapshot!(late.unwrap_err(), @"board 1: pair 2 has played it at table 1");
    // An entry of another pair at that table replaces it.
    event.act(By::Person(name("North 4")), 0, enter(9, 4, 1, "2H-N", 8)).unwrap();
    assert_eq!(event.state().traveller(1).lines[1].pairs.0, [4, 1]);
}

#[test]
fn pairs_are_entered_once() {
    let open = |setup: Setup| Event::open(setup).unwrap_err().to_string();
    insta::assert_snapshot!(open(setup(1, 1)), @"1 pairs: an event has 2 to 10000");
    insta::assert_snapshot!(open(setup(4, 0)), @"0 boards from 1 on: 1 to 1000 boards with numbers from 1 to 1000");
    let mut same = setup(4, 1);
    same.pairs[1].number = 1;
    insta::assert_snapshot!(open(same), @"pair 1 is entered twice");
    let mut twice = setup(4, 1);
    twice.pairs[1].players[1] = name("North 1");
    insta::assert_snapshot!(open(twice), @"North 1 is entered twice");
}

/// Two scorers: the ranking does not depend on whose entries came first.
#[test]
fn results_may_come_in_any_order() {
    let mut turned = Event::open(setup(12, 2)).unwrap();
    for (ns, ew, contract, tricks) in PROTOCOL.into_iter().rev() {
        turned.act(By::Director, 0, enter(ns, ns, ew, contract, tricks)).unwrap();
    }
    assert_eq!(turned.state().rankings(), protocol().state().rankings());
}

/// Eight pairs, four tables, seven rounds: every pair knows where to go and cannot enter boards
/// early.
#[test]
fn a_movement_says_who_plays_what_where() {
    let movement = Movement::new(Kind::Howell, 8, None, 2).unwrap();
    let mut event = Event::open(setup(8, 1).with_movement(movement.clone())).unwrap();
    let refused = |event: &mut Event, who: &str, act: Act| {
        event.act(By::Person(name(who)), 0, act).unwrap_err().to_string()
    };
    let enter = |board, table, ns, ew| Act::Enter {
        board,
        table,
        pairs: BySide([ns, ew]),
        outcome: played("1NT-N", 7),
        lead: None,
    };
    let stop = |event: &Event, pair| {
        let stop = event.state().stop(pair)?;
        Some((stop.round, stop.table?, stop.opponents?, event.state().waiting(pair, &stop)))
    };
    assert_eq!(stop(&event, 1), Some((1, 1, 8, vec![1, 2])));
    let (round, place, waiting) = event.state().at_table(2).unwrap();
    assert_eq!((round, place.seats.0, waiting), (1, [5, 4], vec![3, 4]));
    insta::assert_snapshot!(
        refused(&mut event, "North 2", enter(3, 1, 8, 2)),
        @"board 3 is of a later round: pair 8 has round 1 to play"
    );
    insta::assert_snapshot!(
        refused(&mut event, "North 1", enter(1, 1, 1, 8)),
        @"board 1: by the movement table 1 is not where 1 and 8 play it"
    );
    for (round, places) in (1..).zip(&movement.rounds) {
        for place in places {
            let [ns, ew] = place.seats.0;
            for board in movement.boards_of(place.set, 1) {
                assert_eq!(stop(&event, ns).unwrap().0, round);
                let act = enter(board, place.table, ns, ew);
                event.act(By::Person(name(&format!("South {ns}"))), 0, act).unwrap();
            }
        }
    }
    assert_eq!((1..=8).filter_map(|pair| stop(&event, pair)).count(), 0, "all is played");
    assert_eq!(event.state().at_table(1), None);
    assert!(event.state().travellers().iter().all(|board| board.lines.len() == 4));
    // The director may enter what was played against the movement.
    let mut astray = Event::open(setup(8, 1).with_movement(movement.clone())).unwrap();
    astray.act(By::Director, 0, enter(5, 4, 1, 2)).unwrap();
    let misfit = Event::open(setup(7, 1).with_movement(movement)).unwrap_err();
    insta::assert_snapshot!(misfit, @"the movement is for pairs 1 to 8 and 14 boards");
}

proptest! {
    #[test]
    fn random_sessions_stay_sound(bytes in prop::collection::vec(any::<u8>(), 0..700)) {
        fuzz::pairs(&bytes);
    }
}

/// Everybody at a table enters the result of a board.
fn play(event: &mut Event, pair: u32, board: u32) -> Result<(), String> {
    let stop = event.state().stop(pair).unwrap();
    let (table, other) = (stop.table.unwrap(), stop.opponents.unwrap());
    let pairs = match stop.side.unwrap() {
        Side::NorthSouth => BySide([pair, other]),
        Side::EastWest => BySide([other, pair]),
    };
    let act = Act::Enter { board, table, pairs, outcome: Outcome::PassedOut, lead: None };
    let by = |pair| By::Person(name(&format!("North {pair}")));
    event.act(by(pair), 0, act).map_err(|refusal| refusal.to_string())?;
    event.act(by(other), 0, Act::Confirm { board, table }).map_err(|refusal| refusal.to_string())
}

/// A pair is told what it may do: who plays can enter a result, who rests or waits cannot, and
/// everybody who sits out is told so, until when and where to go next.
#[test]
fn every_pair_is_told_what_it_does_now() {
    for (kind, pairs) in [
        (Kind::Howell, 5),
        (Kind::Howell, 7),
        (Kind::Howell, 8),
        (Kind::Mitchell, 9),
        (Kind::Mitchell, 13),
        (Kind::Skip, 15),
        (Kind::Share, 11),
    ] {
        let movement = Movement::new(kind, pairs, None, 2).unwrap();
        let rounds = movement.rounds.len() as u32;
        let mut event = Event::open(setup(pairs, 1).with_movement(movement)).unwrap();
        let mut rested: Vec<Vec<u32>> = vec![Vec::new(); pairs as usize + 1];
        // The fastest table plays as long as it can, then the next one.
        loop {
            let mut acted = false;
            for pair in 1..=pairs {
                match event.state().task(pair).unwrap() {
                    Task::Plays { stop, boards, .. } => {
                        assert!(stop.table.is_some());
                        play(&mut event, pair, boards[0]).unwrap();
                        acted = true;
                    }
                    Task::Waits { stop, opponents } => {
                        assert!(opponents.round < stop.round);
                        let board = event.state().waiting(pair, &stop)[0];
                        assert!(play(&mut event, pair, board).is_err(), "{kind} {pairs}: {pair}");
                    }
                    Task::Rests { round, next, opponents } => {
                        assert!(event.state().resting(round).contains(&pair));
                        assert!(opponents.round < next.round && next.round == round + 1);
                        let board = event.state().waiting(pair, &next)[0];
                        assert!(play(&mut event, pair, board).is_err(), "{kind} {pairs}: {pair}");
                        rested[pair as usize].push(round);
                    }
                    Task::Finished { rests } => {
                        rested[pair as usize].extend(rests);
                        assert_eq!(event.state().stop(pair), None);
                    }
                }
            }
            if !acted {
                break;
            }
        }
        for pair in 1..=pairs {
            assert_eq!(event.state().task(pair), Some(Task::Finished { rests: None }));
        }
        assert_eq!(event.state().round(), None);
        assert!(event.state().resting(rounds + 1).is_empty());
        assert_eq!(event.state().task(pairs + 1), None);
    }
}

/// Round by round, as on an evening: who sits out rests until the opponents of the next round have
/// played theirs.
#[test]
fn a_pair_that_sits_out_rests_until_its_next_opponents_have_played() {
    let movement = Movement::new(Kind::Howell, 7, None, 1).unwrap();
    let rounds = movement.rounds.clone();
    let mut event = Event::open(setup(7, 1).with_movement(movement)).unwrap();
    for (round, places) in (1u32..).zip(&rounds) {
        assert_eq!(event.state().round(), Some(round));
        let [rests] = event.state().resting(round)[..] else { panic!("one pair sits out") };
        for place in places {
            match event.state().task(rests).unwrap() {
                Task::Rests { round: now, opponents, .. } => {
                    assert_eq!((now, opponents.round), (round, round));
                }
                Task::Finished { rests } => {
                    assert_eq!((round, rests), (rounds.len() as u32, Some(round)));
                }
                // Its next opponents have finished.
                Task::Plays { stop, .. } => assert_eq!(stop.round, round + 1),
                Task::Waits { .. } => panic!("it does not play this round"),
            }
            let board = event
                .state()
                .waiting(place.seats.0[0], &event.state().stop(place.seats.0[0]).unwrap())[0];
            play(&mut event, place.seats.0[0], board).unwrap();
        }
    }
}

/// Seven and a half tables, whose first round is played.
fn an_evening() -> Event {
    let movement = Movement::new(Kind::Skip, 15, Some(5), 2).unwrap();
    let mut event = Event::open(setup(15, 16).with_movement(movement)).unwrap();
    for pair in 1..=15 {
        for board in 1..=16 {
            let _ = play_round(&mut event, pair, board, 1);
        }
    }
    assert_eq!(event.state().next_round(), Some(2));
    event
}

/// A board of a round of a pair is entered by the director, if the movement has it there.
fn play_round(event: &mut Event, pair: u32, board: u32, round: u32) -> Result<(), String> {
    let setup = event.state().setup();
    let movement = setup.movement.as_ref().unwrap();
    let set = movement.set_of(board, setup.first_board).ok_or("no set")?;
    let place = movement
        .with(set)
        .find(|(of, place)| *of == round && place.seats[Side::NorthSouth] == pair);
    let (_, place) = place.ok_or("not there")?;
    let outcome = played("2S-N", (pair % 5 + 6) as u8);
    let act = Act::Enter { board, table: place.table, pairs: place.seats, outcome, lead: None };
    event.act(By::Director, 0, act).map(|_| ()).map_err(|error| error.to_string())
}

fn late(event: &Event, from: u32) -> Act {
    let number = event.state().next_number();
    let players = [name(&format!("Late {number}")), name(&format!("Later {number}"))];
    Act::Join { pair: Pair::new(number, players), plan: event.state().plan_with_newcomer(from) }
}

fn refused(event: &mut Event, act: Act) -> PairsError {
    match event.act(By::Director, 0, act).unwrap_err() {
        Refusal::Event(error) => error,
        other => panic!("{other:?}"),
    }
}

/// A late pair sits in the empty places from the second round on, and plays all that is left.
#[test]
fn a_pair_comes_late() {
    let mut event = an_evening();
    let join = late(&event, 2);
    event.act(By::Director, 0, join).unwrap();
    let joined = event.entries().len() as u32;
    assert_eq!(event.state().setup().pairs.len(), 16);
    assert_eq!(event.setup().pairs.len(), 15, "the log keeps what the event began with");
    let Some(Task::Plays { stop, boards, .. }) = event.state().task(16) else { panic!() };
    assert_eq!((stop.round, boards.len()), (2, 2));
    for round in 2..=5 {
        for pair in 1..=16 {
            for board in 1..=16 {
                let _ = play_round(&mut event, pair, board, round);
            }
        }
    }
    assert!(matches!(event.state().task(16), Some(Task::Finished { .. })));
    let rankings = event.state().rankings();
    let own = rankings[0].rows.iter().find(|row| row.pair == 16).unwrap();
    assert_eq!(own.boards, 8, "four rounds of two boards");
    // Its results depend on the entry.
    let strike = event.enter(By::Director, 0, "", Op::Strike { entry: joined }).unwrap_err();
    assert!(matches!(strike, Refusal::Undermines { .. }), "{strike}");
    // The log is the same when it is read again.
    let again = Event::reopen(event.setup().clone(), event.entries().to_vec()).unwrap();
    assert_eq!(again.state(), event.state());
}

#[test]
fn a_pair_leaves_and_a_name_changes() {
    let mut event = an_evening();
    let plan = event.state().plan_without(3, 2);
    event.act(By::Director, 0, Act::Withdraw { number: 3, plan }).unwrap();
    let movement = event.state().setup().movement.clone().unwrap();
    assert!((2..=5).all(|round| movement.sitting_out(round).contains(&3)));
    // The two without opponents meet where they can.
    let seated: usize = movement.rounds[1..].iter().map(Vec::len).sum();
    assert!(seated >= 4 * 6, "{seated}");
    let plan = event.state().plan_without(3, 3);
    let error = refused(&mut event, Act::Withdraw { number: 3, plan });
    assert_eq!(error, PairsError::HasLeft { number: 3 });
    let players = [name("North 4"), name("Substitute")];
    event.act(By::Director, 0, Act::Amend(Pair::new(4, players))).unwrap();
    assert_eq!(event.state().pair_of(&name("Substitute")), Some(4));
    assert_eq!(event.state().pair_of(&name("South 4")), None);
    let taken = Pair::new(4, [name("North 4"), name("North 5")]);
    assert_eq!(refused(&mut event, Act::Amend(taken)), PairsError::Twice { name: name("North 5") });
    let nobody = Pair::new(40, [name("A"), name("B")]);
    assert_eq!(refused(&mut event, Act::Amend(nobody)), PairsError::NotEntered { number: 40 });
}

#[test]
fn what_is_played_is_not_changed() {
    let mut event = an_evening();
    // From the first round on a pair that leaves would take its results with it.
    let plan = event.state().plan_without(1, 1);
    let error = refused(&mut event, Act::Withdraw { number: 1, plan });
    assert!(matches!(error, PairsError::PlannedAway { .. }), "{error}");
    let error = refused(&mut event, Act::Withdraw { number: 1, plan: None });
    assert_eq!(error, PairsError::Unplanned);
    let mut plan = event.state().plan_of_rounds(4).unwrap();
    plan.movement.rounds[0].pop();
    let error = refused(&mut event, Act::Replan(plan));
    assert_eq!(error, PairsError::PlannedBefore { round: 1, from: 5 });
    let Act::Join { pair, plan } = late(&event, 2) else { unreachable!() };
    let wrong = Act::Join { pair: Pair { number: 20, ..pair.clone() }, plan: plan.clone() };
    assert_eq!(refused(&mut event, wrong), PairsError::NextNumber { number: 20, next: 16 });
    let join = Act::Join { pair, plan };
    let by = By::Person(name("North 1"));
    let error = event.act(by.clone(), 0, join).unwrap_err();
    assert_eq!(error, Refusal::Event(PairsError::NotDirector { by }));
    // The evening ends a round sooner.
    let plan = event.state().plan_of_rounds(4).unwrap();
    event.act(By::Director, 0, Act::Replan(plan)).unwrap();
    assert_eq!(event.state().setup().movement.as_ref().unwrap().rounds.len(), 4);
    let none = event.state().plan_of_rounds(0).unwrap();
    assert!(matches!(refused(&mut event, Act::Replan(none)), PairsError::Movement(_)));
}

/// What was played with other cards is set apart in the order of play, and late boards are named table by table.
#[test]
fn a_fouled_board_and_late_boards_are_found() {
    let mut event = an_evening();
    let board = 1;
    let order = event.state().order_of_play(board);
    assert!(order.is_sorted_by_key(|played| played.round) && !order.is_empty());
    let movement = event.state().setup().movement.clone().unwrap();
    for (round, place) in movement.with(1).skip(1) {
        let pair = place.seats[Side::NorthSouth];
        play_round(&mut event, pair, board, round).unwrap();
    }
    let order = event.state().order_of_play(board);
    assert!(order.len() >= 3);
    let tables = |acts: Vec<Act>| -> Vec<(u32, u8)> {
        let of = |act| match act {
            Act::Fouled { table, group, .. } => (table, group),
            other => panic!("{other:?}"),
        };
        acts.into_iter().map(of).collect()
    };
    let (first, second, last) = (order[0].table, order[1].table, order[order.len() - 1].table);
    let later: Vec<(u32, u8)> = order[1..].iter().map(|played| (played.table, 1)).collect();
    assert_eq!(tables(event.state().fouled_from(board, second, None)), later);
    assert_eq!(tables(event.state().fouled_from(board, second, Some(second))), [(second, 1)]);
    assert_eq!(tables(event.state().fouled_from(board, last, Some(first))), []);
    assert_eq!(tables(event.state().fouled_from(board, 99, None)), []);
    for act in event.state().fouled_from(board, second, None) {
        event.act(By::Director, 0, act).unwrap();
    }
    // The next change of cards is another deal.
    assert_eq!(tables(event.state().fouled_from(board, last, None)), [(last, 2)]);

    assert_eq!(event.state().late_tables(2).count(), 0);
    let late: Vec<_> = event.state().late_tables(3).collect();
    let boards: usize = late.iter().map(|table| table.boards.len()).sum();
    let places = movement.rounds[1].len() * 2;
    let entered = movement.rounds[1].iter().filter(|place| place.set == 1).count();
    assert_eq!(boards, places - entered, "{late:?}");
    assert!(late.iter().all(|table| table.round == Some(2)));
}

/// The director who enters a whole column one line too low is asked; a player is asked about the own table only.
#[test]
fn a_shifted_column_is_asked_about() {
    let movement = Movement::new(Kind::Howell, 10, None, 4).unwrap();
    let boards = movement.sets * movement.boards;
    let mut event = Event::open(setup(10, boards).with_movement(movement.clone())).unwrap();
    let results = [played("6NT-N", 12), played("4H-E", 10), played("3NT-S", 9), played("2S-W", 7)];
    let nothing = |_: &Deal, _| None;
    let places: Vec<_> = movement.with(1).map(|(_, place)| *place).collect();
    assert!(places.len() >= 4);
    for place in &places[..3] {
        for (board, outcome) in (1..).zip(results) {
            let (table, pairs) = (place.table, place.seats);
            let act = Act::Enter { board, table, pairs, outcome, lead: None };
            event.act(By::Director, 0, act).unwrap();
        }
    }
    let place = places[3];
    let shifted = [results[1], results[2], results[3], played("5C-N", 9)];
    for (board, outcome) in (1..4).zip(shifted) {
        let unlikely =
            event.state().unlikely(&By::Director, (board, place.table), (outcome, None), nothing);
        assert_ne!(unlikely, Some(Unlikely::Shifted { later: true }), "the column is not whole");
        let (table, pairs) = (place.table, place.seats);
        let act = Act::Enter { board, table, pairs, outcome, lead: None };
        event.act(By::Director, 0, act).unwrap();
    }
    let asked =
        |by: &By, outcome| event.state().unlikely(by, (4, place.table), (outcome, None), nothing);
    assert_eq!(asked(&By::Director, shifted[3]), Some(Unlikely::Shifted { later: true }));
    let player = By::Person(event.setup().pairs[0].players[0].clone());
    assert_eq!(asked(&player, shifted[3]), None);
    assert_eq!(asked(&player, shifted[2]), Some(Unlikely::Again));
    // Whoever plays could ask for the cards before: the answer does not depend on them.
    let deal = Deal::from_number(DEAL).unwrap();
    event.act(By::Director, 0, Act::Deal { board: 4, deal }).unwrap();
    let contract = shifted[3].contract().unwrap();
    let not_held = Cards::FULL.iter().find(|card| !deal.hand(contract.leader()).contains(*card));
    let open = |_: &Deal, _| Tricks::new(0);
    let ask = |by: &By| event.state().unlikely(by, (4, place.table), (shifted[3], not_held), open);
    assert!(matches!(ask(&By::Director), Some(Unlikely::Lead { .. })));
    assert_eq!(ask(&player), None);
}

/// Everybody sees the ranking as far as the organiser says: after each round, later, or with each result, and not the last
/// rounds before the end.
#[test]
fn the_ranking_is_shown_while_it_is_played() {
    let movement = Movement::new(Kind::Barometer, 8, None, 2).unwrap();
    let boards = movement.sets * movement.boards;
    let open = |ranking, delay, blackout| {
        let (delay, blackout) = (FewRounds(delay), FewRounds(blackout));
        let mut setup = setup(8, boards).with_movement(movement.clone());
        setup.live = Live { ranking, delay, blackout };
        Event::open(setup).unwrap()
    };
    let mut events = [
        (open(ShownRanking::End, 0, 0), [None; 8]),
        (open(ShownRanking::Rounds, 0, 0), [0, 1, 2, 3, 4, 5, 6, 7].map(Some)),
        (open(ShownRanking::Rounds, 2, 1), [0, 0, 0, 1, 2, 3, 4, 5].map(Some)),
        (open(ShownRanking::Rounds, 0, 3), [0, 1, 2, 3, 4, 4, 4, 4].map(Some)),
        (open(ShownRanking::Results, 0, 2), [9, 9, 9, 9, 9, 5, 5, 5].map(Some)),
    ];
    for (event, shown) in &mut events {
        for round in 0..=7u32 {
            if round > 0 {
                for place in &movement.rounds[round as usize - 1] {
                    for board in movement.boards_of(place.set, 1) {
                        let pair = place.seats[Side::NorthSouth];
                        play_round(event, pair, board, round).unwrap();
                    }
                }
            }
            let view = event.state().view(&By::Person(name("North 1")));
            let expected = match shown[round as usize] {
                // Each result counts.
                Some(9) => (None, event.state().rankings()),
                Some(0) | None => (None, Vec::new()),
                Some(after) => {
                    let played = (movement.boards * after) as usize;
                    let row = view.rankings[0].rows.iter().find(|row| row.pair == 1);
                    assert_eq!(row.map(|row| row.boards as usize), Some(played));
                    (Some(after), view.rankings.clone())
                }
            };
            assert_eq!((view.after, view.rankings), expected, "round {round}");
        }
        event.act(By::Director, 0, Act::Close).unwrap();
        let view = event.state().view(&By::Person(name("North 1")));
        assert_eq!((view.after, view.rankings), (None, event.state().rankings()));
    }
}

#[test]
fn the_class_of_a_pair_is_entered_and_corrected() {
    let mut setup = setup(4, 1);
    setup.pairs[1].class.handicap = Some(Hundredths(10_001));
    let refused = Event::open(setup.clone()).unwrap_err();
    assert_eq!(refused, PairsError::Handicap { number: 2 });
    let class: Class = "stratum=B | handicap=10".parse().unwrap();
    setup.pairs[1].class = class;
    setup.masterpoints = SchemeName::Beaten;
    let mut event = Event::open(setup).unwrap();
    let classify = |pair, class| Act::Classify { pair, class };
    let person = By::Person(name("North 1"));
    let by = event.act(person.clone(), 0, classify(1, class));
    assert_eq!(by, Err(Refusal::Event(PairsError::NotDirector { by: person })));
    let nobody = event.act(By::Director, 0, classify(5, class));
    assert_eq!(nobody, Err(Refusal::Event(PairsError::NotEntered { number: 5 })));
    for (table, ns, ew, contract) in [(1, 1, 3, "4S-N"), (2, 2, 4, "2S-N")] {
        event.act(By::Director, 0, enter(table, ns, ew, contract, 10)).unwrap();
    }
    // Corrected names do not change the class.
    let players = [name("Anna"), name("Boris")];
    event.act(By::Director, 0, Act::Amend(Pair::new(2, players))).unwrap();
    assert_eq!(event.state().setup().pairs[1].class, class);
    let of = &event.state().classed()[0];
    assert_eq!((of.strata.len(), of.handicap.len(), of.awards.len()), (2, 4, 0));
    event.act(By::Director, 0, Act::Close).unwrap();
    // 1 and 4 tie with all matchpoints.
    let of = &event.state().classed()[0];
    let awards: Vec<(u32, i32)> =
        of.awards.iter().map(|award| (award.number, award.points.0)).collect();
    assert_eq!(awards, [(1, 250), (4, 250), (2, 50), (3, 50)]);
    // A class is corrected after the end, too.
    event.act(By::Director, 0, classify(2, Class::default())).unwrap();
    let of = &event.state().classed()[0];
    assert_eq!((of.strata.len(), of.handicap.len(), of.awards.len()), (0, 0, 4));
}

#[test]
fn a_log_without_classes_is_written_as_before() {
    let written = |value: &Pair| serde_json::to_string(value).unwrap();
    let pair = Pair::new(7, [name("Anna"), name("Boris")]);
    assert_eq!(written(&pair), r#"{"number":7,"players":["Anna","Boris"]}"#);
    assert!(!serde_json::to_string(&setup(2, 1)).unwrap().contains("masterpoints"));
    let class = "stratum=B | handicap=2.5 | category=women".parse().unwrap();
    let pair = Pair { class, ..pair };
    let text = written(&pair);
    let end = r#""class":{"stratum":"B","handicap":2.5,"category":"women"}}"#;
    assert!(text.ends_with(end), "{text}");
    assert_eq!(serde_json::from_str::<Pair>(&text).unwrap(), pair);
}

/// A fast table that has played a secret round does not show in the ranking, nor do handicaps and strata of what is secret.
#[test]
fn a_secret_round_shows_nowhere() {
    let movement = Movement::new(Kind::Barometer, 6, None, 1).unwrap();
    let mut setup = setup(6, 5).with_movement(movement.clone());
    let (ranking, delay) = (ShownRanking::Results, FewRounds(0));
    setup.live = Live { ranking, delay, blackout: FewRounds(3) };
    setup.pairs[0].class = "handicap=5 | stratum=B".parse().unwrap();
    let mut event = Event::open(setup).unwrap();
    let play = |event: &mut Event, round: u32, at: usize| {
        let place = movement.rounds[round as usize - 1][at];
        let outcome = played("1NT-N", (6 + round + at as u32) as u8);
        let (board, table, pairs) = (place.set, place.table, place.seats);
        let act = Act::Enter { board, table, pairs, outcome, lead: None };
        event.act(By::Director, 0, act).unwrap();
    };
    for (round, at) in [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (3, 0), (3, 1)] {
        play(&mut event, round, at);
    }
    let view = event.state().view(&By::Person(name("North 1")));
    let shown = event.state().after(2).rankings();
    assert_eq!((view.after, &view.rankings), (None, &shown));
    assert_ne!(event.state().rankings(), shown, "the director sees round 3");
    let classed = event.state().classed_of(&view.rankings);
    assert_eq!(classed, event.state().after(2).classed());
}
