//! The progress bar of a long run; shown on a terminal only.

use std::io::{self, IsTerminal};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::BytesRead;
use crate::words::Words;

/// The progress bar.
pub(crate) struct Progress<'a> {
    bar: ProgressBar,
    words: &'a Words,
}

impl<'a> Progress<'a> {
    /// A bar over this many input bytes, or a counter if the size is unknown.
    pub(crate) fn new(bytes: Option<u64>, words: &'a Words) -> Progress<'a> {
        let bar = match bytes {
            // A deal on the command line needs no bar.
            Some(0) => ProgressBar::hidden(),
            _ if !io::stderr().is_terminal() => ProgressBar::hidden(),
            Some(bytes) => ProgressBar::with_draw_target(Some(bytes), ProgressDrawTarget::stderr()),
            None => ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()),
        };
        let template = match bytes {
            Some(_) => "{wide_bar} {percent:>3}%  {msg}  {eta_precise}",
            None => "{spinner}  {msg}  {elapsed_precise}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        Progress { bar, words }
    }

    /// Updates the bytes read and the number of deals.
    pub(crate) fn update(&mut self, bytes: BytesRead, deals: usize) {
        if self.bar.is_hidden() {
            return;
        }
        let seconds = self.bar.elapsed().as_secs_f64().max(0.001);
        let rate = deals as f64 / seconds;
        let rate = if rate < 10.0 { format!("{rate:.1}") } else { format!("{rate:.0}") };
        let facts = [("deals", deals.into()), ("rate", rate.into())];
        self.bar.set_message(self.words.format("solve-progress", &facts));
        self.bar.set_position(bytes.0);
    }

    /// Hides the bar while `say` prints.
    pub(crate) fn suspend<R>(&self, say: impl FnOnce() -> R) -> R {
        self.bar.suspend(say)
    }

    /// Removes the bar.
    pub(crate) fn finish(self) {
        self.bar.finish_and_clear();
    }
}
