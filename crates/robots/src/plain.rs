use bridge::forms::Calling;
use bridge::{BySide, Command, Explanation, Phase, Seat, Side, View};

use crate::bidding::{InterpretedAuction, System, choose, interpret};
use crate::{Decision, Hand, Robot, SearchBudget, Situation, claim, play, trick_bidding};

/// The standard robot: a small natural system, sound leads and signals, and double-dummy
/// simulation.
///
/// It keeps no state: everything it knows is in the view.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Plain;

impl Robot for Plain {
    fn act(&mut self, view: &View, score: &Situation) -> Option<Decision> {
        act(view, score, SearchBudget::STANDARD)
    }
}

/// A robot that bids as [`Plain`] does, and chooses its cards with another budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budgeted(pub SearchBudget);

impl Robot for Budgeted {
    fn act(&mut self, view: &View, score: &Situation) -> Option<Decision> {
        act(view, score, self.0)
    }
}

/// A robot that bids by a system of its own, and knows that of the opponents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SystemRobot {
    /// For the choice of its cards.
    pub budget: SearchBudget,
    /// What it plays.
    pub ours: System,
    /// What the opponents play.
    pub theirs: System,
}

impl Robot for SystemRobot {
    fn act(&mut self, view: &View, score: &Situation) -> Option<Decision> {
        let side = view.seats.iter().next()?.side();
        let play = |by: Side| if by == side { &self.ours } else { &self.theirs };
        let systems = BySide::new(|by| play(by).clone());
        act(view, &Situation { systems, ..score.clone() }, self.budget)
    }
}

fn act(view: &View, score: &Situation, budget: SearchBudget) -> Option<Decision> {
    if let Some(answer) = answer_question(view, score) {
        return Some(answer);
    }
    let mut seats = view.seats.iter();
    if let Some(undo) = &view.undo {
        let seat = seats.find(|seat| undo.waiting.contains(*seat))?;
        return Some(answer_undo(view, seat));
    }
    if let Some(claim) = &view.claim {
        let seat = seats.find(|seat| claim.waiting.contains(*seat))?;
        return Some(claim::answer(view, seat, score));
    }
    let turn = view.turn?;
    match view.phase {
        Phase::Auction => seats.find(|seat| *seat == turn).and_then(|s| call(view, s, score)),
        Phase::Clarification | Phase::Play => {
            let seat = seats.find(|seat| *seat == view.controller(turn))?;
            play::card(view, seat, score, budget).map(|(card, reason)| Decision {
                command: Command::Play { seat: turn, card },
                reason: Explanation::system(reason),
            })
        }
        Phase::PlayCeased | Phase::Closed => None,
    }
}

/// The call of the system, explained at once; conventions are alerted.
fn call(view: &View, seat: Seat, score: &Situation) -> Option<Decision> {
    if view.manner.calling != Calling::FourSeats {
        return trick_bidding::call(view, seat, score);
    }
    let hand = Hand::new(view.hands[seat].cards?);
    let choice = choose(&InterpretedAuction::of(view, score), &hand);
    Some(Decision {
        command: Command::Call {
            seat,
            call: choice.call,
            alert: choice.alert,
            meaning: Some(choice.meaning.clone()),
        },
        reason: choice.meaning,
    })
}

/// If the caller's partner explains calls, the robot answers with the meaning of the call in its
/// system.
fn answer_question(view: &View, score: &Situation) -> Option<Decision> {
    let mut auction = InterpretedAuction::new(view.dealer, view.vulnerable, score);
    for (about, made) in view.auction.iter().enumerate() {
        let seat = made.seat.partner();
        if made.asked && view.seats.contains(seat) {
            let text = if view.manner.calling == Calling::FourSeats {
                interpret(&auction, made.call)
                    .unwrap_or_else(|| Explanation::system("no-agreement"))
            } else {
                trick_bidding::meaning(view, about)
            };
            let about = u16::try_from(about).ok()?;
            let command = Command::Explain { seat, about, text: text.clone() };
            return Some(Decision { command, reason: text });
        }
        auction.push(made.call);
    }
    None
}

/// Accepts an undo if it gives its author no information: no card was played over it, and the
/// author's partner has not called since. Because robots act faster than a person can correct a
/// wrong click, one more slip per board is accepted, in the auction or within its trick; never the
/// opening lead, after which dummy is open.
fn answer_undo(view: &View, seat: Seat) -> Decision {
    let calls = view.auction.len();
    let agree = view.undo.as_ref().is_some_and(|undo| {
        let keep = usize::from(undo.keep);
        let answered = view.auction.iter().skip(keep).any(|call| call.seat == undo.seat.partner());
        let gives_nothing = !(undo.across_a_card || view.play.is_empty() && answered);
        let this_trick = keep > calls && keep >= calls + view.play.len() / 4 * 4;
        gives_nothing || view.undone == 0 && (view.play.is_empty() || this_trick)
    });
    let reason = if agree { "undo-agreed" } else { "undo-refused" };
    Decision { command: Command::UndoAnswer { seat, agree }, reason: Explanation::system(reason) }
}
