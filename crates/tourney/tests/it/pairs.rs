//! Small pairs events and their travellers.

use bridge::{BySide, Deal, Outcome, Side};
use proptest::prelude::*;
use tourney::adjust::{Artificial, BoardResult};
use tourney::log::{By, Op, Refusal, TournamentLog};
use tourney::movement::{Kind, Movement};
use tourney::pairs::{Act, Pair, PairsError, PairsEvent, Setup, Task};
use tourney::session::Penalty;
use tourney::vp::Hundredths;
use tourney::{Name, Ratio, fuzz};

pub(crate) type Event = TournamentLog<PairsEvent>;

pub(crate) fn name(text: &str) -> Name {
    text.parse().unwrap()
}

pub(crate) fn setup(pairs: u32, boards: u32) -> Setup {
    let pair = |number| {
        Pair::new(number, [name(&format!("North {number}")), name(&format!("South {number}"))])
    };
    Setup::new((1..=pairs).map(pair).collect(), boards)
}

pub(crate) fn played(contract: &str, tricks: u8) -> Outcome {
    Outcome::Played { contract: contract.parse().unwrap(), tricks: tricks.try_into().unwrap() }
}

pub(crate) const DEAL: u128 = 11_983_319_190_246_991_203_686_063_912;

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

pub(crate) fn enter(table: u32, ns: u32, ew: u32, contract: &str, tricks: u8) -> Act {
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
pub(crate) fn play(event: &mut Event, pair: u32, board: u32) -> Result<(), String> {
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

/// With a half table some boards are played less often than others. At the end their scores are factored up to the board
/// that is played most often, if the event says so.
#[test]
fn boards_are_factored_up_to_the_one_that_is_played_most_often() {
    let movement = Movement::new(Kind::Mitchell, 5, None, 1).unwrap();
    for is_factored in [false, true] {
        let plain = setup(5, 3).with_movement(movement.clone());
        let setup = if is_factored { plain.factored() } else { plain };
        let mut event = Event::open(setup).unwrap();
        for place in movement.rounds.iter().flatten() {
            let act = Act::Enter {
                board: place.set,
                table: place.table,
                pairs: place.seats,
                outcome: played("3NT-N", 6 + (place.table + place.set) as u8),
                lead: None,
            };
            event.act(By::Director, 0, act).unwrap();
        }
        let expected = |event: &Event| -> Vec<u32> {
            (1..=3).map(|board| event.state().traveller(board).expected).collect()
        };
        let entered = expected(&event);
        assert_eq!(entered.iter().sum::<u32>(), 6, "one table sits out each round");
        event.act(By::Director, 0, Act::Close).unwrap();
        let most = entered.iter().copied().max().unwrap();
        let scheduled = if is_factored { vec![most; 3] } else { entered };
        assert_eq!(expected(&event), scheduled);
    }
}

/// A round that nobody has played asks for no results, and a number of results that is given stays.
#[test]
fn rounds_that_were_not_played_ask_for_no_results() {
    let movement = Movement::new(Kind::Mitchell, 6, None, 1).unwrap();
    for given in [None, Some(2)] {
        let mut setup = setup(6, 3).with_movement(movement.clone()).factored();
        setup.results = given;
        let mut event = Event::open(setup).unwrap();
        for place in movement.rounds.first().unwrap() {
            let (board, table) = (place.set, place.table);
            let (pairs, outcome) = (place.seats, played("3NT-N", 9));
            let act = Act::Enter { board, table, pairs, outcome, lead: None };
            event.act(By::Director, 0, act).unwrap();
        }
        event.act(By::Director, 0, Act::Close).unwrap();
        let board = movement.rounds[0][0].set;
        assert_eq!(event.state().traveller(board).expected, given.unwrap_or(1));
    }
}
