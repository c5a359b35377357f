//! Streams whose name contains a random id, which is also the key to their content.

use std::sync::Arc;

use store::{Store, StreamId};

use crate::error::ServiceError;

/// The stream of the thing called `id`, if that is a valid id; `prefix` says what kind of thing it
/// is.
pub(crate) fn stream_id(prefix: &str, id: &str) -> Option<StreamId> {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    let legal = (1..=40).contains(&id.len()) && id.bytes().all(plain);
    if legal { format!("{prefix}{id}").parse().ok() } else { None }
}

/// The number of the last record; 0 if there is no such stream.
pub(crate) async fn version(
    store: &Arc<dyn Store>,
    stream: Option<StreamId>,
) -> Result<u64, ServiceError> {
    match stream {
        Some(stream) => Ok(store.head(&stream).await?),
        None => Ok(0),
    }
}
