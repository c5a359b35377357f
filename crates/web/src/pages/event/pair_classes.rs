//! The form by which the director of a pairs event sets the stratum, the handicap and the category of a contestant.

use cards::choice::Choice as _;
use maud::{Markup, html};
use tourney::classes::{Category, Class};
use tourney::event::Withheld;
use tourney::log::TournamentLog;
use tourney::movement::Contestants;
use tourney::pairs::{PairsEvent, Setup};

use super::command::PUBLISHED;
use super::pairs::{contestant, contestants, which};
use super::two_sides::choice;
use super::view::View;

/// The form, with what each contestant has.
pub(super) fn form(view: &View<'_>, log: &TournamentLog<PairsEvent>) -> Markup {
    let what = "pairs-class";
    let with_class = |(number, names, class): (u32, String, Class)| {
        let class = text(view, &class);
        let words = if class.is_empty() { names } else { format!("{names} ({class})") };
        (number.to_string(), words)
    };
    let setup = log.state().setup();
    let which = view.t(which(setup));
    let pairs: Vec<(String, String)> = contestants(setup).into_iter().map(with_class).collect();
    let none = (String::new(), view.t("event-no-category"));
    let categories = Category::WORDS.iter().map(|word| ((*word).to_owned(), category(view, word)));
    let categories: Vec<(String, String)> = std::iter::once(none).chain(categories).collect();
    let values: &[&str] = match setup.of() {
        Contestants::Individuals => &["", PUBLISHED, "all"],
        Contestants::Pairs => &["", PUBLISHED, "1", "2", "all"],
        Contestants::Teams => &["", PUBLISHED, "1", "2", "3", "4", "all"],
    };
    let withheld = |value: &&str| {
        let key = if value.is_empty() { "as-before" } else { value };
        ((*value).to_owned(), view.t(&format!("event-private-{key}")))
    };
    let withheld: Vec<(String, String)> = values.iter().map(withheld).collect();
    html! {
        details open[view.was_refused(what)] {
            summary { (view.t(what)) }
            p.small { (view.t("pairs-class-how")) }
            (view.form(what, html! {
                (choice("pairs-class-number", "number", &which, &pairs, view.sent_by(what, "number")))
                @for (key, length) in [("stratum", "1"), ("handicap", "7")] {
                    @let id = format!("pairs-class-{key}");
                    p.field {
                        label for=(id) { (view.t(&format!("event-field-{key}"))) }
                        input id=(id) name=(key) value=(view.sent_by(what, key)) maxlength=(length) size=(length) autocomplete="off";
                    }
                }
                (choice("pairs-class-category", "category", &view.t("event-field-category"), &categories, view.sent_by(what, "category")))
                (choice("pairs-class-private", Withheld::KEY, &view.t("event-field-private"), &withheld, view.sent_by(what, Withheld::KEY)))
                button type="submit" { (view.t("pairs-class-do")) }
            }))
        }
    }
}

/// What a contestant is now, in the list of the log.
pub(super) fn describe(view: &View<'_>, setup: &Setup, pair: u32, class: &Class) -> String {
    let class = Some(text(view, class)).filter(|text| !text.is_empty());
    let class = class.unwrap_or_else(|| view.t("event-no-class"));
    let facts = [("name", contestant(setup, pair).into()), ("class", class.into())];
    view.reader.format("pairs-did-class", &facts)
}

/// A class in words; empty without any.
fn text(view: &View<'_>, class: &Class) -> String {
    let labels = view.reader.labels();
    let labelled = |key: &str, value: String| {
        format!("{} {value}", formats::sheet::Labels::drawn(&labels, key))
    };
    let parts = [
        class.stratum.map(|of| labelled("stratum", of.to_string())),
        class.handicap.map(|of| labelled("handicap", of.to_string().replace('-', "\u{2212}"))),
        class.category.map(|of| category(view, &of.to_string())),
        (!class.withheld.is_none()).then(|| {
            let who = class.withheld.to_string();
            view.reader.format("event-withheld", &[("who", who.into())])
        }),
    ];
    parts.into_iter().flatten().collect::<Vec<String>>().join(", ")
}

fn category(view: &View<'_>, word: &str) -> String {
    formats::sheet::Labels::drawn(&view.reader.labels(), &format!("category-{word}"))
}
