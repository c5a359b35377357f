//! What is wrong in the text of a system, in words.

use robots::bidding::{ContextError, Convention, Expected, MEANINGS, SystemFault};

use words::{FluentValue, Words};

/// A fault in the language of these words, which are those of pages or of the terminal.
pub fn fault_text(fault: &SystemFault, words: &Words) -> String {
    let facts: Vec<(&str, FluentValue<'_>)> = match fault {
        SystemFault::TooLarge(limit) => vec![("number", limit.to_string().into())],
        SystemFault::SameAuction(line) | SystemFault::Unreachable(line) => {
            vec![("number", line.to_string().into())]
        }
        SystemFault::Header(word)
        | SystemFault::Line(word)
        | SystemFault::Base(word)
        | SystemFault::Circumstance(word)
        | SystemFault::Call(word)
        | SystemFault::Parentheses(word)
        | SystemFault::Mark(word)
        | SystemFault::Repeated(word)
        | SystemFault::Ambiguous(word)
        | SystemFault::NoVariable(word)
        | SystemFault::Variable(word) => vec![("word", word.clone().into())],
        SystemFault::Convention(word) => {
            let known = Convention::ALL.map(Convention::name);
            vec![("word", word.clone().into()), ("known", known.join(", ").into())]
        }
        SystemFault::Meaning(word) => {
            vec![("word", word.clone().into()), ("known", nearest(word).into())]
        }
        SystemFault::Auction(error) => {
            let kind = match error {
                ContextError::Illegal(..) => "illegal",
                ContextError::NoOpening => "opening",
                ContextError::Over => "over",
                ContextError::Passes => "passes",
            };
            vec![("kind", kind.into())]
        }
        SystemFault::IllegalCall { call, .. } => vec![("call", call.to_string().into())],
        SystemFault::TwoMeanings { call, meaning, line } => vec![
            ("call", call.to_string().into()),
            ("word", (*meaning).into()),
            ("number", line.to_string().into()),
        ],
        SystemFault::Condition(error) => {
            let (kind, right) = expected(&error.expected);
            vec![
                ("word", error.term.clone().into()),
                ("expected", kind.into()),
                ("right", right.into()),
            ]
        }
        _ => Vec::new(),
    };
    words.format(&format!("system-fault-{}", fault.code()), &facts)
}

/// The known meaning that is written most alike. Of a long word only the beginning is compared: the time
/// grows with its length, and no meaning is so long.
fn nearest(word: &str) -> &'static str {
    let word: String = word.chars().take(40).collect();
    let distance = |known: &&&str| strsim::damerau_levenshtein(&word, known);
    MEANINGS.iter().min_by_key(distance).copied().unwrap_or_default()
}

/// What a reader of conditions expected: its name in the messages, and a text that would be right.
fn expected(expected: &Expected) -> (&'static str, String) {
    let kind = match expected {
        Expected::Condition => "condition",
        Expected::Quantity => "quantity",
        Expected::Suit => "suit",
        Expected::Number => "number",
        Expected::Lengths => "lengths",
        Expected::Card => "card",
        Expected::Difference => "difference",
        Expected::Remainder => "remainder",
        Expected::Parentheses => "parentheses",
        Expected::Closed => "closed",
        Expected::AtMost(most) => return ("most", most.to_string()),
        Expected::Rising => "rising",
        Expected::Text(text) => return ("text", text.clone()),
    };
    (kind, String::new())
}
