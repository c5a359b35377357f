//! The form by which the director of a pairs event sets the stratum, the handicap and the category of a pair.

use cards::choice::Choice as _;
use maud::{Markup, html};
use tourney::classes::{Category, Class};
use tourney::log::TournamentLog;
use tourney::pairs::{PairsEvent, Setup};

use super::pairs::{name, names};
use super::two_sides::choice;
use super::view::View;

/// The form, with what each pair has.
pub(super) fn form(view: &View<'_>, log: &TournamentLog<PairsEvent>) -> Markup {
    let what = "pairs-class";
    let with_class = |pair: &tourney::pairs::Pair| {
        let class = text(view, &pair.class);
        let names = names(pair);
        let words = if class.is_empty() { names } else { format!("{names} ({class})") };
        (pair.number.to_string(), words)
    };
    let pairs: Vec<(String, String)> = log.state().setup().pairs.iter().map(with_class).collect();
    let none = (String::new(), view.t("event-no-category"));
    let categories = Category::WORDS.iter().map(|word| ((*word).to_owned(), category(view, word)));
    let categories: Vec<(String, String)> = std::iter::once(none).chain(categories).collect();
    html! {
        details open[view.was_refused(what)] {
            summary { (view.t(what)) }
            p.small { (view.t("pairs-class-how")) }
            (view.form(what, html! {
                (choice("pairs-class-number", "number", &view.t("pairs-which"), &pairs, view.sent_by(what, "number")))
                @for (key, length) in [("stratum", "1"), ("handicap", "7")] {
                    @let id = format!("pairs-class-{key}");
                    p.field {
                        label for=(id) { (view.t(&format!("event-field-{key}"))) }
                        input id=(id) name=(key) value=(view.sent_by(what, key)) maxlength=(length) size=(length) autocomplete="off";
                    }
                }
                (choice("pairs-class-category", "category", &view.t("event-field-category"), &categories, view.sent_by(what, "category")))
                button type="submit" { (view.t("pairs-class-do")) }
            }))
        }
    }
}

/// What a pair is now, in the list of the log.
pub(super) fn describe(view: &View<'_>, setup: &Setup, pair: u32, class: &Class) -> String {
    let class = Some(text(view, class)).filter(|text| !text.is_empty());
    let class = class.unwrap_or_else(|| view.t("event-no-class"));
    let facts = [("name", name(setup, pair).into()), ("class", class.into())];
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
    ];
    parts.into_iter().flatten().collect::<Vec<String>>().join(", ")
}

fn category(view: &View<'_>, word: &str) -> String {
    formats::sheet::Labels::drawn(&view.reader.labels(), &format!("category-{word}"))
}
