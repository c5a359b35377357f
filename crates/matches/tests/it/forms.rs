//! Forms of linked deals: rubbers and Chicagos.

use bridge::forms::FormOptions;
use bridge::{BySide, Deal, Side, View};
use matches::{
    FormReport, FormResult, MatchOptions, Player, PlayerError, Scope, is_linked, play_form,
};
use robots::{Decision, Plain, Robot, Situation};

const BIDDING: MatchOptions = MatchOptions { scope: Scope::Bidding, same_lead: false, layouts: 0 };

fn deal(n: u32) -> Deal {
    Deal::from_number(u128::from(n) * 9_876_543_210_987_654_321 + 7).expect("a deal")
}

fn form(key: &str) -> FormOptions {
    FormOptions::of(key).expect("a known form")
}

fn play(key: &str, number: u32, players: [&mut dyn Player; 2]) -> FormResult {
    let deals = |at: u32| deal(number * 100 + at);
    play_form(&form(key), number, deals, BIDDING, players).expect("robots act legally")
}

/// The standard robot; it notes the part-scores that it is told.
#[derive(Default)]
struct PartScoreRecorder(Vec<Option<BySide<u16>>>);

impl Player for PartScoreRecorder {
    fn act(&mut self, view: &View, below: Option<BySide<u16>>) -> Result<Decision, PlayerError> {
        self.0.push(below);
        let situation = Situation { below, ..Situation::DUPLICATE };
        Robot::act(&mut Plain, view, &situation).ok_or(PlayerError::Idle)
    }
}

#[test]
fn a_rubber_between_equals_is_a_tie() {
    let result = play("rubber", 1, [&mut Plain, &mut Plain]);
    assert_eq!(result.points, 0);
    assert_eq!(result.open, result.closed, "the rooms do not differ");
    assert!(!result.open.broken_off && result.open.deals.len() >= 2, "a rubber has two games");
}

/// Dealer, vulnerability and part-scores of a deal follow from the deals before it in the same room. What robots bid
/// decides whether a rubber has a part-score, so several are played.
#[test]
fn deals_of_a_rubber_hang_together() {
    let mut part_score = false;
    for seed in 2..8 {
        let mut told = PartScoreRecorder::default();
        let result = play("rubber", seed, [&mut told, &mut Plain]);
        for room in [&result.open, &result.closed] {
            let first = &room.deals[0];
            assert_eq!(first.below, Some(BySide([0, 0])));
            assert!(Side::ALL.iter().all(|side| !first.vulnerable.of(*side)), "nobody has a game");
            for pair in room.deals.windows(2) {
                assert_eq!(pair[1].dealer, pair[0].dealer.next(), "the deal goes round");
            }
            let last = room.deals.last().expect("deals were played");
            assert!(Side::ALL.iter().any(|side| last.vulnerable.of(*side)), "one side has a game");
        }
        assert!(told.0.iter().all(Option::is_some), "players know the part-scores");
        part_score |= assert_told_what_is_on_record(&told, &result);
    }
    assert!(part_score, "a part-score was made in one of the rubbers");
}

/// A player of team A was told of each deal, in the order of both rooms, the part-scores on record. Was one of them not 0?
#[track_caller]
fn assert_told_what_is_on_record(told: &PartScoreRecorder, result: &FormResult) -> bool {
    let deals = || result.open.deals.iter().chain(&result.closed.deals);
    let mut recorded: Vec<_> = deals().map(|deal| deal.below).collect();
    recorded.dedup();
    let mut heard = told.0.clone();
    heard.dedup();
    assert_eq!(heard, recorded, "what they were told is on record");
    recorded.iter().flatten().any(|below| below.0 != [0, 0])
}

#[test]
fn a_chicago_has_four_deals_or_more() {
    let mut part_scores = 0;
    for number in 1..=6 {
        let mut told = PartScoreRecorder::default();
        let result = play("chicago", number, [&mut told, &mut Plain]);
        for room in [&result.open, &result.closed] {
            // A deal that is passed out is dealt again.
            let played = room.deals.iter().filter(|deal| deal.result.contract.is_some()).count();
            assert_eq!((played, room.broken_off), (4, false), "of {}", room.deals.len());
            let below: Vec<_> = room.deals.iter().map(|deal| deal.below).collect();
            assert_eq!(below[0], Some(BySide([0, 0])));
        }
        part_scores += u32::from(assert_told_what_is_on_record(&told, &result));
    }
    assert!(part_scores > 0, "part-scores were made");
}

/// The balance of a room is what its sheet says of the deals on record.
#[test]
fn points_are_those_of_the_sheet() {
    for number in 1..=3 {
        let result = play("rubber", number, [&mut Plain, &mut PartScoreRecorder::default()]);
        for room in [&result.open, &result.closed] {
            let mut running = form("rubber").start();
            for deal in &room.deals {
                let next = running.next().expect("the rubber goes on");
                assert_eq!((next.dealer, next.vulnerable), (deal.dealer, deal.vulnerable));
                let outcome = match (deal.result.contract, deal.result.tricks) {
                    (Some(contract), Some(tricks)) => bridge::Outcome::Played { contract, tricks },
                    _ => bridge::Outcome::PassedOut,
                };
                let finished = bridge::forms::FinishedBoard {
                    board: next.board,
                    dealer: next.dealer,
                    vulnerable: next.vulnerable,
                    outcome,
                    deal: deal.deal,
                    doublings: 0,
                };
                running.enter(&finished).expect("the next deal");
            }
            assert_eq!(running.balance_ns(), room.score);
        }
        assert_eq!(result.points, result.open.score - result.closed.score);
    }
}

#[test]
fn results_and_figures_are_read_back() {
    let result = play("rubber", 3, [&mut Plain, &mut Plain]);
    let text = serde_json::to_string(&result).expect("JSON");
    assert_eq!(serde_json::from_str::<FormResult>(&text).expect("a result"), result);
    let mut report = FormReport::default();
    report.push(&result);
    report.push(&FormResult { points: 500, ..result });
    assert_eq!((report.points.sum(), report.won.sum(), report.points.count()), (500, 3, 2));
}

#[test]
fn forms_of_other_games_are_no_match() {
    assert!(is_linked(&form("rubber")) && is_linked(&form("chicago")));
    assert!(!is_linked(&form("duplicate")), "its boards stand alone");
    assert!(!is_linked(&form("whist")), "nothing is bid");
}
