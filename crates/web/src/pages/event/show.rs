//! An event's page: what is wanted of the reader first, then how it stands, then the log.

use formats::sheet::{self, Drawing};
use maud::{Markup, html};
use tourney::log::{By, EntryStatus};
use tourney::{Name, pairs as folds};

use super::drawn::drawing;
use super::result::{Filled, fields, said};
use super::{FILES, Place, Reader, Sent, evening, frame, matches, pairs};
use crate::{
    events::{Act, Desk, Happening, Line, Op, Role, ask::field},
    identity::random_id,
};

/// A page of an event for one reader.
pub(super) struct View<'a> {
    pub(super) reader: &'a Reader,
    pub(super) id: &'a str,
    pub(super) happening: &'a Happening,
    pub(super) role: Role,
    pub(super) place: &'a Place,
    pub(super) link: String,
    /// Why what was sent was not taken.
    pub(super) message: Option<String>,
    /// What was sent then.
    pub(super) sent: Sent,
}

/// Nobody of an event goes by this name: its characters are those of no keyboard.
const STRANGER: &str = "\u{2400}\u{2400}";

/// With whose eyes somebody looks: a director who plays sees what a player sees, but at his desk.
pub(super) fn eyes(role: &Role, place: &Place) -> By {
    match &role.name {
        _ if role.director && (role.name.is_none() || place.desk.is_some()) => By::Director,
        Some(name) => By::Person(name.clone()),
        None => STRANGER.parse().map_or(By::Director, By::Person),
    }
}

/// What is drawn of an event for somebody; as `data` in tables for programs.
pub(super) fn drawings(
    reader: &Reader,
    happening: &Happening,
    by: &By,
    data: bool,
) -> Vec<Drawing> {
    let say = &reader.spoken();
    match &happening.desk {
        Desk::Match(desk) => {
            vec![sheet::comparison(&desk.state().view(by).comparison, say)]
        }
        Desk::Pairs(desk) => {
            let folds::View { travellers, rankings, .. } = desk.state().view(by);
            let played: Vec<_> =
                travellers.into_iter().filter(|board| !board.lines.is_empty()).collect();
            let name = |pair| pairs::name(desk.setup(), pair);
            sheet::travellers(&played, &rankings, name, data, say)
        }
        Desk::Progressive(desk) => {
            let view = desk.state().view(by);
            match (view.ranking.is_empty(), data) {
                (false, true) => sheet::evening_records(desk.state(), say),
                (false, false) => sheet::evening_cards(desk.state(), say),
                (true, _) => view.tallies.iter().map(|tally| sheet::card(tally, say)).collect(),
            }
        }
    }
}

impl View<'_> {
    pub(super) fn t(&self, key: &str) -> String {
        self.reader.t(key)
    }

    pub(super) fn by(&self) -> By {
        eyes(&self.role, self.place)
    }

    /// Does he look with the director's eyes?
    pub(super) fn at_desk(&self) -> bool {
        self.by() == By::Director
    }

    /// The address that forms are sent to.
    pub(super) fn action(&self) -> String {
        match self.place.desk {
            Some(_) => format!("/event/{}?desk=1", self.id),
            None => format!("/event/{}", self.id),
        }
    }

    /// A form with a word for what it asks.
    pub(super) fn form(&self, what: &str, body: Markup) -> Markup {
        html! {
            form.event method="post" action=(self.action()) {
                input type="hidden" name="do" value=(what);
                // What is sent twice counts once.
                input type="hidden" name="token" value=(random_id(16).unwrap_or_default());
                (body)
            }
        }
    }

    /// A form of one button, with what it says besides.
    pub(super) fn button(&self, what: &str, hidden: &[(&str, String)], key: &str) -> Markup {
        self.form(
            what,
            html! {
                @for (name, value) in hidden { input type="hidden" name=(name) value=(value); }
                button.primary type="submit" { (self.t(key)) }
            },
        )
    }

    /// Fields that are known.
    pub(super) fn hidden(&self, hidden: &[(&str, String)]) -> Markup {
        html! { @for (name, value) in hidden { input type="hidden" name=(name) value=(value); } }
    }

    /// The tiles of a result, filled with what was sent if this form was not taken.
    pub(super) fn result(&self, what: &str, form: &str) -> Markup {
        let again = field(&self.sent, "do") == what && field(&self.sent, "form") == form;
        let filled = if again { Filled::sent(&self.sent) } else { Filled::default() };
        html! {
            input type="hidden" name="form" value=(form);
            (fields(self.reader, form, &filled))
        }
    }

    /// The number of a board.
    pub(super) fn board(&self, form: &str) -> Markup {
        let id = format!("{form}-board");
        html! {
            p.field {
                label for=(id) { (self.t("event-board")) }
                input id=(id) name="board" type="number" inputmode="numeric" min="1" max="2000" required;
            }
        }
    }

    /// The whole page.
    pub(super) fn page(&self) -> Markup {
        let title = &self.happening.title;
        let body = html! {
            div.happening data-version=(self.happening.version) data-id=(self.id)
                data-news=(self.reader.t("event-news")) {
                h1 { (title) }
                p.who { (self.who()) }
                @if let Some(message) = &self.message { p.wrong role="alert" { (message) } }
                @if !self.role.director && self.role.name.is_none() { (self.claim()) }
                section.now {
                    @match &self.happening.desk {
                        Desk::Match(desk) => (matches::now(self, desk)),
                        Desk::Pairs(desk) => (pairs::now(self, desk)),
                        Desk::Progressive(desk) => (evening::now(self, desk)),
                    }
                }
                (self.standing())
                @if self.role.director { (self.direct()) }
                (self.invite())
            }
        };
        super::super::page(self.reader, &frame(), title, body)
    }

    /// What the reader is here.
    fn who(&self) -> Markup {
        let kind = self.t(&format!("drawn-form-{}", self.happening.desk.key()));
        let over = self.happening.desk.is_over();
        html! {
            (kind)
            @if over { " · " (self.t("event-over")) }
            @if let Some(name) = &self.role.name {
                " · " (self.reader.say("event-you", &[("name", name.to_string().into())]))
            }
            @if self.role.director {
                " · " (self.t("event-director"))
                @if self.role.name.is_some() {
                    @if self.place.desk.is_some() {
                        " · " a href=(format!("/event/{}", self.id)) { (self.t("event-to-table")) }
                    } @else {
                        " · " a href=(format!("/event/{}?desk=1", self.id)) { (self.t("event-to-desk")) }
                    }
                }
            }
        }
    }

    /// Who are you?
    fn claim(&self) -> Markup {
        let free = self.happening.free_names();
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

    /// How it stands, as far as he may see it, and the files of that.
    fn standing(&self) -> Markup {
        let drawings = drawings(self.reader, self.happening, &self.by(), false);
        let more = if self.place.desk.is_some() { "?desk=1" } else { "" };
        html! {
            section.how {
                h2 { (self.t("event-standing")) }
                @if drawings.is_empty() { p { (self.t("event-nothing-yet")) } }
                @for one in &drawings { (drawing(self.reader, one)) }
                p.files {
                    @for (file, key) in FILES {
                        a.button.small href=(format!("/event/{}/{file}{more}", self.id)) download { (self.t(key)) }
                    }
                }
            }
        }
    }

    /// What a director may do besides: put the log right, say who is who.
    fn direct(&self) -> Markup {
        let lines = self.happening.desk.lines();
        let open = self.place.entry.is_some();
        html! {
            section.direct {
                h2 { (self.t("event-desk")) }
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
                        @for name in self.happening.claims.keys() {
                            li {
                                span { (name) }
                                (self.form("release", html! {
                                    input type="hidden" name="name" value=(name);
                                    button.small type="submit" { (self.t("event-release")) }
                                }))
                            }
                        }
                    }
                    @if self.happening.claims.is_empty() { p { (self.t("event-people-none")) } }
                    @if !self.happening.came.is_empty() {
                        h3 { (self.t("event-people-came")) }
                        ul { @for (at_ms, name, taken) in self.happening.came.iter().rev() {
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

    /// A line of the log, with what may be done about it.
    fn line(&self, line: &Line) -> Markup {
        let entry = line.no;
        let by = match &line.by {
            By::Director => self.t("event-by-director"),
            By::Person(name) => name.to_string(),
        };
        let stands = !matches!(line.standing, EntryStatus::Struck(_));
        // A log is long, and a form to put an entry right is large: it is opened for one entry.
        let opened = self.place.entry == Some(entry);
        let outcome = opened.then(|| self.happening.desk.act(entry)).flatten();
        let outcome = outcome.as_ref().and_then(Act::outcome);
        let desk = if self.place.desk.is_some() { "desk=1&" } else { "" };
        html! {
            li id=(format!("entry-{entry}")) value=(entry) .struck[!stands] {
                p {
                    strong { (by) } ": " (self.said(&line.op))
                    @if !line.why.is_empty() { " (" (line.why) ")" }
                    " " (self.reader.time(line.at_ms))
                    @match line.standing {
                        EntryStatus::Corrected(no) => { " " em { (self.reader.say("event-corrected", &[("entry", no.into())])) } }
                        EntryStatus::Struck(no) => { " " em { (self.reader.say("event-struck", &[("entry", no.into())])) } }
                        EntryStatus::Stands => {}
                    }
                    @if stands && !opened {
                        " " a.put-right href=(format!("/event/{}?{desk}entry={entry}#entry-{entry}", self.id)) { (self.t("event-put-right")) }
                    }
                }
                @if stands && opened {
                    @if let Some(outcome) = outcome {
                        (self.form("correct", html! {
                            input type="hidden" name="entry" value=(entry);
                            (fields(self.reader, &format!("entry-{entry}"), &Filled::outcome(outcome)))
                            (self.why(entry))
                            button type="submit" { (self.t("event-correct")) }
                        }))
                    }
                    (self.form("strike", html! {
                        input type="hidden" name="entry" value=(entry);
                        button type="submit" { (self.t("event-strike")) }
                    }))
                }
            }
        }
    }

    fn why(&self, entry: u32) -> Markup {
        let id = format!("why-{entry}");
        html! {
            p.field {
                label for=(id) { (self.t("event-why")) }
                input id=(id) name="why" maxlength="200";
            }
        }
    }

    /// What an entry says.
    fn said(&self, op: &Op) -> String {
        match op {
            Op::Act(act) => self.act(act),
            Op::Correct { entry, act } => {
                let facts = [("entry", (*entry).into()), ("act", self.act(act).into())];
                self.reader.say("event-did-correct", &facts)
            }
            Op::Strike { entry } => {
                self.reader.say("event-did-strike", &[("entry", (*entry).into())])
            }
        }
    }

    fn act(&self, act: &Act) -> String {
        match act {
            Act::Match(act) => matches::said(self, act),
            Act::Pairs(act) => pairs::said(self, act),
            Act::Progressive(act) => evening::said(self, act),
        }
    }

    /// A result in words.
    pub(super) fn outcome(&self, outcome: bridge::Outcome) -> String {
        said(self.reader, outcome)
    }

    /// The link for the others.
    fn invite(&self) -> Markup {
        html! {
            section.invite {
                h2 { (self.t("event-invite")) }
                p { (self.t("event-invite-how")) }
                p { input.link readonly aria-label=(self.t("event-invite")) value=(self.link); }
                @if let Some(picture) = super::super::device::picture(&self.link) { div.qr { (picture) } }
            }
        }
    }
}

/// A list to choose a name from.
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
