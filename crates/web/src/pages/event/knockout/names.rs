//! What people call the parts of a knockout.

use club::events::online::RoundLabel;

use crate::pages::event::Reader;

/// A round: `Final`, `Quarter-finals`, `Round 1`.
pub(in crate::pages::event) fn round(reader: &Reader, round: u32, rounds: u32) -> String {
    let left = rounds.saturating_sub(round);
    reader.format("knockout-round", &[("round", round.into()), ("left", left.into())])
}

/// A segment of so many: `segment 2`, or `extra boards` with their count from the second time on.
pub(in crate::pages::event) fn segment(reader: &Reader, segment: u32, segments: u32) -> String {
    let extra = segment.saturating_sub(segments);
    let key = if extra == 0 { "knockout-segment" } else { "knockout-extra" };
    let facts = [("segment", segment.into()), ("of", segments.into()), ("extra", extra.into())];
    reader.format(key, &facts)
}

/// A round at our tables: `Round 1 of 5`, `Set 1`, `Final, segment 2 of 2`.
pub(in crate::pages::event) fn at_tables(reader: &Reader, label: RoundLabel) -> String {
    match label {
        RoundLabel::Round { round, rounds } => {
            reader.format("event-round", &[("round", round.into()), ("rounds", rounds.into())])
        }
        RoundLabel::Set { set } => reader.format("event-series", &[("series", set.into())]),
        RoundLabel::Segment { round: of, rounds, segment: at, segments } => {
            format!("{}, {}", round(reader, of, rounds), segment(reader, at, segments))
        }
    }
}
