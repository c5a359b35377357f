//! What a table is called where some are in a room and others are ours.

use tourney::pairs::PairsEvent;

use super::Reader;

/// A table of pairs: its number, and where it is if there are two places.
pub(super) fn table_text(reader: &Reader, event: &PairsEvent, table: u32) -> String {
    if event.setup().in_room.is_empty() {
        return table.to_string();
    }
    place_text(reader, table, event.is_room_table(table))
}

/// A table with the place where it is.
pub(super) fn place_text(reader: &Reader, table: u32, is_in_room: bool) -> String {
    let key = if is_in_room { "event-table-in-room" } else { "event-table-online" };
    reader.format(key, &[("table", table.into())])
}
