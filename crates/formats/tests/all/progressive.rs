//! Files of progressive events.

use formats::session::progressive::{fuzz, read};
use proptest::prelude::*;

const FILE: &str = include_str!("../data/progressive.txt");

fn nets(file: &str) -> Vec<i32> {
    let reading = read(file.as_bytes());
    assert_eq!(reading.errors, []);
    reading.content.unwrap().state().tallies().iter().map(|tally| tally.net).collect()
}

#[test]
fn the_worked_event() {
    assert_eq!(nets(FILE), [280, 480, -620, -140, -2680, -2200, 2540, 2340]);
    let without = FILE.replace("form: progressive", "form: progressive\noptions: cap=none");
    assert_eq!(nets(&without), [280, 480, -620, -140, -2780, -2300, 2640, 2440]);
    let unnamed = FILE.lines().filter(|line| !line.starts_with("players"));
    assert_eq!(nets(&unnamed.collect::<Vec<_>>().join("\n")).iter().sum::<i32>(), 0);
}

/// Table 1 ends in a tie: the side that stays there has won.
#[test]
fn the_winner_of_a_tied_table_follows_from_the_next_seating() {
    let even = FILE.replace("1 | 4S-N  | 10\n2 | 3NT-E | 8", "1 | Pass\n2 | 3NT-E | 8");
    let even = even.replace("4 | 2H-W  | 9", "4 | 2H-W  | 7");
    // N-S 100 and 100, E-W 0: not tied, and North-South stay as before.
    assert_eq!(read(even.as_bytes()).errors, []);
    let passed = FILE.replace(
        "1 | 4S-N  | 10\n2 | 3NT-E | 8\n3 | Pass\n4 | 2H-W  | 9",
        "1 | Pass\n2 | Pass\n3 | Pass\n4 | Pass",
    );
    assert_eq!(read(passed.as_bytes()).errors, []);
}

#[test]
fn wrong_lines_are_told() {
    let wrong = FILE
        .replace("2 | 3NT-E | 8", "2 | 3NT-E | 14\n2 | 3NT-E | 8")
        .replace("round 2 table 2: N=P4 E=P3", "round 2 table 2: N=P4 E=P9")
        .replace("3 | 2D-S  | 8", "3 | 2D-S  | 8 | honors=S:100");
    let errors: Vec<String> =
        read(wrong.as_bytes()).errors.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(errors.join("\n"), @r"
    line 6, column 13, tricks: 14 tricks; a deal has 13
    line 18, column 5, contract: table 1, deal 3: S:100 cannot be written for honors
    line 20, column 25, section: unknown player `P9`; expected P1, P2, P3, P4, P5, P6, P7, P8
    ");
}

/// Wrong headings, numbers out of range, names and seats that occur twice.
#[test]
fn wrong_sections_are_told() {
    let errors = |file: String| -> Vec<String> {
        read(file.as_bytes()).errors.iter().map(ToString::to_string).collect()
    };
    let wrong = FILE
        .replace("round 2 table 2:", "round 41 table 0:")
        .replace("round 1 table 1: N=P1", "1 | Pass\nround one: N=P1\nround 1 table 1: N=P1 N=P8");
    insta::assert_snapshot!(errors(wrong).join("\n"), @"
    line 4, column 1, section: the deal comes before the first section; expected one like round 1 table 1: N=Anna …
    line 5, column 1, section: `round one` is not a section; expected one like round 1 table 2
    line 6, column 23, section: N is repeated
    line 21, column 7, section: 41 is out of range; expected 1 to 40
    line 21, column 16, section: 0 is out of range; expected 1 to 1000
    ");
    let header = |list: &str| format!("form: progressive\nplayers: {list}\n");
    let long = "x".repeat(61);
    insta::assert_snapshot!(errors(header(&format!("a b c d e f g a {long}"))).join("\n"), @"
    line 2, column 24, players: a is already in line 2, column 10
    line 2, column 26, players: a name of 61 characters; at most 60
    ");
    let honors = FILE.replace("form: progressive", "form: progressive\noptions: honors=Auto");
    let honors = honors.replace("3 | 2D-S  | 8", "3 | 2D-S  | 8 | honors=S:120");
    insta::assert_snapshot!(errors(honors).join("\n"), @"line 18, column 24, honors: `S:120` is not a score for honors; expected one like S:100");
    let strain = FILE.replace("2 | 3NT-E | 8", "2 | 3NT-E | 8 | honors=E:100");
    insta::assert_snapshot!(errors(strain).join("\n"), @"line 6, column 24, honors: honors of E:100 are impossible in 3NT-E");
}

proptest! {
    #[test]
    fn anything_can_be_read(
        bytes in prop::collection::vec(any::<u8>(), 0..60),
        at in any::<prop::sample::Index>(),
        length in 0usize..12,
    ) {
        fuzz(&bytes);
        let mut file = FILE.as_bytes().to_vec();
        let at = at.index(file.len());
        let end = (at + length).min(file.len());
        file.splice(at..end, bytes);
        fuzz(&file);
    }
}

/// A seating error says who must sit there.
#[test]
fn a_wrong_seating_is_answered_with_the_right_one() {
    let event = "form: progressive\nplayers: 1=P1 2=P2 3=P3 4=P4 5=P5 6=P6 7=P7 8=P8\n\
        round 1 table 1: N=P1 S=P2 E=P3 W=P4\n1|4S-N|10\n2|Pass\n3|Pass\n4|Pass\n\
        round 1 table 2: N=P5 S=P6 E=P7 W=P8\n1|1NT-E|9\n2|Pass\n3|Pass\n4|Pass\n";
    let errors = |heading: &str| {
        let file = format!("{event}{heading}\n1|Pass\n");
        let errors = read(file.as_bytes()).errors;
        errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    // P7 and P8 come to table 1, where P1 and P2 stay.
    insta::assert_snapshot!(errors("round 2 table 1: N=P7 S=P8 E=P1 W=P2"), @"line 13, column 1, section: players 7 and 8 of table 1 were partners in the round before; the right seating: round 2 table 1: N=P7 E=P8 S=P1 W=P2");
    insta::assert_snapshot!(errors("round 2 table 1: N=P7 S=P1 E=P5 W=P2"), @"line 13, column 1, section: the four of table 1 cut, each once: not player 5; the right seating: round 2 table 1: N=P7 E=P8 S=P1 W=P2");
    assert!(!errors("round 2 table 1: N=P7 S=P1 E=P8 W=P2").contains("seating"));
}

/// In a mixed evening the rules decide who plays with whom, and the table may be turned any way.
#[test]
fn a_mixed_table_may_be_turned() {
    let first = "form: progressive\nladies: a b c d\ngentlemen: e f g h\n\
        round 1 table 1: N=a S=e E=b W=f\n1|4S-N|10\n2|Pass\n3|Pass\n4|Pass\n\
        round 1 table 2: N=c S=g E=d W=h\n1|4S-N|10\n2|Pass\n3|Pass\n4|Pass\n";
    // A and E stay at table 1, where C and G arrive.
    let names = ["a", "e", "c", "g"];
    let (mut right, mut points) = (0, Vec::new());
    for order in 0..256usize {
        let [n, s, e, w] = [0, 2, 4, 6].map(|bit| order >> bit & 3);
        if [n, s, e, w].into_iter().collect::<std::collections::BTreeSet<_>>().len() < 4 {
            continue;
        }
        let [n, s, e, w] = [n, s, e, w].map(|at| names[at]);
        // The lady A makes four spades.
        let declarer = [("N", n), ("S", s), ("E", e), ("W", w)];
        let declarer = declarer.iter().find(|(_, name)| *name == "a").unwrap().0;
        let file = format!(
            "{first}round 2 table 1: N={n} S={s} E={e} W={w} dealer={declarer}\n1|4S-{declarer}|10\n"
        );
        let reading = read(file.as_bytes());
        let errors: Vec<String> = reading.errors.iter().map(ToString::to_string).collect();
        if errors.is_empty() {
            right += 1;
            let content = reading.content.unwrap();
            let rounds = content.state().rounds();
            let deal = rounds.last().unwrap()[0].deals[0];
            points.push(format!("{:?}", deal.score.credited.0.iter().max()));
        } else {
            assert!(!errors[0].contains("cut, each once"), "{errors:?}");
        }
    }
    assert_eq!(right, 8);
    points.dedup();
    assert_eq!(points.len(), 1, "{points:?}");
    // A player of another table is a stranger.
    let stranger = format!("{first}round 2 table 1: N=a S=g E=b W=e\n");
    let errors = read(stranger.as_bytes()).errors;
    assert!(errors[0].to_string().contains("cut, each once: not player 2"), "{errors:?}");
    // So is a player in two seats.
    let twice = format!("{first}round 2 table 1: N=a E=a S=c W=c\n");
    assert!(!read(twice.as_bytes()).errors.is_empty());
}
