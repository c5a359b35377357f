//! A match of two teams at our tables.

use table::PersonId;
use tourney::adjust::Artificial;
use tourney::teams::{self, ByTeam, LineUp, Match, MatchError, Phase, Room, Squad, Team};

use super::*;
use crate::events::EventError;

/// Two teams: of four, or the first of as many more. Their captains are A1 and B1.
fn teams(boards: u32, substitutes: usize) -> teams::Setup {
    let squad = |letter: &str, players: usize| Squad {
        name: name(&format!("Team {letter}")),
        players: (1..=players).map(|number| name(&format!("{letter}{number}"))).collect(),
        captain: name(&format!("{letter}1")),
    };
    teams::Setup::new(ByTeam([squad("A", 4 + substitutes), squad("B", 4)]), boards)
}

async fn opened(club: &Club, boards: u32, substitutes: usize) -> String {
    let setup = Setup::Match(teams(boards, substitutes));
    let opened = open(club, &director(), "Match".into(), setup, NewOnline::default()).await;
    opened.expect("the match opens")
}

fn match_of(event: &StoredEvent) -> &Match {
    let EventState::Match(log) = &event.state else { panic!("a match") };
    log.state()
}

fn line_up(team: Team, players: [&str; 4]) -> EventCommand {
    let [a, b, c, d] = players.map(name);
    EventCommand::Match(teams::Act::LineUp {
        team,
        lineup: LineUp { open: [a, b], closed: [c, d] },
    })
}

/// Follows until boards 1 and 2 have ended in a room.
async fn play_in(club: &Club, event: &str, room: Room) {
    eventually("a room has played", async || {
        follow(club, event).await.expect("it can be followed");
        let event = read(club, event).await;
        let (online, _) = event.online().expect("it is online");
        [1, 2].iter().all(|board| online.has_ended(*board, room as u32 + 1))
    })
    .await;
}

/// The number of the last entry of the log that is like this.
fn last_entry(event: &StoredEvent, is: impl Fn(&teams::Act) -> bool) -> u32 {
    let lines = event.state.lines();
    let found = lines.iter().find(|line| matches!(&line.op, Op::Act(Act::Match(act)) if is(act)));
    found.expect("an entry").no
}

#[tokio::test(flavor = "multi_thread")]
async fn robots_play_a_match_through() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let id = opened(&club, 2, 0).await;
    start(&club, &id, 1).await.expect("the first series starts");
    play(&club, &id, 1).await;
    follow(&club, &id).await.expect("it can be followed");
    let event = read(&club, &id).await;
    let game = match_of(&event);
    assert_eq!(game.phase(), Phase::LineUp { series: 2, team: Team::B });
    // Both rooms have played board 1 with the same cards, which are open now.
    let row = &game.comparison().series[0].rows[0];
    assert!(row.rooms.0.iter().all(Option::is_some) && row.imps.is_some());
    assert_eq!(game.deals().keys().copied().collect::<Vec<_>>(), [1]);
    assert_eq!(open_secrets(&club, &id).await, [1]);
    start(&club, &id, 2).await.expect("the second series starts");
    let event = read(&club, &id).await;
    // Each pair meets both of the other team's in the two series.
    let seats = |series: u32| {
        let tables = tables_of(&event, series);
        tables.iter().map(|table| table.names.0.clone()).collect::<Vec<_>>()
    };
    let named = |tables: [[&str; 4]; 2]| tables.map(|names| names.map(name)).to_vec();
    assert_eq!(seats(1), named([["A1", "B1", "A2", "B2"], ["B3", "A3", "B4", "A4"]]));
    assert_eq!(seats(2), named([["B1", "A3", "B2", "A4"], ["A1", "B3", "A2", "B4"]]));
    play(&club, &id, 2).await;
    eventually("the event is followed no more", async || {
        follow_all(&club).await.expect("the events can be followed");
        running(&club).await.expect("a list").is_empty()
    })
    .await;
    let event = read(&club, &id).await;
    assert!(event.state.is_over() && event.next_round().is_none());
    assert_eq!(open_secrets(&club, &id).await, [1, 2]);
    assert_eq!(match_of(&event).deals().len(), 2);
    // Another process reads the same state.
    let other = self::club(&store, Duration::ZERO).await;
    let again = read(&other, &id).await;
    assert_eq!((&again.online, match_of(&again)), (&event.online, match_of(&event)));
}

#[tokio::test(flavor = "multi_thread")]
async fn captains_place_their_teams_before_a_series_starts() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, 4, 1).await;
    let [anna, boris] = [person("anna"), person("boris")];
    ask(&club, &id, &anna, EventCommand::Claim { name: name("A1") }).await.expect("a claim");
    ask(&club, &id, &boris, EventCommand::Claim { name: name("B1") }).await.expect("a claim");
    let missing = OnlineError::LineUp { team: name("Team A") };
    refused_as(&start(&club, &id, 1).await, &missing);
    ask(&club, &id, &anna, line_up(Team::A, ["A5", "A2", "A1", "A3"])).await.expect("a line-up");
    // A captain who goes on changing it would fill the log.
    let mut refused = Ok(());
    for at in 0..100 {
        let four = [["A5", "A2", "A1", "A3"], ["A5", "A2", "A3", "A1"]][at % 2];
        refused = ask(&club, &id, &anna, line_up(Team::A, four)).await;
        if refused.is_err() {
            break;
        }
    }
    assert!(matches!(refused, Err(Refusal::TooManyLineUps)), "{refused:?}");
    let four = line_up(Team::A, ["A5", "A2", "A1", "A3"]);
    ask(&club, &id, &director(), four).await.expect("the director may");
    start(&club, &id, 1).await.expect("the series starts: team B has four players");
    let event = read(&club, &id).await;
    let (planned, seat, _) = event.seat_now(&name("A1")).expect("a seat");
    assert_eq!((planned.table, Seat::ALL[seat]), (2, Seat::East));
    assert!(event.seat_now(&name("A4")).is_none());
    // They sit now.
    let late = ask(&club, &id, &anna, line_up(Team::A, ["A1", "A2", "A3", "A4"])).await;
    assert!(
        matches!(
            &late,
            Err(Refusal::Event(EventError::Match(tourney::log::Refusal::Event(
                MatchError::UnderWay { series: 1 }
            ))))
        ),
        "{late:?}"
    );
    let entry = last_entry(&event, |act| matches!(act, teams::Act::LineUp { .. }));
    refused_as(&strike(&club, &id, entry).await, &OnlineError::Stays);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_up_that_was_struck_does_not_come_back_while_its_set_is_played() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, 4, 0).await;
    let first = ["A1", "A2", "A3", "A4"];
    ask(&club, &id, &director(), line_up(Team::A, first)).await.expect("a line-up");
    let other = ["A3", "A4", "A1", "A2"];
    ask(&club, &id, &director(), line_up(Team::A, other)).await.expect("another one");
    let entry = last_entry(&read(&club, &id).await, |act| matches!(act, teams::Act::LineUp { .. }));
    strike(&club, &id, entry).await.expect("it is struck");
    let struck = read(&club, &id).await.state.lines()[0].no;
    start(&club, &id, 1).await.expect("the series starts");
    let seats = tables_of(&read(&club, &id).await, 1);
    assert_eq!(seats[0].names[Seat::North], name("A1"));
    refused_as(&strike(&club, &id, struck).await, &OnlineError::Stays);
    // Whoever watched a room could play in the other one.
    let watcher = teams::Act::Admit { watcher: name("Walter"), room: Room::Open };
    let refused = ask(&club, &id, &director(), EventCommand::Match(watcher)).await;
    assert!(matches!(refused, Err(Refusal::Forbidden)), "{refused:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_of_five_does_not_wait_for_one_of_four() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let mut setup = teams(4, 0);
    setup.squads[Team::B].players.push(name("B5"));
    let new = NewOnline::default();
    let id = open(&club, &director(), "Match".into(), Setup::Match(setup), new).await;
    let id = id.expect("the match opens");
    let missing = OnlineError::LineUp { team: name("Team B") };
    refused_as(&start(&club, &id, 1).await, &missing);
    let boris = person("boris");
    ask(&club, &id, &boris, EventCommand::Claim { name: name("B1") }).await.expect("a claim");
    let chosen = || line_up(Team::B, ["B1", "B5", "B3", "B4"]);
    ask(&club, &id, &boris, chosen()).await.expect("Team A sits as it was entered");
    let entries = read(&club, &id).await.state.lines().len();
    assert_eq!(entries, 2, "both line-ups");
    ask(&club, &id, &boris, chosen()).await.expect("the same again");
    assert_eq!(read(&club, &id).await.state.lines().len(), entries, "is no entry");
    start(&club, &id, 1).await.expect("the series starts");
    let open = &tables_of(&read(&club, &id).await, 1)[0];
    assert_eq!(open.names.0, ["A1", "B1", "A2", "B5"].map(name));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sees_the_results_of_a_room_does_not_play_in_the_other() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, 4, 0).await;
    let claim = |at: &str| EventCommand::Claim { name: name(at) };
    // The closed room waits for somebody; the open one is played to its end.
    ask(&club, &id, &person("boris"), claim("B3")).await.expect("a claim");
    start(&club, &id, 1).await.expect("the series starts");
    play_in(&club, &id, Room::Open).await;
    let eve = person("eve");
    ask(&club, &id, &eve, claim("A1")).await.expect("a free name");
    ask(&club, &id, &eve, EventCommand::GiveBack).await.expect("it is free again");
    refused_as(
        &ask(&club, &id, &eve, claim("B4")).await,
        &OnlineError::HasSat { name: name("A1") },
    );
    let other = self::club(&store, Duration::ZERO).await;
    assert_eq!(read(&other, &id).await.online, read(&club, &id).await.online);
}

#[tokio::test(flavor = "multi_thread")]
async fn results_come_from_the_rooms_and_cards_are_open_after_the_series() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, 4, 0).await;
    // Somebody sits at each table and does not play.
    for (who, at) in [("anna", "A1"), ("boris", "B3")] {
        let claim = EventCommand::Claim { name: name(at) };
        ask(&club, &id, &person(who), claim).await.expect("a claim");
    }
    start(&club, &id, 1).await.expect("the series starts");
    let by_hand = [
        EventCommand::Match(teams::Act::Record { board: 1, outcome: outcome() }),
        EventCommand::Match(teams::Act::Exchange),
        EventCommand::Match(teams::Act::Played {
            room: Room::Open,
            board: 1,
            outcome: outcome(),
            lead: None,
        }),
    ];
    for command in by_hand {
        let refused = ask(&club, &id, &director(), command).await;
        refused_as(&refused, &OnlineError::FromTables);
    }
    let report = async |table: u32, board: u32| {
        let report = FromTables::ended(1, table, board, passed_out());
        let sent = EventCommand::FromTables(report);
        ask(&club, &id, &PersonId::event(), sent).await.expect("a result");
    };
    for (table, board) in [(1, 1), (1, 2), (2, 1)] {
        report(table, board).await;
    }
    let event = read(&club, &id).await;
    assert!(event.settled_boards().is_empty(), "the closed room still plays board 2");
    let seen = match_of(&event).view(&tourney::log::By::Person(name("A1"))).comparison;
    assert!(seen.series[0].rows[0].rooms[Room::Open].is_some());
    assert!(seen.series[0].rows[0].rooms[Room::Closed].is_none(), "nothing of the other room");
    let late: Vec<u32> = event.late_tables().iter().map(|late| late.table).collect();
    assert_eq!(late, [2]);
    refused_as(&start(&club, &id, 2).await, &OnlineError::StillPlaying { tables: vec![2] });
    report(2, 2).await;
    assert_eq!(read(&club, &id).await.settled_boards(), [1, 2]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_director_decides_ends_a_match_and_stays_where_cards_are_open() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let mut setup = teams(2, 0);
    setup.series = 1;
    let new = NewOnline::default();
    let id = open(&club, &director(), "Match".into(), Setup::Match(setup), new).await;
    let id = id.expect("the match opens");
    let claim = EventCommand::Claim { name: name("A1") };
    ask(&club, &id, &person("anna"), claim).await.expect("a claim");
    start(&club, &id, 1).await.expect("the series starts");
    play_in(&club, &id, Room::Closed).await;
    let award = |board| {
        let awards = ByTeam([Artificial::ALL[0], Artificial::ALL[1]]);
        EventCommand::Match(teams::Act::Award { board, awards })
    };
    ask(&club, &id, &director(), award(1)).await.expect("an award");
    let entry = last_entry(&read(&club, &id).await, |act| matches!(act, teams::Act::Award { .. }));
    strike(&club, &id, entry).await.expect("the match goes on, so it can be taken back");
    ask(&club, &id, &director(), award(1)).await.expect("an award");
    assert!(open_secrets(&club, &id).await.is_empty(), "the open room has boards to play");
    ask(&club, &id, &director(), award(2)).await.expect("an award");
    let event = read(&club, &id).await;
    assert!(event.state.is_over());
    assert_eq!(open_secrets(&club, &id).await, [1, 2]);
    let entry = last_entry(&event, |act| matches!(act, teams::Act::Award { board: 2, .. }));
    refused_as(&strike(&club, &id, entry).await, &OnlineError::Stays);
    // What a table has played can be, because the board is awarded. Another award takes the place of the first.
    let played = last_entry(&event, |act| matches!(act, teams::Act::Played { .. }));
    strike(&club, &id, played).await.expect("nothing depends on it");
    ask(&club, &id, &director(), award(2)).await.expect("an award");
    assert!(read(&club, &id).await.state.is_over());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_of_a_finished_set_is_corrected_and_not_struck() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let id = opened(&club, 2, 0).await;
    start(&club, &id, 1).await.expect("the first series starts");
    play(&club, &id, 1).await;
    let event = read(&club, &id).await;
    let entry = last_entry(&event, |act| matches!(act, teams::Act::Played { .. }));
    refused_as(&strike(&club, &id, entry).await, &OnlineError::Stays);
    let correct = EventCommand::Correct { entry, outcome: outcome() };
    ask(&club, &id, &director(), correct).await.expect("a correction");
    let event = read(&club, &id).await;
    let row = match_of(&event).comparison().series[0].rows[0];
    assert!(row.rooms.0.iter().flatten().any(|room| room.outcome == outcome()));
}

#[test]
fn a_match_with_another_first_board_or_too_many_is_refused() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = memory();
        let club = club(&store, Duration::ZERO).await;
        let mut later = teams(4, 0);
        later.first_board = 5;
        for setup in [later, teams(202, 0)] {
            let new = NewOnline::default();
            let refused = open(&club, &director(), "Match".into(), Setup::Match(setup), new).await;
            assert!(matches!(
                &refused,
                Err(ChangeError::Refused(Refusal::Online(OnlineError::Setup { .. })))
            ),);
        }
    });
}
