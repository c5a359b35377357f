//! Preferans in `biritch score session`.

mod explain;
mod report;

pub(super) use report::PreferansReport;
