//! What the headings and the cells of lists of members are called.
// russian: read, never shown

use super::Column;

/// The headings of a column in lower case: that which is written in English, that in Russian, and others that are read.
pub(super) const fn headings(column: Column) -> &'static [&'static str] {
    match column {
        Column::Name => &[
            "name",
            "имя",
            "player",
            "member",
            "full name",
            "фио",
            "игрок",
            "фамилия имя",
            "фамилия, имя",
        ],
        Column::Number => {
            &["number", "номер", "no", "no.", "id", "№", "member number", "федеральный номер"]
        }
        Column::Stratum => &["stratum", "группа", "strat"],
        Column::Handicap => &["handicap", "гандикап", "hcp", "фора"],
        Column::Category => &["category", "зачёт", "зачет", "категория"],
        Column::Consent => {
            &["consent", "согласие", "publication", "публикация", "согласие на публикацию"]
        }
    }
}

/// The words of categories, in the order of [`Category::ALL`](cards::choice::Choice::ALL), as they are written in Russian.
pub(super) const CATEGORIES: [&str; 5] = ["открытый", "женский", "микст", "сеньоры", "юниоры"];

/// Consent and its refusal, each as it is written in English, then in Russian.
pub(super) const YES: [&str; 8] = ["yes", "да", "y", "+", "1", "true", "x", "х"];
pub(super) const NO: [&str; 8] = ["no", "нет", "n", "-", "0", "false", "", "–"];
