//! The commands of `biritch pref`.

pub(crate) mod analyse;
mod faults;
pub(crate) mod solve;
