//! The situations in `data`: each file holds several, with the codes they are ruled by and the
//! expected rulings.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// A situation under one code: its name, its text, and the expectations with their lines.
#[allow(dead_code)]
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) expected: Vec<(usize, String)>,
}

/// The situations of a file. `== NAME: code code` begins one; `> WHAT` states an expectation, and
/// `>home WHAT` one for a single code.
fn cases(file: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    let mut from = 0;
    for (at, line) in file.lines().enumerate() {
        if let Some(head) = line.strip_prefix("== ") {
            let (name, codes) = head.split_once(": ").expect("a head is `== NAME: codes`");
            from = cases.len();
            cases.extend(codes.split_whitespace().map(|code| Case {
                name: format!("{name} {code}"),
                text: format!("code: {code}\n"),
                expected: Vec::new(),
            }));
        } else if let Some(expected) = line.strip_prefix('>') {
            let (code, what) = expected.split_once(' ').expect("`> WHAT`");
            for case in cases[from..].iter_mut().filter(|case| case.name.ends_with(code)) {
                case.expected.push((at + 1, what.trim().to_string()));
            }
        } else {
            let sep = line.strip_prefix('<').and_then(|rest| rest.split_once(' '));
            for case in &mut cases[from..] {
                match sep {
                    Some((code, rest)) if case.name.ends_with(code) => {
                        writeln!(case.text, "{rest}").unwrap();
                    }
                    Some(_) => {}
                    None => writeln!(case.text, "{line}").unwrap(),
                }
            }
        }
    }
    cases
}

/// All situations, file by file.
pub(crate) fn all() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    files.iter().flat_map(|file| cases(&fs::read_to_string(file).unwrap())).collect()
}
