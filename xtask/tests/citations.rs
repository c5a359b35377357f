//! Every citation leads to a section that is there, every link of a page to a file, and nothing cites
//! a document that is not in the repository.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root").to_path_buf()
}

/// The text files of the repository: those that git tracks or would add, with their texts.
fn files() -> BTreeMap<String, String> {
    let output = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root())
        .output()
        .expect("git answers");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let names = String::from_utf8(output.stdout).expect("names of files are UTF-8");
    let read = |name: &str| Some((name.to_owned(), fs::read_to_string(root().join(name)).ok()?));
    names.split('\0').filter(|name| !name.is_empty()).filter_map(read).collect()
}

/// The anchors of a Markdown page: explicit ones, and those that headings have by themselves.
fn anchors(text: &str) -> BTreeSet<String> {
    let explicit = text.split("<a id=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let mut found: BTreeSet<String> = explicit.map(String::from).collect();
    for heading in outside_code(text).filter(|line| line.starts_with('#')) {
        let title = heading.trim_start_matches('#').trim();
        let slug: String = title
            .to_lowercase()
            .chars()
            .filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c))
            .map(|c| if c == ' ' { '-' } else { c })
            .collect();
        found.insert(slug);
    }
    found
}

/// The lines of a Markdown page that stand in no block of code.
fn outside_code(text: &str) -> impl Iterator<Item = &str> {
    let mut inside = false;
    text.lines().filter(move |line| {
        let fence = line.trim_start().starts_with("```");
        inside ^= fence;
        !inside && !fence
    })
}

/// The citations in a text: page and section, with the line.
fn citations(text: &str) -> Vec<(usize, String, String)> {
    let mut found = Vec::new();
    for (at, line) in text.lines().enumerate() {
        for rest in line.split("docs/sources/").skip(1) {
            let Some((page, rest)) = rest.split_once(".md#") else { continue };
            if !page.chars().all(|c| c.is_ascii_alphanumeric()) {
                continue;
            }
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '.' && c != '-');
            let section = rest[..end.unwrap_or(rest.len())].trim_end_matches(['.', '-']);
            // Code that makes a path ends before the section.
            if !section.is_empty() {
                found.push((at + 1, page.to_owned(), section.to_owned()));
            }
        }
    }
    found
}

#[test]
fn every_citation_leads_to_a_section() {
    let files = files();
    let pages: BTreeMap<&str, BTreeSet<String>> = files
        .iter()
        .filter_map(|(name, text)| {
            let page = name.strip_prefix("docs/sources/")?.strip_suffix(".md")?;
            Some((page, anchors(text)))
        })
        .collect();
    let (mut many, mut broken) = (0, Vec::new());
    for (name, text) in files.iter().filter(|(name, _)| *name != THIS) {
        for (line, page, section) in citations(text) {
            many += 1;
            if !pages.get(&*page).is_some_and(|anchors| anchors.contains(&section)) {
                broken.push(format!("{name}:{line}: docs/sources/{page}.md#{section}"));
            }
        }
    }
    assert!(broken.is_empty(), "{} of {many} lead nowhere:\n{}", broken.len(), broken.join("\n"));
    assert!(many > 150, "only {many} citations found");
}

/// This file, which names what must not be there.
const THIS: &str = "xtask/tests/citations.rs";

/// Documents of which nothing outside knows.
const UNKNOWN: [&str; 5] =
    ["seed 00", "seed-00", "Preferans spec", "preferans-spec", "источнике 00"];

/// The words of older versions for what the essays describe. They are read, and no longer shown.
const OLD_WORDS: [&str; 7] = [
    "seed24",
    "preset=seed",
    "preset seed",
    "preferans.seed",
    "`seed`",
    "\"seed\", \"slovenia\"",
    "seed, slovenia",
];

/// Whether a file has what people read: texts, documents, and answers of the program.
fn is_read_by_people(name: &str) -> bool {
    name.starts_with("i18n/") || name.starts_with("docs/") || name.ends_with(".snap")
}

/// Pages that are cited with their folder and an anchor.
const PAGES: [&str; 5] = ["scoring", "preferans", "laws", "tournaments", "formats"];

/// Whether a page is cited by its file name and a bare section number, which is no link.
fn cites_without_folder(line: &str) -> bool {
    PAGES.iter().any(|page| {
        let name = format!("{page}.md");
        line.match_indices(&name).any(|(at, _)| {
            let rest = line[at + name.len()..].trim_start_matches([',', ' ', '`']);
            let first = rest.chars().next().unwrap_or(' ');
            let second = rest.chars().nth(1).unwrap_or(' ');
            let apart = line[at + name.len()..].starts_with([',', ' ']);
            apart
                && (first.is_ascii_digit()
                    || ('A'..='H').contains(&first) && second.is_ascii_digit())
        })
    })
}

#[test]
fn nothing_cites_what_is_not_in_the_repository() {
    let mut found = Vec::new();
    for (name, text) in files().iter().filter(|(name, _)| *name != THIS) {
        for (at, line) in text.lines().enumerate() {
            // An argument of the program is no citation.
            let unknown =
                UNKNOWN.iter().any(|unknown| line.contains(unknown)) && !line.contains("--seed 0");
            let old = is_read_by_people(name) && OLD_WORDS.iter().any(|word| line.contains(word));
            if unknown || old || cites_without_folder(line) {
                found.push(format!("{name}:{}: {}", at + 1, line.trim()));
            }
        }
    }
    assert!(found.is_empty(), "{} left:\n{}", found.len(), found.join("\n"));
}

/// The sections of the page itself that a line of it names by number without a link: `see 2.3`.
fn sees_without_link(line: &str) -> bool {
    let number = |word: &str| {
        let word = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        let word = word.strip_prefix(|c: char| ('A'..='H').contains(&c)).unwrap_or(word);
        let parts: Vec<&str> = word.split('.').collect();
        let is_number = |part: &&str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        parts.len() > 1 && parts.iter().all(is_number)
    };
    let words: Vec<&str> = line.split_whitespace().collect();
    let see = |word: &str| word.trim_start_matches('(').eq_ignore_ascii_case("see");
    words.windows(2).any(|pair| see(pair[0]) && number(pair[1]))
        || words.windows(3).any(|all| see(all[0]) && all[1] == "section" && number(all[2]))
}

#[test]
fn pages_of_sources_refer_to_sections_by_links() {
    let mut found = Vec::new();
    for (name, text) in files().iter().filter(|(name, _)| name.starts_with("docs/sources/")) {
        for (at, line) in text.lines().enumerate().filter(|(_, line)| sees_without_link(line)) {
            found.push(format!("{name}:{}: {}", at + 1, line.trim()));
        }
    }
    assert!(found.is_empty(), "{} are no links:\n{}", found.len(), found.join("\n"));
    assert!(sees_without_link("an integer, see 2.3 |") && sees_without_link("(see section B8.1)"));
    // The numbers of Laws, and links.
    assert!(!sees_without_link("for a defender's card see 49.") && !sees_without_link("see 58B"));
    assert!(!sees_without_link("see [2.3](#2.3), and 2.4"));
}

/// The numbers of a page's headings, in order.
fn numbers(text: &str) -> Vec<Vec<u32>> {
    let headings = outside_code(text).filter(|line| line.starts_with('#'));
    let ids = headings.filter_map(|line| line.split_once("<a id=\"")?.1.split('"').next());
    ids.filter_map(|id| id.split('.').map(|part| part.parse().ok()).collect()).collect()
}

/// Whether this section may follow that one: its first part, the next one, or the next of a section
/// above. Parts begin at zero or one.
fn follows(next: &[u32], last: &[u32]) -> bool {
    let Some((number, above)) = next.split_last() else { return false };
    if above == last {
        return *number <= 1;
    }
    last.get(above.len()).is_some_and(|before| last.starts_with(above) && *number == before + 1)
}

#[test]
fn numbers_of_sections_have_no_gaps() {
    let mut gaps = Vec::new();
    for (name, text) in files().iter().filter(|(name, _)| name.starts_with("docs/sources/")) {
        let mut last = Vec::new();
        for next in numbers(text) {
            if !follows(&next, &last) {
                gaps.push(format!("{name}: {next:?} after {last:?}"));
            }
            last = next;
        }
    }
    assert!(gaps.is_empty(), "{}", gaps.join("\n"));
    assert!(follows(&[2], &[1, 4]) && follows(&[1, 1], &[1]) && follows(&[0], &[]));
    assert!(!follows(&[3], &[1, 4]) && !follows(&[1, 3], &[1, 1]) && !follows(&[2, 2], &[2]));
}

/// The crates that apply rules: their comments and error texts cite no section by its number alone.
const RULE_CRATES: [&str; 10] = [
    "bridge", "cards", "director", "formats", "laws", "pref", "robots", "solver", "table",
    "tourney",
];

/// What a line of Rust says to a reader: its comment and its error text, without quoted code.
fn prose(line: &str) -> String {
    let text = line.trim_start();
    let text = match (text.strip_prefix("//"), text.split_once("#[error(\"")) {
        (Some(comment), _) => comment.trim_start_matches(['/', '!']),
        (None, Some((_, error))) => error,
        (None, None) => line.split_once(" // ").map_or("", |(_, comment)| comment),
    };
    text.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

/// Whether a word is a letter and a number, like the sections of some pages: `B8`, `A3.4`, `C5a`.
fn is_code(word: &str) -> bool {
    let Some(number) = word.strip_prefix(|c: char| c.is_ascii_uppercase()) else { return false };
    let number = number.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(number);
    let parts: Vec<&str> = number.split('.').collect();
    let digits = |part: &&str| {
        (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    parts.len() <= 2 && parts.iter().all(digits)
}

/// The codes in a line that name no document: in parentheses any that is no card, elsewhere those
/// that are sections of some page. A clause of the home code has a number like that of a law, `H12`,
/// and must stand on its page.
fn bare_codes(line: &str, sections: &BTreeSet<String>) -> Vec<String> {
    let prose = prose(line);
    let mut depth = 0_u32;
    let mut found = Vec::new();
    for piece in prose.split_inclusive(|c: char| !(c.is_ascii_alphanumeric() || "./#-".contains(c)))
    {
        let word = piece.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        let is_card = word.len() == 2 && word.starts_with(['S', 'H', 'D', 'C']);
        let is_clause = word.starts_with('H')
            && sections.contains(word.trim_end_matches(|c: char| c.is_ascii_lowercase()));
        let is_bare = depth > 0 || sections.contains(word) || word.starts_with('H');
        if is_code(word) && is_bare && !is_card && !is_clause {
            found.push(word.to_owned());
        }
        match piece.chars().last() {
            Some('(') => depth += 1,
            Some(')') => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    found
}

#[test]
fn no_code_stands_without_its_document() {
    let files = files();
    let pages = files.iter().filter(|(name, _)| name.starts_with("docs/sources/"));
    let sections: BTreeSet<String> =
        pages.flat_map(|(_, text)| anchors(text)).filter(|anchor| is_code(anchor)).collect();
    let mut found = Vec::new();
    for (name, text) in &files {
        let of_rules =
            RULE_CRATES.iter().any(|krate| name.starts_with(&format!("crates/{krate}/")));
        if !of_rules || !name.ends_with(".rs") {
            continue;
        }
        let mut in_code = false;
        for (at, line) in text.lines().enumerate() {
            let comment = line.trim_start().trim_start_matches(['/', '!', ' ']);
            in_code = line.trim_start().starts_with("//") && in_code != comment.starts_with("```");
            if in_code {
                continue;
            }
            for code in bare_codes(line, &sections) {
                found.push(format!("{name}:{}: {code}: {}", at + 1, line.trim()));
            }
        }
    }
    let many = sections.len();
    assert!(found.is_empty(), "{} cite no document:\n{}", found.len(), found.join("\n"));
    assert!(many > 100, "only {many} sections have such codes");
}

#[test]
fn codes_are_told_from_cards_and_clauses() {
    let sections: BTreeSet<String> = ["B8", "A3.4", "H12", "H3.2"].map(String::from).into();
    let bare = |line: &str| bare_codes(line, &sections);
    assert_eq!(bare("    /// May the declarer give up (B8, N5)?"), ["B8", "N5"]);
    assert_eq!(bare("    #[error(\"only games are called (A3.4)\")]"), ["A3.4"]);
    assert_eq!(bare("    let level = 7; // B8: after a series"), ["B8"]);
    assert_eq!(bare("/// Home H13: no clause of ours."), ["H13"]);
    for line in [
        "/// The talon (docs/sources/preferans.md#B8, docs/sources/preferans.md#A3.4).",
        "/// Law 70, home H12 and H3.2a: `B8` is code, the lead (S7) a card.",
        "/// Law 27B1 of 1987: P7 and P8 change tables.",
        "    let b8 = level(B8);",
    ] {
        assert_eq!(bare(line), [] as [&str; 0], "{line}");
    }
}

/// The targets of the links and pictures of a page.
fn links(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in outside_code(text) {
        // What stands between backticks is no link.
        let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
        for rest in prose.split("](").skip(1) {
            if let Some((target, _)) = rest.split_once(')') {
                found.push(target.split(' ').next().unwrap_or(target).to_owned());
            }
        }
        for rest in prose.split("src=\"").chain(prose.split("href=\"")).skip(1) {
            if let Some((target, _)) = rest.split_once('"')
                && line.contains(&format!("=\"{target}\""))
            {
                found.push(target.to_owned());
            }
        }
    }
    found
}

/// A path without `..` and `.`.
fn plain(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut plain, part| {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            Component::CurDir => {}
            part => plain.push(part),
        }
        plain
    })
}

#[test]
fn every_link_of_a_page_opens() {
    let files = files();
    let (mut many, mut broken) = (0, Vec::new());
    for (name, text) in files.iter().filter(|(name, _)| name.ends_with(".md")) {
        let folder = Path::new(name).parent().unwrap_or(Path::new(""));
        for link in links(text) {
            if link.contains("://") || link.starts_with("mailto:") {
                continue;
            }
            many += 1;
            let (file, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let path =
                if file.is_empty() { PathBuf::from(name) } else { plain(&folder.join(file)) };
            let target = path.to_string_lossy().replace('\\', "/");
            let opens = root().join(&path).exists();
            let anchored = anchor.is_empty()
                || !target.ends_with(".md")
                || files.get(&target).is_some_and(|text| anchors(text).contains(anchor));
            if !opens || !anchored {
                broken.push(format!("{name}: {link}"));
            }
        }
    }
    assert!(broken.is_empty(), "{} of {many} do not open:\n{}", broken.len(), broken.join("\n"));
    assert!(many > 100, "only {many} links found");
}

#[test]
fn citations_are_read_as_they_are_written() {
    let text = "see docs/sources/scoring.md#8.2, or (docs/sources/preferans.md#A3.4).";
    let found: Vec<_> = citations(text).into_iter().map(|(_, page, at)| (page, at)).collect();
    let expected = [("scoring", "8.2"), ("preferans", "A3.4")];
    assert_eq!(found, expected.map(|(page, at)| (page.to_owned(), at.to_owned())));
    for page in PAGES {
        for section in [" 8.2)", ", 1.6", " `B8`"] {
            assert!(cites_without_folder(&format!("({page}.md{section}")), "{page}{section}");
        }
    }
    assert!(!cites_without_folder("docs/sources/scoring.md#8.2 has it"));
    assert!(!cites_without_folder("the page docs/preferans.md describes it"));
}
