//! The tables of a match that has one number: one for each of its rooms. Where a match has several sub-matches, those of
//! each of these; a place is whatever tells the tables of a match apart.

/// The number of the table of a place of a match, from 1.
pub(super) fn table_of<P: PartialEq>(places: &[P], of_match: u32, place: &P) -> u32 {
    let at = places.iter().position(|known| known == place).unwrap_or(0);
    of_match.saturating_sub(1) * places.len() as u32 + at as u32 + 1
}

/// The match and the place of a table; none without places.
pub(super) fn match_of<P: Copy>(places: &[P], table: u32) -> Option<(u32, P)> {
    let (before, count) = (table.checked_sub(1)?, places.len() as u32);
    Some((before.checked_div(count)? + 1, *places.get(before.checked_rem(count)? as usize)?))
}
