//! The commands of `biritch score`.

pub(crate) mod contest;
pub(crate) mod contract;
mod explain;
pub(crate) mod faults;
mod json;
pub(crate) mod list;
mod preferans;
pub(crate) mod preferans_faults;
mod progressive;
pub(crate) mod report;
pub(crate) mod russian;
pub(crate) mod session;
mod table;
mod teams;
