use crate::{Call, Explanation, Seat};

/// A call as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CallView {
    /// Who called.
    pub seat: Seat,
    /// The call.
    pub call: Call,
    /// Is it alerted, as far as the viewer may know?
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub alerted: bool,
    /// Is there an open question about it that the viewer asked or is to answer?
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub asked: bool,
    /// Its meaning, as far as the viewer may know.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub explanation: Option<Explanation>,
}

impl CallView {
    /// A call without alert, question or explanation.
    pub const fn new(seat: Seat, call: Call) -> CallView {
        CallView { seat, call, alerted: false, asked: false, explanation: None }
    }
}

/// Who looks at a board.
pub type Viewer = cards::Viewer<Seat>;
