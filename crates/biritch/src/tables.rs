//! Tables in the terminal.

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};

use crate::words::Words;

/// An empty table with a frame, and the texts of these keys as column headings.
pub(crate) fn framed(words: &Words, headings: &[&str]) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::UTF8_BORDERS_ONLY)
        .set_content_arrangement(ContentArrangement::Disabled)
        .set_header(headings.iter().map(|key| words.text(key)));
    table
}

/// The text of a table without lines, with the texts of these keys as column headings.
pub(crate) fn plain(
    words: &Words,
    headings: &[&str],
    rows: impl IntoIterator<Item = Vec<String>>,
) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(headings.iter().map(|key| words.text(key)));
    table.add_rows(rows);
    table.trim_fmt() + "\n"
}

/// Aligns the columns right, for numbers, but for those of `left`.
pub(crate) fn align_right(table: &mut Table, left: &[usize]) {
    let columns = table.column_iter_mut().enumerate().filter(|(at, _)| !left.contains(at));
    columns.for_each(|(_, column)| column.set_cell_alignment(CellAlignment::Right));
}

/// A difference with its sign; a minus as long as a plus.
pub(crate) fn signed(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", points.unsigned_abs()),
    }
}
