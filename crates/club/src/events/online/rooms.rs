//! The tables of a match that has one number: one for each of its rooms.

use tourney::teams::Room;

use super::plan::TableLabel;

/// The number of the table of a room of a match, from 1.
pub(super) fn table_of(rooms: &[Room], of_match: u32, room: Room) -> u32 {
    let at = rooms.iter().position(|known| *known == room).unwrap_or(0);
    of_match.saturating_sub(1) * rooms.len() as u32 + at as u32 + 1
}

/// The match and the room of a table; none without rooms.
pub(super) fn match_of(rooms: &[Room], table: u32) -> Option<(u32, Room)> {
    let (before, count) = (table.checked_sub(1)?, rooms.len() as u32);
    Some((before.checked_div(count)? + 1, *rooms.get(before.checked_rem(count)? as usize)?))
}

/// What people call a table.
pub(super) fn label(rooms: &[Room], table: u32) -> TableLabel {
    let of_match = match_of(rooms, table);
    let room = of_match.map(|(_, room)| room).filter(|_| rooms.len() > 1);
    TableLabel { number: of_match.map(|(of_match, _)| of_match), room }
}
