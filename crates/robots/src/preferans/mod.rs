//! Preferans robots: they see what a seat may see, and simulate.
//!
//! A robot gets the view of a match that a person in its chair gets, and answers with a command and
//! its reason. It has no clock and no randomness: the same view always gives the same decision, on
//! any machine.
//!
//! ```
//! use pref::{Command, Deal, Match, PreferansOptions, Preset, Seat, Viewer};
//! use robots::preferans::{Plain, Robot};
//!
//! let mut game = Match::new(PreferansOptions::of(Preset::Sochi));
//! let deal = Deal::from_number(123_456_789_012_345).expect("below the number of deals");
//! let dealt = game.take_deal(deal).expect("a deal comes next");
//! game.apply(&dealt);
//! let first = game.awaited().iter().next().expect("a seat acts first");
//! let view = game.view(Viewer::player(first));
//! let decision = Plain::default().act(&view).expect("the seat is on turn");
//! assert!(game.decide(view.board.expect("there is a deal").seats, Default::default(), &decision.command).is_ok());
//! ```

mod answers;
mod auction;
mod choice;
mod defence;
mod estimate;
mod heuristic;
mod knowledge;
pub mod misere;
mod offers;
mod play;
mod price;
mod raspasy;
mod reason;
mod review;
mod rollout;
mod simulation;
mod stances;
mod talon;
#[cfg(test)]
mod tests;

use pref::{Act, Command, MatchView, Phase, Seat};

pub use choice::Choice;
pub use heuristic::HeuristicRobot;
pub use reason::Reason;
pub use review::JudgedDecision;

use self::knowledge::Knowledge;

/// A player for a seat of Preferans: takes a match's view, returns an action and its reason.
pub trait Robot {
    /// The robot's action now; none if no action of its seat is awaited.
    fn act(&mut self, game: &MatchView) -> Option<Decision>;
}

/// An action and its reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The action; legal in the match that the view was taken of.
    pub command: Command,
    /// The reason.
    pub reason: Reason,
}

/// The standard robot: it deals layouts of the unseen cards that fit the auction and the play,
/// solves them, and values each choice by the agreed prices.
///
/// It keeps no state between decisions: everything it knows is in the view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plain {
    /// The node budget of a decision, with a precision of some thousands. The default takes a few
    /// tenths of a second.
    pub nodes: u64,
}

impl Default for Plain {
    fn default() -> Plain {
        Plain { nodes: 4_000_000 }
    }
}

impl Robot for Plain {
    fn act(&mut self, game: &MatchView) -> Option<Decision> {
        let (seat, asked) = pending_request(game)?;
        let seen = Knowledge::of(game, seat)?;
        let (act, reason) = match asked {
            Request::Undo => {
                let (agree, reason) = answers::undo(&seen);
                let command = Command::UndoAnswer { seat, agree };
                return Some(Decision { command, reason });
            }
            Request::Offer => {
                let (agree, reason) = answers::offer(&seen, self.nodes);
                let command =
                    if agree { Command::Agree { seat } } else { Command::Object { seat } };
                return Some(Decision { command, reason });
            }
            Request::Act => {
                if let Some(tricks) = offers::certain_tricks(&seen, self.nodes) {
                    let command = Command::Offer { seat, tricks };
                    return Some(Decision { command, reason: Reason::Offers });
                }
                let best = *self.weigh(&seen, None).first()?;
                (best.act, best.reason)
            }
        };
        let command = Command::Act { seat: seen.view.turn?, act };
        Some(Decision { command, reason })
    }
}

impl Plain {
    /// The choices of the seat that is to act, with their values, the best first; the robot makes
    /// the first. Some choices, which look poor at once or may follow only from the best, are
    /// missing. Empty if no act is awaited of the view's seats.
    ///
    /// ```
    /// use pref::{Deal, Match, PreferansOptions, Preset, Seat, Viewer};
    /// use robots::preferans::Plain;
    ///
    /// let mut game = Match::new(PreferansOptions::of(Preset::Sochi));
    /// let deal: Deal = "AKQJT9.AK.AK. 87.QJT.QJT.KQ .987.987.AJT9 | ...87".parse()?;
    /// let dealt = game.take_deal(deal).expect("a deal comes next");
    /// game.apply(&dealt);
    /// let choices = Plain::default().choices(&game.view(Viewer::player(Seat::A)));
    /// assert_eq!(choices[0].act, "call 6S".parse()?);
    /// let pass = choices.iter().find(|choice| choice.act == "call Pass".parse().unwrap());
    /// assert!(pass.is_none_or(|pass| pass.worth < choices[0].worth));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn choices(&self, game: &MatchView) -> Vec<Choice> {
        match pending_request(game) {
            Some((seat, Request::Act)) => {
                Knowledge::of(game, seat).map_or(Vec::new(), |seen| self.weigh(&seen, None))
            }
            _ => Vec::new(),
        }
    }

    /// The choices with their values, the best first. `made` is one that is valued in any case, on
    /// more layouts than a robot needs to choose.
    fn weigh(&self, seen: &Knowledge, made: Option<Act>) -> Vec<Choice> {
        if seen.view.legal.contains(&Act::Look) {
            return vec![Choice::only(Act::Look, Reason::Looks)];
        }
        match seen.view.phase {
            Phase::Auction => auction::calls(seen, self.nodes, made),
            Phase::Discard => talon::discards(seen, self.nodes, made),
            Phase::Order => talon::orders(seen, self.nodes, made),
            Phase::Defence => defence::declarations(seen, self.nodes, made.is_some()),
            Phase::Kontra => defence::kontras(seen, self.nodes, made.is_some()),
            Phase::Play if seen.view.contract.is_none() => raspasy::cards(seen, self.nodes),
            Phase::Play => play::cards(seen, self.nodes),
            Phase::Offer | Phase::Closed => Vec::new(),
        }
    }
}

/// What is asked of a robot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Request {
    /// To act in turn.
    Act,
    /// To answer an offer.
    Offer,
    /// To answer an undo request.
    Undo,
}

/// The seat whose action is awaited, and which action.
pub(crate) fn pending_request(game: &MatchView) -> Option<(Seat, Request)> {
    let view = game.board.as_ref()?;
    let holds = |seat: &Seat| view.seats.contains(*seat);
    if view.outcome.is_some() {
        return None;
    }
    if let Some(undo) = &view.undo {
        return undo.waiting.iter().find(holds).map(|seat| (seat, Request::Undo));
    }
    if let Some(offer) = &view.offer {
        return offer.waiting.iter().find(holds).map(|seat| (seat, Request::Offer));
    }
    view.turn?;
    view.controller.filter(holds).map(|seat| (seat, Request::Act))
}
