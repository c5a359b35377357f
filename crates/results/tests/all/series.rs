//! Rankings over several sessions.

use proptest::prelude::*;
use results::Results;
use results::carry_over::{CarriedRow, CarryError, carried};
use results::series::{Series, SeriesError, SeriesRules, SeriesSession, SeriesUnits, series};
use tourney::Sum;
use tourney::board::MethodName;
use tourney::session::Winners;
use tourney::stage::CutTie;
use tourney::vp::Hundredths;

use crate::evening::{any_evening, evening, setup};

fn of_pairs(pairs: u32, method: MethodName, seed: u64) -> Results {
    let setup = setup(pairs, 12, method, Winners::One);
    Results::of_pairs(&format!("Session {seed}"), evening(setup, usize::MAX, seed).state())
}

fn sessions(all: &[Results], weights: [i32; 2]) -> Vec<SeriesSession<'_>> {
    let weights = weights.into_iter().cycle();
    let session = |(results, weight)| SeriesSession { results, weight: Hundredths(weight) };
    all.iter().zip(weights).map(session).collect()
}

#[test]
fn two_sessions_are_added_with_their_weights() {
    let all = [of_pairs(6, MethodName::Matchpoints, 1), of_pairs(6, MethodName::Matchpoints, 2)];
    let rules = SeriesRules { cut: Some(2), tie: CutTie::AllIn, ..SeriesRules::default() };
    let ranked = series(&sessions(&all, [100, 50]), &rules).expect("a series");
    assert_eq!(ranked.sessions[0], ("Session 1".to_owned(), SeriesUnits::Percent));
    assert_eq!(ranked.rows.len(), 6);
    for row in &ranked.rows {
        let [Some(first), Some(second)] = &row.scores[..] else { panic!("two scores") };
        let mut sum = first.clone();
        sum.add_sum(&second.over(2));
        assert_eq!(row.total, sum, "{}", row.name);
    }
    assert!(ranked.rows.is_sorted_by(|a, b| a.total >= b.total));
    assert!(ranked.rows.iter().filter(|row| row.through == Some(true)).count() >= 2);
}

#[test]
fn the_best_sessions_count_and_who_was_away_has_none() {
    let mut all = vec![
        of_pairs(4, MethodName::Matchpoints, 1),
        of_pairs(6, MethodName::Matchpoints, 2),
        of_pairs(6, MethodName::Matchpoints, 3),
    ];
    // Numbers and the order of the names of a pair may change.
    for entrant in &mut all[2].entrants {
        entrant.number = 7 - entrant.number;
        entrant.players.reverse();
    }
    for row in all[2].rankings.iter_mut().flat_map(|ranking| &mut ranking.rows) {
        row.number = 7 - row.number;
    }
    let rules = SeriesRules { best: Some(2), ..SeriesRules::default() };
    let ranked = series(&sessions(&all, [100, 100]), &rules).expect("a series");
    assert_eq!(ranked.rows.len(), 6, "everybody is known again");
    for row in &ranked.rows {
        assert_eq!(row.counts.iter().filter(|counts| **counts).count(), 2);
        let left_out = row.scores.iter().zip(&row.counts).filter(|(_, counts)| !**counts);
        for score in left_out.filter_map(|(score, _)| score.as_ref()) {
            let counted = row.scores.iter().zip(&row.counts).filter(|(_, counts)| **counts);
            assert!(counted.filter_map(|(of, _)| of.as_ref()).all(|of| of >= score));
        }
        assert_eq!(row.through, None);
    }
    let away = ranked.rows.iter().filter(|row| row.scores[0].is_none()).count();
    assert_eq!(away, 2);
}

#[test]
fn sessions_that_cannot_be_added_up_are_named() {
    let all = [of_pairs(4, MethodName::Matchpoints, 1), of_pairs(4, MethodName::Butler, 2)];
    let refused = |sessions: &[SeriesSession<'_>]| {
        series(sessions, &SeriesRules::default()).expect_err("no series").to_string()
    };
    assert_eq!(series(&[], &SeriesRules::default()), Err(SeriesError::None));
    assert!(refused(&sessions(&all, [100, 100])).contains("Session 1 and Session 2"));
    assert!(refused(&sessions(&all[..1], [0, 0])).contains("not 0 times"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// A series of one session is its ranking, and the order of sessions does not matter.
    #[test]
    fn a_series_adds_up(one in any_evening(), weight in 1i32..300) {
        let results = Results::of_pairs("One", one.state());
        let rules = SeriesRules::default();
        let session = SeriesSession { results: &results, weight: Hundredths(100) };
        let alone = series(std::slice::from_ref(&session), &rules).expect("a series");
        let totals: Vec<&Sum> = alone.rows.iter().map(|row| &row.total).collect();
        let ranked = results.rankings.iter().flat_map(|ranking| &ranking.rows);
        let own: Vec<&Sum> = ranked.map(|row| row.percent.as_ref().unwrap_or(&row.total)).collect();
        prop_assert_eq!(totals, own);
        let other = SeriesSession { weight: Hundredths(weight), ..session.clone() };
        let both = [session.clone(), other.clone()];
        let turned = [other, session];
        let totals = |sessions: &[SeriesSession<'_>]| -> Vec<(String, Sum)> {
            let rows = series(sessions, &rules).expect("a series").rows;
            rows.into_iter().map(|row| (row.name, row.total)).collect()
        };
        prop_assert_eq!(totals(&both), totals(&turned));
    }
}

fn carry(
    ranked: &Series,
    formula: &str,
    last: Option<&Results>,
) -> Result<Vec<CarriedRow>, CarryError> {
    carried(ranked, &formula.parse().expect("a formula"), last)
}

#[test]
fn what_is_carried_over_counts_in_the_last_stage() {
    let all = [of_pairs(6, MethodName::Matchpoints, 1), of_pairs(6, MethodName::Matchpoints, 2)];
    let rules = SeriesRules { cut: Some(4), tie: CutTie::AllOut, ..SeriesRules::default() };
    let ranked = series(&sessions(&all, [100, 100]), &rules).expect("a series");
    let through = ranked.rows.iter().filter(|row| row.through == Some(true)).count();
    let before = carry(&ranked, "score / 2", None).expect("a value");
    assert_eq!(before.len(), through, "whoever is cut carries nothing");
    for row in &before {
        let half = row.score.as_ref().map(|score| score.over(2));
        assert_eq!(Some(Sum::from(row.carried)), half, "{}", row.how);
        assert!(row.last.is_none() && row.total.is_none());
    }
    // Four pairs play the last stage.
    let last = of_pairs(4, MethodName::Matchpoints, 3);
    let rows = carry(&ranked, "score / 2", Some(&last)).expect("a value");
    let (finalists, others): (Vec<_>, Vec<_>) = rows.iter().partition(|row| row.last.is_some());
    assert!(others.iter().all(|row| row.place.is_none() && row.total.is_none()));
    assert!(finalists.is_sorted_by(|a, b| a.total >= b.total) && !finalists.is_empty());
    for row in finalists {
        let mut sum = row.last.clone().expect("a score");
        sum.add(row.carried);
        assert_eq!(row.total, Some(sum));
    }
    // The leader's facts.
    let facts = carry(&ranked, "best - score + place + 10 * sessions + 100 * entries", None);
    assert_eq!(facts.expect("a value")[0].carried.to_string(), "621");
}

/// A substitute pair, and one that was cut, play for places like everybody else.
#[test]
fn everybody_who_has_played_the_last_stage_has_a_place_in_it() {
    let all = [of_pairs(6, MethodName::Matchpoints, 1), of_pairs(6, MethodName::Matchpoints, 2)];
    let rules = SeriesRules { cut: Some(3), tie: CutTie::AllOut, ..SeriesRules::default() };
    let ranked = series(&sessions(&all, [100, 100]), &rules).expect("a series");
    let mut last = of_pairs(6, MethodName::Matchpoints, 3);
    let winner = last.rankings[0].rows[0].number;
    let winner = last.entrants.iter_mut().find(|entrant| entrant.number == winner);
    let winner = winner.expect("the winner");
    (winner.name, winner.players) =
        ("New A – New B".to_owned(), vec!["New A".into(), "New B".into()]);
    let rows = carry(&ranked, "score / 2", Some(&last)).expect("a value");
    let finalists: Vec<&CarriedRow> = rows.iter().filter(|row| row.last.is_some()).collect();
    assert_eq!(finalists.len(), 6, "all who have played");
    assert!(finalists.iter().all(|row| row.place.is_some()));
    assert!(finalists.is_sorted_by(|a, b| a.total >= b.total));
    let new = finalists.iter().find(|row| row.name == "New A – New B").expect("the substitutes");
    assert_eq!((new.carried.to_string().as_str(), &new.score), ("0", &None));
    assert_eq!(new.total, new.last, "nobody who is new carries anything");
    // Whoever was cut carries what the formula says.
    let cut = ranked.rows.iter().filter(|row| row.through == Some(false));
    let cut: Vec<&str> = cut.map(|row| row.name.as_str()).collect();
    let known = finalists.iter().filter(|row| cut.contains(&row.name.as_str()));
    let carried =
        known.map(|row| Some(Sum::from(row.carried)) == row.score.as_ref().map(|of| of.over(2)));
    let carried: Vec<bool> = carried.collect();
    assert!(carried.len() >= 2 && carried.iter().all(|carried| *carried), "{carried:?}");
}

#[test]
fn a_formula_without_a_value_is_refused() {
    let all = [of_pairs(4, MethodName::Matchpoints, 1)];
    let ranked = series(&sessions(&all, [100, 100]), &SeriesRules::default()).expect("a series");
    let refused = |formula: &str, last: Option<&Results>| {
        carry(&ranked, formula, last).expect_err("no value").to_string()
    };
    assert!(refused("margin", None).starts_with("there is no fact margin"));
    assert_eq!(refused("score / (place - place)", None), "a division by zero");
    let imps = of_pairs(4, MethodName::Butler, 2);
    assert!(refused("score", Some(&imps)).contains("scored differently"));
}
