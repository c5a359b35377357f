//! Leagues and teams of eight: matches of several sub-matches in a Swiss and in a round robin.

use proptest::prelude::*;
use tourney::bridge;
use tourney::event::{EntryError, Reports, Round, Seated, Table};
use tourney::log::{By, Event, TournamentLog};
use tourney::merge::{self, Author, Change, MergeLog};
use tourney::round_robin::{SubMatches, match_of};
use tourney::swiss::{
    Act, MatchForm, MatchImps, MatchRoom, Outcome, OutcomeError, SeatsError, Setup, Swiss,
    SwissError, SwissOptions,
};
use tourney::teams::Room;
use tourney::vp::Hundredths;

use crate::support::Dice;
use crate::swiss::{act, publish, refused, setup};
use crate::swiss_boards::{contestant, made, name, outcome};

fn imps(subs: &[[u32; 2]]) -> Outcome {
    Outcome::Imps(MatchImps::new(subs.iter().copied()).unwrap())
}

/// An event of so many teams with these options besides, its first round published: 1 at home against 2, and so on.
fn begun(count: u32, players: usize, options: &[(&str, &str)]) -> Swiss {
    let mut swiss = Swiss::open(&setup(options)).unwrap();
    (1..=count).for_each(|number| act(&mut swiss, Act::Join(contestant(number, players))));
    let table = |at: u32| {
        let seated = Seated::Match([at * 2 - 1, at * 2]);
        Table { number: at, seated, set: 1 }
    };
    let tables = (1..=count / 2).map(table).collect();
    let round = Round { number: 1, tables, sit_out: Vec::new() };
    act(&mut swiss, Act::Publish { round, missing: 0 });
    swiss
}

fn result(numbers: [u32; 2], outcome: Outcome) -> Act {
    Act::Result { round: 1, numbers, outcome }
}

fn played(sub: u32, room: Room, board: u32, outcome: bridge::Outcome) -> Act {
    Act::Played { round: 1, numbers: [1, 2], sub, room, board, outcome, lead: None }
}

/// 24-10 and 5-30 over eight boards each. By the continuous scale (docs/sources/scoring.md#6.7a) 11 IMPs over 16 boards
/// are 13.04 to 6.96, 14 over eight 14.96 to 5.04, and 25 over eight 17.50 to 2.50.
#[test]
fn sub_matches_make_the_score_of_a_match() {
    let subs = [[24, 10], [5, 30]];
    for (word, points) in
        [("sum-of-imps", [696, 1304]), ("sum-of-points", [1746, 2254]), ("won", [200, 200])]
    {
        let mut swiss = begun(2, 0, &[("sub_matches", "2"), ("sub_match_score", word)]);
        act(&mut swiss, result([1, 2], imps(&subs)));
        let ranking = swiss.standing(1);
        let of = |number| ranking.iter().find(|row| row.number == number).unwrap().points;
        assert_eq!([of(1), of(2)], points.map(Hundredths), "{word}");
        assert_eq!(swiss.round(1).unwrap().result([2, 1]), Some(imps(&[[10, 24], [30, 5]])));
    }
}

#[test]
fn a_result_has_all_sub_matches() {
    let swiss = begun(2, 0, &[("sub_matches", "2")]);
    let wrong = |named| SwissError::Outcome(OutcomeError::SubMatches { named, subs: 2 });
    assert_eq!(refused(&swiss, &result([1, 2], Outcome::imps([24, 10]))), wrong(1));
    assert_eq!(refused(&swiss, &result([1, 2], imps(&[[1, 2]; 3]))), wrong(3));
    assert_eq!(refused(&swiss, &result([1, 2], Outcome::Percent(5000))), wrong(1));
    // A ruling is of the whole match.
    assert_eq!(swiss.check(&By::Director, &result([1, 2], Outcome::Vp([1200, 800]))), Ok(()));
    let whole = begun(2, 0, &[]);
    let wrong = SwissError::Outcome(OutcomeError::SubMatches { named: 2, subs: 1 });
    assert_eq!(refused(&whole, &result([1, 2], imps(&[[1, 2]; 2]))), wrong);
    assert_eq!((MatchImps::new([]), MatchImps::new([[0, 0]; 9])), (None, None));
}

#[test]
fn both_sides_report_all_sub_matches() {
    let swiss = begun(2, 0, &[("sub_matches", "2")]);
    let report = |numbers: [u32; 2], outcome| Act::Report { round: 1, numbers, outcome };
    let own = imps(&[[24, 10], [5, 30]]);
    let other = imps(&[[24, 10], [5, 29]]);
    let by = |number: u32| By::Person(name(&format!("Side {number}")));
    let mut told = swiss;
    told.apply(&by(1), &report([1, 2], own));
    told.apply(&by(2), &report([2, 1], other.turned()));
    let state = told.round(1).unwrap();
    assert_eq!(state.result([1, 2]), None, "one sub-match differs");
    assert_eq!(state.reports([1, 2]), Reports { own: Some(own), theirs: Some(other) });
    told.apply(&by(2), &report([2, 1], own.turned()));
    assert_eq!(told.round(1).unwrap().result([1, 2]), Some(own));
}

/// Board 1, nobody vulnerable. Sub-match 1: 420 and 170, 6 IMPs at home. Sub-match 2: passed out and 50 to
/// North-South, who are away in the closed room: 2 IMPs.
#[test]
fn a_match_counts_when_all_its_sub_matches_are_whole() {
    let options = [("form", "teams"), ("boards", "1"), ("sub_matches", "2"), ("rounds", "1")];
    let mut swiss = begun(2, 8, &options);
    act(&mut swiss, played(1, Room::Open, 1, made("4S-N", 10)));
    act(&mut swiss, played(2, Room::Open, 1, bridge::Outcome::PassedOut));
    act(&mut swiss, played(1, Room::Closed, 1, made("2S-S", 10)));
    let round = swiss.round(1).unwrap();
    assert_eq!(round.board_imps([1, 2], 1, 1), Some([6, -6]));
    assert_eq!((round.board_imps([1, 2], 2, 1), round.result([1, 2])), (None, None));
    act(&mut swiss, played(2, Room::Closed, 1, made("1NT-E", 6)));
    let round = swiss.round(1).unwrap();
    assert_eq!(round.result([1, 2]), Some(imps(&[[6, 0], [0, 2]])));
    let lines: Vec<(u32, Room, [u32; 2])> =
        round.board_lines(1).iter().map(|line| (line.sub, line.room, line.numbers)).collect();
    let both = |sub| [(sub, Room::Open, [1, 2]), (sub, Room::Closed, [2, 1])];
    assert_eq!(lines, [both(1), both(2)].concat());
    let again = refused(&swiss, &played(2, Room::Open, 1, made("4S-N", 10)));
    let (sub, room) = (Some(2), Room::Open);
    assert_eq!(again, SwissError::HasBoard { round: 1, numbers: [1, 2], sub, board: 1, room });
    for sub in [0, 3] {
        let none = refused(&swiss, &played(sub, Room::Open, 1, made("4S-N", 10)));
        assert_eq!(none, SwissError::NoSubMatch { sub, subs: 2 });
    }
}

#[test]
fn a_line_up_has_four_players_for_each_sub_match() {
    let options = [("form", "teams"), ("boards", "1"), ("sub_matches", "2")];
    let mut swiss = begun(2, 9, &options);
    let players = |letters: &str| -> Vec<_> {
        letters.chars().map(|letter| name(&format!("1{letter}"))).collect()
    };
    assert_eq!(swiss.usual_line_up(1, 1), Some(players("abcdefgh")));
    let filed = |letters: &str| Act::LineUp { round: 1, number: 1, players: players(letters) };
    let four = SeatsError::Count { number: 1, players: 4, seats: 8 };
    assert_eq!(refused(&swiss, &filed("abcd")), SwissError::LineUp(four));
    let twice = SeatsError::Twice { name: name("1a") };
    assert_eq!(refused(&swiss, &filed("abcdefga")), SwissError::LineUp(twice));
    act(&mut swiss, filed("ihgfedcb"));
    let pair = |sub, room| swiss.round(1).unwrap().pair(1, MatchRoom { sub, room }).cloned();
    assert_eq!(pair(1, Room::Open).as_ref(), players("ih").first_chunk());
    assert_eq!(pair(2, Room::Open).as_ref(), players("ed").first_chunk());
    assert_eq!(pair(2, Room::Closed).as_ref(), players("cb").first_chunk());
    assert_eq!(pair(3, Room::Open), None);
}

#[test]
fn impossible_options_are_refused() {
    let open = |options: &[(&str, &str)]| Swiss::open(&setup(options)).map(|_| ());
    for form in ["pairs-imps", "pairs-matchpoints"] {
        let divided = open(&[("form", form), ("sub_matches", "2")]);
        assert_eq!(divided, Err(SwissError::SubMatchesOfPairs));
    }
    for options in [("sub_matches", "2"), ("sub_match_score", "won")] {
        assert_eq!(open(&[("odd", "triple"), options]), Err(SwissError::TripleOfSubMatches));
    }
    // The older American scale is of 6 to 11 boards.
    let long = open(&[("scale", "acbl20"), ("sub_matches", "2")]);
    assert!(matches!(long, Err(SwissError::Outcome(OutcomeError::Scale(_)))), "{long:?}");
    for score in ["sum-of-points", "won"] {
        let options = [("scale", "acbl20"), ("sub_matches", "2"), ("sub_match_score", score)];
        assert_eq!(open(&options), Ok(()));
    }
    let mut options = SwissOptions::default();
    assert!(options.set("sub_matches", "0").is_err() && options.set("sub_matches", "9").is_err());
    let mut swiss = Swiss::open(&setup(&[("sub_matches", "2")])).unwrap();
    (1..=3).for_each(|number| act(&mut swiss, Act::Join(contestant(number, 12))));
    let triple: Act = "round 1 tables=1:1-2-3".parse().unwrap();
    assert_eq!(refused(&swiss, &triple), SwissError::TripleOfSubMatches);
    let many = Act::Join(contestant(4, 13));
    let most = SwissError::Entry(EntryError::Players { number: 4, players: 13, most: 12 });
    assert_eq!(refused(&swiss, &many), most);
}

/// 12 of 20 is 60 % of whatever a match is worth.
#[test]
fn a_bye_is_worth_its_part_of_a_match() {
    for (score, points) in [("sum-of-imps", 1200), ("sum-of-points", 3600), ("won", 360)] {
        let options = [("sub_matches", "3"), ("sub_match_score", score)];
        let mut swiss = Swiss::open(&setup(&options)).unwrap();
        (1..=3).for_each(|number| act(&mut swiss, Act::Join(contestant(number, 0))));
        let resting = publish(&mut swiss).sit_out[0];
        let ranking = swiss.standing(1);
        let row = ranking.iter().find(|row| row.number == resting).unwrap();
        assert_eq!(row.points, Hundredths(points), "{score}");
    }
}

/// Whoever was to meet a team that has left has 60 % of the points of a match, whatever these are.
#[test]
fn sixty_per_cent_are_of_the_match() {
    for (score, points) in [("sum-of-imps", 1200), ("sum-of-points", 2400), ("won", 240)] {
        let options =
            [("pairing", "round-robin"), ("sub_matches", "2"), ("sub_match_score", score)];
        let mut swiss = Swiss::open(&setup(&options)).unwrap();
        (1..=4).for_each(|number| act(&mut swiss, Act::Join(contestant(number, 0))));
        let mut last = [0; 2];
        for round in 1..=3 {
            if round == 3 {
                act(&mut swiss, Act::Withdraw { number: 1, from: 3 });
            }
            for table in publish(&mut swiss).tables {
                let numbers = table.seated.as_match().unwrap();
                // Nobody has won more than 60 % against 1.
                let outcome = imps(&[[0, 0]; 2]);
                act(&mut swiss, Act::Result { round, numbers, outcome });
                last = numbers;
            }
        }
        let ranking = swiss.standing(3);
        let alone = ranking.iter().find(|row| row.number != 1 && !last.contains(&row.number));
        assert_eq!(alone.unwrap().rounds[2].points(), Hundredths(points), "{score}");
    }
}

/// A match that is not divided is written as before there were sub-matches.
#[test]
fn one_sub_match_is_written_as_ever() {
    let json = |act: &Act| serde_json::to_string(act).unwrap();
    let one = result([1, 2], Outcome::imps([24, 10]));
    let text = r#"{"act":"result","round":1,"numbers":[1,2],"outcome":{"imps":[24,10]}}"#;
    assert_eq!((json(&one).as_str(), one.to_string().as_str()), (text, "result 1 1-2 imps=24-10"));
    let two = result([1, 2], imps(&[[24, 10], [5, 30]]));
    let text = r#"{"act":"result","round":1,"numbers":[1,2],"outcome":{"imps":[[24,10],[5,30]]}}"#;
    assert_eq!(
        (json(&two).as_str(), two.to_string().as_str()),
        (text, "result 1 1-2 imps=24-10,5-30")
    );
    for act in [&one, &two] {
        assert_eq!(serde_json::from_str::<Act>(&json(act)).unwrap(), *act);
    }
    let open = played(1, Room::Open, 1, bridge::Outcome::PassedOut);
    assert!(!json(&open).contains("sub"), "{}", json(&open));
    assert_eq!(open.to_string(), "board 1 1-2 open 1 passed");
    let second = played(2, Room::Closed, 1, made("4S-N", 10));
    assert!(json(&second).contains(r#""sub":2"#));
    assert_eq!(second.to_string(), "board 1 1-2 closed 1 contract=4S-N tricks=10 sub=2");
    for act in [&open, &second] {
        assert_eq!(serde_json::from_str::<Act>(&json(act)).unwrap(), *act);
        assert_eq!(act.to_string().parse::<Act>().as_ref(), Ok(act));
    }
    for wrong in [
        r#"{"imps":[]}"#,
        r#"{"imps":[[1,2,3]]}"#,
        r#"{"imps":[[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0]]}"#,
    ] {
        assert!(serde_json::from_str::<Outcome>(wrong).is_err(), "{wrong}");
    }
    let written = serde_json::to_string(&SwissOptions::default()).unwrap();
    assert!(!written.contains("sub_match"), "{written}");
    let read: SwissOptions =
        serde_json::from_str(r#"{"sub_matches":"3","sub_match_score":"won"}"#).unwrap();
    assert_eq!((read.sub_matches.get(), read.sub_match_score), (3, SubMatches::Won));
    let head = |setup| merge::write(&MergeLog::<Swiss>::open(setup).unwrap());
    let usual = head(Setup::new(name("Cup")));
    assert!(usual.ends_with(" pairing=swiss form=totals\n"), "{usual}");
    let league = head(setup(&[("sub_matches", "3"), ("sub_match_score", "won")]));
    assert!(league.ends_with(" form=totals sub_matches=3 sub_match_score=won\n"), "{league}");
    assert_eq!(merge::read::<Swiss>(&league).log.unwrap().setup().options.sub_matches.get(), 3);
}

/// An event of four teams with `subs` sub-matches a match, its first round published, and the acts of that round in
/// random order: results of whole matches, or boards.
fn random_league(dice: &mut Dice) -> (Setup, Vec<Act>, Vec<Act>) {
    let subs = 1 + dice.below(4) as u32;
    let form = [MatchForm::Totals, MatchForm::Teams][dice.below(2) as usize];
    let score = ["sum-of-imps", "sum-of-points", "won"][dice.below(3) as usize];
    let (form_word, subs_word) = (form.to_string(), subs.to_string());
    let options = [
        ("form", form_word.as_str()),
        ("boards", "2"),
        ("sub_matches", &subs_word),
        ("sub_match_score", score),
        ("tie_chain", "ImpQuotient"),
    ];
    let mut opening: Vec<Act> =
        (1..=4).map(|number| Act::Join(contestant(number, 4 * subs as usize))).collect();
    opening.push("round 1 tables=1:1-2,2:3-4".parse().unwrap());
    let mut acts = Vec::new();
    for numbers in [[1, 2], [3, 4]] {
        if form == MatchForm::Totals {
            let each = (0..subs).map(|_| [dice.below(40) as u32, dice.below(40) as u32]);
            acts.push(result(numbers, Outcome::Imps(MatchImps::new(each).unwrap())));
            continue;
        }
        for sub in 1..=subs {
            for room in Room::ALL {
                for board in 1..=2 {
                    let outcome = outcome(dice);
                    acts.push(Act::Played {
                        round: 1,
                        numbers,
                        sub,
                        room,
                        board,
                        outcome,
                        lead: None,
                    });
                }
            }
        }
    }
    (setup(&options), opening, acts)
}

fn shuffled(acts: &[Act], dice: &mut Dice) -> Vec<Act> {
    let mut acts = acts.to_vec();
    for at in (1..acts.len()).rev() {
        acts.swap(at, dice.below(at as u64 + 1) as usize);
    }
    acts
}

proptest! {
    /// Whatever order the acts come in, the ranking is the same, and the points are those of `match_of`.
    #[test]
    fn the_order_of_the_acts_does_not_matter(seed in any::<u64>()) {
        let mut dice = Dice(seed);
        let (setup, opening, acts) = random_league(&mut dice);
        let play = |acts: &[Act]| {
            let mut swiss = Swiss::open(&setup).unwrap();
            opening.iter().chain(acts).for_each(|one| act(&mut swiss, one.clone()));
            swiss
        };
        let swiss = play(&acts);
        let other = play(&shuffled(&acts, &mut dice));
        prop_assert_eq!(swiss.standing(1), other.standing(1));
        let options = &setup.options;
        for numbers in [[1, 2], [3, 4]] {
            let state = swiss.round(1).unwrap();
            let Some(Outcome::Imps(imps)) = state.result(numbers) else { panic!("a result") };
            prop_assert_eq!(imps.subs().len() as u32, options.sub_matches.get());
            let rule = match_of(numbers, imps.subs(), 2, options.sub_match_score, options.scale).unwrap();
            let points = options.points(Outcome::Imps(imps), false).unwrap();
            prop_assert_eq!(points.map(Hundredths::ratio), rule.points);
            prop_assert_eq!(imps.sum(), rule.imps);
            let each = options.sub_match_score.points_of_each(imps.subs(), 2, options.scale).unwrap();
            let sum: i32 = each.iter().map(|two| two[0].0).sum();
            prop_assert_eq!(points[0].0, sum);
            if options.form == MatchForm::Teams {
                for (sub, won) in (1..).zip(imps.subs()) {
                    let boards = (1..=2).map(|board| state.board_imps(numbers, sub, board).unwrap()[0]);
                    prop_assert_eq!(boards.sum::<i32>(), won[0] as i32 - won[1] as i32);
                }
            }
        }
    }

    /// A log of two directors is read as it was written, whatever order its operations arrive in.
    #[test]
    fn a_log_is_read_as_it_was_written(seed in any::<u64>()) {
        let mut dice = Dice(seed);
        let (setup, opening, acts) = random_league(&mut dice);
        let authors = ["anna", "boris"].map(|author| author.parse::<Author>().unwrap());
        let mut log = MergeLog::<Swiss>::open(setup).unwrap();
        for one in opening.iter().chain(&acts) {
            let author = authors[dice.below(2) as usize].clone();
            log.enter(author, 0, Change::Act(one.clone()), "").unwrap();
        }
        let text = merge::write(&log);
        let reading = merge::read::<Swiss>(&text);
        prop_assert_eq!(reading.faults, []);
        let read = reading.log.unwrap();
        prop_assert_eq!(read.state(), log.state());
        prop_assert_eq!(merge::write(&read), text.clone());
        // The same operations in another order of arrival.
        let mut lines: Vec<&str> = text.lines().collect();
        for at in (4..lines.len()).rev() {
            lines.swap(at, 3 + dice.below(at as u64 - 2) as usize);
        }
        let arrived = merge::read::<Swiss>(&(lines.join("\n") + "\n")).log.unwrap();
        prop_assert_eq!(arrived.state().standing(1), log.state().standing(1));
    }
}

/// What the director strikes comes back, and a board that is corrected changes its own sub-match alone.
#[test]
fn a_correction_changes_its_own_sub_match() {
    let options = [("form", "teams"), ("boards", "1"), ("sub_matches", "2"), ("rounds", "1")];
    let mut log = TournamentLog::<Swiss>::open(setup(&options)).unwrap();
    let mut acts: Vec<Act> = (1..=2).map(|number| Act::Join(contestant(number, 8))).collect();
    acts.push("round 1 tables=1:1-2".parse().unwrap());
    for sub in 1..=2 {
        acts.extend(Room::ALL.map(|room| played(sub, room, 1, bridge::Outcome::PassedOut)));
    }
    acts.into_iter().for_each(|act| log.act(By::Director, 0, act).unwrap());
    let entry = log.entries().len() as u32;
    let right = played(2, Room::Closed, 1, made("4S-N", 10));
    let correct = tourney::log::Op::Correct { entry, act: right };
    log.enter(By::Director, 0, "", correct).unwrap();
    let result = |log: &TournamentLog<Swiss>| log.state().round(1).unwrap().result([1, 2]);
    assert_eq!(result(&log), Some(imps(&[[0, 0], [0, 9]])));
    log.enter(By::Director, 0, "", tourney::log::Op::Strike { entry }).unwrap();
    assert_eq!(result(&log), None, "a board is missing");
}
