//! A line of a traveller in JSON.

use serde::Serialize;
use tourney::Ratio;

use crate::score::json::PlayedJson;

/// A result of a board: `T` is the table, `P` who played a side.
#[derive(Serialize)]
pub(super) struct LineJson<T, P> {
    pub(super) table: T,
    pub(super) ns: P,
    pub(super) ew: P,
    #[serde(flatten)]
    pub(super) played: PlayedJson,
    /// North-South's points.
    pub(super) score: Option<i32>,
    /// What counts instead, if the director gave a score: `600@60;-100@40`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) assigned: Option<String>,
    pub(super) ns_points: Option<Ratio>,
    pub(super) ew_points: Option<Ratio>,
}
