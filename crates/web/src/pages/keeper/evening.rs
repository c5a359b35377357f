//! An evening's page: the next entry, the sheet, the entries, and other actions.

use club::{
    keeper::{
        Entry, Evening,
        game::{EntryError, EveningReport, FieldValues, Prompt, Row},
    },
    random::random_id,
};
use maud::{Markup, html};

use super::{
    Reader,
    files::FILES,
    head, page,
    prompt::{Hidden, PromptForm},
    sheet,
};
use crate::pages::cards::rich_text;
use crate::pages::scoring_options;

/// What the page is open at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Position {
    /// The end: the next entry is prompted for.
    End,
    /// An entry to be corrected.
    Entry(u64),
    /// Before an entry, to insert a forgotten one.
    Before(u64),
}

/// Values that were sent and refused.
pub(super) struct RejectedInput {
    /// The kind of the entry; `None` for a correction.
    pub(super) kind: Option<String>,
    pub(super) sent: FieldValues,
    pub(super) messages: Vec<String>,
    /// The keys of the invalid fields.
    pub(super) marked: Vec<String>,
    /// Has another device made a change meanwhile?
    pub(super) meanwhile: bool,
}

/// An evening's page for one reader.
pub(super) struct View<'a> {
    pub(super) reader: &'a Reader,
    pub(super) id: &'a str,
    pub(super) evening: &'a Evening,
    pub(super) at: Position,
    pub(super) filled: Option<RejectedInput>,
    /// The absolute URL of the page.
    pub(super) link: String,
}

impl View<'_> {
    /// The page.
    pub(super) fn page(&self) -> Markup {
        let notebook = &self.evening.notebook;
        let report = self.evening.report(self.reader.words());
        let title = self.t(&format!("form-{}", notebook.form));
        let body = html! {
            (head(self.reader, "/score", &title))
            main #keeper.evening data-evening=(self.id) data-version=(notebook.version)
                data-waits=(self.t("keeper-waits")) data-sent=(self.t("keeper-sent"))
                data-meanwhile=(self.t("keeper-other-phone")) data-refused=(self.t("keeper-refused"))
                data-lost=(self.t("keeper-lost")) data-unsent=(self.t("keeper-unsent"))
                data-next=(self.t("keeper-next-one")) {
                (score(&report))
                p #news role="status" hidden {}
                div.write {
                    section.now #now aria-label=(self.t("keeper-now")) { (self.now(&report)) }
                    (self.undo())
                }
                div.read {
                    (self.sheets(&report))
                    (self.ledger(&report))
                    (self.entries(&report))
                    (self.more())
                }
            }
        };
        page(self.reader, &title, body)
    }

    fn t(&self, key: &str) -> String {
        self.reader.t(key)
    }

    fn target(&self) -> String {
        format!("/score/{}", self.id)
    }

    /// The hidden fields of every form: the action, the version seen, and a token.
    fn hidden(&self, what: &str) -> Hidden {
        let mut hidden =
            vec![("do", what.to_owned()), ("seen", self.evening.notebook.version.to_string())];
        // Without a token, a repeated request would be written twice.
        hidden.extend(random_id(16).ok().map(|token| ("token", token)));
        hidden
    }

    /// The current prompts.
    fn now(&self, report: &EveningReport) -> Markup {
        match self.at {
            Position::End => html! {
                @if let Some(settled) = &report.settled { p.settled { (settled) } }
                (self.messages())
                @for prompt in &report.prompts { (self.prompt_form(prompt, &[])) }
            },
            Position::Entry(id) => match self.evening.notebook.entry(id) {
                Some(entry) => self.entry(entry),
                None => html! {},
            },
            Position::Before(id) => html! {
                h2 { (self.t("keeper-before")) }
                (self.messages())
                @for prompt in &self.evening.prompts_before(id, self.reader.words()) {
                    (self.prompt_form(prompt, &[("before", id.to_string())]))
                }
                p { a.button href=(self.target()) { (self.t("keeper-cancel")) } }
            },
        }
    }

    /// The messages about refused values.
    fn messages(&self) -> Markup {
        let Some(filled) = &self.filled else { return html! {} };
        html! {
            div.messages role="alert" data-meanwhile[filled.meanwhile] {
                @for message in &filled.messages { p.message { (message) } }
                @if filled.messages.is_empty() { p.message { (self.t("keeper-wrong-fields")) } }
            }
        }
    }

    /// A prompt for a new entry.
    fn prompt_form(&self, prompt: &Prompt, more: &[(&'static str, String)]) -> Markup {
        let mut hidden = self.hidden("enter");
        hidden.push(("kind", prompt.kind.to_owned()));
        hidden.extend(more.iter().cloned());
        let of_this = |filled: &&RejectedInput| filled.kind.as_deref() == Some(prompt.kind);
        let filled = self.filled.as_ref().filter(of_this);
        let form = PromptForm {
            reader: self.reader,
            target: &self.target(),
            hidden,
            prompt,
            chosen: filled.map(|filled| &filled.sent),
            marked: filled.map_or(&[], |filled| &filled.marked),
        };
        html! {
            @if prompt.folded {
                details.other open[filled.is_some()] { summary { (prompt.title) } (form.form()) }
            } @else {
                h2 { (prompt.title) }
                (form.form())
            }
        }
    }

    /// An entry with the actions on it: correct, strike or restore, insert before.
    fn entry(&self, entry: &Entry) -> Markup {
        let (prompt, entered) = self.evening.correction_prompt(entry, self.reader.words());
        let sent = self.filled.as_ref().map(|filled| &filled.sent).filter(|sent| !sent.is_empty());
        let prompt = Prompt { button: self.t("keeper-correct"), quick: prompt.quick, ..prompt };
        let of_entry = |what: &str| {
            let mut hidden = self.hidden(what);
            hidden.push(("entry", entry.id.to_string()));
            hidden
        };
        let form = PromptForm {
            reader: self.reader,
            target: &self.target(),
            hidden: of_entry("correct"),
            prompt: &prompt,
            chosen: Some(sent.unwrap_or(&entered)),
            marked: self.filled.as_ref().map_or(&[], |filled| &filled.marked),
        };
        let (strike, word) = match entry.struck {
            false => ("strike", "keeper-strike"),
            true => ("restore", "keeper-restore"),
        };
        html! {
            h2 { (self.t("keeper-entry")) }
            p.entry-text.struck[entry.struck] { (self.describe(entry)) }
            (self.messages())
            @if !prompt.fields.is_empty() { (form.form()) }
            div.do {
                form method="post" action=(self.target()) data-live {
                    @for (key, value) in of_entry(strike) { input type="hidden" name=(key) value=(value); }
                    button type="submit" { (self.t(word)) }
                }
                a.button href=(format!("{}?before={}#now", self.target(), entry.id)) {
                    (self.t("keeper-put-before"))
                }
                a.button href=(self.target()) { (self.t("keeper-cancel")) }
            }
        }
    }

    fn describe(&self, entry: &Entry) -> Markup {
        let Evening { notebook, game, .. } = self.evening;
        rich_text(&game.describe(&entry.line, &notebook.players, self.reader.words()))
    }

    /// Undo or redo of the last change.
    fn undo(&self) -> Markup {
        let notebook = &self.evening.notebook;
        let button = |of: u64, word: &str, what: Markup| {
            html! {
                form.undo method="post" action=(self.target()) data-live {
                    @for (key, value) in self.hidden("undo") { input type="hidden" name=(key) value=(value); }
                    input type="hidden" name="entry" value=(of);
                    span { (what) }
                    button type="submit" { (self.t(word)) }
                }
            }
        };
        html! {
            @if let Some(of) = notebook.redo {
                (button(of, "keeper-redo", html! { (self.t("keeper-undone")) }))
            } @else if let Some(of) = notebook.undo {
                (button(of, "keeper-undo", match notebook.entry(of) {
                    Some(entry) => html! { (self.t("keeper-last")) " " (self.describe(entry)) },
                    None => html! { (self.t("keeper-last-change")) },
                }))
            }
        }
    }

    /// The sheet of the open rubber, with the earlier ones collapsed.
    fn sheets(&self, report: &EveningReport) -> Markup {
        let Some((open, before)) = report.sheets.split_last() else { return html! {} };
        html! {
            section.sheet aria-label=(self.t("keeper-sheet")) {
                h2 { (open.title) }
                (sheet::sheet(self.reader, open))
                @for earlier in before.iter().rev() {
                    details.earlier {
                        summary { (earlier.title) }
                        (sheet::sheet(self.reader, earlier))
                    }
                }
            }
        }
    }

    /// All entries, each a link to correct it.
    fn entries(&self, report: &EveningReport) -> Markup {
        let notebook = &self.evening.notebook;
        if notebook.entries.is_empty() {
            return html! {};
        }
        let file = self.evening.file();
        let of = |entry: &Entry| {
            let line = file.line(entry.id);
            let row = report.rows.iter().find(|row| Some(row.line) == line);
            let errors: Vec<&EntryError> =
                report.errors.iter().filter(|error| Some(error.line) == line).collect();
            (row, errors)
        };
        html! {
            section.entries aria-label=(self.t("keeper-entries")) {
                h2 { (self.t("keeper-entries")) }
                p.quiet { (self.t("keeper-entries-about")) }
                p.headings aria-hidden="true" {
                    @for head in &report.headings { span.points { (head) } }
                }
                ol {
                    @for entry in &notebook.entries {
                        @let (row, errors) = of(entry);
                        @let above = row.and_then(|row| row.above.as_ref());
                        // A seating that shares the line of its first deal is shown above it.
                        @if let Some(above) = above.filter(|_| entry.is_deal()) {
                            li.above { (above) }
                        }
                        li.struck[entry.struck].wrong[!errors.is_empty()]
                            .now[self.at == Position::Entry(entry.id)]
                            .above[above.is_some() && !entry.is_deal()] {
                            (self.line(entry, row, report))
                            @for error in errors { p.message { (error.message) } }
                        }
                    }
                }
            }
        }
    }

    fn line(&self, entry: &Entry, row: Option<&Row>, report: &EveningReport) -> Markup {
        html! {
            a.entry href=(format!("{}?entry={}#now", self.target(), entry.id)) {
                span.number { (row.map_or("", |row| row.number.as_str())) }
                span.entry-text {
                    @match row.and_then(|row| row.above.as_ref()).filter(|_| !entry.is_deal()) {
                        Some(above) => (above),
                        None => (self.describe(entry)),
                    }
                    @if entry.struck { small { (self.t("keeper-struck")) } }
                    @if entry.corrected && !entry.struck { small { (self.t("keeper-corrected")) } }
                }
                @if let Some(row) = row {
                    @for (points, head) in row.points.iter().zip(&report.headings) {
                        span.points {
                            @if !points.is_empty() { span.visually-hidden { (head) " " } }
                            (points)
                        }
                    }
                }
            }
        }
    }

    /// What each player has won in all.
    fn ledger(&self, report: &EveningReport) -> Markup {
        let Some(ledger) = &report.ledger else { return html! {} };
        html! {
            section.ledger aria-label=(ledger.title) {
                h2 { (ledger.title) }
                (sheet::sheet(self.reader, ledger))
            }
        }
    }

    /// Sharing, files, the players' names and the options.
    fn more(&self) -> Markup {
        let notebook = &self.evening.notebook;
        let opening =
            self.evening.game.opening(&notebook.form, &notebook.options, self.reader.words());
        html! {
            section.tools {
                details {
                    summary { (self.t("keeper-share")) }
                    p { (self.t("keeper-share-about")) }
                    @if let Some(picture) = super::super::device::qr_code(&self.link) {
                        div.qr role="img" aria-label=(self.t("keeper-share-picture")) { (picture) }
                    }
                    p { a.code href=(self.link) { (self.link) } }
                }
                details {
                    summary { (self.t("keeper-save")) }
                    ul.files {
                        @for (file, key) in FILES {
                            li { a.button href=(format!("{}/{file}", self.target())) download { (self.t(key)) } }
                        }
                        li hidden { button #print type="button" { (self.t("keeper-print")) } }
                    }
                }
                details {
                    summary { (self.t("keeper-names")) }
                    form.names method="post" action=(self.target()) data-live {
                        @for (key, value) in self.hidden("rename") { input type="hidden" name=(key) value=(value); }
                        @for (at, name) in notebook.players.iter().enumerate() {
                            @let key = format!("name-{}", at + 1);
                            p {
                                label for=(key) { (self.reader.format("keeper-player", &[("number", (at as i64 + 1).into())])) }
                                input id=(key) name=(key) value=(name) maxlength="32" required autocomplete="off";
                            }
                        }
                        button type="submit" { (self.t("keeper-names-do")) }
                    }
                }
                @if let Some(opening) = opening.filter(|opening| !opening.options.is_empty()) {
                    details.options {
                        summary { (self.t("keeper-options")) }
                        p.quiet { (self.t("keeper-options-about")) }
                        form method="post" action=(self.target()) data-live {
                            @for (key, value) in self.hidden("agree") { input type="hidden" name=(key) value=(value); }
                            input type="hidden" name="form" value=(notebook.form);
                            (scoring_options::fields(self.reader, &opening.options, "option"))
                            button type="submit" { (self.t("keeper-options-do")) }
                        }
                    }
                }
            }
        }
    }
}

/// The standings, always visible.
fn score(report: &EveningReport) -> Markup {
    html! {
        @if !report.score.is_empty() {
            div.score {
                @for standing in &report.score {
                    div {
                        span.name { (standing.name) }
                        strong { (standing.total) }
                        small { (standing.note) }
                    }
                }
            }
        }
    }
}
