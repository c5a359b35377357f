//! What the search knows of a misère: bounds on the declarer's tricks, and which card to lead first.

pub(in crate::preferans) mod bounds;
pub(super) mod order;
