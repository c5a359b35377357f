//! What a ruling means for the score of the board, as data: what a scorer enters in an event (Law 12).

use bridge::{BySide, Side};
use laws::{Clause, Effect, Ruling};
use words::Words;

use crate::ruling_text::{clauses_text, heading_text};

/// An artificial score of a side (Law 12C2), by how far the side was at fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Average {
    /// More than average: no fault.
    Plus,
    /// Average: partly at fault.
    Even,
    /// Less than average: at fault.
    Minus,
}

/// The score that takes the place of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScoreAdjustment {
    /// Each side has an artificial score.
    Artificial(BySide<Average>),
    /// The director assigns a score, which may be weighted and different for each side (Law 12C1).
    Assigned,
}

/// What a ruling means for the score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreRuling {
    /// The score; none if the result stands.
    pub adjustment: Option<ScoreAdjustment>,
    /// The sides that the director may penalize (Law 90).
    pub penalized: Vec<Side>,
    /// The law with its subject, and the clauses, in words: the reason that an event's log keeps.
    pub why: String,
}

impl ScoreRuling {
    /// Of what a ruling has done so far, the choices that were made included; none if it leaves the score alone.
    pub fn of(ruling: &Ruling, words: &Words) -> Option<ScoreRuling> {
        let adjustment = ruling.applied.iter().filter_map(adjustment).next_back();
        let mut penalized = Vec::new();
        for effect in &ruling.applied {
            if let Effect::ProceduralPenalty { side } = effect
                && !penalized.contains(side)
            {
                penalized.push(*side);
            }
        }
        if adjustment.is_none() && penalized.is_empty() {
            return None;
        }
        let heading = heading_text(ruling, words);
        let laws: &[Clause] = &ruling.laws;
        let why = match laws {
            [] => heading,
            laws => format!("{heading} ({})", clauses_text(laws, ruling.code, words)),
        };
        Some(ScoreRuling { adjustment, penalized, why })
    }
}

fn adjustment(effect: &Effect) -> Option<ScoreAdjustment> {
    match effect {
        Effect::ArtificialScore { percent, .. } => {
            let average = |side: Side| match percent[side] {
                0..50 => Average::Minus,
                50 => Average::Even,
                51.. => Average::Plus,
            };
            Some(ScoreAdjustment::Artificial(BySide::new(average)))
        }
        // The percentages of a weighted score are those of one field: the results are entered in the event.
        Effect::AssignedScore { .. } | Effect::WeightedScore { .. } => {
            Some(ScoreAdjustment::Assigned)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use laws::scenario::Scenario;
    use words::{Bundle, Lang};

    use super::*;

    fn ruled(text: &str) -> Option<ScoreRuling> {
        let outcome = Scenario::read(text).expect("a scenario").run().expect("a ruling");
        let words = Words::of(Bundle::Terminal, Lang::En);
        ScoreRuling::of(outcome.reports.last()?.ruling.as_ref()?, &words)
    }

    /// Law 12C2: a board that cannot be played gives artificial scores, by whose fault that is.
    #[test]
    fn an_unplayable_board_is_scored_artificially() {
        let of = |fault: &str| {
            let ruling =
                ruled(&format!("code: dup2017\nFactFound unplayable {fault}\n")).expect("a score");
            assert!(ruling.why.contains("12"), "{}", ruling.why);
            match ruling.adjustment {
                Some(ScoreAdjustment::Artificial(sides)) => sides.0,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(of("none"), [Average::Plus, Average::Plus]);
        assert_eq!(of("EW"), [Average::Plus, Average::Minus]);
        assert_eq!(of("EW partly"), [Average::Plus, Average::Even]);
    }

    /// A call out of turn changes no score.
    #[test]
    fn other_rulings_leave_the_score_alone() {
        assert_eq!(ruled("code: dup2017\ndealer: N\nCall E 1S\n"), None);
    }
}
