//! What a correction of the log of a pairs event would change.

use club::events::{Act as AnyAct, EventError, Op};
use maud::{Markup, html};
use tourney::log::{self, TournamentLog};
use tourney::pairs::{Act, PairsEvent};
use tourney::session::{Ranking, RankingRow};

use super::pairs::{contestant, which};
use super::refusals::event_error;
use super::two_sides::{ChangedRow, changed_rows, corrected};
use super::view::View;

/// The rows of the ranking that a correction would change, or why it is not possible.
pub(super) fn consequences(
    view: &View<'_>,
    log: &TournamentLog<PairsEvent>,
    change: &Op,
) -> Markup {
    let change = match change {
        Op::Correct { entry, act: AnyAct::Pairs(act) } => {
            log::Op::Correct { entry: *entry, act: act.clone() }
        }
        Op::Strike { entry } => log::Op::Strike { entry: *entry },
        Op::Correct { .. } | Op::Act(_) => return html! {},
    };
    changes(view, log, vec![change])
}

/// The rows of the ranking that these operations of the director would change, or why they are not possible.
pub(super) fn changes(
    view: &View<'_>,
    log: &TournamentLog<PairsEvent>,
    operations: Vec<log::Op<Act>>,
) -> Markup {
    let after = match corrected(view, log, Ok(operations)) {
        Ok(after) => after,
        Err(error) => {
            let text = error.map(|error| event_error(view.reader, &EventError::Pairs(error)));
            let text = text.unwrap_or_else(|| view.t("event-wrong-late"));
            return html! { p.wrong role="alert" { (text) } };
        }
    };
    let (old, new) = (log.state().rankings(), after.state().rankings());
    let rows = new.iter().flat_map(|ranking| changed(view, after.state(), &old, ranking));
    let rows: Vec<ChangedRow> = rows.collect();
    let who = which(after.state().setup());
    html! {
        h3 { (view.t("event-consequences")) }
        (changed_rows(view, [who, "pairs-score"], &rows))
    }
}

/// The rows of a ranking that are not what they were.
fn changed<'a>(
    view: &'a View<'_>,
    after: &'a PairsEvent,
    old: &'a [Ranking],
    new: &'a Ranking,
) -> impl Iterator<Item = ChangedRow> + 'a {
    let before = old.iter().find(|ranking| ranking.side == new.side);
    let before = move |pair| before?.rows.iter().find(|row| row.pair == pair);
    new.rows.iter().filter_map(move |row| {
        let was = before(row.pair);
        let is_same = was.is_some_and(|was| was.place == row.place && score(was) == score(row));
        let text = |of: &dyn Fn(&RankingRow) -> String| {
            [was.map_or_else(|| view.t("pairs-not-ranked"), of), of(row)]
        };
        (!is_same).then(|| ChangedRow {
            name: contestant(after.setup(), row.pair),
            places: text(&|row| row.place.to_string()),
            points: text(&|row| view.reader.decimals(&score(row))),
        })
    })
}

/// The score that a ranking shows, to two decimals.
fn score(row: &RankingRow) -> String {
    match &row.percent {
        Some(percent) => format!("{percent:.2}\u{a0}%"),
        None => format!("{:.2}", row.total),
    }
}
