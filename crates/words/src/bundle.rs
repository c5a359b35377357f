//! The files of messages, embedded in the program, and the sets that they form.

use crate::Lang;

/// A set of messages for one kind of output.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bundle {
    /// Pages: the messages of the card table, and those of pages alone.
    Pages,
    /// The card table in the browser, which formats its messages itself.
    Browser,
    /// The command line and the terminal's table.
    Terminal,
    /// What an event publishes: result pages and prints.
    Results,
}

impl Bundle {
    /// The bundle's files, by name.
    pub(crate) fn files(self) -> impl Iterator<Item = &'static MessageFile> {
        FILES.iter().filter(move |file| file.bundles.contains(&self))
    }

    /// The names of its files, with their endings.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.files().map(|file| file.name)
    }

    /// The text of all files of the bundle.
    pub fn text(self, lang: Lang) -> String {
        self.files().map(|file| file.text(lang)).collect::<Vec<_>>().join("\n")
    }
}

/// The messages of one subject, in both languages.
#[derive(Debug)]
pub struct MessageFile {
    /// The name of the file in the directory of each language.
    pub name: &'static str,
    /// Its text in each language, in the order of [`Lang::ALL`].
    texts: [&'static str; 2],
    bundles: &'static [Bundle],
}

impl MessageFile {
    /// Its text.
    pub const fn text(&self, lang: Lang) -> &'static str {
        self.texts[lang as usize]
    }
}

macro_rules! files {
    ($($name:literal: $($bundle:ident)+;)+) => {
        /// All files, by name.
        pub static FILES: &[MessageFile] = &[$(MessageFile {
            name: concat!($name, ".ftl"),
            texts: [
                include_str!(concat!("../../../i18n/en/", $name, ".ftl")),
                include_str!(concat!("../../../i18n/ru/", $name, ".ftl")),
            ],
            bundles: &[$(Bundle::$bundle),+],
        }),+];
    };
}

files! {
    // The options of Preferans.
    "prefoptions": Pages;
    // Provisional and final results, appeals, what was changed after the end.
    "appeals": Pages Terminal Results;
    // Convention cards of bidding systems.
    "card": Pages Terminal;
    // Challenges of the day and self-paced tournaments.
    "challenge": Pages;
    "cli": Terminal;
    // Several processes on one set of data.
    "cluster": Terminal;
    // The dialogs of the table.
    "dialogs": Pages Browser;
    "director": Pages Terminal;
    // The pages of events.
    "entries": Pages;
    "event": Pages;
    // Events kept in files.
    "eventfile": Terminal;
    // A match of two teams and a progressive event: what they refuse.
    "eventrefusals": Pages Terminal;
    // Files of boards, and what their readers say.
    "files": Pages Terminal;
    // The score keeper's pages.
    "keeper": Pages;
    // The forms of the game.
    "forms": Pages Browser Terminal;
    // The entries of score sheets.
    "items": Pages Browser Terminal;
    // A knockout: what it refuses, and its pages.
    "knockout": Pages Terminal Results;
    // Rulings.
    "laws": Pages Terminal;
    "lawstable": Pages Browser;
    "manual": Terminal;
    // Matches between robots.
    "match": Terminal;
    // Boards of matches that those at real tables enter.
    "matchboards": Pages;
    // Movements of events, on the command line.
    "movement": Pages Terminal;
    // The misère trainer.
    "misere": Pages;
    // Commands of those who operate a server.
    "operating": Terminal;
    // The operator's pages, and `biritch admin`.
    "operator": Pages Terminal;
    "pages": Pages Results;
    // A pairs event: what it refuses.
    "pairs": Pages Terminal;
    // The score sheet of Preferans.
    "pref": Pages Terminal;
    // An event of Preferans: what it refuses, and its pages.
    "prefevent": Pages Terminal;
    // A played deal of Preferans.
    "prefanalysis": Pages Browser Terminal;
    // The table of Preferans.
    "preftable": Pages Browser Terminal;
    // What a robot would do, and why it played a card.
    "hints": Pages Browser Terminal;
    // The robots: names, and their bidding systems.
    "robots": Pages Browser Terminal;
    // Why the robots play a card.
    "reasons": Pages Browser Terminal;
    // Why something cannot be done at the table.
    "refusals": Browser Terminal;
    // Result pages and prints of an event.
    "results": Results;
    "seats": Pages Browser Terminal Results;
    // Score sheets and session files.
    "sheet": Pages Terminal Results;
    // Origins of rules and titles of sections.
    "sources": Pages Terminal;
    // The databases of the log.
    "storage": Terminal;
    // A Swiss: what it refuses.
    "swiss": Pages Terminal;
    // The meanings of calls.
    "system": Pages Browser Terminal;
    // Faults of a text that describes a bidding system.
    "systemfaults": Pages Terminal;
    // Bidding systems in the terminal.
    "systems": Terminal;
    "table": Pages Browser;
    "terminal": Terminal;
}
