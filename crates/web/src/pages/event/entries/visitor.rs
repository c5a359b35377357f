//! What a visitor sees of a list of entries: who comes, their own entries, the form to enter.

use maud::{Markup, html};

use super::view::{EntriesView, names};

pub(super) fn sections(view: &EntriesView<'_>) -> Markup {
    let list = view.list;
    let is_open = list.event.is_none() && !list.is_closed;
    let person = view.reader.person();
    let is_own = |owners: &[table::PersonId]| person.is_some_and(|person| owners.contains(person));
    html! {
        @if is_open { (enter(view)) }
        section {
            h2 { (view.t("entries-who")) }
            @if list.entries.is_empty() { p { (view.t("entries-none")) } }
            ol.people {
                @for (number, entry) in &list.entries {
                    li {
                        span {
                            (names(&entry.details))
                            @if entry.details.seeks_partner { span.soft { " · " (view.t("entries-seeks")) } }
                        }
                        @if is_own(&entry.owners) && list.event.is_none() && entry.paid_at_ms.is_none() {
                            @let leaves = person.is_some_and(|person| entry.leaves_a_partner(person));
                            (view.button("withdraw", *number, if leaves { "entries-leave" } else { "entries-withdraw" }))
                        }
                    }
                }
            }
        }
    }
}

/// The form by which people enter themselves and their partner or team.
fn enter(view: &EntriesView<'_>) -> Markup {
    let what = "enter";
    let value = |key: &str| view.sent_by(what, key).unwrap_or_default().to_owned();
    let chosen = view.sent_by(what, "consent").unwrap_or_default();
    html! {
        section.task {
            h2 { (view.t("entries-enter")) }
            (view.form(what, html! {
                (view.player_fields("own", &value, None, &|_| html! {}))
                @if view.list.kind.is_of_pairs() {
                    p { label { input type="checkbox" name="seeks" value="1" checked[!value("seeks").is_empty()]; " " (view.t("entries-seeks-box")) } }
                }
                fieldset {
                    legend { (view.t("entries-consent")) }
                    @for word in ["yes", "no"] {
                        p { label { input type="radio" name="consent" value=(word) required checked[chosen == word]; " " (view.t(&format!("entries-consent-{word}"))) } }
                    }
                }
                (view.sure(what))
                button.primary type="submit" { (view.t("entries-enter-do")) }
            }))
        }
    }
}
