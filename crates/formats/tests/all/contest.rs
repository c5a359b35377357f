//! Files of results: matches and pairs.

use formats::session::contest::{Compared, Event, fuzz, read};
use proptest::prelude::*;
use tourney::adjust::{Artificial, Standing};

#[test]
fn a_match_is_compared_board_by_board() {
    let reading = read(include_bytes!("../data/contest-match.txt"));
    assert_eq!(reading.faults, []);
    let contest = reading.contest.unwrap();
    assert_eq!(contest.sides, ["Red", "Blue"]);
    let of = |board, diff, imps| Compared { board, diff, imps };
    assert_eq!(contest.comparisons(), [of(1, 580, 11), of(2, -120, -3), of(3, 10, 0)]);
}

#[test]
fn pairs_have_lines_for_their_results() {
    let reading = read(include_bytes!("../data/contest-pairs.txt"));
    assert_eq!(reading.faults, []);
    let contest = reading.contest.unwrap();
    let scores: Vec<i32> = contest.rows.iter().map(|row| row.score_ns.unwrap()).collect();
    assert_eq!(scores, [420, 450, 420, -50, 430, 980]);
    assert!(matches!(contest.event, Event::Pairs(_)));
    assert!(contest.comparisons().is_empty());
    let awarded = read(b"form: pairs\n1 | 1 | 1 | 2 | Ave+/Ave-\n1 | 2 | 3 | 4 | ave\n");
    let contest = awarded.contest.unwrap();
    assert_eq!(
        contest.rows[0].standing.0,
        [Artificial::Plus, Artificial::Minus].map(Standing::Artificial)
    );
    assert_eq!(contest.rows[1].standing.0, [Artificial::Average; 2].map(Standing::Artificial));
}

/// A wrong line is named and left out; all others stand.
#[test]
fn wrong_results() {
    let reading = read(include_bytes!("../data/wrong-contests.txt"));
    let faults: Vec<String> = reading.faults.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(faults.join("\n"));
    assert_eq!(reading.contest.unwrap().rows.len(), 1);
    let other = read(b"form: rubber\n1 | 4S-N | 10");
    insta::assert_snapshot!(other.faults[0], @"line 1, column 7, form: there is no form rubber");
    insta::assert_snapshot!(read(b"1 | 2").faults[0], @"line 1, column 1, form: no line says the form, as in form: rubber");
    insta::assert_snapshot!(read(b"\xff").faults[0], @"line 1, column 1, line: this is no UTF-8");
}

/// The pairs of a movement with two winners have the same numbers on either side.
#[test]
fn two_winners_have_two_pairs_of_a_number() {
    let two = "form: pairs\noptions: winners=two\n1 | 1 | 1 | 2 | Pass\n1 | 2 | 2 | 1 | Pass\n";
    assert_eq!(read(two.as_bytes()).faults, []);
    let one = two.replace("two", "one");
    assert_eq!(read(one.as_bytes()).faults.len(), 1);
}

proptest! {
    #[test]
    fn anything_can_be_read(
        bytes in prop_oneof![
            prop::collection::vec(any::<u8>(), 0..200),
            "form: (match|pairs)\n(options: [a-z=0-9]{0,20}\n)?([0-9]{1,2} \\| [a-c] \\| [A-C1-3] \\| [A-C1-3] \\| ([1-7](NT|S|D)X{0,2}-[NESW]|Pass|Ave[+-]?|) \\| [0-9=+-]{0,2}( \\| vul=[a-z]{2,4})?\n){0,12}"
                .prop_map(String::into_bytes),
        ]
    ) {
        fuzz(&bytes);
    }
}
