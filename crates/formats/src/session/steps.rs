//! A session of one table as steps of an evening.

use bridge::evening::{Evening, SeatingOptions, Step};
use bridge::forms;

/// The content of a session file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The form with its options.
    pub form: forms::FormOptions,
    /// The options of seating.
    pub agreed: SeatingOptions,
    /// The players' names by number; empty if the file names nobody.
    pub players: Vec<String>,
    /// The steps of the evening: seating, deals, where play stopped.
    pub lines: Vec<StepLine>,
}

/// A step of an evening with its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepLine {
    /// The line, from 1; for a seating without a line of its own, that of its first deal.
    pub line: u32,
    /// The step.
    pub step: Step,
}

impl Session {
    /// Folds the steps into an evening. Impossible steps are left out; a session that was read has
    /// none.
    pub fn evening(&self) -> Option<Evening> {
        let people = match self.players.len() {
            0 => self.form.info().people(),
            many => u8::try_from(many).ok()?,
        };
        let evening = Evening::new(self.form.clone(), self.agreed.clone(), people).ok()?;
        Some(evening.fold(self.lines.iter().map(|noted| &noted.step)).0)
    }
}
