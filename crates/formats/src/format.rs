//! The formats of the field.

use serde::{Deserialize, Serialize};

/// A file format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Format {
    /// Portable Bridge Notation.
    Pbn,
    /// Bridge Base Online.
    Lin,
    /// The Duplimate's files of 128 bytes a board, in numbers of cards.
    Bri,
    /// The same as text with suit signs.
    Dge,
    /// Both in one record of 156 bytes.
    Dup,
    /// A digit a card: who has it.
    Ber,
    /// A letter a card.
    Bhg,
    /// Two bits a card, of KoPS.
    Rzd,
    /// Two bits a card with the number of the board.
    Cds,
    /// The text file of the Duplimate's program.
    Dlm,
    /// A row of eighteen fields a board.
    Csv,
    /// A deal a line: PBN's text, records of DDS, Ginsberg's library.
    List,
    /// A list as Ginsberg's library of solved deals; read as [`Format::List`].
    Gib,
    /// A list as the records of Haglund's DDS; read as [`Format::List`].
    Dds,
    /// USEBIO, an XML of results.
    Usebio,
    /// Richard Pavlicek's RBN.
    Rbn,
    /// RBN on one line a record.
    Rbx,
    /// The database of Bridgemates.
    Bws,
    /// A web page.
    Html,
    /// A JSON document.
    Json,
    /// A ZIP archive.
    Zip,
    /// SquareDeal: the description of a tournament whose deals follow from published numbers, or its keys.
    Sqd,
    /// Our notation of Preferans, whose deals are no boards of bridge.
    Preferans,
    /// Portable Preferans Notation.
    Ppn,
    /// A table of the database of Bridgemates as CSV.
    #[serde(rename = "bws-csv")]
    BwsCsv,
    /// The results of an evening as CSV, as BridgeWebs takes them.
    #[serde(rename = "bridgewebs")]
    BridgeWebs,
    /// The results of boards as CSV, with a heading line.
    #[serde(rename = "results-csv")]
    ResultsCsv,
    /// Our session file: the results of an evening, a match or a pairs event, without deals.
    Session,
    /// Our log of an event.
    #[serde(rename = "event-log")]
    EventLog,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 29] = [
        Format::Pbn,
        Format::Lin,
        Format::Bri,
        Format::Dge,
        Format::Dup,
        Format::Ber,
        Format::Bhg,
        Format::Rzd,
        Format::Cds,
        Format::Dlm,
        Format::Csv,
        Format::List,
        Format::Gib,
        Format::Dds,
        Format::Usebio,
        Format::Rbn,
        Format::Rbx,
        Format::Bws,
        Format::Html,
        Format::Json,
        Format::Zip,
        Format::Sqd,
        Format::Preferans,
        Format::Ppn,
        Format::BwsCsv,
        Format::BridgeWebs,
        Format::ResultsCsv,
        Format::Session,
        Format::EventLog,
    ];

    /// Its name, which is the usual extension of its files where they have one of their own.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Pbn => "pbn",
            Format::Lin => "lin",
            Format::Bri => "bri",
            Format::Dge => "dge",
            Format::Dup => "dup",
            Format::Ber => "ber",
            Format::Bhg => "bhg",
            Format::Rzd => "rzd",
            Format::Cds => "cds",
            Format::Dlm => "dlm",
            Format::Csv => "csv",
            Format::List => "list",
            Format::Gib => "gib",
            Format::Dds => "dds",
            Format::Usebio => "usebio",
            Format::Rbn => "rbn",
            Format::Rbx => "rbx",
            Format::Bws => "bws",
            Format::Html => "html",
            Format::Json => "json",
            Format::Zip => "zip",
            Format::Sqd => "sqd",
            Format::Preferans => "preferans",
            Format::Ppn => "ppn",
            Format::BwsCsv => "bws-csv",
            Format::BridgeWebs => "bridgewebs",
            Format::ResultsCsv => "results-csv",
            Format::Session => "session",
            Format::EventLog => "event-log",
        }
    }

    /// Whether its files are no text: the place of something in them is the number of its record.
    pub const fn is_binary(self) -> bool {
        use Format::{Ber, Bri, Bws, Cds, Dge, Dup, Rzd, Zip};
        matches!(self, Bri | Dge | Dup | Ber | Rzd | Cds | Bws | Zip)
    }

    /// Whether files of the format are read; others are only recognised.
    pub const fn is_read(self) -> bool {
        let is_only_named = matches!(
            self,
            Format::Sqd
                | Format::Zip
                | Format::Preferans
                | Format::Ppn
                | Format::Session
                | Format::EventLog
        );
        let has_reader = cfg!(feature = "bws") || !matches!(self, Format::Bws | Format::BwsCsv);
        has_reader && !is_only_named
    }

    /// The format of files with this ending, in either case: its name, or `xml` for USEBIO.
    pub fn of_ending(ending: &str) -> Option<Format> {
        match ending {
            xml if xml.eq_ignore_ascii_case("xml") => Some(Format::Usebio),
            name => Format::of_name(name),
        }
    }

    /// The format of this name, in either case.
    pub fn of_name(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name))
    }
}

impl std::fmt::Display for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
