//! What the words of the language mean.

use std::ops::ControlFlow;

use biritch_dealer::bridge::Seat;
use biritch_dealer::{RunOptions, Script, Statistic, run};

use crate::{average, result};

/// The value of an expression for a deal in which every hand is known, if it is another one.
fn wrong(expression: &str, expected: &str) -> Option<String> {
    const DEAL: &str = "predeal north SQJ6, HK652, DJ85, CT98 east S873, HJ97, DAT764, CQ4 south SK5, HT83, DKQ9, \
                        CA7652 west SAT942, HAQ4, D32, CKJ3\nproduce 1\n";
    let script = format!("{DEAL}action printes({expression})");
    let found = result(&script, 1, 1).2;
    (found != expected).then(|| format!("{expression} = {found}, not {expected}"))
}

#[test]
fn expressions_have_values() {
    let mut faults = Vec::new();
    for line in
        include_str!("../data/expressions.txt").lines().filter(|line| !line.starts_with('#'))
    {
        let (expression, value) = line.rsplit_once('=').unwrap();
        faults.extend(wrong(expression.trim(), value.trim()));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn predealt_cards_and_lengths_are_dealt() {
    let (_, deals, _) = result(
        "predeal north SAK, HQ east S9 spades(north) == 4, hearts(east) == 1\nproduce 30\naction printoneline",
        3,
        1,
    );
    assert_eq!(deals.len(), 30);
    for deal in deals {
        let (north, east) = (deal.hand(Seat::North), deal.hand(Seat::East));
        assert!(north.contains("SA".parse().unwrap()) && north.contains("HQ".parse().unwrap()));
        assert!(east.contains("S9".parse().unwrap()));
        assert_eq!(north.holding(biritch_dealer::cards::Suit::Spades).len(), 4);
        assert_eq!(east.holding(biritch_dealer::cards::Suit::Hearts).len(), 1);
    }
}

#[test]
fn what_cannot_be_is_found_at_once() {
    for text in [
        "condition hcp(north) > 37",
        "condition spades(north) > 7 and hearts(north) > 7",
        // What no four hands have together.
        "condition hcp(north) >= 37 and hcp(south) >= 10",
        "condition hcp(north) < 5 and hcp(east) < 10 and hcp(south) < 10 and hcp(west) < 10",
        "condition shape(north, 7xxx) and shape(west, 7xxx)",
        "condition aces(north) == 2 and aces(south) == 3",
        "condition hearts(north) < 3 and hearts(east) < 3 and hearts(south) < 3 and hearts(west) < 4",
        "condition hcp(north) + hcp(south) > 80",
        "condition 0",
    ] {
        let (summary, deals, _) = result(text, 1, 1);
        assert!(deals.is_empty() && summary.is_impossible, "{text}");
    }
    for text in [
        "condition hcp(north) >= 30 and hcp(south) >= 3 produce 1",
        "condition shape(north, 7xxx) and shape(west, 6xxx) produce 1",
        "condition aces(north) == 2 and kings(south) == 3 produce 1",
    ] {
        let (summary, deals, _) = result(text, 1, 1);
        assert!(deals.len() == 1 && !summary.is_impossible, "{text}");
    }
}

#[test]
fn deals_that_are_only_counted_are_those_that_are_wanted() {
    let text = "condition hcp(north) + hcp(south) >= 20\nproduce 30000\naction average hcp(east)";
    let script = Script::parse(text).unwrap();
    let summary = |wants_deals| {
        let options = RunOptions { seed: [7; 32], threads: 2, cancel: None };
        run(&script, &options, wants_deals, |_| ControlFlow::Continue(()), |_| {}).unwrap()
    };
    assert_eq!(summary(false), summary(true));
}

#[test]
fn lengths_that_are_too_rare_are_given_up() {
    let text = "predeal spades(north) == 13, hearts(east) == 13, diamonds(south) == 13\nproduce 1";
    let (summary, deals, _) = result(text, 1, 1);
    assert!(deals.is_empty() && summary.is_given_up && !summary.is_impossible, "{summary:?}");
}

#[test]
fn the_last_condition_and_the_last_list_of_actions_count() {
    let (summary, _, printed) = result(
        "condition hcp(north) == 40 condition hcp(north) == 10 produce 5\naction printall\naction average hcp(north)",
        1,
        1,
    );
    assert_eq!((average(&summary), printed.as_str()), (10.0, ""));
}

#[test]
fn the_limits_hold() {
    let (summary, deals, _) = result("generate 1000 action printoneline", 1, 1);
    assert_eq!((summary.generated, summary.produced, deals.len()), (40, 40, 40));
    let (summary, ..) = result("generate 1000 action average 1", 1, 1);
    assert_eq!((summary.generated, summary.produced), (1000, 1000));
    let (summary, ..) =
        result("generate 5000 produce 100000 condition hcp(north) >= 20 action average 1", 1, 2);
    assert_eq!(summary.generated, 5000);
    assert!((30..120).contains(&summary.produced), "{summary:?}");
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let text = "condition hcp(north) > 16 and losers(south) < 7 and rnd(2) == 1\nproduce 3000\n\
                action printoneline, average rnd(100), frequency (hcp(south), 0, 10)";
    let one = result(text, 9, 1);
    let three = result(text, 9, 3);
    assert_eq!(one, three);
    assert_ne!(one.1, result(text, 10, 1).1);
}

#[test]
fn variables_are_random_at_each_mention() {
    let (summary, ..) = result("r = rnd(1000) produce 1000 action average r != r", 1, 1);
    assert!(average(&summary) > 0.9);
}

#[test]
fn a_division_by_zero_is_named() {
    let text = "condition 1\nx = 5 / spades(north)\nproduce 1000 action average x";
    let script = Script::parse(text).unwrap();
    let error = biritch_dealer::run(
        &script,
        &biritch_dealer::RunOptions::default(),
        false,
        |_| std::ops::ControlFlow::Continue(()),
        |_| {},
    );
    assert_eq!(error.unwrap_err().place(text), Some((2, 7)));
}

#[test]
fn everything_is_printed_as_in_the_original() {
    let text = "predeal north SQJ6, HK652, DJ85, CT98 east S873, HJ97, DAT764, CQ4 south SK5, HT83, DKQ9, CA7652\n\
                produce 2 dealer west vulnerable ew title \"Practice\"\naction printall, printew, printns, printpbn, \
                printcompact hcp(north), printoneline, printoneline hcp(east), print(north, west), printes(\"N \", \
                hcp(north), \\n), csvrpt(deal, ns, west, hcp(south), \"end\"), average \"points\" hcp(north), average \
                hcp(west) / 3, frequency \"hearts\" (hearts(north), 3, 5), frequency (hearts(north), 3, 4, \
                spades(north), 4, 5)";
    let (summary, _, printed) = result(text, 1, 1);
    let statistics: String = summary.statistics.iter().map(Statistic::to_string).collect();
    insta::assert_snapshot!(format!("{printed}{}{statistics}", summary.pages));
}

#[test]
fn contracts_are_evaluated() {
    let (summary, ..) =
        result("condition hcp(south) > 19 and hcp(north) > 9 produce 2 action evalcontract", 1, 2);
    let Statistic::Contracts { contracts, count } = &summary.statistics[0] else {
        panic!("{summary:?}")
    };
    assert_eq!((contracts.len(), *count), (140, 2));
    assert!(contracts.is_sorted_by(|a, b| a.sum >= b.sum));
    assert!(contracts[0].sum >= 2 * 400, "{:?}", contracts[0]);
}

/// The points of hands and sides that no deal has together.
#[test]
fn points_of_hands_and_sides_must_fit() {
    use biritch_dealer::bridge::{Seat, Side};
    use biritch_dealer::condition::{Hands, are_possible};
    let (north, south, east) =
        (Hands::One(Seat::North), Hands::One(Seat::South), Hands::One(Seat::East));
    let (ns, ew) = (Hands::Both(Side::NorthSouth), Hands::Both(Side::EastWest));
    for points in [
        &[(north, 37..=40), (south, 10..=40)][..],
        &[(ns, 25..=40), (ew, 20..=40)],
        &[(ns, 0..=10), (east, 0..=20), (Hands::One(Seat::West), 0..=9)],
        &[(north, 20..=40), (ns, 0..=15)],
        &[(north, 20..=25), (north, 10..=19)],
        &[(ns, 20..=25), (ns, 30..=40)],
    ] {
        assert!(!are_possible(points), "{points:?}");
    }
    for points in [
        &[][..],
        &[(north, 37..=37), (south, 0..=3)],
        &[(ns, 25..=40), (ew, 15..=40)],
        &[(ns, 25..=25), (north, 25..=40), (east, 0..=0)],
    ] {
        assert!(are_possible(points), "{points:?}");
    }
}
