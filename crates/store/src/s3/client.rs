//! The requests, by the library `object_store`, which signs them and repeats what failed in passing.

use std::{fmt, io, path::Path, time::Duration};

use bytes::Bytes;
use futures_util::{StreamExt, TryStreamExt, stream::BoxStream};
use object_store::{
    BackoffConfig, ObjectStore, ObjectStoreExt, RetryConfig, WriteMultipart,
    aws::{AmazonS3, AmazonS3Builder},
    path::Path as Key,
};
use sha2::{Digest, Sha256};
use tokio::{
    fs::File,
    io::{AsyncReadExt, AsyncWriteExt},
};

use super::{Access, Addressing, Folder, S3Error, transport::Transport};
use crate::private;

/// The size of a part of a file: a file is sent in at most 10,000 of them.
const PART: u64 = 8 << 20;

/// The most parts of a file, some fewer than the protocol allows.
const PARTS: u64 = 9_000;

/// Parts under way at the same time.
const AT_ONCE: usize = 2;

/// How long the next bytes of an object may take.
const BYTES: Duration = Duration::from_secs(60);

/// What sends requests about one folder.
#[derive(Debug)]
pub struct Client {
    store: AmazonS3,
    folder: Folder,
}

/// What the library says of a request: its result, or an error that still has to be named.
type Answer<T> = Result<T, object_store::Error>;

impl Client {
    pub(super) fn open(folder: &Folder) -> Result<Client, S3Error> {
        let Access { endpoint, region, addressing, credentials } = &folder.access;
        let key = credentials.key(folder)?;
        let settings = |said: &dyn fmt::Display| S3Error::Settings {
            at: folder.to_string(),
            said: said.to_string(),
        };
        let transport = Transport::new(endpoint.as_deref()).map_err(|error| settings(&error))?;
        let is_host = match addressing {
            Addressing::Auto => endpoint.is_none(),
            Addressing::Path => false,
            Addressing::Host => true,
        };
        let bucket = folder.address.bucket();
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(bucket)
            .with_region(region)
            .with_access_key_id(key.id)
            .with_secret_access_key(key.secret)
            .with_virtual_hosted_style_request(is_host)
            .with_allow_http(true)
            // Not every store has the request that deletes several objects.
            .with_disable_bulk_delete(true)
            .with_retry(RetryConfig {
                backoff: BackoffConfig::default(),
                max_retries: 6,
                retry_timeout: Duration::from_secs(120),
            })
            .with_http_connector(transport);
        if let Some(token) = key.token {
            builder = builder.with_token(token);
        }
        if let Some(endpoint) = endpoint {
            // The library expects the bucket in the endpoint if it is named in the host.
            let endpoint = match endpoint.split_once("://") {
                Some((scheme, host)) if is_host => format!("{scheme}://{bucket}.{host}"),
                _ => endpoint.clone(),
            };
            builder = builder.with_endpoint(endpoint);
        }
        let store = builder.build().map_err(|error| settings(&error))?;
        Ok(Client { store, folder: folder.clone() })
    }

    /// The names of all objects in the folder and below it, relative to it, in order.
    ///
    /// # Errors
    ///
    /// The store refuses, fails, or cannot be reached, here and below.
    pub async fn names(&self) -> Result<Vec<String>, S3Error> {
        let folder = self.folder.address.folder();
        let below = (!folder.is_empty()).then(|| Key::from(folder));
        let start = if folder.is_empty() { String::new() } else { format!("{folder}/") };
        let listed = self.store.list(below.as_ref()).map_ok(|object| object.location.to_string());
        let keys: Vec<String> =
            listed.try_collect().await.map_err(|error| self.error("", &error))?;
        let names = keys.iter().filter_map(|key| key.strip_prefix(&start));
        let mut names: Vec<String> = names.map(str::to_owned).collect();
        names.sort();
        Ok(names)
    }

    /// The content of a small object.
    pub async fn read(&self, name: &str) -> Result<Vec<u8>, S3Error> {
        let got =
            self.store.get(&self.key(name)).await.map_err(|error| self.error(name, &error))?;
        Ok(got.bytes().await.map_err(|error| self.error(name, &error))?.to_vec())
    }

    /// Writes a small object.
    pub async fn write(&self, name: &str, content: Vec<u8>) -> Result<(), S3Error> {
        let put = self.store.put(&self.key(name), content.into()).await;
        put.map(|_| ()).map_err(|error| self.error(name, &error))
    }

    /// Writes a file to an object: in parts if it is large. If that fails, the parts are removed.
    pub async fn upload(&self, from: &Path, name: &str) -> Result<(), S3Error> {
        let local = |source| S3Error::File { path: from.to_owned(), source };
        let mut file = File::open(from).await.map_err(local)?;
        let size = file.metadata().await.map_err(local)?.len();
        if size <= PART {
            let mut content = Vec::new();
            file.read_to_end(&mut content).await.map_err(local)?;
            return self.write(name, content).await;
        }
        let part = usize::try_from(PART.max(size / PARTS)).unwrap_or(usize::MAX);
        let upload = self.store.put_multipart(&self.key(name)).await;
        let upload = upload.map_err(|error| self.error(name, &error))?;
        let mut writer = WriteMultipart::new_with_chunk_size(upload, part);
        let sent: Result<(), S3Error> = async {
            loop {
                let mut content = Vec::with_capacity(part);
                let mut limited = (&mut file).take(part as u64);
                if limited.read_to_end(&mut content).await.map_err(local)? == 0 {
                    return Ok(());
                }
                let room = writer.wait_for_capacity(AT_ONCE).await;
                room.map_err(|error| self.error(name, &error))?;
                writer.put(Bytes::from(content));
            }
        }
        .await;
        if let Err(error) = sent {
            // What is left of it costs room until the store's own rule removes it.
            let _ = writer.abort().await;
            return Err(error);
        }
        writer.finish().await.map(|_| ()).map_err(|error| self.error(name, &error))
    }

    /// Writes an object to a new file, which only its owner can read, and syncs it.
    pub async fn download(&self, name: &str, to: &Path) -> Result<(), S3Error> {
        let local = |source: io::Error| S3Error::File { path: to.to_owned(), source };
        let file = private::options().create_new(true).open(to).map_err(local)?;
        let mut file = File::from_std(file);
        let mut content = self.content(name).await?;
        while let Some(bytes) = self.next(&mut content, name).await? {
            file.write_all(&bytes).await.map_err(local)?;
        }
        file.sync_all().await.map_err(local)
    }

    /// The length and the SHA-256 of an object, all of which is read.
    pub async fn digest(&self, name: &str) -> Result<(u64, [u8; 32]), S3Error> {
        let (mut size, mut hash) = (0, Sha256::new());
        let mut content = self.content(name).await?;
        while let Some(bytes) = self.next(&mut content, name).await? {
            size += bytes.len() as u64;
            hash.update(&bytes);
        }
        Ok((size, hash.finalize().into()))
    }

    /// Removes an object. One that is not there counts as removed.
    pub async fn remove(&self, name: &str) -> Result<(), S3Error> {
        match self.store.delete(&self.key(name)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(self.error(name, &error)),
        }
    }

    async fn content(&self, name: &str) -> Result<BoxStream<'static, Answer<Bytes>>, S3Error> {
        let got = self.store.get(&self.key(name)).await;
        Ok(got.map_err(|error| self.error(name, &error))?.into_stream())
    }

    /// The next bytes of an object; `None` at its end.
    async fn next(
        &self,
        content: &mut BoxStream<'static, Answer<Bytes>>,
        name: &str,
    ) -> Result<Option<Bytes>, S3Error> {
        let late = |_| S3Error::Failed { at: self.at(name), said: "no answer".to_owned() };
        let next = tokio::time::timeout(BYTES, content.next()).await.map_err(late)?;
        next.transpose().map_err(|error| self.error(name, &error))
    }

    fn key(&self, name: &str) -> Key {
        Key::from(self.folder.address.key(name))
    }

    /// The bucket and the key.
    fn at(&self, name: &str) -> String {
        match name {
            "" => self.folder.to_string(),
            name => self.folder.address.join(name).to_string(),
        }
    }

    fn error(&self, name: &str, error: &object_store::Error) -> S3Error {
        let (at, said) = (self.at(name), said(error));
        match error {
            object_store::Error::NotFound { .. } => S3Error::Missing { at, said },
            object_store::Error::PermissionDenied { .. }
            | object_store::Error::Unauthenticated { .. } => S3Error::Refused { at, said },
            error => match status(error) {
                Some(401 | 403) => S3Error::Refused { at, said },
                Some(404) => S3Error::Missing { at, said },
                _ => S3Error::Failed { at, said },
            },
        }
    }
}

/// The status of the answer, where the error has no kind of its own, as of a request for a list. The
/// library tells it in its text only.
fn status(error: &object_store::Error) -> Option<u16> {
    let text = error.to_string();
    let (_, rest) = text.split_once("status code: ")?;
    rest.split(' ').next()?.parse().ok()
}

/// What the store itself says, if it does; else what the library says, without what was tried.
fn said(error: &object_store::Error) -> String {
    let text = error.to_string();
    let field = |name: &str| {
        let (_, rest) = text.split_once(&format!("<{name}>"))?;
        Some(rest.split_once(&format!("</{name}>"))?.0.trim().to_owned())
    };
    match (field("Code"), field("Message")) {
        (Some(code), Some(message)) if !message.is_empty() => format!("{code}: {message}"),
        (Some(code), _) => code,
        _ => text.split_once(" - ").map_or(text.as_str(), |(_, said)| said).trim().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_store_says_is_what_is_shown() {
        let error = |said: &str| object_store::Error::Generic {
            store: "S3",
            source: format!("Error performing PUT http://s3.example/club in 2ms - {said}").into(),
        };
        for (body, shown) in [
            ("Server returned 503: slow down", "Server returned 503: slow down"),
            (
                "Client error: <Error><Code>NoSuchBucket</Code><Message>None.</Message></Error>",
                "NoSuchBucket: None.",
            ),
            ("<Error><Code>AccessDenied</Code></Error>", "AccessDenied"),
        ] {
            assert_eq!(said(&error(body)), shown);
        }
        let list = error("Server returned non-2xx status code: 403 Forbidden: ");
        assert_eq!((status(&list), status(&error("Connection refused"))), (Some(403), None));
    }
}
