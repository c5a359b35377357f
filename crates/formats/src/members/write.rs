//! Writes a list of members.

use tourney::classes::Category;

use super::words::{CATEGORIES, NO, YES, headings};
use super::{Column, Member};
use crate::sheet::{Separator, text_cell};

/// A list of members as CSV, which [`read`](super::read()) reads: with semicolons, the words are Russian.
pub fn write<'a>(members: impl IntoIterator<Item = &'a Member>, separator: Separator) -> String {
    let (at, between) = match separator {
        Separator::Comma => (0, ","),
        Separator::Semicolon => (1, ";"),
    };
    let word = |words: &[&str]| words.get(at).copied().unwrap_or_default().to_owned();
    let heading = |column: Column| word(headings(column));
    let mut out = String::new();
    let mut line = |cells: &mut dyn Iterator<Item = String>| {
        let cells: Vec<String> = cells.map(|cell| text_cell(&cell)).collect();
        out.push_str(&cells.join(between));
        out.push_str("\r\n");
    };
    line(&mut Column::ALL.into_iter().map(heading));
    for Member { name, number, class, consents } in members {
        let handicap = class.handicap.map(|of| of.to_string()).unwrap_or_default();
        let category = class.category.map(|category| match separator {
            Separator::Comma => category.to_string(),
            Separator::Semicolon => {
                let at = Category::ALL.iter().position(|known| *known == category);
                at.and_then(|at| CATEGORIES.get(at)).copied().unwrap_or_default().to_owned()
            }
        });
        let cells = [
            name.to_string(),
            number.clone(),
            class.stratum.map(|of| of.to_string()).unwrap_or_default(),
            if at == 1 { handicap.replace('.', ",") } else { handicap },
            category.unwrap_or_default(),
            word(if *consents { &YES } else { &NO }),
        ];
        line(&mut cells.into_iter());
    }
    out
}
