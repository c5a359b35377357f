//! The crate's parsers as functions over bytes, for tests and fuzzers.

use cards::text::fuzz;

use crate::forms::duplicate::Boards;
use crate::score::{HonorAward, Honors, Insult, Undertricks};
use crate::{
    Bid, Call, Contract, ContractTerms, Deal, Layout, Seat, Side, Strain, Tricks, Vulnerability,
};

/// A parser over bytes; panics if a parsed value does not survive being written and parsed again.
pub type Parser = fn(&[u8]);

/// Every parser, by the name of its type.
pub const PARSERS: &[(&str, Parser)] = &[
    ("award", fuzz::<HonorAward>),
    ("bid", fuzz::<Bid>),
    ("boards", fuzz::<Boards>),
    ("call", fuzz::<Call>),
    ("contract", fuzz::<Contract>),
    ("deal", fuzz::<Deal>),
    ("honors", fuzz::<Honors>),
    ("insult", fuzz::<Insult>),
    ("layout", fuzz::<Layout>),
    ("seat", fuzz::<Seat>),
    ("side", fuzz::<Side>),
    ("terms", fuzz::<ContractTerms>),
    ("strain", fuzz::<Strain>),
    ("tricks", fuzz::<Tricks>),
    ("undertricks", fuzz::<Undertricks>),
    ("vulnerability", fuzz::<Vulnerability>),
];
