//! The text format of movements (docs/movement-file.md).

use tourney::movement::{AnyMovement, Kind, Movement, MovementFile};

/// What is wrong in a text, a line each.
fn errors(text: &str) -> String {
    let errors = MovementFile::read(text).unwrap_err();
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// The rules that the movement of a text breaks, with their lines.
fn faults(text: &str) -> String {
    let file = MovementFile::read(text).unwrap();
    let fault = |(line, fault): (Option<u32>, tourney::movement::InvalidMovement)| {
        format!("{}: {fault}", line.map_or("-".to_owned(), |line| line.to_string()))
    };
    file.faults().into_iter().map(fault).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_movement_is_written_so_that_people_can_edit_it() {
    let howell = AnyMovement::new(Kind::Howell, 7, Some(3), 3).unwrap();
    insta::assert_snapshot!(howell.to_string());
    let whist = AnyMovement::new(Kind::Whist, 8, Some(2), 4).unwrap();
    insta::assert_snapshot!(whist.to_string());
    let teams = AnyMovement::new(Kind::AmericanWhist, 5, Some(2), 4).unwrap();
    insta::assert_snapshot!(teams.to_string());
}

#[test]
fn a_file_that_seats_a_pair_twice_is_told_its_place() {
    let text =
        "pairs: 8\nsets: 3\n\nround 1: 1-5@1 2-6@2 3-7@3\nround 2: 1-6@2 2-7@3 1-5@1 # by hand\n";
    insta::assert_snapshot!(faults(text), @r"
    5: round 2, table 1: 6 has played set 2 in round 1; it needs another set
    5: round 2, table 2: 7 has played set 3 in round 1; it needs another set
    5: round 2: 1 sits at table 1 and at table 3; it can sit at one
    5: round 2, table 3: 5 has played set 1 in round 1; it needs another set
    5: round 2, table 3: 1 and 5 have met, last in round 1; two meet at most 1 times
    ");
    insta::assert_snapshot!(faults("pairs: 4\nsets: 1\nround 1: 1-2@1 3-9@1 3-4@7 2000:3-4@1"), @r"
    3: round 1, table 2: there is no 9; the numbers are 1 to 4
    3: round 1, table 3: there is no set 7; the sets are 1 to 1
    3: round 1: there is no table 2000; the tables are 1 to 1000
    ");
}

#[test]
fn a_key_that_begins_like_a_round_is_no_round() {
    insta::assert_snapshot!(errors("rounds: 7\npairs: 2\nsets: 1\nround 1: 1-2@1"), @"line 1, column 1: there is no `rounds`; a line begins with movement, pairs, teams, individuals, sets, boards, shared, meetings, switched or round and its number");
}

#[test]
fn errors_name_the_place_and_what_would_be_right() {
    insta::assert_snapshot!(errors("pairs: 8\nsets: 0\nhello\nround 2: 1-2@1\nround 1: 1-2 -:3 4-5@1\n"), @r"
    line 2, column 7: `0` is not a number from 1 to 1000
    line 3, column 1: a line is `pairs: 8`, `round 1: 8-1@1 5-4@2` or a comment after #
    line 4, column 1: round 1 is missing before this one
    line 5, column 10: `1-2` is not a table of pairs: write ns-ew@set, as 8-1@1
    line 5, column 14: `-:3` is not a table of pairs: write ns-ew@set, as 8-1@1
    line 6, column 1: `sets` is missing
    ");
    insta::assert_snapshot!(errors("individuals: 8\npairs: 4\nmovement: Howels\nsits: 3\nround 1: 1-2@1"), @r"
    line 2, column 1: `pairs` was given before
    line 3, column 11: there is no movement `Howels`; for one of your own write Custom
    line 4, column 1: there is no `sits`; a line begins with movement, pairs, teams, individuals, sets, boards, shared, meetings, switched or round and its number
    line 5, column 10: `1-2@1` is not a table of individuals: write north,south-east,west@set, as 1,3-2,4@1
    line 6, column 1: `sets` is missing
    ");
    insta::assert_snapshot!(errors(""), @r"
    line 1, column 1: `pairs` is missing
    line 1, column 1: `sets` is missing
    line 1, column 1: `round 1` is missing
    ");
    insta::assert_snapshot!(errors("round 1: 1-2@1"), @r"
    line 1, column 1: pairs, teams or individuals must be given before the rounds
    line 2, column 1: `pairs` is missing
    line 2, column 1: `sets` is missing
    line 2, column 1: `round 1` is missing
    ");
}

#[test]
fn tables_may_be_empty_or_numbered() {
    let text = "\u{feff}PAIRS: 4 \r\nsets: 2\r\nRound 1: - 1-2@1 7:3-4@2\r\n";
    let AnyMovement::Two(movement) = MovementFile::read(text).unwrap().movement else {
        panic!("pairs")
    };
    let tables: Vec<u32> = movement.rounds[0].iter().map(|place| place.table).collect();
    assert_eq!((tables, movement.kind), (vec![2, 7], Kind::Custom));
    let written = AnyMovement::Two(movement).to_string();
    assert!(written.ends_with("round 1: 2:1-2@1 7:3-4@2\n"), "{written}");
}

/// What a session's log stored before movements were of more than pairs.
#[test]
fn movements_of_old_logs_are_read() {
    let old = r#"{"kind":"Howell","pairs":4,"sets":3,"boards":2,"shared":2,"switched":0,
        "rounds":[[{"table":1,"pairs":{"NS":4,"EW":1},"set":1},{"table":2,"pairs":{"NS":2,"EW":3},"set":1}]]}"#;
    let movement: Movement = serde_json::from_str(old).unwrap();
    assert_eq!(movement.check(), Ok(()));
    assert_eq!(movement, Movement::new(Kind::Howell, 4, Some(1), 2).unwrap());
    let again: serde_json::Value = serde_json::from_str(old).unwrap();
    assert_eq!(serde_json::to_value(&movement).unwrap(), again, "and written as before");
}
