//! A knockout driven by bytes.

use alloc::format;

use super::{Bytes, name, run};
use crate::knockout::event::{Act, KnockoutEvent, Setup, TeamEntry};
use crate::knockout::{Conditions, TieRule};
use crate::log::{By, TournamentLog};

/// A knockout driven by these bytes.
///
/// # Panics
///
/// When a rule that holds for every knockout is broken.
pub fn knockout(bytes: &[u8]) -> TournamentLog<KnockoutEvent> {
    let bytes = &mut Bytes(bytes.iter());
    let mut conditions = Conditions::new(1 + bytes.below(2), 8);
    conditions.tie = [TieRule::ExtraBoards, TieRule::Countback][bytes.below(2) as usize];
    conditions.early_concession = bytes.below(2) == 1;
    let teams = (1..=2 + bytes.below(7)).map(entry).collect();
    let setup = Setup { name: name("Cup"), teams, conditions };
    run::<KnockoutEvent>(setup, bytes, choose, assert_sound)
}

fn entry(number: u32) -> TeamEntry {
    TeamEntry::read(number, &format!("T{number}")).expect("a name is enough")
}

fn choose(bytes: &mut Bytes<'_>, event: &KnockoutEvent) -> (By, Act) {
    let round = 1 + bytes.below(event.rounds());
    let number = 1 + bytes.below(event.teams().len() as u32 + 1);
    let open = event.open_matches();
    let one = open.get(bytes.below(open.len() as u32) as usize);
    let numbers = one.and_then(|one| one.numbers());
    let (of, numbers) = match (one, numbers) {
        (Some(one), Some(numbers)) if bytes.below(8) > 0 => (one.round, numbers),
        _ => (round, [number, 1 + bytes.below(8)]),
    };
    let due = one.and_then(|one| one.standing.due()).unwrap_or(1 + bytes.below(3));
    let segment = if bytes.below(6) == 0 { 1 + bytes.below(4) } else { due };
    let imps = [bytes.below(4), bytes.below(4)];
    let act = match bytes.below(12) {
        0 => Act::Concede { round: of, number: numbers[0] },
        1 => Act::Withdraw { number },
        2 => Act::Decide { round: of, number: numbers[0] },
        3 => Act::Amend(entry(number)),
        4..8 => {
            let turned = bytes.below(2) == 1;
            let numbers = if turned { [numbers[1], numbers[0]] } else { numbers };
            let imps = if turned { [imps[1], imps[0]] } else { imps };
            let by = event.team(numbers[0]).map(|team| team.contestant.name.clone());
            let report = Act::Report { round: of, numbers, segment, imps };
            return (by.map_or(By::Director, By::Person), report);
        }
        _ => Act::Segment { round: of, numbers, segment, imps },
    };
    (By::Director, act)
}

fn assert_sound(event: &KnockoutEvent) {
    let teams = event.teams().len() as u32;
    let mut is_open = false;
    for one in (1..=event.rounds()).flat_map(|round| event.matches(round)) {
        if let (Some(numbers), Some(winner)) = (one.numbers(), one.winner()) {
            assert!(numbers.contains(&winner), "one of the two has won");
        }
        if let Some(numbers) = one.numbers() {
            let other = event.match_between(one.round, [numbers[1], numbers[0]]);
            let other = other.expect("it is the same match");
            assert_eq!((other.standing, other.winner()), (one.standing, one.winner()));
        }
        is_open |= one.standing.is_open();
    }
    assert_eq!(event.winner().is_none(), is_open, "an event that is not won has a match to play");
    let ranking = event.ranking();
    assert_eq!(ranking.len() as u32, teams);
    let still_in = ranking.iter().filter(|row| row.place.is_none()).count();
    assert_eq!(still_in == 0, event.winner().is_some());
    assert_eq!(
        ranking.iter().filter(|row| row.place == Some(1)).count() as u32,
        u32::from(still_in == 0)
    );
}
