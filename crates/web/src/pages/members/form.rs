//! The form of a member.

use formats::members::{Column, Member};
use maud::{Markup, html};
use tourney::classes::Class;

use super::{Reader, categories, key, label};
use crate::pages::form_fields::{FormFields, field, tidy};

/// The fields of a member as a form sends them.
pub(super) fn sent_of(member: &Member) -> FormFields {
    let text = |value: Option<String>| value.unwrap_or_default();
    let Class { stratum, handicap, category, .. } = member.class;
    let values = [
        (Column::Name, member.name.to_string()),
        (Column::Number, member.number.clone()),
        (Column::Stratum, text(stratum.map(|of| of.to_string()))),
        (Column::Handicap, text(handicap.map(|of| of.to_string()))),
        (Column::Category, text(category.map(|of| of.to_string()))),
        (Column::Consent, if member.consents { "yes".to_owned() } else { String::new() }),
    ];
    values.into_iter().map(|(column, value)| (key(column).to_owned(), value)).collect()
}

/// The form of a new member, or of the one of this id.
pub(super) fn fields(reader: &Reader, id: Option<u32>, sent: &FormFields) -> Markup {
    let text = |column: Column, longest: usize| {
        let name = key(column);
        html! {
            p.field {
                label for=(name) { (label(reader, column)) }
                input id=(name) name=(name) value=(field(sent, name)) maxlength=(longest) autocomplete="off" required[column == Column::Name];
            }
        }
    };
    let chosen = field(sent, key(Column::Category));
    html! {
        form.event method="post" action="/members" {
            @if let Some(id) = id { input type="hidden" name="id" value=(id); }
            (text(Column::Name, 60))
            (text(Column::Number, Member::LONGEST_NUMBER))
            div.row { (text(Column::Stratum, 1)) (text(Column::Handicap, 7)) }
            p.field {
                label for="category" { (label(reader, Column::Category)) }
                select #category name="category" {
                    @for (word, text) in categories(reader) {
                        option value=(word) selected[word == chosen] { (text) }
                    }
                }
            }
            p { label { input type="checkbox" name="consent" value="yes" checked[!field(sent, "consent").is_empty()]; " " (label(reader, Column::Consent)) } }
            p.do {
                button.primary name="do" value="save" { (reader.t("members-save")) }
                @if id.is_some() {
                    " " button name="do" value="remove" formnovalidate { (reader.t("members-remove")) }
                    " " a href="/members" { (reader.t("members-cancel")) }
                }
            }
        }
    }
}

/// The member of a form, or what is wrong with it in the reader's words.
pub(super) fn member(reader: &Reader, sent: &FormFields) -> Result<Member, String> {
    let wrong_name = || {
        let facts = [
            ("field", label(reader, Column::Name).into()),
            ("why", reader.t("event-wrong-name").into()),
        ];
        reader.format("event-wrong-field", &facts)
    };
    let name = tidy(field(sent, key(Column::Name))).parse().map_err(|_| wrong_name())?;
    let mut class = Class::NONE;
    for column in [Column::Stratum, Column::Handicap, Column::Category] {
        let value = field(sent, key(column));
        let set = if value.is_empty() { Ok(()) } else { class.set(key(column), value) };
        set.map_err(|_| {
            reader.t(match column {
                Column::Handicap => "event-wrong-handicap",
                _ => "event-wrong-stratum",
            })
        })?;
    }
    let consents = !field(sent, key(Column::Consent)).is_empty();
    Ok(Member { name, number: tidy(field(sent, key(Column::Number))), class, consents })
}
