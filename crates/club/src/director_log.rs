//! What a person keeps as a director: rulings, and the score of the quiz.

use std::{collections::VecDeque, convert::Infallible};

use serde::{Deserialize, Serialize};

use crate::repository::{Aggregate, Recorded, Unfoldable};

/// How many of the last answers are searched for repetitions.
const REMEMBERED: usize = 500;

/// A ruling kept by a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptRuling {
    /// The scenario.
    pub text: String,
    /// A note of the director: a table, a board.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// When it was kept, in milliseconds since 1970.
    #[serde(skip)]
    pub at_ms: i64,
}

/// The rulings that a person keeps, the oldest first; the id is the person's.
#[derive(Clone)]
pub struct KeptRulings(Vec<KeptRuling>);

impl KeptRulings {
    /// The rulings, the oldest first.
    pub fn rulings(&self) -> &[KeptRuling] {
        &self.0
    }
}

impl Aggregate for KeptRulings {
    type Event = KeptRuling;
    /// Keeps a ruling; a repetition of the last one is ignored.
    type Command<'a> = KeptRuling;
    type Refusal = Infallible;

    const STREAM: &'static str = "director-";
    const MAX_RECORDS: u64 = 500;
    const SKIPS_UNREADABLE: bool = true;

    fn empty() -> Option<KeptRulings> {
        Some(KeptRulings(Vec::new()))
    }

    fn apply(&mut self, events: Vec<Recorded<KeptRuling>>) -> Result<(), Unfoldable> {
        let kept = |Recorded { at_ms, event, .. }| KeptRuling { at_ms, ..event };
        self.0.extend(events.into_iter().map(kept));
        Ok(())
    }

    fn decide(&self, ruling: &KeptRuling, _: i64) -> Result<Vec<KeptRuling>, Infallible> {
        let same = |last: &KeptRuling| last.text == ruling.text && last.note == ruling.note;
        Ok(if self.0.last().is_some_and(same) { Vec::new() } else { vec![ruling.clone()] })
    }
}

/// An answer to a quiz card, with the score after it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct QuizScore {
    /// The number of the card.
    pub n: u64,
    /// Right answers.
    pub right: u32,
    /// All answers.
    pub asked: u32,
}

/// An answer to a quiz card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuizAnswer {
    /// The number of the card.
    pub n: u64,
    /// Is it right?
    pub right: bool,
}

/// A person's answers; the id is the person's.
#[derive(Clone, Default)]
pub struct QuizScores {
    score: QuizScore,
    /// The cards answered last.
    answered: VecDeque<u64>,
}

impl QuizScores {
    /// The current score.
    pub const fn score(&self) -> QuizScore {
        self.score
    }
}

impl Aggregate for QuizScores {
    type Event = QuizScore;
    /// Counts an answer, once for each card.
    type Command<'a> = QuizAnswer;
    type Refusal = Infallible;

    const STREAM: &'static str = "quiz-";
    const MAX_RECORDS: u64 = u64::MAX;
    /// Each record has the score after it.
    const DEPENDS_ON: Option<u64> = Some(REMEMBERED as u64);
    const SKIPS_UNREADABLE: bool = true;

    fn empty() -> Option<QuizScores> {
        Some(QuizScores::default())
    }

    fn apply(&mut self, events: Vec<Recorded<QuizScore>>) -> Result<(), Unfoldable> {
        for Recorded { event, .. } in events {
            self.score = event;
            self.answered.push_back(event.n);
            if self.answered.len() > REMEMBERED {
                self.answered.pop_front();
            }
        }
        Ok(())
    }

    fn decide(&self, answer: &QuizAnswer, _: i64) -> Result<Vec<QuizScore>, Infallible> {
        if self.answered.contains(&answer.n) {
            return Ok(Vec::new());
        }
        Ok(vec![QuizScore {
            n: answer.n,
            right: self.score.right.saturating_add(u32::from(answer.right)),
            asked: self.score.asked.saturating_add(1),
        }])
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use store::Memory;

    use super::*;
    use crate::repository::{ChangeError, Repository};

    #[tokio::test]
    async fn a_card_counts_once_and_the_last_ruling_is_not_repeated() {
        let store = Arc::new(Memory::default());
        let scores = Repository::<QuizScores>::new(store.clone());
        for (n, right) in [(1, true), (2, false), (1, false), (2, true), (3, true)] {
            let answered = scores.change("anna", None, &QuizAnswer { n, right }).await;
            assert!(answered.is_ok());
        }
        let score = scores.read("anna").await.expect("memory reads").expect("a score").score();
        assert_eq!(score, QuizScore { n: 3, right: 2, asked: 3 });

        let rulings = Repository::<KeptRulings>::new(store);
        let keep = async |text: &str| {
            let ruling = KeptRuling { text: text.to_owned(), note: String::new(), at_ms: 0 };
            rulings.change("anna", None, &ruling).await.map(|kept| kept.rulings().len())
        };
        for (text, expected) in [("a", 1), ("a", 1), ("b", 2), ("a", 3)] {
            assert_eq!(keep(text).await.expect("there is room"), expected);
        }
        for number in 3..500 {
            keep(&number.to_string()).await.expect("there is room");
        }
        assert!(matches!(keep("one more").await, Err(ChangeError::Full)));
    }
}
