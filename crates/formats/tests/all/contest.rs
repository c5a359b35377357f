//! Files of results of matches and pairs events.

use formats::session::contest::{Compared, Event, fuzz, read};
use formats::session::teams;
use formats::sheet;
use proptest::prelude::*;
use tourney::Ratio;
use tourney::adjust::{Artificial, BoardResult, Share, Weighted};
use tourney::teams::ComparedBoard;

use crate::session::Keys;

#[test]
fn a_match_is_compared_board_by_board() {
    let reading = read(include_bytes!("../data/contest-match.txt"));
    assert_eq!(reading.errors, []);
    let contest = reading.content.unwrap();
    assert!(contest.sides.iter().eq(["Red", "Blue"]));
    let of = |board, diff, imps: i32| {
        let points = [imps, -imps].map(Ratio::from);
        let result = ComparedBoard { diff: Some(diff), imps: [imps, -imps], points };
        Compared { board, result }
    };
    assert_eq!(contest.comparisons(), [of(1, 580, 11), of(2, -120, -3), of(3, 10, 0)]);
}

#[test]
fn pairs_have_lines_for_their_results() {
    let reading = read(include_bytes!("../data/contest-pairs.txt"));
    assert_eq!(reading.errors, []);
    let contest = reading.content.unwrap();
    let scores: Vec<i32> = contest.rows.iter().map(|row| row.score_ns.unwrap()).collect();
    assert_eq!(scores, [420, 450, 420, -50, 430, 980]);
    assert!(matches!(contest.event, Event::Pairs(_)));
    assert!(contest.comparisons().is_empty());
    let awarded = read(b"form: pairs\n1 | 1 | 1 | 2 | Ave+/Ave-\n1 | 2 | 3 | 4 | ave\n");
    let contest = awarded.content.unwrap();
    assert_eq!(
        contest.rows[0].standing.0,
        [Artificial::Plus, Artificial::Minus].map(BoardResult::Artificial)
    );
    assert_eq!(contest.rows[1].standing.0, [Artificial::Average; 2].map(BoardResult::Artificial));
}

/// What counts is shown, not the score of the contract that the director has set aside.
#[test]
fn an_assigned_score_is_shown_in_place_of_the_contracts() {
    let pairs = b"form: pairs\n1 | 1 | 1 | 2 | 4S-S | 10 | score=450!\n1 | 2 | 3 | 4 | 4S-S | 10\n\
        1 | 3 | 5 | 6 | 4S-S | 9 | score=-50@40;420@60\n1 | 4 | 7 | 8 | Ave+/Ave-\n\
        1 | 5 | 9 | 10 | 4S-S | 10 | score=420\n";
    let contest = read(pairs).content.unwrap();
    let assigned: Vec<Option<String>> = contest.rows.iter().map(|row| row.assigned()).collect();
    let expected = [Some("450"), None, Some("-50@40;420@60"), Some("Ave+/Ave-"), None];
    assert_eq!(assigned, expected.map(|text| text.map(str::to_owned)));
    let scored = contest.scored(None).unwrap();
    let text = sheet::text(&sheet::pairs_of(&contest, &scored, false, &Keys));
    let row = |table: &str| text.lines().find(|line| line.starts_with(table)).unwrap_or_default();
    assert!(row("1      1").contains(" +450 (assigned)"), "{text}");
    assert!(row("2      3").contains(" +420 "), "{text}");
    assert!(row("3      5").contains(" 40\u{a0}% \u{2212}50, 60\u{a0}% +420 (assigned)"), "{text}");
    assert!(row("4      7").contains(" award-plus / award-minus "), "{text}");

    let rooms =
        b"form: match\n1 | open | A | B | 4S-S | 10 | score=450!\n1 | closed | B | A | 4S-S | 10\n";
    let text = sheet::text(&[sheet::match_of(&read(rooms).content.unwrap(), &Keys)]);
    assert!(text.contains("+450 (assigned)"), "{text}");
}

#[test]
fn a_mitchell_keeps_its_sides() {
    let keeps = |rows: &str| {
        let reading = read(format!("form: pairs\n{rows}").as_bytes());
        reading.content.expect("results").keeps_sides()
    };
    assert!(keeps("1|1|1|3|4S-N|10\n1|2|2|4|4S-N|9\n2|1|1|4|3NT-S|9\n2|2|2|3|3NT-S|10\n"));
    // One round says nothing, and here pair 1 sits both ways.
    assert!(!keeps("1|1|1|3|4S-N|10\n1|2|2|4|4S-N|9\n"));
    assert!(!keeps("1|1|1|2|4S-N|10\n1|2|3|4|4S-N|9\n2|1|4|1|3NT-S|9\n2|2|2|3|3NT-S|10\n"));
}

/// The director's scores: an award, split, weighted, and a fouled board
/// (docs/sources/scoring.md#6.8).
#[test]
fn the_directors_scores() {
    let file = "form: match\nteams: A=Red Rockets B=Blue\n\
        1 | open | A | B | Ave+/Ave-\n\
        2 | open | A | B | 4S-N | 10 | score=420/-50\n2 | closed | B | A | 4S-N | 10\n\
        3 | open | A | B | 4S-N | 10\n3 | closed | B | A | - | | score=420@30;-50@70\n";
    let reading = read(file.as_bytes());
    assert_eq!(reading.errors, []);
    let contest = reading.content.unwrap();
    assert_eq!(contest.name(0), "A Red Rockets");
    let told: Vec<(Option<i32>, [i32; 2])> =
        contest.comparisons().iter().map(|of| (of.result.diff, of.result.imps)).collect();
    // Board 2: A has 420 against 620, B 620 against minus 50. Board 3: nothing by 30 %, 10 IMPs by
    // 70 %.
    assert_eq!(told, [(None, [3, -3]), (Some(-200), [-5, 12]), (None, [7, -7])]);

    let file = "form: pairs\n1|1|1|2|4S-N|10\n1|2|3|4|4S-N|9|group=1\n1|3|5|6|4S-N|9|group=1\n\
        1|4|7|8|4S-N|10|score=Ave/420@30;-50@70\n1|5|9|10|4S-N|9\n";
    let reading = read(file.as_bytes());
    assert_eq!(reading.errors, []);
    let rows = reading.content.as_ref().unwrap().rows.clone();
    assert_eq!(rows.iter().map(|row| row.group).collect::<Vec<_>>(), [0, 1, 1, 0, 0]);
    let shares = [(420, 30), (-50, 70)].map(|(score, percent)| Share { score, percent });
    let weighted = BoardResult::Weighted(Weighted::new(shares.into()).unwrap());
    assert_eq!(rows[3].standing.0, [BoardResult::Artificial(Artificial::Average), weighted]);

    let wrong = "form: pairs\n1|1|1|2|4S-N|10|score=420@30;-50@60\n1|1|1|2|4S-N|10|group=x\n\
        1|1|1|2|4S-N|10|score=1 score=2\n1|1|1|2|Pass||score=99999\n";
    let errors: Vec<String> =
        read(wrong.as_bytes()).errors.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(errors.join("\n"));
}

/// A match is played by two teams, who are not its players.
#[test]
fn who_plays_a_match() {
    let errors = |file: &str| -> Vec<String> {
        read(file.as_bytes()).errors.iter().map(ToString::to_string).collect()
    };
    let rows = "1 | open | A | B | Pass\n1 | closed | B | A | Pass\n";
    let players = format!("form: match\nplayers: N=Anna E=Boris S=Clara W=Dmitri\n{rows}");
    insta::assert_snapshot!(errors(&players).join("\n"));
    let three = format!("form: match\nteams: A B C\n{rows}");
    insta::assert_snapshot!(errors(&three).join("\n"));
    assert_eq!(errors(&format!("form: match\nteams: A B\n{rows}")), [""; 0]);
    let seats = "form: match\n1 | open | Anna | Boris | Pass\n1 | closed | Clara | Dmitri | Pass\n";
    insta::assert_snapshot!(errors(seats).join("\n"));
    insta::assert_snapshot!(errors("form: pairs\nteams: A B\n").join("\n"));
}

/// Board-a-match and total points (docs/sources/scoring.md#6.6).
#[test]
fn other_scorings() {
    let rows = "1|open|A|B|4S-N|10\n1|closed|B|A|4S-N|9\n2|open|A|B|Pass\n2|closed|B|A|Pass\n";
    let points = |scoring: &str| -> Vec<[i128; 2]> {
        let file = format!("form: match\noptions: scoring={scoring}\n{rows}");
        let contest = read(file.as_bytes()).content.unwrap();
        let whole = |points: Ratio| {
            assert_eq!(points.denominator(), 1);
            points.numerator()
        };
        contest.comparisons().iter().map(|of| of.result.points.map(whole)).collect()
    };
    assert_eq!(points("imps"), [[10, -10], [0, 0]]);
    assert_eq!(points("bam"), [[2, 0], [1, 1]]);
    assert_eq!(points("totalpoints"), [[470, -470], [0, 0]]);
    // Artificial scores are percentages of the two points of a board, also for both teams.
    let awards = "1|open|A|B|Ave+\n2|open|A|B|Ave+/Ave-\n3|open|A|B|Ave\n";
    let file = format!("form: match\noptions: scoring=bam\n{awards}");
    let contest = read(file.as_bytes()).content.unwrap();
    let awarded: Vec<[String; 2]> = contest
        .comparisons()
        .iter()
        .map(|of| of.result.points.map(|points| points.to_string()))
        .collect();
    assert_eq!(awarded, [["1.2", "1.2"], ["1.2", "0.8"], ["1", "1"]]);
    assert_eq!(contest.totals().map(|total| total.to_string()), ["3.4", "3"]);
    // A weighted score is the exact mean: 70 % of a win and 30 % of a tie, or of 100 and 0 points.
    let weighted = |scoring: &str| {
        let file = format!(
            "form: match\noptions: scoring={scoring}\n\
            1|open|A|B|-||score=150@70;50@30\n1|closed|B|A|Pass||score=50\n"
        );
        let contest = read(file.as_bytes()).content.unwrap();
        contest.totals().map(|total| total.to_string())
    };
    assert_eq!(weighted("bam"), ["1.7", "0.3"]);
    assert_eq!(weighted("totalpoints"), ["70", "-70"]);
    // By IMPs a board counts whole ones: 2.1 are 2.
    assert_eq!(weighted("imps"), ["2", "-2"]);
    let pairs =
        "form: pairs\noptions: method=total\n1|1|1|2|4S-N|10\n1|2|3|4|Ave+\n2|1|2|1|4S-N|9\n";
    let scored = read(pairs.as_bytes()).content.unwrap().scored(None).unwrap();
    let rows = &scored.rankings[0].rows;
    let totals: Vec<String> =
        rows.iter().map(|row| format!("{} {}", row.pair, row.total)).collect();
    // 420 and, East-West, 100; an award has no points.
    assert_eq!(totals, ["1 520", "2 -520"]);
}

/// A wrong line is reported and left out; all others count.
#[test]
fn wrong_results() {
    let reading = read(include_bytes!("../data/wrong-contests.txt"));
    let errors: Vec<String> = reading.errors.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(errors.join("\n"));
    assert_eq!(reading.content.unwrap().rows.len(), 2);
    let other = read(b"form: rubber\n1 | 4S-N | 10");
    insta::assert_snapshot!(other.errors[0], @"line 1, column 7, form: unknown form `rubber`");
    insta::assert_snapshot!(read(b"1 | 2").errors[0], @"line 1, column 1, form: the header `form` is missing, as in `form: rubber`");
    insta::assert_snapshot!(read(b"\xff").errors[0], @"line 1, column 1, line: not valid UTF-8");
}

/// The pairs of a movement with two winners have the same numbers on either side.
#[test]
fn two_winners_have_two_pairs_of_a_number() {
    let two = "form: pairs\noptions: winners=two\n1 | 1 | 1 | 2 | Pass\n1 | 2 | 2 | 1 | Pass\n";
    assert_eq!(read(two.as_bytes()).errors, []);
    let one = two.replace("two", "one");
    assert_eq!(read(one.as_bytes()).errors.len(), 1);
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

/// Carry-over, and boards and matches that do not count (docs/sources/scoring.md#6.8,
/// docs/sources/scoring.md#6.9).
#[test]
fn what_stands_beside_the_results() {
    let won = |carry: &str| {
        let file = format!(
            "form: match\nteams: A=Red B=Blue\ncarry: {carry}\nvoid: 2\n1|open|A|B|4S-N|10\n\
            1|closed|B|A|4S-N|9\n2|open|A|B|7NT-N|13\n2|closed|B|A|Pass\n"
        );
        let reading = read(file.as_bytes());
        assert_eq!(reading.errors, []);
        reading.content.unwrap().totals().map(|sum| sum.to_string())
    };
    // K1: the margin of the round robin, and whether its winner ranked above the other.
    assert_eq!(won("A=21 above"), ["20.5", "-10"]);
    assert_eq!(won("A=21 below"), ["17", "-10"]);
    assert_eq!(won("B=50 above"), ["10", "6"]);

    let award = |line: &str| {
        let file =
            format!("form: match\noptions: scale=wbf2013\nteams: A=Red B=Blue\naward: {line}\n");
        let contest = read(file.as_bytes()).content.unwrap();
        contest.victory_points().unwrap().map(|points| points.to_string())
    };
    assert_eq!(award("A=Ave+ B=Ave- boards=16"), ["15.74", "4.26"]);
    assert_eq!(award("seated boards=16"), ["8", "8"]);

    // The headers may stand above the one that names the teams.
    let early =
        "form: match\ncarry: A=21 above\nteams: A=Red B=Blue\n1|open|A|B|Pass\n1|closed|B|A|Pass\n";
    let reading = read(early.as_bytes());
    assert_eq!(reading.errors, []);
    assert_eq!(reading.content.unwrap().totals().map(|sum| sum.to_string()), ["10.5", "0"]);

    let of_another = read(b"form: match\nteams: A=Red B=Blue\ncarry: C=21 above\n");
    let expected = "line 3, column 8, carry: unknown team or pair `C`; expected A, B";
    assert_eq!(of_another.errors[0].to_string(), expected);
    let wrong = "form: match\nteams: A=Red B=Blue\ncarry: A=21\ncarry: C=21 above\naward: A=Ave+\nvoid: x\n";
    let errors: Vec<String> =
        read(wrong.as_bytes()).errors.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(errors.join("\n"));
}

/// A number outside its range is named with the range.
#[test]
fn numbers_out_of_range() {
    let of_contest = |file: &str| -> Vec<String> {
        read(file.as_bytes()).errors.iter().map(ToString::to_string).collect()
    };
    let results = "1001|1|1|2|Pass\n0|1|1|2|Pass\n1|1|1|2|Pass|group=100\nvoid: 1001\n\
        2|1|1|2|4S-N|10|score=420@101;-50@1\n99999999999|1|1|2|Pass\n";
    insta::assert_snapshot!(of_contest(&format!("form: pairs\npairs: 1 2\n{results}")).join("\n"), @"
    line 3, column 1, deal: 1001 is out of range; expected 1 to 1000
    line 4, column 1, deal: 0 is out of range; expected 1 to 1000
    line 5, column 20, group: 100 is out of range; expected 0 to 99
    line 6, column 7, deal: 1001 is out of range; expected 1 to 1000
    line 7, column 23, score: 101 is out of range; expected 1 to 100
    line 8, column 1, deal: 99999999999 is out of range; expected 1 to 1000
    ");
    let of_match = "carry: A=70000 above\naward: A=Ave+ B=Ave- boards=1001\n";
    insta::assert_snapshot!(of_contest(&format!("form: match\nteams: A B\n{of_match}")).join("\n"), @"
    line 3, column 10, carry: 70000 is out of range; expected 0 to 65535
    line 4, column 29, score: 1001 is out of range; expected 1 to 1000
    ");
    let of_pairs = "carry: boards=0 maximum=100 1=70\n";
    insta::assert_snapshot!(of_contest(&format!("form: pairs\npairs: 1 2\n{of_pairs}")).join("\n"), @"line 3, column 15, carry: 0 is out of range; expected 1 to 65535");
    let of_teams = teams::read(b"form: teams\nteams: A B\n1001|A|B|3|4\n1|A|B|10001|4\n").errors;
    let of_teams: Vec<String> = of_teams.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(of_teams.join("\n"), @"
    line 3, column 1, round: 1001 is out of range; expected 1 to 1000
    line 4, column 7, score: 10001 is out of range; expected 0 to 10000
    ");
}

/// A final ranks by what was carried over and what was won in it.
#[test]
fn a_final_begins_with_the_qualifier() {
    let file = "form: pairs\npairs: 1 2 3 4\ncarry: boards=10 maximum=100 1=70 2=60 3=50.5 4=40\n\
        1|1|1|2|4S-N|10\n1|2|3|4|4S-N|9\n";
    let reading = read(file.as_bytes());
    assert_eq!(reading.errors, []);
    let scored = reading.content.unwrap().scored(None).unwrap();
    // Half of 70 by ten hundredths, times two a board: seven; and two more for the board.
    let totals: Vec<(u32, String)> =
        scored.rankings[0].rows.iter().map(|row| (row.pair, row.total.to_string())).collect();
    assert_eq!(totals, [(1, "9".into()), (2, "6".into()), (4, "6".into()), (3, "5.05".into())]);
    let errors = |line: &str| {
        let file = format!("form: pairs\noptions: method=butler\npairs: 1 2\ncarry: {line}\n");
        read(file.as_bytes()).errors.len()
    };
    assert_eq!(errors("boards=10 maximum=100 1=70"), 1, "IMPs are not carried so");
}

/// With a movement, a wrong result is reported with what would be right.
#[test]
fn results_that_do_not_fit_the_movement() {
    let file = "form: pairs\noptions: movement=Howell boards=3\npairs: 1=Anna+Boris 2=Clara+Dmitri 3=Eva+Fred 4=Gina+Hugo\n\
        1|1|4|1|4S-N|10\n1|2|3|2|4S-N|9\n2|3|4|2|4S-N|9\n2|1|4|5|4S-N|9\n9|1|4|2|Pass\n";
    let reading = read(file.as_bytes());
    let contest = reading.content.unwrap();
    assert_eq!(contest.rows.len(), 1);
    assert_eq!(contest.movement.unwrap().rounds.len(), 3);
    let errors: Vec<String> = reading.errors.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(errors.join("\n"));
    let unfit = read(b"form: pairs\noptions: movement=Skip\npairs: 1 2 3 4 5 6\n");
    insta::assert_snapshot!(unfit.errors[0]);
}

/// The options of a round robin are read together, and its scale is checked once.
#[test]
fn the_order_of_options_does_not_matter() {
    let matches = "teams: A B C\n1|A|B|30|30\n1|B|C|30|30\n";
    let errors = |options: &str| -> Vec<String> {
        let file = format!("form: teams\noptions: {options}\n{matches}");
        teams::read(file.as_bytes()).errors.iter().map(ToString::to_string).collect()
    };
    assert_eq!(errors("boards=8 scale=acbl20"), [""; 0]);
    assert_eq!(errors("scale=acbl20 boards=8"), [""; 0]);
    assert_eq!(
        errors("scale=acbl20 boards=16"),
        [
            "line 2, column 10, options: the scale acbl20 is for matches of 6 to 11 boards, not of 16"
        ]
    );
}

#[test]
fn a_round_robin_of_teams() {
    let file = |more: &str| {
        format!(
            "form: teams\noptions: boards=16 tie_chain=MoreWins+HeadToHead\nteams: A=Red B=Blue C=Green D=White\n{more}"
        )
    };
    let ranked = |more: &str| {
        let reading = teams::read(file(more).as_bytes());
        assert_eq!(reading.errors, [], "{more}");
        let round_robin = reading.content.unwrap();
        let rows = round_robin.ranking();
        rows.iter()
            .map(|row| {
                format!(
                    "{} {} {}",
                    row.place,
                    &round_robin.teams[row.team as usize - 1],
                    row.points
                )
            })
            .collect::<Vec<_>>()
            .join(", ")
    };
    assert_eq!(ranked("1|A|B|30|30\n1|C|D|30|30\n"), "1= A 10, 1= B 10, 1= C 10, 1= D 10");
    // A and C are tied in points and wins; C beat A.
    assert_eq!(
        ranked("1|A|B|21|0\n1|A|C|0|21\n2|C|D|0|21\n2|B|D|0|0\n"),
        "1 D 25.19, 2 C 20, 3 A 20, 4 B 14.81"
    );
    // D withdrew after one match of three, so its results are cancelled.
    assert_eq!(ranked("1|A|D|21|0\n1|B|C|10|10\nleft: D\n"), "1= B 10, 1= C 10");

    // The line of a team that withdrew may stand above the names.
    let early = "form: teams\nleft: D\noptions: boards=16\nteams: A=Red B=Blue\nteams: C D\n\
        1|A|D|21|0\n1|B|C|10|10\nleft: D\n";
    let reading = teams::read(early.as_bytes());
    assert_eq!(reading.errors, []);
    assert_eq!(reading.content.unwrap().left, [4]);

    let wrong = file(
        "1|A|E|3|4\n1|A|A|3|4\n1|A|B|3\n1|A|B|x|4\n1|A|B\nx|A|B|1|1\n1|A|B|1|1\n2|B|A|1|1\nleft: X\nwho: A\nwhat\n",
    );
    let errors: Vec<String> =
        teams::read(wrong.as_bytes()).errors.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(errors.join("\n"));
}

proptest! {
    #[test]
    fn any_round_robin_is_read(text in "(form: teams\n)?(options: boards=[0-9]{1,4}\n)?teams: A=R B=S C=T\n((1|2)[|](A|B|C|D)[|](A|B|C)[|]([0-9]{1,5}[|][0-9]{1,5}|Ave[+]|seated|x)\n|left: (A|B|Z)\n){0,12}") {
        formats::session::teams::fuzz(text.as_bytes());
    }

    #[test]
    fn any_headers_beside_results_are_read(text in "form: (match|pairs)\n(options: movement=(Howell|Suggested|Skip) boards=[0-9]{1,3}\n)?(teams|pairs): A=R B=S C=T\n((carry: (A=[0-9]{1,6}( above| below)?|boards=[0-9]{1,5} maximum=[0-9]{1,4} A=[0-9.]{1,9})|void: [0-9x ]{0,9}|award: (A=Ave[+] B=Ave|seated)( boards=[0-9]{1,4})?)\n){0,4}(1[|][1-3][|](A|B|C)[|](A|B|C)[|](4S-N[|]10|void)\n){0,4}") {
        fuzz(text.as_bytes());
    }
}

/// A director's score counts as it is written, and is doubted where the contract says otherwise.
#[test]
fn a_score_that_contradicts_the_contract_is_said() {
    let warnings = |line: &str| {
        let file = format!("form: pairs\n{line}\n1|2|3|4|4S-N|10\n");
        let reading = read(file.as_bytes());
        assert!(reading.errors.is_empty(), "{:?}", reading.errors);
        assert_eq!(reading.content.map(|contest| contest.rows.len()), Some(2));
        reading.warnings.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    insta::assert_snapshot!(warnings("1|1|1|2|4S-N|10|score=450"), @"line 2, column 23, score: 4S-N 10 is worth 420 to North-South, not 450; `450!` if it is meant");
    insta::assert_snapshot!(warnings("1|1|1|2|4S-N|10|score=-420"), @"line 2, column 23, score: 4S-N 10 is worth 420 to North-South, not -420; `-420!` if it is meant");
    insta::assert_snapshot!(warnings("1|1|1|2|4S-N|10|score=425"), @"line 2, column 23, score: no contract is worth 425 to North-South, none vulnerable; `425!` if it is meant");
    insta::assert_snapshot!(warnings("1|1|1|2|-||score=425"), @"line 2, column 18, score: no contract is worth 425 to North-South, none vulnerable; `425!` if it is meant");
    insta::assert_snapshot!(warnings("1|1|1|2|-||score=420@50;425@50"), @"line 2, column 18, score: no contract is worth 425 to North-South, none vulnerable; `425!` if it is meant");
    insta::assert_snapshot!(warnings("2|1|1|2|-||score=420/620"), @"line 2, column 18, score: no contract is worth 420 to North-South, ns vulnerable; `420!` if it is meant");
    for right in [
        "1|1|1|2|4S-N|10|score=420",
        "1|1|1|2|4S-N|10|score=450!",
        "1|1|1|2|4S-N|10|score=425!",
        "1|1|1|2|4S-N|10|score=420/-50",
        "1|1|1|2|4S-N|10|score=450@50;-50@50",
        "1|1|1|2|4S-N|10|score=Ave+/Ave-",
        "1|1|1|2|-||score=-1100",
        "1|1|1|2|Pass||score=0",
    ] {
        assert_eq!(warnings(right), "", "{right}");
    }
}

/// A match of a vugraph file, and pairs of a file of USEBIO, without session files.
#[test]
fn records_of_files_are_scored() {
    use formats::session::contest::{Event, read_records};
    let deal = "3S85HQ42DKT742C74,ST63HT96D863CQT95,SAK97HK2DQJ95CA63,";
    let room = |room: &str, tricks: u32| {
        format!("qx|{room}1|md|{deal}|sv|0|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|mc|{tricks}|pg||\n")
    };
    let lin = format!("vg|Cup,Final,I,1,1,Reds,0,Blues,0|\n{}{}", room("o", 9), room("c", 8));
    let read = formats::read_any(lin.as_bytes());
    let reading = read_records(&read.records, Event::Match(Default::default()));
    assert_eq!((&reading.errors, &reading.warnings), (&vec![], &vec![]));
    let contest = reading.content.unwrap();
    assert_eq!((contest.sides.full_name(0), contest.sides.full_name(1)), ("Reds", "Blues"));
    // Reds made three notrump, Blues went down at the other table.
    assert_eq!(contest.comparisons()[0].result.imps, [10, -10]);
    assert_eq!(contest.rows[1].line, 3);

    let pairs = include_str!("../../../../fuzz/corpus/usebio/pairs");
    let read = formats::read_any(pairs.as_bytes());
    let reading = read_records(&read.records, Event::Pairs(Default::default()));
    // The file has pair 2 at two tables of a board; the line is that of the file.
    let places: Vec<(u32, u32)> =
        reading.errors.iter().map(|error| (error.at.line, error.at.column)).collect();
    assert_eq!(places, [(18, 1)]);
    let contest = reading.content.unwrap();
    assert_eq!(contest.rows.len(), read.records.len() - 1);
    assert!(contest.scored(None).is_ok());
    let names: Vec<&str> = (0..contest.sides.len()).map(|at| contest.sides.full_name(at)).collect();
    assert!(names.contains(&"Boris Wald+Dmitri See"), "{names:?}");
    // Records without results are no contest.
    let deals = formats::pbn::read(b"[Board \"1\"]\n[Deal \"N:AK - - -\"]\n");
    assert_eq!(read_records(&deals.records, Event::Pairs(Default::default())).errors.len(), 1);
}

/// A game of PBN with names and tags.
fn game(board: u32, [north, south]: [&str; 2], tags: &str) -> String {
    format!(
        "[Board \"{board}\"]\n[North \"{north}\"]\n[South \"{south}\"]\n[East \"Vera\"]\n[West \"Gleb\"]\n\
         [Vulnerable \"None\"]\n[Declarer \"N\"]\n[Contract \"3NT\"]\n[Result \"9\"]\n{tags}\n"
    )
}

#[test]
fn pairs_of_records_are_people() {
    use formats::session::contest::{Contest, Event, read_records};
    let contest = |file: &str| -> Contest {
        let read = formats::pbn::read(file.as_bytes());
        read_records(&read.records, Event::Pairs(Default::default())).content.unwrap()
    };
    // Partners who change seats are the same pair.
    let seats = [["Anna", "Boris"], ["Boris", "Anna"]];
    let file = game(1, seats[0], "") + &game(2, seats[1], "");
    assert_eq!(contest(&file).sides.len(), 2);
    // Pair 1 of another section is another pair.
    let tags = |section: &str| format!("[Section \"{section}\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n");
    let other = game(1, ["Dmitri", "Egor"], &tags("B"));
    assert_eq!(contest(&(game(1, seats[0], &tags("A")) + &other)).sides.len(), 4);
    let same = game(2, seats[0], &tags("A"));
    assert_eq!(contest(&(game(1, seats[0], &tags("A")) + &same)).sides.len(), 2);
}

/// Teams that change rooms between series keep their results.
#[test]
fn teams_of_records_may_change_rooms() {
    use formats::session::contest::{Event, read_records};
    let table = |board: u32, [home, visitors]: [&str; 2], room: &str, tricks: u32| {
        format!(
            "[Board \"{board}\"]\n[Vulnerable \"None\"]\n[HomeTeam \"{home}\"]\n[VisitTeam \"{visitors}\"]\n\
             [Room \"{room}\"]\n[Declarer \"N\"]\n[Contract \"3NT\"]\n[Result \"{tricks}\"]\n\n"
        )
    };
    let (first, turned) = (["Reds", "Blues"], ["Blues", "Reds"]);
    let file = table(1, first, "Open", 9)
        + &table(1, first, "Closed", 8)
        + &table(2, turned, "Open", 8)
        + &table(2, turned, "Closed", 9);
    let read = formats::pbn::read(file.as_bytes());
    let reading = read_records(&read.records, Event::Match(Default::default()));
    assert_eq!(reading.errors, []);
    let contest = reading.content.unwrap();
    assert_eq!(contest.sides.full_name(0), "Reds");
    // Reds made it on both boards, and Blues never did.
    let imps: Vec<[i32; 2]> = contest.comparisons().iter().map(|board| board.result.imps).collect();
    assert_eq!(imps, [[10, -10], [10, -10]]);
}

#[test]
fn a_score_that_is_not_that_of_the_contract_counts_with_a_warning() {
    use formats::session::contest::{Event, read_records};
    let warnings = |score: &str| {
        let file = game(1, ["Anna", "Boris"], &format!("[Score \"NS {score}\"]\n"));
        let read = formats::pbn::read(file.as_bytes());
        let reading = read_records(&read.records, Event::Pairs(Default::default()));
        let standing = reading.content.unwrap().rows[0].standing.clone();
        (reading.warnings.len(), format!("{standing:?}").contains(score))
    };
    assert_eq!(warnings("400"), (0, true));
    assert_eq!(warnings("430"), (1, true));
}

/// No session file is taken for a file of boards.
#[test]
fn examples_of_session_files_have_no_format_of_boards() {
    for text in
        [include_str!("../data/contest-match.txt"), include_str!("../data/contest-pairs.txt")]
    {
        assert_eq!(formats::detect(text.as_bytes()), Some(formats::Format::Session));
    }
}

proptest::proptest! {
    #[test]
    fn records_of_any_bytes(bytes in proptest::collection::vec(proptest::prelude::any::<u8>(), 0..200)) {
        formats::session::contest::fuzz_records(&bytes);
    }
}

/// docs/sources/tournaments.md#5.3
#[test]
fn masterpoints_are_an_option_of_pairs() {
    let rows = "1|1|1|3|4S-N|10\n1|2|2|4|4S-N|9\n";
    let awards = |options: &str| {
        let file = format!("form: pairs\noptions: {options}\n{rows}");
        let reading = read(file.as_bytes());
        assert_eq!(reading.errors, []);
        let scored = reading.content.unwrap().scored(None).unwrap();
        let classed = scored.classed().into_iter().flat_map(|of| of.awards);
        classed.map(|award| (award.number, award.points.0)).collect::<Vec<(u32, i32)>>()
    };
    assert_eq!(awards("method=matchpoints"), []);
    assert_eq!(awards("masterpoints=beaten"), [(1, 250), (4, 250), (2, 50), (3, 50)]);
    // One place of two wins in each direction.
    assert_eq!(awards("masterpoints=acbl-club winners=two"), [(1, 20), (4, 20)]);
    let wrong = read(b"form: pairs\noptions: masterpoints=mine\n1|1|1|3|4S-N|10\n");
    assert_eq!(wrong.errors.len(), 1);
}
