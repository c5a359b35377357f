//! The line protocol of robots in other processes.

use bridge::forms::duplicate;
use bridge::{Board, BySide, Command, Deal, Explainer, View, Viewer};
use matches::stdio::{Answer, Question, question, read_answer};
use matches::{Player, PlayerError};
use robots::{Decision, Plain, Robot, Situation};

fn view() -> View {
    let next = duplicate::board(1);
    let deal = Deal::from_number(1_234_567_890_123_456_789).unwrap();
    let board = Board::new(1, next.dealer, next.vulnerable, deal, Explainer::Caller);
    board.view(Viewer::player(next.dealer))
}

/// A robot behind the lines.
struct Behind;

impl Player for Behind {
    fn act(&mut self, view: &View, below: Option<BySide<u16>>) -> Result<Decision, PlayerError> {
        let line = question(view, below);
        assert!(!line.contains('\n'));
        let asked: Question = serde_json::from_str(&line).unwrap();
        assert_eq!(&asked.view, view);
        let decision = Robot::act(&mut Plain, &asked.view, &Situation::DUPLICATE).unwrap();
        let answer = serde_json::to_string(&Answer::of(&decision).unwrap()).unwrap();
        read_answer(&answer, view)
    }
}

#[test]
fn a_robot_behind_the_lines_decides_as_one_here() {
    let view = view();
    let there = Behind.act(&view, None).unwrap();
    let here = Robot::act(&mut Plain, &view, &Situation::DUPLICATE).unwrap();
    assert_eq!(there, here);
    let options = matches::MatchOptions::default();
    let (next, deal) = (duplicate::board(5), Deal::from_number(u128::from(u64::MAX)).unwrap());
    let result = matches::play_board(next, deal, options, [&mut Behind, &mut Plain]).unwrap();
    assert_eq!((result.imps, &result.open), (0, &result.closed));
}

#[test]
fn answers_may_be_short_and_faults_are_named() {
    let view = view();
    let seat = view.dealer;
    let decision = read_answer("{\"act\":\"pass\"}", &view).unwrap();
    let call = "Pass".parse().unwrap();
    assert_eq!(decision.command, Command::Call { seat, call, alert: false, meaning: None });
    let wrong = |line: &str| read_answer(line, &view).unwrap_err().to_string();
    assert_eq!(wrong("{\"act\":\"SA\"}"), "\"SA\" is not a call such as 1NT, Pass or X");
    assert!(wrong("1NT").starts_with("the line is not {\"act\": …}: "));
    assert!(wrong("").starts_with("the line is not {\"act\": …}: "));
}
