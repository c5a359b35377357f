//! Preferans robots act legally, whatever the options and whatever the others do.

#![allow(clippy::unwrap_used, reason = "a test may fail")]
#![allow(clippy::disallowed_methods, reason = "the environment selects long tests")]

use cards::{Card, Cards, Seats};
use pref::{
    Act, BySeat, Call, Command, Deal, Match, MatchView, NextDeal, Phase, Players, PreferansOptions,
    Preset, Pulka, Seat, Viewer,
};
use robots::preferans::{HeuristicRobot, Plain, Robot};

use crate::support::rng::{Random, SplitMix};

/// A preset with some of its options changed at random.
fn random_options(rng: &mut SplitMix) -> PreferansOptions {
    let mut options = PreferansOptions::of(Preset::ALL[rng.below(Preset::ALL.len())]);
    for setting in options.settings() {
        if rng.below(5) == 0 {
            let words = setting.words;
            let word = words[rng.below(words.len())];
            options.set(setting.key, word).unwrap();
        }
    }
    options.for_players(Players::ALL[rng.below(2)])
}

/// A random legal command.
fn anything(view: &MatchView, rng: &mut SplitMix) -> Option<Command> {
    let board = view.board.as_ref().unwrap();
    let holds = |seat: Option<Seat>| seat.is_some_and(|seat| board.seats.contains(seat));
    if let Some(undo) = &board.undo {
        let seat = undo.waiting.iter().find(|seat| board.seats.contains(*seat))?;
        return Some(Command::UndoAnswer { seat, agree: rng.below(2) == 0 });
    }
    if let Some(offer) = &board.offer {
        let seat = offer.waiting.iter().find(|seat| board.seats.contains(*seat))?;
        return Some(match rng.below(2) {
            0 => Command::Agree { seat },
            _ => Command::Object { seat },
        });
    }
    if !holds(board.controller) {
        return None;
    }
    let seat = board.turn?;
    let discard = board.phase == Phase::Discard && (board.legal.is_empty() || rng.below(4) > 0);
    let act = if discard {
        let cards: Vec<_> = board.hands[&seat].cards.unwrap().iter().collect();
        let at = rng.below(cards.len());
        let other = (at + 1 + rng.below(cards.len() - 1)) % cards.len();
        Act::Discard([cards[at], cards[other]].into_iter().collect())
    } else {
        board.legal[rng.below(board.legal.len())]
    };
    Some(Command::Act { seat, act })
}

/// Plays one deal of a match, with robots in the seats `robots`; returns the number of their
/// decisions.
fn play_deal(game: &mut Match, robots: Seats<Seat>, rng: &mut SplitMix, nodes: u64) -> usize {
    let mut decisions = 0;
    for step in 0..400 {
        if !game.is_playing() {
            return decisions;
        }
        // Now and then somebody offers an end or asks for an undo.
        if rng.below(24) == 0 {
            let seat = Seat::ALL[rng.below(4)];
            let command = match rng.below(2) {
                0 => Command::UndoAsk { seat },
                _ => {
                    let left = 10
                        - game
                            .board()
                            .and_then(|b| b.play())
                            .map_or(0, |play| play.winners().len());
                    let own = rng.below(left + 1);
                    let tricks = BySeat::new(|other| if other == seat { own as u8 } else { 0 });
                    let mut tricks = tricks;
                    let others = game.board().map(|board| board.trio().others(seat));
                    if let Some([x, _]) = others {
                        tricks[x] += (left - own) as u8;
                    }
                    Command::Offer { seat, tricks }
                }
            };
            if let Ok(events) = game.decide(Seats::of(seat), Seats::NONE, &command) {
                events.iter().for_each(|event| game.apply(event));
            }
        }
        let Some(seat) = game.awaited().iter().next() else { panic!("no seat is awaited") };
        let view = game.view(Viewer::player(seat));
        let command = if robots.contains(seat) {
            decisions += 1;
            let decision = match (step + seat.index()) % 5 {
                0 => HeuristicRobot.act(&view),
                _ => Plain { nodes }.act(&view),
            };
            decision.unwrap_or_else(|| panic!("{seat} does not act: {view:?}")).command
        } else {
            anything(&view, rng).unwrap()
        };
        let events = game
            .decide(Seats::of(seat), Seats::NONE, &command)
            .unwrap_or_else(|refusal| panic!("{refusal} for {command:?} in {:?}", view.board));
        events.iter().for_each(|event| game.apply(event));
    }
    panic!("the deal does not end");
}

/// Thousands of deals of every preset, and with random options: a robot always acts, and always
/// legally.
#[test]
fn robots_keep_to_the_rules() {
    let count = match std::env::var("ROBOTS_LONG").is_ok() {
        true => 4_000,
        false if cfg!(debug_assertions) => 60,
        false => 400,
    };
    let mut rng = SplitMix(1);
    let mut decisions = 0;
    for round in 0..count {
        let options = match round % 3 {
            0 => {
                let preset = Preset::ALL[round / 3 % Preset::ALL.len()];
                PreferansOptions::of(preset).for_players(Players::ALL[round / 3 % 2])
            }
            _ => random_options(&mut rng),
        };
        let mut game = Match::new(options);
        // With robots alone, and with random players among them.
        let mut robots = Seats::ALL;
        for seat in Seat::ALL {
            if round % 2 == 1 && rng.below(2) == 0 {
                robots.remove(seat);
            }
        }
        for _ in 0..3 {
            let Some(dealt) = game.take_deal(rng.deal()) else { break };
            game.apply(&dealt);
            decisions += play_deal(&mut game, robots, &mut rng, 3_000);
        }
    }
    assert!(decisions > count * 20, "{decisions}");
}

/// The same view gives the same decision.
#[test]
fn a_decision_repeats() {
    let mut rng = SplitMix(2);
    let mut game = Match::new(PreferansOptions::of(Preset::Sochi));
    let dealt = game.take_deal(rng.deal()).unwrap();
    game.apply(&dealt);
    while game.is_playing() {
        let seat = game.awaited().iter().next().unwrap();
        let view = game.view(Viewer::player(seat));
        let one = Plain { nodes: 50_000 }.act(&view).unwrap();
        assert_eq!(Some(&one), Plain { nodes: 50_000 }.act(&view).as_ref());
        for event in game.decide(Seats::of(seat), Seats::NONE, &one.command).unwrap() {
            game.apply(&event);
        }
    }
}

/// The outcome of a deal that robots play to its end.
fn played(options: PreferansOptions, deal: &str, calls: &[&str]) -> pref::Outcome {
    let mut game = Match::new(options);
    let dealt = game.take_deal(deal.parse().unwrap()).unwrap();
    game.apply(&dealt);
    let mut calls = calls.iter();
    while game.is_playing() {
        let seat = game.awaited().iter().next().unwrap();
        let view = game.view(Viewer::player(seat));
        let command = match calls.next() {
            Some(act) => Command::Act { seat, act: act.parse().unwrap() },
            None => Plain { nodes: 400_000 }.act(&view).unwrap().command,
        };
        for event in game.decide(Seats::of(seat), Seats::NONE, &command).unwrap() {
            game.apply(&event);
        }
    }
    *game.board().unwrap().outcome().unwrap()
}

/// Kovalevskaya's misère, with ace and king of clubs discarded: the defenders, whose cards are
/// open, catch it.
#[test]
fn a_misere_is_defended() {
    let deal = "T987.98.987.8 AK.AKQT.A.QJT QJ.J7.KQJT.97 | ...AK";
    // C deals, so that A is first hand and leads: there it cannot be caught. B deals: C leads.
    for (dealer, tricks) in [(Seat::C, 0), (Seat::B, 1)] {
        let mut options = PreferansOptions::of(Preset::Sochi);
        options.dealer = dealer;
        let hands: Vec<&str> = deal.split(' ').collect();
        let (deal, calls) = if dealer == Seat::C {
            (deal.to_string(), vec!["call Misere", "call Pass", "call Pass", "discard ...AK"])
        } else {
            // C is first hand, then A, then B.
            let text = format!("{} {} {} | {}", hands[2], hands[0], hands[1], hands[4]);
            (text, vec!["call Pass", "call Misere", "call Pass", "discard ...AK"])
        };
        let outcome = played(options, &deal, &calls);
        let took = outcome.contract().unwrap().tricks;
        assert_eq!(took, Some(tricks), "{dealer} deals: {outcome}");
    }
}

/// An auction of a data file.
struct BiddingCase {
    preset: Preset,
    calls: Vec<Call>,
    hand: Cards,
    right: &'static str,
    line: &'static str,
}

/// The auctions of the data file: the hand and the calls before it decide, not the cards that the
/// seat does not see.
fn bidding_cases() -> impl Iterator<Item = BiddingCase> {
    let lines = include_str!("../data/preferans_bids.txt").lines();
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [preset, calls, hand, right] = fields[..] else { panic!("four fields: {line}") };
        let calls = calls.split_whitespace().map(|call| call.parse().unwrap()).collect();
        let preset = cards::choice::read(preset).unwrap();
        BiddingCase { preset, calls, hand: hand.parse().unwrap(), right, line }
    })
}

impl BiddingCase {
    /// A deal with this hand in the seat that calls now; the other cards are dealt at random.
    fn deal(&self) -> Deal {
        let mut rng = SplitMix(self.hand.bits());
        let mut rest: Vec<Card> = (Cards::PIQUET - self.hand).iter().collect();
        for at in (1..rest.len()).rev() {
            rest.swap(at, rng.below(at + 1));
        }
        let mut rest = rest.into_iter();
        let hands = core::array::from_fn(|at| match at == self.calls.len() {
            true => self.hand,
            false => rest.by_ref().take(10).collect(),
        });
        Deal::new(hands, rest.collect()).unwrap()
    }

    /// What the seat sees that calls now.
    fn view(&self) -> MatchView {
        let mut game = Match::new(PreferansOptions::of(self.preset));
        let dealt = game.take_deal(self.deal()).unwrap();
        game.apply(&dealt);
        for call in &self.calls {
            let seat = game.awaited().iter().next().unwrap();
            let command = Command::Act { seat, act: Act::Call(*call) };
            for event in game.decide(Seats::of(seat), Seats::NONE, &command).unwrap() {
                game.apply(&event);
            }
        }
        game.view(Viewer::player(game.awaited().iter().next().unwrap()))
    }
}

#[test]
fn hands_are_bid_as_they_should_be() {
    let mut wrong = Vec::new();
    for case in bidding_cases() {
        let decision = Plain::default().act(&case.view()).unwrap();
        let found = match decision.command {
            Command::Act { act: Act::Call(Call::Pass), .. } => "pass",
            Command::Act { act: Act::Call(Call::Misere), .. } => "misere",
            Command::Act { act: Act::Call(Call::Bid(_)), .. } => "bid",
            command => panic!("{command:?} for {}", case.line),
        };
        if found != case.right {
            wrong.push(format!("{}: {found}", case.line));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The review of a deal has nothing better than what the robot calls by the same layouts, whether
/// it bids what is near or passes.
#[test]
fn a_review_agrees_with_the_robot() {
    let robot = Plain { nodes: 100_000 };
    let (mut wrong, mut bids) = (Vec::new(), 0);
    for case in bidding_cases() {
        let view = case.view();
        for board in 1..=if cfg!(debug_assertions) { 1 } else { 6 } {
            let mut view = view.clone();
            view.board.as_mut().unwrap().board = board;
            let Some(chosen) = robot.choices(&view).first().copied() else { continue };
            bids += usize::from(chosen.act != Act::Call(Call::Pass));
            let options = &view.options;
            let fresh = Pulka::new(options.clone());
            let next = NextDeal { board, dealer: options.dealer };
            let pulka = Pulka::resumed(options.clone(), *fresh.ledger(), *fresh.marks(), next);
            let calls = case.calls.iter().map(|call| Act::Call(*call)).chain([chosen.act]);
            let acts: Vec<(Seat, Act)> = pulka.trio().seats().into_iter().zip(calls).collect();
            let judged = robot.review(options, pulka.situation().unwrap(), &case.deal(), &acts);
            let own = judged.iter().find(|judged| judged.place == case.calls.len());
            if let Some(better) = own.and_then(|judged| judged.better) {
                wrong.push(format!("{} {board}: {} is better: {own:?}", case.line, better.act));
            }
        }
    }
    assert!(bids > 0);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A Bettel that cannot be caught is not doubled by a defender who sees only one hand, and an
/// answered kontra is not raised again.
#[test]
fn a_safe_bettel_is_not_doubled() {
    let calls = ["call GameBettel", "call Pass", "call Pass"];
    for deal in [
        "T987.987.987. AKQ.AKQ.AK.AK J.JT.QJT.QJT9 | ...87",
        "987.987.987.8 AKQJ.AKQ.AK.A T.JT.QJT.KQJT | ...97",
    ] {
        let outcome = played(PreferansOptions::of(Preset::Essay), deal, &calls);
        let contract = outcome.contract().expect("it is played");
        assert!(contract.is_made(), "{outcome}");
        assert!(contract.defenders.iter().all(|defender| defender.kontra == 0), "{outcome}");
    }
    // If the others double all the same and are answered, nobody raises further.
    let deal = "T987.987.987. AKQ.AKQ.AK.AK J.JT.QJT.QJT9 | ...87";
    let answered = [&calls[..], &["kontra B", "kontra -", "kontra B"]].concat();
    let outcome = played(PreferansOptions::of(Preset::Essay), deal, &answered);
    let contract = outcome.contract().expect("it is played");
    assert_eq!(contract.defenders.map(|defender| defender.kontra), [2, 0], "{outcome}");
}

/// Ten tricks from the top: they are bid, and taken.
#[test]
fn a_cold_contract_is_played() {
    for preset in [Preset::Sochi, Preset::Leningrad, Preset::Essay] {
        let deal = "AKQJT9.AK.AK. 87.QJT.QJT.KQ .987.987.AJT9 | ...87";
        let outcome = played(PreferansOptions::of(preset), deal, &[]);
        let contract = outcome.contract().expect("it is not passed out");
        assert_eq!(contract.declarer, Seat::A, "{outcome}");
        assert!(contract.is_made(), "{outcome}");
        assert!(contract.tricks.is_none_or(|tricks| tricks >= 9), "{outcome}");
    }
}

/// With nothing to lose and ten tricks to win, the misère is played.
#[test]
fn a_hand_without_tricks_is_passed_or_played_for_none() {
    let deal = "987.987.98.98 AKQJ.AKQ.AK.A T.JT.QJT.KQJT | ..7.7";
    let outcome = played(PreferansOptions::of(Preset::Sochi), deal, &["call Pass"]);
    let declares = outcome.contract().map(|played| played.declarer);
    assert_eq!(declares, Some(Seat::B), "{outcome}");
}

/// Offers are legal, are not repeated after a refusal, and agree with the solver on the true hands.
#[test]
fn an_end_is_offered_when_it_is_certain() {
    let mut rng = SplitMix(3);
    let mut offers = 0;
    let rounds = if cfg!(debug_assertions) { 16 } else { 200 };
    for round in 0..rounds {
        let preset = Preset::ALL[round % Preset::ALL.len()];
        let mut game = Match::new(PreferansOptions::of(preset));
        let dealt = game.take_deal(rng.deal()).unwrap();
        game.apply(&dealt);
        let mut of_deal = 0;
        while game.is_playing() {
            let seat = game.awaited().iter().next().unwrap();
            let view = game.view(Viewer::player(seat));
            let decision = Plain { nodes: 3_000 }.act(&view).unwrap();
            if let Command::Offer { seat, tricks } = &decision.command {
                let board = game.board().unwrap();
                let position = solver::preferans::Position::of_board(board).unwrap();
                let value = solver::preferans::Solver::new().tricks(&position).unwrap();
                assert_eq!(tricks[*seat], value, "{preset}: {position:?}");
                of_deal += 1;
                // It is refused, and the play goes on.
                let offered = game.decide(Seats::of(*seat), Seats::NONE, &decision.command);
                offered.unwrap().iter().for_each(|event| game.apply(event));
                let other = game.awaited().iter().next().unwrap();
                let no = Command::Object { seat: other };
                let events = game.decide(Seats::of(other), Seats::NONE, &no).unwrap();
                events.iter().for_each(|event| game.apply(event));
                continue;
            }
            let events = game.decide(Seats::of(seat), Seats::NONE, &decision.command).unwrap();
            events.iter().for_each(|event| game.apply(event));
        }
        assert!(of_deal <= 1, "{preset}: a refused offer is not repeated");
        offers += of_deal;
    }
    assert!(offers > rounds / 4, "{offers} of {rounds}");
}

/// The same robots agree to what is certain.
#[test]
fn a_cold_end_is_agreed_to() {
    let deal = "AKQJT9.AK.AK. 87.QJT.QJT.KQ .987.987.AJT9 | ...87";
    let outcome = played(PreferansOptions::of(Preset::Sochi), deal, &[]);
    let contract = outcome.contract().unwrap();
    assert_eq!((contract.declarer, contract.tricks), (Seat::A, Some(10)), "{outcome}");
}
