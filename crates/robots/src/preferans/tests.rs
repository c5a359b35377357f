//! Which layouts a robot considers possible.

use cards::Seats;
use pref::{Command, Deal, Match, PreferansOptions, Preset, Seat, Viewer};

use super::knowledge::Knowledge;
use super::{HeuristicRobot, Robot, pending_request};
use crate::random::Random;

fn deal(rng: &mut Random) -> Deal {
    let number = (0..4).fold(0_u128, |n, _| n << 16 | rng.below(1 << 16) as u128);
    Deal::from_number(number % Deal::COUNT).expect("below the number of deals")
}

/// The true layout is never excluded, and no layout gives a card to a seat that is known to be void
/// in its suit, nor a card of a shown talon to a seat that cannot have it.
#[test]
fn layouts_fit_what_was_shown() {
    let mut rng = Random::new(5);
    let mut shown = 0;
    for round in 0..if cfg!(debug_assertions) { 60 } else { 400 } {
        let preset = Preset::ALL[round % Preset::ALL.len()];
        let players = pref::Players::ALL[round / 3 % 2];
        let mut game = Match::new(PreferansOptions::of(preset).for_players(players));
        let dealt = game.take_deal(deal(&mut rng)).expect("a deal comes first");
        game.apply(&dealt);
        while game.is_playing() {
            let seat = game.awaited().iter().next().expect("a seat is awaited");
            let view = game.view(Viewer::player(seat));
            let (me, _) = pending_request(&view).expect("an action is pending");
            if let Some(seen) = Knowledge::of(&view, me) {
                let board = game.board().expect("there is a deal");
                for other in seen.trio.seats() {
                    let voids = seen.voids[other];
                    shown += voids.iter().filter(|void| **void).count();
                    let held = board.hand(other);
                    assert!(
                        held.iter().all(|card| !voids[card.suit().index()]),
                        "{other} holds {held} with {voids:?}: {view:?}"
                    );
                    assert!(seen.known[other].is_none_or(|known| known == held));
                }
                for _ in 0..3 {
                    let hands = seen.layout(&mut rng);
                    for other in seen.trio.seats() {
                        assert_eq!(
                            hands[other].len(),
                            board.hand(other).len(),
                            "{other} of {view:?}"
                        );
                        let fits = |card: cards::Card| !seen.voids[other][card.suit().index()];
                        assert!(hands[other].iter().all(fits), "{other} of {view:?}");
                    }
                    assert_eq!(seen.out(&hands).len(), seen.unseen.len() - hidden(&seen, &hands));
                }
            }
            let command: Command = HeuristicRobot.act(&view).expect("the robot acts").command;
            let events = game.decide(Seats::of(seat), Seats::NONE, &command).expect("it is legal");
            events.iter().for_each(|event| game.apply(event));
        }
    }
    assert!(shown > 500, "{shown}");
}

fn hidden(seen: &Knowledge, hands: &pref::BySeat<cards::Cards>) -> u32 {
    let unknown = seen.trio.seats().into_iter().filter(|seat| seen.known[*seat].is_none());
    unknown.map(|seat: Seat| hands[seat].len()).sum()
}
