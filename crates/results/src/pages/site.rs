//! What all pages share: the frame, links, numbers that open.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use words::Lang;

use crate::model::{Kind, Results};
use crate::output::OutputFile;
use crate::texts::Texts;

/// The style of all pages.
pub(crate) const STYLE: &str = include_str!("style.css");

/// Who renders a page, and where it lies.
pub(crate) struct Site<'a> {
    pub(crate) results: &'a Results,
    pub(crate) texts: &'a Texts,
    /// The way to the folder's root: empty, or `../`.
    pub(crate) root: &'static str,
    /// The other languages, each with the way to its pages and its name.
    pub(crate) others: Vec<(Lang, String, String)>,
}

impl Site<'_> {
    /// The file of an entrant's card.
    pub(crate) fn card(&self, number: u32) -> String {
        match self.results.kind {
            Kind::Preferans | Kind::Progressive => format!("player-{number}.html"),
            kind if kind.is_individual() => format!("player-{number}.html"),
            kind if kind.has_teams() => format!("team-{number}.html"),
            _ => format!("pair-{number}.html"),
        }
    }

    /// A link to an entrant's card.
    pub(crate) fn entrant(&self, number: u32) -> Markup {
        html! { a href=(self.card(number)) { (self.results.name(number)) } }
    }

    /// A link to the card of who plays as a number in results; of two partners both.
    pub(crate) fn side(&self, number: u32) -> Markup {
        match self.results.partners(number) {
            Some([one, other]) => html! { (self.entrant(one)) " – " (self.entrant(other)) },
            None => self.entrant(number),
        }
    }

    /// Links to the cards of some entrants.
    pub(crate) fn entrants(&self, numbers: &[u32]) -> Markup {
        html! {
            @for (at, number) in numbers.iter().enumerate() {
                @if at > 0 { ", " }
                (self.entrant(*number))
            }
        }
    }

    /// A file with a page in its frame.
    pub(crate) fn file(&self, name: &str, title: &str, body: Markup) -> OutputFile {
        let (texts, results) = (self.texts, self.results);
        let link = |to: &str, key: &str| {
            let here = to == name;
            html! { a href=(to) aria-current=[here.then_some("page")] { (texts.t(key)) } " " }
        };
        let page = html! {
            (DOCTYPE)
            html lang=(texts.lang().code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (title) " – " (results.title) }
                    link rel="stylesheet" href=(format!("{}style.css", self.root));
                }
                body {
                    header {
                        p.event { (results.title) " " span.state { (texts.state(results)) } }
                        nav aria-label=(texts.t("results-pages")) {
                            (link("index.html", "results-ranking"))
                            @if results.has_hands() { (link("hands.html", "results-hands")) }
                            @if !results.rounds.is_empty() { (link("rounds.html", "results-rounds")) }
                            @if results.kind.has_cross() { (link("cross.html", "results-cross")) }
                            @for (lang, way, language) in &self.others {
                                a.lang hreflang=(lang.code()) lang=(lang.code()) href=(format!("{way}{name}")) {
                                    (language)
                                }
                            }
                        }
                    }
                    main {
                        h1 { (title) }
                        (body)
                    }
                }
            }
        };
        OutputFile { name: name.to_owned(), bytes: page.into_string().into_bytes() }
    }
}

/// The file of a board.
pub(crate) fn board_page(number: u32) -> String {
    format!("board-{number}.html")
}

/// Text with the red suits in red.
pub(crate) fn suited(text: &str) -> Markup {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '♥' | '♦' => {
                out.push_str("<b class=\"red\">");
                out.push(c);
                out.push_str("</b>");
            }
            '♠' | '♣' => {
                out.push_str("<b class=\"black\">");
                out.push(c);
                out.push_str("</b>");
            }
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            c => out.push(c),
        }
    }
    PreEscaped(out)
}

/// A number that opens into its chain.
pub(crate) fn opens(number: &str, steps: &[String]) -> Markup {
    html! {
        details.why {
            summary { (number) }
            @for step in steps { p { (step) } }
        }
    }
}

/// A table that scrolls by itself on a narrow screen.
pub(crate) fn scrolling(label: &str, table: Markup) -> Markup {
    html! { div.scroll tabindex="0" role="group" aria-label=(label) { (table) } }
}
