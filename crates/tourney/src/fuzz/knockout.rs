//! A knockout driven by bytes.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::bytes::{Bytes, assert_ending, name, run};
use crate::appeals::{Appealable, MatchAt};
use crate::knockout::event::{
    Act, FirstRound, KnockoutEvent, LineUpOrder, Setup, Standing, TeamEntry, ThreeStanding,
};
use crate::knockout::{Conditions, TieRule, Verdict};
use crate::log::{By, TournamentLog};
use crate::teams::Room;
use crate::vp::Hundredths;

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
    let size = bytes.below(14);
    let is_recorded = size >= 7;
    let teams = (1..=2 + size % 7).map(|number| entry(number, is_recorded)).collect();
    if is_recorded {
        (conditions.boards, conditions.extra) = (1 + bytes.below(2), Vec::from([2, 1]));
    }
    let line_ups = [LineUpOrder::Blind, LineUpOrder::Rights][size as usize % 2];
    let first_round = match !is_recorded && bytes.below(2) == 1 {
        true => FirstRound::ThreeTeam,
        false => FirstRound::Byes,
    };
    let corrections = ["", "0", "30"][bytes.below(3) as usize].parse().ok();
    let setup = Setup {
        name: name("Cup"),
        teams,
        conditions,
        is_recorded,
        line_ups,
        first_round,
        corrections,
    };
    run::<KnockoutEvent>(setup, bytes, choose, assert_sound)
}

/// A team; with players where boards are recorded.
fn entry(number: u32, has_players: bool) -> TeamEntry {
    let players = || (1..=5).map(|at| format!("{number}p{at}")).collect::<Vec<_>>().join("; ");
    let players = if has_players { format!(" | {}", players()) } else { String::new() };
    // A team without players has no second one.
    let some = if has_players { " | private=2,5" } else { "" };
    let private = ["", " | private", some][number as usize % 3];
    TeamEntry::read(number, &format!("T{number}{players}{private}")).expect("a name is enough")
}

/// Something that happens at the tables.
fn at_tables(bytes: &mut Bytes<'_>, event: &KnockoutEvent) -> Act {
    let next = event.next_session();
    if let Some(session) = next.filter(|_| bytes.below(3) > 0) {
        let (round, segment) = (session.round, session.segment);
        let mut missing = session.matches.as_flattened().iter();
        let missing = missing.find(|one| event.line_up(round, segment, **one).is_none());
        let Some(number) = missing.copied() else { return Act::Session(session) };
        let from = bytes.below(5);
        let player = |at: u32| name(&format!("{number}p{}", 1 + (from + at) % 5));
        return Act::LineUp { round, segment, number, players: (0..4).map(player).collect() };
    }
    let begun = event.sessions().len() as u32;
    let number = if bytes.below(6) == 0 { 1 + bytes.below(begun + 1) } else { begun.max(1) };
    let known = event.session(number);
    let matches = known.map_or(&[][..], |known| &known.session().matches);
    let numbers = matches.get(bytes.below(matches.len() as u32) as usize).copied();
    let first = known.map_or(1, |known| *known.boards().start());
    let board = first + bytes.below(3);
    let (room, outcome) = (Room::ALL[bytes.below(2) as usize], bytes.same_outcome());
    let numbers = numbers.unwrap_or([1, 2]);
    match bytes.below(4) {
        3 => {
            let standing = bytes.standing();
            Act::Rule { session: number, numbers, room, board, standing }
        }
        0 => Act::Played { session: number, numbers, room, board, outcome, lead: None },
        side => {
            let numbers = if side == 1 { numbers } else { [numbers[1], numbers[0]] };
            Act::ReportBoard { session: number, numbers, room, board, outcome, lead: None }
        }
    }
}

fn choose(bytes: &mut Bytes<'_>, event: &KnockoutEvent) -> (By, Act) {
    let is_recorded = event.setup().is_recorded;
    if bytes.below(8) == 0 {
        return appealing(bytes, event);
    }
    if is_recorded && bytes.below(6) > 0 {
        return (By::Director, at_tables(bytes, event));
    }
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
    let act = match bytes.below(15) {
        13 => Act::Join(entry(event.teams().len() as u32 + 1 - bytes.below(8) / 7, is_recorded)),
        12 => {
            let imps = Hundredths(bytes.below(6) as i32 * 50);
            let numbers = if bytes.below(2) == 1 { [numbers[1], numbers[0]] } else { numbers };
            match bytes.below(2) {
                0 => Act::Carry { round: of, numbers, imps },
                _ => Act::Penalty { round: of, numbers, imps },
            }
        }
        0 => Act::Concede { round: of, number: numbers[0] },
        1 => Act::Withdraw { number },
        2 => {
            // One of those that are equal, if a match of three waits for that.
            let tied = event.threes().into_iter().find_map(|three| match three.standing {
                ThreeStanding::Tied { among } => among.last().copied(),
                _ => None,
            });
            match tied {
                Some(number) => Act::Decide { round: 1, number },
                None => Act::Decide { round: of, number: numbers[0] },
            }
        }
        3 => Act::Amend(entry(number, is_recorded)),
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

/// The end, an appeal against a result that is known, or a decision.
fn appealing(bytes: &mut Bytes<'_>, event: &KnockoutEvent) -> (By, Act) {
    let appeals = event.ending().appeals();
    let imps = (bytes.below(2) == 1).then(|| [bytes.below(4), bytes.below(4)]);
    if let Some(appeal) = appeals.all().last().filter(|_| bytes.below(2) == 1) {
        let (at, by) = (appeal.subject, appeal.filing.by);
        return (By::Director, Act::DecideAppeal { at, by, decision: bytes.decision(), imps });
    }
    let round = 1 + bytes.below(event.rounds());
    let matches = event.matches(round);
    let one = matches.get(bytes.below(matches.len() as u32) as usize);
    let (Some(numbers), 1..) = (one.and_then(|one| one.numbers()), bytes.below(4)) else {
        return (By::Director, Act::Close);
    };
    let board = (bytes.below(3) == 0).then(|| 1 + bytes.below(6));
    let at = MatchAt { round, numbers, segment: Some(1 + bytes.below(2)), board };
    let appellant = numbers[bytes.below(2) as usize];
    let filing = bytes.filing(appellant);
    let by = event.team(filing.by).map(|team| team.contestant.people()[0].clone());
    (by.filter(|_| board.is_none()).map_or(By::Director, By::Person), Act::Appeal { at, filing })
}

pub(super) fn assert_sound(event: &KnockoutEvent) {
    assert_ending(event);
    assert!(!event.is_closed() || event.winner().is_some(), "an event that has ended is won");
    assert_eq!(event.check_records(), Ok(()), "everything that is known can be entered");
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
            assert_eq!(other.score().map(|[a, b]| [b, a]), one.score());
            let by_boards = [Verdict::Imps, Verdict::ExtraBoards];
            assert!(one.standing != Standing::Halved || one.three.is_some());
            if let Standing::Won { winner, by } = one.standing
                && by_boards.contains(&by)
            {
                let [first, second] = one.score().expect("it has segments");
                assert_eq!(winner == numbers[0], first > second, "the higher score has won");
            }
        }
        is_open |= one.standing.is_open();
    }
    for three in event.threes() {
        is_open |= matches!(three.standing, ThreeStanding::Tied { .. });
        let on = three.rows.iter().filter(|row| row.goes_on == Some(true));
        let on: Vec<u32> = on.map(|row| row.number).collect();
        let is_decided = three.standing == ThreeStanding::Decided;
        assert_eq!(on.len() as u32, if is_decided { three.survivors } else { 0 });
        assert_eq!(event.bracket().settled(three.three), is_decided.then_some(&on[..]));
        let won: i32 = three.rows.iter().map(|row| row.won.0).sum();
        let imps: i32 = three.rows.iter().map(|row| row.imps.0).sum();
        assert!(imps == 0 && won % 100 == 0, "each duel is one win, and its IMPs sum to nothing");
        let all_on = on.iter().all(|number| three.numbers.contains(number));
        assert!(all_on, "those who go on have played");
    }
    let tables = |round| {
        let tables = event.matches(round).into_iter().filter_map(|one| one.table);
        tables.collect::<Vec<u32>>()
    };
    for round in 1..=event.rounds() {
        let (all, once) = (tables(round), tables(round).into_iter().collect::<BTreeSet<u32>>());
        assert_eq!(all.len(), once.len(), "no two matches of a round share a table");
    }
    assert_eq!(event.winner().is_none(), is_open, "an event that is not won has a match to play");
    let shown = event.shown_boards();
    for state in event.sessions() {
        for missing in event.missing_boards(state.session().number) {
            let mut open = missing.boards.iter().filter(|board| shown.contains(board));
            let is_deal = |board: &u32| event.deals().contains_key(board);
            assert!(open.all(is_deal), "no results are shown while a table plays the board");
        }
        for two in &state.session().matches {
            assert!(event.meet(state.session().round, *two).is_some(), "the bracket has the match");
            let is_whole = state.boards().all(|board| state.board_imps(*two, board).is_some());
            let seen = event.match_between(state.session().round, *two);
            let segments = seen.map_or(0, |seen| seen.segments.len());
            let is_counted = segments >= state.session().segment as usize;
            assert!(is_counted || !is_whole, "a segment that is played has a result");
        }
    }
    let ranking = event.ranking();
    assert_eq!(ranking.len() as u32, teams);
    let still_in = ranking.iter().filter(|row| row.place.is_none()).count();
    assert_eq!(still_in == 0, event.winner().is_some());
    assert_eq!(
        ranking.iter().filter(|row| row.place == Some(1)).count() as u32,
        u32::from(still_in == 0)
    );
}
