//! Robots bid and play any board to the end, whatever the others do.

// Tests read the language files.
#![allow(clippy::disallowed_methods)]

use std::collections::BTreeSet;

use bridge::{
    Board, Call, Command, Deal, Explainer, Explanation, Fact, Layout, Seat, Viewer, Vulnerability,
};
use cards::{Card, Cards};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use proptest::prelude::*;
use robots::bidding::{InterpretedAuction, interpret};
use robots::{Hand, Plain, Robot, Situation};

use crate::support;

#[test]
fn four_robots_finish_their_boards_and_understand_each_other() {
    for n in 1..=40 {
        let mut board = support::board(n, support::deal(11, n));
        while board.play().is_none() && board.outcome().is_none() {
            let seat = support::awaited(&board).expect("an auction goes on");
            let decision = support::decide(&board, seat, &Situation::DUPLICATE);
            let view = board.view(Viewer::player(seat));
            let auction = InterpretedAuction::of(&view, &Situation::DUPLICATE);
            let Command::Call { call, .. } = decision.command else { panic!("a call is due") };
            // The explanation of the call is what partner takes it for.
            let heard = interpret(&auction, call).map(|meaning| key(&meaning));
            assert!(heard.is_none_or(|heard| heard == key(&decision.reason)), "{call} {auction:?}");
            support::apply(&mut board, seat, &decision.command);
            let after =
                InterpretedAuction::of(&board.view(Viewer::player(seat)), &Situation::DUPLICATE);
            let hand = Hand::new(board.hand(seat));
            let shown = after.shown(seat);
            assert!(
                shown.distance(&hand) <= 40,
                "{seat} {hand:?} showed {shown:?} by {}",
                support::calls(&board)
            );
        }
        if n % 8 == 0 {
            support::play_out(&mut board);
        }
    }
}

fn key(meaning: &Explanation) -> String {
    match meaning {
        Explanation::System { key, .. } => key.clone(),
        Explanation::FreeText(words) => words.clone(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// One robot among three players who call and play at random.
    #[test]
    fn a_robot_among_random_players_stays_legal(
        number in 0..Deal::COUNT,
        at in 0usize..4,
        draws in proptest::collection::vec(any::<u16>(), 200),
        below in proptest::option::of((0u16..10, 0u16..10)),
    ) {
        let deal = Deal::from_number(number).expect("below the number of deals");
        let robot = Seat::ALL[at];
        let mut board = Board::new(1, Seat::North, Vulnerability::Both, deal, Explainer::Caller);
        let score = below.map_or(Situation::DUPLICATE, |(ns, ew)| {
            Situation::rubber(bridge::BySide([ns * 10, ew * 10]))
        });
        let mut draws = draws.into_iter().cycle();
        while board.outcome().is_none() {
            let seat = support::awaited(&board).expect("the board goes on");
            let view = board.view(Viewer::player(seat));
            let command = if seat == robot {
                let decision = Plain.act(&view, &score).expect("awaited");
                let again = Plain.act(&view, &score).expect("awaited");
                prop_assert_eq!(&again, &decision);
                decision.command
            } else {
                let draw = draws.next().map_or(0, usize::from);
                match view.turn {
                    Some(_) if board.play().is_none() => {
                        // Mostly passes, or every auction would end at the seven level.
                        let calls = &view.legal_calls;
                        let call = if draw % 3 == 0 { calls[(draw / 3) % calls.len().min(9)] } else { Call::Pass };
                        Command::Call { seat, call, alert: false, meaning: None }
                    }
                    turn => {
                        let cards: Vec<Card> = view.legal_cards.iter().collect();
                        let from = turn.expect("a card is due");
                        Command::Play { seat: from, card: cards[draw % cards.len()] }
                    }
                }
            };
            support::apply(&mut board, seat, &command);
        }
    }
}

/// Exchanging cards that a robot cannot see does not change its decisions.
#[test]
fn hidden_cards_change_no_decision() {
    for n in 1..=12 {
        let deal = support::deal(31, n);
        let mut board = support::board(n, deal);
        support::bid_out(&mut board, &Situation::DUPLICATE);
        if board.play().is_none() {
            continue;
        }
        for _ in 0..6 {
            let seat = support::awaited(&board).expect("on turn");
            let decision = support::decide(&board, seat, &Situation::DUPLICATE);
            support::apply(&mut board, seat, &decision.command);
        }
        let seat = support::awaited(&board).expect("on turn");
        let here = support::decide(&board, seat, &Situation::DUPLICATE);
        let Some(other) = exchanged(&board, seat) else { continue };
        assert_ne!(other.deal(), board.deal());
        assert_eq!(other.view(Viewer::player(seat)), board.view(Viewer::player(seat)));
        assert_eq!(support::decide(&other, seat, &Situation::DUPLICATE), here);
    }
}

/// The same board with two cards of a suit exchanged between hands that `seat` does not see.
fn exchanged(board: &Board, seat: Seat) -> Option<Board> {
    let view = board.view(Viewer::player(seat));
    let hidden: Vec<Seat> =
        Seat::ALL.into_iter().filter(|other| view.hands[*other].cards.is_none()).collect();
    let [one, two] = hidden[..] else { return None };
    let play = board.play()?;
    let (given, taken) = play.hands()[one].iter().find_map(|given| {
        let taken = play.hands()[two].in_suit(given.suit()).iter().next()?;
        Some((given, taken))
    })?;
    let mut layout = Layout::from(*board.deal());
    let swap = Cards::of(given) | Cards::of(taken);
    layout.hands[one] = layout.hands[one] ^ swap;
    layout.hands[two] = layout.hands[two] ^ swap;
    let deal = layout.deal().ok()?;
    let mut other =
        Board::new(board.number(), board.dealer(), board.vulnerable(), deal, Explainer::Caller);
    replay(board).iter().for_each(|event| other.apply(event));
    Some(other)
}

fn replay(board: &Board) -> Vec<bridge::Event> {
    let mut events: Vec<bridge::Event> =
        board.auction().entries().map(|(seat, call)| bridge::Event::Call { seat, call }).collect();
    for note in board.notes() {
        let seat = board.auction().dealer().after(note.about.into());
        if note.alerted {
            events.push(bridge::Event::Alert { seat, about: note.about });
        }
        if let Some(text) = &note.explanation {
            events.push(bridge::Event::Explain { seat, about: note.about, text: text.clone() });
        }
    }
    let play = board.play().expect("a board in play");
    let mut trick = cards::Trick::new(play.contract().leader());
    for card in play.cards() {
        let seat = trick.turn().expect("not complete");
        events.push(bridge::Event::Play { seat, card: *card });
        trick.push(*card);
        if trick.is_complete() {
            let (winner, _) = trick.winning(play.contract().trump()).expect("complete");
            trick = cards::Trick::new(winner);
        }
    }
    events
}

#[test]
fn an_undo_is_granted_in_the_auction_and_refused_after_cards() {
    let mut board = support::board(1, support::deal(11, 1));
    let seat = Seat::North;
    support::apply(
        &mut board,
        seat,
        &Command::Call { seat, call: Call::Pass, alert: false, meaning: None },
    );
    support::apply(&mut board, seat, &Command::UndoAsk { seat });
    let decision = support::decide(&board, Seat::East, &Situation::DUPLICATE);
    assert_eq!(decision.command, Command::UndoAnswer { seat: Seat::East, agree: true });

    let mut board = support::board(1, support::deal(11, 2));
    support::bid_out(&mut board, &Situation::DUPLICATE);
    let leader = board.contract().expect("a contract").leader();
    let lead = support::decide(&board, leader, &Situation::DUPLICATE);
    support::apply(&mut board, leader, &lead.command);
    support::apply(&mut board, leader, &Command::UndoAsk { seat: leader });
    let other = support::awaited(&board).expect("an answer is due");
    let decision = support::decide(&board, other, &Situation::DUPLICATE);
    assert_eq!(decision.command, Command::UndoAnswer { seat: other, agree: false });
}

/// One undo per board is accepted although partner has answered; a second one could be used to ask
/// for aces and take the question back.
#[test]
fn a_question_is_not_taken_back_with_its_answer_twice() {
    let mut board = support::board(1, support::deal(11, 1));
    for slip in [true, false] {
        for call in ["1C", "Pass", "1D"] {
            let seat = board.turn().expect("the auction goes on");
            let call = call.parse().expect("a call");
            let command = Command::Call { seat, call, alert: false, meaning: None };
            support::apply(&mut board, seat, &command);
        }
        support::apply(&mut board, Seat::North, &Command::UndoAsk { seat: Seat::North });
        for seat in [Seat::East, Seat::West] {
            let decision = support::decide(&board, seat, &Situation::DUPLICATE);
            assert_eq!(decision.command, Command::UndoAnswer { seat, agree: slip });
            if slip {
                support::apply(&mut board, seat, &decision.command);
            }
        }
    }
}

/// Where the caller's partner explains, a robot explains a person's call, and says so if it knows
/// no such call.
#[test]
fn a_robot_explains_its_partners_call_when_it_is_asked() {
    for (call, expected) in [("1NT", "open-1nt-wide"), ("7C", "no-agreement")] {
        let deal = support::deal(11, 1);
        let none = Vulnerability::None;
        let mut board = Board::new(1, Seat::North, none, deal, Explainer::Partner);
        let seat = Seat::North;
        let call = call.parse().expect("a call");
        let command = Command::Call { seat, call, alert: false, meaning: None };
        support::apply(&mut board, seat, &command);
        support::apply(&mut board, Seat::East, &Command::Ask { seat: Seat::East, about: 0 });
        let decision = support::decide(&board, Seat::South, &Situation::DUPLICATE);
        assert_eq!(key(&decision.reason), expected);
        support::apply(&mut board, Seat::South, &decision.command);
        let explained = board.notes().first().and_then(|note| note.explanation.clone());
        assert_eq!(explained, Some(decision.reason));
        // After the answer its next action waits for its own turn.
        let view = board.view(Viewer::player(Seat::South));
        assert_eq!(Plain.act(&view, &Situation::DUPLICATE), None);
    }
}

/// Every key of the source exists in both languages, and every explanation has the facts that its
/// sentence needs.
#[test]
fn every_explanation_exists_in_both_languages() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../i18n");
    let mut keys: Vec<BTreeSet<String>> = Vec::new();
    for language in ["en", "ru"] {
        let text = ["system", "reasons"]
            .map(|name| {
                std::fs::read_to_string(format!("{root}/{language}/{name}.ftl")).expect("a file")
            })
            .join("\n");
        let resource = FluentResource::try_new(text.clone()).expect("valid Fluent");
        let mut bundle = FluentBundle::new(vec![language.parse().expect("a language")]);
        bundle.add_resource(resource).expect("no key twice");
        keys.push(
            text.lines()
                .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
                .filter_map(|line| line.split_once(" =").map(|(key, _)| key.to_string()))
                .collect(),
        );
        for meaning in explanations_on_random_boards() {
            let Explanation::System { key, facts } = &meaning else { continue };
            let mut arguments = FluentArgs::new();
            for (name, fact) in facts {
                match fact {
                    Fact::Number(number) => arguments.set(name.clone(), *number),
                    Fact::Text(text) => arguments.set(name.clone(), text.clone()),
                }
            }
            let message = bundle.get_message(key).unwrap_or_else(|| panic!("{language}: no {key}"));
            let mut errors = Vec::new();
            let pattern = message.value().expect("a sentence");
            let words = bundle.format_pattern(pattern, Some(&arguments), &mut errors);
            assert!(errors.is_empty(), "{language}: {key} {facts:?}: {errors:?} {words}");
        }
    }
    assert_eq!(keys[0], keys[1]);
    let source = source(concat!(env!("CARGO_MANIFEST_DIR"), "/src"));
    for part in source.split("says(\"").skip(1) {
        let key = part.split('"').next().expect("a key");
        assert!(keys[0].contains(key), "{key} has no sentence");
    }
}

fn source(folder: &str) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        text += &if path.is_dir() {
            source(path.to_str().expect("a name"))
        } else {
            std::fs::read_to_string(path).expect("a file")
        };
    }
    text
}

fn explanations_on_random_boards() -> Vec<Explanation> {
    let mut said = Vec::new();
    for n in 1..=120 {
        let mut board = support::board(n, support::deal(3, n));
        while board.play().is_none() && board.outcome().is_none() {
            let seat = support::awaited(&board).expect("an auction goes on");
            let decision = support::decide(&board, seat, &Situation::DUPLICATE);
            said.push(decision.reason.clone());
            support::apply(&mut board, seat, &decision.command);
        }
        if n % 30 == 0 {
            while board.outcome().is_none() {
                let seat = support::awaited(&board).expect("the play goes on");
                let decision = support::decide(&board, seat, &Situation::DUPLICATE);
                said.push(decision.reason.clone());
                support::apply(&mut board, seat, &decision.command);
            }
        }
    }
    said
}
