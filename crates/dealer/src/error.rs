use crate::lexer::Span;

/// Why a script cannot be read: what is wrong, and where.
///
/// ```
/// use biritch_dealer::Script;
///
/// let text = "condition hpc(north) > 14\n";
/// let error = Script::parse(text).expect_err("a letter is wrong");
/// assert_eq!((error.line, error.column), (1, 11));
/// assert_eq!(error.kind.to_string(), "hpc is not known; hcp may be meant");
/// assert_eq!(error.excerpt(text), "condition hpc(north) > 14\n          ^^^");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct ScriptError {
    /// What is wrong.
    pub kind: ScriptErrorKind,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// How many characters of the line are concerned, at least 1.
    pub width: usize,
}

impl ScriptError {
    pub(crate) fn new(text: &str, span: Span, kind: ScriptErrorKind) -> ScriptError {
        let start = span.start.min(text.len());
        let before = &text[..start];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let rest = &text[start..span.end.clamp(start, text.len())];
        let width = rest.lines().next().unwrap_or_default().chars().count().max(1);
        ScriptError {
            kind,
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            width,
        }
    }

    /// The line of the script with carets under what is wrong. Tabs become single blanks; of a long
    /// line the part around the place is kept.
    pub fn excerpt(&self, script: &str) -> String {
        const BEFORE: usize = 60;
        const AFTER: usize = 40;
        let line = script.split('\n').nth(self.line - 1).unwrap_or_default();
        let first = (self.column - 1).saturating_sub(BEFORE);
        let visible = |c: char| if c.is_control() { ' ' } else { c };
        let shown: String =
            line.trim_end().chars().skip(first).take(BEFORE + AFTER).map(visible).collect();
        let indent = self.column - 1 - first;
        let width = self.width.min((BEFORE + AFTER).saturating_sub(indent)).max(1);
        format!("{shown}\n{}{}", " ".repeat(indent), "^".repeat(width))
    }
}

/// What is wrong in a script.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ScriptErrorKind {
    /// Something else has to stand here.
    #[error("{found} is here, but {expected} is needed")]
    Expected {
        /// What would be right.
        expected: Expected,
        /// What stands here; nothing at the end of the script.
        found: Found,
    },
    /// The sign `=` where nothing can be assigned.
    #[error("= follows the name of a variable; two values are compared by ==")]
    Equals,
    /// A name that is neither a function nor a variable assigned above.
    #[error("{word} is not known{}", match closest { Some(word) => format!("; {word} may be meant"), None => String::new() })]
    Unknown {
        /// The name.
        word: String,
        /// The known name that is most like it.
        closest: Option<String>,
    },
    /// A word of the language where it has no meaning.
    #[error("{word} cannot stand here")]
    Misplaced {
        /// The word.
        word: String,
    },
    /// A variable that has a value already.
    #[error("{word} has a value already")]
    Redefined {
        /// The variable.
        word: String,
    },
    /// More values of a count than there are ranks.
    #[error("a count has at most thirteen values, one for each rank")]
    TooManyValues,
    /// A word of the language cannot name a variable.
    #[error("{word} is a word of the language and cannot be assigned")]
    Reserved {
        /// The word.
        word: String,
    },
    /// A number out of its range.
    #[error("{number} is out of range: it may be {from} to {to}")]
    Range {
        /// The number as it stands.
        number: String,
        /// The least possible.
        from: i64,
        /// The largest possible.
        to: i64,
    },
    /// A comment or a text without its end.
    #[error("the end of the {what} is missing")]
    Unclosed {
        /// Comment or text.
        what: Unclosed,
    },
    /// A character that the language does not have.
    #[error("the character {character:?} has no meaning here")]
    Character {
        /// The character.
        character: char,
    },
    /// A shape that no hand has.
    #[error("no hand has the shape {shape}: thirteen cards are needed")]
    Shape {
        /// The shape as it stands.
        shape: String,
    },
    /// A card that was dealt before.
    #[error("the card {card} was given before")]
    CardTwice {
        /// The card.
        card: cards::Card,
    },
    /// More cards than a hand has, or lengths that contradict the cards given.
    #[error("{seat} cannot have these cards and lengths: a hand has thirteen cards")]
    Predeal {
        /// Whose hand it is.
        seat: bridge::Seat,
    },
    /// Cards and lengths of several hands that contradict each other.
    #[error(
        "these cards and lengths contradict those of other hands: each suit has thirteen cards"
    )]
    PredealSuits,
    /// Expressions or shapes too deeply nested, or too long a script, or too large histograms.
    #[error("this is too large or too deeply nested")]
    TooLarge,
}

/// What would be right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Expected {
    /// An action.
    Action,
    /// A card, such as `AS`.
    Card,
    /// A closing bracket.
    Close,
    /// A comma.
    Comma,
    /// A seat.
    Compass,
    /// A contract, such as `x3N`.
    Contract,
    /// An expression.
    Expression,
    /// The cards of a suit, such as `SAQ5`.
    Holding,
    /// A whole number.
    Number,
    /// An opening bracket.
    Open,
    /// The colon of `a ? b : c`.
    Otherwise,
    /// A shape.
    Shape,
    /// North-South or East-West.
    Side,
    /// A statement.
    Statement,
    /// A suit or notrumps.
    Strain,
    /// A suit.
    Suit,
    /// A text in quotation marks.
    Text,
    /// The vulnerability of a deal.
    Vulnerability,
    /// `vul` or `nv`.
    Vulnerable,
}

impl Expected {
    /// A key for messages in other languages.
    pub const fn key(self) -> &'static str {
        match self {
            Expected::Action => "action",
            Expected::Card => "card",
            Expected::Close => "close",
            Expected::Comma => "comma",
            Expected::Compass => "compass",
            Expected::Contract => "contract",
            Expected::Expression => "expression",
            Expected::Holding => "holding",
            Expected::Number => "number",
            Expected::Open => "open",
            Expected::Otherwise => "otherwise",
            Expected::Shape => "shape",
            Expected::Side => "side",
            Expected::Statement => "statement",
            Expected::Strain => "strain",
            Expected::Suit => "suit",
            Expected::Text => "text",
            Expected::Vulnerability => "vulnerability",
            Expected::Vulnerable => "vulnerable",
        }
    }
}

impl std::fmt::Display for Expected {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Expected::Action => "an action such as printall, average or frequency",
            Expected::Card => "a card such as AS or TC",
            Expected::Close => "a closing bracket",
            Expected::Comma => "a comma",
            Expected::Compass => "north, east, south or west",
            Expected::Contract => "a contract such as x3N or x4Sx",
            Expected::Expression => "an expression such as hcp(north)",
            Expected::Holding => "the cards of a suit such as SAQ5",
            Expected::Number => "a whole number",
            Expected::Open => "an opening bracket",
            Expected::Otherwise => "a colon and the value for the other case",
            Expected::Shape => "a shape such as 5431, 54xx or any 4432",
            Expected::Side => "ns or ew",
            Expected::Statement => "a statement such as condition, action, produce or a variable",
            Expected::Strain => "clubs, diamonds, hearts, spades or notrumps",
            Expected::Suit => "clubs, diamonds, hearts or spades",
            Expected::Text => "a text in quotation marks",
            Expected::Vulnerability => "none, ns, ew or all",
            Expected::Vulnerable => "vul or nv",
        })
    }
}

/// What stands in the wrong place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// The script ends here.
    End,
    /// This part of it.
    Text(String),
}

impl std::fmt::Display for Found {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Found::End => f.write_str("the end of the script"),
            Found::Text(text) => f.write_str(text),
        }
    }
}

/// What has no end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unclosed {
    /// A comment that begins with `/*`.
    Comment,
    /// A text in quotation marks.
    Text,
}

impl std::fmt::Display for Unclosed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Unclosed::Comment => "comment",
            Unclosed::Text => "text",
        })
    }
}
