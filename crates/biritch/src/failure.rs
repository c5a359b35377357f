//! Why a command failed, and with which exit code.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use bridge::{BySeat, Layout, Seat};
use cards::{Card, Cards, Suit};
use formats::Diagnostic;

use crate::files;
use crate::words::{FluentValue, Words};

/// Why a command failed: the key of a message in the language files, whose attribute `hint` says
/// what to do, its arguments, and the exit code.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Failure {
    pub(crate) exit: Exit,
    key: &'static str,
    facts: Vec<(&'static str, FluentValue<'static>)>,
    /// Arguments whose notation depends on the language.
    localized: Vec<(&'static str, Localized)>,
    /// The place in a configuration, and the key there, that it is about.
    place: Option<Box<(String, &'static str)>>,
    /// Further failures of the same command.
    more: Vec<Failure>,
}

/// A message argument whose notation depends on the language: `♣Q` and `W`, or `♣Д` and `З`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Localized {
    Card(Card),
    Cards(Cards),
    /// What a reader of files says.
    Diagnostic(Box<Diagnostic>),
    /// The message key of the operating system's error, and its code.
    Reason(&'static str, i32),
    Seat(Seat),
    Suit(Suit),
    /// The cards that are in more than one of these hands, each with those hands.
    Shared(BySeat<Cards>),
}

impl Localized {
    fn text(&self, words: &Words) -> String {
        let listed = |cards: &Cards| cards.iter().map(|card| words.card(card)).collect::<Vec<_>>();
        match self {
            Localized::Card(card) => words.card(*card),
            Localized::Diagnostic(found) => files::message(found, words).0,
            Localized::Cards(cards) => listed(cards).join(" "),
            Localized::Reason(key, code) => words.format(key, &[("code", (*code).into())]),
            Localized::Seat(seat) => words.seat_letter(*seat),
            Localized::Suit(suit) => words.suit(*suit).into(),
            Localized::Shared(hands) => shared_cards(hands, words),
        }
    }
}

/// `♣Q (N, E) ♠A (S, W)`.
pub(crate) fn shared_cards(hands: &BySeat<Cards>, words: &Words) -> String {
    let cards = Layout { hands: *hands }.shared().iter().map(|card| {
        let holders = hands.iter().filter(|(_, hand)| hand.contains(card));
        let seats: Vec<String> = holders.map(|(seat, _)| words.seat_letter(seat)).collect();
        format!("{} ({})", words.card(card), seats.join(", "))
    });
    cards.collect::<Vec<_>>().join(" ")
}

/// The exit codes of the program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Exit {
    /// The answer is no: a check failed.
    No = 1,
    /// The command line is wrong.
    Usage = 2,
    /// An input file is wrong.
    Input = 3,
    /// An operation outside the program failed: a file, the network, the terminal.
    System = 4,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

impl Failure {
    const fn new(exit: Exit, key: &'static str) -> Failure {
        Failure {
            exit,
            key,
            facts: Vec::new(),
            localized: Vec::new(),
            place: None,
            more: Vec::new(),
        }
    }

    /// The answer is no.
    pub(crate) const fn no(key: &'static str) -> Failure {
        Failure::new(Exit::No, key)
    }

    /// The command line is wrong.
    pub(crate) const fn usage_error(key: &'static str) -> Failure {
        Failure::new(Exit::Usage, key)
    }

    /// The input is wrong.
    pub(crate) const fn input_error(key: &'static str) -> Failure {
        Failure::new(Exit::Input, key)
    }

    /// An operation outside the program failed.
    pub(crate) const fn system_error(key: &'static str) -> Failure {
        Failure::new(Exit::System, key)
    }

    /// Adds an argument of the message.
    pub(crate) fn fact(
        mut self,
        name: &'static str,
        value: impl Into<FluentValue<'static>>,
    ) -> Failure {
        self.facts.push((name, value.into()));
        self
    }

    /// Adds an argument of a hint, unless the message has one of this name.
    pub(crate) fn fact_of_hint(self, name: &'static str, value: String) -> Failure {
        let is_known = self.facts.iter().any(|(known, _)| *known == name);
        if is_known { self } else { self.fact(name, value) }
    }

    /// Adds an argument whose notation depends on the language.
    pub(crate) fn localized(mut self, name: &'static str, fact: Localized) -> Failure {
        self.localized.push((name, fact));
        self
    }

    /// Adds the operating system's reason, and its kind, by which a hint may choose.
    pub(crate) fn reason(self, (key, code): (&'static str, i32)) -> Failure {
        self.fact("kind", key).localized("reason", Localized::Reason(key, code))
    }

    /// Says where the key of a configuration is that this failure is about.
    pub(crate) fn at(mut self, place: String, key: &'static str) -> Failure {
        self.place = Some(Box::new((place, key)));
        self
    }

    /// Adds a further failure, which is printed after this one; the exit code stays.
    pub(crate) fn and(mut self, other: Failure) -> Failure {
        self.more.push(other);
        self
    }

    /// The text for standard error: the error and a hint, and those of further failures.
    pub(crate) fn text(&self, words: &Words) -> String {
        let more = self.more.iter().map(|failure| failure.text(words));
        self.render("error", words) + &more.collect::<String>()
    }

    /// The error alone as a sentence, for an answer that lists errors.
    pub(crate) fn sentence(&self, words: &Words) -> String {
        words.format(self.key, &self.all_facts(words))
    }

    /// The same as a warning: the command went on.
    pub(crate) fn warning(&self, words: &Words) -> String {
        self.render("warning", words)
    }

    /// The arguments of the message in the notation of the language.
    fn all_facts(&self, words: &Words) -> Vec<(&'static str, FluentValue<'static>)> {
        let mut facts = self.facts.clone();
        let localized = self.localized.iter().map(|(name, fact)| (*name, fact.text(words).into()));
        facts.extend(localized);
        facts
    }

    fn render(&self, kind: &str, words: &Words) -> String {
        let facts = self.all_facts(words);
        let mut message = words.format(self.key, &facts);
        if let Some((place, key)) = self.place.as_deref() {
            let facts = [
                ("place", place.clone().into()),
                ("key", (*key).into()),
                ("message", message.into()),
            ];
            message = words.format("config-at", &facts);
        }
        let mut text = words.format(kind, &[("message", message.into())]) + "\n";
        if let Some(hint) = words.hint(self.key, &facts) {
            text += &(words.format("hint", &[("message", hint.into())]) + "\n");
        }
        text
    }
}

/// The message key and the code of an operating system's error.
pub(crate) fn reason(error: &io::Error) -> (&'static str, i32) {
    let key = match error.kind() {
        io::ErrorKind::NotFound => "io-not-found",
        io::ErrorKind::PermissionDenied => "io-denied",
        io::ErrorKind::IsADirectory => "io-directory",
        io::ErrorKind::AlreadyExists => "io-exists",
        io::ErrorKind::NotADirectory => "io-not-directory",
        io::ErrorKind::StorageFull => "io-full",
        io::ErrorKind::ConnectionRefused => "io-refused",
        io::ErrorKind::AddrNotAvailable => "io-no-address",
        io::ErrorKind::ReadOnlyFilesystem => "io-read-only",
        _ => "io-other",
    };
    (key, error.raw_os_error().unwrap_or(0))
}

/// It cannot be known whether there are data: the folder is another user's, most often.
pub(crate) fn place_failure(path: &Path, error: &io::Error) -> Failure {
    let failure = Failure::system_error("data-place").fact("path", path.display().to_string());
    failure.reason(reason(error))
}
