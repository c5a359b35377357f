//! The streams that are found on either side of what cannot be read of a damaged database.

use std::collections::BTreeSet;

use crate::{
    session::{Columns, Session},
    sql,
};

/// The names of the streams after this one, as many as can be found, in order.
///
/// `begin` begins the transaction again that a failed read has ended.
pub(crate) async fn names_after<S: Session>(
    session: &mut S,
    begin: &'static str,
    after: &str,
) -> Vec<String> {
    let (mut found, mut after) = (BTreeSet::new(), after.to_owned());
    loop {
        match one(session, sql::NEXT_STREAM, &after).await {
            Ok(Some(name)) => {
                found.insert(name.clone());
                after = name;
            }
            Ok(None) => break,
            Err(_) => {
                restart(session, begin).await;
                let Some(beyond) = beyond(session, begin, &after).await else { break };
                // Back to the damage.
                let mut before = beyond.clone();
                while let Ok(Some(name)) = one(session, sql::PREVIOUS_STREAM, &before).await {
                    if name <= after {
                        break;
                    }
                    found.insert(name.clone());
                    before = name;
                }
                restart(session, begin).await;
                found.insert(beyond.clone());
                after = beyond;
            }
        }
    }
    found.into_iter().collect()
}

/// A stream beyond what cannot be read after this one: names are tried that are farther and farther away.
async fn beyond<S: Session>(session: &mut S, begin: &'static str, after: &str) -> Option<String> {
    for length in (0..=after.len()).rev() {
        let (prefix, rest) = after.split_at_checked(length)?;
        let next = rest.bytes().next().map_or(b'-', |letter| letter + 1);
        for letter in (next..=b'z').filter(u8::is_ascii_alphanumeric) {
            let name = format!("{prefix}{}", char::from(letter));
            match one(session, sql::STREAM_FROM, &name).await {
                Ok(found) => return found,
                Err(_) => restart(session, begin).await,
            }
        }
    }
    None
}

async fn one<S: Session>(
    session: &mut S,
    sql: &'static str,
    name: &str,
) -> Result<Option<String>, sqlx::Error> {
    let rows = session.fetch(sql, &[name.into()], |row| row.optional_text(0)).await?;
    rows.into_iter().next().transpose().map(Option::flatten)
}

/// Begins another transaction: an error ends one of PostgreSQL.
pub(crate) async fn restart<S: Session>(session: &mut S, begin: &'static str) {
    session.execute("ROLLBACK", &[]).await.ok();
    session.execute(begin, &[]).await.ok();
}
