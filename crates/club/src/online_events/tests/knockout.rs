//! A knockout at our tables.

use bridge::Outcome;
use table::PersonId;
use tourney::knockout::event::{
    Act as KnockoutAct, FirstRound, KnockoutEvent, KnockoutEventError, LineUpOrder,
    Setup as KnockoutSetup, Standing, TeamEntry,
};
use tourney::knockout::{Conditions, TieRule, Verdict};
use tourney::teams::Room;

use super::*;
use crate::events::knockout::Segment;
use crate::events::online::{RoundLabel, TableLabel};
use crate::events::{ClockAct, EventError, KnockoutCommand};

/// Segments of this many boards; two extra boards, then one.
fn conditions(segments: u32, boards: u32) -> Conditions {
    Conditions { extra: vec![2, 1], ..Conditions::new(segments, boards) }
}

/// A team with so many players: A1 to A4 for the first.
fn team(number: u32, players: usize) -> TeamEntry {
    let letter = char::from(b'A' + number as u8 - 1);
    let players: Vec<String> = (1..=players).map(|at| format!("{letter}{at}")).collect();
    let line = format!("Side {letter} | {}", players.join("; "));
    TeamEntry::read(number, &line).expect("a team")
}

fn setup(teams: Vec<TeamEntry>, conditions: Conditions) -> KnockoutSetup {
    KnockoutSetup {
        name: name("Cup"),
        teams,
        conditions,
        is_recorded: true,
        line_ups: LineUpOrder::default(),
        first_round: FirstRound::default(),
        corrections: None,
    }
}

/// Teams of four.
fn teams(count: u32) -> Vec<TeamEntry> {
    (1..=count).map(|number| team(number, 4)).collect()
}

async fn opened(club: &Club, setup: KnockoutSetup) -> String {
    let setup = Setup::Knockout(setup);
    let opened = open(club, &director(), "Cup".into(), setup, NewOnline::default()).await;
    opened.expect("the event opens")
}

fn knockout_of(event: &StoredEvent) -> &KnockoutEvent {
    let EventState::Knockout(log) = &event.state else { panic!("a knockout") };
    log.state()
}

fn standing(event: &StoredEvent, round: u32, numbers: [u32; 2]) -> Standing {
    knockout_of(event).match_between(round, numbers).expect("they meet").standing
}

/// The number of the last entry of the log that is like this.
fn last_entry(event: &StoredEvent, is: impl Fn(&KnockoutAct) -> bool) -> u32 {
    let lines = event.state.lines();
    let found =
        lines.iter().find(|line| matches!(&line.op, Op::Act(Act::Knockout(act)) if is(act)));
    found.expect("an entry").no
}

async fn report(club: &Club, id: &str, (round, table, board): (u32, u32, u32), result: Outcome) {
    let lead = Some("HK".parse().expect("a card")).filter(|_| result != Outcome::PassedOut);
    let report =
        FromTables::ended(round, table, board, Some(Played::Board { outcome: result, lead }));
    let sent = EventCommand::FromTables(report);
    ask(club, id, &PersonId::event(), sent).await.expect("a result");
}

/// All tables pass all boards out that they have to play, but for the first one of those tables.
async fn pass_out(club: &Club, id: &str, round: u32, slams: &[u32]) {
    for planned in tables_of(&read(club, id).await, round) {
        let mut result =
            if slams.contains(&planned.table) { outcome() } else { Outcome::PassedOut };
        for board in planned.boards {
            report(club, id, (round, planned.table, board), result).await;
            result = Outcome::PassedOut;
        }
    }
}

/// Somebody sits at each table and does not play.
async fn occupy(club: &Club, id: &str, letters: &[char]) {
    for letter in letters {
        for at in [1, 3] {
            let who = format!("{letter}{at}");
            let claim = EventCommand::Claim { name: name(&who) };
            ask(club, id, &person(&who.to_lowercase()), claim).await.expect("a claim");
        }
    }
}

fn refused_by_rules(refused: &Result<(), Refusal>, wanted: &KnockoutEventError) {
    assert!(
        matches!(refused, Err(Refusal::Event(EventError::Knockout(tourney::log::Refusal::Event(error)))) if error == wanted),
        "{refused:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn robots_play_a_knockout_through() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    // Robots play a board alike in both rooms: all matches are tied.
    let countback = Conditions { tie: TieRule::Countback, ..conditions(2, 1) };
    let id = opened(&club, setup(teams(3), countback)).await;
    let mut round = 0;
    while !read(&club, &id).await.state.is_over() {
        round += 1;
        assert!(round <= 4, "two segments of two rounds");
        start(&club, &id, round).await.expect("the segment starts");
        let event = read(&club, &id).await;
        assert_eq!(tables_of(&event, round).len(), 2, "one match has two rooms");
        if round == 1 {
            let (_, kind) = event.online().expect("it is online");
            // 1 has a bye; 2 and 3 play at the first table.
            let label = TableLabel { number: Some(1), sub: None, room: Some(Room::Closed) };
            assert_eq!(kind.label(2), label);
            let label = RoundLabel::Segment { round: 1, rounds: 2, segment: 1, segments: 2 };
            assert_eq!(kind.round_label(1), label);
            let [open, closed] = [0, 1].map(|at| tables_of(&event, 1)[at].names.clone());
            let side = |name: &Name| name.as_str().chars().next();
            assert_eq!(side(&open[Seat::North]), side(&closed[Seat::East]));
            assert_ne!(side(&open[Seat::North]), side(&open[Seat::East]));
            assert!(event.seat_now(&name("A1")).is_none(), "a bye");
        }
        play(&club, &id, round).await;
        follow(&club, &id).await.expect("it can be followed");
        let tied = knockout_of(&read(&club, &id).await).open_matches();
        for tied in tied.iter().filter(|one| one.standing == Standing::Tied) {
            let number = tied.numbers().expect("two teams")[1];
            let decide = KnockoutCommand::Decide { round: tied.round, number };
            ask(&club, &id, &director(), EventCommand::Knockout(decide)).await.expect("decided");
        }
    }
    let event = read(&club, &id).await;
    let knockout = knockout_of(&event);
    assert!(knockout.winner().is_some() && event.next_round().is_none());
    let boards = knockout.sessions().last().expect("a session").boards();
    assert_eq!(knockout.deals().len() as u32, *boards.end(), "all cards are open");
    assert_eq!(knockout.board_lines(1).len(), 2);
    eventually("the event is followed no more", async || {
        follow_all(&club).await.expect("the events can be followed");
        running(&club).await.expect("a list").is_empty()
    })
    .await;
    // Another process reads the same state.
    let other = self::club(&store, Duration::ZERO).await;
    let again = read(&other, &id).await;
    assert_eq!((&again.online, knockout_of(&again)), (&event.online, knockout_of(&event)));
}

#[tokio::test(flavor = "multi_thread")]
async fn tied_matches_play_extra_boards() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, setup(teams(4), conditions(1, 2))).await;
    occupy(&club, &id, &['A', 'B', 'C', 'D']).await;
    start(&club, &id, 1).await.expect("the semi-finals start");
    assert_eq!(tables_of(&read(&club, &id).await, 1).len(), 4);
    // Table 1 is the open room of 1 and 4, table 3 that of 2 and 3: 2 wins there.
    for (table, board) in [(3, 1), (4, 1), (3, 2), (4, 2), (1, 1), (2, 1), (1, 2)] {
        let result = if (table, board) == (3, 1) { outcome() } else { Outcome::PassedOut };
        report(&club, &id, (1, table, board), result).await;
    }
    let event = read(&club, &id).await;
    assert!(event.settled_boards().is_empty(), "a room still plays board 2");
    assert!(matches!(standing(&event, 1, [2, 3]), Standing::Won { winner: 2, .. }));
    refused_as(&start(&club, &id, 2).await, &OnlineError::StillPlaying { tables: vec![2] });
    report(&club, &id, (1, 2, 2), Outcome::PassedOut).await;
    let event = read(&club, &id).await;
    assert_eq!(event.settled_boards(), [1, 2]);
    assert_eq!(standing(&event, 1, [1, 4]), Standing::Extra { number: 2, boards: 2 });
    start(&club, &id, 2).await.expect("the extra boards start");
    let event = read(&club, &id).await;
    let tables = tables_of(&event, 2);
    assert_eq!(tables.iter().map(|table| table.table).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(tables[0].boards, 3..=4);
    assert!(event.seat_now(&name("B1")).is_none(), "they wait for the final");
    assert!(event.seat_now(&name("A1")).is_some());
    pass_out(&club, &id, 2, &[]).await;
    start(&club, &id, 3).await.expect("a single board starts");
    let event = read(&club, &id).await;
    assert_eq!(tables_of(&event, 3)[0].boards, 5..=5);
    let (_, kind) = event.online().expect("it is online");
    assert_eq!((kind.boards_of_round(1), kind.boards_of_round(3)), (2, 1));
    let label = RoundLabel::Segment { round: 1, rounds: 2, segment: 3, segments: 1 };
    assert_eq!(kind.round_label(3), label);
    // 1 is at home again, North-South at table 1.
    pass_out(&club, &id, 3, &[1]).await;
    let event = read(&club, &id).await;
    let winner = knockout_of(&event).match_between(1, [1, 4]).expect("they meet").winner();
    assert_eq!(winner, Some(1));
    start(&club, &id, 4).await.expect("the final starts");
    let event = read(&club, &id).await;
    assert_eq!(tables_of(&event, 4).len(), 2);
    let entry = last_entry(&event, |act| matches!(act, KnockoutAct::Session(_)));
    refused_as(&strike(&club, &id, entry).await, &OnlineError::Stays);
    // A correction that another team would have won by: the final has begun.
    let entry = last_entry(&event, |act| {
        matches!(act, KnockoutAct::Played { board: 5, room: Room::Open, .. })
    });
    let correct = EventCommand::Correct { entry, outcome: Outcome::PassedOut };
    let refused = ask(&club, &id, &director(), correct).await;
    assert!(matches!(refused, Err(Refusal::Event(_))), "{refused:?}");
}

/// When the deals that were drawn are used up, somebody decides.
#[tokio::test(flavor = "multi_thread")]
async fn deals_run_out() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, setup(teams(2), conditions(1, 1))).await;
    occupy(&club, &id, &['A', 'B']).await;
    let mut round = 1;
    let refused = loop {
        match start(&club, &id, round).await {
            Ok(()) => pass_out(&club, &id, round, &[]).await,
            Err(refused) => break refused,
        }
        round += 1;
    };
    // A segment, two extra boards, and twelve.
    assert_eq!(round, 15);
    refused_as(&Err(refused), &OnlineError::NoDeals);
    let at = Segment { round: 1, numbers: [1, 2], segment: 15 };
    let decide = EventCommand::Knockout(KnockoutCommand::Result { at, imps: [0, 1] });
    ask(&club, &id, &director(), decide).await.expect("a decision");
    let event = read(&club, &id).await;
    let won = Standing::Won { winner: 2, by: Verdict::ExtraBoards };
    assert_eq!(standing(&event, 1, [1, 2]), won);
    assert!(event.state.is_over());
}

#[tokio::test(flavor = "multi_thread")]
async fn players_say_who_plays_until_their_segment_starts() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let mut entered = teams(3);
    entered.push(team(4, 6));
    let id = opened(&club, setup(entered, conditions(2, 1))).await;
    let dora = person("dora");
    ask(&club, &id, &dora, EventCommand::Claim { name: name("D5") }).await.expect("a claim");
    let file = |round: u32, segment: u32, players: [&str; 4]| {
        let players = players.map(name).to_vec();
        EventCommand::Knockout(KnockoutCommand::LineUp { round, segment, number: 4, players })
    };
    let chosen = || file(1, 1, ["D5", "D2", "D6", "D1"]);
    let in_advance = ask(&club, &id, &dora, file(1, 2, ["D5", "D2", "D6", "D1"])).await;
    let none = KnockoutEventError::NoMatchOf { round: 1, number: 4 };
    refused_by_rules(&in_advance, &none);
    let stranger = person("stranger");
    assert!(ask(&club, &id, &stranger, chosen()).await.is_err(), "nobody without a name");
    let anna = person("anna");
    ask(&club, &id, &anna, EventCommand::Claim { name: name("A1") }).await.expect("a claim");
    let other = ask(&club, &id, &anna, chosen()).await;
    let by = tourney::log::By::Person(name("A1"));
    refused_by_rules(&other, &KnockoutEventError::NotThere { by, number: 4 });
    ask(&club, &id, &dora, chosen()).await.expect("a line-up");
    let entries = read(&club, &id).await.state.lines().len();
    ask(&club, &id, &dora, chosen()).await.expect("the same again");
    assert_eq!(read(&club, &id).await.state.lines().len(), entries, "is no entry");
    let mut refused = Ok(());
    for at in 0..9 {
        let four = [["D1", "D2", "D3", "D4"], ["D5", "D2", "D6", "D1"]][at % 2];
        refused = ask(&club, &id, &dora, file(1, 1, four)).await;
        if refused.is_err() {
            break;
        }
    }
    assert!(matches!(refused, Err(Refusal::TooManyLineUps)), "{refused:?}");
    ask(&club, &id, &director(), chosen()).await.expect("the director may");
    start(&club, &id, 1).await.expect("the others sit as they are entered");
    let event = read(&club, &id).await;
    assert!(event.seat_now(&name("D6")).is_some());
    assert!(event.seat_now(&name("D4")).is_none());
    let stays = KnockoutEventError::UnderWay { round: 1, segment: 1, number: 4 };
    let late = ask(&club, &id, &director(), file(1, 1, ["D1", "D2", "D3", "D4"])).await;
    refused_by_rules(&late, &stays);
    let entry = last_entry(&event, |act| matches!(act, KnockoutAct::LineUp { number: 4, .. }));
    refused_as(&strike(&club, &id, entry).await, &OnlineError::Stays);
    // Whoever has had a seat stays in the entry, which has four players at least.
    let amend = |entry: TeamEntry| EventCommand::Knockout(KnockoutCommand::Amend(entry));
    let wanted = OnlineError::Players { name: name("Side D"), players: 3, least: 4 };
    refused_as(&ask(&club, &id, &director(), amend(team(4, 3))).await, &wanted);
    let wanted = OnlineError::WasSeated { name: name("D5") };
    refused_as(&ask(&club, &id, &director(), amend(team(4, 4))).await, &wanted);
}

/// Whoever has the seating right answers; a team of four that files first need not say that it sits as it is entered.
#[tokio::test(flavor = "multi_thread")]
async fn the_holder_of_the_seating_right_sees_the_other_line_up() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let mut entered = teams(3);
    entered.push(team(4, 5));
    let rights =
        KnockoutSetup { line_ups: LineUpOrder::Rights, ..setup(entered, conditions(2, 1)) };
    let id = opened(&club, rights).await;
    let claims = [("A1", "anna"), ("D1", "dora")];
    for (at, who) in claims {
        let claim = EventCommand::Claim { name: name(at) };
        ask(&club, &id, &person(who), claim).await.expect("a claim");
    }
    let file = |segment: u32, number: u32, players: [&str; 4]| {
        let players = players.map(name).to_vec();
        EventCommand::Knockout(KnockoutCommand::LineUp { round: 1, segment, number, players })
    };
    let answer = file(1, 4, ["D5", "D2", "D3", "D1"]);
    let dora = person("dora");
    ask(&club, &id, &dora, answer).await.expect("team 1 has no choice of players");
    let event = read(&club, &id).await;
    let seen = knockout_of(&event).seen_line_up(1, 1, 4).expect("a line-up");
    assert_eq!(seen, ["A1", "A2", "A3", "A4"].map(name));
    let anna = person("anna");
    let late = ask(&club, &id, &anna, file(1, 1, ["A3", "A4", "A1", "A2"])).await;
    refused_by_rules(&late, &KnockoutEventError::Answered { holder: 4, number: 1 });
    start(&club, &id, 1).await.expect("the first segment starts");
    pass_out(&club, &id, 1, &[]).await;
    // Now team 4 files first, and has a choice.
    let early = ask(&club, &id, &anna, file(2, 1, ["A3", "A4", "A1", "A2"])).await;
    refused_by_rules(&early, &KnockoutEventError::FilesFirst { first: 4, number: 1 });
    ask(&club, &id, &dora, file(2, 4, ["D5", "D2", "D3", "D1"])).await.expect("a line-up");
    ask(&club, &id, &anna, file(2, 1, ["A3", "A4", "A1", "A2"])).await.expect("an answer");
    start(&club, &id, 2).await.expect("the second segment starts");
}

#[tokio::test(flavor = "multi_thread")]
async fn segments_go_on_when_the_director_decides() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, setup(teams(4), conditions(2, 2))).await;
    occupy(&club, &id, &['A', 'B', 'C', 'D']).await;
    let at = |segment: u32| Segment { round: 1, numbers: [1, 4], segment };
    start(&club, &id, 1).await.expect("the first segment starts");
    let by_hand = KnockoutCommand::Report { at: at(1), imps: [9, 0] };
    let by_hand = ask(&club, &id, &person("a1"), EventCommand::Knockout(by_hand)).await;
    refused_as(&by_hand, &OnlineError::FromTables);
    let as_director = KnockoutCommand::Result { at: at(1), imps: [9, 0] };
    let as_player = ask(&club, &id, &person("a1"), EventCommand::Knockout(as_director)).await;
    assert!(matches!(as_player, Err(Refusal::Forbidden)), "{as_player:?}");
    for (table, board) in [(3, 1), (3, 2), (4, 1), (4, 2), (1, 1), (2, 1), (2, 2)] {
        report(&club, &id, (1, table, board), Outcome::PassedOut).await;
    }
    refused_as(&start(&club, &id, 2).await, &OnlineError::StillPlaying { tables: vec![1] });
    let event = read(&club, &id).await;
    let played = last_entry(&event, |act| matches!(act, KnockoutAct::Played { .. }));
    refused_as(&strike(&club, &id, played).await, &OnlineError::Stays);
    let decide = KnockoutCommand::Result { at: at(1), imps: [12, 3] };
    ask(&club, &id, &director(), EventCommand::Knockout(decide)).await.expect("a decision");
    let event = read(&club, &id).await;
    assert!(event.late_tables().is_empty());
    assert!(event.settled_boards().is_empty(), "whoever still plays it may not know it");
    start(&club, &id, 2).await.expect("the second segment starts");
    // The room goes to its end, and the decision stands.
    report(&club, &id, (1, 1, 2), outcome()).await;
    let event = read(&club, &id).await;
    let seen = knockout_of(&event).match_between(1, [1, 4]).expect("they meet");
    assert_eq!(seen.segments, [[12, 3]]);
    assert_eq!(event.settled_boards(), [1, 2]);
    // It cannot be taken back any more: the next segment has begun after it.
    let entry = last_entry(&event, |act| matches!(act, KnockoutAct::Segment { .. }));
    strike(&club, &id, entry).await.expect_err("the second segment depends on it");
    // 4 leaves in the middle of the second segment.
    report(&club, &id, (2, 1, 3), outcome()).await;
    let leave = EventCommand::Knockout(KnockoutCommand::Withdraw { number: 4 });
    ask(&club, &id, &director(), leave).await.expect("it leaves");
    let event = read(&club, &id).await;
    let left = Standing::Won { winner: 1, by: Verdict::Withdrawal };
    assert_eq!(standing(&event, 1, [1, 4]), left);
    assert!(event.seat_now(&name("A1")).is_none(), "nobody has to play this match");
    for (table, board) in [(2, 3), (1, 4), (2, 4)] {
        report(&club, &id, (2, table, board), Outcome::PassedOut).await;
    }
    let event = read(&club, &id).await;
    assert_eq!(standing(&event, 1, [1, 4]), left, "what robots play to the end changes nothing");
    // It comes back: what was played counts after all.
    let entry = last_entry(&event, |act| matches!(act, KnockoutAct::Withdraw { .. }));
    strike(&club, &id, entry).await.expect("the team is back");
    follow(&club, &id).await.expect("it can be followed");
    let event = read(&club, &id).await;
    let seen = knockout_of(&event).match_between(1, [1, 4]).expect("they meet");
    assert_eq!(seen.segments.len(), 2);
    assert!(seen.winner().is_some());
    let played = last_entry(&event, |act| matches!(act, KnockoutAct::Played { .. }));
    let correct = EventCommand::Correct { entry: played, outcome: outcome() };
    ask(&club, &id, &director(), correct).await.expect("a correction of a board");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_is_final() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let id = opened(&club, setup(teams(2), conditions(1, 2))).await;
    occupy(&club, &id, &['A', 'B']).await;
    start(&club, &id, 1).await.expect("the final starts");
    pass_out(&club, &id, 1, &[1]).await;
    let event = read(&club, &id).await;
    assert!(event.state.is_over());
    // All secrets are open now, those for extra boards too: nothing may need them.
    let boards = event.online().expect("it is online").0.setup.commitments.len();
    assert_eq!(boards, 2 + 2 + 12);
    assert_eq!(open_secrets(&club, &id).await.len(), boards);
    let entry = last_entry(&event, |act| {
        matches!(act, KnockoutAct::Played { board: 1, room: Room::Open, .. })
    });
    let tie = EventCommand::Correct { entry, outcome: Outcome::PassedOut };
    refused_as(&ask(&club, &id, &director(), tie).await, &OnlineError::Ended);
    let at = Segment { round: 1, numbers: [1, 2], segment: 1 };
    let right = |right| {
        let wrong = knockout_of(&event).match_between(1, [1, 2]).expect("they meet").segments[0];
        EventCommand::Knockout(KnockoutCommand::Correct { at, wrong, right })
    };
    refused_as(&ask(&club, &id, &director(), right([3, 3])).await, &OnlineError::Ended);
    // Another winner may be found.
    ask(&club, &id, &director(), right([3, 4])).await.expect("a correction");
    let event = read(&club, &id).await;
    assert_eq!(knockout_of(&event).winner(), Some(2));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_countback_leaves_tied_waits_for_the_director() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let countback = Conditions { tie: TieRule::Countback, ..conditions(1, 1) };
    let id = opened(&club, setup(teams(3), countback)).await;
    occupy(&club, &id, &['B', 'C']).await;
    start(&club, &id, 1).await.expect("the segment starts");
    pass_out(&club, &id, 1, &[]).await;
    let event = read(&club, &id).await;
    assert_eq!(standing(&event, 1, [2, 3]), Standing::Tied);
    refused_as(&start(&club, &id, 2).await, &OnlineError::NotPaired { round: 2 });
    let decide = EventCommand::Knockout(KnockoutCommand::Decide { round: 1, number: 3 });
    ask(&club, &id, &director(), decide).await.expect("a decision");
    start(&club, &id, 2).await.expect("the final starts");
    let event = read(&club, &id).await;
    let names = &tables_of(&event, 2)[0].names;
    assert_eq!((&names[Seat::North], &names[Seat::East]), (&name("A1"), &name("C1")));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_starts_segments_and_gives_single_boards_less_time() {
    let store = memory();
    let club = club(&store, Duration::from_secs(3600)).await;
    let new = NewOnline { clocked: true, ..NewOnline::default() };
    let setup = Setup::Knockout(setup(teams(2), conditions(1, 4)));
    let id = open(&club, &director(), "Cup".into(), setup, new).await.expect("it opens");
    occupy(&club, &id, &['A', 'B']).await;
    let first = EventCommand::StartRound { round: 1, minutes: Some(30) };
    ask(&club, &id, &director(), first).await.expect("it starts");
    let over = EventCommand::FromTables(FromTables::clock_over(1));
    let clock_of = |event: &StoredEvent| {
        let end = event.clock.and_then(|clock| clock.ends_ms()).expect("the clock runs");
        let sent = Submission { person: &PersonId::event(), command: &over, why: "" };
        let records = event.decide(&sent, end).expect("it is decided");
        records.into_iter().find_map(|record| match record {
            crate::events::Record::Clock { act } => Some(act),
            _ => None,
        })
    };
    assert_eq!(clock_of(&read(&club, &id).await), None, "tables still play");
    pass_out(&club, &id, 1, &[]).await;
    let event = read(&club, &id).await;
    // Two extra boards after four.
    assert_eq!(clock_of(&event), Some(ClockAct::Start { round: 2, minutes: 15 }));
    assert_eq!(event.minutes_of(2), Some(15));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_that_cannot_be_played_does_not_open() {
    let store = memory();
    let club = club(&store, Duration::ZERO).await;
    let too_many = setup(teams(4), conditions(8, 20));
    let totals = KnockoutSetup { is_recorded: false, ..setup(teams(4), conditions(1, 2)) };
    let few = setup(vec![team(1, 4), team(2, 3)], conditions(1, 2));
    for setup in [too_many, totals, few] {
        let new = NewOnline::default();
        let refused = open(&club, &director(), "Cup".into(), Setup::Knockout(setup), new).await;
        assert!(matches!(
            &refused,
            Err(ChangeError::Refused(Refusal::Online(OnlineError::Setup { .. })))
        ));
    }
    let many = |count: u32| {
        let team = |number: u32| {
            let line = format!("T{number} | {number}a; {number}b; {number}c; {number}d");
            TeamEntry::read(number, &line).expect("a team")
        };
        setup((1..=count).map(team).collect(), Conditions::new(2, 8))
    };
    let opens = |count: u32| {
        let setup = Setup::Knockout(many(count));
        let club = &club;
        async move { open(club, &director(), "Cup".into(), setup, NewOnline::default()).await }
    };
    assert!(opens(64).await.is_ok());
    let refused = opens(128).await;
    assert!(
        matches!(
            &refused,
            Err(ChangeError::Refused(Refusal::Online(OnlineError::TooLarge { .. })))
        ),
        "{:?}",
        refused.is_ok()
    );
}
