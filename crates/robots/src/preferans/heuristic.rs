//! A robot that plays by rules of thumb: the baseline for measurements, and an easy opponent.

use cards::{Card, Cards, Seats};
use pref::{Act, Call, Command, Contract, Declaration, MatchView, Phase};
use solver::preferans::Aim;

use super::auction::won;
use super::knowledge::Knowledge;
use super::reason::Reason;
use super::{Decision, Request, Robot, answers, estimate, pending_request, talon};

/// Simulates nothing: bids the estimated tricks, whists with its share of tricks, wins cheaply and
/// plays low.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HeuristicRobot;

impl Robot for HeuristicRobot {
    fn act(&mut self, game: &MatchView) -> Option<Decision> {
        let (seat, asked) = pending_request(game)?;
        let seen = Knowledge::of(game, seat)?;
        let command = match asked {
            Request::Undo => {
                let (agree, reason) = answers::undo(&seen);
                let command = Command::UndoAnswer { seat, agree };
                return Some(Decision { command, reason });
            }
            Request::Offer => Command::Object { seat },
            Request::Act => Command::Act { seat: seen.view.turn?, act: choose(&seen)? },
        };
        Some(Decision { command, reason: Reason::Habit })
    }
}

fn choose(seen: &Knowledge) -> Option<Act> {
    let legal = &seen.view.legal;
    if legal.contains(&Act::Look) {
        return Some(Act::Look);
    }
    match seen.view.phase {
        Phase::Auction => call(seen).map(Act::Call),
        Phase::Discard => {
            let aim = best_aim(seen, &won(seen, seen.me))?;
            talon::pairs(seen.hand(), aim, 1).first().map(|pair| Act::Discard(*pair))
        }
        Phase::Order => {
            let all: Vec<Contract> = legal.iter().filter_map(order_of).collect();
            let aim = best_aim(seen, &all)?;
            let contract = all.iter().find(|contract| Aim::of(contract.task) == aim);
            contract.or(all.first()).map(|contract| Act::Order(*contract))
        }
        Phase::Defence => declaration(seen).map(Act::Declare),
        Phase::Kontra => Some(Act::Kontra(Seats::NONE)),
        Phase::Play => card(seen).map(Act::Play),
        Phase::Offer | Phase::Closed => None,
    }
}

const fn order_of(act: &Act) -> Option<Contract> {
    match act {
        Act::Order(contract) => Some(*contract),
        _ => None,
    }
}

/// The aim, among the contracts that may be ordered, with the best estimate.
fn best_aim(seen: &Knowledge, allowed: &[Contract]) -> Option<Aim> {
    let lowest = allowed.first()?;
    let hand = seen.hand();
    let of_level = |contract: &&Contract| match (contract.task, lowest.task) {
        (pref::Task::Bid(bid), pref::Task::Bid(low)) => bid.level() <= low.level() + 1,
        _ => true,
    };
    let aims = allowed.iter().filter(of_level).map(|contract| Aim::of(contract.task));
    let looks = |aim: &Aim| match aim {
        Aim::Least => 7.5 - 3.0 * estimate::danger(hand),
        Aim::Most(strain) => estimate::tricks(hand, strain.trump()),
    };
    aims.max_by(|a, b| looks(a).total_cmp(&looks(b)))
}

/// The lowest call that the hand is worth, with one trick for the talon.
fn call(seen: &Knowledge) -> Option<Call> {
    let hand = seen.hand();
    let calls: Vec<Call> = seen
        .view
        .legal
        .iter()
        .filter_map(|act| match act {
            Act::Call(call) => Some(*call),
            _ => None,
        })
        .collect();
    let worth = estimate::best(hand) + 1.0;
    let holds = |call: &&Call| match call {
        Call::Bid(bid) => {
            f64::from(bid.level()) <= estimate::tricks(hand, bid.strain().trump()) + 1.0
        }
        Call::Number(_) => worth >= 6.0,
        Call::Here => worth >= 6.5,
        Call::Misere | Call::MisereWithoutTalon | Call::GameBettel => estimate::danger(hand) < 0.3,
        Call::Game => worth >= 7.5,
        Call::Name(number) => estimate::tricks(hand, number.trump()) >= 5.5,
        _ => false,
    };
    let quiet = calls.iter().find(|call| call.is_pass() || **call == Call::Concede);
    calls.iter().find(holds).or(quiet).or(calls.first()).copied()
}

/// Whists with a defender's share of tricks, and opens the cards.
fn declaration(seen: &Knowledge) -> Option<Declaration> {
    let contract = seen.view.contract?;
    let own = estimate::tricks(seen.hand(), contract.task.trump());
    let needed = match contract.task.tricks() {
        Some(6) => 2.0,
        Some(7) => 1.2,
        _ => 1.0,
    };
    let wanted: &[Declaration] = if own >= needed {
        &[
            Declaration::Whist,
            Declaration::Come,
            Declaration::Return,
            Declaration::Invite,
            Declaration::Open,
        ]
    } else {
        &[Declaration::Pass, Declaration::Stay, Declaration::Alone, Declaration::Open]
    };
    let legal = |declaration: &&Declaration| seen.view.legal.contains(&Act::Declare(**declaration));
    let first = seen.view.legal.iter().find_map(|act| match act {
        Act::Declare(declaration) => Some(*declaration),
        _ => None,
    });
    wanted.iter().find(legal).copied().or(first)
}

/// Wins as cheaply as possible, else plays the lowest; without trick-taking, ducks as high as
/// possible.
fn card(seen: &Knowledge) -> Option<Card> {
    let legal = seen.view.legal_cards;
    let contract = seen.view.contract;
    let trump = contract.and_then(|contract| contract.task.trump());
    let least = contract.is_none_or(|contract| contract.task.is_misere());
    let lowest = |cards: Cards| cards.iter().min_by_key(|card| card.rank());
    let highest = |cards: Cards| cards.iter().max_by_key(|card| card.rank());
    let trick = seen.view.trick.as_ref()?;
    let Some(winner) = trick.winner else {
        let own = seen.view.declarer == Some(seen.me);
        return if least || !own { lowest(legal) } else { highest(legal) };
    };
    let best = trick.cards.iter().find(|(seat, _)| *seat == winner).map(|(_, card)| *card)?;
    let beats = |card: &Card| {
        if card.suit() == best.suit() {
            card.rank() > best.rank()
        } else {
            Some(card.suit()) == trump
        }
    };
    let winning: Cards = legal.iter().filter(beats).collect();
    let losing = legal - winning;
    if least {
        return if losing.is_empty() { highest(legal) } else { highest(losing) };
    }
    let declarer = seen.view.declarer?;
    let friend = (winner == declarer) == (seen.me == declarer);
    if friend || winning.is_empty() { lowest(legal) } else { lowest(winning) }
}
