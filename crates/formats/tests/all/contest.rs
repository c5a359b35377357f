//! Files of results: matches and pairs.

use formats::session::contest::{Compared, Event, fuzz, read};
use proptest::prelude::*;
use tourney::adjust::{Artificial, Share, Standing, Weighted};

#[test]
fn a_match_is_compared_board_by_board() {
    let reading = read(include_bytes!("../data/contest-match.txt"));
    assert_eq!(reading.faults, []);
    let contest = reading.contest.unwrap();
    assert_eq!(contest.sides, ["Red", "Blue"]);
    let of = |board, diff, imps: i32| Compared {
        board,
        diff: Some(diff),
        imps,
        theirs: -imps,
        points: [imps, -imps],
    };
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

/// Scores that the director gave: an award, one for either side, several by their shares, and another deal
/// in the box (scoring.md 6.8).
#[test]
fn the_directors_scores() {
    let file = "form: match\nteams: A=Red Rockets B=Blue\n\
        1 | open | A | B | Ave+/Ave-\n\
        2 | open | A | B | 4S-N | 10 | score=420/-50\n2 | closed | B | A | 4S-N | 10\n\
        3 | open | A | B | 4S-N | 10\n3 | closed | B | A | - | | score=420@30;-50@70\n";
    let reading = read(file.as_bytes());
    assert_eq!(reading.faults, []);
    let contest = reading.contest.unwrap();
    assert_eq!(contest.name(0), "A Red Rockets");
    let told: Vec<(Option<i32>, i32, i32)> =
        contest.comparisons().iter().map(|of| (of.diff, of.imps, of.theirs)).collect();
    // Board 2: A has 420 against 620, B 620 against minus 50. Board 3: nothing by 30 %, 10 IMPs by 70 %.
    assert_eq!(told, [(None, 3, -3), (Some(-200), -5, 12), (None, 7, -7)]);

    let file = "form: pairs\n1|1|1|2|4S-N|10\n1|2|3|4|4S-N|9|group=1\n1|3|5|6|4S-N|9|group=1\n\
        1|4|7|8|4S-N|10|score=Ave/420@30;-50@70\n1|5|9|10|4S-N|9\n";
    let reading = read(file.as_bytes());
    assert_eq!(reading.faults, []);
    let rows = reading.contest.as_ref().unwrap().rows.clone();
    assert_eq!(rows.iter().map(|row| row.group).collect::<Vec<_>>(), [0, 1, 1, 0, 0]);
    let shares = [(420, 30), (-50, 70)].map(|(score, percent)| Share { score, percent });
    let weighted = Standing::Weighted(Weighted::new(shares.into()).unwrap());
    assert_eq!(rows[3].standing.0, [Standing::Artificial(Artificial::Average), weighted]);

    let wrong = "form: pairs\n1|1|1|2|4S-N|10|score=420@30;-50@60\n1|1|1|2|4S-N|10|group=x\n\
        1|1|1|2|4S-N|10|score=1 score=2\n1|1|1|2|Pass||score=99999\n";
    let faults: Vec<String> =
        read(wrong.as_bytes()).faults.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(faults.join("\n"));
}

/// A match is played by two teams, who are not its players.
#[test]
fn who_plays_a_match() {
    let faults = |file: &str| -> Vec<String> {
        read(file.as_bytes()).faults.iter().map(ToString::to_string).collect()
    };
    let rows = "1 | open | A | B | Pass\n1 | closed | B | A | Pass\n";
    let players = format!("form: match\nplayers: N=Anna E=Boris S=Clara W=Dmitri\n{rows}");
    insta::assert_snapshot!(faults(&players).join("\n"));
    let three = format!("form: match\nteams: A B C\n{rows}");
    insta::assert_snapshot!(faults(&three).join("\n"));
    assert_eq!(faults(&format!("form: match\nteams: A B\n{rows}")), [""; 0]);
    let seats = "form: match\n1 | open | Anna | Boris | Pass\n1 | closed | Clara | Dmitri | Pass\n";
    insta::assert_snapshot!(faults(seats).join("\n"));
    insta::assert_snapshot!(faults("form: pairs\nteams: A B\n").join("\n"));
}

/// Board-a-match and total points (scoring.md 6.6).
#[test]
fn other_scorings() {
    let rows = "1|open|A|B|4S-N|10\n1|closed|B|A|4S-N|9\n2|open|A|B|Pass\n2|closed|B|A|Pass\n";
    let points = |scoring: &str| -> Vec<[i32; 2]> {
        let file = format!("form: match\noptions: scoring={scoring}\n{rows}");
        let contest = read(file.as_bytes()).contest.unwrap();
        contest.comparisons().iter().map(|of| of.points).collect()
    };
    assert_eq!(points("imps"), [[10, -10], [0, 0]]);
    assert_eq!(points("bam"), [[2, 0], [1, 1]]);
    assert_eq!(points("totalpoints"), [[470, -470], [0, 0]]);
    let pairs =
        "form: pairs\noptions: method=total\n1|1|1|2|4S-N|10\n1|2|3|4|Ave+\n2|1|2|1|4S-N|9\n";
    let scored = read(pairs.as_bytes()).contest.unwrap().scored(None).unwrap();
    let rows = &scored.rankings[0].rows;
    let totals: Vec<String> =
        rows.iter().map(|row| format!("{} {}", row.pair, row.total)).collect();
    // 420 and, East-West, 100; an award is no number of points.
    assert_eq!(totals, ["1 520", "2 -520"]);
}

/// A wrong line is named and left out; all others stand.
#[test]
fn wrong_results() {
    let reading = read(include_bytes!("../data/wrong-contests.txt"));
    let faults: Vec<String> = reading.faults.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(faults.join("\n"));
    assert_eq!(reading.contest.unwrap().rows.len(), 2);
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
