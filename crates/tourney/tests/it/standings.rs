//! Standings of round robins (docs/sources/scoring.md#6.8, docs/sources/scoring.md#6.9).

use proptest::prelude::*;
use tourney::Ratio;
use tourney::adjust::Artificial;
use tourney::standings::{MatchResult, TieBreak, rank, withdrawn};
use tourney::vp::VpScale;

/// Matches of whole points: teams, IMPs won, points.
fn results(lines: &[([u32; 2], [u32; 2], [i64; 2])]) -> Vec<MatchResult> {
    let result = |(teams, imps, points): &([u32; 2], [u32; 2], [i64; 2])| MatchResult {
        teams: *teams,
        imps: *imps,
        points: points.map(Ratio::whole),
    };
    lines.iter().map(result).collect()
}

fn ranked(results: &[MatchResult], chain: &[TieBreak]) -> String {
    let rows = rank(results, chain);
    let row = |row: &tourney::standings::StandingsRow| {
        format!("{} {} ({})", row.place, row.team, row.points)
    };
    rows.iter().map(row).collect::<Vec<_>>().join(", ")
}

/// Teams 1, 2 and 3 have 30 points each: 1 beat 2, 2 beat 3, 3 beat 1; 4 lost to all.
fn circle() -> Vec<MatchResult> {
    results(&[
        ([1, 2], [30, 10], [15, 5]),
        ([2, 3], [40, 10], [16, 4]),
        ([3, 1], [20, 9], [14, 6]),
        ([1, 4], [5, 4], [9, 11]),
        ([2, 4], [8, 8], [9, 11]),
        ([3, 4], [50, 10], [12, 8]),
    ])
}

#[test]
fn a_tie_is_shared_or_broken_by_the_chain() {
    assert_eq!(ranked(&circle(), &[]), "1= 1 (30), 1= 2 (30), 1= 3 (30), 1= 4 (30)");
    assert_eq!(ranked(&circle(), &[TieBreak::Share]), ranked(&circle(), &[]));
    // All four have met, so the matches among them are all the matches and break no tie.
    assert_eq!(ranked(&circle(), &[TieBreak::HeadToHead]), ranked(&circle(), &[]));
    // 1 and 2 won a match less than 3 and 4.
    assert_eq!(
        ranked(&circle(), &[TieBreak::MoreWins]),
        "1= 3 (30), 1= 4 (30), 3= 1 (30), 3= 2 (30)"
    );
    // Then those still tied by their matches against each other.
    assert_eq!(
        ranked(&circle(), &[TieBreak::MoreWins, TieBreak::HeadToHead]),
        "1 3 (30), 2 4 (30), 3 1 (30), 4 2 (30)"
    );
    // 44 to 34, 58 to 48, 80 to 59, 22 to 63.
    assert_eq!(
        ranked(&circle(), &[TieBreak::ImpQuotient]),
        "1 3 (30), 2 1 (30), 3 2 (30), 4 4 (30)"
    );
}

/// A match not played does not affect the quotient: its teams rank neither above one that won more
/// IMPs than it lost nor below one that did not, in any order of the results.
#[test]
fn a_team_without_imps_has_a_quotient_of_one() {
    let lines = [
        ([1, 4], [5, 3], [10, 0]),
        ([2, 5], [1, 9], [10, 0]),
        ([3, 6], [0, 0], [10, 0]),
        ([7, 8], [2, 0], [10, 0]),
        ([9, 8], [4, 0], [10, 0]),
    ];
    for turn in 0..lines.len() {
        let mut turned = lines;
        turned.rotate_left(turn);
        let rows = rank(&results(&turned), &[TieBreak::ImpQuotient]);
        let order: Vec<u32> = rows.iter().take(5).map(|row| row.team).collect();
        assert_eq!(order, [9, 7, 1, 3, 2]);
    }
}

proptest! {
    /// Quotients have one consistent order, and equal ones share a place.
    #[test]
    fn quotients_have_one_order(imps in prop::collection::vec((0u32..4, 0u32..4), 2..12), turn in 0usize..12) {
        let of = |at: usize, (won, lost): (u32, u32)| {
            let teams = [2 * at as u32 + 1, 2 * at as u32 + 2];
            MatchResult { teams, imps: [won, lost], points: [Ratio::whole(10); 2] }
        };
        let all: Vec<MatchResult> = imps.iter().enumerate().map(|(at, imps)| of(at, *imps)).collect();
        let mut turned = all.clone();
        turned.rotate_left(turn % all.len());
        let order = |results: &[MatchResult]| ranked(results, &[TieBreak::ImpQuotient]);
        prop_assert_eq!(order(&all), order(&turned));
    }
}

#[test]
fn head_to_head_needs_all_tied_teams_to_have_met() {
    let pair = results(&[([1, 3], [9, 0], [12, 8]), ([2, 4], [1, 0], [12, 8])]);
    assert_eq!(ranked(&pair, &[TieBreak::HeadToHead]), "1= 1 (12), 1= 2 (12), 3= 3 (8), 3= 4 (8)");
    // The quotient of a team that lost no IMPs is the highest.
    assert_eq!(ranked(&pair, &[TieBreak::ImpQuotient]), "1 1 (12), 2 2 (12), 3= 3 (8), 3= 4 (8)");
    let more = results(&[
        ([1, 3], [9, 0], [12, 8]),
        ([2, 4], [1, 0], [12, 8]),
        ([3, 5], [1, 0], [10, 10]),
    ]);
    // 1's opponent has 18, 2's has 8.
    assert_eq!(
        ranked(&more, &[TieBreak::SumOfOpponents]),
        "1 3 (18), 2 1 (12), 3 2 (12), 4 5 (10), 5 4 (8)"
    );
}

#[test]
fn matches_that_nobody_played() {
    let scale = VpScale::Wbf2013Discrete;
    let void = |awards| MatchResult::void([1, 2], awards, 15, scale).unwrap().points;
    // Eight boards of fifteen at three IMPs: 24 IMPs.
    let won = scale.award(15, 24).unwrap();
    let [to_blame, not] = void([Artificial::Minus, Artificial::Plus]);
    assert_eq!((not, to_blame), (won.winner.ratio(), won.loser.ratio()));
    assert_eq!(void([Artificial::Average; 2]), [Ratio::whole(10); 2]);
    // Neither is at fault: both have average plus, together more than the points available.
    assert_eq!(void([Artificial::Plus; 2]), [won.winner.ratio(); 2]);
    let wrong = MatchResult::wrongly_seated([1, 2], 16, scale).unwrap();
    assert_eq!(wrong.points, [Ratio::whole(8); 2]);
    let wrong = MatchResult::wrongly_seated([1, 2], 7, VpScale::Acbl30).unwrap();
    assert_eq!(wrong.points, [Ratio::whole(12); 2]);
    assert!(MatchResult::void([1, 2], [Artificial::Plus; 2], 16, VpScale::Essay24).is_err());
}

#[test]
fn a_team_leaves() {
    let scale = VpScale::Wbf2013;
    let early = results(&[([1, 9], [1, 0], [11, 9]), ([1, 2], [1, 0], [11, 9])]);
    let left = withdrawn(&early, 9, 5, 16, scale).unwrap();
    assert_eq!(left, early[1..]);
    // After three of five matches they stand. 2 has not met it: its own average is 9, the team that
    // left gave away 13 a match, and sixty percent are 12.
    let late = results(&[
        ([1, 9], [9, 0], [14, 6]),
        ([9, 3], [0, 9], [8, 12]),
        ([4, 9], [9, 0], [13, 7]),
        ([1, 2], [1, 0], [11, 9]),
    ]);
    let left = withdrawn(&late, 9, 5, 16, scale).unwrap();
    assert_eq!(left.len(), 5);
    assert_eq!((left[4].teams, left[4].points[0]), ([2, 9], Ratio::whole(13)));
}

proptest! {
    /// Every team is ranked once, points never rise from one place to the next, and tie-breaks only
    /// separate teams with equal points.
    #[test]
    fn rankings_are_in_order(
        lines in prop::collection::vec((0u32..6, 0u32..6, 0u32..60, 0u32..60), 0..20),
        chain in prop::collection::vec(prop::sample::select(TieBreak::ALL), 0..5),
    ) {
        let results: Vec<MatchResult> = lines
            .into_iter()
            .filter(|(a, b, ..)| a != b)
            .filter_map(|(a, b, x, y)| {
                MatchResult::played([a, b], [x, y], 16, VpScale::Wbf2013Discrete).ok()
            })
            .collect();
        let rows = rank(&results, &chain);
        let plain = rank(&results, &[]);
        prop_assert_eq!(rows.len(), plain.len());
        for two in rows.windows(2) {
            prop_assert!(two[0].points >= two[1].points);
            prop_assert!(two[0].place.number <= two[1].place.number);
        }
        for row in &rows {
            let before = plain.iter().find(|other| other.team == row.team).unwrap();
            prop_assert!(row.place.number >= before.place.number);
        }
        let sum = rows.iter().fold(Ratio::ZERO, |sum, row| sum + row.points);
        prop_assert_eq!(sum, Ratio::whole(20 * results.len() as i64));
    }
}
