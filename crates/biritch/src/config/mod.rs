//! The configuration of the server: its keys, where their values come from, and the commands that
//! check and show it.

mod command;
mod error;
mod key;
mod keys;
mod load;
mod server;
mod settings;

pub(crate) use command::{check, show};
pub(crate) use error::failure;
pub(crate) use load::load;
pub(crate) use server::read;
pub(crate) use settings::{Settings, WORKERS};
