//! Sessions: adjusted boards, artificial scores, ties.

use bridge::{BySide, Side};
use tourney::adjust::{Artificial, BoardResult, Share, Weighted};
use tourney::board::{Line, Mark, Method, MethodName, score};
use tourney::matchpoints::Scale;
use tourney::session::{Awards, MarkedBoard, MarkedLine, Ranking, Winners, rank};
use tourney::{Ratio, Sum};

fn points(mark: Mark) -> String {
    match mark {
        Mark::Points(points) => points.to_string(),
        Mark::Artificial(award) => award.to_string(),
        Mark::None => "-".into(),
    }
}

fn board(lines: &[Line], pairs: &[(u32, u32)], method: Method) -> MarkedBoard {
    let marks = score(lines, method, 0);
    let lines = marks
        .into_iter()
        .zip(pairs)
        .map(|(marks, (ns, ew))| MarkedLine { pairs: BySide([*ns, *ew]), marks })
        .collect::<Vec<_>>();
    MarkedBoard { expected: pairs.len() as u32, lines }
}

fn written(ranking: &Ranking) -> Vec<String> {
    let row = |row: &tourney::session::RankingRow| {
        let percent = row.percent.as_ref().map_or(String::new(), |p| format!(" {p:.2}%"));
        format!("{} {}: {}{percent}, {}", row.place, row.pair, row.total, row.boards)
    };
    ranking.rows.iter().map(row).collect()
}

const PAIRS: [(u32, u32); 3] = [(1, 4), (2, 5), (3, 6)];

#[test]
fn artificial_scores_depend_on_the_pairs_other_boards() {
    let played = |scores: [i32; 3]| scores.map(Line::score).to_vec();
    let mut adjusted = played([420, 420, 0]);
    adjusted[2].standing = BySide([
        BoardResult::Artificial(Artificial::Plus),
        BoardResult::Artificial(Artificial::Minus),
    ]);
    let method = Method::default();
    let boards = [
        board(&played([420, 450, 480]), &PAIRS, method),
        board(&played([-50, 110, 140]), &PAIRS, method),
        board(&adjusted, &PAIRS, method),
    ];
    // The board with two results: one matchpoint of two, by Neuberg (1 + 1) · 3/2 − 1 = 2 of 4.
    assert_eq!(boards[2].lines[0].marks.map(points).0, ["2", "2"]);
    // Pair 3 had 100 % on its other boards, and pair 6 nothing.
    let rankings = rank(&boards, method, Winners::One);
    assert_eq!(
        written(&rankings[0]),
        [
            "1 3: 12 100.00%, 3",
            "2 4: 10 83.33%, 3",
            "3= 2: 6 50.00%, 3",
            "3= 5: 6 50.00%, 3",
            "5 1: 2 16.67%, 3",
            "6 6: 0 0.00%, 3",
        ]
    );
    let two = rank(&boards, method, Winners::Two);
    assert_eq!(two[0].side, Some(Side::NorthSouth));
    assert_eq!(two[1].rows[0].pair, 4);
    let one = rank(&boards, Method::Matchpoints { scale: Scale::One }, Winners::One);
    assert_eq!(written(&one[0])[0], "1 3: 6 100.00%, 3");
    let zero = rank(&boards, Method::Matchpoints { scale: Scale::Zero }, Winners::One);
    assert_eq!(written(&zero[0])[0], "1 3: 6 100.00%, 3");
}

/// One result, of which no more are expected, is compared with nothing: the board does not count, and
/// neither does an award on it, a part of no top. In IMPs the average is zero
/// (docs/sources/scoring.md#6.8).
#[test]
fn a_board_with_one_result_does_not_count() {
    let share = |score, percent| Share { score, percent };
    let weighted = Weighted::new(vec![share(420, 60), share(-50, 40)]).unwrap();
    let lone = [
        BoardResult::Score(420),
        BoardResult::Weighted(weighted),
        BoardResult::Artificial(Artificial::Plus),
    ];
    let marks_of = |standing: &BoardResult, method| {
        let line = Line { standing: BySide::new(|_| standing.clone()), group: 0 };
        score(&[line], method, 0)[0].map(points).0
    };
    for standing in &lone {
        for method in [MethodName::Matchpoints, MethodName::Bam] {
            assert_eq!(marks_of(standing, method.method()), ["-", "-"], "{standing:?}");
        }
    }
    assert_eq!(marks_of(&lone[0], MethodName::Cross.method()), ["-", "-"]);
    assert_eq!(marks_of(&lone[0], MethodName::Butler.method()), ["0", "0"]);
    assert_eq!(marks_of(&lone[2], MethodName::Cross.method()), ["Ave+", "Ave+"]);
    let boards = [board(&[Line::score(420)], &[(1, 2)], Method::default())];
    assert_eq!(written(&rank(&boards, Method::default(), Winners::One)[0]), [""; 0]);
}

/// What the lines of a session show adds up to its totals, with awards raised and lowered.
#[test]
fn lines_add_up_to_the_total() {
    let played = |scores: [i32; 3]| scores.map(Line::score).to_vec();
    let mut adjusted = played([420, 420, 0]);
    adjusted[2].standing = BySide([
        BoardResult::Artificial(Artificial::Plus),
        BoardResult::Artificial(Artificial::Minus),
    ]);
    for method in MethodName::ALL.iter().map(|name| name.method()) {
        for winners in [Winners::One, Winners::Two] {
            let boards = [[420, 450, 980], [-50, 110, 140]].map(played);
            let boards = [&boards[0], &boards[1], &adjusted];
            let boards = boards.map(|lines| board(lines, &PAIRS, method));
            let awards = Awards::new(&boards, method, winners);
            for row in rank(&boards, method, winners).iter().flat_map(|ranking| &ranking.rows) {
                let lines = boards.iter().flat_map(|board| &board.lines);
                let own = lines.flat_map(|line| {
                    let shown = awards.shown(line, 3);
                    Side::ALL.map(|side| shown[side].filter(|_| line.pairs[side] == row.pair))
                });
                let sum: Sum = own.flatten().collect();
                assert_eq!(sum, row.total, "{method:?} {}", row.pair);
            }
        }
    }
}

/// Two of thirteen tables had another deal: the better pair of either direction has 65 %, the other
/// 55 % (docs/sources/scoring.md#6.8).
#[test]
fn a_small_group_is_worth_as_much_to_either_side() {
    let marks = score(&[420, -50].map(Line::score), Method::default(), 13);
    let told: Vec<[String; 2]> = marks.into_iter().map(|mark| mark.map(points).0).collect();
    // Of a top of 24.
    assert_eq!(told, [["15.6", "13.2"], ["13.2", "15.6"]]);
    let marks = score(&[420, 420, -50].map(Line::score), Method::default(), 13);
    let told: Vec<[String; 2]> = marks.into_iter().map(|mark| mark.map(points).0).collect();
    assert_eq!(told, [["15.6", "13.2"], ["15.6", "13.2"], ["12", "16.8"]]);
}

#[test]
fn an_artificial_score_is_three_imps() {
    let method = MethodName::Cross.method();
    let mut lines = [420, 450, 420].map(Line::score).to_vec();
    lines[2].standing = BySide([
        BoardResult::Artificial(Artificial::Plus),
        BoardResult::Artificial(Artificial::Average),
    ]);
    let boards = [board(&lines, &PAIRS, method)];
    assert_eq!(boards[0].lines[1].marks.map(points).0, ["1", "-1"]);
    let ranking = rank(&boards, method, Winners::One);
    assert_eq!(
        written(&ranking[0]),
        ["1 3: 3, 1", "2= 2: 1, 1", "2= 4: 1, 1", "4 6: 0, 1", "5= 1: -1, 1", "5= 5: -1, 1"]
    );
}

/// The sides of a split score are compared with separate fields (Law 12C1,
/// docs/sources/scoring.md#6.8).
#[test]
fn a_split_score_is_two_scores() {
    let mut lines = [420, 450, 400, -50].map(Line::score).to_vec();
    lines[0].standing = BySide([BoardResult::Score(-50), BoardResult::Score(420)]);
    let marks = score(&lines, Method::default(), 4);
    // North-South's field: −50 450 400 −50; East-West's: 420 450 400 −50.
    let ns: Vec<String> = marks.iter().map(|mark| points(mark[Side::NorthSouth])).collect();
    let ew: Vec<String> = marks.iter().map(|mark| points(mark[Side::EastWest])).collect();
    assert_eq!(ns, ["1", "6", "4", "1"]);
    assert_eq!(ew, ["2", "0", "4", "6"]);
}

#[test]
fn a_weighted_score_counts_in_part_for_the_others() {
    let shares = vec![Share { score: 620, percent: 30 }, Share { score: -100, percent: 70 }];
    let weighted = BoardResult::Weighted(Weighted::new(shares).unwrap());
    let mut lines = [0, 620, 170, -100].map(Line::score).to_vec();
    lines[0].standing = BySide([weighted.clone(), weighted]);
    let marks = score(&lines, Method::default(), 4);
    // Own: 30 % of (2 + 2 + 1) and 70 % of 1. The others: 620 beats two and equals 30 %, beats 70
    // %.
    let ns: Vec<String> = marks.iter().map(|mark| points(mark[Side::NorthSouth])).collect();
    assert_eq!(ns, ["2.2", "5.7", "3.4", "0.7"]);
    let ew: Vec<String> = marks.iter().map(|mark| points(mark[Side::EastWest])).collect();
    assert_eq!(ew, ["3.8", "0.3", "2.6", "5.3"]);
    let cross = score(&lines, MethodName::Cross.method(), 4);
    // 30 % of (0 + 10 + 12) and 70 % of (−12 − 7 + 0), over three.
    assert_eq!(points(cross[0][Side::NorthSouth]), "-2.2333");
}

/// A board fouled from the fourth table on: two groups, each factored up to the whole field.
#[test]
fn a_fouled_board_is_two_boards() {
    let mut lines = [420, 450, 480, 50, -50, 50, 50].map(Line::score).to_vec();
    lines[3..].iter_mut().for_each(|line| line.group = 1);
    let marks = score(&lines, Method::default(), 7);
    let ns: Vec<String> = marks.iter().map(|mark| points(mark[Side::NorthSouth])).collect();
    // Three of seven are more than a third: (M + 1) · 7/3 − 1. Four: (M + 1) · 7/4 − 1.
    assert_eq!(ns, ["1.3333", "6", "10.6667", "7.75", "0.75", "7.75", "7.75"]);
    // A single result is compared with nothing.
    lines[0].group = 2;
    let marks = score(&lines, Method::default(), 7);
    assert_eq!(marks[0].map(points).0, ["Ave+", "Ave+"]);
    let cross = score(&lines, MethodName::Cross.method(), 7);
    assert_eq!(cross[0].map(points).0, ["Ave+", "Ave+"]);
    // 450 v 480: −1 IMP, as if against six others.
    assert_eq!(points(cross[1][Side::NorthSouth]), "-1");
}

#[test]
fn a_board_not_played_counts_for_nobody() {
    let mut lines = [420, 450].map(Line::score).to_vec();
    lines[1].standing = BySide::new(|_| BoardResult::NotPlayed);
    let marks = score(&lines, Method::default(), 2);
    assert_eq!(marks[1].map(points).0, ["-", "-"]);
    let boards = [board(&lines, &PAIRS[..2], Method::default())];
    let ranking = &rank(&boards, Method::default(), Winners::One)[0];
    assert_eq!(ranking.rows.len(), 2);
}

#[test]
fn a_ranking_is_written_in_numbers() {
    let boards = [board(&[420, 450, 420].map(Line::score), &PAIRS, Method::default())];
    let ranking = &rank(&boards, Method::default(), Winners::One)[0];
    insta::assert_json_snapshot!(ranking.rows[5], @r#"
    {
      "place": {
        "number": 6,
        "shared": false
      },
      "pair": 5,
      "boards": 1,
      "total": 0,
      "percent": 0
    }
    "#);
    assert_eq!(Ratio::new(3, 2).map(|r| serde_json::to_string(&r).unwrap()).unwrap(), "1.5");
}
