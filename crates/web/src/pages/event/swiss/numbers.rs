//! The numbers of a result in forms: its unit, and two numbers for each sub-match of a match.

use maud::{Markup, html};
use tourney::swiss::{MatchImps, Outcome};
use tourney::vp::Hundredths;

use super::shared::{Pages, unit};
use crate::pages::event::field_error::{FieldError, FieldErrorKind, hundredths};
use crate::pages::event::two_sides::{self, Hidden};
use crate::pages::form_fields::{FormFields, field, sent_value};

/// The two numbers of a sub-match as they are typed.
pub(super) type Line = [String; 2];

/// The names of the two fields of each sub-match.
const KEYS: [[&str; 2]; MatchImps::MOST] = [
    ["one", "other"],
    ["one-2", "other-2"],
    ["one-3", "other-3"],
    ["one-4", "other-4"],
    ["one-5", "other-5"],
    ["one-6", "other-6"],
    ["one-7", "other-7"],
    ["one-8", "other-8"],
];

/// The numbers of a result as they are typed: one line for the whole match, or one for each sub-match. A percentage has
/// one number, and the other is empty.
fn lines_of(outcome: Outcome) -> Vec<Line> {
    match outcome {
        Outcome::Imps(imps) => {
            imps.subs().iter().map(|two| two.map(|imps| imps.to_string())).collect()
        }
        Outcome::Vp(points) => vec![points.map(|points| Hundredths(points).to_string())],
        Outcome::Percent(percent) => vec![[Hundredths(percent).to_string(), String::new()]],
    }
}

/// The fields of a result in a form.
pub(super) fn hidden(outcome: Outcome) -> Hidden {
    let numbers = KEYS.into_iter().zip(lines_of(outcome));
    let numbers = numbers.flat_map(|(keys, line)| keys.into_iter().zip(line));
    std::iter::once(("unit", unit(outcome).to_owned())).chain(numbers).collect()
}

/// The result that a form has in fields whose names begin so.
///
/// # Errors
///
/// The field that is not a number.
pub(super) fn outcome(sent: &FormFields, prefix: &str) -> Result<Outcome, FieldError> {
    let lines = typed(sent, prefix);
    let numbered = || KEYS.into_iter().zip(&lines);
    let imps = |(keys, [one, other]): ([&str; 2], &Line)| {
        Ok([whole(one, keys[0])?, whole(other, keys[1])?])
    };
    let points = |(keys, [one, other]): ([&str; 2], &Line)| {
        Ok([hundredths(one, keys[0])?.0, hundredths(other, keys[1])?.0])
    };
    Ok(match field(sent, &format!("{prefix}unit")) {
        "imps" => {
            let all = numbered().map(imps).collect::<Result<Vec<[u32; 2]>, FieldError>>()?;
            let wrong = || FieldError::new("one", FieldErrorKind::Number);
            Outcome::Imps(MatchImps::new(all).ok_or_else(wrong)?)
        }
        "vp" => {
            // A ruling may be of the whole match, in the first line alone.
            let is_filled =
                |(keys, line): &([&str; 2], &Line)| *keys == KEYS[0] || **line != Line::default();
            let all = numbered().filter(is_filled).map(points);
            let all = all.collect::<Result<Vec<[i32; 2]>, FieldError>>()?;
            let sum = |of: usize| all.iter().fold(0i32, |sum, two| sum.saturating_add(two[of]));
            Outcome::Vp([sum(0), sum(1)])
        }
        "percent" => {
            let first = lines.first().map_or("", |[one, _]| one.as_str());
            Outcome::Percent(hundredths(first, "one")?.0)
        }
        _ => return Err(FieldError::new("unit", FieldErrorKind::Choice)),
    })
}

fn whole(text: &str, key: &str) -> Result<u32, FieldError> {
    text.parse().map_err(|_| FieldError::new(key, FieldErrorKind::Number))
}

/// The numbers that were typed, a line for each sub-match; the first is in every form.
pub(super) fn typed(sent: &FormFields, prefix: &str) -> Vec<Line> {
    let name = |key: &str| format!("{prefix}{key}");
    let others = KEYS.into_iter().skip(1);
    let others = others.take_while(|[one, _]| sent_value(sent, &name(one)).is_some());
    let all = KEYS.into_iter().take(1).chain(others);
    all.map(|keys| keys.map(|key| field(sent, &name(key)).to_owned())).collect()
}

/// The numbers in the fields of these names.
pub(super) fn typed_by(value: &dyn Fn(&str) -> String) -> Vec<Line> {
    KEYS.map(|keys| keys.map(value)).to_vec()
}

/// The numbers that were sent with the form of a match if it was refused, or those of a result.
pub(super) fn sent_or(
    pages: &Pages<'_>,
    form: &str,
    mark: &str,
    filled: Option<Outcome>,
) -> Vec<Line> {
    match pages.view.was_refused(form) && field(&pages.view.sent, "match") == mark {
        true => typed(&pages.view.sent, ""),
        false => filled.map_or_else(Vec::new, lines_of),
    }
}

/// The fields for the numbers of a result, under the names of the sides: a pair for each sub-match, with its number where
/// there are several.
pub(super) fn fields(
    pages: &Pages<'_>,
    form: &str,
    names: &[String; 2],
    filled: &[Line],
) -> Markup {
    let options = &pages.swiss.setup().options;
    let none = Line::default();
    html! {
        @for (at, (sub, keys)) in options.subs().zip(KEYS).enumerate() {
            @let line = filled.get(at).unwrap_or(&none);
            @let pair = two_sides::fields_of(form, keys, names, [&line[0], &line[1]]);
            @match options.named_sub(sub) {
                Some(sub) => fieldset {
                    legend { (pages.reader().format("event-sub-match", &[("sub", sub.into())])) }
                    (pair)
                },
                None => (pair),
            }
        }
    }
}
