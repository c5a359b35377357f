//! What the decisions of a deal were worth by what their players could know.

use pref::{Act, Board, Deal, MatchView, Phase, PreferansOptions, Seat, Situation, Viewer};

use super::choice::Choice;
use super::knowledge::Knowledge;
use super::{Plain, Request, auction, pending_request};

/// A decision, judged without the cards that its player did not see.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct JudgedDecision {
    /// The index of the act in the deal, from 0.
    pub place: usize,
    /// Whose decision it was.
    pub seat: Seat,
    /// The decision, and what it was worth over the layouts that were possible.
    pub made: Choice,
    /// The choice that was worth most of those that are clearly better: by more than the standard error,
    /// and between a bid and a pass by as much as makes the robot pass.
    pub better: Option<Choice>,
}

impl JudgedDecision {
    /// How much less the decision was worth than the better one, in whists; 0 without one.
    pub fn cost(&self) -> f64 {
        self.better.map_or(0.0, |better| (better.worth - self.made.worth).max(0.0))
    }
}

impl Plain {
    /// Judges the calls, the discard, the order and the declarations of a deal, each by layouts of
    /// the cards that its player did not see then. Decisions without an alternative, and cards, are
    /// left out; so is everything from an illegal act on. `situation` is what the match brought to
    /// the deal.
    ///
    /// ```
    /// use pref::{Act, Call, Deal, PreferansOptions, Preset, Pulka};
    /// use robots::preferans::Plain;
    ///
    /// let pulka = Pulka::new(PreferansOptions::of(Preset::Sochi));
    /// let deal: Deal = "AKQJT9.AK.AK. 87.QJT.QJT.KQ .987.987.AJT9 | ...87".parse()?;
    /// let situation = pulka.situation().expect("a deal comes first");
    /// let acts = [(pulka.trio().seats()[0], "call Pass".parse()?)];
    /// let judged = Plain { nodes: 200_000 }.review(pulka.options(), situation, &deal, &acts);
    /// assert!(judged[0].cost() > 20.0, "ten tricks from the top were passed");
    /// let better = judged[0].better.expect("a bid was worth more");
    /// assert!(matches!(better.act, Act::Call(Call::Bid(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn review(
        &self,
        options: &PreferansOptions,
        situation: Situation,
        deal: &Deal,
        acts: &[(Seat, Act)],
    ) -> Vec<JudgedDecision> {
        let mut board = Board::new(options.clone(), situation, *deal);
        let mut judged = Vec::new();
        for (place, (seat, act)) in acts.iter().enumerate() {
            if board.phase() == Phase::Play {
                break;
            }
            judged.extend(self.judge(&board, place, *seat, *act));
            if board.push(*seat, *act).is_err() {
                judged.retain(|decision| decision.place < place);
                break;
            }
        }
        judged
    }

    fn judge(&self, board: &Board, place: usize, seat: Seat, act: Act) -> Option<JudgedDecision> {
        let view = board.view(Viewer::player(seat));
        let game = MatchView {
            options: board.options().clone(),
            board: Some(view),
            next: None,
            stopping: cards::Seats::NONE,
        };
        let (asked, Request::Act) = pending_request(&game)? else { return None };
        let choices = self.weigh(&Knowledge::of(&game, asked)?, Some(act));
        let made = *choices.iter().find(|choice| choice.act == act)?;
        let sampled = choices.len() > 1 && choices.iter().any(|choice| choice.layouts > 0);
        let better = best_of_better(&choices, &made);
        sampled.then_some(JudgedDecision { place, seat, made, better })
    }
}

/// The choice that is worth most of those that are clearly better than the one that was made.
fn best_of_better(choices: &[Choice], made: &Choice) -> Option<Choice> {
    let is_better =
        |choice: &&Choice| choice.worth - made.worth > auction::clear_margin(choice, made);
    choices.iter().filter(is_better).max_by(|a, b| a.worth.total_cmp(&b.worth)).copied()
}

#[cfg(test)]
mod tests {
    use pref::Call;

    use crate::preferans::Reason;

    use super::*;

    fn choice(act: Act, worth: f64, error: f64) -> Choice {
        Choice { worth, error, layouts: 100, ..Choice::only(act, Reason::Forced) }
    }

    /// A bid that is clearly better is named, even where a pass is worth a little more, but not clearly.
    #[test]
    fn a_better_bid_is_named_beside_a_pass() {
        let bid = |text: &str| Act::Call(text.parse().expect("a call"));
        let made = choice(bid("2"), 0.0, 1.0);
        let other = choice(bid("3"), 3.0, 0.5);
        let pass = choice(Act::Call(Call::Pass), 3.1, 0.5);
        assert_eq!(best_of_better(&[made, other, pass], &made), Some(other));
        assert_eq!(best_of_better(&[made, pass], &made), None);
        let pass = Choice { worth: 4.0, ..pass };
        assert_eq!(best_of_better(&[made, other, pass], &made), Some(pass));
    }
}
