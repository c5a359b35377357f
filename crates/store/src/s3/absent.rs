//! What a program that was built without S3 has in its place.

use std::{convert::Infallible, path::Path};

use super::{Folder, S3Error};

/// What sends requests; without the feature `s3` there is none.
#[derive(Debug)]
pub struct Client(Infallible);

#[allow(missing_docs, clippy::missing_errors_doc, reason = "documented with the feature")]
impl Client {
    pub(super) fn open(_: &Folder) -> Result<Client, S3Error> {
        Err(S3Error::NotBuilt)
    }

    pub async fn names(&self) -> Result<Vec<String>, S3Error> {
        match self.0 {}
    }

    pub async fn read(&self, _: &str) -> Result<Vec<u8>, S3Error> {
        match self.0 {}
    }

    pub async fn write(&self, _: &str, _: Vec<u8>) -> Result<(), S3Error> {
        match self.0 {}
    }

    pub async fn upload(&self, _: &Path, _: &str) -> Result<(), S3Error> {
        match self.0 {}
    }

    pub async fn download(&self, _: &str, _: &Path) -> Result<(), S3Error> {
        match self.0 {}
    }

    pub async fn digest(&self, _: &str) -> Result<(u64, [u8; 32]), S3Error> {
        match self.0 {}
    }

    pub async fn remove(&self, _: &str) -> Result<(), S3Error> {
        match self.0 {}
    }
}
