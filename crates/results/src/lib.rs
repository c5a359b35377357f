//! What an event publishes: result pages that work from any folder, files for other programs, and
//! prints, all made from the event's state.
//!
//! [`Results`] is the one shape of them, whatever kind of event it was made from: [`Results::of_pairs`]
//! and [`Results::of_match`] take an event of the club, [`Results::of_swiss`], [`Results::of_knockout`]
//! and [`Results::of_preferans`] the state of such an event,
//! [`Results::of_contest`] a file of results. Everything else takes a `Results`: [`folder`] writes the
//! pages and the files, [`mod@print`] the sheets of paper.
//!
//! A board that a table still has to play is in a `Results` only with its number and who met on it:
//! neither its cards nor any table's contract or points get that far, so that no page can show them.
//! The totals of a ranking count it.
//!
//! A name whose owner has not agreed to its publication is not in the public part of a `Results` either
//! ([`WITHHELD`] stands for it): only the sheets that the room uses have it.
//!
//! Nothing here reads a clock or a file; the files are values ([`OutputFile`]).

mod after;
mod after_texts;
mod analysis;
mod archive;
pub mod carry_over;
mod chain;
mod contest;
mod cross;
mod files;
mod folder;
mod knockout;
mod model;
mod output;
mod pages;
mod pairs;
pub mod pdf;
pub mod pool;
mod preferans;
pub mod print;
mod progressive;
pub mod qr;
pub mod records;
mod rooms;
mod round_texts;
mod section;
pub mod series;
mod swiss;
mod teams;
mod texts;
mod withheld;

pub use self::after::{AppealRow, ChangeRow, Changed, ResultAt};
pub use self::analysis::{Analysed, Analysis, BestLead};
pub use self::archive::zip;
pub use self::chain::{Chain, Share};
pub use self::contest::{NotPublished, deals_of};
pub use self::cross::CrossTable;
pub use self::files::{AfterJson, NoFile, left_out};
pub use self::folder::folder;
pub use self::knockout::travellers as travellers_of_knockout;
pub use self::model::{
    Board, Entrant, Kind, Line, MatchEnd, MatchOutcome, RankedRow, RankingTable, Results,
    RoundLine, RoundOutcome, TeamRow, Units,
};
pub use self::output::OutputFile;
pub use self::swiss::travellers as travellers_of_swiss;
pub use self::texts::Texts;
pub use self::withheld::{PublishedNames, WITHHELD};
pub use tourney::why::{Compared, Why};
