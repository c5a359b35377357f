//! Dates as other formats have them.

/// The order of day and month in a date with the year last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DayOrder {
    /// `20/04/2026`.
    DayFirst,
    /// `04/20/2026`.
    MonthFirst,
}

/// A date in PBN's form, `2026.04.20`; text that is no date stays as it is.
pub(crate) fn to_pbn(text: &str, order: DayOrder) -> String {
    let parts: Vec<&str> = text.split(['-', '/']).collect();
    let (year, month, day) = match (&parts[..], order) {
        ([year, month, day], _) if year.len() == 4 => (year, month, day),
        ([day, month, year], DayOrder::DayFirst) if year.len() == 4 => (year, month, day),
        ([month, day, year], DayOrder::MonthFirst) if year.len() == 4 => (year, month, day),
        _ => return text.to_owned(),
    };
    format!("{year}.{month:0>2}.{day:0>2}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_have_the_form_to_pbn() {
        for (text, order, expected) in [
            ("2026-04-20", DayOrder::DayFirst, "2026.04.20"),
            ("9/3/2026", DayOrder::DayFirst, "2026.03.09"),
            ("04/20/2026", DayOrder::MonthFirst, "2026.04.20"),
            ("Tuesday 3", DayOrder::DayFirst, "Tuesday 3"),
            ("", DayOrder::DayFirst, ""),
        ] {
            assert_eq!(to_pbn(text, order), expected);
        }
    }
}
