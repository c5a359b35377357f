//! The rules and their sources: the pages of `docs/sources`, rendered.

use axum::{
    extract::Path,
    response::{IntoResponse, Response},
};
use cards::Citation;
use maud::{Markup, PreEscaped, Render, html};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html::push_html};
use words::{Lang, Words, labels::section_key};

use super::{Frame, Reader, error_page};
use crate::assets::SOURCES;

/// The index: its file, and the name under which the pages find it.
const INDEX: (&str, &str) = ("README.md", "readme");

/// The source of an option: its text, and the address of the section that it links to.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    words: String,
    address: String,
}

impl Source {
    /// The link for a citation, in the language of `words`.
    pub(crate) fn of(words: &Words, citation: Citation) -> Source {
        let address = format!("/sources/{}#{}", citation.page(), citation.section());
        Source { words: words.citation(citation), address }
    }
}

impl Render for Source {
    fn render(&self) -> Markup {
        html! { a href=(self.address) { (self.words) } }
    }
}

/// `GET /sources`: the index.
pub(crate) async fn index(reader: Reader) -> Response {
    answer(&reader, INDEX.1)
}

/// `GET /sources/{page}`: one page.
pub(crate) async fn page(reader: Reader, Path(page): Path<String>) -> Response {
    answer(&reader, &page)
}

fn answer(reader: &Reader, page: &str) -> Response {
    let Some(text) = text(page) else { return error_page::missing(reader, "mistake-missing") };
    let words = reader.words();
    let title = words.text(&format!("section-{page}"));
    let frame = Frame { name: "sources", ..Frame::default() };
    let body = html! {
        @if page != INDEX.1 {
            p.small { a href="/sources" { (words.text(&format!("section-{}", INDEX.1))) } }
        }
        @if words.lang() != Lang::En { p.small { (reader.t("sources-english")) } }
        article lang="en" { (rendered(page, text, words)) }
    };
    super::page(reader, &frame, &title, body).into_response()
}

/// The Markdown of a page; `None` if there is no such page.
fn text(page: &str) -> Option<&'static str> {
    let file = if page == INDEX.1 { INDEX.0.to_owned() } else { format!("{page}.md") };
    let (_, bytes) = SOURCES.iter().find(|(name, _)| *name == file)?;
    std::str::from_utf8(bytes).ok()
}

/// Renders a page: headings in the reader's language, links to other sources as links to their
/// pages, and tables that scroll horizontally.
fn rendered(page: &str, text: &'static str, words: &Words) -> Markup {
    let mut events = Vec::new();
    let mut heading: Option<Heading> = None;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { .. }) => {
                heading = Some(Heading::default());
                events.push(event);
            }
            Event::End(TagEnd::Heading(_)) => {
                if let Some(heading) = heading.take() {
                    heading.finish(page, words, &mut events);
                }
                events.push(event);
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let dest_url = address(&dest_url).into();
                events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
            }
            Event::Start(Tag::Table(_)) => {
                events.push(Event::Html(r#"<div class="wide">"#.into()));
                events.push(event);
            }
            Event::End(TagEnd::Table) => {
                events.push(event);
                events.push(Event::Html("</div>".into()));
            }
            event => match &mut heading {
                Some(heading) => heading.events.push(event),
                None => events.push(event),
            },
        }
    }
    let mut html = String::new();
    push_html(&mut html, events.into_iter());
    PreEscaped(html)
}

/// The content of a heading: its anchor and its text.
#[derive(Default)]
struct Heading {
    events: Vec<Event<'static>>,
}

impl Heading {
    /// The heading with its title in the reader's language, where that has one.
    fn finish(self, page: &str, words: &Words, events: &mut Vec<Event<'static>>) {
        let anchor = self.events.iter().find_map(|event| match event {
            Event::InlineHtml(tag) => tag.strip_prefix("<a id=\"")?.split('"').next(),
            _ => None,
        });
        let key = match anchor {
            Some(anchor) => section_key(page, anchor),
            None => format!("section-{page}"),
        };
        let is_first = anchor.is_some() || events.len() == 1;
        if !is_first || !words.has(&key) {
            events.extend(self.events);
            return;
        }
        let is_number = |anchor: &&str| {
            anchor.len() == 1
                || anchor.contains(|c: char| c.is_ascii_digit()) && !anchor.contains('-')
        };
        let number =
            anchor.filter(is_number).map(|anchor| format!("{anchor} ")).unwrap_or_default();
        let title = format!("{number}{}", words.text(&key));
        let tags = self.events.into_iter().filter(|event| matches!(event, Event::InlineHtml(_)));
        events.extend(tags);
        events.push(Event::Text(CowStr::from(title)));
    }
}

/// The address of a link: another of these pages, or a file of the repository.
fn address(link: &str) -> String {
    if link.starts_with('#') || link.contains("://") {
        return link.to_owned();
    }
    let (file, anchor) = link.split_once('#').map_or((link, None), |(file, at)| (file, Some(at)));
    let anchor = anchor.map(|anchor| format!("#{anchor}")).unwrap_or_default();
    if file == INDEX.0 {
        return format!("/sources{anchor}");
    }
    if let Some(page) = file.strip_suffix(".md").filter(|page| !page.contains('/')) {
        return format!("/sources/{page}{anchor}");
    }
    let path = match file.strip_prefix("../../") {
        Some(path) => path.to_owned(),
        None => format!("docs/{}", file.trim_start_matches("../")),
    };
    format!("{}/blob/main/{path}{anchor}", super::REPOSITORY)
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Bundle;

    #[test]
    fn english_titles_are_those_of_the_pages_and_every_section_has_one() {
        let english = Words::of(Bundle::Pages, Lang::En);
        let russian = Words::of(Bundle::Pages, Lang::Ru);
        let mut found = 0;
        for (name, bytes) in SOURCES {
            let page = if *name == INDEX.0 { INDEX.1 } else { name.trim_end_matches(".md") };
            let text = std::str::from_utf8(bytes).unwrap();
            for line in text.lines() {
                let Some(heading) = line.strip_prefix('#').map(|rest| rest.trim_start_matches('#'))
                else {
                    continue;
                };
                let (key, title) = match heading.trim().strip_prefix("<a id=\"") {
                    Some(rest) => {
                        let (anchor, title) = rest.split_once("\"></a>").unwrap();
                        let title = title.strip_prefix(anchor).unwrap_or(title);
                        (section_key(page, anchor), title.trim_start_matches('.').trim())
                    }
                    None if line.starts_with("# ") => (format!("section-{page}"), heading.trim()),
                    None => continue,
                };
                assert_eq!(english.text(&key), title, "{name}");
                assert!(russian.has(&key), "{key} in Russian");
                found += 1;
            }
        }
        assert!(found > 100, "only {found} sections");
    }

    #[test]
    fn links_lead_to_pages_or_to_the_repository() {
        for (name, _) in SOURCES.iter().filter(|(name, _)| *name != INDEX.0) {
            let page = name.trim_end_matches(".md");
            assert_eq!(address(&format!("{name}#3.1")), format!("/sources/{page}#3.1"));
        }
        assert_eq!(address("README.md#home-rules"), "/sources#home-rules");
        assert_eq!(address("#1.4"), "#1.4");
        let data = address("../../crates/bridge/tests/data/home.tsv");
        assert!(data.starts_with("https://"), "{data}");
        assert!(data.ends_with("/blob/main/crates/bridge/tests/data/home.tsv"), "{data}");
        assert!(address("../laws-index.md").ends_with("/blob/main/docs/laws-index.md"));
    }

    #[test]
    fn links_to_the_repository_name_files_that_exist() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let prefix = format!("{}/blob/main/", super::super::REPOSITORY);
        let english = Words::of(Bundle::Pages, Lang::En);
        let mut links = 0;
        for (name, bytes) in SOURCES {
            let text = std::str::from_utf8(bytes).unwrap();
            let html = rendered(name.trim_end_matches(".md"), text, &english).into_string();
            for link in html.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(!link.starts_with("/blob"), "{name}: {link}");
                if let Some(path) = link.strip_prefix(&prefix) {
                    let path = path.split('#').next().unwrap_or_default();
                    assert!(root.join(path).exists(), "{name}: {path}");
                    links += 1;
                }
            }
        }
        assert!(links > 40, "only {links} links");
    }

    #[test]
    fn sections_have_their_anchors_and_titles() {
        let russian = Words::of(Bundle::Pages, Lang::Ru);
        let html = rendered("scoring", text("scoring").unwrap(), &russian).into_string();
        assert!(html.contains(r#"<a id="3.1"></a>3.1 Чикаго"#), "{}", &html[..600]);
        assert!(html.contains(r#"<a href="/sources/preferans"#) || html.contains("/sources/laws"));
    }
}
