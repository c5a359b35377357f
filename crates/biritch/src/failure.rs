use std::io;
use std::process::ExitCode;

use bridge::{BySeat, Layout, Seat};
use cards::{Card, Cards, Suit};

use crate::words::{FluentValue, Words};

/// Why a command came to nothing: a message of the language files, whose attribute `hint` says
/// what to do, and the exit code.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) exit: Exit,
    key: &'static str,
    facts: Vec<(&'static str, FluentValue<'static>)>,
    /// Facts that each language writes in its own way.
    shown: Vec<(&'static str, Shown)>,
    /// The key of the system's reason, if it had a say, and its number.
    reason: Option<(&'static str, i32)>,
}

/// A fact in the notation of the table: `♣Q` and `W`, or `♣Д` and `З`.
#[derive(Debug)]
pub(crate) enum Shown {
    Card(Card),
    Cards(Cards),
    Seat(Seat),
    Suit(Suit),
    /// The cards that lie in more than one of these hands, each with those hands.
    Shared(BySeat<Cards>),
}

impl Shown {
    fn text(&self, words: &Words) -> String {
        let listed = |cards: &Cards| cards.iter().map(|card| words.card(card)).collect::<Vec<_>>();
        match self {
            Shown::Card(card) => words.card(*card),
            Shown::Cards(cards) => listed(cards).join(" "),
            Shown::Seat(seat) => words.seat_letter(*seat),
            Shown::Suit(suit) => suit.symbol().into(),
            Shown::Shared(hands) => shared(hands, words),
        }
    }
}

/// `♣Q (N, E) ♠A (S, W)`.
fn shared(hands: &BySeat<Cards>, words: &Words) -> String {
    let told = Layout { hands: *hands }.shared().iter().map(|card| {
        let holders = hands.iter().filter(|(_, hand)| hand.contains(card));
        let seats: Vec<String> = holders.map(|(seat, _)| words.seat_letter(seat)).collect();
        format!("{} ({})", words.card(card), seats.join(", "))
    });
    told.collect::<Vec<_>>().join(" ")
}

/// The exit codes of the program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Exit {
    /// The answer is "no": a check failed.
    No = 1,
    /// The command line is wrong.
    Use = 2,
    /// A file is wrong.
    Input = 3,
    /// The outside did not do its part.
    CouldNot = 4,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

impl Failure {
    const fn new(exit: Exit, key: &'static str) -> Failure {
        Failure { exit, key, facts: Vec::new(), shown: Vec::new(), reason: None }
    }

    /// Wrong use.
    pub(crate) const fn wrong_use(key: &'static str) -> Failure {
        Failure::new(Exit::Use, key)
    }

    /// Wrong input.
    pub(crate) const fn input(key: &'static str) -> Failure {
        Failure::new(Exit::Input, key)
    }

    /// The outside did not do its part.
    pub(crate) const fn could_not(key: &'static str) -> Failure {
        Failure::new(Exit::CouldNot, key)
    }

    /// Adds a fact that the message names.
    pub(crate) fn fact(
        mut self,
        name: &'static str,
        value: impl Into<FluentValue<'static>>,
    ) -> Failure {
        self.facts.push((name, value.into()));
        self
    }

    /// Adds a fact that each language writes in its own way.
    pub(crate) fn shown(mut self, name: &'static str, fact: Shown) -> Failure {
        self.shown.push((name, fact));
        self
    }

    /// Adds the system's reason.
    pub(crate) fn reason(mut self, reason: (&'static str, i32)) -> Failure {
        self.reason = Some(reason);
        self
    }

    /// What is printed on standard error: what and where, and a hint.
    pub(crate) fn text(&self, words: &Words) -> String {
        self.said("error", words)
    }

    /// The same about something that was done all the same.
    pub(crate) fn warning(&self, words: &Words) -> String {
        self.said("warning", words)
    }

    fn said(&self, kind: &str, words: &Words) -> String {
        let mut facts = self.facts.clone();
        let shown = self.shown.iter().map(|(name, fact)| (*name, fact.text(words).into()));
        facts.extend(shown);
        if let Some((key, code)) = self.reason {
            facts.push(("reason", words.tell(key, &[("code", code.into())]).into()));
        }
        let message = words.tell(self.key, &facts);
        let mut text = words.tell(kind, &[("message", message.into())]) + "\n";
        if let Some(hint) = words.hint(self.key, &facts) {
            text += &(words.tell("hint", &[("message", hint.into())]) + "\n");
        }
        text
    }
}

/// The key of the sentence for what the system said, and its number.
pub(crate) fn reason(error: &io::Error) -> (&'static str, i32) {
    let key = match error.kind() {
        io::ErrorKind::NotFound => "io-not-found",
        io::ErrorKind::PermissionDenied => "io-denied",
        io::ErrorKind::IsADirectory => "io-directory",
        io::ErrorKind::NotADirectory => "io-not-directory",
        io::ErrorKind::StorageFull => "io-full",
        _ => "io-other",
    };
    (key, error.raw_os_error().unwrap_or(0))
}
