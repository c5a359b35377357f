//! What a kind of event shows on the pages of events.

use club::events::{Act, Op};
use formats::Read;
use formats::sheet::Drawing;
use maud::{Markup, html};
use results::print::Content;
use tourney::Name;
use tourney::appeals::Status;
use tourney::log::Viewer;

use super::Reader;
use super::drawings::drawing;
use super::published::Published;
use super::view::View;

/// The pages of an event of one kind. It is implemented for the log of each kind of event.
pub(super) trait KindPages: Sync {
    /// The forms that are due for the reader.
    fn current_tasks(&self, view: &View<'_>) -> Markup;

    /// The forms by which results are entered and confirmed. The page sends them without being left, and keeps them while
    /// there is no connection.
    fn result_forms(&self) -> &'static [&'static str];

    /// The drawn sheets for a viewer; with `data`, tables for programs.
    fn drawings(&self, reader: &Reader, viewer: Viewer<'_>, data: bool) -> Vec<Drawing>;

    /// The standings on the page: the drawn sheets, if a kind has nothing better.
    fn standings(&self, view: &View<'_>) -> Markup {
        let drawings = self.drawings(view.reader, view.viewer(), false);
        html! {
            @if drawings.is_empty() { p { (view.t("event-nothing-yet")) } }
            @for one in &drawings { (drawing(view.reader, one)) }
        }
    }

    /// The final ranking, for the page for the wall: the standings, if these have nothing besides.
    fn final_ranking(&self, view: &View<'_>) -> Markup {
        self.standings(view)
    }

    /// An act in words; empty for an act of another kind.
    fn describe(&self, view: &View<'_>, act: &Act) -> String;

    /// Whether results may still change at a time, in seconds since 1970; none before the end, and where no correction period is set.
    fn status(&self, _now: u64) -> Option<Status> {
        None
    }

    /// Whether all is played and the director has not ended the event, in a kind that the director ends.
    fn is_only_played_out(&self) -> bool {
        false
    }

    /// What a correction of the log would change, with the ranking before and after; none of a kind that shows it elsewhere.
    fn consequences(&self, _view: &View<'_>, _change: &Op) -> Option<Markup> {
        None
    }

    /// What stands under the clock on the page for the wall while the event is played.
    fn wall(&self, view: &View<'_>) -> Markup;

    /// The key of the name of its cards.
    fn cards_key(&self) -> &'static str {
        "event-score-cards"
    }

    /// The cards to be printed and filled in by hand; none of a kind that has none.
    fn cards(&self, _view: &View<'_>) -> Option<Markup> {
        None
    }

    /// What this person may see of the boards as records; none where nobody plays the same boards.
    fn boards(&self, _title: &str, _viewer: Viewer<'_>) -> Option<Read> {
        None
    }

    /// What the event publishes, and the cards of its boards that the director has entered; none of
    /// a kind that publishes nothing.
    fn results(&self, _title: &str) -> Option<Published> {
        None
    }

    /// What the event has for its sheets of paper, without computing its results.
    fn content(&self) -> Option<Content> {
        None
    }

    /// Who plays at a table now, as far as that is known in advance.
    fn names_at(&self, _table: u32) -> Vec<Name> {
        Vec::new()
    }

    /// The log as a file for `biritch event`; none of a kind that has no such file.
    fn log_file(&self, _title: &str) -> Option<String> {
        None
    }
}
