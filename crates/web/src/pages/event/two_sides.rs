//! What the pages of events have in common whose matches both sides report: the fields of a result,
//! what the sides have said of it, and the choice of a match.

use club::events::{MAX_REASON, Refusal};
use maud::{Markup, html};
use tourney::event::{Reports, Turn};
use tourney::log::{self, By, Event, Op, TournamentLog};

use super::view::View;
use crate::pages::form_fields::field;

/// The two numbers of a result, under the names of the sides. `form` distinguishes the fields from
/// others on the page.
pub(super) fn pair_of_fields(form: &str, names: &[String; 2], filled: [&str; 2]) -> Markup {
    fields_of(form, ["one", "other"], names, filled)
}

/// The same as fields of these names.
pub(super) fn fields_of(
    form: &str,
    keys: [&str; 2],
    names: &[String; 2],
    filled: [&str; 2],
) -> Markup {
    html! {
        div.row {
            @for (at, key) in keys.into_iter().enumerate() {
                @let id = format!("{form}-{key}");
                p.field {
                    label for=(id) { (names[at]) }
                    input id=(id) name=(key) value=(filled[at]) inputmode="decimal" autocomplete="off" maxlength="8";
                }
            }
        }
    }
}

/// Whether this form was sent and refused with this in a field, which distinguishes it from others of its kind.
pub(super) fn was_sent(view: &View<'_>, what: &str, key: &str, mark: &str) -> bool {
    view.was_refused(what) && field(&view.sent, key) == mark
}

/// The numbers that were sent with the form of a match if it was refused, or these.
pub(super) fn sent_or<'s>(
    view: &'s View<'_>,
    what: &str,
    mark: &str,
    filled: &'s [String; 2],
) -> [&'s str; 2] {
    match was_sent(view, what, "match", mark) {
        true => [field(&view.sent, "one"), field(&view.sent, "other")],
        false => [&filled[0], &filled[1]],
    }
}

/// A match in the value of a field: `2/5-7`.
pub(super) fn mark(round: u32, [one, other]: [u32; 2]) -> String {
    format!("{round}/{one}-{other}")
}

/// The match that such a value names.
pub(super) fn match_of(text: &str) -> Option<(u32, [u32; 2])> {
    let (round, two) = text.split_once('/')?;
    let (one, other) = two.trim().split_once('-')?;
    Some((round.trim().parse().ok()?, [one.parse().ok()?, other.parse().ok()?]))
}

/// The field for the reason of an act that the form `what` asks for.
pub(super) fn why(view: &View<'_>, what: &str) -> Markup {
    let id = format!("{what}-why");
    html! {
        p.field {
            label for=(id) { (view.t("event-why")) }
            input id=(id) name="why" value=(view.filled(what, "why")) maxlength=(MAX_REASON);
        }
    }
}

/// A choice of one of several values, each with its words.
pub(super) fn choice(
    id: &str,
    key: &str,
    label: &str,
    options: &[(String, String)],
    chosen: &str,
) -> Markup {
    html! {
        p.field {
            label for=(id) { (label) }
            select id=(id) name=(key) {
                @for (value, words) in options {
                    option value=(value) selected[value == chosen] { (words) }
                }
            }
        }
    }
}

/// The hidden fields of a form.
pub(super) type Hidden = Vec<(&'static str, String)>;

/// The result of the reader's own match as far as the sides have reported it.
pub(super) struct Said<'a, R> {
    /// What both have reported, the reader's side first.
    pub(super) reports: Reports<R>,
    /// The form by which a side reports.
    pub(super) form: &'a str,
    /// A result in words.
    pub(super) result: &'a dyn Fn(R) -> String,
    /// That the reader's side has entered this, and the other has not.
    pub(super) own_alone: &'a dyn Fn(R) -> String,
    /// That the other side has entered this.
    pub(super) theirs_alone: &'a dyn Fn(R) -> String,
    /// The hidden fields that report this.
    pub(super) hidden: &'a dyn Fn(R) -> Hidden,
    /// Whether the form for a result was sent and refused.
    pub(super) was_sent: bool,
    /// The form for a result, filled in with this.
    pub(super) fields: &'a dyn Fn(Option<R>) -> Markup,
}

impl<R: Turn> Said<'_, R> {
    /// What has been said, the button that confirms what the other side says, and the form.
    pub(super) fn markup(&self, view: &View<'_>) -> Markup {
        let Reports { own, theirs } = self.reports;
        html! {
            @match (own, theirs) {
                (Some(own), Some(theirs)) => p.wrong role="status" {
                    (view.reader.format("event-differ", &[("own", (self.result)(own).into()), ("theirs", (self.result)(theirs).into())]))
                },
                (Some(own), None) => p role="status" { ((self.own_alone)(own)) },
                (None, Some(theirs)) => p { ((self.theirs_alone)(theirs)) },
                (None, None) => {},
            }
            @if let Some(theirs) = theirs { (view.button(self.form, &(self.hidden)(theirs), "event-confirm")) }
            @match (own, theirs) {
                (None, None) => ((self.fields)(None)),
                _ => details open[self.was_sent] {
                    summary { (view.t("event-report-other")) }
                    ((self.fields)(own))
                },
            }
        }
    }
}

/// A match whose sides have reported different results: for each of them a button by which the director
/// takes its result.
pub(super) fn difference(
    view: &View<'_>,
    text: &str,
    form: &str,
    sides: &[(String, String, Hidden)],
) -> Markup {
    html! {
        div.difference {
            p.wrong { (text) }
            @for (name, result, hidden) in sides {
                (view.form(form, html! {
                    (view.hidden(hidden))
                    button type="submit" { (view.reader.format("event-take-side", &[("name", name.into()), ("result", result.into())])) }
                }))
            }
        }
    }
}

/// What is known of a result that is not there yet.
pub(super) fn unsettled<R: Turn>(view: &View<'_>, reports: &Reports<R>) -> Markup {
    html! {
        @if reports.differ() { strong.differ { (view.t("event-state-differ")) } }
        @else if reports.own.or(reports.theirs).is_some() { span.soft { (view.t("event-state-half")) } }
        @else { span.soft { (view.t("event-state-open")) } }
    }
}

/// The form that asks what a correction of a result would change, with the fields of the right result. The forms below
/// it, in `after`, are shown once it is filled in.
pub(super) fn correction(
    view: &View<'_>,
    matches: &[(String, String)],
    fields: Markup,
    after: impl FnOnce() -> Markup,
) -> Markup {
    let query = view.query;
    let asked = query.result.as_deref().unwrap_or_default();
    html! {
        details #correct open[query.result.is_some()] {
            summary { (view.t("event-correct-result")) }
            p.small { (view.t("event-correct-how")) }
            form.event method="get" action=(format!("/event/{}", view.id)) {
                @if query.director.is_some() { input type="hidden" name="director" value="1"; }
                (choice("correct-match", "result", &view.t("event-which-match"), matches, asked))
                (fields)
                button type="submit" { (view.t("event-correct-show")) }
            }
            @if query.result.is_some() { (after()) }
        }
    }
}

/// The form that carries out the correction, with its reason.
pub(super) fn confirm_correction(view: &View<'_>, form: &str, hidden: &[(&str, String)]) -> Markup {
    view.form(
        form,
        html! {
            (view.hidden(hidden))
            p.field {
                label for="correct-why" { (view.t("event-why")) }
                input #correct-why name="why" maxlength=(MAX_REASON);
            }
            button.primary type="submit" { (view.t("event-correct")) }
        },
    )
}

/// A reason that is not asked for yet.
const TO_BE_GIVEN: &str = "…";

/// The log after a correction, which changes nothing here; the refusal of the event, if it has one.
pub(super) fn corrected<E: Event>(
    view: &View<'_>,
    log: &TournamentLog<E>,
    correction: Result<Vec<Op<E::Act>>, Refusal>,
) -> Result<TournamentLog<E>, Option<log::Refusal<E::Error>>> {
    let mut after = log.clone();
    let now = u64::try_from(view.now_ms).unwrap_or(0);
    for operation in correction.map_err(|_| None)? {
        // The reason is given with the correction itself.
        after.enter(By::Director, now, TO_BE_GIVEN, operation).map_err(Some)?;
    }
    Ok(after)
}

/// A row of the ranking that a correction changes: who, the places and the points before and after.
pub(super) struct ChangedRow {
    pub(super) name: String,
    pub(super) places: [String; 2],
    pub(super) points: [String; 2],
}

/// The rows of the ranking that a correction changes, under the headings of the names and of the points.
pub(super) fn changed_rows(
    view: &View<'_>,
    [names, points]: [&str; 2],
    rows: &[ChangedRow],
) -> Markup {
    let change = |[before, after]: &[String; 2]| {
        html! { (before) @if before != after { " → " strong { (after) } } }
    };
    html! {
        @if rows.is_empty() { p { (view.t("swiss-no-change")) } }
        @else {
            div.wide tabindex="0" role="group" aria-label=(view.t("swiss-changes")) {
                table.list {
                    thead { tr {
                        th scope="col" { (view.t(names)) }
                        th scope="col" { (view.t("swiss-place-change")) }
                        th scope="col" { (view.t(points)) }
                    } }
                    tbody {
                        @for row in rows {
                            tr {
                                th.name scope="row" { (row.name) }
                                td { (change(&row.places)) }
                                td { (change(&row.points)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The contestant whose entry the director corrects.
pub(super) fn amended(view: &View<'_>, form: &str) -> Option<u32> {
    match view.sent_by(form, "number") {
        "" => view.query.amend,
        sent => sent.parse().ok(),
    }
}

/// The form that corrects an entry, a line of a list: its key and the key of its hint.
pub(super) fn amend(view: &View<'_>, [form, hint]: [&str; 2], number: u32, line: String) -> Markup {
    let line = match view.sent_by(form, "entries") {
        "" => line,
        sent => sent.to_owned(),
    };
    view.form(
        form,
        html! {
            (view.hidden(&[("number", number.to_string())]))
            p.field {
                label for="amend" { (view.t("event-amend-entry")) }
                input #amend name="entries" value=(line) autocomplete="off" aria-describedby="amend-hint" required;
                small #amend-hint { (view.t(hint)) }
            }
            button type="submit" { (view.t("event-correct")) }
        },
    )
}

/// The form for more entries, a line each: its key, and the keys of its label and its hint.
pub(super) fn join(view: &View<'_>, form: &str, [label, hint]: [&str; 2]) -> Markup {
    view.form(
        form,
        html! {
            p.field {
                label for="join-entries" { (view.t(label)) }
                textarea #join-entries name="entries" rows="4" aria-describedby="join-hint" required { (view.sent_by(form, "entries")) }
                small #join-hint { (view.t(hint)) }
            }
            button type="submit" { (view.t("swiss-join-do")) }
        },
    )
}

/// The link to the form that corrects an entry.
pub(super) fn amend_link(view: &View<'_>, number: u32) -> Markup {
    html! { a.small href=(view.director_page(&format!("amend={number}#amend"))) { (view.t("event-amend")) } }
}
