//! The fields of an HTML form.

/// The fields of a form in the order sent.
pub(crate) type FormFields = Vec<(String, String)>;

/// A field's value as it was sent.
pub(crate) fn sent_value<'a>(sent: &'a FormFields, key: &str) -> Option<&'a str> {
    sent.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
}

/// A field's value without the spaces around it; empty if it was not sent.
pub(crate) fn field<'a>(sent: &'a FormFields, key: &str) -> &'a str {
    sent_value(sent, key).unwrap_or_default().trim()
}

/// Text with single spaces between its words.
pub(crate) fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The idempotency token of a form, if it has one.
pub(crate) fn token(sent: &FormFields) -> Option<&str> {
    Some(field(sent, "token")).filter(|token| (8..=40).contains(&token.len()))
}
