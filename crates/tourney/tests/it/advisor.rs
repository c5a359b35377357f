//! The advisor (docs/sources/tournaments.md#2).

use bridge::score::Rounding;
use tourney::movement::{
    Advice, AdviceError, Contestants, Kind, Movement, MovementChoice, Wishes, advise,
};
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

/// More time never takes away the last movement: what fits fewer minutes fits more.
#[test]
fn what_fits_fewer_minutes_fits_more() {
    let of = [
        (Contestants::Pairs, 3..=30, 20),
        (Contestants::Teams, 3..=9, 20),
        (Contestants::Individuals, 8..=16, 14),
    ];
    for (of, numbers, boards) in of {
        for (number, copies) in numbers.flat_map(|number| [(number, None), (number, Some(1))]) {
            let mut fitted = false;
            for minutes in (20..=320).step_by(20) {
                let wishes =
                    Wishes { boards: Some(boards), copies, ..Wishes::new(of, number, minutes) };
                let fits = advise(&wishes).is_ok();
                assert!(fits || !fitted, "{number} {of} in {minutes} minutes, {copies:?} copies");
                fitted = fits;
            }
        }
    }
}

/// Where the boards are few, a movement is found that needs no more of them.
#[test]
fn few_boards_are_enough_however_long_the_session_is() {
    for (of, number, minutes, boards) in [
        (Contestants::Pairs, 4, 150, 12),
        (Contestants::Pairs, 14, 180, 20),
        (Contestants::Pairs, 10, 200, 18),
        (Contestants::Pairs, 16, 300, 24),
        (Contestants::Individuals, 8, 180, 14),
        (Contestants::Teams, 5, 240, 20),
    ] {
        let wishes = Wishes { boards: Some(boards), ..Wishes::new(of, number, minutes) };
        let list = advise(&wishes).unwrap_or_else(|error| panic!("{number} {of}: {error}"));
        assert!(list.iter().all(|advice| advice.all_boards <= boards), "{number} {of}");
    }
}

/// An event that begins has the number of boards that was asked for within four, in rounds of two boards or more.
#[test]
fn an_event_has_about_the_boards_that_were_asked_for() {
    for pairs in 6..=28 {
        for boards in [18, 20, 24, 26] {
            let of_event = |choice| Movement::of_event(choice, pairs, boards, Winners::One);
            let made = of_event(MovementChoice::Suggested).unwrap().unwrap();
            let played = made.rounds.len() as u32 * made.boards;
            assert!(
                made.boards > 1 && played.abs_diff(boards) <= 4,
                "{pairs} pairs, {boards} boards: {} {} x {}",
                made.kind,
                made.rounds.len(),
                made.boards
            );
            assert_eq!(made.faults(), []);
        }
    }
    let mitchell = Movement::of_event(MovementChoice::Mitchell, 15, 24, Winners::One);
    let mitchell = mitchell.unwrap().unwrap();
    assert_eq!((mitchell.kind, mitchell.rounds.len()), (Kind::Skip, 7));
}
