//! What the headings and the cells of tables of results are called.
// russian: read, never shown

use super::column::ResultColumn as Column;

/// The headings of a column in small letters.
pub(super) const fn headings(column: Column) -> &'static [&'static str] {
    match column {
        Column::Board => {
            &["board", "bd", "deal", "board no", "board no.", "сдача", "№ сдачи", "номер сдачи"]
        }
        Column::Table => &["table", "tbl", "стол"],
        Column::Round => &["round", "rnd", "тур", "раунд"],
        Column::Section => &["section", "секция"],
        Column::Ns => &[
            "ns",
            "n-s",
            "n–s",
            "n/s",
            "pair ns",
            "pairns",
            "ns pair",
            "north-south",
            "north–south",
            "сю",
            "с-ю",
            "с–ю",
            "пара сю",
            "север-юг",
            "север–юг",
        ],
        Column::Ew => &[
            "ew",
            "e-w",
            "e–w",
            "e/w",
            "pair ew",
            "pairew",
            "ew pair",
            "east-west",
            "east–west",
            "вз",
            "в-з",
            "в–з",
            "пара вз",
            "восток-запад",
            "восток–запад",
        ],
        Column::Contract => &["contract", "контракт"],
        Column::Declarer => &["declarer", "decl", "dec", "by", "разыгрывающий", "играет"],
        Column::Tricks => &["tricks", "взятки", "взяток"],
        Column::Result => &["result", "+/-", "+/−", "результат"],
        Column::Lead => &["lead", "opening lead", "ход", "первый ход", "атака"],
        Column::Score => &[
            "score",
            "score ns",
            "score n-s",
            "score n–s",
            "ns score",
            "запись",
            "запись сю",
            "очки сю",
            "счёт сю",
        ],
    }
}

/// What stands in place of a contract.
pub(super) enum Instead {
    /// Everybody passed.
    Passed,
    /// The board was not played.
    NotPlayed,
    /// Percentages for each side.
    Awards([u8; 2]),
}

impl Instead {
    /// What a text says, if it is no contract.
    pub(super) fn of(text: &str) -> Option<Instead> {
        const PASSED: [&str; 7] =
            ["pass", "passed", "passed out", "all pass", "пас", "все пас", "все спасовали"];
        const NOT_PLAYED: [&str; 6] = ["-", "–", "—", "not played", "не сыграна", "не игралась"];
        let text = text.to_lowercase();
        if PASSED.contains(&text.as_str()) {
            return Some(Instead::Passed);
        }
        if NOT_PLAYED.contains(&text.as_str()) {
            return Some(Instead::NotPlayed);
        }
        let (ns, ew) = text.split_once('/')?;
        Some(Instead::Awards([award(ns.trim())?, award(ew.trim())?]))
    }
}

/// The percentage of an artificial score.
fn award(text: &str) -> Option<u8> {
    match text.trim_end_matches('%').trim() {
        "ave+" | "a+" | "average plus" | "средний плюс" | "60" => Some(60),
        "ave" | "a" | "average" | "средний" | "50" => Some(50),
        "ave-" | "ave−" | "a-" | "a−" | "average minus" | "средний минус" | "40" => {
            Some(40)
        }
        _ => None,
    }
}
