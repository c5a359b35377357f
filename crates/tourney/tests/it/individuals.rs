//! Individual events: players who change partners in every round.

use std::collections::{BTreeMap, BTreeSet};

use bridge::{BySide, Outcome, Side};
use proptest::prelude::*;
use tourney::adjust::{Artificial, BoardResult};
use tourney::classes::{Category, Class};
use tourney::log::{By, Op, Refusal, TournamentLog};
use tourney::movement::{Contestants, IndividualMovement, Kind, Movement, Wishes, advise};
use tourney::pairs::{Act, Pair, PairsError, PairsEvent, Player, Setup, Task};
use tourney::session::{Penalty, Winners};
use tourney::{Name, Ratio};

type Event = TournamentLog<PairsEvent>;

fn name(text: &str) -> Name {
    text.parse().unwrap()
}

fn person(number: u32) -> By {
    By::Person(name(&format!("Player {number}")))
}

fn setup(kind: Kind, players: u32, rounds: Option<u32>) -> Setup {
    let movement = IndividualMovement::individual(kind, players, rounds, 2).unwrap();
    let player = |number| Player::new(number, name(&format!("Player {number}")));
    Setup::of_individuals((1..=players).map(player).collect(), movement)
}

fn whist(players: u32) -> Event {
    Event::open(setup(Kind::Whist, players, None)).unwrap()
}

fn outcome(seed: u32) -> Outcome {
    let contract = ["1NT-N", "2S-E", "3H-S", "4C-W"][seed as usize % 4].parse().unwrap();
    let tricks = (6 + seed / 4 % 6) as u8;
    Outcome::Played { contract, tricks: tricks.try_into().unwrap() }
}

/// Each table plays a round: somebody of North-South enters each result, somebody of East-West confirms it.
fn play(event: &mut Event, round: u32, seed: impl Fn(u32, u32) -> u32) {
    let movement = event.state().setup().movement.clone().unwrap();
    for place in &movement.rounds[round as usize - 1] {
        let (table, pairs) = (place.table, place.seats);
        let [[north, _], [_, west]] = pairs.0.map(|pair| event.state().partners(pair).unwrap());
        for board in movement.boards_of(place.set, 1) {
            let outcome = outcome(seed(board, table));
            let act = Act::Enter { board, table, pairs, outcome, lead: None };
            event.act(person(north), 0, act).unwrap();
            event.act(person(west), 0, Act::Confirm { board, table }).unwrap();
        }
    }
}

fn refused(event: &mut Event, by: By, act: Act) -> PairsError {
    match event.act(by, 0, act).unwrap_err() {
        Refusal::Event(error) => error,
        other => panic!("{other:?}"),
    }
}

/// The points of each player in the ranking.
fn totals(event: &PairsEvent) -> BTreeMap<u32, Ratio> {
    let [ranking] = &event.rankings()[..] else { panic!("one ranking") };
    ranking.rows.iter().map(|row| (row.pair, row.total.ratio())).collect()
}

#[test]
fn players_are_ranked_by_all_their_partnerships() {
    let mut event = whist(8);
    assert_eq!(event.state().setup().pairs.len(), 28, "everybody with everybody");
    assert_eq!(event.state().setup().boards, 14);
    for round in 1..=7 {
        assert_eq!(event.state().round(), Some(round));
        play(&mut event, round, |board, table| 7 * board + 3 * table);
    }
    assert_eq!(event.state().round(), None);
    assert_eq!(event.state().task(1), Some(Task::Finished { rests: None }));
    // By hand: the points of a line are both partners'.
    let mut by_hand: BTreeMap<u32, Ratio> = BTreeMap::new();
    for traveller in event.state().travellers() {
        assert_eq!(traveller.lines.len(), 2);
        for line in traveller.lines {
            for side in Side::ALL {
                for player in event.state().partners(line.pairs[side]).unwrap() {
                    let sum = by_hand.entry(player).or_insert(Ratio::ZERO);
                    *sum = *sum + line.points[side].unwrap();
                }
            }
        }
    }
    assert_eq!(totals(event.state()), by_hand);
    let rankings = event.state().rankings();
    assert!(rankings[0].rows.iter().all(|row| row.boards == 14));
}

#[test]
fn a_player_goes_from_partner_to_partner() {
    let mut event = whist(8);
    let own = person(1);
    let By::Person(own_name) = &own else { panic!() };
    let mut partners = BTreeSet::new();
    for round in 1..=7 {
        let Some(Task::Plays { stop, boards, .. }) = event.state().task(1) else {
            panic!("round {round}")
        };
        assert_eq!((stop.round, boards.len()), (round, 2));
        let pair = event.state().pair_of(own_name).unwrap();
        let two = event.state().partners(pair).unwrap();
        let card = event.state().player_card(1).nth(round as usize - 1).unwrap().at.unwrap();
        assert_eq!(Some(card.table), stop.table);
        assert_eq!(Some(card.seat.side()), stop.side);
        let first = two.iter().position(|player| *player == 1).unwrap();
        assert_eq!((two[1 - first], first), (card.partner, usize::from(card.seat as u8 > 1)));
        assert_eq!(Some(card.opponents), event.state().partners(stop.opponents.unwrap()));
        partners.insert(card.partner);
        play(&mut event, round, |board, table| board + table);
    }
    assert_eq!(partners, (2..=8).collect());
    assert!(event.state().pair_of(own_name).is_some(), "the last partnership");
}

/// A table begins when all four have finished the round before, the new partner too.
#[test]
fn a_new_partner_is_waited_for() {
    let mut event = whist(8);
    let movement = event.state().setup().movement.clone().unwrap();
    let first = movement.rounds[0][0];
    let pairs = first.seats;
    for board in movement.boards_of(first.set, 1) {
        let table = first.table;
        let act = Act::Enter { board, table, pairs, outcome: outcome(1), lead: None };
        event.act(By::Director, 0, act).unwrap();
    }
    let done: Vec<u32> =
        pairs.0.into_iter().flat_map(|pair| event.state().contestants_of(pair)).collect();
    for player in 1..=8 {
        let task = event.state().task(player);
        match done.contains(&player) {
            false => assert!(matches!(task, Some(Task::Plays { .. })), "{player}: {task:?}"),
            true => {
                let Some(Task::Waits { stop, opponents }) = task else {
                    panic!("{player}: {task:?}")
                };
                assert_eq!((stop.round, opponents.round), (2, 1));
                // Nobody enters a board of the next round before.
                let place = movement.rounds[1].iter().find(|of| Some(of.table) == stop.table);
                let place = place.unwrap();
                let board = *movement.boards_of(place.set, 1).start();
                let (table, pairs) = (place.table, place.seats);
                let act = Act::Enter { board, table, pairs, outcome: outcome(2), lead: None };
                let error = refused(&mut event, person(player), act);
                let PairsError::Later { pair, round: 1, .. } = error else { panic!("{error}") };
                assert!(!done.contains(&pair), "the player who still plays");
            }
        }
    }
}

#[test]
fn everybody_sees_only_what_they_have_played() {
    let mut event = Event::open(setup(Kind::Rainbow, 20, None)).unwrap();
    let movement = event.state().setup().movement.clone().unwrap();
    for round in 1..=3 {
        play(&mut event, round, |board, table| board * table);
    }
    for player in 1..=20 {
        let cards = event.state().player_card(player).take(3);
        let played: BTreeSet<u32> =
            cards.flat_map(|stop| movement.boards_of(stop.at.unwrap().set, 1)).collect();
        let view = event.state().view(&person(player));
        let seen: BTreeSet<u32> = view.travellers.iter().map(|of| of.board.board).collect();
        assert_eq!(seen, played, "player {player}");
        assert_eq!(view.pair, Some(player));
        assert!(view.rankings.is_empty());
    }
    // Only who sits at a table enters there, and their side does not confirm.
    let place = movement.rounds[3][0];
    let (table, pairs) = (place.table, place.seats);
    let board = *movement.boards_of(place.set, 1).start();
    let [[north, south], [east, _]] = pairs.0.map(|pair| event.state().partners(pair).unwrap());
    let there = [north, south, east];
    let stranger =
        (1..=20).find(|player| !pairs.0.iter().any(|pair| event.state().plays_in(*player, *pair)));
    let act = Act::Enter { board, table, pairs, outcome: outcome(1), lead: None };
    let error = refused(&mut event, person(stranger.unwrap()), act.clone());
    assert!(matches!(error, PairsError::NotThere { .. }), "{there:?}: {error}");
    event.act(person(north), 0, act).unwrap();
    let confirm = Act::Confirm { board, table };
    let error = refused(&mut event, person(south), confirm.clone());
    assert_eq!(error, PairsError::OwnEntry { board, table });
    event.act(person(east), 0, confirm).unwrap();
}

/// What is of the whole session is of players: penalties, awards by their own average, classes, names.
#[test]
fn penalties_classes_and_names_are_of_players() {
    let mut event = whist(9);
    for round in 1..=9 {
        play(&mut event, round, |board, table| 5 * board + table);
    }
    let before = totals(event.state());
    let penalty = Penalty::OfTop(50);
    event.act(By::Director, 0, Act::Penalize { pair: 9, penalty }).unwrap();
    let after = totals(event.state());
    for (player, total) in &before {
        let taken = if *player == 9 { Ratio::whole(1) } else { Ratio::ZERO };
        assert_eq!(after[player] + taken, *total, "player {player}");
    }
    let class = Class { category: Some(Category::Women), ..Class::default() };
    event.act(By::Director, 0, Act::Classify { pair: 3, class }).unwrap();
    let ranked = &event.state().classed()[0].categories[0].rows;
    assert_eq!(ranked.iter().map(|row| row.number).collect::<Vec<u32>>(), [3]);
    let substitute = Player::new(4, name("Substitute"));
    event.act(By::Director, 0, Act::AmendPlayer(substitute)).unwrap();
    assert_eq!(event.state().contestant_of(&name("Substitute")), Some(4));
    assert_eq!(event.state().contestant_of(&name("Player 4")), None);
    let with = event.state().setup().pairs.iter();
    assert_eq!(with.filter(|pair| pair.players.contains(&name("Substitute"))).count(), 8);
    let taken = Act::AmendPlayer(Player::new(4, name("Player 5")));
    let error = refused(&mut event, By::Director, taken);
    assert_eq!(error, PairsError::Twice { name: name("Player 5") });
    for number in [0, 10] {
        let nobody = Act::Penalize { pair: number, penalty };
        assert_eq!(refused(&mut event, By::Director, nobody), PairsError::NotEntered { number });
    }
    let again = Event::reopen(event.setup().clone(), event.entries().to_vec()).unwrap();
    assert_eq!(again.state(), event.state());
}

/// An average plus is not less than the player's own average over all partners.
#[test]
fn awards_count_by_the_average_of_each_player() {
    let setup = Setup { results: Some(2), ..setup(Kind::Whist, 8, None) };
    let mut event = Event::open(setup).unwrap();
    for round in 1..=6 {
        // Whoever sits North-South at the first table does best.
        play(&mut event, round, |_, table| if table == 1 { 20 } else { 0 });
    }
    let movement = event.state().setup().movement.clone().unwrap();
    let place = movement.rounds[6][0];
    let (table, pairs) = (place.table, place.seats);
    let standing = BySide([const { BoardResult::Artificial(Artificial::Plus) }; 2]);
    let before = totals(event.state());
    for board in movement.boards_of(place.set, 1) {
        let act = Act::Rule { board, table, pairs, standing: standing.clone() };
        event.act(By::Director, 0, act).unwrap();
    }
    let after = totals(event.state());
    let seated = pairs.0.into_iter().flat_map(|pair| event.state().contestants_of(pair));
    for player in seated {
        // Twelve boards with a top of 2; two awards.
        let own = before[&player].part(1, 12);
        let least = Ratio::whole(2).part(60, 100);
        let expected = before[&player] + own.max(least).part(2, 1);
        assert_eq!(after[&player], expected, "player {player}");
    }
}

#[test]
fn nobody_comes_or_leaves_and_the_movement_ends_sooner() {
    let mut event = whist(8);
    play(&mut event, 1, |board, table| board + table);
    let late = Pair::new(29, [name("A"), name("B")]);
    let plan = event.state().plan_with_newcomer(2);
    let join = Act::Join { pair: late.clone(), plan };
    assert_eq!(refused(&mut event, By::Director, join), PairsError::Fixed);
    let plan = event.state().plan_without(3, 2);
    let leave = Act::Withdraw { number: 3, plan };
    assert_eq!(refused(&mut event, By::Director, leave), PairsError::Fixed);
    let of = Contestants::Individuals;
    let amend = Act::Amend(Pair { number: 1, ..late });
    assert_eq!(refused(&mut event, By::Director, amend), PairsError::Of { of });
    let mut other = event.state().plan_of_rounds(5).unwrap();
    other.movement.rounds[3].swap(0, 1);
    assert_eq!(refused(&mut event, By::Director, Act::Replan(other)), PairsError::Fixed);
    let plan = event.state().plan_of_rounds(5).unwrap();
    event.act(By::Director, 0, Act::Replan(plan)).unwrap();
    assert_eq!(event.state().player_card(1).count(), 5);
    for round in 2..=5 {
        play(&mut event, round, |board, table| board + table);
    }
    assert_eq!(event.state().round(), None);
    // Pairs have no single players.
    let pair =
        |number| Pair::new(number, [name(&format!("N {number}")), name(&format!("S {number}"))]);
    let mut pairs = Event::open(Setup::new((1..=4).map(pair).collect(), 2)).unwrap();
    let error = refused(&mut pairs, By::Director, Act::AmendPlayer(Player::new(1, name("A"))));
    assert_eq!(error, PairsError::Of { of: Contestants::Pairs });
}

#[test]
fn what_no_individual_event_can_be() {
    let right = || setup(Kind::Whist, 8, None);
    let refused = |setup: Setup| Event::open(setup).unwrap_err();
    let of = Contestants::Individuals;
    let pairs = vec![Pair::new(1, [name("A"), name("B")])];
    assert_eq!(refused(Setup { pairs, ..right() }), PairsError::Of { of });
    let movement = Movement::new(Kind::Howell, 8, None, 2).ok();
    assert_eq!(refused(Setup { movement, ..right() }), PairsError::Of { of });
    assert_eq!(refused(Setup { winners: Winners::Two, ..right() }), PairsError::OneWinner);
    assert_eq!(
        refused(Setup { boards: 15, ..right() }),
        PairsError::Misfit { pairs: 8, boards: 14 }
    );
    let with = |change: &dyn Fn(&mut Vec<Player>)| {
        let mut setup = right();
        change(&mut setup.individuals.as_mut().unwrap().players);
        refused(setup)
    };
    let twice = PairsError::Twice { name: name("Player 1") };
    assert_eq!(with(&|players| players[1].name = name("Player 1")), twice);
    assert_eq!(with(&|players| players[1].number = 1), PairsError::SameNumber { number: 1 });
    let misfit = PairsError::Misfit { pairs: 8, boards: 14 };
    assert_eq!(with(&|players| players.truncate(7)), misfit);
    assert_eq!(with(&|players| players[7].number = 9), misfit);
    let mut setup = right();
    setup.individuals.as_mut().unwrap().movement.rounds[0][0].table = 2;
    assert!(matches!(refused(setup), PairsError::Movement(_)));
}

/// Stored logs of pairs have nothing of individuals.
#[cfg(feature = "serde")]
#[test]
fn a_setup_is_the_same_when_it_is_read_again() {
    let setup = setup(Kind::Whist, 8, Some(3));
    let json = serde_json::to_string(&setup).unwrap();
    assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup);
    let pair =
        |number| Pair::new(number, [name(&format!("N {number}")), name(&format!("S {number}"))]);
    let pairs = Setup::new((1..=4).map(pair).collect(), 2);
    assert!(!serde_json::to_string(&pairs).unwrap().contains("individuals"));
}

/// There is a movement for any number of players, with few who sit out.
#[test]
fn there_is_advice_for_any_number_of_players() {
    for players in 4..=200 {
        let list = advise(&Wishes::new(Contestants::Individuals, players, 200));
        let list = list.unwrap_or_else(|error| panic!("{players} players: {error}"));
        let first = &list[0].movement;
        let out = first.sitting_out(1).len() as u32;
        assert!(out < 4 || out * 5 <= players, "{players} players: {out} sit out");
        assert_eq!(first.faults(), [], "{players} players");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Whatever is entered, the points of the players are twice those of the lines; and striking one of three results
    /// takes it from its four players only.
    #[test]
    fn points_of_players_are_those_of_lines(
        players in 12..=19_u32,
        rounds in 1..=3_u32,
        seeds in proptest::collection::vec(any::<u8>(), 64),
    ) {
        let mut event = Event::open(setup(Kind::Whist, players, Some(rounds))).unwrap();
        for round in 1..=rounds {
            play(&mut event, round, |board, table| {
                u32::from(seeds[(board * 5 + table) as usize % 64])
            });
        }
        let sum = |event: &PairsEvent| {
            let lines = event.travellers().into_iter().flat_map(|of| of.lines);
            let points = lines.flat_map(|line| line.points.0.map(Option::unwrap));
            points.fold(Ratio::ZERO, |sum, of| sum + of)
        };
        let all = totals(event.state()).into_values().fold(Ratio::ZERO, |sum, of| sum + of);
        prop_assert_eq!(all, sum(event.state()).part(2, 1));
        let [ranking] = &event.state().rankings()[..] else { panic!("one ranking") };
        for row in &ranking.rows {
            let played = event.state().player_card(row.pair).filter(|stop| stop.at.is_some());
            prop_assert_eq!(row.boards as usize, 2 * played.count());
        }
        // The last entry and its confirmation.
        let last = event.entries().len() as u32;
        for entry in [last, last - 1] {
            event.enter(By::Director, 0, "", Op::Strike { entry }).unwrap();
        }
        let fewer = event.state().rankings();
        let changed = |row: &tourney::session::RankingRow| {
            let now = fewer[0].rows.iter().find(|of| of.pair == row.pair);
            now.map_or(0, |now| now.boards) != row.boards
        };
        prop_assert_eq!(ranking.rows.iter().filter(|row| changed(row)).count(), 4);
    }

    /// Everybody plays with each partner that the movement has, once, in any rainbow.
    #[test]
    fn partnerships_are_those_of_the_movement(players in 20..=120_u32) {
        let Ok(movement) = IndividualMovement::individual(Kind::Rainbow, players, None, 1) else {
            return Ok(());
        };
        prop_assert_eq!(movement.faults(), []);
        let event = Event::open(setup(Kind::Rainbow, players, None)).unwrap();
        let of_movement: BTreeSet<(u32, u32)> = (1..=players)
            .flat_map(|player| {
                let partners = movement.card(player).filter_map(|stop| stop.at);
                partners.map(move |at| (player.min(at.partner), player.max(at.partner)))
            })
            .collect();
        let state = event.state();
        let pairs = state.setup().pairs.iter();
        let two = pairs.map(|pair| state.partners(pair.number).unwrap());
        let two: BTreeSet<(u32, u32)> = two.map(|[one, other]| (one.min(other), one.max(other))).collect();
        prop_assert_eq!(two.len(), state.setup().pairs.len());
        prop_assert_eq!(two, of_movement);
    }
}

/// People call partners by both numbers, in either order; the log has the numbers of partnerships.
#[test]
fn acts_are_typed_with_both_numbers() {
    let event = whist(8);
    let event = event.state();
    let place = event.place_of(1, 1).unwrap();
    let [ns, ew] = place.seats.0;
    let [[north, south], [east, west]] = [ns, ew].map(|pair| event.partners(pair).unwrap());
    for verb in ["enter", "played", "rule", "correct 7@director enter"] {
        for typed in [
            format!("{verb} 1 1 {north}+{south}-{east}+{west} passed"),
            format!("{verb}  1 1 {south}+{north}-{west}+{east}  passed"),
        ] {
            let act = event.act_of_partners(&typed).unwrap();
            assert_eq!(act, format!("{verb} 1 1 {ns}-{ew} passed"));
        }
    }
    for other in ["close", "confirm 1 1", "strike 3@director", "enter 1 1"] {
        assert_eq!(event.act_of_partners(other).unwrap(), other);
    }
    for wrong in ["1-2", "1+1-2+3", "1+2", "1+2-3", "x+1-2+3", "99+1-2+3"] {
        let act = format!("enter 1 1 {wrong} passed");
        assert!(event.act_of_partners(&act).is_err(), "{wrong}");
    }
}
