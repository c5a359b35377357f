//! Appeals in events of every kind that has a correction period, its end, and what was changed after it
//! (docs/sources/tournaments.md#5.9). What an appeal is about, and the result that may follow, its kind shows.

use cards::choice::Choice;
use club::events::Act as AnyAct;
use maud::{Markup, html};
use tourney::appeals::{
    Appeal, Appealable, Change, ChangeKind, Decision, Deposit, Statement, Verdict,
};
use tourney::log::TournamentLog;

use super::two_sides::choice;
use super::view::View;
use crate::pages::form_fields::{FormFields, field};

/// What the pages of appeals need of a kind of event.
pub(super) trait AppealPages: Appealable {
    /// The forms by which an appeal is filed and decided.
    const FORMS: [&'static str; 2];
    /// What is said beside the fields for the result that follows from a decision.
    const RESULT_HOW: &'static str;

    /// Whose agreement an appeal needs: `pairs`, `individuals` or `teams`.
    fn appellants(&self) -> String;

    /// Those who are ranked, by number, with the words for each.
    fn ranked(&self) -> Vec<(u32, String)>;

    /// The results against which somebody can appeal; a board of them may be named besides where boards are recorded.
    fn results_to_appeal(&self) -> Vec<Self::Subject>;

    /// Whether an appeal may name a board of a result.
    fn names_boards(&self) -> bool {
        false
    }

    /// The hidden fields that name a result. The first, `place`, is its value in a choice.
    fn fields_of(subject: Self::Subject) -> Vec<(&'static str, String)>;

    /// A result in words.
    fn place(view: &View<'_>, log: &TournamentLog<Self>, subject: Self::Subject) -> String;

    /// An act, for its description.
    fn any_act(act: Self::Act) -> AnyAct;

    /// The fields for the result that follows from a decision, with what was sent.
    fn result_fields(
        view: &View<'_>,
        log: &TournamentLog<Self>,
        subject: Self::Subject,
        ids: &dyn Fn(&str) -> String,
        sent: &dyn Fn(&str) -> String,
    ) -> Markup;

    /// What would change with the result that the query has, with the rankings as they stand and as they would be.
    fn both_rankings(
        view: &View<'_>,
        log: &TournamentLog<Self>,
        appeal: &Appeal<Self::Subject>,
    ) -> Markup;
}

/// A decision by which the director looks at what would change; its record is written later.
pub(super) fn shown_decision() -> Option<Decision> {
    let record = "…".parse().ok()?;
    Some(Decision { verdict: Verdict::Changed, committee: Vec::new(), record, deposit: None })
}

/// A result of a match in words: its round, who met, the segment of a knockout, and the board if it is about one.
pub(super) fn match_place(
    view: &View<'_>,
    [round, one, other]: [String; 3],
    segment: Option<String>,
    board: Option<u32>,
) -> String {
    let part = segment.map_or_else(String::new, |segment| format!(", {segment}"));
    let facts = [
        ("round", round.into()),
        ("one", one.into()),
        ("other", other.into()),
        ("part", part.into()),
        ("board", board.unwrap_or(0).into()),
    ];
    view.reader.format("appeal-at-match", &facts)
}

/// The form by which the director ends an event of matches.
pub(super) fn end(view: &View<'_>, form: &str, how: &str) -> Markup {
    html! {
        details.close open[view.was_refused(form)] {
            summary { (view.t("event-close")) }
            p.small { (view.t(how)) }
            (view.button(form, &[], "event-close"))
        }
    }
}

/// That an event of matches, which has all results, becomes final only after its end.
pub(super) fn not_ended<E: Appealable>(view: &View<'_>, event: &E) -> Markup {
    let ending = event.ending();
    html! { @if ending.has_period() && !ending.is_closed() { p.small { (view.t("event-not-ended")) } } }
}

/// The appeals and the changes after the end that everybody may read.
pub(super) fn listed<E: AppealPages>(view: &View<'_>, log: &TournamentLog<E>) -> Markup {
    let ending = log.state().ending();
    let (appeals, changes) = (ending.appeals().all(), ending.changes());
    html! {
        @if !appeals.is_empty() {
            section.appeals {
                h3 { (view.t("appeals")) }
                @if ending.appeals().open().next().is_some() { p.small { (view.t("appeal-mark")) } }
                ul { @for appeal in appeals { li { (one(view, log, appeal)) } } }
            }
        }
        @if !changes.is_empty() {
            details.changes {
                summary { (view.t("changes-after")) }
                ol { @for change in changes { li { (changed::<E>(view, change)) } } }
            }
        }
    }
}

/// Where a result is under appeal, for the page for the wall; nothing if none is.
pub(super) fn marked<E: AppealPages>(view: &View<'_>, log: &TournamentLog<E>) -> Markup {
    html! {
        @for appeal in log.state().ending().appeals().open() {
            p.small { (heading(view, log, appeal)) ": " (view.t("appeal-open")) }
        }
    }
}

/// The appeals that the director has to decide.
pub(super) fn to_decide<E: AppealPages>(view: &View<'_>, log: &TournamentLog<E>) -> Markup {
    let open = log.state().ending().appeals().open().filter(|_| view.as_director());
    html! { @for appeal in open { (decide(view, log, appeal)) } }
}

/// The form by which a player appeals, or the director writes an appeal down, while that is possible.
pub(super) fn filing<E: AppealPages>(view: &View<'_>, log: &TournamentLog<E>) -> Markup {
    let is_open = log.state().ending().takes_appeals(view.now());
    html! {
        @if is_open && view.as_director() { (file(view, log, None)) }
        @else if is_open && let Some(own) = own(view, log) { (file(view, log, Some(own))) }
    }
}

/// The number by which the reader is ranked.
fn own<E: AppealPages>(view: &View<'_>, log: &TournamentLog<E>) -> Option<u32> {
    log.state().appellant(view.role.name.as_ref()?)
}

/// A time in seconds since 1970.
fn time(view: &View<'_>, when: u64) -> Markup {
    view.reader.time(i64::try_from(when.saturating_mul(1000)).unwrap_or(i64::MAX))
}

/// Those who are ranked as the options of a choice.
fn ranked_options<E: AppealPages>(event: &E) -> Vec<(String, String)> {
    event.ranked().into_iter().map(|(number, name)| (number.to_string(), name)).collect()
}

/// An appeal with its decision. Its reason is read by the director, and by those who have the result.
fn one<E: AppealPages>(
    view: &View<'_>,
    log: &TournamentLog<E>,
    appeal: &Appeal<E::Subject>,
) -> Markup {
    let Appeal { subject, filing, filed, decision } = appeal;
    let is_theirs =
        own(view, log).is_some_and(|own| log.state().contestants_with(*subject).contains(&own));
    html! {
        (heading(view, log, appeal)) " (" (time(view, *filed)) "): "
        @match decision {
            None => em { (view.t("appeal-open")) },
            Some(decision) => (decided(view, decision)),
        }
        @if view.as_director() || is_theirs {
            p.small { (view.t("appeal-reason")) ": " (filing.reason) (deposited(view, filing.deposit.as_ref())) }
        }
    }
}

fn heading<E: AppealPages>(
    view: &View<'_>,
    log: &TournamentLog<E>,
    appeal: &Appeal<E::Subject>,
) -> String {
    let by = appeal.filing.by;
    let mut ranked = log.state().ranked().into_iter();
    let name = ranked.find(|(number, _)| *number == by).map(|(_, name)| name);
    let facts = [
        ("place", E::place(view, log, appeal.subject).into()),
        ("name", name.unwrap_or_else(|| by.to_string()).into()),
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
fn changed<E: AppealPages>(view: &View<'_>, change: &Change<E::Act>) -> Markup {
    let Change { when, kind, act, why } = change;
    let text = match act {
        Some(act) => {
            let key = match kind {
                ChangeKind::Entered => "changes-entered",
                ChangeKind::Corrected => "changes-corrected",
                ChangeKind::Struck => "changes-struck",
            };
            let act = view.pages.describe(view, &E::any_act(act.clone()));
            view.reader.format(key, &[("act", act.into())])
        }
        None => view.t("changes-struck-change"),
    };
    html! { (time(view, *when)) " – " (text) @if !why.is_empty() { " (" (why) ")" } }
}

/// The form by which a contestant appeals, or the director writes down the appeal of any.
fn file<E: AppealPages>(view: &View<'_>, log: &TournamentLog<E>, own: Option<u32>) -> Markup {
    let (event, [form, _]) = (log.state(), E::FORMS);
    let is_theirs =
        |at: E::Subject| own.is_none_or(|own| event.contestants_with(at).contains(&own));
    let is_filed = |at: E::Subject| {
        let mut open = event.ending().appeals().open().filter(|appeal| appeal.subject == at);
        // Another appeal may be about another board.
        !event.names_boards() && own.is_some_and(|own| open.any(|appeal| appeal.filing.by == own))
    };
    let results = event.results_to_appeal().into_iter();
    let results: Vec<(String, String)> = results
        .filter(|at| is_theirs(*at) && !is_filed(*at))
        .filter_map(|at| {
            let (_, value) = E::fields_of(at).into_iter().next()?;
            Some((value, E::place(view, log, at)))
        })
        .collect();
    if results.is_empty() {
        return html! {};
    }
    let title = if own.is_some() { "appeal-file" } else { "appeal-file-for" };
    html! {
        section.task {
            details open[view.was_refused(form)] {
                summary { (view.t(title)) }
                p.small { (view.reader.format("appeal-file-how", &[("of", event.appellants().into())])) }
                (view.form(form, html! {
                    (choice("appeal-place", "place", &view.t("appeal-of-which"), &results, view.sent_by(form, "place")))
                    @if event.names_boards() {
                        p.field {
                            label for="appeal-board" { (view.t("appeal-of-board")) }
                            input #appeal-board name="board" value=(view.sent_by(form, "board")) type="number" inputmode="numeric" min="1";
                        }
                    }
                    @if own.is_none() {
                        (choice("appeal-by", "by", &view.t("appeal-of-whom"), &ranked_options(event), view.sent_by(form, "by")))
                    }
                    (written(view, "appeal-reason", "reason", view.sent_by(form, "reason")))
                    p.field {
                        label for="appeal-deposit" { (view.t("appeal-deposit")) }
                        input #appeal-deposit name="deposit" value=(view.sent_by(form, "deposit")) maxlength="60" autocomplete="off";
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
fn decide<E: AppealPages>(
    view: &View<'_>,
    log: &TournamentLog<E>,
    appeal: &Appeal<E::Subject>,
) -> Markup {
    let (by, [_, form]) = (appeal.filing.by, E::FORMS);
    let mut mark = E::fields_of(appeal.subject);
    mark.push(("by", by.to_string()));
    // One of several forms of the same name.
    let is_it = |sent: &FormFields| {
        field(sent, "do") == form && mark.iter().all(|(key, value)| field(sent, key) == *value)
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
    let values: Vec<&str> = mark.iter().map(|(_, value)| value.as_str()).collect();
    let of_it = values.join("-").replace('/', "-");
    let id = |key: &str| format!("decide-{of_it}-{key}");
    html! {
        section.task id=(id("form")) {
            h2 { (heading(view, log, appeal)) }
            p { (view.t("appeal-reason")) ": " (appeal.filing.reason) (deposited(view, appeal.filing.deposit.as_ref())) }
            @if is_asked { (E::both_rankings(view, log, appeal)) }
            details open[was_refused || is_asked] {
                summary { (view.t("appeal-decide")) }
                (view.form(form, html! {
                    @if view.query.director.is_some() { input type="hidden" name="director" value="1"; }
                    (view.hidden(&mark))
                    (choice(&id("verdict"), "verdict", &view.t("appeal-verdict"), &verdicts, &sent("verdict")))
                    fieldset {
                        legend { (view.t("appeal-result")) }
                        p.small { (view.t(E::RESULT_HOW)) }
                        (E::result_fields(view, log, appeal.subject, &id, &sent))
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
