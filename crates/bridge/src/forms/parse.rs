//! A form with its options as text.

use alloc::string::{String, ToString};
use core::str::FromStr;

use super::{FormOptions, SettingError};

/// A text that is no form with its options.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseFormError {
    /// There is no form with this key; empty for an empty text.
    #[error("there is no form {key:?}")]
    Form {
        /// The first word.
        key: String,
    },
    /// A word after the form is not an option with its value.
    #[error("{word:?} is not an option with its value, as in honors=Auto")]
    Malformed {
        /// The word.
        word: String,
    },
    /// The form has no such option, or the option no such value.
    #[error(transparent)]
    Setting(#[from] SettingError),
}

/// The key of a form and options that differ from their defaults, in any order; case and word
/// separators are ignored.
///
/// ```
/// use biritch_bridge::forms::FormOptions;
///
/// let royal: FormOptions = "auction count=Royal".parse()?;
/// assert_eq!(royal.info().key, "auction");
/// # Ok::<(), biritch_bridge::forms::ParseFormError>(())
/// ```
impl FromStr for FormOptions {
    type Err = ParseFormError;

    fn from_str(text: &str) -> Result<FormOptions, ParseFormError> {
        let mut words = text.split_whitespace();
        let key = words.next().unwrap_or_default();
        let mut options =
            FormOptions::of(key).ok_or_else(|| ParseFormError::Form { key: key.to_string() })?;
        for word in words {
            let (option, value) = word
                .split_once('=')
                .ok_or_else(|| ParseFormError::Malformed { word: word.to_string() })?;
            options.set(option, value)?;
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        text.parse::<FormOptions>().expect_err("no form").to_string()
    }

    #[test]
    fn forms_with_their_options() {
        let mut royal = FormOptions::of("auction").expect("it is known");
        royal.set("count", "Royal").expect("it is a count");
        assert_eq!("  Auction  COUNT=royal ".parse(), Ok(royal));
        assert_eq!("rubber".parse(), Ok(FormOptions::default()));
    }

    #[test]
    fn errors_name_the_word() {
        assert_eq!(error(""), r#"there is no form """#);
        assert_eq!(error("golf"), r#"there is no form "golf""#);
        assert_eq!(
            error("rubber honors"),
            r#""honors" is not an option with its value, as in honors=Auto"#
        );
        assert_eq!(error("rubber wind=north"), "there is no option wind");
        assert!(error("rubber honors=Purple").starts_with("honors cannot be Purple: "));
    }
}
