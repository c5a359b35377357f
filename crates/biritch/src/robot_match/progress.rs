//! The progress bar of a match; shown on a terminal only.

use std::io::{self, IsTerminal};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::Counted;
use super::report::signed;
use crate::words::Words;

/// The progress bar, with the mean so far and its error.
pub(super) struct MatchProgress<'a> {
    bar: ProgressBar,
    words: &'a Words,
}

impl<'a> MatchProgress<'a> {
    /// A bar over this many boards.
    pub(super) fn new(boards: u32, words: &'a Words) -> MatchProgress<'a> {
        let bar = if io::stderr().is_terminal() {
            ProgressBar::with_draw_target(Some(boards.into()), ProgressDrawTarget::stderr())
        } else {
            ProgressBar::hidden()
        };
        if let Ok(style) =
            ProgressStyle::with_template("{wide_bar} {pos}/{len}  {msg}  {eta_precise}")
        {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        MatchProgress { bar, words }
    }

    /// Shows the figures so far.
    pub(super) fn update<T: Counted>(&mut self, figures: &T::Figures) {
        if self.bar.is_hidden() {
            return;
        }
        let result = T::result(figures);
        let error = result.error().unwrap_or_default();
        let facts =
            [("mean", signed(result.mean()).into()), ("error", format!("{error:.2}").into())];
        self.bar.set_message(self.words.format(T::PROGRESS, &facts));
        self.bar.set_position(result.count());
    }

    /// Hides the bar while `say` prints.
    pub(super) fn suspend<R>(&self, say: impl FnOnce() -> R) -> R {
        self.bar.suspend(say)
    }

    /// Removes the bar.
    pub(super) fn finish(self) {
        self.bar.finish_and_clear();
    }
}
