//! What changes while pairs play: a late pair, one that leaves, fouled and late boards, corrections, classes.

use bridge::{Deal, Side, Tricks};
use cards::Cards;
use tourney::classes::Class;
use tourney::log::{By, Op, Refusal};
use tourney::masterpoints::SchemeName;
use tourney::movement::{Kind, Movement};
use tourney::pairs::{Act, FewRounds, Live, Pair, PairsError, ShownRanking, Task};
use tourney::unlikely::Unlikely;
use tourney::vp::Hundredths;

use super::pairs::{DEAL, Event, enter, name, played, setup};

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
