//! The advisor (docs/sources/tournaments.md#2).

use bridge::score::Rounding;
use tourney::movement::{Advice, AdviceError, Contestants, Kind, Wishes, advise};
use tourney::session::Winners;

fn line(advice: &Advice) -> String {
    let quality = advice.balance.map_or("-".to_owned(), |balance| {
        let tenths = balance.quality.rounded(1, Rounding::HalfAwayFromZero);
        format!("{}.{}", tenths / 10, tenths % 10)
    });
    format!(
        "{} {}x{} of {} out {} met {} Q {quality} copies {} min {} score {}",
        advice.movement.kind(),
        advice.movement.rounds(),
        advice.movement.boards(),
        advice.all_boards,
        advice.sit_out,
        advice.opponents,
        advice.copies,
        advice.minutes,
        advice.score,
    )
}

fn first(wishes: &Wishes) -> String {
    line(&advise(wishes).unwrap()[0])
}

/// What is advised first for a club evening of three and a half hours.
#[test]
fn the_first_advice_for_an_evening() {
    let pairs = |number| Wishes::new(Contestants::Pairs, number, 200);
    let list: Vec<String> =
        (3..=40).map(|number| format!("{number}: {}", first(&pairs(number)))).collect();
    insta::assert_snapshot!(list.join("\n"));
    let two = |number| Wishes { winners: Winners::Two, ..pairs(number) };
    let list: Vec<String> =
        (6..=34).step_by(2).map(|number| format!("{number}: {}", first(&two(number)))).collect();
    insta::assert_snapshot!(list.join("\n"));
}

#[test]
fn what_is_advised_for_seven_and_a_half_tables() {
    let list = advise(&Wishes::new(Contestants::Pairs, 15, 200)).unwrap();
    insta::assert_snapshot!(list.iter().map(line).collect::<Vec<_>>().join("\n"));
}

#[test]
fn what_is_advised_for_teams_and_individuals() {
    for (of, number) in [
        (Contestants::Teams, 3),
        (Contestants::Teams, 7),
        (Contestants::Teams, 8),
        (Contestants::Individuals, 16),
        (Contestants::Individuals, 28),
    ] {
        let list = advise(&Wishes::new(of, number, 200)).unwrap();
        let list = list.iter().map(line).collect::<Vec<_>>().join("\n");
        insta::assert_snapshot!(format!("{of}_{number}"), list);
    }
}

#[test]
fn advice_keeps_within_what_there_is() {
    for number in (3..=40).step_by(4) {
        for minutes in [60, 200] {
            for winners in Winners::ALL {
                let wishes = Wishes {
                    winners: *winners,
                    boards: Some(30),
                    copies: Some(2),
                    stationary: 1,
                    ..Wishes::new(Contestants::Pairs, number, minutes)
                };
                let Ok(list) = advise(&wishes) else { continue };
                assert_eq!(list, advise(&wishes).unwrap(), "the same each time");
                for advice in list {
                    let place = format!("{number}, {minutes}: {}", line(&advice));
                    assert_eq!(advice.movement.faults(), [], "{place}");
                    assert!(advice.minutes <= minutes && advice.copies <= 2, "{place}");
                    assert!(advice.all_boards <= 30, "{place}");
                    assert!(!advice.movement.stationary().is_empty(), "{place}");
                    assert!(*winners == Winners::One || advice.balance.is_none(), "{place}");
                }
            }
        }
    }
}

#[test]
fn impossible_wishes_are_refused() {
    let pairs = |number, minutes| Wishes::new(Contestants::Pairs, number, minutes);
    insta::assert_snapshot!(advise(&pairs(2, 100)).unwrap_err(), @"2 pairs: the advisor knows movements for 3 to 200");
    assert_eq!(advise(&pairs(8, 0)), Err(AdviceError::Minutes));
    assert_eq!(advise(&pairs(8, 5)), Err(AdviceError::Nothing));
    let many = Wishes { stationary: 9, ..pairs(8, 200) };
    assert_eq!(advise(&many), Err(AdviceError::Nothing));
    assert!(advise(&pairs(8, 7)).unwrap().iter().all(|advice| advice.movement.rounds() == 1));
    let kinds: Vec<Kind> =
        advise(&pairs(9, 200)).unwrap().iter().map(|advice| advice.movement.kind()).collect();
    assert!(kinds.contains(&Kind::Howell));
}
