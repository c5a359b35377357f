//! Renders a prompt as a form of tiles, lists and numbers, independent of the game.

use club::keeper::game::{Choice, ChoiceKind, Field, FieldValues, Input, Prompt, QUICK, Span};
use maud::{Markup, html};

use super::Reader;
use crate::pages::cards::rich_text;

/// A word of more characters may be too wide for a tile on a phone.
const LONG_WORD: usize = 8;

/// Hidden fields of a form: key and value.
pub(super) type Hidden = Vec<(&'static str, String)>;

/// A prompt to be rendered as a form.
pub(super) struct PromptForm<'a> {
    pub(super) reader: &'a Reader,
    /// The address that it is sent to.
    pub(super) target: &'a str,
    pub(super) hidden: Hidden,
    pub(super) prompt: &'a Prompt,
    /// The values already chosen.
    pub(super) chosen: Option<&'a FieldValues>,
    /// The keys of the invalid fields.
    pub(super) marked: &'a [String],
}

impl PromptForm<'_> {
    /// The form.
    pub(super) fn form(&self) -> Markup {
        let prompt = self.prompt;
        html! {
            form.ask method="post" action=(self.target) data-live data-kind=(prompt.kind) {
                @for (key, value) in &self.hidden { input type="hidden" name=(key) value=(value); }
                @if !prompt.facts.is_empty() {
                    ul.facts { @for fact in &prompt.facts { li { (fact) } } }
                }
                (self.fields())
                div.do {
                    // The script shows a preview of the entry here.
                    p.preview aria-live="polite" hidden {}
                    button.primary.big type="submit" { (prompt.button) }
                    @for quick in &prompt.quick {
                        button.big type="submit" name=(QUICK) value=(quick.value) formnovalidate
                            data-summary=(quick.text) {
                            (rich_text(&quick.label))
                        }
                    }
                }
            }
        }
    }

    /// The fields, grouped by heading.
    fn fields(&self) -> Markup {
        let mut rest = self.prompt.fields.as_slice();
        let mut parts: Vec<Markup> = Vec::new();
        while let Some((first, after)) = rest.split_first() {
            let same = |field: &&Field| first.group.is_some() && field.group == first.group;
            let many = 1 + after.iter().take_while(same).count();
            let (now, later) = rest.split_at(many);
            parts.push(self.part(now));
            rest = later;
        }
        html! { @for part in parts { (part) } }
    }

    fn part(&self, fields: &[Field]) -> Markup {
        let Some(first) = fields.first() else { return html! {} };
        if matches!(first.input, Input::Fixed) {
            return html! {};
        }
        let heading = first.group.as_ref().unwrap_or(&first.label);
        let wrong = fields.iter().any(|field| self.marked.contains(&field.key));
        let is_filled = fields.iter().any(|field| {
            self.chosen
                .and_then(|chosen| chosen.get(&field.key))
                .is_some_and(|is| *is != field.value)
        });
        let inside = match first.group {
            Some(_) => html! {
                fieldset.field {
                    legend.visually-hidden[first.folded] { (heading) }
                    div.cells { @for field in fields { (self.cell(field)) } }
                }
            },
            None => self.field(first),
        };
        html! {
            @if first.folded {
                details.more open[wrong || is_filled] {
                    summary { (heading) }
                    (inside)
                }
            } @else {
                (inside)
            }
        }
    }

    /// The current value of a field.
    fn value<'a>(&'a self, field: &'a Field) -> &'a str {
        let chosen = self.chosen.map(|chosen| chosen.get(&field.key).map_or("", String::as_str));
        match chosen {
            // A value that was cleared on purpose is not reset to the default.
            Some("") if field.required || field.value.is_empty() => "",
            Some("") | None => &field.value,
            Some(value) => value,
        }
    }

    fn wrong(&self, field: &Field) -> bool {
        self.marked.contains(&field.key)
    }

    fn field(&self, field: &Field) -> Markup {
        let id = self.id(&field.key);
        match &field.input {
            Input::Tiles { choices, rare, columns } => html! {
                fieldset.field.wrong[self.wrong(field)] data-field=(field.key) {
                    legend.visually-hidden[field.folded || field.bare] { (field.label) }
                    (self.missing(field))
                    div class=(format!("tiles of-{columns}")) {
                        @for choice in choices { (self.tile(field, choice)) }
                    }
                    @if !rare.is_empty() {
                        @let open = rare.iter().any(|choice| choice.value == self.value(field));
                        details.rare open[open] {
                            summary { (self.reader.t("keeper-rare")) }
                            div class=(format!("tiles of-{columns}")) {
                                @for choice in rare { (self.tile(field, choice)) }
                            }
                        }
                    }
                }
            },
            Input::List(_) | Input::Number(_) => html! {
                div.field.wrong[self.wrong(field)] data-field=(field.key) {
                    label for=(id) { (field.label) }
                    (self.missing(field))
                    (self.entry(field, &id))
                }
            },
            Input::Fixed => html! {},
        }
    }

    /// A field in a group.
    fn cell(&self, field: &Field) -> Markup {
        let id = self.id(&field.key);
        html! {
            p.cell.wrong[self.wrong(field)] data-field=(field.key) {
                label for=(id) { (field.label) }
                (self.entry(field, &id))
            }
        }
    }

    fn entry(&self, field: &Field, id: &str) -> Markup {
        let value = self.value(field);
        match &field.input {
            Input::List(choices) => html! {
                select id=(id) name=(field.key) required[field.required] {
                    @if value.is_empty() { option value="" selected { "—" } }
                    @for choice in choices {
                        option value=(choice.value) selected[choice.value == value] { (choice.text) }
                    }
                }
            },
            Input::Number(most) => html! {
                input id=(id) name=(field.key) type="number" inputmode="numeric" min="0" max=(most)
                    value=(value) required[field.required];
            },
            Input::Tiles { .. } | Input::Fixed => html! {},
        }
    }

    fn tile(&self, field: &Field, choice: &Choice) -> Markup {
        let checked = choice.value == self.value(field);
        let long = if has_long_word(choice) { " long" } else { "" };
        html! {
            label class=(format!("tile {}{long}", class(choice.kind))) {
                input type="radio" name=(field.key) value=(choice.value) checked[checked]
                    required[field.required] aria-label=(choice.text);
                span aria-hidden="true" { (rich_text(&choice.label)) }
            }
        }
    }

    fn missing(&self, field: &Field) -> Markup {
        let empty = self.value(field).is_empty();
        html! {
            @if self.wrong(field) && empty { p.message { (self.reader.t("keeper-wrong-missing")) } }
        }
    }

    fn id(&self, key: &str) -> String {
        format!("{}-{key}", self.prompt.kind)
    }
}

/// Whether a word of a tile may be too wide for a quarter of a phone.
fn has_long_word(choice: &Choice) -> bool {
    let is_long = |text: &String| text.split(' ').any(|word| word.chars().count() > LONG_WORD);
    choice.label.0.iter().any(|span| matches!(span, Span::Plain(text) if is_long(text)))
}

/// The class of a tile in the style sheet; empty for none.
const fn class(kind: ChoiceKind) -> &'static str {
    match kind {
        ChoiceKind::Other => "",
        ChoiceKind::Strain => "strain",
        ChoiceKind::Vulnerable => "vul",
        ChoiceKind::Made | ChoiceKind::Declarer => "made",
        ChoiceKind::Overtricks => "over",
        ChoiceKind::Undertricks => "short",
        ChoiceKind::Nothing => "none",
    }
}
