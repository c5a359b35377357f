//! Reviews of whole Preferans deals.

use pref::{
    Act, Amount, Board, Command, Deal, Match, Phase, Players, PreferansOptions, Preset, Pulka,
    Seat, fuzz,
};
use solver::preferans::{Position, ReviewError, Reviewed, Solver};

use crate::support::SplitMix;

/// A deal with random legal acts, some of them sensible.
fn played(
    options: PreferansOptions,
    rng: &mut SplitMix,
) -> (Deal, Vec<(Seat, Act)>, pref::Outcome) {
    let mut game = Match::new(options);
    let number = u128::from(rng.roll()) << 64 | u128::from(rng.roll());
    let deal = Deal::from_number(number % Deal::COUNT).unwrap();
    game.apply(&game.take_deal(deal).unwrap());
    while game.is_playing() {
        let choice = if rng.roll().is_multiple_of(3) { 0 } else { rng.roll() as u8 };
        let (seat, act) = fuzz::legal(&game, choice).unwrap();
        let command = Command::Act { seat, act };
        let events = game.decide(cards::Seats::ALL, cards::Seats::NONE, &command).unwrap();
        events.iter().for_each(|event| game.apply(event));
    }
    let record = game.record().unwrap();
    (deal, record.acts, record.outcome)
}

fn review(options: &PreferansOptions, deal: &Deal, acts: &[(Seat, Act)]) -> Vec<Reviewed> {
    let pulka = Pulka::new(options.clone());
    let situation = pulka.situation().unwrap();
    Solver::new().keeping().review(&pulka, situation, deal, acts).unwrap()
}

/// Deals of every preset: no cost is below zero, a card costs whists only if it gave a trick away,
/// the value of the last act is the result of the deal, and every act is reviewed except looking at
/// one's cards.
#[test]
fn every_act_has_its_value() {
    let mut rng = SplitMix(7);
    let rounds = if cfg!(debug_assertions) { 1 } else { 4 };
    for round in 0..rounds {
        for preset in Preset::ALL {
            let options = PreferansOptions::of(*preset).for_players(Players::ALL[round % 2]);
            let (deal, acts, outcome) = played(options.clone(), &mut rng);
            let reviewed = review(&options, &deal, &acts);
            let expected = acts.iter().filter(|(_, act)| *act != Act::Look).count();
            assert_eq!(reviewed.len(), expected, "{preset}");
            for found in &reviewed {
                assert!(found.cost >= Amount::ZERO, "{found:?}");
                assert_eq!(found.best.is_some(), found.best.is_some_and(|best| best != found.act));
                let card = matches!(found.act, Act::Play(_));
                assert_eq!(card, found.tricks.is_some(), "{found:?}");
                if found.lost == Some(0) || found.best.is_none() {
                    assert_eq!(found.cost, Amount::ZERO, "{found:?}");
                }
            }
            let mut pulka = Pulka::new(options.clone());
            let row = pulka.enter(outcome).unwrap();
            let settled =
                pref::settle::by(&options, pref::settle::Method::Exact, &row.delta).unwrap();
            let last = reviewed.last().unwrap();
            // An all-pass deal is reviewed by what can be forced.
            if let Some(declarer) = outcome.contract().map(|played| played.declarer) {
                let card = matches!(last.act, Act::Play(_)) && last.seat != declarer;
                let own = settled.results[last.seat];
                let worth = if card { -settled.results[declarer] } else { own };
                assert_eq!(last.value, worth, "{preset}: {outcome}");
            }
        }
    }
}

/// The best act of a review costs nothing when it is played.
#[test]
fn the_best_costs_nothing() {
    let mut rng = SplitMix(11);
    for preset in [Preset::Sochi, Preset::Essay, Preset::SerbiaClub, Preset::Leningrad] {
        let options = PreferansOptions::of(preset);
        let (deal, acts, _) = played(options.clone(), &mut rng);
        let situation = Pulka::new(options.clone()).situation().unwrap();
        let reviewed = review(&options, &deal, &acts);
        let decided = reviewed.iter().enumerate().filter(|(_, found)| {
            !matches!(found.act, Act::Play(_) | Act::Call(_)) && found.best.is_some()
        });
        for (at, found) in decided {
            let mut better = acts[..at].to_vec();
            better.push((found.seat, found.best.unwrap()));
            let again = review(&options, &deal, &better);
            assert_eq!(again[at].cost, Amount::ZERO, "{preset}: {:?} for {found:?}", again[at]);
            assert_eq!(again[at].value, found.value + found.cost, "{preset}: {found:?}");
        }
        // A line of best play gives nothing away.
        let mut board = Board::new(options.clone(), situation, deal);
        for (seat, act) in &acts {
            if matches!(act, Act::Play(_)) {
                break;
            }
            board.push(*seat, *act).unwrap();
        }
        let Some(position) = Position::of_board(&board) else { continue };
        let mut line: Vec<(Seat, Act)> = board.acts().to_vec();
        for card in Solver::new().line(&position).unwrap() {
            let Some(turn) = board.turn().filter(|_| board.phase() == Phase::Play) else { break };
            board.push(turn, Act::Play(card)).unwrap();
            line.push((turn, Act::Play(card)));
        }
        let best = review(&options, &deal, &line);
        assert!(best.iter().all(|found| found.lost.unwrap_or(0) == 0), "{best:?}");
    }
}

/// A discard throws away a misère, and the review reports it.
#[test]
fn a_wrong_discard_is_reported_with_the_best_one() {
    let options = PreferansOptions::of(Preset::Sochi);
    let deal: Deal = "T987.98.987.8 AK.AKQT.A.QJT QJ.J7.KQJT.97 | ...AK".parse().unwrap();
    let acts = ["A call Misere", "B call Pass", "C call Pass", "A discard T..9."];
    let acts: Vec<(Seat, Act)> = acts
        .iter()
        .map(|act| {
            let (seat, act) = act.split_once(' ').unwrap();
            (seat.parse().unwrap(), act.parse().unwrap())
        })
        .collect();
    let reviewed = review(&options, &deal, &acts);
    let discard = reviewed.last().unwrap();
    assert_eq!(discard.best, Some("discard ...AK".parse().unwrap()));
    // Made, it writes ten in the pool; two clubs are two tricks, at ten on the mountain each.
    assert!(discard.cost >= Amount::of(100), "{discard:?}");
    assert_eq!(reviewed[0].cost, Amount::ZERO, "misère was the call: {reviewed:?}");
}

#[test]
fn illegal_acts_are_reported() {
    let options = PreferansOptions::of(Preset::Sochi);
    let pulka = Pulka::new(options);
    let situation = pulka.situation().unwrap();
    let deal = Deal::from_number(1).unwrap();
    let acts = [(Seat::A, "call Pass".parse().unwrap()), (Seat::A, "call 6S".parse().unwrap())];
    let error = Solver::new().review(&pulka, situation, &deal, &acts).unwrap_err();
    assert!(matches!(error, ReviewError::Act { place: 1, .. }), "{error}");
}
