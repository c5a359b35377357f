//! An individual and teams in one section at our tables.

use super::*;
use tourney::pairs::{Player, Team};

/// Opens an event, plays it through with robots, and returns it.
async fn played(club: &Club, setup: pairs::Setup, rounds: u32) -> StoredEvent {
    let (who, setup) = (director(), Setup::Pairs(setup));
    let opened = open(club, &who, "Cup".into(), setup, NewOnline::default()).await;
    let id = opened.expect("the event opens");
    for round in 1..=rounds {
        start(club, &id, round).await.expect("the round starts");
        play(club, &id, round).await;
    }
    let boards = read(club, &id).await.online().expect("it is online").1.boards();
    assert_eq!(open_secrets(club, &id).await, (1..=boards).collect::<Vec<u32>>());
    read(club, &id).await
}

/// In each round everybody has one seat, the one that the movement gives them.
#[tokio::test(flavor = "multi_thread")]
async fn robots_play_an_individual_through() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let movement = Movement::individual(Kind::Whist, 8, Some(2), 1).expect("a movement");
    let player = |number: u32| Player::new(number, name(&format!("P{number}")));
    let setup = pairs::Setup::of_individuals((1..=8).map(player).collect(), movement.clone());
    let event = played(&club, setup, 2).await;
    let (_, kind) = event.online().expect("it is online");
    assert_eq!(kind.entrants().len(), 8);
    for (round, places) in (1..).zip(&movement.rounds) {
        for planned in kind.tables_of(round) {
            let place = places.iter().find(|place| place.table == planned.table).expect("a table");
            for seat in Seat::ALL.iter().copied() {
                assert_eq!(planned.names[seat], name(&format!("P{}", place.seats[seat])));
            }
        }
        // Whose page leads where.
        let own = &kind.tables_of(round)[0].names;
        assert_eq!(event.players::<Seat>(&kind.tables_of(round)[0], &[]).len(), 0);
        assert_eq!(own.0.len(), 4);
    }
    assert_eq!(results(&event).len(), 4);
    assert_eq!(pairs_of(&event).rankings()[0].rows.len(), 8);
}

#[tokio::test(flavor = "multi_thread")]
async fn robots_play_teams_in_one_section_through() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let movement = Movement::new(Kind::RoundRobin, 2, None, 1).expect("a movement");
    let rounds = movement.rounds.len() as u32;
    let team = |number: u32| {
        let player = |letter: char| name(&format!("{letter}{number}"));
        let players = BySide([[player('N'), player('S')], [player('E'), player('W')]]);
        Team::new(number, name(&format!("Team {number}")), players)
    };
    let setup = pairs::Setup::of_teams((1..=2).map(team).collect(), movement);
    let event = played(&club, setup, rounds).await;
    let (_, kind) = event.online().expect("it is online");
    let teams: Vec<_> = kind.entrants().into_iter().filter_map(|entrant| entrant.team).collect();
    assert_eq!(teams, [name("Team 1"), name("Team 2")]);
    for planned in kind.tables_of(1) {
        // North-South of one team meets East-West of the other.
        let letters: String =
            planned.names.0.iter().filter_map(|of| of.as_str().chars().next()).collect();
        assert_eq!(letters, "NESW");
        let numbers =
            [Seat::North, Seat::East].map(|seat| planned.names[seat].as_str()[1..].to_owned());
        assert_ne!(numbers[0], numbers[1]);
    }
    assert_eq!(pairs_of(&event).matches().len(), 1);
    assert_eq!(pairs_of(&event).rankings()[0].rows.len(), 2);
}
