//! The laws: one file for each law or group of related laws, named by number.
//!
//! Each file begins with its `Rules`, the points in which the codes differ, followed by the three
//! codes side by side: `HOME`, `DUP1987`, `DUP2017`. The functions below them are shared by the
//! codes; they take the rules of the table's code from `RULES` and never ask which code it is. `docs/laws-index.md` leads from the
//! number of a law to its file and functions.

pub(crate) mod l06_15_deal;
pub(crate) mod l09_12_director;
pub(crate) mod l16_information;
pub(crate) mod l20_40_explanations;
pub(crate) mod l24_exposed;
pub(crate) mod l25_change;
pub(crate) mod l26_lead_restrictions;
pub(crate) mod l27_insufficient;
pub(crate) mod l28_32_rotation;
pub(crate) mod l34_39_inadmissible;
pub(crate) mod l42_43_dummy;
pub(crate) mod l45_47_played;
pub(crate) mod l48_52_penalty;
pub(crate) mod l53_56_leads;
pub(crate) mod l57_60_premature;
pub(crate) mod l61_63_revoke;
pub(crate) mod l64_revoke_tricks;
pub(crate) mod l65_67_tricks;
pub(crate) mod l68_71_claims;
