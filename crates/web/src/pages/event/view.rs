//! An event's page: first the forms that are due for the reader, then the standings, then the log.

use std::collections::BTreeMap;

use bridge::Outcome;
use cards::Card;
use club::{
    events::{Act, LogLine, MAX_REASON, Op, Role, StoredEvent},
    random::random_id,
    repository::Versioned,
};
use formats::sheet::Labels;
use maud::{Markup, html};
use tourney::Name;
use tourney::appeals::Status;
use tourney::log::{By, EntryStatus, Viewer};

use super::frame::{EventQuery, FILES, LOG_FILE, frame};
use super::kind::KindPages;
use super::result::{ResultInput, describe, fields, outcome_of};
use super::{Reader, published};
use crate::pages::device;
use crate::pages::form_fields::{FormFields, field};

/// The forms that change an entry of the log, and the field that asks what one of them would change.
const CORRECT: &str = "correct";
const STRIKE: &str = "strike";
const SHOW: &str = "show";

/// A page of an event for one reader.
pub(super) struct View<'a> {
    pub(super) reader: &'a Reader,
    pub(super) id: &'a str,
    pub(super) event: &'a Versioned<StoredEvent>,
    /// The pages of its kind.
    pub(super) pages: &'a dyn KindPages,
    pub(super) role: Role,
    pub(super) query: &'a EventQuery,
    pub(super) link: String,
    /// Why the values sent were refused.
    pub(super) message: Option<String>,
    /// The values sent.
    pub(super) sent: FormFields,
    /// The time of the page, in milliseconds since 1970.
    pub(super) now_ms: i64,
    /// The secrets of the boards that are open, where the event is played at our tables.
    pub(super) secrets: BTreeMap<u32, String>,
}

/// Whose view is shown: a director who plays sees the player's view, unless the director's was
/// asked for.
pub(super) fn viewer<'a>(role: &'a Role, query: &EventQuery) -> Viewer<'a> {
    match &role.name {
        _ if role.director && (role.name.is_none() || query.director.is_some()) => Viewer::Director,
        Some(name) => Viewer::Person(name),
        None => Viewer::Public,
    }
}

impl View<'_> {
    pub(super) fn t(&self, key: &str) -> String {
        self.reader.t(key)
    }

    pub(super) fn viewer(&self) -> Viewer<'_> {
        viewer(&self.role, self.query)
    }

    /// Is the director's view shown?
    pub(super) fn as_director(&self) -> bool {
        self.viewer() == Viewer::Director
    }

    /// Whose entries a device keeps: those of a name, or those of a director without one.
    fn author(&self) -> String {
        match &self.role.name {
            Some(name) => name.to_string(),
            // No name has this character.
            None if self.role.director => "=".to_owned(),
            None => String::new(),
        }
    }

    /// The address that forms are sent to.
    pub(super) fn action(&self) -> String {
        match self.query.director {
            Some(_) => format!("/event/{}?director=1", self.id),
            None => format!("/event/{}", self.id),
        }
    }

    /// The address of the director's page with more in the query.
    pub(super) fn director_page(&self, more: &str) -> String {
        let as_director = if self.query.director.is_some() { "director=1&" } else { "" };
        format!("/event/{}?{as_director}{more}", self.id)
    }

    /// A form with its action.
    pub(super) fn form(&self, what: &str, body: Markup) -> Markup {
        html! {
            form.event method="post" action=(self.action()) data-entry[self.pages.result_forms().contains(&what)] {
                input type="hidden" name="do" value=(what);
                // The idempotency token.
                input type="hidden" name="token" value=(random_id(16).unwrap_or_default());
                (body)
            }
        }
    }

    /// A form with one button and hidden fields.
    pub(super) fn button(&self, what: &str, hidden: &[(&str, String)], key: &str) -> Markup {
        self.form(
            what,
            html! {
                @for (name, value) in hidden { input type="hidden" name=(name) value=(value); }
                button.primary type="submit" { (self.t(key)) }
            },
        )
    }

    /// The same with a small button, for the rows of a list.
    pub(super) fn small_button(&self, what: &str, hidden: &[(&str, String)], key: &str) -> Markup {
        self.form(
            what,
            html! {
                (self.hidden(hidden))
                button.small type="submit" { (self.t(key)) }
            },
        )
    }

    /// Hidden fields.
    pub(super) fn hidden(&self, hidden: &[(&str, String)]) -> Markup {
        html! { @for (name, value) in hidden { input type="hidden" name=(name) value=(value); } }
    }

    /// The tiles of a result, with the values sent if this form was refused.
    pub(super) fn result(&self, what: &str, form: &str) -> Markup {
        let again = self.was_refused(what) && field(&self.sent, "form") == form;
        let filled = if again { ResultInput::sent(&self.sent) } else { ResultInput::default() };
        html! {
            input type="hidden" name="form" value=(form);
            (fields(self.reader, form, &filled))
        }
    }

    /// What was sent as this field of a form whose field `mark` had this value, if it was refused.
    pub(super) fn sent_with(&self, what: &str, (mark, value): (&str, &str), key: &str) -> &str {
        if field(&self.sent, mark) == value { self.sent_by(what, key) } else { "" }
    }

    /// Is this form among the values sent, which were refused?
    pub(super) fn was_refused(&self, what: &str) -> bool {
        field(&self.sent, "do") == what
    }

    /// The value of a field of this form if it was refused; otherwise empty.
    pub(super) fn sent_by(&self, what: &str, key: &str) -> &str {
        if self.was_refused(what) { field(&self.sent, key) } else { "" }
    }

    /// Are the fields of this form filled in, by what was refused or by the query?
    pub(super) fn is_filled(&self, what: &str) -> bool {
        self.was_refused(what) || field(&self.query.fields, "do") == what
    }

    /// The value of a field of this form if it was refused, otherwise that of the query for this form; may be empty.
    pub(super) fn filled(&self, what: &str, key: &str) -> &str {
        match self.was_refused(what) {
            true => field(&self.sent, key),
            false if self.is_filled(what) => field(&self.query.fields, key),
            false => "",
        }
    }

    /// A field for a board number.
    pub(super) fn board(&self, form: &str) -> Markup {
        let id = format!("{form}-board");
        html! {
            p.field {
                label for=(id) { (self.t("event-board")) }
                input id=(id) name="board" value=(self.filled(form, "board")) type="number" inputmode="numeric" min="1" max="2000" required;
            }
        }
    }

    /// The whole page.
    pub(super) fn page(&self) -> Markup {
        let title = &self.event.title;
        let body = html! {
            div.happening data-version=(self.event.version) data-id=(self.id)
                data-news=(self.t("event-news")) data-action=(self.action()) data-author=(self.author())
                data-waits=(self.t("event-entry-waits")) data-busy=(self.t("event-entry-busy"))
                data-lost=(self.t("event-entry-lost")) data-sent=(self.t("event-entry-sent"))
                data-unsent=(self.t("event-entry-unsent")) data-refused=(self.t("event-entry-refused"))
                data-other=(self.t("event-entry-other")) data-director=(self.t("event-entry-director")) data-board=(self.t("event-board"))
                data-dismiss=(self.t("event-entry-dismiss")) data-remove=(self.t("event-entry-remove"))
                data-sure=(self.t("event-entry-remove-sure")) {
                h1 { (title) }
                p.who { (self.who()) }
                @if let Some(name) = &self.role.name { (self.give_back(name)) }
                @if let Some(message) = &self.message { p.wrong role="alert" { (message) } }
                (self.clock())
                @if !self.role.director && self.role.name.is_none() { (self.claim()) }
                (self.online_now())
                section.now { (self.pages.current_tasks(self)) }
                (self.online_lists())
                (self.standing())
                @if self.role.director { (self.director_section()) }
                (self.invite())
            }
        };
        super::super::page(self.reader, &frame(), title, body)
    }

    /// The key of the word for an event in which nothing is played any more; none of one that is played.
    pub(super) fn over_key(&self) -> Option<&'static str> {
        let is_over = self.event.state.is_over();
        is_over.then(|| match self.pages.is_only_played_out() {
            true => "event-played-out",
            false => "event-over",
        })
    }

    /// The reader's role.
    fn who(&self) -> Markup {
        let kind = self.t(&format!("drawn-form-{}", self.event.state.key()));
        html! {
            (kind)
            @if let Some(key) = self.over_key() { " · " (self.t(key)) }
            @if let Some(name) = &self.role.name {
                " · " (self.reader.format("event-you", &[("name", name.to_string().into())]))
            }
            @if self.role.director {
                " · " (self.t("event-director"))
                @if self.role.name.is_some() {
                    @if self.query.director.is_some() {
                        " · " a href=(format!("/event/{}", self.id)) { (self.t("event-to-table")) }
                    } @else {
                        " · " a href=(format!("/event/{}?director=1", self.id)) { (self.t("event-to-director")) }
                    }
                }
            }
        }
    }

    /// The form for giving the own name back.
    fn give_back(&self, name: &Name) -> Markup {
        html! {
            details.give-back {
                summary { (self.reader.format("event-not-you", &[("name", name.to_string().into())])) }
                p { (self.t("event-give-back-how")) }
                (self.form("give-back", html! {
                    button.small type="submit" { (self.t("event-give-back")) }
                }))
            }
        }
    }

    /// The form for claiming a name.
    fn claim(&self) -> Markup {
        let mut free = self.event.free_names();
        // Whoever scans the card of a table sees first those who play there.
        let here = self.query.at.map_or_else(Vec::new, |table| self.pages.names_at(table));
        free.sort_by_key(|name| !here.contains(name));
        html! {
            section.claim {
                h2 { (self.t("event-claim")) }
                @if free.is_empty() { p { (self.t("event-claim-none")) } }
                @else {
                    (self.form("claim", html! {
                        p.field {
                            label for="claim-name" { (self.t("event-claim-name")) }
                            select #claim-name name="name" {
                                @for name in &free { option value=(name) { (name) } }
                            }
                        }
                        button.primary type="submit" { (self.t("event-claim-do")) }
                    }))
                }
            }
        }
    }

    /// The time of the page, in seconds since 1970.
    pub(super) fn now(&self) -> u64 {
        u64::try_from(self.now_ms / 1000).unwrap_or(0)
    }

    /// Whether results may still change.
    pub(super) fn status(&self) -> Markup {
        html! {
            @match self.pages.status(self.now()) {
                Some(Status::Provisional { until }) => {
                    @let until = i64::try_from(until.saturating_mul(1000)).unwrap_or(i64::MAX);
                    p.status { (self.t("status-provisional")) " " (self.reader.time(until)) }
                }
                Some(Status::Appealed) => p.status { (self.t("status-appealed")) },
                Some(Status::Final) => p.status { (self.t("status-final")) },
                None => {}
            }
        }
    }

    /// The standings, as far as the reader may see them, with their files.
    fn standing(&self) -> Markup {
        let more = if self.query.director.is_some() { "?director=1" } else { "" };
        html! {
            section.how {
                h2 { (self.t(if self.event.state.is_over() { "event-results" } else { "event-standing" })) }
                (self.status())
                (self.pages.standings(self))
                p.files {
                    @for (file, key) in FILES {
                        a.button.small href=(format!("/event/{}/{file}{more}", self.id)) download { (self.t(key)) }
                    }
                    @if self.pages.boards(&self.event.title, Viewer::Public).is_some() {
                        a.button.small href=(format!("/event/{}/boards{more}", self.id)) { (self.t("boards-save")) }
                    }
                }
                (published::links(self))
            }
        }
    }

    /// The director's actions: the clock, printing, correct the log, release names.
    fn director_section(&self) -> Markup {
        let lines = self.event.state.lines();
        let open = self.query.entry.is_some();
        html! {
            section.direct {
                h2 { (self.t("event-director-room")) }
                p.files {
                    a.button.small href=(format!("/event/{}/wall", self.id)) { (self.t("event-wall")) }
                    @if self.pages.cards(self).is_some() {
                        a.button.small href=(format!("/event/{}/cards", self.id)) { (self.t(self.pages.cards_key())) }
                    }
                    @if self.pages.log_file(&self.event.title).is_some() {
                        a.button.small href=(format!("/event/{}/{LOG_FILE}", self.id)) download { (self.t("event-log-file")) }
                    }
                }
                @if !self.event.state.is_over() { (self.clock_controls()) }
                details open[open] {
                    summary { (self.t("event-log")) }
                    @if lines.is_empty() { p { (self.t("event-log-empty")) } }
                    ol.log reversed {
                        @for line in &lines { (self.line(line)) }
                    }
                }
                details {
                    summary { (self.t("event-people")) }
                    @if self.role.name.is_none() { (self.claim()) }
                    ul.people {
                        @for name in self.event.claims.keys() {
                            li {
                                span { (name) }
                                (self.form("release", html! {
                                    input type="hidden" name="name" value=(name);
                                    button.small type="submit" { (self.t("event-release")) }
                                }))
                            }
                        }
                    }
                    @if self.event.claims.is_empty() { p { (self.t("event-people-none")) } }
                    @if !self.event.claim_history.is_empty() {
                        h3 { (self.t("event-people-came")) }
                        ul { @for (at_ms, name, taken) in self.event.claim_history.iter().rev() {
                            li {
                                (self.reader.time(*at_ms)) " – " (name) ": "
                                (self.t(if *taken { "event-name-taken" } else { "event-name-released" }))
                            }
                        } }
                    }
                }
            }
        }
    }

    /// An entry of the log with its actions.
    fn line(&self, line: &LogLine) -> Markup {
        let entry = line.no;
        let by = match &line.by {
            // The tables enter their results by themselves.
            By::Director if self.is_from_table(&line.op) => self.t("event-by-table"),
            By::Director => self.t("event-by-director"),
            By::Person(name) => name.to_string(),
        };
        let stands = !matches!(line.status, EntryStatus::Struck(_));
        // The form for a correction is large: only the selected entry has one.
        let opened = self.query.entry == Some(entry);
        let outcome = opened.then(|| self.event.state.act(entry)).flatten();
        let outcome = outcome.as_ref().and_then(Act::outcome);
        html! {
            li id=(format!("entry-{entry}")) value=(entry) .struck[!stands] {
                p {
                    strong { (by) } ": " (self.describe(&line.op))
                    @if !line.why.is_empty() { " (" (line.why) ")" }
                    " " (self.reader.time(line.at_ms))
                    @match line.status {
                        EntryStatus::Corrected(no) => { " " em { (self.reader.format("event-corrected", &[("entry", no.into())])) } }
                        EntryStatus::Struck(no) => { " " em { (self.reader.format("event-struck", &[("entry", no.into())])) } }
                        EntryStatus::Stands => {}
                    }
                    @if stands && !opened {
                        " " a.put-right href=(self.director_page(&format!("entry={entry}#entry-{entry}"))) { (self.t("event-put-right")) }
                    }
                }
                @if stands && opened { (self.changes(entry, outcome)) }
            }
        }
    }

    /// The forms that correct or strike an entry. Where its kind can say what would change, they ask for that first.
    fn changes(&self, entry: u32, outcome: Option<Outcome>) -> Markup {
        let hidden = html! { input type="hidden" name="entry" value=(entry); };
        let asked = field(&self.query.fields, SHOW);
        let of_strike = self.pages.consequences(self, &Op::Strike { entry });
        let is_shown = of_strike.is_some();
        let ask = |what: &str, body: Markup| {
            html! {
                form.event method="get" action=(format!("/event/{}#entry-{entry}", self.id)) {
                    @if self.query.director.is_some() { input type="hidden" name="director" value="1"; }
                    input type="hidden" name=(SHOW) value=(what);
                    (hidden)
                    (body)
                }
            }
        };
        let right = outcome_of(&self.query.fields).ok().filter(|_| asked == CORRECT);
        let tiles = |outcome: Outcome| {
            let filled = ResultInput::outcome(right.unwrap_or(outcome));
            fields(self.reader, &format!("entry-{entry}"), &filled)
        };
        html! {
            @if let Some(outcome) = outcome {
                @if is_shown {
                    (ask(CORRECT, html! { (tiles(outcome)) button type="submit" { (self.t("event-correct-show")) } }))
                    @if right == Some(outcome) { p.wrong role="alert" { (self.t("event-correct-same")) } }
                    @else if let Some(right) = right {
                        (self.corrected(entry, [outcome, right]))
                    }
                }
                @else {
                    (self.form(CORRECT, html! { (hidden) (tiles(outcome)) (self.why(CORRECT, entry)) button type="submit" { (self.t("event-correct")) } }))
                }
            }
            @if is_shown && asked != STRIKE {
                (ask(STRIKE, html! { button type="submit" { (self.t("event-strike-show")) } }))
            }
            @else {
                @if let Some(of_strike) = of_strike { div.consequences { (of_strike) } }
                (self.form(STRIKE, html! { (hidden) (self.why(STRIKE, entry)) button type="submit" { (self.t("event-strike")) } }))
            }
        }
    }

    /// What the right result in place of a wrong one would change, with the button that takes it.
    fn corrected(&self, entry: u32, [wrong, right]: [Outcome; 2]) -> Markup {
        let act = self.event.state.act(entry).map(|act| act.with_outcome(right));
        let change = act.map(|act| Op::Correct { entry, act });
        let consequences = change.and_then(|change| self.pages.consequences(self, &change));
        let tiles = ["level", "strain", "doubled", "declarer", "tricks"];
        html! {
            div.consequences {
                p.entered { (self.outcome(wrong)) " → " (self.outcome(right)) }
                (consequences.unwrap_or_default())
                (self.form(CORRECT, html! {
                    input type="hidden" name="entry" value=(entry);
                    @for key in tiles { input type="hidden" name=(key) value=(field(&self.query.fields, key)); }
                    (self.why(CORRECT, entry))
                    button.primary type="submit" { (self.t("event-correct")) }
                }))
            }
        }
    }

    /// Did a table of ours enter this by itself?
    fn is_from_table(&self, op: &Op) -> bool {
        let Some((_, kind)) = self.event.online() else { return false };
        matches!(op, Op::Act(act) if kind.played_at(act).is_some())
    }

    /// The field for the reason of a change of an entry.
    fn why(&self, form: &str, entry: u32) -> Markup {
        let id = format!("{form}-why-{entry}");
        let sent = self.sent_with(form, ("entry", &entry.to_string()), "why");
        html! {
            p.field {
                label for=(id) { (self.t("event-why")) }
                input id=(id) name="why" value=(sent) maxlength=(MAX_REASON);
            }
        }
    }

    /// A description of a log entry.
    fn describe(&self, op: &Op) -> String {
        match op {
            Op::Act(act) => self.act(act),
            Op::Correct { entry, act } => {
                let facts = [("entry", (*entry).into()), ("act", self.act(act).into())];
                self.reader.format("event-did-correct", &facts)
            }
            Op::Strike { entry } => {
                self.reader.format("event-did-strike", &[("entry", (*entry).into())])
            }
        }
    }

    fn act(&self, act: &Act) -> String {
        self.pages.describe(self, act)
    }

    /// A result in words.
    pub(super) fn outcome(&self, outcome: Outcome) -> String {
        describe(self.reader, outcome)
    }

    /// The opening lead that a table of ours has reported, after its result. It is a card: it is shown when the
    /// board is open.
    pub(super) fn lead(&self, board: u32, lead: Option<Card>) -> String {
        let is_open = self.event.online().is_none_or(|(_, kind)| kind.has_deal(board));
        let Some(lead) = lead.filter(|_| is_open) else { return String::new() };
        let card = format!("{}{}", lead.suit().symbol(), self.reader.labels().rank(lead.rank()));
        format!("; {}", self.reader.format("event-did-lead", &[("card", card.into())]))
    }

    /// The link to invite others.
    fn invite(&self) -> Markup {
        device::invitation(self.reader, &self.t("event-invite-how"), &self.link)
    }
}

/// A select field for a name.
pub(super) fn choose<'a>(
    id: &str,
    name: &str,
    label: &str,
    names: impl IntoIterator<Item = &'a Name>,
    chosen: &str,
) -> Markup {
    html! {
        p.field {
            label for=(id) { (label) }
            select id=(id) name=(name) {
                @for one in names { option value=(one) selected[one.as_str() == chosen] { (one) } }
            }
        }
    }
}
