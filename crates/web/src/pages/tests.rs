use std::{fs, path::Path};

use words::{Bundle, Lang, Words};

/// Every key that is written out in a source file of the pages exists in both languages.
#[test]
fn every_key_of_the_pages_exists() {
    fn look(folder: &Path, words: &[Words; 2]) -> usize {
        let mut found = 0;
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                found += look(&path, words);
            } else if path.file_name().is_some_and(|name| name != "tests.rs") {
                let source = fs::read_to_string(&path).expect("a source file");
                for opening in [".t(\"", ".format(\"", "t(&\""] {
                    for rest in source.split(opening).skip(1) {
                        let key = rest.split('"').next().unwrap_or_default();
                        found += 1;
                        let known = words.iter().all(|words| words.has(key));
                        assert!(known, "{key} in {}", path.display());
                    }
                }
            }
        }
        found
    }
    let words = Lang::ALL.map(|lang| Words::of(Bundle::Pages, lang));
    let found = look(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/pages"), &words);
    assert!(found > 400, "only {found} keys found in the sources");
}
