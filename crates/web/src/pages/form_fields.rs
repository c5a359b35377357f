//! The fields of an HTML form.

use sha2::{Digest, Sha256};

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

/// The idempotency token of a form, if it has one. It stands for what was sent as well: a page that is sent again with other
/// content, after *Back*, is another command.
pub(crate) fn token(sent: &FormFields) -> Option<String> {
    let token = Some(field(sent, "token")).filter(|token| (8..=40).contains(&token.len()))?;
    let mut digest = Sha256::new();
    for part in sent.iter().flat_map(|(name, value)| [name, value]) {
        digest.update(part.len().to_le_bytes());
        digest.update(part);
    }
    Some(format!("{token}.{}", hex::encode(&digest.finalize()[..8])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_stands_for_what_was_sent() {
        let token = |contract: &str| {
            token(&vec![
                ("token".to_owned(), "0123456789".to_owned()),
                ("contract".to_owned(), contract.to_owned()),
            ])
        };
        assert_eq!(token("3NT"), token("3NT"));
        assert_ne!(token("3NT"), token("4S"));
        assert!(token("3NT").is_some_and(|token| token.starts_with("0123456789.")));
    }
}
