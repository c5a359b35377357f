//! Patterns of file names, for shells that do not resolve them.

use std::fs;
use std::path::Path;

/// The names with each pattern in place of the files that match it, in order. `*` and `?` stand for
/// characters of a file's name, not of its folder. A name that exists, and a pattern that nothing
/// matches, stay as they are: whoever opens them says what is missing.
pub(super) fn resolved(names: &[String]) -> Vec<String> {
    names.iter().flat_map(|name| matches(name).unwrap_or_else(|| vec![name.clone()])).collect()
}

/// The files that match a pattern; none if the name is no pattern.
fn matches(name: &str) -> Option<Vec<String>> {
    let path = Path::new(name);
    let pattern = path.file_name()?.to_str()?;
    if !pattern.contains(['*', '?']) || path.exists() {
        return None;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let entries = fs::read_dir(folder.unwrap_or(Path::new("."))).ok()?;
    let mut found: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|file| is_match(pattern, file))
        // As in shells, a pattern does not mean hidden files.
        .filter(|file| !file.starts_with('.') || pattern.starts_with('.'))
        .map(|file| match folder {
            Some(folder) => folder.join(file).display().to_string(),
            None => file,
        })
        .collect();
    found.sort();
    (!found.is_empty()).then_some(found)
}

/// Whether a name matches a pattern of `*` and `?`.
fn is_match(pattern: &str, name: &str) -> bool {
    let (pattern, name): (Vec<char>, Vec<char>) =
        (pattern.chars().collect(), name.chars().collect());
    // Where the last star stands, and from where of the name it has taken nothing more.
    let (mut at, mut to, mut star) = (0, 0, None);
    while to < name.len() {
        match pattern.get(at) {
            Some('*') => {
                star = Some((at, to));
                at += 1;
            }
            Some(c) if *c == '?' || *c == name[to] => {
                at += 1;
                to += 1;
            }
            _ => {
                let Some((place, taken)) = star else { return false };
                star = Some((place, taken + 1));
                at = place + 1;
                to = taken + 1;
            }
        }
    }
    pattern[at..].iter().all(|c| *c == '*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_and_question_marks() {
        for (pattern, name, expected) in [
            ("*.pbn", "a.pbn", true),
            ("*.pbn", "a.pbn.bak", false),
            ("board-??.lin", "board-07.lin", true),
            ("board-??.lin", "board-7.lin", false),
            ("*a*b*", "xaxxbab", true),
            ("*a*b", "xaxxba", false),
            ("ночь*", "ночь 1.pbn", true),
            ("*", "", true),
            ("?", "", false),
        ] {
            assert_eq!(is_match(pattern, name), expected, "{pattern} {name}");
        }
    }

    #[test]
    fn patterns_are_files_in_order() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["b.pbn", "a.pbn", "c.lin", ".hidden.pbn"] {
            fs::write(folder.path().join(name), "").expect("it is written");
        }
        let name = |name: &str| folder.path().join(name).display().to_string();
        let found = resolved(&[name("*.pbn"), "-".to_owned(), name("*.xml"), name("c.lin")]);
        assert_eq!(
            found,
            [name("a.pbn"), name("b.pbn"), "-".to_owned(), name("*.xml"), name("c.lin")]
        );
    }
}
