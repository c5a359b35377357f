//! Dates and times, which the database has in days since 30 December 1899.

/// The days of the calendar that are read: to the end of the year 9999.
const DAYS: std::ops::Range<f64> = 1.0..2_958_466.0;

/// The date as in PBN, `2026.11.21`; none for a time of day, or a date that is out of range.
pub(super) fn date(days: f64) -> Option<String> {
    if !DAYS.contains(&days) {
        return None;
    }
    // Within the range above, so that no digit is lost.
    let since_1899 = days as i64;
    // The civil calendar counted from 1 March of the year 0, where leap days are last in their years:
    // 30 December 1899 is its day 693 899.
    let day = since_1899 + 693_899;
    let era = day / 146_097;
    let of_era = day % 146_097;
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let date = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    Some(format!("{year:04}.{month:02}.{date:02}"))
}

/// The time of day, `19:30:05`.
pub(super) fn time(days: f64) -> Option<String> {
    let seconds = (days.fract() * 86_400.0).round();
    if !(0.0..86_400.0).contains(&seconds) {
        return None;
    }
    let seconds = seconds as u32;
    Some(format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_dates() {
        let dates = [1.0, 60.0, 61.0, 36_585.0, 46_347.5, 2_958_465.0].map(date);
        let expected =
            ["1899.12.31", "1900.02.28", "1900.03.01", "2000.02.29", "2026.11.21", "9999.12.31"];
        assert_eq!(dates.map(Option::unwrap_or_default), expected);
        assert_eq!([0.5, -3.0, f64::NAN, f64::INFINITY, 1e18].map(date), [const { None }; 5]);
    }

    #[test]
    fn fractions_are_times() {
        assert_eq!(time(0.75).as_deref(), Some("18:00:00"));
        assert_eq!(time(46_347.000_011_6).as_deref(), Some("00:00:01"));
        assert_eq!([f64::NAN, -0.5, f64::INFINITY].map(time), [const { None }; 3]);
    }
}
