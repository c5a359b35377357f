//! Who asks: a key and its secret, which are never shown.

use std::{fmt, fs, path::PathBuf};

use super::S3Error;

/// Where the key is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Credentials {
    /// Nowhere.
    #[default]
    None,
    /// Here.
    Key(Key),
    /// In this file, which is read when it is needed, so that a new key is noticed. Its form is that of
    /// `~/.aws/credentials`; the section `[default]` counts, or the lines before any section.
    File(PathBuf),
}

/// A key and its secret.
#[derive(Clone, PartialEq, Eq)]
pub struct Key {
    /// The id of the key.
    pub id: String,
    /// The secret.
    pub secret: String,
    /// The token of a session, for keys that are valid for a while.
    pub token: Option<String>,
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(***)")
    }
}

impl Credentials {
    /// The key.
    ///
    /// # Errors
    ///
    /// There is none, or the file cannot be read.
    pub fn key(&self, at: &dyn fmt::Display) -> Result<Key, S3Error> {
        match self {
            Credentials::None => Err(S3Error::NoCredentials { at: at.to_string() }),
            Credentials::Key(key) => Ok(key.clone()),
            Credentials::File(path) => {
                let text = fs::read_to_string(path)
                    .map_err(|source| S3Error::CredentialsFile { path: path.clone(), source })?;
                parse(&text).map_err(|key| S3Error::CredentialsKey { path: path.clone(), key })
            }
        }
    }
}

/// The key in a file of credentials; else the name of what is missing.
fn parse(text: &str) -> Result<Key, &'static str> {
    let mut is_ours = true;
    let (mut id, mut secret, mut token) = (None, None, None);
    for line in text.lines().map(str::trim) {
        if let Some(section) = line.strip_prefix('[') {
            is_ours = section.trim_end_matches(']').trim() == "default";
            continue;
        }
        let Some((name, value)) = line.split_once('=') else { continue };
        let value = Some(value.trim().to_owned()).filter(|value| is_ours && !value.is_empty());
        match name.trim() {
            "aws_access_key_id" => id = id.or(value),
            "aws_secret_access_key" => secret = secret.or(value),
            "aws_session_token" => token = token.or(value),
            _ => {}
        }
    }
    let id = id.ok_or("aws_access_key_id")?;
    Ok(Key { id, secret: secret.ok_or("aws_secret_access_key")?, token })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(id: &str, secret: &str, token: Option<&str>) -> Key {
        Key { id: id.into(), secret: secret.into(), token: token.map(Into::into) }
    }

    #[test]
    fn the_key_is_that_of_the_default_section() {
        let plain = "# of the club\naws_access_key_id=CLUB\naws_secret_access_key = a/b=c\n";
        assert_eq!(parse(plain), Ok(key("CLUB", "a/b=c", None)));
        let others = "[other]\naws_access_key_id = OTHER\n[default]\naws_access_key_id = CLUB\n\
                      aws_secret_access_key = s\naws_session_token = t\n";
        assert_eq!(parse(others), Ok(key("CLUB", "s", Some("t"))));
        assert_eq!(parse("[other]\naws_access_key_id = OTHER\n"), Err("aws_access_key_id"));
        assert_eq!(parse("aws_access_key_id = CLUB\n"), Err("aws_secret_access_key"));
    }

    #[test]
    fn a_secret_is_never_shown() {
        let shown = format!("{:?}", Credentials::Key(key("CLUB", "secret", Some("token"))));
        assert_eq!(shown, "Key(Key(***))");
    }
}
