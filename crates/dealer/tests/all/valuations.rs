//! Hands are valued as the original program values them.

use crate::result;

/// The rows of a data file: fields between bars.
fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('|').map(str::trim).collect())
}

/// What a script prints of a hand dealt to North.
#[track_caller]
fn check(hand: &str, values: &str, expected: &str) {
    let suits: Vec<&str> = hand.split('.').collect();
    let [spades, hearts, diamonds, clubs] = suits[..] else { panic!("{hand}") };
    let script = format!(
        "predeal north S{spades}, H{hearts}, D{diamonds}, C{clubs}\nproduce 1\naction printes({values})"
    );
    assert_eq!(result(&script, 1, 1).2, expected, "{hand}");
}

const QUALITIES: &str = "quality(north, spades), \" \", quality(north, hearts), \" \", quality(north, diamonds), \" \", \
     quality(north, clubs)";

#[test]
fn hands_have_the_values_of_the_original_program() {
    let mut count = 0;
    for row in rows(include_str!("../data/valuations.txt")) {
        let [hand, cccc, quality, losers, controls, c13, top5, spade_losers] = row[..] else {
            panic!("{row:?}")
        };
        check(
            hand,
            &format!(
                "cccc(north), \" \", {QUALITIES}, \" \", losers(north), \" \", controls(north), \" \", c13(north), \
                 \" \", top5(north), \" \", losers(north, spades)"
            ),
            &format!("{cccc} {quality} {losers} {controls} {c13} {top5} {spade_losers}"),
        );
        count += 1;
    }
    assert_eq!(count, 160);
}

#[test]
fn long_suits_have_the_values_of_the_original_program() {
    for row in rows(include_str!("../data/long-suits.txt")) {
        let [hand, cccc, quality] = row[..] else { panic!("{row:?}") };
        check(hand, &format!("cccc(north), \" \", {QUALITIES}"), &format!("{cccc} {quality}"));
    }
}
