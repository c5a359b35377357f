//! Brackets, three-team matches, qualifying groups and matches of segments.

use std::collections::BTreeSet;

use proptest::prelude::*;
use tourney::Ratio;
use tourney::draw::Draw;
use tourney::knockout::{
    Bracket, BracketError, Conditions, KnockoutAct, KnockoutError, KnockoutMatch, KnockoutState,
    Line, TieRule, Verdict, first_round, qualifying_groups,
};
use tourney::log::{By, Event};
use tourney::teams::{ByTeam, Team};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Seed i meets 2^k + 1 − i, byes go to the top seeds, and if all favourites win the best 2^j
    /// meet in the round where 2^j are left.
    #[test]
    fn a_bracket_keeps_the_best_apart(count in 2usize..=130) {
        let seeded: Vec<u32> = (1..=count as u32).collect();
        let mut bracket = Bracket::new(&seeded).unwrap();
        let lines = count.next_power_of_two() as u32;
        let all: Vec<Line> = bracket.round(1).unwrap().iter().flatten().copied().collect();
        prop_assert_eq!(all.len() as u32, lines);
        for [one, other] in bracket.round(1).unwrap() {
            let Line::Contestant(seed) = one else { panic!("the higher seed comes first") };
            let meets = lines + 1 - seed;
            let expected =
                if meets as usize <= count { Line::Contestant(meets) } else { Line::Bye };
            prop_assert_eq!(*other, expected);
        }
        for round in 1..=bracket.rounds() {
            let left = lines >> (round - 1);
            let matches = bracket.round(round).unwrap().to_vec();
            for (at, pairing) in (1..).zip(matches) {
                match pairing {
                    [Line::Contestant(one), Line::Contestant(other)] => {
                        prop_assert_eq!(one + other, left + 1, "round {}", round);
                        bracket.decide(round, at, one.min(other)).unwrap();
                    }
                    [Line::Contestant(one), Line::Bye] => prop_assert!(one <= lines - count as u32),
                    other => panic!("{other:?} in round {round}"),
                }
            }
        }
        prop_assert_eq!(bracket.winner(), Some(1));
    }

    /// Everybody plays once, and a power of two is left.
    #[test]
    fn three_team_matches_leave_a_power_of_two(count in 3usize..=300) {
        let seeded: Vec<u32> = (1..=count as u32).collect();
        let plan = first_round(&seeded);
        prop_assert_eq!(plan.is_none(), count.is_power_of_two());
        if let Some(plan) = plan {
            prop_assert!(plan.left().is_power_of_two());
            prop_assert!(plan.left() < count);
            let mut all: Vec<u32> = plan.twos.iter().flatten().copied().collect();
            all.extend(plan.threes.iter().flatten());
            all.sort_unstable();
            prop_assert_eq!(all, seeded);
            let heads = plan.twos.iter().map(|two| two[0]).chain(plan.threes.iter().map(|three| three[0]));
            let heads: Vec<u32> = heads.collect();
            prop_assert_eq!(&heads, &(1..=heads.len() as u32).collect::<Vec<_>>());
        }
    }

    /// Groups have everybody once, each row of the snake spread over all groups, and a separation
    /// that can be kept for each club alone is kept.
    #[test]
    fn groups_are_filled_by_the_snake(
        count in 1usize..=6,
        clubs in prop::collection::vec(0usize..12, 1..40),
    ) {
        let name = |club: usize| (club < 9).then(|| format!("Club {club}").parse().unwrap());
        let seeded: Vec<_> =
            (1..).zip(&clubs).map(|(number, club)| (number, name(*club))).collect();
        let groups = qualifying_groups(&seeded, count);
        let mut all: Vec<u32> = groups.groups.iter().flatten().copied().collect();
        all.sort_unstable();
        prop_assert_eq!(all, (1..=clubs.len() as u32).collect::<Vec<_>>());
        let sizes: Vec<usize> = groups.groups.iter().map(Vec::len).collect();
        prop_assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1);
        for group in &groups.groups {
            let rows: BTreeSet<u32> = group.iter().map(|number| (number - 1) / count as u32).collect();
            prop_assert_eq!(rows.len(), group.len(), "one of each row");
        }
        for [one, other] in &groups.clashes {
            prop_assert_eq!(clubs[*one as usize - 1], clubs[*other as usize - 1]);
        }
    }
}

/// Two of a club for every two groups: all can be kept apart.
#[test]
fn clubs_are_kept_apart_where_that_is_possible() {
    for count in 2..=8u32 {
        let seeded: Vec<_> = (0..count * 3)
            .map(|at| (at + 1, Some(format!("Club {}", at % (count * 3 / 2)).parse().unwrap())))
            .collect();
        let groups = qualifying_groups(&seeded, count as usize);
        assert_eq!(groups.clashes, Vec::<[u32; 2]>::new(), "{count} groups: {:?}", groups.groups);
    }
    let three = |number| (number, Some("Riga".parse().unwrap()));
    let clashes = qualifying_groups(&[three(1), three(2), three(3)], 2).clashes;
    assert_eq!(clashes.len(), 1, "three of a club in two groups: one pair stays");
}

#[test]
fn a_bracket_refuses_what_is_impossible() {
    assert_eq!(Bracket::new(&[1]), Err(BracketError::Count { count: 1 }));
    assert_eq!(Bracket::new(&[1, 2, 1]), Err(BracketError::Twice { number: 1 }));
    let mut bracket = Bracket::new(&[1, 2, 3]).unwrap();
    assert_eq!(bracket.decide(2, 1, 1), Err(BracketError::Waits { round: 2, at: 1 }));
    assert_eq!(bracket.decide(1, 1, 1), Err(BracketError::Decided { round: 1, at: 1 }));
    let wrong = BracketError::NotThere { round: 1, at: 2, number: 1 };
    assert_eq!(bracket.decide(1, 2, 1), Err(wrong));
    bracket.decide(1, 2, 3).unwrap();
    bracket.decide(2, 1, 3).unwrap();
    assert_eq!(bracket.winner(), Some(3));
    assert_eq!(bracket.decide(2, 1, 1), Err(BracketError::Decided { round: 2, at: 1 }));
    // Who won the matches before the final is still known.
    assert_eq!(
        [bracket.won(1, 1), bracket.won(1, 2), bracket.won(2, 1)],
        [Some(1), Some(3), Some(3)]
    );
    assert_eq!(bracket.decide(3, 1, 1), Err(BracketError::NoMatch { round: 3, at: 1 }));
}

#[test]
fn a_draw_does_not_depend_on_the_order_of_entry() {
    let entries: Vec<(u32, Option<u32>)> =
        (1..=20).map(|number| (number, (number % 5 == 0).then_some(number / 5))).collect();
    let draw = Draw::new(7, entries.clone());
    assert_eq!(draw, Draw::new(7, entries.iter().rev().copied()));
    assert_eq!(draw.order[..4], [5, 10, 15, 20]);
    assert_ne!(draw.order, Draw::new(8, entries).order);
}

#[test]
fn a_number_given_twice_keeps_its_place_in_the_seeding() {
    let draw = Draw::new(7, [(1, None), (2, Some(4)), (1, Some(3)), (2, Some(2))]);
    assert_eq!(draw.entered, [(1, Some(3)), (2, Some(2))]);
    assert_eq!(draw.order, [2, 1]);
}

fn play(conditions: &Conditions, acts: &[KnockoutAct]) -> KnockoutMatch {
    let mut playing = KnockoutMatch::open(conditions).unwrap();
    for act in acts {
        playing.check(&By::Director, act).unwrap();
        playing.apply(&By::Director, act);
    }
    playing
}

fn segment(a: u32, b: u32) -> KnockoutAct {
    KnockoutAct::Segment(ByTeam([a, b]))
}

#[test]
fn a_tie_is_played_off_or_counted_back() {
    let mut conditions = Conditions::new(2, 8);
    let tied = [segment(20, 10), segment(10, 20)];
    let playing = play(&conditions, &tied);
    assert_eq!(playing.state(), KnockoutState::Extra { boards: 8 });
    let more = [&tied[..], &[segment(5, 5)]].concat();
    assert_eq!(play(&conditions, &more).state(), KnockoutState::Extra { boards: 1 });
    let more = [&more[..], &[segment(0, 0), segment(3, 0)]].concat();
    let won = |winner, by| KnockoutState::Won { winner, by };
    assert_eq!(play(&conditions, &more).state(), won(Team::A, Verdict::ExtraBoards));
    conditions.tie = TieRule::Countback;
    assert_eq!(play(&conditions, &tied).state(), won(Team::B, Verdict::Countback));
    let level = [segment(9, 9), segment(9, 9)];
    assert_eq!(play(&conditions, &level).state(), KnockoutState::Tied);
}

#[test]
fn the_director_decides_only_what_countback_leaves_tied() {
    let conditions = Conditions { tie: TieRule::Countback, ..Conditions::new(2, 8) };
    let decide = KnockoutAct::Decide(Team::B);
    for before in [&[segment(9, 9)][..], &[segment(9, 9), segment(8, 9)]] {
        assert!(play(&conditions, before).check(&By::Director, &decide).is_err());
    }
    let level = [segment(9, 9), segment(9, 9), decide];
    let by = Verdict::Ruling;
    assert_eq!(play(&conditions, &level).state(), KnockoutState::Won { winner: Team::B, by });
}

#[test]
fn a_concession_before_the_last_segment_needs_the_conditions() {
    let mut conditions = Conditions::new(4, 16);
    let playing = play(&conditions, &[segment(80, 2), segment(60, 5)]);
    let concede = KnockoutAct::Concede(Team::B);
    let early = KnockoutError::EarlyConcession { last: 3 };
    assert_eq!(playing.check(&By::Director, &concede), Err(early));
    conditions.early_concession = true;
    let conceded = play(&conditions, &[segment(80, 2), segment(60, 5), concede.clone()]);
    let by = Verdict::Concession;
    assert_eq!(conceded.state(), KnockoutState::Won { winner: Team::A, by });
    assert_eq!(conceded.check(&By::Director, &segment(1, 0)), Err(KnockoutError::Over));
}

/// A penalty that is found after the match changes the winner.
#[test]
fn a_penalty_counts_after_the_match() {
    let conditions = Conditions::new(1, 16);
    let mut playing = play(&conditions, &[segment(31, 30)]);
    let penalty = KnockoutAct::Penalty { team: Team::A, imps: Ratio::whole(3) };
    playing.check(&By::Director, &penalty).unwrap();
    playing.apply(&By::Director, &penalty);
    let by = Verdict::Imps;
    assert_eq!(playing.state(), KnockoutState::Won { winner: Team::B, by });
    let late = KnockoutAct::Carry { team: Team::A, imps: Ratio::whole(9) };
    assert_eq!(playing.check(&By::Director, &late), Err(KnockoutError::Over));
}
