//! The Balkan game: Croatian, Serbian, Slovene (docs/sources/preferans.md#A).

mod auction;
mod kontra;
mod options;
mod score;

pub use auction::Auction;
pub use kontra::{IllegalKontra, Kontra};
pub use options::{
    BalkanOptions, BothComeQuota, DeclarerMultiplier, DeclarerRaise, EarlyStopRounding, HereRule,
    KontraLimit, KontraScope, MustBeat, NamingMode, RefeLimit, SanacLead, Start, UnkontraedTwo,
};
pub(crate) use score::is_waved_through;
pub use score::{Scored, SheetBefore, score};
