//! The strength of the standard Preferans robot, measured against the robot of rules of thumb.

use cards::Seats;
use pref::{
    Act, Call, Command, Deal, Marks, Match, MatchView, NextDeal, Outcome, PreferansOptions, Pulka,
    Seat, Viewer, settle,
};
use robots::preferans::Decision;

/// A deal played twice: with the standard robot in one seat alone, and in the two other seats.
pub struct Comparison {
    pub seat: Seat,
    /// The outcome with the standard robot in this seat, its peer in the others.
    pub outcome: Outcome,
    /// What the standard robot then wins, in whists.
    pub alone: f64,
    /// What the peer in this seat loses to two standard robots, in whists.
    pub others: f64,
}

/// Decides for a seat.
pub trait Decide: FnMut(&MatchView) -> Option<Decision> {}

impl<F: FnMut(&MatchView) -> Option<Decision>> Decide for F {}

/// The comparisons of a deal for each of the three seats, the standard robot against its peer.
/// `calls` are made first. Between robots of equal strength the gains sum to zero.
pub fn compare(
    options: &PreferansOptions,
    deal: Deal,
    dealer: Seat,
    calls: &[Call],
    mut standard: impl Decide,
    mut peer: impl Decide,
) -> [Comparison; 3] {
    [Seat::A, Seat::B, Seat::C].map(|seat| {
        let mut rest = Seats::ALL;
        rest.remove(seat);
        let mut with = |standards: Seats<Seat>| {
            play(options, deal, dealer, calls, |view, seat| match standards.contains(seat) {
                true => standard(view),
                false => peer(view),
            })
        };
        let outcome = with(Seats::of(seat));
        let opposed = with(rest);
        Comparison {
            seat,
            outcome,
            alone: whists(options, dealer, outcome, seat),
            others: -whists(options, dealer, opposed, seat),
        }
    })
}

/// Plays a deal that begins with `calls`; `decide` decides for each seat.
pub fn play(
    options: &PreferansOptions,
    deal: Deal,
    dealer: Seat,
    calls: &[Call],
    mut decide: impl FnMut(&MatchView, Seat) -> Option<Decision>,
) -> Outcome {
    let mut game = Match::new(PreferansOptions { dealer, ..options.clone() });
    let dealt = game.take_deal(deal).expect("a deal comes first");
    game.apply(&dealt);
    let mut calls = calls.iter();
    while game.is_playing() {
        let seat = game.awaited().iter().next().expect("a seat is awaited");
        let command = match calls.next() {
            Some(call) => Command::Act { seat, act: Act::Call(*call) },
            None => {
                let view = game.view(Viewer::player(seat));
                decide(&view, seat).expect("an awaited seat acts").command
            }
        };
        let events = game.decide(Seats::of(seat), Seats::NONE, &command).expect("it is legal");
        events.iter().for_each(|event| game.apply(event));
    }
    *game.board().and_then(|board| board.outcome()).expect("it has ended")
}

/// What a deal's outcome wins for a seat, settled by itself.
pub fn whists(options: &PreferansOptions, dealer: Seat, outcome: Outcome, seat: Seat) -> f64 {
    let next = NextDeal { board: 1, dealer };
    let start = *Pulka::new(options.clone()).ledger();
    let mut pulka = Pulka::resumed(options.clone(), start, Marks::default(), next);
    let row = pulka.enter(outcome).expect("what was played can be entered");
    let settled = settle::by(options, settle::Method::Exact, &row.delta).expect("it settles");
    settled.results[seat].twelfths() as f64 / 12.0
}

/// The sum of gains, a deal at a time.
#[derive(Default)]
pub struct Gain {
    deals: f64,
    won: f64,
    squares: f64,
}

impl Gain {
    /// Adds a deal: the mean of its comparisons.
    pub fn add(&mut self, gains: impl IntoIterator<Item = f64>) {
        let won = gains.into_iter().sum::<f64>() / 3.0;
        self.deals += 1.0;
        self.won += won;
        self.squares += won * won;
    }

    /// The mean gain of a deal, in whists.
    pub fn mean(&self) -> f64 {
        self.won / self.deals
    }

    pub fn summary(&self) -> String {
        let mean = self.mean();
        let error = (self.squares / self.deals - mean * mean).max(0.0).sqrt() / self.deals.sqrt();
        format!("{mean:+.2} ± {error:.2} a deal")
    }
}
