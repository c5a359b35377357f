//! An event of Preferans: seating, results, points, cuts, corrections.

use proptest::prelude::*;
use tourney::Name;
use tourney::event::EntryError;
use tourney::log::{By, Event, Op, Refusal, TournamentLog};
use tourney::preferans::compression::Compression;
use tourney::preferans::event::{
    Act, NoDraft, PlayerEntry, PreferansEvent, PreferansEventError, RoundScore, Setup, TableResult,
};
use tourney::vp::Hundredths;

use crate::support::Dice;

fn setup(players: u32, options: &[(&str, &str)]) -> Setup {
    let player = |number| PlayerEntry::read(number, &format!("P{number}")).unwrap();
    let mut setup = Setup::new("Evening".parse().unwrap(), (1..=players).map(player).collect());
    for (key, word) in options {
        setup.options.set(key, word).unwrap();
    }
    setup
}

fn open(players: u32, options: &[(&str, &str)]) -> TournamentLog<PreferansEvent> {
    TournamentLog::open(setup(players, options)).unwrap()
}

fn by(number: u32) -> By {
    By::Person(format!("P{number}").parse::<Name>().unwrap())
}

fn whists(all: &[i32]) -> Vec<Hundredths> {
    all.iter().map(|whists| Hundredths(whists * 100)).collect()
}

fn enter(log: &mut TournamentLog<PreferansEvent>, act: Act) {
    log.act(By::Director, 0, act).unwrap();
}

fn refused(log: &TournamentLog<PreferansEvent>, by: &By, act: &Act) -> PreferansEventError {
    log.state().check(by, act).unwrap_err()
}

fn seat(log: &mut TournamentLog<PreferansEvent>) -> Vec<Vec<u32>> {
    let draft = log.state().draft().unwrap();
    enter(log, draft.publish());
    draft.tables
}

/// What the players of a table won.
fn won(seats: &[u32], all: &[i32]) -> TableResult {
    TableResult { seats: seats.to_vec(), whists: whists(all) }
}

fn seats(log: &TournamentLog<PreferansEvent>, round: u32, table: u32) -> Vec<u32> {
    let table = log.state().round(round).and_then(|state| state.table(table));
    table.map_or(Vec::new(), |table| table.seats.clone())
}

/// The result of a table of the last state.
fn result(log: &TournamentLog<PreferansEvent>, (round, table): (u32, u32), all: &[i32]) -> Act {
    Act::Result { round, table, result: won(&seats(log, round, table), all) }
}

fn enter_result(log: &mut TournamentLog<PreferansEvent>, at: (u32, u32), all: &[i32]) {
    let act = result(log, at, all);
    enter(log, act);
}

fn report(log: &TournamentLog<PreferansEvent>, round: u32, number: u32, all: &[i32]) -> Act {
    let table = log.state().round(round).and_then(|state| state.table_of(number));
    let seats = table.map_or(vec![1, 2, 3, 4], |(_, table)| table.seats.clone());
    Act::Report { round, number, result: won(&seats, all) }
}

/// The points of a player so far, as text.
fn points(log: &TournamentLog<PreferansEvent>, number: u32) -> String {
    let standing = log.state().standing();
    standing.iter().find(|row| row.number == number).unwrap().points.to_string()
}

fn place(log: &TournamentLog<PreferansEvent>, number: u32) -> Option<String> {
    let standing = log.state().standing();
    standing.iter().find(|row| row.number == number).unwrap().place.map(|place| place.to_string())
}

#[test]
fn four_rounds_of_nine_at_tables_of_three_meet_everybody() {
    let mut log = open(9, &[("size", "3"), ("rounds", "4")]);
    let mut met = std::collections::BTreeSet::new();
    for round in 1..=4 {
        let tables = seat(&mut log);
        assert_eq!(tables.len(), 3);
        for (table, seats) in (1..).zip(&tables) {
            for (one, other) in [(0, 1), (0, 2), (1, 2)] {
                let mut two = [seats[one], seats[other]];
                two.sort_unstable();
                assert!(met.insert(two), "{two:?} meet twice");
            }
            enter_result(&mut log, (round, table), &[30, -10, -20]);
        }
    }
    assert_eq!(met.len(), 9 * 8 / 2);
    assert!(log.state().is_over());
    assert_eq!(log.state().draft().unwrap_err(), NoDraft::Over { rounds: 4 });
    let standing = log.state().standing();
    let sum: f64 = standing.iter().map(|row| row.points.ratio().as_f64()).sum();
    assert_eq!(sum, 0.0);
}

#[test]
fn everybody_deals_first_about_equally_often() {
    let mut log = open(16, &[("rounds", "5")]);
    let mut first = std::collections::BTreeMap::<u32, u32>::new();
    for round in 1..=5 {
        for (table, seats) in (1..).zip(seat(&mut log)) {
            *first.entry(seats[0]).or_default() += 1;
            enter_result(&mut log, (round, table), &[0, 0, 0, 0]);
        }
    }
    // Twenty first seats for sixteen players.
    assert!(first.values().all(|times| *times <= 2), "{first:?}");
}

#[test]
fn a_late_player_and_one_who_leaves_are_seated_or_not() {
    let mut log = open(8, &[("rounds", "3")]);
    seat(&mut log);
    enter(&mut log, Act::Join(PlayerEntry::read(9, "Late | team=Riga").unwrap()));
    enter(&mut log, Act::Withdraw { number: 3, disqualified: false });
    enter(&mut log, Act::Rest { round: 2, number: 4 });
    let draft = log.state().draft().unwrap();
    let seated: Vec<u32> = draft.tables.concat();
    assert!(seated.contains(&9) && !seated.contains(&3) && !seated.contains(&4));
    assert_eq!((seated.len(), draft.resting.clone()), (7, vec![4]));
    // Whom two tables of four have met cannot be avoided: the director sees it.
    assert!(!draft.repeats.is_empty());
    enter(&mut log, draft.publish());
    let standing = log.state().standing();
    let of = |number: u32| &standing.iter().find(|row| row.number == number).unwrap().rounds;
    assert_eq!(of(9)[0], RoundScore::Absent);
    assert_eq!(of(4)[1], RoundScore::Rested);
    assert_eq!(of(3)[1], RoundScore::Absent);
}

#[test]
fn two_equal_reports_are_a_result_that_only_the_director_changes() {
    let mut log = open(4, &[("rounds", "1")]);
    let seats = seat(&mut log).remove(0);
    let [a, b, c, d] = seats[..] else { panic!("one table of four") };
    let right = report(&log, 1, a, &[40, -40, 0, 0]);
    log.act(by(a), 0, right).unwrap();
    assert_eq!(log.state().rounds()[0].tables[0].result(), None);
    // Another result: they differ, and nothing stands.
    let act = report(&log, 1, b, &[4, -4, 0, 0]);
    log.act(by(b), 0, act).unwrap();
    let act = report(&log, 1, c, &[40, -40, 0, 0]);
    log.act(by(c), 0, act).unwrap();
    let table = &log.state().rounds()[0].tables[0];
    assert!(table.differs() && table.result().is_none());
    let act = report(&log, 1, b, &[40, -40, 0, 0]);
    log.act(by(b), 0, act).unwrap();
    assert_eq!(points(&log, a), "40");
    let has = PreferansEventError::HasResult { round: 1, table: 1 };
    assert_eq!(refused(&log, &by(d), &report(&log, 1, d, &[0, 0, 0, 0])), has);
    assert_eq!(
        refused(&log, &by(d), &report(&log, 1, a, &[40, -40, 0, 0])),
        PreferansEventError::NotThere { by: by(d) }
    );
    enter_result(&mut log, (1, 1), &[50, -50, 0, 0]);
    assert_eq!(refused(&log, &by(d), &report(&log, 1, d, &[50, -50, 0, 0])), has);
    assert_eq!(refused(&log, &By::Director, &result(&log, (1, 1), &[0, 0, 0, 0])), has);
    assert_eq!(points(&log, a), "50");
    assert_eq!(
        refused(&log, &by(a), &Act::Warn { number: b }),
        PreferansEventError::NotDirector { by: by(a) }
    );
}

#[test]
fn a_table_sums_to_zero() {
    let mut log = open(4, &[]);
    seat(&mut log);
    let sum = |all: &[i32]| refused(&log, &By::Director, &result(&log, (1, 1), all));
    assert_eq!(sum(&[10, -5, 0, 0]), PreferansEventError::Sum { sum: Hundredths(500) });
    assert_eq!(sum(&[10, -10, 0]), PreferansEventError::Count { players: 4, found: 3 });
    let (whists, most) = (Hundredths(2_000_100), 20_000);
    assert_eq!(sum(&[20_001, -20_001, 0, 0]), PreferansEventError::Whists { whists, most });
    assert_eq!(
        refused(&log, &By::Director, &result(&log, (2, 1), &[0; 4])),
        PreferansEventError::NoTable { round: 2, table: 1 }
    );
}

#[test]
fn large_wins_are_compressed() {
    let mut log = open(4, &[("compression", "1:200,0.1:650")]);
    let seats = seat(&mut log).remove(0);
    enter_result(&mut log, (1, 1), &[700, -300, -250, -150]);
    let all: Vec<String> = seats.iter().map(|number| points(&log, *number)).collect();
    assert_eq!(all, ["245", "-210", "-205", "-150"]);
}

#[test]
fn compressions_are_read_as_they_are_written() {
    for word in ["1", "0.5", "1:200,0.1:650", "1:50,0.5:100,0.1", "1:10,0.75:20,0.5:30,0"] {
        assert_eq!(word.parse::<Compression>().unwrap().to_string(), word);
    }
    for word in
        ["", "2", "-1", "1:0", "1:200,", "1,0.5", "1:200,0.1:200", "1:5,1:6,1:7,1:8,1", "1:+5", "x"]
    {
        assert!(word.parse::<Compression>().is_err(), "{word}");
    }
}

#[test]
fn the_same_deals_are_compared_seat_by_seat() {
    let mut log = open(9, &[("size", "4"), ("comparison", "seat")]);
    // Nobody has a table of another size to be compared with: one rests.
    let draft = log.state().draft().unwrap();
    assert_eq!((draft.tables.len(), draft.resting.len()), (2, 1));
    let tables = seat(&mut log);
    enter_result(&mut log, (1, 1), &[60, -20, -20, -20]);
    enter_result(&mut log, (1, 2), &[20, 20, -20, -20]);
    assert_eq!(points(&log, tables[0][0]), "20");
    assert_eq!(points(&log, tables[1][0]), "-20");
    assert_eq!(points(&log, tables[0][3]), "0");
    // Who rested least rests first: another one in the next round.
    let next = log.state().draft().unwrap();
    assert_ne!(next.resting, draft.resting);
}

#[test]
fn a_cut_keeps_the_first_and_a_part_of_their_points() {
    let mut log = open(6, &[("size", "3"), ("rounds", "2")]);
    let tables = seat(&mut log);
    enter_result(&mut log, (1, 1), &[90, -40, -50]);
    let cut = Act::Cut {
        keep: log.state().standing()[..3].iter().map(|row| row.number).collect(),
        carry: 50,
    };
    assert_eq!(
        refused(&log, &By::Director, &cut),
        PreferansEventError::ResultsMissing { count: 1 }
    );
    enter_result(&mut log, (1, 2), &[30, -10, -20]);
    let first: Vec<u32> = log.state().standing()[..3].iter().map(|row| row.number).collect();
    assert_eq!(first, [tables[0][0], tables[1][0], tables[1][1]]);
    enter(&mut log, Act::Cut { keep: first.clone(), carry: 50 });
    assert_eq!(points(&log, first[0]), "45");
    let draft = log.state().draft().unwrap();
    assert_eq!((draft.tables.len(), draft.resting), (1, Vec::new()));
    assert_eq!(draft.repeats.len(), 1);
    let seats = seat(&mut log).remove(0);
    let out = tables[0][2];
    assert_eq!(
        refused(&log, &By::Director, &Act::Rest { round: 3, number: out }),
        PreferansEventError::AllDrawn { rounds: 2 }
    );
    let lost = seats.iter().map(|number| if *number == first[0] { -200 } else { 100 });
    let lost: Vec<i32> = lost.collect();
    enter_result(&mut log, (2, 1), &lost);
    // The finalist with the fewest points is before everybody who was cut.
    assert_eq!(place(&log, first[0]).as_deref(), Some("3"));
    assert_eq!(points(&log, first[0]), "-155");
    assert!(log.state().is_over());
}

#[test]
fn penalties_and_a_disqualification_are_in_the_ranking() {
    let mut log = open(4, &[("rounds", "1")]);
    let seats = seat(&mut log).remove(0);
    enter_result(&mut log, (1, 1), &[10, 10, -10, -10]);
    assert_eq!(place(&log, seats[1]).as_deref(), Some("1="));
    enter(&mut log, Act::Penalty { number: seats[1], points: Hundredths(550) });
    enter(&mut log, Act::Warn { number: seats[1] });
    assert_eq!(points(&log, seats[1]), "4.5");
    assert_eq!(place(&log, seats[1]).as_deref(), Some("2"));
    enter(&mut log, Act::Withdraw { number: seats[0], disqualified: true });
    assert_eq!(place(&log, seats[0]), None);
    assert_eq!(place(&log, seats[1]).as_deref(), Some("1"));
    assert_eq!(log.state().standing().last().unwrap().number, seats[0]);
    assert_eq!(
        refused(&log, &By::Director, &Act::Penalty { number: 1, points: Hundredths(0) }),
        PreferansEventError::Penalty
    );
}

#[test]
fn teams_are_ranked_by_the_sums_of_their_players() {
    let mut setup = setup(6, &[("size", "3"), ("rounds", "1")]);
    for player in &mut setup.players {
        player.team = Some(if player.number() % 2 == 0 { "Even" } else { "Odd" }.parse().unwrap());
    }
    let mut log = TournamentLog::<PreferansEvent>::open(setup).unwrap();
    let tables = seat(&mut log);
    // Two teams at two tables of three: two of a team sit together at each.
    for (table, seats) in (1..).zip(&tables) {
        let won: Vec<i32> = seats.iter().map(|number| i32::from(number % 2 == 0)).collect();
        let even: i32 = won.iter().sum();
        let all: Vec<i32> = won
            .iter()
            .map(|even_one| if *even_one == 1 { 6 / even } else { -6 / (3 - even) })
            .collect();
        enter_result(&mut log, (1, table), &all);
    }
    let teams = log.state().team_standing();
    let rows: Vec<String> =
        teams.iter().map(|row| format!("{} {} {}", row.place, row.team, row.points)).collect();
    assert_eq!(rows, ["1 Even 12", "2 Odd -12"]);
}

#[test]
fn a_correction_stands_and_one_that_takes_away_a_seat_is_refused() {
    let mut log = open(4, &[("rounds", "1")]);
    let seats = seat(&mut log).remove(0);
    enter_result(&mut log, (1, 1), &[10, 10, -10, -10]);
    let act = result(&log, (1, 1), &[20, 0, -10, -10]);
    log.enter(By::Director, 1, "misread", Op::Correct { entry: 2, act }).unwrap();
    assert_eq!(points(&log, seats[0]), "20");
    let refusal = log.enter(By::Director, 1, "", Op::Strike { entry: 1 }).unwrap_err();
    let error = PreferansEventError::NoTable { round: 1, table: 1 };
    assert_eq!(refusal, Refusal::Undermines { entry: 2, error });
}

#[test]
fn impossible_seatings_and_entries_are_named() {
    let mut log = open(5, &[]);
    let seat = |tables: &[&[u32]]| Act::Seat {
        round: 1,
        tables: tables.iter().map(|seats| seats.to_vec()).collect(),
        missing: 0,
    };
    let error = |act: &Act| refused(&log, &By::Director, act);
    assert_eq!(error(&seat(&[])), PreferansEventError::NoTables { round: 1 });
    assert_eq!(error(&seat(&[&[1, 2]])), PreferansEventError::Table { table: 1, players: 2 });
    assert_eq!(error(&seat(&[&[1, 2, 2]])), PreferansEventError::Twice { number: 2 });
    assert_eq!(error(&seat(&[&[1, 2, 6]])), PreferansEventError::NoPlayer { number: 6 });
    assert_eq!(
        error(&Act::Seat { round: 2, tables: vec![vec![1, 2, 3]], missing: 0 }),
        PreferansEventError::NotNext { round: 2, next: 1 }
    );
    let late = |number, line| Act::Join(PlayerEntry::read(number, line).unwrap());
    assert_eq!(error(&late(7, "Zed")), PreferansEventError::Number { number: 7, expected: 6 });
    let name = "P2".parse::<Name>().unwrap();
    assert_eq!(error(&late(6, "P2")), EntryError::NameTaken { name, number: 2 }.into());
    assert!(PlayerEntry::read(1, "Anna | club=Riga").is_err());
    enter(&mut log, seat(&[&[1, 2, 3]]));
    assert_eq!(log.state().rounds()[0].resting, [4, 5]);
    enter(&mut log, Act::Swap { round: 1, numbers: [1, 3] });
    assert_eq!(log.state().rounds()[0].tables[0].seats, [3, 2, 1]);
    assert_eq!(
        refused(&log, &By::Director, &Act::Swap { round: 1, numbers: [1, 4] }),
        PreferansEventError::NotSeated { number: 4, round: 1 }
    );
}

#[test]
fn a_result_is_of_the_players_it_was_written_for() {
    let mut log = open(8, &[]);
    let tables = seat(&mut log);
    let stale = result(&log, (1, 1), &[40, -40, 0, 0]);
    let said = report(&log, 1, tables[0][0], &[40, -40, 0, 0]);
    let numbers = [tables[0][0], tables[1][0]];
    enter(&mut log, Act::Swap { round: 1, numbers });
    let other = PreferansEventError::OtherSeats { round: 1, table: 1 };
    assert_eq!(refused(&log, &By::Director, &stale), other);
    let error = refused(&log, &by(tables[0][0]), &said);
    assert_eq!(error, PreferansEventError::OtherSeats { round: 1, table: 2 });
    enter_result(&mut log, (1, 1), &[9, -9, 0, 0]);
    // Without the exchange the result would be of others.
    let refusal = log.enter(By::Director, 1, "", Op::Strike { entry: 2 }).unwrap_err();
    assert_eq!(refusal, Refusal::Undermines { entry: 3, error: other });
}

#[test]
fn one_table_alone_is_compared_with_nothing() {
    let mut log = open(4, &[("comparison", "seat")]);
    let table = seat(&mut log).remove(0);
    enter_result(&mut log, (1, 1), &[100, -100, 0, 0]);
    assert_eq!(points(&log, table[0]), "100");
}

#[test]
fn three_always_have_a_table() {
    for options in [[("size", "4"), ("uneven", "rest")], [("size", "4"), ("comparison", "seat")]] {
        let log = open(3, &options);
        assert_eq!(log.state().draft().unwrap().tables.concat().len(), 3);
        assert_eq!(log.state().next_field().unwrap(), (vec![1, 2, 3], vec![3]));
    }
    let error = open(2, &[]).state().draft().unwrap_err();
    assert_eq!(error, NoDraft::TooFew { count: 2 });
}

#[test]
fn a_penalty_before_a_cut_is_carried_and_teams_keep_all() {
    let mut setup = setup(6, &[("size", "3"), ("rounds", "2")]);
    setup.players[0].team = Some("Riga".parse().unwrap());
    let mut log = TournamentLog::<PreferansEvent>::open(setup).unwrap();
    let tables = seat(&mut log);
    let first = tables.iter().position(|seats| seats.contains(&1)).unwrap();
    let win = |seats: &[u32]| -> Vec<i32> {
        let best = seats.iter().position(|number| *number == 1).unwrap_or(0);
        (0..3).map(|seat| if seat == best { 100 } else { -50 }).collect()
    };
    for (table, seats) in (1..).zip(&tables) {
        let mut all = win(seats);
        if table as usize - 1 != first {
            all.iter_mut().for_each(|whists| *whists /= 2);
        }
        enter_result(&mut log, (1, table), &all);
    }
    enter(&mut log, Act::Penalty { number: 1, points: Hundredths(1000) });
    assert_eq!(points(&log, 1), "90");
    let keep = log.state().standing()[..3].iter().map(|row| row.number).collect();
    enter(&mut log, Act::Cut { keep, carry: 50 });
    assert_eq!(points(&log, 1), "45");
    assert_eq!(log.state().team_standing()[0].points.to_string(), "90");
    enter(&mut log, Act::Penalty { number: 1, points: Hundredths(1000) });
    assert_eq!(points(&log, 1), "35");
    let late = Act::Join(PlayerEntry::read(7, "Late").unwrap());
    assert_eq!(refused(&log, &By::Director, &late), PreferansEventError::AfterCut);
}

#[test]
fn an_event_can_be_closed_and_who_has_left_sent_away() {
    let mut log = open(4, &[("rounds", "3")]);
    let table = seat(&mut log).remove(0);
    enter(&mut log, Act::Close);
    assert!(!log.state().is_over(), "a table has no result yet");
    enter_result(&mut log, (1, 1), &[10, -10, 0, 0]);
    assert!(log.state().is_over());
    assert_eq!(log.state().draft().unwrap_err(), NoDraft::Closed);
    let error = refused(&log, &By::Director, &Act::Close);
    assert_eq!(error, PreferansEventError::Over);
    let number = table[0];
    enter(&mut log, Act::Withdraw { number, disqualified: false });
    let again = Act::Withdraw { number, disqualified: false };
    assert_eq!(refused(&log, &By::Director, &again), PreferansEventError::Out { number });
    enter(&mut log, Act::Withdraw { number, disqualified: true });
    assert_eq!(place(&log, number), None);
}

/// Any act, most of them possible.
fn any_act(log: &TournamentLog<PreferansEvent>, dice: &mut Dice) -> Act {
    let state = log.state();
    let number = dice.below(state.players().len() as u64 + 1) as u32 + 1;
    let round = dice.below(u64::from(state.next_round())) as u32 + 1;
    let won = dice.below(300) as i32;
    match dice.below(12) {
        0 => Act::Join(PlayerEntry::read(number, &format!("N{}", dice.below(99))).unwrap()),
        1 => Act::Withdraw { number, disqualified: dice.below(2) == 0 },
        2 => Act::Rest { round: state.next_round(), number },
        3 => Act::Penalty { number, points: Hundredths(won) },
        4 => Act::Swap { round, numbers: [number, dice.below(9) as u32 + 1] },
        5 => {
            let standing = state.standing();
            let first = standing.iter().take(dice.below(9) as usize);
            Act::Cut { keep: first.map(|row| row.number).collect(), carry: 50 }
        }
        6..=8 => {
            let at = state.round(round).and_then(|state| state.table_of(number));
            let seats = at.map_or(3, |(_, table)| table.seats.len());
            let mut all = vec![0; seats];
            (all[0], all[1]) = (won, -won);
            match dice.below(2) {
                0 => report(log, round, number, &all),
                _ => result(log, (round, at.map_or(1, |(table, _)| table)), &all),
            }
        }
        _ => match state.draft() {
            Ok(draft) => draft.publish(),
            Err(_) => Act::Warn { number },
        },
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Whatever is done, the state is the fold of the log, everybody is in the ranking once, the tables
    /// sum to zero, and a draft that is offered can be published.
    #[test]
    fn any_acts_keep_the_event_whole(players in 3u32..14, seed: u64, options: [bool; 4]) {
        let word = |at: usize, words: [&'static str; 2]| words[usize::from(options[at])];
        let mut log = open(players, &[
            ("rounds", "4"),
            ("seating", word(0, ["by-standing", "new-opponents"])),
            ("size", word(1, ["3", "4"])),
            ("uneven", word(2, ["mix", "rest"])),
            ("comparison", word(3, ["none", "seat"])),
        ]);
        let mut dice = Dice(seed);
        for _ in 0..40 {
            let act = any_act(&log, &mut dice);
            let possible = log.state().check(&By::Director, &act).is_ok();
            prop_assert_eq!(log.act(By::Director, 0, act.clone()).is_ok(), possible);
            if let Act::Seat { .. } = act {
                prop_assert!(possible, "a draft was refused");
            }
        }
        let state = log.state();
        let mut ranked: Vec<u32> = state.standing().iter().map(|row| row.number).collect();
        ranked.sort_unstable();
        prop_assert_eq!(ranked, (1..=state.players().len() as u32).collect::<Vec<_>>());
        for table in state.rounds().iter().flat_map(|round| &round.tables) {
            let sum: i32 = table.result().unwrap_or_default().iter().map(|whists| whists.0).sum();
            prop_assert_eq!(sum, 0);
        }
        let again = TournamentLog::<PreferansEvent>::reopen(log.setup().clone(), log.entries().to_vec());
        let again = again.unwrap();
        prop_assert_eq!(again.state(), state);
    }
}

proptest! {
    /// Any bytes drive an event in which the rules of every event hold.
    #[test]
    fn random_events_stay_sound(bytes in prop::collection::vec(any::<u8>(), 0..700)) {
        tourney::fuzz::preferans(&bytes);
    }
}

#[test]
fn random_events_get_somewhere() {
    let mut dice = Dice(5);
    let ended =
        (0..60).filter(|_| tourney::fuzz::preferans(&dice.bytes(2000)).state().is_over()).count();
    assert!(ended > 5, "{ended} of 60 were played to their end");
}
