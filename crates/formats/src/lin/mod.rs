//! LIN, the format of Bridge Base Online: single deals, histories, vugraph, and sets of deals.
//!
//! There is no standard; keys and values are as programs write them. A key that is not known is kept
//! as a tag `Lin_` and the key. Chat and commentary are remarks of the auction or the play.
//!
//! ```
//! use biritch_formats::lin;
//!
//! let read = lin::read(b"pn|Clara,Dmitri,Anna,Boris|md|1SAKQJT98765432,H,D|sv|o|mb|7S|mb|p|mb|p|mb|p|mc|13|");
//! assert_eq!(read.records[0].outcome.and_then(|outcome| outcome.contract()), "7S-S".parse().ok());
//! ```

mod address;
mod builder;
mod chunks;
mod fuzz;
mod reader;
mod writer;

pub(crate) use address::{is_address, of_viewer};
pub(crate) use chunks::Chunks;
#[doc(hidden)]
pub use fuzz::fuzz;
pub use reader::read;
pub(crate) use reader::{is_plain, read_whole};
pub use writer::{Writer, write};

/// A part of a web address without its escapes.
pub(crate) fn unescaped(text: &str) -> String {
    address::unescaped(text, &mut Vec::new())
}
