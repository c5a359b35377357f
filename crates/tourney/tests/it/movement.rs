//! Movements (docs/sources/tournaments.md#3).

use bridge::score::Rounding;
use proptest::prelude::*;
use tourney::movement::{
    AnyMovement, Contestants, InvalidMovement, Kind, Movement, MovementChoice, MovementError,
    Pairing, Wishes, advise,
};
use tourney::session::Winners;

use crate::support::lines;

/// Whether the variance agrees with the published one in hundredths and the quality in tenths,
/// which are printed truncated or rounded.
fn agrees(movement: &Movement, variance: i64, quality: Option<i64>) -> bool {
    let balance = movement.balance();
    let hundredths = |ratio: tourney::Ratio| ratio.rounded(2, Rounding::HalfAwayFromZero);
    let near = |tenths: i64| (hundredths(balance.quality) - tenths * 10).abs() < 10;
    hundredths(balance.variance) == variance && quality.is_none_or(near)
}

/// Every Howell of the table keeps the rules and has the published variance and quality.
#[test]
fn every_howell_agrees_with_the_published_figures() {
    let mut known = 0;
    for line in lines(include_str!("../../src/movement/howell.txt")) {
        let (head, rest) = line.split_once(' ').unwrap();
        let (tables, rounds) = head.split_once('/').unwrap();
        let (tables, rounds): (u32, u32) = (tables.parse().unwrap(), rounds.parse().unwrap());
        let movement = Movement::new(Kind::Howell, 2 * tables, Some(rounds), 2).unwrap();
        assert_eq!(movement.check(), Ok(()), "{head}");
        assert_eq!(movement.rounds.len() as u32, rounds, "{head}");
        if rounds == 2 * tables - 1 {
            // Every pair meets every other.
            let met = movement.rounds.iter().flatten().count() as u32;
            assert_eq!(met, tables * (2 * tables - 1), "{head}");
        }
        let mut close = rest.split_whitespace().rev();
        let hundredths = |text: &str| (text.parse::<f64>().unwrap() * 100.0).round() as i64;
        let (variance, quality) = (close.next().unwrap(), close.next().unwrap());
        let quality = quality.strip_prefix('Q').map(|quality| hundredths(quality) / 10);
        assert!(
            agrees(&movement, hundredths(variance), quality),
            "{head}: {:?}",
            movement.balance()
        );
        known += 1;
    }
    assert_eq!(known, 31);
}

/// The table of arrow switches: tables, rounds, how many rounds are switched, variance, quality.
#[test]
fn arrow_switches_agree_with_the_published_figures() {
    let table: [(u32, u32, u32, i64, i64); 13] = [
        (5, 5, 1, 262, 653),
        (6, 5, 1, 288, 535),
        (7, 7, 1, 110, 905),
        (8, 7, 1, 323, 708),
        (9, 9, 1, 136, 930),
        (10, 9, 1, 459, 758),
        (11, 11, 1, 351, 887),
        (12, 11, 1, 747, 754),
        (13, 13, 2, 314, 925),
        (14, 13, 2, 884, 791),
        (15, 15, 2, 267, 952),
        (16, 15, 2, 953, 828),
        (17, 17, 2, 382, 947),
    ];
    for (tables, rounds, switched, variance, quality) in table {
        let kind = if tables % 2 == 1 { Kind::Mitchell } else { Kind::Skip };
        let plain = Movement::new(kind, 2 * tables, Some(rounds), 2).unwrap();
        let movement = plain.clone().with_switched(switched);
        assert_eq!(movement.check(), Ok(()), "{tables} tables");
        assert!(agrees(&movement, variance, Some(quality)), "{tables} tables");
        for other in 0..=3 {
            let tried = plain.clone().with_switched(other).balance();
            assert!(tried.variance >= movement.balance().variance, "{tables} tables, {other}");
        }
    }
}

/// Share and relay, six tables: the sets of the first round are 1 2 3 5 6 1.
#[test]
fn share_and_relay_begins_as_published() {
    let movement = Movement::new(Kind::Share, 12, None, 2).unwrap();
    let sets: Vec<u32> = movement.rounds[0].iter().map(|place| place.set).collect();
    assert_eq!(sets, [1, 2, 3, 5, 6, 1]);
    // Tables 1 and 6 share all evening.
    assert!(movement.rounds.iter().all(|places| places[0].set == places[5].set));
    assert_eq!(movement.copies(), 2);
}

#[test]
fn an_impossible_movement_is_refused_with_the_reason() {
    let made = |kind, pairs, rounds| Movement::new(kind, pairs, rounds, 2).unwrap_err().to_string();
    insta::assert_snapshot!(made(Kind::Howell, 2, None), @"a Howell movement is for 3 to 30 pairs, not 2");
    insta::assert_snapshot!(made(Kind::Howell, 40, None), @"a Howell movement is for 3 to 30 pairs, not 40");
    insta::assert_snapshot!(made(Kind::Skip, 10, None), @"a Skip movement is not for 5 tables: one more or one less");
    insta::assert_snapshot!(made(Kind::Mitchell, 12, Some(4)), @"a Mitchell movement of 6 tables has 1 to 3 rounds, not 4");
    insta::assert_snapshot!(made(Kind::Howell, 8, Some(8)), @"a Howell movement of 4 tables has 1 to 7 rounds, not 8");
    assert_eq!(Movement::new(Kind::Howell, 8, None, 0), Err(MovementError::Boards { boards: 0 }));
}

#[test]
fn an_edited_movement_is_checked() {
    let whole = Movement::new(Kind::Howell, 8, None, 2).unwrap();
    let broken = |edit: &dyn Fn(&mut Movement)| {
        let mut edited = whole.clone();
        edit(&mut edited);
        edited.check().unwrap_err()
    };
    assert_eq!(
        broken(&|m| m.rounds[0][1].seats = m.rounds[0][0].seats),
        InvalidMovement::Sits { round: 1, contestant: 8, tables: [1, 2] }
    );
    let again = broken(&|m| m.rounds[1] = m.rounds[0].clone());
    let before = 1;
    assert_eq!(again, InvalidMovement::Again { round: 2, table: 1, contestant: 8, set: 1, before });
    let met = broken(&|m| {
        let first = m.rounds[0][0];
        m.rounds[1][0] = Pairing { set: m.rounds[1][0].set, ..first };
    });
    assert!(
        matches!(
            met,
            InvalidMovement::Met { round: 2, .. } | InvalidMovement::Sits { round: 2, .. }
        ),
        "{met}"
    );
    assert_eq!(
        broken(&|m| m.rounds[0][1].set = 1),
        InvalidMovement::Shared { round: 1, set: 1, tables: 2, most: 1 }
    );
    assert_eq!(
        broken(&|m| m.rounds[0][1].seats.0[0] = 9),
        InvalidMovement::NoContestant { round: 1, table: 2, contestant: 9, most: 8 }
    );
}

/// In a large field the suggestion is the advisor's first (docs/sources/tournaments.md#2): never
/// rounds of one board.
#[test]
fn a_large_field_gets_what_the_advisor_puts_first() {
    for (pairs, winners) in [(28, Winners::One), (50, Winners::Two), (70, Winners::One)] {
        let m = Movement::suggested(pairs, 24, winners).unwrap();
        assert_eq!(m.check(), Ok(()), "{pairs} pairs");
        assert!(m.boards > 1 && (20..=28).contains(&(m.rounds.len() as u32 * m.boards)), "{pairs}");
        let minutes = 24 * 7 + 11 * 2;
        let wishes = Wishes { winners, ..Wishes::new(Contestants::Pairs, pairs, minutes) };
        let first = advise(&wishes).unwrap().swap_remove(0);
        assert_eq!(first.movement, AnyMovement::Two(m), "{pairs} pairs");
    }
}

/// The suggestion for 24 boards (docs/sources/tournaments.md#2): Howell up to seven tables, then
/// Mitchell, from fourteen tables on a web or sections.
#[test]
fn what_is_suggested_for_a_club_evening() {
    let suggested: Vec<String> = (3..=32)
        .map(|pairs| {
            let m = Movement::suggested(pairs, 24, Winners::One).unwrap();
            assert_eq!(m.check(), Ok(()), "{pairs} pairs");
            let boards = m.rounds.len() as u32 * m.boards;
            assert!((20..=28).contains(&boards), "{pairs} pairs: {boards} boards");
            format!("{pairs}: {} {}x{} switched {}", m.kind, m.rounds.len(), m.boards, m.switched)
        })
        .collect();
    insta::assert_snapshot!(suggested.join("\n"));
}

proptest! {
    /// Any family for any number of pairs: the rules hold for every number of first rounds,
    /// sit-outs differ by at most one, and the guide cards reproduce the list.
    #[test]
    fn every_movement_keeps_the_rules(
        kind in prop::sample::select(Kind::ALL),
        pairs in 3u32..61,
        boards in 1u32..8,
        part in 1u32..30,
        switched in 0u32..4,
    ) {
        prop_assume!(kind.contestants() == Contestants::Pairs);
        let Ok(whole) = Movement::new(kind, pairs, None, boards) else { return Ok(()) };
        prop_assert_eq!(whole.check(), Ok(()));
        let part = Movement::new(kind, pairs, Some(part.min(whole.rounds.len() as u32)), boards).unwrap();
        let movement = part.with_switched(switched);
        prop_assert_eq!(movement.check(), Ok(()));
        let mut out: Vec<usize> = Vec::new();
        let mut replayed: Vec<Vec<Pairing>> = vec![Vec::new(); movement.rounds.len()];
        for pair in 1..=pairs {
            let card: Vec<_> = movement.card(pair).collect();
            out.push(card.iter().filter(|stop| stop.table.is_none()).count());
            for stop in card {
                if stop.side == Some(bridge::Side::NorthSouth) {
                    let seats = bridge::BySide([pair, stop.opponents.unwrap()]);
                    let (table, set) = (stop.table.unwrap(), stop.set.unwrap());
                    replayed[stop.round as usize - 1].push(Pairing { table, seats, set });
                }
            }
        }
        for round in &mut replayed {
            round.sort_by_key(|place| place.table);
        }
        prop_assert_eq!(&replayed, &movement.rounds);
        let most = *out.iter().max().unwrap();
        prop_assert!(most <= usize::from(pairs % 2 == 1), "{} sits out {} times", pairs, most);
        // Sets and board numbers convert both ways.
        for set in 1..=movement.sets {
            let boards = movement.boards_of(set, 1);
            prop_assert_eq!(movement.set_of(*boards.start(), 1), Some(set));
            prop_assert_eq!(movement.set_of(*boards.end(), 1), Some(set));
        }
    }

    #[test]
    fn a_chosen_movement_is_valid_or_refused(
        choice in prop::sample::select(MovementChoice::ALL),
        pairs in 0u32..120,
        boards in 0u32..200,
        winners in prop::sample::select(Winners::ALL),
    ) {
        if let Ok(Some(movement)) = Movement::chosen(choice, pairs, boards, winners) {
            prop_assert_eq!(movement.check(), Ok(()));
            prop_assert!(winners == Winners::One || movement.switched == 0);
            prop_assert_eq!(movement.of, Contestants::Pairs);
        }
    }
}
