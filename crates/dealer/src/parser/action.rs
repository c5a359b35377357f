use super::expression::side;
use super::{Parsed, Parser, compass, strain};
use crate::error::Expected;
use crate::lexer::Token;
use crate::node::Node;
use crate::script::{Action, Axis, Item, Term};

/// The largest bounds of a histogram, how many cells it may have, and how many all of them together.
const BOUND: i64 = 1_000_000;
const CELLS_LIMIT: usize = 100_000;
const ALL_CELLS_LIMIT: usize = 1_000_000;

const ACTIONS: [&str; 14] = [
    "average",
    "csvrpt",
    "evalcontract",
    "frequency",
    "print",
    "printall",
    "printcompact",
    "printes",
    "printew",
    "printns",
    "printoneline",
    "printpbn",
    "printrpt",
    "printside",
];

pub(super) fn is_action(word: &str) -> bool {
    ACTIONS.contains(&word)
}

impl Parser<'_> {
    /// Actions separated by commas; a comma after the last is no fault.
    pub(super) fn actions(&mut self) -> Parsed<()> {
        loop {
            match self.word() {
                Some(word) if is_action(word) && self.token_after(1) != Some(Token::Sign("=")) => {
                    self.at += 1;
                    let action = self.action(word)?;
                    self.script.actions.push(action);
                }
                // A list may be empty, as where all of its lines are comments.
                None | Some(_) if self.token().is_none() || self.starts_statement() => {
                    return Ok(());
                }
                _ => return self.expected(Expected::Action),
            }
            if !self.take_sign(",") {
                return Ok(());
            }
        }
    }

    /// Does a statement begin here, and not an action?
    fn starts_statement(&self) -> bool {
        let statements = [
            "generate",
            "produce",
            "condition",
            "action",
            "dealer",
            "vulnerable",
            "predeal",
            "pointcount",
            "altcount",
        ];
        self.word().is_some_and(|word| statements.contains(&word))
            || self.token_after(1) == Some(Token::Sign("="))
    }

    fn action(&mut self, name: &str) -> Parsed<Action> {
        Ok(match name {
            "printall" => Action::PrintAll,
            "printew" => Action::PrintTwo(bridge::Side::EastWest),
            "printns" => Action::PrintTwo(bridge::Side::NorthSouth),
            "printside" => {
                self.sign("(", Expected::Open)?;
                let side = self.read(side, Expected::Side)?;
                self.sign(")", Expected::Close)?;
                Action::PrintTwo(side)
            }
            "printpbn" => Action::PrintPbn,
            "evalcontract" => Action::EvaluateContracts,
            "printcompact" => Action::PrintCompact(self.optional_expression()?),
            "printoneline" => Action::PrintOneLine(self.optional_expression()?),
            "print" => {
                self.sign("(", Expected::Open)?;
                let mut seats = vec![self.compass()?];
                while self.take_sign(",") {
                    seats.push(self.compass()?);
                }
                self.sign(")", Expected::Close)?;
                Action::PrintSeats(seats)
            }
            "printes" => {
                self.sign("(", Expected::Open)?;
                let mut items = vec![self.item()?];
                while self.take_sign(",") {
                    items.push(self.item()?);
                }
                self.sign(")", Expected::Close)?;
                Action::PrintItems(items)
            }
            "average" => {
                let label = self.label();
                Action::Average { label, node: self.expression()? }
            }
            "frequency" => self.frequency()?,
            _ => {
                self.sign("(", Expected::Open)?;
                let mut terms = vec![self.term()?];
                while self.take_sign(",") {
                    terms.push(self.term()?);
                }
                self.sign(")", Expected::Close)?;
                Action::PrintReport(terms)
            }
        })
    }

    fn label(&mut self) -> Option<String> {
        let Some(Token::Text(label)) = self.token() else { return None };
        self.at += 1;
        Some(label.to_owned())
    }

    fn frequency(&mut self) -> Parsed<Action> {
        let label = self.label();
        self.sign("(", Expected::Open)?;
        let rows = self.axis()?;
        let columns = if self.take_sign(",") { Some(self.axis()?) } else { None };
        self.sign(")", Expected::Close)?;
        let action = Action::Frequency { label, rows, columns };
        let cells = action.cells();
        let before: usize = self.script.actions.iter().map(Action::cells).sum();
        if cells > CELLS_LIMIT || before + cells > ALL_CELLS_LIMIT {
            return self.fail(self.last(), crate::error::ScriptErrorKind::TooLarge);
        }
        Ok(action)
    }

    /// An expression and the bounds of its histogram.
    fn axis(&mut self) -> Parsed<Axis> {
        let node = self.expression()?;
        self.sign(",", Expected::Comma)?;
        let from = self.number(-BOUND, BOUND)?;
        self.sign(",", Expected::Comma)?;
        let to = self.number(from, BOUND)?;
        Ok(Axis { node, from: from as i32, to: to as i32 })
    }

    /// An expression, unless the action ends here.
    fn optional_expression(&mut self) -> Parsed<Option<Node>> {
        let begins = match self.token() {
            Some(Token::Sign("(" | "!" | "-")) => true,
            Some(Token::Word(word)) => {
                !is_action(word)
                    && !self.starts_statement()
                    && (self.names.contains_key(word)
                        || matches!(self.token_after(1), Some(Token::Sign("(" | "{")))
                        || word.starts_with(|c: char| c.is_ascii_digit())
                        || word == "not")
            }
            _ => false,
        };
        if begins { self.expression().map(Some) } else { Ok(None) }
    }

    fn item(&mut self) -> Parsed<Item> {
        match self.token() {
            Some(Token::Text(text)) => {
                self.at += 1;
                Ok(Item::Text(text.to_owned()))
            }
            Some(Token::LineEnd) => {
                self.at += 1;
                Ok(Item::Text("\n".to_owned()))
            }
            _ => self.expression().map(Item::Value),
        }
    }

    /// A field of a report.
    fn term(&mut self) -> Parsed<Term> {
        let next = self.token_after(1);
        let ends = matches!(next, Some(Token::Sign("," | ")")));
        match self.token() {
            Some(Token::Text(text)) => {
                self.at += 1;
                Ok(Term::Text(text.to_owned()))
            }
            Some(Token::Word("deal")) if ends => {
                self.at += 1;
                Ok(Term::Hands(bridge::Seat::ALL.to_vec()))
            }
            Some(Token::Word(word)) if ends && (side(word).is_some()) => {
                self.at += 1;
                let one = compass(word).map(|seat| vec![seat]);
                let two = side(word).map(|side| side.seats().to_vec());
                Ok(Term::Hands(one.or(two).unwrap_or_default()))
            }
            Some(Token::Word("trix")) if next == Some(Token::Sign("(")) => {
                self.at += 2;
                let seats = match self.word() {
                    Some("deal") => bridge::Seat::ALL.to_vec(),
                    Some(word) if compass(word).is_some() => compass(word).into_iter().collect(),
                    Some(word) if side(word).is_some() => {
                        side(word).map(|side| side.seats().to_vec()).unwrap_or_default()
                    }
                    _ => return self.expected(Expected::Compass),
                };
                self.at += 1;
                let strain = if self.take_sign(",") {
                    Some(self.read(strain, Expected::Strain)?)
                } else {
                    None
                };
                self.sign(")", Expected::Close)?;
                Ok(Term::Tricks(seats, strain))
            }
            _ => self.expression().map(Term::Value),
        }
    }
}
