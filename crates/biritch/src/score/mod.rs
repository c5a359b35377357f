//! The commands of `biritch score`.

pub(crate) mod contest;
pub(crate) mod contract;
pub(crate) mod error_text;
mod explain;
pub(crate) mod json;
pub(crate) mod list;
mod preferans;
pub(crate) mod preferans_error_text;
mod progressive;
pub(crate) mod report;
pub(crate) mod russian;
pub(crate) mod session;
mod sources;
mod table;
mod teams;
