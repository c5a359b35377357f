//! Pairs of which some play in a room: their results are reported, and the cards are handed out to the director.

use super::*;
use crate::online_events::handed_out;

/// Pairs 1 to 4 in the room, at tables 1 and 2, and 5 to 8 at ours: two rounds of a board.
async fn opened(club: &Club) -> String {
    let movement = Movement::side_by_side(&[4, 4], Some(2), 2, Winners::One).expect("a movement");
    let pair = |number: u32| {
        pairs::Pair::new(number, [name(&format!("A{number}")), name(&format!("B{number}"))])
    };
    let setup = pairs::Setup::new((1..=8).map(pair).collect(), 1).with_movement(movement);
    let setup = Setup::Pairs(setup.with_room((1..=4).collect()));
    let opened = open(club, &director(), "Cup".into(), setup, NewOnline::default()).await;
    opened.expect("the event opens")
}

fn enter(board: u32, table: u32, as_director: bool) -> EventCommand {
    let place = Place { board, table, pairs: None };
    let outcome = Outcome::PassedOut;
    EventCommand::Pairs(PairsCommand::Enter {
        place,
        outcome,
        lead: None,
        as_director,
        is_sure: true,
    })
}

/// The people of a table in the room, by the side at which they sit.
async fn people(club: &Club, id: &str, board: u32, table: u32) -> [PersonId; 2] {
    let event = read(club, id).await;
    let seats = pairs_of(&event).place_of(board, table).expect("two pairs").seats;
    let mut found = Vec::new();
    for pair in seats.0 {
        let who = person(&format!("person{pair}"));
        let claim = EventCommand::Claim { name: name(&format!("A{pair}")) };
        ask(club, id, &who, claim).await.expect("a name");
        found.push(who);
    }
    found.try_into().expect("two sides")
}

async fn settle(club: &Club, id: &str) {
    eventually("our tables have played", async || {
        follow_all(club).await.expect("the events can be followed");
        let late = read(club, id).await.late_tables();
        late.iter().all(|late| late.table <= 2)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_ends_in_both_places() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let id = opened(&club).await;
    let refused = ask(&club, &id, &director(), enter(1, 1, true)).await;
    refused_as(&refused, &OnlineError::NotBegun { round: 1 });
    start(&club, &id, 1).await.expect("the round starts");
    {
        let event = read(&club, &id).await;
        let (online, kind) = event.online().expect("it is online");
        assert_eq!(
            [1, 2, 3, 4].map(|table| online.table(1, table).is_some()),
            [false, false, true, true]
        );
        assert_eq!([1, 2, 3, 4].map(|table| kind.is_in_room(table)), [true, true, false, false]);
        assert_eq!(kind.tables_of(1).len(), 2);
    }
    settle(&club, &id).await;
    let [ns, ew] = people(&club, &id, 1, 1).await;
    // Nobody enters a result for a table of ours, or for a round that has not begun.
    let at_ours = ask(&club, &id, &ns, enter(1, 3, false)).await;
    refused_as(&at_ours, &OnlineError::FromTables);
    refused_as(
        &ask(&club, &id, &director(), enter(2, 1, true)).await,
        &OnlineError::NotBegun { round: 2 },
    );
    let refused = start(&club, &id, 2).await;
    refused_as(&refused, &OnlineError::StillPlaying { tables: vec![1, 2] });
    ask(&club, &id, &ns, enter(1, 1, false)).await.expect("the table's result");
    refused_as(&start(&club, &id, 2).await, &OnlineError::StillPlaying { tables: vec![1, 2] });
    let confirm = EventCommand::Pairs(PairsCommand::Confirm {
        board: 1,
        table: 1,
        seen: None,
        as_director: false,
    });
    ask(&club, &id, &ew, confirm).await.expect("the other side agrees");
    refused_as(&start(&club, &id, 2).await, &OnlineError::StillPlaying { tables: vec![2] });
    assert!(open_secrets(&club, &id).await.is_empty(), "table 2 still plays the board");
    ask(&club, &id, &director(), enter(1, 2, true)).await.expect("from a slip");
    assert_eq!(open_secrets(&club, &id).await, [1]);
    let event = read(&club, &id).await;
    assert!(pairs_of(&event).has_deal(1) && !pairs_of(&event).has_deal(2));
    let traveller = pairs_of(&event).traveller(1);
    assert_eq!(traveller.lines.len(), 4, "one traveller for both places");
    assert_eq!(pairs_of(&event).rankings()[0].rows.len(), 8);
    // What opened the cards is not struck.
    let entry = event.state.lines().iter().find_map(|line| match &line.op {
        Op::Act(Act::Pairs(pairs::Act::Enter { table: 2, .. })) => Some(line.no),
        _ => None,
    });
    refused_as(&strike(&club, &id, entry.expect("a result")).await, &OnlineError::Stays);
    start(&club, &id, 2).await.expect("the second round starts");
    settle(&club, &id).await;
    for table in [1, 2] {
        let award = PairsCommand::NotPlayed { place: Place { board: 2, table, pairs: None } };
        ask(&club, &id, &director(), EventCommand::Pairs(award)).await.expect("a decision");
    }
    assert_eq!(open_secrets(&club, &id).await, [1, 2]);
    eventually("the event is followed no more", async || {
        follow_all(&club).await.expect("the events can be followed");
        running(&club).await.expect("a list").is_empty()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cards_are_handed_out_to_a_director_who_does_not_play() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let id = opened(&club).await;
    let ask_for = |round| EventCommand::HandOut { round };
    // Nobody else asks.
    let stranger = person("stranger");
    assert!(matches!(ask(&club, &id, &stranger, ask_for(1)).await, Err(Refusal::Forbidden)));
    refused_as(&ask(&club, &id, &director(), ask_for(3)).await, &OnlineError::NoRoom { round: 3 });
    // Nor a director who plays, wherever that is.
    for own in ["A1", "A5"] {
        let claim = EventCommand::Claim { name: name(own) };
        ask(&club, &id, &director(), claim).await.expect("a name");
        refused_as(&ask(&club, &id, &director(), ask_for(1)).await, &OnlineError::Plays);
        ask(&club, &id, &director(), EventCommand::GiveBack).await.expect("it is given back");
    }
    // What was not asked for is not given.
    let event = read(&club, &id).await;
    let refused = handed_out(&club, &event, &director(), 1).await;
    assert!(matches!(refused, Err(ChangeError::Refused(_))), "nobody has asked");
    ask(&club, &id, &director(), ask_for(1)).await.expect("the cards of round 1");
    ask(&club, &id, &director(), ask_for(1)).await.expect("a repeated request");
    let event = read(&club, &id).await;
    let online = event.online.as_ref().expect("it is online");
    assert_eq!(online.handed_out().keys().collect::<Vec<_>>(), [&1]);
    let cards = handed_out(&club, &event, &director(), 1).await.unwrap_or_default();
    assert_eq!(cards.iter().map(|(board, _)| *board).collect::<Vec<_>>(), [1]);
    for (who, round) in [(director(), 2), (stranger, 1)] {
        let refused = handed_out(&club, &event, &who, round).await;
        assert!(matches!(refused, Err(ChangeError::Refused(_))), "{who} {round}");
    }
    // Whoever knows cards plays no more.
    let claim = EventCommand::Claim { name: name("A5") };
    refused_as(&ask(&club, &id, &director(), claim).await, &OnlineError::KnowsCards);
    // The tables of ours get the same cards, and nothing is open because of the file.
    assert!(open_secrets(&club, &id).await.is_empty());
    start(&club, &id, 1).await.expect("the round starts");
    settle(&club, &id).await;
    for table in [1, 2] {
        ask(&club, &id, &director(), enter(1, table, true)).await.expect("a result");
    }
    let event = read(&club, &id).await;
    assert_eq!(pairs_of(&event).traveller(1).deal, Some(cards[0].1));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_sat_in_the_room_takes_no_chair_of_ours() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club).await;
    let [one, _] = people(&club, &id, 1, 1).await;
    start(&club, &id, 1).await.expect("the round starts");
    let event = read(&club, &id).await;
    let own = event.role(Some(&one)).name.expect("a name");
    assert!(event.seat_now(&own).is_none(), "no table of ours");
    let (_, kind) = event.online().expect("it is online");
    assert!(kind.plays_in_room(&own) && !kind.plays_in_room(&name("A5")));
    ask(&club, &id, &one, EventCommand::GiveBack).await.expect("it is given back");
    let claim = EventCommand::Claim { name: name("A5") };
    refused_as(&ask(&club, &id, &one, claim).await, &OnlineError::HasSat { name: own });
    // A director who has sat and left gets no cards either.
    let again = opened(&club).await;
    let claim = EventCommand::Claim { name: name("A1") };
    ask(&club, &again, &director(), claim).await.expect("a name");
    start(&club, &again, 1).await.expect("the round starts");
    ask(&club, &again, &director(), EventCommand::GiveBack).await.expect("it is given back");
    let refused = ask(&club, &again, &director(), EventCommand::HandOut { round: 2 }).await;
    refused_as(&refused, &OnlineError::Plays);
}
