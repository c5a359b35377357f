//! What the search knows of a misère: bounds on the declarer's tricks.

pub(super) mod bounds;
