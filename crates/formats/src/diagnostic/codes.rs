//! Severities and codes: each kind of diagnostic with its own.

use super::{DiagnosticKind, DiagnosticKind as Kind, Severity};

/// A table of kinds, from which their codes, their severities and the list of all codes are made.
macro_rules! codes {
    ($($kind:pat => $code:literal $severity:ident,)+) => {
        impl DiagnosticKind {
            /// The code of every kind, with its severity.
            pub const CODES: &[(&str, Severity)] = &[$(($code, Severity::$severity)),+];

            /// Its stable code.
            pub const fn code(&self) -> &'static str {
                match self {
                    $($kind => $code,)+
                }
            }

            /// How serious it is.
            pub const fn severity(&self) -> Severity {
                match self {
                    $($kind => Severity::$severity,)+
                }
            }
        }
    };
}

codes! {
    Kind::File { .. } => "file" Error,
    Kind::NoGame => "pbn-no-game" Error,
    Kind::OpenComment => "pbn-open-comment" Error,
    Kind::BadTag => "pbn-tag" Error,
    Kind::OpenString { .. } => "pbn-open-string" Error,
    Kind::Twice { .. } => "pbn-tag-twice" Warning,
    Kind::Board { .. } => "board" Error,
    Kind::Seat { .. } => "seat" Error,
    Kind::Vulnerable { .. } => "vulnerable" Error,
    Kind::Deal(_) => "deal" Error,
    Kind::Hands { .. } => "deal-shared-cards" Error,
    Kind::Contract { .. } => "contract" Error,
    Kind::Result { .. } => "result" Error,
    Kind::Sides { .. } => "sides" Warning,
    Kind::Call { .. } => "call" Error,
    Kind::IllegalCall { .. } => "call-illegal" Error,
    Kind::NoBeginner { .. } => "pbn-no-first-player" Error,
    Kind::NotTheDealer { .. } => "not-the-dealer" Warning,
    Kind::PassesAdded { .. } => "pbn-passes-added" Note,
    Kind::Card { .. } => "card" Error,
    Kind::Played { .. } => "card-twice" Error,
    Kind::Column { .. } => "pbn-column" Error,
    Kind::Order { .. } => "pbn-row-order" Warning,
    Kind::Gap { .. } => "play-gap" Warning,
    Kind::Note { .. } => "pbn-loose-note" Warning,
    Kind::Stray { .. } => "stray-text" Warning,
    Kind::Control { .. } => "control-character" Warning,
    Kind::Spelling { .. } => "spelling" Note,
    Kind::After { .. } => "pbn-tag-after-section" Warning,
    Kind::Unread { .. } => "unread" Error,
    Kind::Inherited => "pbn-inherited" Note,
    Kind::Row { .. } => "pbn-row" Warning,
    Kind::TableComment { .. } => "pbn-table-comment" Warning,
    Kind::TableMark { .. } => "pbn-table-mark" Warning,
    Kind::ColumnWidth { .. } => "pbn-column-width" Warning,
    Kind::TableOrder { .. } => "pbn-table-order" Warning,
    Kind::Scoring { .. } => "pbn-scoring" Warning,
    Kind::NotOfRubber { .. } => "not-of-rubber" Warning,
    Kind::LargeGame { .. } => "pbn-large-game" Error,
    Kind::LargeRecord { .. } => "large-record" Error,
    Kind::NotOfBoard { .. } => "not-of-board" Warning,
    Kind::NotOfAuction { .. } => "not-of-auction" Warning,
    Kind::HandSize { .. } => "hand-size" Warning,
    Kind::NotTheLeader { .. } => "not-the-leader" Warning,
    Kind::NotHeld { .. } => "card-not-held" Warning,
    Kind::Revoke { .. } => "revoke" Warning,
    Kind::NotOfPlay { .. } => "not-of-play" Warning,
    Kind::NotOfResult { .. } => "not-of-result" Warning,
    Kind::NotOfScores { .. } => "not-of-scores" Warning,
    Kind::Encoding { .. } => "encoding" Note,
    Kind::StatedEncoding { .. } => "encoding-unknown" Warning,
    Kind::OtherLines { .. } => "encoding-mixed" Warning,
    Kind::Undecodable { .. } => "encoding-damaged" Error,
    Kind::Repeated => "repeated-too-much" Error,
    Kind::NoDeal => "no-deal" Error,
    Kind::NotADeal { .. } => "deal-incomplete" Error,
    Kind::Truncated { .. } => "truncated" Error,
    Kind::TwoDeals { .. } => "dup-two-deals" Warning,
    Kind::SeveralDeals { .. } => "several-deals" Warning,
    Kind::OtherHands { .. } => "usebio-two-deals" Warning,
    Kind::Count { .. } => "count" Warning,
    Kind::Checksum => "checksum" Warning,
    Kind::Value { .. } => "value" Error,
    Kind::LeftOut { .. } => "value-left-out" Error,
    Kind::Cell { .. } => "csv-cell" Error,
    Kind::Heading { .. } => "csv-heading" Note,
    Kind::Cells => "csv-cells" Error,
    Kind::Line(_) => "list-line" Error,
    Kind::NoPlace { .. } => "left-out" Note,
    Kind::Syntax { .. } => "syntax" Error,
    Kind::Database { .. } => "bws-database" Error,
    Kind::Corrected { .. } => "bws-corrected" Note,
    Kind::Erased { .. } => "bws-erased" Note,
    Kind::WrongDirection { .. } => "bws-wrong-direction" Note,
    Kind::HandsOfSection { .. } => "bws-hands-of-section" Note,
    Kind::TableLeftOut { .. } => "bws-left-out" Note,
    Kind::DamagedRows { .. } => "bws-damaged-rows" Error,
    Kind::NotSupported { .. } => "not-supported" Error,
    Kind::Empty => "empty-file" Error,
    Kind::Unknown => "unknown-format" Error,
}
