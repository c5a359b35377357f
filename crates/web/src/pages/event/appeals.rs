//! Appeals in events of pairs, individuals and teams in one section, and what was changed after its end (docs/sources/tournaments.md#5.9).

use bridge::Side;
use cards::choice::Choice;
use club::events::{Act as AnyAct, Adjusted};
use maud::{Markup, html};
use tourney::adjust::Artificial;
use tourney::appeals::{Appeal, Change, ChangeKind, Decision, Deposit, Statement, Status, Verdict};
use tourney::log::{Op, TournamentLog};
use tourney::pairs::{Act, At, PairsEvent};

use super::command::{adjusted, result_at};
use super::drawings::awarded;
use super::pairs::{both_sides, contestant, contestants, ranking};
use super::two_sides::{choice, corrected};
use super::view::View;
use super::{pairs_correction, weights};
use crate::pages::form_fields::{FormFields, field};

/// The form by which an appeal is filed.
const FILE: &str = "appeal";
/// The form by which the director decides one.
const DECIDE: &str = "appeal-decide";

/// The appeals and the changes after the end that everybody may read.
pub(super) fn listed(view: &View<'_>, log: &TournamentLog<PairsEvent>) -> Markup {
    let event = log.state();
    let (appeals, changes) = (event.appeals().all(), event.changes());
    html! {
        @if !appeals.is_empty() {
            section.appeals {
                h3 { (view.t("appeals")) }
                @if event.appeals().open().next().is_some() { p.small { (view.t("appeal-mark")) } }
                ul { @for appeal in appeals { li { (one(view, event, appeal)) } } }
            }
        }
        @if !changes.is_empty() {
            details.changes {
                summary { (view.t("changes-after")) }
                ol { @for change in changes { li { (changed(view, change)) } } }
            }
        }
    }
}

/// Where a result is under appeal, for the page for the wall; nothing if none is.
pub(super) fn marked(view: &View<'_>, event: &PairsEvent) -> Markup {
    html! {
        @for appeal in event.appeals().open() {
            p.small { (heading(view, event, appeal)) ": " (view.t("appeal-open")) }
        }
    }
}

/// The appeals that the director has to decide.
pub(super) fn to_decide(view: &View<'_>, log: &TournamentLog<PairsEvent>) -> Markup {
    let open = log.state().appeals().open().filter(|_| view.as_director());
    html! { @for appeal in open { (decide(view, log, appeal)) } }
}

/// The form by which a player appeals, or the director writes an appeal down, while that is possible.
pub(super) fn filing(view: &View<'_>, event: &PairsEvent) -> Markup {
    // Without a correction period there is nothing that says until when appeals are filed.
    let is_open = matches!(event.status(view.now()), Some(Status::Provisional { .. }))
        || !event.is_closed() && event.setup().corrections.is_some();
    html! {
        @if is_open && view.as_director() { (file(view, event, None)) }
        @else if is_open && let Some(own) = own(view, event) { (file(view, event, Some(own))) }
    }
}

/// The number by which the reader is ranked.
fn own(view: &View<'_>, event: &PairsEvent) -> Option<u32> {
    event.contestant_of(view.role.name.as_ref()?).map(|own| event.ranked_as(own))
}

/// A time in seconds since 1970.
fn time(view: &View<'_>, when: u64) -> Markup {
    view.reader.time(i64::try_from(when.saturating_mul(1000)).unwrap_or(i64::MAX))
}

fn place(at: At) -> String {
    format!("{}/{}", at.board, at.table)
}

/// An appeal with its decision. Its reason is read by the director, and by those who have the result.
fn one(view: &View<'_>, event: &PairsEvent, appeal: &Appeal<At>) -> Markup {
    let Appeal { subject, filing, filed, decision } = appeal;
    let is_theirs = own(view, event)
        .is_some_and(|own| event.contestants_at(*subject).any(|other| other == own));
    html! {
        (heading(view, event, appeal)) " (" (time(view, *filed)) "): "
        @match decision {
            None => em { (view.t("appeal-open")) },
            Some(decision) => (decided(view, decision)),
        }
        @if view.as_director() || is_theirs {
            p.small { (view.t("appeal-reason")) ": " (filing.reason) (deposited(view, filing.deposit.as_ref())) }
        }
    }
}

fn heading(view: &View<'_>, event: &PairsEvent, appeal: &Appeal<At>) -> String {
    let facts = [
        ("board", appeal.subject.board.into()),
        ("table", appeal.subject.table.into()),
        ("name", contestant(event.setup(), appeal.filing.by).into()),
    ];
    view.reader.format("appeal-by", &facts)
}

fn deposited(view: &View<'_>, deposit: Option<&Statement>) -> String {
    deposit.map_or_else(String::new, |deposit| {
        let facts = [("deposit", deposit.to_string().into())];
        format!(" ({})", view.reader.format("appeal-deposit-is", &facts))
    })
}

fn decided(view: &View<'_>, decision: &Decision) -> Markup {
    let Decision { verdict, committee, record, deposit } = decision;
    let names: Vec<String> = committee.iter().map(ToString::to_string).collect();
    html! {
        strong { (view.t(&format!("appeal-verdict-{verdict}"))) }
        @if let Some(deposit) = deposit { "; " (view.t(&format!("appeal-deposit-{deposit}"))) }
        @if !names.is_empty() {
            "; " (view.reader.format("appeal-committee-is", &[("names", names.join(", ").into())]))
        }
        p { (record) }
    }
}

/// A change after the end.
fn changed(view: &View<'_>, change: &Change<Act>) -> Markup {
    let Change { when, kind, act, why } = change;
    let text = match act {
        Some(act) => {
            let key = match kind {
                ChangeKind::Entered => "changes-entered",
                ChangeKind::Corrected => "changes-corrected",
                ChangeKind::Struck => "changes-struck",
            };
            let act = view.pages.describe(view, &AnyAct::Pairs(act.clone()));
            view.reader.format(key, &[("act", act.into())])
        }
        None => view.t("changes-struck-change"),
    };
    html! { (time(view, *when)) " – " (text) @if !why.is_empty() { " (" (why) ")" } }
}

/// The form by which a contestant appeals, or the director writes down the appeal of any.
fn file(view: &View<'_>, event: &PairsEvent, own: Option<u32>) -> Markup {
    let setup = event.setup();
    let is_theirs = |at: At| own.is_none_or(|own| event.contestants_at(at).any(|of| of == own));
    let is_filed = |at: At| {
        let mut open = event.appeals().open().filter(|appeal| appeal.subject == at);
        own.is_some_and(|own| open.any(|appeal| appeal.filing.by == own))
    };
    let results = (setup.first_board..setup.first_board + setup.boards).flat_map(|board| {
        let lines = event.entered_on(board).filter(|line| line.confirmed);
        lines.map(move |line| At { board, table: line.table })
    });
    let results: Vec<(String, String)> = results
        .filter(|at| is_theirs(*at) && !is_filed(*at))
        .map(|at| {
            let facts = [("board", at.board.into()), ("table", at.table.into())];
            (place(at), view.reader.format("appeal-at", &facts))
        })
        .collect();
    if results.is_empty() {
        return html! {};
    }
    let contestants = contestants(setup);
    let contestants: Vec<(String, String)> =
        contestants.into_iter().map(|(number, name, _)| (number.to_string(), name)).collect();
    let title = if own.is_some() { "appeal-file" } else { "appeal-file-for" };
    html! {
        section.task {
            details open[view.was_refused(FILE)] {
                summary { (view.t(title)) }
                p.small { (view.reader.format("appeal-file-how", &[("of", setup.of().to_string().into())])) }
                (view.form(FILE, html! {
                    (choice("appeal-place", "place", &view.t("appeal-of-which"), &results, view.sent_by(FILE, "place")))
                    @if own.is_none() {
                        (choice("appeal-by", "by", &view.t("appeal-of-whom"), &contestants, view.sent_by(FILE, "by")))
                    }
                    (written(view, "appeal-reason", "reason", view.sent_by(FILE, "reason")))
                    p.field {
                        label for="appeal-deposit" { (view.t("appeal-deposit")) }
                        input #appeal-deposit name="deposit" value=(view.sent_by(FILE, "deposit")) maxlength="60" autocomplete="off";
                    }
                    button.primary type="submit" { (view.t("appeal-file-do")) }
                }))
            }
        }
    }
}

/// A field for a text, under the label of the same key.
fn written(view: &View<'_>, label: &str, name: &str, value: &str) -> Markup {
    html! {
        p.field {
            label for=(label) { (view.t(label)) }
            textarea id=(label) name=(name) rows="3" maxlength=(Statement::LONGEST) required { (value) }
        }
    }
}

/// The form by which the director decides an appeal, and the rankings as they stand and as they would be.
fn decide(view: &View<'_>, log: &TournamentLog<PairsEvent>, appeal: &Appeal<At>) -> Markup {
    let event = log.state();
    let (at, by) = (appeal.subject, appeal.filing.by);
    let mark = [("place", place(at)), ("by", by.to_string())];
    // One of several forms of the same name.
    let is_it = |sent: &FormFields| {
        field(sent, "do") == DECIDE && mark.iter().all(|(key, value)| field(sent, key) == *value)
    };
    let (was_refused, is_asked) = (is_it(&view.sent), is_it(&view.query.fields));
    let sent = |key: &str| match (was_refused, is_asked) {
        (true, _) => field(&view.sent, key).to_owned(),
        (false, true) => field(&view.query.fields, key).to_owned(),
        (false, false) => String::new(),
    };
    let words = |of: &str, words: &[&str]| -> Vec<(String, String)> {
        words.iter().map(|word| ((*word).to_owned(), view.t(&format!("{of}-{word}")))).collect()
    };
    let verdicts = words("appeal-verdict", Verdict::WORDS);
    let mut deposits = vec![(String::new(), view.t("appeal-no-deposit"))];
    deposits.extend(words("appeal-deposit", Deposit::WORDS));
    let id = |key: &str| format!("decide-{}-{}-{by}-{key}", at.board, at.table);
    html! {
        section.task id=(id("form")) {
            h2 { (heading(view, event, appeal)) }
            p { (view.t("appeal-reason")) ": " (appeal.filing.reason) (deposited(view, appeal.filing.deposit.as_ref())) }
            @if is_asked { (both_rankings(view, log, at)) }
            details open[was_refused || is_asked] {
                summary { (view.t("appeal-decide")) }
                (view.form(DECIDE, html! {
                    @if view.query.director.is_some() { input type="hidden" name="director" value="1"; }
                    (view.hidden(&mark))
                    (choice(&id("verdict"), "verdict", &view.t("appeal-verdict"), &verdicts, &sent("verdict")))
                    fieldset {
                        legend { (view.t("appeal-result")) }
                        p.small { (view.t("appeal-result-how")) }
                        (result_fields(view, &id, &sent))
                        // No record is needed to look at the rankings.
                        button type="submit" formmethod="get" formaction=(format!("/event/{}#{}", view.id, id("form"))) formnovalidate { (view.t("appeal-show")) }
                    }
                    p.field {
                        label for=(id("record")) { (view.t("appeal-record")) }
                        textarea id=(id("record")) name="record" rows="3" maxlength=(Statement::LONGEST) required { (sent("record")) }
                    }
                    p.field {
                        label for=(id("committee")) { (view.t("appeal-committee")) }
                        input id=(id("committee")) name="committee" value=(sent("committee")) maxlength="300" autocomplete="off";
                    }
                    (choice(&id("deposit"), "of-deposit", &view.t("appeal-deposit-what"), &deposits, &sent("of-deposit")))
                    button.primary type="submit" { (view.t("appeal-decide")) }
                }))
            }
        }
    }
}

/// The fields for the result of each side: an award, or results with their weights.
fn result_fields(
    view: &View<'_>,
    id: &impl Fn(&str) -> String,
    sent: &impl Fn(&str) -> String,
) -> Markup {
    let mut awards = vec![(String::new(), view.t("appeal-stays"))];
    let all = Artificial::ALL.iter();
    awards.extend(all.map(|award| (award.to_string(), awarded(view.reader, *award))));
    let side = |side: Side| view.t(&format!("event-pair-{}", side.to_string().to_lowercase()));
    html! {
        div.row {
            @for (of, word) in Side::ALL.into_iter().zip(["a", "b"]) {
                (choice(&id(word), word, &side(of), &awards, &sent(word)))
            }
        }
        (weights::table(view, sent, false))
    }
}

/// The rankings as they stand, and with the result that the query has.
fn both_rankings(view: &View<'_>, log: &TournamentLog<PairsEvent>, at: At) -> Markup {
    let asked = &view.query.fields;
    let result = match (result_at(asked), adjusted(asked)) {
        (Ok(of), Ok(result)) if of == at => result,
        (_, Err(error)) => return html! { p.wrong role="alert" { (error.message(view.reader)) } },
        _ => return html! {},
    };
    let event = log.state();
    let standing = result.map(|result: Adjusted| result.standing(event, at.board));
    let line = event.entered_at(at.board, at.table);
    let (Some(standing), Some(line)) = (standing, line) else { return html! {} };
    let entered = format!("{} → {}", both_sides(view, &line.standing), both_sides(view, &standing));
    let act = Act::Rule { board: at.board, table: at.table, pairs: line.pairs, standing };
    let operations = vec![Op::Act(act)];
    html! {
        div.consequences {
            p.entered { (entered) }
            (pairs_correction::changes(view, log, operations.clone()))
            @if let Ok(after) = corrected(view, log, Ok(operations)) {
                details {
                    summary { (view.t("appeal-as-it-stands")) }
                    (ranking(view, event, &event.rankings()))
                }
                details {
                    summary { (view.t("appeal-if-so")) }
                    (ranking(view, after.state(), &after.state().rankings()))
                }
            }
        }
    }
}
