//! The library example of the READMEs is the first one of `biritch-core`, which is tested there.

use std::fs;
use std::path::Path;

/// The first block of Rust of a page, without the lines that rustdoc hides.
fn first_example(page: &str) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root");
    let text = fs::read_to_string(root.join(page)).expect("the page is there");
    let after = text.lines().skip_while(|line| *line != "```rust").skip(1);
    let block = after.take_while(|line| *line != "```");
    block.filter(|line| !line.starts_with("# ")).map(str::to_owned).collect()
}

#[test]
fn the_readme_has_an_example_that_is_tested() {
    let tested = first_example("crates/core/README.md");
    assert!(tested.len() > 10, "{tested:?}");
    assert_eq!(first_example("README.md"), tested);
    // The Russian page has the same program with comments in Russian.
    let code = |lines: Vec<String>| -> Vec<String> {
        lines.into_iter().filter(|line| !line.starts_with("//")).collect()
    };
    assert_eq!(code(first_example("README.ru.md")), code(tested));
}
