//! The folder of an event: its pages in all languages, and its files.

use words::Lang;

use crate::files::FILES;
use crate::model::Results;
use crate::output::OutputFile;
use crate::pages::{STYLE, Site, pages};
use crate::texts::Texts;

/// The folder of an event: the pages of the first language at its root, those of the others in a
/// folder each, by its code; the style; the files for other programs.
pub fn folder(results: &Results, languages: &[Lang]) -> Vec<OutputFile> {
    let mut files = Vec::new();
    let all: Vec<Texts> = languages.iter().map(|lang| Texts::new(*lang)).collect();
    for (at, texts) in all.iter().enumerate() {
        let lang = texts.lang();
        let others = all.iter().enumerate().filter(|(other, _)| *other != at);
        let way = |other: usize, code: &str| match (at, other) {
            (0, _) => format!("{code}/"),
            (_, 0) => "../".to_owned(),
            _ => format!("../{code}/"),
        };
        let site = Site {
            results,
            texts,
            root: if at == 0 { "" } else { "../" },
            others: others
                .map(|(other, texts)| {
                    let lang = texts.lang();
                    (lang, way(other, lang.code()), texts.t("page-language"))
                })
                .collect(),
        };
        files.extend(pages(&site).into_iter().map(|page| match at {
            0 => page,
            _ => OutputFile { name: format!("{}/{}", lang.code(), page.name), ..page },
        }));
    }
    files.push(OutputFile { name: "style.css".to_owned(), bytes: STYLE.as_bytes().to_vec() });
    let english = Texts::new(Lang::En);
    let texts = all.first().unwrap_or(&english);
    for file in FILES.iter().filter(|file| file.is_for(results)) {
        files.push(OutputFile { name: file.name.to_owned(), bytes: (file.write)(results, texts) });
    }
    files
}
