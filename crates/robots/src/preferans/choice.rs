//! The choices of a decision and their values: the same list decides and explains.

use cards::Cards;
use pref::Act;

use super::reason::Reason;

/// A choice, and what it is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice {
    /// The act.
    pub act: Act,
    /// The mean result of the deal for its player over the layouts, in whists settled by the agreed
    /// prices.
    pub worth: f64,
    /// The standard error of the mean, in whists.
    pub error: f64,
    /// On how many layouts of the unseen cards it was valued; 0 if nothing was sampled.
    pub layouts: u32,
    /// Why it would be chosen.
    pub reason: Reason,
}

impl Choice {
    /// A choice that needs no comparison.
    pub(crate) const fn only(act: Act, reason: Reason) -> Choice {
        Choice { act, worth: 0.0, error: 0.0, layouts: 0, reason }
    }

    /// The play of the only legal card, if there is but one.
    pub(crate) fn forced_card(legal: Cards) -> Option<Choice> {
        let only = legal.iter().next().filter(|_| legal.len() == 1)?;
        Some(Choice::only(Act::Play(only), Reason::Forced))
    }
}

/// The mean of a choice over layouts, as it is sampled.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct Mean {
    weight: f64,
    sum: f64,
    squares: f64,
    /// How many values are independent of one another.
    samples: u32,
    /// How many layouts they were found on.
    pub(crate) layouts: u32,
}

impl Mean {
    /// A mean over so many layouts, whose values are added with weights.
    pub(crate) fn over(layouts: u32) -> Mean {
        Mean { layouts, samples: layouts, ..Mean::default() }
    }

    /// Adds the value on a layout.
    pub(crate) fn add(&mut self, worth: f64) {
        self.add_group(1, worth);
    }

    /// Adds the mean value on a group of layouts that are alike.
    pub(crate) fn add_group(&mut self, layouts: usize, worth: f64) {
        self.add_weighted(1.0, worth);
        self.samples += 1;
        self.layouts += layouts as u32;
    }

    /// Adds a value with a weight, not as a layout of its own.
    pub(crate) fn add_weighted(&mut self, weight: f64, worth: f64) {
        self.weight += weight;
        self.sum += weight * worth;
        self.squares += weight * worth * worth;
    }

    /// The same with all weights multiplied, for a mean of means.
    pub(crate) fn scaled(self, by: f64) -> Mean {
        let by = by / self.weight.max(1e-9);
        Mean { weight: self.weight * by, sum: self.sum * by, squares: self.squares * by, ..self }
    }

    /// Both together; the layouts are the same.
    pub(crate) fn plus(self, other: Mean) -> Mean {
        Mean {
            weight: self.weight + other.weight,
            sum: self.sum + other.sum,
            squares: self.squares + other.squares,
            samples: self.samples.max(other.samples),
            layouts: self.layouts.max(other.layouts),
        }
    }

    pub(crate) fn mean(&self) -> f64 {
        if self.weight > 0.0 { self.sum / self.weight } else { 0.0 }
    }

    pub(crate) fn choice(&self, act: Act, reason: Reason) -> Choice {
        let mean = self.mean();
        let spread = (self.squares / self.weight.max(1e-9) - mean * mean).max(0.0).sqrt();
        let error = spread / f64::from(self.samples.max(1)).sqrt();
        Choice { act, worth: mean, error, layouts: self.layouts, reason }
    }
}

/// Moves the best choice to the front: the first that no other beats by more than a hundredth, so
/// that of equal choices the first in order is chosen.
pub(crate) fn best_first(mut choices: Vec<Choice>) -> Vec<Choice> {
    let mut best = 0;
    for at in 1..choices.len() {
        if choices[at].worth > choices[best].worth + 0.01 {
            best = at;
        }
    }
    if best < choices.len() {
        choices[..=best].rotate_right(1);
    }
    choices
}
