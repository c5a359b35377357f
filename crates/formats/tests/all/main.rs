//! Files and typed words from the outside.

mod pbn;
mod spoken;
