//! The sheet of a rubber in its traditional form: two columns and the line.

use bridge::forms::{Entry, rubber};
use bridge::{BySide, Side};

use crate::words::Words;

/// The width of a column.
const COLUMN: usize = 10;

/// The two columns, above and below the line, with a rule under each game won.
pub(super) fn drawn(words: &Words, sheet: &rubber::RubberSheet) -> Vec<String> {
    let row = |left: &str, right: &str| format!("{left:>COLUMN$} │ {right:<COLUMN$}");
    let rule = |line: &str, cross: &str| {
        format!("{}{cross}{}", line.repeat(COLUMN + 1), line.repeat(COLUMN + 1))
    };
    let pairs = |entries: &BySide<Vec<Entry>>| -> Vec<String> {
        let points = |side: Side, at: usize| {
            entries[side].get(at).map_or(String::new(), |entry| entry.points.to_string())
        };
        let most = Side::ALL.into_iter().map(|side| entries[side].len()).max().unwrap_or(0);
        let pair = |at| row(&points(Side::NorthSouth, at), &points(Side::EastWest, at));
        (0..most).map(pair).collect()
    };
    let mut lines =
        vec![row(&words.side(Side::NorthSouth), &words.side(Side::EastWest)), rule("─", "┼")];
    // Entries above the line are written from the line upwards.
    lines.extend(pairs(&sheet.above).into_iter().rev());
    lines.push(rule("═", "╪"));
    for game in &sheet.games {
        lines.extend(pairs(&game.below));
        if game.won.is_some() {
            lines.push(rule("─", "┼"));
        }
    }
    let [ns, ew] = sheet.totals.0.map(|total| format!("Σ {total}"));
    lines.push(row(&ns, &ew));
    lines.into_iter().map(|line| line.trim_end().to_string()).collect()
}
