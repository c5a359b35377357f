//! Laws mode: an event with the automatic events that follow from it.

use alloc::string::ToString;
use alloc::vec::Vec;

use laws::{Chooser, Event, Mode, Phase};

use super::decide::DecideResult;
use super::laws_board::BOARD_EVENT_LIMIT;
use super::{BridgeEvent, BridgeRefusal, LawsBoard, LawsRefusal};

/// The limit of automatic events after one act.
const CONSEQUENCE_LIMIT: usize = 12;

impl LawsBoard {
    /// Has the board reached its limit of events, undone ones included, so that only regular acts
    /// are accepted?
    pub(super) fn is_full(&self) -> bool {
        self.acts() as usize >= BOARD_EVENT_LIMIT
    }

    /// The event with its consequences, unless the board is full.
    pub(super) fn try_event(&self, event: Event) -> DecideResult {
        self.check_event(&event)?;
        self.event_with_consequences(event)
    }

    /// Is there room for this event, and is it possible now?
    pub(super) fn check_event(&self, event: &Event) -> Result<(), BridgeRefusal> {
        if self.is_full() {
            return Err(LawsRefusal::BoardFull { limit: BOARD_EVENT_LIMIT }.into());
        }
        self.procedure.check_no_undo_waits()?;
        Ok(self.table().check(event)?)
    }

    /// The event, and the automatic events that follow from it.
    pub(super) fn event_with_consequences(&self, event: Event) -> DecideResult {
        self.events_with_consequences(Vec::new(), event)
    }

    /// The same, after what a system says of the event.
    pub(super) fn events_with_consequences(
        &self,
        before: Vec<Event>,
        event: Event,
    ) -> DecideResult {
        self.procedure.check_no_undo_waits()?;
        let mut table = self.table().clone();
        let mut events: Vec<BridgeEvent> = Vec::with_capacity(before.len() + 1);
        for event in before.into_iter().chain([event]) {
            table.apply(&event)?;
            events.push(event.into());
        }
        let acts = events.len();
        while let Some(next) =
            automatic_event(&table).filter(|_| events.len() <= acts + CONSEQUENCE_LIMIT)
        {
            if table.apply(&next).is_err() {
                break;
            }
            events.push(next.into());
        }
        Ok(events)
    }
}

/// The next automatic event: dummy is spread, hidden irregularities are announced at a coached
/// table, the director's choices take the neutral option, and a passed-out board ends.
fn automatic_event(table: &laws::LawsTable) -> Option<Event> {
    if let Some(play) = table.play()
        && !play.before_opening_lead()
        && !play.is_dummy_spread()
    {
        return Some(Event::DummySpread { seat: play.contract().dummy() });
    }
    if table.mode() == Mode::Coach && table.has_hidden_irregularity() {
        return Some(Event::DirectorCalled { by: None });
    }
    if let Some(decision) = table.decisions().find(|d| d.chooser == Chooser::Director) {
        return Some(Event::OptionChosen { option: decision.timeout.to_string(), by: None });
    }
    let waits = table.decisions().next().is_some();
    let passed_out = table.phase() == Phase::Closed && table.play().is_none();
    (passed_out && !waits).then_some(Event::CorrectionPeriodEnded)
}
