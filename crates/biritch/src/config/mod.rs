//! The configuration of the server: its keys, where their values come from, and the commands that
//! check and show it.

mod command;
mod fault;
mod key;
mod keys;
mod load;
mod settings;

pub(crate) use command::{check, show};
pub(crate) use fault::failure;
pub(crate) use load::load;
pub(crate) use settings::{Settings, WORKERS};
