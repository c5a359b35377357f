//! The commands of `biritch pref`.

pub(crate) mod analyse;
mod error_text;
pub(crate) mod solve;
