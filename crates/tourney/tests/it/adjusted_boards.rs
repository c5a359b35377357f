//! Boards of matches whose score the director has adjusted (docs/sources/scoring.md#6.8).

use proptest::prelude::*;
use tourney::adjust::BoardResult;
use tourney::appeals::EndError;
use tourney::bridge::{BySide, Outcome as Played};
use tourney::knockout::Conditions;
use tourney::knockout::event::{
    Act as KnockoutAct, FirstRound, KnockoutEvent, KnockoutEventError, LineUpOrder, Session,
    Setup as KnockoutSetup, TeamEntry,
};
use tourney::log::{By, Event, Op, TournamentLog};
use tourney::merge::{MergeLog, read, write};
use tourney::recorded::AdjustError;
use tourney::swiss::{Act, MatchRoom, Outcome, Swiss, SwissError};
use tourney::teams::Room;

use crate::support::Dice;
use crate::swiss::{act, refused, setup};
use crate::swiss_boards::{begun, contestant, made, name, played};

fn standing(ns: &str, ew: &str) -> BySide<BoardResult> {
    BySide([ns.parse().unwrap(), ew.parse().unwrap()])
}

fn rule(numbers: [u32; 2], room: Room, board: u32, ns: &str, ew: &str) -> Act {
    let round = board.div_ceil(2);
    Act::Rule { round, numbers, sub: 1, room, board, standing: standing(ns, ew) }
}

/// Board 2 of the match of 1 and 2 is passed out in both rooms.
fn second_board(swiss: &mut Swiss) {
    for room in Room::ALL {
        act(swiss, played([1, 2], room, 2, Played::PassedOut));
    }
}

fn result(swiss: &Swiss) -> Option<Outcome> {
    swiss.round(1).unwrap().result([1, 2])
}

/// 250 points in both rooms together are 6 IMPs, 220 the other way are 6 too: 60 % of the one and 40 % of the other are 1.2.
#[test]
fn a_weighted_score_is_the_mean_of_its_imps() {
    let mut swiss = begun("teams", 4, 4);
    second_board(&mut swiss);
    act(&mut swiss, played([1, 2], Room::Closed, 1, made("2S-S", 10)));
    let both = "420@60;-50@40";
    act(&mut swiss, rule([1, 2], Room::Open, 1, both, both));
    assert_eq!(swiss.round(1).unwrap().board_imps([1, 2], 1, 1), Some([1, -1]));
    assert_eq!(result(&swiss), Some(Outcome::imps([1, 0])));
    // What was played there does not count, and the director's result of the match stands above all.
    act(&mut swiss, played([1, 2], Room::Open, 1, made("4S-N", 10)));
    assert_eq!(result(&swiss), Some(Outcome::imps([1, 0])));
    let whole = Outcome::Vp([1200, 800]);
    act(&mut swiss, Act::Result { round: 1, numbers: [1, 2], outcome: whole });
    assert_eq!(result(&swiss), Some(whole));
}

#[test]
fn artificial_scores_of_both_sides_decide_a_board_that_was_not_played() {
    let mut swiss = begun("teams", 4, 4);
    second_board(&mut swiss);
    let missing =
        |swiss: &Swiss| swiss.missing_boards(1).iter().filter(|it| it.numbers == [1, 2]).count();
    assert_eq!(missing(&swiss), 2, "board 1 in both rooms");
    act(&mut swiss, rule([1, 2], Room::Open, 1, "Ave+", "Ave-"));
    assert_eq!(result(&swiss), Some(Outcome::imps([3, 0])));
    assert_eq!(missing(&swiss), 0);
    // Away sits North-South in the closed room; the later ruling stands for its room.
    act(&mut swiss, rule([1, 2], Room::Open, 1, "Ave-", "Ave+"));
    assert_eq!(result(&swiss), Some(Outcome::imps([0, 3])));
    let lines = swiss.round(1).unwrap().board_lines(1);
    assert_eq!((lines.len(), lines[0].played), (1, None));
    assert_eq!(lines[0].adjusted, Some(standing("Ave-", "Ave+")));
}

/// Artificial scores of both sides decide a board, and a later ruling with points leaves the other room to be played again:
/// the result is what the rulings that stand come to, whatever stood before them.
#[test]
fn a_later_ruling_can_leave_a_board_to_be_played() {
    let mut swiss = begun("teams", 4, 4);
    second_board(&mut swiss);
    act(&mut swiss, rule([1, 2], Room::Open, 1, "Ave+", "Ave-"));
    assert_eq!(result(&swiss), Some(Outcome::imps([3, 0])));
    act(&mut swiss, rule([1, 2], Room::Open, 1, "420", "420"));
    assert_eq!(result(&swiss), None, "the closed room has not played board 1");
    let missing = swiss.missing_boards(1);
    let missing: Vec<_> = missing.iter().filter(|it| it.numbers == [1, 2]).collect();
    assert_eq!((missing.len(), &missing[0].boards[..]), (1, &[1][..]));
    assert_eq!(missing[0].place, MatchRoom::whole(Room::Closed));
    act(&mut swiss, played([1, 2], Room::Closed, 1, made("2S-S", 10)));
    assert_eq!(result(&swiss), Some(Outcome::imps([6, 0])));
    // As if the first ruling had never been given.
    let mut plain = begun("teams", 4, 4);
    act(&mut plain, played([1, 2], Room::Closed, 1, made("2S-S", 10)));
    act(&mut plain, rule([1, 2], Room::Open, 1, "420", "420"));
    second_board(&mut plain);
    assert!(swiss == plain);
    // The director's result of the match stands all the same.
    let mut entered = begun("teams", 4, 4);
    second_board(&mut entered);
    act(&mut entered, rule([1, 2], Room::Open, 1, "Ave+", "Ave-"));
    let whole = Outcome::imps([5, 0]);
    act(&mut entered, Act::Result { round: 1, numbers: [1, 2], outcome: whole });
    act(&mut entered, rule([1, 2], Room::Open, 1, "420", "420"));
    assert_eq!(result(&entered), Some(whole));
}

/// No match of an event that has ended is opened again.
#[test]
fn a_ruling_after_the_end_leaves_no_board_to_be_played() {
    let mut swiss = begun("teams", 4, 4);
    second_board(&mut swiss);
    act(&mut swiss, rule([1, 2], Room::Open, 1, "Ave+", "Ave-"));
    let outcome = Outcome::imps([20, 10]);
    act(&mut swiss, Act::Result { round: 1, numbers: [3, 4], outcome });
    act(&mut swiss, Act::Close);
    let late = refused(&swiss, &rule([1, 2], Room::Open, 1, "420", "420"));
    assert_eq!(late, EndError::Open { round: 1, numbers: [1, 2], count: 1 }.into());
    act(&mut swiss, rule([1, 2], Room::Open, 1, "Ave", "Ave"));
    assert_eq!(result(&swiss), Some(Outcome::imps([0, 0])));
}

/// Both sides have average plus, or each the better one of two results: each has the victory points of its own IMPs.
#[test]
fn each_side_of_a_split_score_has_its_own() {
    for (ns, ew, own) in [("Ave+", "Ave+", 3), ("420", "-50", 6)] {
        let mut swiss = begun("teams", 4, 4);
        second_board(&mut swiss);
        act(&mut swiss, played([1, 2], Room::Closed, 1, made("2S-S", 10)));
        act(&mut swiss, rule([1, 2], Room::Open, 1, ns, ew));
        assert_eq!(swiss.round(1).unwrap().board_imps([1, 2], 1, 1), Some([own, own]));
        let won = Outcome::imps([own.unsigned_abs(), 0]);
        let vp = swiss.setup().options.points(won, false).unwrap()[0];
        assert_eq!(result(&swiss), Some(Outcome::Vp([vp.0, vp.0])), "{ns} {ew}");
        assert_eq!(swiss.standing(1).iter().filter(|row| row.points == vp).count(), 2);
    }
}

#[test]
fn a_line_up_may_be_filed_as_long_as_nothing_is_played() {
    let mut swiss = begun("teams", 4, 4);
    act(&mut swiss, rule([1, 2], Room::Open, 1, "Ave+", "Ave-"));
    let players = ["1d", "1c", "1b", "1a"].map(name).to_vec();
    act(&mut swiss, Act::LineUp { round: 1, number: 1, players });
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let swiss = begun("teams", 4, 4);
    let wrong = |ns, ew| refused(&swiss, &rule([1, 2], Room::Open, 1, ns, ew));
    assert_eq!(wrong("Ave+", "not-played"), AdjustError::NotPlayed { board: 1 }.into());
    let points = AdjustError::Points { points: 10_001, most: 10_000 };
    assert_eq!(wrong("10001", "0"), points.into());
    let turned = rule([2, 1], Room::Open, 1, "Ave+", "Ave-");
    assert!(matches!(refused(&swiss, &turned), SwissError::NoMatch { .. }));
    let pairs = begun("pairs-imps", 4, 2);
    let of_pairs = rule([1, 2], Room::Open, 1, "Ave+", "Ave-");
    assert_eq!(refused(&pairs, &of_pairs), AdjustError::Pairs.into());
    let player = By::Person(name("1a"));
    assert!(matches!(swiss.check(&player, &of_pairs), Err(SwissError::NotDirector { .. })));
}

#[test]
fn an_act_is_read_as_it_is_written() {
    for text in
        ["rule 3 5-2 open 17 ns=Ave+ ew=Ave-", "rule 3 5-2 closed 17 ns=420@60;-50@40 ew=420 sub=2"]
    {
        assert_eq!(text.parse::<Act>().unwrap().to_string(), text);
    }
    let text = "rule 4 1-4 open 17 ns=Ave ew=-50";
    assert_eq!(text.parse::<KnockoutAct>().unwrap().to_string(), text);
    for text in [
        "rule 3 5-2 open 17 ns=Ave+",
        "rule 3 5-2 kitchen 17 ns=0 ew=0",
        "rule 3 5-2 open 17 ns=1@50 ew=0",
    ] {
        assert!(text.parse::<Act>().is_err() && text.parse::<KnockoutAct>().is_err(), "{text}");
    }
}

/// A knockout of two teams and one segment of two boards, begun.
fn cup() -> TournamentLog<KnockoutEvent> {
    let team = |number: u32| {
        let players = contestant(number, 4).contestant.players;
        let players: Vec<String> = players.iter().map(ToString::to_string).collect();
        TeamEntry::read(number, &format!("Team {number} | {}", players.join("; "))).unwrap()
    };
    let mut log = TournamentLog::<KnockoutEvent>::open(KnockoutSetup {
        name: name("Cup"),
        teams: vec![team(1), team(2)],
        conditions: Conditions { extra: vec![2, 1], ..Conditions::new(1, 2) },
        is_recorded: true,
        line_ups: LineUpOrder::default(),
        first_round: FirstRound::default(),
        corrections: None,
    })
    .unwrap();
    for number in [1, 2] {
        let players = contestant(number, 4).contestant.players;
        log.act(By::Director, 0, KnockoutAct::LineUp { round: 1, segment: 1, number, players })
            .unwrap();
    }
    let session = Session { number: 1, round: 1, segment: 1, matches: vec![[1, 2]] };
    log.act(By::Director, 0, KnockoutAct::Session(session)).unwrap();
    log
}

fn in_cup(room: Room, board: u32, outcome: Played) -> KnockoutAct {
    KnockoutAct::Played { session: 1, numbers: [1, 2], room, board, outcome, lead: None }
}

fn rule_in_cup(room: Room, board: u32, ns: &str, ew: &str) -> KnockoutAct {
    let standing = standing(ns, ew);
    KnockoutAct::Rule { session: 1, numbers: [1, 2], room, board, standing }
}

fn segments(log: &TournamentLog<KnockoutEvent>) -> Vec<[u32; 2]> {
    log.state().match_between(1, [1, 2]).unwrap().segments
}

/// Average plus for both is nothing for either; 6 IMPs for one and 1 for the other are 3 for the one, halves up (Law 12C4).
#[test]
fn a_knockout_gives_both_sides_the_mean() {
    for (ns, ew, won) in
        [("Ave+", "Ave+", [0, 0]), ("Ave+", "Ave-", [3, 0]), ("420", "Ave+", [2, 0])]
    {
        let mut log = cup();
        let mut enter = |act| log.act(By::Director, 0, act).unwrap();
        Room::ALL.into_iter().for_each(|room| enter(in_cup(room, 2, Played::PassedOut)));
        enter(in_cup(Room::Closed, 1, made("2S-S", 10)));
        enter(rule_in_cup(Room::Open, 1, ns, ew));
        assert_eq!(segments(&log), [won], "{ns} {ew}");
    }
}

/// A match that a ruling had decided goes on after another one: nobody has won, and the other room plays its board.
#[test]
fn a_later_ruling_can_open_a_match_of_a_knockout_again() {
    let mut log = cup();
    let mut enter = |act| log.act(By::Director, 0, act).unwrap();
    Room::ALL.into_iter().for_each(|room| enter(in_cup(room, 2, Played::PassedOut)));
    enter(rule_in_cup(Room::Open, 1, "Ave+", "Ave-"));
    assert_eq!((segments(&log), log.state().winner()), (vec![[3, 0]], Some(1)));
    log.act(By::Director, 0, rule_in_cup(Room::Open, 1, "420", "420")).unwrap();
    assert_eq!((segments(&log), log.state().winner()), (vec![], None));
    log.act(By::Director, 0, in_cup(Room::Closed, 1, made("2S-S", 10))).unwrap();
    assert_eq!((segments(&log), log.state().winner()), (vec![[6, 0]], Some(1)));
}

/// What was played after a segment keeps it from being opened again.
#[test]
fn a_ruling_never_opens_a_segment_that_others_follow() {
    let mut log = cup();
    let mut enter = |act| log.act(By::Director, 0, act).unwrap();
    Room::ALL.into_iter().for_each(|room| enter(in_cup(room, 2, Played::PassedOut)));
    enter(rule_in_cup(Room::Open, 1, "Ave", "Ave"));
    enter(KnockoutAct::Segment { round: 1, numbers: [1, 2], segment: 2, imps: [0, 5] });
    assert_eq!(log.state().winner(), Some(2));
    let late = log.act(By::Director, 0, rule_in_cup(Room::Open, 1, "420", "420")).unwrap_err();
    assert!(
        matches!(late, tourney::log::Refusal::Event(KnockoutEventError::LaterEntry { .. })),
        "{late:?}"
    );
    assert_eq!(segments(&log), [[0, 0], [0, 5]]);
}

/// A ruling after the end of the match is a correction: it changes who has won, unless more was played since.
#[test]
fn a_ruling_never_drops_what_was_played() {
    let mut log = cup();
    let mut enter = |act| log.act(By::Director, 0, act).unwrap();
    Room::ALL.into_iter().for_each(|room| enter(in_cup(room, 2, Played::PassedOut)));
    Room::ALL.into_iter().for_each(|room| enter(in_cup(room, 1, Played::PassedOut)));
    assert_eq!(segments(&log), [[0, 0]]);
    log.act(By::Director, 0, rule_in_cup(Room::Open, 1, "Ave-", "Ave+")).unwrap();
    assert_eq!((segments(&log), log.state().winner()), (vec![[0, 3]], Some(2)));
    log.enter(By::Director, 0, "", Op::Strike { entry: log.entries().len() as u32 }).unwrap();
    // Extra boards are played after the tie.
    log.act(
        By::Director,
        0,
        KnockoutAct::Segment { round: 1, numbers: [1, 2], segment: 2, imps: [0, 5] },
    )
    .unwrap();
    let late = log.act(By::Director, 0, rule_in_cup(Room::Open, 1, "Ave-", "Ave+")).unwrap_err();
    assert!(
        matches!(late, tourney::log::Refusal::Event(KnockoutEventError::LaterEntry { .. })),
        "{late:?}"
    );
}

proptest! {
    /// Boards and rulings of different boards come in any order, from two directors: the state is the same, and the log is
    /// read as it was written.
    #[test]
    fn the_order_of_acts_that_are_not_about_each_other_does_not_matter(seed in any::<u64>()) {
        let dice = &mut Dice(seed);
        let mut acts = Vec::new();
        for (numbers, board) in [[1, 2], [3, 4]].into_iter().flat_map(|two| [(two, 1), (two, 2)]) {
            for room in Room::ALL {
                let tricks = 8 + (dice.roll() % 4) as u8;
                acts.push(played(numbers, room, board, made("3NT-N", tricks)));
                let side = |dice: &mut Dice| {
                    ["Ave+", "Ave-", "Ave", "600", "-100", "630@50;-100@50"][dice.roll() as usize % 6]
                };
                if dice.roll().is_multiple_of(2) {
                    acts.push(rule(numbers, room, board, side(dice), side(dice)));
                }
            }
        }
        let mut in_order = begun("teams", 4, 4);
        acts.iter().for_each(|one| act(&mut in_order, one.clone()));
        for at in (1..acts.len()).rev() {
            acts.swap(at, dice.roll() as usize % (at + 1));
        }
        let mut mixed = begun("teams", 4, 4);
        acts.iter().for_each(|one| act(&mut mixed, one.clone()));
        prop_assert!(in_order == mixed);
        for numbers in [[1, 2], [3, 4]] {
            let state = mixed.round(1).unwrap();
            let sum: i32 = [1, 2].iter().map(|board| {
                let [one, other] = state.board_imps(numbers, 1, *board).expect("it is decided");
                one + other
            }).sum();
            let outcome = state.result(numbers).expect("all boards are decided");
            // Scores that balance have IMPs.
            prop_assert!(sum == 0 || matches!(outcome, Outcome::Vp(_)));
            let place = MatchRoom::whole(Room::Open);
            prop_assert_eq!(state.adjusted(numbers, place, 3), None);
        }
        let options = [("form", "teams"), ("boards", "2"), ("rounds", "3")];
        let mut log = MergeLog::<Swiss>::open(setup(&options)).unwrap();
        let joins = (1..=4).map(|number| Act::Join(contestant(number, 4)));
        let publish: Act = "round 1 tables=1:1-2,2:3-4".parse().unwrap();
        for one in joins.chain([publish]).chain(acts) {
            let author = ["anna", "boris"][dice.roll() as usize % 2].parse().unwrap();
            log.enter(author, 0, tourney::merge::Change::Act(one), "").unwrap();
        }
        prop_assert!(*log.state() == mixed);
        let again = read::<Swiss>(&write(&log));
        prop_assert_eq!(again.faults, []);
        prop_assert!(*again.log.unwrap().state() == mixed);
    }
}
