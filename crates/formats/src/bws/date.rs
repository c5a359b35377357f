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

/// The days since 30 December 1899 of a date and time as exporters write them: `2026-01-19 10:09:21.998748`, of which the
/// time may be missing, in whole or from the point on.
pub(super) fn days(text: &str) -> Option<f64> {
    let (day_text, time) = text.split_once([' ', 'T']).unwrap_or((text, "00:00:00"));
    let numbers = |text: &str, separator: char| -> Option<[u32; 3]> {
        let mut parts = text.split(separator);
        let numbers = [parts.next()?, parts.next()?, parts.next()?];
        let is_number = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
        if parts.next().is_some() || !numbers.iter().all(is_number) {
            return None;
        }
        let [a, b, c] = numbers.map(|part| part.parse().ok());
        Some([a?, b?, c?])
    };
    let (time, fraction) = time.split_once('.').unwrap_or((time, "0"));
    let [year, month, day] = numbers(day_text, '-')?;
    let [hour, minute, second] = numbers(time, ':')?;
    let is_digits = fraction.bytes().all(|byte| byte.is_ascii_digit());
    let fraction: f64 = format!("0.{fraction}").parse().ok().filter(|_| is_digits)?;
    let is_date = (1899..=9999).contains(&year)
        && (1..=12).contains(&month)
        && (1..=31).contains(&day)
        && hour < 24
        && minute < 60
        && second < 60;
    if !is_date {
        return None;
    }
    // As above, the other way round.
    let year = i64::from(year) - i64::from(month <= 2);
    let from_march = i64::from((month + 9) % 12);
    let of_year = (153 * from_march + 2) / 5 + i64::from(day) - 1;
    let since_1899 = 365 * year + year / 4 - year / 100 + year / 400 + of_year - 693_899;
    let seconds = f64::from(3600 * hour + 60 * minute + second) + fraction;
    // 31 February is another day, or none; times have the day 0.
    let text = format!("{:04}.{month:02}.{day:02}", year + i64::from(month <= 2));
    let is_there = since_1899 == 0 || date(since_1899 as f64) == Some(text);
    is_there.then_some(since_1899 as f64 + seconds / 86_400.0)
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
    fn texts_are_days() {
        let text = "2026-01-19 10:09:21.998748";
        let read = days(text).unwrap_or_default();
        assert_eq!(date(read).as_deref(), Some("2026.01.19"));
        assert_eq!(time(read).as_deref(), Some("10:09:22"));
        assert_eq!(days("1899-12-30 18:00:00"), Some(0.75));
        assert_eq!(days("1900-03-01"), Some(61.0));
        for number in (1..2_958_466).step_by(97) {
            let written = date(f64::from(number)).unwrap_or_default().replace('.', "-");
            assert_eq!(days(&written), Some(f64::from(number)), "{written}");
        }
        for wrong in [
            "2026-02-31",
            "2026-02-29",
            "2026-01-19 10:00:00.5e9",
            "2026-13-01",
            "2026-01",
            "2026-01-19 25:00:00",
            "1-2-3",
            "+1-2-3",
            "3 NT",
        ] {
            assert_eq!(days(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn fractions_are_times() {
        assert_eq!(time(0.75).as_deref(), Some("18:00:00"));
        assert_eq!(time(46_347.000_011_6).as_deref(), Some("00:00:01"));
        assert_eq!([f64::NAN, -0.5, f64::INFINITY].map(time), [const { None }; 3]);
    }
}
