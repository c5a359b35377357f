//! Pairs at our tables: with robots through whole rounds, and with a crash at the worst moment.

use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn robots_play_an_event_through() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let id = opened(&club, 2, 1).await;
    start(&club, &id, 1).await.expect("the first round starts");
    play(&club, &id, 1).await;
    let event = read(&club, &id).await;
    assert_eq!(results(&event), BTreeMap::from([((1, 1), 1), ((1, 2), 1)]));
    let (online, _) = event.online().expect("it is online");
    let pairs = pairs_of(&event);
    assert!(pairs.is_finished(1) && !pairs.is_finished(2));
    // The cards of the board are open, with the lead, and those of the next one are not.
    follow(&club, &id).await.expect("it can be followed");
    let event = read(&club, &id).await;
    let pairs = pairs_of(&event);
    assert!(pairs.has_deal(1) && !pairs.has_deal(2));
    let deals = club.drawn_deals.read(&online.setup.deals).await.expect("a stream").expect("deals");
    let open = deals.open_secrets();
    assert_eq!(open.keys().copied().collect::<Vec<_>>(), [1]);
    assert_eq!(open[&1].commitment(), online.setup.commitments[0]);
    // Both tables had the deal that follows from the secret.
    for table in [1, 2] {
        let stream = Table::<Bridge>::stream(online.table(1, table).expect("a table"));
        let stream = stream.expect("an id");
        let row = store.board_at(&stream, 1).await.expect("a list").expect("a board");
        let kept: StoredBoard<Bridge> = serde_json::from_str(&row.body).expect("a board");
        assert_eq!(Some(kept.record.deal), pairs.traveller(1).deal);
        let played = AnyDeal::Bridge(kept.record.deal);
        let check = ProofCheck::of(&kept.proof, Some(played));
        assert_eq!(check.promise, Promise::ServerAlone);
        assert!(check.secret && check.order.is_none() && check.other.is_none());
        assert_eq!((check.follows, check.deal), (None, Some(played)));
        assert_eq!(kept.proof.secret.commitment(), online.setup.commitments[0]);
    }
    start(&club, &id, 2).await.expect("the second round starts");
    play(&club, &id, 2).await;
    let event = read(&club, &id).await;
    assert_eq!(results(&event).len(), 4);
    assert_eq!(event.next_round(), None);
    let ranking = &pairs_of(&event).rankings()[0];
    assert_eq!(ranking.rows.len(), 4);
    // Nothing is left to be followed.
    eventually("the event is followed no more", async || {
        follow_all(&club).await.expect("the events can be followed");
        running(&club).await.expect("a list").is_empty()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crash_between_a_board_and_its_result_leaves_exactly_one_result() {
    let store = memory();
    let id = {
        let club = club(&store, Duration::ZERO).await;
        let id = opened(&club, 1, 2).await;
        // Starting the round opens its tables; nobody follows them afterwards.
        start(&club, &id, 1).await.expect("the round starts");
        eventually("the boards are played", async || is_played(&club, &id, 1).await).await;
        assert_eq!(results(&read(&club, &id).await), BTreeMap::new(), "nothing was entered");
        club.tables.close(PATIENCE).await;
        id
    };
    // Two processes start again at once, and each follows what it finds in the log.
    let (one, other) = (club(&store, Duration::ZERO).await, club(&store, Duration::ZERO).await);
    let (first, second) = tokio::join!(follow_all(&one), follow_all(&other));
    first.expect("it can be followed");
    second.expect("it can be followed");
    follow_all(&other).await.expect("it can be followed");
    let event = read(&one, &id).await;
    let once = [(1, 1), (1, 2), (2, 1), (2, 2)].map(|place| (place, 1));
    assert_eq!(results(&event), BTreeMap::from(once));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crash_before_a_table_is_opened_is_made_good() {
    let store = memory();
    let first = club(&store, Duration::ZERO).await;
    let id = opened(&first, 1, 1).await;
    // The record of the round is written, and nothing of what follows is done.
    let began = RunningEvent::Began { event: id.clone() };
    begin_or_end(&first, began).await.expect("it is listed");
    let command = EventCommand::StartRound { round: 1, minutes: None };
    let sent = Submission { person: &director(), command: &command, why: "" };
    assert!(first.events.change(&id, None, &sent).await.is_ok());
    drop(first);
    let again = club(&store, Duration::ZERO).await;
    play(&again, &id, 1).await;
    assert_eq!(results(&read(&again, &id).await).len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_director_has_decided_stands() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let id = opened(&club, 1, 1).await;
    let award = |table: u32| {
        EventCommand::Pairs(PairsCommand::Rule {
            place: Place { board: 1, table, pairs: None },
            awards: BySide([Artificial::ALL[0]; 2]),
        })
    };
    // Before the board is played at table 1.
    ask(&club, &id, &director(), award(1)).await.expect("an award");
    start(&club, &id, 1).await.expect("the round starts");
    eventually("the boards are played", async || {
        follow_all(&club).await.expect("it can be followed");
        let event = read(&club, &id).await;
        event.online().is_some_and(|(online, ..)| online.has_ended(1, 1) && online.has_ended(1, 2))
    })
    .await;
    let event = read(&club, &id).await;
    assert_eq!(results(&event), BTreeMap::from([((1, 2), 1)]), "the award stands");
    // A result that was struck does not come back.
    let entry = event.state.lines().iter().find_map(|line| {
        matches!(line.op, Op::Act(Act::Pairs(pairs::Act::Played { .. }))).then_some(line.no)
    });
    let strike = EventCommand::Strike { entry: entry.expect("a result") };
    ask(&club, &id, &director(), strike).await.expect("it is struck");
    follow(&club, &id).await.expect("it can be followed");
    let event = read(&club, &id).await;
    assert!(!pairs_of(&event).has_line(1, 2));
    assert_eq!(results(&event).len(), 1, "it was not entered again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_of_other_pairs_is_refused() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, 1, 1).await;
    let rule = |pairs| {
        let place = Place { board: 1, table: 1, pairs };
        EventCommand::Pairs(PairsCommand::Rule { place, awards: BySide([Artificial::ALL[0]; 2]) })
    };
    let event = read(&club, &id).await;
    let right = pairs_of(&event).place_of(1, 1).expect("two pairs").seats;
    let wrong = BySide([right.0[1], right.0[0]]);
    let refused = ask(&club, &id, &director(), rule(Some(wrong))).await;
    assert!(matches!(refused, Err(Refusal::NotPlayedThere { board: 1, table: 1 })), "{refused:?}");
    ask(&club, &id, &director(), rule(Some(right))).await.expect("the pairs of the movement");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_played_comes_back_when_the_award_is_struck() {
    award_is_struck(false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_played_comes_back_when_the_award_is_struck_after_the_end() {
    award_is_struck(true).await;
}

/// The director awards a score before a board is played, and strikes the award: while the event goes
/// on, or after its end.
async fn award_is_struck(after_the_end: bool) {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let id = opened(&club, 1, 1).await;
    let place = Place { board: 1, table: 1, pairs: None };
    let awards = BySide([Artificial::ALL[0]; 2]);
    let award = EventCommand::Pairs(PairsCommand::Rule { place, awards });
    ask(&club, &id, &director(), award).await.expect("an award");
    start(&club, &id, 1).await.expect("the round starts");
    eventually("both boards have ended", async || {
        follow_all(&club).await.expect("it can be followed");
        let event = read(&club, &id).await;
        let (online, ..) = event.online().expect("it is online");
        online.has_ended(1, 1) && online.has_ended(1, 2)
    })
    .await;
    assert_eq!(results(&read(&club, &id).await).get(&(1, 1)), None);
    if after_the_end {
        let close = EventCommand::Pairs(PairsCommand::Close);
        ask(&club, &id, &director(), close).await.expect("the event ends");
    }
    ask(&club, &id, &director(), EventCommand::Strike { entry: 1 }).await.expect("it is struck");
    assert_eq!(results(&read(&club, &id).await).get(&(1, 1)), Some(&1));
    // Another process reads the same state.
    let other = self::club(&store, Duration::ZERO).await;
    assert_eq!(read(&other, &id).await.online, read(&club, &id).await.online);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_a_chair_has_sat_though_the_board_was_scored_before() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, 1, 1).await;
    let table = {
        let event = read(&club, &id).await;
        let tables = tables_of(&event, 1);
        let at = |planned: &&PlannedTable| planned.names.0.contains(&name("A1"));
        tables.iter().find(at).expect("a table").table
    };
    let place = Place { board: 1, table, pairs: None };
    let awards = BySide([Artificial::ALL[0]; 2]);
    let award = EventCommand::Pairs(PairsCommand::Rule { place, awards });
    ask(&club, &id, &director(), award).await.expect("an award");
    let anna = person("anna");
    ask(&club, &id, &anna, EventCommand::Claim { name: name("A1") }).await.expect("a claim");
    start(&club, &id, 1).await.expect("the round starts");
    ask(&club, &id, &director(), EventCommand::Strike { entry: 1 }).await.expect("it is struck");
    assert!(
        read(&club, &id).await.seat_now(&name("A1")).is_some(),
        "the board is played after all"
    );
    ask(&club, &id, &anna, EventCommand::GiveBack).await.expect("the name is free");
    let refused = ask(&club, &id, &anna, EventCommand::Claim { name: name("B3") }).await;
    assert!(matches!(refused, Err(Refusal::Online(OnlineError::HasSat { .. }))), "{refused:?}");
    let other = self::club(&store, Duration::ZERO).await;
    assert_eq!(read(&other, &id).await.online, read(&club, &id).await.online);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_the_clock_starts_the_next_round() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let new = NewOnline { clocked: true, ..NewOnline::default() };
    let id = open(&club, &director(), "Cup".into(), Setup::Pairs(setup(2, 1)), new)
        .await
        .expect("it opens");
    let clock = |round| EventCommand::Clock(crate::events::ClockAct::Start { round, minutes: 5 });
    let other_round = |refused: Result<(), Refusal>, expected: Option<u32>| {
        let is = matches!(
            &refused,
            Err(Refusal::Online(OnlineError::OtherRound { round })) if *round == expected
        );
        assert!(is, "{refused:?}");
    };
    other_round(ask(&club, &id, &director(), clock(1)).await, None);
    let first = EventCommand::StartRound { round: 1, minutes: Some(5) };
    ask(&club, &id, &director(), first).await.expect("the round starts");
    other_round(ask(&club, &id, &director(), clock(2)).await, Some(1));
    let over = EventCommand::FromTables(FromTables::clock_over(1));
    let begins = |event: &StoredEvent, at_ms: i64| {
        let sent = Submission { person: &PersonId::event(), command: &over, why: "" };
        !event.decide(&sent, at_ms).expect("it is decided").is_empty()
    };
    play(&club, &id, 1).await;
    let event = read(&club, &id).await;
    let end = event.clock.and_then(|clock| clock.ends_ms()).expect("the clock runs");
    assert!(!begins(&event, end - 1));
    assert!(begins(&event, end));
    // It is followed as long as the clock runs, and no longer when it is paused.
    follow_all(&club).await.expect("it can be followed");
    assert_eq!(running(&club).await.expect("a list"), std::slice::from_ref(&id));
    let pause = EventCommand::Clock(crate::events::ClockAct::Pause);
    ask(&club, &id, &director(), pause).await.expect("the clock stands");
    follow_all(&club).await.expect("it can be followed");
    assert_eq!(running(&club).await.expect("a list"), [""; 0]);
    assert!(!begins(&read(&club, &id).await, i64::MAX));
    // Without minutes there is no clock in the next round.
    start(&club, &id, 2).await.expect("the round starts");
    assert_eq!(read(&club, &id).await.clock, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_its_director_has_an_event_followed() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let id = opened(&club, 1, 1).await;
    let by_stranger = EventCommand::StartRound { round: 1, minutes: None };
    let refused = ask(&club, &id, &person("stranger"), by_stranger).await;
    assert!(matches!(refused, Err(Refusal::Forbidden)), "{refused:?}");
    assert_eq!(running(&club).await.expect("a list"), [""; 0]);
    start(&club, &id, 1).await.expect("the round starts");
    play(&club, &id, 1).await;
    follow_all(&club).await.expect("it can be followed");
    assert_eq!(running(&club).await.expect("a list"), [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_with_too_many_records_does_not_open() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let pair = |number: u32| {
        pairs::Pair::new(number, [name(&format!("A{number}")), name(&format!("B{number}"))])
    };
    let movement = Movement::new(Kind::Barometer, 100, Some(20), 10).expect("a movement");
    let setup = pairs::Setup::new((1..=100).map(pair).collect(), 1).with_movement(movement);
    let setup = Setup::Pairs(setup);
    let refused = open(&club, &director(), "Cup".into(), setup, NewOnline::default()).await;
    assert!(matches!(
        refused,
        Err(ChangeError::Refused(Refusal::Online(OnlineError::TooLarge { records, most })))
            if records > most
    ),);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_award_before_its_round_opens_no_deal() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let id = opened(&club, 2, 1).await;
    start(&club, &id, 1).await.expect("the first round starts");
    play(&club, &id, 1).await;
    for table in [1, 2] {
        let award = EventCommand::Pairs(PairsCommand::Rule {
            place: Place { board: 2, table, pairs: None },
            awards: BySide([Artificial::ALL[0]; 2]),
        });
        ask(&club, &id, &director(), award).await.expect("an award");
    }
    follow(&club, &id).await.expect("it can be followed");
    let event = read(&club, &id).await;
    let pairs = pairs_of(&event);
    assert!(pairs.has_line(2, 1) && pairs.has_line(2, 2) && !pairs.has_deal(2));
    assert_eq!(open_secrets(&club, &id).await, [1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_an_event_opens_every_deal_and_is_final() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let id = opened(&club, 2, 1).await;
    start(&club, &id, 1).await.expect("the first round starts");
    play(&club, &id, 1).await;
    assert_eq!(open_secrets(&club, &id).await, [1]);
    let close = EventCommand::Pairs(PairsCommand::Close);
    ask(&club, &id, &director(), close).await.expect("the event ends");
    assert_eq!(open_secrets(&club, &id).await, [1, 2]);
    let event = read(&club, &id).await;
    assert!(pairs_of(&event).has_deal(1) && !pairs_of(&event).has_deal(2));
    let ended = |refused: Result<(), Refusal>| {
        assert!(
            matches!(
                refused,
                Err(Refusal::Online(OnlineError::Ended | OnlineError::NotNext { next: None, .. }))
            ),
            "{refused:?}"
        );
    };
    ended(start(&club, &id, 2).await);
    let lines = read(&club, &id).await.state.lines();
    let end = lines.iter().find(|line| line.op == Op::Act(Act::Pairs(pairs::Act::Close)));
    let entry = end.expect("the end is in the log").no;
    ended(ask(&club, &id, &director(), EventCommand::Strike { entry }).await);
    assert!(read(&club, &id).await.state.is_over());
    // A committee still decides on an appeal, and only the director enters that.
    let award = || {
        let place = Place { board: 1, table: 1, pairs: None };
        EventCommand::Pairs(PairsCommand::Rule { place, awards: BySide([Artificial::ALL[0]; 2]) })
    };
    let traveller = async || pairs_of(&read(&club, &id).await).traveller(1);
    let before = traveller().await;
    assert!(ask(&club, &id, &person("anna"), award()).await.is_err());
    ask(&club, &id, &director(), award()).await.expect("a decision");
    assert_ne!(traveller().await, before);
    let lines = read(&club, &id).await.state.lines();
    let is_decision = |op: &Op| matches!(op, Op::Act(Act::Pairs(pairs::Act::Rule { .. })));
    let entry = lines.iter().find(|line| is_decision(&line.op)).expect("the decision").no;
    ask(&club, &id, &director(), EventCommand::Strike { entry }).await.expect("it is withdrawn");
    assert_eq!(traveller().await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_does_not_end_while_a_table_plays() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, 1, 1).await;
    // Anna does not come, and her chair is kept for an hour.
    let claim = EventCommand::Claim { name: name("A1") };
    ask(&club, &id, &person("anna"), claim).await.expect("a claim");
    start(&club, &id, 1).await.expect("the round starts");
    let table = read(&club, &id).await.seat_now(&name("A1")).expect("a seat").0.table;
    let close = || EventCommand::Pairs(PairsCommand::Close);
    let refused = ask(&club, &id, &director(), close()).await;
    let Err(Refusal::Online(OnlineError::StillPlaying { tables })) = refused else {
        panic!("it ended, or for another reason did not: {refused:?}");
    };
    assert!(tables.contains(&table), "{tables:?}");
    let other = 3 - table;
    eventually("the other table has played", async || {
        follow(&club, &id).await.expect("it can be followed");
        let event = read(&club, &id).await;
        event.online().is_some_and(|(online, ..)| online.has_ended(1, other))
    })
    .await;
    assert!(open_secrets(&club, &id).await.is_empty());
    // The director scores what is not played; then it ends, and the deal is open.
    let award = EventCommand::Pairs(PairsCommand::Rule {
        place: Place { board: 1, table, pairs: None },
        awards: BySide([Artificial::ALL[0]; 2]),
    });
    ask(&club, &id, &director(), award).await.expect("an award");
    ask(&club, &id, &director(), close()).await.expect("the event ends");
    assert_eq!(open_secrets(&club, &id).await, [1]);
    let event = read(&club, &id).await;
    assert!(pairs_of(&event).has_deal(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chair_belongs_to_whoever_holds_the_name() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, 1, 1).await;
    let anna = person("anna");
    ask(&club, &id, &anna, EventCommand::Claim { name: name("A1") }).await.expect("a claim");
    start(&club, &id, 1).await.expect("the round starts");
    let event = read(&club, &id).await;
    let (planned, seat, table) = event.seat_now(&name("A1")).expect("a seat");
    let seat = Seat::ALL[seat];
    let chair = async |who: &PersonId| {
        let state = club.tables.bridge.snapshot(&table, who).await?;
        state.chairs().get(&seat).cloned()
    };
    assert!(matches!(chair(&anna).await, Some(Chair::Person { person, .. }) if person == anna));
    // Nobody comes who has no chair, the organiser included.
    let known = "Somebody".parse().expect("a name");
    let enter = async |who: &PersonId| {
        let (client, _receiver) = ClientSender::new(64);
        club.tables.bridge.connect(&table, who, &known, &client).await.err()
    };
    assert_eq!(enter(&director()).await, Some(CloseReason::Locked));
    assert_eq!(enter(&person("stranger")).await, Some(CloseReason::Locked));
    assert_eq!(enter(&PersonId::audience()).await, Some(CloseReason::Locked));
    // The director releases the name, and somebody else takes it over in the middle of the board.
    let release = EventCommand::Release { name: name("A1") };
    ask(&club, &id, &director(), release).await.expect("the name is free");
    eventually("a robot plays", async || {
        follow(&club, &id).await.expect("it can be followed");
        chair(&anna).await.is_none()
    })
    .await;
    assert_eq!(enter(&anna).await, Some(CloseReason::Removed), "who has left sees no more");
    let boris = person("boris");
    ask(&club, &id, &boris, EventCommand::Claim { name: name("A1") }).await.expect("a claim");
    if read(&club, &id).await.seat_now(&name("A1")).is_some() {
        eventually("the substitute sits down, or the board is over", async || {
            follow(&club, &id).await.expect("it can be followed");
            let sits =
                matches!(chair(&boris).await, Some(Chair::Person { person, .. }) if person == boris);
            sits || is_played(&club, &id, 1).await
        })
        .await;
    }
    // Whoever has sat under one name does not sit under another, where the deal is known to them.
    let other = planned.names.0.iter().find(|other| **other != name("A1")).expect("an opponent");
    let command = EventCommand::Claim { name: other.clone() };
    let refused = ask(&club, &id, &anna, command).await;
    assert!(matches!(refused, Err(Refusal::Online(OnlineError::HasSat { .. }))), "{refused:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_only_for_its_players_while_another_table_plays_it() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, 1, 1).await;
    // At table 1 somebody sits who does not play; at table 2 only robots.
    let event = read(&club, &id).await;
    let tables = tables_of(&event, 1);
    let [first, second] = &tables[..] else { panic!("two tables") };
    let anna = person("anna");
    for seat in Seat::ALL {
        let who = if seat == Seat::North {
            anna.clone()
        } else {
            person(&format!("p{seat}").to_lowercase())
        };
        let claim = EventCommand::Claim { name: first.names[seat].clone() };
        ask(&club, &id, &who, claim).await.expect("a claim");
    }
    start(&club, &id, 1).await.expect("the round starts");
    let event = read(&club, &id).await;
    let table = event.online().and_then(|(online, ..)| online.table(1, second.table));
    let stream = Table::<Bridge>::stream(table.expect("a table")).expect("an id");
    eventually("the robots have played", async || {
        follow(&club, &id).await.expect("it can be followed");
        store.board_at(&stream, 1).await.expect("a list").is_some()
    })
    .await;
    let row = store.board_at(&stream, 1).await.expect("a list").expect("a board");
    assert!(matches!(FinishedBoard::read(&row), Ok(FinishedBoard::Bridge(_))));
    for who in [None, Some(&anna), Some(&director())] {
        assert!(club.board(&row.id, who).await.expect("a list").is_none(), "{who:?}");
    }
    assert!(club.is_sealed(&row).await.expect("it can be read"));
    follow(&club, &id).await.expect("it can be followed");
    let event = read(&club, &id).await;
    let (online, _) = event.online().expect("it is online");
    let pairs = pairs_of(&event);
    assert!(pairs.has_line(1, second.table) && !pairs.has_deal(1));
    // Nothing that is read of the event holds a secret: they have a stream of their own.
    let secrets = crate::drawn_deals::secrets(&*store, &online.setup.deals).await.expect("secrets");
    let text = format!("{event:?}", event = event.state) + &format!("{online:?}");
    assert!(secrets.iter().all(|secret| !text.contains(&secret.to_string())));
    let deals = club.drawn_deals.read(&online.setup.deals).await.expect("a stream").expect("deals");
    assert!(deals.open_secrets().is_empty());
}

#[test]
fn rounds_are_started_one_after_another() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = memory();
        let club = club(&store, Duration::from_secs(3600)).await;
        let id = opened(&club, 2, 1).await;
        let is = |refused: Result<(), Refusal>, wanted: OnlineError| {
            assert!(matches!(&refused, Err(Refusal::Online(error)) if *error == wanted), "{refused:?}");
        };
        let not_next = |round, next| OnlineError::NotNext { round, next };
        is(start(&club, &id, 2).await, not_next(2, Some(1)));
        is(start(&club, &id, 0).await, not_next(0, Some(1)));
        let anna = person("anna");
        ask(&club, &id, &anna, EventCommand::Claim { name: name("A1") }).await.expect("a claim");
        let by_player = EventCommand::StartRound { round: 1, minutes: None };
        assert!(matches!(ask(&club, &id, &anna, by_player).await, Err(Refusal::Forbidden)));
        start(&club, &id, 1).await.expect("the first round starts");
        start(&club, &id, 1).await.expect("a repeated request changes nothing");
        let refused = start(&club, &id, 2).await;
        assert!(
            matches!(&refused, Err(Refusal::Online(OnlineError::StillPlaying { tables })) if tables.contains(&1)),
            "{refused:?}"
        );
        let in_room = Setup::Pairs(setup(1, 1));
        let room = crate::events::open(&club.events, &director(), "Room".into(), in_room).await;
        let Ok(room) = room else { panic!("the event opens") };
        is(start(&club, &room, 1).await, OnlineError::InRoom);
    });
}

#[test]
fn everybody_sits_once_a_round_and_plays_its_boards() {
    for rounds_wanted in 1..=3 {
        let setup = setup(rounds_wanted, 2);
        let log = TournamentLog::<pairs::PairsEvent>::open(setup.clone()).expect("it opens");
        assert_eq!(log.rounds(), rounds_wanted);
        for round in 1..=rounds_wanted {
            let tables = log.tables_of(round);
            let mut names: Vec<&Name> = tables.iter().flat_map(|table| &table.names.0).collect();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), 8);
            for table in &tables {
                let place = setup.movement.as_ref().and_then(|movement| {
                    movement.rounds[round as usize - 1].iter().find(|at| at.table == table.table)
                });
                let pairs = place.expect("a place").seats.0;
                let [ns, ew] = pairs.map(|pair| &setup.pairs[pair as usize - 1].players);
                let sits = |side: Side| side.seats().map(|seat| table.names[seat].clone());
                assert_eq!((&sits(Side::NorthSouth), &sits(Side::EastWest)), (ns, ew));
                for board in table.boards.clone() {
                    assert!(log.places_of(board).contains(&(round, table.table)));
                }
            }
        }
        assert!(log.tables_of(0).is_empty() && log.tables_of(rounds_wanted + 1).is_empty());
    }
}
