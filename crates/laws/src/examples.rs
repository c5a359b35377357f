//! Named example situations for each law: the files of `data/`, whose expectations the tests of
//! this crate check.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::CodeId;

const FILES: [&str; 8] = [
    include_str!("../data/1-deal-and-information.ruling"),
    include_str!("../data/2-auction-24-27.ruling"),
    include_str!("../data/3-auction-28-40.ruling"),
    include_str!("../data/4-play-43-60.ruling"),
    include_str!("../data/5-revoke-and-tricks.ruling"),
    include_str!("../data/6-claims-and-director.ruling"),
    include_str!("../data/7-clauses.ruling"),
    include_str!("../data/8-clauses-of-play.ruling"),
];

/// A situation as a scenario without a code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// Its name: the law and a number, `27.1`.
    pub name: String,
    /// The codes it is written for.
    pub codes: Vec<CodeId>,
    /// The lines of the scenario.
    pub text: String,
}

/// All examples, in the order of the laws.
pub fn examples() -> Vec<Example> {
    let mut found: Vec<Example> = Vec::new();
    for line in FILES.iter().flat_map(|file| file.lines()) {
        if let Some((name, codes)) = line.strip_prefix("== ").and_then(|head| head.split_once(": "))
        {
            found.push(Example {
                name: name.to_string(),
                codes: codes.split_whitespace().filter_map(|code| code.parse().ok()).collect(),
                text: String::new(),
            });
        } else if let Some(example) = found.last_mut()
            && !line.starts_with(['>', '<', '#'])
            && !line.trim().is_empty()
        {
            example.text.push_str(line);
            example.text.push('\n');
        }
    }
    found
}
